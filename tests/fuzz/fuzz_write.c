/* fuzz_write.c - whatever the bytes are: every operation that writes ends well, alone and with several records in the file. What it
 * wrote can be read; where it did not write, the file is as it was. */
#include "fuzz.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gamut/change.h>
#include <gamut/collection.h>
#include <gamut/viewer.h>

#include "require.h"

#define FILE_NAME "x." EXTENSION

static gamut_outcome rescore_in_place(gamut_session *session)
{
    const gamut_value *answer;
    return gamut_rescore_fix(session, FILE_NAME, FILE_NAME, &answer);
}

static gamut_outcome edit_in_place(gamut_session *session)
{
    const gamut_change change = { FUZZ_PATH, "Elsewhere" };
    const gamut_value *answer;
    return gamut_edit(session, FILE_NAME, &change, 1, false, FILE_NAME, &answer);
}

static gamut_outcome anonymise_in_place(gamut_session *session)
{
    return gamut_anonymise(session, FILE_NAME, FILE_NAME);
}

static gamut_outcome fix_in_place(gamut_session *session)
{
    const gamut_value *answer;
    return gamut_fix(session, FILE_NAME, FILE_NAME, &answer);
}

static gamut_outcome convert_in_place(gamut_session *session)
{
    const char *input = FILE_NAME;
    const gamut_value *answer;
    return gamut_convert(session, &input, 1, FILE_NAME, &answer);
}

static gamut_outcome split_apart(gamut_session *session)
{
    const char *input = FILE_NAME;
    const gamut_value *answer;
    return gamut_split(session, &input, 1, "part." EXTENSION, GAMUT_SPLIT_SIZE, 1, &answer);
}

static gamut_outcome collect_it(gamut_session *session)
{
    const char *input = FILE_NAME;
    const gamut_value *answer;
    return gamut_collect(session, "all.db", &input, 1, NULL, &answer);
}

static gamut_outcome report_it(gamut_session *session)
{
    const char *input = FILE_NAME;
    gamut_report_options options = { .size = sizeof options, .title = "fuzz", .solve = "none" };
    return gamut_report(session, &input, 1, &options, "page.html");
}

/* Those that are rare make files of another kind, and take much longer. */
static const struct {
    gamut_outcome (*run)(gamut_session *session);
    bool is_in_place;
    bool is_rare;
} operations[] = {
    { rescore_in_place, true, false }, { edit_in_place, true, false },    { anonymise_in_place, true, false },
    { fix_in_place, true, false },     { convert_in_place, true, false }, { split_apart, false, true },
    { collect_it, false, true },       { report_it, false, true },
};
enum {
    OPERATIONS = sizeof operations / sizeof operations[0],
    RARELY = 16
};

static char folder[] = "/tmp/gamut-fuzz-XXXXXX";

static int remove_entry(const char *path, const struct stat *facts, int kind, struct FTW *place)
{
    (void)facts, (void)kind;
    return place->level ? remove(path) : 0;
}

static void empty_folder(void)
{
    (void)!nftw(".", remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

static void leave_folder(void)
{
    empty_folder();
    (void)!chdir("/");
    (void)!rmdir(folder);
}

static void enter_folder(void)
{
    static bool is_there;
    if (is_there)
        return;
    require(mkdtemp(folder) && chdir(folder) == 0 && atexit(leave_folder) == 0);
    is_there = true;
}

static void put_file(const uint8_t *data, size_t size, unsigned times)
{
    FILE *file = fopen(FILE_NAME, "wb");
    require(file);
    for (unsigned i = 0; i < times; i++) {
        fwrite(data, 1, size, file);
        if (i + 1 < times)
            fputs("\n\n", file);
    }
    require(fclose(file) == 0);
}

/* What was put, byte for byte. */
static void require_unchanged(const uint8_t *data, size_t size, unsigned times)
{
    uint8_t found[4096];
    size_t at = 0, whole = size * times + 2 * (times - 1), length;
    FILE *file = fopen(FILE_NAME, "rb");
    require(file);
    while ((length = fread(found, 1, sizeof found, file)) > 0)
        for (size_t i = 0; i < length; i++, at++) {
            size_t inside = at % (size + 2);
            require(at < whole && found[i] == (inside < size ? data[inside] : '\n'));
        }
    require(at == whole);
    fclose(file);
}

static void try_operation(gamut_session *session, size_t which, const uint8_t *data, size_t size, unsigned times)
{
    put_file(data, size, times);
    gamut_outcome outcome = operations[which].run(session);
    if (outcome > GAMUT_FINDINGS)
        require_unchanged(data, size, times);
    gamut_session_clear(session);
    if (operations[which].is_in_place && outcome <= GAMUT_FINDINGS && size)
        require(gamut_check(session, FILE_NAME) != GAMUT_UNREADABLE);
    gamut_session_clear(session);
    empty_folder();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned inputs;
    gamut_session *session = fuzz_session();
    if (!session)
        return 0;
    enter_folder();
    inputs++;
    for (size_t i = 0; i < OPERATIONS; i++)
        if (fuzz_takes(i, OPERATIONS, size) && (IS_FUZZING || !operations[i].is_rare || (inputs + i) % RARELY == 0))
            for (unsigned times = 1; times <= FUZZ_RECORDS; times += 2)
                try_operation(session, i, data, size, times);
    fuzz_done(session);
    return 0;
}
