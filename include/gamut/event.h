/* event.h - a tournament, match or session: who met whom, under which rules, with which results.
 *
 * Formats fill in what they know; everything else stays absent. Fields are only appended. */
#ifndef GAMUT_EVENT_H
#define GAMUT_EVENT_H

#include <gamut/bridge_session.h>
#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Who meets whom; a team event may be any of these. */
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

/* How much time the players have. */
typedef enum gamut_pace {
    GAMUT_PACE_NONE,
    GAMUT_PACE_CLASSICAL,
    GAMUT_PACE_BLITZ,
    GAMUT_PACE_RAPID,
    GAMUT_PACE_CORRESPONDENCE
} gamut_pace;

/* ---- who met whom ---- */

typedef enum gamut_colour {
    GAMUT_COLOUR_NONE,
    GAMUT_COLOUR_WHITE,
    GAMUT_COLOUR_BLACK
} gamut_colour;

/* What a round brought to somebody. NONE with an opponent: not decided yet; without one: did not play. */
typedef enum gamut_round_result {
    GAMUT_ROUND_NONE,
    GAMUT_ROUND_WIN,
    GAMUT_ROUND_DRAW,
    GAMUT_ROUND_LOSS,
    GAMUT_ROUND_SHORT_WIN, /* a game of less than one move: counts, but is not rated */
    GAMUT_ROUND_SHORT_DRAW,
    GAMUT_ROUND_SHORT_LOSS,
    GAMUT_ROUND_FORFEIT_WIN,
    GAMUT_ROUND_FORFEIT_LOSS,
    GAMUT_ROUND_FULL_BYE,
    GAMUT_ROUND_HALF_BYE,
    GAMUT_ROUND_PAIRING_BYE, /* the pairing-allocated bye */
    GAMUT_ROUND_ZERO_BYE,
    GAMUT_ROUND_RESULT_COUNT
} gamut_round_result;

/* One round of one player. */
typedef struct gamut_round {
    gamut_number opponent; /* absent: nobody */
    gamut_colour colour;
    gamut_round_result result;
} gamut_round;

typedef struct gamut_round_list {
    const gamut_round *items;
    size_t count;
} gamut_round_list;
GAMUT_API const gamut_round *gamut_round_at(const gamut_round_list *list, size_t at);

/* A participant. Points and rank are what the file says; gamut_standings computes them. */
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
    gamut_round_list rounds; /* from the first on */
} gamut_player;

typedef struct gamut_player_list {
    const gamut_player *items;
    size_t count;
} gamut_player_list;
GAMUT_API const gamut_player *gamut_player_at(const gamut_player_list *list, size_t at);

/* What a national federation knows of a player of the list; what is absent is as in the list. */
typedef struct gamut_national {
    gamut_text federation; /* whose record it is */
    gamut_number id;       /* of the player in the event */
    gamut_text sex;
    gamut_text title; /* national class */
    gamut_text name;
    gamut_number rating;
    gamut_text origin; /* region */
    gamut_text number; /* with that federation */
    gamut_date born;
} gamut_national;

typedef struct gamut_national_list {
    const gamut_national *items;
    size_t count;
} gamut_national_list;
GAMUT_API const gamut_national *gamut_national_at(const gamut_national_list *list, size_t at);

/* ---- teams ---- */

/* Players who score together; match and game points and the rank are what the file says. */
typedef struct gamut_team {
    gamut_number id; /* pairing number */
    gamut_text name;
    gamut_text nickname;
    gamut_decimal strength;
    gamut_decimal match_points;
    gamut_decimal game_points;
    gamut_number rank;
    gamut_number_list players; /* by registration, which is the board order unless a line-up says otherwise */
} gamut_team;

typedef struct gamut_team_list {
    const gamut_team *items;
    size_t count;
} gamut_team_list;
GAMUT_API const gamut_team *gamut_team_at(const gamut_team_list *list, size_t at);

/* The boards of a team in a round, where they are not in the order of registration. */
typedef struct gamut_lineup {
    gamut_number round;
    gamut_number team;
    gamut_number opponent;
    gamut_number_list players; /* by board; 0 or unknown: nobody */
} gamut_lineup;

typedef struct gamut_lineup_list {
    const gamut_lineup *items;
    size_t count;
} gamut_lineup_list;
GAMUT_API const gamut_lineup *gamut_lineup_at(const gamut_lineup_list *list, size_t at);

/* A team match that did not take place because a team (or both) did not come. */
typedef enum gamut_forfeit_kind {
    GAMUT_FORFEIT_NONE,
    GAMUT_FORFEIT_WHITE_WINS,
    GAMUT_FORFEIT_BLACK_WINS,
    GAMUT_FORFEIT_BOTH_LOSE
} gamut_forfeit_kind;

/* The match itself; white is the team that was to have White on the first board. */
typedef struct gamut_forfeit {
    gamut_forfeit_kind kind;
    gamut_number round;
    gamut_number white;
    gamut_number black;
} gamut_forfeit;

typedef struct gamut_forfeit_list {
    const gamut_forfeit *items;
    size_t count;
} gamut_forfeit_list;
GAMUT_API const gamut_forfeit *gamut_forfeit_at(const gamut_forfeit_list *list, size_t at);

/* What teams got for a pairing-allocated bye. */
typedef struct gamut_team_bye {
    gamut_decimal match_points;
    gamut_decimal game_points;
    gamut_number_list teams; /* by round; 0 or unknown: none */
    uint64_t reserved[4];
} gamut_team_bye;

/* ---- what the pairing and the scoring must know ---- */

/* Byes that players or teams asked for. */
typedef struct gamut_bye {
    gamut_round_result kind; /* full, half or zero */
    gamut_number round;      /* absent: the next one */
    gamut_number_list ids;
} gamut_bye;

typedef struct gamut_bye_list {
    const gamut_bye *items;
    size_t count;
} gamut_bye_list;
GAMUT_API const gamut_bye *gamut_bye_at(const gamut_bye_list *list, size_t at);

/* Points that count for the pairing only. */
typedef struct gamut_acceleration {
    gamut_decimal match_points;
    gamut_decimal points;
    gamut_number first_round;
    gamut_number last_round;
    gamut_number first_id;
    gamut_number last_id; /* absent: the first only */
} gamut_acceleration;

typedef struct gamut_acceleration_list {
    const gamut_acceleration *items;
    size_t count;
} gamut_acceleration_list;
GAMUT_API const gamut_acceleration *gamut_acceleration_at(const gamut_acceleration_list *list, size_t at);

/* Those listed may not meet each other in these rounds. */
typedef struct gamut_prohibition {
    gamut_number first_round;
    gamut_number last_round;
    gamut_number_list ids;
} gamut_prohibition;

typedef struct gamut_prohibition_list {
    const gamut_prohibition *items;
    size_t count;
} gamut_prohibition_list;
GAMUT_API const gamut_prohibition *gamut_prohibition_at(const gamut_prohibition_list *list, size_t at);

/* Points other than the usual ones for a kind of round, or, without a kind, a bonus or penalty. */
typedef struct gamut_adjustment {
    gamut_round_result kind;
    gamut_decimal match_points;
    gamut_decimal points;
    gamut_number round;    /* absent: all */
    gamut_number_list ids; /* none: all */
} gamut_adjustment;

typedef struct gamut_adjustment_list {
    const gamut_adjustment *items;
    size_t count;
} gamut_adjustment_list;
GAMUT_API const gamut_adjustment *gamut_adjustment_at(const gamut_adjustment_list *list, size_t at);

/* Points for a game; what is absent follows from the others: win 1, draw 0.5, loss 0, absent 0, a bye as its name says. */
typedef struct gamut_scoring {
    gamut_decimal win;
    gamut_decimal draw;
    gamut_decimal loss;
    gamut_decimal absent; /* zero-point bye and forfeit loss */
    gamut_decimal pairing_bye;
    gamut_decimal pending; /* a game without a result so far */
    gamut_decimal white_win;
    gamut_decimal black_win;
    gamut_decimal white_draw;
    gamut_decimal black_draw;
    gamut_decimal white_loss;
    gamut_decimal black_loss;
    gamut_decimal half_bye;
    gamut_decimal full_bye;
    gamut_decimal forfeit_win;
    gamut_decimal forfeit_loss;
    uint64_t reserved[8];
} gamut_scoring;

/* Points for a team match: 2, 1 and 0 unless said. */
typedef struct gamut_match_scoring {
    gamut_decimal win;
    gamut_decimal draw;
    gamut_decimal loss;
    uint64_t reserved[4];
} gamut_match_scoring;

/* When a round is played. */
typedef struct gamut_schedule {
    gamut_date date;
} gamut_schedule;

typedef struct gamut_schedule_list {
    const gamut_schedule *items;
    size_t count;
} gamut_schedule_list;
GAMUT_API const gamut_schedule *gamut_schedule_at(const gamut_schedule_list *list, size_t at);

/* A tournament, match or session as a whole. */
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
    gamut_text arbiter;          /* the chief one */
    gamut_text_list deputies;    /* of the chief arbiter */
    gamut_text time_control;     /* in words */
    gamut_text time_code;        /* "40/6000+30:900+30" */
    gamut_text system_name;      /* as the organisers call it */
    gamut_text system_code;      /* "FIDE_DUTCH_2026" */
    gamut_text pairing_program;
    gamut_text seeding;            /* how starting ranks were given: "FIDON" */
    gamut_text seeding_federation; /* whose ratings it used */
    gamut_colour first_colour;     /* of the top player in the first round */
    gamut_text_list ranking;       /* the whole order, with PTS where the points stand */
    gamut_scoring scoring;
    gamut_match_scoring match_scoring;
    gamut_schedule_list schedule; /* by round */
    gamut_text board_colours;     /* of the team that is nominally white: "WBWB" */
    gamut_national_list nationals;
    gamut_team_list team_list;
    gamut_team_bye team_bye;
    gamut_lineup_list lineups;
    gamut_forfeit_list forfeits;
    gamut_bye_list byes;
    gamut_acceleration_list accelerations;
    gamut_prohibition_list prohibitions;
    gamut_adjustment_list adjustments;
    gamut_flag numbered_by_place; /* pairing numbers are places in the list of players, whatever their ids are */
} gamut_event;

#ifdef __cplusplus
}
#endif

#endif
