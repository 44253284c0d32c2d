/* doubledummy_windows.c - starts and stops the solver on Windows, which has no fork: the tool starts itself once more,
 * and sends the items through a pipe. */
#include <unistd.h>

#include "doubledummy_run.h"
#include "io/system.h"

struct doubledummy_process {
    io_windows_child own;
};

/* What the parent sends before the items. Both are the same program, so structs can be sent as they are. */
typedef struct spawn_order {
    size_t kind, count, batch;
} spawn_order;

static bool spawn_send_items(int to, const doubledummy_solving *solving, size_t at, size_t end, size_t batch)
{
    const spawn_order order = { (size_t)(solving->kind - doubledummy_kinds), end - at, batch };
    bool is_sent = io_write_all(to, &order, sizeof order, IO_HERE);
    for (; is_sent && at < end; at++)
        is_sent = io_write_all(to, solving->items[at], solving->kind->item_size, IO_HERE);
    return is_sent;
}

doubledummy_process *doubledummy_start(const doubledummy_solving *solving, size_t at, size_t end, size_t batch,
                                       int *results)
{
    doubledummy_process *child = ARENA_NEW(solving->arena, doubledummy_process);
    if (!child || !io_windows_start(&child->own, "solve"))
        return NULL;
    /* The child reads all items before it solves the first, so this cannot wait for ever. */
    bool is_sent = spawn_send_items(child->own.input, solving, at, end, batch);
    close(child->own.input);
    *results = child->own.output;
    if (is_sent)
        return child;
    (void)doubledummy_stop(child, *results);
    return NULL;
}

bool doubledummy_stop(doubledummy_process *child, int results)
{
    close(results);
    return io_windows_stop(&child->own) != DOUBLEDUMMY_NO_SOLVER;
}

static void spawn_receive(void *data, size_t length)
{
    for (char *at = data; length;) {
        int64_t got = io_read_some(STDIN_FILENO, at, length);
        if (got <= 0)
            _exit(1);
        at += got;
        length -= (size_t)got;
    }
}

void doubledummy_serve_parent(void)
{
    base_arena *arena = base_arena_create(NULL);
    spawn_order order = { 0 };
    spawn_receive(&order, sizeof order);
    if (!arena || order.kind >= DOUBLEDUMMY_KINDS || !order.batch)
        _exit(1);
    const doubledummy_kind *kind = &doubledummy_kinds[order.kind];
    char *items = base_arena_alloc_array(arena, order.count, kind->item_size);
    char *results = base_arena_alloc_array(arena, order.count, kind->result_size);
    const void **list = ARENA_ARRAY(arena, order.count, const void *);
    if (!items || !results || !list)
        _exit(1);
    spawn_receive(items, order.count * kind->item_size);
    for (size_t i = 0; i < order.count; i++)
        list[i] = items + i * kind->item_size;
    const doubledummy_solving solving = {
        .kind = kind, .items = list, .count = order.count, .results = results, .arena = arena
    };
    doubledummy_work_out(STDOUT_FILENO, &solving, 0, order.count, order.batch);
}
