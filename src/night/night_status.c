/* night_status.c - says how far a session is: the tables of a round, what is missing, and who is ahead. */
#include "base/text.h"
#include "night.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "scoring/rescore_field.h"

static const gamut_bridge_entry *entry_of(const gamut_bridge_section *section, size_t side, int64_t number)
{
    for (size_t i = 0; i < section->entries.count; i++)
        if (section->entries.items[i].number.value == number &&
            (bridge_is_howell(section) || section->entries.items[i].direction == side + 1))
            return &section->entries.items[i];
    return NULL;
}

/* ---- tables ---- */

/* Put who sits at the table into its tree. */
static void put_seats(desk_session *desk, gamut_value *tree, const gamut_bridge_section *section,
                      const gamut_bridge_result *result)
{
    static const char *const pairs[][2] = { { "north_south", "north_south_name" }, { "east_west", "east_west_name" } };
    static const char *const seats[][2] = {
        { "north", "north_name" }, { "east", "east_name" }, { "south", "south_name" }, { "west", "west_name" }
    };
    for (size_t s = 0; s < result->sides.count && s < COUNT(seats); s++) {
        const char *const *names = result->sides.count == 2 ? pairs[s] : seats[s];
        int64_t number = result->sides.items[s].entry.value;
        const gamut_bridge_entry *entry = entry_of(section, s, number);
        tree_set_integer(desk->arena, tree, names[0], number);
        if (entry && entry->entered.value)
            tree_set_text(desk->arena, tree, names[1], night_name_entry(desk->arena, entry));
    }
}

/* Put a board of a table: its result, and what is known of the contract. */
static gamut_value *board_tree(desk_session *desk, night_row at)
{
    static const char *const members[] = { "contract", "declarer", "tricks", "lead" };
    const gamut_bridge_result *result = night_result(desk, at);
    const gamut_bridge_traveller *board = &night_section(desk, at.section)->boards.items[at.board];
    gamut_value *tree = tree_object(desk->arena), *note = night_note(desk, at);
    const gamut_bridge_side *sides = result->sides.items;
    tree_set_integer(desk->arena, tree, "board", board->number.value);
    for (size_t s = 0; s < 2 && s < result->sides.count; s++) {
        base_text word = sides[s].ruling ? base_text_of(bridge_ruling_words[sides[s].ruling])
                                         : base_arena_print(desk->arena, "%+lld", (long long)sides[s].score.value);
        if (night_is_open(result))
            continue;
        tree_set_text(desk->arena, tree, s ? "east_west" : "north_south", word);
        if (bridge_has_points(&sides[s]))
            tree_set_text(desk->arena, tree, s ? "east_west_points" : "north_south_points",
                          base_decimal_print(desk->arena, sides[s].points));
    }
    const base_text own[] = { result->contract, result->declarer, result->tricks };
    for (size_t i = 0; i < COUNT(members); i++) {
        base_text value = note ? tree_get_text(note, members[i]) : (base_text){ NULL, 0 };
        if (!value.length && i < COUNT(own))
            value = own[i];
        if (value.length)
            tree_set_text(desk->arena, tree, members[i], value);
    }
    if (night_is_late(desk, at))
        tree_set_bool(desk->arena, tree, "late", true);
    return tree;
}

/* List the tables of a round in a section, and name those that have no result on a board in `missing`. */
static void put_tables(desk_session *desk, gamut_value *tables, gamut_value *missing, size_t at, int64_t round)
{
    const gamut_bridge_section *section = night_section(desk, at);
    for (int64_t number = 1; number <= section->tables.value; number++) {
        gamut_value *tree = tree_object(desk->arena), *boards = tree_list(desk->arena);
        bool is_there = false, is_open = false, is_played = false;
        for (size_t b = 0; b < section->boards.count; b++)
            for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
                const night_row row = { at, b, r };
                const gamut_bridge_result *result = night_result(desk, row);
                if (result->round.value != round || result->table.value != number)
                    continue;
                if (!is_there) {
                    tree_set_text(desk->arena, tree, "section", section->letters);
                    tree_set_integer(desk->arena, tree, "table", number);
                    put_seats(desk, tree, section, result);
                }
                is_there = true;
                is_played = is_played || night_is_played(result);
                is_open = is_open || (night_is_open(result) && !night_is_late(desk, row));
                if (night_is_played(result))
                    tree_append(boards, board_tree(desk, row));
            }
        if (!is_there)
            continue;
        if (!is_played)
            tree_set_bool(desk->arena, tree, "sits_out", true);
        tree_set(tree, "boards", boards);
        tree_append(tables, tree);
        if (is_open)
            tree_append(missing, tree_integer(desk->arena, number));
    }
}

/* ---- ranking ---- */

/* The list of ranks while it is made. */
typedef struct night_ranking {
    desk_session *desk;
    gamut_value *list;
} night_ranking;

/* List the entries of a field in the order of scoring, with the ranks of ties; lower strats are not listed. */
static void put_field(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                      void *payload)
{
    night_ranking *ranking = payload;
    base_arena *arena = ranking->desk->arena;
    for (size_t i = 0; !place->strat && i < field->count; i++) {
        const field_entry *ranked = &field->items[i];
        const gamut_bridge_section *section = &work->bridge->sections.items[ranked->section];
        gamut_value *tree = tree_object(arena);
        tree_set_integer(arena, tree, "rank", ranked->from);
        tree_set_text(arena, tree, "pair", night_call_entry(arena, section, ranked->model));
        tree_set_text(arena, tree, "name", night_name_entry(arena, ranked->model));
        tree_set_text(arena, tree, "score", base_decimal_print(arena, ranked->model->score));
        if (bridge_has_percentage(work->bridge, ranked->model))
            tree_set_text(arena, tree, "percentage", base_decimal_print(arena, ranked->model->percentage));
        tree_set_integer(arena, tree, "boards", ranked->model->boards.value);
        tree_append(ranking->list, tree);
    }
}

static void put_ranking(desk_session *desk, gamut_value *status)
{
    rescore_result result = { .arena = desk->arena };
    const rescoring work = { .result = &result, .event = desk->event, .bridge = &desk->event->bridge };
    night_ranking ranking = { desk, tree_list(desk->arena) };
    rescore_field field;
    if (!rescore_open_field(&field, &work))
        return;
    rescore_each_section_field(&work, &field, put_field, &ranking);
    if (ranking.list && ranking.list->first)
        tree_set(status, "ranking", ranking.list);
}

/* ---- the status ---- */

gamut_value *night_status(desk_session *desk)
{
    base_arena *arena = desk->arena;
    gamut_value *status = tree_object(arena), *warnings = NULL;
    const desk_warning *said = desk->warnings.items;
    int64_t rounds = night_rounds(desk), round = desk->round ? desk->round : rounds, players = 0, present = 0;
    int64_t shown = desk->shown ? desk->shown : round;
    tree_set(status, "event", tree_text(arena, desk->event->name));
    tree_set_integer(arena, status, "round", shown);
    tree_set_integer(arena, status, "rounds", rounds);
    tree_set_text(arena, status, "phase", base_text_of(desk_phase_name(desk->round ? DESK_PUBLISHED : DESK_COMPLETE)));
    gamut_value *missing = tree_set_list(arena, status, "missing"), *tables = tree_list(arena);
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++) {
        const gamut_bridge_section *section = night_section(desk, s);
        put_tables(desk, tables, missing, s, shown);
        for (size_t e = 0; e < section->entries.count; e++) {
            bool is_there = section->entries.items[e].entered.value || section->entries.items[e].boards.value;
            players += is_there;
            present += is_there;
        }
    }
    tree_set_integer(arena, status, "players", players);
    tree_set_integer(arena, status, "present", present);
    if (desk->done.length)
        tree_set_text(arena, status, "done", desk->done);
    for (size_t i = 0; i < desk->warnings.count; i++) {
        gamut_value *warning = tree_object(arena);
        warnings = warnings ? warnings : tree_set_list(arena, status, "warnings");
        tree_set_integer(arena, warning, "level", said[i].level);
        tree_set_text(arena, warning, "text", said[i].text);
        tree_append(warnings, warning);
    }
    tree_set(status, "tables", tables);
    put_ranking(desk, status);
    return base_arena_failed(arena) ? NULL : status;
}

/* Return the entries by direction, except in a Howell, and number. NULL: out of memory. */
static size_t *order_entries(base_arena *arena, const gamut_bridge_section *section)
{
    const gamut_bridge_entry *entries = section->entries.items;
    bool is_howell = bridge_is_howell(section);
    size_t *order = ARENA_ARRAY(arena, section->entries.count + 1, size_t);
    for (size_t e = 0; order && e < section->entries.count; e++) {
        size_t at = e;
        for (; at; at--) {
            const gamut_bridge_entry *before = &entries[order[at - 1]];
            bool is_same = is_howell || before->direction == entries[e].direction;
            if (is_same ? before->number.value <= entries[e].number.value : before->direction < entries[e].direction)
                break;
            order[at] = order[at - 1];
        }
        order[at] = e;
    }
    return order;
}

gamut_value *night_roster(desk_session *desk)
{
    base_arena *arena = desk->arena;
    gamut_value *list = tree_list(arena);
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++) {
        const gamut_bridge_section *section = night_section(desk, s);
        size_t *order = order_entries(arena, section);
        for (size_t e = 0; order && e < section->entries.count; e++) {
            const gamut_bridge_entry *entry = &section->entries.items[order[e]];
            gamut_value *tree = tree_object(arena);
            tree_set_integer(arena, tree, "number", entry->number.value);
            tree_set_integer(arena, tree, "id", (int64_t)(s * NIGHT_ENTRIES + order[e] + 1));
            tree_set_text(arena, tree, "name", night_name_entry(arena, entry));
            if (bridge_takes_part(&desk->event->bridge, entry))
                tree_set_text(arena, tree, "points", base_decimal_print(arena, entry->score));
            tree_set_bool(arena, tree, "withdrawn", false);
            tree_set_text(arena, tree, "pair", night_call_entry(arena, section, entry));
            tree_append(list, tree);
        }
    }
    return base_arena_failed(arena) ? NULL : list;
}
