/* clickhouse_store.h - what the parts of the engine share: store_clickhouse.c opens and asks, clickhouse_load.c puts
 * in, clickhouse_positions.c keeps the index of positions. */
#ifndef COLLECTION_CLICKHOUSE_STORE_H
#define COLLECTION_CLICKHOUSE_STORE_H

#include "base/index.h"
#include "clickhouse.h"
#include "store.h"

enum {
    COMMIT_BITS = 20 /* of a version, below the number of the load */
};

/* What is to be committed, and what is known of the sources for it. */
typedef struct clickhouse_load {
    int64_t number;                /* 0: nothing is loaded */
    int64_t version;               /* of what is put in now */
    int64_t turn;                  /* of the next row in it */
    base_buffer rows[TABLE_COUNT]; /* as they are sent; those of `sources` are in `pending` until then */
    base_buffer positions[POSITIONS_TABLES];
    size_t bytes;                 /* of all of them */
    base_arena *arena;            /* of the transaction */
    base_index pending;           /* ids of sources that are saved */
    base_list pending_rows;       /* base_text, by the numbers of the index: the last row of each */
    base_index sources;           /* ids of those that are known */
    base_list source_loads;       /* int64_t, by the numbers of that index; 0: the next row begins a new one */
    base_index seen[TABLE_COUNT]; /* ids of tables whose rows are there once */
    bool has_stale;               /* there may be rows that nobody sees any more */
    bool has_failed;
} clickhouse_load;

typedef struct clickhouse_store {
    clickhouse_address address;
    clickhouse_client *client;
    base_arena *arena;
    const char *complaint; /* of ours; NULL: that of the client counts */
    bool is_lost;          /* the last failure was one of the network, or of a shard */
    const char *reading;   /* settings of questions */
    const char *writing;
    base_list nodes;    /* const char *, "host:port" of each; only where something is to be changed */
    int64_t snapshot;   /* version up to which records are read; -1: not yet asked */
    int64_t tidied;     /* how often rows had been taken out by then */
    bool has_positions; /* their tables are there */
    clickhouse_load load;
} clickhouse_store;

/* Asks the server, again where the network fails. The answer must be released. */
MUST_USE bool clickhouse_ask(clickhouse_store *own, base_text sql, io_storage *answer);
/* The integers of the first row. */
MUST_USE bool clickhouse_ask_integers(clickhouse_store *own, base_text sql, int64_t *out, size_t count);
/* A statement on a node, again where the network fails: it must be one that can be said twice. */
MUST_USE bool clickhouse_say(clickhouse_store *own, const char *node, base_text sql);
/* From here on all records that are read are of one moment. */
MUST_USE bool clickhouse_fix_snapshot(clickhouse_store *own);
/* A question, as if it had been prepared. */
MUST_USE bool clickhouse_prepare(store_statement *statement, base_text sql);
/* For complaints and statements. */
base_text clickhouse_print(clickhouse_store *own, const char *format, ...) PRINTF_LIKE(2, 3);

/* ---- clickhouse_load.c: for the table of the engine ---- */
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

/* ---- clickhouse_positions.c: the same of the index of positions ---- */
extern const char *const clickhouse_positions[POSITIONS_TABLES]; /* names of its tables */
bool clickhouse_list_segments(store_statement *statement);
bool clickhouse_new_segment(collection_store *store, int64_t *out);
bool clickhouse_put_positions(collection_store *store, positions_table table, const collection_value *values,
                              size_t count);
bool clickhouse_forget_positions(collection_store *store, collection_range games);
bool clickhouse_tidy_positions(collection_store *store, const int64_t *segments, size_t count);

#endif
