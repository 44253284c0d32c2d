/* formats.c - lists formats, rules, options and schemas. */
#include <assert.h>
#include <gamut/gamut.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "check/check.h"
#include "doubledummy/doubledummy.h"
#include "handle.h"

const char *gamut_version(void)
{
    return GAMUT_VERSION_TEXT;
}

unsigned gamut_linked_version(void)
{
    return GAMUT_VERSION_NUMBER;
}

#ifdef GAMUT_CURL_VERSION
#define CURL "libcurl " GAMUT_CURL_VERSION "\n"
#else
#define CURL "without libcurl: no collections are kept on servers\n"
#endif
#ifdef GAMUT_JANSSON_VERSION
#define JANSSON "jansson " GAMUT_JANSSON_VERSION "\n"
#else
#define JANSSON "without jansson: no JSON is read\n"
#endif
#ifdef GAMUT_LIBARCHIVE_VERSION
#define LIBARCHIVE "libarchive " GAMUT_LIBARCHIVE_VERSION "\n"
#else
#define LIBARCHIVE "without libarchive: only plain .zip archives are read\n"
#endif
#ifdef GAMUT_SQLITE_VERSION
#define SQLITE "sqlite " GAMUT_SQLITE_VERSION "\n"
#else
#define SQLITE "without sqlite: no collections are kept\n"
#endif
#ifdef GAMUT_ZLIB_VERSION
#define ZLIB "zlib " GAMUT_ZLIB_VERSION "\n"
#else
#define ZLIB "without zlib: no .gz files and .zip archives are read\n"
#endif
#ifdef GAMUT_ZSTD_VERSION
#define ZSTD "libzstd " GAMUT_ZSTD_VERSION "\n"
#else
#define ZSTD "without libzstd: no .zst files are read, no collections are kept\n"
#endif
#define BEFORE_DDS JANSSON LIBARCHIVE CURL
#define AFTER_DDS  ZSTD SQLITE "utf8proc " GAMUT_UTF8PROC_VERSION "\n" ZLIB

/* The versions that the library was built with. libdds does not state its own. */
const char *gamut_libraries(void)
{
    return doubledummy_is_available() ? BEFORE_DDS "libdds\n" AFTER_DDS
                                      : BEFORE_DDS "without libdds: no deals are solved double dummy\n" AFTER_DDS;
}

/* The format of opening books. A book is made from many records and contains none, so it is written by gamut_tree_book,
 * not by a codec. */
static const gamut_format book_format = { .id = "polyglot",
                                          .title = "Opening books of Polyglot (gamut tree)",
                                          .extensions = "bin",
                                          .kinds = GAMUT_KIND_CHESS_GAME,
                                          .abilities = "write" };

size_t gamut_format_count(void)
{
    return codec_format_count + 1;
}

const gamut_format *gamut_format_at(size_t at)
{
    size_t place = 0;
    while (place < codec_format_count && strcmp(codec_formats[place]->about.id, book_format.id) < 0)
        place++;
    if (at == place)
        return &book_format;
    at -= at > place;
    return at < codec_format_count ? &codec_formats[at]->about : NULL;
}

const gamut_format *gamut_format_find(const char *id)
{
    HANDLE_NEEDS(NULL, id);
    const codec_format *format = codec_find(base_text_of(id));
    return format ? &format->about : strcmp(id, book_format.id) == 0 ? &book_format : NULL;
}

static gamut_value *words_to_tree(base_arena *arena, const char *words)
{
    gamut_value *list = tree_list(arena);
    base_text rest = base_text_of(words), word;
    while (base_text_next_part(&rest, ' ', &word))
        tree_append(list, tree_text(arena, word));
    return list;
}

gamut_value *handle_list_kinds(base_arena *arena, unsigned kinds)
{
    gamut_value *list = tree_list(arena);
    for (unsigned kind = 1; kind <= kinds; kind <<= 1)
        if ((kinds & kind) && codec_kind_name((gamut_kind)kind))
            tree_append(list, tree_text(arena, base_text_of(codec_kind_name((gamut_kind)kind))));
    return list;
}

const gamut_value *gamut_formats(gamut_session *session)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, NULL);
    base_arena *arena = session->answers;
    gamut_value *list = tree_list(arena);
    const gamut_format *about;
    for (size_t i = 0; (about = gamut_format_at(i)); i++) {
        gamut_value *row = tree_object(arena);
        tree_set_text(arena, row, "id", base_text_of(about->id));
        tree_set_text(arena, row, "title", base_text_of(about->title));
        tree_set(row, "extensions", words_to_tree(arena, about->extensions));
        tree_set(row, "kinds", handle_list_kinds(arena, about->kinds));
        tree_set(row, "can", words_to_tree(arena, about->abilities));
        tree_append(list, row);
    }
    return list;
}

const gamut_value *gamut_conditions(gamut_session *session)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, NULL);
    base_arena *arena = session->answers;
    gamut_value *list = tree_list(arena);
    const gamut_option *option;
    for (size_t i = 0; (option = gamut_option_at(i)); i++) {
        if (!gamut_option_is_condition(i) && strcmp(option->name, "where") != 0)
            continue;
        gamut_value *row = tree_object(arena);
        tree_set_text(arena, row, "name", base_text_of(option->name));
        tree_set_text(arena, row, "text", base_text_of(option->text));
        if (option->argument)
            tree_set_text(arena, row, "argument", base_text_of(option->argument));
        tree_append(list, row);
    }
    return base_arena_failed(arena) ? NULL : list;
}

/* The documents are made from the tables of the layouts, so that they match the code. */
const char *gamut_format_tables(gamut_session *session, const char *id)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, "");
    HANDLE_NEEDS("", id);
    const codec_format *format = codec_find(base_text_of(id));
    base_buffer text = { 0 };
    if (format && format->command_at) {
        const codec_command *command;
        base_buffer_add_string(&text, "### Commands of annotations\n\n| stored as | command | says |\n|---|---|---|\n");
        for (size_t j = 0; (command = format->command_at(j)); j++)
            base_buffer_print(&text, "| %s | `[%%%s %s]` | %s |\n", command->stored, command->name, command->form,
                              command->text);
        base_buffer_add_string(&text, "\n");
    }
    for (size_t i = 0; format && i < format->layout_count; i++) {
        base_buffer_add_string(&text, i ? "\n" : "");
        layout_document(format->layouts[i], &text);
    }
    base_text kept = base_arena_copy(session->answers, base_buffer_text(&text));
    base_buffer_free(&text);
    return kept.data ? kept.data : "";
}

const char *gamut_schema(gamut_session *session, gamut_kind kind)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, NULL);
    base_buffer text = { 0 };
    const model_shape *shape = codec_shape(kind);
    if (shape)
        codec_print_schema(session->answers, kind, &text);
    base_text kept = base_arena_copy(session->answers, base_buffer_text(&text));
    base_buffer_free(&text);
    return kept.data ? kept.data : "";
}

/* ---- rules: those of the codecs, of the checks, and common ones ---- */

const gamut_rule handle_rule_selection = { "convert.selection",
                                           GAMUT_SEVERITY_NOTE,
                                           "the selection leaves out records that users may expect, or all of them",
                                           "the options that select records: docs/find.md",
                                           "gamut convert club.pgn --games 7-9 of a file with two games",
                                           "look at what the file has with gamut info or gamut find" };

const gamut_rule handle_rule_left = { "fix.left",
                                      GAMUT_SEVERITY_WARNING,
                                      "errors are left in the file that fix wrote, because mending them needs a guess",
                                      "docs/reliability.md",
                                      "gamut fix of a PBN file with a deal that has an unknown card",
                                      "look at the errors with gamut check, and correct them with gamut edit" };

const gamut_rule handle_rule_not_rescored = {
    "rescore.left-alone",
    GAMUT_SEVERITY_NOTE,
    "something that follows from the results could not be computed, and stays as it was",
    "docs/formats/acblscore.md, How the numbers follow from each other; docs/formats/pbn.md, Scoring again",
    "the masterpoints of a rating whose rule is not known, after a corrected score",
    "compute it with ACBLscore, or set it by hand with gamut edit; for boards, name a scoring that can be computed "
    "with "
    "gamut rescore --scoring"
};

static const gamut_rule *const common_rules[] = {
    &codec_rule_empty,      &codec_rule_illegal,       &codec_rule_limit,      &codec_rule_memory,
    &codec_rule_more,       &codec_rule_no_files,      &codec_rule_skipped,    &codec_rule_unknown,
    &codec_rule_unreadable, &handle_rule_not_rescored, &handle_rule_selection, &handle_rule_left
};

/* Return rule number `at` of all lists joined, not sorted; NULL after the last. */
static const gamut_rule *rule_number(size_t at)
{
    if (at < COUNT(common_rules))
        return common_rules[at];
    at -= COUNT(common_rules);
    for (size_t i = 0; i < codec_format_count; i++) {
        if (at < codec_formats[i]->rule_count)
            return codec_formats[i]->rules[at];
        at -= codec_formats[i]->rule_count;
    }
    for (size_t i = 0; i < check_family_count; i++) {
        if (at < check_families[i].rule_count)
            return check_families[i].rules[at];
        at -= check_families[i].rule_count;
    }
    return NULL;
}

size_t gamut_rule_count(void)
{
    size_t count = 0;
    while (rule_number(count))
        count++;
    return count;
}

enum {
    RULE_LIMIT = 2048 /* more than the number of all rules */
};

static int compare_rules(const void *a, const void *b)
{
    const gamut_rule *const *left = a, *const *right = b;
    return strcmp((*left)->id, (*right)->id);
}

/* The lists of the codecs are not sorted, and the library has no global state in which a sorted list could be kept.
 * Sorting some hundred rules in each call is fast enough. */
const gamut_rule *gamut_rule_at(size_t at)
{
    const gamut_rule *sorted[RULE_LIMIT], *rule;
    size_t count = 0;
    for (; (rule = rule_number(count)); count++) {
        assert(count < RULE_LIMIT);
        sorted[count] = rule;
    }
    if (at >= count)
        return NULL;
    qsort(sorted, count, sizeof *sorted, compare_rules);
    return sorted[at];
}

const gamut_rule *gamut_rule_find(const char *id)
{
    HANDLE_NEEDS(NULL, id);
    const gamut_rule *rule;
    for (size_t i = 0; (rule = rule_number(i)); i++)
        if (!strcmp(rule->id, id))
            return rule;
    return NULL;
}

size_t gamut_option_count(void)
{
    return codec_option_count() + stage_option_count();
}

const gamut_option *gamut_option_at(size_t at)
{
    const gamut_option *option = codec_option_at(at);
    return option ? option : stage_option_at(at - codec_option_count());
}

bool gamut_option_is_for_records(size_t at)
{
    return at >= codec_option_count();
}

bool gamut_option_is_condition(size_t at)
{
    return at >= codec_option_count() && stage_option_is_condition(at - codec_option_count());
}
