package ratinglist

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"escaque/rating/list"
	"escaque/storage/ratinglist/invented"
)

// The benchmarks want a list of the real size, made once by
//
//	go run ./scripts/makelist -rows 1900000 LIST.txt
//
// and named in ESCAQUE_LIST; without it they make one of 200,000 people.

func bigList(b *testing.B) string {
	if path := os.Getenv("ESCAQUE_LIST"); path != "" {
		return path
	}
	path := filepath.Join(b.TempDir(), "players_list_foa.txt")
	f, err := os.Create(path)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	if err := invented.Write(f, 200_000, 2026); err != nil {
		b.Fatal(err)
	}
	return path
}

func importFile(b *testing.B, from, to string) Info {
	f, err := os.Open(from)
	if err != nil {
		b.Fatal(err)
	}
	defer f.Close()
	stat, err := f.Stat()
	if err != nil {
		b.Fatal(err)
	}
	in, err := list.Open(f, stat.Size(), filepath.Base(from))
	if err != nil {
		b.Fatal(err)
	}
	info, _, err := Import(context.Background(), to, in, Options{})
	if err != nil {
		b.Fatal(err)
	}
	return info
}

// One import; reports rows a second and the size of the database.
func BenchmarkImport(b *testing.B) {
	from, to := bigList(b), filepath.Join(b.TempDir(), "fide.list")
	for b.Loop() {
		start := time.Now()
		info := importFile(b, from, to)
		b.ReportMetric(float64(info.Rows)/time.Since(start).Seconds(), "rows/s")
	}
	if stat, err := os.Stat(to); err == nil {
		b.ReportMetric(float64(stat.Size())/(1<<20), "MB")
	}
	if peak := peakMemory(); peak > 0 {
		b.ReportMetric(peak, "peak-MB")
	}
}

// peakMemory is the largest resident size of the process so far in MB, where
// the system tells.
func peakMemory() float64 {
	if runtime.GOOS != "linux" {
		return 0
	}
	data, _ := os.ReadFile("/proc/self/status")
	_, rest, ok := strings.Cut(string(data), "VmHWM:")
	if !ok {
		return 0
	}
	kb := 0.0
	for _, c := range strings.TrimSpace(strings.SplitN(rest, "kB", 2)[0]) {
		kb = kb*10 + float64(c-'0')
	}
	return kb / 1024
}

// queries are what people type: every beginning of one, two or three words of
// a name, in any order, letter by letter.
func queries(n int) []string {
	rng := rand.New(rand.NewPCG(5, 5))
	var all []string
	for _, name := range invented.Names(n/8, 2026) {
		words := list.Words(name)
		rng.Shuffle(len(words), func(i, j int) { words[i], words[j] = words[j], words[i] })
		text := strings.Join(words, " ")
		for i := 1; i <= len(text); i++ {
			all = append(all, text[:i])
		}
	}
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all[:min(n, len(all))]
}

// The time of one search on the whole list, page cache warm: median, 99th
// percentile and the slowest.
func BenchmarkSearch(b *testing.B) {
	d := bigDatabase(b)
	all := append(queries(4000), "a", "m", "s a", "a m s", "ma ma", "jo ma ga", "garcia", "garcia jose", "li", "x y z", "99000", "ma maria")
	for _, federation := range []string{"", "ESP"} {
		b.Run("federation="+federation, func(b *testing.B) {
			var times []time.Duration
			for i := 0; b.Loop(); i++ {
				start := time.Now()
				if _, err := d.Search(context.Background(), Query{Text: all[i%len(all)], Federation: federation}); err != nil {
					b.Fatal(err)
				}
				times = append(times, time.Since(start))
			}
			slices.Sort(times)
			ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
			b.ReportMetric(ms(times[len(times)/2]), "p50-ms")
			b.ReportMetric(ms(times[len(times)*99/100]), "p99-ms")
			b.ReportMetric(ms(times[len(times)-1]), "max-ms")
		})
	}
}

// Opening the file and the first search. The page cache is emptied before
// where the system allows it (root on Linux).
func BenchmarkColdSearch(b *testing.B) {
	path := bigDatabase(b).path
	texts := []string{"garcia jose", "a", "mart", "kumar r", "ma ma"}
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		_ = os.WriteFile("/proc/sys/vm/drop_caches", []byte("3"), 0)
		b.StartTimer()
		d, err := Open(context.Background(), path)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := d.Search(context.Background(), Query{Text: texts[i%len(texts)]}); err != nil {
			b.Fatal(err)
		}
		d.Close()
	}
}

// bigDatabase opens ESCAQUE_LIST_DB, an imported list, or imports one.
func bigDatabase(b *testing.B) *Database {
	path := os.Getenv("ESCAQUE_LIST_DB")
	if _, err := os.Stat(path); err != nil {
		if path == "" {
			path = filepath.Join(b.TempDir(), "fide.list")
		}
		importFile(b, bigList(b), path)
	}
	d, err := Open(context.Background(), path)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { d.Close() })
	return d
}
