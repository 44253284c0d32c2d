/* facts.c - conditions tested by the facts of all games: see facts.h. */
#include "facts.h"

#include <string.h>

#include "base/text.h"
#include "position_segments.h"
#include "rules/chess/fen.h"
#include "search/material.h"
#include "search/question.h"
#include "varint.h"

enum {
    USUAL_PIECES = 32
};

static const fact_member members[] = {
    { "white", "white", NULL, FACT_TEXT, FACT_WHITE, NULL },
    { "black", "black", NULL, FACT_TEXT, FACT_BLACK, NULL },
    { "event", "event", NULL, FACT_TEXT, FACT_EVENT, NULL },
    { "site", "site", NULL, FACT_TEXT, FACT_SITE, NULL },
    { "round", "round", NULL, FACT_TEXT, FACT_ROUND, NULL },
    { "eco", "eco", NULL, FACT_TEXT, FACT_ECO, NULL },
    { "result", "result", NULL, FACT_TEXT, FACT_RESULT, NULL },
    { "date", "day, date_text", NULL, FACT_DAY, FACT_DATE, NULL },
    { "white_elo", "white_rating, white_elo_text", NULL, FACT_NUMBER, FACT_WHITE_ELO, NULL },
    { "black_elo", "black_rating, black_elo_text", NULL, FACT_NUMBER, FACT_BLACK_ELO, NULL },
    { "plies", "plies", FACT_HAS_NO_LENGTH, FACT_HALF_MOVES, FACT_PLIES, NULL },
    { "length", "(plies + 1) / 2", FACT_HAS_NO_LENGTH, FACT_MOVES, FACT_PLIES, "intDiv(plies + 1, 2)" },
    { "finish", "final", FACT_HAS_NO_END, FACT_END, FACT_FINISH, NULL },
};

const fact_member *fact_member_of(base_text path)
{
    base_text name = base_text_slice(path, 0, base_text_find(path, '.'));
    for (size_t i = 0; i < COUNT(members); i++)
        if (base_text_is(name, members[i].member))
            return &members[i];
    return NULL;
}

base_text fact_finish_of(base_text fen)
{
    chess_position position;
    chess_fen_faults faults;
    return chess_read_fen(&position, &faults, fen) ? search_finish_of(&position) : (base_text){ NULL, 0 };
}

/* A path that is not a column may be a tag, or a member that only the packed record has; then the columns cannot
 * decide. */
bool fact_can_tell(const condition_need *need)
{
    for (size_t i = 0; i < need->path_count; i++) {
        base_text path = need->paths[i], name = base_text_slice(path, 0, base_text_find(path, '.'));
        bool is_tag = path.length && path.data[0] >= 'A' && path.data[0] <= 'Z';
        if (base_text_find(path, '[') < path.length ||
            (!fact_member_of(path) &&
             (need->is_word || is_tag || model_find(codec_shape(GAMUT_KIND_CHESS_GAME), name))))
            return false;
    }
    return need->path_count > 0;
}

/* Whether a word or a game meets a condition; TRUTH_OPEN: only the whole record can tell. The negation of TRUTH_OPEN is
 * TRUTH_OPEN. */
typedef enum truth {
    TRUTH_NO,
    TRUTH_OPEN,
    TRUTH_YES
} truth;

/* The state while the games of a segment are tested. The truth of each game is stored in one byte. */
typedef struct judging {
    const condition_sieve *sieve;
    base_arena *scratch; /* reset for each segment */
    base_arena *words;   /* reset for each word */
    const position_segment *segment;
    size_t count;        /* number of games */
    const uint32_t *ids; /* ids relative to the first game of the segment; NULL: the ids have no gaps */
    store_statement *ask;
} judging;

/* ---- the rows of a segment ---- */

/* Finds the row of a fact; `words` and `codes` are valid until the next call. False: the segment has no such row. */
static bool take_fact(const judging *work, fact_id fact, base_bytes *words, base_bytes *codes)
{
    collection_value id = collection_integer((work->segment->id << FACT_ID_BITS) + fact);
    store_reset(work->ask);
    if (!store_bind(work->ask, 1, &id) || store_next(work->ask) != STORE_ROW)
        return false;
    collection_value first = store_column(work->ask, 0), second = store_column(work->ask, 1);
    *words = (base_bytes){ (const uint8_t *)first.text.data, first.text.length };
    *codes = (base_bytes){ (const uint8_t *)second.text.data, second.text.length };
    return first.kind == VALUE_BLOB && second.kind == VALUE_BLOB;
}

/* Reads how many games the segment has, and their ids. False: the segment has no facts, or damaged ones, so all its
 * games must be tested. */
static bool take_games(judging *work)
{
    base_bytes words, codes;
    uint64_t count = 0, last = 0;
    uint64_t span = (uint64_t)(work->segment->games.last - work->segment->games.first) + 1;
    if (!take_fact(work, FACT_GAMES, &words, &codes) || !fact_read_games(&count, work->segment, words) || count > span)
        return false;
    work->count = (size_t)count;
    work->ids = NULL;
    if (!codes.length)
        return count == span;
    if (codes.length != sizeof *work->ids * work->count)
        return false;
    uint32_t *ids = ARENA_ARRAY(work->scratch, work->count, uint32_t);
    for (size_t i = 0; ids && i < work->count; i++, last++) {
        ids[i] = (uint32_t)base_little(codes.data + sizeof *ids * i, sizeof *ids);
        if (ids[i] < last || ids[i] >= span)
            return false;
        last = ids[i];
    }
    work->ids = ids;
    return ids != NULL;
}

/* ---- words ---- */

static bool fits_word(const judging *work, size_t need, size_t path, const fact_member *member, base_text word)
{
    uint64_t plies;
    base_arena_reset(work->words);
    if (member->form == FACT_MOVES && base_parse_uint(&plies, word, 10))
        word = base_arena_print(work->words, "%llu", (unsigned long long)(plies + 1) / 2);
    return word.data && condition_says(work->sieve, need, path, word, work->words);
}

/* Returns whether each code meets condition number `need` (a condition_need): first the codes FACT_ABSENT and
 * FACT_UNKNOWN, then the words. NULL: out of memory. */
static uint8_t *judge_words(const judging *work, size_t need, size_t path, base_bytes words, size_t *count)
{
    const fact_member *member = fact_member_of(work->sieve->needs[need].paths[path]);
    base_list out = { 0 };
    uint64_t length;
    uint8_t *truths = base_list_add(&out, work->scratch, 1);
    if (truths)
        *truths = TRUTH_NO; /* FACT_ABSENT */
    truths = base_list_add(&out, work->scratch, 1);
    if (truths)
        *truths = TRUTH_OPEN;
    while (varint_read(&length, &words) && length <= words.length) {
        base_text word = { (const char *)words.data, (size_t)length };
        uint8_t *next = base_list_add(&out, work->scratch, 1);
        if (next)
            *next = fits_word(work, need, path, member, word) ? TRUTH_YES : TRUTH_NO;
        words = (base_bytes){ words.data + length, words.length - (size_t)length };
    }
    *count = out.count;
    return base_arena_failed(work->scratch) || base_arena_failed(work->words) ? NULL : out.items;
}

/* Raises the truth of each game to the truth of its word. The usual widths have loops of their own, so that the
 * compiler knows the width of a code there. */
static void spread(uint8_t *truths, size_t count, const uint8_t *codes, size_t width, const uint8_t *table,
                   size_t table_size)
{
    if (width == 1)
        for (size_t i = 0; i < count; i++)
            truths[i] = truths[i] > table[codes[i]] ? truths[i] : table[codes[i]];
    else if (width == 2)
        for (size_t i = 0; i < count; i++) {
            uint8_t now = table[codes[2 * i] | (unsigned)codes[2 * i + 1] << 8];
            truths[i] = truths[i] > now ? truths[i] : now;
        }
    else
        for (size_t i = 0; i < count; i++) {
            uint32_t code = (uint32_t)base_little(codes + width * i, width);
            uint8_t now = code < table_size ? table[code] : TRUTH_OPEN;
            truths[i] = truths[i] > now ? truths[i] : now;
        }
}

/* Tests a condition on members: the value of at least one of its paths must fit. A code for which there is no word
 * counts as TRUTH_OPEN. */
static bool judge_members(const judging *work, size_t number, uint8_t *truths)
{
    const condition_need *need = &work->sieve->needs[number];
    memset(truths, TRUTH_NO, work->count);
    for (size_t path = 0; path < need->path_count; path++) {
        const fact_member *member = fact_member_of(need->paths[path]);
        base_bytes words, codes;
        size_t known, room;
        if (!member)
            continue;
        if (!take_fact(work, member->fact, &words, &codes)) {
            memset(truths, TRUTH_OPEN, work->count);
            return true;
        }
        uint8_t *table = judge_words(work, number, path, words, &known);
        size_t width = work->count ? codes.length / work->count : 1;
        room = width == 1 ? 1u << 8 : width == 2 ? 1u << 16 : known;
        uint8_t *whole = ARENA_ARRAY(work->scratch, room, uint8_t);
        if (!table || !whole)
            return false;
        memset(whole, TRUTH_OPEN, room);
        memcpy(whole, table, known < room ? known : room);
        if (codes.length == width * work->count && (width == 1 || width == 2 || width == 4))
            spread(truths, work->count, codes.data, width, whole, room);
        else
            memset(truths, TRUTH_OPEN, work->count);
    }
    for (size_t i = 0; need->is_negated && i < work->count; i++)
        truths[i] = (uint8_t)(TRUTH_YES - truths[i]);
    return true;
}

/* ---- material ---- */

/* Whether the game reaches the material. `changes` are its captures and promotions. Only positions with at most
 * `most_pieces` pieces can have the material. A change captures at most one piece, so the positions after the first few
 * changes need not be compared. */
static bool reaches(const search_material *material, search_tally tally, base_bytes changes, unsigned most_pieces)
{
    size_t least = most_pieces && most_pieces < USUAL_PIECES ? USUAL_PIECES - most_pieces : 0;
    if (changes.length < least)
        return false;
    if (!least && search_fits_tally(material, tally))
        return true;
    for (size_t i = 0; i < changes.length; i++) {
        uint8_t change = changes.data[i];
        unsigned black = change & FACT_BLACK_PAWN ? 8 : 0, role = change >> FACT_PROMOTION_AT & 7u;
        tally -= search_tallies[change & 15u];
        if (role)
            tally += search_tallies[role | black] - search_tallies[CHESS_PAWN | black];
        if (i + 1 >= least && search_fits_tally(material, tally))
            return true;
    }
    return false;
}

/* Tests a condition on material. Games stay TRUTH_OPEN if the counts of pieces alone do not decide: games from set-up
 * positions, and conditions on the colours of bishops or on patterns with few pieces. */
static void judge_material(const judging *work, size_t number, uint8_t *truths)
{
    const condition_need *need = &work->sieve->needs[number];
    base_bytes words, changes;
    chess_position position;
    search_tally start;
    chess_set_start(&position);
    (void)!search_tally_board(&start, position.board);
    size_t least = need->most_pieces && need->most_pieces < USUAL_PIECES ? USUAL_PIECES - need->most_pieces : 0;
    uint8_t reached = need->material && search_is_tallied(need->material) ? TRUTH_YES : TRUTH_OPEN;
    memset(truths, TRUTH_OPEN, work->count);
    if (!take_fact(work, FACT_MATERIAL, &words, &changes))
        return;
    for (size_t i = 0; i < work->count && changes.length; i++) {
        size_t count = changes.data[0] == FACT_NO_CHANGES ? 0 : changes.data[0];
        if (count >= changes.length)
            return;
        base_bytes own = { changes.data + 1, count };
        bool is_so = need->material ? reaches(need->material, start, own, need->most_pieces) : count >= least;
        if (changes.data[0] != FACT_NO_CHANGES)
            truths[i] = is_so ? reached : (uint8_t)TRUTH_NO;
        if (need->is_negated)
            truths[i] = (uint8_t)(TRUTH_YES - truths[i]);
        changes = (base_bytes){ changes.data + 1 + count, changes.length - 1 - count };
    }
}

/* ---- all conditions ---- */

static void take_lesser(uint8_t *to, const uint8_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = to[i] < from[i] ? to[i] : from[i];
}

static void take_greater(uint8_t *to, const uint8_t *from, size_t count)
{
    for (size_t i = 0; i < count; i++)
        to[i] = to[i] > from[i] ? to[i] : from[i];
}

/* Combines the results: all conditions must hold, a condition holds if one of its alternatives does, and an alternative
 * holds if all its terms (condition_need) do. NULL: out of memory. */
static const uint8_t *judge_games(const judging *work)
{
    const condition_need *needs = work->sieve->needs;
    size_t room = work->count ? work->count : 1;
    uint8_t *bytes = ARENA_ARRAY(work->scratch, room, uint8_t), *best = ARENA_ARRAY(work->scratch, room, uint8_t);
    uint8_t *both = ARENA_ARRAY(work->scratch, room, uint8_t), *now = ARENA_ARRAY(work->scratch, room, uint8_t);
    if (!bytes || !best || !both || !now)
        return NULL;
    memset(bytes, TRUTH_YES, room);
    for (size_t i = 0; i < work->sieve->need_count;) {
        memset(best, TRUTH_NO, room);
        memset(both, TRUTH_YES, room);
        do {
            if (needs[i].is_alternative) {
                take_greater(best, both, work->count);
                memset(both, TRUTH_YES, room);
            }
            if (needs[i].material || needs[i].most_pieces)
                judge_material(work, i, now);
            else if (!fact_can_tell(&needs[i]))
                memset(now, TRUTH_OPEN, work->count);
            else if (!judge_members(work, i, now))
                return NULL;
            take_lesser(both, now, work->count);
        } while (++i < work->sieve->need_count && !needs[i].is_apart);
        take_greater(best, both, work->count);
        take_lesser(bytes, best, work->count);
    }
    return bytes;
}

static bool add_games(base_list *ranges, fact_answer *out, base_arena *arena, const judging *work, bool is_counting)
{
    const uint8_t *truths = judge_games(work);
    bool is_added = truths != NULL;
    for (size_t i = 0; is_added && i < work->count; i++) {
        int64_t id = work->segment->games.first + (work->ids ? (int64_t)work->ids[i] : (int64_t)i);
        if (is_counting && truths[i] == TRUTH_YES)
            out->sure++;
        else if (truths[i] != TRUTH_NO)
            is_added = positions_add_range(ranges, arena, id, id);
    }
    return is_added;
}

bool facts_find(fact_answer *out, base_arena *arena, collection_store *store, const condition_sieve *sieve,
                bool is_counting)
{
    base_list ranges = { 0 };
    size_t segment_count;
    bool is_known = false;
    *out = (fact_answer){ .is_any = true };
    for (size_t i = 0; i < sieve->need_count; i++)
        is_known =
            is_known || sieve->needs[i].material || sieve->needs[i].most_pieces || fact_can_tell(&sieve->needs[i]);
    judging work = { .sieve = sieve };
    work.ask = is_known ? store_prepare(store, TEXT("SELECT words, codes FROM game_facts WHERE id = ?")) : NULL;
    if (!work.ask)
        return !base_arena_failed(arena);
    const position_segment *segments = position_segments_list(&segment_count, &is_known, arena, store);
    work.scratch = base_arena_create(arena->budget);
    work.words = base_arena_create(arena->budget);
    bool is_good = work.scratch && work.words;
    int64_t next = INT64_MIN;
    for (size_t i = 0; is_good && is_known && i < segment_count; i++) {
        work.segment = &segments[i];
        base_arena_reset(work.scratch);
        is_good =
            positions_add_range(&ranges, arena, next, segments[i].games.first - 1) &&
            (take_games(&work) ? add_games(&ranges, out, arena, &work, is_counting)
                               : positions_add_range(&ranges, arena, segments[i].games.first, segments[i].games.last));
        next = segments[i].games.last + 1;
    }
    is_good = is_good && positions_add_range(&ranges, arena, next, INT64_MAX);
    base_arena_destroy(work.words);
    base_arena_destroy(work.scratch);
    store_finish(work.ask);
    *out = (fact_answer){ .is_any = !is_known, .ranges = ranges.items, .range_count = ranges.count, .sure = out->sure };
    return is_good;
}
