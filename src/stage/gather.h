/* gather.h - groups games by event, and makes the events.
 *
 * Games belong to one event if its name, site and year are the same; an event may continue over New Year. Players are
 * distinguished by FIDE id, else by name. */
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

/* A player of one event. Texts are in run->arena; gather_make_event sets id, rounds and points. */
typedef struct gather_player {
    base_text name, title, federation, number, team;
    gamut_number rating;
    uint32_t best_board; /* the lowest board number on which the player had a game; 0: unknown */
    size_t team_at;      /* index of the player's team, if the event has teams */
    uint32_t id;         /* from 1, in the order of ratings */
    uint32_t last_round;
    int64_t half_points;
    uint64_t busy[GATHER_ROUND_WORDS]; /* bit n is set if the player has a game in round n; bit 0 is unused */
    gamut_round *rounds;
    struct gather_player *next;
} gather_player;

typedef struct gather_game {
    gather_player *players[2];          /* White and Black; NULL: a bye */
    gamut_round_result results[2];      /* for White and Black */
    uint16_t parts[GATHER_ROUND_PARTS]; /* the numbers in the Round tag */
    uint8_t part_count;                 /* 0: the tag has no number */
    uint16_t round;                     /* the round of the event to which the game was assigned; 0: none */
    base_date date;
    struct gather_game *next;
} gather_game;

typedef struct gather_event {
    base_text name, place, country, type, rounds, category, time_code;
    base_date declared; /* the first day according to the tag EventDate */
    base_date first, last;
    base_index keys;  /* folded names of players, and FIDE ids after a '#' */
    base_list owners; /* gather_player *, indexed by the number of the key */
    gather_player *players, **players_end;
    gather_game *games, **games_end;
    size_t player_count, game_count;
    struct gather_event *same_name; /* an event with the same name and site in another year */
    struct gather_event *next;
} gather_event;

/* All events. The caller sets `run` and `names.arena` and zeroes the rest. */
typedef struct gather {
    stage_run *run;
    base_index names;  /* names of events with their sites */
    base_list by_name; /* gather_event *, indexed by the number of the name */
    gather_event *events, **events_end;
} gather;

/* Add the record of a game. False: out of memory. */
MUST_USE bool gather_add(gather *gathered, const gamut_record *record);
/* Make the record of an event, in run->turn; call it once for each event, after all games were added. Guesses and
 * omissions are counted by stage_lose. NULL: out of memory. */
gamut_event *gather_make_event(gather *gathered, gather_event *event);
/* Set the teams if the games show that this is a team event; called by gather_make_event. False: out of memory. */
MUST_USE bool gather_make_teams(const gather *gathered, const gather_event *event, gamut_event *out);

#endif
