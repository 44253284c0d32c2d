/* position.h - the board, the side to move, the laws, and the effect of a move.
 *
 * A position can be any arrangement, even one that no game can reach: setup.h lists what is wrong with it, and all
 * functions here and in the other files accept it. Only a side with exactly one king can be in check, and a king is
 * never captured. In antichess there is no check, and kings are captured like other pieces.
 *
 * To take moves back, keep a copy of the position: copying its 160 bytes is cheaper than undoing moves, and variations
 * need a copy anyway. */
#ifndef CHESS_POSITION_H
#define CHESS_POSITION_H

#include "attacks.h"
#include "move.h"

/* The laws of a game. Chess960 has the laws of chess, but another start. */
typedef enum chess_law {
    CHESS_LAW_CHESS,
    CHESS_LAW_ANTICHESS /* captures are compulsory, kings are ordinary pieces, there is no castling, a pawn may also
                         * become a king; a side without a move or a piece has won */
} chess_law;

typedef struct chess_position {
    chess_set roles[7]; /* indexed by role; [CHESS_NO_ROLE] are the empty squares */
    chess_set sides[2];
    chess_piece board[64]; /* indexed by square: the same pieces */
    chess_set castling;    /* squares of the rooks that may still castle */
    uint8_t side;          /* chess_side to move */
    uint8_t kings[2];      /* indexed by side: the king that can be in check, see chess_king */
    bool attacked[2];      /* indexed by side: its king is attacked; normally possible only for the side to move */
    uint8_t passed;        /* the square that a pawn has just passed by a double step, or CHESS_NO_SQUARE */
    uint8_t en_passant;    /* the same square, but only if a capture there is legal */
    uint8_t law;           /* chess_law */
    uint32_t clock;        /* half moves since the last capture or pawn move */
    uint32_t number;       /* number of the move, as players count */
} chess_position;

/* To build a position: call chess_clear, put pieces and set `castling`, `side`, `passed`, `clock` and `number`, then
 * call chess_seal. */
void chess_clear(chess_position *position); /* an empty board, White to move, move 1 */
void chess_put(chess_position *position, chess_square square, chess_piece piece);
void chess_put_all(chess_position *position, const chess_piece board[64]); /* sets the pieces of all squares */
void chess_seal(chess_position *position);                                 /* computes `attacked` and `en_passant` */
void chess_set_start(chess_position *position);
/* Set up the start of a game with these pieces on the first rank of both sides, given as roles from the a-file on; all
 * rooks have the right to castle. */
void chess_set_array(chess_position *position, const uint8_t officers[8]);
/* Change the laws. Castling rights are removed if the laws have no castling. */
void chess_set_law(chess_position *position, chess_law law);

/* Play a move, which must be legal or the null move. In a position that no game can reach, it must at least come from
 * chess_generate or chess_find_move. */
void chess_play(chess_position *position, chess_move move);

/* Apply a move to a board of pieces, without the other members of a position. */
void chess_shift_pieces(chess_piece board[64], chess_move move);

/* Return whether `passed` is a square that a pawn can have passed by a double step: a position that was set up may have
 * any square there. */
bool chess_has_passed(const chess_position *position);

/* Return whether two positions are the same by the laws (for repetitions): pieces, side to move, castling rights and
 * possible en passant captures. */
bool chess_is_same(const chess_position *a, const chess_position *b);
/* Return a hash of all that chess_is_same compares. It is computed each time and not updated with each move, because it
 * is needed rarely, while moves are played often. */
uint64_t chess_hash(const chess_position *position);
/* Return the part of the hash that the move may change. To update a hash, XOR it with the part before the move and with
 * the part after it. */
uint64_t chess_hash_part(const chess_position *position, chess_move move);

static inline chess_set chess_occupied(const chess_position *position)
{
    return ~position->roles[CHESS_NO_ROLE];
}

static inline chess_side chess_to_move(const chess_position *position)
{
    return (chess_side)position->side;
}

/* Return whether a move is a capture, and the square of the captured piece. The move must be neither castling nor the
 * null move. */
static inline bool chess_is_capture(const chess_piece board[64], chess_move move)
{
    return board[chess_to(move)] != CHESS_EMPTY || chess_kind_of(move) == CHESS_EN_PASSANT;
}

static inline chess_square chess_victim(chess_move move)
{
    return chess_kind_of(move) == CHESS_EN_PASSANT ? chess_to(move) ^ 8u : chess_to(move);
}

/* Give the turn to the other side; no piece moves. */
static inline void chess_pass_turn(chess_position *position)
{
    position->number += position->side;
    position->side ^= 1u;
}

static inline chess_set chess_pieces(const chess_position *position, chess_side side, chess_role role)
{
    return position->sides[side] & position->roles[role];
}

/* Return the square of the side's king under any laws; CHESS_NO_SQUARE: the side has none or several. */
static inline chess_square chess_lone_king(const chess_position *position, chess_side side)
{
    chess_set kings = chess_pieces(position, side, CHESS_KING);
    return chess_is_single(kings) ? chess_first(kings) : CHESS_NO_SQUARE;
}

/* Return the square of the side's king if it can be in check; CHESS_NO_SQUARE: the side has none or several, or the
 * laws have no check. */
static inline chess_square chess_king(const chess_position *position, chess_side side)
{
    return position->kings[side];
}

/* Return whether the side to move has a king that can be in check, and that king is on this square. */
static inline bool chess_is_only_king(const chess_position *position, chess_square square)
{
    return position->kings[position->side] == square;
}

/* Return the pawns and knights that would attack a piece of `side` on the square; nothing can block these attacks. The
 * knights and pawns of `side` itself are included, so callers select those of the enemy. */
static inline chess_set chess_near_attackers(const chess_position *position, chess_square square, chess_side side)
{
    return (chess_reach[CHESS_KNIGHT][square] & position->roles[CHESS_KNIGHT]) |
           (chess_pawn_attacks[side][square] & position->roles[CHESS_PAWN]);
}

/* Return the line pieces (bishops, rooks, queens) of both sides that would attack the square on an empty board. */
static inline chess_set chess_far_attackers(const chess_position *position, chess_square square)
{
    chess_set queens = position->roles[CHESS_QUEEN];
    return (chess_reach[CHESS_ROOK][square] & (position->roles[CHESS_ROOK] | queens)) |
           (chess_reach[CHESS_BISHOP][square] & (position->roles[CHESS_BISHOP] | queens));
}

/* Return those of chess_far_attackers that are behind `from` as seen from the square. If there are none, a piece that
 * leaves `from` uncovers no attack on the square. Nearly always there are none, so the branch on the result is
 * predicted well; a test whether `from` is on a line with the square would be predicted badly. */
static inline chess_set chess_covered_by(const chess_position *position, chess_square square, chess_square from)
{
    return chess_far_attackers(position, square) & chess_beyond[square][from];
}

/* Return whether any of `enemies` attacks a piece of `side` on the square, if `occupied` are the occupied squares.
 * Enemy kings are not included: they never give check, and only a king that moves must keep away from them.
 *
 * For each line piece that may attack the square, the squares between are tested; there are few such pieces, often
 * none. */
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

/* Return whether the side to move is in check. */
static inline bool chess_is_check(const chess_position *position)
{
    return position->attacked[position->side];
}

/* Return whether the enemy will be in check after the move, which must be one that chess_play accepts. */
bool chess_gives_check(const chess_position *position, chess_move move);

#endif
