/* tournament.h - the rounds of tournaments: paired, checked, explained and invented by the rules of FIDE. */
#ifndef GAMUT_TOURNAMENT_H
#define GAMUT_TOURNAMENT_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* Invents Swiss tournaments, paired by the rules, as TRF: of the options "seed", "count", "with", "config" and "output" (a file, or an existing
 * folder for several; NULL: stdout). `model` is a file whose sizes, ratings and rates are taken; NULL: none. Equal seeds and settings give equal bytes on every machine. {"tournaments",
 * "players", "rounds", "unfinished": those in which a round had no legal pairing}. */
GAMUT_API gamut_outcome gamut_generate(gamut_session *session, const char *model, const gamut_pair_options *options,
                                       const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
