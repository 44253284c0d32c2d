/* sources.c - the list of the files of a collection. */
#include "sources.h"

#include <string.h>
#include <time.h>

#include "base/text.h"

static const char *const state_words[] = { "complete", "partial", "copy", "unreadable" };

/* ---- the list in memory ---- */

/* Stores under a key the place of a source: its index in source_list.items. */
static bool remember(base_index *index, base_list *places, base_arena *arena, base_text key, size_t place)
{
    size_t before = index->count, number = base_index_put(index, key);
    size_t *at = number == BASE_INDEX_NONE ? NULL
                 : index->count == before  ? (size_t *)places->items + number
                                           : base_list_add(places, arena, sizeof *at);
    if (at)
        *at = place;
    return at != NULL;
}

static bool remember_source(source_list *list, size_t place)
{
    const collection_source *source = (const collection_source *)list->items.items + place;
    base_text hash = { (const char *)source->hash, DIGEST_BYTES };
    if (!remember(&list->by_path, &list->path_items, list->arena, source->path, place))
        return false;
    return !source->has_hash || source->state != SOURCE_COMPLETE ||
           remember(&list->by_hash, &list->hash_items, list->arena, hash, place);
}

static collection_source *find_source(const source_list *list, const base_index *index, const base_list *places,
                                      base_text key)
{
    size_t number = base_index_find(index, key);
    if (number == BASE_INDEX_NONE)
        return NULL;
    return (collection_source *)list->items.items + ((const size_t *)places->items)[number];
}

collection_source *source_find_path(const source_list *list, base_text path)
{
    return find_source(list, &list->by_path, &list->path_items, path);
}

/* A source whose file has changed is still indexed under its old hash, so the hash is compared again. */
const collection_source *source_find_hash(const source_list *list, const uint8_t hash[DIGEST_BYTES])
{
    const collection_source *source =
        find_source(list, &list->by_hash, &list->hash_items, (base_text){ (const char *)hash, DIGEST_BYTES });
    bool is_same = source && source->state == SOURCE_COMPLETE && !memcmp(source->hash, hash, DIGEST_BYTES);
    return is_same ? source : NULL;
}

/* ---- the store ---- */

/* The members of a source that are stored as plain numbers in its row. */
static const struct {
    uint32_t column;
    size_t member_at;
} source_numbers[] = {
    { SOURCE_ID, offsetof(collection_source, id) },
    { SOURCE_BYTES, offsetof(collection_source, bytes) },
    { SOURCE_RECORDS, offsetof(collection_source, counts.records) },
    { SOURCE_GAMES, offsetof(collection_source, counts.games) },
    { SOURCE_BOARDS, offsetof(collection_source, counts.boards) },
    { SOURCE_EVENTS, offsetof(collection_source, counts.events) },
    { SOURCE_TEXTS, offsetof(collection_source, counts.texts) },
    { SOURCE_SKIPPED, offsetof(collection_source, counts.skipped) },
    { SOURCE_ERRORS, offsetof(collection_source, counts.errors) },
    { SOURCE_WARNINGS, offsetof(collection_source, counts.warnings) },
    { SOURCE_NOTES, offsetof(collection_source, counts.notes) },
};

static void read_source(collection_source *out, base_arena *arena, store_statement *statement)
{
    base_text state = store_column(statement, SOURCE_STATE).text, hash = store_column(statement, SOURCE_HASH).text;
    *out = (collection_source){
        .path = base_arena_copy(arena, store_column(statement, SOURCE_PATH).text),
        .copy_of = store_column(statement, SOURCE_COPY_OF).integer,
        .stamp = base_arena_copy(arena, store_column(statement, SOURCE_STAMP).text),
        .format = base_arena_copy(arena, store_column(statement, SOURCE_FORMAT).text),
        .has_hash = hash.length == DIGEST_BYTES,
    };
    for (size_t i = 0; i < COUNT(source_numbers); i++)
        *(int64_t *)((char *)out + source_numbers[i].member_at) =
            store_column(statement, source_numbers[i].column).integer;
    for (size_t i = 0; i < COUNT(state_words); i++)
        if (base_text_is(state, state_words[i]))
            out->state = (source_state)i;
    if (out->has_hash)
        memcpy(out->hash, hash.data, DIGEST_BYTES);
}

bool source_list_open(source_list *list, base_arena *arena, collection_store *store)
{
    *list =
        (source_list){ .arena = arena, .store = store, .by_path = { .arena = arena }, .by_hash = { .arena = arena } };
    list->next_id = list->next_record = 1;
    if (!store)
        return true;
    for (size_t i = 0; i < COLLECTION_KINDS; i++) {
        const char *table = collection_tables[collection_homes[i].table].name;
        base_text sql = base_arena_print(arena, "SELECT max(id) + 1 FROM %s", table);
        int64_t next = 1;
        if (!sql.data || !store_ask(store, sql.data, &next))
            return false;
        list->next_record = next > list->next_record ? next : list->next_record;
    }
    if (!store_ask(store, "SELECT max(id) + 1 FROM sources", &list->next_id))
        return false;
    store_statement *statement = store_prepare(store, TEXT("SELECT * FROM sources"));
    if (!statement)
        return false;
    store_step step;
    bool is_kept = true;
    while (is_kept && (step = store_next(statement)) == STORE_ROW) {
        collection_source *source = base_list_add(&list->items, arena, sizeof *source);
        if (source)
            read_source(source, arena, statement);
        is_kept = source && remember_source(list, list->items.count - 1);
    }
    store_finish(statement);
    return is_kept && step == STORE_DONE && !base_arena_failed(arena);
}

static void fill_row(collection_value *values, const collection_source *source)
{
    for (size_t i = 0; i < COUNT(source_numbers); i++)
        values[source_numbers[i].column] =
            collection_integer(*(const int64_t *)((const char *)source + source_numbers[i].member_at));
    values[SOURCE_PATH] = collection_text(source->path);
    values[SOURCE_STATE] = collection_text(base_text_of(state_words[source->state]));
    if (source->copy_of)
        values[SOURCE_COPY_OF] = collection_integer(source->copy_of);
    if (source->has_hash)
        values[SOURCE_HASH] =
            (collection_value){ .kind = VALUE_BLOB, .text = { (const char *)source->hash, DIGEST_BYTES } };
    values[SOURCE_STAMP] = collection_text(source->stamp);
    values[SOURCE_FORMAT] = collection_text(source->format);
    values[SOURCE_TAKEN_AT] = collection_integer((int64_t)time(NULL));
}

bool source_save(source_list *list, collection_source *source)
{
    collection_value values[SOURCE_COLUMNS] = { { 0 } };
    collection_row row = { .table = TABLE_SOURCES, .values = values };
    collection_source *known = source_find_path(list, source->path);
    if (!source->id)
        source->id = list->next_id++;
    fill_row(values, source);
    if (!store_save_source(list->store, &row))
        return false;
    if (!known) {
        known = base_list_add(&list->items, list->arena, sizeof *known);
        if (!known)
            return false;
    }
    *known = *source;
    known->path = base_arena_copy(list->arena, source->path);
    known->stamp = base_arena_copy(list->arena, source->stamp);
    known->format = base_arena_copy(list->arena, source->format);
    return remember_source(list, (size_t)(known - (collection_source *)list->items.items));
}

bool source_restamp(source_list *list, const collection_source *source, base_text stamp)
{
    collection_source *known = source_find_path(list, source->path);
    if (!store_restamp_source(list->store, source->id, stamp))
        return false;
    if (known)
        known->stamp = base_arena_copy(list->arena, stamp);
    return true;
}
