/* cbh_boosters.c - compares search boosters with the games, and explains them. */
#include "cbh.h"

#include <stdio.h>
#include <string.h>

#include "cbh_quick.h"
#include "cbh_tags.h"

enum {
    NO_BLOCK = -1
};

/* A file of lists, and the file of the blocks that the lists consist of. Each record of the first file has one list of
 * games for each of the `kinds`, in this order. */
typedef struct pair_row {
    const char *lists;
    const char *blocks;
    cbh_booster bit;
    unsigned kind_count;
    cbh_kind kinds[CBH_LISTED_KINDS];
} pair_row;

static const pair_row pairs[] = {
    { "cit",
      "cib",
      CBH_BOOSTER_LISTS,
      CBH_LISTED_KINDS,
      { CBH_PLAYERS, CBH_TOURNAMENTS, CBH_TEAMS, CBH_SOURCES, CBH_ANNOTATORS } },
    { "cit2", "cib2", CBH_BOOSTER_TITLES, 1, { CBH_TITLES } },
};

static const struct booster_row {
    const char *extension;
    cbh_booster bit;
    const layout_table *head, *record;
} boosters[] = {
    { "cit", CBH_BOOSTER_LISTS, &cbh_list_header_layout, &cbh_lists_layout },
    { "cib", CBH_BOOSTER_LISTS, &cbh_list_header_layout, &cbh_block_layout },
    { "cit2", CBH_BOOSTER_TITLES, &cbh_list_header_layout, &cbh_list_layout },
    { "cib2", CBH_BOOSTER_TITLES, &cbh_list_header_layout, &cbh_block_layout },
    { "cbb", CBH_BOOSTER_EVENTS, &cbh_boost_header_layout, &cbh_boost_layout },
    { "cbgi", CBH_BOOSTER_MOVES, &cbh_locator_count_layout, &cbh_locator_layout },
};

static const struct booster_row *find_booster(const char *extension)
{
    for (size_t i = 0; i < COUNT(boosters); i++)
        if (!strcmp(boosters[i].extension, extension))
            return &boosters[i];
    return NULL;
}

unsigned cbh_booster_of(const char *extension)
{
    const struct booster_row *row = find_booster(extension);
    return row ? row->bit : 0u;
}

static base_bytes record_at(base_bytes file, size_t head, size_t size, uint64_t number)
{
    uint64_t at = head + number * size;
    if (at > file.length || file.length - at < size)
        return (base_bytes){ NULL, 0 };
    return (base_bytes){ file.data + at, size };
}

/* ---- lists ---- */

/* Returns how often a record refers to an entity: twice, if a player plays himself. */
static unsigned count_references(const cbh_state *state, uint64_t number, cbh_kind kind, int64_t id)
{
    int64_t ids[CBH_REFERENCE_COUNT];
    unsigned count = 0;
    cbh_references_of(ids, state, number);
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++)
        count += cbh_references[i].kind == kind && ids[i] == id;
    return count;
}

typedef struct booster_check {
    const cbh_state *state;
    diag_list *diags; /* NULL: nothing is reported */
    const pair_row *pair;
    base_bytes lists, blocks;
    cbh_list_header lists_head, blocks_head;
    uint32_t file;
    bool is_wrong;
} booster_check;

/* What is wrong with the list of one entity. */
typedef enum verdict {
    LIST_FINE,
    LIST_BROKEN, /* it points to no block, runs in a circle, or does not follow the order of the games */
    LIST_OTHER   /* it has other games than those that refer to the entity */
} verdict;

/* A list while it is followed: `found` is the number of games so far, `last` the last of them, and `times` how often
 * the list has contained that game. */
typedef struct followed_list {
    cbh_kind kind;
    int64_t id;
    uint64_t found;
    int64_t last;
    unsigned times;
} followed_list;

static verdict follow_game(const booster_check *check, followed_list *list, int64_t game)
{
    if (game < 1 || (uint64_t)game > check->state->count || game < list->last)
        return LIST_BROKEN;
    list->times = game == list->last ? list->times + 1 : 1;
    list->last = game;
    list->found++;
    return list->times > count_references(check->state, (uint64_t)game, list->kind, list->id) ? LIST_OTHER : LIST_FINE;
}

/* In a sound list, the numbers of games ascend from block to block, and a game occurs at most twice; so a circle of
 * blocks is noticed. Empty blocks are not allowed, because a circle of them would never end. */
static verdict follow_blocks(const booster_check *check, followed_list *list, cbh_list ends)
{
    int32_t at = ends.head, last = NO_BLOCK;
    verdict found = LIST_FINE;
    while (at != NO_BLOCK && found == LIST_FINE) {
        cbh_block block;
        base_bytes record =
            at < 0 ? (base_bytes){ NULL, 0 }
                   : record_at(check->blocks, cbh_list_header_layout.size, cbh_block_layout.size, (uint64_t)at);
        if (!record.data || !layout_read(&cbh_block_layout, record, &block) || block.count < 1 ||
            block.count > CBH_BLOCK_GAMES)
            return LIST_BROKEN;
        for (int32_t i = 0; i < block.count && found == LIST_FINE; i++)
            found = follow_game(check, list, block.games[i]);
        last = at;
        at = block.next;
    }
    return found != LIST_FINE ? found : last == ends.tail ? LIST_FINE : LIST_BROKEN;
}

static void complain_of_list(const booster_check *check, const followed_list *list, verdict found, int32_t wanted,
                             size_t more)
{
    const char *name = cbh_entities[list->kind].kind.record;
    diag_place place = { .file = check->file,
                         .offset =
                             cbh_list_header_layout.size + (uint64_t)list->id * (uint64_t)check->lists_head.record_size,
                         .length = (uint32_t)check->lists_head.record_size,
                         .record = check->pair->lists,
                         .index = list->id,
                         .field = name };
    char others[48] = "";
    if (more)
        snprintf(others, sizeof others, "; %zu more are wrong", more);
    if (found == LIST_BROKEN)
        diag_report(check->diags, &cbh_booster_damaged, place, "the list of %s %lld is broken after %llu games%s", name,
                    (long long)list->id, (unsigned long long)list->found, others);
    else
        diag_report(check->diags, &cbh_booster_lists, place, "%d games refer to %s %lld, and the list has others%s",
                    wanted, name, (long long)list->id, others);
}

/* Reports only the first wrong list of each kind: if one list is wrong, most others are. */
static void check_lists(booster_check *check, unsigned column, const cbh_use *uses)
{
    cbh_kind kind = check->pair->kinds[column];
    followed_list first = { 0 };
    verdict worst = LIST_FINE;
    size_t wrong = 0;
    for (size_t id = 0; uses && id < check->state->entities[kind].count; id++) {
        cbh_list ends = { NO_BLOCK, NO_BLOCK };
        followed_list list = { .kind = kind, .id = (int64_t)id };
        base_bytes record =
            record_at(check->lists, cbh_list_header_layout.size, (size_t)check->lists_head.record_size, id);
        base_bytes part = { record.data ? record.data + column * cbh_list_layout.size : NULL, cbh_list_layout.size };
        if (record.data && !layout_read(&cbh_list_layout, part, &ends))
            continue;
        bool is_only = ends.head >= CBH_LIST_ONLY_GAME;
        verdict found =
            is_only ? follow_game(check, &list, ends.head - CBH_LIST_ONLY_GAME) : follow_blocks(check, &list, ends);
        if (found == LIST_FINE && list.found != (uint64_t)uses[id].games)
            found = LIST_OTHER;
        if (found != LIST_FINE && wrong++ == 0) {
            first = list;
            worst = found;
        }
    }
    if (!wrong)
        return;
    check->is_wrong = true;
    if (check->diags)
        complain_of_list(check, &first, worst, uses[first.id].games, wrong - 1);
}

static void complain_of_pair(booster_check *check, const char *what)
{
    diag_place place = {
        .file = check->file, .length = cbh_list_header_layout.size, .record = check->pair->lists, .index = -1
    };
    check->is_wrong = true;
    if (check->diags)
        diag_report(check->diags, &cbh_booster_damaged, place, "%s", what);
}

/* Reads both headers and checks their record sizes. An empty .cit2 may state any record size, because one program
 * writes the size of a .cit record there. */
static bool read_heads(booster_check *check)
{
    size_t head = cbh_list_header_layout.size, size = check->pair->kind_count * cbh_list_layout.size;
    return layout_read(&cbh_list_header_layout, check->lists, &check->lists_head) &&
           layout_read(&cbh_list_header_layout, check->blocks, &check->blocks_head) &&
           check->lists_head.record_size > 0 &&
           ((size_t)check->lists_head.record_size == size || check->lists.length == head) &&
           check->blocks_head.record_size == (int32_t)cbh_block_layout.size;
}

static void check_pair(codec_reader *reader, diag_list *diags, booster_check *check, const cbh_statistics *statistics)
{
    uint32_t file = 0;
    const io_source *lists = codec_sibling(reader, diags, check->pair->lists, &check->file);
    const io_source *blocks = codec_sibling(reader, diags, check->pair->blocks, &file);
    if (!lists && !blocks)
        return;
    if (!lists)
        check->file = file;
    check->lists = lists ? lists->bytes : (base_bytes){ NULL, 0 };
    check->blocks = blocks ? blocks->bytes : (base_bytes){ NULL, 0 };
    if (!lists || !blocks)
        complain_of_pair(check, "one of two files that belong together is missing");
    else if (!read_heads(check))
        complain_of_pair(check, "the header is damaged, or names a record size that is unknown");
    else if (check->blocks_head.blocks < 0 || check->blocks.length - cbh_list_header_layout.size <
                                                  (uint64_t)check->blocks_head.blocks * cbh_block_layout.size)
        complain_of_pair(check, "the file of blocks has fewer blocks than its header states");
    else
        for (unsigned i = 0; i < check->pair->kind_count; i++) {
            /* References to teams and titles are stored only in the .cbj. If it has fewer records than the .cbh, the
             * references of the last games are unknown, and the lists cannot be checked. */
            cbh_kind kind = check->pair->kinds[i];
            bool is_short = check->state->more.count < check->state->count;
            if (check->state->has_entities[kind] && !(is_short && (kind == CBH_TEAMS || kind == CBH_TITLES)))
                check_lists(check, i, statistics->uses[kind]);
        }
}

/* ---- .cbgi and .cbb ---- */

/* Returns whether a .cbgi is out of date. It has the number of games, then an offset for each game (0 for texts). */
static bool is_locator_stale(const cbh_state *state, base_bytes locator)
{
    bool is_stale = locator.length / 4 < state->count + 1 || base_little(locator.data, 4) != state->count;
    for (size_t i = 1; i <= state->count && !is_stale; i++) {
        cbh_game game = cbh_quick_game(cbh_record_at(state, i));
        is_stale = base_little(locator.data + 4 * i, 4) != (game.status & CBH_IS_TEXT ? 0 : game.moves_at);
    }
    return is_stale;
}

/* Returns whether a .cbb is out of date. What it says about each game is not computed here; but there must be a record
 * for each game. */
static bool is_boost_stale(const cbh_state *state, base_bytes boost)
{
    cbh_boost_header header;
    return !layout_read(&cbh_boost_header_layout, boost, &header) || header.record_size != CBH_BOOST_SIZE ||
           header.count != state->count || boost.length / CBH_BOOST_SIZE < state->count + 1;
}

static const struct whole_row {
    const char *extension;
    cbh_booster bit;
    bool (*is_stale)(const cbh_state *state, base_bytes bytes);
    const char *what;
} wholes[] = {
    { "cbgi", CBH_BOOSTER_MOVES, is_locator_stale, "the file does not find the games where the .cbh does" },
    { "cbb", CBH_BOOSTER_EVENTS, is_boost_stale, "the file does not have one record of 52 bytes for each game" },
};

unsigned cbh_boosters_judge(codec_reader *reader, diag_list *diags, const cbh_state *state, diag_list *faults)
{
    unsigned stale = 0;
    uint32_t file = 0;
    cbh_statistics statistics = { .uses = { NULL } };
    for (size_t i = 0; i < COUNT(wholes); i++) {
        const io_source *source = codec_sibling(reader, diags, wholes[i].extension, &file);
        diag_place place = { .file = file, .record = wholes[i].extension, .index = -1 };
        if (!source || !wholes[i].is_stale(state, source->bytes))
            continue;
        stale |= wholes[i].bit;
        if (faults)
            diag_report(faults, &cbh_member_stale, place, "%s", wholes[i].what);
    }
    if (codec_sibling(reader, diags, "cit", &file) || codec_sibling(reader, diags, "cit2", &file))
        cbh_count_uses(&statistics, state, reader->arena, NULL, NULL);
    for (size_t i = 0; i < COUNT(pairs); i++) {
        booster_check check = { .state = state, .diags = faults, .pair = &pairs[i] };
        check_pair(reader, diags, &check, &statistics);
        stale |= check.is_wrong ? pairs[i].bit : 0u;
    }
    return stale;
}

bool cbh_booster_dump(codec_dump *dump, uint32_t file, const io_source *source, const char *extension)
{
    const struct booster_row *row = find_booster(extension);
    base_bytes bytes = source->bytes;
    if (!row)
        return false;
    uint64_t at = row->head->size, end = bytes.length;
    bool is_locator = row->bit == CBH_BOOSTER_MOVES; /* a .cbgi: records are numbered from 1, and unused ones follow */
    if (is_locator) {
        uint64_t count = bytes.length >= 4 ? base_little(bytes.data, 4) : 0, room = bytes.length / 4;
        end = 4 * (1 + (count < room ? count : room ? room - 1 : 0));
    }
    codec_dump_record(dump, file, 0, row->head, "%s.header", extension);
    for (size_t i = is_locator; at < end; i++, at += row->record->size)
        codec_dump_record(dump, file, at, row->record, "%s[%zu]", extension, i);
    if (is_locator && bytes.length > end)
        codec_dump_bytes(dump, file, end, bytes.length - end, "cbgi.room", "room for more games");
    return true;
}
