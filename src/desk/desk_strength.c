/* desk_strength.c - by which rating the start numbers go: FIDE's, a national one, or what the arbiter says (TRF
 * 172). */
#include <string.h>

#include "base/text.h"
#include "desk.h"

/* How the strength follows from the ratings that are known; 0: there is none. */
typedef int64_t strength_method(int64_t fide, int64_t national, int64_t seed);

static int64_t by_fide(int64_t fide, int64_t national, int64_t seed)
{
    (void)national, (void)seed;
    return fide;
}

static int64_t by_national(int64_t fide, int64_t national, int64_t seed)
{
    (void)fide, (void)seed;
    return national;
}

static int64_t by_fide_first(int64_t fide, int64_t national, int64_t seed)
{
    (void)seed;
    return fide ? fide : national;
}

static int64_t by_national_first(int64_t fide, int64_t national, int64_t seed)
{
    (void)seed;
    return national ? national : fide;
}

static int64_t by_higher(int64_t fide, int64_t national, int64_t seed)
{
    (void)seed;
    return fide > national ? fide : national;
}

static int64_t by_lower(int64_t fide, int64_t national, int64_t seed)
{
    (void)seed;
    return !fide || (national && national < fide) ? national : fide;
}

static int64_t by_seed(int64_t fide, int64_t national, int64_t seed)
{
    (void)national;
    return seed ? seed : fide;
}

static const struct strength_row {
    const char *code;
    strength_method *method;
} methods[] = {
    { "FIDE", by_fide },   { "NRO", by_national }, { "FIDON", by_fide_first }, { "NIDOF", by_national_first },
    { "HBFN", by_higher }, { "LBFN", by_lower },   { "OTHER", by_seed },
};

bool desk_parse_seeding(desk_session *desk, base_text *value)
{
    base_text all = TEXT("");
    for (size_t i = 0; i < COUNT(methods); i++) {
        if (base_text_equal_fold_ascii(*value, base_text_of(methods[i].code))) {
            *value = base_text_of(methods[i].code);
            return true;
        }
        all = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(all), i ? ", " : "", methods[i].code);
    }
    return !value->length || desk_refuse(desk, "'%.*s' is no way to give start numbers; there are %.*s",
                                         TEXT_ARGS(*value), TEXT_ARGS(all));
}

int64_t desk_strength(const desk_session *desk, int64_t fide, int64_t national, int64_t seed)
{
    base_text code = tree_get_text(desk->tree, "seeding");
    for (size_t i = 0; i < COUNT(methods); i++)
        if (base_text_is(code, methods[i].code))
            return methods[i].method(fide, national, seed);
    return fide;
}

static gamut_value *find_national(const desk_session *desk, int64_t number)
{
    for (gamut_value *each = tree_first_in(desk->tree, "nationals"); each; each = each->next)
        if (tree_integer_in(each, "id") == number)
            return each;
    return NULL;
}

int64_t desk_national(const desk_session *desk, int64_t number)
{
    const gamut_value *record = find_national(desk, number);
    return record ? tree_integer_in(record, "rating") : 0;
}

void desk_set_national(desk_session *desk, int64_t number, int64_t rating)
{
    gamut_value *record = find_national(desk, number), *list;
    base_text own = tree_get_text(desk_player(desk, number), "federation");
    if (!record && !rating)
        return;
    if (!record) {
        record = tree_object(desk->arena);
        tree_set_text(desk->arena, record, "federation", own.length == 3 ? own : TEXT("NAT"));
        tree_set_integer(desk->arena, record, "id", number);
        list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "nationals");
        tree_append(list ? list : tree_set_list(desk->arena, desk->tree, "nationals"), record);
    }
    if (rating)
        tree_set_integer(desk->arena, record, "rating", rating);
    else
        tree_remove(record, "rating");
}

static int64_t kept_seed(const desk_session *desk, int64_t number)
{
    int64_t seed;
    base_text text = desk_kept(desk, number, "seed");
    return text.length && base_parse_int(&seed, text) ? seed : 0;
}

const int64_t *desk_strengths(const desk_session *desk)
{
    size_t count = desk->event->players.count;
    int64_t *strengths = ARENA_ARRAY(desk->arena, count + 1, int64_t);
    bool is_plain = desk_strength(desk, 1, 0, 2) == 1 && desk_strength(desk, 0, 1, 0) == 0; /* FIDE's alone */
    for (size_t i = 0; strengths && i < count; i++) {
        const gamut_player *player = &desk->event->players.items[i];
        int64_t rating = player->rating.state == GAMUT_KNOWN ? player->rating.value : 0, number = player->id.value;
        strengths[i] =
            is_plain ? rating : desk_strength(desk, rating, desk_national(desk, number), kept_seed(desk, number));
    }
    return strengths;
}
