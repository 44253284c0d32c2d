/* condition_names.c - names of members in conditions. */
#include "condition_names.h"

#include <string.h>

#include "base/text.h"
#include "codec/codec.h"
#include "model/tree_path.h"
#include "rules/bridge/board_parts.h"
#include "search/question.h"

/* Short names and the paths that they stand for. The condition holds if one of the paths fulfils it; a record of one
 * kind has only some of the members. */
static const struct short_name {
    const char *name;
    const char *paths[CONDITION_PATHS];
} short_names[] = {
    { "elo", { "white_elo", "black_elo", "players.rating" } },
    { "player", { "white", "black", "north", "east", "south", "west", "players.name" } },
    { "title", { "WhiteTitle", "BlackTitle", "players.title" } },
    { "year", { "date.year", "start.year" } },
    { "event", { "event", "name" } },
    { "event.year", { "EventDate.year", "date.year", "start.year" } },
    { "site", { "site", "place" } },
    { "rd", { "round" } },
};

const char *const *condition_short_name(base_text name)
{
    for (size_t i = 0; i < COUNT(short_names); i++)
        if (base_text_is(name, short_names[i].name))
            return short_names[i].paths;
    return NULL;
}

bool condition_is_tag(base_text path)
{
    return path.length && path.data[0] >= 'A' && path.data[0] <= 'Z';
}

/* A malformed index ("players[x]") becomes one that no list has, so that the step finds nothing. */
bool condition_next_step(base_text *rest, base_text *name, size_t *index)
{
    tree_path_step step;
    if (!rest->length)
        return false;
    bool is_step = tree_path_next(rest, &step);
    *name = step.name;
    *index = SIZE_MAX;
    if (is_step && rest->length && rest->data[0] == '[') {
        is_step = tree_path_next(rest, &step);
        *index = is_step && step.index < SIZE_MAX ? (size_t)step.index : SIZE_MAX - 1;
    }
    if (!is_step)
        *rest = (base_text){ NULL, 0 };
    return true;
}

bool condition_is_date_part(base_text name)
{
    return base_text_is(name, "year") || base_text_is(name, "month") || base_text_is(name, "day");
}

/* Whether records of that shape can have the member and, with `to_compare`, whether its value can be compared. The
 * members of a MODEL_CUSTOM member are not described by a shape, so any name is accepted there. Thanks to this test, a
 * misspelled name is reported at once; otherwise the condition would silently find no record. */
static bool shape_has(const model_shape *shape, base_text path, bool to_compare)
{
    base_text name;
    size_t index;
    const model_member *member = NULL;
    while (condition_next_step(&path, &name, &index)) {
        if (member && (member->type == MODEL_TEXT || member->type == MODEL_DATE))
            return condition_is_date_part(name) && !path.length;
        if (member && member->type == MODEL_CUSTOM)
            return true;
        shape = member ? member->shape : shape;
        member = shape ? model_find(shape, name) : NULL;
        if (!member)
            return false;
    }
    /* The items of a list of plain values are compared one by one; objects, lists of objects and moves have no value of
     * their own to compare, only their members have. */
    return member && (!to_compare ||
                      (member->type != MODEL_OBJECT && member->type != MODEL_LIST && member->type != MODEL_CUSTOM));
}

/* Tags may have any name, so every name that begins with a capital letter is accepted as a tag. */
bool condition_knows_path(base_text path, bool to_compare)
{
    bool is_known = condition_is_tag(path);
    for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE && !is_known; kind <<= 1)
        is_known = shape_has(codec_shape((gamut_kind)kind), path, to_compare);
    return is_known;
}

static void take_nearer(base_text name, const char *candidate, const char **nearest, unsigned *least)
{
    unsigned distance = base_text_distance(name, base_text_of(candidate));
    if (distance >= *least)
        return;
    *least = distance;
    *nearest = candidate;
}

const char *condition_nearest_name(base_text name)
{
    const char *nearest = NULL;
    unsigned least = ((unsigned)name.length + 1) / 2; /* more than half of the letters must be right */
    for (size_t i = 0; i < COUNT(short_names); i++)
        take_nearer(name, short_names[i].name, &nearest, &least);
    for (size_t i = 0; search_word_at(i); i++)
        take_nearer(name, search_word_at(i)->name, &nearest, &least);
    for (unsigned kind = GAMUT_KIND_CHESS_GAME; kind <= GAMUT_KIND_GUIDE; kind <<= 1) {
        const model_shape *shape = codec_shape((gamut_kind)kind);
        for (size_t i = 0; shape && i < shape->member_count; i++)
            take_nearer(name, shape->members[i].name, &nearest, &least);
    }
    return nearest;
}

/* Some tags of a board have a member of their own. The comparison ignores case, so that the tag's name ("Dealer") finds
 * the member ("dealer"). */
const model_member *condition_find_member(gamut_kind kind, base_text name)
{
    if (kind != GAMUT_KIND_BRIDGE_BOARD)
        return model_find(codec_shape(kind), name);
    for (size_t i = 0; i < board_shape.member_count; i++)
        if (base_text_equal_fold_ascii(base_text_of(board_shape.members[i].name), name))
            return &board_shape.members[i];
    return NULL;
}
