/* tournament_knockout.c - the rounds of knockouts of players or teams.
 *
 * The bracket follows from the numbers, which are the seeds: 1 and 2 can meet only in the final, 1 to 4 only in the
 * semi-finals, and so on. Places without a competitor are byes for the top seeds. The file has only games, so the
 * rounds before are replayed: a match goes on until it is decided, and the winners make the next stage. After the
 * agreed games a drawn match is continued, game by game. */
#include "base/text.h"
#include "tournament.h"

/* A match of two competitors. */
typedef struct contest {
    uint32_t sides[2]; /* the first has White in the first game of the first stage; EVENT_NOBODY: a bye */
    size_t games;
    int64_t points[2];
    gamut_colour last; /* colour of the first side in the last game; NONE: no game so far */
    uint32_t winner;   /* EVENT_NOBODY: not decided */
    bool is_for_third; /* the match for the third place */
} contest;

typedef struct bracket {
    const event_grid *grid;
    base_arena *arena;
    bool is_teams;
    size_t count;     /* competitors */
    size_t size;      /* places of the first stage: a power of two */
    size_t games;     /* of a match, before it is continued */
    bool has_third;   /* there is a match for the third place */
    uint32_t *places; /* the competitors of the first stage, in the order of the bracket */
    contest *stage;   /* the matches that are being played */
    size_t contests;
    size_t left;       /* places of the stage, without the match for the third place */
    size_t *out_at;    /* by competitor: places of the stage in which it lost; 0: still in */
    uint32_t champion; /* EVENT_NOBODY: not decided */
    const char *wrong; /* a sentence about a round that is not one of this bracket */
} bracket;

static long long number_in(const bracket *all, uint32_t competitor)
{
    return (long long)tournament_number_of(all->grid, all->is_teams, competitor);
}

/* "semi-finals"; for a stage of 16 or more places, "round of 16". */
static const char *stage_name(const bracket *all, size_t places)
{
    return places == 2   ? "final"
           : places == 4 ? "semi-finals"
           : places == 8 ? "quarter-finals"
                         : base_arena_print(all->arena, "round of %zu", places).data;
}

/* ---- the bracket ---- */

/* Fills the places: a bracket of n seeds becomes one of 2n, in which seed s meets 2n + 1 - s. The first of two places
 * is that of the odd seed. */
static bool fill_places(bracket *all)
{
    uint32_t *order = tournament_in_order(all->arena, all->grid, all->is_teams);
    size_t *seeds = ARENA_ARRAY(all->arena, all->size + 1, size_t);
    all->places = ARENA_ARRAY(all->arena, all->size + 1, uint32_t);
    if (!order || !seeds || !all->places)
        return false;
    for (size_t size = 1; size < all->size; size *= 2)
        for (size_t i = size; i-- > 0;) {
            size_t seed = seeds[i], other = 2 * size - 1 - seed;
            seeds[2 * i] = i % 2 ? other : seed;
            seeds[2 * i + 1] = i % 2 ? seed : other;
        }
    for (size_t i = 0; i < all->size; i++)
        all->places[i] = seeds[i] < all->count ? order[seeds[i]] : EVENT_NOBODY;
    return true;
}

static void open_contest(contest *out, uint32_t one, uint32_t two)
{
    *out = (contest){ .sides = { one, two }, .winner = EVENT_NOBODY };
    if (one == EVENT_NOBODY || two == EVENT_NOBODY)
        out->winner = one == EVENT_NOBODY ? two : one;
}

static uint32_t loser_of(const contest *match)
{
    return match->winner == match->sides[0] ? match->sides[1] : match->sides[0];
}

static bool bracket_open(bracket *out, base_arena *arena, const tournament_round *round)
{
    const event_grid *grid = round->grid;
    size_t games = round->options.games;
    if (!games)
        games = base_text_starts_with(grid->event->system_code, "WORLDCUP") ? 2 : 1;
    *out = (bracket){ .grid = grid, .arena = arena, .is_teams = grid->team_count > 0, .size = 1, .games = games };
    out->has_third = round->options.has_third;
    out->champion = EVENT_NOBODY;
    out->count = out->is_teams ? grid->team_count : grid->player_count;
    while (out->size < out->count)
        out->size *= 2;
    out->left = out->size;
    out->contests = out->size / 2;
    out->stage = ARENA_ARRAY(arena, out->size + 2, contest);
    out->out_at = ARENA_ARRAY(arena, out->count + 1, size_t);
    if (!out->stage || !out->out_at || !fill_places(out))
        return false;
    for (size_t i = 0; i < out->contests; i++)
        open_contest(&out->stage[i], out->places[2 * i], out->places[2 * i + 1]);
    return true;
}

/* ---- the rounds so far ---- */

static bool has_result(const bracket *all, uint32_t competitor, size_t round)
{
    if (!all->is_teams)
        return event_round(all->grid, competitor, round)->result != GAMUT_ROUND_NONE;
    const event_match *match = event_match_at(all->grid, competitor, round);
    for (size_t b = 0; match->boards && b < all->grid->board_count; b++)
        if (match->boards[b].opponent != EVENT_NOBODY && match->boards[b].result == GAMUT_ROUND_NONE)
            return false;
    return true;
}

static int64_t points_in(const bracket *all, uint32_t competitor, size_t round)
{
    return all->is_teams ? event_match_at(all->grid, competitor, round)->game_points
                         : event_standard_points(&all->grid->scoring, event_round(all->grid, competitor, round));
}

/* A match is decided when all its games are played and the points differ, or earlier, when the loser could not catch up
 * any more (games of teams have no fixed number of points, so there all are played). */
static void decide(const bracket *all, contest *match)
{
    int64_t lead = match->points[0] - match->points[1];
    size_t open = match->games < all->games ? all->games - match->games : 0;
    int64_t win = event_standard_points(&all->grid->scoring, &(gamut_round){ .result = GAMUT_ROUND_WIN });
    if (!lead || (open && (all->is_teams || (lead < 0 ? -lead : lead) <= (int64_t)open * win)))
        return;
    match->winner = match->sides[lead > 0 ? 0 : 1];
}

static void replay_contest(bracket *all, contest *match, size_t round)
{
    uint32_t one = match->sides[0], two = match->sides[1];
    if (match->winner != EVENT_NOBODY)
        return; /* a bye, too: one of its sides is nobody */
    uint32_t met = event_opponent(all->grid, one, round);
    if (met == EVENT_NOBODY && event_opponent(all->grid, two, round) == EVENT_NOBODY)
        return;
    if (met != two) {
        all->wrong =
            base_arena_print(all->arena, "round %zu is not one of the bracket: %lld and %lld did not meet in it",
                             round + 1, number_in(all, one), number_in(all, two))
                .data;
        return;
    }
    if (!has_result(all, one, round)) {
        all->wrong = base_arena_print(all->arena, "round %zu is not complete: %lld-%lld has no result", round + 1,
                                      number_in(all, one), number_in(all, two))
                         .data;
        return;
    }
    match->games++;
    match->points[0] += points_in(all, one, round);
    match->points[1] += points_in(all, two, round);
    match->last =
        all->is_teams ? event_match_at(all->grid, one, round)->colour : event_round(all->grid, one, round)->colour;
    decide(all, match);
}

/* Whether the losers of the two semi-finals meet in a later round: then there is a match for the third place, whether
 * it is asked for or not. */
static bool do_losers_meet(const bracket *all, uint32_t one, uint32_t two, size_t from)
{
    for (size_t r = from; one != EVENT_NOBODY && two != EVENT_NOBODY && r < all->grid->played_count; r++)
        if (event_opponent(all->grid, one, r) == two)
            return true;
    return false;
}

/* If all matches are decided, the winners are paired in the order of the bracket. */
static void next_stage(bracket *all, size_t round)
{
    uint32_t losers[2] = { EVENT_NOBODY, EVENT_NOBODY };
    for (size_t i = 0; i < all->contests; i++)
        if (all->stage[i].winner == EVENT_NOBODY)
            return;
    for (size_t i = 0; i < all->contests; i++) {
        uint32_t loser = loser_of(&all->stage[i]);
        if (loser != EVENT_NOBODY)
            all->out_at[loser] = all->stage[i].is_for_third ? 3 : all->left;
        if (i < 2)
            losers[i] = loser;
    }
    if (all->left == 2) {
        all->champion = all->stage[0].winner;
        all->contests = 0;
        return;
    }
    for (size_t i = 0; i < all->left / 4; i++)
        open_contest(&all->stage[i], all->stage[2 * i].winner, all->stage[2 * i + 1].winner);
    all->left /= 2;
    all->contests = all->left / 2;
    if (all->left == 2 && losers[0] != EVENT_NOBODY && losers[1] != EVENT_NOBODY &&
        (all->has_third || do_losers_meet(all, losers[0], losers[1], round + 1))) {
        open_contest(&all->stage[1], losers[0], losers[1]);
        all->stage[1].is_for_third = true;
        all->contests = 2;
    }
}

static void replay(bracket *all, size_t rounds)
{
    for (size_t r = 0; r < rounds && r < all->grid->played_count && !all->wrong && all->contests; r++) {
        for (size_t i = 0; i < all->contests && !all->wrong; i++)
            replay_contest(all, &all->stage[i], r);
        if (!all->wrong)
            next_stage(all, r);
    }
}

/* ---- the next round ---- */

/* Counts the games with White before a round, and finds the last colour. */
static size_t count_white(const bracket *all, uint32_t competitor, size_t rounds, gamut_colour *last)
{
    size_t count = 0;
    *last = GAMUT_COLOUR_NONE;
    for (size_t r = 0; r < rounds && r < all->grid->played_count; r++) {
        gamut_colour colour = all->is_teams ? event_match_at(all->grid, competitor, r)->colour
                                            : event_round(all->grid, competitor, r)->colour;
        if (colour == GAMUT_COLOUR_NONE || event_opponent(all->grid, competitor, r) == EVENT_NOBODY)
            continue;
        count += colour == GAMUT_COLOUR_WHITE;
        *last = colour;
    }
    return count;
}

/* Colours alternate in a match. In its first game, White is for the side that had it less often, then for the one that
 * had Black last, then for the one that comes first in the bracket. */
static pairing_pair colour_contest(const bracket *all, const contest *match, size_t rounds)
{
    gamut_colour last[2];
    size_t one = count_white(all, match->sides[0], rounds, &last[0]);
    size_t two = count_white(all, match->sides[1], rounds, &last[1]);
    bool is_turned = match->last != GAMUT_COLOUR_NONE ? match->last == GAMUT_COLOUR_WHITE
                     : one != two                     ? one > two
                                                      : last[0] == GAMUT_COLOUR_WHITE && last[1] == GAMUT_COLOUR_BLACK;
    return (pairing_pair){ match->sides[is_turned], match->sides[!is_turned] };
}

/* Says which stage and game it is; `*note` names matches that are drawn and go on, if there are any. */
static const char *say_stage(const bracket *all, const char **note)
{
    base_text drawn = TEXT("");
    size_t game = 0, count = 0;
    for (size_t i = 0; i < all->contests; i++) {
        const contest *match = &all->stage[i];
        if (match->winner != EVENT_NOBODY)
            continue;
        game = match->games + 1 > game ? match->games + 1 : game;
        if (match->games < all->games)
            continue;
        base_text points = base_decimal_print(all->arena, event_decimal(&all->grid->scoring, match->points[0]));
        drawn = base_arena_print(all->arena, "%.*s%s%lld-%lld (%.*s each)", TEXT_ARGS(drawn), count++ ? ", " : "",
                                 number_in(all, match->sides[0]), number_in(all, match->sides[1]), TEXT_ARGS(points));
    }
    if (count) {
        *note = base_arena_print(all->arena, "drawn, and continued until one side leads: %.*s", TEXT_ARGS(drawn)).data;
        return base_arena_print(all->arena, "The %s by the bracket of %zu places, game %zu to break the tie",
                                stage_name(all, all->left), all->size, game)
            .data;
    }
    return base_arena_print(all->arena, "The %s by the bracket of %zu places, game %zu of %zu",
                            stage_name(all, all->left), all->size, game, all->games)
        .data;
}

static const char *say_end(const bracket *all)
{
    return base_arena_print(all->arena, "all matches are decided: %s %lld won the final",
                            all->is_teams ? "team" : "player", number_in(all, all->champion))
        .data;
}

bool tournament_pair_knockout(tournament_round *out, base_arena *arena, const tournament_options *options,
                              const char **why)
{
    bracket all;
    const event_grid *grid = out->grid;
    size_t count = grid->team_count ? grid->team_count : grid->player_count;
    (void)options;
    if (count < 2) {
        *why = "a knockout needs two competitors";
        return false;
    }
    pairing_pair *pairs = ARENA_ARRAY(arena, count + 1, pairing_pair);
    bool *is_out = ARENA_ARRAY(arena, count + 1, bool);
    if (!pairs || !is_out || !bracket_open(&all, arena, out))
        return false;
    replay(&all, out->number - 1);
    out->is_teams = all.is_teams;
    out->impossible = all.wrong ? all.wrong : !all.contests ? say_end(&all) : NULL;
    if (out->impossible)
        return true;
    for (size_t i = 0; i < all.contests; i++)
        if (all.stage[i].winner == EVENT_NOBODY)
            pairs[out->pair_count++] = colour_contest(&all, &all.stage[i], out->number - 1);
    for (uint32_t i = 0; i < count; i++)
        is_out[i] = all.out_at[i] != 0;
    for (size_t i = 0; i < all.contests; i++)
        if (all.stage[i].winner != EVENT_NOBODY && loser_of(&all.stage[i]) != EVENT_NOBODY)
            is_out[loser_of(&all.stage[i])] = true;
    out->pairs = pairs;
    out->is_out = is_out;
    out->basis = say_stage(&all, &out->note);
    return out->basis != NULL;
}

/* ---- when two can meet ---- */

static size_t place_of(const bracket *all, uint32_t competitor)
{
    size_t at = 0;
    while (at + 1 < all->size && all->places[at] != competitor)
        at++;
    return at;
}

const char *tournament_knockout_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b)
{
    bracket all;
    if (b == PAIRING_NOBODY)
        return "byes are for the top seeds, in the first stage";
    if (!bracket_open(&all, arena, round))
        return NULL;
    replay(&all, round->number - 1);
    uint32_t out = all.out_at[a] ? a : all.out_at[b] ? b : EVENT_NOBODY;
    if (out != EVENT_NOBODY && !all.wrong)
        return base_arena_print(arena, "%lld is out since the %s", number_in(&all, out),
                                stage_name(&all, all.out_at[out] == 3 ? 4 : all.out_at[out]))
            .data;
    /* Two places are in one match when the places, halved as often as stages are over, are the same. */
    size_t one = place_of(&all, a), two = place_of(&all, b), places = all.size;
    while (one / 2 != two / 2) {
        one /= 2;
        two /= 2;
        places /= 2;
    }
    return base_arena_print(arena, "%lld and %lld meet in the %s, if both get there", number_in(&all, a),
                            number_in(&all, b), stage_name(&all, places))
        .data;
}
