/* games.h - a file of many real games to measure with, and other programs to compare with. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <gamut/gamut.h>

#include "bench.h"

enum {
    GAMES = 200000
};

typedef struct games_file {
    char folder[64];
    char path[96];
    size_t bytes;
    size_t games;
} games_file;

static inline double games_processor_seconds(int who)
{
    struct rusage usage;
    getrusage(who, &usage);
    return (double)usage.ru_utime.tv_sec + (double)usage.ru_utime.tv_usec * 1e-6 + (double)usage.ru_stime.tv_sec +
           (double)usage.ru_stime.tv_usec * 1e-6;
}

static inline gamut_session *games_session(const char *parts, const char *jobs)
{
    gamut_session *session;
    if (gamut_session_open(&session) != GAMUT_OK || gamut_session_set(session, "parts", parts) != GAMUT_OK ||
        gamut_session_set(session, "jobs", jobs) != GAMUT_OK)
        exit(1);
    return session;
}

static inline size_t games_count(const char *path, const char *parts)
{
    gamut_session *session = games_session(parts, "1");
    gamut_reader *reader;
    const gamut_record *record;
    size_t count = 0;
    if (gamut_reader_open(&reader, session, path) != GAMUT_OK)
        return 0;
    while (gamut_reader_next(reader, &record) == GAMUT_OK)
        count++;
    gamut_reader_close(reader);
    if (gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR))
        printf("%zu errors in %s\n", gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR), path);
    gamut_session_close(session);
    return count;
}

static inline bool games_unpack(const char *from, const char *to)
{
    gamut_session *session = games_session("all", "1");
    const gamut_value *losses;
    gamut_outcome outcome = gamut_convert(session, &from, 1, to, &losses);
    gamut_session_close(session);
    return outcome <= GAMUT_FINDINGS;
}

static inline char *games_load(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return NULL;
    *length = (size_t)ftell(file);
    char *text = malloc(*length + 1);
    rewind(file);
    if (text && fread(text, 1, *length, file) != *length)
        *length = 0;
    fclose(file);
    return text;
}

/* Writes the same games again and again to a temporary file. */
static inline bool games_repeat(games_file *out, const char *path)
{
    char one[96];
    strcpy(out->folder, "/tmp/gamut-bench-XXXXXX");
    if (!mkdtemp(out->folder))
        return false;
    snprintf(one, sizeof one, "%s/one.pgn", out->folder);
    snprintf(out->path, sizeof out->path, "%s/many.pgn", out->folder);
    size_t length, games;
    if (!games_unpack(path, one) || !(games = games_count(one, "tags")))
        return false;
    char *text = games_load(one, &length);
    FILE *file = fopen(out->path, "wb");
    while (text && file && out->games < GAMES && fwrite(text, 1, length, file) == length) {
        fputs("\n", file);
        out->games += games;
        out->bytes += length + 1;
    }
    free(text);
    unlink(one);
    return file && fclose(file) == 0 && out->games >= GAMES;
}

/* Returns the processor seconds of a shell command, or 0 if it cannot be run. */
static inline double games_run_peer(const char *command)
{
    double start = games_processor_seconds(RUSAGE_CHILDREN);
    int status = system(command);
    double seconds = games_processor_seconds(RUSAGE_CHILDREN) - start;
    return status == 0 ? seconds : 0;
}

static inline void games_say(const char *what, const games_file *sample, double seconds)
{
    printf("%-34s %9.0f games/s %8.1f MB/s\n", what, (double)sample->games / seconds,
           (double)sample->bytes / seconds / 1e6);
}

static inline void games_compare(const char *what, const games_file *sample, double theirs, double ours)
{
    if (theirs == 0) {
        printf("%-34s not installed\n", what);
        return;
    }
    games_say(what, sample, theirs);
    printf("%-34s %9.1f times\n", "  we are faster", theirs / ours);
}

static inline void games_clean(const games_file *sample)
{
    char command[128];
    snprintf(command, sizeof command, "rm -r %s", sample->folder);
    if (system(command) != 0)
        printf("%s is still there\n", sample->folder);
}

#endif
