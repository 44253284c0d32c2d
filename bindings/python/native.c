/* native.c - functions that spare Python a call per value. */
#include "native.h"

#include <stdlib.h>
#include <string.h>

typedef struct gathered {
    char *data;
    size_t length;
    size_t room;
} gathered;

static bool python_gather(const char *data, size_t length, void *payload)
{
    gathered *all = payload;
    if (all->room - all->length <= length) { /* also allocates for an empty text */
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
    gamut_stream stream = { python_gather, &all };
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
    gamut_stream stream = { python_gather, &all };
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
    gamut_stream stream = { python_gather, &all };
    bool is_whole = python_gather("", 0, &all) &&
                    gamut_diagnostics_write(session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream) !=
                        GAMUT_UNWRITTEN;
    if (!is_whole) {
        free(all.data);
        return NULL;
    }
    *length = all.length;
    return all.data;
}

/* Pass options that are not the operation's own to the session. Return false, with a message in the session, if one is
 * refused. */
static bool set_options(gamut_session *session, const gamut_operation *operation, void *options,
                        const native_words *words)
{
    for (size_t i = 0; i < words->count; i++)
        if (gamut_operation_set(session, operation, options, words->names[i], words->values[i]) != GAMUT_OK)
            return false;
    return true;
}

char *native_run(gamut_session *session, const gamut_request *request, const native_words *words,
                 gamut_outcome *outcome, size_t *length)
{
    gathered all = { 0 };
    gamut_stream stream = { python_gather, &all };
    gamut_request own = *request;
    const gamut_operation *operation = gamut_operation_find(request->operation);
    void *options = operation ? calloc(1, operation->options_size) : NULL;
    const gamut_value *answer = NULL;
    if (!options || !python_gather("", 0, &all)) {
        free(options);
        return NULL;
    }
    memcpy(options, &operation->options_size, sizeof(size_t));
    own.options = options;
    own.stream = &stream;
    *outcome = set_options(session, operation, options, words) ? gamut_run(session, &own, &answer) : GAMUT_MISUSED;
    if (*outcome <= GAMUT_FINDINGS && answer && !gamut_print(&own, answer))
        *outcome = GAMUT_UNWRITTEN;
    free(options);
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

void native_restore(const gamut_record *record, uint64_t number, const uint8_t *spelling, size_t length,
                    const char *spelled_in)
{
    /* The builder has just made the record for us alone. */
    gamut_record *own = (gamut_record *)(uintptr_t)record;
    const gamut_format *format = spelled_in ? gamut_format_find(spelled_in) : NULL;
    own->number = number;
    if (spelling && format) {
        own->spelling = (gamut_bytes){ spelling, length };
        own->spelled_in = format->id;
    }
}
