/* score_table.c - a table of results scored again. */
#include "score_table.h"

#include "base/text.h"
#include "butler.h"
#include "matchpoint.h"
#include "score.h"
#include "side_value.h"

typedef struct rescoring {
    base_arena *arena;
    const gamut_table *table;
    bridge_scoring scoring;
    bridge_vulnerability vulnerability;
    bridge_table_visit visit;
    void *payload;
    /* by row */
    int32_t *scores; /* of North-South */
    bool *has_score;
    uint32_t *counts;
    uint64_t expected; /* tables that should have a score */
    bridge_traveller travellers[BRIDGE_SIDES];
} rescoring;

size_t bridge_find_column(const gamut_table *table, const char *name)
{
    size_t at = 0;
    while (at < table->columns.count && !base_text_is(table->columns.items[at].name, name))
        at++;
    return at;
}

base_text bridge_table_cell(const gamut_table *table, size_t row, size_t column)
{
    gamut_text_list cells = table->rows.items[row].cells;
    return column < cells.count ? cells.items[column] : (base_text){ NULL, 0 };
}

static bool read_cell(gamut_decimal *out, const rescoring *work, size_t row, const char *name)
{
    base_text cell = bridge_table_cell(work->table, row, bridge_find_column(work->table, name));
    return cell.length && base_parse_decimal(out, cell);
}

/* ---- what the rows say ---- */

static bool read_whole(int64_t *out, const rescoring *work, size_t row, const char *name)
{
    gamut_decimal value;
    return read_cell(&value, work, row, name) && base_decimal_scale(out, value, 0) && *out > -100000 && *out < 100000;
}

/* Often only the side that scored has a number. */
static void read_score(rescoring *work, size_t row)
{
    int64_t score, count = 1;
    if (read_whole(&score, work, row, "Score_NS"))
        work->scores[row] = (int32_t)score;
    else if (read_whole(&score, work, row, "Score_EW"))
        work->scores[row] = (int32_t)-score;
    else {
        work->expected++;
        return;
    }
    work->has_score[row] = true;
    if (!read_whole(&count, work, row, "Multiplicity") || count < 1)
        count = 1;
    work->counts[row] = (uint32_t)count;
    work->expected += (uint64_t)count;
}

static bool build_traveller(rescoring *work, bridge_side side)
{
    size_t count = work->table->rows.count, used = 0;
    bridge_frequency *rows = ARENA_ARRAY(work->arena, count, bridge_frequency);
    if (!rows)
        return false;
    for (size_t i = 0; i < count; i++)
        if (work->has_score[i])
            rows[used++] = (bridge_frequency){ .score = side == BRIDGE_NS ? work->scores[i] : -work->scores[i],
                                               .count = work->counts[i] };
    return bridge_build_traveller(&work->travellers[side], rows, used);
}

/* ---- what the numbers must be ---- */

static void show(const rescoring *work, bridge_table_number kind, size_t row, size_t column, bridge_ratio computed)
{
    gamut_decimal stored;
    base_text cell = bridge_table_cell(work->table, row, column);
    if (!cell.length || !bridge_has_ratio(computed) || !base_parse_decimal(&stored, cell) || stored.places > 6)
        return;
    int64_t up = bridge_round_ratio(computed, stored.places, BRIDGE_HALF_AWAY);
    int64_t down =
        -bridge_round_ratio((bridge_ratio){ -computed.numerator, computed.denominator }, stored.places, BRIDGE_HALF_UP);
    bridge_table_value value = {
        kind, row, column, stored, base_decimal(up, stored.places), stored.value == up || stored.value == down
    };
    work->visit(&value, work->payload);
}

static void show_score(const rescoring *work, size_t row)
{
    const gamut_table *table = work->table;
    bridge_contract contract = { 0 };
    bridge_seat declarer;
    bool is_swapped;
    int64_t tricks;
    base_text text = bridge_table_cell(table, row, bridge_find_column(table, "Contract"));
    if (!work->vulnerability || !text.length || !bridge_read_contract(&contract, text))
        return;
    if (contract.kind == BRIDGE_BID_CONTRACT &&
        (!bridge_read_declarer_seat(&declarer, &is_swapped,
                                    bridge_table_cell(table, row, bridge_find_column(table, "Declarer"))) ||
         !read_whole(&tricks, work, row, "Result") || tricks < 0 || tricks > 13))
        return;
    bridge_penalty_scale scale =
        work->scoring.modifiers & BRIDGE_SCORING_OLD_MP ? BRIDGE_PENALTIES_OLD : BRIDGE_PENALTIES_1987;
    int score = contract.kind == BRIDGE_BID_CONTRACT
                    ? bridge_score_ns(contract, declarer, work->vulnerability, (unsigned)tricks, scale)
                    : 0;
    show(work, BRIDGE_TABLE_SCORE, row, bridge_find_column(table, "Score_NS"), bridge_whole(score));
    show(work, BRIDGE_TABLE_SCORE, row, bridge_find_column(table, "Score_EW"), bridge_whole(-score));
}

static bridge_ratio matchpoints(const rescoring *work, bridge_side side, int32_t score)
{
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman(&work->travellers[side], score);
    bridge_ratio points = bridge_neuberg(&work->travellers[side], score, work->expected);
    return work->scoring.modifiers & BRIDGE_SCORING_MP2 ? bridge_divide_ratio(points, 2) : points;
}

static bridge_ratio percentage(const rescoring *work, bridge_side side, int32_t score)
{
    if (work->scoring.modifiers & BRIDGE_SCORING_ASCHERMAN)
        return bridge_ascherman_percentage(&work->travellers[side], score);
    return bridge_percentage(&work->travellers[side], score, work->expected);
}

/* Absent where the scoring has no formula, or needs something from outside. */
static bridge_ratio imps(const rescoring *work, bridge_side side, int32_t score)
{
    const bridge_traveller *traveller = &work->travellers[side];
    const bridge_imp_scale *scale =
        work->scoring.modifiers & BRIDGE_SCORING_IMP_1948 ? &bridge_imp_scale_1948 : &bridge_imp_scale_1962;
    uint32_t how = work->scoring.modifiers;
    if (how & (BRIDGE_SCORING_EXPERTS | BRIDGE_SCORING_IMP_1961))
        return (bridge_ratio){ 0, 0 };
    if (how & BRIDGE_SCORING_CROSS)
        return bridge_whole(bridge_cross_imps(traveller, scale, score));
    if (how & BRIDGE_SCORING_CROSS1)
        return bridge_cross_imps_per_score(traveller, scale, score);
    if (how & BRIDGE_SCORING_CROSS2)
        return bridge_cross_imps_per_comparison(traveller, scale, score);
    if (!(how & BRIDGE_SCORING_BUTLER))
        return (bridge_ratio){ 0, 0 };
    bridge_ratio datum = how & BRIDGE_SCORING_MEDIAN ? bridge_median_datum(traveller)
                                                     : bridge_mean_datum(traveller, work->scoring.dropped);
    if (!bridge_has_ratio(datum))
        return datum;
    return bridge_whole(bridge_imps_against(scale, score, bridge_round_datum(datum)));
}

static void show_side(const rescoring *work, size_t row, bridge_side side)
{
    static const char *const names[BRIDGE_SIDES][3] = { { "MP_NS", "Percentage_NS", "IMP_NS" },
                                                        { "MP_EW", "Percentage_EW", "IMP_EW" } };
    int32_t score = side == BRIDGE_NS ? work->scores[row] : -work->scores[row];
    const gamut_table *table = work->table;
    show(work, BRIDGE_TABLE_MATCHPOINTS, row, bridge_find_column(table, names[side][0]),
         matchpoints(work, side, score));
    show(work, BRIDGE_TABLE_PERCENTAGE, row, bridge_find_column(table, names[side][1]), percentage(work, side, score));
    show(work, BRIDGE_TABLE_IMPS, row, bridge_find_column(table, names[side][2]), imps(work, side, score));
}

/* Ties share the best rank (rule 231). */
static void show_rank(const rescoring *work, size_t row)
{
    uint64_t better = bridge_count_below(&work->travellers[BRIDGE_EW], -(int64_t)work->scores[row]);
    show(work, BRIDGE_TABLE_RANK, row, bridge_find_column(work->table, "Rank"), bridge_whole((int64_t)better + 1));
}

/* A table that shows only a part of the field cannot be compared: its tops betray it. */
static bool is_comparable(const rescoring *work)
{
    return work->travellers[BRIDGE_NS].total > 1;
}

bool bridge_rescore_table(base_arena *arena, const gamut_table *table, base_text scoring,
                          bridge_vulnerability vulnerability, bridge_table_visit visit, void *payload)
{
    size_t count = table->rows.count;
    rescoring work = {
        .arena = arena, .table = table, .vulnerability = vulnerability, .visit = visit, .payload = payload
    };
    bridge_read_scoring(&work.scoring, scoring);
    work.scores = ARENA_ARRAY(arena, count, int32_t);
    work.has_score = ARENA_ARRAY(arena, count, bool);
    work.counts = ARENA_ARRAY(arena, count, uint32_t);
    if (!work.scores || !work.has_score || !work.counts)
        return false;
    for (size_t i = 0; i < count; i++)
        read_score(&work, i);
    if (!build_traveller(&work, BRIDGE_NS) || !build_traveller(&work, BRIDGE_EW))
        return !base_arena_failed(arena);
    for (size_t i = 0; i < count; i++) {
        show_score(&work, i);
        if (!work.has_score[i] || !is_comparable(&work))
            continue;
        show_side(&work, i, BRIDGE_NS);
        show_side(&work, i, BRIDGE_EW);
        show_rank(&work, i);
    }
    return true;
}
