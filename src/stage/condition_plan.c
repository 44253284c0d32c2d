/* condition_plan.c - finds, before any record is read, the kinds that can fulfil a condition, and what it needs. */
#include "condition_parts.h"

enum {
    USUAL_PIECES = 32
};

#define ALL_KINDS (unsigned)(GAMUT_KIND_CHESS_GAME | GAMUT_KIND_BRIDGE_BOARD | GAMUT_KIND_EVENT | GAMUT_KIND_GUIDE)

static const chess_position *position_of(const condition *asked, const search_aim *aim)
{
    if (aim->line)
        return &aim->line->end;
    chess_position *position = aim->pattern ? ARENA_NEW(asked->arena, chess_position) : NULL;
    return position && search_pattern_is_single(aim->pattern, position) ? position : NULL;
}

/* A negated term holds for records without the member, and a tag may have any name: both allow all kinds. */
static unsigned term_kinds(const condition_term *asked)
{
    unsigned kinds = 0;
    if (asked->is_negated)
        return ALL_KINDS;
    if (asked->word)
        return asked->word->kinds;
    for (size_t i = 0; i < asked->path_count; i++) {
        base_text rest = asked->paths[i], name;
        size_t index;
        bool has_step = condition_next_step(&rest, &name, &index);
        for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1)
            if (condition_is_tag(asked->paths[i]) || (has_step && condition_find_member((gamut_kind)kind, name)))
                kinds |= kind;
    }
    return kinds;
}

unsigned condition_kinds(const condition *asked)
{
    const condition_term *terms = asked->terms.items;
    unsigned total = ALL_KINDS;
    for (size_t i = 0; i < asked->terms.count;) {
        unsigned any = 0, now = ALL_KINDS;
        do {
            if (terms[i].is_alternative) {
                any |= now;
                now = ALL_KINDS;
            }
            now &= term_kinds(&terms[i]);
        } while (++i < asked->terms.count && !terms[i].is_apart);
        total &= any | now;
    }
    return total;
}

const codec_need *condition_needs(size_t *count, const condition *asked)
{
    const condition_term *terms = asked->terms.items;
    const search_aim *aims = asked->aims.items;
    codec_need *needs = ARENA_ARRAY(asked->arena, asked->terms.count, codec_need);
    *count = needs ? asked->terms.count : 0;
    for (size_t i = 0; i < *count; i++) {
        const condition_term *term = &terms[i];
        needs[i] = (codec_need){ .is_apart = term->is_apart,
                                 .is_alternative = term->is_alternative,
                                 .is_negated = term->is_negated };
        bool is_pattern = term->word && term->word->sort == SEARCH_PATTERN;
        if (is_pattern && search_is_aim(&term->question)) {
            const search_aim *aim = &aims[term->question.aim];
            needs[i].position = position_of(asked, aim);
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

bool condition_says(const condition *asked, size_t need, size_t path, base_text value, base_arena *scratch)
{
    const condition_term *term = (const condition_term *)asked->terms.items + need;
    base_text rest = term->paths[path], name;
    size_t index;
    gamut_value text = { .kind = GAMUT_VALUE_TEXT, .as.text = value };
    if (term->word)
        return condition_text_holds(term, value, scratch);
    return condition_next_step(&rest, &name, &index) && condition_any_holds(term, &text, index, rest, 0, scratch);
}
