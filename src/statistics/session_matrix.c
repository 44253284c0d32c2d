/* session_matrix.c - chooses the entries that the matrix shows, and gives their scores. */
#include "session_matrix.h"

#include <stdlib.h>

#include "base/buffer.h"
#include "base/text.h"

enum {
    MATRIX_SHOWN = 24, /* entries in the matrix; a page has no room for more */
    MATRIX_POOL = 300  /* entries from which the matrix is chosen: those with the most boards */
};

typedef struct matrix_entry {
    base_text key;
    base_text name;
    int64_t boards; /* number of boards against all other entries */
    int64_t shared; /* number of boards against the entries chosen so far */
    bool is_chosen;
} matrix_entry;

typedef struct matrix {
    const stats_table *payoffs;
    matrix_entry *entries; /* sorted by boards, descending */
    size_t count;
    const matrix_entry *chosen[MATRIX_SHOWN];
    size_t chosen_count;
} matrix;

static int matrix_compare_boards(const void *a, const void *b)
{
    const matrix_entry *x = a, *y = b;
    if (x->boards != y->boards)
        return x->boards < y->boards ? 1 : -1;
    return base_text_compare(x->key, y->key);
}

static bool matrix_gather(matrix *out, base_arena *arena)
{
    const stats_payoff *const *rows = out->payoffs->rows.items;
    base_index keys = { .arena = arena };
    out->entries = ARENA_ARRAY(arena, out->payoffs->rows.count, matrix_entry);
    if (!out->entries)
        return false;
    for (size_t i = 0; i < out->payoffs->rows.count; i++) {
        size_t at = base_index_put(&keys, rows[i]->entry_key);
        if (at == BASE_INDEX_NONE)
            return false;
        out->entries[at].key = rows[i]->entry_key;
        out->entries[at].name = rows[i]->entry_name;
        out->entries[at].boards += rows[i]->won.boards;
    }
    out->count = keys.count;
    if (out->count)
        qsort(out->entries, out->count, sizeof *out->entries, matrix_compare_boards);
    return out->count > 0;
}

/* Returns the score of one entry against another. NULL: the two never met. */
static const stats_payoff *matrix_find(const matrix *grid, base_buffer *scratch, const matrix_entry *entry,
                                       const matrix_entry *opponent)
{
    base_buffer_clear(scratch);
    base_buffer_print(scratch, "%.*s\t%.*s", TEXT_ARGS(entry->key), TEXT_ARGS(opponent->key));
    size_t at = base_index_find(&grid->payoffs->keys, base_buffer_text(scratch));
    return at == BASE_INDEX_NONE ? NULL : ((const stats_payoff *const *)grid->payoffs->rows.items)[at];
}

/* Chooses one entry after the other, each time the one with the most boards against those already chosen. */
static void matrix_choose(matrix *grid, base_buffer *scratch)
{
    size_t pool = grid->count < MATRIX_POOL ? grid->count : MATRIX_POOL;
    matrix_entry *next = grid->entries;
    while (next && grid->chosen_count < MATRIX_SHOWN) {
        const matrix_entry *newest = next;
        next->is_chosen = true;
        grid->chosen[grid->chosen_count++] = newest;
        next = NULL;
        for (matrix_entry *entry = grid->entries; entry < grid->entries + pool; entry++) {
            const stats_payoff *met = entry->is_chosen ? NULL : matrix_find(grid, scratch, entry, newest);
            entry->shared += met ? met->won.boards : 0;
            if (!entry->is_chosen && (!next || entry->shared > next->shared))
                next = entry;
        }
    }
}

gamut_value *session_matrix(base_arena *arena, const stats_table *payoffs,
                            gamut_value *(*tree)(base_arena *arena, const stats_row *row))
{
    matrix grid = { .payoffs = payoffs };
    base_buffer scratch = { 0 };
    if (!matrix_gather(&grid, arena))
        return NULL;
    matrix_choose(&grid, &scratch);
    gamut_value *out = tree_object(arena);
    tree_set_integer(arena, out, "entries", (int64_t)grid.count);
    gamut_value *shown = tree_set_list(arena, out, "shown"), *meetings = tree_set_list(arena, out, "meetings");
    for (size_t i = 0; i < grid.chosen_count; i++) {
        gamut_value *entry = tree_object(arena);
        tree_set_text(arena, entry, "key", grid.chosen[i]->key);
        tree_set_text(arena, entry, "name", grid.chosen[i]->name);
        tree_append(shown, entry);
        for (size_t j = 0; j < grid.chosen_count; j++) {
            const stats_payoff *met = matrix_find(&grid, &scratch, grid.chosen[i], grid.chosen[j]);
            if (met)
                tree_append(meetings, tree(arena, &met->row));
        }
    }
    bool has_failed = scratch.failed || base_arena_failed(arena);
    base_buffer_free(&scratch);
    return has_failed ? NULL : out;
}
