/* papers_frame.h - what the papers share: the job, the head of a page, tables, names. */
#ifndef PAPERS_FRAME_H
#define PAPERS_FRAME_H

#include "papers.h"
#include "report/report_page.h"
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
    report_sheet sheet; /* for the functions of src/report that print points and results */
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
