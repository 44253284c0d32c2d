/* doubledummy.c - double-dummy tables of all boards of a file, as an answer or written into the boards. */
#include <gamut/doubledummy.h>

#include <string.h>

#include "analysis/doubledummy.h"
#include "base/text.h"
#include "model/board_change.h"
#include "operation.h"

bool gamut_dd_available(void)
{
    return doubledummy_is_available();
}

/* The boards of a file, of which only what matters here is kept. */
typedef struct dd_boards {
    gamut_session *session;
    base_arena *arena;
    bridge_deal *deals;
    doubledummy_table *tables;
    size_t count;
    size_t capacity;
    gamut_value *list;
    gamut_writer *writer;
    size_t at; /* of the second reading */
} dd_boards;

static bool keep_deal(gamut_reader *reader, const gamut_record *record, void *payload)
{
    dd_boards *all = payload;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    (void)reader;
    if (all->count == all->capacity) {
        size_t capacity = all->capacity ? 2 * all->capacity : 64;
        bridge_deal *deals = ARENA_ARRAY(all->arena, capacity, bridge_deal);
        if (!deals)
            return false;
        if (all->count)
            memcpy(deals, all->deals, all->count * sizeof *deals);
        all->deals = deals;
        all->capacity = capacity;
    }
    bridge_deal *deal = &all->deals[all->count++];
    if (record->kind == GAMUT_BRIDGE_BOARD && record->board->deal.length)
        (void)!bridge_read_deal(deal, &first, &faults, record->board->deal);
    (void)!bridge_complete_deal(deal);
    return true;
}

/* ---- the answer ---- */

static gamut_value *tricks_tree(base_arena *arena, const doubledummy_table *table)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_EAST, BRIDGE_SOUTH, BRIDGE_WEST };
    gamut_value *tree = tree_object(arena);
    if (!table->is_solved)
        return tree_null(arena);
    for (size_t i = 0; i < COUNT(seats); i++) {
        gamut_value *row = tree_object(arena);
        for (int suit = BRIDGE_NOTRUMP; suit >= BRIDGE_CLUBS; suit--)
            tree_add(row, bridge_denomination_text((bridge_denomination)suit, BRIDGE_PBN),
                     tree_integer(arena, table->tricks[seats[i]][suit]));
        tree_add(tree, bridge_seat_text(seats[i]), row);
    }
    return tree;
}

static doubledummy_par par_of(const gamut_board *board, const doubledummy_table *table, const bridge_deal *deal)
{
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    (void)!bridge_read_seat(&dealer, board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    if (!table->is_solved || !bridge_deal_is_full(deal))
        return (doubledummy_par){ 0 };
    return doubledummy_find_par(table, dealer, vulnerability);
}

static gamut_value *par_tree(base_arena *arena, const doubledummy_par *par)
{
    gamut_value *tree = tree_object(arena);
    if (!par->is_known)
        return tree_null(arena);
    tree_set_integer(arena, tree, "score", par->score);
    gamut_value *contracts = tree_set_list(arena, tree, "contracts");
    for (size_t i = 0; i < par->count; i++)
        tree_append(contracts, tree_text(arena, base_arena_copy(arena, base_text_of(par->contracts[i]))));
    return tree;
}

static void add_answer(dd_boards *all, const gamut_board *board, const doubledummy_table *table,
                       const doubledummy_par *par)
{
    base_arena *arena = all->session->answers;
    gamut_value *tree = tree_object(arena);
    tree_set(tree, "board",
             base_is_known(board->board.state) ? tree_integer(arena, board->board.value) : tree_null(arena));
    tree_set_text(arena, tree, "dealer", base_arena_copy(arena, board->dealer));
    tree_set_text(arena, tree, "vulnerable", base_arena_copy(arena, board->vulnerable));
    tree_set_text(arena, tree, "deal", base_arena_copy(arena, board->deal));
    tree_set(tree, "tricks", tricks_tree(arena, table));
    tree_set(tree, "par", par_tree(arena, par));
    tree_append(all->list, tree);
}

/* ---- into the boards ---- */

static gamut_table result_table(base_arena *arena, const doubledummy_table *table)
{
    static const bridge_seat seats[] = { BRIDGE_NORTH, BRIDGE_SOUTH, BRIDGE_EAST, BRIDGE_WEST };
    gamut_column *columns = ARENA_ARRAY(arena, 3, gamut_column);
    gamut_row *rows = ARENA_ARRAY(arena, 20, gamut_row);
    base_text *cells = ARENA_ARRAY(arena, 60, base_text);
    if (!columns || !rows || !cells)
        return (gamut_table){ 0 };
    columns[0] = (gamut_column){ .name = TEXT("Declarer") };
    columns[1] = (gamut_column){ .name = TEXT("Denomination"), .width = base_number(2), .side = GAMUT_COLUMN_RIGHT };
    columns[2] = (gamut_column){ .name = TEXT("Result"), .width = base_number(2), .side = GAMUT_COLUMN_RIGHT };
    for (size_t i = 0; i < 20; i++) {
        bridge_denomination suit = (bridge_denomination)(BRIDGE_NOTRUMP - (int)(i % 5));
        cells[3 * i] = bridge_seat_text(seats[i / 5]);
        cells[3 * i + 1] = bridge_denomination_text(suit, BRIDGE_PBN);
        cells[3 * i + 2] = base_arena_print(arena, "%u", table->tricks[seats[i / 5]][suit]);
        rows[i] = (gamut_row){ .cells = { cells + 3 * i, 3 } };
    }
    return (gamut_table){ .name = TEXT("OptimumResultTable"), .columns = { columns, 3 }, .rows = { rows, 20 } };
}

static base_text par_contracts(base_arena *arena, const doubledummy_par *par)
{
    base_text all = TEXT("");
    for (size_t i = 0; i < par->count; i++)
        all = base_arena_print(arena, "%.*s%s%s", TEXT_ARGS(all), i ? "; " : "", par->contracts[i]);
    return all;
}

static gamut_status write_board(dd_boards *all, gamut_reader *reader, const gamut_record *record,
                                const doubledummy_table *table, const doubledummy_par *par)
{
    base_arena *arena = reader->codec.record;
    gamut_record copy = *record;
    gamut_board board = *record->board;
    if (!table->is_solved)
        return gamut_writer_put(all->writer, record);
    bool is_put = board_put_table(arena, &board, result_table(arena, table));
    if (is_put && par->is_known)
        is_put = board_put_tag(arena, &board, "OptimumScore", base_arena_print(arena, "NS %d", par->score)) &&
                 board_put_tag(arena, &board, "ParContract", par_contracts(arena, par));
    if (!is_put)
        return GAMUT_FAILED;
    copy.board = &board;
    copy.spelling = (gamut_bytes){ NULL, 0 };
    return gamut_writer_put(all->writer, &copy);
}

static bool use_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    dd_boards *all = payload;
    size_t at = all->at++;
    if (at >= all->count)
        return false;
    if (record->kind != GAMUT_BRIDGE_BOARD)
        return true;
    doubledummy_par par = par_of(record->board, &all->tables[at], &all->deals[at]);
    add_answer(all, record->board, &all->tables[at], &par);
    return !all->writer || write_board(all, reader, record, &all->tables[at], &par) != GAMUT_FAILED;
}

/* ---- the whole ---- */

static gamut_outcome read_deals(dd_boards *all, const char *path)
{
    gamut_reader *reader;
    if (gamut_reader_open(&reader, all->session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = api_read_all(reader, false, keep_deal, all);
    gamut_reader_close(reader);
    return outcome;
}

static gamut_outcome give(dd_boards *all, const char *path, const char *output)
{
    if (output && gamut_writer_open(&all->writer, all->session, output) != GAMUT_OK)
        return all->session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_outcome outcome = api_read_again(all->session, path, all->writer, use_board, all);
    if (all->writer && outcome != GAMUT_UNREADABLE && gamut_writer_commit(all->writer) != GAMUT_OK)
        outcome = GAMUT_UNWRITTEN;
    gamut_writer_close(all->writer);
    return outcome;
}

gamut_outcome gamut_dd(gamut_session *session, const char *path, const gamut_dd_request *request,
                       const gamut_value **out)
{
    dd_boards all = { .session = session, .list = tree_list(session->answers) };
    *out = all.list;
    if (!doubledummy_is_available())
        return session_say(session, GAMUT_MISUSED, "this library was built without libdds");
    if (!strcmp(path, "-"))
        return session_say(session, GAMUT_MISUSED, "the file is read twice: give its name");
    all.arena = base_arena_create(session->budget);
    if (!all.arena)
        return session_say(session, GAMUT_UNREADABLE, "out of memory");
    gamut_outcome outcome = read_deals(&all, path);
    all.tables = ARENA_ARRAY(all.arena, all.count, doubledummy_table);
    doubledummy_work work = { .deals = all.deals, .count = all.count, .seconds = request->seconds };
    if (outcome <= GAMUT_FINDINGS) {
        if (!all.tables || !doubledummy_solve(all.tables, &work, all.arena))
            outcome = session_say(session, GAMUT_UNREADABLE, "no process could be started to solve the deals");
        else
            outcome = give(&all, path, request->output);
    }
    base_arena_destroy(all.arena);
    return outcome;
}
