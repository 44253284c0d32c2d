/* fuzz_write.c - whatever the bytes are: every operation that writes ends well, alone and with several records in the
 * file. What it wrote can be read; where it did not write, the file is as it was. */
#include "fuzz.h"

#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <gamut/change.h>
#include <gamut/collection.h>
#include <gamut/viewer.h>

#include "family.h"
#include "require.h"

#ifndef FUZZ_FAMILY
#define FUZZ_FAMILY 0 /* 1: an input is all members of a database */
#endif
#ifndef FUZZ_VALUE
#define FUZZ_VALUE "Elsewhere"
#endif
#define FILE_NAME "x." EXTENSION

static gamut_outcome rescore_in_place(gamut_session *session)
{
    const gamut_value *answer;
    return gamut_rescore_fix(session, FILE_NAME, FILE_NAME, &answer);
}

static unsigned edited;

static gamut_outcome edit_in_place(gamut_session *session)
{
    const gamut_change change = { FUZZ_PATH, FUZZ_VALUE };
    const gamut_value *answer;
    gamut_outcome outcome = gamut_edit(session, FILE_NAME, &change, 1, false, FILE_NAME, &answer);
    edited += outcome <= GAMUT_FINDINGS;
    return outcome;
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

/* A path that no record has would never be written. */
static void leave_folder(void)
{
    empty_folder();
    (void)!chdir("/");
    (void)!rmdir(folder);
    if (!IS_FUZZING && !edited)
        fputs("no file has " FUZZ_PATH "\n", stderr);
    require(IS_FUZZING || edited);
}

static void enter_folder(void)
{
    static bool is_there;
    if (is_there)
        return;
    require(mkdtemp(folder) && chdir(folder) == 0 && atexit(leave_folder) == 0);
    is_there = true;
}

/* What lies in the folder: the bytes, so many times with empty lines between them, or else the members of a
 * database. */
typedef struct input {
    const uint8_t *data;
    size_t size;
    unsigned times;
} input;

static void put_file(const char *name, input from)
{
    FILE *file = fopen(name, "wb");
    require(file);
    for (unsigned i = 0; i < from.times; i++) {
        fwrite(from.data, 1, from.size, file);
        if (i + 1 < from.times)
            fputs("\n\n", file);
    }
    require(fclose(file) == 0);
}

/* What was put, byte for byte. */
static void require_unchanged(const char *name, input from)
{
    uint8_t found[4096];
    size_t at = 0, whole = from.size * from.times + 2 * (from.times - 1), length;
    FILE *file = fopen(name, "rb");
    require(file);
    while ((length = fread(found, 1, sizeof found, file)) > 0)
        for (size_t i = 0; i < length; i++, at++) {
            size_t inside = at % (from.size + 2);
            require(at < whole && found[i] == (inside < from.size ? from.data[inside] : '\n'));
        }
    require(at == whole);
    fclose(file);
}

static void each_file(input from, void (*visit)(const char *name, input from))
{
    family_member members[FAMILY_MEMBERS];
    if (!FUZZ_FAMILY) {
        visit(FILE_NAME, from);
        return;
    }
    family_split(members, from.data, from.size);
    for (size_t i = 0; i < FAMILY_MEMBERS; i++) {
        char name[16];
        snprintf(name, sizeof name, "x.%s", family_extensions[i]);
        if (members[i].data)
            visit(name, (input){ members[i].data, members[i].size, 1 });
    }
}

static void try_operation(gamut_session *session, size_t which, input from)
{
    each_file(from, put_file);
    gamut_outcome outcome = operations[which].run(session);
    if (outcome > GAMUT_FINDINGS)
        each_file(from, require_unchanged);
    gamut_session_clear(session);
    if (operations[which].is_in_place && outcome <= GAMUT_FINDINGS && from.size)
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
                try_operation(session, i, (input){ data, size, times });
    fuzz_done(session);
    return 0;
}
