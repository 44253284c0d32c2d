/* dubov.c - pairs a round group after group, each with its upfloaters (C.04.4.1, articles 3 to 5). */
#include "dubov.h"

#include <string.h>

#include "pairing/swiss/swiss_group.h"

/* All who are not paired yet, or one bracket. */
typedef struct stage {
    swiss_group group; /* first: it is what questions see of a stage */
    const dubov_problem *problem;
    bool *is_shifted; /* inside, by place: moved to the other subgroup */
    bool *is_settled; /* inside: it is decided whether he moves */
} stage;

static uint32_t player_of(const stage *step, uint32_t at)
{
    return step->group.open[at];
}

static const pairing_player *player_at(const stage *step, uint32_t at)
{
    return &step->problem->field->players[step->group.open[at]];
}

gamut_colour dubov_seeks(const pairing_player *player)
{
    gamut_colour colour = event_preference_of(player->colours, player->colour_count).colour;
    return colour == GAMUT_COLOUR_NONE ? GAMUT_COLOUR_BLACK : colour;
}

/* ---- colours ---- */

/* Article 5; the first is the higher of the two. */
static pairing_pair give_colours(const dubov_problem *problem, uint32_t a, uint32_t b)
{
    const pairing_player *players = problem->field->players;
    bool is_a_first = players[a].score != players[b].score ? players[a].score > players[b].score
                                                           : players[a].number < players[b].number;
    uint32_t first = is_a_first ? a : b, second = is_a_first ? b : a;
    event_side one = swiss_side_of(&players[first]), other = swiss_side_of(&players[second]);
    gamut_colour drawn = problem->field->first_colour, colour;
    if (!one.count && !other.count)
        colour = players[first].number % 2 ? drawn : event_other_colour(drawn);
    else if (one.count && other.count)
        colour = event_colour_of_first(&one, &other);
    else { /* who has not played wants Black mildly */
        const event_side *played = one.count ? &one : &other;
        bool is_stronger = played->preference.strength > EVENT_MILD;
        bool differs = played->preference.colour == GAMUT_COLOUR_WHITE;
        gamut_colour of_played = differs || is_stronger || one.count ? played->preference.colour : GAMUT_COLOUR_WHITE;
        colour = one.count ? of_played : event_other_colour(of_played);
    }
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ first, second } : (pairing_pair){ second, first };
}

/* ---- what a pair costs ---- */

static bool is_last_round(const dubov_problem *problem)
{
    return problem->field->rounds && problem->field->round >= problem->field->rounds;
}

/* C5, C6 from the lowest score on, C7 of the bracket, C8 to C10 of the upfloater. */
static void price_upfloat(const stage *step, uint32_t a, uint32_t b, uint32_t *digits)
{
    const pairing_player *one = player_at(step, a), *other = player_at(step, b);
    uint32_t *after = digits + 1 + step->group.lower_count, most = 2 + step->problem->field->rounds / 5;
    if (one->score != step->group.top)
        return;
    after[0] = dubov_seeks(one) == dubov_seeks(other);
    if (other->score == step->group.top)
        return;
    uint32_t floats = step->problem->upfloats[player_of(step, b)];
    digits[0] = 1;
    digits[swiss_digit_of_score(&step->group, other->score)] = 1;
    if (is_last_round(step->problem))
        return;
    after[1] = floats >= most;
    after[2] = floats >= most ? floats : 0;
    after[3] = other->floated[0] == PAIRING_FLOATED_UP;
}

static void dubov_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const stage *step = payload;
    if (step->group.is_inside)
        digits[0] = dubov_seeks(player_at(step, a)) == dubov_seeks(player_at(step, b));
    else
        price_upfloat(step, a, b, digits);
}

static const swiss_criterion *dubov_find_flaw(const void *payload, uint32_t a, uint32_t b)
{
    const stage *step = payload;
    return swiss_find_flaw(step->problem->field, player_of(step, a), player_of(step, b));
}

static const swiss_criterion *criterion_at(const void *payload, uint32_t digit)
{
    static const swiss_criterion criteria[] = {
        { "C5", "upfloaters", true },
        { "C6", "scores of the upfloaters", true },
        { "C7", "colour preferences not granted", false },
        { "C8", "upfloaters who have floated up as often as allowed", false },
        { "C9", "times that those have floated up", false },
        { "C10", "upfloats like that of the round before", false },
    };
    const stage *step = payload;
    if (step->group.is_inside)
        return &criteria[2];
    return &criteria[swiss_criterion_of_digit(&step->group, digit)];
}

static swiss_question question_of(const stage *step)
{
    return (swiss_question){ step->group.count, step->group.is_inside ? 1 : step->group.lower_count + 5,
                             step->group.arena, dubov_find_flaw,
                             dubov_price,       step,
                             criterion_at };
}

/* ---- subgroups ---- */

static gamut_colour seeks(const stage *step, uint32_t at)
{
    return dubov_seeks(player_at(step, at));
}

/* 4.3.2: who seeks White by the ratings met, who seeks Black by number; `list` gets those of the colour. */
static uint32_t list_seekers(const stage *step, gamut_colour colour, uint32_t *list)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < step->group.count; i++) {
        uint32_t at = count;
        if (seeks(step, i) != colour)
            continue;
        for (; at; at--) {
            uint32_t before = list[at - 1];
            int64_t mine = step->problem->average[player_of(step, i)],
                    theirs = step->problem->average[player_of(step, before)];
            bool is_right = colour == GAMUT_COLOUR_WHITE && mine != theirs
                                ? theirs < mine
                                : player_at(step, before)->number < player_at(step, i)->number;
            if (is_right)
                break;
            list[at] = before;
        }
        list[at] = i;
        count++;
    }
    return count;
}

/* 4.3.3: from the middle outwards, of two the one that stands higher. */
static uint32_t take_middle(uint32_t *list, uint32_t *count)
{
    uint32_t at = (*count - 1) / 2, found = list[at];
    memmove(list + at, list + at + 1, (*count - 1 - at) * sizeof *list);
    --*count;
    return found;
}

/* A shifter is paired with one of his own colour who stays. */
static bool is_no_partner_of_shifter(const void *payload, uint32_t player, uint32_t other)
{
    const stage *step = payload;
    return seeks(step, other) != seeks(step, player) || (step->is_settled[other] && step->is_shifted[other]);
}

/* Two who stay are not paired with each other if they seek the same colour. */
static bool is_no_partner_of_stayer(const void *payload, uint32_t player, uint32_t other)
{
    const stage *step = payload;
    return seeks(step, other) == seeks(step, player) && step->is_settled[other] && !step->is_shifted[other];
}

/* One of each pair of the same colour moves to the other subgroup: the first set in the order of the rules. */
static swiss_result shift(stage *step, swiss_choice *choice, gamut_colour colour)
{
    uint32_t *list = ARENA_ARRAY(step->group.arena, step->group.count + 1, uint32_t), count;
    swiss_result result = list ? SWISS_FOUND : SWISS_FAILED;
    count = list ? list_seekers(step, colour, list) : 0;
    while (count && result != SWISS_FAILED) {
        uint32_t player = take_middle(list, &count);
        result = swiss_try_without(choice, player, is_no_partner_of_shifter);
        step->is_shifted[player] = result == SWISS_FOUND;
        step->is_settled[player] = true;
        if (result == SWISS_NONE)
            result = swiss_try_without(choice, player, is_no_partner_of_stayer);
    }
    return result;
}

/* ---- the bracket ---- */

static bool has_nobody_played(const stage *step)
{
    for (uint32_t i = 0; i < step->group.count; i++)
        if (player_at(step, i)->colour_count)
            return false;
    return true;
}

/* By number. */
static void sort_by_number(const stage *step, uint32_t *list, uint32_t count)
{
    for (uint32_t i = 1; i < count; i++) {
        uint32_t player = list[i], at = i;
        for (; at && player_at(step, list[at - 1])->number > player_at(step, player)->number; at--)
            list[at] = list[at - 1];
        list[at] = player;
    }
}

/* G1 by the ratings met, then by number; G2 by number. */
static void divide(const stage *step, uint32_t *first, uint32_t *second, uint32_t *first_count, uint32_t *second_count)
{
    bool is_start = has_nobody_played(step);
    uint32_t *list = first;
    *first_count = *second_count = 0;
    for (uint32_t i = 0; i < step->group.count; i++)
        list[i] = i;
    sort_by_number(step, list, step->group.count);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < step->group.count; i++) {
        uint32_t player = list[i];
        bool is_first = is_start ? i < step->group.count / 2
                                 : (seeks(step, player) == GAMUT_COLOUR_WHITE) != step->is_shifted[player];
        if (is_first)
            first[kept++] = player;
        else
            second[(*second_count)++] = player;
    }
    *first_count = kept;
    for (uint32_t i = 1; i < kept; i++) { /* stable: numbers stay in order */
        uint32_t player = first[i], at = i;
        const int64_t *average = step->problem->average;
        for (; at && average[player_of(step, first[at - 1])] > average[player_of(step, player)]; at--)
            first[at] = first[at - 1];
        first[at] = player;
    }
}

/* The plain way pairs both parts as they are sorted. */
static bool review_bracket(const stage *step, const swiss_choice *choice, const uint32_t *first, const uint32_t *second,
                           uint32_t half)
{
    uint32_t *order = ARENA_ARRAY(step->group.arena, step->group.count + 1, uint32_t);
    if (!order)
        return false;
    memcpy(order, first, half * sizeof *order);
    memcpy(order + half, second, half * sizeof *order);
    return swiss_review_halves(&step->group, choice, order, false);
}

/* 3.2.3 to 3.2.6. */
static swiss_result pair_inside(stage *step, swiss_choice *choice)
{
    swiss_question *question = ARENA_NEW(step->group.arena, swiss_question);
    uint32_t *first = ARENA_ARRAY(step->group.arena, step->group.count + 1, uint32_t), first_count;
    uint32_t *second = ARENA_ARRAY(step->group.arena, step->group.count + 1, uint32_t), second_count;
    step->is_shifted = ARENA_ARRAY(step->group.arena, step->group.count + 1, bool);
    step->is_settled = ARENA_ARRAY(step->group.arena, step->group.count + 1, bool);
    if (!question || !first || !second || !step->is_shifted || !step->is_settled)
        return SWISS_FAILED;
    *question = question_of(step);
    swiss_result result = swiss_ask(choice, question, true);
    if (result == SWISS_FOUND && !has_nobody_played(step)) {
        uint32_t whites = list_seekers(step, GAMUT_COLOUR_WHITE, first);
        bool is_white_smaller = 2 * whites <= step->group.count;
        gamut_colour smaller = is_white_smaller ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
        result = shift(step, choice, smaller);
        if (result != SWISS_FAILED)
            result = shift(step, choice, event_other_colour(smaller));
    }
    divide(step, first, second, &first_count, &second_count);
    for (uint32_t i = 0; result != SWISS_FAILED && i < first_count; i++)
        for (uint32_t k = 0; k < second_count; k++) {
            if (!swiss_may_meet(choice, first[i], second[k]))
                continue;
            result = swiss_try_pair(choice, first[i], second[k]);
            if (result != SWISS_NONE)
                break;
        }
    if (result != SWISS_FAILED && step->group.review && first_count == second_count &&
        !review_bracket(step, choice, first, second, first_count))
        result = SWISS_FAILED;
    return result == SWISS_FAILED ? result : choice->question ? SWISS_FOUND : SWISS_NONE;
}

/* ---- the round ---- */

static swiss_result pair_top(stage *step, swiss_answer *out)
{
    if (!swiss_open_group(&step->group))
        return SWISS_FAILED;
    swiss_question question = question_of(step);
    stage bracket = *step;
    swiss_choice choice;
    swiss_result result = swiss_take_bracket(&bracket.group, &step->group, &question);
    if (result == SWISS_FOUND)
        result = pair_inside(&bracket, &choice);
    for (uint32_t i = 0; result == SWISS_FOUND && i < bracket.group.count; i++)
        if (choice.mates[i] > i)
            out->pairs[out->pair_count++] =
                give_colours(step->problem, player_of(&bracket, i), player_of(&bracket, choice.mates[i]));
    return result;
}

/* By score, then by number. False: out of memory. */
static bool dubov_rank_players(stage *step, const pairing_problem *field)
{
    const pairing_player *players = field->players;
    int64_t *scores = ARENA_ARRAY(step->group.arena, field->count + 1, int64_t);
    for (uint32_t i = 0; scores && i < field->count; i++)
        scores[i] = players[i].score;
    for (uint32_t i = 1; i < step->group.count; i++) {
        uint32_t player = step->group.open[i], at = i;
        for (; at; at--) {
            const pairing_player *before = &players[step->group.open[at - 1]];
            if (before->score != players[player].score ? before->score > players[player].score
                                                       : before->number < players[player].number)
                break;
            step->group.open[at] = step->group.open[at - 1];
        }
        step->group.open[at] = player;
    }
    step->group.scores = scores;
    return scores != NULL;
}

/* 3.1.3 to 3.1.5 */
static bool dubov_is_due(const void *payload, uint32_t a, uint32_t b)
{
    const dubov_problem *problem = payload;
    const pairing_player *one = &problem->field->players[a], *other = &problem->field->players[b];
    if (one->score != other->score)
        return one->score < other->score;
    return one->unplayed != other->unplayed ? one->unplayed < other->unplayed : one->number > other->number;
}

bool dubov_solve(swiss_answer *out, base_arena *arena, const dubov_problem *problem, swiss_review *review)
{
    stage step = { .problem = problem,
                   .group = { .arena = base_arena_create(arena->budget), .review = review, .completion = &swiss_c4 } };
    swiss_open open = { 0 };
    *out =
        (swiss_answer){ .bye = PAIRING_NOBODY, .pairs = ARENA_ARRAY(arena, problem->field->count + 1, pairing_pair) };
    swiss_result result = step.group.arena && out->pairs
                              ? swiss_open_field(&open, step.group.arena, problem->field, dubov_is_due, problem)
                              : SWISS_FAILED;
    out->bye = result == SWISS_FOUND ? open.bye : PAIRING_NOBODY;
    if (review && review->given)
        swiss_review_open(review, problem->field, out->bye);
    step.group.open = open.players;
    step.group.count = open.count;
    if (result == SWISS_FOUND && !dubov_rank_players(&step, problem->field))
        result = SWISS_FAILED;
    while (result == SWISS_FOUND && step.group.count)
        result = pair_top(&step, out);
    base_arena_destroy(step.group.arena);
    out->is_possible = result == SWISS_FOUND;
    if (out->is_possible)
        swiss_sort_boards(problem->field, out);
    return result != SWISS_FAILED;
}
