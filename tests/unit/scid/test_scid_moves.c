/* test_scid_moves.c - the bytes of moves: known ones, every kind of move, comments without marks, and wrong bytes. */
#include <string.h>

#include "../fixture.h"
#include "codec/scid/scid.h"
#include "rules/chess/movetext.h"

/* The moves of a game as they are read from PGN. */
static gamut_game read_pgn(base_arena *arena, const char *fen, const char *text)
{
    gamut_game game = { .fen = base_text_of(fen) };
    chess_movetext_options options = { .depth = CHESS_VARIATION_DEPTH };
    chess_position start;
    base_text ending;
    assert_true(chess_start_of(&start, &game));
    assert_true(chess_read_movetext(&game.moves, &ending, arena, &start, base_text_of(text), &options));
    return game;
}

static base_text print_moves(base_arena *arena, const gamut_game *game)
{
    base_buffer out = { 0 };
    chess_movetext_form form = { 0 };
    chess_write_movetext(&out, arena, game, (base_text){ NULL, 0 }, &form, NULL);
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

static scid_built build(base_arena *arena, const gamut_game *game)
{
    scid_built built = { 0 };
    gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .game = game };
    assert_int_equal(scid_build(&built, arena, &record, SCID_EDITION_5, NULL, NULL), SCID_FITS);
    return built;
}

/* Reads a record; its moves as PGN. */
static base_text decode(base_arena *arena, base_bytes bytes, unsigned *troubles)
{
    scid_keys keys;
    scid_record record;
    scid_moves moves = { 0 };
    chess_builder builder;
    gamut_game game = { 0 };
    scid_keys_make(&keys, false);
    assert_true(scid_record_split(&record, bytes));
    assert_true(chess_builder_open(&builder, arena, bytes.length));
    assert_true(scid_moves_read(&moves, &builder, &keys, &record, ENCODING_CP1252, false));
    game.moves = chess_builder_moves(&builder);
    game.fen = base_text_of_bytes(record.fen);
    *troubles = moves.troubles;
    return print_moves(arena, &game);
}

static void assert_bytes(base_bytes found, const uint8_t *expected, size_t length)
{
    assert_int_equal(found.length, length);
    assert_memory_equal(found.data, expected, length);
}

static void comes_back(base_arena *arena, const char *fen, const char *text)
{
    gamut_game game = read_pgn(arena, fen, text);
    scid_built built = build(arena, &game);
    unsigned troubles;
    assert_text(decode(arena, built.bytes, &troubles), text);
    assert_int_equal(troubles, 0);
}

static void a_game_has_the_bytes_that_scid_writes(void **state)
{
    static const uint8_t expected[] = { 0,    0,    0xd1, 0x0b, 0x06, 0xcf, 0x0c, 0x0d, 0xbf, 0xcf, 0x0d, 0xbf,
                                        0xaf, 0x0c, 0x0e, 0xb0, 0x0b, 0x01, 0x0b, 0x0e, 0x0e, 0xef, 0x0b, 0x04,
                                        0x43, 0x5f, 0x0f, 'f',  'i',  'n',  'e',  0,    'o',  'd',  'd',  0 };
    gamut_game game = read_pgn(
        *state, NULL, "1. f3 $6 e5 {fine} ( 1... d5 2. e4 ( 2. d4 c5 {odd} ) 2... dxe4 $1 $14 ) 2. g4 $4 Qh4#");
    scid_built built = build(*state, &game);
    static const uint8_t pawns[8] = { 0xa3, 0x90 };
    assert_bytes(built.bytes, expected, sizeof expected);
    assert_int_equal(built.entry.plies, 4);
    assert_int_equal(built.entry.nags, 4);
    assert_int_equal(built.entry.comments, 2);
    assert_int_equal(built.entry.variations, 2);
    assert_int_equal(built.entry.material, 0x6a86a8);
    assert_int_equal(built.entry.pawn_count, 3);
    assert_memory_equal(built.entry.pawns, pawns, sizeof pawns);
    assert_int_equal(built.entry.line, 0);
}

static void a_known_opening_has_its_number(void **state)
{
    gamut_game spanish =
        read_pgn(*state, NULL, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O");
    gamut_game none = read_pgn(*state, NULL, "1. a3"), last = read_pgn(*state, NULL, "1. Nf3 Nf6 2. g3 g6 3. b4");
    assert_int_equal(build(*state, &spanish).entry.line, 197);
    assert_int_equal(build(*state, &none).entry.line, 0);
    assert_int_equal(build(*state, &last).entry.line, 254);
}

static void pieces_of_a_position_are_numbered_in_the_order_of_its_fen(void **state)
{
    static const uint8_t moves[] = {
        0x09, 0x0a, 0x35, 0x0d, 0x37, 0x24, 0x0e, 0x10, 0x00, 0x2b, 0x00, 0x00, 0x17, 0x0f
    };
    gamut_game game =
        read_pgn(*state, "r3k2r/6P1/8/8/8/8/1p6/R3K2R b KQkq - 3 40",
                 "40... O-O-O 41. O-O bxa1=Q ( 41... b1=R 42. g8=Q ) 42. Rxa1 -- 43. gxh8=B -- 44. -- Rxh8");
    scid_built built = build(*state, &game);
    assert_memory_equal(built.bytes.data + built.bytes.length - sizeof moves, moves, sizeof moves);
    assert_int_equal(built.entry.flags, SCID_FLAG_START | SCID_FLAG_PROMOTION | SCID_FLAG_UNDERPROMOTION);
    assert_int_equal(built.entry.pawn_count, 0);
}

static void every_kind_of_move_comes_back(void **state)
{
    comes_back(*state, NULL, "1. e4 Nf6 2. e5 d5 3. exd6 Qxd6 4. Qh5 Qd3 5. Bxd3 Nxh5 6. Bb5+ c6");
    comes_back(*state, NULL,
               "{first} 1. d4 {[%clk 0:01:02] a} ( {before} 1. c4 e5 ( 1... c5 2. Nf3 ) 2. g3 ) ( 1. e4 ) 1... -- $1");
    comes_back(*state, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5");
    comes_back(*state, "r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1", "1. bxa8=Q+ Ke7 2. O-O-O gxh1=N 3. Qb7+ Kf6");
    comes_back(*state, "bqnrkrnb/pppppppp/8/8/8/8/PPPPPPPP/BQNRKRNB w KQkq - 0 1", "1. g3 g6 2. Nf3 Nf6 3. O-O O-O");
}

/* Random games: what is played comes back, from the run of plain moves and from the glance, too. */
static void random_games_come_back(void **state)
{
    enum {
        GAMES = 300,
        PLIES = 80
    };
    uint64_t seed = 20231;
    (void)state;
    for (unsigned number = 0; number < GAMES; number++) {
        base_arena *arena = base_arena_create(NULL);
        chess_builder builder;
        chess_position position;
        assert_non_null(arena);
        assert_true(chess_builder_open(&builder, arena, PLIES));
        chess_set_start(&position);
        for (uint32_t last = 0, ply = 0; ply < PLIES; ply++) {
            chess_moves legal;
            chess_generate(&legal, &position);
            if (!legal.count)
                break;
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            chess_move move = legal.items[(seed >> 33) % legal.count];
            uint32_t node = chess_add_node(&builder, move);
            builder.nodes[last].next = node;
            last = node;
            chess_play(&position, move);
        }
        gamut_game game = { .moves = chess_builder_moves(&builder) };
        scid_built built = build(arena, &game);
        unsigned troubles;
        assert_true(base_text_equal(decode(arena, built.bytes, &troubles), print_moves(arena, &game)));
        assert_int_equal(troubles, 0);
        scid_keys keys;
        scid_record record;
        base_bytes line;
        scid_keys_make(&keys, false);
        assert_true(scid_record_split(&record, built.bytes));
        assert_true(scid_moves_glance(&line, arena, &keys, &record));
        assert_int_equal(line.length, 2 * (game.moves.node_count - 1));
        for (uint32_t i = 1; i < game.moves.node_count; i++)
            assert_int_equal(line.data[2 * i - 2] | line.data[2 * i - 1] << 8, game.moves.nodes[i].move);
        base_arena_destroy(arena);
    }
}

static void a_text_without_a_mark_belongs_to_the_next_place(void **state)
{
    static const uint8_t bytes[] = { 0,   0, 0xcf, 0x0d, 0xbf, 0x0e, 0xcf, 0x0f, 'p', 0,
                                     'a', 0, 'b',  0,    'c',  0,    'd',  0,    'e', 0 };
    unsigned troubles;
    base_text text = decode(*state, (base_bytes){ bytes, sizeof bytes }, &troubles);
    assert_text(text, "{p} 1. e4 {a} ( {b} 1. d4 {c} ) 1... e5 {e}");
    assert_int_equal(troubles, SCID_TROUBLE_SURPLUS);
}

/* Scid may nest an alternative to the first move of a variation; here all are alternatives to the same move. */
static void no_alternative_to_a_first_move_is_lost(void **state)
{
    static const uint8_t bytes[] = { 0, 0, 0xcf, 0x0d, 0xbf, 0x0d, 0xaf, 0x0e, 0x0e, 0x0d, 0xdf, 0x0e, 0xcf, 0x0f };
    unsigned troubles;
    base_text text = decode(*state, (base_bytes){ bytes, sizeof bytes }, &troubles);
    assert_text(text, "1. e4 ( 1. d4 ) ( 1. c4 ) ( 1. f4 ) 1... e5");
    assert_int_equal(troubles, 0);
}

static void wrong_bytes_are_noticed_and_the_rest_is_read(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        unsigned troubles;
        const char *moves;
    } rows[] = {
        { "\0\0\xcf\x2f\x0f", 5, SCID_TROUBLE_ILLEGAL, "1. e4" },
        { "\0\0\xcf\xcf\x0d\x2f\xbf\x0e\x68\x0f", 10, SCID_TROUBLE_ILLEGAL | SCID_TROUBLE_EMPTY, "1. e4 e5 2. Nh3" },
        { "\0\0\xcf\xcf", 4, SCID_TROUBLE_END, "1. e4 e5" },
        { "\0\0\xcf\x0d\xbf\x0f", 6, SCID_TROUBLE_END, "1. e4 ( 1. d4 )" },
        { "\0\0\xcf\x0e\xcf\x0f", 6, SCID_TROUBLE_STRAY, "1. e4 e5" },
        { "\0\0\x0d\xcf\x0e\xbf\x0f", 7, SCID_TROUBLE_STRAY, "1. d4" },
        { "\0\0\xcf\x0d\x0e\xcf\x0f", 7, SCID_TROUBLE_EMPTY, "1. e4 e5" },
        { "\0\0\xcf\x0c\xcf\x0f", 6, SCID_TROUBLE_MISSING, "1. e4 e5" },
        { "\0\x01"
          "8/8/8/8/8/8/8/8 w - - 0 1\0\x0f",
          29, SCID_TROUBLE_START, "" },
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        unsigned troubles;
        base_text text = decode(*state, (base_bytes){ (const uint8_t *)rows[i].bytes, rows[i].length }, &troubles);
        assert_text(text, rows[i].moves);
        assert_int_equal(troubles, rows[i].troubles);
    }
}

/* What was random stays in its bounds, whatever it is. */
static void random_bytes_end_well(void **state)
{
    uint64_t seed = 7;
    (void)state;
    for (unsigned number = 0; number < 2000; number++) {
        uint8_t bytes[64] = { 0 };
        base_arena *arena = base_arena_create(NULL);
        scid_record record;
        assert_non_null(arena);
        for (size_t i = 2; i < sizeof bytes; i++) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            bytes[i] = (uint8_t)(seed >> (seed >> 62 ? 40 : 60)); /* many of them are marks */
        }
        if (scid_record_split(&record, (base_bytes){ bytes, sizeof bytes })) {
            unsigned troubles;
            base_text text = decode(arena, (base_bytes){ bytes, sizeof bytes }, &troubles);
            assert_non_null(text.data);
        }
        base_arena_destroy(arena);
    }
}

static void counts_have_codes(void **state)
{
    static const uint8_t rows[][2] = { { 0, 0 },   { 10, 10 }, { 12, 10 }, { 13, 11 }, { 17, 11 },
                                       { 18, 12 }, { 24, 12 }, { 25, 13 }, { 34, 13 }, { 35, 14 },
                                       { 44, 14 }, { 45, 15 }, { 255, 15 } };
    (void)state;
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_int_equal(scid_count_code(rows[i][0]), rows[i][1]);
}

/* Entries of both editions come back, with the largest values of every field. */
static void entries_come_back(void **state)
{
    const scid_entry largest = { .offset = UINT32_MAX,
                                 .length = 131071,
                                 .flags = 0x3fffff,
                                 .white = 0xfffff,
                                 .black = 0xfffff,
                                 .event = 0x7ffff,
                                 .site = 0x7ffff,
                                 .round = 0x3ffff,
                                 .result = 3,
                                 .nags = 15,
                                 .comments = 15,
                                 .variations = 15,
                                 .eco = 65500,
                                 .date = 2047 << 9 | 12 << 5 | 31,
                                 .event_date = 2044 << 9 | 1 << 5 | 1,
                                 .white_rating = 4000,
                                 .black_rating = 4000,
                                 .white_type = 6,
                                 .black_type = 5,
                                 .line = 254,
                                 .material = 0xffffff,
                                 .plies = 1023,
                                 .pawn_count = 16,
                                 .pawns = { 1, 2, 3, 4, 5, 6, 7, 8 } };
    (void)state;
    for (unsigned edition = SCID_EDITION_4; edition <= SCID_EDITION_5; edition += SCID_EDITION_5) {
        uint8_t bytes[SCID_ENTRY_MAX];
        scid_entry again;
        memset(&again, 0, sizeof again);
        scid_entry_write(bytes, (scid_edition)edition, &largest);
        scid_entry_read(&again, (scid_edition)edition, bytes);
        assert_int_equal(again.offset, largest.offset);
        assert_int_equal(again.length, largest.length);
        assert_int_equal(again.flags, largest.flags);
        assert_int_equal(again.white, largest.white);
        assert_int_equal(again.round, largest.round);
        assert_int_equal(again.date, largest.date);
        assert_int_equal(again.event_date, largest.event_date);
        assert_int_equal(again.black_rating, largest.black_rating);
        assert_int_equal(again.black_type, largest.black_type);
        assert_int_equal(again.plies, largest.plies);
        assert_int_equal(again.pawn_count, largest.pawn_count);
        assert_int_equal(again.material, largest.material);
    }
    assert_false(scid_can_hold_event_date(SCID_EDITION_4, 2023 << 9, 2019 << 9));
    assert_true(scid_can_hold_event_date(SCID_EDITION_4, 2023 << 9, 2020 << 9));
    assert_true(scid_can_hold_event_date(SCID_EDITION_5, 2023 << 9, 2019 << 9));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_has_the_bytes_that_scid_writes),
        cmocka_unit_test(a_known_opening_has_its_number),
        cmocka_unit_test(pieces_of_a_position_are_numbered_in_the_order_of_its_fen),
        cmocka_unit_test(every_kind_of_move_comes_back),
        cmocka_unit_test(random_games_come_back),
        cmocka_unit_test(a_text_without_a_mark_belongs_to_the_next_place),
        cmocka_unit_test(no_alternative_to_a_first_move_is_lost),
        cmocka_unit_test(wrong_bytes_are_noticed_and_the_rest_is_read),
        cmocka_unit_test(random_bytes_end_well),
        cmocka_unit_test(counts_have_codes),
        cmocka_unit_test(entries_come_back),
    };
    return cmocka_run_group_tests(tests, open_arena, close_arena);
}
