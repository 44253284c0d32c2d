/* cbh_tables.c - collects the entities of a database that is being written, and writes them as sorted trees. */
#include "cbh_tables.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "codec/residue.h"

enum {
    ID_MAX = (1 << 24) - 1, /* the greatest number of an entity, because games store it in three bytes */
    /* Flag of a number in the index: a longer name was cut to this one, so no other entity may have this name. */
    IS_TAKEN = 1 << 30,
    IS_EXACT = 1 << 29 /* flag: the record has exactly the texts that were looked up */
};

/* ---- finding ---- */

static uint8_t *record_at(const cbh_table *table, size_t at)
{
    return table->records.data + at * cbh_entity_size(table->entity);
}

static const cbh_names_row *names_row(const cbh_table *table)
{
    return &cbh_names[table->entity - cbh_entities];
}

/* Joins all texts that identify an entity, each with a line end, which does not occur in texts. */
static base_text join_keys(cbh_table *table, const base_text *names)
{
    base_buffer_clear(&table->joined);
    for (unsigned i = 0; i < names_row(table)->keys; i++) {
        base_buffer_add_text(&table->joined, names[i]);
        base_buffer_add_char(&table->joined, '\n');
    }
    return base_buffer_text(&table->joined);
}

static uint32_t *numbers(const cbh_table *table)
{
    return (uint32_t *)(void *)table->numbers.data;
}

/* Returns whether these are the texts of the last lookup. This is frequent, because games of a tournament follow each
 * other. */
static bool are_last(const cbh_table *table, const base_text *names)
{
    base_text rest = base_buffer_text(&table->last);
    for (unsigned i = 0; i < names_row(table)->keys; i++) {
        size_t length = names[i].length;
        if (rest.length <= length || rest.data[length] != '\n' ||
            !base_text_equal(base_text_slice(rest, 0, length), names[i]))
            return false;
        rest = base_text_slice(rest, length + 1, rest.length);
    }
    return rest.length == 0;
}

/* Returns the number and flags that the index has for these texts; 0: none. */
static uint32_t look_up(cbh_table *table, const base_text *names)
{
    if (table->last_number && are_last(table, names))
        return table->last_number;
    base_text joined = join_keys(table, names);
    size_t at = base_index_find(&table->index, joined);
    base_buffer last = table->last;
    table->last = table->joined;
    table->joined = last;
    table->last_number = at == BASE_INDEX_NONE ? 0 : numbers(table)[at];
    return table->last_number;
}

/* Adds texts to the index, so that look_up finds `number` for them. If the index already has a number for them, that
 * one stays, unless it has the flag IS_TAKEN. */
static bool look_up_later(cbh_table *table, const base_text *names, uint32_t number)
{
    size_t before = table->index.count;
    table->last_number = 0;
    if (table->numbers.failed)
        return false;
    size_t at = base_index_put(&table->index, join_keys(table, names));
    if (at == BASE_INDEX_NONE)
        return false;
    if (table->index.count > before)
        base_buffer_add(&table->numbers, &number, sizeof number);
    else if (numbers(table)[at] & IS_TAKEN)
        numbers(table)[at] = number;
    return !table->numbers.failed && !table->joined.failed;
}

static bool enter(cbh_table *table, const uint8_t *record)
{
    cbh_use use = { 0, 0 };
    if (table->count > ID_MAX)
        return false;
    base_buffer_add(&table->records, record, cbh_entity_size(table->entity));
    base_buffer_add(&table->uses, &use, sizeof use);
    if (table->records.failed || table->uses.failed)
        return false;
    table->count++;
    return true;
}

static bool are_equal(const base_text *a, const base_text *b, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (!base_text_equal(a[i], b[i]))
            return false;
    return true;
}

/* Makes a shortened name unique, since two names must not be cut to the same one: the end of its first string becomes
 * "~" and a number. */
static void number_name(const cbh_table *table, uint8_t *record, unsigned number)
{
    const layout_table *layout = table->entity->layout;
    const layout_field *field = layout->fields;
    char mark[12];
    while (field->meaning != LAYOUT_STRING)
        field++;
    size_t length = (size_t)snprintf(mark, sizeof mark, "~%u", number), at = field->width - length;
    size_t used = layout_text(field, record + field->at).length;
    at = used < at ? used : at;
    while (at && (record[field->at + at] & 0xc0) == 0x80)
        at--;
    memset(record + field->at + at, 0, field->width - at);
    memcpy(record + field->at + at, mark, length);
}

/* Finds the entity with the names that the record has, or adds the record. If such an entity exists, but its names or
 * those of the record were cut from longer ones, the two may be different entities, so the record's name gets a number
 * first (number_name). A number or date may be stored in another spelling or left out; this does not make a different
 * entity. */
static bool find_or_add(uint32_t *out, cbh_table *table, const base_text *names, uint8_t *record)
{
    const cbh_names_row *row = names_row(table);
    base_text texts[CBH_NAMES_MAX];
    for (unsigned number = 2;; number++) {
        memset(texts, 0, sizeof texts);
        base_arena_reset(table->scratch);
        row->read(texts, table->scratch, record, table->encoding);
        *out = look_up(table, texts);
        bool is_named = cbh_is_same_name(texts[0], names[0]) && are_equal(texts + 1, names + 1, row->strings - 1);
        if (*out && (*out & IS_TAKEN || !is_named)) {
            number_name(table, record, number);
            continue;
        }
        if (!*out && (!enter(table, record) ||
                      !look_up_later(table, texts, (uint32_t)table->count | (is_named ? IS_EXACT : IS_TAKEN))))
            return false;
        *out = *out ? *out & ~(uint32_t)IS_EXACT : (uint32_t)table->count;
        return true;
    }
}

/* Sets what another file (.cbtt) adds to an entity. The values are those of the first game that refers to it or, if
 * that game has none, of the first game that has any. Returns whether the entity now has exactly the given texts. */
static bool settle_more(cbh_table *table, uint32_t id, const base_text *names)
{
    const cbh_names_row *row = names_row(table);
    const base_text *facts = names + row->keys;
    unsigned count = row->count - row->keys;
    base_text kept[CBH_NAMES_MAX] = { { NULL, 0 } };
    size_t at = table->entity->layout->size;
    uint8_t fresh[CBH_ENTITY_SIZE_MAX] = { 0 }, *record = record_at(table, id);
    const cbh_use *use = (const cbh_use *)(const void *)table->uses.data + id;
    base_arena_reset(table->scratch);
    row->read(kept, table->scratch, record, table->encoding);
    bool is_open = !use->games || !cbh_names_exist(kept + row->keys, count);
    if (is_open && !are_equal(kept + row->keys, facts, count)) {
        row->write(fresh, names, table->encoding);
        memcpy(record + at, fresh + at, table->entity->more_size);
        memset(kept, 0, sizeof kept);
        row->read(kept, table->scratch, record, table->encoding);
    }
    return are_equal(kept + row->keys, facts, count);
}

/* Like settle_more, but remembers the last result, because games of a tournament follow each other and mostly have the
 * same texts. */
static bool is_more_exact(cbh_table *table, uint32_t id, const base_text *names)
{
    const cbh_names_row *row = names_row(table);
    base_buffer *facts = &table->facts;
    size_t before = facts->length;
    for (unsigned i = row->keys; i < row->count; i++) {
        base_buffer_add_text(facts, names[i]);
        base_buffer_add_char(facts, '\n');
    }
    base_text now = { (const char *)facts->data + before, facts->length - before };
    bool is_same = !facts->failed && table->facts_of == (uint64_t)id + 1 &&
                   base_text_equal((base_text){ (const char *)facts->data, before }, now);
    if (!is_same && !facts->failed)
        memmove(facts->data, facts->data + before, now.length);
    facts->length = is_same || facts->failed ? before : now.length;
    if (!is_same)
        table->is_settled = settle_more(table, id, names);
    table->facts_of = (uint64_t)id + 1;
    return table->is_settled;
}

bool cbh_table_find(uint32_t *out, bool *is_exact, cbh_table *table, const base_text *names)
{
    uint8_t record[CBH_ENTITY_SIZE_MAX]; /* not zeroed as a whole: mostly only a small part is used */
    if (!table->scratch || table->numbers.failed || table->joined.failed)
        return false;
    uint32_t number = look_up(table, names);
    if (!number || number & IS_TAKEN) {
        memset(record, 0, cbh_entity_size(table->entity));
        names_row(table)->write(record, names, table->encoding);
        if (number)
            number_name(table, record, 2);
        if (!find_or_add(&number, table, names, record) || !look_up_later(table, names, number))
            return false;
    }
    *out = (number & ~(uint32_t)IS_EXACT) - 1;
    bool is_all = !table->entity->more_size || is_more_exact(table, *out, names);
    *is_exact = (number & IS_EXACT) && is_all;
    return true;
}

bool cbh_table_has(const cbh_table *table, uint32_t id, const base_text *names, unsigned count)
{
    base_text texts[CBH_NAMES_MAX] = { { NULL, 0 } };
    if (!table->scratch)
        return false;
    base_arena_reset(table->scratch);
    names_row(table)->read(texts, table->scratch, record_at(table, id), table->encoding);
    return are_equal(texts, names, count);
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

/* ---- entities of the original database ---- */

/* Opens a table. Deleted entities of the original database keep their numbers, but lookups do not find them. */
void cbh_table_open(cbh_table *table, base_arena *arena, cbh_kind kind, const gamut_value *document, base_bytes more,
                    base_encoding encoding)
{
    *table = (cbh_table){ .entity = &cbh_entities[kind], .encoding = encoding, .document = document };
    table->kind = cbh_entity_kind(kind, gamut_value_member(document, "signed") != NULL);
    table->index.arena = arena;
    table->scratch = base_arena_create(NULL);
    if (!table->scratch)
        return;
    const gamut_value *records = gamut_value_member(document, "records");
    for (const gamut_value *values = records ? records->first : NULL; values; values = values->next) {
        uint8_t record[CBH_ENTITY_SIZE_MAX] = { 0 };
        cbh_entity_from_values(record, table->entity, values, encoding);
        if (table->entity->more_size)
            cbt_extra_copy(record + table->entity->layout->size, more, table->count);
        if (!enter(table, record))
            return;
    }
    table->followed = table->count;
    base_bytes links;
    size_t size = cb_link_layout.size;
    if (!base_hex_parse(&links, arena, tree_get_text(document, "links")) || links.length != table->followed * size)
        links = (base_bytes){ NULL, 0 };
    for (size_t i = 0; i < table->followed; i++) {
        base_text texts[CBH_NAMES_MAX] = { { NULL, 0 } };
        if (links.data)
            memcpy(record_at(table, i), links.data + i * size, size);
        if (links.data && cb_link_read(record_at(table, i)).left == CB_DELETED)
            continue;
        base_arena_reset(table->scratch);
        names_row(table)->read(texts, table->scratch, record_at(table, i), table->encoding);
        bool is_entered = look_up_later(table, texts, ((uint32_t)i + 1) | IS_EXACT);
        (void)is_entered; /* if not, lookups will add another record, and the arena reports the failure */
    }
}

/* ---- writing ---- */

/* Keeps the old tree if there is no new entity; else builds a new tree. */
static bool settle_links(cbh_table *table, cb_ends *ends, base_arena *scratch)
{
    bool has_links = table->count == table->followed && gamut_value_member(table->document, "links");
    if (table->count && !has_links)
        return cb_tree_build(ends, scratch, table->records.data, table->count, cbh_entity_size(table->entity),
                             table->kind->compare);
    *ends = (cb_ends){ 0, CB_NONE, 0 };
    if (table->document && gamut_value_member(table->document, "root")) {
        ends->root = cb_integer_in(table->document, "root", -1);
        ends->first_deleted = cb_integer_in(table->document, "first_deleted", -1);
    }
    for (size_t i = 0; i < table->count; i++)
        ends->live_count += cb_link_read(record_at(table, i)).left != CB_DELETED;
    return true;
}

bool cbh_table_write(cbh_table *table, io_sink *sink, base_arena *scratch)
{
    uint8_t head[32] = { 0 };
    base_bytes extra = { head, 4 };
    cb_ends ends;
    const cbh_use *uses = (const cbh_use *)(const void *)table->uses.data;
    for (size_t i = 0; i < table->count; i++)
        cbh_entity_put_use(record_at(table, i), table->entity, uses[i].games, uses[i].first);
    if (!settle_links(table, &ends, scratch))
        return false;
    const gamut_value *residues = gamut_value_member(table->document, "residues");
    for (const gamut_value *residue = residues ? residues->first : NULL; residue; residue = residue->next) {
        uint64_t id;
        if (base_parse_uint(&id, residue->name, 10) && id < table->followed)
            residue_apply(table->entity->layout, residue, record_at(table, (size_t)id), scratch);
    }
    if (table->document && !base_hex_parse(&extra, scratch, tree_get_text(table->document, "extra")))
        extra = (base_bytes){ head + sizeof head - 4, 4 };
    cb_entity_header header = cb_make_entity_header(table->entity->kind.data_size, table->count, ends, extra.length);
    layout_write(&cb_entity_header_layout, &header, head);
    residue_apply(&cb_entity_header_layout, gamut_value_member(table->document, "header"), head, scratch);
    io_sink_write(sink, head, cb_entity_header_layout.size);
    if (!table->document)
        extra = (base_bytes){ head + cb_entity_header_layout.size, 4 };
    io_sink_write(sink, extra.data, extra.length);
    for (size_t i = 0; i < table->count; i++)
        io_sink_write(sink, record_at(table, i), table->entity->layout->size);
    cb_write_hex(sink, scratch, tree_get_text(table->document, "tail"));
    return true;
}

/* ---- the .cbtt ---- */

/* Returns the values of a tournament for the .cbtt, or NULL if it has none. */
static const uint8_t *more_at(const cbh_table *table, size_t at)
{
    static const uint8_t nothing[CBH_ENTITY_SIZE_MAX];
    const uint8_t *more = record_at(table, at) + table->entity->layout->size;
    return memcmp(more, nothing, table->entity->more_size) != 0 ? more : NULL;
}

void cbh_table_write_more(base_buffer *out, const cbh_table *table, base_bytes old)
{
    cb_extra_header header = cbt_make_extra_header(CBT_EXTRA_VERSION, 0);
    uint8_t fresh[CBH_ENTITY_SIZE_MAX] = { 0 };
    size_t head = cb_extra_header_layout.size, old_size = 0, old_count = 0, count = 0;
    bool has_end = false;
    cb_extra extra;
    if (old.length) {
        if (!layout_read(&cb_extra_header_layout, old, &header) || !cbt_extra_layout(header.record_size)) {
            base_buffer_add(out, old.data, old.length);
            return;
        }
        old_size = header.record_size;
        old_count = (old.length - head) / old_size;
    }
    for (size_t i = 0; i < table->count; i++)
        if (more_at(table, i)) {
            bool is_read = layout_read(&cb_extra_3_layout, (base_bytes){ more_at(table, i), 65 }, &extra);
            has_end = has_end || (is_read && extra.end);
            count = i + 1;
        }
    if (has_end && header.record_size < cb_extra_3_layout.size) { /* version 2 cannot hold the last day */
        header.version = CBT_EXTRA_VERSION;
        header.record_size = cb_extra_3_layout.size;
    }
    bool is_longer = count > old_count;
    count = is_longer ? count : old_count;
    header.last = is_longer ? cbt_make_extra_header(header.version, count).last : header.last;
    layout_write(&cb_extra_header_layout, &header, fresh);
    base_buffer_add(out, fresh, head);
    cbt_extra_from_event(&extra, &(gamut_event){ 0 });
    layout_write(&cb_extra_3_layout, &extra, fresh);
    size_t known = cbt_extra_layout(header.record_size)->size;
    for (size_t i = 0; i < count; i++) {
        const uint8_t *more = i < table->count ? more_at(table, i) : NULL;
        const uint8_t *stored = i < old_count ? old.data + head + i * old_size : NULL;
        uint8_t *room = base_buffer_reserve(out, header.record_size);
        if (!room)
            return;
        memset(room, 0, header.record_size);
        if (stored)
            memcpy(room, stored, old_size);
        else
            memcpy(room, fresh, known);
        if (more)
            memcpy(room, more, known);
    }
    if (!is_longer && old.length > head + old_count * old_size)
        base_buffer_add(out, old.data + head + old_count * old_size, old.length - head - old_count * old_size);
}

void cbh_table_free(cbh_table *table)
{
    base_buffer_free(&table->records);
    base_buffer_free(&table->uses);
    base_buffer_free(&table->numbers);
    base_buffer_free(&table->joined);
    base_buffer_free(&table->last);
    base_buffer_free(&table->facts);
    base_arena_destroy(table->scratch);
}
