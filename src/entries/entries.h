/* entries.h - lists of players as clubs, federations and spreadsheets keep them, and FIDE's rating lists.
 *
 * A list is a table whose first row names the columns in the words of some language. Nothing is dropped without a
 * finding: a column that is not understood, a cell that cannot be a value of its column, a row that is no player. */
#ifndef ENTRIES_ENTRIES_H
#define ENTRIES_ENTRIES_H

#include "base/arena.h"
#include "base/base.h"
#include "base/encoding.h"
#include "base/index.h"
#include "layout/cells.h"

/* What a column has. The order is that of the table of headings. */
typedef enum entries_field {
    ENTRIES_NUMBER, /* start number or rank */
    ENTRIES_NAME,   /* the whole name */
    ENTRIES_LAST,
    ENTRIES_FIRST,
    ENTRIES_TITLE,
    ENTRIES_FIDE_ID,
    ENTRIES_NATIONAL_ID,
    ENTRIES_FIDE_RATING,
    ENTRIES_NATIONAL_RATING,
    ENTRIES_RATING, /* whose rating is not said: FIDE's, unless another column is */
    ENTRIES_RAPID,
    ENTRIES_BLITZ,
    ENTRIES_FEDERATION,
    ENTRIES_CLUB,
    ENTRIES_BORN,
    ENTRIES_SEX,
    ENTRIES_GROUP,
    ENTRIES_TYPE,
    ENTRIES_TEAM,
    ENTRIES_BOARD,
    ENTRIES_MAIL,
    ENTRIES_PHONE,
    ENTRIES_FIELD_COUNT,
    ENTRIES_NONE = ENTRIES_FIELD_COUNT /* the column is not read */
} entries_field;

/* Return the name of a field for people: "FIDE id". */
const char *entries_field_name(entries_field field);
/* Return what a word means as the heading of a column, in any of the languages of lists; ENTRIES_NONE: nothing, or
 * out of memory. */
entries_field entries_field_of(base_arena *arena, base_text word);

/* What a column of a table of results has. */
typedef enum entries_result_column {
    ENTRIES_RESULT_BOARD,
    ENTRIES_RESULT_WHITE,
    ENTRIES_RESULT_BLACK,
    ENTRIES_RESULT_RESULT,
    ENTRIES_RESULT_COLUMN_COUNT /* nothing that is known */
} entries_result_column;
/* Return what the heading of a table of results means, in any of the languages of lists. */
entries_result_column entries_result_column_of(base_arena *arena, base_text heading);

/* A player of a list. Texts that are not stated are absent, numbers are 0. */
typedef struct entry {
    uint64_t line;   /* line of the file, from 1 */
    size_t at;       /* offset of the row in the bytes */
    size_t length;   /* of the row, in bytes */
    base_text name;  /* "Last, First" */
    base_text title; /* a title of FIDE: "WIM" */
    char sex;        /* m, w or NUL */
    int64_t number;  /* start number */
    base_text fide_id;
    base_text national_id;
    int64_t rating, rapid, blitz; /* of FIDE, or of nobody in particular */
    int64_t national_rating;
    base_text federation; /* three capitals */
    base_text club;
    base_text group, type;
    base_date born;
    base_text team;
    int64_t board;
    base_text mail, phone; /* for the arbiter alone: these two are never published */
    base_text source;      /* the list that the ratings come from; absent: the table itself */
} entry;

/* What a finding is about. */
typedef enum entries_fault {
    ENTRIES_NO_HEADER,      /* no row names columns of players; the list is empty */
    ENTRIES_COLUMN_UNKNOWN, /* a column has a heading that means nothing here, and is not read */
    ENTRIES_COLUMN_TWICE,   /* two columns have the same meaning; the second is not read */
    ENTRIES_ROW,            /* a row is no player, and is not read */
    ENTRIES_VALUE,          /* a cell is no value of its column, and counts as empty */
    ENTRIES_QUOTE,          /* a quote is inside a cell, which is read as it is */
    ENTRIES_TWICE,          /* two rows are the same player; both are read */
    ENTRIES_NAMES,          /* how the names are read is a guess */
    ENTRIES_FAULT_COUNT
} entries_fault;

typedef struct entries_finding {
    entries_fault fault;
    uint64_t line; /* from 1 */
    size_t at;     /* offset in the bytes */
    size_t length;
    base_text message; /* a sentence */
} entries_finding;

typedef struct entries_column {
    base_text heading; /* as it is in the file */
    entries_field field;
    size_t at; /* offset of the heading in the bytes */
    size_t length;
} entries_column;

typedef struct entries_list {
    entry *items;
    size_t count;
    entries_finding *findings; /* in the order of the file, those about the header first */
    size_t finding_count;
    entries_column *columns;
    size_t column_count;
    base_text title; /* the first line above the header; absent: the header is the first line */
    char separator;
    base_encoding encoding;
    uint64_t header_line;
} entries_list;

/* How whole names are written. */
typedef enum entries_names {
    ENTRIES_NAMES_GUESSED,    /* those with a comma as "Last, First", those in capitals as "LAST First", others as
    * "First
                               * Last" */
    ENTRIES_NAMES_LAST_FIRST, /* "Last First" without a comma, as chess-results has them */
    ENTRIES_NAMES_FIRST_LAST
} entries_names;

/* All zero: everything is found out. */
typedef struct entries_options {
    base_encoding encoding;
    entries_names names;
} entries_options;

/* Read a list. Bytes of any kind are fine: if there is no header, the list is empty and has a finding. Texts are in the
 * arena or in the bytes. False: out of memory. */
MUST_USE bool entries_read(entries_list *out, base_arena *arena, base_bytes bytes, const entries_options *options);

/* Return how many headings are understood in the row that would be the header of the list; 0: there is none.
 * `*is_of_people` tells whether some of them are said of people alone (a rating, a title, a year of birth). */
size_t entries_recognise(base_bytes bytes, bool *is_of_people);

/* Find a player in a list: by FIDE id, then by national id, then by the exact name, then by the name without case and
 * accents. The indexes of all matches of the first way that has any go to `*matches`. Return their number. */
size_t entries_find(const entries_list *list, base_arena *arena, base_text wanted, const size_t **matches);

/* ---- for the files of this folder ---- */

/* Make an index of all headings: the field of heading number i is item i of `*fields`. False: out of memory. */
MUST_USE bool entries_index_headings(base_index *out, const entries_field **fields, base_arena *arena);
/* Return the meaning of a folded heading; ENTRIES_NONE: it has none. */
entries_field entries_heading_field(const base_index *headings, const entries_field *fields, base_text heading);
/* Return a heading without case, accents, blanks and signs. */
base_text entries_fold_heading(base_arena *arena, base_text heading);

enum {
    ENTRIES_ROW_LONGEST = 65536 /* in bytes: how far a closing quote is looked for */
};
/* Return the cursor with its bytes limited to the longest row that may start there. */
static inline layout_cursor entries_row_window(layout_cursor cursor)
{
    if (cursor.bytes.length - cursor.at > ENTRIES_ROW_LONGEST)
        cursor.bytes.length = cursor.at + ENTRIES_ROW_LONGEST;
    return cursor;
}

/* Where the header of a table is. */
typedef struct entries_header {
    size_t at; /* offset of the row */
    char separator;
    size_t known;      /* headings that are understood */
    bool is_of_people; /* some of them are said of people alone */
    base_text title;   /* the first line above, not decoded; absent: there is none */
} entries_header;
/* Find the header among the first rows. False: there is none, or out of memory. */
MUST_USE bool entries_find_header(entries_header *out, base_arena *arena, base_bytes bytes, base_encoding encoding);
/* Read the headings at the cursor, and decide what each column has. Findings are added to the list. False: out of
 * memory. */
MUST_USE bool entries_read_columns(entries_list *list, base_list *findings, base_arena *arena, layout_cursor *cursor);
void entries_report(base_list *findings, base_arena *arena, entries_finding finding);

enum {
    ENTRIES_RATING_MOST = 3999,
    ENTRIES_ID_LONGEST = 11 /* digits of a FIDE id: the columns of TRF */
};
/* Parse a rating; "-", "0" and words for "unrated" give 0. Decimals are rounded. */
MUST_USE bool entries_parse_rating(int64_t *out, base_text text);
/* Parse a date of birth, or a year; "0" gives an absent date. `is_month_first` reads 5/17/1990. */
MUST_USE bool entries_parse_born(base_date *out, base_text text, bool is_month_first);
/* Which of day and month comes first in a date. */
typedef enum entries_date_order {
    ENTRIES_ORDER_UNKNOWN, /* both are possible, or the year comes first, or the text is no date */
    ENTRIES_DAY_FIRST,
    ENTRIES_MONTH_FIRST
} entries_date_order;
entries_date_order entries_date_order_of(base_text text);
/* What a word means in a column of sexes. The word d is a lady beside h (heer, dame) and neither man nor woman beside m
 * and w. */
typedef enum entries_sex {
    ENTRIES_SEX_NONE, /* no word of any language */
    ENTRIES_SEX_MAN,
    ENTRIES_SEX_MAN_BY_H,
    ENTRIES_SEX_WOMAN,
    ENTRIES_SEX_D,
    ENTRIES_SEX_OTHER /* a word for neither or unknown */
} entries_sex;
entries_sex entries_sex_of(base_arena *arena, base_text word);
/* Return a name as "Last, First". `*is_guessed` is set if the order of its parts was a guess. */
base_text entries_name_of(base_arena *arena, base_text name, entries_names names, bool *is_guessed);

#endif
