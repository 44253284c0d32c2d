/* layout.c - reading and writing of records by their tables.
 *
 * Tables are trusted: a test runs layout_find_flaw on each of them, so no row is checked here. Only the length of the
 * input is unknown, and it is compared once for the whole record. */
#include "layout.h"

#include <string.h>

#include "layout_parts.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define NATIVE          LAYOUT_BIG
#define IS_LITTLE       false
#define LOW_BYTES(size) (sizeof(uint64_t) - (size)) /* offset of the `size` low bytes in a 64-bit number */
#else
#define NATIVE          LAYOUT_LITTLE
#define IS_LITTLE       true
#define LOW_BYTES(size) 0
#endif

/* For small sizes a call to memcpy with a variable size is slower than the copy itself. */
static inline void copy(void *to, const void *from, uint32_t length)
{
    switch (length) {
    case 1:
        memcpy(to, from, 1);
        break;
    case 2:
        memcpy(to, from, 2);
        break;
    case 4:
        memcpy(to, from, 4);
        break;
    default:
        memcpy(to, from, length);
    }
}

/* Many files have long runs of unused records that are all zero; their structs are all zero, too, and need no reading
 * of fields. */
static bool is_zero(const uint8_t *bytes, size_t length)
{
    uint64_t word, any = 0;
    for (; length >= sizeof word; bytes += sizeof word, length -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        if (word)
            return false;
    }
    while (length > 0)
        any |= bytes[--length];
    return !any;
}

static inline bool is_image(const layout_table *table)
{
    return table->is_image && IS_LITTLE;
}

/* Bytes, images (see layout_table.is_image) and numbers in native order with a member of the same size are copied, all
 * elements of an array at once. Nearly all fields are of these kinds. */
static inline bool is_copied(const layout_field *field)
{
    if (field->storage == LAYOUT_TABLE)
        return is_image(field->table);
    return (field->storage == NATIVE || field->storage == LAYOUT_RAW) && field->width == field->member_size;
}

/* The recursion is as deep as tables nest; layout_find_flaw limits that depth. */
static void read_record(const layout_table *table, const uint8_t *bytes, uint8_t *record);

static void read_element(const layout_field *field, const uint8_t *bytes, uint8_t *member)
{
    if (layout_is_integer(field)) {
        uint64_t value = layout_load(field, bytes);
        copy(member, (const uint8_t *)&value + LOW_BYTES(field->member_size), field->member_size);
    } else if (field->storage == LAYOUT_TABLE && is_zero(bytes, field->width))
        memset(member, 0, field->member_size);
    else if (field->storage == LAYOUT_TABLE)
        read_record(field->table, bytes, member);
    else
        memcpy(member, bytes, field->width);
}

static void read_record(const layout_table *table, const uint8_t *bytes, uint8_t *record)
{
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        uint32_t count = layout_element_count(field);
        if (is_copied(field))
            copy(record + field->member_at, bytes + field->at, count * field->width);
        else
            for (uint32_t i = 0; i < count; i++)
                read_element(field, bytes + field->at + i * field->width,
                             record + field->member_at + i * field->member_size);
    }
}

/* This comparison is the only bounds check that is needed: no field is outside its table. */
bool layout_read(const layout_table *table, base_bytes from, void *record)
{
    if (from.length < table->size)
        return false;
    if (is_image(table))
        memcpy(record, from.data, table->size);
    else
        read_record(table, from.data, record);
    return true;
}

/* The sign of a narrow member need not be extended: layout_store cuts the value to the field's width anyway. */
static void write_element(const layout_field *field, const uint8_t *member, uint8_t *bytes)
{
    if (layout_is_integer(field)) {
        uint64_t value = 0;
        copy((uint8_t *)&value + LOW_BYTES(field->member_size), member, field->member_size);
        layout_store(field, bytes, value);
    } else if (field->storage == LAYOUT_TABLE && is_zero(member, field->member_size))
        memset(bytes, 0, field->width);
    else if (field->storage == LAYOUT_TABLE)
        layout_write(field->table, member, bytes);
    else
        memcpy(bytes, member, field->width);
}

/* Every byte is written, because the rows of a table leave no gap. */
void layout_write(const layout_table *table, const void *record, uint8_t *bytes)
{
    const uint8_t *members = record;
    if (is_image(table)) {
        memcpy(bytes, record, table->size);
        return;
    }
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        uint32_t count = layout_element_count(field);
        if (is_copied(field))
            copy(bytes + field->at, members + field->member_at, count * field->width);
        else
            for (uint32_t i = 0; i < count; i++)
                write_element(field, members + field->member_at + i * field->member_size,
                              bytes + field->at + i * field->width);
    }
}

const layout_field *layout_find(const layout_table *table, const char *name)
{
    for (size_t i = 0; i < table->field_count; i++)
        if (strcmp(table->fields[i].name, name) == 0)
            return &table->fields[i];
    return NULL;
}
