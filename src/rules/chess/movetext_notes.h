/* movetext_notes.h - the inside of reading movetext: the text being read, and the notes between its moves. */
#ifndef CHESS_MOVETEXT_NOTES_H
#define CHESS_MOVETEXT_NOTES_H

#include "movetext.h"

/* A line of moves on its way. */
typedef struct chess_line {
    chess_position position; /* after `node` */
    chess_position before;   /* before it; kept only in games that have variations */
    uint32_t node;           /* the last one; 0: no move yet */
    uint32_t note;           /* the last note of `node` */
    uint32_t tail;           /* the last known alternative to `node` */
    uint32_t waiting;        /* the first note in front of the move to come */
    uint32_t waiting_last;   /* and the last one */
    bool is_opening;         /* `node` is the first move of a variation */
    bool is_branched;        /* variations follow `node`: notes now belong before the move to come */
} chess_line;

typedef struct chess_reading {
    chess_builder builder;
    const chess_movetext_options *way;
    const char *start;
    const char *at;
    const char *end;
    chess_line now;
    base_list frames; /* chess_line: those that variations interrupt; `depth` of them count */
    unsigned depth;
    size_t patience; /* how far ends may still be looked for that are not there */
    base_text ending;
    const char *inner_result; /* after a result inside a variation */
    bool has_variations;
    bool is_over; /* the result was read */
    bool has_told_number;
} chess_reading;

/* The line around the variation at hand; only where there is one. */
static inline chess_line *chess_outer_line(const chess_reading *read)
{
    return (chess_line *)read->frames.items + read->depth - 1;
}

/* Before the first move of a variation there is no node to hang notes on: they wait in a chain of their own. */
static inline bool chess_notes_wait(const chess_reading *read)
{
    return read->depth > 0 && read->now.node == 0;
}

/* As many plain moves and their numbers as follow, perhaps none; they end at a token. */
void chess_read_run(chess_reading *read);

/* A comment where the reading has come to. In front of the first move of a variation it is a comment before that move,
 * with its commands as words: the position that they would speak of belongs to the line around. Else it is one after
 * the last move. */
void chess_notes_add_comment(chess_reading *read, base_text text);
/* What cannot be read, kept at the last readable move of its line. */
void chess_notes_add_unread(chess_reading *read, base_text text);
void chess_notes_add_nag(chess_reading *read, unsigned number);
/* Words between two variations belong to the first of them. */
void chess_notes_settle_between(chess_reading *read);
/* The end of the line at hand, inside or outside of a variation: nothing waits any more. */
void chess_notes_end_line(chess_reading *read);
/* The text with what it leaves open closed: else it would swallow what is written after it. */
base_text chess_notes_close_brackets(chess_reading *read, base_text text);

#endif
