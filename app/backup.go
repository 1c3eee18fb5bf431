package app

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"escaque/app/i18n"
	"escaque/export"
	"escaque/tournament"
	"escaque/tournament/trf"
)

// BackUp writes what is needed if the laptop dies after a round: the event
// file, a report of each tournament, and the sheets of the round, all with
// the round in the name. They go to the folder NAME-backup beside the event
// and to the second place, if one is set. It returns the folders written.
func (d *Desk) BackUp(ctx context.Context, id tournament.TournamentID, round int, words *i18n.Localizer) ([]string, error) {
	base := strings.TrimSuffix(filepath.Base(d.path), filepath.Ext(d.path))
	folders := []string{filepath.Join(filepath.Dir(d.path), base+"-backup")}
	d.mu.Lock()
	second := d.options.SecondPlace
	d.mu.Unlock()
	if second != "" {
		folders = append(folders, filepath.Join(second, base+"-backup"))
	}
	t, err := d.Tournament(id)
	if err != nil {
		return nil, err
	}
	var done []string
	for _, folder := range folders {
		if err := d.backUpTo(ctx, folder, base, t, round, words); err != nil {
			return done, err
		}
		done = append(done, folder)
	}
	return done, nil
}

func (d *Desk) backUpTo(ctx context.Context, folder, base string, t *tournament.Tournament, round int, words *i18n.Localizer) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return tournament.NewFault(FileUnwritable, "path", folder, "cause", plainCause(err))
	}
	event := d.Event()
	stem := fmt.Sprintf("%s-%s-r%02d", base, fileName(t.Name), round)
	err := d.locked(func() error { return d.file.Backup(ctx, filepath.Join(folder, stem+".escaque")) })
	if err != nil {
		return err
	}
	err = WriteFile(filepath.Join(folder, stem+".trf"), func(w io.Writer) error {
		return WriteReport(w, event, t, trf.WriteOptions{Version: trf.TRF26})
	})
	if err != nil {
		return err
	}
	for _, kind := range []export.Kind{export.Pairings, export.Standings, export.Crosstable} {
		doc, err := d.Document(Sheet{Kind: kind, Tournament: t.ID, Round: round}, words)
		if err != nil {
			return err
		}
		if err := WriteFile(filepath.Join(folder, stem+"-"+string(kind)+".pdf"), doc.PDF); err != nil {
			return err
		}
	}
	return nil
}

// fileName makes a name fit for any file system of a text.
func fileName(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case strings.ContainsRune(`/\:*?"<>|`, r), r < ' ':
			return -1
		}
		return r
	}, text)
}
