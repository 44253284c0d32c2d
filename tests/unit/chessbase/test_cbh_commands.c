/* test_cbh_commands.c - every kind of annotation as a %-command, and back. */
#include "../fixture.h"

#include <string.h>

#include "codec/chessbase/cbh_commands.h"

/* Types that the table has, their bytes as hexadecimal digits, who has just moved, and how they are spelled. */
static const struct command_case {
    uint8_t type;
    const char *bytes;
    const char *name;
    const char *text;
} cases[] = {
    { CBH_ITEM_SQUARES, "021d0424", "csl", "Gd5,Re4" },
    { CBH_ITEM_SQUARES, "071d0804091c", "csl", "Bd5,Ca4,Od4" },
    { CBH_ITEM_ARROWS, "031a1c", "cal", "Yd2d4" },
    { CBH_ITEM_TIME_SPENT, "00010c32", "emt", "0:01:12.5" },
    { CBH_ITEM_SOUND, "0001fe", "sound", "0001fe" },
    { CBH_ITEM_PICTURE, "02", "picture", "02" },
    { CBH_ITEM_PAWN_STRUCTURE, "03", "pawnstruct", "3" },
    { CBH_ITEM_PIECE_PATH, "0324", "path", "e4 3" },
    { CBH_ITEM_WHITE_CLOCK, "000927c0", "clk", "1:40:00" },
    { CBH_ITEM_BLACK_CLOCK, "000927c0", "clkb", "1:40:00" },
    { CBH_ITEM_CRITICAL, "02", "crit", "middlegame" },
    { CBH_ITEM_CORRESPONDENCE_MOVE, "0a0b", "corrmove", "0a0b" },
    { CBH_ITEM_WEB_LINK,
      "0c0004612e6262"
      "0463616e21",
      "weblink", "\"a.bb\" \"can!\"" },
    { CBH_ITEM_WEB_LINK, "070001610163", "weblink", "\"a\" \"c\" 7" },
    { CBH_ITEM_VIDEO, "012a66696c65", "video", "\"file\" ENG" },
    { CBH_ITEM_VIDEO, "010066", "video", "\"f\"" },
    { CBH_ITEM_EVALUATION, "ebff00001000", "eval", "-0.21,16" },
    { CBH_ITEM_EVALUATION, "110000000000", "eval", "0.17" },
    { CBH_ITEM_EVALUATION, "d8ff00000000", "eval", "-0.4" },
    { CBH_ITEM_EVALUATION, "000000000000", "eval", "0.0" },
    { CBH_ITEM_EVALUATION, "0100fdff0000", "eval", "1,0,-3" },
    { CBH_ITEM_EVALUATION, "fdff01000000", "eval", "#-3" },
    { CBH_ITEM_EVALUATION, "050001001000", "eval", "#5,16" },
    { CBH_ITEM_MEDALS, "00000200", "mdl", "512" },
    { CBH_ITEM_LINE_COLOUR, "030000ff", "varcolor", "#ff0000 ML" },
    { CBH_ITEM_TIME_CONTROL,
      "000afc8000000bb8002801"
      "0000000000000000000000"
      "0000000000000000000000",
      "tc", "720000,3000,40,1;0,0,0,0;0,0,0,0" },
    { CBH_ITEM_STREAM_TIME, "00003039", "vst", "12345" },
    { CBH_ITEM_PROFILE, "0003ff0000000018ffd0011afff1", "evp", "0,2,32767,-48/24,#-15/26" },
    { CBH_ITEM_CORRESPONDENCE, "ff00", "corr", "ff00" },
    /* Two questions in two languages, one of them with signs that PGN would stumble over, and two moves. */
    { CBH_ITEM_TRAINING,
      "0100"
      "01"
      "3700"
      "78000000"
      "0500"
      "0200"
      "0000"
      "0400"
      "57687d3f"
      "0100"
      "0200"
      "5761"
      "0000"
      "0100"
      "0700"
      "0200"
      "68e9"
      "0000"
      "02"
      "3d2f0006"
      "0100"
      "0000"
      "0200"
      "6f6b"
      "08000100"
      "0000",
      "train",
      "seconds=120 points=5 question:en=\"Wh\\7d?\" question:de=\"Wa\" help2:any=\"hé\" move=h6f8 worth=6 "
      "feedback:en=\"ok\" "
      "move=b1a1 promotion=1" },
    /* A header alone, and one with moves, the last of them en passant. */
    { CBH_ITEM_QUOTATION,
      "00330001000005446f652c4a0003526f650009c400004307044f70656e000000000f9ea00104002a00000009010302000db5af", "quote",
      "white=\"Doe,J\" black=\"Roe\" event=\"Open\" site=\"\" eco=B33 subeco=7 date=1999.05.?\? type=\"team-swiss\" "
      "country=ENG result=1-0 whiteelo=2500 rounds=9 round=3 subround=1 rest=13" },
    { CBH_ITEM_QUOTATION,
      "003d0002000005446f652c4a0003526f650009c400004307044f70656e000000000f9ea00104002a00000009010302000ddf930b3a6d49"
      "9a649bdebab4",
      "quote",
      "white=\"Doe,J\" black=\"Roe\" event=\"Open\" site=\"\" eco=B33 subeco=7 date=1999.05.?\? type=\"team-swiss\" "
      "country=ENG result=1-0 whiteelo=2500 rounds=9 round=3 subround=1 rest=13 moves=\"e2e4 c7c5 e4e5 d7d5 e5d6\"" },
    /* What nobody has described. */
    { CBH_ITEM_1A, "0100", "cb", "1a 0100" },
    { CBH_ITEM_08, "", "cb", "08" },
};

static base_bytes bytes_of(base_arena *arena, const char *hex)
{
    base_bytes bytes;
    assert_true(base_hex_parse(&bytes, arena, base_text_of(hex)));
    return bytes;
}

static void try_case(base_arena *arena, const struct command_case *this)
{
    cbh_note_context way = { arena, ENCODING_CP1252 };
    cbh_item item = { 1, this->type, bytes_of(arena, this->bytes) };
    base_buffer again = { 0 };
    uint8_t type = 0;
    gamut_note note = cbh_command_read(&way, &item, CBH_WHITE_MOVED);
    assert_text(note.name, this->name);
    assert_text(note.text, this->text);
    assert_true(cbh_command_write(&again, &type, &note, CBH_WHITE_MOVED, &way));
    assert_int_equal(type, this->type);
    assert_int_equal(again.length, item.payload.length);
    assert_memory_equal(again.data, item.payload.data, again.length);
    base_buffer_free(&again);
}

static void every_kind_is_spelled_and_comes_back_byte_for_byte(void **state)
{
    for (size_t i = 0; i < COUNT(cases); i++)
        try_case(*state, &cases[i]);
}

static void every_row_of_the_table_is_tried(void **state)
{
    (void)state;
    for (size_t at = 0; cbh_command_at(at); at++) {
        const char *name = cbh_command_at(at)->name;
        bool is_tried = !strcmp(name, "clkw"); /* spelled clk there */
        for (size_t i = 0; i < COUNT(cases); i++)
            is_tried = is_tried || !strcmp(cases[i].name, name);
        if (!is_tried)
            fail_msg("[%%%s] has no case", name);
    }
}

/* Whatever the bytes are: either they are spelled so that they come back, or they are shown as bytes. */
static void try_bytes(base_arena *arena, uint8_t type, base_bytes payload)
{
    cbh_note_context way = { arena, ENCODING_CP1252 };
    cbh_item item = { 1, type, payload };
    base_buffer again = { 0 };
    uint8_t written = 0;
    gamut_note note = cbh_command_read(&way, &item, CBH_BLACK_MOVED);
    assert_true(cbh_command_write(&again, &written, &note, CBH_BLACK_MOVED, &way));
    assert_int_equal(written, type);
    cbh_item second = { 1, type, base_buffer_bytes(&again) };
    gamut_note same = cbh_command_read(&way, &second, CBH_BLACK_MOVED);
    assert_true(base_text_equal(same.name, note.name) && base_text_equal(same.text, note.text));
    base_buffer_free(&again);
}

static void every_truncation_and_every_changed_byte_is_kept(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(cases); i++) {
        base_arena *arena = base_arena_create(NULL);
        base_bytes whole = bytes_of(arena, cases[i].bytes);
        uint8_t *copy = whole.length ? base_arena_alloc(arena, whole.length) : NULL;
        for (size_t length = 0; length < whole.length; length++)
            try_bytes(arena, cases[i].type, (base_bytes){ whole.data, length });
        for (size_t at = 0; at < whole.length; at++)
            for (unsigned change = 1; change < 256; change += 27) {
                memcpy(copy, whole.data, whole.length);
                copy[at] ^= (uint8_t)change;
                try_bytes(arena, cases[i].type, (base_bytes){ copy, whole.length });
            }
        base_arena_destroy(arena);
    }
}

/* Words of PGN that only look like ours stay words. */
static void a_command_that_would_come_back_otherwise_is_not_taken(void **state)
{
    static const struct {
        const char *name, *text;
    } foreign[] = { { "train", "something else" },
                    { "train", "seconds=1 points=2 move=a1" },
                    { "quote", "white=\"A\" moves=\"e2e5\"" },
                    { "quote", "white=\"A" },
                    { "weblink", "only" },
                    { "video", "file ENG" },
                    { "csl", "e4" },
                    { "csl", "Xe4" },
                    { "clk", "0:09:59.123" },
                    { "clk", "9:59" },
                    { "eval", "0.175" },
                    { "eval", "400.00" },
                    { "eval", "better" },
                    { "eval", "" },
                    { "eval", "0.17,deep" },
                    { "mdl", "best" },
                    { "sound", "xyz" },
                    { "csl", "" } };
    cbh_note_context way = { *state, ENCODING_CP1252 };
    for (size_t i = 0; i < COUNT(foreign); i++) {
        base_buffer out = { 0 };
        uint8_t type = 0;
        gamut_note note = { .kind = GAMUT_NOTE_COMMAND,
                            .name = base_text_of(foreign[i].name),
                            .text = base_text_of(foreign[i].text) };
        assert_false(cbh_command_write(&out, &type, &note, CBH_WHITE_MOVED, &way));
        base_buffer_free(&out);
    }
}

/* How servers and programs spell what ChessBase has a field for. */
static void the_spellings_of_servers_find_their_fields(void **state)
{
    static const struct command_case spelled[] = {
        { CBH_ITEM_WHITE_CLOCK, "0000ea56", "clk", "0:09:59.9" },
        { CBH_ITEM_WHITE_CLOCK, "0000ea56", "clk", "00:09:59.90" },
        { CBH_ITEM_WHITE_CLOCK, "00007530", "clk", "0:05:00" },
        { CBH_ITEM_TIME_SPENT, "0000020a", "emt", "0:00:02.1" },
        { CBH_ITEM_EVALUATION, "110000000000", "eval", "0.17" },
        { CBH_ITEM_EVALUATION, "140000000000", "eval", "+0.2" },
        { CBH_ITEM_EVALUATION, "b6ff00001600", "eval", "-0.74,22" },
        { CBH_ITEM_EVALUATION, "ebff00001000", "eval", "-21,16" },
        { CBH_ITEM_EVALUATION, "f40100000000", "eval", "5" },
        { CBH_ITEM_EVALUATION, "fdff01000000", "eval", "#-3" },
        { CBH_ITEM_EVALUATION, "050001001000", "eval", "#5,16" },
        { CBH_ITEM_SQUARES, "071c", "csl", "Bd4" },
        { CBH_ITEM_SQUARES, "021c0424", "csl", "Gd4, Re4" },
        { CBH_ITEM_ARROWS, "071b24", "cal", "Bd3e4" },
    };
    cbh_note_context way = { *state, ENCODING_CP1252 };
    for (size_t i = 0; i < COUNT(spelled); i++) {
        base_buffer out = { 0 };
        uint8_t type = 0;
        base_bytes expected = bytes_of(*state, spelled[i].bytes);
        gamut_note note = { .kind = GAMUT_NOTE_COMMAND,
                            .name = base_text_of(spelled[i].name),
                            .text = base_text_of(spelled[i].text) };
        assert_true(cbh_command_write(&out, &type, &note, CBH_WHITE_MOVED, &way));
        assert_int_equal(type, spelled[i].type);
        assert_int_equal(out.length, expected.length);
        assert_memory_equal(out.data, expected.data, expected.length);
        base_buffer_free(&out);
    }
}

/* A text that the code page has no letters for is written in UTF-8, and says the same. */
static void words_that_the_code_page_lacks_are_kept(void **state)
{
    cbh_note_context way = { *state, ENCODING_CP1252 };
    base_buffer out = { 0 };
    uint8_t type = 0;
    gamut_note note = { .kind = GAMUT_NOTE_COMMAND, .name = TEXT("video"), .text = TEXT("\"Ход\" RUS") };
    assert_true(cbh_command_write(&out, &type, &note, CBH_WHITE_MOVED, &way));
    cbh_item item = { 1, type, base_buffer_bytes(&out) };
    gamut_note again = cbh_command_read(&way, &item, CBH_WHITE_MOVED);
    assert_true(base_text_equal(again.text, note.text));
    base_buffer_free(&out);
}

/* ---- the way through PGN and a database ---- */

/* Two kinds speak of the whole game, and so stand before the first move. */
static bool is_general(const struct command_case *this)
{
    return this->type == CBH_ITEM_PROFILE || this->type == CBH_ITEM_CORRESPONDENCE;
}

static void print_game(base_buffer *pgn)
{
    base_buffer_add_string(pgn, "[Event \"?\"]\n[Result \"*\"]\n\n{");
    for (size_t i = 0; i < COUNT(cases); i++)
        if (is_general(&cases[i]))
            base_buffer_print(pgn, "[%%%s %s] ", cases[i].name, cases[i].text);
    base_buffer_add_string(pgn, "} 1. e4 {");
    for (size_t i = 0; i < COUNT(cases); i++)
        if (!is_general(&cases[i]))
            base_buffer_print(pgn, "[%%%s %s] ", cases[i].name, cases[i].text);
    base_buffer_add_string(pgn, "} *\n");
}

static void assert_all_commands(const gamut_moves *moves)
{
    uint32_t notes[2] = { moves->nodes[0].note, moves->nodes[1].note };
    assert_int_equal(moves->note_count, COUNT(cases) + 1);
    for (size_t i = 0; i < COUNT(cases); i++) {
        uint32_t *at = &notes[!is_general(&cases[i])];
        assert_int_equal(moves->notes[*at].kind, GAMUT_NOTE_COMMAND);
        assert_text(moves->notes[*at].name, cases[i].name);
        assert_text(moves->notes[*at].text, cases[i].text);
        *at = moves->notes[*at].next;
    }
}

/* Writes the only game of a file as another format, which stays with the writer. */
static gamut_writer *convert(gamut_session *session, const char *name, const char *format)
{
    gamut_writer *writer;
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_reader_open(&reader, session, name), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_all_commands(&record->game->moves);
    assert_int_equal(gamut_writer_open_memory(&writer, session, format), GAMUT_OK);
    assert_int_equal(gamut_writer_put(writer, record), GAMUT_OK);
    assert_int_equal(gamut_writer_commit(writer), GAMUT_OK);
    gamut_reader_close(reader);
    return writer;
}

static void commands_go_from_pgn_into_a_database_and_back(void **state)
{
    static const char *const members[] = { "cbh", "cbg", "cba", "cbp", "cbt", "cbc", "cbs" };
    base_buffer pgn = { 0 };
    gamut_session *session;
    print_game(&pgn);
    assert_int_equal(gamut_session_open(&session), GAMUT_OK);
    assert_int_equal(gamut_session_lend(session, "a.pgn", base_buffer_bytes(&pgn)), GAMUT_OK);
    gamut_writer *database = convert(session, "a.pgn", "cbh");
    for (size_t i = 0; i < COUNT(members); i++) {
        base_text name = base_arena_print(*state, "a.%s", members[i]);
        gamut_bytes bytes = gamut_writer_memory(database, i ? members[i] : NULL);
        assert_int_equal(gamut_session_lend(session, name.data, bytes), GAMUT_OK);
    }
    gamut_writer *back = convert(session, "a.cbh", "pgn");
    assert_int_equal(gamut_session_lend(session, "b.pgn", gamut_writer_memory(back, NULL)), GAMUT_OK);
    gamut_writer_close(convert(session, "b.pgn", "json"));
    gamut_writer_close(back);
    gamut_writer_close(database);
    gamut_session_close(session);
    base_buffer_free(&pgn);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_is_spelled_and_comes_back_byte_for_byte),
        cmocka_unit_test(every_row_of_the_table_is_tried),
        cmocka_unit_test(every_truncation_and_every_changed_byte_is_kept),
        cmocka_unit_test(a_command_that_would_come_back_otherwise_is_not_taken),
        cmocka_unit_test(the_spellings_of_servers_find_their_fields),
        cmocka_unit_test(words_that_the_code_page_lacks_are_kept),
        cmocka_unit_test(commands_go_from_pgn_into_a_database_and_back),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
