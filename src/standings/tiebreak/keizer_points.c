/* keizer_points.c - the points of the Keizer system as the first criterion of its standings. */
#include "base/text.h"
#include "tie_break.h"

enum {
    PLACES = 2 /* decimals that are shown */
};

/* Converts units of the Keizer system to hundredths; halves are rounded up. */
static int64_t hundredths(int64_t units)
{
    return (units + KEIZER_WHOLE / 200) / (KEIZER_WHOLE / 100);
}

static standings_value keizer_value(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    const keizer_table *table = field->keizer;
    (void)asked;
    return (standings_value){ hundredths(table->rows[table->rank_of[competitor]].score), PLACES, false };
}

/* What the share of a round is a part of. */
static const char *const parts[KEIZER_KIND_COUNT] = {
    [KEIZER_WIN] = "win: of the opponent's value",
    [KEIZER_DRAW] = "draw: of the opponent's value",
    [KEIZER_LOSS] = "loss: of the opponent's value",
    [KEIZER_FORFEIT_WIN] = "win by forfeit: of the opponent's value",
    [KEIZER_FORFEIT_LOSS] = "loss by forfeit: of the opponent's value",
    [KEIZER_BYE] = "bye: of the own value",
    [KEIZER_HALF_BYE] = "half-point bye: of the own value",
    [KEIZER_CLUB] = "away for the club: of the own value",
    [KEIZER_ABSENT] = "absent: of the own value",
    [KEIZER_NO_SHOW] = "absent without notice: of the own value",
};

static void keizer_account(const tie_break_question *question, standings_account *out)
{
    const standings_field *field = question->field;
    const keizer_table *table = field->keizer;
    const keizer_row *row = &table->rows[table->rank_of[question->competitor]];
    out->places = PLACES;
    for (size_t r = 0; r < table->rounds; r++) {
        bool has_points;
        keizer_kind kind = keizer_kind_of(field->grid, question->competitor, r, &has_points);
        const standings_cell *cell = standings_cell_at(field, question->competitor, r);
        int64_t units = table->scores[question->competitor * table->rounds + r];
        standings_share *share = tie_break_add(&out->shares, r, cell->opponent, hundredths(units));
        share->why = has_points ? parts[kind] : "no result yet";
    }
    tie_break_add(&out->shares, field->rounds, EVENT_NOBODY, hundredths(table->owns[question->competitor]))->why =
        "own value";
    out->end = base_arena_print(question->arena, "the value of rank %zu is %lld; all rounds were computed %u time%s%s",
                                table->rank_of[question->competitor] + 1, (long long)row->value, table->passes,
                                table->passes == 1 ? "" : "s",
                                table->is_averaged       ? ", and swung between two orders: their average counts"
                                : table->rules.is_frozen ? ", each with the values of its day"
                                                         : ", until the ranks did not change");
}

const tie_break tie_break_keizer = {
    .name = "", .title = "points of the Keizer system", .value = keizer_value, .account = keizer_account
};
