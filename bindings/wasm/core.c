/* core.c - the library as a WebAssembly reactor: see core.h. */
#include "core.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/builder.h>
#include <gamut/operation.h>
#include <gamut/viewer.h>

#include "laws.h"

typedef struct gathered {
    char *data;
    size_t length;
    size_t room;
} gathered;

/* An option of the next question. */
typedef struct core_word {
    struct core_word *next;
    char *name;
    char *value;
} core_word;

struct core_state {
    core_word *words;
    gathered parts[CORE_PART_COUNT];
    /* The reader of the last page of records, which continues if the next page selects the same records. */
    gamut_session *session;
    gamut_reader *reader;
    uint64_t place;  /* number of records read */
    gathered wanted; /* path and options, to recognise the next page */
};

typedef struct question question;

/* A question that is being answered. */
typedef struct asking {
    core_state *core;
    const question *question;
    gamut_session *session;
    const char *const *paths;
    size_t path_count;
    const gamut_value *tree; /* the answer, if it is a tree */
} asking;

struct question {
    const char *name;
    const char *own;     /* options of the question itself, not of the session, separated by blanks; see find_word */
    unsigned path_count; /* how many paths the question requires; 0: any number */
    unsigned indent;     /* indentation of the answer, if it is a tree */
    gamut_outcome (*ask)(asking *asked);
};

static bool wasm_gather(const char *data, size_t length, void *payload)
{
    gathered *all = payload;
    if (all->room - all->length <= length) { /* also allocates for an empty text */
        size_t room = 2 * (all->length + length) + 4096;
        char *moved = room > length ? realloc(all->data, room) : NULL;
        if (!moved)
            return false;
        all->data = moved;
        all->room = room;
    }
    memcpy(all->data + all->length, data, length);
    all->length += length;
    all->data[all->length] = '\0';
    return true;
}

static gamut_stream answer_stream(asking *asked)
{
    return (gamut_stream){ wasm_gather, &asked->core->parts[CORE_ANSWER] };
}

static gamut_outcome wasm_refuse(asking *asked, gamut_outcome outcome, const char *why)
{
    asked->core->parts[CORE_MESSAGE].length = 0;
    (void)wasm_gather(why, strlen(why), &asked->core->parts[CORE_MESSAGE]);
    return outcome;
}

/* ---- options ---- */

/* Return the sign after a word in a list separated by blanks: '#' for numbers, '?' for switches, ' ' for words; '\0' if
 * the word is not in the list. */
static char find_word(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = list; *at; at += strspn(at, " ")) {
        size_t next = strcspn(at, " #?");
        if (next == length && memcmp(at, word, length) == 0)
            return at[next] ? at[next] : ' ';
        at += strcspn(at, " ");
    }
    return '\0';
}

static bool has_word(const char *list, const char *word)
{
    return find_word(list, word) != '\0';
}

/* Whether an option of the question accepts the value. */
static bool takes_value(char sign, const char *value)
{
    size_t length = strlen(value);
    if (sign == '#')
        return length > 0 && length < 19 && strspn(value, "0123456789") == length;
    return sign != '?' || strcmp(value, "yes") == 0 || strcmp(value, "no") == 0;
}

/* Return the value of an option of the question; NULL: it was not set. */
static const char *wasm_word_of(const asking *asked, const char *name)
{
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (strcmp(word->name, name) == 0)
            return word->value;
    return NULL;
}

/* Return the value of an option as a number; 0: it was not set. */
static uint64_t wasm_number_of(const asking *asked, const char *name)
{
    const char *value = wasm_word_of(asked, name);
    return value ? strtoull(value, NULL, 10) : 0;
}

static void forget_words(core_state *core)
{
    while (core->words) {
        core_word *word = core->words;
        core->words = word->next;
        free(word->name);
        free(word->value);
        free(word);
    }
}

/* ---- records ---- */

static void end_reading(core_state *core)
{
    gamut_reader_close(core->reader);
    gamut_session_close(core->session);
    core->reader = NULL;
    core->session = NULL;
    core->place = 0;
}

/* Write the path and the options that select the records. For another page of the same records they are the same. */
static bool describe_wanted(gathered *out, const asking *asked)
{
    bool is_whole = wasm_gather(asked->paths[0], strlen(asked->paths[0]), out);
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (!has_word(asked->question->own, word->name))
            is_whole = is_whole && wasm_gather("\n", 1, out) && wasm_gather(word->name, strlen(word->name), out) &&
                       wasm_gather("\n", 1, out) && wasm_gather(word->value, strlen(word->value), out);
    return is_whole;
}

/* Read `count` records (0: all) from number `from` on, and print each as one line. */
static gamut_outcome read_page(core_state *core, uint64_t from, uint64_t count, const gamut_stream *stream)
{
    gamut_outcome outcome = GAMUT_FINE;
    gamut_builder *builder;
    const gamut_record *record;
    if (gamut_builder_open(&builder, core->session) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    uint64_t end = count ? from + count - 1 : UINT64_MAX;
    while (outcome <= GAMUT_FINDINGS && core->place < end) {
        gamut_status status = gamut_reader_next(core->reader, &record);
        if (status == GAMUT_END)
            break;
        if (status == GAMUT_SKIPPED)
            outcome = GAMUT_FINDINGS;
        else if (status == GAMUT_FAILED)
            outcome = GAMUT_UNREADABLE;
        else if (++core->place >= from && !gamut_record_print(builder, record, stream))
            outcome = GAMUT_UNWRITTEN;
        gamut_builder_clear(builder);
    }
    gamut_builder_close(builder);
    return outcome;
}

static gamut_outcome ask_records(asking *asked)
{
    core_state *core = asked->core;
    gathered wanted = { 0 };
    uint64_t from = wasm_number_of(asked, "from");
    from += from == 0;
    if (!describe_wanted(&wanted, asked)) {
        free(wanted.data);
        return GAMUT_UNWRITTEN;
    }
    bool goes_on = core->reader && core->place < from && wanted.length == core->wanted.length &&
                   memcmp(wanted.data, core->wanted.data, wanted.length) == 0;
    free(core->wanted.data);
    core->wanted = wanted;
    if (!goes_on) {
        end_reading(core);
        if (gamut_reader_open(&core->reader, asked->session, asked->paths[0]) != GAMUT_OK) {
            core->reader = NULL;
            return GAMUT_UNREADABLE;
        }
        core->session = asked->session;
    }
    gamut_stream stream = answer_stream(asked);
    gamut_outcome outcome = read_page(core, from, wasm_number_of(asked, "count"), &stream);
    /* Only the kept session has the findings of earlier pages, so that one is used. */
    if (goes_on)
        gamut_session_close(asked->session);
    asked->session = core->session;
    return outcome;
}

/* ---- questions about the library and about files ---- */

static gamut_outcome ask_conditions(asking *asked)
{
    asked->tree = gamut_conditions(asked->session);
    return asked->tree ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

static gamut_outcome ask_version(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    const char *const texts[] = { "gamut ", gamut_version(), "\n", gamut_libraries() };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (!stream.write(texts[i], strlen(texts[i]), stream.payload))
            return GAMUT_UNWRITTEN;
    return GAMUT_FINE;
}

/* List the files that the paths denote: folders and archives have several, families one. */
static gamut_outcome ask_files(asking *asked)
{
    const char *const *files;
    size_t count;
    gamut_builder *builder;
    gamut_outcome outcome = gamut_list_files(asked->session, asked->paths, asked->path_count, NULL, &files, &count);
    if (gamut_builder_open(&builder, asked->session) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    gamut_value *list = gamut_make_list(builder);
    for (size_t i = 0; i < count; i++)
        gamut_value_append(list, gamut_make_text(builder, files[i]));
    gamut_stream stream = answer_stream(asked);
    if (gamut_builder_failed(builder) || !gamut_value_print(list, 0, &stream))
        outcome = GAMUT_UNWRITTEN;
    gamut_builder_close(builder);
    return outcome;
}

/* ---- the laws of chess ---- */

/* Print a tree of a builder; a tree that is NULL is refused with the reason. */
static gamut_outcome print_built(asking *asked, gamut_builder *builder, const gamut_value *tree, const char *why)
{
    gamut_stream stream = answer_stream(asked);
    if (!tree)
        return wasm_refuse(asked, GAMUT_MISUSED, why);
    return gamut_builder_failed(builder) || !gamut_value_print(tree, 0, &stream) ? GAMUT_UNWRITTEN : GAMUT_FINE;
}

static gamut_outcome ask_position(asking *asked)
{
    char why[LAWS_WHY] = "";
    gamut_builder *builder;
    if (gamut_builder_open(&builder, asked->session) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    gamut_position *position =
        laws_open(why, wasm_word_of(asked, "fen"), wasm_word_of(asked, "law"), wasm_word_of(asked, "moves"));
    gamut_outcome outcome = print_built(asked, builder, position ? laws_describe(builder, position) : NULL, why);
    gamut_position_close(position);
    gamut_builder_close(builder);
    return outcome;
}

/* The positions of the record with the number `record` among those that the options select. */
static gamut_outcome ask_positions(asking *asked)
{
    char why[LAWS_WHY];
    gamut_builder *builder;
    gamut_reader *reader;
    const gamut_record *record = NULL;
    uint64_t wanted = wasm_number_of(asked, "record"), at = 0;
    wanted += wanted == 0;
    if (gamut_builder_open(&builder, asked->session) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    gamut_outcome outcome = GAMUT_UNREADABLE;
    if (gamut_reader_open(&reader, asked->session, asked->paths[0]) == GAMUT_OK) {
        gamut_status status = GAMUT_OK;
        while (at < wanted && (status == GAMUT_OK || status == GAMUT_SKIPPED)) {
            status = gamut_reader_next(reader, &record);
            at += status == GAMUT_OK;
        }
        snprintf(why, sizeof why, "there is no record %llu, but %llu", (unsigned long long)wanted,
                 (unsigned long long)at);
        if (status != GAMUT_FAILED)
            outcome = print_built(asked, builder, at == wanted ? laws_list(builder, why, record) : NULL, why);
        gamut_reader_close(reader);
    }
    gamut_builder_close(builder);
    return outcome;
}

/* ---- for pages ---- */

static gamut_outcome ask_viewer(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    if (!gamut_report_available())
        return wasm_refuse(asked, GAMUT_MISUSED, "this module was built without the viewer");
    return gamut_viewer_page(&stream) ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

static gamut_outcome ask_index(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    return gamut_view_index(asked->paths, asked->path_count, asked->path_count, &stream) ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

static gamut_outcome ask_together(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    return gamut_view_together(asked->session, asked->paths, asked->path_count, &stream);
}

static gamut_outcome ask_view(asking *asked)
{
    static const char *const kinds[] = {
        [GAMUT_VIEW_FILE] = "file",     [GAMUT_VIEW_LIST] = "list",       [GAMUT_VIEW_RECORD] = "record",
        [GAMUT_VIEW_BYTES] = "bytes",   [GAMUT_VIEW_EVENTS] = "events",   [GAMUT_VIEW_BRIEF] = "brief",
        [GAMUT_VIEW_SOLVED] = "solved", [GAMUT_VIEW_PAIRING] = "pairing", [GAMUT_VIEW_EVENT] = "event",
    };
    const char *word = wasm_word_of(asked, "kind");
    unsigned kind = 0;
    while (word && kind < sizeof kinds / sizeof *kinds && strcmp(word, kinds[kind]) != 0)
        kind++;
    if (!word || kind == sizeof kinds / sizeof *kinds)
        return wasm_refuse(asked, GAMUT_MISUSED, "there is no such view");
    const gamut_view_request request = { .size = sizeof request,
                                         .kind = (gamut_view_kind)kind,
                                         .record = wasm_number_of(asked, "record"),
                                         .count = wasm_number_of(asked, "count"),
                                         .mark = wasm_word_of(asked, "mark") };
    gamut_stream stream = answer_stream(asked);
    return gamut_view(asked->session, asked->paths[0], &request, &stream);
}

/* The questions of pages, besides the operations of the library. */
static const question questions[] = {
    { "conditions", "", 0, 0, ask_conditions },
    { "files", "", 0, 0, ask_files },
    { "index", "", 0, 0, ask_index },
    { "position", "fen law moves", 0, 0, ask_position },
    { "positions", "record#", 1, 0, ask_positions },
    { "records", "from# count#", 1, 0, ask_records },
    { "together", "", 0, 0, ask_together },
    { "version", "", 0, 0, ask_version },
    { "view", "kind record# count# mark", 1, 0, ask_view },
    { "viewer", "", 0, 0, ask_viewer },
};

/* ---- operations of the library ---- */

static const char *const wasm_forms[] = {
    [GAMUT_FORM_TEXT] = "text", [GAMUT_FORM_CSV] = "csv", [GAMUT_FORM_JSON] = "json", [GAMUT_FORM_SVG] = "svg"
};

/* Tell whether the operation has an answer in the form; if not, the message says so. */
static bool has_form(asking *asked, const gamut_operation *operation, const char *form)
{
    char why[160];
    bool is_known = false;
    for (size_t i = 0; i < sizeof wasm_forms / sizeof *wasm_forms; i++)
        is_known = is_known || strcmp(form, wasm_forms[i]) == 0;
    bool is_table = strcmp(form, "csv") == 0, is_picture = strcmp(form, "svg") == 0;
    if (is_known && (!(is_table || is_picture) || gamut_operation_option(operation, form)))
        return true;
    if (is_known)
        snprintf(why, sizeof why, "%s has no answer as %s", operation->command, is_table ? "CSV" : "SVG");
    else
        snprintf(why, sizeof why, "'%.60s' is no form of an answer; those are text, csv, json, svg", form);
    wasm_refuse(asked, GAMUT_MISUSED, why);
    return false;
}

/* Take an option of printing, which is not the operation's own; false: it is not one. */
static bool take_style(gamut_style *style, const char *name, const char *value)
{
    for (size_t i = 0; strcmp(name, "form") == 0 && i < sizeof wasm_forms / sizeof *wasm_forms; i++)
        if (strcmp(value, wasm_forms[i]) == 0) {
            style->form = (gamut_form)i;
            return true;
        }
    if (strcmp(name, "width") == 0 && takes_value('#', value) && strlen(value) < 6) {
        style->width = (unsigned)strtoul(value, NULL, 10);
        return true;
    }
    if (strcmp(name, "ascii") == 0 && takes_value('?', value)) {
        style->ascii = strcmp(value, "yes") == 0;
        return true;
    }
    return false;
}

/* Replace folders and archives by the files in them. */
static gamut_outcome list_files(asking *asked, const gamut_operation *operation, const char *output)
{
    const char *const *files;
    size_t count;
    if (!operation->takes_folders || !asked->path_count)
        return GAMUT_FINE;
    gamut_outcome outcome = gamut_list_files(asked->session, asked->paths, asked->path_count, output, &files, &count);
    if (!count)
        return outcome > GAMUT_FINDINGS ? outcome : GAMUT_UNREADABLE;
    asked->paths = files;
    asked->path_count = count;
    return outcome;
}

static gamut_outcome run_operation(asking *asked, const gamut_operation *operation, void *options)
{
    gamut_style style = { .size = sizeof style, .form = GAMUT_FORM_JSON, .width = GAMUT_ANY_WIDTH };
    gamut_stream stream = answer_stream(asked);
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (strcmp(word->name, "form") == 0 && !gamut_operation_option(operation, "form") &&
            !has_form(asked, operation, word->value))
            return GAMUT_MISUSED;
        else if (!take_style(&style, word->name, word->value) &&
                 gamut_operation_set(asked->session, operation, options, word->name, word->value) != GAMUT_OK)
            return GAMUT_MISUSED;
    const char *output = wasm_word_of(asked, "output");
    if ((operation->needs_output || operation->prints_file) && !output)
        return wasm_refuse(asked, GAMUT_MISUSED, "it needs a file to write to: -o OUT");
    gamut_outcome listed = list_files(asked, operation, output);
    if (listed > GAMUT_FINDINGS)
        return listed;
    const gamut_request request = { .size = sizeof request,
                                    .operation = operation->name,
                                    .paths = asked->paths,
                                    .path_count = asked->path_count,
                                    .options = options,
                                    .style = &style,
                                    .stream = &stream };
    const gamut_value *answer = NULL;
    gamut_outcome outcome = gamut_run(asked->session, &request, &answer);
    if (outcome <= GAMUT_FINDINGS && answer && !gamut_print(&request, answer))
        outcome = GAMUT_UNWRITTEN;
    return outcome > listed ? outcome : listed;
}

static gamut_outcome ask_operation(asking *asked, const gamut_operation *operation)
{
    void *options = calloc(1, operation->options_size);
    if (!options)
        return wasm_refuse(asked, GAMUT_UNREADABLE, "out of memory");
    memcpy(options, &operation->options_size, sizeof(size_t));
    gamut_outcome outcome = run_operation(asked, operation, options);
    free(options);
    return outcome;
}

/* ---- the steps of every question ---- */

/* Pass options that are not the question's own to the session. */
static gamut_outcome take_words(asking *asked)
{
    for (const core_word *word = asked->core->words; word; word = word->next) {
        bool is_own = has_word(asked->question->own, word->name);
        if (is_own && !takes_value(find_word(asked->question->own, word->name), word->value)) {
            char why[192];
            snprintf(why, sizeof why, "'%.60s' is no value of --%.60s; it takes %s", word->value, word->name,
                     find_word(asked->question->own, word->name) == '#' ? "a number" : "yes or no");
            return wasm_refuse(asked, GAMUT_MISUSED, why);
        }
        if (!is_own && gamut_session_set(asked->session, word->name, word->value) != GAMUT_OK)
            return GAMUT_MISUSED;
    }
    return GAMUT_FINE;
}

/* The errors of diagnostic.h as words, which are those of the other bindings. */
static const char *const wasm_codes[] = {
    [GAMUT_ERROR_NONE] = "",
    [GAMUT_ERROR_MEMORY] = "memory",
    [GAMUT_ERROR_OPTION] = "option",
    [GAMUT_ERROR_ARGUMENT] = "argument",
    [GAMUT_ERROR_FORMAT] = "format",
    [GAMUT_ERROR_MISSING] = "missing",
    [GAMUT_ERROR_VALUE] = "value",
    [GAMUT_ERROR_INPUT] = "input",
    [GAMUT_ERROR_OUTPUT] = "output",
    [GAMUT_ERROR_UNAVAILABLE] = "unavailable",
    [GAMUT_ERROR_HANDLE] = "handle",
    [GAMUT_ERROR_BUSY] = "busy",
    [GAMUT_ERROR_CONFIRM] = "confirm",
    [GAMUT_ERROR_CONSEQUENCES] = "consequences",
    [GAMUT_ERROR_CONFLICT] = "conflict",
};

/* ---- how messages name options ---- */

/* Take the option "spelling" out of the words: the language in which messages name options. */
static gamut_spelling take_spelling(core_state *core)
{
    static const char *const names[] = {
        [GAMUT_SPELLING_TOOL] = "tool", [GAMUT_SPELLING_PYTHON] = "python", [GAMUT_SPELLING_JAVASCRIPT] = "javascript"
    };
    size_t found = GAMUT_SPELLING_TOOL;
    for (core_word **at = &core->words; *at;) {
        core_word *word = *at;
        if (strcmp(word->name, "spelling") != 0) {
            at = &word->next;
            continue;
        }
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            found = strcmp(word->value, names[i]) == 0 ? i : found;
        *at = word->next;
        free(word->name);
        free(word->value);
        free(word);
    }
    return (gamut_spelling)found;
}

/* Return a text with its options spelled, which the caller frees; NULL: out of memory. */
static char *wasm_spell(const char *text, gamut_spelling spelling)
{
    size_t length = gamut_spell(NULL, 0, text, spelling);
    char *spelled = malloc(length + 1);
    if (spelled)
        (void)gamut_spell(spelled, length + 1, text, spelling);
    return spelled;
}

static void spell_member(gamut_builder *builder, gamut_value *finding, const char *name, gamut_spelling spelling)
{
    const gamut_value *member = gamut_value_member(finding, name);
    if (!member || member->kind != GAMUT_VALUE_TEXT || !member->as.text.data)
        return;
    char *text = malloc(member->as.text.length + 1);
    if (text) {
        memcpy(text, member->as.text.data, member->as.text.length);
        text[member->as.text.length] = '\0';
    }
    char *spelled = text ? wasm_spell(text, spelling) : NULL;
    if (spelled)
        gamut_value_set(builder, finding, name, gamut_make_text(builder, spelled));
    free(spelled);
    free(text);
}

/* Spell the options in messages and hints of findings. If memory is short, they stay as they are. */
static void spell_findings(gathered *findings, gamut_spelling spelling)
{
    gathered lines = { 0 };
    gamut_builder *builder;
    gamut_stream stream = { wasm_gather, &lines };
    if (!findings->length || gamut_builder_open(&builder, NULL) != GAMUT_OK)
        return;
    bool is_whole = true;
    for (const char *at = findings->data, *end; is_whole && *at; at = end + (*end == '\n')) {
        end = at + strcspn(at, "\n");
        gamut_value *finding = gamut_value_parse(builder, at, (size_t)(end - at));
        spell_member(builder, finding, "message", spelling);
        spell_member(builder, finding, "hint", spelling);
        is_whole = finding && !gamut_builder_failed(builder) && gamut_value_print(finding, 0, &stream);
        if (is_whole && lines.data[lines.length - 1] != '\n')
            is_whole = wasm_gather("\n", 1, &lines);
        gamut_builder_clear(builder);
    }
    gamut_builder_close(builder);
    if (is_whole) {
        gathered old = *findings;
        *findings = lines;
        lines = old;
    }
    free(lines.data);
}

static void spell_parts(core_state *core, gamut_spelling spelling)
{
    gathered *message = &core->parts[CORE_MESSAGE];
    char *spelled = spelling != GAMUT_SPELLING_TOOL && message->length ? wasm_spell(message->data, spelling) : NULL;
    if (spelled) {
        message->length = 0;
        (void)wasm_gather(spelled, strlen(spelled), message);
    }
    free(spelled);
    if (spelling != GAMUT_SPELLING_TOOL)
        spell_findings(&core->parts[CORE_FINDINGS], spelling);
}

static gamut_outcome wasm_answer(asking *asked, const gamut_operation *operation)
{
    core_state *core = asked->core;
    if (gamut_session_open(&asked->session) != GAMUT_OK)
        return wasm_refuse(asked, GAMUT_UNREADABLE, "out of memory");
    gamut_outcome outcome = asked->question ? take_words(asked) : ask_operation(asked, operation);
    if (asked->question && outcome == GAMUT_FINE)
        outcome = asked->question->ask(asked);
    gamut_stream stream = answer_stream(asked);
    if (asked->tree && outcome <= GAMUT_FINDINGS && !gamut_value_print(asked->tree, asked->question->indent, &stream))
        outcome = GAMUT_UNWRITTEN;
    const char *message = gamut_session_message(asked->session);
    if (outcome > GAMUT_FINDINGS && *message)
        wasm_refuse(asked, outcome, message);
    size_t error = outcome > GAMUT_FINDINGS ? gamut_session_error(asked->session) : GAMUT_ERROR_NONE;
    if (error < sizeof wasm_codes / sizeof *wasm_codes)
        (void)wasm_gather(wasm_codes[error], strlen(wasm_codes[error]), &core->parts[CORE_CODE]);
    stream.payload = &core->parts[CORE_FINDINGS];
    (void)gamut_diagnostics_write(asked->session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    return outcome;
}

static void refuse_question(asking *asked, const char *name)
{
    char why[96];
    snprintf(why, sizeof why, "there is no such question: '%.60s'", name);
    wasm_refuse(asked, GAMUT_MISUSED, why);
}

int core_ask(core_state *core, char *name, char **paths, size_t path_count)
{
    asking asked = { .core = core, .paths = (const char *const *)paths, .path_count = path_count };
    gamut_outcome outcome = GAMUT_MISUSED;
    gamut_spelling spelling = take_spelling(core);
    for (int i = 0; i < CORE_PART_COUNT; i++) {
        core->parts[i].length = 0;
        (void)wasm_gather("", 0, &core->parts[i]);
    }
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, name) == 0)
            asked.question = &questions[i];
    const gamut_operation *operation = gamut_operation_find(name);
    if (!asked.question && !operation)
        refuse_question(&asked, name);
    else if (asked.question && asked.question->path_count && asked.question->path_count != path_count)
        wasm_refuse(&asked, GAMUT_MISUSED, "the question is about another number of files");
    else
        outcome = wasm_answer(&asked, operation);
    spell_parts(core, spelling);
    if (asked.session != core->session)
        gamut_session_close(asked.session);
    forget_words(core);
    for (size_t i = 0; i < path_count; i++)
        free(paths[i]);
    free(paths);
    free(name);
    return (int)outcome;
}

core_state *core_open(void)
{
    return calloc(1, sizeof(core_state));
}

void core_close(core_state *core)
{
    if (!core)
        return;
    end_reading(core);
    forget_words(core);
    for (int i = 0; i < CORE_PART_COUNT; i++)
        free(core->parts[i].data);
    free(core->wanted.data);
    free(core);
}

void *core_room(size_t length)
{
    return malloc(length);
}

bool core_set(core_state *core, char *option, char *value)
{
    core_word *word = malloc(sizeof *word);
    if (!word) {
        free(option);
        free(value);
        return false;
    }
    core_word **end = &core->words;
    while (*end)
        end = &(*end)->next;
    *word = (core_word){ NULL, option, value };
    *end = word;
    return true;
}

const char *core_text(const core_state *core, core_part part)
{
    return part < CORE_PART_COUNT ? core->parts[part].data : NULL;
}

size_t core_length(const core_state *core, core_part part)
{
    return part < CORE_PART_COUNT ? core->parts[part].length : 0;
}
