/* residue.c - differences between what the writer would write and what the file had, and records as objects.
 *
 * A record of fixed size is compared field by field through its table, so that people see in the JSON which field
 * differs. A string of any length (moves, annotations) has no table: the common start and end are cut off, and the rest
 * is one splice.
 *
 * Objects leave out fields that are zero or constant, because people read them. So that nothing is lost, the object is
 * converted back to bytes at once, and every difference goes into its residue. */
#include "residue.h"

#include <assert.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"

typedef struct collecting {
    base_arena *arena;
    gamut_value *residue;
} collecting;

/* The name of an entry begins with the offset, which residue_apply uses; the path after it is for people. */
static bool collect(const layout_difference *difference, void *payload)
{
    collecting *collection = payload;
    gamut_value *pair = tree_list(collection->arena);
    tree_append(pair, tree_text(collection->arena, base_hex_print(collection->arena, difference->a)));
    tree_append(pair, tree_text(collection->arena, base_hex_print(collection->arena, difference->b)));
    if (!collection->residue)
        collection->residue = tree_object(collection->arena);
    base_buffer name = { 0 };
    base_buffer_add_uint(&name, difference->offset + difference->at);
    base_buffer_add_char(&name, ' ');
    base_buffer_add_text(&name, difference->path);
    tree_add(collection->residue, base_arena_copy(collection->arena, base_buffer_text(&name)), pair);
    base_buffer_free(&name);
    return true;
}

gamut_value *residue_of(base_arena *arena, const layout_table *table, const uint8_t *written, const uint8_t *stored)
{
    collecting collection = { arena, NULL };
    if (memcmp(written, stored, table->size) != 0)
        layout_compare(table, written, stored, arena, collect, &collection);
    return collection.residue;
}

void residue_apply(const layout_table *table, const gamut_value *residue, uint8_t *written, base_arena *scratch)
{
    for (const gamut_value *pair = residue ? residue->first : NULL; pair; pair = pair->next) {
        base_text name = pair->name;
        uint64_t offset;
        base_bytes expected, stored;
        if (!base_parse_uint(&offset, base_text_slice(name, 0, base_text_find(name, ' ')), 10))
            continue;
        if (pair->kind != GAMUT_VALUE_LIST || pair->as.count != 2 || pair->first->kind != GAMUT_VALUE_TEXT ||
            pair->last->kind != GAMUT_VALUE_TEXT || !base_hex_parse(&expected, scratch, pair->first->as.text) ||
            !base_hex_parse(&stored, scratch, pair->last->as.text))
            continue;
        if (expected.length != stored.length || offset > table->size || expected.length > table->size - offset)
            continue;
        if (memcmp(written + offset, expected.data, expected.length) == 0)
            memcpy(written + offset, stored.data, stored.length);
    }
}

/* ---- strings of any length ---- */

/* The common end must not overlap the common start: in "aa" against "aaa" the same byte must not count as both. */
gamut_value *residue_splice(base_arena *arena, base_bytes written, base_bytes stored)
{
    size_t start = 0, end = 0, shorter = written.length < stored.length ? written.length : stored.length;
    while (start < shorter && written.data[start] == stored.data[start])
        start++;
    if (written.length == stored.length && start == written.length)
        return NULL;
    while (end < shorter - start && written.data[written.length - 1 - end] == stored.data[stored.length - 1 - end])
        end++;
    gamut_value *splice = tree_object(arena);
    base_bytes old = { written.data + start, written.length - start - end };
    base_bytes now = { stored.data + start, stored.length - start - end };
    tree_set_integer(arena, splice, "at", (int64_t)start);
    tree_set(splice, "written", tree_text(arena, base_hex_print(arena, old)));
    tree_set(splice, "stored", tree_text(arena, base_hex_print(arena, now)));
    /* If no written bytes are replaced, only the total length can show whether the splice still applies. */
    if (!old.length)
        tree_set_integer(arena, splice, "of", (int64_t)written.length);
    return splice;
}

base_bytes residue_resplice(base_arena *arena, const gamut_value *splice, base_bytes written)
{
    int64_t at, length;
    base_bytes old, now;
    if (tree_get_integer(&length, splice, "of") && (uint64_t)length != written.length)
        return written;
    if (!tree_get_integer(&at, splice, "at") || at < 0 || (uint64_t)at > written.length ||
        !base_hex_parse(&old, arena, tree_get_text(splice, "written")) ||
        !base_hex_parse(&now, arena, tree_get_text(splice, "stored")) || old.length > written.length - (size_t)at ||
        (old.length && memcmp(written.data + at, old.data, old.length) != 0))
        return written;
    size_t rest = written.length - (size_t)at - old.length;
    uint8_t *bytes = ARENA_ARRAY(arena, (size_t)at + now.length + rest + 1, uint8_t);
    if (!bytes)
        return written;
    if (at)
        memcpy(bytes, written.data, (size_t)at);
    if (now.length)
        memcpy(bytes + at, now.data, now.length);
    if (rest)
        memcpy(bytes + (size_t)at + now.length, written.data + (size_t)at + old.length, rest);
    return (base_bytes){ bytes, (size_t)at + now.length + rest };
}

/* ---- records as objects ---- */

enum {
    RECORD_MAX = 4096 /* largest record, in bytes, whose object is converted back and compared */
};

static uint32_t count_of(const layout_field *field)
{
    return field->count ? field->count : 1;
}

/* Recursion is only as deep as tables nest. */
static gamut_value *element_of(base_arena *arena, const layout_field *field, const uint8_t *bytes)
{
    if (field->storage == LAYOUT_TABLE)
        return fields_of(arena, field->table, bytes);
    if (layout_is_integer(field)) {
        /* A packed date that would not give the same number when written (day 0, month 13) stays a number. */
        uint64_t value = layout_load(field, bytes);
        for (size_t i = 0; field->meaning == LAYOUT_WORD && i < field->word_count; i++)
            if (field->words[i].value == (int64_t)value)
                return tree_text(arena, base_text_of(field->words[i].name));
        if (field->meaning == LAYOUT_DATE_PACKED && base_date_pack(base_date_unpack((uint32_t)value)) == value)
            return tree_text(arena, base_date_print(arena, base_date_unpack((uint32_t)value)));
        if (field->meaning == LAYOUT_DOUBLE)
            return tree_real(arena, layout_double(value));
        return tree_integer(arena, (int64_t)value);
    }
    return tree_text(arena, base_hex_print(arena, (base_bytes){ bytes, field->width }));
}

static bool is_usual(base_arena *arena, const layout_field *field, const uint8_t *bytes)
{
    if (field->storage == LAYOUT_TABLE)
        return tree_is_empty(fields_of(arena, field->table, bytes));
    if (field->meaning == LAYOUT_FIXED && layout_is_integer(field))
        return layout_load(field, bytes) == (uint64_t)field->fixed;
    for (size_t i = 0; i < field->width; i++)
        if (bytes[i])
            return false;
    return true;
}

/* Returns NULL if every element is 0 or has its constant value: the field is then left out. */
static gamut_value *field_value_of(base_arena *arena, const layout_field *field, const uint8_t *bytes)
{
    bool is_plain = true;
    for (uint32_t i = 0; i < count_of(field); i++)
        is_plain = is_plain && is_usual(arena, field, bytes + i * field->width);
    if (is_plain)
        return NULL;
    if (count_of(field) == 1)
        return element_of(arena, field, bytes);
    gamut_value *list = tree_list(arena);
    for (uint32_t i = 0; i < count_of(field); i++)
        tree_append(list, element_of(arena, field, bytes + i * field->width));
    return list;
}

gamut_value *fields_of(base_arena *arena, const layout_table *table, const uint8_t *bytes)
{
    uint8_t written[RECORD_MAX];
    gamut_value *object = tree_object(arena);
    for (size_t i = 0; object && i < table->field_count; i++) {
        gamut_value *value = field_value_of(arena, &table->fields[i], bytes + table->fields[i].at);
        if (value)
            tree_set(object, table->fields[i].name, value);
    }
    if (!object || table->size > sizeof written)
        return object;
    fields_put(table, object, written, arena);
    gamut_value *residue = residue_of(arena, table, written, bytes);
    if (residue)
        tree_set(object, "residue", residue);
    return object;
}

static bool parse_word(uint64_t *out, const layout_field *field, base_text name)
{
    base_date date;
    for (size_t i = 0; i < field->word_count; i++)
        if (base_text_is(name, field->words[i].name)) {
            *out = (uint64_t)field->words[i].value;
            return true;
        }
    if (field->meaning != LAYOUT_DATE_PACKED || !base_date_parse(&date, name))
        return false;
    *out = base_date_pack(date);
    return true;
}

/* First sets the field to its usual value (0 or its constant), which remains if the member is missing. */
static void put_element(const layout_field *field, const gamut_value *value, uint8_t *bytes, base_arena *scratch)
{
    base_bytes raw;
    uint64_t number;
    gamut_value_kind kind = value ? value->kind : GAMUT_VALUE_NULL;
    memset(bytes, 0, field->width);
    if (field->meaning == LAYOUT_FIXED && layout_is_integer(field))
        layout_store(field, bytes, (uint64_t)field->fixed);
    if (field->storage == LAYOUT_TABLE)
        fields_put(field->table, value, bytes, scratch);
    else if (!layout_is_integer(field)) {
        if (kind == GAMUT_VALUE_TEXT && base_hex_parse(&raw, scratch, value->as.text) && raw.length == field->width)
            memcpy(bytes, raw.data, raw.length);
    } else if (kind == GAMUT_VALUE_TEXT && parse_word(&number, field, value->as.text))
        layout_store(field, bytes, number);
    else if (kind == GAMUT_VALUE_REAL && field->meaning == LAYOUT_DOUBLE)
        layout_store(field, bytes, layout_double_bits(value->as.real));
    else if (kind == GAMUT_VALUE_INTEGER && field->meaning == LAYOUT_DOUBLE)
        layout_store(field, bytes, layout_double_bits((double)value->as.integer));
    else if (kind == GAMUT_VALUE_INTEGER)
        layout_store(field, bytes, (uint64_t)value->as.integer);
}

void fields_put(const layout_table *table, const gamut_value *fields, uint8_t *bytes, base_arena *scratch)
{
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        const gamut_value *value = gamut_value_member(fields, field->name);
        bool is_list = count_of(field) > 1;
        const gamut_value *item = !is_list ? value : value && value->kind == GAMUT_VALUE_LIST ? value->first : NULL;
        for (uint32_t i = 0; i < count_of(field); i++) {
            put_element(field, item, bytes + field->at + i * field->width, scratch);
            item = item && is_list ? item->next : NULL;
        }
    }
    residue_apply(table, gamut_value_member(fields, "residue"), bytes, scratch);
}
