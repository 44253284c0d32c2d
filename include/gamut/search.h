/* search.h - games and boards found by what they mean, in files of any format.
 *
 * What is looked for are options of the session: "where" and those beside it, such as "fen", "position", "material", "line",
 * "north" and "auction" (docs/find.md). A reader whose session has such options hands out the same records. */
#ifndef GAMUT_SEARCH_H
#define GAMUT_SEARCH_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/* As text a line for each hit: "club.pgn:2: Birch, Tom - Cedar, Ann  0-1 ...". As JSON an object a line: "source", "record", of games "ply"
 * (where a position was asked for), of boards "board", and the members of the record that name it. Duplicates are listed in the order of
 * their first appearance, each with those that repeat it: games of the same people are the same when their moves are, and nearly the
 * same when one goes on where the other ends; spelling, tags and annotations do not matter.
 *
 * Finds on as many threads as the option "jobs" allows, in the order of the paths; `*hits`, which may be NULL, becomes their number
 * (of duplicates: of the records that repeat another). GAMUT_FINE also when nothing was found; GAMUT_FINDINGS: a file or a record
 * could not be read and was left out; GAMUT_UNREADABLE: no file could be read; GAMUT_UNWRITTEN: the stream said stop, or out of
 * memory. `options` may be NULL. */
GAMUT_API gamut_outcome gamut_find(gamut_session *session, const char *const *paths, size_t path_count,
                                   const gamut_find_options *options, gamut_form form, const gamut_stream *stream,
                                   uint64_t *hits);

/* ---- the moves from a position ---- */

/* What was played from a position (board and side to move; with the option "rights" also castling and en passant) in all games
 * that reach it and fit the conditions of the session:
 *
 * {"fen", "games", "moves": [{"san", "games", "percent": of the games, "white", "draws", "black": how they ended, "score": White's, in
 *  percent, "performance": of the side that made the move, "last": year, "best": {"source", "record", "white", "black"}, the game with the
 *  highest ratings, "moves": with a depth}]}
 *
 * Most games first; what is not known is absent. The tree lives until gamut_session_clear. The outcome is as for gamut_find;
 * GAMUT_MISUSED: the position or the line cannot be read. `options` may be NULL. */
GAMUT_API gamut_outcome gamut_tree(gamut_session *session, const char *const *paths, size_t path_count,
                                   const gamut_tree_options *options, const gamut_value **out);
/* Writes such a tree as an opening book of Polyglot, for engines: a move weighs two for each game that its side won, and one for
 * a draw; moves that brought nothing are left out. `*entries`, which may be NULL, becomes their number. */
GAMUT_API gamut_outcome gamut_tree_book(gamut_session *session, const char *const *paths, size_t path_count,
                                        const gamut_tree_options *options, const char *output, uint64_t *entries);
/* Prints such a tree for people. GAMUT_UNWRITTEN: the stream said stop, or out of memory. `style` may be NULL. */
GAMUT_API gamut_outcome gamut_tree_write(const gamut_value *tree, const gamut_style *style, const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
