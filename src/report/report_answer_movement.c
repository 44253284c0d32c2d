/* report_answer_movement.c - prints a movement: by rounds and tables, or a card for each who plays. */
#include <inttypes.h>

#include "base/text.h"
#include "report.h"
#include "report_answers.h"

enum {
    SEATS = 4
};

/* The members of a table in a round, as text; `seats` are empty where nobody sits. */
typedef struct seating_cells {
    int64_t round, table, first, last;
    int64_t seats[SEATS]; /* North-South and East-West, or North, South, East, West; 0: nobody */
    size_t seat_count;
} seating_cells;

static const char *const pair_seats[] = { "north_south", "east_west" };
static const char *const player_seats[] = { "north", "south", "east", "west" };

static seating_cells read_seating(const gamut_value *seating, bool is_individual)
{
    seating_cells cells = { tree_integer_in(seating, "round"),
                            tree_integer_in(seating, "table"),
                            tree_integer_in(seating, "first_board"),
                            tree_integer_in(seating, "last_board"),
                            { 0 },
                            is_individual ? 4 : 2 };
    for (size_t i = 0; i < cells.seat_count; i++)
        cells.seats[i] = tree_integer_in(seating, (is_individual ? player_seats : pair_seats)[i]);
    return cells;
}

static bool is_of_players(const gamut_value *answer)
{
    base_text kind = tree_get_text(answer, "movement");
    return base_text_equal(kind, base_text_of("individual")) || base_text_equal(kind, base_text_of("rainbow"));
}

static base_text boards_of(base_arena *arena, const seating_cells *cells)
{
    if (cells->first == cells->last)
        return base_arena_print(arena, "%" PRId64, cells->first);
    return base_arena_print(arena, "%" PRId64 "-%" PRId64, cells->first, cells->last);
}

/* ---- what a director should know ---- */

static void put_range(report_pen *pen, const gamut_value *answer, const char *least, const char *most)
{
    if (tree_integer_in(answer, least) != tree_integer_in(answer, most))
        report_print(pen, "%" PRId64 " to ", tree_integer_in(answer, least));
    report_print(pen, "%" PRId64, tree_integer_in(answer, most));
}

static void put_facts(report_pen *pen, const gamut_value *answer)
{
    const char *people = is_of_players(answer) ? "players" : "pairs";
    int64_t again = tree_integer_in(answer, "met_again"), copies = tree_integer_in(answer, "copies");
    int64_t switched = tree_integer_in(answer, "switched"), fields = tree_integer_in(answer, "fields");
    const gamut_value *balance = gamut_value_member(answer, "balance");
    report_fill(
        pen, answer,
        "{movement}: {tables} tables, {rounds} rounds, {boards_per_round} boards a round, {boards} boards in play\n");
    if (fields > 1)
        report_print(pen, "%s are numbered and ranked in %" PRId64 " fields.\n", fields == 2 ? "Pairs" : "Players",
                     fields);
    if (again)
        report_print(pen, "%" PRId64 " %s more often than wanted.\n", again,
                     again == 1 ? "couple meets" : "couples meet");
    else if (is_of_players(answer) && fields == 1)
        report_put(pen, "Nobody has a partner twice, or an opponent more than twice.\n");
    else
        report_print(pen, "No two %s meet twice, and nobody plays a board twice.\n", people);
    if (copies > 1)
        report_print(pen, "%" PRId64 " tables need the same boards at once: they share them, or there are copies.\n",
                     copies);
    if (switched == 1)
        report_put(pen, "In the last round North-South and East-West change places.\n");
    else if (switched)
        report_print(pen, "In the last %" PRId64 " rounds North-South and East-West change places.\n", switched);
    report_print(pen, "Each of the %s plays ", people);
    put_range(pen, answer, "least_boards", "most_boards");
    report_put(pen, " boards; each board is played ");
    put_range(pen, answer, "least_results", "most_results");
    report_put(pen, " times.\n");
    if (balance)
        report_print(pen, "Balance %.2f; 0 is the same competition for everybody.\n", balance->as.real);
}

/* ---- by rounds and tables ---- */

static base_text table_cell(base_arena *arena, const seating_cells *cells)
{
    base_text boards = boards_of(arena, cells);
    const int64_t *seats = cells->seats;
    if (cells->seat_count == 4)
        return base_arena_print(arena, "%" PRId64 "+%" PRId64 " %" PRId64 "+%" PRId64 " (%.*s)", seats[0], seats[1],
                                seats[2], seats[3], TEXT_ARGS(boards));
    if (!seats[0] || !seats[1])
        return base_arena_print(arena, "%" PRId64 " sits out", seats[0] ? seats[0] : seats[1]);
    return base_arena_print(arena, "%" PRId64 "-%" PRId64 " (%.*s)", seats[0], seats[1], TEXT_ARGS(boards));
}

static void put_rounds(report_pen *pen, const gamut_value *answer)
{
    const gamut_value *seatings = gamut_value_member(answer, "seatings");
    size_t tables = (size_t)tree_integer_in(answer, "tables");
    report_field *fields = ARENA_ARRAY(pen->arena, tables + 1, report_field);
    if (!fields)
        return;
    fields[0] = (report_field){ { "Round", true, false }, "round", false, true };
    for (size_t i = 1; i <= tables; i++)
        fields[i] = (report_field){
            { base_arena_print(pen->arena, "Table %zu", i).data, false, false }, "table", false, false
        };
    report_table table = report_table_open_fields(pen->arena, fields, tables + 1);
    base_text *cells = NULL;
    for (const gamut_value *seating = seatings->first; seating; seating = seating->next) {
        seating_cells sitting = read_seating(seating, is_of_players(answer));
        if (sitting.table == 1) {
            cells = report_add_row(&table);
            if (cells)
                cells[0] = base_arena_print(pen->arena, "%" PRId64, sitting.round);
        }
        if (cells && (size_t)sitting.table <= tables)
            cells[sitting.table] = table_cell(pen->arena, &sitting);
    }
    report_print_table(&table, pen->style, pen->out);
}

static void put_csv(report_pen *pen, const gamut_value *answer)
{
    bool is_individual = is_of_players(answer);
    report_put(pen, is_individual ? "round,table,north,south,east,west,first_board,last_board\n"
                                  : "round,table,north_south,east_west,first_board,last_board\n");
    for (const gamut_value *seating = gamut_value_member(answer, "seatings")->first; seating; seating = seating->next) {
        seating_cells cells = read_seating(seating, is_individual);
        report_print(pen, "%" PRId64 ",%" PRId64, cells.round, cells.table);
        for (size_t i = 0; i < cells.seat_count; i++)
            if (cells.seats[i])
                report_print(pen, ",%" PRId64, cells.seats[i]);
            else
                report_put(pen, ",");
        report_print(pen, ",%" PRId64 ",%" PRId64 "\n", cells.first, cells.last);
    }
}

/* ---- a card for each ---- */

/* Return the seat of somebody, counted from 0; the number of seats: it sits elsewhere. With several fields only one
 * seat is theirs, but where places are changed all are in one field. */
static size_t seat_of(const seating_cells *cells, int64_t number, size_t field, bool has_fields)
{
    for (size_t seat = 0; seat < cells->seat_count; seat++)
        if (cells->seats[seat] == number && (!has_fields || seat == field))
            return seat;
    return cells->seat_count;
}

static base_text against(base_arena *arena, const seating_cells *cells, size_t seat)
{
    const int64_t *seats = cells->seats;
    if (cells->seat_count == 4) {
        size_t other = seat < 2 ? 2 : 0;
        return base_arena_print(arena, "with %" PRId64 " against %" PRId64 " and %" PRId64, seats[seat ^ 1],
                                seats[other], seats[other + 1]);
    }
    return seats[1 - seat] ? base_arena_print(arena, "%" PRId64, seats[1 - seat]) : base_text_of("sits out");
}

/* Add the row of a round in which somebody sits, or, if `seat` is the number of seats, sits out. */
static void add_card_row(report_table *table, const seating_cells *cells, size_t seat)
{
    static const char *const sides[] = { "N-S", "E-W" }, *const seats[] = { "North", "South", "East", "West" };
    base_text *row = report_add_row(table);
    if (!row)
        return;
    row[0] = base_arena_print(table->arena, "%" PRId64, cells->round);
    row[3] = base_text_of("sits out");
    if (seat == cells->seat_count)
        return;
    row[1] = base_arena_print(table->arena, "%" PRId64, cells->table);
    row[2] = base_text_of(cells->seat_count == 4 ? seats[seat] : sides[seat]);
    row[3] = against(table->arena, cells, seat);
    row[4] = boards_of(table->arena, cells);
}

/* Print the card of a number in a field; nothing if it never sits: the pair that is missing has no card. */
static void put_movement_card(report_pen *pen, const gamut_value *answer, int64_t number, size_t field)
{
    static const report_column columns[] = { { "Round", true, false },
                                             { "Table", true, false },
                                             { "Seat", false, false },
                                             { "Against", false, false },
                                             { "Boards", false, false } };
    static const char *const of_field[] = { "North-South", "East-West", "", "" };
    static const char *const of_seat[] = { "North", "South", "East", "West" };
    bool is_individual = is_of_players(answer), has_fields = tree_integer_in(answer, "fields") > 1, ever_sits = false;
    report_table table = report_table_open(pen->arena, columns, COUNT(columns));
    int64_t round = 0; /* the last one whose row is there */
    for (const gamut_value *at = gamut_value_member(answer, "seatings")->first; at; at = at->next) {
        seating_cells cells = read_seating(at, is_individual);
        size_t seat = seat_of(&cells, number, field, has_fields);
        bool sits = seat < cells.seat_count;
        bool is_last_table = !at->next || tree_integer_in(at->next, "round") != cells.round;
        if (!sits && (!is_last_table || round == cells.round))
            continue;
        add_card_row(&table, &cells, seat);
        round = cells.round;
        ever_sits = ever_sits || sits;
    }
    if (!ever_sits)
        return;
    report_print(pen, "\n%s %" PRId64 "%s%s\n", is_individual ? "Player" : "Pair", number, has_fields ? " " : "",
                 !has_fields     ? ""
                 : is_individual ? of_seat[field]
                                 : of_field[field]);
    report_print_table(&table, pen->style, pen->out);
}

static void put_cards(report_pen *pen, const gamut_value *answer)
{
    size_t fields = (size_t)tree_integer_in(answer, "fields");
    for (size_t field = 0; field < fields; field++)
        for (int64_t number = 1; number <= tree_integer_in(answer, "entrants"); number++)
            put_movement_card(pen, answer, number, field);
}

void report_answer_movement(report_pen *pen, const gamut_value *answer, const gamut_movement_options *options)
{
    if (pen->style->form == GAMUT_FORM_CSV) {
        put_csv(pen, answer);
        return;
    }
    put_facts(pen, answer);
    if (options->cards) {
        put_cards(pen, answer);
    } else {
        report_put(pen, "\n");
        put_rounds(pen, answer);
    }
}
