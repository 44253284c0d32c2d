/* doubledummy.c - many deals in a child process, with a limit of time, each different one once.
 *
 * libdds keeps global state, uses all cores by itself, and cannot be interrupted. In a child it can be killed
 * when a deal takes too long, and what it allocates or breaks dies with it. Results come back through a pipe,
 * in order, so the parent knows how far the child has come. */
#include "doubledummy.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* All hands have the same number of cards, and no card is there twice. */
bool doubledummy_can_solve(const bridge_deal *deal)
{
    unsigned cards = bridge_count_cards(deal->hands[BRIDGE_NORTH]), sum = 0;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++) {
        if (bridge_count_cards(deal->hands[seat]) != cards)
            return false;
        sum += cards;
    }
    return cards && cards <= BRIDGE_HAND_CARDS && bridge_count_cards(bridge_deal_cards(deal)) == sum;
}

static int compare_deals(const void *a, const void *b)
{
    const bridge_deal *const *left = a, *const *right = b;
    return memcmp((*left)->hands, (*right)->hands, sizeof(*left)->hands);
}

/* ---- what the child does ---- */

/* Items to solve in batches, whatever they are; the results are in the order of the items. */
typedef struct solving {
    const doubledummy_work *work;
    const void **items;
    size_t count;
    size_t batch;
    void (*solve)(const doubledummy_solver *solver, void *results, const void *const *items, size_t count);
    char *results;
    size_t size; /* of one result */
    base_arena *arena;
} solving;

/* The last trick needs no solver, and libdds knows no table of it. */
static void solve_last_trick(doubledummy_table *out, const bridge_deal *deal)
{
    bridge_trick trick = { 0 };
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        trick.cards[seat] = (bridge_played)__builtin_ctzll(deal->hands[seat]);
    out->is_solved = true;
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        for (unsigned suit = BRIDGE_CLUBS; suit <= BRIDGE_NOTRUMP; suit++) {
            bridge_seat winner =
                bridge_trick_winner(&trick, bridge_next_seat((bridge_seat)seat), (bridge_denomination)suit);
            out->tricks[seat][suit] = winner && bridge_side_of(winner) == bridge_side_of((bridge_seat)seat);
        }
}

static void solve_tables(const doubledummy_solver *solver, void *results, const void *const *items, size_t count)
{
    const bridge_deal *deals[DOUBLEDUMMY_BATCH];
    doubledummy_table solved[DOUBLEDUMMY_BATCH] = { { 0 } }, *out = results;
    size_t asked = 0, at = 0;
    for (size_t i = 0; i < count; i++)
        if (bridge_longest_hand(items[i]) > 1)
            deals[asked++] = items[i];
    if (asked)
        doubledummy_solve_batch(solver, solved, deals, asked);
    for (size_t i = 0; i < count; i++) {
        if (bridge_longest_hand(items[i]) > 1)
            out[i] = solved[at++];
        else
            solve_last_trick(&out[i], items[i]);
    }
}

static void solve_answers(const doubledummy_solver *solver, void *results, const void *const *items, size_t count)
{
    const doubledummy_position *positions[DOUBLEDUMMY_POSITION_BATCH];
    for (size_t i = 0; i < count; i++)
        positions[i] = items[i];
    doubledummy_solve_position_batch(solver, results, positions, count);
}

/* ---- the child ---- */

enum {
    NO_SOLVER = 9 /* exit status of the child */
};

/* A process that solves the items from some place on, batch by batch, and sends every batch through a pipe. */
typedef struct solver_process {
    pid_t process;
    int from;
} solver_process;

static void send_all(int to, const void *data, size_t length)
{
    const char *at = data;
    while (length) {
        ssize_t sent = write(to, at, length);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            _exit(1);
        at += sent;
        length -= (size_t)sent;
    }
}

/* The child has the parent's memory to itself, results included. It leaves with _exit: what the parent
 * registered to happen at its end (flushing of streams, above all) is not the child's to do. */
static void run_child(int to, const solving *all, size_t at, size_t end, size_t batch)
{
    const doubledummy_solver *solver = doubledummy_load_solver(all->arena);
    if (!solver)
        _exit(NO_SOLVER);
    for (; at < end; at += batch) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = all->results + at * all->size;
        memset(results, 0, now * all->size);
        all->solve(solver, results, all->items + at, now);
        send_all(to, results, now * all->size);
    }
    _exit(0);
}

static bool start_solver(solver_process *out, const solving *all, size_t at, size_t end, size_t batch)
{
    int ends[2];
    if (pipe(ends))
        return false;
    out->process = fork();
    if (out->process == 0) {
        close(ends[0]);
        run_child(ends[1], all, at, end, batch);
    }
    close(ends[1]);
    out->from = ends[0];
    if (out->process > 0)
        return true;
    close(ends[0]);
    return false;
}

/* It is killed whatever it is doing, and waited for, so that no zombie is left. False: it found no libdds. */
static bool stop_solver(const solver_process *child)
{
    int status = 0;
    kill(child->process, SIGKILL);
    while (waitpid(child->process, &status, 0) < 0 && errno == EINTR)
        continue;
    close(child->from);
    return !WIFEXITED(status) || WEXITSTATUS(status) != NO_SOLVER;
}

enum {
    LONGEST_WAIT = 1000 /* milliseconds */
};

static int64_t now_in_milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* False: nothing more came in time. It waits for a second at most at a time: poll() counts milliseconds in an int, and
 * users may allow more of them than that holds. No seconds: as long as it takes. */
static bool receive(const solver_process *child, void *data, size_t length, unsigned seconds)
{
    char *at = data;
    int64_t end = now_in_milliseconds() + (int64_t)seconds * 1000;
    while (length) {
        struct pollfd wait = { child->from, POLLIN, 0 };
        int64_t left = seconds ? end - now_in_milliseconds() : LONGEST_WAIT;
        if (left <= 0)
            return false;
        if (poll(&wait, 1, (int)(left < LONGEST_WAIT ? left : LONGEST_WAIT)) <= 0)
            continue;
        ssize_t got = read(child->from, at, length);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return false;
        at += got;
        length -= (size_t)got;
    }
    return true;
}

/* ---- all of them ---- */

/* Solves from `at` on in batches of that size, up to `end`, until something takes too long; how far it came. */
static size_t solve_range(const solving *all, size_t at, size_t end, size_t batch, bool *has_started)
{
    solver_process child;
    *has_started = start_solver(&child, all, at, end, batch);
    if (!*has_started)
        return at;
    while (at < end) {
        size_t now = end - at < batch ? end - at : batch;
        char *results = all->results + at * all->size;
        if (!receive(&child, results, now * all->size, all->work->seconds)) {
            memset(results, 0, now * all->size);
            break;
        }
        at += now;
        if (all->work->progress)
            all->work->progress(at, all->count, all->work->payload);
    }
    *has_started = stop_solver(&child);
    return at;
}

/* When a batch takes longer than one item may, its items are tried one by one; the one that is too slow is left out. */
static bool solve_all(const solving *all)
{
    size_t at = 0;
    bool has_started = true;
    while (at < all->count && has_started) {
        at = solve_range(all, at, all->count, all->batch, &has_started);
        size_t end = at + all->batch < all->count ? at + all->batch : all->count;
        while (at < end && has_started) {
            at = solve_range(all, at, end, 1, &has_started);
            at += at < end; /* the slow one */
        }
    }
    return has_started;
}

bool doubledummy_solve(doubledummy_table *out, const doubledummy_work *work, base_arena *arena)
{
    const bridge_deal **deals = ARENA_ARRAY(arena, work->count, const bridge_deal *);
    doubledummy_table *tables = ARENA_ARRAY(arena, work->count, doubledummy_table);
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!deals || !tables || !items)
        return false;
    /* Each deal that can be solved once, sorted. */
    size_t solvable = 0, count = 0;
    for (size_t i = 0; i < work->count; i++)
        if (doubledummy_can_solve(&work->deals[i]))
            deals[solvable++] = &work->deals[i];
    if (solvable)
        qsort(deals, solvable, sizeof *deals, compare_deals);
    for (size_t i = 0; i < solvable; i++)
        if (!count || compare_deals(&deals[count - 1], &deals[i]))
            deals[count++] = deals[i];
    for (size_t i = 0; i < count; i++)
        items[i] = deals[i];
    solving all = { work, items, count, DOUBLEDUMMY_BATCH, solve_tables, (char *)tables, sizeof *tables, arena };
    if (count && !solve_all(&all))
        return false;
    for (size_t i = 0; i < work->count; i++) {
        const bridge_deal *deal = &work->deals[i];
        const bridge_deal **found = count ? bsearch(&deal, deals, count, sizeof *deals, compare_deals) : NULL;
        out[i] = found ? tables[found - deals] : (doubledummy_table){ 0 };
    }
    return true;
}

bool doubledummy_solve_positions(doubledummy_answer *out, const doubledummy_work *work, base_arena *arena)
{
    const void **items = ARENA_ARRAY(arena, work->count, const void *);
    if (!items)
        return false;
    for (size_t i = 0; i < work->count; i++)
        items[i] = &work->positions[i];
    solving all = {
        work, items, work->count, DOUBLEDUMMY_POSITION_BATCH, solve_answers, (char *)out, sizeof *out, arena
    };
    return !work->count || solve_all(&all);
}
