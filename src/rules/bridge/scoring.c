/* scoring.c - the words of PBN's Scoring tag (section 3.4.12). */
#include "scoring.h"

#include "base/text.h"

static const bridge_word bases[] = {
    { "MP", BRIDGE_SCORING_MP, BRIDGE_EXACT },
    { "MatchPoints", BRIDGE_SCORING_MP, BRIDGE_EXACT },
    { "IMP", BRIDGE_SCORING_IMP, BRIDGE_EXACT },
    { "IMPs", BRIDGE_SCORING_IMP, BRIDGE_ODD },
    { "Cavendish", BRIDGE_SCORING_CAVENDISH, BRIDGE_EXACT },
    { "Chicago", BRIDGE_SCORING_CHICAGO, BRIDGE_EXACT },
    { "Rubber", BRIDGE_SCORING_RUBBER, BRIDGE_EXACT },
    { "BAM", BRIDGE_SCORING_BAM, BRIDGE_EXACT },
    { "Instant", BRIDGE_SCORING_INSTANT, BRIDGE_EXACT },
};

static const bridge_word modifiers[] = {
    { "Butler", BRIDGE_SCORING_BUTLER, BRIDGE_EXACT },
    { "Experts", BRIDGE_SCORING_EXPERTS, BRIDGE_EXACT },
    { "Cross", BRIDGE_SCORING_CROSS, BRIDGE_EXACT },
    { "Cross1", BRIDGE_SCORING_CROSS1, BRIDGE_EXACT },
    { "Cross2", BRIDGE_SCORING_CROSS2, BRIDGE_EXACT },
    { "Mean", BRIDGE_SCORING_MEAN, BRIDGE_EXACT },
    { "Median", BRIDGE_SCORING_MEDIAN, BRIDGE_EXACT },
    { "MP1", BRIDGE_SCORING_MP1, BRIDGE_EXACT },
    { "MP2", BRIDGE_SCORING_MP2, BRIDGE_EXACT },
    { "OldMP", BRIDGE_SCORING_OLD_MP, BRIDGE_EXACT },
    { "Ascherman", BRIDGE_SCORING_ASCHERMAN, BRIDGE_EXACT },
    { "IMP_1948", BRIDGE_SCORING_IMP_1948, BRIDGE_EXACT },
    { "IMP_1961", BRIDGE_SCORING_IMP_1961, BRIDGE_EXACT },
    { "Mitchell2", BRIDGE_SCORING_MITCHELL2, BRIDGE_EXACT },
    { "Mitchell3", BRIDGE_SCORING_MITCHELL3, BRIDGE_EXACT },
    { "Mitchell4", BRIDGE_SCORING_MITCHELL4, BRIDGE_EXACT },
    { "Bastille", BRIDGE_SCORING_BASTILLE, BRIDGE_EXACT },
    { "EMP", BRIDGE_SCORING_EMP, BRIDGE_EXACT },
};

/* Reads "Butler-2": the number of scores to leave out, which must be even. */
static bool read_butler(bridge_scoring *out, base_text field)
{
    uint64_t dropped;
    size_t hyphen = base_text_find(field, '-');
    base_text name = base_text_slice(field, 0, hyphen);
    base_text number = base_text_slice(field, hyphen + 1, field.length);
    if (!base_text_is(name, "Butler") || !base_parse_uint(&dropped, number, 10) || dropped % 2 || dropped > 1000000)
        return false;
    out->modifiers |= BRIDGE_SCORING_BUTLER;
    out->dropped = (unsigned)dropped;
    return true;
}

/* PBN allows words that it does not define, so they are counted but not rejected. If several words name a kind of
 * points, the first one counts. */
void bridge_read_scoring(bridge_scoring *out, base_text text)
{
    *out = (bridge_scoring){ .base = BRIDGE_SCORING_NONE };
    base_text rest = text, field;
    while (text.length && base_text_next_part(&rest, ';', &field)) {
        int value;
        field = base_text_trim(field);
        if (field.length == 0) {
            out->empty_count++;
        } else if (bridge_find_word(&value, bases, COUNT(bases), field)) {
            if (!out->base)
                out->base = (bridge_scoring_base)value;
        } else if (bridge_find_word(&value, modifiers, COUNT(modifiers), field)) {
            /* A word with a year, such as "IMP_1948", states both the scale and that the points are IMPs. */
            out->modifiers |= (uint32_t)value;
            if (value & (BRIDGE_SCORING_IMP_1948 | BRIDGE_SCORING_IMP_1961) && !out->base)
                out->base = BRIDGE_SCORING_IMP;
        } else if (!read_butler(out, field) && out->strange_count++ == 0)
            out->strange = field;
    }
}

const bridge_imp_scale *bridge_scoring_scale(const bridge_scoring *scoring)
{
    if (scoring->modifiers & BRIDGE_SCORING_IMP_1961)
        return NULL;
    return scoring->modifiers & BRIDGE_SCORING_IMP_1948 ? &bridge_imp_scale_1948 : &bridge_imp_scale_1962;
}

const char *bridge_scoring_obstacle(const bridge_scoring *scoring, bool is_imps)
{
    static const struct {
        uint32_t modifiers;
        bool is_imps_only;
        const char *reason;
    } obstacles[] = {
        { BRIDGE_SCORING_MITCHELL2 | BRIDGE_SCORING_MITCHELL3 | BRIDGE_SCORING_MITCHELL4, false,
          "PBN names the scorings Mitchell2 to Mitchell4 without a formula" },
        { BRIDGE_SCORING_BASTILLE, false, "PBN names the scoring Bastille without a formula" },
        { BRIDGE_SCORING_EMP, false, "PBN names the scoring EMP without a formula" },
        { BRIDGE_SCORING_EXPERTS, true, "the datum of the experts is not in the file" },
        { BRIDGE_SCORING_IMP_1961, true, "the scale of IMPs of 1961 is not known" },
    };
    for (size_t i = 0; i < COUNT(obstacles); i++)
        if (scoring->modifiers & obstacles[i].modifiers && (is_imps || !obstacles[i].is_imps_only))
            return obstacles[i].reason;
    return scoring->base == BRIDGE_SCORING_CAVENDISH ? "PBN names the scoring Cavendish without a formula" : NULL;
}

bridge_penalty_scale bridge_scoring_penalties(const bridge_scoring *scoring)
{
    return scoring->modifiers & BRIDGE_SCORING_OLD_MP ? BRIDGE_PENALTIES_OLD : BRIDGE_PENALTIES_1987;
}

bool bridge_scoring_has_sheet(const bridge_scoring *scoring)
{
    return scoring->base == BRIDGE_SCORING_RUBBER || scoring->base == BRIDGE_SCORING_CHICAGO;
}
