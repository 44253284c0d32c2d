/* trees.c - a whole file as trees that can be changed and written again. */
#include "trees.h"

#include "base/text.h"

/* Copied: the tree of the record shares texts with the reader's memory. */
static bool add_tree(gamut_reader *reader, const gamut_record *record, void *payload)
{
    api_trees *trees = payload;
    gamut_value *tree = codec_record_tree(trees->arena, record);
    api_tree_source *source = base_list_add(&trees->sources, trees->arena, sizeof *source);
    if (!tree || !source)
        return false;
    *source = (api_tree_source){ tree_copy(trees->arena, tree), record->spelling, record->spelled_in, reader->leans };
    tree_append(trees->records, tree_copy(trees->arena, tree));
    return true;
}

gamut_outcome api_trees_open(api_trees *out, gamut_session *session, const char *path)
{
    *out = (api_trees){ .session = session, .arena = base_arena_create(session->budget) };
    if (!out->arena)
        return session_say(session, GAMUT_UNREADABLE, "out of memory");
    if (gamut_reader_open(&out->reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    out->records = tree_list(out->arena);
    gamut_outcome outcome = api_read_all(out->reader, false, add_tree, out);
    return base_arena_failed(out->arena) ? session_say(session, GAMUT_UNREADABLE, "out of memory") : outcome;
}

void api_trees_close(api_trees *trees)
{
    gamut_reader_close(trees->reader);
    base_arena_destroy(trees->arena);
}

static void complain(const model_misfit *misfit, void *payload)
{
    api_trees *trees = payload;
    session_say(trees->session, GAMUT_MISUSED, "%.*s %s", TEXT_ARGS(misfit->path), misfit->problem);
    trees->session->is_misused = true;
}

/* Misfits are said by the session's message; is_misused tells them from want of memory. */
bool api_trees_record(api_trees *trees, const gamut_value *tree, gamut_record *out)
{
    static const char *const frame[] = { "kind", "deleted", "extras", NULL };
    *out = (gamut_record){ 0 };
    if (!codec_kind_parse(&out->kind, tree_get_text(tree, "kind")))
        return false;
    const model_shape *shape = codec_shape(out->kind);
    void *members = codec_make_members(trees->arena, out);
    if (!members)
        return false;
    trees->session->is_misused = false;
    if (!model_from_tree(trees->arena, shape, tree, members, frame, complain, trees) || trees->session->is_misused)
        return false;
    out->is_deleted = tree_get_bool(tree, "deleted");
    out->extras = gamut_value_member(tree, "extras");
    return true;
}

/* The spelling with what was changed in it, in memory of the trees; without one the record is written anew. */
static void respell(api_trees *trees, const api_tree_source *source, gamut_record *record)
{
    const codec_format *format = codec_find(base_text_of(source->spelled_in));
    base_buffer text = { 0 };
    gamut_record was;
    if (!format || !format->respell || !api_trees_record(trees, source->tree, &was) ||
        !format->respell(&text, source->spelling, &was, record)) {
        base_buffer_free(&text);
        return;
    }
    base_text kept = base_arena_copy(trees->arena, base_buffer_text(&text));
    record->spelling = (gamut_bytes){ (const uint8_t *)kept.data, kept.length };
    record->spelled_in = source->spelled_in;
    base_buffer_free(&text);
}

/* True: the record is as it was read. One that takes values from those before it is spelled so only as long as these are. */
static bool spell(api_trees *trees, const gamut_value *tree, const api_tree_source *source, bool are_all_same,
                  gamut_record *record)
{
    bool is_same = tree_equal(tree, source->tree);
    if (!source->spelling.data || trees->is_anew || (source->leans && !are_all_same))
        return is_same;
    if (!is_same) {
        respell(trees, source, record);
        return false;
    }
    record->spelling = source->spelling;
    record->spelled_in = source->spelled_in;
    return true;
}

static gamut_outcome put_all(api_trees *trees, gamut_writer *writer)
{
    const api_tree_source *source = trees->sources.items;
    bool are_all_same = true;
    for (const gamut_value *tree = trees->records->first; tree; tree = tree->next, source++) {
        gamut_record record;
        if (!api_trees_record(trees, tree, &record))
            return trees->session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
        are_all_same = spell(trees, tree, source, are_all_same, &record) && are_all_same;
        if (gamut_writer_put(writer, &record) == GAMUT_FAILED)
            return GAMUT_UNWRITTEN;
    }
    return gamut_writer_commit(writer) == GAMUT_OK ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

gamut_outcome api_trees_write(api_trees *trees, const char *output)
{
    gamut_writer *writer;
    gamut_session *session = trees->session;
    if (writer_open_like(&writer, session, output, trees->reader) != GAMUT_OK)
        return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_writer_follow(writer, trees->reader);
    writer->is_strict = trees->is_strict;
    gamut_outcome outcome = put_all(trees, writer);
    gamut_writer_close(writer);
    return outcome;
}
