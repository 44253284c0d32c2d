/* movetext_notes.c - places comments, glyphs and unreadable text: at a move, before it, or after a variation. */
#include "movetext_notes.h"

#include <string.h>

#include "base/text.h"

/* Appends a note, which is in no list yet, to a linked list. */
static void link_note(chess_reading *read, uint32_t *first, uint32_t *last, uint32_t note)
{
    read->builder.notes[note].next = 0;
    if (*last)
        read->builder.notes[*last].next = note;
    else
        *first = note;
    *last = note;
}

static void link_to_node(chess_reading *read, chess_line *line, uint32_t note)
{
    link_note(read, &read->builder.nodes[line->node].note, &line->note, note);
}

static void link_to_waiting(chess_reading *read, chess_line *line, uint32_t note)
{
    link_note(read, &line->waiting, &line->waiting_last, note);
}

static void add_note(chess_reading *read, const gamut_note *note)
{
    chess_line *line = &read->now;
    if (!chess_notes_wait(read)) {
        line->note = chess_add_note(&read->builder, line->node, line->note, note);
        return;
    }
    uint32_t kept = read->builder.nodes[0].note; /* nodes[0] holds the list of waiting notes during the next call */
    read->builder.nodes[0].note = line->waiting;
    line->waiting_last = chess_add_note(&read->builder, 0, line->waiting_last, note);
    line->waiting = read->builder.nodes[0].note;
    read->builder.nodes[0].note = kept;
}

void chess_notes_add_comment(chess_reading *read, base_text text)
{
    bool is_second = read->options->is_second_before && read->now.commented == read->now.node + 1;
    if (read->now.is_branched || (is_second && !chess_notes_wait(read))) {
        /* After a variation, the words of a comment belong before the next move, but its commands belong to the last
         * move. */
        uint32_t kept = read->builder.nodes[0].note, next;
        read->builder.nodes[0].note = 0;
        chess_add_comment(&read->builder, 0, 0, GAMUT_NOTE_BEFORE, text, &read->patience);
        uint32_t at = read->builder.nodes[0].note;
        read->builder.nodes[0].note = kept;
        for (; at; at = next) {
            next = read->builder.notes[at].next;
            if (read->builder.notes[at].kind == GAMUT_NOTE_BEFORE)
                link_to_waiting(read, &read->now, at);
            else
                link_to_node(read, &read->now, at);
        }
    } else if (chess_notes_wait(read)) {
        gamut_note note = { .kind = GAMUT_NOTE_BEFORE, .text = chess_comment_words(read->builder.arena, text) };
        if (note.text.length)
            add_note(read, &note);
    } else {
        read->now.commented = read->now.node + 1;
        read->now.note =
            chess_add_comment(&read->builder, read->now.node, read->now.note, GAMUT_NOTE_TEXT, text, &read->patience);
    }
}

/* Makes the comments that wait for the next move notes of `node` (GAMUT_NOTE_AFTER), because a variation or the end of
 * the line follows them, and not a move. */
static void settle_waiting(chess_reading *read, uint32_t node)
{
    chess_line *line = &read->now;
    uint32_t last = read->builder.nodes[node].note, next;
    while (last && read->builder.notes[last].next)
        last = read->builder.notes[last].next;
    for (uint32_t at = line->waiting; at; at = next) {
        next = read->builder.notes[at].next;
        /* Without a variation, it is a second comment on the last move of the line. */
        read->builder.notes[at].kind = line->is_branched || node != line->node ? GAMUT_NOTE_AFTER : GAMUT_NOTE_TEXT;
        link_note(read, &read->builder.nodes[node].note, &last, at);
    }
    line->waiting = line->waiting_last = 0;
    if (node == line->node)
        line->note = last;
}

void chess_notes_settle_between(chess_reading *read)
{
    chess_line *line = &read->now;
    while (read->builder.nodes[line->tail].other)
        line->tail = read->builder.nodes[line->tail].other;
    if (line->waiting && line->tail != line->node)
        settle_waiting(read, line->tail);
}

base_text chess_notes_close_brackets(chess_reading *read, base_text text)
{
    size_t open = 0;
    const char *at = text.data, *end = text.data + text.length;
    for (; at < end; at++) {
        const char *close = *at == '{' ? memchr(at, '}', (size_t)(end - at)) : at;
        if (*at == ';')
            while (close < end && *close != '\n' && *close != '\r')
                close++;
        if (!close || close == end)
            break;
        open += *close == '(';
        open -= *close == ')' && open > 0;
        at = close;
    }
    if (at == end && !open)
        return text;
    const char *closing = at == end ? "" : *at == '{' ? "}" : "\n";
    char *closed = base_arena_alloc(read->builder.arena, text.length + 1 + open);
    if (!closed)
        return text;
    memcpy(closed, text.data, text.length);
    memcpy(closed + text.length, closing, strlen(closing));
    memset(closed + text.length + strlen(closing), ')', open);
    return (base_text){ closed, text.length + strlen(closing) + open };
}

void chess_notes_add_unread(chess_reading *read, base_text text)
{
    gamut_note note = { .kind = GAMUT_NOTE_UNREAD, .text = chess_notes_close_brackets(read, base_text_trim(text)) };
    if (note.text.length)
        add_note(read, &note);
}

void chess_notes_add_nag(chess_reading *read, unsigned number)
{
    gamut_note note = { .kind = GAMUT_NOTE_NAG, .number = (uint16_t)number };
    add_note(read, &note);
}

void chess_notes_end_line(chess_reading *read)
{
    if (chess_notes_wait(read)) {
        /* The variation has no move, so its notes are given to the line that contains it. */
        chess_line *outer = chess_outer_line(read);
        uint32_t next;
        for (uint32_t at = read->now.waiting; at; at = next) {
            gamut_note *note = &read->builder.notes[at];
            next = note->next;
            if (note->kind == GAMUT_NOTE_BEFORE && outer->is_branched) {
                link_to_waiting(read, outer, at);
                continue;
            }
            note->kind = note->kind == GAMUT_NOTE_BEFORE ? GAMUT_NOTE_TEXT : note->kind;
            link_to_node(read, outer, at);
        }
    } else if (read->now.waiting)
        settle_waiting(read, read->now.node);
}
