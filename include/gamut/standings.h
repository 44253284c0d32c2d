/* standings.h - ranks and tie-breaks of an event, computed by the rules of FIDE and compared with what the file
 * states. */
#ifndef GAMUT_STANDINGS_H
#define GAMUT_STANDINGS_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Compute the ranks and tie-breaks of an event, and compare them with what the file states.
 *
 * The answer: {"event", "rules", "type", "rounds" that count of those that are "planned", "open_games" in them that
 * have no result, "competitors": [{"id", "name", "points", "rank", "declared": {"points", "rank"}, "tiebreaks":
 * [{"code", "value"}]}]}, in the order of the ranks; in team events the competitors are the teams. If a file has
 * several events with players, the answer is of the first, and "further" is a list of the same for the others.
 *
 * With `explain` it has a member "whom", the number of the competitor, and "explained": [{"code", "title", "article",
 * "value", "shares", "end"}]. The shares are a list of {"round" or "board", "opponent", "name", "value", "unplayed",
 * "score", "unadjusted", "points", "other", "cut", "cut_why", "voluntary", "why"} as far as they apply, and the end
 * says how the value follows if it is not their sum. With `by_round` every competitor has "progress": ranks by round.
 *
 * @param session the session
 * @param path the file
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_FINDINGS if declared points, or ranks by the event's own tie-breaks, differ; GAMUT_MISUSED
 *        or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_standings(gamut_session *session, const char *path,
                                        const gamut_standings_options *options, const gamut_value **out);

/**
 * Compute the same as gamut_standings for an event in memory: one that was read, or built (builder.h).
 *
 * @param session the session
 * @param record the event
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return as for gamut_standings; GAMUT_MISUSED if the record is not an event with players
 */
GAMUT_API gamut_outcome gamut_standings_of(gamut_session *session, const gamut_record *record,
                                           const gamut_standings_options *options, const gamut_value **out);

/**
 * Compute what an event is worth to its players by FIDE's regulations of titles (B.01) and ratings (B.02), as far as
 * the file shows it.
 *
 * The answer: {"event", "regulations": {"titles", "ratings"}, "field": {"foreigners", "federations", "titled",
 * "exempt"}, "rounds_a_day", "players": [{"id", "name", "title", "federation", "rating", "change": {"games", "score",
 * "expected", "k", "change", "rounded", "new"}, or "first_rating" of players without a rating, "norms": [{"title",
 * "met", "games", "score", "average", "performance", "counts", "conditions": [{"article", "what", "found", "needed",
 * "at_most", "met", "waived"}], "left_out": rounds}], "results": [{"round", "opponent", "name", "title", "federation",
 * "rating", "score"}], "omitted": [{"round", "opponent", "why"}]}]}.
 *
 * @param session the session
 * @param path the file
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE, also if no player has a norm; GAMUT_MISUSED or GAMUT_UNREADABLE
 */
GAMUT_API gamut_outcome gamut_norms(gamut_session *session, const char *path, const gamut_value **out);

/**
 * Check the code of a tie-break such as "BH/C1".
 *
 * @param code the code
 * @param has_teams whether it is for an event of teams
 * @return what is wrong with it, in words; NULL if nothing is
 */
GAMUT_API const char *gamut_tie_break_problem(const char *code, bool has_teams);

/**
 * Get the name of a tie-break, such as "BH".
 *
 * @param at number of the tie-break, from 0
 * @return the name, which is static; NULL after the last
 */
GAMUT_API const char *gamut_tie_break_name(size_t at);

/**
 * Get the title of a tie-break for people, such as "Buchholz".
 *
 * @param at number of the tie-break, from 0
 * @return the title, which is static; NULL after the last
 */
GAMUT_API const char *gamut_tie_break_title(size_t at);

/**
 * Get the article of FIDE's Handbook, C.07, that defines a tie-break.
 *
 * @param at number of the tie-break, from 0
 * @return the article, which is static; NULL if no article does, and after the last
 */
GAMUT_API const char *gamut_tie_break_article(size_t at);

#ifdef __cplusplus
}
#endif

#endif
