/* diag.h - the list of what was wrong. Status says how to go on; the list says what happened.
 *
 * Only offsets are stored while reading; lines, columns and paths are worked out when somebody looks. */
#ifndef BASE_DIAG_H
#define BASE_DIAG_H

#include <gamut/diagnostic.h>

#include "arena.h"
#include "buffer.h"

/* A rule is static data and is known by its address: two rows with one id would be two rules here. */
typedef gamut_rule diag_rule;

/* Where a finding stands. All members may be zero: then it speaks of the whole first file. */
typedef struct diag_place {
    uint32_t file;      /* what diag_add_file returned */
    uint32_t length;    /* in bytes; 0: nobody knows, or a point between two */
    uint64_t offset;    /* in bytes from the start of that file, unpacked */
    const char *record; /* "tournament": static text, or NULL */
    int64_t index;      /* of the record; negative: it has none */
    const char *field;  /* "title": static text, or NULL */
    uint32_t beyond;    /* columns after the offset, for what is missing after the end of a line */
} diag_place;

/* The findings of one run, in the order in which they were reported. A list belongs to one thread at a time: workers
 * have lists of their own, which are appended in the order of their work. */
typedef struct diag_list diag_list;

/* NULL: out of memory. The budget, which may be NULL, bounds what is kept; what is counted needs no memory. */
MUST_USE diag_list *diag_create(base_budget *budget);
void diag_destroy(diag_list *list); /* NULL is fine */
/* Forgets findings, files and the format; keeps the limit. Everything that was handed out is gone. While a file is tied
 * to an owner, who reports under its number, files and format stay. */
void diag_clear(diag_list *list);
/* After so many findings of one rule only counting goes on (default 1000). */
void diag_set_limit(diag_list *list, size_t findings_per_rule);

/* The path is copied. Content must outlive the list, or the next diag_clear, or diag_release; is_text: line and column
 * make sense. The first file is 0, and so on. */
#define DIAG_NO_FILE UINT32_MAX /* out of memory: findings there name no file */
uint32_t diag_add_file(diag_list *list, const char *path, base_bytes content, bool is_text);
/* Whose the content of the file is: diag_release takes it back. */
void diag_tie_file(diag_list *list, uint32_t file, const void *owner);
/* The contents of the files that are tied to the owner will be gone: their findings are resolved, and copy what they
 * quote. Files keep their numbers. */
void diag_release(diag_list *list, const void *owner);
/* The id of the format that findings belong to from now on; static text. */
void diag_set_format(diag_list *list, const char *format);

/* Adds a finding; never fails: what cannot be kept is counted. `detail` says what is special about this one ("\"7v\" is
 * no call"); its texts are copied. Report once, where the fact is known, and only pass the status up from there. */
void diag_report(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, ...) PRINTF_LIKE(4, 5);
void diag_report_list(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, va_list arguments)
    PRINTF_LIKE(4, 0);
/* Whether the next finding of the rule will be kept, as far as there is memory; else it will only be counted. */
bool diag_keeps(const diag_list *list, const diag_rule *rule);
/* The same with another severity than the rule's: for profiles. */
void diag_report_as(diag_list *list, const diag_rule *rule, gamut_severity severity, diag_place place,
                    const char *detail, ...) PRINTF_LIKE(5, 6);
/* So many findings follow from the one that was reported last: they are counted with it and not listed. */
void diag_follow(diag_list *list, size_t count);
/* For an empty list of a worker, which will be appended to `to`: what `to` has enough of is only counted here, too,
 * which costs a fraction of keeping it. */
void diag_count_as(diag_list *list, const diag_list *to);
/* Appends the findings of a worker's list in their order. Their places speak of the files of `to`; the worker's list
 * need not have any. With the same limit in all lists, `to` keeps what it would have kept had it been the only one. */
void diag_append(diag_list *to, const diag_list *from);
/* The same for those findings only that are wanted, by their rule, severity and place: of `found` nothing else is known
 * yet. What the worker could not keep is not counted: nobody knows where it stood. */
void diag_append_wanted(diag_list *to, const diag_list *from,
                        bool (*wants)(const gamut_diagnostic *found, const diag_place *place, const void *payload),
                        const void *payload);
/* The same for a list with files of its own, whose contents are not needed any more. Out of memory for their names, the
 * findings come without. */
void diag_adopt(diag_list *to, diag_list *from);

/* Findings that were kept, and so can be asked for. */
size_t diag_count(const diag_list *list);
/* All of that severity, also those beyond the limit: what exit codes go by. */
size_t diag_count_of(const diag_list *list, gamut_severity severity);
/* Whether an error starts at that place of its file, one that was kept or the last that was reported: who judges a
 * value does not repeat what was reported when it was read. */
bool diag_has_error_at(const diag_list *list, diag_place place);
/* Resolves line, column and path; the texts live until diag_clear. NULL: there are not so many. */
const gamut_diagnostic *diag_at(diag_list *list, size_t at);
/* Findings that were only counted: beyond the limit of their rule, or out of memory. */
size_t diag_suppressed(const diag_list *list);
/* The same of one rule. */
size_t diag_suppressed_of(const diag_list *list, const diag_rule *rule);
/* A line around a finding, or what is shown of a long one. */
typedef struct diag_quote {
    base_text text; /* without the line's end; absent for binary files and endless lines */
    size_t before;  /* characters of the line that come before it */
} diag_quote;
/* For the caret print, under a window of so many characters. */
enum {
    DIAG_QUOTE_LENGTH = 160
};
diag_quote diag_quote_at(diag_list *list, size_t at);

/* "error", "warning", "note". */
const char *diag_severity_name(gamut_severity severity);

#endif
