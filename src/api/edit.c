/* edit.c - changes single values, or all people, of a file and keeps the rest. */
#include <gamut/bridge.h>

#include "analysis/anonymise.h"
#include "analysis/bridge_edit.h"
#include "base/text.h"
#include "model/tree_path.h"
#include "trees.h"

/* ---- values by path ---- */

/* "[1].name" names the second record; without brackets it is the first. */
static gamut_value *take_record(api_trees *trees, base_text *path)
{
    uint64_t at = 0;
    size_t close = base_text_find(*path, ']');
    if (path->length && path->data[0] == '[') {
        if (close == path->length || !base_parse_uint(&at, base_text_slice(*path, 1, close), 10))
            return NULL;
        *path = base_text_slice(*path, close + 1, path->length);
    }
    gamut_value *record = trees->records->first;
    while (record && at--)
        record = record->next;
    return record;
}

/* Of the kind that stands there already; what is new is a whole number if it looks like one, else a text. */
static gamut_value *value_like(base_arena *arena, const gamut_value *old, base_text text)
{
    int64_t integer;
    if (old && old->kind == GAMUT_VALUE_BOOL)
        return tree_bool(arena, base_text_is(text, "true") || base_text_is(text, "yes"));
    bool is_text = old && old->kind == GAMUT_VALUE_TEXT;
    return !is_text && base_parse_int(&integer, text) ? tree_integer(arena, integer) : tree_text(arena, text);
}

static bool change_path(api_trees *trees, const gamut_change *change)
{
    base_text path = base_text_of(change->path), value = base_text_of(change->value);
    gamut_value *record = take_record(trees, &path);
    const gamut_value *old = record ? tree_find_path(record, path) : NULL;
    if (record && tree_put_path(trees->arena, record, path, value_like(trees->arena, old, value)))
        return true;
    session_say(trees->session, GAMUT_MISUSED, "%s: there is no such place", change->path);
    return false;
}

/* The first event that has such a section takes it. */
static bool change_session(api_trees *trees, const gamut_change *change)
{
    const char *problem = "there is no event";
    for (gamut_value *record = trees->records->first; record; record = record->next)
        if (bridge_edit(trees->arena, record, base_text_of(change->path), base_text_of(change->value), &problem))
            return true;
    session_say(trees->session, GAMUT_MISUSED, "%s: %s", change->path, problem);
    return false;
}

static bool apply(api_trees *trees, const gamut_change *changes, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        bool is_director = bridge_edit_is_path(base_text_of(changes[i].path));
        if (!(is_director ? change_session(trees, &changes[i]) : change_path(trees, &changes[i])))
            return false;
    }
    return true;
}

gamut_outcome gamut_edit(gamut_session *session, const char *input, const gamut_change *changes, size_t change_count,
                         bool rescore, const char *output, const gamut_value **changed)
{
    api_trees trees;
    gamut_outcome outcome = api_trees_open(&trees, session, input);
    *changed = NULL;
    if (outcome <= GAMUT_FINDINGS)
        outcome = apply(&trees, changes, change_count) ? GAMUT_FINE : GAMUT_MISUSED;
    if (outcome == GAMUT_FINE && rescore && !api_trees_rescore(&trees))
        outcome = session_say(session, GAMUT_UNWRITTEN, "out of memory");
    if (outcome == GAMUT_FINE)
        outcome = api_trees_write(&trees, output);
    api_trees_close(&trees);
    if (outcome == GAMUT_FINE && gamut_diff(session, input, output, changed) > GAMUT_FINDINGS)
        outcome = GAMUT_UNWRITTEN;
    return outcome;
}

/* ---- people ---- */

/* What belongs to the file keeps its plain facts; lists and bytes may hold anything and go. */
static void wipe_document(gamut_value *document)
{
    for (gamut_value *format = document ? document->first : NULL; format; format = format->next)
        for (gamut_value *value = format->first, *next; value; value = next) {
            next = value->next;
            if (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT)
                tree_remove(format, value->name.data);
        }
}

gamut_outcome gamut_anonymise(gamut_session *session, const char *input, const char *output)
{
    api_trees trees;
    gamut_outcome outcome = api_trees_open(&trees, session, input);
    if (outcome <= GAMUT_FINDINGS) {
        anonymise_people people = { .arena = trees.arena };
        for (gamut_value *record = trees.records->first; record; record = record->next)
            anonymise_event(&people, record);
        wipe_document(trees.reader->codec.document);
        outcome = api_trees_write(&trees, output);
    }
    api_trees_close(&trees);
    return outcome;
}
