/* event.h - a tournament, match or session: participants, rules, rounds and results.
 *
 * Formats fill in what they know; everything else stays absent. Fields are only appended. The description of a
 * member is also that of the JSON Schema (tools/model_shapes.py). */
#ifndef GAMUT_EVENT_H
#define GAMUT_EVENT_H

#include <gamut/bridge_session.h>
#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How opponents are found. A team event may have any of these systems. */
typedef enum gamut_system {
    GAMUT_SYSTEM_NONE,         /* not stated */
    GAMUT_SYSTEM_GAME,         /* a single game */
    GAMUT_SYSTEM_MATCH,        /* several games of two players */
    GAMUT_SYSTEM_ROUND_ROBIN,  /* each against each */
    GAMUT_SYSTEM_SWISS,        /* opponents of equal score, round by round */
    GAMUT_SYSTEM_TEAM,         /* teams; how they meet is not stated */
    GAMUT_SYSTEM_KNOCKOUT,     /* the loser is out */
    GAMUT_SYSTEM_SIMULTANEOUS, /* one player against many at once */
    GAMUT_SYSTEM_SCHEVENINGEN  /* each player of a team against each of the other */
} gamut_system;

/* How much time the players have. */
typedef enum gamut_pace {
    GAMUT_PACE_NONE, /* not stated */
    GAMUT_PACE_CLASSICAL,
    GAMUT_PACE_BLITZ,
    GAMUT_PACE_RAPID,
    GAMUT_PACE_CORRESPONDENCE
} gamut_pace;

/* ---- players and their rounds ---- */

/* The colour of the pieces of a player. */
typedef enum gamut_colour {
    GAMUT_COLOUR_NONE, /* not stated, or no game */
    GAMUT_COLOUR_WHITE,
    GAMUT_COLOUR_BLACK
} gamut_colour;

/* The result of a player in a round. */
typedef enum gamut_round_result {
    GAMUT_ROUND_NONE, /* with an opponent: not decided yet; without one: the player did not play */
    GAMUT_ROUND_WIN,
    GAMUT_ROUND_DRAW,
    GAMUT_ROUND_LOSS,
    GAMUT_ROUND_SHORT_WIN, /* a game of less than one move: counts, but is not rated */
    GAMUT_ROUND_SHORT_DRAW,
    GAMUT_ROUND_SHORT_LOSS,
    GAMUT_ROUND_FORFEIT_WIN,  /* the opponent did not come */
    GAMUT_ROUND_FORFEIT_LOSS, /* the player did not come */
    GAMUT_ROUND_FULL_BYE,     /* a bye with the points of a win */
    GAMUT_ROUND_HALF_BYE,     /* a bye with the points of a draw */
    GAMUT_ROUND_PAIRING_BYE,  /* the pairing-allocated bye */
    GAMUT_ROUND_ZERO_BYE,     /* an absence, without points */
    GAMUT_ROUND_RESULT_COUNT  /* number of results */
} gamut_round_result;

/* One round of one player. */
typedef struct gamut_round {
    gamut_number opponent;     /* number of the opponent; absent: none */
    gamut_colour colour;       /* colour of the pieces */
    gamut_round_result result; /* absent with an opponent: not decided yet */
} gamut_round;

/* A list of rounds. */
typedef struct gamut_round_list {
    const gamut_round *items;
    size_t count;
} gamut_round_list;

/**
 * Get an item of a list of rounds.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_round *gamut_round_at(const gamut_round_list *list, size_t at);

/* A participant of an event. Points and rank are those of the file; gamut_standings computes them. */
typedef struct gamut_player {
    gamut_number id;         /* number in the event: starting rank or pair number */
    gamut_text name;         /* "Last, First" */
    gamut_text title;        /* GM, WIM ..., or the rank of a bridge player */
    gamut_text sex;          /* m or w */
    gamut_number rating;     /* rating in the event */
    gamut_text federation;   /* three letters */
    gamut_text number;       /* number with the federation: FIDE id, ACBL number */
    gamut_date born;         /* date of birth */
    gamut_decimal points;    /* points as the file states them */
    gamut_number rank;       /* rank as the file states it */
    gamut_round_list rounds; /* the rounds of the player, in their order */
} gamut_player;

/* A list of players. */
typedef struct gamut_player_list {
    const gamut_player *items;
    size_t count;
} gamut_player_list;

/**
 * Get an item of a list of players.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_player *gamut_player_at(const gamut_player_list *list, size_t at);

/* What a national federation knows of a player; members that are absent are as in the list of players. */
typedef struct gamut_national {
    gamut_text federation; /* the federation whose data it is */
    gamut_number id;       /* number of the player in the event */
    gamut_text sex;        /* m or w */
    gamut_text title;      /* national class */
    gamut_text name;       /* "Last, First" */
    gamut_number rating;   /* national rating */
    gamut_text origin;     /* region or club */
    gamut_text number;     /* national identity number */
    gamut_date born;       /* date of birth */
} gamut_national;

/* A list of national records. */
typedef struct gamut_national_list {
    const gamut_national *items;
    size_t count;
} gamut_national_list;

/**
 * Get an item of a list of nationals.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_national *gamut_national_at(const gamut_national_list *list, size_t at);

/* ---- teams ---- */

/* Players who score together. Match points, game points and rank are those of the file. */
typedef struct gamut_team {
    gamut_number id; /* pairing number */
    gamut_text name;
    gamut_text nickname;        /* short name */
    gamut_decimal strength;     /* number by which the teams are ordered before the first round */
    gamut_decimal match_points; /* match points as the file states them */
    gamut_decimal game_points;  /* game points as the file states them */
    gamut_number rank;          /* rank as the file states it */
    gamut_number_list players;  /* numbers of the players as registered: the board order, unless a line-up differs */
} gamut_team;

/* A list of teams. */
typedef struct gamut_team_list {
    const gamut_team *items;
    size_t count;
} gamut_team_list;

/**
 * Get an item of a list of teams.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_team *gamut_team_at(const gamut_team_list *list, size_t at);

/* The boards of a team in a round, where they are not in the order of registration. */
typedef struct gamut_lineup {
    gamut_number round;        /* number of the round */
    gamut_number team;         /* number of the team */
    gamut_number opponent;     /* number of the other team */
    gamut_number_list players; /* numbers of the players by board; 0 or null: nobody */
} gamut_lineup;

/* A list of lineups. */
typedef struct gamut_lineup_list {
    const gamut_lineup *items;
    size_t count;
} gamut_lineup_list;

/**
 * Get an item of a list of lineups.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_lineup *gamut_lineup_at(const gamut_lineup_list *list, size_t at);

/* How a team match that did not take place counts. */
typedef enum gamut_forfeit_kind {
    GAMUT_FORFEIT_NONE,       /* not stated */
    GAMUT_FORFEIT_WHITE_WINS, /* the team that was to have Black on the first board did not come */
    GAMUT_FORFEIT_BLACK_WINS, /* the team that was to have White on the first board did not come */
    GAMUT_FORFEIT_BOTH_LOSE   /* neither team came */
} gamut_forfeit_kind;

/* A team match that did not take place; white is the team that was to have White on the first board. */
typedef struct gamut_forfeit {
    gamut_forfeit_kind kind; /* which team won the match */
    gamut_number round;      /* number of the round */
    gamut_number white;      /* number of the team that should have had White */
    gamut_number black;      /* number of the other team */
} gamut_forfeit;

/* A list of forfeits. */
typedef struct gamut_forfeit_list {
    const gamut_forfeit *items;
    size_t count;
} gamut_forfeit_list;

/**
 * Get an item of a list of forfeits.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_forfeit *gamut_forfeit_at(const gamut_forfeit_list *list, size_t at);

/* What teams got for a pairing-allocated bye. */
typedef struct gamut_team_bye {
    gamut_decimal match_points; /* match points for the bye */
    gamut_decimal game_points;  /* game points for the bye */
    gamut_number_list teams;    /* number of the team with the bye in each round; 0 or null: no team */
    uint64_t reserved[4];
} gamut_team_bye;

/* ---- exceptions of pairing and scoring ---- */

/* Byes that players or teams asked for. */
typedef struct gamut_bye {
    gamut_round_result kind; /* full-bye, half-bye or zero-bye */
    gamut_number round;      /* number of the round; absent: the next round */
    gamut_number_list ids;   /* numbers of the players, or of the teams in a team event */
} gamut_bye;

/* A list of byes. */
typedef struct gamut_bye_list {
    const gamut_bye *items;
    size_t count;
} gamut_bye_list;

/**
 * Get an item of a list of byes.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bye *gamut_bye_at(const gamut_bye_list *list, size_t at);

/* Points that count for the pairing only. */
typedef struct gamut_acceleration {
    gamut_decimal match_points; /* fictitious match points */
    gamut_decimal points;       /* fictitious points, or game points of teams */
    gamut_number first_round;   /* first round in which they count */
    gamut_number last_round;    /* last round in which they count */
    gamut_number first_id;      /* number of the first player or team that gets them */
    gamut_number last_id;       /* number of the last player or team that gets them; absent: only the first */
} gamut_acceleration;

/* A list of accelerations. */
typedef struct gamut_acceleration_list {
    const gamut_acceleration *items;
    size_t count;
} gamut_acceleration_list;

/**
 * Get an item of a list of accelerations.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_acceleration *gamut_acceleration_at(const gamut_acceleration_list *list, size_t at);

/* Players or teams that may not meet each other in some rounds. */
typedef struct gamut_prohibition {
    gamut_number first_round; /* first round in which they may not meet */
    gamut_number last_round;  /* last round in which they may not meet */
    gamut_number_list ids;    /* players or teams that may not meet each other */
} gamut_prohibition;

/* A list of prohibitions. */
typedef struct gamut_prohibition_list {
    const gamut_prohibition *items;
    size_t count;
} gamut_prohibition_list;

/**
 * Get an item of a list of prohibitions.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_prohibition *gamut_prohibition_at(const gamut_prohibition_list *list, size_t at);

/* Points other than the usual ones for a kind of round, or, without a kind, a bonus or penalty. */
typedef struct gamut_adjustment {
    gamut_round_result kind;    /* the kind of round that it is about; absent: a bonus or penalty */
    gamut_decimal match_points; /* match points instead of the usual ones; as a bonus or penalty they are added */
    gamut_decimal points;       /* points, or game points of teams; as a bonus or penalty they are added */
    gamut_number round;         /* number of the round; absent or 0: all rounds */
    gamut_number_list ids;      /* numbers of the players or teams; none: all */
} gamut_adjustment;

/* A list of adjustments. */
typedef struct gamut_adjustment_list {
    const gamut_adjustment *items;
    size_t count;
} gamut_adjustment_list;

/**
 * Get an item of a list of adjustments.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_adjustment *gamut_adjustment_at(const gamut_adjustment_list *list, size_t at);

/* Points for a game. Absent values follow from the others: win 1, draw 0.5, loss 0, absent 0, a bye as its name
 * says. */
typedef struct gamut_scoring {
    gamut_decimal win;          /* 1 by default */
    gamut_decimal draw;         /* 0.5 by default */
    gamut_decimal loss;         /* 0 by default */
    gamut_decimal absent;       /* zero-point bye and forfeit loss; 0 by default */
    gamut_decimal pairing_bye;  /* as a win by default */
    gamut_decimal pending;      /* a game without a result so far; as a draw by default */
    gamut_decimal white_win;    /* a win with White, where the colour matters */
    gamut_decimal black_win;    /* a win with Black */
    gamut_decimal white_draw;   /* a draw with White */
    gamut_decimal black_draw;   /* a draw with Black */
    gamut_decimal white_loss;   /* a loss with White */
    gamut_decimal black_loss;   /* a loss with Black */
    gamut_decimal half_bye;     /* as a draw by default */
    gamut_decimal full_bye;     /* as a win by default */
    gamut_decimal forfeit_win;  /* as a win by default */
    gamut_decimal forfeit_loss; /* as absent by default */
    uint64_t reserved[8];
} gamut_scoring;

/* Points for a team match. */
typedef struct gamut_match_scoring {
    gamut_decimal win;  /* 2 by default */
    gamut_decimal draw; /* 1 by default */
    gamut_decimal loss; /* 0 by default */
    uint64_t reserved[4];
} gamut_match_scoring;

/* When a round is played. */
typedef struct gamut_schedule {
    gamut_date date;
} gamut_schedule;

/* A list of schedules. */
typedef struct gamut_schedule_list {
    const gamut_schedule *items;
    size_t count;
} gamut_schedule_list;

/**
 * Get an item of a list of schedules.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_schedule *gamut_schedule_at(const gamut_schedule_list *list, size_t at);

/* A tournament, match or session as a whole. */
typedef struct gamut_event {
    gamut_text name;                       /* title of the event */
    gamut_text place;                      /* town or site */
    gamut_text country;                    /* three letters, as the federations write them */
    gamut_date start;                      /* first day */
    gamut_date end;                        /* last day */
    gamut_system system;                   /* how opponents are found */
    gamut_pace pace;                       /* time control */
    gamut_flag teams;                      /* a team event */
    gamut_number rounds;                   /* number of rounds */
    gamut_number category;                 /* category by the average rating */
    gamut_flag complete;                   /* all games are expected to be there */
    gamut_flag board_points;               /* board points count */
    gamut_flag three_points;               /* three points for a win */
    gamut_real latitude;                   /* degrees north */
    gamut_real longitude;                  /* degrees east */
    gamut_text_list tie_breaks;            /* tie-break rules in order */
    gamut_number games;                    /* number of games in the database that belong to the event */
    gamut_number first_game;               /* number of the first of these games in the database */
    gamut_player_list players;             /* the participants */
    gamut_bridge_session bridge;           /* what only bridge has */
    gamut_text arbiter;                    /* chief arbiter */
    gamut_text_list deputies;              /* deputies of the chief arbiter */
    gamut_text time_control;               /* time for the moves, in words */
    gamut_text time_code;                  /* time control in code: 40/6000+30:900+30 */
    gamut_text system_name;                /* kind of tournament as the organisers call it */
    gamut_text system_code;                /* kind of tournament in code: FIDE_DUTCH_2026 */
    gamut_text pairing_program;            /* program or person that paired */
    gamut_text seeding;                    /* how the starting ranks were given: FIDE, NRO, FIDON ... */
    gamut_text seeding_federation;         /* whose ratings the seeding used */
    gamut_colour first_colour;             /* colour of the top player in the first round */
    gamut_text_list ranking;               /* criteria of the standings, with PTS at the place of the points */
    gamut_scoring scoring;                 /* points for a game */
    gamut_match_scoring match_scoring;     /* points for a team match */
    gamut_schedule_list schedule;          /* the rounds' dates */
    gamut_text board_colours;              /* colours of the nominally white team by board: WBWB */
    gamut_national_list nationals;         /* what national federations know of the players */
    gamut_team_list team_list;             /* the teams */
    gamut_team_bye team_bye;               /* teams that got the pairing-allocated bye */
    gamut_lineup_list lineups;             /* boards out of the order of registration */
    gamut_forfeit_list forfeits;           /* team matches that did not take place */
    gamut_bye_list byes;                   /* byes asked for */
    gamut_acceleration_list accelerations; /* points that count for the pairing only */
    gamut_prohibition_list prohibitions;   /* players or teams that may not meet */
    gamut_adjustment_list adjustments;     /* unusual points, bonuses and penalties */
    gamut_flag numbered_by_place; /* pairing numbers are places in the list of players, whatever their ids are */
    gamut_text_list remarks;      /* how the event was run: pairings changed by hand, late corrections ... */
} gamut_event;

#ifdef __cplusplus
}
#endif

#endif
