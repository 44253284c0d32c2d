/* pgn_tags.c - read the tags of a game, as slices of the text wherever possible. */
#include <string.h>

#include "base/text.h"
#include "base/word.h"
#include "pgn.h"

/* The first tag of a name sets its member; a second one with the same name is kept among the other tags, so that
 * nothing is lost. */
static void pgn_tags_add_tag(pgn_game *game, base_list *others, base_text name, base_text value)
{
    const chess_tag_row *row = chess_find_tag(name);
    if (row && base_text_is_absent(chess_get_tag(game->game, row))) {
        chess_set_tag(game->game, row, value);
        return;
    }
    gamut_tag *added = base_list_add(others, game->scratch->arena, sizeof *added);
    if (added)
        *added = (gamut_tag){ name, value };
}

/* ---- values ---- */

/* Removes the backslashes. The standard allows only \" and \\ (section 7). Windows paths are common in tags, so any
 * other backslash is kept, with one note per value. */
static base_text unescape(pgn_game *game, base_text raw)
{
    char *plain = base_arena_alloc(game->scratch->arena, raw.length);
    size_t length = 0;
    bool is_reported = false;
    for (size_t i = 0; plain && i < raw.length; i++) {
        bool is_escape = raw.data[i] == '\\' && i + 1 < raw.length;
        bool is_known = is_escape && (raw.data[i + 1] == '"' || raw.data[i + 1] == '\\');
        if (raw.data[i] == '\\' && !is_known && !is_reported) {
            diag_report(game->scratch->diags, &pgn_tag_escape, pgn_place(game, base_text_slice(raw, i, i + 1)),
                        "the backslash is taken as it is");
            is_reported = true;
        }
        i += is_known;
        plain[length++] = raw.data[i];
    }
    return plain ? (base_text){ plain, length } : raw;
}

/* Returns the offset of the quote that ends the value which starts at `from`; if there is none, the length of the line.
 * A quote after an odd number of backslashes is part of the value. Backslashes are counted back to the previous quote
 * at most, so the time stays linear. */
static size_t find_closing_quote(base_text line, size_t from, bool *has_escapes)
{
    for (;;) {
        const char *found = memchr(line.data + from, '"', line.length - from);
        if (!found)
            return line.length;
        size_t at = (size_t)(found - line.data), slashes = 0;
        while (at - slashes > from && line.data[at - slashes - 1] == '\\')
            slashes++;
        *has_escapes = *has_escapes || slashes > 0;
        if (slashes % 2 == 0)
            return at;
        from = at + 1;
    }
}

/* Returns the offset after the closing quote; 0: there is no closing quote. */
static size_t pgn_tags_read_value(pgn_game *game, base_text *out, base_text line, size_t from)
{
    bool has_escapes = false;
    size_t end = find_closing_quote(line, from, &has_escapes);
    if (end == line.length)
        return 0;
    size_t after = base_text_skip_blanks(line, end + 1);
    bool is_odd = after < line.length && line.data[after] != ']';
    if (is_odd) /* a quote inside the value lacks its backslash, so the value ends at the last quote of the line */
        for (end = line.length - 1; line.data[end] != '"';)
            end--;
    base_text raw = base_text_slice(line, from, end);
    has_escapes = has_escapes || memchr(raw.data, '\\', raw.length);
    *out = has_escapes ? unescape(game, raw) : raw;
    if (is_odd)
        diag_report(game->scratch->diags, &pgn_tag_syntax, pgn_place(game, line),
                    "a quote inside the value has no backslash before it");
    return end + 1;
}

/* Reads as much as possible of a value without quotes, or with one quote: [Event Spring Open], [Event "Spring Open],
 * [Event]. */
static base_text odd_value(pgn_game *game, base_text line, size_t from)
{
    size_t end = line.length;
    while (end > from && (line.data[end - 1] == ']' || base_is_blank(line.data[end - 1])))
        end--;
    diag_report(game->scratch->diags, &pgn_tag_syntax, pgn_place(game, line),
                "the value of the tag is not between quotes");
    from += from < end && line.data[from] == '"';
    return base_text_slice(line, from, end);
}

/* Control characters in names become underscores, because other programs have problems with them. */
static base_text plain_name(pgn_game *game, base_text name)
{
    size_t odd = 0;
    for (size_t i = 0; i < name.length; i++)
        odd += (unsigned char)name.data[i] < ' ';
    if (!odd)
        return name;
    diag_report(game->scratch->diags, &pgn_tag_syntax, pgn_place(game, name),
                "the name of the tag has control characters");
    char *plain = base_arena_alloc(game->scratch->arena, name.length);
    for (size_t i = 0; plain && i < name.length; i++)
        plain[i] = (unsigned char)name.data[i] < ' ' ? '_' : name.data[i];
    return plain ? (base_text){ plain, name.length } : name;
}

/* Returns the length of the tag. A line may have several tags. */
static size_t read_tag(pgn_game *game, base_list *others, base_text line)
{
    size_t at = base_text_skip_blanks(line, 1), name_at = at;
    base_text value;
    while (at < line.length && !base_is_blank(line.data[at]) && line.data[at] != '"' && line.data[at] != ']')
        at++;
    base_text name = plain_name(game, base_text_slice(line, name_at, at));
    at = base_text_skip_blanks(line, at);
    if (name.length == 0) {
        diag_report(game->scratch->diags, &pgn_tag_syntax, pgn_place(game, line), "the tag has no name");
        return line.length;
    }
    size_t after = at < line.length && line.data[at] == '"' ? pgn_tags_read_value(game, &value, line, at + 1) : 0;
    if (after == 0) {
        pgn_tags_add_tag(game, others, name, odd_value(game, line, at));
        return line.length;
    }
    pgn_tags_add_tag(game, others, name, value);
    after = base_text_skip_blanks(line, after);
    if (after < line.length && line.data[after] == ']')
        after++;
    else
        diag_report(game->scratch->diags, &pgn_tag_syntax, pgn_place(game, line), "the tag is not closed by a bracket");
    return after;
}

/* ---- the section of tags ---- */

static size_t line_end(base_text text, size_t from, char end)
{
    const char *found = memchr(text.data + from, end, text.length - from);
    size_t at = found ? (size_t)(found - text.data) : text.length;
    return at > from && text.data[at - 1] == '\r' ? at - 1 : at;
}

static size_t skip_space(base_text text, size_t at)
{
    while (at < text.length && base_is_space(text.data[at]))
        at++;
    return at;
}

/* Skips escapes (%), and comments (;) before the tags, which are reported because they belong to no move. */
static size_t skip_head(pgn_game *game, size_t at)
{
    base_text text = game->text;
    for (at = skip_space(text, at); at < text.length && (text.data[at] == '%' || text.data[at] == ';');
         at = skip_space(text, at)) {
        size_t end = line_end(text, at, game->state->line_end);
        if (text.data[at] == ';')
            diag_report(game->scratch->diags, &pgn_text_before_tags, pgn_place(game, base_text_slice(text, at, end)),
                        "the text before the tags is ignored");
        at = end;
    }
    return at;
}

/* Fast path for plain tags, as nearly all are: a name, one blank, a value in quotes without backslashes, and a bracket.
 * Returns the offset after the tag; 0: it is not plain. This function must not accept any tag in which read_tag would
 * report a fault. */
static size_t read_plain_tag(pgn_game *game, base_list *others, size_t at)
{
    const char *data = game->text.data;
    size_t length = game->text.length, name = ++at;
    while (at < length && base_is_name_char(data[at]))
        at++;
    if (at == name || length - at < 4 || data[at] != ' ' || data[at + 1] != '"')
        return 0;
    base_text tag_name = { data + name, at - name };
    size_t value = at += 2;
    while (length - at >= sizeof(uint64_t)) {
        uint64_t word = base_word_at(data + at);
        uint64_t ends = base_word_equal(word, '"') | base_word_equal(word, '\\') | base_word_below(word, ' ');
        at += ends ? base_word_first(ends) / 8 : sizeof word;
        if (ends)
            break;
    }
    while (at < length && data[at] != '"' && data[at] != '\\' && (unsigned char)data[at] >= ' ')
        at++;
    if (at + 1 >= length || data[at] != '"' || data[at + 1] != ']')
        return 0;
    pgn_tags_add_tag(game, others, tag_name, (base_text){ data + value, at - value });
    return at + 2;
}

/* The end of the line is kept for all tags of a line, so that a line with a million tags is measured only once. */
size_t pgn_read_tags(pgn_game *game, size_t at)
{
    base_text text = game->text;
    base_list others = { 0 };
    size_t end = 0; /* end of the current line */
    at = skip_head(game, at);
    while (at < text.length && (text.data[at] == '[' || text.data[at] == '%')) {
        size_t after = text.data[at] == '[' ? read_plain_tag(game, &others, at) : 0;
        if (after) {
            at = skip_space(text, after);
            continue;
        }
        if (at >= end)
            end = line_end(text, at, game->state->line_end);
        base_text line = base_text_slice(text, at, end);
        at += line.data[0] == '[' ? read_tag(game, &others, line) : line.length;
        at = skip_space(text, at);
    }
    game->game->tags = (gamut_tag_list){ others.items, others.count };
    return at;
}
