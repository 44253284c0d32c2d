/* fuzz_calls.c - public functions in any order, on handles that are open, closed, NULL or of the wrong kind; now and
 * then on several threads, each with its own sessions, or two with one session, of which one is refused. */
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "calls.h"

enum {
    CALLS_MOST = 200, /* for one input */
    SAMPLE_SIZE = 1 << 16,
    THREADS = 3
};

typedef struct sample {
    const char *name; /* under which it is lent */
    const char *path; /* below samples/ */
    size_t length;
    uint8_t bytes[SAMPLE_SIZE];
} sample;

/* A small file of every kind of record, and a database of several files. */
static sample samples[] = {
    { .name = "club.pgn", .path = "club.pgn" },       { .name = "club.trf", .path = "club.trf" },
    { .name = "pairs.pbn", .path = "pairs.pbn" },     { .name = "harbour.lin", .path = "harbour.lin" },
    { .name = "few.json", .path = "few.json" },       { .name = "monday.aca", .path = "monday.aca" },
    { .name = "autumn.cbt", .path = "autumn.cbt" },   { .name = "village.cbh", .path = "village.cbh" },
    { .name = "village.cba", .path = "village.cba" }, { .name = "village.cbc", .path = "village.cbc" },
    { .name = "village.cbe", .path = "village.cbe" }, { .name = "village.cbg", .path = "village.cbg" },
    { .name = "village.cbj", .path = "village.cbj" }, { .name = "village.cbp", .path = "village.cbp" },
    { .name = "village.cbs", .path = "village.cbs" }, { .name = "village.cbt", .path = "village.cbt" },
};

static void load_samples(void)
{
    for (size_t i = 0; i < COUNT(samples); i++) {
        char path[1024];
        snprintf(path, sizeof path, SAMPLES "/%s", samples[i].path);
        FILE *file = fopen(path, "rb");
        require(file != NULL);
        samples[i].length = fread(samples[i].bytes, 1, SAMPLE_SIZE, file);
        require(samples[i].length > 0 && samples[i].length < SAMPLE_SIZE);
        fclose(file);
    }
}

void calls_equip(gamut_session *session)
{
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.memory = (size_t)64 << 20;
    limits.processes = 0;
    require(gamut_session_set_limits(session, &limits) == GAMUT_OK &&
            gamut_session_set(session, "jobs", "1") == GAMUT_OK);
    for (size_t i = 0; i < COUNT(samples); i++)
        require(gamut_session_lend(session, samples[i].name, (gamut_bytes){ samples[i].bytes, samples[i].length }) ==
                GAMUT_OK);
}

/* ---- what calls take from the input ---- */

const char *calls_path(calls_world *world)
{
    size_t at = calls_take(world) % (COUNT(samples) + 2);
    return at < COUNT(samples) ? samples[at].name : at == COUNT(samples) ? "lent.pgn" : "none.pgn";
}

const char *calls_text(calls_world *world)
{
    static const char *const texts[] = {
        "",       "e4",
        "white",  "moves[1]",
        "1NT",    "N",
        "SA",     "Pass",
        "4SX",    "2026",
        "x[y].z", "e8=Q",
        "O-O",    "N:AKQJ.AKQJ.AKQJ.A T98.T98.T98.T987 765.765.765.6543 432.432.432.KQJ2"
    };
    return texts[calls_take(world) % COUNT(texts)];
}

void *calls_handle(calls_world *world, calls_kind kind, int *slot)
{
    unsigned which = calls_take(world);
    *slot = CALLS_NONE;
    if (which % 16 == 15)
        return NULL;
    if (which % 16 == 14) { /* another kind */
        calls_kind other = (calls_kind)((kind + 1 + which / 16 % (CALLS_KINDS - 1)) % CALLS_KINDS);
        return world->handles[other][0] ? world->handles[other][0] : world->handles[other][1];
    }
    int at = (int)(which % CALLS_SLOTS);
    void *handle = world->handles[kind][at];
    if (handle && !(kind == CALLS_SESSION && world->is_left[at]))
        *slot = at;
    return handle;
}

const gamut_record *calls_record(calls_world *world)
{
    unsigned which = calls_take(world);
    return (which & 2 ? world->built : world->records)[which % CALLS_SLOTS];
}

/* The session that runs lets nothing be cleared or made anew under it. */
static bool swallow(const char *data, size_t length, void *payload)
{
    calls_world *world = payload;
    world->swallowed += length + (length ? (uint8_t)data[0] : 0);
    if (!world->running || world->swallowed % 3)
        return world->swallowed % 61 != 0;
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, world->running);
    gamut_session_clear(world->running);
    require(gamut_session_error(world->running) == GAMUT_ERROR_HANDLE);
    require(gamut_session_set_limits(world->running, &limits) == GAMUT_FAILED);
    return true;
}

gamut_stream calls_stream(calls_world *world)
{
    return (gamut_stream){ swallow, world };
}

/* ---- handles that come and go ---- */

static bool is_held(const calls_world *world, int session)
{
    for (int kind = CALLS_READER; kind <= CALLS_BUILDER; kind++)
        for (int i = 0; i < CALLS_SLOTS; i++)
            if (world->handles[kind][i] && world->session_of[kind][i] == session)
                return true;
    return false;
}

void calls_look_at_sessions(calls_world *world)
{
    for (int i = 0; i < CALLS_SLOTS; i++)
        if (world->is_left[i] && !is_held(world, i)) {
            world->handles[CALLS_SESSION][i] = NULL;
            world->is_left[i] = false;
        }
}

void calls_close(calls_world *world, calls_kind kind, int slot)
{
    void *handle = world->handles[kind][slot];
    switch (kind) {
    case CALLS_SESSION:
        gamut_session_close(handle);
        break;
    case CALLS_READER:
        gamut_reader_close(handle);
        break;
    case CALLS_WRITER:
        gamut_writer_close(handle);
        break;
    case CALLS_BUILDER:
        gamut_builder_close(handle);
        break;
    case CALLS_POSITION:
        gamut_position_close(handle);
        break;
    case CALLS_BIDDING:
        gamut_bidding_close(handle);
        break;
    case CALLS_CARDPLAY:
        gamut_cardplay_close(handle);
        break;
    case CALLS_RUBBER:
        gamut_rubber_close(handle);
        break;
    default:
        gamut_pairing_close(handle);
        break;
    }
    if (kind == CALLS_SESSION) {
        world->is_left[slot] = handle && is_held(world, slot);
        world->answers[slot] = NULL;
        if (world->is_left[slot])
            return;
    } else if (kind == CALLS_READER)
        world->records[slot] = NULL;
    else if (kind == CALLS_BUILDER) {
        memset(world->values[slot], 0, sizeof world->values[slot]);
        world->built[slot] = NULL;
    }
    world->handles[kind][slot] = NULL;
    calls_look_at_sessions(world);
}

/* A session that was closed and is held cannot be closed again: there may be no room. */
int calls_make_room(calls_world *world, calls_kind kind)
{
    int slot = (int)(calls_take(world) % CALLS_SLOTS);
    if (kind == CALLS_SESSION && world->is_left[slot])
        return CALLS_NONE;
    if (world->handles[kind][slot])
        calls_close(world, kind, slot);
    return kind == CALLS_SESSION && world->is_left[slot] ? CALLS_NONE : slot;
}

/* ---- one input ---- */

static void run_world(const uint8_t *data, size_t size)
{
    calls_world world = { .at = data, .end = data + size };
    const size_t counts[] = { calls_of_handles_count, calls_of_laws_count, calls_of_operations_count };
    calls_call *const *const calls[] = { calls_of_handles, calls_of_laws, calls_of_operations };
    memset(world.session_of, 0xff, sizeof world.session_of); /* CALLS_NONE */
    calls_of_handles[0](&world);
    for (unsigned i = 0; i < CALLS_MOST && world.at < world.end; i++) {
        unsigned which = calls_take(&world);
        size_t group = which < 160 ? 0 : which < 208 ? 1 : 2;
        calls[group][which % counts[group]](&world);
    }
    for (int kind = CALLS_KINDS; kind-- > 0;)
        for (int slot = 0; slot < CALLS_SLOTS; slot++)
            if (world.handles[kind][slot] && !(kind == CALLS_SESSION && world.is_left[slot]))
                calls_close(&world, (calls_kind)kind, slot);
    for (int slot = 0; slot < CALLS_SLOTS; slot++)
        require(!world.handles[CALLS_SESSION][slot]);
}

typedef struct shared_run {
    const uint8_t *data;
    size_t size;
    gamut_session *session; /* of all threads; NULL: each has its own */
} shared_run;

/* Two threads want the same session: what one of them gets while the other is inside is a refusal, and closing
 * waits. */
static void share_session(const shared_run *run)
{
    for (size_t i = 0; i < run->size && i < 16; i++) {
        gamut_reader *reader = NULL;
        const gamut_record *record;
        const gamut_value *answer;
        const char *path = samples[run->data[i] % COUNT(samples)].name;
        switch (run->data[i] % 4) {
        case 0:
            (void)gamut_info(run->session, path, &answer);
            break;
        case 1:
            gamut_session_clear(run->session);
            break;
        case 2:
            (void)gamut_check(run->session, path);
            break;
        default:
            (void)gamut_reader_open(&reader, run->session, path);
            (void)gamut_reader_next(reader, &record);
            gamut_reader_close(reader);
            break;
        }
    }
}

static void *run_thread(void *payload)
{
    const shared_run *run = payload;
    if (run->session)
        share_session(run);
    else
        run_world(run->data, run->size);
    return NULL;
}

static void run_threads(shared_run run)
{
    pthread_t threads[THREADS];
    for (size_t i = 0; i < THREADS; i++)
        require(pthread_create(&threads[i], NULL, run_thread, &run) == 0);
    for (size_t i = 0; i < THREADS; i++)
        require(pthread_join(threads[i], NULL) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (!samples[0].length)
        load_samples();
    unsigned how = size ? data[0] % 32 : 0;
    data += size ? 1 : 0;
    size -= size ? 1 : 0;
    gamut_session *session;
    if (how == 30)
        run_threads((shared_run){ data, size, NULL });
    else if (how == 31 && gamut_session_open(&session) == GAMUT_OK) {
        calls_equip(session);
        run_threads((shared_run){ data, size, session });
        gamut_session_close(session);
    } else
        run_world(data, size);
    return 0;
}
