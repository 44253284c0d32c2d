/* board_turn.c - moves the seats and sides of a board clockwise. */
#include "board_turn.h"

#include <string.h>

#include "base/text.h"
#include "rules/bridge/seat.h"

typedef struct turning {
    base_arena *arena;
    unsigned steps; /* number of seats to turn by: 1 to 3 */
} turning;

/* ---- single values ---- */

static base_text turn_seat(const turning *by, base_text text)
{
    bool has_mark = text.length && text.data[0] == '^';
    bridge_seat seat = BRIDGE_NO_SEAT;
    if (!bridge_read_seat(&seat, base_text_slice(text, has_mark, text.length)))
        return text;
    base_text turned = bridge_seat_text(bridge_seat_after(seat, by->steps));
    return has_mark ? base_arena_print(by->arena, "^%.*s", TEXT_ARGS(turned)) : turned;
}

/* In texts such as "NS 420" and "EW 4 NS 9" the two sides change places if the table is turned by one seat or three. */
static base_text turn_sides(const turning *by, base_text text)
{
    if (by->steps % 2 == 0 || !text.length) /* an absent text stays absent */
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

/* ---- names of tags and columns ---- */

/* Turns the name of a tag or column: by one seat, "NorthNA" becomes "EastNA" and "PairNS" becomes "PairEW". */
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

static bool is_listed(base_text name, const char *const *names)
{
    while (*names && !base_text_is(name, *names))
        names++;
    return *names != NULL;
}

/* Tags whose values name sides: scores, par results, and tags that only some programs write. */
static const char *const side_tags[] = { "Score",       "ScoreIMP",           "ScoreMP",      "ScorePercentage",
                                         "ScoreRubber", "ScoreRubberHistory", "OptimumScore", "OptimumContract",
                                         "ParContract", "ParScore",           "Result",       NULL };
static const char *const seat_columns[] = { "Declarer", "Leader", "Dealer", NULL };

static bool turn_tags(const turning *by, gamut_board_tags *tags)
{
    /* DoubleDummyTricks has twenty digits, five for each of North, South, East and West. */
    static const unsigned group_of[] = { [BRIDGE_NORTH] = 0, [BRIDGE_EAST] = 2, [BRIDGE_SOUTH] = 1, [BRIDGE_WEST] = 3 };
    gamut_board_tag *turned = ARENA_ARRAY(by->arena, tags->count, gamut_board_tag);
    if (!turned)
        return false;
    for (size_t i = 0; i < tags->count; i++) {
        gamut_board_tag tag = tags->items[i];
        base_text old = tag.value;
        char *value = NULL;
        if (is_listed(tag.name, side_tags))
            tag.value = turn_sides(by, old);
        bool is_hidden = base_text_is(tag.name, "Hidden") && old.length;
        if (is_hidden || (base_text_is(tag.name, "DoubleDummyTricks") && old.length == 20))
            value = ARENA_ARRAY(by->arena, old.length, char);
        for (size_t c = 0; value && is_hidden && c < old.length; c++) {
            /* Turns every letter that is a seat, as in "N" and "EW". */
            bridge_seat seat = BRIDGE_NO_SEAT;
            bool is_seat = bridge_read_seat(&seat, base_text_slice(old, c, c + 1));
            value[c] = is_seat ? bridge_seat_letter(bridge_seat_after(seat, by->steps)) : old.data[c];
        }
        for (bridge_seat seat = BRIDGE_NORTH; value && !is_hidden && seat <= BRIDGE_WEST; seat++)
            memcpy(value + 5 * group_of[bridge_seat_after(seat, by->steps)], old.data + 5 * group_of[seat], 5);
        if (value)
            tag.value = (base_text){ value, old.length };
        tag.name = turn_name(by, tag.name);
        turned[i] = tag;
    }
    tags->items = turned;
    return true;
}

/* ---- tables ---- */

/* Turns the seats in one column of the table. */
static bool turn_column(const turning *by, gamut_table *table, size_t column)
{
    gamut_row *rows = ARENA_ARRAY(by->arena, table->rows.count, gamut_row);
    for (size_t r = 0; rows && r < table->rows.count; r++) {
        rows[r] = table->rows.items[r];
        gamut_text *cells = ARENA_ARRAY(by->arena, rows[r].cells.count, gamut_text);
        if (!cells)
            return false;
        for (size_t c = 0; c < rows[r].cells.count; c++)
            cells[c] = c == column ? turn_seat(by, rows[r].cells.items[c]) : rows[r].cells.items[c];
        rows[r].cells.items = cells;
    }
    table->rows.items = rows;
    return rows != NULL;
}

static bool turn_tables(const turning *by, gamut_table_list *tables)
{
    gamut_table *turned = ARENA_ARRAY(by->arena, tables->count, gamut_table);
    for (size_t t = 0; turned && t < tables->count; t++) {
        gamut_table *table = &turned[t];
        *table = tables->items[t];
        gamut_column *columns = ARENA_ARRAY(by->arena, table->columns.count, gamut_column);
        if (!columns)
            return false;
        for (size_t c = 0; c < table->columns.count; c++) {
            columns[c] = table->columns.items[c];
            if (is_listed(columns[c].name, seat_columns) && !turn_column(by, table, c))
                return false;
            columns[c].name = turn_name(by, columns[c].name);
        }
        table->columns.items = columns;
    }
    tables->items = turned;
    return turned != NULL;
}

const gamut_board *board_turn(base_arena *arena, const gamut_board *board, unsigned steps)
{
    turning by = { arena, steps % 4 };
    gamut_board *turned = ARENA_NEW(arena, gamut_board);
    if (!turned || !by.steps)
        return turned ? board : NULL;
    *turned = *board;
    const base_text names[] = { board->north, board->east, board->south, board->west };
    base_text *const places[] = { &turned->north, &turned->east, &turned->south, &turned->west };
    for (unsigned i = 0; i < COUNT(names); i++)
        *places[(i + by.steps) % 4] = names[i];
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    if (by.steps % 2 && bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN)) {
        if (vulnerability == BRIDGE_VULNERABLE_NS || vulnerability == BRIDGE_VULNERABLE_EW)
            vulnerability = vulnerability == BRIDGE_VULNERABLE_NS ? BRIDGE_VULNERABLE_EW : BRIDGE_VULNERABLE_NS;
        turned->vulnerable = bridge_vulnerability_text(vulnerability, BRIDGE_PBN);
    }
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    if (bridge_read_deal(&deal, &first, &faults, board->deal)) {
        char printed[BRIDGE_DEAL_SIZE];
        deal = bridge_rotate_deal(&deal, by.steps);
        size_t length = bridge_print_deal(printed, &deal, bridge_seat_after(first, by.steps));
        turned->deal = base_arena_copy(arena, (base_text){ printed, length });
    }
    turned->dealer = turn_seat(&by, board->dealer);
    turned->declarer = turn_seat(&by, board->declarer);
    turned->result = turn_sides(&by, board->result);
    turned->auction.first = turn_seat(&by, board->auction.first);
    turned->play.first = turn_seat(&by, board->play.first);
    bool is_done = turn_tags(&by, &turned->tags) && turn_tables(&by, &turned->tables);
    return is_done && !base_arena_failed(arena) ? turned : NULL;
}
