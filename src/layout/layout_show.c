/* layout_show.c - the values and meanings of fields, in words for people.
 *
 * The value is the content of the field; the meaning explains it, or says why it is odd. Texts of the record are shown
 * in quotes; words without quotes ("none") describe the field. Quoted texts must not hide anything, move the cursor or
 * look like such a description. */
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/date.h"
#include "base/encoding.h"
#include "base/text.h"
#include "layout_parts.h"

enum {
    HEX_LIMIT = 16,     /* bytes of an unknown field that are shown; the hexadecimal dump shows all */
    PADDING_LIMIT = 32, /* bytes after a string that are shown: enough to recognise a name */
    DATE_BITS = 21      /* bits of a ChessBase date; some records use the bits above them */
};

/* Control characters, characters without width, and those that change the direction of text. */
static bool is_invisible(uint32_t code_point)
{
    static const struct {
        uint32_t first, last;
    } ranges[] = { { 0, 0x1F },        { 0x7F, 0x9F },     { 0xAD, 0xAD },    { 0x200B, 0x200F },
                   { 0x2028, 0x202E }, { 0x2060, 0x206F }, { 0xFEFF, 0xFEFF } };
    for (size_t i = 0; i < COUNT(ranges); i++)
        if (code_point >= ranges[i].first && code_point <= ranges[i].last)
            return true;
    return false;
}

/* Visible characters are copied byte by byte, and so are invalid bytes. */
void layout_quote(base_buffer *out, base_text text)
{
    base_buffer_add_char(out, '"');
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t code_point = base_utf8_next(text, &at);
        char escape = base_short_escape(code_point);
        if (escape != '\0')
            base_buffer_print(out, "\\%c", escape);
        else if (is_invisible(code_point))
            base_buffer_print(out, code_point < 0x80 ? "\\x%02x" : "\\u%04x", (unsigned)code_point);
        else
            base_buffer_add(out, text.data + start, at - start);
    }
    base_buffer_add_char(out, '"');
}

base_text layout_pen_finish(layout_pen *pen)
{
    base_text text = pen->draft.failed ? (base_text){ 0 } : base_arena_copy(pen->arena, base_buffer_text(&pen->draft));
    base_buffer_clear(&pen->draft);
    return text;
}

/* Makes the draft the meaning of an odd cell. */
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

/* Runs of one byte are shortened, because they are the most common content of unknown fields. */
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

/* Shows the number and returns it, sign-extended. */
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

/* A value without a name is called odd, not wrong: newer programs may have more values. */
static void show_word(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    uint64_t value = show_integer(cell, pen);
    const layout_word *word = layout_find_word(field->words, field->word_count, (int64_t)value);
    if (word == NULL)
        layout_call_odd(cell, pen, "not a known value");
    else
        cell->meaning = base_text_of(word->name);
}

/* False: the bits should have one of the named values, but have another one. */
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

/* Impossible dates are shown like others: a dump is for finding what is wrong. */
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

/* The value of the cell is the pointer in decimal, and its meaning the same in hexadecimal, like the offsets of a
 * dump. */
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

/* No format has unsigned decimals of eight bytes, so the cast loses nothing. */
static void show_decimal(layout_cell *cell, layout_pen *pen)
{
    uint64_t value = layout_load(cell->field, cell->bytes.data);
    cell->value = base_decimal_print(pen->arena, base_decimal((int64_t)value, cell->field->places));
}

/* Prints the fewest digits that give the same value when stored. The program's locale may use a decimal comma, so the
 * locale is "C" meanwhile. */
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

/* For print_real: returns the value as it would be after storing and reading it. */
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
        layout_call_odd(cell, pen, "not a finite number");
}

static void show_real48(layout_cell *cell, layout_pen *pen)
{
    print_real(&pen->draft, layout_real48(cell->bytes.data), stored_as_real48);
    cell->value = layout_pen_finish(pen);
    if (cell->bytes.data[0] == 0 && !layout_is_filled(cell->bytes, 0))
        layout_call_odd(cell, pen, "a zero with other bits set");
}

/* The bytes are taken for Windows-1252 unless they are valid UTF-8, because the record does not state its encoding. */
static void quote_bytes(layout_pen *pen, base_bytes bytes)
{
    layout_quote(&pen->draft, base_decode(pen->arena, bytes, base_is_utf8(bytes) ? ENCODING_UTF8 : ENCODING_CP1252));
}

/* Old text often follows the end of a string and is reported as odd. If the length byte is wrong, only that is
 * reported. */
static void show_string(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    quote_bytes(pen, layout_text(field, cell->bytes.data));
    cell->value = layout_pen_finish(pen);
    if (field->meaning == LAYOUT_PASCAL && cell->bytes.data[0] >= field->width) {
        base_buffer_print(&pen->draft, "odd: its length is %u, but it has room for %u", cell->bytes.data[0],
                          field->width - 1);
        finish_odd(cell, pen);
        return;
    }
    base_bytes padding = layout_padding(field, cell->bytes.data);
    while (padding.length > 0 && padding.data[0] == 0)
        padding = (base_bytes){ padding.data + 1, padding.length - 1 };
    while (padding.length > 0 && padding.data[padding.length - 1] == 0)
        padding.length--;
    if (padding.length == 0)
        return;
    base_bytes shown = { padding.data, padding.length < PADDING_LIMIT ? padding.length : PADDING_LIMIT };
    base_buffer_add_string(&pen->draft, "odd: it is followed by ");
    quote_bytes(pen, shown);
    if (shown.length < padding.length)
        base_buffer_print(&pen->draft, " ... (%zu bytes)", padding.length);
    finish_odd(cell, pen);
}

/* Shows the field like an unknown one, and as odd if it does not have the fixed value. */
static void show_fixed(layout_cell *cell, layout_pen *pen)
{
    const layout_field *field = cell->field;
    uint64_t fixed = (uint64_t)field->fixed;
    show_unknown(cell, pen);
    if (layout_is_expected(field, cell->bytes.data))
        return;
    base_buffer_add_string(&pen->draft, "odd: should be ");
    if (layout_is_integer(field))
        print_integer(&pen->draft, field, fixed);
    else
        base_buffer_print(&pen->draft, "%02x throughout", (uint8_t)fixed);
    finish_odd(cell, pen);
}

/* `shows` has no function for LAYOUT_GAP, because only columns can be gaps, and layout_show_columns shows them. */
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
        /* The record ends inside the field, and a part of a number means nothing. */
        show_hex(cell, pen);
        base_buffer_print(&pen->draft, "odd: cut off, %zu of %u bytes", cell->bytes.length, cell->field->width);
        finish_odd(cell, pen);
    } else
        shows[cell->field->meaning](cell, pen);
}
