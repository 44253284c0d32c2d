/* clickhouse_store.h - what the files of the ClickHouse engine share: store_clickhouse.c (opening and queries),
 * clickhouse_load.c (loading) and clickhouse_positions.c (the index of positions). */
#ifndef COLLECTION_CLICKHOUSE_STORE_H
#define COLLECTION_CLICKHOUSE_STORE_H

#include "base/index.h"
#include "clickhouse.h"
#include "store.h"

enum {
    /* Lowest bits of a version, which count the commits of a load; the number of the load is above them. */
    COMMIT_BITS = 20
};

/* A load: the rows of the current commit, and the state of the sources. */
typedef struct clickhouse_load {
    int64_t number;  /* number of the load; 0: no load has begun */
    int64_t version; /* version of the current commit */
    int64_t turn;    /* number of the next row in the commit */
    /* Rows in the format in which they are sent; rows of `sources` stay in `pending_rows` until the commit. */
    base_buffer rows[TABLE_COUNT];
    base_buffer positions[POSITIONS_TABLES];
    size_t bytes;           /* total size of `rows` */
    base_arena *arena;      /* memory of the transaction */
    base_index pending;     /* index of the ids of the sources saved in the transaction */
    base_list pending_rows; /* base_text, indexed by number in `pending`: the last row of each source */
    base_index sources;     /* index of the ids of all known sources */
    /* Items are int64_t, indexed by number in `sources`: version of the first commit of the load that the rows of the
     * source belong to; 0: the next row of the source begins a new load. */
    base_list source_loads;
    base_index seen[TABLE_COUNT]; /* ids already sent, for tables with unique ids */
    bool has_stale;               /* there may be rows that are no longer visible */
    bool has_failed;
} clickhouse_load;

typedef struct clickhouse_store {
    clickhouse_address address;
    clickhouse_client *client;
    base_arena *arena;
    const char *complaint; /* our own error message; NULL: use the message of the client */
    bool is_lost;          /* the last failure was that of the network or of a shard */
    const char *reading;   /* settings sent with queries */
    const char *writing;
    base_list nodes;    /* const char *, "host:port" of each node; set by STORE_WRITE */
    int64_t snapshot;   /* version up to which records are read; -1: not set yet */
    int64_t tidied;     /* number of clean-ups (LOAD_TIDIED) before the snapshot */
    bool has_positions; /* the tables of the index of positions exist */
    clickhouse_load load;
} clickhouse_store;

/* Send a query; if the network fails, send it again. The caller must release the answer. */
MUST_USE bool clickhouse_ask(clickhouse_store *own, base_text sql, io_storage *answer);
/* Send a query, and read the integers of the first row of its answer. */
MUST_USE bool clickhouse_ask_integers(clickhouse_store *own, base_text sql, int64_t *out, size_t count);
/* Send a statement to a node; if the network fails, send it again. So the statement must be one that can safely be
 * repeated. */
MUST_USE bool clickhouse_say(clickhouse_store *own, const char *node, base_text sql);
/* Set `snapshot`, the version up to which records are read: from now on all reads see the same state. */
MUST_USE bool clickhouse_fix_snapshot(clickhouse_store *own);
/* Prepare an SQL query. */
MUST_USE bool clickhouse_prepare(store_statement *statement, base_text sql);
/* Print a message or statement into the arena of the store. Absent: out of memory. */
base_text clickhouse_print(clickhouse_store *own, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- clickhouse_load.c: functions of the engine ---- */
MUST_USE bool clickhouse_begin_load(clickhouse_store *own);
void clickhouse_end_load(clickhouse_store *own);
bool clickhouse_begin(collection_store *store);
bool clickhouse_commit(collection_store *store);
void clickhouse_rollback(collection_store *store);
bool clickhouse_is_full(const collection_store *store);
bool clickhouse_put(collection_store *store, const collection_row *row, int64_t record, int64_t source);
bool clickhouse_save_source(collection_store *store, const collection_row *row);
bool clickhouse_restamp_source(collection_store *store, int64_t source, base_text stamp);
bool clickhouse_clear_source(collection_store *store, int64_t source);
bool clickhouse_is_settled(const collection_store *store);
bool clickhouse_settle(collection_store *store);

/* ---- clickhouse_positions.c: functions of the engine ---- */
extern const char *const clickhouse_positions[POSITIONS_TABLES]; /* names of the tables of the index */
bool clickhouse_list_segments(store_statement *statement);
bool clickhouse_new_segment(collection_store *store, int64_t *out);
bool clickhouse_put_positions(collection_store *store, positions_table table, const collection_value *values,
                              size_t count);
bool clickhouse_forget_positions(collection_store *store, collection_range games);
bool clickhouse_tidy_positions(collection_store *store, const int64_t *segments, size_t count);

#endif
