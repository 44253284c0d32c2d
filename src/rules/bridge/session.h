/* session.h - facts about bridge sessions, and the rules that both a codec and src/check report. */
#ifndef BRIDGE_SESSION_H
#define BRIDGE_SESSION_H

#include <gamut/bridge_session.h>
#include <gamut/diagnostic.h>

#include "base/base.h"

/* Two values that repeat each other differ. The codec reports this of stored fields, src/check of members. */
extern const gamut_rule bridge_rule_repeat;
/* A value has no meaning where it is: a stored byte (the codec), or a member beside the others (src/check). */
extern const gamut_rule bridge_rule_range;

/* Whether every pair sits in both directions, so that numbers do not depend on the direction. */
bool bridge_is_howell(const gamut_bridge_section *section);

#endif
