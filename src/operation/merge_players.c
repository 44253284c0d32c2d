/* merge_players.c - merges players of a collection that may be the same person.
 *
 * A merge changes no record: it states that two players are the same person, and reports use that. So a merge can be
 * reviewed before it takes effect, and undone later. A merge that was undone is not proposed again. */
#include <string.h>

#include <gamut/collection.h>

#include "base/text.h"
#include "collection/store.h"
#include "merge_names.h"
#include "operation.h"

/* Some proposals follow from games, not from names: an abbreviated name is proposed for the full one ("ashdown,g" for
 * "ashdown, garry") if both played a game of at least 20 plies with the same moves, year, result, last names and
 * initials, and not both have a FIDE number. That is asked in SQLite only. */
#define SQLITE_LAST(player)  "substr(" player ".folded, 1, instr(" player ".folded, ',') - 1)"
#define SQLITE_FIRST(player) "trim(substr(" player ".folded, instr(" player ".folded, ',') + 1), ' .')"
/* clang-format off */
#define SQLITE_INITIALS(player, target)                                                                       \
    "SELECT " player ".id, " target ".id, 'proposed', "                                                       \
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
static const char proposal_sqlite[] =
    "INSERT OR IGNORE INTO merges (player, into_player, state, reason) " SQLITE_INITIALS(
        "w", "v") " UNION " SQLITE_INITIALS("b", "c");

/* Rows are never changed in ClickHouse: the row added last for a player is valid. */
#define CLICKHOUSE_MERGE                                                                                               \
    "INSERT INTO merges_all (version, player, into_player, state, reason) SELECT (SELECT max(version) + 1 FROM "       \
    "merges_all) AS version, "

/* The SQL of each step, for each engine; NULL: none. */
static const char *const steps[][2] = {
    [GAMUT_MERGE_PROPOSE] = { proposal_sqlite, NULL },
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
    const char *statement = steps[step][store->engine->dialect];
    base_buffer_add_string(&sql, statement ? statement : "");
    base_buffer_add_text(&sql, choice);
    base_buffer_add_char(&sql, '\0');
    bool is_done = !sql.failed && store_begin(store) &&
                   (step != GAMUT_MERGE_PROPOSE || merge_names_propose(store->arena, store)) &&
                   (!statement || store_run(store, (const char *)sql.data)) && store_commit(store);
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
