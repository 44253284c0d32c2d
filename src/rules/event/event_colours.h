/* event_colours.h - who wants which colour, and who gets it: the laws of the Swiss systems of FIDE (C.04.3). */
#ifndef EVENT_COLOURS_H
#define EVENT_COLOURS_H

#include <gamut/event.h>

#include "base/base.h"

/* How much a player wants a colour (articles 1.7 and A.6). */
typedef enum event_strength {
    EVENT_NO_PREFERENCE, /* no game so far */
    EVENT_MILD,          /* as many of both: the other one than last */
    EVENT_STRONG,        /* one more of the other */
    EVENT_ABSOLUTE       /* two more of the other, or the other twice in a row */
} event_strength;

typedef struct event_preference {
    gamut_colour colour; /* NONE without a preference */
    event_strength strength;
    int32_t difference; /* games with White minus games with Black */
    gamut_colour twice; /* that the last two games both had; NONE: they had different ones, or there were fewer */
} event_preference;

/* The colours of the games that were played, the first first. */
event_preference event_preference_of(const gamut_colour *colours, size_t count);
gamut_colour event_other_colour(gamut_colour colour); /* NONE of NONE */

/* One of two opponents: his games and what follows from them. */
typedef struct event_side {
    event_preference preference;
    const gamut_colour *colours;
    size_t count;
} event_side;

/* The colour of the first, who is the higher of the two, by articles 5.2.1 to 5.2.4 (E.1 to E.4). NONE: neither has a
 * preference, and the start number decides. */
gamut_colour event_colour_of_first(const event_side *first, const event_side *second);

#endif
