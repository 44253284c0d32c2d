/* store_sqlite.c - a collection in one file, kept by SQLite.
 *
 * Write-ahead logging: a crash at any moment leaves what was committed, and readers go on while somebody writes. Rows are put in
 * by prepared statements in large transactions, and indexes are made after a large load: together several times as fast as the
 * plain way. */
#include <errno.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "base/index.h"
#include "base/text.h"
#include "io/system.h"
#include "positions.h"
#include "store.h"

#define APPLICATION 1195461972 /* "GAMT", in the header of the file */

struct collection_store {
    sqlite3 *engine;
    base_arena *arena;
    const char *path;
    sqlite3_stmt *inserts[TABLE_COUNT];
    sqlite3_stmt *search;
    const char *complaint;        /* of ours, about the last question; NULL: that of the engine counts */
    base_index seen[TABLE_COUNT]; /* ids of tables whose rows are there once, as far as this store met them */
    bool has_indexes;
    store_judge judge;
    void *judge_payload;
};

struct store_statement {
    sqlite3_stmt *statement;
};

const char *store_absence(void)
{
    return NULL;
}

bool store_recognises(base_bytes start)
{
    static const char magic[16] = "SQLite format 3";
    return start.length >= 72 && !memcmp(start.data, magic, sizeof magic) && start.data[68] == 'G' &&
           start.data[69] == 'A' && start.data[70] == 'M' && start.data[71] == 'T';
}

const char *store_message(const collection_store *store)
{
    const char *message = store->complaint ? store->complaint : sqlite3_errmsg(store->engine);
    return sqlite3_errcode(store->engine) == SQLITE_FULL ? "the disk is full" : message;
}

bool store_run(collection_store *store, const char *sql)
{
    return sqlite3_exec(store->engine, sql, NULL, NULL, NULL) == SQLITE_OK;
}

int64_t store_ask(collection_store *store, const char *sql, int64_t otherwise)
{
    sqlite3_stmt *statement;
    int64_t answer = otherwise;
    if (sqlite3_prepare_v2(store->engine, sql, -1, &statement, NULL) != SQLITE_OK)
        return otherwise;
    if (sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_type(statement, 0) != SQLITE_NULL)
        answer = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return answer;
}

bool store_begin(collection_store *store)
{
    return store_run(store, "BEGIN IMMEDIATE");
}

bool store_commit(collection_store *store)
{
    return store_run(store, "COMMIT");
}

/* SQLite may have rolled back by itself, which is as good. */
void store_rollback(collection_store *store)
{
    (void)!store_run(store, "ROLLBACK");
}

/* ---- making and opening ---- */

static const char *const extra_tables[] = {
    "CREATE TABLE merges (player INTEGER PRIMARY KEY, into_player INTEGER NOT NULL, state TEXT NOT NULL, "
    "reason TEXT NOT NULL) STRICT",
    "CREATE VIRTUAL TABLE search USING fts5(name, kind UNINDEXED, id UNINDEXED, "
    "tokenize = 'unicode61 remove_diacritics 2')",
};

static bool make_tables(collection_store *store)
{
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE;\n");
    base_buffer_print(&sql, "PRAGMA application_id = %d;\nPRAGMA user_version = %d;\n", APPLICATION,
                      COLLECTION_VERSION);
    for (size_t i = 0; i < TABLE_COUNT; i++) {
        collection_print_table(&sql, &collection_tables[i], COLLECTION_SQLITE);
        base_buffer_add_string(&sql, ";\n");
    }
    for (size_t i = 0; i < COUNT(extra_tables); i++)
        base_buffer_print(&sql, "%s;\n", extra_tables[i]);
    for (size_t i = 0; positions_table_at(i); i++)
        base_buffer_print(&sql, "%s;\n", positions_table_at(i));
    for (size_t i = 0; collection_view_at(i); i++)
        base_buffer_print(&sql, "%s;\n", collection_view_at(i));
    base_buffer_add_string(&sql, "COMMIT;");
    base_buffer_add_char(&sql, '\0');
    bool is_made = !sql.failed && store_run(store, (const char *)sql.data);
    base_buffer_free(&sql);
    return is_made;
}

/* What a question may do: look at tables, and compute. Everything else, also what would only change the connection, is refused.
 * The one pragma says whether somebody else has written, which the full-text index asks for itself. */
static int authorise(void *payload, int action, const char *a, const char *b, const char *database, const char *trigger)
{
    (void)payload, (void)database, (void)trigger;
    switch (action) {
    case SQLITE_SELECT:
    case SQLITE_READ:
    case SQLITE_RECURSIVE:
        return SQLITE_OK;
    case SQLITE_PRAGMA:
        return base_text_is(base_text_of(a), "data_version") && !b ? SQLITE_OK : SQLITE_DENY;
    case SQLITE_FUNCTION:
        return b && base_text_equal_fold_ascii(base_text_of(b), TEXT("load_extension")) ? SQLITE_DENY : SQLITE_OK;
    default:
        return SQLITE_DENY;
    }
}

/* Several locks, so that no one of them need be without gaps. The full-text index is opened before: it does so by declaring a table,
 * which would look like making one. */
static bool lock_reading(collection_store *store)
{
    sqlite3_db_config(store->engine, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    (void)store_ask(store, "SELECT id FROM search WHERE search MATCH 'a' LIMIT 1", 0);
    return store_run(store, "PRAGMA query_only = ON; PRAGMA mmap_size = 1073741824; PRAGMA cache_size = -65536") &&
           sqlite3_set_authorizer(store->engine, authorise, NULL) == SQLITE_OK;
}

static bool prepare_writing(collection_store *store)
{
    return store_run(store, "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; "
                            "PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 8192; "
                            "PRAGMA temp_store = FILE; PRAGMA secure_delete = OFF");
}

/* Opens, and looks whether it can be read. On failure the engine stays, to be asked why, if there is one. */
static int try_engine(collection_store *store, const char *name, int flags)
{
    sqlite3_close(store->engine);
    store->engine = NULL;
    int result = sqlite3_open_v2(name, &store->engine, flags | SQLITE_OPEN_NOMUTEX, NULL);
    if (result != SQLITE_OK)
        return result;
    sqlite3_busy_timeout(store->engine, 10000);
    return sqlite3_exec(store->engine, "SELECT count(*) FROM sqlite_schema", NULL, NULL, NULL);
}

/* Whether a log or journal lies beside it: without it the file is not what was committed. */
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

/* From a folder that cannot be written, where no lock and no log can be made: nobody else changes it then either. */
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

/* Who was killed while writing leaves a log that has to be played back, which a reader may not do: then a writer, who does
 * nothing else, opens the file first. */
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

/* NULL: it is one of ours, or an empty file that is to become one. */
static const char *judge_file(collection_store *store, store_mode mode, bool *is_new)
{
    int64_t application = store_ask(store, "PRAGMA application_id", 0);
    int64_t version = store_ask(store, "PRAGMA user_version", 0);
    *is_new =
        mode == STORE_WRITE && !application && !version && !store_ask(store, "SELECT count(*) FROM sqlite_schema", 1);
    if (*is_new)
        return NULL;
    if (application != APPLICATION)
        return "it is a database of something else, not a collection of gamut";
    if (version != COLLECTION_VERSION)
        return "it is a collection of another version of gamut; collect the files again into a new one";
    return NULL;
}

static const char *start(collection_store *store, store_mode mode)
{
    bool is_new = false;
    const char *flaw = judge_file(store, mode, &is_new);
    if (flaw)
        return flaw;
    if (mode != STORE_READ && !prepare_writing(store))
        return store_message(store);
    if (is_new && !make_tables(store))
        return store_message(store);
    store->has_indexes =
        store_ask(store, "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND name = 'games_1'", 0);
    if (mode == STORE_READ && !lock_reading(store))
        return store_message(store);
    return NULL;
}

collection_store *store_open(base_arena *arena, const char *path, store_mode mode, const char **problem)
{
    collection_store *store = ARENA_NEW(arena, collection_store);
    base_text own = base_arena_copy(arena, base_text_of(path));
    *problem = "out of memory";
    if (!store || !own.data)
        return NULL;
    store->arena = arena;
    store->path = own.data;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        store->seen[i].arena = arena;
    struct stat file;
    if (mode != STORE_WRITE && stat(path, &file) != 0) {
        *problem = io_reason(errno);
        return NULL;
    }
    int result = open_engine(store, mode);
    const char *flaw = result == SQLITE_OK       ? start(store, mode)
                       : result == SQLITE_NOTADB ? "it is no collection"
                       : store->engine           ? store_message(store)
                                                 : "out of memory";
    if (!flaw)
        return store;
    base_text why = base_arena_copy(arena, base_text_of(flaw));
    *problem = why.data ? why.data : "out of memory";
    store_close(store);
    return NULL;
}

void store_close(collection_store *store)
{
    if (!store)
        return;
    for (size_t i = 0; i < TABLE_COUNT; i++)
        sqlite3_finalize(store->inserts[i]);
    sqlite3_finalize(store->search);
    sqlite3_close(store->engine);
}

int64_t store_size(const collection_store *store)
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

static sqlite3_stmt *insert_into(collection_store *store, collection_table_id table)
{
    if (store->inserts[table])
        return store->inserts[table];
    base_buffer sql = { 0 };
    collection_print_insert(&sql, &collection_tables[table]);
    if (!sql.failed)
        sqlite3_prepare_v3(store->engine, (const char *)sql.data, (int)sql.length, SQLITE_PREPARE_PERSISTENT,
                           &store->inserts[table], NULL);
    base_buffer_free(&sql);
    return store->inserts[table];
}

/* People and events are found by any of their words as soon as they are there. */
static bool make_searchable(collection_store *store, const collection_row *row)
{
    if (!store->search && sqlite3_prepare_v2(store->engine, "INSERT INTO search (name, kind, id) VALUES (?, ?, ?)", -1,
                                             &store->search, NULL) != SQLITE_OK)
        return false;
    const char *kind = row->table == TABLE_PLAYERS ? "player" : "event";
    const collection_value *name = &row->values[row->table == TABLE_PLAYERS ? PLAYER_NAME : OCCASION_NAME];
    bool is_bound = bind_value(store->search, 1, name, 0, 0) == SQLITE_OK &&
                    sqlite3_bind_text(store->search, 2, kind, -1, SQLITE_STATIC) == SQLITE_OK &&
                    bind_value(store->search, 3, &row->values[0], 0, 0) == SQLITE_OK;
    int result = is_bound ? sqlite3_step(store->search) : SQLITE_ERROR;
    sqlite3_reset(store->search);
    return result == SQLITE_DONE;
}

/* Who was met before is there already, and the engine need not be asked. */
static bool has_seen(collection_store *store, const collection_row *row)
{
    base_index *seen = &store->seen[row->table];
    size_t before = seen->count;
    int64_t id = row->values[0].integer;
    size_t number = base_index_put(seen, (base_text){ (const char *)&id, sizeof id });
    return number != BASE_INDEX_NONE && seen->count == before;
}

bool store_put(collection_store *store, const collection_row *row, int64_t record, int64_t source, bool *is_new)
{
    const collection_table *table = &collection_tables[row->table];
    if (is_new)
        *is_new = false;
    if (table->is_once && has_seen(store, row))
        return true;
    if (row->table == TABLE_PLAYERS)
        row->values[PLAYER_FOLDED] = collection_text(base_text_fold(store->arena, row->values[PLAYER_NAME].text));
    sqlite3_stmt *statement = insert_into(store, row->table);
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
    bool is_added = table->is_once && sqlite3_changes(store->engine) > 0;
    if (is_new)
        *is_new = is_added;
    return !is_added || !store->has_indexes || make_searchable(store, row);
}

/* ---- questions ---- */

/* What follows the first statement would be passed over in silence, which nobody means. */
store_statement *store_prepare(collection_store *store, base_text sql)
{
    store_statement *statement = ARENA_NEW(store->arena, store_statement);
    const char *rest = sql.data;
    store->complaint = NULL;
    if (!statement || sql.length > INT32_MAX) {
        store->complaint = "the question is too long";
        return NULL;
    }
    if (sqlite3_prepare_v2(store->engine, sql.data, (int)sql.length, &statement->statement, &rest) != SQLITE_OK)
        return NULL;
    while (rest < sql.data + sql.length && (*rest == ' ' || *rest == '\n' || *rest == '\t' || *rest == ';'))
        rest++;
    if (!statement->statement)
        store->complaint = "the question is empty";
    else if (rest < sql.data + sql.length)
        store->complaint = "only one question can be asked at a time";
    if (!store->complaint)
        return statement;
    sqlite3_finalize(statement->statement);
    return NULL;
}

void store_finish(store_statement *statement)
{
    if (statement)
        sqlite3_finalize(statement->statement);
}

void store_reset(store_statement *statement)
{
    sqlite3_reset(statement->statement);
}

bool store_bind(store_statement *statement, size_t at, const collection_value *value)
{
    return bind_value(statement->statement, (int)at, value, 0, 0) == SQLITE_OK;
}

size_t store_find_parameter(store_statement *statement, const char *name)
{
    return (size_t)sqlite3_bind_parameter_index(statement->statement, name);
}

const char *store_parameter(store_statement *statement, size_t at)
{
    return sqlite3_bind_parameter_name(statement->statement, (int)at);
}

store_step store_next(collection_store *store, store_statement *statement)
{
    (void)store;
    int result = sqlite3_step(statement->statement);
    return result == SQLITE_ROW ? STORE_ROW : result == SQLITE_DONE ? STORE_DONE : STORE_FAILED;
}

size_t store_column_count(store_statement *statement)
{
    return (size_t)sqlite3_column_count(statement->statement);
}

const char *store_column_name(store_statement *statement, size_t at)
{
    return sqlite3_column_name(statement->statement, (int)at);
}

bool store_column_is_number(store_statement *statement, size_t at)
{
    int type = sqlite3_column_type(statement->statement, (int)at);
    return type == SQLITE_INTEGER || type == SQLITE_FLOAT;
}

collection_value store_column(store_statement *statement, size_t at)
{
    sqlite3_stmt *row = statement->statement;
    int column = (int)at, type = sqlite3_column_type(row, column);
    collection_value value = { 0 };
    if (type == SQLITE_NULL)
        return value;
    if (type == SQLITE_INTEGER)
        return collection_integer(sqlite3_column_int64(row, column));
    const void *bytes = type == SQLITE_BLOB ? sqlite3_column_blob(row, column) : sqlite3_column_text(row, column);
    value.kind = type == SQLITE_BLOB ? VALUE_BLOB : VALUE_TEXT;
    value.text = (base_text){ bytes ? bytes : "", (size_t)sqlite3_column_bytes(row, column) };
    return value;
}

static void call_judge(sqlite3_context *context, int count, sqlite3_value **arguments)
{
    enum {
        ARGUMENTS = 4
    };
    const collection_store *store = sqlite3_user_data(context);
    collection_value values[ARGUMENTS] = { { 0 } };
    for (int i = 0; i < count && i < ARGUMENTS; i++) {
        int type = sqlite3_value_type(arguments[i]);
        if (type == SQLITE_INTEGER)
            values[i] = collection_integer(sqlite3_value_int64(arguments[i]));
        else if (type == SQLITE_TEXT) {
            const void *text = sqlite3_value_text(arguments[i]);
            values[i] = collection_text((base_text){ text, (size_t)sqlite3_value_bytes(arguments[i]) });
        }
    }
    bool is_so = store->judge(store->judge_payload, values, count < ARGUMENTS ? (size_t)count : ARGUMENTS);
    sqlite3_result_int(context, is_so);
}

bool store_set_judge(collection_store *store, store_judge judge, void *payload)
{
    store->judge = judge;
    store->judge_payload = payload;
    return sqlite3_create_function_v2(store->engine, "says", -1, SQLITE_UTF8, store, call_judge, NULL, NULL, NULL) ==
           SQLITE_OK;
}

/* ---- indexes ---- */

bool store_has_indexes(const collection_store *store)
{
    return store->has_indexes;
}

bool store_drop_indexes(collection_store *store)
{
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE; DELETE FROM search;\n");
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t at = 0; i != TABLE_SOURCES && collection_tables[i].indexes[at]; at++)
            base_buffer_print(&sql, "DROP INDEX IF EXISTS %s_%zu;\n", collection_tables[i].name, at + 1);
    base_buffer_add_string(&sql, "COMMIT;");
    base_buffer_add_char(&sql, '\0');
    bool is_done = !sql.failed && store_run(store, (const char *)sql.data);
    base_buffer_free(&sql);
    store->has_indexes = store->has_indexes && !is_done;
    return is_done;
}

/* In one transaction, so that they are all there or none is. */
bool store_make_indexes(collection_store *store)
{
    base_buffer sql = { 0 };
    base_buffer_add_string(&sql, "BEGIN IMMEDIATE; DELETE FROM search;\n");
    for (size_t i = 0; i < TABLE_COUNT; i++)
        for (size_t at = 0; collection_print_index(&sql, &collection_tables[i], at); at++)
            base_buffer_add_string(&sql, ";\n");
    base_buffer_add_string(&sql, "INSERT INTO search (name, kind, id) SELECT name, 'player', id FROM players;\n"
                                 "INSERT INTO search (name, kind, id) SELECT name, 'event', id FROM occasions;\n"
                                 "COMMIT; PRAGMA analysis_limit = 1000; ANALYZE;");
    base_buffer_add_char(&sql, '\0');
    bool is_done = !sql.failed && store_run(store, (const char *)sql.data);
    base_buffer_free(&sql);
    if (!is_done)
        store_rollback(store);
    store->has_indexes = store->has_indexes || is_done;
    return is_done;
}
