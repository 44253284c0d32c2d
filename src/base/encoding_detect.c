/* encoding_detect.c - guessing the encoding of bytes: UTF-8 by its structure, the Windows encodings by the positions of
 * their letters in words.
 *
 * Frequencies alone do not help: records contain names from everywhere, and often only a few letters beyond ASCII. But
 * if a byte is a consonant in one encoding and a vowel in the other, its neighbours give the answer (the byte F8 is ř
 * in Windows-1250 and ø in Windows-1252: "Dvo?ak" against "J?rgensen"), and so does a punctuation sign inside a
 * word. */
#include <string.h>

#include "encoding.h"

/* Enough letters for a reliable guess: a file of gigabytes costs no more than one of a megabyte. */
#define LETTERS_WANTED 65536u

/* If there are at least this many valid sequences for each invalid byte, the text is damaged UTF-8, not another
 * encoding. */
#define SEQUENCES_PER_FLAW 16u

/* Two western letters in a row can be a valid UTF-8 sequence by chance, but hardly ever are nearly all of many such
 * pairs valid. */
static bool is_mostly_utf8(base_bytes bytes)
{
    base_text text = { (const char *)bytes.data, bytes.length };
    size_t valid = 0, invalid = 0;
    for (size_t at = 0; at < bytes.length && valid + invalid < LETTERS_WANTED;) {
        size_t before = at;
        uint32_t character = base_utf8_next(text, &at);
        bool may_be_cut = bytes.length - before < 4; /* `bytes` may be cut inside its last character */
        valid += at - before > 1;
        invalid += at - before == 1 && character >= 0x80 && !may_be_cut;
    }
    return valid > 0 && invalid * SEQUENCES_PER_FLAW <= valid;
}

/* How a byte decides between Windows-1250 ("central") and Windows-1252 ("western"). Bytes that give no evidence have
 * no row. In pairs of examples the central letter is first. */
typedef enum contest {
    NO_CONTEST,
    AFTER_LETTER,   /* central after a letter: ż ¿, ł ³ */
    BEFORE_LETTER,  /* central before a letter: Ş ª, Ł £, ě ì */
    CENTRAL_TONGUE, /* the same letters in both, but used almost only in languages written in 1250: š, ž */
    WESTERN_TONGUE, /* a rare letter in 1250: ŕ à, ĺ å */
    CONSONANT,      /* a central consonant, a western vowel: č è, ř ø */
    BEFORE_VOWEL,   /* western before a vowel, else central: ń ñ */
    TILDE,          /* western before o and e, else central: ă ã */
    NOT_FIRST,      /* western at the start of a word, else central: ţ þ */
    NO_CLUSTER,     /* western before a consonant, else neither: đ ð, ď ï */
    LIGATURE,       /* western before u, else central: ś œ */
    DOUBLE_ACUTE,   /* central if the text also has á, í, ó or ú, which Estonian and French lack: ő õ, ű û */
    SINGLE_ACUTE
} contest;

/* Indexed by folded bytes: capitals C0 to DE have no entries. */
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
    A_LETTER /* a vowel in one encoding, a consonant in another */
} neighbour;

/* In both encodings lower-case letters are 0x20 after the capitals; D7 and F7 are signs (× ÷), not letters. */
static uint8_t fold(uint8_t byte)
{
    bool is_capital = (byte >= 'A' && byte <= 'Z') || (byte >= 0xC0 && byte <= 0xDE && byte != 0xD7);
    return is_capital ? (uint8_t)(byte + 0x20) : byte;
}

/* Only the vowels that are the same in Windows-1250 and Windows-1252. */
static bool is_vowel(uint8_t folded)
{
    static const char vowels[] = "aeiouy"
                                 "\xE1\xE2\xE4\xE9\xEB\xED\xEE" /* á â ä é ë í î */
                                 "\xF3\xF4\xF6\xFA\xFC\xFD";    /* ó ô ö ú ü ý */
    return memchr(vowels, folded, sizeof vowels - 1) != NULL;
}

/* Bytes that are letters in at least one of the encodings count as letters. */
static neighbour neighbour_at(base_bytes bytes, size_t at)
{
    if (at >= bytes.length) /* or SIZE_MAX: before the first byte */
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
    size_t inside_pairs; /* pairs of adjacent Cyrillic letters in 1251: frequent in Cyrillic text, else rare */
    size_t mixed_pairs;  /* pairs of such a letter and an ASCII letter: frequent in western text */
    size_t central, western;
    size_t single_acutes, double_acutes;
} evidence;

/* Returns a positive number for central, a negative one for western; `next` is the folded next byte. */
static int judge_letter(contest kind, neighbour before, neighbour after, uint8_t next)
{
    /* Vowels are usually between consonants and vice versa; two vowels in a row are rarer than two consonants. */
    static const int weights_before[] = { [A_VOWEL] = 1, [A_CONSONANT] = -1, [A_LETTER] = 0 };
    static const int weights_after[] = { [A_VOWEL] = 2, [A_CONSONANT] = -1, [A_LETTER] = 0 };
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
        return weights_before[before] + weights_after[after];
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

/* The letters of Windows-1251; Ё and ё are apart from the other letters. */
static bool is_cyrillic(uint8_t byte)
{
    return byte >= 0xC0 || byte == 0xA8 || byte == 0xB8;
}

/* Without evidence the result is 1252: then 1250 and 1252 mostly give the same text. */
base_encoding base_encoding_detect(base_bytes bytes)
{
    if (base_is_utf8(bytes) || is_mostly_utf8(bytes))
        return ENCODING_UTF8;
    evidence found = { 0 };
    for (size_t at = 0; at < bytes.length && found.letters < LETTERS_WANTED; at++) {
        if (bytes.data[at] < 0x80)
            continue;
        found.letters++;
        contest kind = contests[fold(bytes.data[at])];
        neighbour before = neighbour_at(bytes, at - 1), after = neighbour_at(bytes, at + 1);
        /* A Cyrillic word has no ASCII letters; a western word consists mostly of them. */
        if (at > 0 && is_cyrillic(bytes.data[at])) {
            found.inside_pairs += is_cyrillic(bytes.data[at - 1]);
            found.mixed_pairs += before != NO_LETTER && bytes.data[at - 1] < 0x80;
            found.mixed_pairs += after != NO_LETTER && bytes.data[at + 1] < 0x80;
        }
        if (before == NO_LETTER && after == NO_LETTER) {
            /* Only western vowels form words of one letter: à, è. Other single letters occur in lists of characters and
             * are no evidence. */
            found.western += kind == CONSONANT || kind == WESTERN_TONGUE;
            continue;
        }
        uint8_t next = after == NO_LETTER ? 0 : fold(bytes.data[at + 1]);
        int verdict = judge_letter(kind, before, after, next);
        found.central += verdict > 0 ? (size_t)verdict : 0;
        found.western += verdict < 0 ? (size_t)-verdict : 0;
        found.single_acutes += kind == SINGLE_ACUTE;
        found.double_acutes += kind == DOUBLE_ACUTE && next != 'e';
    }
    /* Double acutes (ő, ű) are Hungarian if the text also has single acutes (á, í, ó, ú); otherwise the bytes are
     * western letters (õ, û). */
    *(found.single_acutes > 0 ? &found.central : &found.western) += 2 * found.double_acutes;
    if (found.inside_pairs > 2 && found.inside_pairs > 2 * found.mixed_pairs)
        return ENCODING_CP1251;
    /* German text has almost no letters that differ between 1250 and 1252, so a single foreign name must not outweigh
     * many letters that both share. */
    bool is_central = found.central > 2 * found.western && found.central * 16 > found.letters;
    return is_central ? ENCODING_CP1250 : ENCODING_CP1252;
}

base_encoding base_encoding_detect_strictly(base_bytes bytes)
{
    base_encoding guess = base_encoding_detect(bytes);
    return guess == ENCODING_UTF8 && !base_is_utf8(bytes) ? ENCODING_CP1252 : guess;
}
