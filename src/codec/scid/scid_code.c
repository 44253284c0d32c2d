/* scid_code.c - codes the moves of a game with comments, glyphs and variations, and sums them up for the index. */
#include <string.h>

#include "base/text.h"
#include "rules/chess/movetext.h"
#include "scid_layout.h"
#include "scid_moves.h"

/* A board between two moves. */
typedef struct coding_state {
    chess_piece pieces[64];
    scid_board board;
    chess_side side;
} coding_state;

/* A move whose alternatives are being written. */
typedef struct coding_frame {
    coding_state before, after;
    uint32_t node;  /* the move */
    uint32_t other; /* the alternative that is being written */
} coding_frame;

typedef struct coding {
    base_buffer *out;
    base_buffer texts; /* of the comments so far */
    scid_sums *sums;
    scid_losses *losses;
    base_arena *scratch;
    const gamut_moves *moves;
    coding_state state;
    base_list frames; /* coding_frame; the first `depth` are valid */
    size_t depth;
    uint32_t count; /* moves so far: if there are more than nodes, the links do not form a tree */
    bool is_usual;
} coding;

/* ---- comments ---- */

static void lose_note(coding *game, scid_loss what, base_text example)
{
    if (game->losses && game->losses->counts[what]++ == 0)
        game->losses->examples[what] = example;
}

/* A comment while it is put together. */
typedef struct comment {
    size_t start; /* where it begins in the texts */
    bool has_words;
} comment;

/* Adds words. Texts have no NUL inside, and readers take line ends for blanks. */
static void add_scid_words(coding *game, comment *made, base_text text, bool is_unread)
{
    base_text words = base_text_trim(text);
    if (!words.length)
        return;
    if (game->texts.length > made->start)
        base_buffer_add_char(&game->texts, ' ');
    if (made->has_words)
        lose_note(game, SCID_LOST_JOINED, words);
    bool is_changed = false;
    for (size_t i = 0; i < words.length; i++) {
        char c = words.data[i];
        is_changed = is_changed || !c || c == '\n' || c == '\r';
        /* Braces of unreadable moves would end the comment when Scid writes it as PGN. */
        if (is_unread && (c == '{' || c == '}'))
            c = c == '{' ? '(' : ')';
        base_buffer_add_char(&game->texts, (char)(c ? c : ' '));
    }
    if (is_changed && !is_unread)
        lose_note(game, SCID_LOST_TEXT, text);
    made->has_words = true;
}

static void add_command(coding *game, comment *made, const gamut_note *note)
{
    base_text value = base_text_trim(note->text);
    gamut_note again;
    if (game->texts.length > made->start)
        base_buffer_add_char(&game->texts, ' ');
    size_t start = game->texts.length;
    base_buffer_add_string(&game->texts, "[%");
    base_buffer_add_text(&game->texts, note->name);
    base_buffer_add_string(&game->texts, value.length ? " " : "");
    base_buffer_add_text(&game->texts, value);
    base_buffer_add_char(&game->texts, ']');
    base_text spelled = base_text_slice(base_buffer_text(&game->texts), start, game->texts.length);
    bool is_kept = !memchr(spelled.data, 0, spelled.length) && chess_read_command(&again, spelled) &&
                   base_text_equal(again.name, note->name) && base_text_equal(again.text, value) &&
                   base_text_equal(chess_comment_words(game->scratch, value), value);
    if (!is_kept)
        lose_note(game, SCID_LOST_COMMAND, note->name);
    for (size_t i = start; i < game->texts.length && !game->texts.failed; i++)
        if (!game->texts.data[i])
            game->texts.data[i] = ' ';
    made->has_words = false;
}

/* Adds the notes of a move that belong into one comment: those before it (`is_before`), or the others. `is_moved`: the
 * comment will be read at another move. */
static void add_notes(coding *game, comment *made, uint32_t first, bool is_before, bool is_moved)
{
    for (uint32_t at = first; at; at = game->moves->notes[at].next) {
        const gamut_note *note = &game->moves->notes[at];
        if (note->kind == GAMUT_NOTE_NAG || (note->kind == GAMUT_NOTE_BEFORE) != is_before)
            continue;
        if (is_moved || note->kind == GAMUT_NOTE_AFTER)
            lose_note(game, SCID_LOST_PLACE, note->text);
        if (note->kind == GAMUT_NOTE_COMMAND) {
            add_command(game, made, note);
            continue;
        }
        if (note->kind == GAMUT_NOTE_UNREAD)
            lose_note(game, SCID_LOST_UNREAD, note->text);
        if (note->name.length)
            lose_note(game, SCID_LOST_LANGUAGE, note->name);
        add_scid_words(game, made, note->text, note->kind == GAMUT_NOTE_UNREAD);
    }
}

/* Ends a comment and puts its mark, unless it is empty. */
static void end_comment(coding *game, const comment *made)
{
    if (game->texts.length == made->start)
        return;
    base_buffer_add_char(&game->texts, '\0');
    base_buffer_add_char(game->out, SCID_MARK_COMMENT);
    game->sums->comments++;
}

/* Puts glyphs and the comment of a move. A comment before the next move has no place of its own, unless that move
 * begins a variation, so it becomes part of this one. */
static void put_move_notes(coding *game, uint32_t node)
{
    const gamut_node *nodes = game->moves->nodes;
    uint32_t next = nodes[node].next, count = 0;
    for (uint32_t at = nodes[node].note; at; at = game->moves->notes[at].next) {
        const gamut_note *note = &game->moves->notes[at];
        if (note->kind != GAMUT_NOTE_NAG)
            continue;
        if (note->number < 1 || note->number > UINT8_MAX || count == SCID_GLYPHS_MAX) {
            lose_note(game, SCID_LOST_NAG, base_arena_print(game->scratch, "%u", note->number));
            continue;
        }
        base_buffer_add_char(game->out, SCID_MARK_GLYPH);
        base_buffer_add_char(game->out, (char)note->number);
        game->sums->nags++;
        count++;
    }
    comment made = { .start = game->texts.length };
    add_notes(game, &made, nodes[node].note, false, false);
    if (!node)
        add_notes(game, &made, nodes[node].note, true, false);
    if (next)
        add_notes(game, &made, nodes[next].note, true, true);
    end_comment(game, &made);
}

/* ---- moves ---- */

/* The codes of kings and knights by the distance to the target, which is at most 17 either way. */
enum {
    STEP_MAX = 17
};
static const uint8_t king_codes[2 * STEP_MAX + 1] = { [STEP_MAX - 9] = 1, [STEP_MAX - 8] = 2, [STEP_MAX - 7] = 3,
                                                      [STEP_MAX - 1] = 4, [STEP_MAX + 1] = 5, [STEP_MAX + 7] = 6,
                                                      [STEP_MAX + 8] = 7, [STEP_MAX + 9] = 8 };
static const uint8_t knight_codes[2 * STEP_MAX + 1] = { [STEP_MAX - 17] = 1, [STEP_MAX - 15] = 2, [STEP_MAX - 10] = 3,
                                                        [STEP_MAX - 6] = 4,  [STEP_MAX + 6] = 5,  [STEP_MAX + 10] = 6,
                                                        [STEP_MAX + 15] = 7, [STEP_MAX + 17] = 8 };

static unsigned find_step(const uint8_t codes[2 * STEP_MAX + 1], chess_square from, chess_square to)
{
    unsigned apart = to + STEP_MAX - from; /* wraps around where it is further */
    return apart <= 2 * STEP_MAX ? codes[apart] : 0;
}

static void put_move(coding *game, chess_move move)
{
    const coding_state *state = &game->state;
    chess_square from = chess_from(move), to = chess_to(move);
    unsigned kind = chess_kind_of(move), code = 0, number = state->board.numbers[from];
    bool is_rank = chess_rank(from) == chess_rank(to), is_file = chess_file(from) == chess_file(to);
    bool is_rising = (chess_file(to) > chess_file(from)) == (to > from);
    unsigned apart = to > from ? to - from : from - to;
    if (kind == CHESS_PASS || kind == CHESS_CASTLING) {
        code = kind == CHESS_PASS ? SCID_NULL_MOVE : to > from ? SCID_CASTLE_SHORT : SCID_CASTLE_LONG;
        base_buffer_add_char(game->out, (char)code);
        return;
    }
    switch (chess_role_of(state->pieces[from])) {
    case CHESS_KING:
        code = find_step(king_codes, from, to);
        break;
    case CHESS_KNIGHT:
        code = find_step(knight_codes, from, to);
        break;
    case CHESS_BISHOP:
        code = chess_file(to) | (is_rising ? 0 : 8u);
        break;
    case CHESS_PAWN:
        while (code < COUNT(scid_promotions) && scid_promotions[code] != (uint8_t)chess_promotion(move))
            code++;
        code = apart == 16 ? (unsigned)SCID_PAWN_DOUBLE : code * SCID_PAWN_STEPS + apart - 7;
        break;
    default:
        code = is_rank ? chess_file(to) : is_file ? 8 + chess_rank(to) : chess_file(from);
        break;
    }
    base_buffer_add_char(game->out, (char)(number << 4 | code));
    if (chess_role_of(state->pieces[from]) == CHESS_QUEEN && !is_rank && !is_file)
        base_buffer_add_char(game->out, (char)(64 + to));
}

/* Notes that a pawn leaves its home square, which is what Scid looks at first when it searches for positions. */
static void leave_home(scid_sums *sums, const chess_piece pieces[64], chess_square square)
{
    chess_piece piece = pieces[square];
    chess_side side = chess_side_of(piece);
    unsigned home = side == CHESS_WHITE ? 1 : 6, nibble = (side == CHESS_WHITE ? 15u : 7u) - chess_file(square);
    if (chess_role_of(piece) != CHESS_PAWN || chess_rank(square) != home || sums->pawn_count == SCID_PIECES)
        return;
    sums->pawns[sums->pawn_count / 2] |= (uint8_t)(sums->pawn_count % 2 ? nibble : nibble << 4);
    sums->pawn_count++;
}

static void sum_up(coding *game, chess_move move)
{
    scid_sums *sums = game->sums;
    unsigned kind = chess_kind_of(move);
    chess_role promotion = chess_promotion(move);
    sums->plies++;
    if (promotion != CHESS_NO_ROLE)
        sums->flags |= SCID_FLAG_PROMOTION | (promotion == CHESS_QUEEN ? 0u : (unsigned)SCID_FLAG_UNDERPROMOTION);
    if (kind == CHESS_PASS || kind == CHESS_CASTLING || !game->is_usual)
        return;
    leave_home(sums, game->state.pieces, chess_from(move));
    leave_home(sums, game->state.pieces, chess_victim(move));
}

static void play_state(coding_state *state, chess_move move)
{
    scid_board_play(&state->board, state->pieces, state->side, move);
    if (chess_kind_of(move) != CHESS_PASS)
        chess_shift_pieces(state->pieces, move);
    state->side = chess_opponent(state->side);
}

static uint32_t count_material(const chess_piece pieces[64])
{
    static const struct {
        chess_role role;
        uint8_t shift;
        uint8_t most;
    } rows[] = { { CHESS_QUEEN, 10, 3 },
                 { CHESS_ROOK, 8, 3 },
                 { CHESS_BISHOP, 6, 3 },
                 { CHESS_KNIGHT, 4, 3 },
                 { CHESS_PAWN, 0, 8 } };
    uint32_t counts[16] = { 0 }, material = 0;
    for (unsigned i = 0; i < 64; i++)
        counts[pieces[i]]++;
    for (unsigned side = 0; side < 2; side++)
        for (size_t i = 0; i < COUNT(rows); i++) {
            uint32_t count = counts[chess_piece_of((chess_side)side, rows[i].role)];
            count = count < rows[i].most ? count : rows[i].most;
            material |= count << (rows[i].shift + (side == CHESS_WHITE ? 12 : 0));
        }
    return material;
}

/* ---- lines ---- */

/* Begins the alternative `other` to the move of the frame. */
static void open_variation(coding *game, const coding_frame *frame)
{
    comment made = { .start = game->texts.length };
    base_buffer_add_char(game->out, SCID_MARK_OPEN);
    game->sums->variations++;
    game->state = frame->before;
    add_notes(game, &made, game->moves->nodes[frame->other].note, true, false);
    end_comment(game, &made);
}

/* Writes a move and its notes, and begins the first alternative to it. Returns the next node to write. */
static uint32_t put_node(coding *game, uint32_t node, bool is_alternative)
{
    const gamut_node *here = &game->moves->nodes[node];
    coding_frame *frame = NULL;
    if (here->other && !is_alternative) {
        frame = game->depth < game->frames.count ? (coding_frame *)game->frames.items + game->depth
                                                 : base_list_add(&game->frames, game->scratch, sizeof *frame);
        if (!frame)
            return 0;
        frame->before = game->state;
    }
    put_move(game, here->move);
    if (!game->depth)
        sum_up(game, here->move);
    play_state(&game->state, here->move);
    if (here->note || (here->next && game->moves->nodes[here->next].note))
        put_move_notes(game, node);
    if (!frame)
        return here->next;
    frame->after = game->state;
    frame->node = node;
    frame->other = here->other;
    game->depth++;
    open_variation(game, frame);
    return frame->other;
}

/* A node that begins an alternative is the one that the innermost frame refers to. */
static bool put_lines(coding *game)
{
    const gamut_node *nodes = game->moves->nodes;
    uint32_t node = nodes[0].next;
    for (;;) {
        if (node) {
            const coding_frame *frame = game->depth ? (coding_frame *)game->frames.items + game->depth - 1 : NULL;
            if (++game->count >= game->moves->node_count)
                return false;
            node = put_node(game, node, frame && frame->other == node);
            if (base_arena_failed(game->scratch))
                return false;
            continue;
        }
        if (!game->depth)
            return true;
        coding_frame *frame = (coding_frame *)game->frames.items + game->depth - 1;
        base_buffer_add_char(game->out, SCID_MARK_CLOSE);
        frame->other = nodes[frame->other].other;
        if (frame->other) {
            open_variation(game, frame);
            node = frame->other;
            continue;
        }
        game->state = frame->after;
        node = nodes[frame->node].next;
        game->depth--;
    }
}

bool scid_moves_write(base_buffer *out, scid_sums *sums, scid_losses *losses, base_arena *scratch,
                      const gamut_moves *moves, const chess_position *start, const scid_board *board, bool is_usual)
{
    coding game = { .out = out,
                    .sums = sums,
                    .losses = losses,
                    .scratch = scratch,
                    .moves = moves,
                    .is_usual = is_usual,
                    .state = { .board = *board, .side = chess_to_move(start) } };
    bool is_whole = true;
    memset(sums, 0, sizeof *sums);
    memcpy(game.state.pieces, start->board, sizeof game.state.pieces);
    if (moves->node_count) {
        put_move_notes(&game, 0);
        is_whole = put_lines(&game);
    }
    base_buffer_add_char(out, SCID_MARK_END);
    base_buffer_add(out, game.texts.data, game.texts.length);
    sums->material = count_material(game.state.pieces);
    sums->line = is_usual ? scid_find_line(moves) : 0;
    is_whole = is_whole && !out->failed && !game.texts.failed;
    base_buffer_free(&game.texts);
    return is_whole;
}
