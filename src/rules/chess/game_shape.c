/* game_shape.c - the shape of a game (the description of its members), and its tags as values. */
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "game.h"
#include "model/shape_json.h"
#include "model/tree.h"
#include "model/tree_json.h"

/* ---- tags as an object: a name that occurs several times has a list of values ---- */

static bool has_tags(const void *record, const void *member)
{
    (void)record;
    return ((const gamut_tag_list *)member)->count > 0;
}

enum {
    TAGS_SEARCHED = 64 /* games usually have a dozen tags; with more than this, an index is used */
};

/* If there are few tags, names are compared one by one, because an index would cost more. With an index, members[n] is
 * the member whose name has the number n in the index. */
static gamut_value *tags_to_tree(base_arena *arena, const void *record, const void *member)
{
    const gamut_tag_list *tags = member;
    gamut_value *object = tree_object(arena), **members = NULL;
    base_index names = { .arena = arena };
    (void)record;
    if (tags->count > TAGS_SEARCHED && !(members = ARENA_ARRAY(arena, tags->count, gamut_value *)))
        return NULL;
    for (size_t i = 0; object && i < tags->count; i++) {
        const gamut_tag *tag = &tags->items[i];
        size_t at = members ? base_index_put(&names, tag->name) : 0;
        if (at == BASE_INDEX_NONE)
            return NULL;
        gamut_value *known = members ? members[at] : object->first;
        while (!members && known && !base_text_equal(known->name, tag->name))
            known = known->next;
        if (known) {
            /* If a name occurs again, its first value is turned into a list of values. */
            if (known->kind == GAMUT_VALUE_TEXT) {
                gamut_value *first = tree_text(arena, known->as.text);
                known->kind = GAMUT_VALUE_LIST;
                known->as.count = 0;
                known->first = known->last = NULL;
                tree_append(known, first);
            }
            tree_append(known, tree_text(arena, tag->value));
            continue;
        }
        known = tree_text(arena, tag->value);
        tree_add(object, tag->name, known);
        if (members)
            members[at] = known;
    }
    return object;
}

/* Prints the tags as JSON. If a name occurs several times, or if there are too many tags to compare all names, the tree
 * is made first. */
static void print_tags(base_buffer *out, base_arena *scratch, const void *record, const void *member, unsigned indent,
                       unsigned depth)
{
    const gamut_tag_list *tags = member;
    bool is_plain = tags->count <= TAGS_SEARCHED;
    for (size_t i = 1; is_plain && i < tags->count; i++)
        for (size_t k = 0; is_plain && k < i; k++)
            is_plain = !base_text_equal(tags->items[i].name, tags->items[k].name);
    if (!is_plain) {
        tree_print_json_at(out, tags_to_tree(scratch, record, member), indent, depth);
        return;
    }
    json_object object = json_object_open(out, indent, depth);
    for (size_t i = 0; i < tags->count; i++) {
        json_object_next(&object);
        tree_print_json_string(out, tags->items[i].name);
        base_buffer_add(out, ": ", 2);
        tree_print_json_string(out, tags->items[i].value);
    }
    json_object_close(&object);
}

/* Reads the quoted text at the start of `text`, without backslashes, and returns its length including the quotes; 0:
 * the text does not begin with a quoted text, or out of memory. The end is searched before memory is allocated:
 * allocating as much as the whole rest of the cell for each tag would be quadratic. */
static size_t read_quoted(base_text *out, base_arena *arena, base_text text)
{
    size_t end = 1, length = 0;
    while (end < text.length && text.data[end] != '"')
        end += text.data[end] == '\\' && end + 1 < text.length ? 2 : 1;
    if (end++ >= text.length || text.data[0] != '"')
        return 0;
    char *plain = base_arena_alloc(arena, end);
    if (!plain)
        return 0;
    for (size_t at = 1; at + 1 < end; at++) {
        at += text.data[at] == '\\' && at + 2 < end;
        plain[length++] = text.data[at];
    }
    *out = (base_text){ plain, length };
    return end;
}

/* Tags are added in the order of the object; the values of a repeated name follow each other. */
static bool tags_from_tree(base_arena *arena, const gamut_value *value, void *record, void *member,
                           const char **problem)
{
    gamut_tag_list *tags = member;
    (void)record;
    if (value->kind == GAMUT_VALUE_TEXT) {
        /* The text is in the form that tags_to_text writes: ECO "B90"; Opening "Sicilian". Every tag contains at least
         * two quotes, so their number limits the number of tags. */
        base_text text = value->as.text;
        size_t quotes = 0, count = 0;
        for (size_t i = 0; i < text.length; i++)
            quotes += text.data[i] == '"';
        gamut_tag *items = ARENA_ARRAY(arena, quotes / 2 + 1, gamut_tag);
        *problem = "is not a list of tags such as ECO \"B90\"; Opening \"Sicilian\"";
        for (base_text rest = base_text_trim(text); items && rest.length;) {
            size_t blank = base_text_find(rest, ' ');
            size_t length = read_quoted(&items[count].value, arena, base_text_slice(rest, blank + 1, rest.length));
            items[count].name = base_text_slice(rest, 0, blank);
            if (!length || !blank)
                return false;
            count++;
            rest = base_text_trim(base_text_slice(rest, blank + 1 + length, rest.length));
            if (rest.length && rest.data[0] != ';')
                return false;
            rest = base_text_trim(base_text_slice(rest, 1, rest.length));
        }
        *tags = (gamut_tag_list){ items, count };
        return true;
    }
    *problem = "is not an object of texts and lists of texts";
    if (value->kind != GAMUT_VALUE_OBJECT)
        return false;
    size_t room = 1, count = 0;
    for (const gamut_value *tag = value->first; tag; tag = tag->next)
        room += tag->kind == GAMUT_VALUE_LIST ? tag->as.count : 1;
    gamut_tag *items = ARENA_ARRAY(arena, room, gamut_tag);
    for (const gamut_value *tag = value->first; items && tag; tag = tag->next) {
        bool is_list = tag->kind == GAMUT_VALUE_LIST;
        for (const gamut_value *one = is_list ? tag->first : tag; one; one = is_list ? one->next : NULL) {
            if (one->kind != GAMUT_VALUE_TEXT) {
                base_text reason = base_arena_print(arena, "has %.*s, whose value is not a text", TEXT_ARGS(tag->name));
                *problem = reason.data ? reason.data : *problem;
                return false;
            }
            items[count++] = (gamut_tag){ tag->name, one->as.text };
        }
    }
    *tags = (gamut_tag_list){ items, count };
    return true;
}

static gamut_value *text_schema(base_arena *arena)
{
    gamut_value *schema = tree_object(arena);
    tree_set_text(arena, schema, "type", TEXT("string"));
    return schema;
}

static gamut_value *tags_schema(base_arena *arena)
{
    gamut_value *schema = tree_object(arena), *either = tree_object(arena), *list = tree_object(arena);
    tree_set_text(arena, list, "type", TEXT("array"));
    tree_set(list, "items", text_schema(arena));
    gamut_value *choices = tree_set_list(arena, either, "oneOf");
    tree_append(choices, text_schema(arena));
    tree_append(choices, list);
    tree_set_text(arena, schema, "type", TEXT("object"));
    tree_set(schema, "additionalProperties", either);
    return schema;
}

/* ---- tags in one cell: ECO "B90"; Opening "Sicilian" ---- */

/* Quotes and backslashes in values are preceded by a backslash, as in PGN. A name that contains a blank cannot be
 * written, because a reader takes the first blank as the end of the name. */
static void tags_to_text(base_buffer *out, base_arena *scratch, const void *record, const void *member,
                         const model_lose *lose)
{
    const gamut_tag_list *tags = member;
    const char *between = "";
    (void)scratch, (void)record;
    for (size_t i = 0; i < tags->count; i++) {
        base_text name = tags->items[i].name;
        if (!name.length || base_text_find(name, ' ') < name.length) {
            lose->count("tags", 1, name, lose->payload);
            continue;
        }
        base_buffer_add_string(out, between);
        base_buffer_add_text(out, name);
        base_buffer_add_string(out, " \"");
        base_text value = tags->items[i].value;
        for (size_t k = 0; k < value.length; k++) {
            if (value.data[k] == '"' || value.data[k] == '\\')
                base_buffer_add_char(out, '\\');
            base_buffer_add_char(out, value.data[k]);
        }
        base_buffer_add_char(out, '"');
        between = "; ";
    }
}

/* Copies the list directly: a tree would group the values of repeated names and so change the order. */
static bool copy_tags(base_arena *arena, void *member)
{
    gamut_tag_list *tags = member;
    gamut_tag *items = ARENA_ARRAY(arena, tags->count, gamut_tag);
    for (size_t i = 0; items && i < tags->count; i++)
        items[i] =
            (gamut_tag){ base_arena_copy(arena, tags->items[i].name), base_arena_copy(arena, tags->items[i].value) };
    tags->items = items;
    return items && !base_arena_failed(arena);
}

const model_custom chess_custom_tags = { .is_present = has_tags,
                                         .to_tree = tags_to_tree,
                                         .print = print_tags,
                                         .from_tree = tags_from_tree,
                                         .schema = tags_schema,
                                         .to_text = tags_to_text,
                                         .copy = copy_tags };

/* ---- the shape, made from the public header by tools/model_shapes.py ---- */

static const char *const gamut_game_identity[] = { "event", "date", "round", "white", "black", NULL };

enum {
    NUMBER_LIMIT = 0 /* no member of a game is a number */
};

#include "model/game_shapes.h"
