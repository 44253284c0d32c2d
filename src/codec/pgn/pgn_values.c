/* pgn_values.c - the values of commands: evaluations, times, marks on the board, and quotations in words. */
#include <string.h>

#include "base/text.h"
#include "pgn_dialect.h"
#include "rules/chess/command_words.h"
#include "rules/chess/game.h"

base_text pgn_value_same(base_arena *arena, base_text value)
{
    (void)arena;
    return value;
}

/* ---- evaluations ---- */

enum {
    MATE = 32767,         /* ChessBase's value of a mate in no moves */
    MATE_FROM = 32000,    /* smaller values are centipawns */
    PROFILE_MATE = 30000, /* the same in a profile, which counts half moves */
    PROFILE_MATE_FROM = 29000,
    PROFILE_NONE = 32767,
    PROFILE_ROOM = 16
};

typedef struct evaluation {
    bool is_mate;
    int64_t value; /* centipawns, or moves up to the mate */
    int64_t depth; /* 0: not known */
} evaluation;

/* Whether the value counts centipawns: ChessBase writes no decimal point, and always the depth. */
static bool is_in_centipawns(base_text score, bool has_depth, bool is_chessbase)
{
    return (has_depth || is_chessbase) && base_text_find(score, '.') == score.length &&
           !base_text_starts_with(score, "#");
}

static bool parse_evaluation(evaluation *out, base_text text, bool is_chessbase)
{
    base_text score = base_text_slice(text, 0, base_text_find(text, ','));
    base_text depth = base_text_slice(text, score.length + 1, text.length);
    gamut_decimal pawns;
    *out = (evaluation){ .is_mate = base_text_starts_with(score, "#") };
    if (score.length < text.length && !base_parse_int(&out->depth, depth))
        return false;
    bool is_small = is_in_centipawns(score, score.length < text.length, is_chessbase);
    score = base_text_slice(score, out->is_mate || base_text_starts_with(score, "+"), score.length);
    if (out->is_mate || is_small)
        return base_parse_int(&out->value, score) && out->value >= -MATE && out->value <= MATE;
    return base_parse_decimal(&pawns, score) && base_decimal_scale(&out->value, pawns, 2) && out->value > -MATE_FROM &&
           out->value < MATE_FROM;
}

static base_text print_evaluation(base_arena *arena, const evaluation *from)
{
    unsigned size = (unsigned)(from->value < 0 ? -from->value : from->value);
    const char *sign = from->value < 0 ? "-" : "";
    base_text text = from->is_mate    ? base_arena_print(arena, "#%d", (int)from->value)
                     : size % 10 != 0 ? base_arena_print(arena, "%s%u.%02u", sign, size / 100, size % 100)
                                      : base_arena_print(arena, "%s%u.%u", sign, size / 100, size / 10 % 10);
    return from->depth ? base_arena_print(arena, "%.*s,%lld", TEXT_ARGS(text), (long long)from->depth) : text;
}

base_text pgn_evaluation_print(base_arena *arena, base_text value)
{
    evaluation found;
    return parse_evaluation(&found, value, false) ? print_evaluation(arena, &found) : value;
}

base_text pgn_evaluation_write(base_arena *arena, base_text value)
{
    evaluation found;
    if (!parse_evaluation(&found, value, false))
        return value;
    if (found.is_mate)
        found.value = found.value > 0 ? MATE - found.value : -MATE - found.value;
    return base_arena_print(arena, "%lld,%lld", (long long)found.value, (long long)found.depth);
}

base_text pgn_evaluation_read(base_arena *arena, base_text value)
{
    evaluation found;
    if (!parse_evaluation(&found, value, true))
        return value;
    if (!found.is_mate && (found.value > MATE_FROM || found.value < -MATE_FROM)) {
        found.is_mate = true;
        found.value = found.value > 0 ? MATE - found.value : -MATE - found.value;
    }
    return print_evaluation(arena, &found);
}

/* ---- profiles: the evaluations of all positions ---- */

/* An entry of the model is centipawns or "#moves", and "/depth" where that is known. ChessBase writes no depth. */
static bool parse_profile_entry(int64_t *out, base_text entry)
{
    bool is_mate = base_text_starts_with(entry, "#");
    entry = base_text_slice(entry, is_mate, base_text_find(entry, '/'));
    if (!base_parse_int(out, entry))
        return false;
    if (is_mate)
        *out = *out > 0 ? PROFILE_MATE - *out : -PROFILE_MATE - *out;
    return true;
}

base_text pgn_profile_write(base_arena *arena, base_text value)
{
    base_buffer out = { 0 };
    base_text rest = value, part;
    int64_t number, first = 0, at = 0;
    bool is_fine = base_text_next_part(&rest, ',', &part) && base_text_is(part, "0"), has_one = false;
    base_text last = TEXT("");
    is_fine = is_fine && base_text_next_part(&rest, ',', &last) && base_parse_int(&number, last);
    for (; is_fine && base_text_next_part(&rest, ',', &part); at++) {
        is_fine = parse_profile_entry(&number, part);
        if (!has_one && number == PROFILE_NONE)
            continue;
        first = has_one ? first : at;
        has_one = true;
        base_buffer_print(&out, ",%lld", (long long)number);
    }
    base_text values = chess_spell_end(arena, &out);
    return is_fine && has_one
               ? base_arena_print(arena, "%lld,%.*s%.*s", (long long)first, TEXT_ARGS(last), TEXT_ARGS(values))
               : value;
}

/* Entries before the first one, and those of lines that were cut, have no value. */
base_text pgn_profile_read(base_arena *arena, base_text value)
{
    base_buffer out = { 0 };
    base_text rest = value, part;
    int64_t first = 0, last = 0, number, count = 0;
    if (!base_text_next_part(&rest, ',', &part) || !base_parse_int(&first, part) ||
        !base_text_next_part(&rest, ',', &part) || !base_parse_int(&last, part) || first < 0 || last < first ||
        last > PROFILE_ROOM + PROFILE_ROOM * (int64_t)value.length) /* a short command must not take much memory */
        return value;
    base_buffer_print(&out, "0,%lld", (long long)last);
    for (; count < first; count++)
        base_buffer_print(&out, ",%d", PROFILE_NONE);
    bool is_fine = true;
    for (; is_fine && count <= last && rest.length && base_text_next_part(&rest, ',', &part); count++) {
        is_fine = base_parse_int(&number, base_text_trim(part));
        bool is_mate = number != PROFILE_NONE && (number > PROFILE_MATE_FROM || number < -PROFILE_MATE_FROM);
        if (is_mate)
            number = number > 0 ? PROFILE_MATE - number : -PROFILE_MATE - number;
        base_buffer_print(&out, ",%s%lld", is_mate ? "#" : "", (long long)number);
    }
    is_fine = is_fine && !rest.length;
    for (; count <= last; count++)
        base_buffer_print(&out, ",%d", PROFILE_NONE);
    base_text text = chess_spell_end(arena, &out);
    return is_fine ? text : value;
}

/* ---- times ---- */

static base_text print_spent(base_arena *arena, base_text value, bool is_short)
{
    int64_t time;
    if (!chess_read_clock(&time, value) || time < 0 || time % 10)
        return value;
    int64_t seconds = time / 1000, hundredths = time / 10 % 100;
    base_text text = base_arena_print(arena, "%lld:%02lld:%02lld", (long long)(seconds / 3600),
                                      (long long)(seconds / 60 % 60), (long long)(seconds % 60));
    if (!hundredths)
        return text;
    return is_short && hundredths % 10 == 0
               ? base_arena_print(arena, "%.*s.%lld", TEXT_ARGS(text), (long long)(hundredths / 10))
               : base_arena_print(arena, "%.*s.%02lld", TEXT_ARGS(text), (long long)hundredths);
}

base_text pgn_spent_write(base_arena *arena, base_text value)
{
    return print_spent(arena, value, false);
}

base_text pgn_spent_print(base_arena *arena, base_text value)
{
    return print_spent(arena, value, true);
}

/* ---- squares and arrows ---- */

base_text pgn_marks_write(base_arena *arena, base_text value)
{
    static const char colours[] = "GYRBgyrb";
    base_buffer out = { 0 };
    base_text mark;
    while (base_text_next_part(&value, ',', &mark)) {
        mark = base_text_trim(mark);
        const char *colour = mark.length ? memchr(colours, mark.data[0], sizeof colours - 1) : NULL;
        if (!colour)
            continue;
        base_buffer_add_string(&out, out.length ? "," : "");
        base_buffer_add_char(&out, colours[(colour - colours) % 4]);
        base_buffer_add_text(&out, base_text_slice(mark, 1, mark.length));
    }
    base_text text = chess_spell_end(arena, &out);
    return text.length ? text : (base_text){ NULL, 0 };
}

/* ---- quotations ---- */

typedef struct quoted {
    base_text white, black, white_elo, black_elo, event, site, type, date, result, round, subround;
} quoted;

static const struct quoted_key {
    const char *key;
    size_t at;
} quoted_keys[] = {
    { "white", offsetof(quoted, white) },        { "black", offsetof(quoted, black) },
    { "whiteelo", offsetof(quoted, white_elo) }, { "blackelo", offsetof(quoted, black_elo) },
    { "event", offsetof(quoted, event) },        { "site", offsetof(quoted, site) },
    { "type", offsetof(quoted, type) },          { "date", offsetof(quoted, date) },
    { "result", offsetof(quoted, result) },      { "round", offsetof(quoted, round) },
    { "subround", offsetof(quoted, subround) },
};

static bool take_quoted(quoted *out, base_arena *arena, base_text value)
{
    chess_word word;
    while (chess_word_next(&word, &value))
        for (size_t i = 0; i < COUNT(quoted_keys); i++)
            if (chess_word_has(&word, quoted_keys[i].key)) {
                base_text text = base_text_trim(chess_word_text(arena, &word));
                memcpy((char *)out + quoted_keys[i].at, &text, sizeof text);
            }
    return !value.length;
}

/* "Last,F (2400)": of the first name only its first letter is written. */
static void add_player(base_buffer *out, base_text name, base_text elo)
{
    size_t comma = base_text_find(name, ','), at = 0;
    base_text first = base_text_trim(base_text_slice(name, comma + 1, name.length));
    base_buffer_add_text(out, base_text_trim(base_text_slice(name, 0, comma)));
    if (first.length) {
        base_utf8_next(first, &at);
        base_buffer_add_char(out, ',');
        base_buffer_add_text(out, base_text_slice(first, 0, at));
    }
    if (elo.length)
        base_buffer_print(out, " (%.*s)", TEXT_ARGS(elo));
}

static bool has_part(const base_buffer *text, base_text part)
{
    return base_find(text->data, text->length, part.data, part.length) != NULL;
}

static void add_quoted_event(base_buffer *out, const quoted *quote)
{
    static const char *const speeds[] = { "blitz", "rapid" };
    base_buffer event = { 0 };
    base_text year = base_text_slice(quote->date, 0, 4);
    base_buffer_add_text(&event, quote->event);
    if (quote->site.length && !has_part(&event, quote->site))
        base_buffer_print(&event, "%s%.*s", event.length ? " " : "", TEXT_ARGS(quote->site));
    for (size_t i = 0; i < COUNT(speeds); i++)
        if (base_text_contains_fold_ascii(quote->type, base_text_of(speeds[i])) &&
            !base_text_contains_fold_ascii(quote->event, base_text_of(speeds[i])))
            base_buffer_print(&event, "%s%s", event.length ? " " : "", speeds[i]);
    if (year.length == 4 && base_is_digit(year.data[0]) && !has_part(&event, year))
        base_buffer_print(&event, "%s%.*s", event.length ? " " : "", TEXT_ARGS(year));
    if (event.length)
        base_buffer_print(out, " %.*s", TEXT_ARGS(base_buffer_text(&event)));
    base_buffer_free(&event);
}

/* "0-1 Doe,J (2214)-Roe,R (2174) Open Town 2013 (10)". A result that is not known is not written. */
base_text pgn_quotation_write(base_arena *arena, base_text value)
{
    quoted quote = { 0 };
    base_buffer out = { 0 };
    if (!take_quoted(&quote, arena, value))
        return (base_text){ NULL, 0 };
    if (base_text_is(quote.result, "1/2-1/2"))
        base_buffer_add_string(&out, "½-½ ");
    else if (base_text_is(quote.result, "1-0") || base_text_is(quote.result, "0-1"))
        base_buffer_print(&out, "%.*s ", TEXT_ARGS(quote.result));
    add_player(&out, quote.white, quote.white_elo);
    base_buffer_add_char(&out, '-');
    add_player(&out, quote.black, quote.black_elo);
    add_quoted_event(&out, &quote);
    if (quote.round.length && quote.subround.length)
        base_buffer_print(&out, " (%.*s.%.*s)", TEXT_ARGS(quote.round), TEXT_ARGS(quote.subround));
    else if (quote.round.length)
        base_buffer_print(&out, " (%.*s)", TEXT_ARGS(quote.round));
    else if (quote.subround.length)
        base_buffer_print(&out, " [%.*s]", TEXT_ARGS(quote.subround));
    return chess_spell_end(arena, &out);
}
