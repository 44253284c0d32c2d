/* answers.h - the answers of all operations as structs, made by tools/operations.py from src/operation/.
 *
 * A struct is made from the tree that an operation answers, and lives as long as the tree. Members that an answer may
 * lack are absent: texts without data, numbers without GAMUT_KNOWN, NULL. The items of a list are linked by `next`; an
 * empty list is NULL. */
#ifndef GAMUT_ANSWERS_H
#define GAMUT_ANSWERS_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct gamut_info_answer gamut_info_answer;
typedef struct gamut_info_tally gamut_info_tally;
typedef struct gamut_dump_stored gamut_dump_stored;
typedef struct gamut_diff_distinction gamut_diff_distinction;
typedef struct gamut_standings_answer gamut_standings_answer;
typedef struct gamut_standings_competitor gamut_standings_competitor;
typedef struct gamut_standings_declared gamut_standings_declared;
typedef struct gamut_standings_tiebreak gamut_standings_tiebreak;
typedef struct gamut_standings_criterion gamut_standings_criterion;
typedef struct gamut_standings_share gamut_standings_share;
typedef struct gamut_standings_norms gamut_standings_norms;
typedef struct gamut_standings_regulations gamut_standings_regulations;
typedef struct gamut_standings_field gamut_standings_field;
typedef struct gamut_standings_norm_player gamut_standings_norm_player;
typedef struct gamut_standings_rating_change gamut_standings_rating_change;
typedef struct gamut_standings_norm gamut_standings_norm;
typedef struct gamut_standings_condition gamut_standings_condition;
typedef struct gamut_standings_norm_result gamut_standings_norm_result;
typedef struct gamut_standings_omission gamut_standings_omission;
typedef struct gamut_dd_solved gamut_dd_solved;
typedef struct gamut_dd_tricks gamut_dd_tricks;
typedef struct gamut_dd_denominations gamut_dd_denominations;
typedef struct gamut_dd_par gamut_dd_par;
typedef struct gamut_dd_dealt_par gamut_dd_dealt_par;
typedef struct gamut_dd_best_card gamut_dd_best_card;
typedef struct gamut_dd_deal_features gamut_dd_deal_features;
typedef struct gamut_dd_hand_features gamut_dd_hand_features;
typedef struct gamut_dd_side_features gamut_dd_side_features;
typedef struct gamut_dd_card_table gamut_dd_card_table;
typedef struct gamut_dd_card_value gamut_dd_card_value;
typedef struct gamut_dd_sample_table gamut_dd_sample_table;
typedef struct gamut_dd_card_average gamut_dd_card_average;
typedef struct gamut_stats_answer gamut_stats_answer;
typedef struct gamut_stats_days gamut_stats_days;
typedef struct gamut_stats_result_row gamut_stats_result_row;
typedef struct gamut_stats_game_row gamut_stats_game_row;
typedef struct gamut_stats_opening_row gamut_stats_opening_row;
typedef struct gamut_stats_player_row gamut_stats_player_row;
typedef struct gamut_stats_pair_row gamut_stats_pair_row;
typedef struct gamut_stats_session_row gamut_stats_session_row;
typedef struct gamut_stats_payoff_row gamut_stats_payoff_row;
typedef struct gamut_stats_place_row gamut_stats_place_row;
typedef struct gamut_stats_race_row gamut_stats_race_row;
typedef struct gamut_stats_qualifier_row gamut_stats_qualifier_row;
typedef struct gamut_stats_night_row gamut_stats_night_row;
typedef struct gamut_stats_opponent_row gamut_stats_opponent_row;
typedef struct gamut_stats_contract_row gamut_stats_contract_row;
typedef struct gamut_stats_strength_row gamut_stats_strength_row;
typedef struct gamut_stats_copy_row gamut_stats_copy_row;
typedef struct gamut_stats_season gamut_stats_season;
typedef struct gamut_stats_season_session gamut_stats_season_session;
typedef struct gamut_stats_matrix gamut_stats_matrix;
typedef struct gamut_stats_matrix_entry gamut_stats_matrix_entry;
typedef struct gamut_stats_racer gamut_stats_racer;
typedef struct gamut_stats_dossier gamut_stats_dossier;
typedef struct gamut_stats_dossier_name gamut_stats_dossier_name;
typedef struct gamut_stats_dossier_row gamut_stats_dossier_row;
typedef struct gamut_stats_recent_game gamut_stats_recent_game;
typedef struct gamut_stats_dossier_clock gamut_stats_dossier_clock;
typedef struct gamut_stats_clock_row gamut_stats_clock_row;
typedef struct gamut_stats_network gamut_stats_network;
typedef struct gamut_find_hit gamut_find_hit;
typedef struct gamut_find_twin gamut_find_twin;
typedef struct gamut_find_repertoire_finding gamut_find_repertoire_finding;
typedef struct gamut_tree_answer gamut_tree_answer;
typedef struct gamut_tree_branch gamut_tree_branch;
typedef struct gamut_tree_best_game gamut_tree_best_game;
typedef struct gamut_tree_opening_book gamut_tree_opening_book;
typedef struct gamut_query_report gamut_query_report;
typedef struct gamut_query_parameter gamut_query_parameter;
typedef struct gamut_check_finding gamut_check_finding;
typedef struct gamut_check_closing gamut_check_closing;
typedef struct gamut_check_summary gamut_check_summary;
typedef struct gamut_rescore_answer gamut_rescore_answer;
typedef struct gamut_rescore_comparison gamut_rescore_comparison;
typedef struct gamut_rescore_deviation gamut_rescore_deviation;
typedef struct gamut_rescore_unknown gamut_rescore_unknown;
typedef struct gamut_fix_repair gamut_fix_repair;
typedef struct gamut_convert_loss gamut_convert_loss;
typedef struct gamut_convert_split gamut_convert_split;
typedef struct gamut_convert_written gamut_convert_written;
typedef struct gamut_merge_merged_tree gamut_merge_merged_tree;
typedef struct gamut_merge_merged_move gamut_merge_merged_move;
typedef struct gamut_merge_merged_file gamut_merge_merged_file;
typedef struct gamut_merge_merge_loss gamut_merge_merge_loss;
typedef struct gamut_names_names_answer gamut_names_names_answer;
typedef struct gamut_names_correction gamut_names_correction;
typedef struct gamut_collect_answer gamut_collect_answer;
typedef struct gamut_collect_collection_total gamut_collect_collection_total;
typedef struct gamut_collect_problem gamut_collect_problem;
typedef struct gamut_collect_merges gamut_collect_merges;
typedef struct gamut_edit_edited gamut_edit_edited;
typedef struct gamut_pair_round gamut_pair_round;
typedef struct gamut_pair_pairing gamut_pair_pairing;
typedef struct gamut_pair_bye gamut_pair_bye;
typedef struct gamut_pair_absentee gamut_pair_absentee;
typedef struct gamut_pair_bracket gamut_pair_bracket;
typedef struct gamut_pair_failing gamut_pair_failing;
typedef struct gamut_pair_refusal gamut_pair_refusal;
typedef struct gamut_pair_checked gamut_pair_checked;
typedef struct gamut_pair_checked_round gamut_pair_checked_round;
typedef struct gamut_pair_difference gamut_pair_difference;
typedef struct gamut_pair_generated gamut_pair_generated;
typedef struct gamut_event_status_answer gamut_event_status_answer;
typedef struct gamut_event_status_warning gamut_event_status_warning;
typedef struct gamut_event_status_pairing gamut_event_status_pairing;
typedef struct gamut_event_status_seat gamut_event_status_seat;
typedef struct gamut_event_status_night_table gamut_event_status_night_table;
typedef struct gamut_event_status_night_board gamut_event_status_night_board;
typedef struct gamut_event_status_night_rank gamut_event_status_night_rank;
typedef struct gamut_event_status_absentee gamut_event_status_absentee;
typedef struct gamut_event_players_entrant gamut_event_players_entrant;
typedef struct gamut_event_players_planned_bye gamut_event_players_planned_bye;
typedef struct gamut_event_players_member gamut_event_players_member;
typedef struct gamut_event_ratings_answer gamut_event_ratings_answer;
typedef struct gamut_event_ratings_rating_difference gamut_event_ratings_rating_difference;
typedef struct gamut_event_prizes_answer gamut_event_prizes_answer;
typedef struct gamut_event_prizes_award gamut_event_prizes_award;
typedef struct gamut_event_papers_answer gamut_event_papers_answer;
typedef struct gamut_event_papers_printed gamut_event_papers_printed;
typedef struct gamut_event_papers_spoken gamut_event_papers_spoken;
typedef struct gamut_event_papers_unprinted gamut_event_papers_unprinted;
typedef struct gamut_event_papers_near_norm gamut_event_papers_near_norm;
typedef struct gamut_event_tokens_answer gamut_event_tokens_answer;
typedef struct gamut_event_tokens_token gamut_event_tokens_token;
typedef struct gamut_event_enter_event_entered gamut_event_enter_event_entered;
typedef struct gamut_event_entries_answer gamut_event_entries_answer;
typedef struct gamut_event_entries_entry gamut_event_entries_entry;
typedef struct gamut_event_log_logged gamut_event_log_logged;
typedef struct gamut_movement_answer gamut_movement_answer;
typedef struct gamut_movement_seating gamut_movement_seating;
typedef struct gamut_deal_dealt gamut_deal_dealt;
typedef struct gamut_deal_dealt_tricks gamut_deal_dealt_tricks;
typedef struct gamut_deal_dealt_declarer gamut_deal_dealt_declarer;
typedef struct gamut_deal_dealt_par gamut_deal_dealt_par;
typedef struct gamut_deal_deal_totals gamut_deal_deal_totals;
typedef struct gamut_deal_deal_average gamut_deal_deal_average;
typedef struct gamut_deal_deal_frequency gamut_deal_deal_frequency;
typedef struct gamut_deal_deal_cell gamut_deal_deal_cell;
typedef struct gamut_deal_dealt_file gamut_deal_dealt_file;
typedef struct gamut_deal_deal_loss gamut_deal_deal_loss;
typedef struct gamut_lesson_lesson_sheets gamut_lesson_lesson_sheets;
typedef struct gamut_formats_format gamut_formats_format;
typedef struct gamut_explain_rule gamut_explain_rule;

/* ---- info ---- */

/* What a file is; its format may add more counts. */
struct gamut_info_answer {
    const gamut_info_answer *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_text file;
    gamut_text format;
    gamut_text title;
    gamut_text version;
    gamut_text program;
    gamut_text encoding;
    gamut_number bytes;
    gamut_number records;
    gamut_text_list kinds;
    const gamut_info_tally *diagnostics;
};

/* Findings by severity. */
struct gamut_info_tally {
    const gamut_info_tally *next; /* the next item of its list */
    const gamut_value *tree;      /* this item as a tree */
    gamut_number errors;
    gamut_number warnings;
    gamut_number notes;
};

/**
 * Get the answer of info as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of info as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_info_answer *gamut_info_answer_of(gamut_session *session, const gamut_value *answer);

/* ---- dump ---- */

/* A field of a file. */
struct gamut_dump_stored {
    const gamut_dump_stored *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_text file;
    gamut_number offset;
    gamut_number length;
    gamut_text path;
    gamut_text hex;
    gamut_text value;
    gamut_text meaning;
    gamut_text about;
};

/**
 * Get the items of dump as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that dump prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_dump_stored *gamut_dump_stored_of(gamut_session *session, const gamut_value *answer);

/* ---- diff ---- */

/* A value that differs between two files. */
struct gamut_diff_distinction {
    const gamut_diff_distinction *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text path;
    const gamut_value *a; /* the value in the first file; null: it has none */
    const gamut_value *b;
};

/**
 * Get the items of diff as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of diff as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_diff_distinction *gamut_diff_distinction_of(gamut_session *session, const gamut_value *answer);

/* ---- standings ---- */

/* The ranks of an event. */
struct gamut_standings_answer {
    const gamut_standings_answer *next;            /* the next item of its list */
    const gamut_value *tree;                       /* this item as a tree */
    gamut_text event;                              /* name of the event */
    gamut_text rules;                              /* the edition of C.07 that was applied */
    gamut_text type;                               /* swiss, round-robin, double-round-robin or keizer */
    gamut_number rounds;                           /* number of rounds that count */
    gamut_number planned;                          /* number of rounds of the whole event */
    gamut_number open_games;                       /* games of the counted rounds that have no result */
    bool teams;                                    /* the competitors are teams */
    gamut_text note;                               /* what is special about the tie-breaks of this event */
    const gamut_standings_competitor *competitors; /* in the order of their ranks */
    gamut_number whom;                             /* the competitor whose values are explained */
    const gamut_standings_criterion *explained;    /* how the values of that competitor are computed */
    const gamut_standings_answer *further;         /* the standings of the other events in the file */
};

/* A player, or a team of a team event. */
struct gamut_standings_competitor {
    const gamut_standings_competitor *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_number id;                        /* the start number */
    gamut_text name;
    gamut_decimal points;                       /* null: the competitor is out */
    gamut_number rank;                          /* null: the competitor is out; those come last */
    const gamut_standings_declared *declared;   /* what the file states */
    bool differs;                               /* the file states other points or another rank */
    const gamut_standings_tiebreak *tiebreaks;  /* the tie-breaks, in their order */
    const gamut_standings_criterion *explained; /* how each value is computed; with --explain all */
    gamut_number_list progress;                 /* the rank after each round; null: was not ranked */
    bool out; /* is not ranked: left a round robin before half of the games (C.05, 6.6), or was expelled */
    gamut_number withdrawn; /* the first round in which the competitor does not play any more */
    bool expelled;          /* was expelled; others who are out have left */
};

/* What a file states about a competitor. */
struct gamut_standings_declared {
    const gamut_standings_declared *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_decimal points;
    gamut_number rank;
};

/* The value of a tie-break. */
struct gamut_standings_tiebreak {
    const gamut_standings_tiebreak *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text code;                      /* the code of FIDE, such as BH/C1 */
    gamut_text value;                     /* a decimal number; null: the tie-break has no value */
};

/* How the value of a tie-break is computed. */
struct gamut_standings_criterion {
    const gamut_standings_criterion *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text code;
    gamut_text title;
    gamut_text article; /* the article of FIDE C.07 that defines it */
    gamut_text value;
    const gamut_standings_share *shares; /* the contribution of each round or board */
    gamut_text end;                      /* how the value is computed from the shares, if it is not their sum */
};

/* What a round or a board contributes to a value. */
struct gamut_standings_share {
    const gamut_standings_share *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_number round;                /* number of the round; null: the contribution belongs to no round */
    gamut_number board;
    gamut_number opponent;
    gamut_text name; /* name of the opponent */
    gamut_decimal value;
    gamut_decimal score;      /* score of the opponent */
    gamut_decimal unadjusted; /* the score before it was adjusted for unplayed rounds */
    gamut_decimal points;     /* points that the competitor won against the opponent */
    gamut_decimal other;      /* for teams, the same in the other score (match points or game points) */
    gamut_text unplayed;      /* why the game was not played, such as a bye or forfeit */
    bool cut;
    gamut_text cut_why;
    bool voluntary; /* the player requested the unplayed round */
    gamut_text why;
};

/* Title norms and rating changes of the players of an event. */
struct gamut_standings_norms {
    const gamut_standings_norms *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text event;
    gamut_text place;
    gamut_text country;
    gamut_text start;
    gamut_text end;
    gamut_text arbiter;
    const gamut_standings_regulations *regulations;
    bool standard; /* the games are standard chess, so norms are possible */
    const gamut_standings_field *field;
    gamut_number rounds_a_day; /* the largest number of rounds on one day */
    const gamut_standings_norm_player *players;
};

/* The editions of the regulations that were applied. */
struct gamut_standings_regulations {
    const gamut_standings_regulations *next; /* the next item of its list */
    const gamut_value *tree;                 /* this item as a tree */
    gamut_text titles;
    gamut_text ratings;
};

/* Facts about all players together. */
struct gamut_standings_field {
    const gamut_standings_field *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_number foreigners;
    gamut_number federations;
    gamut_number titled;
    bool exempt; /* the event is exempt from the rule about foreigners */
};

/* A player, with norms and rating change. */
struct gamut_standings_norm_player {
    const gamut_standings_norm_player *next; /* the next item of its list */
    const gamut_value *tree;                 /* this item as a tree */
    gamut_number id;
    gamut_text name;
    gamut_text title;
    gamut_text federation;
    gamut_number rating;
    gamut_text number;                           /* FIDE number */
    const gamut_standings_rating_change *change; /* the change of the rating; absent for players without a rating */
    gamut_number first_rating;                   /* the first rating that a player without a rating gets */
    const gamut_standings_norm *norms;
    const gamut_standings_norm_result *results;
    const gamut_standings_omission *omitted; /* games that do not count */
};

/* What the rating gains or loses. */
struct gamut_standings_rating_change {
    const gamut_standings_rating_change *next; /* the next item of its list */
    const gamut_value *tree;                   /* this item as a tree */
    gamut_number games;
    gamut_decimal score;
    gamut_decimal expected;
    gamut_number k;
    gamut_decimal change;
    gamut_number rounded;
    gamut_number new_;
    gamut_number capped; /* games in which the difference of ratings counts as 400 points */
};

/* One title, and whether a norm for it was achieved. */
struct gamut_standings_norm {
    const gamut_standings_norm *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text title;
    bool met;
    gamut_number games;
    gamut_decimal score;
    gamut_number average; /* average of the opponents' ratings */
    gamut_number performance;
    gamut_number counts; /* number of games for which the norm counts */
    const gamut_standings_condition *conditions;
    gamut_number_list left_out; /* rounds that are left out of the norm */
};

/* A condition of a norm. */
struct gamut_standings_condition {
    const gamut_standings_condition *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text article;
    gamut_text what;
    gamut_decimal found;
    gamut_decimal needed;
    bool met;
    bool at_most; /* needed is a maximum; otherwise it is a minimum */
    bool waived;
};

/* A game that counts for norms. */
struct gamut_standings_norm_result {
    const gamut_standings_norm_result *next; /* the next item of its list */
    const gamut_value *tree;                 /* this item as a tree */
    gamut_number round;
    gamut_number opponent;
    gamut_text name;
    gamut_text title;
    gamut_text federation;
    gamut_number rating;
    gamut_decimal score;
};

/* A game that does not count for norms, and why. */
struct gamut_standings_omission {
    const gamut_standings_omission *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_number round;
    gamut_number opponent;
    gamut_text why;
};

/**
 * Get the answer of standings as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of standings as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_standings_answer *gamut_standings_answer_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of standings as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of standings as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_standings_norms *gamut_standings_norms_of(gamut_session *session, const gamut_value *answer);

/* ---- dd ---- */

/* A deal with its double-dummy results. */
struct gamut_dd_solved {
    const gamut_dd_solved *next; /* the next item of its list */
    const gamut_value *tree;     /* this item as a tree */
    gamut_number board;
    gamut_text dealer;
    gamut_text vulnerable;
    gamut_text deal;
    const gamut_dd_tricks *tricks; /* null: some cards are unknown, or it took too long */
    const gamut_dd_par *par;
    const gamut_dd_dealt_par *pars;         /* par for every dealer and vulnerability */
    const gamut_dd_best_card *play;         /* the best cards in every position of the play */
    const gamut_dd_deal_features *features; /* null: some cards are unknown */
    const gamut_dd_card_table *leads;       /* null: the contract or some cards are unknown */
    const gamut_dd_card_table *cards;       /* null: the play does not go so far, or some cards are unknown */
    const gamut_dd_sample_table *sample;    /* null: the player's hand is unknown, or no deal fits */
};

/* Tricks that each declarer can take in each denomination. */
struct gamut_dd_tricks {
    const gamut_dd_tricks *next; /* the next item of its list */
    const gamut_value *tree;     /* this item as a tree */
    const gamut_dd_denominations *N;
    const gamut_dd_denominations *S;
    const gamut_dd_denominations *E;
    const gamut_dd_denominations *W;
};

/* Tricks that one declarer can take in each denomination. */
struct gamut_dd_denominations {
    const gamut_dd_denominations *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number NT;
    gamut_number S;
    gamut_number H;
    gamut_number D;
    gamut_number C;
};

/* The score that neither side can improve. */
struct gamut_dd_par {
    const gamut_dd_par *next; /* the next item of its list */
    const gamut_value *tree;  /* this item as a tree */
    gamut_number score;
    gamut_text_list contracts;
};

/* Par for one dealer and vulnerability. */
struct gamut_dd_dealt_par {
    const gamut_dd_dealt_par *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text dealer;
    gamut_text vulnerable;
    gamut_number score;
    gamut_text_list contracts;
};

/* A position of the play, with the best cards of the player whose turn it is. */
struct gamut_dd_best_card {
    const gamut_dd_best_card *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text seat;
    gamut_number tricks;
    gamut_text_list optimum;
    gamut_text card;   /* the card that was played */
    gamut_number cost; /* the tricks that this card gave away; null: not solved */
};

/* Counts of the hands. */
struct gamut_dd_deal_features {
    const gamut_dd_deal_features *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    const gamut_dd_hand_features *N;
    const gamut_dd_hand_features *E;
    const gamut_dd_hand_features *S;
    const gamut_dd_hand_features *W;
    const gamut_dd_side_features *NS;
    const gamut_dd_side_features *EW;
};

/* Counts of one hand. */
struct gamut_dd_hand_features {
    const gamut_dd_hand_features *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number hcp;                   /* ace 4, king 3, queen 2, jack 1 */
    gamut_number controls;              /* ace 2, king 1 */
    gamut_number losers;                /* losing tricks */
    gamut_text shape;                   /* 5=3=3=2, from spades to clubs */
    gamut_number_list lengths;          /* the same as numbers */
    bool balanced;
};

/* Counts of two hands. */
struct gamut_dd_side_features {
    const gamut_dd_side_features *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number hcp;
    gamut_number controls;
    gamut_number_list lengths; /* cards of both hands, from spades to clubs */
};

/* The cards that a player may play. */
struct gamut_dd_card_table {
    const gamut_dd_card_table *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_text seat;
    gamut_number trick;
    gamut_number turn; /* 1 is the lead to the trick */
    gamut_text contract;
    gamut_text declarer;
    const gamut_dd_card_value *cards;
};

/* What a card leads to if all cards are seen. */
struct gamut_dd_card_value {
    const gamut_dd_card_value *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_text card;
    gamut_number tricks;   /* that the side of the player still wins */
    gamut_number cost;     /* tricks less than with the best card */
    gamut_number declarer; /* tricks of the declarer's side in the end; null: an ending */
    bool beats;            /* whether the contract fails; null: there is no contract, or an ending */
};

/* The cards that a player may play, judged by what the player sees. */
struct gamut_dd_sample_table {
    const gamut_dd_sample_table *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text seat;
    gamut_number trick;
    gamut_number turn;
    gamut_text contract;
    gamut_text declarer;
    gamut_number deals; /* deals that were solved */
    const gamut_dd_card_average *cards;
};

/* What a card leads to on average. */
struct gamut_dd_card_average {
    const gamut_dd_card_average *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text card;
    gamut_real tricks;   /* that the side of the player still wins */
    gamut_real declarer; /* tricks of the declarer's side in the end */
    gamut_real beats;    /* share of the deals in which the contract fails, 0 to 1 */
};

/**
 * Get the items of dd as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of dd as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_dd_solved *gamut_dd_solved_of(gamut_session *session, const gamut_value *answer);

/* ---- stats ---- */

/* A list for each table for which the files have records. */
struct gamut_stats_answer {
    const gamut_stats_answer *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    const gamut_value *totals;
    const gamut_stats_result_row *results;
    const gamut_stats_player_row *players;
    const gamut_stats_pair_row *partnerships;
    const gamut_stats_opening_row *openings;
    const gamut_stats_session_row *sessions;
    const gamut_stats_game_row *years;
    const gamut_stats_game_row *lengths;
    const gamut_stats_game_row *events;
    const gamut_stats_payoff_row *payoffs;
    const gamut_stats_place_row *rounds;
    const gamut_stats_place_row *tables;
    const gamut_stats_contract_row *contracts;
    const gamut_stats_contract_row *levels;
    const gamut_stats_contract_row *declarers;
    const gamut_stats_contract_row *leads;
    const gamut_stats_strength_row *strengths;
    const gamut_stats_copy_row *copies; /* sessions that occur more than once; these copies are not counted */
    const gamut_stats_days *days;
    const gamut_stats_season *season; /* the sessions in the order of their dates; with --season */
    const gamut_stats_race_row *race;
    const gamut_stats_qualifier_row *qualifiers;
    const gamut_stats_night_row *nights;
    const gamut_stats_pair_row *partners;
    const gamut_stats_opponent_row *opponents;
};

/* The first and the last day on which records were played. */
struct gamut_stats_days {
    const gamut_stats_days *next; /* the next item of its list */
    const gamut_value *tree;      /* this item as a tree */
    gamut_text first;
    gamut_text last;
};

/* Games with one result. */
struct gamut_stats_result_row {
    const gamut_stats_result_row *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text result;
    gamut_number games;
    gamut_decimal percent;
    gamut_decimal length; /* average length in moves */
    gamut_number rating;
};

/* Games of a year, of a length or of an event; wins and losses are those of White. */
struct gamut_stats_game_row {
    const gamut_stats_game_row *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_number year;
    gamut_number from; /* least number of moves */
    gamut_number to;
    gamut_text name;
    gamut_text place;
    gamut_number games;
    gamut_number wins;
    gamut_number draws;
    gamut_number losses;
    gamut_decimal percent;
    gamut_decimal length;
    gamut_number rating;
    gamut_text first;
    gamut_text last;
};

/* Games of an opening, or boards by their first bid. */
struct gamut_stats_opening_row {
    const gamut_stats_opening_row *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text eco;
    gamut_text name;
    gamut_text call;
    gamut_number games;
    gamut_number boards;
    gamut_number wins;
    gamut_number draws;
    gamut_number losses;
    gamut_decimal percent;
    gamut_decimal length;
    gamut_number rating;
    gamut_decimal score;
    gamut_decimal imps;
    gamut_text first;
    gamut_text last;
};

/* A player. */
struct gamut_stats_player_row {
    const gamut_stats_player_row *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text key; /* number of the player with the federation, or what replaces it if there is none */
    gamut_text name;
    gamut_text_list players;
    gamut_number games;
    gamut_number wins;
    gamut_number draws;
    gamut_number losses;
    gamut_decimal points;
    gamut_number white;
    gamut_decimal white_points;
    gamut_number black;
    gamut_decimal black_points;
    gamut_number rating;
    gamut_number opponents; /* average rating of the opponents */
    gamut_number performance;
    gamut_text first;
    gamut_text last;
    gamut_number sessions;
    gamut_decimal average; /* average percentage in the sessions */
    gamut_decimal trend;
    gamut_decimal best;
    gamut_decimal last_round;
    gamut_number field; /* average masterpoints of the players in the sessions */
    gamut_decimal masterpoints;
    gamut_number boards;
    gamut_number declared;
    gamut_decimal score;
    gamut_decimal imps;
    gamut_decimal percent;
    gamut_text file;
};

/* A partnership. */
struct gamut_stats_pair_row {
    const gamut_stats_pair_row *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text key;
    gamut_text name;
    gamut_text_list players;
    gamut_number sessions;
    gamut_decimal average;
    gamut_decimal trend;
    gamut_decimal best;
    gamut_decimal last_round;
    gamut_number field;
    gamut_decimal masterpoints;
    gamut_number boards;
    gamut_number declared;
    gamut_decimal score;
    gamut_decimal imps;
    gamut_decimal percent;
    gamut_text file;
};

/* A session, and how strong its players were. */
struct gamut_stats_session_row {
    const gamut_stats_session_row *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text file;
    gamut_text name;
    gamut_text date;
    gamut_number sections;
    gamut_number tables;
    gamut_number entries;
    gamut_number masterpoints; /* average masterpoints of the players */
    gamut_number median;
    gamut_number lowest;
    gamut_number highest;
};

/* The score of one entry against another. */
struct gamut_stats_payoff_row {
    const gamut_stats_payoff_row *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text key;
    gamut_text name;
    gamut_text opponent_key;
    gamut_text opponent;
    gamut_number boards;
    gamut_decimal percent;
    gamut_decimal imps;
};

/* Results of North-South in a round or at a table. */
struct gamut_stats_place_row {
    const gamut_stats_place_row *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text section;
    gamut_number number;
    gamut_number sessions;
    gamut_number boards;
    gamut_decimal percent;
    gamut_decimal imps;
    gamut_number averages;
    gamut_number unplayed;
};

/* A competitor in the race over a season. */
struct gamut_stats_race_row {
    const gamut_stats_race_row *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text period;                /* 2024, 2024-Q1 or 2024-03 */
    gamut_number rank;
    gamut_text key;
    gamut_text name;
    gamut_number sessions;
    gamut_number counted;       /* sessions that count, the best ones */
    gamut_decimal points;       /* sum of the masterpoints that count */
    gamut_decimal average;      /* average of the percentages that count */
    gamut_decimal best;         /* highest percentage */
    gamut_decimal masterpoints; /* masterpoints of all sessions */
    gamut_text first;
    gamut_text last;
};

/* A player who has qualified. */
struct gamut_stats_qualifier_row {
    const gamut_stats_qualifier_row *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text key;
    gamut_text name;
    gamut_text strats;     /* letters of the strats */
    gamut_number limit;    /* lowest limit of masterpoints of these strats */
    gamut_number sessions; /* sessions in which the player has qualified */
    gamut_text first;      /* day of the first one */
    gamut_text event;
    gamut_text place;
};

/* A session of a player. */
struct gamut_stats_night_row {
    const gamut_stats_night_row *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text date;
    gamut_text event;
    gamut_text partner;
    gamut_text seat;
    gamut_decimal percent;
    gamut_number place;   /* place in the section */
    gamut_number rank;    /* overall rank */
    gamut_text strats;    /* strats in which the entry is ranked */
    gamut_text qualified; /* strats in which it has qualified */
    gamut_decimal masterpoints;
};

/* An entry against which a player has played. */
struct gamut_stats_opponent_row {
    const gamut_stats_opponent_row *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text key;
    gamut_text name;
    gamut_number sessions;
    gamut_number boards;
    gamut_decimal percent;
    gamut_decimal imps;
};

/* Boards by contract, level, declarer or lead. */
struct gamut_stats_contract_row {
    const gamut_stats_contract_row *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text contract;
    gamut_text level;
    gamut_text name;
    gamut_text lead;
    gamut_number boards;
    gamut_number made;
    gamut_decimal made_percent;
    gamut_decimal tricks;
    gamut_decimal over;       /* average of the tricks won less those that the contract requires */
    gamut_decimal difference; /* average difference from the double-dummy tricks */
    gamut_decimal score;
    gamut_decimal imps;
    gamut_decimal percent;
};

/* Boards by the high-card points of the declarer's side. */
struct gamut_stats_strength_row {
    const gamut_stats_strength_row *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_number points;
    gamut_number boards;
    gamut_decimal tricks;
    gamut_decimal suit_tricks;
    gamut_decimal notrump_tricks;
    gamut_decimal made_percent;
};

/* A copy of a session, or of a file. */
struct gamut_stats_copy_row {
    const gamut_stats_copy_row *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text file;
    gamut_text name;
    gamut_text date;
    gamut_text same_bytes; /* an earlier file that has the same bytes */
    gamut_text counted;    /* the file that is counted instead */
    bool is_newer;         /* the counted file was saved later */
};

/* The sessions in the order of their dates, and what follows from them. */
struct gamut_stats_season {
    const gamut_stats_season *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    const gamut_stats_season_session *sessions;
    const gamut_stats_racer *race;
    const gamut_value *trends;
    const gamut_stats_matrix *matrix; /* the scores of the entries against each other */
};

/* A session of the season. */
struct gamut_stats_season_session {
    const gamut_stats_season_session *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_text date;
    gamut_text name;
    gamut_text file;
};

/* The scores between the entries that met each other most. */
struct gamut_stats_matrix {
    const gamut_stats_matrix *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_number entries;           /* number of all entries that met others */
    const gamut_stats_matrix_entry *shown;
    const gamut_stats_payoff_row *meetings; /* scores between the entries in shown */
};

/* An entry: one row and one column of the matrix. */
struct gamut_stats_matrix_entry {
    const gamut_stats_matrix_entry *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text key;
    gamut_text name;
};

/* A player in the race for masterpoints. */
struct gamut_stats_racer {
    const gamut_stats_racer *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_number rank;
    gamut_text key;
    gamut_text name;
};

/* What the games tell about one player. */
struct gamut_stats_dossier {
    const gamut_stats_dossier *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_text asked;
    const gamut_stats_dossier_name *names; /* the names that count, the most frequent first */
    const gamut_stats_dossier_row *total;  /* all games */
    gamut_number rating;                   /* the highest rating of the player */
    const gamut_stats_dossier_row *colours;
    const gamut_stats_dossier_row *white; /* by the first move, with White */
    const gamut_stats_dossier_row *black; /* by the first moves of both, with Black */
    const gamut_stats_dossier_row *openings;
    const gamut_stats_dossier_row *years;
    const gamut_stats_dossier_row *lengths;
    const gamut_stats_dossier_row *endings; /* a game counts in every ending that it reaches */
    const gamut_stats_dossier_row *finishes;
    const gamut_stats_dossier_row *form;    /* the last ten games */
    const gamut_stats_recent_game *recent;  /* the last games, the latest first */
    const gamut_stats_dossier_clock *clock; /* use of time, if games state it */
};

/* A spelling of the name. */
struct gamut_stats_dossier_name {
    const gamut_stats_dossier_name *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text name;
    gamut_number games;
};

/* Games of one kind; wins and losses are those of the player. */
struct gamut_stats_dossier_row {
    const gamut_stats_dossier_row *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text colour;                   /* white or black */
    gamut_text line;                     /* 1.e4, or 1.e4 c5 for Black */
    gamut_text eco;
    gamut_text name; /* name of the opening */
    gamut_number year;
    gamut_number from; /* least number of moves */
    gamut_number to;
    gamut_text ending;
    gamut_text finish; /* checkmate, stalemate, dead position, time or other */
    gamut_number games;
    gamut_number wins;
    gamut_number draws;
    gamut_number losses;
    gamut_decimal percent;
    gamut_decimal points;
    gamut_decimal length;   /* average length in moves */
    gamut_number opponents; /* average rating of the opponents */
    gamut_number performance;
    gamut_text first;
    gamut_text last;
};

/* A game of the player. */
struct gamut_stats_recent_game {
    const gamut_stats_recent_game *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text date;
    gamut_text colour;
    gamut_text opponent;
    gamut_number rating; /* of the opponent */
    gamut_text result;   /* won, drawn, lost or unknown */
    gamut_text eco;
    gamut_text name;
    gamut_number moves;
    gamut_text event;
    gamut_text source;
    gamut_number record;
};

/* How the player used the time. */
struct gamut_stats_dossier_clock {
    const gamut_stats_dossier_clock *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_number games;                    /* games that state times */
    gamut_number low;                      /* those with less than a tenth left of the time after the first move */
    const gamut_stats_clock_row *moves;
    gamut_decimal seconds; /* average for a move */
};

/* Ten moves of each game. */
struct gamut_stats_clock_row {
    const gamut_stats_clock_row *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_number from;
    gamut_number to;
    gamut_number games;
    gamut_decimal seconds; /* average for a move */
    gamut_decimal left;    /* average of the seconds left at the end of these moves */
};

/* The players as nodes, partnerships or games as links. */
struct gamut_stats_network {
    const gamut_stats_network *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    const gamut_value *nodes;
    const gamut_value *links;
};

/**
 * Get the answer of stats as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of stats as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_stats_answer *gamut_stats_answer_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of stats as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of stats as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_stats_dossier *gamut_stats_dossier_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of stats as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of stats as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_stats_network *gamut_stats_network_of(gamut_session *session, const gamut_value *answer);

/* ---- find ---- */

/* A record that was found. */
struct gamut_find_hit {
    const gamut_find_hit *next; /* the next item of its list */
    const gamut_value *tree;    /* this item as a tree */
    gamut_text source;
    gamut_number record;
    gamut_number ply;     /* half moves from the start of the game to the position that was found */
    gamut_text variation; /* if it is in a variation: the moves from where this leaves the main line to the position */
    const gamut_find_twin *duplicates; /* the records that repeat this one; with --duplicates */
};

/* A record that repeats another. */
struct gamut_find_twin {
    const gamut_find_twin *next; /* the next item of its list */
    const gamut_value *tree;     /* this item as a tree */
    gamut_text source;
    gamut_number record;
    gamut_text relation; /* same; or prefix: one of the two games continues the other */
};

/* A game that leaves a repertoire, or a remark about the repertoire. */
struct gamut_find_repertoire_finding {
    const gamut_find_repertoire_finding *next; /* the next item of its list */
    const gamut_value *tree;                   /* this item as a tree */
    /* repertoire: the whole; left: a game; answers: several moves; instead: a missing one; never: not met */
    gamut_text finding;
    gamut_text source; /* of a game */
    gamut_number record;
    gamut_number ply;       /* half moves before the game leaves the repertoire */
    gamut_text by;          /* who left it: you or opponent; end: the line ends there */
    gamut_text played;      /* the move that left it */
    gamut_text line;        /* the moves that lead to the position, if it is none of a game */
    gamut_text moves;       /* the moves of the repertoire; the missing one; or the one that no game met */
    gamut_number games;     /* games with the missing move; of the whole: that met it */
    gamut_text fen;         /* the position in which it was left, or that the line leads to */
    gamut_text colour;      /* of the whole: whose repertoire it is, white or black */
    gamut_number positions; /* of the whole */
    gamut_number lines;     /* of the whole */
    gamut_number left;      /* of the whole: games that leave it */
};

/**
 * Get the items of find as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that find prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_find_hit *gamut_find_hit_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the items of find as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that find prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_find_repertoire_finding *gamut_find_repertoire_finding_of(gamut_session *session,
                                                                                const gamut_value *answer);

/* ---- tree ---- */

/* The moves that were played in a position. */
struct gamut_tree_answer {
    const gamut_tree_answer *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_text fen;
    gamut_number games;
    const gamut_tree_branch *moves; /* the moves, the most frequent first */
    gamut_text eco;                 /* code of the opening, if a line of it ends in this position */
    gamut_text opening;             /* its name */
};

/* A move that was played, with the results of its games. */
struct gamut_tree_branch {
    const gamut_tree_branch *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_text san;
    gamut_number games;
    gamut_decimal percent; /* share of all games, in percent */
    gamut_number white;    /* games that White won */
    gamut_number draws;
    gamut_number black;
    gamut_decimal score;              /* score of White, in percent */
    gamut_number performance;         /* performance rating of the side that made the move */
    gamut_number last;                /* year of the last game */
    const gamut_tree_best_game *best; /* the game with the highest ratings */
    const gamut_tree_branch *moves;
    gamut_number weight; /* sum of the weights in books */
    gamut_text eco;      /* code of the opening, if a line of it ends after this move */
    gamut_text opening;  /* its name */
};

/* The game with the highest ratings. */
struct gamut_tree_best_game {
    const gamut_tree_best_game *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text source;
    gamut_number record;
    gamut_text white;
    gamut_text black;
};

/* The answer if an opening book was written. */
struct gamut_tree_opening_book {
    const gamut_tree_opening_book *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_number entries;
};

/**
 * Get the answer of tree as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of tree as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_tree_answer *gamut_tree_answer_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of tree as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of tree as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_tree_opening_book *gamut_tree_opening_book_of(gamut_session *session, const gamut_value *answer);

/* ---- query ---- */

/* A predefined query, stored in a file NAME.sql. */
struct gamut_query_report {
    const gamut_query_report *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text name;
    gamut_text title;
    bool own; /* the query is in the folder of the user */
    const gamut_query_parameter *parameters;
};

/* A parameter of the query. */
struct gamut_query_parameter {
    const gamut_query_parameter *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text name;
    gamut_text text;
    gamut_text default_; /* the default value; absent: a value must be given */
};

/**
 * Get the items of query as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that query prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_query_report *gamut_query_report_of(gamut_session *session, const gamut_value *answer);

/* ---- check ---- */

/* What is wrong, where, and by which rule. */
struct gamut_check_finding {
    const gamut_check_finding *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_text file;
    gamut_text format;   /* id of the format; empty if no format recognises the file */
    gamut_text severity; /* note, warning or error */
    gamut_text rule;
    gamut_number line; /* the line, from 1; only in text files */
    gamut_number column;
    gamut_number offset;
    gamut_number length;
    gamut_text path; /* path of the record or field; empty if the finding is about the whole file */
    gamut_text message;
    gamut_number consequences; /* findings that follow from this one and are not listed */
    gamut_text hint;
};

/* The last line of the output. */
struct gamut_check_closing {
    const gamut_check_closing *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    const gamut_check_summary *summary;
};

/* The findings of all files, counted. */
struct gamut_check_summary {
    const gamut_check_summary *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_number files;
    gamut_number errors;
    gamut_number warnings;
    gamut_number notes;
    gamut_number suppressed; /* findings that were counted but not listed */
};

/**
 * Get the items of check as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that check prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_check_finding *gamut_check_finding_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of check as a struct.
 *
 * @param session the session that answered
 * @param answer a line of JSON that check prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_check_closing *gamut_check_closing_of(gamut_session *session, const gamut_value *answer);

/* ---- rescore ---- */

/* The scores that follow from the raw results, compared with those of the file. */
struct gamut_rescore_answer {
    const gamut_rescore_answer *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text file;
    const gamut_rescore_comparison *checks;
    const gamut_rescore_unknown *not_checked; /* the numbers that could not be computed */
};

/* The comparison of all numbers of one kind. */
struct gamut_rescore_comparison {
    const gamut_rescore_comparison *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text name;
    gamut_number total;
    gamut_number equal;
    const gamut_rescore_deviation *differences;
};

/* A number of the file that differs from the computed one. */
struct gamut_rescore_deviation {
    const gamut_rescore_deviation *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text path;
    const gamut_value *stored;
    const gamut_value *computed;
};

/* Numbers that could not be computed, and the reason. */
struct gamut_rescore_unknown {
    const gamut_rescore_unknown *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text name;
    gamut_text reason;
};

/**
 * Get the answer of rescore as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of rescore as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_rescore_answer *gamut_rescore_answer_of(gamut_session *session, const gamut_value *answer);

/* ---- fix ---- */

/* An error that was fixed, or that was not. */
struct gamut_fix_repair {
    const gamut_fix_repair *next; /* the next item of its list */
    const gamut_value *tree;      /* this item as a tree */
    gamut_text rule;
    gamut_text path;
    gamut_text message;
    gamut_number line;
    gamut_number column;
    gamut_number offset;
    gamut_text refused; /* why the error was not fixed */
    gamut_text salvage; /* how it was salvaged: found, guessed or left out */
};

/**
 * Get the items of fix as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of fix as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_fix_repair *gamut_fix_repair_of(gamut_session *session, const gamut_value *answer);

/* ---- convert ---- */

/* What the target could not hold. */
struct gamut_convert_loss {
    const gamut_convert_loss *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text category;
    gamut_number count;
    const gamut_value *example; /* the first value that was lost */
    const gamut_value *becomes; /* what that value became in the target */
};

/* The answer if several files were written. */
struct gamut_convert_split {
    const gamut_convert_split *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    const gamut_convert_written *files;
    const gamut_convert_loss *losses;
};

/* A file that was written. */
struct gamut_convert_written {
    const gamut_convert_written *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text file;
    gamut_number records;
};

/**
 * Get the items of convert as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of convert as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_convert_loss *gamut_convert_loss_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of convert as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of convert as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_convert_split *gamut_convert_split_of(gamut_session *session, const gamut_value *answer);

/* ---- merge ---- */

/* Many games as one tree. */
struct gamut_merge_merged_tree {
    const gamut_merge_merged_tree *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text fen;
    gamut_number games; /* games that reached the position */
    gamut_number positions;
    gamut_number moves;
    gamut_number lines;                      /* how many ends the tree has */
    gamut_number transpositions;             /* moves into a position that another line continues */
    const gamut_merge_merged_move *children; /* the moves, those with most games first */
};

/* A move of the tree. */
struct gamut_merge_merged_move {
    const gamut_merge_merged_move *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text san;
    gamut_number games; /* 0: the move is in variations only */
    gamut_number white; /* games that White won */
    gamut_number draws;
    gamut_number black;
    gamut_text transposes; /* the line after which the position is continued; empty: the first position */
    const gamut_merge_merged_move *children;
};

/* The answer if the tree was written. */
struct gamut_merge_merged_file {
    const gamut_merge_merged_file *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text file;
    gamut_number games;
    gamut_number positions;
    gamut_number moves;
    gamut_number lines;
    gamut_number transpositions;
    gamut_number chapters; /* games that were written */
    const gamut_merge_merge_loss *losses;
};

/* What the target could not hold. */
struct gamut_merge_merge_loss {
    const gamut_merge_merge_loss *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text category;
    gamut_number count;
    const gamut_value *example; /* the first value that was lost */
    const gamut_value *becomes; /* what that value became in the target */
};

/**
 * Get the answer of merge as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of merge as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_merge_merged_tree *gamut_merge_merged_tree_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of merge as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of merge as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_merge_merged_file *gamut_merge_merged_file_of(gamut_session *session, const gamut_value *answer);

/* ---- names ---- */

/* Which names mean the same person. */
struct gamut_names_names_answer {
    const gamut_names_names_answer *next;      /* the next item of its list */
    const gamut_value *tree;                   /* this item as a tree */
    gamut_number names;                        /* number of different names */
    gamut_number records;                      /* games and tournaments that name a player */
    const gamut_names_correction *corrections; /* by the correct name */
    gamut_text file;                           /* the file that was written; with --output */
};

/* A name that should be spelled differently. */
struct gamut_names_correction {
    const gamut_names_correction *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_text name;
    gamut_number games;
    gamut_text correct;
    gamut_number correct_games;
    gamut_text fide;    /* FIDE id of the player */
    gamut_number score; /* up to 100 */
    gamut_text_list reasons;
};

/**
 * Get the answer of names as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of names as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_names_names_answer *gamut_names_names_answer_of(gamut_session *session,
                                                                      const gamut_value *answer);

/* ---- collect ---- */

/* The files, counted by what was done with them. */
struct gamut_collect_answer {
    const gamut_collect_answer *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_number files;
    gamut_number taken;
    gamut_number replaced;
    gamut_number resumed;
    gamut_number unchanged;
    gamut_number copies;
    gamut_number unreadable;
    gamut_number damaged;
    gamut_number records; /* records that were stored; absent for a dry run */
    gamut_number games;
    gamut_number boards;
    gamut_number events;
    gamut_number texts;
    gamut_number skipped;
    const gamut_collect_collection_total *total; /* what the whole collection contains now */
    const gamut_collect_problem *problems;
};

/* What a collection contains. */
struct gamut_collect_collection_total {
    const gamut_collect_collection_total *next; /* the next item of its list */
    const gamut_value *tree;                    /* this item as a tree */
    gamut_number files;
    gamut_number games;
    gamut_number boards;
    gamut_number events;
    gamut_number texts;
    gamut_number players;
    gamut_number session_copies; /* bridge sessions that are stored more than once */
};

/* A file of which not all records could be stored. */
struct gamut_collect_problem {
    const gamut_collect_problem *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text file;
    gamut_text state;
    gamut_number errors;
    gamut_text message;
};

/* The merges of players, counted by their state. */
struct gamut_collect_merges {
    const gamut_collect_merges *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_number proposed;
    gamut_number accepted;
    gamut_number undone;
};

/**
 * Get the answer of collect as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of collect as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_collect_answer *gamut_collect_answer_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of collect as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of collect as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_collect_merges *gamut_collect_merges_of(gamut_session *session, const gamut_value *answer);

/* ---- edit ---- */

/* A value that was changed. */
struct gamut_edit_edited {
    const gamut_edit_edited *next; /* the next item of its list */
    const gamut_value *tree;       /* this item as a tree */
    gamut_text path;
    const gamut_value *a; /* the value before the change */
    const gamut_value *b; /* the value after the change */
    gamut_text report;    /* a line for people about all changes of one pair and board */
};

/**
 * Get the items of edit as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of edit as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_edit_edited *gamut_edit_edited_of(gamut_session *session, const gamut_value *answer);

/* ---- pair ---- */

/* A round, paired by the rules. */
struct gamut_pair_round {
    const gamut_pair_round *next; /* the next item of its list */
    const gamut_value *tree;      /* this item as a tree */
    gamut_text event;
    gamut_number round;
    gamut_number rounds;       /* number of rounds of the tournament */
    gamut_number second_round; /* the round of the second games, with colours reversed, in the Double-Swiss system */
    gamut_text system;
    gamut_text title;      /* name of the system for people */
    gamut_text rules;      /* the edition of the rules */
    bool teams;            /* teams are paired, and all numbers are those of teams */
    gamut_text impossible; /* why the round cannot be paired */
    const gamut_pair_pairing *pairs;
    gamut_number bye; /* the player or team with the pairing-allocated bye */
    const gamut_pair_bye *bye_of;
    gamut_text bye_by; /* why that player or team has the bye */
    const gamut_pair_absentee *absent;
    gamut_text table; /* the table or rule that was used, for systems that are not Swiss */
    const gamut_pair_bracket *brackets;
    const gamut_pair_refusal *why_not; /* why the two of --why-not are not paired */
    const gamut_pair_round *further;   /* the rounds after this one; with --all */
    gamut_text note;                   /* what the arbiter should know, such as drawn matches of a knockout */
};

/* Two players or teams that meet. */
struct gamut_pair_pairing {
    const gamut_pair_pairing *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_number board;
    gamut_number white;
    gamut_number black;
    gamut_text white_name;
    gamut_number white_rating;
    gamut_decimal white_points;
    gamut_text black_name;
    gamut_number black_rating;
    gamut_decimal black_points;
};

/* The player or team with the pairing-allocated bye. */
struct gamut_pair_bye {
    const gamut_pair_bye *next; /* the next item of its list */
    const gamut_value *tree;    /* this item as a tree */
    gamut_text name;
    gamut_number rating;
    gamut_decimal points;
    gamut_text kind;
};

/* A player or team that is not paired. */
struct gamut_pair_absentee {
    const gamut_pair_absentee *next; /* the next item of its list */
    const gamut_value *tree;         /* this item as a tree */
    gamut_number id;
    gamut_text name;
    gamut_text kind;
};

/* Players of one score, and how they were paired. */
struct gamut_pair_bracket {
    const gamut_pair_bracket *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_decimal score;
    gamut_number_list players;
    gamut_number moved; /* how many of the players moved down into this bracket */
    gamut_number_list moved_down;
    gamut_number_list floated_up;
    gamut_text floated_by;
    gamut_text floated_because;
    const gamut_value *pairs;
    gamut_number_list s1;
    gamut_number_list s2;
    gamut_number exchanges;
    gamut_number_list floaters;
    gamut_text decided; /* the criterion that decided the pairing */
    gamut_text because;
    const gamut_pair_failing *criteria;
};

/* A criterion that the pairing of the bracket does not meet. */
struct gamut_pair_failing {
    const gamut_pair_failing *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text name;
    gamut_text title;
    gamut_number value;
};

/* Why two players or teams do not meet. */
struct gamut_pair_refusal {
    const gamut_pair_refusal *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_number_list pair;
    bool is_paired;
    gamut_text criterion;
    gamut_text because;
    const gamut_value *pairs;
};

/* All rounds, paired again and compared with the file. */
struct gamut_pair_checked {
    const gamut_pair_checked *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text file;
    gamut_text system;
    gamut_text rules;
    const gamut_pair_checked_round *rounds;
    gamut_text standings; /* whether points and ranks are those of the file: same or differ */
};

/* A round of the file, compared with the round that the rules give. */
struct gamut_pair_checked_round {
    const gamut_pair_checked_round *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_number round;
    gamut_text verdict; /* same, colours, pairs or illegal */
    const gamut_pair_difference *differences;
    gamut_text criterion;
    gamut_text because;
};

/* A pair of the file, and the computed pair of one of its players; 0 stands for the bye. */
struct gamut_pair_difference {
    const gamut_pair_difference *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_number_list file;
    gamut_number_list computed;
};

/* The tournaments that were invented, counted. */
struct gamut_pair_generated {
    const gamut_pair_generated *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_number tournaments;
    gamut_number players;
    gamut_number rounds;
    gamut_number unfinished; /* tournaments in which a round had no legal pairing */
    gamut_number seed;       /* seed of the first tournament */
};

/**
 * Get the answer of pair as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of pair as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_pair_round *gamut_pair_round_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of pair as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of pair as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_pair_checked *gamut_pair_checked_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of pair as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of pair as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_pair_generated *gamut_pair_generated_of(gamut_session *session, const gamut_value *answer);

/* ---- event status ---- */

/* An event and its current round. */
struct gamut_event_status_answer {
    const gamut_event_status_answer *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text event;
    gamut_number round;        /* the round that was paired last; 0: none */
    gamut_number rounds;       /* number of rounds of the event */
    gamut_text phase;          /* registration, draft, published or complete */
    gamut_number_list missing; /* boards of the round that have no result */
    gamut_number players;      /* number of players, in a team event of teams */
    bool teams;                /* the competitors are teams */
    gamut_number present;      /* players who are in the round, or would be in the first one */
    gamut_text done;           /* what was done */
    gamut_number step;         /* number of the change in the journal */
    const gamut_event_status_warning *warnings;
    gamut_text_list unknown; /* what is not known of the event */
    gamut_text mode;
    const gamut_event_status_pairing *pairs; /* the boards of the round, in their order */
    gamut_number bye;                        /* the player or team with the pairing-allocated bye */
    gamut_text bye_name;
    const gamut_event_status_absentee *absent;
    gamut_text date;     /* the day of the round */
    gamut_text time;     /* when it begins */
    gamut_text position; /* Chess960: the start position of the round */
    gamut_text report;   /* the file for the rating, from gamut event rating-report without -o */
    const gamut_event_status_night_table *tables; /* of a session of bridge: the tables of the round */
    const gamut_event_status_night_rank *ranking; /* of a session of bridge: who is ahead, each field by itself */
    const gamut_value *sheets; /* of a session of bridge, with published: its sheets, as gamut show --json has them */
};

/* Something that the arbiter should look at. */
struct gamut_event_status_warning {
    const gamut_event_status_warning *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_number level;                     /* the higher, the more it matters */
    gamut_text text;
};

/* Two players or teams that meet. */
struct gamut_event_status_pairing {
    const gamut_event_status_pairing *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_number board;
    gamut_number white;
    gamut_number black;
    gamut_text white_name;
    gamut_text black_name;
    gamut_text result;                     /* 1-0, 0-1, 1/2-1/2, +/-, -/+, -/-; absent: none yet */
    const gamut_event_status_seat *boards; /* in a team event the boards of a match that is published */
};

/* A board of a match. */
struct gamut_event_status_seat {
    const gamut_event_status_seat *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_number board;
    gamut_text colour;  /* of the first team: white or black */
    gamut_number first; /* the player of the first team; absent: the board is empty */
    gamut_text first_name;
    gamut_number second;
    gamut_text second_name;
    gamut_text result; /* as the first team sees it; absent: none yet */
};

/* A table of a session of bridge in a round. */
struct gamut_event_status_night_table {
    const gamut_event_status_night_table *next; /* the next item of its list */
    const gamut_value *tree;                    /* this item as a tree */
    gamut_text section;
    gamut_number table;
    gamut_number north_south; /* the pair */
    gamut_text north_south_name;
    gamut_number east_west;
    gamut_text east_west_name;
    gamut_number north; /* of an individual: the player */
    gamut_text north_name;
    gamut_number east;
    gamut_text east_name;
    gamut_number south;
    gamut_text south_name;
    gamut_number west;
    gamut_text west_name;
    bool sits_out; /* a pair is missing, so the others do not play */
    const gamut_event_status_night_board *boards;
};

/* A board at a table. */
struct gamut_event_status_night_board {
    const gamut_event_status_night_board *next; /* the next item of its list */
    const gamut_value *tree;                    /* this item as a tree */
    gamut_number board;
    gamut_text north_south; /* the score or the ruling; absent: none yet */
    gamut_text east_west;
    gamut_text north_south_points; /* matchpoints or IMPs so far */
    gamut_text east_west_points;
    gamut_text contract; /* where it was entered, or only one gives the score */
    gamut_text declarer;
    gamut_text tricks;
    gamut_text lead;
    bool late; /* it is played later, and the round does not wait for it */
};

/* A pair or player of a session of bridge. */
struct gamut_event_status_night_rank {
    const gamut_event_status_night_rank *next; /* the next item of its list */
    const gamut_value *tree;                   /* this item as a tree */
    gamut_number rank;
    gamut_text pair; /* section, number and direction: A3NS */
    gamut_text name;
    gamut_text score;
    gamut_text percentage;
    gamut_number boards; /* that count so far */
};

/* A player or team that is not in the round. */
struct gamut_event_status_absentee {
    const gamut_event_status_absentee *next; /* the next item of its list */
    const gamut_value *tree;                 /* this item as a tree */
    gamut_number id;
    gamut_text name;
    gamut_text kind;
};

/**
 * Get the answer of event status as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event status as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_status_answer *gamut_event_status_answer_of(gamut_session *session,
                                                                        const gamut_value *answer);

/* ---- event players ---- */

/* A player or team of an event. */
struct gamut_event_players_entrant {
    const gamut_event_players_entrant *next; /* the next item of its list */
    const gamut_value *tree;                 /* this item as a tree */
    gamut_number number;                     /* start number */
    gamut_number id;                         /* lasting number in the journal; 0: there is no journal */
    gamut_text name;
    gamut_text title;
    gamut_number rating;
    gamut_text federation;
    gamut_text fide_id;
    gamut_text birth;
    gamut_text sex;
    gamut_text club;
    gamut_text points;
    gamut_number rank;
    bool withdrawn;
    const gamut_event_players_planned_bye *byes; /* in rounds that are not paired yet */
    bool expelled;                               /* was expelled, which counts as withdrawn */
    gamut_number national;                       /* rating of a national federation */
    gamut_number seed; /* strength by which the start number is given, where that is another than the rating */
    gamut_text source; /* the list that the rating comes from, or that it was entered by hand */
    const gamut_event_players_member *players; /* who plays for a team, in the order of its boards */
    gamut_text pair;                           /* of a session of bridge: section, number and direction */
};

/* A bye in a round to come. */
struct gamut_event_players_planned_bye {
    const gamut_event_players_planned_bye *next; /* the next item of its list */
    const gamut_value *tree;                     /* this item as a tree */
    gamut_number round;
    gamut_text kind;
};

/* A player of a team. */
struct gamut_event_players_member {
    const gamut_event_players_member *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_number number;
    gamut_text name;
};

/**
 * Get the items of event players as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of event players as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_players_entrant *gamut_event_players_entrant_of(gamut_session *session,
                                                                            const gamut_value *answer);

/* ---- event ratings ---- */

/* Ratings that differ from a list. */
struct gamut_event_ratings_answer {
    const gamut_event_ratings_answer *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    const gamut_event_ratings_rating_difference *differences;
    bool applied;
};

/* A player whose rating differs. */
struct gamut_event_ratings_rating_difference {
    const gamut_event_ratings_rating_difference *next; /* the next item of its list */
    const gamut_value *tree;                           /* this item as a tree */
    gamut_number id;
    gamut_text name;
    gamut_number rating;   /* in the event; 0: none */
    gamut_number listed;   /* in the list; 0: none */
    gamut_text source;     /* the list and its month */
    gamut_text why;        /* why the player cannot be compared */
    gamut_text from;       /* the rating of the list that counts: standard, rapid or blitz */
    gamut_number standard; /* the ratings of the list */
    gamut_number rapid;
    gamut_number blitz;
};

/**
 * Get the answer of event ratings as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event ratings as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_ratings_answer *gamut_event_ratings_answer_of(gamut_session *session,
                                                                          const gamut_value *answer);

/* ---- event prizes ---- */

/* The prizes of an event. */
struct gamut_event_prizes_answer {
    const gamut_event_prizes_answer *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text currency;
    gamut_decimal paid; /* the money that is paid */
    gamut_text note;
    const gamut_event_prizes_award *awards;
    gamut_text rules; /* the rules as they were set */
};

/* A prize and its winner. */
struct gamut_event_prizes_award {
    const gamut_event_prizes_award *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_text group;                     /* each person gets at most one prize of a group */
    gamut_text category;
    gamut_number place; /* place of the prize in its category */
    gamut_decimal amount;
    gamut_text thing;
    gamut_decimal value; /* the amount and the worth of the thing */
    gamut_number id;     /* start number of the winner; absent: nobody gets it */
    gamut_text name;
    gamut_number rank;
    gamut_text why;
};

/**
 * Get the answer of event prizes as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event prizes as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_prizes_answer *gamut_event_prizes_answer_of(gamut_session *session,
                                                                        const gamut_value *answer);

/* ---- event papers ---- */

/* The papers that were printed. */
struct gamut_event_papers_answer {
    const gamut_event_papers_answer *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    const gamut_event_papers_printed *written;
    const gamut_event_papers_unprinted *left_out;
    const gamut_event_papers_near_norm *close; /* norms that were missed by one condition */
    const gamut_event_papers_spoken *languages;
};

/* A page that was written, or can be. */
struct gamut_event_papers_printed {
    const gamut_event_papers_printed *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_text paper;
    gamut_text title;
    gamut_text file;
    gamut_text page; /* HTML */
};

/* A language of the papers. */
struct gamut_event_papers_spoken {
    const gamut_event_papers_spoken *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text code;                       /* for the option language */
    gamut_text name;
};

/* A paper that does not fit the event. */
struct gamut_event_papers_unprinted {
    const gamut_event_papers_unprinted *next; /* the next item of its list */
    const gamut_value *tree;                  /* this item as a tree */
    gamut_text paper;
    gamut_text why;
};

/* A title norm that was missed by one condition. */
struct gamut_event_papers_near_norm {
    const gamut_event_papers_near_norm *next; /* the next item of its list */
    const gamut_value *tree;                  /* this item as a tree */
    gamut_number id;
    gamut_text name;
    gamut_text title; /* of the norm */
    gamut_text what;  /* the condition that is not met */
    gamut_text found;
    gamut_text needed;
};

/**
 * Get the answer of event papers as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event papers as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_papers_answer *gamut_event_papers_answer_of(gamut_session *session,
                                                                        const gamut_value *answer);

/* ---- event tokens ---- */

/* Who may enter results of an event. */
struct gamut_event_tokens_answer {
    const gamut_event_tokens_answer *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    const gamut_event_tokens_token *tokens;
    gamut_text over; /* why no token counts any more */
    gamut_text done; /* what was done */
};

/* The right to enter results. */
struct gamut_event_tokens_token {
    const gamut_event_tokens_token *next; /* the next item of its list */
    const gamut_value *tree;              /* this item as a tree */
    gamut_number id;                      /* for --revoke */
    gamut_text role;                      /* helper or player */
    gamut_text name;
    gamut_number player; /* start number of the player */
    gamut_text made;     /* when, in UTC */
    gamut_text revoked;  /* since when it does not count */
    gamut_text by;       /* who made it */
    gamut_text digest;   /* SHA-256 of the token, in hexadecimal digits */
    gamut_text token;    /* only in the answer that makes it */
    gamut_text address;  /* where it enters results */
    gamut_text code;     /* the address as a QR code, an SVG element */
};

/**
 * Get the answer of event tokens as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event tokens as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_tokens_answer *gamut_event_tokens_answer_of(gamut_session *session,
                                                                        const gamut_value *answer);

/* ---- event enter ---- */

/* What became of an entry. */
struct gamut_event_enter_event_entered {
    const gamut_event_enter_event_entered *next; /* the next item of its list */
    const gamut_value *tree;                     /* this item as a tree */
    gamut_text state;                            /* entered, waiting or disagree */
    gamut_number round;
    gamut_number board;
    gamut_text result;
    gamut_text done;
    gamut_number step; /* number of the change in the journal */
};

/**
 * Get the answer of event enter as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event enter as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_enter_event_entered *gamut_event_enter_event_entered_of(gamut_session *session,
                                                                                    const gamut_value *answer);

/* ---- event entries ---- */

/* Results that wait for a confirmation. */
struct gamut_event_entries_answer {
    const gamut_event_entries_answer *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    const gamut_event_entries_entry *entries;
    gamut_text done;   /* what was done */
    gamut_number step; /* number of the last change in the journal */
};

/* What the players of a game have entered. */
struct gamut_event_entries_entry {
    const gamut_event_entries_entry *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_number round;
    gamut_number board;
    gamut_number white;
    gamut_number black;
    gamut_text white_name;
    gamut_text black_name;
    gamut_text by_white; /* the result that White has entered */
    gamut_text by_black;
    gamut_text state; /* waiting, disagree or refused */
};

/**
 * Get the answer of event entries as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of event entries as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_entries_answer *gamut_event_entries_answer_of(gamut_session *session,
                                                                          const gamut_value *answer);

/* ---- event log ---- */

/* A step of the journal. */
struct gamut_event_log_logged {
    const gamut_event_log_logged *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number step;
    gamut_text time; /* in UTC */
    gamut_text verb;
    gamut_text_list arguments;
    const gamut_value *options; /* the options that were given, by name */
    gamut_text by;              /* who did it */
    gamut_text done;
    const gamut_value *people; /* by the word that was used, the lasting id */
    gamut_text_list warnings;
    gamut_number undoes; /* the step that this one took back */
    gamut_number redoes; /* the undone step that this one did again */
    bool undone;         /* a later step took this one back */
};

/**
 * Get the items of event log as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of event log as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_event_log_logged *gamut_event_log_logged_of(gamut_session *session, const gamut_value *answer);

/* ---- movement ---- */

/* Who plays whom, where, when and with which boards. */
struct gamut_movement_answer {
    const gamut_movement_answer *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text movement;               /* the kind */
    gamut_number tables;
    gamut_number rounds;
    gamut_number sets;   /* sets of boards; a set is played as a whole */
    gamut_number boards; /* in play */
    gamut_number boards_per_round;
    gamut_number entrants;     /* pairs, players or teams of a field */
    gamut_number fields;       /* 1: all are numbered together; 2: North-South and East-West; 4: every seat */
    gamut_number switched;     /* rounds at the end in which North-South and East-West change places */
    gamut_number met_again;    /* couples that meet more often than they should */
    gamut_number played_again; /* sets that somebody would play twice */
    gamut_number copies;       /* tables that need the same boards at once */
    gamut_number least_boards; /* that somebody plays */
    gamut_number most_boards;
    gamut_number least_results; /* of a board */
    gamut_number most_results;
    gamut_real balance; /* root mean square deviation of the competition of two pairs */
    const gamut_movement_seating *seatings;
};

/* A table in a round. */
struct gamut_movement_seating {
    const gamut_movement_seating *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number round;
    gamut_number table;
    gamut_number set;
    gamut_number first_board;
    gamut_number last_board;
    gamut_number north_south;
    gamut_number east_west;
    gamut_number north;
    gamut_number south;
    gamut_number east;
    gamut_number west;
};

/**
 * Get the answer of movement as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of movement as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_movement_answer *gamut_movement_answer_of(gamut_session *session, const gamut_value *answer);

/* ---- deal ---- */

/* A board that was dealt, or the totals. */
struct gamut_deal_dealt {
    const gamut_deal_dealt *next; /* the next item of its list */
    const gamut_value *tree;      /* this item as a tree */
    gamut_number board;
    gamut_text dealer;
    gamut_text vulnerable;
    gamut_text deal;
    const gamut_deal_dealt_tricks *tricks; /* null: it was not solved */
    const gamut_deal_dealt_par *par;
    const gamut_deal_deal_totals *totals;
};

/* Tricks that each declarer can take in each denomination. */
struct gamut_deal_dealt_tricks {
    const gamut_deal_dealt_tricks *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    const gamut_deal_dealt_declarer *N;
    const gamut_deal_dealt_declarer *S;
    const gamut_deal_dealt_declarer *E;
    const gamut_deal_dealt_declarer *W;
};

/* Tricks that one declarer can take in each denomination. */
struct gamut_deal_dealt_declarer {
    const gamut_deal_dealt_declarer *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_number NT;
    gamut_number S;
    gamut_number H;
    gamut_number D;
    gamut_number C;
};

/* The score that neither side can improve. */
struct gamut_deal_dealt_par {
    const gamut_deal_dealt_par *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_number score;
    gamut_text_list contracts;
};

/* What the script adds up. */
struct gamut_deal_deal_totals {
    const gamut_deal_deal_totals *next; /* the next item of its list */
    const gamut_value *tree;            /* this item as a tree */
    gamut_number generated;             /* deals that were tried, or would have been without drawing hands */
    gamut_number produced;              /* deals that met the conditions */
    const gamut_deal_deal_average *averages;
    const gamut_deal_deal_frequency *frequencies;
};

/* An average over the deals. */
struct gamut_deal_deal_average {
    const gamut_deal_deal_average *next; /* the next item of its list */
    const gamut_value *tree;             /* this item as a tree */
    gamut_text text;
    gamut_real value;
};

/* How often values occurred. */
struct gamut_deal_deal_frequency {
    const gamut_deal_deal_frequency *next; /* the next item of its list */
    const gamut_value *tree;               /* this item as a tree */
    gamut_text text;
    const gamut_deal_deal_cell *cells;
};

/* A value that occurred, or two values together. */
struct gamut_deal_deal_cell {
    const gamut_deal_deal_cell *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    const gamut_value *value;         /* a number, or low or high: outside the limits */
    const gamut_value *other;         /* the second value */
    gamut_number count;
};

/* The answer if the boards were written. */
struct gamut_deal_dealt_file {
    const gamut_deal_dealt_file *next; /* the next item of its list */
    const gamut_value *tree;           /* this item as a tree */
    gamut_text file;
    gamut_number generated;
    gamut_number produced;
    const gamut_deal_deal_loss *losses;
};

/* What the target could not hold. */
struct gamut_deal_deal_loss {
    const gamut_deal_deal_loss *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text category;
    gamut_number count;
    const gamut_value *example; /* the first value that was lost */
    const gamut_value *becomes; /* what that value became in the target */
};

/**
 * Get the items of deal as linked structs.
 *
 * @param session the session that answered
 * @param answer a line of JSON that deal prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_deal_dealt *gamut_deal_dealt_of(gamut_session *session, const gamut_value *answer);

/**
 * Get the answer of deal as a struct.
 *
 * @param session the session that answered
 * @param answer a line of JSON that deal prints as a tree (gamut_value_parse), or a list of them;
 *        gamut_run answers no tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_deal_dealt_file *gamut_deal_dealt_file_of(gamut_session *session, const gamut_value *answer);

/* ---- lesson ---- */

/* The lesson that was printed. */
struct gamut_lesson_lesson_sheets {
    const gamut_lesson_lesson_sheets *next; /* the next item of its list */
    const gamut_value *tree;                /* this item as a tree */
    gamut_text file;
    gamut_text page; /* HTML */
    gamut_number boards;
    gamut_number sheets; /* groups of boards that begin on a new sheet */
};

/**
 * Get the answer of lesson as a struct.
 *
 * @param session the session that answered
 * @param answer the answer of lesson as a tree
 * @return the answer, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_lesson_lesson_sheets *gamut_lesson_lesson_sheets_of(gamut_session *session,
                                                                          const gamut_value *answer);

/* ---- formats ---- */

/* A format of files. */
struct gamut_formats_format {
    const gamut_formats_format *next; /* the next item of its list */
    const gamut_value *tree;          /* this item as a tree */
    gamut_text id;
    gamut_text title;
    gamut_text_list extensions;
    gamut_text_list kinds; /* the kinds of records that it holds */
    gamut_text_list can;
};

/**
 * Get the items of formats as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of formats as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_formats_format *gamut_formats_format_of(gamut_session *session, const gamut_value *answer);

/* ---- explain ---- */

/* A rule that findings break. */
struct gamut_explain_rule {
    const gamut_explain_rule *next; /* the next item of its list */
    const gamut_value *tree;        /* this item as a tree */
    gamut_text id;
    gamut_text severity; /* note, warning or error */
    gamut_text title;
    gamut_text source;
    gamut_text example;
    gamut_text hint;
    gamut_text more; /* the page of the rule: an address, or a path on the project's site */
};

/**
 * Get the items of explain as linked structs.
 *
 * @param session the session that answered
 * @param answer the answer of explain as a tree
 * @return the first item, which lives as long as the tree; NULL if there is none of this shape, or memory runs out
 */
GAMUT_API const gamut_explain_rule *gamut_explain_rule_of(gamut_session *session, const gamut_value *answer);

#ifdef __cplusplus
}
#endif

#endif
