/* cbh2_layout.h - the stored records of 2CBH databases as structs; cbh2_layout.c has the tables that describe their
 * bytes. */
#ifndef CHESSBASE_CBH2_LAYOUT_H
#define CHESSBASE_CBH2_LAYOUT_H

#include "cbh_layout.h"

/* ---- .2cbh: an index of games, texts and analyses ---- */

typedef struct cbh2_header {
    uint8_t zeros[8];
    uint16_t word; /* 38, in version 3: 34; its meaning is unknown */
    uint16_t record_size;
    uint8_t zero_12;
    uint8_t version;
    uint16_t zero_14;
    uint32_t next_id; /* number of records, plus 1 */
    uint8_t zeros_20[172];
} cbh2_header;
extern const layout_table cbh2_header_layout;

enum {
    CBH2_RECORD_SIZE = 192, /* bytes of the header, and of each record */
    CBH2_VERSION = 5,
    CBH2_HEADER_WORD = 38,
    CBH2_KIND_GAME = 1, /* values of `kind` */
    CBH2_KIND_ANALYSIS = 2,
    CBH2_MOVES_AT = 8,       /* where every record has the offsets of its moves or text, and of its annotations */
    CBH2_RESULT_AT = 88,     /* of a game */
    CBH2_RESULT_UNKNOWN = 3, /* a line without a result */
    CBH2_NOTES_AT = 16
};

/* The start of every record. */
typedef struct cbh2_head {
    uint8_t status; /* bits as in a .cbh: CBH_IS_GAME, CBH_IS_TEXT, CBH_IS_DELETED */
    uint8_t zero;
    uint8_t kind;
    uint8_t type; /* the status without the deleted bit */
    uint8_t zeros[4];
} cbh2_head;
extern const layout_table cbh2_head_layout;

typedef struct cbh2_rating {
    int16_t kind;
    int16_t list;
    int16_t nation;
    uint8_t name[8];
} cbh2_rating;
extern const layout_table cbh2_rating_layout;

typedef struct cbh2_game {
    cbh2_head head;
    int64_t moves_at; /* offset in the .2cbg */
    int64_t notes_at; /* offset in the .2cba */
    int64_t white, black, tournament, annotator, source, white_team, black_team, title;
    uint8_t result;
    uint8_t evaluation;
    int16_t round, subround, board;
    int16_t white_elo;
    cbh2_rating white_rating;
    int16_t black_elo;
    cbh2_rating black_rating;
    uint16_t eco;
    uint16_t medals;
    uint32_t flags;
    uint16_t magnitude;
    int16_t move_count;
    uint32_t larger_material, smaller_material;
    uint8_t zeros_148[4];
    int64_t created, changed;
    uint8_t endgame[6];
    uint8_t zeros_174[2];
    uint8_t scores[6];
    uint8_t zeros_182[2];
    int32_t version;
    uint32_t date;
} cbh2_game;
extern const layout_table cbh2_game_layout;

typedef struct cbh2_text {
    cbh2_head head;
    int64_t text_at; /* offset in the .2cbg */
    int64_t tournament, source, annotator, title;
    int64_t created;
    int64_t media;
    int64_t version;
    uint8_t zeros[120];
} cbh2_text;
extern const layout_table cbh2_text_layout;

typedef struct cbh2_analysis {
    cbh2_head head;
    int64_t moves_at, notes_at;
    int64_t title, source, annotator;
    int64_t unknown_48;
    int64_t constant;
    int64_t unknown_64, unknown_72, unknown_80;
    uint8_t zeros[104];
} cbh2_analysis;
extern const layout_table cbh2_analysis_layout;

/* ---- .2cbg and .2cba: moves, texts and annotations, each in a frame ---- */

typedef struct cbh2_store_header {
    uint64_t size; /* of the file */
    uint16_t header_size;
    uint8_t is_empty; /* 1 in a .2cbg without records */
    uint8_t version;
} cbh2_store_header;
extern const layout_table cbh2_store_layout;

typedef struct cbh2_frame {
    uint64_t magic;
    int32_t length; /* bytes of content */
    int32_t spare;  /* unused bytes after it */
    uint64_t checksum;
    uint16_t tag;
} cbh2_frame;
extern const layout_table cbh2_frame_layout;

typedef struct cbh2_frame_end {
    int64_t size; /* bytes of the whole record */
} cbh2_frame_end;
extern const layout_table cbh2_frame_end_layout;

#define CBH2_MAGIC UINT64_C(0x1122334455667788)
enum {
    CBH2_FRAME_HEAD = 26,
    CBH2_FRAME_SIZE = 34, /* bytes of a record besides content and spare bytes */
    CBH2_TAG_CHESS = 1,
    CBH2_TAG_CHESS960 = 2,
    CBH2_TAG_TEXT = 0x1000,
    CBH2_TAG_NOTES = 0x2000
};

/* The annotations of one position: this head, then `count` annotations, each with a type of two bytes first. */
typedef struct cbh2_block {
    int32_t position;
    int32_t count;
} cbh2_block;
extern const layout_table cbh2_block_layout;
#define CBH2_NOTES_END INT32_MAX

/* ---- .2lid: entities ---- */

typedef struct cbh2_lid_header {
    int32_t header_size;
    int32_t type_count;
} cbh2_lid_header;
extern const layout_table cbh2_lid_header_layout;

typedef struct cbh2_lid_type {
    int32_t container; /* bytes of an entity of this type */
    int64_t count;     /* deleted ones included */
    int64_t first_deleted;
} cbh2_lid_type;
extern const layout_table cbh2_lid_type_layout;

typedef struct cbh2_lid_pair {
    int32_t number;
    int32_t one;
} cbh2_lid_pair;
extern const layout_table cbh2_lid_pair_layout;

/* The start of every entity. */
typedef struct cbh2_container {
    int32_t length; /* of what follows; 0: unused */
} cbh2_container;
extern const layout_table cbh2_container_layout;

/* What follows the strings of an entity. */
typedef struct cbh2_player {
    int32_t zero, zero_4;
    int32_t chessbase_id;
    int32_t eight;
    int64_t fide_id;
} cbh2_player;
extern const layout_table cbh2_player_layout;

typedef struct cbh2_tournament {
    uint32_t start;
    uint8_t type, team, nation, zero_7, category, flags, rounds, zero_11;
    uint32_t latitude, longitude; /* the bits of a float */
    uint8_t place_nation;
    uint8_t zeros_21[13];
    uint8_t seven_34;
    uint8_t zeros_35[10];
    uint8_t seven_45;
    uint8_t zeros_46[10];
    uint8_t seven_56;
    uint8_t zero_57;
    uint16_t tie_break_count; /* the tie-breaks follow */
} cbh2_tournament;
extern const layout_table cbh2_tournament_layout;

/* What follows the tie-breaks of a tournament. */
typedef struct cbh2_tournament_end {
    uint32_t end;
    uint8_t zeros[44];
} cbh2_tournament_end;
extern const layout_table cbh2_tournament_end_layout;

typedef struct cbh2_source {
    uint32_t publication, date;
    int16_t version, quality;
} cbh2_source;
extern const layout_table cbh2_source_layout;

typedef struct cbh2_team {
    uint8_t number;
    uint8_t season;
    int16_t year;
    uint8_t nation;
} cbh2_team;
extern const layout_table cbh2_team_layout;

typedef struct cbh2_deleted {
    uint64_t mark;
    int64_t next;
} cbh2_deleted;
extern const layout_table cbh2_deleted_layout;
#define CBH2_DELETED_MARK UINT64_C(0x9988776655443322)

/* ---- .2lcd: the sort orders of entities ---- */

typedef struct cbh2_order_header {
    int32_t one;
    int32_t pages;
    int32_t page_size;
} cbh2_order_header;
extern const layout_table cbh2_order_header_layout;

typedef struct cbh2_order {
    int16_t depth;
    int32_t page;
    int64_t root;
    int64_t nodes;
    uint8_t type; /* entity type + 1 */
    uint8_t three;
    uint8_t number;
    uint8_t one;
    int16_t name_length;
    uint8_t name[100];
} cbh2_order;
extern const layout_table cbh2_order_layout;

typedef struct cbh2_node {
    int64_t left, right, parent;
    uint64_t key;
    int16_t balance; /* height of the right side minus height of the left side */
    int16_t zero;
    int32_t slot;
} cbh2_node;
extern const layout_table cbh2_node_layout;

enum {
    CBH2_PAGE_SIZE = 4096,
    CBH2_PAGE_NODES = 102,
    CBH2_PAGE_ENTRIES = 1024,
    CBH2_NODE_SIZE = 40,
    CBH2_ORDER_SIZE = 128,
    CBH2_ORDER_COUNT = 8
};

/* ---- .2lgd: the records that refer to each entity ---- */

typedef struct cbh2_list_header {
    uint32_t half; /* 256: half of the size of a record */
    uint32_t blocks;
    uint32_t zero;
} cbh2_list_header;
extern const layout_table cbh2_list_header_layout;

enum {
    CBH2_LIST_HEADER = 12,
    CBH2_LIST_RECORD = 512,
    CBH2_BLOCK_IDS = 30,
    CBH2_ROLE_COUNT = 9 /* roles are numbered from 1 */
};

/* The lists of all entities with one number: for each role the first and last value, and the number of records. */
typedef struct cbh2_lists {
    int64_t first[10], last[10], count[10];
    int64_t twelve;
    int64_t zero;
} cbh2_lists;
extern const layout_table cbh2_lists_layout;

/* A part of a list that does not fit into its head. */
typedef struct cbh2_chunk {
    int64_t next;
    int64_t count;
    int64_t ids[CBH2_BLOCK_IDS];
} cbh2_chunk;
extern const layout_table cbh2_chunk_layout;

#define CBH2_LIST_SINGLE (INT64_C(1) << 62) /* `first` is a record, and `last` another one, unless it is -1 */
#define CBH2_LIST_RANGE  (INT64_C(1) << 61) /* the records from `first` to `last` */

#endif
