/* team_review.c - what can be said of a pairing of teams before its brackets are looked at. */
#include <string.h>

#include "base/text.h"
#include "team_swiss.h"

const swiss_criterion team_c1 = { "C1", "teams that have met", false };
const swiss_criterion team_c2 = { "C2", "a pairing-allocated bye for a team that may not get it", false };
const swiss_criterion team_c3 = { "C3", "teams left over that cannot all be paired", false };

static void judge_team(swiss_review *review, const team_problem *problem, uint32_t team)
{
    const team_entry *entry = &problem->teams[team];
    uint32_t other = review->given[team], number = entry->number;
    swiss_verdict *verdict = &review->verdict;
    bool is_bye = other == team, is_met = !is_bye && other < problem->count && entry->met[other];
    base_arena *arena = review->arena;
    if (entry->is_present != (other != PAIRING_NOBODY))
        *verdict = (swiss_verdict){ .criterion = &team_c3,
                                    .why = base_arena_print(arena,
                                                            entry->is_present ? "team %u takes part, but is not paired"
                                                                              : "team %u does not take part",
                                                            number)
                                               .data };
    else if (is_bye && !entry->may_get_bye)
        *verdict = (swiss_verdict){
            .criterion = &team_c2,
            .is_illegal = true,
            .why = base_arena_print(arena, "team %u may not get the pairing-allocated bye", number).data
        };
    else if (is_met)
        *verdict = (swiss_verdict){
            .criterion = &team_c1,
            .is_illegal = true,
            .why = base_arena_print(arena, "teams %u and %u have met", number, problem->teams[other].number).data
        };
}

void team_review_open(swiss_review *review, const team_problem *problem, uint32_t bye)
{
    static const swiss_criterion order[] = { { "3.4.2", "a lower score", false },
                                             { "3.4.3", "more matches played", false },
                                             { "3.4.4", "a larger number", false } };
    uint32_t given = PAIRING_NOBODY;
    review->verdict = (swiss_verdict){ .is_same = true };
    for (uint32_t i = 0; i < problem->count && review->verdict.is_same; i++) {
        judge_team(review, problem, i);
        given = review->given[i] == i ? i : given;
    }
    if (!review->verdict.is_same || bye == given || bye == PAIRING_NOBODY || given == PAIRING_NOBODY)
        return;
    const team_entry *one = &problem->teams[bye], *other = &problem->teams[given];
    const swiss_criterion *by = one->score != other->score     ? &order[0]
                                : one->played != other->played ? &order[1]
                                                               : &order[2];
    base_text why = base_arena_print(review->arena, "the pairing-allocated bye goes to %u before %u: %s", one->number,
                                     other->number, by->title);
    review->verdict = (swiss_verdict){ .criterion = by, .why = why.data };
}

/* As if they had met all others. */
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
