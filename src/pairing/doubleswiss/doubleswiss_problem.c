/* doubleswiss_problem.c - builds the problem of a match from the games of the matches before it.
 *
 * The problem of the Dutch system for the same round has the points, the participants and the prohibitions; all that
 * counts matches instead of games is replaced here. */
#include "base/text.h"
#include "doubleswiss.h"
#include "pairing/pairing_history.h"
#include "rules/event/event_colours.h"

/* A match of a player: the cells of its two games. */
typedef struct duel {
    const gamut_round *games[DOUBLESWISS_GAMES];
    uint32_t opponent; /* EVENT_NOBODY: none */
    bool is_forfeited; /* at least one of the two forfeited both games */
    bool is_walkover;  /* forfeited by the opponent alone */
} duel;

static bool is_lost_by_forfeit(const event_grid *grid, uint32_t player, size_t round)
{
    for (size_t g = 0; g < DOUBLESWISS_GAMES; g++)
        if (event_round(grid, player, round + g)->result != GAMUT_ROUND_FORFEIT_LOSS)
            return false;
    return true;
}

/* Returns the match of a player that begins in a round, counted from 0. */
static duel duel_of(const event_grid *grid, uint32_t player, size_t round)
{
    duel out = { .opponent = EVENT_NOBODY };
    for (size_t g = 0; g < DOUBLESWISS_GAMES; g++) {
        out.games[g] = event_round(grid, player, round + g);
        uint32_t opponent = event_find_player(grid, out.games[g]->opponent);
        if (out.opponent == EVENT_NOBODY && opponent != player)
            out.opponent = opponent;
    }
    if (out.opponent == EVENT_NOBODY)
        return out;
    bool is_mine = is_lost_by_forfeit(grid, player, round), is_theirs = is_lost_by_forfeit(grid, out.opponent, round);
    out.is_forfeited = is_mine || is_theirs;
    out.is_walkover = is_theirs && !is_mine;
    return out;
}

/* Returns the colour of a player in the first game, if at least one game was played (1.6). If the cells of the first
 * game have no colour, the second game shows it. */
static gamut_colour colour_of_duel(const event_grid *grid, const duel *match, size_t round)
{
    bool is_played = false;
    gamut_colour colour = GAMUT_COLOUR_NONE;
    for (size_t g = 0; g < DOUBLESWISS_GAMES; g++) {
        gamut_colour mine = match->games[g]->colour;
        if (!mine)
            mine = event_other_colour(event_round(grid, match->opponent, round + g)->colour);
        is_played = is_played || pairing_was_played(match->games[g]);
        if (!colour)
            colour = g ? event_other_colour(mine) : mine;
    }
    return is_played ? colour : GAMUT_COLOUR_NONE;
}

/* C2: a bye by the pairing, a full-point bye and a match won by forfeit bar the next bye. A forfeit win without an
 * opponent is the bye of programs that have no letter for it. */
static bool bars_bye(const duel *match)
{
    bool is_bye = false;
    for (size_t g = 0; g < DOUBLESWISS_GAMES; g++) {
        gamut_round_result result = match->games[g]->result;
        is_bye = is_bye || (match->games[g]->opponent.state != GAMUT_KNOWN &&
                            (result == GAMUT_ROUND_PAIRING_BYE || result == GAMUT_ROUND_FULL_BYE ||
                             result == GAMUT_ROUND_FORFEIT_WIN));
    }
    return is_bye || match->is_walkover;
}

/* Replaces what the problem has of games by what the matches show. */
static bool fill_matches(pairing_player *out, base_arena *arena, const event_grid *grid, uint32_t player,
                         size_t matches)
{
    uint32_t *opponents = ARENA_ARRAY(arena, matches + 1, uint32_t);
    gamut_colour *colours = ARENA_ARRAY(arena, matches + 1, gamut_colour);
    out->opponents = opponents;
    out->colours = colours;
    out->opponent_count = out->colour_count = 0;
    out->unplayed = 0;
    out->may_get_bye = true;
    for (size_t m = 0; opponents && colours && m < matches; m++) {
        duel match = duel_of(grid, player, m * DOUBLESWISS_GAMES);
        bool is_played = match.opponent != EVENT_NOBODY && !match.is_forfeited;
        gamut_colour colour = is_played ? colour_of_duel(grid, &match, m * DOUBLESWISS_GAMES) : GAMUT_COLOUR_NONE;
        out->unplayed += !is_played;
        out->may_get_bye = out->may_get_bye && !bars_bye(&match);
        if (is_played)
            opponents[out->opponent_count++] = match.opponent;
        if (colour)
            colours[out->colour_count++] = colour;
    }
    return opponents && colours;
}

/* In the acceleration of Baku, rounds are matches, and a win is that of both games. An event with records of its own
 * has its fictitious points already. */
static int64_t baku_points(const pairing_history *history, uint32_t player, size_t round, uint32_t rounds)
{
    gamut_event in_matches = { .rounds = base_number(rounds / DOUBLESWISS_GAMES) };
    if (history->grid->event->accelerations.count || !history->last_fast ||
        pairing_number_of(history->grid, player) > history->last_fast)
        return 0;
    return pairing_baku_points(&in_matches, round / DOUBLESWISS_GAMES,
                               DOUBLESWISS_GAMES * history->grid->scoring.points[GAMUT_ROUND_WIN][0]);
}

/* Fills the scores, and the floats of the match before (1.5: who plays against somebody floats, so
 * nobody floats by a bye or a forfeited match). */
static bool fill_scores(pairing_problem *problem, base_arena *arena, const event_grid *grid)
{
    size_t round = problem->round - 1, last = round - DOUBLESWISS_GAMES;
    pairing_history history = { .grid = grid, .edition = problem->edition, .round = round };
    int64_t *before = ARENA_ARRAY(arena, problem->count + 1, int64_t);
    if (!before || !pairing_history_fill(&history, arena))
        return false;
    bool has_records = grid->event->accelerations.count > 0;
    for (uint32_t i = 0; i < problem->count; i++) {
        problem->players[i].floated[0] = problem->players[i].floated[1] = PAIRING_LEVEL;
        if (!has_records)
            problem->players[i].score = problem->players[i].points + baku_points(&history, i, round, problem->rounds);
        if (round)
            before[i] =
                history.points[DOUBLESWISS_GAMES][i] + (has_records ? history.fictitious[DOUBLESWISS_GAMES][i]
                                                                    : baku_points(&history, i, last, problem->rounds));
    }
    for (uint32_t i = 0; round && i < problem->count; i++) {
        duel match = duel_of(grid, i, last);
        if (match.opponent != EVENT_NOBODY && !match.is_forfeited && before[match.opponent] != before[i])
            problem->players[i].floated[0] =
                before[i] > before[match.opponent] ? PAIRING_FLOATED_DOWN : PAIRING_FLOATED_UP;
    }
    return true;
}

/* A bye is for both games (preface), so a player with a bye in one of them does not take part. */
static void leave_out_absent(pairing_problem *problem, const event_grid *grid, bool is_next)
{
    for (uint32_t i = 0; is_next && i < problem->count; i++) {
        const gamut_round *second = event_round(grid, i, problem->round);
        if (second->result != GAMUT_ROUND_NONE || pairing_find_bye(grid, false, i, problem->round + 1))
            problem->players[i].is_present = false;
    }
}

pairing_problem *doubleswiss_problem_make(base_arena *arena, const event_grid *of, const pairing_options *asked,
                                          const char **why)
{
    event_grid copy = *of, *grid = &copy;
    pairing_options options = *asked;
    uint32_t next = pairing_next_round(grid->event);
    options.edition = PAIRING_2026;
    pairing_problem *problem = pairing_problem_make(arena, grid->event, &options, why);
    if (!problem)
        return NULL;
    (void)event_deduce_scoring(&copy.scoring, grid->event); /* as the problem's points were counted */
    leave_out_absent(problem, grid, problem->round == next);
    if (!fill_scores(problem, arena, grid))
        return NULL;
    for (uint32_t i = 0; i < problem->count; i++)
        if (!fill_matches(&problem->players[i], arena, grid, i, problem->round / DOUBLESWISS_GAMES))
            return NULL;
    return problem;
}
