/* swiss_review.c - compares other pairings of a bracket with the best one, criterion by criterion. */
#include "swiss_review.h"

#include "base/text.h"

/* ---- weighing other pairings ---- */

/* A plan for a bracket: for each place inside, the place of the opponent (UINT32_MAX: none inside the bracket). If
 * `mates` is NULL, the plan fixes only who floats up. */
typedef struct plan {
    const uint32_t *mates;
    const bool *is_up;
    uint32_t inside;
} plan;

static bool is_of_plan(const void *context, uint32_t a, uint32_t b)
{
    const plan *own = context;
    if (a >= own->inside)
        return own->mates || (!own->is_up[a] && !own->is_up[b]);
    if (!own->mates)
        return b < own->inside || own->is_up[b];
    return own->mates[a] == (b < own->inside ? b : UINT32_MAX);
}

/* The first criterion by which the best matching that follows a plan is worse than the best of all, and the sums of
 * this criterion's digits in both. */
typedef struct weight {
    const swiss_criterion *criterion;
    uint32_t value, best;
} weight;

static bool weigh(weight *out, const swiss_step *step, const plan *own)
{
    const swiss_question *question = step->question;
    const uint32_t *best = step->choice->sums;
    swiss_choice choice;
    swiss_result result = swiss_ask_within(&choice, question, is_of_plan, own);
    *out = (weight){ .criterion = result == SWISS_NONE ? step->completion : NULL };
    for (uint32_t i = 0; result == SWISS_FOUND && !out->criterion && i < question->digit_count; i++)
        if (choice.sums[i] != best[i])
            out->criterion = question->criterion(question->payload, i);
    for (uint32_t i = 0; result == SWISS_FOUND && out->criterion && i < question->digit_count; i++)
        if (question->criterion(question->payload, i) == out->criterion) {
            out->value += choice.sums[i];
            out->best += best[i];
        }
    return result != SWISS_FAILED;
}

/* Returns the place of the opponent if that is inside the bracket, else UINT32_MAX. */
static uint32_t mate_inside(const swiss_step *step, uint32_t at)
{
    uint32_t mate = step->choice->mates[at];
    return mate < step->inside ? mate : UINT32_MAX;
}

bool swiss_weigh_plain(const swiss_criterion **out, const swiss_step *step, const uint32_t *mates)
{
    const plan plain = { .mates = mates, .inside = step->inside };
    bool is_chosen = true;
    weight found;
    *out = NULL;
    for (uint32_t i = 0; i < step->inside; i++) {
        is_chosen = is_chosen && mates[i] == mate_inside(step, i);
        if (mates[i] != UINT32_MAX && mates[i] > i && !*out)
            *out = step->question->find_flaw(step->question->payload, i, mates[i]);
    }
    if (is_chosen || *out)
        return true;
    bool is_weighed = weigh(&found, step, &plain);
    *out = found.criterion;
    return is_weighed;
}

/* ---- the given pairing ---- */

/* Records the bracket and the criterion by which the given pairing first differs from the best one. */
static void report_difference(swiss_review *review, const swiss_step *step, const weight *found)
{
    swiss_verdict *verdict = &review->verdict;
    base_text points = base_decimal_print(review->arena, base_decimal(step->score, review->places)), why;
    const swiss_criterion *by = found->criterion;
    if (!by)
        why = base_arena_print(review->arena,
                               "in the bracket of %.*s points it keeps all criteria as well, but comes later in the "
                               "order of the rules",
                               TEXT_ARGS(points));
    else if (found->value != found->best)
        why = base_arena_print(review->arena, "in the bracket of %.*s points %s (%s) is %u instead of %u",
                               TEXT_ARGS(points), by->name, by->title, found->value, found->best);
    else
        why = base_arena_print(review->arena, "in the bracket of %.*s points the list of %s (%s) is worse",
                               TEXT_ARGS(points), by->name, by->title);
    *verdict = (swiss_verdict){ .criterion = by, .why = why.data };
}

/* Returns the place of a competitor; UINT32_MAX: the competitor is already paired. */
static uint32_t place_of(const swiss_step *step, uint32_t competitor)
{
    for (uint32_t i = 0; i < step->question->count; i++)
        if (step->open[i] == competitor)
            return i;
    return UINT32_MAX;
}

static bool is_decided(const swiss_review *review)
{
    return !review->given || !review->verdict.is_same;
}

bool swiss_judge_pairs(swiss_review *review, const swiss_step *step)
{
    uint32_t *mates = ARENA_ARRAY(step->question->arena, step->inside + 1, uint32_t);
    const plan given = { .mates = mates, .inside = step->inside };
    bool is_same = true;
    weight found;
    for (uint32_t i = 0; mates && !is_decided(review) && i < step->inside; i++) {
        uint32_t at = place_of(step, review->given[step->open[i]]);
        mates[i] = at < step->inside ? at : UINT32_MAX;
        is_same = is_same && mates[i] == mate_inside(step, i);
    }
    if (!mates || is_same)
        return mates != NULL;
    bool is_weighed = weigh(&found, step, &given);
    report_difference(review, step, &found);
    return is_weighed;
}

bool swiss_review_upfloaters(swiss_review *review, swiss_bracket *bracket, const swiss_step *step,
                             const uint32_t *chosen, size_t count)
{
    uint32_t player = step->question->count, first = step->inside;
    bool *is_first = ARENA_ARRAY(step->question->arena, player + 1, bool), has_first = true, is_same = true;
    bool *is_given = ARENA_ARRAY(step->question->arena, player + 1, bool);
    const plan plain = { .is_up = is_first, .inside = first }, given = { .is_up = is_given, .inside = first };
    weight found = { 0 };
    if (!is_first || !is_given)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        is_first[first + i] = true;
        has_first = has_first && chosen[i] == first + i;
    }
    if (!has_first && !weigh(&found, step, &plain))
        return false;
    bracket->is_up = true;
    bracket->floated_by = found.criterion;
    bracket->floated = swiss_review_list(review, step, chosen, count);
    bracket->floated_count = count;
    if (!bracket->floated || is_decided(review))
        return bracket->floated != NULL;
    for (uint32_t i = 0; i < first; i++) {
        uint32_t at = place_of(step, review->given[step->open[i]]);
        if (at != UINT32_MAX)
            is_given[at] = at >= first;
    }
    size_t given_count = 0;
    for (uint32_t i = first; i < player; i++)
        given_count += is_given[i];
    for (uint32_t i = 0; i < count; i++)
        is_same = is_same && is_given[chosen[i]];
    if (is_same && given_count == count)
        return true;
    bool is_weighed = weigh(&found, step, &given);
    report_difference(review, step, &found);
    return is_weighed;
}

/* ---- brackets ---- */

bool swiss_review_values(swiss_review *review, swiss_bracket *bracket, const swiss_step *step)
{
    const swiss_question *question = step->question;
    const uint32_t *sums = step->choice->sums;
    swiss_value *values = ARENA_ARRAY(review->arena, bracket->value_count + question->digit_count + 1, swiss_value);
    if (!values)
        return false;
    for (size_t i = 0; i < bracket->value_count; i++)
        values[i] = bracket->values[i];
    for (uint32_t i = 0; i < question->digit_count; i++) {
        const swiss_criterion *criterion = question->criterion(question->payload, i);
        size_t at = 0;
        if (!sums[i] || !criterion || criterion->is_seen)
            continue;
        while (at < bracket->value_count && values[at].criterion != criterion)
            at++;
        bracket->value_count += at == bracket->value_count;
        values[at] = (swiss_value){ criterion, values[at].value + sums[i] };
    }
    bracket->values = values;
    return true;
}

const uint32_t *swiss_review_list(const swiss_review *review, const swiss_step *step, const uint32_t *places,
                                  size_t count)
{
    uint32_t *list = ARENA_ARRAY(review->arena, count + 1, uint32_t);
    for (size_t i = 0; list && i < count; i++)
        list[i] = step->open[places ? places[i] : i];
    return list;
}

bool swiss_review_add(swiss_review *review, swiss_bracket *bracket, const swiss_step *step, const uint32_t *order)
{
    swiss_bracket *added = base_list_add(&review->brackets, review->arena, sizeof *added);
    pairing_pair *pairs = ARENA_ARRAY(review->arena, step->inside + 1, pairing_pair);
    uint32_t *left = ARENA_ARRAY(review->arena, step->inside + 1, uint32_t);
    bool *is_done = ARENA_ARRAY(review->arena, step->inside + 1, bool);
    if (!added || !pairs || !left || !is_done)
        return false;
    for (uint32_t i = 0; i < step->inside; i++) {
        uint32_t at = order ? order[i] : i, mate = mate_inside(step, at);
        if (mate == UINT32_MAX)
            left[bracket->left_count++] = step->open[at];
        else if (!is_done[mate])
            pairs[bracket->pair_count++] = (pairing_pair){ step->open[at], step->open[mate] };
        is_done[at] = true;
    }
    bracket->score = step->score;
    bracket->pairs = pairs;
    bracket->left = left;
    *added = *bracket;
    return !base_arena_failed(review->arena);
}

uint32_t *swiss_given(base_arena *arena, size_t count, const pairing_pair *pairs, size_t pair_count, uint32_t bye)
{
    uint32_t *given = ARENA_ARRAY(arena, count + 1, uint32_t);
    for (size_t i = 0; given && i < count; i++)
        given[i] = PAIRING_NOBODY;
    for (size_t i = 0; given && i < pair_count; i++) {
        if (pairs[i].white >= count || pairs[i].black >= count)
            return NULL;
        given[pairs[i].white] = pairs[i].black;
        given[pairs[i].black] = pairs[i].white;
    }
    if (given && bye < count)
        given[bye] = bye;
    return given;
}
