/* pair_check.c - pairs every round of an event again from the rounds before it, and compares.
 *
 * No round needs the computed pairing of another, so the rounds are computed in parallel. A difference is not always a
 * mistake: files do not record changes by the arbiter, or withdrawals after a round was paired. */
#include <gamut/standings.h>

#include "base/pool.h"
#include "base/text.h"
#include "operation.h"
#include "pair.h"
#include "tournament/tournament_number.h"
#include "tournament/tournament_reasons.h"

/* One round, with its own memory until its result is reported. */
typedef struct round_job {
    uint32_t number; /* number of the round, from 1 */
    base_arena *arena;
    tournament_round round;
    pairing_given given;
    tournament_verdict verdict;
    const char *why; /* why the round could not be paired */
    bool is_paired;
} round_job;

typedef struct checking {
    gamut_session *session;
    const gamut_event *event;
    const event_grid *grid; /* teams and their matches; NULL: players are paired */
    size_t competitors;
    tournament_options options;
    base_arena *arena; /* memory of the answer */
    gamut_value *answer;
    gamut_value *rounds;
    uint32_t next, count; /* next round to compute, and number of rounds */
    bool has_difference;
    bool has_other_standings;
    bool has_failed;
    const char *problem; /* why a round cannot be paired; in the arena of the answer */
} checking;

static bool next_round(void *memory, void *payload)
{
    checking *check = payload;
    if (check->next == check->count)
        return false;
    *(round_job *)memory = (round_job){ .number = ++check->next };
    return true;
}

/* List the matches of a round, in the same form in which pairing_given_make lists games. */
static bool list_matches(pairing_given *out, base_arena *arena, const event_grid *grid, uint32_t round)
{
    pairing_pair *pairs = ARENA_ARRAY(arena, grid->team_count + 1, pairing_pair);
    bool *has_colours = ARENA_ARRAY(arena, grid->team_count + 1, bool);
    *out = (pairing_given){ .pairs = pairs, .has_colours = has_colours, .bye = PAIRING_NOBODY };
    for (uint32_t t = 0; pairs && has_colours && t < grid->team_count && round <= grid->round_count; t++) {
        const event_match *match = event_match_at(grid, t, round - 1);
        if (match->kind == GAMUT_ROUND_PAIRING_BYE)
            out->bye = t;
        if (match->opponent == EVENT_NOBODY || match->opponent < t)
            continue;
        bool is_black = match->colour == GAMUT_COLOUR_BLACK;
        has_colours[out->pair_count] = match->colour != GAMUT_COLOUR_NONE;
        pairs[out->pair_count++] = (pairing_pair){ is_black ? match->opponent : t, is_black ? t : match->opponent };
    }
    return pairs && has_colours;
}

static void work_on_round(void *memory, unsigned worker, void *payload)
{
    const checking *check = payload;
    round_job *job = memory;
    tournament_options options = check->options;
    (void)worker;
    options.pairing.round = job->number;
    job->arena = base_arena_create(check->session->budget);
    if (!job->arena)
        return;
    const gamut_event *then = tournament_as_paired(job->arena, check->event, job->number);
    job->is_paired = then && tournament_pair(&job->round, job->arena, then, &options, &job->why) &&
                     (check->grid ? list_matches(&job->given, job->arena, check->grid, job->number)
                                  : pairing_given_make(&job->given, job->arena, check->event, job->number));
    if (job->is_paired && !job->round.impossible)
        job->is_paired = tournament_judge(&job->verdict, job->arena, &job->round, &job->given);
}

/* ---- comparison ---- */

/* The opponent of a player in the computed round, and whether the player has White. */
typedef struct partner {
    uint32_t other;
    bool is_white;
    bool is_there;
} partner;

static pairing_pair pair_of(uint32_t player, const partner *match)
{
    return match->is_white ? (pairing_pair){ player, match->other } : (pairing_pair){ match->other, player };
}

static void add_difference(const checking *check, gamut_value *list, pairing_pair file, pairing_pair computed)
{
    gamut_value *object = tree_object(check->arena);
    tree_set(object, "file", operation_pair_numbers(check->arena, check->event, check->grid != NULL, file));
    tree_set(object, "computed", operation_pair_numbers(check->arena, check->event, check->grid != NULL, computed));
    tree_append(list, object);
}

/* The pairs of the file as chains: the computed pair of a player leads to another pair of the file, and so on. */
typedef struct chains {
    const partner *partners;
    uint32_t *opponents; /* of each player in the file; PAIRING_NOBODY: a bye, or nothing */
    bool *is_given;      /* the player has an opponent or a bye in the file */
    bool *is_shown;      /* the computed pair of this player is shown beside the pair of the file */
    bool *is_done;
} chains;

static bool make_chains(chains *out, const checking *check, const round_job *job, const partner *partners)
{
    size_t count = check->competitors + 1;
    *out = (chains){ partners, ARENA_ARRAY(job->arena, count, uint32_t), ARENA_ARRAY(job->arena, count, bool),
                     ARENA_ARRAY(job->arena, count, bool), ARENA_ARRAY(job->arena, count, bool) };
    if (!out->opponents || !out->is_given || !out->is_shown || !out->is_done)
        return false;
    for (size_t i = 0; i < count; i++)
        out->opponents[i] = PAIRING_NOBODY;
    for (size_t i = 0; i < job->given.pair_count; i++) {
        pairing_pair pair = job->given.pairs[i];
        out->opponents[pair.white] = pair.black;
        out->opponents[pair.black] = pair.white;
        out->is_given[pair.white] = out->is_given[pair.black] = true;
    }
    if (job->given.bye != PAIRING_NOBODY)
        out->is_given[job->given.bye] = true;
    return true;
}

/* Show the computed pair of this player, then that of the opponent whom the player's computed opponent has in the file,
 * and so on. No computed pair is shown twice in this way. */
static void follow_chain(chains *chain, uint32_t player)
{
    while (player != PAIRING_NOBODY && !chain->is_done[player]) {
        uint32_t opponent = chain->opponents[player];
        uint32_t next = chain->partners[player].is_there ? chain->partners[player].other : PAIRING_NOBODY;
        chain->is_shown[player] = chain->is_done[player] = true;
        if (opponent != PAIRING_NOBODY)
            chain->is_done[opponent] = true;
        if (next == PAIRING_NOBODY || chain->is_done[next])
            return;
        chain->is_done[next] = true;
        player = chain->opponents[next];
    }
}

/* Choose the player of each pair of the file whose computed pair is shown beside it. Who has no opponent in the file
 * leaves no choice, and comes first. */
static void choose_shown(chains *chain, const checking *check, const round_job *job)
{
    for (uint32_t i = 0; i < check->competitors; i++)
        if (!chain->is_given[i] && chain->partners[i].is_there)
            follow_chain(chain, i);
    follow_chain(chain, job->given.bye);
    for (size_t i = 0; i < job->given.pair_count; i++) {
        pairing_pair pair = job->given.pairs[i];
        follow_chain(chain, chain->partners[pair.white].is_there ? pair.white : pair.black);
    }
}

/* Report the computed pair of each player who has neither an opponent nor a bye in the file, and return whether there
 * are any. That happens if the file names an opponent who does not exist. */
static bool add_forgotten(const checking *check, gamut_value *list, const chains *chain)
{
    const pairing_pair nothing = { PAIRING_NOBODY, PAIRING_NOBODY };
    bool has_any = false;
    for (uint32_t i = 0; i < check->competitors; i++) {
        if (chain->is_given[i] || !chain->is_shown[i])
            continue;
        add_difference(check, list, nothing, pair_of(i, &chain->partners[i]));
        has_any = true;
    }
    return has_any;
}

/* List every pair of the file that the computed round does not have, or has with other colours, together with the
 * computed pair of one of its players; then another bye, and the players whom the file does not pair. */
static void pair_check_compare(const checking *check, const round_job *job, gamut_value *list, bool *has_other_pairs,
                               bool *has_other_colours)
{
    partner *partners = ARENA_ARRAY(job->arena, check->competitors + 1, partner);
    for (size_t j = 0; partners && j < job->round.pair_count; j++) {
        partners[job->round.pairs[j].white] = (partner){ job->round.pairs[j].black, true, true };
        partners[job->round.pairs[j].black] = (partner){ job->round.pairs[j].white, false, true };
    }
    if (partners && job->round.bye != PAIRING_NOBODY)
        partners[job->round.bye] = (partner){ PAIRING_NOBODY, true, true };
    chains chain;
    if (!partners || !make_chains(&chain, check, job, partners))
        return;
    choose_shown(&chain, check, job);
    for (size_t i = 0; i < job->given.pair_count; i++) {
        pairing_pair file = job->given.pairs[i];
        const partner *match = &partners[file.white];
        bool is_same = match->is_there && match->other == file.black;
        bool is_turned = is_same && !match->is_white && job->given.has_colours[i];
        *has_other_pairs = *has_other_pairs || !is_same;
        *has_other_colours = *has_other_colours || is_turned;
        uint32_t shown = chain.is_shown[file.black] ? file.black : file.white;
        if (!is_same || is_turned)
            add_difference(check, list, file,
                           partners[shown].is_there ? pair_of(shown, &partners[shown])
                                                    : (pairing_pair){ PAIRING_NOBODY, PAIRING_NOBODY });
    }
    if (job->given.bye != PAIRING_NOBODY && job->given.bye != job->round.bye) {
        *has_other_pairs = true;
        add_difference(check, list, (pairing_pair){ job->given.bye, PAIRING_NOBODY },
                       pair_of(job->given.bye, &partners[job->given.bye]));
    }
    *has_other_pairs = add_forgotten(check, list, &chain) || *has_other_pairs;
}

static bool report_round(void *memory, void *payload)
{
    checking *check = payload;
    round_job *job = memory;
    gamut_value *object = tree_object(check->arena);
    bool has_pairs = false, has_colours = false;
    tree_append(check->rounds, object);
    tree_set_integer(check->arena, object, "round", job->number);
    if (!job->is_paired) {
        check->has_failed = true;
        check->problem = job->why ? base_arena_copy(check->arena, base_text_of(job->why)).data : NULL;
    } else if (job->round.impossible) {
        tree_set_text(check->arena, object, "verdict", TEXT("illegal"));
        (void)tree_set_list(check->arena, object, "differences");
        tree_set_text(check->arena, object, "because",
                      base_arena_copy(check->arena, base_text_of(job->round.impossible)));
        check->has_difference = true;
    } else {
        /* In a round robin, a player who rests has a zero-point bye in the file, and in the second games of matches the
         * bye has a letter of its own. `given` does not contain such byes, so the bye is not compared. */
        if (job->round.bye_kind != GAMUT_ROUND_PAIRING_BYE)
            job->round.bye = job->given.bye;
        gamut_value *list = tree_list(check->arena);
        pair_check_compare(check, job, list, &has_pairs, &has_colours);
        bool is_illegal = has_pairs && job->verdict.is_illegal;
        tree_set_text(check->arena, object, "verdict",
                      base_text_of(is_illegal    ? "illegal"
                                   : has_pairs   ? "pairs"
                                   : has_colours ? "colours"
                                                 : "same"));
        tree_set(object, "differences", list);
        if (has_pairs && job->verdict.criterion)
            tree_set_text(check->arena, object, "criterion", base_text_of(job->verdict.criterion));
        if (has_pairs && job->verdict.why)
            tree_set_text(check->arena, object, "because",
                          base_arena_copy(check->arena, base_text_of(job->verdict.why)));
        check->has_difference = check->has_difference || has_pairs || has_colours;
    }
    base_arena_destroy(job->arena);
    job->arena = NULL;
    return !check->has_failed;
}

/* Frees the memory of rounds that were not reported because the check was stopped. */
static void forget_round(void *memory, void *payload)
{
    (void)payload;
    base_arena_destroy(((round_job *)memory)->arena);
}

/* Return whether the computed standings differ from those in the file. A separate session is used, because only the
 * outcome is needed and the findings of the file were already reported. */
static bool has_other_standings(const checking *check, const gamut_event *event)
{
    const gamut_standings_options options = { .size = sizeof options };
    const gamut_record record = { .kind = GAMUT_KIND_EVENT, .number = 1, .event = event };
    const gamut_value *standings;
    gamut_session *own = session_fork(check->session);
    bool differs = !own || gamut_standings_of(own, &record, &options, &standings) != GAMUT_FINE;
    gamut_session_close(own);
    return differs;
}

static bool replay_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    checking *check = payload;
    base_text named;
    tournament_system system = tournament_choose(event, &check->options, &named);
    pairing_edition edition =
        check->options.pairing.edition ? check->options.pairing.edition : pairing_edition_of(event);
    check->event = event;
    check->count = pairing_next_round(event) - 1;
    *problem = NULL;
    /* Find out whether teams or players are paired. */
    event_grid *grid = event_grid_make(scratch, event);
    if (!grid)
        return false;
    bool is_teams = grid->team_count && tournament_is_of_teams(system);
    check->grid = is_teams ? grid : NULL;
    check->competitors = is_teams ? grid->team_count : event->players.count;
    tree_set_text(check->arena, check->answer, "system", base_text_of(tournament_system_name(system)));
    tree_set_text(check->arena, check->answer, "rules", base_text_of(tournament_rules_name(system, edition)));
    check->rounds = tree_set_list(check->arena, check->answer, "rounds");
    if (!check->rounds)
        return false;
    const pool_task task = { .size = sizeof(round_job),
                             .payload = check,
                             .produce = next_round,
                             .work = work_on_round,
                             .consume = report_round,
                             .dispose = forget_round };
    bool is_done = pool_run(&task, session_jobs(check->session));
    check->has_other_standings = has_other_standings(check, event);
    *problem = check->problem;
    return is_done && !check->has_failed && !base_arena_failed(check->arena);
}

gamut_outcome gamut_pair_check(gamut_session *session, const char *path, const gamut_pair_options *options,
                               const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, path, out);
    checking check = { .session = session, .arena = session->answers };
    gamut_pair_options asked = { 0 };
    *out = NULL;
    if (!SESSION_TAKE(&asked, options, session) || !operation_pair_options(session, &asked, &check.options))
        return GAMUT_MISUSED;
    check.answer = tree_object(check.arena);
    tree_set_text(check.arena, check.answer, "file", base_arena_copy(check.arena, base_text_of(path)));
    gamut_session *checked = operation_check_aside(session, path);
    gamut_outcome outcome = operation_with_event(session, path, replay_event, &check);
    bool has_errors = operation_take_errors(session, checked);
    if (outcome > GAMUT_FINDINGS)
        return outcome;
    tree_set_text(check.arena, check.answer, "standings", base_text_of(check.has_other_standings ? "differ" : "same"));
    *out = check.answer;
    return check.has_difference || check.has_other_standings || has_errors ? GAMUT_FINDINGS : outcome;
}
