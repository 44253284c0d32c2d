/* keizer.c - values, points and ranks of the Keizer system, computed until the ranks are stable. */
#include "keizer.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* ---- the numbers ---- */

/* The settings, by the names that users write. */
static const struct share_row {
    const char *key;
    keizer_kind kind;
    int64_t usual;
} share_rows[] = {
    { "Win", KEIZER_WIN, KEIZER_WHOLE },
    { "Draw", KEIZER_DRAW, KEIZER_WHOLE / 2 },
    { "Loss", KEIZER_LOSS, 0 },
    { "ForfeitWin", KEIZER_FORFEIT_WIN, KEIZER_WHOLE },
    { "ForfeitLoss", KEIZER_FORFEIT_LOSS, 0 },
    { "Bye", KEIZER_BYE, KEIZER_WHOLE / 2 },
    { "HalfBye", KEIZER_HALF_BYE, KEIZER_WHOLE / 2 },
    { "Club", KEIZER_CLUB, KEIZER_WHOLE * 70 / 100 },
    { "Absent", KEIZER_ABSENT, KEIZER_WHOLE * 35 / 100 },
    { "NoShow", KEIZER_NO_SHOW, KEIZER_WHOLE * 35 / 100 },
    { "Own", KEIZER_OWN, KEIZER_WHOLE },
};

static const struct number_row {
    const char *key;
    size_t at;
    uint32_t usual, most;
} number_rows[] = {
    { "Top", offsetof(keizer_rules, top), 0, 100000 },        { "Step", offsetof(keizer_rules, step), 1, 1000 },
    { "PaidAbsences", offsetof(keizer_rules, paid), 5, 999 }, { "Gap", offsetof(keizer_rules, gap), 3, 999 },
    { "Passes", offsetof(keizer_rules, most), 20, 100 },
};

keizer_rules keizer_rules_of(const keizer_rules *given)
{
    keizer_rules rules = { .is_given = true };
    if (given && given->is_given)
        return *given;
    for (size_t i = 0; i < COUNT(share_rows); i++)
        rules.shares[share_rows[i].kind] = share_rows[i].usual;
    for (size_t i = 0; i < COUNT(number_rows); i++)
        *(uint32_t *)(void *)((char *)&rules + number_rows[i].at) = number_rows[i].usual;
    return rules;
}

/* Reads a part of a value: 0.35, 1/3 or 2. */
static bool read_share(int64_t *out, base_text text)
{
    size_t mark = base_text_find(text, '/');
    int64_t above, below = 1;
    gamut_decimal decimal;
    if (mark < text.length) {
        if (!base_parse_int(&above, base_text_slice(text, 0, mark)) ||
            !base_parse_int(&below, base_text_slice(text, mark + 1, text.length)) || above < 0 || above > 1000 ||
            below < 1 || below > 1000)
            return false;
        *out = above * KEIZER_WHOLE / below;
        return true;
    }
    if (!base_parse_decimal(&decimal, text) || decimal.value < 0 || decimal.value > 1000000 || decimal.places > 4)
        return false;
    for (unsigned i = 0; i < decimal.places; i++)
        below *= 10;
    *out = decimal.value * KEIZER_WHOLE / below;
    return *out <= 10 * (int64_t)KEIZER_WHOLE;
}

bool keizer_read_setting(keizer_rules *rules, base_arena *arena, base_text key, base_text value, const char **problem)
{
    int64_t number;
    *problem = NULL;
    *rules = keizer_rules_of(rules);
    for (size_t i = 0; i < COUNT(share_rows); i++) {
        if (!base_text_equal_fold_ascii(key, base_text_of(share_rows[i].key)))
            continue;
        if (read_share(&rules->shares[share_rows[i].kind], value))
            return true;
        *problem = base_arena_print(arena, "%s=%.*s: a part such as 0.35 or 1/3 is wanted", share_rows[i].key,
                                    TEXT_ARGS(value))
                       .data;
        return false;
    }
    for (size_t i = 0; i < COUNT(number_rows); i++) {
        if (!base_text_equal_fold_ascii(key, base_text_of(number_rows[i].key)))
            continue;
        if (base_parse_int(&number, value) && number >= 0 && number <= (int64_t)number_rows[i].most) {
            *(uint32_t *)(void *)((char *)rules + number_rows[i].at) = (uint32_t)number;
            return true;
        }
        *problem = base_arena_print(arena, "%s=%.*s: a number from 0 to %u is wanted", number_rows[i].key,
                                    TEXT_ARGS(value), number_rows[i].most)
                       .data;
        return false;
    }
    if (!base_text_equal_fold_ascii(key, TEXT("Frozen")))
        return false;
    rules->is_frozen = base_text_is(value, "yes");
    if (!rules->is_frozen && !base_text_is(value, "no"))
        *problem = base_arena_print(arena, "Frozen=%.*s: yes or no is wanted", TEXT_ARGS(value)).data;
    return !*problem;
}

bool keizer_is_stated(const gamut_event *event)
{
    base_text code = event->system_code;
    return (!code.length || base_text_is(code, "CUSTOM_SWISS")) &&
           base_text_contains_fold_ascii(event->system_name, TEXT("Keizer"));
}

bool keizer_rules_read(keizer_rules *rules, base_arena *arena, base_text text, bool is_name, const char **problem)
{
    base_text word;
    *problem = NULL;
    while (base_text_next_part(&text, ' ', &word)) {
        size_t mark = base_text_find(word, '=');
        if (mark == word.length && (is_name || !word.length))
            continue;
        base_text key = base_text_slice(word, 0, mark);
        if (mark < word.length &&
            keizer_read_setting(rules, arena, key, base_text_slice(word, mark + 1, word.length), problem))
            continue;
        if (!*problem)
            *problem = base_arena_print(arena,
                                        mark == word.length ? "'%.*s' is not of the form KEY=VALUE"
                                                            : "the Keizer system has no setting %.*s",
                                        TEXT_ARGS(key))
                           .data;
        return false;
    }
    return true;
}

bool keizer_rules_for(keizer_rules *out, base_arena *arena, const gamut_event *event, const keizer_rules *given,
                      const char **problem)
{
    *problem = NULL;
    *out = keizer_rules_of(given);
    return given->is_given || !keizer_is_stated(event) ||
           keizer_rules_read(out, arena, event->system_name, true, problem);
}

/* ---- points ---- */

/* A game without a result gives nothing so far. */
keizer_kind keizer_kind_of(const event_grid *grid, uint32_t player, size_t round, bool *has_points)
{
    const gamut_round *cell = event_round(grid, player, round);
    *has_points = true;
    switch (cell->result) {
    case GAMUT_ROUND_WIN:
    case GAMUT_ROUND_SHORT_WIN:
        return KEIZER_WIN;
    case GAMUT_ROUND_DRAW:
    case GAMUT_ROUND_SHORT_DRAW:
        return KEIZER_DRAW;
    case GAMUT_ROUND_LOSS:
    case GAMUT_ROUND_SHORT_LOSS:
        return KEIZER_LOSS;
    case GAMUT_ROUND_FORFEIT_WIN:
        return KEIZER_FORFEIT_WIN;
    case GAMUT_ROUND_FORFEIT_LOSS:
        return KEIZER_FORFEIT_LOSS;
    case GAMUT_ROUND_PAIRING_BYE:
        return KEIZER_BYE;
    case GAMUT_ROUND_HALF_BYE:
        return KEIZER_HALF_BYE;
    case GAMUT_ROUND_FULL_BYE:
        return KEIZER_CLUB;
    case GAMUT_ROUND_ZERO_BYE:
        return KEIZER_ABSENT;
    default:
        *has_points = event_find_player(grid, cell->opponent) == EVENT_NOBODY;
        return KEIZER_NO_SHOW;
    }
}

/* What is needed to compute a table once more. */
typedef struct computing {
    keizer_table *table;
    int64_t *values;  /* by player: value of the rank */
    int64_t *sums;    /* by player: points in units */
    uint32_t *starts; /* by player: place in the order of start numbers */
    int64_t top;
} computing;

static int64_t value_at(const computing *work, size_t rank)
{
    int64_t value = work->top - (int64_t)rank * work->table->rules.step;
    return value > 0 ? value : 0;
}

static void set_values(const computing *work)
{
    for (size_t i = 0; i < work->table->grid->player_count; i++) {
        work->table->rows[i].value = value_at(work, i);
        work->values[work->table->rows[i].player] = work->table->rows[i].value;
    }
}

/* Computes what a round gives to a player, with the values that hold now. `*absences` counts those before. */
static int64_t round_score(const computing *work, uint32_t player, size_t round, uint32_t *absences)
{
    const event_grid *grid = work->table->grid;
    const keizer_rules *rules = &work->table->rules;
    bool has_points;
    keizer_kind kind = keizer_kind_of(grid, player, round, &has_points);
    uint32_t other = event_find_player(grid, event_round(grid, player, round)->opponent);
    if (!has_points)
        return 0;
    if ((kind == KEIZER_ABSENT || kind == KEIZER_NO_SHOW) && (*absences)++ >= rules->paid)
        return 0;
    if (kind < KEIZER_BYE)
        return other == EVENT_NOBODY ? 0 : rules->shares[kind] * work->values[other];
    return rules->shares[kind] * work->values[player];
}

/* Adds up the points of all rounds with the values that hold now. */
static void add_rounds(const computing *work)
{
    keizer_table *table = work->table;
    for (uint32_t i = 0; i < table->grid->player_count; i++) {
        uint32_t absences = 0;
        work->sums[i] = table->owns[i] = table->rules.shares[KEIZER_OWN] * work->values[i];
        for (size_t r = 0; r < table->rounds; r++) {
            table->scores[i * table->rounds + r] = round_score(work, i, r, &absences);
            work->sums[i] += table->scores[i * table->rounds + r];
        }
    }
}

typedef struct ranked {
    int64_t score;
    uint32_t start, player;
} ranked;

static int compare_ranked(const void *a, const void *b)
{
    const ranked *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    return (x->start > y->start) - (x->start < y->start);
}

/* Ranks the players by their points; equals are in the order of start numbers. */
static bool keizer_rank_players(const computing *work, ranked *room)
{
    keizer_table *table = work->table;
    size_t count = table->grid->player_count;
    bool is_same = true;
    for (uint32_t i = 0; i < count; i++)
        room[i] = (ranked){ work->sums[i], work->starts[i], i };
    qsort(room, count, sizeof *room, compare_ranked);
    for (size_t i = 0; i < count; i++) {
        is_same = is_same && table->rows[i].player == room[i].player;
        table->rows[i].player = room[i].player;
        table->rows[i].score = room[i].score;
    }
    return is_same;
}

static bool is_order(const keizer_table *table, const uint32_t *order)
{
    for (size_t i = 0; i < table->grid->player_count; i++)
        if (table->rows[i].player != order[i])
            return false;
    return true;
}

/* Computes all rounds again and again, until the ranks repeat. If they swing between two orders, the average of the
 * points of both counts. */
static bool iterate(const computing *work, base_arena *arena, ranked *room)
{
    keizer_table *table = work->table;
    size_t count = table->grid->player_count;
    uint32_t *before = ARENA_ARRAY(arena, count + 1, uint32_t), *last = ARENA_ARRAY(arena, count + 1, uint32_t);
    int64_t *sums = ARENA_ARRAY(arena, count + 1, int64_t);
    if (!before || !last || !sums)
        return false;
    bool is_stable = false;
    while (!is_stable && table->passes < (table->rules.most ? table->rules.most : 1)) {
        memcpy(sums, work->sums, count * sizeof *sums);
        set_values(work);
        add_rounds(work);
        table->passes++;
        for (size_t i = 0; i < count; i++)
            last[i] = table->rows[i].player;
        is_stable = keizer_rank_players(work, room);
        bool is_swinging = !is_stable && table->passes > 1 && is_order(table, before);
        memcpy(before, last, count * sizeof *before);
        if (!is_swinging)
            continue;
        table->is_averaged = is_stable = true;
        for (size_t i = 0; i < count; i++)
            work->sums[i] = (work->sums[i] + sums[i]) / 2;
        (void)keizer_rank_players(work, room);
    }
    return true;
}

/* Computes every round once, with the values of the ranks before it. */
static bool compute_frozen(const computing *work, base_arena *arena, ranked *room)
{
    keizer_table *table = work->table;
    size_t count = table->grid->player_count;
    uint32_t *absences = ARENA_ARRAY(arena, count + 1, uint32_t);
    int64_t *totals = ARENA_ARRAY(arena, count + 1, int64_t);
    if (!absences || !totals)
        return false;
    for (size_t r = 0; r <= table->rounds; r++) {
        bool is_start = r == 0; /* before the first round, the order is that of the own values */
        if (is_start || r > 1)
            set_values(work);
        for (uint32_t i = 0; i < count; i++) {
            if (!is_start)
                table->scores[i * table->rounds + r - 1] = round_score(work, i, r - 1, &absences[i]);
            totals[i] += is_start ? 0 : table->scores[i * table->rounds + r - 1];
            table->owns[i] = table->rules.shares[KEIZER_OWN] * work->values[i];
            work->sums[i] = table->owns[i] + totals[i];
        }
        (void)keizer_rank_players(work, room);
    }
    table->passes = 1;
    return true;
}

/* The first ranks are the start numbers; a missing number counts as 0. */
static void rank_by_number(const computing *work, ranked *room)
{
    const event_grid *grid = work->table->grid;
    for (uint32_t i = 0; i < grid->player_count; i++)
        room[i] = (ranked){ -grid->event->players.items[i].id.value, i, i };
    qsort(room, grid->player_count, sizeof *room, compare_ranked);
    for (uint32_t i = 0; i < grid->player_count; i++) {
        work->table->rows[i].player = room[i].player;
        work->starts[room[i].player] = i;
    }
}

keizer_table *keizer_compute(base_arena *arena, const event_grid *grid, const keizer_rules *rules, size_t rounds)
{
    size_t count = grid->player_count;
    keizer_table *table = ARENA_NEW(arena, keizer_table);
    computing work = { .table = table };
    ranked *room = ARENA_ARRAY(arena, count + 1, ranked);
    if (!table || !room)
        return NULL;
    *table = (keizer_table){ .grid = grid, .rules = keizer_rules_of(rules), .rounds = rounds };
    table->rows = ARENA_ARRAY(arena, count + 1, keizer_row);
    table->rank_of = ARENA_ARRAY(arena, count + 1, size_t);
    table->scores = ARENA_ARRAY(arena, count * rounds + 1, int64_t);
    table->owns = ARENA_ARRAY(arena, count + 1, int64_t);
    work.values = ARENA_ARRAY(arena, count + 1, int64_t);
    work.sums = ARENA_ARRAY(arena, count + 1, int64_t);
    work.starts = ARENA_ARRAY(arena, count + 1, uint32_t);
    work.top = table->rules.top ? (int64_t)table->rules.top : (int64_t)count;
    if (!table->rows || !table->rank_of || !table->scores || !table->owns || !work.values || !work.sums || !work.starts)
        return NULL;
    rank_by_number(&work, room);
    if (!(table->rules.is_frozen ? compute_frozen : iterate)(&work, arena, room))
        return NULL;
    for (size_t i = 0; i < count; i++)
        table->rank_of[table->rows[i].player] = i;
    return table;
}
