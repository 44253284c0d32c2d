/* value.h - the small values that all records are made of.
 *
 * A value of all zero bytes is absent. Absent (the record does not mention it), unknown (the record says that it is
 * unknown), not applicable and zero are four different things, and stay so through every conversion.
 *
 * How structs may change in later releases:
 *  - The structs of this header and all lists never change.
 *  - Structs that you fill begin with `size`: set it to sizeof the struct, and leave members that you do not need at 0.
 *  - Structs that the library hands out get new members at their end. So never copy one, and get the items of a list by
 *    its function (gamut_player_at), which knows how long they are. Lists of texts, numbers, tags, wordings, nodes and
 *    notes may be indexed: those do not grow.
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

/* UTF-8 text that belongs to another object. */
typedef struct gamut_text {
    const char *data; /* not NUL-terminated; NULL: absent */
    size_t length;    /* in bytes */
} gamut_text;

/* A list of texts. All lists of records have this form, and their items belong to the record. */
typedef struct gamut_text_list {
    const gamut_text *items; /* NULL: the list is absent, not empty */
    size_t count;            /* number of items */
} gamut_text_list;

/* Bytes that belong to another object. */
typedef struct gamut_bytes {
    const uint8_t *data; /* NULL: absent */
    size_t length;       /* in bytes */
} gamut_bytes;

/* Whether a value is known. The value has a meaning only with GAMUT_KNOWN. */
typedef enum gamut_state {
    GAMUT_ABSENT,         /* the record does not mention it */
    GAMUT_UNKNOWN,        /* the record says that it is unknown; null in JSON */
    GAMUT_NOT_APPLICABLE, /* there is no such thing here; "n/a" in JSON */
    GAMUT_KNOWN           /* the value is what the record says */
} gamut_state;

/* A whole number: a count, a rating, an identity. */
typedef struct gamut_number {
    int64_t value;     /* the number */
    gamut_state state; /* whether it is known */
} gamut_number;

/* A list of numbers. Items that are not known are gaps in the list. */
typedef struct gamut_number_list {
    const gamut_number *items; /* NULL: the list is absent */
    size_t count;              /* number of items */
} gamut_number_list;

/* A score such as 5.5 as an integer, never as floating point: value / 10^places. */
typedef struct gamut_decimal {
    int64_t value;     /* the score without its point: 55 */
    uint8_t places;    /* decimal places: 1 */
    gamut_state state; /* whether it is known */
} gamut_decimal;

/* A measurement (coordinates, seconds of an engine). Scores are decimals. */
typedef struct gamut_real {
    double value;      /* the measurement */
    gamut_state state; /* whether it is known */
} gamut_real;

/* Yes or no. */
typedef struct gamut_flag {
    bool value;        /* true: yes */
    gamut_state state; /* whether it is known */
} gamut_flag;

/* A date of which parts may be unknown. All parts 0: absent. */
typedef struct gamut_date {
    uint16_t year; /* 0: unknown */
    uint8_t month; /* 1 to 12; 0: unknown */
    uint8_t day;   /* 1 to 31; 0: unknown */
} gamut_date;

/* The kinds of values in a tree, which are those of JSON. */
typedef enum gamut_value_kind {
    GAMUT_VALUE_NULL,    /* null */
    GAMUT_VALUE_BOOL,    /* as.boolean */
    GAMUT_VALUE_INTEGER, /* as.integer */
    GAMUT_VALUE_REAL,    /* as.real */
    GAMUT_VALUE_TEXT,    /* as.text */
    GAMUT_VALUE_LIST,    /* items from `first` on */
    GAMUT_VALUE_OBJECT   /* members from `first` on, each with a name */
} gamut_value_kind;

/* A value of a tree. The answers of operations are trees, and so are the extras of a format. Walk over children with
 * `first` and `next`; find a member with gamut_value_member. Trees are handed out as const: to change one, copy it
 * (builder.h). */
typedef struct gamut_value gamut_value;
struct gamut_value {
    gamut_value_kind kind; /* which of the members below counts */
    gamut_text name;       /* name of a member of an object */
    union {
        bool boolean;    /* of GAMUT_VALUE_BOOL */
        int64_t integer; /* of GAMUT_VALUE_INTEGER */
        double real;     /* of GAMUT_VALUE_REAL */
        gamut_text text; /* of GAMUT_VALUE_TEXT */
        size_t count;    /* number of items or members of a list or object */
    } as;
    gamut_value *first; /* first child of a list or object */
    gamut_value *last;  /* last child */
    gamut_value *next;  /* next child of the same list or object */
};

/**
 * Find a member of an object by name.
 *
 * @param object the object; NULL and values of other kinds have no members
 * @param name name of the member
 * @return the member, which belongs to the object's tree; NULL if there is none of that name
 */
GAMUT_API const gamut_value *gamut_value_member(const gamut_value *object, const char *name);

#ifdef __cplusplus
}
#endif

#endif
