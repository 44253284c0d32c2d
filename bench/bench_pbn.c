/* bench_pbn.c - how many boards per second are read, and how many deals are solved, compared with libdds itself.
 *
 * bench_pbn [FILE.tsv]
 *
 * Generated files of deals alone, and of deals with auction, play and tables, are read on one core through the public
 * reader. With the reference deals (default: dd700.tsv beside the project, and the slowest ones) every table, par and
 * best lead is compared, and the rate of `dd` with the rate of plain solver calls one after the other, in turns. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gamut/gamut.h>

#include "base/buffer.h"
#include "base/text.h"
#include "bench.h"
#include "doubledummy/doubledummy.h"

static uint64_t roll(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

static bridge_deal random_deal(uint64_t *state)
{
    bridge_deal deal = { 0 };
    unsigned left[BRIDGE_SEATS + 1] = { 0, 13, 13, 13, 13 };
    bridge_hand hands[BRIDGE_SEATS + 1] = { 0 };
    for (unsigned card = 0; card < 64; card++) {
        unsigned seat = (unsigned)(roll(state) % 4) + 1;
        if (!bridge_is_card(card))
            continue;
        while (!left[seat])
            seat = seat % 4 + 1;
        left[seat]--;
        hands[seat] |= bridge_card_bit((bridge_card)card);
    }
    for (unsigned seat = BRIDGE_NORTH; seat <= BRIDGE_WEST; seat++)
        bridge_give_hand(&deal, (bridge_seat)seat, hands[seat]);
    return deal;
}

static void add_deal(base_buffer *out, unsigned number, uint64_t *state)
{
    bridge_deal deal = random_deal(state);
    char text[BRIDGE_DEAL_SIZE];
    size_t length = bridge_print_deal(text, &deal, BRIDGE_NORTH);
    base_text vulnerable = bridge_vulnerability_text(bridge_vulnerability_of_board(number), BRIDGE_PBN);
    base_buffer_print(
        out,
        "[Event \"Made deals\"]\r\n[Site \"\"]\r\n[Date \"2024.05.06\"]\r\n[Board \"%u\"]\r\n[Dealer \"%c\"]\r\n"
        "[Vulnerable \"%.*s\"]\r\n[Deal \"%.*s\"]\r\n",
        number, bridge_seat_letter(bridge_dealer_of_board(number)), TEXT_ARGS(vulnerable), (int)length, text);
}

/* Cards are in any order: a reader does not check whether they are held. */
static void add_annotations(base_buffer *out, uint64_t *state)
{
    base_buffer_add_string(out, "[Declarer \"N\"]\r\n[Contract \"4S\"]\r\n[Result \"10\"]\r\n[Auction \"N\"]\r\n"
                                "1S Pass 2NT =1= Pass\r\n4S {nothing more} Pass Pass Pass\r\n[Note \"1:raise\"]\r\n"
                                "[Play \"E\"]\r\n");
    for (unsigned i = 0; i < 52; i++) {
        unsigned card;
        do
            card = (unsigned)(roll(state) % 64);
        while (!bridge_is_card(card));
        base_buffer_print(out, "%.*s%s", TEXT_ARGS(bridge_card_text((bridge_card)card)), i % 4 == 3 ? "\r\n" : " ");
    }
    base_buffer_add_string(out, "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r\n");
    for (unsigned i = 0; i < 20; i++)
        base_buffer_print(
            out, "%c %2s %2u\r\n", "NSEW" [i / 5], (const char *[]) { "NT", "S", "H", "D", "C" }[i % 5],
            (unsigned)(roll(state) % 14));
}

static void read_made(const char *name, size_t count, bool has_all)
{
    base_buffer text = { 0 };
    uint64_t state = 42;
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    size_t read = 0;
    for (size_t i = 0; i < count; i++) {
        add_deal(&text, (unsigned)i + 1, &state);
        if (has_all)
            add_annotations(&text, &state);
        base_buffer_add_string(&text, "\r\n");
    }
    if (text.failed || gamut_session_open(&session) != GAMUT_OK)
        return;
    double start = bench_seconds();
    if (gamut_session_lend(session, "made.pbn", base_buffer_bytes(&text)) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "made.pbn") == GAMUT_OK) {
        while (gamut_reader_next(reader, &record) == GAMUT_OK)
            read++;
        gamut_reader_close(reader);
    }
    double seconds = bench_seconds() - start;
    printf("%-12s %8.0f boards/s  %6.1f MB/s  (%zu boards)\n", name, (double)read / seconds,
           (double)text.length / seconds / 1e6, read);
    gamut_session_close(session);
    base_buffer_free(&text);
}

/* ---- double dummy ---- */

enum {
    DEALS = 1000,
    ROUND = 100 /* deals at a time: the two take turns, so that both run on the machine in the same state */
};

/* Columns of the reference; see its README. */
enum {
    DEALER = 1,
    VULNERABLE,
    TRUMP,
    LEADER,
    DEAL,
    TRICKS,
    PAR_SCORE = 11,
    PAR_CONTRACTS,
    LEADS,
    COLUMNS
};

typedef struct reference_row {
    bridge_deal deal;
    bridge_seat dealer;
    bridge_vulnerability vulnerability;
    uint8_t tricks[20]; /* spades to clubs, then notrump, by declarer */
    int par;
    char contracts[64];
    doubledummy_position lead;
    bridge_hand best; /* leads */
} reference_row;

typedef struct reference {
    reference_row rows[DEALS];
    bridge_deal deals[DEALS];
    size_t count;
} reference;

/* "D5/5/0,CT/5/768": returns the best of them, with the lower cards that are as good. */
static bridge_hand best_leads(char *text)
{
    unsigned long most = 0;
    bridge_hand best = 0;
    while (*text) {
        bridge_card card = BRIDGE_NO_CARD;
        if (!bridge_read_card(&card, (base_text){ text, 2 }))
            return 0;
        char *at = text + 3;
        unsigned long tricks = strtoul(at, &at, 10), equals = strtoul(at + 1, &at, 10);
        if (tricks > most)
            best = 0;
        most = tricks > most ? tricks : most;
        for (unsigned rank = 2; rank <= 14 && tricks == most; rank++)
            if (rank == bridge_card_rank(card) || equals >> rank & 1)
                best |= bridge_card_bit(bridge_make_card(bridge_card_suit(card), rank));
        text = *at == ',' ? at + 1 : at;
    }
    return best;
}

static bool read_row(reference *references, char *line)
{
    char *column[COLUMNS] = { line };
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    reference_row *row = &references->rows[references->count];
    for (size_t i = 1; i < COLUMNS; i++) {
        column[i] = column[i - 1] ? strchr(column[i - 1], '\t') : NULL;
        if (!column[i])
            return false;
        *column[i]++ = '\0';
    }
    column[LEADS][strcspn(column[LEADS], "\t\n")] = '\0';
    if (!bridge_read_deal(&row->deal, &first, &faults, base_text_of(column[DEAL])) ||
        !bridge_read_seat(&row->dealer, base_text_of(column[DEALER])) ||
        !bridge_read_vulnerability(&row->vulnerability, base_text_of(column[VULNERABLE]), BRIDGE_PBN) ||
        !bridge_read_denomination(&row->lead.trump, base_text_of(column[TRUMP]), BRIDGE_PBN) ||
        !bridge_read_seat(&row->lead.turn, base_text_of(column[LEADER])))
        return false;
    char *at = column[TRICKS];
    for (size_t i = 0; i < 20; i++)
        row->tricks[i] = (uint8_t)strtoul(at, &at, 10);
    row->par = (int)strtol(column[PAR_SCORE], NULL, 10);
    snprintf(row->contracts, sizeof row->contracts, "%s", column[PAR_CONTRACTS]);
    row->best = best_leads(column[LEADS]);
    row->lead.left = row->deal;
    row->lead.leader = row->lead.turn;
    references->deals[references->count++] = row->deal;
    return true;
}

static size_t count_differences(const reference *references, const doubledummy_table *tables)
{
    static const bridge_denomination suits[] = { BRIDGE_SPADES, BRIDGE_HEARTS, BRIDGE_DIAMONDS, BRIDGE_CLUBS,
                                                 BRIDGE_NOTRUMP };
    size_t differences = 0;
    for (size_t i = 0; i < references->count; i++)
        for (size_t cell = 0; cell < 20; cell++)
            differences += tables[i].tricks[cell % 4 + 1][suits[cell / 4]] != references->rows[i].tricks[cell];
    return differences;
}

static size_t count_other_pars(const reference *references, const doubledummy_table *tables)
{
    size_t differences = 0;
    for (size_t i = 0; i < references->count; i++) {
        const reference_row *row = &references->rows[i];
        doubledummy_par par = doubledummy_find_par(&tables[i], row->dealer, row->vulnerability);
        differences += par.score != row->par || (par.count && !strstr(row->contracts, par.contracts[0]));
    }
    return differences;
}

static size_t count_other_leads(const reference *references, base_arena *arena)
{
    size_t differences = 0;
    doubledummy_position *positions = ARENA_ARRAY(arena, references->count, doubledummy_position);
    doubledummy_answer *answers = ARENA_ARRAY(arena, references->count, doubledummy_answer);
    doubledummy_work work = { .positions = positions, .count = references->count, .seconds = 60 };
    if (!positions || !answers)
        return references->count;
    for (size_t i = 0; i < references->count; i++)
        positions[i] = references->rows[i].lead;
    if (!doubledummy_solve_positions(answers, &work, arena))
        return references->count;
    for (size_t i = 0; i < references->count; i++)
        differences += answers[i].optimum != references->rows[i].best;
    return differences;
}

/* How long something takes, and how much work it is for both cores together. */
typedef struct span {
    double wall;
    double work;
} span;

static span now(void)
{
    struct rusage used;
    getrusage(RUSAGE_CHILDREN, &used);
    double work = (double)used.ru_utime.tv_sec + (double)used.ru_utime.tv_usec * 1e-6 + (double)used.ru_stime.tv_sec +
                  (double)used.ru_stime.tv_usec * 1e-6;
    return (span){ bench_seconds(), work };
}

static void add_since(span *sum, span start)
{
    span end = now();
    sum->wall += end.wall - start.wall;
    sum->work += end.work - start.work;
}

/* Runs libdds itself, one batch after the other, in its own process: its threads do not survive a fork. */
static void run_plain(const bridge_deal *from, size_t count, base_arena *arena)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        const doubledummy_solver *solver = doubledummy_load_solver(arena);
        for (size_t at = 0; solver && at < count; at += DOUBLEDUMMY_BATCH) {
            const bridge_deal *deals[DOUBLEDUMMY_BATCH];
            doubledummy_table tables[DOUBLEDUMMY_BATCH];
            size_t some = count - at < DOUBLEDUMMY_BATCH ? count - at : DOUBLEDUMMY_BATCH;
            for (size_t i = 0; i < some; i++)
                deals[i] = &from[at + i];
            doubledummy_solve_batch(solver, tables, deals, some);
        }
        _exit(0);
    }
    if (child > 0)
        waitpid(child, &status, 0);
}

static bool race(const reference *references, doubledummy_table *tables, base_arena *arena)
{
    span ours = { 0, 0 }, plain = { 0, 0 };
    for (size_t at = 0; at < references->count; at += ROUND) {
        size_t count = references->count - at < ROUND ? references->count - at : ROUND;
        doubledummy_work work = { .deals = references->deals + at, .count = count, .seconds = 60 };
        span start = now();
        if (!doubledummy_solve(tables + at, &work, arena))
            return false;
        add_since(&ours, start);
        start = now();
        run_plain(references->deals + at, count, arena);
        add_since(&plain, start);
    }
    printf("double dummy %8.2f deals/s, libdds itself %.2f: ratio %.3f; processor time %.1f s and %.1f s: ratio %.3f\n",
           (double)references->count / ours.wall, (double)references->count / plain.wall, plain.wall / ours.wall,
           ours.work, plain.work, plain.work / ours.work);
    return true;
}

static bool solve_some(const reference *references, doubledummy_table *tables, base_arena *arena)
{
    doubledummy_work work = { .deals = references->deals, .count = references->count, .seconds = 120 };
    return doubledummy_solve(tables, &work, arena);
}

static void solve_reference(const char *path, bool is_race)
{
    static reference references;
    char line[8192];
    FILE *file = fopen(path, "r");
    base_arena *arena = base_arena_create(NULL);
    references.count = 0;
    if (!file || !arena || !doubledummy_is_available()) {
        printf("double dummy: no reference deals at %s, or no solver\n", path);
        return;
    }
    while (references.count < DEALS && fgets(line, sizeof line, file))
        if (line[0] != '#')
            (void)read_row(&references, line);
    fclose(file);
    doubledummy_table *tables = ARENA_ARRAY(arena, references.count, doubledummy_table);
    if (tables && (is_race ? race(&references, tables, arena) : solve_some(&references, tables, arena)))
        printf("compared     %zu deals with the reference: %zu results, %zu pars and %zu best leads differ\n",
               references.count, count_differences(&references, tables), count_other_pars(&references, tables),
               count_other_leads(&references, arena));
    base_arena_destroy(arena);
}

int main(int argc, char **argv)
{
    read_made("deals", 200000, false);
    read_made("annotated", 50000, true);
    solve_reference(argc > 1 ? argv[1] : "../shared/corpus/pbn/reference/dd700.tsv", true);
    if (argc < 2)
        solve_reference("../shared/corpus/pbn/reference/slowest21.tsv", false);
    return 0;
}
