/* bridge_session.h - a session of bridge: sections, entries, boards and their results, ranks and awards.
 *
 * Numbers are those that players see: pair numbers as printed, scores in points, matchpoints with two decimals. Lists
 * by strat have the first strat first. Fields are only appended. The comment of a member is also its description in the
 * JSON Schema and on the pages of the formats (tools/model_shapes.py). */
#ifndef GAMUT_BRIDGE_SESSION_H
#define GAMUT_BRIDGE_SESSION_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of events that ACBLscore knows; numbers without a name occur in files, but their meaning is unknown. */
typedef enum gamut_bridge_type {
    GAMUT_BRIDGE_TYPE_NONE, /* not stated */
    GAMUT_BRIDGE_PAIRS,
    GAMUT_BRIDGE_TEAMS,
    GAMUT_BRIDGE_INDIVIDUAL,
    GAMUT_BRIDGE_HOME_STYLE,
    GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS,
    GAMUT_BRIDGE_SERIES_WINNER
} gamut_bridge_type;

/* The kinds of scoring that ACBLscore knows. */
typedef enum gamut_bridge_scoring {
    GAMUT_BRIDGE_SCORING_NONE, /* not stated */
    GAMUT_BRIDGE_MATCHPOINTS,
    GAMUT_BRIDGE_IMPS_DATUM,
    GAMUT_BRIDGE_IMPS_AVERAGE,
    GAMUT_BRIDGE_IMPS_TOTAL,
    GAMUT_BRIDGE_INSTANT_MATCHPOINTS,
    GAMUT_BRIDGE_BOARD_A_MATCH,
    GAMUT_BRIDGE_WIN_LOSS,
    GAMUT_BRIDGE_VICTORY_POINTS,
    GAMUT_BRIDGE_KNOCKOUT,
    GAMUT_BRIDGE_ZIP_KNOCKOUT,
    GAMUT_BRIDGE_CONTINUOUS_PAIRS,
    GAMUT_BRIDGE_SCORING_11, /* occurs in files; its meaning is unknown */
    GAMUT_BRIDGE_SCORING_12, /* occurs in files; its meaning is unknown */
    GAMUT_BRIDGE_IMPS_FIXED_DATUM,
    GAMUT_BRIDGE_DOUBLE_MATCHPOINTS,
    GAMUT_BRIDGE_TOTAL_POINTS,
    GAMUT_BRIDGE_BOARD_A_MATCH_MATCHPOINTS,
    GAMUT_BRIDGE_SCORING_17, /* occurs in files; its meaning is unknown */
    GAMUT_BRIDGE_COMPACT_KNOCKOUT
} gamut_bridge_scoring;

/* How pairs and boards move from round to round. */
typedef enum gamut_bridge_movement {
    GAMUT_BRIDGE_MOVEMENT_NONE, /* not stated */
    GAMUT_BRIDGE_MITCHELL,
    GAMUT_BRIDGE_HOWELL,
    GAMUT_BRIDGE_WEB,
    GAMUT_BRIDGE_EXTERNAL,
    GAMUT_BRIDGE_EXTERNAL_BOARD_A_MATCH,
    GAMUT_BRIDGE_BAROMETER,
    GAMUT_BRIDGE_MANUAL_MITCHELL,
    GAMUT_BRIDGE_MANUAL_HOWELL
} gamut_bridge_movement;

/* Where an entry sits in the first round. Individuals sit one by one, pairs North-South or East-West. */
typedef enum gamut_bridge_direction {
    GAMUT_BRIDGE_DIRECTION_NONE, /* not stated */
    GAMUT_BRIDGE_NORTH_SOUTH,    /* for individuals: North */
    GAMUT_BRIDGE_EAST_WEST,      /* for individuals: East */
    GAMUT_BRIDGE_SOUTH,
    GAMUT_BRIDGE_WEST
} gamut_bridge_direction;

/* The colour of masterpoints. */
typedef enum gamut_bridge_pigment {
    GAMUT_BRIDGE_NO_PIGMENT, /* not stated */
    GAMUT_BRIDGE_BLACK,
    GAMUT_BRIDGE_SILVER,
    GAMUT_BRIDGE_RED,
    GAMUT_BRIDGE_GOLD,
    GAMUT_BRIDGE_PLATINUM
} gamut_bridge_pigment;

/* What a result has in place of a score. */
typedef enum gamut_bridge_ruling {
    GAMUT_BRIDGE_PLAYED, /* nothing: there is a score */
    GAMUT_BRIDGE_AVERAGE_MINUS,
    GAMUT_BRIDGE_AVERAGE,
    GAMUT_BRIDGE_AVERAGE_PLUS,
    GAMUT_BRIDGE_LATE_PLAY,  /* the board is still to be played */
    GAMUT_BRIDGE_NOT_PLAYED, /* the board should have been played, but was not */
    GAMUT_BRIDGE_NOT_IN_PLAY /* there were no players for the board */
} gamut_bridge_ruling;

/* Masterpoints of one colour, and the reason for them. */
typedef struct gamut_bridge_award {
    gamut_decimal masterpoints;
    gamut_bridge_pigment pigment; /* colour */
    gamut_number reason;          /* rank that earned it, in the section (1 to 3, by strat) or overall (11 to 13) */
} gamut_bridge_award;

/* A list of awards. */
typedef struct gamut_bridge_award_list {
    const gamut_bridge_award *items;
    size_t count;
} gamut_bridge_award_list;

/**
 * Get an item of a list of awards.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_award *gamut_bridge_award_at(const gamut_bridge_award_list *list, size_t at);

/* A player of an entry. */
typedef struct gamut_bridge_player {
    gamut_text last;  /* last name */
    gamut_text first; /* first name */
    gamut_text city;
    gamut_text state;
    gamut_text number;                       /* player number of the ACBL */
    gamut_number database_key;               /* key in the club's data base */
    gamut_number database_mark;              /* byte that goes with the data base key */
    gamut_decimal wins;                      /* team matches won */
    gamut_decimal matches;                   /* team matches played */
    gamut_bridge_award_list previous_awards; /* absent: those of the entry */
    gamut_bridge_award_list session_awards;  /* absent: those of the entry */
    gamut_bridge_award_list total_awards;    /* absent: those of the entry */
    gamut_number masterpoints;               /* masterpoints held */
    gamut_text rank;                         /* letter of the rank with the ACBL, or a blank */
    gamut_text country;
} gamut_bridge_player;

/* A list of players. */
typedef struct gamut_bridge_player_list {
    const gamut_bridge_player *items;
    size_t count;
} gamut_bridge_player_list;

/**
 * Get an item of a list of players.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_player *gamut_bridge_player_at(const gamut_bridge_player_list *list, size_t at);

/* Ranks and places of an entry in one strat. It has ranks if they are worth an award, and places if it takes part. */
typedef struct gamut_bridge_rank {
    gamut_number section;       /* rank in the section; absent: no award */
    gamut_number section_to;    /* last rank of a tie */
    gamut_number overall;       /* rank in the event; absent: no award */
    gamut_number overall_to;    /* last rank of a tie */
    gamut_number qualified;     /* place among the entries that qualify */
    gamut_number place;         /* place in the section's list, ties broken; absent: not in this strat */
    gamut_number overall_place; /* place in the list of the event */
} gamut_bridge_rank;

/* A list of ranks. */
typedef struct gamut_bridge_rank_list {
    const gamut_bridge_rank *items;
    size_t count;
} gamut_bridge_rank_list;

/**
 * Get an item of a list of ranks.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_rank *gamut_bridge_rank_at(const gamut_bridge_rank_list *list, size_t at);

/* A place at a table, of this session or of its neighbours. */
typedef struct gamut_bridge_seat {
    gamut_text section;   /* section letters */
    gamut_text direction; /* "N", "E" or a blank */
    gamut_number table;   /* table; in a Howell the pair number */
} gamut_bridge_seat;

/* An individual, a pair or a team. */
typedef struct gamut_bridge_entry {
    gamut_bridge_direction direction; /* where it sits in the first round */
    gamut_number id;                  /* position in the index: the table of the first round */
    gamut_number number;              /* number in the movement and on the scores */
    gamut_number printed;             /* number in print, where the director gave it another one */
    gamut_number entered;             /* players with names */
    gamut_decimal adjustment;
    gamut_decimal sum;   /* sum of the board scores; of a team: wins */
    gamut_decimal score; /* score of the session, scaled */
    gamut_decimal carry_over;
    gamut_decimal final_score; /* score with carry-over */
    gamut_decimal handicap;
    gamut_decimal percentage;
    gamut_number strat;                      /* lowest strat that it belongs to */
    gamut_number masterpoints;               /* average masterpoints of the players */
    gamut_bridge_seat previous_seat;         /* seat in the previous session */
    gamut_bridge_seat next_seat;             /* seat in the next session */
    gamut_flag stays;                        /* stays in its section and direction */
    gamut_number boards;                     /* boards played */
    gamut_number previous_boards;            /* boards of the previous session */
    gamut_number ineligible;                 /* 10: may not win awards */
    gamut_flag carried;                      /* the carry-over was applied */
    gamut_number rounds_hundredths;          /* of a team: rounds played, times 100 */
    gamut_bridge_award_list previous_awards; /* awards of the previous sessions */
    gamut_bridge_award_list session_awards;  /* awards of this session */
    gamut_bridge_award_list total_awards;    /* awards that are paid */
    gamut_bridge_rank_list ranks;            /* ranks by strat */
    gamut_bridge_player_list players;
    gamut_text name; /* name of a team */
} gamut_bridge_entry;

/* A list of entries. */
typedef struct gamut_bridge_entry_list {
    const gamut_bridge_entry *items;
    size_t count;
} gamut_bridge_entry_list;

/**
 * Get an item of a list of entries.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_entry *gamut_bridge_entry_at(const gamut_bridge_entry_list *list, size_t at);

/* One side at the table: North-South, then East-West; of individuals North, East, South, West. */
typedef struct gamut_bridge_side {
    gamut_number entry;         /* number of the pair or individual */
    gamut_number score;         /* score in points, for this side; absent when there is a ruling instead */
    gamut_bridge_ruling ruling; /* what counts in place of a score */
    gamut_number foul_group;    /* version of a fouled board, from 1 */
    gamut_decimal points;       /* matchpoints or IMPs */
} gamut_bridge_side;

/* A list of sides. */
typedef struct gamut_bridge_side_list {
    const gamut_bridge_side *items;
    size_t count;
} gamut_bridge_side_list;

/**
 * Get an item of a list of sides.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_side *gamut_bridge_side_at(const gamut_bridge_side_list *list, size_t at);

/* A board played once, at one table. */
typedef struct gamut_bridge_result {
    gamut_number round;
    gamut_number table;
    gamut_text contract;          /* as on a board, where the file has it: 3NTX */
    gamut_text declarer;          /* N, E, S or W */
    gamut_text tricks;            /* of the declarer */
    gamut_bridge_side_list sides; /* North-South, East-West; of individuals North, East, South, West */
    gamut_text lead;              /* card of the opening lead, suit first: SA */
    gamut_text played;            /* when the result was entered: 2026-03-02T19:45:12, or only the time of day */
    gamut_text room;              /* room of a team match: Open or Closed */
} gamut_bridge_result;

/* A list of results. */
typedef struct gamut_bridge_result_list {
    const gamut_bridge_result *items;
    size_t count;
} gamut_bridge_result_list;

/**
 * Get an item of a list of results.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_result *gamut_bridge_result_at(const gamut_bridge_result_list *list, size_t at);

/* A board and all its results in one section. */
typedef struct gamut_bridge_traveller {
    gamut_number number; /* number of the board */
    gamut_flag posted;   /* entered from a traveller */
    gamut_number valid;  /* results that can be scored */
    gamut_bridge_result_list results;
    gamut_text deal; /* the hands, as on a board: N:AK.QJ.T9.8 ... */
} gamut_bridge_traveller;

/* A list of travellers. */
typedef struct gamut_bridge_traveller_list {
    const gamut_bridge_traveller *items;
    size_t count;
} gamut_bridge_traveller_list;

/**
 * Get an item of a list of travellers.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_traveller *gamut_bridge_traveller_at(const gamut_bridge_traveller_list *list, size_t at);

/* The entries that meet at a table in a round, and the first board they play. */
typedef struct gamut_bridge_meeting {
    gamut_number first;  /* North-South, or North */
    gamut_number second; /* East-West, or East */
    gamut_number south;
    gamut_number west;
    gamut_number board; /* lowest board of the set; absent: no opponents */
} gamut_bridge_meeting;

/* A list of meetings. */
typedef struct gamut_bridge_meeting_list {
    const gamut_bridge_meeting *items;
    size_t count;
} gamut_bridge_meeting_list;

/**
 * Get an item of a list of meetings.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_meeting *gamut_bridge_meeting_at(const gamut_bridge_meeting_list *list, size_t at);

/* What happens at a table, round by round. */
typedef struct gamut_bridge_table {
    gamut_bridge_meeting_list rounds;
} gamut_bridge_table;

/* A list of tables. */
typedef struct gamut_bridge_table_list {
    const gamut_bridge_table *items;
    size_t count;
} gamut_bridge_table_list;

/**
 * Get an item of a list of tables.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_table *gamut_bridge_table_at(const gamut_bridge_table_list *list, size_t at);

/* One match of a team. */
typedef struct gamut_bridge_match {
    gamut_number round;
    gamut_number opponent;    /* team number of the opponent; 888: bye */
    gamut_number round_robin; /* rounds of a round robin: 1 or 2 */
    gamut_number imps;        /* IMPs won or lost */
    gamut_decimal victory_points;
    gamut_number boards;
    gamut_text section; /* section letters of the table */
    gamut_number table;
    gamut_number second_opponent; /* second opponent of a short round robin */
    gamut_decimal wins;
} gamut_bridge_match;

/* A list of matches. */
typedef struct gamut_bridge_match_list {
    const gamut_bridge_match *items;
    size_t count;
} gamut_bridge_match_list;

/**
 * Get an item of a list of matches.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_match *gamut_bridge_match_at(const gamut_bridge_match_list *list, size_t at);

/* The matches of one team, in the order of the entries. */
typedef struct gamut_bridge_team {
    gamut_number id;               /* number of the entry */
    gamut_number first_round;      /* first round of a team that came later; absent: the first */
    gamut_number last_round;       /* last round of a team that left; absent: it stayed */
    gamut_bridge_seat home;        /* seat of the stationary pair */
    gamut_bridge_seat second_home; /* seat of the second stationary pair */
    gamut_number may_stay_once;    /* may be stationary once in a round robin: 1 yes, -1 no */
    gamut_number may_stay_more;    /* may be stationary more than once: 1 yes, -1 no */
    gamut_bridge_match_list matches;
} gamut_bridge_team;

/* A list of teams. */
typedef struct gamut_bridge_team_list {
    const gamut_bridge_team *items;
    size_t count;
} gamut_bridge_team_list;

/**
 * Get an item of a list of teams.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_team *gamut_bridge_team_at(const gamut_bridge_team_list *list, size_t at);

/* Three teams that play each other, where the number of teams is odd. */
typedef struct gamut_bridge_round_robin {
    gamut_flag active;
    gamut_number first_round;
    gamut_bridge_seat first;  /* home of the first team */
    gamut_bridge_seat second; /* home of the second team */
    gamut_bridge_seat third;  /* home of the third team */
    uint64_t reserved[4];
} gamut_bridge_round_robin;

/* A step of a victory point scale. */
typedef struct gamut_bridge_step {
    gamut_number margin;  /* least margin in IMPs */
    gamut_decimal winner; /* victory points of the winner */
    gamut_decimal loser;  /* victory points of the loser */
} gamut_bridge_step;

/* A list of steps. */
typedef struct gamut_bridge_step_list {
    const gamut_bridge_step *items;
    size_t count;
} gamut_bridge_step_list;

/**
 * Get an item of a list of steps.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_step *gamut_bridge_step_at(const gamut_bridge_step_list *list, size_t at);

/* A victory point scale, from a margin in IMPs to victory points. The last step whose margin is reached counts. */
typedef struct gamut_bridge_scale {
    gamut_number id;           /* number of the scale */
    gamut_number least_boards; /* fewest boards in a round */
    gamut_number most_boards;  /* most boards in a round */
    gamut_number most_points;  /* most victory points in a match */
    gamut_text file;           /* name of the scale's file */
    gamut_text title;
    gamut_bridge_step_list steps;
    uint64_t reserved[4];
} gamut_bridge_scale;

/* What only team events have. */
typedef struct gamut_bridge_team_play {
    gamut_number rounds;
    gamut_number current_round;
    gamut_number posted; /* teams with results in the current round */
    gamut_bridge_round_robin round_robin;
    gamut_bridge_round_robin second_round_robin;
    gamut_bridge_scale scale;
    gamut_bridge_team_list teams;
    uint64_t reserved[8];
} gamut_bridge_team_play;

/* One strat in one section; the numbers are those of North-South, East-West, South, West. */
typedef struct gamut_bridge_section_strat {
    gamut_number depth_ns;          /* ranks that get awards, North-South; absent: the standard depth */
    gamut_number depth_ew;          /* ranks that get awards, East-West */
    gamut_number depth_south;       /* ranks that get awards, South */
    gamut_number depth_west;        /* ranks that get awards, West */
    gamut_number entries_ns;        /* entries whose own strat this is, North-South; of a Howell all */
    gamut_number entries_ew;        /* entries whose own strat this is, East-West */
    gamut_number entries_south;     /* entries whose own strat this is, South (or West) */
    gamut_number entries_west;      /* entries whose own strat this is, West (or South) */
    gamut_number qualify_ns;        /* how many qualify, North-South */
    gamut_number qualify_ew;        /* how many qualify, East-West */
    gamut_number qualify_south;     /* how many qualify, South */
    gamut_number qualify_west;      /* how many qualify, West */
    gamut_number eligible;          /* entries that are ranked in this strat */
    gamut_number mean_masterpoints; /* mean of the entries' averages */
    gamut_number mean_count;        /* entries in that mean */
} gamut_bridge_section_strat;

/* A list of section strats. */
typedef struct gamut_bridge_section_strat_list {
    const gamut_bridge_section_strat *items;
    size_t count;
} gamut_bridge_section_strat_list;

/**
 * Get an item of a list of section strats.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_section_strat *gamut_bridge_section_strat_at(const gamut_bridge_section_strat_list *list,
                                                                          size_t at);

/* Tables that play the same movement. Sections may be scored or ranked together: the numbers of the neighbours make
 * a ring. */
typedef struct gamut_bridge_section {
    gamut_number number;          /* number in the file */
    gamut_text letters;           /* letters that name it, one or two */
    gamut_number scored_previous; /* previous section scored together */
    gamut_number scored_next;     /* next section scored together */
    gamut_number ranked_previous; /* previous section ranked together */
    gamut_number ranked_next;     /* next section ranked together */
    gamut_number status;          /* how far scoring has come: sum of 1: scored, 2: all posted, 4: late plays pending */
    gamut_number rounds_posted;   /* rounds posted; 0 with travellers */
    gamut_number flags;           /* sum of 1: club number, 2: DBADD done, 4: changed since */
    gamut_bridge_movement movement;
    gamut_text movement_file;
    gamut_number tables;
    gamut_number rounds;          /* rounds played */
    gamut_number movement_rounds; /* rounds of the movement, played or not */
    gamut_number boards_per_round;
    gamut_number highest_pair;    /* highest pair number */
    gamut_number phantom;         /* phantom pair; positive: North-South or Howell; negative: East-West */
    gamut_number second_phantom;  /* second phantom of an individual */
    gamut_number third_phantom;   /* third phantom of an individual */
    gamut_number bye_stand;       /* the bye stand is after this table */
    gamut_number skip_after;      /* East-West skip a table after this round */
    gamut_number rover;           /* rover pair: 1 North-South, 2 East-West */
    gamut_number rover_table;     /* table where the rover starts */
    gamut_number board_one_table; /* table where board 1 starts */
    gamut_number top;             /* top on a board */
    gamut_number max_boards;      /* boards that a pair can play */
    gamut_number maximum;         /* the score of 100 %; of teams the most victory points */
    gamut_decimal average;        /* average score: top * boards / 2 */
    gamut_decimal board_factor;
    gamut_flag factored;   /* some scores are factored */
    gamut_flag carry_over; /* scores are carried over */
    gamut_flag travellers; /* results come from travellers; false: from pickup slips */
    gamut_flag barometer;
    gamut_flag web;                 /* web movement; false even in the web movement seen */
    gamut_flag manual;              /* manual scoring */
    gamut_flag board_a_match;       /* board-a-match movement */
    gamut_flag outside_adjustments; /* outside adjustments were entered */
    gamut_number boards_posted;
    gamut_number posting_order;  /* 0: by table and round, 1: by North-South pair */
    gamut_number posting_change; /* round after which posting changes */
    gamut_number names_entered;
    gamut_number qualifying_percent; /* percent of the field that qualifies */
    gamut_number colour_index;       /* colour of the section */
    gamut_text colour;               /* name of the colour */
    gamut_number dbadd_count;
    gamut_decimal match_award;
    gamut_number vp_scale;     /* most victory points in a match, 0: 20, 1: 30, 2: 25 */
    gamut_number installation; /* constant for a club's computer */
    gamut_text modified;       /* when the section was changed */
    gamut_decimal version;     /* version of ACBLscore that changed the section last */
    gamut_text club_number;
    gamut_number highest_average; /* highest average of masterpoints */
    gamut_number lowest_average;  /* lowest average of masterpoints */
    gamut_bridge_section_strat_list strats;
    gamut_text_list next_section; /* by direction: section letters and direction of the next session, "B N" */
    gamut_text_list memo;
    gamut_bridge_table_list movement_tables;
    gamut_bridge_entry_list entries;
    gamut_bridge_traveller_list boards;
    gamut_bridge_team_play team_play;
} gamut_bridge_section;

/* A list of sections. */
typedef struct gamut_bridge_section_list {
    const gamut_bridge_section *items;
    size_t count;
} gamut_bridge_section_list;

/**
 * Get an item of a list of sections.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_section *gamut_bridge_section_at(const gamut_bridge_section_list *list, size_t at);

/* One colour of an award. */
typedef struct gamut_bridge_split {
    gamut_bridge_pigment pigment; /* colour */
    gamut_decimal percent;        /* share of the award */
    gamut_decimal masterpoints;   /* masterpoints of the first award */
} gamut_bridge_split;

/* A list of splits. */
typedef struct gamut_bridge_split_list {
    const gamut_bridge_split *items;
    size_t count;
} gamut_bridge_split_list;

/**
 * Get an item of a list of splits.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_split *gamut_bridge_split_at(const gamut_bridge_split_list *list, size_t at);

/* A class of entries by masterpoints; an entry of a lower strat also competes in the higher ones. */
typedef struct gamut_bridge_strat {
    gamut_text letter;          /* letter that names it */
    gamut_number least;         /* least masterpoints */
    gamut_number most;          /* most masterpoints; absent: no limit */
    gamut_decimal award_factor; /* factor of the awards */
    gamut_decimal first_award;  /* first overall award */
    gamut_number ribbon;
    gamut_number ribbon_depth;   /* ranks that get the ribbon */
    gamut_number overall_depth;  /* ranks that get overall awards */
    gamut_number table_base;     /* tables that overall awards are based on */
    gamut_number omitted_ranks;  /* ranks omitted at this site */
    gamut_number open_percent;   /* percent of the open rating */
    gamut_real m_factor;         /* M-factor of the event */
    gamut_real session_m_factor; /* M-factor of the session */
    gamut_number life_master;    /* whether life masters may play; 1: no, -1: only they */
    gamut_number tables;
    gamut_number eligible;                 /* entries that are ranked */
    gamut_bridge_split_list overall_split; /* colours of overall awards */
    gamut_bridge_split_list session_split; /* colours of session awards */
    gamut_bridge_split_list section_split; /* colours of section awards */
} gamut_bridge_strat;

/* A list of strats. */
typedef struct gamut_bridge_strat_list {
    const gamut_bridge_strat *items;
    size_t count;
} gamut_bridge_strat_list;

/**
 * Get an item of a list of strats.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_bridge_strat *gamut_bridge_strat_at(const gamut_bridge_strat_list *list, size_t at);

/* A session of a bridge event: what it has besides what every event has. */
typedef struct gamut_bridge_session {
    gamut_number number;    /* number of the event in its file */
    gamut_bridge_type type; /* pairs, teams or individuals */
    gamut_bridge_scoring scoring;
    gamut_text session_name;
    gamut_text director;  /* director, or the city of a tournament */
    gamut_text sanction;  /* sanction number */
    gamut_text date_text; /* date, when it is not the usual spelling of the event's start */
    gamut_text event_code;
    gamut_text club_number;
    gamut_text qualifying_code; /* code of the event in which one qualified */
    gamut_text hands;           /* set of hand records, or SHUFFLE */
    gamut_text charity;         /* local charity */
    gamut_text modified;        /* when the event was changed */
    gamut_number rating;        /* masterpoint rating, by ACBLscore's number */
    gamut_number session;       /* number of this session */
    gamut_number sessions;      /* sessions of the event */
    gamut_number start_session;
    gamut_number final_session; /* whether this is the last session; 255: yes */
    gamut_number club_session;
    gamut_number game_type;          /* kind of club game */
    gamut_decimal p_factor;          /* P-factor in percent */
    gamut_decimal award_scale;       /* enters the award factor: 125.0 */
    gamut_number qualifying_percent; /* percent of the field that qualifies */
    gamut_number qualify_needed;     /* percent needed to qualify */
    gamut_number level;              /* level of NAP or GNT, 1: club, 2: unit, 3: district, 4: national */
    gamut_decimal board_average;     /* half of the score of 100 % */
    gamut_number handicap_type;
    gamut_number handicap_award;    /* how awards of both rankings are joined */
    gamut_number max_imp_swing;     /* greatest IMP swing */
    gamut_decimal tie_break_spread; /* scores so near are tied */
    gamut_number maximum;           /* the score of 100 % */
    gamut_number top;               /* top that all sections are scaled to */
    gamut_number boards;            /* boards of the session */
    gamut_number boards_per_session;
    gamut_number extra_entries; /* entries of other events that count for the awards */
    gamut_number newcomer_tables;
    gamut_number previous_boards;   /* boards of the previous session */
    gamut_decimal previous_maximum; /* 100 % of the previous session */
    gamut_number previous_top;      /* top of the previous session */
    gamut_number brackets;          /* brackets of the event */
    gamut_number bracket;           /* number of this bracket */
    gamut_number awards_verified;   /* whether awards were verified; 255: yes */
    gamut_number restrictions;      /* bits, 0: none; bit 0: seniors; the others are not known one by one */
    gamut_number rule_version;      /* version of the masterpoint rules */
    gamut_flag by_age;              /* stratified by age */
    gamut_flag by_average;          /* stratified by the average of the pair */
    gamut_flag carry_over_done;     /* carry-over calculated */
    gamut_flag edited;              /* tournament data edited */
    gamut_flag negative_handicap;   /* handicaps may be negative */
    gamut_flag consolation;
    gamut_flag datum_calculated; /* IMP datum calculated */
    gamut_flag overridden;       /* qualification changed by hand */
    gamut_flag continuous_pairs;
    gamut_flag qualifying;       /* qualifying event */
    gamut_flag split_site;       /* held at several sites */
    gamut_flag show_percentages; /* percentages instead of matchpoints */
    gamut_flag senior;           /* senior event */
    gamut_flag side_game;
    gamut_flag print_unpaid; /* print unpaid members */
    gamut_flag recaps_in_percent;
    gamut_flag non_acbl;         /* not an ACBL game */
    gamut_real split_factor;     /* factor of the awards when held at several sites */
    gamut_real game_fee;         /* sanction fee of the game in dollars */
    gamut_real table_fee;        /* sanction fee per table */
    gamut_real fund_fee;         /* fund or charity fee per table */
    gamut_real fund_total;       /* fund fee of all tables */
    gamut_number fund_fee_cents; /* fund fee in cents */
    gamut_real lowest_m_factor;  /* M-factor of the lowest strat */
    gamut_bridge_strat_list strats;
    gamut_text_list memo;
    gamut_bridge_section_list sections;
    uint64_t reserved[32];
} gamut_bridge_session;

#ifdef __cplusplus
}
#endif

#endif
