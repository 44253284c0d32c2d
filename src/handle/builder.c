/* builder.c - trees and records that the caller builds, in the caller's own arena. */
#include <gamut/builder.h>

#include <stdlib.h>

#include "base/text.h"
#include "codec/json/json.h"
#include "handle.h"
#include "model/tree_path.h"

struct gamut_builder {
    HANDLE_HEAD; /* its session may be NULL */
    base_arena *arena;
};

gamut_status gamut_builder_open(gamut_builder **out, gamut_session *session)
{
    if (out)
        *out = NULL;
    if (session) {
        HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_FAILED);
        HANDLE_NEEDS(GAMUT_FAILED, out);
    }
    HANDLE_NEEDS(GAMUT_FAILED, out);
    gamut_builder *builder = base_memory_take(sizeof *builder);
    if (!builder)
        return GAMUT_FAILED;
    handle_mark(&builder->mark, HANDLE_BUILDER, HANDLE_IS_OPEN);
    builder->session = session;
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, (free(builder), GAMUT_FAILED));
    if (session)
        session_hold(session);
    builder->arena = base_arena_create(session ? session->budget : NULL);
    if (!builder->arena) {
        gamut_builder_close(builder);
        return GAMUT_FAILED;
    }
    *out = builder;
    return GAMUT_OK;
}

void gamut_builder_clear(gamut_builder *builder)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, );
    base_arena_reset(builder->arena);
}

void gamut_builder_close(gamut_builder *builder)
{
    if (!builder)
        return;
    HANDLE_CLOSE(builder, BUILDER, HANDLE_ANY);
    gamut_session *session = builder->session;
    base_arena_destroy(builder->arena);
    handle_unmark(&builder->mark);
    free(builder);
    if (session)
        session_release(session);
}

bool gamut_builder_failed(const gamut_builder *builder)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, true);
    return base_arena_failed(builder->arena);
}

gamut_value *gamut_make_null(gamut_builder *builder)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_null(builder->arena);
}

gamut_value *gamut_make_boolean(gamut_builder *builder, bool boolean)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_bool(builder->arena, boolean);
}

gamut_value *gamut_make_integer(gamut_builder *builder, int64_t integer)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_integer(builder->arena, integer);
}

gamut_value *gamut_make_real(gamut_builder *builder, double real)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_real(builder->arena, real);
}

gamut_value *gamut_make_text(gamut_builder *builder, const char *text)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    if (!text)
        return tree_null(builder->arena);
    base_text copy = base_arena_copy(builder->arena, base_text_of(text));
    return copy.data ? tree_text(builder->arena, copy) : NULL;
}

gamut_value *gamut_make_list(gamut_builder *builder)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_list(builder->arena);
}

gamut_value *gamut_make_object(gamut_builder *builder)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, NULL);
    return tree_object(builder->arena);
}

/* Returns whether the value is already in a list or object; then it must not be put into a second one. In an object a
 * value has a name. In a list it gets the empty name, which is not absent; trees made by other functions of the library
 * lack these empty names, so mark_items sets them. */
static bool has_place(const gamut_value *value)
{
    return value->name.data || value->next;
}

static gamut_value *mark_items(gamut_value *root)
{
    for (gamut_value *child = root ? root->first : NULL; child; child = child->next) {
        if (root->kind == GAMUT_VALUE_LIST)
            child->name = TEXT("");
        if (child->first)
            (void)mark_items(child);
    }
    return root;
}

/* A tree that is too deep is treated as if it contained the value: it could not be printed either. */
static bool contains(const gamut_value *tree, const gamut_value *value, unsigned depth)
{
    if (tree == value || depth > TREE_DEPTH_MAX)
        return true;
    for (const gamut_value *child = tree->first; child; child = child->next)
        if (child == value || (child->first && contains(child, value, depth + 1)))
            return true;
    return false;
}

/* Returns whether the value may be put into the parent: the value is in no list or object yet, and the parent is not
 * inside the value. A parent that is in no list or object cannot be inside the value, unless it is the value itself. */
static bool can_adopt(const gamut_value *parent, const gamut_value *value)
{
    if (parent == value || has_place(value))
        return false;
    return !value->first || !has_place(parent) || !contains(value, parent, 0);
}

gamut_value *gamut_value_parse(gamut_builder *builder, const char *json, size_t length)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, NULL);
    HANDLE_NEEDS_SOME(NULL, json, length);
    base_text text = base_text_trim((base_text){ json, length });
    size_t end, at = 0;
    const char *problem = "it nests too deeply";
    gamut_value *value = NULL;
    if (!text.length)
        problem = "it is empty";
    else if (json_scan_value(text, 0, TREE_DEPTH_MAX, &end) != JSON_SCAN_DEEP)
        value = mark_items(json_parse(builder->arena, text, &at, &problem));
    if (!value && builder->session)
        session_say(builder->session, GAMUT_MISUSED,
                    base_arena_failed(builder->arena) ? GAMUT_ERROR_MEMORY : GAMUT_ERROR_VALUE,
                    "the text is not JSON: %s (after %zu bytes)", problem, at);
    return value;
}

gamut_value *gamut_value_copy(gamut_builder *builder, const gamut_value *value)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, NULL);
    gamut_value *copy = value ? mark_items(tree_copy(builder->arena, value)) : NULL;
    if (copy)
        copy->name = (base_text){ 0 };
    return copy;
}

void gamut_value_append(gamut_value *list, gamut_value *item)
{
    if (!list || !item || list->kind != GAMUT_VALUE_LIST || !can_adopt(list, item))
        return;
    item->name = TEXT("");
    tree_append(list, item);
}

void gamut_value_set(gamut_builder *builder, gamut_value *object, const char *name, gamut_value *value)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, );
    HANDLE_NEEDS(, name);
    if (!object || !value || object->kind != GAMUT_VALUE_OBJECT || !can_adopt(object, value))
        return;
    base_text own = base_arena_copy(builder->arena, base_text_of(name));
    if (own.data)
        tree_set(object, own.data, value);
}

const gamut_value *gamut_value_find(const gamut_value *root, const char *path)
{
    return root ? tree_find_path((gamut_value *)(uintptr_t)root, base_text_of(path)) : NULL;
}

gamut_status gamut_value_put(gamut_builder *builder, gamut_value *root, const char *path, gamut_value *value)
{
    HANDLE_CHECK(builder, BUILDER, HANDLE_ANY, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, path);
    if (!root || (value && !can_adopt(root, value)))
        return GAMUT_FAILED;
    bool is_put = tree_put_path(builder->arena, root, base_text_of(path), value);
    if (is_put && value && !value->name.data)
        value->name = TEXT("");
    return is_put ? GAMUT_OK : GAMUT_FAILED;
}

const gamut_record *gamut_record_copy(gamut_builder *builder, const gamut_record *record)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, NULL);
    HANDLE_NEEDS_RECORD(NULL, record);
    gamut_record *copy = ARENA_NEW(builder->arena, gamut_record);
    if (!copy)
        return NULL;
    *copy = *record;
    copy->spelling = (gamut_bytes){ 0 };
    copy->spelled_in = NULL;
    return codec_keep_record(builder->arena, copy) ? copy : NULL;
}

gamut_value *gamut_tree_from_record(gamut_builder *builder, const gamut_record *record)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, NULL);
    HANDLE_NEEDS_RECORD(NULL, record);
    return mark_items(tree_copy(builder->arena, codec_record_tree(builder->arena, record)));
}

bool gamut_record_print(gamut_builder *builder, const gamut_record *record, const gamut_stream *stream)
{
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, false);
    HANDLE_NEEDS_RECORD(false, record);
    HANDLE_NEEDS_STREAM(false, stream);
    handle_out out = { .stream = stream };
    codec_coded coded = { .record = record, .scratch = builder->arena, .bytes = &out.buffer };
    bool is_whole = jsonl_code(NULL, &coded) == GAMUT_OK;
    return handle_out_end(&out) && is_whole;
}

gamut_status gamut_record_from_tree(const gamut_record **out, gamut_builder *builder, const gamut_value *tree)
{
    if (out)
        *out = NULL;
    HANDLE_ENTER(builder, BUILDER, HANDLE_ANY, GAMUT_FAILED);
    HANDLE_NEEDS(GAMUT_FAILED, out, tree);
    gamut_record *record = ARENA_NEW(builder->arena, gamut_record);
    bool is_made = record && tree && handle_record_from_tree(record, builder->session, builder->arena, tree);
    *out = is_made ? record : NULL;
    return is_made ? GAMUT_OK : GAMUT_FAILED;
}

typedef struct misfits {
    gamut_session *session; /* may be NULL */
    size_t count;
} misfits;

static void builder_complain(const model_misfit *misfit, void *payload)
{
    misfits *found = payload;
    found->count++;
    if (found->session)
        session_say(found->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%.*s %s", TEXT_ARGS(misfit->path),
                    misfit->problem);
}

bool handle_record_from_tree(gamut_record *out, gamut_session *session, base_arena *arena, const gamut_value *tree)
{
    static const char *const frame[] = { "kind", "deleted", "extras", NULL };
    misfits found = { .session = session };
    *out = (gamut_record){ 0 };
    if (!codec_kind_parse(&out->kind, tree_get_text(tree, "kind"))) {
        if (session)
            session_say(session, GAMUT_MISUSED, GAMUT_ERROR_VALUE,
                        "the member kind is '%.*s', and names no kind of record: chess-game, bridge-board, event or "
                        "guide",
                        TEXT_ARGS(tree_get_text(tree, "kind")));
        return false;
    }
    const model_shape *shape = codec_shape(out->kind);
    void *members = codec_make_members(arena, out);
    if (session)
        session->is_misused = false;
    bool is_made = members && model_from_tree(arena, shape, tree, members, frame, builder_complain, &found);
    /* If a member cannot be stored because memory runs out, it looks like a member that does not fit. */
    if (session && base_arena_failed(arena))
        session_out_of_memory(session, GAMUT_UNWRITTEN);
    if (!is_made || found.count || base_arena_failed(arena))
        return false;
    out->is_deleted = tree_get_bool(tree, "deleted");
    out->extras = gamut_value_member(tree, "extras");
    return true;
}
