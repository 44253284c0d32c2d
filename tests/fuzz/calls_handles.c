/* calls_handles.c - calls of sessions, readers, writers and builders. */
#include <string.h>

#include "calls.h"

#define SESSION(world, slot) ((gamut_session *)calls_handle(world, CALLS_SESSION, slot))
#define READER(world, slot)  ((gamut_reader *)calls_handle(world, CALLS_READER, slot))
#define WRITER(world, slot)  ((gamut_writer *)calls_handle(world, CALLS_WRITER, slot))
#define BUILDER(world, slot) ((gamut_builder *)calls_handle(world, CALLS_BUILDER, slot))

/* ---- sessions ---- */

static void open_session(calls_world *world)
{
    int slot = calls_make_room(world, CALLS_SESSION);
    gamut_session *session;
    if (slot == CALLS_NONE || gamut_session_open(&session) != GAMUT_OK)
        return;
    calls_equip(session);
    world->handles[CALLS_SESSION][slot] = session;
    world->is_left[slot] = false;
    world->answers[slot] = NULL;
}

static void close_session(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    if (slot != CALLS_NONE)
        calls_close(world, CALLS_SESSION, slot);
    else
        gamut_session_close(session); /* it is no session, or was closed before */
}

static void clear_session(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    gamut_session_clear(session);
    if (slot == CALLS_NONE)
        return;
    world->answers[slot] = NULL;
    require(gamut_diagnostic_count(session) == 0 && gamut_session_shortages(session) == 0);
}

static void set_option(calls_world *world)
{
    static const char *const options[][2] = {
        { "encoding", "utf-8" }, { "from", "pgn" },   { "jobs", "2" },        { "jobs", "1" }, { "where", "white = x" },
        { "deleted", "only" },   { "to", "json" },    { "fail-on", "note" },  { "no", "yes" }, { "player", "Doe" },
        { "sort", "date" },      { "unique", "yes" }, { "canonical", "yes" }, { "from", "" },  { "where", "((" },
    };
    int slot;
    gamut_session *session = SESSION(world, &slot);
    const char *const *option = options[calls_take(world) % (sizeof options / sizeof *options)];
    gamut_status status = calls_take(world) & 1 ? gamut_session_set(session, option[0], option[1])
                                                : gamut_session_add(session, option[0], option[1]);
    require(slot != CALLS_NONE || status == GAMUT_FAILED);
}

static void set_limits(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    gamut_limits limits = { .size = sizeof limits };
    gamut_session_limits(&limits, session);
    limits.depth = 1 + calls_take(world);
    bool is_held = false;
    for (int i = 0; i < CALLS_SLOTS && slot != CALLS_NONE; i++)
        for (int kind = CALLS_READER; kind <= CALLS_BUILDER; kind++)
            is_held = is_held || (world->handles[kind][i] && world->session_of[kind][i] == slot);
    gamut_status status = gamut_session_set_limits(session, slot == CALLS_NONE ? NULL : &limits);
    require((slot != CALLS_NONE && !is_held) || status == GAMUT_FAILED);
    if (is_held)
        require(gamut_session_error(session) == GAMUT_ERROR_HANDLE);
    if (status == GAMUT_OK) {
        world->answers[slot] = NULL;
        calls_equip(session); /* what was lent went with the old limits */
    }
}

static void lend(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    static const char text[] = "[White \"Doe, J.\"]\n\n1. e4 e5 *\n";
    gamut_bytes bytes = { (const uint8_t *)text, calls_take(world) % sizeof text };
    require(gamut_session_lend(session, "lent.pgn", bytes) == GAMUT_OK || slot == CALLS_NONE);
}

static void report(const gamut_progress *progress, void *payload)
{
    *(size_t *)payload += progress->records & 1;
}

static void watch(calls_world *world)
{
    int slot;
    gamut_session_watch(SESSION(world, &slot), calls_take(world) & 1 ? report : NULL, &world->swallowed);
}

static void ask_session(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    require(gamut_session_message(session) != NULL);
    if (slot == CALLS_NONE && !session)
        require(gamut_session_error(session) == GAMUT_ERROR_HANDLE && gamut_session_shortages(session) == 0);
    size_t count = gamut_diagnostic_count(session);
    const gamut_diagnostic *last = gamut_diagnostic_at(session, count ? count - 1 : 0);
    require(!count || !last || strlen(last->message) + strlen(last->file) + strlen(last->path) > 0);
    world->swallowed += gamut_diagnostic_total(session, GAMUT_SEVERITY_ERROR);
}

static void write_findings(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    gamut_stream stream = calls_stream(world);
    (void)gamut_diagnostics_write(session, (gamut_diagnostic_form)(calls_take(world) % 3), GAMUT_SEVERITY_NOTE, false,
                                  &stream);
}

static void absorb(calls_world *world)
{
    int slot, other;
    gamut_session *session = SESSION(world, &slot), *from = SESSION(world, &other);
    gamut_session_absorb(session, from);
    if (slot != CALLS_NONE && other != CALLS_NONE && slot != other)
        world->answers[other] = NULL;
}

static void ask_formats(calls_world *world)
{
    int slot;
    gamut_session *session = SESSION(world, &slot);
    switch (calls_take(world) % 4) {
    case 0:
        require(!gamut_formats(session) == (slot == CALLS_NONE));
        break;
    case 1:
        require(!gamut_conditions(session) == (slot == CALLS_NONE));
        break;
    case 2:
        require(gamut_format_tables(session, "cbh") != NULL);
        break;
    default:
        require(!gamut_schema(session, GAMUT_KIND_EVENT) == (slot == CALLS_NONE));
        break;
    }
}

/* ---- readers ---- */

static void open_reader(calls_world *world)
{
    int from, slot = calls_make_room(world, CALLS_READER);
    gamut_session *session = SESSION(world, &from);
    gamut_reader *reader;
    gamut_status status = gamut_reader_open(&reader, session, calls_path(world));
    require((status == GAMUT_OK) == (reader != NULL) && (from != CALLS_NONE || !reader));
    world->handles[CALLS_READER][slot] = reader;
    world->session_of[CALLS_READER][slot] = from;
}

static void next_record(calls_world *world)
{
    int slot;
    gamut_reader *reader = READER(world, &slot);
    const gamut_record *record;
    gamut_status status = gamut_reader_next(reader, &record);
    require((status == GAMUT_OK) == (record != NULL) && (slot != CALLS_NONE || status == GAMUT_FAILED));
    if (slot != CALLS_NONE)
        world->records[slot] = record;
}

static void ask_reader(calls_world *world)
{
    int slot;
    gamut_reader *reader = READER(world, &slot);
    require(!gamut_reader_format(reader) == (slot == CALLS_NONE));
    const gamut_record *record = calls_record(world);
    if (record)
        require(gamut_record_tree(reader, record) == NULL || slot != CALLS_NONE);
}

static void close_reader(calls_world *world)
{
    int slot;
    gamut_reader *reader = READER(world, &slot);
    if (slot == CALLS_NONE)
        gamut_reader_close(reader);
    else
        calls_close(world, CALLS_READER, slot);
}

/* ---- writers ---- */

static void open_writer(calls_world *world)
{
    static const char *const formats[] = { "pgn", "json", "trf", "pbn", "cbh", "cbt", "csv", "none" };
    int from, slot = calls_make_room(world, CALLS_WRITER);
    gamut_session *session = SESSION(world, &from);
    gamut_writer *writer;
    unsigned how = calls_take(world);
    gamut_status status = how % 9 == 8 ? gamut_writer_open(&writer, session, CALLS_OUTPUT)
                                       : gamut_writer_open_memory(&writer, session, formats[how % 9 % 8]);
    require((status == GAMUT_OK) == (writer != NULL) && (from != CALLS_NONE || !writer));
    world->handles[CALLS_WRITER][slot] = writer;
    world->session_of[CALLS_WRITER][slot] = from;
    world->is_committed[slot] = false;
}

static void put_record(calls_world *world)
{
    int slot;
    gamut_writer *writer = WRITER(world, &slot);
    const gamut_record *record = calls_record(world);
    if (!record)
        return;
    gamut_status status = gamut_writer_put(writer, record);
    require((slot != CALLS_NONE && !world->is_committed[slot]) || status == GAMUT_FAILED);
    if (slot != CALLS_NONE && status == GAMUT_FAILED)
        world->is_committed[slot] = true;
}

static void follow(calls_world *world)
{
    int slot, other;
    gamut_writer *writer = WRITER(world, &slot);
    gamut_writer_follow(writer, READER(world, &other));
}

static void commit(calls_world *world)
{
    int slot;
    gamut_writer *writer = WRITER(world, &slot);
    gamut_status status = gamut_writer_commit(writer);
    require(status == GAMUT_OK || status == GAMUT_FAILED);
    if (slot == CALLS_NONE || world->is_committed[slot])
        require(status == GAMUT_FAILED);
    else
        world->is_committed[slot] = true;
    if (slot != CALLS_NONE && status == GAMUT_OK) /* what was committed is written once */
        require(gamut_writer_commit(writer) == GAMUT_FAILED);
}

static void ask_writer(calls_world *world)
{
    int slot;
    gamut_writer *writer = WRITER(world, &slot);
    const gamut_value *losses = gamut_writer_losses(writer);
    require(!losses == (slot == CALLS_NONE));
    gamut_bytes bytes = gamut_writer_memory(writer, calls_take(world) & 1 ? NULL : "cbg");
    require(!bytes.length || (slot != CALLS_NONE && world->is_committed[slot]));
    for (size_t i = 0; i < bytes.length; i += 64)
        world->swallowed += bytes.data[i];
}

static void close_writer(calls_world *world)
{
    int slot;
    gamut_writer *writer = WRITER(world, &slot);
    if (slot == CALLS_NONE)
        gamut_writer_close(writer);
    else
        calls_close(world, CALLS_WRITER, slot);
}

/* ---- builders ---- */

static void open_builder(calls_world *world)
{
    int from, slot = calls_make_room(world, CALLS_BUILDER);
    gamut_session *session = SESSION(world, &from);
    gamut_builder *builder;
    gamut_status status = gamut_builder_open(&builder, session);
    require((status == GAMUT_OK) == (builder != NULL) && (from != CALLS_NONE || !session || !builder));
    world->handles[CALLS_BUILDER][slot] = builder;
    world->session_of[CALLS_BUILDER][slot] = from;
}

static void forget_values(calls_world *world, int slot)
{
    memset(world->values[slot], 0, sizeof world->values[slot]);
    world->built[slot] = NULL;
}

static void clear_builder(calls_world *world)
{
    int slot;
    gamut_builder *builder = BUILDER(world, &slot);
    gamut_builder_clear(builder);
    require(!gamut_builder_failed(builder) || slot == CALLS_NONE);
    if (slot != CALLS_NONE)
        forget_values(world, slot);
}

static gamut_value *make(calls_world *world, gamut_builder *builder)
{
    static const char json[] = "{\"kind\":\"chess-game\",\"white\":\"Doe, J.\",\"moves\":[\"e4\",\"e5\",\"Nf3\"]}";
    switch (calls_take(world) % 8) {
    case 0:
        return gamut_make_null(builder);
    case 1:
        return gamut_make_boolean(builder, true);
    case 2:
        return gamut_make_integer(builder, calls_take(world));
    case 3:
        return gamut_make_real(builder, 0.5);
    case 4:
        return gamut_make_text(builder, calls_text(world));
    case 5:
        return gamut_make_list(builder);
    case 6:
        return gamut_make_object(builder);
    default:
        return gamut_value_parse(builder, json, sizeof json - 1 - (calls_take(world) == 1));
    }
}

/* A value belongs to one list or object at most, so what is added is made for it. */
static void build_value(calls_world *world)
{
    int slot;
    gamut_builder *builder = BUILDER(world, &slot);
    if (slot == CALLS_NONE) {
        require(make(world, builder) == NULL);
        gamut_value_set(builder, NULL, "x", NULL);
        require(gamut_value_put(builder, NULL, "x", NULL) == GAMUT_FAILED && gamut_value_copy(builder, NULL) == NULL);
        return;
    }
    gamut_value **place = &world->values[slot][calls_take(world) % CALLS_VALUES];
    switch (calls_take(world) % 5) {
    case 0:
        *place = make(world, builder);
        break;
    case 1:
        gamut_value_append(*place, make(world, builder));
        break;
    case 2:
        gamut_value_set(builder, *place, calls_text(world), make(world, builder));
        break;
    case 3:
        (void)gamut_value_put(builder, *place, calls_text(world), make(world, builder));
        break;
    default:
        *place = gamut_value_copy(builder, *place);
        break;
    }
}

static void build_record(calls_world *world)
{
    int slot;
    gamut_builder *builder = BUILDER(world, &slot);
    gamut_value *value = slot == CALLS_NONE ? NULL : world->values[slot][calls_take(world) % CALLS_VALUES];
    const gamut_record *built = NULL, *record = calls_record(world);
    gamut_stream stream = calls_stream(world);
    switch (calls_take(world) % 4) {
    case 0:
        require(gamut_record_from_tree(&built, builder, value) == GAMUT_OK || !built);
        break;
    case 1:
        built = record ? gamut_record_copy(builder, record) : NULL;
        break;
    case 2:
        value = record ? gamut_tree_from_record(builder, record) : NULL;
        break;
    default:
        if (record)
            (void)gamut_record_print(builder, record, &stream);
        break;
    }
    require(slot != CALLS_NONE || (!built && !value));
    if (slot != CALLS_NONE && built)
        world->built[slot] = built;
}

static void close_builder(calls_world *world)
{
    int slot;
    gamut_builder *builder = BUILDER(world, &slot);
    if (slot == CALLS_NONE)
        gamut_builder_close(builder);
    else
        calls_close(world, CALLS_BUILDER, slot);
}

/* Some are there twice: most inputs shall read and write. */
calls_call *const calls_of_handles[] = {
    open_session,   close_session, clear_session, set_option,  set_limits,  lend,         watch,         ask_session,
    write_findings, absorb,        ask_formats,   open_reader, open_reader, next_record,  next_record,   next_record,
    ask_reader,     close_reader,  open_writer,   put_record,  put_record,  follow,       commit,        ask_writer,
    close_writer,   open_builder,  clear_builder, build_value, build_value, build_record, close_builder,
};
const size_t calls_of_handles_count = sizeof calls_of_handles / sizeof *calls_of_handles;
