/* condition_match.c - finds values of records by path, and compares them as numbers, else as dates, else as texts. */
#include <string.h>

#include "condition_parts.h"
#include "rules/bridge/board_parts.h"
#include "rules/chess/game.h"
#include "search/people.h"

enum {
    STEP_LIMIT = 16 /* most steps (names between dots) of a path */
};

/* ---- comparing ---- */

static bool is_in_order(condition_relation relation, int order)
{
    switch (relation) {
    case CONDITION_LESS:
        return order < 0;
    case CONDITION_LESS_EQUAL:
        return order <= 0;
    case CONDITION_GREATER:
        return order > 0;
    case CONDITION_GREATER_EQUAL:
        return order >= 0;
    default:
        return order == 0;
    }
}

static bool contains(base_text text, base_text part)
{
    for (size_t i = 0; i + part.length <= text.length; i++)
        if (!memcmp(text.data + i, part.data, part.length))
            return true;
    return false;
}

bool condition_text_holds(const condition_term *term, base_text text, base_arena *scratch)
{
    double number;
    base_date date;
    if (term->relation == CONDITION_PRESENT)
        return true;
    if (term->relation != CONDITION_CONTAINS && term->is_number && base_parse_real(&number, base_text_trim(text)))
        return is_in_order(term->relation, (number > term->number) - (number < term->number));
    if (term->relation != CONDITION_CONTAINS && term->is_date && base_date_parse(&date, text)) {
        /* Only the parts that the condition states are compared: 2024.05.11 is equal to 2024-05. */
        date.month = term->date.month ? date.month : 0;
        date.day = term->date.day ? date.day : 0;
        return date.year && is_in_order(term->relation, base_date_compare(date, term->date));
    }
    base_text folded = base_text_fold(scratch, text);
    if (!folded.data)
        return false;
    if (term->relation == CONDITION_CONTAINS)
        return contains(folded, term->folded);
    return is_in_order(term->relation, base_text_compare(folded, term->folded));
}

static bool value_holds(const condition_term *term, const gamut_value *value, base_arena *scratch)
{
    switch (value->kind) {
    case GAMUT_VALUE_TEXT:
        return condition_text_holds(term, value->as.text, scratch);
    case GAMUT_VALUE_INTEGER:
        return condition_text_holds(term, base_arena_print(scratch, "%lld", (long long)value->as.integer), scratch);
    case GAMUT_VALUE_REAL:
        return condition_text_holds(term, base_arena_print(scratch, "%.17g", value->as.real), scratch);
    case GAMUT_VALUE_BOOL:
        return condition_text_holds(term, value->as.boolean ? TEXT("true") : TEXT("false"), scratch);
    default:
        return term->relation == CONDITION_PRESENT && !tree_is_empty(value);
    }
}

/* ---- finding ---- */

static bool date_part_holds(const condition_term *term, base_text text, base_text part, base_arena *scratch)
{
    base_date date;
    if (!base_date_parse(&date, text))
        return false;
    unsigned number = base_text_is(part, "year") ? date.year : base_text_is(part, "month") ? date.month : date.day;
    return number && condition_is_date_part(part) &&
           condition_text_holds(term, base_arena_print(scratch, "%u", number), scratch);
}

/* A list fulfils the term if any of its items does: "players.name=X" is true if one player has the name. */
bool condition_any_holds(const condition_term *term, const gamut_value *value, size_t index, base_text path,
                         unsigned depth, base_arena *scratch)
{
    base_text name;
    if (!value || depth > STEP_LIMIT)
        return false;
    if (value->kind == GAMUT_VALUE_LIST) {
        size_t at = 0;
        for (const gamut_value *item = value->first; item; item = item->next, at++)
            if ((index == SIZE_MAX || index == at) &&
                condition_any_holds(term, item, SIZE_MAX, path, depth + 1, scratch))
                return true;
        return false;
    }
    if (!condition_next_step(&path, &name, &index))
        return value_holds(term, value, scratch);
    if (value->kind == GAMUT_VALUE_TEXT)
        return date_part_holds(term, value->as.text, name, scratch);
    for (const gamut_value *member = value->kind == GAMUT_VALUE_OBJECT ? value->first : NULL; member;
         member = member->next)
        if (base_text_equal(member->name, name) && condition_any_holds(term, member, index, path, depth + 1, scratch))
            return true;
    return false;
}

/* The path is the name of a tag, perhaps followed by a part of a date: "EventDate.year". */
static bool tag_holds(const condition_term *term, const gamut_record *record, base_text path, base_arena *scratch)
{
    size_t dot = base_text_find(path, '.');
    base_text name = base_arena_copy(scratch, base_text_slice(path, 0, dot)), value = { NULL, 0 };
    if (!name.data)
        return false;
    if (record->kind == GAMUT_KIND_CHESS_GAME)
        value = chess_tag(record->game, name.data);
    if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        value = bridge_board_tag(record->board, name.data);
    if (base_text_is_absent(value))
        return false;
    gamut_value text = { .kind = GAMUT_VALUE_TEXT, .as.text = value };
    return condition_any_holds(term, &text, SIZE_MAX, base_text_slice(path, dot + 1, path.length), 0, scratch);
}

/* The players of a bridge session are members of its entries, so "players.name" is compared with each of them. `*at`
 * becomes the index of the first player who fulfils the term. */
static bool entrant_holds(const condition_term *term, const gamut_record *record, base_arena *scratch, uint32_t *at)
{
    search_walk walk = { 0 };
    search_person person;
    for (*at = 0; search_next_person(&person, &walk, record, scratch); (*at)++)
        if (condition_text_holds(term, person.name, scratch))
            return true;
    *at = CONDITION_NO_PLACE;
    return false;
}

bool condition_path_holds(const condition_term *term, const gamut_record *record, base_text path, base_arena *scratch,
                          uint32_t *at)
{
    *at = CONDITION_NO_PLACE;
    if (record->kind == GAMUT_KIND_EVENT && record->event->bridge.sections.count && base_text_is(path, "players.name"))
        return entrant_holds(term, record, scratch, at);
    base_text name, rest = path;
    size_t index;
    const model_member *member =
        condition_next_step(&rest, &name, &index) ? condition_find_member(record->kind, name) : NULL;
    if (!member)
        return condition_is_tag(path) && tag_holds(term, record, path, scratch);
    const void *members = codec_members(record);
    return model_is_present(member, members) &&
           condition_any_holds(term, model_value(scratch, member, members), index, rest, 0, scratch);
}
