/* facts_build.c - the facts of segments, made from the table of games. */
#include <stdio.h>
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "facts.h"
#include "position_segments.h"
#include "rules/chess/position.h"
#include "varint.h"

enum {
    SMALL = 1 << 14, /* codes of numbers below this limit are cached in an array */
    WORD = 64        /* the longest word that is kept to be compared with the word of the next game */
};

const char facts_table[] =
    "CREATE TABLE IF NOT EXISTS game_facts (id INTEGER PRIMARY KEY, words BLOB NOT NULL, codes BLOB NOT NULL) STRICT";

static void list_numbers(uint64_t numbers[4], const position_segment *segment)
{
    numbers[0] = (uint64_t)segment->games.first;
    numbers[1] = (uint64_t)segment->games.last;
    numbers[2] = segment->game_count;
    numbers[3] = segment->positions;
}

void fact_write_games(base_buffer *out, const position_segment *segment, uint64_t count)
{
    uint64_t numbers[4];
    uint8_t *room = base_buffer_room(out, (1 + COUNT(numbers)) * VARINT_BYTES);
    if (!room)
        return;
    list_numbers(numbers, segment);
    room = varint_write(room, count);
    for (size_t i = 0; i < COUNT(numbers); i++)
        room = varint_write(room, numbers[i]);
    base_buffer_use(out, room);
}

bool fact_read_games(uint64_t *count, const position_segment *segment, base_bytes words)
{
    uint64_t numbers[4], number;
    list_numbers(numbers, segment);
    bool is_same = varint_read(count, &words);
    for (size_t i = 0; is_same && i < COUNT(numbers); i++)
        is_same = varint_read(&number, &words) && number == numbers[i];
    return is_same;
}

/* The columns of FROM_COLUMNS, in their order. */
enum {
    FROM_ID,
    FROM_WHITE,
    FROM_BLACK,
    FROM_EVENT,
    FROM_SITE,
    FROM_ROUND,
    FROM_ECO,
    FROM_RESULT,
    FROM_DAY,
    FROM_DATE_TEXT,
    FROM_WHITE_RATING,
    FROM_WHITE_ELO_TEXT,
    FROM_BLACK_RATING,
    FROM_BLACK_ELO_TEXT,
    FROM_PLIES,
    FROM_FINAL,
    FROM_IS_USUAL,
    FROM_MOVES
};
#define FROM_COLUMNS                                                                                                   \
    "id, white, black, event, site, round, eco, result, day, date_text, white_rating, white_elo_text, black_rating, "  \
    "black_elo_text, CASE WHEN " FACT_HAS_NO_LENGTH " THEN NULL ELSE plies END, CASE WHEN " FACT_HAS_NO_END            \
    " THEN NULL ELSE final END, final IS NOT NULL AND fen IS NULL, moves"

/* The facts that have words, and the columns that they are made from. */
static const struct fact_source {
    fact_id fact;
    /* `spelling`: the column with the original text if the spelling is unusual; 0: no such column. */
    int column, spelling;
    bool is_day;
} fact_sources[] = {
    { FACT_WHITE, FROM_WHITE, 0, false },
    { FACT_BLACK, FROM_BLACK, 0, false },
    { FACT_EVENT, FROM_EVENT, 0, false },
    { FACT_SITE, FROM_SITE, 0, false },
    { FACT_ROUND, FROM_ROUND, 0, false },
    { FACT_ECO, FROM_ECO, 0, false },
    { FACT_RESULT, FROM_RESULT, 0, false },
    { FACT_DATE, FROM_DAY, FROM_DATE_TEXT, true },
    { FACT_WHITE_ELO, FROM_WHITE_RATING, FROM_WHITE_ELO_TEXT, false },
    { FACT_BLACK_ELO, FROM_BLACK_RATING, FROM_BLACK_ELO_TEXT, false },
    { FACT_PLIES, FROM_PLIES, 0, false },
    { FACT_FINISH, FROM_FINAL, 0, false },
};

/* The words of one fact. */
typedef struct wording {
    base_index index;
    base_buffer words;
    uint32_t *codes;   /* code of the word of each game */
    uint32_t *numbers; /* codes of numbers below SMALL, indexed by number; 0: not used yet */
    char last[WORD];   /* the word of the last game, which often repeats */
    size_t last_length;
    uint32_t last_code;  /* 0: no word is kept */
    int64_t last_number; /* the number or day of the last game */
    uint32_t last_number_code;
} wording;

typedef struct building {
    collection_store *store;
    base_arena *arena, *scratch;
    const position_segment *segment;
    wording facts[COUNT(fact_sources)];
    uint32_t *ids;
    size_t count, limit;
    base_buffer changes;
    chess_position start;
} building;

/* ---- words ---- */

static uint32_t code_of(wording *words, base_text word)
{
    size_t before = words->index.count;
    if (words->last_code && base_text_equal((base_text){ words->last, words->last_length }, word))
        return words->last_code;
    size_t number = base_index_put(&words->index, word);
    if (number == BASE_INDEX_NONE || number >= UINT32_MAX - FACT_WORDS)
        return FACT_UNKNOWN;
    if (number == before) {
        uint8_t *room = base_buffer_room(&words->words, VARINT_BYTES);
        if (room)
            base_buffer_use(&words->words, varint_write(room, word.length));
        base_buffer_add_text(&words->words, word);
    }
    words->last_code = 0;
    if (word.length <= WORD) {
        memcpy(words->last, word.data, word.length);
        words->last_length = word.length;
        words->last_code = (uint32_t)number + FACT_WORDS;
    }
    return (uint32_t)number + FACT_WORDS;
}

/* Returns the code of a number or day in the usual spelling, from the cache if possible. */
static uint32_t code_of_number(wording *words, base_arena *scratch, const collection_value *value, bool is_day)
{
    static const collection_value no_spelling = { 0 };
    int64_t number = value->integer;
    bool is_small = words->numbers && number >= 0 && number < SMALL;
    if (is_small && words->numbers[number])
        return words->numbers[number];
    if (words->last_number_code && words->last_number == number)
        return words->last_number_code;
    base_text word = is_day ? collection_spelled_date(scratch, value, &no_spelling)
                            : collection_spelled_number(scratch, value, &no_spelling);
    uint32_t code = word.data ? code_of(words, word) : (uint32_t)FACT_ABSENT;
    if (is_small)
        words->numbers[number] = code;
    words->last_number = number;
    words->last_number_code = code;
    return code;
}

static void take_words(building *build, store_statement *row)
{
    for (size_t i = 0; i < COUNT(fact_sources); i++) {
        const struct fact_source *from = &fact_sources[i];
        wording *words = &build->facts[i];
        collection_value value = store_column(row, (size_t)from->column), spelling = { 0 };
        bool is_followed = from->fact == FACT_PLIES || from->fact == FACT_FINISH;
        uint32_t code = is_followed ? (uint32_t)FACT_UNKNOWN : (uint32_t)FACT_ABSENT;
        if (from->fact == FACT_FINISH && value.kind == VALUE_TEXT) {
            value.text = fact_finish_of(value.text);
            value.kind = value.text.data ? VALUE_TEXT : VALUE_NULL;
        }
        if (from->spelling)
            spelling = store_column(row, (size_t)from->spelling);
        if (spelling.kind == VALUE_TEXT)
            code = code_of(words, spelling.text);
        else if (value.kind == VALUE_INTEGER)
            code = code_of_number(words, build->scratch, &value, from->is_day);
        else if (value.kind == VALUE_TEXT)
            code = code_of(words, value.text);
        words->codes[build->count] = code;
    }
}

/* ---- material ---- */

static void take_changes(building *build, base_text moves, bool is_usual)
{
    chess_piece board[64];
    uint8_t changes[FACT_NO_CHANGES];
    size_t count = 1;
    memcpy(board, build->start.board, sizeof board);
    for (size_t at = 0; is_usual && at + 1 < moves.length && count < FACT_NO_CHANGES; at += 2) {
        const uint8_t *bytes = (const uint8_t *)moves.data + at;
        chess_move move = (chess_move)(bytes[0] | (unsigned)bytes[1] << 8);
        chess_square from = chess_from(move), target = chess_to(move);
        if (chess_kind_of(move) == CHESS_PLAIN) {
            chess_piece victim = board[target];
            board[target] = board[from];
            board[from] = CHESS_EMPTY;
            if (victim != CHESS_EMPTY)
                changes[count++] = victim;
            continue;
        }
        bool is_still = chess_kind_of(move) == CHESS_CASTLING || move == CHESS_NULL_MOVE;
        unsigned change = is_still ? 0u : board[chess_victim(move)] | chess_promotion(move) << FACT_PROMOTION_AT;
        if (chess_promotion(move) != CHESS_NO_ROLE && chess_side_of(board[from]) == CHESS_BLACK)
            change |= FACT_BLACK_PAWN;
        chess_shift_pieces(board, move);
        if (change)
            changes[count++] = (uint8_t)change;
    }
    bool is_known = is_usual && count < FACT_NO_CHANGES;
    changes[0] = is_known ? (uint8_t)(count - 1) : (uint8_t)FACT_NO_CHANGES;
    base_buffer_add(&build->changes, changes, is_known ? count : 1);
}

/* ---- a segment ---- */

static bool take_rows(building *build)
{
    store_step step = STORE_FAILED;
    store_statement *row =
        store_prepare(build->store, TEXT("SELECT " FROM_COLUMNS " FROM games WHERE id BETWEEN ? AND ? ORDER BY id"));
    collection_value first = collection_integer(build->segment->games.first),
                     last = collection_integer(build->segment->games.last);
    bool is_good = row && store_bind(row, 1, &first) && store_bind(row, 2, &last);
    while (is_good && (step = store_next(row)) == STORE_ROW) {
        is_good = build->count < build->limit;
        if (!is_good)
            break;
        build->ids[build->count] = (uint32_t)(store_column(row, FROM_ID).integer - build->segment->games.first);
        take_words(build, row);
        take_changes(build, store_column(row, FROM_MOVES).text, store_column(row, FROM_IS_USUAL).integer != 0);
        build->count++;
    }
    store_finish(row);
    return is_good && step == STORE_DONE && !base_arena_failed(build->arena) && !base_arena_failed(build->scratch);
}

static bool put_fact(const building *build, store_statement *insert, fact_id fact, const base_buffer *words,
                     const base_buffer *codes)
{
    collection_value values[] = { collection_integer((build->segment->id << FACT_ID_BITS) + fact),
                                  { .kind = VALUE_BLOB, .text = base_buffer_text(words) },
                                  { .kind = VALUE_BLOB, .text = base_buffer_text(codes) } };
    bool is_put = !words->failed && !codes->failed;
    for (size_t i = 0; is_put && i < COUNT(values); i++) {
        if (values[i].kind == VALUE_BLOB && !values[i].text.data)
            values[i].text = TEXT("");
        is_put = store_bind(insert, i + 1, &values[i]);
    }
    is_put = is_put && store_next(insert) == STORE_DONE;
    store_reset(insert);
    return is_put;
}

/* Writes each number in one, two or four bytes; the width follows from `limit`, which is above all numbers. */
static void pack_codes(base_buffer *out, const uint32_t *numbers, size_t count, size_t limit)
{
    size_t width = limit <= 1u << 8 ? 1 : limit <= 1u << 16 ? 2 : 4;
    base_buffer_clear(out);
    uint8_t *room = base_buffer_room(out, width * count + 1);
    for (size_t i = 0; room && i < count; i++)
        for (size_t byte = 0; byte < width; byte++)
            room[width * i + byte] = (uint8_t)(numbers[i] >> 8 * byte & 255u);
    if (room)
        base_buffer_use(out, room + width * count);
}

static bool put_facts(building *build)
{
    base_buffer codes = { 0 }, words = { 0 };
    store_statement *insert = store_prepare(build->store, TEXT("INSERT OR REPLACE INTO game_facts VALUES (?, ?, ?)"));
    uint64_t span = (uint64_t)(build->segment->games.last - build->segment->games.first) + 1;
    fact_write_games(&words, build->segment, build->count);
    if (build->count < span)
        pack_codes(&codes, build->ids, build->count, SIZE_MAX);
    bool is_put = insert && put_fact(build, insert, FACT_GAMES, &words, &codes);
    for (size_t i = 0; is_put && i < COUNT(fact_sources); i++) {
        const wording *each = &build->facts[i];
        pack_codes(&codes, each->codes, build->count, each->index.count + FACT_WORDS);
        is_put = put_fact(build, insert, fact_sources[i].fact, &each->words, &codes);
    }
    base_buffer_clear(&words);
    is_put = is_put && put_fact(build, insert, FACT_MATERIAL, &words, &build->changes);
    store_finish(insert);
    base_buffer_free(&codes);
    base_buffer_free(&words);
    return is_put;
}

/* Builds the facts of a segment in one transaction. The table may have more games in the range than the segment counts:
 * games without positions are not in the segment. */
static bool build_facts(collection_store *store, base_budget *budget, const position_segment *segment)
{
    char sql[160];
    int64_t count = 0;
    building index = { .store = store, .segment = segment };
    snprintf(sql, sizeof sql, "SELECT count(*) FROM games WHERE id BETWEEN %lld AND %lld",
             (long long)segment->games.first, (long long)segment->games.last);
    index.arena = base_arena_create(budget);
    index.scratch = base_arena_create(budget);
    bool is_built = index.arena && index.scratch && store_begin(store);
    if (is_built) {
        is_built = store_ask(store, sql, &count) && segment->games.last - segment->games.first < UINT32_MAX;
        index.limit = (size_t)count;
        chess_set_start(&index.start);
        index.ids = ARENA_ARRAY(index.arena, index.limit + 1, uint32_t);
        for (size_t i = 0; i < COUNT(fact_sources); i++) {
            index.facts[i].index.arena = index.arena;
            index.facts[i].codes = ARENA_ARRAY(index.arena, index.limit + 1, uint32_t);
            index.facts[i].numbers = ARENA_ARRAY(index.arena, SMALL, uint32_t);
        }
        is_built = is_built && !base_arena_failed(index.arena) && take_rows(&index) && put_facts(&index) &&
                   store_commit(store);
        if (!is_built)
            store_rollback(store);
    }
    for (size_t i = 0; i < COUNT(fact_sources); i++)
        base_buffer_free(&index.facts[i].words);
    base_buffer_free(&index.changes);
    base_arena_destroy(index.scratch);
    base_arena_destroy(index.arena);
    return is_built;
}

bool facts_update(collection_store *store, base_budget *budget)
{
    if (!store_can_judge(store))
        return true;
    size_t count;
    bool is_done = true;
    base_arena *arena = base_arena_create(budget);
    const position_segment *segments = arena ? position_segments_list(&count, &is_done, arena, store) : NULL;
    is_done = is_done && arena;
    for (size_t i = 0; is_done && i < count; i++) {
        uint64_t games;
        collection_value id = collection_integer(segments[i].id << FACT_ID_BITS);
        store_statement *row = store_prepare(store, TEXT("SELECT words FROM game_facts WHERE id = ?"));
        is_done = row && store_bind(row, 1, &id);
        base_text words = is_done && store_next(row) == STORE_ROW ? store_column(row, 0).text : TEXT("");
        bool is_known =
            fact_read_games(&games, &segments[i], (base_bytes){ (const uint8_t *)words.data, words.length });
        store_finish(row);
        is_done = is_done && (is_known || build_facts(store, budget, &segments[i]));
    }
    base_arena_destroy(arena);
    return is_done;
}
