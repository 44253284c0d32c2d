/* bws_people.c - the players of a result file, and the hands of its boards. */
#include <stdio.h>
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "bws.h"
#include "rules/bridge/deal.h"

/* ---- players ---- */

/* Split "Last, First" or "First Last". */
static void bws_set_name(gamut_bridge_player *player, base_text name)
{
    size_t comma = base_text_find(name, ','), blank = name.length;
    if (comma < name.length) {
        player->last = base_text_trim(base_text_slice(name, 0, comma));
        player->first = base_text_trim(base_text_slice(name, comma + 1, name.length));
        return;
    }
    while (blank && name.data[blank - 1] != ' ')
        blank--;
    player->last = base_text_slice(name, blank, name.length);
    player->first = base_text_trim(base_text_slice(name, 0, blank));
}

/* The names that a scoring program gives for numbers. */
typedef struct bws_names {
    base_index places;
    base_list names; /* base_text, by place */
} bws_names;

static bool bws_read_names(bws_file *file, bws_names *out)
{
    const jet_table *table = jet_find_table(&file->jet, "PlayerNames");
    bws_row row;
    *out = (bws_names){ .places = { .arena = file->arena } };
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);) {
        base_text key = bws_text(&row, "strID");
        int64_t id = bws_number(&row, "ID");
        if (!key.length && id)
            key = base_arena_print(file->arena, "%lld", (long long)id);
        if (!key.length)
            continue;
        size_t place = base_index_put(&out->places, key);
        if (place == BASE_INDEX_NONE)
            return false;
        if (place < out->names.count)
            continue;
        base_text *name = base_list_add(&out->names, file->arena, sizeof *name);
        if (!name)
            return false;
        *name = bws_text(&row, "Name");
    }
    return true;
}

static base_text bws_name_of(const bws_names *names, base_text number)
{
    size_t place = number.length ? base_index_find(&names->places, number) : BASE_INDEX_NONE;
    return place == BASE_INDEX_NONE ? (base_text){ NULL, 0 } : ((const base_text *)names->names.items)[place];
}

/* Put a player into the entry that sits at the table in the round of the row. The first row for a seat counts: later
 * rounds repeat it. False: out of memory. */
static bool bws_seat_player(bws_file *file, const bws_names *names, const bws_row *row)
{
    bws_section *section = bws_find_section(file, row);
    base_text direction = bws_text(row, "Direction"), number = bws_text(row, "Number"), name = bws_text(row, "Name");
    int64_t table = bws_number(row, "Table"), round = bws_number(row, "Round");
    bridge_seat seat;
    if (!section)
        return true;
    if (bridge_read_seat(&seat, direction) == BRIDGE_UNREADABLE) {
        diag_report(file->diags, &bws_player_seat, bws_place(row),
                    "a player at table %lld of section %lld sits \"%.*s\", which is no direction", (long long)table,
                    (long long)section->id, TEXT_ARGS(direction));
        return true;
    }
    if (!name.length)
        name = bws_name_of(names, number);
    if (!name.length && (!number.length || base_text_is(number, "0")))
        return true;
    /* Sections without RoundData: where pairs keep their tables, North-South have the number of the table. */
    const bws_meeting *meeting = bws_find_meeting(section, table, round > 0 ? round : 1);
    static const size_t column_of[BWS_SEATS] = { 0, 1, 2, 3 }, side_of[BWS_SEATS] = { 0, 1, 0, 1 };
    size_t column = file->is_individual ? column_of[seat - 1] : side_of[seat - 1];
    gamut_bridge_entry *entry = meeting ? bws_find_entry(section, meeting->numbers[column], column) : NULL;
    if (!entry)
        return true;
    size_t room = file->is_individual ? 1 : 2, at = file->is_individual || seat <= BRIDGE_EAST ? 0 : 1;
    gamut_bridge_player *players = (gamut_bridge_player *)(uintptr_t)entry->players.items;
    if (!players) {
        players = ARENA_ARRAY(file->arena, room, gamut_bridge_player);
        if (!players)
            return false;
        entry->players = (gamut_bridge_player_list){ players, room };
    }
    if (players[at].last.length || players[at].number.length)
        return true;
    bws_set_name(&players[at], name);
    if (number.length && !base_text_is(number, "0"))
        players[at].number = number;
    return true;
}

bool bws_read_players(bws_file *file)
{
    const jet_table *table = jet_find_table(&file->jet, "PlayerNumbers");
    bws_names names;
    bws_row row;
    if (!bws_read_names(file, &names))
        return false;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);)
        if (!bws_seat_player(file, &names, &row))
            return false;
    return true;
}

/* ---- hands ---- */

/* Read the sixteen columns of a row as a deal of PBN. False: they are not the pack, which is reported. */
static bool bws_read_deal(bws_file *file, const bws_row *row, int64_t board, base_text *out)
{
    static const char *const seats[BWS_SEATS] = { "North", "East", "South", "West" };
    static const char *const suits[BRIDGE_SUITS] = { "Spades", "Hearts", "Diamonds", "Clubs" };
    bridge_deal deal = { 0 };
    bridge_deal_faults faults = { 0 };
    bool is_read = true, has_cards = false;
    for (size_t s = 0; s < BWS_SEATS; s++) {
        base_buffer hand = { 0 };
        bridge_hand cards = 0;
        for (size_t d = 0; d < BRIDGE_SUITS; d++) {
            char name[24];
            snprintf(name, sizeof name, "%s%s", seats[s], suits[d]);
            base_text holding = bws_text(row, name);
            has_cards = has_cards || holding.length;
            for (size_t i = 0; i < holding.length; i++)
                if (holding.data[i] == '1' && i + 1 < holding.length && holding.data[i + 1] == '0') {
                    base_buffer_add_char(&hand, 'T');
                    i++;
                } else if (holding.data[i] != ' ' && holding.data[i] != '-')
                    base_buffer_add_char(&hand, holding.data[i]);
            if (d + 1 < BRIDGE_SUITS)
                base_buffer_add_char(&hand, '.');
        }
        is_read = bridge_read_hand(&cards, &faults, (bridge_seat)(s + 1), base_buffer_text(&hand), 0, BRIDGE_PBN) !=
                      BRIDGE_UNREADABLE &&
                  is_read;
        bridge_give_hand(&deal, (bridge_seat)(s + 1), cards);
        base_buffer_free(&hand);
    }
    *out = (base_text){ NULL, 0 };
    if (!has_cards)
        return true;
    if (!is_read || !bridge_deal_is_full(&deal)) {
        diag_report(file->diags, &bws_hand_cards, bws_place(row),
                    "the hands of board %lld are not the 52 cards of the pack, 13 in each", (long long)board);
        return false;
    }
    char text[BRIDGE_DEAL_SIZE];
    *out = base_arena_copy(file->arena, (base_text){ text, bridge_print_deal(text, &deal, BRIDGE_NORTH) });
    return true;
}

bool bws_read_hands(bws_file *file)
{
    const jet_table *table = jet_find_table(&file->jet, "HandRecord");
    bws_row row;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at);) {
        bws_section *section = bws_find_section(file, &row);
        int64_t board = bws_number(&row, "Board");
        base_text deal;
        if (!section || !bws_read_deal(file, &row, board, &deal) || !deal.length)
            continue;
        for (size_t i = 0; i < section->model.boards.count; i++) {
            gamut_bridge_traveller *traveller = (gamut_bridge_traveller *)(uintptr_t)&section->model.boards.items[i];
            if (traveller->number.value == board && !traveller->deal.length)
                traveller->deal = deal;
        }
    }
    return !base_arena_failed(file->arena);
}
