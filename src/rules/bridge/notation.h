/* notation.h - the notations PBN and LIN, and how well a text could be read. */
#ifndef BRIDGE_NOTATION_H
#define BRIDGE_NOTATION_H

#include "base/base.h"

/* How well a text could be read. A better reading has a greater value, so the worst of several readings is the
 * minimum. */
typedef enum bridge_reading {
    BRIDGE_UNREADABLE, /* no meaning was found; the value is set to "unknown" or "none" */
    BRIDGE_ODD,        /* not allowed in the notation, but the meaning is clear: "3N", "S10" */
    BRIDGE_FOLDED,     /* allowed, but not the export spelling: lower case, "Love" */
    BRIDGE_EXACT       /* the export spelling */
} bridge_reading;

typedef enum bridge_notation {
    BRIDGE_PBN,
    BRIDGE_LIN
} bridge_notation;

/* One spelling of a value. Tables of words are searched from the start, so frequent spellings come first. */
typedef struct bridge_word {
    const char *spelling;
    int value;
    bridge_reading reading; /* if spelled exactly so; in lower case BRIDGE_FOLDED at best, in mixed case BRIDGE_ODD */
} bridge_word;

/* Look up the text in a table of words. `*value` stays unchanged if no word matches. */
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
