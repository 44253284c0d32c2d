/* test_glance.c - what a glance at bare moves says is what playing them says. */
#include "../chess/games.h"
#include "base/text.h"
#include "rules/chess/legality.h"
#include "search/glance.h"

enum {
    GAMES = 400,
    PLIES = 160
};

static const char *const patterns[] = {
    "*/*/*/*/*/*/*/??KR*",
    "*/*/*/*/*/*/*/*RK? +colours",
    "*/*/*/*/*/*/PPPP*/* b",
    "*/*p*/*/*/*/*/*/*q* +wings",
    "*/*/*/*/*/[^Pp_]*/*/R???K*",
    "8/*/*/*/*/*/*/*",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b",
    "*/*/*/*/*/*/*/R???K??R w KQ",
};
static const char *const materials[] = {
    "KQ*R*B*N*P* v KQ*R*B*N*P* for 20",
    "KP* v KQ*R*B*N*P*",
    "KR*L*P* v KR*L*P*",
    "white Q2+R*L*P* v Q*R*L*P*",
    "Q=R*L*P* v Q*R*L*P*",
    "QR2B2N2P8 v QR2B2N2P8",
    "black N*B*R*P* v Q*N3R*B*P*",
    "Q*R*BN*P* v Q*R*BN*P* opposite",
    "Q*R*BN*P* v Q*R*BN*P* same for 5",
    "L3P- v Q*R*L*P*",
    "K v KQ*R*B*N*P*",
};

/* A game of random moves, as two bytes each. Captures come first where chance says so, that few pieces are left in the
 * end. */
static base_bytes play_at_random(uint8_t *out, uint64_t *chance, const chess_position *start)
{
    chess_position position = *start;
    chess_moves moves;
    size_t count = 0;
    for (unsigned ply = 0; ply < PLIES; ply++) {
        chess_generate(&moves, &position);
        if (!moves.count)
            break;
        chess_move move = moves.items[roll(chance, moves.count)];
        bool is_greedy = roll(chance, 4) == 0;
        for (size_t i = 0; is_greedy && i < moves.count; i++)
            if (chess_kind_of(moves.items[i]) != CHESS_CASTLING && chess_is_capture(position.board, moves.items[i]))
                move = moves.items[i];
        chess_play(&position, move);
        out[count++] = (uint8_t)(move & 255u);
        out[count++] = (uint8_t)(move >> 8);
    }
    return (base_bytes){ out, count };
}

static size_t read_aims(search_aim *out, base_arena *arena)
{
    const char *problem;
    size_t count = 0;
    for (size_t i = 0; i < COUNT(patterns); i++)
        out[count++].pattern = search_read_pattern(arena, base_text_of(patterns[i]), SEARCH_WILD, &problem);
    for (size_t i = 0; i < COUNT(materials); i++)
        out[count++].material = search_read_material(arena, base_text_of(materials[i]), &problem);
    search_line *line = base_arena_alloc(arena, sizeof *line);
    assert_true(line && search_read_line(line, arena, TEXT("1.e4 e5"), &problem));
    out[count++].line = line;
    for (size_t i = 0; i < count; i++) {
        assert_true(out[i].pattern || out[i].material || out[i].line);
        search_aim_seal(&out[i]);
    }
    return count;
}

static void compare(const search_aim *aims, size_t count, const chess_position *start, base_bytes moves)
{
    search_track glanced[32], followed[32];
    search_pursuit pursuit;
    chess_position position = *start;
    uint64_t hashes[PLIES + 1] = { chess_hash(start) };
    uint32_t longest = 0, most = 1;
    search_glance(aims, count, glanced, start, moves);
    search_pursue(&pursuit, aims, count, followed, start);
    for (size_t at = 0; at < moves.length; at += 2) {
        chess_move move = (chess_move)(moves.data[at] | moves.data[at + 1] << 8);
        chess_play(&position, move);
        (void)search_follow(&pursuit, &position, move);
        hashes[at / 2 + 1] = chess_hash(&position);
        uint32_t times = chess_count_occurrences(hashes, at / 2 + 2, position.clock);
        longest = position.clock > longest ? position.clock : longest;
        most = times > most ? times : most;
    }
    for (size_t i = 0; i < count; i++)
        if (glanced[i].is_open)
            assert_true(followed[i].ply == SEARCH_NEVER || followed[i].ply >= glanced[i].ply);
        else
            assert_int_equal(glanced[i].ply, followed[i].ply);
    assert_int_equal(search_glance_quiet(start, moves), longest);
    assert_true(search_glance_repetition(start, moves) >= most);
}

static void a_glance_sees_what_a_proper_look_sees(void **state)
{
    static const char *const starts[] = {
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "4k3/pppp4/8/8/8/8/PPPP4/4K3 b - - 7 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "qqqqkqqq/qqqqqqqq/qqqq4/8/8/8/8/4K3 w - - 0 1", /* more of a kind than a tally holds */
    };
    base_arena *arena = base_arena_create(NULL);
    search_aim aims[32] = { { 0 } };
    uint8_t bytes[2 * PLIES];
    uint64_t chance = 1;
    (void)state;
    size_t count = read_aims(aims, arena);
    for (unsigned game = 0; game < GAMES; game++) {
        chess_position start = position_of(starts[game % 8 < 5 ? 0 : game % 8 - 4]);
        compare(aims, count, &start, play_at_random(bytes, &chance, &start));
    }
    base_arena_destroy(arena);
}

/* Knights out and home again, twice: the first position is there for the third time. */
static void repetitions_are_seen(void **state)
{
    static const chess_square squares[][2] = { { 6, 21 }, { 62, 45 }, { 21, 6 }, { 45, 62 } };
    uint8_t bytes[16];
    chess_position start;
    (void)state;
    chess_set_start(&start);
    for (size_t i = 0; i < 8; i++) {
        chess_move move = chess_move_of(squares[i % 4][0], squares[i % 4][1], CHESS_PLAIN);
        bytes[2 * i] = (uint8_t)(move & 255u);
        bytes[2 * i + 1] = (uint8_t)(move >> 8);
    }
    assert_int_equal(search_glance_repetition(&start, (base_bytes){ bytes, sizeof bytes }), 3);
    assert_int_equal(search_glance_repetition(&start, (base_bytes){ bytes, 8 }), 2);
    assert_int_equal(search_glance_quiet(&start, (base_bytes){ bytes, sizeof bytes }), 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_glance_sees_what_a_proper_look_sees),
        cmocka_unit_test(repetitions_are_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
