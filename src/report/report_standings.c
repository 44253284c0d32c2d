/* report_standings.c - the standings of a tournament, and the ranks after every round. */
#include <string.h>

#include "base/text.h"
#include "model/tree.h"
#include "report_sheet.h"
#include "standings/standings.h"

static base_text name_text(const report_sheet *sheet, const standings *table, uint32_t competitor)
{
    return table->field->is_teams ? sheet->event->team_list.items[competitor].name
                                  : sheet->event->players.items[competitor].name;
}

static const standings *rank(const report_sheet *sheet, size_t after, const char **problem)
{
    standings_options options = { .after = after };
    const standings *table = standings_make(sheet->arena, sheet->event, &options, problem);
    if (!table && !*problem)
        *problem = "out of memory";
    return table;
}

const standings *report_ranked(report_sheet *sheet)
{
    const char *problem = NULL;
    if (!sheet->ranked)
        sheet->ranked = rank(sheet, 0, &problem);
    return sheet->ranked;
}

base_text report_rank(base_arena *arena, const standings_row *row)
{
    return row->is_out ? TEXT("-") : base_arena_print(arena, "%zu", row->rank);
}

base_text report_ranked_points(const report_sheet *sheet, uint32_t competitor, int score)
{
    standings_field *field = sheet->ranked->field;
    const standings_scores *scores = standings_scores_of(field, score, false);
    if (!scores || !scores->total)
        return TEXT("");
    return standings_print(sheet->arena, (standings_value){ scores->total[competitor], field->places, false });
}

/* ---- standings ---- */

enum {
    BEFORE = 6 /* columns before the tie-breaks */
};

static const report_field *standings_columns(const report_sheet *sheet, const standings *table)
{
    report_field *columns = ARENA_ARRAY(sheet->arena, BEFORE + table->criterion_count, report_field);
    if (!columns)
        return NULL;
    columns[0] = (report_field){ { "Rank", true, false }, .key = "rank", .stays = true };
    columns[1] = (report_field){ { "No", true, false }, .key = "id", .stays = true };
    columns[2] = (report_field){ { "", false, false }, .key = "title" };
    columns[3] = (report_field){ { "Name", false, true }, .key = "name", .stays = true };
    columns[4] = (report_field){ { "Fed", false, false }, .key = "federation" };
    columns[5] = (report_field){ { "Rating", true, false }, .key = "rating" };
    for (size_t c = 0; c < table->criterion_count; c++) {
        base_text code = table->criteria[c].code;
        bool is_points = base_text_is(code, "PTS");
        const char *title = is_points ? "Points" : base_arena_print(sheet->arena, "%.*s", TEXT_ARGS(code)).data;
        columns[BEFORE + c] = (report_field){ { title, true, false }, .key = is_points ? "points" : title };
    }
    return columns;
}

const char *report_standings(report_sheet *sheet)
{
    size_t from, to, after = (size_t)sheet->selection->round;
    const char *problem = report_choose_rounds(sheet, &from, &to);
    if (problem)
        return problem;
    const standings *state = after ? rank(sheet, after, &problem) : report_ranked(sheet);
    const report_field *columns = state ? standings_columns(sheet, state) : NULL;
    if (!columns)
        return problem ? problem : "out of memory";
    report_table table = report_table_open_fields(sheet->arena, columns, BEFORE + state->criterion_count);
    for (size_t i = 0; i < state->field->count; i++) {
        base_text *cells = report_add_row(&table);
        uint32_t at = state->rows[i].competitor;
        if (!cells)
            continue;
        cells[0] = report_rank(sheet->arena, &state->rows[i]);
        cells[1] = report_number(sheet->arena, base_number(report_competitor_number(sheet, at)));
        cells[3] = name_text(sheet, state, at);
        if (state->rows[i].withdrawn)
            cells[3] = base_arena_print(sheet->arena, "%.*s (%s)", TEXT_ARGS(cells[3]),
                                        state->rows[i].is_expelled ? "expelled" : "withdrawn");
        if (!state->field->is_teams) {
            const gamut_player *player = &sheet->event->players.items[at];
            cells[2] = player->title;
            cells[4] = player->federation;
            cells[5] = report_number(sheet->arena, player->rating);
        }
        for (size_t c = 0; c < state->criterion_count; c++) {
            base_text value = standings_print(sheet->arena, state->values[at * state->criterion_count + c]);
            cells[BEFORE + c] = value.length ? value : TEXT("-");
        }
    }
    const char *rules = standings_rules_name(state->field->rules);
    tree_set_text(sheet->arena, sheet->facts, "rules", base_text_of(rules));
    tree_set_integer(sheet->arena, sheet->facts, "rounds", (int64_t)state->field->rounds);
    size_t open = event_open_games(state->field->grid, state->field->rounds);
    base_text left =
        open ? base_arena_print(sheet->arena, "; %zu game%s without a result", open, open == 1 ? "" : "s") : TEXT("");
    if (open)
        tree_set_integer(sheet->arena, sheet->facts, "open_games", (int64_t)open);
    report_emit(sheet,
                base_arena_print(sheet->arena, "Standings after %zu round%s, rules of %s%.*s", state->field->rounds,
                                 state->field->rounds == 1 ? "" : "s", rules, TEXT_ARGS(left)),
                &table);
    return NULL;
}

/* ---- ranks after every round ---- */

enum {
    PROGRESS_BEFORE = 2 /* number and name */
};

static const report_field *progress_columns(const report_sheet *sheet, size_t rounds)
{
    report_field *columns = ARENA_ARRAY(sheet->arena, PROGRESS_BEFORE + rounds, report_field);
    if (!columns)
        return NULL;
    columns[0] = (report_field){ { "No", true, false }, .key = "id", .stays = true };
    columns[1] = (report_field){ { "Name", false, true }, .key = "name", .stays = true };
    for (size_t r = 0; r < rounds; r++)
        columns[PROGRESS_BEFORE + r] =
            (report_field){ { base_arena_print(sheet->arena, "R%zu", r + 1).data, true, false },
                            .key = base_arena_print(sheet->arena, "after_%zu", r + 1).data };
    return columns;
}

/* The rows have the order of the final standings. The standings after each round are computed from the rounds up to
 * that one. */
const char *report_progress(report_sheet *sheet)
{
    const char *problem = NULL;
    size_t rounds = sheet->grid->decided_count;
    const standings *last = report_ranked(sheet);
    const report_field *columns = last ? progress_columns(sheet, rounds) : NULL;
    base_text **rows = last ? ARENA_ARRAY(sheet->arena, last->field->count + 1, base_text *) : NULL;
    if (!columns || !rows)
        return problem ? problem : "out of memory";
    report_table table = report_table_open_fields(sheet->arena, columns, PROGRESS_BEFORE + rounds);
    for (size_t i = 0; i < last->field->count; i++) {
        base_text *cells = rows[last->rows[i].competitor] = report_add_row(&table);
        if (!cells)
            return "out of memory";
        uint32_t at = last->rows[i].competitor;
        cells[0] = report_number(sheet->arena, base_number(report_competitor_number(sheet, at)));
        cells[1] = name_text(sheet, last, at);
    }
    for (size_t r = 0; r < rounds; r++) {
        const standings *then = rank(sheet, r + 1, &problem);
        for (size_t i = 0; then && i < then->field->count; i++)
            rows[then->rows[i].competitor][PROGRESS_BEFORE + r] = report_rank(sheet->arena, &then->rows[i]);
    }
    report_emit(sheet, TEXT("Ranks after every round"), &table);
    return NULL;
}
