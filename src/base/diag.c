/* diag.c - the list of what was wrong: kept in order, limited per rule, resolved when somebody looks.
 *
 * A report stores the place and the finished message and nothing else, because a hostile file may cause millions and
 * most are never looked at. Beyond the limit of its rule, or out of memory, a finding still counts: how a check
 * ends does not depend on how much could be kept. */
#include "diag.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "encoding.h"
#include "text.h"

/* Nobody reads more of one kind; a broken export has the same fault in every one of its million records. */
#define LIMIT_DEFAULT  1000
#define SEVERITY_COUNT (GAMUT_SEVERITY_ERROR + 1)
/* More than any family of files has members. */
#define RELEASED_NEAR 32

typedef struct finding {
    gamut_diagnostic shown; /* file, line, column and path only once `is_resolved` */
    diag_place place;
    bool is_resolved;
    bool is_quoted;
    diag_quote quote; /* once `is_quoted` */
} finding;

/* A file that findings may stand in; the content is the reader's. */
typedef struct named_file {
    const char *path;
    bool is_text;
    base_lines lines;
    const void *owner; /* NULL: the content stays */
    bool is_released;  /* the owner took the content back: a file of that name may have the number again */
} named_file;

/* How many findings of a rule there are, and how many of them are kept. */
typedef struct tally {
    const diag_rule *rule;
    size_t kept;
    size_t total;
    struct tally *next;
} tally;

struct diag_list {
    base_arena *arena; /* holds what diag_clear forgets */
    base_arena *names; /* and the files, which it may keep */
    size_t limit;
    const char *format;
    /* Pointers: what was handed out stays where it is while a list grows. */
    base_list findings; /* finding * */
    base_list files;    /* named_file *, among the names */
    size_t tied;        /* files that have an owner */
    size_t first_tied;  /* none before this one has */
    size_t first_open;  /* all findings before this one are resolved */
    tally *tallies;     /* the last used one first: findings of a rule come together */
    size_t counts[SEVERITY_COUNT];
    size_t suppressed;
    finding *last; /* what was reported last; NULL: it was only counted */
    bool has_error;
    diag_place error; /* the last one, also if it was only counted */
};

static finding *finding_at(const diag_list *list, size_t at)
{
    return ((finding **)list->findings.items)[at];
}

/* NULL: the place names no file of this list. */
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

/* The list itself does not lie in its arena: clearing empties that. */
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

/* A file that is opened again and again takes one place: what was found in it before is resolved. Only the last files
 * are looked at, so that many files of different names take no time. */
static uint32_t find_released(diag_list *list, const char *path, bool is_text)
{
    for (size_t i = list->files.count; i > 0 && list->files.count - i < RELEASED_NEAR; i--) {
        const named_file *file = find_file(list, (uint32_t)(i - 1));
        if (file->is_released && file->is_text == is_text && !strcmp(file->path, path))
            return (uint32_t)(i - 1);
    }
    return DIAG_NO_FILE;
}

/* Number 0 is taken by the first file, and a zeroed place speaks of it: formats of one file need not know any
 * number. */
uint32_t diag_add_file(diag_list *list, const char *path, base_bytes content, bool is_text)
{
    uint32_t known = find_released(list, path, is_text);
    if (known != DIAG_NO_FILE) {
        named_file *again = find_file(list, known);
        *again = (named_file){ .path = again->path, .is_text = is_text, .lines = { .content = content } };
        list->has_error = list->has_error && list->error.file != known;
        return known;
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

/* Files and findings come in the order of reading, and mostly go in that order: both walks begin where the last one
 * ended. */
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
        file->is_released = list->first_open == list->findings.count; /* nothing asks for the old content */
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

/* Also moves it to the front. NULL: out of memory. */
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

/* Room for one more finding of the rule; NULL: it can only be counted, and was. A finding of its own block, for
 * pointers to it are handed out. */
static finding *open_finding(diag_list *list, const diag_rule *rule)
{
    tally *of_rule = find_tally(list, rule);
    finding *room = NULL;
    if (of_rule)
        of_rule->total++;
    if (of_rule && of_rule->kept < list->limit)
        room = ARENA_NEW(list->arena, finding);
    if (!room || !push(&list->findings, list->arena, room)) {
        list->suppressed++;
        return NULL;
    }
    of_rule->kept++;
    return room;
}

/* A worker that does not know the format belongs to the one that its findings are appended to. */
static void fill_finding(finding *out, diag_list *list, const gamut_diagnostic *said, diag_place place)
{
    out->place = place;
    out->shown = *said;
    out->shown.offset = place.offset;
    out->shown.length = place.length;
    out->shown.format = said->format[0] ? said->format : list->format;
}

/* Counted before anything can fail. A message that memory is missing for is replaced by the title of its rule. */
static void diag_keep_report(diag_list *list, const gamut_diagnostic *said, diag_place place, const char *detail,
                             va_list arguments)
{
    assert(said->severity < SEVERITY_COUNT);
    list->counts[said->severity]++;
    if (said->severity == GAMUT_SEVERITY_ERROR) {
        list->has_error = true;
        list->error = place;
    }
    finding *room = open_finding(list, said->rule);
    list->last = room;
    if (!room)
        return;
    fill_finding(room, list, said, place);
    base_text message = base_arena_print_list(list->arena, detail, arguments);
    base_bytes bytes = { (const uint8_t *)message.data, message.length };
    if (message.data && !base_is_utf8(bytes)) /* it may show bytes of a file; JSON has none but UTF-8 */
        message = base_arena_print(list->arena, "%.*s", TEXT_ARGS(base_decode(list->arena, bytes, ENCODING_UTF8)));
    room->shown.message = message.data ? message.data : said->rule->title;
}

void diag_report_list(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, va_list arguments)
{
    diag_keep_report(list, &(gamut_diagnostic){ .rule = rule, .severity = rule->severity, .format = "" }, place, detail,
                     arguments);
}

void diag_report(diag_list *list, const diag_rule *rule, diag_place place, const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    diag_report_list(list, rule, place, detail, arguments);
    va_end(arguments);
}

bool diag_keeps(const diag_list *list, const diag_rule *rule)
{
    const tally *of_rule = list->tallies;
    while (of_rule && of_rule->rule != rule)
        of_rule = of_rule->next;
    return !of_rule || of_rule->kept < list->limit;
}

void diag_report_as(diag_list *list, const diag_rule *rule, gamut_severity severity, diag_place place,
                    const char *detail, ...)
{
    va_list arguments;
    va_start(arguments, detail);
    diag_keep_report(list, &(gamut_diagnostic){ .rule = rule, .severity = severity, .format = "" }, place, detail,
                     arguments);
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
    finding *ours = open_finding(to, theirs->shown.rule);
    if (!ours)
        return NULL;
    fill_finding(ours, to, &theirs->shown, place);
    base_text message = base_arena_copy(to->arena, base_text_of(theirs->shown.message));
    ours->shown.message = message.data ? message.data : theirs->shown.rule->title;
    return ours;
}

/* What is known of a finding in a file of its own list, whose content will not be there: line, column, path and
 * quotation. */
static void take_over_place(diag_list *to, finding *ours, const finding *theirs)
{
    const named_file *file = find_file(to, ours->place.file);
    base_text path = base_arena_copy(to->arena, base_text_of(theirs->shown.path));
    ours->shown.file = file ? file->path : "";
    ours->shown.path = path.data ? path.data : "";
    ours->quote = theirs->quote;
    if (theirs->quote.text.data)
        ours->quote.text = base_arena_copy(to->arena, theirs->quote.text);
    ours->is_resolved = ours->is_quoted = true;
}

/* Files of `from` have numbers that are `file_shift` higher in `to`; those from `file_count` on are not there. */
static void append(diag_list *to, const diag_list *from, uint32_t file_shift, uint32_t file_count)
{
    /* What the worker could not keep is counted here; what this list cannot keep is counted below. */
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
        if (ours && theirs->is_quoted)
            take_over_place(to, ours, theirs);
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

/* Without memory for a file its findings still count: how a run ends must not depend on memory. */
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
    for (const tally *each = list->tallies; each; each = each->next)
        if (each->rule == rule)
            return each->total - each->kept;
    return 0;
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
        /* Once for each finding, and only when it is asked for: a line number may cost a walk through the whole
         * file. */
        named_file *file = find_file(list, found->place.file);
        gamut_diagnostic *shown = &found->shown;
        shown->file = file ? file->path : "";
        /* "tournament[17].title", as much of it as the place knows. */
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

/* Of a long line a window around the finding; both count characters. */
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

/* Copied, so that the content is needed no longer. Without memory for the copy there is no quotation. */
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
