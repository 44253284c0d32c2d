/* layout.h - one table for each stored record: reads, writes, explains, documents and compares it.
 *
 * A table names every byte of a binary record (or every column of a line) exactly once; unknown ranges are rows, too.
 * The storage of a field determines how it is read into the C struct and written back (every bit, padding included);
 * its meaning determines only how it is shown. So writing a record that was read changes no byte. The rows are written
 * with the macros of rows.h.
 *
 * Strings are kept whole in the struct, including the bytes after their end; layout_text gives the text itself. An
 * integer is sign-extended if its member is of a signed type, whatever its meaning.
 *
 * All functions except layout_find_flaw expect a table without flaws; a test checks each table. */
#ifndef LAYOUT_LAYOUT_H
#define LAYOUT_LAYOUT_H

#include <assert.h>

#include "base/arena.h"
#include "base/base.h"
#include "base/buffer.h"

typedef enum layout_storage {
    LAYOUT_RAW,    /* bytes; the member is uint8_t[width] */
    LAYOUT_LITTLE, /* integer of 1 to 8 bytes; the member is an integer at least as wide */
    LAYOUT_BIG,
    LAYOUT_TABLE,  /* a nested record; the member is the struct of that record */
    LAYOUT_COLUMNS /* columns of a line of text; the member is a base_text: see columns.h */
} layout_storage;

/* The C type of a member; the row macros determine it. */
typedef enum layout_kind {
    LAYOUT_KIND_OTHER, /* a struct, or a type that no row can fill (bool, pointers) */
    LAYOUT_KIND_UNSIGNED,
    LAYOUT_KIND_SIGNED,
    LAYOUT_KIND_BYTES, /* uint8_t[] */
    LAYOUT_KIND_TEXT   /* base_text */
} layout_kind;

typedef enum layout_meaning {
    LAYOUT_UNKNOWN, /* kept, but its meaning is not known */
    LAYOUT_UNSIGNED,
    LAYOUT_SIGNED,      /* two's complement of the stored width; the member is a signed type */
    LAYOUT_WORD,        /* one of the named values in `words`; in a column of text, one of the named characters */
    LAYOUT_BITS,        /* named bits and bit ranges: `bits`, from bit 0 up, without gaps */
    LAYOUT_DATE_PACKED, /* ChessBase date */
    LAYOUT_TIME_DOS,    /* MS-DOS date and time */
    LAYOUT_POINTER,     /* offset of another record; 0 or -1: none */
    LAYOUT_DECIMAL,     /* integer with `places` implied decimals */
    LAYOUT_DOUBLE,      /* IEEE 754 in an 8-byte integer's bits; the member is uint64_t, see layout_double */
    LAYOUT_REAL48,      /* Turbo Pascal real in 6 raw bytes, see layout_real48 */
    LAYOUT_STRING,      /* raw bytes up to the first NUL, or all of them */
    LAYOUT_PASCAL,      /* raw bytes: a length byte, then text, then any bytes */
    LAYOUT_GAP,         /* columns between fields, which should be blank */
    LAYOUT_FIXED        /* always the value `fixed` (in raw bytes: each byte); any other value is shown as odd */
} layout_meaning;

typedef base_word layout_word;

/* A run of bits inside an integer. */
typedef struct layout_bits {
    uint8_t at;               /* number of the lowest bit */
    uint8_t width;            /* number of bits */
    const char *name;         /* NULL: the meaning of these bits is unknown */
    const layout_word *words; /* names of the values, or NULL */
    size_t word_count;
} layout_bits;

/* What the limits in layout_values apply to. */
typedef enum layout_span {
    LAYOUT_WHOLE,      /* the field as one number */
    LAYOUT_EACH_BYTE,  /* every byte of the field */
    LAYOUT_SET_OF_BITS /* a set of bits: any subset of the bits that are set in `most` */
} layout_span;
/* The values that a field can have, if they are fewer than its meaning allows: the range `least` to `most`, and the
 * single values in `others`, whose list ends at the first 0. */
typedef struct layout_values {
    int32_t least;
    int32_t most;
    uint16_t others[4];
    layout_span span;
    bool is_observed; /* only observed: no file seen so far has other values, and what they would mean is unknown */
} layout_values;

typedef struct layout_table layout_table;

/* One row of a table: the place of a field in the record, its storage, its meaning, and the member of the struct that
 * it fills. Rows are written with the macros of rows.h. */
typedef struct layout_field {
    uint32_t at;    /* first byte, or first column, counted from 0 */
    uint32_t width; /* width of one element */
    uint32_t count; /* number of elements; 0 and 1 both mean a single field, more an array */
    layout_storage storage;
    layout_meaning meaning;
    const char *name;
    const char *text; /* description for people */
    uint32_t member_at;
    uint32_t member_size;  /* size of one element */
    uint32_t member_count; /* number of elements in the struct */
    layout_kind member_kind;
    uint8_t places;
    bool has_sign_column; /* the first column is only for a minus sign; the digits are in the others */
    int64_t fixed;
    const layout_word *words;
    size_t word_count;
    const layout_bits *bits;
    size_t bits_count;
    const layout_table *table;
    const layout_values *values; /* NULL: any values */
} layout_field;

/* A record: its rows in order, without gap or overlap. */
struct layout_table {
    const char *name;     /* such as "tournament" */
    const char *text;     /* a sentence for the format page */
    uint32_t size;        /* in bytes or columns */
    uint32_t record_size; /* size of the C struct */
    const layout_field *fields;
    size_t field_count;
    /* On little-endian machines the struct equals the record byte for byte, so that one copy reads or writes all of it.
     * Set by the macro IMAGE of rows.h; layout_find_flaw checks that it is true. */
    bool is_image;
};

/* For the macros of rows.h: offset, size and kind of a member. */
#define LAYOUT_KIND(value)                                                                                             \
    _Generic((value),                                                                                                  \
        char: LAYOUT_KIND_UNSIGNED,                                                                                    \
        unsigned char: LAYOUT_KIND_UNSIGNED,                                                                           \
        unsigned short: LAYOUT_KIND_UNSIGNED,                                                                          \
        unsigned: LAYOUT_KIND_UNSIGNED,                                                                                \
        unsigned long: LAYOUT_KIND_UNSIGNED,                                                                           \
        unsigned long long: LAYOUT_KIND_UNSIGNED,                                                                      \
        signed char: LAYOUT_KIND_SIGNED,                                                                               \
        short: LAYOUT_KIND_SIGNED,                                                                                     \
        int: LAYOUT_KIND_SIGNED,                                                                                       \
        long: LAYOUT_KIND_SIGNED,                                                                                      \
        long long: LAYOUT_KIND_SIGNED,                                                                                 \
        uint8_t *: LAYOUT_KIND_BYTES,                                                                                  \
        base_text: LAYOUT_KIND_TEXT,                                                                                   \
        default: LAYOUT_KIND_OTHER)
#define LAYOUT_MEMBER(type, member, element)                                                                           \
    .member_at = (uint32_t)offsetof(type, member), .member_size = (uint32_t)sizeof(((type *)0)->element),              \
    .member_count = (uint32_t)(sizeof(((type *)0)->member) / sizeof(((type *)0)->element)),                            \
    .member_kind = LAYOUT_KIND(((type *)0)->element)
#define LAYOUT_ONE(type, member)  LAYOUT_MEMBER(type, member, member)
#define LAYOUT_EACH(type, member) LAYOUT_MEMBER(type, member, member[0])

/* Fill the struct (table->record_size bytes) from the first table->size bytes of `from`. False: there are fewer bytes,
 * and nothing was filled. */
MUST_USE bool layout_read(const layout_table *table, base_bytes from, void *record);
/* Write the struct to `bytes`, which has room for table->size. Numbers too large for their fields are cut: the caller
 * must check them before. */
void layout_write(const layout_table *table, const void *record, uint8_t *bytes);

/* Return what is wrong with the table: a gap, an overlap, an overrun, a member of the wrong size. NULL: nothing. The
 * text is static; `*at` becomes the field with the flaw (possibly of a nested table), or NULL if the flaw concerns the
 * whole table. */
const char *layout_find_flaw(const layout_table *table, const layout_field **at);

const layout_field *layout_find(const layout_table *table, const char *name); /* NULL: no such field */

/* Return the undecoded text of a LAYOUT_STRING or LAYOUT_PASCAL field; layout_padding returns the bytes after it, which
 * start with the NUL if there is one. A Pascal length beyond the field means the whole field. */
base_bytes layout_text(const layout_field *field, const uint8_t *bytes);
base_bytes layout_padding(const layout_field *field, const uint8_t *bytes);
/* Put a text into a LAYOUT_STRING or LAYOUT_PASCAL field, with zeros after it; return how many bytes of the text
 * fit. */
size_t layout_put_text(const layout_field *field, uint8_t *bytes, base_bytes text);

/* Convert a LAYOUT_DOUBLE member. */
double layout_double(uint64_t bits);
uint64_t layout_double_bits(double value);
/* Convert Turbo Pascal's real, whose 40 bits of precision fit into a double. */
double layout_real48(const uint8_t bytes[6]);
/* Convert to Turbo Pascal's real, rounded to 40 bits. False: the value is too large, too small or not finite, and 0 is
 * written. */
bool layout_put_real48(uint8_t bytes[6], double value);
/* Return the value of these bits, shifted down to bit 0. */
uint64_t layout_get_bits(uint64_t value, const layout_bits *bits);

/* One explained field. Arrays and nested records are flattened, with elements counted from 1: "strat[2].letter". */
typedef struct layout_cell {
    const layout_field *field;
    base_text path;
    uint64_t offset;   /* in the record; for columns: in bytes from the start of the line */
    base_bytes bytes;  /* a slice of the input */
    base_text value;   /* such as "12", "2016-05-11", "\"Havana\"", "none", "blank" */
    base_text meaning; /* such as "swiss", "odd: should be 7", "" */
    bool is_odd;       /* no named value, a wrong fixed value, bytes after a string, or cut off */
} layout_cell;
typedef bool (*layout_visit)(const layout_cell *cell, void *payload); /* false: stop */

/* Call `visit` for every field in order. False: `visit` stopped, or out of memory. If `from` is too short, the last
 * cell has the bytes that are there; bytes after the record are ignored. The texts are in the arena. */
bool layout_explain(const layout_table *table, base_bytes from, base_arena *arena, layout_visit visit, void *payload);
/* Explain only the fields that `wants` accepts: this is faster, because making the texts takes most of the time. */
typedef bool (*layout_wants_field)(const layout_field *field, base_bytes bytes, void *payload);
bool layout_explain_some(const layout_table *table, base_bytes from, base_arena *arena, layout_wants_field wants,
                         layout_visit visit, void *payload);
static inline bool layout_is_integer(const layout_field *field)
{
    return field->storage == LAYOUT_LITTLE || field->storage == LAYOUT_BIG;
}

/* Sign-extend the low `bits` (1 to 64) of the value. */
static inline uint64_t layout_sign_extend(uint64_t value, unsigned bits)
{
    assert(bits >= 1 && bits <= 64);
    uint64_t sign = UINT64_C(1) << (bits - 1);
    return (value ^ sign) - sign;
}

/* Return the integer in a field's bytes; for a signed member in 64-bit two's complement. */
static inline uint64_t layout_load(const layout_field *field, const uint8_t *bytes)
{
    uint64_t value = field->storage == LAYOUT_BIG ? base_big(bytes, field->width) : base_little(bytes, field->width);
    return field->member_kind == LAYOUT_KIND_SIGNED ? layout_sign_extend(value, field->width * 8) : value;
}

/* Store an integer in a field's bytes. */
static inline void layout_store(const layout_field *field, uint8_t *bytes, uint64_t value)
{
    for (uint32_t i = 0; i < field->width; i++, value >>= 8)
        bytes[field->storage == LAYOUT_BIG ? field->width - 1 - i : i] = (uint8_t)value;
}

/* Return whether a LAYOUT_FIXED field has its fixed value, or a LAYOUT_WORD field a named value; true for all other
 * fields. */
bool layout_is_expected(const layout_field *field, const uint8_t *bytes);

/* A range in which two records of the same table differ, inside one field (or element of an array). Bytes of unknown
 * meaning have a difference for every run of different bytes. Any other field, including an integer of unknown meaning,
 * has at most one difference: from its first different byte to its last. */
typedef struct layout_difference {
    const layout_field *field;
    base_text path;
    uint64_t offset; /* offset of the field (or element) in the record */
    uint32_t at;     /* first different byte inside the field (or element) */
    base_bytes a;
    base_bytes b;
} layout_difference;
typedef bool (*layout_visit_difference)(const layout_difference *difference, void *payload); /* false: stop */

/* Call `visit` for every difference of two records of table->size bytes. False: `visit` stopped, or out of memory. */
bool layout_compare(const layout_table *table, const uint8_t *a, const uint8_t *b, base_arena *arena,
                    layout_visit_difference visit, void *payload);

/* Append the section of the format page for this table, in Markdown: heading, offset table, words and bits. Nested
 * tables are only named; they have sections of their own. */
void layout_document(const layout_table *table, base_buffer *out);

#endif
