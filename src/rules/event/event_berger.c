/* event_berger.c - the Berger tables as arithmetic.
 *
 * The last place (a rest, if the number of players is odd) is fixed. Two other places meet in the round whose index is
 * the sum of the places, modulo the number of rounds: all but the last place sit in a circle, and those who meet have
 * the same distance from the one who meets the last place. */
#include "event_berger.h"

size_t event_berger_rounds(size_t players)
{
    return players - 1 + players % 2;
}

size_t event_berger_boards(size_t players)
{
    return (players + 1) / 2;
}

size_t event_berger_round_of(size_t players, size_t a, size_t b)
{
    size_t cycle = event_berger_rounds(players), last = cycle;
    return (a == last ? 2 * b : b == last ? 2 * a : a + b) % cycle;
}

event_berger_pair event_berger_pair_at(size_t players, size_t round, size_t board)
{
    size_t cycle = event_berger_rounds(players), last = cycle, inside = round % cycle;
    bool is_turned = (round / cycle) % 2;
    size_t middle = inside % 2 ? (inside + cycle) / 2 : inside / 2; /* the place that meets the last place */
    size_t after = (middle + board) % cycle, before = (middle + cycle - board) % cycle;
    /* In the first round the last place has Black; then it has White and Black alternately. */
    size_t white = board ? after : inside % 2 ? last : middle, black = board ? before : inside % 2 ? middle : last;
    return is_turned ? (event_berger_pair){ black, white } : (event_berger_pair){ white, black };
}

event_berger_pair event_berger_pair_of_double(size_t players, size_t round, size_t board)
{
    size_t cycle = event_berger_rounds(players);
    if (cycle > 1 && (round == cycle - 1 || round == cycle - 2))
        round = 2 * cycle - 3 - round;
    return event_berger_pair_at(players, round, board);
}
