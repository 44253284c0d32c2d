/* clickhouse_store.h - what the files of the ClickHouse engine share: store_clickhouse.c (opening and questions),
 * clickhouse_load.c (loading) and clickhouse_positions.c (the index of positions). */
#ifndef COLLECTION_CLICKHOUSE_STORE_H
#define COLLECTION_CLICKHOUSE_STORE_H

#include "base/index.h"
#include "clickhouse.h"
#include "store.h"

enum {
    COMMIT_BITS = 20 /* bits of a version below the number of the load */
};

/* A load: the rows of the current commit, and the state of the sources. */
typedef struct clickhouse_load {
    int64_t number;                /* 0: nothing is loaded */
    int64_t version;               /* of the current commit */
    int64_t turn;                  /* number of the next row in the commit */
    base_buffer rows[TABLE_COUNT]; /* as they are sent; those of `sources` are in `pending_rows` until then */
    base_buffer positions[POSITIONS_TABLES];
    size_t bytes;           /* of `rows` */
    base_arena *arena;      /* of the transaction */
    base_index pending;     /* ids of the sources saved in the transaction */
    base_list pending_rows; /* base_text, by index in `pending`: the last row of each source */
    base_index sources;     /* ids of all known sources */
    base_list source_loads; /* int64_t, by index in `sources`: version of the first commit; 0: a new load begins */
    base_index seen[TABLE_COUNT]; /* ids that were sent, of tables with unique ids */
    bool has_stale;               /* there may be rows that are no longer visible */
    bool has_failed;
} clickhouse_load;

typedef struct clickhouse_store {
    clickhouse_address address;
    clickhouse_client *client;
    base_arena *arena;
    const char *complaint; /* our own error message; NULL: the message of the client counts */
    bool is_lost;          /* the last failure was one of the network or of a shard */
    const char *reading;   /* settings of questions */
    const char *writing;
    base_list nodes;    /* const char *, "host:port" of each node; set by STORE_WRITE */
    int64_t snapshot;   /* version up to which records are read; -1: not set yet */
    int64_t tidied;     /* number of clean-ups before the snapshot */
    bool has_positions; /* the tables of the index exist */
    clickhouse_load load;
} clickhouse_store;

/* Send a question, again if the network fails. The answer must be released. */
MUST_USE bool clickhouse_ask(clickhouse_store *own, base_text sql, io_storage *answer);
/* Ask for the integers of the first row. */
MUST_USE bool clickhouse_ask_integers(clickhouse_store *own, base_text sql, int64_t *out, size_t count);
/* Send a statement to a node, again if the network fails: a repetition must do no harm. */
MUST_USE bool clickhouse_say(clickhouse_store *own, const char *node, base_text sql);
/* Fix the version of the records: from now on all reads see the same state. */
MUST_USE bool clickhouse_fix_snapshot(clickhouse_store *own);
/* Prepare a question. */
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
extern const char *const clickhouse_positions[POSITIONS_TABLES]; /* names of its tables */
bool clickhouse_list_segments(store_statement *statement);
bool clickhouse_new_segment(collection_store *store, int64_t *out);
bool clickhouse_put_positions(collection_store *store, positions_table table, const collection_value *values,
                              size_t count);
bool clickhouse_forget_positions(collection_store *store, collection_range games);
bool clickhouse_tidy_positions(collection_store *store, const int64_t *segments, size_t count);

#endif
