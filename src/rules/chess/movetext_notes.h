/* movetext_notes.h - the state of reading movetext, and the notes between its moves. */
#ifndef CHESS_MOVETEXT_NOTES_H
#define CHESS_MOVETEXT_NOTES_H

#include "movetext.h"

/* A line of moves that is being read. */
typedef struct chess_line {
    chess_position position; /* after `node` */
    chess_position before;   /* before it; kept only in games with variations */
    uint32_t node;           /* the last one; 0: no move yet */
    uint32_t note;           /* the last note of `node` */
    uint32_t tail;           /* the last known alternative to `node` */
    uint32_t waiting;        /* the first note for the next move */
    uint32_t waiting_last;   /* and the last one */
    bool is_opening;         /* `node` is the first move of a variation */
    bool is_branched;        /* variations follow `node`: notes now belong to the next move */
} chess_line;

typedef struct chess_reading {
    chess_builder builder;
    const chess_movetext_options *options;
    const char *start;
    const char *at;
    const char *end;
    chess_line now;
    base_list frames; /* chess_line: lines that variations interrupt; the first `depth` are valid */
    unsigned depth;
    size_t patience; /* characters that searches without success may still take */
    base_text ending;
    const char *inner_result; /* after a result inside a variation */
    bool has_variations;
    bool is_over;             /* the result was read */
    bool has_reported_number; /* a wrong move number */
} chess_reading;

/* Return the line that contains the current variation; there must be one. */
static inline chess_line *chess_outer_line(const chess_reading *read)
{
    return (chess_line *)read->frames.items + read->depth - 1;
}

/* Return whether notes must wait for the first move of a variation, because there is no node for them yet. */
static inline bool chess_notes_wait(const chess_reading *read)
{
    return read->depth > 0 && read->now.node == 0;
}

/* Read the plain moves and numbers that follow, perhaps none, up to another token. */
void chess_read_run(chess_reading *read);

/* Add a comment. Before the first move of a variation it is a comment before that move, with its commands as words,
 * because their position belongs to the outer line. Otherwise it is a comment after the last move. */
void chess_notes_add_comment(chess_reading *read, base_text text);
/* Keep an unreadable text at the last readable move of its line. */
void chess_notes_add_unread(chess_reading *read, base_text text);
void chess_notes_add_nag(chess_reading *read, unsigned number);
/* Give the words between two variations to the first of them. */
void chess_notes_settle_between(chess_reading *read);
/* End the current line, and place the notes that wait. */
void chess_notes_end_line(chess_reading *read);
/* Return the text with open brackets and comments closed: otherwise it would include the text written after it. */
base_text chess_notes_close_brackets(chess_reading *read, base_text text);

#endif
