/* desk_index.c - finds competitors by number and by id without searching lists, and keeps pairs of ids as texts.
 *
 * A tournament of 1,000 players asks for them thousands of times in one step. The index is made again when the lists
 * are others than those that it was made of; what it finds is compared with the tree before it is used. */
#include "desk_index.h"

#include "base/text.h"

struct desk_index {
    const gamut_value *competitors, *people; /* the lists that the index was made of */
    size_t competitor_count, people_count;
    const gamut_value **by_number; /* indexed by number */
    int64_t *id_of;                /* indexed by number */
    int64_t *number_of;            /* indexed by id */
    size_t number_limit, id_limit;
};

enum {
    NUMBER_MOST = 1 << 20 /* greater numbers are searched for */
};

desk_index *desk_index_create(base_arena *arena)
{
    return ARENA_NEW(arena, desk_index);
}

static bool is_current(const desk_index *index, const gamut_value *list, const gamut_value *people)
{
    return index->by_number && list && people && index->competitors == list && index->people == people &&
           index->competitor_count == list->as.count && index->people_count == people->as.count;
}

static bool build(desk_index *index, base_arena *arena, const gamut_value *list, const gamut_value *people)
{
    int64_t most = 0, most_id = 0;
    if (!list || !people || list->as.count != people->as.count)
        return false;
    for (const gamut_value *each = list->first; each; each = each->next) {
        int64_t number = tree_integer_in(each, "id");
        most = number > most ? number : most;
    }
    for (const gamut_value *each = people->first; each; each = each->next)
        most_id = each->as.integer > most_id ? each->as.integer : most_id;
    if (most > NUMBER_MOST || most_id > NUMBER_MOST)
        return false;
    *index = (desk_index){ .competitors = list,
                           .people = people,
                           .competitor_count = list->as.count,
                           .people_count = people->as.count,
                           .by_number = ARENA_ARRAY(arena, (size_t)most + 1, const gamut_value *),
                           .id_of = ARENA_ARRAY(arena, (size_t)most + 1, int64_t),
                           .number_of = ARENA_ARRAY(arena, (size_t)most_id + 1, int64_t),
                           .number_limit = (size_t)most + 1,
                           .id_limit = (size_t)most_id + 1 };
    if (!index->by_number || !index->id_of || !index->number_of) {
        *index = (desk_index){ 0 };
        return false;
    }
    const gamut_value *id = people->first;
    for (const gamut_value *each = list->first; each; each = each->next, id = id->next) {
        int64_t number = tree_integer_in(each, "id");
        if (number <= 0 || id->as.integer <= 0)
            continue;
        index->by_number[number] = each;
        index->id_of[number] = id->as.integer;
        index->number_of[id->as.integer] = number;
    }
    return true;
}

void desk_index_forget(desk_index *index)
{
    if (index)
        *index = (desk_index){ 0 };
}

/* Return the index for the lists as they are; NULL: there is none, and lists must be searched. */
static const desk_index *current(const desk_session *desk, const char *list_name)
{
    const gamut_value *list = gamut_value_member(desk->tree, list_name);
    const gamut_value *people = gamut_value_member(desk->state, "people");
    if (!desk->index)
        return NULL;
    return is_current(desk->index, list, people) || build(desk->index, desk->arena, list, people) ? desk->index : NULL;
}

static const gamut_value *found_at(const desk_index *index, int64_t number)
{
    const gamut_value *found = number > 0 && (uint64_t)number < index->number_limit ? index->by_number[number] : NULL;
    return found && tree_integer_in(found, "id") == number ? found : NULL;
}

gamut_value *desk_index_find(const desk_session *desk, const char *list, int64_t number)
{
    const desk_index *index = current(desk, list);
    return index ? (gamut_value *)(uintptr_t)found_at(index, number) : NULL;
}

int64_t desk_index_id(const desk_session *desk, const char *list, int64_t number)
{
    const desk_index *index = current(desk, list);
    return index && found_at(index, number) ? index->id_of[number] : 0;
}

int64_t desk_index_number(const desk_session *desk, const char *list, int64_t id)
{
    const desk_index *index = current(desk, list);
    int64_t number = index && id > 0 && (uint64_t)id < index->id_limit ? index->number_of[id] : 0;
    return number && found_at(index, number) ? number : 0;
}

/* ---- pairs as texts ---- */

gamut_value *desk_pairs_text(const desk_session *desk, const desk_round *round)
{
    base_buffer out = { 0 };
    for (size_t i = 0; i < round->count; i++) {
        if (i)
            base_buffer_add_char(&out, ' ');
        base_buffer_add_uint(&out, (uint64_t)desk_id_of(desk, round->pairs[i].white));
        base_buffer_add_char(&out, '-');
        base_buffer_add_uint(&out, (uint64_t)desk_id_of(desk, round->pairs[i].black));
    }
    base_text text = out.failed ? (base_text){ NULL, 0 } : base_arena_copy(desk->arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return tree_text(desk->arena, text.data ? text : TEXT(""));
}

bool desk_pairs_read(desk_pair **out, size_t *count, const desk_session *desk, const gamut_value *entry)
{
    base_text rest = tree_get_text(entry, "pairs"), part;
    size_t most = 1;
    for (size_t i = 0; i < rest.length; i++)
        most += rest.data[i] == ' ';
    *out = ARENA_ARRAY(desk->arena, most + 1, desk_pair);
    *count = 0;
    while (*out && rest.length && *count < most && base_text_next_part(&rest, ' ', &part)) {
        size_t dash = base_text_find(part, '-');
        int64_t white, black;
        if (base_parse_int(&white, base_text_slice(part, 0, dash)) &&
            base_parse_int(&black, base_text_slice(part, dash + 1, part.length)))
            (*out)[(*count)++] = (desk_pair){ desk_number_of(desk, white), desk_number_of(desk, black) };
    }
    return *out != NULL;
}
