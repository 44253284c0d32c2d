/* pgn_split.c - where games begin and end, found line by line without reading moves.
 *
 * The splitter runs on one thread before all others, so it must be fast and must not be wrong: it looks at the
 * first byte of each line and at the last word, and follows comments only when a line looks like a tag. A game
 * starts with its first tag; `[Event ` behind a blank line ends even a comment that nobody closed, so that one
 * missing brace costs one game and not the rest of the file. */
#include <string.h>

#include "base/text.h"
#include "pgn.h"

/* Where in a game a line stands. */
enum part {
    PART_HEAD,
    PART_TAGS,
    PART_MOVES
};

/* How far one got in a game. Comments are followed twice, at two speeds (`dull` for all games, `fine` for those
 * without tags), and each only forward: no input makes it read a byte more than a fixed number of times. */
typedef struct splitting {
    const char *start; /* of the game */
    const char *end;   /* of the text */
    char line_end;
    enum part part;
    bool has_event;   /* an Event tag was seen */
    bool is_blank;    /* the line before was empty */
    const char *dull; /* how far comments were followed from the start of the moves */
    bool is_open;     /* there: inside a comment */
    const char *fine; /* how far brackets were counted too */
    size_t depth;
    bool is_fine_open;
} splitting;

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool pgn_is_tag_line(base_text line)
{
    size_t at = 1;
    if (line.length < 4 || line.data[0] != '[')
        return false;
    while (at < line.length && line.data[at] == ' ')
        at++;
    size_t name = at;
    while (at < line.length && is_letter(line.data[at]))
        at++;
    if (at == name)
        return false;
    while (at < line.length && (line.data[at] == ' ' || line.data[at] == '\t'))
        at++;
    return at < line.length && line.data[at] == '"';
}

static bool is_event_line(const char *at, const char *end)
{
    return end - at > 7 && !memcmp(at, "[Event ", 7);
}

/* Follows comments up to a line that might be a tag. What was followed once is not followed again. */
static bool is_in_comment(splitting *split, const char *at)
{
    while (split->dull < at) {
        const char *found = memchr(split->dull, split->is_open ? '}' : '{', (size_t)(at - split->dull));
        if (!found) {
            split->dull = at;
            break;
        }
        split->is_open = !split->is_open;
        split->dull = found + 1;
    }
    return split->is_open;
}

/* The same with line comments and variations, for the rare games that have no tags. */
static bool is_in_line(splitting *split, const char *at)
{
    for (const char *c = split->fine; c < at; c++) {
        if (split->is_fine_open)
            split->is_fine_open = *c != '}';
        else if (*c == '{')
            split->is_fine_open = true;
        else if (*c == ';') {
            const char *end = memchr(c, split->line_end, (size_t)(at - c));
            c = end ? end : at - 1;
        } else if (*c == '(')
            split->depth++;
        else if (*c == ')' && split->depth > 0)
            split->depth--;
    }
    split->fine = at;
    return split->is_fine_open || split->depth > 0;
}

/* Whether the last word of the line is a result. The cheap test of one byte comes first: nearly all lines fail
 * it. */
static bool ends_with_result(const char *from, const char *to)
{
    while (to > from && (to[-1] == ' ' || to[-1] == '\r' || to[-1] == '\t'))
        to--;
    if (to == from || (to[-1] != '0' && to[-1] != '1' && to[-1] != '2' && to[-1] != '*' &&
                       to[-1] != '\xbd')) /* the last byte of a half */
        return false;
    const char *word = to;
    while (word > from && word[-1] != ' ' && word[-1] != '\t' && to - word < 8)
        word--;
    size_t length;
    base_text text = { word, (size_t)(to - word) };
    return chess_read_result(&length, text).length && length == text.length;
}

static bool is_blank_line(const char *from, const char *to)
{
    while (from < to && (*from == ' ' || *from == '\t' || *from == '\r' || *from == '\n'))
        from++;
    return from == to;
}

/* Where the line behind the blank ones starts. */
static const char *skip_blank(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n'))
        at++;
    return at;
}

/* A new game begins with its first tag. Where none of the games has tags, behind a result. */
static const char *find_border_in_moves(splitting *split, const char *from, const char *to)
{
    base_text line = { from, (size_t)(to - from) };
    if (*from == '[' && pgn_is_tag_line(line)) {
        bool is_certain = split->is_blank && is_event_line(from, to); /* ends even a comment that nobody closed */
        if (is_certain || !is_in_comment(split, from))
            return from;
    }
    if (!ends_with_result(from, to))
        return NULL;
    const char *next = skip_blank(to, split->end);
    bool goes_on = next < split->end && *next != '[' && *next != '%' && *next != ';' && *next != '{';
    return goes_on && !is_in_line(split, to) ? next : NULL;
}

/* A second Event tag starts another game also where the blank line between games was lost. */
static const char *find_border_in_tags(splitting *split, const char *from, const char *to)
{
    bool is_event = is_event_line(from, to);
    if (is_event && (split->has_event || (split->is_blank && split->part == PART_TAGS)))
        return from;
    split->has_event = split->has_event || is_event;
    return NULL;
}

/* NULL: the line belongs to the game. */
static const char *find_border(splitting *split, const char *from, const char *to)
{
    const char *border = NULL;
    if (split->part == PART_MOVES)
        border = find_border_in_moves(split, from, to);
    else if (*from == '[') {
        border = find_border_in_tags(split, from, to);
        bool has_moves = ends_with_result(from, to); /* all of the game in one line */
        split->part = has_moves ? PART_MOVES : PART_TAGS;
        split->dull = split->fine = to;
    } else if (*from != '%' && (split->part == PART_TAGS || *from != ';')) {
        split->part = PART_MOVES;
        split->dull = split->fine = from;
        border = find_border_in_moves(split, from, to);
    }
    return border;
}

size_t pgn_find_end(base_text text, size_t from, char line_end)
{
    splitting split = { .start = text.data + from, .end = text.data + text.length, .line_end = line_end };
    const char *at = split.start;
    if (from == 0 && base_text_starts_with(text, "\xef\xbb\xbf"))
        at += 3;
    while (at < split.end) {
        const char *found = memchr(at, line_end, (size_t)(split.end - at));
        const char *to = found ? found : split.end;
        bool is_blank = is_blank_line(at, to);
        const char *border = is_blank ? NULL : find_border(&split, at, to);
        if (border)
            return (size_t)(border - text.data);
        split.is_blank = is_blank;
        at = found ? to + 1 : to;
    }
    return text.length;
}

/* ---- as the codec wants it ---- */

/* One game over the limit is skipped, not the file: it may be a letter somebody pasted in. */
static gamut_status refuse_large(codec_reader *reader, const codec_span *span)
{
    diag_report(reader->diags, &codec_rule_limit, codec_place(reader, span->offset, span->bytes.length),
                "game %llu has %zu bytes", (unsigned long long)span->number, span->bytes.length);
    return GAMUT_SKIPPED;
}

gamut_status pgn_split(codec_reader *reader, codec_span *out)
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
    return out->bytes.length > reader->limits->record ? refuse_large(reader, out) : GAMUT_OK;
}
