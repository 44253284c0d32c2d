/* tournament.h - the rounds of tournaments of any system: pairing them, adding them to the event, checking and
 * inventing them.
 *
 * Each system has its own engine; this is the common interface. Players (in team events teams) are referred to by their
 * index in the event. */
#ifndef TOURNAMENT_TOURNAMENT_H
#define TOURNAMENT_TOURNAMENT_H

#include "pairing/pairing.h"
#include "rules/event/event_grid.h"
#include "standings/keizer.h"

/* Set `*problem` to the sentence and return false, so that callers can return the result. A sentence without data means
 * that its arena failed: then the problem is "out of memory". */
static inline bool tournament_fail(const char **problem, base_text sentence)
{
    *problem = sentence.data ? sentence.data : "out of memory";
    return false;
}

typedef enum tournament_system {
    TOURNAMENT_AS_SAID, /* the system that the event states */
    TOURNAMENT_DUTCH,
    TOURNAMENT_BURSTEIN,
    TOURNAMENT_DUBOV,
    TOURNAMENT_DOUBLE_SWISS, /* every pairing is a match of two games, in two rounds of the event */
    TOURNAMENT_LIM,
    TOURNAMENT_ROUND_ROBIN,
    TOURNAMENT_DOUBLE_ROUND_ROBIN,
    TOURNAMENT_TEAM, /* the Swiss system for teams */
    TOURNAMENT_KNOCKOUT,
    TOURNAMENT_SCHEVENINGEN,
    TOURNAMENT_DOUBLE_SCHEVENINGEN,
    TOURNAMENT_KEIZER,
    TOURNAMENT_SYSTEM_COUNT
} tournament_system;
const char *tournament_system_name(tournament_system system);  /* "dutch"; NULL for TOURNAMENT_AS_SAID */
const char *tournament_system_title(tournament_system system); /* "Dutch system"; NULL for TOURNAMENT_AS_SAID */
base_text tournament_system_code(tournament_system system);    /* "FIDE_DUTCH": the code of a new event */
const char *tournament_system_names(void);                     /* all names, for messages and options: "dutch|..." */
bool tournament_system_parse(tournament_system *out, base_text name);
/* Return why the system with that name, or with that code in TRF record 192, cannot be paired; NULL: no reason is
 * known. */
const char *tournament_system_refusal(base_text name);
bool tournament_is_swiss(tournament_system system);    /* one of FIDE's systems by score groups and criteria */
bool tournament_is_table(tournament_system system);    /* whether all rounds are known before the first game */
bool tournament_is_of_teams(tournament_system system); /* whether teams are paired if the event has any */
/* Return what pairs an event: "Berger" for the tables, the name of the system, or the edition of the Swiss rules. */
const char *tournament_rules_name(tournament_system system, pairing_edition edition);
/* Return the system of the event, and its name in `*name`. TOURNAMENT_AS_SAID: the system is not known here. */
tournament_system tournament_system_of(const gamut_event *event, base_text *name);

/* All zero: the next round, by the system of the event. */
typedef struct tournament_options {
    tournament_system system;
    pairing_options pairing;
    bool has_settings;   /* false: those of the system are in the name that the event gives it, or the usual ones */
    bool keeps_order;    /* double round robin: the last two rounds of the first cycle stay where the table has them */
    uint32_t games;      /* knockout: games of a match, before it is continued; 0: as the code of the event has it */
    bool has_third;      /* knockout: those who lose the semi-finals play for the third place */
    keizer_rules keizer; /* not given: those in the name of the event's system, else the usual ones */
} tournament_options;
/* Read the settings of systems, words KEY=VALUE separated by blanks: "Games=2 ThirdPlace=yes". In the name of a system,
 * which is free text, other words and unknown keys are skipped. False: `*problem` (in the arena) states what is
 * wrong. */
MUST_USE bool tournament_options_read(tournament_options *options, base_arena *arena, base_text settings, bool is_name,
                                      const char **problem);

/* Return the system that pairs an event: the one of the options, else the one that the event states. A team event that
 * states none uses the Swiss system for teams. */
tournament_system tournament_choose(const gamut_event *event, const tournament_options *options, base_text *name);

/* A competitor that does not take part in a round, and its bye. */
typedef struct tournament_absence {
    uint32_t player;
    gamut_round_result kind;
} tournament_absence;

/* A round as the rules pair it. */
typedef struct tournament_round {
    tournament_system system;
    bool is_teams;             /* teams are paired, not players */
    const int64_t *points;     /* before the round, in units of the event's scoring; of teams, the primary score */
    const char *rules;         /* the edition of the rules: "2026"; for other systems tournament_rules_name */
    uint32_t number;           /* of the round, from 1 */
    uint32_t planned;          /* rounds of the tournament; 0: not known */
    const pairing_pair *pairs; /* in the order of the boards */
    size_t pair_count;
    uint32_t bye;                /* PAIRING_NOBODY: nobody has the bye */
    gamut_round_result bye_kind; /* in a round robin, a bye without points; for second games, the rest of the bye */
    const tournament_absence *absences;
    size_t absence_count;
    const bool *is_out;              /* knockout: by competitor, who has lost and gets no cell; else NULL */
    const char *impossible;          /* a sentence why the round cannot be paired; NULL: it can */
    const pairing_problem *problem;  /* for Swiss systems with players; else NULL */
    const pairing_answer *explained; /* for the Dutch system; else NULL */
    /* Used to explain the pairs. Of the problems below, only the one for the system of the round is set; the others are
     * NULL. */
    const event_grid *grid;
    const char *note;                        /* what the arbiter must be told, such as a drawn match; NULL: nothing */
    const char *basis;                       /* for systems that are not Swiss: a sentence about what pairs the round */
    tournament_options options;              /* those of the call */
    const struct burstein_problem *burstein; /* after the seeding rounds */
    const struct dubov_problem *dubov;
    const struct lim_problem *lim;
    const struct team_problem *teams;
    unsigned places; /* decimals of scores */
    /* Double-Swiss: */
    bool is_second;                        /* the second games of the matches that began in the round before */
    const struct tournament_round *second; /* the second games of this round's matches; NULL: none */
} tournament_round;

/* Pair a round. False: `*why` (static, or in the arena) states why no round can be paired, or is NULL if memory runs
 * out. */
MUST_USE bool tournament_pair(tournament_round *out, base_arena *arena, const gamut_event *event,
                              const tournament_options *options, const char **why);

/* Return a sentence about when, or why, two competitors meet in a system that is not Swiss, and where it comes from in
 * `*source`: "2 and 5 meet in round 4 of the Berger table for 6 players", "C.05". NULL: out of memory. */
const char *tournament_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b,
                               const char **source);

/* ---- for the files of this folder ---- */

/* Return the number of a player, or of a team if the round is one of teams. */
int64_t tournament_number_of(const event_grid *grid, bool is_teams, uint32_t competitor);
/* Return the competitors in the order of their numbers; a missing number counts as 0. NULL: out of memory. */
uint32_t *tournament_in_order(base_arena *arena, const event_grid *grid, bool is_teams);

/* Do what tournament_pair does, for one system. The system, the grid and the number of the round are set. */
MUST_USE bool tournament_pair_round_robin(tournament_round *out, base_arena *arena, const tournament_options *options,
                                          const char **why);
MUST_USE bool tournament_pair_knockout(tournament_round *out, base_arena *arena, const tournament_options *options,
                                       const char **why);
MUST_USE bool tournament_pair_keizer(tournament_round *out, base_arena *arena, const tournament_options *options,
                                     const char **why);
MUST_USE bool tournament_pair_scheveningen(tournament_round *out, base_arena *arena, const tournament_options *options,
                                           const char **why);
/* Do what tournament_pair does, for a round of the Double-Swiss system. */
MUST_USE bool tournament_pair_double(tournament_round *out, base_arena *arena, const event_grid *grid,
                                     const pairing_options *asked, const char **why);
/* Add the second games to a round of first games. False: out of memory. */
MUST_USE bool tournament_add_second(tournament_round *out, base_arena *arena, const event_grid *grid);
struct swiss_answer;
/* Take the pairs and the bye of a Swiss system. */
void tournament_take_answer(tournament_round *out, uint32_t round, uint32_t rounds, const struct swiss_answer *answer);
/* Return the bye of a competitor who does not play in a round, counted from 1: the one that the round already has, else
 * the requested one, else `usual`. */
gamut_round_result tournament_absence_of(const event_grid *grid, uint32_t competitor, uint32_t round, bool is_teams,
                                         gamut_round_result usual);
/* Do what tournament_meeting does; `b` may be PAIRING_NOBODY, for the bye of `a`. */
const char *tournament_robin_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);
const char *tournament_knockout_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);
const char *tournament_keizer_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);
const char *tournament_scheveningen_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);

#endif
