/* repertoire.c - games compared with a repertoire. */
#include "repertoire.h"

#include <stdlib.h>

#include "base/text.h"
#include "model/tree.h"
#include "rules/chess/fen.h"
#include "rules/chess/notation.h"

const char *const search_leaving_words[] = { [SEARCH_LEFT_BY_OWNER] = "you",
                                             [SEARCH_LEFT_BY_OPPONENT] = "opponent",
                                             [SEARCH_LEFT_AT_END] = "end",
                                             [SEARCH_NOT_LEFT] = "inside" };

static bool has_several_moves(const search_study *study, const search_study_place *place)
{
    return place->first != SEARCH_STUDY_NONE && search_study_edge_at(study, place->first)->next != SEARCH_STUDY_NONE;
}

bool search_repertoire_side(chess_side *out, const search_study *study)
{
    uint64_t several[2] = { 0 };
    for (uint32_t i = 0; i < study->places.count; i++) {
        const search_study_place *place = search_study_place_at(study, i);
        several[place->side] += has_several_moves(study, place);
    }
    *out = several[CHESS_WHITE] < several[CHESS_BLACK] ? CHESS_WHITE : CHESS_BLACK;
    return several[CHESS_WHITE] != several[CHESS_BLACK];
}

/* Return the edge of a move; SEARCH_STUDY_NONE: the place has no such move. */
static uint32_t edge_of(const search_study *study, uint32_t place, chess_move move)
{
    uint32_t at = search_study_place_at(study, place)->first;
    while (at != SEARCH_STUDY_NONE && search_study_edge_at(study, at)->move != move)
        at = search_study_edge_at(study, at)->next;
    return at;
}

bool search_depart(search_departure *out, base_arena *arena, const search_study *study, chess_side side,
                   const gamut_game *game)
{
    chess_position position;
    if (!game->moves.node_count || !chess_can_play(&position, game))
        return false;
    const gamut_node *nodes = game->moves.nodes;
    uint32_t *edges = ARENA_ARRAY(arena, chess_count_plies(&game->moves), uint32_t);
    uint32_t node = nodes[0].next, last = 0;
    bool is_found = false;
    *out = (search_departure){ .edges = edges };
    for (uint32_t ply = 0; edges; ply++, node = nodes[node].next) {
        uint64_t key = chess_hash(&position);
        size_t group = base_index_find(&study->groups, (base_text){ (const char *)&key, sizeof key });
        uint32_t place = group == BASE_INDEX_NONE ? SEARCH_STUDY_NONE : study->mains[group];
        if (place != SEARCH_STUDY_NONE) {
            uint32_t edge = node ? edge_of(study, place, nodes[node].move) : SEARCH_STUDY_NONE;
            is_found = true;
            out->place = place;
            out->ply = ply;
            out->position = position;
            last = node;
            if (edge != SEARCH_STUDY_NONE)
                edges[out->edge_count++] = edge;
        }
        if (!node)
            break;
        chess_play(&position, nodes[node].move);
    }
    if (!is_found)
        return false;
    out->played = nodes[last].move;
    out->how = !last                                                                  ? SEARCH_NOT_LEFT
               : search_study_place_at(study, out->place)->first == SEARCH_STUDY_NONE ? SEARCH_LEFT_AT_END
               : chess_to_move(&out->position) == side                                ? SEARCH_LEFT_BY_OWNER
                                                                                      : SEARCH_LEFT_BY_OPPONENT;
    return true;
}

/* Print a move with its number: "3. d4" or "3... Nf6". */
static void print_move(base_buffer *out, const chess_position *position, chess_move move)
{
    char san[CHESS_MOVE_TEXT];
    size_t length = chess_write_move(san, position, move, CHESS_SAN, CHESS_ENGLISH);
    bool is_white = chess_to_move(position) == CHESS_WHITE;
    base_buffer_print(out, "%u%s %.*s", (unsigned)position->number, is_white ? "." : "...", (int)length, san);
}

base_text search_repertoire_answers(base_arena *arena, const search_study *study, uint32_t place,
                                    const chess_position *position)
{
    base_buffer out = { 0 };
    uint32_t at = search_study_place_at(study, place)->first;
    for (; at != SEARCH_STUDY_NONE; at = search_study_edge_at(study, at)->next) {
        if (out.length)
            base_buffer_add_string(&out, ", ");
        print_move(&out, position, search_study_edge_at(study, at)->move);
    }
    base_text text = base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return text;
}

/* ---- all games ---- */

bool search_repertoire_count(search_repertoire *repertoire, const search_departure *departure)
{
    base_arena *arena = repertoire->arena;
    repertoire->games++;
    if (!repertoire->met && !(repertoire->met = ARENA_ARRAY(arena, repertoire->study->edges.count, uint64_t)))
        return false;
    for (uint32_t i = 0; i < departure->edge_count; i++)
        repertoire->met[departure->edges[i]]++;
    if (departure->how != SEARCH_LEFT_BY_OPPONENT)
        return true;
    const uint32_t key[] = { departure->place, departure->played };
    size_t before = repertoire->keys.count;
    repertoire->keys.arena = arena;
    size_t at = base_index_put(&repertoire->keys, (base_text){ (const char *)key, sizeof key });
    search_missing *missing = at == before ? base_list_add(&repertoire->missing, arena, sizeof *missing) : NULL;
    if (at == BASE_INDEX_NONE || (at == before && !missing))
        return false;
    if (missing)
        *missing = (search_missing){ .place = departure->place, .move = departure->played };
    ((search_missing *)repertoire->missing.items)[at].games++;
    return true;
}

/* Add a row about a place, and return the position there. */
static gamut_value *add_row(gamut_value *rows, base_arena *arena, const search_study *study, const char *finding,
                            uint32_t place, chess_position *position)
{
    uint32_t count;
    char fen[CHESS_FEN_TEXT];
    gamut_value *row = tree_object(arena);
    const uint32_t *line = search_study_line(&count, arena, study, place);
    *position = study->start.position;
    for (uint32_t i = 0; line && i < count; i++)
        chess_play(position, search_study_edge_at(study, line[i])->move);
    tree_set_text(arena, row, "finding", base_text_of(finding));
    tree_set_text(arena, row, "line", line ? search_study_print_line(arena, study, line, count) : TEXT(""));
    tree_set_text(arena, row, "fen", base_arena_copy(arena, (base_text){ fen, chess_write_fen(fen, position, 0) }));
    tree_append(rows, row);
    return row;
}

static void set_move(base_arena *arena, gamut_value *row, const chess_position *position, chess_move move)
{
    base_buffer out = { 0 };
    print_move(&out, position, move);
    tree_set_text(arena, row, "moves", base_arena_copy(arena, base_buffer_text(&out)));
    base_buffer_free(&out);
}

/* Positions are listed in the order of their most frequent move. */
static int compare_missing(const void *a, const void *b)
{
    const search_missing *x = a, *y = b;
    if (x->games != y->games)
        return x->games > y->games ? -1 : 1;
    if (x->place != y->place)
        return x->place < y->place ? -1 : 1;
    return (x->move > y->move) - (x->move < y->move);
}

gamut_value *search_repertoire_list(base_arena *arena, const search_repertoire *repertoire)
{
    const search_study *study = repertoire->study;
    gamut_value *rows = tree_list(arena);
    chess_position position;
    for (uint32_t i = 0; i < study->places.count; i++) {
        const search_study_place *place = search_study_place_at(study, i);
        if (place->side != repertoire->side || !has_several_moves(study, place) || study->mains[place->group] != i)
            continue;
        gamut_value *row = add_row(rows, arena, study, "answers", i, &position);
        tree_set_text(arena, row, "moves", search_repertoire_answers(arena, study, i, &position));
    }
    search_missing *missing = repertoire->missing.items;
    if (missing)
        qsort(missing, repertoire->missing.count, sizeof *missing, compare_missing);
    for (size_t i = 0; i < repertoire->missing.count; i++) {
        gamut_value *row = add_row(rows, arena, study, "instead", missing[i].place, &position);
        set_move(arena, row, &position, missing[i].move);
        tree_set_integer(arena, row, "games", (int64_t)missing[i].games);
    }
    /* A position may be met by another order of moves than that after which the repertoire continues it. */
    bool *are_met = ARENA_ARRAY(arena, study->places.count, bool);
    for (uint32_t i = 0; repertoire->met && are_met && i < study->edges.count; i++)
        if (repertoire->met[i])
            are_met[search_study_edge_at(study, i)->from] = are_met[search_study_edge_at(study, i)->to] = true;
    for (uint32_t i = 0; repertoire->met && are_met && i < study->places.count; i++) {
        const search_study_place *place = search_study_place_at(study, i);
        for (uint32_t at = !i || are_met[i] ? place->first : SEARCH_STUDY_NONE; at != SEARCH_STUDY_NONE;
             at = search_study_edge_at(study, at)->next)
            if (!repertoire->met[at])
                set_move(arena, add_row(rows, arena, study, "never", i, &position), &position,
                         search_study_edge_at(study, at)->move);
    }
    return base_arena_failed(arena) ? NULL : rows;
}
