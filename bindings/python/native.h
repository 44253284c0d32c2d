/* native.h - what Python needs besides the library: trees as one text, and records in batches.
 *
 * A returned text belongs to the caller, who frees it; NULL if memory is short. */
#ifndef GAMUT_PYTHON_NATIVE_H
#define GAMUT_PYTHON_NATIVE_H

#include <gamut/bridge.h>
#include <gamut/builder.h>
#include <gamut/chess.h>
#include <gamut/operation.h>

/* Print the tree as JSON. */
char *native_tree(const gamut_value *tree, size_t *length);
char *native_record(gamut_builder *builder, const gamut_record *record, size_t *length);
/* Print the findings of the session, a JSON object per line. */
char *native_findings(gamut_session *session, size_t *length);
/* Option values by name. */
typedef struct native_words {
    const char *const *names;
    const char *const *values;
    size_t count;
} native_words;
/* Run an operation and return its answer in the form of the request's style. */
char *native_run(gamut_session *session, const gamut_request *request, const native_words *words,
                 gamut_outcome *outcome, size_t *length);

/* Copy up to `most` records to the builder, so that they outlive the reader. Return the status of the last step.
 * Unreadable records are skipped and counted. */
gamut_status native_read(gamut_reader *reader, gamut_builder *builder, const gamut_record **out, size_t most,
                         size_t *count, size_t *skipped);

/* Give a record of a builder the number and the spelling that it had in its file. The bytes must outlive the builder. */
void native_restore(const gamut_record *record, uint64_t number, const uint8_t *spelling, size_t length,
                    const char *spelled_in);

void free(void *memory);

#endif
