/* schema.c - the tables and views of a collection. */
#include "schema.h"

#include "base/text.h"

#define INTEGER(at, name, text) [at] = { name, COLLECTION_INTEGER, false, text }
#define NUMBER(at, name, text)  [at] = { name, COLLECTION_INTEGER, true, text }
#define WORDS(at, name, text)   [at] = { name, COLLECTION_TEXT, false, text }
#define WORD(at, name, text)    [at] = { name, COLLECTION_TEXT, true, text }
#define BYTES(at, name, text)   [at] = { name, COLLECTION_BLOB, false, text }

#define RECORD                                                                                                         \
    NUMBER(RECORD_ID, "id", "counts up over games, boards, events and texts"),                                         \
        NUMBER(RECORD_SOURCE, "source", "sources.id"),                                                                 \
        NUMBER(RECORD_NUMBER, "number", "of the record in its file, from 1"),                                          \
        NUMBER(RECORD_DELETED, "deleted", "1: its file marks it as deleted"),                                          \
        BYTES(RECORD_WHOLE, "whole", "the record in full, packed; NULL: the other columns have everything")
#define PART                                                                                                           \
    NUMBER(PART_RECORD, "record", "id of the record that it belongs to"), NUMBER(PART_SOURCE, "source", "sources.id")

static const collection_column sources[SOURCE_COLUMNS] = {
    NUMBER(SOURCE_ID, "id", "counts up"),
    WORD(SOURCE_PATH, "path", "absolute, or of a member of an archive"),
    WORD(SOURCE_STATE, "state", "complete, partial, copy or unreadable"),
    INTEGER(SOURCE_COPY_OF, "copy_of", "sources.id of the file with the same bytes"),
    BYTES(SOURCE_HASH, "hash", "of all its bytes, with those of its family"),
    WORDS(SOURCE_STAMP, "stamp", "sizes and times of its files"),
    NUMBER(SOURCE_BYTES, "bytes", "unpacked"),
    WORDS(SOURCE_FORMAT, "format", "as `gamut formats` names it"),
    NUMBER(SOURCE_TAKEN_AT, "taken_at", "seconds since 1970"),
    NUMBER(SOURCE_RECORDS, "records", "number of the last one that was taken"),
    NUMBER(SOURCE_GAMES, "games", ""),
    NUMBER(SOURCE_BOARDS, "boards", ""),
    NUMBER(SOURCE_EVENTS, "events", ""),
    NUMBER(SOURCE_TEXTS, "texts", ""),
    NUMBER(SOURCE_SKIPPED, "skipped", "records that could not be read"),
    NUMBER(SOURCE_ERRORS, "errors", "found while reading it"),
    NUMBER(SOURCE_WARNINGS, "warnings", ""),
    NUMBER(SOURCE_NOTES, "notes", ""),
};
static const collection_column games[GAME_COLUMNS] = {
    RECORD,
    WORDS(GAME_WHITE, "white", "as the game spells the name"),
    WORDS(GAME_BLACK, "black", ""),
    INTEGER(GAME_WHITE_ID, "white_id", "players.id; NULL: unknown"),
    INTEGER(GAME_BLACK_ID, "black_id", ""),
    WORDS(GAME_RESULT, "result", "1-0, 0-1, 1/2-1/2 or *"),
    INTEGER(GAME_SCORE, "score", "of White: 2, 1 or 0 half points; NULL: undecided"),
    INTEGER(GAME_DAY, "day", "yyyymmdd"),
    INTEGER(GAME_WHITE_RATING, "white_rating", ""),
    INTEGER(GAME_BLACK_RATING, "black_rating", ""),
    WORDS(GAME_EVENT, "event", ""),
    INTEGER(GAME_EVENT_ID, "event_id", "occasions.id; NULL: unknown"),
    WORDS(GAME_SITE, "site", ""),
    WORDS(GAME_ROUND, "round", ""),
    WORDS(GAME_ECO, "eco", ""),
    NUMBER(GAME_PLIES, "plies", "half moves of the main line"),
    BYTES(GAME_MOVES, "moves", "two bytes a half move: see docs/collection.md"),
    INTEGER(GAME_MOVES_KEY, "moves_key", "equal for games with the same moves; NULL: without moves"),
    WORDS(GAME_FINAL, "final", "FEN after the last move"),
    WORDS(GAME_MATERIAL, "material", "of the final position: KRPP v KRP"),
    WORDS(GAME_FEN, "fen", "of the first position; NULL: the usual one"),
    WORDS(GAME_ENDING, "ending", "the result after the moves, if it is another"),
    WORDS(GAME_DATE_TEXT, "date_text", "the spelling, if it does not follow from the day"),
    WORDS(GAME_WHITE_ELO_TEXT, "white_elo_text", "the spelling of the rating, if it is unusual"),
    WORDS(GAME_BLACK_ELO_TEXT, "black_elo_text", ""),
    WORDS(GAME_TAGS, "tags", "all others: JSON, a list of name and value by turns"),
    NUMBER(GAME_PLAYED, "played", "1; 0: a forfeit without a move"),
};
static const collection_column boards[BOARD_COLUMNS] = {
    RECORD,
    WORDS(BOARD_EVENT, "event", ""),
    INTEGER(BOARD_EVENT_ID, "event_id", "occasions.id; NULL: unknown"),
    WORDS(BOARD_SITE, "site", ""),
    INTEGER(BOARD_DAY, "day", "yyyymmdd"),
    INTEGER(BOARD_NUMBER, "board", ""),
    WORDS(BOARD_NORTH, "north", ""),
    WORDS(BOARD_EAST, "east", ""),
    WORDS(BOARD_SOUTH, "south", ""),
    WORDS(BOARD_WEST, "west", ""),
    WORDS(BOARD_DEALER, "dealer", ""),
    WORDS(BOARD_VULNERABLE, "vulnerable", ""),
    WORDS(BOARD_DEAL, "deal", "in the spelling of PBN"),
    INTEGER(BOARD_HCP_NORTH, "hcp_north", "high-card points"),
    INTEGER(BOARD_HCP_EAST, "hcp_east", ""),
    INTEGER(BOARD_HCP_SOUTH, "hcp_south", ""),
    INTEGER(BOARD_HCP_WEST, "hcp_west", ""),
    WORDS(BOARD_SHAPE_NORTH, "shape_north", "spades, hearts, diamonds, clubs: 5=3=3=2"),
    WORDS(BOARD_SHAPE_EAST, "shape_east", ""),
    WORDS(BOARD_SHAPE_SOUTH, "shape_south", ""),
    WORDS(BOARD_SHAPE_WEST, "shape_west", ""),
    WORDS(BOARD_DOUBLE_DUMMY, "double_dummy", "20 digits, as the tag DoubleDummyTricks has them"),
    WORDS(BOARD_SCORING, "scoring", ""),
    WORDS(BOARD_CONTRACT, "contract", "3NTX, Pass"),
    WORDS(BOARD_DECLARER, "declarer", ""),
    INTEGER(BOARD_TRICKS, "tricks", "of the declarer"),
};
static const collection_column events[EVENT_COLUMNS] = {
    RECORD,
    WORD(EVENT_SPORT, "sport", "chess or bridge"),
    WORDS(EVENT_NAME, "name", ""),
    WORDS(EVENT_PLACE, "place", ""),
    INTEGER(EVENT_START, "start_day", "yyyymmdd"),
    INTEGER(EVENT_END, "end_day", ""),
    INTEGER(EVENT_ROUNDS, "rounds", ""),
    NUMBER(EVENT_ENTRIES, "entries", "players, or entries of all sections"),
    WORDS(EVENT_IDENTITY, "identity", "club, day, session and event: equal for copies of a bridge session"),
    WORDS(EVENT_MODIFIED, "modified", "when the session was saved, as its file states it"),
};
static const collection_column texts[TEXT_COLUMNS] = {
    RECORD,
    WORDS(TEXT_TITLE, "title", "in the first of its languages"),
};
static const collection_column players[PLAYER_COLUMNS] = {
    NUMBER(PLAYER_ID, "id", "follows from the number, or without one from the name"),
    WORDS(PLAYER_NAME, "name", "as it was spelled first"),
    WORDS(PLAYER_FOLDED, "folded", "without case and accents"),
    WORDS(PLAYER_FIDE, "fide", "number with FIDE"),
    WORDS(PLAYER_ACBL, "acbl", "number with the ACBL"),
};
static const collection_column occasions[OCCASION_COLUMNS] = {
    NUMBER(OCCASION_ID, "id", "follows from name and place"),
    WORD(OCCASION_NAME, "name", ""),
    WORDS(OCCASION_PLACE, "place", ""),
};
static const collection_column auctions[AUCTION_COLUMNS] = {
    PART,
    WORDS(AUCTION_FIRST, "first", "seat of the first call"),
    WORDS(AUCTION_CALLS, "calls", "separated by blanks"),
    WORDS(AUCTION_OPENING, "opening", "the first bid"),
};
static const collection_column plays[PLAY_COLUMNS] = {
    PART,
    WORDS(PLAY_FIRST, "first", "seat of the leader"),
    WORDS(PLAY_CARDS, "cards", "by trick and seat from `first` on, separated by blanks"),
    WORDS(PLAY_LEAD, "lead", "the first card"),
};
static const collection_column results[RESULT_COLUMNS] = {
    PART,
    WORDS(RESULT_SECTION, "section", ""),
    INTEGER(RESULT_BOARD, "board", "number"),
    INTEGER(RESULT_ROUND, "round", ""),
    INTEGER(RESULT_TABLE, "table_number", ""),
    NUMBER(RESULT_TABLES, "tables", "that had this result"),
    WORDS(RESULT_NS, "ns", "names of North-South, in alphabetical order"),
    WORDS(RESULT_EW, "ew", "names of East-West"),
    WORDS(RESULT_NS_NUMBER, "ns_number", "of the pair"),
    WORDS(RESULT_EW_NUMBER, "ew_number", ""),
    WORDS(RESULT_CONTRACT, "contract", "3NTX, Pass"),
    INTEGER(RESULT_LEVEL, "level", ""),
    WORDS(RESULT_STRAIN, "strain", "C, D, H, S, NT"),
    WORDS(RESULT_DECLARER, "declarer", ""),
    INTEGER(RESULT_TRICKS, "tricks", ""),
    WORDS(RESULT_LEAD, "lead", "rank of the first card"),
    INTEGER(RESULT_SCORE, "score", "of North-South, in points"),
    INTEGER(RESULT_NS_MATCHPOINTS, "ns_matchpoints", "in hundredths, like the next five"),
    INTEGER(RESULT_EW_MATCHPOINTS, "ew_matchpoints", ""),
    INTEGER(RESULT_NS_IMPS, "ns_imps", ""),
    INTEGER(RESULT_EW_IMPS, "ew_imps", ""),
    INTEGER(RESULT_NS_PERCENT, "ns_percent", ""),
    INTEGER(RESULT_EW_PERCENT, "ew_percent", ""),
    INTEGER(RESULT_TOP, "top", "the most matchpoints of a side, in sessions"),
};
static const collection_column sections[SECTION_COLUMNS] = {
    PART,
    INTEGER(SECTION_NUMBER, "number", ""),
    WORDS(SECTION_LETTERS, "letters", ""),
    INTEGER(SECTION_TABLES, "tables", ""),
    INTEGER(SECTION_ROUNDS, "rounds", ""),
    INTEGER(SECTION_BOARDS, "boards_per_round", ""),
    INTEGER(SECTION_TOP, "top", "matchpoints of a board at most"),
};
static const collection_column entries[ENTRY_COLUMNS] = {
    PART,
    WORDS(ENTRY_SECTION, "section", "letters; NULL in chess"),
    WORDS(ENTRY_DIRECTION, "direction", "NS, EW, S or W; NULL in chess"),
    INTEGER(ENTRY_NUMBER, "number", "in the event"),
    WORD(ENTRY_KIND, "kind", "player, pair or team"),
    WORDS(ENTRY_NAME, "name", ""),
    INTEGER(ENTRY_TEAM, "team", "number of the player's team"),
    INTEGER(ENTRY_RATING, "rating", ""),
    WORDS(ENTRY_FEDERATION, "federation", ""),
    INTEGER(ENTRY_POINTS, "points", "as the file states them, in hundredths"),
    INTEGER(ENTRY_PERCENT, "percent", "in hundredths"),
    INTEGER(ENTRY_RANK, "rank", "as the file states it"),
    INTEGER(ENTRY_MASTERPOINTS, "masterpoints", "won, in hundredths"),
};
static const collection_column members[MEMBER_COLUMNS] = {
    PART,
    WORDS(MEMBER_SECTION, "section", "of the entry, like the next two"),
    WORDS(MEMBER_DIRECTION, "direction", ""),
    INTEGER(MEMBER_NUMBER, "number", ""),
    NUMBER(MEMBER_PLAYER, "player", "players.id"),
    WORDS(MEMBER_NAME, "name", "as the event spells it"),
};
static const collection_column ranks[RANK_COLUMNS] = {
    PART,
    WORDS(RANK_SECTION, "section", "of the entry, like the next two"),
    WORDS(RANK_DIRECTION, "direction", ""),
    INTEGER(RANK_NUMBER, "number", ""),
    NUMBER(RANK_STRAT, "strat", "from 1"),
    WORDS(RANK_LETTER, "letter", "of the strat"),
    INTEGER(RANK_LIMIT, "limit_points", "most masterpoints in the strat; NULL: no limit"),
    INTEGER(RANK_PLACE, "place", "in the section, ties broken"),
    INTEGER(RANK_IN_SECTION, "section_rank", "rank in the section that got an award"),
    INTEGER(RANK_OVERALL, "overall_rank", "rank in the event that got an award"),
    INTEGER(RANK_QUALIFIED, "qualified", "place among those who qualify; NULL: not qualified"),
};
static const collection_column teams[TEAM_COLUMNS] = {
    PART,
    INTEGER(TEAM_NUMBER, "number", ""),
    WORDS(TEAM_NAME, "name", ""),
    INTEGER(TEAM_MATCH_POINTS, "match_points", "in hundredths"),
    INTEGER(TEAM_GAME_POINTS, "game_points", "in hundredths"),
    INTEGER(TEAM_RANK, "rank", ""),
};
static const collection_column rounds[ROUND_COLUMNS] = {
    PART,
    NUMBER(ROUND_NUMBER, "number", "from 1"),
    INTEGER(ROUND_DAY, "day", "yyyymmdd"),
};
static const collection_column pairings[PAIRING_COLUMNS] = {
    PART,
    NUMBER(PAIRING_ROUND, "round", "from 1"),
    INTEGER(PAIRING_WHITE, "white", "entries.number"),
    INTEGER(PAIRING_BLACK, "black", ""),
    INTEGER(PAIRING_WHITE_ID, "white_id", "players.id"),
    INTEGER(PAIRING_BLACK_ID, "black_id", ""),
    INTEGER(PAIRING_SCORE, "score", "of White: 2, 1 or 0 half points; NULL: undecided"),
    NUMBER(PAIRING_FORFEIT, "forfeit", "1: it was not played"),
    INTEGER(PAIRING_DAY, "day", "yyyymmdd, of the round or else of the start"),
    INTEGER(PAIRING_WHITE_RATING, "white_rating", ""),
    INTEGER(PAIRING_BLACK_RATING, "black_rating", ""),
};
static const collection_column diagnostics[DIAGNOSTIC_COLUMNS] = {
    NUMBER(DIAGNOSTIC_SOURCE, "source", "sources.id"),
    WORD(DIAGNOSTIC_SEVERITY, "severity", "error, warning or note"),
    WORD(DIAGNOSTIC_RULE, "rule", "`gamut explain` describes it"),
    INTEGER(DIAGNOSTIC_LINE, "line", "of text files"),
    INTEGER(DIAGNOSTIC_COLUMN, "column_number", ""),
    INTEGER(DIAGNOSTIC_OFFSET, "byte_offset", ""),
    WORDS(DIAGNOSTIC_PATH, "path", "of the value"),
    WORD(DIAGNOSTIC_MESSAGE, "message", ""),
};

#define TABLE(list) .name = #list, .columns = list, .column_count = COUNT(list)
#define INDEXES(...)                                                                                                   \
    .indexes = (const char *const[])                                                                                   \
    {                                                                                                                  \
        __VA_ARGS__, NULL                                                                                              \
    }
#define OF_RECORD(what) .text = what, .key = "id", .sort = "id"

const collection_table collection_tables[TABLE_COUNT] = {
    [TABLE_SOURCES] = { TABLE(sources), .text = "files that were taken", .key = "id", .sort = "id",
                        INDEXES("path", "hash") },
    /* The indexes cover the columns that the reports use, so that the reports need not read the rows themselves. */
    [TABLE_GAMES] = { TABLE(games), OF_RECORD("chess games"),
                      INDEXES("white_id, day, black_id, score, white_rating, deleted, played",
                              "black_id, day, white_id, score, black_rating, deleted, played",
                              "eco, day, score, plies, white_rating, black_rating, deleted, played", "moves_key",
                              "event_id, day, score") },
    [TABLE_BOARDS] = { TABLE(boards), OF_RECORD("bridge boards"), INDEXES("event_id, day, board", "contract") },
    [TABLE_EVENTS] = { TABLE(events), OF_RECORD("tournaments and sessions"),
                       INDEXES("name, start_day", "identity, modified") },
    [TABLE_TEXTS] = { TABLE(texts), OF_RECORD("texts among games"), INDEXES("title") },
    [TABLE_PLAYERS] = { TABLE(players), .text = "people", .is_once = true, .key = "id", .sort = "id",
                        INDEXES("folded", "name") },
    [TABLE_OCCASIONS] = { TABLE(occasions), .text = "events that games, boards and event records name", .is_once = true,
                          .key = "id", .sort = "id", INDEXES("name") },
    [TABLE_AUCTIONS] = { TABLE(auctions), .text = "of boards", .sort = "record", INDEXES("record", "opening") },
    [TABLE_PLAYS] = { TABLE(plays), .text = "of boards", .sort = "record", INDEXES("record") },
    [TABLE_RESULTS] = { TABLE(results),
                        .text = "the result of a board at one table, or at several with the same result",
                        .sort = "record", INDEXES("record", "ns", "ew", "level, strain") },
    [TABLE_SECTIONS] = { TABLE(sections), .text = "of bridge sessions", .sort = "record", INDEXES("record") },
    [TABLE_ENTRIES] = { TABLE(entries), .text = "players, pairs and teams of events, with their standing",
                        .sort = "record", INDEXES("record, section, direction, number", "name") },
    [TABLE_MEMBERS] = { TABLE(members), .text = "people of entries", .sort = "record",
                        INDEXES("record, section, direction, number", "player") },
    [TABLE_RANKS] = { TABLE(ranks), .text = "ranks of the entries of bridge sessions, by strat", .sort = "record",
                      INDEXES("record, section, direction, number", "qualified") },
    [TABLE_TEAMS] = { TABLE(teams), .text = "of team events", .sort = "record", INDEXES("record") },
    [TABLE_ROUNDS] = { TABLE(rounds), .text = "of chess events", .sort = "record", INDEXES("record") },
    [TABLE_PAIRINGS] = { TABLE(pairings), .text = "the games of chess events", .sort = "record",
                         INDEXES("record", "white_id", "black_id") },
    [TABLE_DIAGNOSTICS] = { TABLE(diagnostics), .text = "findings while reading", .sort = "source", INDEXES("rule") },
};

const collection_home collection_homes[COLLECTION_KINDS] = { { TABLE_GAMES, GAMUT_KIND_CHESS_GAME },
                                                             { TABLE_BOARDS, GAMUT_KIND_BRIDGE_BOARD },
                                                             { TABLE_EVENTS, GAMUT_KIND_EVENT },
                                                             { TABLE_TEXTS, GAMUT_KIND_GUIDE } };

void collection_print_columns(base_buffer *out, const collection_table *table, collection_engine engine)
{
    static const char *const sqlite[] = { "INTEGER", "TEXT", "BLOB" };
    static const char *const clickhouse[] = { "Int64", "String", "String" };
    bool is_sqlite = engine == COLLECTION_SQLITE;
    for (size_t i = 0; i < table->column_count; i++) {
        const collection_column *column = &table->columns[i];
        const char *type = (is_sqlite ? sqlite : clickhouse)[column->type];
        bool is_key = is_sqlite && table->key && base_text_is(base_text_of(table->key), column->name);
        base_buffer_print(out, "%s  %s ", i ? ",\n" : "", column->name);
        base_buffer_print(out, !is_sqlite && !column->is_needed ? "Nullable(%s)" : "%s", type);
        if (is_sqlite && (column->is_needed || is_key))
            base_buffer_add_string(out, is_key ? " PRIMARY KEY" : " NOT NULL");
    }
}

void collection_print_table(base_buffer *out, const collection_table *table)
{
    base_buffer_print(out, "CREATE TABLE %s (\n", table->name);
    collection_print_columns(out, table, COLLECTION_SQLITE);
    base_buffer_add_string(out, "\n) STRICT");
}

bool collection_print_index(base_buffer *out, const collection_table *table, size_t at)
{
    size_t count = 0;
    while (table->indexes[count])
        count++;
    if (at >= count)
        return false;
    base_buffer_print(out, "CREATE INDEX IF NOT EXISTS %s_%zu ON %s (%s)", table->name, at + 1, table->name,
                      table->indexes[at]);
    return true;
}

void collection_print_insert(base_buffer *out, const collection_table *table)
{
    base_buffer_print(out, "INSERT %sINTO %s VALUES (", table->is_once ? "OR IGNORE " : "", table->name);
    for (size_t i = 0; i < table->column_count; i++)
        base_buffer_add_string(out, i ? ",?" : "?");
    base_buffer_add_char(out, ')');
}

const char *collection_view_at(size_t at)
{
    static const char *const views[] = {
        /* The person of each player, after accepted merges. */
        "CREATE VIEW persons AS SELECT p.id AS player, COALESCE(m.into_player, p.id) AS person, "
        "COALESCE(q.name, p.name) AS name FROM players p LEFT JOIN merges m ON m.player = p.id AND m.state = "
        "'accepted' "
        "LEFT JOIN players q ON q.id = m.into_player",
        /* The games that statistics count, as in game_digest.c: deleted games and forfeits are left out, games of
         * tournament reports are included. */
        "CREATE VIEW played AS SELECT id, source, white_id, black_id, score, day, white_rating, black_rating, eco, "
        "event, "
        "plies FROM games WHERE deleted = 0 AND played = 1 "
        "UNION ALL SELECT e.id, e.source, p.white_id, p.black_id, p.score, p.day, p.white_rating, p.black_rating, "
        "NULL, "
        "e.name, 0 FROM pairings p JOIN events e ON e.id = p.record WHERE p.forfeit = 0 AND e.deleted = 0",
        /* Each game twice, from the side of each player. CROSS JOIN makes SQLite start with the players, so that a
         * query about one of them does not scan all games. */
        "CREATE VIEW appearances AS "
        "SELECT g.id AS game, w.person AS person, w.name AS name, b.person AS opponent, b.name AS opponent_name, "
        "'white' AS colour, g.score AS score, g.day AS day, g.white_rating AS rating, "
        "g.black_rating AS opponent_rating, g.eco AS eco, g.event AS event, g.plies AS plies FROM persons w "
        "CROSS JOIN played g ON g.white_id = w.player JOIN persons b ON b.player = g.black_id "
        "UNION ALL "
        "SELECT g.id, b.person, b.name, w.person, w.name, 'black', 2 - g.score, g.day, g.black_rating, g.white_rating, "
        "g.eco, g.event, g.plies FROM persons b "
        "CROSS JOIN played g ON g.black_id = b.player JOIN persons w ON w.player = g.white_id",
        /* For sessions that are stored several times: all copies except the one saved last, whose id is in `counted`.
         * The time of saving is the one stated in the file; if there is none, the modification time of the file, which
         * follows the size in the stamp of a source. */
        "CREATE VIEW copies AS SELECT record, source, counted FROM (SELECT e.id AS record, e.source AS source, "
        "ROW_NUMBER() OVER latest AS place, FIRST_VALUE(e.id) OVER latest AS counted "
        "FROM events e JOIN sources s ON s.id = e.source WHERE e.identity IS NOT NULL AND e.deleted = 0 "
        "WINDOW latest AS (PARTITION BY e.identity ORDER BY COALESCE(e.modified, '') DESC, "
        "CAST(substr(s.stamp, instr(s.stamp, '.') + 1) AS INTEGER) DESC, "
        "CAST(substr(s.stamp, instr(s.stamp, '.') + 2 + length(CAST(substr(s.stamp, instr(s.stamp, '.') + 1) AS "
        "INTEGER))) "
        "AS INTEGER) DESC, e.id)) WHERE place > 1",
        /* The ranks as stated in the files; points are in hundredths. */
        "CREATE VIEW standings AS SELECT record, source, section, direction, rank, kind, number, name, points, percent "
        "FROM entries WHERE rank IS NOT NULL "
        "UNION ALL SELECT record, source, NULL, NULL, rank, 'team', number, name, COALESCE(match_points, game_points), "
        "NULL FROM teams WHERE rank IS NOT NULL",
    };
    return at < COUNT(views) ? views[at] : NULL;
}
