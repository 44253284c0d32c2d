/* fuzz_san.c - any text as moves: a position on the first line, then moves between blanks.
 *
 * The quick answer must be that of trying all moves, many moves in one go must be those that are read one by one, a
 * legal move must be written so that it reads back, and the hash that moves carry along must be that of the board. */
#include <string.h>

#include "base/text.h"
#include "require.h"
#include "rules/chess/fen.h"
#include "rules/chess/legality.h"
#include "rules/chess/movetext.h"

static void check_spelling(const chess_position *position, base_text word, chess_language language)
{
    chess_spelling spelling;
    chess_moves fitting;
    chess_move move;
    if (!chess_spell(&spelling, word, language, false))
        return;
    chess_answer answer = chess_resolve(&move, position, &spelling);
    require(answer == chess_list_fitting(&fitting, position, &spelling));
    require(answer != CHESS_LEGAL || move == fitting.items[0]);
}

static void check_written(const chess_position *position, chess_move move)
{
    char text[CHESS_MOVE_TEXT];
    for (chess_notation notation = CHESS_SAN; notation <= CHESS_UCI_960; notation++) {
        chess_move read;
        size_t length = chess_write_move(text, position, move, notation, CHESS_ENGLISH);
        require(length < CHESS_MOVE_TEXT);
        /* In Chess960 the jump of a castling king may be a mere step. */
        if (notation == CHESS_UCI && chess_kind_of(move) == CHESS_CASTLING)
            continue;
        chess_answer answer = chess_read_move(&read, position, (base_text){ text, length }, notation, CHESS_ENGLISH);
        require(answer == CHESS_LEGAL && read == move);
    }
}

/* Moves in runs are those that are read one by one. */
static void check_runs(const chess_position *start, base_text text)
{
    base_arena *arena = base_arena_create(NULL);
    chess_position last[2];
    gamut_moves moves[2];
    base_text endings[2];
    for (unsigned i = 0; i < 2; i++) {
        chess_movetext_options way = { .depth = CHESS_VARIATION_DEPTH, .is_stepwise = i == 1, .last = &last[i] };
        require(chess_read_movetext(&moves[i], &endings[i], arena, start, text, &way));
    }
    require(base_text_equal(endings[0], endings[1]) && memcmp(&last[0], &last[1], sizeof last[0]) == 0);
    require(moves[0].node_count == moves[1].node_count && moves[0].note_count == moves[1].note_count);
    require(memcmp(moves[0].nodes, moves[1].nodes, moves[0].node_count * sizeof *moves[0].nodes) == 0);
    base_arena_destroy(arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    base_text rest = base_text_of_bytes((base_bytes){ data, size }), fen, word;
    chess_position position;
    chess_fen_faults faults;
    if (!base_text_next_line(&rest, &fen) || !chess_read_fen(&position, &faults, fen))
        chess_set_start(&position);
    check_runs(&position, rest);
    for (unsigned count = 0; count < 100 && base_text_next_part(&rest, ' ', &word); count++) {
        chess_language language = (chess_language)(word.length % (CHESS_FIGURINES + 1));
        check_spelling(&position, word, language);
        chess_move move;
        if (chess_read_move(&move, &position, word, CHESS_TOLERANT, language) != CHESS_LEGAL)
            continue;
        require(chess_is_legal(&position, move));
        check_written(&position, move);
        chess_play(&position, move);
        chess_position sealed = position;
        chess_seal(&sealed);
        require(sealed.attacked[CHESS_WHITE] == position.attacked[CHESS_WHITE] &&
                sealed.attacked[CHESS_BLACK] == position.attacked[CHESS_BLACK] &&
                sealed.en_passant == position.en_passant);
    }
    return 0;
}
