/* merge_names.c - proposes which players of a collection are the same person, as `gamut names` does for files. */
#include "merge_names.h"

#include <stdlib.h>

#include "base/text.h"
#include "search/census.h"
#include "statistics/name_list.h"

enum {
    PROPOSALS_MAX = 1000 /* that are written by one statement */
};

/* A player under one name. A player who has a number may have several names, and a name several players. */
typedef struct merge_person {
    int64_t id;
    size_t name;  /* in the census */
    size_t group; /* the name that is proposed for `name`, or `name` */
    int64_t games;
    bool has_fide, has_acbl;
} merge_person;

typedef struct merge_names {
    base_arena *arena;
    collection_store *store;
    search_census census;
    base_index players;    /* ids as bytes */
    base_list numbers;     /* merge_number by player */
    base_index known;      /* the name and the id of each person as bytes */
    base_list persons;     /* merge_person */
    base_index decided;    /* ids of players that have a merge, in any state */
    base_list reasons;     /* base_text by name; absent: nothing is proposed for it */
    base_buffer proposals; /* rows in SQL */
    size_t count;          /* of these rows */
    int64_t version;       /* of the rows on a server */
} merge_names;

typedef struct merge_number {
    base_text fide, acbl;
} merge_number;

static base_text bytes_of_id(const int64_t *id)
{
    return (base_text){ (const char *)id, sizeof *id };
}

/* ---- what the collection has ---- */

/* Adds a player under the name that a mention has. */
static bool merge_add_person(merge_names *all, int64_t id, const search_mention *mention)
{
    const int64_t key[2] = { (int64_t)base_index_find(&all->census.names, mention->name), id };
    size_t before = all->known.count, at = base_index_put(&all->known, (base_text){ (const char *)key, sizeof key });
    if (at == BASE_INDEX_NONE || (at == before && !base_list_add(&all->persons, all->arena, sizeof(merge_person))))
        return false;
    merge_person *person = &((merge_person *)all->persons.items)[at];
    const merge_number *number =
        &((const merge_number *)all->numbers.items)[base_index_find(&all->players, bytes_of_id(&id))];
    if (at == before)
        *person = (merge_person){ .id = id,
                                  .name = (size_t)key[0],
                                  .group = (size_t)key[0],
                                  .has_fide = number->fide.length > 0,
                                  .has_acbl = number->acbl.length > 0 };
    person->games += mention->games;
    return true;
}

/* Adds what a record says about up to two players. */
static bool merge_mention(merge_names *all, const int64_t *ids, search_mention *mentions, size_t count)
{
    const merge_number *numbers = all->numbers.items;
    for (size_t i = 0; i < count; i++) {
        const merge_number *number = &numbers[base_index_find(&all->players, bytes_of_id(&ids[i]))];
        mentions[i].id = number->fide.length ? number->fide : number->acbl;
        mentions[i].is_second = i > 0;
    }
    if (!search_census_add(&all->census, mentions, count))
        return false;
    for (size_t i = 0; i < count; i++)
        if (!merge_add_person(all, ids[i], &mentions[i]))
            return false;
    return true;
}

static bool merge_take_player(merge_names *all, store_statement *row)
{
    int64_t id = store_column(row, 0).integer;
    search_mention mention = { .name = base_text_trim(store_column(row, 1).text) };
    size_t at = base_index_put(&all->players, bytes_of_id(&id));
    merge_number *number = base_list_add(&all->numbers, all->arena, sizeof *number);
    if (at == BASE_INDEX_NONE || !number)
        return false;
    *number = (merge_number){ base_arena_copy(all->arena, store_column(row, 2).text),
                              base_arena_copy(all->arena, store_column(row, 3).text) };
    return !name_is_known(mention.name) || merge_mention(all, &id, &mention, 1);
}

static bool merge_take_game(merge_names *all, store_statement *row)
{
    int64_t day = store_column(row, 6).integer, ids[2];
    search_mention mentions[2];
    size_t count = 0;
    for (size_t i = 0; i < 2; i++) {
        base_text name = base_text_trim(store_column(row, 3 * i).text);
        collection_value id = store_column(row, 3 * i + 1), rating = store_column(row, 3 * i + 2);
        bool is_known = id.kind == VALUE_INTEGER && name_is_known(name) &&
                        base_index_find(&all->players, bytes_of_id(&id.integer)) != BASE_INDEX_NONE;
        if (!is_known)
            continue;
        ids[count] = id.integer;
        mentions[count++] =
            (search_mention){ .name = name,
                              .rating = rating.integer > 0 && rating.integer < 4000 ? rating.integer : 0,
                              .year = day > 0 ? (unsigned)(day / 10000) : 0,
                              .games = 1 };
    }
    return merge_mention(all, ids, mentions, count);
}

static bool merge_take_decided(merge_names *all, store_statement *row)
{
    int64_t id = store_column(row, 0).integer;
    return base_index_put(&all->decided, bytes_of_id(&id)) != BASE_INDEX_NONE;
}

static bool merge_read(merge_names *all, const char *sql, bool (*take)(merge_names *all, store_statement *row))
{
    store_statement *statement = store_prepare(all->store, base_text_of(sql));
    store_step step = STORE_FAILED;
    while (statement && (step = store_next_row(statement)) == STORE_ROW)
        if (!take(all, statement)) {
            step = STORE_FAILED;
            break;
        }
    store_finish(statement);
    return step == STORE_DONE;
}

/* ---- proposals ---- */

static bool merge_join(merge_names *all)
{
    const gamut_value *answer = search_census_list(&all->census, SEARCH_CENSUS_LEAST);
    size_t count = all->census.rows.count;
    size_t *groups = ARENA_ARRAY(all->arena, count + 1, size_t);
    if (!answer || !groups || !base_list_reserve(&all->reasons, all->arena, count + 1, sizeof(base_text)))
        return false;
    for (size_t i = 0; i < count; i++)
        groups[i] = i;
    for (const gamut_value *one = tree_first_in(answer, "corrections"); one; one = one->next) {
        base_buffer reason = { 0 };
        size_t name = base_index_find(&all->census.names, tree_get_text(one, "name"));
        size_t correct = base_index_find(&all->census.names, tree_get_text(one, "correct"));
        if (name == BASE_INDEX_NONE || correct == BASE_INDEX_NONE)
            continue;
        groups[name] = correct;
        for (const gamut_value *word = tree_first_in(one, "reasons"); word; word = word->next)
            base_buffer_print(&reason, "%s%.*s", reason.length ? ", " : "", TEXT_ARGS(word->as.text));
        base_buffer_print(&reason, " (%lld of 100)", (long long)tree_integer_in(one, "score"));
        ((base_text *)all->reasons.items)[name] = base_arena_copy(all->arena, base_buffer_text(&reason));
        base_buffer_free(&reason);
    }
    for (size_t i = 0; i < all->persons.count; i++) {
        merge_person *person = &((merge_person *)all->persons.items)[i];
        person->group = groups[person->name];
    }
    return !base_arena_failed(all->arena);
}

/* By group; in a group the person who is kept comes first: one with a number, then one with the proposed name, then the
 * one with most games. */
static int merge_compare(const void *a, const void *b)
{
    const merge_person *one = a, *other = b;
    if (one->group != other->group)
        return one->group < other->group ? -1 : 1;
    if (one->has_fide != other->has_fide)
        return one->has_fide ? -1 : 1;
    if (one->has_acbl != other->has_acbl)
        return one->has_acbl ? -1 : 1;
    if ((one->name == one->group) != (other->name == other->group))
        return one->name == one->group ? -1 : 1;
    if (one->games != other->games)
        return one->games > other->games ? -1 : 1;
    return one->id < other->id ? -1 : one->id > other->id;
}

/* Writes the proposals that were made so far. */
static bool merge_flush(merge_names *all)
{
    static const char *const heads[] = {
        [COLLECTION_SQLITE] = "INSERT OR IGNORE INTO merges (player, into_player, state, reason) VALUES ",
        [COLLECTION_CLICKHOUSE] = "INSERT INTO merges_all (version, player, into_player, state, reason) VALUES ",
    };
    base_buffer sql = { 0 };
    if (!all->count)
        return true;
    base_buffer_add_string(&sql, heads[all->store->engine->dialect]);
    base_buffer_add_text(&sql, base_buffer_text(&all->proposals));
    base_buffer_add_char(&sql, '\0');
    bool is_done = !sql.failed && !all->proposals.failed && store_run(all->store, (const char *)sql.data);
    base_buffer_free(&sql);
    base_buffer_clear(&all->proposals);
    all->count = 0;
    return is_done;
}

static bool merge_propose(merge_names *all, const merge_person *person, const merge_person *target)
{
    const base_text *reasons = all->reasons.items;
    base_text reason = person->name == target->name   ? TEXT("the same name, once without a number")
                       : reasons[person->name].length ? reasons[person->name]
                                                      : reasons[target->name];
    if (base_index_find(&all->decided, bytes_of_id(&person->id)) != BASE_INDEX_NONE)
        return true;
    if (base_index_put(&all->decided, bytes_of_id(&person->id)) == BASE_INDEX_NONE)
        return false;
    base_buffer_add_string(&all->proposals, all->count++ ? ", (" : "(");
    if (all->store->engine->dialect == COLLECTION_CLICKHOUSE)
        base_buffer_print(&all->proposals, "%lld, ", (long long)all->version);
    base_buffer_print(&all->proposals, "%lld, %lld, 'proposed', '%.*s')", (long long)person->id, (long long)target->id,
                      TEXT_ARGS(reason));
    return all->count < PROPOSALS_MAX || merge_flush(all);
}

/* Proposes to take the persons of a group for the first of them. Where several have numbers, nobody can tell whose name
 * it is without one. */
static bool merge_group(merge_names *all, const merge_person *persons, size_t count)
{
    const merge_person *target = &persons[0];
    size_t with_fide = 0, with_acbl = 0;
    for (size_t i = 0; i < count; i++) {
        bool is_again = persons[i].id == target->id && i > 0;
        with_fide += persons[i].has_fide && !is_again;
        with_acbl += persons[i].has_acbl && !is_again;
    }
    if (with_fide > 1 || with_acbl > 1)
        return true;
    for (size_t i = 1; i < count; i++)
        if (persons[i].id != target->id && !merge_propose(all, &persons[i], target))
            return false;
    return true;
}

static bool merge_groups(merge_names *all)
{
    merge_person *persons = all->persons.items;
    if (all->persons.count)
        qsort(persons, all->persons.count, sizeof *persons, merge_compare);
    for (size_t first = 0, end; first < all->persons.count; first = end) {
        for (end = first + 1; end < all->persons.count && persons[end].group == persons[first].group; end++)
            ;
        if (end - first > 1 && !merge_group(all, persons + first, end - first))
            return false;
    }
    return merge_flush(all);
}

bool merge_names_propose(base_arena *arena, collection_store *store)
{
    merge_names all = { .arena = arena,
                        .store = store,
                        .census = { .arena = arena, .names = { .arena = arena } },
                        .players = { .arena = arena },
                        .known = { .arena = arena },
                        .decided = { .arena = arena } };
    bool is_done = merge_read(&all, "SELECT id, name, fide, acbl FROM players ORDER BY id", merge_take_player) &&
                   merge_read(&all,
                              "SELECT white, white_id, white_rating, black, black_id, black_rating, day FROM games "
                              "ORDER BY id",
                              merge_take_game) &&
                   merge_read(&all, "SELECT player FROM merges", merge_take_decided);
    if (is_done && store->engine->dialect == COLLECTION_CLICKHOUSE)
        is_done = store_ask(store, "SELECT max(version) + 1 FROM merges_all", &all.version);
    is_done = is_done && merge_join(&all) && merge_groups(&all);
    base_buffer_free(&all.proposals);
    return is_done;
}
