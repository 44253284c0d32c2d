/* game.h - a chess game: its tags, and a tree of moves with the comments of people and programs.
 *
 * A tree is two flat arrays, of nodes and of notes. A line follows `next`, the alternatives to a move follow
 * `other`. Index 0 means "none", except for nodes[0], which is the position before the first move. Fields are only
 * appended. */
#ifndef GAMUT_GAME_H
#define GAMUT_GAME_H

#include <gamut/value.h>

/* A tag of a game, without quotes and escapes. */
typedef struct gamut_tag {
    gamut_text name;  /* as the record has it */
    gamut_text value; /* as the record has it */
} gamut_tag;

/* A list of tags. */
typedef struct gamut_tag_list {
    const gamut_tag *items;
    size_t count;
} gamut_tag_list;

/* A move in 16 bits. Bits 0 to 5 are the square that the piece leaves, bits 6 to 11 the square that it goes to (a1
 * is 0, b1 is 1, h8 is 63), and bits 12 to 15 what is special: 0 nothing, 1 en passant, 2 to 5 promotion to knight,
 * bishop, rook or queen, 6 castling (from the king to the ROOK), 7 a null move, as in analysis, 8 promotion to a
 * king, as in antichess. */
typedef uint16_t gamut_move;

/* A move in the tree. Readers hand out legal moves only; text that is not a legal move is a note, GAMUT_NOTE_UNREAD. */
typedef struct gamut_node {
    gamut_move move; /* the move; nodes[0] has none */
    uint16_t san;    /* how SAN spells it, for the writers of the library; 0 in moves that you create yourself */
    uint32_t next;   /* index of the move that follows this one in its line */
    uint32_t other;  /* index of the next alternative to this move, in the same position */
    uint32_t note;   /* index of the first note about the move */
} gamut_node;

/* The kinds of notes about a move. */
typedef enum gamut_note_kind {
    GAMUT_NOTE_NONE,    /* no note */
    GAMUT_NOTE_TEXT,    /* a comment right after the move; `name` is its language, if stated */
    GAMUT_NOTE_BEFORE,  /* a comment before the move, after the alternatives to the previous move */
    GAMUT_NOTE_NAG,     /* `number` is the numeric annotation glyph: 1 good move, 18 White is winning ... */
    GAMUT_NOTE_COMMAND, /* a structured annotation: `name` "clk", `text` "1:40:22" for [%clk 1:40:22] */
    GAMUT_NOTE_UNREAD,  /* text after the move that cannot be read as moves */
    GAMUT_NOTE_AFTER    /* a comment after variations: if the move is the last of a line, after the alternatives to
                           it; if it begins an alternative, between this alternative and the next */
} gamut_note_kind;

/* A note about a move. The node has the index of the first note, and each note that of the next. */
typedef struct gamut_note {
    uint16_t kind;   /* gamut_note_kind */
    uint16_t number; /* the glyph, for GAMUT_NOTE_NAG */
    uint32_t next;   /* index of the next note about the same move */
    gamut_text name; /* name of a command, or language of a comment */
    gamut_text text; /* text of a comment or command, or the unread text */
} gamut_note;

/* The tree of moves. */
typedef struct gamut_moves {
    const gamut_node *nodes; /* NULL, or an array with at least nodes[0] */
    const gamut_note *notes; /* notes[0] is not used */
    uint32_t node_count;     /* number of nodes */
    uint32_t note_count;     /* number of notes */
} gamut_moves;

/* A game of chess. */
typedef struct gamut_game {
    /* The roster of PGN, as texts: "?" and "????.??.??" are what a record says; what it does not mention is absent. */
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
