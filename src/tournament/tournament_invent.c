/* tournament_invent.c - random tournaments: players, then round by round the pairing by the rules and random results.
 *
 * Results follow the table of FIDE's rating regulations (B.02, 8.1.2) in whole percent. Only integers are used, so that
 * all machines give the same bytes. */
#include "base/random.h"
#include "base/text.h"
#include "pairing/doubleswiss/doubleswiss.h"
#include "rules/event/event_rating.h"
#include "tournament_recipe.h"

enum {
    LATEST_ENTRY = 4, /* the last round in which a late player may enter */
    LEAST_PRESENT = 2
};

/* A tournament in progress. */
typedef struct inventing {
    base_arena *arena;
    base_random random;
    gamut_event *event;
    gamut_player *players;
    uint32_t *enters; /* indexed by player: the first round that the player takes part in */
    bool *has_left;   /* indexed by player */
    size_t count, rounds;
    size_t games; /* rounds of the event for each pairing: 2 in the Double-Swiss system, else 1 */
    uint64_t rates[TOURNAMENT_SETTING_COUNT];
} inventing;

static int64_t draw_setting(inventing *invention, const tournament_recipe *recipe, tournament_setting setting)
{
    return base_random_between(&invention->random, recipe->ranges[setting].from, recipe->ranges[setting].to);
}

/* ---- players ---- */

/* Draws random ratings between the lowest and the highest, in groups with a gap between them. */
static void draw_ratings(inventing *invention, const tournament_recipe *recipe, gamut_number *ratings)
{
    int64_t high = draw_setting(invention, recipe, TOURNAMENT_HIGHEST);
    int64_t low = draw_setting(invention, recipe, TOURNAMENT_LOWEST);
    int64_t groups = draw_setting(invention, recipe, TOURNAMENT_GROUPS);
    int64_t gap = draw_setting(invention, recipe, TOURNAMENT_GAP);
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
    invention->has_left = ARENA_ARRAY(invention->arena, invention->count + 1, bool);
    if (!ratings || !invention->players || !invention->enters || !invention->has_left)
        return false;
    if (!recipe->ratings.count)
        draw_ratings(invention, recipe, ratings);
    for (size_t i = 0; i < invention->count; i++) {
        bool is_late = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_LATE_ENTRIES]);
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

static gamut_round *cell_of(const inventing *invention, size_t player, size_t round)
{
    return (gamut_round *)(uintptr_t)&invention->players[player].rounds.items[round];
}

/* Chooses who does not take part in a round. These players have a cell with a bye before the round is paired, as in
 * files with requested byes. */
static void choose_absentees(inventing *invention, size_t round)
{
    bool is_last = round + 1 == invention->rounds;
    size_t present = invention->count;
    for (size_t i = 0; i < invention->count; i++) {
        gamut_round *cell = cell_of(invention, i, round);
        bool leaves = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_WITHDRAWALS]) && round;
        bool has_half = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_HALF_BYES]) && !is_last;
        bool has_zero = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_ZERO_BYES]);
        bool has_full = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_FULL_BYES]) && !is_last;
        bool is_away = invention->has_left[i] || round + 1 < invention->enters[i];
        if (!is_away && present <= LEAST_PRESENT)
            continue;
        if (leaves && !is_away)
            is_away = invention->has_left[i] = true;
        cell->result = is_away || has_zero ? GAMUT_ROUND_ZERO_BYE
                       : has_half          ? GAMUT_ROUND_HALF_BYE
                       : has_full          ? GAMUT_ROUND_FULL_BYE
                                           : GAMUT_ROUND_NONE;
        present -= cell->result != GAMUT_ROUND_NONE;
    }
}

/* Who has a bye in the first game of a match has it in the second game, too. The pairing-allocated bye follows from the
 * first game by itself. */
static void keep_absentees(const inventing *invention, size_t round)
{
    for (size_t i = 0; i < invention->count; i++) {
        const gamut_round *first = cell_of(invention, i, round - 1);
        if (first->opponent.state != GAMUT_KNOWN && first->result != GAMUT_ROUND_PAIRING_BYE)
            cell_of(invention, i, round)->result = first->result;
    }
}

/* Draws a random result. Chances are in units of half a percent. The stronger side's chance to win is its expected
 * score less half of the chance of a draw. */
static gamut_round_result draw_result(inventing *invention, uint32_t white, uint32_t black)
{
    int64_t gap = invention->players[white].rating.value - invention->players[black].rating.value;
    int64_t expected = event_expected_percent(gap < 0 ? -gap : gap);
    int64_t draws = (int64_t)invention->rates[TOURNAMENT_DRAWS];
    draws = draws < 200 - 2 * expected ? draws : 200 - 2 * expected;
    int64_t drawn = (int64_t)base_random_below(&invention->random, 200), wins = 2 * expected - draws;
    bool is_white = gap >= 0;
    if (drawn < wins)
        return is_white ? GAMUT_ROUND_WIN : GAMUT_ROUND_LOSS;
    if (drawn < wins + 2 * draws)
        return GAMUT_ROUND_DRAW;
    return is_white ? GAMUT_ROUND_LOSS : GAMUT_ROUND_WIN;
}

/* Each side may forfeit, so both may. All random numbers are drawn even if they are not needed, so that changing one
 * rate does not change the numbers that follow. */
static void play(inventing *invention, pairing_pair pair, size_t round)
{
    gamut_round *white = cell_of(invention, pair.white, round), *black = cell_of(invention, pair.black, round);
    gamut_round_result result = draw_result(invention, pair.white, pair.black);
    bool is_white_away = base_random_once_in(&invention->random, 2 * invention->rates[TOURNAMENT_FORFEITS]);
    bool is_black_away = base_random_once_in(&invention->random, 2 * invention->rates[TOURNAMENT_FORFEITS]);
    bool is_quick = base_random_once_in(&invention->random, invention->rates[TOURNAMENT_QUICK_GAMES]);
    unsigned step = is_quick ? GAMUT_ROUND_SHORT_WIN - GAMUT_ROUND_WIN : 0;
    *white =
        (gamut_round){ invention->players[pair.black].id, GAMUT_COLOUR_WHITE, (gamut_round_result)(result + step) };
    *black = (gamut_round){ invention->players[pair.white].id, GAMUT_COLOUR_BLACK,
                            (gamut_round_result)(event_opposite_result(result) + step) };
    if (!is_white_away && !is_black_away)
        return;
    white->result = is_white_away ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
    black->result = is_black_away ? GAMUT_ROUND_FORFEIT_LOSS : GAMUT_ROUND_FORFEIT_WIN;
}

/* Pairs a round and invents its results. False: the round has no legal pairing, or the arena has failed. */
static bool play_round(inventing *invention, const tournament_recipe *recipe, size_t round, base_arena *scratch)
{
    const tournament_options options = { .system = recipe->system ? recipe->system : TOURNAMENT_DUTCH,
                                         .pairing = { .round = (uint32_t)round + 1 } };
    tournament_round paired;
    const char *why;
    for (size_t i = 0; i < invention->count; i++)
        invention->players[i].rounds.count = round + 1;
    if (options.system == TOURNAMENT_DOUBLE_SWISS && doubleswiss_is_second((uint32_t)round + 1))
        keep_absentees(invention, round);
    else
        choose_absentees(invention, round);
    bool is_paired = tournament_pair(&paired, scratch, invention->event, &options, &why) && !paired.impossible;
    for (size_t i = 0; !is_paired && i < invention->count; i++)
        invention->players[i].rounds.count = round;
    if (!is_paired)
        return false;
    for (size_t i = 0; i < paired.pair_count; i++)
        play(invention, paired.pairs[i], round);
    if (paired.bye != PAIRING_NOBODY)
        cell_of(invention, paired.bye, round)->result = paired.bye_kind;
    return true;
}

/* ---- the event ---- */

/* The Baku acceleration (C.04.7): players of the upper half, rounded up to an even number, get the points of a win
 * extra in the first quarter of the rounds, and half of that in the second. Matches of two games count as rounds, and a
 * win as that of both games. */
static bool accelerate(inventing *invention)
{
    gamut_acceleration *parts = ARENA_ARRAY(invention->arena, 2, gamut_acceleration);
    size_t upper = 2 * ((invention->count + 3) / 4), games = invention->games;
    size_t rounds = (invention->rounds / games + 1) / 2, whole = (rounds + 1) / 2;
    upper = upper < invention->count ? upper : invention->count;
    event_scoring scoring = event_scoring_of(invention->event);
    int64_t win = scoring.points[GAMUT_ROUND_WIN][0], draw = scoring.points[GAMUT_ROUND_DRAW][0];
    if (!parts || win != 2 * draw || scoring.points[GAMUT_ROUND_LOSS][0])
        return parts != NULL; /* no acceleration: the rule is only for scorings in which a win is worth two draws */
    for (size_t i = 0; i < 2; i++)
        parts[i] = (gamut_acceleration){ .points = event_decimal(&scoring, (int64_t)games * (i ? draw : win)),
                                         .first_round = base_number(i ? (int64_t)(whole * games) + 1 : 1),
                                         .last_round = base_number((int64_t)((i ? rounds : whole) * games)),
                                         .first_id = base_number(1),
                                         .last_id = base_number((int64_t)upper) };
    invention->event->accelerations = (gamut_acceleration_list){ parts, rounds > whole ? 2 : 1 };
    return true;
}

/* Sets points from the results, and ranks by points, then by start number. */
static bool rank_players(inventing *invention)
{
    event_scoring scoring = event_scoring_of(invention->event);
    int64_t *points = ARENA_ARRAY(invention->arena, invention->count + 1, int64_t);
    size_t *order = ARENA_ARRAY(invention->arena, invention->count + 1, size_t);
    for (size_t i = 0; points && order && i < invention->count; i++) {
        size_t at = i;
        for (size_t r = 0; r < invention->players[i].rounds.count; r++)
            points[i] += event_points_of(&scoring, cell_of(invention, i, r));
        for (; at && points[order[at - 1]] < points[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
        invention->players[i].points = event_decimal(&scoring, points[i]);
    }
    for (size_t i = 0; points && order && i < invention->count; i++)
        invention->players[order[i]].rank = base_number((int64_t)i + 1);
    return points && order;
}

/* A system without a code of its own is one of the organisers. */
static base_text code_of(tournament_system system)
{
    base_text code = tournament_system_code(system);
    return code.length ? code : TEXT("CUSTOM_SWISS");
}

/* Rates are drawn before anything else, so that what happens in the tournament does not change them. */
static bool open_inventing(inventing *invention, base_arena *arena, const tournament_recipe *recipe, uint64_t seed)
{
    *invention =
        (inventing){ .arena = arena, .random = base_random_seed(seed), .event = ARENA_NEW(arena, gamut_event) };
    if (!invention->event)
        return false;
    for (unsigned i = 0; i <= TOURNAMENT_LATE_ENTRIES; i++)
        invention->rates[i] = (uint64_t)draw_setting(invention, recipe, (tournament_setting)i);
    invention->count = (size_t)invention->rates[TOURNAMENT_PLAYERS];
    invention->games = recipe->system == TOURNAMENT_DOUBLE_SWISS ? DOUBLESWISS_GAMES : 1;
    invention->rounds = (size_t)invention->rates[TOURNAMENT_ROUNDS];
    invention->rounds += invention->rounds % invention->games; /* all games of the last match are played */
    /* A rate by player of n means one bye for n players in the whole tournament; n times the number of rounds is the
     * rate by round. */
    for (unsigned i = TOURNAMENT_HALF_BYES; recipe->has_byes_by_player && i <= TOURNAMENT_FULL_BYES; i++)
        invention->rates[i] *= invention->rounds;
    /* The first day selects the edition of the rules; the system code has no year, because bbpPairings does not accept
     * one. */
    bool is_old = recipe->edition == PAIRING_2017;
    *invention->event = (gamut_event){
        .name = base_arena_print(invention->arena, "Random tournament %llu", (unsigned long long)seed),
        .system = GAMUT_SYSTEM_SWISS,
        .start = is_old ? (gamut_date){ 2025, 1, 1 } : (gamut_date){ 2026, 3, 1 },
        .rounds = base_number((int64_t)invention->rounds),
        .system_code = code_of(recipe->system ? recipe->system : TOURNAMENT_DUTCH),
        .first_colour = base_random_below(&invention->random, 2) ? GAMUT_COLOUR_BLACK : GAMUT_COLOUR_WHITE,
        .scoring = recipe->scoring,
    };
    invention->event->end = invention->event->start;
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
        if (!play_round(&invention, recipe, r, scratch))
            *stopped = (uint32_t)r + 1;
        is_fine = !base_arena_failed(scratch);
    }
    is_fine = is_fine && rank_players(&invention) && !base_arena_failed(arena);
    base_arena_destroy(scratch);
    return is_fine ? invention.event : NULL;
}
