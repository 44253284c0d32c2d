/* chess_laws.c - the laws of chess for programs that use the library: rules/chess with opaque positions. */
#include <gamut/chess.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "handle.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/legality.h"
#include "rules/chess/movegen.h"
#include "rules/chess/notation.h"
#include "rules/chess/setup.h"

struct gamut_position {
    HANDLE_HEAD; /* a position has no session */
    chess_position board;
};

/* The public constants must have the same values as those of rules/chess. */
_Static_assert((int)GAMUT_LAW_ANTICHESS == (int)CHESS_LAW_ANTICHESS, "laws");
_Static_assert((int)GAMUT_VERDICT_GAVE_ALL == (int)CHESS_GAVE_ALL, "verdicts");
_Static_assert((int)GAMUT_NOTATION_ANY == (int)CHESS_TOLERANT, "notations");
_Static_assert((int)GAMUT_MOVE_ANSWER_UNREADABLE == (int)CHESS_UNREADABLE, "answers");

static gamut_status position_give(gamut_position **out, const chess_position *board)
{
    *out = base_memory_take(sizeof **out);
    if (!*out)
        return GAMUT_FAILED;
    handle_mark(&(*out)->mark, HANDLE_POSITION, HANDLE_IS_OPEN);
    (*out)->board = *board;
    return GAMUT_OK;
}

gamut_status gamut_position_open(gamut_position **out, const char *fen)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    chess_position board;
    chess_fen_faults faults = { 0 };
    *out = NULL;
    if (!fen)
        chess_set_start(&board);
    else if (!chess_read_fen(&board, &faults, base_text_of(fen)))
        return GAMUT_FAILED;
    return position_give(out, &board);
}

gamut_status gamut_position_open_chess960(gamut_position **out, unsigned number)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    chess_position board;
    *out = NULL;
    if (number >= CHESS_960_COUNT)
        return GAMUT_FAILED;
    chess_set_start_960(&board, number);
    return position_give(out, &board);
}

/* The caller may have built the game itself, so its moves are checked and its indexes are not trusted. */
gamut_status gamut_position_open_game(gamut_position **out, const gamut_game *game, uint32_t ply)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    *out = NULL;
    HANDLE_NEEDS(GAMUT_FAILED, game);
    chess_position board;
    const gamut_moves *moves = &game->moves;
    chess_start_of(&board, game);
    uint32_t left = ply < moves->node_count ? ply : moves->node_count;
    uint32_t node = moves->node_count ? moves->nodes[0].next : 0;
    while (left && node && node < moves->node_count && chess_is_legal(&board, moves->nodes[node].move)) {
        chess_play(&board, moves->nodes[node].move);
        node = moves->nodes[node].next;
        left--;
    }
    return position_give(out, &board);
}

gamut_status gamut_position_copy(gamut_position **out, const gamut_position *position)
{
    if (out)
        *out = NULL;
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out);
    return position_give(out, &position->board);
}

void gamut_position_close(gamut_position *position)
{
    if (!position)
        return;
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, );
    handle_unmark(&position->mark);
    free(position);
}

void gamut_position_set_law(gamut_position *position, gamut_law law)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, );
    chess_set_law(&position->board, law == GAMUT_LAW_ANTICHESS ? CHESS_LAW_ANTICHESS : CHESS_LAW_CHESS);
}

gamut_law gamut_position_law(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_LAW_CHESS);
    return position->board.law == CHESS_LAW_ANTICHESS ? GAMUT_LAW_ANTICHESS : GAMUT_LAW_CHESS;
}

static gamut_status law_find(gamut_law *out, base_text variant)
{
    chess_law law;
    bool is_known = chess_find_law(&law, variant);
    *out = is_known ? (gamut_law)law : GAMUT_LAW_CHESS;
    return is_known ? GAMUT_OK : GAMUT_FAILED;
}

gamut_status gamut_law_find(gamut_law *out, const char *variant)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    return law_find(out, base_text_of(variant ? variant : ""));
}

gamut_status gamut_game_law(gamut_law *out, const gamut_game *game)
{
    HANDLE_NEEDS(GAMUT_FAILED, out);
    *out = GAMUT_LAW_CHESS;
    HANDLE_NEEDS(GAMUT_FAILED, game);
    return law_find(out, chess_other_tag(game, "Variant"));
}

gamut_colour gamut_position_turn(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_COLOUR_NONE);
    return chess_to_move(&position->board) == CHESS_WHITE ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
}

unsigned gamut_position_number(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    return position->board.number;
}

unsigned gamut_position_clock(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    return position->board.clock;
}

char gamut_position_piece(const gamut_position *position, unsigned square)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, '.');
    return chess_piece_letter(square < 64 ? position->board.board[square] : (chess_piece)CHESS_EMPTY);
}

bool gamut_position_is_check(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, false);
    return chess_is_check(&position->board);
}

gamut_verdict gamut_position_verdict(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_VERDICT_NONE);
    return (gamut_verdict)chess_judge(&position->board);
}

bool gamut_position_is_same(const gamut_position *a, const gamut_position *b)
{
    HANDLE_CHECK(a, POSITION, HANDLE_ANY, false);
    HANDLE_CHECK(b, POSITION, HANDLE_ANY, false);
    return chess_is_same(&a->board, &b->board);
}

uint64_t gamut_position_hash(const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    return chess_hash(&position->board);
}

unsigned gamut_position_draws(const gamut_position *position, const uint64_t *hashes, size_t count)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    HANDLE_NEEDS_SOME(0, hashes, count);
    unsigned occurrences = chess_count_occurrences(hashes, count, position->board.clock);
    return (occurrences >= 3 ? GAMUT_DRAW_THREEFOLD : 0u) | (occurrences >= 5 ? GAMUT_DRAW_FIVEFOLD : 0u) |
           (chess_is_fifty_moves(&position->board) ? GAMUT_DRAW_FIFTY_MOVES : 0u) |
           (chess_is_seventy_five_moves(&position->board) ? GAMUT_DRAW_SEVENTY_FIVE_MOVES : 0u);
}

const char *gamut_position_fault(const gamut_position *position, size_t at)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, NULL);
    uint32_t faults = chess_find_faults(&position->board);
    const chess_fault_row *row;
    for (size_t i = 0; (row = chess_fault_at(i)); i++)
        if (faults & row->fault && !at--)
            return row->text;
    return NULL;
}

size_t gamut_position_fen(char *out, size_t size, const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, handle_print_text(out, size, TEXT("")));
    char fen[CHESS_FEN_TEXT];
    size_t length = chess_write_fen(fen, &position->board, 0);
    return handle_print_text(out, size, (base_text){ fen, length });
}

size_t gamut_fen_fault(char *out, size_t size, const char *fen, size_t at)
{
    chess_position board;
    chess_fen_faults faults = { 0 };
    size = out ? size : 0;
    bool is_sound = chess_read_fen(&board, &faults, base_text_of(fen)) && !faults.count;
    if (is_sound || at >= faults.count)
        return handle_print_text(out, size, TEXT(""));
    const chess_fen_fault *fault = &faults.items[at];
    base_text what = base_text_slice(base_text_of(fen), fault->offset, fault->offset + fault->length);
    int length = snprintf(out, size, what.length ? "%s: %s: %.*s" : "%s: %s", chess_fen_field_name(fault->field),
                          chess_fen_problem_text(fault->problem), TEXT_ARGS(what));
    return length > 0 ? (size_t)length : 0;
}

size_t gamut_position_moves(gamut_move *out, size_t capacity, const gamut_position *position)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    chess_moves moves;
    chess_generate(&moves, &position->board);
    size_t count = moves.count < capacity ? moves.count : capacity;
    if (out && count)
        memcpy(out, moves.items, count * sizeof *out);
    return moves.count;
}

bool gamut_position_is_legal(const gamut_position *position, gamut_move move)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, false);
    return chess_is_legal(&position->board, move);
}

gamut_status gamut_position_play(gamut_position *position, gamut_move move)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_FAILED);
    if (!chess_is_legal(&position->board, move))
        return GAMUT_FAILED;
    chess_play(&position->board, move);
    return GAMUT_OK;
}

uint64_t gamut_position_perft(const gamut_position *position, unsigned depth)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, 0);
    return chess_perft(&position->board, depth < CHESS_PERFT_DEPTH ? depth : CHESS_PERFT_DEPTH);
}

/* False: no language has that name. */
static bool position_language(chess_language *out, const char *name)
{
    *out = CHESS_ENGLISH;
    return !name || chess_language_parse(out, base_text_of(name));
}

gamut_move_answer gamut_position_read_move(gamut_move *out, const gamut_position *position, const char *text,
                                           gamut_notation notation, const char *language)
{
    if (out)
        *out = CHESS_NO_MOVE;
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, GAMUT_MOVE_ANSWER_UNREADABLE);
    HANDLE_NEEDS(GAMUT_MOVE_ANSWER_UNREADABLE, out, text);
    chess_language letters;
    if (!position_language(&letters, language) || notation > GAMUT_NOTATION_ANY)
        return GAMUT_MOVE_ANSWER_UNREADABLE;
    return (gamut_move_answer)chess_read_move(out, &position->board, base_text_of(text), (chess_notation)notation,
                                              letters);
}

size_t gamut_position_print_move(char *out, size_t size, const gamut_position *position, gamut_move move,
                                 gamut_notation notation, const char *language)
{
    HANDLE_CHECK(position, POSITION, HANDLE_ANY, handle_print_text(out, size, TEXT("")));
    char text[CHESS_MOVE_TEXT] = "";
    chess_language letters;
    size_t length = 0;
    if (position_language(&letters, language) && notation < GAMUT_NOTATION_ANY &&
        chess_is_legal(&position->board, move))
        length = chess_write_move(text, &position->board, move, (chess_notation)notation, letters);
    return handle_print_text(out, size, (base_text){ text, length });
}
