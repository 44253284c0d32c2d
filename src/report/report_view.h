/* report_view.h - prints records as JSON for the viewer.
 *
 * The viewer only displays and computes nothing: positions, tricks, ranks and tie-breaks are in the JSON.
 * docs/viewer.md describes the members of the JSON. */
#ifndef REPORT_REPORT_VIEW_H
#define REPORT_REPORT_VIEW_H

#include "model/tree.h"
#include "report_page.h"
#include "rules/bridge/deal.h"

/* Append text as the content of an element or attribute of HTML: markup is escaped, control characters are replaced. */
void report_escape_html(base_buffer *out, base_text text);

/* Print a record as an object, together with the members of `more`, which may be NULL. */
void report_view_record(base_buffer *out, const gamut_record *record, const gamut_value *more, base_arena *arena);

/* Print the title, facts and number of players of an event as an object. */
void report_view_brief(base_buffer *out, const gamut_record *record, base_arena *arena);

/* Print the members of one kind of record, each after a comma. */
void report_view_game(base_buffer *out, const gamut_game *game, base_arena *arena);
void report_view_board(base_buffer *out, const gamut_board *board, base_arena *arena);
void report_view_event(base_buffer *out, const gamut_record *record, base_arena *arena);

/* Add the hands of a deal by seat, {"hands": {"N": ...}}, if it can be read, and return the deal. */
bridge_deal report_view_add_hands(base_arena *arena, gamut_value *tree, base_text text);

/* Return the first entries of the overall ranking of a session as a list of {"title", "rows": [{"rank", "name",
 * "score"}]}. If there is no overall ranking, return those of each section and direction. */
gamut_value *report_leaders(base_arena *arena, const gamut_value *sheets);
/* Add to each traveller among the sheets "frequencies": [{"score", "count"}], with the highest score first, and its
 * hands with "dealer" and "vulnerable" if they are known, and to the sheet with the matches of each team "outcomes":
 * [{"won", "margin"}], one for each row. */
void report_add_view_values(base_arena *arena, gamut_value *sheets);

/* Print the members of an object, each after a comma; NULL is treated as an empty object. */
void report_view_members(base_buffer *out, const gamut_value *tree);
/* Print `,"name":` and the text as a JSON string, unless it is absent. */
void report_view_text(base_buffer *out, const char *name, base_text text);

#endif
