/* report_session.h - what the sheets of a bridge session share: columns, names, and the results of each entry. */
#ifndef REPORT_REPORT_SESSION_H
#define REPORT_REPORT_SESSION_H

#include "report_page.h"
#include "report_par.h"
#include "rules/bridge/team_match.h"

/* Data that all sheets of a session need; report_add_session fills it once. */
typedef struct report_sheet_target {
    const gamut_bridge_session *bridge;
    const gamut_selection *selection;
    base_text event_name;
    base_text date;
    const report_pars *pars; /* the boards double dummy; NULL: nothing is known */
    report_page *page;
    base_arena *arena;
} report_sheet_target;

/* One result from the view of one of its sides. */
typedef struct report_sheet_play {
    const gamut_bridge_traveller *board;
    const gamut_bridge_result *result;
    size_t board_at; /* index in the section's list of boards */
    size_t side;
} report_sheet_play;

/* A section with its results sorted by entry. */
typedef struct report_sheet_section {
    const gamut_bridge_section *model;
    size_t number;            /* number of the section in the event, from 1 */
    bool is_howell;           /* or of teams: an entry keeps its number in all directions */
    report_sheet_play *plays; /* sorted by entry, then by round and board */
    size_t *first_play;       /* indexed by entry: its first index in `plays`; one more element marks the end */
    uint32_t *by_number;      /* index of the entry plus 1, by side and number; 0: there is none */
    size_t number_count;      /* how many numbers `by_number` has for each side */
} report_sheet_section;

/* Prepare section number `at`. Return false when out of memory. */
MUST_USE bool report_sheet_open_section(report_sheet_section *out, const report_sheet_target *sheet, size_t at);
/* Return the entry that has this number on this side in the results. NULL: there is none. */
const gamut_bridge_entry *report_sheet_find_entry(const report_sheet_section *section, size_t side, int64_t number);

/* ---- tables ---- */

typedef struct report_sheet_column {
    const char *name;  /* for programs */
    const char *title; /* for people */
    bool is_right;
    bool can_shrink;
    bool stays; /* the column is in every part of a table that is too wide for the terminal */
} report_sheet_column;

/* Return a table with these columns, followed by `more` columns, which the caller must set with
 * report_sheet_set_column. */
report_table report_sheet_open_table(const report_sheet_target *sheet, const report_sheet_column *columns, size_t count,
                                     size_t more);
void report_sheet_set_column(report_table *table, size_t at, report_sheet_column column);
/* Add event, date and section as values that all rows share; `section` may be NULL. */
void report_sheet_add_keys(report_table *table, const report_sheet_target *sheet, const report_sheet_section *section);

/* ---- texts ---- */

/* Return the number of the entry that is printed for people; it may differ from the number in the movement. */
gamut_number report_sheet_printed(const gamut_bridge_entry *entry);
/* Return whether the entry has the number, direction and player that are selected; what is not selected does not
 * matter. */
bool report_sheet_wants(const gamut_selection *selection, const gamut_bridge_section *section,
                        const gamut_bridge_entry *entry);
/* Return the printed number of the entry that has this number on this side in the results. */
base_text report_sheet_side_number(const report_sheet_target *sheet, const report_sheet_section *section, size_t side,
                                   gamut_number number);
/* Return "Ann Ash - Bob Elm", or of a team with a name "Forest: Ann Ash - Bob Elm"; empty if `entry` is NULL. */
base_text report_sheet_names(const report_sheet_target *sheet, const gamut_bridge_entry *entry);
base_text report_sheet_score(const report_sheet_target *sheet, const gamut_bridge_side *side); /* "420", "Ave+" */
/* Return the points as a percentage of the top, rounded to a tenth: what a result was worth in the field. Empty: only
 * matchpoint scoring has a top. */
base_text report_sheet_percent(const report_sheet_target *sheet, const report_sheet_section *section,
                               gamut_decimal points);
const char *report_sheet_direction(const report_sheet_target *sheet,
                                   gamut_bridge_direction direction); /* "NS"; "" for teams */
/* Return the name of an entry, "A NS 3". In a Howell the direction is left out. */
base_text report_sheet_entry_name(const report_sheet_target *sheet, const report_sheet_section *section,
                                  const gamut_bridge_entry *entry);

/* ---- the sheets; all except the overall ranking are about one section ---- */

void report_sheet_add_rankings(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_overall(const report_sheet_target *sheet, const report_sheet_section *sections);
void report_sheet_add_recap(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_travellers(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_cards(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_movement(const report_sheet_target *sheet, const report_sheet_section *section);
/* Add the boards of every match, both rooms side by side; nothing if the section has no boards of matches. */
void report_sheet_add_match_cards(const report_sheet_target *sheet, const report_sheet_section *section);
/* Add the matches of a knockout round by round, each once, with its winner. */
void report_sheet_add_bracket(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_matches(const report_sheet_target *sheet, const report_sheet_section *section);

#endif
