/* standings_table.c - prints the standings of a tournament: cc standings_table.c $(pkg-config --cflags --libs gamut) */
#include <stdio.h>

#include <gamut/standings.h>

static void print_text(const gamut_value *value, int width)
{
    bool is_there = value && value->kind == GAMUT_VALUE_TEXT;
    printf("  %-*.*s", width, is_there ? (int)value->as.text.length : 1, is_there ? value->as.text.data : "-");
}

static void print_competitor(const gamut_value *competitor)
{
    const gamut_value *rank = gamut_value_member(competitor, "rank");
    const gamut_value *values = gamut_value_member(competitor, "tiebreaks");
    printf("%3lld", rank ? (long long)rank->as.integer : 0LL);
    print_text(gamut_value_member(competitor, "name"), 24);
    print_text(gamut_value_member(competitor, "points"), 5);
    for (const gamut_value *each = values ? values->first : NULL; each; each = each->next)
        print_text(gamut_value_member(each, "value"), 6);
    putchar('\n');
}

int main(int argc, char **argv)
{
    gamut_session *session;
    const gamut_value *standings;
    gamut_standings_options options = { .size = sizeof options, .tiebreaks = argc > 2 ? argv[2] : NULL };
    if (argc < 2 || gamut_session_open(&session) != GAMUT_OK) {
        fputs("usage: standings_table FILE [TIE-BREAKS]\n", stderr);
        return 2;
    }
    gamut_outcome outcome = gamut_standings(session, argv[1], &options, &standings);
    const gamut_value *list = gamut_value_member(standings, "competitors");
    for (const gamut_value *each = list ? list->first : NULL; each; each = each->next)
        print_competitor(each);
    if (outcome > GAMUT_FINDINGS)
        fprintf(stderr, "%s\n", gamut_session_message(session));
    gamut_session_close(session);
    return (int)outcome;
}
