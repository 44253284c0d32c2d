/* facts.c - conditions held against the facts of all games. */
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

/* What is no column may stand in a tag, or be a member that only the packed record has. */
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

/* Of a word, or of a game. Negation leaves the one in the middle as it is. */
typedef enum truth {
    TRUTH_NO,
    TRUTH_OPEN,
    TRUTH_YES
} truth;

/* A segment while its games are judged, a byte each. */
typedef struct judging {
    collection_store *store;
    const condition_sieve *sieve;
    base_arena *scratch; /* of the segment */
    base_arena *words;   /* of one word */
    const position_segment *segment;
    size_t count;        /* of games */
    const uint32_t *ids; /* from the first of the segment on; NULL: none is missing */
    store_statement *ask;
} judging;

/* ---- the rows of a segment ---- */

/* Valid until the next one is taken. False: there is no such row. */
static bool take_fact(const judging *in, fact_id fact, base_bytes *words, base_bytes *codes)
{
    collection_value id = collection_integer((in->segment->id << FACT_ID_BITS) + fact);
    store_reset(in->ask);
    if (!store_bind(in->ask, 1, &id) || store_next(in->ask) != STORE_ROW)
        return false;
    collection_value first = store_column(in->ask, 0), second = store_column(in->ask, 1);
    *words = (base_bytes){ (const uint8_t *)first.text.data, first.text.length };
    *codes = (base_bytes){ (const uint8_t *)second.text.data, second.text.length };
    return first.kind == VALUE_BLOB && second.kind == VALUE_BLOB;
}

/* False: there are no facts, or they make no sense, and all games of the segment have to be looked at. */
static bool take_games(judging *in)
{
    base_bytes words, codes;
    uint64_t count = 0, last = 0;
    uint64_t span = (uint64_t)(in->segment->games.last - in->segment->games.first) + 1;
    if (!take_fact(in, FACT_GAMES, &words, &codes) || !fact_read_games(&count, in->segment, words) || count > span)
        return false;
    in->count = (size_t)count;
    in->ids = NULL;
    if (!codes.length)
        return count == span;
    if (codes.length != sizeof *in->ids * in->count)
        return false;
    uint32_t *ids = ARENA_ARRAY(in->scratch, in->count, uint32_t);
    for (size_t i = 0; ids && i < in->count; i++, last++) {
        ids[i] = (uint32_t)base_little(codes.data + sizeof *ids * i, sizeof *ids);
        if (ids[i] < last || ids[i] >= span)
            return false;
        last = ids[i];
    }
    in->ids = ids;
    return ids != NULL;
}

/* ---- words ---- */

static bool says(const judging *in, size_t need, size_t path, const fact_member *member, base_text word)
{
    uint64_t plies;
    base_arena_reset(in->words);
    if (member->form == FACT_MOVES && base_parse_uint(&plies, word, 10))
        word = base_arena_print(in->words, "%llu", (unsigned long long)(plies + 1) / 2);
    return word.data && condition_says(in->sieve, need, path, word, in->words);
}

/* What each word makes of the condition, at least `room` of them: a number without a word is open. NULL: out of
 * memory. */
static uint8_t *judge_words(const judging *in, size_t need, size_t path, base_bytes words, size_t *count)
{
    const fact_member *member = fact_member_of(in->sieve->needs[need].paths[path]);
    base_list out = { 0 };
    uint64_t length;
    uint8_t *truths = base_list_add(&out, in->scratch, 1);
    if (truths)
        *truths = TRUTH_NO; /* absent */
    truths = base_list_add(&out, in->scratch, 1);
    if (truths)
        *truths = TRUTH_OPEN;
    while (varint_read(&length, &words) && length <= words.length) {
        base_text word = { (const char *)words.data, (size_t)length };
        uint8_t *next = base_list_add(&out, in->scratch, 1);
        if (next)
            *next = says(in, need, path, member, word) ? TRUTH_YES : TRUTH_NO;
        words = (base_bytes){ words.data + length, words.length - (size_t)length };
    }
    *count = out.count;
    return base_arena_failed(in->scratch) || base_arena_failed(in->words) ? NULL : out.items;
}

/* The surest of what it was and what its word says, of each game. Three loops, so that the compiler knows the width. */
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

/* Members: any of the paths may say it. */
static bool judge_members(const judging *in, size_t number, uint8_t *truths)
{
    const condition_need *need = &in->sieve->needs[number];
    memset(truths, TRUTH_NO, in->count);
    for (size_t path = 0; path < need->path_count; path++) {
        const fact_member *member = fact_member_of(need->paths[path]);
        base_bytes words, codes;
        size_t known, room;
        if (!member)
            continue;
        if (!take_fact(in, member->fact, &words, &codes)) {
            memset(truths, TRUTH_OPEN, in->count);
            return true;
        }
        uint8_t *table = judge_words(in, number, path, words, &known);
        size_t width = in->count ? codes.length / in->count : 1;
        room = width == 1 ? 1u << 8 : width == 2 ? 1u << 16 : known;
        uint8_t *whole = ARENA_ARRAY(in->scratch, room, uint8_t);
        if (!table || !whole)
            return false;
        memset(whole, TRUTH_OPEN, room);
        memcpy(whole, table, known < room ? known : room);
        if (codes.length == width * in->count && (width == 1 || width == 2 || width == 4))
            spread(truths, in->count, codes.data, width, whole, room);
        else
            memset(truths, TRUTH_OPEN, in->count);
    }
    for (size_t i = 0; need->is_negated && i < in->count; i++)
        truths[i] = (uint8_t)(TRUTH_YES - truths[i]);
    return true;
}

/* ---- material ---- */

static search_tally tally_of_start(void)
{
    chess_position start;
    search_tally tally;
    chess_set_start(&start);
    (void)!search_tally_board(&tally, start.board);
    return tally;
}

/* Whether the game comes to the material, by its changes. Each takes one piece at most, so a game with few never has
 * few pieces. */
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

/* Games whose material alone does not decide are open: those with set-ups, bishops of certain colours, patterns of few
 * pieces. */
static void judge_material(const judging *in, size_t number, uint8_t *truths)
{
    const condition_need *need = &in->sieve->needs[number];
    base_bytes words, changes;
    search_tally start = tally_of_start();
    size_t least = need->most_pieces && need->most_pieces < USUAL_PIECES ? USUAL_PIECES - need->most_pieces : 0;
    uint8_t reached = need->material && search_is_tallied(need->material) ? TRUTH_YES : TRUTH_OPEN;
    memset(truths, TRUTH_OPEN, in->count);
    if (!take_fact(in, FACT_MATERIAL, &words, &changes))
        return;
    for (size_t i = 0; i < in->count && changes.length; i++) {
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

/* ---- the whole ---- */

static bool is_judged(const condition_need *need)
{
    return need->material || need->most_pieces || fact_can_tell(need);
}

static bool judge_need(const judging *in, size_t number, uint8_t *truths)
{
    const condition_need *need = &in->sieve->needs[number];
    if (need->material || need->most_pieces)
        judge_material(in, number, truths);
    else if (fact_can_tell(need))
        return judge_members(in, number, truths);
    else
        memset(truths, TRUTH_OPEN, in->count);
    return true;
}

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

/* Conditions that must all hold, each of alternatives, each of needs that must all hold. NULL: out of memory. */
static const uint8_t *judge_games(const judging *in)
{
    const condition_need *needs = in->sieve->needs;
    size_t room = in->count ? in->count : 1;
    uint8_t *bytes = ARENA_ARRAY(in->scratch, room, uint8_t), *best = ARENA_ARRAY(in->scratch, room, uint8_t);
    uint8_t *both = ARENA_ARRAY(in->scratch, room, uint8_t), *now = ARENA_ARRAY(in->scratch, room, uint8_t);
    if (!bytes || !best || !both || !now)
        return NULL;
    memset(bytes, TRUTH_YES, room);
    for (size_t i = 0; i < in->sieve->need_count;) {
        memset(best, TRUTH_NO, room);
        memset(both, TRUTH_YES, room);
        do {
            if (needs[i].is_alternative) {
                take_greater(best, both, in->count);
                memset(both, TRUTH_YES, room);
            }
            if (!judge_need(in, i, now))
                return NULL;
            take_lesser(both, now, in->count);
        } while (++i < in->sieve->need_count && !needs[i].is_apart);
        take_greater(best, both, in->count);
        take_lesser(bytes, best, in->count);
    }
    return bytes;
}

static bool add_games(base_list *ranges, fact_answer *out, base_arena *arena, const judging *in, bool is_counting)
{
    const uint8_t *truths = judge_games(in);
    bool is_added = truths != NULL;
    for (size_t i = 0; is_added && i < in->count; i++) {
        int64_t id = in->segment->games.first + (in->ids ? (int64_t)in->ids[i] : (int64_t)i);
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
        is_known = is_known || is_judged(&sieve->needs[i]);
    judging in = { .store = store, .sieve = sieve };
    in.ask = is_known ? store_prepare(store, TEXT("SELECT words, codes FROM game_facts WHERE id = ?")) : NULL;
    if (!in.ask)
        return !base_arena_failed(arena);
    const position_segment *segments = position_segments_list(&segment_count, &is_known, arena, store);
    in.scratch = base_arena_create(arena->budget);
    in.words = base_arena_create(arena->budget);
    bool is_good = in.scratch && in.words;
    int64_t next = INT64_MIN;
    for (size_t i = 0; is_good && is_known && i < segment_count; i++) {
        in.segment = &segments[i];
        base_arena_reset(in.scratch);
        is_good =
            positions_add_range(&ranges, arena, next, segments[i].games.first - 1) &&
            (take_games(&in) ? add_games(&ranges, out, arena, &in, is_counting)
                             : positions_add_range(&ranges, arena, segments[i].games.first, segments[i].games.last));
        next = segments[i].games.last + 1;
    }
    is_good = is_good && positions_add_range(&ranges, arena, next, INT64_MAX);
    base_arena_destroy(in.words);
    base_arena_destroy(in.scratch);
    store_finish(in.ask);
    *out = (fact_answer){ .is_any = !is_known, .ranges = ranges.items, .range_count = ranges.count, .sure = out->sure };
    return is_good;
}
