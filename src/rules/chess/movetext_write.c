/* movetext_write.c - a game as the export format of PGN has it (section 8.2): full lines, numbers where they are
 * due.
 *
 * Reading what was written gives the same game, comments to the blank: that is why words are only parted where a
 * reader joins them again. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "movetext.h"

enum {
    NUMBER_TEXT = 16 /* room for any number with what stands before or behind it */
};

/* A game on its way into lines. */
typedef struct writing {
    base_buffer *out;
    base_arena *arena;
    const gamut_game *game;
    const chess_movetext_form *form;
    chess_movetext_losses *losses;
    size_t width;
    size_t column;
    bool is_number_due;  /* something stood between the last move and this one, or there is none */
    base_buffer comment; /* the one at hand */
} writing;

/* ---- words in lines ---- */

/* Room for a word of up to `length` bytes: it is written there and then placed. NULL: out of memory. */
static char *begin_word(writing *to, size_t length)
{
    char *room = (char *)base_buffer_room(to->out, length + 1);
    return room && to->column ? room + 1 : room;
}

/* A word of so many characters gets a blank in front of it, or a new line. */
static void place_word(writing *to, char *start, const char *end, size_t cells)
{
    size_t column = to->column + 1 + cells;
    bool is_full = column > to->width;
    if (to->column)
        start[-1] = is_full ? '\n' : ' ';
    to->column = !to->column || is_full ? cells : column;
    base_buffer_use(to->out, (const uint8_t *)end);
}

static void put_cells(writing *to, base_text word, size_t cells)
{
    char *start = begin_word(to, word.length);
    if (!start)
        return;
    memcpy(start, word.data, word.length);
    place_word(to, start, start + word.length, cells);
}

static void put_word(writing *to, base_text word)
{
    put_cells(to, word, base_utf8_count(word));
}

/* What we spelled ourselves has one byte for each character. */
static void put_ascii(writing *to, base_text word)
{
    put_cells(to, word, word.length);
}

static char *put_digits(char *out, uint32_t number)
{
    size_t count = 1;
    for (uint32_t rest = number; rest >= 10; rest /= 10)
        count++;
    for (char *digit = out + count; digit > out; number /= 10)
        *--digit = (char)('0' + number % 10);
    return out + count;
}

/* A line may break at a single blank only, or reading would not find as many again; and not where the next line would look
 * like an escape or a tag. */
static bool can_break(base_text text, size_t at)
{
    if (text.data[at] != ' ' || at == 0 || at + 1 >= text.length)
        return false;
    char before = text.data[at - 1], behind = text.data[at + 1];
    if (before == ' ' || behind == ' ' || before == '\t' || behind == '\t' || behind == '%')
        return false;
    return behind != '[' || (at + 2 < text.length && text.data[at + 2] == '%');
}

static size_t next_blank(base_text text, size_t from)
{
    const char *blank = memchr(text.data + from, ' ', text.length - from);
    return blank ? (size_t)(blank - text.data) : text.length;
}

/* A comment, broken where it may be. */
static void put_words(writing *to, base_text text)
{
    size_t from = 0;
    bool is_ascii = base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length });
    for (size_t at = 0; from < text.length; at++) {
        at = next_blank(text, at);
        if (at < text.length && !can_break(text, at))
            continue;
        base_text word = base_text_slice(text, from, at);
        put_cells(to, word, is_ascii ? word.length : base_utf8_count(word));
        from = at + 1;
    }
}

/* ---- comments ---- */

/* The first loss is the example for all. */
static void lose(writing *to, size_t *count, base_text example)
{
    if (to->losses && base_text_is_absent(to->losses->example))
        to->losses->example = example;
    ++*count;
}

static bool is_clean(base_text text)
{
    static const bool is_odd[256] = { ['{'] = true, ['}'] = true, ['\n'] = true, ['\r'] = true };
    unsigned odd = 0;
    for (size_t i = 0; i < text.length; i++)
        odd |= is_odd[(uint8_t)text.data[i]];
    return !odd;
}

/* Braces cannot stand inside braces, and lines are broken where they are full. */
static void add_clean(writing *to, base_buffer *comment, base_text text)
{
    size_t ignored = 0;
    if (is_clean(text)) {
        base_buffer_add_text(comment, text);
        return;
    }
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '{' || c == '}')
            lose(to, to->losses ? &to->losses->braces : &ignored, text);
        if (c == '\n' || c == '\r') {
            if (c == '\r' && i + 1 < text.length && text.data[i + 1] == '\n')
                continue;
            lose(to, to->losses ? &to->losses->breaks : &ignored, text);
        }
        base_buffer_add_char(comment, (char)(c == '{' ? '(' : c == '}' ? ')' : c == '\n' || c == '\r' ? ' ' : c));
    }
}

static void end_comment(writing *to, base_buffer *comment)
{
    if (comment->length == 0)
        return;
    base_buffer_add_char(comment, '}');
    put_words(to, base_buffer_text(comment));
    base_buffer_clear(comment);
    to->is_number_due = true;
}

static void add_part(writing *to, base_buffer *comment, const gamut_note *note)
{
    size_t ignored = 0;
    base_text text = base_text_trim(note->text);
    base_buffer_add_char(comment, comment->length ? ' ' : '{');
    if (note->kind == GAMUT_NOTE_COMMAND) {
        base_buffer_add_string(comment, "[%");
        add_clean(to, comment, note->name);
        base_buffer_add_string(comment, text.length ? " " : "");
        add_clean(to, comment, text);
        base_buffer_add_char(comment, ']');
        return;
    }
    if (note->name.length)
        lose(to, to->losses ? &to->losses->languages : &ignored, note->name);
    add_clean(to, comment, text);
}

static bool is_wanted(const writing *to, const gamut_note *note, bool is_before)
{
    if (note->kind == GAMUT_NOTE_COMMAND)
        return !to->form->has_no_annotations && !is_before;
    if (to->form->has_no_comments || base_text_trim(note->text).length == 0)
        return false;
    return note->kind == (is_before ? GAMUT_NOTE_BEFORE : GAMUT_NOTE_TEXT);
}

/* Commands share a pair of braces with each other and with one text. */
static void put_comments(writing *to, uint32_t first, bool is_before)
{
    const gamut_note *notes = to->game->moves.notes;
    base_buffer *comment = &to->comment;
    bool has_words = false;
    for (uint32_t at = first; at; at = notes[at].next) {
        if (!is_wanted(to, &notes[at], is_before))
            continue;
        bool is_words = notes[at].kind != GAMUT_NOTE_COMMAND;
        if (is_words && has_words) {
            end_comment(to, comment);
            has_words = false;
        }
        add_part(to, comment, &notes[at]);
        has_words = has_words || is_words;
    }
    end_comment(to, comment);
}

static void put_nags(writing *to, uint32_t first)
{
    const gamut_note *notes = to->game->moves.notes;
    for (uint32_t at = first; at && !to->form->has_no_annotations; at = notes[at].next)
        if (notes[at].kind == GAMUT_NOTE_NAG) {
            char word[NUMBER_TEXT] = "$", *end = put_digits(word + 1, notes[at].number);
            put_ascii(to, (base_text){ word, (size_t)(end - word) });
        }
}

/* ---- what nobody could read ---- */

static bool is_whole_variation(const gamut_note *note)
{
    return note->text.length && note->text.data[0] == '(';
}

/* As it stands: other words would make another text of it. */
static void put_unread(writing *to, uint32_t first, bool are_variations)
{
    const gamut_note *notes = to->game->moves.notes;
    for (uint32_t at = first; at; at = notes[at].next) {
        if (notes[at].kind != GAMUT_NOTE_UNREAD || is_whole_variation(&notes[at]) != are_variations ||
            (are_variations && to->form->has_no_variations))
            continue;
        if (to->column)
            base_buffer_add_char(to->out, '\n');
        base_buffer_add_text(to->out, notes[at].text);
        base_buffer_add_char(to->out, '\n');
        to->column = 0;
        to->is_number_due = true;
    }
}

/* ---- moves ---- */

static void put_number(writing *to, const chess_position *position)
{
    bool is_black = chess_to_move(position) == CHESS_BLACK;
    if (is_black && !to->is_number_due)
        return;
    char *start = begin_word(to, NUMBER_TEXT);
    if (!start)
        return;
    char *end = put_digits(start, position->number);
    memcpy(end, "...", 3);
    end += is_black ? 3 : 1;
    place_word(to, start, end, (size_t)(end - start));
}

static void put_san(writing *to, const chess_position *position, const gamut_node *node)
{
    char *start = begin_word(to, CHESS_MOVE_TEXT);
    if (!start)
        return;
    char *end = chess_put_san(start, node->move, node->san ? node->san : chess_sign_of(position, node->move));
    place_word(to, start, end, (size_t)(end - start));
}

/* Of the line whose last move was walked over. */
static void put_line_rest(writing *to, const chess_walk *walk)
{
    if (walk->moves->node_count)
        put_unread(to, walk->moves->nodes[walk->last].note, false);
}

static void put_move(writing *to, const chess_walk *walk)
{
    const gamut_node *node = &walk->moves->nodes[walk->node];
    if (node->note)
        put_comments(to, node->note, true);
    put_number(to, &walk->position);
    put_san(to, &walk->position, node);
    to->is_number_due = false;
    if (!node->note)
        return;
    put_nags(to, node->note);
    put_comments(to, node->note, false);
    put_unread(to, node->note, true);
}

static void put_step(writing *to, const chess_walk *walk, chess_step step)
{
    if (step == CHESS_STEP_MOVE) {
        put_move(to, walk);
        return;
    }
    if (step == CHESS_STEP_CLOSE)
        put_line_rest(to, walk);
    put_ascii(to, step == CHESS_STEP_OPEN ? TEXT("(") : TEXT(")"));
    to->is_number_due = true;
}

void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses)
{
    writing to = { .out = out, .arena = scratch, .game = game, .form = form, .losses = losses, .is_number_due = true };
    to.width = form->width ? form->width : SIZE_MAX;
    chess_walk walk = chess_walk_open_to_spell(scratch, game, form->has_no_variations);
    uint32_t first = game->moves.node_count ? game->moves.nodes[0].note : 0;
    put_nags(&to, first);
    put_comments(&to, first, false);
    put_unread(&to, first, true);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;)
        put_step(&to, &walk, step);
    put_line_rest(&to, &walk);
    if (result.length)
        put_word(&to, result);
    out->failed = out->failed || to.comment.failed;
    base_buffer_free(&to.comment);
}
