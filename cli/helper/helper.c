/* helper.c - what the tool takes from inside the library: its thread pool, its tables, its search for similar names,
 * the direction of letters, and what its sessions have in common. */
#include "helper.h"

#include <string.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/pool.h"
#include "base/text.h"
#include "handle/session.h"
#include "model/tree.h"
#include "report/report.h"

enum {
    COLUMN_LIMIT = 64
};

/* ---- many things at once ---- */

typedef struct each {
    const helper_task *task;
    size_t next;
    size_t count;
    bool is_stopped;
} each;

typedef struct numbered_job {
    size_t at;
    max_align_t job[]; /* the caller's */
} numbered_job;

static bool produce(void *job, void *payload)
{
    each *all = payload;
    if (all->next >= all->count)
        return false;
    ((numbered_job *)job)->at = all->next++;
    return true;
}

static void helper_work(void *job, unsigned worker, void *payload)
{
    const each *all = payload;
    numbered_job *mine = job;
    (void)worker;
    all->task->work(mine->job, mine->at, all->task->payload);
}

static bool consume(void *job, void *payload)
{
    each *all = payload;
    numbered_job *done = job;
    all->is_stopped = !all->task->done(done->job, done->at, all->task->payload);
    return !all->is_stopped;
}

static void helper_dispose(void *job, void *payload)
{
    const each *all = payload;
    all->task->drop(((numbered_job *)job)->job);
}

bool helper_for_each(const helper_task *task, unsigned jobs, size_t count)
{
    each all = { .task = task, .count = count };
    pool_task pool = { .size = sizeof(numbered_job) + task->size,
                       .payload = &all,
                       .produce = produce,
                       .work = helper_work,
                       .consume = consume,
                       .dispose = helper_dispose };
    /* No thread without a thing to do: one file is work for the calling thread, which may then fork (the solver of
     * bridge does) with no other thread around. */
    size_t workers = jobs ? jobs : pool_core_count();
    return pool_run(&pool, (unsigned)(workers < count ? workers : count)) && !all.is_stopped;
}

/* ---- tables and names ---- */

/* A column is one of numbers when all its cells below the heading start with a digit or sign. Alignment follows the
 * cells, so that rows need not state it. */
static bool is_number_column(const gamut_value *rows, size_t at)
{
    bool has_cell = false;
    for (const gamut_value *row = rows->first ? rows->first->next : NULL; row; row = row->next) {
        const gamut_value *cell = row->first;
        for (size_t i = 0; cell && i < at; i++)
            cell = cell->next;
        has_cell = has_cell || (cell && cell->kind == GAMUT_VALUE_INTEGER);
        if (!cell || cell->kind != GAMUT_VALUE_TEXT || !cell->as.text.length)
            continue;
        has_cell = true;
        if (!memchr("0123456789+-", cell->as.text.data[0], 12))
            return false;
    }
    return has_cell;
}

static base_text cell_text(base_arena *arena, const gamut_value *cell)
{
    if (cell->kind == GAMUT_VALUE_INTEGER)
        return base_arena_print(arena, "%lld", (long long)cell->as.integer);
    return cell->kind == GAMUT_VALUE_TEXT ? cell->as.text : TEXT("");
}

static bool print_rows(const gamut_value *rows, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    report_column columns[COLUMN_LIMIT] = { 0 };
    size_t count = 0;
    for (const gamut_value *cell = rows->first->first; cell && count < COLUMN_LIMIT; cell = cell->next, count++)
        columns[count] =
            (report_column){ base_arena_copy(arena, cell_text(arena, cell)).data, is_number_column(rows, count), true };
    report_table table = report_table_open(arena, columns, count);
    for (const gamut_value *row = rows->first->next; row; row = row->next) {
        base_text *cells = report_add_row(&table);
        size_t at = 0;
        for (const gamut_value *cell = row->first; cells && cell && at < count; cell = cell->next)
            cells[at++] = cell_text(arena, cell);
    }
    if (base_arena_failed(arena))
        return false;
    report_print_table(&table, style, out);
    return true;
}

bool helper_print_table(const gamut_value *rows, const gamut_style *style, const gamut_stream *stream)
{
    base_buffer out = { 0 };
    base_arena *arena = base_arena_create(NULL);
    bool is_printed = arena && (tree_is_empty(rows) || print_rows(rows, style, arena, &out)) && !out.failed;
    if (is_printed && out.length)
        is_printed = stream->write((const char *)out.data, out.length, stream->payload);
    base_arena_destroy(arena);
    base_buffer_free(&out);
    return is_printed;
}

const char *helper_nearest(const char *name, const char *const *names)
{
    const char *nearest = NULL;
    unsigned least = ((unsigned)strlen(name) + 1) / 2; /* as many letters wrong as right is not near */
    for (; *names; names++) {
        unsigned distance = base_text_distance(base_text_of(name), base_text_of(*names));
        if (distance < least) {
            least = distance;
            nearest = *names;
        }
    }
    return nearest;
}

/* ---- text of both directions ---- */

const char *const *helper_isolates(gamut_text text)
{
    static const char *const none[] = { "", "" }, *const isolates[] = { "\xE2\x81\xA8", "\xE2\x81\xA9" };
    return base_text_is_rtl(text) ? isolates : none;
}

/* ---- what all sessions of the tool have in common ---- */

static base_account memory;

void helper_watch_memory(void)
{
    static base_call call;
    base_call_begin(&call, &memory, NULL);
}

size_t helper_shortages(void)
{
    return memory.shortages;
}

void helper_share_archives(gamut_session *session)
{
    static io_shelf shelf;
    session->shelf = &shelf;
}
