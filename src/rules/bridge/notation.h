/* notation.h - notations, and how well a text could be read. */
#ifndef BRIDGE_NOTATION_H
#define BRIDGE_NOTATION_H

#include "base/base.h"

/* The quality of a reading; a better one has a greater value, so the worst of several is their minimum. */
typedef enum bridge_reading {
    BRIDGE_UNREADABLE, /* no meaning; the value is the absent one */
    BRIDGE_ODD,        /* not a spelling of the notation, but the meaning is clear: "3N", "S10" */
    BRIDGE_FOLDED,     /* allowed, but not the export spelling: lower case, "Love" */
    BRIDGE_EXACT       /* the export spelling */
} bridge_reading;

typedef enum bridge_notation {
    BRIDGE_PBN,
    BRIDGE_LIN
} bridge_notation;

/* One spelling of a value. A table of words is searched from its start, so the frequent ones come first. */
typedef struct bridge_word {
    const char *spelling;
    int value;
    bridge_reading reading; /* of this spelling; in lower case at best folded, in mixed case odd */
} bridge_word;

/* Find the text among the words. `*value` is unchanged if no word fits. */
bridge_reading bridge_find_word(int *value, const bridge_word *words, size_t count, base_text text);

static inline bridge_reading bridge_worse_reading(bridge_reading a, bridge_reading b)
{
    return a < b ? a : b;
}

static inline char bridge_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

#endif
