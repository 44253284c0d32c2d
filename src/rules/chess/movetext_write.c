/* movetext_write.c - writes games in the export format of PGN (section 8.2): full lines, and move numbers where needed.
 *
 * Reading the text gives the same game, including every blank in comments, because lines are broken only where a reader
 * puts a single blank again. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "movetext.h"

enum {
    NUMBER_TEXT = 16, /* room for any number with its dots or dollar */
    BATCH = 512       /* bytes reserved at a time for bare moves (without notes and alternatives) */
};

typedef struct writing {
    base_buffer *out;
    base_arena *arena;
    const gamut_game *game;
    const chess_movetext_form *form;
    chess_movetext_losses *losses;
    size_t width;
    size_t column;
    bool is_number_due;  /* Black's move needs a number: it is the first one, or not directly after White's move */
    bool is_branched;    /* a variation was written since the last move */
    base_buffer comment; /* the comment in progress; it ends when something else is written */
    bool ends_in_words;  /* the last part of that comment is words, not a command */
} writing;

/* ---- words in lines ---- */

/* Returns memory for a word of up to `length` bytes, which place_word will complete. NULL: out of memory. */
static char *begin_word(writing *output, size_t length)
{
    char *room = (char *)base_buffer_room(output->out, length + 1);
    return room && output->column ? room + 1 : room;
}

/* Completes a word: puts a blank or a line break before it. The word has `cells` characters. */
static void place_word(writing *output, char *start, const char *end, size_t cells)
{
    size_t column = output->column + 1 + cells;
    bool is_full = column > output->width;
    if (output->column)
        start[-1] = is_full ? '\n' : ' ';
    output->column = !output->column || is_full ? cells : column;
    base_buffer_use(output->out, (const uint8_t *)end);
}

static void put_cells(writing *output, base_text word, size_t cells)
{
    char *start = begin_word(output, word.length);
    if (!start)
        return;
    memcpy(start, word.data, word.length);
    place_word(output, start, start + word.length, cells);
}

/* Writes a word that has one byte for each character. */
static void put_ascii(writing *output, base_text word)
{
    put_cells(output, word, word.length);
}

/* The common case of one or two digits is handled separately. */
static inline char *put_digits(char *out, uint32_t number)
{
    size_t count = number < 10 ? 1 : 2;
    if (number < 100) {
        out[0] = (char)('0' + (number < 10 ? number : number / 10));
        out[1] = (char)('0' + number % 10);
        return out + count;
    }
    for (uint32_t rest = number / 10; rest >= 10; rest /= 10)
        count++;
    for (char *digit = out + count; digit > out; number /= 10)
        *--digit = (char)('0' + number % 10);
    return out + count;
}

/* Whether a comment may be broken into lines at the blank `at`. It must be a single blank, because a reader replaces
 * the line break by one blank. The next line must not begin like an escape ("%") or a tag ("["). */
static bool can_break(base_text text, size_t at)
{
    if (text.data[at] != ' ' || at == 0 || at + 1 >= text.length)
        return false;
    char before = text.data[at - 1], after = text.data[at + 1];
    if (before == ' ' || after == ' ' || before == '\t' || after == '\t' || after == '%')
        return false;
    return after != '[' || (at + 2 < text.length && text.data[at + 2] == '%');
}

/* Whether the blank is inside a command that fits in one line. Such a command is not broken, because many programs
 * search for commands line by line. */
static bool is_in_command(const writing *output, base_text text, size_t at)
{
    size_t start = at, end = at, room = output->form->width;
    while (start > 0 && at - start < room && text.data[start - 1] != ']' && text.data[start - 1] != '[')
        start--;
    if (!start || at - start >= room || text.data[start - 1] != '[' || text.data[start] != '%')
        return false;
    while (end < text.length && end - start < room && text.data[end] != ']')
        end++;
    return end < text.length && end - start + sizeof "{[]}" <= room;
}

/* ---- comments ---- */

static void movetext_lose(writing *output, chess_movetext_loss what, base_text example)
{
    if (output->losses && output->losses->counts[what]++ == 0)
        output->losses->examples[what] = example;
}

static bool is_clean(base_text text)
{
    static const bool is_odd[256] = { ['{'] = true, ['}'] = true, ['\n'] = true, ['\r'] = true };
    unsigned odd = 0;
    for (size_t i = 0; i < text.length; i++)
        odd |= is_odd[(uint8_t)text.data[i]];
    return !odd;
}

/* Adds a text to the comment. A comment cannot contain braces, nor line breaks, which readers replace by blanks. */
static void add_clean(writing *output, base_buffer *comment, base_text text)
{
    if (is_clean(text)) {
        base_buffer_add_text(comment, text);
        return;
    }
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '{' || c == '}')
            movetext_lose(output, CHESS_LOSS_BRACES, text);
        if (c == '\n' || c == '\r') {
            if (c == '\r' && i + 1 < text.length && text.data[i + 1] == '\n')
                continue;
            movetext_lose(output, CHESS_LOSS_BREAKS, text);
        }
        base_buffer_add_char(comment, (char)(c == '{' ? '(' : c == '}' ? ')' : c == '\n' || c == '\r' ? ' ' : c));
    }
}

static void end_comment(writing *output)
{
    if (output->comment.length == 0)
        return;
    base_buffer_add_string(&output->comment, output->form->is_spaced ? " }" : "}");
    base_text text = base_buffer_text(&output->comment);
    size_t start = 0;
    bool is_ascii = base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length });
    for (size_t at = 0; start < text.length; at++) {
        const char *blank = memchr(text.data + at, ' ', text.length - at);
        at = blank ? (size_t)(blank - text.data) : text.length;
        if (at < text.length && (!can_break(text, at) || is_in_command(output, text, at)))
            continue;
        base_text word = base_text_slice(text, start, at);
        put_cells(output, word, is_ascii ? word.length : base_utf8_count(word));
        start = at + 1;
    }
    base_buffer_clear(&output->comment);
    output->ends_in_words = false;
    output->is_number_due = output->is_number_due || !output->form->is_unnumbered;
}

static void movetext_add_part(writing *output, base_buffer *comment, const gamut_note *note)
{
    base_text text = base_text_trim(note->text);
    base_buffer_add_string(comment, comment->length ? " " : output->form->is_spaced ? "{ " : "{");
    if (note->kind == GAMUT_NOTE_COMMAND) {
        size_t start = comment->length;
        gamut_note again;
        base_buffer_add_string(comment, "[%");
        add_clean(output, comment, note->name);
        base_buffer_add_string(comment, text.length ? " " : "");
        add_clean(output, comment, text);
        base_buffer_add_char(comment, ']');
        if (!chess_is_command_name(note->name))
            movetext_lose(output, CHESS_LOSS_COMMANDS, note->name);
        else if (base_text_find(text, ']') < text.length &&
                 !chess_read_command(&again, base_text_slice(base_buffer_text(comment), start, comment->length)))
            movetext_lose(output, CHESS_LOSS_VALUES, text);
        return;
    }
    if (note->name.length)
        movetext_lose(output, CHESS_LOSS_LANGUAGES, note->name);
    add_clean(output, comment, text);
}

static bool is_wanted(const writing *output, const gamut_note *note, gamut_note_kind kind)
{
    if (output->form->is_composed)
        return note->kind == kind;
    if (note->kind == GAMUT_NOTE_COMMAND)
        return !output->form->has_no_annotations && kind == GAMUT_NOTE_TEXT;
    return note->kind == kind && !output->form->has_no_comments && base_text_trim(note->text).length > 0;
}

/* Comments and commands in the same place share one pair of braces. A new pair begins only between two texts, so that a
 * reader finds the same notes again. `is_in_place`: true if a reader will find the notes at the same move; if not, they
 * are counted as losses. */
static void put_comments(writing *output, uint32_t first, gamut_note_kind kind, bool is_in_place)
{
    const gamut_note *notes = output->game->moves.notes;
    for (uint32_t at = first; at; at = notes[at].next) {
        if (!is_wanted(output, &notes[at], kind))
            continue;
        bool is_words = notes[at].kind != GAMUT_NOTE_COMMAND;
        for (unsigned lost = is_in_place ? 0 : output->form->is_composed ? notes[at].number : 1; lost > 0; lost--)
            movetext_lose(output, CHESS_LOSS_PLACES, notes[at].text);
        if (is_words && output->ends_in_words)
            end_comment(output);
        movetext_add_part(output, &output->comment, &notes[at]);
        output->ends_in_words = is_words;
    }
}

static void put_nags(writing *output, uint32_t first)
{
    const gamut_note *notes = output->game->moves.notes;
    for (uint32_t at = first; at && !output->form->has_no_annotations; at = notes[at].next)
        if (notes[at].kind == GAMUT_NOTE_NAG) {
            char word[NUMBER_TEXT] = "$", *end = put_digits(word + 1, notes[at].number);
            put_ascii(output, (base_text){ word, (size_t)(end - word) });
        }
}

/* ---- unreadable text ---- */

/* Writes unreadable text as a comment, because other programs would play parts of it if it were among the moves. But if
 * the laws of the Variant are unknown here, the text is written as moves, because other programs may know these laws.
 * Texts in parentheses are written only if `are_variations` is true, other texts only if it is false. */
static void put_unread(writing *output, uint32_t first, bool are_variations)
{
    const gamut_note *notes = output->game->moves.notes;
    chess_law law;
    bool is_foreign = first && !chess_find_law(&law, chess_other_tag(output->game, "Variant"));
    for (uint32_t at = first; at; at = notes[at].next) {
        if (notes[at].kind != GAMUT_NOTE_UNREAD ||
            (notes[at].text.length && notes[at].text.data[0] == '(') != are_variations ||
            (are_variations && output->form->has_no_variations))
            continue;
        if (is_foreign) {
            end_comment(output);
            if (output->column)
                base_buffer_add_char(output->out, '\n');
            base_buffer_add_text(output->out, notes[at].text);
            base_buffer_add_char(output->out, '\n');
            output->column = 0;
            output->is_number_due = true;
            output->is_branched = are_variations;
            continue;
        }
        movetext_lose(output, CHESS_LOSS_UNREAD, notes[at].text);
        if (output->form->has_no_comments)
            continue;
        end_comment(output);
        base_buffer_add_char(&output->comment, '{');
        for (size_t i = 0; i < notes[at].text.length; i++) {
            char c = notes[at].text.data[i];
            base_buffer_add_char(&output->comment, (char)(c == '{'           ? '('
                                                          : c == '}'         ? ')'
                                                          : (uint8_t)c < ' ' ? ' '
                                                                             : c));
        }
        end_comment(output);
    }
}

/* ---- moves ---- */

/* Writes the comments that come after the alternatives to the last move. For the first move of a variation, they are
 * written when that variation ends (see put_step). */
static void put_after(writing *output, const chess_walk *walk, bool is_end)
{
    uint32_t first = walk->moves->nodes[walk->last].note;
    if (first && (!walk->depth || walk->last != walk->first))
        put_comments(output, first, GAMUT_NOTE_AFTER, is_end && output->is_branched);
}

/* Writes what follows the last move of a line: comments and unreadable text. */
static void put_line_rest(writing *output, const chess_walk *walk)
{
    if (!walk->moves->node_count)
        return;
    put_after(output, walk, true);
    put_unread(output, walk->moves->nodes[walk->last].note, false);
}

/* Writes the current move, with its number if one is needed. */
static void put_move(writing *output, const chess_walk *walk)
{
    const gamut_node *node = &walk->moves->nodes[walk->node];
    bool is_black = chess_to_move(&walk->position) == CHESS_BLACK;
    if (!is_black || output->is_number_due) {
        char *start = begin_word(output, NUMBER_TEXT);
        if (start) {
            char *end = put_digits(start, walk->position.number);
            memcpy(end, "...", 3);
            end += is_black ? 3 : 1;
            place_word(output, start, end, (size_t)(end - start));
        }
    }
    char *start = begin_word(output, CHESS_MOVE_TEXT);
    if (start) {
        char *end =
            chess_put_san(start, node->move, node->san ? node->san : chess_sign_of(&walk->position, node->move));
        place_word(output, start, end, (size_t)(end - start));
    }
    output->is_number_due = output->is_branched = false;
}

/* Sets the byte before a word to a blank or a line break, and returns the new column. */
static inline size_t part_word(char *blank, const char *end, size_t column, size_t width)
{
    size_t cells = (size_t)(end - blank) - 1, sum = column + 1 + cells;
    bool is_full = sum > width;
    *blank = is_full ? '\n' : ' ';
    return is_full ? cells : sum;
}

/* Does the same as put_move for the bare moves (without notes and alternatives) that follow the current one. Nearly all
 * moves are bare, so memory is reserved for many of them at once. Not inlined, so that it need not share registers with
 * code that rarely runs. */
__attribute__((noinline)) static void put_bare_moves(writing *output, chess_walk *walk)
{
    const gamut_node *nodes = walk->moves->nodes;
    uint32_t node = walk->node, last = walk->last, count = 0, number = walk->position.number,
             side = walk->position.side;
    size_t column = output->column, width = output->width;
    bool is_main_only = walk->is_main_only;
    uint32_t next = chess_walk_is_bare(walk) ? chess_next_bare(nodes, node, is_main_only) : 0;
    while (next) {
        char *at = (char *)base_buffer_room(output->out, BATCH);
        if (!at)
            break;
        for (const char *full = at + BATCH - (NUMBER_TEXT + CHESS_MOVE_TEXT + 2); next && at <= full;) {
            last = node;
            node = next;
            next = chess_next_bare(nodes, node, is_main_only);
            number += side;
            side ^= 1u;
            count++;
            if (side == CHESS_WHITE) {
                char *end = put_digits(at + 1, number);
                *end++ = '.';
                column = part_word(at, end, column, width);
                at = end;
            }
            char *end = chess_put_san(at + 1, nodes[node].move, nodes[node].san);
            column = part_word(at, end, column, width);
            at = end;
        }
        base_buffer_use(output->out, (const uint8_t *)at);
    }
    output->column = column;
    chess_walk_skip(walk, last, node, count);
}

static void put_step(writing *output, const chess_walk *walk, chess_step step)
{
    if (step == CHESS_STEP_MOVE) {
        const gamut_node *node = &walk->moves->nodes[walk->node];
        bool is_opening = walk->depth && walk->node == walk->first;
        if (!is_opening)
            put_after(output, walk, false);
        if (node->note)
            put_comments(output, node->note, GAMUT_NOTE_BEFORE,
                         is_opening || output->is_branched ||
                             (output->form->is_second_before && output->comment.length > 0));
        end_comment(output);
        put_move(output, walk);
        if (!node->note)
            return;
        put_nags(output, node->note);
        put_comments(output, node->note, GAMUT_NOTE_TEXT, true);
        put_unread(output, node->note, true);
    } else if (step == CHESS_STEP_CLOSE) {
        const gamut_node *first = &walk->moves->nodes[walk->first];
        put_line_rest(output, walk);
        end_comment(output);
        put_ascii(output, TEXT(")"));
        output->is_number_due = output->is_branched = true;
        if (first->note)
            put_comments(output, first->note, GAMUT_NOTE_AFTER, first->other != 0);
    } else {
        end_comment(output);
        put_ascii(output, TEXT("("));
        output->is_number_due = true;
    }
}

const char *const chess_loss_names[CHESS_LOSS_COUNT] = {
    [CHESS_LOSS_BRACES] = "braces in moves.notes.text",
    [CHESS_LOSS_BREAKS] = "line breaks in moves.notes.text",
    [CHESS_LOSS_LANGUAGES] = "moves.notes.language",
    [CHESS_LOSS_COMMANDS] = "moves.notes.command",
    [CHESS_LOSS_VALUES] = "moves.notes.value",
    [CHESS_LOSS_PLACES] = "places of comments",
    [CHESS_LOSS_FEN] = "moves from a fen that is not a position, read as words",
    [CHESS_LOSS_VARIANT] = "moves by the rules of an unknown Variant, read as words",
    [CHESS_LOSS_UNREAD] = "unreadable moves, now a comment",
};

void chess_write_movetext(base_buffer *out, base_arena *scratch, const gamut_game *game, base_text result,
                          const chess_movetext_form *form, chess_movetext_losses *losses)
{
    writing output = {
        .out = out, .arena = scratch, .game = game, .form = form, .losses = losses, .is_number_due = true
    };
    output.width = form->width ? form->width : SIZE_MAX;
    chess_walk walk = chess_walk_open_to_spell(scratch, game, form->has_no_variations);
    uint32_t first = game->moves.node_count ? game->moves.nodes[0].note : 0;
    /* Moves from an unreadable FEN, or by unknown laws, are written, but a reader will not understand them, so they are
     * counted as losses. */
    chess_position start;
    base_text fen = output.game->fen, variant = chess_tag(output.game, "Variant");
    bool is_usual = base_text_is_absent(fen) && base_text_is_absent(variant);
    if (output.game->moves.node_count >= 2 && !is_usual && !chess_can_play(&start, output.game)) {
        if (chess_start_of(&start, output.game))
            movetext_lose(&output, CHESS_LOSS_VARIANT, variant);
        else
            movetext_lose(&output, CHESS_LOSS_FEN, fen);
    }
    put_nags(&output, first);
    put_comments(&output, first, GAMUT_NOTE_BEFORE, false); /* will be read as GAMUT_NOTE_TEXT */
    put_comments(&output, first, GAMUT_NOTE_TEXT, true);
    put_unread(&output, first, true);
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        put_step(&output, &walk, step);
        if (step == CHESS_STEP_MOVE)
            put_bare_moves(&output, &walk);
    }
    put_line_rest(&output, &walk);
    end_comment(&output);
    if (result.length)
        put_cells(&output, result, base_utf8_count(result));
    out->failed = out->failed || output.comment.failed;
    base_buffer_free(&output.comment);
}
