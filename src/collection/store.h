/* store.h - the engine that keeps a collection: SQLite in a file, or ClickHouse at an address.
 *
 * An engine is a table of functions (store_engine), and who uses a store calls the functions below it, which find the
 * right one. What an engine was built without says so in its `absence`, and has no functions.
 *
 * One thread at a time. A function that returns false has left the reason in store_message. */
#ifndef COLLECTION_STORE_H
#define COLLECTION_STORE_H

#include "rows.h"

typedef struct collection_store collection_store;
/* A question on its way. */
typedef struct store_statement store_statement;

typedef enum store_mode {
    STORE_READ,  /* nothing can be changed, whatever is asked */
    STORE_WRITE, /* made where there is none */
    STORE_CHANGE /* must be there */
} store_mode;

/* Records by their ids, both ends included. */
typedef struct collection_range {
    int64_t first, last;
} collection_range;

/* The tables of the index of positions, in the order in which their rows are put in: a segment counts from the moment
 * in which its own row is there. */
typedef enum positions_table {
    POSITIONS_BLOCKS,
    POSITIONS_MOVES,
    POSITIONS_SEGMENTS,
    POSITIONS_TABLES
} positions_table;

enum {
    POSITIONS_BLOCK_BITS = 20 /* of the id of a block, after that of its segment */
};

/* Rows of a table of records, in the order of their ids. */
typedef struct store_scope {
    collection_table_id table;
    const bool *wanted;             /* all columns in the order of the schema; those that are not wanted come as NULL */
    const char *columns;            /* or these; NULL: the former */
    base_text where;                /* a condition on the rows; empty: all of them */
    bool is_ranged;                 /* only rows of the ranges */
    const collection_range *ranges; /* ascending; they live until the statement is finished */
    size_t range_count;
} store_scope;

typedef enum store_step {
    STORE_ROW,
    STORE_DONE,
    STORE_FAILED
} store_step;

/* Called by questions as `says`, with up to four values: true or false. */
typedef bool (*store_judge)(void *payload, const collection_value *values, size_t count);

typedef struct store_engine {
    const char *title;   /* for people: "SQLite" */
    const char *absence; /* why this library cannot use it; NULL: it can, and all functions are there */
    collection_engine dialect;
    uint64_t commit_rows; /* put in at most before they are committed */

    /* NULL: it is open, and `own` is set; else why not. What was opened by then is closed by `close`. */
    const char *(*open)(collection_store *store, store_mode mode);
    void (*close)(collection_store *store);
    const char *(*message)(const collection_store *store);
    bool (*is_lost)(const collection_store *store); /* NULL: never */
    bool (*run)(collection_store *store, const char *sql);
    bool (*begin)(collection_store *store);
    bool (*commit)(collection_store *store);
    void (*rollback)(collection_store *store);
    bool (*is_full)(const collection_store *store); /* NULL: never before commit_rows */
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
    bool (*execute)(store_statement *statement); /* NULL: the columns are known before */
    store_step (*next)(store_statement *statement);
    size_t (*column_count)(store_statement *statement);
    const char *(*column_name)(store_statement *statement, size_t at);
    collection_value (*column)(store_statement *statement, size_t at);
    bool (*column_is_number)(store_statement *statement, size_t at);

    /* NULL: conditions cannot call back, and are judged by the values that columns have. */
    bool (*set_judge)(collection_store *store, store_judge judge, void *payload);
    /* NULL where set_judge is not. */
    bool (*list_values)(store_statement *statement, const char *columns);
    void (*print_value)(base_buffer *out, const collection_value *value);

    bool (*list_runs)(store_statement *statement);

    bool (*list_segments)(store_statement *statement);
    bool (*new_segment)(collection_store *store, int64_t *out);
    bool (*put_positions)(collection_store *store, positions_table table, const collection_value *values, size_t count);
    bool (*forget_positions)(collection_store *store, collection_range games);
    /* NULL: there is nothing to tidy up. */
    bool (*tidy_positions)(collection_store *store, const int64_t *segments, size_t count);

    bool (*is_settled)(const collection_store *store);
    bool (*unsettle)(collection_store *store); /* NULL: rows are put in as fast as they are */
    bool (*settle)(collection_store *store);
    int64_t (*size)(const collection_store *store); /* NULL where unsettle is */
} store_engine;

extern const store_engine store_sqlite, store_clickhouse;

struct collection_store {
    const store_engine *engine;
    base_arena *arena;
    const char *path;
    void *own; /* of the engine */
};

struct store_statement {
    collection_store *store;
    void *own;
    const collection_range *ranges; /* that are still to be asked for, one after the other */
    size_t range_count;
};

/* Whether this library can keep collections at all; NULL: it can. */
const char *store_absence(void);
/* Whether the path is the address of a server, and no file. */
bool store_is_address(const char *path);
/* Whether the file begins as a collection does. */
bool store_recognises(base_bytes start);

/* What `*problem` points to where a server is as it should be, and has no collection yet. */
extern const char store_nothing_there[];
/* The store lives in the arena and must be closed. NULL: `*problem` says why, in the arena. */
collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem);
void store_close(collection_store *store); /* NULL is fine */
static inline const char *store_message(const collection_store *store)
{
    return store->engine->message(store);
}

/* Whether the last failure was that a server, or a part of it, did not answer. */
static inline bool store_is_lost(const collection_store *store)
{
    return store->engine->is_lost && store->engine->is_lost(store);
}

/* A statement without an answer, in the engine's own dialect. */
MUST_USE static inline bool store_run(collection_store *store, const char *sql)
{
    return store->engine->run(store, sql);
}

/* The first column of the first row; `*out` stays as it is where there is no row, or NULL in it. */
MUST_USE bool store_ask(collection_store *store, const char *sql, int64_t *out);
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

/* Whether it is time to commit, after so many rows. */
static inline bool store_is_full(const collection_store *store, uint64_t rows)
{
    return rows >= store->engine->commit_rows || (store->engine->is_full && store->engine->is_full(store));
}

/* Puts a row in; values of the record and of the source are those given. Of tables whose rows are there once, one that
 * is there already is passed over. */
MUST_USE static inline bool store_put(collection_store *store, const collection_row *row, int64_t record,
                                      int64_t source)
{
    return store->engine->put(store, row, record, source);
}

/* A row of `sources`, in place of the one with the same id. */
MUST_USE static inline bool store_save_source(collection_store *store, const collection_row *row)
{
    return store->engine->save_source(store, row);
}

MUST_USE static inline bool store_restamp_source(collection_store *store, int64_t source, base_text stamp)
{
    return store->engine->restamp_source(store, source, stamp);
}

/* Takes all rows of the source out, its own included. */
MUST_USE static inline bool store_clear_source(collection_store *store, int64_t source)
{
    return store->engine->clear_source(store, source);
}

/* NULL: the question makes no sense. */
store_statement *store_prepare(collection_store *store, base_text sql);
/* NULL: it cannot be asked. To be stepped through by store_next_row. */
store_statement *store_walk(collection_store *store, const store_scope *scope);
/* Also goes on to the next range of a walk. */
store_step store_next_row(store_statement *statement);
void store_finish(store_statement *statement); /* NULL is fine */
/* To be asked again, with the same values or others. */
static inline void store_reset(store_statement *statement)
{
    statement->store->engine->reset(statement);
}

/* Whether the engine calls back while it looks for games. */
static inline bool store_can_judge(const collection_store *store)
{
    return store->engine->set_judge != NULL;
}

/* Makes the judge known to questions from now on; only where store_can_judge. */
MUST_USE static inline bool store_set_judge(collection_store *store, store_judge judge, void *payload)
{
    return store->engine->set_judge(store, judge, payload);
}

/* The different values that the columns of games have together; only where not store_can_judge. From here on all
 * records that are read are of one moment. NULL: it cannot be asked. */
store_statement *store_list_values(collection_store *store, const char *columns);
/* A value in a condition; only where not store_can_judge. */
static inline void store_print_value(const collection_store *store, base_buffer *out, const collection_value *value)
{
    store->engine->print_value(out, value);
}

/* First and last id of records that were taken together, and how many these are, ascending: mostly their ids have no
 * gaps. */
store_statement *store_list_runs(collection_store *store);

/* From 1 on. Texts must live until the statement is finished. */
MUST_USE static inline bool store_bind(store_statement *statement, size_t at, const collection_value *value)
{
    return statement->store->engine->bind(statement, at, value);
}

/* The name of a parameter, with its colon; NULL after the last. */
static inline const char *store_parameter(store_statement *statement, size_t at)
{
    return statement->store->engine->parameter(statement, at);
}

static inline store_step store_next(store_statement *statement)
{
    return statement->store->engine->next(statement);
}

/* After all values are bound, and before columns are asked for. */
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

/* Texts live until the next step. Reals come as texts. */
static inline collection_value store_column(store_statement *statement, size_t at)
{
    return statement->store->engine->column(statement, at);
}

/* Whether the column of this row is a number, printed or not. */
static inline bool store_column_is_number(store_statement *statement, size_t at)
{
    return statement->store->engine->column_is_number(statement, at);
}

/* ---- the index of positions: see positions.h ---- */

/* Segments, those that were made last first: id, first, last, games, positions, bits, proof. One with less than 0 bits
 * says that its games are known by none of those after it. */
store_statement *store_list_segments(collection_store *store);
/* The id of a segment that is made in this transaction. */
MUST_USE static inline bool store_new_segment(collection_store *store, int64_t *out)
{
    return store->engine->new_segment(store, out);
}

MUST_USE static inline bool store_put_positions(collection_store *store, positions_table table,
                                                const collection_value *values, size_t count)
{
    return store->engine->put_positions(store, table, values, count);
}

/* Gives up the segments that know games of that range: in a transaction with what is done to them. */
MUST_USE static inline bool store_forget_positions(collection_store *store, collection_range games)
{
    return store->engine->forget_positions(store, games);
}

/* After new segments have taken the place of others: those are all that count. */
MUST_USE static inline bool store_tidy_positions(collection_store *store, const int64_t *segments, size_t count)
{
    return !store->engine->tidy_positions || store->engine->tidy_positions(store, segments, count);
}

/* ---- before and after a load ---- */

/* Whether the collection is as it is meant to be asked: SQLite has its indexes, ClickHouse no rows that nobody sees. */
static inline bool store_is_settled(const collection_store *store)
{
    return store->engine->is_settled(store);
}

/* Before a load that is large compared with what is there: SQLite is without indexes then until store_settle. */
MUST_USE static inline bool store_unsettle(collection_store *store)
{
    return !store->engine->unsettle || store->engine->unsettle(store);
}

MUST_USE static inline bool store_settle(collection_store *store)
{
    return store->engine->settle(store);
}

/* In bytes. Nothing is large compared with a server. */
static inline int64_t store_size(const collection_store *store)
{
    return store->engine->size ? store->engine->size(store) : INT64_MAX;
}

#endif
