/* diag.c - the list of findings: kept in order, limited per rule, resolved (given file, line, column and path) on
 * demand.
 *
 * A report stores only the place and the finished message, because a hostile file may cause millions of findings, most
 * of which are never shown. A finding over the limit of its rule, or for which there is no memory, is still counted, so
 * that exit codes depend neither on the limit nor on memory. */
#include "diag.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "encoding.h"
#include "text.h"

/* Maximum number of findings kept for a rule: a broken export can have the same fault in each of a million records. */
#define LIMIT_DEFAULT  1000
#define SEVERITY_COUNT (GAMUT_SEVERITY_ERROR + 1)
/* diag_add_file compares a new file only with this many of the files that were added last; one database has fewer
 * files. */
#define RELEASED_NEAR 32

typedef struct finding {
    gamut_diagnostic shown; /* file, line, column and path are valid only once `is_resolved` */
    diag_place place;
    bool is_resolved;
    bool is_quoted;
    diag_quote quote; /* valid only once `is_quoted` */
} finding;

/* A file in which there may be findings; the reader owns the content. */
typedef struct named_file {
    const char *path;
    bool is_text;
    base_lines lines;
    const void *owner; /* see diag_tie_file; NULL: none, or released */
    bool is_released;  /* the content is gone, and if the file is added again, it may reuse the number */
} named_file;

/* How many findings of a rule were kept, and how many there were in all. */
typedef struct tally {
    const diag_rule *rule;
    size_t kept;
    size_t total;
    struct tally *next;
} tally;

struct diag_list {
    base_arena *arena; /* emptied by diag_clear */
    base_arena *names; /* for the names of files, because diag_clear may keep the files */
    size_t limit;
    const char *format;
    /* Lists of pointers, because callers keep pointers to items while a list grows. */
    base_list findings; /* finding * */
    base_list files;    /* named_file *, in `names` */
    size_t tied;        /* number of files that have an owner */
    size_t first_tied;  /* no file before this index has an owner */
    size_t first_open;  /* all findings before this index are resolved */
    tally *tallies;     /* most recently used first: findings of one rule often follow each other */
    size_t counts[SEVERITY_COUNT];
    size_t suppressed;
    finding *last; /* the finding that was reported last; NULL: it was only counted */
    bool has_error;
    diag_place error; /* place of the last error, even if it was only counted */
};

static finding *finding_at(const diag_list *list, size_t at)
{
    return ((finding **)list->findings.items)[at];
}

/* NULL: the list has no file with that number. */
static named_file *find_file(const diag_list *list, uint32_t file)
{
    return file < list->files.count ? ((named_file **)list->files.items)[file] : NULL;
}

/* False: out of memory. */
static bool push(base_list *list, base_arena *arena, void *item)
{
    void **room = base_list_add(list, arena, sizeof *room);
    if (room)
        *room = item;
    return room != NULL;
}

diag_list *diag_create(base_budget *budget)
{
    base_arena *arena = base_arena_create(budget), *names = base_arena_create(budget);
    diag_list *list = arena && names ? base_memory_take(sizeof *list) : NULL;
    if (!list) {
        base_arena_destroy(arena);
        base_arena_destroy(names);
        return NULL;
    }
    *list = (diag_list){ .arena = arena, .names = names, .limit = LIMIT_DEFAULT, .format = "" };
    return list;
}

void diag_destroy(diag_list *list)
{
    if (!list)
        return;
    base_arena_destroy(list->arena);
    base_arena_destroy(list->names);
    free(list);
}

void diag_clear(diag_list *list)
{
    diag_list kept = { .arena = list->arena, .names = list->names, .limit = list->limit, .format = "" };
    base_arena_empty(list->arena);
    if (list->tied) {
        kept.files = list->files;
        kept.tied = list->tied;
        kept.first_tied = list->first_tied;
        kept.format = list->format;
    } else
        base_arena_empty(list->names);
    *list = kept;
}

void diag_set_limit(diag_list *list, size_t findings_per_rule)
{
    list->limit = findings_per_rule;
}

/* If a file is opened again after its earlier findings were resolved, it gets the same number. Only the last
 * RELEASED_NEAR files are compared, so that the search stays short even if there are very many files. */
uint32_t diag_add_file(diag_list *list, const char *path, base_bytes content, bool is_text)
{
    for (size_t i = list->files.count; i > 0 && list->files.count - i < RELEASED_NEAR; i--) {
        uint32_t number = (uint32_t)(i - 1);
        named_file *known = find_file(list, number);
        if (known->is_released && known->is_text == is_text && !strcmp(known->path, path)) {
            *known = (named_file){ .path = known->path, .is_text = is_text, .lines = { .content = content } };
            list->has_error = list->has_error && list->error.file != number;
            return number;
        }
    }
    named_file *file = ARENA_NEW(list->names, named_file);
    base_text copy = base_arena_copy(list->names, base_text_of(path));
    if (!file || !copy.data || !push(&list->files, list->names, file))
        return DIAG_NO_FILE;
    *file = (named_file){ .path = copy.data, .is_text = is_text, .lines = { .content = content } };
    return (uint32_t)(list->files.count - 1);
}

void diag_tie_file(diag_list *list, uint32_t file, const void *owner)
{
    named_file *tied = find_file(list, file);
    if (!tied)
        return;
    list->tied += !tied->owner;
    tied->owner = owner;
    if (file < list->first_tied)
        list->first_tied = file;
}

/* Files are usually released in the order in which they were added, so both loops start where those of the previous
 * call ended. */
void diag_release(diag_list *list, const void *owner)
{
    for (size_t i = list->first_open; i < list->findings.count; i++) {
        const named_file *file = find_file(list, finding_at(list, i)->place.file);
        if (!file || file->owner == owner)
            (void)diag_quote_at(list, i);
    }
    while (list->first_open < list->findings.count && finding_at(list, list->first_open)->is_quoted)
        list->first_open++;
    for (size_t i = list->first_tied; i < list->files.count; i++) {
        named_file *file = find_file(list, (uint32_t)i);
        if (file->owner != owner)
            continue;
        file->owner = NULL;
        file->is_released = list->first_open == list->findings.count; /* no finding needs the old content any more */
        file->lines = (base_lines){ 0 };
        list->tied--;
    }
    while (list->first_tied < list->files.count && !find_file(list, (uint32_t)list->first_tied)->owner)
        list->first_tied++;
}

void diag_set_format(diag_list *list, const char *format)
{
    list->format = format;
}

/* Finds or adds the tally of a rule and moves it to the front. NULL: out of memory. */
static tally *find_tally(diag_list *list, const diag_rule *rule)
{
    tally **link = &list->tallies;
    while (*link && (*link)->rule != rule)
        link = &(*link)->next;
    tally *found = *link;
    if (found)
        *link = found->next;
    else if (!(found = ARENA_NEW(list->arena, tally)))
        return NULL;
    found->rule = rule;
    found->next = list->tallies;
    list->tallies = found;
    return found;
}

/* Counts a finding for its rule and adds it to the list, without its message; NULL: it was only counted. Workers report
 * findings without a format; these get the format of the list. */
static finding *add_finding(diag_list *list, const gamut_diagnostic *report, diag_place place)
{
    tally *found = find_tally(list, report->rule);
    finding *added = NULL;
    if (found)
        found->total++;
    if (found && found->kept < list->limit)
        added = ARENA_NEW(list->arena, finding);
    if (!added || !push(&list->findings, list->arena, added)) {
        list->suppressed++;
        return NULL;
    }
    found->kept++;
    added->place = place;
    added->shown = *report;
    added->shown.offset = place.offset;
    added->shown.length = place.length;
    added->shown.format = report->format[0] ? report->format : list->format;
    return added;
}

/* The finding is counted before anything can fail. If there is no memory for the message, the title of the rule
 * replaces it. */
static void report_with_severity(diag_list *list, const diag_rule *rule, gamut_severity severity, diag_place place,
                                 const char *detail, va_list arguments)
{
    assert(severity < SEVERITY_COUNT);
    list->counts[severity]++;
    if (severity == GAMUT_SEVERITY_ERROR) {
        list->has_error = true;
        list->error = place;
    }
    list->last = add_finding(list, &(gamut_diagnostic){ .rule = rule, .severity = severity, .format = "" }, place);
    if (!list->last)
        return;
    base_text message = base_arena_print_list(list->arena, detail, arguments);
    base_bytes bytes = { (const uint8_t *)message.data, message.length };
    if (message.data && !base_is_utf8(bytes)) /* the message may quote bytes of a file, and JSON needs UTF-8 */
        message = base_arena_print(list->arena, "%.*s", TEXT_ARGS(base_decode(list->arena, bytes, ENCODING_UTF8)));
    list->last->shown.message = message.data ? message.data : rule->title;
}

void diag_report_list(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, va_list arguments)
{
    report_with_severity(list, rule, rule->severity, place, detail, arguments);
}

void diag_report(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    diag_report_list(list, rule, place, detail, arguments);
    va_end(arguments);
}

/* NULL: the rule has no findings. */
static const tally *look_up_tally(const diag_list *list, const diag_rule *rule)
{
    const tally *found = list->tallies;
    while (found && found->rule != rule)
        found = found->next;
    return found;
}

bool diag_keeps(const diag_list *list, const diag_rule *rule)
{
    const tally *found = look_up_tally(list, rule);
    return !found || found->kept < list->limit;
}

void diag_report_as(diag_list *list, const diag_rule *rule, gamut_severity severity, diag_place place,
                    const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    report_with_severity(list, rule, severity, place, detail, arguments);
    va_end(arguments);
}

void diag_follow(diag_list *list, size_t count)
{
    if (list->last)
        list->last->shown.consequences += count;
}

void diag_count_as(diag_list *list, const diag_list *to)
{
    for (const tally *theirs = to->tallies; theirs; theirs = theirs->next) {
        tally *ours = theirs->kept >= to->limit ? find_tally(list, theirs->rule) : NULL;
        if (ours)
            ours->kept = ours->total = list->limit;
    }
}

static finding *append_one(diag_list *to, const finding *theirs, diag_place place)
{
    finding *ours = add_finding(to, &theirs->shown, place);
    if (!ours)
        return NULL;
    base_text message = base_arena_copy(to->arena, base_text_of(theirs->shown.message));
    ours->shown.message = message.data ? message.data : theirs->shown.rule->title;
    return ours;
}

/* Appends the findings of `from`. The number of a file is higher by `file_shift` in `to`; files with numbers from
 * `file_count` on could not be added to `to`. */
static void append(diag_list *to, const diag_list *from, uint32_t file_shift, uint32_t file_count)
{
    /* Findings that `from` could not keep are counted here; add_finding counts those that `to` cannot keep. */
    for (size_t i = 0; i < SEVERITY_COUNT; i++)
        to->counts[i] += from->counts[i];
    to->suppressed += from->suppressed;
    if (from->has_error) {
        to->has_error = true;
        to->error = from->error;
        to->error.file = from->error.file < file_count ? from->error.file + file_shift : DIAG_NO_FILE;
    }
    for (const tally *theirs = from->tallies; theirs; theirs = theirs->next) {
        tally *ours = theirs->total > theirs->kept ? find_tally(to, theirs->rule) : NULL;
        if (ours)
            ours->total += theirs->total - theirs->kept;
    }
    for (size_t i = 0; i < from->findings.count; i++) {
        const finding *theirs = finding_at(from, i);
        diag_place place = theirs->place;
        place.file = place.file < file_count ? place.file + file_shift : DIAG_NO_FILE;
        finding *ours = append_one(to, theirs, place);
        if (!ours || !theirs->is_quoted)
            continue;
        /* The content of the file will not be available later, so the resolved place and the quotation are copied. */
        const named_file *file = find_file(to, place.file);
        base_text path = base_arena_copy(to->arena, base_text_of(theirs->shown.path));
        ours->shown.file = file ? file->path : "";
        ours->shown.path = path.data ? path.data : "";
        ours->quote = theirs->quote;
        if (theirs->quote.text.data)
            ours->quote.text = base_arena_copy(to->arena, theirs->quote.text);
        ours->is_resolved = ours->is_quoted = true;
    }
}

void diag_append_wanted(diag_list *to, const diag_list *from,
                        bool (*wants)(const gamut_diagnostic *found, const diag_place *place, const void *payload),
                        const void *payload)
{
    for (size_t i = 0; i < from->findings.count; i++) {
        const finding *theirs = finding_at(from, i);
        if (!wants(&theirs->shown, &theirs->place, payload))
            continue;
        to->counts[theirs->shown.severity]++;
        append_one(to, theirs, theirs->place);
    }
}

void diag_append(diag_list *to, const diag_list *from)
{
    append(to, from, 0, DIAG_NO_FILE);
}

/* If a file cannot be added for lack of memory, its findings still count: exit codes must not depend on memory. */
void diag_adopt(diag_list *to, diag_list *from)
{
    uint32_t shift = (uint32_t)to->files.count, adopted = 0;
    for (; adopted < from->files.count; adopted++) {
        const named_file *file = find_file(from, adopted);
        if (diag_add_file(to, file->path, (base_bytes){ NULL, 0 }, file->is_text) == DIAG_NO_FILE)
            break;
    }
    for (size_t i = from->first_open; i < from->findings.count; i++)
        (void)diag_quote_at(from, i);
    append(to, from, shift, adopted);
}

size_t diag_count(const diag_list *list)
{
    return list->findings.count;
}

size_t diag_count_of(const diag_list *list, gamut_severity severity)
{
    return list->counts[severity];
}

bool diag_has_error_at(const diag_list *list, diag_place place)
{
    if (list->has_error && list->error.file == place.file && list->error.offset == place.offset)
        return true;
    for (size_t i = list->findings.count; i-- > 0;) {
        const finding *each = finding_at(list, i);
        if (each->shown.severity == GAMUT_SEVERITY_ERROR && each->place.file == place.file &&
            each->place.offset == place.offset)
            return true;
    }
    return false;
}

size_t diag_suppressed_of(const diag_list *list, const diag_rule *rule)
{
    const tally *found = look_up_tally(list, rule);
    return found ? found->total - found->kept : 0;
}

size_t diag_suppressed(const diag_list *list)
{
    return list->suppressed;
}

const gamut_diagnostic *diag_at(diag_list *list, size_t at)
{
    if (at >= list->findings.count)
        return NULL;
    finding *found = finding_at(list, at);
    if (!found->is_resolved) {
        /* Line and column are computed on demand only, because a line number may cost a pass over the whole file. */
        named_file *file = find_file(list, found->place.file);
        gamut_diagnostic *shown = &found->shown;
        shown->file = file ? file->path : "";
        /* The path is "tournament[17].title", or the known part of such a path. */
        const char *record = found->place.record ? found->place.record : "";
        const char *field = found->place.field ? found->place.field : "";
        const char *dot = found->place.record && found->place.field ? "." : "";
        base_text path;
        if (found->place.record && found->place.index >= 0)
            path = base_arena_print(list->arena, "%s[%lld]%s%s", record, (long long)found->place.index, dot, field);
        else
            path = base_arena_print(list->arena, "%s%s%s", record, dot, field);
        shown->path = path.data ? path.data : "";
        shown->is_text = file && file->is_text;
        if (shown->is_text) {
            base_position position = base_lines_find(&file->lines, list->arena, found->place.offset);
            shown->line = position.line;
            shown->column = position.column + found->place.beyond;
        }
        found->is_resolved = true;
    }
    return &found->shown;
}

/* If the line is long, returns only a part of it around the finding; the column counts characters. */
static diag_quote cut_quote(base_text line, size_t column)
{
    size_t at = column ? column - 1 : 0, start = 0, end = 0;
    size_t before = at > DIAG_QUOTE_LENGTH / 2 ? at - DIAG_QUOTE_LENGTH / 2 : 0;
    for (size_t seen = 0; end < line.length && seen < before + DIAG_QUOTE_LENGTH; seen++) {
        if (seen == before)
            start = end;
        (void)base_utf8_next(line, &end);
    }
    return (diag_quote){ base_text_slice(line, start, end), before };
}

/* The quotation is a copy, because the content may be released. If there is no memory for it, the quotation is
 * absent. */
diag_quote diag_quote_at(diag_list *list, size_t at)
{
    const gamut_diagnostic *shown = diag_at(list, at);
    if (!shown)
        return (diag_quote){ 0 };
    finding *found = finding_at(list, at);
    const named_file *file = find_file(list, found->place.file);
    if (!found->is_quoted && file && file->is_text && file->lines.content.data) {
        base_text line = base_line_around(file->lines.content, found->place.offset);
        if (line.data) {
            found->quote = cut_quote(line, shown->column);
            found->quote.text = base_arena_copy(list->arena, found->quote.text);
        }
    }
    found->is_quoted = true;
    return found->quote;
}

const char *diag_severity_name(gamut_severity severity)
{
    static const char *const names[SEVERITY_COUNT] = { "note", "warning", "error" };
    return names[severity];
}
