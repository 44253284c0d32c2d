/* trf_dialect.c - the records of pairing engines on top of TRF16, and the old team record. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* ---- XXP and XXZ: numbers separated by blanks ---- */

static gamut_number_list read_ids(base_arena *arena, base_text text)
{
    base_text rest = text, word;
    size_t count = 0;
    gamut_number *items = ARENA_ARRAY(arena, text.length / 2 + 1, gamut_number);
    while (items && base_text_next_part(&rest, ' ', &word)) {
        int64_t id;
        word = base_text_trim(word);
        if (!base_text_is_empty(word) && base_parse_int(&id, word))
            items[count++] = base_number(id);
    }
    return (gamut_number_list){ count ? items : NULL, count };
}

static void read_request(trf_building *to, const trf_row *row, const trf_line *line)
{
    void *record = (void *)(uintptr_t)trf_list_item(to->event, row->member, line->item);
    base_text text = trf_said(line);
    if (!strcmp(row->member, "byes"))
        *(gamut_bye *)record = (gamut_bye){ .kind = GAMUT_ROUND_ZERO_BYE, .ids = read_ids(to->arena, text) };
    else
        ((gamut_prohibition *)record)->ids = read_ids(to->arena, text);
}

/* The n-th request without a round. */
static const gamut_number_list *find_request(const gamut_event *event, const char *member, size_t index)
{
    size_t seen = 0;
    if (!strcmp(member, "byes")) {
        for (size_t i = 0; i < event->byes.count; i++)
            if (event->byes.items[i].round.state != GAMUT_KNOWN && seen++ == index)
                return &event->byes.items[i].ids;
        return NULL;
    }
    for (size_t i = 0; i < event->prohibitions.count; i++)
        if (event->prohibitions.items[i].first_round.state != GAMUT_KNOWN && seen++ == index)
            return &event->prohibitions.items[i].ids;
    return NULL;
}

static bool print_request(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_number_list *ids = find_request(from->event, row->member, index);
    if (!ids)
        return false;
    base_buffer_add_string(out, row->code);
    for (size_t i = 0; i < ids->count; i++)
        if (ids->items[i].state == GAMUT_KNOWN)
            base_buffer_print(out, " %lld", (long long)ids->items[i].value);
    return true;
}

const trf_form trf_ids_form = { read_request, print_request };

/* ---- XXA: the fictitious points of one player, round by round ---- */

enum {
    HISTORY_AT = 9, /* first column, from 0, of the value of round 1; five columns a round, four of them its own */
    HISTORY_STEP = 5,
    HISTORY_WIDTH = 4
};

static bool is_same(gamut_decimal a, gamut_decimal b)
{
    return a.value == b.value && a.places == b.places && a.state == b.state;
}

static void add_acceleration(trf_building *to, gamut_acceleration added)
{
    gamut_acceleration_list *list = &to->event->accelerations;
    /* Grown by doubling whenever the count is a power of two. */
    if (!(list->count & (list->count - 1))) {
        gamut_acceleration *items = ARENA_ARRAY(to->arena, list->count ? 2 * list->count : 1, gamut_acceleration);
        if (!items)
            return;
        if (list->count)
            memcpy(items, list->items, list->count * sizeof *items);
        list->items = items;
    }
    ((gamut_acceleration *)(uintptr_t)list->items)[list->count++] = added;
}

/* Runs of equal values are one entry each; zeros are none. */
static void read_history(trf_building *to, const trf_row *row, const trf_line *line)
{
    int64_t id;
    gamut_acceleration run = { 0 };
    (void)row;
    if (!base_parse_int(&id, base_text_trim(base_text_slice(line->text, TRF_TEXT_AT, 8))))
        return;
    for (size_t at = HISTORY_AT, round = 1; at < line->text.length; at += HISTORY_STEP, round++) {
        gamut_decimal value;
        base_text text = base_text_trim(base_text_slice(line->text, at, at + HISTORY_WIDTH));
        if (!base_parse_decimal(&value, text) || !value.value || value.places > 4 || value.value > 1000000)
            value = (gamut_decimal){ 0 };
        if (run.points.state == GAMUT_KNOWN && !is_same(run.points, value))
            add_acceleration(to, run);
        if (!is_same(run.points, value))
            run = (gamut_acceleration){ .points = value,
                                        .first_round = base_number((int64_t)round),
                                        .first_id = base_number(id) };
        run.last_round = base_number((int64_t)round);
    }
    if (run.points.state == GAMUT_KNOWN)
        add_acceleration(to, run);
}

/* The value of a player in a round, of entries that speak of one player only. */
static gamut_decimal history_value(const gamut_event *event, int64_t id, int64_t round)
{
    for (size_t i = 0; i < event->accelerations.count; i++) {
        const gamut_acceleration *entry = &event->accelerations.items[i];
        if (entry->first_id.value == id && entry->first_round.value <= round && round <= entry->last_round.value)
            return entry->points;
    }
    return (gamut_decimal){ 0 };
}

/* The n-th player who has an entry of his own, and his last accelerated round. */
static bool find_history(const gamut_event *event, size_t index, int64_t *id, int64_t *last)
{
    size_t seen = 0;
    int64_t previous = -1;
    *last = 0;
    for (size_t i = 0; i < event->accelerations.count; i++) {
        const gamut_acceleration *entry = &event->accelerations.items[i];
        if (entry->last_id.state == GAMUT_KNOWN)
            continue;
        seen += entry->first_id.value != previous;
        previous = entry->first_id.value;
        if (seen == index + 1) {
            *id = previous;
            *last = entry->last_round.value;
        }
    }
    return *last > 0 && *last < 1000;
}

static bool print_history(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    int64_t id = 0, last;
    if (!find_history(from->event, index, &id, &last))
        return false;
    base_buffer_print(out, "%s %4lld", row->code, (long long)id);
    for (int64_t round = 1; round <= last; round++) {
        gamut_decimal value = history_value(from->event, id, round);
        base_text text = trf_print_decimal(from->arena, value.state == GAMUT_KNOWN ? value : base_decimal(0, 1));
        base_buffer_print(out, " %4.*s", TEXT_ARGS(text));
    }
    return true;
}

const trf_form trf_history_form = { read_history, print_history };

/* ---- 013: where there is no 310, the only record of teams ---- */

static bool has_teams(const gamut_event *event)
{
    for (size_t i = 0; i < event->team_list.count; i++)
        if (event->team_list.items[i].id.state == GAMUT_KNOWN)
            return true;
    return false;
}

static void read_old_team(trf_building *to, const trf_row *row, const trf_line *line)
{
    layout_line columns;
    gamut_team *team = (void *)(uintptr_t)trf_list_item(to->event, row->member, line->item);
    if (team && !has_teams(to->event) && trf_open_line(&columns, to->arena, line->text, to->has_byte_columns))
        trf_read_fields(to, row->columns, &columns, team);
}

static bool print_old_team(trf_printing *from, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_team *team = trf_list_item(from->event, row->member, index);
    if (!team)
        return false;
    base_buffer_add_string(out, row->code);
    trf_print_fields(from, row->columns, team, out);
    return true;
}

const trf_form trf_old_team_form = { read_old_team, print_old_team };
