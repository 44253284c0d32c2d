/* test_cbh_moves.c - games of .cbg files are read and written as ChessBase does. */
#include <string.h>

#include "../fixture.h"

#include "base/text.h"
#include "codec/chessbase/cbh_layout.h"
#include "codec/chessbase/cbh_moves.h"
#include "codec/chessbase/cbh_setup.h"
#include "corpus.h"
#include "rules/chess/fen.h"
#include "rules/chess/legality.h"
#include "rules/chess/movegen.h"
#include "rules/chess/notation.h"

typedef struct tally {
    size_t games, identical, whole, padded, other_modes;
} tally;

/* Reads one blob and writes it again. */
static void try_blob(tally *count, base_arena *arena, const cbh_keys *keys, base_bytes blob)
{
    chess_builder builder;
    cbh_moves read;
    base_buffer out = { 0 };
    base_arena_reset(arena);
    assert_true(chess_builder_open(&builder, arena, 100));
    assert_true(cbh_moves_read(&read, &builder, keys, blob));
    gamut_moves moves = chess_builder_moves(&builder);
    count->games++;
    count->whole += read.trouble == CBH_MOVES_FINE;
    count->padded += read.has_padding;
    count->other_modes += read.mode != 0;
    if (read.trouble == CBH_MOVES_UNKNOWN_MODE)
        return;
    cbh_moves_form form = { read.mode, read.has_setup, read.flags & CBH_BLOB_TEXT };
    assert_true(cbh_moves_write(&out, arena, &moves, &read.start, &form, NULL));
    /* Old programs store 0 for the first move; it is read as 1. */
    if (read.has_setup && blob.data[7] == 0)
        out.data[7] = 0;
    count->identical += out.length == blob.length && !memcmp(out.data, blob.data, blob.length);
    base_buffer_free(&out);
}

static size_t blob_size(base_bytes store, size_t at)
{
    const uint8_t *head = store.data + at;
    return (size_t)head[1] << 16 | (size_t)head[2] << 8 | head[3];
}

static void try_database(tally *count, base_arena *arena, const cbh_keys *keys, const char *base)
{
    char name[256];
    snprintf(name, sizeof name, "%s.cbh", base);
    base_bytes index = corpus_load(name);
    snprintf(name, sizeof name, "%s.cbg", base);
    base_bytes store = corpus_load(name);
    assert_non_null(index.data);
    assert_non_null(store.data);
    for (size_t at = 46; at + 46 <= index.length; at += 46) {
        cbh_game game;
        assert_true(layout_read(&cbh_game_layout, (base_bytes){ index.data + at, 46 }, &game));
        if (game.status & CBH_IS_TEXT)
            continue;
        assert_in_range(game.moves_at, 10, store.length - 4);
        size_t size = blob_size(store, game.moves_at);
        assert_in_range(size, 4, store.length - game.moves_at);
        try_blob(count, arena, keys, (base_bytes){ store.data + game.moves_at, size });
    }
    free((void *)(uintptr_t)index.data);
    free((void *)(uintptr_t)store.data);
}

static void real_games_come_back_byte_for_byte(void **state)
{
    static const char *const databases[] = {
        "chessbase/twic1134/twic1134",
        "chessbase/hedgehog/Hedgehog",
        "chessbase/fob/fob",
        "chessbase/veryold/Mate2",
        "chessbase/cbhlib_test/cbhlib_test",
        "chessbase/cbhlib_test-early/cbhlib_test",
        "chessbase/cbh_cbj_test/cbh_cbj_test",
        "chessbase/test-annotations/test-annotations",
    };
    (void)state;
    if (!corpus_has("chessbase/twic1134/twic1134.cbh"))
        LEAVE_TEST("no real databases here");
    cbh_keys keys;
    base_arena *arena = base_arena_create(NULL);
    tally count = { 0 };
    cbh_keys_make(&keys, false);
    for (size_t i = 0; i < COUNT(databases); i++)
        try_database(&count, arena, &keys, databases[i]);
    base_arena_destroy(arena);
    assert_int_equal(count.whole, count.games);
    assert_int_equal(count.identical + count.padded, count.games);
    assert_in_range(count.games, 6460, 7000);
}

static void loose_games_of_other_modes_come_back(void **state)
{
    static const char *const names[] = { "brokenchess960", "blackstartswithep" };
    (void)state;
    if (!corpus_has("chessbase/loose/brokenchess960.moves.bin"))
        LEAVE_TEST("no real databases here");
    cbh_keys keys;
    base_arena *arena = base_arena_create(NULL);
    tally count = { 0 };
    cbh_keys_make(&keys, false);
    for (size_t i = 0; i < COUNT(names); i++) {
        char name[256];
        snprintf(name, sizeof name, "chessbase/loose/%s.moves.bin", names[i]);
        base_bytes blob = corpus_load(name);
        assert_non_null(blob.data);
        try_blob(&count, arena, &keys, blob);
        free((void *)(uintptr_t)blob.data);
    }
    base_arena_destroy(arena);
    assert_int_equal(count.whole, count.games);
}

/* ---- games of our own making ---- */

/* A main line of these moves. */
static gamut_moves make_game(chess_builder *builder, base_arena *arena, const chess_position *start,
                             const char *const *line, size_t count)
{
    chess_position position = *start;
    uint32_t at = 0;
    assert_true(chess_builder_open(builder, arena, 8));
    for (size_t i = 0; i < count; i++) {
        chess_square from = chess_read_square((base_text){ line[i], 2 }),
                     to = chess_read_square((base_text){ line[i] + 2, 2 });
        chess_role promotion = line[i][4] == 'q' ? CHESS_QUEEN : line[i][4] == 'n' ? CHESS_KNIGHT : CHESS_NO_ROLE;
        chess_move move = chess_find_move(&position, from, to, promotion);
        assert_int_not_equal(move, CHESS_NO_MOVE);
        uint32_t node = chess_add_node(builder, move);
        builder->nodes[at].next = node;
        at = node;
        chess_play(&position, move);
    }
    return chess_builder_moves(builder);
}

static void assert_same_tree(const gamut_moves *a, const gamut_moves *b)
{
    assert_int_equal(a->node_count, b->node_count);
    for (uint32_t i = 0; i < a->node_count; i++) {
        assert_int_equal(a->nodes[i].move, b->nodes[i].move);
        assert_int_equal(a->nodes[i].next, b->nodes[i].next);
        assert_int_equal(a->nodes[i].other, b->nodes[i].other);
    }
}

/* The reader leaves how SAN spells each move of the line. */
static void assert_signs(const gamut_moves *moves, const chess_position *start)
{
    chess_position position = *start;
    for (uint32_t node = moves->nodes[0].next; node; node = moves->nodes[node].next) {
        assert_int_equal(moves->nodes[node].san, chess_sign_of(&position, moves->nodes[node].move));
        chess_play(&position, moves->nodes[node].move);
    }
}

static void every_known_mode_reads_what_it_writes(void **state)
{
    static const char *const line[] = {
        "e2e4", "c7c5", "g1f3", "b8c6", "f1b5", "g8f6", "e1g1", "f6e4", "f1e1", "e4d6"
    };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_keys keys;
    cbh_keys_make(&keys, true);
    for (unsigned mode = 0; mode < CBH_MODE_COUNT; mode++) {
        chess_builder built, again;
        chess_position start;
        cbh_moves read;
        base_buffer out = { 0 };
        bool is_chess960 = cbh_mode_of(mode).is_chess960;
        cbh_moves_form form = { mode, is_chess960, 0 };
        chess_set_start(&start);
        gamut_moves moves = make_game(&built, arena, &start, line, COUNT(line));
        if (cbh_mode_of(mode).is_losing)
            continue; /* such games are tried by themselves */
        assert_true(cbh_moves_write(&out, arena, &moves, &start, &form, NULL));
        assert_true(chess_builder_open(&again, arena, 8));
        assert_true(cbh_moves_read(&read, &again, &keys, base_buffer_bytes(&out)));
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        gamut_moves decoded = chess_builder_moves(&again);
        assert_same_tree(&moves, &decoded);
        assert_signs(&decoded, &start);
        base_buffer_free(&out);
    }
    base_arena_destroy(arena);
}

/* A game of losing chess with every move as the dice fall; pawns do not become kings, for which there is no code. */
static gamut_moves roll_losing_game(chess_builder *builder, base_arena *arena, chess_position *position,
                                    uint64_t *state)
{
    chess_moves moves;
    uint32_t at = 0;
    assert_true(chess_builder_open(builder, arena, 8));
    for (unsigned ply = 0; ply < 100; ply++) {
        chess_generate(&moves, position);
        if (moves.count == 0)
            break;
        *state = *state * 6364136223846793005u + 1442695040888963407u;
        chess_move move = moves.items[(*state >> 33) % moves.count];
        if (chess_kind_of(move) == CHESS_CROWNING)
            break;
        uint32_t node = chess_add_node(builder, move);
        builder->nodes[at].next = node;
        at = node;
        chess_play(position, move);
    }
    return chess_builder_moves(builder);
}

static void games_of_losing_chess_come_back(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_keys keys;
    uint64_t dice = 42;
    size_t kings_taken = 0;
    cbh_keys_make(&keys, true);
    for (unsigned game = 0; game < 60; game++) {
        chess_builder built, again;
        chess_position start, end;
        cbh_moves read;
        base_buffer out = { 0 }, second = { 0 };
        cbh_moves_form form = { game & 1u ? 9 : 8, game % 3 == 0, 0 };
        chess_set_start(&start);
        chess_set_law(&start, CHESS_LAW_ANTICHESS);
        end = start;
        gamut_moves moves = roll_losing_game(&built, arena, &end, &dice);
        kings_taken += end.roles[CHESS_KING] == 0;
        assert_true(cbh_moves_write(&out, arena, &moves, &start, &form, NULL));
        assert_true(chess_builder_open(&again, arena, 8));
        assert_true(cbh_moves_read(&read, &again, &keys, base_buffer_bytes(&out)));
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        assert_true(read.is_losing);
        gamut_moves decoded = chess_builder_moves(&again);
        assert_same_tree(&moves, &decoded);
        assert_true(cbh_moves_write(&second, arena, &decoded, &read.start, &form, NULL));
        assert_int_equal(out.length, second.length);
        assert_memory_equal(out.data, second.data, out.length);
        base_buffer_free(&out);
        base_buffer_free(&second);
    }
    assert_true(kings_taken > 5);
    base_arena_destroy(arena);
}

/* Of a side with two kings nobody knows which of them codes would mean, so they move by a mark and two squares; when
 * one of them is taken, the other is alone, and has codes of one byte like any king. */
static void kings_move_by_codes_where_they_are_alone(void **state)
{
    enum {
        CODE = 1,
        SQUARES = 3
    };
    static const struct {
        const char *fen;
        const char *line[3];
        size_t bytes;
    } rows[] = {
        { "k7/8/8/8/8/8/8/K6K w - - 0 1", { "a1b1", "a8a7", "h1h2" }, SQUARES + CODE + SQUARES },
        { "7k/8/8/8/8/8/r7/K6K b - - 0 1", { "a2a1", "h1h2", "a1a3" }, CODE + CODE + CODE },
    };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_moves_form form = { CBH_MODE_LOSING, true, 0 };
    cbh_keys keys;
    cbh_keys_make(&keys, true);
    for (size_t i = 0; i < COUNT(rows); i++) {
        chess_builder built, again;
        chess_position start;
        chess_fen_faults faults;
        cbh_moves read;
        base_buffer out = { 0 };
        assert_true(chess_read_fen(&start, &faults, base_text_of(rows[i].fen)));
        chess_set_law(&start, CHESS_LAW_ANTICHESS);
        gamut_moves moves = make_game(&built, arena, &start, rows[i].line, COUNT(rows[i].line));
        assert_true(cbh_moves_write(&out, arena, &moves, &start, &form, NULL));
        assert_int_equal(out.length, CBH_BLOB_HEAD + cbh_setup_size(false) + rows[i].bytes + 1);
        assert_true(chess_builder_open(&again, arena, 8));
        assert_true(cbh_moves_read(&read, &again, &keys, base_buffer_bytes(&out)));
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        gamut_moves decoded = chess_builder_moves(&again);
        assert_same_tree(&moves, &decoded);
        base_buffer_free(&out);
    }
    base_arena_destroy(arena);
}

/* 1.e4 e5 (1...c5 2.Z0) (1...Z0) 2.d4, the nodes in stored order. */
static gamut_moves make_tree(chess_builder *builder, base_arena *arena)
{
    const chess_move moves[] = { 0,
                                 chess_move_of(12, 28, 0),
                                 chess_move_of(52, 36, 0),
                                 chess_move_of(11, 27, 0),
                                 chess_move_of(50, 34, 0),
                                 CHESS_NULL_MOVE,
                                 CHESS_NULL_MOVE };
    assert_true(chess_builder_open(builder, arena, 8));
    for (size_t i = 1; i < COUNT(moves); i++)
        assert_int_equal(chess_add_node(builder, moves[i]), i);
    builder->nodes[0].next = 1;
    builder->nodes[1].next = 2;
    builder->nodes[2].next = 3;
    builder->nodes[2].other = 4;
    builder->nodes[4].next = 5;
    builder->nodes[4].other = 6;
    return chess_builder_moves(builder);
}

static void variations_follow_their_main_move_in_every_mode(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_keys keys;
    chess_builder built, again;
    chess_position start;
    cbh_keys_make(&keys, false);
    chess_set_start(&start);
    gamut_moves tree = make_tree(&built, arena);
    for (unsigned mode = 0; mode < CBH_MODE_COUNT; mode++) {
        cbh_moves read;
        base_buffer out = { 0 };
        uint32_t numbers[8] = { 0 };
        cbh_moves_seen seen = { .numbers = numbers };
        cbh_moves_form form = { mode, cbh_mode_of(mode).is_chess960, 0 };
        if (!cbh_mode_of(mode).is_known)
            continue;
        assert_true(cbh_moves_write(&out, arena, &tree, &start, &form, &seen));
        assert_int_equal(seen.count, 6);
        assert_int_equal(seen.plies, 3);
        assert_int_equal(seen.end[chess_square_at(3, 3)], chess_piece_of(CHESS_WHITE, CHESS_PAWN));
        assert_int_equal(seen.end[chess_square_at(2, 6)], chess_piece_of(CHESS_BLACK, CHESS_PAWN));
        assert_true(chess_builder_open(&again, arena, 8));
        assert_true(cbh_moves_read(&read, &again, &keys, base_buffer_bytes(&out)));
        gamut_moves decoded = chess_builder_moves(&again);
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        assert_int_equal(chess_count_plies(&decoded), 3);
        assert_same_tree(&tree, &decoded);
        for (uint32_t i = 1; i < tree.node_count; i++)
            assert_int_equal(numbers[i], i);
        base_buffer_free(&out);
    }
    base_arena_destroy(arena);
}

/* A caller may link moves as no tree is: there is room for each move once, so it is refused. */
static void moves_that_lead_back_are_refused(void **state)
{
    static const char *const line[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    chess_builder built;
    chess_position start;
    chess_set_start(&start);
    gamut_moves moves = make_game(&built, arena, &start, line, COUNT(line));
    built.nodes[4].next = 1;
    for (unsigned mode = 0; mode < 2; mode++) { /* in codes and in words */
        base_buffer out = { 0 };
        uint32_t numbers[8] = { 0 };
        cbh_moves_seen seen = { .numbers = numbers };
        assert_false(cbh_moves_write(&out, arena, &moves, &start, &(cbh_moves_form){ .mode = mode }, &seen));
        assert_int_equal(out.length, 0);
        base_buffer_free(&out);
    }
    base_arena_destroy(arena);
}

/* ---- games coded by hand, by another way than the writer's ---- */

typedef struct hand_coding {
    unsigned mode;
    bool is_word, is_reversed, is_after, is_known;
} hand_coding;

/* What the table of modes says, row by row. */
static const hand_coding codings[] = {
    { 0, false, false, false, true },  { 1, true, false, false, true },  { 2, false, true, false, true },
    { 3, true, true, false, true },    { 4, false, false, true, true },  { 5, true, false, true, true },
    { 6, false, true, true, true },    { 7, true, true, true, true },    { 8, false, false, true, true },
    { 9, false, true, true, true },    { 10, false, false, true, true }, { 11, false, true, true, true },
    { 12, false, false, true, false },
};

static uint8_t disguise(const hand_coding *coding, unsigned value, unsigned moves)
{
    const uint8_t *table = cbh_cipher_tables[coding->mode];
    return (uint8_t)(coding->is_after ? table[(value + moves) & 255] : table[value] + moves);
}

/* 1.e4 e5: two steps of the fifth pawn, which is the fourth from the other side, or from and to as squares by files. */
static size_t code_by_hand(uint8_t *out, const hand_coding *coding)
{
    static const unsigned squares[2][2] = { { 33, 35 }, { 38, 36 } };
    size_t length = 4;
    for (unsigned move = 0; move < 2; move++) {
        unsigned from = squares[move][coding->is_reversed], to = squares[move][!coding->is_reversed];
        unsigned word = from | to << 6 | (move == 1 ? 0x4000u : 0);
        if (coding->is_word) {
            out[length++] = disguise(coding, word >> 8, move);
            out[length++] = disguise(coding, word & 255, move);
        } else {
            out[length++] = disguise(coding, coding->is_reversed ? 124 : 128, move);
        }
    }
    if (!coding->is_word)
        out[length++] = disguise(coding, 255, 2);
    out[0] = (uint8_t)coding->mode;
    out[3] = (uint8_t)length;
    return length;
}

static void games_coded_by_hand_are_read_in_every_mode(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_keys keys;
    cbh_keys_make(&keys, false);
    for (size_t i = 0; i < COUNT(codings); i++) {
        uint8_t blob[16] = { 0 };
        chess_builder builder;
        cbh_moves read;
        size_t length = code_by_hand(blob, &codings[i]);
        assert_true(chess_builder_open(&builder, arena, 8));
        assert_true(cbh_moves_read(&read, &builder, &keys, (base_bytes){ blob, length }));
        assert_int_equal(read.mode, codings[i].mode);
        if (!codings[i].is_known) {
            assert_int_equal(read.trouble, CBH_MOVES_UNKNOWN_MODE);
            continue;
        }
        assert_int_equal(read.trouble, CBH_MOVES_FINE);
        gamut_moves moves = chess_builder_moves(&builder);
        assert_int_equal(moves.node_count, 3);
        assert_int_equal(moves.nodes[1].move, chess_move_of(12, 28, 0));
        assert_int_equal(moves.nodes[2].move, chess_move_of(52, 36, 0));
    }
    base_arena_destroy(arena);
}

static void every_truncation_and_every_changed_byte_ends_without_harm(void **state)
{
    static const char *const line[] = { "e2e4", "d7d5", "e4d5", "d8d5", "b1c3", "d5a5" };
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    cbh_keys keys;
    chess_builder built;
    chess_position start;
    base_buffer out = { 0 };
    cbh_keys_make(&keys, false);
    chess_set_start(&start);
    gamut_moves moves = make_game(&built, arena, &start, line, COUNT(line));
    assert_true(cbh_moves_write(&out, arena, &moves, &start, &(cbh_moves_form){ .has_setup = true }, NULL));
    for (size_t at = 0; at < out.length; at++)
        for (unsigned value = 0; value < 256; value += 5) {
            chess_builder again;
            cbh_moves read;
            uint8_t before = out.data[at];
            out.data[at] = (uint8_t)value;
            assert_true(chess_builder_open(&again, arena, 8));
            assert_true(
                cbh_moves_read(&read, &again, &keys, (base_bytes){ out.data, value < 128 ? out.length : at + 4 }));
            out.data[at] = before;
            base_arena_reset(arena);
        }
    base_buffer_free(&out);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(real_games_come_back_byte_for_byte),
        cmocka_unit_test(loose_games_of_other_modes_come_back),
        cmocka_unit_test(every_known_mode_reads_what_it_writes),
        cmocka_unit_test(games_of_losing_chess_come_back),
        cmocka_unit_test(kings_move_by_codes_where_they_are_alone),
        cmocka_unit_test(moves_that_lead_back_are_refused),
        cmocka_unit_test(variations_follow_their_main_move_in_every_mode),
        cmocka_unit_test(games_coded_by_hand_are_read_in_every_mode),
        cmocka_unit_test(every_truncation_and_every_changed_byte_ends_without_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
