/* dd.c - double-dummy tables of all boards of a file, as an answer or written into the boards.
 *
 * libdds may crash or hang on odd deals, so it runs in child processes. All deals are gathered first, solved together,
 * and added to the boards in a second reading. */
#include <gamut/doubledummy.h>

#include <string.h>

#include "base/text.h"
#include "doubledummy/doubledummy.h"
#include "model/board_change.h"
#include "operation.h"

bool gamut_dd_available(void)
{
    return doubledummy_is_available();
}

/* What is needed of a board: its cards, and the positions during its play. */
typedef struct dd_board {
    bridge_deal deal;
    size_t first; /* index of the first position of the board in `positions` */
    size_t count;
} dd_board;

typedef struct dd_boards {
    gamut_session *session;
    const gamut_dd_options *options;
    const char *path;
    base_arena *arena;
    base_list boards; /* dd_board, one for each record; if the record is not a board, the deal is empty */
    bool has_board;
    base_list positions; /* doubledummy_position */
    bridge_deal *deals;
    doubledummy_table *tables;
    doubledummy_answer *answers; /* one for each position */
    gamut_value *list;
    gamut_writer *writer;
    bool has_new;      /* a board was rewritten */
    bool has_unsolved; /* a board could not be solved */
    size_t at;         /* record number during the second reading */
} dd_boards;

static dd_board *board_at(const dd_boards *boards, size_t at)
{
    return (dd_board *)boards->boards.items + at;
}

/* Keep the deal of a board and, with the option `play`, the positions of its play. If the deal cannot be read or has
 * too few cards to be solved, its answer will be null. */
static bool dd_keep_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    dd_boards *boards = payload;
    bridge_seat first = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    dd_board *kept = base_list_add(&boards->boards, boards->arena, sizeof *kept);
    (void)reader;
    if (!kept || record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return kept != NULL;
    boards->has_board = true;
    if (record->board->deal.length)
        (void)!bridge_read_deal(&kept->deal, &first, &faults, record->board->deal);
    (void)!bridge_complete_deal(&kept->deal);
    if (!boards->options->play)
        return true;
    base_list *positions = &boards->positions;
    if (!base_list_reserve(positions, boards->arena, DOUBLEDUMMY_PLAY_POSITIONS, sizeof(doubledummy_position)))
        return false;
    kept->first = positions->count;
    kept->count =
        doubledummy_read_play((doubledummy_position *)positions->items + kept->first, record->board, &kept->deal);
    positions->count += kept->count;
    return true;
}

gamut_value *operation_tricks_tree(base_arena *arena, const doubledummy_table *table)
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

gamut_value *operation_par_tree(base_arena *arena, const doubledummy_par *par)
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

/* Return the par for every dealer and vulnerability: in rare deals it matters which side can bid first. */
static gamut_value *pars_tree(base_arena *arena, const doubledummy_table *table)
{
    gamut_value *list = tree_list(arena);
    for (unsigned dealer = BRIDGE_NORTH; dealer <= BRIDGE_WEST; dealer++)
        for (unsigned vulnerable = BRIDGE_VULNERABLE_NONE; vulnerable <= BRIDGE_VULNERABLE_ALL; vulnerable++) {
            doubledummy_par par = doubledummy_find_par(table, (bridge_seat)dealer, (bridge_vulnerability)vulnerable);
            gamut_value *tree = operation_par_tree(arena, &par);
            if (!par.is_known)
                continue;
            tree_set_text(arena, tree, "dealer", bridge_seat_text((bridge_seat)dealer));
            tree_set_text(arena, tree, "vulnerable",
                          bridge_vulnerability_text((bridge_vulnerability)vulnerable, BRIDGE_PBN));
            tree_append(list, tree);
        }
    return list;
}

/* Return the positions of the play, each with its best cards. If a position was not solved, its tricks are null and it
 * has no best cards. */
static gamut_value *play_tree(const dd_boards *boards, const dd_board *board)
{
    base_arena *arena = boards->session->answers;
    gamut_value *list = tree_list(arena);
    for (size_t i = board->first; i < board->first + board->count; i++) {
        const doubledummy_answer *answer = &boards->answers[i];
        gamut_value *tree = tree_object(arena);
        tree_set_text(arena, tree, "seat", bridge_seat_text(((doubledummy_position *)boards->positions.items)[i].turn));
        tree_set(tree, "tricks", answer->is_solved ? tree_integer(arena, answer->tricks) : tree_null(arena));
        gamut_value *optimum = tree_set_list(arena, tree, "optimum");
        for (int suit = BRIDGE_SPADES; suit >= BRIDGE_CLUBS; suit--)
            for (unsigned rank = 14; rank >= 2; rank--) {
                bridge_card card = bridge_make_card((bridge_denomination)suit, rank);
                if (bridge_holds(answer->optimum, card))
                    tree_append(optimum, tree_text(arena, bridge_card_text(card)));
            }
        tree_append(list, tree);
    }
    return list;
}

/* ---- tables for the boards ---- */

/* Make PBN's OptimumResultTable: twenty rows in the order of the standard. */
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

/* Return the ranks of the cards of one suit, highest first. */
static base_text ranks_text(base_arena *arena, bridge_hand cards, bridge_denomination suit)
{
    char text[16];
    size_t length = 0;
    for (unsigned rank = 14; rank >= 2; rank--)
        if (bridge_holds(cards, bridge_make_card(suit, rank)))
            text[length++] = bridge_rank_letter(rank);
    return length ? base_arena_copy(arena, (base_text){ text, length }) : TEXT("-");
}

/* Make the table of the play. It ends at the first position that was not solved, because each row belongs to the card
 * at the same index. */
static gamut_table play_table(base_arena *arena, const dd_boards *boards, const dd_board *board)
{
    static const char *const names[] = { "S", "H", "D", "C" };
    gamut_column *columns = ARENA_ARRAY(arena, 4, gamut_column);
    gamut_row *rows = ARENA_ARRAY(arena, board->count, gamut_row);
    base_text *cells = ARENA_ARRAY(arena, 4 * board->count, base_text);
    size_t count = 0;
    if (!columns || !rows || !cells)
        return (gamut_table){ 0 };
    for (size_t i = 0; i < COUNT(names); i++)
        columns[i].name = base_text_of(names[i]);
    for (; count < board->count && boards->answers[board->first + count].is_solved; count++) {
        for (size_t i = 0; i < COUNT(names); i++)
            cells[4 * count + i] = ranks_text(arena, boards->answers[board->first + count].optimum,
                                              (bridge_denomination)(BRIDGE_SPADES - (int)i));
        rows[count] = (gamut_row){ .cells = { cells + 4 * count, 4 } };
    }
    return (gamut_table){ .name = TEXT("OptimumPlayTable"), .columns = { columns, 4 }, .rows = { rows, count } };
}

/* ParContract is written, too, as other programs do, although the standard has only the score. A tag DoubleDummyTricks
 * that the board already has is replaced, so that it agrees with the table. */
bool operation_put_solution(base_arena *arena, gamut_board *board, const doubledummy_table *table,
                            const doubledummy_par *par)
{
    base_text contracts = TEXT("");
    for (size_t i = 0; i < par->count; i++) {
        /* PBN marks a doubled contract with an x, libdds with a star. */
        const char *star = strchr(par->contracts[i], '*');
        int length = star ? (int)(star - par->contracts[i]) : (int)strlen(par->contracts[i]);
        contracts = base_arena_print(arena, "%.*s%s%.*s%s%s", TEXT_ARGS(contracts), i ? "; " : "", length,
                                     par->contracts[i], star ? "x" : "", star ? star + 1 : "");
    }
    return (!table->is_solved ||
            (board_put_table(arena, board, result_table(arena, table)) &&
             (!board_find_tag(board, "DoubleDummyTricks") ||
              board_put_tag(arena, board, "DoubleDummyTricks", doubledummy_print_digits(arena, table))))) &&
           (!par->is_known ||
            (board_put_tag(arena, board, "OptimumScore", base_arena_print(arena, "NS %d", par->score)) &&
             board_put_tag(arena, board, "ParContract", contracts)));
}

/* Write a board with its solutions; without solution and play, it is written unchanged. */
static gamut_status write_board(dd_boards *boards, gamut_reader *reader, const gamut_record *record, size_t at,
                                const doubledummy_par *par)
{
    gamut_record copy = *record;
    gamut_board board = *record->board;
    base_arena *arena = reader->codec.record;
    const doubledummy_table *table = &boards->tables[at];
    const dd_board *kept = board_at(boards, at);
    if (!operation_put_solution(arena, &board, table, par) ||
        (kept->count && !board_put_table(arena, &board, play_table(arena, boards, kept))))
        return GAMUT_FAILED;
    copy.board = &board;
    operation_drop_spelling(&copy, reader, table->is_solved || kept->count, &boards->has_new);
    return writer_put(boards->writer, &copy);
}

/* Write a record that is not a board as it is; a file may have both. */
static bool keep_other(dd_boards *boards, const gamut_reader *reader, const gamut_record *record)
{
    gamut_record copy = *record;
    if (!boards->writer)
        return true;
    operation_drop_spelling(&copy, reader, false, &boards->has_new);
    return writer_put(boards->writer, &copy) != GAMUT_FAILED;
}

/* The second reading must see the same records; if the file has grown in between, the additional records are left
 * out. */
static bool dd_use_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    dd_boards *boards = payload;
    size_t at = boards->at++;
    if (at >= boards->boards.count)
        return false;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD)
        return keep_other(boards, reader, record);
    base_arena *arena = boards->session->answers;
    const doubledummy_table *table = &boards->tables[at];
    bool is_known = table->is_solved && bridge_deal_is_full(&board_at(boards, at)->deal);
    /* Par depends on dealer and vulnerability; for a board without them only tricks are given. */
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    (void)!bridge_read_seat(&dealer, record->board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, record->board->vulnerable, BRIDGE_PBN);
    doubledummy_par par = { 0 };
    if (is_known)
        par = doubledummy_find_par(table, dealer, vulnerability);
    gamut_value *tree = tree_object(arena);
    tree_set(tree, "board",
             base_is_known(record->board->board.state) ? tree_integer(arena, record->board->board.value)
                                                       : tree_null(arena));
    tree_set_text(arena, tree, "dealer", base_arena_copy(arena, record->board->dealer));
    tree_set_text(arena, tree, "vulnerable", base_arena_copy(arena, record->board->vulnerable));
    tree_set_text(arena, tree, "deal", base_arena_copy(arena, record->board->deal));
    tree_set(tree, "tricks", operation_tricks_tree(arena, table));
    tree_set(tree, "par", operation_par_tree(arena, &par));
    if (boards->options->pars && is_known)
        tree_set(tree, "pars", pars_tree(arena, table));
    if (boards->options->play)
        tree_set(tree, "play", play_tree(boards, board_at(boards, at)));
    tree_append(boards->list, tree);
    boards->has_unsolved = boards->has_unsolved || !table->is_solved;
    return !boards->writer || write_board(boards, reader, record, at, &par) != GAMUT_FAILED;
}

static void pass_progress(size_t done, size_t total, void *payload)
{
    const dd_boards *boards = payload;
    gamut_progress progress = { .file = boards->path, .done = done, .total = total, .records = done };
    if (boards->session->report)
        boards->session->report(&progress, boards->session->report_payload);
}

static gamut_outcome solve_boards(dd_boards *boards)
{
    doubledummy_work work = { .count = boards->boards.count,
                              .seconds = handle_unsigned(boards->options->seconds),
                              .progress = pass_progress,
                              .payload = boards };
    boards->deals = ARENA_ARRAY(boards->arena, boards->boards.count, bridge_deal);
    boards->tables = ARENA_ARRAY(boards->arena, boards->boards.count, doubledummy_table);
    boards->answers = ARENA_ARRAY(boards->arena, boards->positions.count, doubledummy_answer);
    if (!boards->deals || !boards->tables || !boards->answers)
        return session_out_of_memory(boards->session, GAMUT_UNREADABLE);
    for (size_t i = 0; i < boards->boards.count; i++)
        boards->deals[i] = board_at(boards, i)->deal;
    work.deals = boards->deals;
    bool is_solved = doubledummy_solve(boards->tables, &work, boards->arena);
    work.positions = boards->positions.items;
    work.count = boards->positions.count;
    if (is_solved && doubledummy_solve_positions(boards->answers, &work, boards->arena))
        return GAMUT_FINE;
    return session_say(boards->session, GAMUT_UNREADABLE, GAMUT_ERROR_UNAVAILABLE,
                       "the deals cannot be solved: libdds is not installed, or no process could be started");
}

bool operation_can_solve(gamut_session *session)
{
    if (!doubledummy_is_available())
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_UNAVAILABLE, "this library was built without libdds");
    else if (!session->limits.processes)
        session_say(session, GAMUT_MISUSED, GAMUT_ERROR_UNAVAILABLE,
                    "deals are solved in a child process, and the limits of the session allow none");
    else
        return true;
    return false;
}

/* The answer lists all boards, even those that could not be solved. */
gamut_outcome gamut_dd(gamut_session *session, const char *path, const gamut_dd_options *options,
                       const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    gamut_dd_options own = { 0 };
    dd_boards boards = { .session = session, .options = &own, .path = path, .list = tree_list(session->answers) };
    *out = boards.list;
    if (!SESSION_TAKE(&own, options, session) || !operation_can_solve(session))
        return GAMUT_MISUSED;
    /* Whoever asks, no deal may take for ever: pages are made of files that strangers wrote. */
    own.seconds = own.seconds ? own.seconds : DOUBLEDUMMY_SECONDS;
    boards.arena = base_arena_create(session->budget);
    if (!boards.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_reader *reader;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    if (reader_open_kept(&reader, session, path) == GAMUT_OK) {
        outcome = driver_each(reader, dd_keep_board, &boards);
        gamut_reader_close(reader);
    }
    if (outcome <= GAMUT_FINDINGS && !boards.has_board)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "the file has no bridge boards");
    if (outcome <= GAMUT_FINDINGS)
        outcome = solve_boards(&boards);
    if (outcome == GAMUT_FINE && own.output && gamut_writer_open(&boards.writer, session, own.output) != GAMUT_OK)
        outcome = session_write_failure(session);
    if (outcome == GAMUT_FINE) {
        outcome = driver_each_again(session, path, boards.writer, dd_use_board, &boards);
        if (boards.writer && outcome != GAMUT_UNREADABLE && gamut_writer_commit(boards.writer) != GAMUT_OK)
            outcome = GAMUT_UNWRITTEN;
        if (outcome == GAMUT_FINE && boards.has_unsolved)
            outcome = GAMUT_FINDINGS;
    }
    gamut_writer_close(boards.writer);
    base_arena_destroy(boards.arena);
    return outcome;
}

gamut_outcome dd_run(const operation_call *call, const gamut_dd_options *options, const gamut_value **answer)
{
    return gamut_dd(call->session, call->paths[0], options, answer);
}
