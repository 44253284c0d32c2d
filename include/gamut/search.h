/* search.h - find games and boards by their content (positions, material, hands, auctions ...), in files of any format.
 *
 * The conditions are options of the session: "where", "fen", "position", "material", "line", "north", "auction" and
 * others (docs/find.md). The readers of a session with such options return only the records that meet them, the same
 * ones that gamut_find lists. */
#ifndef GAMUT_SEARCH_H
#define GAMUT_SEARCH_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Find games and boards, on as many threads as the option "jobs" allows, in the order of the paths.
 *
 * As text there is a line for each hit: "club.pgn:2: Birch, Tom - Cedar, Ann  0-1 ...". As JSON there is an object per
 * line: "source", "record", of games "ply" (if a position was asked for), of boards "board", and the members that name
 * the record. Duplicates are listed in the order of their first appearance, each with those that repeat it: games of
 * the same people are the same when their moves are, and nearly the same when one goes on where the other ends;
 * spelling, tags and annotations do not matter.
 *
 * @param session the session, whose options say what to find
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param form text or JSON
 * @param stream where hits are printed
 * @param hits number of hits (of duplicates: of the records that repeat another); may be NULL
 * @return GAMUT_FINE, also if nothing was found; GAMUT_FINDINGS if a file or a record could not be read and was left
 *        out; GAMUT_UNREADABLE if no file could be read; GAMUT_UNWRITTEN if the stream stopped it or memory runs out
 */
GAMUT_API gamut_outcome gamut_find(gamut_session *session, const char *const *paths, size_t path_count,
                                   const gamut_find_options *options, gamut_form form, const gamut_stream *stream,
                                   uint64_t *hits);

/* ---- themes ---- */

/**
 * Get the name of a theme, such as "isolated", as it stands in the condition "theme".
 *
 * @param at number of the theme, from 0
 * @return the name, which is static; NULL after the last
 */
GAMUT_API const char *gamut_theme_name(size_t at);

/**
 * Get what may follow the name of a theme.
 *
 * @param at number of the theme, from 0
 * @return "FILE", "WING" or "N", which is static; NULL: nothing, or after the last
 */
GAMUT_API const char *gamut_theme_argument(size_t at);

/**
 * Get the definition of a theme, as a sentence whose subject is the side that the theme is about.
 *
 * @param at number of the theme, from 0
 * @return the definition, which is static; NULL after the last
 */
GAMUT_API const char *gamut_theme_definition(size_t at);

/**
 * Get the title of the group of a theme, such as "Pawns".
 *
 * @param at number of the theme, from 0
 * @return the title, which is static; NULL after the last
 */
GAMUT_API const char *gamut_theme_group(size_t at);

/* ---- the moves from a position ---- */

/**
 * Count what was played from a position, in all games that reach it and meet the conditions of the session. A position
 * is the board and the side to move; with the option "rights" also castling and en passant.
 *
 * The answer: {"fen", "games", "moves": [{"san", "games", "percent": of the games, "white", "draws", "black": how they
 * ended, "score": White's, in percent, "performance": of the side that made the move, "last": year, "best": {"source",
 * "record", "white", "black"}, the game with the highest ratings, "moves": with a depth}]}. Most games come first; what
 * is not known is absent.
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return as for gamut_find; GAMUT_MISUSED if the position or the line cannot be read
 */
GAMUT_API gamut_outcome gamut_tree(gamut_session *session, const char *const *paths, size_t path_count,
                                   const gamut_tree_options *options, const gamut_value **out);

/**
 * Write a tree of moves, as gamut_tree computes it, as a Polyglot opening book for engines. A move weighs two for each
 * game that its side won, and one for a draw; moves with a weight of 0 are left out.
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param output the file to write
 * @param entries number of entries in the book; may be NULL
 * @return as for gamut_tree; GAMUT_UNWRITTEN if the book cannot be written
 */
GAMUT_API gamut_outcome gamut_tree_book(gamut_session *session, const char *const *paths, size_t path_count,
                                        const gamut_tree_options *options, const char *output, uint64_t *entries);

/**
 * Print a tree of moves for people.
 *
 * @param tree the answer of gamut_tree
 * @param style how it is shown; NULL: 80 cells wide, without colour
 * @param stream where it is printed
 * @return GAMUT_FINE, or GAMUT_UNWRITTEN if the stream stopped it or memory runs out
 */
GAMUT_API gamut_outcome gamut_tree_write(const gamut_value *tree, const gamut_style *style, const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
