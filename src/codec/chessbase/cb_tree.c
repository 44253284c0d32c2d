/* cb_tree.c - balanced search trees for entity files, and the chain of deleted records. */
#include <string.h>

#include "cb_entities.h"

typedef struct tree_build {
    uint8_t *records;
    size_t record_size;
    int (*compare)(const uint8_t *a, const uint8_t *b);
    uint32_t *sorted; /* numbers of the live records in sorted order */
} tree_build;

static uint8_t *record_at(const tree_build *tree, size_t at)
{
    return tree->records + at * tree->record_size;
}

/* Merge sort: records with equal keys stay in the order of their numbers, and no input takes more than O(n log n)
 * time. */
static void sort(const tree_build *tree, uint32_t *numbers, uint32_t *scratch, size_t count)
{
    if (count < 2)
        return;
    size_t half = count / 2, left = 0, right = half, at = 0;
    sort(tree, numbers, scratch, half);
    sort(tree, numbers + half, scratch, count - half);
    while (left < half && right < count)
        scratch[at++] = tree->compare(record_at(tree, numbers[right]), record_at(tree, numbers[left])) < 0
                            ? numbers[right++]
                            : numbers[left++];
    memcpy(scratch + at, numbers + left, (half - left) * sizeof *numbers);
    memcpy(numbers, scratch, (at + half - left) * sizeof *numbers);
}

/* Builds the subtree of a range of sorted records, with the middle one as its root. Returns its height. The recursion
 * is shallow, because the tree is balanced. */
static int build_branch(const tree_build *tree, size_t from, size_t to, int32_t *root)
{
    int32_t left = CB_NONE, right = CB_NONE;
    if (from == to) {
        *root = CB_NONE;
        return 0;
    }
    size_t middle = from + (to - from) / 2;
    int left_height = build_branch(tree, from, middle, &left);
    int right_height = build_branch(tree, middle + 1, to, &right);
    *root = (int32_t)tree->sorted[middle];
    cb_link_write(record_at(tree, tree->sorted[middle]), left, right, right_height - left_height);
    return 1 + (left_height > right_height ? left_height : right_height);
}

static bool is_deleted(const tree_build *tree, size_t at)
{
    return cb_link_read(record_at(tree, at)).left == CB_DELETED;
}

bool cb_tree_build(cb_ends *out, base_arena *arena, uint8_t *records, size_t count, size_t record_size,
                   int (*compare)(const uint8_t *a, const uint8_t *b))
{
    tree_build tree = { records, record_size, compare, ARENA_ARRAY(arena, count, uint32_t) };
    uint32_t *scratch = ARENA_ARRAY(arena, count, uint32_t);
    size_t live = 0;
    if (!tree.sorted || !scratch)
        return false;
    *out = (cb_ends){ CB_NONE, CB_NONE, 0 };
    for (size_t i = 0; i < count; i++)
        if (!is_deleted(&tree, i))
            tree.sorted[live++] = (uint32_t)i;
    for (size_t i = count; i-- > 0;)
        if (is_deleted(&tree, i)) {
            cb_link_write(record_at(&tree, i), CB_DELETED, out->first_deleted, 0);
            out->first_deleted = (int32_t)i;
        }
    sort(&tree, tree.sorted, scratch, live);
    build_branch(&tree, 0, live, &out->root);
    out->live_count = (int32_t)live;
    return true;
}
