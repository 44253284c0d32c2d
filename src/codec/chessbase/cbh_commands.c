/* cbh_commands.c - annotations with a %-command in PGN: clocks, squares, arrows, medals, evaluations ... */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbh_commands.h"
#include "cbh_names.h"
#include "cbh_setup.h"
#include "rules/chess/game.h"

static const base_text none = { NULL, 0 };

static bool take_command_number(int64_t *out, base_text *rest, char separator)
{
    base_text part;
    return base_text_next_part(rest, separator, &part) && base_parse_int(out, part);
}

/* ---- squares and arrows ---- */

/* ChessBase's colours, indexed by number. A colour that has no letter in PGN is shown as its digit. Chess servers use
 * G, Y, R and B. */
static const char colours[] = "01GYR56BCO";

/* Prints coloured squares (width 2) or arrows (width 3). Games have many of these marks, so this does not use printf,
 * which is slow; print_time avoids it for the same reason. */
static base_text print_marks(base_arena *arena, base_bytes payload, unsigned width)
{
    char *text = payload.length && payload.length % width == 0 ? base_arena_alloc(arena, payload.length * 2) : NULL;
    char *at = text;
    for (size_t i = 0; text && i < payload.length; i += width) {
        if (payload.data[i] >= sizeof colours - 1)
            return none;
        if (i)
            *at++ = ',';
        *at++ = colours[payload.data[i]];
        for (size_t k = 1; k < width; k++) {
            unsigned square = payload.data[i + k] - 1u;
            if (square > 63)
                return none;
            *at++ = (char)('a' + (square >> 3));
            *at++ = (char)('1' + (square & 7u));
        }
    }
    return text ? (base_text){ text, (size_t)(at - text) } : none;
}

static base_text print_squares(const cbh_note_context *context, base_bytes payload)
{
    return print_marks(context->arena, payload, 2);
}

static base_text print_arrows(const cbh_note_context *context, base_bytes payload)
{
    return print_marks(context->arena, payload, 3);
}

/* Parses a mark: a colour (a letter, or a digit for colours without a letter), then one or two squares. */
static bool parse_mark(base_buffer *out, base_text mark, size_t squares)
{
    mark = base_text_trim(mark);
    if (mark.length != 1 + 2 * squares)
        return false;
    const char *letter = memchr(colours, mark.data[0], sizeof colours - 1);
    bool is_digit = base_is_digit(mark.data[0]);
    if (!letter && !is_digit)
        return false;
    base_buffer_add_char(out, (char)(letter ? letter - colours : mark.data[0] - '0'));
    for (size_t k = 0; k < squares; k++) {
        chess_square square = chess_read_square(base_text_slice(mark, 1 + 2 * k, 3 + 2 * k));
        if (square == CHESS_NO_SQUARE)
            return false;
        base_buffer_add_char(out, (char)(cbh_stored_square(square) + 1));
    }
    return true;
}

static bool parse_marks(base_buffer *out, base_text text, size_t squares)
{
    base_text mark;
    while (base_text_next_part(&text, ',', &mark))
        if (!parse_mark(out, mark, squares))
            return false;
    return true;
}

static bool parse_squares(base_buffer *out, base_text text, const cbh_note_context *context)
{
    (void)context;
    return parse_marks(out, text, 1);
}

static bool parse_arrows(base_buffer *out, base_text text, const cbh_note_context *context)
{
    (void)context;
    return parse_marks(out, text, 2);
}

/* ---- times ---- */

/* Prints "h:mm:ss", followed by a fraction such as ".9" or ".95" if it is not zero. */
static base_text print_time(base_arena *arena, uint32_t hundredths)
{
    char text[24], *end = text + sizeof text, *at = end;
    uint32_t seconds = hundredths / 100, rest = hundredths % 100;
    if (rest) {
        at = rest % 10 ? cbh_put_digits(at, rest, 2) : cbh_put_digits(at, rest / 10, 1);
        *--at = '.';
    }
    at = cbh_put_digits(at, seconds % 60, 2);
    *--at = ':';
    at = cbh_put_digits(at, seconds / 60 % 60, 2);
    *--at = ':';
    at = cbh_put_digits(at, seconds / 3600, 1);
    return base_arena_copy(arena, (base_text){ at, (size_t)(end - at) });
}

/* Accepts only times with hours, minutes and seconds, as in the PGN standard: two numbers alone would be ambiguous. */
static bool parse_time(uint32_t *hundredths, base_text text)
{
    int64_t milliseconds;
    size_t hours = base_text_find(text, ':');
    base_text rest = base_text_slice(text, hours + 1, text.length);
    if (base_text_find(rest, ':') == rest.length || !chess_read_clock(&milliseconds, text) || milliseconds < 0 ||
        milliseconds % 10 || milliseconds / 10 > UINT32_MAX)
        return false;
    *hundredths = (uint32_t)(milliseconds / 10);
    return true;
}

static base_text print_spent(const cbh_note_context *context, base_bytes payload)
{
    const uint8_t *part = payload.data;
    if (payload.length != 4 || part[1] > 59 || part[2] > 59 || part[3] > 99)
        return none;
    return print_time(context->arena, ((part[0] * 60u + part[1]) * 60u + part[2]) * 100u + part[3]);
}

static bool parse_spent(base_buffer *out, base_text text, const cbh_note_context *context)
{
    uint32_t time;
    (void)context;
    if (!parse_time(&time, text) || time / 360000 > UINT8_MAX)
        return false;
    cb_add_big(out, time / 360000, 1);
    cb_add_big(out, time / 6000 % 60, 1);
    cb_add_big(out, time / 100 % 60, 1);
    cb_add_big(out, time % 100, 1);
    return true;
}

static base_text print_clock(const cbh_note_context *context, base_bytes payload)
{
    return payload.length == 4 ? print_time(context->arena, (uint32_t)base_big(payload.data, 4)) : none;
}

static bool parse_clock(base_buffer *out, base_text text, const cbh_note_context *context)
{
    uint32_t time;
    (void)context;
    if (!parse_time(&time, text))
        return false;
    cb_add_big(out, time, 4);
    return true;
}

/* Prints three periods, each with its time and increment in hundredths of a second, its number of moves (1000: all
 * remaining moves), and its kind. */
static base_text print_control(const cbh_note_context *context, base_bytes payload)
{
    base_text text = { "", 0 };
    if (payload.length != 33)
        return none;
    for (const uint8_t *at = payload.data; at < payload.data + 33; at += 11)
        text = base_arena_print(context->arena, "%.*s%s%u,%u,%u,%u", TEXT_ARGS(text), text.length ? ";" : "",
                                (uint32_t)base_big(at, 4), (uint32_t)base_big(at + 4, 4), (uint32_t)base_big(at + 8, 2),
                                at[10]);
    return text;
}

static bool parse_control(base_buffer *out, base_text text, const cbh_note_context *context)
{
    base_text period;
    (void)context;
    while (base_text_next_part(&text, ';', &period)) {
        int64_t start, increment, moves, kind;
        if (!take_command_number(&start, &period, ',') || !take_command_number(&increment, &period, ',') ||
            !take_command_number(&moves, &period, ',') || !take_command_number(&kind, &period, ','))
            return false;
        cb_add_big(out, (uint64_t)start, 4);
        cb_add_big(out, (uint64_t)increment, 4);
        cb_add_big(out, (uint64_t)moves, 2);
        cb_add_big(out, (uint64_t)kind, 1);
    }
    return out->length == 33;
}

/* ---- numbers ---- */

static base_text print_big_number(const cbh_note_context *context, base_bytes payload)
{
    return payload.length == 4 ? base_arena_print(context->arena, "%u", (uint32_t)base_big(payload.data, 4)) : none;
}

static bool parse_big_number(base_buffer *out, base_text text, const cbh_note_context *context)
{
    uint64_t value;
    (void)context;
    if (!base_parse_uint(&value, text, 10) || value > UINT32_MAX)
        return false;
    cb_add_big(out, value, 4);
    return true;
}

static base_text print_structure(const cbh_note_context *context, base_bytes payload)
{
    return payload.length == 1 ? base_arena_print(context->arena, "%u", payload.data[0]) : none;
}

static bool parse_structure(base_buffer *out, base_text text, const cbh_note_context *context)
{
    uint64_t value;
    (void)context;
    if (!base_parse_uint(&value, text, 10) || value > UINT8_MAX)
        return false;
    cb_add_big(out, value, 1);
    return true;
}

static base_text print_path(const cbh_note_context *context, base_bytes payload)
{
    if (payload.length != 2 || payload.data[1] < 1 || payload.data[1] > 64)
        return none;
    unsigned square = payload.data[1] - 1u;
    return base_arena_print(context->arena, "%c%c %u", 'a' + (square >> 3), '1' + (square & 7u), payload.data[0]);
}

static bool parse_path(base_buffer *out, base_text text, const cbh_note_context *context)
{
    base_text name;
    int64_t kind;
    (void)context;
    if (!base_text_next_part(&text, ' ', &name) || !take_command_number(&kind, &text, ' '))
        return false;
    chess_square square = chess_read_square(name);
    cb_add_big(out, (uint64_t)kind, 1);
    cb_add_big(out, cbh_stored_square(square & 63u) + 1, 1);
    return square != CHESS_NO_SQUARE;
}

static const char *const critical_words[] = { "opening", "middlegame", "endgame" };

static base_text print_critical(const cbh_note_context *context, base_bytes payload)
{
    (void)context;
    if (payload.length != 1 || payload.data[0] < 1 || payload.data[0] > COUNT(critical_words))
        return none;
    return base_text_of(critical_words[payload.data[0] - 1]);
}

static bool parse_critical(base_buffer *out, base_text text, const cbh_note_context *context)
{
    (void)context;
    for (size_t i = 0; i < COUNT(critical_words); i++)
        if (base_text_is(text, critical_words[i])) {
            cb_add_big(out, i + 1, 1);
            return true;
        }
    return false;
}

/* Prints "#rrggbb", then M if the colour is for the main line only, and L if it is for moves only. */
static base_text print_colour(const cbh_note_context *context, base_bytes payload)
{
    const uint8_t *part = payload.data;
    if (payload.length != 4 || part[0] > 3)
        return none;
    return base_arena_print(context->arena, "#%02x%02x%02x%s%s%s", part[3], part[2], part[1], part[0] ? " " : "",
                            part[0] & 1 ? "M" : "", part[0] & 2 ? "L" : "");
}

static bool parse_colour(base_buffer *out, base_text text, const cbh_note_context *context)
{
    base_bytes rgb;
    base_text marks = base_text_slice(text, 7, text.length);
    if (!base_text_starts_with(text, "#") || !base_hex_parse(&rgb, context->arena, base_text_slice(text, 1, 7)) ||
        rgb.length != 3)
        return false;
    unsigned main_only = base_text_find(marks, 'M') < marks.length,
             moves_only = base_text_find(marks, 'L') < marks.length;
    cb_add_big(out, main_only | moves_only << 1, 1);
    for (unsigned i = 3; i-- > 0;)
        cb_add_big(out, rgb.data[i], 1);
    return true;
}

/* ---- evaluations ---- */

static int signed_16(const uint8_t *bytes)
{
    int value = (int)base_little(bytes, 2);
    return value < 0x8000 ? value : value - 0x10000;
}

enum {
    EVALUATION_SCORE = 0, /* kinds of evaluations */
    EVALUATION_MATE = 1
};

/* Prints pawns with one or two decimals, as chess servers do, or "#moves" for a mate; then the depth if it is known.
 * Evaluations of other kinds are printed as three numbers, as stored. */
static base_text print_evaluation(const cbh_note_context *context, base_bytes payload)
{
    if (payload.length != 6)
        return none;
    int value = signed_16(payload.data), kind = signed_16(payload.data + 2), depth = signed_16(payload.data + 4);
    unsigned size = (unsigned)(value < 0 ? -value : value);
    if (kind != EVALUATION_SCORE && kind != EVALUATION_MATE)
        return base_arena_print(context->arena, "%d,%d,%d", value, depth, kind);
    base_text text = base_arena_print(context->arena, "#%d", value);
    if (kind == EVALUATION_SCORE && size % 10)
        text = base_arena_print(context->arena, "%s%u.%02u", value < 0 ? "-" : "", size / 100, size % 100);
    else if (kind == EVALUATION_SCORE)
        text = base_arena_print(context->arena, "%s%u.%u", value < 0 ? "-" : "", size / 100, size / 10 % 10);
    return depth ? base_arena_print(context->arena, "%.*s,%d", TEXT_ARGS(text), depth) : text;
}

/* Reads a score in centipawns. A score with a depth but without a decimal point is in ChessBase's own notation, which
 * counts centipawns; any other score counts pawns. */
static bool parse_score(int64_t *out, base_text score, bool has_depth)
{
    gamut_decimal pawns;
    score = base_text_slice(score, base_text_starts_with(score, "+"), score.length);
    if (has_depth && base_text_find(score, '.') == score.length)
        return base_parse_int(out, score);
    return base_parse_decimal(&pawns, score) && base_decimal_scale(out, pawns, 2);
}

static bool parse_evaluation(base_buffer *out, base_text text, const cbh_note_context *context)
{
    int64_t value, depth = 0, kind;
    base_text score;
    bool is_mate = base_text_starts_with(text, "#"), has_score = base_text_next_part(&text, ',', &score);
    bool has_depth = has_score && text.length > 0;
    (void)context;
    if (!has_score || (has_depth && !take_command_number(&depth, &text, ',')))
        return false;
    kind = is_mate ? EVALUATION_MATE : EVALUATION_SCORE;
    if (text.length ? is_mate || !base_parse_int(&kind, text) || !base_parse_int(&value, score)
        : is_mate   ? !base_parse_int(&value, base_text_slice(score, 1, score.length))
                    : !parse_score(&value, score, has_depth))
        return false;
    const int64_t numbers[] = { value, kind, depth };
    for (size_t i = 0; i < COUNT(numbers); i++) {
        if (numbers[i] < INT16_MIN || numbers[i] > INT16_MAX)
            return false;
        cb_add_little(out, (uint64_t)numbers[i], 2);
    }
    return true;
}

enum {
    PROFILE_NONE = 32767, /* the value of a position without an evaluation */
    PROFILE_SCORE = 0,    /* kinds of values */
    PROFILE_MATE = 1
};

/* Prints "0,last,values". A value is the evaluation of a position in centipawns, "#moves" for a mate, or 32767 if it is
 * unknown; "/depth" follows if that is known. */
static base_text print_profile(const cbh_note_context *context, base_bytes payload)
{
    base_buffer out = { 0 };
    if (payload.length < 2 || payload.length != 2 + 4 * (size_t)base_big(payload.data, 2))
        return none;
    base_buffer_print(&out, "0,%d", (int)base_big(payload.data, 2) - 1);
    for (const uint8_t *at = payload.data + 2; at < payload.data + payload.length; at += 4) {
        bool is_none = at[0] != PROFILE_SCORE && at[0] != PROFILE_MATE;
        base_buffer_print(&out, ",%s%d", at[0] == PROFILE_MATE ? "#" : "",
                          is_none ? PROFILE_NONE : (int16_t)base_big(at + 2, 2));
        if (at[1])
            base_buffer_print(&out, "/%u", at[1]);
    }
    return chess_spell_end(context->arena, &out);
}

static bool parse_profile(base_buffer *out, base_text text, const cbh_note_context *context)
{
    int64_t first, last, value, depth;
    base_text entry;
    (void)context;
    if (!take_command_number(&first, &text, ',') || !take_command_number(&last, &text, ',') || first != 0 ||
        last < -1 || last >= UINT16_MAX)
        return false;
    cb_add_big(out, (uint64_t)(last + 1), 2);
    while (base_text_next_part(&text, ',', &entry)) {
        bool is_mate = base_text_starts_with(entry, "#");
        entry = base_text_slice(entry, is_mate, entry.length);
        if (!take_command_number(&value, &entry, '/'))
            return false;
        bool has_depth = take_command_number(&depth, &entry, '/'), is_none = !is_mate && value == PROFILE_NONE;
        cb_add_big(out, is_none ? 0xff : is_mate ? PROFILE_MATE : PROFILE_SCORE, 1);
        cb_add_big(out, has_depth ? (uint64_t)depth : 0, 1);
        cb_add_big(out, is_none ? 0 : (uint64_t)value, 2);
    }
    return out->length == 2 + 4 * (size_t)(last + 1);
}

/* ---- bytes ---- */

/* For contents that are not documented anywhere: prints the bytes as hexadecimal digits. */
static base_text print_bytes(const cbh_note_context *context, base_bytes payload)
{
    return payload.length ? base_hex_print(context->arena, payload) : none;
}

static bool parse_bytes(base_buffer *out, base_text text, const cbh_note_context *context)
{
    base_bytes payload;
    if (!base_hex_parse(&payload, context->arena, text) || !payload.length)
        return false;
    base_buffer_add(out, payload.data, payload.length);
    return true;
}

/* ---- the table ---- */

/* The table of commands in the documentation is generated from these rows. */
#define ROW(type, fidelity, has_synonyms, print, parse, ...)                                                           \
    {                                                                                                                  \
        type, fidelity, has_synonyms, print, parse,                                                                    \
        {                                                                                                              \
            __VA_ARGS__                                                                                                \
        }                                                                                                              \
    }
static const cbh_command rows[] = {
    ROW(CBH_ITEM_SQUARES, CBH_EXACT, true, print_squares, parse_squares, "04", "csl", "Ge4,Rd5",
        "coloured squares: G green, Y yellow, R red, B blue, C cyan, O orange; colours without a letter show their "
        "digit"),
    ROW(CBH_ITEM_ARROWS, CBH_EXACT, true, print_arrows, parse_arrows, "05", "cal", "Gd2d4", "arrows, colours as above"),
    ROW(CBH_ITEM_TIME_SPENT, CBH_EXACT, true, print_spent, parse_spent, "07", "emt", "0:00:12.5",
        "time spent on the move"),
    ROW(CBH_ITEM_TRAINING, CBH_WORDING, false, cbh_training_print, cbh_training_parse, "09", "train",
        "seconds=360 points=6 question:en=\"Mate in two?\" help1:en=\"Look at h7\" move=h6f8 worth=6 "
        "feedback:en=\"Yes\"",
        "a training question: time, most points, question and three hints by language, then for each move its squares, "
        "`promotion`, what it is `worth`, and the `feedback`"),
    ROW(CBH_ITEM_SOUND, CBH_EXACT, false, print_bytes, parse_bytes, "10", "sound", "0102a0",
        "a sound of old programs, as bytes"),
    ROW(CBH_ITEM_PICTURE, CBH_EXACT, false, print_bytes, parse_bytes, "11", "picture", "0102a0",
        "a picture of old programs, as bytes"),
    ROW(CBH_ITEM_QUOTATION, CBH_WORDING, false, cbh_quotation_print, cbh_quotation_parse, "13", "quote",
        "white=\"Doe,J\" black=\"Roe,R\" event=\"Open\" site=\"Town\" eco=B33 subeco=7 date=1999.05.?\? type=\"swiss\" "
        "country=ENG result=1-0 whiteelo=2500 blackelo=2400 category=9 rounds=9 round=3 subround=1 rest=0 "
        "moves=\"e2e4 c7c5\"",
        "a game quoted: its header and, with `moves`, its main line from the usual start or from `fen`; what is 0 is "
        "left out"),
    ROW(CBH_ITEM_PAWN_STRUCTURE, CBH_EXACT, false, print_structure, parse_structure, "14", "pawnstruct", "3",
        "pawn structure"),
    ROW(CBH_ITEM_PIECE_PATH, CBH_EXACT, false, print_path, parse_path, "15", "path", "e4 3",
        "the path of the piece on that square"),
    ROW(CBH_ITEM_WHITE_CLOCK, CBH_EXACT, true, print_clock, parse_clock, "16", "clkw", "1:40:22",
        "White's clock; `clk` when White has just moved"),
    ROW(CBH_ITEM_BLACK_CLOCK, CBH_EXACT, true, print_clock, parse_clock, "17", "clkb", "1:40:22",
        "Black's clock; `clk` when Black has just moved"),
    ROW(CBH_ITEM_CRITICAL, CBH_EXACT, false, print_critical, parse_critical, "18", "crit", "opening",
        "critical position: opening, middlegame, endgame"),
    ROW(CBH_ITEM_CORRESPONDENCE_MOVE, CBH_EXACT, false, print_bytes, parse_bytes, "19", "corrmove", "0102a0",
        "a move of correspondence chess, as bytes"),
    ROW(CBH_ITEM_WEB_LINK, CBH_WORDING, false, cbh_link_print, cbh_link_parse, "1c", "weblink",
        "\"https://example.org\" \"caption\"",
        "a link; a number after it is the stored length where that is another than the bytes have"),
    ROW(CBH_ITEM_VIDEO, CBH_WORDING, false, cbh_video_print, cbh_video_parse, "20", "video", "\"file\" ENG",
        "a video and its language; without one it is for all"),
    ROW(CBH_ITEM_EVALUATION, CBH_TRIED, true, print_evaluation, parse_evaluation, "21", "eval", "-0.21,16",
        "pawns and, where it is known, depth; `#5` for a mate; three numbers for other kinds. ChessBase's own `-21,16` "
        "(centipawns) is read as well"),
    ROW(CBH_ITEM_MEDALS, CBH_EXACT, false, print_big_number, parse_big_number, "22", "mdl", "512",
        "the bits of the medals"),
    ROW(CBH_ITEM_LINE_COLOUR, CBH_TRIED, false, print_colour, parse_colour, "23", "varcolor", "#ff0000 ML",
        "colour of the line; M main line only, L moves only"),
    ROW(CBH_ITEM_TIME_CONTROL, CBH_TRIED, false, print_control, parse_control, "24", "tc", "720000,3000,40,1;...",
        "three periods: start and increment in hundredths of a second, moves (1000: the rest), kind"),
    ROW(CBH_ITEM_STREAM_TIME, CBH_EXACT, false, print_big_number, parse_big_number, "25", "vst", "12345",
        "time in a video stream"),
    ROW(CBH_ITEM_PROFILE, CBH_TRIED, false, print_profile, parse_profile, "26", "evp", "0,93,16,25,...",
        "evaluations of the main line: 0, last index, centipawns; `#-15` for a mate, 32767 for none, `/depth` where it "
        "is known"),
    ROW(CBH_ITEM_CORRESPONDENCE, CBH_EXACT, false, print_bytes, parse_bytes, "61", "corr", "0102a0",
        "the header of a correspondence game, as bytes"),
};
#undef ROW

static const codec_command raw_row = {
    "other", "cb", "1a 0100a0", "type and bytes: kinds that are not described, and those that are not as described"
};

const codec_command *cbh_command_at(size_t at)
{
    return at < COUNT(rows) ? &rows[at].about : at == COUNT(rows) ? &raw_row : NULL;
}

/* A clock of the side that has just moved is [%clk], whether it is White's or Black's. */
static const char *clock_name(uint8_t type, cbh_mover mover)
{
    bool is_own = (type == CBH_ITEM_WHITE_CLOCK && mover == CBH_WHITE_MOVED) ||
                  (type == CBH_ITEM_BLACK_CLOCK && mover == CBH_BLACK_MOVED);
    return is_own ? "clk" : type == CBH_ITEM_WHITE_CLOCK ? "clkw" : "clkb";
}

static const cbh_command *find_type(uint8_t type)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].type == type)
            return &rows[i];
    return NULL;
}

/* Prints an annotation as a command, if parsing the command gives the same bytes again. For annotations with texts, it
 * suffices that the parsed bytes print as the same command: then only the encoding of the texts differs, which is not
 * part of their meaning. Otherwise returns the absent text. */
static base_text print_faithfully(const cbh_command *row, const cbh_note_context *context, base_bytes payload)
{
    base_buffer again = { 0 };
    base_text text = row->print(context, payload);
    if (row->fidelity == CBH_EXACT || base_text_is_absent(text))
        return text;
    bool is_faithful = row->parse(&again, text, context);
    if (is_faithful && row->fidelity == CBH_WORDING)
        is_faithful = base_text_equal(row->print(context, base_buffer_bytes(&again)), text);
    else if (is_faithful)
        is_faithful =
            again.length == payload.length && (!payload.length || !memcmp(again.data, payload.data, payload.length));
    base_buffer_free(&again);
    return is_faithful ? text : none;
}

gamut_note cbh_command_read(const cbh_note_context *context, const cbh_item *item, cbh_mover mover)
{
    const cbh_command *row = find_type(item->type);
    gamut_note note = { .kind = GAMUT_NOTE_COMMAND };
    if (row)
        note.text = print_faithfully(row, context, item->payload);
    if (row && !base_text_is_absent(note.text)) {
        bool is_clock = item->type == CBH_ITEM_WHITE_CLOCK || item->type == CBH_ITEM_BLACK_CLOCK;
        note.name = base_text_of(is_clock ? clock_name(item->type, mover) : row->about.name);
        return note;
    }
    base_text hex = base_hex_print(context->arena, item->payload);
    note.name = TEXT("cb");
    note.text = base_arena_print(context->arena, "%02x%s%.*s", item->type, hex.length ? " " : "", TEXT_ARGS(hex));
    return note;
}

static const cbh_command *find_name(base_text name, cbh_mover mover)
{
    if (base_text_is(name, "clk") && mover != CBH_NOBODY)
        return find_type(mover == CBH_WHITE_MOVED ? CBH_ITEM_WHITE_CLOCK : CBH_ITEM_BLACK_CLOCK);
    for (size_t i = 0; i < COUNT(rows); i++)
        if (base_text_is(name, rows[i].about.name))
            return &rows[i];
    return NULL;
}

bool cbh_command_write(base_buffer *out, uint8_t *type, const gamut_note *note, cbh_mover mover,
                       const cbh_note_context *context)
{
    if (base_text_is(note->name, "cb")) {
        uint64_t number;
        base_bytes payload;
        if (note->text.length < 2 || (note->text.length > 2 && note->text.data[2] != ' ') ||
            !base_parse_uint(&number, base_text_slice(note->text, 0, 2), 16) ||
            !base_hex_parse(&payload, context->arena, base_text_slice(note->text, 3, note->text.length)))
            return false;
        *type = (uint8_t)number;
        base_buffer_add(out, payload.data, payload.length);
        return true;
    }
    const cbh_command *row = find_name(note->name, mover);
    if (!row || !row->parse(out, note->text, context))
        return false;
    /* If the command would be read back in another spelling, it is stored as text instead, so that PGN gets its
     * original spelling back. This does not apply to commands with synonyms (cbh_command.has_synonyms). */
    *type = row->type;
    base_text again = row->print(context, base_buffer_bytes(out));
    return !base_text_is_absent(again) && (row->has_synonyms || base_text_equal(again, note->text));
}
