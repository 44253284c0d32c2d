/* rows.h - a record as rows of the tables, and back.
 *
 * Rows are made from one record alone, on any thread; the writer gives them their ids. A record comes back equal: a
 * plain game from its columns, everything else from its packed form. */
#ifndef COLLECTION_ROWS_H
#define COLLECTION_ROWS_H

#include <gamut/gamut.h>

#include "base/arena.h"
#include "codec/codec.h"
#include "schema.h"

enum {
    COLLECTION_RATING_LIMIT = 10000 /* what is beyond it is no rating */
};

typedef enum collection_value_kind {
    VALUE_NULL,
    VALUE_INTEGER,
    VALUE_TEXT,
    VALUE_BLOB,
    VALUE_OF_RECORD, /* the id that the record gets */
    VALUE_OF_SOURCE  /* and the id of its source */
} collection_value_kind;

typedef struct collection_value {
    collection_value_kind kind;
    int64_t integer;
    base_text text; /* of a blob, its bytes */
} collection_value;

typedef struct collection_row collection_row;
struct collection_row {
    collection_table_id table;
    bool opens_record; /* the first row of a record, which gets the next id */
    collection_value *values;
    collection_row *next;
};

/* In the order in which they are to be put in; zeroed it is empty. */
typedef struct collection_rows {
    collection_row *first, *last;
    size_t count;
} collection_rows;

/* An empty row of the table at the end; NULL: out of memory. */
collection_row *collection_add_row(collection_rows *rows, base_arena *arena, collection_table_id table);

static inline collection_value collection_integer(int64_t integer)
{
    return (collection_value){ .kind = VALUE_INTEGER, .integer = integer };
}

/* An absent text is NULL. */
static inline collection_value collection_text(base_text text)
{
    return (collection_value){ .kind = text.data ? VALUE_TEXT : VALUE_NULL, .text = text };
}

/* The rows live in the arena, texts included; `scratch` is needed meanwhile. False: out of memory. */
MUST_USE bool collection_make_rows(collection_rows *rows, base_arena *arena, base_arena *scratch,
                                   const gamut_record *record);

/* ---- rows_game.c, rows_board.c, rows_event.c: for collection_make_rows ---- */
/* True: the columns say everything. */
bool collection_game_row(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_record *record);
void collection_board_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_board *board);
void collection_event_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_event *event);
/* A copy; absent stays absent. */
collection_value collection_copy(base_arena *arena, base_text text);
/* yyyymmdd; NULL for an absent date. */
collection_value collection_day(base_date date);
collection_value collection_number(gamut_number number);
/* In hundredths; NULL for what has more places, or is not known. */
collection_value collection_hundredths(gamut_decimal decimal);
/* The first two values of a row that belongs to a record. */
collection_row *collection_add_part(collection_rows *rows, base_arena *arena, collection_table_id table);

/* How a person is known: the number with a federation, else the name. 0: nobody knows who it is. */
typedef struct collection_person {
    base_text name;
    base_text fide; /* absent: none */
    base_text acbl;
} collection_person;
int64_t collection_person_id(const collection_person *person);
/* NULL for nobody; else a row of players is added besides. */
collection_value collection_add_person(collection_rows *rows, base_arena *arena, const collection_person *person);

/* The same for the event that a record names. */
collection_value collection_add_occasion(collection_rows *rows, base_arena *arena, base_text name, base_text place);

/* The texts of people in an order of their own, so that a pair has one name: "Ann Elder - Bob Birch". */
base_text collection_pair_name(base_arena *arena, base_text a, base_text b);

/* ---- back ---- */
/* The record that the row of its table says; texts point into the row or the arena. GAMUT_SKIPPED: the row is damaged,
 * which was reported; GAMUT_FAILED: out of memory. */
gamut_status collection_read_row(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                                 collection_table_id table, const collection_value *values);
/* A game whose columns say everything. What the reader's sieve refuses stays without its moves. False: out of
 * memory. */
bool collection_read_game(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                          const collection_value *values);
/* A rating or a date as the game says it: by its column, or by the column with the odd spelling. Absent: it says
 * none. */
base_text collection_spelled_number(base_arena *arena, const collection_value *number,
                                    const collection_value *spelling);
base_text collection_spelled_date(base_arena *arena, const collection_value *day, const collection_value *spelling);

/* ---- packed.c ---- */
/* zstd, with the length before it. Absent: out of memory. */
base_text collection_pack(base_arena *arena, base_text plain);
/* Absent: damaged, larger than `limit`, or out of memory. */
base_text collection_unpack(base_arena *arena, base_text packed, size_t limit);

#endif
