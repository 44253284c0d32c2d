/* core.c - the library as a WebAssembly reactor: see core.h. */
#include "core.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/builder.h>
#include <gamut/change.h>
#include <gamut/doubledummy.h>
#include <gamut/search.h>
#include <gamut/standings.h>
#include <gamut/statistics.h>
#include <gamut/tournament.h>
#include <gamut/viewer.h>

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
    /* Of the last page of records: its reader goes on where it stopped, if the next page is of the same records. */
    gamut_session *session;
    gamut_reader *reader;
    uint64_t place;  /* records that were read */
    gathered wanted; /* the path and the options, to be compared */
};

typedef struct question question;

/* One question on its way. */
typedef struct asking {
    core_state *core;
    const question *question;
    gamut_session *session;
    const char *const *paths;
    size_t path_count;
    const gamut_value *tree; /* the answer, where it is a tree */
} asking;

struct question {
    const char *name;
    const char *own;     /* options that are its own and not the session's, separated by blanks: see find_word */
    unsigned path_count; /* exactly; 0: any number */
    unsigned indent;     /* of a tree */
    gamut_outcome (*ask)(asking *asked);
};

static bool gather(const char *data, size_t length, void *payload)
{
    gathered *all = payload;
    if (all->room - all->length <= length) { /* so that an empty text is allocated, too */
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
    return (gamut_stream){ gather, &asked->core->parts[CORE_ANSWER] };
}

static gamut_outcome refuse(asking *asked, gamut_outcome outcome, const char *why)
{
    asked->core->parts[CORE_MESSAGE].length = 0;
    (void)gather(why, strlen(why), &asked->core->parts[CORE_MESSAGE]);
    return outcome;
}

/* ---- options ---- */

/* The sign after the word in a list that is separated by blanks: '#' for numbers, '?' for switches, ' ' for words. '\0': it is not
 * there. */
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

/* Whether a word of the question's own has a value that it takes. */
static bool takes_value(char sign, const char *value)
{
    size_t length = strlen(value);
    if (sign == '#')
        return length > 0 && length < 19 && strspn(value, "0123456789") == length;
    return sign != '?' || strcmp(value, "yes") == 0 || strcmp(value, "no") == 0;
}

/* NULL: it was not set. */
static const char *word_of(const asking *asked, const char *name)
{
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (strcmp(word->name, name) == 0)
            return word->value;
    return NULL;
}

/* 0: it was not set. */
static uint64_t number_of(const asking *asked, const char *name)
{
    const char *value = word_of(asked, name);
    return value ? strtoull(value, NULL, 10) : 0;
}

static bool switch_of(const asking *asked, const char *name)
{
    const char *value = word_of(asked, name);
    return value && strcmp(value, "yes") == 0;
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

/* The words that say which records are meant: another page of the same ones has the same words. */
static bool describe_wanted(gathered *out, const asking *asked)
{
    bool is_whole = gather(asked->paths[0], strlen(asked->paths[0]), out);
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (!has_word(asked->question->own, word->name))
            is_whole = is_whole && gather("\n", 1, out) && gather(word->name, strlen(word->name), out) &&
                       gather("\n", 1, out) && gather(word->value, strlen(word->value), out);
    return is_whole;
}

/* Records from number `from` on, `count` of them or all, a line each. */
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
    uint64_t from = number_of(asked, "from");
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
    gamut_outcome outcome = read_page(core, from, number_of(asked, "count"), &stream);
    /* What was found so far is of the kept session. */
    if (goes_on)
        gamut_session_close(asked->session);
    asked->session = core->session;
    return outcome;
}

/* ---- questions whose answer is a tree ---- */

static gamut_outcome ask_formats(asking *asked)
{
    asked->tree = gamut_formats(asked->session);
    return asked->tree ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

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

/* The files that the paths stand for: folders and archives have several, families one. */
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

static gamut_outcome ask_info(asking *asked)
{
    return gamut_info(asked->session, asked->paths[0], &asked->tree);
}

static gamut_outcome ask_check(asking *asked)
{
    return gamut_check(asked->session, asked->paths[0]);
}

static gamut_outcome ask_convert(asking *asked)
{
    const char *output = word_of(asked, "output");
    if (!output)
        return refuse(asked, GAMUT_MISUSED, "convert needs a file to write to: output");
    return gamut_convert(asked->session, asked->paths, asked->path_count, output, &asked->tree);
}

static gamut_outcome ask_diff(asking *asked)
{
    return gamut_diff(asked->session, asked->paths[0], asked->paths[1], &asked->tree);
}

static gamut_outcome ask_fix(asking *asked)
{
    const char *output = word_of(asked, "output");
    if (!output)
        return refuse(asked, GAMUT_MISUSED, "fix needs a file to write to: output");
    return (switch_of(asked, "salvage") ? gamut_salvage : gamut_fix)(asked->session, asked->paths[0], output,
                                                                     &asked->tree);
}

static gamut_outcome ask_standings(asking *asked)
{
    const gamut_standings_options options = { .size = sizeof options,
                                              .rules = word_of(asked, "rules"),
                                              .tiebreaks = word_of(asked, "tiebreaks"),
                                              .after = number_of(asked, "after"),
                                              .by_round = switch_of(asked, "by-round"),
                                              .type = word_of(asked, "type"),
                                              .explain = word_of(asked, "explain") };
    return gamut_standings(asked->session, asked->paths[0], &options, &asked->tree);
}

static gamut_outcome ask_norms(asking *asked)
{
    return gamut_norms(asked->session, asked->paths[0], &asked->tree);
}

static gamut_pair_options pair_options(const asking *asked)
{
    return (gamut_pair_options){ .size = sizeof(gamut_pair_options),
                                 .system = word_of(asked, "system"),
                                 .rules = word_of(asked, "rules"),
                                 .first_colour = word_of(asked, "first-colour"),
                                 .round = number_of(asked, "round"),
                                 .rounds = number_of(asked, "rounds"),
                                 .explain = switch_of(asked, "explain"),
                                 .why_not = word_of(asked, "why-not"),
                                 .output = word_of(asked, "output"),
                                 .all = switch_of(asked, "all") };
}

static gamut_outcome ask_pair(asking *asked)
{
    const gamut_pair_options options = pair_options(asked);
    return gamut_pair(asked->session, asked->paths[0], &options, &asked->tree);
}

static gamut_outcome ask_pair_check(asking *asked)
{
    const gamut_pair_options options = pair_options(asked);
    return gamut_pair_check(asked->session, asked->paths[0], &options, &asked->tree);
}

static gamut_outcome ask_rescore(asking *asked)
{
    return gamut_rescore(asked->session, asked->paths[0], &asked->tree);
}

/* Only where a solver is linked in: docs/javascript.md. */
static gamut_outcome ask_dd(asking *asked)
{
    const gamut_dd_options options = { .size = sizeof options,
                                       .seconds = number_of(asked, "seconds"),
                                       .output = word_of(asked, "output"),
                                       .play = switch_of(asked, "play"),
                                       .pars = switch_of(asked, "pars") };
    return gamut_dd(asked->session, asked->paths[0], &options, &asked->tree);
}

static gamut_outcome ask_stats(asking *asked)
{
    const gamut_stats_options options = { .size = sizeof options,
                                          .table = word_of(asked, "table"),
                                          .top = number_of(asked, "top"),
                                          .sort = word_of(asked, "sort"),
                                          .least = number_of(asked, "least") };
    return gamut_stats(asked->session, asked->paths, asked->path_count, &options, &asked->tree);
}

static gamut_outcome ask_tree(asking *asked)
{
    const gamut_tree_options options = { .size = sizeof options,
                                         .fen = word_of(asked, "fen"),
                                         .line = word_of(asked, "line"),
                                         .depth = number_of(asked, "depth"),
                                         .min = number_of(asked, "min") };
    return gamut_tree(asked->session, asked->paths, asked->path_count, &options, &asked->tree);
}

/* ---- questions whose answer is written as it comes ---- */

static gamut_outcome ask_find(asking *asked)
{
    const gamut_find_options options = { .size = sizeof options, .duplicates = switch_of(asked, "duplicates") };
    gamut_stream stream = answer_stream(asked);
    return gamut_find(asked->session, asked->paths, asked->path_count, &options, GAMUT_FORM_JSON, &stream, NULL);
}

static gamut_outcome ask_dump(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    return gamut_dump(asked->session, asked->paths[0], word_of(asked, "member"), GAMUT_DUMP_JSONL, &stream);
}

static gamut_outcome ask_show(asking *asked)
{
    static const char *const sheets[] = { "overview", "rankings",   "travellers", "cards",    "movement",
                                          "matches",  "crosstable", "standings",  "pairings", "progress",
                                          "overall",  "recap",      "all",        "boards",   "results" };
    const char *sheet = word_of(asked, "sheet");
    unsigned kind = 0;
    while (sheet && kind < sizeof sheets / sizeof *sheets && strcmp(sheet, sheets[kind]) != 0)
        kind++;
    if (kind == sizeof sheets / sizeof *sheets)
        return refuse(asked, GAMUT_MISUSED, "there is no such sheet");
    const char *who = word_of(asked, "player");
    bool is_number = who && who[0] && strspn(who, "0123456789") == strlen(who);
    const gamut_selection selection = { .size = sizeof selection,
                                        .record = number_of(asked, "record"),
                                        .has_ply = word_of(asked, "at") != NULL,
                                        .ply = (uint32_t)number_of(asked, "at"),
                                        .is_flipped = switch_of(asked, "flip"),
                                        .sheet = (gamut_sheet)kind,
                                        .section = word_of(asked, "section"),
                                        .board = number_of(asked, "board"),
                                        .entry = number_of(asked, "entry"),
                                        .round = number_of(asked, "round"),
                                        .player = is_number ? number_of(asked, "player") : 0,
                                        .player_name = is_number ? NULL : who };
    const char *width = word_of(asked, "width");
    const gamut_style style = { .size = sizeof style,
                                .width = width ? (unsigned)number_of(asked, "width") : GAMUT_ANY_WIDTH,
                                .ascii = switch_of(asked, "ascii") };
    gamut_stream stream = answer_stream(asked);
    return gamut_show(asked->session, asked->paths[0], &selection, &style, &stream);
}

static gamut_outcome ask_report(asking *asked)
{
    const gamut_report_options options = { .size = sizeof options,
                                           .title = word_of(asked, "title"),
                                           .no_bytes = switch_of(asked, "no-bytes"),
                                           .deals = word_of(asked, "deals") };
    const char *output = word_of(asked, "output");
    const char *const *files;
    size_t count;
    if (!output)
        return refuse(asked, GAMUT_MISUSED, "report needs a file to write to: output");
    gamut_outcome listed = gamut_list_files(asked->session, asked->paths, asked->path_count, output, &files, &count);
    if (!count)
        return listed;
    gamut_outcome outcome = gamut_report(asked->session, files, count, &options, output);
    return outcome > listed ? outcome : listed;
}

/* ---- for pages ---- */

static gamut_outcome ask_viewer(asking *asked)
{
    gamut_stream stream = answer_stream(asked);
    if (!gamut_report_available())
        return refuse(asked, GAMUT_MISUSED, "this module was built without the viewer");
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
    const char *word = word_of(asked, "kind");
    unsigned kind = 0;
    while (word && kind < sizeof kinds / sizeof *kinds && strcmp(word, kinds[kind]) != 0)
        kind++;
    if (!word || kind == sizeof kinds / sizeof *kinds)
        return refuse(asked, GAMUT_MISUSED, "there is no such view");
    const gamut_view_request request = { .size = sizeof request,
                                         .kind = (gamut_view_kind)kind,
                                         .record = number_of(asked, "record"),
                                         .count = number_of(asked, "count"),
                                         .mark = word_of(asked, "mark") };
    gamut_stream stream = answer_stream(asked);
    return gamut_view(asked->session, asked->paths[0], &request, &stream);
}

static const question questions[] = {
    { "check", "", 1, 0, ask_check },
    { "conditions", "", 0, 0, ask_conditions },
    { "convert", "output", 0, 0, ask_convert },
    { "dd", "seconds# play? pars? output", 1, 2, ask_dd },
    { "diff", "", 2, 2, ask_diff },
    { "dump", "member", 1, 0, ask_dump },
    { "files", "", 0, 0, ask_files },
    { "find", "duplicates?", 0, 0, ask_find },
    { "fix", "output salvage?", 1, 2, ask_fix },
    { "formats", "", 0, 2, ask_formats },
    { "index", "", 0, 0, ask_index },
    { "info", "", 1, 0, ask_info },
    { "norms", "", 1, 2, ask_norms },
    { "pair", "system rules first-colour round# rounds# explain? why-not output all?", 1, 2, ask_pair },
    { "pair-check", "system rules first-colour round# rounds#", 1, 0, ask_pair_check },
    { "records", "from# count#", 1, 0, ask_records },
    { "report", "output title no-bytes? deals", 0, 0, ask_report },
    { "rescore", "", 1, 0, ask_rescore },
    { "show", "record# at# flip? sheet section board# entry# round# player width# ascii?", 1, 0, ask_show },
    { "standings", "rules tiebreaks after# explain by-round? type", 1, 2, ask_standings },
    { "stats", "table sort least# top#", 0, 2, ask_stats },
    { "together", "", 0, 0, ask_together },
    { "tree", "fen line depth# min#", 0, 2, ask_tree },
    { "version", "", 0, 0, ask_version },
    { "view", "kind record# count# mark", 1, 0, ask_view },
    { "viewer", "", 0, 0, ask_viewer },
};

/* ---- the way of every question ---- */

/* The words that are not the question's own are the session's. */
static gamut_outcome open_session(asking *asked)
{
    if (gamut_session_open(&asked->session) != GAMUT_OK)
        return refuse(asked, GAMUT_UNREADABLE, "out of memory");
    for (const core_word *word = asked->core->words; word; word = word->next)
        if (!takes_value(find_word(asked->question->own, word->name), word->value)) {
            char why[160];
            snprintf(why, sizeof why, "'%.60s' is no value for the option %.60s", word->value, word->name);
            return refuse(asked, GAMUT_MISUSED, why);
        } else if (!has_word(asked->question->own, word->name) &&
                   gamut_session_set(asked->session, word->name, word->value) != GAMUT_OK)
            return refuse(asked, GAMUT_MISUSED, gamut_session_message(asked->session));
    return GAMUT_FINE;
}

static gamut_outcome answer(asking *asked)
{
    core_state *core = asked->core;
    gamut_outcome outcome = open_session(asked);
    if (outcome != GAMUT_FINE)
        return outcome;
    outcome = asked->question->ask(asked);
    gamut_stream stream = answer_stream(asked);
    if (asked->tree && outcome <= GAMUT_FINDINGS && !gamut_value_print(asked->tree, asked->question->indent, &stream))
        outcome = GAMUT_UNWRITTEN;
    const char *message = gamut_session_message(asked->session);
    if (outcome > GAMUT_FINDINGS && *message)
        refuse(asked, outcome, message);
    stream.payload = &core->parts[CORE_FINDINGS];
    (void)gamut_diagnostics_write(asked->session, GAMUT_DIAGNOSTIC_JSONL, GAMUT_SEVERITY_NOTE, false, &stream);
    return outcome;
}

int core_ask(core_state *core, char *name, char **paths, size_t path_count)
{
    asking asked = { .core = core, .paths = (const char *const *)paths, .path_count = path_count };
    gamut_outcome outcome = GAMUT_MISUSED;
    for (int i = 0; i < CORE_PART_COUNT; i++) {
        core->parts[i].length = 0;
        (void)gather("", 0, &core->parts[i]);
    }
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, name) == 0)
            asked.question = &questions[i];
    if (!asked.question)
        refuse(&asked, GAMUT_MISUSED, "there is no such question");
    else if (asked.question->path_count && asked.question->path_count != path_count)
        refuse(&asked, GAMUT_MISUSED, "the question is about another number of files");
    else
        outcome = answer(&asked);
    if (asked.session != core->session)
        gamut_session_close(asked.session);
    forget_words(core);
    for (size_t i = 0; i < path_count; i++)
        free(paths[i]);
    free(paths);
    free(name);
    return (int)outcome;
}

const char *core_options(const char *name)
{
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        if (strcmp(questions[i].name, name) == 0)
            return questions[i].own;
    return NULL;
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
