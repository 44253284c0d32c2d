/* notation.h - whose spelling a text has, and how well it was read. */
#ifndef BRIDGE_NOTATION_H
#define BRIDGE_NOTATION_H

#include "base/base.h"

/* The better the reading, the greater the value: the worst of several readings is their minimum. */
typedef enum bridge_reading {
    BRIDGE_UNREADABLE, /* no meaning; the value read is the absent one */
    BRIDGE_ODD,        /* the notation does not know this spelling, but what it means is clear: "3N", "S10" */
    BRIDGE_FOLDED,     /* the notation allows it, but writes it differently: lower case, "Love" */
    BRIDGE_EXACT       /* as the notation writes it */
} bridge_reading;

typedef enum bridge_notation {
    BRIDGE_PBN,
    BRIDGE_LIN
} bridge_notation;

/* One spelling of a value. A table of words is searched from its start, so the common ones stand first. */
typedef struct bridge_word {
    const char *spelling;
    int value;
    bridge_reading reading; /* of this spelling; all in lower case it is at best folded, in another mixture odd */
} bridge_word;

/* `*value` is left alone when no word fits. */
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
