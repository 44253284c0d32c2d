/* fuzz_family.c - a whole database from one input is read, judged, fixed, and what was fixed is fixed again. */
#include <stdio.h>

#include <gamut/gamut.h>

#include "family.h"
#include "fuzz.h"
#include "handle/session.h"
#include "require.h"

enum {
    NAME_SIZE = 16,
    WAYS = 3
};

static void name_member(char name[NAME_SIZE], const char *base, size_t at)
{
    snprintf(name, NAME_SIZE, "%s.%s", base, family_extensions[at]);
}

static void read_all(gamut_session *session)
{
    gamut_reader *reader;
    const gamut_record *record;
    gamut_status status;
    if (gamut_reader_open(&reader, session, "x." FORMAT) != GAMUT_OK)
        return;
    do
        status = gamut_reader_next(reader, &record);
    while (status == GAMUT_OK || status == GAMUT_SKIPPED);
    gamut_reader_close(reader);
}

/* As gamut_fix does, but in memory. NULL: it cannot be read, or not be written. `deeds` says how much was done, `left`
 * how much was left as it is. */
static gamut_writer *fix(gamut_session *session, const char *path, size_t *deeds, size_t *left)
{
    gamut_reader *reader;
    gamut_writer *writer = NULL;
    const gamut_record *record;
    gamut_status status = GAMUT_OK;
    if (reader_prepare(&reader, session, session->diags, path) != GAMUT_OK)
        return NULL;
    reader->codec.repair = CODEC_REPAIR_FIX;
    if (reader_start(reader) != GAMUT_OK || gamut_writer_open_memory(&writer, session, FORMAT) != GAMUT_OK)
        goto done;
    gamut_writer_follow(writer, reader);
    while (status == GAMUT_OK) {
        status = gamut_reader_next(reader, &record);
        if (status == GAMUT_OK)
            status = gamut_writer_put(writer, record);
    }
    *deeds = *left = 0;
    for (const gamut_value *row = reader->codec.fixed ? reader->codec.fixed->first : NULL; row; row = row->next)
        *(gamut_value_member(row, "refused") ? left : deeds) += 1;
    if (status != GAMUT_END || gamut_writer_commit(writer) != GAMUT_OK) {
        gamut_writer_close(writer);
        writer = NULL;
    }
done:
    gamut_reader_close(reader);
    return writer;
}

/* Lends what was written as y.cbh and so on, or takes it back. */
static bool lend(gamut_session *session, const gamut_writer *written)
{
    for (size_t i = 0; i < FAMILY_MEMBERS; i++) {
        char name[NAME_SIZE];
        gamut_bytes bytes = { NULL, 0 };
        if (written)
            bytes = gamut_writer_memory(written, i ? family_extensions[i] : NULL);
        name_member(name, "y", i);
        if (gamut_session_lend(session, name, bytes) != GAMUT_OK)
            return false;
    }
    return true;
}

/* What was fixed whole needs no fixing; where something was left as it is, more may be known of it the second time. */
static void fix_twice(gamut_session *session)
{
    size_t deeds = 0, left = 0, still = 0;
    gamut_writer *fixed = fix(session, "x." FORMAT, &deeds, &left);
    gamut_writer *again = fixed && lend(session, fixed) ? fix(session, "y." FORMAT, &deeds, &still) : NULL;
    if (again && !left)
        require(deeds == 0);
    require(lend(session, NULL));
    gamut_writer_close(again);
    gamut_writer_close(fixed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = fuzz_session();
    family_member members[FAMILY_MEMBERS];
    if (!session)
        return 0;
    family_split(members, data, size);
    for (size_t i = 0; i < FAMILY_MEMBERS; i++) {
        char name[NAME_SIZE];
        name_member(name, "x", i);
        require(gamut_session_lend(session, name, (gamut_bytes){ members[i].data, members[i].size }) == GAMUT_OK);
    }
    if (fuzz_takes(0, WAYS, size))
        read_all(session);
    if (fuzz_takes(1, WAYS, size))
        (void)gamut_check(session, "x." FORMAT);
    if (fuzz_takes(2, WAYS, size))
        fix_twice(session);
    fuzz_done(session);
    return 0;
}
