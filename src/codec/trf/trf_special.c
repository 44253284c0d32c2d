/* trf_special.c - records with a form of their own: round dates, first colour, seeding. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "trf.h"

/* ---- 132: dates at 92-99, 102-109 ... as YY/MM/DD, or, from some writers, a line for each round ---- */

enum {
    DATE_WIDTH = 8
};

/* Two digits of a year mean the hundred years around the turn of the century. */
static bool parse_short_date(gamut_date *out, base_text text)
{
    uint64_t parts[3];
    base_text rest = base_text_trim(text), part;
    size_t count = 0;
    while (count < 3 && base_text_next_part(&rest, '/', &part))
        if (part.length != 2 || !base_parse_uint(&parts[count++], part, 10))
            return false;
    if (count != 3 || rest.length || parts[1] > 12 || parts[2] > 31)
        return false;
    *out = (gamut_date){ (uint16_t)(parts[0] + (parts[0] < 70 ? 2000 : 1900)), (uint8_t)parts[1], (uint8_t)parts[2] };
    return true;
}

static gamut_schedule *add_dates(trf_building *to, size_t count)
{
    gamut_schedule_list *list = &to->event->schedule;
    gamut_schedule *items = ARENA_ARRAY(to->arena, list->count + count, gamut_schedule);
    if (!items)
        return NULL;
    if (list->count)
        memcpy(items, list->items, list->count * sizeof *items);
    gamut_schedule *added = items + list->count;
    *list = (gamut_schedule_list){ items, list->count + count };
    return added;
}

/* The limit keeps a file of a million such lines from growing the list by copying a million times. */
static void read_schedule(trf_building *to, const trf_row *row, const trf_line *line)
{
    gamut_date date;
    gamut_schedule *added;
    layout_line columns;
    (void)row;
    base_text text = base_text_trim(trf_said(line));
    if (base_text_is_empty(text) || !trf_open_line(&columns, to->arena, line->text, to->has_byte_columns))
        return;
    if (trf_parse_date(&date, text) && to->event->schedule.count < 1000) {
        if ((added = add_dates(to, 1)))
            added->date = date;
        return;
    }
    size_t count = columns.column_count > TRF_DATES_AT ? (columns.column_count - TRF_DATES_AT + 9) / 10 : 0;
    if (line->index || !count || !(added = add_dates(to, count)))
        return;
    size_t last = 0;
    for (size_t i = 0; i < count; i++)
        /* The blanks after a date belong to nobody, so one that stands too far to the right is still understood. */
        if (parse_short_date(&added[i].date, layout_line_columns(&columns, TRF_DATES_AT + 10 * i, 10)))
            last = i + 1;
    to->event->schedule.count -= count - last;
    if (!to->event->schedule.count)
        to->event->schedule = (gamut_schedule_list){ 0 };
}

static bool print_schedule(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_schedule_list *list = &from->event->schedule;
    if (index || !list->count)
        return false;
    base_buffer_add_string(out, row->code);
    base_buffer_add_repeat(out, ' ', TRF_DATES_AT - 3);
    for (size_t i = 0; i < list->count; i++) {
        gamut_date date = list->items[i].date;
        if (date.year && (date.year < 1970 || date.year >= 2070)) /* the year has two digits */
            trf_lose_field(from, "date", trf_print_date(from->arena, date));
        trf_lose_impossible(from, "date", date);
        if (base_date_is_absent(date))
            base_buffer_add_repeat(out, ' ', DATE_WIDTH);
        else
            base_buffer_print(out, "%02u/%02u/%02u", date.year % 100u, date.month, date.day);
        base_buffer_add_string(out, i + 1 < list->count ? "  " : "");
    }
    return true;
}

const trf_form trf_schedule_form = { read_schedule, print_schedule };

/* ---- 152 and XXC: the first colour ---- */

static gamut_colour colour_of(base_text word)
{
    if (base_text_equal_fold_ascii(word, TEXT("w")) || base_text_equal_fold_ascii(word, TEXT("white1")))
        return GAMUT_COLOUR_WHITE;
    if (base_text_equal_fold_ascii(word, TEXT("b")) || base_text_equal_fold_ascii(word, TEXT("black1")))
        return GAMUT_COLOUR_BLACK;
    return GAMUT_COLOUR_NONE;
}

/* XXC has the word "rank" besides: pairing numbers are the places of the players in the file. Other words are kept in the line. */
static void read_colour(trf_building *to, const trf_row *row, const trf_line *line)
{
    base_text rest = trf_said(line), word;
    while (base_text_next_part(&rest, ' ', &word)) {
        if (to->event->first_colour == GAMUT_COLOUR_NONE)
            to->event->first_colour = colour_of(base_text_trim(word));
        if (row->word && base_text_equal_fold_ascii(base_text_trim(word), TEXT("rank")))
            to->event->numbered_by_place = (gamut_flag){ true, GAMUT_KNOWN };
    }
}

static bool print_colour(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_event *event = from->event;
    bool is_white = event->first_colour == GAMUT_COLOUR_WHITE, has_colour = event->first_colour != GAMUT_COLOUR_NONE;
    bool is_by_place = row->word && event->numbered_by_place.state == GAMUT_KNOWN && event->numbered_by_place.value;
    if (index || (!has_colour && !is_by_place))
        return false;
    base_buffer_print(out, "%s%s%s", row->code, is_by_place ? " rank" : "",
                      !has_colour ? ""
                      : row->word ? (is_white ? " white1" : " black1")
                      : is_white  ? " W"
                                  : " B");
    return true;
}

const trf_form trf_colour_form = { read_colour, print_colour };

/* It stands in the line of the first colour. */
static bool print_no_place(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    (void)from;
    (void)row;
    (void)index;
    (void)out;
    return false;
}

const trf_form trf_place_form = { read_colour, print_no_place };

/* ---- 172: federation and method, of which some writers leave out the first ---- */

static void read_seeding(trf_building *to, const trf_row *row, const trf_line *line)
{
    base_text text = base_text_trim(trf_said(line));
    size_t blank = base_text_find(text, ' ');
    (void)row;
    if (line->index || base_text_is_empty(text))
        return;
    if (blank == 3 && blank < text.length) {
        to->event->seeding_federation = base_text_slice(text, 0, blank);
        to->event->seeding = base_text_trim(base_text_slice(text, blank, text.length));
    } else {
        to->event->seeding = text;
    }
}

static bool print_seeding(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    if (index || base_text_is_empty(from->event->seeding))
        return false;
    base_buffer_print(out, "%s %-3.*s %.*s", row->code, TEXT_ARGS(from->event->seeding_federation),
                      TEXT_ARGS(from->event->seeding));
    return true;
}

const trf_form trf_seeding_form = { read_seeding, print_seeding };
