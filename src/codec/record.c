/* record.c - a record with its frame (kind, mark of deletion, extras) as a tree.
 *
 * The tree is what `diff`, `edit` and `anonymise` work on. JSON output does not come this way: json_write.c
 * prints the same members straight from the struct, and a test holds the two together. */
#include "base/text.h"
#include "codec.h"

gamut_value *codec_record_tree(base_arena *arena, const gamut_record *record)
{
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "kind", base_text_of(codec_kind_name(record->kind)));
    if (record->is_deleted)
        tree_set_bool(arena, tree, "deleted", true);
    model_add_members(arena, tree, codec_shape(record->kind), codec_members(record));
    if (!tree_is_empty(record->extras))
        tree_set(tree, "extras", tree_share(arena, record->extras));
    return base_arena_failed(arena) ? NULL : tree;
}
