/* event_codes.h - coded values: kinds of tournaments, tie-breaks, federations and titles. */
#ifndef EVENT_CODES_H
#define EVENT_CODES_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* One of the codes of TRF26's record 192, with the endings that it may have: FIDE_DUTCH_2026_BAKU. Case matters. */
bool event_is_system_code(base_text code);
/* Rounds of TRF that make one match: two in a Double-Swiss (C.04.5), whose players meet twice in a row; else one. */
size_t event_match_length(base_text code);

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
/* NULL, or what is wrong with the code in such an event; static text. Codes that begin with OTHER_ are the organisers'
 * own, and nothing is wrong with them. */
const char *event_find_tie_break_flaw(base_text code, bool has_teams);

/* ---- the federations and titles of FIDE ---- */

/* "ENG"; also FID, under whose flag those play who have no federation. Those of states that are gone count in the years
 * of their existence; 0: no year is known. */
bool event_is_federation(base_text code, unsigned year);

typedef enum event_title {
    EVENT_TITLE_NONE,
    EVENT_TITLE_WCM,
    EVENT_TITLE_CM,
    EVENT_TITLE_WFM,
    EVENT_TITLE_FM,
    EVENT_TITLE_WIM,
    EVENT_TITLE_WGM,
    EVENT_TITLE_IM,
    EVENT_TITLE_GM,
    EVENT_TITLE_COUNT
} event_title;

/* "GM", in any case, and the one or two letters of old files: g, wg or gf. What is no title of FIDE is none. */
event_title event_title_parse(base_text word);
const char *event_title_name(event_title title); /* "WIM"; "" for none */

/* ---- the tag EventType of games ----
 *
 * "team-swiss (rapid)", in the words of ChessBase, which other programs use too. */

enum {
    EVENT_TYPE_SYSTEMS = 9
};
/* The words by gamut_system; "" for none. */
extern const char *const event_type_systems[EVENT_TYPE_SYSTEMS];

/* Sets the system, the pace and whether it is an event of teams, as far as the text says them. */
void event_type_read(gamut_event *out, base_text type);
/* Absent: nothing is known. */
base_text event_type_print(base_arena *arena, const gamut_event *event);

#endif
