/* collection_format.c - the records of a collection, as a format that is read like any other.
 *
 * The four tables of records are merged by id, so records come in the order in which they were stored. `split` takes a
 * row from the engine, on one thread; `decode` makes a record of the row, on any thread. `split` skips games that
 * cannot meet the conditions of the reader. */
#include <string.h>

#include "base/text.h"
#include "collection.h"
#include "wanted.h"

/* A table of records, and its next row. */
typedef struct table_cursor {
    collection_table_id table;
    store_statement *statement; /* NULL: no row of the table is needed, or none is left */
    int64_t id;                 /* id of the next row */
} table_cursor;

typedef struct collection_walk {
    collection_store *store;
    store_statement *snapshot; /* open until the end, so that all queries see the same state */
    collection_wanted wanted;
    table_cursor cursors[COLLECTION_KINDS];
    bool is_walking;          /* `cursors` and `sources` are set */
    collection_range rest;    /* ids to read after a jump to a record; `first` is 0: no jump, all ids are read */
    bool is_numbered;         /* prepare_numbers was called */
    bool is_dense;            /* the number of a record is its id */
    uint64_t count;           /* number of the record that was read last */
    int64_t last;             /* id of the record that was read last */
    store_statement *between; /* counts the records between two ids; NULL: not needed */
    base_list runs;           /* collection_range: ranges of ids without gaps that cover all records */
    size_t run;               /* index of the run that contains the record read last */
    const char **sources;     /* paths of the source files, indexed by id */
    size_t source_count;
} collection_walk;

/* A row that `split` hands over to `decode`. */
typedef struct cut_row {
    collection_table_id table;
    collection_value *values;
    const char *source; /* path of the source file; NULL: unknown */
} cut_row;

static gamut_status collection_refuse(codec_reader *reader, diag_list *diags, const char *why)
{
    diag_report(diags, &codec_rule_unreadable, codec_place(reader, 0, 0), "%s", why);
    return GAMUT_FAILED;
}

static bool collection_step(table_cursor *cursor)
{
    store_step result = store_next_row(cursor->statement);
    if (result == STORE_ROW)
        cursor->id = store_column(cursor->statement, RECORD_ID).integer;
    else {
        store_finish(cursor->statement);
        cursor->statement = NULL;
    }
    return result != STORE_FAILED;
}

/* Whether the column exists only for SQL queries: its value follows from other columns, so that a record can be
 * restored without it. Records other than games are stored whole in one column. */
static bool is_for_questions(collection_table_id table, size_t column)
{
    static const uint32_t columns[] = { GAME_WHITE_ID, GAME_BLACK_ID,  GAME_SCORE, GAME_EVENT_ID,
                                        GAME_PLIES,    GAME_MOVES_KEY, GAME_FINAL, GAME_MATERIAL };
    if (table != TABLE_GAMES)
        return column >= RECORD_COLUMNS;
    for (size_t i = 0; i < COUNT(columns); i++)
        if (columns[i] == column)
            return true;
    return false;
}

static bool open_cursor(collection_walk *walk, size_t kind)
{
    bool wanted[COLLECTION_COLUMNS_MAX];
    table_cursor *cursor = &walk->cursors[kind];
    cursor->table = collection_homes[kind].table;
    if (!(walk->wanted.kinds & collection_homes[kind].kind))
        return true;
    for (size_t i = 0; i < collection_tables[cursor->table].column_count; i++)
        wanted[i] = !is_for_questions(cursor->table, i);
    store_scope scope = { .table = cursor->table, .wanted = wanted };
    if (walk->rest.first) {
        scope.is_ranged = true;
        scope.ranges = &walk->rest;
        scope.range_count = 1;
    } else if (cursor->table == TABLE_GAMES) {
        scope.where = walk->wanted.sql;
        scope.is_ranged = walk->wanted.has_ranges;
        scope.ranges = walk->wanted.ranges;
        scope.range_count = walk->wanted.range_count;
    }
    cursor->statement = store_walk(walk->store, &scope);
    return cursor->statement && collection_step(cursor);
}

/* Fills `sources`, an array indexed by id: ids of sources are consecutive, so the array is small. */
static bool list_sources(codec_reader *reader, collection_walk *walk)
{
    int64_t most = 0;
    if (!store_ask(walk->store, "SELECT max(id) FROM sources", &most) || most < 0 || most > INT32_MAX)
        return false;
    walk->source_count = (size_t)most + 1;
    walk->sources = ARENA_ARRAY(reader->arena, walk->source_count, const char *);
    store_statement *statement = store_prepare(walk->store, TEXT("SELECT id, path FROM sources"));
    if (!walk->sources || !statement)
        return false;
    store_step step;
    while ((step = store_next(statement)) == STORE_ROW) {
        collection_value id = store_column(statement, 0), path = store_column(statement, 1);
        if (id.integer >= 0 && (size_t)id.integer < walk->source_count)
            walk->sources[id.integer] = base_arena_copy(reader->arena, path.text).data;
    }
    store_finish(statement);
    return step == STORE_DONE && !base_arena_failed(reader->arena);
}

/* Lists the runs of ids in `runs`. If a run has gaps because its file was stored in parts, `runs` stays empty. */
static bool list_runs(collection_walk *walk, base_arena *arena)
{
    store_statement *row = store_list_runs(walk->store);
    store_step step = STORE_FAILED;
    bool has_gaps = false;
    while (row && !has_gaps && (step = store_next(row)) == STORE_ROW) {
        collection_range *run = base_list_add(&walk->runs, arena, sizeof *run);
        if (!run)
            break;
        *run = (collection_range){ store_column(row, 0).integer, store_column(row, 1).integer };
        has_gaps = run->last - run->first + 1 != store_column(row, 2).integer ||
                   (walk->runs.count > 1 && run[-1].last >= run->first);
    }
    store_finish(row);
    if (has_gaps)
        walk->runs.count = 0;
    return has_gaps || step == STORE_DONE;
}

/* Finds out how the number of a record, its position in the collection, follows from its id. They are equal if no
 * record was ever removed (`is_dense`); otherwise the number follows from the runs of ids; if there are no runs either,
 * records must be counted. */
static bool collection_compare_numbers(collection_walk *walk, base_arena *arena)
{
    int64_t count = 0, most = 0;
    bool is_file = store_can_judge(walk->store);
    if (is_file &&
        (!store_ask(walk->store,
                    "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM boards) + "
                    "(SELECT count(*) FROM events) + (SELECT count(*) FROM texts)",
                    &count) ||
         !store_ask(walk->store,
                    "SELECT max(COALESCE((SELECT max(id) FROM games), 0), COALESCE((SELECT max(id) FROM boards), 0), "
                    "COALESCE((SELECT max(id) FROM events), 0), COALESCE((SELECT max(id) FROM texts), 0))",
                    &most)))
        return false;
    walk->is_dense = is_file && count == most;
    return walk->is_dense || list_runs(walk, arena);
}

/* If some records are skipped, prepares how to find the number of a record: from its id, or by counting the records
 * before it. */
static bool prepare_numbers(collection_walk *walk, base_arena *arena)
{
    walk->is_numbered = true;
    if (!walk->wanted.is_restricted)
        return true;
    if (!collection_compare_numbers(walk, arena))
        return false;
    if (walk->is_dense || walk->runs.count)
        return true;
    walk->between =
        store_prepare(walk->store, TEXT("SELECT (SELECT count(*) FROM games WHERE id > :after AND id <= :until) + "
                                        "(SELECT count(*) FROM boards WHERE id > :after AND id <= :until) + "
                                        "(SELECT count(*) FROM events WHERE id > :after AND id <= :until) + "
                                        "(SELECT count(*) FROM texts WHERE id > :after AND id <= :until)"));
    return walk->between != NULL;
}

/* Sets `count` to the number of the record with id `id`. */
static bool number_record(collection_walk *walk, base_arena *arena, int64_t id)
{
    bool is_counted = walk->is_numbered || prepare_numbers(walk, arena);
    const collection_range *runs = walk->runs.items;
    if (!is_counted)
        return false;
    if (!walk->wanted.is_restricted)
        walk->count++;
    else if (walk->runs.count) {
        for (; walk->run < walk->runs.count && runs[walk->run].first <= id; walk->run++) {
            int64_t first = runs[walk->run].first > walk->last ? runs[walk->run].first : walk->last + 1;
            int64_t last = runs[walk->run].last < id ? runs[walk->run].last : id;
            walk->count += last >= first ? (uint64_t)(last - first + 1) : 0;
            if (runs[walk->run].last >= id)
                break;
        }
    } else if (!walk->between)
        walk->count = (uint64_t)id;
    else {
        collection_value ends[] = { collection_integer(walk->last), collection_integer(id) };
        is_counted = store_bind(walk->between, 1, &ends[0]) && store_bind(walk->between, 2, &ends[1]) &&
                     store_next(walk->between) == STORE_ROW;
        walk->count += is_counted ? (uint64_t)store_column(walk->between, 0).integer : 0;
        store_reset(walk->between);
    }
    walk->last = id;
    return is_counted;
}

/* Called when the collection is opened; by a reader that only counts, which may need no record, only when the first
 * record is read. On a server, the snapshot that numbers use must be fixed before the first row is read. */
static bool start_walking(codec_reader *reader, collection_walk *walk)
{
    bool is_open = list_sources(reader, walk) && (store_can_judge(walk->store) || prepare_numbers(walk, reader->arena));
    for (size_t i = 0; is_open && i < COLLECTION_KINDS; i++)
        is_open = open_cursor(walk, i);
    walk->is_walking = true;
    return is_open;
}

static gamut_status collection_open(codec_reader *reader, diag_list *diags)
{
    const char *problem;
    collection_walk *walk = ARENA_NEW(reader->arena, collection_walk);
    if (!walk)
        return GAMUT_FAILED;
    walk->store = store_open(reader->arena, reader->source->path, STORE_READ, &problem);
    if (!walk->store)
        return collection_refuse(reader, diags, problem);
    reader->state = walk;
    /* The indexes know nothing of deletions. */
    const char *deleted = codec_option(reader->options, "deleted");
    if (reader->extent == CODEC_EXTENT_COUNT && deleted && !strcmp(deleted, "skip") && store_has_deleted(walk->store))
        reader->extent = CODEC_EXTENT_SOME;
    if (store_can_judge(walk->store))
        walk->snapshot = store_prepare(walk->store, TEXT("SELECT id FROM sources"));
    if ((walk->snapshot && store_next(walk->snapshot) == STORE_FAILED) ||
        !collection_find_wanted(&walk->wanted, reader->arena, walk->store, reader->sieve,
                                reader->extent == CODEC_EXTENT_COUNT))
        return collection_refuse(reader, diags, store_message(walk->store));
    reader->counted = walk->wanted.sure;
    return reader->extent == CODEC_EXTENT_COUNT || start_walking(reader, walk)
               ? GAMUT_OK
               : collection_refuse(reader, diags, store_message(walk->store));
}

/* Returns the id of the record with that number; 0: unknown. */
static int64_t id_of_number(const collection_walk *walk, uint64_t number)
{
    const collection_range *runs = walk->runs.items;
    if (walk->is_dense)
        return number <= INT64_MAX ? (int64_t)number : 0;
    for (size_t i = 0; i < walk->runs.count; i++) {
        uint64_t length = (uint64_t)(runs[i].last - runs[i].first) + 1;
        if (number <= length)
            return runs[i].first + (int64_t)(number - 1);
        number -= length;
    }
    return 0;
}

static bool collection_jump(codec_reader *reader, uint64_t number)
{
    collection_walk *walk = reader->state;
    if (walk->wanted.is_restricted || !walk->is_walking || !collection_compare_numbers(walk, reader->arena))
        return false;
    int64_t id = id_of_number(walk, number);
    bool is_open = id > 0;
    walk->rest = (collection_range){ id, INT64_MAX };
    for (size_t i = 0; is_open && i < COLLECTION_KINDS; i++) {
        store_finish(walk->cursors[i].statement);
        walk->cursors[i] = (table_cursor){ 0 };
        is_open = open_cursor(walk, i);
    }
    walk->count = is_open ? number - 1 : walk->count;
    return is_open;
}

/* A value whose type is not that of the schema is read as NULL: someone may have changed the file. */
static collection_value collection_take_value(base_arena *arena, store_statement *statement, size_t at,
                                              const collection_column *column)
{
    static const collection_value_kind wanted[] = { VALUE_INTEGER, VALUE_TEXT, VALUE_BLOB };
    collection_value value = store_column(statement, at);
    if (value.kind != wanted[column->type])
        return (collection_value){ 0 };
    if (value.kind != VALUE_INTEGER)
        value.text = base_arena_copy(arena, value.text);
    return value;
}

static gamut_status collection_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    collection_walk *walk = reader->state;
    table_cursor *next = NULL;
    if (!walk->is_walking && !start_walking(reader, walk))
        return collection_refuse(reader, diags, store_message(walk->store));
    for (size_t i = 0; i < COLLECTION_KINDS; i++)
        if (walk->cursors[i].statement && (!next || walk->cursors[i].id < next->id))
            next = &walk->cursors[i];
    if (!next)
        return GAMUT_END;
    const collection_table *table = &collection_tables[next->table];
    cut_row *row = ARENA_NEW(reader->cut, cut_row);
    collection_value *values = ARENA_ARRAY(reader->cut, table->column_count, collection_value);
    if (!row || !values)
        return GAMUT_FAILED;
    for (size_t i = 0; i < table->column_count; i++)
        values[i] = collection_take_value(reader->cut, next->statement, i, &table->columns[i]);
    if (base_arena_failed(reader->cut))
        return GAMUT_FAILED;
    *row = (cut_row){ .table = next->table, .values = values };
    int64_t source = values[RECORD_SOURCE].integer;
    if (source >= 0 && (size_t)source < walk->source_count)
        row->source = walk->sources[source];
    bool is_numbered = number_record(walk, reader->arena, next->id);
    *out = (codec_span){ .number = walk->count, .file = reader->file, .context = row };
    if (is_numbered && collection_step(next))
        return GAMUT_OK;
    return collection_refuse(reader, diags, store_message(walk->store));
}

static gamut_status collection_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                                      gamut_record *out)
{
    const cut_row *row = span->context;
    gamut_status status = collection_read_row(out, reader, scratch, row->table, row->values);
    out->source = row->source;
    out->source_number = (uint64_t)row->values[RECORD_NUMBER].integer;
    return status;
}

static void collection_close(codec_reader *reader)
{
    collection_walk *walk = reader->state;
    for (size_t i = 0; i < COLLECTION_KINDS; i++)
        store_finish(walk->cursors[i].statement);
    store_finish(walk->between);
    store_finish(walk->snapshot);
    base_arena_destroy(walk->wanted.scratch);
    store_close(walk->store);
}

const codec_format collection_format = {
    .about = { .id = "collection",
               .title = "collection of gamut, kept by SQLite or ClickHouse",
               .extensions = "db",
               .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
               .abilities = "read" },
    .reading = { .open = collection_open,
                 .split = collection_split,
                 .jump = collection_jump,
                 .decode = collection_decode,
                 .close = collection_close },
};
