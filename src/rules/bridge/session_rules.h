/* session_rules.h - the rules about bridge sessions that both a codec and src/check report. */
#ifndef BRIDGE_SESSION_RULES_H
#define BRIDGE_SESSION_RULES_H

#include <gamut/diagnostic.h>

/* Two values that should be the same are different: fields of a file (reported by the codec), or members of a record
 * (reported by src/check). */
extern const gamut_rule bridge_rule_repeat;
/* A value has no meaning in its place: a byte of a file (reported by the codec), or a member that contradicts other
 * members (reported by src/check). */
extern const gamut_rule bridge_rule_range;

#endif
