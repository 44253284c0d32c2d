/* event_undo.c - steps that are about the journal of an event: undo, redo, and files that another program changed. */
#include "event_work.h"

#include "base/text.h"

/* Print a status of the file as it is now. */
static gamut_outcome answer_again(const event_step *step, const gamut_value **answer, base_text done, int64_t number)
{
    gamut_outcome outcome = event_look(step->call, step->verb, NULL, NULL, answer);
    if (outcome == GAMUT_FINE && *answer) {
        gamut_value *status = (gamut_value *)(uintptr_t)*answer;
        tree_set_text(step->call->session->answers, status, "done",
                      base_arena_copy(step->call->session->answers, done));
        tree_set_integer(step->call->session->answers, status, "step", number);
    }
    return outcome;
}

/* The two ways through a journal. Each line says by the member of a way which line is reversed next; 0: none. A step
 * that is done again is an undo that is undone, so both ways are the same work. */
typedef struct journal_way {
    const char *verb, *about; /* the member that names the step that the line is about */
    const char *done, *nothing;
} journal_way;

static const journal_way back = { "undo", "undoes", "undone", "there is no step to undo" };
static const journal_way again = { "redo", "redoes", "done again",
                                   "there is no step to do again: none was undone, or another one was made since" };

static int64_t next_of(const gamut_value *line, const journal_way *way)
{
    return line ? tree_integer_in(line, way->verb) : 0;
}

/* Return the line of the step that a line did again, or of the step itself. */
static const gamut_value *find_origin(const event_journal *journal, int64_t number)
{
    const gamut_value *line = event_journal_line(journal, number);
    int64_t origin = line ? tree_integer_in(line, again.about) : 0;
    return origin ? event_journal_line(journal, origin) : line;
}

/* Reverse the line that the last one names. */
static gamut_outcome reverse_one(event_work *work, const event_step *step, const journal_way *way, base_text *done)
{
    event_journal *journal = &work->journal;
    int64_t number = next_of(journal->last, way);
    const gamut_value *line = number ? event_journal_line(journal, number) : NULL;
    base_buffer bytes = { 0 };
    if (!number)
        return session_say(work->session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "%s", way->nothing);
    gamut_value *reversed = event_work_line(work, step, way->verb), *state = tree_object(work->arena);
    const gamut_value *about =
        line ? find_origin(journal, way == &again ? tree_integer_in(line, back.about) : number) : NULL;
    if (!about || !event_apply_patch(&bytes, work->arena, work->bytes, line, true) ||
        !event_state_after(journal, number - 1, state)) {
        base_buffer_free(&bytes);
        return session_say(work->session, GAMUT_UNREADABLE, GAMUT_ERROR_INPUT,
                           "the journal '%s' is damaged: step %lld cannot be %s", journal->path, (long long)number,
                           way->done);
    }
    event_put_state(work->arena, reversed, journal->state, state);
    int64_t origin = tree_integer_in(about, "step");
    tree_set_integer(work->arena, reversed, way->about, way == &again ? origin : number);
    tree_set_integer(work->arena, reversed, way->verb, next_of(event_journal_line(journal, number - 1), way));
    tree_set_integer(work->arena, reversed, (way == &again ? back : again).verb, journal->step + 1);
    *done = base_arena_print(work->arena, "step %lld %s: %.*s", (long long)origin, way->done,
                             TEXT_ARGS(tree_get_text(about, "done")));
    tree_set_text(work->arena, reversed, "done", *done);
    gamut_outcome outcome = event_work_finish(work, step, reversed, (base_bytes){ bytes.data, bytes.length });
    base_buffer_free(&bytes);
    return outcome;
}

/* Count the steps that can be reversed, up to `most`. */
static uint64_t count_reversible(const event_work *work, const journal_way *way, uint64_t most)
{
    uint64_t count = 0;
    int64_t number = next_of(work->journal.last, way);
    while (number && ++count < most)
        number = next_of(event_journal_line(&work->journal, number - 1), way);
    return count;
}

static gamut_outcome reverse_steps(const event_step *step, const journal_way *way, uint64_t steps,
                                   const gamut_value **answer)
{
    gamut_session *session = step->call->session;
    gamut_outcome outcome = GAMUT_FINE;
    base_arena *arena = base_arena_create(session->budget);
    base_text done = TEXT("");
    int64_t number = 0;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    for (uint64_t i = 0; i < steps && outcome == GAMUT_FINE; i++) {
        event_work work;
        outcome = event_work_open(&work, session, arena, step->call->paths[0], true);
        if (outcome == GAMUT_FINE)
            outcome = event_work_match(&work);
        if (outcome == GAMUT_FINE && i == 0)
            outcome = event_find_conflict(session, &work.journal, step, NULL);
        uint64_t most = outcome == GAMUT_FINE && i == 0 ? count_reversible(&work, way, steps) : steps;
        if (most && most < steps)
            outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_MISSING, "only %llu step%s can be %s",
                                  (unsigned long long)most, most == 1 ? "" : "s", way->done);
        if (outcome == GAMUT_FINE)
            outcome = reverse_one(&work, step, way, &done);
        number = work.journal.step + 1;
        event_work_close(&work);
    }
    if (steps > 1)
        done = base_arena_print(arena, "%llu steps %s; the last: %.*s", (unsigned long long)steps, way->done,
                                TEXT_ARGS(done));
    if (outcome == GAMUT_FINE)
        outcome = answer_again(step, answer, done, number);
    base_arena_destroy(arena);
    return outcome;
}

gamut_outcome event_undo_steps(const event_step *step, uint64_t steps, const gamut_value **answer)
{
    return reverse_steps(step, &back, steps, answer);
}

gamut_outcome event_redo_steps(const event_step *step, uint64_t steps, const gamut_value **answer)
{
    return reverse_steps(step, &again, steps, answer);
}

/* Add the step that adopts a file, as it is or, with a writer, as it was written again. */
static gamut_outcome adopt_step(event_work *work, const event_step *step, const desk_session *desk,
                                gamut_writer *writer)
{
    gamut_value *line = event_work_line(work, step, "adopt");
    gamut_bytes coded = writer ? gamut_writer_memory(writer, NULL) : (gamut_bytes){ 0 };
    base_bytes bytes = writer ? (base_bytes){ coded.data, coded.length } : work->bytes;
    base_buffer known = { 0 };
    /* The bytes before are those that the journal makes; if it cannot, the step cannot be undone. */
    bool is_known = event_journal_replay(&work->journal, &known);
    tree_set_integer(work->arena, line, "undo", is_known ? work->journal.step + 1 : 0);
    event_work_describe(work, line, desk);
    event_put_state(work->arena, line, work->journal.state, desk->state);
    if (is_known)
        work->bytes = (base_bytes){ known.data, known.length };
    else
        event_put_content(work->arena, line, bytes);
    gamut_outcome outcome = event_work_finish(work, step, line, bytes);
    base_buffer_free(&known);
    return outcome;
}

gamut_outcome event_adopt_file(const event_step *step, const gamut_value **answer)
{
    gamut_session *session = step->call->session;
    base_arena *arena = base_arena_create(session->budget);
    event_work work;
    if (!arena)
        return session_out_of_memory(session, GAMUT_UNREADABLE);
    gamut_outcome outcome = event_work_open(&work, session, arena, step->call->paths[0], true);
    base_text done = TEXT("the file is adopted as it is");
    if (outcome == GAMUT_FINE && work.journal.last &&
        base_text_equal(event_digest(arena, work.bytes), tree_get_text(work.journal.last, "after")))
        outcome = session_say(session, GAMUT_MISUSED, GAMUT_ERROR_ARGUMENT,
                              "'%s' is as the journal knows it; there is nothing to adopt", work.file);
    operation_trees trees = { 0 };
    gamut_session *own = NULL;
    gamut_writer *writer = NULL;
    desk_session desk = { .arena = arena, .confirmed = step->is_confirmed ? DESK_CONFIRM : DESK_NOTICE };
    size_t imported = 0; /* rounds that are not as the rules pair them, and get a remark */
    if (outcome == GAMUT_FINE)
        outcome = event_work_read(&trees, &own, &work, &desk.tree);
    desk.state = work.journal.state ? tree_copy(arena, work.journal.state) : tree_object(arena);
    /* A draft was paired from what the file no longer has. */
    if (outcome == GAMUT_FINE)
        tree_remove(desk.state, "draft");
    if (outcome == GAMUT_FINE && (!desk_open(&desk) || !desk_check_import(&desk, &imported)))
        outcome = event_work_refuse(&work, &desk);
    if (imported)
        done = TEXT("the file is adopted, with remarks on rounds that are not as the rules pair them");
    if (outcome == GAMUT_FINE && imported)
        outcome = event_work_code(&work, own, &trees, &writer);
    desk_say(&desk, "%.*s", TEXT_ARGS(done));
    bool is_first = outcome == GAMUT_FINE && !work.journal.last;
    if (is_first)
        outcome = event_work_begin(&work, step, imported ? "begin" : "adopt", desk.state, done);
    if (outcome == GAMUT_FINE && (imported || !is_first))
        outcome = adopt_step(&work, step, &desk, writer);
    gamut_writer_close(writer);
    int64_t number = work.journal.step + 1;
    if (own)
        operation_trees_close(&trees);
    gamut_session_close(own);
    event_work_close(&work);
    if (outcome == GAMUT_FINE)
        outcome = answer_again(step, answer, done, number);
    base_arena_destroy(arena);
    return outcome;
}
