/* pbn_split.c - finds the boundaries of the games in a file without reading the games.
 *
 * A piece is a game with everything between it and the previous game. The last piece extends to the end of the file, so
 * that the pieces together are the whole file. */
#include <string.h>

#include "base/text.h"
#include "pbn.h"

static bool has_lone_cr(base_bytes bytes)
{
    const uint8_t *at = bytes.data, *end = at + bytes.length;
    while (at < end && (at = memchr(at, '\r', (size_t)(end - at))) != NULL) {
        if (++at == end || *at != '\n')
            return true;
    }
    return false;
}

/* The standard encoding of PBN is ISO 8859-1; real files may also be UTF-8 or Windows-1252. The whole file is examined,
 * because `is_plain` must hold for all of its games. */
static void learn_encoding(codec_reader *reader, pbn_file *file)
{
    base_bytes bytes = reader->source->bytes;
    base_encoding option = codec_encoding(reader->options);
    file->has_mark = base_text_starts_with(base_text_of_bytes(bytes), "\xef\xbb\xbf");
    if (option != ENCODING_UNKNOWN)
        file->encoding = option;
    else if (file->has_mark || base_is_utf8(bytes))
        file->encoding = ENCODING_UTF8;
    else {
        file->encoding = ENCODING_LATIN1;
        for (size_t i = 0; i < bytes.length && file->encoding == ENCODING_LATIN1; i++)
            if (bytes.data[i] >= 0x80 && bytes.data[i] < 0xa0)
                file->encoding = ENCODING_CP1252;
    }
    file->is_plain = file->encoding == ENCODING_UTF8 ? base_is_utf8(bytes) : base_is_ascii(bytes);
}

/* A file that begins like PBN is not embedded, whatever words it contains. */
static bool is_embedded(base_text text)
{
    base_text start = base_text_trim(base_text_slice(text, 0, 4096));
    if (start.length && strchr("[%{;", start.data[0]))
        return false;
    return base_find(text.data, text.length, "<PBN>", 5) != NULL;
}

/* Which of these tags the current game has. If the empty line between games is missing, a repeated Event or Board
 * begins another game, but only after a Deal, since some programs repeat [Event] within a game. */
enum {
    SEEN_EVENT = 1,
    SEEN_BOARD = 2,
    SEEN_DEAL = 4
};

/* The state of walking over the lines of a file. */
typedef struct line_walk {
    pbn_file *file;
    const char *start, *at, *end;
    const char *limit;   /* end of the current PBN block */
    unsigned seen;       /* SEEN_ bits of the current game */
    bool is_game;        /* a tag of the current game was seen */
    bool is_inside;      /* `at` is inside a block; games end inside blocks, so only the first piece starts outside */
    bool is_unseparated; /* the game ended because another one begins, without an empty line */
} line_walk;

/* Uses memchr if no line ends with a CR alone, because splitting takes most of the time if only tags are read. */
static const char *line_end(const line_walk *walk, const char *at)
{
    if (!walk->file->has_lone_cr) {
        const char *to = memchr(at, '\n', (size_t)(walk->limit - at));
        return to ? to : walk->limit;
    }
    while (at < walk->limit && !pbn_is_line_end(*at))
        at++;
    return at;
}

static const char *next_line(const line_walk *walk, const char *to)
{
    if (to < walk->limit && *to == '\r' && to + 1 < walk->limit && to[1] == '\n')
        to++;
    return to < walk->limit ? to + 1 : to;
}

static bool is_blank_line(const char *at, const char *to)
{
    while (at < to && (unsigned char)*at <= ' ')
        at++;
    return at == to;
}

/* Skips a line that does not begin with a tag, and all lines of the comments that begin on it, even empty ones. Only
 * this slow path recognises comments and strings. Returns true if another game begins inside a comment, which therefore
 * was not closed. */
static bool pass_line(line_walk *walk)
{
    const char *to = line_end(walk, walk->at);
    while (walk->at < to) {
        bool is_closed = true;
        if (*walk->at == '{') {
            walk->at = pbn_comment_end(walk->at + 1, walk->limit, &is_closed) + is_closed;
            if (!is_closed && walk->at < walk->limit)
                return walk->is_game;
            if (walk->at > to) /* not for each comment: a line with a million comments must take linear time */
                to = line_end(walk, walk->at);
        } else if (*walk->at == ';')
            walk->at = to;
        else if (*walk->at == '"') { /* a string may contain a brace or a semicolon; it ends with its line */
            for (walk->at++; walk->at < to && *walk->at != '"'; walk->at++)
                walk->at += *walk->at == '\\' && walk->at + 1 < to;
            walk->at += walk->at < to;
        } else
            walk->is_game |= *walk->at++ == '[';
    }
    walk->at = next_line(walk, to);
    return false;
}

/* Skips a line that begins with a tag. Returns true if a game begins here although the previous one has not ended. A
 * line without a brace is skipped at once: no comment in it can span several lines. */
static bool pass_tag_line(line_walk *walk)
{
    static const struct key {
        const char *name;
        size_t length;
        unsigned bit;
    } keys[] = { { "[Event", 6, SEEN_EVENT }, { "[Board", 6, SEEN_BOARD }, { "[Deal", 5, SEEN_DEAL } };
    const char *to = line_end(walk, walk->at);
    unsigned key = 0;
    for (size_t i = 0; i < COUNT(keys) && !key; i++)
        if ((size_t)(to - walk->at) > keys[i].length && !memcmp(walk->at, keys[i].name, keys[i].length) &&
            !pbn_is_in_name(walk->at[keys[i].length]))
            key = keys[i].bit;
    if ((walk->seen & key) && (walk->seen & SEEN_DEAL)) {
        walk->is_unseparated = true;
        return true;
    }
    walk->seen |= key;
    walk->is_game = true;
    if (memchr(walk->at, '{', (size_t)(to - walk->at)))
        return pass_line(walk);
    walk->at = next_line(walk, to);
    return false;
}

/* Moves to the end of the next game, or just past its first tag if `is_first_only`. */
static void pass_game(line_walk *walk, bool is_first_only)
{
    while (walk->at < walk->limit && !(is_first_only && walk->is_game)) {
        const char *to;
        if (*walk->at == '[') {
            if (pass_tag_line(walk))
                return;
        } else if ((to = line_end(walk, walk->at)), is_blank_line(walk->at, to)) {
            if (walk->is_game)
                return;
            walk->at = next_line(walk, to);
        } else if (*walk->at == '%')
            walk->at = next_line(walk, to);
        else if (pass_line(walk))
            return;
    }
}

/* Starts a walk at an offset of the file. */
static line_walk start_walk(const codec_reader *reader, pbn_file *file, size_t from)
{
    const char *start = (const char *)reader->source->bytes.data;
    line_walk walk = { .file = file, .start = start, .at = start + from, .end = start + reader->source->bytes.length };
    walk.limit = walk.end;
    walk.is_inside = from > 0;
    if (!from && file->has_mark)
        walk.at += 3;
    return walk;
}

/* Enters the next block of PBN in the document, or stays in the current one. The last block found is kept in the file's
 * state, so that the end of each block is searched for only once. Returns false if there are no more blocks. */
static bool enter_block(line_walk *walk)
{
    size_t left = (size_t)(walk->end - walk->at), at = (size_t)(walk->at - walk->start);
    pbn_file *file = walk->file;
    if (at >= file->block_at && at < file->block_end) {
        walk->limit = walk->start + file->block_end;
        return true;
    }
    const char *open = base_find(walk->at, left, "<PBN>", 5), *close = base_find(walk->at, left, "</PBN>", 6);
    if (open && (!close || open < close)) {
        walk->at = open + 5;
        close = base_find(walk->at, (size_t)(walk->end - walk->at), "</PBN>", 6);
    } else if (!close && !walk->is_inside)
        return false;
    walk->limit = close ? close : walk->end;
    file->block_at = (size_t)(walk->at - walk->start);
    file->block_end = (size_t)(walk->limit - walk->start);
    return true;
}

static bool find_game(line_walk *walk, bool is_first_only)
{
    if (!walk->file->is_embedded) {
        pass_game(walk, is_first_only);
        return walk->is_game;
    }
    while (enter_block(walk)) {
        pass_game(walk, is_first_only);
        if (walk->is_game)
            break;
        walk->at = walk->limit + (walk->limit < walk->end ? 6 : 0);
        walk->is_inside = false;
    }
    return walk->is_game;
}

/* Returns whether another game follows; called after each game, because the last piece takes all that follows. The
 * search stops at the first tag, so that the file is walked at most twice. */
static bool has_game(const codec_reader *reader, pbn_file *file, size_t from)
{
    line_walk walk = start_walk(reader, file, from);
    return find_game(&walk, true);
}

gamut_status pbn_open(codec_reader *reader, diag_list *diags)
{
    pbn_file *file = ARENA_NEW(reader->arena, pbn_file);
    base_bytes bytes = reader->source->bytes;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    learn_encoding(reader, file);
    if (reader->repair == CODEC_REPAIR_SALVAGE && !is_embedded(base_text_of_bytes(bytes))) {
        if (!pbn_salvage(reader, file))
            return GAMUT_FAILED;
        bytes = reader->source->bytes;
        file->has_mark = file->has_mark && !file->origins.count;
    }
    /* "% PBN 2.1" and "% EXPORT" are at the top of the file, among any number of lines with "%". If several versions
     * are stated, the last counts. */
    base_text rest = base_text_slice(base_text_of_bytes(bytes), file->has_mark ? 3 : 0, bytes.length), line;
    while (base_text_next_line(&rest, &line) && base_text_starts_with(line, "%")) {
        base_text words = base_text_trim(base_text_slice(line, 1, line.length));
        unsigned version = pbn_read_version(words);
        file->version = version ? version : file->version;
        file->is_export = file->is_export || base_text_is(words, "EXPORT");
    }
    file->has_lone_cr = has_lone_cr(bytes);
    file->is_embedded = bytes.length && is_embedded(base_text_of_bytes(bytes));
    if (bytes.length && base_find(bytes.data, bytes.length, "\"#", 2) && !(file->memory = pbn_remember(reader->arena)))
        return GAMUT_FAILED;
    if (!has_game(reader, file, 0)) {
        /* A file that has only comments is fine; any other text without a game is reported. */
        pbn_cursor cursor = pbn_cursor_of(file, bytes, true);
        pbn_token token = pbn_next(&cursor, PBN_OUTSIDE);
        while (token.kind == PBN_COMMENT || token.kind == PBN_LINE || token.kind == PBN_ESCAPE)
            token = pbn_next(&cursor, PBN_OUTSIDE);
        base_bytes raw = { (const uint8_t *)token.source.data, token.source.length };
        base_text shown = base_text_cut(reader->arena, base_decode(reader->arena, raw, file->encoding), 40);
        if (token.kind != PBN_END)
            diag_report(
                diags, &pbn_no_game,
                codec_place(reader, (uint64_t)(token.source.data - (const char *)bytes.data), token.source.length),
                "the file has no game; its text begins with \"%.*s\"", TEXT_ARGS(shown));
        (void)codec_keep_text(reader, file->encoding);
        file->at = bytes.length;
    }
    return base_arena_failed(reader->arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* If the next game begins without an empty line, another game certainly follows, so has_game need not search for it. */
gamut_status pbn_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    pbn_file *file = reader->state;
    size_t from = file->at, length = reader->source->bytes.length;
    line_walk walk = start_walk(reader, file, from);
    if (from >= length || !find_game(&walk, false))
        return GAMUT_END;
    size_t to = (size_t)(walk.at - walk.start);
    if (walk.is_unseparated)
        diag_report(diags, &pbn_game_unseparated, codec_place(reader, pbn_origin_of(file, to), 1),
                    "no empty line precedes this game");
    else if (!has_game(reader, file, to))
        to = length;
    *out = (codec_span){ .bytes = { reader->source->bytes.data + from, to - from },
                         .offset = from,
                         .number = ++file->number,
                         .file = reader->file };
    file->at = to;
    if (file->memory)
        out->context = pbn_inherit(reader, diags, out);
    return base_arena_failed(reader->arena) || base_arena_failed(reader->cut) ? GAMUT_FAILED : GAMUT_OK;
}
