/* epd_line.c - parse one line of EPD or FEN, and print operations. */
#include <string.h>

#include "base/text.h"
#include "epd.h"
#include "rules/chess/fen.h"
#include "rules/chess/notation.h"

enum {
    OPCODE_LENGTH = 15 /* the standard allows a letter and up to fourteen letters, digits and underscores */
};

/* For these opcodes the standard prescribes moves, numbers or names as operands; the operands of all others are
 * texts. */
static const char *const plain_opcodes[] = { "acd",  "acn",         "acs",        "am",         "bm",          "ce",
                                             "dm",   "draw_accept", "draw_claim", "draw_offer", "draw_reject", "fmvn",
                                             "hmvc", "noop",        "pm",         "pv",         "rc",          "resign",
                                             "sm",   "tcri",        "tcsi" };

static base_text next_word(base_text *rest)
{
    size_t from = 0, to;
    while (from < rest->length && base_is_blank(rest->data[from]))
        from++;
    for (to = from; to < rest->length && !base_is_blank(rest->data[to]);)
        to++;
    base_text word = base_text_slice(*rest, from, to);
    *rest = base_text_slice(*rest, to, rest->length);
    return word;
}

static bool epd_line_is_number(base_text text)
{
    uint64_t number;
    return text.length && base_parse_uint(&number, text, 10) && number <= UINT32_MAX;
}

bool epd_is_opcode(base_text name)
{
    bool is_good = name.length && name.length <= OPCODE_LENGTH && name.data[0] >= 'a' && name.data[0] <= 'z';
    for (size_t i = 0; is_good && i < name.length; i++)
        is_good = base_is_name_char(name.data[i]);
    return is_good;
}

/* Returns the text up to the next semicolon outside of quotes, and removes it from `rest`. */
static base_text next_operation(base_text *rest, bool *is_closed)
{
    size_t at = 0;
    bool is_quoted = false;
    while (at < rest->length && (is_quoted || rest->data[at] != ';')) {
        is_quoted = is_quoted != (rest->data[at] == '"');
        at++;
    }
    base_text operation = base_text_trim(base_text_slice(*rest, 0, at));
    *is_closed = at < rest->length;
    *rest = base_text_slice(*rest, at + 1, rest->length);
    return operation;
}

/* If the operand is one quoted text, returns it without the quotes. */
static base_text epd_unquote(base_text operand)
{
    if (operand.length < 2 || operand.data[0] != '"' || operand.data[operand.length - 1] != '"')
        return operand;
    base_text inside = base_text_slice(operand, 1, operand.length - 1);
    return base_text_find(inside, '"') < inside.length ? operand : inside;
}

/* Reports moves that are not legal in the position: best moves (bm), moves to avoid (am) and supplied moves (sm). */
static void judge_moves(const chess_position *position, base_text opcode, base_text operand, epd_complain complain,
                        void *payload)
{
    chess_move move;
    if (!base_text_is(opcode, "bm") && !base_text_is(opcode, "am") && !base_text_is(opcode, "sm"))
        return;
    for (base_text word; (word = next_word(&operand)).length;)
        if (chess_read_move(&move, position, word, CHESS_SAN, CHESS_ENGLISH) != CHESS_LEGAL)
            complain(payload, &epd_move_illegal, word);
}

static void take_operation(epd_line *out, const chess_position *position, base_arena *arena, base_text operation,
                           epd_complain complain, void *payload)
{
    base_text operand = operation, opcode = next_word(&operand);
    operand = base_text_trim(operand);
    base_text *own = base_text_is(opcode, "hmvc")   ? &out->clock
                     : base_text_is(opcode, "fmvn") ? &out->number
                     : base_text_is(opcode, "eco")  ? &out->eco
                                                    : NULL;
    bool is_counter = own == &out->clock || own == &out->number;
    if (!epd_is_opcode(opcode) || (own && own->data) || (is_counter && !epd_line_is_number(operand))) {
        if (complain)
            complain(payload, &epd_operation_form, operation);
        return;
    }
    if (complain)
        judge_moves(position, opcode, operand, complain, payload);
    operand = epd_unquote(operand);
    gamut_tag *tag = own ? NULL : base_list_add(&out->tags, arena, sizeof *tag);
    if (own)
        *own = operand;
    else if (tag)
        *tag = (gamut_tag){ opcode, operand.data ? operand : (base_text){ "", 0 } };
}

bool epd_read_line(epd_line *out, chess_position *position, base_arena *arena, base_text line, epd_complain complain,
                   void *payload)
{
    chess_position own;
    chess_fen_faults faults = { 0 };
    base_text rest = line;
    *out = (epd_line){ 0 };
    position = position ? position : &own;
    for (size_t i = 0; i < COUNT(out->fields); i++)
        out->fields[i] = next_word(&rest);
    base_text last = out->fields[COUNT(out->fields) - 1];
    if (!last.length)
        return false;
    base_text fields = { out->fields[0].data, (size_t)(last.data + last.length - out->fields[0].data) };
    if (!chess_read_fen(position, &faults, fields))
        return false;
    for (unsigned i = 0; i < faults.count; i++)
        if (faults.items[i].field <= CHESS_FEN_EN_PASSANT)
            return false;
    /* A FEN has its two counters after the four fields. */
    base_text counters = rest, clock = next_word(&counters), number = next_word(&counters);
    if (epd_line_is_number(clock) && epd_line_is_number(number)) {
        out->clock = clock;
        out->number = number;
        rest = counters;
    }
    for (rest = base_text_trim(rest); rest.length; rest = base_text_trim(rest)) {
        bool is_closed;
        base_text operation = next_operation(&rest, &is_closed);
        if (!is_closed && complain)
            complain(payload, &epd_operation_form, operation);
        take_operation(out, position, arena, operation, complain, payload);
    }
    return true;
}

base_text epd_fen_of(base_arena *arena, const epd_line *line)
{
    const base_text *fields = line->fields;
    return base_arena_print(arena, "%.*s %.*s %.*s %.*s %.*s %.*s", TEXT_ARGS(fields[0]), TEXT_ARGS(fields[1]),
                            TEXT_ARGS(fields[2]), TEXT_ARGS(fields[3]),
                            TEXT_ARGS((line->clock.data ? line->clock : TEXT("0"))),
                            TEXT_ARGS((line->number.data ? line->number : TEXT("1"))));
}

void epd_print_operation(base_buffer *out, base_text opcode, base_text operand)
{
    bool is_plain = false;
    for (size_t i = 0; i < COUNT(plain_opcodes); i++)
        is_plain = is_plain || base_text_is(opcode, plain_opcodes[i]);
    /* An operand that consists of several quoted texts has kept its quotes when it was read, so no quotes are added. */
    is_plain = is_plain || (operand.length && operand.data[0] == '"');
    base_buffer_print(out, " %.*s", TEXT_ARGS(opcode));
    if (operand.length || !is_plain)
        base_buffer_add_string(out, is_plain ? " " : " \"");
    bool is_quoted = false;
    for (size_t i = 0; i < operand.length; i++) {
        char c = operand.data[i];
        is_quoted = is_quoted != (is_plain && c == '"');
        bool fits = c != '\n' && c != '\r' && (is_plain ? is_quoted || c != ';' : c != '"');
        base_buffer_add_char(out, fits ? c : ' ');
    }
    base_buffer_add_string(out, is_plain ? ";" : "\";");
}
