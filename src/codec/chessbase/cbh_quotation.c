/* cbh_quotation.c - games quoted in annotations: a header, and sometimes the moves of another game. */
#include "base/date.h"
#include "cb_cursor.h"
#include "cb_entities.h"
#include "cbh_commands.h"
#include "cbh_moves.h"
#include "cbh_names.h"
#include "cbh_setup.h"
#include "cbh_tags.h"
#include "rules/chess/fen.h"
#include "rules/chess/legality.h"
#include "rules/chess/notation.h"

enum {
    HEADER_ONLY = 1,
    WITH_MOVES = 2,
    HAS_SETUP = 64, /* in the flags: a start position follows */
    TEAM_EVENT = 0x100,
    WORD_CLOSE = 0x4000, /* the word that ends the moves */
    WORD_SQUARES = 0xfff
};

static const base_text none = { NULL, 0 };

/* A quotation, decoded. */
typedef struct quotation {
    uint64_t kind, flags;
    uint64_t white_elo, black_elo, eco;
    uint64_t date, type, nation, category, rounds, subround, round, result, rest;
    base_bytes white, black, event, site;
    chess_position start;
    base_text moves; /* in UCI notation */
} quotation;

/* The fields after the start position, in stored order; a width of 0 is a string. */
static const struct field_row {
    size_t at;
    unsigned width;
} field_rows[] = {
    { offsetof(quotation, white), 0 },     { offsetof(quotation, black), 0 },    { offsetof(quotation, white_elo), 2 },
    { offsetof(quotation, black_elo), 2 }, { offsetof(quotation, eco), 2 },      { offsetof(quotation, event), 0 },
    { offsetof(quotation, site), 0 },      { offsetof(quotation, date), 4 },     { offsetof(quotation, type), 2 },
    { offsetof(quotation, nation), 2 },    { offsetof(quotation, category), 2 }, { offsetof(quotation, rounds), 2 },
    { offsetof(quotation, subround), 1 },  { offsetof(quotation, round), 1 },    { offsetof(quotation, result), 1 },
    { offsetof(quotation, rest), 2 },
};

/* Fields that are printed as they are: strings, and numbers other than 0. */
static const struct key_row {
    const char *key;
    size_t at;
    uint64_t most; /* the greatest number; 0: it is a string */
} key_rows[] = {
    { "white", offsetof(quotation, white), 0 },
    { "black", offsetof(quotation, black), 0 },
    { "event", offsetof(quotation, event), 0 },
    { "site", offsetof(quotation, site), 0 },
    { "whiteelo", offsetof(quotation, white_elo), UINT16_MAX },
    { "blackelo", offsetof(quotation, black_elo), UINT16_MAX },
    { "category", offsetof(quotation, category), UINT16_MAX },
    { "rounds", offsetof(quotation, rounds), UINT16_MAX },
    { "round", offsetof(quotation, round), UINT8_MAX },
    { "subround", offsetof(quotation, subround), UINT8_MAX },
    { "rest", offsetof(quotation, rest), UINT16_MAX },
};

static uint64_t *number_in(quotation *quote, size_t at)
{
    return (uint64_t *)(void *)((char *)quote + at);
}

static base_bytes *string_in(quotation *quote, size_t at)
{
    return (base_bytes *)(void *)((char *)quote + at);
}

/* ---- moves ---- */

/* Prints the moves. Each move is an enciphered word, and the last word ends the line. Variations do not occur. */
static bool print_moves(quotation *quote, const cbh_note_context *context, base_bytes coded)
{
    uint8_t inverse[256];
    base_buffer out = { 0 };
    chess_position position = quote->start;
    cbh_cipher_invert(inverse, cbh_cipher_tables[CBH_CIPHER_QUOTATION]);
    cbh_cipher cipher = { inverse, false, 0 };
    bool is_fine = coded.length % 2 == 0 && coded.length > 0;
    for (size_t i = 0; i < coded.length && is_fine; i += 2, cipher.counter++) {
        char text[CHESS_MOVE_TEXT];
        unsigned high = cbh_reveal(&cipher, coded.data[i]);
        unsigned word = high << 8 | cbh_reveal(&cipher, coded.data[i + 1]);
        if (i + 2 == coded.length) {
            is_fine = word == WORD_CLOSE;
            break;
        }
        chess_square from = cbh_square(word & 63u), to = cbh_square(word >> 6 & 63u);
        bool promotes = chess_role_of(position.board[from]) == CHESS_PAWN && (to < 8 || to >= 56);
        chess_move move = (word & WORD_SQUARES) == 0
                              ? CHESS_NULL_MOVE
                              : chess_find_move(&position, from, to, promotes ? cbh_word_role(word) : CHESS_NO_ROLE);
        is_fine = word < WORD_CLOSE && move != CHESS_NO_MOVE;
        if (!is_fine)
            break;
        size_t length = chess_write_move(text, &position, move, CHESS_UCI, CHESS_ENGLISH);
        base_buffer_print(&out, "%s%.*s", i ? " " : "", (int)length, text);
        chess_play(&position, move);
    }
    quote->moves = chess_spell_end(context->arena, &out);
    return is_fine;
}

static void put_quoted_word(base_buffer *out, cbh_cipher *cipher, unsigned word)
{
    base_buffer_add_char(out, (char)cbh_disguise(cipher, (uint8_t)(word >> 8)));
    base_buffer_add_char(out, (char)cbh_disguise(cipher, (uint8_t)word));
    cipher->counter++;
}

static bool put_quoted_moves(base_buffer *out, const quotation *quote)
{
    cbh_cipher cipher = { cbh_cipher_tables[CBH_CIPHER_QUOTATION], false, 0 };
    chess_position position = quote->start;
    base_text rest = quote->moves, text;
    while (rest.length && base_text_next_part(&rest, ' ', &text)) {
        chess_move move;
        if (chess_read_move(&move, &position, text, CHESS_UCI, CHESS_ENGLISH) != CHESS_LEGAL)
            return false;
        put_quoted_word(out, &cipher, cbh_move_word((cbh_mode){ .is_known = true }, move));
        chess_play(&position, move);
    }
    put_quoted_word(out, &cipher, WORD_CLOSE);
    return true;
}

/* ---- reading ---- */

static bool take_quotation(quotation *quote, const cbh_note_context *context, base_bytes payload)
{
    cb_cursor cursor = { payload, false };
    if (cb_take_big(&cursor, 2) != payload.length)
        return false;
    quote->kind = cb_take_big(&cursor, 2);
    quote->flags = cb_take_big(&cursor, 2);
    chess_set_start(&quote->start);
    if ((quote->flags & ~(uint64_t)HAS_SETUP) ||
        (quote->flags && !cbh_setup_read(&quote->start, cb_take(&cursor, cbh_setup_size(false)), false)))
        return false;
    for (size_t i = 0; i < COUNT(field_rows); i++)
        if (field_rows[i].width)
            *number_in(quote, field_rows[i].at) = cb_take_big(&cursor, field_rows[i].width);
        else {
            *string_in(quote, field_rows[i].at) = cb_take(&cursor, cb_take_big(&cursor, 1));
            cursor.is_short = cb_take_big(&cursor, 1) != 0 || cursor.is_short; /* a NUL must follow */
        }
    return !cursor.is_short && print_moves(quote, context, cursor.rest);
}

static void print_word(base_buffer *out, const char *key, base_text value)
{
    if (value.length)
        base_buffer_print(out, " %s=%.*s", key, TEXT_ARGS(value));
}

/* Prints the fields whose stored values are codes. Returns false if a number has no known meaning. */
static bool print_values(base_buffer *out, const cbh_note_context *context, const quotation *quote)
{
    base_text eco = cbh_eco_print(context->arena, (uint16_t)quote->eco);
    base_text type = cbh_type_print(context->arena, (uint8_t)quote->type, quote->type & TEAM_EVENT ? CB_TEAM_EVENT : 0);
    base_text nation = quote->nation <= UINT8_MAX ? cb_nation_code((uint8_t)quote->nation) : none;
    if ((quote->eco && !eco.data) || (quote->nation && !nation.data) || quote->result >= CBH_RESULT_COUNT)
        return false;
    print_word(out, "eco", eco);
    if (quote->eco & 127u)
        base_buffer_print(out, " subeco=%u", (unsigned)quote->eco & 127u);
    if (quote->date)
        print_word(out, "date", base_date_print_pgn(context->arena, base_date_unpack((uint32_t)quote->date)));
    if (type.length)
        chess_spell_text(out, "type", type);
    print_word(out, "country", nation);
    print_word(out, "result", base_text_of(cbh_result_words[quote->result].name));
    return true;
}

base_text cbh_quotation_print(const cbh_note_context *context, base_bytes payload)
{
    quotation quote = { 0 };
    base_buffer out = { 0 };
    if (!take_quotation(&quote, context, payload) || (quote.kind != HEADER_ONLY && quote.kind != WITH_MOVES))
        return none;
    for (size_t i = 0; i < COUNT(key_rows); i++)
        if (!key_rows[i].most)
            cbh_spell_string(&out, context, key_rows[i].key, *string_in(&quote, key_rows[i].at));
    bool is_known = print_values(&out, context, &quote);
    for (size_t i = 0; i < COUNT(key_rows); i++)
        if (key_rows[i].most && *number_in(&quote, key_rows[i].at))
            base_buffer_print(&out, " %s=%u", key_rows[i].key, (unsigned)*number_in(&quote, key_rows[i].at));
    if (quote.flags & HAS_SETUP) {
        char fen[CHESS_FEN_TEXT];
        chess_spell_text(&out, "fen", (base_text){ fen, chess_write_fen(fen, &quote.start, 0) });
    }
    if (quote.kind == WITH_MOVES)
        chess_spell_text(&out, "moves", quote.moves);
    else
        is_known = is_known && !quote.moves.length;
    base_text text = chess_spell_end(context->arena, &out);
    return is_known ? text : none;
}

/* ---- writing ---- */

static bool parse_value(quotation *quote, const cbh_note_context *context, const chess_word *word)
{
    uint64_t number;
    uint8_t nation;
    base_date date;
    if (chess_word_has(word, "eco"))
        return (quote->eco |= cbh_eco_parse(word->value)) != 0;
    if (chess_word_has(word, "subeco") && chess_word_number(&number, word, 127))
        return (quote->eco |= number) != 0;
    if (chess_word_has(word, "date") && base_date_parse(&date, word->value))
        return (quote->date = base_date_pack(date)) != 0;
    if (chess_word_has(word, "country") && cb_nation_find(&nation, word->value))
        return (quote->nation = nation) != 0;
    if (chess_word_has(word, "type")) {
        uint8_t team = 0;
        quote->type = cbh_type_parse(&team, chess_word_text(context->arena, word));
        quote->type |= team ? TEAM_EVENT : 0;
        return true;
    }
    if (chess_word_has(word, "moves")) {
        quote->kind = WITH_MOVES;
        quote->moves = chess_word_text(context->arena, word);
        return true;
    }
    if (chess_word_has(word, "fen")) {
        chess_fen_faults faults;
        quote->flags |= HAS_SETUP;
        return chess_read_fen(&quote->start, &faults, chess_word_text(context->arena, word));
    }
    for (unsigned i = 0; chess_word_has(word, "result") && i < CBH_RESULT_COUNT; i++)
        if (base_text_is(word->value, cbh_result_words[i].name)) {
            quote->result = i;
            return true;
        }
    return false;
}

static bool parse_word(quotation *quote, const cbh_note_context *context, const chess_word *word)
{
    for (size_t i = 0; i < COUNT(key_rows); i++) {
        if (!chess_word_has(word, key_rows[i].key))
            continue;
        if (key_rows[i].most)
            return chess_word_number(number_in(quote, key_rows[i].at), word, key_rows[i].most);
        base_buffer string = { 0 };
        cbh_word_encode(&string, context, word);
        *string_in(quote, key_rows[i].at) = cb_copy_bytes(context->arena, base_buffer_bytes(&string));
        base_buffer_free(&string);
        return string_in(quote, key_rows[i].at)->length <= UINT8_MAX;
    }
    return parse_value(quote, context, word);
}

static bool put_quotation(base_buffer *out, quotation *quote)
{
    cb_add_big(out, 0, 2);
    cb_add_big(out, quote->kind, 2);
    cb_add_big(out, quote->flags, 2);
    if (quote->flags & HAS_SETUP)
        cbh_setup_write(out, &quote->start, false);
    for (size_t i = 0; i < COUNT(field_rows); i++)
        if (field_rows[i].width)
            cb_add_big(out, *number_in(quote, field_rows[i].at), field_rows[i].width);
        else {
            base_bytes string = *string_in(quote, field_rows[i].at);
            cb_add_big(out, string.length, 1);
            base_buffer_add(out, string.data, string.length);
            cb_add_big(out, 0, 1);
        }
    if (!put_quoted_moves(out, quote) || out->failed || out->length > UINT16_MAX)
        return false;
    out->data[0] = (uint8_t)(out->length >> 8);
    out->data[1] = (uint8_t)out->length;
    return true;
}

bool cbh_quotation_parse(base_buffer *out, base_text text, const cbh_note_context *context)
{
    quotation quote = { .kind = HEADER_ONLY };
    chess_word word;
    chess_set_start(&quote.start);
    while (chess_word_next(&word, &text))
        if (!parse_word(&quote, context, &word))
            return false;
    return !text.length && put_quotation(out, &quote);
}
