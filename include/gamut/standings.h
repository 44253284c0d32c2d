/* standings.h - ranks and tie-breaks of an event, recomputed by the rules of FIDE and compared with what the file says. */
#ifndef GAMUT_STANDINGS_H
#define GAMUT_STANDINGS_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/* {"event", "rules", "type", "rounds" that count of those that are "planned", "open_games" in them that have no result, "competitors": [{"id", "name", "points", "rank", "declared": {"points", "rank"},
 * "tiebreaks": [{"code", "value"}]}]}, in the order of the ranks; in team events the competitors are the teams.
 * With `explain` or `explain_name` a member "whom", the number, and a member "explained": list of {"code", "title", "article", "value", "shares", "end"}: the shares
 * are a list of {"round" or "board", "opponent", "name", "value", "unplayed", "score", "unadjusted", "points",
 * "other", "cut", "cut_why", "voluntary", "why"} as far as they apply, and the end says how the value follows where
 * it is not their sum. With progress every competitor has "progress": ranks by round. Of several events with players in one file it is a list of
 * such objects, and explaining needs a selection. The tree lives until gamut_session_clear or gamut_session_close. GAMUT_FINDINGS: the declared points, or ranks by the event's own
 * tie-breaks, differ. */
GAMUT_API gamut_outcome gamut_standings(gamut_session *session, const char *path,
                                        const gamut_standings_options *options, const gamut_value **out);

/* The same of an event in memory: one that was read, or built (builder.h). GAMUT_MISUSED: the record is not an event with players. */
GAMUT_API gamut_outcome gamut_standings_of(gamut_session *session, const gamut_record *record,
                                           const gamut_standings_options *options, const gamut_value **out);

/* What the event is worth to its players by FIDE's regulations of titles (B.01) and ratings (B.02), as far as the file shows it:
 * {"event", "regulations": {"titles", "ratings"}, "field": {"foreigners", "federations", "titled", "exempt"},
 * "rounds_a_day", "players": [{"id", "name", "title", "federation", "rating", "change": {"games", "score", "expected", "k",
 * "change", "rounded", "new"}, or "first_rating" of those who have none, "norms": [{"title", "met", "games", "score", "average",
 * "performance", "counts", "conditions": [{"article", "what", "found", "needed", "at_most", "met", "waived"}], "left_out":
 * rounds}], "results": [{"round", "opponent", "name", "title", "federation", "rating", "score"}], "omitted": [{"round",
 * "opponent", "why"}]}]}. GAMUT_FINE also when nobody has a norm. */
GAMUT_API gamut_outcome gamut_norms(gamut_session *session, const char *path, const gamut_value **out);

/* What is wrong with a tie-break such as "BH/C1", in words; NULL: nothing. */
GAMUT_API const char *gamut_tie_break_problem(const char *code, bool has_teams);
/* Name and title of tie-break number `at`; NULL after the last. */
GAMUT_API const char *gamut_tie_break_name(size_t at);
GAMUT_API const char *gamut_tie_break_title(size_t at);
/* The article of FIDE's Handbook, C.07, that defines it; NULL: none does. */
GAMUT_API const char *gamut_tie_break_article(size_t at);

#ifdef __cplusplus
}
#endif

#endif
