/* trf_special.c - records with a form of their own: dates of rounds, first colour, seeding. */
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "trf.h"

/* ---- 132: dates at 92-99, 102-109 ... as YY/MM/DD; some programs write a line for each round ---- */

enum {
    DATE_WIDTH = 8
};

/* The two digits of a year mean 1970 to 2069. */
bool trf_parse_short_date(gamut_date *out, base_text text)
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

static void add_date(trf_building *building, gamut_date date)
{
    gamut_schedule *added = base_list_add(&building->schedule, building->arena, sizeof *added);
    if (added)
        added->date = date;
    building->event->schedule = (gamut_schedule_list){ building->schedule.items, building->schedule.count };
}

static void read_schedule(trf_building *building, const trf_row *row, const trf_line *line)
{
    gamut_date date;
    layout_line columns;
    (void)row;
    base_text text = base_text_trim(trf_line_value(line));
    if (base_text_is_empty(text) || !trf_open_line(&columns, building->arena, line->text, building->has_byte_columns))
        return;
    if (trf_parse_date(&date, text) && building->event->schedule.count < 1000) {
        add_date(building, date);
        return;
    }
    size_t missing = 0;
    for (size_t at = TRF_DATES_AT; !line->index && at < columns.column_count; at += 10) {
        /* The blanks between two dates belong to no field, so they are read with the date before them: a date a little
         * too far to the right is still read. */
        if (!trf_parse_short_date(&date, layout_line_columns(&columns, at, 10))) {
            missing++;
            continue;
        }
        for (; missing; missing--) /* rounds without a date before this one; rounds after the last date give no items */
            add_date(building, (gamut_date){ 0 });
        add_date(building, date);
    }
}

static bool print_schedule(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_schedule_list *list = &printing->event->schedule;
    if (index || !list->count)
        return false;
    base_buffer_add_string(out, row->code);
    base_buffer_add_repeat(out, ' ', TRF_DATES_AT - 3);
    for (size_t i = 0; i < list->count; i++) {
        gamut_date date = list->items[i].date;
        if (date.year && (date.year < 1970 || date.year >= 2070)) /* two digits cannot hold such a year */
            trf_lose_field(printing, "date", trf_print_date(printing->arena, date));
        trf_lose_impossible(printing, "date", date);
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

/* XXC may also contain "rank": the pairing numbers are then the positions of the players in the file. Other words fill
 * no member, but stay in the spelling of the line. */
static void read_colour(trf_building *building, const trf_row *row, const trf_line *line)
{
    static const struct {
        const char *word;
        gamut_colour colour;
    } words[] = { { "w", GAMUT_COLOUR_WHITE },
                  { "white1", GAMUT_COLOUR_WHITE },
                  { "b", GAMUT_COLOUR_BLACK },
                  { "black1", GAMUT_COLOUR_BLACK } };
    base_text rest = trf_line_value(line), word;
    while (base_text_next_part(&rest, ' ', &word)) {
        word = base_text_trim(word);
        for (size_t i = 0; building->event->first_colour == GAMUT_COLOUR_NONE && i < COUNT(words); i++)
            if (base_text_equal_fold_ascii(word, base_text_of(words[i].word)))
                building->event->first_colour = words[i].colour;
        if (row->word && base_text_equal_fold_ascii(word, TEXT("rank")))
            building->event->numbered_by_place = (gamut_flag){ true, GAMUT_KNOWN };
    }
}

static bool print_colour(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_event *event = printing->event;
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

/* For the row of the flag numbered_by_place ("rank"): the line of the first colour contains the flag, so nothing is
 * printed. */
const trf_form trf_place_form = { read_colour, trf_print_nothing };

/* ---- 172: federation and method; some programs leave out the federation ---- */

static void read_seeding(trf_building *building, const trf_row *row, const trf_line *line)
{
    base_text text = base_text_trim(trf_line_value(line));
    size_t blank = base_text_find(text, ' ');
    (void)row;
    if (line->index || base_text_is_empty(text))
        return;
    if (blank == 3 && blank < text.length) {
        building->event->seeding_federation = base_text_slice(text, 0, blank);
        building->event->seeding = base_text_trim(base_text_slice(text, blank, text.length));
    } else {
        building->event->seeding = text;
    }
}

static bool print_seeding(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    if (index || base_text_is_empty(printing->event->seeding))
        return false;
    base_buffer_print(out, "%s %-3.*s %.*s", row->code, TEXT_ARGS(printing->event->seeding_federation),
                      TEXT_ARGS(printing->event->seeding));
    return true;
}

const trf_form trf_seeding_form = { read_seeding, print_seeding };
