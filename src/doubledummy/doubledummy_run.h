/* doubledummy_run.h - runs batches of deals or positions through the solver. */
#ifndef DOUBLEDUMMY_RUN_H
#define DOUBLEDUMMY_RUN_H

#include "doubledummy.h"

/* A kind of items, which the solver takes in batches: deals, or positions. Both are plain bytes, without pointers. */
typedef struct doubledummy_kind {
    size_t batch; /* how many the solver takes at once */
    size_t item_size, result_size;
    void (*solve)(const doubledummy_solver *solver, void *results, const void *const *items, size_t count);
} doubledummy_kind;

enum {
    DOUBLEDUMMY_DEALS,
    DOUBLEDUMMY_POSITIONS,
    DOUBLEDUMMY_KINDS
};
extern const doubledummy_kind doubledummy_kinds[DOUBLEDUMMY_KINDS];

/* Items that are solved in batches; the results are in the order of the items. */
typedef struct doubledummy_solving {
    const doubledummy_work *work;
    const doubledummy_kind *kind;
    const void **items;
    size_t count;
    char *results;
    base_arena *arena;
    /* What the caller gets: result number i is that of item places[i]; NULL: of item i, in the same memory. */
    const size_t *places;
    char *out;
    size_t settled;  /* so many of the caller's results are final */
    bool is_stopped; /* the caller wants no more */
} doubledummy_solving;

/* Tell the caller that the first `done` items are solved. */
void doubledummy_tell(doubledummy_solving *solving, size_t done);

/* Solve the items from `at` to `end` in batches of `batch` items until a batch takes too long or the caller stops, and
 * return the index of
 * the first unsolved item. `*has_started` becomes false if no process could be started or libdds is missing. */
size_t doubledummy_run(doubledummy_solving *solving, size_t at, size_t end, size_t batch, bool *has_started);

/* ---- the child process that solves: doubledummy_fork.c, or doubledummy_windows.c where there is no fork ---- */

/* exit status of the child if libdds is missing */
#define DOUBLEDUMMY_NO_SOLVER 9

typedef struct doubledummy_process doubledummy_process;
/* Start a process that solves the items and sends the results of each batch through a pipe; `*results` becomes the
 * reading end. Return NULL if none could be started. */
doubledummy_process *doubledummy_start(const doubledummy_solving *solving, size_t at, size_t end, size_t batch,
                                       int *results);
/* Kill the process, whatever it is doing, and close the pipe. Return false if the process had ended because libdds is
 * missing. */
bool doubledummy_stop(doubledummy_process *process, int results);
/* In the child: solve the items, send the results, and end the process. */
_Noreturn void doubledummy_work_out(int pipe_end, const doubledummy_solving *solving, size_t at, size_t end,
                                    size_t batch);
/* In a child that was not forked: receive the items on stdin, and send the results on stdout. */
_Noreturn void doubledummy_serve_parent(void);

#endif
