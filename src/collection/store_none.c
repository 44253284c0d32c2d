/* store_none.c - what a library without SQLite says about collections. */
#include "store.h"

static const char absence[] = "this gamut was built without SQLite or zstd, and cannot keep collections; install "
                              "libsqlite3-dev and libzstd-dev and build "
                              "again";

const char *store_absence(void)
{
    return absence;
}

bool store_recognises(base_bytes start)
{
    (void)start;
    return false;
}

collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem)
{
    (void)arena, (void)path, (void)mode;
    *problem = absence;
    return NULL;
}

/* Nobody has a store: what follows is never called. */
void store_close(collection_store *store)
{
    (void)store;
}

const char *store_message(const collection_store *store)
{
    (void)store;
    return absence;
}

bool store_run(collection_store *store, const char *sql)
{
    (void)store, (void)sql;
    return false;
}

int64_t store_ask(collection_store *store, const char *sql, int64_t otherwise)
{
    (void)store, (void)sql;
    return otherwise;
}

bool store_begin(collection_store *store)
{
    (void)store;
    return false;
}

bool store_commit(collection_store *store)
{
    (void)store;
    return false;
}

void store_rollback(collection_store *store)
{
    (void)store;
}

bool store_put(collection_store *store, const collection_row *row, int64_t record, int64_t source, bool *is_new)
{
    (void)store, (void)row, (void)record, (void)source, (void)is_new;
    return false;
}

store_statement *store_prepare(collection_store *store, base_text sql)
{
    (void)store, (void)sql;
    return NULL;
}

void store_finish(store_statement *statement)
{
    (void)statement;
}

void store_reset(store_statement *statement)
{
    (void)statement;
}

bool store_set_judge(collection_store *store, store_judge judge, void *payload)
{
    (void)store, (void)judge, (void)payload;
    return false;
}

bool store_bind(store_statement *statement, size_t at, const collection_value *value)
{
    (void)statement, (void)at, (void)value;
    return false;
}

size_t store_find_parameter(store_statement *statement, const char *name)
{
    (void)statement, (void)name;
    return 0;
}

const char *store_parameter(store_statement *statement, size_t at)
{
    (void)statement, (void)at;
    return NULL;
}

store_step store_next(collection_store *store, store_statement *statement)
{
    (void)store, (void)statement;
    return STORE_FAILED;
}

size_t store_column_count(store_statement *statement)
{
    (void)statement;
    return 0;
}

const char *store_column_name(store_statement *statement, size_t at)
{
    (void)statement, (void)at;
    return NULL;
}

collection_value store_column(store_statement *statement, size_t at)
{
    (void)statement, (void)at;
    return (collection_value){ 0 };
}

bool store_column_is_number(store_statement *statement, size_t at)
{
    (void)statement, (void)at;
    return false;
}

bool store_has_indexes(const collection_store *store)
{
    (void)store;
    return false;
}

bool store_drop_indexes(collection_store *store)
{
    (void)store;
    return false;
}

bool store_make_indexes(collection_store *store)
{
    (void)store;
    return false;
}

int64_t store_size(const collection_store *store)
{
    (void)store;
    return 0;
}
