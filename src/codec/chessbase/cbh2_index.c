/* cbh2_index.c - makes the indexes of a 2CBH database: which records refer to each entity (.2lgd), and the entities in
 * sorted order (.2lcd). */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "cb_cursor.h"
#include "cbh2.h"
#include "cbh2_index.h"

/* ---- references ---- */

/* The roles of references in each sort of record; 0: the record has no such reference. */
static const uint8_t roles[3][CBH_REFERENCE_COUNT] = {
    [CBH2_IS_GAME] = { CBH2_ROLE_PLAYER, CBH2_ROLE_PLAYER, CBH2_ROLE_TOURNAMENT, CBH2_ROLE_ANNOTATOR, CBH2_ROLE_SOURCE,
                       CBH2_ROLE_TEAM, CBH2_ROLE_TEAM, CBH2_ROLE_TITLE },
    [CBH2_IS_TEXT] = { 0, 0, CBH2_ROLE_TOURNAMENT, CBH2_ROLE_ANNOTATOR, CBH2_ROLE_SOURCE, 0, 0, CBH2_ROLE_TEXT },
    [CBH2_IS_ANALYSIS] = { 0, 0, 0, CBH2_ROLE_ANNOTATOR, CBH2_ROLE_SOURCE, 0, 0, CBH2_ROLE_ANALYSIS },
};

void cbh2_uses_add(cbh2_uses *uses, const uint8_t *record, uint64_t number)
{
    int64_t ids[CBH_REFERENCE_COUNT];
    cbh2_sort sort = cbh2_sort_of(record);
    cbh2_references_of(ids, record);
    uses->count = number;
    for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
        cbh2_use use = { (uint32_t)number, (uint32_t)ids[i], roles[sort][i] };
        if (use.role && ids[i] >= 0 && ids[i] < UINT32_MAX)
            base_buffer_add(&uses->items, &use, sizeof use);
    }
}

cbh2_type cbh2_type_of_role(unsigned role)
{
    static const cbh2_type types[CBH2_ROLE_COUNT] = {
        CBH2_PLAYERS, CBH2_PLAYERS, CBH2_TOURNAMENTS, CBH2_SOURCES, CBH2_PLAYERS,
        CBH2_TEAMS,   CBH2_TITLES,  CBH2_TITLES,      CBH2_TITLES,
    };
    return types[role];
}

/* Sorts the records by entity, with a pass that counts and one that fills. References to entities that do not exist are
 * left out. */
bool cbh2_role_lists_make(cbh2_role_lists *out, base_arena *arena, const cbh2_uses *uses, unsigned role, size_t count)
{
    const cbh2_use *items = (const cbh2_use *)(const void *)uses->items.data;
    size_t item_count = uses->items.length / sizeof *items, total = 0;
    *out = (cbh2_role_lists){ .count = count, .starts = ARENA_ARRAY(arena, count + 2, size_t) };
    if (!out->starts || uses->items.failed)
        return false;
    for (size_t i = 0; i < item_count; i++)
        if (items[i].role == role && items[i].entity < count) {
            out->starts[items[i].entity + 2]++;
            total++;
        }
    for (size_t i = 2; i < count + 2; i++)
        out->starts[i] += out->starts[i - 1];
    out->records = ARENA_ARRAY(arena, total + 1, uint32_t);
    for (size_t i = 0; out->records && i < item_count; i++)
        if (items[i].role == role && items[i].entity < count)
            out->records[out->starts[items[i].entity + 1]++] = items[i].record;
    return out->records != NULL;
}

/* ---- .2lgd ---- */

static bool is_range(const uint32_t *records, size_t count)
{
    for (size_t i = 1; i < count; i++)
        if (records[i] != records[i - 1] + 1)
            return false;
    return true;
}

typedef struct listing {
    base_buffer blocks; /* cbh2_chunk as stored */
    uint64_t count;     /* blocks */
} listing;

static void put_chain(listing *out, const uint32_t *records, size_t count)
{
    for (size_t at = 0; at < count; at += CBH2_BLOCK_IDS) {
        size_t here = count - at < CBH2_BLOCK_IDS ? count - at : CBH2_BLOCK_IDS;
        cbh2_chunk chunk = { .next = at + here < count ? (int64_t)out->count + 1 : -1, .count = (int64_t)here };
        for (size_t i = 0; i < CBH2_BLOCK_IDS; i++)
            chunk.ids[i] = i < here ? (int64_t)records[at + i] : -1;
        uint8_t *bytes = base_buffer_reserve(&out->blocks, cbh2_chunk_layout.size);
        if (bytes)
            layout_write(&cbh2_chunk_layout, &chunk, bytes);
        out->count++;
    }
}

static void put_list(listing *out, cbh2_lists *lists, unsigned role, const uint32_t *records, size_t count)
{
    lists->count[role] = (int64_t)count;
    if (!count)
        return;
    if (count <= 2) {
        lists->first[role] = CBH2_LIST_SINGLE | records[0];
        lists->last[role] = count == 2 ? (int64_t)records[1] : -1;
    } else if (is_range(records, count)) {
        lists->first[role] = CBH2_LIST_RANGE | records[0];
        lists->last[role] = CBH2_LIST_RANGE | records[count - 1];
    } else {
        lists->first[role] = (int64_t)out->count;
        put_chain(out, records, count);
        lists->last[role] = (int64_t)out->count - 1;
    }
}

bool cbh2_lists_build(base_buffer *out, base_arena *arena, const cbh2_uses *uses, const size_t counts[CBH2_TYPE_COUNT])
{
    cbh2_role_lists by_role[CBH2_ROLE_COUNT] = { { 0 } };
    listing blocks = { .count = 0 };
    base_buffer heads = { 0 };
    cbh2_chunk empty = { .next = -1 };
    uint8_t free_block[256];
    size_t entities = 0;
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        entities = counts[i] > entities ? counts[i] : entities;
    for (unsigned role = 1; role < CBH2_ROLE_COUNT; role++)
        if (!cbh2_role_lists_make(&by_role[role], arena, uses, role, counts[cbh2_type_of_role(role)]))
            return false;
    for (size_t id = 0; id < entities; id++) {
        cbh2_lists lists = { .twelve = 12 };
        memset(lists.first, 0xff, sizeof lists.first);
        memset(lists.last, 0xff, sizeof lists.last);
        for (unsigned role = 1; role < CBH2_ROLE_COUNT; role++)
            if (id < by_role[role].count) {
                const size_t *starts = by_role[role].starts;
                put_list(&blocks, &lists, role, by_role[role].records + starts[id], starts[id + 1] - starts[id]);
            }
        uint8_t *bytes = base_buffer_reserve(&heads, cbh2_lists_layout.size);
        if (bytes)
            layout_write(&cbh2_lists_layout, &lists, bytes);
    }
    memset(empty.ids, 0xff, sizeof empty.ids);
    layout_write(&cbh2_chunk_layout, &empty, free_block);
    cbh2_lists none = { .twelve = 12 };
    memset(none.first, 0xff, sizeof none.first);
    memset(none.last, 0xff, sizeof none.last);
    uint8_t free_head[256], header[CBH2_LIST_HEADER];
    layout_write(&cbh2_lists_layout, &none, free_head);
    layout_write(&cbh2_list_header_layout, &(cbh2_list_header){ 256, (uint32_t)blocks.count, 0 }, header);
    base_buffer_add(out, header, sizeof header);
    for (size_t i = 0; (i < entities || i < blocks.count) && !heads.failed && !blocks.blocks.failed; i++) {
        base_buffer_add(out, i < entities ? heads.data + i * 256 : free_head, 256);
        base_buffer_add(out, i < blocks.count ? blocks.blocks.data + i * 256 : free_block, 256);
    }
    bool is_whole = !out->failed && !heads.failed && !blocks.blocks.failed;
    base_buffer_free(&heads);
    base_buffer_free(&blocks.blocks);
    return is_whole;
}

/* ---- .2lcd: keys and order ---- */

/* An entity with the bytes by which it is sorted. */
typedef struct sorted {
    uint32_t id;
    uint64_t key;
    base_bytes order;
} sorted;

static bool is_key_letter(char c)
{
    return (c >= 'a' && c <= 'z') || base_is_digit(c);
}

/* Puts the first `count` bytes of a text into a key, after what it already has. Returns false if there is a character
 * that keys cannot have: then the key is 0, and entities are compared in full. */
static bool put_key(uint64_t *key, base_text text, unsigned count, bool is_ascii, bool has_blanks)
{
    for (unsigned i = 0; i < count; i++) {
        char c = i < text.length ? base_lower_ascii(text.data[i]) : '\0';
        bool is_allowed = !c || (is_ascii ? (unsigned char)c < 0x80 : is_key_letter(c) || (has_blanks && c == ' '));
        if (!is_allowed)
            return false;
        *key = *key << 8 | (unsigned char)c;
    }
    return true;
}

/* Appends a text so that bytes sort as people do: without regard to case and accents. */
static void put_order(base_buffer *out, base_arena *arena, base_text text)
{
    bool is_ascii = base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length });
    base_text folded = is_ascii ? text : base_text_fold(arena, text);
    for (size_t i = 0; i < folded.length; i++)
        base_buffer_add_char(out, base_lower_ascii(folded.data[i]));
    base_buffer_add_char(out, 0);
}

static uint32_t number_in(base_text text)
{
    return cbh_number_parse(base_text_slice(text, 0, base_text_find(text, '/')), UINT16_MAX);
}

/* The first title that is stored: that of any language, or the English one. */
static base_text first_title(const base_text *names, uint8_t *nation)
{
    *nation = names[7].length ? 0 : 42;
    return names[7].length ? names[7] : names[0];
}

static sorted make_sorted(base_arena *arena, const cbh2_table *table, uint32_t id)
{
    base_text names[CBH_NAMES_MAX] = { { NULL, 0 } }, last, first;
    sorted out = { .id = id };
    base_buffer order = { 0 };
    base_date date;
    uint8_t nation;
    bool is_fine = true, is_empty = true;
    cbh2_types[table->type].read(names, arena, cbh2_table_data(table, id), ENCODING_CP1252);
    for (unsigned i = 0; i < cbh2_types[table->type].count; i++)
        is_empty = is_empty && !names[i].length;
    switch (table->type) {
    case CBH2_PLAYERS:
        cbh_name_split(&last, &first, names[0]);
        is_fine = put_key(&out.key, last, 8, false, true);
        put_order(&order, arena, last);
        put_order(&order, arena, first);
        break;
    case CBH2_TOURNAMENTS:
        date = base_date_unpack(cbh_date_parse(names[CBH_EVENT_DATE]));
        out.key = date.year;
        is_fine = put_key(&out.key, names[CBH_EVENT], 6, false, false);
        cb_add_big(&order, date.year, 2);
        put_order(&order, arena, names[CBH_EVENT]);
        put_order(&order, arena, names[CBH_SITE]);
        cb_add_big(&order, (unsigned)date.month << 8 | date.day, 2);
        break;
    case CBH2_TEAMS:
        is_fine = put_key(&out.key, names[0], 8, true, true);
        put_order(&order, arena, names[0]);
        cb_add_big(&order, number_in(names[1]), 2);
        put_order(&order, arena, names[3]);
        cb_add_big(&order, number_in(names[2]), 2);
        break;
    case CBH2_TITLES:
        first = first_title(names, &nation);
        out.key = nation;
        is_fine = put_key(&out.key, first, 7, true, true);
        cb_add_big(&order, nation, 1);
        put_order(&order, arena, first);
        break;
    default:
        is_fine = put_key(&out.key, names[0], 8, true, true);
        put_order(&order, arena, names[0]);
    }
    out.key = is_empty ? 1 : is_fine ? out.key : 0;
    out.order = cb_copy_bytes(arena, base_buffer_bytes(&order));
    base_buffer_free(&order);
    return out;
}

static int by_order(const void *a, const void *b)
{
    const sorted *x = a, *y = b;
    int order = base_text_compare(base_text_of_bytes(x->order), base_text_of_bytes(y->order));
    return order ? order : (x->id > y->id) - (x->id < y->id);
}

/* ---- .2lcd: trees in pages ---- */

const cbh2_order_row cbh2_order_rows[CBH2_ORDER_COUNT] = {
    { "Default Spieler", CBH2_ROLE_PLAYER, 1, false },   { "Default Turnier", CBH2_ROLE_TOURNAMENT, 2, true },
    { "Default Quelle", CBH2_ROLE_SOURCE, 3, true },     { "Default Kommentator", CBH2_ROLE_ANNOTATOR, 4, false },
    { "Default Mannschaften", CBH2_ROLE_TEAM, 5, true }, { "Default Partietitle", CBH2_ROLE_TITLE, 6, false },
    { "Texttitel", CBH2_ROLE_TEXT, 6, false },           { "Analysen", CBH2_ROLE_ANALYSIS, 6, false },
};

typedef struct paging {
    base_buffer *out; /* whole pages */
    uint32_t pages;
    uint32_t *by_number; /* the page of each hundred nodes of an order; 0: none yet */
} paging;

static uint32_t add_page(paging *file)
{
    base_buffer_add_repeat(file->out, 0, CBH2_PAGE_SIZE);
    return file->pages++;
}

static uint8_t *node_at(const paging *file, uint32_t id)
{
    return file->out->data + (size_t)file->by_number[id / CBH2_PAGE_NODES] * CBH2_PAGE_SIZE +
           (size_t)(id % CBH2_PAGE_NODES) * CBH2_NODE_SIZE;
}

/* Links a range of sorted entities as a tree with the middle one as its root, and returns its height. */
static int link_range(const paging *file, const sorted *items, size_t count, int64_t parent, int64_t *root)
{
    *root = -1;
    if (!count)
        return 0;
    size_t middle = count / 2;
    const sorted *item = &items[middle];
    cbh2_node node = { .parent = parent, .key = item->key, .slot = (int32_t)(item->id % CBH2_PAGE_NODES) };
    int left = link_range(file, items, middle, item->id, &node.left);
    int right = link_range(file, items + middle + 1, count - middle - 1, item->id, &node.right);
    node.balance = (int16_t)(right - left);
    layout_write(&cbh2_node_layout, &node, node_at(file, item->id));
    *root = item->id;
    return 1 + (left > right ? left : right);
}

/* Adds directories that lead to the pages of nodes. Returns the top one. */
static uint32_t add_directories(paging *file, uint32_t *entries, size_t count, int16_t *depth)
{
    for (; count > 1; (*depth)++) {
        size_t tables = (count + CBH2_PAGE_ENTRIES - 1) / CBH2_PAGE_ENTRIES;
        for (size_t i = 0; i < tables && !file->out->failed; i++) {
            uint32_t page = add_page(file);
            for (size_t k = 0; k < CBH2_PAGE_ENTRIES && i * CBH2_PAGE_ENTRIES + k < count && !file->out->failed; k++)
                for (unsigned byte = 0; byte < 4; byte++)
                    file->out->data[(size_t)page * CBH2_PAGE_SIZE + 4 * k + byte] =
                        (uint8_t)(entries[i * CBH2_PAGE_ENTRIES + k] >> 8 * byte);
            entries[i] = page;
        }
        count = tables;
    }
    return entries[0];
}

static bool put_tree(paging *file, base_arena *arena, const cbh2_uses *uses, const cbh2_table *tables, unsigned number)
{
    const cbh2_order_row *row = &cbh2_order_rows[number];
    const cbh2_table *table = &tables[cbh2_type_of_role(row->role)];
    cbh2_role_lists lists;
    sorted *items = ARENA_ARRAY(arena, table->count + 1, sorted);
    size_t count = 0;
    uint32_t page = 2 + number;
    int64_t next;
    if (!items || !cbh2_role_lists_make(&lists, arena, uses, row->role, table->count))
        return false;
    for (uint32_t id = 0; id < table->count; id++) {
        base_bytes data = cbh2_table_data(table, id);
        bool is_live = data.length && !cbh2_is_deleted(data, &next);
        if (is_live && (row->has_all || lists.starts[id + 1] > lists.starts[id]))
            items[count++] = make_sorted(arena, table, id);
    }
    uint32_t highest = 0;
    for (size_t i = 0; i < count; i++)
        highest = items[i].id > highest ? items[i].id : highest;
    size_t needed = highest / CBH2_PAGE_NODES + 1;
    file->by_number = ARENA_ARRAY(arena, needed, uint32_t);
    if (!file->by_number || base_arena_failed(arena))
        return false;
    file->by_number[0] = page;
    for (size_t i = 0; i < count && !file->out->failed; i++)
        if (!file->by_number[items[i].id / CBH2_PAGE_NODES])
            file->by_number[items[i].id / CBH2_PAGE_NODES] = add_page(file);
    if (file->out->failed)
        return false;
    qsort(items, count, sizeof *items, by_order);
    cbh2_order order = { .nodes = (int64_t)count,
                         .type = (uint8_t)(cbh2_type_of_role(row->role) + 1),
                         .three = 3,
                         .number = row->number,
                         .one = 1,
                         .name_length = (int16_t)strlen(row->name) };
    memcpy(order.name, row->name, strlen(row->name));
    link_range(file, items, count, -1, &order.root);
    order.page = (int32_t)add_directories(file, file->by_number, needed, &order.depth);
    if (!file->out->failed)
        layout_write(&cbh2_order_layout, &order, file->out->data + CBH2_PAGE_SIZE + number * CBH2_ORDER_SIZE);
    return !file->out->failed;
}

bool cbh2_orders_build(base_buffer *out, base_arena *arena, const cbh2_uses *uses,
                       const cbh2_table tables[CBH2_TYPE_COUNT])
{
    paging file = { .out = out };
    for (unsigned i = 0; i < 2 + CBH2_ORDER_COUNT; i++)
        add_page(&file);
    for (unsigned i = 0; i < CBH2_ORDER_COUNT; i++)
        if (out->failed || !put_tree(&file, arena, uses, tables, i))
            return false;
    cbh2_order_header header = { 1, (int32_t)file.pages, CBH2_PAGE_SIZE };
    layout_write(&cbh2_order_header_layout, &header, out->data);
    return true;
}
