/* report_sheet.h - the sheets of a tournament: each fills tables, which go to people or to programs. */
#ifndef REPORT_REPORT_SHEET_H
#define REPORT_REPORT_SHEET_H

#include "report.h"
#include "rules/event/event_grid.h"
#include "standings/standings.h"

/* A tournament on its way to people or programs; made by report_event_sheet. */
typedef struct report_sheet {
    const gamut_event *event;
    const event_grid *grid;
    const gamut_selection *selection;
    const gamut_style *style;
    base_arena *arena;
    base_buffer *out;
    gamut_value *facts;      /* what JSON has besides the rows */
    const standings *ranked; /* NULL: not asked for yet; see report_ranked */
} report_sheet;

/* Each answers NULL, or what is wrong with the selection. */
const char *report_crosstable(report_sheet *sheet);
const char *report_standings(report_sheet *sheet);
const char *report_progress(report_sheet *sheet);
const char *report_pairings(report_sheet *sheet); /* of players, or of teams match by match */
const char *report_matches(report_sheet *sheet);  /* of teams, board by board */
const char *report_card(report_sheet *sheet);     /* of one player */

/* ---- what they share ---- */

/* The ranks and points of all sheets, by the rules, so that no two of them contradict each other; what the file
 * declares is `gamut standings` to compare. NULL: out of memory. */
const standings *report_ranked(report_sheet *sheet);
/* Points of a competitor; of teams STANDINGS_MATCH or STANDINGS_GAME. */
base_text report_ranked_points(const report_sheet *sheet, uint32_t competitor, int score);

/* Whether the sheet goes to a program; then it is one table, and its hidden columns are in it. */
bool report_is_for_programs(const report_sheet *sheet);
/* A table of the sheet: to people under a heading (may be absent), to programs as all that there is. */
void report_emit(report_sheet *sheet, base_text heading, const report_table *table);
base_text report_points(const report_sheet *sheet, int64_t units);
/* "1", "=" ... for one side; a half as the style allows. */
const char *report_result_mark(const report_sheet *sheet, gamut_round_result result);
/* "1-0", "+/-" for a forfeit, "*" while it is not decided. */
base_text report_result(const report_sheet *sheet, gamut_round_result white, gamut_round_result black);
/* The rounds that the selection asks for, from 0; NULL, or that there is none such. */
const char *report_choose_rounds(const report_sheet *sheet, size_t *from, size_t *to);
base_text report_round_heading(const report_sheet *sheet, size_t round);

#endif
