/* test_search.c - patterns of positions, material, hands and auctions: what fits, and what is said of those that make
 * no sense. */
#include "../codec/records.h"
#include "../table.h"
#include "rules/bridge/deal.h"
#include "rules/chess/fen.h"
#include "search/book.h"
#include "dealing/dealing.h"
#include "search/line.h"
#include "search/material.h"
#include "search/openings.h"
#include "search/pattern.h"
#include "search/question.h"
#include "search/scan.h"

/* A case is the question, " | " and what it is asked of. */
static base_text take_question(base_text *input)
{
    size_t at = 0;
    while (at < input->length && !base_text_starts_with(base_text_slice(*input, at, input->length), " | "))
        at++;
    base_text question = base_text_slice(*input, 0, at);
    *input = base_text_slice(*input, at + 3, input->length);
    return question;
}

static void answer(base_buffer *out, bool is_understood, bool fits, const char *problem)
{
    base_buffer_add_string(out, !is_understood ? problem ? problem : "out of memory" : fits ? "yes" : "no");
}

static void ask_pattern(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    chess_position position;
    chess_fen_faults faults = { 0 };
    base_text question = take_question(&input);
    const search_pattern *pattern = search_read_pattern(arena, question, SEARCH_WILD, &problem);
    bool fits = chess_read_fen(&position, &faults, input) && pattern && search_fits_pattern(pattern, &position);
    if (fits) { /* what leaves games early must let pass what fits */
        search_bounds bounds = search_bounds_of_pattern(pattern);
        unsigned count = chess_count(chess_occupied(&position));
        assert_in_range(count, bounds.fewest, bounds.most);
        assert_int_equal(bounds.home_pawns & ~position.roles[CHESS_PAWN], 0);
    }
    answer(out, pattern, fits, problem);
    base_arena_destroy(arena);
}

static void positions_fit_patterns(void **state)
{
    (void)state;
    table_check("search_positions", ask_pattern);
}

static void ask_material(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    chess_position position;
    chess_fen_faults faults = { 0 };
    base_text question = take_question(&input);
    bool is_name = question.length && question.data[0] >= 'a' && base_text_find(question, ' ') == question.length;
    const search_material *material =
        is_name ? search_read_ending(arena, question, &problem) : search_read_material(arena, question, &problem);
    bool fits = chess_read_fen(&position, &faults, input) && material && search_fits_material(material, &position);
    if (fits) {
        unsigned fewest, most, count = chess_count(chess_occupied(&position));
        search_material_bounds(&fewest, &most, material);
        assert_in_range(count, fewest, most);
    }
    answer(out, material, fits, problem);
    base_arena_destroy(arena);
}

static void positions_have_material(void **state)
{
    (void)state;
    table_check("search_material", ask_material);
}

static void ask_hand(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    bridge_hand hand;
    bridge_deal_faults faults = { 0 };
    base_text question = take_question(&input);
    const dealing_hand *asked = dealing_read_hand(arena, question, BRIDGE_NORTH, &problem);
    (void)bridge_read_hand(&hand, &faults, BRIDGE_NORTH, input, 0, BRIDGE_PBN);
    answer(out, asked, asked && dealing_fits_hand(asked, hand), problem);
    base_arena_destroy(arena);
}

static void hands_are_described(void **state)
{
    (void)state;
    table_check("search_hands", ask_hand);
}

static void ask_auction(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    gamut_call calls[64] = { 0 };
    gamut_board board = { .auction.calls = { calls, 0 } };
    base_text question = take_question(&input), word;
    while (input.length && base_text_next_part(&input, ' ', &word))
        calls[board.auction.calls.count++].call = word;
    const search_bidding *asked = search_read_bidding(arena, question, &problem);
    answer(out, asked, asked && search_fits_bidding(asked, arena, &board), problem);
    base_arena_destroy(arena);
}

static void auctions_have_wild_cards(void **state)
{
    (void)state;
    table_check("search_auctions", ask_auction);
}

/* The question about material, and moves: where it is settled by the text alone, or that only a reader can know. */
static void scan_moves(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    chess_position start;
    search_track track;
    chess_set_start(&start);
    search_aim aim = { .material = search_read_material(arena, take_question(&input), &problem) };
    assert_non_null(aim.material);
    search_aim_seal(&aim);
    if (!search_scan_moves(&aim, 1, &track, &start, input))
        base_buffer_add_string(out, "unread");
    else if (track.ply == SEARCH_NEVER)
        base_buffer_add_string(out, "never");
    else
        base_buffer_print(out, "%u", track.ply);
    base_arena_destroy(arena);
}

static void games_are_left_only_when_that_is_sure(void **state)
{
    (void)state;
    table_check("search_scans", scan_moves);
}

/* The position after the moves, which may be none. */
static void key_of_moves(base_buffer *out, base_text input)
{
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    search_line line;
    chess_set_start(&line.end);
    if (!base_text_is(input, "start"))
        assert_true(search_read_line(&line, arena, input, &problem));
    base_buffer_print(out, "%016llx", (unsigned long long)search_polyglot_key(&line.end));
    base_arena_destroy(arena);
}

static void keys_are_those_of_polyglot(void **state)
{
    (void)state;
    table_check("search_polyglot", key_of_moves);
}

/* Puts an entry after the others, whose keys are lower. */
static size_t put_entry(uint8_t *book, size_t length, const chess_position *position, chess_square from,
                        chess_square to, unsigned promotion, unsigned weight)
{
    uint64_t key = search_polyglot_key(position);
    unsigned move = to | from << 6 | promotion << 12;
    size_t at = length;
    while (at && base_big(book + at - SEARCH_BOOK_ENTRY, 8) > key)
        at -= SEARCH_BOOK_ENTRY;
    memmove(book + at + SEARCH_BOOK_ENTRY, book + at, length - at);
    memset(book + at, 0, SEARCH_BOOK_ENTRY);
    for (unsigned i = 0; i < 8; i++)
        book[at + i] = (uint8_t)(key >> (56 - 8 * i));
    book[at + 8] = (uint8_t)(move >> 8);
    book[at + 9] = (uint8_t)(move & 0xff);
    book[at + 10] = (uint8_t)(weight >> 8);
    book[at + 11] = (uint8_t)(weight & 0xff);
    return length + SEARCH_BOOK_ENTRY;
}

static void moves_of_a_book_have_its_weights(void **state)
{
    uint8_t book[8 * SEARCH_BOOK_ENTRY];
    base_arena *arena = base_arena_create(NULL);
    chess_fen_faults faults;
    search_root root = { .depth = 2 };
    search_tree tree = { .arena = arena };
    size_t length = 0, count;
    (void)state;
    assert_true(chess_read_fen(&root.position, &faults, TEXT("4k3/P7/8/8/8/8/8/4K2R w K - 0 1")));
    length = put_entry(book, length, &root.position, 4, 7, 0, 300);  /* castling: the king goes to its rook */
    length = put_entry(book, length, &root.position, 48, 56, 4, 20); /* a pawn becomes a queen */
    length = put_entry(book, length, &root.position, 4, 30, 0, 9);   /* no legal move */
    length = put_entry(book, length, &root.position, 4, 12, 0, 0);   /* no weight */
    chess_position next = root.position;
    chess_play(&next, chess_move_of(4, 7, CHESS_CASTLING));
    length = put_entry(book, length, &next, 60, 52, 0, 5);
    assert_null(search_find_book_flaw((base_bytes){ book, length }));
    assert_true(search_read_book(&tree, arena, &root, (base_bytes){ book, length }));
    const search_branch *branches = search_branches_of(&count, &tree, &root.position);
    assert_int_equal(count, 2);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(branches[i].weight, chess_kind_of(branches[i].move) == CHESS_CASTLING ? 300 : 20);
    branches = search_branches_of(&count, &tree, &next);
    assert_int_equal(count, 1);
    assert_int_equal(branches[0].weight, 5);
    assert_int_equal(branches[0].move, chess_move_of(60, 52, CHESS_PLAIN));
    assert_non_null(search_find_book_flaw((base_bytes){ book, length - 1 }));
    assert_non_null(search_find_book_flaw((base_bytes){ book, 0 }));
    book[0] = 0xff;
    book[SEARCH_BOOK_ENTRY] = 0;
    assert_non_null(search_find_book_flaw((base_bytes){ book, length }));
    base_arena_destroy(arena);
}

static const char openings_as_pgn[] =
    "{ A file of\nopenings }\n\n[ECO \"C20\"]\n[Opening \"King's pawn game\"]\n\n1. e4 e5 *\n\n"
    "[ECO \"C60\"]\n[Opening \"Ruy Lopez\"]\n\n1. e4 e5 2. Nf3 Nc6\n3. Bb5 *\n\n"
    "[ECO \"C99\"]\n\n1. e4 e5 2. Nf9 *\n";
static const char openings_of_scid[] =
    "# a comment\nC20 \"King's Pawn\"\n  1.e4 e5 *\nC60a \"Spanish\"\n  1.e4 e5 2.Nf3 Nc6\n  3.Bb5 *\n";

/* The code of a game in PGN by a file of openings. */
static void assert_code(const char *openings, const char *moves, const char *expected)
{
    base_arena *arena = base_arena_create(NULL);
    gamut_session *session = records_session();
    const gamut_record *record;
    const char *problem;
    const search_openings *read = search_read_openings(arena, base_text_of(openings), &problem);
    assert_non_null(read);
    base_text text = base_arena_print(arena, "[White \"A\"]\n\n%s *\n", moves);
    gamut_reader *reader = records_open(session, "x.pgn", text);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    const search_opening *found = search_classify(read, record->game);
    if (!expected)
        assert_null(found);
    else
        assert_true(found && base_text_is(found->eco, expected));
    gamut_reader_close(reader);
    gamut_session_close(session);
    base_arena_destroy(arena);
}

static void games_have_the_code_of_their_last_known_position(void **state)
{
    (void)state;
    const char *const files[] = { openings_as_pgn, openings_of_scid };
    for (size_t i = 0; i < COUNT(files); i++) {
        assert_code(files[i], "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "C60");
        assert_code(files[i], "1. Nf3 Nc6 2. e4 e5 3. Bb5", "C60"); /* by another way */
        assert_code(files[i], "1. e4 e5 2. d4", "C20");
        assert_code(files[i], "1. d4 d5", NULL);
    }
}

/* Counted by hand; captures without their x are captures, and an x that takes nothing is none. */
static void quiet_stretches_are_read_from_the_text(void **state)
{
    static const struct {
        const char *moves;
        uint32_t plies;
    } texts[] = {
        { "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", 3 },
        { "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 {a3 x} Nf6 (3... e5 4. e4) 4. Ng5 h6 5. Nxf7 1-0", 7 },
        { "1. e4 d5 2. exd5 Qd5 3. Nc3 Qe5+ 4. Be2 Nf6 1-0", 4 },
        { "1. Nxf3 Nxf6 2. Nxg1 Nxg8 1-0", 4 },
        { "", 0 },
    };
    (void)state;
    chess_position start;
    uint32_t plies;
    chess_set_start(&start);
    for (size_t i = 0; i < COUNT(texts); i++) {
        assert_true(search_scan_quiet(&plies, &start, base_text_of(texts[i].moves)));
        assert_int_equal(plies, texts[i].plies);
    }
    static const char *const odd[] = { "1. g1f3 g8f6", "1. Sf3", "1. e4 -- 2. d4", "1. e4 e5 ; 2. Nf3",
                                       "1. e4 d5 2. ed" };
    for (size_t i = 0; i < COUNT(odd); i++)
        assert_false(search_scan_quiet(&plies, &start, base_text_of(odd[i])));
}

/* Scid's file begins with one: it has no code of its own, and does not move those after it. */
static void a_line_without_moves_is_passed_over(void **state)
{
    (void)state;
    assert_code("A00a \"Start position\" *\nC20 \"King's pawn\" 1.e4 e5 *\nB00 \"King's pawn\" 1.e4 *\n",
                "1. e4 e5 2. Nf3", "C20");
}

/* Each of the 500 codes has a line, and none is hidden by that of another code. */
static void the_lines_of_gamut_have_all_codes(void **state)
{
    enum {
        LETTERS = 5,
        NUMBERS = 100
    };
    bool is_there[LETTERS][NUMBERS] = { { false } };
    base_arena *arena = base_arena_create(NULL);
    const search_openings *own = search_own_openings(arena);
    (void)state;
    assert_non_null(own);
    for (size_t i = 0; search_eco_lines[i]; i++) {
        gamut_session *session = records_session();
        const gamut_record *record;
        const char *line = search_eco_lines[i];
        base_text text = base_arena_print(arena, "[Event \"?\"]\n\n%s *\n", line + 4);
        gamut_reader *reader = records_open(session, "x.pgn", text);
        assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
        const search_opening *found = search_classify(own, record->game);
        assert_non_null(found);
        assert_memory_equal(found->eco.data, line, 3);
        is_there[line[0] - 'A'][(line[1] - '0') * 10 + line[2] - '0'] = true;
        gamut_reader_close(reader);
        gamut_session_close(session);
    }
    for (size_t letter = 0; letter < LETTERS; letter++)
        for (size_t number = 0; number < NUMBERS; number++)
            assert_true(is_there[letter][number]);
    base_arena_destroy(arena);
}

static void a_file_without_openings_is_refused(void **state)
{
    (void)state;
    base_arena *arena = base_arena_create(NULL);
    const char *problem;
    assert_null(search_read_openings(arena, TEXT("[Event \"x\"]\n\n1. e4 *\n"), &problem));
    assert_non_null(problem);
    base_arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_fit_patterns),
        cmocka_unit_test(positions_have_material),
        cmocka_unit_test(hands_are_described),
        cmocka_unit_test(auctions_have_wild_cards),
        cmocka_unit_test(games_are_left_only_when_that_is_sure),
        cmocka_unit_test(keys_are_those_of_polyglot),
        cmocka_unit_test(moves_of_a_book_have_its_weights),
        cmocka_unit_test(games_have_the_code_of_their_last_known_position),
        cmocka_unit_test(a_file_without_openings_is_refused),
        cmocka_unit_test(a_line_without_moves_is_passed_over),
        cmocka_unit_test(quiet_stretches_are_read_from_the_text),
        cmocka_unit_test(the_lines_of_gamut_have_all_codes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
