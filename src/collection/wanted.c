/* wanted.c - conditions on games, translated to ranges of ids and to SQL.
 *
 * SQLite calls back a function of gamut for each row. A server cannot do that: it lists the distinct values of a
 * column, gamut tests them, and the SQL condition lists the values that fit. Either way the functions that test games
 * of files decide. */
#include "wanted.h"

#include <limits.h>
#include <stdio.h>

#include "base/text.h"
#include "facts.h"
#include "rules/chess/game.h"

/* The payload of the function that SQL calls (see store_judge). */
typedef struct judging {
    const condition_sieve *sieve;
    base_arena *scratch;
    chess_position start; /* the initial position */
} judging;

#define ALL_KINDS (unsigned)(GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE)

/* Servers accept queries of up to 256 KiB and 50,000 tokens. */
enum {
    LIST_BYTES = 48 << 10, /* limit of the values in one condition */
    SQL_BYTES = 160 << 10, /* limit of all conditions together */
    LIST_COUNT = 8000      /* the most values in one condition */
};

/* Tests a game by its stored moves. `values` are the arguments of says(-1, is_bare, moves, fen): see wanted_judge. */
static codec_verdict judge_moves(const judging *judge, const collection_value *values)
{
    chess_position start;
    gamut_game game = { .fen = values[3].text };
    gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .game = &game };
    codec_course course = { .is_legal = true, .is_bare = values[1].integer != 0, .start = &judge->start };
    course.is_single = course.is_bare; /* a game without `whole` has nothing but its moves */
    course.moves = (base_bytes){ (const uint8_t *)values[2].text.data, values[2].text.length };
    if (game.fen.data)
        course.start = chess_start_of(&start, &game) ? &start : NULL;
    if (!course.moves.data)
        course.start = NULL;
    base_arena_reset(judge->scratch);
    return judge->sieve->codec.judge(&judge->sieve->codec, &record, &course, judge->scratch);
}

/* The function that SQL queries call as `says`.
 *
 * says(-1, is_bare, moves, fen): whether the game may meet the conditions, judging by its moves. says(need, path, value
 * [, spelling]): whether the value of a member meets the term number `need`. */
static bool wanted_judge(void *payload, const collection_value *values, size_t count)
{
    const judging *judge = payload;
    if (values[0].integer < 0)
        return judge_moves(judge, values) != CODEC_UNWANTED;
    size_t need = (size_t)values[0].integer, path = (size_t)values[1].integer;
    if (count < 3 || need >= judge->sieve->need_count || path >= judge->sieve->needs[need].path_count)
        return true;
    const fact_member *column = fact_member_of(judge->sieve->needs[need].paths[path]);
    collection_value spelling = count > 3 ? values[3] : (collection_value){ 0 };
    base_arena_reset(judge->scratch);
    base_text text = values[2].text;
    if (column && column->form == FACT_END)
        text = fact_finish_of(text);
    else if (column && column->form == FACT_DAY)
        text = collection_spelled_date(judge->scratch, &values[2], &spelling);
    else if (column && column->form != FACT_TEXT)
        text = collection_spelled_number(judge->scratch, &values[2], &spelling);
    bool holds = text.data && condition_says(judge->sieve, need, path, text, judge->scratch);
    return holds || base_arena_failed(judge->scratch);
}

/* ---- conditions as SQL ---- */

typedef struct printing {
    base_buffer sql;
    collection_store *store;
    judging *judge;
    bool has_failed; /* the store has failed */
} printing;

/* A list of values in SQL. */
typedef struct value_list {
    base_buffer values;
    size_t count;
    bool is_full; /* a value was left out because there was no room for it */
} value_list;

static void add_value(value_list *list, const collection_store *store, const collection_value *value)
{
    list->is_full = list->is_full || list->count == LIST_COUNT || list->values.length > LIST_BYTES;
    if (list->is_full)
        return;
    base_buffer_add_string(&list->values, list->count++ ? "," : "");
    store_print_value(store, &list->values, value);
}

/* Prints the SQL condition that a column has one of the values that fit: it lists either these values or, negated, all
 * others, whichever list is shorter. The condition is never NULL, because it may be negated. False: both lists are
 * full. */
static bool print_list(base_buffer *out, const char *column, const value_list *taken, const value_list *others)
{
    bool is_taken = !taken->is_full && (others->is_full || taken->values.length <= others->values.length);
    const value_list *list = is_taken ? taken : others;
    if (list->is_full)
        return false;
    if (!list->count)
        base_buffer_print(out, is_taken ? "0" : "isNotNull(%s)", column);
    else
        base_buffer_print(out, "(isNotNull(%s) AND ifNull(%s %sIN (%.*s), 0))", column, column, is_taken ? "" : "NOT ",
                          (int)list->values.length, (const char *)list->values.data);
    out->failed = out->failed || list->values.failed;
    return true;
}

/* Tests all values of a column, and prints the SQL condition that lists those that fit. If a second column has the
 * original text of an unusual spelling, that text is tested instead of the number. False: there are too many values, or
 * the store failed. */
static bool print_values(base_buffer *out, printing *print, size_t need, size_t path, const fact_member *column)
{
    const char *columns = column->on_server ? column->on_server : column->columns;
    base_text rest = base_text_of(columns), number = rest, spelling = { NULL, 0 };
    bool is_two = column->form == FACT_NUMBER || column->form == FACT_DAY;
    value_list lists[2][2] = { 0 };
    char names[2][32] = { { 0 } };
    if (is_two && base_text_next_part(&rest, ',', &number))
        spelling = base_text_trim(rest);
    snprintf(names[0], sizeof names[0], "%.*s", TEXT_ARGS(number));
    snprintf(names[1], sizeof names[1], "%.*s", TEXT_ARGS(spelling));
    store_statement *row = store_list_values(print->store, columns);
    store_step step = STORE_FAILED;
    while (row && (step = store_next(row)) == STORE_ROW) {
        collection_value values[] = { collection_integer((int64_t)need), collection_integer((int64_t)path),
                                      store_column(row, 0), is_two ? store_column(row, 1) : (collection_value){ 0 } };
        for (size_t i = 2; i < COUNT(values); i++) /* a text that is not UTF-8 comes as a blob */
            values[i].kind = values[i].kind == VALUE_BLOB ? VALUE_TEXT : values[i].kind;
        bool is_odd = values[3].kind != VALUE_NULL;
        const collection_value *value = &values[is_odd ? 3 : 2];
        if (value->kind != VALUE_NULL)
            add_value(&lists[is_odd][wanted_judge(print->judge, values, is_two ? 4 : 3)], print->store, value);
    }
    store_finish(row);
    print->has_failed = print->has_failed || step != STORE_DONE;
    base_buffer_add_string(out, is_two ? "(" : "");
    bool is_printed = step == STORE_DONE && print_list(out, names[0], &lists[0][1], &lists[0][0]);
    if (is_printed && is_two) {
        base_buffer_print(out, " AND isNull(%s) OR ", names[1]);
        is_printed = print_list(out, names[1], &lists[1][1], &lists[1][0]);
        base_buffer_add_char(out, ')');
    }
    for (size_t i = 0; i < 4; i++)
        base_buffer_free(&lists[i / 2][i % 2].values);
    return is_printed;
}

/* Prints one term (a condition_need) as SQL. False: only the whole record can decide it, or the SQL would be too
 * long. */
static bool print_need(base_buffer *out, printing *print, const condition_need *need, size_t number)
{
    bool is_judged = store_can_judge(print->store);
    if (need->most_pieces && !need->is_negated) {
        base_buffer_print(out, "(fen IS NOT NULL OR material IS NULL OR length(material) <= %u)",
                          need->most_pieces + (unsigned)sizeof " v " - 1);
        return true;
    }
    if (!fact_can_tell(need) || print->sql.length > SQL_BYTES)
        return false;
    base_buffer_add_char(out, '(');
    for (size_t i = 0; i < need->path_count; i++) {
        const fact_member *column = fact_member_of(need->paths[i]);
        if (column && column->unless)
            base_buffer_print(out, "%s OR ", column->unless);
    }
    base_buffer_print(out, "%s(0", need->is_negated ? "NOT " : "");
    for (size_t i = 0; i < need->path_count; i++) {
        const fact_member *column = fact_member_of(need->paths[i]);
        if (column)
            base_buffer_add_string(out, " OR ");
        if (column && is_judged)
            base_buffer_print(out, "says(%zu, %zu, %s)", number, i, column->columns);
        else if (column && (column->form == FACT_END || !print_values(out, print, number, i, column)))
            return false;
    }
    base_buffer_add_string(out, "))");
    return true;
}

/* Prints the alternatives of one condition, whose first term is number `at`. Terms that only the whole record can
 * decide are left out; if an alternative has no other terms, nothing is printed. Returns the number of the first term
 * of the next condition. */
static size_t print_condition(printing *print, const condition_sieve *sieve, size_t at)
{
    base_buffer *out = &print->sql, buffer = { 0 };
    bool has_term = false, is_open = false;
    size_t next = at;
    do {
        const condition_need *need = &sieve->needs[next];
        if (need->is_alternative) {
            is_open = is_open || !has_term;
            base_buffer_add_string(&buffer, ") OR (");
            has_term = false;
        }
        base_buffer term = { 0 };
        if (print_need(&term, print, need, next)) {
            base_buffer_print(&buffer, "%s%.*s", has_term ? " AND " : "", (int)term.length, (const char *)term.data);
            has_term = true;
        }
        buffer.failed = buffer.failed || term.failed;
        base_buffer_free(&term);
    } while (++next < sieve->need_count && !sieve->needs[next].is_apart);
    if (!is_open && has_term)
        base_buffer_print(out, "%s((%.*s))", out->length ? " AND " : "", (int)buffer.length, (const char *)buffer.data);
    out->failed = out->failed || buffer.failed;
    base_buffer_free(&buffer);
    return next;
}

/* ---- by the index of positions ---- */

/* The games that may meet the conditions. */
typedef struct found_games {
    const collection_range *ranges;
    size_t count;
    bool is_any; /* all games may meet them */
} found_games;

static bool narrow(found_games *games, base_arena *arena, const found_games *other)
{
    if (other->is_any)
        return true;
    if (games->is_any)
        *games = *other;
    else
        games->ranges =
            positions_join(&games->count, arena, games->ranges, games->count, other->ranges, other->count, false);
    return !base_arena_failed(arena);
}

static bool widen(found_games *games, base_arena *arena, const found_games *other)
{
    games->is_any = games->is_any || other->is_any;
    if (!games->is_any)
        games->ranges =
            positions_join(&games->count, arena, games->ranges, games->count, other->ranges, other->count, true);
    return !base_arena_failed(arena);
}

static bool find_games(found_games *out, base_arena *arena, collection_store *store, const condition_sieve *sieve)
{
    *out = (found_games){ .is_any = true };
    for (size_t i = 0; i < sieve->need_count;) {
        found_games either = { 0 }, both = { .is_any = true };
        do {
            const condition_need *need = &sieve->needs[i];
            if (need->is_alternative) {
                if (!widen(&either, arena, &both))
                    return false;
                both = (found_games){ .is_any = true };
            }
            if (!need->position || need->is_negated)
                continue;
            found_games now = { 0 };
            bool is_known;
            now.ranges = positions_find(&now.count, &is_known, arena, store, need->position);
            now.is_any = !is_known;
            if (!narrow(&both, arena, &now))
                return false;
        } while (++i < sieve->need_count && !sieve->needs[i].is_apart);
        if (!widen(&either, arena, &both) || !narrow(out, arena, &either))
            return false;
    }
    return true;
}

/* Tests the games of the ranges by their moves. Games that the moves decide are removed from the ranges; those that
 * meet the conditions are counted in `sure`. */
static bool sift(collection_wanted *out, base_arena *arena, collection_store *store, const judging *judge)
{
    base_list left = { 0 };
    store_step step = STORE_DONE;
    store_statement *row =
        store_prepare(store, TEXT("SELECT id, whole IS NULL, moves, fen, final IS NULL FROM games WHERE id BETWEEN ? "
                                  "AND ? ORDER BY id"));
    bool is_good = row != NULL;
    for (size_t i = 0; is_good && i < out->range_count; i++) {
        collection_value first = collection_integer(out->ranges[i].first),
                         last = collection_integer(out->ranges[i].last);
        store_reset(row);
        is_good = store_bind(row, 1, &first) && store_bind(row, 2, &last);
        while (is_good && (step = store_next(row)) == STORE_ROW) {
            collection_value values[5];
            for (size_t at = 0; at < COUNT(values); at++)
                values[at] = store_column(row, at);
            codec_verdict verdict = values[4].integer ? CODEC_OPEN : judge_moves(judge, values);
            out->sure += verdict == CODEC_WANTED;
            is_good = verdict != CODEC_OPEN || positions_add_range(&left, arena, values[0].integer, values[0].integer);
        }
        is_good = is_good && step == STORE_DONE;
    }
    store_finish(row);
    out->ranges = left.items;
    out->range_count = left.count;
    return is_good;
}

bool collection_find_wanted(collection_wanted *out, base_arena *arena, collection_store *store,
                            const codec_sieve *asked, bool is_counting)
{
    const condition_sieve *sieve = condition_sieve_of(asked);
    found_games games = { .is_any = true };
    fact_answer facts = { .is_any = true };
    *out = (collection_wanted){ .kinds = UINT_MAX };
    if (!sieve || !sieve->needs)
        return true;
    out->kinds = sieve->codec.kinds;
    if (!find_games(&games, arena, store, sieve))
        return false;
    if (!games.is_any)
        out->kinds &= GAMUT_KIND_CHESS_GAME;
    if ((store_can_judge(store) && !facts_find(&facts, arena, store, sieve, is_counting)) ||
        !narrow(&games, arena, &(found_games){ facts.ranges, facts.range_count, facts.is_any }))
        return false;
    out->sure = facts.sure;
    if (!games.is_any) {
        out->ranges = games.ranges;
        out->range_count = games.count;
        out->has_ranges = true;
    }
    judging *judge = ARENA_NEW(arena, judging);
    printing print = { .store = store, .judge = judge };
    bool is_good = judge && (judge->scratch = base_arena_create(arena->budget));
    out->scratch = judge ? judge->scratch : NULL;
    if (judge) {
        judge->sieve = sieve;
        chess_set_start(&judge->start);
    }
    for (size_t i = 0; is_good && i < sieve->need_count;)
        i = print_condition(&print, sieve, i);
    /* The moves alone can decide only if no condition is about tags. */
    bool can_sift = sieve->codec.asks_moves && !sieve->codec.asks_tags && store_can_judge(store);
    if (is_good && can_sift && is_counting && out->has_ranges)
        is_good = sift(out, arena, store, judge);
    else if (can_sift)
        base_buffer_print(&print.sql, "%s(final IS NULL OR says(-1, whole IS NULL, moves, fen))",
                          print.sql.length ? " AND " : "");
    is_good = is_good && !print.sql.failed && !print.has_failed;
    if (is_good && print.sql.length) {
        is_good = !store_can_judge(store) || store_set_judge(store, wanted_judge, judge);
        out->sql = base_arena_copy(arena, base_buffer_text(&print.sql));
    }
    out->is_restricted = out->has_ranges || out->sql.length || (out->kinds & ALL_KINDS) != ALL_KINDS;
    base_buffer_free(&print.sql);
    return is_good && !base_arena_failed(arena);
}
