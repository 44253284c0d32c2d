/* store.h - the engines that store a collection: SQLite in a file, or ClickHouse on servers.
 *
 * An engine is a table of functions (store_engine); callers use the functions below it. An engine that is not part of
 * the build has an `absence`, which says why, and no functions.
 *
 * A store belongs to one thread at a time. After a function has returned false, store_message gives the reason. */
#ifndef COLLECTION_STORE_H
#define COLLECTION_STORE_H

#include "base/index.h"
#include "rows.h"

typedef struct collection_store collection_store;
/* A prepared SQL query. */
typedef struct store_statement store_statement;

typedef enum store_mode {
    STORE_READ,  /* queries cannot change anything */
    STORE_WRITE, /* the collection is created if it does not exist */
    STORE_CHANGE /* the collection must exist */
} store_mode;

/* A range of ids of records, both ends included. */
typedef struct collection_range {
    int64_t first, last;
} collection_range;

/* The tables of the index of positions, in the order of insertion: a segment is valid once its own row exists, which is
 * inserted last. */
typedef enum positions_table {
    POSITIONS_BLOCKS,
    POSITIONS_MOVES,
    POSITIONS_SEGMENTS,
    POSITIONS_TABLES
} positions_table;

enum {
    /* Lowest bits of the id of a block, which hold its number in the segment; the id of the segment is above them. */
    POSITIONS_BLOCK_BITS = 20
};

/* A selection of rows of a table of records, in the order of their ids. */
typedef struct store_scope {
    collection_table_id table;
    /* For each column of the schema, whether it is needed; columns that are not needed come as NULL. */
    const bool *wanted;
    const char *columns;            /* the list of columns to select instead; NULL: use `wanted` */
    base_text where;                /* an SQL condition on the rows; empty: no condition */
    bool is_ranged;                 /* select only rows whose ids are in the ranges */
    const collection_range *ranges; /* ascending; they must outlive the statement */
    size_t range_count;
} store_scope;

typedef enum store_step {
    STORE_ROW,
    STORE_DONE,
    STORE_FAILED
} store_step;

/* A function that SQL queries can call by the name `says`, with up to four values, to test the values of a row. */
typedef bool (*store_judge)(void *payload, const collection_value *values, size_t count);

typedef struct store_engine {
    const char *title; /* "SQLite" */
    /* Why this build lacks the engine; NULL: the engine is available, and all functions are set. */
    const char *absence;
    collection_engine dialect;
    uint64_t commit_rows; /* the most rows in a transaction */

    /* Set `own` and return NULL, or return the problem. If `own` was set, `close` must be called even after a
     * failure. */
    const char *(*open)(collection_store *store, store_mode mode);
    void (*close)(collection_store *store);
    const char *(*message)(const collection_store *store);
    bool (*is_lost)(const collection_store *store); /* NULL: connections are never lost */
    bool (*run)(collection_store *store, const char *sql);
    bool (*begin)(collection_store *store);
    bool (*commit)(collection_store *store);
    void (*rollback)(collection_store *store);
    bool (*is_full)(const collection_store *store); /* NULL: only `commit_rows` limits a transaction */
    bool (*put)(collection_store *store, const collection_row *row, int64_t record, int64_t source);
    bool (*save_source)(collection_store *store, const collection_row *row);
    bool (*restamp_source)(collection_store *store, int64_t source, base_text stamp);
    bool (*clear_source)(collection_store *store, int64_t source);

    bool (*prepare)(store_statement *statement, base_text sql);
    bool (*walk)(store_statement *statement, const store_scope *scope);
    void (*finish)(store_statement *statement);
    void (*reset)(store_statement *statement);
    bool (*bind)(store_statement *statement, size_t at, const collection_value *value);
    const char *(*parameter)(store_statement *statement, size_t at);
    bool (*execute)(store_statement *statement); /* NULL: the columns are known without executing the query */
    store_step (*next)(store_statement *statement);
    size_t (*column_count)(store_statement *statement);
    const char *(*column_name)(store_statement *statement, size_t at);
    collection_value (*column)(store_statement *statement, size_t at);
    bool (*column_is_number)(store_statement *statement, size_t at);

    /* NULL: queries cannot call back a judge; list_values and print_value are set instead. */
    bool (*set_judge)(collection_store *store, store_judge judge, void *payload);
    bool (*list_values)(store_statement *statement, const char *columns);
    void (*print_value)(base_buffer *out, const collection_value *value);

    bool (*list_runs)(store_statement *statement);

    bool (*list_segments)(store_statement *statement);
    bool (*new_segment)(collection_store *store, int64_t *out);
    bool (*put_positions)(collection_store *store, positions_table table, const collection_value *values, size_t count);
    bool (*forget_positions)(collection_store *store, collection_range games);
    /* NULL: no clean-up is necessary. */
    bool (*tidy_positions)(collection_store *store, const int64_t *segments, size_t count);

    bool (*is_settled)(const collection_store *store);
    bool (*unsettle)(collection_store *store); /* NULL: it would not make loads faster */
    bool (*settle)(collection_store *store);
    int64_t (*size)(const collection_store *store); /* NULL if `unsettle` is NULL */
} store_engine;

extern const store_engine store_sqlite, store_clickhouse;

struct collection_store {
    const store_engine *engine;
    base_arena *arena;
    const char *path;
    void *own; /* data of the engine */
};

struct store_statement {
    collection_store *store;
    void *own;
    const collection_range *ranges; /* the ranges still to be read, one after the other */
    size_t range_count;
};

/* Return why this build has no engine; NULL: it has one. */
const char *store_absence(void);
/* Whether the path is the address of a server. */
bool store_is_address(const char *path);
/* Whether a file with these first bytes is a collection. */
bool store_recognises(base_bytes start);

/* The value of `*problem` if a server works but does not have the collection yet. */
extern const char store_nothing_there[];
/* Open a store, allocated in `arena`; it must be closed. NULL: `*problem` is the reason, in `arena`. */
collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem);
void store_close(collection_store *store); /* NULL is allowed */
/* Return why the last function failed. */
static inline const char *store_message(const collection_store *store)
{
    return store->engine->message(store);
}

/* Whether the last function failed because a server or a shard did not answer. */
static inline bool store_is_lost(const collection_store *store)
{
    return store->engine->is_lost && store->engine->is_lost(store);
}

/* Run a statement that returns no rows, in the SQL dialect of the engine. */
MUST_USE static inline bool store_run(collection_store *store, const char *sql)
{
    return store->engine->run(store, sql);
}

/* Run a query and get the integer in the first column of its first row. `*out` does not change if there is no row, or
 * if the value is NULL. */
MUST_USE bool store_ask(collection_store *store, const char *sql, int64_t *out);
/* Return whether some game is marked as deleted; true if the store fails. */
bool store_has_deleted(collection_store *store);
MUST_USE static inline bool store_begin(collection_store *store)
{
    return store->engine->begin(store);
}

MUST_USE static inline bool store_commit(collection_store *store)
{
    return store->engine->commit(store);
}

static inline void store_rollback(collection_store *store)
{
    store->engine->rollback(store);
}

/* Whether the transaction should be committed, now that it has `rows` rows. */
static inline bool store_is_full(const collection_store *store, uint64_t rows)
{
    return rows >= store->engine->commit_rows || (store->engine->is_full && store->engine->is_full(store));
}

/* Insert a row; `record` and `source` are the values of VALUE_OF_RECORD and VALUE_OF_SOURCE. In a table with unique ids
 * a row whose id already exists is skipped. */
MUST_USE static inline bool store_put(collection_store *store, const collection_row *row, int64_t record,
                                      int64_t source)
{
    return store->engine->put(store, row, record, source);
}

/* Insert a row of `sources`, or replace the one with the same id. */
MUST_USE static inline bool store_save_source(collection_store *store, const collection_row *row)
{
    return store->engine->save_source(store, row);
}

/* Change the stamp of a source: size and modification time of its file. */
MUST_USE static inline bool store_restamp_source(collection_store *store, int64_t source, base_text stamp)
{
    return store->engine->restamp_source(store, source, stamp);
}

/* Delete a source and all its rows. On a server the rows become invisible only when the source is saved again. */
MUST_USE static inline bool store_clear_source(collection_store *store, int64_t source)
{
    return store->engine->clear_source(store, source);
}

/* Prepare an SQL query. NULL: the query is not valid. */
store_statement *store_prepare(collection_store *store, base_text sql);
/* Select rows, to be stepped through by store_next_row. NULL: the selection failed. */
store_statement *store_walk(collection_store *store, const store_scope *scope);
/* Step to the next row; after the last row of one range of a walk, go on to the next range. */
store_step store_next_row(store_statement *statement);
void store_finish(store_statement *statement); /* NULL is allowed */
/* Start the query again, with the same values or after new ones are bound. */
static inline void store_reset(store_statement *statement)
{
    statement->store->engine->reset(statement);
}

/* Whether queries can call a judge (see store_judge). */
static inline bool store_can_judge(const collection_store *store)
{
    return store->engine->set_judge != NULL;
}

/* Set the judge of all queries from now on. Requires store_can_judge. */
MUST_USE static inline bool store_set_judge(collection_store *store, store_judge judge, void *payload)
{
    return store->engine->set_judge(store, judge, payload);
}

/* List the distinct combinations of values of some columns of `games`, for engines that cannot call a judge. From now
 * on all records that are read belong to the same state. NULL: the query failed. */
store_statement *store_list_values(collection_store *store, const char *columns);
/* Print a value as an SQL literal, for engines that cannot call a judge. */
static inline void store_print_value(const collection_store *store, base_buffer *out, const collection_value *value)
{
    store->engine->print_value(out, value);
}

/* For each group of records that were loaded together, list the first id, the last id and the number of records,
 * ascending. Usually the ids of a group have no gaps. */
store_statement *store_list_runs(collection_store *store);

/* Bind parameter number `at`, from 1. Texts must outlive the statement. */
MUST_USE static inline bool store_bind(store_statement *statement, size_t at, const collection_value *value)
{
    return statement->store->engine->bind(statement, at, value);
}

/* Return the name of a parameter, with its colon; NULL after the last. */
static inline const char *store_parameter(store_statement *statement, size_t at)
{
    return statement->store->engine->parameter(statement, at);
}

/* Step to the next row. */
static inline store_step store_next(store_statement *statement)
{
    return statement->store->engine->next(statement);
}

/* Execute the query after all values are bound, so that its columns are known. */
MUST_USE static inline bool store_execute(store_statement *statement)
{
    return !statement->store->engine->execute || statement->store->engine->execute(statement);
}

static inline size_t store_column_count(store_statement *statement)
{
    return statement->store->engine->column_count(statement);
}

static inline const char *store_column_name(store_statement *statement, size_t at)
{
    return statement->store->engine->column_name(statement, at);
}

/* Return a value of the current row; texts are valid until the next step, and floating-point numbers come as texts. */
static inline collection_value store_column(store_statement *statement, size_t at)
{
    return statement->store->engine->column(statement, at);
}

/* Whether the value is a number, even if it comes as a text. */
static inline bool store_column_is_number(store_statement *statement, size_t at)
{
    return statement->store->engine->column_is_number(statement, at);
}

/* Whether this load has already put a row with the same id (the first column), so that the row can be skipped; the id
 * is remembered. Used by engines, for tables with unique ids. */
bool store_has_seen(base_index *seen, const collection_row *row);

/* ---- the index of positions: see positions.h ---- */

/* List id, first, last, games, positions, bits and proof of segments, the newest first. If `bits` is negative, the row
 * marks its games as deleted: later rows with such games must be ignored. */
store_statement *store_list_segments(collection_store *store);
/* Get an id for a segment that is made in this transaction. */
MUST_USE static inline bool store_new_segment(collection_store *store, int64_t *out)
{
    return store->engine->new_segment(store, out);
}

/* Insert a row into a table of the index. */
MUST_USE static inline bool store_put_positions(collection_store *store, positions_table table,
                                                const collection_value *values, size_t count)
{
    return store->engine->put_positions(store, table, values, count);
}

/* Delete the segments that cover games of the range. To be called in the same transaction that changes these games. */
MUST_USE static inline bool store_forget_positions(collection_store *store, collection_range games)
{
    return store->engine->forget_positions(store, games);
}

/* Delete what is left of all segments except the listed ones, after new segments have replaced old ones. */
MUST_USE static inline bool store_tidy_positions(collection_store *store, const int64_t *segments, size_t count)
{
    return !store->engine->tidy_positions || store->engine->tidy_positions(store, segments, count);
}

/* ---- before and after a load ---- */

/* Whether the collection is ready for queries: SQLite has its indexes, ClickHouse has no invisible rows. */
static inline bool store_is_settled(const collection_store *store)
{
    return store->engine->is_settled(store);
}

/* Drop the indexes of SQLite before a load that is large compared with the collection; store_settle creates them
 * again. */
MUST_USE static inline bool store_unsettle(collection_store *store)
{
    return !store->engine->unsettle || store->engine->unsettle(store);
}

/* Make the collection ready for queries. */
MUST_USE static inline bool store_settle(collection_store *store)
{
    return store->engine->settle(store);
}

/* Return the size of the collection in bytes. On servers it is INT64_MAX, so that no load counts as large. */
static inline int64_t store_size(const collection_store *store)
{
    return store->engine->size ? store->engine->size(store) : INT64_MAX;
}

#endif
