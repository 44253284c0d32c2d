/* event_codes.h - coded values of events: pairing systems, tie-breaks, federations, titles and EventType. */
#ifndef EVENT_CODES_H
#define EVENT_CODES_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Return whether this is a code of TRF26's record 192, with valid endings if there are any: FIDE_DUTCH_2026_BAKU. Upper
 * and lower case differ. */
bool event_is_system_code(base_text code);
/* Return how many rounds of TRF make one match: two in a Double-Swiss (C.04.5), where opponents play two games;
 * otherwise one. */
size_t event_match_length(base_text code);

/* A tie-break with its modifiers: "BH:MP/C1/P". */
typedef struct event_tie_break {
    char name[8];       /* upper case, without modifiers: "BH" */
    char score;         /* 'M' (match points), 'G' (game points), or 0: the primary score */
    uint8_t cut;        /* number of lowest values left out */
    uint8_t median;     /* number of lowest values, and of highest values, left out */
    int8_t shift;       /* change of the limit of KS (Koya), in half points */
    uint16_t divisor;   /* K of SSSC; 0: determined by the rules */
    uint16_t unrated;   /* rating of unrated players; 0: the tie-break cannot be used with them */
    bool with_forfeits; /* P: forfeits count as games played against the scheduled opponent */
    bool is_fore;       /* F: all games of the last round count as draws */
    bool is_reversed;   /* R: the order of the competitors is reversed */
} event_tie_break;

/* Parse a tie-break, ignoring case. False: the text has another form, or the name is unknown. `*problem` is a static
 * text, or NULL if there is no problem. It may also be set if the result is true: for spellings other than FIDE's
 * ("BH-C1"), and for modifiers that the tie-break may not have. */
bool event_parse_tie_break(event_tie_break *out, base_text code, const char **problem);
/* The problem that a modifier has no slash before it. Callers compare the address of the text. */
extern const char event_slash_missing[];
/* Return what is wrong with the code, in an event with or without teams, as a static text; NULL: nothing is wrong.
 * Codes that begin with OTHER_ are defined by the organisers and always accepted. */
const char *event_find_tie_break_flaw(base_text code, bool has_teams);

/* Return whether the tie-break is not for round robins since March 2026 (C.07, article 8): the Buchholz and what is
 * made from it. */
bool event_tie_break_is_for_swiss(const event_tie_break *parsed);

/* Return whether this is a value of TRF's record 222: "40/6000+30:900+30", or two such parts after W and B. They are
 * groups of digits with one sign between two groups. */
bool event_is_time_code(base_text text);

/* ---- the federations and titles of FIDE ---- */

/* Return whether this is the code of a federation ("ENG"), or FID, which is the flag of players without a federation.
 * The federations of former states are accepted up to their last year. `year` 0: the year is unknown. */
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

/* Parse "GM" in any case, or the one or two letters of old files: g, wg or gf. An unknown word gives
 * EVENT_TITLE_NONE. */
event_title event_title_parse(base_text word);
const char *event_title_name(event_title title); /* "WIM"; "" for none */

/* ---- the tag EventType of games ----
 *
 * "team-swiss (rapid)", in the words of ChessBase, which other programs also use. */

enum {
    EVENT_TYPE_SYSTEMS = 9
};
/* The words for the systems, indexed by gamut_system; "" if there is none. */
extern const char *const event_type_systems[EVENT_TYPE_SYSTEMS];

/* Set the system, the pace and whether it is a team event, as far as the text states them. */
void event_type_read(gamut_event *out, base_text type);
/* Print the EventType of an event. Absent: neither system, pace nor teams are known, or out of memory. */
base_text event_type_print(base_arena *arena, const gamut_event *event);

#endif
