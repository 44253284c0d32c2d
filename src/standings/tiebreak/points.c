/* points.c - the points themselves, and criteria that do not depend on games: start number, rating. */
#include "base/text.h"
#include "tie_break.h"

static standings_value total(standings_field *field, int score, uint32_t competitor)
{
    return (standings_value){ standings_scores_of(field, score, false)->total[competitor], field->places, false };
}

/* Bonus and penalty points belong to no round: they form one share after those of the rounds. */
static void points_shares(standings_field *field, const event_tie_break *asked, uint32_t competitor,
                          standings_shares *out)
{
    int score = asked->name[0] == 'G'   ? STANDINGS_GAME
                : asked->name[0] == 'M' ? STANDINGS_MATCH
                                        : tie_break_score(field, asked);
    int64_t sum = 0;
    for (size_t r = 0; r < field->rounds; r++) {
        const standings_cell *cell = standings_cell_at(field, competitor, r);
        tie_break_add(out, r, cell->opponent, cell->points[score]);
        sum += cell->points[score];
    }
    int64_t bonus = total(field, score, competitor).value - sum;
    if (bonus)
        tie_break_add(out, field->rounds, EVENT_NOBODY, bonus)->why = "bonus or penalty";
}

/* Returns the secondary score of a team: match points if game points are primary, and the reverse. */
static standings_value other_score(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    (void)asked;
    return total(field, tie_break_secondary(field), competitor);
}

static void other_account(const tie_break_question *question, standings_account *out)
{
    bool is_match = tie_break_secondary(question->field) == STANDINGS_MATCH;
    event_tie_break other = { .name = "PTS", .score = is_match ? 'M' : 'G' };
    points_shares(question->field, &other, question->competitor, &out->shares);
}

static standings_value start_number(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    const gamut_event *event = field->grid->event;
    gamut_number id = field->is_teams ? event->team_list.items[competitor].id : event->players.items[competitor].id;
    (void)asked;
    return (standings_value){ id.value, 0, id.state != GAMUT_KNOWN };
}

/* If any player of the event is unrated, no player has a value, as with all tie-breaks of article 10. */
static standings_value rating(standings_field *field, const event_tie_break *asked, uint32_t competitor)
{
    if (field->is_teams || (field->has_unrated && !asked->unrated))
        return (standings_value){ .is_missing = true };
    gamut_number found = field->grid->event->players.items[competitor].rating;
    if (found.state == GAMUT_KNOWN && found.value > 0)
        return (standings_value){ found.value, 0, false };
    return (standings_value){ asked->unrated, 0, !asked->unrated };
}

static void plain_account(const tie_break_question *question, standings_account *out)
{
    bool is_rating = question->asked->name[0] == 'R';
    bool is_dropped = is_rating && question->field->has_unrated && !question->asked->unrated;
    out->end = is_dropped                   ? TEXT("dropped: a player in the list has no rating (article 10)")
               : question->value.is_missing ? TEXT("the list has no value for it")
               : is_rating                  ? TEXT("the rating in the list")
                                            : TEXT("the number in the list");
}

static const tie_break rows[] = {
    { .name = "PTS", .title = "points", .shares = points_shares },
    { .name = "MPTS", .title = "match points", .article = "11.1", .shares = points_shares },
    { .name = "GPTS", .title = "game points", .article = "11.1", .shares = points_shares },
    { .name = "MPVGP",
      .spelled = "MPvGP",
      .title = "the other of match points and game points",
      .article = "13.1",
      .value = other_score,
      .account = other_account },
    { .name = "TPN",
      .title = "start number",
      .article = "7.8",
      .is_lower_better = true,
      .value = start_number,
      .account = plain_account },
    { .name = "RTNG", .title = "rating", .article = "10.6", .value = rating, .account = plain_account },
};
extern const tie_break_family points_tie_breaks;
const tie_break_family points_tie_breaks = { rows, COUNT(rows) };
