/* tournament_double.c - rounds of the Double-Swiss system: the first games of matches are paired by the rules, the
 * second games are the same pairs with the colours reversed. */
#include "base/text.h"
#include "pairing/doubleswiss/doubleswiss.h"
#include "pairing/pairing_history.h"
#include "tournament.h"

/* A bye is for the whole match, and by default worth a win and a draw (C.04.5, 1.4): the letter of the bye has the win,
 * and that of a half-point bye the draw. If the event states what the bye is worth, that is all of it. */
static gamut_round_result second_bye_of(const event_grid *grid)
{
    return grid->event->scoring.pairing_bye.state == GAMUT_KNOWN ? GAMUT_ROUND_ZERO_BYE : GAMUT_ROUND_HALF_BYE;
}

static bool turn_pairs(tournament_round *out, base_arena *arena, const tournament_round *first)
{
    pairing_pair *pairs = ARENA_ARRAY(arena, first->pair_count + 1, pairing_pair);
    out->pairs = pairs;
    out->pair_count = first->pair_count;
    for (size_t i = 0; pairs && i < first->pair_count; i++)
        pairs[i] = (pairing_pair){ first->pairs[i].black, first->pairs[i].white };
    return pairs != NULL;
}

bool tournament_add_second(tournament_round *out, base_arena *arena, const event_grid *grid)
{
    tournament_round *second = ARENA_NEW(arena, tournament_round);
    tournament_absence *absences = ARENA_ARRAY(arena, out->absence_count + 1, tournament_absence);
    if (!second || !absences)
        return false;
    *second = *out;
    second->number++;
    second->is_second = true;
    second->bye_kind = second_bye_of(grid);
    second->absences = absences;
    for (size_t i = 0; i < out->absence_count; i++)
        absences[i] = (tournament_absence){ out->absences[i].player,
                                            tournament_absence_of(grid, out->absences[i].player, second->number, false,
                                                                  out->absences[i].kind) };
    out->second = second;
    return turn_pairs(second, arena, out);
}

/* Lists the pairs of the first games as the event has them, in the order of their boards. */
static bool take_first(tournament_round *out, base_arena *arena, const event_grid *grid, const pairing_problem *problem)
{
    pairing_pair *pairs = ARENA_ARRAY(arena, grid->player_count + 1, pairing_pair);
    tournament_round first = { .pairs = pairs };
    for (uint32_t i = 0; pairs && i < grid->player_count; i++) {
        const gamut_round *cell = event_round(grid, i, problem->round - 1);
        pairing_pair pair;
        if (cell->opponent.state != GAMUT_KNOWN && pairing_took_part(cell) && out->bye == PAIRING_NOBODY)
            out->bye = i;
        if (!event_find_game(&pair.white, &pair.black, grid, i, problem->round - 1))
            continue;
        const pairing_player *a = &problem->players[pair.white], *b = &problem->players[pair.black];
        pairing_board board = pairing_board_of(a->score, a->number, b->score, b->number);
        size_t at = first.pair_count++;
        for (; at; at--) {
            a = &problem->players[pairs[at - 1].white];
            b = &problem->players[pairs[at - 1].black];
            pairing_board above = pairing_board_of(a->score, a->number, b->score, b->number);
            if (pairing_compare_boards(&above, &board) <= 0)
                break;
            pairs[at] = pairs[at - 1];
        }
        pairs[at] = pair;
    }
    return pairs && turn_pairs(out, arena, &first);
}

bool tournament_pair_double(tournament_round *out, base_arena *arena, const event_grid *grid,
                            const pairing_options *asked, const char **why)
{
    pairing_options options = *asked;
    gamut_number stated = asked->rounds ? base_number(asked->rounds) : grid->event->rounds;
    swiss_answer answer;
    out->is_second = doubleswiss_is_second(out->number);
    options.round = out->number - out->is_second;
    if (stated.state == GAMUT_KNOWN && stated.value % DOUBLESWISS_GAMES) {
        *why = base_arena_print(arena,
                                "a match of the Double-Swiss system has two rounds, one for each game, so the number "
                                "of rounds is even, not %lld",
                                (long long)stated.value)
                   .data;
        return false;
    }
    pairing_problem *problem = doubleswiss_problem_make(arena, grid, &options, why);
    if (!problem && *why && !asked->round) {
        out->impossible = *why; /* no user error: the user did not ask for a certain round, and none can be paired */
        return true;
    }
    if (!problem)
        return false;
    if (!out->is_second && !doubleswiss_solve(&answer, arena, problem, NULL))
        return false;
    out->problem = problem;
    if (!out->is_second) {
        tournament_take_answer(out, problem->round, problem->rounds, &answer);
        return true;
    }
    out->rules = pairing_edition_name(problem->edition);
    out->planned = problem->rounds;
    out->bye_kind = second_bye_of(grid);
    return take_first(out, arena, grid, problem);
}
