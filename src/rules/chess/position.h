/* position.h - what stands on the board, who is to move, by which laws, and how a move changes that.
 *
 * Any arrangement can be held, also one that no game can reach: setup.h lists what is wrong with it, and no function
 * here or in its neighbours is confused by it. Check is a matter of a side with exactly one king; a side with none or
 * several is never in check. A king is never taken. In antichess there is no check at all, and kings are taken like
 * other pieces.
 *
 * To go back, keep a copy: at 160 bytes that is cheaper than taking moves back, and variations need it anyway. */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include "attacks.h"
#include "move.h"

/* Whose laws the moves follow. The laws of Chess960 are those of chess: only the start is another. */
typedef enum chess_law {
    CHESS_LAW_CHESS,
    CHESS_LAW_ANTICHESS /* losing chess: who can take must, kings are ordinary pieces, nobody castles, a pawn may also
                         * become a king; who has no move left, or no piece, has won */
} chess_law;

typedef struct chess_position {
    chess_set roles[7]; /* by role; [CHESS_NO_ROLE] are the empty squares */
    chess_set sides[2];
    chess_piece board[64]; /* the same by square */
    chess_set castling;    /* the rooks that may still castle */
    uint8_t side;          /* chess_side to move */
    uint8_t kings[2];      /* by side: what chess_king says */
    bool attacked[2];      /* by side: whether its king is; normally only that of the side to move can be */
    uint8_t passed;        /* the square a pawn has just passed by a double step, or CHESS_NO_SQUARE */
    uint8_t en_passant;    /* the same square, but only when a capture there is legal */
    uint8_t law;           /* chess_law */
    uint32_t clock;        /* half moves since the last capture or pawn move */
    uint32_t number;       /* of the move, as players count */
} chess_position;

/* Building: clear, put pieces and set `castling`, `side`, `passed`, `clock` and `number`, then seal. */
void chess_clear(chess_position *position); /* an empty board, White to move, move 1 */
void chess_put(chess_position *position, chess_square square, chess_piece piece);
void chess_put_all(chess_position *position, const chess_piece board[64]); /* the same for every square */
void chess_seal(chess_position *position);                                 /* works out `attacked` and `en_passant` */
void chess_set_start(chess_position *position);
/* The start of a game with these officers (roles, from the a-file on) on both sides; all rooks may castle. */
void chess_set_array(chess_position *position, const uint8_t officers[8]);
/* From here on the game goes by these laws. What has no meaning under them (rights to castle) goes. */
void chess_set_law(chess_position *position, chess_law law);

/* The move must be legal, or the null move; in a position with faults it must at least come from chess_generate or
 * chess_find_move. */
void chess_play(chess_position *position, chess_move move);

/* What a move does to the board alone, for who needs neither the laws nor anything else of the position. */
void chess_shift_pieces(chess_piece board[64], chess_move move);

/* Whether the `passed` square is that of a real double step: a set-up may claim anything. */
bool chess_has_passed(const chess_position *position);

/* Same pieces, side, castling rights and en passant captures: what the laws call the same position. */
bool chess_is_same(const chess_position *a, const chess_position *b);
/* A number that is equal for those. It is worked out again each time, since few ask for it and many play moves. */
uint64_t chess_hash(const chess_position *position);
/* What of the hash the move may change: who follows a game takes it out before the move, and puts in that of the
 * position after it. */
uint64_t chess_hash_part(const chess_position *position, chess_move move);

static inline chess_set chess_occupied(const chess_position *position)
{
    return ~position->roles[CHESS_NO_ROLE];
}

static inline chess_side chess_to_move(const chess_position *position)
{
    return (chess_side)position->side;
}

/* Whether a move, neither castling nor the null move, will take something; and where that stands. */
static inline bool chess_is_capture(const chess_piece board[64], chess_move move)
{
    return board[chess_to(move)] != CHESS_EMPTY || chess_kind_of(move) == CHESS_EN_PASSANT;
}

static inline chess_square chess_victim(chess_move move)
{
    return chess_kind_of(move) == CHESS_EN_PASSANT ? chess_to(move) ^ 8u : chess_to(move);
}

/* Gives the turn to the other side; no piece moves. */
static inline void chess_pass_turn(chess_position *position)
{
    position->number += position->side;
    position->side ^= 1u;
}

static inline chess_set chess_pieces(const chess_position *position, chess_side side, chess_role role)
{
    return position->sides[side] & position->roles[role];
}

/* The square of the side's only king, whatever it is worth, or CHESS_NO_SQUARE. */
static inline chess_square chess_lone_king(const chess_position *position, chess_side side)
{
    chess_set kings = chess_pieces(position, side, CHESS_KING);
    return chess_is_single(kings) ? chess_first(kings) : CHESS_NO_SQUARE;
}

/* The square of the king that must be kept out of check, or CHESS_NO_SQUARE: none, several, or laws without check. */
static inline chess_square chess_king(const chess_position *position, chess_side side)
{
    return position->kings[side];
}

/* Whether the side to move has that king there. */
static inline bool chess_is_only_king(const chess_position *position, chess_square square)
{
    return position->kings[position->side] == square;
}

/* The pawns and knights, of either side, that attack the square of `side`: nothing can come between. */
static inline chess_set chess_near_attackers(const chess_position *position, chess_square square, chess_side side)
{
    return (chess_reach[CHESS_KNIGHT][square] & position->roles[CHESS_KNIGHT]) |
           (chess_pawn_attacks[side][square] & position->roles[CHESS_PAWN]);
}

/* The line pieces, of either side, that would attack the square if nothing were between. */
static inline chess_set chess_far_attackers(const chess_position *position, chess_square square)
{
    chess_set queens = position->roles[CHESS_QUEEN];
    return (chess_reach[CHESS_ROOK][square] & (position->roles[CHESS_ROOK] | queens)) |
           (chess_reach[CHESS_BISHOP][square] & (position->roles[CHESS_BISHOP] | queens));
}

/* Those of them, of either side, that stand on the other side of `from` as seen from the square: if there are none,
 * whatever leaves `from` uncovers nothing. Nearly always there are none, so that the answer is easy to guess; whether
 * `from` is on a line at all would not be. */
static inline chess_set chess_covered_by(const chess_position *position, chess_square square, chess_square from)
{
    return chess_far_attackers(position, square) & chess_beyond[square][from];
}

/* Whether any of `enemies` attacks the square of `side`, if `occupied` were the occupied squares. Kings do not count:
 * they never give check, and only a king must keep away from them.
 *
 * Instead of looking along the lines, each line piece that might see the square is asked whether something stands
 * between: there are few of them, often none. */
static inline bool chess_is_attacked(const chess_position *position, chess_square square, chess_side side,
                                     chess_set enemies, chess_set occupied)
{
    if ((chess_near_attackers(position, square, side) & enemies) != 0)
        return true;
    for (chess_set far = chess_far_attackers(position, square) & enemies; far != 0;)
        if ((chess_between[square][chess_take_first(&far)] & occupied) == 0)
            return true;
    return false;
}

/* Whether the side to move is in check. */
static inline bool chess_is_check(const chess_position *position)
{
    return position->attacked[position->side];
}

/* Whether the enemy will be in check after the move, which must be one that chess_play may play. */
bool chess_gives_check(const chess_position *position, chess_move move);

#endif
