/* tournament_invent.c - random tournaments: players, then round by round the pairing of the rules and results by
 * chance.
 *
 * A result follows the table of FIDE's rating regulations (B.02, 8.1.2) in whole percent, so that no machine rounds
 * otherwise. */
#include "base/random.h"
#include "base/text.h"
#include "rules/event/event_rating.h"
#include "tournament_recipe.h"

enum {
    LATEST_ENTRY = 4, /* the last round in which somebody may come */
    LEAST_PRESENT = 2
};

/* One tournament on its way. */
typedef struct inventing {
    base_arena *arena;
    base_random random;
    gamut_event *event;
    gamut_player *players;
    uint32_t *enters; /* by player: his first round */
    uint32_t *leaves; /* by player: the first round without him; 0: none */
    size_t count, rounds;
    tournament_system system;
    uint64_t draws, forfeits, quick_games, half_byes, zero_byes, full_byes, withdrawals, late_entries;
} inventing;

static uint64_t draw_rate(base_random *random, tournament_range range)
{
    return (uint64_t)base_random_between(random, range.from, range.to);
}

/* ---- players ---- */

/* Between the lowest and the highest, the groups apart from each other by the gap. */
static void draw_ratings(inventing *invention, const tournament_recipe *recipe, gamut_number *ratings)
{
    int64_t high = base_random_between(&invention->random, recipe->highest.from, recipe->highest.to);
    int64_t low = base_random_between(&invention->random, recipe->lowest.from, recipe->lowest.to);
    int64_t groups = base_random_between(&invention->random, recipe->groups.from, recipe->groups.to);
    int64_t gap = base_random_between(&invention->random, recipe->gap.from, recipe->gap.to);
    low = low < high ? low : high;
    groups = groups > 1 ? groups : 1;
    int64_t room = high - low - gap * (groups - 1), width = room > groups ? room / groups : 0;
    for (size_t i = 0; i < invention->count; i++) {
        int64_t rating = base_random_between(&invention->random, low, high);
        if (groups > 1 && width > 0) {
            int64_t group = base_random_between(&invention->random, 0, groups - 1);
            rating = low + group * (width + gap) + base_random_between(&invention->random, 0, width);
        }
        size_t at = i;
        for (; at && ratings[at - 1].value < rating; at--)
            ratings[at] = ratings[at - 1];
        ratings[at] = base_number(rating);
    }
}

static bool make_players(inventing *invention, const tournament_recipe *recipe)
{
    gamut_number *ratings = ARENA_ARRAY(invention->arena, invention->count + 1, gamut_number);
    invention->players = ARENA_ARRAY(invention->arena, invention->count + 1, gamut_player);
    invention->enters = ARENA_ARRAY(invention->arena, invention->count + 1, uint32_t);
    invention->leaves = ARENA_ARRAY(invention->arena, invention->count + 1, uint32_t);
    if (!ratings || !invention->players || !invention->enters || !invention->leaves)
        return false;
    if (!recipe->ratings.count)
        draw_ratings(invention, recipe, ratings);
    for (size_t i = 0; i < invention->count; i++) {
        bool is_late = base_random_once_in(&invention->random, invention->late_entries);
        int64_t entry = base_random_between(&invention->random, 2, LATEST_ENTRY);
        gamut_round *rounds = ARENA_ARRAY(invention->arena, invention->rounds + 1, gamut_round);
        if (!rounds)
            return false;
        invention->enters[i] = is_late && (size_t)entry <= invention->rounds ? (uint32_t)entry : 1;
        invention->players[i] = (gamut_player){
            .id = base_number((int64_t)i + 1),
            .name = base_arena_print(invention->arena, "Player, %04zu", i + 1),
            .rating = recipe->ratings.count ? recipe->ratings.items[i] : ratings[i],
            .points = base_decimal(0, 1),
            .rank = base_number((int64_t)i + 1),
            .rounds = { rounds, 0 },
        };
    }
    return true;
}

/* ---- a round ---- */

static gamut_round *tournament_invent_cell_of(const inventing *invention, size_t player, size_t round)
{
    return (gamut_round *)(uintptr_t)&invention->players[player].rounds.items[round];
}

/* Who takes no part in a round has a cell in it before it is paired; that is how programs ask for byes. */
static void choose_absentees(inventing *invention, size_t round)
{
    bool is_last = round + 1 == invention->rounds;
    size_t present = invention->count;
    for (size_t i = 0; i < invention->count; i++) {
        gamut_round *cell = tournament_invent_cell_of(invention, i, round);
        bool leaves = base_random_once_in(&invention->random, invention->withdrawals) && round;
        bool has_half = base_random_once_in(&invention->random, invention->half_byes) && !is_last;
        bool has_zero = base_random_once_in(&invention->random, invention->zero_byes);
        bool has_full = base_random_once_in(&invention->random, invention->full_byes) && !is_last;
        bool is_away = invention->leaves[i] || round + 1 < invention->enters[i];
        if (!is_away && present <= LEAST_PRESENT)
            continue;
        if (leaves && !is_away) {
            invention->leaves[i] = (uint32_t)round + 1;
            is_away = true;
        }
        cell->result = is_away || has_zero ? GAMUT_ROUND_ZERO_BYE
                       : has_half          ? GAMUT_ROUND_HALF_BYE
                       : has_full          ? GAMUT_ROUND_FULL_BYE
                                           : GAMUT_ROUND_NONE;
        present -= cell->result != GAMUT_ROUND_NONE;
    }
}

static int64_t tournament_invent_rating_of(const inventing *invention, uint32_t player)
{
    return invention->players[player].rating.value;
}

/* In hundredths and halves of them: the stronger side wins with its expectation less half of the draws. */
static gamut_round_result draw_result(inventing *invention, uint32_t white, uint32_t black)
{
    int64_t gap = tournament_invent_rating_of(invention, white) - tournament_invent_rating_of(invention, black);
    int64_t expected = event_expected_percent(gap < 0 ? -gap : gap), draws = (int64_t)invention->draws;
    draws = draws < 200 - 2 * expected ? draws : 200 - 2 * expected;
    int64_t drawn = (int64_t)base_random_below(&invention->random, 200), wins = 2 * expected - draws;
    bool is_white = gap >= 0;
    if (drawn < wins)
        return is_white ? GAMUT_ROUND_WIN : GAMUT_ROUND_LOSS;
    if (drawn < wins + 2 * draws)
        return GAMUT_ROUND_DRAW;
    return is_white ? GAMUT_ROUND_LOSS : GAMUT_ROUND_WIN;
}

static gamut_round_result answer_to(gamut_round_result result)
{
    return result == GAMUT_ROUND_WIN ? GAMUT_ROUND_LOSS : result == GAMUT_ROUND_LOSS ? GAMUT_ROUND_WIN : result;
}

/* Either side may not come, so both may not. All numbers are drawn in any case: the rates do not move what follows. */
static void play(inventing *invention, pairing_pair pair, size_t round)
{
    gamut_round *white = tournament_invent_cell_of(invention, pair.white, round),
                *black = tournament_invent_cell_of(invention, pair.black, round);
    gamut_round_result result = draw_result(invention, pair.white, pair.black);
    bool is_white_away = base_random_once_in(&invention->random, 2 * invention->forfeits);
    bool is_black_away = base_random_once_in(&invention->random, 2 * invention->forfeits);
    bool is_quick = base_random_once_in(&invention->random, invention->quick_games);
    unsigned step = is_quick ? GAMUT_ROUND_SHORT_WIN - GAMUT_ROUND_WIN : 0;
    *white =
        (gamut_round){ invention->players[pair.black].id, GAMUT_COLOUR_WHITE, (gamut_round_result)(result + step) };
    *black = (gamut_round){ invention->players[pair.white].id, GAMUT_COLOUR_BLACK,
                            (gamut_round_result)(answer_to(result) + step) };
    if (!is_white_away && !is_black_away)
        return;
    white->result = is_white_away ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
    black->result = is_black_away ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
}

/* False: the round has no legal pairing, or out of memory, and then the arena knows. */
static bool play_round(inventing *invention, size_t round, base_arena *scratch)
{
    const tournament_options options = { .system = invention->system, .pairing = { .round = (uint32_t)round + 1 } };
    tournament_round paired;
    const char *why;
    for (size_t i = 0; i < invention->count; i++)
        invention->players[i].rounds.count = round + 1;
    choose_absentees(invention, round);
    bool is_paired = tournament_pair(&paired, scratch, invention->event, &options, &why) && !paired.impossible;
    for (size_t i = 0; !is_paired && i < invention->count; i++)
        invention->players[i].rounds.count = round;
    if (!is_paired)
        return false;
    for (size_t i = 0; i < paired.pair_count; i++)
        play(invention, paired.pairs[i], round);
    if (paired.bye != PAIRING_NOBODY)
        tournament_invent_cell_of(invention, paired.bye, round)->result = GAMUT_ROUND_PAIRING_BYE;
    return true;
}

/* ---- the event ---- */

/* The Baku system (C.04.7): the upper half, rounded up to an even number, has a win's worth more in the first quarter
 * of the rounds, and half of it in the second. */
static bool accelerate(inventing *invention)
{
    gamut_acceleration *parts = ARENA_ARRAY(invention->arena, 2, gamut_acceleration);
    size_t upper = 2 * ((invention->count + 3) / 4), rounds = (invention->rounds + 1) / 2, whole = (rounds + 1) / 2;
    event_scoring scoring = event_scoring_of(invention->event);
    int64_t win = scoring.points[GAMUT_ROUND_WIN][0], draw = scoring.points[GAMUT_ROUND_DRAW][0];
    if (!parts || win != 2 * draw || scoring.points[GAMUT_ROUND_LOSS][0])
        return parts != NULL; /* other scoring systems have none */
    gamut_number first = base_number(1),
                 last = base_number((int64_t)(upper < invention->count ? upper : invention->count));
    parts[0] = (gamut_acceleration){ .points = event_decimal(&scoring, win),
                                     .first_round = base_number(1),
                                     .last_round = base_number((int64_t)whole),
                                     .first_id = first,
                                     .last_id = last };
    parts[1] = (gamut_acceleration){ .points = event_decimal(&scoring, draw),
                                     .first_round = base_number((int64_t)whole + 1),
                                     .last_round = base_number((int64_t)rounds),
                                     .first_id = first,
                                     .last_id = last };
    invention->event->accelerations = (gamut_acceleration_list){ parts, rounds > whole ? 2 : 1 };
    return true;
}

/* Points by the results; ranks by the points, equal ones by the start. */
static bool rank_players(inventing *invention)
{
    event_scoring scoring = event_scoring_of(invention->event);
    int64_t *points = ARENA_ARRAY(invention->arena, invention->count + 1, int64_t);
    size_t *order = ARENA_ARRAY(invention->arena, invention->count + 1, size_t);
    for (size_t i = 0; points && order && i < invention->count; i++) {
        size_t at = i;
        for (size_t r = 0; r < invention->players[i].rounds.count; r++)
            points[i] += event_points_of(&scoring, tournament_invent_cell_of(invention, i, r));
        for (; at && points[order[at - 1]] < points[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
        invention->players[i].points = event_decimal(&scoring, points[i]);
    }
    for (size_t i = 0; points && order && i < invention->count; i++)
        invention->players[order[i]].rank = base_number((int64_t)i + 1);
    return points && order;
}

/* The first day says which edition of the rules holds: bbpPairings knows no code with a year of ours. */
static void open_event(inventing *invention, const tournament_recipe *recipe, uint64_t seed)
{
    bool is_old = recipe->edition == PAIRING_2017;
    *invention->event = (gamut_event){
        .name = base_arena_print(invention->arena, "Random tournament %llu", (unsigned long long)seed),
        .system = GAMUT_SYSTEM_SWISS,
        .start = is_old ? (gamut_date){ 2025, 1, 1 } : (gamut_date){ 2026, 3, 1 },
        .rounds = base_number((int64_t)invention->rounds),
        .system_code = recipe->system == TOURNAMENT_BURSTEIN ? TEXT("FIDE_BURSTEIN")
                       : recipe->system == TOURNAMENT_DUBOV  ? TEXT("FIDE_DUBOV")
                                                             : TEXT("FIDE_DUTCH"),
        .first_colour = base_random_below(&invention->random, 2) ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
        .scoring = recipe->scoring,
    };
    invention->event->end = invention->event->start;
}

/* Rates are drawn before all else, so that a tournament is the same whatever happens in it. */
static bool open_inventing(inventing *invention, base_arena *arena, const tournament_recipe *recipe, uint64_t seed)
{
    *invention =
        (inventing){ .arena = arena, .random = base_random_seed(seed), .event = ARENA_NEW(arena, gamut_event) };
    invention->system = recipe->system ? recipe->system : TOURNAMENT_DUTCH;
    invention->count = draw_rate(&invention->random, recipe->players);
    invention->rounds = draw_rate(&invention->random, recipe->rounds);
    invention->draws = draw_rate(&invention->random, recipe->draws);
    invention->forfeits = draw_rate(&invention->random, recipe->forfeits);
    invention->quick_games = draw_rate(&invention->random, recipe->quick_games);
    invention->half_byes = draw_rate(&invention->random, recipe->half_byes);
    invention->zero_byes = draw_rate(&invention->random, recipe->zero_byes);
    invention->full_byes = draw_rate(&invention->random, recipe->full_byes);
    invention->withdrawals = draw_rate(&invention->random, recipe->withdrawals);
    invention->late_entries = draw_rate(&invention->random, recipe->late_entries);
    /* One bye of a player in all his rounds is one in so many rounds. */
    uint64_t rounds = recipe->has_byes_by_player ? invention->rounds : 1;
    invention->half_byes *= rounds;
    invention->zero_byes *= rounds;
    invention->full_byes *= rounds;
    if (!invention->event)
        return false;
    open_event(invention, recipe, seed);
    return make_players(invention, recipe) && (!recipe->is_accelerated || accelerate(invention));
}

const gamut_event *tournament_invent(base_arena *arena, const tournament_recipe *recipe, uint64_t seed,
                                     uint32_t *stopped)
{
    inventing invention;
    base_arena *scratch = base_arena_create(arena->budget);
    bool is_fine = scratch && open_inventing(&invention, arena, recipe, seed);
    *stopped = 0;
    if (is_fine)
        invention.event->players = (gamut_player_list){ invention.players, invention.count };
    for (size_t r = 0; is_fine && r < invention.rounds && !*stopped; r++) {
        base_arena_reset(scratch);
        if (!play_round(&invention, r, scratch))
            *stopped = (uint32_t)r + 1;
        is_fine = !base_arena_failed(scratch);
    }
    is_fine = is_fine && rank_players(&invention) && !base_arena_failed(arena);
    base_arena_destroy(scratch);
    return is_fine ? invention.event : NULL;
}
