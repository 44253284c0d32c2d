/* scid_moves.c - reads the moves of a game with their comments, glyphs and variations. */
#include "scid_moves.h"

#include <string.h>

#include "base/text.h"
#include "rules/chess/fen.h"
#include "rules/chess/movetext.h"
#include "rules/chess/plain.h"

/* A line of moves while it is read. */
typedef struct reading_line {
    chess_position position; /* after `node` */
    chess_position before;   /* before `node`; kept only in games with variations */
    scid_board board, board_before;
    uint32_t node; /* the last move; 0: none yet */
    uint32_t note; /* its last note */
    uint32_t tail; /* the last alternative to it so far */
    unsigned glyphs;
    bool is_branched;  /* a variation with moves follows `node` */
    base_list waiting; /* gamut_note: notes for the next move */
} reading_line;

typedef struct decoding {
    chess_builder *builder;
    scid_moves *out;
    const scid_keys *keys;
    const scid_record *record;
    base_encoding otherwise;
    const uint8_t *at, *end; /* of the moves */
    base_bytes texts;        /* those that were not used yet */
    size_t marks_used;
    size_t patience; /* see chess_add_comment */
    reading_line line;
    base_list frames; /* reading_line: the lines that contain the current one; the first `depth` are valid */
    unsigned depth;
    bool has_surplus;
    bool is_main_only;
    bool has_failed;
} decoding;

static void note_trouble(decoding *game, scid_trouble trouble, const uint8_t *place)
{
    unsigned bit = 0;
    while (trouble >> bit != 1)
        bit++;
    if (!(game->out->troubles & trouble))
        game->out->places[bit] = place;
    game->out->troubles |= trouble;
}

/* ---- notes ---- */

static void add_note(decoding *game, const gamut_note *note)
{
    reading_line *line = &game->line;
    if (game->depth && !line->node) {
        gamut_note *kept = base_list_add(&line->waiting, game->builder->arena, sizeof *kept);
        game->has_failed = game->has_failed || !kept;
        if (kept)
            *kept = *note;
        return;
    }
    line->note = chess_add_note(game->builder, line->node, line->note, note);
}

/* Takes the next text. False: none is left. */
static bool next_text(decoding *game, base_text *out)
{
    base_bytes rest = game->texts;
    if (!rest.length)
        return false;
    const uint8_t *end = memchr(rest.data, 0, rest.length);
    size_t length = end ? (size_t)(end - rest.data) : rest.length, taken = length + (end != NULL);
    game->texts = (base_bytes){ rest.data + taken, rest.length - taken };
    *out = scid_decode_text(game->builder->arena, (base_bytes){ rest.data, length }, game->otherwise);
    return true;
}

/* Adds a comment to the last move, or to the move that follows if a variation begins with it. */
static void add_scid_text(decoding *game, base_text text)
{
    reading_line *line = &game->line;
    if (!text.length || game->is_main_only)
        return;
    if (game->depth && !line->node) {
        gamut_note note = { .kind = GAMUT_NOTE_BEFORE, .text = chess_comment_words(game->builder->arena, text) };
        if (note.text.length)
            add_note(game, &note);
    } else
        line->note = chess_add_comment(game->builder, line->node, line->note, GAMUT_NOTE_TEXT, text, &game->patience);
}

static void read_comment(decoding *game, const uint8_t *place)
{
    base_text text;
    game->marks_used++;
    if (next_text(game, &text))
        add_scid_text(game, text);
    else
        note_trouble(game, SCID_TROUBLE_MISSING, place);
}

/* Texts without marks belong to the places after the last mark: the start of the game, each move, and the start and the
 * end of each variation. The text of an end is lost. */
static void reach_place(decoding *game, bool is_end)
{
    base_text text;
    if (game->has_surplus && game->marks_used == game->record->marks && next_text(game, &text) && !is_end)
        add_scid_text(game, text);
}

static void read_glyph(decoding *game, const uint8_t *place)
{
    if (game->at == game->end)
        return;
    gamut_note note = { .kind = GAMUT_NOTE_NAG, .number = *game->at++ };
    if (++game->line.glyphs == SCID_GLYPHS_MAX + 1)
        note_trouble(game, SCID_TROUBLE_GLYPHS, place);
    if (!game->is_main_only)
        add_note(game, &note);
}

/* ---- the tree ---- */

/* Adds a move to the tree; its notes may have waited for it. */
static void add_move(decoding *game, chess_move move)
{
    reading_line *line = &game->line;
    uint32_t node = chess_add_node(game->builder, move);
    if (!node) {
        game->has_failed = true;
        return;
    }
    gamut_node *nodes = game->builder->nodes;
    if (game->depth && !line->node) {
        reading_line *outer = (reading_line *)game->frames.items + game->depth - 1;
        /* An alternative to the first move of a variation is one to the move before it, too. */
        while (nodes[outer->tail].other)
            outer->tail = nodes[outer->tail].other;
        nodes[outer->tail].other = node;
        outer->tail = node;
        outer->is_branched = true;
    } else
        nodes[line->node].next = node;
    line->node = line->tail = node;
    line->note = 0;
    line->glyphs = 0;
    line->is_branched = false;
    for (size_t i = 0; i < line->waiting.count; i++)
        line->note = chess_add_note(game->builder, node, line->note, (gamut_note *)line->waiting.items + i);
    line->waiting.count = 0;
}

static void play_move(decoding *game, chess_move move)
{
    reading_line *line = &game->line;
    if (game->record->variations) {
        line->before = line->position;
        line->board_before = line->board;
    }
    scid_board_play(&line->board, line->position.board, chess_to_move(&line->position), move);
    if (game->keys->is_spelled)
        game->builder->nodes[line->node].san = chess_play_signed(&line->position, move);
    else
        chess_play(&line->position, move);
}

/* Goes to the end of the current line, without reading it. Its texts are passed over. */
static void skip_line(decoding *game)
{
    base_text text;
    for (unsigned open = 0; game->at < game->end && *game->at != SCID_MARK_END; game->at++) {
        if (*game->at == SCID_MARK_CLOSE && open-- == 0)
            return;
        open += *game->at == SCID_MARK_OPEN;
        if (*game->at == SCID_MARK_GLYPH && game->end - game->at > 1)
            game->at++;
        else if (*game->at == SCID_MARK_COMMENT) {
            game->marks_used++;
            (void)next_text(game, &text);
        }
    }
}

/* Passes over a variation that was just opened. */
static void skip_variation(decoding *game)
{
    skip_line(game);
    if (game->at < game->end && *game->at == SCID_MARK_CLOSE)
        game->at++;
}

/* Comments that wait for the next move come before a further variation instead, or at the end of the line. */
static void settle_waiting(decoding *game, uint32_t node)
{
    reading_line *line = &game->line;
    const gamut_note *notes = game->builder->notes;
    uint32_t last = game->builder->nodes[node].note;
    while (last && notes[last].next)
        last = notes[last].next;
    for (size_t i = 0; i < line->waiting.count; i++) {
        gamut_note note = ((gamut_note *)line->waiting.items)[i];
        note.kind = note.kind == GAMUT_NOTE_BEFORE ? GAMUT_NOTE_AFTER : note.kind;
        last = chess_add_note(game->builder, node, last, &note);
    }
    line->waiting.count = 0;
    if (node == line->node)
        line->note = last;
}

static void open_line(decoding *game, const uint8_t *place)
{
    reading_line *line = &game->line;
    bool is_deep = game->depth == CHESS_VARIATION_DEPTH;
    if (!line->node || is_deep || game->is_main_only) {
        if (!game->is_main_only)
            note_trouble(game, is_deep ? SCID_TROUBLE_DEPTH : SCID_TROUBLE_STRAY, place);
        skip_variation(game);
        return;
    }
    while (game->builder->nodes[line->tail].other)
        line->tail = game->builder->nodes[line->tail].other;
    if (line->waiting.count && line->tail != line->node)
        settle_waiting(game, line->tail);
    reading_line *frame = game->depth < game->frames.count
                              ? (reading_line *)game->frames.items + game->depth
                              : base_list_add(&game->frames, game->builder->arena, sizeof *frame);
    if (!frame) {
        game->has_failed = true;
        return;
    }
    *frame = *line;
    game->depth++;
    line->position = frame->before;
    line->board = frame->board_before;
    line->node = line->note = line->tail = 0;
    line->glyphs = 0;
    line->is_branched = false;
    line->waiting = (base_list){ 0 };
    reach_place(game, false);
}

static void close_line(decoding *game, const uint8_t *place)
{
    if (!game->depth) {
        note_trouble(game, SCID_TROUBLE_STRAY, place);
        return;
    }
    base_list waiting = game->line.waiting;
    bool is_empty = !game->line.node;
    if (!is_empty && waiting.count)
        settle_waiting(game, game->line.node);
    game->line = ((reading_line *)game->frames.items)[--game->depth];
    if (is_empty)
        note_trouble(game, SCID_TROUBLE_EMPTY, place);
    /* The notes of a variation without moves go to the line that contains it, as when they are read from PGN. */
    for (size_t i = 0; is_empty && i < waiting.count; i++) {
        gamut_note note = ((gamut_note *)waiting.items)[i];
        if (note.kind == GAMUT_NOTE_BEFORE && game->line.is_branched) {
            gamut_note *kept = base_list_add(&game->line.waiting, game->builder->arena, sizeof *kept);
            game->has_failed = game->has_failed || !kept;
            if (kept)
                *kept = note;
            continue;
        }
        note.kind = note.kind == GAMUT_NOTE_BEFORE ? GAMUT_NOTE_TEXT : note.kind;
        game->line.note = chess_add_note(game->builder, game->line.node, game->line.note, &note);
    }
    reach_place(game, true);
}

/* ---- moves ---- */

static chess_move king_move(const chess_position *position, chess_square from, unsigned code)
{
    chess_side side = chess_to_move(position);
    if (code == SCID_NULL_MOVE)
        return CHESS_NULL_MOVE;
    if (code == SCID_CASTLE_LONG || code == SCID_CASTLE_SHORT) {
        chess_square rook = chess_castling_rook(position, side, code == SCID_CASTLE_SHORT);
        bool is_legal = rook != CHESS_NO_SQUARE && chess_can_castle(position, rook);
        return is_legal ? chess_move_of(from, rook, CHESS_CASTLING) : CHESS_NO_MOVE;
    }
    if (code > 8)
        return CHESS_NO_MOVE;
    chess_square to = scid_step(from, scid_king_steps[code]);
    /* A king that goes to its own rook would castle. */
    if (to >= 64 || !chess_has(chess_reach[CHESS_KING][from], to) || chess_has(position->sides[side], to))
        return CHESS_NO_MOVE;
    return chess_find_move(position, from, to, CHESS_NO_ROLE);
}

/* Reads a move and its second byte. CHESS_NO_MOVE: the position does not allow it. */
static chess_move take_move(decoding *game, uint8_t byte)
{
    const reading_line *line = &game->line;
    const chess_position *position = &line->position;
    chess_side side = chess_to_move(position);
    unsigned number = byte >> 4, code = byte & 15u;
    chess_square to;
    chess_role promotion;
    size_t length;
    if (number >= line->board.counts[side])
        return CHESS_NO_MOVE;
    chess_square from = line->board.squares[side][number];
    chess_role role = chess_role_of(position->board[from]);
    if (role == CHESS_KING)
        return king_move(position, from, code);
    unsigned second = game->at < game->end ? *game->at : 0;
    if (!scid_find_target(&to, &promotion, &length, side, role, from, code, second))
        return CHESS_NO_MOVE;
    game->at += length - 1;
    /* A pawn's step over the edge of the board, or one that is longer than its move, is no legal move either. */
    return chess_find_move(position, from, to, promotion);
}

/* ---- runs of plain moves ---- */

/* Returns the squares where the pawn can go without promoting or capturing en passant. */
CHESS_PLAIN_INLINE chess_set pawn_targets(const chess_position *position, chess_side side, chess_square from)
{
    chess_set empty = position->roles[CHESS_NO_ROLE], bit = chess_bit(from);
    chess_set victims = position->sides[side ^ 1u] & ~position->roles[CHESS_KING];
    chess_set step = (side == CHESS_WHITE ? bit << 8 : bit >> 8) & empty;
    chess_set jump = side == CHESS_WHITE ? (step & CHESS_RANK_1 << 16) << 8 : (step & CHESS_RANK_8 >> 16) >> 8;
    return (step | (jump & empty) | (chess_pawn_attacks[side][from] & victims)) & ~(CHESS_RANK_1 | CHESS_RANK_8);
}

/* Plays a plain move of a piece of that role. False: it is not one, and nothing was changed. */
CHESS_PLAIN_INLINE bool run_step(reading_line *line, gamut_node *out, chess_set *lines, bool is_spelled,
                                 chess_side side, chess_role role, chess_square from, chess_square to)
{
    chess_position *position = &line->position;
    chess_set forbidden = position->sides[side] | position->roles[CHESS_KING];
    bool can_reach = role == CHESS_PAWN ? (pawn_targets(position, side, from) & chess_bit(to)) != 0
                                        : (chess_reach[role][from] & ~forbidden & chess_bit(to)) != 0 &&
                                              (chess_between[from][to] & chess_occupied(position)) == 0;
    if (!can_reach || !chess_is_safe_plain(position, side, role, from, to, *lines))
        return false;
    if (position->board[to] != CHESS_EMPTY)
        scid_board_take(&line->board, side == CHESS_WHITE ? CHESS_BLACK : CHESS_WHITE, to);
    scid_board_shift(&line->board, side, from, to);
    out->move = chess_move_of(from, to, CHESS_PLAIN);
    if (is_spelled)
        out->san = chess_play_plain_signed(position, side, role, from, to, lines);
    else
        chess_play_plain(position, side, role, from, to, lines);
    return true;
}

/* Plays the move of these bytes and returns how many they are; 0: it is not a plain move. Where it leads is looked up,
 * because the processor cannot predict which kind of piece moves next. */
CHESS_PLAIN_INLINE size_t run_byte(const scid_keys *keys, reading_line *line, gamut_node *out, chess_set *lines,
                                   const uint8_t *at, chess_side side)
{
    unsigned number = at[0] >> 4;
    if (number >= line->board.counts[side])
        return 0;
    chess_square from = line->board.squares[side][number];
    chess_role role = chess_role_of(line->position.board[from]);
    unsigned row = role == CHESS_PAWN && side == CHESS_BLACK ? (unsigned)SCID_BLACK_PAWN : (unsigned)role;
    chess_square to = keys->targets[row][from][at[0] & 15u];
    size_t length = 1;
    if (to >= 64) {
        if (to == SCID_TO_NOWHERE || at[1] < 64 || at[1] >= 128)
            return 0;
        to = at[1] - 64u;
        length = 2;
    }
    bool is_spelled = keys->is_spelled;
    bool is_played = role == CHESS_PAWN   ? run_step(line, out, lines, is_spelled, side, CHESS_PAWN, from, to)
                     : role == CHESS_KING ? run_step(line, out, lines, is_spelled, side, CHESS_KING, from, to)
                                          : run_step(line, out, lines, is_spelled, side, role, from, to);
    return is_played ? length : 0;
}

/* Reads plain moves that no mark follows, as nearly all are, in one loop; any other move ends the run, and `step` goes
 * on. A byte that follows the moves is always there to look at. */
static void run_moves(decoding *game)
{
    reading_line *line = &game->line;
    chess_builder *builder = game->builder;
    uint32_t first = builder->node_count, node = first;
    if ((game->depth && !line->node) || line->waiting.count || (game->has_surplus && !game->is_main_only) ||
        !chess_is_plain(&line->position))
        return;
    chess_set lines = chess_find_lines(&line->position);
    while (game->end - game->at > 2 && node < builder->node_capacity) {
        const uint8_t *at = game->at;
        gamut_node *out = &builder->nodes[node];
        /* Marks, castling and null moves are no plain moves; a move before a mark is needed by what is marked. */
        if (at[0] < 16 && (at[0] == 0 || at[0] > 8))
            break;
        if ((at[1] >= SCID_MARK_GLYPH && at[1] <= SCID_MARK_END) ||
            (at[2] >= SCID_MARK_GLYPH && at[2] <= SCID_MARK_END))
            break;
        size_t length = chess_to_move(&line->position) == CHESS_WHITE
                            ? run_byte(game->keys, line, out, &lines, at, CHESS_WHITE)
                            : run_byte(game->keys, line, out, &lines, at, CHESS_BLACK);
        if (!length)
            break;
        game->at += length;
        out->next = ++node;
    }
    if (node == first)
        return;
    gamut_node *last = &builder->nodes[node - 1];
    last->next = 0;
    last->san = chess_judge_sign(&line->position, last->san);
    builder->nodes[line->node].next = first;
    builder->node_count = node;
    line->node = line->tail = node - 1;
    line->note = 0;
    line->glyphs = 0;
    line->is_branched = false;
}

/* ---- games ---- */

static void step(decoding *game)
{
    const uint8_t *place = game->at;
    uint8_t byte = *game->at++;
    switch (byte) {
    case SCID_MARK_GLYPH:
        read_glyph(game, place);
        return;
    case SCID_MARK_COMMENT:
        read_comment(game, place);
        return;
    case SCID_MARK_OPEN:
        open_line(game, place);
        return;
    case SCID_MARK_CLOSE:
        close_line(game, place);
        return;
    default:
        break;
    }
    chess_move move = take_move(game, byte);
    if (move == CHESS_NO_MOVE) {
        note_trouble(game, SCID_TROUBLE_ILLEGAL, place);
        skip_line(game);
        return;
    }
    add_move(game, move);
    if (game->has_failed)
        return;
    play_move(game, move);
    reach_place(game, false);
}

/* Sets up the start position. False: it cannot be read. */
static bool read_start(decoding *game)
{
    const scid_record *record = game->record;
    reading_line *line = &game->line;
    chess_fen_faults faults;
    line->board = game->keys->board;
    game->out->start = game->keys->start;
    if (record->start & 1u) {
        base_text fen = base_text_of_bytes(record->fen);
        chess_position start;
        if (!chess_read_fen(&start, &faults, fen) || !scid_board_set_up(&line->board, start.board)) {
            note_trouble(game, SCID_TROUBLE_START, record->fen.data);
            return false;
        }
        game->out->start = start;
    }
    line->position = game->out->start;
    return true;
}

bool scid_moves_read(scid_moves *out, chess_builder *builder, const scid_keys *keys, const scid_record *record,
                     base_encoding otherwise, bool is_main_only)
{
    decoding game = { .builder = builder,
                      .out = out,
                      .keys = keys,
                      .record = record,
                      .otherwise = otherwise,
                      .at = record->moves.data,
                      .end = record->moves.data + record->moves.length,
                      .texts = record->texts,
                      .patience = 4 * (record->texts.length + 1),
                      .has_surplus = record->text_count > record->marks,
                      .is_main_only = is_main_only };
    out->troubles = 0;
    if (!read_start(&game))
        return true;
    reach_place(&game, false);
    while (game.at < game.end && *game.at != SCID_MARK_END && !game.has_failed) {
        run_moves(&game);
        step(&game);
    }
    if (!record->has_end || game.depth)
        note_trouble(&game, SCID_TROUBLE_END, game.at - (game.at > record->moves.data && !record->has_end));
    while (game.depth && !game.has_failed) {
        if (game.line.node && game.line.waiting.count)
            settle_waiting(&game, game.line.node);
        game.line = ((reading_line *)game.frames.items)[--game.depth];
    }
    if (game.line.waiting.count)
        settle_waiting(&game, game.line.node);
    if (game.has_surplus)
        note_trouble(&game, SCID_TROUBLE_SURPLUS, record->texts.data);
    return !game.has_failed && !base_arena_failed(builder->arena);
}

/* Returns where a plain move leads, as scid_keys has it. */
static uint8_t plain_target(chess_side side, chess_role role, chess_square from, unsigned code)
{
    chess_square to;
    chess_role promotion;
    size_t length;
    if (role == CHESS_KING) {
        to = scid_step(from, code < COUNT(scid_king_steps) ? scid_king_steps[code] : 0);
        return to < 64 && to != from ? (uint8_t)to : (uint8_t)SCID_TO_NOWHERE;
    }
    bool is_one = scid_find_target(&to, &promotion, &length, side, role, from, code, 64) && promotion == CHESS_NO_ROLE;
    if (is_one && length == 2)
        return SCID_TO_SECOND;
    return is_one ? (uint8_t)to : (uint8_t)SCID_TO_NOWHERE;
}

void scid_keys_make(scid_keys *out, bool is_spelled)
{
    chess_set_start(&out->start);
    scid_board_start(&out->board);
    out->is_spelled = is_spelled;
    for (unsigned row = 0; row < COUNT(out->targets); row++)
        for (chess_square from = 0; from < 64; from++)
            for (unsigned code = 0; code < 16; code++) {
                bool is_black = row == SCID_BLACK_PAWN;
                out->targets[row][from][code] = plain_target(is_black ? CHESS_BLACK : CHESS_WHITE,
                                                             is_black ? CHESS_PAWN : (chess_role)row, from, code);
            }
}

/* ---- only the main line, as bare squares ---- */

/* Returns the king's move of a code; CHESS_NO_MOVE: it is none. Castling is that of the usual start. */
static chess_move glance_king(chess_side side, chess_square from, unsigned code)
{
    unsigned home = side == CHESS_WHITE ? 0 : 56;
    if (code == SCID_NULL_MOVE)
        return CHESS_NULL_MOVE;
    if (code == SCID_CASTLE_LONG || code == SCID_CASTLE_SHORT)
        return from == home + 4 ? chess_move_of(from, home + (code == SCID_CASTLE_SHORT ? 7u : 0u), CHESS_CASTLING)
                                : CHESS_NO_MOVE;
    chess_square to = scid_step(from, code < COUNT(scid_king_steps) ? scid_king_steps[code] : 0);
    return to < 64 && to != from ? chess_move_of(from, to, CHESS_PLAIN) : CHESS_NO_MOVE;
}

static chess_move glance_move(const scid_board *board, const chess_piece pieces[64], chess_side side, const uint8_t *at,
                              const uint8_t *end, size_t *length)
{
    unsigned number = at[0] >> 4, code = at[0] & 15u;
    chess_square to;
    chess_role promotion;
    *length = 1;
    if (number >= board->counts[side])
        return CHESS_NO_MOVE;
    chess_square from = board->squares[side][number];
    chess_role role = chess_role_of(pieces[from]);
    if (role == CHESS_KING)
        return glance_king(side, from, code);
    if (!scid_find_target(&to, &promotion, length, side, role, from, code, end - at > 1 ? at[1] : 0))
        return CHESS_NO_MOVE;
    bool is_last = (chess_bit(to) & (CHESS_RANK_1 | CHESS_RANK_8)) != 0;
    if (role == CHESS_PAWN && is_last != (promotion != CHESS_NO_ROLE))
        return CHESS_NO_MOVE;
    bool is_passing = role == CHESS_PAWN && chess_file(from) != chess_file(to) && pieces[to] == CHESS_EMPTY;
    return chess_move_of(from, to, is_passing ? CHESS_EN_PASSANT : chess_promoting(promotion));
}

/* Returns whether the board allows the move: a piece is not captured by its own side, and a king is not captured. */
static bool can_play(const chess_piece pieces[64], chess_side side, chess_move move)
{
    if (chess_kind_of(move) == CHESS_PASS)
        return true;
    chess_piece victim = pieces[chess_victim(move)];
    if (chess_kind_of(move) == CHESS_CASTLING)
        return victim == chess_piece_of(side, CHESS_ROOK);
    if (chess_kind_of(move) == CHESS_EN_PASSANT)
        return victim == chess_piece_of(chess_opponent(side), CHESS_PAWN);
    return victim == CHESS_EMPTY || (chess_side_of(victim) != side && chess_role_of(victim) != CHESS_KING);
}

bool scid_moves_glance(base_bytes *out, base_arena *arena, const scid_keys *keys, const scid_record *record)
{
    uint8_t *moves = base_arena_alloc(arena, 2 * record->moves.length + 1);
    scid_board board = keys->board;
    chess_piece pieces[64];
    chess_side side = CHESS_WHITE;
    size_t count = 0, length;
    unsigned depth = 0;
    if (!moves || (record->start & 1u))
        return false;
    memcpy(pieces, keys->start.board, sizeof pieces);
    for (const uint8_t *at = record->moves.data, *end = at + record->moves.length; at < end; at += length) {
        length = 1;
        if (*at == SCID_MARK_GLYPH)
            length = end - at > 1 ? 2 : 1;
        depth += *at == SCID_MARK_OPEN;
        depth -= *at == SCID_MARK_CLOSE && depth > 0;
        if (*at == SCID_MARK_END)
            break;
        if (depth || (*at >= SCID_MARK_GLYPH && *at < SCID_MARK_END))
            continue;
        chess_move move = glance_move(&board, pieces, side, at, end, &length);
        if (move == CHESS_NO_MOVE || !can_play(pieces, side, move))
            break;
        moves[2 * count] = (uint8_t)(move & 0xffu);
        moves[2 * count++ + 1] = (uint8_t)(move >> 8);
        scid_board_play(&board, pieces, side, move);
        if (chess_kind_of(move) != CHESS_PASS)
            chess_shift_pieces(pieces, move);
        side = chess_opponent(side);
    }
    *out = (base_bytes){ moves, 2 * count };
    return true;
}
