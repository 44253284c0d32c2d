/* trf_scoring.c - points for games and matches: 162 and 362 of FIDE, XXS of JaVaFo, BB? of bbpPairings. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

typedef struct symbol {
    const char *code;
    const char *name; /* name of the member */
    uint32_t at;      /* offset of the decimal in gamut_scoring or gamut_match_scoring */
} symbol;

#define GAME(code, member)                                                                                             \
    {                                                                                                                  \
        code, #member, (uint32_t)offsetof(gamut_scoring, member)                                                       \
    }
#define MATCH(code, member)                                                                                            \
    {                                                                                                                  \
        code, #member, (uint32_t)offsetof(gamut_match_scoring, member)                                                 \
    }

static const symbol fide_symbols[] = { GAME("W", win),    GAME("D", draw),        GAME("L", loss),
                                       GAME("A", absent), GAME("P", pairing_bye), GAME("X", pending) };
static const symbol match_symbols[] = { MATCH("TW", win), MATCH("TD", draw), MATCH("TL", loss) };
static const symbol weights[] = {
    GAME("W", win),           GAME("D", draw),         GAME("L", loss),          GAME("WW", white_win),
    GAME("BW", black_win),    GAME("WD", white_draw),  GAME("BD", black_draw),   GAME("WL", white_loss),
    GAME("BL", black_loss),   GAME("ZPB", absent),     GAME("HPB", half_bye),    GAME("FPB", full_bye),
    GAME("PAB", pairing_bye), GAME("FW", forfeit_win), GAME("FL", forfeit_loss),
};
static const symbol engine_codes[] = { GAME("BBW", win),    GAME("BBD", draw),         GAME("BBL", loss),
                                       GAME("BBZ", absent), GAME("BBF", forfeit_loss), GAME("BBU", pairing_bye) };

/* Returns NULL if there is no such symbol. */
static gamut_decimal *find_value(const symbol *symbols, size_t count, void *scoring, base_text code)
{
    for (size_t i = 0; i < count; i++)
        if (base_text_equal_fold_ascii(code, base_text_of(symbols[i].code)))
            return (gamut_decimal *)((char *)scoring + symbols[i].at);
    return NULL;
}

static void trf_scoring_take_value(gamut_decimal *out, base_text text)
{
    gamut_decimal decimal;
    text = base_text_trim(text);
    if (out && !base_text_is_empty(text) && base_parse_decimal(&decimal, text) && decimal.places <= 4 &&
        decimal.value < 100000000 && decimal.value > -100000000)
        *out = decimal;
}

/* Prints points that are known. Returns false if they are not known, or would not be read back; the latter is reported
 * as a loss. */
static bool trf_scoring_print_value(trf_printing *printing, const symbol *sign, const void *scoring, base_text *out)
{
    gamut_decimal value = *(const gamut_decimal *)((const char *)scoring + sign->at), read = { 0 };
    if (value.state != GAMUT_KNOWN)
        return false;
    *out = trf_print_decimal(printing->arena, value);
    trf_scoring_take_value(&read, *out);
    if (read.state != GAMUT_KNOWN)
        trf_lose_field(printing, sign->name, *out);
    return read.state == GAMUT_KNOWN;
}

/* ---- 162 and 362: every nine columns a symbol and four columns of value ---- */

static void read_steps(trf_building *building, const trf_row *row, const trf_line *line)
{
    bool is_match = row->form == &trf_match_scoring_form;
    void *scoring = is_match ? (void *)&building->event->match_scoring : (void *)&building->event->scoring;
    const symbol *symbols = is_match ? match_symbols : fide_symbols;
    size_t count = is_match ? COUNT(match_symbols) : COUNT(fide_symbols), width = is_match ? 2 : 1;
    for (size_t at = is_match ? 4 : 5; !line->index && at < line->text.length; at += 9) {
        base_text code = base_text_trim(base_text_slice(line->text, at, at + width));
        trf_scoring_take_value(find_value(symbols, count, scoring, code),
                               base_text_slice(line->text, at + width, at + width + 4));
    }
}

static bool print_steps(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    bool is_match = row->form == &trf_match_scoring_form;
    const void *scoring =
        is_match ? (const void *)&printing->event->match_scoring : (const void *)&printing->event->scoring;
    const symbol *symbols = is_match ? match_symbols : fide_symbols;
    size_t count = is_match ? COUNT(match_symbols) : COUNT(fide_symbols), start = out->length, at = 0;
    for (size_t i = 0; !index && i < count; i++) {
        base_text text;
        if (!trf_scoring_print_value(printing, &symbols[i], scoring, &text))
            continue;
        if (text.length > 4) {
            trf_lose_field(printing, symbols[i].name, text);
            continue;
        }
        if (!at)
            base_buffer_print(out, "%s%s", row->code, is_match ? " " : "  ");
        else
            base_buffer_add_repeat(out, ' ', start + at - out->length);
        at = out->length - start + 9;
        base_buffer_print(out, "%s%4.*s", symbols[i].code, TEXT_ARGS(text));
    }
    return at > 0;
}

const trf_form trf_scoring_form = { read_steps, print_steps };
const trf_form trf_match_scoring_form = { read_steps, print_steps };

/* ---- XXS: words such as WW=1.0 ---- */

/* W and D set several values at once; if a value is set twice, the last setting counts. Values that are not set keep
 * their usual worth. So a pairing-allocated bye is worth one point unless it is set itself: with "XXS W=3 D=1" it is
 * worth no more than a draw (JaVaFo's Advanced User Manual). */
static void read_weights(trf_building *building, const trf_row *row, const trf_line *line)
{
    base_text rest = trf_line_value(line), word;
    gamut_scoring *scoring = &building->event->scoring;
    const gamut_decimal absent = { 0 };
    (void)row;
    while (base_text_next_part(&rest, ' ', &word)) {
        word = base_text_trim(word);
        size_t equals = base_text_find(word, '=');
        gamut_decimal *value = find_value(weights, COUNT(weights), scoring, base_text_slice(word, 0, equals));
        trf_scoring_take_value(value, base_text_slice(word, equals + 1, word.length));
        if (value == &scoring->win)
            scoring->white_win = scoring->black_win = scoring->forfeit_win = scoring->full_bye = absent;
        if (value == &scoring->draw)
            scoring->white_draw = scoring->black_draw = scoring->half_bye = absent;
    }
    if (scoring->pairing_bye.state != GAMUT_KNOWN)
        scoring->pairing_bye = base_decimal(10, 1);
    if (scoring->absent.state == GAMUT_KNOWN && scoring->forfeit_loss.state != GAMUT_KNOWN)
        scoring->forfeit_loss = base_decimal(0, 1);
}

/* XXS lacks two defaults of 162, where a pairing-allocated bye is worth as much as a win, and a forfeit loss as much as
 * an absence. It also has no symbol for a loss with either colour, only one per colour. So these values are filled in
 * first. */
static bool print_weights(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    bool has_any = false;
    gamut_scoring scoring = printing->event->scoring;
    const struct {
        gamut_decimal *own, *as;
    } implied[] = { { &scoring.white_loss, &scoring.loss },
                    { &scoring.black_loss, &scoring.loss },
                    { &scoring.pairing_bye, scoring.win.state == GAMUT_KNOWN ? &scoring.win : &scoring.white_win },
                    { &scoring.forfeit_loss, &scoring.absent } };
    for (size_t i = 0; i < COUNT(implied); i++)
        if (implied[i].own->state != GAMUT_KNOWN)
            *implied[i].own = *implied[i].as;
    scoring.loss = (gamut_decimal){ 0 };
    for (size_t i = 0; !index && i < COUNT(weights); i++) {
        base_text text;
        if (!trf_scoring_print_value(printing, &weights[i], &scoring, &text))
            continue;
        base_buffer_print(out, "%s %s=%.*s", has_any ? "" : row->code, weights[i].code, TEXT_ARGS(text));
        has_any = true;
    }
    return has_any;
}

const trf_form trf_weights_form = { read_weights, print_weights };

/* ---- BB?: a line for each value ---- */

static void read_weight(trf_building *building, const trf_row *row, const trf_line *line)
{
    gamut_decimal *value =
        find_value(engine_codes, COUNT(engine_codes), &building->event->scoring, base_text_of(row->code));
    if (!line->index)
        trf_scoring_take_value(value, trf_line_value(line));
    /* In BB? a forfeit loss does not default to the value of an absence: without BBF it is worth nothing. */
    gamut_scoring *scoring = &building->event->scoring;
    if (value == &scoring->absent && value->state == GAMUT_KNOWN && scoring->forfeit_loss.state != GAMUT_KNOWN)
        scoring->forfeit_loss = base_decimal(0, 1);
}

/* Records BB? are written only if the original file had them, or the option for points asks for them. */
static bool print_weight(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    base_text text;
    gamut_scoring scoring = printing->event->scoring;
    if (scoring.forfeit_loss.state != GAMUT_KNOWN)
        scoring.forfeit_loss = scoring.absent; /* other records imply this value; without BBF, BB? would imply 0 */
    for (size_t i = 0; !index && i < COUNT(engine_codes); i++)
        if (!strcmp(engine_codes[i].code, row->code) &&
            trf_scoring_print_value(printing, &engine_codes[i], &scoring, &text)) {
            base_buffer_print(out, "%s %4.*s", row->code, TEXT_ARGS(text));
            return true;
        }
    return false;
}

const trf_form trf_weight_form = { read_weight, print_weight };
