/* report_answers.h - functions that print the answers of operations for people. The table of operations names the
 * function for each. */
#ifndef REPORT_REPORT_ANSWERS_H
#define REPORT_REPORT_ANSWERS_H

#include <gamut/operations.h>

#include "report_pen.h"

void report_answer_collect(report_pen *pen, const gamut_value *answer, const gamut_collect_options *options);
void report_answer_convert(report_pen *pen, const gamut_value *answer, const gamut_convert_options *options);
void report_answer_dd(report_pen *pen, const gamut_value *answer, const gamut_dd_options *options);
void report_answer_diff(report_pen *pen, const gamut_value *answer, const gamut_diff_options *options);
void report_answer_edit(report_pen *pen, const gamut_value *answer, const gamut_edit_options *options);
void report_answer_event_players(report_pen *pen, const gamut_value *answer,
                                 const gamut_event_players_options *options);
void report_answer_event_log(report_pen *pen, const gamut_value *answer, const gamut_event_log_options *options);
void report_answer_event_papers(report_pen *pen, const gamut_value *answer, const gamut_event_papers_options *options);
void report_answer_event_prizes(report_pen *pen, const gamut_value *answer, const gamut_event_prizes_options *options);
void report_answer_event_ratings(report_pen *pen, const gamut_value *answer,
                                 const gamut_event_ratings_options *options);
void report_answer_event_status(report_pen *pen, const gamut_value *answer, const gamut_event_status_options *options);
void report_answer_event_tokens(report_pen *pen, const gamut_value *answer, const gamut_event_tokens_options *options);
void report_answer_event_enter(report_pen *pen, const gamut_value *answer, const gamut_event_enter_options *options);
void report_answer_event_entries(report_pen *pen, const gamut_value *answer,
                                 const gamut_event_entries_options *options);
void report_answer_explain(report_pen *pen, const gamut_value *answer, const gamut_explain_options *options);
void report_answer_find(report_pen *pen, const gamut_value *answer, const gamut_find_options *options);
void report_answer_fix(report_pen *pen, const gamut_value *answer, const gamut_fix_options *options);
void report_answer_formats(report_pen *pen, const gamut_value *answer, const gamut_formats_options *options);
void report_answer_info(report_pen *pen, const gamut_value *answer, const gamut_info_options *options);
void report_answer_deal(report_pen *pen, const gamut_value *answer, const gamut_deal_options *options);
void report_answer_lesson(report_pen *pen, const gamut_value *answer, const gamut_lesson_options *options);
void report_answer_movement(report_pen *pen, const gamut_value *answer, const gamut_movement_options *options);
void report_answer_pair(report_pen *pen, const gamut_value *answer, const gamut_pair_options *options);
void report_answer_query(report_pen *pen, const gamut_value *answer, const gamut_query_options *options);
void report_answer_rescore(report_pen *pen, const gamut_value *answer, const gamut_rescore_options *options);
void report_answer_standings(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options);
void report_answer_stats(report_pen *pen, const gamut_value *answer, const gamut_stats_options *options);
void report_answer_merge(report_pen *pen, const gamut_value *answer, const gamut_merge_options *options);
void report_answer_names(report_pen *pen, const gamut_value *answer, const gamut_names_options *options);
void report_answer_tree(report_pen *pen, const gamut_value *answer, const gamut_tree_options *options);

/* Return how many rows of a table of statistics are printed if --top is not given; 0: all. */
size_t report_stats_rows(const char *table);

/* List what a conversion lost, as remarks. */
void report_losses(report_pen *pen, const gamut_value *losses);

/* For the answer of `standings` with the option "norms", and of `pair` with "explain" or "why-not". */
void report_answer_norms(report_pen *pen, const gamut_value *answer, const gamut_standings_options *options);
void report_answer_pairing(report_pen *pen, const gamut_value *answer);

/* Print the dossier of a player, an answer of gamut_stats with an opponent. */
void report_dossier(report_pen *pen, const gamut_value *dossier);

#endif
