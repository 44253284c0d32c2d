/* book.c - Polyglot opening books: trees of moves are written as such, and read from them. */
#include "book.h"

#include <stdlib.h>
#include <string.h>

#include "base/index.h"
#include "rules/chess/legality.h"

enum {
    CASTLING_AT = 768,
    EN_PASSANT_AT = 772,
    WHITE_AT = 780,
    LARGEST_WEIGHT = 65535
};

uint64_t search_polyglot_key(const chess_position *position)
{
    static const chess_square corners[] = { 7, 0, 63, 56 }; /* white short, white long, black short, black long */
    uint64_t key = 0;
    for (chess_square square = 0; square < 64; square++) {
        chess_piece piece = position->board[square];
        unsigned kind = 2 * (unsigned)(chess_role_of(piece) - CHESS_PAWN) + (chess_side_of(piece) == CHESS_WHITE);
        if (piece != CHESS_EMPTY)
            key ^= search_polyglot_keys[64 * kind + square];
    }
    for (size_t i = 0; i < COUNT(corners); i++)
        if (chess_has(position->castling, corners[i]))
            key ^= search_polyglot_keys[CASTLING_AT + i];
    chess_side side = chess_to_move(position);
    if (position->passed < CHESS_NO_SQUARE &&
        (chess_pawn_attacks[chess_opponent(side)][position->passed] & chess_pieces(position, side, CHESS_PAWN)))
        key ^= search_polyglot_keys[EN_PASSANT_AT + chess_file(position->passed)];
    return side == CHESS_WHITE ? key ^ search_polyglot_keys[WHITE_AT] : key;
}

/* From bit 0: file and rank of the target, file and rank of the origin, the promotion (knight 1 ... queen 4). Castling
 * is the king's move to the rook's square, as in chess_move. */
static unsigned polyglot_move(chess_move move)
{
    chess_role promotion = chess_promotion(move);
    unsigned piece = promotion >= CHESS_KNIGHT && promotion <= CHESS_QUEEN ? promotion - CHESS_KNIGHT + 1u : 0u;
    return chess_to(move) | chess_from(move) << 6 | piece << 12;
}

typedef struct book_entry {
    uint64_t key;
    unsigned move;
    uint64_t weight;
} book_entry;

typedef struct writing {
    base_arena *arena;
    const search_tree *tree;
    uint64_t least;
    base_index seen; /* keys of the positions added so far */
    base_list entries;
} writing;

/* Adds the moves of a position, and the positions after them to `next`. A position that has been seen is not added
 * again. */
static bool add_position(writing *output, const chess_position *position, base_list *next)
{
    uint64_t key = search_polyglot_key(position), most = 0;
    size_t count, before = output->seen.count;
    const search_branch *branches = search_branches_of(&count, output->tree, position);
    size_t at = base_index_put(&output->seen, (base_text){ (const char *)&key, sizeof key });
    if (at != before)
        return at != BASE_INDEX_NONE;
    for (size_t i = 0; i < count; i++)
        most = branches[i].points > most ? branches[i].points : most;
    for (size_t i = 0; i < count; i++) {
        if (branches[i].games < output->least && !(branches[i].weight && output->least <= 1))
            continue;
        uint64_t weight = most > LARGEST_WEIGHT ? branches[i].points * LARGEST_WEIGHT / most : branches[i].points;
        book_entry *entry = weight ? base_list_add(&output->entries, output->arena, sizeof *entry) : NULL;
        if (weight && !entry)
            return false;
        if (entry)
            *entry = (book_entry){ key, polyglot_move(branches[i].move), weight };
        chess_position *after = base_list_add(next, output->arena, sizeof *after);
        if (!after)
            return false;
        *after = *position;
        chess_play(after, branches[i].move);
    }
    return true;
}

/* Sorts by key, ascending, then by weight, descending. */
static int compare_entries(const void *a, const void *b)
{
    const book_entry *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    if (x->weight != y->weight)
        return x->weight > y->weight ? -1 : 1;
    return (x->move > y->move) - (x->move < y->move);
}

static void put_number(base_buffer *out, uint64_t number, unsigned bytes)
{
    while (bytes-- > 0)
        base_buffer_add_char(out, (char)(number >> (8 * bytes) & 0xff));
}

bool search_write_book(base_buffer *out, base_arena *arena, const search_tree *tree, const search_root *root,
                       uint64_t least, size_t *entries)
{
    writing output = { .arena = arena, .tree = tree, .least = least, .seen = { .arena = arena } };
    /* Level by level, so that each position is met first where most of the depth is left. */
    base_list level = { 0 };
    chess_position *first = base_list_add(&level, arena, sizeof *first);
    if (!first)
        return false;
    *first = root->position;
    for (unsigned depth = 0; depth < root->depth && level.count; depth++) {
        base_list next = { 0 };
        for (size_t i = 0; i < level.count; i++)
            if (!add_position(&output, (const chess_position *)level.items + i, &next))
                return false;
        level = next;
    }
    book_entry *items = output.entries.items;
    if (output.entries.count)
        qsort(items, output.entries.count, sizeof *items, compare_entries);
    for (size_t i = 0; i < output.entries.count; i++) {
        put_number(out, items[i].key, 8);
        put_number(out, items[i].move, 2);
        put_number(out, items[i].weight, 2);
        put_number(out, 0, 4);
    }
    *entries = output.entries.count;
    return !out->failed;
}

/* ---- reading ---- */

enum {
    MOVE_AT = 8,
    WEIGHT_AT = 10
};

static const uint8_t *entry_at(base_bytes book, size_t at)
{
    return book.data + at * SEARCH_BOOK_ENTRY;
}

const char *search_find_book_flaw(base_bytes bytes)
{
    size_t count = bytes.length / SEARCH_BOOK_ENTRY;
    if (!count || bytes.length % SEARCH_BOOK_ENTRY)
        return "it does not consist of entries of 16 bytes";
    for (size_t i = 1; i < count; i++)
        if (base_big(entry_at(bytes, i - 1), 8) > base_big(entry_at(bytes, i), 8))
            return "its entries are not sorted";
    return NULL;
}

/* Returns the first entry whose key is not less. */
static size_t find_book_entry(base_bytes book, uint64_t key)
{
    size_t from = 0, to = book.length / SEARCH_BOOK_ENTRY;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (base_big(entry_at(book, middle), 8) < key)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

static chess_move read_move(const chess_position *position, unsigned stored)
{
    unsigned piece = stored >> 12 & 7u;
    chess_role promotion = piece >= 1 && piece <= 4 ? (chess_role)(CHESS_KNIGHT + piece - 1) : CHESS_NO_ROLE;
    return chess_find_move(position, stored >> 6 & 63u, stored & 63u, promotion);
}

/* Adds the moves of a position, and the positions after them to `next` unless they were seen. */
static bool read_position(search_tree *tree, base_arena *scratch, const chess_position *position, base_bytes book,
                          base_index *seen, base_list *next)
{
    uint64_t key = search_polyglot_key(position);
    size_t count = book.length / SEARCH_BOOK_ENTRY;
    for (size_t i = find_book_entry(book, key); i < count && base_big(entry_at(book, i), 8) == key; i++) {
        const uint8_t *entry = entry_at(book, i);
        chess_move move = read_move(position, (unsigned)base_big(entry + MOVE_AT, 2));
        uint64_t weight = base_big(entry + WEIGHT_AT, 2);
        if (move == CHESS_NO_MOVE || !weight)
            continue;
        chess_position after = *position;
        chess_play(&after, move);
        uint64_t reached = search_polyglot_key(&after);
        size_t before = seen->count, at = base_index_put(seen, (base_text){ (const char *)&reached, sizeof reached });
        chess_position *kept = at == before ? base_list_add(next, scratch, sizeof *kept) : NULL;
        if (at == BASE_INDEX_NONE || (at == before && !kept) || !search_add_weight(tree, position, move, weight))
            return false;
        if (kept)
            *kept = after;
    }
    return true;
}

/* Positions are read level by level, so that each one is met first where most of the depth is left. */
bool search_read_book(search_tree *tree, base_arena *scratch, const search_root *root, base_bytes bytes)
{
    base_index seen = { .arena = scratch };
    base_list level = { 0 };
    uint64_t key = search_polyglot_key(&root->position);
    chess_position *first = base_list_add(&level, scratch, sizeof *first);
    if (!first || base_index_put(&seen, (base_text){ (const char *)&key, sizeof key }) == BASE_INDEX_NONE)
        return false;
    *first = root->position;
    for (unsigned depth = 0; depth < root->depth && level.count; depth++) {
        base_list next = { 0 };
        for (size_t i = 0; i < level.count; i++)
            if (!read_position(tree, scratch, (const chess_position *)level.items + i, bytes, &seen, &next))
                return false;
        level = next;
    }
    return true;
}
