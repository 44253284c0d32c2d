/* papers.h - pages to print for a tournament: lists, pairings, slips, cards, standings, certificates.
 *
 * Each paper is a whole HTML document without scripts and without addresses of other files, for A4 and for printers
 * without colours. Numbers are those of the sheets of src/report, of the standings and of the norms; pages only lay
 * them out. */
#ifndef PAPERS_PAPERS_H
#define PAPERS_PAPERS_H

#include <gamut/board.h>
#include <gamut/event.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/words.h"
#include "pairing/pairing_list.h"
#include "prizes/prizes.h"

/* The order of a list of players. */
typedef enum papers_order {
    PAPERS_BY_NUMBER,
    PAPERS_BY_NAME,
    PAPERS_BY_RATING,
    PAPERS_BY_CLUB,
    PAPERS_BY_FEDERATION,
    PAPERS_ORDER_COUNT
} papers_order;
/* The names of the orders, for messages and options: "number|name|rating|club|federation". */
extern const char papers_order_names[];
bool papers_order_parse(papers_order *out, base_text name);

/* Somebody who may enter results, and the address with the token. */
typedef struct papers_guest {
    base_text name;
    int64_t number; /* the start number of a player; 0: a helper */
    base_text address;
} papers_guest;

/* The boards of a lesson: each is a question, and its answer is on a page of its own. */
typedef struct papers_lesson {
    const gamut_board *const *boards;
    size_t count;
    const struct doubledummy_table *tables; /* by board; NULL: they are not asked for */
    unsigned hands;                         /* bit 1 << seat: the hand is printed with the question */
    unsigned boards_a_page;                 /* 1, 2, 4 or 6 */
    bool has_auction;                       /* the auction is part of the question */
    bool has_questions, has_answers;
    size_t sheets; /* set by papers_print: pages with questions or answers */
} papers_lesson;

/* All zero: the last round, everybody, the title of the event. */
typedef struct papers_options {
    size_t round;       /* the round, from 1; for standings and the crosstable, the last that counts; 0: the last one */
    papers_order order; /* of the player list and the check-in list */
    base_text title;    /* instead of the name of the event */
    base_text address;  /* text of the QR code, which is printed at the top of lists; absent: no code */
    const base_text *clubs;     /* by player, in the order of the event; NULL: those of the national records */
    base_text remark;           /* a line at the end of each list: where to complain, when the next round begins */
    const pairing_fixed *fixed; /* fixed boards */
    size_t fixed_count;
    /* The boards of the round as published, in their order, by the number of White or of the first team; none:
     * the order of the rules, with the fixed boards. */
    const pairing_fixed *boards;
    size_t board_count;
    const int64_t *players; /* only these start numbers, for cards, slips, certificates and receipts; none: all */
    size_t player_count;
    const prizes_result *prizes; /* for the prize list and the receipts */
    const papers_guest *guests;  /* for papers_access_kind */
    size_t guest_count;
    const base_text *tricks; /* double dummy, by number of the board; NULL: not known */
    size_t trick_count;
    papers_lesson *lesson;         /* for papers_lesson_kind */
    bool is_letter;                /* for sheets of Letter instead of A4 */
    base_text times;               /* when the rounds begin: "10:00,15:30" */
    const base_language *language; /* NULL: English. Forms of FIDE are English in any case */
} papers_options;

typedef struct papers_job papers_job;

/* A kind of paper. */
typedef struct papers_kind {
    const char *name;  /* "slips" */
    const char *title; /* for people: "Result slips" */
    const char *about; /* what it holds, for help */
    bool is_wide;      /* printed in landscape */
    bool is_cut;       /* printed without margins, to be cut or folded */
    bool is_form;      /* for a federation: without the QR code and the remark of the options */
    const char *(*print)(papers_job *job);
    const char *(*print_night)(papers_job *job); /* of a session of bridge; NULL: it has no such paper */
    const char *style;                           /* rules of CSS besides those of all papers; NULL: none */
} papers_kind;

/* Return a language of the papers by its place in the table, English first; NULL after the last. */
const base_language *papers_language_at(size_t at);
/* Return the language with that code ("de"); NULL: there is none. */
const base_language *papers_language_find(base_text code);

/* Return a paper by its place in the table; NULL after the last. */
const papers_kind *papers_at(size_t at);
/* Return the paper with that name; NULL: there is none. */
const papers_kind *papers_find(base_text name);
/* Cards with the addresses of helpers and players. It is not in the table: only who makes tokens knows them. */
extern const papers_kind papers_access_kind;
/* A lesson. It is not in the table: it is printed of boards, not of an event. */
extern const papers_kind papers_lesson_kind;
/* Append the document. Return NULL, or a sentence (in the arena) about what is missing; then the buffer is as it was
 * before. */
MUST_USE const char *papers_print(base_buffer *out, base_arena *arena, const papers_kind *kind,
                                  const gamut_event *event, const papers_options *options);

#endif
