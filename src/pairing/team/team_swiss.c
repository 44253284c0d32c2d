/* team_swiss.c - pairs teams: the bye, then group after group with its upfloaters (C.04.6, article 3).
 *
 * Every question ("does a set exist that...") is a perfect matching of least cost among all teams that are not paired
 * yet. */
#include "team_swiss.h"

#include <stdlib.h>

#include "pairing/swiss/swiss_field.h"
#include "pairing/swiss/swiss_group.h"

/* All who are not paired yet, or one bracket. */
typedef struct stage {
    swiss_group group; /* first: it is what questions see of a stage */
    const team_problem *problem;
    bool has_floats; /* C7 and C10 count: not in the last two rounds */
} stage;

/* ---- order ---- */

typedef struct ranked {
    int64_t score;
    uint32_t number, team;
} ranked;

static int compare_ranked(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Those who take part, by score and number, and the scores of all. False: out of memory. */
static bool rank_teams(swiss_open *out, const int64_t **scores, const team_problem *problem, base_arena *arena)
{
    ranked *order = ARENA_ARRAY(arena, problem->count + 1, ranked);
    int64_t *by_team = ARENA_ARRAY(arena, problem->count + 1, int64_t);
    out->players = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    *scores = by_team;
    if (!order || !by_team || !out->players)
        return false;
    for (uint32_t i = 0; i < problem->count; i++) {
        by_team[i] = problem->teams[i].score;
        if (problem->teams[i].is_present)
            order[out->count++] = (ranked){ problem->teams[i].score, problem->teams[i].number, i };
    }
    qsort(order, out->count, sizeof *order, compare_ranked);
    for (uint32_t i = 0; i < out->count; i++)
        out->players[i] = order[i].team;
    return true;
}

/* ---- what a pair costs ---- */

static const team_entry *entry_of(const stage *step, uint32_t at)
{
    return &step->problem->teams[step->group.open[at]];
}

/* C4, then C5 by the scores of the upfloaters, the lowest first, then C6 and C7. */
static void price_upfloat(const stage *step, const team_entry *high, const team_entry *low, uint32_t *digits)
{
    int64_t next =
        step->group.lower_count ? step->group.lower[step->group.lower_count - 1] : INT64_MIN; /* the following group */
    if (high->score == step->group.top && low->score < step->group.top) {
        digits[0] = 1;
        digits[swiss_digit_of_score(&step->group, low->score)] = 1;
        digits[2 + step->group.lower_count] = step->has_floats && low->has_floated;
    } else if (high->score == next && low->score < next) {
        digits[1 + step->group.lower_count] = 1;
    }
}

/* C8, C9 and C10. */
static void price_pair(const stage *step, uint32_t a, uint32_t b, uint32_t *digits)
{
    bool is_a_strong, is_b_strong;
    gamut_colour of_a = team_preference(step->problem, step->group.open[a], &is_a_strong);
    gamut_colour of_b = team_preference(step->problem, step->group.open[b], &is_b_strong);
    const team_entry *high = entry_of(step, a), *low = entry_of(step, b);
    bool is_denied = of_a != GAMUT_COLOUR_NONE && of_a == of_b;
    digits[0] = is_denied;
    digits[1] = is_denied && is_a_strong && is_b_strong && step->problem->preferences == TEAM_TYPE_B;
    digits[2] = step->has_floats && high->score > low->score && high->has_floated;
}

static void team_swiss_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const stage *step = payload;
    if (step->group.is_inside)
        price_pair(step, a, b, digits);
    else
        price_upfloat(step, entry_of(step, a), entry_of(step, b), digits);
}

static const swiss_criterion *find_old_match(const void *payload, uint32_t a, uint32_t b)
{
    return ((const team_problem *)payload)->teams[a].met[b] ? &team_c1 : NULL;
}

static const swiss_criterion *team_swiss_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    const stage *step = payload;
    return find_old_match(step->problem, step->group.open[a], step->group.open[b]);
}

static const swiss_criterion *criterion_at(const void *payload, uint32_t digit)
{
    static const swiss_criterion criteria[] = {
        { "C4", "upfloaters", true },
        { "C5", "scores of the upfloaters", true },
        { "C6", "upfloaters of the next group", true },
        { "C7", "upfloaters that floated in the round before", false },
        { "C8", "colour preferences not granted", false },
        { "C9", "strong colour preferences not granted", false },
        { "C10", "opponents of upfloaters that floated in the round before", false },
    };
    const stage *step = payload;
    if (step->group.is_inside)
        return &criteria[4 + digit];
    return &criteria[swiss_criterion_of_digit(&step->group, digit)];
}

static swiss_question question_of(const stage *step)
{
    return (swiss_question){ step->group.count, step->group.is_inside ? 3 : step->group.lower_count + 3,
                             step->group.arena, team_swiss_find_flaw,
                             team_swiss_price,  step,
                             criterion_at };
}

/* ---- the bracket ---- */

static bool is_smaller(const void *payload, uint32_t team, uint32_t other)
{
    const stage *step = payload;
    return entry_of(step, other)->number < entry_of(step, team)->number;
}

static bool is_larger(const void *payload, uint32_t team, uint32_t other)
{
    const stage *step = payload;
    return entry_of(step, other)->number > entry_of(step, team)->number;
}

/* 3.6: as many small numbers as possible are top members, then each of them has the smallest partner. */
static swiss_result pair_inside(const stage *step, const swiss_question *question, swiss_choice *choice)
{
    ranked *ranks = ARENA_ARRAY(step->group.arena, step->group.count + 1, ranked);
    uint32_t *order = ARENA_ARRAY(step->group.arena, step->group.count + 1, uint32_t); /* places by number */
    bool *is_top = ARENA_ARRAY(step->group.arena, step->group.count + 1, bool);
    swiss_result result = ranks && order && is_top ? swiss_ask(choice, question, true) : SWISS_FAILED;
    for (uint32_t i = 0; result == SWISS_FOUND && i < step->group.count; i++)
        ranks[i] = (ranked){ 0, entry_of(step, i)->number, i };
    if (result != SWISS_FOUND)
        return result;
    qsort(ranks, step->group.count, sizeof *ranks, compare_ranked);
    for (uint32_t i = 0; i < step->group.count; i++)
        order[i] = ranks[i].team;
    for (uint32_t i = 0; i < step->group.count && result != SWISS_FAILED; i++) {
        uint32_t team = order[i];
        result = swiss_try_without(choice, team, is_smaller);
        is_top[team] = result == SWISS_FOUND;
        if (result == SWISS_NONE)
            result = swiss_try_without(choice, team, is_larger);
    }
    for (uint32_t i = 0; i < step->group.count && result != SWISS_FAILED; i++)
        for (uint32_t k = i + 1; is_top[order[i]] && k < step->group.count && result != SWISS_FAILED; k++) {
            if (!swiss_may_meet(choice, order[i], order[k]))
                continue;
            result = swiss_try_pair(choice, order[i], order[k]);
            if (result == SWISS_FOUND)
                break;
        }
    /* The plain way pairs the smaller half of the numbers with the larger, both in order. */
    if (result != SWISS_FAILED && step->group.review && !swiss_review_halves(&step->group, choice, order, true))
        result = SWISS_FAILED;
    return result == SWISS_FAILED ? result : SWISS_FOUND;
}

/* ---- the round ---- */

/* Pairs the group on top and takes it off the list. */
static swiss_result pair_top(stage *step, swiss_answer *out)
{
    if (!swiss_open_group(&step->group))
        return SWISS_FAILED;
    swiss_question question = question_of(step);
    stage bracket = *step;
    swiss_choice choice;
    swiss_result result = swiss_take_bracket(&bracket.group, &step->group, &question);
    question = question_of(&bracket);
    if (result == SWISS_FOUND)
        result = pair_inside(&bracket, &question, &choice);
    for (uint32_t i = 0; result == SWISS_FOUND && i < bracket.group.count; i++)
        if (choice.mates[i] > i)
            out->pairs[out->pair_count++] =
                team_give_colours(step->problem, bracket.group.open[i], bracket.group.open[choice.mates[i]]);
    return result;
}

/* Whether `a` is to have the bye before `b` (3.4.2 to 3.4.4). */
static bool team_swiss_is_due(const void *payload, uint32_t a, uint32_t b)
{
    const team_problem *problem = payload;
    const team_entry *one = &problem->teams[a], *other = &problem->teams[b];
    if (one->score != other->score)
        return one->score < other->score;
    return one->played != other->played ? one->played > other->played : one->number > other->number;
}

static bool may_get_bye(const void *payload, uint32_t team)
{
    return ((const team_problem *)payload)->teams[team].may_get_bye;
}

static pairing_board board_of(const void *payload, pairing_pair pair)
{
    const team_problem *problem = payload;
    const team_entry *a = &problem->teams[pair.white], *b = &problem->teams[pair.black];
    return pairing_board_of(a->score, a->number, b->score, b->number);
}

bool team_solve(swiss_answer *out, base_arena *arena, const team_problem *problem, swiss_review *review)
{
    stage step = { .problem = problem,
                   .group = { .arena = base_arena_create(arena->budget), .review = review, .completion = &team_c3 },
                   .has_floats = !problem->rounds || problem->round + 1 < problem->rounds };
    swiss_bye_rule rule = { may_get_bye, team_swiss_is_due, find_old_match, problem };
    swiss_open open = { .bye = PAIRING_NOBODY };
    swiss_result result = SWISS_FAILED;
    *out = (swiss_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, problem->count + 1, pairing_pair) };
    if (step.group.arena && out->pairs && rank_teams(&open, &step.group.scores, problem, step.group.arena))
        result = open.count % 2 ? swiss_give_bye(&open, step.group.arena, &rule) : SWISS_FOUND;
    out->bye = result == SWISS_FOUND ? open.bye : PAIRING_NOBODY;
    if (result == SWISS_FOUND && review && review->given)
        team_review_open(review, problem, out->bye);
    step.group.open = open.players;
    step.group.count = open.count;
    while (result == SWISS_FOUND && step.group.count)
        result = pair_top(&step, out);
    base_arena_destroy(step.group.arena);
    out->is_possible = result == SWISS_FOUND;
    if (result == SWISS_FOUND)
        swiss_sort_pairs(out, board_of, problem);
    return result != SWISS_FAILED;
}
