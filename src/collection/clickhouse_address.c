/* clickhouse_address.c - addresses clickhouse://host:port/database?cluster=NAME, and credentials.
 *
 * A password comes from the environment or from a private file, never from the address, which appears in lists of
 * processes, shell histories and messages. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "clickhouse.h"
#include "io/system.h"

enum {
    PORT = 8123,
    PORT_TLS = 8443,
    TIMEOUT = 300,
    TIMEOUT_MAX = 86400,
    CREDENTIALS_MAX = 4096 /* size limit of the credentials file */
};

/* Whether the name of a database or cluster has only letters, digits and '_', with `takes_dashes` also '-' and '.', so
 * that it needs no escapes. */
static bool is_plain_name(base_text name, bool takes_dashes)
{
    for (size_t i = 0; i < name.length; i++) {
        char c = base_lower_ascii(name.data[i]);
        if (!((c >= 'a' && c <= 'z') || base_is_digit(c) || c == '_' || (takes_dashes && (c == '-' || c == '.'))))
            return false;
    }
    return name.length > 0;
}

static const char *read_option(clickhouse_address *out, base_arena *arena, base_text part, base_text *file)
{
    size_t equals = base_text_find(part, '=');
    base_text name = base_text_slice(part, 0, equals);
    base_text value = base_arena_copy(arena, base_text_slice(part, equals + 1, part.length));
    int64_t number;
    if (base_text_is(name, "cluster")) {
        out->cluster = value.data;
        return is_plain_name(value, true) ? NULL : "the name of the cluster has letters, digits, '_', '-' and '.' only";
    }
    if (base_text_is(name, "tls"))
        out->is_tls = out->is_tls || base_text_is(value, "1");
    else if (base_text_is(name, "nodes"))
        out->nodes = value.data;
    else if (base_text_is(name, "ca"))
        out->authority = value.data;
    else if (base_text_is(name, "credentials"))
        *file = value;
    else if (base_text_is(name, "timeout") && base_parse_int(&number, value) && number > 0 && number <= TIMEOUT_MAX)
        out->timeout = (long)number;
    else
        return "the address knows cluster=NAME, nodes=HOST:PORT,HOST:PORT, tls=1, ca=FILE, credentials=FILE and "
               "timeout=SECONDS after the '?'";
    return NULL;
}

static const char *read_credentials(clickhouse_address *out, base_arena *arena, const char *path)
{
    char text[CREDENTIALS_MAX];
    struct stat about;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return base_arena_print(arena, "the file of credentials cannot be read: %s", io_reason(errno)).data;
    bool is_private = fstat(file, &about) == 0 && S_ISREG(about.st_mode) && about.st_uid == geteuid() &&
                      !(about.st_mode & (S_IRWXG | S_IRWXO));
    ssize_t length = is_private ? read(file, text, sizeof text) : 0;
    close(file);
    if (!is_private)
        return "the file of credentials must be yours, and no other user may read it: chmod 600";
    if (length <= 0 || length == sizeof text)
        return "the file of credentials must have the lines user=NAME and password=WORD";
    base_text rest = { text, (size_t)length }, line;
    while (base_text_next_line(&rest, &line)) {
        if (base_text_starts_with(line, "user="))
            out->user = base_arena_copy(arena, base_text_slice(line, 5, line.length)).data;
        else if (base_text_starts_with(line, "password="))
            out->password = base_arena_copy(arena, base_text_slice(line, 9, line.length)).data;
        else if (base_text_trim(line).length)
            return "the file of credentials must have the lines user=NAME and password=WORD";
    }
    return NULL;
}

/* Reads "host", "host:port" or "[::1]:port". */
static const char *read_server(clickhouse_address *out, base_arena *arena, base_text server)
{
    size_t colon = server.length;
    for (size_t i = server.length; i-- > 0 && server.data[i] != ']';)
        if (server.data[i] == ':')
            colon = i;
    base_text host = base_text_slice(server, 0, colon), port = base_text_slice(server, colon + 1, server.length);
    uint64_t number = out->is_tls ? PORT_TLS : PORT;
    for (size_t i = 0; i < host.length; i++)
        if (host.data[i] <= ' ' || host.data[i] > '~' || host.data[i] == '#' || host.data[i] == '\\')
            return "the name of the host has a character that is not allowed";
    if (!host.length)
        return "the address names no host: clickhouse://HOST:PORT/DATABASE";
    if (colon < server.length && (!base_parse_uint(&number, port, 10) || !number || number > 65535))
        return "the port of the address is not a number from 1 to 65535";
    out->port = base_arena_print(arena, "%u", (unsigned)number).data;
    out->server = base_arena_print(arena, "%.*s:%u", TEXT_ARGS(host), (unsigned)number).data;
    return NULL;
}

const char *clickhouse_read_address(clickhouse_address *out, base_arena *arena, const char *path)
{
    base_text text = base_text_of(path), file = base_text_of(getenv("GAMUT_CLICKHOUSE_CREDENTIALS")), part;
    size_t start = base_text_find(text, '/') + 2;
    *out = (clickhouse_address){ .timeout = TIMEOUT, .is_tls = base_text_starts_with(text, "clickhouses:") };
    base_text rest = base_text_slice(text, start, text.length);
    size_t mark = base_text_find(rest, '?');
    base_text place = base_text_slice(rest, 0, mark), options = base_text_slice(rest, mark + 1, rest.length);
    size_t slash = base_text_find(place, '/');
    base_text server = base_text_slice(place, 0, slash);
    base_text database = base_text_slice(place, slash + 1, place.length);
    if (base_text_find(server, '@') < server.length)
        return "user and password do not belong in an address: give them in GAMUT_CLICKHOUSE_USER and "
               "GAMUT_CLICKHOUSE_PASSWORD, or in a file that credentials=FILE names";
    if (!is_plain_name(database, false))
        return "the address names no database, or one with characters other than letters, digits and '_': "
               "clickhouse://HOST:PORT/DATABASE";
    out->user = getenv("GAMUT_CLICKHOUSE_USER");
    out->password = getenv("GAMUT_CLICKHOUSE_PASSWORD");
    out->database = base_arena_copy(arena, database).data;
    const char *flaw = NULL;
    while (!flaw && options.length && base_text_next_part(&options, '&', &part))
        flaw = read_option(out, arena, part, &file);
    if (!flaw)
        flaw = read_server(out, arena, server);
    if (!flaw && file.length)
        flaw = read_credentials(out, arena, file.data);
    return flaw ? flaw : base_arena_failed(arena) ? "out of memory" : NULL;
}
