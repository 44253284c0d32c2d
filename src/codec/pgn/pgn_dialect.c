/* pgn_dialect.c - composes the notes of moves as ChessBase, lichess or programs without commands write them. */
#include "pgn_dialect.h"

#include <string.h>

#include "base/encoding.h"
#include "base/text.h"
#include "rules/chess/font_signs.h"

/* ---- the commands ---- */

#define SAME pgn_value_same
/* In the order of ChessBase; those after [%evp] are of the model alone. ChessBase reads [%clk], but does not write it.
 * Rows without any dialect are annotations that only databases have. */
static const pgn_command commands[] = {
    { "eval", { SAME, pgn_evaluation_write, pgn_evaluation_print, NULL }, pgn_evaluation_read, false },
    { "emt", { SAME, pgn_spent_write, SAME, NULL }, pgn_spent_print, true },
    { "wdl", { SAME, SAME, NULL, NULL }, NULL, true },
    { "clk", { SAME, SAME, SAME, NULL }, NULL, true },
    { "csl", { SAME, pgn_marks_write, pgn_marks_write, NULL }, NULL, false },
    { "cal", { SAME, pgn_marks_write, pgn_marks_write, NULL }, NULL, false },
    { "mdl", { SAME, SAME, NULL, NULL }, NULL, false },
    { "evp", { SAME, pgn_profile_write, NULL, NULL }, pgn_profile_read, false },
    { "tqu", { SAME, SAME, NULL, NULL }, NULL, false },
    { "train", { SAME, pgn_training_write, NULL, NULL }, pgn_training_read, false },
    { "quote", { SAME, pgn_quotation_write, pgn_quotation_write, pgn_quotation_write }, NULL, false },
    { "pawnstruct", { SAME, NULL, NULL, NULL }, NULL, false },
    { "path", { SAME, NULL, NULL, NULL }, NULL, false },
    { "clkw", { SAME, NULL, NULL, NULL }, NULL, false },
    { "clkb", { SAME, NULL, NULL, NULL }, NULL, false },
    { "crit", { SAME, NULL, NULL, NULL }, NULL, false },
    { "corrmove", { SAME, NULL, NULL, NULL }, NULL, false },
    { "corr", { SAME, NULL, NULL, NULL }, NULL, false },
    { "weblink", { SAME, NULL, NULL, NULL }, NULL, false },
    { "video", { SAME, NULL, NULL, NULL }, NULL, false },
    { "varcolor", { SAME, NULL, NULL, NULL }, NULL, false },
    { "tc", { SAME, NULL, NULL, NULL }, NULL, false },
    { "vst", { SAME, NULL, NULL, NULL }, NULL, false },
    { "sound", { SAME, NULL, NULL, NULL }, NULL, false },
    { "picture", { SAME, NULL, NULL, NULL }, NULL, false },
    { "cb", { SAME, NULL, NULL, NULL }, NULL, false },
    { "cb2", { SAME, NULL, NULL, NULL }, NULL, false },
};
#undef SAME

const pgn_command *pgn_command_find(base_text name)
{
    for (size_t i = 0; i < COUNT(commands); i++)
        if (base_text_is(name, commands[i].name))
            return &commands[i];
    return NULL;
}

enum {
    RANK_COUNT = 2 * COUNT(commands)
};

/* Commands that are nobody's have the place of the first row after the clocks. */
static size_t command_rank(base_text name)
{
    const pgn_command *row = pgn_command_find(name);
    return row ? 2 * (size_t)(row - commands) : 2 * 3 + 1;
}

/* ---- one move ---- */

typedef struct composing {
    pgn_dialect dialect;
    const chess_movetext_form *form;
    base_arena *scratch;
    gamut_value *losses;
    const gamut_moves *from;
    chess_builder to;
    uint32_t node;
    uint32_t last; /* the last note of the node */
} composing;

static void compose_lose(composing *game, base_text category, base_text example)
{
    if (category.data)
        codec_lose(game->scratch, game->losses, category.data, base_text_cut(game->scratch, example, 60));
}

static void add_composed(composing *game, uint16_t kind, base_buffer *text, uint16_t comments)
{
    gamut_note note = { .kind = kind, .number = comments };
    note.text = base_arena_copy(game->scratch, base_text_trim(base_buffer_text(text)));
    if (note.text.length)
        game->last = chess_add_note(&game->to, game->node, game->last, &note);
    base_buffer_free(text);
}

/* Returns the value as the dialect writes it; absent: the command is left out. What another program would read back
 * differently is a loss. */
static base_text compose_value(composing *game, const gamut_note *note)
{
    const pgn_command *row = pgn_command_find(note->name);
    base_text none = { NULL, 0 }, value = note->text;
    if (!row && game->dialect != PGN_PLAIN)
        return value.data ? value : TEXT("");
    pgn_translate write = row ? row->write[game->dialect] : NULL;
    value = write ? write(game->scratch, value) : none;
    bool is_quote = row && !strcmp(row->name, "quote");
    if (!value.data || is_quote) {
        compose_lose(game,
                     base_arena_print(game->scratch, "[%%%.*s] %s", TEXT_ARGS(note->name),
                                      value.data ? "annotations, now words" : "annotations"),
                     note->text);
        return value;
    }
    /* A value that is only spelled differently is no loss, so both are brought into the form of the model. */
    pgn_translate read = row->read && game->dialect == PGN_CHESSBASE ? row->read : pgn_value_same;
    pgn_translate print = row->read == pgn_evaluation_read ? pgn_evaluation_print
                          : row->read == pgn_spent_print   ? pgn_spent_print
                                                           : pgn_value_same;
    if (!base_text_equal(read(game->scratch, value), print(game->scratch, note->text)))
        compose_lose(game, base_arena_print(game->scratch, "details of [%%%.*s]", TEXT_ARGS(note->name)), note->text);
    return value;
}

/* Returns the notes of the node that are commands, in ChessBase's order; commands of one rank keep theirs. */
static const gamut_note **compose_order(composing *game, uint32_t first, size_t *count)
{
    const gamut_note *notes = game->from->notes;
    size_t starts[RANK_COUNT + 1] = { 0 };
    *count = 0;
    for (uint32_t at = first; at && !game->form->has_no_annotations; at = notes[at].next)
        if (notes[at].kind == GAMUT_NOTE_COMMAND) {
            starts[command_rank(notes[at].name) + 1]++;
            ++*count;
        }
    const gamut_note **order = *count ? ARENA_ARRAY(game->scratch, *count, const gamut_note *) : NULL;
    if (!order)
        *count = 0;
    for (size_t rank = 0; rank < RANK_COUNT; rank++)
        starts[rank + 1] += starts[rank];
    for (uint32_t at = first; order && at; at = notes[at].next)
        if (notes[at].kind == GAMUT_NOTE_COMMAND)
            order[starts[command_rank(notes[at].name)]++] = &notes[at];
    return order;
}

/* Adds the commands to a comment. Training questions go into the comment before the move, and quotations are words. */
static void compose_commands(composing *game, uint32_t first, base_buffer *comment, base_buffer *before,
                             base_buffer *quotations)
{
    size_t count;
    const gamut_note **order = compose_order(game, first, &count);
    for (size_t i = 0; i < count; i++) {
        base_text value = compose_value(game, order[i]);
        const pgn_command *row = pgn_command_find(order[i]->name);
        bool is_spaced = game->dialect != PGN_CHESSBASE || (row && row->is_set_off);
        if (!value.data)
            continue;
        if (row && !strcmp(row->name, "quote")) {
            base_buffer_print(quotations, "%s%.*s", quotations->length ? ";" : "", TEXT_ARGS(value));
            continue;
        }
        bool is_training = row && !strcmp(row->name, "train");
        base_buffer *to = is_training ? before : comment;
        base_text name = is_training ? TEXT("tqu") : order[i]->name;
        base_buffer_print(to, "%s[%%%.*s%s%.*s]", to->length && is_spaced ? " " : "", TEXT_ARGS(name),
                          value.length ? " " : "", TEXT_ARGS(value));
    }
}

/* Glyphs that introduce a line first, then those about the move, then those about the position. */
static unsigned nag_rank(unsigned nag)
{
    return nag >= 140 && nag <= 145 ? 0 : nag <= 9 || nag == 22 ? 1 : 2;
}

static void compose_nags(composing *game, uint32_t first)
{
    const gamut_note *notes = game->from->notes;
    for (unsigned rank = 0; rank < 3 && !game->form->has_no_annotations; rank++)
        for (uint32_t at = first; at; at = notes[at].next)
            if (notes[at].kind == GAMUT_NOTE_NAG &&
                (game->dialect == PGN_CHESSBASE ? nag_rank(notes[at].number) == rank : rank == 0))
                game->last = chess_add_note(&game->to, game->node, game->last, &notes[at]);
}

/* ---- ChessBase ---- */

/* Adds a text as ChessBase cleans it: without braces, line breaks and other control characters, and with the private
 * characters of its font for signs. */
static void add_for_chessbase(composing *game, base_buffer *out, base_text text)
{
    text = base_text_slice(text, 0, base_text_find(text, '\0'));
    for (size_t at = 0; at < text.length;) {
        size_t start = at;
        uint32_t character = base_utf8_next(text, &at);
        const chess_font_sign *sign = character < 0x80 ? NULL : chess_font_by_character(character);
        char bytes[4];
        if (character == 4 || character == CHESS_DIAGRAM) {
            compose_lose(game, TEXT("signs of diagrams, now [#]"), text);
            base_buffer_add_string(out, "[#]");
        } else if (character == '{' || character == '}') {
            compose_lose(game, base_text_of(chess_loss_names[CHESS_LOSS_BRACES]), text);
            base_buffer_add_char(out, character == '{' ? '(' : ')');
        } else if (character == '\r' && at < text.length && text.data[at] == '\n') {
            continue;
        } else if (character < ' ') {
            bool is_break = character == '\n' || character == '\r';
            compose_lose(game,
                         is_break ? base_text_of(chess_loss_names[CHESS_LOSS_BREAKS])
                                  : TEXT("control characters in moves.notes.text"),
                         text);
            base_buffer_add_char(out, ' ');
        } else if (sign && sign->private_use)
            base_buffer_add(out, bytes, base_utf8_put(bytes, sign->private_use));
        else
            base_buffer_add_text(out, base_text_slice(text, start, at));
    }
}

/* The numbers of ChessBase's languages: texts for all come first, then those in its seven languages, then others. */
static unsigned language_rank(base_text language)
{
    static const char *const codes[] = { "", "ENG", "GER", "FRA", "ESP", "ITA", "NED", "POR" };
    unsigned rank = 0;
    while (rank < COUNT(codes) && !base_text_is(language, codes[rank]))
        rank++;
    return rank;
}

/* Joins all texts of a kind with blanks, in the order of their languages, and returns their number. */
static uint16_t join_texts(composing *game, uint32_t first, gamut_note_kind kind, base_buffer *out)
{
    const gamut_note *notes = game->from->notes;
    uint16_t count = 0;
    for (unsigned rank = 0; rank < 9 && !game->form->has_no_comments; rank++)
        for (uint32_t at = first; at; at = notes[at].next) {
            base_text text = base_text_trim(notes[at].text);
            if (notes[at].kind != kind || language_rank(notes[at].name) != rank || !text.length)
                continue;
            if (notes[at].name.length)
                compose_lose(game, base_text_of(chess_loss_names[CHESS_LOSS_LANGUAGES]), notes[at].name);
            if (count)
                compose_lose(game, TEXT("comments joined with others"), text);
            if (count < UINT16_MAX)
                count++;
            base_buffer_add_string(out, out->length ? " " : "");
            add_for_chessbase(game, out, text);
        }
    return count;
}

static void compose_for_chessbase(composing *game, uint32_t first)
{
    base_buffer before = { 0 }, comment = { 0 }, after = { 0 }, quotations = { 0 };
    compose_nags(game, first);
    compose_commands(game, first, &comment, &before, &quotations);
    if (quotations.length && !game->form->has_no_comments) {
        base_buffer_add_string(&comment, comment.length ? ";" : "");
        add_for_chessbase(game, &comment, base_buffer_text(&quotations));
    }
    base_buffer *intro = game->node ? &before : &comment; /* before the first move, all is one comment */
    if (!game->node && before.length) {
        base_buffer_add_text(&comment, base_buffer_text(&before));
        base_buffer_clear(&before);
    }
    uint16_t count = join_texts(game, first, GAMUT_NOTE_BEFORE, intro);
    for (unsigned i = 0; !game->node && i < count; i++)
        compose_lose(game, base_text_of(chess_loss_names[CHESS_LOSS_PLACES]), TEXT(""));
    add_composed(game, GAMUT_NOTE_BEFORE, &before, count);
    join_texts(game, first, GAMUT_NOTE_TEXT, &comment);
    add_composed(game, GAMUT_NOTE_TEXT, &comment, 1);
    count = join_texts(game, first, GAMUT_NOTE_AFTER, &after);
    add_composed(game, GAMUT_NOTE_AFTER, &after, count);
    base_buffer_free(&quotations);
}

/* ---- the others ---- */

/* Commands and the first text share a comment; every other text has its own. */
static void compose_for_others(composing *game, uint32_t first)
{
    const gamut_note *notes = game->from->notes;
    base_buffer comment = { 0 }, before = { 0 }, quotations = { 0 };
    compose_nags(game, first);
    compose_commands(game, first, &comment, &before, &quotations);
    for (uint32_t at = first; at; at = notes[at].next) {
        gamut_note note = notes[at];
        bool is_text = note.kind == GAMUT_NOTE_TEXT;
        note.number = 1;
        if ((!is_text && note.kind != GAMUT_NOTE_BEFORE && note.kind != GAMUT_NOTE_AFTER) ||
            game->form->has_no_comments || !base_text_trim(note.text).length)
            continue;
        if (is_text && comment.length) {
            base_buffer_print(&comment, " %.*s", TEXT_ARGS(base_text_trim(note.text)));
            note.text = base_arena_copy(game->scratch, base_buffer_text(&comment));
            base_buffer_clear(&comment);
        }
        game->last = chess_add_note(&game->to, game->node, game->last, &note);
    }
    if (!game->form->has_no_comments && quotations.length) {
        base_buffer_add_string(&comment, comment.length ? " " : "");
        base_buffer_add_text(&comment, base_buffer_text(&quotations));
    }
    add_composed(game, GAMUT_NOTE_TEXT, &comment, 1);
    base_buffer_free(&before);
    base_buffer_free(&quotations);
}

gamut_moves pgn_compose(const gamut_moves *moves, pgn_dialect dialect, const chess_movetext_form *form,
                        base_arena *scratch, gamut_value *losses)
{
    composing game = { .dialect = dialect, .form = form, .scratch = scratch, .losses = losses, .from = moves };
    gamut_node *nodes = moves->node_count ? ARENA_ARRAY(scratch, moves->node_count, gamut_node) : NULL;
    if (!nodes)
        return (gamut_moves){ 0 };
    memcpy(nodes, moves->nodes, moves->node_count * sizeof *nodes);
    game.to = (chess_builder){ .arena = scratch,
                               .nodes = nodes,
                               .node_count = moves->node_count,
                               .node_capacity = moves->node_count,
                               .note_count = 1 };
    for (uint32_t i = 0; i < moves->node_count; i++) {
        uint32_t first = nodes[i].note;
        nodes[i].note = 0;
        game.node = i;
        game.last = 0;
        if (!first)
            continue;
        if (dialect == PGN_CHESSBASE)
            compose_for_chessbase(&game, first);
        else
            compose_for_others(&game, first);
        for (uint32_t at = first; at; at = moves->notes[at].next)
            if (moves->notes[at].kind == GAMUT_NOTE_UNREAD)
                game.last = chess_add_note(&game.to, i, game.last, &moves->notes[at]);
    }
    return chess_builder_moves(&game.to);
}
