/* diff.c - compares the content of two files, whatever their formats.
 *
 * Both files become trees in memory, without extras, because the way a file spells a value is not content. Records are
 * matched by identity (names, date, board; see model_shape), so that a record inserted into one file does not make all
 * later records differ. */
#include <stdlib.h>

#include "base/text.h"
#include "edit/board_plain.h"
#include "model/tree_map.h"
#include "model/tree_path.h"
#include "operation.h"

enum {
    /* Limit for lists whose items are matched by name; longer lists are compared by position, in linear time. */
    NAMED_LIMIT = 1024
};

/* A record of one file. */
typedef struct side {
    gamut_value *record; /* the record as a tree, without extras */
    const model_shape *shape;
    base_text key; /* the identity of the record */
    uint64_t number;
    bool is_matched;
} side;

typedef struct side_list {
    base_arena *arena;
    base_list list; /* side */
} side_list;

static side *side_at(const side_list *sides, size_t at)
{
    return (side *)sides->list.items + at;
}

/* Return the identity of a record. Records whose shape has no identity all have the same key, so they match in
 * order. */
static base_text diff_key_of(base_arena *arena, const model_shape *shape, const gamut_value *record)
{
    base_text key = TEXT("");
    for (const char *const *name = shape->identity; name && *name; name++) {
        int64_t number;
        base_text text = tree_get_text(record, *name);
        if (tree_get_integer(&number, record, *name))
            text = base_arena_print(arena, "%lld", (long long)number);
        key = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(key), key.length ? "|" : "", TEXT_ARGS(text));
    }
    return key;
}

static bool diff_add_tree(side_list *sides, gamut_value *tree, gamut_kind kind, uint64_t number)
{
    side *item = base_list_add(&sides->list, sides->arena, sizeof *item);
    if (!item || !tree)
        return false;
    tree_remove(tree, "extras");
    if (!(item->record = tree_copy(sides->arena, tree)))
        return false;
    item->shape = codec_shape(kind);
    item->key = diff_key_of(sides->arena, item->shape, item->record);
    item->number = number;
    return true;
}

/* Return the tree of a record, without values that are only a matter of spelling. NULL: out of memory. */
static gamut_value *plain_tree(base_arena *arena, const gamut_record *record)
{
    gamut_record plain = *record;
    gamut_board board;
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD) {
        board = *record->board;
        plain.board = &board;
        if (!board_make_plain(arena, &board, BOARD_BY_MEANING))
            return NULL;
    }
    return codec_record_tree(arena, &plain);
}

static bool diff_add_record(gamut_reader *reader, const gamut_record *record, void *payload)
{
    gamut_value *tree = plain_tree(reader->codec.record, record);
    return tree && diff_add_tree(payload, tree, record->kind, record->number);
}

static void ignore_misfit(const model_misfit *misfit, void *payload)
{
    (void)misfit, (void)payload;
}

/* Return the tree of a board in the form in which it would be read from a file. If memory runs out, return the same
 * tree; the arena records the failure. */
static gamut_value *replain(base_arena *arena, gamut_value *tree)
{
    static const char *const frame[] = { "kind", "deleted", "extras", NULL };
    gamut_board board = { 0 };
    gamut_record record = { .kind = GAMUT_KIND_BRIDGE_BOARD, .board = &board };
    if (!model_from_tree(arena, &board_shape, tree, &board, frame, ignore_misfit, NULL))
        return tree;
    record.is_deleted = tree_get_bool(tree, "deleted");
    gamut_value *plain = plain_tree(arena, &record);
    return plain ? plain : tree;
}

static bool diff_add_list(side_list *sides, const gamut_value *records)
{
    uint64_t number = 0;
    for (const gamut_value *tree = records->first; tree; tree = tree->next) {
        gamut_kind kind;
        gamut_value *own = tree_copy(sides->arena, tree);
        if (!codec_kind_parse(&kind, tree_get_text(tree, "kind")))
            return false;
        if (kind == GAMUT_KIND_BRIDGE_BOARD && own)
            own = replain(sides->arena, own);
        if (!diff_add_tree(sides, own, kind, ++number))
            return false;
    }
    return true;
}

static gamut_outcome diff_read_side(gamut_session *session, const char *path, side_list *list)
{
    gamut_reader *reader;
    if (reader_open_kept(&reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    gamut_outcome outcome = driver_each(reader, diff_add_record, list);
    gamut_reader_close(reader);
    return outcome;
}

typedef struct comparing {
    base_arena *arena;
    gamut_value *differences;
} comparing;

static void differ(const comparing *comparison, base_text path, const gamut_value *a, const gamut_value *b)
{
    gamut_value *row = tree_object(comparison->arena);
    tree_set_text(comparison->arena, row, "path", path);
    tree_set(row, "a", a ? tree_share(comparison->arena, a) : tree_null(comparison->arena));
    tree_set(row, "b", b ? tree_share(comparison->arena, b) : tree_null(comparison->arena));
    tree_append(comparison->differences, row);
}

/* Compare two values. `shape` is the shape of an object, or of the items of a list; if it is NULL or has no identity,
 * items are compared by position. */
static void diff_values(const comparing *comparison, base_text path, const model_shape *shape, const gamut_value *a,
                        const gamut_value *b);

/* Find the item with that key, after skipping the first `before` items that have the same key. */
static const gamut_value *diff_find_item(const comparing *comparison, const model_shape *shape, const gamut_value *list,
                                         base_text key, size_t before)
{
    for (const gamut_value *item = list->first; item; item = item->next)
        if (base_text_equal(diff_key_of(comparison->arena, shape, item), key) && !before--)
            return item;
    return NULL;
}

static size_t count_before(const comparing *comparison, const model_shape *shape, const gamut_value *list,
                           const gamut_value *end, base_text key)
{
    size_t count = 0;
    for (const gamut_value *item = list->first; item != end; item = item->next)
        count += base_text_equal(diff_key_of(comparison->arena, shape, item), key);
    return count;
}

/* Items that have names are matched by name, because the order of tags means nothing. Such lists are short. */
static void compare_named(const comparing *comparison, base_text path, const model_shape *shape, const gamut_value *a,
                          const gamut_value *b)
{
    for (const gamut_value *x = a->first; x; x = x->next) {
        base_text key = diff_key_of(comparison->arena, shape, x);
        diff_values(comparison, base_arena_print(comparison->arena, "%.*s[%.*s]", TEXT_ARGS(path), TEXT_ARGS(key)),
                    shape, x, diff_find_item(comparison, shape, b, key, count_before(comparison, shape, a, x, key)));
    }
    for (const gamut_value *y = b->first; y; y = y->next) {
        base_text key = diff_key_of(comparison->arena, shape, y);
        if (!diff_find_item(comparison, shape, a, key, count_before(comparison, shape, b, y, key)))
            differ(comparison, base_arena_print(comparison->arena, "%.*s[%.*s]", TEXT_ARGS(path), TEXT_ARGS(key)), NULL,
                   y);
    }
}

static bool is_named_list(const model_shape *shape, const gamut_value *list)
{
    size_t count = 0;
    if (!list || !shape->identity)
        return shape->identity;
    if (list->kind != GAMUT_VALUE_LIST)
        return false;
    for (const gamut_value *item = list->first; item && count <= NAMED_LIMIT; item = item->next)
        count++;
    return count <= NAMED_LIMIT;
}

/* Recursion is safe, because the depth of a tree is limited by its shape. Equal values are skipped before any path is
 * printed, because most values of two large files are equal. */
static void diff_values(const comparing *comparison, base_text path, const model_shape *shape, const gamut_value *a,
                        const gamut_value *b)
{
    static const gamut_value none = { .kind = GAMUT_VALUE_LIST };
    bool is_same_kind = a && b && a->kind == b->kind;
    if (base_arena_failed(comparison->arena) || (a && b && tree_equal(a, b)))
        return;
    if (is_same_kind && a->kind == GAMUT_VALUE_OBJECT) {
        tree_map of_a = tree_map_open(comparison->arena, a), of_b = tree_map_open(comparison->arena, b);
        for (const gamut_value *x = a->first; x; x = x->next) {
            base_text here = base_arena_print(comparison->arena, "%.*s.%.*s", TEXT_ARGS(path), TEXT_ARGS(x->name));
            if (!here.data)
                return;
            const model_member *member = shape ? model_find(shape, x->name) : NULL;
            diff_values(comparison, here, member ? member->shape : NULL, x, tree_map_find(&of_b, x->name));
        }
        for (const gamut_value *y = b->first; y; y = y->next) {
            base_text here = base_arena_print(comparison->arena, "%.*s.%.*s", TEXT_ARGS(path), TEXT_ARGS(y->name));
            if (!here.data)
                return;
            if (!tree_map_find(&of_a, y->name))
                differ(comparison, here, NULL, y);
        }
    } else if (shape && (a || b) && is_named_list(shape, a) && is_named_list(shape, b))
        compare_named(comparison, path, shape, a ? a : &none, b ? b : &none);
    else if (is_same_kind && a->kind == GAMUT_VALUE_LIST) {
        const gamut_value *j = a->first, *k = b->first;
        for (size_t i = 0; j || k; i++) {
            diff_values(comparison, tree_path_print(comparison->arena, path, "[%zu]", i), shape, j, k);
            j = j ? j->next : NULL;
            k = k ? k->next : NULL;
        }
    } else
        differ(comparison, path, a, b);
}

static int diff_compare_keys(const void *a, const void *b)
{
    const side *x = *(side *const *)a, *y = *(side *const *)b;
    int order = base_text_compare(x->key, y->key);
    return order ? order : (x->number > y->number) - (x->number < y->number);
}

static side **sort_by_key(const side_list *sides)
{
    side **sorted = ARENA_ARRAY(sides->arena, sides->list.count + 1, side *);
    for (size_t i = 0; sorted && i < sides->list.count; i++)
        sorted[i] = side_at(sides, i);
    if (sorted && sides->list.count)
        qsort(sorted, sides->list.count, sizeof *sorted, diff_compare_keys);
    return sorted;
}

static base_text diff_path_of(const comparing *comparison, const side *item)
{
    return base_arena_print(comparison->arena, "%.*s[%llu]", TEXT_ARGS(tree_get_text(item->record, "kind")),
                            (unsigned long long)item->number);
}

/* Compare all records. A record without a counterpart of the same key counts as renamed, and is matched with the record
 * at the same position; if that one is already matched, or there is none, the record is on one side only. False: out of
 * memory. */
static bool compare_sides(const comparing *comparison, const side_list *a, const side_list *b)
{
    size_t count = a->list.count, other_count = b->list.count;
    side **partner = ARENA_ARRAY(comparison->arena, count + 1, side *);
    if (!partner)
        return false;
    /* If both files have the same number of records, records with equal keys are first matched by position, so that one
     * changed key does not shift all the others. */
    for (size_t j = 0; a->list.count == b->list.count && j < a->list.count; j++)
        if (base_text_equal(side_at(a, j)->key, side_at(b, j)->key)) {
            partner[j] = side_at(b, j);
            partner[j]->is_matched = true;
        }
    /* Then records with the same key are matched in order. `partner` has the match of each record of `a`. */
    side **left = sort_by_key(a), **right = sort_by_key(b);
    if (!left || !right)
        return false;
    for (size_t k = 0, j = 0; k < a->list.count && j < b->list.count;) {
        if (partner[left[k] - side_at(a, 0)] || right[j]->is_matched) {
            bool is_left = partner[left[k] - side_at(a, 0)] != NULL;
            k += is_left;
            j += !is_left;
            continue;
        }
        int order = base_text_compare(left[k]->key, right[j]->key);
        if (order == 0) {
            partner[left[k] - side_at(a, 0)] = right[j];
            right[j]->is_matched = true;
        }
        k += order <= 0;
        j += order >= 0;
    }
    for (size_t i = 0; i < count; i++) {
        if (!partner[i] && i < other_count && !side_at(b, i)->is_matched)
            partner[i] = side_at(b, i);
        side *one = side_at(a, i);
        if (partner[i]) {
            partner[i]->is_matched = true;
            diff_values(comparison, diff_path_of(comparison, one), one->shape, one->record, partner[i]->record);
        } else
            differ(comparison, diff_path_of(comparison, one), one->record, NULL);
    }
    for (size_t i = 0; i < other_count; i++)
        if (!side_at(b, i)->is_matched)
            differ(comparison, diff_path_of(comparison, side_at(b, i)), NULL, side_at(b, i)->record);
    return true;
}

gamut_outcome operation_diff_trees(gamut_session *session, const gamut_value *a, const gamut_value *b,
                                   const gamut_value **out)
{
    side_list left = { .arena = session->answers }, right = { .arena = session->answers };
    comparing comparison = { session->answers, tree_list(session->answers) };
    *out = comparison.differences;
    if (!diff_add_list(&left, a) || !diff_add_list(&right, b) || !compare_sides(&comparison, &left, &right) ||
        base_arena_failed(session->answers))
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    return comparison.differences->first ? GAMUT_FINDINGS : GAMUT_FINE;
}

/* The differences refer to values of the trees, so the trees live as long as the session's answers. */
gamut_outcome gamut_diff(gamut_session *session, const char *a, const char *b, const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, a, b, out);
    side_list left = { .arena = session->answers }, right = { .arena = session->answers };
    comparing comparison = { session->answers, tree_list(session->answers) };
    gamut_outcome one = diff_read_side(session, a, &left), other = diff_read_side(session, b, &right);
    *out = comparison.differences;
    if (one == GAMUT_UNREADABLE || other == GAMUT_UNREADABLE)
        return GAMUT_UNREADABLE;
    if (!compare_sides(&comparison, &left, &right) || base_arena_failed(session->answers))
        return session_say(session, GAMUT_UNREADABLE, GAMUT_ERROR_MEMORY,
                           "the files are too large to be compared in memory");
    return comparison.differences->first || one || other ? GAMUT_FINDINGS : GAMUT_FINE;
}

gamut_outcome diff_run(const operation_call *call, const gamut_diff_options *options, const gamut_value **answer)
{
    (void)options;
    return gamut_diff(call->session, call->paths[0], call->paths[1], answer);
}
