/* doubleswiss.c - pairs matches: first the bye, then each score group with its upfloaters (C.04.5, articles 3, 4). */
#include "doubleswiss.h"

#include "pairing/swiss/swiss_group.h"

static const swiss_criterion doubleswiss_c3 = { "C3", "players left over who cannot all be paired", false };

bool doubleswiss_is_second(uint32_t round)
{
    return round % DOUBLESWISS_GAMES == 0;
}

static const pairing_player *player_at(const swiss_group *group, uint32_t at)
{
    return &((const pairing_problem *)group->round->problem)->players[group->open[at]];
}

/* ---- what a pair costs ---- */

/* C7 and C8 count in every match except the last. */
static bool has_floated(const swiss_group *group, uint32_t at)
{
    const pairing_problem *problem = group->round->problem;
    bool is_last = problem->rounds && problem->round + DOUBLESWISS_GAMES > problem->rounds;
    return !is_last && player_at(group, at)->floated[0] != PAIRING_LEVEL;
}

/* For the pairs of a bracket (`is_inside`), fills the digit of C8; for the choice of upfloaters, those of C4 to C7. */
static void doubleswiss_price(const void *payload, uint32_t a, uint32_t b, uint32_t *digits)
{
    const swiss_group *group = payload;
    if (group->is_inside)
        digits[0] = player_at(group, a)->score > player_at(group, b)->score && has_floated(group, a);
    else
        swiss_price_upfloat(group, a, b, has_floated(group, b), digits);
}

/* ---- colours ---- */

/* Returns the colour of the player of `one` by articles 4.3.2 to 4.3.5; NONE: neither player has had a colour. Both
 * sequences of colours are compared from the latest match on. */
static gamut_colour colour_of_first(const pairing_player *one, const pairing_player *other)
{
    size_t whites[2] = { 0 };
    for (size_t i = 0; i < one->colour_count; i++)
        whites[0] += one->colours[i] == GAMUT_COLOUR_WHITE;
    for (size_t i = 0; i < other->colour_count; i++)
        whites[1] += other->colours[i] == GAMUT_COLOUR_WHITE;
    if (whites[0] != whites[1])
        return whites[0] < whites[1] ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    for (size_t ago = 1; ago <= one->colour_count && ago <= other->colour_count; ago++) {
        gamut_colour mine = one->colours[one->colour_count - ago];
        if (mine != other->colours[other->colour_count - ago])
            return event_other_colour(mine);
    }
    if (one->colour_count)
        return event_other_colour(one->colours[one->colour_count - 1]);
    return other->colour_count ? other->colours[other->colour_count - 1] : GAMUT_COLOUR_NONE;
}

pairing_pair doubleswiss_give_colours(const void *payload, uint32_t a, uint32_t b)
{
    const pairing_problem *problem = payload;
    const pairing_player *one = &problem->players[a], *other = &problem->players[b];
    bool is_a_first = one->score != other->score ? one->score > other->score : one->number < other->number;
    uint32_t first = is_a_first ? a : b, second = is_a_first ? b : a;
    gamut_colour colour = colour_of_first(&problem->players[first], &problem->players[second]);
    if (colour == GAMUT_COLOUR_NONE) {
        const pairing_player *higher = &problem->players[first];
        uint32_t turn = higher->turn ? higher->turn : higher->number;
        colour = turn % 2 ? problem->first_colour : event_other_colour(problem->first_colour);
    }
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ first, second } : (pairing_pair){ second, first };
}

/* ---- the round ---- */

static swiss_competitor doubleswiss_competitor(const void *problem, uint32_t at)
{
    return swiss_competitor_of(&((const pairing_problem *)problem)->players[at]);
}

static const swiss_criterion *doubleswiss_find_flaw(const void *problem, uint32_t a, uint32_t b)
{
    return swiss_find_meeting(problem, a, b);
}

static const swiss_criterion doubleswiss_bye_order[] = { { "3.4.2", "a lower score", false },
                                                         { "3.4.3", "more matches played", false },
                                                         { "3.4.4", "a larger number", false } };
static const swiss_criterion doubleswiss_upfloat_criteria[] = {
    { "C4", "upfloaters", true },
    { "C5", "scores of the upfloaters", true },
    { "C6", "upfloaters of the next group", true },
    { "C7", "upfloaters who floated in the match before", false },
};
static const swiss_criterion doubleswiss_inside_criteria[] = {
    { "C8", "opponents of upfloaters who floated in the match before", false },
};

static const swiss_group_system doubleswiss_system = {
    .system = { .noun = "player",
                .bye = &swiss_c2,
                .completion = &doubleswiss_c3,
                .bye_order = doubleswiss_bye_order,
                .competitor = doubleswiss_competitor,
                .find_flaw = doubleswiss_find_flaw,
                .give_colours = doubleswiss_give_colours,
                .pair_bracket = swiss_pair_group },
    .upfloat_criteria = doubleswiss_upfloat_criteria,
    .upfloat_criterion_count = COUNT(doubleswiss_upfloat_criteria),
    .inside_criteria = doubleswiss_inside_criteria,
    .inside_criterion_count = COUNT(doubleswiss_inside_criteria),
    .price = doubleswiss_price,
    .pair_inside = swiss_pair_by_identifier,
};

bool doubleswiss_solve(swiss_answer *out, base_arena *arena, const pairing_problem *problem, swiss_review *review)
{
    swiss_round round = {
        .system = &doubleswiss_system.system, .problem = problem, .count = (uint32_t)problem->count, .review = review
    };
    return swiss_solve(out, arena, &round);
}
