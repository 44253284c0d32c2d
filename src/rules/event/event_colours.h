/* event_colours.h - colour preferences and allocation in the Swiss systems of FIDE (C.04.3). */
#ifndef EVENT_COLOURS_H
#define EVENT_COLOURS_H

#include <gamut/event.h>

#include "base/base.h"

/* How strong the preference of a player for a colour is (articles 1.7 and A.6). */
typedef enum event_strength {
    EVENT_NO_PREFERENCE, /* no game so far */
    EVENT_MILD,          /* had both colours equally often: prefers the opposite of the last colour */
    EVENT_STRONG,        /* had the other colour once more often */
    EVENT_ABSOLUTE       /* had the other colour at least twice more often, or in the last two games */
} event_strength;

typedef struct event_preference {
    gamut_colour colour; /* the preferred colour; NONE without a preference */
    event_strength strength;
    int32_t difference; /* games with White minus games with Black */
    gamut_colour twice; /* the colour of the last two games; NONE: they differ, or there were fewer than two */
} event_preference;

/* Compute the preference from the colours of the games played so far, in the order of play. */
event_preference event_preference_of(const gamut_colour *colours, size_t count);
gamut_colour event_other_colour(gamut_colour colour); /* NONE for NONE */

/* One of two opponents: the colours of the games played so far, and the preference that follows from them. */
typedef struct event_side {
    event_preference preference;
    const gamut_colour *colours;
    size_t count;
} event_side;

/* Return the colour of the first opponent, who is the higher ranked one, by articles 5.2.1 to 5.2.4 (E.1 to E.4). NONE:
 * neither has a preference, so the initial colour and the pairing number decide. */
gamut_colour event_colour_of_first(const event_side *first, const event_side *second);

#endif
