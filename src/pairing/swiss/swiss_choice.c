/* swiss_choice.c - finds pairings as perfect matchings of least cost, and forces single pairs step by step. */
#include "swiss_choice.h"

#include <string.h>

#include "pairing/matching.h"

enum {
    DIGIT_BITS = 12,
    LIMB_BITS = 64
};

bool swiss_may_meet(const swiss_choice *choice, uint32_t a, uint32_t b)
{
    return choice->is_allowed[(size_t)a * choice->question->count + b];
}

static void allow(swiss_choice *choice, uint32_t a, uint32_t b, bool is)
{
    size_t count = choice->question->count;
    choice->is_allowed[a * count + b] = choice->is_allowed[b * count + a] = is;
}

static void pack(uint64_t *limbs, const uint32_t *digits, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = (count - 1 - i) * DIGIT_BITS, shift = at % LIMB_BITS;
        uint64_t *limb = limbs + 1 + at / LIMB_BITS; /* skips the lowest limb, which does not depend on kinds */
        *limb |= (uint64_t)digits[i] << shift;
        if (shift + DIGIT_BITS > LIMB_BITS)
            limb[1] |= (uint64_t)digits[i] >> (LIMB_BITS - shift);
    }
}

static void swiss_choice_price(const swiss_question *question, uint32_t a, uint32_t b, uint32_t *digits)
{
    memset(digits, 0, question->digit_count * sizeof *digits);
    question->price(question->payload, a < b ? a : b, a < b ? b : a, digits);
}

static bool fill_graph(matching_graph *graph, const swiss_choice *choice, bool has_costs, base_arena *arena)
{
    const swiss_question *question = choice->question;
    uint32_t count = question->count, digits = question->digit_count, *row = ARENA_ARRAY(arena, digits + 1, uint32_t);
    uint32_t *kinds = ARENA_ARRAY(arena, count + 1, uint32_t);
    *graph = (matching_graph){ .kind_count = count, .limbs = matching_limbs(digits * DIGIT_BITS, count) };
    uint64_t *costs = ARENA_ARRAY(arena, (size_t)count * count * graph->limbs + 1, uint64_t);
    if (!row || !kinds || !costs || !matching_graph_open(graph, arena, count))
        return false;
    for (uint32_t a = 0; a < count; a++) {
        kinds[a] = a;
        for (uint32_t b = a + 1; b < count; b++) {
            uint64_t *there = costs + ((size_t)a * count + b) * graph->limbs;
            uint64_t *back = costs + ((size_t)b * count + a) * graph->limbs;
            if (!swiss_may_meet(choice, a, b))
                continue;
            if (has_costs)
                swiss_choice_price(question, a, b, row);
            pack(there, row, digits);
            memcpy(back, there, graph->limbs * sizeof *back);
            matching_set_edge(graph, a, b);
        }
    }
    graph->kinds = kinds;
    graph->costs = costs;
    return true;
}

/* The run without costs comes first, because a run with costs is allowed only if a perfect matching exists. */
static swiss_result match(swiss_choice *choice, bool has_costs)
{
    const swiss_question *question = choice->question;
    base_arena *scratch = base_arena_create(question->arena->budget);
    matching_graph graph;
    swiss_result result = SWISS_FAILED;
    uint32_t *row = scratch ? ARENA_ARRAY(scratch, question->digit_count + 1, uint32_t) : NULL;
    if (row && fill_graph(&graph, choice, has_costs, scratch)) {
        matching *any = matching_open(scratch, &graph);
        matching *best = has_costs ? matching_open(scratch, &graph) : any;
        if (any && best)
            result = matching_run(any, false) && (!has_costs || matching_run(best, true)) ? SWISS_FOUND
                     : base_arena_failed(scratch)                                         ? SWISS_FAILED
                                                                                          : SWISS_NONE;
        memset(choice->sums, 0, question->digit_count * sizeof *choice->sums);
        for (uint32_t a = 0; result == SWISS_FOUND && a < question->count; a++) {
            choice->mates[a] = matching_mate(best, a);
            if (choice->mates[a] < a || !has_costs)
                continue;
            swiss_choice_price(question, a, choice->mates[a], row);
            for (uint32_t i = 0; i < question->digit_count; i++)
                choice->sums[i] += row[i];
        }
    }
    base_arena_destroy(scratch);
    return result;
}

static bool open_choice(swiss_choice *out, const swiss_question *question)
{
    size_t count = question->count;
    *out = (swiss_choice){ .question = question };
    out->is_allowed = ARENA_ARRAY(question->arena, count * count + 1, bool);
    out->mates = ARENA_ARRAY(question->arena, count + 1, uint32_t);
    out->sums = ARENA_ARRAY(question->arena, question->digit_count + 1, uint32_t);
    return out->is_allowed && out->mates && out->sums;
}

static swiss_result ask(swiss_choice *out, const swiss_question *question, bool has_costs, swiss_permit may,
                        const void *context)
{
    if (!open_choice(out, question))
        return SWISS_FAILED;
    for (uint32_t a = 0; a < question->count; a++)
        for (uint32_t b = a + 1; b < question->count; b++)
            allow(out, a, b, !question->find_flaw(question->payload, a, b) && (!may || may(context, a, b)));
    return question->count ? match(out, has_costs) : SWISS_FOUND;
}

swiss_result swiss_ask(swiss_choice *out, const swiss_question *question, bool has_costs)
{
    return ask(out, question, has_costs, NULL, NULL);
}

swiss_result swiss_ask_within(swiss_choice *out, const swiss_question *question, swiss_permit may, const void *context)
{
    return ask(out, question, true, may, context);
}

/* ---- forcing pairs ---- */

static bool copy_choice(swiss_choice *out, const swiss_choice *from)
{
    size_t count = from->question->count;
    if (!open_choice(out, from->question))
        return false;
    memcpy(out->is_allowed, from->is_allowed, count * count * sizeof *out->is_allowed);
    memcpy(out->mates, from->mates, count * sizeof *out->mates);
    memcpy(out->sums, from->sums, from->question->digit_count * sizeof *out->sums);
    return true;
}

/* Decides about pairs that were forbidden since the copy `before` was made: they stay forbidden if the cost is
 * unchanged, else the copy is restored. `is_kept`: the current matching uses none of these pairs, so no new matching is
 * needed. */
static swiss_result swiss_choice_settle(swiss_choice *choice, const swiss_choice *before, bool is_kept)
{
    swiss_result result = is_kept ? SWISS_FOUND : match(choice, true);
    size_t size = choice->question->digit_count * sizeof *choice->sums;
    if (result == SWISS_FAILED || (result == SWISS_FOUND && !memcmp(choice->sums, before->sums, size)))
        return result;
    *choice = *before;
    return SWISS_NONE;
}

swiss_result swiss_try_without(swiss_choice *choice, uint32_t player, swiss_cut is_cut)
{
    swiss_choice before;
    if (!copy_choice(&before, choice))
        return SWISS_FAILED;
    for (uint32_t other = 0; other < choice->question->count; other++)
        if (other != player && swiss_may_meet(choice, player, other) &&
            is_cut(choice->question->payload, player, other))
            allow(choice, player, other, false);
    return swiss_choice_settle(choice, &before, swiss_may_meet(choice, player, choice->mates[player]));
}

swiss_result swiss_try_pair(swiss_choice *choice, uint32_t a, uint32_t b)
{
    swiss_choice before;
    if (!copy_choice(&before, choice))
        return SWISS_FAILED;
    for (uint32_t other = 0; other < choice->question->count; other++) {
        if (other != b)
            allow(choice, a, other, false);
        if (other != a)
            allow(choice, b, other, false);
    }
    return swiss_choice_settle(choice, &before, choice->mates[a] == b);
}
