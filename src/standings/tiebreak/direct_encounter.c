/* direct_encounter.c - the games of tied competitors against each other (C.07, article 6).
 *
 * There are two cases. If all have met, the sums of their points decide, and those still tied are compared again among
 * themselves. If not, a competitor is first only if no result of the missing games could change that; such leaders are
 * ranked one by one. In a round robin the second case does not apply. */
#include <string.h>

#include "base/text.h"
#include "tie_break.h"

enum {
    SHARE = 12 /* points are multiplied by 12, so that means over up to four games of the same two players are exact */
};

/* A group of tied competitors. A part of it consists of the members who still have the same rank. Arrays are indexed by
 * place in the group. */
typedef struct encounter {
    standings_field *field;
    int score;
    bool with_forfeits;
    const uint32_t *members;
    size_t count;
    uint32_t *place_of; /* indexed by competitor: place in the group + 1; 0: not in the group */
    int64_t *sums;      /* points against the others of the current part, multiplied by SHARE */
    int64_t *missing;   /* number of members of the current part that the competitor has not met */
    int64_t *values;    /* ranks found so far */
    uint8_t *is_in;     /* belongs to the current part */
    uint8_t *is_ranked; /* has a rank inside the current part */
} encounter;

/* Gives the members of the current part ranks by their sums, from `first` on; true: not all are equal. */
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

/* Returns the competitor that stays ahead of all others that have no rank yet, even if these win all their missing
 * games; SIZE_MAX: none. Each is compared with the highest score that any of the others can reach, so the highest and
 * the second highest possible scores are enough. */
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

/* For a part whose members have not all met: ranks the leaders one by one and returns how many there are. */
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

/* Ranks the current part; true: it was split into several ranks. */
static bool break_part(encounter *score, int64_t first, size_t size)
{
    bool is_complete = true;
    for (size_t i = 0; i < score->count; i++)
        if (score->is_in[i]) {
            /* Add up the points against the other members of the part. Several games of the same two are averaged, so
             * that a double round counts no more than a single one. */
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
            is_complete = is_complete && score->missing[i] <= 0;
        }
    if (is_complete)
        return rank_complete(score, first);
    return !score->field->is_round_robin && rank_leaders(score, first) > 0;
}

/* Ranks part after part, beginning with the first rank. If a part is split, the members who share its first rank are
 * compared again. Each turn either splits the part at `rank` or moves on, so the loop ends. */
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
        /* The part consists of all competitors with that rank; a single one needs no comparison. */
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

/* Unplayed games are listed, too, with the reason why they do not count. */
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
    direct_encounter_account(question, question->field->primary, out);
    out->end = tie_break_place(question, "their games");
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
