/* dlm.h - DLM, the text files of Duplimate dealing machines.
 *
 * Lines `key=value`: facts about the set, and for each of the boards 1 to 99 a line such as
 *
 *     Board 07=afd...xyz075
 *
 * with two cards in each of 26 letters, and a checksum. Only the boards from the first to the last of the set are
 * dealt; the other lines only fill the file. */
#ifndef DUP_DLM_H
#define DUP_DLM_H

#include "dup.h"

enum {
    DLM_BOARDS = 99,
    DLM_LETTERS = 26, /* of a board: one for each pair of cards */
    DLM_VALUE = DLM_LETTERS + 3
};

/* A line of the file, and what it states. */
typedef struct dlm_line {
    base_text text;  /* without the line end */
    base_text end;   /* the line end */
    base_text key;   /* empty: not a line of the form key=value */
    base_text value; /* without blanks around it */
    uint64_t board;  /* number of the board, if the line has its cards; else 0 */
} dlm_line;

/* The set of boards that the file states. */
typedef struct dlm_set {
    uint64_t first, last;
    uint64_t copies;
    bool is_shown;  /* the status is Show: people may see the boards */
    bool has_range; /* first and last board could be read */
    base_text headline;
} dlm_set;

bool dlm_next_line(base_text *rest, dlm_line *line);
/* Read what the lines state about the set. Without a range it has all boards. */
void dlm_learn_set(dlm_set *out, base_text text);
/* Read 26 letters as a deal. False: they are not four hands of 13 cards. */
MUST_USE bool dlm_read_cards(bridge_deal *out, base_text value);
/* Print letters and checksum of a board. */
void dlm_print_board(char out[DLM_VALUE + 1], uint64_t number, const bridge_deal *deal);
/* Return the checksum of the set. */
uint64_t dlm_set_checksum(const dlm_set *set);

#endif
