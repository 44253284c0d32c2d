/* value.h - the small values that all records are made of.
 *
 * Zero-initialised means absent. Absent (nothing was said), unknown (the record says so),
 * not applicable and zero are four different things and stay so through every conversion.
 *
 * How structs may change in later releases:
 *  - The structs of this header and all lists never change.
 *  - Structs that you fill begin with `size`: set it to sizeof the struct and leave the rest 0 where nothing is to be said.
 *  - Structs that the library hands out get new members at their end. So never copy one, and reach the items of a list by the
 *    function beside it (gamut_player_at), which knows how long they are; it gives NULL after the last. Lists of texts, numbers,
 *    tags, wordings, nodes and notes may be indexed: those do not grow.
 *  - A struct inside of another has members `reserved`, which are 0: new members will take their place. */
#ifndef GAMUT_VALUE_H
#define GAMUT_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define GAMUT_API __attribute__((visibility("default")))
#else
#define GAMUT_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* UTF-8 text owned by somebody else; not NUL-terminated. data == NULL: absent. */
typedef struct gamut_text {
    const char *data;
    size_t length;
} gamut_text;

/* All lists of records look like this: `items` NULL is an absent list; a count of 0 with `items` is an empty one. The items belong
 * to the record. */
typedef struct gamut_text_list {
    const gamut_text *items;
    size_t count;
} gamut_text_list;

/* Bytes owned by somebody else. */
typedef struct gamut_bytes {
    const uint8_t *data;
    size_t length;
} gamut_bytes;

/* Only GAMUT_KNOWN gives the value beside it a meaning. */
typedef enum gamut_state {
    GAMUT_ABSENT,         /* nothing was said */
    GAMUT_UNKNOWN,        /* said to be unknown; null in JSON */
    GAMUT_NOT_APPLICABLE, /* there is no such thing here; "n/a" in JSON */
    GAMUT_KNOWN
} gamut_state;

/* A whole number: counts, ratings, identity. */
typedef struct gamut_number {
    int64_t value;
    gamut_state state;
} gamut_number;

/* Items that are not known are gaps in the list. */
typedef struct gamut_number_list {
    const gamut_number *items;
    size_t count;
} gamut_number_list;

/* A score such as 5.5 as an integer: value / 10^places. Never floating point. */
typedef struct gamut_decimal {
    int64_t value;
    uint8_t places;
    gamut_state state;
} gamut_decimal;

/* For measurements only (coordinates, seconds of an engine); scores are decimals. */
typedef struct gamut_real {
    double value;
    gamut_state state;
} gamut_real;

/* Yes or no. */
typedef struct gamut_flag {
    bool value;
    gamut_state state;
} gamut_flag;

/* A date of which parts may be unknown: 0 in a part means unknown, all parts 0 means absent. */
typedef struct gamut_date {
    uint16_t year;
    uint8_t month;
    uint8_t day;
} gamut_date;

/* A tree of plain values: what JSON can say. The answers of info, diff and standings come as such trees,
 * and so do the leftovers ("extras") of a format. Fields are only appended. */
typedef enum gamut_value_kind {
    GAMUT_VALUE_NULL,
    GAMUT_VALUE_BOOL,
    GAMUT_VALUE_INTEGER,
    GAMUT_VALUE_REAL,
    GAMUT_VALUE_TEXT,
    GAMUT_VALUE_LIST,
    GAMUT_VALUE_OBJECT
} gamut_value_kind;

/* Walk over children with `first` and `next`; look for a member with gamut_value_member. Trees
 * are handed out as const: to change one, copy it (builder.h). */
typedef struct gamut_value gamut_value;
struct gamut_value {
    gamut_value_kind kind;
    gamut_text name; /* set when the value is a member of an object */
    union {
        bool boolean;
        int64_t integer;
        double real;
        gamut_text text;
        size_t count; /* of a list or object */
    } as;
    gamut_value *first; /* children of a list or object, in order */
    gamut_value *last;
    gamut_value *next; /* sibling */
};

/* The member of that name, or NULL; NULL also when `object` is NULL or no object. */
GAMUT_API const gamut_value *gamut_value_member(const gamut_value *object, const char *name);

#ifdef __cplusplus
}
#endif

#endif
