/* book.h - opening books as Polyglot has them: sixteen bytes for each move of a position, sorted by the key of the
 * position.
 *
 * The format is described at http://hgm.nubati.net/book_format.html: key (8 bytes), move (2), weight (2), learning (4),
 * all of them big-endian. */
#ifndef SEARCH_BOOK_H
#define SEARCH_BOOK_H

#include "base/buffer.h"
#include "move_tree.h"

enum {
    SEARCH_POLYGLOT_KEYS = 781,
    SEARCH_BOOK_ENTRY = 16 /* bytes */
};
extern const uint64_t search_polyglot_keys[SEARCH_POLYGLOT_KEYS];

/* By pieces, castling rights in the corners, the file of an en passant capture that a pawn could try, and the side to
 * move. */
uint64_t search_polyglot_key(const chess_position *position);

/* The book of all moves of the tree with at least so many games; its weight is two for a game that who made the move
 * won, one for a draw, made smaller where it does not fit into 16 bits; moves that never brought anything are left out.
 * False: out of memory. */
MUST_USE bool search_write_book(base_buffer *out, base_arena *arena, const search_tree *tree, const search_root *root,
                                uint64_t least, size_t *entries);

#endif
