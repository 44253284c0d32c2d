/* layout_show.c - what a field's bytes say, in words for people.
 *
 * The value is what the field holds, the meaning what that stands for or why it is odd. Text in quotes stands in the
 * record; a word without them (none) is ours. */
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/date.h"
#include "base/text.h"
#include "layout_parts.h"
#include "layout_quote.h"

enum {
    HEX_LIMIT = 16,     /* bytes of what is not understood; the hexadecimal dump shows all */
    PADDING_LIMIT = 32, /* bytes of what follows a string: enough to recognise a name */
    DATE_BITS = 21      /* of a ChessBase date; some records have other things above it */
};

base_text layout_pen_finish(layout_pen *pen)
{
    base_text text = pen->draft.failed ? (base_text){ 0 } : base_arena_copy(pen->arena, base_buffer_text(&pen->draft));
    base_buffer_clear(&pen->draft);
    return text;
}

/* The meaning of an odd cell is what the draft says. */
static void finish_odd(layout_cell *cell, layout_pen *pen)
{
    cell->is_odd = true;
    cell->meaning = layout_pen_finish(pen);
}

void layout_call_odd(layout_cell *cell, layout_pen *pen, const char *reason)
{
    base_buffer_print(&pen->draft, "odd: %s", reason);
    finish_odd(cell, pen);
}

/* Long runs of one byte are the commonest content of what is not understood. */
static void show_hex(layout_cell *cell, layout_pen *pen)
{
    base_bytes bytes = cell->bytes;
    if (bytes.length > HEX_LIMIT && layout_is_filled(bytes, bytes.data[0])) {
        base_buffer_print(&pen->draft, "%zu x %02x", bytes.length, bytes.data[0]);
    } else {
        for (size_t i = 0; i < bytes.length && i < HEX_LIMIT; i++)
            base_buffer_print(&pen->draft, "%s%02x", i > 0 ? " " : "", bytes.data[i]);
        if (bytes.length > HEX_LIMIT)
            base_buffer_print(&pen->draft, " ... (%zu bytes)", bytes.length);
    }
    cell->value = layout_pen_finish(pen);
}

static void print_integer(base_buffer *out, const layout_field *field, uint64_t value)
{
    if (field->member_kind == LAYOUT_KIND_SIGNED)
        base_buffer_print(out, "%" PRId64, (int64_t)value);
    else
        base_buffer_print(out, "%" PRIu64, value);
}

/* Shows the number and returns it: the sign is in its upper bits. */
static uint64_t show_integer(layout_cell *cell, layout_pen *pen)
{
    uint64_t value = layout_load(cell->field, cell->bytes.data);
    print_integer(&pen->draft, cell->field, value);
    cell->value = layout_pen_finish(pen);
    return value;
}

static void show_number(layout_cell *cell, layout_pen *pen)
{
    (void)show_integer(cell, pen);
}

static void show_unknown(layout_cell *cell, layout_pen *pen)
{
    if (layout_is_integer(cell->field))
        show_number(cell, pen);
    else
        show_hex(cell, pen);
}

/* A value without a name is odd, not wrong: newer programs have more of them than we know. */
static void show_word(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    uint64_t value = show_integer(cell, pen);
    const layout_word *word = layout_find_word(field->words, field->word_count, (int64_t)value);
    if (word == NULL)
        layout_call_odd(cell, pen, "no known value");
    else
        cell->meaning = base_text_of(word->name);
}

/* False: the value should have a name and has none. */
static bool print_bits(base_buffer *out, const layout_bits *bits, uint64_t value)
{
    const layout_word *word = layout_find_word(bits->words, bits->word_count, (int64_t)value);
    bool is_odd = word == NULL && bits->words != NULL;
    if (bits->name != NULL)
        base_buffer_add_string(out, bits->name);
    else if (bits->width == 1)
        base_buffer_print(out, "bit %u", bits->at);
    else
        base_buffer_print(out, "bits %u-%u", bits->at, bits->at + bits->width - 1);
    if (word != NULL)
        base_buffer_print(out, "=%s", word->name);
    else
        base_buffer_print(out, "=%" PRIu64 "%s", value, is_odd ? " (odd)" : "");
    return !is_odd;
}

/* Only the bits that are set are shown. */
static void show_bits(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    uint64_t value = layout_load(field, cell->bytes.data);
    base_buffer_print(&pen->draft, "0x%0*" PRIx64, (int)field->width * 2, value);
    cell->value = layout_pen_finish(pen);
    for (size_t i = 0; i < field->bits_count; i++) {
        uint64_t part = layout_get_bits(value, &field->bits[i]);
        if (part == 0)
            continue;
        if (pen->draft.length > 0)
            base_buffer_add_string(&pen->draft, ", ");
        if (!print_bits(&pen->draft, &field->bits[i], part))
            cell->is_odd = true;
    }
    cell->meaning = layout_pen_finish(pen);
}

/* Dates are shown as they stand, also impossible ones: who looks at a dump wants to see what is there. */
static void show_date(layout_cell *cell, layout_pen *pen)
{
    uint64_t value = layout_load(cell->field, cell->bytes.data);
    base_date date = base_date_unpack((uint32_t)value);
    cell->value = base_date_is_absent(date) ? TEXT("none") : base_date_print(pen->arena, date);
    if (!base_date_is_possible(date))
        layout_call_odd(cell, pen, "no such date");
    else if (value >> DATE_BITS != 0)
        layout_call_odd(cell, pen, "bits above the date are set");
}

static void show_dos_time(layout_cell *cell, layout_pen *pen)
{
    uint32_t value = (uint32_t)layout_load(cell->field, cell->bytes.data);
    base_dos_time time = base_dos_time_unpack(value);
    base_text date = base_date_is_absent(time.date) ? TEXT("no date") : base_date_print(pen->arena, time.date);
    cell->value = value == 0 ? TEXT("none")
                             : base_arena_print(pen->arena, "%.*s %02u:%02u:%02u", TEXT_ARGS(date), time.hour,
                                                time.minute, time.second);
    if (!base_date_is_possible(time.date) || time.hour > 23 || time.minute > 59 || time.second > 59)
        layout_call_odd(cell, pen, "no such time");
}

/* A dump of the file counts its offsets in hexadecimal, so the meaning does too. */
static void show_pointer(layout_cell *cell, layout_pen *pen)
{
    uint64_t value = show_integer(cell, pen);
    if (value == 0 || layout_is_filled(cell->bytes, 0xFF)) {
        cell->meaning = TEXT("none");
        return;
    }
    uint64_t stored = cell->field->width < 8 ? value & ((UINT64_C(1) << cell->field->width * 8) - 1) : value;
    cell->meaning = base_arena_print(pen->arena, "0x%" PRIx64, stored);
}

/* Unsigned fields of eight bytes do not occur, so the cast loses nothing. */
static void show_decimal(layout_cell *cell, layout_pen *pen)
{
    uint64_t value = layout_load(cell->field, cell->bytes.data);
    cell->value = base_decimal_print(pen->arena, base_decimal((int64_t)value, cell->field->places));
}

/* The fewest digits that mean the same once they are stored again. A program that uses us may have set a locale with
 * a decimal comma, so printing and reading go by the plain one. */
static void print_real(base_buffer *out, double value, double (*stored)(double))
{
    char digits[32];
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    locale_t before = uselocale(plain);
    for (int precision = 1; precision <= 17; precision++) {
        snprintf(digits, sizeof digits, "%.*g", precision, value);
        if (stored(strtod(digits, NULL)) == value)
            break;
    }
    uselocale(before);
    if (plain != (locale_t)0)
        freelocale(plain);
    base_buffer_add_string(out, digits);
}

/* What print_real must find again: the value after a way through the file. */
static double stored_as_double(double value)
{
    return value;
}

static double stored_as_real48(double value)
{
    uint8_t bytes[6];
    return layout_put_real48(bytes, value) ? layout_real48(bytes) : 0;
}

static void show_double(layout_cell *cell, layout_pen *pen)
{
    double value = layout_double(layout_load(cell->field, cell->bytes.data));
    print_real(&pen->draft, value, stored_as_double);
    cell->value = layout_pen_finish(pen);
    if (!isfinite(value))
        layout_call_odd(cell, pen, "no finite number");
}

static void show_real48(layout_cell *cell, layout_pen *pen)
{
    print_real(&pen->draft, layout_real48(cell->bytes.data), stored_as_real48);
    cell->value = layout_pen_finish(pen);
    if (cell->bytes.data[0] == 0 && !layout_is_filled(cell->bytes, 0))
        layout_call_odd(cell, pen, "a zero with other bits set");
}

/* One oddity is reported: with a wrong length what follows the text is no padding. */
static void show_string(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    layout_quote(&pen->draft, layout_decode(pen->arena, layout_text(field, cell->bytes.data)));
    cell->value = layout_pen_finish(pen);
    if (field->meaning == LAYOUT_PASCAL && cell->bytes.data[0] >= field->width) {
        base_buffer_print(&pen->draft, "odd: says %u long, has room for %u", cell->bytes.data[0], field->width - 1);
        finish_odd(cell, pen);
    } else {
        /* After the text of a string there should be nothing; old text is what one finds there. */
        base_bytes padding = layout_padding(cell->field, cell->bytes.data);
        while (padding.length > 0 && padding.data[0] == 0)
            padding = (base_bytes){ padding.data + 1, padding.length - 1 };
        while (padding.length > 0 && padding.data[padding.length - 1] == 0)
            padding.length--;
        if (padding.length == 0)
            return;
        base_bytes shown = { padding.data, padding.length < PADDING_LIMIT ? padding.length : PADDING_LIMIT };
        base_buffer_add_string(&pen->draft, "odd: it is followed by ");
        layout_quote(&pen->draft, layout_decode(pen->arena, shown));
        if (shown.length < padding.length)
            base_buffer_print(&pen->draft, " ... (%zu bytes)", padding.length);
        finish_odd(cell, pen);
    }
}

/* Shown as if nobody understood it, and odd when it is not what all files at hand have. */
static void show_fixed(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    bool is_number = layout_is_integer(field);
    uint64_t fixed = (uint64_t)field->fixed;
    show_unknown(cell, pen);
    if (layout_is_expected(field, cell->bytes.data))
        return;
    base_buffer_add_string(&pen->draft, "odd: should be ");
    if (is_number)
        print_integer(&pen->draft, field, fixed);
    else
        base_buffer_print(&pen->draft, "%02x throughout", (uint8_t)fixed);
    finish_odd(cell, pen);
}

/* By meaning; columns have their own way (columns_show.c), so LAYOUT_GAP has no row. */
void layout_show(layout_cell *cell, layout_pen *pen)
{
    static void (*const shows[])(layout_cell * cell, layout_pen * pen) = {
        [LAYOUT_UNKNOWN] = show_unknown,   [LAYOUT_UNSIGNED] = show_number, [LAYOUT_SIGNED] = show_number,
        [LAYOUT_WORD] = show_word,         [LAYOUT_BITS] = show_bits,       [LAYOUT_DATE_PACKED] = show_date,
        [LAYOUT_TIME_DOS] = show_dos_time, [LAYOUT_POINTER] = show_pointer, [LAYOUT_DECIMAL] = show_decimal,
        [LAYOUT_DOUBLE] = show_double,     [LAYOUT_REAL48] = show_real48,   [LAYOUT_STRING] = show_string,
        [LAYOUT_PASCAL] = show_string,     [LAYOUT_FIXED] = show_fixed,
    };
    cell->meaning = TEXT("");
    if (cell->bytes.length < cell->field->width) {
        /* The record ends inside the field: what is there is shown as bytes, for half a number means nothing. */
        show_hex(cell, pen);
        base_buffer_print(&pen->draft, "odd: cut off, %zu of %u bytes", cell->bytes.length, cell->field->width);
        finish_odd(cell, pen);
    } else
        shows[cell->field->meaning](cell, pen);
}
