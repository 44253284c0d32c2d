/* cbh_notes.c - reads annotations as notes of moves, and writes notes as annotations. */
#include "cbh_notes.h"

#include <string.h>

#include "base/text.h"
#include "cb_layout.h"
#include "cbh_quick.h"
#include "cbh_tables.h"

enum {
    SYMBOL_SLOTS = 3,
    TEXT_HEAD = 2, /* bytes before the words of a text: one that is always 0, and the language */
    ITEM_HEAD = 6, /* bytes of cbh_item_head_layout */
    ITEM_SIZE_MAX = UINT16_MAX
};

/* ---- items ---- */

bool cbh_item_next(cbh_item *out, base_bytes *rest)
{
    if (rest->length < ITEM_HEAD)
        return false;
    cbh_item_head head = cbh_quick_item(rest->data);
    if (head.size < ITEM_HEAD || head.size > rest->length)
        return false;
    *out = (cbh_item){ .position = head.position, .type = head.type };
    out->payload = (base_bytes){ rest->data + ITEM_HEAD, head.size - (size_t)ITEM_HEAD };
    *rest = (base_bytes){ rest->data + head.size, rest->length - head.size };
    return true;
}

void cbh_item_append(base_buffer *out, const cbh_item *item)
{
    size_t room = ITEM_SIZE_MAX - cbh_item_head_layout.size;
    size_t length = item->payload.length < room ? item->payload.length : room;
    cbh_item_head head = { item->position, item->type, (uint16_t)(length + cbh_item_head_layout.size) };
    uint8_t *bytes = base_buffer_reserve(out, cbh_item_head_layout.size);
    if (bytes)
        layout_write(&cbh_item_head_layout, &head, bytes);
    base_buffer_add(out, item->payload.data, length);
}

const cbh_notes_form cbh_notes_in_cba = { .most = ITEM_SIZE_MAX - ITEM_HEAD, .append = cbh_item_append };

/* ---- summary ---- */

/* The bit that each type of annotation sets in the flags of the game's header; types that are not listed set none. */
static const struct flag_row {
    uint8_t type;
    uint8_t bit;
} flag_rows[] = {
    { CBH_ITEM_TEXT, 2 },
    { CBH_ITEM_TEXT_BEFORE, 2 },
    { CBH_ITEM_SYMBOLS, 3 },
    { CBH_ITEM_SQUARES, 4 },
    { CBH_ITEM_ARROWS, 5 },
    { CBH_ITEM_TIME_SPENT, 7 },
    { CBH_ITEM_08, 8 },
    { CBH_ITEM_TRAINING, 9 },
    { CBH_ITEM_SOUND, 16 },
    { CBH_ITEM_PICTURE, 17 },
    { CBH_ITEM_VIDEO, 18 },
    { CBH_ITEM_QUOTATION, 19 },
    { CBH_ITEM_PAWN_STRUCTURE, 20 },
    { CBH_ITEM_PIECE_PATH, 21 },
    { CBH_ITEM_WHITE_CLOCK, 22 },
    { CBH_ITEM_BLACK_CLOCK, 23 },
    { CBH_ITEM_CRITICAL, 24 },
    { CBH_ITEM_CORRESPONDENCE, 25 },
    { CBH_ITEM_1A, 26 },
    { CBH_ITEM_WEB_LINK, 28 },
};

void cbh_notes_count(cbh_notes_sum *sum, const cbh_item *item)
{
    bool is_text = item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE;
    sum->count++;
    for (size_t i = 0; i < COUNT(flag_rows); i++)
        if (flag_rows[i].type == item->type)
            sum->flags |= UINT32_C(1) << flag_rows[i].bit;
    if (is_text && item->payload.length > 2)
        sum->text_bytes += item->payload.length - 2;
    if (item->type == CBH_ITEM_MEDALS && item->payload.length >= 4)
        sum->medals |= (uint32_t)item->payload.data[2] << 8 | item->payload.data[3];
    sum->symbols += item->type == CBH_ITEM_SYMBOLS;
    sum->squares += item->type == CBH_ITEM_SQUARES;
    sum->arrows += item->type == CBH_ITEM_ARROWS;
    sum->times += item->type == CBH_ITEM_TIME_SPENT;
    sum->trainings += item->type == CBH_ITEM_TRAINING;
}

uint16_t cbh_notes_magnitude(const cbh_notes_sum *sum, size_t variation_moves)
{
    unsigned word = variation_moves > 1000 ? 3 : variation_moves > 300 ? 2 : variation_moves > 50 ? 1 : 0;
    word |= (unsigned)(sum->text_bytes > 200) << 2 | (unsigned)(sum->symbols >= 10) << 3;
    word |= (unsigned)(sum->squares >= 10) << 4 | (unsigned)(sum->arrows >= 6) << 5;
    word |= (unsigned)(sum->times >= 10) << 7 | (unsigned)(sum->trainings >= 6) << 9;
    return (uint16_t)word;
}

/* ---- reading ---- */

/* Makes the annotation for a command, in the bytes of the .cba. Returns false if the form has none. */
static bool write_command(base_buffer *out, uint8_t *type, const gamut_note *note, cbh_mover mover,
                          const cbh_note_context *context, const cbh_notes_form *form)
{
    if (form->write && form->write(out, type, note, context->arena))
        return true;
    base_buffer_clear(out);
    return cbh_command_write(out, type, note, mover, context) &&
           (!form->holds || form->holds(*type, base_buffer_bytes(out)));
}

/* Turns a text back into a command, if it is the text of one: write_spelled stores commands that ChessBase has no
 * annotation for as texts. */
static void read_spelled(gamut_note *note, const cbh_note_context *context, cbh_mover mover, const cbh_notes_form *form)
{
    gamut_note command;
    base_buffer payload = { 0 };
    uint8_t type = 0;
    if (!base_text_starts_with(note->text, "[%") || note->kind != GAMUT_NOTE_TEXT || note->name.length ||
        !chess_read_command(&command, note->text) || base_text_find(note->text, '\n') < note->text.length)
        return;
    bool has_field = write_command(&payload, &type, &command, mover, context, form);
    base_buffer_free(&payload);
    if (!has_field)
        *note = command;
}

uint32_t cbh_note_read_text(chess_builder *builder, uint32_t node, uint32_t last, const cbh_note_text *text,
                            cbh_mover mover, base_encoding encoding, const cbh_notes_form *form)
{
    gamut_note note = { .kind = (uint16_t)text->kind,
                        .name = cb_nation_code(text->nation),
                        .text = cb_text_read_note(builder->arena, text->words, encoding) };
    read_spelled(&note, &(cbh_note_context){ builder->arena, encoding }, mover, form);
    return chess_add_note(builder, node, last, &note);
}

uint32_t cbh_note_read(chess_builder *builder, uint32_t node, uint32_t last, const cbh_item *item, cbh_mover mover,
                       base_encoding encoding)
{
    bool is_text = item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE;
    if (is_text && item->payload.length >= TEXT_HEAD) {
        cbh_note_text text = { .kind = item->type == CBH_ITEM_TEXT ? GAMUT_NOTE_TEXT : GAMUT_NOTE_BEFORE,
                               .nation = item->payload.data[1],
                               .words = { item->payload.data + TEXT_HEAD, item->payload.length - TEXT_HEAD } };
        return cbh_note_read_text(builder, node, last, &text, mover, encoding, &cbh_notes_in_cba);
    }
    bool has_symbol = false;
    if (item->type == CBH_ITEM_SYMBOLS && item->payload.length <= SYMBOL_SLOTS)
        for (size_t i = 0; i < item->payload.length; i++) {
            gamut_note note = { .kind = GAMUT_NOTE_NAG, .number = item->payload.data[i] };
            has_symbol = has_symbol || note.number;
            if (note.number)
                last = chess_add_note(builder, node, last, &note);
        }
    if (has_symbol)
        return last;
    gamut_note command = cbh_command_read(&(cbh_note_context){ builder->arena, encoding }, item, mover);
    return chess_add_note(builder, node, last, &command);
}

/* ---- writing ---- */

typedef struct annotating {
    base_buffer *out;
    base_buffer payload;
    cbh_notes_sum *sum;
    base_arena *scratch;
    const cbh_notes_options *options;
    int32_t position;
    bool has_symbols; /* the symbols of the current move have been written already */
    base_text text;   /* the text of the current note, to be reported as an example if it is lost */
} annotating;

static void count_loss(annotating *game, cbh_notes_loss what, base_text example)
{
    if (!game->options->losses->counts[what]++)
        game->options->losses->examples[what] = example;
}

static void finish_item(annotating *game, uint8_t type)
{
    size_t room = game->options->form->most, least = room - 3;
    if (!game->payload.failed && game->payload.length > room) {
        while (room > least && (game->payload.data[room] & 0xc0) == 0x80) /* in the middle of a UTF-8 character */
            room--;
        game->payload.length = room;
        count_loss(game, CBH_LOST_TEXT, game->text);
    }
    cbh_item item = { game->position, type, base_buffer_bytes(&game->payload) };
    game->options->form->append(game->out, &item);
    cbh_notes_count(game->sum, &item);
    base_buffer_clear(&game->payload);
}

static void write_text(annotating *game, uint8_t type, base_text language, base_text text)
{
    uint8_t nation = 0;
    const cbh_notes_form *form = game->options->form;
    bool is_known = cb_nation_find(&nation, language) && (!form->knows || form->knows(nation));
    if (language.length && !is_known)
        count_loss(game, CBH_LOST_LANGUAGE, language);
    base_buffer_add_char(&game->payload, 0);
    base_buffer_add_char(&game->payload, is_known ? (char)nation : 0);
    size_t before = game->payload.length;
    cb_text_write_note(&game->payload, text, game->options->encoding);
    if (!game->payload.failed && game->payload.length > before) {
        base_bytes words = { game->payload.data + before, game->payload.length - before };
        base_text again = cb_text_read_note(game->scratch, words, cb_text_fallback(game->options->encoding));
        if (!base_text_equal(again, text))
            count_loss(game, CBH_LOST_TEXT, text);
    }
    finish_item(game, type);
}

static bool is_symbol(const gamut_note *note)
{
    return note->kind == GAMUT_NOTE_NAG && note->number > 0 && note->number <= UINT8_MAX;
}

/* Writes all symbols (NAGs) of the move, from the first one on. ChessBase has one annotation with three slots for them.
 * A symbol whose slot is already used gets the next free slot, so that symbols of one kind keep their order; only a
 * fourth symbol needs another annotation. */
static void write_symbols(annotating *game, const gamut_note *notes, uint32_t at)
{
    uint8_t slots[SYMBOL_SLOTS] = { 0 };
    unsigned count = 0;
    for (; at; at = notes[at].next) {
        if (!is_symbol(&notes[at]))
            continue;
        /* Judgements of moves have the first slot, those of positions the second, introductions of lines the third. */
        unsigned nag = notes[at].number, slot = nag >= 140 && nag <= 145 ? 2 : nag <= 9 || nag == 22 ? 0 : 1;
        while (slots[slot])
            slot = (slot + 1) % SYMBOL_SLOTS;
        slots[slot] = (uint8_t)notes[at].number;
        if (++count == SYMBOL_SLOTS) {
            base_buffer_add(&game->payload, slots, SYMBOL_SLOTS);
            finish_item(game, CBH_ITEM_SYMBOLS);
            memset(slots, 0, sizeof slots);
            count = 0;
        }
    }
    size_t used = SYMBOL_SLOTS;
    while (used && !slots[used - 1])
        used--;
    if (!used)
        return;
    base_buffer_add(&game->payload, slots, used);
    finish_item(game, CBH_ITEM_SYMBOLS);
}

/* Writes a note that ChessBase has no annotation for as text, in PGN notation. */
static void write_spelled(annotating *game, const gamut_note *note)
{
    base_text words = note->text;
    gamut_note again;
    if (note->kind == GAMUT_NOTE_NAG) {
        words = base_arena_print(game->scratch, "$%u", note->number);
        count_loss(game, CBH_LOST_NAG, words);
    } else if (note->kind == GAMUT_NOTE_COMMAND) {
        words = base_arena_print(game->scratch, "[%%%.*s%s%.*s]", TEXT_ARGS(note->name), note->text.length ? " " : "",
                                 TEXT_ARGS(note->text));
        if (!chess_read_command(&again, words) || !base_text_equal(again.name, note->name))
            count_loss(game, chess_is_command_name(note->name) ? CBH_LOST_VALUE : CBH_LOST_COMMAND, words);
    } else {
        count_loss(game, CBH_LOST_UNREAD, words);
    }
    write_text(game, CBH_ITEM_TEXT, (base_text){ NULL, 0 }, words);
}

static uint32_t write_note(annotating *game, const gamut_note *notes, uint32_t at, cbh_mover mover)
{
    const gamut_note *note = &notes[at];
    uint8_t type = 0;
    game->text = note->text;
    if (is_symbol(note)) {
        if (!game->has_symbols)
            write_symbols(game, notes, at);
        game->has_symbols = true;
        return note->next;
    }
    if (note->kind == GAMUT_NOTE_TEXT || note->kind == GAMUT_NOTE_BEFORE || note->kind == GAMUT_NOTE_AFTER) {
        uint8_t place = note->kind == GAMUT_NOTE_BEFORE ? CBH_ITEM_TEXT_BEFORE : CBH_ITEM_TEXT;
        write_text(game, place, note->name, note->text);
    } else if (note->kind == GAMUT_NOTE_COMMAND &&
               write_command(&game->payload, &type, note, mover,
                             &(cbh_note_context){ game->scratch, game->options->encoding }, game->options->form)) {
        finish_item(game, type);
    } else {
        base_buffer_clear(&game->payload);
        write_spelled(game, note);
    }
    return note->next;
}

/* A node in stored order. Parents and earlier alternatives come first. */
typedef struct stored_node {
    uint32_t node;
    uint32_t elder; /* the first move of the previous variation of the same move; 0: there is none */
    cbh_mover mover;
    bool is_alternative;
} stored_node;

static stored_node *order_nodes(base_arena *scratch, const gamut_moves *moves, const uint32_t *numbers,
                                chess_side starts, uint32_t *count)
{
    stored_node *order = ARENA_ARRAY(scratch, moves->node_count, stored_node);
    if (!order)
        return NULL;
    *count = 1;
    for (uint32_t i = 1; i < moves->node_count; i++)
        if (numbers[i]) {
            order[numbers[i]].node = i;
            *count = *count > numbers[i] ? *count : numbers[i] + 1;
        }
    cbh_mover first = starts == CHESS_WHITE ? CBH_WHITE_MOVED : CBH_BLACK_MOVED;
    for (uint32_t i = 0; i < *count; i++) {
        const gamut_node *node = &moves->nodes[order[i].node];
        cbh_mover mine = order[i].mover;
        cbh_mover next = mine == CBH_NOBODY ? first : mine == CBH_WHITE_MOVED ? CBH_BLACK_MOVED : CBH_WHITE_MOVED;
        if (node->next)
            order[numbers[node->next]].mover = next;
        if (node->other) {
            stored_node *other = &order[numbers[node->other]];
            other->mover = mine;
            other->is_alternative = true;
            other->elder = order[i].is_alternative ? order[i].node : 0;
        }
    }
    return order;
}

bool cbh_notes_write(base_buffer *out, cbh_notes_sum *sum, base_arena *scratch, const gamut_moves *moves,
                     const uint32_t *numbers, const cbh_notes_options *options)
{
    annotating game = { .out = out, .sum = sum, .scratch = scratch, .options = options };
    uint32_t count = 0;
    if (moves->note_count < 2 || !moves->node_count)
        return true;
    stored_node *order = order_nodes(scratch, moves, numbers, options->starts, &count);
    if (!order)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        const gamut_node *node = &moves->nodes[order[i].node];
        bool has_younger = order[i].is_alternative && node->other;
        game.position = (int32_t)i + CBH_POSITION_START;
        game.has_symbols = false;
        if (order[i].elder) {
            /* ChessBase has no place for comments after variations. A comment between two variations of one move is
             * written before the second of them; a comment after all variations is written as an ordinary comment on
             * the move whose node has it. In both cases, the place of the comment counts as lost. */
            uint32_t at = moves->nodes[order[i].elder].note;
            for (; at; at = moves->notes[at].next)
                if (moves->notes[at].kind == GAMUT_NOTE_AFTER)
                    write_text(&game, CBH_ITEM_TEXT_BEFORE, moves->notes[at].name, moves->notes[at].text);
        }
        for (uint32_t at = node->note; at;)
            at = has_younger && moves->notes[at].kind == GAMUT_NOTE_AFTER
                     ? moves->notes[at].next
                     : write_note(&game, moves->notes, at, order[i].mover);
    }
    bool is_whole = !game.payload.failed && !out->failed && !base_arena_failed(scratch);
    base_buffer_free(&game.payload);
    return is_whole;
}

/* ---- comments in other encodings ---- */

static bool is_comment(const cbh_item *item)
{
    return (item->type == CBH_ITEM_TEXT || item->type == CBH_ITEM_TEXT_BEFORE) && item->payload.length >= TEXT_HEAD;
}

/* Returns the comment in the encoding `to`, even if the writer would choose another one; empty if it cannot be encoded.
 * `encoding` is for reading the payload. */
static base_bytes put_otherwise(base_arena *arena, base_bytes payload, base_encoding to, base_encoding encoding)
{
    base_bytes words = { payload.data + TEXT_HEAD, payload.length - TEXT_HEAD }, made = { NULL, 0 };
    base_buffer out = { 0 };
    base_buffer_add(&out, payload.data, TEXT_HEAD);
    if (cb_text_write_old_note(&out, cb_text_read_note(arena, words, encoding), to))
        made = cb_copy_bytes(arena, base_buffer_bytes(&out));
    base_buffer_free(&out);
    return made;
}

static base_text hash_comment(base_arena *arena, base_bytes payload)
{
    return base_arena_print(arena, "%016llx", (unsigned long long)cb_hash(CB_HASH_START, payload));
}

gamut_value *cbh_note_form(base_arena *arena, const cbh_item *written, const cbh_item *stored, base_encoding encoding)
{
    const base_encoding others[] = { encoding, ENCODING_UTF8 };
    if (!is_comment(written) || written->type != stored->type)
        return NULL;
    for (size_t i = 0; i < COUNT(others); i++) {
        base_bytes made = put_otherwise(arena, written->payload, others[i], encoding);
        if (!made.length || !base_text_equal(base_text_of_bytes(made), base_text_of_bytes(stored->payload)))
            continue;
        gamut_value *form = tree_object(arena);
        tree_set_text(arena, form, "encoding", base_text_of(base_encoding_name(others[i])));
        tree_set_text(arena, form, "written", hash_comment(arena, written->payload));
        return form;
    }
    return NULL;
}

bool cbh_note_is_form(const gamut_value *residue)
{
    return gamut_value_member(residue, "encoding") != NULL;
}

base_bytes cbh_note_put_form(base_arena *arena, const gamut_value *form, const cbh_item *item, base_encoding encoding)
{
    base_encoding to;
    if (!is_comment(item) || !base_encoding_parse(&to, tree_get_text(form, "encoding")) ||
        !base_text_equal(tree_get_text(form, "written"), hash_comment(arena, item->payload)))
        return item->payload;
    base_bytes made = put_otherwise(arena, item->payload, to, encoding);
    return made.length ? made : item->payload;
}
