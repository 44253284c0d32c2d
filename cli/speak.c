/* speak.c - output of the tool: data on stdout, messages on stderr, colours only where they are allowed. */
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "helper/helper.h"

const char *cli_severity_name(gamut_severity severity)
{
    static const char *const names[] = {
        [GAMUT_SEVERITY_NOTE] = "note", [GAMUT_SEVERITY_WARNING] = "warning", [GAMUT_SEVERITY_ERROR] = "error"
    };
    return names[severity];
}

static bool write_file(const char *data, size_t length, void *payload)
{
    return fwrite(data, 1, length, (FILE *)payload) == length;
}

/* Bytes are written unchanged, for JSON, CSV and binary output. */
gamut_stream cli_stream(FILE *file)
{
    return (gamut_stream){ write_file, file };
}

/* ---- text that cannot control the terminal ---- */

/* Return the length of a control character at the start of the text (C0, DEL, C1 in UTF-8, or a direction override
 * U+202A to U+202E, U+2066, U+2067); 0: the text starts with another character. */
static size_t control_length(const char *text, size_t length)
{
    unsigned char first = (unsigned char)text[0];
    if (first < 0x20 || first == 0x7f)
        return 1;
    if (first == 0xe2 && length > 2) {
        unsigned char second = (unsigned char)text[1], third = (unsigned char)text[2];
        bool is_turning =
            (second == 0x80 && third >= 0xaa && third <= 0xae) || (second == 0x81 && (third == 0xa6 || third == 0xa7));
        return is_turning ? 3 : 0;
    }
    bool is_c1 = first == 0xc2 && length > 1 && (unsigned char)text[1] >= 0x80 && (unsigned char)text[1] < 0xa0;
    return is_c1 ? 2 : 0;
}

/* Return the length of a colour sequence such as ESC [ 31 m at the start of the text; 0: it is something else. */
static size_t colour_length(const char *text, size_t length)
{
    if (length < 3 || text[0] != '\033' || text[1] != '[')
        return 0;
    size_t at = 2;
    while (at < length && ((text[at] >= '0' && text[at] <= '9') || text[at] == ';'))
        at++;
    return at < length && text[at] == 'm' ? at + 1 : 0;
}

/* Print text, escaping control characters except those in `passing`. Stretches without control characters, which is
 * nearly all text, are written at once. */
static void print_harmless(FILE *file, const char *text, size_t length, const char *passing, bool has_colour)
{
    size_t clean = 0;
    for (size_t at = 0; at < length;) {
        size_t control = control_length(text + at, length - at);
        size_t colour = has_colour ? colour_length(text + at, length - at) : 0;
        if (!control || colour || (text[at] && strchr(passing, text[at]))) {
            at += colour ? colour : 1;
            continue;
        }
        fwrite(text + clean, 1, at - clean, file);
        for (; control > 0; control--)
            fprintf(file, "\\x%02x", (unsigned char)text[at++]);
        clean = at;
    }
    fwrite(text + clean, 1, length - clean, file);
}

void cli_print_text(FILE *file, gamut_text text)
{
    print_harmless(file, text.data, text.length, "", false);
}

/* Messages contain file names, which can contain anything. A message longer than two paths and a few words is
 * truncated. */
void cli_say(const char *format, ...)
{
    char text[10240];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    fputs("gamut: ", stderr);
    if (length > 0)
        cli_print_text(stderr, (gamut_text){ text, strlen(text) });
    fputc('\n', stderr);
}

static bool write_screen(const char *data, size_t length, void *payload)
{
    const cli_screen *screen = payload;
    print_harmless(screen->file, data, length, "\n\t", screen->has_colour);
    return !ferror(screen->file);
}

cli_screen cli_open_screen(FILE *file, const cli_arguments *arguments)
{
    return (cli_screen){ file, cli_has_colour(arguments, fileno(file)) };
}

gamut_stream cli_screen_stream(cli_screen *screen)
{
    return (gamut_stream){ write_screen, screen };
}

/* ---- values ---- */

gamut_outcome cli_print_json(const gamut_value *value, unsigned indent)
{
    gamut_stream stream = cli_stream(stdout);
    return gamut_value_print(value, indent, &stream) ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

/* Print a value that is not a list or object; for people, yes and no instead of true and false. */
static void print_scalar(FILE *file, const gamut_value *value)
{
    switch (value->kind) {
    case GAMUT_VALUE_BOOL:
        fputs(value->as.boolean ? "yes" : "no", file);
        break;
    case GAMUT_VALUE_INTEGER:
        fprintf(file, "%" PRId64, value->as.integer);
        break;
    case GAMUT_VALUE_REAL:
        fprintf(file, "%.15g", value->as.real);
        break;
    case GAMUT_VALUE_TEXT: {
        const char *const *marks = helper_isolates(value->as.text);
        fputs(marks[0], file);
        cli_print_text(file, value->as.text);
        fputs(marks[1], file);
        break;
    }
    case GAMUT_VALUE_NULL:
    case GAMUT_VALUE_LIST:
    case GAMUT_VALUE_OBJECT:
        fputc('-', file);
        break;
    }
}

static bool has_parts(const gamut_value *value)
{
    return (value->kind == GAMUT_VALUE_LIST || value->kind == GAMUT_VALUE_OBJECT) && value->first;
}

enum {
    LEVELS = 3 /* levels of nested lists and objects that are printed; deeper ones appear only in --json */
};

static void print_level(FILE *file, const gamut_value *value, unsigned level)
{
    if (!has_parts(value)) {
        print_scalar(file, value);
        return;
    }
    for (const gamut_value *item = value->first; item; item = item->next) {
        if (value->kind == GAMUT_VALUE_OBJECT) {
            cli_print_text(file, item->name);
            fputc(' ', file);
        }
        if (!has_parts(item)) {
            print_scalar(file, item);
        } else if (level == LEVELS) {
            fputs("...", file);
        } else {
            fputc('(', file);
            print_level(file, item, level + 1);
            fputc(')', file);
        }
        if (item->next)
            fputs(", ", file);
    }
}

void cli_print_value(FILE *file, const gamut_value *value)
{
    if (value)
        print_level(file, value, 1);
}

/* A full disk is noticed only when the last bytes are written, and the exit status must report it. */
bool cli_close_stdout(void)
{
    bool was_lost = ferror(stdout) != 0;
    errno = 0;
    bool is_lost = fflush(stdout) != 0;
    /* EBADF: stdout was never open, which is fine if there is nothing to write. */
    is_lost |= fclose(stdout) != 0 && errno != EBADF;
    if (is_lost && errno)
        cli_say("standard output: %s", strerror(errno));
    else if (is_lost || was_lost)
        cli_say("standard output could not be written");
    return !is_lost && !was_lost;
}

/* `when` is auto, always or never. Always and never override what the environment suggests. */
static bool is_wanted(const char *when, bool by_itself)
{
    return !when || strcmp(when, "auto") == 0 ? by_itself : strcmp(when, "always") == 0;
}

/* Whether an environment variable is set and not empty, as https://no-color.org requires. */
static bool is_set(const char *name)
{
    const char *value = getenv(name);
    return value && *value;
}

static bool is_dumb(void)
{
    const char *terminal = getenv("TERM");
    return terminal && strcmp(terminal, "dumb") == 0;
}

bool cli_has_colour(const cli_arguments *arguments, int descriptor)
{
    return is_wanted(arguments->color, isatty(descriptor) && !is_set("NO_COLOR") && !is_dumb());
}

gamut_severity cli_least_severity(const cli_arguments *arguments)
{
    return arguments->quiet ? GAMUT_SEVERITY_ERROR : GAMUT_SEVERITY_NOTE;
}

bool cli_has_progress(const cli_arguments *arguments)
{
    return !arguments->quiet && is_wanted(arguments->progress, isatty(STDERR_FILENO) && !is_dumb());
}

/* Return the width of the terminal, or COLUMNS; 0: the library's default. Output to a pipe has no limit, so that
 * nothing is truncated for grep. */
static unsigned terminal_width(void)
{
    unsigned terminal = helper_terminal_width(STDOUT_FILENO);
    const char *columns = getenv("COLUMNS");
    if (terminal)
        return terminal;
    unsigned long width = columns ? strtoul(columns, NULL, 10) : 0;
    if (width && width < GAMUT_ANY_WIDTH)
        return (unsigned)width;
    return isatty(STDOUT_FILENO) ? 0 : GAMUT_ANY_WIDTH;
}

gamut_style cli_style(const cli_arguments *arguments)
{
    return (gamut_style){
        .size = sizeof(gamut_style),
        .width = arguments->width ? cli_unsigned(arguments->width) : terminal_width(),
        .colour = cli_has_colour(arguments, STDOUT_FILENO),
        .ascii = arguments->ascii,
    };
}
