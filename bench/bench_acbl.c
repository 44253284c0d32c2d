/* bench_acbl.c - game files decoded, rescored and converted to JSON, compared with a plain scan of the same bytes.
 *
 * Arguments are game files (a season of a club), which are repeated until there are 600; without any, the samples
 * beside the sources are used, which are smaller than real sessions. The output includes how many numbers were
 * rescored, so that a rescoring that does nothing is not measured. */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/change.h>

#include "bench.h"

enum {
    FILES = 600,
    BYTES_MAX = 1 << 20
};

typedef struct game_file {
    char name[32];
    uint8_t *data;
    size_t length;
} game_file;

typedef struct season {
    game_file *files;
    size_t count;
    size_t bytes; /* of 600 files */
} season;

/* Runs one piece of work on a file and adds to `*done` in its own unit. */
typedef bool (*bench_work)(gamut_session *session, const char *name, uint64_t *done);

static bool load(season *loaded, const char *path)
{
    game_file *file = &loaded->files[loaded->count];
    FILE *stream = fopen(path, "rb");
    file->data = stream ? malloc(BYTES_MAX) : NULL;
    if (!file->data)
        return false;
    file->length = fread(file->data, 1, BYTES_MAX, stream);
    snprintf(file->name, sizeof file->name, "game%zu.aca", loaded->count++);
    fclose(stream);
    return true;
}

static bool load_all(season *loaded, char **paths, size_t count)
{
    loaded->files = calloc(count + 1, sizeof *loaded->files);
    for (size_t i = 0; loaded->files && i < count; i++)
        if (!load(loaded, paths[i]))
            return false;
    for (size_t i = 0; i < FILES && loaded->count; i++)
        loaded->bytes += loaded->files[i % loaded->count].length;
    return loaded->count > 0;
}

static bool decode(gamut_session *session, const char *name, uint64_t *done)
{
    gamut_reader *reader;
    const gamut_record *record;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK)
        return false;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        ++*done;
    gamut_reader_close(reader);
    return true;
}

static bool rescore(gamut_session *session, const char *name, uint64_t *done)
{
    const gamut_value *answer;
    if (gamut_rescore(session, name, &answer) > GAMUT_FINDINGS)
        return false;
    for (const gamut_value *check = gamut_value_member(answer, "checks")->first; check; check = check->next)
        *done += (uint64_t)gamut_value_member(check, "total")->as.integer;
    return true;
}

static bool to_json(gamut_session *session, const char *name, uint64_t *done)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    if (gamut_reader_open(&reader, session, name) != GAMUT_OK ||
        gamut_writer_open_memory(&writer, session, "jsonl") != GAMUT_OK)
        return false;
    gamut_writer_follow(writer, reader);
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        if (gamut_writer_put(writer, record) != GAMUT_OK)
            return false;
    bool is_written = gamut_writer_commit(writer) == GAMUT_OK;
    *done += gamut_writer_memory(writer, NULL).length;
    gamut_reader_close(reader);
    gamut_writer_close(writer);
    return is_written;
}

static bool measure(const char *what, const char *unit, const season *loaded, bench_work work, double limit)
{
    gamut_session *session;
    uint64_t done = 0;
    if (gamut_session_open(&session) != GAMUT_OK)
        return false;
    double start = bench_cpu_seconds();
    for (size_t i = 0; i < FILES; i++) {
        const game_file *file = &loaded->files[i % loaded->count];
        if (gamut_session_lend(session, file->name, (gamut_bytes){ file->data, file->length }) != GAMUT_OK ||
            !work(session, file->name, &done))
            return false;
        gamut_session_clear(session);
    }
    double seconds = bench_cpu_seconds() - start;
    printf("%-20s %6.3f s for %d files %8.0f files/s %6.1f MB/s %6.0f times the scan, %llu %s\n", what, seconds, FILES,
           (double)FILES / seconds, (double)loaded->bytes / seconds / 1e6, seconds / limit, (unsigned long long)done,
           unit);
    gamut_session_close(session);
    return true;
}

int main(int count, char **arguments)
{
    season loaded = { 0 };
    glob_t samples = { 0 };
    if (count < 2)
        glob("samples/*.aca", 0, NULL, &samples);
    char **paths = count < 2 ? samples.gl_pathv : arguments + 1;
    if (!load_all(&loaded, paths, count < 2 ? samples.gl_pathc : (size_t)count - 1)) {
        fputs("bench_acbl: no game files; run it beside samples/ or name some\n", stderr);
        return 1;
    }
    double limit = 0;
    for (size_t i = 0; i < FILES; i++)
        limit += bench_scan(loaded.files[i % loaded.count].data, loaded.files[i % loaded.count].length);
    printf("files of %zu bytes on average; the scan %.1f MB/s\n", loaded.bytes / FILES,
           (double)loaded.bytes / limit / 1e6);
    bool is_done = measure("decode", "events", &loaded, decode, limit) &&
                   measure("decode and rescore", "numbers compared", &loaded, rescore, limit) &&
                   measure("to JSON Lines", "bytes written", &loaded, to_json, limit);
    globfree(&samples);
    return is_done ? 0 : 1;
}
