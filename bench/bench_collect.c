/* bench_collect.c - a million games put into a collection, compared with the database engine alone.
 *
 * bench_collect [GAMES [FOLDER [ADDRESS]]]
 *
 * The games are random ones of 50 to 110 plies, as PGN, by a hundred thousand players. The engine alone inserts the
 * same rows, which are prepared before; nothing else is counted. Rates are by the clock, since several threads work,
 * and by processor time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gamut/collection.h>
#include <gamut/search.h>

#include "bench.h"
#include "collection/positions.h"
#include "invented.h"

enum {
    GAMES = 1000000
};

static bool write_games(invented_games *invented, const char *path, size_t games)
{
    FILE *file = fopen(path, "w");
    bool is_written = file != NULL;
    for (size_t pass = 0; is_written && pass < games / INVENTED_GAMES; pass++) {
        invented_renumber(invented, pass);
        is_written = fwrite(invented->text.data, 1, invented->text.length, file) == invented->text.length;
    }
    return file && fclose(file) == 0 && is_written;
}

static long peak_megabytes(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss / 1024;
}

static long size_megabytes(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (long)(file.st_size >> 20) : 0;
}

static bool load(const char *games, const char *collection, size_t count)
{
    gamut_session *session;
    const gamut_value *answer;
    if (gamut_session_open(&session) != GAMUT_OK)
        return false;
    double clock = bench_seconds(), cpu = bench_cpu_seconds();
    gamut_outcome outcome = gamut_collect(session, collection, &games, 1, NULL, &answer);
    clock = bench_seconds() - clock;
    cpu = bench_cpu_seconds() - cpu;
    printf("collect, indexes included    %8.2f s  %9.0f games/s by the clock, %6.2f s of processors, %ld MB at most\n",
           clock, (double)count / clock, cpu, peak_megabytes());
    if (outcome != GAMUT_FINE)
        printf("%s\n", gamut_session_message(session));
    gamut_session_close(session);
    return outcome == GAMUT_FINE;
}

/* Makes the rows of a piece of games, with the players of that pass. */
static bool make_rows(collection_rows *rows, base_arena *arena, invented_games *invented, size_t pass)
{
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    base_arena *scratch = base_arena_create(NULL);
    invented_renumber(invented, pass);
    bool is_made =
        gamut_session_open(&session) == GAMUT_OK &&
        gamut_session_lend(session, "x.pgn", (gamut_bytes){ invented->text.data, invented->text.length }) == GAMUT_OK &&
        gamut_reader_open(&reader, session, "x.pgn") == GAMUT_OK;
    while (is_made && gamut_reader_next(reader, &record) == GAMUT_OK)
        is_made = collection_make_rows(rows, arena, scratch, record);
    if (is_made)
        gamut_reader_close(reader);
    gamut_session_close(session);
    base_arena_destroy(scratch);
    return is_made;
}

/* Makes the rows of a piece of games again and again with other players; only inserting them is counted. */
static bool put_alone(invented_games *invented, const char *path, size_t count)
{
    const char *problem;
    base_arena *arena = base_arena_create(NULL), *rows_arena = base_arena_create(NULL);
    collection_store *store = store_open(arena, path, STORE_WRITE, &problem);
    double clock = 0, cpu = 0;
    bool is_put = store && store_begin(store);
    int64_t id = 0;
    for (size_t pass = 0; is_put && pass < count / INVENTED_GAMES; pass++) {
        collection_rows rows = { 0 };
        base_arena_reset(rows_arena);
        is_put = make_rows(&rows, rows_arena, invented, pass);
        double clock_at = bench_seconds(), cpu_at = bench_cpu_seconds();
        for (const collection_row *row = rows.first; is_put && row; row = row->next) {
            id += row->opens_record;
            is_put = store_put(store, row, id, 1);
        }
        clock += bench_seconds() - clock_at;
        cpu += bench_cpu_seconds() - cpu_at;
    }
    double clock_at = bench_seconds(), cpu_at = bench_cpu_seconds();
    is_put = is_put && store_commit(store);
    clock += bench_seconds() - clock_at;
    cpu += bench_cpu_seconds() - cpu_at;
    printf("the engine alone, no indexes %8.2f s  %9.0f games/s by the clock, %6.2f s of processors\n", clock,
           (double)count / clock, cpu);
    clock_at = bench_seconds();
    cpu_at = bench_cpu_seconds();
    is_put = is_put && store_settle(store);
    printf("  its indexes                %8.2f s  %30s %6.2f s of processors\n", bench_seconds() - clock_at, "",
           bench_cpu_seconds() - cpu_at);
    is_put = is_put && store_run(store, "PRAGMA wal_checkpoint(TRUNCATE)");
    long before = size_megabytes(path);
    clock_at = bench_seconds();
    cpu_at = bench_cpu_seconds();
    is_put = is_put && positions_update(store, NULL) && store_run(store, "PRAGMA wal_checkpoint(TRUNCATE)");
    clock = bench_seconds() - clock_at;
    cpu = bench_cpu_seconds() - cpu_at;
    printf("  the index of positions     %8.2f s  %9.0f games/s by the clock, %6.2f s of processors, %ld MB\n", clock,
           (double)count / clock, cpu, size_megabytes(path) - before);
    store_close(store);
    base_arena_destroy(rows_arena);
    base_arena_destroy(arena);
    return is_put;
}

/* Picks a position that some games reach: the last one of a game. */
static bool pick_position(char *out, size_t size, const char *collection)
{
    const char *problem;
    base_arena *arena = base_arena_create(NULL);
    collection_store *store = store_open(arena, collection, STORE_READ, &problem);
    store_statement *row = store ? store_prepare(store, TEXT("SELECT final FROM games LIMIT 1")) : NULL;
    bool is_picked = row && store_next(row) == STORE_ROW;
    if (is_picked)
        snprintf(out, size, "%.*s", TEXT_ARGS(store_column(row, 0).text));
    store_finish(row);
    store_close(store);
    base_arena_destroy(arena);
    return is_picked;
}

/* The best of several runs, as a user sees it who queries the same collection again and again. */
static bool ask_positions(const char *collection)
{
    char fen[128];
    double find = 1e9, tree = 1e9;
    uint64_t hits = 0;
    bool is_done = pick_position(fen, sizeof fen, collection);
    for (unsigned i = 0; is_done && i < 5; i++) {
        gamut_session *session;
        const gamut_value *moves;
        gamut_find_options counted = { .size = sizeof counted, .count = true };
        is_done = gamut_session_open(&session) == GAMUT_OK;
        double at = bench_seconds();
        is_done = is_done && gamut_tree(session, &collection, 1, NULL, &moves) == GAMUT_FINE;
        tree = bench_seconds() - at < tree ? bench_seconds() - at : tree;
        is_done = is_done && gamut_session_set(session, "fen", fen) == GAMUT_OK;
        at = bench_seconds();
        is_done = is_done && gamut_find(session, &collection, 1, &counted, GAMUT_FORM_TEXT, NULL, &hits) == GAMUT_FINE;
        find = bench_seconds() - at < find ? bench_seconds() - at : find;
        gamut_session_close(session);
    }
    printf("a position, %8llu hits    %8.1f ms\nthe tree of the start        %8.1f ms\n", (unsigned long long)hits,
           find * 1000, tree * 1000);
    return is_done;
}

static bool read_back(const char *collection, size_t count)
{
    gamut_session *session;
    gamut_reader *reader;
    const gamut_record *record;
    size_t games = 0, plies = 0;
    if (gamut_session_open(&session) != GAMUT_OK)
        return false;
    double cpu = bench_cpu_seconds();
    bool is_open = gamut_reader_open(&reader, session, collection) == GAMUT_OK;
    while (is_open && gamut_reader_next(reader, &record) == GAMUT_OK) {
        games++;
        plies += record->game->moves.node_count - 1;
    }
    if (is_open)
        gamut_reader_close(reader);
    cpu = bench_cpu_seconds() - cpu;
    printf("all records read, one core   %8.2f s  %9.0f games/s, %.1f plies each\n", cpu, (double)games / cpu,
           (double)plies / (double)(games ? games : 1));
    gamut_session_close(session);
    return games == count;
}

/* Saves the row of the file that a commit belongs to. */
static bool save_source(collection_store *store)
{
    collection_value values[SOURCE_COLUMNS];
    collection_row row = { .table = TABLE_SOURCES, .values = values };
    for (size_t i = 0; i < SOURCE_COLUMNS; i++)
        values[i] = collection_tables[TABLE_SOURCES].columns[i].type == COLLECTION_INTEGER ? collection_integer(1)
                                                                                           : collection_text(TEXT("x"));
    return store_save_source(store, &row);
}

/* Measures how long a server takes for the same rows, which are ready in memory as they are sent. */
static bool send_alone(invented_games *invented, const char *address, size_t count)
{
    const char *problem;
    base_arena *arena = base_arena_create(NULL), *rows_arena = base_arena_create(NULL);
    collection_store *store = store_open(arena, address, STORE_WRITE, &problem);
    double clock = 0;
    int64_t id = 0;
    uint64_t pending = 0;
    bool is_put = store && store_begin(store);
    size_t passes = count / INVENTED_GAMES;
    for (size_t pass = 0; is_put && pass < passes; pass++) {
        collection_rows rows = { 0 };
        base_arena_reset(rows_arena);
        is_put = make_rows(&rows, rows_arena, invented, pass);
        for (const collection_row *row = rows.first; is_put && row; row = row->next) {
            id += row->opens_record;
            is_put = store_put(store, row, id, 1);
        }
        pending += rows.count;
        if (!is_put || (pass + 1 < passes && !store_is_full(store, pending)))
            continue;
        pending = 0;
        is_put = save_source(store);
        double clock_at = bench_seconds();
        is_put = is_put && store_commit(store);
        clock += bench_seconds() - clock_at;
        is_put = is_put && store_begin(store);
    }
    printf("the server alone             %8.2f s  %9.0f games/s by the clock\n", clock, (double)count / clock);
    if (!is_put)
        printf("%s\n", store ? store_message(store) : problem);
    store_close(store);
    base_arena_destroy(rows_arena);
    base_arena_destroy(arena);
    return is_put;
}

int main(int count, char **words)
{
    size_t games = count > 1 ? strtoul(words[1], NULL, 10) : GAMES;
    char folder[256], pgn[300], collection[300], alone[300];
    static invented_games invented;
    snprintf(folder, sizeof folder, "%s/gamut-bench-XXXXXX", count > 2 ? words[2] : "/tmp");
    if (!invented_make(&invented, false) || !mkdtemp(folder))
        return 1;
    snprintf(pgn, sizeof pgn, "%s/games.pgn", folder);
    snprintf(collection, sizeof collection, "%s/games.db", folder);
    snprintf(alone, sizeof alone, "%s/alone.db", folder);
    bool is_done = write_games(&invented, pgn, games);
    printf("%zu games, %ld MB as PGN\n", games, size_megabytes(pgn));
    is_done = is_done && load(pgn, collection, games);
    printf("  the collection has %ld MB\n", size_megabytes(collection));
    is_done =
        is_done && ask_positions(collection) && put_alone(&invented, alone, games) && read_back(collection, games);
    if (count > 3) {
        char beside[1024]; /* another database of the server */
        size_t end = strcspn(words[3], "?");
        snprintf(beside, sizeof beside, "%.*s_alone%s", (int)end, words[3], words[3] + end);
        is_done =
            is_done && load(pgn, words[3], games) && send_alone(&invented, beside, games) && read_back(words[3], games);
    }
    /* Reading a collection leaves its log beside it. */
    const char *const made[] = { pgn, collection, alone }, *const endings[] = { "", "-wal", "-shm" };
    for (size_t i = 0; i < COUNT(made) * COUNT(endings); i++) {
        char path[320];
        snprintf(path, sizeof path, "%s%s", made[i / COUNT(endings)], endings[i % COUNT(endings)]);
        unlink(path);
    }
    rmdir(folder);
    base_buffer_free(&invented.text);
    return is_done ? 0 : 1;
}
