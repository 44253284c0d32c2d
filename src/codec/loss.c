/* loss.c - the report of what a target format cannot hold.
 *
 * Losses are a list of {"category", "count", "example", "becomes"}. There are few categories even for large inputs, so
 * the list can be searched linearly, printed at the end of a conversion, and merged from many threads. A category is
 * the path of a member in the model without indexes ("players.name"), or a phrase of the writer for something that is
 * not a whole member ("braces in moves.notes.text"). Values are counted: a list of 141 line-ups counts as 141.
 * "becomes" is set if another value is read back instead of the example. */
#include <stdio.h>
#include <string.h>

#include "base/index.h"
#include "base/text.h"
#include "codec.h"
#include "rules/event/event_grid.h"

/* The category is the first member of its row, so only the first member is compared. That saves time: there may be many
 * rows, because every record of a file may have other tags. */
static gamut_value *find_category(const gamut_value *losses, base_text category)
{
    for (gamut_value *row = losses->first; row; row = row->next)
        if (row->first && base_text_equal(row->first->as.text, category))
            return row;
    return NULL;
}

/* `row` is the row of the category; NULL: there is none yet, so it is added. Only the first example is kept, so that
 * the report does not depend on the number of threads. */
static void lose_in_row(base_arena *arena, gamut_value *losses, gamut_value *row, const char *category, size_t many,
                        base_text example)
{
    int64_t count = 0;
    if (!row) {
        row = tree_object(arena);
        tree_set_text(arena, row, "category", base_arena_copy(arena, base_text_of(category)));
        tree_set_integer(arena, row, "count", 0);
        if (example.length)
            tree_set_text(arena, row, "example", base_arena_copy(arena, example));
        tree_append(losses, row);
    }
    if (row && tree_get_integer(&count, row, "count"))
        tree_set_integer(arena, row, "count", count + (int64_t)many);
}

static void lose_many(base_arena *arena, gamut_value *losses, const char *category, size_t many, base_text example)
{
    lose_in_row(arena, losses, find_category(losses, base_text_of(category)), category, many, example);
}

enum {
    PATH_ROOM = 128,
    MATCH_LIMIT = 256, /* longest list of items without a key in which an equal item is searched for */
    NAMES_LIMIT = 200  /* if there are more rows, further names (of tags, for example) are counted together */
};

/* Counts a named value, such as a tag, in a category of its own: "tags.TimeControl" tells users more than one category
 * "tags" with a single example. */
static void lose_named(base_arena *arena, gamut_value *losses, const char *list, size_t many, base_text name)
{
    char category[PATH_ROOM];
    int length = snprintf(category, sizeof category, "%s.%.*s", list, TEXT_ARGS(name));
    bool is_short = name.length && length > 0 && (size_t)length < sizeof category;
    gamut_value *row = is_short ? find_category(losses, (base_text){ category, (size_t)length }) : NULL;
    if (row || (is_short && losses->as.count < NAMES_LIMIT))
        lose_in_row(arena, losses, row, category, many, (base_text){ NULL, 0 });
    else
        lose_many(arena, losses, list, many, name);
}

/* For the category "tags", writers pass the name of the lost tag as the example. */
void codec_lose(base_arena *arena, gamut_value *losses, const char *category, base_text example)
{
    if (!strcmp(category, "tags"))
        lose_named(arena, losses, category, 1, example);
    else
        lose_many(arena, losses, category, 1, example);
}

/* The list has some dozens of entries and is searched once for each member that is present; profiles show that the time
 * does not matter. */
static bool is_held(const char *const *holds, base_text path)
{
    for (const char *const *held = holds; *held; held++)
        if (base_text_is(path, *held))
            return true;
    return false;
}

/* Whether some member below the path is held, so that the members must be examined one by one. */
static bool is_partly_held(const char *const *holds, base_text path)
{
    for (const char *const *held = holds; *held; held++) {
        base_text name = base_text_of(*held);
        if (name.length > path.length && name.data[path.length] == '.' &&
            base_text_equal(base_text_slice(name, 0, path.length), path))
            return true;
    }
    return false;
}

typedef struct loss_report {
    base_arena *arena;
    gamut_value *losses;
    const char *const *holds;
} loss_report;

/* Prints a plain value for people. NULL, which means that memory ran out, gives an empty text. */
static base_text loss_print_value(base_arena *arena, const gamut_value *value)
{
    if (!value)
        return TEXT("");
    switch (value->kind) {
    case GAMUT_VALUE_TEXT:
        return value->as.text;
    case GAMUT_VALUE_INTEGER:
        return base_arena_print(arena, "%lld", (long long)value->as.integer);
    case GAMUT_VALUE_REAL:
        return base_arena_print(arena, "%g", value->as.real);
    case GAMUT_VALUE_BOOL:
        return base_text_of(value->as.boolean ? "true" : "false");
    case GAMUT_VALUE_LIST:
        return value->first ? loss_print_value(arena, value->first) : TEXT("");
    default:
        return TEXT("");
    }
}

enum {
    PARTS_SHOWN = 3 /* most parts that describe an item of a list; they are enough to identify it */
};

base_text codec_describe(base_arena *arena, const model_shape *shape, const void *item)
{
    base_text out = TEXT("");
    size_t shown = 0;
    for (size_t i = 0; i < shape->member_count && shown < PARTS_SHOWN; i++) {
        const model_member *member = &shape->members[i];
        bool is_plain =
            member->type < MODEL_OBJECT && member->type != MODEL_TEXT_LIST && member->type != MODEL_NUMBER_LIST;
        const gamut_value *value = is_plain && model_is_present(member, item) ? model_value(arena, member, item) : NULL;
        base_text text = loss_print_value(arena, value);
        if (!text.length)
            continue;
        shown++;
        bool is_name = !strcmp(member->name, "name");
        out = base_arena_print(arena, "%.*s%s%s%s%.*s", TEXT_ARGS(out), out.length ? ", " : "",
                               is_name ? "" : member->name, is_name ? "" : " ", TEXT_ARGS(text));
    }
    return out;
}

base_text codec_example(base_arena *arena, const model_member *member, const void *record)
{
    if (member->type == MODEL_LIST)
        return codec_describe(arena, member->shape, model_list(member, record).items);
    const gamut_value *value = member->type == MODEL_CUSTOM ? NULL : model_value(arena, member, record);
    return loss_print_value(arena, value);
}

size_t codec_count_values(const model_member *member, const void *record)
{
    const void *at = (const char *)record + member->at;
    switch (member->type) {
    case MODEL_LIST:
        return model_list(member, record).count;
    case MODEL_TEXT_LIST:
        return ((const gamut_text_list *)at)->count;
    case MODEL_NUMBER_LIST:
        return ((const gamut_number_list *)at)->count;
    default:
        return 1;
    }
}

static const void *item_at(model_items list, const model_shape *shape, size_t at)
{
    return (const char *)list.items + at * shape->size;
}

static void lose_members(const loss_report *losses, base_text path, const model_shape *shape, const void *record);

/* Whether the items of the list have a name and a value. The name then identifies the item. */
static bool has_names(const model_member *member)
{
    return member->type == MODEL_LIST && model_find(member->shape, TEXT("name")) &&
           model_find(member->shape, TEXT("value"));
}

/* Nothing is counted for an empty list, although it is present. */
static void lose_member(const loss_report *losses, const char *path, const model_member *member, const void *record)
{
    if (!codec_count_values(member, record))
        return;
    if (has_names(member)) {
        const model_member *name = model_find(member->shape, TEXT("name"));
        model_items list = model_list(member, record);
        for (size_t i = 0; i < list.count; i++)
            lose_named(losses->arena, losses->losses, path, 1,
                       *(const base_text *)((const char *)item_at(list, member->shape, i) + name->at));
    } else if (member->type == MODEL_OBJECT)
        lose_members(losses, base_text_of(path), member->shape, (const char *)record + member->at);
    else
        lose_many(losses->arena, losses->losses, path, codec_count_values(member, record),
                  find_category(losses->losses, base_text_of(path)) ? TEXT("")
                                                                    : codec_example(losses->arena, member, record));
}

/* Recursion is only as deep as shapes nest. */
static void lose_members(const loss_report *losses, base_text path, const model_shape *shape, const void *record)
{
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        if (!model_is_present(member, record))
            continue;
        char inner[PATH_ROOM];
        const char *name = member->name;
        if (path.length) {
            snprintf(inner, sizeof inner, "%.*s.%s", TEXT_ARGS(path), member->name);
            name = inner;
        }
        base_text inner_path = base_text_of(name);
        if (is_held(losses->holds, inner_path))
            continue;
        if (!is_partly_held(losses->holds, inner_path))
            lose_member(losses, name, member, record);
        else if (member->type == MODEL_OBJECT)
            lose_members(losses, inner_path, member->shape, (const char *)record + member->at);
        else if (member->type == MODEL_LIST) {
            model_items list = model_list(member, record);
            for (size_t at = 0; at < list.count; at++)
                lose_members(losses, inner_path, member->shape, item_at(list, member->shape, at));
        }
    }
}

void codec_lose_members(base_arena *arena, gamut_value *losses, const char *const *holds, const gamut_record *record)
{
    loss_report report = { arena, losses, holds };
    lose_members(&report, TEXT(""), codec_shape(record->kind), codec_members(record));
}

/* ---- comparing a record with what was read back ---- */

typedef struct comparing {
    loss_report report; /* its `holds` is empty, so a member that was not read back is lost with everything in it */
    const gamut_value *known;
} comparing;

static void compare_members(const comparing *comparison, base_text path, const model_shape *shape, const void *asked,
                            const void *got);

/* Returns the key that identifies an item, as text: the name of a tag ("Room"), the number of a note. Absent: items of
 * that shape are identified by their position. */
static base_text loss_key_of(const comparing *comparison, const model_shape *shape, const void *item)
{
    const model_member *key = shape->identity ? model_find(shape, base_text_of(shape->identity[0])) : NULL;
    return key && model_is_present(key, item)
               ? loss_print_value(comparison->report.arena, model_value(comparison->report.arena, key, item))
               : (base_text){ NULL, 0 };
}

/* The items that were read back, by key: the first item with each key, and for each item the next one with the same
 * key. */
typedef struct partners {
    base_index keys;
    size_t *first; /* by number of the key: the first item not yet matched; the number of items if all are */
    size_t *next;  /* by item: the next item with the same key */
    size_t from;   /* index at which the search for an item without a key continues */
} partners;

static bool find_keys(partners *out, const comparing *comparison, const model_shape *shape, model_items got)
{
    base_arena *arena = comparison->report.arena;
    size_t *number = ARENA_ARRAY(arena, got.count, size_t);
    *out = (partners){ .keys.arena = arena,
                       .first = ARENA_ARRAY(arena, got.count, size_t),
                       .next = ARENA_ARRAY(arena, got.count, size_t) };
    for (size_t i = 0; i < got.count && !base_arena_failed(arena); i++) {
        base_text key = loss_key_of(comparison, shape, item_at(got, shape, i));
        number[i] = key.data ? base_index_put(&out->keys, key) : BASE_INDEX_NONE;
    }
    if (base_arena_failed(arena))
        return false;
    for (size_t i = 0; i < got.count; i++)
        out->first[i] = got.count;
    for (size_t i = got.count; i-- > 0;)
        if (number[i] != BASE_INDEX_NONE) {
            out->next[i] = out->first[number[i]];
            out->first[number[i]] = i;
        }
    return true;
}

/* Returns the item that was read back for item `at`; NULL: there is none. Items without a key are matched by position.
 * But if the lists differ in length, positions have changed, and an equal item is searched for, unless the list is
 * longer than MATCH_LIMIT. */
static const void *find_partner(const comparing *comparison, const model_shape *shape, model_items asked, size_t at,
                                model_items got, partners *pairs)
{
    base_text key = loss_key_of(comparison, shape, item_at(asked, shape, at));
    if (key.data) {
        size_t number = base_index_find(&pairs->keys, key);
        size_t found = number == BASE_INDEX_NONE ? got.count : pairs->first[number];
        if (found == got.count)
            return NULL;
        pairs->first[number] = pairs->next[found];
        return item_at(got, shape, found);
    }
    if (asked.count == got.count || got.count > MATCH_LIMIT)
        return at < got.count ? item_at(got, shape, at) : NULL;
    /* Finds the next equal item. The search for later items of `asked` continues after it. */
    const gamut_value *wanted = model_to_tree(comparison->report.arena, shape, item_at(asked, shape, at));
    for (size_t i = pairs->from; i < got.count; i++)
        if (tree_equal(wanted, model_to_tree(comparison->report.arena, shape, item_at(got, shape, i)))) {
            pairs->from = i + 1;
            return item_at(got, shape, i);
        }
    return NULL;
}

static void compare_lists(const comparing *comparison, base_text path, const model_member *member, const void *asked,
                          const void *got)
{
    model_items wanted = model_list(member, asked), found = model_list(member, got);
    partners pairs;
    if (!find_keys(&pairs, comparison, member->shape, found))
        return;
    for (size_t i = 0; i < wanted.count; i++) {
        const void *item = item_at(wanted, member->shape, i);
        const void *partner = find_partner(comparison, member->shape, wanted, i, found, &pairs);
        base_text name = has_names(member) ? loss_key_of(comparison, member->shape, item) : TEXT(""), inner = path;
        if (name.length)
            inner = base_arena_print(comparison->report.arena, "%.*s.%.*s", TEXT_ARGS(path), TEXT_ARGS(name));
        if (name.length && find_category(comparison->known, inner))
            continue;
        if (partner)
            compare_members(comparison, inner, member->shape, item, partner);
        else if (name.length)
            lose_named(comparison->report.arena, comparison->report.losses, path.data, 1, name);
        else
            lose_many(comparison->report.arena, comparison->report.losses, path.data, 1,
                      codec_describe(comparison->report.arena, member->shape, item));
    }
}

/* Compares plain values. Lists are compared item by item, because the list that was read back may be longer or shorter.
 * NULL: no value. */
static void compare_values(const comparing *comparison, const char *path, const gamut_value *asked,
                           const gamut_value *got)
{
    bool is_list = asked && got && asked->kind == GAMUT_VALUE_LIST && got->kind == GAMUT_VALUE_LIST;
    if (is_list) {
        const gamut_value *other = got->first;
        for (const gamut_value *item = asked->first; item; item = item->next) {
            compare_values(comparison, path, item, other);
            other = other ? other->next : NULL;
        }
        return;
    }
    if (!asked || (got && tree_equal(asked, got)))
        return;
    bool is_first = !find_category(comparison->report.losses, base_text_of(path));
    lose_many(comparison->report.arena, comparison->report.losses, path, 1,
              loss_print_value(comparison->report.arena, asked));
    if (is_first && got)
        tree_set_text(comparison->report.arena, find_category(comparison->report.losses, base_text_of(path)), "becomes",
                      loss_print_value(comparison->report.arena, got));
}

/* The paths are allocated in the arena, and end with a NUL. */
static void compare_members(const comparing *comparison, base_text path, const model_shape *shape, const void *asked,
                            const void *got)
{
    base_arena *arena = comparison->report.arena;
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        if (!model_is_present(member, asked))
            continue;
        base_text inner = base_arena_print(arena, "%.*s%s%s", TEXT_ARGS(path), path.length ? "." : "", member->name);
        if (!inner.data || find_category(comparison->known, inner))
            continue;
        if (!model_is_present(member, got))
            lose_member(&comparison->report, inner.data, member, asked);
        else if (member->type == MODEL_OBJECT)
            compare_members(comparison, inner, member->shape, (const char *)asked + member->at,
                            (const char *)got + member->at);
        else if (member->type == MODEL_LIST)
            compare_lists(comparison, inner, member, asked, got);
        else
            compare_values(comparison, inner.data, model_value(arena, member, asked), model_value(arena, member, got));
    }
}

void codec_lose_changed(base_arena *arena, gamut_value *losses, const gamut_value *known, const gamut_record *asked,
                        const gamut_record *got)
{
    static const char *const nothing[] = { NULL };
    comparing comparison = { { arena, losses, nothing }, known };
    compare_members(&comparison, TEXT(""), codec_shape(asked->kind), codec_members(asked), codec_members(got));
}

/* Extras of the target format itself are not lost. The example is only the name of the first entry, because extras may
 * be large. */
void codec_lose_extras(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record)
{
    for (const gamut_value *extra = record->extras ? record->extras->first : NULL; extra; extra = extra->next) {
        char name[128] = "extras of unknown formats";
        if (base_text_is(extra->name, format->about.id) || tree_is_empty(extra))
            continue;
        if (codec_find(extra->name))
            snprintf(name, sizeof name, "extras.%.*s", TEXT_ARGS(extra->name));
        codec_lose(arena, losses, name, extra->first ? extra->first->name : TEXT(""));
    }
}

/* Whether the event lists all its games: then its number of games is redundant, and no loss. */
static bool lists_its_games(base_arena *arena, const gamut_event *event)
{
    const event_grid *grid = base_is_known(event->games.state) ? event_grid_make(arena, event) : NULL;
    int64_t listed = 0;
    uint32_t white, black;
    for (size_t round = 0; grid && round < grid->played_count; round++)
        for (uint32_t player = 0; player < grid->player_count; player++)
            listed += event_find_game(&white, &black, grid, player, round);
    return grid && listed == event->games.value;
}

/* If there are already NAMES_LIMIT rows, a row about a name is counted under the name of its list, as in lose_named.
 * Such a row has no example. */
void codec_merge_losses(base_arena *arena, gamut_value *losses, const gamut_value *more)
{
    for (const gamut_value *row = more->first; row; row = row->next) {
        int64_t count = 0;
        base_text category = tree_get_text(row, "category"), example = tree_get_text(row, "example");
        if (!category.data)
            continue; /* memory ran out when the row was made */
        gamut_value *known = find_category(losses, category);
        const char *dot = strrchr(category.data, '.');
        (void)tree_get_integer(&count, row, "count");
        if (!known && !example.length && dot && losses->as.count >= NAMES_LIMIT) {
            char list[PATH_ROOM];
            snprintf(list, sizeof list, "%.*s", (int)(dot - category.data), category.data);
            lose_many(arena, losses, list, (size_t)count, base_text_of(dot + 1));
        } else if (known)
            lose_in_row(arena, losses, known, NULL, (size_t)count, example);
        else
            tree_append(losses, tree_copy(arena, row));
    }
}

void codec_lose_unheld(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record)
{
    gamut_record needed = *record;
    gamut_event event;
    if (format->holds && record->event && lists_its_games(arena, record->event)) {
        event = *record->event;
        event.games = (gamut_number){ 0 };
        needed.event = &event;
    }
    if (format->holds)
        codec_lose_members(arena, losses, format->holds, &needed);
    if (!format->writing.keeps_extras && !format->writing.reports_extras)
        codec_lose_extras(arena, losses, format, record);
    /* Without the mark of deletion, readers of the file would take the record for a valid one. */
    if (record->is_deleted && !format->writing.keeps_deleted)
        codec_lose(arena, losses, "deleted", TEXT("true"));
}

void codec_lose_documents(base_arena *arena, gamut_value *losses, const codec_format *excluded,
                          const gamut_value *documents)
{
    for (const gamut_value *own = documents ? documents->first : NULL; own; own = own->next) {
        const codec_format *format = codec_find(own->name);
        if (!format || !format->document || format == excluded)
            continue;
        for (size_t i = 0; i < format->document->member_count; i++) {
            const char *name = format->document->members[i].name;
            const gamut_value *value = gamut_value_member(own, name);
            char category[128];
            snprintf(category, sizeof category, "extras.%s.file.%s", format->about.id, name);
            if (value)
                codec_lose(arena, losses, category, loss_print_value(arena, value));
        }
    }
}

void codec_notify(codec_writer *writer, const gamut_rule *rule, base_text text)
{
    codec_notice *notice = base_list_add(&writer->notices, writer->arena, sizeof *notice);
    if (notice)
        *notice = (codec_notice){ rule, base_arena_copy(writer->arena, text) };
}
