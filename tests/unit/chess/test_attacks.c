/* test_attacks.c - the lines of bishops and rooks against a walk square by square. */
#include "games.h"
#include "rules/chess/attacks.h"

static chess_set walk(chess_square from, chess_set occupied, const int steps[4][2])
{
    chess_set seen = 0;
    for (unsigned i = 0; i < 4; i++) {
        int file = (int)chess_file(from) + steps[i][0];
        int rank = (int)chess_rank(from) + steps[i][1];
        for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += steps[i][0], rank += steps[i][1]) {
            chess_set bit = chess_bit(chess_square_at((unsigned)file, (unsigned)rank));
            seen |= bit;
            if ((occupied & bit) != 0)
                break;
        }
    }
    return seen;
}

static const int straight[4][2] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
static const int oblique[4][2] = { { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } };

static void lines_end_at_the_first_piece(void **state)
{
    (void)state;
    uint64_t dice = 1;
    for (unsigned i = 0; i < 2000; i++) {
        chess_set occupied = 0;
        unsigned density = roll(&dice, 10);
        for (chess_square square = 0; square < 64; square++)
            if (roll(&dice, 10) < density)
                occupied |= chess_bit(square);
        for (chess_square from = 0; from < 64; from++) {
            assert_true(chess_rook_attacks(from, occupied) == walk(from, occupied, straight));
            assert_true(chess_bishop_attacks(from, occupied) == walk(from, occupied, oblique));
        }
    }
}

static void reach_is_what_is_seen_on_an_empty_board(void **state)
{
    (void)state;
    for (chess_square from = 0; from < 64; from++) {
        chess_set rook = walk(from, 0, straight);
        chess_set bishop = walk(from, 0, oblique);
        assert_true(chess_reach[CHESS_ROOK][from] == rook);
        assert_true(chess_reach[CHESS_BISHOP][from] == bishop);
        assert_true(chess_reach[CHESS_QUEEN][from] == (rook | bishop));
        assert_true(chess_reach[CHESS_PAWN][from] == 0);
    }
    assert_true(chess_reach[CHESS_KNIGHT][0] == (chess_bit(10) | chess_bit(17)));
    assert_true(chess_reach[CHESS_KING][0] == (chess_bit(1) | chess_bit(8) | chess_bit(9)));
    assert_int_equal(chess_count(chess_reach[CHESS_KNIGHT][27]), 8);
    assert_true(chess_pawn_attacks[CHESS_WHITE][8] == chess_bit(17));
    assert_true(chess_pawn_attacks[CHESS_BLACK][55] == chess_bit(46));
}

static int sign(int value)
{
    return (value > 0) - (value < 0);
}

static chess_set steps_between(chess_square a, chess_square b)
{
    int files = (int)chess_file(b) - (int)chess_file(a);
    int ranks = (int)chess_rank(b) - (int)chess_rank(a);
    chess_set squares = 0;
    if (a == b || (files != 0 && ranks != 0 && abs(files) != abs(ranks)))
        return 0;
    int step = sign(ranks) * 8 + sign(files);
    for (int square = (int)a + step; square != (int)b; square += step)
        squares |= chess_bit((chess_square)square);
    return squares;
}

static void between_are_the_squares_of_the_way(void **state)
{
    (void)state;
    for (chess_square a = 0; a < 64; a++)
        for (chess_square b = 0; b < 64; b++)
            assert_true(chess_between[a][b] == steps_between(a, b));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_end_at_the_first_piece),
        cmocka_unit_test(reach_is_what_is_seen_on_an_empty_board),
        cmocka_unit_test(between_are_the_squares_of_the_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
