/* session_stats.c - statistics of bridge sessions. */
#include <stdlib.h>

#include "base/buffer.h"
#include "base/date.h"
#include "base/text.h"
#include "session_award.h"
#include "session_matrix.h"
#include "session_race.h"
#include "session_season.h"

enum {
    TREND_SESSIONS = 3 /* the fewest sessions for a trend */
};

typedef struct stats_place {
    stats_row row;
    base_text section;
    int64_t number;
    int64_t sessions;
    stats_measure north_south;
    int64_t averages;
    int64_t unplayed;
} stats_place;

/* A session, which may turn out to be a copy of another. */
typedef struct stats_session {
    stats_source source;
    session_digest *digest;
    /* The copy that is counted instead; NULL: this session is counted itself. */
    const struct stats_session *counted;
} stats_session;

typedef struct session_stats {
    base_arena *arena;
    base_list kept; /* stats_session *, in the order of the files; session_stats_settle sums them up */
    base_index identities;
    base_list newest; /* stats_session *, indexed by the number in `identities`: the copy saved last */
    stats_table players;
    stats_table partnerships;
    stats_table payoffs;
    stats_table rounds;
    stats_table tables;
    gamut_value *sessions;
    gamut_value *copies;
    int64_t sequence; /* number of sessions counted so far */
} session_stats;

static void *session_stats_open(base_arena *arena)
{
    session_stats *out = ARENA_NEW(arena, session_stats);
    if (!out)
        return NULL;
    *out = (session_stats){ .arena = arena, .sessions = tree_list(arena), .copies = tree_list(arena) };
    out->identities.arena = arena;
    out->players.row_size = out->partnerships.row_size = sizeof(stats_competitor);
    out->payoffs.row_size = sizeof(stats_payoff);
    out->rounds.row_size = out->tables.row_size = sizeof(stats_place);
    return out;
}

static const void *session_stats_digest(base_arena *arena, const gamut_record *record)
{
    if (!record->event->bridge.sections.count)
        return NULL;
    session_digest *out = ARENA_NEW(arena, session_digest);
    return out && session_digest_make(out, arena, record->event) ? out : NULL;
}

/* ---- adding ---- */

/* One entry in one session. */
typedef struct session_appearance {
    const session_digest *digest;
    const digest_entry *entry;
    int64_t field; /* average masterpoints of all entries of the session */
} session_appearance;

/* Adds a session to the row of a player or partnership, found by its key. NULL: out of memory. */
static stats_competitor *add_appearance(session_stats *stats, stats_table *table, base_text key, base_text name,
                                        const session_appearance *appearance)
{
    const digest_entry *entry = appearance->entry;
    bool is_new;
    stats_competitor *competitor = stats_find_row(stats->arena, table, key, &is_new);
    stats_game *game = competitor ? ARENA_NEW(stats->arena, stats_game) : NULL;
    if (!game)
        return NULL;
    if (is_new)
        competitor->name = name;
    competitor->sessions++;
    competitor->awards += entry->awards;
    competitor->field_sum += appearance->field;
    stats_measure_add(&competitor->last, &entry->last);
    *game = (stats_game){ competitor->games,     appearance->digest->date, stats->sequence,    entry->awards,
                          entry->has_percentage, entry->percentage,        appearance->digest, entry };
    competitor->games = game;
    if (game->has_percentage) {
        bool is_best = game->percentage > competitor->best || !competitor->rated;
        competitor->rated++;
        competitor->percent_sum += game->percentage;
        competitor->best = is_best ? game->percentage : competitor->best;
    }
    return competitor;
}

static void add_meeting(session_stats *stats, base_buffer *scratch, const session_digest *digest,
                        const digest_meeting *meeting)
{
    const digest_entry *entry = &digest->entries[meeting->entry], *opponent = &digest->entries[meeting->opponent];
    if (!entry->player_count || !opponent->player_count)
        return;
    base_buffer_clear(scratch);
    base_buffer_print(scratch, "%.*s\t%.*s", TEXT_ARGS(entry->key), TEXT_ARGS(opponent->key));
    bool is_new;
    stats_payoff *row = stats_find_row(stats->arena, &stats->payoffs, base_buffer_text(scratch), &is_new);
    if (!row)
        return;
    if (is_new) {
        row->entry_key = entry->key;
        row->entry_name = entry->name;
        row->opponent_key = opponent->key;
        row->opponent_name = opponent->name;
    }
    stats_measure_add(&row->won, &meeting->won);
}

static void session_stats_add_place(session_stats *stats, base_buffer *scratch, const digest_place *place)
{
    bool is_new;
    base_buffer_clear(scratch);
    base_buffer_print(scratch, "%.*s %06lld", TEXT_ARGS(place->section), (long long)place->number);
    stats_place *row = stats_find_row(stats->arena, place->is_table ? &stats->tables : &stats->rounds,
                                      base_buffer_text(scratch), &is_new);
    if (!row)
        return;
    if (is_new)
        row->section = place->section;
    row->number = place->number;
    row->sessions++;
    row->averages += place->averages;
    row->unplayed += place->unplayed;
    stats_measure_add(&row->north_south, &place->north_south);
}

static int session_stats_compare_numbers(const void *a, const void *b)
{
    const int64_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Sets the strength of the field in the row of the session. Returns the average masterpoints. */
static int64_t measure_field(base_arena *arena, gamut_value *session, const session_digest *digest)
{
    size_t count = digest->entry_count;
    int64_t *sorted = ARENA_ARRAY(arena, count, int64_t), sum = 0;
    if (!sorted || !count)
        return 0;
    for (size_t i = 0; i < count; i++)
        sum += sorted[i] = digest->entries[i].masterpoints;
    qsort(sorted, count, sizeof *sorted, session_stats_compare_numbers);
    tree_set_integer(arena, session, "masterpoints", sum / (int64_t)count);
    tree_set_integer(arena, session, "median", (sorted[(count - 1) / 2] + sorted[count / 2]) / 2);
    tree_set_integer(arena, session, "lowest", sorted[0]);
    tree_set_integer(arena, session, "highest", sorted[count - 1]);
    return sum / (int64_t)count;
}

static void describe_session(base_arena *arena, gamut_value *row, const stats_session *session)
{
    tree_set_text(arena, row, "file", session->source.file);
    tree_set_text(arena, row, "name", session->digest->name);
    tree_set_text(arena, row, "date", base_date_print(arena, session->digest->date));
}

static void add_session(session_stats *stats, base_buffer *scratch, const stats_session *from)
{
    const session_digest *digest = from->digest;
    base_arena *arena = stats->arena;
    gamut_value *session = tree_object(arena);
    describe_session(arena, session, from);
    tree_set_integer(arena, session, "sections", (int64_t)digest->section_count);
    tree_set_integer(arena, session, "tables", digest->table_count);
    tree_set_integer(arena, session, "entries", (int64_t)digest->entry_count);
    session_appearance appearance = { .digest = digest, .field = measure_field(arena, session, digest) };
    tree_append(stats->sessions, session);
    stats->sequence++;
    for (size_t i = 0; i < digest->entry_count; i++) {
        const digest_entry *entry = appearance.entry = &digest->entries[i];
        for (size_t j = 0; j < entry->player_count; j++)
            (void)add_appearance(stats, &stats->players, entry->players[j].key, entry->players[j].name, &appearance);
        if (!entry->is_pair)
            continue;
        stats_competitor *pair = add_appearance(stats, &stats->partnerships, entry->key, entry->name, &appearance);
        for (size_t j = 0; pair && !pair->players[1].data && j < 2; j++)
            pair->players[j] = entry->players[j].key;
    }
    for (size_t i = 0; i < digest->meeting_count; i++)
        add_meeting(stats, scratch, digest, &digest->meetings[i]);
    for (size_t i = 0; i < digest->place_count; i++)
        session_stats_add_place(stats, scratch, &digest->places[i]);
}

/* ---- copies ---- */

/* Whether a session was saved later than its copy. The times stated in the files are compared first. The modification
 * times of the files decide only if these are equal, because copying a file changes its modification time. */
static bool is_newer(const stats_session *session, const stats_session *other)
{
    int order = base_text_compare(session->digest->modified, other->digest->modified);
    return order ? order > 0 : session->source.changed > other->source.changed;
}

/* Of the sessions with the same identity the one saved last is counted; if their times are equal, the first. */
static void session_stats_add(void *sums, base_arena *scratch, const stats_source *source, const void *digested)
{
    session_stats *stats = sums;
    base_arena *arena = stats->arena;
    stats_session *session = ARENA_NEW(arena, stats_session), **place;
    (void)scratch;
    if (!session || !(place = base_list_add(&stats->kept, arena, sizeof *place)))
        return;
    *place = session;
    *session = (stats_session){ { base_arena_copy(arena, source->file), source->changed },
                                session_digest_copy(arena, digested),
                                NULL };
    if (!session->digest || base_text_is_absent(session->digest->identity))
        return;
    size_t at = base_index_put(&stats->identities, session->digest->identity);
    if (at == stats->newest.count) {
        if ((place = base_list_add(&stats->newest, arena, sizeof *place)))
            *place = session;
        return;
    }
    if (at > stats->newest.count)
        return;
    place = (stats_session **)stats->newest.items + at;
    if (is_newer(session, *place)) {
        (*place)->counted = session;
        *place = session;
    } else {
        session->counted = *place;
    }
}

/* Sums up the sessions. Only after the last session is it known which of them are copies. */
static bool session_stats_settle(void *sums, const stats_rules *rules)
{
    session_stats *stats = sums;
    stats_session *const *kept = stats->kept.items;
    base_arena *arena = stats->arena;
    base_buffer scratch = { 0 };
    for (size_t i = 0; i < stats->kept.count && !base_arena_failed(arena); i++) {
        const stats_session *newest = kept[i];
        while (newest->counted)
            newest = newest->counted;
        if (newest == kept[i]) {
            if (rules->award && !session_award(arena, newest->digest, rules->award))
                break;
            add_session(stats, &scratch, newest);
            continue;
        }
        gamut_value *copy = tree_object(arena);
        describe_session(arena, copy, kept[i]);
        tree_set_text(arena, copy, "counted", newest->source.file);
        tree_set(copy, "is_newer", tree_bool(arena, is_newer(newest, kept[i])));
        tree_append(stats->copies, copy);
    }
    bool is_whole = !scratch.failed && !base_arena_failed(arena);
    base_buffer_free(&scratch);
    return is_whole;
}

/* ---- listing the rows ---- */

/* Sets "percent" and "imps" (per board), if there are boards with matchpoints or IMPs. */
static void set_measure(base_arena *arena, gamut_value *row, const stats_measure *measure)
{
    stats_set_ratio(arena, row, "percent", 10000 * measure->points, measure->maximum);
    stats_set_ratio(arena, row, "imps", measure->imps, measure->imp_boards);
}

static gamut_value *competitor_tree(base_arena *arena, const stats_row *from)
{
    const stats_competitor *competitor = (const stats_competitor *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", competitor->row.key);
    tree_set_text(arena, row, "name", competitor->name);
    if (competitor->players[0].data) {
        gamut_value *players = tree_set_list(arena, row, "players");
        for (size_t i = 0; i < 2; i++)
            tree_append(players, tree_text(arena, competitor->players[i]));
    }
    tree_set_integer(arena, row, "sessions", competitor->sessions);
    stats_set_ratio(arena, row, "average", competitor->percent_sum, competitor->rated);
    /* The slope of the least-squares line through the percentages in the order of dates: percentage points gained per
     * session. */
    size_t count = 0;
    const stats_game **games = ARENA_ARRAY(arena, (size_t)competitor->rated, const stats_game *);
    if (games && competitor->rated >= TREND_SESSIONS) {
        for (const stats_game *game = competitor->games; game; game = game->next)
            if (game->has_percentage)
                games[count++] = game;
        qsort(games, count, sizeof *games, stats_compare_games);
        int64_t n = (int64_t)count, sum = 0;
        for (int64_t i = 0; i < n; i++)
            sum += (2 * i - (n - 1)) * games[i]->percentage;
        stats_set_ratio(arena, row, "trend", 6 * sum, n * (n * n - 1));
    }
    stats_set_ratio(arena, row, "best", competitor->best, competitor->rated ? 1 : 0);
    stats_set_ratio(arena, row, "last_round", 10000 * competitor->last.points, competitor->last.maximum);
    tree_set_integer(arena, row, "field", competitor->field_sum / competitor->sessions);
    stats_set_ratio(arena, row, "masterpoints", competitor->awards, 1);
    return row;
}

static gamut_value *payoff_tree(base_arena *arena, const stats_row *from)
{
    const stats_payoff *payoff = (const stats_payoff *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "key", payoff->entry_key);
    tree_set_text(arena, row, "name", payoff->entry_name);
    tree_set_text(arena, row, "opponent_key", payoff->opponent_key);
    tree_set_text(arena, row, "opponent", payoff->opponent_name);
    tree_set_integer(arena, row, "boards", payoff->won.boards);
    set_measure(arena, row, &payoff->won);
    return row;
}

static gamut_value *place_tree(base_arena *arena, const stats_row *from)
{
    const stats_place *place = (const stats_place *)from;
    gamut_value *row = tree_object(arena);
    tree_set_text(arena, row, "section", place->section);
    tree_set_integer(arena, row, "number", place->number);
    tree_set_integer(arena, row, "sessions", place->sessions);
    tree_set_integer(arena, row, "boards", place->north_south.boards);
    set_measure(arena, row, &place->north_south);
    tree_set_integer(arena, row, "averages", place->averages);
    tree_set_integer(arena, row, "unplayed", place->unplayed);
    return row;
}

static int compare_sessions(const void *a, const void *b)
{
    const stats_competitor *const *x = a, *const *y = b;
    if ((*x)->sessions != (*y)->sessions)
        return (*x)->sessions < (*y)->sessions ? 1 : -1;
    return stats_compare_keys(a, b);
}

static void session_stats_list(void *sums, const stats_answer *answer)
{
    const session_stats *stats = sums;
    tree_set_integer(answer->arena, answer->totals, "sessions", stats->sequence);
    if (answer->rules->player.length) {
        session_player(answer, &stats->players, &(stats_listing){ "players", compare_sessions, competitor_tree });
        return;
    }
    if (stats_is_wanted(answer, "sessions"))
        tree_set(answer->out, "sessions", stats->sessions);
    if (stats->copies && stats->copies->first)
        tree_set(answer->out, "copies", stats->copies);
    if (answer->with_season) {
        gamut_value *season = session_season(answer, stats->sessions, &stats->players);
        gamut_value *matrix = session_matrix(answer->arena, &stats->payoffs, payoff_tree);
        if (season && matrix)
            tree_set(season, "matrix", matrix);
        tree_set(answer->out, "season", season);
    }
    session_race(answer, answer->rules->is_of_pairs ? &stats->partnerships : &stats->players);
    session_qualifiers(answer, &stats->players);
    stats_list_table(answer, &stats->players, &(stats_listing){ "players", compare_sessions, competitor_tree });
    stats_list_table(answer, &stats->partnerships,
                     &(stats_listing){ "partnerships", compare_sessions, competitor_tree });
    stats_list_table(answer, &stats->payoffs, &(stats_listing){ "payoffs", stats_compare_keys, payoff_tree });
    stats_list_table(answer, &stats->rounds, &(stats_listing){ "rounds", stats_compare_keys, place_tree });
    stats_list_table(answer, &stats->tables, &(stats_listing){ "tables", stats_compare_keys, place_tree });
}

const stats_subject session_subject = {
    .kinds = GAMUT_KIND_EVENT,
    .digest = session_stats_digest,
    .open = session_stats_open,
    .add = session_stats_add,
    .settle = session_stats_settle,
    .list = session_stats_list,
};
