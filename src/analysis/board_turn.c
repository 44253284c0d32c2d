/* board_turn.c - seats and sides of a board, one by one, some places further clockwise. */
#include "board_turn.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/seat.h"

typedef struct turning {
    base_arena *arena;
    unsigned steps; /* 1 to 3 */
} turning;

/* ---- single values ---- */

static char turn_letter(const turning *by, char letter)
{
    bridge_seat seat = BRIDGE_NO_SEAT;
    if (!bridge_read_seat(&seat, (base_text){ &letter, 1 }))
        return letter;
    return bridge_seat_letter(bridge_seat_after(seat, by->steps));
}

/* "N", "^S", "EW": every letter that is a seat. */
static base_text turn_letters(const turning *by, base_text text)
{
    char *turned = text.length ? ARENA_ARRAY(by->arena, text.length, char) : NULL;
    for (size_t i = 0; turned && i < text.length; i++)
        turned[i] = turn_letter(by, text.data[i]);
    return turned ? (base_text){ turned, text.length } : text;
}

static base_text turn_seat(const turning *by, base_text text)
{
    bool has_mark = text.length && text.data[0] == '^';
    bridge_seat seat = BRIDGE_NO_SEAT;
    if (!bridge_read_seat(&seat, base_text_slice(text, has_mark, text.length)))
        return text;
    base_text turned = bridge_seat_text(bridge_seat_after(seat, by->steps));
    return has_mark ? base_arena_print(by->arena, "^%.*s", TEXT_ARGS(turned)) : turned;
}

/* "NS 420", "EW 4 NS 9": the two sides change places, if the table is turned by one seat or three. */
static base_text turn_sides(const turning *by, base_text text)
{
    if (by->steps % 2 == 0 || !text.length) /* absent stays absent */
        return text;
    base_text copy = base_arena_copy(by->arena, text);
    char *turned = (char *)copy.data;
    for (size_t i = 0; turned && i + 1 < text.length; i++) {
        bool starts = !i || !((text.data[i - 1] | 32) >= 'a' && (text.data[i - 1] | 32) <= 'z');
        bool is_ns = text.data[i] == 'N' && text.data[i + 1] == 'S',
             is_ew = text.data[i] == 'E' && text.data[i + 1] == 'W';
        if (starts && (is_ns || is_ew)) {
            memcpy(turned + i, is_ns ? "EW" : "NS", 2);
            i++;
        }
    }
    return copy;
}

static base_text turn_vulnerability(const turning *by, base_text text)
{
    bridge_vulnerability value = BRIDGE_VULNERABILITY_UNKNOWN;
    if (by->steps % 2 == 0 || !bridge_read_vulnerability(&value, text, BRIDGE_PBN))
        return text;
    if (value == BRIDGE_VULNERABLE_NS || value == BRIDGE_VULNERABLE_EW)
        value = value == BRIDGE_VULNERABLE_NS ? BRIDGE_VULNERABLE_EW : BRIDGE_VULNERABLE_NS;
    return bridge_vulnerability_text(value, BRIDGE_PBN);
}

static base_text turn_deal(const turning *by, base_text text)
{
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char printed[BRIDGE_DEAL_SIZE];
    if (!bridge_read_deal(&deal, &first, &faults, text))
        return text;
    deal = bridge_rotate_deal(&deal, by->steps);
    size_t length = bridge_print_deal(printed, &deal, bridge_seat_after(first, by->steps));
    return base_arena_copy(by->arena, (base_text){ printed, length });
}

/* ---- names of tags and columns ---- */

/* "NorthNA" becomes "EastNA", "PairNS" becomes "PairEW". */
static base_text turn_name(const turning *by, base_text name)
{
    static const char *const seats[] = { "North", "East", "South", "West" };
    for (unsigned i = 0; i < COUNT(seats); i++)
        if (base_text_starts_with(name, seats[i])) {
            base_text rest = base_text_slice(name, strlen(seats[i]), name.length);
            return base_arena_print(by->arena, "%s%.*s", seats[(i + by->steps) % 4], TEXT_ARGS(rest));
        }
    base_text tail = base_text_slice(name, name.length > 2 ? name.length - 2 : 0, name.length);
    if (by->steps % 2 == 0 || (!base_text_is(tail, "NS") && !base_text_is(tail, "EW")))
        return name;
    return base_arena_print(by->arena, "%.*s%s", (int)name.length - 2, name.data,
                            base_text_is(tail, "NS") ? "EW" : "NS");
}

/* Twenty tricks in hexadecimal, five for each of North, South, East and West. */
static base_text turn_tricks(const turning *by, base_text text)
{
    static const unsigned group_of[] = { [BRIDGE_NORTH] = 0, [BRIDGE_EAST] = 2, [BRIDGE_SOUTH] = 1, [BRIDGE_WEST] = 3 };
    char *turned = text.length == 20 ? ARENA_ARRAY(by->arena, 20, char) : NULL;
    for (bridge_seat seat = BRIDGE_NORTH; turned && seat <= BRIDGE_WEST; seat++)
        memcpy(turned + 5 * group_of[bridge_seat_after(seat, by->steps)], text.data + 5 * group_of[seat], 5);
    return turned ? (base_text){ turned, 20 } : text;
}

static bool is_one_of(base_text name, const char *const *names)
{
    while (*names && !base_text_is(name, *names))
        names++;
    return *names != NULL;
}

/* Values of sides: scores, par results, and what programs call them. */
static const char *const side_tags[] = { "Score",       "ScoreIMP",           "ScoreMP",      "ScorePercentage",
                                         "ScoreRubber", "ScoreRubberHistory", "OptimumScore", "OptimumContract",
                                         "ParContract", "ParScore",           "Result",       NULL };
static const char *const seat_columns[] = { "Declarer", "Leader", "Dealer", NULL };

static bool turn_tags(const turning *by, gamut_board_tags *tags)
{
    gamut_board_tag *turned = ARENA_ARRAY(by->arena, tags->count, gamut_board_tag);
    if (!turned)
        return false;
    for (size_t i = 0; i < tags->count; i++) {
        gamut_board_tag tag = tags->items[i];
        if (is_one_of(tag.name, side_tags))
            tag.value = turn_sides(by, tag.value);
        else if (base_text_is(tag.name, "Hidden"))
            tag.value = turn_letters(by, tag.value);
        else if (base_text_is(tag.name, "DoubleDummyTricks"))
            tag.value = turn_tricks(by, tag.value);
        tag.name = turn_name(by, tag.name);
        turned[i] = tag;
    }
    tags->items = turned;
    return true;
}

/* ---- tables ---- */

static bool turn_row(const turning *by, gamut_row *row, size_t column)
{
    gamut_text *cells = ARENA_ARRAY(by->arena, row->cells.count, gamut_text);
    if (!cells)
        return false;
    for (size_t i = 0; i < row->cells.count; i++)
        cells[i] = i == column ? turn_seat(by, row->cells.items[i]) : row->cells.items[i];
    row->cells.items = cells;
    return true;
}

static bool turn_column(const turning *by, gamut_table *table, size_t column)
{
    gamut_row *rows = ARENA_ARRAY(by->arena, table->rows.count, gamut_row);
    bool is_done = rows != NULL;
    for (size_t i = 0; is_done && i < table->rows.count; i++) {
        rows[i] = table->rows.items[i];
        is_done = turn_row(by, &rows[i], column);
    }
    table->rows.items = rows;
    return is_done;
}

static bool turn_table(const turning *by, gamut_table *table)
{
    gamut_column *columns = ARENA_ARRAY(by->arena, table->columns.count, gamut_column);
    bool is_done = columns != NULL;
    for (size_t i = 0; is_done && i < table->columns.count; i++) {
        columns[i] = table->columns.items[i];
        if (is_one_of(columns[i].name, seat_columns))
            is_done = turn_column(by, table, i);
        columns[i].name = turn_name(by, columns[i].name);
    }
    table->columns.items = columns;
    return is_done;
}

static bool turn_tables(const turning *by, gamut_table_list *tables)
{
    gamut_table *turned = ARENA_ARRAY(by->arena, tables->count, gamut_table);
    bool is_done = turned != NULL;
    for (size_t i = 0; is_done && i < tables->count; i++) {
        turned[i] = tables->items[i];
        is_done = turn_table(by, &turned[i]);
    }
    tables->items = turned;
    return is_done;
}

/* ---- the board ---- */

static void turn_names(const turning *by, gamut_board *to, const gamut_board *from)
{
    const base_text names[] = { from->north, from->east, from->south, from->west };
    base_text *const places[] = { &to->north, &to->east, &to->south, &to->west };
    for (unsigned i = 0; i < COUNT(names); i++)
        *places[(i + by->steps) % 4] = names[i];
}

const gamut_board *board_turn(base_arena *arena, const gamut_board *board, unsigned steps)
{
    turning by = { arena, steps % 4 };
    gamut_board *turned = ARENA_NEW(arena, gamut_board);
    if (!turned || !by.steps)
        return turned ? board : NULL;
    *turned = *board;
    turn_names(&by, turned, board);
    turned->dealer = turn_seat(&by, board->dealer);
    turned->vulnerable = turn_vulnerability(&by, board->vulnerable);
    turned->deal = turn_deal(&by, board->deal);
    turned->declarer = turn_seat(&by, board->declarer);
    turned->result = turn_sides(&by, board->result);
    turned->auction.first = turn_seat(&by, board->auction.first);
    turned->play.first = turn_seat(&by, board->play.first);
    bool is_done = turn_tags(&by, &turned->tags) && turn_tables(&by, &turned->tables);
    return is_done && !base_arena_failed(arena) ? turned : NULL;
}
