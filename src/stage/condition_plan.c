/* condition_plan.c - finds, before any record is read, the kinds of records that can fulfil a condition, and what
 * readers can use of the condition to skip records. */
#include "condition_parts.h"

enum {
    USUAL_PIECES = 32
};

#define ALL_KINDS (unsigned)(GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE)

static const chess_position *position_of(const condition *criteria, const search_aim *aim)
{
    if (aim->line)
        return &aim->line->end;
    chess_position *position = aim->pattern ? ARENA_NEW(criteria->arena, chess_position) : NULL;
    return position && search_pattern_is_single(aim->pattern, position) ? position : NULL;
}

/* The kinds of records that can fulfil the term. A negated term also holds for records without the member, and a tag
 * may have any name, so both allow all kinds. */
static unsigned term_kinds(const condition_term *term)
{
    unsigned kinds = 0;
    if (term->is_negated)
        return ALL_KINDS;
    if (term->word)
        return term->word->kinds;
    for (size_t i = 0; i < term->path_count; i++) {
        base_text rest = term->paths[i], name;
        size_t index;
        bool has_step = condition_next_step(&rest, &name, &index);
        for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1)
            if (condition_is_tag(term->paths[i]) || (has_step && condition_find_member((gamut_kind)kind, name)))
                kinds |= kind;
    }
    return kinds;
}

static unsigned find_kinds(const condition *criteria)
{
    const condition_term *terms = criteria->terms.items;
    unsigned total = ALL_KINDS;
    for (size_t i = 0; i < criteria->terms.count;) {
        unsigned any = 0, now = ALL_KINDS;
        do {
            if (terms[i].is_alternative) {
                any |= now;
                now = ALL_KINDS;
            }
            now &= term_kinds(&terms[i]);
        } while (++i < criteria->terms.count && !terms[i].is_apart);
        total &= any | now;
    }
    return total;
}

/* Converts the terms to needs. Returns NULL if out of memory. */
static const condition_need *find_needs(size_t *count, const condition *criteria)
{
    const condition_term *terms = criteria->terms.items;
    const search_aim *aims = criteria->aims.items;
    condition_need *needs = ARENA_ARRAY(criteria->arena, criteria->terms.count, condition_need);
    *count = needs ? criteria->terms.count : 0;
    for (size_t i = 0; i < *count; i++) {
        const condition_term *term = &terms[i];
        needs[i] = (condition_need){ .is_apart = term->is_apart,
                                     .is_alternative = term->is_alternative,
                                     .is_negated = term->is_negated };
        bool is_pattern = term->word && term->word->sort == SEARCH_PATTERN;
        if (is_pattern && search_is_aim(&term->question) && criteria->has_variations)
            continue; /* indexes know main lines only */
        if (is_pattern && search_is_aim(&term->question)) {
            const search_aim *aim = &aims[term->question.aim];
            needs[i].position = position_of(criteria, aim);
            needs[i].most_pieces = aim->bounds.most < USUAL_PIECES ? aim->bounds.most : 0;
            needs[i].material = aim->material;
        } else if (!is_pattern) {
            needs[i].paths = term->paths;
            needs[i].path_count = term->path_count;
            needs[i].is_word = term->word != NULL;
        }
    }
    return needs;
}

static codec_verdict judge_by_condition(const codec_sieve *sieve, const gamut_record *record,
                                        const codec_course *course, base_arena *scratch)
{
    return condition_foresee(sieve->state, record, course, scratch);
}

const codec_sieve *condition_make_sieve(const condition *criteria)
{
    bool asks_tags, asks_moves;
    bool can_refuse = condition_can_refuse(criteria, &asks_tags, &asks_moves);
    condition_sieve *sieve = can_refuse ? ARENA_NEW(criteria->arena, condition_sieve) : NULL;
    if (!sieve)
        return NULL;
    sieve->codec = (codec_sieve){ .judge = judge_by_condition,
                                  .asks_tags = asks_tags,
                                  .asks_moves = asks_moves,
                                  .kinds = find_kinds(criteria),
                                  .state = criteria };
    sieve->needs = find_needs(&sieve->need_count, criteria);
    return &sieve->codec;
}

bool condition_says(const condition_sieve *sieve, size_t need, size_t path, base_text value, base_arena *scratch)
{
    const condition *criteria = sieve->codec.state;
    const condition_term *term = (const condition_term *)criteria->terms.items + need;
    base_text rest = term->paths[path], name;
    size_t index;
    gamut_value text = { .kind = GAMUT_VALUE_TEXT, .as.text = value };
    if (term->word)
        return condition_text_holds(term, value, scratch);
    return condition_next_step(&rest, &name, &index) && condition_any_holds(term, &text, index, rest, 0, scratch);
}
