/* acbl_layout.h - the stored records of an ACBLscore game file.
 *
 * The file is a heap of blocks: a length word, then so many bytes. Every struct here is a block, or a part of one that
 * has a table of its own; blocks of variable length are a head followed by rows. */
#ifndef ACBL_ACBL_LAYOUT_H
#define ACBL_ACBL_LAYOUT_H

#include "layout/layout.h"

enum {
    ACBL_STANDARD_DEPTH = -1, /* of awards */
    ACBL_EVENTS = 50,
    ACBL_SECTIONS = 100,
    ACBL_STRATS = 3,
    ACBL_DIRECTIONS = 4,
    ACBL_PAIR_ROUNDS = 25,       /* that a pair match table has room for, per table */
    ACBL_INDIVIDUAL_ROUNDS = 36, /* the same for individuals */
    ACBL_TEAM_PLAYERS = 6,
    ACBL_BLOCK_HEAD = 2, /* the length of a block */
    ACBL_FREE_HEAD = 6,  /* length and link of a free block */
    ACBL_MEMO_LINE = 63,
    ACBL_NOTE_LINE = 75,
    ACBL_HOWELL_PAIRS = 80,
    ACBL_MITCHELL_PAIRS = 40
};

/* An entry named by its place in a section: how ranking lists are linked. All zero: none. */
typedef struct acbl_link {
    uint16_t entry; /* in a Howell: the pair number */
    uint8_t section;
    uint8_t direction;
} acbl_link;

typedef struct acbl_seat {
    uint8_t section[3];
    char direction;
    uint16_t table;
} acbl_seat;

typedef struct acbl_summary {
    uint8_t event;
    uint8_t letters[3];
    uint32_t section_at;
    uint32_t boards_at;
    uint16_t maximum;
    uint8_t status;
    uint8_t scored_previous;
    uint8_t scored_next;
    uint8_t ranked_previous;
    uint8_t ranked_next;
    uint8_t rounds_posted;
    uint8_t rounds;
    uint8_t flags;
} acbl_summary;

typedef struct acbl_master {
    int16_t length;
    uint8_t magic[4];
    uint32_t file_length;
    uint32_t free_at;
    uint32_t instant_at;
    uint32_t event_at[ACBL_EVENTS];
    uint8_t event_type[ACBL_EVENTS];
    uint8_t event_scoring[ACBL_EVENTS];
    acbl_summary sections[ACBL_SECTIONS];
    uint32_t memo_at;
    uint8_t has_club_number;
    uint16_t version;
    uint32_t created;
    uint16_t oldest_version;
    uint32_t note_at;
    uint8_t zero_9e7[9];
    uint32_t datum_at;
    uint8_t zero_9f4[8];
    uint8_t options;
    uint8_t zero_9fd[22];
    uint8_t bridgemate;
} acbl_master;

typedef struct acbl_split {
    uint16_t percent[3];
    uint16_t masterpoints[3];
    uint8_t pigment[3];
} acbl_split;

typedef struct acbl_strat {
    acbl_link first;
    uint8_t zero_04[12];
    uint16_t first_award;
    uint8_t ribbon;
    uint8_t ribbon_depth;
    uint32_t award_factor;
    uint16_t overall_depth;
    uint16_t table_base;
    uint16_t omitted_ranks;
    uint16_t least;
    uint16_t most;
    char letter;
    uint8_t open_percent;
    uint8_t m_factor[6];
    uint8_t session_m_factor[6];
    uint8_t unknown_30[2];
    acbl_split overall_split;
    acbl_split session_split;
    acbl_split section_split;
} acbl_strat;

/* How large a strat is in the event. */
typedef struct acbl_strat_size {
    uint16_t tables;
    uint16_t eligible;
} acbl_strat_size;

typedef struct acbl_event {
    int16_t length;
    uint16_t number;
    uint8_t name[26];
    uint8_t session_name[14];
    uint8_t director[17];
    uint8_t sanction[11];
    uint8_t date_text[20];
    uint8_t club[26];
    uint8_t event_code[5];
    uint8_t unknown_7b[2];
    uint16_t p_factor;
    uint8_t unknown_7f[2];
    uint16_t qualifying_percent;
    uint16_t award_scale;
    uint8_t zero_85[2];
    uint8_t by_age;
    uint8_t rating;
    uint8_t final_session;
    uint16_t board_average;
    uint8_t session;
    int8_t handicap_type;
    uint8_t start_session;
    uint8_t carry_over_done;
    uint8_t edited;
    uint8_t negative_handicap;
    uint8_t awards_verified;
    uint8_t zero_93;
    uint8_t max_imp_swing;
    uint8_t club_session;
    uint16_t tie_break_spread;
    uint16_t maximum;
    uint16_t top;
    uint8_t zero_9c[2];
    uint8_t strat_count;
    uint8_t sessions;
    uint8_t consolation;
    uint8_t game_type;
    uint8_t zero_a2[3];
    uint16_t fund_fee_cents;
    uint8_t zero_a7[2];
    uint8_t rating_again;
    uint8_t zero_aa[4];
    uint16_t newcomer_tables;
    uint8_t club_number[7];
    uint32_t modified;
    uint8_t zero_bb;
    uint8_t unknown_bc;
    uint32_t memo_at;
    uint8_t zero_c1;
    uint8_t brackets;
    uint8_t bracket;
    uint8_t previous_boards;
    uint8_t qualifying_code[5];
    uint8_t handicap_award;
    uint8_t session_again;
    uint8_t datum_calculated;
    uint8_t overridden;
    uint8_t continuous_pairs;
    uint8_t pigment[3];
    uint8_t qualifying;
    uint8_t unknown_d3;
    acbl_strat strats[ACBL_STRATS];
    uint32_t previous_maximum;
    uint8_t qualify_needed;
    uint8_t unknown_1f6;
    int8_t life_master[ACBL_STRATS];
    uint8_t level;
    uint8_t rating_third;
    uint8_t boards;
    uint8_t previous_top;
    uint8_t zero_1fe[17];
    acbl_strat_size first_size;
    uint8_t zero_213[16];
    acbl_strat_size second_size;
    uint8_t zero_227[16];
    acbl_strat_size third_size;
    uint8_t zero_23b[2];
    uint8_t split_site;
    uint8_t split_factor[6];
    uint8_t hands[9];
    uint8_t zero_24d[2];
    uint8_t show_percentages;
    uint8_t zero_250;
    uint8_t senior;
    uint8_t restrictions;
    uint8_t side_game;
    uint8_t rule_version;
    uint8_t extra_entries;
    uint8_t zero_256[21];
    uint8_t print_unpaid;
    uint8_t unknown_26c;
    uint16_t unknown_26d;
    uint8_t zero_26f[4];
    uint8_t boards_per_session;
    uint8_t zero_274;
    uint8_t game_fee[6];
    uint8_t table_fee[6];
    uint8_t fund_fee[6];
    uint8_t zero_287[6];
    uint8_t fund_total[6];
    uint8_t unknown_293;
    uint8_t zero_294;
    uint8_t charity[51];
    uint8_t by_average;
    uint8_t recaps_in_percent;
    uint8_t non_acbl;
    uint8_t unknown_2cb;
    uint8_t zero_2cc[13];
    uint8_t lowest_m_factor[6];
    uint8_t zero_2df[7];
} acbl_event;

typedef struct acbl_section_strat {
    int16_t depth_ns, depth_ew, depth_south, depth_west;
    uint16_t entries_ns, entries_ew, entries_south, entries_west;
    int16_t qualify_ns, qualify_ew, qualify_south, qualify_west;
    uint8_t unknown_18;
} acbl_section_strat;

typedef struct acbl_next_section {
    uint8_t section[3];
    char direction;
} acbl_next_section;

/* Section details up to the map of pair numbers. */
typedef struct acbl_section {
    int16_t length;
    uint16_t number;
    uint32_t index_at[ACBL_DIRECTIONS];
    uint32_t match_at;
    uint8_t movement;
    uint16_t boards;
    uint16_t highest_pair;
    uint8_t boards_per_round;
    uint16_t top;
    uint16_t bye_stand;
    uint16_t rover;
    uint16_t board_one_table;
    uint16_t skip_after;
    uint16_t unknown_28;
    uint16_t names_entered;
    uint8_t carry_over;
    uint8_t max_boards;
    uint16_t board_factor;
    uint16_t average;
    uint8_t factored;
    uint8_t travellers;
    uint8_t boards_posted;
    uint16_t rounds;
    uint8_t movement_file[12];
    int16_t phantom;
    uint8_t colour_index;
    uint8_t dbadd_count;
    uint8_t barometer;
    uint16_t tables;
    uint8_t zero_4a[4];
    uint16_t maximum;
    uint8_t colour[7];
    uint8_t unknown_57[4];
    uint8_t posting_change;
    uint8_t zero_5c[2];
    uint8_t unknown_5e;
    uint8_t qualifying_percent;
    uint8_t web;
    uint8_t movement_rounds;
    uint8_t outside_adjustments;
    uint8_t posting_order;
    uint16_t rover_table;
    uint8_t unknown_66[2];
    acbl_section_strat strats[ACBL_STRATS];
    uint16_t installation;
    uint16_t match_award;
    uint8_t zero_b7[2];
    uint8_t vp_scale;
    uint8_t zero_ba;
    uint16_t installation_again;
    uint32_t modified;
    acbl_next_section next[ACBL_DIRECTIONS];
    uint32_t memo_at;
    uint8_t board_a_match;
    uint8_t zero_d6;
    uint8_t unknown_d7;
    uint16_t version;
    uint8_t second_phantom;
    uint8_t third_phantom;
    uint8_t manual;
} acbl_section;

/* Where a Howell pair starts. */
typedef struct acbl_start {
    uint8_t table;
    uint8_t direction;
} acbl_start;

typedef struct acbl_howell_map {
    uint8_t reassigned[ACBL_HOWELL_PAIRS];
    acbl_start start[ACBL_HOWELL_PAIRS];
    uint8_t spare[80];
} acbl_howell_map;

typedef struct acbl_mitchell_row {
    uint8_t of[ACBL_DIRECTIONS];
} acbl_mitchell_row;

typedef struct acbl_mitchell_map {
    acbl_mitchell_row reassigned[ACBL_MITCHELL_PAIRS];
    acbl_mitchell_row start[ACBL_MITCHELL_PAIRS];
} acbl_mitchell_map;

/* Section details after the map. */
typedef struct acbl_section_rest {
    uint8_t zero_21d[24];
    uint8_t club_number[7];
    uint8_t zero_23c;
    uint32_t team_index_at;
    uint16_t eligible[ACBL_STRATS];
    uint16_t highest_average;
    uint8_t unknown_249[4];
    uint8_t zero_24d[12];
    uint16_t lowest_average;
    uint8_t zero_25b[179];
    uint8_t top_again;
    uint8_t zero_30f[3];
    uint8_t unknown_312;
    uint8_t zero_313[2];
    uint8_t unknown_315;
    uint8_t zero_316[3];
    uint16_t mean_masterpoints[ACBL_STRATS];
    uint16_t mean_count[2];
    uint8_t mean_count_third; /* its high byte fell off the end of the record */
} acbl_section_rest;

typedef struct acbl_award_part {
    uint16_t masterpoints;
    uint8_t pigment;
    uint8_t reason;
} acbl_award_part;

typedef struct acbl_award {
    acbl_award_part parts[3];
} acbl_award;

typedef struct acbl_rank {
    uint16_t section;
    uint16_t section_to;
    uint16_t overall;
    uint16_t overall_to;
    uint16_t qualified;
    uint16_t place;
    acbl_link next;
    acbl_link overall_next;
} acbl_rank;

typedef struct acbl_player {
    uint8_t last[17];
    uint8_t first[17];
    uint8_t city[17];
    uint8_t state[3];
    uint8_t number[8];
    uint8_t database_key[4];
    uint16_t wins;
    uint16_t matches;
    uint8_t unknown_46[2];
    acbl_award previous_awards;
    acbl_award session_awards;
    acbl_award total_awards;
    uint8_t unknown_6c[3];
    uint8_t has_key;
    uint8_t database_mark;
    uint16_t masterpoints;
    char rank;
    uint8_t unknown_74;
    uint8_t country[3];
} acbl_player;

/* What individuals, pairs and teams have before their players. */
typedef struct acbl_entry {
    int16_t length;
    uint16_t id;
    int32_t adjustment;
    int32_t sum;
    int32_t score;
    int32_t carry_over;
    int32_t final_score;
    int32_t handicap;
    uint16_t percentage;
    uint8_t strat;
    uint8_t zero_1f;
    uint16_t masterpoints;
    acbl_seat previous_seat;
    acbl_seat next_seat;
    uint8_t stays;
    uint8_t boards;
    uint8_t previous_boards;
    uint8_t unknown_31;
    uint8_t zero_32;
    uint8_t ineligible;
    acbl_award previous_awards;
    acbl_award session_awards;
    acbl_award total_awards;
    uint16_t rounds_hundredths;
    uint8_t zero_5a[4];
    acbl_rank ranks[ACBL_STRATS];
    uint8_t zero_9a[9];
    uint8_t carried;
} acbl_entry;

typedef struct acbl_index {
    int16_t length;
    uint16_t direction;
    uint16_t players;
    uint16_t count;
    acbl_link first[ACBL_STRATS];
} acbl_index;

typedef struct acbl_index_row {
    uint16_t team;
    uint16_t entered;
    uint32_t entry_at;
} acbl_index_row;

typedef struct acbl_boards {
    int16_t length;
    uint16_t section;
    uint16_t count;
    uint8_t foul[32];
} acbl_boards;

typedef struct acbl_boards_row {
    uint8_t number;
    uint8_t posted;
    uint16_t valid;
    uint32_t board_at;
} acbl_boards_row;

typedef struct acbl_board {
    int16_t length;
    uint16_t position;
    uint8_t sides;
    uint8_t count;
} acbl_board;

typedef struct acbl_side {
    uint16_t entry;
    int16_t raw;
    int32_t points;
} acbl_side;

/* Pairs have two sides, individuals four. The struct of pairs is the start of the other, so that one serves both. */
typedef struct acbl_result_2 {
    uint8_t round;
    uint8_t table;
    acbl_side sides[2];
} acbl_result_2;

typedef struct acbl_result {
    uint8_t round;
    uint8_t table;
    acbl_side sides[ACBL_DIRECTIONS];
} acbl_result;

typedef struct acbl_matches {
    int16_t length;
    uint16_t section;
    uint8_t tables;
    uint8_t rounds;
    uint8_t mode;
} acbl_matches;

/* As with results: the meeting of pairs is the start of the other. */
typedef struct acbl_meeting_2 {
    uint8_t board;
    uint8_t entry[2];
} acbl_meeting_2;

typedef struct acbl_meeting {
    uint8_t board;
    uint8_t entry[ACBL_DIRECTIONS];
} acbl_meeting;

typedef struct acbl_team {
    int16_t length;
    uint16_t id;
    uint8_t rounds;
    uint8_t mode;
    uint8_t unknown_06;
    uint8_t last_round;
    acbl_seat home;
    acbl_seat second_home;
    uint8_t unknown_14[8];
    int8_t may_stay_once;
    int8_t may_stay_more;
    uint8_t first_round;
    uint8_t unknown_1f[3];
} acbl_team;

typedef struct acbl_team_match {
    uint8_t unknown_00;
    uint8_t round;
    uint16_t opponent;
    uint8_t rounds;
    uint8_t unknown_05[2];
    uint8_t round_robin;
    int16_t imps;
    uint16_t victory_points;
    uint8_t unknown_0c;
    uint8_t boards;
    uint8_t unknown_0e;
    uint8_t section[3];
    uint16_t table;
    uint16_t second_opponent;
    uint16_t wins;
    uint8_t unknown_18[8];
} acbl_team_match;

typedef struct acbl_round_robin {
    uint8_t active;
    uint8_t first_round;
    acbl_seat first;
    acbl_seat second;
    acbl_seat third;
} acbl_round_robin;

typedef struct acbl_team_index {
    int16_t length;
    uint16_t section;
    uint16_t teams;
    uint16_t rounds;
    uint32_t tables_at;
    uint8_t current_round;
    uint16_t posted;
    uint8_t unknown_0f[2];
    acbl_round_robin round_robin;
    acbl_round_robin second_round_robin;
    uint32_t scale_at;
    uint8_t zero_3d[25];
} acbl_team_index;

typedef struct acbl_team_pointer {
    uint32_t team_at;
} acbl_team_pointer;

typedef struct acbl_scale {
    int16_t length;
    uint8_t id;
    uint8_t unknown_03;
    uint8_t steps;
    uint8_t least_boards;
    uint8_t most_boards;
    uint8_t most_points;
    uint8_t file[14];
    uint8_t unknown_16;
    uint8_t title[86];
} acbl_scale;

typedef struct acbl_step {
    uint8_t margin;
    uint16_t winner;
    uint16_t loser;
} acbl_step;

typedef struct acbl_lines {
    int16_t length;
    uint16_t id;
    uint16_t count;
} acbl_lines;

typedef struct acbl_memo_line {
    uint8_t text[ACBL_MEMO_LINE + 1];
} acbl_memo_line;

typedef struct acbl_note_line {
    uint8_t text[ACBL_NOTE_LINE + 1];
} acbl_note_line;

/* A free block: its length is negative. What it held before is still there. */
typedef struct acbl_free {
    int16_t length;
    uint32_t next_at;
} acbl_free;

/* Any other block: only its length is known. */
typedef struct acbl_raw {
    int16_t length;
} acbl_raw;

extern const layout_table acbl_master_layout, acbl_event_layout, acbl_section_layout, acbl_howell_layout,
    acbl_mitchell_layout, acbl_section_rest_layout, acbl_entry_layout, acbl_player_layout, acbl_index_layout,
    acbl_index_row_layout, acbl_boards_layout, acbl_boards_row_layout, acbl_board_layout, acbl_result_2_layout,
    acbl_result_4_layout, acbl_matches_layout, acbl_meeting_2_layout, acbl_meeting_4_layout, acbl_team_layout,
    acbl_team_match_layout, acbl_team_index_layout, acbl_team_pointer_layout, acbl_scale_layout, acbl_step_layout,
    acbl_lines_layout, acbl_memo_line_layout, acbl_note_line_layout, acbl_free_layout, acbl_raw_layout;

/* All of them and those nested inside, for the format's page. */
enum {
    ACBL_LAYOUT_COUNT = 42
};
extern const layout_table *const acbl_layouts[ACBL_LAYOUT_COUNT];

#endif
