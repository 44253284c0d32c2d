/* event.c - the shape of an event. */
#include <gamut/event.h>

#include "shape.h"

static const char *const system_words[] = { NULL,   "game",     "match",        "round-robin", "swiss",
                                            "team", "knockout", "simultaneous", "scheveningen" };
static const char *const pace_words[] = { NULL, "classical", "blitz", "rapid", "correspondence" };

#define PLAYER(member, kind, about)                                                                                    \
    {                                                                                                                  \
#member, kind, MODEL_AT(gamut_player, member), .text = about                                                   \
    }

static const model_member player_members[] = {
    PLAYER(id, MODEL_NUMBER, "number in the event: starting rank or pair number"),
    PLAYER(name, MODEL_TEXT, "\"Last, First\""),
    PLAYER(title, MODEL_TEXT, "GM, WIM ..., or the rank of a bridge player"),
    PLAYER(sex, MODEL_TEXT, "m or w"),
    PLAYER(rating, MODEL_NUMBER, "rating in the event"),
    PLAYER(federation, MODEL_TEXT, "three letters"),
    PLAYER(number, MODEL_TEXT, "with the federation: FIDE id, ACBL number"),
    PLAYER(born, MODEL_DATE, "date of birth"),
    PLAYER(points, MODEL_DECIMAL, "points as the file states them"),
    PLAYER(rank, MODEL_NUMBER, "rank as the file states it"),
};

const model_shape player_shape = { "player",       "Somebody who takes part in an event",
                                   NULL,           sizeof(gamut_player),
                                   player_members, COUNT(player_members) };

#define EVENT(member, kind, about)                                                                                     \
    {                                                                                                                  \
#member, kind, MODEL_AT(gamut_event, member), .text = about                                                    \
    }
#define EVENT_WORD(member, list, about)                                                                                \
    {                                                                                                                  \
#member, MODEL_WORD, MODEL_AT(gamut_event, member), .text = about, .words = list, .word_count = COUNT(list)    \
    }
#define EVENT_LIST(member, of, about)                                                                                  \
    {                                                                                                                  \
#member, MODEL_LIST, MODEL_AT(gamut_event, member), .text = about, .shape = of                                 \
    }

static const model_member event_members[] = {
    EVENT(name, MODEL_TEXT, "title of the event"),
    EVENT(place, MODEL_TEXT, "town or site"),
    EVENT(country, MODEL_TEXT, "three letters, as the federations write them"),
    EVENT(start, MODEL_DATE, "first day"),
    EVENT(end, MODEL_DATE, "last day"),
    EVENT_WORD(system, system_words, "who meets whom"),
    EVENT_WORD(pace, pace_words, "time control"),
    EVENT(teams, MODEL_FLAG, "a team event"),
    EVENT(rounds, MODEL_NUMBER, "number of rounds"),
    EVENT(category, MODEL_NUMBER, "category by the average rating"),
    EVENT(complete, MODEL_FLAG, "all games are expected to be there"),
    EVENT(board_points, MODEL_FLAG, "board points count"),
    EVENT(three_points, MODEL_FLAG, "three points for a win"),
    EVENT(latitude, MODEL_REAL, "degrees north"),
    EVENT(longitude, MODEL_REAL, "degrees east"),
    EVENT(tie_breaks, MODEL_TEXT_LIST, "tie-break rules in order"),
    EVENT(games, MODEL_NUMBER, "games of the database that belong to it"),
    EVENT(first_game, MODEL_NUMBER, "number of the first of them"),
    EVENT_LIST(players, &player_shape, "those who take part"),
    { "bridge", MODEL_OBJECT, MODEL_AT(gamut_event, bridge), .text = "what only bridge has",
      .shape = &bridge_session_shape },
};

static const char *const identity[] = { "name", "place", "start", NULL };

const model_shape event_shape = { "event",       "A tournament, match or session",
                                  identity,      sizeof(gamut_event),
                                  event_members, COUNT(event_members) };
