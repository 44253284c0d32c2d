/* team_colours.c - the colour that a team prefers on its first board, and which of two teams gets it (C.04.6, articles
 * 1.7 and 4). */
#include "rules/event/event_colours.h"
#include "team_swiss.h"

static int32_t difference_of(const team_entry *team)
{
    int32_t difference = 0;
    for (size_t i = 0; i < team->colour_count; i++)
        difference += team->colours[i] == GAMUT_COLOUR_WHITE ? 1 : -1;
    return difference;
}

/* Returns the colour of the match `ago` matches before the last one; NONE: there was no such match. */
static gamut_colour colour_ago(const team_entry *team, size_t ago)
{
    return ago < team->colour_count ? team->colours[team->colour_count - 1 - ago] : GAMUT_COLOUR_NONE;
}

/* Returns the preference that is called simple in type A and strong in type B. */
static gamut_colour find_strong(const team_entry *team)
{
    int32_t difference = difference_of(team);
    gamut_colour last = colour_ago(team, 0), twice = last == colour_ago(team, 1) ? last : GAMUT_COLOUR_NONE;
    if (difference < -1 || ((difference == 0 || difference == -1) && twice == GAMUT_COLOUR_BLACK))
        return GAMUT_COLOUR_WHITE;
    if (difference > 1 || ((difference == 0 || difference == 1) && twice == GAMUT_COLOUR_WHITE))
        return GAMUT_COLOUR_BLACK;
    return GAMUT_COLOUR_NONE;
}

gamut_colour team_preference(const team_problem *problem, uint32_t team, bool *is_strong)
{
    const team_entry *entry = &problem->teams[team];
    gamut_colour strong = problem->preferences == TEAM_NO_PREFERENCES ? GAMUT_COLOUR_NONE : find_strong(entry);
    int32_t difference = difference_of(entry);
    *is_strong = strong != GAMUT_COLOUR_NONE;
    if (strong != GAMUT_COLOUR_NONE || problem->preferences != TEAM_TYPE_B || !entry->colour_count)
        return strong;
    if (difference)
        return difference < 0 ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    bool is_last = problem->rounds && problem->round >= problem->rounds;
    return is_last ? GAMUT_COLOUR_NONE : event_other_colour(colour_ago(entry, 0));
}

/* ---- allocation of colours ---- */

/* Whether `a` is the first-team of the match (article 4.2). */
static bool is_first(const team_problem *problem, uint32_t a, uint32_t b)
{
    const team_entry *x = &problem->teams[a], *y = &problem->teams[b];
    if (x->score != y->score)
        return x->score > y->score;
    return x->second != y->second ? x->second > y->second : x->number < y->number;
}

/* Article 4.3.6: returns the colour of the first-team in the most recent match in which the two had different colours.
 * Matches without a colour are left out; the other matches of both teams are compared from the last one backwards. */
static gamut_colour find_last_difference(const team_entry *first, const team_entry *other)
{
    for (size_t ago = 0;; ago++) {
        gamut_colour mine = colour_ago(first, ago), theirs = colour_ago(other, ago);
        if (mine == GAMUT_COLOUR_NONE || theirs == GAMUT_COLOUR_NONE)
            return GAMUT_COLOUR_NONE;
        if (mine != theirs)
            return mine;
    }
}

/* Returns the colour of the first-team (article 4.3). */
static gamut_colour colour_of_first(const team_problem *problem, uint32_t first, uint32_t other)
{
    const team_entry *x = &problem->teams[first], *y = &problem->teams[other];
    bool is_mine_strong, is_theirs_strong;
    gamut_colour mine = team_preference(problem, first, &is_mine_strong);
    gamut_colour theirs = team_preference(problem, other, &is_theirs_strong);
    if (!x->colour_count && !y->colour_count) /* 4.3.1 */
        return x->number % 2 ? problem->first_colour : event_other_colour(problem->first_colour);
    if (mine != theirs) /* 4.3.2 and 4.3.3 */
        return mine != GAMUT_COLOUR_NONE ? mine : event_other_colour(theirs);
    if (problem->preferences == TEAM_TYPE_B && is_mine_strong != is_theirs_strong) /* 4.3.4 */
        return is_mine_strong ? mine : event_other_colour(theirs);
    if (difference_of(x) != difference_of(y)) /* 4.3.5 */
        return difference_of(x) < difference_of(y) ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    gamut_colour before = find_last_difference(x, y); /* 4.3.6 */
    if (before != GAMUT_COLOUR_NONE)
        return event_other_colour(before);
    if (mine != GAMUT_COLOUR_NONE) /* 4.3.7 */
        return mine;
    if (x->colour_count) /* 4.3.8 */
        return event_other_colour(colour_ago(x, 0));
    return colour_ago(y, 0); /* 4.3.9 */
}

pairing_pair team_give_colours(const void *payload, uint32_t a, uint32_t b)
{
    const team_problem *problem = payload;
    uint32_t first = is_first(problem, a, b) ? a : b, other = first == a ? b : a;
    bool is_white = colour_of_first(problem, first, other) == GAMUT_COLOUR_WHITE;
    return is_white ? (pairing_pair){ first, other } : (pairing_pair){ other, first };
}
