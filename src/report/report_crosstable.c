/* report_crosstable.c - the crosstable of a tournament: a column for each round, or for each opponent in a round
 * robin. */
#include "base/text.h"
#include "model/tree.h"
#include "report_sheet.h"

enum {
    COLUMNS_BEFORE = 4, /* rank, number, name, rating */
    COLUMNS_AFTER = 2,  /* points; for teams, match points and game points */
    MATRIX_LIMIT = 60   /* most competitors of a square table: a larger one is unreadable */
};

/* A crosstable of players or teams, and the number of its rows. */
typedef struct crosstable {
    report_sheet *sheet;
    bool is_teams;
    size_t count;
} crosstable;

/* ---- cells ---- */

static char colour_letter(gamut_colour colour)
{
    return colour == GAMUT_COLOUR_WHITE ? 'w' : colour == GAMUT_COLOUR_BLACK ? 'b' : '-';
}

/* A cell of a player: opponent, colour and result ("12w1"), or the letter of a bye, such as "H". The letters of results
 * are those of TRF. */
static base_text player_cell(const crosstable *table, uint32_t player, size_t round)
{
    const gamut_round *cell = event_round(table->sheet->grid, player, round);
    static const char letters[] = " 1=0WDL+-FHUZ";
    if (base_is_known(cell->opponent.state))
        return base_arena_print(table->sheet->arena, "%lld%c%c", (long long)cell->opponent.value,
                                colour_letter(cell->colour), letters[cell->result]);
    return cell->result == GAMUT_ROUND_NONE ? TEXT("")
                                            : base_arena_print(table->sheet->arena, "%c", letters[cell->result]);
}

/* A cell of a team: opponent, colour and game points of the match ("12w2.5"). */
static base_text team_cell(const crosstable *table, uint32_t team, size_t round)
{
    const event_match *match = event_match_at(table->sheet->grid, team, round);
    base_text points = report_points(table->sheet, match->game_points);
    if (match->opponent != EVENT_NOBODY)
        return base_arena_print(table->sheet->arena, "%lld%c%.*s",
                                (long long)report_competitor_number(table->sheet, match->opponent),
                                colour_letter(match->colour), TEXT_ARGS(points));
    const char *mark = match->kind == GAMUT_ROUND_NONE ? "" : report_result_mark(table->sheet, match->kind);
    return match->kind == GAMUT_ROUND_NONE ? TEXT("")
                                           : base_arena_print(table->sheet->arena, "%s%.*s", mark, TEXT_ARGS(points));
}

/* A cell of the square table: the results of all games against one opponent. */
static base_text meeting_cell(const crosstable *table, uint32_t competitor, uint32_t other)
{
    const event_grid *grid = table->sheet->grid;
    base_text cell = TEXT("");
    if (competitor == other)
        return TEXT("*");
    for (size_t r = 0; r < grid->played_count; r++) {
        if (event_opponent(grid, competitor, r) != other)
            continue;
        base_text mark = table->is_teams
                             ? report_points(table->sheet, event_match_at(grid, competitor, r)->game_points)
                             : base_text_of(report_result_mark(table->sheet, event_round(grid, competitor, r)->result));
        cell = base_arena_print(table->sheet->arena, "%.*s%s%.*s", TEXT_ARGS(cell),
                                cell.length && table->is_teams ? " " : "", TEXT_ARGS(mark));
    }
    return cell;
}

/* Whether the event is shown as a square table: it has 2 to MATRIX_LIMIT competitors, and is a round robin by its
 * system; if that is not known, by its pairings, or because everyone met everyone else. */
static bool is_matrix(const crosstable *table)
{
    const event_grid *grid = table->sheet->grid;
    gamut_system system = table->sheet->event->system;
    if (table->count > MATRIX_LIMIT || table->count < 2)
        return false;
    if (system != GAMUT_SYSTEM_NONE)
        return system == GAMUT_SYSTEM_ROUND_ROBIN;
    if (event_round_robin_cycles(grid))
        return true;
    /* seen[other] is the index, plus 1, of the last competitor who met `other`; so it need not be cleared for each
     * competitor. */
    uint32_t *seen = ARENA_ARRAY(table->sheet->arena, table->count, uint32_t);
    for (uint32_t i = 0; seen && i < table->count; i++) {
        size_t met = 0;
        for (size_t r = 0; r < grid->played_count; r++) {
            uint32_t other = event_opponent(grid, i, r);
            if (other == EVENT_NOBODY || other == i || seen[other] == i + 1)
                continue;
            seen[other] = i + 1;
            met++;
        }
        if (met + 1 != table->count)
            return false;
    }
    return seen != NULL;
}

/* If the table is too wide and printed in parts, rank, number and name are in every part. */
static report_field *make_columns(const crosstable *table, size_t middle, bool is_square)
{
    base_arena *arena = table->sheet->arena;
    report_field *columns = ARENA_ARRAY(arena, middle + COLUMNS_BEFORE + COLUMNS_AFTER, report_field);
    if (!columns)
        return NULL;
    columns[0] = (report_field){ { "Rank", true, false }, .key = "rank", .stays = true };
    columns[1] = (report_field){ { "No", true, false }, .key = "id", .stays = true };
    columns[2] = (report_field){ { table->is_teams ? "Team" : "Name", false, true }, .key = "name", .stays = true };
    columns[3] = (report_field){ { table->is_teams ? "Strength" : "Rating", true, false },
                                 .key = table->is_teams ? "strength" : "rating" };
    for (size_t i = 0; i < middle; i++)
        columns[COLUMNS_BEFORE + i] =
            (report_field){ { base_arena_print(arena, is_square ? "%zu" : "R%zu", i + 1).data, !is_square, false },
                            .key = base_arena_print(arena, is_square ? "against_%zu" : "round_%zu", i + 1).data };
    report_field *after = columns + COLUMNS_BEFORE + middle;
    after[0] = table->is_teams ? (report_field){ { "MP", true, false }, .key = "match_points" }
                               : (report_field){ { "Points", true, false }, .key = "points" };
    after[1] = (report_field){ { "GP", true, false }, .key = table->is_teams ? "game_points" : NULL };
    return columns;
}

/* Adds {ID: [...]} to the JSON object: for each team a list with "win", "draw", "loss" or "" for each round, by the
 * game points of both teams. */
static void add_outcomes(const crosstable *table)
{
    const event_grid *grid = table->sheet->grid;
    base_arena *arena = table->sheet->arena;
    gamut_value *outcomes = tree_set_object(arena, table->sheet->facts, "outcomes");
    for (uint32_t team = 0; team < table->count; team++) {
        gamut_value *list = tree_list(arena);
        for (size_t r = 0; r < grid->played_count; r++) {
            const event_match *match = event_match_at(grid, team, r);
            int64_t theirs =
                match->opponent == EVENT_NOBODY ? 0 : event_match_at(grid, match->opponent, r)->game_points;
            base_text outcome = match->opponent == EVENT_NOBODY ? TEXT("")
                                : match->game_points > theirs   ? TEXT("win")
                                : match->game_points < theirs   ? TEXT("loss")
                                                                : TEXT("draw");
            tree_append(list, tree_text(arena, outcome));
        }
        tree_add(outcomes, base_arena_print(arena, "%lld", (long long)report_competitor_number(table->sheet, team)),
                 list);
    }
}

static crosstable crosstable_of(report_sheet *sheet)
{
    bool is_teams = sheet->grid->team_count > 0;
    return (crosstable){ sheet, is_teams, is_teams ? sheet->grid->team_count : sheet->grid->player_count };
}

bool report_crosstable_is_square(report_sheet *sheet)
{
    const crosstable crosstab = crosstable_of(sheet);
    return is_matrix(&crosstab);
}

const char *report_crosstable(report_sheet *sheet)
{
    base_arena *arena = sheet->arena;
    const crosstable crosstab = crosstable_of(sheet);
    /* The rows have computed ranks, not those that the file declares, as in all sheets of a tournament. */
    const standings *ranked = report_ranked(sheet);
    if (!ranked)
        return "out of memory";
    bool is_square = report_crosstable_is_square(sheet);
    size_t middle = is_square ? crosstab.count : sheet->grid->played_count;
    const report_field *columns = make_columns(&crosstab, middle, is_square);
    if (!columns)
        return "out of memory";
    report_table table = report_table_open_fields(arena, columns, middle + COLUMNS_BEFORE + COLUMNS_AFTER);
    for (size_t row = 0; row < crosstab.count; row++) {
        uint32_t at = ranked->rows[row].competitor;
        base_text *cells = report_add_row(&table);
        if (!cells)
            return "out of memory";
        base_text *after = cells + COLUMNS_BEFORE + middle;
        for (size_t i = 0; i < middle; i++)
            cells[COLUMNS_BEFORE + i] = is_square           ? meeting_cell(&crosstab, at, ranked->rows[i].competitor)
                                        : crosstab.is_teams ? team_cell(&crosstab, at, i)
                                                            : player_cell(&crosstab, at, i);
        cells[0] = report_rank(arena, &ranked->rows[row]);
        if (crosstab.is_teams) {
            const gamut_team *team = &sheet->event->team_list.items[at];
            cells[1] = base_arena_print(arena, "%lld", (long long)report_competitor_number(sheet, at));
            cells[2] = team->name;
            cells[3] = report_decimal(arena, team->strength);
            after[0] = report_ranked_points(sheet, at, STANDINGS_MATCH);
            after[1] = report_ranked_points(sheet, at, STANDINGS_GAME);
        } else {
            const gamut_player *player = &sheet->event->players.items[at];
            cells[1] = report_number(arena, player->id);
            cells[2] = player->name;
            cells[3] = report_number(arena, player->rating);
            after[0] = ranked->rows[row].is_out ? TEXT("-") : report_ranked_points(sheet, at, STANDINGS_MATCH);
        }
    }
    if (crosstab.is_teams && !is_square && sheet->style->form == GAMUT_FORM_JSON)
        add_outcomes(&crosstab);
    report_emit(sheet, TEXT(""), &table);
    return NULL;
}
