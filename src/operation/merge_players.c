/* merge_players.c - merges players of a collection that may be the same person.
 *
 * A merge changes no record: it states that two players are the same person, and reports use that. So a merge can be
 * reviewed before it takes effect, and undone later. A merge that was undone is not proposed again. */
#include <string.h>

#include <gamut/collection.h>

#include "base/text.h"
#include "collection/store.h"
#include "operation.h"

/* SQLITE_INITIALS is a part of the query for proposals. It proposes to merge an abbreviated name into the full one:
 * "ashdown,g" into "ashdown, garry", if both played a game of at least 20 plies with the same moves, year, result, last
 * names and initials, and not both have a FIDE number. */
#define SQLITE_LAST(player)  "substr(" player ".folded, 1, instr(" player ".folded, ',') - 1)"
#define SQLITE_FIRST(player) "trim(substr(" player ".folded, instr(" player ".folded, ',') + 1), ' .')"
/* clang-format off */
#define SQLITE_INITIALS(player, target)                                                                       \
    " UNION SELECT " player ".id, " target ".id, 'proposed', "                                                \
    "'an initial, and a game with the same moves, year and result' "                                          \
    "FROM games a JOIN games g ON g.moves_key = a.moves_key AND g.id <> a.id AND g.score = a.score "          \
    "AND g.day / 10000 = a.day / 10000 AND a.day > 0 AND a.plies >= 20 "                                      \
    "JOIN players w ON w.id = a.white_id JOIN players b ON b.id = a.black_id "                                \
    "JOIN players v ON v.id = g.white_id JOIN players c ON c.id = g.black_id "                                \
    "WHERE " SQLITE_LAST("w") " = " SQLITE_LAST("v") " AND " SQLITE_LAST("b") " = " SQLITE_LAST("c")          \
    " AND substr(" SQLITE_FIRST("w") ", 1, 1) = substr(" SQLITE_FIRST("v") ", 1, 1)"                          \
    " AND substr(" SQLITE_FIRST("b") ", 1, 1) = substr(" SQLITE_FIRST("c") ", 1, 1)"                          \
    " AND instr(" player ".folded, ',') AND length(" SQLITE_FIRST(player) ") = 1"                             \
    " AND length(" SQLITE_FIRST(target) ") > 1"                                                               \
    " AND NOT (" player ".fide IS NOT NULL AND " target ".fide IS NOT NULL)"
/* clang-format on */

/* The query for proposals. Of several players with the same name, the one with a federation number is kept; if none has
 * a number, the one with the most games. Players with two different numbers are two people. */
static const char proposal_sqlite[] =
    "INSERT OR IGNORE INTO merges (player, into_player, state, reason) "
    "SELECT p.id, t.id, 'proposed', CASE WHEN p.name = t.name THEN 'the same name, once without a number' "
    "ELSE 'the same name but for case, accents and signs' END "
    "FROM (SELECT id, name, fide, acbl, replace(replace(replace(replace(folded, ',', ''), ' ', ''), '.', ''), '-', '') "
    "AS key "
    "      FROM players WHERE folded <> '') p "
    "JOIN (SELECT id, name, fide, acbl, key, row_number() OVER (PARTITION BY key ORDER BY fide IS NULL, acbl IS NULL, "
    "             games DESC, id) AS place "
    "      FROM (SELECT p.id, p.name, p.fide, p.acbl, "
    "                   replace(replace(replace(replace(p.folded, ',', ''), ' ', ''), '.', ''), '-', '') AS key, "
    "                   (SELECT count(*) FROM games WHERE white_id = p.id) + "
    "                   (SELECT count(*) FROM games WHERE black_id = p.id) AS games FROM players p WHERE p.folded <> "
    "'')) t "
    "ON t.key = p.key AND t.place = 1 AND t.id <> p.id "
    "WHERE NOT (p.fide IS NOT NULL AND t.fide IS NOT NULL) AND NOT (p.acbl IS NOT NULL AND t.acbl IS NOT "
    "NULL)" SQLITE_INITIALS("w", "v") SQLITE_INITIALS("b", "c");

/* The same query for ClickHouse, but without the proposals for abbreviated names. Rows are never changed there: the row
 * added last for a player is valid. */
#define CLICKHOUSE_KEY                                                                                                 \
    "replaceAll(replaceAll(replaceAll(replaceAll(assumeNotNull(folded), ',', ''), ' ', ''), '.', ''), '-', '') AS key"
#define CLICKHOUSE_MERGE                                                                                               \
    "INSERT INTO merges_all (version, player, into_player, state, reason) SELECT (SELECT max(version) + 1 FROM "       \
    "merges_all) AS version, "
static const char proposal_clickhouse[] = CLICKHOUSE_MERGE
    "id AS player, target AS into_player, 'proposed' AS state, if(coalesce(name, '') = coalesce(target_name, ''), 'the "
    "same "
    "name, once without a number', 'the same name but for case, accents and signs') AS reason "
    "FROM (SELECT id, name, fide, acbl, " CLICKHOUSE_KEY " FROM players WHERE folded <> '') "
    "ANY INNER JOIN (SELECT key, id AS target, name AS target_name, fide AS target_fide, acbl AS target_acbl "
    "FROM (SELECT id, name, fide, acbl, " CLICKHOUSE_KEY " FROM players WHERE folded <> '') "
    "ANY LEFT JOIN (SELECT id, sum(games) AS games FROM "
    "(SELECT assumeNotNull(white_id) AS id, count() AS games FROM games WHERE isNotNull(white_id) GROUP BY id UNION "
    "ALL "
    "SELECT assumeNotNull(black_id) AS id, count() AS games FROM games WHERE isNotNull(black_id) GROUP BY id) GROUP BY "
    "id) "
    "USING id ORDER BY key, isNull(fide), isNull(acbl), games DESC, id LIMIT 1 BY key) USING key "
    "WHERE id <> target AND NOT (isNotNull(fide) AND isNotNull(target_fide)) AND NOT (isNotNull(acbl) AND "
    "isNotNull(target_acbl)) AND id NOT IN (SELECT player FROM merges)";

/* The SQL of each step, for each engine. */
static const char *const steps[][2] = {
    [GAMUT_MERGE_PROPOSE] = { proposal_sqlite, proposal_clickhouse },
    [GAMUT_MERGE_ACCEPT] = { "UPDATE merges SET state = 'accepted' WHERE state = 'proposed'", CLICKHOUSE_MERGE
                             "player, into_player, 'accepted' AS state, reason FROM "
                             "(SELECT player, into_player, reason FROM merges WHERE state = 'proposed') WHERE 1" },
    [GAMUT_MERGE_UNDO] = { "UPDATE merges SET state = 'undone' WHERE state <> 'undone'", CLICKHOUSE_MERGE
                           "player, into_player, 'undone' AS state, reason FROM "
                           "(SELECT player, into_player, reason FROM merges WHERE state <> 'undone') WHERE 1" },
};

/* Print an SQL condition for ids separated by commas, or nothing for "all". False: the text is neither. */
static bool print_choice(base_buffer *out, const char *which)
{
    base_text rest = base_text_of(which), part;
    int64_t id;
    if (!strcmp(which, "all"))
        return true;
    base_buffer_add_string(out, " AND player IN (");
    for (bool is_later = false; base_text_next_part(&rest, ',', &part); is_later = true) {
        if (!base_parse_int(&id, base_text_trim(part)))
            return false;
        base_buffer_print(out, "%s%lld", is_later ? "," : "", (long long)id);
    }
    base_buffer_add_char(out, ')');
    return true;
}

static bool run_step(collection_store *store, gamut_merge_step step, base_text choice)
{
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, steps[step][store->engine->dialect]);
    base_buffer_add_text(&sql, choice);
    base_buffer_add_char(&sql, '\0');
    bool is_done = !sql.failed && store_begin(store) && store_run(store, (const char *)sql.data) && store_commit(store);
    base_buffer_free(&sql);
    return is_done;
}

/* Count the merges in each state. NULL: the store failed. */
static gamut_value *count_states(base_arena *arena, collection_store *store)
{
    static const struct {
        const char *name, *sql;
    } states[] = { { "proposed", "SELECT count(*) FROM merges WHERE state = 'proposed'" },
                   { "accepted", "SELECT count(*) FROM merges WHERE state = 'accepted'" },
                   { "undone", "SELECT count(*) FROM merges WHERE state = 'undone'" } };
    gamut_value *out = tree_object(arena);
    for (size_t i = 0; i < COUNT(states); i++) {
        int64_t count = 0;
        if (!store_ask(store, states[i].sql, &count))
            return NULL;
        tree_set_integer(arena, out, states[i].name, count);
    }
    return out;
}

gamut_outcome gamut_merge_players(gamut_session *session, const char *collection, gamut_merge_step step,
                                  const char *which, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, collection, out);
    const char *problem;
    base_buffer choice = { 0 };
    base_arena *arena = base_arena_create(session->budget);
    *out = NULL;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = GAMUT_FINE;
    collection_store *store = NULL;
    if (step != GAMUT_MERGE_PROPOSE && (!which || !print_choice(&choice, which)))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "'%s' names no merges; it takes 'all', or ids separated by commas", which ? which : "");
    else if (!(store = store_open(arena, collection, STORE_CHANGE, &problem)))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", collection, problem);
    else if (!run_step(store, step, base_buffer_text(&choice)) || !(*out = count_states(session->answers, store))) {
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the collection cannot be written: %s",
                              store_message(store));
        store_rollback(store);
    }
    store_close(store);
    base_buffer_free(&choice);
    base_arena_destroy(arena);
    return outcome;
}
