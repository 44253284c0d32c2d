/* bridge_session.h - a session of bridge: sections, entries, boards and their results, ranks and awards.
 *
 * Numbers are those that players see: pair numbers as printed, scores in points, matchpoints with two decimals. Lists
 * by strat have the first strat first. Fields are only appended. */
#ifndef GAMUT_BRIDGE_SESSION_H
#define GAMUT_BRIDGE_SESSION_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of events that ACBLscore knows; numbers without a name occur in files, but their meaning is unknown. */
typedef enum gamut_bridge_type {
    GAMUT_BRIDGE_TYPE_NONE,
    GAMUT_BRIDGE_PAIRS,
    GAMUT_BRIDGE_TEAMS,
    GAMUT_BRIDGE_INDIVIDUAL,
    GAMUT_BRIDGE_HOME_STYLE,
    GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS,
    GAMUT_BRIDGE_SERIES_WINNER
} gamut_bridge_type;

typedef enum gamut_bridge_scoring {
    GAMUT_BRIDGE_SCORING_NONE,
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
    GAMUT_BRIDGE_SCORING_11,
    GAMUT_BRIDGE_SCORING_12,
    GAMUT_BRIDGE_IMPS_FIXED_DATUM,
    GAMUT_BRIDGE_DOUBLE_MATCHPOINTS,
    GAMUT_BRIDGE_TOTAL_POINTS,
    GAMUT_BRIDGE_BOARD_A_MATCH_MATCHPOINTS,
    GAMUT_BRIDGE_SCORING_17,
    GAMUT_BRIDGE_COMPACT_KNOCKOUT
} gamut_bridge_scoring;

/* How pairs and boards move from round to round. */
typedef enum gamut_bridge_movement {
    GAMUT_BRIDGE_MOVEMENT_NONE,
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
    GAMUT_BRIDGE_DIRECTION_NONE,
    GAMUT_BRIDGE_NORTH_SOUTH,
    GAMUT_BRIDGE_EAST_WEST,
    GAMUT_BRIDGE_SOUTH,
    GAMUT_BRIDGE_WEST
} gamut_bridge_direction;

/* The colour of masterpoints. */
typedef enum gamut_bridge_pigment {
    GAMUT_BRIDGE_NO_PIGMENT,
    GAMUT_BRIDGE_BLACK,
    GAMUT_BRIDGE_SILVER,
    GAMUT_BRIDGE_RED,
    GAMUT_BRIDGE_GOLD,
    GAMUT_BRIDGE_PLATINUM
} gamut_bridge_pigment;

/* What a result has in place of a score. */
typedef enum gamut_bridge_ruling {
    GAMUT_BRIDGE_PLAYED,
    GAMUT_BRIDGE_AVERAGE_MINUS,
    GAMUT_BRIDGE_AVERAGE,
    GAMUT_BRIDGE_AVERAGE_PLUS,
    GAMUT_BRIDGE_LATE_PLAY,  /* still to be played */
    GAMUT_BRIDGE_NOT_PLAYED, /* should have been, but was not */
    GAMUT_BRIDGE_NOT_IN_PLAY /* nobody was there to play it */
} gamut_bridge_ruling;

/* Masterpoints of one colour, and what for. */
typedef struct gamut_bridge_award {
    gamut_decimal masterpoints;
    gamut_bridge_pigment pigment;
    gamut_number reason; /* 1 to 3: section rank in that strat; 11 to 13: overall rank */
} gamut_bridge_award;

typedef struct gamut_bridge_award_list {
    const gamut_bridge_award *items;
    size_t count;
} gamut_bridge_award_list;
GAMUT_API const gamut_bridge_award *gamut_bridge_award_at(const gamut_bridge_award_list *list, size_t at);

/* Somebody at the table. */
typedef struct gamut_bridge_player {
    gamut_text last;
    gamut_text first;
    gamut_text city;
    gamut_text state;
    gamut_text number;          /* with the ACBL */
    gamut_number database_key;  /* in the club's data base */
    gamut_number database_mark; /* a byte that goes with the key */
    gamut_decimal wins;         /* of team matches */
    gamut_decimal matches;
    /* Absent: those of the entry. */
    gamut_bridge_award_list previous_awards;
    gamut_bridge_award_list session_awards;
    gamut_bridge_award_list total_awards;
    gamut_number masterpoints;
    gamut_text rank; /* a letter, or a blank: see the page of the format */
    gamut_text country;
} gamut_bridge_player;

typedef struct gamut_bridge_player_list {
    const gamut_bridge_player *items;
    size_t count;
} gamut_bridge_player_list;
GAMUT_API const gamut_bridge_player *gamut_bridge_player_at(const gamut_bridge_player_list *list, size_t at);

/* In one strat. Ranks are there when they are worth an award, places whenever the entry takes part. */
typedef struct gamut_bridge_rank {
    gamut_number section;
    gamut_number section_to; /* of a tie */
    gamut_number overall;
    gamut_number overall_to;
    gamut_number qualified;     /* place among those who qualify */
    gamut_number place;         /* in the section's list, ties broken */
    gamut_number overall_place; /* in the list of the event */
} gamut_bridge_rank;

typedef struct gamut_bridge_rank_list {
    const gamut_bridge_rank *items;
    size_t count;
} gamut_bridge_rank_list;
GAMUT_API const gamut_bridge_rank *gamut_bridge_rank_at(const gamut_bridge_rank_list *list, size_t at);

/* A place at a table, of this session or of its neighbours. */
typedef struct gamut_bridge_seat {
    gamut_text section;
    gamut_text direction; /* "N" or "E" */
    gamut_number table;
} gamut_bridge_seat;

/* An individual, a pair or a team. */
typedef struct gamut_bridge_entry {
    gamut_bridge_direction direction;
    gamut_number id;      /* table of the first round */
    gamut_number number;  /* in the movement and on the scores */
    gamut_number printed; /* in print, where the director gave it another one */
    gamut_number entered; /* players that have names */
    gamut_decimal adjustment;
    gamut_decimal sum;   /* of the board scores; of a team: wins */
    gamut_decimal score; /* of the session, scaled */
    gamut_decimal carry_over;
    gamut_decimal final_score;
    gamut_decimal handicap;
    gamut_decimal percentage;
    gamut_number strat;        /* the lowest one that it belongs to */
    gamut_number masterpoints; /* average of the players */
    gamut_bridge_seat previous_seat;
    gamut_bridge_seat next_seat;
    gamut_flag stays; /* in its section and direction */
    gamut_number boards;
    gamut_number previous_boards;
    gamut_number ineligible;        /* 10: may not win awards */
    gamut_flag carried;             /* the carry-over was applied */
    gamut_number rounds_hundredths; /* of a team: rounds played, times 100 */
    gamut_bridge_award_list previous_awards;
    gamut_bridge_award_list session_awards;
    gamut_bridge_award_list total_awards;
    gamut_bridge_rank_list ranks;
    gamut_bridge_player_list players;
} gamut_bridge_entry;

typedef struct gamut_bridge_entry_list {
    const gamut_bridge_entry *items;
    size_t count;
} gamut_bridge_entry_list;
GAMUT_API const gamut_bridge_entry *gamut_bridge_entry_at(const gamut_bridge_entry_list *list, size_t at);

/* One side at the table: North-South, then East-West; of individuals North, East, South, West. */
typedef struct gamut_bridge_side {
    gamut_number entry; /* number of the pair or individual */
    gamut_number score; /* in points, for this side; absent when there is a ruling instead */
    gamut_bridge_ruling ruling;
    gamut_number foul_group; /* the version of a fouled board, from 1 */
    gamut_decimal points;    /* matchpoints or IMPs */
} gamut_bridge_side;

typedef struct gamut_bridge_side_list {
    const gamut_bridge_side *items;
    size_t count;
} gamut_bridge_side_list;
GAMUT_API const gamut_bridge_side *gamut_bridge_side_at(const gamut_bridge_side_list *list, size_t at);

/* A board played once, at one table. */
typedef struct gamut_bridge_result {
    gamut_number round;
    gamut_number table;
    gamut_bridge_side_list sides;
} gamut_bridge_result;

typedef struct gamut_bridge_result_list {
    const gamut_bridge_result *items;
    size_t count;
} gamut_bridge_result_list;
GAMUT_API const gamut_bridge_result *gamut_bridge_result_at(const gamut_bridge_result_list *list, size_t at);

/* A board and all its results in one section. */
typedef struct gamut_bridge_traveller {
    gamut_number number; /* of the board */
    gamut_flag posted;
    gamut_number valid; /* results that can be scored */
    gamut_bridge_result_list results;
} gamut_bridge_traveller;

typedef struct gamut_bridge_traveller_list {
    const gamut_bridge_traveller *items;
    size_t count;
} gamut_bridge_traveller_list;
GAMUT_API const gamut_bridge_traveller *gamut_bridge_traveller_at(const gamut_bridge_traveller_list *list, size_t at);

/* Who meets whom at a table in a round, and from which board on. */
typedef struct gamut_bridge_meeting {
    gamut_number first;  /* North-South, or North */
    gamut_number second; /* East-West, or East */
    gamut_number south;
    gamut_number west;
    gamut_number board; /* absent: nobody to play against */
} gamut_bridge_meeting;

typedef struct gamut_bridge_meeting_list {
    const gamut_bridge_meeting *items;
    size_t count;
} gamut_bridge_meeting_list;
GAMUT_API const gamut_bridge_meeting *gamut_bridge_meeting_at(const gamut_bridge_meeting_list *list, size_t at);

/* What happens at a table, round by round. */
typedef struct gamut_bridge_table {
    gamut_bridge_meeting_list rounds;
} gamut_bridge_table;

typedef struct gamut_bridge_table_list {
    const gamut_bridge_table *items;
    size_t count;
} gamut_bridge_table_list;
GAMUT_API const gamut_bridge_table *gamut_bridge_table_at(const gamut_bridge_table_list *list, size_t at);

/* One match of a team. */
typedef struct gamut_bridge_match {
    gamut_number round;
    gamut_number opponent; /* team number; 888: bye */
    gamut_number round_robin;
    gamut_number imps;
    gamut_decimal victory_points;
    gamut_number boards;
    gamut_text section;
    gamut_number table;
    gamut_number second_opponent;
    gamut_decimal wins;
} gamut_bridge_match;

typedef struct gamut_bridge_match_list {
    const gamut_bridge_match *items;
    size_t count;
} gamut_bridge_match_list;
GAMUT_API const gamut_bridge_match *gamut_bridge_match_at(const gamut_bridge_match_list *list, size_t at);

/* The matches of one team, in the order of the entries. */
typedef struct gamut_bridge_team {
    gamut_number id;
    gamut_number first_round;
    gamut_number last_round;
    gamut_bridge_seat home;
    gamut_bridge_seat second_home;
    gamut_number may_stay_once; /* -1: no */
    gamut_number may_stay_more;
    gamut_bridge_match_list matches;
} gamut_bridge_team;

typedef struct gamut_bridge_team_list {
    const gamut_bridge_team *items;
    size_t count;
} gamut_bridge_team_list;
GAMUT_API const gamut_bridge_team *gamut_bridge_team_at(const gamut_bridge_team_list *list, size_t at);

/* Three teams that play each other, where the number of teams is odd. */
typedef struct gamut_bridge_round_robin {
    gamut_flag active;
    gamut_number first_round;
    gamut_bridge_seat first;
    gamut_bridge_seat second;
    gamut_bridge_seat third;
    uint64_t reserved[4];
} gamut_bridge_round_robin;

typedef struct gamut_bridge_step {
    gamut_number margin; /* in IMPs, at least */
    gamut_decimal winner;
    gamut_decimal loser;
} gamut_bridge_step;

typedef struct gamut_bridge_step_list {
    const gamut_bridge_step *items;
    size_t count;
} gamut_bridge_step_list;
GAMUT_API const gamut_bridge_step *gamut_bridge_step_at(const gamut_bridge_step_list *list, size_t at);

/* From a margin in IMPs to victory points: the last step whose margin is reached counts. */
typedef struct gamut_bridge_scale {
    gamut_number id;
    gamut_number least_boards;
    gamut_number most_boards;
    gamut_number most_points;
    gamut_text file;
    gamut_text title;
    gamut_bridge_step_list steps;
    uint64_t reserved[4];
} gamut_bridge_scale;

/* What only team events have. */
typedef struct gamut_bridge_team_play {
    gamut_number rounds;
    gamut_number current_round;
    gamut_number posted; /* teams with results in that round */
    gamut_bridge_round_robin round_robin;
    gamut_bridge_round_robin second_round_robin;
    gamut_bridge_scale scale;
    gamut_bridge_team_list teams;
    uint64_t reserved[8];
} gamut_bridge_team_play;

/* One strat in one section; the numbers stand for North-South, East-West, South, West. */
typedef struct gamut_bridge_section_strat {
    gamut_number depth_ns; /* ranks that get awards; absent: the standard depth */
    gamut_number depth_ew;
    gamut_number depth_south;
    gamut_number depth_west;
    gamut_number entries_ns; /* whose own strat this is */
    gamut_number entries_ew;
    gamut_number entries_south;
    gamut_number entries_west;
    gamut_number qualify_ns;
    gamut_number qualify_ew;
    gamut_number qualify_south;
    gamut_number qualify_west;
    gamut_number eligible; /* entries that are ranked in this strat */
    gamut_number mean_masterpoints;
    gamut_number mean_count;
} gamut_bridge_section_strat;

typedef struct gamut_bridge_section_strat_list {
    const gamut_bridge_section_strat *items;
    size_t count;
} gamut_bridge_section_strat_list;
GAMUT_API const gamut_bridge_section_strat *gamut_bridge_section_strat_at(const gamut_bridge_section_strat_list *list,
                                                                          size_t at);

/* Tables that play the same movement. Sections may be scored or ranked together: the numbers of the neighbours make
 * a ring. */
typedef struct gamut_bridge_section {
    gamut_number number; /* in the file */
    gamut_text letters;
    gamut_number scored_previous; /* neighbours among the sections scored together */
    gamut_number scored_next;
    gamut_number ranked_previous; /* and ranked together */
    gamut_number ranked_next;
    gamut_number status; /* sum of 1: scored, 2: all posted, 4: late plays pending */
    gamut_number rounds_posted;
    gamut_number flags; /* sum of 1: club number, 2: DBADD done, 4: changed since */
    gamut_bridge_movement movement;
    gamut_text movement_file;
    gamut_number tables;
    gamut_number rounds;
    gamut_number movement_rounds; /* that the movement has, played or not */
    gamut_number boards_per_round;
    gamut_number highest_pair;
    gamut_number phantom; /* positive: North-South or Howell; negative: East-West */
    gamut_number second_phantom;
    gamut_number third_phantom;
    gamut_number bye_stand; /* after this table */
    gamut_number skip_after;
    gamut_number rover;
    gamut_number rover_table;
    gamut_number board_one_table;
    gamut_number top;
    gamut_number max_boards; /* that a pair can play */
    gamut_number maximum;    /* the score of 100 % */
    gamut_decimal average;
    gamut_decimal board_factor;
    gamut_flag factored;
    gamut_flag carry_over;
    gamut_flag travellers;
    gamut_flag barometer;
    gamut_flag web;
    gamut_flag manual;
    gamut_flag board_a_match;
    gamut_flag outside_adjustments;
    gamut_number boards_posted;
    gamut_number posting_order;
    gamut_number posting_change;
    gamut_number names_entered;
    gamut_number qualifying_percent;
    gamut_number colour_index;
    gamut_text colour;
    gamut_number dbadd_count;
    gamut_decimal match_award;
    gamut_number vp_scale;
    gamut_number installation;
    gamut_text modified;
    gamut_decimal version;
    gamut_text club_number;
    gamut_number highest_average;
    gamut_number lowest_average;
    gamut_bridge_section_strat_list strats;
    gamut_text_list next_section; /* by direction: section letters and direction of the next session, "B N" */
    gamut_text_list memo;
    gamut_bridge_table_list movement_tables;
    gamut_bridge_entry_list entries;
    gamut_bridge_traveller_list boards;
    gamut_bridge_team_play team_play;
} gamut_bridge_section;

typedef struct gamut_bridge_section_list {
    const gamut_bridge_section *items;
    size_t count;
} gamut_bridge_section_list;
GAMUT_API const gamut_bridge_section *gamut_bridge_section_at(const gamut_bridge_section_list *list, size_t at);

/* How an award is split into colours. */
typedef struct gamut_bridge_split {
    gamut_bridge_pigment pigment;
    gamut_decimal percent;
    gamut_decimal masterpoints; /* of the first award */
} gamut_bridge_split;

typedef struct gamut_bridge_split_list {
    const gamut_bridge_split *items;
    size_t count;
} gamut_bridge_split_list;
GAMUT_API const gamut_bridge_split *gamut_bridge_split_at(const gamut_bridge_split_list *list, size_t at);

/* A class of entries by masterpoints; an entry of a lower strat also competes in the higher ones. */
typedef struct gamut_bridge_strat {
    gamut_text letter;
    gamut_number least; /* masterpoints */
    gamut_number most;  /* absent: no limit */
    gamut_decimal award_factor;
    gamut_decimal first_award;
    gamut_number ribbon;
    gamut_number ribbon_depth;
    gamut_number overall_depth;
    gamut_number table_base;
    gamut_number omitted_ranks;
    gamut_number open_percent;
    gamut_real m_factor;
    gamut_real session_m_factor;
    gamut_number life_master; /* 1: not allowed, -1: required */
    gamut_number tables;
    gamut_number eligible;
    gamut_bridge_split_list overall_split;
    gamut_bridge_split_list session_split;
    gamut_bridge_split_list section_split;
} gamut_bridge_strat;

typedef struct gamut_bridge_strat_list {
    const gamut_bridge_strat *items;
    size_t count;
} gamut_bridge_strat_list;
GAMUT_API const gamut_bridge_strat *gamut_bridge_strat_at(const gamut_bridge_strat_list *list, size_t at);

/* What a bridge event has besides what every event has. */
typedef struct gamut_bridge_session {
    gamut_number number; /* of the event in its file */
    gamut_bridge_type type;
    gamut_bridge_scoring scoring;
    gamut_text session_name;
    gamut_text director; /* or the city of a tournament */
    gamut_text sanction;
    gamut_text date_text; /* when it is not the usual spelling of the event's start */
    gamut_text event_code;
    gamut_text club_number;
    gamut_text qualifying_code;
    gamut_text hands; /* number of the set, or SHUFFLE */
    gamut_text charity;
    gamut_text modified;
    gamut_number rating; /* masterpoint rating, by ACBLscore's number */
    gamut_number session;
    gamut_number sessions;
    gamut_number start_session;
    gamut_number final_session; /* 255: yes */
    gamut_number club_session;
    gamut_number game_type;
    gamut_decimal p_factor;
    gamut_decimal award_scale;
    gamut_number qualifying_percent;
    gamut_number qualify_needed;
    gamut_number level; /* 1: club, 2: unit, 3: district, 4: national */
    gamut_decimal board_average;
    gamut_number handicap_type;
    gamut_number handicap_award;
    gamut_number max_imp_swing;
    gamut_decimal tie_break_spread;
    gamut_number maximum;
    gamut_number top;
    gamut_number boards;
    gamut_number boards_per_session;
    gamut_number extra_entries; /* of other events that count for the awards */
    gamut_number newcomer_tables;
    gamut_number previous_boards;
    gamut_decimal previous_maximum;
    gamut_number previous_top;
    gamut_number brackets;
    gamut_number bracket;
    gamut_number awards_verified; /* 255: yes */
    gamut_number restrictions;
    gamut_number rule_version;
    gamut_flag by_age;
    gamut_flag by_average;
    gamut_flag carry_over_done;
    gamut_flag edited;
    gamut_flag negative_handicap;
    gamut_flag consolation;
    gamut_flag datum_calculated;
    gamut_flag overridden;
    gamut_flag continuous_pairs;
    gamut_flag qualifying;
    gamut_flag split_site;
    gamut_flag show_percentages;
    gamut_flag senior;
    gamut_flag side_game;
    gamut_flag print_unpaid;
    gamut_flag recaps_in_percent;
    gamut_flag non_acbl;
    gamut_real split_factor;
    gamut_real game_fee;
    gamut_real table_fee;
    gamut_real fund_fee;
    gamut_real fund_total;
    gamut_number fund_fee_cents;
    gamut_real lowest_m_factor;
    gamut_bridge_strat_list strats;
    gamut_text_list memo;
    gamut_bridge_section_list sections;
    uint64_t reserved[32];
} gamut_bridge_session;

#ifdef __cplusplus
}
#endif

#endif
