/* swiss_identifier.c - upfloaters and pairs by the rules that the systems for teams (C.04.6) and for Double-Swiss
 * (C.04.5) have in common. */
#include "swiss_group.h"

void swiss_price_upfloat(const swiss_group *group, uint32_t a, uint32_t b, bool is_repeated, uint32_t *digits)
{
    const swiss_competitor *high = swiss_competitor_at(group, a), *low = swiss_competitor_at(group, b);
    int64_t next = group->lower_count ? group->lower[group->lower_count - 1] : INT64_MIN;
    if (high->score == group->top && low->score < group->top) {
        digits[0] = 1;
        digits[swiss_digit_of_score(group, low->score)] = 1;
        digits[2 + group->lower_count] = is_repeated;
    } else if (high->score == next && low->score < next) {
        digits[1 + group->lower_count] = 1;
    }
}

static bool is_smaller(const void *payload, uint32_t competitor, uint32_t other)
{
    return swiss_competitor_at(payload, other)->number < swiss_competitor_at(payload, competitor)->number;
}

static bool is_larger(const void *payload, uint32_t competitor, uint32_t other)
{
    return swiss_competitor_at(payload, other)->number > swiss_competitor_at(payload, competitor)->number;
}

/* The competitor with the smaller number is the top member of a pair. In the order of numbers, each competitor is made
 * a top member if possible; then each top member gets the partner with the smallest possible number. */
static swiss_result choose_members(swiss_choice *choice, const uint32_t *order, bool *is_top)
{
    uint32_t count = choice->question->count;
    swiss_result result = SWISS_FOUND;
    for (uint32_t i = 0; i < count && result != SWISS_FAILED; i++) {
        uint32_t member = order[i];
        result = swiss_try_without(choice, member, is_smaller);
        is_top[member] = result == SWISS_FOUND;
        if (result == SWISS_NONE)
            result = swiss_try_without(choice, member, is_larger);
    }
    for (uint32_t i = 0; i < count && result != SWISS_FAILED; i++)
        for (uint32_t k = i + 1; is_top[order[i]] && k < count && result != SWISS_FAILED; k++) {
            if (!swiss_may_meet(choice, order[i], order[k]))
                continue;
            result = swiss_try_pair(choice, order[i], order[k]);
            if (result == SWISS_FOUND)
                break;
        }
    return result == SWISS_FAILED ? result : SWISS_FOUND;
}

swiss_result swiss_pair_by_identifier(swiss_group *bracket, swiss_choice *choice)
{
    uint32_t count = bracket->count;
    uint32_t *order = ARENA_ARRAY(bracket->round->arena, count + 1, uint32_t); /* places sorted by number */
    bool *is_top = ARENA_ARRAY(bracket->round->arena, count + 1, bool);
    if (!order || !is_top)
        return SWISS_FAILED;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t at = i;
        for (; at && is_larger(bracket, i, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    swiss_result result = choose_members(choice, order, is_top);
    /* The plain pairing, with which the review compares the chosen one: the half with the smaller numbers meets the
     * half with the larger numbers, both in order. */
    if (result == SWISS_FOUND && bracket->round->review && !swiss_review_halves(bracket, choice, order, true))
        result = SWISS_FAILED;
    return result;
}
