/* session_rules.h - the rules about bridge sessions that both a codec and src/check report. */
#ifndef BRIDGE_SESSION_RULES_H
#define BRIDGE_SESSION_RULES_H

#include <gamut/diagnostic.h>

/* Two values that repeat each other differ: stored fields (the codec), or members (src/check). */
extern const gamut_rule bridge_rule_repeat;
/* A value has no meaning where it is: a stored byte (the codec), or a member beside the others (src/check). */
extern const gamut_rule bridge_rule_range;

#endif
