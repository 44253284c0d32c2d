/* cbh2_tables.c - collects the entities of a 2CBH database that is being written, and writes them. */
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cb_entities.h"
#include "cbh2_entities.h"
#include "codec/residue.h"

enum {
    ID_MAX = INT32_MAX
};

/* Joins the texts, each with a line end, which does not occur in texts. */
static base_text join_texts(cbh2_table *table, const base_text *names)
{
    base_buffer_clear(&table->joined);
    for (unsigned i = 0; i < cbh2_types[table->type].count; i++) {
        base_buffer_add_text(&table->joined, names[i]);
        base_buffer_add_char(&table->joined, '\n');
    }
    return base_buffer_text(&table->joined);
}

static cbh2_row *rows(const cbh2_table *table)
{
    return (cbh2_row *)(void *)table->rows.data;
}

/* Returns whether a part of the table is missing, because memory ran out. */
static bool has_failed(const cbh2_table *table)
{
    return !table->scratch || table->numbers.failed || table->rows.failed || table->data.failed ||
           table->joined.failed || table->last.failed;
}

static bool cbh2_add_row(cbh2_table *table, base_bytes data)
{
    cbh2_row row = { table->data.length, (uint32_t)data.length, false };
    base_buffer_add(&table->data, data.data, data.length);
    base_buffer_add(&table->rows, &row, sizeof row);
    table->count += !table->rows.failed;
    return !table->data.failed && !table->rows.failed;
}

/* Lets look-ups of these texts find the entity; if another one has them already, that one stays. */
static bool enter(cbh2_table *table, base_text joined, uint32_t id)
{
    size_t before = table->index.count;
    size_t at = base_index_put(&table->index, joined);
    if (at == BASE_INDEX_NONE || table->joined.failed)
        return false;
    if (table->index.count > before)
        base_buffer_add(&table->numbers, &id, sizeof id);
    return !table->numbers.failed;
}

static void read_names(base_text names[CBH_NAMES_MAX], const cbh2_table *table, base_bytes data)
{
    memset(names, 0, CBH_NAMES_MAX * sizeof *names);
    if (has_failed(table))
        return;
    base_arena_reset(table->scratch);
    cbh2_types[table->type].read(names, table->scratch, data, ENCODING_CP1252);
}

base_bytes cbh2_table_data(const cbh2_table *table, uint32_t id)
{
    if (has_failed(table))
        return (base_bytes){ NULL, 0 };
    const cbh2_row *row = &rows(table)[id];
    return (base_bytes){ table->data.data + row->at, row->length };
}

bool cbh2_table_is_exact(const cbh2_table *table, uint32_t id)
{
    return !has_failed(table) && rows(table)[id].is_exact;
}

bool cbh2_table_has(const cbh2_table *table, uint32_t id, const base_text *names, unsigned count)
{
    base_text texts[CBH_NAMES_MAX];
    read_names(texts, table, cbh2_table_data(table, id));
    for (unsigned i = 0; i < count; i++)
        if (!base_text_equal(texts[i], names[i]))
            return false;
    return true;
}

static size_t room_for(const cbh2_table *table)
{
    return cbh2_types[table->type].container - cbh2_container_layout.size;
}

bool cbh2_table_find(uint32_t *out, cbh2_table *table, const base_text *names)
{
    base_text joined = join_texts(table, names);
    if (has_failed(table))
        return false;
    if (table->last.length && base_text_equal(base_buffer_text(&table->last), joined)) {
        *out = table->last_id;
        return true;
    }
    size_t at = base_index_find(&table->index, joined);
    if (at != BASE_INDEX_NONE && !table->joined.failed) {
        base_buffer last = table->last;
        *out = table->last_id = ((const uint32_t *)(const void *)table->numbers.data)[at];
        table->last = table->joined;
        table->joined = last;
        return true;
    }
    base_buffer data = { 0 };
    cbh2_types[table->type].write(&data, names, room_for(table));
    *out = (uint32_t)table->count;
    bool is_added = table->count < ID_MAX && !data.failed && cbh2_add_row(table, base_buffer_bytes(&data)) &&
                    enter(table, base_buffer_text(&table->joined), *out);
    base_buffer_free(&data);
    if (is_added && !has_failed(table))
        rows(table)[*out].is_exact = cbh2_table_has(table, *out, names, cbh2_types[table->type].count);
    return is_added;
}

/* ---- the description of a database ---- */

static base_text text_of(const gamut_value *value)
{
    return value && value->kind == GAMUT_VALUE_TEXT ? value->as.text : (base_text){ NULL, 0 };
}

/* Makes the data of a described entity: a list of texts, which may have a residue, or null for one that is unused. */
static void restore_row(cbh2_table *table, const gamut_value *record, const gamut_value *residue)
{
    base_text names[CBH_NAMES_MAX] = { { NULL, 0 } };
    base_buffer data = { 0 };
    if (has_failed(table))
        return;
    const gamut_value *value = record->kind == GAMUT_VALUE_LIST ? record->first : NULL;
    for (unsigned i = 0; value && i < cbh2_types[table->type].count; i++, value = value->next)
        names[i] = text_of(value);
    bool is_used = record->kind == GAMUT_VALUE_LIST;
    if (is_used)
        cbh2_types[table->type].write(&data, names, room_for(table));
    base_arena_reset(table->scratch);
    base_bytes whole =
        residue ? residue_resplice(table->scratch, residue, base_buffer_bytes(&data)) : base_buffer_bytes(&data);
    if (whole.length > room_for(table))
        whole.length = room_for(table);
    uint32_t id = (uint32_t)table->count;
    int64_t next;
    bool is_added = cbh2_add_row(table, whole), is_live = is_added && is_used && !cbh2_is_deleted(whole, &next);
    base_buffer_free(&data);
    if (is_live) {
        base_text texts[CBH_NAMES_MAX];
        read_names(texts, table, cbh2_table_data(table, id));
        (void)enter(table, join_texts(table, texts), id); /* out of memory is noticed when the table is used */
    }
}

void cbh2_table_open(cbh2_table *table, base_arena *arena, cbh2_type type, const gamut_value *document)
{
    *table = (cbh2_table){ .type = type, .index = { .arena = arena }, .first_deleted = -1 };
    table->scratch = base_arena_create(NULL);
    const gamut_value *records = gamut_value_member(document, "records");
    const gamut_value *residues = gamut_value_member(document, "residues");
    const gamut_value *residue = residues ? residues->first : NULL;
    size_t number = 0;
    uint64_t at = 0;
    if (!tree_get_integer(&table->first_deleted, document, "first_deleted"))
        table->first_deleted = -1;
    /* residues are in the order of their entities */
    for (const gamut_value *record = records && table->scratch && cbh2_types[type].write ? records->first : NULL;
         record; record = record->next, number++) {
        while (residue && (!base_parse_uint(&at, residue->name, 10) || at < number))
            residue = residue->next;
        restore_row(table, record, residue && at == number ? residue : NULL);
    }
}

void cbh2_table_free(cbh2_table *table)
{
    base_buffer_free(&table->numbers);
    base_buffer_free(&table->rows);
    base_buffer_free(&table->data);
    base_buffer_free(&table->joined);
    base_buffer_free(&table->last);
    base_arena_destroy(table->scratch);
    table->scratch = NULL;
}

gamut_value *cbh2_lid_describe(base_arena *arena, const cbh2_lid *lid, cbh2_type type, const base_text *names,
                               bool is_fixing)
{
    gamut_value *object = tree_object(arena), *records = tree_set_list(arena, object, "records");
    gamut_value *residues = tree_object(arena);
    const cbh2_type_row *row = &cbh2_types[type];
    for (size_t id = 0; row->write && id < lid->counts[type]; id++) {
        base_bytes stored = cbh2_lid_data(lid, type, (int64_t)id), written = { NULL, 0 };
        base_buffer made = { 0 };
        int64_t next;
        bool is_deleted = cbh2_is_deleted(stored, &next), is_used = stored.data && !is_deleted;
        if (is_used && names) {
            gamut_value *values = tree_list(arena);
            for (unsigned i = 0; i < row->count; i++)
                tree_append(values, tree_text(arena, names[id * row->count + i]));
            tree_append(records, values);
            row->write(&made, names + id * row->count, row->container - cbh2_container_layout.size);
            written = base_buffer_bytes(&made);
        } else
            tree_append(records, tree_null(arena));
        gamut_value *residue = is_deleted && is_fixing ? NULL : residue_splice(arena, written, stored);
        if (residue)
            tree_add(residues, base_arena_print(arena, "%zu", id), residue);
        base_buffer_free(&made);
    }
    if (!tree_is_empty(residues))
        tree_set(object, "residues", residues);
    if (lid->types[type].first_deleted != -1 && !is_fixing)
        tree_set_integer(arena, object, "first_deleted", lid->types[type].first_deleted);
    return object;
}

/* ---- the file ---- */

static void put_layout(base_buffer *out, const layout_table *layout, const void *record)
{
    uint8_t *bytes = base_buffer_reserve(out, layout->size);
    if (bytes)
        layout_write(layout, record, bytes);
}

void cbh2_lid_build(base_buffer *out, const cbh2_table tables[CBH2_TYPE_COUNT])
{
    cbh2_lid_header header = { CBH2_LID_HEADER, CBH2_TYPE_COUNT };
    size_t blocks = 0;
    put_layout(out, &cbh2_lid_header_layout, &header);
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++) {
        cbh2_lid_type type = { (int32_t)cbh2_types[i].container, (int64_t)tables[i].count, tables[i].first_deleted };
        put_layout(out, &cbh2_lid_type_layout, &type);
        blocks = tables[i].count > blocks ? tables[i].count : blocks;
    }
    for (int32_t i = -1; i < CBH2_TYPE_COUNT; i++)
        put_layout(out, &cbh2_lid_pair_layout, &(cbh2_lid_pair){ i, 1 });
    /* The file ends after the last entity; what is between entities is 0. */
    size_t end = out->length, at = out->length;
    for (size_t id = 0; id < blocks; id++)
        for (unsigned i = 0; i < CBH2_TYPE_COUNT; at += cbh2_types[i].container, i++) {
            base_bytes data =
                id < tables[i].count ? cbh2_table_data(&tables[i], (uint32_t)id) : (base_bytes){ NULL, 0 };
            if (!data.length)
                continue;
            base_buffer_add_repeat(out, 0, at - end);
            cb_add_little(out, data.length, 4);
            base_buffer_add(out, data.data, data.length);
            end = at + 4 + data.length;
        }
}
