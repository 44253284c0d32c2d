/* wanted.c - conditions on games as ids from the index of positions and as SQL. */
#include "wanted.h"

#include "base/text.h"
#include "facts.h"
#include "rules/chess/game.h"

/* What SQL calls while it looks at a row. */
typedef struct judging {
    const codec_sieve *sieve;
    base_arena *scratch;
    chess_position start; /* the usual one */
} judging;

/* says(-1, is_bare, moves, fen): whether the game may be wanted, by its moves as they are stored. */
static bool judge_moves(const judging *by, const collection_value *values)
{
    chess_position start;
    gamut_game game = { .fen = values[3].text };
    gamut_record record = { .kind = GAMUT_KIND_CHESS_GAME, .game = &game };
    codec_course course = { .is_legal = true, .is_bare = values[1].integer != 0, .start = &by->start };
    course.moves = (base_bytes){ (const uint8_t *)values[2].text.data, values[2].text.length };
    if (game.fen.data)
        course.start = chess_start_of(&start, &game) ? &start : NULL;
    if (!course.moves.data)
        course.start = NULL;
    base_arena_reset(by->scratch);
    return by->sieve->judge(by->sieve, &record, &course, by->scratch) != CODEC_UNWANTED;
}

/* says(need, path, value [, spelling]): whether the member is what is asked for. */
static bool judge(void *payload, const collection_value *values, size_t count)
{
    const judging *by = payload;
    if (values[0].integer < 0)
        return judge_moves(by, values);
    size_t need = (size_t)values[0].integer, path = (size_t)values[1].integer;
    if (count < 3 || need >= by->sieve->need_count || path >= by->sieve->needs[need].path_count)
        return true;
    const fact_member *column = fact_member_of(by->sieve->needs[need].paths[path]);
    collection_value spelling = count > 3 ? values[3] : (collection_value){ 0 };
    base_arena_reset(by->scratch);
    base_text text = values[2].text;
    if (column && column->form == FACT_END)
        text = fact_finish_of(text);
    else if (column && column->form == FACT_DAY)
        text = collection_spelled_date(by->scratch, &values[2], &spelling);
    else if (column && column->form != FACT_TEXT)
        text = collection_spelled_number(by->scratch, &values[2], &spelling);
    bool holds = text.data && by->sieve->says(by->sieve, need, path, text, by->scratch);
    return holds || base_arena_failed(by->scratch);
}

/* ---- as SQL ---- */

/* False: only the whole record can tell. */
static bool print_need(base_buffer *out, const codec_need *need, size_t number)
{
    if (need->most_pieces && !need->is_negated) {
        base_buffer_print(out, "(fen IS NOT NULL OR material IS NULL OR length(material) <= %u)",
                          need->most_pieces + (unsigned)sizeof " v " - 1);
        return true;
    }
    if (!fact_can_tell(need))
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
            base_buffer_print(out, " OR says(%zu, %zu, %s)", number, i, column->columns);
    }
    base_buffer_add_string(out, "))");
    return true;
}

/* The alternatives from `at` on, up to the next condition; nothing, where one of them can only be told by reading. */
static size_t print_condition(base_buffer *out, const codec_sieve *sieve, size_t at)
{
    base_buffer all = { 0 };
    bool has_term = false, is_open = false;
    size_t next = at;
    do {
        const codec_need *need = &sieve->needs[next];
        if (need->is_alternative) {
            is_open = is_open || !has_term;
            base_buffer_add_string(&all, ") OR (");
            has_term = false;
        }
        base_buffer term = { 0 };
        if (print_need(&term, need, next)) {
            base_buffer_print(&all, "%s%.*s", has_term ? " AND " : "", (int)term.length, (const char *)term.data);
            has_term = true;
        }
        all.failed = all.failed || term.failed;
        base_buffer_free(&term);
    } while (++next < sieve->need_count && !sieve->needs[next].is_apart);
    if (!is_open && has_term)
        base_buffer_print(out, "%s((%.*s))", out->length ? " AND " : "", (int)all.length, (const char *)all.data);
    out->failed = out->failed || all.failed;
    base_buffer_free(&all);
    return next;
}

/* ---- by the index ---- */

/* Ids of the games that may be wanted; without any, `is_any`: all may. */
typedef struct found_games {
    const collection_range *ranges;
    size_t count;
    bool is_any;
} found_games;

static bool narrow(found_games *games, base_arena *arena, const found_games *by)
{
    if (by->is_any)
        return true;
    if (games->is_any)
        *games = *by;
    else
        games->ranges = positions_join(&games->count, arena, games->ranges, games->count, by->ranges, by->count, false);
    return !base_arena_failed(arena);
}

static bool widen(found_games *games, base_arena *arena, const found_games *by)
{
    games->is_any = games->is_any || by->is_any;
    if (!games->is_any)
        games->ranges = positions_join(&games->count, arena, games->ranges, games->count, by->ranges, by->count, true);
    return !base_arena_failed(arena);
}

static bool find_games(found_games *out, base_arena *arena, collection_store *store, const codec_sieve *sieve)
{
    *out = (found_games){ .is_any = true };
    for (size_t i = 0; i < sieve->need_count;) {
        found_games either = { 0 }, both = { .is_any = true };
        do {
            const codec_need *need = &sieve->needs[i];
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

bool collection_find_wanted(collection_wanted *out, base_arena *arena, collection_store *store,
                            const codec_sieve *sieve, bool is_counting)
{
    found_games games = { .is_any = true };
    fact_answer facts;
    base_buffer sql = { 0 };
    *out = (collection_wanted){ 0 };
    if (!sieve || !sieve->needs || !store_can_judge(store))
        return true;
    if (!find_games(&games, arena, store, sieve))
        return false;
    out->is_found = !games.is_any;
    if (!facts_find(&facts, arena, store, sieve, is_counting) ||
        !narrow(&games, arena, &(found_games){ facts.ranges, facts.range_count, facts.is_any }))
        return false;
    out->sure = facts.sure;
    if (!games.is_any) {
        out->ranges = games.ranges;
        out->range_count = games.count;
        out->has_ranges = out->is_restricted = true;
    }
    /* The first answer is empty, so that the ranges begin as they go on. */
    base_buffer_add_string(&sql, out->has_ranges ? "id BETWEEN COALESCE(?1, 1) AND COALESCE(?2, 0)" : "");
    for (size_t i = 0; i < sieve->need_count;)
        i = print_condition(&sql, sieve, i);
    /* Tags are not asked of the moves, so these decide only where nothing else is asked. */
    if (sieve->asks_moves && !sieve->asks_tags)
        base_buffer_print(&sql, "%s(final IS NULL OR says(-1, whole IS NULL, moves, fen))", sql.length ? " AND " : "");
    judging *by = ARENA_NEW(arena, judging);
    bool is_good = !sql.failed && by && (by->scratch = base_arena_create(arena->budget));
    if (is_good && sql.length) {
        by->sieve = sieve;
        chess_set_start(&by->start);
        is_good = store_set_judge(store, judge, by);
        out->sql = base_arena_copy(arena, base_buffer_text(&sql));
        out->is_restricted = true;
    }
    out->scratch = by ? by->scratch : NULL;
    base_buffer_free(&sql);
    return is_good && !base_arena_failed(arena);
}
