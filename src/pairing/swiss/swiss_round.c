/* swiss_round.c - the parts of a round that all systems except the Dutch have in common. */
#include "swiss_round.h"

#include <stdlib.h>

#include "base/text.h"
#include "swiss_field.h"

static int swiss_compare_competitors(const void *a, const void *b)
{
    const swiss_competitor *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Lists the competitors that take part, sorted by score, then by number. False: out of memory. */
static bool list_open(swiss_round *round)
{
    swiss_competitor *sorted = ARENA_ARRAY(round->arena, round->count + 1, swiss_competitor);
    round->competitors = ARENA_ARRAY(round->arena, round->count + 1, swiss_competitor);
    round->open = ARENA_ARRAY(round->arena, round->count + 1, uint32_t);
    if (!sorted || !round->competitors || !round->open)
        return false;
    for (uint32_t i = 0; i < round->count; i++) {
        round->competitors[i] = round->system->competitor(round->problem, i);
        if (!round->competitors[i].is_present)
            continue;
        sorted[round->open_count] = round->competitors[i];
        sorted[round->open_count++].id = i;
    }
    qsort(sorted, round->open_count, sizeof *sorted, swiss_compare_competitors);
    for (uint32_t i = 0; i < round->open_count; i++)
        round->open[i] = sorted[i].id;
    return true;
}

/* ---- the bye ---- */

/* Whether `a` comes before `b` in the order in which the bye is given. */
static bool is_due(const swiss_round *round, uint32_t a, uint32_t b)
{
    const swiss_competitor *one = &round->competitors[a], *other = &round->competitors[b];
    if (one->score != other->score)
        return one->score < other->score;
    if (one->games != other->games)
        return one->games > other->games;
    return round->system->is_lower ? round->system->is_lower(round->problem, a, b) : one->number > other->number;
}

static const swiss_criterion *find_flaw_of_open(const void *payload, uint32_t a, uint32_t b)
{
    const swiss_round *round = payload;
    return round->system->find_flaw(round->problem, round->open[a], round->open[b]);
}

static void price_nothing(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    (void)payload;
    (void)a;
    (void)b;
    digits[0] = 0;
}

/* Gives the bye to the first competitor in the order of the bye who may get it and whose bye leaves the others a legal
 * pairing. */
static swiss_result give_bye(swiss_round *round, uint32_t *bye)
{
    uint32_t count = round->open_count, *all = round->open;
    bool *is_tried = ARENA_ARRAY(round->arena, count + 1, bool);
    uint32_t *rest = ARENA_ARRAY(round->arena, count + 1, uint32_t);
    if (!is_tried || !rest)
        return SWISS_FAILED;
    round->open = rest;
    for (uint32_t tries = 0; tries < count; tries++) {
        uint32_t best = count;
        for (uint32_t i = 0; i < count; i++)
            if (!is_tried[i] && round->competitors[all[i]].may_get_bye &&
                (best == count || is_due(round, all[i], all[best])))
                best = i;
        if (best == count)
            return SWISS_NONE;
        is_tried[best] = true;
        round->open_count = 0;
        for (uint32_t i = 0; i < count; i++)
            if (i != best)
                rest[round->open_count++] = all[i];
        swiss_question question = { round->open_count, 1, round->arena, find_flaw_of_open, price_nothing, round, NULL };
        swiss_choice any;
        swiss_result result = swiss_ask(&any, &question, false);
        *bye = result == SWISS_FOUND ? all[best] : PAIRING_NOBODY;
        if (result != SWISS_NONE)
            return result;
    }
    return SWISS_NONE;
}

/* ---- the given pairing ---- */

/* Checks one competitor of the given pairing by the rules that do not depend on brackets. */
static void judge_competitor(const swiss_round *round, uint32_t at)
{
    swiss_review *review = round->review;
    const swiss_competitor *one = &round->competitors[at];
    const char *noun = round->system->noun;
    uint32_t other = review->given[at];
    bool has_opponent = other < round->count && other != at;
    const swiss_criterion *flaw = has_opponent ? round->system->find_flaw(round->problem, at, other) : NULL;
    base_text why;
    if (one->is_present != (other != PAIRING_NOBODY)) {
        why = base_arena_print(review->arena, "%s %u %s", noun, one->id,
                               one->is_present ? "takes part, but is not paired" : "does not take part");
        review->verdict = (swiss_verdict){ .criterion = round->system->completion, .why = why.data };
    } else if (other == at && !one->may_get_bye) {
        why = base_arena_print(review->arena, "%s %u may not get the pairing-allocated bye", noun, one->id);
        review->verdict = (swiss_verdict){ .criterion = round->system->bye, .is_illegal = true, .why = why.data };
    } else if (flaw) {
        const char *reason = flaw != &swiss_c3 && flaw != round->system->clash ? "have met, or must not meet"
                             : one->colour == GAMUT_COLOUR_WHITE               ? "both must have White"
                                                                               : "both must have Black";
        why = base_arena_print(review->arena, "%ss %u and %u %s", noun, one->id, round->competitors[other].id, reason);
        review->verdict = (swiss_verdict){ .criterion = flaw, .is_illegal = true, .why = why.data };
    }
}

/* Checks the given pairing by the rules that do not depend on brackets: everyone is in it, all pairs are legal, and the
 * bye goes to the right competitor. */
static void open_review(const swiss_round *round, uint32_t bye)
{
    swiss_review *review = round->review;
    uint32_t given = PAIRING_NOBODY;
    review->verdict = (swiss_verdict){ .is_same = true };
    for (uint32_t i = 0; i < round->count && review->verdict.is_same; i++) {
        judge_competitor(round, i);
        given = review->given[i] == i ? i : given;
    }
    if (!review->verdict.is_same || bye == given || bye == PAIRING_NOBODY || given == PAIRING_NOBODY)
        return;
    const swiss_competitor *one = &round->competitors[bye], *other = &round->competitors[given];
    unsigned article = one->score != other->score ? 0 : one->games != other->games ? 1 : 2;
    const swiss_criterion *criterion = &round->system->bye_order[article];
    base_text why = base_arena_print(review->arena, "the pairing-allocated bye goes to %u before %u: %s", one->id,
                                     other->id, criterion->title);
    review->verdict = (swiss_verdict){ .criterion = criterion, .why = why.data };
}

/* ---- the whole round ---- */

static pairing_board board_of(const swiss_round *round, pairing_pair pair)
{
    const swiss_competitor *a = &round->competitors[pair.white], *b = &round->competitors[pair.black];
    return pairing_board_of(a->score, a->number, b->score, b->number);
}

/* Sorts the pairs by C.04.2, article 3.6. */
static void sort_boards(swiss_answer *out, const swiss_round *round)
{
    for (size_t i = 1; i < out->pair_count; i++) {
        pairing_pair pair = out->pairs[i];
        pairing_board mine = board_of(round, pair);
        size_t at = i;
        for (; at; at--) {
            pairing_board other = board_of(round, out->pairs[at - 1]);
            if (pairing_compare_boards(&other, &mine) <= 0)
                break;
            out->pairs[at] = out->pairs[at - 1];
        }
        out->pairs[at] = pair;
    }
}

bool swiss_solve(swiss_answer *out, base_arena *arena, swiss_round *round)
{
    swiss_result result = SWISS_FAILED;
    *out = (swiss_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, round->count + 1, pairing_pair) };
    round->arena = base_arena_create(arena->budget);
    if (round->arena && out->pairs && list_open(round))
        result = round->open_count % 2 ? give_bye(round, &out->bye) : SWISS_FOUND;
    if (result == SWISS_FOUND && round->review && round->review->given)
        open_review(round, out->bye);
    while (result == SWISS_FOUND && round->open_count)
        result = round->system->pair_bracket(round, out);
    out->is_possible = result == SWISS_FOUND;
    if (out->is_possible)
        sort_boards(out, round);
    base_arena_destroy(round->arena);
    return result != SWISS_FAILED;
}
