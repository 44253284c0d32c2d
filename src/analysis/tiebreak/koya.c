/* koya.c - points against those who scored at least half of what was possible (C.07, article 9.2). */
#include "tie_break.h"

/* Rest rounds of a round robin are no chance to score. */
static int64_t possible_rounds(const standings_field *field, uint32_t competitor)
{
    int64_t count = 0;
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        count += !field->is_round_robin || cell->opponent != EVENT_NOBODY;
    }
    return count;
}

static void koya_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                        standings_shares *out)
{
    int score = tie_break_score(field, asked);
    const standings_scores *scores = standings_scores_of(field, score, false);
    int64_t half_point = 5;
    for (unsigned i = 1; i < field->places; i++)
        half_point *= 10;
    for (size_t r = 0; scores->total && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        if (cell->opponent == EVENT_NOBODY || cell->kind == STANDINGS_PENDING)
            continue;
        int64_t limit = field->win[score] * possible_rounds(field, cell->opponent) + 2 * asked->shift * half_point;
        bool counts = 2 * scores->total[cell->opponent] >= limit;
        standings_share *share = tie_break_add(out, r, cell->opponent, counts ? cell->points[score] : 0);
        share->why = counts ? NULL : "scored less than half";
    }
}

static const tie_break rows[] = {
    { .name = "KS", .title = "Koya", .shares = koya_shares },
};
extern const tie_break_family koya_tie_breaks;
const tie_break_family koya_tie_breaks = { rows, COUNT(rows) };
