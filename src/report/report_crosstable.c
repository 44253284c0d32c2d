/* report_crosstable.c - who met whom: a row for each player, a column for each round. */
#include "base/text.h"
#include "report.h"

enum {
    COLUMNS_BEFORE = 4, /* rank, number, name, rating */
    ROUNDS_SHOWN = 99   /* more columns nobody can read */
};

bool report_has_rounds(const gamut_event *event)
{
    for (size_t i = 0; i < event->players.count; i++)
        if (event->players.items[i].rounds.count)
            return true;
    return false;
}

static size_t count_rounds(const gamut_event *event)
{
    size_t most = 0;
    for (size_t i = 0; i < event->players.count; i++)
        most = event->players.items[i].rounds.count > most ? event->players.items[i].rounds.count : most;
    return most < ROUNDS_SHOWN ? most : ROUNDS_SHOWN;
}

/* "12w1", "+" for a bye of a point, as tournament tables write it. */
static base_text cell_of(base_arena *arena, const gamut_round *round)
{
    static const char letters[] = " 1=0WDL+-FHUZ";
    char colour = round->colour == GAMUT_COLOUR_WHITE ? 'w' : round->colour == GAMUT_COLOUR_BLACK ? 'b' : '-';
    char result = (size_t)round->result < sizeof letters - 1 ? letters[round->result] : ' ';
    if (base_is_known(round->opponent.state))
        return base_arena_print(arena, "%lld%c%c", (long long)round->opponent.value, colour, result);
    return round->result == GAMUT_ROUND_NONE ? TEXT("") : base_arena_print(arena, "%c", result);
}

static base_text number_of(base_arena *arena, gamut_number number)
{
    return base_is_known(number.state) ? base_arena_print(arena, "%lld", (long long)number.value) : TEXT("");
}

static void add_player(report_table *table, const gamut_player *player, size_t rounds, base_arena *arena)
{
    base_text *cells = report_add_row(table);
    if (!cells)
        return;
    cells[0] = number_of(arena, player->rank);
    cells[1] = number_of(arena, player->id);
    cells[2] = player->name;
    cells[3] = number_of(arena, player->rating);
    for (size_t r = 0; r < rounds && r < player->rounds.count; r++)
        cells[COLUMNS_BEFORE + r] = cell_of(arena, &player->rounds.items[r]);
    cells[COLUMNS_BEFORE + rounds] =
        base_is_known(player->points.state) ? base_decimal_print(arena, player->points) : TEXT("");
}

void report_crosstable(const gamut_event *event, const gamut_style *style, base_arena *arena, base_buffer *out)
{
    size_t rounds = count_rounds(event);
    report_column *columns = ARENA_ARRAY(arena, rounds + COLUMNS_BEFORE + 1, report_column);
    if (!columns)
        return;
    columns[0] = (report_column){ "Rank", true, false };
    columns[1] = (report_column){ "No", true, false };
    columns[2] = (report_column){ "Name", false, true };
    columns[3] = (report_column){ "Rating", true, false };
    for (size_t r = 0; r < rounds; r++)
        columns[COLUMNS_BEFORE + r] = (report_column){ base_arena_print(arena, "R%zu", r + 1).data, true, false };
    columns[COLUMNS_BEFORE + rounds] = (report_column){ "Points", true, false };
    report_table table = report_table_open(arena, columns, rounds + COLUMNS_BEFORE + 1);
    for (size_t i = 0; i < event->players.count; i++)
        add_player(&table, &event->players.items[i], rounds, arena);
    if (base_arena_failed(arena))
        return;
    base_buffer_add_char(out, '\n');
    report_print_table(&table, style, out);
}
