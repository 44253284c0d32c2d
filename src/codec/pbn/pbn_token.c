/* pbn_token.c - splits PBN into tokens: words, comments and tags.
 *
 * Reader, splitter and checks all use pbn_next. What a word is depends on the section, so the caller passes a mode.
 * Reading a token never fails: text that fits no kind of token is PBN_BAD, and a broken tag has bits for its faults. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

bool pbn_is_line_end(char c)
{
    return c == '\n' || c == '\r';
}

static bool pbn_is_blank(char c)
{
    /* Control characters are skipped like blanks; pbn_check reports them. */
    return (unsigned char)c <= ' ' || c == 0x7f;
}

unsigned pbn_read_version(base_text line)
{
    uint64_t major, minor;
    if (!base_text_starts_with(line, "PBN "))
        return 0;
    line = base_text_trim(base_text_slice(line, 4, line.length));
    size_t dot = base_text_find(line, '.');
    if (!base_parse_uint(&major, base_text_slice(line, 0, dot), 10) ||
        !base_parse_uint(&minor, base_text_slice(line, dot + 1, line.length), 10) || major > 99 || minor > 9)
        return 0;
    return (unsigned)(10 * major + minor);
}

bool pbn_is_in_name(char c)
{
    return base_is_name_char(c) || (unsigned char)c >= 0x80;
}

static bool is_call_char(char c)
{
    return base_is_name_char(c) ? c != '_' : c == '-';
}

/* strchr would find NUL in any string, but here NUL is a blank, so it is excluded first. */
static bool is_element_char(char c)
{
    return !pbn_is_blank(c) && !strchr("[]{};\"", c);
}

static bool starts_with(const char *at, const char *end, const char *word)
{
    size_t length = strlen(word);
    return (size_t)(end - at) >= length && !memcmp(at, word, length);
}

static base_text between(const char *from, const char *to)
{
    return (base_text){ from, (size_t)(to - from) };
}

/* Returns where another game begins inside a comment: at an Event tag, or at any tag after an empty line. NULL: no game
 * begins before `to`. */
static const char *find_game_start(const char *from, const char *at, const char *to, const char *end)
{
    while (at < to && (at = memchr(at, '\n', (size_t)(to - at)))) {
        const char *before = at, *brace = at;
        bool is_tag = end - at > 2 && at[1] == '[' && at[2] >= 'A' && at[2] <= 'Z';
        if (is_tag && starts_with(at, end, "\n[Event \""))
            return at + 1;
        while (is_tag && before > from && (before[-1] == ' ' || before[-1] == '\t' || before[-1] == '\r'))
            before--;
        bool is_after_empty = is_tag && before > from && before[-1] == '\n';
        /* If the next brace after the tag is a closing one, the tag is meant to be in the comment. */
        while (is_after_empty && brace < end && *brace != '{' && *brace != '}')
            brace++;
        if (is_after_empty && (brace == end || *brace == '{'))
            return at + 1;
        at++;
    }
    return NULL;
}

/* Searches in a window that grows. Otherwise, in a file with many unclosed comments and one brace at its far end, each
 * comment would be searched up to that brace. */
const char *pbn_comment_end(const char *from, const char *end, bool *is_closed)
{
    const char *at = from;
    for (size_t window = 1024;; window *= 2) {
        size_t left = (size_t)(end - at), size = window < left ? window : left;
        const char *close = memchr(at, '}', size);
        const char *to = close ? close : at + size;
        const char *game = find_game_start(from, at, to, end);
        *is_closed = close && !game;
        if (game || close || size == left)
            return game ? game : to;
        at += size;
    }
}

pbn_cursor pbn_cursor_of(const pbn_file *file, base_bytes bytes, bool is_start)
{
    const char *start = (const char *)bytes.data, *end = start + bytes.length;
    pbn_cursor cursor = { start, start, end, file->is_embedded, false };
    if (is_start && file->has_mark)
        cursor.at += 3;
    if (!file->is_embedded)
        return cursor;
    const char *open = base_find(start, bytes.length, "<PBN>", 5), *close = base_find(start, bytes.length, "</PBN>", 6);
    if (open && (!close || open < close))
        cursor.at = open + 5;
    return cursor;
}

/* Two line ends in a row count as an empty line, and so does the end of a block of embedded PBN. */
static void pbn_skip_blanks(pbn_cursor *cursor)
{
    unsigned line_ends = 0;
    bool is_left = false;
    const char *at = cursor->at;
    while (at < cursor->end) {
        if (cursor->is_embedded && starts_with(at, cursor->end, "</PBN>")) {
            /* The next block, if there is one, comes after </PBN>. */
            const char *open = base_find(at, (size_t)(cursor->end - at), "<PBN>", 5);
            at = open ? open + 5 : cursor->end;
            is_left = true;
            continue;
        }
        if (!pbn_is_blank(*at))
            break;
        line_ends += *at == '\n' || (*at == '\r' && !starts_with(at, cursor->end, "\r\n"));
        at++;
    }
    cursor->at = at;
    cursor->has_blank = line_ends >= 2 || is_left;
}

static void skip_inside_tag(pbn_cursor *cursor, pbn_token *token)
{
    while (cursor->at < cursor->end) {
        if (pbn_is_blank(*cursor->at))
            cursor->at++;
        else if (*cursor->at == '{') {
            bool is_closed;
            cursor->at = pbn_comment_end(cursor->at + 1, cursor->end, &is_closed);
            cursor->at += is_closed;
            token->faults |= PBN_TAG_COMMENT;
        } else
            return;
    }
}

/* Reads up to a quote without a backslash before it, at most to the end of the line (rule 65). */
static base_text read_string(pbn_cursor *cursor, bool *is_closed)
{
    const char *from = ++cursor->at;
    while (cursor->at < cursor->end && *cursor->at != '"' && !pbn_is_line_end(*cursor->at))
        cursor->at += *cursor->at == '\\' && cursor->at + 1 < cursor->end && !pbn_is_line_end(cursor->at[1]) ? 2 : 1;
    base_text text = between(from, cursor->at);
    *is_closed = cursor->at < cursor->end && *cursor->at == '"';
    cursor->at += *is_closed;
    return text;
}

static void close_tag(pbn_cursor *cursor, pbn_token *token)
{
    skip_inside_tag(cursor, token);
    if (cursor->at < cursor->end && *cursor->at == ']')
        cursor->at++;
    else
        token->faults |= PBN_TAG_NO_BRACKET;
}

/* A tag may span several lines between its parts (section 3.2); its string may not. */
static void read_tag(pbn_cursor *cursor, pbn_token *token)
{
    token->kind = PBN_TAG;
    cursor->at++;
    skip_inside_tag(cursor, token);
    const char *from = cursor->at;
    while (cursor->at < cursor->end && pbn_is_in_name(*cursor->at))
        cursor->at++;
    token->name = between(from, cursor->at);
    if (!token->name.length || *from < 'A' || *from > 'Z')
        token->faults |= PBN_TAG_NAME;
    skip_inside_tag(cursor, token);
    if (cursor->at == cursor->end || *cursor->at != '"') {
        from = cursor->at;
        while (cursor->at < cursor->end && *cursor->at != ']' && !pbn_is_line_end(*cursor->at))
            cursor->at++;
        token->text = base_text_trim(between(from, cursor->at));
        token->faults |= token->text.length ? PBN_TAG_UNQUOTED : PBN_TAG_NO_VALUE;
        close_tag(cursor, token);
        return;
    }
    token->text = read_string(cursor, &token->is_closed);
    if (token->is_closed) {
        close_tag(cursor, token);
        return;
    }
    /* Without a closing quote, the value ends at the last bracket of the line (rule 66). */
    token->faults |= PBN_TAG_UNTERMINATED;
    for (size_t length = token->text.length; length; length--)
        if (token->text.data[length - 1] == ']') {
            token->text.length = length - 1;
            cursor->at = token->text.data + length;
            return;
        }
}

static void read_line(pbn_cursor *cursor, pbn_token *token, pbn_kind kind)
{
    const char *from = cursor->at + 1;
    token->kind = kind;
    for (cursor->at = from; cursor->at < cursor->end && !pbn_is_line_end(*cursor->at);)
        cursor->at++;
    token->text = between(from, cursor->at);
}

/* Takes at least one character: with an empty token, readers would not advance. */
static void read_run(pbn_cursor *cursor, pbn_token *token, pbn_kind kind, bool (*belongs)(char))
{
    const char *from = cursor->at;
    while (cursor->at < cursor->end && belongs(*cursor->at))
        cursor->at++;
    cursor->at += cursor->at == from && cursor->at < cursor->end;
    token->kind = kind;
    token->text = between(from, cursor->at);
}

static bool is_bad_char(char c)
{
    return !pbn_is_blank(c) && !is_call_char(c) && !strchr("[{;!?=$*+^", c);
}

static void read_call_token(pbn_cursor *cursor, pbn_token *token)
{
    switch (*cursor->at) {
    case '!':
    case '?': {
        const char *from = cursor->at++;
        if (cursor->at < cursor->end && (*cursor->at == '!' || *cursor->at == '?'))
            cursor->at++;
        token->kind = PBN_SUFFIX;
        token->text = between(from, cursor->at);
    }
        return;
    case '=':
        /* a note reference such as "=12=" */
        {
            const char *from = ++cursor->at;
            while (cursor->at < cursor->end && is_call_char(*cursor->at))
                cursor->at++;
            token->text = between(from, cursor->at);
            token->kind = PBN_NOTE;
            token->is_closed = cursor->at < cursor->end && *cursor->at == '=';
            cursor->at += token->is_closed;
        }
        return;
    case '$':
        cursor->at++;
        read_run(cursor, token, PBN_NAG, base_is_digit);
        return;
    case '*':
    case '+':
        token->kind = *cursor->at == '*' ? PBN_STAR : PBN_PLUS;
        token->text = between(cursor->at, cursor->at + 1);
        cursor->at++;
        return;
    case '^':
        token->kind = PBN_IRREGULAR;
        cursor->at += cursor->at + 1 < cursor->end && !pbn_is_blank(cursor->at[1]) ? 2 : 1;
        while (cursor->at < cursor->end && ((unsigned char)*cursor->at & 0xc0) == 0x80)
            cursor->at++; /* skip the other bytes of a letter in UTF-8 */
        token->text = between(token->source.data + 1, cursor->at);
        return;
    default:
        read_run(cursor, token, is_call_char(*cursor->at) ? PBN_WORD : PBN_BAD,
                 is_call_char(*cursor->at) ? is_call_char : is_bad_char);
    }
}

/* Stray text extends to the next possible tag or comment, or to the end of the line. */
static void read_stray(pbn_cursor *cursor, pbn_token *token)
{
    const char *from = cursor->at;
    while (cursor->at < cursor->end && !pbn_is_line_end(*cursor->at) && !strchr("[{;", *cursor->at))
        cursor->at++;
    token->kind = PBN_BAD;
    token->text = base_text_trim(between(from, cursor->at));
}

static void read_element(pbn_cursor *cursor, pbn_token *token)
{
    if (*cursor->at == '"') {
        token->kind = PBN_STRING;
        token->text = read_string(cursor, &token->is_closed);
    } else if (is_element_char(*cursor->at))
        read_run(cursor, token, PBN_WORD, is_element_char);
    else {
        token->kind = PBN_BAD;
        token->text = between(cursor->at, cursor->at + 1);
        cursor->at++;
    }
}

/* A byte order mark at the start of the file does not count as part of the first line. */
static bool is_line_start(const pbn_cursor *cursor)
{
    size_t passed = (size_t)(cursor->at - cursor->start);
    return passed == 0 || pbn_is_line_end(cursor->at[-1]) ||
           (passed == 3 && memcmp(cursor->start, "\xef\xbb\xbf", 3) == 0);
}

pbn_token pbn_next(pbn_cursor *cursor, pbn_mode mode)
{
    pbn_token token = { 0 };
    pbn_skip_blanks(cursor);
    token.source.data = cursor->at;
    if (cursor->at == cursor->end)
        return token;
    if (*cursor->at == '[')
        read_tag(cursor, &token);
    else if (*cursor->at == '{') {
        const char *from = cursor->at + 1, *to = pbn_comment_end(from, cursor->end, &token.is_closed);
        token.kind = PBN_COMMENT;
        token.text = between(from, to);
        cursor->at = to + token.is_closed;
    } else if (*cursor->at == ';')
        read_line(cursor, &token, PBN_LINE);
    else if (*cursor->at == '%' && is_line_start(cursor))
        read_line(cursor, &token, PBN_ESCAPE);
    else if (mode == PBN_CALLS)
        read_call_token(cursor, &token);
    else if (mode == PBN_ELEMENTS)
        read_element(cursor, &token);
    else
        read_stray(cursor, &token);
    token.source.length = (size_t)(cursor->at - token.source.data);
    return token;
}
