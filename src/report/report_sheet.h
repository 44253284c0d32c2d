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
    gamut_value *facts;       /* members of the JSON object besides the rows */
    const standings *ranked;  /* NULL: not computed yet; see report_ranked */
    struct report_page *page; /* the tables are added to it, instead of being printed; NULL: they are printed */
} report_sheet;

/* Print a sheet. Return NULL, or a message about what is wrong with the selection. */
const char *report_crosstable(report_sheet *sheet);
const char *report_standings(report_sheet *sheet);
const char *report_progress(report_sheet *sheet);
const char *report_pairings(report_sheet *sheet); /* pairings of players; in team events, of teams match by match */
const char *report_matches(report_sheet *sheet);  /* matches of teams, board by board */
const char *report_card(report_sheet *sheet);     /* the card of one player */
/* Return whether the crosstable has a column for each opponent, and not for each round. */
bool report_crosstable_is_square(report_sheet *sheet);

/* ---- functions that the sheets share ---- */

/* Return the computed standings. All sheets use them, so that they do not contradict each other; `gamut standings`
 * compares them with the declared ones. NULL: out of memory. */
const standings *report_ranked(report_sheet *sheet);
/* Print a rank; "-" for a player who left a round robin too early to be ranked. */
base_text report_rank(base_arena *arena, const standings_row *row);
/* Return the points of a competitor; `score` is STANDINGS_MATCH, or STANDINGS_GAME for teams. */
base_text report_ranked_points(const report_sheet *sheet, uint32_t competitor, int score);

/* Return whether the sheet is for programs. It is then a single table, and has the hidden columns. */
bool report_is_for_programs(const report_sheet *sheet);
/* Print a table of the sheet. For people, the heading is printed above it; it may be absent. */
void report_emit(report_sheet *sheet, base_text heading, const report_table *table);
base_text report_points(const report_sheet *sheet, int64_t units);
/* Return the number of a player (of a team in team events); if there is none, the index from 1. */
int64_t report_competitor_number(const report_sheet *sheet, uint32_t competitor);
/* Return the symbol of a result for one side: "1", "=" or "½", ... */
const char *report_result_mark(const report_sheet *sheet, gamut_round_result result);
/* Return the result of a game: "1-0", "+/-" for a forfeit, "*" if it is not decided. */
base_text report_result(const report_sheet *sheet, gamut_round_result white, gamut_round_result black);
/* Set the range of the selected rounds: `*from` counts from 0, `*to` is after the last one. Return NULL, or a message
 * that the round does not exist. */
const char *report_choose_rounds(const report_sheet *sheet, size_t *from, size_t *to);
base_text report_round_heading(const report_sheet *sheet, size_t round);

#endif
