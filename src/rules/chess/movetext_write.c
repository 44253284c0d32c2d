/* movetext_write.c - a game as the export format of PGN has it (section 8.2): full lines, numbers where they are due.
 *
 * Reading what was written gives the same game, comments to the blank: that is why words are only parted where a reader joins
 * them again. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "movetext.h"

/* A game on its way into lines. */
typedef struct writing {
    base_buffer *out;
    base_arena *arena;
    const gamut_game *game;
    const chess_movetext_form *form;
    chess_movetext_losses *losses;
    size_t column;
    bool is_number_due; /* something stood between the last move and this one, or there is none */
    uint32_t *last;     /* by depth: the last move of the line */
    uint32_t last_capacity;
    base_buffer comment; /* the one at hand */
} writing;

/* ---- words in lines ---- */

/* A word of so many characters, behind a blank or on a new line. */
static void put_cells(writing *to, base_text word, size_t cells)
{
    bool is_first = to->column == 0;
    bool is_full = to->form->width && to->column + 1 + cells > to->form->width;
    uint8_t *room = base_buffer_reserve(to->out, word.length + !is_first);
    if (!room)
        return;
    if (!is_first)
        *room++ = is_full ? '\n' : ' ';
    memcpy(room, word.data, word.length);
    to->column = is_first || is_full ? cells : to->column + 1 + cells;
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

/* The digits of a number in front of `end`; returns their start. */
static char *digits_before(char *end, uint32_t number)
{
    do
        *--end = (char)('0' + number % 10);
    while (number /= 10);
    return end;
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

/* A comment, broken where it may be. */
static void put_words(writing *to, base_text text)
{
    size_t from = 0;
    for (size_t at = 0; at < text.length; at++)
        if (can_break(text, at)) {
            put_word(to, base_text_slice(text, from, at));
            from = at + 1;
        }
    put_word(to, base_text_slice(text, from, text.length));
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
    unsigned odd = 0;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        odd |= (unsigned)(c == '{') | (unsigned)(c == '}') | (unsigned)(c == '\n') | (unsigned)(c == '\r');
    }
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
            char word[12], *end = word + sizeof word, *start = digits_before(end, notes[at].number);
            *--start = '$';
            put_ascii(to, (base_text){ start, (size_t)(end - start) });
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
    char word[16];
    if (is_black && !to->is_number_due)
        return;
    size_t dots = is_black ? 3 : 1;
    char *dot = word + sizeof word - dots, *start = digits_before(dot, position->number);
    memset(dot, '.', dots);
    put_ascii(to, (base_text){ start, (size_t)(dot - start) + dots });
}

/* What could not be read stands behind the last move of its line, so that one must be known when the line ends. */
static void remember(writing *to, uint32_t depth, uint32_t node)
{
    if (depth >= to->last_capacity) {
        uint32_t capacity = 2 * depth + 16;
        uint32_t *last = ARENA_ARRAY(to->arena, capacity, uint32_t);
        if (!last)
            return;
        if (to->last)
            memcpy(last, to->last, to->last_capacity * sizeof *last);
        to->last = last;
        to->last_capacity = capacity;
    }
    to->last[depth] = node;
}

static void put_line_rest(writing *to, uint32_t depth)
{
    const gamut_moves *moves = &to->game->moves;
    if (moves->node_count)
        put_unread(to, moves->nodes[depth < to->last_capacity ? to->last[depth] : 0].note, false);
}

static void put_move(writing *to, const chess_walk *walk)
{
    const gamut_node *node = &walk->moves->nodes[walk->node];
    char san[CHESS_MOVE_TEXT];
    if (node->note)
        put_comments(to, node->note, true);
    put_number(to, &walk->position);
    put_ascii(to, (base_text){ san, chess_write_move(san, &walk->position, node->move, CHESS_SAN, CHESS_ENGLISH) });
    to->is_number_due = false;
    remember(to, walk->depth, walk->node);
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
        put_line_rest(to, walk->depth);
    put_ascii(to, step == CHESS_STEP_OPEN ? TEXT("(") : TEXT(")"));
    to->is_number_due = true;
}

void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses)
{
    writing to = { .out = out, .arena = scratch, .game = game, .form = form, .losses = losses, .is_number_due = true };
    chess_walk walk = chess_walk_open(scratch, game, form->has_no_variations);
    uint32_t first = game->moves.node_count ? game->moves.nodes[0].note : 0;
    put_nags(&to, first);
    put_comments(&to, first, false);
    put_unread(&to, first, true);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;)
        put_step(&to, &walk, step);
    put_line_rest(&to, 0);
    if (result.length)
        put_word(&to, result);
    out->failed = out->failed || to.comment.failed;
    base_buffer_free(&to.comment);
}
