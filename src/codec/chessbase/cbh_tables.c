/* cbh_tables.c - gathers entities, and writes them as sorted trees. */
#include "cbh_tables.h"

#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "codec/residue.h"

enum {
    ENTITY_SIZE_MAX = 1617,
    ID_MAX = (1 << 24) - 1 /* games have three bytes for a number */
};

/* ---- finding ---- */

static uint8_t *record_at(const cbh_table *table, size_t at)
{
    return table->records.data + at * table->entity->layout->size;
}

static base_bytes key_of(const cbh_table *table, const uint8_t *record)
{
    size_t link = cb_link_layout.size;
    return (base_bytes){ record + link, table->entity->key_end - link };
}

static uint32_t *places(const cbh_table *table)
{
    return (uint32_t *)(void *)table->places.data;
}

/* Where the record is entered, or the free place where it would be. */
static size_t find_place(const cbh_table *table, const uint8_t *record)
{
    size_t room = table->places.length / sizeof(uint32_t);
    base_bytes key = key_of(table, record);
    base_text text = { (const char *)key.data, key.length };
    size_t at = (size_t)base_hash(text, base_seed(table->places.data)) & (room - 1);
    while (places(table)[at] &&
           memcmp(key_of(table, record_at(table, places(table)[at] - 1)).data, key.data, key.length))
        at = (at + 1) & (room - 1);
    return at;
}

/* At most half of the places are taken. */
static bool widen(cbh_table *table)
{
    size_t room = table->places.length / sizeof(uint32_t);
    if ((table->count + 1) * 2 < room)
        return true;
    size_t wanted = room ? room * 2 : 1024;
    base_buffer_clear(&table->places);
    if (!base_buffer_reserve(&table->places, wanted * sizeof(uint32_t)))
        return false;
    memset(table->places.data, 0, table->places.length);
    for (size_t i = 0; i < table->count; i++) {
        size_t at = find_place(table, record_at(table, i));
        if (!places(table)[at])
            places(table)[at] = (uint32_t)(i + 1);
    }
    return true;
}

static bool enter(cbh_table *table, const uint8_t *record)
{
    cbh_use use = { 0, 0 };
    if (table->count > ID_MAX || !widen(table))
        return false;
    base_buffer_add(&table->records, record, table->entity->layout->size);
    base_buffer_add(&table->uses, &use, sizeof use);
    if (table->records.failed || table->uses.failed)
        return false;
    table->count++;
    return true;
}

static void make_findable(cbh_table *table, size_t id)
{
    size_t at = find_place(table, record_at(table, id));
    if (!places(table)[at])
        places(table)[at] = (uint32_t)(id + 1);
}

static bool has_same_names(const cbh_table *table, const base_text *names, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!base_text_equal(table->last_names[i], names[i]))
            return false;
    return true;
}

/* Games of one tournament follow each other. */
static void remember(cbh_table *table, const base_text *names, unsigned count, uint32_t id)
{
    base_arena_reset(table->arena);
    for (unsigned i = 0; i < count; i++)
        table->last_names[i] = base_arena_copy(table->arena, names[i]);
    table->last = id + 1;
}

bool cbh_table_find(uint32_t *out, cbh_table *table, const base_text *names, base_text *cut)
{
    uint8_t record[ENTITY_SIZE_MAX]; /* mostly much less of it is used */
    const cbh_names_row *row = &cbh_names[table->entity - cbh_entities];
    *cut = (base_text){ NULL, 0 };
    if (table->last && has_same_names(table, names, row->count)) {
        *out = table->last - 1;
        return true;
    }
    memset(record, 0, table->entity->layout->size);
    *cut = row->write(record, names, table->encoding);
    if (!widen(table))
        return false;
    size_t at = find_place(table, record);
    if (!places(table)[at]) {
        if (!enter(table, record))
            return false;
        make_findable(table, table->count - 1);
        at = find_place(table, record);
    }
    *out = places(table)[at] - 1;
    remember(table, names, row->count, *out);
    return true;
}

const uint8_t *cbh_table_record(const cbh_table *table, uint32_t id)
{
    return record_at(table, id);
}

void cbh_table_use(cbh_table *table, uint32_t id, uint64_t game)
{
    if (id >= table->count)
        return;
    cbh_use *use = (cbh_use *)(void *)table->uses.data + id;
    use->games++;
    use->first = use->first ? use->first : (int32_t)game;
}

/* ---- following ---- */

static base_bytes links_of(const cbh_table *table, base_arena *arena)
{
    base_bytes links;
    if (!base_hex_parse(&links, arena, tree_get_text(table->document, "links")) ||
        links.length != table->followed * cb_link_layout.size)
        return (base_bytes){ NULL, 0 };
    return links;
}

static bool is_deleted_link(const uint8_t *link)
{
    cb_link read;
    return layout_read(&cb_link_layout, (base_bytes){ link, cb_link_layout.size }, &read) && read.left == CB_DELETED;
}

/* Deleted entities keep their numbers, but nobody finds them. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document,
                    base_encoding encoding)
{
    *table = (cbh_table){ .entity = &cbh_entities[kind], .encoding = encoding, .document = document };
    table->kind = cbh_entity_kind(kind, gamut_value_member(document, "signed") != NULL);
    table->arena = base_arena_create(NULL);
    const gamut_value *records = gamut_value_member(document, "records");
    for (const gamut_value *values = records ? records->first : NULL; values; values = values->next) {
        uint8_t record[ENTITY_SIZE_MAX] = { 0 };
        cbh_entity_from_values(record, table->entity, values, encoding);
        if (!enter(table, record))
            return;
    }
    table->followed = table->count;
    base_bytes links = links_of(table, arena);
    for (size_t i = 0; i < table->followed; i++) {
        if (links.data)
            memcpy(record_at(table, i), links.data + i * cb_link_layout.size, cb_link_layout.size);
        if (!links.data || !is_deleted_link(record_at(table, i)))
            make_findable(table, i);
    }
}

/* ---- writing ---- */

static void settle_uses(const cbh_table *table)
{
    const cbh_use *uses = (const cbh_use *)(const void *)table->uses.data;
    for (size_t i = 0; i < table->count; i++)
        cbh_entity_put_use(record_at(table, i), table->entity, uses[i].games, uses[i].first);
}

static int32_t integer_in(const gamut_value *object, const char *name)
{
    int64_t value = 0;
    return tree_get_integer(&value, object, name) && value >= INT32_MIN && value <= INT32_MAX ? (int32_t)value : -1;
}

/* The old tree as long as no entity is new, else one of our own. */
static bool settle_links(cbh_table *table, cb_ends *ends, base_arena *scratch)
{
    bool has_links = table->count == table->followed && gamut_value_member(table->document, "links");
    if (table->count && !has_links)
        return cb_tree_build(ends, scratch, table->records.data, table->count, table->entity->layout->size,
                             table->kind->compare);
    *ends = (cb_ends){ 0, CB_NONE, 0 };
    if (table->document && gamut_value_member(table->document, "root")) {
        ends->root = integer_in(table->document, "root");
        ends->first_deleted = integer_in(table->document, "first_deleted");
    }
    for (size_t i = 0; i < table->count; i++)
        ends->live_count += !is_deleted_link(record_at(table, i));
    return true;
}

static void settle_residues(const cbh_table *table, base_arena *scratch)
{
    const gamut_value *residues = gamut_value_member(table->document, "residues");
    for (const gamut_value *residue = residues ? residues->first : NULL; residue; residue = residue->next) {
        uint64_t id;
        if (base_parse_uint(&id, residue->name, 10) && id < table->followed)
            residue_apply(table->entity->layout, residue, record_at(table, (size_t)id), scratch);
    }
}

bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch)
{
    uint8_t head[32] = { 0 };
    base_bytes extra = { head, 4 }, tail = { NULL, 0 };
    cb_ends ends;
    settle_uses(table);
    if (!settle_links(table, &ends, scratch))
        return false;
    settle_residues(table, scratch);
    if (table->document && !base_hex_parse(&extra, scratch, tree_get_text(table->document, "extra")))
        extra = (base_bytes){ head + sizeof head - 4, 4 };
    cb_entity_header header = cbh_make_entity_header(table->entity, table->count, ends, extra.length);
    layout_write(&cb_entity_header_layout, &header, head);
    residue_apply(&cb_entity_header_layout, gamut_value_member(table->document, "header"), head, scratch);
    io_sink_write(sink, head, cb_entity_header_layout.size);
    if (!table->document)
        extra = (base_bytes){ head + cb_entity_header_layout.size, 4 };
    io_sink_write(sink, extra.data, extra.length);
    io_sink_write(sink, table->records.data, table->records.length);
    if (base_hex_parse(&tail, scratch, tree_get_text(table->document, "tail")) && tail.data)
        io_sink_write(sink, tail.data, tail.length);
    return true;
}

void cbh_table_free(cbh_table *table)
{
    base_buffer_free(&table->records);
    base_buffer_free(&table->uses);
    base_buffer_free(&table->places);
    base_arena_destroy(table->arena);
}
