/* report_view_game.c - prints a game for the viewer: what every move changes on the board, and its notes. */
#include "base/text.h"
#include "model/json_print.h"
#include "model/tree_json.h"
#include "report_view.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"
#include "rules/chess/spelling.h"
#include "search/openings.h"

/* A square, a1 to h8, is written as one letter, to save space. */
static const char square_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Adds the names of ChessBase's medals; each bit of the number is a medal. */
static void add_medals(base_buffer *out, base_text text)
{
    static const char *const names[] = { "best game",
                                         "decided the tournament",
                                         "model game",
                                         "novelty",
                                         "pawn structure",
                                         "strategy",
                                         "tactics",
                                         "attack",
                                         "sacrifice",
                                         "defence",
                                         "material",
                                         "piece play",
                                         "endgame",
                                         "tactical blunder",
                                         "strategical blunder",
                                         "user" };
    uint64_t bits;
    if (!base_parse_uint(&bits, text, 10))
        return;
    json_name(out, "medals");
    json_start(out, '[');
    for (size_t i = 0; i < COUNT(names); i++)
        if (bits >> i & 1u)
            json_print_text(out, base_text_of(names[i]));
    json_stop(out, ']');
}

/* Adds an object for each note, with a member named after its kind. */
static void add_notes(base_buffer *out, const gamut_moves *moves, uint32_t first)
{
    static const char *const kinds[] = { [GAMUT_NOTE_TEXT] = "text",
                                         [GAMUT_NOTE_BEFORE] = "before",
                                         [GAMUT_NOTE_UNREAD] = "unread",
                                         [GAMUT_NOTE_AFTER] = "after" };
    json_start(out, '[');
    for (uint32_t at = first; at; at = moves->notes[at].next) {
        const gamut_note *note = &moves->notes[at];
        json_start(out, '{');
        if (note->kind == GAMUT_NOTE_NAG) {
            json_set_count(out, "nag", note->number);
            report_view_text(out, "symbol", base_text_of(report_glyph(note->number, false)));
        } else if (note->kind == GAMUT_NOTE_COMMAND) {
            json_set_text(out, "command", note->name);
            report_view_text(out, "value", note->text);
            if (base_text_is(note->name, "mdl"))
                add_medals(out, note->text);
        } else if (note->kind < COUNT(kinds) && kinds[note->kind]) {
            json_set_text(out, kinds[note->kind], note->text);
            if (note->name.length)
                report_view_text(out, "language", note->name);
        }
        json_stop(out, '}');
    }
    json_stop(out, ']');
}

/* Returns for each node the node before it. NULL: out of memory. */
static uint32_t *find_parents(const gamut_moves *moves, base_arena *arena)
{
    uint32_t *parents = ARENA_ARRAY(arena, moves->node_count, uint32_t);
    for (uint32_t i = 0; parents && i < moves->node_count; i++)
        for (uint32_t next = moves->nodes[i].next; next; next = moves->nodes[next].other)
            parents[next] = i;
    return parents;
}

/* A move is an array: the number of the move before it, SAN, changes of the board, the rest of the FEN, notes. Moves
 * are in the order in which they are printed: of several moves with the same move before them, the first one continues
 * the line, and the others begin variations. Number 0 is the initial position. */
static void add_moves(base_buffer *out, const gamut_game *game, base_arena *arena)
{
    const gamut_moves *moves = &game->moves;
    uint32_t *parents = find_parents(moves, arena);
    uint32_t *numbers = ARENA_ARRAY(arena, moves->node_count + 1, uint32_t); /* number of each node's move in JSON */
    uint32_t count = 0;
    chess_walk walk = chess_walk_open(arena, game, false);
    if (!parents || !numbers)
        return;
    for (chess_step step; (step = chess_walk_next(&walk)) != CHESS_STEP_END;) {
        const gamut_node *node = &moves->nodes[walk.node];
        chess_position after = walk.position;
        char san[CHESS_MOVE_TEXT], written[CHESS_FEN_TEXT];
        if (step != CHESS_STEP_MOVE)
            continue;
        size_t length = chess_write_move(san, &walk.position, node->move, CHESS_SAN, CHESS_ENGLISH);
        chess_play(&after, node->move);
        base_buffer_print(out, "%s[%u,", count ? ",\n" : "", numbers[parents[walk.node]]);
        numbers[walk.node] = ++count;
        tree_print_json_string(out, (base_text){ san, length });
        /* "A.QR" means that a1 is now empty, and a3 has a rook. */
        base_buffer_add_string(out, ",\"");
        for (unsigned square = 0; square < 64; square++)
            if (walk.position.board[square] != after.board[square]) {
                base_buffer_add_char(out, square_letters[square]);
                base_buffer_add_char(out, chess_piece_letter(after.board[square]));
            }
        base_buffer_add_string(out, "\",");
        base_text fen = { written, chess_write_fen(written, &after, 0) };
        tree_print_json_string(out, base_text_slice(fen, base_text_find(fen, ' ') + 1, fen.length));
        if (node->note)
            add_notes(out, moves, node->note);
        base_buffer_add_char(out, ']');
    }
}

static void report_view_game_add_tag(base_buffer *out, base_text name, base_text value)
{
    json_start(out, '[');
    json_print_text(out, name);
    json_print_text(out, value);
    json_stop(out, ']');
}

void report_view_game(base_buffer *out, const gamut_game *game, base_arena *arena)
{
    chess_position start;
    char fen[CHESS_FEN_TEXT];
    json_name(out, "tags");
    json_start(out, '[');
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++) {
        base_text value = chess_get_tag(game, &chess_tags[i]);
        if (!base_text_is_absent(value))
            report_view_game_add_tag(out, base_text_of(chess_tags[i].name), value);
    }
    for (size_t i = 0; i < game->tags.count; i++)
        report_view_game_add_tag(out, game->tags.items[i].name, game->tags.items[i].value);
    json_stop(out, ']');
    base_text opening = search_game_opening(arena, game);
    if (opening.length)
        json_set_text(out, "opening", opening);
    (void)!chess_start_of(&start, game);
    json_set_text(out, "start", (base_text){ fen, chess_write_fen(fen, &start, 0) });
    if (game->moves.node_count && game->moves.nodes[0].note) {
        json_name(out, "notes");
        add_notes(out, &game->moves, game->moves.nodes[0].note);
    }
    json_name(out, "moves");
    json_start(out, '[');
    if (game->moves.node_count)
        add_moves(out, game, arena);
    json_stop(out, ']');
}
