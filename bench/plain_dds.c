/* plain_dds.c - solves deals with libdds and nothing else, for bench_dd.py: one deal of PBN in a line of stdin, its
 * twenty numbers of tricks in a line of stdout. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <dds/dll.h>

enum {
    BATCH = 40
};

static void solve(struct ddTableDealsPBN *deals)
{
    struct ddTablesRes tables;
    struct allParResults unused;
    int all_suits[DDS_STRAINS] = { 0 };
    if (CalcAllTablesPBN(deals, -1, all_suits, &tables, &unused) != RETURN_NO_FAULT)
        _exit(1);
    for (int i = 0; i < deals->noOfTables; i++)
        for (int cell = 0; cell < 20; cell++)
            printf("%d%c", tables.results[i].resTable[cell / 4][cell % 4], cell == 19 ? '\n' : ' ');
    deals->noOfTables = 0;
}

int main(void)
{
    static struct ddTableDealsPBN deals;
    char line[256];
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        snprintf(deals.deals[deals.noOfTables].cards, sizeof deals.deals[0].cards, "%s", line);
        if (++deals.noOfTables == BATCH)
            solve(&deals);
    }
    if (deals.noOfTables)
        solve(&deals);
    fflush(stdout);
    _exit(0); /* a program that unloads libdds crashes */
}
