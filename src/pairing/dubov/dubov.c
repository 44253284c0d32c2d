/* dubov.c - pairs a round score group by score group, each with its upfloaters (C.04.4.1, articles 3 to 5). */
#include "dubov.h"

#include <string.h>

#include "pairing/swiss/swiss_group.h"
#include "rules/event/event_rating.h"

bool dubov_problem_make(dubov_problem *out, base_arena *arena, const event_grid *grid, const pairing_problem *field)
{
    int64_t *average = ARENA_ARRAY(arena, field->count + 1, int64_t);
    int64_t *points = ARENA_ARRAY(arena, field->count + 1, int64_t);
    uint32_t *upfloats = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    *out = (dubov_problem){ field, average, upfloats };
    if (!average || !points || !upfloats)
        return false;
    for (size_t r = 0; r + 1 < field->round; r++) {
        for (uint32_t i = 0; i < field->count; i++) {
            const gamut_round *cell = event_round(grid, i, r);
            uint32_t opponent = event_find_player(grid, cell->opponent);
            upfloats[i] += event_is_played(cell) && opponent != EVENT_NOBODY && points[opponent] > points[i];
        }
        for (uint32_t i = 0; i < field->count; i++)
            points[i] += event_points_of(&grid->scoring, event_round(grid, i, r));
    }
    for (uint32_t i = 0; i < field->count; i++) {
        const pairing_player *player = &field->players[i];
        int64_t sum = 0, count = (int64_t)player->opponent_count;
        for (size_t k = 0; k < player->opponent_count; k++)
            sum += event_rating_of(&grid->event->players.items[player->opponents[k]]);
        average[i] = count ? (2 * sum + count) / (2 * count) : 0;
    }
    return true;
}

/* ---- players ---- */

/* Which players of a bracket move to the other subgroup; both arrays are indexed by place in the bracket. */
typedef struct dubov_shifts {
    bool *is_shifted; /* moved to the other subgroup */
    bool *is_settled; /* the decision about this player is final */
} dubov_shifts;

static const dubov_problem *problem_of(const swiss_group *group)
{
    return group->round->problem;
}

static const pairing_player *player_at(const swiss_group *group, uint32_t at)
{
    return &problem_of(group)->field->players[group->open[at]];
}

gamut_colour dubov_seeks(const pairing_player *player)
{
    gamut_colour colour = pairing_side_of(player).preference.colour;
    return colour == GAMUT_COLOUR_NONE ? GAMUT_COLOUR_BLACK : colour;
}

static gamut_colour seeks(const swiss_group *group, uint32_t at)
{
    return dubov_seeks(player_at(group, at));
}

/* Gives colours by article 5; `first` is the higher of the two players. */
static pairing_pair dubov_give_colours(const void *payload, uint32_t a, uint32_t b)
{
    const dubov_problem *problem = payload;
    const pairing_player *players = problem->field->players;
    bool is_a_first = players[a].score != players[b].score ? players[a].score > players[b].score
                                                           : players[a].number < players[b].number;
    uint32_t first = is_a_first ? a : b, second = is_a_first ? b : a;
    event_side one = pairing_side_of(&players[first]), other = pairing_side_of(&players[second]);
    gamut_colour drawn = problem->field->first_colour, colour;
    if (!one.count && !other.count)
        colour = players[first].number % 2 ? drawn : event_other_colour(drawn);
    else if (one.count && other.count)
        colour = event_colour_of_first(&one, &other);
    else { /* a player without a game has a mild preference for Black */
        const event_side *played = one.count ? &one : &other;
        bool is_stronger = played->preference.strength > EVENT_MILD;
        bool differs = played->preference.colour == GAMUT_COLOUR_WHITE;
        gamut_colour of_played = differs || is_stronger || one.count ? played->preference.colour : GAMUT_COLOUR_WHITE;
        colour = one.count ? of_played : event_other_colour(of_played);
    }
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ first, second } : (pairing_pair){ second, first };
}

/* For the pairs of a bracket (`is_inside`), fills the digit of C7. For the choice of upfloaters, fills C5, C6 (one
 * digit for each score, the lowest first), C7 of the bracket and, except in the last round, C8 to C10 for the
 * upfloater. */
static void dubov_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const swiss_group *group = payload;
    const pairing_problem *field = problem_of(group)->field;
    const pairing_player *one = player_at(group, a), *other = player_at(group, b);
    if (!group->is_inside && one->score != group->top)
        return;
    uint32_t *after = group->is_inside ? digits : digits + 1 + group->lower_count, most = 2 + field->rounds / 5;
    after[0] = dubov_seeks(one) == dubov_seeks(other);
    if (group->is_inside || other->score == group->top)
        return;
    digits[0] = 1;
    digits[swiss_digit_of_score(group, other->score)] = 1;
    if (field->rounds && field->round >= field->rounds)
        return;
    uint32_t floats = problem_of(group)->upfloats[group->open[b]];
    after[1] = floats >= most;
    after[2] = floats >= most ? floats : 0;
    after[3] = other->floated[0] == PAIRING_FLOATED_UP;
}

/* ---- subgroups ---- */

/* Inserts a place into a list that is sorted by the mean rating of the opponents (only with `by_rating`), then by
 * number. */
static void insert_place(const swiss_group *group, uint32_t *list, uint32_t count, uint32_t place, bool by_rating)
{
    const int64_t *average = problem_of(group)->average;
    for (; count; count--) {
        uint32_t before = list[count - 1];
        int64_t mine = average[group->open[place]], theirs = average[group->open[before]];
        if (by_rating && mine != theirs ? theirs < mine
                                        : player_at(group, before)->number < player_at(group, place)->number)
            break;
        list[count] = before;
    }
    list[count] = place;
}

/* Article 4.3.2: players who seek White are sorted by the mean rating of their opponents, players who seek Black by
 * number. */
static uint32_t list_seekers(const swiss_group *group, gamut_colour colour, uint32_t *list)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < group->count; i++)
        if (seeks(group, i) == colour)
            insert_place(group, list, count++, i, colour == GAMUT_COLOUR_WHITE);
    return count;
}

/* A player who moves to the other subgroup must be paired with a player who seeks the same colour and does not move. */
static bool is_no_partner_of_shifter(const void *payload, uint32_t player, uint32_t other)
{
    const swiss_group *group = payload;
    const dubov_shifts *shifts = group->state;
    return seeks(group, other) != seeks(group, player) || (shifts->is_settled[other] && shifts->is_shifted[other]);
}

/* Two players who seek the same colour are not paired with each other if both stay in their subgroup. */
static bool is_no_partner_of_stayer(const void *payload, uint32_t player, uint32_t other)
{
    const swiss_group *group = payload;
    const dubov_shifts *shifts = group->state;
    return seeks(group, other) == seeks(group, player) && shifts->is_settled[other] && !shifts->is_shifted[other];
}

/* Of two players who seek the same colour and meet, one moves to the other subgroup. Players are tried in the order of
 * article 4.3.3, from the middle of the list outwards (of two at the same distance, the higher one first), and each one
 * moves if that is possible. `list` has room for all players. */
static swiss_result shift(const swiss_group *group, swiss_choice *choice, gamut_colour colour, uint32_t *list)
{
    const dubov_shifts *shifts = group->state;
    swiss_result result = SWISS_FOUND;
    for (uint32_t count = list_seekers(group, colour, list); count && result != SWISS_FAILED; count--) {
        uint32_t at = (count - 1) / 2, player = list[at];
        memmove(list + at, list + at + 1, (count - 1 - at) * sizeof *list);
        result = swiss_try_without(choice, player, is_no_partner_of_shifter);
        shifts->is_shifted[player] = result == SWISS_FOUND;
        shifts->is_settled[player] = true;
        if (result == SWISS_NONE)
            result = swiss_try_without(choice, player, is_no_partner_of_stayer);
    }
    return result;
}

/* ---- the bracket ---- */

static bool is_unplayed(const swiss_group *group)
{
    for (uint32_t i = 0; i < group->count; i++)
        if (player_at(group, i)->colour_count)
            return false;
    return true;
}

/* Lists the subgroup G1 (after the shifts), sorted by the mean rating of the opponents, then G2, sorted by number;
 * returns the size of G1. */
static uint32_t divide(const swiss_group *group, uint32_t *order)
{
    const dubov_shifts *shifts = group->state;
    uint32_t first_count = group->count / 2, counts[2] = { 0 };
    if (is_unplayed(group)) {
        for (uint32_t i = 0; i < group->count; i++)
            insert_place(group, order, i, i, false);
        for (uint32_t i = 0; i < first_count; i++)
            insert_place(group, order, i, order[i], true);
        return first_count;
    }
    for (unsigned part = 0; part < 2; part++)
        for (uint32_t i = 0; i < group->count; i++)
            if (((seeks(group, i) == GAMUT_COLOUR_WHITE) != shifts->is_shifted[i]) == (part == 0))
                insert_place(group, order + (part ? counts[0] : 0), counts[part]++, i, part == 0);
    return counts[0];
}

/* Pairs the bracket by articles 3.2.3 to 3.2.6: shifts players between the subgroups, then gives each player of G1 in
 * turn the first possible opponent in G2. */
static swiss_result dubov_pair_inside(swiss_group *bracket, swiss_choice *choice)
{
    uint32_t count = bracket->count, *order = ARENA_ARRAY(bracket->round->arena, count + 1, uint32_t);
    dubov_shifts *shifts = ARENA_NEW(bracket->round->arena, dubov_shifts);
    swiss_result result = SWISS_FOUND;
    if (!order || !shifts)
        return SWISS_FAILED;
    shifts->is_shifted = ARENA_ARRAY(bracket->round->arena, count + 1, bool);
    shifts->is_settled = ARENA_ARRAY(bracket->round->arena, count + 1, bool);
    bracket->state = shifts;
    if (!shifts->is_shifted || !shifts->is_settled)
        return SWISS_FAILED;
    if (!is_unplayed(bracket)) {
        bool is_white_smaller = 2 * list_seekers(bracket, GAMUT_COLOUR_WHITE, order) <= count;
        gamut_colour smaller = is_white_smaller ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
        result = shift(bracket, choice, smaller, order);
        if (result != SWISS_FAILED)
            result = shift(bracket, choice, event_other_colour(smaller), order);
    }
    uint32_t first_count = divide(bracket, order);
    for (uint32_t i = 0; result != SWISS_FAILED && i < first_count; i++)
        for (uint32_t k = first_count; k < count; k++) {
            if (!swiss_may_meet(choice, order[i], order[k]))
                continue;
            result = swiss_try_pair(choice, order[i], order[k]);
            if (result != SWISS_NONE)
                break;
        }
    /* The plain pairing, with which the review compares the chosen one: the first of G1 meets the first of G2, and so
     * on. */
    if (result != SWISS_FAILED && bracket->round->review && 2 * first_count == count &&
        !swiss_review_halves(bracket, choice, order, false))
        result = SWISS_FAILED;
    return result == SWISS_FAILED ? result : SWISS_FOUND;
}

/* ---- the round ---- */

static swiss_competitor dubov_competitor(const void *problem, uint32_t at)
{
    return swiss_competitor_of(&((const dubov_problem *)problem)->field->players[at]);
}

static const swiss_criterion *dubov_find_flaw(const void *problem, uint32_t a, uint32_t b)
{
    return swiss_find_flaw(((const dubov_problem *)problem)->field, a, b);
}

static const swiss_criterion dubov_criteria[] = {
    { "C5", "upfloaters", true },
    { "C6", "scores of the upfloaters", true },
    { "C7", "colour preferences not granted", false },
    { "C8", "upfloaters who have floated up as often as allowed", false },
    { "C9", "times that those have floated up", false },
    { "C10", "upfloats like that of the round before", false },
};

static const swiss_group_system dubov_system = {
    .system = { .noun = "player",
                .bye = &swiss_c2,
                .completion = &swiss_c4,
                .bye_order = swiss_bye_order,
                .competitor = dubov_competitor,
                .find_flaw = dubov_find_flaw,
                .give_colours = dubov_give_colours,
                .pair_bracket = swiss_pair_group },
    .upfloat_criteria = dubov_criteria,
    .upfloat_criterion_count = COUNT(dubov_criteria),
    .inside_criteria = dubov_criteria + 2,
    .inside_criterion_count = 1,
    .price = dubov_price,
    .pair_inside = dubov_pair_inside,
};

bool dubov_solve(swiss_answer *out, base_arena *arena, const dubov_problem *problem, swiss_review *review)
{
    swiss_round round = {
        .system = &dubov_system.system, .problem = problem, .count = (uint32_t)problem->field->count, .review = review
    };
    return swiss_solve(out, arena, &round);
}
