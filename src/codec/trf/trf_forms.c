/* trf_forms.c - read and print lines that are one text, one number or one record of columns.
 *
 * A form is a pair of functions for one kind of line; the table in trf_records.c states which member they work on.
 * Printing must reproduce what reading understood; otherwise the whole line differs from the printed one, and is kept
 * as a spelling. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "trf.h"

static base_text trimmed_value(const trf_line *line)
{
    return base_text_trim(trf_line_value(line));
}

static void *member_at(gamut_event *event, const char *name)
{
    return (char *)event + model_find(&event_shape, base_text_of(name))->at;
}

/* Returns NULL if the member is absent. */
static const void *trf_forms_value_of(const gamut_event *event, const char *name)
{
    const model_member *member = model_find(&event_shape, base_text_of(name));
    return model_is_present(member, event) ? (const char *)event + member->at : NULL;
}

static bool print_text(base_buffer *out, const trf_row *row, base_text text)
{
    base_buffer_print(out, "%s ", row->code);
    base_buffer_add_text(out, text);
    return true;
}

/* ---- one value: text, date, number ---- */

/* Of several lines the first one counts; the others are kept as text. */
static void trf_forms_read_value(trf_building *building, const trf_row *row, const trf_line *line)
{
    const model_member *member = model_find(&event_shape, base_text_of(row->member));
    if (!model_is_present(member, building->event))
        trf_take_member(member, NULL, building->event, trimmed_value(line));
}

static bool print_value_text(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_text *text = trf_forms_value_of(printing->event, row->member);
    return !index && text && print_text(out, row, *text);
}

static bool print_value_date(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_date *date = trf_forms_value_of(printing->event, row->member);
    if (index || !date)
        return false;
    trf_lose_impossible(printing, NULL, *date);
    return print_text(out, row, trf_print_date(printing->arena, *date));
}

static bool print_value_number(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_number *number = trf_forms_value_of(printing->event, row->member);
    return !index && number && number->state == GAMUT_KNOWN &&
           print_text(out, row, base_arena_print(printing->arena, "%lld", (long long)number->value));
}

const trf_form trf_text_form = { trf_forms_read_value, print_value_text };
const trf_form trf_date_form = { trf_forms_read_value, print_value_date };
const trf_form trf_number_form = { trf_forms_read_value, print_value_number };

/* ---- a line for each text of a list ---- */

static void read_one_text(trf_building *building, const trf_row *row, const trf_line *line)
{
    gamut_text_list *list = member_at(building->event, row->member);
    gamut_text *items = (gamut_text *)(uintptr_t)list->items;
    items[line->item] = trimmed_value(line);
    if (!items[line->item].data)
        items[line->item] = TEXT("");
}

static bool print_one_text(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_text_list *list = trf_forms_value_of(printing->event, row->member);
    return list && index < list->count && print_text(out, row, list->items[index]);
}

const trf_form trf_texts_form = { read_one_text, print_one_text };

/* ---- a list of codes in one line, separated by commas ---- */

/* The first line that contains codes counts; a second one is kept as text. */
static void read_codes(trf_building *building, const trf_row *row, const trf_line *line)
{
    gamut_text_list *list = member_at(building->event, row->member);
    base_text rest = trimmed_value(line), part;
    size_t count = 1;
    if (list->items || base_text_is_empty(rest))
        return;
    for (size_t i = 0; i < rest.length; i++)
        count += rest.data[i] == ',';
    gamut_text *items = ARENA_ARRAY(building->arena, count, gamut_text);
    for (size_t i = 0; items && base_text_next_part(&rest, ',', &part); i++)
        items[i] = base_text_trim(part);
    *list = (gamut_text_list){ items, items ? count : 0 };
}

static bool print_codes(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_text_list *list = trf_forms_value_of(printing->event, row->member);
    if (index || !list || !list->count)
        return false;
    base_buffer_print(out, "%s ", row->code);
    for (size_t i = 0; i < list->count; i++) {
        base_buffer_add_string(out, i ? "," : "");
        base_buffer_add_text(out, list->items[i]);
    }
    return true;
}

const trf_form trf_codes_form = { read_codes, print_codes };

/* ---- counts, which follow from the lists ---- */

/* Record 082 (the number of teams) is left out of events without teams, as in FIDE's sample. */
static bool print_count(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_player_list *players = &printing->event->players;
    size_t count = 0;
    if (strcmp(row->word, "rated") != 0)
        count = trf_list_count(printing->event, row->word);
    else
        for (size_t i = 0; i < players->count; i++)
            count += players->items[i].rating.state == GAMUT_KNOWN && players->items[i].rating.value > 0;
    if (index || (!count && !strcmp(row->word, "team_list")))
        return false;
    return print_text(out, row, base_arena_print(printing->arena, "%zu", count));
}

/* For records that fill no member, because the writer derives them: if the file's value differs from the derived one,
 * it is kept as a spelling. */
void trf_read_nothing(trf_building *building, const trf_row *row, const trf_line *line)
{
    (void)building, (void)row, (void)line;
}

bool trf_print_nothing(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    (void)printing, (void)row, (void)index, (void)out;
    return false;
}

const trf_form trf_count_form = { trf_read_nothing, print_count };
const trf_form trf_kept_form = { trf_read_nothing, trf_print_nothing };

/* ---- columns: an item of a list, or a single object ---- */

static void read_item(trf_building *building, const trf_row *row, const trf_line *line)
{
    const model_member *member = model_find(&event_shape, base_text_of(row->member));
    layout_line columns;
    void *record = (void *)(uintptr_t)trf_list_item(building->event, row->member, line->item);
    if (record && member && trf_open_line(&columns, building->arena, line->text, building->has_byte_columns))
        trf_read_fields(building, row->columns, &columns, record);
}

/* Byes and prohibitions without a round belong to records of engines (XXZ, XXP), those with a round to records of
 * FIDE. */
static const void *find_printed_item(trf_printing *printing, const trf_row *row, size_t index)
{
    const void *item = NULL;
    bool is_bye = !strcmp(row->member, "byes");
    struct trf_mark *mark = trf_mark_of(printing, row, index);
    if (!is_bye && strcmp(row->member, "prohibitions"))
        return trf_list_item(printing->event, row->member, index);
    while ((item = trf_list_item(printing->event, row->member, mark->at))) {
        gamut_state round =
            is_bye ? ((const gamut_bye *)item)->round.state : ((const gamut_prohibition *)item)->first_round.state;
        mark->at++;
        if (round == GAMUT_KNOWN && mark->index++ == index)
            break;
    }
    return item;
}

static bool print_item(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const void *item = find_printed_item(printing, row, index);
    if (!item)
        return false;
    /* National records all have one row, so their code is a member of the item; for other records it is the code of the
     * row. */
    if (strcmp(row->member, "nationals"))
        base_buffer_add_string(out, row->code);
    else
        base_buffer_print(out, "%-3.3s",
                          ((const gamut_national *)item)->federation.length == 3
                              ? ((const gamut_national *)item)->federation.data
                              : "");
    trf_print_fields(printing, row->columns, item, out);
    return true;
}

const trf_form trf_list_form = { read_item, print_item };

static void read_once(trf_building *building, const trf_row *row, const trf_line *line)
{
    layout_line columns;
    if (!line->index && trf_open_line(&columns, building->arena, line->text, building->has_byte_columns))
        trf_read_fields(building, row->columns, &columns, member_at(building->event, row->member));
}

static bool print_once(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const void *record = trf_forms_value_of(printing->event, row->member);
    if (index || !record)
        return false;
    base_buffer_add_string(out, row->code);
    trf_print_fields(printing, row->columns, record, out);
    return true;
}

const trf_form trf_once_form = { read_once, print_once };
