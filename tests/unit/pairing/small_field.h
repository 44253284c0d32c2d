/* small_field.h - fields that are small enough for every pairing of them to be tried. */
#ifndef SMALL_FIELD_H
#define SMALL_FIELD_H

#include <string.h>

#include "base/random.h"
#include "pairing/swiss/swiss_review.h"

enum {
    MOST = 8,
    ROUNDS = 6,
    FIELDS = 6000
};

/* Players who have met by chance. */
typedef struct small_field {
    pairing_problem problem;
    pairing_player players[MOST];
    uint32_t opponents[MOST][MOST];
    gamut_colour colours[MOST][ROUNDS];
    pairing_ban ban; /* some who must not meet, whatever they played */
    uint32_t banned[3];
} small_field;

/* The colour that somebody must have (articles 1.5.1 and 1.6.1): after three more of the other, or after two in a
 * row. */
static inline gamut_colour small_field_must_have(const pairing_player *player)
{
    int whites = 0, blacks = 0;
    for (size_t i = 0; i < player->colour_count; i++)
        ++*(player->colours[i] == GAMUT_COLOUR_WHITE ? &whites : &blacks);
    if (whites > blacks + 1)
        return GAMUT_COLOUR_BLACK;
    if (blacks > whites + 1)
        return GAMUT_COLOUR_WHITE;
    if (player->colour_count < 2 ||
        player->colours[player->colour_count - 1] != player->colours[player->colour_count - 2])
        return GAMUT_COLOUR_NONE;
    return player->colours[player->colour_count - 1] == GAMUT_COLOUR_WHITE ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
}

/* C1 and C3 for the enumerations, which must not share the code that they judge. */
static inline bool small_field_may_meet(const pairing_problem *problem, uint32_t a, uint32_t b)
{
    gamut_colour mine = small_field_must_have(&problem->players[a]),
                 theirs = small_field_must_have(&problem->players[b]);
    for (size_t i = 0; i < problem->players[b].opponent_count; i++)
        if (problem->players[b].opponents[i] == a)
            return false;
    for (size_t i = 0; i < problem->ban_count; i++) {
        bool has_a = false, has_b = false;
        for (size_t k = 0; k < problem->bans[i].count; k++) {
            has_a = has_a || problem->bans[i].players[k] == a;
            has_b = has_b || problem->bans[i].players[k] == b;
        }
        if (has_a && has_b)
            return false;
    }
    return mine == GAMUT_COLOUR_NONE || mine != theirs;
}

static inline void small_field_forbid(small_field *to, base_random *random)
{
    for (uint32_t i = 0; i < COUNT(to->banned); i++)
        to->banned[i] = (uint32_t)base_random_below(random, to->problem.count);
    to->ban = (pairing_ban){ to->banned, COUNT(to->banned) };
    to->problem.bans = &to->ban;
    to->problem.ban_count = base_random_once_in(random, 3);
}

static inline bool small_field_have_met(const small_field *all, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < all->players[a].opponent_count; i++)
        if (all->opponents[a][i] == b)
            return true;
    return false;
}

static inline void small_field_play_round(small_field *to, base_random *random)
{
    bool is_done[MOST] = { false };
    for (uint32_t i = 0; i < to->problem.count; i++) {
        uint32_t other = (uint32_t)base_random_below(random, to->problem.count);
        if (is_done[i] || is_done[other] || other == i || small_field_have_met(to, i, other))
            continue;
        int64_t points = 5 * base_random_between(random, 0, 2);
        is_done[i] = is_done[other] = true;
        to->opponents[i][to->players[i].opponent_count++] = other;
        to->opponents[other][to->players[other].opponent_count++] = i;
        to->colours[i][to->players[i].colour_count++] = GAMUT_COLOUR_WHITE;
        to->colours[other][to->players[other].colour_count++] = GAMUT_COLOUR_BLACK;
        to->players[i].score += points;
        to->players[other].score += 10 - points;
    }
    for (uint32_t i = 0; i < to->problem.count; i++) {
        bool has_bye = !is_done[i] && base_random_once_in(random, 2);
        to->players[i].score += has_bye ? 10 : 0;
        to->players[i].may_get_bye = to->players[i].may_get_bye && !has_bye;
        to->players[i].unplayed += !is_done[i];
    }
}

/* After up to ROUNDS - 1 rounds, which the problem counts; it has no more of its own than players and the first
 * colour. */
static inline void small_field_make(small_field *to, base_random *random)
{
    *to = (small_field){ .problem = { .first_colour = GAMUT_COLOUR_WHITE,
                                      .players = to->players,
                                      .count = (size_t)base_random_between(random, 2, MOST) } };
    for (uint32_t i = 0; i < to->problem.count; i++)
        to->players[i] = (pairing_player){ .number = i + 1,
                                           .is_present = !base_random_once_in(random, 12),
                                           .may_get_bye = true,
                                           .opponents = to->opponents[i],
                                           .colours = to->colours[i] };
    uint32_t rounds = (uint32_t)base_random_between(random, 0, ROUNDS - 1);
    to->problem.round = rounds + 1;
    for (uint32_t r = 0; r < rounds; r++)
        small_field_play_round(to, random);
    small_field_forbid(to, random);
}

/* Two of three have met, in three groups: criteria decide here that hardly ever do where everybody may meet
 * everybody. */
static inline void small_field_make_dense(small_field *to, base_random *random)
{
    *to = (small_field){
        .problem = { .first_colour = GAMUT_COLOUR_WHITE, .round = ROUNDS, .players = to->players, .count = MOST }
    };
    for (uint32_t i = 0; i < MOST; i++) {
        pairing_player *player = &to->players[i];
        *player = (pairing_player){ .number = i + 1,
                                    .is_present = true,
                                    .may_get_bye = true,
                                    .score = 10 * base_random_between(random, 0, 2),
                                    .opponents = to->opponents[i],
                                    .colours = to->colours[i],
                                    .colour_count = 2 };
        to->colours[i][0] = base_random_once_in(random, 2) ? GAMUT_COLOUR_WHITE : GAMUT_COLOUR_BLACK;
        to->colours[i][1] = to->colours[i][0] == GAMUT_COLOUR_WHITE ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE;
    }
    for (uint32_t i = 0; i < MOST; i++)
        for (uint32_t k = i + 1; k < MOST; k++)
            if (!base_random_once_in(random, 3)) {
                to->opponents[i][to->players[i].opponent_count++] = k;
                to->opponents[k][to->players[k].opponent_count++] = i;
            }
}

/* What came of many fields. */
typedef struct small_tally {
    unsigned possible, impossible, with_bye;
} small_tally;

/* A field, the system that pairs it, and the enumeration that judges both. Only the functions know the type of the
 * problem. */
typedef struct small_system {
    const void *problem;
    uint32_t count;
    bool (*may_meet)(const void *problem, uint32_t a, uint32_t b); /* false also if one of them is absent */
    bool (*solve)(swiss_answer *out, base_arena *arena, const void *problem, swiss_review *review);
    bool (*solve_with)(swiss_answer *out, base_arena *arena, const void *problem, uint32_t a,
                       uint32_t b); /* who must meet */
    /* Mates by player, 0 for none. False: no pairing is possible. */
    bool (*enumerate)(const void *problem, uint32_t *mates, uint32_t *bye);
    /* The first criterion by which another pairing of those in `open`, with the same bye, is worse than the best. */
    const char *(*expect_reason)(const void *problem, const uint32_t *best, const uint32_t *other, unsigned open);
} small_system;

/* The pairs of an answer by player, 0 for none, as the enumeration has them; and who is paired. */
static inline unsigned small_field_mates(uint32_t mates[MOST], const swiss_answer *answer)
{
    unsigned paired = 0;
    memset(mates, 0, MOST * sizeof *mates);
    for (size_t i = 0; i < answer->pair_count; i++) {
        mates[answer->pairs[i].white] = answer->pairs[i].black;
        mates[answer->pairs[i].black] = answer->pairs[i].white;
        paired |= 1u << answer->pairs[i].white | 1u << answer->pairs[i].black;
    }
    return paired;
}

/* The system must find the pairing of the enumeration. */
static inline void small_field_compare(const small_system *system, small_tally *tally)
{
    swiss_answer answer;
    uint32_t found[MOST], expected[MOST] = { 0 }, bye;
    base_arena *arena = base_arena_create(NULL);
    assert_true(system->solve(&answer, arena, system->problem, NULL));
    bool is_possible = system->enumerate(system->problem, expected, &bye);
    assert_int_equal(answer.is_possible, is_possible);
    ++*(is_possible ? &tally->possible : &tally->impossible);
    if (is_possible) {
        assert_int_equal(answer.bye, bye);
        tally->with_bye += bye != PAIRING_NOBODY;
        small_field_mates(found, &answer);
        assert_memory_equal(found, expected, sizeof found);
    }
    base_arena_destroy(arena);
}

/* Of the reasons that were given: how often each criterion decided, by its name; "order" for none. */
typedef struct reason_tally {
    const char *names[16];
    unsigned counts[16];
    unsigned others; /* pairings that were judged */
} reason_tally;

static inline void reason_count(reason_tally *tally, const char *name)
{
    size_t at = 0;
    while (at < COUNT(tally->names) && tally->names[at] && strcmp(tally->names[at], name))
        at++;
    assert_true(at < COUNT(tally->names));
    tally->names[at] = name;
    tally->counts[at]++;
    tally->others++;
}

static inline unsigned reason_total(const reason_tally *tally, const char *name)
{
    for (size_t i = 0; i < COUNT(tally->names) && tally->names[i]; i++)
        if (!strcmp(tally->names[i], name))
            return tally->counts[i];
    return 0;
}

/* The pairs of all brackets together are those of the answer. */
static inline void reason_check_brackets(const swiss_review *review, const pairing_pair *pairs, size_t count)
{
    const swiss_bracket *brackets = review->brackets.items;
    size_t found = 0;
    for (size_t i = 0; i < review->brackets.count; i++)
        for (size_t k = 0; k < brackets[i].pair_count; k++) {
            pairing_pair pair = brackets[i].pairs[k];
            size_t at = 0;
            while (at < count && !(pairs[at].white == pair.white && pairs[at].black == pair.black) &&
                   !(pairs[at].white == pair.black && pairs[at].black == pair.white))
                at++;
            assert_true(at < count);
            found++;
        }
    assert_int_equal(found, count);
}

static inline bool reason_has_pair(const pairing_pair *pairs, size_t count, uint32_t a, uint32_t b)
{
    for (size_t i = 0; i < count; i++)
        if ((pairs[i].white == a && pairs[i].black == b) || (pairs[i].white == b && pairs[i].black == a))
            return true;
    return false;
}

/* Two are made to meet; the reason against that pairing must be that of the enumeration. */
static inline void reason_judge_pair(const small_system *system, const swiss_answer *answer, base_arena *arena,
                                     uint32_t a, uint32_t b, reason_tally *tally)
{
    uint32_t best[MOST], other[MOST] = { 0 };
    swiss_answer with;
    swiss_review review = { .arena = arena, .places = 1 };
    assert_true(system->solve_with(&with, arena, system->problem, a, b));
    if (!with.is_possible)
        return;
    assert_true(reason_has_pair(with.pairs, with.pair_count, a, b));
    review.given = swiss_given(arena, system->count, with.pairs, with.pair_count, with.bye);
    assert_true(review.given && system->solve(&with, arena, system->problem, &review));
    assert_false(review.verdict.is_illegal);
    unsigned open = small_field_mates(best, answer);
    if (answer->bye != PAIRING_NOBODY && review.given[answer->bye] != answer->bye) {
        assert_true(!review.verdict.is_same && review.verdict.criterion->name[0] == '3');
        return;
    }
    for (uint32_t i = 0; i < system->count; i++)
        other[i] = review.given[i] < MOST ? review.given[i] : 0;
    const char *found = review.verdict.is_same     ? "same"
                        : review.verdict.criterion ? review.verdict.criterion->name
                                                   : "order";
    assert_string_equal(found, system->expect_reason(system->problem, best, other, open));
    assert_int_equal(review.verdict.is_same, reason_has_pair(answer->pairs, answer->pair_count, a, b));
    reason_count(tally, found);
}

/* The same for every two who may meet. */
static inline void reason_judge_field(const small_system *system, reason_tally *tally)
{
    swiss_answer answer;
    base_arena *arena = base_arena_create(NULL);
    swiss_review review = { .arena = arena, .places = 1 };
    assert_true(system->solve(&answer, arena, system->problem, &review));
    if (answer.is_possible)
        reason_check_brackets(&review, answer.pairs, answer.pair_count);
    for (uint32_t a = 0; answer.is_possible && a < system->count; a++)
        for (uint32_t b = a + 1; b < system->count; b++)
            if (system->may_meet(system->problem, a, b))
                reason_judge_pair(system, &answer, arena, a, b, tally);
    base_arena_destroy(arena);
}

/* A run that met only one kind of field would prove little. */
static inline void small_field_end(const small_tally *tally)
{
    assert_true(tally->possible > FIELDS / 2 && tally->impossible > 20 && tally->with_bye > 100);
}

/* A field by chance, as a system sees it; it stays until the next one is drawn. */
typedef small_system (*small_draw)(base_random *random, unsigned number);

static inline void small_field_compare_all(uint64_t seed, unsigned count, small_draw draw)
{
    base_random random = base_random_seed(seed);
    small_tally tally = { 0 };
    for (unsigned k = 0; k < count; k++) {
        small_system system = draw(&random, k);
        small_field_compare(&system, &tally);
    }
    small_field_end(&tally);
}

static inline reason_tally reason_judge_all(uint64_t seed, unsigned count, small_draw draw)
{
    base_random random = base_random_seed(seed);
    reason_tally tally = { 0 };
    for (unsigned k = 0; k < count; k++) {
        small_system system = draw(&random, k);
        reason_judge_field(&system, &tally);
    }
    return tally;
}

#endif
