/* trf_dialect.c - records of pairing engines in TRF16. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* ---- XXP and XXZ: numbers separated by blanks ---- */

/* Each number but the last takes at least two characters, a digit and a blank, so the array never needs to grow. */
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

static void read_request(trf_building *building, const trf_row *row, const trf_line *line)
{
    void *record = (void *)(uintptr_t)trf_list_item(building->event, row->member, line->item);
    base_text text = trf_line_value(line);
    if (!strcmp(row->member, "byes"))
        *(gamut_bye *)record = (gamut_bye){ .kind = GAMUT_ROUND_ZERO_BYE, .ids = read_ids(building->arena, text) };
    else
        ((gamut_prohibition *)record)->ids = read_ids(building->arena, text);
}

/* Prints request number `index` among those without a round. Requests with a round belong to FIDE's records. */
static bool print_request(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_event *event = printing->event;
    const gamut_number_list *ids = NULL;
    bool is_bye = !strcmp(row->member, "byes");
    struct trf_mark *mark = trf_mark_of(printing, row, index);
    size_t count = is_bye ? event->byes.count : event->prohibitions.count;
    while (!ids && mark->at < count) {
        size_t at = mark->at++;
        gamut_state round =
            is_bye ? event->byes.items[at].round.state : event->prohibitions.items[at].first_round.state;
        if (round != GAMUT_KNOWN && mark->index++ == index)
            ids = is_bye ? &event->byes.items[at].ids : &event->prohibitions.items[at].ids;
    }
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
    HISTORY_AT = 9,   /* first column (from 0) of the value of round 1 */
    HISTORY_STEP = 5, /* columns from one round to the next */
    HISTORY_WIDTH = 4 /* columns of a value */
};

static bool trf_dialect_is_same(gamut_decimal a, gamut_decimal b)
{
    return a.value == b.value && a.places == b.places && a.state == b.state;
}

/* The event may already have items from records 250; the new list begins with them. */
static void add_acceleration(trf_building *building, gamut_acceleration run)
{
    gamut_acceleration_list *list = &building->event->accelerations;
    if (!building->accelerations.items)
        building->accelerations = (base_list){ (void *)(uintptr_t)list->items, list->count, list->count };
    gamut_acceleration *added = base_list_add(&building->accelerations, building->arena, sizeof *added);
    if (!added)
        return;
    *added = run;
    *list = (gamut_acceleration_list){ building->accelerations.items, building->accelerations.count };
}

/* XXA repeats a value for each round. Rounds with the same value become one entry with a range of rounds; zeros give no
 * entry. */
static void read_history(trf_building *building, const trf_row *row, const trf_line *line)
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
        if (run.points.state == GAMUT_KNOWN && !trf_dialect_is_same(run.points, value))
            add_acceleration(building, run);
        if (!trf_dialect_is_same(run.points, value))
            run = (gamut_acceleration){ .points = value,
                                        .first_round = base_number((int64_t)round),
                                        .first_id = base_number(id) };
        run.last_round = base_number((int64_t)round);
    }
    if (run.points.state == GAMUT_KNOWN)
        add_acceleration(building, run);
}

/* A slice of the list of accelerations with the entries of one player. It may also have entries for ranges of players,
 * which are ignored. */
typedef struct history {
    const gamut_acceleration *items;
    size_t count;
} history;

static bool is_single(const gamut_acceleration *entry)
{
    return entry->first_id.state == GAMUT_KNOWN && entry->last_id.state != GAMUT_KNOWN;
}

/* Returns the slice from the first entry of a single player at or after `at` to the next entry of another single
 * player. */
static history next_history(const gamut_acceleration_list *accelerations, size_t at)
{
    while (at < accelerations->count && !is_single(&accelerations->items[at]))
        at++;
    size_t end = at;
    while (end < accelerations->count &&
           (!is_single(&accelerations->items[end]) ||
            accelerations->items[end].first_id.value == accelerations->items[at].first_id.value))
        end++;
    return (history){ accelerations->items ? accelerations->items + at : NULL, end - at };
}

/* Finds the entries of one player: number `index` (from 0) of the players who have entries of their own. */
static history find_history(trf_printing *printing, const trf_row *row, size_t index)
{
    const gamut_acceleration_list *accelerations = &printing->event->accelerations;
    struct trf_mark *mark = trf_mark_of(printing, row, index);
    history found = next_history(accelerations, mark->at);
    for (; found.count && mark->index <= index; mark->index++) {
        mark->at = (size_t)(found.items - accelerations->items) + found.count;
        if (mark->index < index)
            found = next_history(accelerations, mark->at);
    }
    return found;
}

/* Rounds without a value get a zero, because engines find a round by its column. */
static bool print_history(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    history past = find_history(printing, row, index);
    int64_t last = 0;
    for (size_t i = 0; i < past.count; i++)
        last = is_single(&past.items[i]) ? past.items[i].last_round.value : last;
    if (last <= 0 || last >= 1000)
        return false;
    base_buffer_print(out, "%s %4lld", row->code, (long long)past.items[0].first_id.value);
    for (int64_t round = 1; round <= last; round++) {
        size_t at = 0;
        while (at < past.count && !(is_single(&past.items[at]) && past.items[at].first_round.value <= round &&
                                    round <= past.items[at].last_round.value))
            at++;
        bool has_value = at < past.count && past.items[at].points.state == GAMUT_KNOWN;
        base_text text = trf_print_decimal(printing->arena, has_value ? past.items[at].points : base_decimal(0, 1));
        base_buffer_print(out, " %4.*s", TEXT_ARGS(text));
    }
    return true;
}

const trf_form trf_history_form = { read_history, print_history };
