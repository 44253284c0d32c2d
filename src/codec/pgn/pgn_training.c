/* pgn_training.c - training questions: as words in the model, and as ChessBase writes them in PGN.
 *
 * ChessBase writes for each language its code, the question, two hints, and for each move its squares, the feedback and
 * the points. Several moves are in brackets. The time and the third hint are not written, nor are the points of the
 * whole question, which are those of its first move. */
#include <string.h>

#include "base/text.h"
#include "pgn_dialect.h"
#include "rules/chess/command_words.h"
#include "rules/chess/square.h"

enum {
    HEAD_COUNT = 3, /* the question and two hints */
    FEEDBACK = HEAD_COUNT,
    MOVES_MOST = 255
};

static const char *const head_keys[HEAD_COUNT] = { "question", "help1", "help2" };
static const char *const languages[] = { "en", "de", "fr", "es", "it", "nl", "pt" };
static const char promotions[] = "--qnbr"; /* the numbers of pieces in ChessBase's databases */

/* A text of a question: one of the head, or the feedback to a move. */
typedef struct training_text {
    unsigned kind, move;
    base_text language, text;
} training_text;

typedef struct training_move {
    base_text squares; /* "e2e4" */
    uint64_t promotion, worth;
} training_move;

typedef struct training {
    base_arena *arena;
    base_list texts; /* training_text */
    base_list moves; /* training_move */
} training;

static bool add_training_text(training *to, unsigned kind, base_text language, base_text text)
{
    training_text *added = base_list_add(&to->texts, to->arena, sizeof *added);
    if (added)
        *added = (training_text){ kind, (unsigned)to->moves.count, language, text };
    return added != NULL;
}

static const training_text *text_at(const training *from, size_t at)
{
    return (const training_text *)from->texts.items + at;
}

static training_move *move_at(const training *from, size_t at)
{
    return (training_move *)from->moves.items + at;
}

/* ---- from words to [%tqu] ---- */

static bool take_training_word(training *to, const chess_word *word)
{
    for (unsigned i = 0; i < HEAD_COUNT; i++)
        if (chess_word_has(word, head_keys[i]))
            return add_training_text(to, i, word->part, chess_word_text(to->arena, word));
    if (chess_word_has(word, "move")) {
        training_move *move = base_list_add(&to->moves, to->arena, sizeof *move);
        if (move)
            *move = (training_move){ .squares = word->value };
        return move && word->value.length == 4 && to->moves.count <= MOVES_MOST;
    }
    training_move *last = to->moves.count ? move_at(to, to->moves.count - 1) : NULL;
    if (last && chess_word_has(word, "feedback"))
        return add_training_text(to, FEEDBACK, word->part, chess_word_text(to->arena, word));
    if (last && chess_word_has(word, "promotion"))
        return chess_word_number(&last->promotion, word, UINT8_MAX);
    return !last || !chess_word_has(word, "worth") || chess_word_number(&last->worth, word, UINT8_MAX);
}

/* Quotes would end the text, and brackets the command. */
static void add_quoted(base_buffer *out, base_text text)
{
    base_buffer_add_char(out, '"');
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        base_buffer_add_char(out, (char)(c == '"'                 ? '\''
                                         : c == '[' || c == '{'   ? '('
                                         : c == ']' || c == '}'   ? ')'
                                         : (unsigned char)c < ' ' ? ' '
                                                                  : c));
    }
    base_buffer_add_char(out, '"');
}

static void add_text_of(base_buffer *out, const training *from, unsigned kind, size_t move, const char *language)
{
    base_text text = TEXT("");
    for (size_t i = from->texts.count; i-- > 0;) {
        const training_text *one = text_at(from, i);
        if (one->kind == kind && (kind != FEEDBACK || one->move == move) && base_text_is(one->language, language))
            text = one->text;
    }
    add_quoted(out, text);
}

static void add_group(base_buffer *out, const training *from, const char *language)
{
    bool are_several = from->moves.count > 1;
    base_buffer_print(out, "%s\"%c%c\"", out->length ? "," : "", language[0] - 'a' + 'A', language[1]);
    for (unsigned kind = 0; kind < HEAD_COUNT; kind++) {
        base_buffer_add_char(out, ',');
        add_text_of(out, from, kind, 0, language);
    }
    base_buffer_add_string(out, from->moves.count ? "," : "");
    for (size_t i = 0; i < from->moves.count; i++) {
        const training_move *move = move_at(from, i);
        base_buffer_add_string(out, are_several ? "(" : "");
        base_buffer_print(out, "\"%.*s", TEXT_ARGS(move->squares));
        if (move->promotion >= 2 && move->promotion < sizeof promotions - 1)
            base_buffer_add_char(out, promotions[move->promotion]);
        base_buffer_add_string(out, "\",");
        add_text_of(out, from, FEEDBACK, i + 1, language);
        base_buffer_print(out, ",%u%s", (unsigned)move->worth, are_several ? ")" : "");
    }
}

/* Texts for all languages are written as English ones, if there are no English ones: ChessBase has no code for them. */
static void choose_languages(training *from)
{
    bool has_english = false;
    for (size_t i = 0; i < from->texts.count; i++)
        has_english = has_english || base_text_is(text_at(from, i)->language, "en");
    for (size_t i = 0; i < from->texts.count && !has_english; i++) {
        training_text *text = (training_text *)from->texts.items + i;
        if (base_text_is(text->language, "any"))
            text->language = TEXT("en");
    }
}

base_text pgn_training_write(base_arena *arena, base_text value)
{
    training question = { .arena = arena };
    base_buffer out = { 0 };
    chess_word word;
    bool is_fine = true;
    while (is_fine && chess_word_next(&word, &value))
        is_fine = take_training_word(&question, &word);
    if (!is_fine || value.length)
        return (base_text){ NULL, 0 };
    choose_languages(&question);
    for (size_t i = 0; i < COUNT(languages); i++) {
        bool is_used = false;
        for (size_t k = 0; k < question.texts.count; k++)
            is_used = is_used || base_text_is(text_at(&question, k)->language, languages[i]);
        if (is_used)
            add_group(&out, &question, languages[i]);
    }
    if (!out.length)
        add_group(&out, &question, languages[0]);
    return chess_spell_end(arena, &out);
}

/* ---- from [%tqu] to words ---- */

/* An item of the list: a text in quotes, or a number. */
typedef struct training_item {
    bool is_text;
    base_text text;
    uint64_t number;
} training_item;

/* Takes the next item. Commas and brackets between items are passed over. Returns false at the end, or if there is no
 * item; then `*rest` is not empty. */
static bool next_item(training_item *out, base_text *rest)
{
    size_t at = 0;
    while (at < rest->length && strchr(" ,()", rest->data[at]))
        at++;
    *rest = base_text_slice(*rest, at, rest->length);
    if (!rest->length)
        return false;
    out->is_text = rest->data[0] == '"';
    if (out->is_text) {
        base_text inner = base_text_slice(*rest, 1, rest->length);
        size_t end = base_text_find(inner, '"');
        if (end == inner.length)
            return false;
        out->text = base_text_slice(inner, 0, end);
        *rest = base_text_slice(inner, end + 1, inner.length);
        return true;
    }
    size_t digits = 0;
    while (digits < rest->length && base_is_digit(rest->data[digits]))
        digits++;
    if (!digits || !base_parse_uint(&out->number, base_text_slice(*rest, 0, digits), 10) || out->number > UINT8_MAX)
        return false;
    *rest = base_text_slice(*rest, digits, rest->length);
    return true;
}

static const char *language_of(base_text code)
{
    for (size_t i = 0; i < COUNT(languages); i++)
        if (base_text_equal_fold_ascii(code, base_text_of(languages[i])))
            return languages[i];
    return NULL;
}

static bool parse_training_move(training_move *out, base_text text)
{
    bool is_move = (text.length == 4 || text.length == 5) &&
                   chess_read_square(base_text_slice(text, 0, 2)) != CHESS_NO_SQUARE &&
                   chess_read_square(base_text_slice(text, 2, 4)) != CHESS_NO_SQUARE;
    const char *piece = is_move && text.length == 5 ? strchr(promotions, base_lower_ascii(text.data[4])) : promotions;
    *out = (training_move){ .squares = base_text_slice(text, 0, 4) };
    if (is_move && text.length == 5 && piece)
        out->promotion = (uint64_t)(piece - promotions);
    return is_move && piece && (text.length == 4 || *piece != '-');
}

/* Adds a move of a group. All groups have the same moves with the same points; only the feedback differs. */
static bool training_take_move(training *to, base_text text, base_text *rest, size_t at, const char *language)
{
    training_item feedback, points;
    training_move move;
    if (!parse_training_move(&move, text) || !next_item(&feedback, rest) || !feedback.is_text ||
        !next_item(&points, rest) || points.is_text || at >= MOVES_MOST)
        return false;
    move.worth = points.number;
    if (at == to->moves.count) {
        training_move *added = base_list_add(&to->moves, to->arena, sizeof *added);
        if (!added)
            return false;
        *added = move;
    } else {
        const training_move *known = move_at(to, at);
        if (!base_text_equal(known->squares, move.squares) || known->promotion != move.promotion ||
            known->worth != move.worth)
            return false;
    }
    if (feedback.text.length && !add_training_text(to, FEEDBACK, base_text_of(language), feedback.text))
        return false;
    if (feedback.text.length)
        ((training_text *)to->texts.items)[to->texts.count - 1].move = (unsigned)at + 1;
    return true;
}

/* Reads groups until the list ends. A text of two letters begins a group, because moves are longer. */
static bool take_groups(training *to, base_text rest)
{
    training_item item;
    bool has_item = next_item(&item, &rest), is_first = true;
    while (has_item) {
        const char *language = item.is_text ? language_of(item.text) : NULL;
        size_t at = 0;
        if (!language)
            return false;
        for (unsigned kind = 0; kind < HEAD_COUNT; kind++)
            if (!next_item(&item, &rest) || !item.is_text ||
                (item.text.length && !add_training_text(to, kind, base_text_of(language), item.text)))
                return false;
        while ((has_item = next_item(&item, &rest)) && item.is_text && item.text.length > 2)
            if (!training_take_move(to, item.text, &rest, at++, language))
                return false;
        if (!is_first && at != to->moves.count)
            return false;
        is_first = false;
    }
    return !rest.length && !is_first;
}

static void add_words_of(base_buffer *out, const training *from, unsigned kind, size_t move, const char *key)
{
    for (size_t i = 0; i < from->texts.count; i++) {
        const training_text *text = text_at(from, i);
        if (text->kind != kind || (kind == FEEDBACK && text->move != move))
            continue;
        base_text full = base_arena_print(from->arena, "%s:%.*s", key, TEXT_ARGS(text->language));
        if (full.data)
            chess_spell_text(out, full.data, text->text);
    }
}

base_text pgn_training_read(base_arena *arena, base_text value)
{
    training question = { .arena = arena };
    base_buffer out = { 0 };
    if (!take_groups(&question, value))
        return (base_text){ NULL, 0 };
    uint64_t points = question.moves.count ? move_at(&question, 0)->worth : 0;
    base_buffer_print(&out, "seconds=0 points=%u", (unsigned)points);
    for (unsigned kind = 0; kind < HEAD_COUNT; kind++)
        add_words_of(&out, &question, kind, 0, head_keys[kind]);
    for (size_t i = 0; i < question.moves.count; i++) {
        const training_move *move = move_at(&question, i);
        base_buffer_print(&out, " move=%.*s", TEXT_ARGS(move->squares));
        if (move->promotion)
            base_buffer_print(&out, " promotion=%u", (unsigned)move->promotion);
        if (move->worth)
            base_buffer_print(&out, " worth=%u", (unsigned)move->worth);
        add_words_of(&out, &question, FEEDBACK, i + 1, "feedback");
    }
    return chess_spell_end(arena, &out);
}
