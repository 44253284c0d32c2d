/* swiss_group.c - groups from the top down, and who floats up to them. */
#include "swiss_group.h"

bool swiss_open_group(swiss_group *group)
{
    group->told = ARENA_NEW(group->arena, swiss_bracket);
    group->lower = ARENA_ARRAY(group->arena, group->count + 1, int64_t);
    group->lower_count = 0;
    group->top = group->scores[group->open[0]];
    for (uint32_t i = group->count; group->lower && i-- > 0;) {
        int64_t score = group->scores[group->open[i]];
        if (score < group->top && (!group->lower_count || group->lower[group->lower_count - 1] != score))
            group->lower[group->lower_count++] = score;
    }
    return group->told && group->lower;
}

uint32_t swiss_digit_of_score(const swiss_group *group, int64_t score)
{
    uint32_t at = 0;
    while (group->lower[at] != score)
        at++;
    return 1 + at;
}

uint32_t swiss_criterion_of_digit(const swiss_group *group, uint32_t digit)
{
    return digit == 0 ? 0 : digit <= group->lower_count ? 1 : digit + 1 - group->lower_count;
}

static bool is_not_of_top(const void *payload, uint32_t player, uint32_t other)
{
    const swiss_group *group = payload;
    (void)player;
    return group->scores[group->open[other]] != group->top;
}

/* The places of the residents and of those who float up to them. */
static swiss_result choose_upfloaters(const swiss_group *group, const swiss_question *question, uint32_t *inside,
                                      uint32_t *count)
{
    uint32_t residents = 0;
    while (residents < group->count && group->scores[group->open[residents]] == group->top)
        residents++;
    swiss_choice choice;
    swiss_result result = swiss_choose_upfloaters(&choice, question, residents, inside, count, is_not_of_top);
    swiss_step step = { question, &choice, group->open, residents, group->top, group->completion };
    if (result == SWISS_FOUND && group->review &&
        (!swiss_review_values(group->review, group->told, &step) ||
         !swiss_review_upfloaters(group->review, group->told, &step, inside + residents, *count - residents)))
        return SWISS_FAILED;
    return result;
}

swiss_result swiss_take_bracket(swiss_group *bracket, swiss_group *group, const swiss_question *question)
{
    uint32_t *inside = ARENA_ARRAY(group->arena, group->count + 1, uint32_t), left = 0;
    bool *is_taken = ARENA_ARRAY(group->arena, group->count + 1, bool);
    bracket->open = ARENA_ARRAY(group->arena, group->count + 1, uint32_t);
    bracket->is_inside = true;
    if (!inside || !is_taken || !bracket->open)
        return SWISS_FAILED;
    swiss_result result = choose_upfloaters(group, question, inside, &bracket->count);
    if (result != SWISS_FOUND)
        return result;
    for (uint32_t i = 0; i < bracket->count; i++) {
        bracket->open[i] = group->open[inside[i]];
        is_taken[inside[i]] = true;
    }
    for (uint32_t i = 0; i < group->count; i++)
        if (!is_taken[i])
            group->open[left++] = group->open[i];
    group->count = left;
    return result;
}

bool swiss_review_halves(const swiss_group *bracket, const swiss_choice *choice, const uint32_t *order, bool has_values)
{
    uint32_t *plain = ARENA_ARRAY(bracket->arena, bracket->count + 1, uint32_t), half = bracket->count / 2;
    swiss_step step = { choice->question, choice, bracket->open, bracket->count, bracket->top, bracket->completion };
    swiss_review *review = bracket->review;
    swiss_bracket *told = bracket->told;
    if (!plain)
        return false;
    for (uint32_t i = 0; i < half; i++) {
        plain[order[i]] = order[half + i];
        plain[order[half + i]] = order[i];
    }
    told->players = swiss_review_list(review, &step, NULL, bracket->count);
    told->count = bracket->count;
    told->s1 = swiss_review_list(review, &step, order, half);
    told->s2 = swiss_review_list(review, &step, order + half, half);
    told->s1_count = told->s2_count = half;
    return told->players && told->s1 && told->s2 && (!has_values || swiss_review_values(review, told, &step)) &&
           swiss_weigh_plain(&told->decided, &step, plain) && swiss_review_add(review, told, &step, order) &&
           swiss_judge_pairs(review, &step);
}
