/* pair_generate.c - random tournaments as files, on many cores. */
#include <gamut/tournament.h>

#include "base/pool.h"
#include "base/text.h"
#include "io/system.h"
#include "operation.h"
#include "tournament/tournament_recipe.h"

/* One tournament. */
typedef struct invented {
    uint64_t number; /* from 0 */
    gamut_outcome outcome;
    size_t players;
    size_t rounds;
    bool is_unfinished;
} invented;

typedef struct generating {
    gamut_session *session;
    const gamut_pair_options *options;
    const char *model;  /* NULL: none */
    const char *output; /* a file, or a folder of several */
    tournament_recipe recipe;
    base_arena *arena;
    uint64_t count, next, done;
    uint64_t players, rounds, unfinished;
    gamut_outcome outcome;
} generating;

/* ---- one tournament ---- */

/* The records for points that pairing programs read: 162 as long as it is enough, since bbpPairings knows no A there;
 * BB? where an absence or a forfeit is worth something; XXS for what depends on the colour, which JaVaFo alone can
 * say. */
static const char *form_of_points(const gamut_scoring *scoring)
{
    const gamut_decimal by_colour[] = { scoring->white_win,  scoring->black_win,  scoring->white_draw,
                                        scoring->black_draw, scoring->white_loss, scoring->black_loss,
                                        scoring->half_bye,   scoring->full_bye,   scoring->forfeit_win };
    for (size_t i = 0; i < COUNT(by_colour); i++)
        if (by_colour[i].state == GAMUT_KNOWN)
            return "javafo";
    bool has_absence = scoring->absent.state == GAMUT_KNOWN || scoring->forfeit_loss.state == GAMUT_KNOWN;
    return has_absence ? "bbppairings" : "fide";
}

static gamut_outcome write_event(gamut_session *session, const char *path, const gamut_event *event)
{
    gamut_writer *writer;
    const gamut_record record = { .kind = GAMUT_KIND_EVENT, .number = 1, .event = event };
    if (gamut_session_set(session, "to", "trf") != GAMUT_OK ||
        gamut_session_set(session, "points", form_of_points(&event->scoring)) != GAMUT_OK ||
        gamut_writer_open(&writer, session, path) != GAMUT_OK)
        return GAMUT_UNWRITTEN;
    bool is_written = gamut_writer_put(writer, &record) == GAMUT_OK && gamut_writer_commit(writer) == GAMUT_OK;
    gamut_writer_close(writer);
    return is_written ? GAMUT_FINE : GAMUT_UNWRITTEN;
}

static void invent(void *job, unsigned worker, void *payload)
{
    generating *all = payload;
    invented *one = job;
    gamut_session *own = session_fork(all->session);
    base_arena *arena = base_arena_create(all->session->budget);
    uint32_t stopped = 0;
    const gamut_event *event =
        own && arena ? tournament_invent(arena, &all->recipe, all->options->seed + one->number, &stopped) : NULL;
    (void)worker;
    one->outcome = GAMUT_UNWRITTEN;
    if (event) {
        /* "0042.trf" in the folder, with as many digits as the last number needs. */
        int digits = 4;
        for (uint64_t last = all->count; last > 9999; last /= 10)
            digits++;
        base_text path = base_text_of(all->output);
        if (all->count > 1)
            path = base_arena_print(arena, "%s/%0*llu.trf", all->output, digits, (unsigned long long)one->number + 1);
        one->outcome = write_event(own, path.data, event);
    }
    one->players = event ? event->players.count : 0;
    one->rounds = event && event->players.count ? event->players.items[0].rounds.count : 0;
    one->is_unfinished = stopped > 0;
    base_arena_destroy(arena);
    gamut_session_close(own);
}

/* ---- all of them ---- */

static bool next_number(void *job, void *payload)
{
    generating *all = payload;
    if (all->next == all->count)
        return false;
    *(invented *)job = (invented){ .number = all->next++ };
    return true;
}

static bool take_invented(void *job, void *payload)
{
    generating *all = payload;
    const invented *one = job;
    all->players += one->players;
    all->rounds += one->rounds;
    all->unfinished += one->is_unfinished;
    all->outcome = one->outcome;
    if (one->outcome != GAMUT_FINE)
        session_say(all->session, one->outcome, GAMUT_ERROR_OUTPUT, "tournament %llu could not be written to %s",
                    (unsigned long long)one->number + 1, all->output);
    session_report_files(all->session, all->output, (size_t)++all->done, (size_t)all->count);
    return one->outcome == GAMUT_FINE;
}

/* ---- what is asked for ---- */

static bool take_model(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    generating *all = payload;
    (void)scratch;
    tournament_recipe_from(&all->recipe, all->arena, event);
    *problem = NULL;
    return !base_arena_failed(all->arena);
}

static gamut_outcome read_config(generating *all)
{
    io_storage storage;
    const char *path = all->options->config, *message = "", *problem = NULL;
    if (io_load_file(&storage, path, all->session->budget, &message) != IO_OK)
        return session_say(all->session, GAMUT_MISUSED, GAMUT_ERROR_INPUT, "%s: %s", path, message);
    bool is_read = tournament_recipe_read(&all->recipe, all->arena, base_text_of_bytes(storage.bytes), &problem);
    gamut_outcome outcome =
        is_read ? GAMUT_FINE : session_say(all->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: %s", path, problem);
    io_storage_release(&storage);
    return outcome;
}

static gamut_outcome read_recipe(generating *all)
{
    const gamut_pair_options *options = all->options;
    const char *problem = NULL;
    all->recipe = tournament_recipe_default();
    gamut_outcome modelled = all->model ? operation_with_event(all->session, all->model, take_model, all) : GAMUT_FINE;
    if (modelled != GAMUT_FINE)
        return modelled;
    gamut_outcome outcome = options->config ? read_config(all) : GAMUT_FINE;
    if (outcome != GAMUT_FINE)
        return outcome;
    base_text settings = base_text_of(options->with ? options->with : "");
    if (!tournament_recipe_read(&all->recipe, all->arena, settings, &problem))
        return session_say(all->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem);
    /* Other numbers of players than the model has need other ratings. */
    if (all->recipe.ratings.count && (all->recipe.players.from != (int64_t)all->recipe.ratings.count ||
                                      all->recipe.players.to != (int64_t)all->recipe.ratings.count))
        all->recipe.ratings = (gamut_number_list){ NULL, 0 };
    return GAMUT_FINE;
}

gamut_outcome gamut_generate(gamut_session *session, const char *model, const gamut_pair_options *options,
                             const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    gamut_pair_options own = { 0 };
    generating all = { .session = session, .options = &own, .model = model, .arena = session->answers };
    const pool_task task = {
        .size = sizeof(invented), .payload = &all, .produce = next_number, .work = invent, .consume = take_invented
    };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    all.output = own.output ? own.output : "-";
    all.count = own.count ? own.count : 1;
    gamut_outcome outcome = read_recipe(&all);
    if (outcome != GAMUT_FINE)
        return outcome;
    if (!pool_run(&task, session_jobs(session)))
        return session_say(session, GAMUT_UNWRITTEN, GAMUT_ERROR_MEMORY, "out of memory");
    gamut_value *answer = tree_object(all.arena);
    tree_set_integer(all.arena, answer, "tournaments", (int64_t)all.done);
    tree_set_integer(all.arena, answer, "players", (int64_t)all.players);
    tree_set_integer(all.arena, answer, "rounds", (int64_t)all.rounds);
    tree_set_integer(all.arena, answer, "unfinished", (int64_t)all.unfinished);
    *out = answer;
    return all.outcome;
}
