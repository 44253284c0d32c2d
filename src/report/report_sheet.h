/* report_sheet.h - the sheets of a tournament: each fills tables, which are printed for people or for programs. */
#ifndef REPORT_REPORT_SHEET_H
#define REPORT_REPORT_SHEET_H

#include "report.h"
#include "rules/event/event_grid.h"
#include "standings/standings.h"

/* A tournament whose sheets are printed; report_event_sheet fills it. */
typedef struct report_sheet {
    const gamut_event *event;
    const event_grid *grid;
    const gamut_selection *selection;
    const gamut_style *style;
    base_arena *arena;
    base_buffer *out;
    gamut_value *facts;      /* the members of the JSON object besides the rows */
    const standings *ranked; /* NULL: not computed yet; see report_ranked */
} report_sheet;

/* Print a sheet. Return NULL, or what is wrong with the selection. */
const char *report_crosstable(report_sheet *sheet);
const char *report_standings(report_sheet *sheet);
const char *report_progress(report_sheet *sheet);
const char *report_pairings(report_sheet *sheet); /* of players, or of teams match by match */
const char *report_matches(report_sheet *sheet);  /* of teams, board by board */
const char *report_card(report_sheet *sheet);     /* of one player */

/* ---- what they share ---- */

/* Return the computed standings, which all sheets use, so that they do not contradict each other; `gamut standings`
 * compares them with the declared ones. NULL: out of memory. */
const standings *report_ranked(report_sheet *sheet);
/* Return the points of a competitor; `score` is STANDINGS_MATCH, or STANDINGS_GAME for teams. */
base_text report_ranked_points(const report_sheet *sheet, uint32_t competitor, int score);

/* Return whether the sheet is for programs: then it is one table with its hidden columns. */
bool report_is_for_programs(const report_sheet *sheet);
/* Print a table of the sheet: for people under a heading, which may be absent. */
void report_emit(report_sheet *sheet, base_text heading, const report_table *table);
base_text report_points(const report_sheet *sheet, int64_t units);
/* Return the number of a player, or of a team in a team event; its index from 1 if it has none. */
int64_t report_competitor_number(const report_sheet *sheet, uint32_t competitor);
/* Return the mark of a result for one side: "1", "=" or "½", ... */
const char *report_result_mark(const report_sheet *sheet, gamut_round_result result);
/* Return the result of a game: "1-0", "+/-" for a forfeit, "*" if it is open. */
base_text report_result(const report_sheet *sheet, gamut_round_result white, gamut_round_result black);
/* Set the selected rounds, from 0, `*to` after the last. Return NULL, or that the round does not exist. */
const char *report_choose_rounds(const report_sheet *sheet, size_t *from, size_t *to);
base_text report_round_heading(const report_sheet *sheet, size_t round);

#endif
