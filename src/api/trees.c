/* trees.c - a whole file as trees that can be changed and written again. */
#include "trees.h"

#include "base/text.h"

static bool keep_spelling(api_trees *trees, const gamut_reader *reader, const gamut_record *record)
{
    api_spelled *spelled = base_list_add(&trees->spelled, trees->arena, sizeof *spelled);
    if (!spelled)
        return false;
    *spelled = (api_spelled){ *record, reader->context };
    bool is_needed = record->spelling.data && reader->codec.format->respell;
    return !is_needed || codec_keep_record(trees->arena, &spelled->record);
}

static bool add_tree(gamut_reader *reader, const gamut_record *record, void *payload)
{
    api_trees *trees = payload;
    gamut_value *tree = codec_record_tree(trees->arena, record);
    tree_append(trees->records, tree_copy(trees->arena, tree));
    return tree && keep_spelling(trees, reader, record);
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

/* ---- what was not changed keeps its bytes ---- */

void api_drop_spelling(gamut_record *record, const gamut_reader *reader, bool is_changed, bool *has_new)
{
    *has_new = *has_new || is_changed;
    if (is_changed || (*has_new && reader->context))
        record->spelling = (gamut_bytes){ NULL, 0 };
}

/* A record that says something else now. */
typedef struct changed_record {
    const gamut_record *before;
    gamut_record after;
} changed_record;

typedef struct spelling_on {
    const gamut_value *before; /* of the record at hand */
    size_t at;
    base_list changed;  /* changed_record */
    bool has_new;       /* some record is written anew, and may name what it did not */
    const uint8_t *end; /* where the spelling of the record before ended in the file; NULL: it was written anew */
} spelling_on;

/* The record's bytes with the changed values in them; false: it has to be written anew. */
static bool respell(const api_trees *trees, const gamut_record *before, gamut_record *record)
{
    const codec_reader *codec = &trees->reader->codec;
    base_buffer bytes = { 0 };
    if (!codec->format->respell || !codec->format->respell(codec, before, record, trees->arena, &bytes)) {
        base_buffer_free(&bytes);
        return false;
    }
    base_text kept = base_arena_copy(trees->arena, base_buffer_text(&bytes));
    base_buffer_free(&bytes);
    record->spelling = (gamut_bytes){ (const uint8_t *)kept.data, kept.length };
    return kept.data != NULL;
}

/* Whether the record would say something else now, because it takes values over. */
static bool has_lost_values(const api_trees *trees, const spelling_on *on, const api_spelled *spelled)
{
    const codec_format *format = trees->reader->codec.format;
    const changed_record *changed = on->changed.items;
    if (!spelled->context)
        return false;
    for (size_t i = 0; i < on->changed.count; i++)
        if (!format->takes_over ||
            format->takes_over(spelled->context, changed[i].before, &changed[i].after, trees->arena))
            return true;
    return on->has_new;
}

/* Gives the record the spelling that it had, or what that becomes by the changes. False: out of memory. */
static bool spell(const api_trees *trees, spelling_on *on, const gamut_value *tree, gamut_record *record,
                  gamut_writer *writer)
{
    const api_spelled *spelled = (const api_spelled *)trees->spelled.items + on->at++;
    const gamut_bytes old = spelled->record.spelling;
    bool is_same = tree_equal(on->before, tree);
    bool is_spelled = old.data && !has_lost_values(trees, on, spelled);
    on->before = on->before->next;
    if (is_spelled && is_same)
        record->spelling = old;
    else if (is_spelled)
        is_spelled = respell(trees, &spelled->record, record);
    record->spelled_in = spelled->record.spelled_in;
    if (!is_same) {
        changed_record *changed = base_list_add(&on->changed, trees->arena, sizeof *changed);
        if (!changed)
            return false;
        *changed = (changed_record){ &spelled->record, *record };
    }
    on->has_new = on->has_new || !is_spelled;
    /* Two that follow each other in the file need nothing between them, wherever their bytes are now. */
    if (is_spelled && on->end == old.data)
        writer->spelled_end = record->spelling.data;
    on->end = is_spelled ? old.data + old.length : NULL;
    return true;
}

static gamut_outcome put_all(api_trees *trees, gamut_writer *writer)
{
    spelling_on on = { .before = trees->before ? trees->before->first : NULL };
    for (const gamut_value *tree = trees->records->first; tree; tree = tree->next) {
        gamut_record record;
        if (!api_trees_record(trees, tree, &record))
            return trees->session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
        if (on.before && !spell(trees, &on, tree, &record, writer))
            return GAMUT_UNWRITTEN;
        if (gamut_writer_put(writer, &record) == GAMUT_FAILED)
            return GAMUT_UNWRITTEN;
    }
    return gamut_writer_commit(writer) == GAMUT_OK ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

gamut_outcome api_trees_write(api_trees *trees, const char *output)
{
    gamut_writer *writer;
    gamut_session *session = trees->session;
    if (gamut_writer_open(&writer, session, output) != GAMUT_OK)
        return session->is_misused ? GAMUT_MISUSED : GAMUT_UNWRITTEN;
    gamut_writer_follow(writer, trees->reader);
    writer->is_strict = trees->is_strict;
    gamut_outcome outcome = put_all(trees, writer);
    gamut_writer_close(writer);
    return outcome;
}
