/* pbn_write.c - writes boards in export format.
 *
 * Export format (section 3 and chapter 2.4) has the 15 mandatory tags in their order, then other tags sorted by name,
 * then auction and play, then tables sorted by name; lines end with CR LF, and the encoding is ISO 8859-1. Each game is
 * written to its own buffer, so any thread may do it. Losses are not counted here: the written board is read back and
 * compared, and members that changed are reported as lost (is_proved in codec.h). */
#include "pbn_write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

enum {
    LINE_WIDTH = 79,  /* a line with annotations is wrapped here */
    LINE_LIMIT = 253, /* most characters of a line in the standard, without CR LF */
    WRAP_WIDTH = 200  /* a line of a long comment is wrapped here */
};

/* ---- lines ---- */

/* The standard has no way to break a long string, so a line that is too long is written anyway, and counted as a
 * loss. */
void pbn_end_line(pbn_writing *game)
{
    base_buffer *out = game->out;
    if (out->length - game->line_at > LINE_LIMIT)
        codec_lose(game->arena, game->losses, "lines of at most 255 characters", game->board->event);
    base_buffer_add_string(out, "\r\n");
    game->line_at = out->length;
}

void pbn_start_line(pbn_writing *game)
{
    if (game->out->length > game->line_at)
        pbn_end_line(game);
}

/* Characters that ISO 8859-1 lacks, with replacements: suits become PBN's own marks for them (rule 92). */
static const struct sign {
    const char *sign; /* in UTF-8 */
    const char *plain;
} signs[] = {
    { "\u2660", "\\S" }, { "\u2664", "\\S" }, { "\u2665", "\\H" }, { "\u2661", "\\H" }, { "\u2666", "\\D" },
    { "\u2662", "\\D" }, { "\u2663", "\\C" }, { "\u2667", "\\C" }, { "\u2018", "'" },   { "\u2019", "'" },
    { "\u201c", "\"" },  { "\u201d", "\"" },  { "\u2013", "-" },   { "\u2014", "-" },   { "\u2026", "..." },
};

static base_text replace_signs(pbn_writing *game, base_text text)
{
    base_buffer plain = { 0 };
    for (size_t at = 0; at < text.length;) {
        base_text rest = base_text_slice(text, at, text.length);
        size_t sign = (uint8_t)text.data[at] >= 0xe2 ? 0 : COUNT(signs);
        while (sign < COUNT(signs) && !base_text_starts_with(rest, signs[sign].sign))
            sign++;
        if (sign < COUNT(signs))
            base_buffer_add_string(&plain, signs[sign].plain);
        else
            base_buffer_add_char(&plain, text.data[at]);
        at += sign < COUNT(signs) ? strlen(signs[sign].sign) : 1;
    }
    base_text copy = base_arena_copy(game->arena, base_buffer_text(&plain));
    base_buffer_free(&plain);
    return copy;
}

/* The marks of embedded PBN must not occur in a plain file (section 6.2): "<PBN>" becomes "(PBN)". */
static base_text hide_marks(pbn_writing *game, base_text text)
{
    if (!text.length || !base_find(text.data, text.length, "PBN>", 4))
        return text;
    char *plain = base_arena_alloc(game->arena, text.length);
    if (!plain)
        return (base_text){ NULL, 0 };
    memcpy(plain, text.data, text.length);
    for (size_t i = 0; i < text.length; i++) {
        base_text rest = base_text_slice(text, i, text.length);
        size_t length = base_text_starts_with(rest, "<PBN>") ? 5 : base_text_starts_with(rest, "</PBN>") ? 6 : 0;
        if (length) {
            plain[i] = '(';
            plain[i + length - 1] = ')';
        }
    }
    return (base_text){ plain, text.length };
}

base_text pbn_latin(pbn_writing *game, base_text text)
{
    text = hide_marks(game, text);
    base_bytes bytes = { (const uint8_t *)text.data, text.length };
    base_buffer latin = { 0 };
    if (game->is_utf8 || base_is_ascii(bytes))
        return text;
    text = replace_signs(game, text);
    (void)base_encode(&latin, text, ENCODING_LATIN1);
    base_text copy = base_arena_copy(game->arena, base_buffer_text(&latin));
    base_buffer_free(&latin);
    return copy;
}

/* A blank separates a token from the one before it, but is left out at the start of a line. */
static void put_apart(pbn_writing *game, size_t length)
{
    size_t column = game->out->length - game->line_at;
    if (column && column + 1 + length > LINE_WIDTH)
        pbn_end_line(game);
    else if (column)
        base_buffer_add_char(game->out, ' ');
}

void pbn_put_token(pbn_writing *game, base_text token)
{
    put_apart(game, token.length);
    base_buffer_add_text(game->out, token);
}

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == 0x7f;
}

/* Blanks separate the hands of a deal and the words of an auction, so only white space is replaced by a blank; other
 * control characters become '?'. */
base_text pbn_line_text(pbn_writing *game, base_text text)
{
    base_text latin = pbn_latin(game, text);
    size_t plain = 0;
    while (plain < latin.length && !is_control(latin.data[plain]))
        plain++;
    if (plain == latin.length)
        return latin;
    char *line = base_arena_alloc(game->arena, latin.length);
    for (size_t i = 0; line && i < latin.length; i++) {
        bool is_space = latin.data[i] >= '\t' && latin.data[i] <= '\r';
        line[i] = is_space ? ' ' : is_control(latin.data[i]) ? '?' : latin.data[i];
    }
    return (base_text){ line, line ? latin.length : 0 };
}

void pbn_put_string(pbn_writing *game, base_text text)
{
    base_buffer_add_char(game->out, '"');
    for (size_t i = 0; i < text.length; i++) {
        if (text.data[i] == '"' || text.data[i] == '\\')
            base_buffer_add_char(game->out, '\\');
        base_buffer_add_char(game->out, text.data[i]);
    }
    base_buffer_add_char(game->out, '"');
}

base_text pbn_spell_name(pbn_writing *game, base_text name)
{
    enum {
        LONGEST = 7
    }; /* room for "_10FFFF" */
    size_t plain = 0;
    while (plain < name.length && base_is_name_char(name.data[plain]))
        plain++;
    if (plain == name.length)
        return name;
    size_t room = name.length * LONGEST + 1, length = 0;
    char *spelled = base_arena_alloc(game->arena, room);
    for (size_t at = 0; spelled && at < name.length;) {
        uint32_t letter = base_utf8_next(name, &at);
        /* Some files have letters of Latin-1 in names, so these letters are kept. */
        if (letter < 0x80 ? base_is_name_char((char)letter) : letter <= 0xff || game->is_utf8)
            length += base_utf8_put(spelled + length, letter);
        else
            length += (size_t)snprintf(spelled + length, room - length, "_%04X", (unsigned)letter);
    }
    return (base_text){ spelled, spelled ? length : 0 };
}

void pbn_put_name(pbn_writing *game, base_text name)
{
    base_buffer_add_text(game->out, pbn_latin(game, pbn_spell_name(game, name)));
}

/* If the value is "#" or begins with "##", which would make it an inherited value, a blank is written before it. */
void pbn_put_tag(pbn_writing *game, base_text name, base_text value)
{
    value = pbn_line_text(game, value);
    if (pbn_is_hash(value) || pbn_is_double_hash(value))
        value = base_arena_print(game->arena, " %.*s", TEXT_ARGS(value));
    pbn_start_line(game);
    base_buffer_add_char(game->out, '[');
    pbn_put_name(game, name);
    base_buffer_add_char(game->out, ' ');
    pbn_put_string(game, value);
    base_buffer_add_char(game->out, ']');
    pbn_end_line(game);
}

/* ---- remarks ---- */

static bool is_long(base_text text)
{
    base_text line;
    while (base_text_next_line(&text, &line))
        if (line.length > LINE_LIMIT - 2)
            return true;
    return false;
}

/* A word of more than 200 characters is not broken. */
static void put_wrapped(pbn_writing *game, base_text line)
{
    while (line.length > LINE_LIMIT - 2) {
        size_t at = WRAP_WIDTH;
        while (at && line.data[at] != ' ')
            at--;
        if (!at)
            break;
        base_buffer_add_text(game->out, base_text_slice(line, 0, at));
        pbn_end_line(game);
        line = base_text_slice(line, at + 1, line.length);
    }
    base_buffer_add_text(game->out, line);
}

/* Returns the text with all of the given characters replaced by another one. */
static base_text replace_all(pbn_writing *game, base_text text, const char *characters, char by)
{
    size_t at = 0;
    while (at < text.length && !(text.data[at] && strchr(characters, text.data[at])))
        at++;
    if (at == text.length)
        return text;
    char *copy = base_arena_alloc(game->arena, text.length);
    for (size_t i = 0; copy && i < text.length; i++)
        copy[i] = text.data[i] && strchr(characters, text.data[i]) ? by : text.data[i];
    return (base_text){ copy, copy ? text.length : 0 };
}

static void put_comment(pbn_writing *game, base_text text)
{
    base_text line, rest = replace_all(game, text, "}", ')'); /* a closing brace would end the comment */
    bool is_first = true,
         has_lines = is_long(rest) || memchr(rest.data, '\n', rest.length) || memchr(rest.data, '\r', rest.length);
    if (has_lines)
        pbn_start_line(game);
    else
        put_apart(game, rest.length + 2);
    base_buffer_add_char(game->out, '{');
    bool ends_in_line = rest.length && pbn_is_line_end(rest.data[rest.length - 1]);
    while (rest.length && base_text_next_line(&rest, &line)) {
        if (!is_first)
            pbn_end_line(game);
        is_first = false;
        put_wrapped(game, line);
    }
    if (ends_in_line)
        pbn_end_line(game);
    base_buffer_add_char(game->out, '}');
}

/* A line comment extends to the end of its line. So a text of several lines is written in braces instead, and so is a
 * text that is too long, unless it contains a brace. */
static void put_line_comment(pbn_writing *game, base_text text)
{
    if (base_text_find(text, '\n') < text.length || (is_long(text) && base_text_find(text, '}') == text.length)) {
        put_comment(game, text);
        return;
    }
    put_apart(game, text.length + 1);
    base_buffer_add_char(game->out, ';');
    base_buffer_add_text(game->out, text);
    pbn_end_line(game);
}

/* Each line of the text needs its own "%". */
static void put_escape(pbn_writing *game, base_text text)
{
    base_text line;
    pbn_start_line(game);
    while (base_text_next_line(&text, &line)) {
        base_buffer_add_char(game->out, '%');
        base_buffer_add_text(game->out, line);
        pbn_end_line(game);
    }
}

void pbn_put_remark(pbn_writing *game, const gamut_remark *remark)
{
    base_text text = remark->text.data ? pbn_latin(game, remark->text) : TEXT("");
    switch (remark->kind) {
    case GAMUT_REMARK_COMMENT:
        put_comment(game, replace_all(game, text, "\t\v", ' '));
        return;
    case GAMUT_REMARK_LINE:
        put_line_comment(game, replace_all(game, text, "\t\v", ' '));
        return;
    case GAMUT_REMARK_ESCAPE:
        put_escape(game, text.length ? text : TEXT("\n"));
        return;
    case GAMUT_REMARK_NOTE:
        pbn_put_token(game, base_arena_print(game->arena, "=%lld=", (long long)remark->number.value));
        return;
    case GAMUT_REMARK_NAG:
        pbn_put_token(game, base_arena_print(game->arena, "$%lld", (long long)remark->number.value));
        return;
    case GAMUT_REMARK_STRAY: /* text that belongs to nothing has no form in PBN, so it is lost */
    case GAMUT_REMARK_NONE:
        return;
    }
}

void pbn_put_remarks(pbn_writing *game, gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++) {
        pbn_start_line(game);
        pbn_put_remark(game, &remarks.items[i]);
    }
    pbn_start_line(game);
}

/* ---- values ---- */

/* The dealer's hand comes first (rule 110). But a deal with unreadable parts is written as it is, because rotating it
 * would lose them. */
static base_text deal_text(pbn_writing *game)
{
    const gamut_board *board = game->board;
    bridge_deal deal = { 0 };
    bridge_seat first = BRIDGE_NO_SEAT, dealer = BRIDGE_NO_SEAT;
    bridge_deal_faults faults = { 0 };
    char text[BRIDGE_DEAL_SIZE];
    const uint32_t lossy = 1u << BRIDGE_DEAL_CARD_TWICE | 1u << BRIDGE_DEAL_BAD_RANK | 1u << BRIDGE_DEAL_HANDS |
                           1u << BRIDGE_DEAL_SUITS | 1u << BRIDGE_DEAL_FIRST;
    if (!bridge_read_deal(&deal, &first, &faults, board->deal) || (faults.flaws & lossy))
        return board->deal;
    (void)!bridge_read_seat(&dealer, board->dealer);
    size_t length = bridge_print_deal(text, &deal, dealer ? dealer : first);
    return base_arena_copy(game->arena, (base_text){ text, length });
}

/* Returns the result as the number of tricks of the declarer, even if the board states it for the two sides (rule
 * 127). */
static base_text result_text(pbn_writing *game)
{
    const gamut_board *board = game->board;
    bridge_seat declarer = bridge_board_outcome(board).declarer;
    bridge_side_values values;
    if (!bridge_read_side_values(&values, board->result) || values.is_plain || !declarer)
        return board->result;
    bridge_side side = bridge_side_of(declarer), other = bridge_other_side(side);
    long long tricks = (long long)(values.is_given[side] ? values.sides[side].value : 13 - values.sides[other].value);
    return base_arena_print(game->arena, "%s%lld", values.is_adjusted ? "^" : "", tricks);
}

static const gamut_board_tag *find_tag(const gamut_board_tags *tags, base_text name)
{
    for (size_t i = 0; i < tags->count; i++)
        if (base_text_equal(tags->items[i].name, name))
            return &tags->items[i];
    return NULL;
}

/* Returns whether the board was played, or is meant to be (rule 49). For names and contract, a board that was only
 * dealt has "" (not applicable), and one that was played has "?" (unknown). */
static bool is_played(const gamut_board *board)
{
    return board->auction.first.data || board->play.first.data || board->declarer.data || board->contract.data ||
           board->result.data || find_tag(&board->tags, TEXT("Score"));
}

static base_text number_text(pbn_writing *game, gamut_number number)
{
    switch (number.state) {
    case GAMUT_KNOWN:
        return base_arena_print(game->arena, "%lld", (long long)number.value);
    case GAMUT_UNKNOWN:
        return TEXT("?");
    case GAMUT_NOT_APPLICABLE:
        return TEXT("");
    default:
        return (base_text){ NULL, 0 };
    }
}

static base_text member_text(pbn_writing *game, const pbn_member *member)
{
    const void *value = (const char *)game->board + member->at;
    if (member->value == PBN_VALUE_NUMBER)
        return number_text(game, *(const gamut_number *)value);
    if (member->value == PBN_VALUE_DEAL && game->board->deal.length)
        return deal_text(game);
    if (member->value == PBN_VALUE_RESULT && game->board->result.length)
        return result_text(game);
    return *(const base_text *)value;
}

/* If all players passed, there is no declarer and no trick, so both values are "not applicable" (sections 3.4.13 and
 * 3.4.15). */
static bool is_passed_out(pbn_writing *game)
{
    const gamut_board *board = game->board;
    bridge_contract contract = { 0 };
    base_text text = board->contract.data ? board->contract : pbn_derive(game->arena, board).contract;
    return bridge_read_contract(&contract, text) && contract.kind == BRIDGE_PASSED_OUT;
}

/* `raw` is a tag with the name of the member: it holds a value that the reader could not convert, such as the board
 * number "7a". */
static void put_member(pbn_writing *game, const pbn_member *member)
{
    base_text value = member_text(game, member);
    const gamut_board_tag *noted = find_tag(&game->board->noted, member->name);
    const gamut_board_tag *raw = value.data ? NULL : find_tag(&game->board->tags, member->name);
    if (raw)
        value = raw->value;
    else if ((!value.data || base_text_is(value, "?")) &&
             (member->value == PBN_VALUE_DECLARER || member->value == PBN_VALUE_RESULT) && is_passed_out(game))
        value = TEXT("");
    else if (!value.data)
        value = member->is_dealt || is_played(game->board) ? TEXT("?") : TEXT("");
    pbn_put_tag(game, member->name, value);
    if (noted)
        pbn_put_remarks(game, noted->remarks);
    if (raw)
        pbn_put_remarks(game, raw->remarks);
}

/* Names that are equal keep their order: their pointers, which are into one array, are compared. */
static int pbn_compare_names(const void *a, const void *b)
{
    const base_text *left = *(const void *const *)a, *right = *(const void *const *)b;
    int order = base_text_compare(*left, *right);
    return order ? order : left < right ? -1 : 1;
}

/* Returns pointers to the tags or tables, sorted by their name, which is the first member of both structs. NULL: there
 * are none, or out of memory. */
static const void **sort_by_name(base_arena *arena, const void *items, size_t count, size_t size)
{
    const void **sorted = items && count ? ARENA_ARRAY(arena, count, const void *) : NULL;
    for (size_t i = 0; sorted && i < count; i++)
        sorted[i] = (const char *)items + i * size;
    if (sorted)
        qsort(sorted, count, sizeof *sorted, pbn_compare_names);
    return sorted;
}

/* Sorts by the names as they are written, because pbn_spell_name may change them: otherwise the file would not be in
 * order. */
static void put_tags(pbn_writing *game)
{
    gamut_board_tags tags = game->board->tags;
    gamut_board_tag *spelled = ARENA_ARRAY(game->arena, tags.count, gamut_board_tag);
    for (size_t i = 0; spelled && i < tags.count; i++) {
        spelled[i] = tags.items[i];
        spelled[i].name = pbn_spell_name(game, tags.items[i].name);
    }
    const void **sorted = sort_by_name(game->arena, spelled, tags.count, sizeof *spelled);
    for (size_t i = 0; sorted && i < tags.count; i++) {
        const gamut_board_tag *tag = sorted[i];
        if (pbn_find_member(tag->name))
            continue;
        pbn_put_tag(game, tag->name, tag->value);
        pbn_put_remarks(game, tag->remarks);
    }
}

static void put_tables(pbn_writing *game)
{
    gamut_table_list tables = game->board->tables;
    gamut_table *spelled = ARENA_ARRAY(game->arena, tables.count, gamut_table);
    for (size_t i = 0; spelled && i < tables.count; i++) {
        spelled[i] = tables.items[i];
        spelled[i].name = pbn_spell_name(game, tables.items[i].name);
    }
    const void **sorted = sort_by_name(game->arena, spelled, tables.count, sizeof *spelled);
    for (size_t i = 0; sorted && i < tables.count; i++)
        pbn_put_table(game, sorted[i]);
}

static bool has_more_than_stray(gamut_remark_list remarks)
{
    for (size_t i = 0; i < remarks.count; i++)
        if (remarks.items[i].kind != GAMUT_REMARK_STRAY)
            return true;
    return false;
}

gamut_status pbn_code(const codec_writer *writer, codec_coded *coded)
{
    pbn_writing game = { .out = coded->bytes,
                         .arena = coded->scratch,
                         .losses = coded->losses,
                         .board = coded->record->board,
                         .line_at = coded->bytes->length,
                         .is_utf8 = writer->state != NULL };
    pbn_put_remarks(&game, game.board->start);
    for (size_t i = 0; i < PBN_MEMBERS; i++)
        put_member(&game, &pbn_members[i]);
    put_tags(&game);
    pbn_put_auction(&game);
    pbn_put_play(&game);
    put_tables(&game);
    if (has_more_than_stray(game.board->end))
        pbn_end_line(&game);
    pbn_put_remarks(&game, game.board->end);
    return game.out->failed || base_arena_failed(game.arena) ? GAMUT_FAILED : GAMUT_OK;
}

/* The state of the writer is the byte order mark if UTF-8 is written (rule 25), otherwise NULL. */
static const base_text utf8_mark = { "\xef\xbb\xbf", 3 };

gamut_status pbn_begin(codec_writer *writer)
{
    base_encoding encoding = ENCODING_LATIN1;
    const char *option = codec_option(writer->options, "output-encoding");
    if (option && (!base_encoding_parse(&encoding, base_text_of(option)) ||
                   (encoding != ENCODING_LATIN1 && encoding != ENCODING_UTF8)))
        writer->problem = "PBN is written in ISO 8859-1, or in UTF-8 on request";
    else if (option && writer->is_verbatim)
        writer->problem = "boards that are written as they were spelled keep their encoding: add --canonical";
    if (writer->problem)
        return GAMUT_FAILED;
    writer->state = encoding == ENCODING_UTF8 ? (void *)(uintptr_t)&utf8_mark : NULL;
    if (writer->state)
        io_sink_write_text(writer->sink, utf8_mark);
    if (!writer->is_verbatim && !codec_document(writer))
        io_sink_write_text(writer->sink, TEXT("% PBN 2.1\r\n% EXPORT\r\n"));
    return GAMUT_OK;
}

/* If the input was a file without games, its text was kept, and is written here. */
gamut_status pbn_end(codec_writer *writer)
{
    (void)codec_put_text(writer);
    return GAMUT_OK;
}
