/* encoding_detect.c - which encoding the bytes are in: UTF-8 proves itself, the Windows encodings are told apart by
 * where their letters stand in the words.
 *
 * Frequencies alone do not help: records are full of names from everywhere, and often there are only a few letters
 * beyond ASCII in all. But a byte that is a consonant in one encoding and a vowel in the other betrays itself by its
 * neighbours ("Dvo?ak" against "J?rgensen"), and so does a sign that stands inside a word. */
#include <string.h>

#include "encoding.h"

/* Enough letters to be sure, so that a file of gigabytes costs no more than one of a megabyte. */
#define LETTERS_WANTED 65536u

/* One invalid byte among so many valid sequences is damage, not another encoding. */
#define SEQUENCES_PER_FLAW 16u

/* Chance makes a valid sequence of two Western letters now and then, but not many of them and nothing else. */
static bool is_mostly_utf8(base_bytes bytes)
{
    base_text text = { (const char *)bytes.data, bytes.length };
    size_t valid = 0, invalid = 0;
    for (size_t at = 0; at < bytes.length && valid + invalid < LETTERS_WANTED;) {
        size_t before = at;
        uint32_t character = base_utf8_next(text, &at);
        bool may_be_cut = bytes.length - before < 4; /* the window may end inside its last character */
        valid += at - before > 1;
        invalid += at - before == 1 && character >= 0x80 && !may_be_cut;
    }
    return valid > 0 && invalid * SEQUENCES_PER_FLAW <= valid;
}

/* What a byte and its place say about Windows-1250 ("central") and Windows-1252 ("western"). Bytes with the same
 * letter in both, and those whose places tell nothing, have no row. The central letter is named first. */
typedef enum contest {
    NO_CONTEST,
    AFTER_LETTER,   /* central when a letter stands before it: ż ¿, ł ³ */
    BEFORE_LETTER,  /* central when a letter stands after it: Ş ª, Ł £, ě ì */
    CENTRAL_TONGUE, /* the same in both, but a letter of languages that are written in 1250: š ž */
    WESTERN_TONGUE, /* in 1250 a letter that is hardly ever used: ŕ à, ĺ å */
    CONSONANT,      /* a central consonant, a western vowel: č è, ř ø */
    BEFORE_VOWEL,   /* western before a vowel, else central: ń ñ */
    TILDE,          /* western before o and e, else central: ă ã */
    NOT_FIRST,      /* western at the start of a word, else central: ţ þ */
    NO_CLUSTER,     /* western before a consonant, else neither: đ ð, ď ï */
    LIGATURE,       /* western before u, else central: ś œ */
    DOUBLE_ACUTE,   /* central if the text has á, í, ó or ú too, for Estonian and French have not: ő õ, ű û */
    SINGLE_ACUTE
} contest;

/* Capitals C0 to DE are folded to small letters before the look-up. */
static const uint8_t contests[256] = {
    [0x8C] = LIGATURE,       [0x9C] = LIGATURE,       [0x8D] = BEFORE_LETTER,  [0x9D] = AFTER_LETTER,
    [0x8F] = BEFORE_LETTER,  [0x9F] = AFTER_LETTER,   [0xA3] = BEFORE_LETTER,  [0xA5] = BEFORE_LETTER,
    [0xAA] = BEFORE_LETTER,  [0xAF] = BEFORE_LETTER,  [0xB3] = AFTER_LETTER,   [0xB9] = AFTER_LETTER,
    [0xBA] = BEFORE_LETTER,  [0xBC] = BEFORE_LETTER,  [0xBE] = AFTER_LETTER,   [0xBF] = AFTER_LETTER,
    [0x8A] = CENTRAL_TONGUE, [0x8E] = CENTRAL_TONGUE, [0x9A] = CENTRAL_TONGUE, [0x9E] = CENTRAL_TONGUE,
    [0xE0] = WESTERN_TONGUE, [0xE5] = WESTERN_TONGUE, [0xE6] = CONSONANT,      [0xE8] = CONSONANT,
    [0xF0] = NO_CLUSTER,     [0xF2] = CONSONANT,      [0xF8] = CONSONANT,      [0xF1] = BEFORE_VOWEL,
    [0xE3] = TILDE,          [0xEC] = BEFORE_LETTER,  [0xF9] = BEFORE_LETTER,  [0xFE] = NOT_FIRST,
    [0xF5] = DOUBLE_ACUTE,   [0xFB] = DOUBLE_ACUTE,   [0xE1] = SINGLE_ACUTE,   [0xED] = SINGLE_ACUTE,
    [0xEF] = NO_CLUSTER,     [0xF3] = SINGLE_ACUTE,   [0xFA] = SINGLE_ACUTE,
};

typedef enum neighbour {
    NO_LETTER,
    A_VOWEL,
    A_CONSONANT,
    A_LETTER /* which kind depends on the encoding */
} neighbour;

/* Both encodings put small letters 0x20 after the capitals; D7 and F7 are signs. */
static uint8_t fold(uint8_t byte)
{
    bool is_capital = (byte >= 'A' && byte <= 'Z') || (byte >= 0xC0 && byte <= 0xDE && byte != 0xD7);
    return is_capital ? (uint8_t)(byte + 0x20) : byte;
}

/* Those that both encodings share. */
static bool is_vowel(uint8_t folded)
{
    static const char vowels[] = "aeiouy"
                                 "\xE1\xE2\xE4\xE9\xEB\xED\xEE" /* á â ä é ë í î */
                                 "\xF3\xF4\xF6\xFA\xFC\xFD";    /* ó ô ö ú ü ý */
    return memchr(vowels, folded, sizeof vowels - 1) != NULL;
}

/* Signs that are letters in one of the encodings count as letters: inside a word they are. */
static neighbour encoding_detect_look(base_bytes bytes, size_t at)
{
    if (at >= bytes.length) /* also the place before the first */
        return NO_LETTER;
    uint8_t byte = fold(bytes.data[at]);
    if (is_vowel(byte))
        return A_VOWEL;
    if ((byte >= 'a' && byte <= 'z') || contests[byte] == CENTRAL_TONGUE)
        return A_CONSONANT;
    return byte >= 0xC0 || contests[byte] != NO_CONTEST ? A_LETTER : NO_LETTER;
}

typedef struct evidence {
    size_t letters;
    size_t inside_pairs; /* neighbours both beyond ASCII: as good as all in Cyrillic, rare elsewhere */
    size_t mixed_pairs;
    size_t central, western;
    size_t single_acutes, double_acutes;
} evidence;

/* Vowels like to stand between consonants and the other way round; two vowels in a row are rarer than two
 * consonants. */
static int judge_consonant(neighbour before, neighbour after)
{
    static const int weights[2][4] = {
        [0] = { [A_VOWEL] = 1, [A_CONSONANT] = -1 }, [1] = { [A_VOWEL] = 2, [A_CONSONANT] = -1 }
    };
    return weights[0][before] + weights[1][after];
}

/* Positive for central, negative for western; `next` is the folded byte after. */
static int encoding_detect_judge(contest kind, neighbour before, neighbour after, uint8_t next)
{
    switch (kind) {
    case AFTER_LETTER:
        return before != NO_LETTER ? 2 : 0;
    case BEFORE_LETTER:
        return after != NO_LETTER ? 2 : 0;
    case CENTRAL_TONGUE:
        return 2;
    case WESTERN_TONGUE:
        return -2;
    case CONSONANT:
        return judge_consonant(before, after);
    case BEFORE_VOWEL:
        return after == A_VOWEL ? -2 : 2;
    case TILDE:
        return next == 'o' || next == 'e' ? -2 : 2;
    case NOT_FIRST:
        return before == NO_LETTER ? -2 : 2;
    case NO_CLUSTER:
        return after == A_CONSONANT ? -2 : 0;
    case LIGATURE:
        return next == 'u' ? -2 : 2;
    default:
        return 0;
    }
}

/* The letters of Cyrillic; Ё stands apart. */
static bool is_upper_letter(uint8_t byte)
{
    return byte >= 0xC0 || byte == 0xA8 || byte == 0xB8;
}

/* A Cyrillic word has no ASCII letters; a western word has little else. */
static void count_pair(evidence *found, base_bytes bytes, size_t at)
{
    if (at == 0 || !is_upper_letter(bytes.data[at]))
        return;
    uint8_t before = bytes.data[at - 1];
    neighbour after = encoding_detect_look(bytes, at + 1);
    found->inside_pairs += is_upper_letter(before);
    found->mixed_pairs += before < 0x80 && encoding_detect_look(bytes, at - 1) != NO_LETTER;
    found->mixed_pairs += after != NO_LETTER && bytes.data[at + 1] < 0x80;
}

/* 1252 is the answer without evidence: where the letters are shared by both, the result is the same. */
base_encoding base_encoding_detect(base_bytes bytes)
{
    if (base_is_utf8(bytes) || is_mostly_utf8(bytes))
        return ENCODING_UTF8;
    /* Double acutes are judged last: whether they are Hungarian shows by the single ones of the whole text. */
    evidence found = { 0 };
    for (size_t at = 0; at < bytes.length && found.letters < LETTERS_WANTED; at++) {
        if (bytes.data[at] < 0x80)
            continue;
        found.letters++;
        count_pair(&found, bytes, at);
        /* A letter that stands alone is judged by another measure than one inside a word. */
        contest kind = contests[fold(bytes.data[at])];
        neighbour before = encoding_detect_look(bytes, at - 1), after = encoding_detect_look(bytes, at + 1);
        if (before == NO_LETTER && after == NO_LETTER) {
            /* Of all these letters only western vowels are words: à, è. Lists of signs hold as many of the others. */
            found.western += kind == CONSONANT || kind == WESTERN_TONGUE;
            continue;
        }
        uint8_t next = after == NO_LETTER ? 0 : fold(bytes.data[at + 1]);
        int verdict = encoding_detect_judge(kind, before, after, next);
        found.central += verdict > 0 ? (size_t)verdict : 0;
        found.western += verdict < 0 ? (size_t)-verdict : 0;
        found.single_acutes += kind == SINGLE_ACUTE;
        found.double_acutes += kind == DOUBLE_ACUTE && next != 'e';
    }
    *(found.single_acutes > 0 ? &found.central : &found.western) += 2 * found.double_acutes;
    if (found.inside_pairs > 2 && found.inside_pairs > 2 * found.mixed_pairs)
        return ENCODING_CP1251;
    /* German has almost no contested letters, so a single foreign name must not decide over many shared ones. */
    bool is_central = found.central > 2 * found.western && found.central * 16 > found.letters;
    return is_central ? ENCODING_CP1250 : ENCODING_CP1252;
}

base_encoding base_encoding_detect_strictly(base_bytes bytes)
{
    base_encoding guess = base_encoding_detect(bytes);
    return guess == ENCODING_UTF8 && !base_is_utf8(bytes) ? ENCODING_CP1252 : guess;
}
