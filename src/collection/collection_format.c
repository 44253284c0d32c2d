/* collection_format.c - the records of a collection, as a format that is read like any other.
 *
 * The tables of the four kinds are walked side by side by their ids, which count up over all of them, so records come
 * in the order of their files. Cutting takes a row from the engine, on one thread; decoding makes a record of it, on
 * any. Games that cannot be wanted are not even cut. */
#include "base/text.h"
#include "collection.h"
#include "wanted.h"

enum {
    KINDS = 4
};

/* A table that is walked, and its next row. */
typedef struct cursor {
    collection_table_id table;
    store_statement *statement; /* NULL: none of it is wanted, or it is at its end */
    int64_t id;
} cursor;

typedef struct state {
    collection_store *store;
    store_statement *snapshot; /* stands open, so that all questions are about the same moment */
    collection_wanted wanted;
    cursor cursors[KINDS];
    bool is_walking;          /* the tables are being walked: `cursors` and `sources` are there */
    collection_range rest;    /* of the ids that are walked over; 0: all are */
    bool is_numbered;         /* it is known how records are counted */
    bool is_dense;            /* their numbers are their ids */
    uint64_t count;           /* number of the record that was cut last */
    int64_t last;             /* and its id */
    store_statement *between; /* counts records by their ids; NULL: these have no gaps */
    base_list runs;           /* collection_range: all records, where there are gaps between them only */
    size_t run;               /* the one of the last record */
    const char **sources;     /* paths by id */
    size_t source_count;
} state;

/* What split hands to decode. */
typedef struct cut_row {
    collection_table_id table;
    collection_value *values;
    const char *source; /* NULL: not known */
} cut_row;

static gamut_status collection_refuse(codec_reader *reader, diag_list *diags, const char *why)
{
    diag_report(diags, &codec_rule_unreadable, codec_place(reader, 0, 0), "%s", why);
    return GAMUT_FAILED;
}

static const struct {
    collection_table_id table;
    gamut_kind kind;
} tables[KINDS] = { { TABLE_GAMES, GAMUT_KIND_CHESS_GAME },
                    { TABLE_BOARDS, GAMUT_KIND_BRIDGE_BOARD },
                    { TABLE_EVENTS, GAMUT_KIND_EVENT },
                    { TABLE_TEXTS, GAMUT_KIND_GUIDE } };

static bool step(cursor *walk)
{
    store_step result = store_next_row(walk->statement);
    if (result == STORE_ROW)
        walk->id = store_column(walk->statement, RECORD_ID).integer;
    else {
        store_finish(walk->statement);
        walk->statement = NULL;
    }
    return result != STORE_FAILED;
}

/* Whether a record can be had again without the column: it follows from others, and is there for questions. Records but
 * games are whole in one column. */
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

static bool open_cursor(state *at, size_t kind)
{
    bool wanted[COLLECTION_COLUMNS_MAX];
    cursor *walk = &at->cursors[kind];
    walk->table = tables[kind].table;
    if (!(at->wanted.kinds & tables[kind].kind))
        return true;
    for (size_t i = 0; i < collection_tables[walk->table].column_count; i++)
        wanted[i] = !is_for_questions(walk->table, i);
    store_scope scope = { .table = walk->table, .wanted = wanted };
    if (at->rest.first) {
        scope.is_ranged = true;
        scope.ranges = &at->rest;
        scope.range_count = 1;
    } else if (walk->table == TABLE_GAMES) {
        scope.where = at->wanted.sql;
        scope.is_ranged = at->wanted.has_ranges;
        scope.ranges = at->wanted.ranges;
        scope.range_count = at->wanted.range_count;
    }
    walk->statement = store_walk(at->store, &scope);
    return walk->statement && step(walk);
}

/* Ids of sources are small and dense: they count up. */
static bool list_sources(codec_reader *reader, state *at)
{
    int64_t most = 0;
    if (!store_ask(at->store, "SELECT max(id) FROM sources", &most) || most < 0 || most > INT32_MAX)
        return false;
    at->source_count = (size_t)most + 1;
    at->sources = ARENA_ARRAY(reader->arena, at->source_count, const char *);
    store_statement *statement = store_prepare(at->store, TEXT("SELECT id, path FROM sources"));
    if (!at->sources || !statement)
        return false;
    store_step step;
    while ((step = store_next(statement)) == STORE_ROW) {
        collection_value id = store_column(statement, 0), path = store_column(statement, 1);
        if (id.integer >= 0 && (size_t)id.integer < at->source_count)
            at->sources[id.integer] = base_arena_copy(reader->arena, path.text).data;
    }
    store_finish(statement);
    return step == STORE_DONE && !base_arena_failed(reader->arena);
}

/* Asks for the runs of ids; none, where these have gaps after all: a file that was taken in parts. */
static bool list_runs(state *at, base_arena *arena)
{
    store_statement *row = store_list_runs(at->store);
    store_step step = STORE_FAILED;
    bool has_gaps = false;
    while (row && !has_gaps && (step = store_next(row)) == STORE_ROW) {
        collection_range *run = base_list_add(&at->runs, arena, sizeof *run);
        if (!run)
            break;
        *run = (collection_range){ store_column(row, 0).integer, store_column(row, 1).integer };
        has_gaps = run->last - run->first + 1 != store_column(row, 2).integer ||
                   (at->runs.count > 1 && run[-1].last >= run->first);
    }
    store_finish(row);
    if (has_gaps)
        at->runs.count = 0;
    return has_gaps || step == STORE_DONE;
}

/* Finds out how ids and numbers go together: they are the same as long as nothing was ever taken out, else there are
 * runs, and where these have gaps inside, neither. */
static bool collection_compare_numbers(state *at, base_arena *arena)
{
    int64_t count = 0, most = 0;
    bool is_file = store_can_judge(at->store);
    if (is_file &&
        (!store_ask(at->store,
                    "SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM boards) + "
                    "(SELECT count(*) FROM events) + (SELECT count(*) FROM texts)",
                    &count) ||
         !store_ask(at->store,
                    "SELECT max(COALESCE((SELECT max(id) FROM games), 0), COALESCE((SELECT max(id) FROM boards), 0), "
                    "COALESCE((SELECT max(id) FROM events), 0), COALESCE((SELECT max(id) FROM texts), 0))",
                    &most)))
        return false;
    at->is_dense = is_file && count == most;
    return at->is_dense || list_runs(at, arena);
}

/* Where not all records are cut, their numbers follow from their ids, or have to be counted. */
static bool prepare_numbers(state *at, base_arena *arena)
{
    at->is_numbered = true;
    if (!at->wanted.is_restricted)
        return true;
    if (!collection_compare_numbers(at, arena))
        return false;
    if (at->is_dense || at->runs.count)
        return true;
    at->between =
        store_prepare(at->store, TEXT("SELECT (SELECT count(*) FROM games WHERE id > :after AND id <= :until) + "
                                      "(SELECT count(*) FROM boards WHERE id > :after AND id <= :until) + "
                                      "(SELECT count(*) FROM events WHERE id > :after AND id <= :until) + "
                                      "(SELECT count(*) FROM texts WHERE id > :after AND id <= :until)"));
    return at->between != NULL;
}

/* Of the record that is cut now. */
static bool number_record(state *at, base_arena *arena, int64_t id)
{
    bool is_counted = at->is_numbered || prepare_numbers(at, arena);
    const collection_range *runs = at->runs.items;
    if (!is_counted)
        return false;
    if (!at->wanted.is_restricted)
        at->count++;
    else if (at->runs.count) {
        for (; at->run < at->runs.count && runs[at->run].first <= id; at->run++) {
            int64_t first = runs[at->run].first > at->last ? runs[at->run].first : at->last + 1;
            int64_t last = runs[at->run].last < id ? runs[at->run].last : id;
            at->count += last >= first ? (uint64_t)(last - first + 1) : 0;
            if (runs[at->run].last >= id)
                break;
        }
    } else if (!at->between)
        at->count = (uint64_t)id;
    else {
        collection_value ends[] = { collection_integer(at->last), collection_integer(id) };
        is_counted = store_bind(at->between, 1, &ends[0]) && store_bind(at->between, 2, &ends[1]) &&
                     store_next(at->between) == STORE_ROW;
        at->count += is_counted ? (uint64_t)store_column(at->between, 0).integer : 0;
        store_reset(at->between);
    }
    at->last = id;
    return is_counted;
}

/* Where records may only be counted, it may well be that none is ever asked for. How a server's records are counted
 * decides which are cut. */
static bool start_walking(codec_reader *reader, state *at)
{
    bool is_open = list_sources(reader, at) && (store_can_judge(at->store) || prepare_numbers(at, reader->arena));
    for (size_t i = 0; is_open && i < KINDS; i++)
        is_open = open_cursor(at, i);
    at->is_walking = true;
    return is_open;
}

static gamut_status collection_open(codec_reader *reader, diag_list *diags)
{
    const char *problem;
    state *at = ARENA_NEW(reader->arena, state);
    if (!at)
        return GAMUT_FAILED;
    at->store = store_open(reader->arena, reader->source->path, STORE_READ, &problem);
    if (!at->store)
        return collection_refuse(reader, diags, problem);
    reader->state = at;
    if (store_can_judge(at->store))
        at->snapshot = store_prepare(at->store, TEXT("SELECT id FROM sources"));
    if ((at->snapshot && store_next(at->snapshot) == STORE_FAILED) ||
        !collection_find_wanted(&at->wanted, reader->arena, at->store, reader->sieve,
                                reader->extent == CODEC_EXTENT_COUNT))
        return collection_refuse(reader, diags, store_message(at->store));
    reader->counted = at->wanted.sure;
    return reader->extent == CODEC_EXTENT_COUNT || start_walking(reader, at)
               ? GAMUT_OK
               : collection_refuse(reader, diags, store_message(at->store));
}

/* The id of the record with that number; 0: unknown. */
static int64_t id_of_number(const state *at, uint64_t number)
{
    const collection_range *runs = at->runs.items;
    if (at->is_dense)
        return number <= INT64_MAX ? (int64_t)number : 0;
    for (size_t i = 0; i < at->runs.count; i++) {
        uint64_t length = (uint64_t)(runs[i].last - runs[i].first) + 1;
        if (number <= length)
            return runs[i].first + (int64_t)(number - 1);
        number -= length;
    }
    return 0;
}

/* Rows are found by their ids, so those before are not even looked at. */
static bool collection_jump(codec_reader *reader, uint64_t number)
{
    state *at = reader->state;
    if (at->wanted.is_restricted || !at->is_walking || !collection_compare_numbers(at, reader->arena))
        return false;
    int64_t id = id_of_number(at, number);
    bool is_open = id > 0;
    at->rest = (collection_range){ id, INT64_MAX };
    for (size_t i = 0; is_open && i < KINDS; i++) {
        store_finish(at->cursors[i].statement);
        at->cursors[i] = (cursor){ 0 };
        is_open = open_cursor(at, i);
    }
    at->count = is_open ? number - 1 : at->count;
    return is_open;
}

/* What a table of the file has, or what somebody left of it, is not trusted: columns of another type read as NULL. */
static collection_value collection_take_value(base_arena *arena, const store_statement *statement, size_t at,
                                              const collection_column *column)
{
    static const collection_value_kind wanted[] = { VALUE_INTEGER, VALUE_TEXT, VALUE_BLOB };
    collection_value value = store_column((store_statement *)(uintptr_t)statement, at);
    if (value.kind != wanted[column->type])
        return (collection_value){ 0 };
    if (value.kind != VALUE_INTEGER)
        value.text = base_arena_copy(arena, value.text);
    return value;
}

static gamut_status split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    state *at = reader->state;
    cursor *next = NULL;
    if (!at->is_walking && !start_walking(reader, at))
        return collection_refuse(reader, diags, store_message(at->store));
    for (size_t i = 0; i < KINDS; i++)
        if (at->cursors[i].statement && (!next || at->cursors[i].id < next->id))
            next = &at->cursors[i];
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
    if (source >= 0 && (size_t)source < at->source_count)
        row->source = at->sources[source];
    bool is_numbered = number_record(at, reader->arena, next->id);
    *out = (codec_span){ .number = at->count, .file = reader->file, .context = row };
    if (is_numbered && step(next))
        return GAMUT_OK;
    return collection_refuse(reader, diags, store_message(at->store));
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

static void close(codec_reader *reader)
{
    state *at = reader->state;
    for (size_t i = 0; i < KINDS; i++)
        store_finish(at->cursors[i].statement);
    store_finish(at->between);
    store_finish(at->snapshot);
    base_arena_destroy(at->wanted.scratch);
    store_close(at->store);
}

const codec_format collection_format = {
    .about = { .id = "collection",
               .title = "collection of gamut, kept by SQLite or ClickHouse",
               .extensions = "db",
               .kinds = GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE,
               .abilities = "read" },
    .reading = { .open = collection_open,
                 .split = split,
                 .jump = collection_jump,
                 .decode = collection_decode,
                 .close = close },
};
