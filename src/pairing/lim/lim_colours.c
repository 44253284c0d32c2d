/* lim_colours.c - due colours, compatible players and the allocation of colours (C.04.4.3, articles 2.1, 5 and 6). */
#include "lim.h"
#include "rules/event/event_colours.h"

const swiss_criterion lim_met = { "2.1", "players who have met or must not meet", false };
const swiss_criterion lim_colours = { "2.1", "two players who both must have the same colour", false };

static event_preference preference_of(const pairing_player *player)
{
    return event_preference_of(player->colours, player->colour_count);
}

/* The last two games come before the difference, and both before equalising, which is for even rounds (5.5, 5.6). */
gamut_colour lim_due(const pairing_problem *field, uint32_t at)
{
    const pairing_player *player = &field->players[at];
    event_preference colours = preference_of(player);
    gamut_colour rarer = colours.difference > 0 ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
    if (!player->colour_count)
        return GAMUT_COLOUR_NONE;
    if (colours.twice)
        return event_other_colour(colours.twice);
    if (colours.difference > 1 || colours.difference < -1 || (field->round % 2 == 0 && colours.difference))
        return rarer;
    return event_other_colour(player->colours[player->colour_count - 1]);
}

bool lim_clash(const pairing_problem *field, uint32_t a, uint32_t b)
{
    gamut_colour due = lim_due(field, a);
    return due != GAMUT_COLOUR_NONE && due == lim_due(field, b);
}

/* Whether a colour is not the third in a row, and does not make a difference of three. */
static bool may_have(const pairing_player *player, gamut_colour colour)
{
    event_preference colours = preference_of(player);
    int32_t after = colours.difference + (colour == GAMUT_COLOUR_WHITE ? 1 : -1);
    return colours.twice != colour && after > -3 && after < 3;
}

static bool may_be_white(const pairing_problem *field, uint32_t white, uint32_t black)
{
    return may_have(&field->players[white], GAMUT_COLOUR_WHITE) && may_have(&field->players[black], GAMUT_COLOUR_BLACK);
}

const swiss_criterion *lim_find_flaw(const lim_problem *problem, uint32_t a, uint32_t b)
{
    const pairing_problem *field = problem->field;
    bool is_free = field->rounds && field->round >= field->rounds && field->players[a].score == field->players[b].score;
    if (swiss_find_meeting(field, a, b))
        return &lim_met;
    return is_free || may_be_white(field, a, b) || may_be_white(field, b, a) ? NULL : &lim_colours;
}

/* Whether the higher player gets the colour that both are due: the one who had the other colour where their histories
 * differ last; if they do not differ, the higher player, below the median the lower one (5.4). */
static bool gets_due(const pairing_player *high, const pairing_player *low, gamut_colour due, int64_t median)
{
    for (size_t ago = 1; ago <= high->colour_count && ago <= low->colour_count; ago++) {
        gamut_colour mine = high->colours[high->colour_count - ago];
        if (mine != low->colours[low->colour_count - ago])
            return mine != due;
    }
    return high->score >= median || low->score >= median;
}

pairing_pair lim_give_colours(const void *payload, uint32_t a, uint32_t b)
{
    const lim_problem *problem = payload;
    const pairing_problem *field = problem->field;
    bool is_a_high = field->players[a].number < field->players[b].number;
    uint32_t high = is_a_high ? a : b, low = is_a_high ? b : a;
    gamut_colour mine = lim_due(field, high), theirs = lim_due(field, low), colour;
    const pairing_player *one = &field->players[high];
    bool can = may_be_white(field, high, low), can_turned = may_be_white(field, low, high);
    if (can != can_turned)
        colour = can ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
    else if (!mine && !theirs)
        colour =
            (one->turn ? one->turn : one->number) % 2 ? field->first_colour : event_other_colour(field->first_colour);
    else if (mine != theirs)
        colour = mine ? mine : event_other_colour(theirs);
    else
        colour = gets_due(one, &field->players[low], mine, problem->median) ? mine : event_other_colour(mine);
    return colour == GAMUT_COLOUR_WHITE ? (pairing_pair){ high, low } : (pairing_pair){ low, high };
}
