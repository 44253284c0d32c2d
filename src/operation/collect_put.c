/* collect_put.c - stores rows and findings, on the calling thread only. */
#include "base/text.h"
#include "collect.h"

bool collect_fail_store(collecting *collection)
{
    if (collection->is_unwritten)
        return false;
    collection->is_unwritten = true;
    (void)session_say(collection->session, GAMUT_UNWRITTEN, GAMUT_ERROR_OUTPUT, "the collection cannot be written: %s",
                      store_message(collection->store));
    store_rollback(collection->store);
    collection->is_open = false;
    return false;
}

bool collect_begin(collecting *collection)
{
    if (!collection->is_open && !store_begin(collection->store))
        return collect_fail_store(collection);
    collection->is_open = true;
    return true;
}

bool collect_commit(collecting *collection)
{
    if (collection->is_open && !store_commit(collection->store))
        return collect_fail_store(collection);
    collection->is_open = false;
    collection->pending = 0;
    return true;
}

bool collect_put_rows(collecting *collection, const collection_rows *rows, int64_t source)
{
    int64_t record = 0;
    for (const collection_row *row = rows->first; row; row = row->next) {
        if (row->opens_record)
            record = collection->sources.next_record++;
        if (!store_put(collection->store, row, record, source))
            return collect_fail_store(collection);
    }
    collection->pending += rows->count;
    return true;
}

static bool put_finding(collecting *collection, int64_t source, const gamut_diagnostic *finding)
{
    collection_value values[DIAGNOSTIC_COLUMNS] = { { 0 } };
    collection_row row = { .table = TABLE_DIAGNOSTICS, .values = values };
    values[DIAGNOSTIC_SOURCE] = collection_integer(source);
    values[DIAGNOSTIC_SEVERITY] = collection_text(base_text_of(diag_severity_name(finding->severity)));
    values[DIAGNOSTIC_RULE] = collection_text(base_text_of(finding->rule->id));
    if (finding->is_text) {
        values[DIAGNOSTIC_LINE] = collection_integer(finding->line);
        values[DIAGNOSTIC_COLUMN] = collection_integer(finding->column);
    }
    values[DIAGNOSTIC_OFFSET] = collection_integer((int64_t)finding->offset);
    values[DIAGNOSTIC_PATH] = collection_text(base_text_of(finding->path));
    values[DIAGNOSTIC_MESSAGE] = collection_text(base_text_of(finding->message));
    return store_put(collection->store, &row, 0, source) || collect_fail_store(collection);
}

bool collect_put_findings(collecting *collection, collect_file *file)
{
    source_counts *counts = &file->source.counts;
    counts->errors = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_ERROR);
    counts->warnings = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_WARNING);
    counts->notes = (int64_t)gamut_diagnostic_total(file->session, GAMUT_SEVERITY_NOTE);
    size_t count = collection->store ? gamut_diagnostic_count(file->session) : 0;
    for (size_t i = 0; i < count; i++)
        if (!put_finding(collection, file->source.id, gamut_diagnostic_at(file->session, i)))
            return false;
    return true;
}
