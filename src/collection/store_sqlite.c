/* store_sqlite.c - a collection in one file, stored by SQLite.
 *
 * With write-ahead logging a crash loses nothing that was committed, and readers are not blocked by a writer. Prepared
 * statements, large transactions, and indexes created after a large load make loading several times as fast. */
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/index.h"
#include "base/text.h"
#include "facts.h"
#include "io/system.h"
#include "positions.h"
#include "store.h"

#define APPLICATION 1195461972 /* "GAMT", the application id in the header of the file */

typedef struct sqlite_store {
    sqlite3 *engine;
    sqlite3_stmt *inserts[TABLE_COUNT];
    sqlite3_stmt *search;
    sqlite3_stmt *positions[POSITIONS_TABLES]; /* INSERT statements of the tables of the index of positions */
    const char *complaint;                     /* our own error message; NULL: use the message of SQLite */
    bool is_refused;                           /* the last query was refused because it was not read-only */
    base_index seen[TABLE_COUNT];              /* ids already inserted, for tables with unique ids */
    bool has_indexes;
    store_judge judge;
    void *judge_payload;
    const char *lock_path; /* NULL: the collection is not locked */
    int lock;
} sqlite_store;

/* The messages and codes of SQLite for a refused query differ between its releases, so one message replaces them. */
static const char *sqlite_message(const collection_store *store)
{
    const sqlite_store *own = store->own;
    if (own->is_refused)
        return "a question may only read: SELECT ...";
    switch (sqlite3_errcode(own->engine)) {
    case SQLITE_FULL:
        return "the disk is full";
    case SQLITE_OK: /* SQLite itself did not fail */
    case SQLITE_ROW:
    case SQLITE_DONE:
        return own->complaint ? own->complaint : "out of memory";
    default:
        return own->complaint ? own->complaint : sqlite3_errmsg(own->engine);
    }
}

static bool sqlite_run(collection_store *store, const char *sql)
{
    const sqlite_store *own = store->own;
    return sqlite3_exec(own->engine, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* Appends a NUL to the buffer, runs its statements and frees it. */
static bool run_buffer(collection_store *store, base_buffer *sql)
{
    base_buffer_add_char(sql, '\0');
    bool is_run = !sql->failed && sqlite_run(store, (const char *)sql->data);
    base_buffer_free(sql);
    return is_run;
}

/* Returns the first integer of the answer; 0: the answer has none. */
static int64_t sqlite_ask(const sqlite_store *own, const char *sql)
{
    sqlite3_stmt *statement;
    int64_t answer = 0;
    if (sqlite3_prepare_v2(own->engine, sql, -1, &statement, NULL) != SQLITE_OK)
        return 0;
    if (sqlite3_step(statement) == SQLITE_ROW)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return answer;
}

static bool sqlite_begin(collection_store *store)
{
    return sqlite_run(store, "BEGIN IMMEDIATE");
}

static bool sqlite_commit(collection_store *store)
{
    return sqlite_run(store, "COMMIT");
}

/* If SQLite has already rolled back by itself, ROLLBACK fails; that is no error. */
static void sqlite_rollback(collection_store *store)
{
    (void)!sqlite_run(store, "ROLLBACK");
}

/* ---- creating and opening ---- */

static const char *const extra_tables[] = {
    "CREATE TABLE merges (player INTEGER PRIMARY KEY, into_player INTEGER NOT NULL, state TEXT NOT NULL, "
    "reason TEXT NOT NULL) STRICT",
    "CREATE VIRTUAL TABLE search USING fts5(name, kind UNINDEXED, id UNINDEXED, "
    "tokenize = 'unicode61 remove_diacritics 2')",
};

static bool sqlite_make_tables(collection_store *store)
{
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE;\n");
    base_buffer_print(&sql, "PRAGMA application_id = %d;\nPRAGMA user_version = %d;\n", APPLICATION,
                      COLLECTION_VERSION);
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        collection_print_table(&sql, &collection_tables[i]);
        base_buffer_add_string(&sql, ";\n");
    }
    for (size_t i = 0; i < COUNT(extra_tables); i++)
        base_buffer_print(&sql, "%s;\n", extra_tables[i]);
    for (size_t i = 0; positions_table_at(i); i++)
        base_buffer_print(&sql, "%s;\n", positions_table_at(i));
    base_buffer_print(&sql, "%s;\n", facts_table);
    for (size_t i = 0; collection_view_at(i); i++)
        base_buffer_print(&sql, "%s;\n", collection_view_at(i));
    base_buffer_add_string(&sql, "COMMIT;");
    return run_buffer(store, &sql);
}

/* These indexes find the rows of a file that has changed. They are kept even during large loads, because a load may
 * replace files; they cost little, because rows are inserted in the order of their sources. */
static bool make_source_indexes(collection_store *store)
{
    base_buffer sql = { 0 };
    for (size_t i = 0; i < TABLE_COUNT; i++)
        if (i != TABLE_SOURCES && !collection_tables[i].is_once)
            base_buffer_print(&sql, "CREATE INDEX IF NOT EXISTS %s_source ON %s (source);\n", collection_tables[i].name,
                              collection_tables[i].name);
    return run_buffer(store, &sql);
}

/* An SQLite authorizer: a query may read tables and compute. Everything else is refused, even what would only change
 * the connection. The pragma data_version is allowed because the full-text index itself uses it, to find out whether
 * another connection has written. */
static int authorise(void *payload, int action, const char *a, const char *b, const char *database, const char *trigger)
{
    (void)database, (void)trigger;
    sqlite_store *own = payload;
    bool only_reads = action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_RECURSIVE;
    if (action == SQLITE_PRAGMA)
        only_reads = base_text_is(base_text_of(a), "data_version") && !b;
    if (action == SQLITE_FUNCTION)
        only_reads = !b || !base_text_equal_fold_ascii(base_text_of(b), TEXT("load_extension"));
    own->is_refused = own->is_refused || !only_reads;
    return only_reads ? SQLITE_OK : SQLITE_DENY;
}

/* Makes the connection read-only by several means, in case one of them has gaps. The full-text index must be opened
 * first: opening it declares a table, which would later be refused. */
static bool lock_reading(collection_store *store)
{
    sqlite_store *own = store->own;
    sqlite3_db_config(own->engine, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)sqlite_ask(own, "SELECT id FROM search WHERE search MATCH 'a' LIMIT 1");
    return sqlite_run(store, "PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -65536") &&
           sqlite3_set_authorizer(own->engine, authorise, own) == SQLITE_OK;
}

/* Opens the file and tries to read it. After a failure the SQLite connection, if there is one, stays open so that its
 * message can be read. */
static int try_engine(const collection_store *store, const char *name, int flags)
{
    sqlite_store *own = store->own;
    sqlite3_close(own->engine);
    own->engine = NULL;
    int result = sqlite3_open_v2(name, &own->engine, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (result != SQLITE_OK)
        return result;
    sqlite3_busy_timeout(own->engine, 10000);
    return sqlite3_exec(own->engine, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL);
}

/* Whether there is a write-ahead log or a journal, which may hold committed changes that the file itself lacks. */
static bool has_log(collection_store *store)
{
    static const char *const endings[] = { "-wal", "-journal" };
    struct stat file;
    for (size_t i = 0; i < COUNT(endings); i++) {
        base_text path = base_arena_print(store->arena, "%s%s", store->path, endings[i]);
        if (!path.data || (stat(path.data, &file) == 0 && file.st_size > 0))
            return true;
    }
    return false;
}

/* Opens a file in a folder where no lock or log can be written, as immutable: no other program can change it either. */
static int open_as_it_is(collection_store *store)
{
    base_buffer uri = { 0 };
    base_buffer_add_string(&uri, "file:");
    for (const char *c = store->path; *c; c++) {
        if (*c == '?' || *c == '#' || *c == '%')
            base_buffer_print(&uri, "%%%02x", (unsigned)(unsigned char)*c);
        else
            base_buffer_add_char(&uri, *c);
    }
    base_buffer_add_string(&uri, "?immutable=1");
    base_buffer_add_char(&uri, '\0');
    int result =
        uri.failed ? SQLITE_NOMEM : try_engine(store, (const char *)uri.data, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI);
    base_buffer_free(&uri);
    return result;
}

/* A writer that was killed leaves a log that must be replayed, which a read-only connection cannot do: in that case a
 * connection for writing opens the file first. */
static int open_engine(collection_store *store, store_mode mode)
{
    if (mode != STORE_READ)
        return try_engine(store, store->path, SQLITE_OPEN_READWRITE | (mode == STORE_WRITE ? SQLITE_OPEN_CREATE : 0));
    int result = try_engine(store, store->path, SQLITE_OPEN_READONLY);
    if (result == SQLITE_OK || result == SQLITE_NOTADB || result == SQLITE_NOMEM)
        return result;
    if (try_engine(store, store->path, SQLITE_OPEN_READWRITE) == SQLITE_OK)
        return try_engine(store, store->path, SQLITE_OPEN_READONLY);
    return has_log(store) ? result : open_as_it_is(store);
}

/* Returns NULL if the file is a collection, or is empty and can become one; otherwise the problem. */
static const char *judge_file(const sqlite_store *own, store_mode mode, bool *is_new)
{
    int64_t application = sqlite_ask(own, "PRAGMA application_id"), version = sqlite_ask(own, "PRAGMA user_version");
    bool is_empty = !application && !version && sqlite_ask(own, "SELECT count(*) = 0 FROM sqlite_schema");
    *is_new = mode == STORE_WRITE && is_empty;
    if (*is_new)
        return NULL;
    if (is_empty)
        return "it is empty; gamut collect adds files to it";
    if (application != APPLICATION)
        return "it is the database of another program, not a collection of gamut";
    if (version != COLLECTION_VERSION)
        return "it is a collection of another version of gamut; collect the files again into a new one";
    return NULL;
}

static const char *sqlite_start(collection_store *store, store_mode mode)
{
    sqlite_store *own = store->own;
    bool is_new = false;
    const char *flaw = judge_file(own, mode, &is_new);
    if (flaw)
        return flaw;
    /* Collections of earlier versions of gamut lack the table of facts. */
    bool is_ready =
        mode == STORE_READ ||
        (sqlite_run(store, "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; "
                           "PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192; "
                           "PRAGMA temp_store = FILE; PRAGMA secure_delete = OFF") &&
         (!is_new || sqlite_make_tables(store)) && sqlite_run(store, facts_table));
    is_ready = is_ready && (mode != STORE_WRITE || make_source_indexes(store));
    own->has_indexes =
        is_ready && sqlite_ask(own, "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = 'games_1'");
    is_ready = is_ready && (mode != STORE_READ || lock_reading(store));
    return is_ready ? NULL : sqlite_message(store);
}

/* Only one program may load at a time, because it reads the list of sources once, at its start; readers need no lock.
 * Returns NULL, or the problem. */
static const char *lock_writing(collection_store *store)
{
    enum {
        PATIENCE = 10000 /* milliseconds */
    };
    sqlite_store *own = store->own;
    const char *path = base_arena_print(store->arena, "%s-lock", store->path).data, *reason = "out of memory";
    io_lock_result result = path ? io_lock_take(&own->lock, path, PATIENCE, &reason) : IO_LOCK_FAILED;
    own->lock_path = result == IO_LOCK_TAKEN ? path : NULL;
    return result == IO_LOCK_TAKEN  ? NULL
           : result == IO_LOCK_BUSY ? "another program is collecting into it; try again when that is done"
                                    : reason;
}

static const char *sqlite_open(collection_store *store, store_mode mode)
{
    struct stat file;
    if (!*store->path)
        return "a collection needs a name";
    if (mode != STORE_WRITE && stat(store->path, &file) != 0)
        return io_reason(errno);
    /* SQLite treats ":memory:" and names that begin with "file:" specially. Here both are ordinary file names, so the
     * path gets the prefix "./". */
    if (store->path[0] == ':' || !strncmp(store->path, "file:", 5))
        store->path = base_arena_print(store->arena, "./%s", store->path).data;
    sqlite_store *own = store->own = ARENA_NEW(store->arena, sqlite_store);
    if (!own || !store->path)
        return "out of memory";
    for (size_t i = 0; i < TABLE_COUNT; i++)
        own->seen[i].arena = store->arena;
    const char *obstacle = mode != STORE_READ ? lock_writing(store) : NULL;
    if (obstacle)
        return obstacle;
    int result = open_engine(store, mode);
    return result == SQLITE_OK       ? sqlite_start(store, mode)
           : result == SQLITE_NOTADB ? "it is not a collection"
           : own->engine             ? sqlite_message(store)
                                     : "out of memory";
}

static void sqlite_close(collection_store *store)
{
    sqlite_store *own = store->own;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        sqlite3_finalize(own->inserts[i]);
    for (size_t i = 0; i < POSITIONS_TABLES; i++)
        sqlite3_finalize(own->positions[i]);
    sqlite3_finalize(own->search);
    sqlite3_close(own->engine);
    if (own->lock_path)
        io_lock_leave(own->lock, own->lock_path);
}

static int64_t sqlite_size(const collection_store *store)
{
    struct stat file;
    return stat(store->path, &file) == 0 ? (int64_t)file.st_size : 0;
}

/* ---- rows ---- */

static int bind_value(sqlite3_stmt *statement, int at, const collection_value *value, int64_t record, int64_t source)
{
    switch (value->kind) {
    case VALUE_INTEGER:
        return sqlite3_bind_int64(statement, at, value->integer);
    case VALUE_TEXT:
        return sqlite3_bind_text64(statement, at, value->text.data, value->text.length, SQLITE_STATIC, SQLITE_UTF8);
    case VALUE_BLOB:
        return sqlite3_bind_blob64(statement, at, value->text.data, value->text.length, SQLITE_STATIC);
    case VALUE_OF_RECORD:
        return sqlite3_bind_int64(statement, at, record);
    case VALUE_OF_SOURCE:
        return sqlite3_bind_int64(statement, at, source);
    case VALUE_NULL:
        break;
    }
    return sqlite3_bind_null(statement, at);
}

static sqlite3_stmt *insert_into(sqlite_store *own, collection_table_id table)
{
    if (own->inserts[table])
        return own->inserts[table];
    base_buffer sql = { 0 };
    collection_print_insert(&sql, &collection_tables[table]);
    if (!sql.failed)
        sqlite3_prepare_v3(own->engine, (const char *)sql.data, (int)sql.length, SQLITE_PREPARE_PERSISTENT,
                           &own->inserts[table], NULL);
    base_buffer_free(&sql);
    return own->inserts[table];
}

/* Adds a person or event to the full-text index. */
static bool make_searchable(sqlite_store *own, const collection_row *row)
{
    if (!own->search && sqlite3_prepare_v2(own->engine, "INSERT INTO search (name, kind, id) VALUES (?, ?, ?)", -1,
                                           &own->search, NULL) != SQLITE_OK)
        return false;
    const char *kind = row->table == TABLE_PLAYERS ? "player" : "event";
    const collection_value *name = &row->values[row->table == TABLE_PLAYERS ? PLAYER_NAME : OCCASION_NAME];
    bool is_bound = bind_value(own->search, 1, name, 0, 0) == SQLITE_OK &&
                    sqlite3_bind_text(own->search, 2, kind, -1, SQLITE_STATIC) == SQLITE_OK &&
                    bind_value(own->search, 3, &row->values[0], 0, 0) == SQLITE_OK;
    int result = is_bound ? sqlite3_step(own->search) : SQLITE_ERROR;
    sqlite3_reset(own->search);
    return result == SQLITE_DONE;
}

static bool sqlite_put(collection_store *store, const collection_row *row, int64_t record, int64_t source)
{
    sqlite_store *own = store->own;
    const collection_table *table = &collection_tables[row->table];
    if (table->is_once && store_has_seen(&own->seen[row->table], row))
        return true;
    if (row->table == TABLE_PLAYERS)
        row->values[PLAYER_FOLDED] = collection_text(base_text_fold(store->arena, row->values[PLAYER_NAME].text));
    sqlite3_stmt *statement = insert_into(own, row->table);
    if (!statement)
        return false;
    int result = SQLITE_OK;
    for (size_t i = 0; result == SQLITE_OK && i < table->column_count; i++)
        result = bind_value(statement, (int)i + 1, &row->values[i], record, source);
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    sqlite3_reset(statement);
    if (result != SQLITE_DONE)
        return false;
    bool is_added = table->is_once && sqlite3_changes(own->engine) > 0;
    return !is_added || !own->has_indexes || make_searchable(own, row);
}

/* ---- sources ---- */

static bool delete_rows(collection_store *store, const char *table, const char *column, int64_t source)
{
    char sql[128];
    int length = snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s = %lld", table, column, (long long)source);
    return length > 0 && (size_t)length < sizeof sql && sqlite_run(store, sql);
}

static bool sqlite_save_source(collection_store *store, const collection_row *row)
{
    int64_t source = row->values[SOURCE_ID].integer;
    return delete_rows(store, "sources", "id", source) && sqlite_put(store, row, 0, source);
}

static bool sqlite_restamp_source(collection_store *store, int64_t source, base_text stamp)
{
    const sqlite_store *own = store->own;
    sqlite3_stmt *statement;
    collection_value value = collection_text(stamp);
    if (sqlite3_prepare_v2(own->engine, "UPDATE sources SET stamp = ? WHERE id = ?", -1, &statement, NULL) != SQLITE_OK)
        return false;
    bool is_done = bind_value(statement, 1, &value, 0, 0) == SQLITE_OK &&
                   sqlite3_bind_int64(statement, 2, source) == SQLITE_OK && sqlite3_step(statement) == SQLITE_DONE;
    sqlite3_finalize(statement);
    return is_done;
}

/* ---- queries ---- */

/* SQLite would silently ignore everything after the first statement, so further text is an error. */
static bool sqlite_prepare(store_statement *statement, base_text sql)
{
    sqlite_store *own = statement->store->own;
    sqlite3_stmt *prepared = NULL;
    const char *rest = sql.data;
    own->is_refused = false;
    own->complaint = sql.length > INT32_MAX ? "the question is too long" : NULL;
    if (own->complaint || sqlite3_prepare_v2(own->engine, sql.data, (int)sql.length, &prepared, &rest) != SQLITE_OK)
        return false;
    while (rest < sql.data + sql.length && (*rest == ' ' || *rest == '\n' || *rest == '\t' || *rest == ';'))
        rest++;
    if (!prepared)
        own->complaint = "the question is empty";
    else if (rest < sql.data + sql.length)
        own->complaint = "only one question can be asked at a time";
    statement->own = prepared;
    if (own->complaint)
        sqlite3_finalize(prepared);
    return !own->complaint;
}

/* A statement with ranges (is_ranged) returns no rows until a range is bound; so store_next_row goes on to the first
 * range. */
static bool sqlite_walk(store_statement *statement, const store_scope *scope)
{
    base_buffer sql = { 0 };
    const collection_table *table = &collection_tables[scope->table];
    base_buffer_print(&sql, "SELECT %s", scope->columns ? scope->columns : "");
    for (size_t i = 0; !scope->columns && i < table->column_count; i++)
        base_buffer_print(&sql, "%s %s", i ? "," : "", scope->wanted[i] ? table->columns[i].name : "NULL");
    base_buffer_print(&sql, " FROM %s%s%s%s%.*s ORDER BY id", table->name,
                      scope->is_ranged || scope->where.length ? " WHERE " : "",
                      scope->is_ranged ? "id BETWEEN COALESCE(?1, 1) AND COALESCE(?2, 0)" : "",
                      scope->is_ranged && scope->where.length ? " AND " : "", TEXT_ARGS(scope->where));
    bool is_made = !sql.failed && sqlite_prepare(statement, base_buffer_text(&sql));
    base_buffer_free(&sql);
    return is_made;
}

static void sqlite_finish(store_statement *statement)
{
    sqlite3_finalize(statement->own);
}

static void sqlite_reset(store_statement *statement)
{
    sqlite3_reset(statement->own);
}

static bool sqlite_bind(store_statement *statement, size_t at, const collection_value *value)
{
    return bind_value(statement->own, (int)at, value, 0, 0) == SQLITE_OK;
}

static const char *sqlite_parameter(store_statement *statement, size_t at)
{
    return sqlite3_bind_parameter_name(statement->own, (int)at);
}

static store_step sqlite_next(store_statement *statement)
{
    int result = sqlite3_step(statement->own);
    return result == SQLITE_ROW ? STORE_ROW : result == SQLITE_DONE ? STORE_DONE : STORE_FAILED;
}

static size_t sqlite_column_count(store_statement *statement)
{
    return (size_t)sqlite3_column_count(statement->own);
}

static const char *sqlite_column_name(store_statement *statement, size_t at)
{
    return sqlite3_column_name(statement->own, (int)at);
}

static bool sqlite_column_is_number(store_statement *statement, size_t at)
{
    int type = sqlite3_column_type(statement->own, (int)at);
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
}

static collection_value sqlite_column(store_statement *statement, size_t at)
{
    sqlite3_stmt *row = statement->own;
    int place = (int)at, type = sqlite3_column_type(row, place);
    collection_value value = { 0 };
    if (type == SQLITE_NULL)
        return value;
    if (type == SQLITE_INTEGER)
        return collection_integer(sqlite3_column_int64(row, place));
    const void *bytes = type == SQLITE_BLOB ? sqlite3_column_blob(row, place) : sqlite3_column_text(row, place);
    value.kind = type == SQLITE_BLOB ? VALUE_BLOB : VALUE_TEXT;
    value.text = (base_text){ bytes ? bytes : "", (size_t)sqlite3_column_bytes(row, place) };
    return value;
}

static void call_judge(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    enum {
        ARGUMENTS = 4
    };
    const sqlite_store *own = sqlite3_user_data(context);
    collection_value values[ARGUMENTS] = { { 0 } };
    for (int i = 0; i < count && i < ARGUMENTS; i++) {
        int type = sqlite3_value_type(arguments[i]);
        if (type == SQLITE_INTEGER)
            values[i] = collection_integer(sqlite3_value_int64(arguments[i]));
        else if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
            const void *bytes =
                type == SQLITE_TEXT ? sqlite3_value_text(arguments[i]) : sqlite3_value_blob(arguments[i]);
            values[i].kind = type == SQLITE_TEXT ? VALUE_TEXT : VALUE_BLOB;
            values[i].text = (base_text){ bytes ? bytes : "", (size_t)sqlite3_value_bytes(arguments[i]) };
        }
    }
    bool is_so = own->judge(own->judge_payload, values, count < ARGUMENTS ? (size_t)count : ARGUMENTS);
    sqlite3_result_int(context, is_so);
}

static bool sqlite_set_judge(collection_store *store, store_judge judge, void *payload)
{
    sqlite_store *own = store->own;
    own->judge = judge;
    own->judge_payload = payload;
    return sqlite3_create_function_v2(own->engine, "says", -1, SQLITE_UTF8, own, call_judge, NULL, NULL, NULL) ==
           SQLITE_OK;
}

/* Groups by source: the indexes on the column `source` can answer that without reading rows. */
static bool sqlite_list_runs(store_statement *statement)
{
#define OF_TABLE(name)                                                                                                 \
    "SELECT source, min(id) AS first, max(id) AS last, count(*) AS count FROM " name " GROUP BY source"
    return sqlite_prepare(
        statement,
        TEXT("SELECT min(first) AS start, max(last), sum(count) FROM (" OF_TABLE("games") " UNION ALL " OF_TABLE(
            "boards") " UNION ALL " OF_TABLE("events") " UNION ALL " OF_TABLE("texts") ") GROUP BY source "
                                                                                       "ORDER BY start"));
}

/* ---- the index of positions ---- */

static bool sqlite_list_segments(store_statement *statement)
{
    return sqlite_prepare(statement,
                          TEXT("SELECT id, first, last, games, positions, bits, proof FROM position_segments "
                               "ORDER BY id DESC"));
}

static bool sqlite_new_segment(collection_store *store, int64_t *out)
{
    *out = sqlite_ask(store->own, "SELECT COALESCE(max(id), 0) + 1 FROM position_segments");
    return *out > 0;
}

static bool sqlite_put_positions(collection_store *store, positions_table table, const collection_value *values,
                                 size_t count)
{
    static const char *const inserts[POSITIONS_TABLES] = {
        [POSITIONS_BLOCKS] = "INSERT INTO position_blocks VALUES (?, ?)",
        [POSITIONS_MOVES] = "INSERT INTO position_moves VALUES (?, ?, ?, ?)",
        [POSITIONS_SEGMENTS] = "INSERT INTO position_segments VALUES (?, ?, ?, ?, ?, ?, ?)",
    };
    sqlite_store *own = store->own;
    sqlite3_stmt **insert = &own->positions[table];
    int result = SQLITE_OK;
    if (!*insert)
        result = sqlite3_prepare_v3(own->engine, inserts[table], -1, SQLITE_PREPARE_PERSISTENT, insert, NULL);
    for (size_t i = 0; result == SQLITE_OK && i < count; i++)
        result = bind_value(*insert, (int)i + 1, &values[i], 0, 0);
    if (result == SQLITE_OK)
        result = sqlite3_step(*insert);
    sqlite3_reset(*insert);
    return result == SQLITE_DONE;
}

/* Also deletes segments that this version cannot read. */
static bool sqlite_forget_positions(collection_store *store, collection_range games)
{
#define KNOWING "SELECT id FROM position_segments WHERE first <= %lld AND last >= %lld"
    static const char *const forms[] = {
        "DELETE FROM game_facts WHERE id >> 8 IN (" KNOWING ")",
        "DELETE FROM position_blocks WHERE id >> 20 IN (" KNOWING ")",
        "DELETE FROM position_moves WHERE segment IN (" KNOWING ")",
        "DELETE FROM position_segments WHERE id IN (" KNOWING ")",
    };
    char sql[256];
    bool is_done = POSITIONS_BLOCK_BITS == 20 && (int)FACT_ID_BITS == 8;
    for (size_t i = 0; is_done && i < COUNT(forms); i++) {
        snprintf(sql, sizeof sql, forms[i], (long long)games.last, (long long)games.first);
        is_done = sqlite_run(store, sql);
    }
    return is_done;
}

static bool sqlite_clear_source(collection_store *store, int64_t source)
{
    char sql[128];
    collection_range games;
    const sqlite_store *own = store->own;
    snprintf(sql, sizeof sql, "SELECT min(id) FROM games WHERE source = %lld", (long long)source);
    games.first = sqlite_ask(own, sql);
    snprintf(sql, sizeof sql, "SELECT max(id) FROM games WHERE source = %lld", (long long)source);
    games.last = sqlite_ask(own, sql);
    bool is_done =
        (!games.last || sqlite_forget_positions(store, games)) && delete_rows(store, "sources", "id", source);
    for (size_t i = 0; is_done && i < TABLE_COUNT; i++)
        if (i != TABLE_SOURCES && !collection_tables[i].is_once)
            is_done = delete_rows(store, collection_tables[i].name, "source", source);
    return is_done;
}

/* ---- indexes, which are created after a large load ---- */

static bool sqlite_is_settled(const collection_store *store)
{
    const sqlite_store *own = store->own;
    return own->has_indexes;
}

static bool sqlite_unsettle(collection_store *store)
{
    sqlite_store *own = store->own;
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE; DELETE FROM search;\n");
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t at = 0; i != TABLE_SOURCES && collection_tables[i].indexes[at]; at++)
            base_buffer_print(&sql, "DROP INDEX IF EXISTS %s_%zu;\n", collection_tables[i].name, at + 1);
    base_buffer_add_string(&sql, "COMMIT;");
    bool is_done = run_buffer(store, &sql);
    own->has_indexes = own->has_indexes && !is_done;
    return is_done;
}

/* One transaction, so that either all indexes are created or none. */
static bool sqlite_settle(collection_store *store)
{
    sqlite_store *own = store->own;
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE; DELETE FROM search;\n");
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t at = 0; collection_print_index(&sql, &collection_tables[i], at); at++)
            base_buffer_add_string(&sql, ";\n");
    base_buffer_add_string(&sql, "INSERT INTO search (name, kind, id) SELECT name, 'player', id FROM players;\n"
                                 "INSERT INTO search (name, kind, id) SELECT name, 'event', id FROM occasions;\n"
                                 "COMMIT; PRAGMA analysis_limit = 1000; ANALYZE;");
    bool is_done = run_buffer(store, &sql);
    if (!is_done)
        sqlite_rollback(store);
    own->has_indexes = own->has_indexes || is_done;
    return is_done;
}

const store_engine store_sqlite = {
    .title = "SQLite",
    .dialect = COLLECTION_SQLITE,
    .commit_rows = 20000,
    .open = sqlite_open,
    .close = sqlite_close,
    .message = sqlite_message,
    .run = sqlite_run,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .put = sqlite_put,
    .save_source = sqlite_save_source,
    .restamp_source = sqlite_restamp_source,
    .clear_source = sqlite_clear_source,
    .prepare = sqlite_prepare,
    .walk = sqlite_walk,
    .finish = sqlite_finish,
    .reset = sqlite_reset,
    .set_judge = sqlite_set_judge,
    .list_runs = sqlite_list_runs,
    .list_segments = sqlite_list_segments,
    .new_segment = sqlite_new_segment,
    .put_positions = sqlite_put_positions,
    .forget_positions = sqlite_forget_positions,
    .bind = sqlite_bind,
    .parameter = sqlite_parameter,
    .next = sqlite_next,
    .column_count = sqlite_column_count,
    .column_name = sqlite_column_name,
    .column = sqlite_column,
    .column_is_number = sqlite_column_is_number,
    .is_settled = sqlite_is_settled,
    .unsettle = sqlite_unsettle,
    .settle = sqlite_settle,
    .size = sqlite_size,
};
