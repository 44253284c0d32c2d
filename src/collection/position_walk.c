/* position_walk.c - replay of stored games for the index of positions. */
#include "position_walk.h"

#include <string.h>

#include "base/text.h"
#include "rows.h"
#include "rules/chess/game.h"

const char position_walk_columns[] = "id, moves, fen, final IS NOT NULL, result, day, date_text, white_rating, "
                                     "white_elo_text, black_rating, black_elo_text";
enum {
    WALK_ID,
    WALK_MOVES,
    WALK_FEN,
    WALK_IS_PLAYED,
    WALK_RESULT,
    WALK_DAY,
    WALK_DATE_TEXT,
    WALK_WHITE_RATING,
    WALK_WHITE_TEXT,
    WALK_BLACK_RATING,
    WALK_BLACK_TEXT
};

uint64_t position_walk_key(const chess_piece board[64], unsigned side)
{
    uint64_t key = side == CHESS_BLACK ? chess_black_key : 0;
    for (chess_square square = 0; square < 64; square++)
        key ^= chess_piece_keys[board[square]][square];
    return key;
}

int64_t position_walk_proof(void)
{
    chess_position start;
    chess_set_start(&start);
    return (int64_t)(position_walk_key(start.board, start.side) >> 1);
}

/* If a game has a FEN but no `final`, its FEN could not be read when the game was stored, or the laws of its variant
 * are unknown, so it has no positions. */
bool position_walk_take(position_game *out, position_walk *walk, store_statement *row)
{
    collection_value moves = store_column(row, WALK_MOVES), fen = store_column(row, WALK_FEN);
    chess_position start;
    *out = (position_game){ .id = store_column(row, WALK_ID).integer,
                            .moves = moves.text,
                            .is_played = store_column(row, WALK_IS_PLAYED).integer != 0 };
    gamut_game game = { .fen = fen.text };
    if ((fen.text.length && !out->is_played) || !chess_start_of(&start, &game))
        return false;
    memcpy(walk->board, start.board, sizeof walk->board);
    walk->side = start.side;
    walk->key = position_walk_key(start.board, start.side);
    walk->at = 0;
    return true;
}

search_score position_walk_score(base_arena *scratch, store_statement *row)
{
    collection_value day = store_column(row, WALK_DAY), date = store_column(row, WALK_DATE_TEXT);
    collection_value white = store_column(row, WALK_WHITE_RATING), white_text = store_column(row, WALK_WHITE_TEXT);
    collection_value black = store_column(row, WALK_BLACK_RATING), black_text = store_column(row, WALK_BLACK_TEXT);
    return search_score_of(store_column(row, WALK_RESULT).text, collection_spelled_number(scratch, &white, &white_text),
                           collection_spelled_number(scratch, &black, &black_text),
                           collection_spelled_date(scratch, &day, &date));
}
