/* lin_kept.c - keeps the parts of a deal that its board does not contain: screen control, unknown keys, odd spellings.
 *
 * The board is written, and its pairs are compared with those of the file. Every difference becomes {"after": "mb 5",
 * "written": "pg||", "stored": "at|text|pg||"}: after the fifth mb, the file has "stored" where the writer has
 * "written". A difference is applied only where the writer still writes the same, so that it never overwrites an edited
 * value; pairs that the board does not contain are restored in any case. */
#include "base/index.h"
#include "base/text.h"
#include "lin.h"

enum {
    WRITTEN_AHEAD = 8, /* how far ahead the written pairs are searched for a match */
    STORED_AHEAD = 256 /* how far ahead the pairs of the file are searched for a match */
};

/* A piece of the written line or of the file; pieces with the same text have the same number. */
typedef struct lin_piece {
    base_text text;
    base_text key;
    size_t number;
    lin_kind kind;
} lin_piece;

static const lin_piece *list_pieces(size_t *count, base_arena *arena, base_index *texts, base_encoding encoding,
                                    base_text line)
{
    base_list list = { 0 };
    lin_pair pair;
    while (lin_next(&pair, &line)) {
        lin_piece *piece = base_list_add(&list, arena, sizeof *piece);
        if (!piece)
            return NULL;
        base_bytes raw = { (const uint8_t *)pair.source.data, pair.source.length };
        piece->text = base_text_trim(base_decode(arena, raw, encoding));
        piece->key = pair.key;
        piece->kind = pair.kind;
        piece->number = base_index_put(texts, piece->text);
    }
    *count = list.count;
    return list.items;
}

/* Words must be followed by a line end, or they would merge with the next key. */
static void add_piece(base_buffer *out, const lin_piece *piece)
{
    base_buffer_add_text(out, piece->text);
    if (piece->kind == LIN_WORDS)
        base_buffer_add_char(out, '\n');
}

/* ---- finding differences ---- */

/* Finds the nearest piece that both sides have, and returns how many pieces of each side come before it. */
static void find_same(size_t *ahead_written, size_t *ahead_stored, const lin_piece *written, size_t written_count,
                      const lin_piece *stored, size_t stored_count)
{
    size_t most = stored_count < STORED_AHEAD ? stored_count : STORED_AHEAD;
    for (size_t distance = 0; distance < most + WRITTEN_AHEAD; distance++)
        for (size_t skipped = 0; skipped < WRITTEN_AHEAD && skipped <= distance && skipped < written_count; skipped++)
            if (distance - skipped < most && written[skipped].number == stored[distance - skipped].number) {
                *ahead_written = skipped;
                *ahead_stored = distance - skipped;
                return;
            }
    *ahead_written = stored_count > most ? 0 : written_count;
    *ahead_stored = most;
}

typedef struct lin_anchor {
    base_index keys;
    base_list counts; /* of size_t: how often each key occurred */
} lin_anchor;

/* Returns "mb 5" for the fifth mb that the writer wrote. */
static base_text next_anchor(lin_anchor *anchor, base_arena *arena, base_text key)
{
    size_t at = base_index_put(&anchor->keys, key);
    while (at != BASE_INDEX_NONE && at >= anchor->counts.count)
        if (!base_list_add(&anchor->counts, arena, sizeof(size_t)))
            return (base_text){ NULL, 0 };
    if (at == BASE_INDEX_NONE)
        return (base_text){ NULL, 0 };
    return base_arena_print(arena, "%.*s %zu", TEXT_ARGS(key), ++((size_t *)anchor->counts.items)[at]);
}

static base_text join_pieces(base_arena *arena, const lin_piece *pieces, size_t count, bool is_lean)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < count; i++)
        if (!is_lean || pieces[i].kind == LIN_FACT || pieces[i].kind == LIN_UNKNOWN)
            add_piece(&text, &pieces[i]);
    base_text copy = text.length ? base_arena_copy(arena, base_buffer_text(&text)) : (base_text){ NULL, 0 };
    base_buffer_free(&text);
    return copy;
}

static bool has_facts(base_text text)
{
    lin_pair pair;
    while (lin_next(&pair, &text))
        if (pair.kind == LIN_FACT || pair.kind == LIN_UNKNOWN)
            return true;
    return false;
}

gamut_value *lin_keep(base_arena *arena, base_encoding encoding, base_text text, const gamut_board *board, bool is_lean)
{
    base_index texts = { .arena = arena };
    lin_anchor anchor = { .keys = { .arena = arena } };
    base_buffer line = { 0 };
    size_t written_count = 0, stored_count = 0, at = 0, stored_at = 0;
    if (is_lean && !has_facts(text))
        return NULL;
    lin_put_deal(&line, board, arena);
    const lin_piece *written = list_pieces(&written_count, arena, &texts, ENCODING_UTF8, base_buffer_text(&line));
    const lin_piece *stored = list_pieces(&stored_count, arena, &texts, encoding, text);
    gamut_value *pairs = tree_list(arena);
    base_text after = { NULL, 0 };
    while (pairs && (at < written_count || stored_at < stored_count)) {
        size_t gone = 0, added = 0;
        while (at + gone < written_count || stored_at + added < stored_count) {
            size_t more_gone, more_added;
            find_same(&more_gone, &more_added, written + at + gone, written_count - at - gone,
                      stored + stored_at + added, stored_count - stored_at - added);
            gone += more_gone;
            added += more_added;
            if (at + gone == written_count || stored_at + added == stored_count ||
                written[at + gone].number == stored[stored_at + added].number)
                break;
        }
        if (stored_at + added == stored_count)
            gone = written_count - at;
        if (at + gone == written_count)
            added = stored_count - stored_at;
        gamut_value *difference = gone || added ? tree_object(arena) : NULL;
        base_text kept = join_pieces(arena, stored + stored_at, added, is_lean);
        tree_set_text(arena, difference, "after", after);
        if (!is_lean)
            tree_set_text(arena, difference, "written", join_pieces(arena, written + at, gone, false));
        tree_set_text(arena, difference, "stored", kept);
        if (kept.data || !is_lean)
            tree_append(pairs, difference);
        for (at += gone, stored_at += added; gone; gone--)
            (void)next_anchor(&anchor, arena, written[at - gone].key);
        while (at < written_count && stored_at < stored_count && written[at].number == stored[stored_at].number) {
            after = next_anchor(&anchor, arena, written[at].key);
            at++;
            stored_at++;
        }
    }
    base_buffer_free(&line);
    gamut_value *extras = tree_is_empty(pairs) ? NULL : tree_object(arena);
    tree_set(tree_set_object(arena, extras, "lin"), "pairs", pairs);
    return extras;
}

/* Returns whether the stored head of a match (vg), which comes before the first deal of the match, still agrees with
 * the board. */
static bool is_same_head(base_text match, const gamut_board *board)
{
    base_text head[LIN_VG_PARTS], parts[LIN_VG_PARTS];
    (void)lin_match_parts(parts, match);
    lin_head_of(head, board);
    for (size_t i = 0; i < LIN_VG_PARTS; i++) {
        bool is_same = base_text_equal(head[i], lin_trim_part(parts[i]));
        if (i == LIN_VG_SCORING)
            is_same = base_text_equal(lin_scoring_of(head[i]), lin_scoring_of(parts[i]));
        if (!is_same && i != LIN_VG_FIRST && i != LIN_VG_LAST)
            return false;
    }
    return true;
}

/* Puts stored pieces. Pieces with values that are in the board are left out unless `is_whole`, because the board may
 * have changed. */
static void put_stored(base_buffer *out, base_text stored, const gamut_board *board, bool is_whole)
{
    lin_pair pair;
    while (lin_next(&pair, &stored)) {
        bool is_in_board = pair.kind == LIN_VALUE || pair.kind == LIN_TEXT;
        lin_piece piece = { .text = base_text_trim(pair.source), .kind = pair.kind };
        if (base_text_is(pair.key, "vg") ? is_same_head(pair.value, board) : is_whole || !is_in_board)
            add_piece(out, &piece);
    }
}

/* Returns whether the pieces, one after another, begin with the text, and sets `*count` to the number of pieces that
 * the text covers. */
static bool find_written(size_t *count, const lin_piece *pieces, size_t most, base_text text)
{
    for (*count = 0; text.length && *count < most; ++*count) {
        base_text piece = pieces[*count].text;
        if (text.length < piece.length || !base_text_equal(base_text_slice(text, 0, piece.length), piece))
            return false;
        text = base_text_slice(text, piece.length, text.length);
    }
    return !text.length;
}

/* A board whose written line is being changed back to its original pairs. */
typedef struct lin_restoring {
    base_buffer *out; /* NULL: only test whether all differences still fit */
    const gamut_board *board;
    const lin_piece *pieces;
    size_t count;
    base_index places;
    const gamut_value **differences; /* indexed like `places`, which are the "after" texts */
    bool *is_put;
    bool needs_names;
    bool is_whole; /* all differences fit: the written line still contains everything that they replace */
} lin_restoring;

/* Puts the difference that belongs before the piece `*at`, and advances `*at` past the pieces that it replaces. If
 * names are needed and the stored pieces have none, the written names are kept: the file may have had them before
 * another deal. */
static void put_difference(lin_restoring *deal, size_t *at, size_t place)
{
    size_t gone;
    const gamut_value *difference = deal->differences[place];
    base_text stored = tree_get_text(difference, "stored"), rest = stored,
              written = tree_get_text(difference, "written");
    lin_pair pair;
    bool has_names = !deal->needs_names;
    bool fits = find_written(&gone, deal->pieces + *at, deal->count - *at, written);
    deal->is_put[place] = true;
    if (!deal->out)
        deal->is_whole = deal->is_whole && fits;
    else {
        while (lin_next(&pair, &rest))
            has_names = has_names || base_text_is(pair.key, "pn");
        for (size_t i = *at; fits && !has_names && i < *at + gone; i++)
            if (base_text_is(deal->pieces[i].key, "pn"))
                add_piece(deal->out, &deal->pieces[i]);
        /* A stored pair that has a value of the board and replaces no written pair may contradict a board that was
         * changed. So such pairs are put only if all differences fit. */
        put_stored(deal->out, stored, deal->board, fits && (written.length || deal->is_whole));
    }
    *at += fits ? gone : 0;
}

static void restore(lin_restoring *deal, base_arena *scratch)
{
    lin_anchor anchor = { .keys = { .arena = scratch } };
    base_text after = TEXT("");
    for (size_t at = 0; at <= deal->count;) {
        size_t place = base_index_find(&deal->places, after), from = at;
        if (place != BASE_INDEX_NONE && !deal->is_put[place])
            put_difference(deal, &at, place);
        for (; from < at; from++)
            (void)next_anchor(&anchor, scratch, deal->pieces[from].key);
        if (at == deal->count)
            break;
        if (deal->out)
            add_piece(deal->out, &deal->pieces[at]);
        after = next_anchor(&anchor, scratch, deal->pieces[at++].key);
    }
    for (size_t i = 0; i < deal->places.count; i++) {
        if (deal->out && !deal->is_put[i]) /* the call or card that the difference came after is gone */
            put_stored(deal->out, tree_get_text(deal->differences[i], "stored"), deal->board, false);
        deal->is_whole = deal->is_whole && deal->is_put[i];
        deal->is_put[i] = false;
    }
}

void lin_put_kept(base_buffer *out, base_text line, const gamut_value *kept, const gamut_board *board, bool needs_names,
                  base_arena *scratch)
{
    base_index texts = { .arena = scratch };
    const gamut_value *pairs = gamut_value_member(kept, "pairs");
    lin_restoring deal = {
        .board = board, .places = { .arena = scratch }, .needs_names = needs_names, .is_whole = true
    };
    deal.pieces = list_pieces(&deal.count, scratch, &texts, ENCODING_UTF8, line);
    size_t most = 0;
    for (const gamut_value *each = pairs ? pairs->first : NULL; each; each = each->next)
        most++;
    deal.differences = ARENA_ARRAY(scratch, most, const gamut_value *);
    deal.is_put = ARENA_ARRAY(scratch, most, bool);
    if (!deal.pieces || !deal.differences || !deal.is_put)
        return;
    for (const gamut_value *each = pairs ? pairs->first : NULL; each; each = each->next) {
        size_t known = deal.places.count;
        base_text after = tree_get_text(each, "after");
        size_t place = base_index_put(&deal.places, after.data ? after : TEXT(""));
        if (place == known)
            deal.differences[place] = each;
    }
    restore(&deal, scratch);
    deal.out = out;
    restore(&deal, scratch);
    base_buffer_add_char(out, '\n');
}
