/* layout.c - reading and writing of records by their tables.
 *
 * Tables are trusted: a test runs layout_find_flaw on each, so no row is checked here. Only the length of the input is
 * unknown, and it is compared once for the whole record. */
#include "layout.h"

#include <string.h>

#include "layout_parts.h"

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define NATIVE    LAYOUT_BIG
#define IS_LITTLE false
#else
#define NATIVE    LAYOUT_LITTLE
#define IS_LITTLE true
#endif

/* Members are addressed by offset, so only the size of their type is known. */
static void put_member(void *member, uint32_t size, uint64_t value)
{
    uint8_t as8 = (uint8_t)value;
    uint16_t as16 = (uint16_t)value;
    uint32_t as32 = (uint32_t)value;
    switch (size) {
    case sizeof as8:
        memcpy(member, &as8, sizeof as8);
        break;
    case sizeof as16:
        memcpy(member, &as16, sizeof as16);
        break;
    case sizeof as32:
        memcpy(member, &as32, sizeof as32);
        break;
    default:
        memcpy(member, &value, sizeof value);
    }
}

/* The sign is not extended: layout_store cuts the value to the field's width. */
static uint64_t get_member(const void *member, uint32_t size)
{
    uint8_t as8;
    uint16_t as16;
    uint32_t as32;
    uint64_t as64;
    switch (size) {
    case sizeof as8:
        memcpy(&as8, member, sizeof as8);
        return as8;
    case sizeof as16:
        memcpy(&as16, member, sizeof as16);
        return as16;
    case sizeof as32:
        memcpy(&as32, member, sizeof as32);
        return as32;
    default:
        memcpy(&as64, member, sizeof as64);
        return as64;
    }
}

/* Many files have long runs of unused records that are all zero, and so are their structs. */
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

/* Bytes, images and numbers in native order with a member of the same size are copied, all elements of an array at
 * once. Nearly all fields are like that. */
static inline bool is_copied(const layout_field *field)
{
    if (field->storage == LAYOUT_TABLE)
        return is_image(field->table);
    return (field->storage == NATIVE || field->storage == LAYOUT_RAW) && field->width == field->member_size;
}

/* For small sizes a call of memcpy with a variable size is slower than the copy. */
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

/* Recursion is as deep as tables nest, which layout_find_flaw limits. */
static void read_record(const layout_table *table, const uint8_t *bytes, uint8_t *record);

static void read_element(const layout_field *field, const uint8_t *bytes, uint8_t *member)
{
    if (layout_is_integer(field))
        put_member(member, field->member_size, layout_load(field, bytes));
    else if (field->storage == LAYOUT_TABLE && is_zero(bytes, field->width))
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

/* This comparison is the only bounds check: no field is outside its table. */
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

static void write_element(const layout_field *field, const uint8_t *member, uint8_t *bytes)
{
    if (layout_is_integer(field))
        layout_store(field, bytes, get_member(member, field->member_size));
    else if (field->storage == LAYOUT_TABLE && is_zero(member, field->member_size))
        memset(bytes, 0, field->width);
    else if (field->storage == LAYOUT_TABLE)
        layout_write(field->table, member, bytes);
    else
        memcpy(bytes, member, field->width);
}

/* Every byte is written, because the rows leave no gap. */
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
