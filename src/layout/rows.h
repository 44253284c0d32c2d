/* rows.h - short names for the rows of layout tables: one readable line per field.
 *
 * Only files with tables include this, after all other headers, because the names are short. The struct is named once:
 *
 *     #define LAYOUT_RECORD cb_tournament
 *     static const layout_field fields[] = {
 *         STRING (     0, 40, title,               "its name"),
 *         DATE   (LE, 40,  4, starts,              "when it began"),
 *         WORD   (LE, 44,  1, system, systems,     "how it was paired"),
 *         ARRAY  ( 3, U, LE, 45, 2, shares,        "the first three prizes"),
 *     };
 *     #undef LAYOUT_RECORD
 *     const layout_table cb_tournament_layout = TABLE(cb_tournament, "tournament", 51, fields, "An event.");
 *
 * `order` is LE or BE, `at` the first byte, `width` the size of an element. A field has the name of its member. */
#ifndef LAYOUT_ROWS_H
#define LAYOUT_ROWS_H

#include "layout.h"

#define TABLE(record, label, width, rows, sentence)                                                                    \
    {                                                                                                                  \
        .name = (label), .text = (sentence), .size = (width), .record_size = (uint32_t)sizeof(record),                 \
        .fields = (rows), .field_count = COUNT(rows)                                                                   \
    }

/* A table whose fields are little-endian numbers, bytes and nested images, and whose struct has the same members at the
 * same offsets. */
#define IMAGE(record, label, width, rows, sentence)                                                                    \
    {                                                                                                                  \
        .name = (label), .text = (sentence), .size = (width), .record_size = (uint32_t)sizeof(record),                 \
        .fields = (rows), .field_count = COUNT(rows), .is_image = true                                                 \
    }

/* Numbers. The comments list the arguments. */
#define U(...)        LAYOUT_ROW_U(LAYOUT_ONE, 1, __VA_ARGS__)        /* (order, at, width, member, text) */
#define S(...)        LAYOUT_ROW_S(LAYOUT_ONE, 1, __VA_ARGS__)        /* (order, at, width, member, text) */
#define WORD(...)     LAYOUT_ROW_WORD(LAYOUT_ONE, 1, __VA_ARGS__)     /* (order, at, width, member, words, text) */
#define BITS(...)     LAYOUT_ROW_BITS(LAYOUT_ONE, 1, __VA_ARGS__)     /* (order, at, width, member, bits, text) */
#define DATE(...)     LAYOUT_ROW_DATE(LAYOUT_ONE, 1, __VA_ARGS__)     /* (order, at, width, member, text) */
#define DOS_TIME(...) LAYOUT_ROW_DOS_TIME(LAYOUT_ONE, 1, __VA_ARGS__) /* (order, at, member, text) */
#define POINTER(...)  LAYOUT_ROW_POINTER(LAYOUT_ONE, 1, __VA_ARGS__)  /* (order, at, width, member, text) */
#define DECIMAL(...)  LAYOUT_ROW_DECIMAL(LAYOUT_ONE, 1, __VA_ARGS__)  /* (order, at, width, decimals, member, text) */
#define DOUBLE(...)   LAYOUT_ROW_DOUBLE(LAYOUT_ONE, 1, __VA_ARGS__)   /* (order, at, member, text) */
#define FIXED(...)    LAYOUT_ROW_FIXED(LAYOUT_ONE, 1, __VA_ARGS__)    /* (order, at, width, value, member, text) */
#define UNKNOWN(...)  LAYOUT_ROW_UNKNOWN(LAYOUT_ONE, 1, __VA_ARGS__)  /* (order, at, width, member, text) */

/* Bytes. The members are uint8_t arrays; a single letter is a STRING of width 1, whose member may be a char. FILLED has
 * `value` in every byte. */
#define RAW(...)    LAYOUT_ROW_RAW(LAYOUT_ONE, 1, __VA_ARGS__)    /* (at, width, member, text) */
#define FILLED(...) LAYOUT_ROW_FILLED(LAYOUT_ONE, 1, __VA_ARGS__) /* (at, width, value, member, text) */
#define STRING(...) LAYOUT_ROW_STRING(LAYOUT_ONE, 1, __VA_ARGS__) /* (at, width, member, text) */
#define PASCAL(...) LAYOUT_ROW_PASCAL(LAYOUT_ONE, 1, __VA_ARGS__) /* (at, room, member, text): 1 + room bytes */
#define REAL48(...) LAYOUT_ROW_REAL48(LAYOUT_ONE, 1, __VA_ARGS__) /* (at, member, text) */
#define NESTED(...) LAYOUT_ROW_NESTED(LAYOUT_ONE, 1, __VA_ARGS__) /* (at, width, member, table, text) */

/* Columns of a line. `from` and `to` count from 1 and are both included, as in the specifications of such formats. */
#define COLUMN_TEXT(...)    LAYOUT_ROW_COLUMN_TEXT(LAYOUT_ONE, 1, __VA_ARGS__)    /* (from, to, member, text) */
#define COLUMN_NUMBER(...)  LAYOUT_ROW_COLUMN_NUMBER(LAYOUT_ONE, 1, __VA_ARGS__)  /* (from, to, member, text) */
#define COLUMN_SIGNED(...)  LAYOUT_ROW_COLUMN_SIGNED(LAYOUT_ONE, 1, __VA_ARGS__)  /* (from, to, member, text): [-]11 */
#define COLUMN_DECIMAL(...) LAYOUT_ROW_COLUMN_DECIMAL(LAYOUT_ONE, 1, __VA_ARGS__) /* (from, to, member, text) */
/* A number such as [-]11.5: the first column is for the sign. */
#define COLUMN_SIGNED_DECIMAL(...)                                                                                     \
    LAYOUT_ROW_COLUMN_SIGNED_DECIMAL(LAYOUT_ONE, 1, __VA_ARGS__)                /* (from, to, member, text) */
#define COLUMN_LETTER(...) LAYOUT_ROW_COLUMN_LETTER(LAYOUT_ONE, 1, __VA_ARGS__) /* (column, member, words, text) */
#define GAP(...)           LAYOUT_ROW_GAP(LAYOUT_ONE, 1, __VA_ARGS__)           /* (from, to, member) */

/* An array of any of the above: ARRAY(50, POINTER, LE, 0x12, 4, event_at, "..."). For columns, `to` is the last column
 * of the first element. */
#define ARRAY(times, kind, ...) LAYOUT_ROW_##kind(LAYOUT_EACH, times, __VA_ARGS__)

/* The rows of a bit field: a single bit, a number, a named value, and unknown bits. */
#define BIT(lowest, label)                                                                                             \
    {                                                                                                                  \
        .at = (lowest), .width = 1, .name = (label)                                                                    \
    }
#define BIT_NUMBER(lowest, bits_wide, label)                                                                           \
    {                                                                                                                  \
        .at = (lowest), .width = (bits_wide), .name = (label)                                                          \
    }
#define BIT_WORD(lowest, bits_wide, label, named)                                                                      \
    {                                                                                                                  \
        .at = (lowest), .width = (bits_wide), .name = (label), .words = (named), .word_count = COUNT(named)            \
    }
#define BIT_UNKNOWN(lowest, bits_wide)                                                                                 \
    {                                                                                                                  \
        .at = (lowest), .width = (bits_wide)                                                                           \
    }

/* The implementation of the macros above. `SIZE` is LAYOUT_ONE or LAYOUT_EACH. `.places = 0` stands where no other
 * member is set, because a variadic macro of C11 needs at least one argument. */
#define LAYOUT_ORDER_LE LAYOUT_LITTLE
#define LAYOUT_ORDER_BE LAYOUT_BIG
#define LAYOUT_ROW(SIZE, n, from, wide, stored, meant, member, sentence, ...)                                          \
    {                                                                                                                  \
        .at = (from), .width = (wide), .count = (n), .storage = (stored), .meaning = (meant), .name = #member,         \
        .text = (sentence), SIZE(LAYOUT_RECORD, member), __VA_ARGS__                                                   \
    }
#define LAYOUT_NUMBER(SIZE, n, order, from, wide, meant, member, sentence, ...)                                        \
    LAYOUT_ROW(SIZE, n, from, wide, LAYOUT_ORDER_##order, meant, member, sentence, __VA_ARGS__)
#define LAYOUT_ROW_U(SIZE, n, order, from, wide, member, sentence)                                                     \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_UNSIGNED, member, sentence, .places = 0)
#define LAYOUT_ROW_S(SIZE, n, order, from, wide, member, sentence)                                                     \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_SIGNED, member, sentence, .places = 0)
#define LAYOUT_ROW_WORD(SIZE, n, order, from, wide, member, named, sentence)                                           \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_WORD, member, sentence, .words = (named),                         \
                  .word_count = COUNT(named))
#define LAYOUT_ROW_BITS(SIZE, n, order, from, wide, member, named, sentence)                                           \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_BITS, member, sentence, .bits = (named),                          \
                  .bits_count = COUNT(named))
#define LAYOUT_ROW_DATE(SIZE, n, order, from, wide, member, sentence)                                                  \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_DATE_PACKED, member, sentence, .places = 0)
#define LAYOUT_ROW_DOS_TIME(SIZE, n, order, from, member, sentence)                                                    \
    LAYOUT_NUMBER(SIZE, n, order, from, 4, LAYOUT_TIME_DOS, member, sentence, .places = 0)
#define LAYOUT_ROW_POINTER(SIZE, n, order, from, wide, member, sentence)                                               \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_POINTER, member, sentence, .places = 0)
#define LAYOUT_ROW_DECIMAL(SIZE, n, order, from, wide, decimals, member, sentence)                                     \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_DECIMAL, member, sentence, .places = (decimals))
#define LAYOUT_ROW_DOUBLE(SIZE, n, order, from, member, sentence)                                                      \
    LAYOUT_NUMBER(SIZE, n, order, from, 8, LAYOUT_DOUBLE, member, sentence, .places = 0)
#define LAYOUT_ROW_FIXED(SIZE, n, order, from, wide, value, member, sentence)                                          \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_FIXED, member, sentence, .fixed = (value))
#define LAYOUT_ROW_UNKNOWN(SIZE, n, order, from, wide, member, sentence)                                               \
    LAYOUT_NUMBER(SIZE, n, order, from, wide, LAYOUT_UNKNOWN, member, sentence, .places = 0)

#define LAYOUT_ROW_RAW(SIZE, n, from, wide, member, sentence)                                                          \
    LAYOUT_ROW(SIZE, n, from, wide, LAYOUT_RAW, LAYOUT_UNKNOWN, member, sentence, .places = 0)
#define LAYOUT_ROW_FILLED(SIZE, n, from, wide, value, member, sentence)                                                \
    LAYOUT_ROW(SIZE, n, from, wide, LAYOUT_RAW, LAYOUT_FIXED, member, sentence, .fixed = (value))
#define LAYOUT_ROW_STRING(SIZE, n, from, wide, member, sentence)                                                       \
    LAYOUT_ROW(SIZE, n, from, wide, LAYOUT_RAW, LAYOUT_STRING, member, sentence, .places = 0)
#define LAYOUT_ROW_PASCAL(SIZE, n, from, room, member, sentence)                                                       \
    LAYOUT_ROW(SIZE, n, from, (room) + 1, LAYOUT_RAW, LAYOUT_PASCAL, member, sentence, .places = 0)
#define LAYOUT_ROW_REAL48(SIZE, n, from, member, sentence)                                                             \
    LAYOUT_ROW(SIZE, n, from, 6, LAYOUT_RAW, LAYOUT_REAL48, member, sentence, .places = 0)
#define LAYOUT_ROW_NESTED(SIZE, n, from, wide, member, inner, sentence)                                                \
    LAYOUT_ROW(SIZE, n, from, wide, LAYOUT_TABLE, LAYOUT_UNKNOWN, member, sentence, .table = &(inner))

#define LAYOUT_COLUMN(SIZE, n, from, to, meant, member, sentence, ...)                                                 \
    LAYOUT_ROW(SIZE, n, (from)-1, (to) - (from) + 1, LAYOUT_COLUMNS, meant, member, sentence, __VA_ARGS__)
#define LAYOUT_ROW_COLUMN_TEXT(SIZE, n, from, to, member, sentence)                                                    \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_STRING, member, sentence, .places = 0)
#define LAYOUT_ROW_COLUMN_NUMBER(SIZE, n, from, to, member, sentence)                                                  \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_UNSIGNED, member, sentence, .places = 0)
#define LAYOUT_ROW_COLUMN_SIGNED(SIZE, n, from, to, member, sentence)                                                  \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_SIGNED, member, sentence, .has_sign_column = true)
#define LAYOUT_ROW_COLUMN_DECIMAL(SIZE, n, from, to, member, sentence)                                                 \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_DECIMAL, member, sentence, .places = 0)
#define LAYOUT_ROW_COLUMN_SIGNED_DECIMAL(SIZE, n, from, to, member, sentence)                                          \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_DECIMAL, member, sentence, .has_sign_column = true)
#define LAYOUT_ROW_COLUMN_LETTER(SIZE, n, column, member, named, sentence)                                             \
    LAYOUT_COLUMN(SIZE, n, column, column, LAYOUT_WORD, member, sentence, .words = (named), .word_count = COUNT(named))
#define LAYOUT_ROW_GAP(SIZE, n, from, to, member)                                                                      \
    LAYOUT_COLUMN(SIZE, n, from, to, LAYOUT_GAP, member, "blank", .places = 0)

#endif
