/* board.h - a board of bridge: who sat where, the cards, the auction, the play, the result, and the tables about it.
 *
 * Values of the game are texts in the spelling of PBN's export form, whatever format they came from: "N", "None",
 * "N:AKQ.. ...", "3NTX", "1NT", "SA". What could not be understood stays as it was written, so nothing is lost. Fields are
 * only appended. */
#ifndef GAMUT_BOARD_H
#define GAMUT_BOARD_H

#include <gamut/value.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What may follow tags, calls and cards. A comment belongs to what it follows: the call, its note or its NAG. */
typedef enum gamut_remark_kind {
    GAMUT_REMARK_NONE,
    GAMUT_REMARK_COMMENT, /* {text} */
    GAMUT_REMARK_LINE,    /* ;text */
    GAMUT_REMARK_ESCAPE,  /* %text: for a program, not for people */
    GAMUT_REMARK_STRAY,   /* text that belongs to nothing */
    GAMUT_REMARK_NOTE,    /* a reference to note `number` */
    GAMUT_REMARK_NAG      /* numeric annotation glyph `number` */
} gamut_remark_kind;

/* A single remark; whether it has a text or a number depends on its kind. */
typedef struct gamut_remark {
    gamut_remark_kind kind;
    gamut_text text;
    gamut_number number;
    uint32_t at; /* offset in the bytes of the record; 0: unknown. The same below */
} gamut_remark;

typedef struct gamut_remark_list {
    const gamut_remark *items;
    size_t count;
} gamut_remark_list;
GAMUT_API const gamut_remark *gamut_remark_at(const gamut_remark_list *list, size_t at);

/* What is special about a call. */
typedef enum gamut_call_mark {
    GAMUT_CALL_PLAIN,
    GAMUT_CALL_INSUFFICIENT, /* and accepted */
    GAMUT_CALL_ALERTED       /* without an explanation */
} gamut_call_mark;

/* A call, or "^S" for a turn lost to a call out of rotation, or last "*" (the rest is not recorded) or "+" (to call). */
typedef struct gamut_call {
    gamut_text call;
    gamut_call_mark mark;
    gamut_remark_list remarks;
    uint32_t at;
} gamut_call;

typedef struct gamut_call_list {
    const gamut_call *items;
    size_t count;
} gamut_call_list;
GAMUT_API const gamut_call *gamut_call_at(const gamut_call_list *list, size_t at);

/* An explanation that calls or cards refer to by its number, 1 to 32 in PBN. Auction and play number theirs apart. */
typedef struct gamut_board_note {
    gamut_number number;
    gamut_text text;
    gamut_remark_list remarks;
    uint32_t at;
} gamut_board_note;

typedef struct gamut_board_notes {
    const gamut_board_note *items;
    size_t count;
} gamut_board_notes;
GAMUT_API const gamut_board_note *gamut_board_note_at(const gamut_board_notes *list, size_t at);

/* The calls, clockwise from `first` on. They need not be lawful. */
typedef struct gamut_auction {
    gamut_text first; /* who made the first call */
    gamut_call_list calls;
    gamut_board_notes notes;
    gamut_remark_list remarks; /* before the first call */
    uint32_t at;
    uint64_t reserved[4];
} gamut_auction;

/* An irregularity that the record itself states. */
typedef enum gamut_card_mark {
    GAMUT_CARD_PLAIN,
    GAMUT_CARD_REVOKE,
    GAMUT_CARD_LEAD_OUT_OF_TURN
} gamut_card_mark;

/* A card, "-" for one that is not known or was not played, "+" for the one to play; last may be "*": no more cards. */
typedef struct gamut_card {
    gamut_text card;
    gamut_card_mark mark;
    gamut_remark_list remarks;
    uint32_t at;
} gamut_card;

typedef struct gamut_card_list {
    const gamut_card *items;
    size_t count;
} gamut_card_list;
GAMUT_API const gamut_card *gamut_card_at(const gamut_card_list *list, size_t at);

/* Card i belongs to trick i / 4 and to the player i % 4 places clockwise from `first`, no matter who led. */
typedef struct gamut_play {
    gamut_text first;
    gamut_card_list cards;
    gamut_board_notes notes;
    gamut_remark_list remarks;
    uint32_t at;
    uint64_t reserved[4];
} gamut_play;

/* How rows are sorted by a column, and how its cells are aligned. */
typedef enum gamut_column_order {
    GAMUT_COLUMN_UNORDERED,
    GAMUT_COLUMN_DESCENDING,
    GAMUT_COLUMN_ASCENDING
} gamut_column_order;

typedef enum gamut_column_side {
    GAMUT_COLUMN_ANY_SIDE,
    GAMUT_COLUMN_LEFT,
    GAMUT_COLUMN_RIGHT
} gamut_column_side;

/* Width in characters; absent: as wide as its cells. */
typedef struct gamut_column {
    gamut_text name;
    gamut_column_order order;
    gamut_number width;
    gamut_column_side side;
} gamut_column;

typedef struct gamut_column_list {
    const gamut_column *items;
    size_t count;
} gamut_column_list;
GAMUT_API const gamut_column *gamut_column_at(const gamut_column_list *list, size_t at);

/* The cells in the order of the columns. */
typedef struct gamut_row {
    gamut_text_list cells;
    uint32_t at;
} gamut_row;

typedef struct gamut_row_list {
    const gamut_row *items;
    size_t count;
} gamut_row_list;
GAMUT_API const gamut_row *gamut_row_at(const gamut_row_list *list, size_t at);

/* The last row may be shorter than the others when something is missing. */
typedef struct gamut_table {
    gamut_text name;
    gamut_column_list columns;
    gamut_row_list rows;
    gamut_remark_list remarks;
    uint32_t at;
} gamut_table;

typedef struct gamut_table_list {
    const gamut_table *items;
    size_t count;
} gamut_table_list;
GAMUT_API const gamut_table *gamut_table_at(const gamut_table_list *list, size_t at);

/* A tag that has no member in gamut_board. */
typedef struct gamut_board_tag {
    gamut_text name;
    gamut_text value;
    gamut_remark_list remarks;
    uint32_t at;
} gamut_board_tag;

typedef struct gamut_board_tags {
    const gamut_board_tag *items;
    size_t count;
} gamut_board_tags;
GAMUT_API const gamut_board_tag *gamut_board_tag_at(const gamut_board_tags *list, size_t at);

/* The members of a board that its source names one by one, in their order in gamut_board. */
enum {
    GAMUT_BOARD_PLACES = 15
};

/* One deal as it was played at one table, or with the tables of all. */
typedef struct gamut_board {
    gamut_remark_list start; /* before everything else */
    gamut_text event;
    gamut_text site;
    gamut_text date; /* "1998.03.21", "1998.??.??" */
    gamut_number board;
    gamut_text west, north, east, south;
    gamut_text dealer;
    gamut_text vulnerable; /* "None", "NS", "EW", "All" */
    gamut_text deal;
    gamut_text scoring;
    gamut_text declarer;    /* "N"; "^N": North played in South's place */
    gamut_text contract;    /* "Pass", "3NTX"; of an end position "H" */
    gamut_text result;      /* tricks of the declarer; "^9": adjusted */
    gamut_board_tags tags;  /* all others, known or not: Score, Room ... */
    gamut_board_tags noted; /* comments after tags that have a member of their own: only name and remarks */
    gamut_auction auction;
    gamut_play play;
    gamut_table_list tables;
    gamut_remark_list end;               /* after everything else */
    uint32_t places[GAMUT_BOARD_PLACES]; /* offsets of event ... result in the bytes of the record */
} gamut_board;

#ifdef __cplusplus
}
#endif

#endif
