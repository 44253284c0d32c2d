/* book.h - opening books in the format of Polyglot, read and written: an entry of sixteen bytes for each move of a
 * position, sorted by key.
 *
 * The format is described at http://hgm.nubati.net/book_format.html: key (8 bytes), move (2), weight (2), learning (4),
 * all big-endian. */
#ifndef SEARCH_BOOK_H
#define SEARCH_BOOK_H

#include "base/buffer.h"
#include "move_tree.h"

enum {
    SEARCH_POLYGLOT_KEYS = 781,
    SEARCH_BOOK_ENTRY = 16 /* bytes of an entry */
};
extern const uint64_t search_polyglot_keys[SEARCH_POLYGLOT_KEYS];

/* Return the Polyglot key of a position. A castling right is hashed only if its rook is in the corner, and an en
 * passant file only if an enemy pawn stands beside the pawn that has just moved. */
uint64_t search_polyglot_key(const chess_position *position);

/* Write the moves of the tree that have at least `least` games. The weight of a move is two for each win of the side
 * that made it and one for each draw, scaled down to 16 bits where necessary; moves of weight 0 are left out.
 * `*entries` becomes the number of entries. False: out of memory. */
MUST_USE bool search_write_book(base_buffer *out, base_arena *arena, const search_tree *tree, const search_root *root,
                                uint64_t least, size_t *entries);

/* Return why these bytes are no book; NULL: they are one. */
const char *search_find_book_flaw(base_bytes bytes);
/* Add the moves of a book, with their weights, to a tree: those of the root, and of the positions that they lead to,
 * down to the depth of the tree. Entries that are no legal move are ignored. False: out of memory. */
MUST_USE bool search_read_book(search_tree *tree, base_arena *scratch, const search_root *root, base_bytes bytes);

#endif
