/* award.h - masterpoints that an entry was paid. */
#ifndef BRIDGE_AWARD_H
#define BRIDGE_AWARD_H

#include <gamut/bridge_session.h>

/* What this session added, in hundredths, so that the sessions of an event can be summed: what is paid in the end less
 * what the sessions before had paid already. A file that states no total counts the awards of the session. */
int64_t bridge_awards_won(const gamut_bridge_entry *entry);

#endif
