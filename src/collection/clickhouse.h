/* clickhouse.h - what a ClickHouse server is told and answers: addresses, texts, tables and requests.
 *
 * Requests go over HTTP, the one interface that all versions share: a statement in the address or the body, rows as
 * lines of values separated by tabs. Nothing here needs a version newer than 18.16. */
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
    const char *cluster; /* NULL: not said */
    const char
        *nodes; /* "host:port,host:port" of HTTP, one for each shard; NULL: the hosts of the cluster, with our port */
    const char *authority; /* file of the certificates that are trusted; NULL: those of the system */
    const char *user;      /* NULL: the server's default one */
    const char *password;
    long timeout; /* seconds that a request may take */
} clickhouse_address;

/* Also looks for user and password, in the environment or in the file that the address names. NULL: it is read; else
 * what is wrong with it, in words that do not repeat it. */
const char *clickhouse_read_address(clickhouse_address *out, base_arena *arena, const char *path);

/* ---- clickhouse_text.c ---- */

/* A text in the SQL of ClickHouse: with its quotes, and with backslashes where they are needed. */
void clickhouse_print_quoted(base_buffer *out, base_text text);
/* A cell of a line; NULL is \N. */
void clickhouse_print_cell(base_buffer *out, const collection_value *value, int64_t record, int64_t source);
/* Takes a line off, and a cell off a line, both as they are written. False: nothing is left. */
bool clickhouse_next_line(base_text *rest, base_text *line);
/* What a cell says, without its escapes; absent: NULL. Lives in the arena unless the cell has no escapes. */
base_text clickhouse_read_cell(base_arena *arena, base_text cell);

/* A question with places for values, ":name". */
typedef struct clickhouse_question {
    base_text sql;
    base_list names;  /* const char *, with the colon, each once */
    base_list values; /* collection_value, one for each name */
} clickhouse_question;
/* False: out of memory. */
MUST_USE bool clickhouse_read_question(clickhouse_question *out, base_arena *arena, base_text sql);
void clickhouse_print_question(base_buffer *out, const clickhouse_question *question);

/* ---- clickhouse_schema.c ---- */

/* Versions count up from here, so that all have as many digits: a commit that is sent again gets another one in its
 * place. */
#define CLICKHOUSE_FIRST_VERSION INT64_C(1000000000000000000)

/* Statement number `at` of those that make a collection on one node; false: there are no more. All can be said
 * again. */
bool clickhouse_print_making(base_buffer *out, size_t at, const char *database, const char *cluster);
/* The condition that a row of `name` was committed and is no older version of what came later, as far as sources up to
 * `version` say. */
void clickhouse_print_visible(base_buffer *out, const char *database, int64_t version);

/* ---- clickhouse_http.c ---- */

typedef struct clickhouse_client clickhouse_client;
typedef enum clickhouse_result {
    CLICKHOUSE_FINE,
    CLICKHOUSE_REFUSED, /* the server says that it cannot, and would say so again */
    CLICKHOUSE_LOST     /* nobody answers, or a shard does not; whether something was done is not known */
} clickhouse_result;

/* NULL: out of memory. Must be closed. */
clickhouse_client *clickhouse_connect(base_arena *arena, const clickhouse_address *address);
void clickhouse_disconnect(clickhouse_client *client); /* NULL is fine */
/* One request to the node ("host:port"). `query` and `settings` ("a=1&b=2") stand in the address, `query` may be
 * absent; the body is sent as it is. The answer, which must be released, is whole or there is none: a server that fails
 * on the way says so. */
clickhouse_result clickhouse_post(clickhouse_client *client, const char *node, base_text query, const char *settings,
                                  base_text body, io_storage *answer);
/* Why the last request failed. */
const char *clickhouse_message(const clickhouse_client *client);

#endif
