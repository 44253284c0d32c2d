/* fields.c - records as objects by their tables.
 *
 * Zero and constant fields are left out of the object because a person reads it; to keep that honest the object
 * is turned back into bytes right away, and whatever does not come back equal goes into its residue. Reader and
 * writer of these objects can thus be as forgiving as they like. */
#include "fields.h"

#include <assert.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "residue.h"

enum {
    RECORD_MAX = 4096 /* bytes of the largest record that is worth it */
};

static uint32_t count_of(const layout_field *field)
{
    return field->count ? field->count : 1;
}

static bool is_number(const layout_field *field)
{
    return field->storage == LAYOUT_LITTLE || field->storage == LAYOUT_BIG;
}

/* Table fields are at most eight bytes wide (layout_find_flaw sees to that); the two shifts spread the sign of
 * a narrow field. */
static uint64_t load(const layout_field *field, const uint8_t *bytes)
{
    uint64_t value = 0;
    assert(field->width >= 1 && field->width <= 8);
    for (uint32_t i = 0; i < field->width; i++)
        value = value << 8 | bytes[field->storage == LAYOUT_BIG ? i : field->width - 1 - i];
    unsigned spare = 64 - 8 * field->width;
    return field->member_kind == LAYOUT_KIND_SIGNED ? (uint64_t)((int64_t)(value << spare) >> spare) : value;
}

static void store(const layout_field *field, uint8_t *bytes, uint64_t value)
{
    for (uint32_t i = 0; i < field->width; i++, value >>= 8)
        bytes[field->storage == LAYOUT_BIG ? field->width - 1 - i : i] = (uint8_t)value;
}

static bool is_zero(const uint8_t *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (bytes[i])
            return false;
    return true;
}

/* ---- reading ---- */

/* A packed date that does not come back the same (day 0 of a month, a month 13) stays a number. */
static gamut_value *number_of(base_arena *arena, const layout_field *field, uint64_t value)
{
    for (size_t i = 0; field->meaning == LAYOUT_WORD && i < field->word_count; i++)
        if (field->words[i].value == (int64_t)value)
            return tree_text(arena, base_text_of(field->words[i].name));
    if (field->meaning == LAYOUT_DATE_PACKED && base_date_pack(base_date_unpack((uint32_t)value)) == value)
        return tree_text(arena, base_date_print(arena, base_date_unpack((uint32_t)value)));
    if (field->meaning == LAYOUT_DOUBLE)
        return tree_real(arena, layout_double(value));
    return tree_integer(arena, (int64_t)value);
}

/* Calls back into fields_of only as deep as tables nest. */
static gamut_value *element_of(base_arena *arena, const layout_field *field, const uint8_t *bytes)
{
    if (field->storage == LAYOUT_TABLE)
        return fields_of(arena, field->table, bytes);
    if (is_number(field))
        return number_of(arena, field, load(field, bytes));
    return tree_text(arena, base_hex_print(arena, (base_bytes){ bytes, field->width }));
}

static bool is_usual(base_arena *arena, const layout_field *field, const uint8_t *bytes)
{
    if (field->storage == LAYOUT_TABLE)
        return tree_is_empty(fields_of(arena, field->table, bytes));
    if (field->meaning == LAYOUT_FIXED && is_number(field))
        return load(field, bytes) == (uint64_t)field->fixed;
    return is_zero(bytes, field->width);
}

/* NULL: every element is what it usually is, so the field is not mentioned at all. */
static gamut_value *value_of(base_arena *arena, const layout_field *field, const uint8_t *bytes)
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
        gamut_value *value = value_of(arena, &table->fields[i], bytes + table->fields[i].at);
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

/* ---- writing ---- */

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

static void put_number(const layout_field *field, const gamut_value *value, uint8_t *bytes)
{
    uint64_t number;
    if (value->kind == GAMUT_VALUE_TEXT && parse_word(&number, field, value->as.text))
        store(field, bytes, number);
    else if (value->kind == GAMUT_VALUE_REAL && field->meaning == LAYOUT_DOUBLE)
        store(field, bytes, layout_double_bits(value->as.real));
    else if (value->kind == GAMUT_VALUE_INTEGER && field->meaning == LAYOUT_DOUBLE)
        store(field, bytes, layout_double_bits((double)value->as.integer));
    else if (value->kind == GAMUT_VALUE_INTEGER)
        store(field, bytes, (uint64_t)value->as.integer);
}

static void put_element(const layout_field *field, const gamut_value *value, uint8_t *bytes, base_arena *scratch)
{
    base_bytes raw;
    if (field->storage == LAYOUT_TABLE)
        fields_put(field->table, value, bytes, scratch);
    else if (value && is_number(field))
        put_number(field, value, bytes);
    else if (value && value->kind == GAMUT_VALUE_TEXT && base_hex_parse(&raw, scratch, value->as.text) &&
             raw.length == field->width)
        memcpy(bytes, raw.data, raw.length);
}

/* Starts from what the field usually is, so that a member that is missing in the object means exactly that. */
static void put_field(const layout_field *field, const gamut_value *value, uint8_t *bytes, base_arena *scratch)
{
    bool is_list = count_of(field) > 1;
    const gamut_value *item = !is_list ? value : value && value->kind == GAMUT_VALUE_LIST ? value->first : NULL;
    for (uint32_t i = 0; i < count_of(field); i++) {
        uint8_t *here = bytes + i * field->width;
        memset(here, 0, field->width);
        if (field->meaning == LAYOUT_FIXED && is_number(field))
            store(field, here, (uint64_t)field->fixed);
        put_element(field, item, here, scratch);
        item = item && is_list ? item->next : NULL;
    }
}

void fields_put(const layout_table *table, const gamut_value *fields, uint8_t *bytes, base_arena *scratch)
{
    for (size_t i = 0; i < table->field_count; i++)
        put_field(&table->fields[i], gamut_value_member(fields, table->fields[i].name), bytes + table->fields[i].at,
                  scratch);
    residue_apply(table, gamut_value_member(fields, "residue"), bytes, scratch);
}
