/* test_cbh_run.c - coded moves are read in runs as if every move were read by itself. */
#include <string.h>

#include "../chess/games.h"
#include "codec/chessbase/cbh_moves.h"

typedef struct tally {
    size_t whole, broken, moves;
} tally;

static gamut_moves read_in(cbh_moves *out, base_arena *arena, cbh_keys *keys, base_bytes blob, bool is_stepwise)
{
    chess_builder builder;
    keys->is_stepwise = is_stepwise;
    assert_true(chess_builder_open(&builder, arena, 8)); /* most games have more moves, so it grows between runs */
    assert_true(cbh_moves_read(out, &builder, keys, blob));
    return chess_builder_moves(&builder);
}

static void must_be_read_alike(tally *count, base_arena *arena, cbh_keys *keys, base_bytes bytes)
{
    /* Right up to its end, so that a byte read beyond it is seen by the sanitizer. */
    uint8_t *exact = malloc(bytes.length);
    memcpy(exact, bytes.data, bytes.length);
    base_bytes blob = { exact, bytes.length };
    cbh_moves quick, plain;
    gamut_moves run = read_in(&quick, arena, keys, blob, false), steps = read_in(&plain, arena, keys, blob, true);
    assert_int_equal(quick.trouble, plain.trouble);
    if (plain.trouble != CBH_MOVES_FINE)
        assert_int_equal(quick.trouble_at, plain.trouble_at);
    assert_int_equal(quick.has_padding, plain.has_padding);
    assert_int_equal(run.node_count, steps.node_count);
    assert_memory_equal(run.nodes, steps.nodes, run.node_count * sizeof *run.nodes);
    count->moves += run.node_count - 1;
    *(plain.trouble == CBH_MOVES_FINE ? &count->whole : &count->broken) += 1;
    free(exact);
}

/* The usual start, one of Chess960, or pieces anywhere, as many as a set-up has room for. Returns the form of such a
 * game. */
static cbh_moves_form any_start(chess_position *out, uint64_t *dice)
{
    unsigned kind = roll(dice, 6), mode = roll(dice, CBH_MODE_LOSING);
    chess_set_start(out);
    if (kind == 0) {
        chess_set_start_960(out, roll(dice, CHESS_960_COUNT));
        return (cbh_moves_form){ .mode = CBH_MODE_CHESS960 + roll(dice, 2), .has_setup = true };
    }
    if (kind == 1) {
        do
            set_anything(out, dice);
        while (chess_count(chess_occupied(out)) > 32);
        return (cbh_moves_form){ .mode = mode, .has_setup = true };
    }
    return (cbh_moves_form){ .mode = kind == 2 ? mode : 0 };
}

/* A random game with some variations of one move, as stored. */
static void write_game(base_buffer *out, base_arena *arena, uint64_t *dice)
{
    chess_builder builder;
    chess_position position, start;
    cbh_moves_form form = any_start(&start, dice);
    unsigned plies = roll(dice, 150), branches = roll(dice, 3) ? 0 : 8;
    uint32_t at = 0;
    position = start;
    assert_true(chess_builder_open(&builder, arena, 8));
    for (unsigned ply = 0; ply < plies; ply++) {
        chess_moves moves;
        chess_generate(&moves, &position);
        if (!moves.count)
            break;
        uint32_t node = chess_add_node(&builder, moves.items[roll(dice, moves.count)]);
        builder.nodes[at].next = node;
        at = node;
        if (branches && roll(dice, branches) == 0)
            builder.nodes[node].other = chess_add_node(&builder, moves.items[roll(dice, moves.count)]);
        chess_play(&position, builder.nodes[node].move);
    }
    gamut_moves moves = chess_builder_moves(&builder);
    assert_true(cbh_moves_write(out, arena, &moves, &start, &form, NULL));
}

static void games_are_read_alike_in_runs_and_move_by_move(void **state)
{
    base_arena *arena = base_arena_create(NULL);
    uint64_t dice = 21;
    tally count = { 0 };
    cbh_keys keys;
    (void)state;
    for (unsigned i = 0; i < 1500; i++) {
        base_buffer blob = { 0 };
        cbh_keys_make(&keys, i % 2 == 0);
        write_game(&blob, arena, &dice);
        must_be_read_alike(&count, arena, &keys, base_buffer_bytes(&blob));
        base_buffer_free(&blob);
        base_arena_reset(arena);
    }
    assert_true(count.whole > 1000 && count.moves > 50000);
    base_arena_destroy(arena);
}

/* Any byte takes the place of another, and some games are cut. */
static void spoiled_games_are_read_alike_in_runs_and_move_by_move(void **state)
{
    base_arena *arena = base_arena_create(NULL);
    uint64_t dice = 22;
    tally count = { 0 };
    cbh_keys keys;
    (void)state;
    cbh_keys_make(&keys, true);
    for (unsigned i = 0; i < 4000; i++) {
        base_buffer blob = { 0 };
        write_game(&blob, arena, &dice);
        unsigned length = (unsigned)blob.length;
        for (unsigned faults = length > CBH_BLOB_HEAD ? roll(&dice, 4) : 0; faults; faults--)
            blob.data[CBH_BLOB_HEAD + roll(&dice, length - CBH_BLOB_HEAD)] = (uint8_t)roll(&dice, 256);
        if (roll(&dice, 3) == 0)
            length = CBH_BLOB_HEAD + roll(&dice, length - CBH_BLOB_HEAD + 1);
        must_be_read_alike(&count, arena, &keys, (base_bytes){ blob.data, length });
        base_buffer_free(&blob);
        base_arena_reset(arena);
    }
    assert_true(count.broken > 1000);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_read_alike_in_runs_and_move_by_move),
        cmocka_unit_test(spoiled_games_are_read_alike_in_runs_and_move_by_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
