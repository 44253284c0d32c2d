/* cbh_training.c - training questions: the time to think, the question, three hints, and the value of each move. */
#include <string.h>

#include "cb_cursor.h"
#include "cb_layout.h"
#include "cbh_build.h"
#include "cbh_commands.h"
#include "cbh_setup.h"
#include "rules/chess/square.h"

enum {
    VERSION = 1,
    SIZE_AT = 3,    /* offset of the size field; the size does not count the bytes before it */
    TEXT_COUNT = 4, /* the question and three hints */
    MOVE_SIZE = 4
};

static const char *const text_keys[TEXT_COUNT] = { "question", "help1", "help2", "help3" };

/* ---- reading ---- */

/* Prints one string for each language, such as ' question:en="..."'. Texts are decoded like those of annotations,
 * because they may have chess signs. */
static void print_texts(base_buffer *out, const cbh_note_context *context, cb_cursor *cursor, const char *key)
{
    uint32_t count = cb_take_little(cursor, 2);
    for (uint32_t i = 0; i < count && !cursor->is_short; i++) {
        base_text language = cbh_language_name(context->arena, cb_take_little(cursor, 2));
        base_bytes string = cb_take(cursor, cb_take_little(cursor, 2));
        base_text full = base_arena_print(context->arena, "%s:%.*s", key, language.data ? (int)language.length : 3,
                                          language.data ? language.data : "any");
        if (full.data)
            chess_spell_text(out, full.data, cb_text_read_note(context->arena, string, context->encoding));
    }
}

base_text cbh_training_print(const cbh_note_context *context, base_bytes payload)
{
    cb_cursor cursor = { payload, false };
    base_buffer out = { 0 };
    bool is_known = cb_take_little(&cursor, 2) == VERSION && cb_take_little(&cursor, 1) == VERSION &&
                    cb_take_little(&cursor, 2) + SIZE_AT == payload.length;
    uint32_t seconds = cb_take_little(&cursor, 4), points = cb_take_little(&cursor, 2);
    base_buffer_print(&out, "seconds=%u points=%u", seconds, points);
    for (unsigned i = 0; i < TEXT_COUNT && is_known; i++)
        print_texts(&out, context, &cursor, text_keys[i]);
    for (uint32_t count = is_known ? cb_take_little(&cursor, 1) : 0; count > 0; count--) {
        base_bytes move = cb_take(&cursor, MOVE_SIZE);
        if (cursor.is_short)
            continue;
        cursor.is_short = move.data[0] > 63 || move.data[1] > 63;
        base_buffer_print(&out, " move=%c%c%c%c", 'a' + (move.data[0] >> 3 & 7), '1' + (move.data[0] & 7),
                          'a' + (move.data[1] >> 3 & 7), '1' + (move.data[1] & 7));
        if (move.data[2])
            base_buffer_print(&out, " promotion=%u", move.data[2]);
        if (move.data[3])
            base_buffer_print(&out, " worth=%u", move.data[3]);
        print_texts(&out, context, &cursor, "feedback");
    }
    if (is_known && cb_is_used_up(&cursor))
        return chess_spell_end(context->arena, &out);
    base_buffer_free(&out);
    return (base_text){ NULL, 0 };
}

/* ---- writing ---- */

typedef struct texts {
    base_buffer bytes;
    unsigned count;
} texts;

typedef struct training {
    const cbh_note_context *context;
    uint64_t seconds, points;
    texts head[TEXT_COUNT];
    base_buffer moves; /* the coded moves that are complete */
    unsigned move_count;
    uint8_t move[MOVE_SIZE]; /* the move that is being read */
    texts feedback;
} training;

static bool add_text(texts *to, const cbh_note_context *context, const chess_word *word)
{
    base_buffer string = { 0 };
    cb_text_write_note(&string, chess_word_text(context->arena, word), context->encoding);
    bool fits = word->is_quoted && string.length <= UINT16_MAX && to->count < UINT16_MAX;
    cb_add_little(&to->bytes, cbh_language_number(word->part), 2);
    cb_add_little(&to->bytes, string.length, 2);
    base_buffer_add(&to->bytes, string.data, string.length);
    to->count++;
    base_buffer_free(&string);
    return fits;
}

static void put_texts(base_buffer *out, texts *from)
{
    cb_add_little(out, from->count, 2);
    base_buffer_add(out, from->bytes.data, from->bytes.length);
    base_buffer_clear(&from->bytes);
    from->count = 0;
}

static void end_move(training *question)
{
    if (!question->move_count)
        return;
    base_buffer_add(&question->moves, question->move, sizeof question->move);
    put_texts(&question->moves, &question->feedback);
    memset(question->move, 0, sizeof question->move);
}

static bool take_small(uint8_t *out, const chess_word *word)
{
    uint64_t value = 0;
    bool is_fine = chess_word_number(&value, word, UINT8_MAX);
    *out = (uint8_t)value;
    return is_fine;
}

static bool take_word(training *question, const chess_word *word)
{
    if (chess_word_has(word, "seconds"))
        return chess_word_number(&question->seconds, word, UINT32_MAX);
    if (chess_word_has(word, "points"))
        return chess_word_number(&question->points, word, UINT16_MAX);
    if (chess_word_has(word, "move")) {
        chess_square from = chess_read_square(base_text_slice(word->value, 0, 2));
        chess_square to = chess_read_square(base_text_slice(word->value, 2, 4));
        end_move(question);
        if (word->value.length != 4 || from == CHESS_NO_SQUARE || to == CHESS_NO_SQUARE ||
            question->move_count == UINT8_MAX)
            return false;
        question->move[0] = (uint8_t)cbh_stored_square(from);
        question->move[1] = (uint8_t)cbh_stored_square(to);
        question->move_count++;
        return true;
    }
    for (unsigned i = 0; i < TEXT_COUNT; i++)
        if (chess_word_has(word, text_keys[i]))
            return add_text(&question->head[i], question->context, word);
    if (!question->move_count)
        return false;
    if (chess_word_has(word, "feedback"))
        return add_text(&question->feedback, question->context, word);
    if (chess_word_has(word, "promotion"))
        return take_small(&question->move[2], word);
    return chess_word_has(word, "worth") && take_small(&question->move[3], word);
}

static void put_training(base_buffer *out, training *question)
{
    cb_add_little(out, VERSION, 2);
    cb_add_little(out, VERSION, 1);
    size_t size_at = out->length;
    cb_add_little(out, 0, 2);
    cb_add_little(out, question->seconds, 4);
    cb_add_little(out, question->points, 2);
    for (unsigned i = 0; i < TEXT_COUNT; i++)
        put_texts(out, &question->head[i]);
    end_move(question);
    cb_add_little(out, question->move_count, 1);
    base_buffer_add(out, question->moves.data, question->moves.length);
    if (out->failed)
        return;
    size_t size = out->length - size_at;
    out->data[size_at] = (uint8_t)size;
    out->data[size_at + 1] = (uint8_t)(size >> 8);
}

bool cbh_training_parse(base_buffer *out, base_text text, const cbh_note_context *context)
{
    training question = { .context = context };
    chess_word word;
    bool is_fine = true;
    while (is_fine && chess_word_next(&word, &text))
        is_fine = take_word(&question, &word);
    is_fine = is_fine && !text.length;
    if (is_fine)
        put_training(out, &question);
    for (unsigned i = 0; i < TEXT_COUNT; i++)
        base_buffer_free(&question.head[i].bytes);
    base_buffer_free(&question.moves);
    base_buffer_free(&question.feedback.bytes);
    return is_fine && !out->failed && out->length <= UINT16_MAX;
}
