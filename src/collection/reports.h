/* reports.h - ready questions: a file each, with a title, parameters, and SQL for each engine.
 *
 *   -- title: what it answers
 *   -- parameter NAME [DEFAULT]: what it means        (without a default it must be given)
 *   -- sqlite
 *   SELECT ... WHERE name = :NAME
 *
 * Those of the library are compiled in; users have a folder of their own, and theirs come first. */
#ifndef COLLECTION_REPORTS_H
#define COLLECTION_REPORTS_H

#include "base/arena.h"
#include "base/base.h"

typedef struct collection_report_file {
    const char *name;
    const char *text;
} collection_report_file;
extern const collection_report_file collection_report_files[]; /* by name */
extern const size_t collection_report_file_count;

typedef struct collection_parameter {
    base_text name;
    base_text otherwise; /* absent: it must be given */
    base_text text;
} collection_parameter;

enum {
    REPORT_PARAMETERS = 16
};

typedef struct collection_report {
    base_text title;
    collection_parameter parameters[REPORT_PARAMETERS];
    size_t parameter_count;
    base_text sqlite; /* SQL; absent: it has none */
    base_text clickhouse;
} collection_report;

/* Slices of the text. False: it has neither title nor SQL, or too many parameters. */
MUST_USE bool collection_read_report(collection_report *out, base_text text);
/* NULL: none of the library has that name. */
const char *collection_find_report(base_text name);

#endif
