/* progressive.c - the sum of the scores after each round (C.07, article 7.5). */
#include "tie_break.h"

/* A cut leaves out the scores after the first rounds, not the lowest values: hence `cuts_itself` in the table. */
static void progressive_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                               standings_shares *out)
{
    int score = tie_break_score(field, asked);
    int64_t sum = 0;
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        sum += cell->points[score];
        standings_share *share = tie_break_add(out, r, cell->opponent, sum);
        share->is_cut = r < asked->cut;
        share->cut_why = share->is_cut ? "the scores after the first rounds are cut (14.1)" : NULL;
        share->why = "score after the round";
    }
}

static const tie_break rows[] = {
    { .name = "PS", .title = "progressive score", .article = "7.5", .cuts_itself = true, .shares = progressive_shares },
};
extern const tie_break_family progressive_tie_breaks;
const tie_break_family progressive_tie_breaks = { rows, COUNT(rows) };
