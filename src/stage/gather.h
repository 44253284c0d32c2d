/* gather.h - games gathered by the event that they belong to, and the event that can be made of them.
 *
 * Games are of one event when its name, its site and its year are the same; an event that goes on over New Year is one.
 * Players are distinguished by their FIDE id, those without one by name. */
#ifndef STAGE_GATHER_H
#define STAGE_GATHER_H

#include <gamut/event.h>
#include <gamut/record.h>

#include "base/index.h"
#include "rules/event/event_grid.h"
#include "stage.h"

enum {
    GATHER_ROUND_WORDS = EVENT_ROUND_LIMIT / 64 + 1,
    GATHER_ROUND_PARTS = 3 /* "3.1.2": round, match, board */
};

/* A player of one event. The text members are in run->arena; id, rounds and points are filled by
 * gather_make_event. */
typedef struct gather_player {
    base_text name, title, federation, number, team;
    gamut_number rating;
    uint32_t best_board; /* the first one he played on; 0: no game says it */
    size_t team_at;      /* number of the team, from 0, where the event has teams */
    uint32_t id;         /* by rating, from 1; given when all games are there */
    uint32_t last_round;
    int64_t half_points;
    uint64_t busy[GATHER_ROUND_WORDS]; /* a bit for every round, from bit 1 on */
    gamut_round *rounds;
    struct gather_player *next;
} gather_player;

typedef struct gather_game {
    gather_player *players[2];          /* White and Black; NULL: nobody, a bye */
    gamut_round_result results[2];      /* for White and Black */
    uint16_t parts[GATHER_ROUND_PARTS]; /* of the Round tag */
    uint8_t part_count;                 /* 0: it has no number */
    uint16_t round;                     /* where the game is in the event; 0: nowhere */
    base_date date;
    struct gather_game *next;
} gather_game;

typedef struct gather_event {
    base_text name, place, country, type, rounds, category, time_code;
    base_date declared; /* first day, as a tag says */
    base_date first, last;
    base_index keys;  /* of players: folded names, and FIDE ids after a '#' */
    base_list owners; /* gather_player *, by the number of their key */
    gather_player *players, **players_end;
    gather_game *games, **games_end;
    size_t player_count, game_count;
    struct gather_event *same_name; /* another year of it */
    struct gather_event *next;
} gather_event;

/* Set the run, leave the rest zero. */
typedef struct gather {
    stage_run *run;
    base_index names;  /* of events with their sites */
    base_list by_name; /* gather_event *, by the number of their name */
    gather_event *events, **events_end;
} gather;

/* False: out of memory. */
MUST_USE bool gather_add(gather *gathered, const gamut_record *record); /* of a game */
/* NULL: out of memory. Lives in run->turn. May be called once for each event, when all games are in. What had
 * to be guessed or left out is counted by stage_lose. */
gamut_event *gather_make_event(gather *gathered, gather_event *event);
/* The teams of the event, if it is one of teams. For gather_make_event. False: out of memory. True also where
 * there are no teams. */
MUST_USE bool gather_make_teams(const gather *gathered, const gather_event *event, gamut_event *out);

#endif
