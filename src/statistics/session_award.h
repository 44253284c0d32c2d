/* session_award.h - masterpoints of club games whose files state none. */
#ifndef STATISTICS_SESSION_AWARD_H
#define STATISTICS_SESSION_AWARD_H

#include "session_digest.h"

/* Whether there is such a kind of club game: "open", "invitational", "newcomer-5" ... */
bool session_award_is_known(const char *game);
/* Compute the awards of the pairs of a session, if none of them has one. False: out of memory. */
MUST_USE bool session_award(base_arena *arena, session_digest *digest, const char *game);

#endif
