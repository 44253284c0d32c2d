/* bench_pbn.c - how many boards a second are read, and how many deals are solved against libdds itself.
 *
 * bench_pbn [FILE.tsv]
 * Made files of deals alone, and of deals with auction, play and tables, are read on one core through the public reader.
 * With the reference deals (default: dd700.tsv beside the project) every table is compared, and the rate of `dd` with that
 * of one plain call of the solver after the other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <gamut/gamut.h>

#include "analysis/doubledummy.h"
#include "base/buffer.h"
#include "base/text.h"
#include "bench.h"

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

/* Cards in any order: a reader does not ask whether they are held. */
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
    COMPARED = 200 /* deals of the race; all are compared */
};

typedef struct reference {
    bridge_deal deals[DEALS];
    uint8_t tricks[DEALS][20]; /* spades to clubs, then notrump, by declarer */
    size_t count;
} reference;

static bool read_row(reference *all, char *line)
{
    char *column[7] = { line };
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    for (size_t i = 1; i < 7; i++) {
        column[i] = column[i - 1] ? strchr(column[i - 1], '\t') : NULL;
        if (!column[i])
            return false;
        *column[i]++ = '\0';
    }
    if (!bridge_read_deal(&all->deals[all->count], &first, &faults, base_text_of(column[5])))
        return false;
    char *at = column[6];
    for (size_t i = 0; i < 20; i++)
        all->tricks[all->count][i] = (uint8_t)strtoul(at, &at, 10);
    all->count++;
    return true;
}

static size_t count_differences(const reference *all, const doubledummy_table *tables)
{
    static const bridge_denomination suits[] = { BRIDGE_SPADES, BRIDGE_HEARTS, BRIDGE_DIAMONDS, BRIDGE_CLUBS,
                                                 BRIDGE_NOTRUMP };
    size_t differences = 0;
    for (size_t i = 0; i < all->count; i++)
        for (size_t cell = 0; cell < 20; cell++)
            differences += tables[i].tricks[cell % 4 + 1][suits[cell / 4]] != all->tricks[i][cell];
    return differences;
}

/* libdds keeps threads that a child process would wait for in vain, so the children come first. */
static void race(const reference *all, base_arena *arena)
{
    size_t count = all->count < COMPARED ? all->count : COMPARED;
    doubledummy_table *tables = ARENA_ARRAY(arena, all->count, doubledummy_table);
    doubledummy_work work = { .deals = all->deals, .count = all->count, .seconds = 60 };
    if (tables && doubledummy_solve(tables, &work, arena))
        printf("compared     %zu tables with the reference: %zu results differ\n", all->count,
               count_differences(all, tables));
    work.count = count;
    double start = bench_seconds();
    bool is_solved = tables && doubledummy_solve(tables, &work, arena);
    double ours = bench_seconds() - start;
    start = bench_seconds();
    for (size_t at = 0; is_solved && at < count; at += DOUBLEDUMMY_BATCH) {
        const bridge_deal *deals[DOUBLEDUMMY_BATCH];
        size_t now = count - at < DOUBLEDUMMY_BATCH ? count - at : DOUBLEDUMMY_BATCH;
        for (size_t i = 0; i < now; i++)
            deals[i] = &all->deals[at + i];
        doubledummy_solve_batch(tables + at, deals, now);
    }
    double plain = bench_seconds() - start;
    printf("double dummy %8.2f deals/s, libdds itself %.2f: ratio %.3f%s\n", (double)count / ours,
           (double)count / plain, plain / ours, is_solved ? "" : " (failed)");
}

static void solve_reference(const char *path)
{
    static reference all;
    char line[8192];
    FILE *file = fopen(path, "r");
    base_arena *arena = base_arena_create(NULL);
    if (!file || !arena || !doubledummy_is_available()) {
        printf("double dummy: no reference deals at %s, or no solver\n", path);
        return;
    }
    while (all.count < DEALS && fgets(line, sizeof line, file))
        if (line[0] != '#')
            (void)read_row(&all, line);
    fclose(file);
    race(&all, arena);
    base_arena_destroy(arena);
}

int main(int argc, char **argv)
{
    read_made("deals", 200000, false);
    read_made("annotated", 50000, true);
    solve_reference(argc > 1 ? argv[1] : "../shared/corpus/pbn/reference/dd700.tsv");
    return 0;
}
