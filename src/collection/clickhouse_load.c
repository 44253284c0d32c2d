/* clickhouse_load.c - loading rows into ClickHouse, each exactly once even if the network fails (docs/decisions/0010).
 *
 * A server that does not answer may have stored all rows, none, or some of them on one shard. So nothing is sent again
 * under the same version: the whole commit is repeated under the next version, and the rows of the first attempt stay
 * invisible. A commit becomes visible once its rows of `sources` have arrived; these go to one shard in one block, and
 * duplicates of them do no harm. */
#include <stdio.h>
#include <time.h>

#include "base/text.h"
#include "clickhouse_store.h"

enum {
    ATTEMPTS = 3,
    VERSION_DIGITS = 19,
    FULL_BYTES = 32 << 20, /* the transaction should be committed once its rows have this many bytes */
    PAIRS_AT_ONCE = 2000   /* the most (source, version) pairs in one DELETE */
};

typedef enum load_step {
    LOAD_BEGUN,
    LOAD_ENDED,
    LOAD_TIDIED
} load_step;

/* Records a step of this load in the table of loads. Sending the same row twice does no harm. The time, in nanoseconds,
 * distinguishes two programs that took the same load number (see is_alone). */
static bool say_step(clickhouse_store *own, load_step step)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    base_text sql = clickhouse_print(own, "INSERT INTO %s.loads_all (number, step, at) VALUES (%lld, %d, %lld)",
                                     own->address.database, (long long)own->load.number, (int)step,
                                     (long long)now.tv_sec * 1000000000 + now.tv_nsec);
    return sql.data && clickhouse_say(own, own->address.server, sql);
}

/* ---- versions of sources ---- */

static int64_t *find_load(clickhouse_load *load, int64_t source)
{
    size_t before = load->sources.count;
    size_t number = base_index_put(&load->sources, (base_text){ (const char *)&source, sizeof source });
    if (number == BASE_INDEX_NONE)
        return NULL;
    if (load->sources.count == before)
        return (int64_t *)load->source_loads.items + number;
    return base_list_add(&load->source_loads, load->sources.arena, sizeof(int64_t));
}

static bool list_loads(clickhouse_store *own)
{
    io_storage answer;
    base_text sql = clickhouse_print(own,
                                     "SELECT id, load FROM %s.sources_all ORDER BY id, version DESC LIMIT 1 BY id "
                                     "FORMAT TabSeparated",
                                     own->address.database);
    if (!sql.data || !clickhouse_ask(own, sql, &answer))
        return false;
    base_text rest = base_text_of_bytes(answer.bytes), line;
    bool is_listed = true;
    while (is_listed && clickhouse_next_line(&rest, &line)) {
        int64_t id, load, *slot;
        size_t tab = base_text_find(line, '\t');
        is_listed = base_parse_int(&id, base_text_slice(line, 0, tab)) &&
                    base_parse_int(&load, base_text_slice(line, tab + 1, line.length)) &&
                    (slot = find_load(&own->load, id));
        if (is_listed)
            *slot = load;
    }
    io_storage_release(&answer);
    return is_listed;
}

/* Takes the next load number. Only the load with the highest number may commit (see is_alone). */
bool clickhouse_begin_load(clickhouse_store *own)
{
    clickhouse_load *load = &own->load;
    int64_t found[2];
    base_text sql =
        clickhouse_print(own, "SELECT max(number), maxIf(number, step = 1) FROM %s.loads_all", own->address.database);
    load->arena = base_arena_create(NULL);
    load->pending.arena = load->arena;
    load->sources.arena = own->arena;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        load->seen[i].arena = own->arena;
    if (!load->arena || !sql.data || !clickhouse_ask_integers(own, sql, found, COUNT(found)))
        return false;
    load->has_stale = found[0] != found[1];
    load->number = found[0] + 1;
    load->version = CLICKHOUSE_FIRST_VERSION + (load->number << COMMIT_BITS);
    return say_step(own, LOAD_BEGUN) && list_loads(own);
}

void clickhouse_end_load(clickhouse_store *own)
{
    clickhouse_load *load = &own->load;
    if (load->number && !load->has_failed && !load->has_stale)
        (void)!say_step(own, LOAD_ENDED);
    for (size_t i = 0; i < TABLE_COUNT; i++)
        base_buffer_free(&load->rows[i]);
    for (size_t i = 0; i < POSITIONS_TABLES; i++)
        base_buffer_free(&load->positions[i]);
    base_arena_destroy(load->arena);
}

/* Whether no other program has begun a load with the same number or a higher one; such a program would give the same
 * ids to other records. */
static bool is_alone(clickhouse_store *own)
{
    int64_t found[2];
    base_text sql =
        clickhouse_print(own, "SELECT max(number), uniqExactIf(at, number = %lld AND step = 0) FROM %s.loads_all",
                         (long long)own->load.number, own->address.database);
    if (!sql.data || !clickhouse_ask_integers(own, sql, found, COUNT(found)))
        return false;
    if (found[0] == own->load.number && found[1] == 1)
        return true;
    own->complaint = "another program has begun to collect into it; this one stops";
    return false;
}

/* ---- rows ---- */

static void forget_rows(clickhouse_load *load)
{
    for (size_t i = 0; i < TABLE_COUNT; i++)
        base_buffer_clear(&load->rows[i]);
    for (size_t i = 0; i < POSITIONS_TABLES; i++)
        base_buffer_clear(&load->positions[i]);
    base_arena_reset(load->arena);
    load->pending = (base_index){ .arena = load->arena };
    load->pending_rows = (base_list){ 0 };
    load->bytes = 0;
    load->turn = 0;
}

bool clickhouse_begin(collection_store *store)
{
    clickhouse_store *own = store->own;
    own->complaint = NULL;
    if (!own->load.number)
        return true;
    forget_rows(&own->load);
    own->load.version++;
    return true;
}

void clickhouse_rollback(collection_store *store)
{
    clickhouse_store *own = store->own;
    if (!own->load.number)
        return;
    own->load.has_failed = true;
    forget_rows(&own->load);
}

bool clickhouse_is_full(const collection_store *store)
{
    const clickhouse_store *own = store->own;
    return own->load.bytes >= FULL_BYTES;
}

static void print_row(base_buffer *out, int64_t version, int64_t second, const collection_row *row, int64_t record,
                      int64_t source)
{
    base_buffer_add_uint(out, (uint64_t)version);
    base_buffer_add_char(out, '\t');
    base_buffer_add_uint(out, (uint64_t)second);
    for (size_t i = 0; i < collection_tables[row->table].column_count; i++) {
        base_buffer_add_char(out, '\t');
        clickhouse_print_cell(out, &row->values[i], record, source);
    }
    base_buffer_add_char(out, '\n');
}

/* In a table with unique ids, a row that this load has already sent is skipped. A row that an earlier load has sent is
 * sent again, and the view shows the earlier one. */
bool clickhouse_put(collection_store *store, const collection_row *row, int64_t record, int64_t source)
{
    clickhouse_store *own = store->own;
    clickhouse_load *load = &own->load;
    base_buffer *out = &load->rows[row->table];
    size_t before = out->length;
    if (collection_tables[row->table].is_once && store_has_seen(&load->seen[row->table], row))
        return true;
    if (row->table == TABLE_PLAYERS)
        row->values[PLAYER_FOLDED] = collection_text(base_text_fold(load->arena, row->values[PLAYER_NAME].text));
    print_row(out, load->version, load->turn++, row, record, source);
    load->bytes += out->length - before;
    own->complaint = out->failed ? "out of memory" : NULL;
    return !out->failed;
}

bool clickhouse_save_source(collection_store *store, const collection_row *row)
{
    clickhouse_store *own = store->own;
    clickhouse_load *load = &own->load;
    base_buffer line = { 0 };
    int64_t id = row->values[SOURCE_ID].integer, *taking = find_load(load, id);
    own->complaint = "out of memory";
    if (!taking)
        return false;
    if (!*taking)
        *taking = load->version;
    print_row(&line, load->version, *taking, row, 0, id);
    base_text text = line.failed ? (base_text){ NULL, 0 } : base_arena_copy(load->arena, base_buffer_text(&line));
    base_buffer_free(&line);
    size_t before = load->pending.count;
    size_t number = base_index_put(&load->pending, (base_text){ (const char *)&id, sizeof id });
    base_text *slot = number == BASE_INDEX_NONE       ? NULL
                      : load->pending.count == before ? (base_text *)load->pending_rows.items + number
                                                      : base_list_add(&load->pending_rows, load->arena, sizeof *slot);
    if (!text.data || !slot)
        return false;
    *slot = text;
    own->complaint = NULL;
    return true;
}

bool clickhouse_restamp_source(collection_store *store, int64_t source, base_text stamp)
{
    clickhouse_store *own = store->own;
    collection_value values[SOURCE_COLUMNS];
    collection_row row = { .table = TABLE_SOURCES, .values = values };
    base_text sql =
        clickhouse_print(own, "SELECT * FROM %s.sources WHERE id = %lld", own->address.database, (long long)source);
    store_statement *statement = sql.data ? store_prepare(store, sql) : NULL;
    store_step step = statement ? store_next(statement) : STORE_FAILED;
    for (size_t i = 0; step == STORE_ROW && i < SOURCE_COLUMNS; i++)
        values[i] = store_column(statement, i);
    values[SOURCE_STAMP] = collection_text(stamp);
    bool is_saved = step == STORE_ROW && clickhouse_save_source(store, &row);
    store_finish(statement);
    return is_saved;
}

bool clickhouse_clear_source(collection_store *store, int64_t source)
{
    clickhouse_store *own = store->own;
    int64_t *taking = find_load(&own->load, source), games[2];
    base_buffer sql = { 0 };
    base_buffer_print(&sql, "SELECT min(id), max(id) FROM %s.games_all WHERE source = %lld AND ", own->address.database,
                      (long long)source);
    clickhouse_print_visible(&sql, own->address.database, INT64_MAX);
    own->complaint = taking && !sql.failed ? NULL : "out of memory";
    own->load.has_stale = true;
    bool is_known = !own->complaint && clickhouse_ask_integers(own, base_buffer_text(&sql), games, COUNT(games));
    base_buffer_free(&sql);
    if (!is_known)
        return false;
    *taking = 0;
    return !games[1] || clickhouse_forget_positions(store, (collection_range){ games[0], games[1] });
}

/* ---- commits ---- */

/* Replaces the version at the start of each row. In rows of `sources` the second column is the version of the load; it
 * is replaced, too, if it was the old version. All versions have the same number of digits. */
static void change_version(base_buffer *rows, int64_t from, int64_t to, bool is_of_sources)
{
    /* One extra byte for a sign, or compilers warn about truncation. */
    char old[VERSION_DIGITS + 2], new[VERSION_DIGITS + 2];
    snprintf(old, sizeof old, "%lld", (long long)from);
    snprintf(new, sizeof new, "%lld", (long long)to);
    base_text rest = { (const char *)rows->data, rows->length }, line;
    while (clickhouse_next_line(&rest, &line)) {
        uint8_t *start = rows->data + (line.data - (const char *)rows->data), *second = start + VERSION_DIGITS + 1;
        memcpy(start, new, VERSION_DIGITS);
        if (is_of_sources && line.length > 2 * VERSION_DIGITS && !memcmp(second, old, VERSION_DIGITS))
            memcpy(second, new, VERSION_DIGITS);
    }
}

static clickhouse_result send_rows(clickhouse_store *own, const char *table, const base_buffer *rows)
{
    io_storage answer;
    if (!rows->length)
        return CLICKHOUSE_FINE;
    base_text sql = clickhouse_print(own, "INSERT INTO %s.%s FORMAT TabSeparated", own->address.database, table);
    clickhouse_result result =
        clickhouse_post(own->client, own->address.server, sql, own->writing, base_buffer_text(rows), &answer);
    io_storage_release(&answer);
    own->is_lost = result == CLICKHOUSE_LOST;
    return result;
}

static clickhouse_result send_records(clickhouse_store *own)
{
    clickhouse_result result = CLICKHOUSE_FINE;
    for (size_t i = 0; i < TABLE_COUNT && result == CLICKHOUSE_FINE; i++)
        if (i != TABLE_SOURCES)
            result =
                send_rows(own, clickhouse_print(own, "%s_all", collection_tables[i].name).data, &own->load.rows[i]);
    for (size_t i = 0; i < POSITIONS_SEGMENTS && result == CLICKHOUSE_FINE; i++)
        result = send_rows(own, clickhouse_positions[i], &own->load.positions[i]);
    return result;
}

/* Sends the rows that make a commit visible: segments before sources, so that a row that marks games as deleted arrives
 * before the row of `sources` that removes them. Duplicates do no harm. */
static clickhouse_result send_marks(clickhouse_store *own)
{
    clickhouse_result result =
        send_rows(own, clickhouse_positions[POSITIONS_SEGMENTS], &own->load.positions[POSITIONS_SEGMENTS]);
    return result == CLICKHOUSE_FINE ? send_rows(own, "sources_all", &own->load.rows[TABLE_SOURCES]) : result;
}

static void pause_before(unsigned attempt)
{
    struct timespec pause = { .tv_sec = (time_t)(attempt / 2), .tv_nsec = 300000000 };
    nanosleep(&pause, NULL);
}

static void advance(clickhouse_load *load)
{
    int64_t from = load->version++;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        change_version(&load->rows[i], from, load->version, i == TABLE_SOURCES);
    for (size_t i = 0; i < POSITIONS_TABLES; i++)
        change_version(&load->positions[i], from, load->version, false);
    for (size_t i = 0; i < load->source_loads.count; i++) {
        int64_t *taking = (int64_t *)load->source_loads.items + i;
        *taking = *taking == from ? load->version : *taking;
    }
    load->has_stale = true;
}

bool clickhouse_commit(collection_store *store)
{
    clickhouse_store *own = store->own;
    clickhouse_load *load = &own->load;
    base_buffer *sources = &load->rows[TABLE_SOURCES];
    own->complaint = NULL;
    for (size_t i = 0; i < load->pending_rows.count; i++)
        base_buffer_add_text(sources, ((const base_text *)load->pending_rows.items)[i]);
    own->complaint = sources->failed ? "out of memory" : NULL;
    if (!load->number || (!sources->length && !load->positions[POSITIONS_SEGMENTS].length))
        return !sources->failed;
    clickhouse_result result = send_records(own);
    for (unsigned attempt = 1; result == CLICKHOUSE_LOST && attempt < ATTEMPTS; attempt++) {
        pause_before(attempt);
        advance(load);
        result = send_records(own);
    }
    if (result != CLICKHOUSE_FINE || !is_alone(own))
        return false;
    result = send_marks(own);
    for (unsigned attempt = 1; result == CLICKHOUSE_LOST && attempt < ATTEMPTS; attempt++) {
        pause_before(attempt);
        result = send_marks(own);
    }
    if (result == CLICKHOUSE_FINE)
        forget_rows(load);
    return result == CLICKHOUSE_FINE;
}

/* ---- deletion of rows that are no longer visible ---- */

bool clickhouse_is_settled(const collection_store *store)
{
    const clickhouse_store *own = store->own;
    return !own->load.has_stale;
}

/* Deletes rows on every node by explicit versions. A condition on other tables would not be safe: the server evaluates
 * it later, when these tables may have changed. */
static bool delete_versions(clickhouse_store *own, const collection_table *table, base_text pairs)
{
    bool is_done = true;
    const char *form = own->address.cluster ? "local" : "all", *what = table->is_once ? "version" : "(source, version)";
    base_text sql = clickhouse_print(own, "ALTER TABLE %s.%s_%s DELETE WHERE %s IN (%.*s)", own->address.database,
                                     table->name, form, what, TEXT_ARGS(pairs));
    for (size_t i = 0; sql.data && is_done && i < own->nodes.count; i++)
        is_done = clickhouse_say(own, ((const char **)own->nodes.items)[i], sql);
    return sql.data && is_done;
}

static bool settle_table(clickhouse_store *own, const collection_table *table)
{
    io_storage answer;
    base_buffer sql = { 0 }, pairs = { 0 };
    const char *database = own->address.database;
    base_buffer_print(&sql, "SELECT DISTINCT %s FROM %s.%s_all WHERE version <= %lld AND NOT (",
                      table->is_once ? "version" : "source, version", database, table->name,
                      (long long)own->load.version);
    if (table->is_once)
        base_buffer_print(&sql, "version GLOBAL IN (SELECT version FROM %s.sources_all)", database);
    else
        clickhouse_print_visible(&sql, database, INT64_MAX);
    base_buffer_add_string(&sql, ") FORMAT TabSeparated");
    bool is_done = !sql.failed && clickhouse_ask(own, base_buffer_text(&sql), &answer);
    base_buffer_free(&sql);
    if (!is_done)
        return false;
    base_text rest = base_text_of_bytes(answer.bytes), line;
    for (size_t count = 1; is_done && clickhouse_next_line(&rest, &line); count++) {
        size_t tab = base_text_find(line, '\t');
        base_buffer_add_string(&pairs, pairs.length ? "," : "");
        if (tab == line.length)
            base_buffer_add_text(&pairs, line);
        else
            base_buffer_print(&pairs, "(%.*s,%.*s)", (int)tab, line.data, (int)(line.length - tab - 1),
                              line.data + tab + 1);
        if (count % PAIRS_AT_ONCE && rest.length)
            continue;
        is_done = !pairs.failed && delete_versions(own, table, base_buffer_text(&pairs));
        base_buffer_clear(&pairs);
    }
    base_buffer_free(&pairs);
    io_storage_release(&answer);
    return is_done;
}

/* The server deletes rows in the background. The recorded step LOAD_TIDIED tells readers of an earlier state that their
 * rows may disappear. */
bool clickhouse_settle(collection_store *store)
{
    clickhouse_store *own = store->own;
    own->complaint = NULL;
    if (!say_step(own, LOAD_TIDIED))
        return false;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        if (i != TABLE_SOURCES && !settle_table(own, &collection_tables[i]))
            return false;
    own->load.has_stale = false;
    return true;
}
