/* pgn_respell.c - change tags in the text of a game and keep every other byte. */
#include <string.h>

#include "base/text.h"
#include "pgn.h"

/* ---- finding tags ---- */

/* Skips white space, and lines that are not tags: escapes (%) and comments (;). */
static size_t skip_between(base_text text, size_t at)
{
    while (at < text.length && (base_is_space(text.data[at]) || text.data[at] == '%' || text.data[at] == ';')) {
        if (base_is_space(text.data[at]))
            at++;
        else
            while (at < text.length && text.data[at] != '\n' && text.data[at] != '\r')
                at++;
    }
    return at;
}

/* Returns the offset of the closing quote on the same line, or the length if there is none. */
static size_t find_spelled_quote(base_text text, size_t at)
{
    for (; at < text.length && text.data[at] != '"'; at++) {
        if (text.data[at] == '\n' || text.data[at] == '\r')
            return text.length;
        at += text.data[at] == '\\';
    }
    return at < text.length ? at : text.length;
}

bool pgn_next_spelled_tag(pgn_spelled_tag *out, base_text text, size_t *at)
{
    *at = skip_between(text, *at);
    size_t here = *at;
    if (here >= text.length || text.data[here] != '[')
        return false;
    size_t name = base_text_skip_blanks(text, here + 1), end = name;
    while (end < text.length && !base_is_space(text.data[end]) && text.data[end] != '"' && text.data[end] != ']')
        end++;
    size_t value = base_text_skip_blanks(text, end);
    if (end == name || value >= text.length || text.data[value] != '"')
        return false;
    size_t quote = find_spelled_quote(text, value + 1),
           close = base_text_skip_blanks(text, quote < text.length ? quote + 1 : quote);
    if (close >= text.length || text.data[close] != ']')
        return false;
    *out =
        (pgn_spelled_tag){ base_text_slice(text, name, end), base_text_slice(text, value + 1, quote), here, close + 1 };
    *at = close + 1;
    return true;
}

static size_t start_of(base_text text)
{
    return base_text_starts_with(text, "\xef\xbb\xbf") ? 3 : 0;
}

/* ---- places ---- */

/* Returns the name of the tag that a member has: WhiteElo for "white_elo", Annotator for "tags.Annotator". Absent: the
 * member has no tag. */
static base_text tag_of(const char *path)
{
    if (!strncmp(path, "tags.", 5))
        return base_text_of(path + 5);
    const model_member *member = model_find(&game_shape, base_text_of(path));
    for (size_t i = 0; member && i < CHESS_TAG_COUNT; i++)
        if (chess_tags[i].at == member->at)
            return base_text_of(chess_tags[i].name);
    return (base_text){ NULL, 0 };
}

diag_place pgn_locate(const codec_reader *reader, const diag_place *record, const char *path)
{
    const base_bytes *bytes = &reader->source->bytes;
    diag_place place = *record;
    if (place.offset > bytes->length || place.length > bytes->length - place.offset)
        return place;
    base_text text = { (const char *)bytes->data + place.offset, place.length };
    base_text name = tag_of(path);
    bool is_about_moves = !strcmp(path, "moves"); /* the moves follow the last tag */
    if (!name.data && !is_about_moves)
        return place;
    size_t at = start_of(text);
    pgn_spelled_tag tag;
    bool is_there = false;
    while (!is_there && pgn_next_spelled_tag(&tag, text, &at))
        is_there = base_text_equal(tag.name, name);
    if (is_there) {
        place.offset += (uint64_t)(tag.value.data - text.data);
        place.length = (uint32_t)tag.value.length;
    } else if (is_about_moves) {
        place.offset += at;
        place.length -= (uint32_t)at;
    }
    return place;
}

/* ---- changing tags ---- */

static bool are_moves_equal(const gamut_moves *a, const gamut_moves *b)
{
    if (a->node_count != b->node_count || a->note_count != b->note_count)
        return false;
    for (uint32_t i = 0; i < a->node_count; i++) {
        const gamut_node *x = &a->nodes[i], *y = &b->nodes[i];
        if (x->move != y->move || x->next != y->next || x->other != y->other || x->note != y->note)
            return false;
    }
    for (uint32_t i = 0; i < a->note_count; i++) {
        const gamut_note *x = &a->notes[i], *y = &b->notes[i];
        if (x->kind != y->kind || x->number != y->number || x->next != y->next || !base_text_equal(x->name, y->name) ||
            !base_text_equal(x->text, y->text))
            return false;
    }
    return true;
}

/* Tags with the same name are distinguished by their order. If the tag has a member of its own, that value is the first
 * one; the others are in `tags`. */
static base_text nth_tag(const gamut_game *game, base_text name, size_t nth)
{
    const chess_tag_row *row = chess_find_tag(name);
    base_text own = row ? chess_get_tag(game, row) : (base_text){ NULL, 0 };
    if (!base_text_is_absent(own) && nth-- == 0)
        return own;
    for (size_t i = 0; i < game->tags.count; i++)
        if (base_text_equal(game->tags.items[i].name, name) && nth-- == 0)
            return game->tags.items[i].value;
    return (base_text){ NULL, 0 };
}

static size_t count_tags(const gamut_game *game, base_text name)
{
    size_t count = 0;
    while (!base_text_is_absent(nth_tag(game, name, count)))
        count++;
    return count;
}

/* State while the tags in the text of a game are changed. */
typedef struct respelling {
    base_buffer *out;
    base_text text;
    const gamut_game *was, *now;
    size_t copied; /* end of the part of `text` that has been copied to `out` */
    size_t after;  /* end of the last tag */
} respelling;

static void copy_to(respelling *spelling, size_t to)
{
    base_buffer_add_text(spelling->out, base_text_slice(spelling->text, spelling->copied, to));
    spelling->copied = to;
}

/* Returns the position after the blanks that follow the tag, and after the line end if that comes next, so that a
 * removed tag leaves neither blanks nor an empty line. */
static size_t skip_to_next(base_text text, size_t at)
{
    size_t end = base_text_skip_blanks(text, at);
    if (end < text.length && text.data[end] == '\r')
        end++;
    if (end < text.length && text.data[end] == '\n')
        end++;
    return end > at && base_is_space(text.data[end - 1]) ? end : at;
}

/* Counts the tags with the same name before this one. */
static size_t count_before(const respelling *spelling, const pgn_spelled_tag *tag)
{
    size_t at = start_of(spelling->text), count = 0;
    pgn_spelled_tag other;
    while (pgn_next_spelled_tag(&other, spelling->text, &at) && other.from < tag->from)
        count += base_text_equal(other.name, tag->name);
    return count;
}

static void respell_tag(respelling *spelling, const pgn_spelled_tag *tag)
{
    size_t nth = count_before(spelling, tag);
    base_text was = nth_tag(spelling->was, tag->name, nth), now = nth_tag(spelling->now, tag->name, nth);
    if (base_text_is_absent(now)) {
        copy_to(spelling, tag->from);
        spelling->copied = skip_to_next(spelling->text, tag->to);
    } else if (!base_text_equal(was, now)) {
        size_t from = (size_t)(tag->value.data - spelling->text.data);
        copy_to(spelling, from);
        pgn_put_value(spelling->out, now);
        spelling->copied = from + tag->value.length;
    }
    spelling->after = tag->to;
}

static void pgn_respell_add_tag(respelling *spelling, base_text name, base_text value)
{
    base_buffer_add_string(spelling->out, "\n[");
    base_buffer_add_text(spelling->out, name);
    base_buffer_add_string(spelling->out, " \"");
    pgn_put_value(spelling->out, value);
    base_buffer_add_string(spelling->out, "\"]");
}

/* New tags are written after the last tag. */
static void add_new_tags(respelling *spelling)
{
    if (spelling->copied < spelling->after)
        copy_to(spelling, spelling->after);
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++) {
        base_text value = chess_get_tag(spelling->now, &chess_tags[i]);
        if (!base_text_is_absent(value) && base_text_is_absent(chess_get_tag(spelling->was, &chess_tags[i])))
            pgn_respell_add_tag(spelling, base_text_of(chess_tags[i].name), value);
    }
    for (size_t i = 0; i < spelling->now->tags.count; i++) {
        const gamut_tag *tag = &spelling->now->tags.items[i];
        if (!count_tags(spelling->was, tag->name))
            pgn_respell_add_tag(spelling, tag->name, tag->value);
    }
}

/* The result is also written after the moves, so it is changed there, too. */
static void respell_result(respelling *spelling)
{
    size_t end = spelling->text.length;
    while (end > spelling->after && base_is_space(spelling->text.data[end - 1]))
        end--;
    base_text was = spelling->was->result, now = spelling->now->result;
    bool ends_so = end - spelling->after > was.length &&
                   base_text_equal(base_text_slice(spelling->text, end - was.length, end), was);
    if (!base_text_equal(was, now) && ends_so) {
        copy_to(spelling, end - was.length);
        base_buffer_add_text(spelling->out, now);
        spelling->copied = end;
    }
}

static bool is_ascii(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if ((unsigned char)text.data[i] >= 0x80)
            return false;
    return true;
}

/* Whether all tags in the text are plain, so that their number is that of the game's tags, and the moves follow the
 * last one. A game without the tag Result may still have a result, from the end of its moves. */
static bool has_plain_tags(base_text text, const gamut_game *game)
{
    size_t at = start_of(text), count = 0, known = game->tags.count;
    bool has_result = false;
    pgn_spelled_tag tag;
    for (; pgn_next_spelled_tag(&tag, text, &at); count++)
        has_result = has_result || base_text_is(tag.name, "Result");
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++)
        known += !base_text_is_absent(chess_get_tag(game, &chess_tags[i]));
    known -= !has_result && !base_text_is_absent(game->result);
    return count == known && count > 0 && (at >= text.length || text.data[at] != '[');
}

/* Whether the games differ in tags only, and the new values can be written without knowing the encoding of the text:
 * unless the text is UTF-8, they must be ASCII. */
static bool can_respell(base_text text, const gamut_game *was, const gamut_game *now)
{
    bool is_any_encoding = !base_is_utf8((base_bytes){ (const uint8_t *)text.data, text.length });
    for (size_t i = 0; is_any_encoding && i < CHESS_TAG_COUNT; i++)
        if (!is_ascii(chess_get_tag(now, &chess_tags[i])))
            return false;
    for (size_t i = 0; i < now->tags.count; i++) {
        size_t count = count_tags(was, now->tags.items[i].name);
        if ((is_any_encoding && !is_ascii(now->tags.items[i].value)) ||
            (count && count != count_tags(now, now->tags.items[i].name)))
            return false;
    }
    return base_text_equal(was->fen, now->fen) && base_text_is_absent(was->ending) &&
           base_text_is_absent(now->ending) && are_moves_equal(&was->moves, &now->moves) && has_plain_tags(text, was);
}

bool pgn_respell(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now)
{
    respelling spelling = { out, base_text_of_bytes(was->spelling), was->game, now->game, 0, 0 };
    (void)reader;
    if (!can_respell(spelling.text, spelling.was, spelling.now))
        return false;
    size_t at = start_of(spelling.text);
    pgn_spelled_tag tag;
    while (pgn_next_spelled_tag(&tag, spelling.text, &at))
        respell_tag(&spelling, &tag);
    add_new_tags(&spelling);
    respell_result(&spelling);
    copy_to(&spelling, spelling.text.length);
    return !out->failed;
}
