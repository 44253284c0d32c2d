/* rescore_qualifiers.c - compares which entries qualify for the next stage, by the rules that the files of qualifying
 * games at clubs show.
 *
 * In each direction of the sections ranked together, and in each strat, the best half qualifies; in a strat with fewer
 * than five entries in the event all do. The file states how many qualify. An entry whose rank is within that number is
 * marked with its rank; so if the last of these ranks is tied, all tied entries qualify. Lower entries qualify with 50
 * percent of the points, or by qualifying in a higher strat; their mark is the stated number plus 1. All marks in known
 * files follow this, except UNEXPLAINED_MARK. */
#include "base/text.h"
#include "model/tree_path.h"
#include "rescore_field.h"

enum {
    HALF = 50,               /* percent of the field; no known file has another number */
    ALL_BELOW = 5,           /* in a strat with fewer entries in the event, all qualify */
    NEEDED = 5000,           /* hundredths of a percent of the points that are enough to qualify */
    UNEXPLAINED_MARK = 15000 /* a mark whose meaning is not known, on a pair with a penalty */
};

static int64_t stated_depth(const gamut_bridge_section *section, gamut_bridge_direction direction, size_t strat)
{
    if (strat >= section->strats.count)
        return 0;
    const gamut_bridge_section_strat *stored = &section->strats.items[strat];
    return direction == GAMUT_BRIDGE_EAST_WEST ? stored->qualify_ew.value : stored->qualify_ns.value;
}

static int64_t qualifying_depth(const rescoring *work, const rescore_field *field, size_t strat)
{
    int64_t count = (int64_t)field->count;
    return rescore_eligible(work, strat) < ALL_BELOW ? count : (count + 1) / 2;
}

/* ---- strats that follow the rule ---- */

/* Updates how the entries of a strat qualify, from one direction of a group of sections. It is called once for each
 * direction. */
static void judge_depth(const rescoring *work, const rescore_field *field, const rescore_field_place *place,
                        void *payload)
{
    rescore_depths *depths = payload;
    rescore_qualifying *found = &depths->section[place->group->sections[0]].qualifying[place->strat];
    for (size_t i = 0; i < place->group->count; i++) {
        const gamut_bridge_section *section = &work->bridge->sections.items[place->group->sections[i]];
        int64_t stated = stated_depth(section, place->direction, place->strat);
        bool is_ruled = stated == qualifying_depth(work, field, place->strat);
        if (!stated && *found <= RESCORE_QUALIFY_EMPTY)
            *found = RESCORE_QUALIFY_NONE;
        else
            *found = is_ruled && *found != RESCORE_QUALIFY_OTHERWISE && *found != RESCORE_QUALIFY_NONE
                         ? RESCORE_QUALIFY_BY_RULE
                         : RESCORE_QUALIFY_OTHERWISE;
    }
}

void rescore_find_qualifying(const rescoring *work, rescore_field *field, rescore_depths *depths)
{
    bool is_known = work->bridge->type == GAMUT_BRIDGE_PAIRS && work->bridge->qualifying.value &&
                    work->bridge->qualifying_percent.value == HALF;
    for (size_t s = 0; is_known && s < depths->section_count; s++)
        for (size_t strat = 0; strat < RESCORE_STRATS; strat++)
            depths->section[s].qualifying[strat] = RESCORE_QUALIFY_EMPTY;
    if (is_known)
        rescore_each_section_field(work, field, judge_depth, depths);
}

/* ---- comparing ---- */

static void compare_depth(const rescoring *work, const rescore_field_place *field_place, int64_t depth)
{
    for (size_t i = 0; i < field_place->group->count; i++) {
        size_t at = field_place->group->sections[i];
        int64_t stated = stated_depth(&work->bridge->sections.items[at], field_place->direction, field_place->strat);
        rescore_place place = { .section = at, .row = field_place->strat, .part = RESCORE_OF_SECTION_STRAT };
        const char *member = field_place->direction == GAMUT_BRIDGE_EAST_WEST ? "qualify_ew" : "qualify_ns";
        rescore_compare_number(work, RESCORE_QUALIFIERS, &place, member, base_number(stated), depth);
    }
}

/* Which kinds of marks could not be computed. */
typedef struct marks_left {
    bool has_unexplained;
    bool has_newcomers; /* marks in a strat that had no entries before the change */
    bool has_odd_depths;
    bool has_others; /* marks in strats without a stated number of qualifiers */
} marks_left;

static rescore_qualifying qualifying_in(const rescoring *work, size_t head, size_t strat)
{
    const rescore_depths *depths = work->result->depths;
    return head < depths->section_count ? depths->section[head].qualifying[strat] : RESCORE_QUALIFY_NONE;
}

static gamut_number mark_of(const gamut_bridge_entry *entry, size_t strat)
{
    return strat < entry->ranks.count ? entry->ranks.items[strat].qualified : (gamut_number){ 0 };
}

static void compare_marks(const rescoring *work, const rescore_field *field, const rescore_field_place *field_place,
                          void *payload)
{
    marks_left *left = payload;
    size_t head = field_place->group->sections[0];
    rescore_qualifying how = qualifying_in(work, head, field_place->strat);
    left->has_newcomers = left->has_newcomers || how == RESCORE_QUALIFY_EMPTY;
    left->has_odd_depths = left->has_odd_depths || how == RESCORE_QUALIFY_OTHERWISE;
    if (how == RESCORE_QUALIFY_BY_RULE)
        compare_depth(work, field_place, qualifying_depth(work, field, field_place->strat));
    int64_t depth = stated_depth(&work->bridge->sections.items[head], field_place->direction, field_place->strat);
    for (size_t i = 0; i < field->count; i++) {
        const field_entry *entry = &field->items[i];
        gamut_number stored = mark_of(entry->model, field_place->strat);
        bool is_extra = rescore_hundredths(entry->model->percentage) >= NEEDED;
        for (size_t strat = 0; strat < field_place->strat; strat++)
            is_extra = is_extra || mark_of(entry->model, strat).value;
        int64_t mark = entry->is_last ? 0 : entry->from <= depth ? entry->from : is_extra ? depth + 1 : 0;
        rescore_place place = {
            .section = entry->section, .entry = entry->entry, .row = field_place->strat, .part = RESCORE_OF_RANK
        };
        if (how < RESCORE_QUALIFY_BY_RULE)
            left->has_others = left->has_others || stored.value;
        else if (stored.value == UNEXPLAINED_MARK)
            left->has_unexplained = true;
        else
            rescore_compare_number(work, RESCORE_QUALIFIERS, &place, "qualified", stored, mark);
    }
}

/* In a strat without entries, nobody qualifies. */
static void compare_empty(const rescoring *work, const rescore_group *group, size_t strat)
{
    bool is_howell = bridge_is_howell(&work->bridge->sections.items[group->sections[0]]);
    for (int direction = 1; direction <= (is_howell ? 1 : 2); direction++) {
        rescore_field_place place = { group, (gamut_bridge_direction)direction, strat };
        size_t count = 0;
        for (size_t i = 0; i < group->count; i++) {
            const gamut_bridge_entry_list *entries = &work->bridge->sections.items[group->sections[i]].entries;
            for (size_t at = 0; at < entries->count; at++)
                count += (is_howell || entries->items[at].direction == place.direction) &&
                         rescore_is_ranked(work, &entries->items[at], strat);
        }
        if (!count)
            compare_depth(work, &place, 0);
    }
}

/* An entry that is not ranked in a strat does not qualify there. */
static void compare_unranked(const rescoring *work, const rescore_group *group)
{
    for (size_t i = 0; i < group->count; i++) {
        const gamut_bridge_entry_list *entries = &work->bridge->sections.items[group->sections[i]].entries;
        for (size_t at = 0; at < entries->count; at++)
            for (size_t strat = 0; strat < rescore_strat_count(work); strat++) {
                gamut_number stored = mark_of(&entries->items[at], strat);
                rescore_place place = { group->sections[i], at, strat, 0, RESCORE_OF_RANK };
                if (stored.value && qualifying_in(work, group->sections[0], strat) >= RESCORE_QUALIFY_BY_RULE &&
                    !rescore_is_ranked(work, &entries->items[at], strat))
                    rescore_compare_number(work, RESCORE_QUALIFIERS, &place, "qualified", stored, 0);
            }
    }
}

bool rescore_qualifiers(const rescoring *work)
{
    rescore_field field;
    rescore_group group;
    marks_left left = { 0 };
    if (!rescore_open_field(&field, work))
        return false;
    rescore_each_section_field(work, &field, compare_marks, &left);
    for (size_t s = 0; s < work->bridge->sections.count; s++)
        if (rescore_find_group(&group, work, s, true)) {
            compare_unranked(work, &group);
            for (size_t strat = 0; strat < rescore_strat_count(work); strat++)
                if (qualifying_in(work, s, strat) == RESCORE_QUALIFY_BY_RULE)
                    compare_empty(work, &group, strat);
        }
    const struct {
        bool is_left;
        const char *what, *reason;
    } rows[] = {
        { left.has_unexplained, "marks of 15000 among the qualifiers", "what they mean is not known" },
        { left.has_others, "places among the qualifiers", "how many qualify does not follow from the file" },
        { left.has_odd_depths, "numbers of qualifiers", "those of the file do not follow from the number of entries" },
        { left.has_newcomers, "marks of a strat without entries",
          "whether one can qualify there does not follow from the file" },
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        if (rows[i].is_left)
            rescore_leave(work, RESCORE_QUALIFIERS, rows[i].what, base_text_of(rows[i].reason));
    return true;
}
