/* cbh_layout.h - the stored records of ChessBase databases as structs; cbh_layout.c has the tables that describe their
 * bytes. */
#ifndef CHESSBASE_CBH_LAYOUT_H
#define CHESSBASE_CBH_LAYOUT_H

#include "cb_layout.h"

/* ---- .cbh: an index of games and texts ---- */

typedef struct cbh_header {
    uint8_t zero;
    uint16_t era; /* 36: ChessBase 6 to 8; 44: later */
    uint16_t record_size;
    uint8_t one;
    uint32_t next_game; /* number of games and texts, plus 1 */
    uint16_t zero_10;
    uint32_t next_sound, next_picture, next_video;
    uint8_t zeros[16];
    uint32_t next_game_again; /* 0 in files of the old era */
    uint16_t zero_44;
} cbh_header;
extern const layout_table cbh_header_layout;

enum {
    CBH_RECORD_SIZE = 46, /* bytes of the .cbh header, and of each game or text in the .cbh */
    CBH_ERA_OLD = 36,
    CBH_ERA_NEW = 44,
    CBH_IS_GAME = 0x01, /* bits of the first byte of a record */
    CBH_IS_TEXT = 0x02,
    CBH_IS_DELETED = 0x80
};

typedef struct cbh_game {
    uint8_t status;
    uint32_t moves_at; /* offset in the .cbg */
    uint32_t notes_at; /* offset in the .cba; 0: none */
    uint32_t white, black, tournament, annotator, source;
    uint32_t date;
    uint8_t result;
    uint8_t evaluation; /* a NAG, if the result is CBH_RESULT_LINE */
    uint16_t round, subround;
    uint16_t white_elo, black_elo;
    uint16_t eco;
    uint16_t medals;
    uint32_t flags;
    uint16_t magnitude;
    uint8_t move_count;
} cbh_game;
extern const layout_table cbh_game_layout;

typedef struct cbh_text {
    uint8_t status;
    uint32_t text_at; /* offset in the .cbg */
    uint16_t zero;
    uint32_t tournament, source, annotator;
    uint16_t round, subround;
    uint32_t flags;
    uint8_t zeros[24];
} cbh_text;
extern const layout_table cbh_text_layout;

/* Values of cbh_game.result. */
enum {
    CBH_RESULT_BLACK,
    CBH_RESULT_DRAW,
    CBH_RESULT_WHITE,
    CBH_RESULT_LINE,
    CBH_RESULT_BLACK_FORFEIT, /* -:+, Black won by forfeit */
    CBH_RESULT_DRAW_FORFEIT,
    CBH_RESULT_WHITE_FORFEIT,
    CBH_RESULT_BOTH_LOST,
    CBH_RESULT_COUNT
};
extern const layout_word cbh_result_words[CBH_RESULT_COUNT];

/* Bits of cbh_game.flags. Most mean that the game has an annotation of that kind. */
enum {
    CBH_FLAG_SETUP = 1 << 0,
    CBH_FLAG_VARIATIONS = 1 << 1,
    CBH_FLAG_TEXT = 1 << 2,
    CBH_FLAG_SYMBOLS = 1 << 3,
    CBH_FLAG_SQUARES = 1 << 4,
    CBH_FLAG_ARROWS = 1 << 5,
    CBH_FLAG_TIME_SPENT = 1 << 7,
    CBH_FLAG_TRAINING = 1 << 9,
    CBH_FLAG_UNORTHODOX = 1 << 27
};

/* ---- .cbg and .cba: headers of the files and of their records ---- */

typedef struct cbh_store_header {
    uint16_t header_size; /* 10, or 26 if the two long fields follow */
    uint32_t size;
    uint32_t unused;
    uint64_t long_size;
    uint64_t long_unused;
} cbh_store_header;
extern const layout_table cbh_store_10_layout, cbh_store_26_layout;
/* Return the table for the header of a .cbg or .cba. */
const layout_table *cbh_store_layout(base_bytes store);

typedef struct cbh_notes_head {
    uint32_t game;
    uint32_t magic; /* 01 00 0e 0e */
    uint32_t count; /* number of items plus one */
    uint32_t size;  /* bytes, including this head */
} cbh_notes_head;
extern const layout_table cbh_notes_head_layout;
enum {
    CBH_NOTES_MAGIC = 0x01000e0e
};

typedef struct cbh_item_head {
    int32_t position; /* -1: the start position, or the whole game */
    uint8_t type;
    uint16_t size; /* bytes, including this head */
} cbh_item_head;
extern const layout_table cbh_item_head_layout;

/* ---- entities ---- */

typedef struct cbh_player {
    cb_link link;
    uint8_t last[30];
    uint8_t first[20];
    int32_t games, first_game;
} cbh_player;
extern const layout_table cbh_player_layout;

typedef struct cbh_annotator {
    cb_link link;
    uint8_t name[45];
    int32_t games, first_game;
} cbh_annotator;
extern const layout_table cbh_annotator_layout;

typedef struct cbh_source {
    cb_link link;
    uint8_t title[25];
    uint8_t publisher[16];
    uint32_t publication;
    uint32_t date;
    uint8_t version;
    uint8_t quality;
    int32_t games, first_game;
} cbh_source;
extern const layout_table cbh_source_layout;

typedef struct cbh_team {
    cb_link link;
    uint8_t title[45];
    uint32_t number;
    uint8_t season;
    uint32_t year;
    uint8_t nation;
    int32_t games, first_game;
} cbh_team;
extern const layout_table cbh_team_layout;

enum {
    CBH_TITLE_LANGUAGES = 8
};
typedef struct cbh_title {
    cb_link link;
    uint8_t english[200], german[200], french[200], spanish[200], italian[200], dutch[200], seventh[200], eighth[200];
    int32_t games, first_game;
} cbh_title;
extern const layout_table cbh_title_layout;

/* ---- .cbj: more about each game ---- */

typedef struct cbh_more_header {
    uint32_t version;
    uint32_t record_size;
    uint32_t count;
    uint8_t unused[20];
} cbh_more_header;
extern const layout_table cbh_more_header_layout;
enum {
    CBH_MORE_VERSION = 11
};

typedef struct cbh_rating_type {
    uint8_t zero;
    uint8_t kind;
    uint8_t national_pace;
    uint8_t international_pace;
    uint8_t nation;
    uint8_t name[11];
} cbh_rating_type;
extern const layout_table cbh_rating_type_layout;

typedef struct cbh_more {
    int32_t white_team, black_team;
    int32_t media_at; /* offset in the .cbm */
    uint64_t notes_at;
    uint16_t zero_20, larger_material, zero_24, smaller_material;
    uint16_t checksum;
    uint64_t moves_at;
    cbh_rating_type white_rating, black_rating;
    uint32_t unknown_70, unknown_74;
    uint16_t saved; /* how often the game was saved */
    uint64_t created;
    uint8_t endgame[20];
    uint64_t changed;
    int32_t title; /* number of the game tag in the .cbl */
} cbh_more;

/* Return the table for records of that size or, if the size is unknown, for the longest known record that fits; NULL:
 * none fits. */
const layout_table *cbh_more_layout(size_t record_size);
enum {
    CBH_MORE_LAYOUTS = 7,
    CBH_MORE_SIZE_MAX = 4096 /* longest record that is read; real ones have 120 bytes */
};
extern const layout_table cbh_more_layouts[CBH_MORE_LAYOUTS];

/* ---- .cbm and .flags ---- */

typedef struct cbh_media_header {
    uint32_t version;
    uint32_t record_size;
    uint32_t count;
    int32_t none;
    uint8_t unused[16];
} cbh_media_header;
extern const layout_table cbh_media_header_layout;

typedef struct cbh_media_record {
    int32_t none; /* always -1 */
    int32_t records;
} cbh_media_record;
extern const layout_table cbh_media_record_layout;

typedef struct cbh_flags_header {
    uint32_t magic;
    uint32_t capacity; /* number of 32-bit words */
    uint32_t two;
} cbh_flags_header;
extern const layout_table cbh_flags_header_layout;

/* ---- boosters: .cit and .cib, .cit2 and .cib2, .cbb, .cbgi ---- */

/* The header of a file of lists (.cit, .cit2) or of a file of blocks (.cib, .cib2). */
typedef struct cbh_list_header {
    int32_t record_size;
    int32_t blocks; /* number of blocks; 0 in a file of lists */
    int32_t free;   /* the first block that can be reused; 0: none */
} cbh_list_header;
extern const layout_table cbh_list_header_layout;

/* The first and the last block with the games of one entity; -1: it has no games. */
typedef struct cbh_list {
    int32_t head;
    int32_t tail;
} cbh_list;
extern const layout_table cbh_list_layout;

enum {
    CBH_LISTED_KINDS = 5,
    CBH_BLOCK_GAMES = 13,
    CBH_BOOST_SIZE = 52,
    CBH_LIST_ONLY_GAME = 1 << 30 /* flag in cbh_list.head: the other bits are not a block, but the only game */
};
typedef struct cbh_lists {
    cbh_list player, tournament, team, source, annotator;
} cbh_lists;
extern const layout_table cbh_lists_layout; /* a record of the .cit; a record of the .cit2 is a single cbh_list */

typedef struct cbh_block {
    int32_t next; /* the next block; -1: this is the last */
    int32_t zero;
    int32_t count;
    int32_t games[CBH_BLOCK_GAMES];
} cbh_block;
extern const layout_table cbh_block_layout;

typedef struct cbh_boost_header {
    uint32_t count;
    uint16_t version;
    uint16_t record_size;
    uint8_t zeros[44];
} cbh_boost_header;
extern const layout_table cbh_boost_header_layout;

/* What happened in the main line of a game. Gamut does not compute these values; ChessBase does. */
typedef struct cbh_boost {
    uint8_t unused[3];
    uint8_t pawns;
    uint8_t taken_one;
    uint8_t taken_two;
    uint8_t white_pawns[5];
    uint8_t black_pawns[5];
    uint8_t king_ranks[2];
    uint8_t king_files[2];
    uint8_t white_heavy[8];
    uint8_t black_heavy[8];
    uint8_t white_minor[8];
    uint8_t black_minor[8];
} cbh_boost;
extern const layout_table cbh_boost_layout;

typedef struct cbh_locator {
    uint32_t value;
} cbh_locator;
extern const layout_table cbh_locator_count_layout, cbh_locator_layout;

#endif
