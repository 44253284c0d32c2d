/* report_session.h - what the sheets of a bridge session share: columns, names, and the results of each entry. */
#ifndef REPORT_REPORT_SESSION_H
#define REPORT_REPORT_SESSION_H

#include "report_page.h"
#include "rules/bridge/team_match.h"

/* What all sheets of one session need; report_add_session fills it once. */
typedef struct report_sheet_target {
    const gamut_bridge_session *bridge;
    const gamut_selection *selection;
    base_text event_name;
    base_text date;
    report_page *page;
    base_arena *arena;
} report_sheet_target;

/* One side's part in one result. */
typedef struct report_sheet_play {
    const gamut_bridge_traveller *board;
    const gamut_bridge_result *result;
    size_t board_at; /* in the section's list */
    size_t side;
} report_sheet_play;

/* A section with its results sorted by entry. */
typedef struct report_sheet_section {
    const gamut_bridge_section *model;
    size_t number; /* in the event, from 1 */
    bool is_howell;
    report_sheet_play *plays; /* by entry, then by round and board */
    size_t *first_play;       /* index in `plays` by entry, and the end of the last */
    uint32_t *by_number;      /* entry + 1 by side and number; 0: none */
    size_t number_count;      /* numbers of each side in `by_number` */
} report_sheet_section;

/* Prepare section `at`. False: out of memory. */
MUST_USE bool report_sheet_open_section(report_sheet_section *out, const report_sheet_target *sheet, size_t at);
/* Return the entry with a number in the results. NULL: there is none. */
const gamut_bridge_entry *report_sheet_find_entry(const report_sheet_section *section, size_t side, int64_t number);

/* ---- tables ---- */

typedef struct report_sheet_column {
    const char *name;  /* for programs */
    const char *title; /* for people */
    bool is_right;
    bool can_shrink;
    bool stays; /* in every part of a table that is too wide for the terminal */
} report_sheet_column;

/* Return a table with these columns and `more` after them, which the caller sets by report_sheet_set_column. */
report_table report_sheet_open_table(const report_sheet_target *sheet, const report_sheet_column *columns, size_t count,
                                     size_t more);
void report_sheet_set_column(report_table *table, size_t at, report_sheet_column column);
/* Add event, date and section, which may be NULL, as keys. */
void report_sheet_add_keys(report_table *table, const report_sheet_target *sheet, const report_sheet_section *section);

/* ---- texts ---- */

/* Return the printed number of the entry, which may differ from that in the movement. */
gamut_number report_sheet_printed(const gamut_bridge_entry *entry);
/* Return whether the entry has the selected number, direction and player, if any. */
bool report_sheet_wants(const gamut_selection *selection, const gamut_bridge_section *section,
                        const gamut_bridge_entry *entry);
/* Return the printed number of the entry with this number in the results. */
base_text report_sheet_side_number(const report_sheet_target *sheet, const report_sheet_section *section, size_t side,
                                   gamut_number number);
base_text report_sheet_names(const report_sheet_target *sheet,
                             const gamut_bridge_entry *entry); /* "Ann Ash - Bob Elm"; NULL: none */
base_text report_sheet_score(const report_sheet_target *sheet, const gamut_bridge_side *side); /* "420", "Ave+" */
const char *report_sheet_direction(const report_sheet_target *sheet,
                                   gamut_bridge_direction direction); /* "NS"; of teams "" */
/* Return the name of an entry, "A NS 3"; without the direction in a Howell. */
base_text report_sheet_entry_name(const report_sheet_target *sheet, const report_sheet_section *section,
                                  const gamut_bridge_entry *entry);

/* ---- the sheets; all except the overall ranking are about one section ---- */

void report_sheet_add_rankings(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_overall(const report_sheet_target *sheet, const report_sheet_section *sections);
void report_sheet_add_recap(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_travellers(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_cards(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_movement(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_matches(const report_sheet_target *sheet, const report_sheet_section *section);

#endif
