/* koya.c - points against opponents who scored at least half of the possible points (C.07, article 9.2). */
#include "base/text.h"
#include "tie_break.h"

/* Counts the rounds in which the competitor could score: not the rest rounds of a round robin. */
static int64_t possible_rounds(const standings_field *field, uint32_t competitor)
{
    int64_t count = 0;
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        count += !field->is_round_robin || cell->opponent != EVENT_NOBODY;
    }
    return count;
}

/* Returns half a point in units of the field's decimals: 5 with one decimal, 50 with two. */
static int64_t half_point_of(const standings_field *field)
{
    int64_t half_point = 5;
    for (unsigned i = 1; i < field->places; i++)
        half_point *= 10;
    return half_point;
}

/* The limit is half of the possible points, moved by the modifier /K (in half points). Both sides of the comparison are
 * doubled, so that nothing is rounded. */
static void koya_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                        standings_shares *out)
{
    int score = tie_break_score(field, asked);
    const standings_scores *scores = standings_scores_of(field, score, false);
    int64_t half_point = half_point_of(field);
    for (size_t r = 0; scores->total && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        if (cell->opponent == EVENT_NOBODY || cell->kind == STANDINGS_PENDING)
            continue;
        int64_t limit = field->win[score] * possible_rounds(field, cell->opponent) + 2 * asked->shift * half_point;
        bool counts = 2 * scores->total[cell->opponent] >= limit;
        standings_share *share = tie_break_add(out, r, cell->opponent, counts ? cell->points[score] : 0);
        share->why = counts ? NULL : "scored less than the limit";
    }
}

/* In a Swiss the limit is the same for all opponents, so the explanation states it; in a round robin the limit depends
 * on the rounds of each opponent. */
static void koya_account(const tie_break_question *question, standings_account *out)
{
    const standings_field *field = question->field;
    int score = tie_break_score(field, question->asked);
    koya_shares(question->field, question->asked, question->competitor, &out->shares);
    if (field->is_round_robin) {
        out->end = TEXT("counted are opponents with at least half of their possible points, moved as asked");
        return;
    }
    int64_t limit = field->win[score] * (int64_t)field->rounds + 2 * question->asked->shift * half_point_of(field);
    base_text least = tie_break_number(question->arena, limit * 5, field->places + 1);
    out->end = base_arena_print(question->arena, "counted are opponents with at least %.*s", TEXT_ARGS(least));
}

static const tie_break rows[] = {
    { .name = "KS", .title = "Koya", .article = "9.2", .shares = koya_shares, .account = koya_account },
};
extern const tie_break_family koya_tie_breaks;
const tie_break_family koya_tie_breaks = { rows, COUNT(rows) };
