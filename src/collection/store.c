/* store.c - the choice of the engine, and functions that all engines share. */
#include "store.h"

#include "base/text.h"

const char store_nothing_there[] = "there is no collection in this database";

const char *store_absence(void)
{
    return store_clickhouse.absence ? store_sqlite.absence : NULL;
}

bool store_is_address(const char *path)
{
    base_text text = base_text_of(path);
    return base_text_starts_with(text, "clickhouse://") || base_text_starts_with(text, "clickhouses://");
}

bool store_recognises(base_bytes start)
{
    static const char magic[16] = "SQLite format 3";
    return !store_sqlite.absence && start.length >= 72 && !memcmp(start.data, magic, sizeof magic) &&
           !memcmp(start.data + 68, "GAMT", 4);
}

collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem)
{
    collection_store *store = ARENA_NEW(arena, collection_store);
    base_text own = base_arena_copy(arena, base_text_of(path));
    *problem = "out of memory";
    if (!store || !own.data)
        return NULL;
    *store = (collection_store){ .arena = arena, .path = own.data };
    store->engine = store_is_address(path) ? &store_clickhouse : &store_sqlite;
    const char *flaw = store->engine->absence ? store->engine->absence : store->engine->open(store, mode);
    if (!flaw)
        return store;
    base_text why = base_arena_copy(arena, base_text_of(flaw));
    *problem = flaw == store_nothing_there ? flaw : why.data ? why.data : "out of memory";
    if (!store->engine->absence)
        store_close(store);
    return NULL;
}

void store_close(collection_store *store)
{
    if (store && store->own)
        store->engine->close(store);
}

bool store_ask(collection_store *store, const char *sql, int64_t *out)
{
    store_statement *statement = store_prepare(store, base_text_of(sql));
    store_step step = statement ? store_next(statement) : STORE_FAILED;
    collection_value value = { 0 };
    if (step == STORE_ROW)
        value = store_column(statement, 0);
    if (value.kind == VALUE_INTEGER)
        *out = value.integer;
    store_finish(statement);
    return step != STORE_FAILED;
}

bool store_has_deleted(collection_store *store)
{
    int64_t count = 1;
    return !store_ask(store, "SELECT count(*) FROM (SELECT 1 FROM games WHERE deleted = 1 LIMIT 1) AS any_game",
                      &count) ||
           count;
}

bool store_has_seen(base_index *seen, const collection_row *row)
{
    size_t before = seen->count;
    int64_t id = row->values[0].integer;
    size_t number = base_index_put(seen, (base_text){ (const char *)&id, sizeof id });
    return number != BASE_INDEX_NONE && seen->count == before;
}

static store_statement *make_statement(collection_store *store)
{
    store_statement *statement = ARENA_NEW(store->arena, store_statement);
    if (statement)
        statement->store = store;
    return statement;
}

store_statement *store_prepare(collection_store *store, base_text sql)
{
    store_statement *statement = make_statement(store);
    return statement && store->engine->prepare(statement, sql) ? statement : NULL;
}

store_statement *store_walk(collection_store *store, const store_scope *scope)
{
    store_statement *statement = make_statement(store);
    if (!statement)
        return NULL;
    statement->ranges = scope->ranges;
    statement->range_count = scope->range_count;
    return store->engine->walk(statement, scope) ? statement : NULL;
}

/* After the last row of a range, binds the next range and runs the statement again. `range_count` is 0 if there are no
 * ranges, or if the engine itself handles all of them. */
store_step store_next_row(store_statement *statement)
{
    store_step result = store_next(statement);
    while (result == STORE_DONE && statement->range_count) {
        collection_value first = collection_integer(statement->ranges->first),
                         last = collection_integer(statement->ranges->last);
        store_reset(statement);
        statement->ranges++;
        statement->range_count--;
        bool is_bound = store_bind(statement, 1, &first) && store_bind(statement, 2, &last);
        result = is_bound ? store_next(statement) : STORE_FAILED;
    }
    return result;
}

store_statement *store_list_values(collection_store *store, const char *columns)
{
    store_statement *statement = make_statement(store);
    return statement && store->engine->list_values(statement, columns) ? statement : NULL;
}

store_statement *store_list_runs(collection_store *store)
{
    store_statement *statement = make_statement(store);
    return statement && store->engine->list_runs(statement) ? statement : NULL;
}

store_statement *store_list_segments(collection_store *store)
{
    store_statement *statement = make_statement(store);
    return statement && store->engine->list_segments(statement) ? statement : NULL;
}

void store_finish(store_statement *statement)
{
    if (statement)
        statement->store->engine->finish(statement);
}
