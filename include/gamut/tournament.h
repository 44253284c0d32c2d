/* tournament.h - the rounds of tournaments: paired, checked, explained and invented by the rules of FIDE. */
#ifndef GAMUT_TOURNAMENT_H
#define GAMUT_TOURNAMENT_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Zero-initialised except for its size: the next round, as the event says. */
typedef struct gamut_pair_options {
    size_t size;              /* sizeof(gamut_pair_options) */
    const char *system;       /* one of gamut_pair_systems; NULL: by the event */
    const char *rules;        /* "2017" or "2026"; NULL: by the event's code or its first day */
    const char *first_colour; /* "white" or "black", of the first player in the first round; NULL: by the event */
    unsigned round;           /* as that round was paired, from the rounds before it; 0: the next one */
    unsigned rounds;          /* of the tournament; 0: by the event */
    bool explain;             /* with the brackets */
    const char *why_not;      /* "12-7": why the two do not meet; "12-0": why 12 does not get the bye */
    const char *output;       /* the file with the round in it, all other bytes kept; NULL: nothing is written */
    bool all;                 /* all rounds that are left, of a round robin */
} gamut_pair_options;

/* The names of the systems, separated by '|'. */
GAMUT_API const char *gamut_pair_systems(void);

/* {"event", "round", "system", "rules", "pairs": [{"board", "white", "black", "white_name", "white_rating", "white_points", ...}], "bye":
 * number or null, "absent": [{"id", "name", "kind"}]}. With `all` a member "further": the rounds after it, each the same. With `explain` a member "brackets": [{"score", "players", "pairs", "s1", "s2",
 * "floaters", "decided", "because", "criteria": [{"name", "title", "value"}]}]; the Dutch system has "moved" (how many of the players moved
 * down) and "exchanges" in it, the others "moved_down" or "floated_up" with "floated_by" and "floated_because"; a round robin has "table"
 * instead. With `why_not` a member "why_not": {"pair", "is_paired", "criterion", "because", "pairs"}.
 * GAMUT_FINDINGS: no legal pairing exists ("impossible" says why), or the round cannot be paired
 * yet, and the session says why. */
GAMUT_API gamut_outcome gamut_pair(gamut_session *session, const char *path, const gamut_pair_options *options,
                                   const gamut_value **out);

/* Every round paired again, from the rounds before it: {"file", "system", "rules", "rounds": [{"round", "verdict": "same", "colours",
 * "pairs" or "illegal", "differences": [{"file", "computed"}], "criterion", "because"}], "standings": "same" or "differ"}. The numbers of a
 * pair are White and Black, 0 for the bye. GAMUT_FINDINGS: something differs. */
GAMUT_API gamut_outcome gamut_pair_check(gamut_session *session, const char *path, const gamut_pair_options *options,
                                         const gamut_value **out);

/* Zero-initialised except for its size: one tournament of the seed 0, of any size. */
typedef struct gamut_generate_options {
    size_t size;    /* sizeof(gamut_generate_options) */
    uint64_t seed;  /* of the first; the others have the next numbers */
    uint64_t count; /* of tournaments; 0: one */
    const char
        *settings; /* words or lines KEY=VALUE as in the configuration files of JaVaFo and bbpPairings; NULL: none */
    const char *config; /* a file with such settings, which those above override; NULL: none */
    const char *model;  /* a file whose sizes, ratings and rates are taken; NULL: none */
    const char *output; /* a file ("-": stdout), or an existing folder for several tournaments */
} gamut_generate_options;

/* Invents Swiss tournaments, paired by the rules, as TRF. Equal seeds and settings give equal bytes on every machine. {"tournaments",
 * "players", "rounds", "unfinished": those in which a round had no legal pairing}. */
GAMUT_API gamut_outcome gamut_generate(gamut_session *session, const gamut_generate_options *options,
                                       const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
