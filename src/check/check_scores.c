/* check_scores.c - declared points and ranks must follow from the results.
 *
 * If the points of nearly all players are wrong, the scoring system must be wrong: that is checked first, and reported
 * once. */
#include <stdlib.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_grid.h"
#include "standings/standings.h"

CHECK_RULE(points_sum, "event.points.sum", ERROR, "the points are not the sum of the results",
           "FIDE TRF26, player record, columns 81-84", "8.5 points over results that give 7.5",
           "correct the points, or the result that is wrong");
CHECK_RULE(points_scoring, "event.points.scoring", WARNING,
           "the points follow another scoring system than the stated one", "FIDE TRF26, record 162",
           "three points for a win, and no record 162", "state the scoring system (fix adds record 162)");
CHECK_RULE(rank_order, "event.rank.order", WARNING,
           "a rank does not go with the points, or with the tie-breaks of the event",
           "FIDE TRF26, player record, columns 86-89", "rank 2 with more points than anybody else",
           "correct the rank; equal points may share one");

const gamut_rule *const check_score_rules[CHECK_SCORE_RULE_COUNT] = { &points_sum, &points_scoring, &rank_order };

/* Prints a scoring system for messages: "win 1.0, draw 0.5, loss 0.0, pairing bye 1.0". */
static base_text print_system(base_arena *arena, const event_scoring *scoring)
{
    static const gamut_round_result results[] = { GAMUT_ROUND_WIN, GAMUT_ROUND_DRAW, GAMUT_ROUND_LOSS,
                                                  GAMUT_ROUND_PAIRING_BYE };
    base_text points[COUNT(results)] = { { NULL, 0 } };
    for (size_t i = 0; i < COUNT(results); i++)
        points[i] = base_decimal_print(arena, event_decimal(scoring, scoring->points[results[i]][0]));
    return base_arena_print(arena, "win %.*s, draw %.*s, loss %.*s, pairing bye %.*s", TEXT_ARGS(points[0]),
                            TEXT_ARGS(points[1]), TEXT_ARGS(points[2]), TEXT_ARGS(points[3]));
}

/* If the stated scoring system contradicts the points of nearly all players, reports that once. The points are then
 * checked by `other`, the system that explains most of them. */
static bool is_doubtful(const check_context *context, const event_grid *grid, event_scoring *other)
{
    size_t wrong, left;
    event_scoring likely;
    if (!event_doubt_scoring(&likely, grid->event, &wrong, &left))
        return false;
    *other = likely;
    base_text stated = print_system(context->scratch, &grid->scoring), real = print_system(context->scratch, other);
    diag_report_as(context->diags, &points_scoring,
                   check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                   check_place_of(context, "scoring"),
                   "the scoring system is %.*s, but the points of %zu players follow from %.*s", TEXT_ARGS(stated),
                   wrong - left, TEXT_ARGS(real));
    return true;
}

/* If no scoring system is stated, but one can be deduced from the points, reports that once, instead of wrong points
 * for every player. */
static bool is_explained_otherwise(const check_context *context, const event_grid *grid)
{
    event_scoring other;
    bool has_another_cause = false;
    if (!event_deduce_scoring(&other, grid->event))
        return false;
    /* If every player with unexpected points has a result that the opponent contradicts, those results are wrong, and
     * no scoring system can be deduced from them. */
    for (uint32_t i = 0; i < grid->player_count && !has_another_cause; i++) {
        const gamut_player *player = &grid->event->players.items[i];
        has_another_cause = player->points.state == GAMUT_KNOWN &&
                            event_units(&grid->scoring, player->points, INT64_MIN) !=
                                event_sum_of_results(&grid->scoring, player, false) &&
                            !check_is_contradicted(grid, i);
    }
    if (!has_another_cause)
        return false;
    base_text system = print_system(context->scratch, &other);
    diag_report(context->diags, &points_scoring, check_place_of(context, "players[0].points"),
                "no scoring system is given, and all points follow from %.*s", TEXT_ARGS(system));
    return true;
}

/* Returns how many of the sorted points are greater than `points`; with `with_equal`, how many are greater or equal. */
static size_t count_above(const int64_t *sorted, size_t count, int64_t points, bool with_equal)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sorted[middle] > points || (with_equal && sorted[middle] == points))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

enum {
    RANKS_LISTED = 3 /* most findings about ranks; further ones probably have the same cause, and are only counted */
};

/* Marks the players whom the standings do not rank: they come last, whatever their points. */
static void mark_unranked(const check_context *context, const gamut_event *event, bool *is_out)
{
    const standings_options options = { 0 };
    const char *problem;
    base_arena *arena = base_arena_create(context->budget);
    const standings *table = arena ? standings_make(arena, event, &options, &problem) : NULL;
    for (size_t i = 0; table && i < table->field->count; i++)
        is_out[table->rows[i].competitor] = table->rows[i].is_out;
    base_arena_destroy(arena);
}

/* Compares the ranks of those who are ranked with their points, and returns how many differ. */
static size_t compare_ranks(const check_context *context, const event_grid *grid, const bool *is_out, bool is_told)
{
    int64_t *sorted = ARENA_ARRAY(context->scratch, grid->player_count + 1, int64_t);
    size_t found = 0, count = 0;
    for (size_t i = 0; sorted && i < grid->player_count; i++)
        if (!is_out[i])
            sorted[count++] = event_units(&grid->scoring, grid->event->players.items[i].points, 0);
    if (sorted)
        qsort(sorted, count, sizeof *sorted, base_compare_falling);
    for (uint32_t i = 0; sorted && i < grid->player_count; i++) {
        const gamut_player *player = &grid->event->players.items[i];
        int64_t points = event_units(&grid->scoring, player->points, 0);
        size_t best = count_above(sorted, count, points, false) + 1;
        size_t worst = count_above(sorted, count, points, true);
        if (is_out[i] || (player->rank.value >= (int64_t)best && player->rank.value <= (int64_t)worst))
            continue;
        found++;
        if (is_told && found <= RANKS_LISTED)
            diag_report(context->diags, &rank_order, check_place_of(context, "players[%u].rank", i),
                        best == worst ? "%s has rank %lld; by the points it is %zu"
                                      : "%s has rank %lld; by the points it is %zu to %zu",
                        check_player_name(grid, i).text, (long long)player->rank.value, best, worst);
        else if (is_told)
            diag_follow(context->diags, 1);
    }
    return found;
}

/* Checks ranks by points alone, if check_standings could not check them by tie-breaks. Players with equal points may
 * have any of the ranks that they share. */
void check_ranks(const check_context *context, const event_grid *grid)
{
    bool *is_out = ARENA_ARRAY(context->scratch, grid->player_count + 1, bool);
    const gamut_text_list *order = &grid->event->ranking;
    bool is_points_first = !order->count || base_text_equal_fold_ascii(order->items[0], TEXT("PTS"));
    if (!is_out || !is_points_first || grid->team_count)
        return;
    for (size_t i = 0; i < grid->player_count; i++) {
        const gamut_player *player = &grid->event->players.items[i];
        if (player->points.state != GAMUT_KNOWN || player->rank.state != GAMUT_KNOWN || !player->rank.value)
            return; /* ranks can be checked only if all points and ranks are known */
    }
    if (!compare_ranks(context, grid, is_out, false))
        return;
    mark_unranked(context, grid->event, is_out);
    (void)compare_ranks(context, grid, is_out, true);
}

static gamut_number declared_rank(const standings *table, uint32_t at)
{
    const gamut_event *event = table->field->grid->event;
    return table->field->is_teams ? event->team_list.items[at].rank : event->players.items[at].rank;
}

/* Ranks can be compared only if all competitors have one and the values of all tie-breaks are known: an unknown value
 * could change the order. */
static bool can_compare(const standings *table)
{
    for (uint32_t i = 0; i < table->field->count; i++)
        if (declared_rank(table, i).state != GAMUT_KNOWN)
            return false;
    return !table->has_unknown;
}

/* ---- results that were corrected for the rating only ---- */

/* The results that such a remark may name, White first. */
static const struct corrected_result {
    const char *word;
    gamut_round_result sides[2];
} corrected_results[] = {
    { "1-0", { GAMUT_ROUND_WIN, GAMUT_ROUND_LOSS } },
    { "0-1", { GAMUT_ROUND_LOSS, GAMUT_ROUND_WIN } },
    { "1/2", { GAMUT_ROUND_DRAW, GAMUT_ROUND_DRAW } },
    { "0-0", { GAMUT_ROUND_LOSS, GAMUT_ROUND_LOSS } },
    { "1/2-0", { GAMUT_ROUND_DRAW, GAMUT_ROUND_LOSS } },
    { "0-1/2", { GAMUT_ROUND_LOSS, GAMUT_ROUND_DRAW } },
    { "+-", { GAMUT_ROUND_FORFEIT_WIN, GAMUT_ROUND_FORFEIT_LOSS } },
    { "-+", { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_WIN } },
    { "--", { GAMUT_ROUND_FORFEIT_LOSS, GAMUT_ROUND_FORFEIT_LOSS } },
};

static int64_t points_of_word(const event_scoring *scoring, base_text word, bool is_black)
{
    for (size_t i = 0; i < COUNT(corrected_results); i++)
        if (base_text_is(word, corrected_results[i].word))
            return scoring
                ->points[corrected_results[i].sides[is_black]][is_black ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE];
    return 0;
}

/* Returns the points that a player keeps although a result was corrected for the rating: "Rating correction @ Round 2:
 * 2-7: 0-1 => 1/2 (...)". `*found` counts the remarks. */
static int64_t kept_points(const event_grid *grid, int64_t player, size_t *found)
{
    const gamut_text_list *remarks = &grid->event->remarks;
    int64_t sum = 0;
    for (size_t i = 0; i < remarks->count; i++) {
        base_text rest = remarks->items[i], words[9];
        size_t count = 0;
        if (!base_text_starts_with(rest, "Rating correction @ Round "))
            continue;
        while (count < COUNT(words) && base_text_next_part(&rest, ' ', &words[count]))
            count++;
        size_t dash = count > 7 ? base_text_find(words[5], '-') : 0;
        int64_t white, black;
        if (count < 9 || !base_parse_int(&white, base_text_slice(words[5], 0, dash)) ||
            !base_parse_int(&black, base_text_slice(words[5], dash + 1, words[5].length - 1)))
            continue;
        (*found)++;
        if (player == white || player == black)
            sum += points_of_word(&grid->scoring, words[6], player == black) -
                   points_of_word(&grid->scoring, words[8], player == black);
    }
    return sum;
}

/* Only events that name their tie-breaks, or the Keizer system, are checked: in other events the arbiter may use any
 * tie-breaks. Systems with matches of several games, such as Double-Swiss, are not checked: tie-breaks may apply to
 * matches instead of games, and the file does not state which. */
bool check_standings(const check_context *context, const event_grid *grid)
{
    const char *problem;
    const gamut_event *event = grid->event;
    standings_options options = { 0 };
    base_arena *arena = base_arena_create(context->budget);
    bool is_judged = false;
    size_t corrected = 0;
    (void)kept_points(grid, 0, &corrected);
    /* With corrections for the rating, the standings used other results than the file has. */
    bool is_other = event_match_length(event->system_code) > 1 || corrected;
    bool is_named = event->tie_breaks.count || event->ranking.count || keizer_is_stated(event);
    if (arena && grid->decided_count && !is_other && is_named) {
        const standings *table = standings_make(arena, event, &options, &problem);
        is_judged = table && can_compare(table);
        if (is_judged) {
            const char *path = table->field->is_teams ? "team_list[%u].rank" : "players[%u].rank";
            size_t found = 0;
            for (size_t from = 0, to; from < table->field->count; from = to) {
                for (to = from + 1; to < table->field->count && table->rows[to].rank == table->rows[from].rank;)
                    to++;
                for (size_t i = from; i < to; i++) {
                    uint32_t at = table->rows[i].competitor;
                    long long rank = declared_rank(table, at).value;
                    /* Competitors who are tied even after all tie-breaks may have any of the ranks that they share. */
                    if (table->rows[i].is_out || (rank > (long long)from && rank <= (long long)to))
                        continue;
                    if (found++ < RANKS_LISTED)
                        diag_report_as(
                            context->diags, &rank_order, GAMUT_SEVERITY_ERROR, check_place_of(context, path, at),
                            from + 1 == to ? "the rank is %lld; by the tie-breaks of the event it is %zu"
                                           : "the rank is %lld; by the tie-breaks of the event it is %zu to %zu",
                            rank, from + 1, to);
                    else
                        diag_follow(context->diags, 1);
                }
            }
        }
    }
    base_arena_destroy(arena);
    return is_judged;
}

/* Whether a player's points are those without the games that count for nobody, because somebody left a round robin
 * early (C.05, article 6.6). `*field` is made at the first call. */
static bool is_without_uncounted(const check_context *context, const event_grid *grid, standings_field **field,
                                 uint32_t player, int64_t units)
{
    const standings_options options = { 0 };
    if (!*field)
        *field = standings_field_make(context->scratch, grid->event, standings_rules_at(grid->event->start), &options);
    if (!*field || (*field)->is_teams || (*field)->grid->scoring.places != grid->scoring.places)
        return false;
    const standings_scores *scores = standings_scores_of(*field, STANDINGS_MATCH, false);
    bool has_any = false;
    for (uint32_t i = 0; i < (*field)->count; i++)
        has_any = has_any || (*field)->is_out[i];
    return has_any && scores->total && scores->adjusted &&
           (units == scores->total[player] || units == scores->total[player] + standings_points_beyond(*field, player));
}

/* If no rounds were played, the points cannot be checked. */
void check_scores(const check_context *context, const event_grid *grid)
{
    event_grid judged = *grid;
    if (!grid->played_count || (!is_doubtful(context, grid, &judged.scoring) && is_explained_otherwise(context, grid)))
        return;
    /* The bonuses and penalties of record 299 are included in a player's points, except in a team event. */
    int64_t *bonuses = ARENA_ARRAY(context->scratch, judged.player_count + 1, int64_t);
    bool is_teams = judged.team_count > 0;
    standings_field *field = NULL;
    size_t last = event_last_paired(judged.event), corrected = 0;
    if (bonuses && !is_teams)
        event_add_bonuses(&judged, bonuses, false, EVENT_ROUND_LIMIT);
    for (uint32_t i = 0; bonuses && i < judged.player_count; i++) {
        const gamut_player *player = &judged.event->players.items[i];
        int64_t sum = bonuses[i] + event_sum_of_results(&judged.scoring, player, is_teams);
        int64_t units = event_units(&judged.scoring, player->points, INT64_MIN);
        if (player->points.state != GAMUT_KNOWN || units == sum ||
            (!is_teams && units == sum - event_points_beyond(&judged, i)) ||
            (!is_teams && units == sum - event_points_open(&judged.scoring, player, last)) ||
            units == sum + kept_points(&judged, player->id.value, &corrected) ||
            (!is_teams && is_without_uncounted(context, grid, &field, i, units)))
            continue;
        base_text stated = base_decimal_print(context->scratch, player->points);
        base_text real = base_decimal_print(context->scratch, event_decimal(&judged.scoring, sum));
        diag_report_as(
            context->diags, &points_sum,
            is_teams ? GAMUT_SEVERITY_WARNING : check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
            check_place_of(context, "players[%u].points", i), "%s has %.*s points, and the results give %.*s",
            check_player_name(&judged, i).text, TEXT_ARGS(stated), TEXT_ARGS(real));
    }
}
