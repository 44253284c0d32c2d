/* columns_show.c - what stands in the columns of a line, in words for people.
 *
 * Quotes separate what is there from what is stated about it: blank columns are blank, but "blank" is a word. */
#include "base/encoding.h"
#include "base/text.h"
#include "layout_parts.h"
#include "layout_quote.h"

static base_text columns_of(const layout_cell *cell)
{
    return base_text_of_bytes(cell->bytes);
}

/* Only spaces are blank: a tab moves every column after it in an editor, so it must be seen. */
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

static bool columns_show_is_number(layout_meaning meaning, base_text text)
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

/* A blank may be a letter of its own (no sex given, no result yet), so words are asked before blanks are. */
void layout_show_columns(layout_cell *cell, layout_pen *pen)
{
    layout_meaning meaning = cell->field->meaning;
    cell->meaning = TEXT("");
    if (has_spaces_only(columns_of(cell)) && (meaning != LAYOUT_WORD || find_letter(cell) == NULL)) {
        cell->value = TEXT("blank");
    } else if (layout_is_number_meaning(meaning)) {
        /* A number that is not set right may have lost a digit, or belong to the next column. */
        base_text text = columns_of(cell);
        base_text number = base_text_trim(text);
        bool is_right = text.data + text.length == number.data + number.length;
        if (!columns_show_is_number(cell->field->meaning, number)) {
            cell->value = quoted(pen, text);
            layout_call_odd(cell, pen, "not a number");
            return;
        }
        cell->value = number;
        if (!is_right || base_utf8_count(text) < cell->field->width)
            layout_call_odd(cell, pen, "not set right");
    } else if (meaning == LAYOUT_WORD) {
        const layout_word *word = find_letter(cell);
        cell->value = quoted(pen, columns_of(cell));
        if (word == NULL)
            layout_call_odd(cell, pen, "no known letter");
        else
            cell->meaning = base_text_of(word->name);
    } else {
        /* Blanks on the right are what fills the columns; those on the left say something. */
        base_text text = columns_of(cell);
        while (text.length > 0 && text.data[text.length - 1] == ' ')
            text.length--;
        cell->value = quoted(pen, text);
        if (meaning == LAYOUT_GAP)
            layout_call_odd(cell, pen, "should be blank");
    }
}
