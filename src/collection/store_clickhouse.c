/* store_clickhouse.c - a collection on the nodes of a ClickHouse cluster, or on one server.
 *
 * Queries go to the server of the address; the other nodes are used directly only to create tables and to delete rows.
 * If a shard does not answer, the query fails; its rows are never silently left out. */
#include <stdarg.h>
#include <time.h>

#include "base/encoding.h"
#include "base/text.h"
#include "clickhouse_store.h"

enum {
    ATTEMPTS = 3,
    PATIENCE = 10, /* seconds after which a failed request is no longer repeated */
    NODES_MAX = 1024,
    COLUMNS_MAX = 4096,
    WINDOW = 256,           /* ids in the first query of a walk */
    WINDOW_SOME = 1 << 18,  /* ids in the first query of a walk with a condition */
    WINDOW_MAX = 1 << 24,   /* the most ids in a query */
    RANGES_AT_ONCE = 10000, /* the most ranges of ids in a query */
    PAGE_SMALL = 4 << 20,   /* bytes of an answer below which the window grows */
    PAGE_LARGE = 16 << 20   /* bytes of an answer above which the window shrinks */
};

typedef struct answer_column {
    const char *name;
    bool is_number;
    bool is_integer;
} answer_column;

/* The state of reading a table of records in windows of ids. */
typedef struct walk_state {
    collection_table_id table;
    bool is_typed; /* the columns are those of the schema, so the server need not send their types */
    base_text select, where;
    collection_range all;           /* the range of all ids of the table */
    const collection_range *ranges; /* the ranges still to be read */
    size_t range_count;
    int64_t next, window;
} walk_state;

typedef struct clickhouse_statement {
    clickhouse_question question;
    bool is_sent;
    io_storage answer;
    base_text rest; /* the part of the answer that was not read yet */
    base_list columns;
    collection_value *cells;
    base_arena *arena; /* memory of the current row */
    walk_state *walk;  /* NULL: the statement is a query, not a walk */
} clickhouse_statement;

static const char *clickhouse_store_message(const collection_store *store)
{
    const clickhouse_store *own = store->own;
    return own->complaint ? own->complaint : clickhouse_message(own->client);
}

static bool clickhouse_is_lost(const collection_store *store)
{
    const clickhouse_store *own = store->own;
    return own->is_lost;
}

base_text clickhouse_print(clickhouse_store *own, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    base_text text = base_arena_print_list(own->arena, format, arguments);
    va_end(arguments);
    return text;
}

/* Sends a request; if the network fails, sends it again. It must be one that can safely be repeated. */
static bool post(clickhouse_store *own, const char *node, base_text sql, const char *settings, io_storage *answer)
{
    clickhouse_result result = CLICKHOUSE_LOST;
    time_t start = time(NULL);
    for (unsigned attempt = 0;
         result == CLICKHOUSE_LOST && attempt < ATTEMPTS && (!attempt || time(NULL) - start < PATIENCE); attempt++) {
        struct timespec pause = { .tv_nsec = 300000000 };
        if (attempt)
            nanosleep(&pause, NULL);
        result = clickhouse_post(own->client, node, (base_text){ NULL, 0 }, settings, sql, answer);
    }
    own->complaint = NULL;
    own->is_lost = result == CLICKHOUSE_LOST;
    return result == CLICKHOUSE_FINE;
}

bool clickhouse_ask(clickhouse_store *own, base_text sql, io_storage *answer)
{
    return post(own, own->address.server, sql, own->reading, answer);
}

bool clickhouse_say(clickhouse_store *own, const char *node, base_text sql)
{
    io_storage answer;
    bool is_said = post(own, node, sql, own->writing, &answer);
    io_storage_release(&answer);
    return is_said;
}

bool clickhouse_ask_integers(clickhouse_store *own, base_text sql, int64_t *out, size_t count)
{
    io_storage answer;
    if (!clickhouse_ask(own, sql, &answer))
        return false;
    base_text rest = base_text_trim(base_text_of_bytes(answer.bytes)), cell;
    size_t at = 0;
    while (at < count && base_text_next_part(&rest, '\t', &cell) && base_parse_int(&out[at], cell))
        at++;
    io_storage_release(&answer);
    own->complaint = at == count ? NULL : "the server does not answer as ClickHouse does";
    return at == count;
}

/* ---- opening ---- */

/* Sends a query and lists the lines of its answer, as base_text in the arena. */
static bool ask_lines(clickhouse_store *own, base_text sql, base_list *out)
{
    io_storage answer;
    if (!sql.data || !clickhouse_ask(own, sql, &answer))
        return false;
    base_text rest = base_text_of_bytes(answer.bytes), line;
    while (clickhouse_next_line(&rest, &line)) {
        base_text *slot = base_list_add(out, own->arena, sizeof *slot);
        if (slot)
            *slot = base_arena_copy(own->arena, line);
    }
    io_storage_release(&answer);
    return !base_arena_failed(own->arena);
}

/* A read-only account cannot change settings, so its own settings are used as they are. */
static const char *choose_settings(clickhouse_store *own, store_mode mode)
{
    base_list lines = { 0 };
    bool is_reader = false, skips = false;
    int64_t major = 0;
    own->reading = own->writing = "";
    if (!ask_lines(own,
                   TEXT("SELECT 'version', version() UNION ALL SELECT name, value FROM system.settings WHERE name IN "
                        "('readonly', 'skip_unavailable_shards') FORMAT TabSeparated"),
                   &lines))
        return clickhouse_message(own->client);
    for (size_t i = 0; i < lines.count; i++) {
        base_text line = ((const base_text *)lines.items)[i];
        size_t tab = base_text_find(line, '\t');
        base_text name = base_text_slice(line, 0, tab), value = base_text_slice(line, tab + 1, line.length);
        if (base_text_is(name, "version") &&
            !base_parse_int(&major, base_text_slice(value, 0, base_text_find(value, '.'))))
            return "the server does not answer as ClickHouse does";
        is_reader = is_reader || (base_text_is(name, "readonly") && base_text_is(value, "1"));
        skips = skips || (base_text_is(name, "skip_unavailable_shards") && !base_text_is(value, "0"));
    }
    if (is_reader && mode != STORE_READ)
        return "this account may only read";
    if (is_reader && skips)
        return "this account leaves out shards that do not answer (skip_unavailable_shards), and may not change that";
    if (is_reader)
        return NULL;
    long seconds = own->address.timeout;
    own->reading =
        clickhouse_print(own, "skip_unavailable_shards=0&join_use_nulls=0&receive_timeout=%ld&readonly=1", seconds)
            .data;
    own->writing = clickhouse_print(own, "skip_unavailable_shards=0&join_use_nulls=0&receive_timeout=%ld&%s=1%s",
                                    seconds, major >= 24 ? "distributed_foreground_insert" : "insert_distributed_sync",
                                    major >= 22 ? "&async_insert=0" : "")
                       .data;
    return own->reading && own->writing ? NULL : "out of memory";
}

static bool add_node(clickhouse_store *own, const char *node)
{
    const char **slot = base_list_add(&own->nodes, own->arena, sizeof *slot);
    if (slot)
        *slot = node;
    return slot && node;
}

/* If the address lists no nodes, takes the hosts of the cluster and the port of the address: system.clusters does not
 * have the HTTP ports. */
static const char *find_nodes(clickhouse_store *own)
{
    const clickhouse_address *address = &own->address;
    base_list lines = { 0 };
    base_text rest = base_text_of(address->nodes), part;
    if (!address->cluster)
        return add_node(own, address->server) ? NULL : "out of memory";
    if (!ask_lines(own,
                   clickhouse_print(own,
                                    "SELECT host_name, replica_num FROM system.clusters WHERE cluster = '%s' ORDER BY "
                                    "shard_num, replica_num FORMAT TabSeparated",
                                    address->cluster),
                   &lines))
        return clickhouse_store_message(&(collection_store){ .own = own });
    if (!lines.count)
        return clickhouse_print(own, "the server knows no cluster '%s'", address->cluster).data;
    for (size_t i = 0; i < lines.count; i++) {
        base_text line = ((const base_text *)lines.items)[i];
        size_t tab = base_text_find(line, '\t');
        base_text host = base_text_slice(line, 0, tab);
        bool is_six = base_text_find(host, ':') < host.length;
        if (!base_text_is(base_text_slice(line, tab + 1, line.length), "1"))
            return "the cluster has shards with several replicas, which a collection cannot keep alike; name one with "
                   "a replica each";
        bool is_said = base_text_next_part(&rest, ',', &part);
        base_text node = is_said ? base_arena_copy(own->arena, part)
                                 : clickhouse_print(own, "%s%.*s%s:%s", is_six ? "[" : "", TEXT_ARGS(host),
                                                    is_six ? "]" : "", address->port);
        if ((address->nodes && !is_said) || i == NODES_MAX)
            return "nodes= must name as many as the cluster has shards";
        if (!add_node(own, node.data))
            return "out of memory";
    }
    return base_text_next_part(&rest, ',', &part) ? "nodes= must name as many as the cluster has shards" : NULL;
}

static bool clickhouse_make_tables(clickhouse_store *own, const char *node)
{
    base_buffer sql = { 0 };
    bool is_made = true;
    for (size_t at = 0; is_made && clickhouse_print_making(&sql, at, own->address.database, own->address.cluster);
         at++) {
        is_made = !sql.failed && clickhouse_say(own, node, base_buffer_text(&sql));
        base_buffer_clear(&sql);
    }
    base_buffer_free(&sql);
    return is_made;
}

/* Returns NULL if the database is a collection or can become one, else the problem. */
static const char *judge_database(clickhouse_store *own, store_mode mode, bool *is_new)
{
    clickhouse_address *address = &own->address;
    base_list tables = { 0 }, about = { 0 };
    bool is_ours = false, is_begun = false;
    if (!ask_lines(own,
                   clickhouse_print(own, "SELECT name FROM system.tables WHERE database = '%s' FORMAT TabSeparated",
                                    address->database),
                   &tables))
        return clickhouse_message(own->client);
    for (size_t i = 0; i < tables.count; i++) {
        is_ours = is_ours || base_text_is(((const base_text *)tables.items)[i], "gamut_collection");
        is_begun = is_begun || base_text_is(((const base_text *)tables.items)[i], "gamut_begun");
        own->has_positions = own->has_positions || base_text_is(((const base_text *)tables.items)[i], "position_moves");
    }
    *is_new = !is_ours;
    if (!is_ours && tables.count && !is_begun)
        return "the database belongs to another program and is not a collection of gamut";
    if (!is_ours)
        return mode == STORE_WRITE ? NULL : store_nothing_there;
    if (!ask_lines(own,
                   clickhouse_print(own, "SELECT version, cluster FROM %s.gamut_collection FORMAT TabSeparated",
                                    address->database),
                   &about) ||
        !about.count)
        return clickhouse_message(own->client);
    base_text line = ((const base_text *)about.items)[0];
    size_t tab = base_text_find(line, '\t');
    int64_t version = 0;
    if (!base_parse_int(&version, base_text_slice(line, 0, tab)) || version != COLLECTION_VERSION)
        return "it is a collection of another version of gamut; collect the files again into a new one";
    base_text cluster = base_text_slice(line, tab + 1, line.length);
    if (address->cluster && !base_text_is(cluster, address->cluster))
        return "the collection was made on another cluster, or on one server alone";
    if (cluster.length)
        address->cluster = base_arena_copy(own->arena, cluster).data;
    return NULL;
}

/* Creates missing tables: a node added to the cluster has none yet, and a node set up by an earlier version of gamut
 * may lack some. */
static const char *prepare_nodes(clickhouse_store *own)
{
    int64_t count;
    const char *problem = find_nodes(own);
    for (size_t i = 0; !problem && i < own->nodes.count; i++) {
        const char *node = ((const char **)own->nodes.items)[i], *server = own->address.server;
        base_text sql = clickhouse_print(
            own,
            "SELECT count() = 3 FROM system.tables WHERE database = '%s' AND name IN ('gamut_collection', "
            "'position_moves', 'standings')",
            own->address.database);
        own->address.server = node;
        bool is_asked = sql.data && clickhouse_ask_integers(own, sql, &count, 1);
        own->address.server = server;
        if (!is_asked || (!count && !clickhouse_make_tables(own, node)))
            problem = clickhouse_store_message(&(collection_store){ .own = own });
    }
    return problem;
}

static const char *clickhouse_open(collection_store *store, store_mode mode)
{
    bool is_new;
    clickhouse_store *own = ARENA_NEW(store->arena, clickhouse_store);
    if (!own)
        return "out of memory";
    own->arena = store->arena;
    own->snapshot = -1;
    const char *flaw = clickhouse_read_address(&own->address, store->arena, store->path);
    if (flaw)
        return flaw;
    own->client = clickhouse_connect(store->arena, &own->address);
    if (!own->client)
        return "out of memory";
    store->own = own;
    flaw = choose_settings(own, mode);
    if (!flaw)
        flaw = judge_database(own, mode, &is_new);
    if (!flaw && mode == STORE_WRITE)
        flaw = prepare_nodes(own);
    own->has_positions = own->has_positions || (!flaw && mode == STORE_WRITE);
    own->reading = clickhouse_print(own, "database=%s&%s", own->address.database, own->reading).data;
    own->writing = clickhouse_print(own, "database=%s&%s", own->address.database, own->writing).data;
    if (!flaw && (!own->reading || !own->writing))
        flaw = "out of memory";
    if (!flaw && mode == STORE_WRITE && !clickhouse_begin_load(own))
        flaw = clickhouse_store_message(store);
    own->load.has_failed = flaw != NULL;
    return flaw;
}

static void clickhouse_close(collection_store *store)
{
    clickhouse_store *own = store->own;
    clickhouse_end_load(own);
    clickhouse_disconnect(own->client);
}

static bool clickhouse_run(collection_store *store, const char *sql)
{
    clickhouse_store *own = store->own;
    return clickhouse_say(own, own->address.server, base_text_of(sql));
}

/* ---- queries ---- */

static clickhouse_statement *clickhouse_make_statement(store_statement *statement)
{
    clickhouse_store *own = statement->store->own;
    clickhouse_statement *query = ARENA_NEW(own->arena, clickhouse_statement);
    own->complaint = "out of memory";
    if (!query || !(query->arena = base_arena_create(NULL)))
        return NULL;
    own->complaint = NULL;
    statement->own = query;
    return query;
}

bool clickhouse_prepare(store_statement *statement, base_text sql)
{
    clickhouse_store *own = statement->store->own;
    base_text trimmed = base_text_trim(sql);
    while (trimmed.length && trimmed.data[trimmed.length - 1] == ';')
        trimmed = base_text_trim(base_text_slice(trimmed, 0, trimmed.length - 1));
    own->complaint = trimmed.length ? NULL : "the question is empty";
    clickhouse_statement *query = trimmed.length ? clickhouse_make_statement(statement) : NULL;
    return query && clickhouse_read_question(&query->question, own->arena, trimmed);
}

static bool clickhouse_bind(store_statement *statement, size_t at, const collection_value *value)
{
    clickhouse_statement *query = statement->own;
    if (!at || at > query->question.values.count)
        return false;
    ((collection_value *)query->question.values.items)[at - 1] = *value;
    return true;
}

static const char *clickhouse_parameter(store_statement *statement, size_t at)
{
    const clickhouse_statement *query = statement->own;
    return at && at <= query->question.names.count ? ((const char **)query->question.names.items)[at - 1] : NULL;
}

static void read_type(answer_column *column, base_text type)
{
    while (base_text_starts_with(type, "Nullable(") || base_text_starts_with(type, "LowCardinality("))
        type = base_text_slice(type, base_text_find(type, '(') + 1, type.length);
    column->is_integer = base_text_starts_with(type, "Int") || base_text_starts_with(type, "UInt");
    column->is_number =
        column->is_integer || base_text_starts_with(type, "Float") || base_text_starts_with(type, "Decimal");
}

/* Reads the two lines at the start of an answer, with the names and types of the columns. */
static bool read_head(clickhouse_store *own, clickhouse_statement *query)
{
    base_text names, types, name, type;
    if (!clickhouse_next_line(&query->rest, &names) || !clickhouse_next_line(&query->rest, &types))
        return true;          /* a statement that returns no rows */
    if (query->columns.count) /* already known from the answer for the previous window */
        return true;
    while (base_text_next_part(&names, '\t', &name) && base_text_next_part(&types, '\t', &type)) {
        answer_column *column = base_list_add(&query->columns, own->arena, sizeof *column);
        if (!column || query->columns.count > COLUMNS_MAX)
            return false;
        column->name = base_arena_copy(own->arena, clickhouse_read_cell(own->arena, name)).data;
        read_type(column, type);
    }
    query->cells = ARENA_ARRAY(own->arena, query->columns.count, collection_value);
    return query->cells && !base_arena_failed(own->arena);
}

/* A FORMAT clause is appended. If the query already has one, the server refuses the query: no other format could be
 * read. */
static bool clickhouse_execute(store_statement *statement)
{
    clickhouse_store *own = statement->store->own;
    clickhouse_statement *query = statement->own;
    base_buffer sql = { 0 };
    if (query->is_sent || query->walk)
        return true;
    clickhouse_print_question(&sql, &query->question);
    base_buffer_add_string(&sql, "\nFORMAT TabSeparatedWithNamesAndTypes");
    bool is_done = !sql.failed && clickhouse_ask(own, base_buffer_text(&sql), &query->answer);
    base_buffer_free(&sql);
    query->is_sent = is_done;
    query->rest = base_text_of_bytes(query->answer.bytes);
    if (is_done && !read_head(own, query)) {
        own->complaint = "out of memory";
        return false;
    }
    return is_done;
}

bool clickhouse_fix_snapshot(clickhouse_store *own)
{
    int64_t found[2];
    const char *database = own->address.database;
    if (own->snapshot >= 0)
        return true;
    base_text sql = clickhouse_print(own, "SELECT max(version), 0 FROM %s.sources_all", database);
    base_text tidied = clickhouse_print(own, "SELECT countIf(step = 2) FROM %s.loads_all", database);
    if (!sql.data || !tidied.data || !clickhouse_ask_integers(own, tidied, &own->tidied, 1) ||
        !clickhouse_ask_integers(own, sql, found, 1))
        return false;
    own->snapshot = found[0];
    return true;
}

static bool clickhouse_walk(store_statement *statement, const store_scope *scope)
{
    clickhouse_store *own = statement->store->own;
    const collection_table *table = &collection_tables[scope->table];
    base_buffer select = { 0 };
    int64_t bounds[2];
    base_text sql = clickhouse_print(own, "SELECT min(id), max(id) FROM %s.%s_all", own->address.database, table->name);
    clickhouse_statement *query = clickhouse_make_statement(statement);
    if (!query || !sql.data || !clickhouse_fix_snapshot(own) ||
        !clickhouse_ask_integers(own, sql, bounds, COUNT(bounds)))
        return false;
    query->walk = ARENA_NEW(own->arena, walk_state);
    if (!scope->columns)
        query->cells = ARENA_ARRAY(own->arena, table->column_count, collection_value);
    base_buffer_add_string(&select, scope->columns ? scope->columns : "");
    for (size_t i = 0; !scope->columns && i < table->column_count; i++)
        base_buffer_print(&select, "%s%s", i ? ", " : "", scope->wanted[i] ? table->columns[i].name : "NULL");
    if (query->walk)
        *query->walk = (walk_state){ .table = scope->table,
                                     .is_typed = !scope->columns,
                                     .select = base_arena_copy(own->arena, base_buffer_text(&select)),
                                     .where = base_arena_copy(own->arena, scope->where),
                                     .all = { bounds[0], bounds[1] },
                                     .ranges = scope->is_ranged ? scope->ranges : &query->walk->all,
                                     .range_count = scope->is_ranged ? scope->range_count : 1,
                                     .next = INT64_MIN,
                                     .window = scope->is_ranged || scope->where.length ? WINDOW_SOME : WINDOW };
    base_buffer_free(&select);
    statement->range_count = 0;
    own->complaint = base_arena_failed(own->arena) ? "out of memory" : NULL;
    return !own->complaint;
}

/* Prints a condition on the next ids, as many as the window has room for. False: no ids are left. */
static bool print_ids(base_buffer *out, walk_state *at)
{
    base_buffer spans = { 0 };
    int64_t room = at->window;
    size_t singles = 0;
    base_buffer_add_string(out, "(id IN (");
    for (size_t count = 0; at->range_count && room > 0 && count < RANGES_AT_ONCE;) {
        int64_t first = at->ranges->first > at->next ? at->ranges->first : at->next, last = at->ranges->last;
        first = first > at->all.first ? first : at->all.first;
        last = last < at->all.last ? last : at->all.last;
        bool is_whole = first > last || last - first < room;
        last = is_whole ? last : first + room - 1;
        at->next = first > last ? at->next : last + 1;
        at->ranges += is_whole;
        at->range_count -= is_whole;
        if (first > last)
            continue;
        room -= last - first + 1;
        count++;
        if (first == last)
            base_buffer_print(out, "%s%lld", singles++ ? "," : "", (long long)first);
        else
            base_buffer_print(&spans, " OR id BETWEEN %lld AND %lld", (long long)first, (long long)last);
    }
    base_buffer_print(out, "%s)%.*s)", singles ? "" : "-1", (int)spans.length,
                      spans.data ? (const char *)spans.data : "");
    out->failed = out->failed || spans.failed;
    base_buffer_free(&spans);
    return room < at->window;
}

/* Reads the next window of ids. LIMIT instead of windows would be slow: servers of 2018 sort all remaining rows to find
 * the next few. */
static store_step turn_page(clickhouse_store *own, clickhouse_statement *query)
{
    walk_state *at = query->walk;
    int64_t tidied;
    const char *database = own->address.database;
    while (!query->rest.length && at->range_count) {
        base_buffer sql = { 0 };
        base_buffer_print(&sql, "SELECT %.*s FROM %s.%s_all WHERE ", TEXT_ARGS(at->select), database,
                          collection_tables[at->table].name);
        bool has_ids = print_ids(&sql, at), is_done = !sql.failed;
        base_buffer_add_string(&sql, " AND ");
        clickhouse_print_visible(&sql, database, own->snapshot);
        base_buffer_print(&sql, "%s%.*s%s ORDER BY id FORMAT TabSeparated%s", at->where.length ? " AND (" : "",
                          TEXT_ARGS(at->where), at->where.length ? ")" : "", at->is_typed ? "" : "WithNamesAndTypes");
        io_storage_release(&query->answer);
        if (has_ids)
            is_done = is_done && !sql.failed && clickhouse_ask(own, base_buffer_text(&sql), &query->answer);
        base_buffer_free(&sql);
        if (!is_done)
            return STORE_FAILED;
        query->rest = base_text_of_bytes(query->answer.bytes);
        if (query->rest.length < PAGE_SMALL && at->window < WINDOW_MAX)
            at->window *= 2;
        else if (query->rest.length > PAGE_LARGE && at->window > 1)
            at->window /= 2;
        if (has_ids && !at->is_typed && !read_head(own, query))
            return STORE_FAILED;
    }
    if (query->rest.length)
        return STORE_ROW;
    base_text sql = clickhouse_print(own, "SELECT countIf(step = 2) FROM %s.loads_all", database);
    if (!sql.data || !clickhouse_ask_integers(own, sql, &tidied, 1))
        return STORE_FAILED;
    own->complaint = tidied == own->tidied ? NULL : "the collection was tidied up while it was read; read it again";
    return own->complaint ? STORE_FAILED : STORE_DONE;
}

static bool clickhouse_list_values(store_statement *statement, const char *columns)
{
    clickhouse_store *own = statement->store->own;
    base_text sql = clickhouse_print(own, "SELECT DISTINCT %s FROM %s.games_all", columns, own->address.database);
    return sql.data && clickhouse_fix_snapshot(own) && clickhouse_prepare(statement, sql);
}

static void clickhouse_print_value(base_buffer *out, const collection_value *value)
{
    if (value->kind == VALUE_INTEGER)
        base_buffer_print(out, "%lld", (long long)value->integer);
    else
        clickhouse_print_quoted(out, value->text);
}

/* Groups by file and commit: the ids of the records of one file in one commit have no gaps, if all kinds of records are
 * taken together. */
static bool clickhouse_list_runs(store_statement *statement)
{
    clickhouse_store *own = statement->store->own;
    const char *database = own->address.database;
    base_buffer sql = { 0 };
    if (!clickhouse_fix_snapshot(own))
        return false;
    base_buffer_add_string(&sql, "SELECT min(first) AS start, max(last) AS end, sum(count) AS records FROM (");
    for (size_t i = 0; i < COLLECTION_KINDS; i++)
        base_buffer_print(
            &sql,
            "%sSELECT source, version, min(id) AS first, max(id) AS last, count() AS count FROM %s.%s_all "
            "GROUP BY source, version",
            i ? " UNION ALL " : "", database, collection_tables[collection_homes[i].table].name);
    base_buffer_add_string(&sql, ") WHERE ");
    clickhouse_print_visible(&sql, database, own->snapshot);
    base_buffer_add_string(&sql, " GROUP BY source, version ORDER BY start");
    bool is_made = !sql.failed && clickhouse_prepare(statement, base_buffer_text(&sql));
    base_buffer_free(&sql);
    return is_made;
}

/* Reads a cell according to the type of its column. The server has one type for blobs and texts; bytes that are not
 * UTF-8 are read as a blob. */
static collection_value read_typed_cell(base_arena *arena, const answer_column *column, base_text cell)
{
    base_text text = clickhouse_read_cell(arena, cell);
    collection_value value = collection_text(text);
    if (column->is_integer && base_parse_int(&value.integer, text))
        value.kind = VALUE_INTEGER;
    else if (column->is_number &&
             (base_text_is(text, "nan") || base_text_is(text, "inf") || base_text_is(text, "-inf")))
        value.kind = VALUE_NULL;
    else if (text.data && !column->is_number && !base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length }))
        value.kind = VALUE_BLOB;
    return value;
}

static collection_value read_schema_cell(base_arena *arena, const collection_column *column, base_text cell)
{
    base_text text = clickhouse_read_cell(arena, cell);
    collection_value value = collection_text(text);
    if (text.data && column->type == COLLECTION_INTEGER)
        value.kind = base_parse_int(&value.integer, text) ? VALUE_INTEGER : VALUE_NULL;
    else if (text.data && column->type == COLLECTION_BLOB)
        value.kind = VALUE_BLOB;
    return value;
}

static store_step clickhouse_next(store_statement *statement)
{
    clickhouse_store *own = statement->store->own;
    clickhouse_statement *query = statement->own;
    base_text line, cell;
    if (!clickhouse_execute(statement))
        return STORE_FAILED;
    store_step step = query->walk ? turn_page(own, query) : query->rest.length ? STORE_ROW : STORE_DONE;
    if (step != STORE_ROW || !clickhouse_next_line(&query->rest, &line))
        return step;
    bool is_typed = query->walk && query->walk->is_typed;
    size_t count = is_typed ? collection_tables[query->walk->table].column_count : query->columns.count;
    base_arena_reset(query->arena);
    for (size_t i = 0; i < count; i++) {
        if (!base_text_next_part(&line, '\t', &cell)) {
            own->complaint = "the server does not answer as ClickHouse does";
            return STORE_FAILED;
        }
        query->cells[i] = is_typed
                              ? read_schema_cell(query->arena, &collection_tables[query->walk->table].columns[i], cell)
                              : read_typed_cell(query->arena, (const answer_column *)query->columns.items + i, cell);
    }
    own->complaint = base_arena_failed(query->arena) ? "out of memory" : NULL;
    return own->complaint ? STORE_FAILED : STORE_ROW;
}

static void clickhouse_finish(store_statement *statement)
{
    clickhouse_statement *query = statement->own;
    io_storage_release(&query->answer);
    base_arena_destroy(query->arena);
    query->arena = NULL;
}

static void clickhouse_reset(store_statement *statement)
{
    clickhouse_statement *query = statement->own;
    io_storage_release(&query->answer);
    query->rest = (base_text){ NULL, 0 };
    query->columns.count = 0;
    query->is_sent = false;
}

static size_t clickhouse_column_count(store_statement *statement)
{
    const clickhouse_statement *query = statement->own;
    return query->columns.count;
}

static const char *clickhouse_column_name(store_statement *statement, size_t at)
{
    const clickhouse_statement *query = statement->own;
    return ((const answer_column *)query->columns.items)[at].name;
}

static collection_value clickhouse_column(store_statement *statement, size_t at)
{
    const clickhouse_statement *query = statement->own;
    return query->cells[at];
}

static bool clickhouse_column_is_number(store_statement *statement, size_t at)
{
    const clickhouse_statement *query = statement->own;
    return ((const answer_column *)query->columns.items)[at].is_number && query->cells[at].kind != VALUE_NULL;
}

const store_engine store_clickhouse = {
    .title = "ClickHouse",
    .dialect = COLLECTION_CLICKHOUSE,
    .commit_rows = 200000,
    .open = clickhouse_open,
    .close = clickhouse_close,
    .message = clickhouse_store_message,
    .is_lost = clickhouse_is_lost,
    .run = clickhouse_run,
    .begin = clickhouse_begin,
    .commit = clickhouse_commit,
    .rollback = clickhouse_rollback,
    .is_full = clickhouse_is_full,
    .put = clickhouse_put,
    .save_source = clickhouse_save_source,
    .restamp_source = clickhouse_restamp_source,
    .clear_source = clickhouse_clear_source,
    .prepare = clickhouse_prepare,
    .walk = clickhouse_walk,
    .finish = clickhouse_finish,
    .reset = clickhouse_reset,
    .bind = clickhouse_bind,
    .parameter = clickhouse_parameter,
    .execute = clickhouse_execute,
    .next = clickhouse_next,
    .column_count = clickhouse_column_count,
    .column_name = clickhouse_column_name,
    .column = clickhouse_column,
    .column_is_number = clickhouse_column_is_number,
    .list_values = clickhouse_list_values,
    .print_value = clickhouse_print_value,
    .list_runs = clickhouse_list_runs,
    .list_segments = clickhouse_list_segments,
    .new_segment = clickhouse_new_segment,
    .put_positions = clickhouse_put_positions,
    .forget_positions = clickhouse_forget_positions,
    .tidy_positions = clickhouse_tidy_positions,
    .is_settled = clickhouse_is_settled,
    .settle = clickhouse_settle,
};
