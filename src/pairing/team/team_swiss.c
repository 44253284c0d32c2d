/* team_swiss.c - pairs teams: first the bye, then each score group with its upfloaters (C.04.6, article 3).
 *
 * Whether a set of pairs or upfloaters with some property exists is always decided by a perfect matching of least cost
 * among all teams that are not paired yet. */
#include "team_swiss.h"

#include <string.h>

#include "pairing/swiss/swiss_group.h"

const swiss_criterion team_c1 = { "C1", "teams that have met or must not meet", false };
static const swiss_criterion team_c2 = { "C2", "a pairing-allocated bye for a team that may not get it", false };
static const swiss_criterion team_c3 = { "C3", "teams left over that cannot all be paired", false };

static const team_entry *entry_of(const swiss_group *group, uint32_t at)
{
    return &((const team_problem *)group->round->problem)->teams[group->open[at]];
}

/* ---- what a pair costs ---- */

/* For the pairs of a bracket (`is_inside`), fills the digits of C8, C9 and C10; for the choice of upfloaters, those of
 * C4 to C7. */
static void team_swiss_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const swiss_group *group = payload;
    const team_problem *problem = group->round->problem;
    const team_entry *high = entry_of(group, a), *low = entry_of(group, b);
    bool has_floats = !problem->rounds || problem->round + 1 < problem->rounds; /* C7 and C10 count */
    if (group->is_inside) {
        bool is_a_strong, is_b_strong;
        gamut_colour of_a = team_preference(problem, group->open[a], &is_a_strong);
        gamut_colour of_b = team_preference(problem, group->open[b], &is_b_strong);
        digits[0] = of_a != GAMUT_COLOUR_NONE && of_a == of_b;
        digits[1] = digits[0] && is_a_strong && is_b_strong && problem->preferences == TEAM_TYPE_B;
        digits[2] = has_floats && high->score > low->score && high->has_floated;
    } else {
        swiss_price_upfloat(group, a, b, has_floats && low->has_floated, digits);
    }
}

/* ---- the round ---- */

static swiss_competitor team_competitor(const void *problem, uint32_t at)
{
    const team_entry *entry = &((const team_problem *)problem)->teams[at];
    return (swiss_competitor){ .score = entry->score,
                               .games = entry->played,
                               .number = entry->number,
                               .id = entry->number,
                               .is_present = entry->is_present,
                               .may_get_bye = entry->may_get_bye };
}

static const swiss_criterion *team_find_flaw(const void *problem, uint32_t a, uint32_t b)
{
    return ((const team_problem *)problem)->teams[a].met[b] ? &team_c1 : NULL;
}

static const swiss_criterion team_bye_order[] = { { "3.4.2", "a lower score", false },
                                                  { "3.4.3", "more matches played", false },
                                                  { "3.4.4", "a larger number", false } };
static const swiss_criterion team_upfloat_criteria[] = {
    { "C4", "upfloaters", true },
    { "C5", "scores of the upfloaters", true },
    { "C6", "upfloaters of the next group", true },
    { "C7", "upfloaters that floated in the round before", false },
};
static const swiss_criterion team_inside_criteria[] = {
    { "C8", "colour preferences not granted", false },
    { "C9", "strong colour preferences not granted", false },
    { "C10", "opponents of upfloaters that floated in the round before", false },
};

static const swiss_group_system team_system = {
    .system = { .noun = "team",
                .bye = &team_c2,
                .completion = &team_c3,
                .bye_order = team_bye_order,
                .competitor = team_competitor,
                .find_flaw = team_find_flaw,
                .give_colours = team_give_colours,
                .pair_bracket = swiss_pair_group },
    .upfloat_criteria = team_upfloat_criteria,
    .upfloat_criterion_count = COUNT(team_upfloat_criteria),
    .inside_criteria = team_inside_criteria,
    .inside_criterion_count = COUNT(team_inside_criteria),
    .price = team_swiss_price,
    .pair_inside = swiss_pair_by_identifier,
};

bool team_solve(swiss_answer *out, base_arena *arena, const team_problem *problem, swiss_review *review)
{
    swiss_round round = {
        .system = &team_system.system, .problem = problem, .count = (uint32_t)problem->count, .review = review
    };
    return swiss_solve(out, arena, &round);
}

/* To force the pair, both teams are treated as if they had met all others. */
team_problem *team_bind(base_arena *arena, const team_problem *problem, uint32_t a, uint32_t b)
{
    team_problem *bound = ARENA_NEW(arena, team_problem);
    team_entry *teams = ARENA_ARRAY(arena, problem->count + 1, team_entry);
    if (!bound || !teams)
        return NULL;
    *bound = *problem;
    bound->teams = teams;
    memcpy(teams, problem->teams, problem->count * sizeof *teams);
    for (uint32_t i = 0; i < problem->count; i++) {
        bool is_bye = b == PAIRING_NOBODY, is_bound = !is_bye && (i == a || i == b);
        bool *met = ARENA_ARRAY(arena, problem->count + 1, bool);
        if (!met)
            return NULL;
        for (uint32_t k = 0; k < problem->count; k++) {
            bool is_one = !is_bye && (k == a || k == b);
            met[k] = problem->teams[i].met[k] || is_bound != is_one;
        }
        teams[i].met = met;
        teams[i].may_get_bye = teams[i].may_get_bye && (is_bye ? i == a : !is_bound);
    }
    return bound;
}
