/* pair_generate.c - writes random tournaments as files, on several cores. */
#include <gamut/tournament.h>

#include "base/platform.h"
#include "base/pool.h"
#include "base/text.h"
#include "io/system.h"
#include "operation.h"
#include "tournament/tournament_recipe.h"

/* One tournament. */
typedef struct invented {
    uint64_t number; /* number of the tournament, from 0 */
    gamut_outcome outcome;
    size_t players;
    size_t rounds;
    bool is_unfinished;
} invented;

typedef struct generating {
    gamut_session *session;
    const gamut_pair_options *options;
    const char *model;  /* file of a model tournament; NULL: no model */
    const char *output; /* path of a file, or of a folder for several tournaments */
    tournament_recipe recipe;
    base_arena *arena;
    uint64_t count, next, done;
    uint64_t players, rounds, unfinished;
    gamut_outcome outcome;
} generating;

/* Choose the TRF records in which points are written, so that pairing programs can read them: 162 if it is sufficient,
 * but not for absences, because bbpPairings accepts no A there; BB? if the points of an absence or of a lost forfeit
 * are stated; XXS if points depend on the colour, or those of a half-point or full-point bye or of a won forfeit are
 * stated, which only JaVaFo supports. */
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

static void generate_one(void *job, unsigned worker, void *payload)
{
    generating *generation = payload;
    invented *tournament = job;
    gamut_session *own = session_fork(generation->session);
    base_arena *arena = base_arena_create(generation->session->budget);
    uint32_t stopped = 0;
    const gamut_event *event =
        own && arena
            ? tournament_invent(arena, &generation->recipe, generation->options->seed + tournament->number, &stopped)
            : NULL;
    (void)worker;
    tournament->outcome = GAMUT_UNWRITTEN;
    if (event) {
        /* Several files are named "0042.trf" in the folder, with as many digits as the last number needs, but at least
         * four. */
        int digits = 4;
        for (uint64_t last = generation->count; last > 9999; last /= 10)
            digits++;
        base_text path = base_text_of(generation->output);
        if (generation->count > 1)
            path = base_arena_print(arena, "%s/%0*llu.trf", generation->output, digits,
                                    (unsigned long long)tournament->number + 1);
        tournament->outcome = write_event(own, path.data, event);
    }
    tournament->players = event ? event->players.count : 0;
    tournament->rounds = event && event->players.count ? event->players.items[0].rounds.count : 0;
    tournament->is_unfinished = stopped > 0;
    base_arena_destroy(arena);
    gamut_session_close(own);
}

static bool next_number(void *job, void *payload)
{
    generating *generation = payload;
    if (generation->next == generation->count)
        return false;
    *(invented *)job = (invented){ .number = generation->next++ };
    return true;
}

static bool take_invented(void *job, void *payload)
{
    generating *generation = payload;
    const invented *tournament = job;
    generation->players += tournament->players;
    generation->rounds += tournament->rounds;
    generation->unfinished += tournament->is_unfinished;
    generation->outcome = tournament->outcome;
    if (tournament->outcome != GAMUT_FINE)
        session_say(generation->session, tournament->outcome, GAMUT_ERROR_OUTPUT,
                    "tournament %llu could not be written to %s", (unsigned long long)tournament->number + 1,
                    generation->output);
    session_report_files(generation->session, generation->output, (size_t)++generation->done,
                         (size_t)generation->count);
    return tournament->outcome == GAMUT_FINE;
}

static bool take_model(const gamut_event *event, base_arena *scratch, const char **problem, void *payload)
{
    generating *generation = payload;
    (void)scratch;
    tournament_recipe_from(&generation->recipe, generation->arena, event);
    *problem = NULL;
    return !base_arena_failed(generation->arena);
}

static gamut_outcome read_recipe(generating *generation)
{
    const gamut_pair_options *options = generation->options;
    const char *problem = NULL;
    generation->recipe = tournament_recipe_default();
    gamut_outcome modelled = generation->model
                                 ? operation_with_event(generation->session, generation->model, take_model, generation)
                                 : GAMUT_FINE;
    if (modelled != GAMUT_FINE)
        return modelled;
    if (options->config) {
        io_storage storage;
        const char *path = options->config, *message = "";
        if (io_load_file(&storage, path, generation->session->budget, &message) != IO_OK)
            return session_say(generation->session, GAMUT_MISUSED, GAMUT_ERROR_INPUT, "%s: %s", path, message);
        base_text text = base_text_of_bytes(storage.bytes);
        bool is_read = tournament_recipe_read(&generation->recipe, generation->arena, text, &problem);
        gamut_outcome outcome = GAMUT_FINE;
        if (!is_read)
            outcome = session_say(generation->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s: %s", path, problem);
        io_storage_release(&storage);
        if (!is_read)
            return outcome;
    }
    base_text settings = base_text_of(options->with ? options->with : "");
    if (!tournament_recipe_read(&generation->recipe, generation->arena, settings, &problem))
        return session_say(generation->session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT, "%s", problem);
    /* The ratings of the model can be used only if the number of players is the same. */
    if (generation->recipe.ratings.count &&
        (generation->recipe.ranges[TOURNAMENT_PLAYERS].from != (int64_t)generation->recipe.ratings.count ||
         generation->recipe.ranges[TOURNAMENT_PLAYERS].to != (int64_t)generation->recipe.ratings.count))
        generation->recipe.ratings = (gamut_number_list){ NULL, 0 };
    return GAMUT_FINE;
}

gamut_outcome gamut_generate(gamut_session *session, const char *model, const gamut_pair_options *options,
                             const gamut_value **out)
{
    HANDLE_ENTER(session, SESSION, HANDLE_OPEN, GAMUT_MISUSED);
    HANDLE_NEEDS(GAMUT_MISUSED, out);
    gamut_pair_options own = { 0 };
    generating generation = { .session = session, .options = &own, .model = model, .arena = session->answers };
    const pool_task task = { .size = sizeof(invented),
                             .payload = &generation,
                             .produce = next_number,
                             .work = generate_one,
                             .consume = take_invented };
    *out = NULL;
    if (!SESSION_TAKE(&own, options, session))
        return GAMUT_MISUSED;
    generation.output = own.output ? own.output : "-";
    generation.count = own.count ? own.count : 1;
    gamut_outcome outcome = read_recipe(&generation);
    if (outcome != GAMUT_FINE)
        return outcome;
    /* Without a seed no two calls invent the same (FIDE's checklist, question 30). */
    uint32_t chance = 0;
    if (!own.seed && base_random_bytes(&chance, sizeof chance))
        own.seed = (uint64_t)chance + 1;
    if (!pool_run(&task, session_jobs(session)))
        return session_out_of_memory(session, GAMUT_UNWRITTEN);
    gamut_value *answer = tree_object(generation.arena);
    tree_set_integer(generation.arena, answer, "tournaments", (int64_t)generation.done);
    tree_set_integer(generation.arena, answer, "players", (int64_t)generation.players);
    tree_set_integer(generation.arena, answer, "rounds", (int64_t)generation.rounds);
    tree_set_integer(generation.arena, answer, "unfinished", (int64_t)generation.unfinished);
    tree_set_integer(generation.arena, answer, "seed", (int64_t)own.seed);
    *out = answer;
    return generation.outcome;
}
