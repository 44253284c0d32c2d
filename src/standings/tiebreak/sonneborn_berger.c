/* sonneborn_berger.c - the scores of the opponents times the points against them, for players and teams (C.07, articles
 * 9.1, 13.2 and 16). */
#include <string.h>

#include "tie_break.h"

static void product_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                           standings_shares *out)
{
    /* The name tells which points are multiplied: EMGSB is the opponents' match points times the team's own game
     * points. */
    int theirs = field->primary, own = theirs;
    if (asked->name[0] == 'E') {
        theirs = asked->name[1] == 'M' ? STANDINGS_MATCH : STANDINGS_GAME;
        own = asked->name[2] == 'M' ? STANDINGS_MATCH : STANDINGS_GAME;
    }
    const standings_scores *scores = standings_scores_of(field, theirs, false);
    for (size_t r = 0; scores->adjusted && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        const char *why = NULL;
        bool is_game = cell->kind == STANDINGS_PENDING || tie_break_is_game(field, cell, asked->with_forfeits);
        if (!is_game && field->is_round_robin)
            continue;
        int64_t score =
            is_game ? scores->adjusted[cell->opponent] : tie_break_dummy(field, scores, competitor, r, theirs, &why);
        /* The opponent with the lowest score is cut first, of equals the lowest product (articles 14.1.1 and 14.1.2).
         * So the share's weight is the score. */
        standings_share *share =
            tie_break_add_score(out, r, is_game ? cell->opponent : EVENT_NOBODY, score, &cell->points[own]);
        if (is_game)
            share->before = scores->total[cell->opponent];
        share->is_voluntary = standings_is_voluntary(cell, asked->with_forfeits);
        share->why = why;
    }
}

static const tie_break rows[] = {
    { .name = "SB",
      .title = "Sonneborn-Berger",
      .article = "9.1",
      .shares = product_shares,
      .places = tie_break_product_places },
    { .name = "EMMSB",
      .title = "Sonneborn-Berger, match points by match points",
      .article = "13.2.1",
      .shares = product_shares,
      .places = tie_break_product_places },
    { .name = "EMGSB",
      .title = "Sonneborn-Berger, match points by game points",
      .article = "13.2.2",
      .shares = product_shares,
      .places = tie_break_product_places },
    { .name = "EGMSB",
      .title = "Sonneborn-Berger, game points by match points",
      .article = "13.2.3",
      .shares = product_shares,
      .places = tie_break_product_places },
    { .name = "EGGSB",
      .title = "Sonneborn-Berger, game points by game points",
      .article = "13.2.4",
      .shares = product_shares,
      .places = tie_break_product_places },
};
extern const tie_break_family sonneborn_berger_tie_breaks;
const tie_break_family sonneborn_berger_tie_breaks = { rows, COUNT(rows) };
