/* change.h - files changed as a whole: sessions scored again, values edited by path, people made anonymous.
 *
 * Trees live until gamut_session_clear or gamut_session_close. */
#ifndef GAMUT_CHANGE_H
#define GAMUT_CHANGE_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Scores the sessions or boards of a file again; the option "scoring" overrides what the boards say. `out`:
 * {"file", "checks": [{"name", "total", "equal", "differences": [{"path", "stored", "computed"}]}], "not_checked":
 * [{"name", "reason"}]}, the second list only when something cannot be computed. GAMUT_FINDINGS: something
 * differs. */
GAMUT_API gamut_outcome gamut_rescore(gamut_session *session, const char *path, const gamut_value **out);
/* Writes the file with the recomputed values and everything that follows from them. `out`: what differed before. GAMUT_FINDINGS: something
 * could not be computed or read, and is as it was. */
GAMUT_API gamut_outcome gamut_rescore_fix(gamut_session *session, const char *input, const char *output,
                                          const gamut_value **out);

/* A value and where it goes: the path that it has in JSON ("name", "bridge.sections[1].entries[4].strat", counted
 * from 1; of a file with several records preceded by "chess-game[2]." or "[2]." for the second), or of a bridge session in the words of a director:
 *
 *     A/NS/3/board/7        +430, -50, ave, ave+, ave-, late, np       the result of pair 3 North-South on board 7
 *     B/3/board/7           +430                                       of pair 3 of a Howell
 *     I/W/3/board/7         -430                                       of individual 3 West
 *     T/11/round/2          +27, -3, 0                                 the IMPs of team 11 in round 2, and those of its opponents
 *     A/EW/5/adjustment     1.50, -12.00                               what is added to the session score
 *     A/EW/5/penalty        -12.00                                     what is taken from it
 *     A/NS/3/player/2/last  Doe                                        last, first, city, state, number, masterpoints
 *     A/NS/3/swap           A/EW/3                                     these two entries exchange their players
 *     @modified             2024-03-04 16:30:00                        the time of the change, for whatever the other changes affect
 */
typedef struct gamut_change {
    const char *path;
    const char *value;
} gamut_change;
/* `changed`: list of {"path", "a", "b"}, in bridge sessions with a "report": a line for people that the first change of each pair
 * and board has for all of them. With `rescore`, everything that follows from the changes is recomputed: scores, ranks,
 * lists, awards, counts and who qualifies. A value that the file has no room for is refused (GAMUT_UNWRITTEN). */
GAMUT_API gamut_outcome gamut_edit(gamut_session *session, const char *input, const gamut_change *changes,
                                   size_t change_count, bool rescore, const char *output, const gamut_value **changed);

/* The same sessions with invented people; leftovers (padding, free space, memos) are wiped, everything else keeps its place. Words
 * are removed from chess games, tournaments and texts, one record after the other in bounded memory. The same person gets the
 * same new name throughout the file. GAMUT_MISUSED: some records cannot be made anonymous. */
GAMUT_API gamut_outcome gamut_anonymise(gamut_session *session, const char *input, const char *output);
/* Several files, each to a file of the same name in an existing folder. The same person gets the same new name
 * throughout all of them. Nothing is written when one of them cannot be read. */
GAMUT_API gamut_outcome gamut_anonymise_files(gamut_session *session, const char *const *inputs, size_t count,
                                              const char *folder);

#ifdef __cplusplus
}
#endif

#endif
