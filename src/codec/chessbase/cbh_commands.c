/* cbh_commands.c - annotations that PGN knows as %-commands: clocks, squares, arrows, medals, evaluations ... */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "cbh_notes.h"
#include "cbh_setup.h"
#include "rules/chess/comment.h"

/* Both directions of a command. `print` gives the absent text, and `parse` false, for what is not of its form. */
typedef struct command_row {
    uint8_t type;
    bool is_exact; /* what `print` spells is always read as the same bytes; else each spelling is tried */
    const char *name;
    base_text (*print)(base_arena *arena, base_bytes payload);
    bool (*parse)(base_buffer *out, base_text text, base_arena *scratch);
} command_row;

static const base_text none = { NULL, 0 };

static void add_big(base_buffer *out, uint64_t value, unsigned width)
{
    while (width-- > 0)
        base_buffer_add_char(out, (char)(value >> 8 * width));
}

static uint32_t big(const uint8_t *bytes, unsigned width)
{
    uint32_t value = 0;
    for (unsigned i = 0; i < width; i++)
        value = value << 8 | bytes[i];
    return value;
}

/* Takes a number up to `separator` or the end. */
static bool take_number(int64_t *out, base_text *rest, char separator)
{
    base_text part;
    return base_text_next_part(rest, separator, &part) && base_parse_int(out, part);
}

/* ---- squares and arrows ---- */

/* ChessBase's colours by number; those without a letter in PGN show their digit. */
static const char colours[] = "01GYR56789";

/* Made by hand, as times are: games have many of both. */
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

static base_text print_squares(base_arena *arena, base_bytes payload)
{
    return print_marks(arena, payload, 2);
}

static base_text print_arrows(base_arena *arena, base_bytes payload)
{
    return print_marks(arena, payload, 3);
}

static bool parse_mark(base_buffer *out, base_text mark, size_t squares)
{
    const char *colour = mark.length == 1 + 2 * squares ? memchr(colours, mark.data[0], sizeof colours - 1) : NULL;
    if (!colour)
        return false;
    base_buffer_add_char(out, (char)(colour - colours));
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

static bool parse_squares(base_buffer *out, base_text text, base_arena *scratch)
{
    (void)scratch;
    return parse_marks(out, text, 1);
}

static bool parse_arrows(base_buffer *out, base_text text, base_arena *scratch)
{
    (void)scratch;
    return parse_marks(out, text, 2);
}

/* ---- times ---- */

static char *put_digits(char *end, uint32_t number, unsigned least)
{
    for (; number || least; number /= 10, least -= least > 0)
        *--end = (char)('0' + number % 10);
    return end;
}

/* "h:mm:ss", and ".hh" if that is not zero. */
static base_text print_time(base_arena *arena, uint32_t hundredths)
{
    char text[24], *end = text + sizeof text, *at = end;
    uint32_t seconds = hundredths / 100, rest = hundredths % 100;
    if (rest) {
        at = put_digits(at, rest, 2);
        *--at = '.';
    }
    at = put_digits(at, seconds % 60, 2);
    *--at = ':';
    at = put_digits(at, seconds / 60 % 60, 2);
    *--at = ':';
    at = put_digits(at, seconds / 3600, 1);
    return base_arena_copy(arena, (base_text){ at, (size_t)(end - at) });
}

static bool parse_time(uint32_t *hundredths, base_text text, base_arena *scratch)
{
    int64_t milliseconds;
    if (!chess_read_clock(&milliseconds, text) || milliseconds < 0 || milliseconds / 10 > UINT32_MAX)
        return false;
    *hundredths = (uint32_t)(milliseconds / 10);
    return base_text_equal(text, print_time(scratch, *hundredths));
}

static base_text print_spent(base_arena *arena, base_bytes payload)
{
    const uint8_t *part = payload.data;
    if (payload.length != 4 || part[1] > 59 || part[2] > 59 || part[3] > 99)
        return none;
    return print_time(arena, ((part[0] * 60u + part[1]) * 60u + part[2]) * 100u + part[3]);
}

static bool parse_spent(base_buffer *out, base_text text, base_arena *scratch)
{
    uint32_t time;
    if (!parse_time(&time, text, scratch) || time / 360000 > UINT8_MAX)
        return false;
    add_big(out, time / 360000, 1);
    add_big(out, time / 6000 % 60, 1);
    add_big(out, time / 100 % 60, 1);
    add_big(out, time % 100, 1);
    return true;
}

static base_text print_clock(base_arena *arena, base_bytes payload)
{
    return payload.length == 4 ? print_time(arena, big(payload.data, 4)) : none;
}

static bool parse_clock(base_buffer *out, base_text text, base_arena *scratch)
{
    uint32_t time;
    if (!parse_time(&time, text, scratch))
        return false;
    add_big(out, time, 4);
    return true;
}

/* Start and increment in hundredths of a second, moves (1000: the rest), kind; three periods. */
static base_text print_control(base_arena *arena, base_bytes payload)
{
    base_text text = { "", 0 };
    if (payload.length != 33)
        return none;
    for (const uint8_t *at = payload.data; at < payload.data + 33; at += 11)
        text = base_arena_print(arena, "%.*s%s%u,%u,%u,%u", TEXT_ARGS(text), text.length ? ";" : "", big(at, 4),
                                big(at + 4, 4), big(at + 8, 2), at[10]);
    return text;
}

static bool parse_control(base_buffer *out, base_text text, base_arena *scratch)
{
    base_text period;
    (void)scratch;
    while (base_text_next_part(&text, ';', &period)) {
        int64_t start, increment, moves, kind;
        if (!take_number(&start, &period, ',') || !take_number(&increment, &period, ',') ||
            !take_number(&moves, &period, ',') || !take_number(&kind, &period, ','))
            return false;
        add_big(out, (uint64_t)start, 4);
        add_big(out, (uint64_t)increment, 4);
        add_big(out, (uint64_t)moves, 2);
        add_big(out, (uint64_t)kind, 1);
    }
    return out->length == 33;
}

/* ---- numbers ---- */

static base_text print_number(base_arena *arena, base_bytes payload)
{
    return payload.length == 4 ? base_arena_print(arena, "%u", big(payload.data, 4)) : none;
}

static bool parse_number(base_buffer *out, base_text text, base_arena *scratch)
{
    uint64_t value;
    (void)scratch;
    if (!base_parse_uint(&value, text, 10) || value > UINT32_MAX)
        return false;
    add_big(out, value, 4);
    return true;
}

static base_text print_structure(base_arena *arena, base_bytes payload)
{
    return payload.length == 1 ? base_arena_print(arena, "%u", payload.data[0]) : none;
}

static bool parse_structure(base_buffer *out, base_text text, base_arena *scratch)
{
    uint64_t value;
    (void)scratch;
    if (!base_parse_uint(&value, text, 10) || value > UINT8_MAX)
        return false;
    add_big(out, value, 1);
    return true;
}

static base_text print_path(base_arena *arena, base_bytes payload)
{
    if (payload.length != 2 || payload.data[1] < 1 || payload.data[1] > 64)
        return none;
    unsigned square = payload.data[1] - 1u;
    return base_arena_print(arena, "%c%c %u", 'a' + (square >> 3), '1' + (square & 7u), payload.data[0]);
}

static bool parse_path(base_buffer *out, base_text text, base_arena *scratch)
{
    base_text name;
    int64_t kind;
    (void)scratch;
    if (!base_text_next_part(&text, ' ', &name) || !take_number(&kind, &text, ' '))
        return false;
    chess_square square = chess_read_square(name);
    add_big(out, (uint64_t)kind, 1);
    add_big(out, cbh_stored_square(square & 63u) + 1, 1);
    return square != CHESS_NO_SQUARE;
}

static const char *const critical_words[] = { "opening", "middlegame", "endgame" };

static base_text print_critical(base_arena *arena, base_bytes payload)
{
    (void)arena;
    if (payload.length != 1 || payload.data[0] < 1 || payload.data[0] > COUNT(critical_words))
        return none;
    return base_text_of(critical_words[payload.data[0] - 1]);
}

static bool parse_critical(base_buffer *out, base_text text, base_arena *scratch)
{
    (void)scratch;
    for (size_t i = 0; i < COUNT(critical_words); i++)
        if (base_text_is(text, critical_words[i])) {
            add_big(out, i + 1, 1);
            return true;
        }
    return false;
}

/* "#rrggbb", then M for the main line only and L for moves only. */
static base_text print_colour(base_arena *arena, base_bytes payload)
{
    const uint8_t *part = payload.data;
    if (payload.length != 4 || part[0] > 3)
        return none;
    return base_arena_print(arena, "#%02x%02x%02x%s%s%s", part[3], part[2], part[1], part[0] ? " " : "",
                            part[0] & 1 ? "M" : "", part[0] & 2 ? "L" : "");
}

static bool parse_colour(base_buffer *out, base_text text, base_arena *scratch)
{
    base_bytes rgb;
    base_text marks = base_text_slice(text, 7, text.length);
    if (!base_text_starts_with(text, "#") || !base_hex_parse(&rgb, scratch, base_text_slice(text, 1, 7)) ||
        rgb.length != 3)
        return false;
    unsigned main_only = base_text_find(marks, 'M') < marks.length,
             moves_only = base_text_find(marks, 'L') < marks.length;
    add_big(out, main_only | moves_only << 1, 1);
    for (unsigned i = 3; i-- > 0;)
        add_big(out, rgb.data[i], 1);
    return true;
}

/* ---- evaluations ---- */

static int little(const uint8_t *bytes)
{
    return (int16_t)(bytes[0] | bytes[1] << 8);
}

static void add_little(base_buffer *out, int64_t value)
{
    base_buffer_add_char(out, (char)value);
    base_buffer_add_char(out, (char)(value >> 8));
}

/* "value,depth"; a mate begins with '#', another kind stands behind. */
static base_text print_evaluation(base_arena *arena, base_bytes payload)
{
    if (payload.length != 6)
        return none;
    int value = little(payload.data), kind = little(payload.data + 2), depth = little(payload.data + 4);
    if (kind == 0 || kind == 1)
        return base_arena_print(arena, "%s%d,%d", kind ? "#" : "", value, depth);
    return base_arena_print(arena, "%d,%d,%d", value, depth, kind);
}

static bool parse_evaluation(base_buffer *out, base_text text, base_arena *scratch)
{
    int64_t value, depth, kind = 0;
    bool is_mate = base_text_starts_with(text, "#");
    text = base_text_slice(text, is_mate, text.length);
    (void)scratch;
    if (!take_number(&value, &text, ',') || !take_number(&depth, &text, ','))
        return false;
    bool has_kind = take_number(&kind, &text, ',');
    add_little(out, value);
    add_little(out, has_kind ? kind : is_mate);
    add_little(out, depth);
    return true;
}

enum {
    PROFILE_NONE = 32767
};

/* "0,last,values": the value of each position in centipawns, 32767 where there is none, with "/depth" where that is known. */
static base_text print_profile(base_arena *arena, base_bytes payload)
{
    base_buffer out = { 0 };
    if (payload.length < 2 || payload.length != 2 + 4 * (size_t)big(payload.data, 2))
        return none;
    base_buffer_print(&out, "0,%d", (int)big(payload.data, 2) - 1);
    for (const uint8_t *at = payload.data + 2; at < payload.data + payload.length; at += 4) {
        base_buffer_print(&out, ",%d", at[0] ? PROFILE_NONE : (int16_t)big(at + 2, 2));
        if (at[1])
            base_buffer_print(&out, "/%u", at[1]);
    }
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

static bool parse_profile(base_buffer *out, base_text text, base_arena *scratch)
{
    int64_t first, last, value, depth;
    base_text entry;
    (void)scratch;
    if (!take_number(&first, &text, ',') || !take_number(&last, &text, ',') || first != 0 || last < -1 ||
        last >= UINT16_MAX)
        return false;
    add_big(out, (uint64_t)(last + 1), 2);
    while (base_text_next_part(&text, ',', &entry)) {
        if (!take_number(&value, &entry, '/'))
            return false;
        bool has_depth = take_number(&depth, &entry, '/');
        add_big(out, value == PROFILE_NONE ? 0xff : 0, 1);
        add_big(out, has_depth ? (uint64_t)depth : 0, 1);
        add_big(out, value == PROFILE_NONE ? 0 : (uint64_t)value, 2);
    }
    return out->length == 2 + 4 * (size_t)(last + 1);
}

/* ---- the table ---- */

static const command_row rows[] = {
    { CBH_ITEM_SQUARES, true, "csl", print_squares, parse_squares },
    { CBH_ITEM_ARROWS, true, "cal", print_arrows, parse_arrows },
    { CBH_ITEM_TIME_SPENT, true, "emt", print_spent, parse_spent },
    { CBH_ITEM_WHITE_CLOCK, true, "clkw", print_clock, parse_clock },
    { CBH_ITEM_BLACK_CLOCK, true, "clkb", print_clock, parse_clock },
    { CBH_ITEM_CRITICAL, true, "crit", print_critical, parse_critical },
    { CBH_ITEM_PAWN_STRUCTURE, true, "pawnstruct", print_structure, parse_structure },
    { CBH_ITEM_PIECE_PATH, true, "path", print_path, parse_path },
    { CBH_ITEM_EVALUATION, false, "eval", print_evaluation, parse_evaluation },
    { CBH_ITEM_MEDALS, true, "mdl", print_number, parse_number },
    { CBH_ITEM_LINE_COLOUR, false, "varcolor", print_colour, parse_colour },
    { CBH_ITEM_TIME_CONTROL, false, "tc", print_control, parse_control },
    { CBH_ITEM_STREAM_TIME, true, "vst", print_number, parse_number },
    { CBH_ITEM_PROFILE, false, "evp", print_profile, parse_profile },
};

/* Whose clock it is follows from who moved, so both are [%clk] where that is plain. */
static const char *clock_name(uint8_t type, cbh_mover mover)
{
    bool is_own = (type == CBH_ITEM_WHITE_CLOCK && mover == CBH_WHITE_MOVED) ||
                  (type == CBH_ITEM_BLACK_CLOCK && mover == CBH_BLACK_MOVED);
    return is_own ? "clk" : type == CBH_ITEM_WHITE_CLOCK ? "clkw" : "clkb";
}

static const command_row *find_type(uint8_t type)
{
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].type == type)
            return &rows[i];
    return NULL;
}

/* The spelling counts only if it gives the very same bytes again. */
static base_text print_exactly(const command_row *row, base_arena *arena, base_bytes payload)
{
    base_buffer again = { 0 };
    base_text text = row->print(arena, payload);
    if (row->is_exact)
        return text;
    bool is_exact = !base_text_is_absent(text) && row->parse(&again, text, arena) && again.length == payload.length &&
                    (!payload.length || !memcmp(again.data, payload.data, payload.length));
    base_buffer_free(&again);
    return is_exact ? text : none;
}

gamut_note cbh_command_read(base_arena *arena, const cbh_item *item, cbh_mover mover)
{
    const command_row *row = find_type(item->type);
    gamut_note note = { .kind = GAMUT_NOTE_COMMAND };
    if (row)
        note.text = print_exactly(row, arena, item->payload);
    if (row && !base_text_is_absent(note.text)) {
        bool is_clock = item->type == CBH_ITEM_WHITE_CLOCK || item->type == CBH_ITEM_BLACK_CLOCK;
        note.name = base_text_of(is_clock ? clock_name(item->type, mover) : row->name);
        return note;
    }
    base_text hex = base_hex_print(arena, item->payload);
    note.name = TEXT("cb");
    note.text = base_arena_print(arena, "%02x %.*s", item->type, TEXT_ARGS(hex));
    return note;
}

static bool parse_raw(base_buffer *out, uint8_t *type, base_text text, base_arena *scratch)
{
    uint64_t number;
    base_bytes payload;
    if (text.length < 3 || text.data[2] != ' ' || !base_parse_uint(&number, base_text_slice(text, 0, 2), 16) ||
        !base_hex_parse(&payload, scratch, base_text_slice(text, 3, text.length)))
        return false;
    *type = (uint8_t)number;
    base_buffer_add(out, payload.data, payload.length);
    return true;
}

static const command_row *find_name(base_text name, cbh_mover mover)
{
    if (base_text_is(name, "clk") && mover != CBH_NOBODY)
        return find_type(mover == CBH_WHITE_MOVED ? CBH_ITEM_WHITE_CLOCK : CBH_ITEM_BLACK_CLOCK);
    for (size_t i = 0; i < COUNT(rows); i++)
        if (base_text_is(name, rows[i].name))
            return &rows[i];
    return NULL;
}

bool cbh_command_write(base_buffer *out, uint8_t *type, const gamut_note *note, cbh_mover mover, base_arena *scratch)
{
    if (base_text_is(note->name, "cb"))
        return parse_raw(out, type, note->text, scratch);
    const command_row *row = find_name(note->name, mover);
    if (!row || !row->parse(out, note->text, scratch))
        return false;
    /* A spelling that would come back as another one stays a text, so that PGN gets its own words back. */
    *type = row->type;
    base_text again = row->print(scratch, base_buffer_bytes(out));
    return !base_text_is_absent(again) && base_text_equal(again, note->text);
}
