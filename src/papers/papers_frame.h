/* papers_frame.h - what the papers share: the job, the head of a page, tables, names. */
#ifndef PAPERS_FRAME_H
#define PAPERS_FRAME_H

#include "papers.h"
#include "report/report_page.h"
#include "report/report_par.h"
#include "report/report_sheet.h"

/* One document being made. Nothing that is appended here fails by itself: the buffer and the arena remember it. */
struct papers_job {
    const gamut_event *event;
    const papers_options *options;
    const papers_kind *kind;
    base_arena *arena;
    base_buffer *out;
    const event_grid *grid;
    size_t paired_count;    /* rounds up to the last in which somebody has an opponent */
    const base_text *clubs; /* by player, of the options or the national records; absent: not known */
    const base_language *language;
    const report_pars *pars; /* of a session of bridge, once papers_pars was asked */
    report_sheet sheet;      /* for the functions of src/report that print points and results */
};

/* The papers, in the order of the table in papers.c. Each returns NULL, or a sentence about what is missing. */
const char *papers_players(papers_job *job);
const char *papers_checkin(papers_job *job);
const char *papers_pairings(papers_job *job);
const char *papers_pairings_by_name(papers_job *job);
const char *papers_slips(papers_job *job);
const char *papers_scoresheets(papers_job *job);
const char *papers_cards(papers_job *job);
const char *papers_standings(papers_job *job);
const char *papers_crosstable(papers_job *job);
const char *papers_matches(papers_job *job);
const char *papers_prizes(papers_job *job);
const char *papers_receipts(papers_job *job);
const char *papers_norms(papers_job *job);
const char *papers_report(papers_job *job);
const char *papers_guide_cards(papers_job *job);
const char *papers_table_mats(papers_job *job);
const char *papers_travellers(papers_job *job);
const char *papers_pickup_slips(papers_job *job);
const char *papers_rankings(papers_job *job);
const char *papers_recap(papers_job *job);
const char *papers_pair_cards(papers_job *job);
const char *papers_hand_records(papers_job *job);

/* What the papers add to the style of all. */
extern const char papers_pairings_style[];
extern const char papers_pairings_by_name_style[];
extern const char papers_slips_style[];
extern const char papers_scoresheets_style[];
extern const char papers_cards_style[];
extern const char papers_matches_style[];
extern const char papers_receipts_style[];
extern const char papers_norms_style[];
extern const char papers_night_style[];

/* The style of a deal with its hands, points and makeable contracts. */
#define PAPERS_DEAL_STYLE                                                                                              \
    ".deal{display:grid;grid-template-columns:1fr 1fr 1fr;gap:0 1mm;font-size:8.5pt;line-height:1.15}"                 \
    ".hN{grid-area:1/2}.hW{grid-area:2/1}.hE{grid-area:2/3}.hS{grid-area:3/2}.deal>div{overflow-wrap:anywhere}"        \
    ".hp{grid-area:1/1;display:grid;grid-template-columns:4mm 4mm 4mm;text-align:center;font-size:7.5pt;width:13mm}"   \
    ".hp span:nth-child(1){grid-area:1/2}.hp span:nth-child(2){grid-area:2/1}.hp span:nth-child(3){grid-area:2/3}"     \
    ".hp span:nth-child(4){grid-area:3/2}"                                                                             \
    "table.makes{grid-area:3/3;font-size:6.5pt!important;width:auto;line-height:1}table.makes th,table.makes td"       \
    "{padding:.15mm .5mm;text-align:center;border:0;font-size:6.5pt;min-width:0}.par{font-size:8pt;margin:.5mm 0 0}"

/* ---- text ---- */

/* Return a text in the language of the paper. */
const char *papers_word(const papers_job *job, const char *english) __attribute__((format_arg(2)));
/* Append a text in the language of the paper, escaped. */
void papers_put_word(papers_job *job, const char *english);
/* Append markup, which is a literal of the program. */
void papers_put(papers_job *job, const char *markup);
/* Append text from outside, escaped. */
void papers_put_text(papers_job *job, base_text text);
/* Print text and append it escaped. */
void papers_print_text(papers_job *job, const char *format, ...) PRINTF_LIKE(2, 3);
/* Append <TAG class="CLASS">TEXT</TAG>; `tag_and_class` is such as "p.note". An empty text appends nothing. */
void papers_put_element(papers_job *job, const char *tag_and_class, base_text text);

/* ---- parts of pages ---- */

/* Append the head of a list: title of the event, place and days, what the paper is, and the QR code. */
void papers_put_head(papers_job *job, base_text subtitle);
/* Append the remark of the options. */
void papers_put_foot(papers_job *job);
/* Append a table. Columns that are hidden or empty in all rows are left out; a column that can shrink is the header of
 * its rows. */
void papers_put_table(papers_job *job, base_text caption, const report_table *table);
/* Append a row "name: value" of a list of facts; without a value, there is a line to write on. */
void papers_put_fact(papers_job *job, const char *name, base_text value);

/* ---- parts of papers of a session of bridge ---- */

enum {
    PAPERS_BOARDS = 256 /* limit of the numbers of boards of hand records */
};
/* Sentences that two files have to spell alike. */
#define NO_SOLVER "Not all deals could be solved, so double dummy and par are left out."
#define CARD_KEY                                                                                                       \
    "Field: the mean score of the own side at all tables. Par: the score if all see all cards. Won against the "       \
    "field: "                                                                                                          \
    "more than half of the matchpoints, or IMPs."

/* Return the boards double dummy, which are solved once for a paper. NULL: out of memory. */
const report_pars *papers_pars(papers_job *job);
/* Append "Board 7" with dealer and vulnerability. */
void papers_put_board_head(papers_job *job, int64_t number);
/* Append a hand, suit by suit. */
void papers_put_hand(papers_job *job, const bridge_deal *deal, bridge_seat seat);
/* Append the contracts that each side can make at most, by denomination: as hand records of clubs do, a level counts,
 * and fewer than seven tricks are a line. */
void papers_put_makes(papers_job *job, const doubledummy_table *table);
/* Append the hands of a board, with what can be made, and par. */
void papers_put_deal(papers_job *job, const report_par *board);
/* Append the results of a board in a section; beside its hands there is no room for names. */
void papers_put_board_results(papers_job *job, const gamut_bridge_section *section, int64_t board, bool has_hands);

/* ---- values ---- */

base_text papers_title(const papers_job *job);                        /* of the event, or that of the options */
base_text papers_name(papers_job *job, const gamut_player *player);   /* "GM Marlowe, Iris" */
base_text papers_rating(papers_job *job, const gamut_player *player); /* "" if there is none */
base_text papers_place_and_days(papers_job *job);                     /* "Nordhaven, 2026-04-03 to 2026-04-05" */
base_text papers_number(papers_job *job, int64_t number);
/* Return the number of rounds up to the last in which somebody has an opponent. Later rounds may have byes already. */
size_t papers_count_paired(const event_grid *grid);
/* Return the clubs of the players: those of the options, or of the national records. NULL: out of memory. */
const base_text *papers_find_clubs(const papers_job *job);
/* Return whether the options choose the player; if they name none, all are chosen. */
bool papers_is_chosen(const papers_job *job, gamut_number id);
/* Return the round, from 1, from which on a player is absent until the end; 0: the player still takes part. */
size_t papers_absent_from(const papers_job *job, uint32_t player);
/* List the pairings of the round of the options, or of the last one. Return NULL, or a sentence. */
const char *papers_list_round(papers_job *job, pairing_list *out);
/* Return "Round 4, 2026-04-05, 10:00", with what is known of it. */
base_text papers_round_title(papers_job *job, size_t round);

#endif
