/* movetext_read.c - reads moves, comments, glyphs and variations in one pass and without recursion.
 *
 * It reads the import format of PGN (section 8.2), and deviations that occur in real files. Nothing is dropped:
 * unreadable text becomes a note of the move before it, and is written back. The time is linear, because `patience`
 * limits the number of characters read by all searches that may fail (for nested braces and ends of commands). */
#include <string.h>

#include "base/text.h"
#include "movetext_notes.h"

/* What may begin with this byte; all bytes that are not in the table may begin a move. */
enum token {
    TOKEN_MOVE,
    TOKEN_BLANK,
    TOKEN_DIGIT,
    TOKEN_DOT,
    TOKEN_COMMENT,
    TOKEN_LINE_COMMENT,
    TOKEN_OPEN,
    TOKEN_CLOSE,
    TOKEN_NAG,
    TOKEN_MARK,   /* ! and ? */
    TOKEN_SIGN,   /* = + - ~: evaluations as text */
    TOKEN_RESULT, /* * */
    TOKEN_ESCAPE, /* % */
    TOKEN_STRAY
};

static const uint8_t tokens[256] = {
    [' '] = TOKEN_BLANK,  ['\t'] = TOKEN_BLANK, ['\n'] = TOKEN_BLANK,  ['\r'] = TOKEN_BLANK,       ['\v'] = TOKEN_BLANK,
    ['\f'] = TOKEN_BLANK, ['0'] = TOKEN_DIGIT,  ['1'] = TOKEN_DIGIT,   ['2'] = TOKEN_DIGIT,        ['3'] = TOKEN_DIGIT,
    ['4'] = TOKEN_DIGIT,  ['5'] = TOKEN_DIGIT,  ['6'] = TOKEN_DIGIT,   ['7'] = TOKEN_DIGIT,        ['8'] = TOKEN_DIGIT,
    ['9'] = TOKEN_DIGIT,  ['.'] = TOKEN_DOT,    ['{'] = TOKEN_COMMENT, [';'] = TOKEN_LINE_COMMENT, ['('] = TOKEN_OPEN,
    [')'] = TOKEN_CLOSE,  ['$'] = TOKEN_NAG,    ['!'] = TOKEN_MARK,    ['?'] = TOKEN_MARK,         ['='] = TOKEN_SIGN,
    ['+'] = TOKEN_SIGN,   ['-'] = TOKEN_SIGN,   ['~'] = TOKEN_SIGN,    ['*'] = TOKEN_RESULT,       ['%'] = TOKEN_ESCAPE,
    ['}'] = TOKEN_STRAY,  ['['] = TOKEN_STRAY,  [']'] = TOKEN_STRAY,   ['<'] = TOKEN_STRAY,        ['>'] = TOKEN_STRAY,
    [','] = TOKEN_STRAY,  ['#'] = TOKEN_STRAY,  ['\0'] = TOKEN_STRAY,
};

static base_text rest_of(const chess_reading *read)
{
    return (base_text){ read->at, (size_t)(read->end - read->at) };
}

static void movetext_complain(const chess_reading *read, chess_trouble trouble, const char *from, const char *to)
{
    if (read->options->complain)
        read->options->complain(read->options->payload, trouble, (base_text){ from, (size_t)(to - from) });
}

static enum token token_at(const chess_reading *read, const char *at)
{
    return at < read->end ? (enum token)tokens[(uint8_t)*at] : TOKEN_BLANK;
}

static const char *find(const chess_reading *read, const char *from, char c)
{
    const char *found = memchr(from, c, (size_t)(read->end - from));
    return found ? found : read->end;
}

static const char *movetext_find_line_end(const chess_reading *read, const char *from)
{
    while (from < read->end && *from != '\n' && *from != '\r')
        from++;
    return from;
}

/* ---- comments ---- */

/* The standard does not allow nested braces, but people nest them. If all braces inside are closed, the whole is one
 * comment; otherwise the comment ends at the first closing brace. */
static const char *find_nested_end(chess_reading *read, const char *first)
{
    size_t open = 0;
    for (const char *at = read->at; at < read->end && read->patience > 0; at++) {
        open += *at == '{';
        open -= *at == '}';
        if (open == 0)
            return at;
        if (at > first)
            read->patience--;
    }
    return first;
}

/* A comment that is not closed ends at the end of the text. */
static void read_comment(chess_reading *read)
{
    const char *end = find(read, read->at, '}');
    if (end == read->end)
        movetext_complain(read, CHESS_TROUBLE_OPEN_COMMENT, read->at, read->at + 1);
    else if (memchr(read->at + 1, '{', (size_t)(end - read->at - 1))) {
        end = find_nested_end(read, end);
        movetext_complain(read, CHESS_TROUBLE_NESTED_COMMENT, read->at, end);
    }
    if (!read->options->is_main_only)
        chess_notes_add_comment(read, (base_text){ read->at + 1, (size_t)(end - read->at - 1) });
    read->at = end < read->end ? end + 1 : end;
}

/* ---- variations ---- */

/* The bracket that closes the variation which opened just before `from`; the end of the text if there is none. */
static const char *find_close(const chess_reading *read, const char *from)
{
    size_t open = 1;
    for (; from < read->end; from++) {
        if (*from == '{')
            from = find(read, from, '}');
        else if (*from == ';')
            from = movetext_find_line_end(read, from);
        else if (*from == '(')
            open++;
        else if (*from == ')' && --open == 0)
            return from;
        if (from == read->end)
            break;
    }
    return read->end;
}

/* Keeps a whole variation, with its brackets, as unreadable text. */
static void keep_variation(chess_reading *read, chess_trouble trouble)
{
    const char *from = read->at, *close = find_close(read, from + 1);
    read->at = close < read->end ? close + 1 : close;
    movetext_complain(read, trouble, from, from + 1);
    chess_notes_add_unread(read, (base_text){ from, (size_t)(read->at - from) });
    read->now.is_branched = !chess_notes_wait(read);
}

/* The variation begins with the position before the last move, which its first move replaces. */
static void open_variation(chess_reading *read)
{
    if (read->options->is_main_only) {
        const char *close = find_close(read, read->at + 1);
        read->at = close < read->end ? close + 1 : close;
    } else if (read->now.node == 0)
        keep_variation(read, CHESS_TROUBLE_NO_MOVE);
    else if (read->depth >= read->options->depth)
        keep_variation(read, CHESS_TROUBLE_DEPTH);
    else {
        chess_notes_settle_between(read);
        read->frames.count = read->depth;
        chess_line *outer = base_list_add(&read->frames, read->builder.arena, sizeof *outer);
        if (!outer) { /* out of memory */
            read->at = read->end;
            return;
        }
        *outer = read->now;
        read->depth++;
        read->now = (chess_line){ .position = outer->before };
        read->at++;
    }
}

/* Returns to the line that contains the variation. A comment that follows belongs to the next move of that line
 * (is_branched). But this is not so if the variation replaces the first move of another variation: (1. d4 (1. c4) {...}
 * d5) is written as (1. d4 {...} d5) (1. c4), so the comment belongs to 1. d4. */
static void close_variation(chess_reading *read)
{
    read->at++;
    if (read->depth == 0) {
        movetext_complain(read, CHESS_TROUBLE_STRAY, read->at - 1, read->at);
        return;
    }
    chess_line *outer = chess_outer_line(read);
    outer->is_branched = outer->is_branched || (read->now.node && !outer->is_opening);
    chess_notes_end_line(read);
    read->now = *outer;
    read->depth--;
}

/* ---- moves ---- */

static void add_move(chess_reading *read, chess_move move)
{
    uint32_t node = chess_add_node(&read->builder, move);
    if (!node) {
        read->at = read->end;
        return;
    }
    /* `tail` is the last known alternative, so that the search for the end of the list does not start again for each of
     * thousands of alternatives. */
    gamut_node *nodes = read->builder.nodes;
    if (chess_notes_wait(read)) {
        chess_line *outer = chess_outer_line(read);
        while (nodes[outer->tail].other)
            outer->tail = nodes[outer->tail].other;
        nodes[outer->tail].other = node;
        read->now.is_opening = true;
    } else {
        nodes[read->now.node].next = node;
        read->now.is_opening = false;
    }
    nodes[node].note = read->now.waiting;
    read->now.note = read->now.waiting_last;
    read->now.waiting = read->now.waiting_last = 0;
    read->now.is_branched = false;
    read->now.node = read->now.tail = node;
    if (read->has_variations)
        read->now.before = read->now.position;
    if (read->options->is_spelled)
        nodes[node].san = chess_play_signed(&read->now.position, move);
    else
        chess_play(&read->now.position, move);
}

/* Ends the current line of moves (the main line or a variation) and keeps the text up to its end as a
 * GAMUT_NOTE_UNREAD. */
static void cut_line(chess_reading *read)
{
    const char *from = read->at;
    if (chess_notes_wait(read)) { /* no move of the variation can be read: all of it is kept */
        chess_line *outer = chess_outer_line(read);
        const char *close = find_close(read, from);
        gamut_note note = { .kind = GAMUT_NOTE_UNREAD };
        char *kept = base_arena_alloc(read->builder.arena, (size_t)(close - from) + 2);
        read->at = close;
        if (!kept)
            return;
        kept[0] = '(';
        memcpy(kept + 1, from, (size_t)(close - from));
        kept[close - from + 1] = ')';
        note.text = chess_notes_close_brackets(read, (base_text){ kept, (size_t)(close - from) + 2 });
        outer->note = chess_add_note(&read->builder, outer->node, outer->note, &note);
        outer->is_branched = true;
        return;
    }
    read->at = read->depth ? find_close(read, from) : read->end;
    base_text kept = base_text_trim((base_text){ from, (size_t)(read->at - from) });
    size_t blank = kept.length, length = 0;
    while (blank > 0 && token_at(read, kept.data + blank - 1) != TOKEN_BLANK)
        blank--;
    base_text result = chess_read_result(&length, base_text_slice(kept, blank, kept.length));
    if (read->depth == 0 && result.length && blank + length == kept.length) {
        read->ending = result;
        kept.length = blank;
    }
    chess_notes_add_unread(read, kept);
}

/* Keeps the text after the result as unreadable text, with the result before it: if the note is written among the
 * moves, a reader finds the result first, and does not read the text as moves of the game. */
static void keep_after_end(chess_reading *read)
{
    base_text rest = base_text_trim(rest_of(read));
    size_t blank = rest.length;
    while (blank > 0 && token_at(read, rest.data + blank - 1) != TOKEN_BLANK)
        blank--;
    if (base_text_equal(base_text_slice(rest, blank, rest.length), read->ending))
        rest = base_text_trim(base_text_slice(rest, 0, blank));
    if (rest.length)
        chess_notes_add_unread(
            read, base_arena_print(read->builder.arena, "%.*s %.*s", TEXT_ARGS(read->ending), TEXT_ARGS(rest)));
    read->at = read->end;
}

/* ---- signs ---- */

static const struct glyph {
    const char *spelled;
    unsigned nag;
} glyphs[] = {
    /* longer glyphs come before those with which they begin */
    { "!!", 3 },        { "!?", 5 },       { "!", 1 },        { "??", 4 },   { "?!", 6 },   { "?", 2 },
    { "+/-", 16 },      { "-/+", 17 },     { "+/=", 14 },     { "=/+", 15 }, { "+--", 20 }, { "--+", 21 },
    { "+-", 18 },       { "-+", 19 },      { "+=", 14 },      { "=+", 15 },  { "==", 10 },  { "~", 13 },
    { "=/\u221e", 44 }, { "=\u221e", 44 }, { "+\u2212", 18 }, { "=", 10 },
};

/* The signs used in books, and two letters used by Scid. They are separate words, or follow a move directly. */
static const struct glyph book_glyphs[] = {
    { "\u203c", 3 },   { "\u2047", 4 },   { "\u2049", 5 },  { "\u2048", 6 },   { "\u25a1", 8 },   { "\u221e", 13 },
    { "\u2a72", 14 },  { "\u2a71", 15 },  { "\u00b1", 16 }, { "\u2213", 17 },  { "\u2212+", 19 }, { "\u2a00", 22 },
    { "\u27f3", 32 },  { "\u2191", 36 },  { "\u2192", 40 }, { "\u21c6", 132 }, { "\u2295", 138 }, { "\u2206", 140 },
    { "\u2207", 141 }, { "\u2313", 142 }, { "N", 146 },     { "D", 220 },
};

static size_t longest_end(base_text word, const struct glyph *table, size_t count)
{
    size_t longest = 0;
    for (size_t i = 0; i < count; i++) {
        base_text sign = base_text_of(table[i].spelled);
        if ((sign.length > 1 || sign.data[0] == '~') && sign.length > longest && sign.length < word.length &&
            base_text_equal(base_text_slice(word, word.length - sign.length, word.length), sign))
            longest = sign.length;
    }
    return longest;
}

/* Removes the sign at the end of a word like "Nf3+-"; it is then read as the next word. A single "=" stays, because it
 * is a draw offer, and so does a letter or digit, because it is part of the move. */
static base_text without_sign(base_text word)
{
    char last = word.data[word.length - 1];
    if (base_is_digit(last) || (last >= 'A' && last <= 'Z') || (last >= 'a' && last <= 'z'))
        return word;
    size_t plain = longest_end(word, glyphs, COUNT(glyphs));
    size_t book = longest_end(word, book_glyphs, COUNT(book_glyphs));
    return base_text_slice(word, 0, word.length - (plain > book ? plain : book));
}

/* Words that add nothing to the move: "exd6 e.p.", "Qh5 ch", "Qh4 mate". */
static bool is_empty_word(base_text word)
{
    static const char *const words[] = { "e.p.", "ep", "e.p", "ch", "ch.", "mate" };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(word, words[i]))
            return true;
    return false;
}

/* Reads a move that is not standard SAN, in any form that CHESS_TOLERANT allows. If it is not a move even then, the
 * line of moves ends. */
static void read_odd_move(chess_reading *read)
{
    /* A word ends at a blank, or where another token such as a bracket begins; but "e8(Q)" is one word. */
    const char *at = read->at + 1;
    for (; at < read->end; at++) {
        enum token token = token_at(read, at);
        if (token == TOKEN_OPEN && read->end - at > 2 && at[2] == ')' && at[1] >= 'A' && at[1] <= 'Z')
            at += 2;
        else if (token == TOKEN_BLANK || token == TOKEN_COMMENT || token == TOKEN_LINE_COMMENT || token == TOKEN_OPEN ||
                 token == TOKEN_CLOSE || token == TOKEN_NAG || token == TOKEN_MARK)
            break;
    }
    const char *end = at;
    base_text word = { read->at, (size_t)(end - read->at) }, bare = without_sign(word);
    chess_move move = CHESS_NO_MOVE;
    /* "Bb5=+" is first read without the sign, because the tolerant reader would accept the whole word as a move. */
    bool is_standard = bare.length < word.length &&
                       chess_read_move(&move, &read->now.position, bare, CHESS_SAN, CHESS_ENGLISH) == CHESS_LEGAL;
    chess_answer answer = CHESS_LEGAL;
    if (!is_standard)
        answer = chess_read_move(&move, &read->now.position, word, CHESS_TOLERANT, read->options->language);
    for (size_t i = 0; i < COUNT(book_glyphs) && answer != CHESS_LEGAL && !read->is_over; i++)
        if (base_text_is(word, book_glyphs[i].spelled)) {
            if (!read->options->is_main_only)
                chess_notes_add_nag(read, book_glyphs[i].nag);
            read->at = end;
            return;
        }
    bool is_signed = is_standard;
    if (answer != CHESS_LEGAL && bare.length < word.length) {
        answer = chess_read_move(&move, &read->now.position, bare, CHESS_TOLERANT, read->options->language);
        is_signed = true;
    }
    end = is_signed ? read->at + bare.length : end;
    if (answer == CHESS_LEGAL && !read->is_over) {
        if (move != CHESS_NULL_MOVE && !is_standard)
            movetext_complain(read, CHESS_TROUBLE_SPELLING, read->at, end);
        add_move(read, move);
        read->at = end;
    } else if (is_empty_word(word) && !read->is_over)
        read->at = end;
    else if (read->is_over) {
        movetext_complain(read, CHESS_TROUBLE_AFTER_END, read->at, end);
        keep_after_end(read);
    } else {
        movetext_complain(read,
                          answer == CHESS_AMBIGUOUS ? CHESS_TROUBLE_AMBIGUOUS
                          : answer == CHESS_ILLEGAL ? CHESS_TROUBLE_ILLEGAL
                                                    : CHESS_TROUBLE_UNREADABLE,
                          read->at, end);
        cut_line(read);
    }
}

/* Whether a plain move may end here: in "e8(Q)" the move continues, in "e4(" a variation begins. */
static bool ends_move(const chess_reading *read, const char *at)
{
    enum token token = token_at(read, at);
    return token == TOKEN_BLANK || token == TOKEN_MARK || token == TOKEN_CLOSE || token == TOKEN_COMMENT ||
           token == TOKEN_NAG || token == TOKEN_LINE_COMMENT ||
           (token == TOKEN_OPEN && at + 2 < read->end && at[2] != ')');
}

/* ---- numbers and results ---- */

#define RESULT(spelled, means)                                                                                         \
    {                                                                                                                  \
        { spelled, sizeof(spelled) - 1 },                                                                              \
        {                                                                                                              \
            means, sizeof(means) - 1                                                                                   \
        }                                                                                                              \
    }

/* The same results with one of the dashes of books and word processors. */
#define DASHED(dash)                                                                                                   \
    RESULT("1" dash "0", "1-0"), RESULT("0" dash "1", "0-1"), RESULT("1/2" dash "1/2", "1/2-1/2"),                     \
        RESULT("\u00bd" dash "\u00bd", "1/2-1/2")

/* Longer spellings come before those with which they begin. */
static const struct result_row {
    base_text spelled;
    base_text means;
} results[] = {
    RESULT("1-0", "1-0"),
    RESULT("0-1", "0-1"),
    RESULT("1/2-1/2", "1/2-1/2"),
    RESULT("1/2 - 1/2", "1/2-1/2"),
    RESULT("1 - 0", "1-0"),
    RESULT("0 - 1", "0-1"),
    RESULT("1:0", "1-0"),
    RESULT("0:1", "0-1"),
    RESULT("\u00bd-\u00bd", "1/2-1/2"),
    DASHED("\u2013"),
    DASHED("\u2010"),
    DASHED("\u2011"),
    DASHED("\u2012"),
    DASHED("\u2014"),
    DASHED("\u2212"),
    RESULT("1/2", "1/2-1/2"),
    RESULT("\u00bd", "1/2-1/2"),
    RESULT("*", "*"),
};

/* If a digit, hyphen or slash follows, as in "1-0-0", the text is not a result. */
base_text chess_read_result(size_t *length, base_text text)
{
    for (size_t i = 0; text.length && i < COUNT(results); i++) {
        /* Comparing the first letter before the whole text is faster, because usually the text is not a result. */
        const base_text *spelled = &results[i].spelled;
        if (text.data[0] != spelled->data[0] || !base_text_equal(base_text_slice(text, 0, spelled->length), *spelled))
            continue;
        char next = text.length > spelled->length ? text.data[spelled->length] : ' ';
        if (spelled->data[0] != '*' && (next == '-' || next == '/' || base_is_digit(next)))
            continue;
        *length = spelled->length;
        return results[i].means;
    }
    *length = 0;
    return (base_text){ NULL, 0 };
}

/* A result inside a variation is reported. It counts as the result of the game only if the variation is never closed,
 * which chess_read_movetext finds out at the end. */
static void take_result(chess_reading *read, base_text result, size_t length)
{
    const char *from = read->at;
    read->at += length;
    if (read->depth) {
        movetext_complain(read, CHESS_TROUBLE_INNER_RESULT, from, read->at);
        read->inner_result = read->at;
        read->ending = result;
        return;
    }
    if (read->is_over) {
        read->at = from;
        movetext_complain(read, CHESS_TROUBLE_AFTER_END, from, from + length);
        keep_after_end(read);
        return;
    }
    if (!base_text_equal((base_text){ from, length }, result))
        movetext_complain(read, CHESS_TROUBLE_RESULT_SPELLING, from, read->at);
    read->ending = result;
    read->is_over = true;
}

/* Tries standard SAN first, because nearly all moves of nearly all files are legal moves in this form. */
static void read_move(chess_reading *read)
{
    chess_spelling spelling;
    chess_move move;
    size_t length = chess_scan_san(&spelling, rest_of(read));
    if (length && ends_move(read, read->at + length) && !read->is_over &&
        chess_resolve(&move, &read->now.position, &spelling) == CHESS_LEGAL) {
        add_move(read, move);
        read->at += length;
        return;
    }
    base_text dots = TEXT("\u2026"); /* the ellipsis character of word processors: "5\u2026 Be7" */
    if (base_text_starts_with(rest_of(read), dots.data)) {
        read->at += dots.length;
        return;
    }
    /* The text may be a result that begins with the character for one half, which is not a digit. */
    base_text result = chess_read_result(&length, rest_of(read));
    if (result.length)
        take_result(read, result, length);
    else
        read_odd_move(read);
}

/* Reads a move number, a result, castling written with zeros, or the null move 0000. A wrong number is reported only
 * once per game, because after a missing move all numbers are wrong. */
static void movetext_read_number(chess_reading *read)
{
    const char *from = read->at, *at = from;
    uint32_t number = 0;
    for (; at < read->end && base_is_digit(*at); at++)
        number = number < 100000000 ? number * 10 + (uint32_t)(*at - '0') : number;
    if (at < read->end && (*at == '-' || *at == '/' || *at == ':' || *at == ' ' || *at == '\xe2')) { /* E2: a dash */
        size_t length;
        base_text result = chess_read_result(&length, rest_of(read));
        if (result.length)
            take_result(read, result, length);
        else if (*at == '-' || *at == '/')
            read_odd_move(read); /* castling as 0-0 */
        if (read->at != from)
            return;
    }
    if (at - from == 4 && !number && (at == read->end || *at != '.')) {
        read_odd_move(read);
        return;
    }
    read->at = at;
    if (number != read->now.position.number && !read->has_reported_number && !read->is_over) {
        read->has_reported_number = true;
        movetext_complain(read, CHESS_TROUBLE_NUMBER, from, at);
    }
}

/* ---- glyphs ---- */

/* Numbers are limited to sixteen bits; the numbers of existing glyphs are at most 255. */
static void read_nag(chess_reading *read)
{
    const char *from = read->at++;
    unsigned number = 0;
    while (read->at < read->end && base_is_digit(*read->at) && number < 6553)
        number = number * 10 + (unsigned)(*read->at++ - '0');
    if (read->at == from + 1)
        movetext_complain(read, CHESS_TROUBLE_STRAY, from, read->at);
    else if (!read->options->is_main_only)
        chess_notes_add_nag(read, number);
}

static void pass_stray(chess_reading *read)
{
    movetext_complain(read, CHESS_TROUBLE_STRAY, read->at, read->at + 1);
    read->at++;
}

static void read_glyph(chess_reading *read)
{
    for (size_t i = 0; i < COUNT(glyphs); i++)
        if (base_text_starts_with(rest_of(read), glyphs[i].spelled)) {
            read->at += strlen(glyphs[i].spelled);
            if (!read->options->is_main_only)
                chess_notes_add_nag(read, glyphs[i].nag);
            return;
        }
    pass_stray(read);
}

static void read_token(chess_reading *read, enum token token)
{
    const char *end;
    size_t length;
    switch (token) {
    case TOKEN_COMMENT:
        read_comment(read);
        return;
    case TOKEN_LINE_COMMENT:
        end = movetext_find_line_end(read, read->at);
        if (!read->options->is_main_only)
            chess_notes_add_comment(read, (base_text){ read->at + 1, (size_t)(end - read->at - 1) });
        read->at = end;
        return;
    case TOKEN_OPEN:
        open_variation(read);
        return;
    case TOKEN_CLOSE:
        close_variation(read);
        return;
    case TOKEN_NAG:
        read_nag(read);
        return;
    case TOKEN_MARK:
        read_glyph(read);
        return;
    case TOKEN_SIGN:
        /* "--" is a null move in most programs. */
        if (*read->at == '-' && read->end - read->at > 1 && read->at[1] == '-' && ends_move(read, read->at + 2))
            read_odd_move(read);
        else
            read_glyph(read);
        return;
    case TOKEN_RESULT:
        take_result(read, chess_read_result(&length, rest_of(read)), 1);
        return;
    case TOKEN_ESCAPE:
        /* A line that begins with % contains private data of a program and is skipped. */
        if (read->at == read->start || read->at[-1] == '\n' || read->at[-1] == '\r')
            read->at = movetext_find_line_end(read, read->at);
        else
            pass_stray(read);
        return;
    default:
        pass_stray(read);
    }
}

/* Whether there are variations is tested once: most games have none, and then no copies of positions are needed. */
bool chess_read_movetext(gamut_moves *out, base_text *ending, base_arena *arena, const chess_position *start,
                         base_text text, const chess_movetext_options *options)
{
    chess_reading read = { .options = options, .start = text.data, .at = text.data, .end = text.data + text.length };
    read.now.position = *start;
    read.patience = 4 * text.length + 65536;
    read.has_variations = memchr(text.data, '(', text.length) != NULL;
    /* Most games have seven or eight bytes per move; if comments are long, some of the memory stays unused. */
    if (!chess_builder_open(&read.builder, arena, text.length < 16384 ? text.length / 6 + 8 : text.length / 16))
        return false;
    while (read.at < read.end) {
        chess_read_run(&read);
        enum token token = token_at(&read, read.at);
        if (token == TOKEN_BLANK || token == TOKEN_DOT)
            read.at += read.at < read.end;
        else if (token == TOKEN_MOVE)
            read_move(&read);
        else if (token == TOKEN_DIGIT)
            movetext_read_number(&read);
        else
            read_token(&read, token);
    }
    /* If a result is inside a variation that is never closed, and nothing follows it, it is the result of the game. */
    while (read.inner_result && read.inner_result < read.end && token_at(&read, read.inner_result) == TOKEN_BLANK)
        read.inner_result++;
    bool is_open = read.depth > 0;
    if (is_open)
        movetext_complain(&read, CHESS_TROUBLE_OPEN_VARIATION, read.end, read.end);
    for (; read.depth; read.depth--) {
        chess_notes_end_line(&read);
        read.now = *chess_outer_line(&read);
    }
    chess_notes_end_line(&read);
    if (read.inner_result && !read.is_over && (!is_open || read.inner_result != read.end))
        read.ending = (base_text){ NULL, 0 };
    if (options->last)
        *options->last = read.now.position;
    *out = chess_builder_moves(&read.builder);
    *ending = read.ending;
    return !base_arena_failed(arena);
}

/* For games whose moves cannot be read, because the laws of their variant are unknown. */
bool chess_keep_movetext(gamut_moves *out, base_text *ending, base_arena *arena, base_text text)
{
    chess_reading read = { .start = text.data, .at = text.data, .end = text.data + text.length };
    if (!chess_builder_open(&read.builder, arena, 0))
        return false;
    cut_line(&read);
    *out = chess_builder_moves(&read.builder);
    *ending = read.ending;
    return !base_arena_failed(arena);
}
