/* trees.c - a whole file as trees that can be changed and written again. */
#include "trees.h"

#include <string.h>

#include "base/text.h"
#include "model/tree_json.h"
#include "model/tree_path.h"
#include "tournament/tournament_tree.h"

/* The tree is copied, because the next record reuses the memory of the tree and its texts. */
static bool add_tree(gamut_reader *reader, const gamut_record *record, void *payload)
{
    operation_trees *trees = payload;
    gamut_value *tree = codec_record_tree(reader->codec.record, record);
    gamut_value *own = tree ? tree_copy(trees->arena, tree) : NULL;
    if (!own)
        return false;
    tree_append(trees->records, own);
    if (!trees->originals)
        return true;
    operation_tree_source *source = base_list_add(&trees->sources, trees->arena, sizeof *source);
    gamut_value *original = tree_copy(trees->arena, tree);
    if (!source || !original)
        return false;
    *source = (operation_tree_source){ original, record->spelling, record->spelled_in, reader->context };
    tree_append(trees->originals, original);
    return true;
}

static gamut_outcome read_trees(operation_trees *out, gamut_session *session, const char *path, bool is_kept)
{
    *out = (operation_trees){ .session = session, .arena = base_arena_create(session->budget) };
    if (!out->arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    if (reader_open_kept(&out->reader, session, path) != GAMUT_OK)
        return GAMUT_UNREADABLE;
    out->reader->codec.contexts = out->reader->codec.arena;
    out->records = tree_list(out->arena);
    out->originals = is_kept ? tree_list(out->arena) : NULL;
    gamut_outcome outcome = driver_each(out->reader, add_tree, out);
    return base_arena_failed(out->arena) ? session_out_of_memory(session, GAMUT_UNREADABLE) : outcome;
}

gamut_outcome operation_trees_open(operation_trees *out, gamut_session *session, const char *path)
{
    return read_trees(out, session, path, true);
}

gamut_outcome operation_trees_look(operation_trees *out, gamut_session *session, const char *path)
{
    return read_trees(out, session, path, false);
}

void operation_trees_close(operation_trees *trees)
{
    gamut_reader_close(trees->reader);
    base_arena_destroy(trees->arena);
}

bool operation_trees_record(operation_trees *trees, const gamut_value *tree, gamut_record *out)
{
    return handle_record_from_tree(out, trees->session, trees->arena, tree);
}

/* ---- unchanged records keep their bytes ---- */

void operation_drop_spelling(gamut_record *record, const gamut_reader *reader, bool is_changed, bool *has_new)
{
    *has_new = *has_new || is_changed;
    if (is_changed || (*has_new && reader->context))
        record->spelling = (gamut_bytes){ NULL, 0 };
}

/* A record before and after its change. */
typedef struct changed_record {
    gamut_record was, now;
} changed_record;

typedef struct spelling_state {
    base_list changed; /* changed_record */
    bool has_new;      /* some record was rewritten, and may state values that it did not state before */
    /* Where the bytes of the previous record ended in the file; NULL: the previous record was rewritten. */
    const uint8_t *end;
} spelling_state;

/* Make the spelling (the bytes) of a changed record from its original bytes, in the arena. False: that is not possible,
 * and the record must be rewritten as a whole. */
static bool respell(const operation_trees *trees, base_arena *arena, const gamut_record *was, gamut_record *now)
{
    const codec_format *format = codec_find(base_text_of(was->spelled_in));
    base_buffer text = { 0 };
    bool is_spelled = format && format->spelling && format->spelling->respell &&
                      format->spelling->respell(&text, &trees->reader->codec, was, now);
    base_text kept = is_spelled ? base_arena_copy(arena, base_buffer_text(&text)) : (base_text){ NULL, 0 };
    now->spelling = (gamut_bytes){ (const uint8_t *)kept.data, kept.length };
    base_buffer_free(&text);
    return kept.data != NULL;
}

/* Return whether the original bytes of the record may now mean other values, because it takes some over from earlier
 * records, and one of these was changed or rewritten. */
static bool has_lost_values(const operation_trees *trees, const spelling_state *state,
                            const operation_tree_source *source)
{
    const codec_reader *codec = &trees->reader->codec;
    const changed_record *changed = state->changed.items;
    if (!source->context)
        return false;
    for (size_t i = 0; i < state->changed.count; i++)
        if (!codec->format->spelling || !codec->format->spelling->takes_over ||
            codec->format->spelling->takes_over(codec, source->context, &changed[i].was, &changed[i].now))
            return true;
    return state->has_new;
}

/* Records and their bytes are in `arena`, and are needed until the last record is put. */
static gamut_outcome trees_put_records(operation_trees *trees, gamut_writer *writer, base_arena *arena)
{
    const operation_tree_source *source = trees->sources.items;
    spelling_state state = { 0 };
    for (const gamut_value *tree = trees->records->first; tree; tree = tree->next, source++) {
        gamut_record record;
        if (!handle_record_from_tree(&record, trees->session, arena, tree))
            return session_write_failure(trees->session);
        /* Give the record its original bytes, or the original bytes with the changes. */
        const gamut_bytes old = source->spelling;
        bool may_spell = old.data && !trees->is_rebuilt && !has_lost_values(trees, &state, source);
        if (!tree_equal(tree, source->tree)) {
            changed_record *changed = base_list_add(&state.changed, arena, sizeof *changed);
            if (!changed || !handle_record_from_tree(&changed->was, trees->session, arena, source->tree))
                return GAMUT_UNWRITTEN;
            changed->was.spelling = source->spelling;
            changed->was.spelled_in = source->spelled_in;
            changed->now = record;
            if (may_spell && respell(trees, arena, &changed->was, &record))
                record.spelled_in = source->spelled_in;
        } else if (may_spell) {
            record.spelling = old;
            record.spelled_in = source->spelled_in;
        }
        state.has_new = state.has_new || !record.spelling.data;
        /* If this record followed the previous one directly in the file, nothing need be written between them, even if
         * their bytes are now elsewhere in memory. */
        if (record.spelling.data && state.end == source->spelling.data)
            writer->spelled_end = record.spelling.data;
        state.end = record.spelling.data ? source->spelling.data + source->spelling.length : NULL;
        if (writer_put(writer, &record) == GAMUT_FAILED)
            return session_write_failure(trees->session);
    }
    return gamut_writer_commit(writer) == GAMUT_OK ? GAMUT_FINE : session_write_failure(trees->session);
}

static gamut_outcome trees_put_all(operation_trees *trees, gamut_writer *writer)
{
    base_arena *arena = base_arena_create(trees->session->budget);
    if (!arena)
        return session_out_of_memory(trees->session, GAMUT_UNWRITTEN);
    gamut_outcome outcome = trees_put_records(trees, writer, arena);
    /* The codecs made the new spellings in the arena of the record that was read last; neither is needed any more. */
    base_arena_empty(trees->reader->codec.record);
    base_arena_destroy(arena);
    return outcome;
}

gamut_outcome operation_trees_code(operation_trees *trees, gamut_writer *writer)
{
    gamut_writer_follow(writer, trees->reader);
    writer->is_strict = true;
    return trees_put_all(trees, writer);
}

gamut_outcome operation_trees_write(operation_trees *trees, const char *output)
{
    gamut_writer *writer;
    gamut_session *session = trees->session;
    if (writer_open_like(&writer, session, output, trees->reader) != GAMUT_OK)
        return session_write_failure(trees->session);
    gamut_writer_follow(writer, trees->reader);
    writer->is_strict = trees->is_strict;
    gamut_outcome outcome = trees_put_all(trees, writer);
    if (outcome == GAMUT_FINE)
        writer_report_notices(session, writer, output);
    gamut_writer_close(writer);
    return outcome;
}

/* ---- whether the format can hold the changes ---- */

static bool lend_family(gamut_session *own, const gamut_writer *written, const char *name, const char *base)
{
    const char *extension;
    if (gamut_session_lend(own, name, gamut_writer_memory(written, NULL)) != GAMUT_OK)
        return false;
    for (size_t i = 0; (extension = io_output_extension(written->codec.output, i)); i++) {
        base_text member = base_arena_print(own->settings, "%s.%s", base, extension);
        if (!member.data || gamut_session_lend(own, member.data, gamut_writer_memory(written, extension)) != GAMUT_OK)
            return false;
    }
    return true;
}

static const gamut_value *tree_at(const gamut_value *list, size_t at)
{
    const gamut_value *each = list->first;
    while (each && at--)
        each = each->next;
    return each;
}

/* Return whether two values are the same number: formats may write 2 or 2.00. */
static bool is_same_number(const gamut_value *a, const gamut_value *b)
{
    gamut_decimal x, y;
    int64_t m, n;
    return a->kind == GAMUT_VALUE_TEXT && b->kind == GAMUT_VALUE_TEXT && base_parse_decimal(&x, a->as.text) &&
           base_parse_decimal(&y, b->as.text) && x.places != y.places && base_decimal_scale(&m, x, 9) &&
           base_decimal_scale(&n, y, 9) && m == n;
}

/* Return whether a later change sets the same path. */
static bool is_overruled(const operation_trees *trees, size_t at)
{
    const operation_tree_change *changes = trees->changed.items;
    for (size_t i = at + 1; i < trees->changed.count; i++)
        if (changes[i].value.data && changes[i].record == changes[at].record &&
            base_text_equal(changes[i].path, changes[at].path))
            return true;
    return false;
}

/* Apply the changes from index `from` up to `to` once more to the file that was read back. Return whether that changes
 * nothing. */
static bool are_made(operation_trees *trees, const operation_trees *after, size_t from, size_t to)
{
    const operation_tree_change *changes = trees->changed.items;
    const char *problem;
    bool has_words = false;
    for (size_t i = from; i < to; i++)
        has_words = has_words || changes[i].value.data;
    if (!has_words)
        return true;
    gamut_value *again = tree_copy(trees->arena, after->records);
    for (size_t i = from; again && i < to; i++)
        if (changes[i].value.data && !is_overruled(trees, i)) {
            gamut_value *record = (gamut_value *)(uintptr_t)tree_at(again, changes[i].record);
            if (!record || !tournament_edit(trees->arena, record, changes[i].path, changes[i].value, &problem))
                return false;
        }
    return again && tree_equal(again, after->records);
}

/* Return whether all arbiters' changes are in the written file. A format may store a change in another form, such as a
 * bye in the cell of its round or in a list of requests, so values cannot be compared. A change was kept if applying it
 * once more changes nothing. */
static bool are_kept_in_words(operation_trees *trees, const operation_trees *after, const codec_format *format)
{
    const operation_tree_change *changes = trees->changed.items;
    size_t at = 0;
    if (are_made(trees, after, 0, trees->changed.count))
        return true;
    while (at + 1 < trees->changed.count && are_made(trees, after, at, at + 1))
        at++;
    session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%s: %s cannot hold this", changes[at].asked,
                format->about.title);
    return false;
}

/* Return whether the value in the written file is the requested one. False: the session has a message with the
 * reason. */
static bool is_kept(const operation_trees *trees, base_arena *scratch, const operation_trees *after,
                    const codec_format *format, const operation_tree_change *change)
{
    gamut_record record;
    base_buffer kept = { 0 };
    if (change->value.data)
        return true; /* an arbiter's change: are_kept_in_words checks all of these together */
    if (!handle_record_from_tree(&record, trees->session, scratch, tree_at(trees->records, change->record)))
        return false;
    gamut_value *wanted = codec_record_tree(scratch, &record);
    gamut_value *found = (gamut_value *)(uintptr_t)tree_at(after->records, change->record);
    const gamut_value *asked = wanted ? tree_find_path(wanted, change->path) : NULL;
    const gamut_value *written = found ? tree_find_path(found, change->path) : NULL;
    /* Many formats write 0 or nothing for a value that is not stated, and do not return it when read. So a missing
     * value agrees with 0, an empty text and false. */
    if (wanted && (written ? asked && (tree_equal(asked, written) || is_same_number(asked, written))
                           : (!asked || (asked->kind == GAMUT_VALUE_INTEGER && !asked->as.integer) ||
                              (asked->kind == GAMUT_VALUE_TEXT && !asked->as.text.length) ||
                              (asked->kind == GAMUT_VALUE_BOOL && !asked->as.boolean))))
        return true;
    if (written)
        tree_print_json(&kept, written, 0);
    base_text value = base_buffer_text(&kept);
    if (written)
        session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE,
                    "%s: %s cannot hold this value; it would become %.*s", change->asked, format->about.title,
                    TEXT_ARGS(value));
    else
        session_say(trees->session, GAMUT_MISUSED, GAMUT_ERROR_VALUE, "%s: %s cannot hold %s", change->asked,
                    format->about.title, format->about.kinds & record.kind ? "this value there" : "such a record");
    base_buffer_free(&kept);
    return false;
}

static bool are_kept(const operation_trees *trees, const operation_trees *after, const codec_format *format)
{
    const operation_tree_change *changes = trees->changed.items;
    base_arena *scratch = base_arena_create(trees->session->budget);
    bool is_good = scratch != NULL;
    for (size_t i = 0; is_good && i < trees->changed.count; i++) {
        base_arena_reset(scratch);
        is_good = is_kept(trees, scratch, after, format, &changes[i]);
    }
    if (!scratch)
        session_out_of_memory(trees->session, GAMUT_UNWRITTEN);
    base_arena_destroy(scratch);
    return is_good;
}

gamut_session *operation_fork_after_stages(const gamut_session *session)
{
    gamut_session *fork = session_fork(session);
    const gamut_option *option;
    for (size_t i = 0; fork && (option = stage_option_at(i)); i++)
        for (size_t j = 0; j < fork->options.count; j++)
            if (!strcmp(fork->options.items[j].name, option->name))
                fork->options.items[j].value = NULL;
    return fork;
}

gamut_outcome operation_trees_try(operation_trees *trees, const char *output)
{
    const codec_format *format = writer_format(trees->session, output, trees->reader);
    gamut_writer *writer = NULL;
    gamut_session *own = NULL;
    operation_trees after = { 0 };
    gamut_outcome outcome = GAMUT_MISUSED;
    if (!format)
        return outcome;
    if (gamut_writer_open_memory(&writer, trees->session, format->about.id) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    gamut_writer_follow(writer, trees->reader);
    writer->is_strict = trees->is_strict;
    outcome = trees_put_all(trees, writer);
    if (outcome == GAMUT_FINE) {
        base_text base = TEXT("edited"), rest = base_text_of(format->about.extensions), extension;
        bool has_extension = base_text_next_part(&rest, ' ', &extension);
        base_text name = base_arena_print(trees->arena, "%.*s.%.*s", TEXT_ARGS(base),
                                          has_extension ? (int)extension.length : 0, extension.data);
        own = operation_fork_after_stages(trees->session);
        bool is_read = own && name.data && lend_family(own, writer, name.data, base.data) &&
                       gamut_session_set(own, "from", format->about.id) == GAMUT_OK &&
                       operation_trees_look(&after, own, name.data) <= GAMUT_FINDINGS;
        outcome = is_read && !are_kept(trees, &after, format) ? GAMUT_MISUSED : GAMUT_FINE;
        if (is_read && outcome == GAMUT_FINE && !are_kept_in_words(trees, &after, format))
            outcome = GAMUT_MISUSED;
        if (!is_read)
            outcome = session_say(trees->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT,
                                  "what would be written cannot be read back");
        if (own)
            operation_trees_close(&after);
    }
    gamut_session_close(own);
    gamut_writer_close(writer);
    return outcome;
}
