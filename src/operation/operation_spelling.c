/* operation_spelling.c - messages that name options as other languages spell them. */
#include <gamut/operation.h>

#include <ctype.h>
#include <string.h>

#include "base/text.h"

/* The text so far; what does not fit is only counted. */
typedef struct spelling_out {
    char *text;
    size_t size;
    size_t length;
} spelling_out;

static void spelling_put(spelling_out *out, base_text text)
{
    for (size_t i = 0; i < text.length; i++, out->length++)
        if (out->length + 1 < out->size)
            out->text[out->length] = text.data[i];
}

static void spelling_put_string(spelling_out *out, const char *text)
{
    spelling_put(out, base_text_of(text));
}

/* Words that no parameter of Python may have as its name. */
static bool is_python_word(base_text name)
{
    static const char *const words[] = { "and",      "as",       "assert", "async", "await",  "break",  "class",
                                         "continue", "def",      "del",    "elif",  "else",   "except", "finally",
                                         "for",      "from",     "global", "if",    "import", "in",     "is",
                                         "lambda",   "nonlocal", "not",    "or",    "pass",   "raise",  "return",
                                         "try",      "while",    "with",   "yield" };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(name, words[i]))
            return true;
    return false;
}

/* Put a name as the language spells it: rating-only is rating_only, or ratingOnly. */
static void put_name(spelling_out *out, base_text name, gamut_spelling spelling)
{
    for (size_t i = 0; i < name.length; i++) {
        bool is_hyphen = name.data[i] == '-';
        char letter = name.data[i];
        if (is_hyphen && spelling == GAMUT_SPELLING_PYTHON)
            letter = '_';
        else if (is_hyphen && i + 1 < name.length)
            letter = (char)toupper((unsigned char)name.data[++i]);
        spelling_put(out, (base_text){ &letter, 1 });
    }
    if (spelling == GAMUT_SPELLING_PYTHON && is_python_word(name))
        spelling_put_string(out, "_");
}

static base_text take_name(const char *text)
{
    size_t length = 0;
    while (islower((unsigned char)text[length]) || isdigit((unsigned char)text[length]) ||
           (text[length] == '-' && length && islower((unsigned char)text[length + 1])))
        length++;
    return (base_text){ text, length };
}

/* An option that is found in a text. */
typedef struct named_option {
    base_text name;
    const gamut_option *row; /* NULL: nothing has an option of that name */
    size_t length;           /* of the option in the text, with its hyphens */
    size_t value;            /* of the value after it; 0: there is none */
    bool is_form;            /* a form of the answer, which only the tool has as an option: --json */
} named_option;

/* Find an option by its name or its letter among those of all operations. */
static const gamut_option *find_option(base_text name, char letter)
{
    const gamut_option *row, *found = NULL;
    for (size_t i = 0; i < gamut_operation_count() && (!found || found->is_tool); i++)
        for (size_t j = 0; (row = gamut_operation_option_at(gamut_operation_at(i), j)); j++)
            if (letter ? row->letter == letter : base_text_is(name, row->name)) {
                found = row;
                break;
            }
    return found;
}

/* Return the length of the value that a text begins with: text in quotes, a name in capitals (FILE), or a word that the
 * option takes; 0: the sentence goes on. */
static size_t value_length(const char *text, const gamut_option *row)
{
    if (*text == '\'') {
        const char *end = strchr(text + 1, '\'');
        return end ? (size_t)(end - text) + 1 : 0;
    }
    size_t capitals = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), length = strcspn(text, " ,;:)");
    if (capitals && (capitals == length || text[capitals] == '.'))
        return length;
    base_text rest = base_text_of(row->values ? row->values : ""), part;
    while (base_text_next_part(&rest, '|', &part))
        if (part.length == length && length && !memcmp(part.data, text, length))
            return length;
    return 0;
}

static bool is_form(base_text name)
{
    return base_text_is(name, "csv") || base_text_is(name, "json") || base_text_is(name, "svg");
}

/* Read an option, "--top" or "-o", with the value after it. False: it is none, or one that only the tool has. */
static bool read_option(named_option *out, const char *text)
{
    *out = (named_option){ 0 };
    if (strncmp(text, "--", 2) == 0) {
        out->name = take_name(text + 2);
        out->row = find_option(out->name, '\0');
        out->length = 2 + out->name.length;
    } else if (text[0] == '-' && islower((unsigned char)text[1]) && !isalnum((unsigned char)text[2]) &&
               text[2] != '-') {
        out->row = find_option((base_text){ NULL, 0 }, text[1]);
        out->name = base_text_of(out->row ? out->row->name : "");
        out->length = 2;
    }
    if (!out->name.length)
        return false;
    if (out->row && out->row->argument && text[out->length] == ' ')
        out->value = value_length(text + out->length + 1, out->row);
    out->is_form = is_form(out->name) && !out->value;
    return out->is_form || !out->row || !out->row->is_tool;
}

/* Put an option with its value: fix=True, top=N, where='event=...'; { fix: true }. Without one it is only named, in
 * quotes. Return the length of what it replaces. `is_inside`: the brackets are there already. */
static size_t put_option(spelling_out *out, const named_option *option, const char *text, gamut_spelling spelling,
                         bool is_inside)
{
    bool is_python = spelling == GAMUT_SPELLING_PYTHON;
    bool is_switch = option->row && !option->row->argument && !option->is_form;
    if (!is_switch && !option->is_form && !option->value) {
        spelling_put_string(out, "'");
        put_name(out, option->name, spelling);
        spelling_put_string(out, "'");
        return option->length;
    }
    base_text value = { text + option->length + 1, option->value };
    if (option->is_form)
        value = option->name;
    else if (is_switch)
        value = is_python ? TEXT("True") : TEXT("true");
    bool is_word = !is_switch && value.data[0] != '\'' && !isupper((unsigned char)value.data[0]);
    spelling_put_string(out, is_python || is_inside ? "" : "{ ");
    put_name(out, option->is_form ? TEXT("form") : option->name, spelling);
    spelling_put_string(out, is_python ? "=" : ": ");
    spelling_put_string(out, is_word ? "'" : "");
    spelling_put(out, value);
    spelling_put_string(out, is_word ? "'" : "");
    spelling_put_string(out, is_python || is_inside ? "" : " }");
    return option->length + (option->value ? option->value + 1 : 0);
}

/* Find the operation that a text names as the tool does, after "gamut ". The longest command counts, for "event" begins
 * several of them. */
static const gamut_operation *read_command(const char *text)
{
    const gamut_operation *found = NULL;
    for (size_t i = 0; i < gamut_operation_count(); i++) {
        const gamut_operation *each = gamut_operation_at(i);
        size_t length = strlen(each->command);
        if (!strncmp(text, each->command, length) && !isalnum((unsigned char)text[length]) && text[length] != '-' &&
            (!found || strlen(found->command) < length))
            found = each;
    }
    return found;
}

/* Put a command as a call: gamut convert --canonical is gamut.convert(canonical=True). Return the length of what it
 * replaces; 0: there is no command. One with an option that only the tool has stays as it is. */
static size_t put_command(spelling_out *out, const char *text, gamut_spelling spelling)
{
    static const char tool[] = "gamut ";
    const gamut_operation *operation =
        strncmp(text, tool, sizeof tool - 1) ? NULL : read_command(text + sizeof tool - 1);
    if (!operation)
        return 0;
    const size_t start = sizeof tool - 1 + strlen(operation->command);
    size_t at = start;
    named_option option;
    if (!strncmp(text + at, " --", 3) && !(read_option(&option, text + at + 1) && option.row)) {
        at += 1 + option.length;
        spelling_put(out, (base_text){ text, at });
        return at;
    }
    bool is_python = spelling == GAMUT_SPELLING_PYTHON;
    spelling_put_string(out, is_python ? "gamut." : "");
    put_name(out, base_text_of(operation->name), spelling);
    spelling_put_string(out, "(");
    while (text[at] == ' ' && read_option(&option, text + at + 1) && option.row) {
        spelling_put_string(out, at > start ? ", " : is_python ? "" : "{ ");
        at += 1 + put_option(out, &option, text + at + 1, spelling, true);
    }
    spelling_put_string(out, is_python || at == start ? ")" : " })");
    return at;
}

/* Put an option in quotes, '--top', which is only named, and not given. Return the length of what it replaces; 0: there
 * is none. */
static size_t put_quoted(spelling_out *out, const char *text, gamut_spelling spelling)
{
    base_text name = strncmp(text, "'--", 3) ? (base_text){ NULL, 0 } : take_name(text + 3);
    if (!name.length || text[3 + name.length] != '\'')
        return 0;
    spelling_put_string(out, "'");
    put_name(out, name, spelling);
    spelling_put_string(out, "'");
    return name.length + 4;
}

size_t gamut_spell(char *out, size_t size, const char *text, gamut_spelling spelling)
{
    spelling_out spelled = { out, out ? size : 0, 0 };
    bool is_start = true, is_quoted = false; /* a word begins here; inside quotes is what somebody else wrote */
    for (size_t at = 0; text && text[at];) {
        named_option option;
        size_t taken = 0;
        if (spelling != GAMUT_SPELLING_TOOL && is_start && !is_quoted)
            taken = text[at] == '\'' ? put_quoted(&spelled, text + at, spelling)
                    : text[at] == '-' && read_option(&option, text + at)
                        ? put_option(&spelled, &option, text + at, spelling, false)
                        : put_command(&spelled, text + at, spelling);
        if (!taken) {
            is_quoted = text[at] == '\'' ? is_start && !is_quoted && strchr(text + at + 1, '\'') : is_quoted;
            is_start = strchr(" (`", text[at]) != NULL;
            spelling_put(&spelled, (base_text){ text + at++, 1 });
        } else {
            is_start = false;
            at += taken;
        }
    }
    if (spelled.size)
        out[spelled.length < size ? spelled.length : size - 1] = '\0';
    return spelled.length;
}
