/* clickhouse.h - the parts of the ClickHouse engine that know its protocol: addresses, texts, tables and requests.
 *
 * Requests go over HTTP, the interface that all versions share: a statement in the URL or the body, rows as lines of
 * values separated by tabs. Version 18.16 is sufficient. */
#ifndef COLLECTION_CLICKHOUSE_H
#define COLLECTION_CLICKHOUSE_H

#include "base/arena.h"
#include "base/buffer.h"
#include "io/spool.h"
#include "rows.h"
#include "schema.h"

/* ---- clickhouse_address.c ---- */

typedef struct clickhouse_address {
    bool is_tls;
    const char *server; /* "host:port" of HTTP */
    const char *port;
    const char *database;
    const char *cluster; /* NULL: the address names no cluster */
    /* "host:port,host:port", one for each shard; NULL: the hosts of the cluster, on the port of `server`. */
    const char *nodes;
    const char *authority; /* file of trusted certificates; NULL: the certificates of the system */
    const char *user;      /* NULL: the default user of the server */
    const char *password;
    long timeout; /* time limit of a request, in seconds */
} clickhouse_address;

/* Parse an address, and find user and password in the environment, or in the file that the address or the environment
 * names. Return NULL on success, otherwise a description of the problem, which does not quote the address. */
const char *clickhouse_read_address(clickhouse_address *out, base_arena *arena, const char *path);

/* ---- clickhouse_text.c ---- */

/* Print a text as an SQL literal, with quotes and escapes. */
void clickhouse_print_quoted(base_buffer *out, base_text text);
/* Print a cell of a row; NULL is \N. `record` and `source` are the values of VALUE_OF_RECORD and VALUE_OF_SOURCE. */
void clickhouse_print_cell(base_buffer *out, const collection_value *value, int64_t record, int64_t source);
/* Remove the next line from the front of `rest`. False: `rest` is empty. */
bool clickhouse_next_line(base_text *rest, base_text *line);
/* Return the value of a cell, absent if the cell is NULL. The text is in the arena if the cell has escapes, otherwise
 * it points into the cell. */
base_text clickhouse_read_cell(base_arena *arena, base_text cell);

/* An SQL query with parameters, ":name". */
typedef struct clickhouse_question {
    base_text sql;
    base_list names;  /* const char *, with the colon, each once */
    base_list values; /* collection_value, one for each name */
} clickhouse_question;
/* Parse a query. False: out of memory. */
MUST_USE bool clickhouse_read_question(clickhouse_question *out, base_arena *arena, base_text sql);
/* Print the query with the values of its parameters filled in. */
void clickhouse_print_question(base_buffer *out, const clickhouse_question *question);

/* ---- clickhouse_schema.c ---- */

/* Each commit has a version, which is a number. All versions have the same number of digits, so that a commit can be
 * sent again with its version overwritten by another one. */
#define CLICKHOUSE_FIRST_VERSION INT64_C(1000000000000000000)

/* Print statement number `at` of the statements that create a collection on one node; each can safely be repeated.
 * False: there is no such statement, all have been printed. */
bool clickhouse_print_making(base_buffer *out, size_t at, const char *database, const char *cluster);
/* Print the SQL condition that a row was committed and not replaced, according to the rows of `sources` up to
 * `version`. */
void clickhouse_print_visible(base_buffer *out, const char *database, int64_t version);

/* ---- clickhouse_http.c ---- */

typedef struct clickhouse_client clickhouse_client;
typedef enum clickhouse_result {
    CLICKHOUSE_FINE,
    CLICKHOUSE_REFUSED, /* the server refused the request; a repetition would not help */
    CLICKHOUSE_LOST     /* the server or a shard did not answer; the request may have been carried out */
} clickhouse_result;

/* Return a client, to be closed by clickhouse_disconnect. NULL: out of memory. */
clickhouse_client *clickhouse_connect(base_arena *arena, const clickhouse_address *address);
void clickhouse_disconnect(clickhouse_client *client); /* NULL is allowed */
/* Send a request to a node ("host:port"). `query`, which may be absent, and `settings` ("a=1&b=2") are parts of the
 * URL. The caller must release `*answer`; it is never partial. */
clickhouse_result clickhouse_post(clickhouse_client *client, const char *node, base_text query, const char *settings,
                                  base_text body, io_storage *answer);
/* Return why the last request failed. */
const char *clickhouse_message(const clickhouse_client *client);

#endif
