/* columns.c - the columns of a line: their offsets, and their values for people.
 *
 * Text from the line is shown in quotes; words without quotes ("blank") describe the line. */
#include "columns.h"

#include "base/encoding.h"
#include "base/text.h"
#include "layout_parts.h"

/* Most lines are ASCII and need no list of offsets. The offsets have 32 bits to save memory, so a line over 4 GiB fails
 * as if out of memory. */
bool layout_line_open(layout_line *out, base_arena *arena, base_text text)
{
    *out = (layout_line){ .text = text, .column_count = text.length };
    if (base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length }))
        return true;
    if (text.length > UINT32_MAX)
        return false;
    size_t count = base_utf8_count(text);
    uint32_t *column_at = ARENA_ARRAY(arena, count + 1, uint32_t);
    if (column_at == NULL)
        return false;
    size_t at = 0;
    for (size_t i = 0; i < count; i++) {
        column_at[i] = (uint32_t)at;
        (void)base_utf8_next(text, &at);
    }
    column_at[count] = (uint32_t)text.length;
    out->column_at = column_at;
    out->column_count = count;
    return true;
}

static base_text columns_of(const layout_cell *cell)
{
    return base_text_of_bytes(cell->bytes);
}

/* Tabs are not blank: in an editor they shift the columns after them, so they must be visible. */
static bool has_spaces_only(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] != ' ')
            return false;
    return true;
}

static base_text quoted(layout_pen *pen, base_text text)
{
    layout_quote(&pen->draft, text);
    return layout_pen_finish(pen);
}

static bool is_number_text(layout_meaning meaning, base_text text)
{
    uint64_t plain;
    int64_t whole;
    gamut_decimal decimal;
    if (meaning == LAYOUT_UNSIGNED)
        return base_parse_uint(&plain, text, 10);
    return meaning == LAYOUT_SIGNED ? base_parse_int(&whole, text) : base_parse_decimal(&decimal, text);
}

static const layout_word *find_letter(const layout_cell *cell)
{
    size_t at = 0;
    uint32_t letter = base_utf8_next(columns_of(cell), &at);
    return layout_find_word(cell->field->words, cell->field->word_count, letter);
}

/* A blank may be one of the named letters (no sex given, no result yet), so words are checked before blanks. */
void layout_show_columns(layout_cell *cell, layout_pen *pen)
{
    layout_meaning meaning = cell->field->meaning;
    cell->meaning = TEXT("");
    if (has_spaces_only(columns_of(cell)) && (meaning != LAYOUT_WORD || find_letter(cell) == NULL)) {
        cell->value = TEXT("blank");
    } else if (meaning == LAYOUT_UNSIGNED || meaning == LAYOUT_SIGNED || meaning == LAYOUT_DECIMAL) {
        /* A number that is not right-aligned is odd: a digit may be missing, or belong to the next column. */
        base_text text = columns_of(cell);
        base_text number = base_text_trim(text);
        bool is_right = text.data + text.length == number.data + number.length;
        if (!is_number_text(meaning, number)) {
            cell->value = quoted(pen, text);
            layout_call_odd(cell, pen, "not a number");
            return;
        }
        cell->value = number;
        if (!is_right || base_utf8_count(text) < cell->field->width)
            layout_call_odd(cell, pen, "not right-aligned");
    } else if (meaning == LAYOUT_WORD) {
        const layout_word *word = find_letter(cell);
        cell->value = quoted(pen, columns_of(cell));
        if (word == NULL)
            layout_call_odd(cell, pen, "not a known letter");
        else
            cell->meaning = base_text_of(word->name);
    } else {
        /* Blanks on the right are padding; those on the left are part of the value. */
        base_text text = columns_of(cell);
        while (text.length > 0 && text.data[text.length - 1] == ' ')
            text.length--;
        cell->value = quoted(pen, text);
        if (meaning == LAYOUT_GAP)
            layout_call_odd(cell, pen, "should be blank");
    }
}
