/* name_list.c - lists of names with counts and results. */
#include "name_list.h"

#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/chess/game.h"
#include "stats.h"

const char *const name_kind_words[NAME_KIND_COUNT] = {
    "players", "events", "annotators", "sources", "teams", "openings"
};

bool name_kind_parse(name_kind *out, base_text word)
{
    for (int i = 0; i < NAME_KIND_COUNT; i++)
        if (base_text_is(word, name_kind_words[i])) {
            *out = (name_kind)i;
            return true;
        }
    *out = NAME_EVENTS;
    return base_text_is(word, "tournaments");
}

bool name_is_known(base_text text)
{
    base_text trimmed = base_text_trim(text);
    return trimmed.length && !base_text_is(trimmed, "?") && !base_text_is(trimmed, "-");
}

base_text name_known(base_arena *arena, base_text text)
{
    return name_is_known(text) ? base_arena_copy(arena, base_text_trim(text)) : (base_text){ NULL, 0 };
}

/* ---- rows ---- */

/* Returns the row of a name; for an event, of its name and place together. NULL: the name is unknown, or out of
 * memory. */
static name_row *name_list_find_row(name_list *list, base_text name, base_text place)
{
    char room[512];
    base_text key = base_text_trim(name);
    if (!key.length || base_text_is(key, "?"))
        return NULL;
    list->index.arena = list->arena;
    if (place.length && key.length + place.length + 1 < sizeof room) {
        memcpy(room, key.data, key.length);
        room[key.length] = '\n';
        memcpy(room + key.length + 1, place.data, place.length);
        key = (base_text){ room, key.length + place.length + 1 };
    }
    size_t at = base_index_put(&list->index, key);
    if (at < list->count)
        return &list->rows[at];
    name_row *row = at == list->count ? base_list_add(&list->added, list->arena, sizeof *row) : NULL;
    if (!row)
        return NULL;
    row->name = base_arena_copy(list->arena, base_text_trim(name));
    row->place = place.length ? base_arena_copy(list->arena, place) : place;
    list->rows = list->added.items;
    list->count = list->added.count;
    return row;
}

static void note_record(name_row *row, const gamut_record *record)
{
    row->first_at = row->first_at ? row->first_at : record->number;
    row->is_deleted = false;
}

static name_row *count_name(name_list *list, base_text name, base_text place, const gamut_record *record,
                            base_date date)
{
    name_row *row = name_list_find_row(list, name, place);
    if (!row)
        return NULL;
    note_record(row, record);
    row->count++;
    stats_add_date(&row->first, &row->last, date);
    return row;
}

static const base_text absent = { NULL, 0 };

base_text name_place(base_text site)
{
    base_text place = base_text_trim(site);
    bool is_address = base_text_starts_with(place, "http://") || base_text_starts_with(place, "https://");
    return base_text_is(place, "?") || is_address ? absent : place;
}

/* ---- games ---- */

static void name_list_add_result(name_row *row, base_text result, bool is_white)
{
    bool has_white_won = base_text_is(result, "1-0"), has_black_won = base_text_is(result, "0-1");
    row->wins += is_white ? has_white_won : has_black_won;
    row->losses += is_white ? has_black_won : has_white_won;
    row->draws += base_text_is(result, "1/2-1/2");
}

/* Counts a player or a team of the game; for a team, `elo` is absent. */
static void add_competitor(name_list *list, const gamut_record *record, bool is_white, base_text name, base_text elo)
{
    const gamut_game *game = record->game;
    int64_t rating;
    name_row *row = count_name(list, name, absent, record, base_date_of(game->date));
    if (!row)
        return;
    row->white += is_white;
    name_list_add_result(row, game->result, is_white);
    if (base_parse_int(&rating, elo) && rating > row->rating)
        row->rating = rating;
}

static void name_list_add_game(name_list *list, const gamut_record *record)
{
    const gamut_game *game = record->game;
    base_date date = base_date_of(game->date);
    base_text source = chess_tag(game, "SourceTitle");
    switch (list->kind) {
    case NAME_PLAYERS:
        add_competitor(list, record, true, game->white, game->white_elo);
        add_competitor(list, record, false, game->black, game->black_elo);
        break;
    case NAME_EVENTS:
        (void)count_name(list, game->event, name_place(game->site), record, date);
        break;
    case NAME_ANNOTATORS:
        (void)count_name(list, chess_tag(game, "Annotator"), absent, record, date);
        break;
    case NAME_SOURCES:
        (void)count_name(list, source.length ? source : chess_tag(game, "Source"), absent, record, date);
        break;
    case NAME_TEAMS:
        add_competitor(list, record, true, chess_tag(game, "WhiteTeam"), absent);
        add_competitor(list, record, false, chess_tag(game, "BlackTeam"), absent);
        break;
    case NAME_OPENINGS: {
        name_row *row = count_name(list, base_text_slice(game->eco, 0, 3), absent, record, date);
        if (row)
            name_list_add_result(row, game->result, true);
        break;
    }
    case NAME_KIND_COUNT:
        break;
    }
}

/* ---- other records ---- */

/* Counts the rounds in which the player has an opponent, forfeits included. */
static void add_event_player(name_list *list, const gamut_record *record, const gamut_player *player)
{
    static const int8_t signs[GAMUT_ROUND_RESULT_COUNT] = {
        [GAMUT_ROUND_WIN] = 1,         [GAMUT_ROUND_LOSS] = -1,       [GAMUT_ROUND_SHORT_WIN] = 1,
        [GAMUT_ROUND_SHORT_LOSS] = -1, [GAMUT_ROUND_FORFEIT_WIN] = 1, [GAMUT_ROUND_FORFEIT_LOSS] = -1
    };
    name_row *row = name_list_find_row(list, player->name, absent);
    if (!row)
        return;
    note_record(row, record);
    stats_add_date(&row->first, &row->last, record->event->start);
    for (size_t i = 0; i < player->rounds.count; i++) {
        const gamut_round *round = &player->rounds.items[i];
        if (!base_is_known(round->opponent.state))
            continue;
        row->count++;
        row->white += round->colour == GAMUT_COLOUR_WHITE;
        row->wins += signs[round->result] > 0;
        row->losses += signs[round->result] < 0;
        row->draws += round->result == GAMUT_ROUND_DRAW || round->result == GAMUT_ROUND_SHORT_DRAW;
    }
    if (base_is_known(player->rating.state) && player->rating.value > row->rating)
        row->rating = player->rating.value;
}

static void name_list_add_event(name_list *list, const gamut_record *record)
{
    const gamut_event *event = record->event;
    for (size_t i = 0; list->kind == NAME_PLAYERS && i < event->players.count; i++)
        add_event_player(list, record, &event->players.items[i]);
    for (size_t i = 0; list->kind == NAME_TEAMS && i < event->team_list.count; i++)
        (void)count_name(list, event->team_list.items[i].name, absent, record, event->start);
    if (list->kind != NAME_EVENTS)
        return;
    name_row *row = name_list_find_row(list, event->name, event->place);
    if (!row)
        return;
    note_record(row, record);
    row->count += base_is_known(event->games.state) && event->games.value > 0 ? (uint64_t)event->games.value : 0;
    stats_add_date(&row->first, &row->last, event->start);
    stats_add_date(&row->first, &row->last, event->end);
}

bool name_list_add(name_list *list, const gamut_record *record)
{
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        name_list_add_game(list, record);
    else if (record->kind == GAMUT_KIND_EVENT)
        name_list_add_event(list, record);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD) {
        const gamut_board *board = record->board;
        const base_text seats[] = { board->north, board->east, board->south, board->west };
        base_date date = base_date_of(board->date);
        for (size_t i = 0; list->kind == NAME_PLAYERS && i < COUNT(seats); i++)
            (void)count_name(list, seats[i], absent, record, date);
        if (list->kind == NAME_EVENTS)
            (void)count_name(list, board->event, name_place(board->site), record, date);
    } else if (record->kind == GAMUT_KIND_GUIDE) {
        const gamut_guide *guide = record->guide;
        base_date none = { 0 };
        if (list->kind == NAME_EVENTS)
            (void)count_name(list, guide->event, name_place(guide->site), record, none);
        if (list->kind == NAME_ANNOTATORS)
            (void)count_name(list, guide->annotator, absent, record, none);
        if (list->kind == NAME_SOURCES)
            (void)count_name(list, guide->source, absent, record, none);
    }
    return !base_arena_failed(list->arena);
}

/* If a name occurs twice, once marked as deleted and once not, it does not count as deleted. */
bool name_list_mention(name_list *list, base_text name, base_text place, bool is_deleted)
{
    size_t before = list->count;
    name_row *row = name_list_find_row(list, name, name_place(place));
    if (row)
        row->is_deleted = is_deleted && (list->count > before || row->is_deleted);
    return !base_arena_failed(list->arena);
}

static int by_count(const void *a, const void *b)
{
    const name_row *first = a, *second = b;
    if (first->count != second->count)
        return first->count > second->count ? -1 : 1;
    int order = base_text_compare(first->name, second->name);
    return order ? order : base_text_compare(first->place, second->place);
}

void name_list_sort(name_list *list)
{
    if (list->count)
        qsort(list->rows, list->count, sizeof *list->rows, by_count);
}
