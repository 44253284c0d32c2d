/* movetext_notes.c - where comments, glyphs and what cannot be read belong: to a move, before it, or after a
 * variation. */
#include "movetext_notes.h"

#include <string.h>

#include "base/text.h"

/* A note that hangs nowhere goes to the end of a chain. */
static void link_note(chess_reading *read, uint32_t *first, uint32_t *last, uint32_t note)
{
    read->builder.notes[note].next = 0;
    if (*last)
        read->builder.notes[*last].next = note;
    else
        *first = note;
    *last = note;
}

/* Says it of the last move of the line. */
static void link_to_node(chess_reading *read, chess_line *to, uint32_t note)
{
    link_note(read, &read->builder.nodes[to->node].note, &to->note, note);
}

static void link_to_waiting(chess_reading *read, chess_line *to, uint32_t note)
{
    link_note(read, &to->waiting, &to->waiting_last, note);
}

static void add_note(chess_reading *read, const gamut_note *note)
{
    chess_line *to = &read->now;
    if (!chess_notes_wait(read)) {
        to->note = chess_add_note(&read->builder, to->node, to->note, note);
        return;
    }
    uint32_t kept = read->builder.nodes[0].note; /* which lends its place to the chain */
    read->builder.nodes[0].note = to->waiting;
    to->waiting_last = chess_add_note(&read->builder, 0, to->waiting_last, note);
    to->waiting = read->builder.nodes[0].note;
    read->builder.nodes[0].note = kept;
}

void chess_notes_add_comment(chess_reading *read, base_text text)
{
    if (read->now.is_branched) {
        /* After a variation the words of a comment belong before the move to come, but its commands to the position
         * that the line has reached. */
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
    } else
        read->now.note =
            chess_add_comment(&read->builder, read->now.node, read->now.note, GAMUT_NOTE_TEXT, text, &read->patience);
}

/* No move came that the words after a variation could stand in front of: they stay where they are. */
static void settle_waiting(chess_reading *read, uint32_t node)
{
    chess_line *to = &read->now;
    uint32_t last = read->builder.nodes[node].note, next;
    while (last && read->builder.notes[last].next)
        last = read->builder.notes[last].next;
    for (uint32_t at = to->waiting; at; at = next) {
        next = read->builder.notes[at].next;
        read->builder.notes[at].kind = GAMUT_NOTE_AFTER;
        link_note(read, &read->builder.nodes[node].note, &last, at);
    }
    to->waiting = to->waiting_last = 0;
    if (node == to->node)
        to->note = last;
}

void chess_notes_settle_between(chess_reading *read)
{
    chess_line *to = &read->now;
    while (read->builder.nodes[to->tail].other)
        to->tail = read->builder.nodes[to->tail].other;
    if (to->waiting && to->tail != to->node)
        settle_waiting(read, to->tail);
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
        /* A variation without a move has only notes: they go to the line it stood in. */
        chess_line *to = chess_outer_line(read);
        uint32_t next;
        for (uint32_t at = read->now.waiting; at; at = next) {
            gamut_note *note = &read->builder.notes[at];
            next = note->next;
            if (note->kind == GAMUT_NOTE_BEFORE && to->is_branched) {
                link_to_waiting(read, to, at);
                continue;
            }
            note->kind = note->kind == GAMUT_NOTE_BEFORE ? GAMUT_NOTE_TEXT : note->kind;
            link_to_node(read, to, at);
        }
    } else if (read->now.waiting)
        settle_waiting(read, read->now.node);
}
