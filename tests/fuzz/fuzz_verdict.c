/* fuzz_verdict.c - what is wrong with a record is wrong with it in every format: `check` says the same of a file and of
 * its JSON as far as it judges what the records mean, and the format has nothing to say against the file; and a file
 * that has nothing wrong with it has nothing wrong with it when it comes back. Of other files nothing is demanded here,
 * so they cost one reading. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "require.h"

enum {
    FINDINGS = 256
};

typedef struct verdict {
    const char *rules[FINDINGS]; /* of those that judge the meaning, sorted */
    size_t count;
    bool is_well_formed; /* no warning or error is the format's own */
    bool is_sound;
} verdict;

/* Not those of a format, nor those of files: their ids begin with its name, or with "io". Codes, ratings and what
 * players are called are FIDE's in TRF, and anybody's elsewhere. */
static bool is_of_meaning(const char *rule)
{
    static const char *const folders[] = { "auction.", "board.", "bridge.", "event.", "game.", "play.", "table." };
    static const char *const of_trf[] = {
        "event.tie-break.code", "event.federation.unknown", "event.player.rating",
        "event.player.birth",   "event.player.name-twice",  "event.player.title-sex"
    };
    for (size_t i = 0; i < sizeof of_trf / sizeof of_trf[0]; i++)
        if (!strcmp(rule, of_trf[i]))
            return false;
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (!strncmp(rule, folders[i], strlen(folders[i])))
            return true;
    return false;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* False: it cannot be read to its end, or there is too much to compare. */
static bool judge(verdict *out, gamut_session *session, const char *name, const char *format)
{
    *out = (verdict){ .is_sound = true, .is_well_formed = true };
    gamut_session_clear(session);
    require(gamut_session_set(session, "from", format) == GAMUT_OK);
    gamut_outcome outcome = gamut_check(session, name);
    size_t count = gamut_diagnostic_count(session);
    for (size_t i = 0; i < count; i++) {
        const gamut_diagnostic *found = gamut_diagnostic_at(session, i);
        bool is_flaw = found->severity != GAMUT_SEVERITY_NOTE, has_meaning = is_of_meaning(found->rule->id);
        out->is_sound = out->is_sound && !is_flaw;
        out->is_well_formed = out->is_well_formed && (!is_flaw || has_meaning);
        if (has_meaning && out->count < FINDINGS)
            out->rules[out->count++] = found->rule->id;
    }
    qsort(out->rules, out->count, sizeof out->rules[0], by_text);
    return (outcome == GAMUT_FINE || outcome == GAMUT_FINDINGS) && out->count < FINDINGS;
}

/* Lends what was written as `to`; NULL: not all of it could be read and written. */
static gamut_writer *pass_on(gamut_session *session, const char *from, const char *to, const char *format)
{
    gamut_reader *reader;
    gamut_writer *writer;
    const gamut_record *record;
    gamut_status status;
    if (gamut_session_set(session, "to", format) != GAMUT_OK || gamut_reader_open(&reader, session, from) != GAMUT_OK)
        return NULL;
    require(gamut_writer_open_memory(&writer, session, format) == GAMUT_OK);
    gamut_writer_follow(writer, reader);
    while ((status = gamut_reader_next(reader, &record)) == GAMUT_OK)
        if ((status = gamut_writer_put(writer, record)) != GAMUT_OK)
            break;
    bool is_whole = status == GAMUT_END && gamut_writer_commit(writer) == GAMUT_OK;
    gamut_reader_close(reader);
    gamut_bytes bytes = gamut_writer_memory(writer, NULL);
    if (is_whole && bytes.data && gamut_session_lend(session, to, bytes) == GAMUT_OK)
        return writer;
    gamut_writer_close(writer);
    return NULL;
}

static void compare(gamut_session *session)
{
    verdict first, json, last;
    gamut_writer *between = NULL, *back = NULL;
    if (!judge(&first, session, "in." EXTENSION, FORMAT) || !first.is_well_formed)
        return;
    if ((between = pass_on(session, "in." EXTENSION, "between.json", "json"))) {
        require(judge(&json, session, "between.json", "json"));
        require(json.count == first.count && !memcmp(json.rules, first.rules, first.count * sizeof first.rules[0]));
    }
    if (between && first.is_sound && (back = pass_on(session, "between.json", "out." EXTENSION, FORMAT)))
        require(judge(&last, session, "out." EXTENSION, FORMAT) && last.is_sound);
    gamut_session_clear(session);
    require(gamut_session_lend(session, "between.json", (gamut_bytes){ NULL, 0 }) == GAMUT_OK &&
            gamut_session_lend(session, "out." EXTENSION, (gamut_bytes){ NULL, 0 }) == GAMUT_OK);
    gamut_writer_close(back);
    gamut_writer_close(between);
}

/* PBN of which one verdict says nothing about the other: the letters of a document around it are the document's, and
 * nobody judges them; a line of 255 characters with its end has 256 when that is written as two. */
static bool is_beside_the_point(const uint8_t *data, size_t size)
{
    enum {
        LONGEST = 253
    };
    size_t length = 0;
    if (strcmp(FORMAT, "pbn") != 0 || !size)
        return false;
    for (size_t i = 0; i < size && length <= LONGEST; i++)
        length = data[i] == '\n' || data[i] == '\r' ? 0 : length + 1;
    return length > LONGEST || base_find(data, size, "<PBN>", 5);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    gamut_session *session = size && !is_beside_the_point(data, size) ? fuzz_session() : NULL;
    if (!session)
        return 0;
    if (gamut_session_lend(session, "in." EXTENSION, (gamut_bytes){ data, size }) == GAMUT_OK)
        compare(session);
    fuzz_done(session);
    return 0;
}
