/* merge.c - players of a collection that may be one person.
 *
 * A merge changes no record: it states that a player is the same person as another, and reports go by that. So it
 * can be reviewed before it counts, and undone after. What was undone is not proposed again. */
#include <string.h>

#include <gamut/collection.h>

#include "base/text.h"
#include "collection/store.h"
#include "operation.h"

/* The player with a number is kept, else the one with most games. Two different numbers are two people. */
static const char proposal[] =
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
    "WHERE NOT (p.fide IS NOT NULL AND t.fide IS NOT NULL) AND NOT (p.acbl IS NOT NULL AND t.acbl IS NOT NULL)";

/* "all", or ids separated by commas. False: something else. */
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

static bool print_step(base_buffer *out, gamut_merge_step step, const char *which)
{
    if (step == GAMUT_MERGE_PROPOSE)
        base_buffer_add_string(out, proposal);
    else if (step == GAMUT_MERGE_ACCEPT)
        base_buffer_add_string(out, "UPDATE merges SET state = 'accepted' WHERE state = 'proposed'");
    else
        base_buffer_add_string(out, "UPDATE merges SET state = 'undone' WHERE state <> 'undone'");
    bool is_clear = step == GAMUT_MERGE_PROPOSE || (which && print_choice(out, which));
    base_buffer_add_char(out, '\0');
    return is_clear && !out->failed;
}

/* NULL: the store cannot say. */
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
    const char *problem;
    base_buffer sql = { 0 };
    base_arena *arena = base_arena_create(session->budget);
    *out = NULL;
    if (!arena)
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    gamut_outcome outcome = GAMUT_FINE;
    collection_store *store = NULL;
    if (!print_step(&sql, step, which))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "'%s' names no merges; it takes 'all', or ids separated by commas", which ? which : "");
    else if (!(store = store_open(arena, collection, STORE_CHANGE, &problem)))
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "%s: %s", collection, problem);
    else if (!store_begin(store) || !store_run(store, (const char *)sql.data) || !store_commit(store) ||
             !(*out = count_states(session->answers, store))) {
        outcome = session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the collection cannot be written: %s",
                              store_message(store));
        store_rollback(store);
    }
    store_close(store);
    base_buffer_free(&sql);
    base_arena_destroy(arena);
    return outcome;
}
