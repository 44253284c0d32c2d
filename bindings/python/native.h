/* native.h - what Python needs beside the library: trees as one text, and records many at a time.
 *
 * A text that is returned is the caller's to free, and NULL when memory is short. */
#ifndef GAMUT_PYTHON_NATIVE_H
#define GAMUT_PYTHON_NATIVE_H

#include <gamut/builder.h>
#include <gamut/change.h>
#include <gamut/chess.h>
#include <gamut/collection.h>
#include <gamut/doubledummy.h>
#include <gamut/gamut.h>
#include <gamut/search.h>
#include <gamut/standings.h>
#include <gamut/statistics.h>
#include <gamut/tournament.h>

/* JSON. */
char *native_tree(const gamut_value *tree, size_t *length);
char *native_record(gamut_builder *builder, const gamut_record *record, size_t *length);
/* The findings of the session so far, a JSON object per line. */
char *native_findings(gamut_session *session, size_t *length);
/* What gamut_show prints. */
char *native_show(gamut_session *session, const char *path, const gamut_selection *selection, const gamut_style *style,
                  gamut_outcome *outcome, size_t *length);
/* What gamut_dump prints, a JSON object per line. */
char *native_dump(gamut_session *session, const char *path, const char *member, gamut_outcome *outcome, size_t *length);
/* What gamut_find and gamut_query print, as JSON Lines. */
char *native_find(gamut_session *session, const char *const *paths, size_t path_count, bool duplicates,
                  gamut_outcome *outcome, size_t *length);
char *native_query(gamut_session *session, const char *collection, const gamut_question *question,
                   gamut_outcome *outcome, size_t *length);

/* Copies up to `most` records to the builder, so that they outlive the reader. The status is that of the last step; records that
 * cannot be read are passed over and counted. */
gamut_status native_read(gamut_reader *reader, gamut_builder *builder, const gamut_record **out, size_t most,
                         size_t *count, size_t *skipped);

void free(void *memory);

#endif
