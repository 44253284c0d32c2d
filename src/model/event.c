/* event.c - the shapes of an event and its parts (see shape.h).
 *
 * Chess tournaments and bridge sessions share one shape: participants, dates and places are the same, and everything
 * that only bridge has is in one member. The parts follow the records of FIDE's TRF26, the richest format: 240 byes,
 * 250 acceleration, 260 prohibitions, 299 adjustments, 300 line-ups, 310 teams, 320 byes of teams, 330 forfeits.
 * tools/model_shapes.py makes the tables from the public header during the build. */
#include <gamut/event.h>

#include "shape.h"

/* The words for the values of an enum, indexed by value; 0 is an absent member. */
static const char *const gamut_system_words[] = { NULL,   "game",     "match",        "round-robin", "swiss",
                                                  "team", "knockout", "simultaneous", "scheveningen" };
static const char *const gamut_pace_words[] = { NULL, "classical", "blitz", "rapid", "correspondence" };
static const char *const gamut_colour_words[] = { NULL, "white", "black" };
static const char *const gamut_round_result_words[] = { NULL,           "win",        "draw",       "loss",
                                                        "short-win",    "short-draw", "short-loss", "forfeit-win",
                                                        "forfeit-loss", "full-bye",   "half-bye",   "pairing-bye",
                                                        "zero-bye" };
static const char *const gamut_forfeit_kind_words[] = { NULL, "white-wins", "black-wins", "both-lose" };

/* The name alone does not identify an event, because databases have thousands of events named "Open". */
static const char *const gamut_event_identity[] = { "name", "place", "start", NULL };

enum {
    NUMBER_LIMIT = 0 /* no limit */
};

#include "model/event_shapes.h"
