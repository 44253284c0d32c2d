/* native.c - the few functions that save Python a call per value. */
#include "native.h"

#include <stdlib.h>
#include <string.h>

typedef struct gathered {
    char *data;
    size_t length;
    size_t room;
} gathered;

static bool gather(const char *data, size_t length, void *payload)
{
    gathered *all = payload;
    if (all->room - all->length <= length) { /* so that an empty text is allocated, too */
        size_t room = 2 * (all->length + length) + 4096;
        char *moved = realloc(all->data, room);
        if (!moved)
            return false;
        all->data = moved;
        all->room = room;
    }
    memcpy(all->data + all->length, data, length);
    all->length += length;
    return true;
}

char *native_tree(const gamut_value *tree, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    if (!gamut_value_print(tree, 0, &stream)) {
        free(all.data);
        return NULL;
    }
    *length = all.length;
    return all.data;
}

char *native_record(gamut_builder *builder, const gamut_record *record, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    if (!gamut_record_print(builder, record, &stream)) {
        free(all.data);
        return NULL;
    }
    *length = all.length;
    return all.data;
}

char *native_findings(gamut_session *session, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    bool is_whole = gather("", 0, &all) && gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE,
                                                                   false, &stream) != GAMUT_UNWRITTEN;
    if (!is_whole) {
        free(all.data);
        return NULL;
    }
    *length = all.length;
    return all.data;
}

char *native_show(gamut_session *session, const char *path, const gamut_selection *selection, const gamut_style *style,
                  gamut_outcome *outcome, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    gather("", 0, &all);
    *outcome = gamut_show(session, path, selection, style, &stream);
    *length = all.length;
    return all.data;
}

char *native_dump(gamut_session *session, const char *path, const char *member, gamut_outcome *outcome, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    gather("", 0, &all);
    *outcome = gamut_dump(session, path, member, GAMUT_DUMP_JSONL, &stream);
    *length = all.length;
    return all.data;
}

char *native_find(gamut_session *session, const char *const *paths, size_t path_count, bool duplicates,
                  gamut_outcome *outcome, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    gamut_find_options options = { .size = sizeof options, .duplicates = duplicates };
    gather("", 0, &all);
    *outcome = gamut_find(session, paths, path_count, &options, GAMUT_FORM_JSON, &stream, NULL);
    *length = all.length;
    return all.data;
}

char *native_query(gamut_session *session, const char *collection, const gamut_question *question,
                   gamut_outcome *outcome, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { gather, &all };
    gather("", 0, &all);
    *outcome = gamut_query(session, collection, question, &stream);
    *length = all.length;
    return all.data;
}

gamut_status native_read(gamut_reader *reader, gamut_builder *builder, const gamut_record **out, size_t most,
                         size_t *count, size_t *skipped)
{
    gamut_status status = GAMUT_OK;
    *count = 0;
    while (*count < most && (status == GAMUT_OK || status == GAMUT_SKIPPED)) {
        const gamut_record *record;
        status = gamut_reader_next(reader, &record);
        if (status == GAMUT_SKIPPED)
            ++*skipped;
        if (status != GAMUT_OK)
            continue;
        out[*count] = gamut_record_copy(builder, record);
        if (!out[*count])
            return GAMUT_FAILED;
        ++*count;
    }
    return status;
}
