/* rescore_games.c - scores games of the same board at several tables against each other.
 *
 * Many files have no table of results but one game for every table. The games of one board are put into a temporary
 * table of results and scored as such. */
#include <stdlib.h>

#include "base/text.h"
#include "model/board_change.h"
#include "model/tree_path.h"
#include "rescore_file_parts.h"
#include "rules/bridge/board_parts.h"
#include "rules/bridge/score.h"

enum {
    SCORE,
    IMPS,
    MATCHPOINTS,
    PERCENTAGE,
    VALUES
};

const char *const rescore_game_tags[VALUES] = { "Score", "ScoreIMP", "ScoreMP", "ScorePercentage" };

/* The columns of the temporary table: the contract, then each value for both sides. */
enum {
    CONTRACT,
    DECLARER,
    RESULT,
    FIRST_VALUE,
    COLUMNS = FIRST_VALUE + 2 * VALUES
};

static const char *const column_names[COLUMNS] = { "Contract", "Declarer",      "Result",       "Score_NS",
                                                   "Score_EW", "IMP_NS",        "IMP_EW",       "MP_NS",
                                                   "MP_EW",    "Percentage_NS", "Percentage_EW" };

/* ---- collecting ---- */

static base_text tag_of(const gamut_board *board, const char *name)
{
    const gamut_board_tag *tag = board_find_tag(board, name);
    return tag ? tag->value : (base_text){ NULL, 0 };
}

/* A board without a result is no game. A game without a board number cannot be compared with other games, but has a
 * score. */
bool rescore_add_game(rescore_file *file, size_t record, const gamut_board *board)
{
    unsigned tricks;
    base_arena *arena = file->arena;
    bridge_outcome outcome = bridge_board_outcome(board);
    rescore_game game = { .record = record, .seat = outcome.declarer };
    bool is_passed = outcome.contract.kind == BRIDGE_PASSED_OUT;
    if (!is_passed && !bridge_final_tricks(&tricks, board))
        return true;
    bool is_adjusted = board->result.length && board->result.data[0] == '^';
    rescore_game *kept = base_list_add(&file->games, arena, sizeof *kept);
    if (!kept)
        return false;
    /* The two rooms of a match may name the teams in either order, so the names are sorted. */
    base_text home = tag_of(board, "HomeTeam"), visitors = tag_of(board, "VisitTeam");
    bool is_turned = base_text_compare(home, visitors) > 0;
    game.event = base_arena_copy(arena, board->event);
    game.deal = base_arena_copy(arena, board->deal);
    game.vulnerable = base_arena_copy(arena, board->vulnerable);
    game.contract = base_arena_copy(arena, bridge_board_contract_text(arena, board));
    game.scoring = base_arena_copy(arena, file->scoring.data ? file->scoring : board->scoring);
    game.teams[0] = base_arena_copy(arena, is_turned ? visitors : home);
    game.teams[1] = base_arena_copy(arena, is_turned ? home : visitors);
    if (tag_of(board, "Room").length)
        game.round = base_arena_copy(arena, tag_of(board, "Round"));
    game.section = base_arena_copy(arena, tag_of(board, "Section"));
    game.board = base_is_known(board->board.state) ? board->board.value : 0;
    for (size_t i = 0; i < VALUES; i++) {
        const gamut_board_tag *tag = board_find_tag(board, rescore_game_tags[i]);
        game.places[i] = tag ? (size_t)(tag - board->tags.items) : board->tags.count;
        if (tag)
            game.values[i] = base_arena_copy(arena, tag->value);
    }
    const gamut_table *instant = bridge_find_instant(board);
    game.instant = instant ? ARENA_NEW(arena, gamut_table) : NULL;
    if (instant && (!game.instant || !board_copy_table(game.instant, arena, instant)))
        return false;
    game.declarer = is_passed ? TEXT("-") : bridge_seat_text(game.seat);
    game.result = is_passed || is_adjusted ? TEXT("-") : base_arena_print(arena, "%u", tricks);
    *kept = game;
    return true;
}

/* ---- the games of one board ---- */

static int compare_games(const void *a, const void *b)
{
    const rescore_game *left = a, *right = b;
    const base_text pairs[][2] = { { left->event, right->event },       { left->deal, right->deal },
                                   { left->teams[0], right->teams[0] }, { left->teams[1], right->teams[1] },
                                   { left->scoring, right->scoring },   { left->vulnerable, right->vulnerable },
                                   { left->round, right->round } };
    if (left->board != right->board)
        return left->board < right->board ? -1 : 1;
    for (size_t i = 0; i < COUNT(pairs); i++) {
        int order = base_text_compare(pairs[i][0], pairs[i][1]);
        if (order)
            return order;
    }
    return 0;
}

/* Sorts the games of a board by section, then by record. The record must be compared, because qsort does not keep the
 * order of equal items. */
static int compare_by_board(const void *a, const void *b)
{
    const rescore_game *left = a, *right = b;
    int order = compare_games(a, b);
    if (!order)
        order = base_text_compare(left->section, right->section);
    return order ? order : (left->record > right->record) - (left->record < right->record);
}

static int compare_by_record(const void *a, const void *b)
{
    const rescore_game *left = a, *right = b;
    return (left->record > right->record) - (left->record < right->record);
}

static bool lay_row(gamut_row *row, const rescore_game *game, base_arena *arena)
{
    base_text *cells = ARENA_ARRAY(arena, COLUMNS, base_text);
    if (!cells)
        return false;
    cells[CONTRACT] = game->contract;
    cells[DECLARER] = game->declarer;
    cells[RESULT] = game->result;
    for (size_t i = 0; i < VALUES; i++) {
        /* An award, or a value that cannot be read, becomes "!", which scoring leaves as it is. */
        bridge_side_values values;
        base_text *ns = &cells[FIRST_VALUE + 2 * i], *ew = ns + 1;
        *ns = *ew = TEXT("?");
        if (!game->values[i].data)
            continue;
        if (!bridge_read_side_values(&values, game->values[i]) || values.is_adjusted) {
            *ns = *ew = TEXT("!");
            continue;
        }
        if (values.is_plain && game->seat)
            *(bridge_side_of(game->seat) == BRIDGE_NS ? ns : ew) = base_decimal_print(arena, values.plain);
        if (values.is_given[BRIDGE_NS])
            *ns = base_decimal_print(arena, values.sides[BRIDGE_NS]);
        if (values.is_given[BRIDGE_EW])
            *ew = base_decimal_print(arena, values.sides[BRIDGE_EW]);
    }
    row->cells = (gamut_text_list){ cells, COLUMNS };
    return true;
}

/* ---- results ---- */

typedef struct games_look {
    const rescore_file *file;
    rescore_game *games;
    const gamut_table *table;
    size_t equal; /* computed points that equal the stored ones */
} games_look;

/* Counts the points that equal the stored ones. The score of a contract does not depend on which games are compared, so
 * equal scores are not counted. */
static void count_equal(const bridge_table_value *value, void *payload)
{
    games_look *look = payload;
    look->equal += value->is_equal && value->column >= FIRST_VALUE + 2 * IMPS;
}

static void compare_value(const bridge_table_value *value, void *payload)
{
    static const rescore_check checks[VALUES] = { RESCORE_SCORES, RESCORE_IMPS, RESCORE_MATCHPOINTS,
                                                  RESCORE_PERCENTAGES };
    const games_look *look = payload;
    const rescore_file *file = look->file;
    const rescore_game *game = &look->games[value->row];
    size_t at = (value->column - FIRST_VALUE) / 2;
    if (!base_is_known(value->stored.state) || value->column < FIRST_VALUE)
        return;
    base_text computed = base_decimal_print(file->arena, value->computed);
    rescore_file_compare(
        file, checks[at], game->record, value->is_equal,
        tree_path_print(file->arena, TEXT(""), "tags[%zu].value", game->places[at]), game->values[at],
        base_arena_print(file->arena, "%s %.*s", (value->column - FIRST_VALUE) % 2 ? "EW" : "NS", TEXT_ARGS(computed)));
}

/* Rewrites a tag from the cells of the completed table. A tag that exists keeps its sides (North-South, East-West,
 * both, or a number without a side); a new tag gets both sides, a new Score only North-South. */
static void renew_value(const games_look *look, size_t row, size_t value)
{
    rescore_game *game = &look->games[row];
    base_arena *arena = look->file->arena;
    bridge_side_values values;
    base_text ns = bridge_table_cell(look->table, row, FIRST_VALUE + 2 * value);
    base_text ew = bridge_table_cell(look->table, row, FIRST_VALUE + 2 * value + 1), text;
    bool was_there = game->values[value].data != NULL;
    if (base_text_is(ns, "?") || base_text_is(ns, "!"))
        return;
    if (was_there && (!bridge_read_side_values(&values, game->values[value]) || values.is_adjusted))
        return;
    if (was_there && values.is_plain)
        /* The text must be copied: the game is kept longer than the table. */
        text = base_arena_copy(arena, game->seat && bridge_side_of(game->seat) == BRIDGE_EW ? ew : ns);
    else if (was_there ? !values.is_given[BRIDGE_EW] : value == SCORE)
        text = base_arena_print(arena, "NS %.*s", TEXT_ARGS(ns));
    else if (was_there && !values.is_given[BRIDGE_NS])
        text = base_arena_print(arena, "EW %.*s", TEXT_ARGS(ew));
    else
        text = base_arena_print(arena, "NS %.*s EW %.*s", TEXT_ARGS(ns), TEXT_ARGS(ew));
    game->is_new[value] = !base_text_equal(text, game->values[value]);
    game->values[value] = text;
}

/* Whether the scoring requires a value for the board, which has `count` games. All scorings require the score of the
 * contract, except those that keep a score sheet (ScoreRubber) instead; points are required only if there are several
 * games, or if the scoring is Instant. */
static bool is_asked(const bridge_scoring *scoring, size_t value, size_t count)
{
    bridge_scoring_base base = scoring->base;
    static const unsigned wanted[] = { [BRIDGE_SCORING_MP] = 1u << MATCHPOINTS | 1u << PERCENTAGE,
                                       [BRIDGE_SCORING_IMP] = 1u << IMPS,
                                       [BRIDGE_SCORING_BAM] = 1u << MATCHPOINTS,
                                       [BRIDGE_SCORING_INSTANT] = 1u << IMPS | 1u << PERCENTAGE };
    return (value == SCORE && !bridge_scoring_has_sheet(scoring)) ||
           ((count > 1 || base == BRIDGE_SCORING_INSTANT) && base < COUNT(wanted) && wanted[base] >> value & 1u);
}

/* Puts the games as rows into one table, and prepares the task of scoring it. */
static bool lay_table(gamut_table *out, bridge_table_task *task, const rescore_game *games, size_t count,
                      base_arena *arena)
{
    gamut_column *columns = ARENA_ARRAY(arena, COLUMNS, gamut_column);
    gamut_row *rows = ARENA_ARRAY(arena, count, gamut_row);
    if (!columns || !rows)
        return false;
    for (size_t i = 0; i < COLUMNS; i++)
        columns[i].name = base_text_of(column_names[i]);
    for (size_t i = 0; i < count; i++)
        if (!lay_row(&rows[i], &games[i], arena))
            return false;
    *out = (gamut_table){ .columns = { columns, COLUMNS }, .rows = { rows, count } };
    *task = (bridge_table_task){ .table = out, .scoring = games->scoring, .instant = games->instant };
    (void)!bridge_read_vulnerability(&task->vulnerability, games->vulnerable, BRIDGE_PBN);
    return true;
}

/* Scores the games of one board. A single game has a score, but no points, since there is nothing to compare with. */
static bool judge_group(rescore_file *file, rescore_game *games, size_t count, base_arena *arena)
{
    gamut_table table, laid;
    bridge_scoring scoring;
    bridge_table_task task;
    games_look look = { .file = file, .games = games, .table = &table };
    bridge_read_scoring(&scoring, games->scoring);
    if (!lay_table(&laid, &task, games, count, arena))
        return false;
    task.visit = compare_value;
    task.payload = &look;
    if (count > 1) {
        task.miss = rescore_table_miss;
        task.miss_payload = file;
    }
    if (file->result)
        return bridge_rescore_table(arena, &task);
    if (!bridge_complete_table(&table, arena, &task))
        return false;
    for (size_t row = 0; row < count; row++)
        for (size_t value = 0; value < VALUES; value++)
            if (games[row].values[value].data || is_asked(&scoring, value, count))
                renew_value(&look, row, value);
    return true;
}

/* Counts the games, from the first one on, that are of the same board and, with `by_section`, of the same section. A
 * game without a board number or without cards is always alone in its group. */
static size_t count_group(const rescore_game *games, size_t count, bool by_section)
{
    size_t end = 1;
    while (end < count && games->board && games->deal.length && !compare_games(games, &games[end]) &&
           (!by_section || base_text_equal(games->section, games[end].section)))
        end++;
    return end;
}

/* Decides whether each section is scored alone: yes, unless scoring all sections together reproduces more of the stored
 * points. */
static bool find_fields(bool *by_section, const rescore_file *file, const rescore_game *games, size_t count,
                        base_arena *scratch)
{
    size_t equal[2] = { 0, 0 };
    for (int order = 0; order < 2; order++)
        for (size_t at = 0, size; at < count; at += size) {
            gamut_table laid;
            bridge_table_task task;
            games_look look = { .file = file };
            size = count_group(games + at, count - at, order);
            base_arena_reset(scratch);
            if (!lay_table(&laid, &task, games + at, size, scratch))
                return false;
            task.visit = count_equal;
            task.payload = &look;
            if (!bridge_rescore_table(scratch, &task))
                return false;
            equal[order] += look.equal;
        }
    *by_section = equal[1] >= equal[0];
    return true;
}

/* Games are sorted by board to form the groups, and then by record again for rescore_file_apply. */
bool rescore_end_games(rescore_file *file)
{
    rescore_game *games = file->games.items;
    size_t count = file->games.count, size;
    base_arena *scratch = base_arena_create(NULL);
    bool is_fine = scratch != NULL, by_section = false;
    if (count)
        qsort(games, count, sizeof *games, compare_by_board);
    for (size_t at = 1; at < count && !by_section; at++)
        by_section = !base_text_equal(games[at].section, games[0].section);
    is_fine = is_fine && (!by_section || find_fields(&by_section, file, games, count, scratch));
    for (size_t at = 0; is_fine && at < count; at += size) {
        size = count_group(games + at, count - at, by_section);
        base_arena_reset(scratch);
        is_fine = judge_group(file, games + at, size, scratch);
    }
    if (count)
        qsort(games, count, sizeof *games, compare_by_record);
    base_arena_destroy(scratch);
    return is_fine;
}
