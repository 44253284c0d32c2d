/* trf_fields.c - convert between the columns of a line and the members of a record.
 *
 * A field of the layout fills the member of the shape with the same name. A field without such a member (the code) is
 * shown in dumps, but not read into the record. */
#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "trf.h"

base_text trf_line_value(const trf_line *line)
{
    size_t at = TRF_TEXT_AT;
    while (at < line->text.length && ((unsigned char)line->text.data[at] & 0xc0) == 0x80)
        at++;
    return base_text_slice(line->text, at, line->text.length);
}

bool trf_is_for_numbers(const layout_field *field)
{
    return field->meaning == LAYOUT_UNSIGNED || field->meaning == LAYOUT_SIGNED || field->meaning == LAYOUT_DECIMAL;
}

bool trf_open_line(layout_line *out, base_arena *arena, base_text text, bool has_byte_columns)
{
    if (!has_byte_columns)
        return layout_line_open(out, arena, text);
    *out = (layout_line){ .text = text, .column_count = text.length };
    return true;
}

/* ---- values ---- */

/* Splits a date into up to three numbers. If one part is the name of a month, it becomes the number of the month, and
 * `*name_at` is the index of that part; otherwise -1. Returns the number of parts; 0: the text is not a date. */
static size_t split_date(base_text text, unsigned parts[3], size_t lengths[3], int *name_at)
{
    static const char *const months[] = { "jan", "feb", "mar", "apr", "may", "jun",
                                          "jul", "aug", "sep", "oct", "nov", "dec" };
    size_t count = 0, at = 0;
    *name_at = -1;
    while (at < text.length) {
        size_t start = at;
        bool is_digit = base_is_digit(text.data[at]);
        bool is_letter = (text.data[at] | 0x20) >= 'a' && (text.data[at] | 0x20) <= 'z';
        while (at < text.length && is_digit && base_is_digit(text.data[at]))
            at++;
        while (at < text.length && is_letter && (text.data[at] | 0x20) >= 'a' && (text.data[at] | 0x20) <= 'z')
            at++;
        if (!is_digit && !is_letter) {
            if (!memchr(" ./-,", text.data[at], 5))
                return 0;
            at++;
            continue;
        }
        base_text part = base_text_slice(text, start, at);
        uint64_t number = 0;
        if (count == 3 || part.length > 9 || (is_digit && !base_parse_uint(&number, part, 10)))
            return 0;
        for (size_t i = 0; is_letter && i < COUNT(months); i++)
            if (base_text_equal_fold_ascii(base_text_slice(part, 0, 3), base_text_of(months[i])))
                number = i + 1;
        if (is_letter && (!number || *name_at >= 0))
            return 0;
        if (is_letter)
            *name_at = (int)count;
        parts[count] = (unsigned)number;
        lengths[count++] = part.length;
    }
    return count;
}

static bool make_date(gamut_date *out, unsigned year, unsigned month, unsigned day)
{
    if (year > 9999 || month > 12 || day > 31)
        return false;
    *out = (gamut_date){ (uint16_t)year, (uint8_t)month, (uint8_t)day };
    return true;
}

/* A four-digit year or the name of a month shows which part is which. 03/04/05 is not accepted. */
bool trf_parse_date(gamut_date *out, base_text text)
{
    unsigned parts[3];
    size_t lengths[3];
    int name_at;
    size_t count = split_date(base_text_trim(text), parts, lengths, &name_at);
    if (count == 1)
        return lengths[0] == 4 && make_date(out, parts[0], 0, 0);
    if (count != 3)
        return false;
    if (lengths[0] == 4)
        return make_date(out, parts[0], parts[1], parts[2]);
    if (lengths[2] != 4)
        return false;
    if (name_at == 0)
        return make_date(out, parts[2], parts[0], parts[1]);
    /* If day and month are both below 13 and the year is last, the day comes first, as in most countries. */
    return parts[1] <= 12 ? make_date(out, parts[2], parts[1], parts[0]) : make_date(out, parts[2], parts[0], parts[1]);
}

base_text trf_print_date(base_arena *arena, gamut_date date)
{
    return base_arena_print(arena, "%04u/%02u/%02u", date.year, date.month, date.day);
}

/* Prints at least one decimal place: "11.0". */
base_text trf_print_decimal(base_arena *arena, gamut_decimal decimal)
{
    if (decimal.places == 0 && decimal.value < INT64_MAX / 10 && decimal.value > INT64_MIN / 10)
        decimal = base_decimal(decimal.value * 10, 1);
    return base_decimal_print(arena, decimal);
}

/* Results of forfeited matches: the text in the two columns, and the word of the model. */
static const struct {
    const char *spelt;
    const char *word;
} pair_words[] = { { "+-", "white-wins" }, { "-+", "black-wins" }, { "--", "both-lose" } };

/* Letters may be small or capital. The results of forfeited matches are two characters wide. */
static int trf_fields_word_of(const model_member *member, const layout_field *field, base_text text)
{
    for (size_t i = 0; i < COUNT(pair_words); i++)
        if (base_text_is(text, pair_words[i].spelt) && model_word_value(member, base_text_of(pair_words[i].word)))
            return model_word_value(member, base_text_of(pair_words[i].word));
    for (size_t i = 0; field && text.length == 1 && i < field->word_count; i++)
        if (field->words[i].value == (text.data[0] >= 'a' && text.data[0] <= 'z' ? text.data[0] - 32 : text.data[0]))
            return model_word_value(member, base_text_of(field->words[i].name));
    return 0;
}

static base_text word_text(base_arena *arena, const model_member *member, const layout_field *field, int value)
{
    base_text word = model_word(member, value);
    for (size_t i = 0; i < COUNT(pair_words); i++)
        if (base_text_is(word, pair_words[i].word))
            return base_text_of(pair_words[i].spelt);
    for (size_t i = 0; i < field->word_count; i++)
        if (base_text_is(word, field->words[i].name))
            return base_arena_print(arena, "%c", (char)field->words[i].value);
    return (base_text){ NULL, 0 };
}

/* The limits for decimals keep sums far from the limits of 64 bits. */
void trf_take_member(const model_member *member, const layout_field *field, void *record, base_text text)
{
    void *value = (char *)record + member->at;
    int64_t number;
    gamut_decimal decimal;
    text = base_text_trim(text);
    if (base_text_is_empty(text))
        return;
    switch (member->type) {
    case MODEL_TEXT:
        if (base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length }))
            *(gamut_text *)value = text;
        break;
    case MODEL_NUMBER:
        if (base_parse_int(&number, text))
            *(gamut_number *)value = base_number(number);
        break;
    case MODEL_DECIMAL:
        if (base_parse_decimal(&decimal, text) && decimal.places <= 4 && decimal.value < 1000000000000 &&
            decimal.value > -1000000000000)
            *(gamut_decimal *)value = decimal;
        break;
    case MODEL_DATE:
        if (!trf_parse_date(value, text))
            *(gamut_date *)value = (gamut_date){ 0 };
        break;
    case MODEL_WORD:
        *(int *)value = trf_fields_word_of(member, field, text);
        break;
    default:
        break;
    }
}

/* ---- reading ---- */

void trf_read_fields(trf_building *building, const trf_columns *columns, const layout_line *line, void *record)
{
    const layout_table *table = columns->table;
    for (size_t i = 0; i < table->field_count; i++) {
        const layout_field *field = &table->fields[i];
        const model_member *member =
            field->meaning == LAYOUT_GAP ? NULL : model_find(columns->shape, base_text_of(field->name));
        if (member)
            trf_take_member(member, field, record, layout_line_columns(line, field->at, field->width));
    }
    const model_member *list =
        columns->tail.member ? model_find(columns->shape, base_text_of(columns->tail.member)) : NULL;
    if (!list)
        return;
    /* The list gets an item for each step of columns up to the last number; an item that is not a number is unknown. */
    const trf_tail *tail = &columns->tail;
    size_t room = line->column_count > tail->at ? (line->column_count - tail->at + tail->step - 1) / tail->step : 0;
    gamut_number *items = room ? ARENA_ARRAY(building->arena, room, gamut_number) : NULL;
    size_t count = 0;
    for (size_t i = 0; items && i < room; i++) {
        base_text text = base_text_trim(layout_line_columns(line, tail->at + i * tail->step, tail->width));
        int64_t number;
        items[i] = (gamut_number){ 0, GAMUT_UNKNOWN };
        if (!base_text_is_empty(text) && base_parse_int(&number, text)) {
            items[i] = base_number(number);
            count = i + 1;
        }
    }
    *(gamut_number_list *)((char *)record + list->at) = (gamut_number_list){ count ? items : NULL, count };
}

/* ---- printing ---- */

static base_text trf_fields_number_text(base_arena *arena, int64_t number, size_t width, bool has_zeros)
{
    return has_zeros ? base_arena_print(arena, "%0*lld", (int)width, (long long)number)
                     : base_arena_print(arena, "%lld", (long long)number);
}

/* Prints a whole number if the field has no column for a decimal point: match points have none in the draft, but have
 * one in FIDE's final text. */
static base_text decimal_text(base_arena *arena, const layout_field *field, gamut_decimal decimal, bool has_zeros)
{
    int64_t whole;
    size_t width = field->width - field->has_sign_column;
    if (field->meaning != LAYOUT_DECIMAL && base_decimal_scale(&whole, decimal, 0))
        return trf_fields_number_text(arena, whole, width, has_zeros && whole >= 0);
    base_text text = trf_print_decimal(arena, decimal);
    return has_zeros && decimal.value >= 0 && text.length < width
               ? base_arena_print(arena, "%.*s%.*s", (int)(width - text.length), "0000", TEXT_ARGS(text))
               : text;
}

static base_text member_text(trf_printing *printing, const trf_columns *columns, const layout_field *field,
                             const void *record)
{
    const model_member *member = model_find(columns->shape, base_text_of(field->name));
    if (!member || !model_is_present(member, record))
        return (base_text){ NULL, 0 };
    const void *value = (const char *)record + member->at;
    switch (member->type) {
    case MODEL_TEXT:
        return *(const gamut_text *)value;
    case MODEL_NUMBER:
        return trf_fields_number_text(printing->arena, ((const gamut_number *)value)->value, field->width,
                                      columns->has_zeros);
    case MODEL_DECIMAL:
        return decimal_text(printing->arena, field, *(const gamut_decimal *)value, columns->has_zeros);
    case MODEL_DATE:
        return trf_print_date(printing->arena, *(const gamut_date *)value);
    case MODEL_WORD:
        return word_text(printing->arena, member, field, *(const int *)value);
    default:
        return (base_text){ NULL, 0 };
    }
}

/* Counts the columns of the line so far. ASCII is handled separately: nearly all lines are ASCII, and counting
 * characters is slow. */
static size_t columns_of(const trf_printing *printing, const base_buffer *out, size_t start)
{
    base_text text = { (const char *)out->data + start, out->length - start };
    if (printing->has_byte_columns || base_is_ascii((base_bytes){ out->data + start, text.length }))
        return text.length;
    return base_utf8_count(text);
}

void trf_pad_to(const trf_printing *printing, base_buffer *out, size_t start, size_t column)
{
    size_t used = columns_of(printing, out, start);
    if (used < column)
        base_buffer_add_repeat(out, ' ', column - used);
}

void trf_lose_field(trf_printing *printing, const char *name, base_text text)
{
    const char *member = printing->member ? printing->member : "fields";
    const char *path = name ? base_arena_print(printing->lasting, "%s.%s", member, name).data : member;
    if (printing->losses)
        codec_lose(printing->lasting, printing->losses, path, text);
}

void trf_lose_impossible(trf_printing *printing, const char *name, gamut_date date)
{
    if (!base_date_is_possible(date))
        trf_lose_field(printing, name, trf_print_date(printing->arena, date));
}

/* Writes as much of a text as fits, left- or right-aligned. The width counts characters, or bytes if the original file
 * was padded by bytes. */
static void put_field(trf_printing *printing, const layout_field *field, base_text text, bool is_text, base_buffer *out)
{
    size_t length = 0, used = 0, room = field->width;
    if (field->has_sign_column && !base_text_starts_with(text, "-"))
        room--;
    while (length < text.length && used < room) {
        size_t next = length;
        (void)base_utf8_next(text, &next);
        used += printing->has_byte_columns ? next - length : 1;
        if (used > room)
            break;
        length = next;
    }
    if (length < text.length)
        trf_lose_field(printing, field->name, text);
    if (length < text.length && !is_text) {
        base_buffer_add_repeat(out, ' ', field->width);
        return;
    }
    size_t blanks = used < field->width ? field->width - used : 0;
    if (trf_is_for_numbers(field))
        base_buffer_add_repeat(out, ' ', blanks);
    base_buffer_add(out, text.data, length);
}

/* The caller has already written the code, which is the first three columns. */
void trf_print_fields(trf_printing *printing, const trf_columns *columns, const void *record, base_buffer *out)
{
    if (out->failed)
        return;
    size_t start = out->length - 3;
    for (size_t i = 0; i < columns->table->field_count; i++) {
        const layout_field *field = &columns->table->fields[i];
        if (field->meaning == LAYOUT_GAP || field->at == 0)
            continue;
        base_text text = member_text(printing, columns, field, record);
        if (base_text_is_empty(text))
            continue;
        const model_member *member = model_find(columns->shape, base_text_of(field->name));
        if (member->type == MODEL_DATE)
            trf_lose_impossible(printing, field->name, *(const gamut_date *)((const char *)record + member->at));
        trf_pad_to(printing, out, start, field->at);
        put_field(printing, field, text, member->type == MODEL_TEXT, out);
    }
    if (columns->tail.member) {
        const trf_tail *tail = &columns->tail;
        const model_member *member = model_find(columns->shape, base_text_of(tail->member));
        const gamut_number_list *list = (const void *)((const char *)record + member->at);
        /* The numbers are ASCII, so from here on the number of columns grows with the number of bytes. The difference
         * between both is computed once, not for each number. */
        size_t shift = out->length - start - columns_of(printing, out, start);
        for (size_t i = 0; i < list->count; i++) {
            size_t used = out->length - start - shift, wanted = tail->at + i * tail->step;
            if (used < wanted)
                base_buffer_add_repeat(out, ' ', wanted - used);
            char digits[24] = "";
            if (list->items[i].state == GAMUT_KNOWN &&
                snprintf(digits, sizeof digits, "%lld", (long long)list->items[i].value) > (int)tail->width)
                trf_lose_field(printing, tail->member, base_text_of(digits));
            else if (list->items[i].state == GAMUT_KNOWN)
                base_buffer_print(out, columns->has_zeros ? "%0*lld" : "%*lld", (int)tail->width,
                                  (long long)list->items[i].value);
        }
    }
}

/* ---- lists of the event ---- */

size_t trf_list_count(const gamut_event *event, const char *name)
{
    return model_list(model_find(&event_shape, base_text_of(name)), event).count;
}

const void *trf_list_item(const gamut_event *event, const char *name, size_t at)
{
    const model_member *member = model_find(&event_shape, base_text_of(name));
    model_items list = model_list(member, event);
    return at < list.count ? (const char *)list.items + at * member->shape->size : NULL;
}
