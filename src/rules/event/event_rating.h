/* event_rating.h - scores and differences of ratings by the regulations of FIDE (B.02, 8.1). */
#ifndef EVENT_RATING_H
#define EVENT_RATING_H

#include "base/base.h"

/* By how much who scores that percentage (0 to 100) is stronger than the opponents: -800 to 800. */
int64_t event_rating_difference(int64_t percent);
/* What who is stronger by that difference may expect, in percent. */
int64_t event_expected_percent(int64_t difference);

#endif
