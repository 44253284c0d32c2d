/* event.h - a tournament, match or session: who met whom, under which rules, with which results.
 *
 * Formats fill what they know. Everything else stays absent. Fields are only appended. */
#ifndef GAMUT_EVENT_H
#define GAMUT_EVENT_H

#include <gamut/bridge_session.h>
#include <gamut/value.h>

typedef enum gamut_system {
    GAMUT_SYSTEM_NONE,
    GAMUT_SYSTEM_GAME,
    GAMUT_SYSTEM_MATCH,
    GAMUT_SYSTEM_ROUND_ROBIN,
    GAMUT_SYSTEM_SWISS,
    GAMUT_SYSTEM_TEAM,
    GAMUT_SYSTEM_KNOCKOUT,
    GAMUT_SYSTEM_SIMULTANEOUS,
    GAMUT_SYSTEM_SCHEVENINGEN
} gamut_system;

typedef enum gamut_pace {
    GAMUT_PACE_NONE,
    GAMUT_PACE_CLASSICAL,
    GAMUT_PACE_BLITZ,
    GAMUT_PACE_RAPID,
    GAMUT_PACE_CORRESPONDENCE
} gamut_pace;

typedef struct gamut_player {
    gamut_number id; /* in the event: starting rank, pair number */
    gamut_text name; /* "Last, First" */
    gamut_text title;
    gamut_text sex;
    gamut_number rating;
    gamut_text federation;
    gamut_text number; /* with the federation: FIDE id, ACBL number */
    gamut_date born;
    gamut_decimal points;
    gamut_number rank;
} gamut_player;

typedef struct gamut_player_list {
    const gamut_player *items;
    size_t count;
} gamut_player_list;

typedef struct gamut_event {
    gamut_text name;
    gamut_text place;
    gamut_text country; /* three letters, as the federations write them */
    gamut_date start;
    gamut_date end;
    gamut_system system;
    gamut_pace pace;
    gamut_flag teams; /* a team event */
    gamut_number rounds;
    gamut_number category;
    gamut_flag complete; /* all games are expected to be there */
    gamut_flag board_points;
    gamut_flag three_points; /* for a win */
    gamut_real latitude;
    gamut_real longitude;
    gamut_text_list tie_breaks;
    gamut_number games;      /* how many games of the database belong to it */
    gamut_number first_game; /* the first of them */
    gamut_player_list players;
    gamut_bridge_session bridge; /* what only bridge has */
} gamut_event;

#endif
