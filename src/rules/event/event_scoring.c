/* event_scoring.c - what a result is worth.
 *
 * Points are whole numbers in units of the smallest decimal that the event uses, at most four places: 0.5 is 5 in
 * tenths. So sums and comparisons are exact, and a win of 3 or of 1.25 needs nothing of its own. */
#include <string.h>

#include "base/text.h"
#include "event_grid.h"

/* The most places among the decimals, but no more than four: beyond that it is a typing error, not a scoring system. */
static unsigned most_places(const gamut_decimal *decimals, size_t count, unsigned places)
{
    for (size_t i = 0; i < count; i++)
        if (decimals[i].state == GAMUT_KNOWN && decimals[i].places > places && decimals[i].places <= 4)
            places = decimals[i].places;
    return places;
}

/* Nobody scores more than this with all games of an event; a file may say anything that 64 bits can hold, and sums and
 * products of such numbers would overflow. */
#define UNITS_MAX INT64_C(100000000)

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

/* For what has no colour, or the same points with both. */
static void set_all(event_scoring *out, gamut_round_result result, int64_t points)
{
    for (size_t colour = 0; colour < 3; colour++)
        out->points[result][colour] = points;
}

static void set_game(event_scoring *out, gamut_round_result result, int64_t points, int64_t white, int64_t black)
{
    out->points[result][GAMUT_COLOUR_NONE] = points;
    out->points[result][GAMUT_COLOUR_WHITE] = white;
    out->points[result][GAMUT_COLOUR_BLACK] = black;
}

/* Where only the colours are stated, the value without a colour is that of White. */
static int64_t plain_or_white(const event_scoring *out, gamut_decimal plain, gamut_decimal white, int64_t otherwise)
{
    return event_units(out, plain, event_units(out, white, otherwise));
}

/* What is not stated follows from what is (TRF26, record 162): byes and forfeits are worth the game they stand for. */
static void fill(event_scoring *out, const gamut_scoring *said)
{
    int64_t unit = 1;
    for (unsigned i = 0; i < out->places; i++)
        unit *= 10;
    int64_t win = plain_or_white(out, said->win, said->white_win, unit);
    int64_t draw = plain_or_white(out, said->draw, said->white_draw, unit / 2);
    int64_t loss = plain_or_white(out, said->loss, said->white_loss, 0);
    int64_t absent = event_units(out, said->absent, 0);
    set_all(out, GAMUT_ROUND_NONE, absent);
    set_game(out, GAMUT_ROUND_WIN, win, event_units(out, said->white_win, win), event_units(out, said->black_win, win));
    set_game(out, GAMUT_ROUND_DRAW, draw, event_units(out, said->white_draw, draw),
             event_units(out, said->black_draw, draw));
    set_game(out, GAMUT_ROUND_LOSS, loss, event_units(out, said->white_loss, loss),
             event_units(out, said->black_loss, loss));
    for (size_t colour = 0; colour < 3; colour++) {
        out->points[GAMUT_ROUND_SHORT_WIN][colour] = out->points[GAMUT_ROUND_WIN][colour];
        out->points[GAMUT_ROUND_SHORT_DRAW][colour] = out->points[GAMUT_ROUND_DRAW][colour];
        out->points[GAMUT_ROUND_SHORT_LOSS][colour] = out->points[GAMUT_ROUND_LOSS][colour];
    }
    set_all(out, GAMUT_ROUND_FORFEIT_WIN, event_units(out, said->forfeit_win, win));
    set_all(out, GAMUT_ROUND_FORFEIT_LOSS, event_units(out, said->forfeit_loss, absent));
    set_all(out, GAMUT_ROUND_FULL_BYE, event_units(out, said->full_bye, win));
    set_all(out, GAMUT_ROUND_HALF_BYE, event_units(out, said->half_bye, draw));
    set_all(out, GAMUT_ROUND_PAIRING_BYE, event_units(out, said->pairing_bye, win));
    set_all(out, GAMUT_ROUND_ZERO_BYE, absent);
    /* The value of X serves the pairing of the next round; standings count an undecided game only on request. */
    out->pending = event_units(out, said->pending, 0);
}

/* Before their reserve both structs are nothing but decimals, so they can be looked through as arrays. */
#define DECIMALS(type) (offsetof(type, reserved) / sizeof(gamut_decimal))
_Static_assert(offsetof(gamut_scoring, reserved) == 16 * sizeof(gamut_decimal), "a scoring is decimals only");
_Static_assert(offsetof(gamut_match_scoring, reserved) == 3 * sizeof(gamut_decimal), "so is that of matches");

static event_scoring make_scoring(const gamut_event *event, const gamut_scoring *said)
{
    event_scoring out = { .places = 1 };
    out.places = most_places((const gamut_decimal *)said, DECIMALS(gamut_scoring), out.places);
    out.places = most_places((const gamut_decimal *)&event->match_scoring, DECIMALS(gamut_match_scoring), out.places);
    fill(&out, said);
    int64_t unit = 1;
    for (unsigned i = 0; i < out.places; i++)
        unit *= 10;
    out.match_win = event_units(&out, event->match_scoring.win, 2 * unit);
    out.match_draw = event_units(&out, event->match_scoring.draw, unit);
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

/* What rating reports and team records show: a win is one point whatever the event gives for it. */
int64_t event_standard_points(const event_scoring *scoring, const gamut_round *round)
{
    int64_t unit = 1;
    for (unsigned i = 0; i < scoring->places; i++)
        unit *= 10;
    switch (round->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
    case GAMUT_ROUND_FORFEIT_WIN:
        return unit;
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return unit / 2;
    default:
        return 0;
    }
}

/* Without an opponent a draw is the half-point bye of TRF06, and a forfeit loss an absence. */
int64_t event_points_of(const event_scoring *scoring, const gamut_round *round)
{
    gamut_round_result result = round->result;
    if (result == GAMUT_ROUND_NONE && round->opponent.state == GAMUT_KNOWN)
        return scoring->pending;
    if (round->opponent.state != GAMUT_KNOWN && result == GAMUT_ROUND_DRAW)
        result = GAMUT_ROUND_HALF_BYE;
    if (round->opponent.state != GAMUT_KNOWN && result == GAMUT_ROUND_FORFEIT_LOSS)
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

/* ---- a system deduced from the declared points ---- */

/* Players with points that the system does not give; those without declared points do not count. */
static size_t count_unexplained(const event_scoring *scoring, const gamut_event *event, size_t *seen)
{
    size_t wrong = 0;
    *seen = 0;
    for (size_t i = 0; i < event->players.count; i++) {
        const gamut_player *player = &event->players.items[i];
        int64_t sum = 0;
        if (player->points.state != GAMUT_KNOWN)
            continue;
        (*seen)++;
        for (size_t r = 0; r < player->rounds.count; r++)
            sum += event_points_of(scoring, &player->rounds.items[r]);
        wrong += sum != event_units(scoring, player->points, INT64_MIN);
    }
    return wrong;
}

static bool says_scoring(const gamut_scoring *scoring)
{
    const gamut_decimal *numbers = (const gamut_decimal *)scoring;
    for (size_t i = 0; i < sizeof *scoring / sizeof *numbers; i++)
        if (numbers[i].state != GAMUT_ABSENT)
            return true;
    return false;
}

/* The systems that are met: win, draw, loss, pairing bye, in tenths. */
static const int8_t systems[][4] = { { 10, 5, 0, 10 },   { 10, 5, 0, 5 },   { 10, 5, 0, 0 },   { 20, 10, 0, 20 },
                                     { 20, 10, 0, 10 },  { 30, 10, 0, 30 }, { 30, 10, 0, 10 }, { 30, 10, 0, 0 },
                                     { 30, 20, 10, 30 }, { 30, 20, 10, 20 } };

static event_scoring system_at(const gamut_event *event, size_t at)
{
    gamut_scoring said = { .win = base_decimal(systems[at][0], 1),
                           .draw = base_decimal(systems[at][1], 1),
                           .loss = base_decimal(systems[at][2], 1),
                           .pairing_bye = base_decimal(systems[at][3], 1) };
    return make_scoring(event, &said);
}

/* That exactly one system explains every player's points is strong evidence: with a wrong one some player with a draw
 * or a bye does not fit. Where two explain all, the event has no draw or no bye, and nothing is said. */
bool event_deduce_scoring(event_scoring *out, const gamut_event *event)
{
    event_scoring usual = event_scoring_of(event);
    size_t seen, found = 0;
    if (says_scoring(&event->scoring) || event->team_list.count || !count_unexplained(&usual, event, &seen) || !seen)
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

/* Systems that differ in the pairing bye only are one where nobody has had it: the first in the table counts. */
bool event_doubt_scoring(event_scoring *out, const gamut_event *event, size_t *wrong, size_t *left)
{
    event_scoring said = event_scoring_of(event);
    size_t seen, best = SIZE_MAX;
    bool is_alone = true;
    *wrong = count_unexplained(&said, event, &seen);
    if (!says_scoring(&event->scoring) || event->team_list.count || event->adjustments.count || *wrong < 3 ||
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
