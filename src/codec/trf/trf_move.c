/* trf_move.c - change what is kept beside an event after its players or teams got new numbers.
 *
 * Spellings go by the place of a line among those of its record, so each moves with its line. Lines that are kept as
 * text may have numbers: those of players without fictitious points (XXA) are known and changed. The records of early
 * drafts are not understood, so an event that has them keeps its numbers. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* Returns whether the lines of a row are the items of the list that has moved. */
static bool is_row_of(const trf_row *row, const char *list)
{
    bool is_summary = row->form == &trf_board_summary_form || row->form == &trf_team_summary_form;
    return is_summary ? !strcmp(list, "team_list") : row->member && !strcmp(row->member, list);
}

static void move_spellings(base_arena *arena, gamut_value *lines, const codec_moves *moves)
{
    size_t most = 0;
    uint64_t number;
    for (size_t i = 0; i < moves->count; i++)
        if (moves->from[i] != CODEC_NEW_ITEM && moves->from[i] >= most)
            most = (size_t)moves->from[i] + 1;
    gamut_value **old = ARENA_ARRAY(arena, most + 1, gamut_value *);
    for (gamut_value *entry = lines->first; old && entry; entry = entry->next)
        if (base_parse_uint(&number, entry->name, 10) && number && number <= most)
            old[number - 1] = entry;
    gamut_value *moved = tree_object(arena);
    for (size_t i = 0; old && i < moves->count; i++)
        if (moves->from[i] != CODEC_NEW_ITEM && old[moves->from[i]])
            tree_add(moved, base_arena_print(arena, "%zu", i + 1), tree_share(arena, old[moves->from[i]]));
    if (!base_arena_failed(arena) && moved) {
        lines->first = moved->first;
        lines->last = moved->last;
        lines->as.count = moved->as.count;
    }
}

/* ---- lines that are kept as text ---- */

/* A line of zeros gives no fictitious points, so nothing of the event prints it. */
static base_text move_history(base_arena *arena, base_text line, const codec_moves *moves)
{
    int64_t number;
    if (!base_parse_int(&number, base_text_trim(base_text_slice(line, TRF_TEXT_AT, 8))))
        return line;
    base_text moved = base_arena_print(arena, "%.*s%4lld%.*s", TEXT_ARGS(base_text_slice(line, 0, TRF_TEXT_AT)),
                                       (long long)codec_number_after(moves->numbers, moves->number_count, number),
                                       TEXT_ARGS(base_text_slice(line, 8, line.length)));
    return moved.data ? moved : line;
}

static bool move_text(base_arena *arena, gamut_value *text, const codec_moves *moves, const char **problem)
{
    base_text line = text->as.text;
    const trf_row *row = trf_find_row(line, TRF_16);
    if (row && row->form == &trf_history_form)
        text->as.text = moves->is_of_pairs ? move_history(arena, line, moves) : line;
    else if (row && row->form == &trf_kept_form) {
        base_text sentence =
            base_arena_print(arena, "the file has a record %s (%s), whose numbers cannot be changed; remove it first",
                             row->code, row->title);
        *problem = sentence.data ? sentence.data : "out of memory";
        return false;
    }
    return true;
}

static bool has_new_numbers(const codec_moves *moves)
{
    for (size_t i = 0; i < moves->number_count; i++)
        if (moves->numbers[i].from != moves->numbers[i].to)
            return true;
    return false;
}

bool trf_move(base_arena *arena, gamut_value *kept, const codec_moves *moves, const char **problem)
{
    const gamut_value *spellings = gamut_value_member(kept, "spellings"), *order = gamut_value_member(kept, "order");
    for (gamut_value *lines = spellings ? spellings->first : NULL; lines; lines = lines->next) {
        const trf_row *row = trf_row_named(lines->name);
        if (row && is_row_of(row, moves->list) && lines->kind == GAMUT_VALUE_OBJECT)
            move_spellings(arena, lines, moves);
    }
    for (gamut_value *entry = order && has_new_numbers(moves) ? order->first : NULL; entry; entry = entry->next)
        for (gamut_value *text = entry->kind == GAMUT_VALUE_LIST ? entry->first : NULL; text; text = text->next)
            if (text->kind == GAMUT_VALUE_TEXT && !move_text(arena, text, moves, problem))
                return false;
    return true;
}
