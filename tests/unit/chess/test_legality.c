/* test_legality.c - single moves judged as the generator judges them all. */
#include <string.h>

#include "games.h"
#include "rules/chess/legality.h"

/* All 65536 values: exactly the generated moves are legal, and the null move out of check. */
static void check_all_moves(const chess_position *position, const chess_moves *moves)
{
    bool is_listed[1 << 16] = { false };
    for (unsigned i = 0; i < moves->count; i++) {
        assert_false(is_listed[moves->items[i]]);
        is_listed[moves->items[i]] = true;
    }
    is_listed[CHESS_NULL_MOVE] = !chess_is_check(position);
    for (unsigned move = 0; move < 1 << 16; move++)
        if (chess_is_legal(position, (chess_move)move) != is_listed[move])
            fail_msg("move %04x is %s", move, is_listed[move] ? "legal" : "not legal");
}

static void check_some(const chess_position *position, const chess_moves *moves, void *payload)
{
    unsigned *count = payload;
    if ((*count)++ % 16 == 0)
        check_all_moves(position, moves);
}

static void exactly_the_generated_moves_are_legal(void **state)
{
    (void)state;
    unsigned count = 0;
    play_games(40, 11, check_some, &count);
}

static void exactly_the_generated_moves_are_legal_on_any_board(void **state)
{
    (void)state;
    uint64_t dice = 4;
    for (unsigned i = 0; i < 400; i++) {
        chess_position position;
        chess_moves moves;
        set_anything(&position, &dice);
        chess_generate(&moves, &position);
        check_all_moves(&position, &moves);
    }
}

static void check_found(const chess_position *position, const chess_moves *moves, void *payload)
{
    (void)payload;
    for (unsigned i = 0; i < moves->count; i++) {
        chess_move move = moves->items[i];
        chess_move found = chess_find_move(position, chess_from(move), chess_to(move), chess_promotion(move));
        assert_int_equal(found, move);
    }
}

static void a_move_is_found_by_its_squares(void **state)
{
    (void)state;
    play_games(40, 12, check_found, NULL);
}

static void castling_is_found_by_the_jump_of_the_king(void **state)
{
    (void)state;
    chess_position position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_int_equal(chess_find_move(&position, 4, 6, CHESS_NO_ROLE), chess_move_of(4, 7, CHESS_CASTLING));
    assert_int_equal(chess_find_move(&position, 4, 2, CHESS_NO_ROLE), chess_move_of(4, 0, CHESS_CASTLING));
    assert_int_equal(chess_find_move(&position, 4, 6, CHESS_QUEEN), CHESS_NO_MOVE);
    position = position_of("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1");
    assert_int_equal(chess_find_move(&position, 4, 6, CHESS_NO_ROLE), CHESS_NO_MOVE);
}

/* On f1 the king steps to g1 and castles by taking its rook on h1. */
static void a_step_of_one_square_is_never_castling(void **state)
{
    (void)state;
    chess_position position = position_of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    assert_int_equal(chess_find_move(&position, 5, 6, CHESS_NO_ROLE), chess_move_of(5, 6, CHESS_PLAIN));
    assert_int_equal(chess_find_move(&position, 5, 7, CHESS_NO_ROLE), chess_move_of(5, 7, CHESS_CASTLING));
}

static void a_pawn_promotes_exactly_on_the_last_rank(void **state)
{
    (void)state;
    chess_position position = position_of("4k3/P6P/8/8/8/8/P7/4K3 w - - 0 1");
    assert_int_equal(chess_find_move(&position, 48, 56, CHESS_NO_ROLE), CHESS_NO_MOVE);
    assert_int_equal(chess_find_move(&position, 48, 56, CHESS_KING), CHESS_NO_MOVE);
    assert_int_equal(chess_find_move(&position, 48, 56, CHESS_PAWN), CHESS_NO_MOVE);
    assert_int_equal(chess_find_move(&position, 48, 56, CHESS_ROOK), chess_move_of(48, 56, CHESS_ROOK));
    assert_int_equal(chess_find_move(&position, 8, 16, CHESS_QUEEN), CHESS_NO_MOVE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exactly_the_generated_moves_are_legal),
        cmocka_unit_test(exactly_the_generated_moves_are_legal_on_any_board),
        cmocka_unit_test(a_move_is_found_by_its_squares),
        cmocka_unit_test(castling_is_found_by_the_jump_of_the_king),
        cmocka_unit_test(a_step_of_one_square_is_never_castling),
        cmocka_unit_test(a_pawn_promotes_exactly_on_the_last_rank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
