/* cbh2_quotation.c - reads games quoted in annotations of a .2cba. Most of their bytes are unknown, so none are
 * written; an unchanged quotation keeps its bytes. */
#include "cbh2_quotation.h"

#include "base/date.h"
#include "cb_entities.h"
#include "cbh_commands.h"
#include "cbh_names.h"
#include "cbh_setup.h"
#include "cbh_tags.h"

enum {
    STRING_COUNT = 6, /* last and first name of White and of Black, site, event */
    EVENT_SIZE = 35,
    ROUND_SIZE = 44,
    BOARD_SIZE = 64,
    MOVE_SIZE = 5,
    WITH_MOVES = 2,
    IS_PROMOTION = 0x40
};

typedef struct quoted {
    uint32_t mode;
    base_bytes strings[STRING_COUNT];
    base_bytes event; /* EVENT_SIZE bytes */
    base_bytes round; /* ROUND_SIZE bytes */
    bool has_setup;
    base_bytes moves;
} quoted;

static bool take_quoted(quoted *out, cb_cursor *cursor)
{
    uint32_t mark = cb_take_little(cursor, 1);
    out->mode = cb_take_little(cursor, 2);
    cb_take(cursor, 2);
    uint32_t one = cb_take_little(cursor, 4), zero = cb_take_little(cursor, 1);
    for (unsigned i = 0; i < STRING_COUNT; i++) {
        base_bytes string = cb_take(cursor, cb_take_little(cursor, 1));
        if (!string.length || string.data[string.length - 1])
            return false;
        out->strings[i] = (base_bytes){ string.data, string.length - 1 };
    }
    out->event = cb_take(cursor, EVENT_SIZE);
    out->round = cb_take(cursor, ROUND_SIZE);
    for (unsigned i = 0; i < 2; i++) {
        cb_take(cursor, 5);
        cb_take(cursor, cb_take_little(cursor, 4));
    }
    cb_take(cursor, 26);
    out->has_setup = cb_take_little(cursor, 1) == 0;
    if (out->has_setup)
        cb_take(cursor, BOARD_SIZE + 11);
    cb_take(cursor, 2);
    uint32_t count = cb_take_little(cursor, 4);
    out->moves = cb_take(cursor, (size_t)count * MOVE_SIZE);
    cb_take(cursor, 4);
    return !cursor->is_short && mark == 1 && one == 1 && !zero;
}

bool cbh2_quotation_skip(cb_cursor *cursor)
{
    quoted quote = { 0 };
    return take_quoted(&quote, cursor);
}

static void spell_name(base_buffer *out, const char *key, base_arena *arena, base_bytes last, base_bytes first)
{
    base_text name = base_decode(arena, last, cb_name_encoding(last, ENCODING_CP1252));
    base_text given = base_decode(arena, first, cb_name_encoding(first, ENCODING_CP1252));
    if (given.length)
        name = base_arena_print(arena, "%.*s,%.*s", TEXT_ARGS(name), TEXT_ARGS(given));
    chess_spell_text(out, key, name);
}

static void spell_moves(base_buffer *out, base_arena *arena, base_bytes moves)
{
    static const char letters[] = "qnbr";
    base_buffer text = { 0 };
    for (size_t i = 0; i + MOVE_SIZE <= moves.length; i += MOVE_SIZE) {
        unsigned from = moves.data[i], to = moves.data[i + 1];
        base_buffer_print(&text, "%s%c%c%c%c", i ? " " : "", 'a' + (int)(from >> 3 & 7u), '1' + (int)(from & 7u),
                          'a' + (int)(to >> 3 & 7u), '1' + (int)(to & 7u));
        if (from & IS_PROMOTION)
            base_buffer_add_char(&text, letters[to >> 6 & 3u]);
    }
    chess_spell_text(out, "moves", base_arena_copy(arena, base_buffer_text(&text)));
    base_buffer_free(&text);
}

bool cbh2_quotation_narrow(base_buffer *out, base_arena *arena, base_bytes data)
{
    quoted quote = { 0 };
    cb_cursor cursor = { data, false };
    base_buffer words = { 0 };
    if (!take_quoted(&quote, &cursor) || cursor.rest.length || quote.has_setup)
        return false;
    const uint8_t *event = quote.event.data;
    unsigned eco = (unsigned)base_little(event + 32, 2), result = event[34];
    base_text code = cbh_eco_print(arena, (uint16_t)eco), nation = cb_nation_code(event[6]);
    base_text type = cbh_type_print(arena, event[4], 0);
    spell_name(&words, "white", arena, quote.strings[0], quote.strings[1]);
    spell_name(&words, "black", arena, quote.strings[2], quote.strings[3]);
    spell_name(&words, "event", arena, quote.strings[5], (base_bytes){ NULL, 0 });
    spell_name(&words, "site", arena, quote.strings[4], (base_bytes){ NULL, 0 });
    if (code.length)
        base_buffer_print(&words, " eco=%.*s", TEXT_ARGS(code));
    if (code.length && (eco & 127u))
        base_buffer_print(&words, " subeco=%u", eco & 127u);
    uint32_t packed = (uint32_t)base_little(event, 4);
    if (packed & 0x1fffff) {
        base_text date = base_date_print_pgn(arena, base_date_unpack(packed));
        base_buffer_print(&words, " date=%.*s", TEXT_ARGS(date));
    }
    if (type.length)
        chess_spell_text(&words, "type", type);
    if (nation.length)
        base_buffer_print(&words, " country=%.*s", TEXT_ARGS(nation));
    if (result < CBH_RESULT_COUNT)
        base_buffer_print(&words, " result=%s", cbh_result_words[result].name);
    const struct {
        const char *key;
        unsigned value;
    } numbers[] = { { "whiteelo", (unsigned)base_little(event + 28, 2) },
                    { "blackelo", (unsigned)base_little(event + 30, 2) },
                    { "rounds", event[10] },
                    { "round", quote.round.data[8] },
                    { "subround", quote.round.data[9] } };
    for (size_t i = 0; i < COUNT(numbers); i++)
        if (numbers[i].value)
            base_buffer_print(&words, " %s=%u", numbers[i].key, numbers[i].value);
    if (quote.mode == WITH_MOVES)
        spell_moves(&words, arena, quote.moves);
    base_text text = base_text_trim(chess_spell_end(arena, &words));
    return text.length && cbh_quotation_parse(out, text, &(cbh_note_context){ arena, ENCODING_UTF8 });
}
