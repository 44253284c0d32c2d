/* session_rules.c - the rules about bridge sessions that both a codec and src/check report. */
#include "session_rules.h"

const gamut_rule bridge_rule_repeat = { "acbl.repeat",
                                        GAMUT_SEVERITY_WARNING,
                                        "two fields that repeat each other differ",
                                        "ACBLscore game files",
                                        "the event has rating 20 here and 21 there",
                                        "find out which of the two is right: gamut dump shows both" };

const gamut_rule bridge_rule_range = { "acbl.value.range",
                                       GAMUT_SEVERITY_WARNING,
                                       "a value has no meaning in its field",
                                       "ACBLscore game files",
                                       "bracket 3 of 2, or 77 for a direction",
                                       "find out what was meant: gamut dump shows the field" };
