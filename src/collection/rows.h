/* rows.h - conversion of records to rows of the tables, and back.
 *
 * The rows of a record are made from that record alone, on any thread; the writer gives them their ids. A record is
 * restored without loss: a plain game from its columns, any other record from its packed form. */
#ifndef COLLECTION_ROWS_H
#define COLLECTION_ROWS_H

#include <gamut/gamut.h>

#include "base/arena.h"
#include "codec/codec.h"
#include "schema.h"

enum {
    COLLECTION_RATING_LIMIT = 10000 /* a larger number is not a rating */
};

typedef enum collection_value_kind {
    VALUE_NULL,
    VALUE_INTEGER,
    VALUE_TEXT,
    VALUE_BLOB,
    VALUE_OF_RECORD, /* the id of the record, which the writer assigns */
    VALUE_OF_SOURCE  /* the id of the source of the record */
} collection_value_kind;

typedef struct collection_value {
    collection_value_kind kind;
    int64_t integer;
    base_text text; /* text, or bytes of a blob */
} collection_value;

typedef struct collection_row collection_row;
struct collection_row {
    collection_table_id table;
    bool opens_record; /* this is the first row of a record */
    collection_value *values;
    collection_row *next;
};

/* Rows in the order of insertion. All members zero: no rows. */
typedef struct collection_rows {
    collection_row *first, *last;
    size_t count;
} collection_rows;

/* Append an empty row of the table. NULL: out of memory. */
collection_row *collection_add_row(collection_rows *rows, base_arena *arena, collection_table_id table);

static inline collection_value collection_integer(int64_t integer)
{
    return (collection_value){ .kind = VALUE_INTEGER, .integer = integer };
}

/* Return a text as a value; NULL if it is absent. */
static inline collection_value collection_text(base_text text)
{
    return (collection_value){ .kind = text.data ? VALUE_TEXT : VALUE_NULL, .text = text };
}

/* Append the rows of a record, with copies of its texts, in `arena`. False: out of memory. */
MUST_USE bool collection_make_rows(collection_rows *rows, base_arena *arena, base_arena *scratch,
                                   const gamut_record *record);

/* ---- rows_game.c, rows_board.c, rows_event.c: for collection_make_rows ---- */
/* Fill the row of a game. Return true if the columns are enough to restore the game completely. */
bool collection_game_row(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_record *record);
/* Fill the row of a board or event, and append the rows of its parts. */
void collection_board_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_board *board);
void collection_event_rows(collection_rows *rows, base_arena *arena, collection_row *row, const gamut_event *event);
/* Return a copy of a text as a value; NULL if it is absent. */
collection_value collection_copy(base_arena *arena, base_text text);
/* Return a date as the integer yyyymmdd; NULL if it is absent. */
collection_value collection_day(base_date date);
/* Return a number as a value; NULL if it is unknown. */
collection_value collection_number(gamut_number number);
/* Return a decimal as an integer in hundredths; NULL if it has more than two decimals or is unknown. */
collection_value collection_hundredths(gamut_decimal decimal);
/* Append a row to a table of parts of records, with the ids of its record and source. NULL: out of memory. */
collection_row *collection_add_part(collection_rows *rows, base_arena *arena, collection_table_id table);

/* A person, identified by a federation number, or by name if there is no number. */
typedef struct collection_person {
    base_text name;
    base_text fide; /* FIDE number; absent: unknown */
    base_text acbl;
} collection_person;
/* Return the id of a person; 0: the person is unknown. */
int64_t collection_person_id(const collection_person *person);
/* Append a row of `players`. Return the id of the person; NULL if the person is unknown. */
collection_value collection_add_person(collection_rows *rows, base_arena *arena, const collection_person *person);
/* Append a row of `occasions` for the event that a record names. Return its id; NULL if the event is unknown. */
collection_value collection_add_occasion(collection_rows *rows, base_arena *arena, base_text name, base_text place);

/* Return the names of two partners in alphabetical order, so that each pair has one name: "Ann Elder - Bob Birch". If
 * one name is empty, return the other alone; if both are, absent. */
base_text collection_pair_name(base_arena *arena, base_text a, base_text b);

/* ---- reading ---- */
/* Restore the record of a row; its texts point into the row or the arena. GAMUT_SKIPPED: the row is damaged, and this
 * was reported. GAMUT_FAILED: out of memory. */
gamut_status collection_read_row(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                                 collection_table_id table, const collection_value *values);
/* Restore a game from its columns. The moves are left out if the columns show that the reader's sieve rejects the game
 * or only counts it. False: out of memory. */
bool collection_read_game(gamut_record *out, const codec_reader *reader, codec_scratch *scratch,
                          const collection_value *values);
/* Return the text of a rating or date: from the column `spelling` if it has the original text of an unusual spelling,
 * otherwise from the number. Absent: there is no value. */
base_text collection_spelled_number(base_arena *arena, const collection_value *number,
                                    const collection_value *spelling);
base_text collection_spelled_date(base_arena *arena, const collection_value *day, const collection_value *spelling);

/* ---- packed.c ---- */
/* Compress a text. Absent: out of memory. */
base_text collection_pack(base_arena *arena, base_text plain);
/* Decompress a text. Absent: the text is damaged or longer than `limit`, or out of memory. */
base_text collection_unpack(base_arena *arena, base_text packed, size_t limit);

#endif
