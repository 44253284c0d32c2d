/* team_scores.c - the score strength combination of teams (C.07, article 13.4). */
#include "base/text.h"
#include "tie_break.h"

/* Article 13.4: divided by this number, the Buchholz weighs about as much as the secondary score. The modifier of the
 * tie-break may state another divisor. */
static int64_t divisor_of(const standings_field *field, const event_tie_break *asked)
{
    int other = tie_break_secondary(field);
    int64_t divisor = field->win[other] ? field->win[field->primary] * (int64_t)field->rounds / field->win[other] : 0;
    return asked->divisor ? asked->divisor : divisor > 0 ? divisor : 1;
}

/* Returns the same tie-break with the same modifiers, applied to the primary score. */
static event_tie_break primary_of(const standings_field *field, const event_tie_break *asked)
{
    event_tie_break primary = *asked;
    primary.score = field->primary == STANDINGS_MATCH ? 'M' : 'G';
    return primary;
}

/* The value is the secondary score plus the Buchholz of the primary score divided by the divisor. */
static standings_value combination(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    int other = tie_break_secondary(field);
    const standings_scores *scores = standings_scores_of(field, other, false);
    event_tie_break primary = primary_of(field, asked);
    if (!field->is_teams || !scores->total || !field->win[other])
        return (standings_value){ .is_missing = true };
    int64_t divisor = divisor_of(field, asked);
    int64_t sum = buchholz_of(field, &primary, competitor, asked->is_fore);
    return tie_break_mean(scores->total[competitor] * divisor + sum, divisor, field->places, 2);
}

static void combination_account(const tie_break_question *question, standings_account *out)
{
    standings_field *field = question->field;
    const standings_scores *scores = standings_scores_of(field, tie_break_secondary(field), false);
    if (question->value.is_missing || !scores->total)
        return;
    event_tie_break primary = primary_of(field, question->asked);
    buchholz_shares_of(field, &primary, question->competitor, question->asked->is_fore, &out->shares);
    base_text second = tie_break_number(question->arena, scores->total[question->competitor], field->places);
    base_text sum = tie_break_number(question->arena, tie_break_sum(&out->shares), field->places);
    out->end = base_arena_print(question->arena, "the secondary score %.*s, and the sum %.*s by %lld",
                                TEXT_ARGS(second), TEXT_ARGS(sum), (long long)divisor_of(field, question->asked));
}

static const tie_break rows[] = {
    { .name = "SSSC",
      .title = "sum of the secondary score and strength of schedule",
      .article = "13.4",
      .value = combination,
      .account = combination_account },
};
extern const tie_break_family team_scores_tie_breaks;
const tie_break_family team_scores_tie_breaks = { rows, COUNT(rows) };
