/* bridge_session.c - the shape of a session of bridge.
 *
 * Its members are those of the public header, from which tools/model_shapes.py makes the tables when Gamut is built.
 * Most are ACBLscore's, whose page (docs/formats/acblscore.md) explains them. Numbers without a known meaning keep the
 * name of their place, "scoring-11": a file that has them comes back as it was. */
#include <gamut/bridge_session.h>

#include "bridge_words.h"
#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
static const char *const gamut_bridge_type_words[] = { NULL,           "pairs",      "teams",
                                                       "individual",   "home-style", "board-a-match-teams",
                                                       "series-winner" };
static const char *const gamut_bridge_scoring_words[] = { NULL,
                                                          "matchpoints",
                                                          "imps-datum",
                                                          "imps-average",
                                                          "imps-total",
                                                          "instant-matchpoints",
                                                          "board-a-match",
                                                          "win-loss",
                                                          "victory-points",
                                                          "knockout",
                                                          "zip-knockout",
                                                          "continuous-pairs",
                                                          "scoring-11",
                                                          "scoring-12",
                                                          "imps-fixed-datum",
                                                          "double-matchpoints",
                                                          "total-points",
                                                          "board-a-match-matchpoints",
                                                          "scoring-17",
                                                          "compact-knockout" };
static const char *const gamut_bridge_movement_words[] = { NULL,        "mitchell",        "howell",
                                                           "web",       "external",        "external-board-a-match",
                                                           "barometer", "manual-mitchell", "manual-howell" };
static const char *const gamut_bridge_direction_words[] = { NULL, "NS", "EW", "S", "W" };
static const char *const gamut_bridge_pigment_words[] = { NULL, "black", "silver", "red", "gold", "platinum" };
static const char *const gamut_bridge_ruling_words[] = { NULL,        "average-minus", "average",    "average-plus",
                                                         "late-play", "not-played",    "not-in-play" };

/* Bridge programs store numbers in 16 bits and decimals in 32: nothing of theirs is beyond it. Scoring multiplies two
 * numbers and a percentage, which stays far from the end of 64 bits. */
enum {
    NUMBER_LIMIT = 100000000
};

#include "model/bridge_session_shapes.h"
