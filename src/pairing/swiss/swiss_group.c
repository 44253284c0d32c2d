/* swiss_group.c - pairs score groups from the top down, and chooses the competitors that float up to them. */
#include "swiss_group.h"

static const swiss_group_system *system_of(const swiss_group *group)
{
    return (const swiss_group_system *)group->round->system;
}

/* Finds the highest score, which forms the group, and the scores below it. False: out of memory. */
static bool open_group(swiss_group *group)
{
    group->bracket = ARENA_NEW(group->round->arena, swiss_bracket);
    group->lower = ARENA_ARRAY(group->round->arena, group->count + 1, int64_t);
    group->top = swiss_competitor_at(group, 0)->score;
    for (uint32_t i = group->count; group->lower && i-- > 0;) {
        int64_t score = swiss_competitor_at(group, i)->score;
        if (score < group->top && (!group->lower_count || group->lower[group->lower_count - 1] != score))
            group->lower[group->lower_count++] = score;
    }
    return group->bracket && group->lower;
}

uint32_t swiss_digit_of_score(const swiss_group *group, int64_t score)
{
    uint32_t at = 0;
    while (group->lower[at] != score)
        at++;
    return 1 + at;
}

/* ---- requests for matchings ---- */

static const swiss_criterion *swiss_group_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    const swiss_group *group = payload;
    return group->round->system->find_flaw(group->round->problem, group->open[a], group->open[b]);
}

static const swiss_criterion *criterion_at(const void *payload, uint32_t digit)
{
    const swiss_group *group = payload;
    if (group->is_inside)
        return &system_of(group)->inside_criteria[digit];
    uint32_t at = digit == 0 ? 0 : digit <= group->lower_count ? 1 : digit + 1 - group->lower_count;
    return &system_of(group)->upfloat_criteria[at];
}

static swiss_question question_of(const swiss_group *group)
{
    const swiss_group_system *system = system_of(group);
    return (swiss_question){ .count = group->count,
                             .digit_count = group->is_inside ? system->inside_criterion_count
                                                             : group->lower_count + system->upfloat_criterion_count - 1,
                             .arena = group->round->arena,
                             .find_flaw = swiss_group_find_flaw,
                             .price = system->price,
                             .payload = group,
                             .criterion = criterion_at };
}

/* ---- a bracket ---- */

static bool is_not_of_top(const void *payload, uint32_t player, uint32_t other)
{
    const swiss_group *group = payload;
    (void)player;
    return swiss_competitor_at(group, other)->score != group->top;
}

/* Lists the places of the residents and of their upfloaters. The upfloaters are the first set, in the order of places,
 * that a best matching allows. `inside` has room for all competitors. */
static swiss_result choose_upfloaters(const swiss_group *group, uint32_t *inside, uint32_t *count)
{
    swiss_review *review = group->round->review;
    swiss_question question = question_of(group);
    swiss_choice choice;
    swiss_result result = swiss_ask(&choice, &question, true);
    uint32_t residents = 0;
    for (; residents < group->count && swiss_competitor_at(group, residents)->score == group->top; residents++)
        inside[residents] = residents;
    *count = residents;
    for (uint32_t i = residents; result == SWISS_FOUND && *count < residents + choice.sums[0] && i < group->count;
         i++) {
        swiss_result forced = swiss_try_without(&choice, i, is_not_of_top);
        if (forced == SWISS_FOUND)
            inside[(*count)++] = i;
        result = forced == SWISS_FAILED ? forced : result;
    }
    swiss_step step = { &question, &choice, group->open, residents, group->top, group->round->system->completion };
    if (result == SWISS_FOUND && review &&
        (!swiss_review_values(review, group->bracket, &step) ||
         !swiss_review_upfloaters(review, group->bracket, &step, inside + residents, *count - residents)))
        return SWISS_FAILED;
    return result;
}

/* Moves the residents and their upfloaters from the open competitors of the round to a bracket. */
static swiss_result take_bracket(swiss_group *bracket, swiss_round *round, const swiss_group *group)
{
    uint32_t *inside = ARENA_ARRAY(round->arena, group->count + 1, uint32_t);
    bool *is_taken = ARENA_ARRAY(round->arena, group->count + 1, bool);
    *bracket = *group;
    bracket->open = ARENA_ARRAY(round->arena, group->count + 1, uint32_t);
    bracket->is_inside = true;
    if (!inside || !is_taken || !bracket->open)
        return SWISS_FAILED;
    swiss_result result = choose_upfloaters(group, inside, &bracket->count);
    if (result != SWISS_FOUND)
        return result;
    for (uint32_t i = 0; i < bracket->count; i++) {
        bracket->open[i] = group->open[inside[i]];
        is_taken[inside[i]] = true;
    }
    round->open_count = 0;
    for (uint32_t i = 0; i < group->count; i++)
        if (!is_taken[i])
            round->open[round->open_count++] = group->open[i];
    return result;
}

swiss_result swiss_pair_group(swiss_round *round, swiss_answer *out)
{
    swiss_group group = { .round = round, .open = round->open, .count = round->open_count }, bracket;
    swiss_choice choice;
    swiss_result result = open_group(&group) ? take_bracket(&bracket, round, &group) : SWISS_FAILED;
    if (result != SWISS_FOUND)
        return result;
    swiss_question question = question_of(&bracket);
    result = swiss_ask(&choice, &question, true);
    if (result == SWISS_FOUND)
        result = system_of(&group)->pair_inside(&bracket, &choice);
    for (uint32_t i = 0; result == SWISS_FOUND && i < bracket.count; i++)
        if (choice.mates[i] > i)
            out->pairs[out->pair_count++] =
                round->system->give_colours(round->problem, bracket.open[i], bracket.open[choice.mates[i]]);
    return result;
}

bool swiss_review_halves(const swiss_group *group, const swiss_choice *choice, const uint32_t *order, bool has_values)
{
    uint32_t *plain = ARENA_ARRAY(group->round->arena, group->count + 1, uint32_t), half = group->count / 2;
    swiss_step step = { choice->question, choice,     group->open,
                        group->count,     group->top, group->round->system->completion };
    swiss_review *review = group->round->review;
    swiss_bracket *bracket = group->bracket;
    if (!plain)
        return false;
    for (uint32_t i = 0; i < half; i++) {
        plain[order[i]] = order[half + i];
        plain[order[half + i]] = order[i];
    }
    bracket->players = swiss_review_list(review, &step, NULL, group->count);
    bracket->count = group->count;
    bracket->s1 = swiss_review_list(review, &step, order, half);
    bracket->s2 = swiss_review_list(review, &step, order + half, half);
    bracket->s1_count = bracket->s2_count = half;
    return bracket->players && bracket->s1 && bracket->s2 &&
           (!has_values || swiss_review_values(review, bracket, &step)) &&
           swiss_weigh_plain(&bracket->decided, &step, plain) && swiss_review_add(review, bracket, &step, order) &&
           swiss_judge_pairs(review, &step);
}
