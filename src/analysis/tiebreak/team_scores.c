/* team_scores.c - the score strength combination of teams (C.07, article 12). */
#include "tie_break.h"

/* The secondary score and the Buchholz of the primary one, divided so that both weigh about the same. */
static standings_value combination(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    int other = field->primary == STANDINGS_MATCH ? STANDINGS_GAME : STANDINGS_MATCH;
    const standings_scores *scores = standings_scores_of(field, other, false);
    event_tie_break primary = *asked;
    primary.score = field->primary == STANDINGS_MATCH ? 'M' : 'G';
    if (!field->is_teams || !scores->total || !field->win[other])
        return (standings_value){ .is_missing = true };
    int64_t divisor = field->win[field->primary] * (int64_t)field->rounds / field->win[other];
    divisor = asked->divisor ? asked->divisor : divisor > 0 ? divisor : 1;
    int64_t sum = buchholz_of(field, &primary, competitor, asked->is_fore);
    return tie_break_mean(scores->total[competitor] * divisor + sum, divisor, field->places, 2);
}

static const tie_break rows[] = {
    { .name = "SSSC", .title = "sum of the secondary score and strength of schedule", .value = combination },
};
extern const tie_break_family team_scores_tie_breaks;
const tie_break_family team_scores_tie_breaks = { rows, COUNT(rows) };
