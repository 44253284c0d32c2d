/* report_deal.h - the parts of a board as players know them. */
#ifndef REPORT_DEAL_H
#define REPORT_DEAL_H

#include <gamut/board.h>

#include "report.h"
#include "rules/bridge/auction.h"
#include "rules/bridge/deal.h"

/* A board on its way to the reader's eyes. All must outlive the printing; texts that are made go into the
 * arena. */
typedef struct board_page {
    const gamut_board *board;
    const gamut_style *style;
    base_arena *arena;
    base_buffer *out;
    unsigned hidden; /* bit 1 << seat: whose hand is not shown */
} board_page;

/* The suit's symbol, red where the terminal can. */
base_text board_suit(const board_page *page, bridge_denomination suit);
/* Texts of calls and cards with the symbol of their suit. */
base_text board_call(const board_page *page, base_text call);
base_text board_card(const board_page *page, base_text card);
/* What people wrote, without blanks around it and with symbols for PBN's marks of suits, \S \H \D \C (rule 92). */
base_text board_words(const board_page *page, base_text text);

void board_print_auction(const board_page *page);
void board_print_play(const board_page *page);
void board_print_tables(const board_page *page);

#endif
