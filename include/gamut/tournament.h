/* tournament.h - the rounds of tournaments: paired, checked, explained and invented by the rules of FIDE. */
#ifndef GAMUT_TOURNAMENT_H
#define GAMUT_TOURNAMENT_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Get the names of the pairing systems.
 *
 * @return the names, separated by '|'; the text is static
 */
GAMUT_API const char *gamut_pair_systems(void);

/**
 * Pair the next round of an event, or another one.
 *
 * The answer: {"event", "round", "system", "rules", "pairs": [{"board", "white", "black", "white_name", "white_rating",
 * "white_points", ...}], "bye": number or null, "absent": [{"id", "name", "kind"}]}. With `all` it has a member
 * "further": the rounds after it, each of the same form. With `explain` it has "brackets": [{"score", "players",
 * "pairs", "s1", "s2", "floaters", "decided", "because", "criteria": [{"name", "title", "value"}]}]; the Dutch system
 * has "moved" (how many of the players moved down) and "exchanges" in it, the others "moved_down" or "floated_up" with
 * "floated_by" and "floated_because"; a round robin has "table" instead. With `why_not` it has "why_not": {"pair",
 * "is_paired", "criterion", "because", "pairs"}.
 *
 * @param session the session
 * @param path the file
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_FINDINGS if no legal pairing exists ("impossible" says why), or the round cannot be paired
 *        yet, and the session's message says why; GAMUT_MISUSED or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_pair(gamut_session *session, const char *path, const gamut_pair_options *options,
                                   const gamut_value **out);

/**
 * Pair every round of an event again, from the rounds before it, and compare.
 *
 * The answer: {"file", "system", "rules", "rounds": [{"round", "verdict": "same", "colours", "pairs" or "illegal",
 * "differences": [{"file", "computed"}], "criterion", "because"}], "standings": "same" or "differ"}. The numbers of a
 * pair are White and Black, 0 for the bye.
 *
 * @param session the session
 * @param path the file
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_FINDINGS if something differs; GAMUT_MISUSED or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_pair_check(gamut_session *session, const char *path, const gamut_pair_options *options,
                                         const gamut_value **out);

/**
 * Invent Swiss tournaments, paired by the rules, and write them as TRF. Equal seeds and settings give equal bytes on
 * every machine.
 *
 * The answer: {"tournaments", "players", "rounds", "unfinished": those in which a round had no legal pairing}.
 *
 * @param session the session
 * @param model a file whose sizes, ratings and rates are taken; NULL: none
 * @param options "seed", "count", "with", "config" and "output": a file, or an existing folder for several; NULL:
 *        stdout
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_MISUSED, GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_generate(gamut_session *session, const char *model, const gamut_pair_options *options,
                                       const gamut_value **out);

#ifdef __cplusplus
}
#endif

#endif
