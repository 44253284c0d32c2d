/* clickhouse_schema.c - the tables of a collection in ClickHouse (docs/decisions/0010).
 *
 * Rows are only added. Each has the version of its commit, and is valid once a row of `sources` with that version has
 * arrived. If a file is loaded again, its rows have another `load` and hide those of earlier loads. So users query
 * views: `games` has the valid rows of `games_all` that are not hidden; in a cluster, `games_all` has the rows of
 * `games_local` of all nodes. */
#include "base/text.h"
#include "clickhouse.h"

/* The tables that only this engine has. Small tables whose rows must arrive together are on the first shard. Rows of
 * the index of positions may be large and are read one at a time, hence the small index granularity. */
typedef struct extra_table {
    const char *name, *columns, *sort, *shard, *settings;
    /* Suffix of the name of the table behind the view. "": the table is queried directly, without a view. */
    const char *suffix;
} extra_table;
static const extra_table extras[] = {
    { "loads", "number Int64, step Int64, at Int64", "number", "0", "", "_all" },
    { "merges", "version Int64, player Int64, into_player Int64, state String, reason String", "player", "0", "",
      "_all" },
    { "position_segments",
      "version Int64, state Int64, id Int64, first Int64, last Int64, games Int64, positions Int64, bits Int64, "
      "proof Int64",
      "version", "0", "", "" },
    { "position_blocks", "version Int64, id Int64, games String", "id", "intHash64(id)",
      " SETTINGS index_granularity = 4", "" },
    { "position_moves", "version Int64, segment Int64, key Int64, board String, moves String", "key, segment",
      "intHash64(key)", " SETTINGS index_granularity = 128", "" },
};

/* '@' stands for the name of the database. */
static const char *const last_views[] = {
    "merges AS SELECT player, into_player, state, reason FROM @.merges_all ORDER BY player, version DESC "
    "LIMIT 1 BY player",
    /* The person of each player, after accepted merges. */
    "persons AS SELECT id AS player, if(into_player = 0, id, into_player) AS person, coalesce(into_name, name) AS name "
    "FROM (SELECT id, name FROM @.players) ANY LEFT JOIN (SELECT player AS id, into_player, into_name FROM "
    "(SELECT player, into_player FROM @.merges WHERE state = 'accepted') ANY INNER JOIN "
    "(SELECT id AS into_player, name AS into_name FROM @.players) USING into_player) USING id",
    /* The games that statistics count, like the view of SQLite in schema.c. */
    "played AS SELECT id, source, white_id, black_id, score, day, white_rating, black_rating, eco, event, plies "
    "FROM @.games WHERE deleted = 0 AND played = 1 "
    "UNION ALL SELECT id, source, white_id, black_id, score, day, white_rating, black_rating, "
    "CAST(NULL AS Nullable(String)) AS eco, event, toInt64(0) AS plies FROM (SELECT record AS id, white_id, black_id, "
    "score, "
    "day, white_rating, black_rating FROM @.pairings WHERE forfeit = 0) "
    "ANY INNER JOIN (SELECT id, source, name AS event FROM @.events WHERE deleted = 0) USING id",
    /* Each game twice, from the side of each player. ClickHouse versions of 2018 join only two tables at a time. */
    "appearances AS "
    "SELECT game, person, name, opponent, opponent_name, colour, score, day, rating, opponent_rating, eco, event, "
    "plies "
    "FROM (SELECT game, other, person, name, colour, score, day, rating, opponent_rating, eco, event, plies "
    "FROM (SELECT id AS game, assumeNotNull(white_id) AS player, assumeNotNull(black_id) AS other, 'white' AS colour, "
    "score, day, white_rating AS rating, black_rating AS opponent_rating, eco, event, plies FROM @.played "
    "WHERE isNotNull(white_id) AND isNotNull(black_id) UNION ALL "
    "SELECT id AS game, assumeNotNull(black_id) AS player, assumeNotNull(white_id) AS other, 'black' AS colour, "
    "2 - score AS score, day, black_rating AS rating, white_rating AS opponent_rating, eco, event, plies FROM @.played "
    "WHERE isNotNull(white_id) AND isNotNull(black_id)) "
    "ANY INNER JOIN (SELECT player, person, name FROM @.persons) USING player) "
    "ANY INNER JOIN (SELECT player AS other, person AS opponent, name AS opponent_name FROM @.persons) USING other",
    /* For sessions that are stored several times: all copies except the one saved last, like the view of SQLite in
     * schema.c. */
    "copies AS SELECT record, source, counted FROM (SELECT id AS record, source, identity FROM @.events "
    "WHERE isNotNull(identity) AND deleted = 0) ANY INNER JOIN (SELECT identity, id AS counted FROM (SELECT identity, "
    "id, "
    "coalesce(modified, '') AS saved, changed, fraction FROM (SELECT id, source, identity, modified FROM @.events "
    "WHERE "
    "isNotNull(identity) AND deleted = 0) ANY INNER JOIN (SELECT id AS source, "
    "toInt64OrZero(splitByChar('.', coalesce(stamp, ''))[2]) AS changed, "
    "toInt64OrZero(splitByChar(' ', splitByChar('.', coalesce(stamp, ''))[3])[1]) AS fraction FROM @.sources) USING "
    "source) "
    "ORDER BY identity, saved DESC, changed DESC, fraction DESC, id LIMIT 1 BY identity) USING identity WHERE record "
    "!= counted",
    /* The ranks that files state; points are in hundredths. */
    "standings AS SELECT record, source, section, direction, rank, kind, number, name, points, percent FROM @.entries "
    "WHERE isNotNull(rank) UNION ALL SELECT record, source, CAST(NULL AS Nullable(String)) AS section, "
    "CAST(NULL AS Nullable(String)) AS direction, rank, 'team' AS kind, number, name, "
    "coalesce(match_points, game_points) AS points, CAST(NULL AS Nullable(Int64)) AS percent FROM @.teams "
    "WHERE isNotNull(rank)",
};

static void print_storage(base_buffer *out, size_t id, const char *database, const char *cluster)
{
    if (id >= TABLE_COUNT) {
        const extra_table *extra = &extras[id - TABLE_COUNT];
        base_buffer_print(out, "CREATE TABLE IF NOT EXISTS %s.%s%s (%s) ENGINE = MergeTree ORDER BY (%s)%s", database,
                          extra->name, cluster ? "_local" : extra->suffix, extra->columns, extra->sort,
                          extra->settings);
        return;
    }
    const collection_table *table = &collection_tables[id];
    base_buffer_print(out, "CREATE TABLE IF NOT EXISTS %s.%s%s (version Int64, %s Int64,\n", database, table->name,
                      cluster ? "_local" : "_all", id == TABLE_SOURCES ? "load" : "turn");
    collection_print_columns(out, table, COLLECTION_CLICKHOUSE);
    /* Games found by position are few and far apart: with a small granularity the server reads fewer rows around
     * each. */
    base_buffer_print(out, ") ENGINE = MergeTree ORDER BY (%s)%s", table->sort,
                      id == TABLE_GAMES ? " SETTINGS index_granularity = 512" : "");
}

/* The id of the record chooses the shard of its rows; sources are on the first shard; `extras` state their own
 * shard. */
static void print_distributed(base_buffer *out, size_t id, const char *database, const char *cluster)
{
    const extra_table *extra = id >= TABLE_COUNT ? &extras[id - TABLE_COUNT] : NULL;
    const char *name = extra ? extra->name : collection_tables[id].name;
    base_buffer_print(out,
                      "CREATE TABLE IF NOT EXISTS %s.%s%s AS %s.%s_local ENGINE = Distributed('%s', '%s', '%s_local', ",
                      database, name, extra ? extra->suffix : "_all", database, name, cluster, database, name);
    if (extra || id == TABLE_SOURCES)
        base_buffer_print(out, "%s)", extra ? extra->shard : "0");
    else
        base_buffer_print(out, "intHash64(%s))", collection_tables[id].columns[0].name);
}

/* Prints the query for the visible versions: for each source, those of all commits that belong to the same load as its
 * last row. */
static void print_versions(base_buffer *out, const char *database, int64_t version)
{
    base_buffer_print(
        out,
        "SELECT id AS source, version FROM %s.sources_all WHERE version <= %lld AND (id, load) GLOBAL IN "
        "(SELECT id, load FROM %s.sources_all WHERE version <= %lld ORDER BY id, version DESC LIMIT 1 BY id)",
        database, (long long)version, database, (long long)version);
}

void clickhouse_print_visible(base_buffer *out, const char *database, int64_t version)
{
    base_buffer_add_string(out, "(source, version) GLOBAL IN (");
    print_versions(out, database, version);
    base_buffer_add_char(out, ')');
}

static void print_view(base_buffer *out, size_t id, const char *database)
{
    const collection_table *table = &collection_tables[id];
    base_buffer_print(out, "CREATE VIEW IF NOT EXISTS %s.%s AS SELECT ", database, table->name);
    for (size_t i = 0; i < table->column_count; i++)
        base_buffer_print(out, "%s`%s`", i ? ", " : "", table->columns[i].name);
    if (id == TABLE_DIAGNOSTICS) /* in the order of insertion, as in SQLite */
        base_buffer_print(out, ", (version - %lld) * 1048576 + turn AS rowid", (long long)CLICKHOUSE_FIRST_VERSION);
    base_buffer_print(out, " FROM %s.%s_all ", database, table->name);
    if (id == TABLE_SOURCES)
        base_buffer_add_string(out, "ORDER BY id, version DESC LIMIT 1 BY id");
    else if (table->is_once) /* several loads may have stored the same id: the row stored first is shown */
        base_buffer_print(out,
                          "WHERE version GLOBAL IN (SELECT version FROM %s.sources_all) ORDER BY id, version, turn "
                          "LIMIT 1 BY id",
                          database);
    else
        base_buffer_print(out, "WHERE (source, version) GLOBAL IN (SELECT source, version FROM %s.visible)", database);
}

static void print_last_view(base_buffer *out, const char *view, const char *database)
{
    base_text rest = base_text_of(view), part;
    base_buffer_print(out, "CREATE VIEW IF NOT EXISTS %s.", database);
    for (bool is_later = false; base_text_next_part(&rest, '@', &part); is_later = true)
        base_buffer_print(out, "%s%.*s", is_later ? database : "", TEXT_ARGS(part));
}

/* The first view marks the database as a collection of gamut, the last one marks it as complete. */
bool clickhouse_print_making(base_buffer *out, size_t at, const char *database, const char *cluster)
{
    enum {
        STORED = TABLE_COUNT + COUNT(extras)
    };
    if (at == 0)
        base_buffer_print(out, "CREATE DATABASE IF NOT EXISTS %s", database);
    else if (at == 1)
        base_buffer_print(out, "CREATE VIEW IF NOT EXISTS %s.gamut_begun AS SELECT %d AS version", database,
                          COLLECTION_VERSION);
    else if ((at -= 2) < STORED)
        print_storage(out, at, database, cluster);
    else if (cluster && (at -= STORED) < STORED)
        print_distributed(out, at, database, cluster);
    else if ((at -= STORED) == 0) {
        base_buffer_print(out, "CREATE VIEW IF NOT EXISTS %s.visible AS ", database);
        print_versions(out, database, INT64_MAX);
    } else if (--at < TABLE_COUNT)
        print_view(out, at, database);
    else if ((at -= TABLE_COUNT) < COUNT(last_views))
        print_last_view(out, last_views[at], database);
    else if (at == COUNT(last_views))
        base_buffer_print(out, "CREATE VIEW IF NOT EXISTS %s.gamut_collection AS SELECT %d AS version, '%s' AS cluster",
                          database, COLLECTION_VERSION, cluster ? cluster : "");
    else
        return false;
    return true;
}
