/* event_remarks.h - what the remarks on an event say that others compute with: who has left, and values of tie-breaks
 * that come from outside. TRF has no other place for it. */
#ifndef EVENT_REMARKS_H
#define EVENT_REMARKS_H

#include <gamut/event.h>

#include "base/arena.h"
#include "base/base.h"

/* Somebody who plays no more: "Withdrawn @ Round 3: 12=OUT". */
typedef struct event_leaving {
    int64_t number; /* the start number */
    uint32_t round; /* the first one without the player */
    bool is_expelled;
} event_leaving;
/* Read such a remark; false: it is another one. */
bool event_read_leaving(event_leaving *out, base_text remark);
base_text event_print_leaving(base_arena *arena, const event_leaving *leaving);

/* What a remark such as "Values of OTHER_PLAYOFF @ Round 5: 3=2 7=0.5" begins with. */
base_text event_values_start(base_arena *arena, base_text code);
/* Return whether the tie-break has values of its own, from outside: its code begins with OTHER_. */
bool event_is_outside_code(base_text code);
/* Return the values that a remark states for the code, as words such as "3=2 7=0.5"; absent: there is no such
 * remark. */
base_text event_outside_values(const gamut_event *event, base_text code);
enum {
    EVENT_VALUE_PLACES = 2 /* decimals of such a value */
};
/* Take the next value of these words, in hundredths, and the number of its player. False: there is no other. */
bool event_next_value(base_text *rest, int64_t *number, int64_t *value);

#endif
