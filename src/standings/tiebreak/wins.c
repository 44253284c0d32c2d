/* wins.c - counts of wins, games with Black, and rounds played (C.07, article 7). */
#include <string.h>

#include "tie_break.h"

/* Whether a round counts. WIN needs the points of a win, played or not; REP counts every round that the competitor did
 * not choose to miss; WON, BPG and BWG need a game, which in a Swiss must have been played, not forfeited. */
static bool counts(const event_tie_break *asked, const standings_field *field, const standings_cell *cell, int score)
{
    bool is_won = cell->points[score] >= field->win[score];
    bool is_black = cell->colour == GAMUT_COLOUR_BLACK;
    if (!strcmp(asked->name, "WIN"))
        return is_won && field->win[score] > 0;
    if (!strcmp(asked->name, "REP"))
        return !standings_is_voluntary(cell, false);
    /* In a round robin forfeited games count as games; since 2026 forfeit losses do not (15.2). */
    bool is_loss_out = field->rules >= STANDINGS_2026 && cell->kind == STANDINGS_FORFEIT_LOSS;
    if (!tie_break_is_game(field, cell, false) || is_loss_out)
        return false;
    if (!strcmp(asked->name, "WON"))
        return is_won;
    return is_black && (is_won || !strcmp(asked->name, "BPG"));
}

static void count_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                         standings_shares *out)
{
    int score = tie_break_score(field, asked);
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        tie_break_add(out, r, cell->opponent, counts(asked, field, cell, score));
    }
}

/* Article 7.7: a round counts 1 if it gave more points than the opponent got (without an opponent: than a draw gives),
 * and a half if it gave as many. Comparing points makes it work for team matches and unusual scorings, too. */
static void standard_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                            standings_shares *out)
{
    int score = tie_break_score(field, asked);
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        bool is_game = cell->opponent != EVENT_NOBODY && cell->kind != STANDINGS_PENDING;
        int64_t limit = is_game ? standings_cell_at(field, cell->opponent, r)->points[score] : field->draw[score];
        int64_t points = cell->points[score];
        bool is_nothing =
            cell->kind == STANDINGS_PENDING || (is_game && !points && !limit && cell->kind != STANDINGS_PLAYED);
        tie_break_add(out, r, cell->opponent, is_nothing ? 0 : points > limit ? 10 : points == limit ? 5 : 0);
    }
}

static unsigned one_place(const standings_field *field)
{
    (void)field;
    return 1;
}

static const tie_break rows[] = {
    { .name = "WIN",
      .title = "rounds with the points of a win",
      .article = "7.1",
      .shares = count_shares,
      .places = tie_break_no_places },
    { .name = "WON",
      .title = "games won over the board",
      .article = "7.2",
      .shares = count_shares,
      .places = tie_break_no_places },
    { .name = "BPG",
      .title = "games played with Black",
      .article = "7.3",
      .shares = count_shares,
      .places = tie_break_no_places },
    { .name = "BWG",
      .title = "games won with Black",
      .article = "7.4",
      .shares = count_shares,
      .places = tie_break_no_places },
    { .name = "REP",
      .title = "rounds one chose to play",
      .article = "7.6",
      .shares = count_shares,
      .places = tie_break_no_places },
    { .name = "STD", .title = "standard points", .article = "7.7", .shares = standard_shares, .places = one_place },
};
extern const tie_break_family wins_tie_breaks;
const tie_break_family wins_tie_breaks = { rows, COUNT(rows) };
