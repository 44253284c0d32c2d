/* change.h - files changed as a whole: sessions scored again, values edited by path, people made anonymous.
 *
 * The answers are trees that live until gamut_session_clear or gamut_session_close. */
#ifndef GAMUT_CHANGE_H
#define GAMUT_CHANGE_H

#include <gamut/gamut.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Score the sessions or boards of a file again, and compare with what the file states. The option "scoring" overrides
 * what the boards say.
 *
 * @param session the session
 * @param path the file
 * @param out {"file", "checks": [{"name", "total", "equal", "differences": [{"path", "stored", "computed"}]}],
 *        "not_checked": [{"name", "reason"}]}; the second list is there only if something cannot be computed
 * @return GAMUT_FINE; GAMUT_FINDINGS if something differs; GAMUT_MISUSED or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_rescore(gamut_session *session, const char *path, const gamut_value **out);

/**
 * Write a file with the recomputed values and everything that follows from them.
 *
 * @param session the session
 * @param input the file
 * @param output the file to write
 * @param out what differed before, as for gamut_rescore
 * @return GAMUT_FINE; GAMUT_FINDINGS if something could not be computed or read, and was left unchanged; GAMUT_MISUSED,
 *        GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_rescore_fix(gamut_session *session, const char *input, const char *output,
                                          const gamut_value **out);

/* A new value and its path: the path that the value has in JSON ("name", "bridge.sections[1].entries[4].strat",
 * counted from 1; in a file with several records preceded by "chess-game[2]." or "[2]." for the second), or, of a
 * bridge session, a path in the words of a director:
 *
 *     A/NS/3/board/7        +430, -50, ave, ave+, ave-, late, np  the result of pair 3 North-South on board 7
 *     B/3/board/7           +430                                  of pair 3 of a Howell
 *     I/W/3/board/7         -430                                  of individual 3 West
 *     T/11/round/2          +27, -3, 0                            the IMPs of team 11 in round 2, and of its opponents
 *     A/EW/5/adjustment     1.50, -12.00                          what is added to the session score
 *     A/EW/5/penalty        -12.00                                what is taken from it
 *     A/NS/3/player/2/last  Doe                                   last, first, city, state, number, masterpoints
 *     A/NS/3/swap           A/EW/3                                these two entries exchange their players
 *     @modified             2024-03-04 16:30:00                   the time of the change */
typedef struct gamut_change {
    const char *path;  /* where the value is */
    const char *value; /* the new value */
} gamut_change;

/**
 * Change values of a file.
 *
 * @param session the session
 * @param input the file
 * @param changes the changes
 * @param change_count number of changes
 * @param rescore whether to recompute everything that follows from the changes: scores, ranks, lists, awards, counts
 *        and qualification
 * @param output the file to write
 * @param changed list of {"path", "a", "b"}; in bridge sessions the first change of each pair and board has a "report":
 *        a line for people about all of them
 * @return GAMUT_FINE; GAMUT_FINDINGS if something could not be recomputed; GAMUT_MISUSED if a path or value makes no
 *        sense; GAMUT_UNREADABLE; GAMUT_UNWRITTEN also if the file has no room for a value
 */
GAMUT_API gamut_outcome gamut_edit(gamut_session *session, const char *input, const gamut_change *changes,
                                   size_t change_count, bool rescore, const char *output, const gamut_value **changed);

/**
 * Write the same records with invented people.
 *
 * In bridge sessions, leftovers (padding, free space, memos) are wiped, and everything else keeps its place. In chess
 * games, tournaments and texts, comments and other free text are removed; the records are processed one by one, in
 * bounded memory. The same person gets the same new name throughout the file.
 *
 * @param session the session
 * @param input the file
 * @param output the file to write
 * @return GAMUT_FINE; GAMUT_FINDINGS if something could not be read; GAMUT_MISUSED if some records cannot be made
 *        anonymous; GAMUT_UNREADABLE or GAMUT_UNWRITTEN
 */
GAMUT_API gamut_outcome gamut_anonymise(gamut_session *session, const char *input, const char *output);

/**
 * Make several files anonymous. The same person gets the same new name throughout all of them.
 *
 * @param session the session
 * @param inputs the files
 * @param count number of files
 * @param folder an existing folder, which gets a file of the same name for each
 * @return as for gamut_anonymise; nothing is written if one of the files cannot be read
 */
GAMUT_API gamut_outcome gamut_anonymise_files(gamut_session *session, const char *const *inputs, size_t count,
                                              const char *folder);

#ifdef __cplusplus
}
#endif

#endif
