package list

import (
	"archive/zip"
	"bytes"
	"io"
	"path"
	"strings"

	"escaque/tournament"
)

// File is a list taken out of its wrapping.
type File struct {
	io.ReadCloser
	Name  string // of the list itself
	Size  int64  // in bytes, unpacked
	Month Month  // by the date of the member of an archive; zero for a plain file
}

// Open looks into a file of a size and gives the list in it: the largest list
// of a zip archive, else the file itself. It fails with [ZipBroken] and
// [NoMember].
func Open(r io.ReaderAt, size int64, name string) (*File, error) {
	head := make([]byte, 4)
	n, err := r.ReadAt(head, 0)
	if n < len(head) || !bytes.Equal(head, []byte("PK\x03\x04")) && !bytes.Equal(head, []byte("PK\x05\x06")) {
		if err != nil && err != io.EOF {
			return nil, err
		}
		return &File{ReadCloser: io.NopCloser(io.NewSectionReader(r, 0, size)), Name: name, Size: size}, nil
	}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return nil, tournament.NewFault(ZipBroken, "name", name, "cause", err)
	}
	var best *zip.File
	for _, f := range archive.File {
		switch strings.ToLower(path.Ext(f.Name)) {
		case ".txt", ".xml", ".csv":
			if best == nil || f.UncompressedSize64 > best.UncompressedSize64 {
				best = f
			}
		}
	}
	if best == nil {
		return nil, tournament.NewFault(NoMember, "name", name)
	}
	in, err := best.Open()
	if err != nil {
		return nil, tournament.NewFault(ZipBroken, "name", name, "cause", err)
	}
	list := &File{ReadCloser: broken{in, name}, Name: path.Base(best.Name), Size: int64(best.UncompressedSize64)}
	if year, month, day := best.Modified.Date(); year > 1980 {
		list.Month = monthOfDay(year, int(month), day)
	}
	return list, nil
}

// broken words the errors of a damaged archive.
type broken struct {
	io.ReadCloser
	name string
}

func (b broken) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if err != nil && err != io.EOF {
		err = tournament.NewFault(ZipBroken, "name", b.name, "cause", err)
	}
	return n, err
}
