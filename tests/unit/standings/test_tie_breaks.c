/* test_tie_breaks.c - tie-breaks by hand: the values of tests/tables/tie_breaks.test, which says how each arises. */
#include "../handle/memory.h"
#include "../table.h"

#include <gamut/standings.h>

enum {
    MOST_PLAYERS = 6
};

/* A player's rounds as the crosstable of the table has them: opponent, colour and result, or the letter of a bye. */
typedef struct small_player {
    unsigned rating;
    const char *rounds;
} small_player;

typedef struct small_event {
    const char *name, *type;
    small_player players[MOST_PLAYERS];
} small_event;

static const small_event events[] = {
    { "swiss",
      "swiss",
      { { 2200, "4w1 2b= 6w1" },
        { 2100, "5b1 1w= 4b1" },
        { 2000, "6w= 4b0 5w1" },
        { 1900, "1b0 3w1 2w0" },
        { 1800, "2w0 6b0 3b0" },
        { 1700, "3b= 5w1 1b0" } } },
    { "absent",
      "swiss",
      { { 2000, "3w1 5b1 2w+" },
        { 1990, "4w= H 1b-" },
        { 1980, "1b0 4w1 Z" },
        { 1970, "2b= 3b0 5w=" },
        { 1960, "U 1w0 4b=" } } },
    { "resting",
      "swiss",
      { { 2000, "2w1 H 4w1" }, { 1990, "1b0 3w0 U" }, { 1980, "4w= 2b1 Z" }, { 1970, "3b= U 1b0" } } },
    { "robin",
      "round-robin",
      { { 2000, "4w1 2w0 3b1" }, { 1990, "3w1 1b1 4w0" }, { 1980, "2b0 4b= 1w0" }, { 1970, "1b0 3w= 2b1" } } },
};

static double points_of(base_text cell)
{
    switch (cell.data[cell.length - 1]) {
    case '1':
    case '+':
    case 'U':
        return 1;
    case '=':
    case 'H':
        return 0.5;
    default:
        return 0;
    }
}

/* A row of TRF16: columns are the format's, and ranks are left out. */
static void add_player(base_buffer *out, unsigned number, const small_player *player)
{
    base_text rest = base_text_of(player->rounds), cell;
    double points = 0;
    base_buffer cells = { 0 };
    while (base_text_next_part(&rest, ' ', &cell)) {
        points += points_of(cell);
        if (cell.length == 1)
            base_buffer_print(&cells, "  0000 - %c", cell.data[0]);
        else
            base_buffer_print(&cells, "  %4c %c %c", cell.data[0], cell.data[1], cell.data[2]);
    }
    base_buffer_print(out, "001 %4u      %-33s %4u %3s %11s %10s %4.1f %4s", number, "Player", player->rating, "", "",
                      "", points, "");
    base_buffer_add(out, cells.data, cells.length);
    base_buffer_add_char(out, '\n');
    base_buffer_free(&cells);
}

static void print_values(base_buffer *out, const gamut_value *answer)
{
    const gamut_value *competitors = gamut_value_member(answer, "competitors");
    for (int64_t id = 1; id <= MOST_PLAYERS; id++)
        for (const gamut_value *each = competitors->first; each; each = each->next) {
            if (gamut_value_member(each, "id")->as.integer != id)
                continue;
            const gamut_value *value = gamut_value_member(gamut_value_member(each, "tiebreaks")->first, "value");
            if (id > 1)
                base_buffer_add_char(out, ' ');
            base_buffer_add_text(out, value->kind == GAMUT_VALUE_TEXT ? value->as.text : TEXT("-"));
        }
}

static void answer_tie_break(base_buffer *out, base_text input)
{
    char line[64], name[16] = "", rules[16] = "", code[16] = "";
    snprintf(line, sizeof line, "%.*s", TEXT_ARGS(input));
    assert_int_equal(sscanf(line, "%15s %15s %15s", name, rules, code), 3);
    for (size_t i = 0; i < COUNT(events); i++) {
        if (strcmp(events[i].name, name) != 0)
            continue;
        base_buffer text = { 0 };
        base_buffer_print(&text, "012 %s\nXXR 3\n", name);
        for (unsigned p = 0; p < MOST_PLAYERS && events[i].players[p].rounds; p++)
            add_player(&text, p + 1, &events[i].players[p]);
        gamut_session *session = open_session();
        gamut_standings_options options = {
            .size = sizeof options, .rules = rules, .tiebreaks = code, .type = events[i].type
        };
        const gamut_value *answer = NULL;
        assert_int_equal(gamut_session_lend(session, "x.trf", (gamut_bytes){ (const uint8_t *)text.data, text.length }),
                         GAMUT_OK);
        if (gamut_standings(session, "x.trf", &options, &answer) > GAMUT_FINDINGS)
            fail_msg("%s: %s", line, gamut_session_message(session));
        print_values(out, answer);
        gamut_session_close(session);
        base_buffer_free(&text);
        return;
    }
    base_buffer_add_string(out, "there is no such event");
}

static void values_are_those_of_the_articles(void **state)
{
    (void)state;
    table_check("tie_breaks", answer_tie_break);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(values_are_those_of_the_articles) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
