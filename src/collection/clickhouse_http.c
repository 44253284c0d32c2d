/* clickhouse_http.c - requests to ClickHouse by libcurl, which only this file uses.
 *
 * The library is loaded only when a client connects: with the thirty libraries that it needs, loading takes longer than
 * most commands.
 *
 * The server sends nothing before the answer is complete (wait_end_of_query); otherwise an error could follow the first
 * rows, although the HTTP status was already sent as success. */
#define CURL_DISABLE_TYPECHECK /* curl's macros call functions by name; here the functions are members of a struct */
#include <curl/curl.h>
#include <stdio.h>

#include "base/library.h"
#include "base/text.h"
#include "clickhouse.h"

enum {
    CONNECT_SECONDS = 10,
    KEEP_ALIVE_SECONDS = 30,
    MESSAGE_MAX = 1024
};

#undef curl_easy_setopt
#undef curl_easy_getinfo

/* The libcurl functions that are loaded; their types come from curl's header. */
#define EACH_FUNCTION(DO)                                                                                              \
    DO(curl_easy_init)                                                                                                 \
    DO(curl_easy_setopt)                                                                                               \
    DO(curl_easy_getinfo)                                                                                              \
    DO(curl_easy_perform)                                                                                              \
    DO(curl_easy_escape)                                                                                               \
    DO(curl_easy_strerror)                                                                                             \
    DO(curl_easy_cleanup)                                                                                              \
    DO(curl_slist_append)                                                                                              \
    DO(curl_slist_free_all)                                                                                            \
    DO(curl_free)

typedef struct curl_library {
#define DECLARE(name) __typeof__(&name) name;
    EACH_FUNCTION(DECLARE)
} curl_library;

struct clickhouse_client {
    curl_library library;
    CURL *curl; /* NULL: the library is not installed */
    struct curl_slist *headers;
    const clickhouse_address *address;
    char message[MESSAGE_MAX];
    char reason[CURL_ERROR_SIZE];
    io_spool spool;
    const char *spool_message; /* why the answer cannot be stored in the spool; NULL: no problem */
};

static bool load_library(curl_library *out)
{
    static const char *const names[] = { BASE_LIBRARY_NAMES("curl", "4"), NULL };
#define SYMBOL(name) BASE_SYMBOL(name, &out->name),
    const base_symbol symbols[] = { EACH_FUNCTION(SYMBOL) };
    return base_library_load(names, symbols, COUNT(symbols));
}

static size_t take_answer(char *data, size_t size, size_t count, void *payload)
{
    clickhouse_client *client = payload;
    if (io_spool_add(&client->spool, data, size * count, &client->spool_message) != IO_OK)
        return 0;
    client->spool_message = NULL;
    return size * count;
}

clickhouse_client *clickhouse_connect(base_arena *arena, const clickhouse_address *address)
{
    clickhouse_client *client = ARENA_NEW(arena, clickhouse_client);
    if (!client)
        return NULL;
    client->address = address;
    if (!load_library(&client->library))
        return client;
    client->curl = client->library.curl_easy_init();
    /* Do not wait for "100 Continue": a server that does not send it would cost a second for each block of rows. */
    client->headers = client->library.curl_slist_append(NULL, "Expect:");
    CURL *curl = client->curl;
    if (!curl || !client->headers) {
        base_memory_lack();
        clickhouse_disconnect(client);
        return NULL;
    }
    client->library.curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L); /* there may be other threads */
    client->library.curl_easy_setopt(curl, CURLOPT_ERRORBUFFER, client->reason);
    client->library.curl_easy_setopt(curl, CURLOPT_HTTPHEADER, client->headers);
    client->library.curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "http,https");
    /* The password must not go to another server. */
    client->library.curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
    client->library.curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
    client->library.curl_easy_setopt(curl, CURLOPT_TIMEOUT, address->timeout);
    client->library.curl_easy_setopt(curl, CURLOPT_TCP_KEEPALIVE, 1L);
    client->library.curl_easy_setopt(curl, CURLOPT_TCP_KEEPIDLE, (long)KEEP_ALIVE_SECONDS);
    client->library.curl_easy_setopt(curl, CURLOPT_TCP_KEEPINTVL, (long)KEEP_ALIVE_SECONDS);
    client->library.curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, take_answer);
    client->library.curl_easy_setopt(curl, CURLOPT_WRITEDATA, client);
    if (address->authority)
        client->library.curl_easy_setopt(curl, CURLOPT_CAINFO, address->authority);
    if (address->user || address->password) {
        client->library.curl_easy_setopt(curl, CURLOPT_HTTPAUTH, (long)CURLAUTH_BASIC);
        client->library.curl_easy_setopt(curl, CURLOPT_USERNAME, address->user ? address->user : "default");
        client->library.curl_easy_setopt(curl, CURLOPT_PASSWORD, address->password ? address->password : "");
    }
    return client;
}

void clickhouse_disconnect(clickhouse_client *client)
{
    if (!client || !client->library.curl_free)
        return;
    client->library.curl_easy_cleanup(client->curl);
    client->library.curl_slist_free_all(client->headers);
}

const char *clickhouse_message(const clickhouse_client *client)
{
    return client->message;
}

/* Parses "Code: 60, e.displayText() = DB::Exception: Table ... doesn't exist., e.what() = ...", whose parts differ
 * between versions. */
static clickhouse_result clickhouse_http_explain(clickhouse_client *client, const char *node, long status,
                                                 base_text body)
{
    base_text rest = base_text_trim(body), words = rest;
    int64_t code = 0;
    if (base_text_starts_with(rest, "Code: ")) {
        size_t end = 6;
        while (end < rest.length && base_is_digit(rest.data[end]))
            end++;
        if (!base_parse_int(&code, base_text_slice(rest, 6, end)))
            code = 0;
    }
    for (size_t i = 0; code && i < rest.length; i++) {
        base_text at = base_text_slice(rest, i, rest.length);
        if (words.data == rest.data && base_text_starts_with(at, "DB::Exception: "))
            words = base_text_slice(at, 15, at.length);
        else if (base_text_starts_with(at, ", e.what()"))
            words.length = (size_t)(at.data - words.data);
    }
    /* 159 time limit, 209 and 210 network, 252 too many parts, 279 no shard answers */
    bool is_lost = code == 159 || code == 209 || code == 210 || code == 252 || code == 279 || status == 502 ||
                   status == 503 || status == 504;
    base_text line = base_text_slice(words, 0, base_text_find(words, '\n'));
    if (line.length > MESSAGE_MAX / 2)
        line.length = MESSAGE_MAX / 2;
    if (status == 401 || code == 193 || code == 194 || code == 192 || code == 516)
        snprintf(client->message, MESSAGE_MAX,
                 "the server %s does not accept user and password (GAMUT_CLICKHOUSE_USER, GAMUT_CLICKHOUSE_PASSWORD)",
                 node);
    else if (is_lost)
        snprintf(client->message, MESSAGE_MAX, "a shard does not answer the server %s: %.*s (code %lld)", node,
                 TEXT_ARGS(line), (long long)code);
    else
        snprintf(client->message, MESSAGE_MAX, "%.*s (server %s, status %ld, code %lld)", TEXT_ARGS(line), node, status,
                 (long long)code);
    return is_lost ? CLICKHOUSE_LOST : CLICKHOUSE_REFUSED;
}

clickhouse_result clickhouse_post(clickhouse_client *client, const char *node, base_text query, const char *settings,
                                  base_text body, io_storage *answer)
{
    base_buffer url = { 0 };
    *answer = (io_storage){ 0 };
    if (!client->curl) {
        snprintf(client->message, MESSAGE_MAX, "libcurl, which servers need, is not installed");
        return CLICKHOUSE_REFUSED;
    }
    char *escaped = query.length ? client->library.curl_easy_escape(client->curl, query.data, (int)query.length) : NULL;
    base_buffer_print(&url, "%s://%s/?wait_end_of_query=1%s%s%s%s", client->address->is_tls ? "https" : "http", node,
                      escaped ? "&query=" : "", escaped ? escaped : "", *settings ? "&" : "", settings);
    base_buffer_add_char(&url, '\0');
    client->library.curl_free(escaped);
    snprintf(client->message, MESSAGE_MAX, "out of memory");
    if (url.failed || (query.length && !escaped)) {
        base_buffer_free(&url);
        return CLICKHOUSE_REFUSED;
    }
    io_spool_start(&client->spool, NULL, UINT64_MAX, "");
    client->spool_message = NULL;
    client->reason[0] = '\0';
    client->library.curl_easy_setopt(client->curl, CURLOPT_URL, (const char *)url.data);
    /* On a reused connection libcurl itself sends a request again if no answer comes, which would duplicate rows. So
     * requests that send rows, which have a `query`, use a new connection. */
    client->library.curl_easy_setopt(client->curl, CURLOPT_FRESH_CONNECT, query.length ? 1L : 0L);
    client->library.curl_easy_setopt(client->curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)body.length);
    client->library.curl_easy_setopt(client->curl, CURLOPT_POSTFIELDS, body.length ? body.data : "");
    CURLcode code = client->library.curl_easy_perform(client->curl);
    long status = 0;
    const char *message;
    client->library.curl_easy_getinfo(client->curl, CURLINFO_RESPONSE_CODE, &status);
    base_buffer_free(&url);
    if (code != CURLE_OK) {
        bool is_ours = code == CURLE_WRITE_ERROR || code == CURLE_PEER_FAILED_VERIFICATION ||
                       code == CURLE_SSL_CACERT_BADFILE || code == CURLE_UNSUPPORTED_PROTOCOL;
        snprintf(client->message, MESSAGE_MAX, "the server %s cannot be asked: %s", node,
                 client->spool_message ? client->spool_message
                 : *client->reason     ? client->reason
                                       : client->library.curl_easy_strerror(code));
        io_spool_drop(&client->spool);
        return is_ours ? CLICKHOUSE_REFUSED : CLICKHOUSE_LOST;
    }
    if (io_spool_finish(answer, &client->spool, &message) != IO_OK) {
        snprintf(client->message, MESSAGE_MAX, "the answer cannot be kept: %s", message);
        return CLICKHOUSE_REFUSED;
    }
    if (status == 200)
        return CLICKHOUSE_FINE;
    clickhouse_result result = clickhouse_http_explain(client, node, status, base_text_of_bytes(answer->bytes));
    io_storage_release(answer);
    return result;
}
