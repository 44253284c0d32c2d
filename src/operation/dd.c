/* dd.c - double-dummy tables of all boards of a file, as an answer or written into the boards.
 *
 * libdds may crash or hang on odd deals, so it runs in child processes. All deals are gathered first. If they go into
 * lines of JSON, each line is written once it is known; otherwise they are solved together, and added to the boards in
 * a second reading. */
#include <string.h>

#include "base/text.h"
#include "dd_work.h"
#include "model/board_change.h"

bool gamut_dd_available(void)
{
    return doubledummy_is_available();
}

/* Keep the facts of a board and the positions that are asked for. If the deal cannot be read or has too few cards to be
 * solved, its answer will be null. */
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
    kept->is_board = true;
    kept->number = record->board->board;
    kept->dealer = base_arena_copy(boards->arena, record->board->dealer);
    kept->vulnerable = base_arena_copy(boards->arena, record->board->vulnerable);
    kept->deal_text = base_arena_copy(boards->arena, record->board->deal);
    if (record->board->deal.length)
        (void)!bridge_read_deal(&kept->deal, &first, &faults, record->board->deal);
    (void)!bridge_complete_deal(&kept->deal);
    return dd_keep_positions(boards, kept, record->board) && !base_arena_failed(boards->arena);
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

/* What programs that learn want to know of a hand. */
static gamut_value *dd_hand_features(base_arena *arena, bridge_hand hand)
{
    gamut_value *tree = tree_object(arena), *lengths = tree_list(arena);
    uint8_t shape[BRIDGE_SUITS];
    char text[BRIDGE_SHAPE_SIZE];
    bridge_shape(shape, hand);
    tree_set_integer(arena, tree, "hcp", bridge_high_card_points(hand));
    tree_set_integer(arena, tree, "controls", bridge_controls(hand));
    tree_set_integer(arena, tree, "losers", bridge_losers(hand));
    tree_set_text(arena, tree, "shape",
                  base_arena_copy(arena, (base_text){ text, bridge_print_shape(text, shape, '=') }));
    for (size_t i = 0; i < BRIDGE_SUITS; i++)
        tree_append(lengths, tree_integer(arena, shape[i]));
    tree_set(tree, "lengths", lengths);
    tree_set_bool(arena, tree, "balanced", bridge_is_balanced(hand));
    return tree;
}

static gamut_value *dd_side_features(base_arena *arena, bridge_hand one, bridge_hand other)
{
    gamut_value *tree = tree_object(arena), *lengths = tree_list(arena);
    uint8_t shapes[2][BRIDGE_SUITS];
    bridge_shape(shapes[0], one);
    bridge_shape(shapes[1], other);
    tree_set_integer(arena, tree, "hcp", bridge_high_card_points(one) + bridge_high_card_points(other));
    tree_set_integer(arena, tree, "controls", bridge_controls(one) + bridge_controls(other));
    for (size_t i = 0; i < BRIDGE_SUITS; i++)
        tree_append(lengths, tree_integer(arena, shapes[0][i] + shapes[1][i]));
    tree_set(tree, "lengths", lengths);
    return tree;
}

static gamut_value *dd_features_tree(base_arena *arena, const bridge_deal *deal)
{
    gamut_value *tree = tree_object(arena);
    if (!bridge_deal_is_full(deal))
        return tree_null(arena);
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        tree_add(tree, bridge_seat_text((bridge_seat)seat), dd_hand_features(arena, deal->hands[seat]));
    tree_set(tree, "NS", dd_side_features(arena, deal->hands[BRIDGE_NORTH], deal->hands[BRIDGE_SOUTH]));
    tree_set(tree, "EW", dd_side_features(arena, deal->hands[BRIDGE_EAST], deal->hands[BRIDGE_WEST]));
    return tree;
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
    const dd_board *kept = dd_board_at(boards, at);
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

/* Par depends on dealer and vulnerability; for a board without them only tricks are given. */
static doubledummy_par dd_board_par(const dd_boards *boards, size_t at)
{
    const dd_board *board = dd_board_at(boards, at);
    bridge_seat dealer = BRIDGE_NO_SEAT;
    bridge_vulnerability vulnerability = BRIDGE_VULNERABILITY_UNKNOWN;
    (void)!bridge_read_seat(&dealer, board->dealer);
    (void)!bridge_read_vulnerability(&vulnerability, board->vulnerable, BRIDGE_PBN);
    if (!boards->tables[at].is_solved || !bridge_deal_is_full(&board->deal))
        return (doubledummy_par){ 0 };
    return doubledummy_find_par(&boards->tables[at], dealer, vulnerability);
}

gamut_value *dd_board_tree(dd_boards *boards, base_arena *arena, size_t at)
{
    const dd_board *board = dd_board_at(boards, at);
    const doubledummy_table *table = &boards->tables[at];
    doubledummy_par par = dd_board_par(boards, at);
    gamut_value *tree = tree_object(arena);
    tree_set(tree, "board",
             base_is_known(board->number.state) ? tree_integer(arena, board->number.value) : tree_null(arena));
    tree_set_text(arena, tree, "dealer", base_arena_copy(arena, board->dealer));
    tree_set_text(arena, tree, "vulnerable", base_arena_copy(arena, board->vulnerable));
    tree_set_text(arena, tree, "deal", base_arena_copy(arena, board->deal_text));
    tree_set(tree, "tricks", operation_tricks_tree(arena, table));
    tree_set(tree, "par", operation_par_tree(arena, &par));
    if (boards->options->pars && table->is_solved && bridge_deal_is_full(&board->deal))
        tree_set(tree, "pars", pars_tree(arena, table));
    if (boards->options->features)
        tree_set(tree, "features", dd_features_tree(arena, &board->deal));
    dd_add_cards(boards, arena, tree, board);
    boards->has_unsolved = boards->has_unsolved || !table->is_solved || dd_lacks_cards(boards, board);
    return tree;
}

/* The second reading must see the same records; if the file has grown in between, the additional records are left
 * out. */
static bool dd_use_board(gamut_reader *reader, const gamut_record *record, void *payload)
{
    dd_boards *boards = payload;
    size_t at = boards->at++;
    if (at >= boards->boards.count)
        return false;
    if (record->kind != GAMUT_KIND_BRIDGE_BOARD || !dd_board_at(boards, at)->is_board)
        return keep_other(boards, reader, record);
    doubledummy_par par = dd_board_par(boards, at);
    tree_append(boards->list, dd_board_tree(boards, boards->session->answers, at));
    return !boards->writer || write_board(boards, reader, record, at, &par) != GAMUT_FAILED;
}

static void pass_progress(size_t done, size_t total, void *payload)
{
    const dd_boards *boards = payload;
    done += boards->start;
    gamut_progress progress = { .file = boards->path, .done = done, .total = boards->start + total, .records = done };
    if (boards->session->report)
        boards->session->report(&progress, boards->session->report_payload);
}

static size_t dd_positions_before(const dd_boards *boards, size_t at)
{
    return at ? dd_board_at(boards, at - 1)->positions_end : 0;
}

bool dd_make_room(dd_boards *boards)
{
    boards->deals = ARENA_ARRAY(boards->arena, boards->boards.count, bridge_deal);
    boards->tables = ARENA_ARRAY(boards->arena, boards->boards.count, doubledummy_table);
    boards->answers = ARENA_ARRAY(boards->arena, boards->positions.count, doubledummy_answer);
    for (size_t i = 0; boards->deals && i < boards->boards.count; i++)
        boards->deals[i] = dd_board_at(boards, i)->deal;
    return boards->deals && boards->tables && boards->answers;
}

gamut_outcome dd_solve(dd_boards *boards, size_t end, size_t known, bool (*ready)(size_t count, void *payload))
{
    size_t start = boards->start, from = dd_positions_before(boards, start);
    doubledummy_work work = { .deals = boards->deals + start,
                              .count = end - start,
                              .known = known,
                              .seconds = handle_unsigned(boards->options->seconds),
                              .progress = pass_progress,
                              .ready = ready,
                              .payload = boards };
    base_arena *scratch = base_arena_create(boards->session->budget);
    if (!scratch)
        return session_out_of_memory(boards->session, GAMUT_UNREADABLE);
    bool is_solved = doubledummy_solve(boards->tables + start, &work, scratch);
    work.positions = (const doubledummy_position *)boards->positions.items + from;
    work.count = dd_positions_before(boards, end) - from;
    work.ready = NULL;
    work.progress = NULL;
    is_solved = is_solved && (!work.count || doubledummy_solve_positions(boards->answers + from, &work, scratch));
    base_arena_destroy(scratch);
    return is_solved ? GAMUT_FINE
                     : session_say(boards->session, GAMUT_UNREADABLE, GAMUT_ERROR_UNAVAILABLE,
                                   "the deals cannot be solved: libdds is not installed, or no process could be "
                                   "started");
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

/* Write the boards with their results in the format of the output, or only list the results. */
static gamut_outcome dd_write_boards(dd_boards *boards)
{
    gamut_session *session = boards->session;
    gamut_outcome outcome = dd_make_room(boards) ? dd_solve(boards, boards->boards.count, 0, NULL)
                                                 : session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome == GAMUT_FINE && boards->options->output &&
        gamut_writer_open(&boards->writer, session, boards->options->output) != GAMUT_OK)
        outcome = session_write_failure(session);
    if (outcome == GAMUT_FINE) {
        outcome = driver_each_again(session, boards->path, boards->writer, dd_use_board, boards);
        if (boards->writer && outcome != GAMUT_UNREADABLE && gamut_writer_commit(boards->writer) != GAMUT_OK)
            outcome = GAMUT_UNWRITTEN;
    }
    gamut_writer_close(boards->writer);
    return outcome;
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
    /* Another contract is asked about for its leads. */
    own.leads = own.leads || ((own.contract || own.declarer) && !own.cards && !own.sample);
    boards.arena = base_arena_create(session->budget);
    if (!boards.arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_reader *reader;
    gamut_outcome outcome = dd_read_choices(&boards);
    if (outcome == GAMUT_FINE)
        outcome = GAMUT_UNREADABLE;
    if (outcome == GAMUT_UNREADABLE && reader_open_kept(&reader, session, path) == GAMUT_OK) {
        outcome = driver_each(reader, dd_keep_board, &boards);
        gamut_reader_close(reader);
    }
    if (base_arena_failed(boards.arena))
        outcome = session_out_of_memory(session, GAMUT_UNREADABLE);
    if (outcome <= GAMUT_FINDINGS && !boards.has_board)
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "the file has no bridge boards");
    if (outcome <= GAMUT_FINDINGS)
        outcome = dd_writes_lines(&boards) ? dd_write_lines(&boards) : dd_write_boards(&boards);
    if (outcome == GAMUT_FINE && boards.has_unsolved)
        outcome = GAMUT_FINDINGS;
    base_arena_destroy(boards.arena);
    return outcome;
}

gamut_outcome dd_run(const operation_call *call, const gamut_dd_options *options, const gamut_value **answer)
{
    return gamut_dd(call->session, call->paths[0], options, answer);
}
