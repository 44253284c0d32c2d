/* csv_views.c - tables from the inner lists of a bridge session.
 *
 * Macros define columns that several views have: event, session and section (OWNER), a side of a table, a rank in each
 * strat. Lists of fixed length inside a row become numbered columns. If such a list has more items than columns, the
 * remaining items are not written, and the loss report counts them. */
#include "csv.h"

#include "base/text.h"
#include "model/tree_path.h"
#include "rules/bridge/team_match.h"

/* ---- the views ---- */

#define OWNER                                                                                                          \
    { "event", 0, "name" }, { "date", 0, "start" }, { "session", 0, "bridge.session_name" },                           \
    {                                                                                                                  \
        "section", 1, "letters"                                                                                        \
    }
#define SIDE(number, side)                                                                                             \
    { side, 3, "sides[" number "].entry" }, { side "_score", 3, "sides[" number "].score" },                           \
        { side "_ruling", 3, "sides[" number "].ruling" },                                                             \
    {                                                                                                                  \
        side "_points", 3, "sides[" number "].points"                                                                  \
    }
#define RANK(number)                                                                                                   \
    { "place_" number, 2, "ranks[" number "].place" }, { "section_rank_" number, 2, "ranks[" number "].section" },     \
        { "section_rank_to_" number, 2, "ranks[" number "].section_to" },                                              \
        { "overall_place_" number, 2, "ranks[" number "].overall_place" },                                             \
        { "overall_rank_" number, 2, "ranks[" number "].overall" },                                                    \
    {                                                                                                                  \
        "overall_rank_to_" number, 2, "ranks[" number "].overall_to"                                                   \
    }
#define AWARD(level, number)                                                                                           \
    { "award_" number, level, "total_awards[" number "].masterpoints" },                                               \
    {                                                                                                                  \
        "award_colour_" number, level, "total_awards[" number "].pigment"                                              \
    }
#define NAME(number)                                                                                                   \
    { "last_" number, 2, "players[" number "].last" }, { "first_" number, 2, "players[" number "].first" },            \
    {                                                                                                                  \
        "number_" number, 2, "players[" number "].number"                                                              \
    }

/* In individual events there are four sides: North, East, South and West. */
static const csv_view_column results[] = {
    OWNER,
    { "board", 2, "number" },
    { "round", 3, "round" },
    { "table", 3, "table" },
    SIDE("1", "ns"),
    SIDE("2", "ew"),
    SIDE("3", "south"),
    SIDE("4", "west"),
    { "foul_group", 3, "sides[1].foul_group" },
};
static const csv_view_column boards[] = {
    OWNER, { "board", 2, "number" }, { "place", 2, "#" }, { "posted", 2, "posted" }, { "valid", 2, "valid" },
};
static const csv_view_column rankings[] = {
    OWNER,
    { "direction", 2, "direction" },
    { "number", 2, "number" },
    { "printed", 2, "printed" },
    { "id", 2, "id" },
    NAME("1"),
    NAME("2"),
    { "strat", 2, "strat" },
    { "masterpoints", 2, "masterpoints" },
    { "boards", 2, "boards" },
    { "sum", 2, "sum" },
    { "handicap", 2, "handicap" },
    { "adjustment", 2, "adjustment" },
    { "score", 2, "score" },
    { "carry_over", 2, "carry_over" },
    { "final_score", 2, "final_score" },
    { "percentage", 2, "percentage" },
    { "ineligible", 2, "ineligible" },
    RANK("1"),
    RANK("2"),
    RANK("3"),
    AWARD(2, "1"),
    AWARD(2, "2"),
    AWARD(2, "3"),
    { "qualified_1", 2, "ranks[1].qualified" },
    { "qualified_2", 2, "ranks[2].qualified" },
    { "qualified_3", 2, "ranks[3].qualified" },
    NAME("3"),
    NAME("4"),
    NAME("5"),
    NAME("6"),
};
static const csv_view_column players[] = {
    OWNER,
    { "direction", 2, "direction" },
    { "entry", 2, "number" },
    { "seat", 3, "#" },
    { "last", 3, "last" },
    { "first", 3, "first" },
    { "number", 3, "number" },
    { "city", 3, "city" },
    { "state", 3, "state" },
    { "country", 3, "country" },
    { "rank", 3, "rank" },
    { "masterpoints", 3, "masterpoints" },
    { "strat", 2, "strat" },
    { "score", 2, "score" },
    { "percentage", 2, "percentage" },
    AWARD(2, "1"),
    AWARD(2, "2"),
    AWARD(2, "3"),
};
static const csv_view_column movement[] = {
    OWNER,
    { "table", 2, "#" },
    { "round", 3, "#" },
    { "ns", 3, "first" },
    { "ew", 3, "second" },
    { "south", 3, "south" },
    { "west", 3, "west" },
    { "board_place", 3, "board" },
};
static const csv_view_column matches[] = {
    OWNER,
    { "team", 2, "number" },
    { "id", 2, "id" },
    { "round", 3, "round" },
    { "opponent", 3, "opponent" },
    { "second_opponent", 3, "second_opponent" },
    { "boards", 3, "boards" },
    { "imps", 3, "imps" },
    { "victory_points", 3, "victory_points" },
    { "wins", 3, "wins" },
};

static const csv_view views[] = {
    { "players", { "bridge.sections", "entries", "players" }, players, COUNT(players) },
    { "boards", { "bridge.sections", "boards", NULL }, boards, COUNT(boards) },
    { "results", { "bridge.sections", "boards", "results" }, results, COUNT(results) },
    { "rankings", { "bridge.sections", "entries", NULL }, rankings, COUNT(rankings) },
    { "movement", { "bridge.sections", "movement_tables", "rounds" }, movement, COUNT(movement) },
    { "matches", { "bridge.sections", "team_play.teams", "matches" }, matches, COUNT(matches) },
};

const csv_view *csv_find_view(base_text name)
{
    for (size_t i = 0; i < COUNT(views); i++)
        if (base_text_is(name, views[i].name))
            return &views[i];
    return NULL;
}

/* ---- the members that have a column ---- */

const char *const *csv_view_holds(base_arena *arena, const csv_view *view)
{
    const char **holds = ARENA_ARRAY(arena, view->column_count + 1, const char *);
    size_t count = 0;
    for (size_t i = 0; holds && i < view->column_count; i++) {
        const csv_view_column *column = &view->columns[i];
        base_text path = base_text_of(column->path);
        if (base_text_is(path, "#"))
            continue;
        /* "sides[1].entry" becomes "sides.entry": the paths of codec_lose_members have no indexes. */
        size_t open = base_text_find(path, '['), close = base_text_find(path, ']');
        if (close < path.length)
            path = base_arena_print(arena, "%.*s%s", (int)open, path.data, path.data + close + 1);
        for (unsigned level = column->level; level > 0; level--)
            path = base_arena_print(arena, "%s.%.*s", view->lists[level - 1], TEXT_ARGS(path));
        holds[count++] = path.data;
    }
    return base_arena_failed(arena) ? NULL : holds;
}

/* ---- rows ---- */

/* The items that contain the current row, one for each level of nesting, and their numbers in their lists. */
typedef struct view_row {
    base_buffer *out;
    base_arena *arena;
    const csv_view *view;
    char separator;
    const char *line_end;
    gamut_value *items[CSV_VIEW_LEVELS + 1];
    int64_t numbers[CSV_VIEW_LEVELS + 1];
    size_t count; /* rows so far */
} view_row;

/* Recursion is only as deep as the lists of the constant views nest. */
static void add_level(view_row *row, unsigned level)
{
    if (level >= CSV_VIEW_LEVELS || !row->view->lists[level]) {
        /* Every column searches for its path in the tree. That is fast enough, because sessions are small. */
        for (size_t i = 0; i < row->view->column_count; i++) {
            const csv_view_column *column = &row->view->columns[i];
            bool is_number = base_text_is(base_text_of(column->path), "#");
            const gamut_value *value = is_number
                                           ? tree_integer(row->arena, row->numbers[column->level])
                                           : tree_find_path(row->items[column->level], base_text_of(column->path));
            if (i)
                base_buffer_add_char(row->out, row->separator);
            csv_value_print(row->out, row->arena, value, row->separator);
        }
        base_buffer_add_string(row->out, row->line_end);
        row->count++;
        return;
    }
    const gamut_value *list = tree_find_path(row->items[level], base_text_of(row->view->lists[level]));
    row->numbers[level + 1] = 0;
    for (gamut_value *item = list && list->kind == GAMUT_VALUE_LIST ? list->first : NULL; item; item = item->next) {
        row->items[level + 1] = item;
        row->numbers[level + 1]++;
        if (!tree_is_empty(item))
            add_level(row, level + 1);
    }
}

/* Matches name the opposing team by its number; this adds the number of the team itself, which only its entry has. It
 * also removes rounds that the team did not reach, so that they get no row. */
static void name_teams(base_arena *arena, gamut_value *tree, const gamut_bridge_session *bridge)
{
    for (size_t s = 0; s < bridge->sections.count; s++)
        for (size_t t = 0; t < bridge->sections.items[s].team_play.teams.count; t++) {
            base_text path = tree_path_print(arena, TEXT(""), "bridge.sections[%zu].team_play.teams[%zu]", s, t);
            gamut_value *team = tree_find_path(tree, path);
            if (!team)
                continue;
            const gamut_bridge_section *section = &bridge->sections.items[s];
            const gamut_bridge_entry *entry = bridge_entry_of_team(section, t);
            const gamut_bridge_match_list *played = &section->team_play.teams.items[t].matches;
            gamut_value *list = tree_find_path(team, TEXT("matches")), *item = list ? list->first : NULL, *next;
            if (entry && base_is_known(entry->number.state))
                tree_set_integer(arena, team, "number", entry->number.value);
            for (size_t m = 0; item && m < played->count; m++, item = next) {
                next = item->next;
                if (!bridge_is_match(&played->items[m]))
                    tree_detach(list, item);
            }
        }
}

size_t csv_view_rows(base_buffer *out, base_arena *arena, const csv_view *view, const gamut_record *record,
                     char separator, const char *line_end)
{
    view_row row = { .out = out, .arena = arena, .view = view, .separator = separator, .line_end = line_end };
    row.items[0] = model_to_tree(arena, codec_shape(record->kind), codec_members(record));
    if (row.items[0] && record->kind == GAMUT_KIND_EVENT)
        name_teams(arena, row.items[0], &record->event->bridge);
    if (row.items[0])
        add_level(&row, 0);
    return row.count;
}
