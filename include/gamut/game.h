/* game.h - a chess game: its tags, and a tree of moves with the comments of people and programs.
 *
 * A tree is two flat arrays. Lines follow `next`, alternatives to a move follow `other`; index 0 means "none" everywhere except
 * for nodes[0], which is the position before the first move. Fields are only appended. */
#ifndef GAMUT_GAME_H
#define GAMUT_GAME_H

#include <gamut/value.h>

/* Both as they stand in the record, without quotes and escapes. */
typedef struct gamut_tag {
    gamut_text name;
    gamut_text value;
} gamut_tag;

typedef struct gamut_tag_list {
    const gamut_tag *items;
    size_t count;
} gamut_tag_list;

/* Bits 0-5 are the square a move leaves, 6-11 where it goes (a1 is 0, b1 is 1, h8 is 63), 12-15 what is special about
 * it: 2 to 5 promotion to knight, bishop, rook or queen, 1 en passant, 6 castling (from the king to the ROOK), 7 no move
 * at all, as in analysis, 8 promotion to a king, as in antichess. */
typedef uint16_t gamut_move;

/* A move in the tree. Readers hand out legal moves only; what was not legal is a note,
 * GAMUT_NOTE_UNREAD. */
typedef struct gamut_node {
    gamut_move move;
    uint16_t san;   /* how SAN spells it, for the writers of the library; 0 in moves of your own */
    uint32_t next;  /* the move that follows it in its line */
    uint32_t other; /* the next alternative to this move, at the same position */
    uint32_t note;  /* the first of what is said about it */
} gamut_node;

typedef enum gamut_note_kind {
    GAMUT_NOTE_NONE,
    GAMUT_NOTE_TEXT,    /* a comment right after the move; `name` is its language, if that is said */
    GAMUT_NOTE_BEFORE,  /* a comment before the move, after the alternatives to the previous move */
    GAMUT_NOTE_NAG,     /* `number` is the numeric annotation glyph: 1 good move, 18 White is winning ... */
    GAMUT_NOTE_COMMAND, /* a structured annotation: `name` "clk", `text` "1:40:22" stands for [%clk 1:40:22] */
    GAMUT_NOTE_UNREAD,  /* what follows the move and cannot be read as moves */
    GAMUT_NOTE_AFTER    /* a comment after the alternatives to the last move of a line; of the first move of an
                           alternative, a comment between that one and the next */
} gamut_note_kind;

/* Something said about a move. The node has the first note, and each note the next. */
typedef struct gamut_note {
    uint16_t kind; /* gamut_note_kind */
    uint16_t number;
    uint32_t next; /* the next note of the same move */
    gamut_text name;
    gamut_text text;
} gamut_note;

/* Empty, or with nodes[0] at least. notes[0] is not used. */
typedef struct gamut_moves {
    const gamut_node *nodes;
    const gamut_note *notes;
    uint32_t node_count;
    uint32_t note_count;
} gamut_moves;

/* A game of chess. */
typedef struct gamut_game {
    /* The roster of PGN, as texts: "?" and "????.??.??" are what a record says, absent is what it does not mention. */
    gamut_text event;  /* name of the tournament or match */
    gamut_text site;   /* where it was played */
    gamut_text date;   /* when it began: 2016.05.11, with ?? for unknown parts */
    gamut_text round;  /* 3, 3.1, ? for unknown, - where there are no rounds */
    gamut_text white;  /* the player, "Last, First" */
    gamut_text black;  /* the player, "Last, First" */
    gamut_text result; /* 1-0, 0-1, 1/2-1/2, or * when it is unknown or still going on */
    gamut_text eco;    /* code of the opening: A00 to E99 */
    gamut_text white_elo;
    gamut_text black_elo;
    gamut_text fen;      /* the position before the first move; absent: the usual one */
    gamut_tag_list tags; /* all other tags by name, in their order; also a second one of the names above */
    gamut_moves moves;   /* with notes and variations */
    gamut_text ending;   /* the result after the moves, if it differs from the tag */
} gamut_game;

#endif
