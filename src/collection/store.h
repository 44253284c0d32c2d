/* store.h - the engine that keeps a collection: SQLite, or nothing where the library was built without it.
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

/* Whether this library can keep collections at all; NULL: it can. */
const char *store_absence(void);
/* Whether the file begins as a collection does. */
bool store_recognises(base_bytes start);

/* The store lives in the arena and must be closed. NULL: `*problem` says why, in the arena. */
collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem);
void store_close(collection_store *store); /* NULL is fine */
const char *store_message(const collection_store *store);

MUST_USE bool store_run(collection_store *store, const char *sql);
/* The first column of the first row; `otherwise` where there is none, or on failure. */
int64_t store_ask(collection_store *store, const char *sql, int64_t otherwise);
MUST_USE bool store_begin(collection_store *store);
MUST_USE bool store_commit(collection_store *store);
void store_rollback(collection_store *store);

/* Puts a row in; values of the record and of the source are those given. `*is_new`: of a row that is there once only, that it was
 * not; may be NULL. */
MUST_USE bool store_put(collection_store *store, const collection_row *row, int64_t record, int64_t source,
                        bool *is_new);

/* NULL: the question makes no sense. */
store_statement *store_prepare(collection_store *store, base_text sql);
void store_finish(store_statement *statement); /* NULL is fine */
/* To be asked again, with the same values or others. */
void store_reset(store_statement *statement);
/* From 1 on. Texts must live until the statement is reset. */
MUST_USE bool store_bind(store_statement *statement, size_t at, const collection_value *value);
/* The number of the parameter of that name (with its colon), 0: none. NULL after the last for store_parameter. */
size_t store_find_parameter(store_statement *statement, const char *name);
const char *store_parameter(store_statement *statement, size_t at);
typedef enum store_step {
    STORE_ROW,
    STORE_DONE,
    STORE_FAILED
} store_step;
store_step store_next(collection_store *store, store_statement *statement);
size_t store_column_count(store_statement *statement);
const char *store_column_name(store_statement *statement, size_t at);
/* Texts live until the next step. Reals come as texts. */
collection_value store_column(store_statement *statement, size_t at);
/* Whether the column of this row is a number, printed or not. */
bool store_column_is_number(store_statement *statement, size_t at);

/* Makes a function `says` known to questions from now on, which are ours: it is true or false by these values. */
typedef bool (*store_judge)(void *payload, const collection_value *values, size_t count);
MUST_USE bool store_set_judge(collection_store *store, store_judge judge, void *payload);

/* ---- indexes ---- */
bool store_has_indexes(const collection_store *store);
/* Before a load that is large compared with what is there; they are missing until store_make_indexes. */
MUST_USE bool store_drop_indexes(collection_store *store);
MUST_USE bool store_make_indexes(collection_store *store);
int64_t store_size(const collection_store *store); /* in bytes */

#endif
