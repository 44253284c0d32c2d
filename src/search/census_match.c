/* census_match.c - finds names that may mean the same person.
 *
 * Every name gives several keys: its FIDE id, its words, the words as other alphabets and languages would spell
 * them, the last name with an initial, and its words with one letter left out. Only names that share a key are
 * compared, so the work grows with the number of names, not with that of pairs. */
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/encoding.h"
#include "base/text.h"
#include "census.h"
#include "model/tree.h"

enum {
    WORDS = 8,     /* the most words of a name that are looked at */
    LETTERS = 48,  /* the most bytes of a word */
    SLIP_WORD = 5, /* letters of the shortest word in which a slip of the pen is recognised */
    CROWD = 64,    /* of more names with the same key, only the most frequent ones are compared with all */
    NEAR = 100,    /* points of rating */
    FAR = 400,     /* points of rating */
    LATER = 30,    /* years between games that make it doubtful that they are of one person */
    TOO_LATE = 60  /* years that make it impossible */
};

const char *const search_kinship_words[SEARCH_KIN_COUNT] = {
    "the same FIDE id",
    "the same words",
    "the same but for accents",
    "the same without the title",
    "the same in another transliteration",
    "the initials of the only full name that fits",
    "a typing slip",
    "ratings are close",
    "but ratings are far apart",
    "but the games are many years apart",
};

/* A name, taken apart. */
typedef struct census_parts {
    base_text words;  /* sorted, without case, accents and titles, separated by blanks */
    base_text plain;  /* the same with accents */
    base_text sounds; /* the words as census_sound spells them, sorted */
    base_text last;   /* the sound of the last name */
    base_text first;  /* first names without case and accents, separated by blanks; empty: unknown */
    bool has_title;
    bool is_short;   /* the first names are initials */
    bool has_failed; /* out of memory */
} census_parts;

/* A link from a name to a better one. */
typedef struct census_link {
    uint32_t to; /* number of the name; itself: none is better */
    uint32_t reasons;
    unsigned score;
    uint32_t root; /* the best of all that are linked, as far as known */
} census_link;

typedef enum census_key_kind {
    KEY_ID,
    KEY_WORDS,
    KEY_SOUNDS,
    KEY_SLIP,
    KEY_INITIAL
} census_key_kind;

typedef struct census_key {
    uint64_t hash;
    uint32_t name;
    uint32_t kind;
} census_key;

typedef struct census_pair {
    uint32_t one, other;
    uint32_t reasons;
    unsigned score;
} census_pair;

typedef struct census_matching {
    search_census *census;
    const census_name *names;
    census_parts *parts;
    census_link *links;
    uint32_t count;
    base_list keys;  /* census_key */
    base_list pairs; /* census_pair */
    uint64_t seed;
    uint32_t *order; /* names in the order in which they were linked */
    uint32_t linked;
    bool has_failed; /* out of memory, other than in the arena */
} census_matching;

/* ---- words ---- */

static bool census_is_title(base_text word)
{
    static const char *const titles[] = { "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM", "NM", "WNM", "LM" };
    for (size_t i = 0; i < COUNT(titles); i++)
        if (base_text_is(word, titles[i]))
            return true;
    return false;
}

static bool census_is_letter(char c)
{
    return (unsigned char)c >= 0x80 || base_is_digit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

/* Take the next word; apostrophes belong to it. False: there is none. */
static bool census_next_word(base_text *rest, base_text *word)
{
    size_t from = 0;
    while (from < rest->length && !census_is_letter(rest->data[from]))
        from++;
    size_t to = from;
    while (to < rest->length && (census_is_letter(rest->data[to]) || rest->data[to] == '\'' || rest->data[to] == '`'))
        to++;
    *word = base_text_slice(*rest, from, to);
    *rest = base_text_slice(*rest, to, rest->length);
    return word->length > 0;
}

/* How groups of letters sound, the longest first. Capital letters are sounds that no single letter has. Cyrillic
 * letters come from the usual transliterations. */
static const struct census_sound {
    const char *letters, *sound;
} census_sounds[] = {
    { "shch", "S" }, { "tsch", "C" }, { "sch", "S" }, { "tch", "C" }, { "sh", "S" }, { "ch", "C" }, { "cz", "C" },
    { "sz", "S" },   { "zh", "z" },   { "kh", "h" },  { "gh", "g" },  { "ph", "f" }, { "th", "t" }, { "ck", "k" },
    { "ks", "x" },   { "ts", "c" },   { "tz", "c" },  { "ou", "u" },  { "ae", "a" }, { "oe", "o" }, { "ue", "u" },
    { "ce", "ce" },  { "ci", "ci" },  { "cy", "ci" }, { "c", "k" },   { "w", "v" },  { "q", "k" },  { "y", "i" },
    { "j", "i" },    { "'", "" },     { "`", "" },    { "а", "a" },   { "б", "b" },  { "в", "v" },  { "г", "g" },
    { "д", "d" },    { "е", "e" },    { "ё", "e" },   { "ж", "z" },   { "з", "z" },  { "и", "i" },  { "й", "i" },
    { "к", "k" },    { "л", "l" },    { "м", "m" },   { "н", "n" },   { "о", "o" },  { "п", "p" },  { "р", "r" },
    { "с", "s" },    { "т", "t" },    { "у", "u" },   { "ф", "f" },   { "х", "h" },  { "ц", "c" },  { "ч", "C" },
    { "ш", "S" },    { "щ", "S" },    { "ъ", "" },    { "ы", "i" },   { "ь", "" },   { "э", "e" },  { "ю", "iu" },
    { "я", "ia" },   { "і", "i" },    { "ї", "i" },   { "є", "e" },   { "ґ", "g" },
};

/* Write how a word without case and accents sounds; letters that follow themselves count once. */
static void census_add_sound(base_buffer *out, base_text word)
{
    size_t start = out->length;
    for (size_t at = 0; at < word.length && !out->failed;) {
        base_text rest = base_text_slice(word, at, word.length);
        const struct census_sound *found = NULL;
        for (size_t i = 0; i < COUNT(census_sounds) && !found; i++)
            if (base_text_starts_with(rest, census_sounds[i].letters))
                found = &census_sounds[i];
        char single[2] = { word.data[at], '\0' };
        for (const char *sound = found ? found->sound : single; *sound; sound++)
            if (!out->failed && (out->length == start || out->data[out->length - 1] != (uint8_t)*sound))
                base_buffer_add_char(out, *sound);
        at += found ? strlen(found->letters) : 1;
    }
}

static int census_compare_words(const void *a, const void *b)
{
    return base_text_compare(*(const base_text *)a, *(const base_text *)b);
}

/* Join sorted words by blanks, in `arena`. */
static base_text census_join(base_arena *arena, census_parts *out, base_text *words, size_t count)
{
    base_buffer joined = { 0 };
    qsort(words, count, sizeof *words, census_compare_words);
    for (size_t i = 0; i < count; i++) {
        base_buffer_add_string(&joined, i ? " " : "");
        base_buffer_add_text(&joined, words[i]);
    }
    out->has_failed = out->has_failed || joined.failed;
    base_text kept = joined.length && !joined.failed ? base_arena_copy(arena, base_buffer_text(&joined)) : TEXT("");
    base_buffer_free(&joined);
    return kept;
}

static base_text census_sound_of(base_arena *arena, census_parts *out, base_text word)
{
    base_buffer sound = { 0 };
    census_add_sound(&sound, word);
    out->has_failed = out->has_failed || sound.failed;
    base_text kept = sound.length && !sound.failed ? base_arena_copy(arena, base_buffer_text(&sound)) : TEXT("");
    base_buffer_free(&sound);
    return kept;
}

/* Return the text without the case of ASCII letters, but with its accents. */
static base_text census_lower(base_arena *arena, base_text text)
{
    char *copy = ARENA_ARRAY(arena, text.length + 1, char);
    for (size_t i = 0; copy && i < text.length; i++)
        copy[i] = text.data[i] >= 'A' && text.data[i] <= 'Z' ? (char)(text.data[i] | 0x20) : text.data[i];
    return (base_text){ copy, copy ? text.length : 0 };
}

/* Set the last name and the first names: those before and after a comma; without a comma, the last word is the last
 * name. */
static void census_split(base_arena *arena, census_parts *out, base_text name, const base_text *words, size_t count,
                         size_t before_comma)
{
    base_buffer last = { 0 }, first = { 0 };
    bool has_comma = base_text_find(name, ',') < name.length;
    out->is_short = count > 0;
    for (size_t i = 0; i < count; i++) {
        bool is_last = has_comma ? i < before_comma : i + 1 == count;
        if (is_last)
            census_add_sound(&last, words[i]);
        else {
            base_buffer_add_string(&first, first.length ? " " : "");
            base_buffer_add_text(&first, words[i]);
            size_t at = 0;
            (void)base_utf8_next(words[i], &at);
            out->is_short = out->is_short && at == words[i].length;
        }
    }
    out->has_failed = out->has_failed || last.failed || first.failed;
    out->last = last.length && !last.failed ? base_arena_copy(arena, base_buffer_text(&last)) : TEXT("");
    out->first = first.length && !first.failed ? base_arena_copy(arena, base_buffer_text(&first)) : TEXT("");
    out->is_short = out->is_short && out->first.length;
    base_buffer_free(&last);
    base_buffer_free(&first);
}

/* Take a name apart. `scratch` is reset by the caller. */
static void census_take_apart(base_arena *arena, base_arena *scratch, census_parts *out, base_text name)
{
    base_text rest = name, word, words[WORDS], plain[WORDS], sounds[WORDS], sorted[WORDS];
    size_t count = 0, before_comma = 0, comma = base_text_find(name, ',');
    while (count < WORDS && census_next_word(&rest, &word)) {
        if (word.length > LETTERS)
            word.length = LETTERS;
        if (census_is_title(word)) {
            out->has_title = true;
            continue;
        }
        plain[count] = census_lower(scratch, word);
        words[count] = base_text_fold(scratch, word);
        out->has_failed = out->has_failed || !words[count].data;
        if (!words[count].length) /* nothing but accents, or out of memory */
            continue;
        before_comma += (size_t)(word.data - name.data) < comma;
        sounds[count] = census_sound_of(scratch, out, words[count]);
        count++;
    }
    census_split(arena, out, name, words, count, before_comma);
    memcpy(sorted, words, sizeof sorted);
    out->words = census_join(arena, out, sorted, count);
    out->plain = census_join(arena, out, plain, count);
    out->sounds = census_join(arena, out, sounds, count);
}

/* ---- keys ---- */

static void census_add_key(census_matching *all, census_key_kind kind, uint32_t name, base_text text)
{
    census_key *key = text.length ? base_list_add(&all->keys, all->census->arena, sizeof *key) : NULL;
    if (key)
        *key = (census_key){ base_hash(text, all->seed + kind), name, (uint32_t)kind };
}

/* Return the FIDE id that a name has in most records; absent: none. */
static base_text census_id_of(const census_name *name)
{
    const census_id *best = &name->ids[0];
    for (size_t i = 1; i < CENSUS_IDS; i++)
        best = name->ids[i].records > best->records ? &name->ids[i] : best;
    return best->records ? best->id : (base_text){ NULL, 0 };
}

/* Add keys with one letter of a long word left out, and one with the whole word, after the other words. The last letter
 * stays, because many names of women and men differ in it. */
static void census_add_slips(census_matching *all, uint32_t name)
{
    base_text words = all->parts[name].words;
    char made[WORDS * (LETTERS + 1) * 2];
    if (words.length + 2 > sizeof made || base_text_find(words, ' ') == words.length)
        return;
    for (size_t from = 0, to; from < words.length; from = to + 1) {
        to = from + base_text_find(base_text_slice(words, from, words.length), ' ');
        size_t after = words.length > to ? words.length - to - 1 : 0;
        /* The word is taken out with the blank after it, or if it is the last one, before it. */
        size_t before = after ? from : from - 1;
        memcpy(made, words.data, before);
        memcpy(made + before, words.data + words.length - after, after);
        made[before + after] = '\1';
        for (size_t left_out = from + 1; to - from >= SLIP_WORD && left_out <= to; left_out++) {
            size_t length = before + after + 1;
            for (size_t i = from; i < to; i++)
                if (i + 1 != left_out || left_out == to)
                    made[length++] = words.data[i];
            census_add_key(all, KEY_SLIP, name, (base_text){ made, length });
        }
    }
}

static void census_add_keys(census_matching *all, uint32_t name)
{
    const census_parts *parts = &all->parts[name];
    char text[LETTERS * WORDS + 8];
    census_add_key(all, KEY_ID, name, census_id_of(&all->names[name]));
    census_add_key(all, KEY_WORDS, name, parts->words);
    census_add_key(all, KEY_SOUNDS, name, parts->sounds);
    census_add_slips(all, name);
    if (!parts->first.length || !parts->last.length || parts->last.length + 8 > sizeof text)
        return;
    base_buffer initial = { 0 };
    size_t at = 0;
    (void)base_utf8_next(parts->first, &at);
    base_buffer_add_text(&initial, parts->last);
    base_buffer_add_char(&initial, ',');
    census_add_sound(&initial, base_text_slice(parts->first, 0, at));
    all->has_failed = all->has_failed || initial.failed;
    if (!initial.failed)
        census_add_key(all, KEY_INITIAL, name, base_buffer_text(&initial));
    base_buffer_free(&initial);
}

static int census_compare_keys(const void *a, const void *b)
{
    const census_key *x = a, *y = b;
    if (x->kind != y->kind)
        return x->kind < y->kind ? -1 : 1;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return x->name < y->name ? -1 : x->name > y->name;
}

/* ---- comparing two names ---- */

/* Return whether two words differ by one letter that is wrong, missing or additional, or by two neighbours that changed
 * places; the last letters must be the same. */
static bool census_is_slip(base_text a, base_text b)
{
    size_t same = 0, tail = 0, shorter = a.length < b.length ? a.length : b.length;
    if (shorter < SLIP_WORD - 1 || a.length + b.length < 2 * SLIP_WORD)
        return false;
    while (same < shorter && a.data[same] == b.data[same])
        same++;
    while (tail < shorter - same && a.data[a.length - 1 - tail] == b.data[b.length - 1 - tail])
        tail++;
    size_t left_a = a.length - same - tail, left_b = b.length - same - tail;
    if (!tail || left_a + left_b == 0)
        return false;
    bool is_swap = left_a == 2 && left_b == 2 && a.data[same] == b.data[same + 1] && a.data[same + 1] == b.data[same];
    return is_swap || (left_a <= 1 && left_b <= 1);
}

/* Find the only word that the other name does not have. False: there are several, or none. */
static bool census_odd_word(base_text *out, base_text words, base_text others)
{
    base_text word, other;
    unsigned odd = 0;
    while (base_text_next_part(&words, ' ', &word)) {
        base_text rest = others;
        bool is_common = false;
        while (!is_common && base_text_next_part(&rest, ' ', &other))
            is_common = base_text_equal(word, other);
        if (is_common)
            continue;
        *out = word;
        odd++;
    }
    return odd == 1;
}

/* Return whether all words are the same but one, in which there is a slip. */
static bool census_has_slip(base_text a, base_text b)
{
    base_text one, other;
    return census_odd_word(&one, a, b) && census_odd_word(&other, b, a) && census_is_slip(one, other);
}

/* Return whether initials fit full first names: "k r" fits "kim" and "kim rowan", but not "kim tom". */
static bool census_fits_initials(base_text initials, base_text full)
{
    base_text letter, word;
    while (base_text_next_part(&initials, ' ', &letter) && base_text_next_part(&full, ' ', &word))
        if (!base_text_equal(base_text_slice(word, 0, letter.length), letter))
            return false;
    return true;
}

static bool census_has_id(const census_name *name, base_text id)
{
    for (size_t i = 0; i < CENSUS_IDS; i++)
        if (name->ids[i].records && base_text_equal(name->ids[i].id, id))
            return true;
    return false;
}

/* Return whether two people cannot be one: they have different FIDE ids, played each other, or lived at other times. */
static bool census_contradict(const census_matching *all, uint32_t one, uint32_t other)
{
    const census_name *a = &all->names[one], *b = &all->names[other];
    base_text id = census_id_of(a), other_id = census_id_of(b);
    size_t pair[2] = { one < other ? one : other, one < other ? other : one };
    if (id.length && other_id.length)
        return !census_has_id(a, other_id) && !census_has_id(b, id);
    if (all->census->met.count &&
        base_index_find(&all->census->met, (base_text){ (const char *)pair, sizeof pair }) != BASE_INDEX_NONE)
        return true;
    return a->first && b->first && (a->first > b->last + TOO_LATE || b->first > a->last + TOO_LATE);
}

/* Return the reasons why two names are alike; 0: they are not. */
static uint32_t census_reasons(const census_matching *all, uint32_t one, uint32_t other)
{
    const census_parts *a = &all->parts[one], *b = &all->parts[other];
    base_text id = census_id_of(&all->names[one]);
    uint32_t reasons = 0;
    if (id.length && base_text_equal(id, census_id_of(&all->names[other])))
        reasons |= SEARCH_KIN_ID;
    if (a->words.length && base_text_equal(a->words, b->words))
        reasons |= a->has_title != b->has_title          ? SEARCH_KIN_TITLE
                   : base_text_equal(a->plain, b->plain) ? SEARCH_KIN_WORDS
                                                         : SEARCH_KIN_ACCENTS;
    else if (a->sounds.length && base_text_equal(a->sounds, b->sounds))
        reasons |= SEARCH_KIN_SCRIPT;
    else if (a->is_short != b->is_short && base_text_equal(a->last, b->last) &&
             census_fits_initials(a->is_short ? a->first : b->first, a->is_short ? b->first : a->first))
        reasons |= SEARCH_KIN_INITIALS;
    else if (census_has_slip(a->words, b->words))
        reasons |= SEARCH_KIN_SLIP;
    return reasons;
}

/* Return the score of the reasons, and add what makes them stronger or weaker. */
static unsigned census_score(const census_matching *all, uint32_t one, uint32_t other, uint32_t *reasons)
{
    static const unsigned worth[] = { 60, 96, 94, 94, 85, 80, 75 };
    const census_name *a = &all->names[one], *b = &all->names[other];
    int score = 0;
    for (size_t i = 0; i < COUNT(worth); i++)
        if (*reasons >> i & 1 && (int)worth[i] > score)
            score = (int)worth[i];
    if (*reasons & SEARCH_KIN_ID) /* the same id, but nothing else in common, may be a wrong id */
        return *reasons == SEARCH_KIN_ID ? 60 : 100;
    if (a->rated && b->rated) {
        int64_t gap = a->ratings / a->rated - b->ratings / b->rated;
        gap = gap < 0 ? -gap : gap;
        *reasons |= gap <= NEAR ? SEARCH_KIN_RATING : gap > FAR ? SEARCH_KIN_FAR : 0;
        score += gap <= NEAR ? 3 : gap > FAR ? -15 : 0;
    }
    if (a->first && b->first && (a->first > b->last + LATER || b->first > a->last + LATER)) {
        *reasons |= SEARCH_KIN_TIME;
        score -= 15;
    }
    return (unsigned)score;
}

static void census_compare(census_matching *all, uint32_t one, uint32_t other, census_key_kind kind)
{
    uint32_t reasons = census_reasons(all, one, other);
    /* Initials are judged later, when it is known which full names are one; the same pair may share several keys. */
    bool is_wanted = reasons && !(reasons & SEARCH_KIN_INITIALS && kind != KEY_ID);
    if (!is_wanted || census_contradict(all, one, other))
        return;
    census_pair *pair = base_list_add(&all->pairs, all->census->arena, sizeof *pair);
    if (!pair)
        return;
    *pair = (census_pair){ .one = one, .other = other, .reasons = reasons };
    pair->score = census_score(all, one, other, &pair->reasons);
}

/* ---- linking ---- */

static uint32_t census_root(const census_matching *all, uint32_t name)
{
    while (all->links[name].root != name) {
        all->links[name].root = all->links[all->links[name].root].root;
        name = all->links[name].root;
    }
    return name;
}

static bool census_is_latin(base_text folded)
{
    return base_is_ascii((base_bytes){ (const uint8_t *)folded.data, folded.length });
}

/* Return whether the first name is better to keep: one with full first names, with a comma, in upper and lower case,
 * without a title, in Latin letters, and of most games. */
static bool census_is_better(const census_matching *all, uint32_t one, uint32_t other)
{
    const census_parts *a = &all->parts[one], *b = &all->parts[other];
    const census_name *x = &all->names[one], *y = &all->names[other];
    bool has_comma[2] = { base_text_find(x->name, ',') < x->name.length,
                          base_text_find(y->name, ',') < y->name.length };
    if (a->is_short != b->is_short)
        return b->is_short;
    if (a->has_title != b->has_title)
        return b->has_title;
    if (has_comma[0] != has_comma[1])
        return has_comma[0];
    bool is_latin[2] = { census_is_latin(a->words), census_is_latin(b->words) };
    if (is_latin[0] != is_latin[1])
        return is_latin[0];
    if (x->games != y->games)
        return x->games > y->games;
    return base_text_compare(x->name, y->name) > 0; /* "Ash" before "ASH": small letters are greater */
}

static void census_link_names(census_matching *all, const census_pair *pair)
{
    uint32_t one = census_root(all, pair->one), other = census_root(all, pair->other);
    if (one == other || census_contradict(all, one, other))
        return;
    uint32_t better = census_is_better(all, one, other) ? one : other, worse = better == one ? other : one;
    all->links[worse] = (census_link){ better, pair->reasons, pair->score, better };
    all->order[all->linked++] = worse;
}

static int census_compare_pairs(const void *a, const void *b)
{
    const census_pair *x = a, *y = b;
    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->one != y->one)
        return x->one < y->one ? -1 : 1;
    return x->other < y->other ? -1 : x->other > y->other;
}

static void census_link_pairs(census_matching *all, unsigned least)
{
    census_pair *pairs = all->pairs.items;
    if (all->pairs.count)
        qsort(pairs, all->pairs.count, sizeof *pairs, census_compare_pairs);
    for (size_t i = 0; i < all->pairs.count && pairs[i].score >= least; i++)
        census_link_names(all, &pairs[i]);
    all->pairs.count = 0;
}

/* Compare all names that share a key. In a crowd, each is compared with the most frequent name only. */
static void census_compare_run(census_matching *all, const census_key *keys, size_t count)
{
    size_t best = 0;
    for (size_t i = 1; i < count; i++)
        best = all->names[keys[i].name].games > all->names[keys[best].name].games ? i : best;
    for (size_t i = 0; i < count; i++)
        for (size_t j = i + 1; j < count; j++)
            if (keys[i].name != keys[j].name && (count <= CROWD || i == best || j == best))
                census_compare(all, keys[i].name, keys[j].name, (census_key_kind)keys[i].kind);
}

/* Names with the same last name and initial: link initials with the full name, if there is only one person. */
static void census_compare_initials(census_matching *all, const census_key *keys, size_t count)
{
    for (size_t i = 0; i < count && count <= (size_t)CROWD * CROWD; i++) {
        uint32_t brief = keys[i].name, only = UINT32_MAX;
        bool is_single = true;
        if (!all->parts[brief].is_short || all->links[brief].to != brief)
            continue;
        for (size_t j = 0; j < count && is_single; j++) {
            uint32_t full = keys[j].name, root = census_root(all, full);
            if (full == brief || all->parts[full].is_short || census_reasons(all, brief, full) != SEARCH_KIN_INITIALS ||
                root == census_root(all, brief) || census_contradict(all, brief, root))
                continue;
            is_single = only == UINT32_MAX || only == root;
            only = root;
        }
        census_pair *pair =
            is_single && only != UINT32_MAX ? base_list_add(&all->pairs, all->census->arena, sizeof *pair) : NULL;
        if (!pair)
            continue;
        *pair = (census_pair){ .one = brief, .other = only, .reasons = SEARCH_KIN_INITIALS };
        pair->score = census_score(all, brief, only, &pair->reasons);
    }
}

/* Visit the runs of equal keys: those of initials, or all others. */
static void census_visit_runs(census_matching *all, bool is_initials)
{
    const census_key *keys = all->keys.items;
    for (size_t from = 0, to; from < all->keys.count; from = to) {
        for (to = from + 1;
             to < all->keys.count && keys[to].kind == keys[from].kind && keys[to].hash == keys[from].hash;)
            to++;
        if (to - from > 1 && is_initials && keys[from].kind == KEY_INITIAL)
            census_compare_initials(all, &keys[from], to - from);
        else if (to - from > 1 && !is_initials && keys[from].kind != KEY_INITIAL)
            census_compare_run(all, &keys[from], to - from);
    }
}

/* ---- the answer ---- */

/* A name that is linked with a better one. */
typedef struct census_row {
    const census_name *name, *correct;
    uint32_t reasons;
    unsigned score;
} census_row;

static int census_compare_rows(const void *a, const void *b)
{
    const census_row *x = a, *y = b;
    int order = base_text_compare(x->correct->name, y->correct->name);
    return order ? order : base_text_compare(x->name->name, y->name->name);
}

/* Fill the rows. A link through several names is as strong as the weakest of them; a name is linked before those
 * that it is linked with are, so the last links come first. */
static void census_fill_rows(census_matching *all, census_row *rows)
{
    for (uint32_t i = all->linked; i-- > 0;) {
        uint32_t name = all->order[i], to = all->links[name].to, root = census_root(all, name);
        census_link *link = &all->links[name];
        if (all->links[to].to != to && all->links[to].score < link->score)
            link->score = all->links[to].score;
        /* What the name has in common with the correct one says more than what it has with a third. */
        uint32_t direct = census_reasons(all, name, root);
        unsigned score = direct ? census_score(all, name, root, &direct) : 0;
        bool is_direct = direct && score >= link->score;
        rows[i] = (census_row){ &all->names[name], &all->names[root], is_direct ? direct : link->reasons,
                                is_direct ? score : link->score };
    }
    if (all->linked)
        qsort(rows, all->linked, sizeof *rows, census_compare_rows);
}

/* Return the FIDE id of a person: that of the correct name, or of the row. */
static base_text census_row_id(const census_row *row)
{
    base_text id = census_id_of(row->correct);
    return id.length ? id : census_id_of(row->name);
}

static gamut_value *census_list_rows(census_matching *all, base_arena *arena)
{
    gamut_value *out = tree_object(arena);
    census_row *rows = ARENA_ARRAY(arena, all->linked + 1, census_row);
    if (!rows || !out)
        return NULL;
    census_fill_rows(all, rows);
    tree_set_integer(arena, out, "names", (int64_t)all->count);
    tree_set_integer(arena, out, "records", all->census->records);
    gamut_value *list = tree_set_list(arena, out, "corrections");
    for (uint32_t i = 0; i < all->linked; i++) {
        const census_row *row = &rows[i];
        gamut_value *item = tree_object(arena);
        base_text id = census_row_id(row);
        tree_set_text(arena, item, "name", row->name->name);
        tree_set_integer(arena, item, "games", row->name->games);
        tree_set_text(arena, item, "correct", row->correct->name);
        tree_set_integer(arena, item, "correct_games", row->correct->games);
        if (id.length)
            tree_set_text(arena, item, "fide", id);
        tree_set_integer(arena, item, "score", row->score);
        gamut_value *reasons = tree_set_list(arena, item, "reasons");
        for (size_t bit = 0; bit < SEARCH_KIN_COUNT; bit++)
            if (row->reasons >> bit & 1)
                tree_append(reasons, tree_text(arena, base_text_of(search_kinship_words[bit])));
        tree_append(list, item);
    }
    return base_arena_failed(arena) ? NULL : out;
}

/* Take all names apart, and sort their keys. */
static bool census_prepare(census_matching *all, base_arena *arena)
{
    base_arena *scratch = base_arena_create(NULL);
    all->parts = ARENA_ARRAY(arena, all->count + 1, census_parts);
    all->links = ARENA_ARRAY(arena, all->count + 1, census_link);
    all->order = ARENA_ARRAY(arena, all->count + 1, uint32_t);
    bool is_open = scratch && all->parts && all->links && all->order;
    for (uint32_t i = 0; is_open && i < all->count; i++) {
        all->links[i] = (census_link){ .to = i, .root = i };
        census_take_apart(arena, scratch, &all->parts[i], all->names[i].name);
        census_add_keys(all, i);
        all->has_failed = all->has_failed || all->parts[i].has_failed || base_arena_failed(scratch);
        base_arena_reset(scratch);
    }
    is_open = is_open && !all->has_failed && !base_arena_failed(arena);
    base_arena_destroy(scratch);
    if (is_open && all->keys.count)
        qsort(all->keys.items, all->keys.count, sizeof(census_key), census_compare_keys);
    return is_open;
}

gamut_value *search_census_list(search_census *census, unsigned least)
{
    base_arena *arena = census->arena;
    census_matching all = {
        .census = census, .names = census->rows.items, .count = (uint32_t)census->rows.count, .seed = base_seed(census)
    };
    if (census->rows.count >= UINT32_MAX || !census_prepare(&all, arena))
        return NULL;
    census_visit_runs(&all, false);
    census_link_pairs(&all, least);
    census_visit_runs(&all, true);
    census_link_pairs(&all, least);
    return base_arena_failed(arena) ? NULL : census_list_rows(&all, arena);
}
