/* report_view.h - records as the viewer shows them: JSON in which all that needs the laws is worked out.
 *
 * The viewer knows how to draw, not how to play: positions, tricks, ranks and tie-breaks are in what it gets.
 * docs/viewer.md describes the members. */
#ifndef REPORT_REPORT_VIEW_H
#define REPORT_REPORT_VIEW_H

#include "model/tree.h"
#include "report_page.h"

/* Text as the content of an element or attribute: nothing in it can be markup, nor anything that no page may hold. */
void report_escape_html(base_buffer *out, base_text text);

/* One object; the members of `more`, which may be NULL, are what the caller knows besides. */
void report_view_record(base_buffer *out, const gamut_record *record, const gamut_value *more, base_arena *arena);

/* An event as a line of a list: its title, facts and number of players, as an object. */
void report_view_brief(base_buffer *out, const gamut_record *record, base_arena *arena);

/* The members that a kind of record has of its own, each after a comma. */
void report_view_game(base_buffer *out, const gamut_game *game, base_arena *arena);
void report_view_board(base_buffer *out, const gamut_board *board, base_arena *arena);
void report_view_event(base_buffer *out, const gamut_record *record, base_arena *arena);

/* Of the sheets of a session: the first of the overall ranking, or of each section and direction where there is none,
 * as a list of {"title", "rows": [{"rank", "name", "score"}]}. */
gamut_value *report_leaders(base_arena *arena, const gamut_value *sheets);
/* Gives each traveller among the sheets "frequencies": [{"score", "count"}], the highest score first. */
void report_count_scores(base_arena *arena, gamut_value *sheets);

/* The members of an object, each after a comma; NULL has none. */
void report_view_members(base_buffer *out, const gamut_value *tree);
/* `,"name":` and the text as a JSON string, unless it is absent. */
void report_view_text(base_buffer *out, const char *name, base_text text);

#endif
