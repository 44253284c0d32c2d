/* team_swiss.c - pairs teams: the bye, then group after group with its upfloaters (C.04.6, article 3).
 *
 * Every question ("does a set exist that...") is a perfect matching of least cost among all teams that are not paired yet. */
#include "team_swiss.h"

#include <stdlib.h>
#include <string.h>

#include "pairing/swiss/swiss_field.h"

/* One bracket on its way. Lists are of indexes of teams. */
typedef struct stage {
    const team_problem *problem;
    base_arena *arena;
    uint32_t *open; /* all who are not paired, by score, then by number */
    uint32_t count;
    int64_t top;    /* the score of the residents */
    int64_t next;   /* of the following group; INT64_MIN: none */
    int64_t *lower; /* the scores below the top, the lowest first */
    uint32_t lower_count;
    bool has_floats;      /* C7 and C10 count: not in the last two rounds */
    bool is_inside;       /* only the bracket is paired, by C8 to C10 */
    swiss_review *review; /* NULL: nobody asks why */
    swiss_bracket *told;  /* with a review: what is known of the bracket */
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

/* Those who take part, by score and number. NULL: out of memory. */
static uint32_t *rank_teams(const team_problem *problem, base_arena *arena, uint32_t *count)
{
    ranked *order = ARENA_ARRAY(arena, problem->count + 1, ranked);
    uint32_t *teams = ARENA_ARRAY(arena, problem->count + 1, uint32_t);
    *count = 0;
    for (uint32_t i = 0; order && teams && i < problem->count; i++)
        if (problem->teams[i].is_present)
            order[(*count)++] = (ranked){ problem->teams[i].score, problem->teams[i].number, i };
    if (!order || !teams)
        return NULL;
    qsort(order, *count, sizeof *order, compare_ranked);
    for (uint32_t i = 0; i < *count; i++)
        teams[i] = order[i].team;
    return teams;
}

/* ---- what a pair costs ---- */

static const team_entry *entry_of(const stage *all, uint32_t at)
{
    return &all->problem->teams[all->open[at]];
}

/* C4, then C5 by the scores of the upfloaters, the lowest first, then C6 and C7. */
static void price_upfloat(const stage *all, const team_entry *high, const team_entry *low, uint32_t *digits)
{
    uint32_t at = 0;
    if (high->score == all->top && low->score < all->top) {
        while (all->lower[at] != low->score)
            at++;
        digits[0] = 1;
        digits[1 + at] = 1;
        digits[2 + all->lower_count] = all->has_floats && low->has_floated;
    } else if (high->score == all->next && low->score < all->next) {
        digits[1 + all->lower_count] = 1;
    }
}

/* C8, C9 and C10. */
static void price_pair(const stage *all, uint32_t a, uint32_t b, uint32_t *digits)
{
    bool is_a_strong, is_b_strong;
    gamut_colour of_a = team_preference(all->problem, all->open[a], &is_a_strong);
    gamut_colour of_b = team_preference(all->problem, all->open[b], &is_b_strong);
    const team_entry *high = entry_of(all, a), *low = entry_of(all, b);
    bool is_denied = of_a != GAMUT_COLOUR_NONE && of_a == of_b;
    digits[0] = is_denied;
    digits[1] = is_denied && is_a_strong && is_b_strong && all->problem->preferences == TEAM_TYPE_B;
    digits[2] = all->has_floats && high->score > low->score && high->has_floated;
}

static void team_swiss_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const stage *all = payload;
    if (all->is_inside)
        price_pair(all, a, b, digits);
    else
        price_upfloat(all, entry_of(all, a), entry_of(all, b), digits);
}

static const swiss_criterion *team_swiss_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    const stage *all = payload;
    return entry_of(all, a)->met[all->open[b]] ? &team_c1 : NULL;
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
    const stage *all = payload;
    if (all->is_inside)
        return &criteria[4 + digit];
    return &criteria[digit == 0 ? 0 : digit <= all->lower_count ? 1 : digit + 1 - all->lower_count];
}

static swiss_question question_of(const stage *all)
{
    return (swiss_question){ all->count,       all->is_inside ? 3 : all->lower_count + 3,
                             all->arena,       team_swiss_find_flaw,
                             team_swiss_price, all,
                             criterion_at };
}

/* ---- the bracket ---- */

static bool is_not_of_top(const void *payload, uint32_t team, uint32_t other)
{
    const stage *all = payload;
    (void)team;
    return entry_of(all, other)->score != all->top;
}

/* 3.5 */
static swiss_result choose_upfloaters(const stage *all, uint32_t *inside, uint32_t *count)
{
    swiss_question question = question_of(all);
    uint32_t residents = 0;
    while (residents < all->count && entry_of(all, residents)->score == all->top)
        residents++;
    swiss_choice choice;
    swiss_result result = swiss_choose_upfloaters(&choice, &question, residents, inside, count, is_not_of_top);
    swiss_step step = { &question, &choice, all->open, residents, all->top, &team_c3 };
    if (result == SWISS_FOUND && all->review &&
        (!swiss_review_values(all->review, all->told, &step) ||
         !swiss_review_upfloaters(all->review, all->told, &step, inside + residents, *count - residents)))
        return SWISS_FAILED;
    return result;
}

static bool is_smaller(const void *payload, uint32_t team, uint32_t other)
{
    const stage *all = payload;
    return entry_of(all, other)->number < entry_of(all, team)->number;
}

static bool is_larger(const void *payload, uint32_t team, uint32_t other)
{
    const stage *all = payload;
    return entry_of(all, other)->number > entry_of(all, team)->number;
}

/* By number, so that the order of identifiers is that of places. */
static int team_swiss_compare_numbers(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

/* The plain way pairs the smaller half of the numbers with the larger, both in order. */
static bool review_bracket(const stage *all, const swiss_choice *choice, const ranked *order)
{
    uint32_t *plain = ARENA_ARRAY(all->arena, all->count + 1, uint32_t), half = all->count / 2;
    uint32_t *sorted = ARENA_ARRAY(all->arena, all->count + 1, uint32_t);
    swiss_step step = { choice->question, choice, all->open, all->count, all->top, &team_c3 };
    swiss_bracket *told = all->told;
    if (!plain || !sorted)
        return false;
    for (uint32_t i = 0; i < all->count; i++)
        sorted[i] = order[i].team;
    for (uint32_t i = 0; i < half; i++) {
        plain[sorted[i]] = sorted[half + i];
        plain[sorted[half + i]] = sorted[i];
    }
    told->players = swiss_review_list(all->review, &step, NULL, all->count);
    told->count = all->count;
    told->s1 = swiss_review_list(all->review, &step, sorted, half);
    told->s2 = swiss_review_list(all->review, &step, sorted + half, half);
    told->s1_count = told->s2_count = half;
    return told->players && told->s1 && told->s2 && swiss_review_values(all->review, told, &step) &&
           swiss_weigh_plain(&told->decided, &step, plain) && swiss_review_add(all->review, told, &step, sorted) &&
           swiss_judge_pairs(all->review, &step);
}

/* 3.6: as many small numbers as possible are top members, then each of them has the smallest partner. */
static swiss_result pair_inside(stage *all, uint32_t *mates)
{
    swiss_choice to;
    swiss_question question = question_of(all);
    ranked *order = ARENA_ARRAY(all->arena, all->count + 1, ranked);
    bool *is_top = ARENA_ARRAY(all->arena, all->count + 1, bool);
    swiss_result result = order && is_top ? swiss_ask(&to, &question, true) : SWISS_FAILED;
    for (uint32_t i = 0; result == SWISS_FOUND && i < all->count; i++)
        order[i] = (ranked){ 0, entry_of(all, i)->number, i };
    if (result != SWISS_FOUND)
        return result;
    qsort(order, all->count, sizeof *order, team_swiss_compare_numbers);
    for (uint32_t i = 0; i < all->count && result != SWISS_FAILED; i++) {
        uint32_t team = order[i].team;
        result = swiss_try_without(&to, team, is_smaller);
        is_top[team] = result == SWISS_FOUND;
        if (result == SWISS_NONE)
            result = swiss_try_without(&to, team, is_larger);
    }
    for (uint32_t i = 0; i < all->count && result != SWISS_FAILED; i++)
        for (uint32_t k = i + 1; is_top[order[i].team] && k < all->count && result != SWISS_FAILED; k++) {
            if (!swiss_may_meet(&to, order[i].team, order[k].team))
                continue;
            result = swiss_try_pair(&to, order[i].team, order[k].team);
            if (result == SWISS_FOUND)
                break;
        }
    memcpy(mates, to.mates, all->count * sizeof *mates);
    if (result != SWISS_FAILED && all->review && !review_bracket(all, &to, order))
        result = SWISS_FAILED;
    return result == SWISS_FAILED ? result : SWISS_FOUND;
}

/* ---- the round ---- */

static bool open_stage(stage *all)
{
    all->lower = ARENA_ARRAY(all->arena, all->count + 1, int64_t);
    all->lower_count = 0;
    all->top = entry_of(all, 0)->score;
    all->next = INT64_MIN;
    for (uint32_t i = all->count; all->lower && i-- > 0;) {
        int64_t score = entry_of(all, i)->score;
        if (score < all->top && (!all->lower_count || all->lower[all->lower_count - 1] != score))
            all->lower[all->lower_count++] = score;
        if (score < all->top)
            all->next = score; /* the last one is the highest */
    }
    return all->lower != NULL;
}

/* Pairs the group on top and takes it off the list. */
static swiss_result pair_top(stage *all, swiss_answer *out)
{
    uint32_t *inside = ARENA_ARRAY(all->arena, all->count + 1, uint32_t), count = 0;
    bool *is_taken = ARENA_ARRAY(all->arena, all->count + 1, bool);
    all->told = ARENA_NEW(all->arena, swiss_bracket);
    if (!inside || !is_taken || !all->told || !open_stage(all))
        return SWISS_FAILED;
    swiss_result result = choose_upfloaters(all, inside, &count);
    if (result != SWISS_FOUND)
        return result;
    stage bracket = *all;
    uint32_t *mates = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    bracket.open = ARENA_ARRAY(all->arena, count + 1, uint32_t);
    bracket.count = count;
    bracket.is_inside = true;
    if (!mates || !bracket.open)
        return SWISS_FAILED;
    for (uint32_t i = 0; i < count; i++) {
        bracket.open[i] = all->open[inside[i]];
        is_taken[inside[i]] = true;
    }
    result = pair_inside(&bracket, mates);
    for (uint32_t i = 0; result == SWISS_FOUND && i < count; i++)
        if (mates[i] > i)
            out->pairs[out->pair_count++] = team_give_colours(all->problem, bracket.open[i], bracket.open[mates[i]]);
    uint32_t left = 0;
    for (uint32_t i = 0; i < all->count; i++)
        if (!is_taken[i])
            all->open[left++] = all->open[i];
    all->count = left;
    return result;
}

/* Whether `a` is to have the bye before `b` (3.4.2 to 3.4.4). */
static bool team_swiss_is_due(const team_entry *a, const team_entry *b)
{
    if (a->score != b->score)
        return a->score < b->score;
    return a->played != b->played ? a->played > b->played : a->number > b->number;
}

/* Takes who gets the bye off the list. */
static swiss_result give_bye(stage *all, swiss_answer *out)
{
    bool *is_tried = ARENA_ARRAY(all->arena, all->count + 1, bool);
    uint32_t *rest = ARENA_ARRAY(all->arena, all->count + 1, uint32_t);
    for (;;) {
        uint32_t best = all->count;
        for (uint32_t i = 0; is_tried && i < all->count; i++)
            if (!is_tried[i] && entry_of(all, i)->may_get_bye &&
                (best == all->count || team_swiss_is_due(entry_of(all, i), entry_of(all, best))))
                best = i;
        if (!is_tried || !rest)
            return SWISS_FAILED;
        if (best == all->count)
            return SWISS_NONE;
        is_tried[best] = true;
        stage without = *all;
        without.open = rest;
        without.count = 0;
        for (uint32_t i = 0; i < all->count; i++)
            if (i != best)
                rest[without.count++] = all->open[i];
        swiss_choice any;
        swiss_question question = question_of(&without);
        swiss_result result = swiss_ask(&any, &question, false);
        if (result == SWISS_NONE)
            continue;
        out->bye = all->open[best];
        all->open = rest;
        all->count = without.count;
        return result;
    }
}

static pairing_board board_of(const void *payload, pairing_pair pair)
{
    const team_problem *problem = payload;
    const team_entry *a = &problem->teams[pair.white], *b = &problem->teams[pair.black];
    return pairing_board_of(a->score, a->number, b->score, b->number);
}

bool team_solve(swiss_answer *out, base_arena *arena, const team_problem *problem, swiss_review *review)
{
    stage all = { .problem = problem,
                  .arena = base_arena_create(arena->budget),
                  .review = review,
                  .has_floats = !problem->rounds || problem->round + 1 < problem->rounds };
    swiss_result result = SWISS_FAILED;
    *out = (swiss_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, problem->count + 1, pairing_pair) };
    if (all.arena && out->pairs && (all.open = rank_teams(problem, all.arena, &all.count)) != NULL)
        result = all.count % 2 ? give_bye(&all, out) : SWISS_FOUND;
    if (result == SWISS_FOUND && review && review->given)
        team_review_open(review, problem, out->bye);
    while (result == SWISS_FOUND && all.count)
        result = pair_top(&all, out);
    base_arena_destroy(all.arena);
    out->is_possible = result == SWISS_FOUND;
    if (result == SWISS_FOUND)
        swiss_sort_pairs(out, board_of, problem);
    return result != SWISS_FAILED;
}
