/* event_codes.h - coded values of events: pairing systems, tie-breaks, federations, titles and EventType. */
#ifndef EVENT_CODES_H
#define EVENT_CODES_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Return whether this is a code of TRF26's record 192 with valid endings: FIDE_DUTCH_2026_BAKU. Case matters. */
bool event_is_system_code(base_text code);
/* Return how many rounds of TRF make one match: two in a Double-Swiss (C.04.5), whose opponents play two games, else
 * one. */
size_t event_match_length(base_text code);

/* A tie-break with its modifiers: "BH:MP/C1/P". */
typedef struct event_tie_break {
    char name[8];       /* upper case, without modifiers: "BH" */
    char score;         /* 'M', 'G', or 0: the primary score */
    uint8_t cut;        /* lowest values left out */
    uint8_t median;     /* lowest and highest left out */
    int8_t shift;       /* change of the limit of KS, in half points */
    uint16_t divisor;   /* K of SSSC; 0: by the rules */
    uint16_t unrated;   /* rating of unrated players; 0: the tie-break cannot be used with them */
    bool with_forfeits; /* P: forfeits count as played against the scheduled opponent */
    bool is_fore;       /* F: all games of the last round count as draws */
    bool is_reversed;   /* R */
} event_tie_break;

/* Parse a tie-break in any case. False: it has another form or an unknown name. `*problem` is a static text, NULL if
 * there is none; it is also set, with a result of true, for other spellings than FIDE's ("BH-C1") and for modifiers
 * that
 * the tie-break may not have. */
bool event_parse_tie_break(event_tie_break *out, base_text code, const char **problem);
/* The problem of a code without a slash before a modifier; compare its address. */
extern const char event_slash_missing[];
/* Return what is wrong with the code in an event with or without teams, as a static text; NULL: nothing. Codes that
 * begin with OTHER_ are the organisers' own and always accepted. */
const char *event_find_tie_break_flaw(base_text code, bool has_teams);

/* ---- the federations and titles of FIDE ---- */

/* Return whether this is the code of a federation ("ENG") or FID, the flag of players without one. The federations of
 * former states are accepted up to their last year. `year` 0: unknown. */
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

/* Parse "GM" in any case, or the one or two letters of old files: g, wg or gf. Unknown words are EVENT_TITLE_NONE. */
event_title event_title_parse(base_text word);
const char *event_title_name(event_title title); /* "WIM"; "" for none */

/* ---- the tag EventType of games ----
 *
 * "team-swiss (rapid)", in the words of ChessBase, which other programs also use. */

enum {
    EVENT_TYPE_SYSTEMS = 9
};
/* The words by gamut_system; "" for none. */
extern const char *const event_type_systems[EVENT_TYPE_SYSTEMS];

/* Set the system, the pace and whether it is a team event, as far as the text contains them. */
void event_type_read(gamut_event *out, base_text type);
/* Print the type of an event. Absent: nothing is known. */
base_text event_type_print(base_arena *arena, const gamut_event *event);

#endif
