/* options.c - one list of the options of all formats.
 *
 * Common options are rows here, options of a format are rows of its descriptor; the command line, the help, the man
 * pages and the library walk the same list by index. A value is checked when it is set, so that a mistake ends a call
 * before anything is read. */
#include "codec.h"

#include <string.h>

#include "base/text.h"

static const gamut_option common_options[] = {
    { .name = "from",
      .argument = "FORMAT",
      .text = "read as this format instead of detecting it",
      .for_reading = true },
    { .name = "to",
      .argument = "FORMAT",
      .text = "write this format instead of the one that the extension names",
      .for_writing = true },
    { .name = "encoding",
      .argument = "NAME",
      .text = "read texts of files that do not state their encoding as this one",
      .values = BASE_ENCODING_LIST,
      .for_reading = true },
    { .name = "output-encoding",
      .argument = "NAME",
      .text = "write texts in this encoding, where the format leaves a choice",
      .values = BASE_ENCODING_LIST,
      .for_writing = true },
    { .name = "password",
      .argument = "WORD",
      .text = "open locked archives (.cbz) with this word",
      .for_reading = true },
    { .name = "deleted",
      .argument = "WHICH",
      .text = "keep, skip or read only the records that are marked as deleted",
      .values = "keep|skip|only",
      .for_reading = true },
    { .name = "canonical",
      .text = "write the strict form of the format and no leftovers of the original",
      .for_writing = true },
    { .name = "deals",
      .argument = "FILE",
      .text = "take the hands of boards from another file, by board number",
      .for_writing = true },
    { .name = "jobs",
      .argument = "N",
      .text = "work on so many cores (default: all); never changes the output",
      .for_reading = true,
      .for_writing = true },
    { .name = "scoring",
      .argument = "SCORING",
      .text = "score boards by this scoring instead of their own (MP;MP2, IMP;Cross2 ...)" },
    { .name = "reveal", .text = "show also the hands that the tag Hidden of a bridge board hides" },
    { .name = "glyphs",
      .argument = "FILE",
      .text = "read what annotation glyphs mean from FILE: lines of a number and a text" },
    { .name = "dd", .text = "solve deals and compare the optimum that boards state" },
    { .name = "fail-on",
      .argument = "SEVERITY",
      .text = "the least severity that makes the exit status 1",
      .values = "note|warning|error" },
};

size_t codec_option_count(void)
{
    size_t count = COUNT(common_options);
    for (size_t i = 0; i < codec_format_count; i++)
        count += codec_formats[i]->option_count;
    return count;
}

const gamut_option *codec_option_at(size_t at)
{
    if (at < COUNT(common_options))
        return &common_options[at];
    at -= COUNT(common_options);
    for (size_t i = 0; i < codec_format_count; i++) {
        if (at < codec_formats[i]->option_count)
            return &codec_formats[i]->options[at];
        at -= codec_formats[i]->option_count;
    }
    return NULL;
}

/* If several formats have an option with the same name, they share its value. This function is called for every record,
 * so first letters are compared before whole names. */
const char *codec_option(const codec_options *options, const char *name)
{
    for (size_t i = 0; i < options->count; i++)
        if (options->items[i].name[0] == name[0] && !strcmp(options->items[i].name, name))
            return options->items[i].value;
    return NULL;
}

bool codec_is_on(const codec_options *options, const char *name)
{
    return codec_option(options, name) != NULL;
}

base_encoding codec_encoding(const codec_options *options)
{
    base_encoding encoding = ENCODING_UNKNOWN;
    const char *name = codec_option(options, "encoding");
    return name && base_encoding_parse(&encoding, base_text_of(name)) ? encoding : ENCODING_UNKNOWN;
}

base_encoding codec_text_encoding(const codec_reader *reader)
{
    base_encoding encoding = codec_encoding(reader->options);
    return encoding != ENCODING_UNKNOWN ? encoding : base_encoding_detect_strictly(reader->source->bytes);
}

/* Words are compared exactly: `--deleted Keep` is a typing error and not accepted. */
static bool options_is_one_of(const char *values, const char *value)
{
    base_text rest = base_text_of(values), part;
    while (base_text_next_part(&rest, '|', &part))
        if (base_text_is(part, value))
            return true;
    return false;
}

/* A switch takes yes or no, of which none is a typing error of the other. */
static const char *options_not_one_of(base_arena *arena, const gamut_option *option, const char *values,
                                      const char *value)
{
    base_text nearest = option->argument ? base_text_nearest_part(value, values, '|') : (base_text){ NULL, 0 };
    const char *more = nearest.length ? "; did you mean '" : "", *end = nearest.length ? "'?" : "";
    return base_arena_print(arena, "--%s takes one of %s, not '%s'%s%.*s%s", option->name, values, value, more,
                            TEXT_ARGS(nearest), end)
        .data;
}

/* Where a list of words is not enough, the name of the argument determines which values are allowed: NAME is an
 * encoding, N a number. So a new option with such an argument needs no code here. */
static const char *find_problem(base_arena *arena, const gamut_option *option, const char *value)
{
    base_encoding encoding;
    uint64_t number;
    base_text text = base_text_of(value);
    const char *values = option->argument ? option->values : "yes|no";
    bool is_encoding = option->argument && !strcmp(option->argument, "NAME");
    /* Encodings have more names than those listed in `values`. */
    if (is_encoding && !base_encoding_parse(&encoding, text))
        return base_arena_print(arena, "no encoding is called '%s'; there are %s", value, values).data;
    if (values && !is_encoding && !options_is_one_of(values, value))
        return options_not_one_of(arena, option, values, value);
    /* These two formats are not written record by record, but by commands of their own. */
    if (!strcmp(option->name, "to") && base_text_is(text, "polyglot"))
        return "a Polyglot opening book is made by gamut tree -o BOOK.bin";
    if (!strcmp(option->name, "to") && base_text_is(text, "collection"))
        return "a collection is made by gamut collect -d DB";
    if ((!strcmp(option->name, "from") || !strcmp(option->name, "to")) && !codec_find(text))
        return codec_unknown_format(arena, value).data;
    if (option->argument && !strcmp(option->argument, "N") && !base_parse_uint(&number, text, 10))
        return base_arena_print(arena, "--%s takes a number, not '%s'", option->name, value).data;
    return NULL;
}

const char *codec_option_next(const codec_options *options, const char *name, size_t *at)
{
    while (*at < options->count && strcmp(options->items[*at].name, name) != 0)
        ++*at;
    return *at < options->count ? options->items[(*at)++].value : NULL;
}

/* A switch that is set to "no" is not stored, so codec_is_on need not compare its value. */
bool codec_option_add(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                      const char **problem)
{
    *problem = find_problem(arena, option, value);
    if (*problem || (!option->argument && !strcmp(value, "no")))
        return !*problem;
    const char *kept = option->argument ? base_arena_copy(arena, base_text_of(value)).data : "yes";
    if (!kept || options->count == CODEC_OPTION_LIMIT) {
        *problem = "too many options";
        return false;
    }
    options->items[options->count].name = option->name;
    options->items[options->count++].value = kept;
    return true;
}

bool codec_option_set(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                      const char **problem)
{
    *problem = find_problem(arena, option, value);
    if (*problem)
        return false;
    size_t kept = 0;
    for (size_t i = 0; i < options->count; i++)
        if (strcmp(options->items[i].name, option->name) != 0)
            options->items[kept++] = options->items[i];
    options->count = kept;
    return codec_option_add(options, arena, option, value, problem);
}
