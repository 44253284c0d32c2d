/* test_cbh_corpus.c - real databases: every game, every annotation, every byte. */
#include "../fixture.h"
#include "../handle/memory.h"
#include "base/buffer.h"
#include "base/text.h"
#include "corpus.h"
#include "io/source.h"
#include "rules/chess/move.h"

static const char *const databases[] = {
    "chessbase/small/small",
    "chessbase/cbh_test/cbh_test",
    "chessbase/cbh_cbj_test/cbh_cbj_test",
    "chessbase/shorter_cbj_test/shorter_cbj_test",
    "chessbase/test-annotations/test-annotations",
    "chessbase/text/text",
    "chessbase/veryold/Mate2",
    "chessbase/fob/fob",
    "chessbase/cbhlib_test/cbhlib_test",
    "chessbase/cbhlib_test-early/cbhlib_test",
    "chessbase/hedgehog/Hedgehog",
    "chessbase-damaged/World-ch/World-ch",
    "chessbase-damaged/many_headers/many_headers",
};

/* The main file comes first. */
static const char *const members[] = { "cbh",  "cbg", "cba",  "cbj", "cbp",   "cbt", "cbtt", "cbc",
                                       "cbs",  "cbe", "cbl",  "cbm", "flags", "cit", "cib",  "cit2",
                                       "cib2", "cbb", "cbgi", "cko", "ckn",   "cpo", "cpn",  "ini" };

static void compare_members(const gamut_writer *writer, const char *base)
{
    for (size_t i = 0; i < COUNT(members); i++) {
        char name[256];
        snprintf(name, sizeof name, "%s.%s", base, members[i]);
        base_bytes stored = corpus_load(name);
        if (!stored.data)
            continue;
        if (!is_same(stored, gamut_writer_memory(writer, i ? members[i] : NULL)))
            fail_msg("%s is not the same", name);
        free((void *)(uintptr_t)stored.data);
    }
}

static void every_member_comes_back_through_json(void **state)
{
    (void)state;
    if (!corpus_has("chessbase/hedgehog/Hedgehog.cbh"))
        LEAVE_TEST("no real databases here");
    for (size_t i = 0; i < COUNT(databases); i++) {
        char path[512], name[256];
        gamut_session *session = open_session();
        snprintf(name, sizeof name, "%s.cbh", databases[i]);
        gamut_writer *json = convert_in_memory(session, corpus_path(path, name), "json");
        assert_int_equal(gamut_session_lend(session, "between.json", gamut_writer_memory(json, NULL)), GAMUT_OK);
        gamut_reader *reader;
        gamut_writer *writer;
        const gamut_record *record;
        assert_int_equal(gamut_reader_open(&reader, session, "between.json"), GAMUT_OK);
        assert_int_equal(gamut_writer_open_memory(&writer, session, "cbh"), GAMUT_OK);
        gamut_writer_follow(writer, reader);
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            assert_int_not_equal(gamut_writer_put(writer, record), GAMUT_FAILED);
        assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
        compare_members(writer, databases[i]);
        gamut_reader_close(reader);
        gamut_writer_close(writer);
        gamut_writer_close(json);
        gamut_session_close(session);
    }
}

/* ---- archives ---- */

static void compare_archive(const char *archive, const char *password, const char *folder)
{
    char path[512];
    io_bundle *bundle;
    const char *message = "";
    io_access access = { .password = password };
    assert_int_equal(io_bundle_open(&bundle, corpus_path(path, archive), &access, &message), IO_OK);
    assert_true(io_bundle_member_count(bundle) > 10);
    for (size_t i = 0; i < io_bundle_member_count(bundle); i++) {
        char name[256];
        assert_int_equal(io_bundle_select(bundle, i, &message), IO_OK);
        snprintf(name, sizeof name, "%s/%s", folder, io_bundle_member_name(bundle, i));
        base_bytes stored = corpus_load(name);
        /* A time stamp is another in the settings of the locked one. */
        if (!is_same(stored, io_bundle_main(bundle)->bytes) && !strstr(name, ".ini"))
            fail_msg("%s in %s is not the same", name, archive);
        free((void *)(uintptr_t)stored.data);
    }
    io_bundle_close(bundle);
}

static void archives_hold_the_very_files_of_their_databases(void **state)
{
    (void)state;
    if (!corpus_has("chessbase/archives/small.cbv"))
        LEAVE_TEST("no real archives here");
    compare_archive("chessbase/archives/small.cbv", NULL, "chessbase/small");
    compare_archive("chessbase/archives/twic1134.cbv", NULL, "chessbase/twic1134");
    compare_archive("chessbase/archives/small.cbz", "password", "chessbase/small");
}

/* ---- trees ---- */

static void print_square(base_buffer *out, unsigned square)
{
    base_buffer_print(out, "%c%c", 'a' + (square & 7u), '1' + (square >> 3));
}

/* As the reference spells it: castling as the king's jump. */
static void print_move(base_buffer *out, gamut_move move)
{
    static const char promotions[] = "??nbrq??";
    unsigned from = chess_from(move), to = chess_to(move), kind = chess_kind_of(move);
    if (kind == CHESS_PASS) {
        base_buffer_add_string(out, "0000");
        return;
    }
    if (kind == CHESS_CASTLING)
        to = (from & 56u) | (to > from ? 6u : 2u);
    print_square(out, from);
    print_square(out, to);
    if (kind >= CHESS_KNIGHT && kind <= CHESS_QUEEN)
        base_buffer_add_char(out, promotions[kind]);
}

/* A move, its alternatives in parentheses, what follows. */
static void print_line(base_buffer *out, const gamut_moves *moves, uint32_t node, bool is_alternative)
{
    for (; node; node = moves->nodes[node].next) {
        if (out->length)
            base_buffer_add_char(out, ' ');
        print_move(out, moves->nodes[node].move);
        for (uint32_t other = is_alternative ? 0 : moves->nodes[node].other; other; other = moves->nodes[other].other) {
            base_buffer_add_string(out, " (");
            print_line(out, moves, other, true);
            base_buffer_add_string(out, " )");
        }
        is_alternative = false;
    }
}

static base_text reference_line(base_text row)
{
    const char *mark = "\"line\": \"";
    const char *at = base_find(row.data, row.length, mark, strlen(mark));
    if (!at)
        return (base_text){ NULL, 0 };
    at += strlen(mark);
    return (base_text){ at, (size_t)((const char *)memchr(at, '"', (size_t)(row.data + row.length - at)) - at) };
}

/* The reference may be packed. */
static size_t compare_trees(const char *base, const char *reference)
{
    char path[512], name[256];
    const char *message;
    size_t games = 0;
    io_bundle *bundle;
    assert_int_equal(io_bundle_open(&bundle, corpus_path(path, reference), NULL, &message), IO_OK);
    base_text rest = base_text_of_bytes(io_bundle_main(bundle)->bytes), row;
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    snprintf(name, sizeof name, "%s.cbh", base);
    assert_int_equal(gamut_reader_open(&reader, session, corpus_path(path, name)), GAMUT_OK);
    while (base_text_next_line(&rest, &row) && row.length) {
        assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        base_text expected = reference_line(row);
        if (record->kind != GAMUT_KIND_CHESS_GAME || !expected.data)
            continue;
        base_buffer line = { 0 };
        print_line(&line, &record->game->moves, record->game->moves.nodes[0].next, false);
        if (!base_text_equal(base_buffer_text(&line), expected))
            fail_msg("game %zu of %s: %.300s is not %.300s", (size_t)record->number, base, line.data, expected.data);
        base_buffer_free(&line);
        games++;
    }
    gamut_reader_close(reader);
    gamut_session_close(session);
    io_bundle_close(bundle);
    return games;
}

static void trees_are_those_of_the_reference(void **state)
{
    static const struct reference {
        const char *base, *reference;
        size_t games;
    } rows[] = {
        { "chessbase/twic1134/twic1134", "chessbase/reference/twic1134.probe.jsonl.gz", 6117 },
        { "chessbase/hedgehog/Hedgehog", "chessbase/reference/Hedgehog.probe.jsonl", 204 },
        { "chessbase/fob/fob", "chessbase/reference/fob.probe.jsonl", 111 },
        { "chessbase/veryold/Mate2", "chessbase/reference/Mate2.probe.jsonl", 7 },
        { "chessbase/cbhlib_test/cbhlib_test", "chessbase/reference/cbhlib_test.probe.jsonl", 18 },
        { "chessbase/cbhlib_test-early/cbhlib_test", "chessbase/reference/cbhlib_test-early.probe.jsonl", 4 },
        { "chessbase/cbh_cbj_test/cbh_cbj_test", "chessbase/reference/cbh_cbj_test.probe.jsonl", 4 },
        { "chessbase/test-annotations/test-annotations", "chessbase/reference/test-annotations.probe.jsonl", 6 },
        { "chessbase/text/text", "chessbase/reference/text.probe.jsonl", 1 },
    };
    (void)state;
    if (!corpus_has("chessbase/reference/Hedgehog.probe.jsonl"))
        LEAVE_TEST("no reference here");
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(compare_trees(rows[i].base, rows[i].reference), rows[i].games);
}

/* ---- annotations ---- */

/* Notes of one kind in a whole database; of commands only those of that name. */
static size_t count_notes(const char *name, gamut_note_kind kind, const char *command)
{
    char path[512];
    size_t count = 0;
    gamut_session *session = open_session();
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, corpus_path(path, name)), GAMUT_OK);
    while (gamut_reader_next(reader, &record) == GAMUT_OK) {
        const gamut_moves *moves = record->kind == GAMUT_KIND_CHESS_GAME ? &record->game->moves : NULL;
        for (uint32_t i = 1; moves && i < moves->note_count; i++)
            count += moves->notes[i].kind == kind && (!command || base_text_is(moves->notes[i].name, command));
    }
    gamut_reader_close(reader);
    gamut_session_close(session);
    return count;
}

static void no_annotation_is_missing(void **state)
{
    static const struct expectation {
        const char *database;
        gamut_note_kind kind;
        const char *command;
        size_t count;
    } rows[] = {
        { "chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_TEXT, NULL, 8089 },
        { "chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_BEFORE, NULL, 2766 },
        { "chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_COMMAND, "mdl", 576 },
        { "chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_COMMAND, "varcolor", 59 },
        { "chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_COMMAND, "crit", 1 },
        { "chessbase-damaged/World-ch/World-ch.cbh", GAMUT_NOTE_TEXT, NULL, 16387 },
        { "chessbase-damaged/World-ch/World-ch.cbh", GAMUT_NOTE_BEFORE, NULL, 2049 },
    };
    (void)state;
    if (!corpus_has("chessbase/hedgehog/Hedgehog.cbh"))
        LEAVE_TEST("no real databases here");
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(count_notes(rows[i].database, rows[i].kind, rows[i].command), rows[i].count);
    assert_in_range(count_notes("chessbase/hedgehog/Hedgehog.cbh", GAMUT_NOTE_NAG, NULL), 4398, 4398 * 3);
    assert_in_range(count_notes("chessbase-damaged/World-ch/World-ch.cbh", GAMUT_NOTE_NAG, NULL), 23249, 23249 * 3);
}

static void every_truncation_of_every_member_ends_in_findings(void **state)
{
    (void)state;
    if (!corpus_has("chessbase/cbhlib_test/cbhlib_test.cbh"))
        LEAVE_TEST("no real databases here");
    base_bytes files[9];
    char names[9][16];
    for (size_t i = 0; i < COUNT(files); i++) {
        char name[256];
        snprintf(name, sizeof name, "chessbase/cbhlib_test/cbhlib_test.%s", members[i]);
        snprintf(names[i], sizeof names[i], "x.%s", members[i]);
        files[i] = corpus_load(name);
    }
    for (size_t cut = 0; cut < COUNT(files); cut++)
        for (size_t length = 1; length < files[cut].length; length += 1 + files[cut].length / 40) {
            gamut_session *session = open_session();
            gamut_reader *reader;
            const gamut_record *record;
            for (size_t i = 0; i < COUNT(files); i++) {
                gamut_bytes bytes = { files[i].data, i == cut ? length : files[i].length };
                assert_int_equal(gamut_session_lend(session, names[i], bytes), GAMUT_OK);
            }
            if (gamut_reader_open(&reader, session, "x.cbh") == GAMUT_OK) {
                gamut_status status;
                do
                    status = gamut_reader_next(reader, &record);
                while (status == GAMUT_OK || status == GAMUT_SKIPPED);
                gamut_reader_close(reader);
            }
            gamut_session_close(session);
        }
    for (size_t i = 0; i < COUNT(files); i++)
        free((void *)(uintptr_t)files[i].data);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_comes_back_through_json),
        cmocka_unit_test(archives_hold_the_very_files_of_their_databases),
        cmocka_unit_test(trees_are_those_of_the_reference),
        cmocka_unit_test(no_annotation_is_missing),
        cmocka_unit_test(every_truncation_of_every_member_ends_in_findings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
