/* buchholz.c - the scores of the opponents: Buchholz, Fore Buchholz, their average (C.07, articles 8 and 16).
 *
 * An opponent's unplayed rounds are adjusted before the opponent's score counts. An unplayed round of the player counts
 * as a game against a dummy. Before 2023 the dummy was a virtual opponent (see virtual_score); since 2023 it has the
 * player's own score, which is limited since 2026. All three ways are here so that files of those years give the
 * published values. */
#include <string.h>

#include "base/text.h"
#include "tie_break.h"

/* Before 2023 the virtual opponent had the player's score before the round, got the opposite of the player's result in
 * that round, and drew all later rounds. */
static int64_t virtual_score(const standings_field *field, uint32_t competitor, size_t round, int score)
{
    int64_t before = 0;
    for (size_t r = 0; r < round; r++)
        before += standings_cell_at(field, competitor, r)->points[score];
    return before + field->win[score] - standings_cell_at(field, competitor, round)->points[score] +
           field->draw[score] * (int64_t)(field->rounds - round - 1);
}

int64_t tie_break_dummy(standings_field *field, const standings_scores *scores, uint32_t competitor, size_t round,
                        int score, const char **why)
{
    const standings_cell *cell = standings_cell_at(field, competitor, round);
    int64_t own = scores->total[competitor];
    if (field->rules == STANDINGS_2022) {
        *why = "virtual opponent (15.2 before 2023)";
        return virtual_score(field, competitor, round, score);
    }
    *why = "dummy: own score (16.4)";
    if (field->rules < STANDINGS_2026)
        return own;
    bool is_forfeit = cell->opponent != EVENT_NOBODY;
    int64_t limit = is_forfeit ? scores->adjusted[cell->opponent] : field->draw[score] * (int64_t)field->rounds;
    if (own <= limit)
        return own;
    *why = is_forfeit ? "dummy: at most the score of the scheduled opponent (16.4.1)"
                      : "dummy: at most draws in all rounds (16.4.2)";
    return limit;
}

/* Fore Buchholz (8.3) is the Buchholz computed as if all paired players had drawn in the last round. */
void buchholz_shares_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore,
                        standings_shares *out)
{
    int score = tie_break_score(field, asked);
    const standings_scores *scores = standings_scores_of(field, score, is_fore);
    for (size_t r = 0; scores->adjusted && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        const char *why = NULL;
        bool is_drawn = is_fore && r + 1 == field->rounds && cell->opponent != EVENT_NOBODY;
        bool is_game =
            is_drawn || cell->kind == STANDINGS_PENDING || tie_break_is_game(field, cell, asked->with_forfeits);
        if (!is_game && field->is_round_robin)
            continue; /* in a round robin, rounds without a game do not count */
        int64_t value =
            is_game ? scores->adjusted[cell->opponent] : tie_break_dummy(field, scores, competitor, r, score, &why);
        standings_share *share = tie_break_add_score(out, r, is_game ? cell->opponent : EVENT_NOBODY, value, NULL);
        if (is_game)
            share->before = scores->total[cell->opponent];
        share->is_voluntary = !is_drawn && standings_is_voluntary(cell, asked->with_forfeits);
        share->why = why;
    }
}

static void buchholz_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                            standings_shares *out)
{
    buchholz_shares_of(field, asked, competitor, !strcmp(asked->name, "FB"), out);
}

enum {
    SHARES_ON_STACK = EVENT_ROUND_LIMIT + 1
};

/* There is at most one share for each round, so all shares fit on the stack. */
int64_t buchholz_of(standings_field *field, const event_tie_break *asked, uint32_t competitor, bool is_fore)
{
    standings_share items[SHARES_ON_STACK];
    standings_shares shares = { items, 0 };
    buchholz_shares_of(field, asked, competitor, is_fore, &shares);
    return tie_break_sum(&shares);
}

/* Returns the Buchholz of all competitors without cuts; it is computed once for each kind of points. */
static const int64_t *all_sums(standings_field *field, const event_tie_break *asked)
{
    int64_t **cache = &field->cache[2 + 2 * tie_break_score(field, asked) + asked->is_fore];
    if (*cache)
        return *cache;
    *cache = ARENA_ARRAY(field->arena, field->count + 1, int64_t);
    for (uint32_t i = 0; *cache && i < field->count; i++)
        (*cache)[i] = buchholz_of(field, asked, i, asked->is_fore);
    return *cache;
}

/* Article 8.2: the mean over the opponents in games that were played, so dummies and forfeits do not count; two
 * decimals, halves are rounded up. */
static standings_value average(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    const int64_t *sums = all_sums(field, asked);
    int64_t sum = 0, count = 0;
    for (size_t r = 0; sums && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        if (cell->kind != STANDINGS_PLAYED)
            continue;
        sum += sums[cell->opponent];
        count++;
    }
    return tie_break_mean(sum, count, field->places, 2);
}

static void average_account(const tie_break_question *question, standings_account *out)
{
    const standings_field *field = question->field;
    const int64_t *sums = all_sums(question->field, question->asked);
    for (size_t r = 0; sums && r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, question->competitor, r);
        if (cell->kind == STANDINGS_PLAYED)
            tie_break_add(&out->shares, r, cell->opponent, sums[cell->opponent]);
    }
    if (!out->shares.count) {
        out->end = TEXT("no game over the board");
        return;
    }
    base_text mean = tie_break_division(question->arena, tie_break_sum(&out->shares), out->shares.count, field->places);
    out->end = base_arena_print(question->arena, "the mean over games over the board: %.*s; two decimals, halves up",
                                TEXT_ARGS(mean));
}

static const tie_break rows[] = {
    { .name = "BH", .title = "Buchholz", .article = "8.1", .shares = buchholz_shares },
    { .name = "FB", .title = "Fore Buchholz", .article = "8.3", .shares = buchholz_shares },
    { .name = "AOB",
      .title = "average of the opponents' Buchholz",
      .article = "8.2",
      .value = average,
      .account = average_account },
};
extern const tie_break_family buchholz_tie_breaks;
const tie_break_family buchholz_tie_breaks = { rows, COUNT(rows) };
