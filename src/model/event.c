/* event.c - the shapes of an event and its parts.
 *
 * One shape for the tournaments of chess and the sessions of bridge: participants, dates and places are the same for
 * both, and what only bridge has is a member of its own. The parts follow the records of FIDE's TRF26, which has most
 * of all formats: 240 byes, 250 acceleration, 260 prohibitions, 299 adjustments, 300 line-ups, 310 teams, 320 byes of
 * teams, 330 forfeits. The members are those of the public header, from which tools/model_shapes.py makes the tables
 * when Gamut is built. */
#include <gamut/event.h>

#include "shape.h"

/* Words by the value of their enum; the first one, none, is what an absent member is. */
static const char *const gamut_system_words[] = { NULL,   "game",     "match",        "round-robin", "swiss",
                                                  "team", "knockout", "simultaneous", "scheveningen" };
static const char *const gamut_pace_words[] = { NULL, "classical", "blitz", "rapid", "correspondence" };
static const char *const gamut_colour_words[] = { NULL, "white", "black" };
static const char *const gamut_round_result_words[] = { NULL,           "win",        "draw",       "loss",
                                                        "short-win",    "short-draw", "short-loss", "forfeit-win",
                                                        "forfeit-loss", "full-bye",   "half-bye",   "pairing-bye",
                                                        "zero-bye" };
static const char *const gamut_forfeit_kind_words[] = { NULL, "white-wins", "black-wins", "both-lose" };

/* Databases have thousands of events called "Open": place and first day distinguish them. */
static const char *const gamut_event_identity[] = { "name", "place", "start", NULL };

enum {
    NUMBER_LIMIT = 0 /* any will do */
};

#include "model/event_shapes.h"
