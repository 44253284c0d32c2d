/* event_federation.h - the federations of FIDE by their codes. */
#ifndef EVENT_FEDERATION_H
#define EVENT_FEDERATION_H

#include "base/text.h"

/* "ENG"; also FID, under whose flag those play who have no federation. Those of states that are gone count in the years of
 * their existence; 0: no year is known. */
bool event_is_federation(base_text code, unsigned year);

#endif
