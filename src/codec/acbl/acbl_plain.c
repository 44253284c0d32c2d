/* acbl_plain.c - values that a field cannot have, whatever the rest of the file says.
 *
 * acbl.records gives the values of fields where not every number means something, and of bytes that nobody understands
 * those that real files have. Another one may be new, or damage, and is worth a note. */
#include "acbl.h"
#include "base/text.h"

static int64_t number_in(base_bytes bytes, bool is_signed)
{
    uint64_t value = 0;
    for (size_t i = bytes.length; i > 0; i--)
        value = value << 8 | bytes.data[i - 1];
    bool is_negative = is_signed && bytes.length < 8 && bytes.data[bytes.length - 1] & 0x80;
    return is_negative ? (int64_t)value - ((int64_t)1 << 8 * bytes.length) : (int64_t)value;
}

static bool has_value(const layout_values *values, int64_t value)
{
    if (values->span == LAYOUT_SET_OF_BITS)
        return !(value & ~(int64_t)values->most);
    for (size_t i = 0; i < COUNT(values->others) && values->others[i]; i++)
        if (values->others[i] == value)
            return true;
    return value >= values->least && value <= values->most;
}

void acbl_check_plain(acbl_file *file, base_text name, const layout_cell *cell, diag_place place)
{
    const layout_values *values = cell->field->values;
    size_t width = !values ? 0 : values->span == LAYOUT_EACH_BYTE ? 1 : cell->bytes.length;
    for (size_t at = 0; values && at < cell->bytes.length; at += width) {
        int64_t value = number_in((base_bytes){ cell->bytes.data + at, width }, values->least < 0);
        if (has_value(values, value))
            continue;
        if (values->is_observed)
            diag_report(file->reader->diags, &acbl_value_unseen, place, "%.*s.%.*s is %lld, as in no file seen so far",
                        TEXT_ARGS(name), TEXT_ARGS(cell->path), (long long)value);
        else
            diag_report(file->reader->diags, &acbl_value_range, place, "%.*s.%.*s is %lld, which means nothing there",
                        TEXT_ARGS(name), TEXT_ARGS(cell->path), (long long)value);
        return;
    }
}
