/* event_scoring.c - the points for a result.
 *
 * Points are integers in units of the smallest decimal that the event uses, with at most four places: 0.5 is 5 tenths.
 * So sums and comparisons are exact, and a win that is worth 3 or 1.25 points is not a special case. */
#include <string.h>

#include "base/text.h"
#include "event_grid.h"

/* The highest number of decimal places among the numbers. More than four places are taken for a typing error. */
static unsigned most_places(const gamut_decimal *decimals, size_t count, unsigned places)
{
    for (size_t i = 0; i < count; i++)
        if (decimals[i].state == GAMUT_KNOWN && decimals[i].places > places && decimals[i].places <= 4)
            places = decimals[i].places;
    return places;
}

/* More than any player can score in an event. A file may contain any 64-bit number, and sums and products of such
 * numbers would overflow. */
#define UNITS_MAX INT64_C(100000000)

/* The number of units in one point. */
static int64_t unit_of(const event_scoring *scoring)
{
    int64_t unit = 1;
    for (unsigned i = 0; i < scoring->places; i++)
        unit *= 10;
    return unit;
}

int64_t event_units(const event_scoring *scoring, gamut_decimal decimal, int64_t otherwise)
{
    int64_t units;
    bool is_fine = base_decimal_scale(&units, decimal, scoring->places) && units <= UNITS_MAX && units >= -UNITS_MAX;
    return is_fine ? units : otherwise;
}

gamut_decimal event_decimal(const event_scoring *scoring, int64_t units)
{
    return base_decimal(units, scoring->places);
}

/* Sets the points of a result that does not depend on the colour. */
static void set_all(event_scoring *out, gamut_round_result result, int64_t points)
{
    for (size_t colour = 0; colour < 3; colour++)
        out->points[result][colour] = points;
}

/* Sets the points of a game result, and of the same result of a short game, and returns the points for a game without a
 * colour. If only values for White and Black are stated, the value without a colour is that of White. */
static int64_t set_game(event_scoring *out, gamut_round_result result, gamut_round_result short_result,
                        const gamut_decimal stated[3], int64_t otherwise)
{
    int64_t points = event_units(out, stated[0], event_units(out, stated[1], otherwise));
    for (size_t colour = 0; colour < 3; colour++)
        out->points[result][colour] = out->points[short_result][colour] = event_units(out, stated[colour], points);
    return points;
}

/* All members before `reserved` in the two structs are decimals, so they can be read as arrays. */
#define DECIMALS(type) (offsetof(type, reserved) / sizeof(gamut_decimal))
_Static_assert(offsetof(gamut_scoring, reserved) == 16 * sizeof(gamut_decimal), "a scoring is decimals only");
_Static_assert(offsetof(gamut_match_scoring, reserved) == 3 * sizeof(gamut_decimal), "a match scoring is, too");
_Static_assert(GAMUT_COLOUR_NONE == 0 && GAMUT_COLOUR_WHITE == 1 && GAMUT_COLOUR_BLACK == 2, "the order of set_game");

/* Values that are not stated follow from others (TRF26, record 162): a full-point bye, a pairing-allocated bye and a
 * forfeit win score like a win, a half-point bye like a draw, and a forfeit loss like an absence. */
static event_scoring make_scoring(const gamut_event *event, const gamut_scoring *stated)
{
    const gamut_decimal wins[] = { stated->win, stated->white_win, stated->black_win };
    const gamut_decimal draws[] = { stated->draw, stated->white_draw, stated->black_draw };
    const gamut_decimal losses[] = { stated->loss, stated->white_loss, stated->black_loss };
    event_scoring out = { .places = 1 };
    out.places = most_places((const gamut_decimal *)stated, DECIMALS(gamut_scoring), out.places);
    out.places = most_places((const gamut_decimal *)&event->match_scoring, DECIMALS(gamut_match_scoring), out.places);
    int64_t win = set_game(&out, GAMUT_ROUND_WIN, GAMUT_ROUND_SHORT_WIN, wins, unit_of(&out));
    int64_t draw = set_game(&out, GAMUT_ROUND_DRAW, GAMUT_ROUND_SHORT_DRAW, draws, unit_of(&out) / 2);
    int64_t absent = event_units(&out, stated->absent, 0);
    set_game(&out, GAMUT_ROUND_LOSS, GAMUT_ROUND_SHORT_LOSS, losses, 0);
    set_all(&out, GAMUT_ROUND_NONE, absent);
    set_all(&out, GAMUT_ROUND_FORFEIT_WIN, event_units(&out, stated->forfeit_win, win));
    set_all(&out, GAMUT_ROUND_FORFEIT_LOSS, event_units(&out, stated->forfeit_loss, absent));
    set_all(&out, GAMUT_ROUND_FULL_BYE, event_units(&out, stated->full_bye, win));
    set_all(&out, GAMUT_ROUND_HALF_BYE, event_units(&out, stated->half_bye, draw));
    set_all(&out, GAMUT_ROUND_PAIRING_BYE, event_units(&out, stated->pairing_bye, win));
    set_all(&out, GAMUT_ROUND_ZERO_BYE, absent);
    /* The points for a game without a result (X in TRF26) are meant for pairing the next round; standings include them
     * only on request. */
    out.pending = event_units(&out, stated->pending, 0);
    out.match_win = event_units(&out, event->match_scoring.win, 2 * unit_of(&out));
    out.match_draw = event_units(&out, event->match_scoring.draw, unit_of(&out));
    out.match_loss = event_units(&out, event->match_scoring.loss, 0);
    return out;
}

event_scoring event_scoring_of(const gamut_event *event)
{
    return make_scoring(event, &event->scoring);
}

bool event_is_played(const gamut_round *round)
{
    return round->opponent.state == GAMUT_KNOWN && round->result >= GAMUT_ROUND_WIN &&
           round->result <= GAMUT_ROUND_SHORT_LOSS;
}

gamut_round_result event_opposite_result(gamut_round_result result)
{
    static const gamut_round_result opposites[GAMUT_ROUND_RESULT_COUNT] = {
        [GAMUT_ROUND_WIN] = GAMUT_ROUND_LOSS,
        [GAMUT_ROUND_DRAW] = GAMUT_ROUND_DRAW,
        [GAMUT_ROUND_LOSS] = GAMUT_ROUND_WIN,
        [GAMUT_ROUND_SHORT_WIN] = GAMUT_ROUND_SHORT_LOSS,
        [GAMUT_ROUND_SHORT_DRAW] = GAMUT_ROUND_SHORT_DRAW,
        [GAMUT_ROUND_SHORT_LOSS] = GAMUT_ROUND_SHORT_WIN,
        [GAMUT_ROUND_FORFEIT_WIN] = GAMUT_ROUND_FORFEIT_LOSS,
        [GAMUT_ROUND_FORFEIT_LOSS] = GAMUT_ROUND_FORFEIT_WIN,
    };
    return opposites[result];
}

const char *event_bye_name(gamut_round_result result)
{
    static const char *const names[GAMUT_ROUND_RESULT_COUNT] = { [GAMUT_ROUND_NONE] = "absent",
                                                                 [GAMUT_ROUND_DRAW] = "half-point bye",
                                                                 [GAMUT_ROUND_FORFEIT_WIN] = "forfeit win",
                                                                 [GAMUT_ROUND_FORFEIT_LOSS] = "absent",
                                                                 [GAMUT_ROUND_FULL_BYE] = "full-point bye",
                                                                 [GAMUT_ROUND_HALF_BYE] = "half-point bye",
                                                                 [GAMUT_ROUND_PAIRING_BYE] = "pairing bye",
                                                                 [GAMUT_ROUND_ZERO_BYE] = "zero-point bye" };
    return names[result] ? names[result] : "no opponent";
}

/* Rating reports and the records of team events contain these points, whatever the scoring system is. */
int64_t event_standard_points(const event_scoring *scoring, const gamut_round *round)
{
    switch (round->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
    case GAMUT_ROUND_FORFEIT_WIN:
        return unit_of(scoring);
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return unit_of(scoring) / 2;
    default:
        return 0;
    }
}

/* If there is no opponent, a draw is the half-point bye of TRF06, and a forfeit loss is an absence. */
int64_t event_points_of(const event_scoring *scoring, const gamut_round *round)
{
    gamut_round_result result = round->result;
    bool has_opponent = round->opponent.state == GAMUT_KNOWN;
    if (result == GAMUT_ROUND_NONE && has_opponent)
        return scoring->pending;
    if (result == GAMUT_ROUND_DRAW && !has_opponent)
        result = GAMUT_ROUND_HALF_BYE;
    if (result == GAMUT_ROUND_FORFEIT_LOSS && !has_opponent)
        result = GAMUT_ROUND_ZERO_BYE;
    return scoring->points[result][round->colour];
}

int64_t event_sum_of_results(const event_scoring *scoring, const gamut_player *player, bool is_teams)
{
    int64_t sum = 0;
    for (size_t r = 0; r < player->rounds.count; r++)
        sum += is_teams ? event_standard_points(scoring, &player->rounds.items[r])
                        : event_points_of(scoring, &player->rounds.items[r]);
    return sum;
}

size_t event_last_paired(const gamut_event *event)
{
    size_t last = 0;
    for (size_t i = 0; i < event->players.count; i++)
        for (size_t r = event->players.items[i].rounds.count; r > last; r--)
            if (event->players.items[i].rounds.items[r - 1].opponent.state == GAMUT_KNOWN)
                last = r;
    return last;
}

int64_t event_points_open(const event_scoring *scoring, const gamut_player *player, size_t last)
{
    const gamut_round *round = last && player->rounds.count >= last ? &player->rounds.items[last - 1] : NULL;
    return round && round->opponent.state == GAMUT_KNOWN && round->result == GAMUT_ROUND_NONE ? scoring->pending : 0;
}

/* ---- a system deduced from the declared points ---- */

/* Counts the players whose declared points do not follow from the scoring system; `*seen` counts all players with
 * declared points. */
static size_t count_unexplained(const event_scoring *scoring, const gamut_event *event, size_t *seen)
{
    size_t wrong = 0, last = scoring->pending ? event_last_paired(event) : 0;
    *seen = 0;
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_player *player = &event->players.items[i];
        if (player->points.state != GAMUT_KNOWN)
            continue;
        (*seen)++;
        int64_t sum = event_sum_of_results(scoring, player, false),
                units = event_units(scoring, player->points, INT64_MIN);
        wrong += units != sum && units != sum - event_points_open(scoring, player, last);
    }
    return wrong;
}

static bool is_stated(const gamut_scoring *scoring)
{
    const gamut_decimal *numbers = (const gamut_decimal *)scoring;
    for (size_t i = 0; i < sizeof *scoring / sizeof *numbers; i++)
        if (numbers[i].state != GAMUT_ABSENT)
            return true;
    return false;
}

/* The scoring systems in common use: win, draw, loss and pairing-allocated bye, in tenths of a point. */
static const int8_t systems[][4] = { { 10, 5, 0, 10 },   { 10, 5, 0, 5 },   { 10, 5, 0, 0 },   { 20, 10, 0, 20 },
                                     { 20, 10, 0, 10 },  { 30, 10, 0, 30 }, { 30, 10, 0, 10 }, { 30, 10, 0, 0 },
                                     { 30, 20, 10, 30 }, { 30, 20, 10, 20 } };

static event_scoring system_at(const gamut_event *event, size_t at)
{
    gamut_scoring stated = { .win = base_decimal(systems[at][0], 1),
                             .draw = base_decimal(systems[at][1], 1),
                             .loss = base_decimal(systems[at][2], 1),
                             .pairing_bye = base_decimal(systems[at][3], 1),
                             .pending = event->scoring.pending };
    return make_scoring(event, &stated);
}

/* If exactly one system explains the points of all players, that is strong evidence, because in a wrong system the
 * points of some player with a draw or a bye would be different. If two systems explain all points, there was no draw
 * or no bye, and neither system is used. */
bool event_deduce_scoring(event_scoring *out, const gamut_event *event)
{
    event_scoring usual = event_scoring_of(event);
    size_t seen, found = 0;
    if (is_stated(&event->scoring) || event->team_list.count || !count_unexplained(&usual, event, &seen) || !seen)
        return false;
    for (size_t i = 0; i < COUNT(systems); i++) {
        event_scoring candidate = system_at(event, i);
        if (count_unexplained(&candidate, event, &seen))
            continue;
        found++;
        *out = candidate;
        out->is_deduced = true;
    }
    return found == 1;
}

/* If no player has a pairing-allocated bye, systems that differ only in this value give the same points. This is not an
 * ambiguity: the first one in the table is used. */
bool event_doubt_scoring(event_scoring *out, const gamut_event *event, size_t *wrong, size_t *left)
{
    event_scoring stated = event_scoring_of(event);
    size_t seen, best = SIZE_MAX;
    bool is_alone = true;
    *wrong = count_unexplained(&stated, event, &seen);
    if (!is_stated(&event->scoring) || event->team_list.count || event->adjustments.count || *wrong < 3 ||
        *wrong * 2 < seen)
        return false;
    *left = SIZE_MAX;
    for (size_t i = 0; i < COUNT(systems); i++) {
        event_scoring candidate = system_at(event, i);
        size_t unexplained = count_unexplained(&candidate, event, &seen);
        if (unexplained < *left) {
            *left = unexplained;
            *out = candidate;
            best = i;
            is_alone = true;
        } else if (unexplained == *left && memcmp(systems[i], systems[best], 3) != 0) {
            is_alone = false;
        }
    }
    return is_alone && *left * 10 <= *wrong;
}
