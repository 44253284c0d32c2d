/* native.h - what Python needs beside the library: trees as one text, and records many at a time.
 *
 * A text that is returned is the caller's to free, and NULL when memory is short. */
#ifndef GAMUT_PYTHON_NATIVE_H
#define GAMUT_PYTHON_NATIVE_H

#include <gamut/builder.h>
#include <gamut/chess.h>
#include <gamut/operation.h>

/* JSON. */
char *native_tree(const gamut_value *tree, size_t *length);
char *native_record(gamut_builder *builder, const gamut_record *record, size_t *length);
/* The findings of the session so far, a JSON object per line. */
char *native_findings(gamut_session *session, size_t *length);
/* Options by name. */
typedef struct native_words {
    const char *const *names;
    const char *const *values;
    size_t count;
} native_words;
/* What an operation of the library answers, in the form of the request's style. */
char *native_run(gamut_session *session, const gamut_request *request, const native_words *words,
                 gamut_outcome *outcome, size_t *length);

/* Copies up to `most` records to the builder, so that they outlive the reader. The status is that of the last step; records that
 * cannot be read are passed over and counted. */
gamut_status native_read(gamut_reader *reader, gamut_builder *builder, const gamut_record **out, size_t most,
                         size_t *count, size_t *skipped);

void free(void *memory);

#endif
