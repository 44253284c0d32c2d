/* statistics.h - statistics of many files together: players, partnerships, openings, fields. */
#ifndef GAMUT_STATISTICS_H
#define GAMUT_STATISTICS_H

#include <gamut/gamut.h>
#include <gamut/operations.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Compute statistics of many files, on as many threads as the option "jobs" allows. Memory grows with the names in the
 * files, not with their records.
 *
 * The answer is an object with a list for each table. Only the tables of the kinds of records that were found are
 * there; players of several kinds are in one list, and each row has what its kind knows.
 *
 *  "totals": {"games", "sessions", "boards" and the number of rows of each table}
 *  "days": {"first", "last"}, of all records that count; absent if no record has a date
 *
 * Of chess games and tournaments (wins and losses are those of White, except for players; "percent" is of decided
 * games; "length" is the average number of moves, "rating" the average of both players; unknown texts and numbers are
 * absent):
 *
 *  "results": [{"result", "games", "percent", "length", "rating"}]
 *  "players": [{"name", "games", "wins", "draws", "losses", "percent", "points", "white", "white_points", "black",
 *              "black_points", "rating": the highest, "opponents": average rating, "performance", "first", "last"}]
 *  "openings": [{"eco", "name", "games", "wins", "draws", "losses", "percent", "length", "rating", "first", "last"}]
 *  "years": [{"year" and the same up to "rating"}], "lengths": [{"from", "to" and the same}]
 *  "events": [{"name", "place" and the same up to "last"}]
 *
 * Of bridge sessions:
 *
 *  "sessions": [{"file", "name", "date", "sections", "tables", "entries", "masterpoints", "median", "lowest",
 *               "highest"}]
 *  "players": [{"key", "name", "sessions", "average", "trend", "best", "last_round", "field", "masterpoints"}]
 *  "partnerships": [the same and "players": the two keys]
 *  "payoffs": [{"key", "name", "opponent_key", "opponent", "boards", "percent" or "imps"}]
 *  "rounds": [{"number", "sessions", "boards", "percent" or "imps", "averages", "unplayed"}]
 *  "tables": [the same and "section"]
 *  "copies": [{"file", "name", "date", "counted": the file that counts in its place, "is_newer": whether that was saved
 *             later}], sessions that are there more than once, by club, day, session and event: the one that was saved
 *             last counts, of equal ones the first; and {"file", "counted"} of files of any format that have the same
 *             bytes as one before them
 *  "season": {"sessions": [{"date", "name", "file"}] in the order of their dates,
 *             "race": [{"rank", "key", "name", "masterpoints", "sessions", "totals": [[session from 0, masterpoints so
 *                     far]]}], players who won any, most first,
 *             "trends": [{"key", "name", "sessions": with a percentage, "average", "percentages": [[session from 0,
 *                       percentage]]}], players with two or more, most first,
 *             "matrix": {"entries": that met others, "shown": [{"key", "name"}] those that met each other most,
 *                       "meetings": rows of "payoffs" between these}}
 *
 * Of bridge boards (averages with two places; "difference" is from the double-dummy tricks that boards state):
 *
 *  "contracts": [{"contract", "boards", "made", "made_percent", "tricks", "over", "difference", "score", "imps",
 *                "percent"}]
 *  "levels", "declarers", "leads": [the same with "level", "name", "lead"]
 *  "players", "partnerships": [{"name", "boards", "declared", "score", "imps", "percent", "file": of numbered pairs}]
 *  "openings": [{"call", "boards", "score", "imps", "percent"}]
 *  "strengths": [{"points", "boards", "tricks", "suit_tricks", "notrump_tricks", "made_percent"}]
 *
 * @param session the session
 * @param paths the files
 * @param path_count number of files
 * @param options the options; NULL: none
 * @param out the answer, which lives until gamut_session_clear or gamut_session_close
 * @return GAMUT_FINE; GAMUT_FINDINGS if a file could not be read and was left out; GAMUT_UNREADABLE if no file could
 *        be; GAMUT_MISUSED if there is no such table
 */
GAMUT_API gamut_outcome gamut_stats(gamut_session *session, const char *const *paths, size_t path_count,
                                    const gamut_stats_options *options, const gamut_value **out);

/* How statistics are printed. */
typedef enum gamut_stats_form {
    GAMUT_STATS_TEXT,    /* aligned for people */
    GAMUT_STATS_CSV,     /* CSV: the one table that `table` names */
    GAMUT_STATS_GRAPH,   /* the network of players, as JSON: {"nodes": [...], "links": [{"source", "target", ...}]} */
    GAMUT_STATS_GRAPHML, /* the same as GraphML, for programs that draw graphs */
    GAMUT_STATS_DOT      /* the same for Graphviz */
} gamut_stats_form;

/* Which part of the statistics to print, and how. */
typedef struct gamut_stats_view {
    size_t size;              /* sizeof(gamut_stats_view) */
    gamut_stats_form form;    /* text, CSV or a graph */
    const char *table;        /* name of the table, such as "players"; graphs need none */
    size_t most;              /* most rows of text; 0: all */
    const gamut_style *style; /* NULL: 80 cells wide, without colour */
} gamut_stats_view;

/**
 * Print one table of statistics.
 *
 * @param stats the answer of gamut_stats
 * @param view which table, and in which form
 * @param stream where it is printed
 * @return GAMUT_FINE; GAMUT_MISUSED if there is no such table; GAMUT_UNWRITTEN if the stream stopped it or memory is
 *        short
 */
GAMUT_API gamut_outcome gamut_stats_write(const gamut_value *stats, const gamut_stats_view *view,
                                          const gamut_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
