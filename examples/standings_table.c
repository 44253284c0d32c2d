/* standings_table.c - prints the standings of a tournament: cc standings_table.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/answers.h>
#include <gamut/operations.h>
#include <gamut/standings.h>

static void print_text(gamut_text text, int width)
{
    printf("  %-*.*s", width, text.data ? (int)text.length : 1, text.data ? text.data : "-");
}

/* Points are integers of the smallest unit: 55 with one place is 5.5. */
static void print_points(gamut_decimal points)
{
    int64_t unit = 1;
    for (int i = 0; i < points.places; i++)
        unit *= 10;
    printf("  %3lld.%0*lld", (long long)(points.value / unit), points.places ? points.places : 1,
           (long long)(points.value % unit));
}

int main(int argc, char **argv)
{
    gamut_session *session;
    const gamut_value *tree;
    gamut_standings_options options = { .size = sizeof options, .tiebreaks = argc > 2 ? argv[2] : NULL };
    if (argc < 2 || gamut_session_open(&session) != GAMUT_OK) {
        fputs("usage: standings_table FILE [TIE-BREAKS]\n", stderr);
        return 2;
    }
    gamut_outcome outcome = gamut_standings(session, argv[1], &options, &tree);
    const gamut_standings_answer *standings = gamut_standings_answer_of(session, tree);
    const gamut_standings_competitor *each = standings ? standings->competitors : NULL;
    for (; each; each = each->next) {
        printf("%3lld", (long long)each->rank.value);
        print_text(each->name, 24);
        print_points(each->points);
        for (const gamut_standings_tiebreak *tiebreak = each->tiebreaks; tiebreak; tiebreak = tiebreak->next)
            print_text(tiebreak->value, 6);
        putchar('\n');
    }
    if (outcome > GAMUT_FINDINGS)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_session_close(session);
    return (int)outcome;
}
