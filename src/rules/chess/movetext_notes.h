/* movetext_notes.h - the state of reading movetext, and the notes between its moves. */
#ifndef CHESS_MOVETEXT_NOTES_H
#define CHESS_MOVETEXT_NOTES_H

#include "movetext.h"

/* A line of moves that is being read. */
typedef struct chess_line {
    chess_position position; /* after `node` */
    chess_position before;   /* the position before `node`; kept only in games with variations */
    uint32_t node;           /* the last move; 0: no move yet */
    uint32_t note;           /* the last note of `node` */
    uint32_t tail;           /* the last known alternative to `node` */
    uint32_t waiting;        /* the first of the notes that wait for the next move; 0: none */
    uint32_t waiting_last;   /* the last of these notes */
    uint32_t commented;      /* 1 + the last move with a comment right after it; 0: none */
    bool is_opening;         /* `node` is the first move of a variation */
    bool is_branched;        /* a variation follows `node`: comments now belong to the next move */
} chess_line;

typedef struct chess_reading {
    chess_builder builder;
    const chess_movetext_options *options;
    const char *start;
    const char *at;
    const char *end;
    chess_line now;
    base_list frames; /* chess_line: the lines that contain the current variation; the first `depth` are valid */
    unsigned depth;
    size_t patience; /* number of characters that unsuccessful searches may still read */
    base_text ending;
    const char *inner_result; /* the place after a result inside a variation; NULL: none */
    bool has_variations;
    bool is_over;             /* the result of the game was read */
    bool has_reported_number; /* a wrong move number was reported */
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

/* Read the plain moves and move numbers that follow, if any, and stop at any other text. */
void chess_read_run(chess_reading *read);

/* Add a comment. Normally it becomes a comment after the last move. After a variation, its words become a comment
 * before the next move, and its commands belong to the last move. Before the first move of a variation, it becomes a
 * comment before that move, and its commands stay part of the words, because the position to which they refer belongs
 * to the outer line. */
void chess_notes_add_comment(chess_reading *read, base_text text);
/* Keep an unreadable text as a note of the last readable move of the line. */
void chess_notes_add_unread(chess_reading *read, base_text text);
void chess_notes_add_nag(chess_reading *read, unsigned number);
/* A comment between two variations has waited for the next move. Because another variation begins, add the comment as a
 * note (GAMUT_NOTE_AFTER) of the first move of the variation before it. */
void chess_notes_settle_between(chess_reading *read);
/* End the current line. Notes that still wait for the next move are added to the last move or, if the line is a
 * variation without any move, to the line that contains it. */
void chess_notes_end_line(chess_reading *read);
/* Return the text with its open parentheses and comments closed. Otherwise, what is written after the text would be
 * read as part of it. */
base_text chess_notes_close_brackets(chess_reading *read, base_text text);

#endif
