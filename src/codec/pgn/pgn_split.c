/* pgn_split.c - find where games begin and end, line by line, without reading moves.
 *
 * The splitter runs on one thread before all others, so it must be fast, and it must not be wrong. It looks at the
 * first byte and at the last word of each line, and follows comments only when a line looks like a tag. A game starts
 * with its first tag. `[Event ` after a blank line ends even an unclosed comment, so that a missing brace damages one
 * game and not the rest of the file. */
#include <string.h>

#include "base/text.h"
#include "pgn.h"

enum {
    BLOCK = 4096 /* bytes that are searched at first for the end of a line */
};

/* The part of a game that a line belongs to. */
enum part {
    PART_HEAD,
    PART_TAGS,
    PART_MOVES
};

/* Progress within a game. Comments are tracked in two ways: a coarse one for all games, and a fine one for games that
 * have no tags or share a line. Both only move forward, so that no input makes the splitter read a byte more than a
 * fixed number of times. */
typedef struct splitting {
    const char *start; /* start of the game */
    const char *end;   /* end of the text */
    char line_end;
    enum part part;
    bool has_event;     /* an Event tag was seen */
    bool is_blank;      /* the previous line was empty */
    const char *coarse; /* how far the coarse search for comments has come; it begins where the moves start */
    bool is_open;       /* `coarse` is inside a comment */
    const char *fine;   /* how far the fine search has come; it also counts parentheses */
    size_t depth;
    bool is_fine_open;
    const char *plain; /* start of a range that has no hyphen or asterisk (a sign of a result) */
    const char *sign;  /* end of that range: the next such sign, or where the search stopped */
} splitting;

base_text pgn_result_of(base_text text)
{
    size_t length;
    base_text result = chess_read_result(&length, text);
    return length == text.length ? result : (base_text){ NULL, 0 };
}

bool pgn_is_tag_line(base_text line)
{
    size_t at = 1;
    if (line.length < 4 || line.data[0] != '[')
        return false;
    while (at < line.length && line.data[at] == ' ')
        at++;
    size_t name = at;
    while (at < line.length && base_is_name_char(line.data[at]))
        at++;
    if (at == name)
        return false;
    at = base_text_skip_blanks(line, at);
    return at < line.length && line.data[at] == '"';
}

static bool is_line_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static bool is_event_line(const char *at, const char *end)
{
    return end - at > 7 && !memcmp(at, "[Event ", 7);
}

/* Whether a line that looks like a tag is inside a comment. Continues the coarse search up to `at`, so that no byte is
 * searched twice. */
static bool is_in_comment(splitting *split, const char *at)
{
    while (split->coarse < at) {
        const char *found = memchr(split->coarse, split->is_open ? '}' : '{', (size_t)(at - split->coarse));
        if (!found) {
            split->coarse = at;
            break;
        }
        split->is_open = !split->is_open;
        split->coarse = found + 1;
    }
    return split->is_open;
}

/* Whether `at` is inside a comment or a variation. The fine search also follows comments to the end of the line (;) and
 * parentheses; it is for the rare games that have no tags or share a line. */
static bool is_in_line(splitting *split, const char *at)
{
    for (const char *c = split->fine; c < at; c++) {
        if (split->is_fine_open)
            split->is_fine_open = *c != '}';
        else if (*c == '{')
            split->is_fine_open = true;
        else if (*c == ';') {
            const char *end = memchr(c, split->line_end, (size_t)(at - c));
            if (!end) { /* `at` is inside this comment; the next call continues at its start */
                split->fine = c;
                return true;
            }
            c = end;
        } else if (*c == '(')
            split->depth++;
        else if (*c == ')' && split->depth > 0)
            split->depth--;
    }
    split->fine = at;
    return split->is_fine_open || split->depth > 0;
}

/* A result ends with a digit after a hyphen or a slash, with an asterisk, or with the last byte of the character for a
 * half. */
static bool may_end_result(const char *from, const char *to)
{
    char last = to[-1];
    if (last >= '0' && last <= '2')
        return to - from > 1 && (to[-2] == '-' || to[-2] == '/');
    return last == '*' || last == '\xbd';
}

/* Whether the last word of the line is a result. The cheap test of its last bytes comes first, because nearly all lines
 * fail it. */
static bool ends_with_result(const char *from, const char *to)
{
    while (to > from && is_line_space(to[-1]))
        to--;
    if (to == from || !may_end_result(from, to))
        return false;
    const char *word = to;
    while (word > from && word[-1] != ' ' && word[-1] != '\t' && to - word < 8)
        word--;
    return pgn_result_of((base_text){ word, (size_t)(to - word) }).length > 0;
}

/* Returns the start of the next line that is not blank. The static analyser assumes that `at` may be NULL, but that is
 * so only for an empty text, where the loop does not run. */
static const char *skip_blank(const char *at, const char *end)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference) */
    while (at < end && base_is_space(*at))
        at++;
    return at;
}

/* ---- games that share a line ---- */

/* Finds the next hyphen or asterisk, which every result except "1/2" contains; returns `to` if there is none before it.
 * The search goes beyond `to`, which is mostly the end of a line, so that the following lines need not be searched
 * again. It proceeds in blocks, so that a line with many games is not searched to its end for each game. */
static const char *find_sign(splitting *split, const char *at, const char *to)
{
    if (at < split->plain || at > split->sign)
        split->plain = split->sign = at;
    while (split->sign < to && *split->sign != '-' && *split->sign != '*') {
        size_t left = (size_t)(split->end - split->sign), length = left < BLOCK ? left : BLOCK;
        const char *hyphen = memchr(split->sign, '-', length);
        size_t before = hyphen ? (size_t)(hyphen - split->sign) : length;
        const char *asterisk = memchr(split->sign, '*', before);
        split->sign = asterisk ? asterisk : split->sign + before;
    }
    return split->sign < to ? split->sign : to;
}

/* Most lines have no sign of a result; if the last search has already shown that, the line is not searched again. */
static inline bool has_sign(splitting *split, const char *from, const char *to)
{
    bool is_plain = from >= split->plain && to <= split->sign;
    return !is_plain && find_sign(split, from, to) < to;
}

/* If the sign is part of a result that is a word of its own, and text follows it, returns the end of the result;
 * otherwise NULL. */
static const char *pass_result(const char *from, const char *sign, const char *to)
{
    const char *word = sign, *after = sign;
    while (word > from && !is_line_space(word[-1]) && sign - word < 4)
        word--;
    while (after < to && !is_line_space(*after) && after - sign < 5)
        after++;
    bool is_result = pgn_result_of((base_text){ word, (size_t)(after - word) }).length > 0;
    return is_result && after < to && is_line_space(*after) ? after : NULL;
}

/* Returns where the moves begin in a line that begins with tags, or `to` if its tags are not plain or nothing follows
 * them. */
static const char *skip_tags(const char *from, const char *to)
{
    base_text line = { from, (size_t)(to - from) };
    pgn_spelled_tag tag;
    size_t at = 0;
    /* Fast path: nearly every line is one tag, whose second quote is the last character but one; then nothing follows
     * it. */
    const char *end = to[-1] == '\r' ? to - 1 : to, *quote = memchr(from, '"', line.length);
    if (quote && end - quote > 2 && end[-1] == ']' && end[-2] == '"' &&
        !memchr(quote + 1, '"', (size_t)(end - 3 - quote)))
        return to;
    while (pgn_next_spelled_tag(&tag, line, &at))
        continue;
    return at < line.length && line.data[at] != '[' ? from + at : to;
}

/* Finds a game that starts inside a line: a tag or "1." after a result starts another game. */
static const char *find_border_in_line(splitting *split, const char *from, const char *to)
{
    bool is_start = split->part != PART_MOVES;
    const char *moves = *from == '[' && is_start ? skip_tags(from, to) : from;
    if (*from == '%' || (*from == ';' && is_start) || moves == to)
        return NULL;
    if (is_start && split->fine < moves)
        split->fine = moves;
    for (const char *at = find_sign(split, moves, to); at < to; at = find_sign(split, at + 1, to)) {
        const char *after = pass_result(moves, at, to);
        if (!after)
            continue;
        const char *next = skip_blank(after, to);
        base_text rest = { next, (size_t)(to - next) };
        if (next < split->fine || !(pgn_is_tag_line(rest) || base_text_starts_with(rest, "1.")))
            continue;
        if (!is_in_line(split, next))
            return next;
        if (split->fine < next) /* the rest of the line is a comment */
            return NULL;
    }
    return NULL;
}

/* In the moves, a new game begins with its first tag. Games without tags end with their result. */
static const char *find_border_in_moves(splitting *split, const char *from, const char *to)
{
    base_text line = { from, (size_t)(to - from) };
    if (*from == '[' && pgn_is_tag_line(line)) {
        bool is_certain = split->is_blank && is_event_line(from, to); /* such a tag ends even an unclosed comment */
        if (is_certain || !is_in_comment(split, from))
            return from;
    }
    const char *inner = has_sign(split, from, to) ? find_border_in_line(split, from, to) : NULL;
    if (inner || !ends_with_result(from, to))
        return inner;
    const char *next = skip_blank(to, split->end);
    bool goes_on = next < split->end && *next != '[' && *next != '%' && *next != ';' && *next != '{';
    return goes_on && !is_in_line(split, to) ? next : NULL;
}

/* Returns where the next game starts, or NULL if the line belongs to the game. */
static const char *find_border(splitting *split, const char *from, const char *to)
{
    const char *border = NULL;
    if (split->part == PART_MOVES)
        border = find_border_in_moves(split, from, to);
    else if (*from == '[') {
        /* A second Event tag starts another game even if the blank line between games was lost. */
        bool is_event = is_event_line(from, to);
        if (is_event && (split->has_event || (split->is_blank && split->part == PART_TAGS)))
            return from;
        split->has_event = split->has_event || is_event;
        if (has_sign(split, from, to))
            border = find_border_in_line(split, from, to);
        bool has_moves = ends_with_result(from, to); /* tags and moves of the game are in one line */
        split->part = has_moves ? PART_MOVES : PART_TAGS;
        split->coarse = split->fine = to;
        split->depth = 0;
        split->is_fine_open = false;
    } else if (*from != '%' && (split->part == PART_TAGS || *from != ';')) {
        split->part = PART_MOVES;
        split->coarse = from;
        split->fine = split->fine < from ? from : split->fine;
        border = find_border_in_moves(split, from, to);
    }
    return border;
}

/* Returns the end of the line, or sets `border` if another game starts before that end. If a line has many games, it is
 * not searched to its end for each of them, but only for about twice the length of the game. */
static const char *pgn_split_find_line_end(splitting *split, const char *at, const char **border)
{
    for (size_t room = BLOCK;; room *= 2) {
        size_t left = (size_t)(split->end - at), length = room < left ? room : left;
        const char *found = memchr(at, split->line_end, length);
        if (found || length == left)
            return found ? found : split->end;
        if (has_sign(split, at, at + length) && (*border = find_border_in_line(split, at, at + length)))
            return *border;
    }
}

/* Tags may be indented, as in a quoted mail. In other lines the first column matters, because % is an escape only
 * there. */
static const char *skip_indent(const char *from, const char *to)
{
    const char *at = from;
    while (at < to && is_line_space(*at))
        at++;
    return at < to && *at == '[' ? at : from;
}

size_t pgn_find_end(base_text text, size_t from, char line_end)
{
    splitting split = { .start = text.data + from, .end = text.data + text.length, .line_end = line_end };
    const char *at = split.start;
    split.coarse = split.fine = split.plain = split.sign = at;
    if (from == 0 && base_text_starts_with(text, "\xef\xbb\xbf"))
        at += 3;
    while (at < split.end) {
        const char *border = NULL, *to = pgn_split_find_line_end(&split, at, &border);
        bool is_blank = skip_blank(at, to) == to;
        border = border || is_blank ? border : find_border(&split, skip_indent(at, to), to);
        if (border)
            return (size_t)(border - text.data);
        split.is_blank = is_blank;
        at = to < split.end ? to + 1 : to;
    }
    return text.length;
}

/* ---- functions of the descriptor ---- */

gamut_status pgn_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    pgn_reading *state = reader->state;
    base_text text = base_text_of_bytes(reader->source->bytes);
    if (state->at >= text.length)
        return GAMUT_END;
    size_t from = state->at;
    state->at = pgn_find_end(text, from, state->line_end);
    *out = (codec_span){ .bytes = { reader->source->bytes.data + from, state->at - from },
                         .offset = from,
                         .number = ++state->number,
                         .file = reader->file };
    if (out->bytes.length <= reader->limits->record)
        return GAMUT_OK;
    diag_report(diags, &codec_rule_limit, codec_place(reader, from, out->bytes.length),
                "game %llu has %zu bytes, more than the limit of %zu", (unsigned long long)out->number,
                out->bytes.length, reader->limits->record);
    return GAMUT_SKIPPED;
}

void pgn_seek(codec_reader *reader, uint64_t offset, uint64_t number)
{
    pgn_reading *state = reader->state;
    state->at = (size_t)offset;
    state->number = number - 1;
}
