/* bridge_session.c - the shape of a bridge session (see shape.h).
 *
 * tools/model_shapes.py makes the tables from the public header during the build. Most members come from ACBLscore
 * (docs/formats/acblscore.md). Even values without a known meaning have a word ("scoring-11"), so that they can be
 * written back. */
#include <gamut/bridge_session.h>

#include "bridge_words.h"
#include "shape.h"

/* The words for the values of an enum, indexed by value; 0 is an absent member. */
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

/* Larger than any number (16 bits) or decimal (32 bits) that a bridge program stores. Scoring multiplies two numbers
 * and a percentage, and the product must not overflow 64 bits. */
enum {
    NUMBER_LIMIT = 100000000
};

#include "model/bridge_session_shapes.h"
