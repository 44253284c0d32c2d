/* epd_write.c - write positions as EPD, or as FEN if the extension of the file is "fen".
 *
 * A game without moves is one line with its operations. A game with moves gives a line for each of its positions, or
 * for a single one, with the name of the game (id) and the move played there (sm). */
#include <string.h>

#include "base/text.h"
#include "epd.h"
#include "rules/chess/fen.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"

enum {
    SOME_TAGS = 500 /* most tags of a line for which is_line_of calls counterpart, which takes quadratic time */
};

typedef struct epd_writing {
    bool is_open; /* the last line has no line end, so one must be written before the next line */
    bool is_fen;
} epd_writing;

gamut_status epd_begin(codec_writer *writer)
{
    epd_writing *state = ARENA_NEW(writer->arena, epd_writing);
    writer->state = state;
    if (!state)
        return GAMUT_FAILED;
    state->is_fen = base_text_equal_fold_ascii(writer->extension, TEXT("fen"));
    return GAMUT_OK;
}

/* Prints the first four fields of a FEN, and the counters as operations unless they are 0 and 1. */
static void print_fields(base_buffer *out, base_text fen)
{
    base_text fields[6] = { { NULL, 0 } }, rest = fen;
    for (size_t i = 0; i < COUNT(fields); i++)
        do
            if (!base_text_next_part(&rest, ' ', &fields[i]))
                break;
        while (!fields[i].length);
    for (size_t i = 0; i < 4; i++)
        base_buffer_print(out, "%s%.*s", i ? " " : "", TEXT_ARGS((fields[i].length ? fields[i] : TEXT("-"))));
    if (fields[4].length && !base_text_is(fields[4], "0"))
        epd_print_operation(out, TEXT("hmvc"), fields[4]);
    if (fields[5].length && !base_text_is(fields[5], "1"))
        epd_print_operation(out, TEXT("fmvn"), fields[5]);
}

void epd_print_game(base_buffer *out, const gamut_game *game)
{
    print_fields(out, game->fen);
    if (game->eco.data)
        epd_print_operation(out, TEXT("eco"), game->eco);
    for (size_t i = 0; i < game->tags.count; i++)
        if (epd_is_opcode(game->tags.items[i].name))
            epd_print_operation(out, game->tags.items[i].name, game->tags.items[i].value);
}

/* Returns a name such as "Ashdown, Vera - Birch, Tom, Village Open, 2021.03.04"; unknown parts are left out. */
static base_text name_game(base_arena *arena, const gamut_game *game)
{
    const base_text parts[] = { game->white, game->black, game->event, game->date };
    static const char *const joints[] = { "", " - ", ", ", ", " };
    base_buffer out = { 0 };
    base_text id = chess_tag(game, "id");
    for (size_t i = 0; i < COUNT(parts) && !id.data; i++)
        if (parts[i].length && parts[i].data[0] != '?')
            base_buffer_print(&out, "%s%.*s", out.length ? joints[i] : "", TEXT_ARGS(parts[i]));
    base_text name = id.data ? id : base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return name;
}

static void add_position(const codec_writer *writer, base_buffer *out, const chess_position *position, base_text id,
                         chess_move next)
{
    const epd_writing *state = writer->state;
    char text[CHESS_FEN_TEXT];
    size_t length = chess_write_fen(text, position, 0);
    if (state->is_fen) {
        base_buffer_print(out, "%.*s\n", (int)length, text);
        return;
    }
    print_fields(out, (base_text){ text, length });
    if (id.length)
        epd_print_operation(out, TEXT("id"), id);
    if (next != CHESS_NO_MOVE && next != CHESS_NULL_MOVE) {
        length = chess_write_move(text, position, next, CHESS_SAN, CHESS_ENGLISH);
        epd_print_operation(out, TEXT("sm"), (base_text){ text, length });
    }
    base_buffer_add_char(out, '\n');
}

/* Adds the position after a move, which is in a variation. Returns false if out of memory. */
static bool add_position_after(const codec_writer *writer, base_buffer *out, const gamut_game *game, uint32_t node)
{
    chess_position position;
    const gamut_node *nodes = game->moves.nodes;
    const uint32_t *path;
    size_t count;
    if (!chess_can_play(&position, game) || !chess_find_path(&path, &count, writer->record, game, node))
        return false;
    for (size_t i = 0; i < count; i++)
        chess_play(&position, nodes[path[i]].move);
    chess_move next = nodes[node].next ? nodes[nodes[node].next].move : CHESS_NO_MOVE;
    add_position(writer, out, &position, name_game(writer->record, game), next);
    return true;
}

/* Adds the positions of a game with moves. Returns false if the moves cannot be played. */
static bool add_positions(const codec_writer *writer, base_buffer *out, const gamut_record *record)
{
    chess_position position;
    const gamut_game *game = record->game;
    const gamut_node *nodes = game->moves.nodes;
    const char *which = codec_option(writer->options, "positions");
    bool is_found = base_is_known(record->found_at.state);
    which = which ? which : is_found ? "found" : "all";
    if (!strcmp(which, "found") && record->found_node)
        return add_position_after(writer, out, game, record->found_node);
    uint32_t plies = chess_count_plies(&game->moves), first = 0, last = plies;
    if (!strcmp(which, "found") && is_found)
        first = last = (uint32_t)record->found_at.value;
    else if (!strcmp(which, "first"))
        last = 0;
    else if (strcmp(which, "all") != 0)
        first = plies;
    if (!chess_can_play(&position, game))
        return false;
    base_text id = name_game(writer->record, game);
    uint32_t node = nodes[0].next;
    for (uint32_t ply = 0; ply <= last && ply <= plies; ply++) {
        chess_move next = node ? nodes[node].move : CHESS_NO_MOVE;
        if (ply >= first)
            add_position(writer, out, &position, id, next);
        if (node) {
            chess_play(&position, next);
            node = nodes[node].next;
        }
    }
    return true;
}

/* Finds the tag that corresponds to tags[at]: if it is the second of its name, the second tag of that name in `among`,
 * and so on. NULL: there is none. */
static const gamut_tag *counterpart(const gamut_tag *tags, size_t at, const gamut_tag_list *among)
{
    size_t before = 0;
    for (size_t i = 0; i < at; i++)
        before += base_text_equal(tags[i].name, tags[at].name);
    for (size_t i = 0; i < among->count; i++)
        if (base_text_equal(among->items[i].name, tags[at].name) && !before--)
            return &among->items[i];
    return NULL;
}

/* Whether the kept line still has the content of the game. If the game went through JSON, operations with the same name
 * have been put together, so only the order within each name is compared. */
static bool is_line_of(base_arena *arena, base_text line, const gamut_game *game)
{
    epd_line read;
    if (!line.data || !epd_read_line(&read, NULL, arena, line, NULL, NULL) || read.tags.count != game->tags.count ||
        !base_text_equal(epd_fen_of(arena, &read), game->fen) || !base_text_equal(read.eco, game->eco))
        return false;
    const gamut_tag *tags = read.tags.items;
    bool is_in_order = true;
    for (size_t i = 0; i < read.tags.count; i++)
        is_in_order = is_in_order && base_text_equal(tags[i].name, game->tags.items[i].name);
    if (!is_in_order && read.tags.count > SOME_TAGS)
        return false;
    for (size_t i = 0; i < read.tags.count; i++) {
        const gamut_tag *other = is_in_order ? &game->tags.items[i] : counterpart(tags, i, &game->tags);
        if (!other || !base_text_equal(tags[i].value, other->value))
            return false;
    }
    return true;
}

/* Reports the members that differ when the line is read back. Returns false if the line is not even read as a
 * position. */
static bool epd_report_losses(const codec_writer *writer, base_text line, const gamut_game *game)
{
    epd_line read;
    if (!epd_read_line(&read, NULL, writer->record, line, NULL, NULL))
        return false;
    if (game->fen.data && !base_text_equal(epd_fen_of(writer->record, &read), game->fen))
        codec_lose(writer->arena, writer->losses, "fen", game->fen);
    if (game->eco.data && !base_text_equal(read.eco, game->eco))
        codec_lose(writer->arena, writer->losses, "eco", game->eco);
    const gamut_tag *tags = read.tags.items;
    size_t at = 0;
    for (size_t i = 0; i < game->tags.count; i++) {
        gamut_tag tag = game->tags.items[i];
        bool is_kept = at < read.tags.count && base_text_equal(tags[at].name, tag.name);
        if (!is_kept ? !base_text_is(tag.name, "SetUp") : !base_text_equal(tags[at].value, tag.value))
            codec_lose(writer->arena, writer->losses, "tags", tag.name);
        at += is_kept;
    }
    return true;
}

/* Adds the line of a game without moves. Returns false if its position cannot be written. */
static bool epd_add_line(const codec_writer *writer, base_buffer *out, const gamut_game *game, const gamut_value *own)
{
    const epd_writing *state = writer->state;
    base_text line = tree_get_text(own, "line"), end = tree_get_text(own, "end");
    base_buffer made = { 0 };
    chess_position position;
    bool is_spelled = !state->is_fen && is_line_of(writer->record, line, game);
    if (is_spelled)
        base_buffer_add_text(&made, line);
    else if (state->is_fen || base_text_is_empty(game->fen)) {
        char text[CHESS_FEN_TEXT];
        bool can_play = chess_can_play(&position, game);
        size_t length = can_play ? chess_write_fen(text, &position, 0) : 0;
        gamut_game usual = *game;
        usual.fen = (base_text){ text, length };
        if (state->is_fen)
            base_buffer_add_text(&made, usual.fen);
        else
            epd_print_game(&made, &usual);
    } else
        epd_print_game(&made, game);
    bool is_put = !made.failed && (is_spelled || epd_report_losses(writer, base_buffer_text(&made), game));
    if (is_put) {
        base_buffer_add_text(out, tree_get_text(own, "before"));
        base_buffer_add_text(out, base_buffer_text(&made));
        base_buffer_add_text(out, end.data ? end : TEXT("\n"));
    }
    base_buffer_free(&made);
    return is_put;
}

gamut_status epd_put(codec_writer *writer, const codec_coded *coded)
{
    const gamut_record *record = coded->record;
    epd_writing *state = writer->state;
    const gamut_game *game = record->game;
    const gamut_value *own = codec_extras(writer, record);
    base_text end = tree_get_text(own, "end");
    base_buffer out = { 0 };
    bool has_moves = chess_count_plies(&game->moves) > 0;
    if (state->is_open)
        base_buffer_add_char(&out, '\n');
    bool is_put = has_moves ? add_positions(writer, &out, record) : epd_add_line(writer, &out, game, own);
    for (size_t i = 0; has_moves && i < game->tags.count; i++)
        if (!base_text_is(game->tags.items[i].name, "SetUp"))
            codec_lose(writer->arena, writer->losses, "tags", game->tags.items[i].name);
    if (has_moves && game->eco.data)
        codec_lose(writer->arena, writer->losses, "eco", game->eco);
    bool has_failed = out.failed;
    if (is_put && !has_failed) {
        io_sink_write(writer->sink, out.data, out.length);
        state->is_open = !has_moves && end.data && base_text_find(end, '\n') == end.length &&
                         base_text_find(end, '\r') == end.length;
    }
    base_buffer_free(&out);
    if (!is_put)
        writer->omission =
            has_moves ? "moves: they follow laws that are not known" : "fen: it is no position that can be written";
    return has_failed ? GAMUT_FAILED : is_put ? GAMUT_OK : GAMUT_SKIPPED;
}

gamut_status epd_end(codec_writer *writer)
{
    base_text rest = tree_get_text(codec_document(writer), "rest");
    io_sink_write(writer->sink, rest.data, rest.length);
    return GAMUT_OK;
}
