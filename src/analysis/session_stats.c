/* session_stats.c - sessions joined to a season, one after the other. */
#include <stdlib.h>

#include "base/date.h"
#include "base/text.h"
#include "session_digest.h"
#include "stats_table.h"

enum {
    TREND_SESSIONS = 3 /* fewer show no trend */
};

/* A session of somebody. */
typedef struct stats_game {
    struct stats_game *next;
    base_date date;
    int64_t sequence; /* those of one day stay in the order of the files */
    int64_t percentage;
} stats_game;

/* A player or a partnership. */
typedef struct stats_competitor {
    stats_row row;
    base_text name;
    base_text players[2]; /* keys of a partnership */
    int64_t sessions;
    int64_t rated; /* sessions with a percentage */
    int64_t percent_sum;
    int64_t best;
    int64_t awards;
    int64_t field_sum; /* of the fields' average masterpoints */
    stats_measure last;
    stats_game *games;
} stats_competitor;

typedef struct stats_payoff {
    stats_row row;
    base_text entry_key, entry_name;
    base_text opponent_key, opponent_name;
    stats_measure won;
} stats_payoff;

typedef struct stats_place {
    stats_row row;
    base_text section;
    int64_t number;
    int64_t sessions;
    stats_measure north_south;
    int64_t averages;
    int64_t unplayed;
} stats_place;

typedef struct session_stats {
    base_arena *arena;
    stats_table players;
    stats_table partnerships;
    stats_table payoffs;
    stats_table rounds;
    stats_table tables;
    gamut_value *sessions;
    int64_t sequence; /* of the sessions */
} session_stats;

static void *open(base_arena *arena)
{
    session_stats *out = ARENA_NEW(arena, session_stats);
    if (!out)
        return NULL;
    *out = (session_stats){ .arena = arena, .sessions = tree_list(arena) };
    out->players.row_size = out->partnerships.row_size = sizeof(stats_competitor);
    out->payoffs.row_size = sizeof(stats_payoff);
    out->rounds.row_size = out->tables.row_size = sizeof(stats_place);
    return out;
}

static const void *digest_event(base_arena *arena, const gamut_record *record)
{
    if (!record->event->bridge.sections.count)
        return NULL;
    session_digest *out = ARENA_NEW(arena, session_digest);
    return out && session_digest_make(out, arena, record->event) ? out : NULL;
}

/* ---- people ---- */

/* The entry as a session of one of its people, or of both together. */
typedef struct appearance {
    const session_digest *digest;
    const digest_entry *entry;
    int64_t field; /* average masterpoints */
} appearance;

static stats_competitor *add_to(session_stats *stats, stats_table *table, base_text key, base_text name,
                                const appearance *with)
{
    bool is_new;
    stats_competitor *to = stats_find_row(stats->arena, table, key, &is_new);
    if (!to)
        return NULL;
    if (is_new)
        to->name = base_arena_copy(stats->arena, name);
    to->sessions++;
    to->awards += with->entry->awards;
    to->field_sum += with->field;
    stats_measure_add(&to->last, &with->entry->last);
    if (with->entry->has_percentage) {
        int64_t percentage = with->entry->percentage;
        stats_game *game = ARENA_NEW(stats->arena, stats_game);
        if (game) {
            *game = (stats_game){ to->games, with->digest->date, stats->sequence, percentage };
            to->games = game;
            to->rated++;
            to->percent_sum += percentage;
            to->best = percentage > to->best || to->rated == 1 ? percentage : to->best;
        }
    }
    return to;
}

/* ---- who does well against whom ---- */

static void add_meeting(session_stats *stats, base_arena *scratch, const session_digest *digest,
                        const digest_meeting *meeting)
{
    const digest_entry *entry = &digest->entries[meeting->entry], *opponent = &digest->entries[meeting->opponent];
    if (!entry->player_count || !opponent->player_count)
        return;
    base_arena *arena = stats->arena;
    base_text key = base_arena_print(scratch, "%.*s\t%.*s", TEXT_ARGS(entry->key), TEXT_ARGS(opponent->key));
    bool is_new;
    stats_payoff *row = stats_find_row(arena, &stats->payoffs, key, &is_new);
    if (!row)
        return;
    if (is_new) {
        row->entry_key = base_arena_copy(arena, entry->key);
        row->entry_name = base_arena_copy(arena, entry->name);
        row->opponent_key = base_arena_copy(arena, opponent->key);
        row->opponent_name = base_arena_copy(arena, opponent->name);
    }
    stats_measure_add(&row->won, &meeting->won);
}

/* ---- rounds and tables ---- */

static void add_place(session_stats *stats, base_arena *scratch, const digest_place *place)
{
    bool is_new;
    base_text key = base_arena_print(scratch, "%.*s %06lld", TEXT_ARGS(place->section), (long long)place->number);
    stats_place *row = stats_find_row(stats->arena, place->is_table ? &stats->tables : &stats->rounds, key, &is_new);
    if (!row)
        return;
    if (is_new)
        row->section = base_arena_copy(stats->arena, place->section);
    row->number = place->number;
    row->sessions++;
    row->averages += place->averages;
    row->unplayed += place->unplayed;
    stats_measure_add(&row->north_south, &place->north_south);
}

/* ---- sessions ---- */

static int compare_numbers(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* How strong the field was; gives the average. */
static int64_t measure_field(base_arena *arena, gamut_value *session, const session_digest *digest)
{
    size_t count = digest->entry_count;
    int64_t *sorted = ARENA_ARRAY(arena, count, int64_t), sum = 0;
    if (!sorted || !count)
        return 0;
    for (size_t i = 0; i < count; i++)
        sum += sorted[i] = digest->entries[i].masterpoints;
    qsort(sorted, count, sizeof *sorted, compare_numbers);
    tree_set_integer(arena, session, "masterpoints", sum / (int64_t)count);
    tree_set_integer(arena, session, "median", (sorted[(count - 1) / 2] + sorted[count / 2]) / 2);
    tree_set_integer(arena, session, "lowest", sorted[0]);
    tree_set_integer(arena, session, "highest", sorted[count - 1]);
    return sum / (int64_t)count;
}

static void add(void *sums, base_arena *scratch, base_text file, const void *digested)
{
    session_stats *stats = sums;
    const session_digest *digest = digested;
    base_arena *arena = stats->arena;
    gamut_value *session = tree_object(arena);
    tree_set_text(arena, session, "file", base_arena_copy(arena, file));
    tree_set_text(arena, session, "name", base_arena_copy(arena, digest->name));
    tree_set_text(arena, session, "date", base_date_print(arena, digest->date));
    tree_set_integer(arena, session, "sections", (int64_t)digest->section_count);
    tree_set_integer(arena, session, "tables", digest->table_count);
    tree_set_integer(arena, session, "entries", (int64_t)digest->entry_count);
    appearance with = { .digest = digest, .field = measure_field(arena, session, digest) };
    tree_append(stats->sessions, session);
    stats->sequence++;
    for (size_t i = 0; i < digest->entry_count; i++) {
        with.entry = &digest->entries[i];
        const digest_entry *entry = with.entry;
        for (size_t j = 0; j < entry->player_count; j++)
            (void)add_to(stats, &stats->players, entry->players[j].key, entry->players[j].name, &with);
        if (!entry->is_pair)
            continue;
        stats_competitor *pair = add_to(stats, &stats->partnerships, entry->key, entry->name, &with);
        for (size_t j = 0; pair && !pair->players[1].data && j < 2; j++)
            pair->players[j] = base_arena_copy(stats->arena, entry->players[j].key);
    }
    for (size_t i = 0; i < digest->meeting_count; i++)
        add_meeting(stats, scratch, digest, &digest->meetings[i]);
    for (size_t i = 0; i < digest->place_count; i++)
        add_place(stats, scratch, &digest->places[i]);
}

/* ---- the answer ---- */

/* "percent" and "imps" (by board), each when there is such a thing. */
static void set_measure(base_arena *arena, gamut_value *row, const stats_measure *measure)
{
    stats_set_ratio(arena, row, "percent", 10000 * measure->points, measure->maximum);
    stats_set_ratio(arena, row, "imps", measure->imps, measure->imp_boards);
}

static int compare_games(const void *a, const void *b)
{
    const stats_game *const *x = a, *const *y = b;
    int by_date = base_date_compare((*x)->date, (*y)->date);
    return by_date ? by_date : ((*x)->sequence > (*y)->sequence) - ((*x)->sequence < (*y)->sequence);
}

static gamut_value *competitor_tree(base_arena *arena, const stats_row *from)
{
    const stats_competitor *of = (const stats_competitor *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", of->row.key);
    tree_set_text(arena, row, "name", of->name);
    if (of->players[0].data) {
        gamut_value *players = tree_set_list(arena, row, "players");
        for (size_t i = 0; i < 2; i++)
            tree_append(players, tree_text(arena, of->players[i]));
    }
    tree_set_integer(arena, row, "sessions", of->sessions);
    stats_set_ratio(arena, row, "average", of->percent_sum, of->rated);
    /* Least squares over the sessions in the order of their dates: percent gained from one to the next. */
    size_t count = 0;
    const stats_game **games = ARENA_ARRAY(arena, (size_t)of->rated, const stats_game *);
    if (games && of->rated >= TREND_SESSIONS) {
        for (const stats_game *game = of->games; game; game = game->next)
            games[count++] = game;
        qsort(games, count, sizeof *games, compare_games);
        int64_t n = (int64_t)count, sum = 0;
        for (int64_t i = 0; i < n; i++)
            sum += (2 * i - (n - 1)) * games[i]->percentage;
        stats_set_ratio(arena, row, "trend", 6 * sum, n * (n * n - 1));
    }
    stats_set_ratio(arena, row, "best", of->best, of->rated ? 1 : 0);
    stats_set_ratio(arena, row, "last_round", 10000 * of->last.points, of->last.maximum);
    tree_set_integer(arena, row, "field", of->field_sum / of->sessions);
    stats_set_ratio(arena, row, "masterpoints", of->awards, 1);
    return row;
}

static gamut_value *payoff_tree(base_arena *arena, const stats_row *from)
{
    const stats_payoff *of = (const stats_payoff *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", of->entry_key);
    tree_set_text(arena, row, "name", of->entry_name);
    tree_set_text(arena, row, "opponent_key", of->opponent_key);
    tree_set_text(arena, row, "opponent", of->opponent_name);
    tree_set_integer(arena, row, "boards", of->won.boards);
    set_measure(arena, row, &of->won);
    return row;
}

static gamut_value *place_tree(base_arena *arena, const stats_row *from)
{
    const stats_place *of = (const stats_place *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "section", of->section);
    tree_set_integer(arena, row, "number", of->number);
    tree_set_integer(arena, row, "sessions", of->sessions);
    tree_set_integer(arena, row, "boards", of->north_south.boards);
    set_measure(arena, row, &of->north_south);
    tree_set_integer(arena, row, "averages", of->averages);
    tree_set_integer(arena, row, "unplayed", of->unplayed);
    return row;
}

static int compare_sessions(const void *a, const void *b)
{
    const stats_competitor *const *x = a, *const *y = b;
    if ((*x)->sessions != (*y)->sessions)
        return (*x)->sessions < (*y)->sessions ? 1 : -1;
    return stats_compare_keys(a, b);
}

static void list_tables(void *sums, const stats_answer *answer)
{
    const session_stats *stats = sums;
    tree_set_integer(answer->arena, answer->totals, "sessions", stats->sequence);
    if (stats_is_wanted(answer, "sessions"))
        tree_set(answer->out, "sessions", stats->sessions);
    stats_list_table(answer, &stats->players, &(stats_listing){ "players", compare_sessions, competitor_tree });
    stats_list_table(answer, &stats->partnerships,
                     &(stats_listing){ "partnerships", compare_sessions, competitor_tree });
    stats_list_table(answer, &stats->payoffs, &(stats_listing){ "payoffs", stats_compare_keys, payoff_tree });
    stats_list_table(answer, &stats->rounds, &(stats_listing){ "rounds", stats_compare_keys, place_tree });
    stats_list_table(answer, &stats->tables, &(stats_listing){ "tables", stats_compare_keys, place_tree });
}

const stats_subject session_subject = {
    .kinds = GAMUT_KIND_EVENT,
    .digest = digest_event,
    .open = open,
    .add = add,
    .list = list_tables,
};
