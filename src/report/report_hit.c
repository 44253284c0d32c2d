/* report_hit.c - a record that was found, in one line. */
#include "base/text.h"
#include "codec/codec.h"
#include "report.h"
#include "rules/bridge/board_parts.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"

/* Adds a text after two blanks, unless it says nothing. */
static void add_part(base_buffer *out, base_text text)
{
    if (text.length && !base_text_is(text, "?") && !base_text_is(text, "????.??.??")) {
        base_buffer_add_string(out, "  ");
        report_add_on_line(out, text);
    }
}

static void add_pair(base_buffer *out, const char *before, base_text one, base_text other)
{
    base_buffer_add_string(out, before);
    report_add_on_line(out, one);
    base_buffer_add_string(out, " - ");
    report_add_on_line(out, other);
}

/* "after 12...Nf6", by the moves of the game. */
static void add_place(base_buffer *out, const gamut_game *game, uint32_t ply)
{
    chess_position position;
    char san[CHESS_MOVE_TEXT];
    uint32_t at = 0, node = game->moves.node_count ? game->moves.nodes[0].next : 0;
    if (!ply) {
        base_buffer_add_string(out, "  at the start");
        return;
    }
    (void)chess_position_at(&position, game, ply - 1);
    for (; node && at + 1 < ply; at++)
        node = game->moves.nodes[node].next;
    if (!node)
        return;
    size_t length = chess_write_move(san, &position, game->moves.nodes[node].move, CHESS_SAN, CHESS_ENGLISH);
    base_buffer_print(out, "  after %u%s%.*s", position.number, position.side == CHESS_WHITE ? "." : "...", (int)length,
                      san);
}

static void add_game(base_buffer *out, const gamut_record *record)
{
    const gamut_game *game = record->game;
    add_pair(out, "", game->white, game->black);
    add_part(out, game->result);
    add_part(out, game->date);
    add_part(out, game->event);
    if (base_is_known(record->found_at.state))
        add_place(out, game, (uint32_t)record->found_at.value);
}

static void add_board(base_buffer *out, base_arena *arena, const gamut_board *board)
{
    base_buffer_print(out, "board %lld", (long long)board->board.value);
    base_text contract = bridge_board_contract_text(arena, board);
    add_part(out, contract);
    if (contract.length && !base_text_is(contract, "?"))
        base_buffer_print(out, " %.*s %.*s", TEXT_ARGS(bridge_board_declarer_text(board)), TEXT_ARGS(board->result));
    if (board->north.length || board->south.length)
        add_pair(out, "  ", board->north, board->south);
    if (board->east.length || board->west.length)
        add_pair(out, " against ", board->east, board->west);
    add_part(out, board->date);
    add_part(out, board->event);
}

void report_hit(base_buffer *out, base_arena *arena, const char *path, const gamut_record *record)
{
    report_add_on_line(out, base_text_of(record->source ? record->source : path));
    base_buffer_print(out, ":%llu: ", (unsigned long long)(record->source ? record->source_number : record->number));
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        add_game(out, record);
    else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        add_board(out, arena, record->board);
    else if (record->kind == GAMUT_KIND_EVENT)
        report_add_on_line(out, record->event->name);
    else
        base_buffer_add_string(out, "text");
    base_buffer_add_char(out, '\n');
}

gamut_value *report_hit_tree(base_arena *arena, const char *path, const gamut_record *record)
{
    gamut_value *hit = tree_object(arena);
    if (!hit)
        return NULL;
    tree_set_text(arena, hit, "source", base_text_of(record->source ? record->source : path));
    tree_set_integer(arena, hit, "record", (int64_t)(record->source ? record->source_number : record->number));
    if (base_is_known(record->found_at.state))
        tree_set_integer(arena, hit, "ply", record->found_at.value);
    const model_shape *shape = codec_shape(record->kind);
    const void *members = codec_members(record);
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        bool is_header = member->type == MODEL_TEXT || member->type == MODEL_NUMBER || member->type == MODEL_DATE;
        if (is_header && model_is_present(member, members))
            tree_set(hit, member->name, model_value(arena, member, members));
    }
    return hit;
}
