/* report_session.h - what the sheets of a bridge session share: columns, names, and who played what. */
#ifndef REPORT_REPORT_SESSION_H
#define REPORT_REPORT_SESSION_H

#include "report_page.h"
#include "rules/bridge/team_match.h"

/* A session on its way onto a page. What all sheets of one session need; made once by report_add_session. */
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

/* A section with the results sorted by who played them, in one pass over all results. */
typedef struct report_sheet_section {
    const gamut_bridge_section *model;
    size_t number; /* in the event, from 1 */
    bool is_howell;
    report_sheet_play *plays; /* of the first entry, then of the second ...; each in the order of rounds and boards */
    size_t *first_play;       /* by entry, and one more */
    uint32_t *by_number;      /* entry + 1 by side and number; 0: none */
    size_t number_count;      /* numbers of each side in that map */
} report_sheet_section;

/* False: out of memory. */
MUST_USE bool report_sheet_open_section(report_sheet_section *out, const report_sheet_target *sheet, size_t at);
/* The entry that a result means by a number; NULL: there is none. */
const gamut_bridge_entry *report_sheet_find_entry(const report_sheet_section *section, size_t side, int64_t number);

/* ---- tables ---- */
typedef struct report_sheet_column {
    const char *name;  /* for programs */
    const char *title; /* for people */
    bool is_right;
    bool can_shrink;
    bool stays; /* starts every part of a table too wide for the terminal */
} report_sheet_column;

/* A table with those columns and room for `more` after them, which the caller fills by report_sheet_set_column. */
report_table report_sheet_open_table(const report_sheet_target *sheet, const report_sheet_column *columns, size_t count,
                                     size_t more);
void report_sheet_set_column(report_table *table, size_t at, report_sheet_column column);
/* Event, date and section as keys. */
void report_sheet_add_keys(report_table *table, const report_sheet_target *sheet, const report_sheet_section *section);

/* ---- texts ---- */
/* The number by which people know the entry: the printed one, if the director gave it another. */
gamut_number report_sheet_printed(const gamut_bridge_entry *entry);
/* Whether the number and the direction that are asked for, if any, are those of the entry. */
bool report_sheet_wants(const gamut_selection *selection, const gamut_bridge_section *section,
                        const gamut_bridge_entry *entry);
/* The same for a number on the scores. */
base_text report_sheet_side_number(const report_sheet_target *sheet, const report_sheet_section *section, size_t side,
                                   gamut_number number);
base_text report_sheet_names(const report_sheet_target *sheet,
                             const gamut_bridge_entry *entry); /* "Ann Ash - Bob Elm"; NULL: none */
base_text report_sheet_score(const report_sheet_target *sheet, const gamut_bridge_side *side); /* "420", "Ave+" */
const char *report_sheet_direction(const report_sheet_target *sheet,
                                   gamut_bridge_direction direction); /* "NS"; of teams "" */
/* "A NS 3" as directors write it; a Howell has one direction for all. */
base_text report_sheet_entry_name(const report_sheet_target *sheet, const report_sheet_section *section,
                                  const gamut_bridge_entry *entry);

/* ---- the sheets; one section each, but for the overall ranking ---- */
void report_sheet_add_rankings(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_overall(const report_sheet_target *sheet, const report_sheet_section *sections);
void report_sheet_add_recap(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_travellers(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_cards(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_movement(const report_sheet_target *sheet, const report_sheet_section *section);
void report_sheet_add_matches(const report_sheet_target *sheet, const report_sheet_section *section);

#endif
