/* reports.h - reports: prepared SQL queries, each a file with a title, parameters, and SQL for each engine.
 *
 *   -- title: what it answers
 *   -- parameter NAME [DEFAULT]: what it means        (required if it has no default)
 *   -- sqlite
 *   SELECT ... WHERE name = :NAME
 *
 * The reports of the library are compiled in; those in the user's folder take precedence. */
#ifndef COLLECTION_REPORTS_H
#define COLLECTION_REPORTS_H

#include "base/arena.h"
#include "base/base.h"

typedef struct collection_report_file {
    const char *name;
    const char *text;
} collection_report_file;
extern const collection_report_file collection_report_files[]; /* sorted by name */
extern const size_t collection_report_file_count;

typedef struct collection_parameter {
    base_text name;
    base_text otherwise; /* the default value; absent: there is none, and the caller must give a value */
    base_text text;
} collection_parameter;

enum {
    REPORT_PARAMETERS = 16
};

typedef struct collection_report {
    base_text title;
    collection_parameter parameters[REPORT_PARAMETERS];
    size_t parameter_count;
    base_text sqlite; /* SQL; absent: the report has no SQL for this engine */
    base_text clickhouse;
} collection_report;

/* Parse a report; its members are slices of the text. False: the text lacks a title or SQL, or has too many parameters
 * or a malformed one. */
MUST_USE bool collection_read_report(collection_report *out, base_text text);
/* Return the text of a report of the library. NULL: no report has that name. */
const char *collection_find_report(base_text name);

#endif
