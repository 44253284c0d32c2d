/* comment.c - splits a comment into words and commands ([%clk 0:09:58]). */
#include <string.h>

#include "base/text.h"
#include "game.h"

/* Replaces line breaks by blanks: programs break lines in a comment only to limit their length, so the breaks have no
 * meaning. */
static base_text join_lines(base_arena *arena, base_text text)
{
    if (!memchr(text.data, '\n', text.length) && !memchr(text.data, '\r', text.length))
        return text;
    char *joined = base_arena_alloc(arena, text.length);
    size_t length = 0;
    for (size_t at = 0; joined && at < text.length;) {
        size_t end = at;
        bool has_break = false;
        for (; end < text.length && base_is_space(text.data[end]); end++)
            has_break = has_break || text.data[end] == '\n' || text.data[end] == '\r';
        if (has_break)
            joined[length++] = ' ';
        else
            for (; at < end; at++)
                joined[length++] = text.data[at];
        at = end;
        if (at < text.length)
            joined[length++] = text.data[at++];
    }
    return joined ? (base_text){ joined, length } : text;
}

/* Whether the character may be part of a command's name: letters and digits by the supplement to PGN, and other
 * characters that programs use ("c_arrow", "mdl:a"). */
static bool is_name_letter(char c)
{
    return base_is_name_char(c) || c == ':' || c == '-';
}

bool chess_is_command_name(base_text name)
{
    size_t at = 0;
    while (at < name.length && is_name_letter(name.data[at]))
        at++;
    return at > 0 && at == name.length;
}

/* Finds the closing bracket of a command whose arguments begin at `at`: the next one outside quotes or, if there is
 * none before the next command, the first one inside quotes. Returns text.length if there is no bracket at all.
 *
 * Every character searched reduces `*patience` by one, and the search stops at 0: otherwise a comment with many opening
 * brackets and no closing one would be searched to its end for each of them. */
static size_t find_bracket(base_text text, size_t at, size_t *patience)
{
    size_t first = text.length;
    bool is_quoted = false;
    for (; at < text.length && *patience; at++) {
        char c = text.data[at];
        --*patience;
        if (c == '"')
            is_quoted = !is_quoted;
        else if (c == ']' && !is_quoted)
            return at;
        else if (c == ']' && first == text.length)
            first = at;
        else if (c == '[' && !is_quoted && at + 1 < text.length && text.data[at + 1] == '%')
            break;
    }
    return first;
}

/* Reads the command at the start of the text and returns its length; 0: the text does not begin with a command. */
static size_t read_command(gamut_note *out, base_text text, size_t *patience)
{
    size_t at = 2;
    if (text.length < 4 || text.data[0] != '[' || text.data[1] != '%')
        return 0;
    while (at < text.length && is_name_letter(text.data[at]))
        at++;
    if (at == 2 || at == text.length || (text.data[at] != ']' && !base_is_space(text.data[at])))
        return 0;
    size_t end = find_bracket(text, at, patience);
    if (end == text.length)
        return 0;
    *out = (gamut_note){ .kind = GAMUT_NOTE_COMMAND,
                         .name = base_text_slice(text, 2, at),
                         .text = base_text_trim(base_text_slice(text, at, end)) };
    return end + 1;
}

base_text chess_comment_words(base_arena *arena, base_text text)
{
    return join_lines(arena, base_text_trim(text));
}

/* Adds the words between two commands, unless they are blank, and returns the last note. */
static uint32_t add_words(chess_builder *builder, uint32_t node, uint32_t last, gamut_note_kind kind, base_text words)
{
    gamut_note note = { .kind = (uint16_t)kind, .text = chess_comment_words(builder->arena, words) };
    return note.text.length ? chess_add_note(builder, node, last, &note) : last;
}

bool chess_read_command(gamut_note *out, base_text text)
{
    size_t patience = text.length;
    return read_command(out, text, &patience) == text.length && text.length > 0;
}

/* The text of an invalid command stays part of the words. */
uint32_t chess_add_comment(chess_builder *builder, uint32_t node, uint32_t last, gamut_note_kind kind, base_text text,
                           size_t *patience)
{
    size_t start = 0, at = 0;
    while (at < text.length) {
        const char *bracket = memchr(text.data + at, '[', text.length - at);
        if (!bracket)
            break;
        at = (size_t)(bracket - text.data);
        gamut_note command;
        size_t length = read_command(&command, base_text_slice(text, at, text.length), patience);
        if (length == 0) {
            at++;
            continue;
        }
        last = add_words(builder, node, last, kind, base_text_slice(text, start, at));
        command.text = join_lines(builder->arena, command.text);
        last = chess_add_note(builder, node, last, &command);
        start = at += length;
    }
    return add_words(builder, node, last, kind, base_text_slice(text, start, text.length));
}

/* Hours and minutes may be missing. A part may exceed 59: some clocks write ninety minutes as "90:00". */
bool chess_read_clock(int64_t *milliseconds, base_text text)
{
    int64_t total = 0;
    base_text rest = base_text_trim(text), part;
    unsigned parts = 0;
    while (base_text_next_part(&rest, ':', &part)) {
        gamut_decimal decimal;
        int64_t value;
        if (++parts > 3 || !base_parse_decimal(&decimal, part) || !base_decimal_scale(&value, decimal, 3) ||
            value < 0 || value > INT64_C(100000000000))
            return false;
        total = total * 60 + value;
    }
    *milliseconds = total;
    return parts > 0;
}
