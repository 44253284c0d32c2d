/* event_fide.h - the federations and titles of FIDE. */
#ifndef EVENT_FIDE_H
#define EVENT_FIDE_H

#include "base/base.h"

/* "ENG"; also FID, under whose flag those play who have no federation. Those of states that are gone count in the years of
 * their existence; 0: no year is known. */
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

#endif
