/* test_notation.c - texts of moves: what is read, and that what was written reads back. */
#include <string.h>

#include "../table.h"
#include "games.h"
#include "rules/chess/notation.h"

static const char *const answers[] = { "legal", "ambiguous", "illegal", "unreadable" };
static const char *const notations[] = { "san", "long", "uci", "uci-960", "tolerant" };

static chess_notation notation_named(base_text name)
{
    for (size_t i = 0; i < COUNT(notations); i++)
        if (base_text_is(name, notations[i]))
            return (chess_notation)i;
    fail_msg("no notation: %.*s", TEXT_ARGS(name));
    return CHESS_TOLERANT;
}

/* "text | notation | language | position" */
static void answer_move(base_buffer *out, base_text input)
{
    base_text parts[4] = { { 0 } };
    for (unsigned i = 0; i < 4 && base_text_next_part(&input, '|', &parts[i]); i++)
        parts[i] = base_text_trim(parts[i]);
    chess_position position;
    chess_fen_faults faults;
    chess_language language;
    assert_true(chess_read_fen(&position, &faults, parts[3]));
    assert_true(chess_language_parse(&language, parts[2]));
    chess_move move;
    chess_answer answer = chess_read_move(&move, &position, parts[0], notation_named(parts[1]), language);
    base_buffer_add_string(out, answers[answer]);
    assert_int_equal(answer == CHESS_LEGAL, move != CHESS_NO_MOVE);
    if (answer != CHESS_LEGAL)
        return;
    char uci[CHESS_MOVE_TEXT];
    chess_write_move(uci, &position, move, CHESS_UCI_960, CHESS_ENGLISH);
    base_buffer_print(out, " %s", uci);
}

static void texts_mean_what_the_table_says(void **state)
{
    (void)state;
    table_check("san", answer_move);
}

static void check_round_trip(const chess_position *position, chess_move move, chess_notation notation,
                             chess_language language)
{
    char text[CHESS_MOVE_TEXT];
    size_t length = chess_write_move(text, position, move, notation, language);
    assert_int_equal(length, strlen(text));
    chess_notation ways[] = { notation, CHESS_TOLERANT };
    for (unsigned i = 0; i < 2; i++) {
        chess_move read;
        if (chess_read_move(&read, position, (base_text){ text, length }, ways[i], language) != CHESS_LEGAL ||
            read != move)
            fail_msg("%s as %s in %s is not what was written", text, notations[ways[i]], chess_language_name(language));
    }
}

/* In Chess960 a jump to g1 or c1 may be a step; there only king takes rook is said. */
static void check_all_notations(const chess_position *position, const chess_moves *moves, void *payload)
{
    unsigned *count = payload;
    for (unsigned i = 0; i < moves->count; i++) {
        chess_move move = moves->items[i];
        check_round_trip(position, move, CHESS_SAN, (chess_language)(*count % 7));
        check_round_trip(position, move, CHESS_LONG, (chess_language)(*count % 5));
        check_round_trip(position, move, CHESS_UCI_960, CHESS_ENGLISH);
        ++*count;
    }
}

static void every_legal_move_reads_back_in_every_notation(void **state)
{
    (void)state;
    unsigned count = 0;
    play_games(40, 21, check_all_notations, &count);
    assert_true(count > 50000);
}

static void plain_uci_reads_back_in_standard_chess(void **state)
{
    (void)state;
    chess_position position = position_of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    chess_moves moves;
    chess_generate(&moves, &position);
    for (unsigned i = 0; i < moves.count; i++)
        check_round_trip(&position, moves.items[i], CHESS_UCI, CHESS_ENGLISH);
}

/* Every spelling of role, origin, target and promotion that the grammar knows, against the reader that tries all. */
static void check_spelling(const chess_position *position, chess_spelling *spelling)
{
    chess_move move;
    chess_moves fitting;
    chess_answer quick = chess_resolve(&move, position, spelling);
    chess_answer plain = chess_list_fitting(&fitting, position, spelling);
    if (quick != plain || (quick == CHESS_LEGAL && move != fitting.items[0]))
        fail_msg("%s is not %s: action %u role %u from %u/%u to %u/%u promotion %u", answers[quick], answers[plain],
                 spelling->action, spelling->role, spelling->from_file, spelling->from_rank, spelling->to_file,
                 spelling->to_rank, spelling->promotion);
}

static unsigned roll_or_silent(uint64_t *dice)
{
    return roll(dice, 2) != 0 ? CHESS_NOT_GIVEN : roll(dice, 8);
}

/* A role that is not said needs its origin: the grammar gives nothing else. */
static chess_spelling roll_spelling(uint64_t *dice)
{
    chess_spelling spelling = {
        .action = (uint8_t)(roll(dice, 20) == 0 ? 1 + roll(dice, 3) : CHESS_MOVES),
        .role = (uint8_t)roll(dice, 7),
        .from_file = (uint8_t)roll_or_silent(dice),
        .from_rank = (uint8_t)roll_or_silent(dice),
        .to_file = (uint8_t)roll(dice, 8),
        .to_rank = (uint8_t)roll(dice, 8),
        .promotion = (uint8_t)(roll(dice, 4) == 0 ? 2 + roll(dice, 4) : CHESS_NO_ROLE),
    };
    if (spelling.role == CHESS_NO_ROLE) {
        spelling.from_file = (uint8_t)roll(dice, 8);
        spelling.from_rank = (uint8_t)roll(dice, 8);
    }
    return spelling;
}

/* Spellings of legal moves, so that most are nearly right, with one thing changed. */
static void check_near_spellings(const chess_position *position, const chess_moves *moves, uint64_t *dice)
{
    if (moves->count == 0)
        return;
    chess_move move = moves->items[roll(dice, moves->count)];
    chess_spelling spelling = roll_spelling(dice);
    spelling.role = (uint8_t)(roll(dice, 3) == 0 ? CHESS_NO_ROLE : chess_role_of(position->board[chess_from(move)]));
    spelling.to_file = (uint8_t)chess_file(chess_to(move));
    spelling.to_rank = (uint8_t)chess_rank(chess_to(move));
    if (spelling.role == CHESS_NO_ROLE || roll(dice, 2) != 0)
        spelling.from_file = (uint8_t)chess_file(chess_from(move));
    if (spelling.role == CHESS_NO_ROLE || roll(dice, 4) == 0)
        spelling.from_rank = (uint8_t)chess_rank(chess_from(move));
    if (roll(dice, 2) != 0)
        spelling.promotion = (uint8_t)chess_promotion(move);
    check_spelling(position, &spelling);
}

static void check_spellings(const chess_position *position, const chess_moves *moves, void *payload)
{
    uint64_t *dice = payload;
    for (unsigned i = 0; i < 10; i++) {
        chess_spelling spelling = roll_spelling(dice);
        check_spelling(position, &spelling);
        check_near_spellings(position, moves, dice);
    }
}

static void the_quick_answer_is_that_of_trying_every_move(void **state)
{
    (void)state;
    uint64_t dice = 31;
    play_games(60, 32, check_spellings, &dice);
}

static void the_quick_answer_is_right_on_any_board(void **state)
{
    (void)state;
    uint64_t dice = 33;
    for (unsigned i = 0; i < 3000; i++) {
        chess_position position;
        chess_moves moves;
        set_anything(&position, &dice);
        chess_generate(&moves, &position);
        check_spellings(&position, &moves, &dice);
    }
}

/* The writer does not play the move to see whether it checks: this does. */
static void check_marks(const chess_position *position, const chess_moves *moves, void *payload)
{
    unsigned *checks = payload;
    for (unsigned i = 0; i < moves->count; i++) {
        char text[CHESS_MOVE_TEXT];
        chess_position next = *position;
        size_t length = chess_write_move(text, position, moves->items[i], CHESS_SAN, CHESS_ENGLISH);
        chess_play(&next, moves->items[i]);
        bool is_check = chess_is_check(&next), is_mate = is_check && !chess_has_move(&next);
        char last = text[length - 1];
        assert_int_equal(last == '#', is_mate);
        assert_int_equal(last == '+', is_check && !is_mate);
        *checks += is_check;
        char signed_text[CHESS_MOVE_TEXT];
        next = *position;
        char *end = chess_put_san(signed_text, moves->items[i], chess_play_signed(&next, moves->items[i]));
        assert_int_equal(end - signed_text, length);
        assert_memory_equal(signed_text, text, length);
    }
}

static void a_check_is_marked_exactly_when_the_move_gives_one(void **state)
{
    (void)state;
    unsigned checks = 0;
    uint64_t dice = 35;
    play_games(60, 34, check_marks, &checks);
    for (unsigned i = 0; i < 3000; i++) {
        chess_position position;
        chess_moves moves;
        set_anything(&position, &dice);
        chess_generate(&moves, &position);
        check_marks(&position, &moves, &checks);
    }
    assert_true(checks > 5000);
}

/* The quick scanner and the tolerant reader know the same SAN, but for "--"; texts are made of the letters of SAN. */
static void what_is_scanned_is_what_is_spelled(void **state)
{
    (void)state;
    static const char letters[] = "NBRQKabcdefgh12345678xx==QQ++#O-OO";
    uint64_t dice = 35;
    unsigned common = 0;
    for (unsigned i = 0; i < 400000; i++) {
        char text[10];
        size_t length = 1 + roll(&dice, 9);
        for (size_t at = 0; at < length; at++)
            text[at] = letters[roll(&dice, sizeof letters - 1)];
        chess_spelling scanned = { 0 }, spelled = { 0 };
        bool is_scanned = chess_scan_san(&scanned, (base_text){ text, length }) == length;
        bool is_san = chess_spell(&spelled, (base_text){ text, length }, CHESS_ENGLISH, false) &&
                      (spelled.notations & 1u << CHESS_SAN) != 0;
        if (is_scanned != is_san && spelled.action != CHESS_PASSES)
            fail_msg("%.*s is %s", (int)length, text, is_san ? "spelled, not scanned" : "scanned, not spelled");
        spelled.notations = scanned.notations;
        if (is_scanned)
            assert_memory_equal(&scanned, &spelled, sizeof scanned);
        common += is_scanned;
    }
    assert_true(common > 1000);
}

static void scanning_stops_behind_the_move(void **state)
{
    (void)state;
    chess_spelling spelling;
    assert_int_equal(chess_scan_san(&spelling, TEXT("Nf3 Nf6 2. c4")), 3);
    assert_int_equal(chess_scan_san(&spelling, TEXT("exd8=Q+! and more")), 7);
    assert_int_equal(chess_scan_san(&spelling, TEXT("O-O-O# 1-0 {mate}")), 6);
    assert_int_equal(chess_scan_san(&spelling, TEXT("O-O)")), 3);
    assert_int_equal(chess_scan_san(&spelling, TEXT("e4")), 2);
    assert_int_equal(chess_scan_san(&spelling, TEXT("e")), 0);
    assert_int_equal(chess_scan_san(&spelling, TEXT("1. e4 e5 2. Nf3")), 0);
    assert_int_equal(chess_scan_san(&spelling, (base_text){ 0 }), 0);
}

static void glued_marks_become_their_nag(void **state)
{
    (void)state;
    static const char *const texts[] = { "e4", "e4!", "e4?", "e4!!", "e4??", "e4!?", "e4?!" };
    for (uint8_t i = 0; i < COUNT(texts); i++) {
        chess_spelling spelling;
        assert_true(chess_spell(&spelling, base_text_of(texts[i]), CHESS_ENGLISH, false));
        assert_int_equal(spelling.mark, i);
    }
}

static void written(const char *fen, const char *uci, chess_notation notation, chess_language language,
                    const char *expected)
{
    chess_position position = position_of(fen);
    chess_move move;
    char text[CHESS_MOVE_TEXT];
    assert_int_equal(chess_read_move(&move, &position, base_text_of(uci), CHESS_UCI, CHESS_ENGLISH), CHESS_LEGAL);
    chess_write_move(text, &position, move, notation, language);
    assert_string_equal(text, expected);
}

static void san_says_as_little_as_is_needed(void **state)
{
    (void)state;
    static const char rooks[] = "3R3R/8/8/8/8/k7/8/K2R4 w - - 0 1";
    written(rooks, "d8f8", CHESS_SAN, CHESS_ENGLISH, "Rdf8");
    written(rooks, "d8d5", CHESS_SAN, CHESS_ENGLISH, "R8d5");
    written(rooks, "h8h5", CHESS_SAN, CHESS_ENGLISH, "Rh5");
    static const char queens[] = "8/8/8/8/Q6Q/7k/8/K6Q w - - 0 1";
    written(queens, "h4e4", CHESS_SAN, CHESS_ENGLISH, "Qh4e4+");
    /* The knight on c3 is pinned and needs no telling apart. */
    written("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", CHESS_SAN, CHESS_ENGLISH, "Ne2");
    written("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "g1e2", CHESS_SAN, CHESS_ENGLISH, "Nge2");
    written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", CHESS_SAN, CHESS_ENGLISH, "exd6");
    written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", CHESS_LONG, CHESS_ENGLISH, "e5xd6");
    written("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", CHESS_SAN, CHESS_ENGLISH, "Rd8#");
    written("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", "d1d8", CHESS_LONG, CHESS_GERMAN, "Td1-d8#");
    written("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8q", CHESS_SAN, CHESS_FRENCH, "a8=D+");
    written("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", CHESS_SAN, CHESS_FIGURINES, "a8=♘");
    written("7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8n", CHESS_UCI, CHESS_FIGURINES, "a7a8n");
    written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", CHESS_SAN, CHESS_ENGLISH, "O-O+");
    written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", CHESS_UCI, CHESS_ENGLISH, "e1g1");
    written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "0000", CHESS_SAN, CHESS_ENGLISH, "--");
    written("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "0000", CHESS_UCI, CHESS_ENGLISH, "0000");
}

static void figurines_have_the_colour_of_their_piece(void **state)
{
    (void)state;
    assert_text(chess_piece_figurine(chess_piece_of(CHESS_WHITE, CHESS_KING)), "♔");
    assert_text(chess_piece_figurine(chess_piece_of(CHESS_BLACK, CHESS_PAWN)), "♟");
    assert_text(chess_piece_figurine(CHESS_EMPTY), "");
}

static void languages_have_names(void **state)
{
    (void)state;
    chess_language language = CHESS_ENGLISH;
    assert_true(chess_language_parse(&language, TEXT("nl")));
    assert_int_equal(language, CHESS_DUTCH);
    assert_false(chess_language_parse(&language, TEXT("xx")));
    assert_null(chess_language_name((chess_language)(CHESS_FIGURINES + 1)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_mean_what_the_table_says),
        cmocka_unit_test(every_legal_move_reads_back_in_every_notation),
        cmocka_unit_test(plain_uci_reads_back_in_standard_chess),
        cmocka_unit_test(the_quick_answer_is_that_of_trying_every_move),
        cmocka_unit_test(the_quick_answer_is_right_on_any_board),
        cmocka_unit_test(a_check_is_marked_exactly_when_the_move_gives_one),
        cmocka_unit_test(what_is_scanned_is_what_is_spelled),
        cmocka_unit_test(scanning_stops_behind_the_move),
        cmocka_unit_test(glued_marks_become_their_nag),
        cmocka_unit_test(san_says_as_little_as_is_needed),
        cmocka_unit_test(figurines_have_the_colour_of_their_piece),
        cmocka_unit_test(languages_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
