/* pgn_written.c - reads the annotations that ChessBase writes as notes of the model. */
#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "pgn.h"
#include "rules/chess/font_signs.h"

/* ---- signs ---- */

enum {
    AT_SIGN = 0xe02d /* what ChessBase makes of an @ in imported texts such as "@@StartBracket@@" */
};

/* All private characters of the font begin with this byte in UTF-8. */
static bool has_font_sign(base_text text)
{
    const char *at = text.length ? memchr(text.data, 0xee, text.length) : NULL;
    for (size_t from = at ? (size_t)(at - text.data) : text.length; from < text.length;)
        if (chess_font_by_private(base_utf8_next(text, &from)))
            return true;
    return false;
}

/* Return whether two of the signs are around a word, as in @@StartBracket@@; `at` is after the first of them. */
static bool is_at_sign(base_text text, size_t at, unsigned run)
{
    static const char sign[] = "\xee\x80\xad";
    bool has_next = base_text_starts_with(base_text_slice(text, at, text.length), sign);
    return run > 0 || has_next;
}

static base_text understand_text(base_arena *arena, base_text text)
{
    base_buffer out = { 0 };
    char bytes[4];
    unsigned run = 0; /* signs AT_SIGN directly before */
    if (!has_font_sign(text))
        return text;
    for (size_t at = 0; at < text.length;) {
        uint32_t character = base_utf8_next(text, &at);
        const chess_font_sign *sign = chess_font_by_private(character);
        bool is_at = character == AT_SIGN && is_at_sign(text, at, run);
        run = character == AT_SIGN ? run + 1 : 0;
        base_buffer_add(&out, bytes, base_utf8_put(bytes, is_at ? '@' : sign ? sign->character : character));
    }
    text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

/* ---- evidence ---- */

/* Whether an evaluation is in centipawns with a depth, as only ChessBase writes it. */
static bool is_chessbase_evaluation(base_text value)
{
    size_t comma = base_text_find(value, ',');
    int64_t score, depth;
    return comma < value.length && base_parse_int(&score, base_text_slice(value, 0, comma)) &&
           base_parse_int(&depth, base_text_slice(value, comma + 1, value.length));
}

bool pgn_is_by_chessbase(const gamut_moves *moves)
{
    for (uint32_t i = 1; i < moves->note_count; i++) {
        const gamut_note *note = &moves->notes[i];
        if (note->kind == GAMUT_NOTE_COMMAND
                ? base_text_is(note->name, "tqu") ||
                      (base_text_is(note->name, "eval") && is_chessbase_evaluation(note->text))
                : note->kind != GAMUT_NOTE_NAG &&
                      (base_text_starts_with(note->text, "[%tqu ") || has_font_sign(note->text)))
            return true;
    }
    return false;
}

/* ---- notes ---- */

typedef struct understanding {
    base_arena *arena;
    const gamut_moves *from;
    chess_builder to;
    base_text *questions; /* by node: the training question about the move; NULL: there is none in the game */
} understanding;

/* Gives a question to the move that is to be found. False: there is no such move, or it has a question already. */
static bool give_question(understanding *game, uint32_t node, base_text value)
{
    base_text question = pgn_training_read(game->arena, understand_text(game->arena, value));
    if (!node || !question.data)
        return false;
    if (!game->questions)
        game->questions = ARENA_ARRAY(game->arena, game->from->node_count, base_text);
    if (!game->questions || game->questions[node].data)
        return false;
    game->questions[node] = question;
    return true;
}

/* Takes a question from the start of a comment before the first move of a variation, where commands are left in the
 * text, and returns the rest. */
static base_text take_question(understanding *game, uint32_t node, base_text text)
{
    gamut_note command;
    bool is_quoted = false;
    if (!base_text_starts_with(text, "[%tqu "))
        return text;
    for (size_t at = 0; at < text.length; at++) {
        is_quoted = is_quoted != (text.data[at] == '"');
        if (text.data[at] != ']' || is_quoted)
            continue;
        bool is_one = chess_read_command(&command, base_text_slice(text, 0, at + 1));
        return is_one && give_question(game, node, command.text)
                   ? base_text_trim(base_text_slice(text, at + 1, text.length))
                   : text;
    }
    return text;
}

/* Finds all questions first: a move gets its own from the comment after the move before it. Notes that held nothing
 * else become GAMUT_NOTE_NONE. */
static void find_questions(understanding *game, gamut_note *notes)
{
    for (uint32_t i = 0; i < game->from->node_count; i++) {
        const gamut_node *node = &game->from->nodes[i];
        for (uint32_t at = node->note; at; at = notes[at].next) {
            if (notes[at].kind == GAMUT_NOTE_COMMAND && base_text_is(notes[at].name, "tqu") &&
                give_question(game, node->next, notes[at].text))
                notes[at].kind = GAMUT_NOTE_NONE;
            else if (notes[at].kind == GAMUT_NOTE_BEFORE)
                notes[at].text = take_question(game, i, notes[at].text);
            if (notes[at].kind == GAMUT_NOTE_BEFORE && !notes[at].text.length)
                notes[at].kind = GAMUT_NOTE_NONE;
        }
    }
}

/* A quotation follows the commands of its comment after a semicolon. */
static void understand_note(understanding *game, gamut_note *note, bool is_after_command)
{
    if (is_after_command && note->kind == GAMUT_NOTE_TEXT && base_text_starts_with(note->text, ";"))
        note->text = base_text_trim(base_text_slice(note->text, 1, note->text.length));
    const pgn_command *row = note->kind == GAMUT_NOTE_COMMAND ? pgn_command_find(note->name) : NULL;
    if (row && row->read && strcmp(row->name, "train") != 0)
        note->text = row->read(game->arena, note->text);
    else if (note->kind == GAMUT_NOTE_TEXT || note->kind == GAMUT_NOTE_BEFORE || note->kind == GAMUT_NOTE_AFTER)
        note->text = understand_text(game->arena, note->text);
}

bool pgn_understand(gamut_moves *moves, base_arena *arena)
{
    understanding game = { .arena = arena, .from = moves };
    uint32_t count = moves->node_count;
    if (moves->note_count < 2)
        return true;
    gamut_node *nodes = ARENA_ARRAY(arena, count, gamut_node);
    gamut_note *notes = ARENA_ARRAY(arena, moves->note_count, gamut_note);
    if (!nodes || !notes)
        return false;
    memcpy(nodes, moves->nodes, count * sizeof *nodes);
    memcpy(notes, moves->notes, moves->note_count * sizeof *notes);
    find_questions(&game, notes);
    game.to =
        (chess_builder){ .arena = arena, .nodes = nodes, .node_count = count, .node_capacity = count, .note_count = 1 };
    for (uint32_t i = 0; i < count; i++) {
        uint32_t last = 0, at = nodes[i].note;
        nodes[i].note = 0;
        if (game.questions && game.questions[i].data) {
            gamut_note question = { .kind = GAMUT_NOTE_COMMAND, .name = TEXT("train"), .text = game.questions[i] };
            last = chess_add_note(&game.to, i, last, &question);
        }
        bool is_after_command = false;
        for (; at; at = notes[at].next) {
            gamut_note note = notes[at];
            if (note.kind == GAMUT_NOTE_NONE)
                continue;
            understand_note(&game, &note, is_after_command);
            is_after_command = note.kind == GAMUT_NOTE_COMMAND;
            last = chess_add_note(&game.to, i, last, &note);
        }
    }
    *moves = chess_builder_moves(&game.to);
    return !base_arena_failed(arena);
}

/* ---- tags ---- */

bool pgn_understand_tags(const pgn_game *game)
{
    gamut_tag_list *tags = &game->game->tags;
    base_arena *arena = game->scratch->arena;
    bool is_lost = base_text_is(game->game->result, "0-0"), has_black = false;
    size_t white = 0, second = 0;
    for (size_t i = 0; i < tags->count; i++) {
        has_black = has_black || base_text_is(tags->items[i].name, "BlackFideId");
        bool is_white = base_text_is(tags->items[i].name, "WhiteFideId");
        second = is_white && ++white == 2 ? i : second;
    }
    bool is_doubled = white == 2 && !has_black;
    gamut_tag *items = is_lost || is_doubled ? ARENA_ARRAY(arena, tags->count + 1, gamut_tag) : NULL;
    if (!items)
        return false;
    if (tags->count)
        memcpy(items, tags->items, tags->count * sizeof *items);
    if (is_doubled)
        items[second].name = TEXT("BlackFideId");
    if (is_lost && base_text_is_absent(chess_tag(game->game, "Termination")))
        items[tags->count++] = (gamut_tag){ TEXT("Termination"), TEXT("both lost") };
    tags->items = items;
    return is_lost;
}

bool pgn_cut_result(base_text *moves)
{
    base_text text = base_text_trim(*moves);
    size_t at = text.length < 3 ? 0 : text.length - 3;
    if (!base_text_is(base_text_slice(text, at, text.length), "0-0") ||
        (at > 0 && !base_is_space(text.data[at - 1]) && !strchr("})", text.data[at - 1])))
        return false;
    *moves = base_text_slice(text, 0, at);
    return true;
}
