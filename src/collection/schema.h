/* schema.h - the tables of a collection, from which the statements of both engines are made.
 *
 * Days are integers, yyyymmdd with 00 for unknown parts: the date types of the engines cannot store unknown parts, or
 * years before 1970. Points and percentages are integers in hundredths. */
#ifndef COLLECTION_SCHEMA_H
#define COLLECTION_SCHEMA_H

#include <gamut/record.h>

#include "base/base.h"
#include "base/buffer.h"

typedef enum collection_type {
    COLLECTION_INTEGER,
    COLLECTION_TEXT,
    COLLECTION_BLOB
} collection_type;

typedef struct collection_column {
    const char *name;
    collection_type type;
    bool is_needed; /* the column is never NULL */
    const char *text;
} collection_column;

/* In the order of creation. */
typedef enum collection_table_id {
    TABLE_SOURCES,
    TABLE_GAMES,
    TABLE_BOARDS,
    TABLE_EVENTS,
    TABLE_TEXTS,
    TABLE_PLAYERS,
    TABLE_OCCASIONS,
    TABLE_AUCTIONS,
    TABLE_PLAYS,
    TABLE_RESULTS,
    TABLE_SECTIONS,
    TABLE_ENTRIES,
    TABLE_MEMBERS,
    TABLE_RANKS,
    TABLE_TEAMS,
    TABLE_ROUNDS,
    TABLE_PAIRINGS,
    TABLE_DIAGNOSTICS,
    TABLE_COUNT
} collection_table_id;

typedef struct collection_table {
    const char *name;
    const char *text;
    const collection_column *columns;
    size_t column_count;
    /* Ids are unique, and a row whose id already exists is skipped: the same player occurs in many records. */
    bool is_once;
    const char *key;  /* primary key in SQLite; NULL: none */
    const char *sort; /* sorting key in ClickHouse */
    /* Indexes of SQLite, created after the load: lists of columns, NULL after the last. */
    const char *const *indexes;
} collection_table;

/* The first columns of every table of records. Ids of records count up across all these tables, so that they keep the
 * order of the files. */
enum {
    RECORD_ID,
    RECORD_SOURCE,
    RECORD_NUMBER,
    RECORD_DELETED,
    RECORD_WHOLE, /* the whole record, packed; NULL: the other columns are enough to restore it */
    RECORD_COLUMNS
};

/* The columns of each table, in their order. Tables of records begin with the RECORD_ columns above. */
enum {
    SOURCE_ID,
    SOURCE_PATH,
    SOURCE_STATE,
    SOURCE_COPY_OF,
    SOURCE_HASH,
    SOURCE_STAMP,
    SOURCE_BYTES,
    SOURCE_FORMAT,
    SOURCE_TAKEN_AT,
    SOURCE_RECORDS,
    SOURCE_GAMES,
    SOURCE_BOARDS,
    SOURCE_EVENTS,
    SOURCE_TEXTS,
    SOURCE_SKIPPED,
    SOURCE_ERRORS,
    SOURCE_WARNINGS,
    SOURCE_NOTES,
    SOURCE_COLUMNS
};
enum {
    GAME_WHITE = RECORD_COLUMNS,
    GAME_BLACK,
    GAME_WHITE_ID,
    GAME_BLACK_ID,
    GAME_RESULT,
    GAME_SCORE,
    GAME_DAY,
    GAME_WHITE_RATING,
    GAME_BLACK_RATING,
    GAME_EVENT,
    GAME_EVENT_ID,
    GAME_SITE,
    GAME_ROUND,
    GAME_ECO,
    GAME_PLIES,
    GAME_MOVES,
    GAME_MOVES_KEY,
    GAME_FINAL,
    GAME_MATERIAL,
    GAME_FEN,
    GAME_ENDING,
    GAME_DATE_TEXT,
    GAME_WHITE_ELO_TEXT,
    GAME_BLACK_ELO_TEXT,
    GAME_TAGS,
    GAME_PLAYED,
    GAME_COLUMNS
};
enum {
    BOARD_EVENT = RECORD_COLUMNS,
    BOARD_EVENT_ID,
    BOARD_SITE,
    BOARD_DAY,
    BOARD_NUMBER,
    BOARD_NORTH,
    BOARD_EAST,
    BOARD_SOUTH,
    BOARD_WEST,
    BOARD_DEALER,
    BOARD_VULNERABLE,
    BOARD_DEAL,
    BOARD_HCP_NORTH,
    BOARD_HCP_EAST,
    BOARD_HCP_SOUTH,
    BOARD_HCP_WEST,
    BOARD_SHAPE_NORTH,
    BOARD_SHAPE_EAST,
    BOARD_SHAPE_SOUTH,
    BOARD_SHAPE_WEST,
    BOARD_DOUBLE_DUMMY,
    BOARD_SCORING,
    BOARD_CONTRACT,
    BOARD_DECLARER,
    BOARD_TRICKS,
    BOARD_COLUMNS
};
enum {
    EVENT_SPORT = RECORD_COLUMNS,
    EVENT_NAME,
    EVENT_PLACE,
    EVENT_START,
    EVENT_END,
    EVENT_ROUNDS,
    EVENT_ENTRIES,
    EVENT_IDENTITY,
    EVENT_MODIFIED,
    EVENT_COLUMNS
};
enum {
    TEXT_TITLE = RECORD_COLUMNS,
    TEXT_COLUMNS
};
enum {
    PLAYER_ID,
    PLAYER_NAME,
    PLAYER_FOLDED,
    PLAYER_FIDE,
    PLAYER_ACBL,
    PLAYER_COLUMNS
};
enum {
    OCCASION_ID,
    OCCASION_NAME,
    OCCASION_PLACE,
    OCCASION_COLUMNS
};
/* Tables of parts of records begin with the id and the source of the record. */
enum {
    PART_RECORD,
    PART_SOURCE,
    PART_COLUMNS
};
enum {
    AUCTION_FIRST = PART_COLUMNS,
    AUCTION_CALLS,
    AUCTION_OPENING,
    AUCTION_COLUMNS
};
enum {
    PLAY_FIRST = PART_COLUMNS,
    PLAY_CARDS,
    PLAY_LEAD,
    PLAY_COLUMNS
};
enum {
    RESULT_SECTION = PART_COLUMNS,
    RESULT_BOARD,
    RESULT_ROUND,
    RESULT_TABLE,
    RESULT_TABLES,
    RESULT_NS,
    RESULT_EW,
    RESULT_NS_NUMBER,
    RESULT_EW_NUMBER,
    RESULT_CONTRACT,
    RESULT_LEVEL,
    RESULT_STRAIN,
    RESULT_DECLARER,
    RESULT_TRICKS,
    RESULT_LEAD,
    RESULT_SCORE,
    RESULT_NS_MATCHPOINTS,
    RESULT_EW_MATCHPOINTS,
    RESULT_NS_IMPS,
    RESULT_EW_IMPS,
    RESULT_NS_PERCENT,
    RESULT_EW_PERCENT,
    RESULT_TOP,
    RESULT_COLUMNS
};
enum {
    SECTION_NUMBER = PART_COLUMNS,
    SECTION_LETTERS,
    SECTION_TABLES,
    SECTION_ROUNDS,
    SECTION_BOARDS,
    SECTION_TOP,
    SECTION_COLUMNS
};
enum {
    ENTRY_SECTION = PART_COLUMNS,
    ENTRY_DIRECTION,
    ENTRY_NUMBER,
    ENTRY_KIND,
    ENTRY_NAME,
    ENTRY_TEAM,
    ENTRY_RATING,
    ENTRY_FEDERATION,
    ENTRY_POINTS,
    ENTRY_PERCENT,
    ENTRY_RANK,
    ENTRY_MASTERPOINTS,
    ENTRY_COLUMNS
};
enum {
    MEMBER_SECTION = PART_COLUMNS,
    MEMBER_DIRECTION,
    MEMBER_NUMBER,
    MEMBER_PLAYER,
    MEMBER_NAME,
    MEMBER_COLUMNS
};
enum {
    RANK_SECTION = PART_COLUMNS,
    RANK_DIRECTION,
    RANK_NUMBER,
    RANK_STRAT,
    RANK_LETTER,
    RANK_LIMIT,
    RANK_PLACE,
    RANK_IN_SECTION,
    RANK_OVERALL,
    RANK_QUALIFIED,
    RANK_COLUMNS
};
enum {
    TEAM_NUMBER = PART_COLUMNS,
    TEAM_NAME,
    TEAM_MATCH_POINTS,
    TEAM_GAME_POINTS,
    TEAM_RANK,
    TEAM_COLUMNS
};
enum {
    ROUND_NUMBER = PART_COLUMNS,
    ROUND_DAY,
    ROUND_COLUMNS
};
enum {
    PAIRING_ROUND = PART_COLUMNS,
    PAIRING_WHITE,
    PAIRING_BLACK,
    PAIRING_WHITE_ID,
    PAIRING_BLACK_ID,
    PAIRING_SCORE,
    PAIRING_FORFEIT,
    PAIRING_DAY,
    PAIRING_WHITE_RATING,
    PAIRING_BLACK_RATING,
    PAIRING_COLUMNS
};
enum {
    DIAGNOSTIC_SOURCE,
    DIAGNOSTIC_SEVERITY,
    DIAGNOSTIC_RULE,
    DIAGNOSTIC_LINE,
    DIAGNOSTIC_COLUMN,
    DIAGNOSTIC_OFFSET,
    DIAGNOSTIC_PATH,
    DIAGNOSTIC_MESSAGE,
    DIAGNOSTIC_COLUMNS
};

enum {
    COLLECTION_COLUMNS_MAX = 32 /* no table has more */
};

/* The version of the schema. Collections of any other version are refused. */
#define COLLECTION_VERSION 5

extern const collection_table collection_tables[TABLE_COUNT];

/* A table of records, and the kind of the records in it. */
typedef struct collection_home {
    collection_table_id table;
    gamut_kind kind;
} collection_home;
enum {
    COLLECTION_KINDS = 4
};
extern const collection_home collection_homes[COLLECTION_KINDS];

typedef enum collection_engine {
    COLLECTION_SQLITE,
    COLLECTION_CLICKHOUSE
} collection_engine;

/* Print the names and types of the columns. */
void collection_print_columns(base_buffer *out, const collection_table *table, collection_engine engine);
/* Print CREATE TABLE for SQLite, without a semicolon. */
void collection_print_table(base_buffer *out, const collection_table *table);
/* Print CREATE INDEX number `at` for SQLite. False: there is no such index, all have been printed. */
bool collection_print_index(base_buffer *out, const collection_table *table, size_t at);
/* Print INSERT for SQLite, with a parameter for each column. */
void collection_print_insert(base_buffer *out, const collection_table *table);
/* Return the SQL statement that creates view number `at` in SQLite, for the reports; NULL after the last. */
const char *collection_view_at(size_t at);

#endif
