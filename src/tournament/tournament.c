/* tournament.c - finds the system that pairs an event, and pairs its rounds. */
#include "tournament.h"

#include <stdlib.h>

#include "base/text.h"
#include "pairing/burstein/burstein.h"
#include "pairing/doubleswiss/doubleswiss.h"
#include "pairing/dubov/dubov.h"
#include "pairing/lim/lim.h"
#include "pairing/pairing_history.h"
#include "pairing/team/team_swiss.h"
#include "standings/standings.h"

/* ---- systems ---- */

/* A system that is not one of FIDE's Swiss systems. */
typedef struct plain_system {
    const char *rules;  /* what pairs the rounds */
    const char *source; /* where that is written, as a criterion of verdicts */
    bool is_table;      /* all rounds are known before the first game */
    bool needs_results; /* all games of the rounds before must have one */
    bool is_open;       /* the number of rounds is the one that the event states */
    bool is_of_teams;   /* in an event with teams, these are paired, and not their players */
    bool (*pair)(tournament_round *out, base_arena *arena, const tournament_options *options, const char **why);
    const char *(*meeting)(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b);
} plain_system;

static const plain_system by_berger = { .rules = "Berger",
                                        .source = "C.05",
                                        .is_table = true,
                                        .is_of_teams = true,
                                        .pair = tournament_pair_round_robin,
                                        .meeting = tournament_robin_meeting };
static const plain_system by_bracket = { .rules = "bracket",
                                         .source = "bracket",
                                         .needs_results = true,
                                         .is_of_teams = true,
                                         .pair = tournament_pair_knockout,
                                         .meeting = tournament_knockout_meeting };
static const plain_system by_list = { .rules = "not FIDE",
                                      .source = "list",
                                      .needs_results = true,
                                      .is_open = true,
                                      .pair = tournament_pair_keizer,
                                      .meeting = tournament_keizer_meeting };
static const plain_system by_sides = { .rules = "table",
                                       .source = "table",
                                       .is_table = true,
                                       .pair = tournament_pair_scheveningen,
                                       .meeting = tournament_scheveningen_meeting };

static const struct system_row {
    const char *name, *title;
    const char *codes;         /* first characters of the code in TRF record 192; several are separated by blanks */
    const plain_system *plain; /* NULL: a Swiss system */
} systems[TOURNAMENT_SYSTEM_COUNT] = {
    [TOURNAMENT_AS_SAID] = { NULL, NULL, "", NULL },
    [TOURNAMENT_DUTCH] = { "dutch", "Dutch system", "FIDE_DUTCH", NULL },
    [TOURNAMENT_BURSTEIN] = { "burstein", "Burstein system", "FIDE_BURSTEIN", NULL },
    [TOURNAMENT_DUBOV] = { "dubov", "Dubov system", "FIDE_DUBOV", NULL },
    [TOURNAMENT_DOUBLE_SWISS] = { "double-swiss", "Double-Swiss system", "FIDE_DOUBLESWISS", NULL },
    [TOURNAMENT_LIM] = { "lim", "Lim system", "", NULL }, /* TRF has no code for it */
    [TOURNAMENT_ROUND_ROBIN] = { "round-robin", "round robin",
                                 "BERGER_ROUNDROBIN FIDE_ROUNDROBIN BERGER_TEAM_ROUNDROBIN FIDE_TEAM_ROUNDROBIN",
                                 &by_berger },
    [TOURNAMENT_DOUBLE_ROUND_ROBIN] = { "double-round-robin", "double round robin",
                                        "BERGER_DOUBLEROUNDROBIN FIDE_DOUBLEROUNDROBIN BERGER_TEAM_DOUBLEROUNDROBIN "
                                        "FIDE_TEAM_DOUBLEROUNDROBIN",
                                        &by_berger },
    [TOURNAMENT_TEAM] = { "team", "Swiss system for teams", "FIDE_TEAM", NULL },
    [TOURNAMENT_KNOCKOUT] = { "knockout", "knockout", "WORLDCUP_KNOCKOUT CUSTOM_KNOCKOUT CUSTOM_TEAM_KNOCKOUT",
                              &by_bracket },
    [TOURNAMENT_SCHEVENINGEN] = { "scheveningen", "Scheveningen system", "FIDE_SCHEVENINGEN", &by_sides },
    [TOURNAMENT_DOUBLE_SCHEVENINGEN] = { "double-scheveningen", "double Scheveningen system", "FIDE_DOUBLESCHEVENINGEN",
                                         &by_sides },
    [TOURNAMENT_KEIZER] = { "keizer", "Keizer system", "", &by_list },
};

/* Systems that cannot be paired here, and why. */
static const struct unpaired_row {
    const char *name, *codes, *why;
} unpaired[] = {
    { "", "CUSTOM_ROUNDROBIN",
      "a round robin with rounds of its own (CUSTOM_ROUNDROBIN) is paired by hand; check looks whether all meet, and "
      "--system round-robin pairs by the Berger table" },
    { "", "CUSTOM_TEAM_ROUNDROBIN",
      "a round robin of teams with rounds of its own (CUSTOM_TEAM_ROUNDROBIN) is paired by hand; check looks whether "
      "all meet, and --system round-robin pairs by the Berger table" },
};

const char *tournament_system_refusal(base_text name)
{
    for (size_t i = 0; i < COUNT(unpaired); i++)
        if ((name.length && base_text_is(name, unpaired[i].name)) || base_text_starts_with(name, unpaired[i].codes))
            return unpaired[i].why;
    return NULL;
}

const char *tournament_system_name(tournament_system system)
{
    return systems[system].name;
}

const char *tournament_system_title(tournament_system system)
{
    return systems[system].title;
}

base_text tournament_system_code(tournament_system system)
{
    base_text codes = base_text_of(systems[system].codes);
    return base_text_slice(codes, 0, base_text_find(codes, ' '));
}

const char *tournament_system_names(void)
{
    return "dutch|burstein|dubov|double-swiss|lim|round-robin|double-round-robin|team|knockout|scheveningen|"
           "double-scheveningen|keizer";
}

bool tournament_is_swiss(tournament_system system)
{
    return system != TOURNAMENT_AS_SAID && !systems[system].plain;
}

bool tournament_is_of_teams(tournament_system system)
{
    return system == TOURNAMENT_TEAM || (systems[system].plain && systems[system].plain->is_of_teams);
}

bool tournament_is_table(tournament_system system)
{
    return systems[system].plain && systems[system].plain->is_table;
}

const char *tournament_rules_name(tournament_system system, pairing_edition edition)
{
    if (systems[system].plain)
        return systems[system].plain->rules;
    return pairing_edition_name(system == TOURNAMENT_DUTCH && edition ? edition : PAIRING_2026);
}

const char *tournament_meeting(base_arena *arena, const tournament_round *round, uint32_t a, uint32_t b,
                               const char **source)
{
    const plain_system *plain = systems[round->system].plain;
    *source = plain->source;
    return plain->meeting(arena, round, a, b);
}

bool tournament_system_parse(tournament_system *out, base_text name)
{
    for (unsigned i = TOURNAMENT_AS_SAID + 1; i < TOURNAMENT_SYSTEM_COUNT; i++)
        if (base_text_is(name, systems[i].name)) {
            *out = (tournament_system)i;
            return true;
        }
    return false;
}

static bool begins_with_any(base_text code, const char *codes)
{
    base_text rest = base_text_of(codes), part;
    while (base_text_next_part(&rest, ' ', &part))
        if (part.length && base_text_equal(base_text_slice(code, 0, part.length), part))
            return true;
    return false;
}

tournament_system tournament_system_of(const gamut_event *event, base_text *name)
{
    size_t count = event->team_list.count ? event->team_list.count : event->players.count;
    size_t cycle = count - 1 + count % 2; /* rounds of a round robin */
    bool is_double =
        event->rounds.state == GAMUT_KNOWN && count > 1 && (uint64_t)event->rounds.value == 2 * (uint64_t)cycle;
    *name = event->system_code;
    if (keizer_is_stated(event))
        return TOURNAMENT_KEIZER;
    if (base_text_is(event->system_name, systems[TOURNAMENT_LIM].title)) /* it has no code */
        return TOURNAMENT_LIM;
    for (unsigned i = TOURNAMENT_AS_SAID + 1; i < TOURNAMENT_SYSTEM_COUNT; i++)
        if (begins_with_any(*name, systems[i].codes))
            return (tournament_system)i;
    if (event->system_code.length)
        return TOURNAMENT_AS_SAID;
    *name = event->system_name;
    switch (event->system) {
    case GAMUT_SYSTEM_NONE:
    case GAMUT_SYSTEM_SWISS:
        return TOURNAMENT_DUTCH;
    case GAMUT_SYSTEM_ROUND_ROBIN:
        return is_double ? TOURNAMENT_DOUBLE_ROUND_ROBIN : TOURNAMENT_ROUND_ROBIN;
    case GAMUT_SYSTEM_KNOCKOUT:
        return TOURNAMENT_KNOCKOUT;
    case GAMUT_SYSTEM_SCHEVENINGEN:
        return TOURNAMENT_SCHEVENINGEN;
    default:
        return TOURNAMENT_AS_SAID;
    }
}

/* ---- obstacles ---- */

int64_t tournament_number_of(const event_grid *grid, bool is_teams, uint32_t competitor)
{
    gamut_number id =
        is_teams ? grid->event->team_list.items[competitor].id : grid->event->players.items[competitor].id;
    return is_teams && id.state != GAMUT_KNOWN ? (int64_t)competitor + 1 : id.value;
}

typedef struct numbered {
    int64_t number;
    uint32_t competitor;
} numbered;

static int compare_numbers(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    if (x->number != y->number)
        return x->number < y->number ? -1 : 1;
    return (x->competitor > y->competitor) - (x->competitor < y->competitor);
}

uint32_t *tournament_in_order(base_arena *arena, const event_grid *grid, bool is_teams)
{
    size_t count = is_teams ? grid->team_count : grid->player_count;
    numbered *items = ARENA_ARRAY(arena, count + 1, numbered);
    uint32_t *order = ARENA_ARRAY(arena, count + 1, uint32_t);
    if (!items || !order)
        return NULL;
    for (uint32_t i = 0; i < count; i++)
        items[i] = (numbered){ tournament_number_of(grid, is_teams, i), i };
    qsort(items, count, sizeof *items, compare_numbers);
    for (size_t i = 0; i < count; i++)
        order[i] = items[i].competitor;
    return order;
}

/* Returns a sentence about a game without a result. NULL: every game has a result, or the event states the points for
 * games without one. */
static const char *find_unfinished(base_arena *arena, const event_grid *grid, size_t rounds)
{
    uint32_t white, black;
    if (grid->event->scoring.pending.state == GAMUT_KNOWN)
        return NULL;
    for (size_t r = 0; r < rounds; r++)
        for (uint32_t i = 0; i < grid->player_count; i++)
            if (event_round(grid, i, r)->result == GAMUT_ROUND_NONE && event_find_game(&white, &black, grid, i, r))
                return base_arena_print(arena, "round %zu is not complete: %lld-%lld has no result", r + 1,
                                        (long long)tournament_number_of(grid, false, white),
                                        (long long)tournament_number_of(grid, false, black))
                    .data;
    return NULL;
}

/* Returns a sentence about two players with the same number, whose games cannot be told apart. NULL: all numbers
 * differ. */
static const char *find_twins(base_arena *arena, const event_grid *grid)
{
    for (uint32_t i = 0; i < grid->player_count; i++) {
        gamut_number id = grid->event->players.items[i].id;
        if (event_find_player(grid, id) != i)
            return id.state == GAMUT_KNOWN
                       ? base_arena_print(arena, "two players have the number %lld", (long long)id.value).data
                       : "a player has no number";
    }
    return NULL;
}

/* Returns a sentence why the round cannot be paired; NULL: it can. A round robin needs no results, and its number of
 * rounds follows from the number of players. The second games of matches need no results either. */
static const char *find_obstacle(base_arena *arena, const event_grid *grid, const tournament_options *options,
                                 tournament_system system, uint32_t next)
{
    const gamut_number rounds = grid->event->rounds;
    const char *found = find_twins(arena, grid);
    const plain_system *plain = systems[system].plain;
    bool is_second = system == TOURNAMENT_DOUBLE_SWISS && doubleswiss_is_second(next);
    if (!found && !is_second && (!plain || plain->needs_results))
        found = find_unfinished(arena, grid, next - 1);
    if (found || (plain && !plain->is_open) || options->pairing.rounds || rounds.state != GAMUT_KNOWN ||
        rounds.value <= 0 || (int64_t)next <= rounds.value)
        return found;
    return rounds.value == 1
               ? "the only round is paired already"
               : base_arena_print(arena, "all %lld rounds are paired already", (long long)rounds.value).data;
}

/* ---- absences and points ---- */

gamut_round_result tournament_absence_of(const event_grid *grid, uint32_t competitor, uint32_t round, bool is_teams,
                                         gamut_round_result usual)
{
    gamut_round_result kind = is_teams ? GAMUT_ROUND_NONE : event_round(grid, competitor, round - 1)->result;
    const gamut_bye *bye = kind == GAMUT_ROUND_NONE ? pairing_find_bye(grid, is_teams, competitor, round) : NULL;
    kind = bye ? bye->kind : kind;
    return kind == GAMUT_ROUND_NONE ? usual : kind;
}

/* Lists the competitors who do not play, with their byes; without any, it is a zero-point bye. */
static bool list_absences(tournament_round *out, base_arena *arena, const event_grid *grid)
{
    size_t count = out->is_teams ? grid->team_count : grid->player_count;
    tournament_absence *absences = ARENA_ARRAY(arena, count + 1, tournament_absence);
    bool *is_paired = ARENA_ARRAY(arena, count + 1, bool);
    out->absences = absences;
    for (size_t i = 0; is_paired && i < out->pair_count; i++)
        is_paired[out->pairs[i].white] = is_paired[out->pairs[i].black] = true;
    if (is_paired && out->bye != PAIRING_NOBODY)
        is_paired[out->bye] = true;
    for (uint32_t i = 0; absences && is_paired && i < count; i++) {
        if (is_paired[i] || (out->is_out && out->is_out[i]))
            continue;
        /* Who had a bye in the first game has it in the second game, too. */
        gamut_round_result before = out->is_second ? event_round(grid, i, out->number - 2)->result : GAMUT_ROUND_NONE;
        gamut_round_result usual = before == GAMUT_ROUND_NONE ? GAMUT_ROUND_ZERO_BYE : before;
        absences[out->absence_count++] =
            (tournament_absence){ i, tournament_absence_of(grid, i, out->number, out->is_teams, usual) };
    }
    return absences && is_paired;
}

/* Takes the points before the round from the standings after the one before it, which leave out who left a round robin
 * early. */
static bool count_by_standings(tournament_round *out, base_arena *arena, const event_grid *grid)
{
    const standings_options options = { .after = out->number - 1 };
    size_t count = out->is_teams ? grid->team_count : grid->player_count;
    int64_t *points = ARENA_ARRAY(arena, count + 1, int64_t);
    out->points = points;
    if (!points || out->number == 1)
        return points != NULL;
    standings_field *field = standings_field_make(arena, grid->event, standings_rules_at(grid->event->start), &options);
    const standings_scores *scores = field ? standings_scores_of(field, field->primary, false) : NULL;
    if (!scores || !scores->total || !scores->adjusted)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        bool is_single = field->is_teams && !out->is_teams; /* players of teams have the points of their games */
        for (size_t r = 0; is_single && r + 1 < out->number; r++)
            points[i] += event_standard_points(&grid->scoring, event_round(grid, i, r));
        if (!is_single)
            points[i] = scores->total[i];
    }
    return true;
}

/* Adds up the points before the round. */
static bool count_points(tournament_round *out, base_arena *arena, const event_grid *grid)
{
    if (systems[out->system].plain)
        return count_by_standings(out, arena, grid);
    int64_t *points = ARENA_ARRAY(arena, grid->player_count + 1, int64_t);
    out->points = points;
    if (!points)
        return false;
    event_add_bonuses(grid, points, false, out->number - 1);
    for (uint32_t i = 0; i < grid->player_count; i++)
        for (size_t r = 0; r + 1 < out->number; r++)
            points[i] += event_points_of(&grid->scoring, event_round(grid, i, r));
    return true;
}

/* ---- the round ---- */

static bool pair_dutch(tournament_round *out, base_arena *arena, const gamut_event *event,
                       const pairing_options *options, const char **why)
{
    pairing_problem *problem = pairing_problem_make(arena, event, options, why);
    if (!problem && *why && !options->round) {
        out->impossible = *why; /* no user error: the user did not ask for a certain round, and none can be paired */
        return true;
    }
    pairing_answer *answer = problem ? pairing_solve(arena, problem, PAIRING_FAST) : NULL;
    if (!answer)
        return false;
    out->rules = pairing_edition_name(problem->edition);
    out->number = problem->round;
    out->planned = problem->rounds;
    out->pairs = answer->pairs;
    out->pair_count = answer->pair_count;
    out->bye = answer->bye;
    out->bye_kind = GAMUT_ROUND_PAIRING_BYE;
    out->impossible = answer->impossible;
    out->problem = problem;
    out->explained = answer;
    return true;
}

void tournament_take_answer(tournament_round *out, uint32_t round, uint32_t rounds, const swiss_answer *answer)
{
    out->rules = pairing_edition_name(PAIRING_2026);
    out->number = round;
    out->planned = rounds;
    out->pairs = answer->pairs;
    out->pair_count = answer->pair_count;
    out->bye = answer->bye;
    out->bye_kind = GAMUT_ROUND_PAIRING_BYE;
    out->impossible = answer->is_possible ? NULL : "no pairing exists that the rules allow";
}

/* The first rounds of a Burstein tournament are paired by the Dutch system. */
static bool pair_burstein(tournament_round *out, base_arena *arena, const event_grid *grid,
                          const pairing_options *asked, const char **why)
{
    pairing_options options = *asked;
    options.edition = PAIRING_2026;
    pairing_problem *field = pairing_problem_make(arena, grid->event, &options, why);
    burstein_problem *problem = ARENA_NEW(arena, burstein_problem);
    swiss_answer answer;
    if (field && !field->rounds) {
        *why = "the Burstein system must know how many rounds there are: --rounds";
        return false;
    }
    if (!field || field->round <= burstein_seeding_rounds(field->rounds))
        return pair_dutch(out, arena, grid->event, &options, why);
    if (!problem || !burstein_problem_make(problem, arena, grid, field) ||
        !burstein_solve(&answer, arena, problem, NULL))
        return false;
    out->burstein = problem;
    out->problem = field;
    tournament_take_answer(out, field->round, field->rounds, &answer);
    return true;
}

/* The Dubov system needs a rating for every player, if necessary one that the arbiter assigns (1.1). */
static bool pair_dubov(tournament_round *out, base_arena *arena, const event_grid *grid, const pairing_options *asked,
                       const char **why)
{
    pairing_options options = *asked;
    options.edition = PAIRING_2026;
    pairing_problem *field = pairing_problem_make(arena, grid->event, &options, why);
    dubov_problem *problem = ARENA_NEW(arena, dubov_problem);
    swiss_answer answer;
    for (uint32_t i = 0; field && i < field->count; i++) {
        gamut_number rating = grid->event->players.items[i].rating;
        if (rating.state == GAMUT_KNOWN && rating.value > 0)
            continue;
        *why = base_arena_print(arena, "player %lld has no rating, and the Dubov system needs one",
                                (long long)tournament_number_of(grid, false, i))
                   .data;
        return false;
    }
    if (!field || !problem || !dubov_problem_make(problem, arena, grid, field) ||
        !dubov_solve(&answer, arena, problem, NULL))
        return false;
    out->dubov = problem;
    out->problem = field;
    tournament_take_answer(out, field->round, field->rounds, &answer);
    return true;
}

static bool pair_lim(tournament_round *out, base_arena *arena, const event_grid *grid, const pairing_options *asked,
                     const char **why)
{
    pairing_options options = *asked;
    options.edition = PAIRING_2026;
    pairing_problem *field = pairing_problem_make(arena, grid->event, &options, why);
    lim_problem *problem = ARENA_NEW(arena, lim_problem);
    swiss_answer answer;
    if (!field || !problem || !lim_problem_make(problem, arena, grid, field) ||
        !lim_solve(&answer, arena, problem, NULL))
        return false;
    out->lim = problem;
    out->problem = field;
    tournament_take_answer(out, field->round, field->rounds, &answer);
    if (out->impossible)
        out->impossible = "the rules of the Lim system lead to no pairing of this round; the arbiter must decide";
    return true;
}

static bool pair_teams(tournament_round *out, base_arena *arena, const event_grid *grid, const pairing_options *options,
                       const char **why)
{
    if (!grid->team_count) {
        *why = "there are no teams";
        return false;
    }
    team_problem *problem = team_problem_make(arena, grid, options);
    int64_t *points = problem ? ARENA_ARRAY(arena, problem->count + 1, int64_t) : NULL;
    swiss_answer answer;
    if (!points || !team_solve(&answer, arena, problem, NULL))
        return false;
    for (size_t i = 0; i < problem->count; i++)
        points[i] = problem->teams[i].points;
    out->is_teams = true;
    out->teams = problem;
    out->points = points;
    tournament_take_answer(out, problem->round, problem->rounds, &answer);
    if (out->impossible)
        out->impossible = "no pairing exists in which no two teams meet again";
    return true;
}

tournament_system tournament_choose(const gamut_event *event, const tournament_options *options, base_text *name)
{
    tournament_system system = options->system ? options->system : tournament_system_of(event, name);
    bool is_silent = !options->system && !event->system_code.length && system == TOURNAMENT_DUTCH;
    bool has_teams = event->teams.state == GAMUT_KNOWN && event->teams.value && event->team_list.count;
    return is_silent && has_teams ? TOURNAMENT_TEAM : system;
}

static bool pair_by_system(tournament_round *out, base_arena *arena, const event_grid *grid,
                           const tournament_options *options, const char **why)
{
    switch (out->system) {
    case TOURNAMENT_DUTCH:
        return pair_dutch(out, arena, grid->event, &options->pairing, why);
    case TOURNAMENT_BURSTEIN:
        return pair_burstein(out, arena, grid, &options->pairing, why);
    case TOURNAMENT_DUBOV:
        return pair_dubov(out, arena, grid, &options->pairing, why);
    case TOURNAMENT_DOUBLE_SWISS:
        return tournament_pair_double(out, arena, grid, &options->pairing, why);
    case TOURNAMENT_LIM:
        return pair_lim(out, arena, grid, &options->pairing, why);
    case TOURNAMENT_TEAM:
        return pair_teams(out, arena, grid, &options->pairing, why);
    default:
        return systems[out->system].plain->pair(out, arena, &out->options, why);
    }
}

bool tournament_pair(tournament_round *out, base_arena *arena, const gamut_event *event,
                     const tournament_options *options, const char **why)
{
    base_text name;
    event_grid *grid = event_grid_make(arena, event);
    *out = (tournament_round){ .bye = PAIRING_NOBODY };
    *why = NULL;
    if (!grid)
        return false;
    out->system = tournament_choose(event, options, &name);
    if (!out->system) {
        *why = tournament_system_refusal(name);
        if (*why)
            return false;
        *why = base_arena_print(arena, "the event is \"%.*s\", which is not paired here; choose one with --system (%s)",
                                TEXT_ARGS(name), tournament_system_names())
                   .data;
        return false;
    }
    uint32_t next = pairing_next_round(event), round = options->pairing.round ? options->pairing.round : next;
    unsigned places = 0;
    if (options->pairing.rounds && round > options->pairing.rounds) {
        *why = base_arena_print(arena, "a tournament of %u round%s has no round %u", options->pairing.rounds,
                                options->pairing.rounds == 1 ? "" : "s", round)
                   .data;
        return false;
    }
    if (round == next)
        out->impossible = find_obstacle(arena, grid, options, out->system, next);
    out->grid = grid;
    out->number = round;
    out->options = *options;
    if (systems[out->system].plain && !options->has_settings && out->system != TOURNAMENT_KEIZER &&
        !tournament_options_read(&out->options, arena, event->system_name, true, why))
        return false;
    out->rules = systems[out->system].plain ? systems[out->system].plain->rules : "";
    if (out->impossible)
        return true;
    bool is_paired = pair_by_system(out, arena, grid, options, why);
    if (!is_paired || out->impossible)
        return is_paired;
    for (int64_t unit = out->problem ? out->problem->point : 1; unit >= 10; unit /= 10)
        places++;
    out->places = out->problem ? places : grid->scoring.places;
    bool has_second = out->system == TOURNAMENT_DOUBLE_SWISS && !out->is_second;
    return list_absences(out, arena, grid) && (out->points || count_points(out, arena, grid)) &&
           (!has_second || tournament_add_second(out, arena, grid));
}
