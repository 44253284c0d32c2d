/* clickhouse_positions.c - the index of positions on servers (docs/decisions/0010).
 *
 * Segments are the same as in SQLite. A segment has the version of its commit, and the `state` of the collection that
 * it was made from: the last version of `sources` at that time. A reader of an earlier state ignores the segment. Rows
 * cannot be deleted atomically, so a row of segments whose `bits` is negative marks games as deleted: it arrives before
 * the row of `sources` that removes the games, and from then on older segments with such a game are ignored. */
#include "clickhouse_store.h"

const char *const clickhouse_positions[POSITIONS_TABLES] = {
    [POSITIONS_BLOCKS] = "position_blocks",
    [POSITIONS_MOVES] = "position_moves",
    [POSITIONS_SEGMENTS] = "position_segments",
};

/* Collections of older versions of gamut have no index of positions; then the list is empty. */
bool clickhouse_list_segments(store_statement *statement)
{
    clickhouse_store *own = statement->store->own;
    if (own->load.number)
        own->snapshot = -1;
    if (!clickhouse_fix_snapshot(own))
        return false;
    base_text sql =
        own->has_positions
            ? clickhouse_print(own,
                               "SELECT id, first, last, games, positions, bits, proof FROM %s.position_segments "
                               "WHERE state <= %lld OR bits < 0 ORDER BY version DESC, bits DESC",
                               own->address.database, (long long)own->snapshot)
            : clickhouse_print(own, "SELECT 0, 0, 0, 0, 0, 0, 0 WHERE 0");
    return sql.data && clickhouse_prepare(statement, sql);
}

/* The id is made from the version of the commit: no other commit has the same version, not even an interrupted one. */
bool clickhouse_new_segment(collection_store *store, int64_t *out)
{
    const clickhouse_store *own = store->own;
    *out = own->load.version - CLICKHOUSE_FIRST_VERSION;
    return true;
}

bool clickhouse_put_positions(collection_store *store, positions_table table, const collection_value *values,
                              size_t count)
{
    clickhouse_store *own = store->own;
    base_buffer *out = &own->load.positions[table];
    base_buffer_add_uint(out, (uint64_t)own->load.version);
    if (table == POSITIONS_SEGMENTS) {
        base_buffer_add_char(out, '\t');
        base_buffer_add_uint(out, (uint64_t)own->snapshot);
    }
    for (size_t i = 0; i < count; i++) {
        base_buffer_add_char(out, '\t');
        clickhouse_print_cell(out, &values[i], 0, 0);
    }
    base_buffer_add_char(out, '\n');
    own->complaint = out->failed ? "out of memory" : NULL;
    return !out->failed;
}

bool clickhouse_forget_positions(collection_store *store, collection_range games)
{
    clickhouse_store *own = store->own;
    if (games.last < games.first)
        return true;
    base_buffer_print(&own->load.positions[POSITIONS_SEGMENTS], "%lld\t0\t0\t%lld\t%lld\t0\t0\t-1\t0\n",
                      (long long)own->load.version, (long long)games.first, (long long)games.last);
    own->complaint = own->load.positions[POSITIONS_SEGMENTS].failed ? "out of memory" : NULL;
    return !own->complaint;
}

/* Rows may be deleted in any order, with one exception: a row that marks games as deleted must stay until all segments
 * with these games are gone. If a reader finds a block missing, it tests all games of the segment. */
bool clickhouse_tidy_positions(collection_store *store, const int64_t *segments, size_t count)
{
    clickhouse_store *own = store->own;
    const char *database = own->address.database, *form = own->address.cluster ? "_local" : "";
    base_buffer ids = { 0 };
    int64_t dead = 0;
    for (size_t i = 0; i < count; i++)
        base_buffer_print(&ids, "%s%lld", i ? "," : "", (long long)segments[i]);
    const int length = (int)ids.length;
    const char *list = (const char *)ids.data;
    bool is_done = !ids.failed && (!count || clickhouse_ask_integers(own,
                                                                     clickhouse_print(own,
                                                                                      "SELECT countIf(bits >= 0) FROM "
                                                                                      "%s.position_segments WHERE id "
                                                                                      "NOT IN (%.*s)",
                                                                                      database, length, list),
                                                                     &dead, 1));
    const struct {
        positions_table table;
        const char *segment, *also;
    } parts[] = { { POSITIONS_BLOCKS, "intDiv(id, 1048576)", "" },
                  { POSITIONS_MOVES, "segment", "" },
                  { POSITIONS_SEGMENTS, "id", dead ? " AND bits >= 0" : "" } };
    for (size_t i = 0; is_done && count && i < COUNT(parts); i++)
        for (size_t node = 0; is_done && node < own->nodes.count; node++)
            is_done = clickhouse_say(
                own, ((const char **)own->nodes.items)[node],
                clickhouse_print(own, "ALTER TABLE %s.%s%s DELETE WHERE %s NOT IN (%.*s) AND version <= %lld%s",
                                 database, clickhouse_positions[parts[i].table], form, parts[i].segment, length, list,
                                 (long long)own->load.version, parts[i].also));
    base_buffer_free(&ids);
    return is_done;
}
