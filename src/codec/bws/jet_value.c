/* jet_value.c - the parts of a row, and the values of its columns. */
#include <math.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "bws.h"

enum {
    LONG_HERE = 2, /* where a long value is: after its head, in one row, in several rows */
    LONG_IN_ROW = 1,
    LONG_LIMIT = 1 << 24, /* bytes of a long value that are read at most */
    GUID_SIZE = 16,
    NUMERIC_SIZE = 17,
    SECONDS = 86400
};

/* ---- rows ---- */

/* Read the offsets of Jet 3: bytes, with a list of the columns before which 256 more have to be added. */
static bool jet_offsets_3(jet_cells *out)
{
    size_t length = out->bytes.length, jumps = (length - 1) / 256, used = 0;
    const uint8_t *data = out->bytes.data;
    if (out->mask_at < 1 + jumps + 1 + out->variable_count + 1)
        return false;
    size_t last = out->mask_at - 1 - jumps - 1; /* the offset of the first column; the others precede it */
    size_t list_at = last - out->variable_count;
    /* The list may have an entry more than it needs. */
    if ((last - out->variable_count) / 256 < jumps)
        jumps--;
    for (size_t i = 0; i <= out->variable_count; i++) {
        while (used < jumps && i == data[out->mask_at - 2 - used])
            used++;
        out->offsets[i] = (uint16_t)(data[last - i] + 256 * used);
    }
    out->offsets_at = list_at;
    return true;
}

bool jet_crack(jet_cells *out, const jet_file *file, const jet_table *table, const jet_row *row)
{
    size_t count_size = file->edition->count_size, length = row->size;
    *out = (jet_cells){ .bytes = { file->bytes.data + row->at, length }, .at = row->at };
    if (length < count_size)
        return false;
    out->column_count = jet_word(out->bytes, 0, count_size);
    size_t mask = (out->column_count + 7) / 8;
    if (mask + count_size > length)
        return false;
    out->mask_at = out->offsets_at = length - mask;
    if (!table->variable_count)
        return true;
    if (out->mask_at < 2 * count_size)
        return false;
    out->variable_count = jet_word(out->bytes, out->mask_at - count_size, count_size);
    if (out->variable_count > JET_VARIABLES)
        return false;
    if (file->edition == &jet_edition_3) {
        if (!jet_offsets_3(out))
            return false;
    } else {
        size_t room = 2 * (out->variable_count + 2);
        if (out->mask_at < count_size + room)
            return false;
        out->offsets_at = out->mask_at - room;
        for (size_t i = 0; i <= out->variable_count; i++)
            out->offsets[i] = (uint16_t)jet_word(out->bytes, out->mask_at - 4 - 2 * i, 2);
    }
    for (size_t i = 0; i <= out->variable_count; i++)
        if (out->offsets[i] < count_size || out->offsets[i] > out->offsets_at ||
            (i && out->offsets[i] < out->offsets[i - 1]))
            return false;
    return true;
}

bool jet_is_set(const jet_cells *cells, const jet_column *column)
{
    return column->number < cells->column_count &&
           cells->bytes.data[cells->mask_at + column->number / 8] >> column->number % 8 & 1;
}

base_bytes jet_cell(const jet_cells *cells, const jet_file *file, const jet_column *column, size_t *at)
{
    static const base_bytes none = { NULL, 0 };
    size_t from, to;
    if (!column || !jet_is_set(cells, column) || column->type == JET_BOOL)
        return none;
    if (column->is_fixed) {
        size_t end = cells->variable_count ? cells->offsets[0] : cells->offsets_at;
        from = file->edition->count_size + column->fixed_at;
        to = from + column->size;
        if (to > end)
            return none;
    } else {
        if (column->variable >= cells->variable_count)
            return none;
        from = cells->offsets[column->variable];
        to = cells->offsets[column->variable + 1];
    }
    *at = from;
    return (base_bytes){ cells->bytes.data + from, to - from };
}

/* ---- text ---- */

/* Read UTF-16, the lower byte first; if it is compressed, characters below 256 have one byte, and a zero switches
 * between one and two bytes. */
static base_text jet_decode_utf16(base_arena *arena, base_bytes bytes, jet_flaw *flaw)
{
    bool is_packed = bytes.length >= 2 && bytes.data[0] == 0xff && bytes.data[1] == 0xfe;
    bool is_short = is_packed;
    char *text = base_arena_alloc(arena, bytes.length * 3 + 4);
    size_t length = 0;
    uint32_t high = 0; /* the first half of a pair, while its second half is awaited */
    for (size_t i = is_packed ? 2 : 0; text && i < bytes.length;) {
        if (is_packed && !bytes.data[i]) {
            is_short = !is_short;
            i++;
            continue;
        }
        if (!is_short && i + 1 >= bytes.length) {
            *flaw = JET_FLAW_TEXT;
            break;
        }
        uint32_t unit = is_short ? bytes.data[i] : jet_word(bytes, i, 2);
        i += is_short ? 1 : 2;
        bool is_second = unit >= 0xdc00 && unit < 0xe000;
        if (high && is_second) {
            length += base_utf8_put(text + length, 0x10000 + ((high - 0xd800) << 10) + (unit - 0xdc00));
            high = 0;
            continue;
        }
        if (high || is_second) {
            *flaw = JET_FLAW_TEXT;
            length += base_utf8_put(text + length, 0xfffd);
        }
        high = unit >= 0xd800 && unit < 0xdc00 ? unit : 0;
        if (!high && !is_second)
            length += base_utf8_put(text + length, unit);
    }
    if (text && high) {
        *flaw = JET_FLAW_TEXT;
        length += base_utf8_put(text + length, 0xfffd);
    }
    return (base_text){ text, text ? length : 0 };
}

base_text bws_decode_text(const jet_file *file, base_arena *arena, base_bytes bytes, jet_flaw *flaw)
{
    *flaw = JET_FINE;
    if (!bytes.data)
        return (base_text){ NULL, 0 };
    return file->edition == &jet_edition_3 ? base_decode(arena, bytes, file->encoding)
                                           : jet_decode_utf16(arena, bytes, flaw);
}

/* ---- long values ---- */

/* Join the rows of a long value: each begins with a pointer to the next. */
static base_bytes jet_join_rows(const jet_file *file, base_arena *arena, uint32_t row_at, size_t length)
{
    uint8_t *joined = base_arena_alloc(arena, length);
    size_t done = 0;
    while (joined && row_at && done < length) {
        jet_row row;
        uint16_t flags;
        if (!jet_find_row(&row, &flags, file, row_at >> 8, row_at & 0xff) || row.size <= 4)
            break;
        base_bytes bytes = { file->bytes.data + row.at, row.size };
        size_t part = bytes.length - 4 < length - done ? bytes.length - 4 : length - done;
        memcpy(joined + done, bytes.data + 4, part);
        done += part;
        row_at = jet_word(bytes, 0, 4);
    }
    return joined && done == length ? (base_bytes){ joined, length } : (base_bytes){ NULL, 0 };
}

/* Return the bytes of a long value. Together, long values cannot have more bytes than the file has; a file in which
 * many rows name the same ones is damaged. */
static base_bytes jet_long_bytes(jet_file *file, base_arena *arena, base_bytes cell, jet_flaw *flaw)
{
    static const base_bytes none = { NULL, 0 };
    jet_long_value head;
    jet_row row;
    uint16_t flags;
    *flaw = JET_FLAW_LONG;
    if (!layout_read(&jet_long_value_layout, cell, &head))
        return none;
    size_t length = head.length & 0x3fffffff;
    unsigned kind = head.length >> 30;
    if (length >= LONG_LIMIT || length > file->long_left)
        return none;
    base_bytes bytes = none;
    if (kind == LONG_HERE && length <= cell.length - jet_long_value_layout.size)
        bytes = (base_bytes){ cell.data + jet_long_value_layout.size, length };
    else if (kind == LONG_IN_ROW && jet_find_row(&row, &flags, file, head.row_at >> 8, head.row_at & 0xff) &&
             length <= row.size)
        bytes = (base_bytes){ file->bytes.data + row.at, length };
    else if (!kind)
        bytes = jet_join_rows(file, arena, head.row_at, length);
    if (bytes.data) {
        file->long_left -= length;
        *flaw = JET_FINE;
    }
    return bytes;
}

/* ---- values ---- */

static base_text jet_print_guid(base_arena *arena, const uint8_t *data)
{
    return base_arena_print(arena, "{%08X-%04X-%04X-%02X%02X-%02X%02X%02X%02X%02X%02X}", (unsigned)base_little(data, 4),
                            (unsigned)base_little(data + 4, 2), (unsigned)base_little(data + 6, 2), data[8], data[9],
                            data[10], data[11], data[12], data[13], data[14], data[15]);
}

base_text jet_text(jet_file *file, base_arena *arena, const jet_cells *cells, const jet_column *column, jet_flaw *flaw)
{
    size_t at;
    base_bytes bytes = jet_cell(cells, file, column, &at);
    *flaw = JET_FINE;
    if (!bytes.data)
        return (base_text){ NULL, 0 };
    if (column->type == JET_GUID && bytes.length == GUID_SIZE)
        return jet_print_guid(arena, bytes.data);
    if (column->type == JET_MEMO) {
        bytes = jet_long_bytes(file, arena, bytes, flaw);
        if (*flaw)
            return (base_text){ NULL, 0 };
    }
    return column->type == JET_TEXT || column->type == JET_MEMO ? bws_decode_text(file, arena, bytes, flaw)
                                                                : (base_text){ NULL, 0 };
}

bool jet_integer(int64_t *out, const jet_file *file, const jet_cells *cells, const jet_column *column)
{
    size_t at, width;
    if (!column)
        return false;
    if (column->type == JET_BOOL) {
        *out = jet_is_set(cells, column);
        return true;
    }
    switch (column->type) {
    case JET_BYTE:
        width = 1;
        break;
    case JET_INT:
        width = 2;
        break;
    case JET_LONG:
        width = 4;
        break;
    case JET_MONEY:
        width = 8;
        break;
    default:
        return false;
    }
    base_bytes bytes = jet_cell(cells, file, column, &at);
    if (!bytes.data || bytes.length != width)
        return false;
    uint64_t value = base_little(bytes.data, width);
    *out = column->type == JET_BYTE ? (int64_t)value : (int64_t)layout_sign_extend(value, 8 * (unsigned)width);
    return true;
}

/* Return the day that is so many days after 1899-12-30. */
static base_date jet_day(int64_t days)
{
    /* Count from 0000-03-01, so that the day that some years have more is the last of its year. */
    int64_t from_march = days + 693899, era = from_march / 146097, rest = from_march % 146097;
    int64_t year = (rest - rest / 1460 + rest / 36524 - rest / 146096) / 365;
    int64_t day = rest - (365 * year + year / 4 - year / 100), month = (5 * day + 2) / 153;
    day = day - (153 * month + 2) / 5 + 1;
    month = month < 10 ? month + 3 : month - 9;
    return (base_date){ (uint16_t)(era * 400 + year + (month <= 2)), (uint8_t)month, (uint8_t)day };
}

bool jet_date(jet_time *out, const jet_file *file, const jet_cells *cells, const jet_column *column, jet_flaw *flaw)
{
    static const double first = -657434, last = 2958466; /* 0100-01-01, and the day after 9999-12-31 */
    size_t at;
    base_bytes bytes = jet_cell(cells, file, column, &at);
    *flaw = JET_FINE;
    if (!bytes.data || column->type != JET_DATE || bytes.length != 8)
        return false;
    double value = layout_double(base_little(bytes.data, 8));
    if (!(value > first - 1 && value < last)) {
        *flaw = JET_FLAW_DATE;
        return false;
    }
    /* The time of day counts forwards on days before 1899-12-30, too. */
    int64_t days = (int64_t)value, seconds = (int64_t)(fabs(value - (double)days) * (double)SECONDS + 0.5);
    if (seconds == SECONDS) {
        days++;
        seconds = 0;
    }
    *out = (jet_time){ .date = days ? jet_day(days) : (base_date){ 0 },
                       .hour = (uint8_t)(seconds / 3600),
                       .minute = (uint8_t)(seconds / 60 % 60),
                       .second = (uint8_t)(seconds % 60) };
    return true;
}

/* A decimal of up to 28 digits: a sign, then sixteen bytes in words of four, the highest word first. */
static base_text jet_print_numeric(base_arena *arena, const uint8_t *data, unsigned scale)
{
    char digits[48];
    size_t at = sizeof digits;
    uint32_t words[4];
    for (size_t i = 0; i < 4; i++)
        words[i] = (uint32_t)base_little(data + 1 + 4 * i, 4);
    for (unsigned place = 0; at > 2; place++) {
        uint64_t rest = 0;
        if (place && place == scale)
            digits[--at] = '.';
        for (size_t i = 0; i < 4; i++) {
            uint64_t part = rest << 32 | words[i];
            words[i] = (uint32_t)(part / 10);
            rest = part % 10;
        }
        digits[--at] = (char)('0' + rest);
        if (place >= scale && !(words[0] | words[1] | words[2] | words[3]))
            break;
    }
    if (data[0] & 0x80)
        digits[--at] = '-';
    return base_arena_copy(arena, (base_text){ digits + at, sizeof digits - at });
}

static gamut_value *jet_number(base_arena *arena, const jet_column *column, base_bytes bytes, int64_t integer)
{
    if (column->type == JET_MONEY)
        return tree_text(arena, base_decimal_print(arena, base_decimal(integer, 4)));
    if (column->type == JET_FLOAT && bytes.length == 4) {
        uint32_t bits = jet_word(bytes, 0, 4);
        float single;
        memcpy(&single, &bits, sizeof single);
        return isfinite(single) ? tree_real(arena, single) : tree_null(arena);
    }
    if (column->type == JET_DOUBLE && bytes.length == 8) {
        double value = layout_double(base_little(bytes.data, 8));
        return isfinite(value) ? tree_real(arena, value) : tree_null(arena);
    }
    return tree_integer(arena, integer);
}

gamut_value *jet_value(jet_file *file, base_arena *arena, const jet_cells *cells, const jet_column *column,
                       jet_flaw *flaw)
{
    size_t at;
    jet_time time;
    int64_t integer = 0;
    *flaw = JET_FINE;
    if (column->type == JET_BOOL)
        return tree_bool(arena, jet_is_set(cells, column));
    base_bytes bytes = jet_cell(cells, file, column, &at);
    if (!bytes.data)
        return tree_null(arena);
    switch (column->type) {
    case JET_TEXT:
    case JET_MEMO:
    case JET_GUID:
        return tree_text(arena, jet_text(file, arena, cells, column, flaw));
    case JET_DATE:
        if (!jet_date(&time, file, cells, column, flaw))
            return tree_null(arena);
        return tree_text(arena, bws_print_time(arena, &time, true));
    case JET_NUMERIC:
        if (bytes.length == NUMERIC_SIZE)
            return tree_text(arena, jet_print_numeric(arena, bytes.data, column->scale));
        break;
    case JET_OLE:
        return tree_text(arena, base_hex_print(arena, jet_long_bytes(file, arena, bytes, flaw)));
    case JET_FLOAT:
    case JET_DOUBLE:
        return jet_number(arena, column, bytes, 0);
    default:
        if (jet_integer(&integer, file, cells, column))
            return jet_number(arena, column, bytes, integer);
    }
    return tree_text(arena, base_hex_print(arena, bytes));
}

base_text bws_print_time(base_arena *arena, const jet_time *time, bool is_whole)
{
    if (base_date_is_absent(time->date) && !is_whole)
        return base_arena_print(arena, "%02u:%02u:%02u", time->hour, time->minute, time->second);
    base_date date = base_date_is_absent(time->date) ? (base_date){ 1899, 12, 30 } : time->date;
    return base_arena_print(arena, "%04u-%02u-%02uT%02u:%02u:%02u", date.year, date.month, date.day, time->hour,
                            time->minute, time->second);
}
