/* tournament.h - the rounds of tournaments, whatever their system: paired, added to the event, checked, invented.
 *
 * Each system has an engine of its own; here is what they have in common for those who run a tournament. Players are
 * their indexes in the event, in events of teams the teams are. */
#ifndef TOURNAMENT_TOURNAMENT_H
#define TOURNAMENT_TOURNAMENT_H

#include "pairing/pairing.h"
#include "rules/event/event_grid.h"

/* False, so that callers can return it; the problem is the sentence, or that there was no memory for it. */
static inline bool tournament_fail(const char **problem, base_text sentence)
{
    *problem = sentence.data ? sentence.data : "out of memory";
    return false;
}

typedef enum tournament_system {
    TOURNAMENT_AS_SAID, /* by the event */
    TOURNAMENT_DUTCH,
    TOURNAMENT_BURSTEIN,
    TOURNAMENT_DUBOV,
    TOURNAMENT_ROUND_ROBIN,
    TOURNAMENT_DOUBLE_ROUND_ROBIN,
    TOURNAMENT_TEAM, /* the Swiss system for teams */
    TOURNAMENT_SYSTEM_COUNT
} tournament_system;
const char *tournament_system_name(tournament_system system);  /* "dutch"; NULL for the first */
const char *tournament_system_title(tournament_system system); /* "Dutch system"; NULL for the first */
const char *tournament_system_names(void);                     /* all of them, for messages and options: "dutch|..." */
bool tournament_system_parse(tournament_system *out, base_text name);
/* Why a system that has a name, or a code of record 192, is not paired; NULL: there is nothing to say about it. */
const char *tournament_system_refusal(base_text name);
bool tournament_is_swiss(tournament_system system); /* rounds follow from results */
/* What the event says it is. AS_SAID: a system that is not known here, and `*said` is its name. */
tournament_system tournament_system_of(const gamut_event *event, base_text *said);

/* Zero-initialised: the next round, as the event says. */
typedef struct tournament_options {
    tournament_system system;
    pairing_options pairing;
} tournament_options;

/* The system that pairs an event: what was asked for, else what the event says; one of teams that says nothing is
 * paired as such. */
tournament_system tournament_choose(const gamut_event *event, const tournament_options *options, base_text *said);

/* Somebody who does not take part in a round, and what he gets. */
typedef struct tournament_absence {
    uint32_t player;
    gamut_round_result kind;
} tournament_absence;

/* A round as it should be. */
typedef struct tournament_round {
    tournament_system system;
    bool is_teams; /* whoever is paired is a team */
    const int64_t
        *points; /* of everybody before the round, in the units of the event's scoring; of teams the primary score */
    const char *rules;         /* the edition: "2026"; of a round robin "Berger" */
    uint32_t number;           /* of the round, from 1 */
    uint32_t planned;          /* rounds of the tournament; 0: nobody knows */
    const pairing_pair *pairs; /* in the order of the boards */
    size_t pair_count;
    uint32_t bye;                /* PAIRING_NOBODY: nobody is left over */
    gamut_round_result bye_kind; /* what he gets: in a round robin nothing */
    const tournament_absence *absences;
    size_t absence_count;
    const char *impossible;          /* a sentence: why there is no such round; NULL: there is */
    const pairing_problem *problem;  /* of a Swiss; else NULL */
    const pairing_answer *explained; /* the same; NULL where another system than the Dutch paired it */
    /* What the reasons are made of, each only in its system. */
    const event_grid *grid;
    const struct burstein_problem *burstein; /* after the seeding rounds */
    const struct dubov_problem *dubov;
    const struct team_problem *teams;
    unsigned places; /* of scores */
} tournament_round;

/* False: `*why` (static, or in the arena) says why nothing can be paired, or is NULL when out of memory. */
MUST_USE bool tournament_pair(tournament_round *out, base_arena *arena, const gamut_event *event,
                              const tournament_options *options, const char **why);

/* For tournament_pair: a round of the Berger table. */
MUST_USE bool tournament_pair_round_robin(tournament_round *out, base_arena *arena, const event_grid *grid,
                                          const tournament_options *options, const char **why);
/* In which rounds of the table two meet: "2 and 5 meet in round 4 of the Berger table for 6 players". NULL: out of
 * memory. */
const char *tournament_robin_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);

#endif
