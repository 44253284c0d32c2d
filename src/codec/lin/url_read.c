/* url_read.c - reads web addresses of Bridge Base Online's Handviewer, one per line, into boards.
 *
 * The parameters of an address contain the deal: as LIN (`lin=`), or in parts (`n=`, `a=`, `p=` ...). Parts are first
 * assembled to LIN, so that all boards are read from LIN. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "lin.h"
#include "rules/bridge/board_parts.h"

typedef struct url_file {
    base_text rest;
    uint64_t number;
} url_file;

gamut_status url_open(codec_reader *reader, diag_list *diags)
{
    url_file *file = ARENA_NEW(reader->arena, url_file);
    (void)diags;
    if (!file)
        return GAMUT_FAILED;
    file->rest = base_text_of_bytes(reader->source->bytes);
    reader->state = file;
    return GAMUT_OK;
}

/* Not addresses: empty lines, and the line "[InternetShortcut]" that begins a shortcut file. */
static bool is_address(base_text line)
{
    base_text trimmed = base_text_trim(line);
    return trimmed.length && trimmed.data[0] != '[';
}

/* Lines that are not addresses belong to the address before them (at the start of the file, to the first address), so
 * that they are written with it. */
gamut_status url_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    url_file *file = reader->state;
    const uint8_t *start = reader->source->bytes.data;
    base_text taken = file->rest, rest = file->rest, line;
    bool is_found = false;
    while (base_text_next_line(&rest, &line) && !(is_found && is_address(line))) {
        is_found = is_found || is_address(line);
        taken.length = file->rest.length - rest.length;
    }
    file->rest = base_text_slice(file->rest, taken.length, file->rest.length);
    *out = (codec_span){ .bytes = { (const uint8_t *)taken.data, taken.length },
                         .offset = (uint64_t)((const uint8_t *)taken.data - start),
                         .number = file->number + 1,
                         .file = reader->file };
    file->number += is_found;
    if (is_found || !taken.length)
        return is_found ? GAMUT_OK : GAMUT_END;
    diag_report(diags, &url_form, codec_place(reader, 0, 0), "the file has no address");
    return GAMUT_FAILED;
}

/* ---- parameters ---- */

/* Returns the value of a parameter, still encoded; absent: there is no parameter of that name. */
static base_text find_value(base_text query, const char *name)
{
    base_text rest = query, part;
    while (base_text_next_part(&rest, '&', &part)) {
        size_t sign = base_text_find(part, '=');
        if (sign < part.length && base_text_is(base_text_slice(part, 0, sign), name))
            return base_text_slice(part, sign + 1, part.length);
    }
    return (base_text){ NULL, 0 };
}

/* Decodes "%7C", and "%u017C" of old scripts, which give all letters by their Unicode number. A plus means a blank
 * unless the value also has blanks in another form: programs use either. Bytes that are not UTF-8 are taken as
 * Windows-1252. */
static base_text decode_value(base_arena *arena, base_text value)
{
    base_buffer out = { 0 };
    bool has_blanks =
        value.length && (base_find(value.data, value.length, "%20", 3) || memchr(value.data, ' ', value.length));
    bool has_numbers = value.length && base_find(value.data, value.length, "%u", 2);
    for (size_t i = 0; i < value.length; i++) {
        uint64_t code = 0;
        char c = value.data[i];
        bool is_long = c == '%' && i + 1 < value.length && (value.data[i + 1] | 32) == 'u';
        size_t digits = is_long ? 4 : 2, from = i + 1 + is_long;
        if (c == '%' && from + digits <= value.length &&
            base_parse_uint(&code, base_text_slice(value, from, from + digits), 16)) {
            if (has_numbers) {
                char letter[4];
                base_buffer_add(&out, letter, base_utf8_put(letter, (uint32_t)code));
            } else
                base_buffer_add_char(&out, (char)code);
            i = from + digits - 1;
        } else
            base_buffer_add_char(&out, c == '+' && !has_blanks ? ' ' : c);
    }
    base_bytes bytes = { (const uint8_t *)out.data, out.length };
    base_text text = base_arena_copy(arena, base_decode(arena, bytes, base_encoding_detect_strictly(bytes)));
    base_buffer_free(&out);
    return text;
}

/* ---- assembling LIN from parts ---- */

typedef struct url_reading {
    base_arena *arena;
    base_text query;
    base_buffer lin;
    bridge_contract contract; /* contract and declarer, if they are given instead of an auction */
    bridge_seat declarer;
} url_reading;

static base_text url_value_of(const url_reading *url, const char *name)
{
    return decode_value(url->arena, find_value(url->query, name));
}

/* A bar in the value would end the pair, so it is replaced. */
static void put_pair(url_reading *url, const char *key, base_text value)
{
    base_buffer_add_string(&url->lin, key);
    base_buffer_add_char(&url->lin, '|');
    for (size_t i = 0; i < value.length; i++)
        base_buffer_add_char(&url->lin, value.data[i] == '|' ? '/' : value.data[i]);
    base_buffer_add_char(&url->lin, '|');
}

/* Puts four values in LIN's order, South first. */
static void put_four(url_reading *url, const char *key, const char *before, const char *const names[4], char instead)
{
    base_buffer_print(&url->lin, "%s|%s", key, before);
    for (size_t i = 0; i < 4; i++) {
        base_text value = url_value_of(url, names[i]);
        base_buffer_add_string(&url->lin, i ? "," : "");
        for (size_t at = 0; at < value.length; at++)
            base_buffer_add_char(&url->lin, value.data[at] == ',' || value.data[at] == '|' ? instead : value.data[at]);
    }
    base_buffer_add_char(&url->lin, '|');
}

/* Reads an auction such as "1d2d!(why)pp{what a bid}p": calls, each perhaps followed by an alert, an explanation and a
 * comment. */
static void take_auction(url_reading *url, base_text text)
{
    for (size_t i = 0; i < text.length;) {
        char c = text.data[i];
        bool is_word = c == '(' || c == '{';
        size_t end = i + 1;
        if (is_word) {
            base_text rest = base_text_slice(text, i + 1, text.length);
            size_t close = base_text_find(rest, c == '(' ? ')' : '}');
            if (close)
                put_pair(url, c == '(' ? "an" : "nt", base_text_slice(rest, 0, close));
            i += close + 2;
            continue;
        }
        if (c >= '1' && c <= '7' && end < text.length)
            end++;
        else if ((c | 32) == 'x' && end < text.length && (text.data[end] | 32) == 'x')
            end++;
        /* LIN has "1N" for "1nt", so the "t" is left out */
        size_t after =
            end + (end == i + 2 && (text.data[i + 1] | 32) == 'n' && end < text.length && (text.data[end] | 32) == 't');
        bool is_alert = after < text.length && text.data[after] == '!';
        if ((unsigned char)c > ' ' && c != ',' && c != '-') {
            base_buffer_add_string(&url->lin, "mb|");
            base_buffer_add(&url->lin, text.data + i, strnlen(text.data + i, end - i));
            base_buffer_add_string(&url->lin, is_alert ? "!|" : "|");
        }
        i = after + is_alert;
    }
}

/* Reads a play such as "sqsas5h10", one card after another. */
static void take_play(url_reading *url, base_text text)
{
    for (size_t i = 0; i < text.length;) {
        if ((unsigned char)text.data[i] <= ' ' || text.data[i] == ',') {
            i++;
            continue;
        }
        base_text card = base_text_slice(text, i, i + 2);
        bool is_ten = i + 2 < text.length && text.data[i + 1] == '1' && text.data[i + 2] == '0';
        if (is_ten)
            base_buffer_print(&url->lin, "pc|%cT|", card.data[0]);
        else
            put_pair(url, "pc", card);
        i += 2 + is_ten;
    }
}

static void take_parts(url_reading *url)
{
    static const char *const hands[] = { "s", "w", "n", "e" }, *const names[] = { "sn", "wn", "nn", "en" };
    bridge_seat dealer = BRIDGE_NO_SEAT;
    base_text auction = url_value_of(url, "a"), number = url_value_of(url, "b"), vulnerable = url_value_of(url, "v");
    (void)bridge_read_seat(&dealer, url_value_of(url, "d"));
    char digit[] = { dealer ? bridge_seat_to_lin(dealer) : '0', '\0' };
    put_four(url, "pn", "", names, ' ');
    put_four(url, "md", digit, hands, '/');
    if (number.length)
        put_pair(url, "ah", base_arena_print(url->arena, "Board %.*s", TEXT_ARGS(number)));
    put_pair(url, "sv", base_text_is(vulnerable, "-") ? TEXT("o") : vulnerable);
    if (auction.length && auction.data[0] == '-') {
        /* A value such as "-4sxn" gives the contract and the declarer, without the auction. */
        size_t risk = auction.length > 1 ? auction.length - 1 : 0;
        char letters[8] = "";
        for (size_t i = 1; i < risk && i < sizeof letters; i++)
            letters[i - 1] = bridge_upper(auction.data[i]);
        if (!bridge_read_seat(&url->declarer, base_text_slice(auction, risk, auction.length)) ||
            !bridge_read_contract(&url->contract, base_text_of(letters)))
            url->declarer = BRIDGE_NO_SEAT;
    } else
        take_auction(url, auction);
    take_play(url, url_value_of(url, "p"));
}

/* ---- one address ---- */

/* An address without a deal may name one on the server. Nothing is fetched from there: the address is reported and
 * skipped. */
gamut_status url_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    base_text rest = base_text_of_bytes(span->bytes), line = { NULL, 0 };
    while (base_text_next_line(&rest, &line) && !is_address(line))
        continue;
    line = base_text_trim(line);
    codec_span own = *span; /* the address without the lines around it */
    own.bytes = (base_bytes){ (const uint8_t *)line.data, line.length };
    own.offset += (uint64_t)(own.bytes.data - span->bytes.data);
    size_t mark = base_text_find(line, '?');
    base_text query = base_text_slice(line, mark + 1, line.length);
    url_reading url = { .arena = scratch->arena, .query = base_text_slice(query, 0, base_text_find(query, '#')) };
    static const char *const names[] = { "lin", "n", "s", "e", "w", "a" };
    base_text whole = find_value(url.query, "lin");
    bool has_deal = false;
    for (size_t i = 0; i < COUNT(names); i++)
        has_deal = has_deal || find_value(url.query, names[i]).data;
    if (!has_deal) {
        bool is_remote = find_value(url.query, "linurl").data || find_value(url.query, "myhand").data;
        diag_place place = codec_record_place(span, "board", own.offset, line.length);
        diag_report(scratch->diags, is_remote ? &url_remote : &url_form, place, "%s",
                    is_remote ? "the address names a deal on the server and has none in it"
                              : "the line is not an address with a deal in it");
        return GAMUT_SKIPPED;
    }
    if (!whole.data)
        take_parts(&url);
    base_text text =
        whole.data ? decode_value(scratch->arena, whole) : base_arena_copy(scratch->arena, base_buffer_text(&url.lin));
    base_buffer_free(&url.lin);
    static const lin_match no_match;
    static const lin_context alone = { .match = &no_match };
    own.context = &alone;
    gamut_status status = lin_decode_text(reader, ENCODING_UTF8, &own, text, scratch, out);
    out->offset = own.offset;
    out->length = own.bytes.length;
    if (status == GAMUT_OK && url.declarer)
        bridge_set_contract(scratch->arena, (gamut_board *)out->board, url.contract, url.declarer);
    return status;
}

void url_facts(codec_reader *reader, gamut_value *out)
{
    const url_file *file = reader->state;
    tree_set_integer(reader->arena, out, "boards", (int64_t)file->number);
}
