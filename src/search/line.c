/* line.c - the first moves of a game, parsed as PGN movetext. */
#include "line.h"

#include "base/text.h"
#include "rules/chess/movetext.h"

/* The first problem that makes the parser lose a move. Unusual spellings and wrong move numbers are not counted
 * here. */
typedef struct trouble_note {
    bool is_met;
    base_text where;
} trouble_note;

static void line_note_trouble(void *payload, chess_trouble trouble, base_text where)
{
    trouble_note *note = payload;
    if (note->is_met || trouble == CHESS_TROUBLE_SPELLING || trouble == CHESS_TROUBLE_NUMBER ||
        trouble == CHESS_TROUBLE_RESULT_SPELLING)
        return;
    *note = (trouble_note){ true, where };
}

bool search_read_line(search_line *out, base_arena *arena, base_text text, const char **problem)
{
    chess_position start;
    gamut_moves moves;
    base_text ending;
    trouble_note note = { 0 };
    chess_movetext_options options = {
        .depth = 1, .is_main_only = true, .complain = line_note_trouble, .payload = &note
    };
    chess_set_start(&start);
    *problem = NULL;
    *out = (search_line){ .end = start };
    if (!chess_read_movetext(&moves, &ending, arena, &start, text, &options))
        return false;
    chess_move *list = ARENA_ARRAY(arena, moves.node_count, chess_move);
    for (uint32_t at = moves.node_count ? moves.nodes[0].next : 0; list && at; at = moves.nodes[at].next) {
        list[out->count++] = moves.nodes[at].move;
        chess_play(&out->end, moves.nodes[at].move);
    }
    out->moves = list;
    if (note.is_met) {
        base_text where = base_text_trim(base_text_slice(note.where, 0, 20));
        *problem =
            base_arena_print(arena, "'%.*s' is not a legal move after %zu half moves", TEXT_ARGS(where), out->count)
                .data;
    } else if (!out->count)
        *problem = "moves are expected, such as '1.e4 c5 2.Nf3'";
    return list && !*problem && !base_arena_failed(arena);
}
