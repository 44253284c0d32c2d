/* test_laws.c - the laws of chess, bridge and tournaments as programs use them. */
#include <gamut/bridge.h>
#include <gamut/builder.h>
#include <gamut/chess.h>
#include <gamut/standings.h>

#include "memory.h"

#define DEAL "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"

/* ---- chess ---- */

static gamut_position *open_position(const char *fen)
{
    gamut_position *position;
    assert_int_equal(gamut_position_open(&position, fen), GAMUT_OK);
    return position;
}

static void play(gamut_position *position, const char *san)
{
    gamut_move move;
    assert_int_equal(gamut_position_read_move(&move, position, san, GAMUT_NOTATION_SAN, NULL), GAMUT_MOVE_ANSWER_LEGAL);
    assert_int_equal(gamut_position_play(position, move), GAMUT_OK);
}

static void assert_fen(const gamut_position *position, const char *expected)
{
    char fen[128];
    assert_int_equal(gamut_position_fen(fen, sizeof fen, position), strlen(expected));
    assert_string_equal(fen, expected);
}

static void the_start_has_twenty_moves_and_known_perfts(void **state)
{
    (void)state;
    gamut_position *position = open_position(NULL);
    gamut_move moves[256], few[3] = { 0 };
    assert_int_equal(gamut_position_moves(moves, 256, position), 20);
    assert_int_equal(gamut_position_moves(few, 2, position), 20);
    assert_int_equal(few[2], 0);
    assert_int_equal(gamut_position_perft(position, 4), 197281);
    for (size_t i = 0; i < 20; i++)
        assert_true(gamut_position_is_legal(position, moves[i]));
    assert_false(gamut_position_is_legal(position, 0));
    assert_int_equal(gamut_position_play(position, 0), GAMUT_FAILED);
    assert_fen(position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    gamut_position_close(position);
}

static void a_game_is_played_to_mate(void **state)
{
    (void)state;
    gamut_position *position = open_position(NULL), *before;
    play(position, "f3");
    play(position, "e5");
    play(position, "g4");
    assert_int_equal(gamut_position_copy(&before, position), GAMUT_OK);
    assert_true(gamut_position_is_same(before, position));
    assert_true(gamut_position_hash(before) == gamut_position_hash(position));
    play(position, "Qh4#");
    assert_false(gamut_position_is_same(before, position));
    assert_true(gamut_position_is_check(position));
    assert_int_equal(gamut_position_verdict(position), GAMUT_VERDICT_CHECKMATE);
    assert_int_equal(gamut_position_verdict(before), GAMUT_VERDICT_NONE);
    assert_int_equal(gamut_position_turn(position), GAMUT_COLOUR_WHITE);
    assert_int_equal(gamut_position_number(position), 3);
    assert_int_equal(gamut_position_clock(position), 1);
    assert_int_equal(gamut_position_piece(position, 31), 'q');
    assert_int_equal(gamut_position_piece(position, 4), 'K');
    assert_int_equal(gamut_position_piece(position, 32), '.');
    assert_int_equal(gamut_position_piece(position, 64), '.');
    gamut_position_close(position);
    gamut_position_close(before);
}

static void moves_are_read_and_printed_in_every_notation(void **state)
{
    (void)state;
    gamut_position *position = open_position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    gamut_move move;
    char text[24], cut[4];
    assert_int_equal(gamut_position_read_move(&move, position, "e1g1", GAMUT_NOTATION_UCI, NULL),
                     GAMUT_MOVE_ANSWER_LEGAL);
    assert_int_equal(gamut_position_print_move(text, sizeof text, position, move, GAMUT_NOTATION_SAN, NULL), 3);
    assert_string_equal(text, "O-O");
    assert_int_equal(gamut_position_print_move(text, sizeof text, position, move, GAMUT_NOTATION_UCI_CHESS960, NULL),
                     4);
    assert_string_equal(text, "e1h1");
    assert_int_equal(gamut_position_read_move(&move, position, "Ta1xa8+", GAMUT_NOTATION_ANY, "de"),
                     GAMUT_MOVE_ANSWER_LEGAL);
    assert_int_equal(gamut_position_print_move(cut, sizeof cut, position, move, GAMUT_NOTATION_LONG, "de"), 7);
    assert_string_equal(cut, "Ta1");
    assert_int_equal(gamut_position_read_move(&move, position, "Nf3", GAMUT_NOTATION_SAN, NULL),
                     GAMUT_MOVE_ANSWER_ILLEGAL);
    assert_int_equal(move, 0);
    assert_int_equal(gamut_position_read_move(&move, position, "weather", GAMUT_NOTATION_ANY, NULL),
                     GAMUT_MOVE_ANSWER_UNREADABLE);
    assert_int_equal(gamut_position_read_move(&move, position, "Ra2", GAMUT_NOTATION_SAN, "xx"),
                     GAMUT_MOVE_ANSWER_UNREADABLE);
    assert_int_equal(gamut_position_print_move(text, sizeof text, position, 0, GAMUT_NOTATION_SAN, NULL), 0);
    assert_string_equal(text, "");
    gamut_position_close(position);
    position = open_position("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
    play(position, "Kd2");
    play(position, "Kd8");
    assert_int_equal(gamut_position_read_move(&move, position, "Rb1", GAMUT_NOTATION_SAN, NULL),
                     GAMUT_MOVE_ANSWER_AMBIGUOUS);
    gamut_position_close(position);
}

static void positions_come_from_texts_numbers_and_games(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_position *position;
    gamut_reader *reader;
    const gamut_record *record;
    assert_int_equal(gamut_position_open(&position, "no position"), GAMUT_FAILED);
    assert_null(position);
    assert_int_equal(gamut_position_open_chess960(&position, 960), GAMUT_FAILED);
    assert_int_equal(gamut_position_open_chess960(&position, 518), GAMUT_OK);
    assert_fen(position, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_null(gamut_position_fault(position, 0));
    gamut_position_close(position);
    position = open_position("8/8/8/8/8/8/8/8 w - - 0 1");
    assert_non_null(gamut_position_fault(position, 0));
    gamut_position_close(position);
    position = open_position("8/8/8/8/8/8/8/kP5K b - - 0 1");
    gamut_position_set_law(position, GAMUT_LAW_ANTICHESS);
    gamut_move only[8];
    assert_int_equal(gamut_position_moves(only, 8, position), 1); /* whoever can take must */
    gamut_position_close(position);
    assert_int_equal(gamut_session_lend(session, "x.pgn", bytes_of("1. e4 e5 2. Nf3 *\n")), GAMUT_OK);
    assert_int_equal(gamut_reader_open(&reader, session, "x.pgn"), GAMUT_OK);
    assert_int_equal(gamut_reader_next(reader, &record), GAMUT_OK);
    assert_int_equal(gamut_position_open_game(&position, record->game, 2), GAMUT_OK);
    assert_fen(position, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2");
    gamut_position_close(position);
    gamut_reader_close(reader);
    gamut_session_close(session);
}

static void a_game_follows_the_laws_of_its_variant(void **state)
{
    (void)state;
    gamut_law law;
    gamut_position *position = open_position(NULL);
    assert_int_equal(gamut_position_law(position), GAMUT_LAW_CHESS);
    gamut_position_set_law(position, GAMUT_LAW_ANTICHESS);
    assert_int_equal(gamut_position_law(position), GAMUT_LAW_ANTICHESS);
    gamut_position_close(position);
    assert_int_equal(gamut_law_find(&law, "Give-away Chess"), GAMUT_OK);
    assert_int_equal(law, GAMUT_LAW_ANTICHESS);
    assert_int_equal(gamut_law_find(&law, "Crazyhouse"), GAMUT_FAILED);
    assert_int_equal(law, GAMUT_LAW_CHESS);
    assert_int_equal(gamut_law_find(&law, NULL), GAMUT_OK);
    gamut_tag tag = { { "Variant", 7 }, { "Antichess", 9 } };
    gamut_game game = { .tags = { .items = &tag, .count = 1 } };
    assert_int_equal(gamut_game_law(&law, &game), GAMUT_OK);
    assert_int_equal(law, GAMUT_LAW_ANTICHESS);
    assert_int_equal(gamut_position_open_game(&position, &game, 0), GAMUT_OK);
    assert_int_equal(gamut_position_law(position), GAMUT_LAW_ANTICHESS);
    gamut_position_close(position);
    tag.value = (gamut_text){ "Atomic", 6 };
    assert_int_equal(gamut_game_law(&law, &game), GAMUT_FAILED);
    game.tags.count = 0;
    assert_int_equal(gamut_game_law(&law, &game), GAMUT_OK);
    assert_int_equal(law, GAMUT_LAW_CHESS);
}

static void a_game_of_the_callers_own_may_be_anything(void **state)
{
    (void)state;
    gamut_position *position;
    gamut_node nodes[] = {
        { .next = 1 }, { .move = 12 | 28 << 6, .next = 2 }, { .move = 63, .next = 1 }, { .next = 99 }
    };
    gamut_game game = { .moves = { .nodes = nodes, .node_count = 4 } };
    assert_int_equal(gamut_position_open_game(&position, &game, UINT32_MAX), GAMUT_OK); /* e4, then no move at all */
    assert_int_equal(gamut_position_turn(position), GAMUT_COLOUR_BLACK);
    gamut_position_close(position);
    nodes[0].next = 99; /* there is no such node */
    assert_int_equal(gamut_position_open_game(&position, &game, 7), GAMUT_OK);
    assert_int_equal(gamut_position_number(position), 1);
    gamut_position_close(position);
}

/* ---- bridge ---- */

static void an_auction_gives_contract_and_declarer(void **state)
{
    (void)state;
    gamut_bidding *bidding;
    const char *calls[38];
    char contract[8];
    assert_int_equal(gamut_bidding_open(&bidding, GAMUT_SEAT_NONE), GAMUT_FAILED);
    assert_int_equal(gamut_bidding_open(&bidding, GAMUT_SEAT_SOUTH), GAMUT_OK);
    assert_int_equal(gamut_bidding_calls(calls, 38, bidding), 36);
    assert_string_equal(calls[0], "1C");
    assert_string_equal(calls[4], "1NT");
    assert_string_equal(calls[35], "Pass");
    assert_int_equal(gamut_bidding_contract(contract, sizeof contract, bidding), 0);
    assert_int_equal(gamut_bidding_call(bidding, "1S"), 0);
    assert_int_equal(gamut_bidding_call(bidding, "1H"), GAMUT_CALL_FAULT_INSUFFICIENT);
    assert_int_equal(gamut_bidding_judge(bidding, "XX"), GAMUT_CALL_FAULT_REDOUBLE);
    assert_int_equal(gamut_bidding_judge(bidding, "8C"), GAMUT_CALL_FAULT_UNREADABLE);
    assert_int_equal(gamut_bidding_turn(bidding), GAMUT_SEAT_WEST); /* nothing of that was called */
    assert_int_equal(gamut_bidding_call(bidding, "Pass"), 0);
    assert_int_equal(gamut_bidding_call(bidding, "4S"), 0);
    assert_int_equal(gamut_bidding_call(bidding, "X"), 0);
    assert_int_equal(gamut_bidding_call(bidding, "AP"), 0);
    assert_true(gamut_bidding_has_ended(bidding));
    assert_int_equal(gamut_bidding_call(bidding, "Pass"), GAMUT_CALL_FAULT_AFTER_END);
    assert_int_equal(gamut_bidding_declarer(bidding), GAMUT_SEAT_SOUTH);
    assert_int_equal(gamut_bidding_turn(bidding), GAMUT_SEAT_NONE);
    assert_int_equal(gamut_bidding_contract(contract, sizeof contract, bidding), 3);
    assert_string_equal(contract, "4SX");
    assert_int_equal(gamut_bidding_calls(calls, 38, bidding), 0);
    gamut_bidding_close(bidding);
}

static void a_play_follows_suit_to_its_end(void **state)
{
    (void)state;
    gamut_cardplay *table;
    const char *cards[13];
    assert_int_equal(gamut_cardplay_open(&table, "nonsense", "1NT", GAMUT_SEAT_NORTH), GAMUT_FAILED);
    assert_int_equal(gamut_cardplay_open(&table, DEAL, "Pass", GAMUT_SEAT_NORTH), GAMUT_FAILED);
    assert_int_equal(gamut_cardplay_open(&table, DEAL, "1NT", GAMUT_SEAT_NORTH), GAMUT_OK);
    assert_int_equal(gamut_cardplay_turn(table), GAMUT_SEAT_EAST);
    assert_int_equal(gamut_cardplay_play(table, "SA"), GAMUT_CARD_FAULT_NOT_HELD);
    assert_int_equal(gamut_cardplay_play(table, "1A"), GAMUT_CARD_FAULT_UNREADABLE);
    assert_int_equal(gamut_cardplay_play(table, "CA"), 0);
    assert_int_equal(gamut_cardplay_turn(table), GAMUT_SEAT_SOUTH);
    assert_int_equal(gamut_cardplay_play(table, "DA"), GAMUT_CARD_FAULT_REVOKE);
    assert_int_equal(gamut_cardplay_cards(cards, 13, table), 3);
    assert_string_equal(cards[0], "CT");
    while (!gamut_cardplay_has_ended(table)) {
        assert_true(gamut_cardplay_cards(cards, 13, table) > 0);
        assert_int_equal(gamut_cardplay_play(table, cards[0]), 0);
    }
    assert_int_equal(gamut_cardplay_tricks(table, GAMUT_SEAT_NORTH) + gamut_cardplay_tricks(table, GAMUT_SEAT_WEST),
                     13);
    assert_int_equal(gamut_cardplay_tricks(table, GAMUT_SEAT_NORTH), gamut_cardplay_tricks(table, GAMUT_SEAT_SOUTH));
    assert_true(gamut_cardplay_tricks(table, GAMUT_SEAT_EAST) >= 4);
    assert_int_equal(gamut_cardplay_play(table, "CA"), GAMUT_CARD_FAULT_AFTER_END);
    gamut_cardplay_close(table);
}

static void scores_are_those_of_the_laws(void **state)
{
    (void)state;
    int score;
    const int32_t scores[] = { 420, 170, 420, -50 };
    int64_t points[4];
    unsigned own, other;
    assert_int_equal(gamut_score_contract(&score, "4S", 10, false), GAMUT_OK);
    assert_int_equal(score, 420);
    assert_int_equal(gamut_score_contract(&score, "3NTX", 7, true), GAMUT_OK);
    assert_int_equal(score, -500);
    assert_int_equal(gamut_score_contract(&score, "4S", 14, false), GAMUT_FAILED);
    assert_int_equal(gamut_score_contract(&score, "eight", 7, false), GAMUT_FAILED);
    assert_int_equal(gamut_score_imps(-450), -10);
    assert_int_equal(gamut_score_matchpoints(points, scores, 4), GAMUT_OK);
    assert_int_equal(points[0], 5);
    assert_int_equal(points[1], 2);
    assert_int_equal(points[3], 0);
    assert_int_equal(gamut_score_matchpoints(points, scores, 0), GAMUT_OK);
    assert_int_equal(gamut_score_victory_points(&own, &other, 0, 16), GAMUT_OK);
    assert_int_equal(own, 1000);
    assert_int_equal(gamut_score_victory_points(&own, &other, -500, 16), GAMUT_OK);
    assert_int_equal(own, 0);
    assert_int_equal(other, 2000);
    assert_int_equal(gamut_score_victory_points(&own, &other, 0, 0), GAMUT_FAILED);
}

static void boards_and_deals_are_known(void **state)
{
    (void)state;
    assert_int_equal(gamut_board_dealer(1), GAMUT_SEAT_NORTH);
    assert_int_equal(gamut_board_dealer(0), GAMUT_SEAT_NONE);
    assert_string_equal(gamut_board_vulnerability(2), "NS");
    assert_string_equal(gamut_board_vulnerability(0), "");
    assert_int_equal(gamut_seat_read("South"), GAMUT_SEAT_SOUTH);
    assert_int_equal(gamut_seat_read("up"), GAMUT_SEAT_NONE);
    assert_string_equal(gamut_seat_text(GAMUT_SEAT_NORTH), "N");
    assert_string_equal(gamut_seat_text(GAMUT_SEAT_NONE), "");
    assert_int_equal(gamut_deal_flaws(DEAL), 0);
    assert_int_equal(gamut_deal_points(DEAL, GAMUT_SEAT_NORTH), 10);
    assert_int_equal(gamut_deal_points(DEAL, GAMUT_SEAT_NONE), -1);
    assert_int_equal(gamut_deal_points("N:AKQJ.T98.765.432 - - -", GAMUT_SEAT_EAST), -1);
    assert_int_equal(gamut_deal_flaws("weather"), GAMUT_DEAL_FLAW_TEXT | GAMUT_DEAL_FLAW_EMPTY);
    assert_true(gamut_deal_flaws("N:A... A... K... Q...") & GAMUT_DEAL_FLAW_CARD_TWICE);
    assert_true(gamut_deal_flaws("N:AKQ... J... T... 9...") & GAMUT_DEAL_FLAW_LENGTH);
}

/* ---- tournaments ---- */

static gamut_value *player_of(gamut_builder *builder, int64_t id, int64_t opponent, const char *result)
{
    gamut_value *player = gamut_make_object(builder), *rounds = gamut_make_list(builder),
                *round = gamut_make_object(builder);
    gamut_value_set(builder, round, "opponent", gamut_make_integer(builder, opponent));
    gamut_value_set(builder, round, "colour", gamut_make_text(builder, id < opponent ? "white" : "black"));
    gamut_value_set(builder, round, "result", gamut_make_text(builder, result));
    gamut_value_append(rounds, round);
    gamut_value_set(builder, player, "id", gamut_make_integer(builder, id));
    gamut_value_set(builder, player, "name", gamut_make_text(builder, id == 1 ? "One" : "Two"));
    gamut_value_set(builder, player, "rounds", rounds);
    return player;
}

static void an_event_in_memory_has_standings(void **state)
{
    (void)state;
    gamut_session *session = open_session();
    gamut_builder *builder;
    const gamut_record *record;
    const gamut_value *standings;
    assert_int_equal(gamut_builder_open(&builder, session), GAMUT_OK);
    gamut_value *event = gamut_make_object(builder), *players = gamut_make_list(builder);
    gamut_value_append(players, player_of(builder, 1, 2, "loss"));
    gamut_value_append(players, player_of(builder, 2, 1, "win"));
    gamut_value_set(builder, event, "kind", gamut_make_text(builder, "event"));
    gamut_value_set(builder, event, "players", players);
    assert_int_equal(gamut_record_from_tree(&record, builder, event), GAMUT_OK);
    gamut_standings_options options = { .size = sizeof options, .tiebreaks = "BH" };
    assert_int_equal(gamut_standings_of(session, record, &options, &standings), GAMUT_FINE);
    assert_int_equal(gamut_value_find(standings, "competitors[1].id")->as.integer, 2);
    assert_int_equal(gamut_value_find(standings, "competitors[Two].rank")->as.integer, 1);
    options.tiebreaks = "WEATHER";
    assert_int_equal(gamut_standings_of(session, record, &options, &standings), GAMUT_MISUSED);
    assert_int_equal(gamut_session_error(session), GAMUT_ERROR_ARGUMENT);
    gamut_value_set(builder, event, "players", gamut_make_list(builder));
    assert_int_equal(gamut_record_from_tree(&record, builder, event), GAMUT_OK);
    assert_int_equal(gamut_standings_of(session, record, NULL, &standings), GAMUT_MISUSED);
    assert_null(gamut_tie_break_problem("BH/C1", false));
    assert_non_null(gamut_tie_break_problem("WEATHER", false));
    gamut_builder_close(builder);
    gamut_session_close(session);
}

static void play_all(gamut_position *position, uint64_t *hashes, size_t *count, const char *moves)
{
    char word[8];
    for (int read; sscanf(moves, "%7s%n", word, &read) == 1; moves += read) {
        gamut_move move;
        assert_int_equal(gamut_position_read_move(&move, position, word, GAMUT_NOTATION_SAN, NULL),
                         GAMUT_MOVE_ANSWER_LEGAL);
        assert_int_equal(gamut_position_play(position, move), GAMUT_OK);
        hashes[(*count)++] = gamut_position_hash(position);
    }
}

/* FIDE Laws of Chess (2023): 9.2 and 9.3 may be claimed, 9.6.1 and 9.6.2 end the game. */
static void draws_come_from_repetition_and_from_moves_without_progress(void **state)
{
    (void)state;
    gamut_position *position;
    uint64_t hashes[32];
    size_t count = 0;
    assert_int_equal(gamut_position_open(&position, NULL), GAMUT_OK);
    hashes[count++] = gamut_position_hash(position);
    play_all(position, hashes, &count, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_int_equal(gamut_position_draws(position, hashes, count), 0);
    play_all(position, hashes, &count, "Ng8");
    assert_int_equal(gamut_position_draws(position, hashes, count), GAMUT_DRAW_THREEFOLD);
    assert_int_equal(gamut_position_draws(position, NULL, 0), 0);
    play_all(position, hashes, &count, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_int_equal(gamut_position_draws(position, hashes, count), GAMUT_DRAW_THREEFOLD | GAMUT_DRAW_FIVEFOLD);
    gamut_position_close(position);
    static const struct {
        const char *fen;
        unsigned draws;
    } cases[] = {
        { "4k3/8/8/8/8/8/8/4K2R w - - 99 90", 0 },
        { "4k3/8/8/8/8/8/8/4K2R w - - 100 90", GAMUT_DRAW_FIFTY_MOVES },
        { "4k3/8/8/8/8/8/8/4K2R w - - 150 120", GAMUT_DRAW_FIFTY_MOVES | GAMUT_DRAW_SEVENTY_FIVE_MOVES },
        { "4k2R/8/4K3/8/8/8/8/8 b - - 150 120", GAMUT_DRAW_FIFTY_MOVES }, /* mate comes first */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(gamut_position_open(&position, cases[i].fen), GAMUT_OK);
        assert_int_equal(gamut_position_draws(position, NULL, 0), cases[i].draws);
        gamut_position_close(position);
    }
}

static void a_fen_says_what_is_wrong_with_it(void **state)
{
    (void)state;
    char text[128] = "";
    const char *fen = "4k3/8/8/8/8/8/8/4K2R w Kx e9 0 1";
    assert_int_equal(gamut_fen_fault(text, sizeof text, fen, 0), 49);
    assert_string_equal(text, "castling rights: the letter means nothing here: x");
    assert_true(gamut_fen_fault(text, sizeof text, fen, 1) > 0);
    assert_string_equal(text, "en passant square: this is not a square: e9");
    assert_int_equal(gamut_fen_fault(text, sizeof text, fen, 2), 0);
    assert_string_equal(text, "");
    assert_true(gamut_fen_fault(text, sizeof text, "4k3/8/8/8/8/8/8/4K2RR w - - 0 1", 0) > 0);
    assert_string_equal(text, "board: the rank has more than eight squares: R");
    assert_int_equal(gamut_fen_fault(text, sizeof text, "4k3/8/8/8/8/8/8/4K2R w - - 0 1", 0), 0);
}

/* Laws of Contract Bridge (rubber), scoring: game 100 below the line, 500 for a rubber in three games, 300 and 100 for
 * one that is left unfinished. */
static void a_rubber_is_won_in_three_games(void **state)
{
    (void)state;
    gamut_rubber *rubber;
    assert_int_equal(gamut_rubber_open(&rubber), GAMUT_OK);
    assert_string_equal(gamut_rubber_vulnerability(rubber), "None");
    assert_int_equal(gamut_rubber_add(rubber, "8S", GAMUT_SEAT_NORTH, 10, 0, 0), GAMUT_FAILED);
    assert_int_equal(gamut_rubber_add(rubber, "4S", GAMUT_SEAT_NONE, 10, 0, 0), GAMUT_FAILED);
    assert_int_equal(gamut_rubber_add(rubber, "4S", GAMUT_SEAT_NORTH, 14, 0, 0), GAMUT_FAILED);
    assert_int_equal(gamut_rubber_add(rubber, "4S", GAMUT_SEAT_NORTH, 10, 100, 0), GAMUT_OK);
    assert_string_equal(gamut_rubber_vulnerability(rubber), "NS");
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_SOUTH, false), 220);
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_SOUTH, true), 520);
    assert_int_equal(gamut_rubber_add(rubber, "3NT", GAMUT_SEAT_EAST, 9, 0, 0), GAMUT_OK);
    assert_string_equal(gamut_rubber_vulnerability(rubber), "All");
    assert_int_equal(gamut_rubber_add(rubber, "Pass", GAMUT_SEAT_NONE, 0, 0, 0), GAMUT_OK);
    assert_int_equal(gamut_rubber_add(rubber, "2NT", GAMUT_SEAT_SOUTH, 8, 0, 0), GAMUT_OK);
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_NORTH, true), 390); /* 220 + 70, 100 for the part-score */
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_WEST, true), 100);
    assert_int_equal(gamut_rubber_add(rubber, "2H", GAMUT_SEAT_SOUTH, 8, 0, 0), GAMUT_END);
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_NORTH, true), 850); /* 290 + 60, 500 for the rubber */
    assert_int_equal(gamut_rubber_add(rubber, "4S", GAMUT_SEAT_EAST, 10, 0, 0), GAMUT_END);
    assert_int_equal(gamut_rubber_total(rubber, GAMUT_SEAT_EAST, false), 100);
    gamut_rubber_close(rubber);
    assert_string_equal(gamut_chicago_vulnerability(1, GAMUT_SEAT_NORTH, false), "None");
    assert_string_equal(gamut_chicago_vulnerability(2, GAMUT_SEAT_EAST, false), "EW");
    assert_string_equal(gamut_chicago_vulnerability(3, GAMUT_SEAT_EAST, true), "NS");
    assert_string_equal(gamut_chicago_vulnerability(4, GAMUT_SEAT_WEST, false), "All");
    assert_string_equal(gamut_chicago_vulnerability(5, GAMUT_SEAT_NORTH, false), "");
}

/* Neuberg's formula as the EBU White Book gives it, (M x E / A) + (E - A) / A, with two points for each lower score. */
static void missing_scores_are_made_up_for(void **state)
{
    (void)state;
    static const int32_t scores[] = { 430, 400, -50 };
    int64_t points[3];
    assert_int_equal(gamut_score_factored(points, scores, 3, 6, GAMUT_FACTORING_NEUBERG), GAMUT_OK);
    assert_int_equal(points[0], 900);
    assert_int_equal(points[1], 500);
    assert_int_equal(points[2], 100);
    assert_int_equal(gamut_score_factored(points, scores, 3, 6, GAMUT_FACTORING_TIES), GAMUT_OK);
    assert_int_equal(points[0], 700);
    assert_int_equal(points[2], 300);
    assert_int_equal(gamut_score_factored(points, scores, 3, 0, GAMUT_FACTORING_NEUBERG), GAMUT_OK);
    assert_int_equal(points[0], 400);
    assert_int_equal(gamut_score_factored(points, scores, 3, SIZE_MAX, GAMUT_FACTORING_NEUBERG), GAMUT_FAILED);
    assert_int_equal(gamut_score_board_a_match(420, 400), 2);
    assert_int_equal(gamut_score_board_a_match(-50, -50), 1);
    assert_int_equal(gamut_score_board_a_match(-100, 0), 0);
}

static void hands_have_shapes(void **state)
{
    (void)state;
    char text[16];
    const char *deal = "N:K3.AK72.QJ2.8654 AKQJ98765.3.2.A2 - T42.865.9863.QJ3";
    assert_int_equal(gamut_deal_shape(text, sizeof text, deal, GAMUT_SEAT_NORTH, false), 7);
    assert_string_equal(text, "2=4=3=4");
    assert_int_equal(gamut_deal_shape(text, sizeof text, deal, GAMUT_SEAT_NORTH, true), 7);
    assert_string_equal(text, "4-4-3-2");
    assert_true(gamut_deal_is_balanced(deal, GAMUT_SEAT_NORTH));
    assert_true(gamut_deal_is_balanced(deal, GAMUT_SEAT_WEST));
    assert_false(gamut_deal_is_balanced(deal, GAMUT_SEAT_EAST));
    assert_int_equal(gamut_deal_shape(text, sizeof text, deal, GAMUT_SEAT_SOUTH, false), 0);
    assert_false(gamut_deal_is_balanced(deal, GAMUT_SEAT_SOUTH));
    assert_int_equal(gamut_deal_controls(deal, GAMUT_SEAT_NORTH), 4);
    assert_int_equal(gamut_deal_losers(deal, GAMUT_SEAT_NORTH), 7);
    assert_int_equal(gamut_deal_losers(deal, GAMUT_SEAT_EAST), 3);
    assert_int_equal(gamut_deal_controls(deal, GAMUT_SEAT_SOUTH), -1);
    assert_int_equal(gamut_deal_losers(deal, GAMUT_SEAT_SOUTH), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_has_twenty_moves_and_known_perfts),
        cmocka_unit_test(a_game_is_played_to_mate),
        cmocka_unit_test(moves_are_read_and_printed_in_every_notation),
        cmocka_unit_test(positions_come_from_texts_numbers_and_games),
        cmocka_unit_test(a_game_follows_the_laws_of_its_variant),
        cmocka_unit_test(a_game_of_the_callers_own_may_be_anything),
        cmocka_unit_test(an_auction_gives_contract_and_declarer),
        cmocka_unit_test(a_play_follows_suit_to_its_end),
        cmocka_unit_test(scores_are_those_of_the_laws),
        cmocka_unit_test(boards_and_deals_are_known),
        cmocka_unit_test(an_event_in_memory_has_standings),
        cmocka_unit_test(draws_come_from_repetition_and_from_moves_without_progress),
        cmocka_unit_test(a_fen_says_what_is_wrong_with_it),
        cmocka_unit_test(a_rubber_is_won_in_three_games),
        cmocka_unit_test(missing_scores_are_made_up_for),
        cmocka_unit_test(hands_have_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
