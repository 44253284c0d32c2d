/* event_codes.h - the coded values of FIDE: kinds of tournaments and tie-breaks. */
#ifndef EVENT_CODES_H
#define EVENT_CODES_H

#include "base/base.h"

/* One of the codes of TRF26's record 192, with the endings that it may have: FIDE_DUTCH_2026_BAKU. Case matters. */
bool event_is_system_code(base_text code);

/* "BH:MP/C1/P" in pieces. */
typedef struct event_tie_break {
    char name[8];       /* upper case, without modifiers: "BH" */
    char score;         /* 'M', 'G', or 0: the primary score */
    uint8_t cut;        /* lowest values left out */
    uint8_t median;     /* lowest and highest left out */
    int8_t shift;       /* of the limit of KS, in half points */
    uint16_t divisor;   /* K of SSSC; 0: by the rules */
    uint16_t unrated;   /* rating of those who have none; 0: the tie-break cannot be used with them */
    bool with_forfeits; /* P: forfeits count as played against the scheduled opponent */
    bool is_fore;       /* F: with the last round as draws */
    bool is_reversed;   /* R */
} event_tie_break;

/* Case does not matter. False: not of that form, or an unknown name; `*problem` (static) says why. Also true, with a
 * problem, for spellings that are understood but not FIDE's ("BH-C1"), and for modifiers that the name may not have. */
bool event_parse_tie_break(event_tie_break *out, base_text code, const char **problem);
/* The problem of a code that is understood, but spelled without the slash before a modifier: known by its address. */
extern const char event_slash_missing[];
/* NULL, or what is wrong with the code in such an event; static text. Codes that begin with OTHER_ are the organisers' own,
 * and nothing is wrong with them. */
const char *event_find_tie_break_flaw(base_text code, bool has_teams);

#endif
