/* binding.c - convert stored records to the model and back, row by row.
 *
 * The rows are data, so the compiler cannot check that a member is written with its own type. Therefore the BIND macros
 * take size and kind from the members themselves, and test_binding.c tests each kind of row in both directions. */
#include "binding.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"

/* The fields of a stored struct are already in the byte order of the host, because layout_read has swapped the bytes;
 * only width and sign matter. Each size has its own memcpy, because a memcpy of variable size would be a function
 * call. */
static int64_t binding_load(const binding_row *row, const uint8_t *at)
{
    bool is_signed = row->stored_kind == LAYOUT_KIND_SIGNED;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;
    switch (row->stored_size) {
    case 1:
        return is_signed ? (int8_t)*at : *at;
    case 2:
        memcpy(&u16, at, sizeof u16);
        return is_signed ? (int16_t)u16 : u16;
    case 4:
        memcpy(&u32, at, sizeof u32);
        return is_signed ? (int32_t)u32 : (int64_t)u32;
    default:
        memcpy(&u64, at, sizeof u64);
        return (int64_t)u64;
    }
}

/* Stores the value. If it does not fit the field, returns false; the field then holds the low bytes of the value. */
static bool store(const binding_row *row, uint8_t *at, int64_t value)
{
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;
    switch (row->stored_size) {
    case 1:
        memcpy(at, &u8, 1);
        break;
    case 2:
        memcpy(at, &u16, 2);
        break;
    case 4:
        memcpy(at, &u32, 4);
        break;
    default:
        memcpy(at, &value, sizeof value);
    }
    return binding_load(row, at) == value;
}

/* ---- reading ---- */

/* A length byte that is larger than the field is clamped: damaged files have such bytes, and the text in the field is
 * still worth showing. */
static gamut_text read_text(const binding_row *row, const uint8_t *at, base_arena *arena, base_encoding encoding)
{
    if (row->stored_kind == LAYOUT_KIND_BYTES) {
        size_t room = row->stored_size - 1, length = at[0] < room ? at[0] : room;
        return length ? base_decode(arena, (base_bytes){ at + 1, length }, encoding) : (gamut_text){ NULL, 0 };
    }
    int64_t value = binding_load(row, at);
    if (value == row->otherwise)
        return (gamut_text){ NULL, 0 };
    if (!row->is_time)
        return base_decode(arena, (base_bytes){ at, 1 }, encoding);
    base_dos_time time = base_dos_time_unpack((uint32_t)value);
    return base_arena_print(arena, "%04u-%02u-%02u %02u:%02u:%02u", time.date.year, time.date.month, time.date.day,
                            time.hour, time.minute, time.second);
}

void binding_read(const binding *bound, const void *stored, void *members, base_arena *arena, base_encoding encoding)
{
    for (const binding_row *row = bound->rows; row < bound->rows + bound->count; row++) {
        const uint8_t *at = (const uint8_t *)stored + row->stored_at;
        void *member = (char *)members + row->member_at;
        if (row->type == MODEL_TEXT) {
            *(gamut_text *)member = read_text(row, at, arena, encoding);
            continue;
        }
        if (row->type == MODEL_REAL) {
            /* In Turbo Pascal an exponent of 0 means the number 0, whatever the other bytes are. Here it means that the
             * field was never set. */
            if (at[0])
                *(gamut_real *)member = base_real(layout_real48(at));
            continue;
        }
        int64_t value = binding_load(row, at);
        if (value == row->otherwise && !row->is_kept)
            continue;
        if (row->type == MODEL_NUMBER)
            *(gamut_number *)member = base_number(value);
        else if (row->type == MODEL_DECIMAL)
            *(gamut_decimal *)member = base_decimal(value, row->places);
        else if (row->type == MODEL_FLAG)
            *(gamut_flag *)member = base_flag(value != 0);
        else
            *(int *)member = (int)value + row->shift;
    }
}

/* ---- writing ---- */

static bool write_encoded(uint8_t *at, size_t room, gamut_text text, base_encoding encoding)
{
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length })) {
        if (text.length)
            memcpy(at, text.data, text.length < room ? text.length : room);
        return text.length <= room;
    }
    base_buffer bytes = { 0 };
    size_t lost = base_encode(&bytes, text, encoding);
    size_t length = bytes.length < room ? bytes.length : room;
    if (length)
        memcpy(at, bytes.data, length);
    bool is_whole = !lost && !bytes.failed && bytes.length <= room;
    base_buffer_free(&bytes);
    return is_whole;
}

/* Parses what read_text prints: a date of ten characters, a blank, and three numbers. Stored minutes and seconds may be
 * up to 63, so even impossible times are written back unchanged. */
static bool write_time(const binding_row *row, uint8_t *at, gamut_text text)
{
    base_dos_time time = { 0 };
    int64_t parts[3] = { 0 };
    base_text clock = base_text_slice(text, 11, text.length), part;
    bool is_good = base_date_parse(&time.date, base_text_slice(text, 0, 10));
    for (size_t i = 0; i < 3 && is_good; i++)
        is_good = base_text_next_part(&clock, ':', &part) && base_parse_int(&parts[i], part) && parts[i] >= 0 &&
                  parts[i] < 64;
    time.hour = (uint8_t)parts[0];
    time.minute = (uint8_t)parts[1];
    time.second = (uint8_t)parts[2];
    return is_good && store(row, at, base_dos_time_pack(time));
}

static bool write_text(const binding_row *row, uint8_t *at, gamut_text text, base_encoding encoding)
{
    if (row->stored_kind != LAYOUT_KIND_BYTES && !text.length)
        return store(row, at, row->otherwise);
    if (row->is_time)
        return write_time(row, at, text);
    if (row->stored_size == 1 && row->type == MODEL_TEXT)
        return write_encoded(at, 1, text, encoding);
    /* Apart from UTF-8, all encodings of these formats have one byte per character. */
    bool is_plain = encoding == ENCODING_UTF8 || base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length });
    size_t room = row->stored_size - 1, length = is_plain ? text.length : base_utf8_count(text);
    at[0] = (uint8_t)(length < room ? length : room);
    return write_encoded(at + 1, room, text, encoding);
}

static bool write_integer(const binding_row *row, uint8_t *at, int64_t value, binding_misfit *misfit)
{
    if (store(row, at, value))
        return true;
    misfit->is_number = true;
    misfit->value = value;
    misfit->places = row->type == MODEL_DECIMAL ? row->places : 0;
    unsigned bits = row->stored_size < sizeof(int64_t) ? row->stored_size * 8 : 64;
    bool is_signed = row->stored_kind == LAYOUT_KIND_SIGNED || bits == 64;
    misfit->most = is_signed ? INT64_MAX >> (64 - bits) : (int64_t)(UINT64_MAX >> (64 - bits));
    misfit->least = is_signed ? -misfit->most - 1 : 0;
    return false;
}

/* A stored integer cannot express "unknown" or "not applicable", so these states count as not stored. */
static bool write_number(const binding_row *row, uint8_t *at, int64_t value, gamut_state state, binding_misfit *misfit)
{
    return write_integer(row, at, state == GAMUT_KNOWN ? value : row->otherwise, misfit) &&
           (state == GAMUT_KNOWN || state == GAMUT_ABSENT);
}

/* Decimal places for which the field has no room are cut off. A value that is too large to be scaled does not fit any
 * field. */
static bool write_decimal(const binding_row *row, uint8_t *at, gamut_decimal decimal, binding_misfit *misfit)
{
    int64_t value = row->otherwise;
    if (decimal.state != GAMUT_KNOWN || base_decimal_scale(&value, decimal, row->places))
        return write_number(row, at, value, decimal.state, misfit);
    if (decimal.places <= row->places)
        return write_integer(row, at, decimal.value < 0 ? INT64_MIN : INT64_MAX, misfit);
    value = decimal.value;
    for (unsigned places = decimal.places; places > row->places; places--)
        value /= 10;
    return write_integer(row, at, value, misfit) && false;
}

/* Returns true if the field then holds exactly the member's value. */
static bool write_row(const binding_row *row, const void *member, uint8_t *at, base_encoding encoding,
                      binding_misfit *misfit)
{
    const gamut_number *number = member;
    const gamut_flag *flag = member;
    const gamut_real *real = member;
    const int *word = member;
    switch (row->type) {
    case MODEL_TEXT:
        return write_text(row, at, *(const gamut_text *)member, encoding);
    case MODEL_NUMBER:
        return write_number(row, at, number->value, number->state, misfit);
    case MODEL_DECIMAL:
        return write_decimal(row, at, *(const gamut_decimal *)member, misfit);
    case MODEL_FLAG:
        return write_number(row, at, flag->value, flag->state, misfit);
    case MODEL_REAL:
        return real->state != GAMUT_KNOWN || layout_put_real48(at, real->value);
    default:
        return write_integer(row, at, *word ? *word - row->shift : row->otherwise, misfit);
    }
}

void binding_write(const binding *bound, const void *members, void *stored, base_encoding encoding,
                   binding_complain complain, void *payload)
{
    for (const binding_row *row = bound->rows; row < bound->rows + bound->count; row++) {
        binding_misfit misfit = { .name = row->name };
        if (!write_row(row, (const char *)members + row->member_at, (uint8_t *)stored + row->stored_at, encoding,
                       &misfit))
            complain(&misfit, payload);
    }
}

bool binding_store(void *field, uint32_t size, layout_kind kind, int64_t value, const char *name,
                   binding_misfit *misfit)
{
    binding_row row = { .stored_size = size, .stored_kind = kind, .type = MODEL_NUMBER };
    *misfit = (binding_misfit){ .name = name };
    return write_integer(&row, field, value, misfit);
}
