/* fen.c - reads and writes FEN (PGN standard, section 16.1), with the castling fields of X-FEN and Shredder-FEN.
 *
 * Reading continues after a fault and reports the first fault of every field, because a position with, for example, a
 * wrong move clock is still a position. Only the board and the side to move are required. */
#include "fen.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "legality.h"

typedef struct fen_reader {
    chess_position *position;
    chess_fen_faults *faults;
    base_text text;
    size_t at;
} fen_reader;

/* Indexed by piece (side << 3 | role); the dots stand for values that are not pieces. */
static const char letters[] = ".PNBRQK..pnbrqk";

char chess_piece_letter(chess_piece piece)
{
    return letters[piece & 15u];
}

/* Adds a fault. Only the first fault of a field is kept; the fields are read in order, so it suffices to compare with
 * the last fault. */
static void fen_complain(fen_reader *r, chess_fen_field field, chess_fen_problem problem, base_text where)
{
    chess_fen_faults *faults = r->faults;
    if (faults->count != 0 && faults->items[faults->count - 1].field == field)
        return;
    size_t offset = where.data != NULL ? (size_t)(where.data - r->text.data) : r->text.length;
    faults->items[faults->count++] = (chess_fen_fault){ field, problem, offset, where.length };
}

/* Reads the next field. Returns false if there is none, which is a fault except for CHESS_FEN_REST. */
static bool next_field(fen_reader *r, chess_fen_field field, base_text *out)
{
    while (r->at < r->text.length && base_is_space(r->text.data[r->at]))
        r->at++;
    size_t start = r->at;
    while (r->at < r->text.length && !base_is_space(r->text.data[r->at]))
        r->at++;
    *out = base_text_slice(r->text, start, r->at);
    if (out->length != 0)
        return true;
    if (field != CHESS_FEN_REST)
        fen_complain(r, field, CHESS_FEN_MISSING, (base_text){ NULL, 0 });
    return false;
}

/* Reads one rank, beginning with the a-file. Returns false if it does not have eight squares, or contains an unknown
 * letter. */
static bool read_rank(fen_reader *r, base_text text, unsigned rank)
{
    unsigned file = 0;
    bool was_count = false;
    for (size_t i = 0; i < text.length; i++) {
        base_text here = base_text_slice(text, i, i + 1);
        char letter = text.data[i];
        bool is_count = letter >= '1' && letter <= '8';
        unsigned width = is_count ? (unsigned)(letter - '0') : 1;
        const char *found = is_count || letter == '.' || letter == '\0' ? NULL : strchr(letters, letter);
        if (!is_count && !found) {
            fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_UNKNOWN_LETTER, here);
            return false;
        }
        chess_piece piece = found ? (chess_piece)(found - letters) : CHESS_EMPTY;
        if (file + width > 8) {
            fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_LONG_RANK, here);
            return false;
        }
        if (is_count && was_count)
            fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_SPLIT_COUNT, here);
        if (!is_count)
            chess_put(r->position, chess_square_at(file, rank), piece);
        file += width;
        was_count = is_count;
    }
    if (file < 8)
        fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_SHORT_RANK, text);
    return file == 8;
}

/* Reads the ranks from the eighth down. If there are nine ranks or more, the board is unreadable, because it is unknown
 * which eight are meant. */
static bool fen_read_board(fen_reader *r)
{
    base_text board, row;
    if (!next_field(r, CHESS_FEN_BOARD, &board))
        return false;
    base_text rest = board;
    unsigned rank = 8;
    while (base_text_next_part(&rest, '/', &row)) {
        if (rank == 0) {
            fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_MANY_RANKS, row);
            return false;
        }
        if (!read_rank(r, row, --rank))
            return false;
    }
    if (rank != 0)
        fen_complain(r, CHESS_FEN_BOARD, CHESS_FEN_FEW_RANKS, board);
    return rank == 0;
}

/* If the side is missing, it is White, which is right for most truncated texts. An unknown letter makes the FEN
 * unreadable. */
static bool fen_read_side(fen_reader *r)
{
    base_text side;
    if (!next_field(r, CHESS_FEN_SIDE, &side) || base_text_is(side, "w"))
        return true;
    r->position->side = CHESS_BLACK;
    bool is_known = base_text_is(side, "b");
    if (!is_known)
        fen_complain(r, CHESS_FEN_SIDE, CHESS_FEN_UNKNOWN_LETTER, side);
    return is_known;
}

/* The rook that the letter K or Q means: the outermost one on that side of the king. If there is no such rook, or the
 * king is not on its home rank, the corner square is used: so the castling right is kept, and chess_find_faults reports
 * it as impossible. */
static chess_square outermost_rook(const chess_position *position, chess_side side, bool is_short)
{
    chess_set home = chess_home_rank(side);
    chess_square corner = chess_first(home) + (is_short ? 7 : 0);
    chess_square king = chess_king(position, side);
    if (king == CHESS_NO_SQUARE || (home & chess_bit(king)) == 0)
        return corner;
    chess_set above = ~(chess_set)0 << king;
    chess_set rooks = chess_pieces(position, side, CHESS_ROOK) & home & (is_short ? above : ~above);
    if (rooks == 0)
        return corner;
    return is_short ? chess_last(rooks) : chess_first(rooks);
}

/* The square of the rook that a letter of the castling field means; CHESS_NO_SQUARE: the letter has no meaning. */
static chess_square castling_square(const chess_position *position, char letter)
{
    chess_side side = letter >= 'a' ? CHESS_BLACK : CHESS_WHITE;
    char lower = (char)(letter | 32);
    if (lower == 'k' || lower == 'q')
        return outermost_rook(position, side, lower == 'k');
    if (lower >= 'a' && lower <= 'h')
        return chess_first(chess_home_rank(side)) + (chess_square)(lower - 'a');
    return CHESS_NO_SQUARE;
}

static void fen_read_number(fen_reader *r, chess_fen_field field, uint32_t *out)
{
    base_text digits;
    uint64_t number;
    if (!next_field(r, field, &digits))
        return;
    if (base_parse_uint(&number, digits, 10) && number <= UINT32_MAX)
        *out = (uint32_t)number;
    else
        fen_complain(r, field, CHESS_FEN_NO_NUMBER, digits);
}

/* The side is read even if the board is unreadable, so that a fault of the side is reported as well. */
bool chess_read_fen(chess_position *out, chess_fen_faults *faults, base_text text)
{
    fen_reader r = { .position = out, .faults = faults, .text = text };
    faults->count = 0;
    chess_clear(out);
    bool has_board = fen_read_board(&r);
    if (!fen_read_side(&r) || !has_board) {
        chess_clear(out);
        chess_seal(out);
        return false;
    }
    /* Unknown letters in the castling field are reported and skipped. */
    base_text rights;
    if (next_field(&r, CHESS_FEN_CASTLING, &rights) && !base_text_is(rights, "-")) {
        for (size_t i = 0; i < rights.length; i++) {
            base_text here = base_text_slice(rights, i, i + 1);
            chess_square rook = castling_square(r.position, rights.data[i]);
            if (rook == CHESS_NO_SQUARE)
                fen_complain(&r, CHESS_FEN_CASTLING, CHESS_FEN_UNKNOWN_LETTER, here);
            else if ((r.position->castling & chess_bit(rook)) != 0)
                fen_complain(&r, CHESS_FEN_CASTLING, CHESS_FEN_REPEATED, here);
            else
                r.position->castling |= chess_bit(rook);
        }
    }
    /* Any square is kept, even one that no pawn can have passed, so that the same FEN can be written again;
     * chess_find_faults reports an impossible square. */
    base_text square;
    if (next_field(&r, CHESS_FEN_EN_PASSANT, &square) && !base_text_is(square, "-")) {
        r.position->passed = (uint8_t)chess_read_square(square);
        if (r.position->passed == CHESS_NO_SQUARE)
            fen_complain(&r, CHESS_FEN_EN_PASSANT, CHESS_FEN_NO_SQUARE, square);
    }
    fen_read_number(&r, CHESS_FEN_CLOCK, &out->clock);
    fen_read_number(&r, CHESS_FEN_NUMBER, &out->number);
    base_text rest;
    if (next_field(&r, CHESS_FEN_REST, &rest))
        fen_complain(&r, CHESS_FEN_REST, CHESS_FEN_TRAILING, rest);
    chess_seal(out);
    return true;
}

static char *write_rank(char *out, const chess_position *position, unsigned rank)
{
    unsigned empty = 0;
    for (unsigned file = 0; file < 8; file++) {
        chess_piece piece = position->board[chess_square_at(file, rank)];
        if (piece == CHESS_EMPTY) {
            empty++;
            continue;
        }
        if (empty != 0)
            *out++ = (char)('0' + empty);
        empty = 0;
        *out++ = chess_piece_letter(piece);
    }
    if (empty != 0)
        *out++ = (char)('0' + empty);
    return out;
}

/* For each side, the rook on the king's side comes first, as in KQkq. */
static char *write_castling(char *out, const chess_position *position, unsigned style)
{
    char *start = out;
    for (chess_side side = CHESS_WHITE; side <= CHESS_BLACK; side++)
        for (unsigned file = 8; file-- > 0;) {
            chess_square rook = chess_first(chess_home_rank(side)) + file;
            if ((position->castling & chess_bit(rook)) != 0) {
                /* The letter is K or Q if that letter means this rook. If K or Q would mean a rook further out, the
                 * letter of the file is written instead (X-FEN). */
                char letter = (char)('A' + chess_file(rook));
                if ((style & CHESS_FEN_SHREDDER) == 0) {
                    if (rook == outermost_rook(position, side, true))
                        letter = 'K';
                    else if (rook == outermost_rook(position, side, false))
                        letter = 'Q';
                }
                *out++ = side == CHESS_WHITE ? letter : (char)(letter | 32);
            }
        }
    if (out == start)
        *out++ = '-';
    return out;
}

/* CHESS_FEN_TEXT is enough for 64 squares, 7 slashes and the longest possible other fields. */
size_t chess_write_fen(char out[CHESS_FEN_TEXT], const chess_position *position, unsigned style)
{
    char *end = out;
    for (unsigned rank = 8; rank-- > 0;) {
        end = write_rank(end, position, rank);
        *end++ = rank != 0 ? '/' : ' ';
    }
    *end++ = position->side == CHESS_WHITE ? 'w' : 'b';
    *end++ = ' ';
    end = write_castling(end, position, style);
    *end++ = ' ';
    chess_square square = (style & CHESS_FEN_TAKEABLE) != 0 ? position->en_passant : position->passed;
    *end++ = square < CHESS_NO_SQUARE ? (char)('a' + chess_file(square)) : '-';
    if (square < CHESS_NO_SQUARE)
        *end++ = (char)('1' + chess_rank(square));
    *end = '\0';
    if ((style & CHESS_FEN_CLOCKLESS) == 0) {
        size_t room = CHESS_FEN_TEXT - (size_t)(end - out);
        end += snprintf(end, room, " %u %u", (unsigned)position->clock, (unsigned)position->number);
    }
    return (size_t)(end - out);
}

const char *chess_fen_field_name(chess_fen_field field)
{
    static const char *const names[CHESS_FEN_FIELDS] = {
        [CHESS_FEN_BOARD] = "board",
        [CHESS_FEN_SIDE] = "side to move",
        [CHESS_FEN_CASTLING] = "castling rights",
        [CHESS_FEN_EN_PASSANT] = "en passant square",
        [CHESS_FEN_CLOCK] = "half-move clock",
        [CHESS_FEN_NUMBER] = "move number",
        [CHESS_FEN_REST] = "rest",
    };
    return names[field];
}

const char *chess_fen_problem_text(chess_fen_problem problem)
{
    static const char *const texts[] = {
        [CHESS_FEN_MISSING] = "the field is missing",
        [CHESS_FEN_UNKNOWN_LETTER] = "the letter means nothing here",
        [CHESS_FEN_LONG_RANK] = "the rank has more than eight squares",
        [CHESS_FEN_SHORT_RANK] = "the rank has fewer than eight squares",
        [CHESS_FEN_MANY_RANKS] = "there are more than eight ranks",
        [CHESS_FEN_FEW_RANKS] = "there are fewer than eight ranks",
        [CHESS_FEN_SPLIT_COUNT] = "two counts of empty squares follow each other",
        [CHESS_FEN_REPEATED] = "the right is given twice",
        [CHESS_FEN_NO_SQUARE] = "this is not a square",
        [CHESS_FEN_NO_NUMBER] = "this is not a number",
        [CHESS_FEN_TRAILING] = "text follows the last field",
    };
    return texts[problem];
}
