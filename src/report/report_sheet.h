/* report_sheet.h - what the sheets of a bridge session share: columns, names, anchors, and who played what. */
#ifndef REPORT_REPORT_SHEET_H
#define REPORT_REPORT_SHEET_H

#include "report_page.h"

/* A session on its way onto a page. */
typedef struct sheet_target {
    const gamut_bridge_session *bridge;
    const gamut_selection *selection;
    base_text event_name;
    base_text date;
    uint64_t event; /* number on the page, which makes anchors unique */
    bool is_linked; /* all sheets are on the page, so that links find what they lead to */
    report_page *page;
    base_arena *arena;
} sheet_target;

/* One side's part in one result. */
typedef struct sheet_play {
    const gamut_bridge_traveller *board;
    const gamut_bridge_result *result;
    size_t board_at; /* in the section's list */
    size_t side;
} sheet_play;

/* A section with the results sorted by who played them, in one pass over all results. */
typedef struct sheet_section {
    const gamut_bridge_section *model;
    size_t number; /* in the event, from 1 */
    bool is_howell;
    sheet_play *plays;   /* of the first entry, then of the second ...; each in the order of rounds and boards */
    size_t *first_play;  /* by entry, and one more */
    uint32_t *by_number; /* entry + 1 by side and number; 0: none */
    size_t number_count; /* numbers of each side in that map */
} sheet_section;

/* False: out of memory. */
MUST_USE bool sheet_open_section(sheet_section *out, const sheet_target *to, size_t at);
/* The entry that a result means by a number; NULL: there is none. */
const gamut_bridge_entry *sheet_find_entry(const sheet_section *section, size_t side, int64_t number);
size_t sheet_entry_at(const sheet_section *section, const gamut_bridge_entry *entry);

/* ---- tables ---- */
typedef struct sheet_column {
    const char *name;  /* for programs */
    const char *title; /* for people */
    bool is_right;
    bool can_shrink;
} sheet_column;

/* A table with those columns and room for `more` behind them, which the caller fills by sheet_set_column. */
report_table sheet_open_table(const sheet_target *to, const sheet_column *columns, size_t count, size_t more);
void sheet_set_column(report_table *table, size_t at, sheet_column column);
/* Event, date and section as keys. */
void sheet_add_keys(report_table *table, const sheet_target *to, const sheet_section *section);
/* The cell of the last row leads to an entry's card, or to a board's traveller, if these are on the page. */
void sheet_link_entry(report_table *table, const sheet_target *to, const sheet_section *section, size_t column,
                      const gamut_bridge_entry *entry);
void sheet_link_board(report_table *table, const sheet_target *to, const sheet_section *section, size_t column,
                      size_t board_at);

/* ---- texts ---- */
base_text sheet_number(const sheet_target *to, gamut_number number);
base_text sheet_decimal(const sheet_target *to, gamut_decimal decimal);
base_text sheet_names(const sheet_target *to, const gamut_bridge_entry *entry); /* "Ann Ash - Bob Elm"; NULL: none */
base_text sheet_score(const sheet_target *to, const gamut_bridge_side *side);   /* "420", "Ave+" */
const char *sheet_direction(const sheet_target *to, gamut_bridge_direction direction); /* "NS"; of teams "" */
base_text sheet_entry_anchor(const sheet_target *to, const sheet_section *section, const gamut_bridge_entry *entry);
base_text sheet_board_anchor(const sheet_target *to, const sheet_section *section, size_t board_at);
/* "A NS 3" as directors say it; a Howell has one direction for all. */
base_text sheet_entry_name(const sheet_target *to, const sheet_section *section, const gamut_bridge_entry *entry);

/* ---- the sheets; one section each, but for the overall ranking ---- */
void sheet_add_rankings(const sheet_target *to, const sheet_section *section);
void sheet_add_overall(const sheet_target *to, const sheet_section *sections);
void sheet_add_recap(const sheet_target *to, const sheet_section *section);
void sheet_add_travellers(const sheet_target *to, const sheet_section *section);
void sheet_add_cards(const sheet_target *to, const sheet_section *section);
void sheet_add_movement(const sheet_target *to, const sheet_section *section);
void sheet_add_matches(const sheet_target *to, const sheet_section *section);

#endif
