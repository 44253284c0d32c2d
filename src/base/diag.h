/* diag.h - the list of findings. A status tells the caller how to continue; the list tells people what is wrong.
 *
 * Only offsets are stored while reading; lines, columns and paths are computed on demand. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <gamut/diagnostic.h>

#include "arena.h"
#include "buffer.h"

/* A rule is static data and is identified by its address. */
typedef gamut_rule diag_rule;

/* The place of a finding. A zeroed place means the whole first file. */
typedef struct diag_place {
    uint32_t file;      /* number from diag_add_file */
    uint32_t length;    /* in bytes; 0: unknown, or a point between two bytes */
    uint64_t offset;    /* in bytes from the start of the unpacked file */
    const char *record; /* static text such as "tournament", or NULL */
    int64_t index;      /* number of the record; negative: the record has none */
    const char *field;  /* static text such as "title", or NULL */
    uint32_t beyond;    /* columns after the offset, for a value that is missing at the end of a line */
} diag_place;

/* The findings of one run, in the order of the reports. A list belongs to one thread at a time: each worker has its own
 * list, and these are appended in the order of the work. */
typedef struct diag_list diag_list;

/* Create a list. The budget, which may be NULL, limits the findings that are kept; counting needs no memory. NULL: out
 * of memory. */
MUST_USE diag_list *diag_create(base_budget *budget);
void diag_destroy(diag_list *list); /* NULL is fine */
/* Remove findings, files and the format, and invalidate pointers to them; keep the limit. While a file is tied to an
 * owner (diag_tie_file), the files and the format are kept, too. */
void diag_clear(diag_list *list);
/* Keep only the first `findings_per_rule` findings of each rule (default 1000) and count the others. */
void diag_set_limit(diag_list *list, size_t findings_per_rule);

/* Add a file and return its number, counted from 0, or DIAG_NO_FILE. The path is copied. The content must stay valid
 * until diag_destroy, diag_clear or diag_release. `is_text`: the file is text, so that its findings have lines and
 * columns. */
#define DIAG_NO_FILE UINT32_MAX /* out of memory; findings with this number name no file */
uint32_t diag_add_file(diag_list *list, const char *path, base_bytes content, bool is_text);
/* Set the owner of the file's content, by which diag_release finds the file. */
void diag_tie_file(diag_list *list, uint32_t file, const void *owner);
/* Resolve all findings in files of the owner and copy their quotations; to be called before the contents become
 * invalid. Files keep their numbers. */
void diag_release(diag_list *list, const void *owner);
/* Set the format of later findings: the id of the format, as static text. */
void diag_set_format(diag_list *list, const char *format);

/* Add a finding, or count it if it cannot be kept; never fails. `detail` is the message ("\"7v\" is no call"); its
 * texts are copied. Report a fact only once, in the function that discovers it; the functions that called it only
 * return a status. */
void diag_report(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, ...) PRINTF_LIKE(4, 5);
void diag_report_list(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, va_list arguments)
    PRINTF_LIKE(4, 0);
/* Return whether the next finding of the rule will be kept if there is memory, rather than only counted. */
bool diag_keeps(const diag_list *list, const diag_rule *rule);
/* Report with a severity other than the rule's, for rules whose severity depends on the use of the file. */
void diag_report_as(diag_list *list, const diag_rule *rule, gamut_severity severity, diag_place place,
                    const char *detail, ...) PRINTF_LIKE(5, 6);
/* Add `count` to the consequences of the finding that was reported last: findings that follow from it and are not
 * listed. */
void diag_follow(diag_list *list, size_t count);
/* Prepare the empty list of a worker that will be appended to `to`: findings of rules whose limit `to` has already
 * reached will only be counted. */
void diag_count_as(diag_list *list, const diag_list *to);
/* Append the findings of a worker's list in their order. Their places refer to the files of `to`. If all lists have the
 * same limit, `to` keeps the same findings as if all had been reported to it. */
void diag_append(diag_list *to, const diag_list *from);
/* Append only the findings that `wants` accepts by rule, severity and place; the other members of `found` may not be
 * filled yet. Findings that the worker could not keep are not counted, because their places are unknown. */
void diag_append_wanted(diag_list *to, const diag_list *from,
                        bool (*wants)(const gamut_diagnostic *found, const diag_place *place, const void *payload),
                        const void *payload);
/* Append the findings of a list that has files of its own, and add those files; their contents are not needed later. If
 * there is no memory for the name of a file, its findings name no file. */
void diag_adopt(diag_list *to, diag_list *from);

/* Return the number of findings that were kept. */
size_t diag_count(const diag_list *list);
/* Return the number of all findings of a severity, kept or only counted: exit codes are based on it. */
size_t diag_count_of(const diag_list *list, gamut_severity severity);
/* Return whether an error starts at that offset of that file, so that a check does not repeat what the reader reported.
 * Errors that were only counted are unknown, except the last one. */
bool diag_has_error_at(const diag_list *list, diag_place place);
/* Return a finding with its line, column and path, or NULL if there is none; valid until diag_clear. */
const gamut_diagnostic *diag_at(diag_list *list, size_t at);
/* Return the number of findings that were only counted: over the limit of their rule, or out of memory. */
size_t diag_suppressed(const diag_list *list);
size_t diag_suppressed_of(const diag_list *list, const diag_rule *rule);
/* The line around a finding, or a part of at most DIAG_QUOTE_LENGTH characters of a long line. */
typedef struct diag_quote {
    base_text text; /* without the line end; absent for binary files and lines over 64 KiB */
    size_t before;  /* characters of the line before that part */
} diag_quote;
enum {
    DIAG_QUOTE_LENGTH = 160
};
diag_quote diag_quote_at(diag_list *list, size_t at);

/* Return "error", "warning" or "note". */
const char *diag_severity_name(gamut_severity severity);

#endif
