/* pair_check.c - every round of an event paired again from the rounds before it.
 *
 * The rounds do not need each other's answers, so they are worked on at the same time. A difference is no mistake yet: who withdrew
 * after a round was paired, or what the arbiter changed, no file says. */
#include <gamut/standings.h>

#include "base/text.h"
#include "one_event.h"
#include "pair.h"

typedef struct checking checking;

/* One round, with memory of its own until it is told. */
typedef struct round_job {
    base_arena *arena;
    tournament_round round;
    pairing_given given;
    const char *why; /* it could not be paired */
    bool is_paired;
} round_job;

struct checking {
    gamut_session *session;
    const gamut_event *event;
    tournament_options options;
    base_arena *arena; /* of the answer */
    gamut_value *answer;
    gamut_value *rounds;
    round_job *jobs;
    bool has_difference;
    bool has_failed;
    const char *problem; /* why nothing can be paired; in the arena of the answer */
};

/* ---- one round ---- */

static void work_on_round(size_t at, void *payload)
{
    checking *all = payload;
    round_job *job = &all->jobs[at];
    tournament_options options = all->options;
    options.pairing.round = (uint32_t)at + 1;
    job->arena = base_arena_create(all->session->budget);
    if (!job->arena)
        return;
    job->is_paired = tournament_pair(&job->round, job->arena, all->event, &options, &job->why) &&
                     pairing_given_make(&job->given, job->arena, all->event, (uint32_t)at + 1);
}

/* ---- what differs ---- */

static gamut_value *pair_tree(const checking *all, pairing_pair pair)
{
    gamut_value *list = tree_list(all->arena);
    const gamut_player *players = all->event->players.items;
    tree_append(list, tree_integer(all->arena, pair.white == PAIRING_NOBODY ? 0 : players[pair.white].id.value));
    tree_append(list, tree_integer(all->arena, pair.black == PAIRING_NOBODY ? 0 : players[pair.black].id.value));
    return list;
}

/* By player: whom he meets in the answer, and whether as White. */
typedef struct partner {
    uint32_t other;
    bool is_white;
    bool is_there;
} partner;

static partner *list_partners(const checking *all, base_arena *arena, const tournament_round *round)
{
    partner *partners = ARENA_ARRAY(arena, all->event->players.count + 1, partner);
    for (size_t i = 0; partners && i < round->pair_count; i++) {
        partners[round->pairs[i].white] = (partner){ round->pairs[i].black, true, true };
        partners[round->pairs[i].black] = (partner){ round->pairs[i].white, false, true };
    }
    if (partners && round->bye != PAIRING_NOBODY)
        partners[round->bye] = (partner){ PAIRING_NOBODY, true, true };
    return partners;
}

static pairing_pair pair_of(uint32_t player, const partner *with)
{
    return with->is_white ? (pairing_pair){ player, with->other } : (pairing_pair){ with->other, player };
}

static void add_difference(const checking *all, gamut_value *list, pairing_pair file, pairing_pair computed)
{
    gamut_value *object = tree_object(all->arena);
    tree_set(object, "file", pair_tree(all, file));
    tree_set(object, "computed", pair_tree(all, computed));
    tree_append(list, object);
}

/* Pairs of the answer whose players have neither an opponent nor the bye in the file: it names somebody who is not there. */
static bool add_forgotten(const checking *all, const round_job *job, gamut_value *list, const partner *partners)
{
    const pairing_pair nothing = { PAIRING_NOBODY, PAIRING_NOBODY };
    bool *is_given = ARENA_ARRAY(job->arena, all->event->players.count + 1, bool), has_any = false;
    for (size_t i = 0; is_given && i < job->given.pair_count; i++)
        is_given[job->given.pairs[i].white] = is_given[job->given.pairs[i].black] = true;
    if (is_given && job->given.bye != PAIRING_NOBODY)
        is_given[job->given.bye] = true;
    for (uint32_t i = 0; is_given && i < all->event->players.count; i++) {
        if (is_given[i] || !partners[i].is_there)
            continue;
        add_difference(all, list, nothing, pair_of(i, &partners[i]));
        has_any = true;
    }
    return has_any;
}

/* Every pair of the file that is not in the answer, with the pair that its first player has there. */
static void compare(const checking *all, const round_job *job, gamut_value *list, bool *has_other_pairs,
                    bool *has_other_colours)
{
    partner *partners = list_partners(all, job->arena, &job->round);
    for (size_t i = 0; partners && i < job->given.pair_count; i++) {
        pairing_pair file = job->given.pairs[i];
        const partner *with = &partners[file.white];
        bool is_same = with->is_there && with->other == file.black;
        bool is_turned = is_same && !with->is_white && job->given.has_colours[i];
        *has_other_pairs = *has_other_pairs || !is_same;
        *has_other_colours = *has_other_colours || is_turned;
        if (!is_same || is_turned)
            add_difference(all, list, file,
                           with->is_there ? pair_of(file.white, with)
                                          : (pairing_pair){ PAIRING_NOBODY, PAIRING_NOBODY });
    }
    if (partners && job->given.bye != PAIRING_NOBODY && job->given.bye != job->round.bye) {
        *has_other_pairs = true;
        add_difference(all, list, (pairing_pair){ job->given.bye, PAIRING_NOBODY },
                       pair_of(job->given.bye, &partners[job->given.bye]));
    }
    if (partners)
        *has_other_pairs = add_forgotten(all, job, list, partners) || *has_other_pairs;
}

/* ---- telling ---- */

/* A rest in a round robin is written as a bye of no points, which is no part of the pairing. */
static void drop_rest(round_job *job)
{
    if (job->round.bye_kind == GAMUT_ROUND_ZERO_BYE)
        job->round.bye = job->given.bye;
}

static bool tell_round(size_t at, void *payload)
{
    checking *all = payload;
    round_job *job = &all->jobs[at];
    gamut_value *object = tree_object(all->arena);
    bool has_pairs = false, has_colours = false;
    tree_append(all->rounds, object);
    tree_set_integer(all->arena, object, "round", (int64_t)at + 1);
    if (!job->is_paired) {
        all->has_failed = true;
        all->problem = job->why ? base_arena_copy(all->arena, base_text_of(job->why)).data : NULL;
    } else if (job->round.impossible) {
        tree_set_text(all->arena, object, "verdict", TEXT("illegal"));
        (void)tree_set_list(all->arena, object, "differences");
        tree_set_text(all->arena, object, "because", base_arena_copy(all->arena, base_text_of(job->round.impossible)));
        all->has_difference = true;
    } else {
        drop_rest(job);
        gamut_value *list = tree_list(all->arena);
        compare(all, job, list, &has_pairs, &has_colours);
        tree_set_text(all->arena, object, "verdict",
                      base_text_of(has_pairs     ? "pairs"
                                   : has_colours ? "colours"
                                                 : "same"));
        tree_set(object, "differences", list);
        all->has_difference = all->has_difference || has_pairs || has_colours;
    }
    base_arena_destroy(job->arena);
    job->arena = NULL;
    return !all->has_failed;
}

static bool replay_event(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    checking *all = payload;
    base_text said;
    size_t rounds = pairing_next_round(event) - 1;
    tournament_system system = all->options.system ? all->options.system : tournament_system_of(event, &said);
    pairing_edition edition = all->options.pairing.edition ? all->options.pairing.edition : pairing_edition_of(event);
    all->event = event;
    all->jobs = ARENA_ARRAY(scratch, rounds + 1, round_job);
    tree_set_text(all->arena, all->answer, "system", base_text_of(tournament_system_name(system)));
    tree_set_text(all->arena, all->answer, "rules",
                  base_text_of(system == TOURNAMENT_DUTCH ? pairing_edition_name(edition) : "Berger"));
    all->rounds = tree_set_list(all->arena, all->answer, "rounds");
    *problem = NULL;
    if (!all->jobs || !all->rounds)
        return false;
    bool is_done = gamut_for_each(session_jobs(all->session), rounds, work_on_round, tell_round, all);
    for (size_t i = 0; i < rounds; i++)
        base_arena_destroy(all->jobs[i].arena);
    *problem = all->problem;
    return is_done && !all->has_failed && !base_arena_failed(all->arena);
}

gamut_outcome gamut_pair_check(gamut_session *session, const char *path, const gamut_pair_options *options,
                               const gamut_value **out)
{
    checking all = { .session = session, .arena = session->answers };
    const gamut_standings_options none = { 0 };
    const gamut_value *standings;
    *out = NULL;
    if (!api_pair_options(session, options, &all.options))
        return GAMUT_MISUSED;
    all.answer = tree_object(all.arena);
    tree_set_text(all.arena, all.answer, "file", base_arena_copy(all.arena, base_text_of(path)));
    gamut_outcome outcome = api_with_event(session, path, replay_event, &all);
    if (outcome != GAMUT_FINE)
        return outcome;
    gamut_session *own = session_fork(session);
    gamut_outcome ranked = own ? gamut_standings(own, path, &none, &standings) : GAMUT_UNREADABLE;
    gamut_session_close(own);
    tree_set_text(all.arena, all.answer, "standings", base_text_of(ranked == GAMUT_FINE ? "same" : "differ"));
    *out = all.answer;
    return all.has_difference || ranked != GAMUT_FINE ? GAMUT_FINDINGS : GAMUT_FINE;
}
