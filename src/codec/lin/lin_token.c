/* lin_token.c - splits LIN into pairs and the text between them.
 *
 * A bar cannot be quoted, and people write comments, lines of dashes and words between the pairs. So the key of a pair
 * is the last two characters before a bar; if they are not a key, the bar opens no pair. */
#include <string.h>

#include "base/text.h"
#include "lin.h"
#include "rules/bridge/card.h"

/* The keys observed in lessons, matches and records of play; see docs/formats/lin.md. The most frequent keys come
 * first. */
static const struct {
    const char *key;
    lin_kind kind;
} keys[] = {
    { "pc", LIN_VALUE },  { "mb", LIN_VALUE },  { "pg", LIN_LAYOUT }, { "nt", LIN_TEXT },   { "an", LIN_VALUE },
    { "md", LIN_VALUE },  { "sv", LIN_VALUE },  { "ah", LIN_VALUE },  { "qx", LIN_VALUE },  { "pn", LIN_VALUE },
    { "st", LIN_LAYOUT }, { "rh", LIN_LAYOUT }, { "mc", LIN_VALUE },  { "at", LIN_TEXT },   { "vg", LIN_VALUE },
    { "rs", LIN_VALUE },  { "pw", LIN_VALUE },  { "up", LIN_VALUE },  { "ub", LIN_VALUE },  { "jp", LIN_VALUE },
    { "bn", LIN_FACT },   { "mp", LIN_FACT },   { "ts", LIN_FACT },   { "zz", LIN_FACT },   { "mn", LIN_TEXT },
    { "lb", LIN_TEXT },   { "sb", LIN_TEXT },   { "pd", LIN_TEXT },   { "ss", LIN_TEXT },   { "vv", LIN_TEXT },
    { "uu", LIN_TEXT },   { "pf", LIN_TEXT },   { "bh", LIN_TEXT },   { "sc", LIN_TEXT },   { "cp", LIN_LAYOUT },
    { "cs", LIN_LAYOUT }, { "cq", LIN_LAYOUT }, { "cr", LIN_LAYOUT }, { "cg", LIN_LAYOUT }, { "cb", LIN_LAYOUT },
    { "ht", LIN_LAYOUT }, { "hf", LIN_LAYOUT }, { "lg", LIN_LAYOUT }, { "va", LIN_LAYOUT }, { "fp", LIN_LAYOUT },
    { "ff", LIN_LAYOUT }, { "fh", LIN_LAYOUT }, { "fb", LIN_LAYOUT }, { "fi", LIN_LAYOUT }, { "fu", LIN_LAYOUT },
    { "fm", LIN_LAYOUT }, { "bg", LIN_LAYOUT }, { "bt", LIN_LAYOUT }, { "3d", LIN_LAYOUT }, { "ip", LIN_LAYOUT },
    { "wb", LIN_LAYOUT }, { "hb", LIN_LAYOUT }, { "bm", LIN_LAYOUT }, { "se", LIN_LAYOUT }, { "n^", LIN_LAYOUT },
    { "n#", LIN_LAYOUT }, { "n<", LIN_LAYOUT }, { "n>", LIN_LAYOUT }, { "sk", LIN_LAYOUT }, { "sj", LIN_LAYOUT },
    { "wt", LIN_LAYOUT }, { "tu", LIN_LAYOUT }, { "tc", LIN_LAYOUT }, { "tt", LIN_LAYOUT }, { "ha", LIN_LAYOUT },
    { "ih", LIN_LAYOUT }, { "ia", LIN_LAYOUT }, { "hs", LIN_LAYOUT }, { "ls", LIN_LAYOUT }, { "hc", LIN_LAYOUT },
    { "lc", LIN_LAYOUT }, { "eb", LIN_LAYOUT }, { "bv", LIN_LAYOUT }, { "vx", LIN_LAYOUT }, { "vp", LIN_LAYOUT },
    { "fg", LIN_LAYOUT }, { "xx", LIN_LAYOUT }, { "bs", LIN_FACT },   { "aa", LIN_LAYOUT }, { "bi", LIN_LAYOUT },
    { "pa", LIN_LAYOUT }, { "pi", LIN_LAYOUT }, { "mx", LIN_LAYOUT }, { "xl", LIN_LAYOUT }, { "kc", LIN_LAYOUT },
    { "rc", LIN_LAYOUT }, { "os", LIN_LAYOUT }, { "vr", LIN_LAYOUT }, { "ae", LIN_LAYOUT }, { "zd", LIN_LAYOUT },
    { "zg", LIN_LAYOUT }, { "xf", LIN_LAYOUT }, { "xe", LIN_LAYOUT }, { "do", LIN_LAYOUT }, { "kp", LIN_LAYOUT },
    { "hz", LIN_LAYOUT }, { "rq", LIN_LAYOUT }, { "vi", LIN_LAYOUT }, { "vj", LIN_LAYOUT }, { "vh", LIN_LAYOUT },
    { "rt", LIN_LAYOUT }, { "zm", LIN_LAYOUT }, { "su", LIN_LAYOUT }, { "sa", LIN_LAYOUT }, { "bd", LIN_LAYOUT },
    { "sr", LIN_LAYOUT }, { "lf", LIN_LAYOUT }, { "tb", LIN_LAYOUT },
};

/* Finds the known key at the end of the text; returns false if there is none. */
static bool ends_with_key(base_text *key, lin_kind *kind, base_text text)
{
    if (text.length < LIN_KEY_LENGTH)
        return false;
    const char *end = text.data + text.length - LIN_KEY_LENGTH;
    char first = base_lower_ascii(end[0]), second = base_lower_ascii(end[1]);
    for (size_t i = 0; i < COUNT(keys); i++)
        if (keys[i].key[0] == first && keys[i].key[1] == second) {
            *key = (base_text){ keys[i].key, LIN_KEY_LENGTH };
            *kind = keys[i].kind;
            return true;
        }
    return false;
}

/* Two unknown letters may be a key as well, unless they are a card (then a bar is missing before them), or the next bar
 * already belongs to a known key. */
static bool may_be_key(base_text before, base_text after)
{
    base_text key;
    lin_kind kind;
    bridge_card card;
    char first = before.length ? base_lower_ascii(before.data[0]) : '\0';
    base_text value = base_text_trim(base_text_slice(after, 0, base_text_find(after, '|')));
    return before.length == LIN_KEY_LENGTH && first >= 'a' && first <= 'z' && (unsigned char)before.data[1] > ' ' &&
           !bridge_read_card(&card, before) && base_text_find(after, '|') < after.length &&
           !ends_with_key(&key, &kind, value);
}

bool lin_next(lin_pair *out, base_text *rest)
{
    size_t skipped = 0;
    while (skipped < rest->length && (unsigned char)rest->data[skipped] <= ' ')
        skipped++;
    base_text text = base_text_slice(*rest, skipped, rest->length);
    if (!text.length)
        return false;
    size_t bar = base_text_find(text, '|'), length;
    base_text before = base_text_trim(base_text_slice(text, 0, bar));
    base_text after = base_text_slice(text, bar + 1, text.length);
    *out = (lin_pair){ .kind = LIN_WORDS, .is_closed = true };
    /* At the end of the file, where no bar follows, two letters alone may be a key; in longer text they are part of a
     * word. */
    bool is_known =
        (bar < text.length || before.length == LIN_KEY_LENGTH) && ends_with_key(&out->key, &out->kind, before);
    if (is_known && before.length > LIN_KEY_LENGTH) { /* return the words first; the pair is next */
        *out = (lin_pair){ .kind = LIN_WORDS, .is_closed = true };
        length = before.length - LIN_KEY_LENGTH;
    } else if (is_known || may_be_key(before, after)) {
        size_t end = base_text_find(after, '|');
        out->is_closed = bar < text.length && end < after.length;
        out->value = base_text_slice(after, 0, end);
        length = bar + 1 + end + 1;
        if (!is_known) {
            out->kind = LIN_UNKNOWN;
            out->key = before;
        }
    } else { /* a bar that opens no pair, or words at the end of the file */
        out->kind = bar < text.length ? LIN_STRAY : LIN_WORDS;
        length = bar + 1;
    }
    out->source = base_text_slice(text, 0, length);
    *rest = base_text_slice(text, length, text.length);
    return true;
}
