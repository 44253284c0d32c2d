/* trf_adapt.h - an event made fit for an edition of TRF, and the list of what that took. */
#ifndef TRF_ADAPT_H
#define TRF_ADAPT_H

#include "trf.h"

typedef struct trf_adaptation {
    base_arena *arena;
    trf_edition to;
    gamut_value *losses;
    gamut_value *notes; /* list of texts: each adjustment and loss */
    const gamut_event *event;
} trf_adaptation;

/* Sets `event` and `notes`. `before` is the edition that the event came from; absent: another format. */
void trf_adapt(trf_adaptation *all, const gamut_event *event, base_text before);

#endif
