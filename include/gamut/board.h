/* board.h - a board of bridge: the players, the cards, the auction, the play, the result, and tables about it.
 *
 * Values of the game are texts in the spelling of PBN's export form, whatever format they came from: "N", "None",
 * "N:AKQ.. ...", "3NTX", "1NT", "SA". A text that could not be understood stays as it was written, so that nothing
 * is lost. Fields are only appended. */
#ifndef GAMUT_BOARD_H
#define GAMUT_BOARD_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The kinds of remarks, which may follow tags, calls and cards. A comment belongs to what it follows: the call, its
 * note or its NAG. */
typedef enum gamut_remark_kind {
    GAMUT_REMARK_NONE,    /* no remark */
    GAMUT_REMARK_COMMENT, /* {text} */
    GAMUT_REMARK_LINE,    /* ;text */
    GAMUT_REMARK_ESCAPE,  /* %text: for a program, not for people */
    GAMUT_REMARK_STRAY,   /* text that belongs to nothing */
    GAMUT_REMARK_NOTE,    /* a reference to note `number` */
    GAMUT_REMARK_NAG      /* numeric annotation glyph `number` */
} gamut_remark_kind;

/* A remark on a tag, call or card. Its kind says whether it has a text or a number. */
typedef struct gamut_remark {
    gamut_remark_kind kind; /* the kind of remark */
    gamut_text text;        /* text of a comment, an escape line or stray text */
    gamut_number number;    /* number of a note or of a numeric annotation glyph */
    uint32_t at;            /* offset in the bytes of the record; 0: unknown (as in all structs of this header) */
} gamut_remark;

/* A list of remarks. */
typedef struct gamut_remark_list {
    const gamut_remark *items;
    size_t count;
} gamut_remark_list;

/**
 * Get an item of a list of remarks.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_remark *gamut_remark_at(const gamut_remark_list *list, size_t at);

/* What is special about a call, if anything. */
typedef enum gamut_call_mark {
    GAMUT_CALL_PLAIN,        /* nothing */
    GAMUT_CALL_INSUFFICIENT, /* an insufficient bid that was accepted */
    GAMUT_CALL_ALERTED       /* an alert without an explanation */
} gamut_call_mark;

/* A call of the auction. */
typedef struct gamut_call {
    gamut_text call;      /* 1C ... 7NT, Pass, X, XX; ^S: a turn lost to a call out of rotation; as the last call *: the
                                  others are not recorded, or +: a call is to be made */
    gamut_call_mark mark; /* an insufficient bid that was accepted, or an alert */
    gamut_remark_list remarks; /* notes, glyphs and comments, in their order */
    uint32_t at;
} gamut_call;

/* A list of calls. */
typedef struct gamut_call_list {
    const gamut_call *items;
    size_t count;
} gamut_call_list;

/**
 * Get an item of a list of calls.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_call *gamut_call_at(const gamut_call_list *list, size_t at);

/* An explanation of calls or cards. Auction and play number their notes separately. */
typedef struct gamut_board_note {
    gamut_number number; /* number by which calls or cards refer to the note, 1 to 32 in PBN */
    gamut_text text;
    gamut_remark_list remarks; /* comments after the note */
    uint32_t at;
} gamut_board_note;

/* A list of notes. */
typedef struct gamut_board_notes {
    const gamut_board_note *items;
    size_t count;
} gamut_board_notes;

/**
 * Get an item of the notes of an auction or a play.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_board_note *gamut_board_note_at(const gamut_board_notes *list, size_t at);

/* The calls of the auction. They need not be lawful. */
typedef struct gamut_auction {
    gamut_text first;      /* seat of the player who made the first call: N, E, S or W */
    gamut_call_list calls; /* the calls, clockwise */
    gamut_board_notes notes;
    gamut_remark_list remarks; /* comments before the first call */
    uint32_t at;
    uint64_t reserved[4];
} gamut_auction;

/* An irregularity that the record itself states. */
typedef enum gamut_card_mark {
    GAMUT_CARD_PLAIN,           /* none */
    GAMUT_CARD_REVOKE,          /* the player could have followed suit */
    GAMUT_CARD_LEAD_OUT_OF_TURN /* it was another player's lead */
} gamut_card_mark;

/* A card played. */
typedef struct gamut_card {
    gamut_text card;           /* SA ... C2; -: unknown or not played; +: to be played; as the last *: no more cards */
    gamut_card_mark mark;      /* an irregularity of this card */
    gamut_remark_list remarks; /* notes, glyphs and comments, in their order */
    uint32_t at;
} gamut_card;

/* A list of cards. */
typedef struct gamut_card_list {
    const gamut_card *items;
    size_t count;
} gamut_card_list;

/**
 * Get an item of a list of cards.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_card *gamut_card_at(const gamut_card_list *list, size_t at);

/* The cards played. Card i belongs to trick i / 4 and to the player i % 4 places clockwise from `first`, whichever
 * player led. */
typedef struct gamut_play {
    gamut_text first;      /* seat whose cards come first in every trick: N, E, S or W */
    gamut_card_list cards; /* four cards for each trick, clockwise by seat */
    gamut_board_notes notes;
    gamut_remark_list remarks; /* comments before the first card */
    uint32_t at;
    uint64_t reserved[4];
} gamut_play;

/* How rows are sorted by a column. */
typedef enum gamut_column_order {
    GAMUT_COLUMN_UNORDERED,  /* the rows are not sorted by it */
    GAMUT_COLUMN_DESCENDING, /* greatest first; a minus in PBN */
    GAMUT_COLUMN_ASCENDING   /* smallest first; a plus in PBN */
} gamut_column_order;

/* How the cells of a column are aligned. */
typedef enum gamut_column_side {
    GAMUT_COLUMN_ANY_SIDE, /* not stated */
    GAMUT_COLUMN_LEFT,     /* to the left */
    GAMUT_COLUMN_RIGHT     /* to the right */
} gamut_column_side;

/* A column of a table. */
typedef struct gamut_column {
    gamut_text name;
    gamut_column_order order; /* how the rows are sorted by it */
    gamut_number width;       /* in characters; absent: as wide as its cells */
    gamut_column_side side;   /* how it is aligned */
} gamut_column;

/* A list of columns. */
typedef struct gamut_column_list {
    const gamut_column *items;
    size_t count;
} gamut_column_list;

/**
 * Get an item of a list of columns.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_column *gamut_column_at(const gamut_column_list *list, size_t at);

/* A row of a table. */
typedef struct gamut_row {
    gamut_text_list cells; /* the cells, in the order of the columns */
    uint32_t at;
} gamut_row;

/* A list of rows. */
typedef struct gamut_row_list {
    const gamut_row *items;
    size_t count;
} gamut_row_list;

/**
 * Get an item of a list of rows.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_row *gamut_row_at(const gamut_row_list *list, size_t at);

/* A table about the board. */
typedef struct gamut_table {
    gamut_text name; /* ScoreTable, OptimumResultTable ... */
    gamut_column_list columns;
    gamut_row_list rows;       /* the rows; the last one is shorter if its last cells are missing */
    gamut_remark_list remarks; /* comments after its tag */
    uint32_t at;
} gamut_table;

/* A list of tables. */
typedef struct gamut_table_list {
    const gamut_table *items;
    size_t count;
} gamut_table_list;

/**
 * Get an item of a list of tables.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_table *gamut_table_at(const gamut_table_list *list, size_t at);

/* A tag with its value. */
typedef struct gamut_board_tag {
    gamut_text name;
    gamut_text value;
    gamut_remark_list remarks; /* comments after it */
    uint32_t at;
} gamut_board_tag;

/* A list of tags. */
typedef struct gamut_board_tags {
    const gamut_board_tag *items;
    size_t count;
} gamut_board_tags;

/**
 * Get an item of a list of tags.
 *
 * @param list the list
 * @param at place in the list, from 0
 * @return the item, which belongs to the record; NULL after the last
 */
GAMUT_API const gamut_board_tag *gamut_board_tag_at(const gamut_board_tags *list, size_t at);

/* How many members of a board have a place in its source. */
enum {
    GAMUT_BOARD_PLACES = 15 /* event to result, in their order in gamut_board */
};

/* A board of bridge. One deal as it was played at one table, or with the tables of all. */
typedef struct gamut_board {
    gamut_remark_list start; /* comments before everything else */
    gamut_text event;        /* name of the event */
    gamut_text site;         /* where it took place */
    gamut_text date;         /* 1998.03.21, with ? for what is not known */
    gamut_number board;      /* number of the board */
    gamut_text west;         /* the player, "Last, First" */
    gamut_text north;        /* the player */
    gamut_text east;         /* the player */
    gamut_text south;        /* the player */
    gamut_text dealer;       /* N, E, S or W */
    gamut_text vulnerable;   /* None, NS, EW or All */
    gamut_text deal;         /* the first seat, a colon, and four hands clockwise; - for a hand that is not given */
    gamut_text scoring;      /* how it is scored, as PBN names it */
    gamut_text declarer;     /* N, E, S or W; ^N: North played in South's place */
    gamut_text contract;     /* Pass, or level, denomination and risk: 3NTX; of an end position only denomination: H */
    gamut_text result;       /* tricks of the declarer; ^9: adjusted */
    gamut_board_tags tags;   /* all tags without a member of their own, known or not: Score, Room ... */
    gamut_board_tags noted;  /* name and remarks of tags that have a member of their own and are followed by comments */
    gamut_auction auction;
    gamut_play play;
    gamut_table_list tables;
    gamut_remark_list end;               /* comments after everything else */
    uint32_t places[GAMUT_BOARD_PLACES]; /* offsets of `event` to `result` in the bytes of the record */
} gamut_board;

#ifdef __cplusplus
}
#endif

#endif
