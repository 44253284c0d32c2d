/* csv_values.c - convert cells to values of the model and back. */
#include "csv_columns.h"

#include <math.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "model/tree_json.h"

#define UNKNOWN        "?"
#define NOT_APPLICABLE "n/a"

/* ---- reading ---- */

static bool can_be_empty(const model_member *member)
{
    return member->type == MODEL_TEXT || member->type == MODEL_TEXT_LIST || member->type == MODEL_CUSTOM;
}

static gamut_value *parse_state(base_arena *arena, const model_member *member, base_text text)
{
    bool has_state = member->type == MODEL_NUMBER || member->type == MODEL_DECIMAL || member->type == MODEL_REAL ||
                     member->type == MODEL_FLAG;
    if (has_state && base_text_is(text, UNKNOWN))
        return tree_null(arena);
    return has_state && base_text_is(text, NOT_APPLICABLE) ? tree_text(arena, text) : NULL;
}

static const char *parse_numbers(gamut_value **out, base_arena *arena, base_text text)
{
    base_text part;
    *out = tree_list(arena);
    while (base_text_next_part(&text, ';', &part)) {
        int64_t number;
        part = base_text_trim(part);
        bool is_unknown = base_text_is(part, UNKNOWN), is_none = base_text_is(part, NOT_APPLICABLE);
        if (!is_unknown && !is_none && !base_parse_int(&number, part)) {
            *out = NULL;
            return "is not a list of whole numbers such as 3;5";
        }
        tree_append(*out, is_unknown ? tree_null(arena)
                          : is_none  ? tree_text(arena, part)
                                     : tree_integer(arena, number));
    }
    return NULL;
}

/* The items share one allocation of the text's length: removing backslashes never makes a text longer. */
static const char *parse_list(gamut_value **out, base_arena *arena, base_text text)
{
    char *room = base_arena_alloc(arena, text.length);
    *out = tree_list(arena);
    while (room && text.length) {
        size_t length = 0, at = 0;
        for (; at < text.length && text.data[at] != ';'; at++) {
            if (text.data[at] == '\\' && at + 1 < text.length)
                at++;
            room[length++] = text.data[at];
        }
        text = base_text_slice(text, at + 1, text.length);
        tree_append(*out, tree_text(arena, (base_text){ room, length }));
        room += length;
    }
    return NULL;
}

/* Spreadsheets write TRUE, people write yes or 1. */
static const char *parse_flag(gamut_value **out, base_arena *arena, base_text text)
{
    static const char *const words[] = { "false", "true", "no", "yes", "0", "1" };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_equal_fold_ascii(text, base_text_of(words[i]))) {
            *out = tree_bool(arena, i % 2);
            return NULL;
        }
    return "is neither true nor false";
}

const char *csv_value_parse(gamut_value **out, base_arena *arena, const model_member *member, base_text text,
                            bool is_quoted)
{
    /* RFC 4180 makes blanks part of the cell. They matter only in texts and lists; around other values they are
     * ignored. */
    base_text word = can_be_empty(member) ? text : base_text_trim(text);
    *out = NULL;
    if (word.length == 0 && !(is_quoted && can_be_empty(member)))
        return NULL;
    *out = parse_state(arena, member, word);
    if (*out)
        return NULL;
    int64_t number;
    double real;
    gamut_decimal decimal;
    base_date date;
    switch (member->type) {
    case MODEL_TEXT:
    case MODEL_CUSTOM: /* the member's own function reads the text and reports faults */
        break;
    case MODEL_TEXT_LIST:
        return parse_list(out, arena, word);
    case MODEL_NUMBER_LIST:
        return parse_numbers(out, arena, word);
    case MODEL_NUMBER:
        if (member->name_count && !model_name_value(&number, member, word))
            return "is neither one of the known words nor a whole number";
        if (!member->name_count && !base_parse_int(&number, word))
            return "is not a whole number";
        *out = tree_integer(arena, number);
        return NULL;
    case MODEL_DECIMAL: /* kept as text: "5.50" and "5.5" differ in the number of decimal places */
        if (!base_parse_decimal(&decimal, word))
            return "is not a decimal number such as 5.5";
        break;
    case MODEL_REAL:
        if (!base_parse_real(&real, word))
            return "is not a number such as 48.25";
        *out = tree_real(arena, real);
        return NULL;
    case MODEL_FLAG:
        return parse_flag(out, arena, word);
    case MODEL_DATE:
        if (!base_date_parse(&date, word))
            return "is not a date such as 2016-05-11 or 2016";
        break;
    case MODEL_WORD:
        if (!model_word_value(member, word))
            return "is not one of the known words";
        break;
    default:
        return NULL; /* objects and lists have no column */
    }
    *out = tree_text(arena, word);
    return NULL;
}

/* ---- writing ---- */

/* The items of lists are texts or whole numbers; a number may be unknown. */
static base_text item_text(base_arena *arena, const gamut_value *item)
{
    if (item->kind == GAMUT_VALUE_INTEGER)
        return base_arena_print(arena, "%lld", (long long)item->as.integer);
    return item->kind == GAMUT_VALUE_TEXT ? item->as.text : TEXT(UNKNOWN);
}

/* The allocated size: at most two bytes for each byte of an item, a ';' after each item, and one more ';'. */
static base_text join_items(base_arena *arena, const gamut_value *list)
{
    size_t room = 1, length = 0;
    for (const gamut_value *item = list->first; item; item = item->next)
        room += 2 * item_text(arena, item).length + 1;
    char *joined = base_arena_alloc(arena, room);
    if (!joined)
        return (base_text){ 0 };
    for (const gamut_value *item = list->first; item; item = item->next) {
        base_text text = item_text(arena, item);
        for (size_t i = 0; i < text.length; i++) {
            if (text.data[i] == ';' || text.data[i] == '\\')
                joined[length++] = '\\';
            joined[length++] = text.data[i];
        }
        if (item->next || text.length == 0)
            joined[length++] = ';';
    }
    return (base_text){ joined, length };
}

/* Numbers are printed as in JSON, so that both formats agree to the last digit. */
void csv_value_print(base_buffer *out, base_arena *arena, const gamut_value *value, char separator)
{
    if (!value)
        return;
    if (value->kind == GAMUT_VALUE_TEXT)
        layout_add_cell(out, value->as.text, separator);
    else if (value->kind == GAMUT_VALUE_LIST)
        layout_add_cell(out, join_items(arena, value), separator);
    else if (value->kind == GAMUT_VALUE_NULL || (value->kind == GAMUT_VALUE_REAL && !isfinite(value->as.real)))
        base_buffer_add_string(out, UNKNOWN);
    else
        tree_print_json(out, value, 0);
}
