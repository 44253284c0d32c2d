/* event.c - the shape of an event.
 *
 * One shape for the tournaments of chess and the sessions of bridge: who takes part, when and where is the same for
 * both, and what only bridge has stands in a member of its own. The parts of an event are in event_parts.c. */
#include <gamut/event.h>

#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
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
    { "rounds", MODEL_LIST, MODEL_AT(gamut_player, rounds), .text = "round by round", .shape = &round_shape },
};

const model_shape player_shape = { .name = "player",
                                   .text = "Somebody who takes part in an event",
                                   .size = sizeof(gamut_player),
                                   .members = player_members,
                                   .member_count = COUNT(player_members) };

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

#define EVENT_OBJECT(member, of, about)                                                                                \
    {                                                                                                                  \
#member, MODEL_OBJECT, MODEL_AT(gamut_event, member), .text = about, .shape = of                               \
    }

static const char *const colour_words[] = { NULL, "white", "black" };

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
    EVENT(arbiter, MODEL_TEXT, "chief arbiter"),
    EVENT(deputies, MODEL_TEXT_LIST, "deputies of the chief arbiter"),
    EVENT(time_control, MODEL_TEXT, "time for the moves, in words"),
    EVENT(time_code, MODEL_TEXT, "time control in code: 40/6000+30:900+30"),
    EVENT(system_name, MODEL_TEXT, "kind of tournament as the organisers call it"),
    EVENT(system_code, MODEL_TEXT, "kind of tournament in code: FIDE_DUTCH_2026"),
    EVENT(pairing_program, MODEL_TEXT, "program or person who paired"),
    EVENT(seeding, MODEL_TEXT, "how the starting ranks were given: FIDE, NRO, FIDON ..."),
    EVENT(seeding_federation, MODEL_TEXT, "whose ratings the seeding used"),
    EVENT_WORD(first_colour, colour_words, "colour of the top player in the first round"),
    EVENT(ranking, MODEL_TEXT_LIST, "criteria of the standings, with PTS where the points stand"),
    EVENT_OBJECT(scoring, &scoring_shape, "points for a game"),
    EVENT_OBJECT(match_scoring, &match_scoring_shape, "points for a team match"),
    EVENT_LIST(schedule, &schedule_shape, "the rounds' dates"),
    EVENT(board_colours, MODEL_TEXT, "colours of the nominally white team by board: WBWB"),
    EVENT_LIST(nationals, &national_shape, "what national federations know of the players"),
    EVENT_LIST(team_list, &team_shape, "the teams"),
    EVENT_OBJECT(team_bye, &team_bye_shape, "teams that the pairing left over"),
    EVENT_LIST(lineups, &lineup_shape, "boards out of the order of registration"),
    EVENT_LIST(forfeits, &forfeit_shape, "team matches that did not take place"),
    EVENT_LIST(byes, &bye_shape, "byes asked for"),
    EVENT_LIST(accelerations, &acceleration_shape, "points that count for the pairing only"),
    EVENT_LIST(prohibitions, &prohibition_shape, "who may not meet"),
    EVENT_LIST(adjustments, &adjustment_shape, "unusual points, bonuses and penalties"),
    EVENT(numbered_by_place, MODEL_FLAG, "pairing numbers are places in the list of players, whatever their ids are"),
};

/* Databases have thousands of events called "Open": place and first day distinguish them. */
static const char *const identity[] = { "name", "place", "start", NULL };

const model_shape event_shape = { .name = "event",
                                  .text = "A tournament, match or session",
                                  .identity = identity,
                                  .size = sizeof(gamut_event),
                                  .members = event_members,
                                  .member_count = COUNT(event_members) };
