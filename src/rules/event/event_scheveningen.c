/* event_scheveningen.c - the tables of the Scheveningen system.
 *
 * Tables for odd numbers of boards, and for multiples of four, follow a pattern; those for 6 and 10 boards do not and
 * are stored. For 14, 18 and so on no table is in use: there, as on two boards, the sides have White in turn. */
#include "event_scheveningen.h"

/* The opponents of A1, A2 ... in each round; negative: the player of B has White. */
static const int8_t of_six[6][6] = {
    { 1, -2, -3, 4, -5, 6 }, { -2, 3, 5, -6, 4, -1 }, { 3, -5, -1, 2, 6, -4 },
    { -4, -6, 2, 1, -3, 5 }, { 5, 4, 6, -3, -1, -2 }, { -6, 1, -4, -5, 2, 3 },
};
static const int8_t of_ten[10][10] = {
    { 1, 2, 3, 4, -5, -6, -7, 8, -9, -10 }, { -2, -1, -8, -3, 10, 5, 6, -4, 7, 9 },
    { 3, 8, 4, 10, -6, -7, -9, 1, -2, -5 }, { -4, -3, -10, 6, 7, -8, 5, 9, -1, 2 },
    { 5, 4, -9, -7, -1, 10, -8, -2, 3, 6 }, { -6, 7, 1, 9, 8, 2, -10, -5, -4, -3 },
    { 7, -5, -2, -1, -4, -9, 3, 10, 6, 8 }, { -8, -6, 5, 2, 9, 1, 4, -3, -10, -7 },
    { 9, 10, 7, -5, -2, -3, -1, 6, 8, -4 }, { -10, -9, -6, -8, 3, 4, 2, -7, 5, 1 },
};

typedef event_scheveningen_pair sides;

static sides by_table(const int8_t *row, size_t board)
{
    int opponent = row[board];
    return (sides){ .b = (size_t)(opponent < 0 ? -opponent : opponent) - 1, .is_white_a = opponent > 0 };
}

/* B moves up one board a round. The players of A change colours every round, all but the first with one exception: two
 * games running with the same colour, so that both sides have White equally often in every round. The upper half begins
 * with White. */
static sides of_odd(size_t boards, size_t round, size_t board)
{
    size_t half = boards / 2;
    bool is_upper = board <= half;
    size_t held = !board ? boards : boards - 2 * (is_upper ? board : board - half); /* rounds before the exception */
    bool is_even = (round % 2 == 0) == (round < held);
    return (sides){ .b = (board + round) % boards, .is_white_a = is_upper ? is_even : !is_even };
}

/* Both sides are halved: in the first half of the rounds equal halves meet, then the other ones. */
static sides of_halves(size_t boards, size_t round, size_t board)
{
    size_t half = boards / 2, inside = (board % half + round % half) % half;
    bool is_upper = board < half, is_crossed = round >= half;
    return (sides){ .b = is_upper == is_crossed ? half + inside : inside, .is_white_a = (round % 2 == 0) == is_upper };
}

event_scheveningen_pair event_scheveningen_pair_at(size_t boards, size_t round, size_t board)
{
    size_t inside = round % boards;
    bool is_turned = (round / boards) % 2;
    sides pair = boards == 6       ? by_table(of_six[inside], board)
                 : boards == 10    ? by_table(of_ten[inside], board)
                 : boards % 2      ? of_odd(boards, inside, board)
                 : boards % 4 == 0 ? of_halves(boards, inside, board)
                                   : (sides){ .b = (board + inside) % boards, .is_white_a = inside % 2 == 0 };
    pair.is_white_a = pair.is_white_a != is_turned;
    return pair;
}
