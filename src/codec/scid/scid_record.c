/* scid_record.c - the parts of a game record, its tags, and the numbers of its pieces. */
#include <string.h>

#include "base/text.h"
#include "scid_moves.h"

const int8_t scid_king_steps[9] = { 0, -9, -8, -7, -1, 1, 7, 8, 9 };
const int8_t scid_knight_steps[9] = { 0, -17, -15, -10, -6, 6, 10, 15, 17 };
const uint8_t scid_promotions[5] = { CHESS_NO_ROLE, CHESS_QUEEN, CHESS_ROOK, CHESS_BISHOP, CHESS_KNIGHT };

/* ---- numbers of pieces ---- */

void scid_board_start(scid_board *out)
{
    static const uint8_t files[8] = { 4, 0, 1, 2, 3, 5, 6, 7 }; /* the king, then the others from the a-file on */
    memset(out, 0, sizeof *out);
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned i = 0; i < 8; i++) {
            out->squares[side][i] = (uint8_t)(files[i] | (side ? 56u : 0u));
            out->squares[side][8 + i] = (uint8_t)(i | (side ? 48u : 8u));
        }
        out->counts[side] = SCID_PIECES;
        for (uint8_t i = 0; i < SCID_PIECES; i++)
            out->numbers[out->squares[side][i]] = i;
    }
}

bool scid_board_set_up(scid_board *out, const chess_piece pieces[64])
{
    unsigned kings[2] = { 0, 0 };
    memset(out, 0, sizeof *out);
    for (unsigned i = 0; i < 64; i++) {
        uint8_t square = (uint8_t)(i ^ 56u); /* a8 first, as in a FEN */
        chess_piece piece = pieces[square];
        chess_side side = chess_side_of(piece);
        uint8_t *list = out->squares[side];
        if (piece == CHESS_EMPTY)
            continue;
        if (out->counts[side] == SCID_PIECES)
            return false;
        uint8_t number = out->counts[side]++;
        if (chess_role_of(piece) == CHESS_KING) {
            kings[side]++;
            list[number] = list[0]; /* the piece that was first is now the last */
            number = 0;
        }
        list[number] = square;
    }
    for (unsigned side = 0; side < 2; side++)
        for (uint8_t i = 0; i < out->counts[side]; i++)
            out->numbers[out->squares[side][i]] = i;
    return kings[CHESS_WHITE] == 1 && kings[CHESS_BLACK] == 1;
}

/* ---- tags ---- */

#define CODED(name)                                                                                                    \
    {                                                                                                                  \
        name, sizeof(name) - 1                                                                                         \
    }
static const base_text coded_tags[] = { CODED("WhiteCountry"), CODED("BlackCountry"), CODED("Annotator"),
                                        CODED("PlyCount"),     CODED("EventDate"),    CODED("Opening"),
                                        CODED("Variation"),    CODED("Setup"),        CODED("Source"),
                                        CODED("SetUp") };

bool scid_tag_next(scid_tag *out, base_bytes *rest)
{
    const uint8_t *at = rest->data;
    if (!rest->length)
        return false;
    unsigned code = at[0];
    size_t name = code >= SCID_TAG_CODED ? 0 : code, head = 1 + name;
    bool is_old_date = code == SCID_TAG_OLD_DATE;
    size_t value = is_old_date ? SCID_OLD_DATE_SIZE : rest->length > head ? at[head] : 0;
    head += !is_old_date;
    if (rest->length < head + value)
        return false;
    *out = (scid_tag){ .value = { at + head, value }, .is_coded = !name };
    if (name)
        out->name = (base_text){ (const char *)at + 1, name };
    else if (code - SCID_TAG_CODED < COUNT(coded_tags))
        out->name = coded_tags[code - SCID_TAG_CODED];
    *rest = (base_bytes){ at + head + value, rest->length - head - value };
    return true;
}

void scid_tag_add(base_buffer *out, base_text name, base_text value)
{
    size_t code = 0;
    while (code < COUNT(coded_tags) && !base_text_equal(name, coded_tags[code]))
        code++;
    if (code < COUNT(coded_tags))
        base_buffer_add_char(out, (char)(SCID_TAG_CODED + code));
    else {
        base_buffer_add_char(out, (char)name.length);
        base_buffer_add_text(out, name);
    }
    base_buffer_add_char(out, (char)value.length);
    base_buffer_add_text(out, value);
}

/* ---- parts ---- */

/* Finds the mark of the end and counts what is before it. The second byte of a queen's move is never a mark. */
static void scan_moves(scid_record *out, base_bytes rest)
{
    size_t at = 0;
    while (at < rest.length && rest.data[at] != SCID_MARK_END) {
        uint8_t byte = rest.data[at++];
        at += byte == SCID_MARK_GLYPH;
        out->glyphs += byte == SCID_MARK_GLYPH;
        out->variations += byte == SCID_MARK_OPEN;
        out->marks += byte == SCID_MARK_COMMENT;
    }
    out->has_end = at < rest.length;
    at = out->has_end ? at + 1 : rest.length;
    out->moves = (base_bytes){ rest.data, at };
    out->texts = (base_bytes){ rest.data + at, rest.length - at };
    for (base_bytes left = out->texts; left.length; out->text_count++) {
        const uint8_t *end = memchr(left.data, 0, left.length);
        size_t length = end ? (size_t)(end - left.data) + 1 : left.length;
        out->comments += left.data[0] != 0;
        left = (base_bytes){ left.data + length, left.length - length };
    }
}

bool scid_record_split(scid_record *out, base_bytes bytes)
{
    base_bytes rest = bytes;
    scid_tag tag;
    memset(out, 0, sizeof *out);
    while (rest.length && rest.data[0])
        if (!scid_tag_next(&tag, &rest))
            return false;
    out->tags = (base_bytes){ bytes.data, bytes.length - rest.length };
    if (rest.length < 2)
        return false;
    out->start = rest.data[1];
    rest = (base_bytes){ rest.data + 2, rest.length - 2 };
    if (out->start & 1u) {
        const uint8_t *end = rest.length ? memchr(rest.data, 0, rest.length) : NULL;
        if (!end)
            return false;
        out->fen = (base_bytes){ rest.data, (size_t)(end - rest.data) };
        rest = (base_bytes){ end + 1, rest.length - out->fen.length - 1 };
    }
    scan_moves(out, rest);
    return true;
}

base_text scid_decode_text(base_arena *arena, base_bytes bytes, base_encoding otherwise)
{
    if (bytes.data && base_is_utf8(bytes))
        return base_text_of_bytes(bytes);
    return base_decode(arena, bytes, otherwise);
}
