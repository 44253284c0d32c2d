/* direct_encounter.c - the games of the tied against each other (C.07, article 6).
 *
 * Article 6 in two cases. All have met: the sums decide, and those still tied are looked at again with only
 * those. Not all have met: somebody is first only if no result of the missing games could change it; such
 * leaders are taken off the top one by one. A round robin has no second case. */
#include <string.h>

#include "base/text.h"
#include "tie_break.h"

enum {
    SHARE = 12 /* several games of a pair are averaged: a share of one, two, three or four stays whole */
};

/* The tied at hand; arrays by place in the group. */
typedef struct encounter {
    standings_field *field;
    int score;
    bool with_forfeits;
    const uint32_t *members;
    size_t count;
    uint32_t *place_of; /* by competitor: place + 1 */
    int64_t *sums;      /* points against the others of the part, in shares */
    int64_t *missing;   /* opponents of the part not met */
    int64_t *values;    /* ranks found so far; 0: none */
    uint8_t *is_in;     /* belongs to the part that is looked at */
    uint8_t *is_ranked; /* has its rank inside the part */
} encounter;

/* Gives ranks from `first` on to the part by its sums; true: somebody got one that others did not. */
static bool rank_complete(encounter *met, int64_t first)
{
    bool is_broken = false;
    for (size_t i = 0; i < met->count; i++) {
        int64_t rank = first;
        for (size_t k = 0; met->is_in[i] && k < met->count; k++)
            if (met->is_in[k]) {
                rank += met->sums[k] > met->sums[i];
                is_broken = is_broken || met->sums[k] != met->sums[i];
            }
        if (met->is_in[i])
            met->values[i] = rank;
    }
    return is_broken;
}

/* The one who stays alone in front of all that have no rank yet, whatever the missing games; SIZE_MAX: nobody.
 * Everybody else is assumed to win all missing games; the best of these hopes is kept with its runner-up, so
 * one pass does. */
static size_t find_leader(const encounter *met)
{
    int64_t win = met->field->win[met->score] * SHARE, best = INT64_MIN, second = INT64_MIN;
    size_t best_at = SIZE_MAX, leader = SIZE_MAX;
    for (size_t i = 0; i < met->count; i++) {
        if (!met->is_in[i] || met->is_ranked[i])
            continue;
        int64_t most = met->sums[i] + win * met->missing[i];
        if (most > best) {
            second = best;
            best = most;
            best_at = i;
        } else if (most > second) {
            second = most;
        }
    }
    for (size_t i = 0; i < met->count; i++)
        if (met->is_in[i] && !met->is_ranked[i] && met->sums[i] > (i == best_at ? second : best))
            leader = i;
    return leader;
}

/* Not all have met: leaders are taken off the top one by one. Returns how many. */
static size_t rank_leaders(encounter *met, int64_t first)
{
    size_t found = 0, leader;
    memset(met->is_ranked, 0, met->count);
    while ((leader = find_leader(met)) != SIZE_MAX) {
        met->values[leader] = first + (int64_t)found++;
        met->is_ranked[leader] = 1;
    }
    for (size_t i = 0; i < met->count; i++)
        if (met->is_in[i] && !met->is_ranked[i])
            met->values[i] = first + (int64_t)found;
    return found;
}

static bool is_complete(const encounter *met)
{
    for (size_t i = 0; i < met->count; i++)
        if (met->is_in[i] && met->missing[i] > 0)
            return false;
    return true;
}

/* Looks at one part; true: it fell into smaller ones. */
static bool break_part(encounter *score, int64_t first, size_t size)
{
    for (size_t i = 0; i < score->count; i++)
        if (score->is_in[i]) {
            /* What one of the part scored against the others of it. Several games of one pair are averaged, so that
             * a double round does not count twice. */
            int64_t met = 0;
            score->sums[i] = 0;
            for (size_t r = 0; r < score->field->rounds; r++) {
                const standings_cell *cell = standings_cell_at(score->field, score->members[i], r);
                if (!tie_break_is_game(score->field, cell, score->with_forfeits))
                    continue;
                uint32_t place = score->place_of[cell->opponent];
                if (!place || !score->is_in[place - 1])
                    continue;
                int64_t meetings = 0;
                bool is_first = true;
                for (size_t other = 0; other < score->field->rounds; other++) {
                    const standings_cell *again = standings_cell_at(score->field, score->members[i], other);
                    if (again->opponent != cell->opponent ||
                        !tie_break_is_game(score->field, again, score->with_forfeits))
                        continue;
                    is_first = is_first && other >= r;
                    meetings++;
                }
                met += is_first;
                score->sums[i] += cell->points[score->score] * SHARE / (meetings ? meetings : 1);
            }
            score->missing[i] = (int64_t)size - 1 - met;
        }
    if (is_complete(score))
        return rank_complete(score, first);
    return !score->field->is_round_robin && rank_leaders(score, first) > 0;
}

/* Parts are looked at from the first rank on; whatever falls apart is looked at again from its first part. Each
 * turn either splits the part at `rank` or moves on, so it ends. */
bool direct_encounter_on(standings_field *field, int score, bool with_forfeits, const uint32_t *members, size_t count,
                         int64_t *values)
{
    encounter met = { .field = field,
                      .score = score,
                      .with_forfeits = with_forfeits,
                      .members = members,
                      .count = count,
                      .values = values };
    bool is_broken = false;
    base_arena *arena = field->arena;
    if (!field->place_of)
        field->place_of = ARENA_ARRAY(arena, field->count + 1, uint32_t);
    met.place_of = field->place_of;
    met.sums = ARENA_ARRAY(arena, met.count, int64_t);
    met.missing = ARENA_ARRAY(arena, met.count, int64_t);
    met.is_in = ARENA_ARRAY(arena, met.count, uint8_t);
    met.is_ranked = ARENA_ARRAY(arena, met.count, uint8_t);
    if (base_arena_failed(arena))
        return false;
    for (size_t i = 0; i < met.count; i++) {
        met.place_of[met.members[i]] = (uint32_t)i + 1;
        met.values[i] = 1;
    }
    for (int64_t rank = 1; rank <= (int64_t)count;) {
        /* The part of those who have that rank; one alone is settled. */
        size_t size = 0;
        for (size_t i = 0; i < met.count; i++) {
            met.is_in[i] = met.values[i] == rank;
            size += met.is_in[i];
        }
        if (size > 1 && break_part(&met, rank, size))
            is_broken = true;
        else
            rank += size ? (int64_t)size : 1;
    }
    for (size_t i = 0; i < count; i++)
        met.place_of[members[i]] = 0;
    if (!is_broken)
        memset(values, 0, count * sizeof *values);
    return is_broken;
}

static bool rank_players(standings_field *field, const event_tie_break *asked, const uint32_t *members, size_t count,
                         int64_t *values)
{
    return direct_encounter_on(field, field->primary, asked->with_forfeits, members, count, values);
}

/* ---- explanation ---- */

static bool is_member(const tie_break_question *question, uint32_t competitor)
{
    for (size_t i = 0; i < question->member_count; i++)
        if (question->members[i] == competitor)
            return competitor != question->competitor;
    return false;
}

/* Games against rivals only; what is not played is shown with the reason why it does not count. */
void direct_encounter_account(const tie_break_question *question, int score, standings_account *out)
{
    const standings_field *field = question->field;
    for (size_t r = 0; r < field->rounds && question->member_count > 1; r++) {
        const standings_cell *cell = standings_cell_at(field, question->competitor, r);
        if (!is_member(question, cell->opponent))
            continue;
        bool is_game = tie_break_is_game(field, cell, question->asked->with_forfeits);
        standings_share *share = tie_break_add(&out->shares, r, cell->opponent, is_game ? cell->points[score] : 0);
        share->why = is_game ? NULL : "not played: does not count (6.1.1)";
    }
}

static void encounter_account(const tie_break_question *question, standings_account *out)
{
    base_text rivals = tie_break_rivals(question);
    direct_encounter_account(question, question->field->primary, out);
    if (question->member_count < 2)
        out->end = TEXT("no players are tied here");
    else if (!question->value.value)
        out->end = base_arena_print(question->arena, "tied with %.*s: their games decide nothing", TEXT_ARGS(rivals));
    else
        out->end = base_arena_print(question->arena, "tied with %.*s: place %lld of %zu by their games",
                                    TEXT_ARGS(rivals), (long long)question->value.value, question->member_count);
}

static const tie_break rows[] = {
    { .name = "DE",
      .title = "direct encounter",
      .article = "6",
      .is_lower_better = true,
      .rank = rank_players,
      .account = encounter_account },
};
extern const tie_break_family direct_encounter_tie_breaks;
const tie_break_family direct_encounter_tie_breaks = { rows, COUNT(rows) };
