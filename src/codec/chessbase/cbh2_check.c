/* cbh2_check.c - checks the files of a 2CBH database against each other. Records are checked while they are read. */
#include <stdlib.h>

#include "base/text.h"
#include "cbh2_index.h"

/* ---- .2cbg and .2cba ---- */

static void check_overlaps(codec_reader *reader, diag_list *diags, const cbh2_state *state, bool is_notes)
{
    const cbh_member *member = is_notes ? &state->notes : &state->moves;
    cbh_range *ranges = ARENA_ARRAY(reader->arena, state->count + 1, cbh_range), before = { 0 };
    size_t count = 0;
    for (size_t i = 1; ranges && i <= state->count; i++) {
        cbh2_body body;
        if (is_notes ? cbh2_notes_of(&body, state, i) : cbh2_moves_of(&body, state, i))
            ranges[count++] = (cbh_range){ body.at, body.end, i };
    }
    if (ranges)
        qsort(ranges, count, sizeof *ranges, cbh_range_compare);
    for (size_t i = 0; ranges && i < count; i++) {
        const cbh_range *range = &ranges[i];
        diag_place place = { .file = member->file,
                             .offset = range->at,
                             .length = (uint32_t)(range->end - range->at),
                             .record = "game",
                             .index = (int64_t)range->number };
        if (before.number && range->at < before.end)
            diag_report(diags, &cbh2_store_overlap, place, "the record shares %llu bytes with record %llu",
                        (unsigned long long)((before.end < range->end ? before.end : range->end) - range->at),
                        (unsigned long long)before.number);
        if (range->end > before.end)
            before = *range;
    }
}

static void check_store(codec_reader *reader, diag_list *diags, const cbh2_state *state, bool is_notes)
{
    const cbh_member *member = is_notes ? &state->notes : &state->moves;
    cbh2_store_header header;
    base_bytes bytes = member->source->bytes;
    diag_place place = { .file = member->file, .length = 12, .record = "header", .index = -1, .field = "size" };
    if (!layout_read(&cbh2_store_layout, bytes, &header)) {
        diag_report(diags, &cbh2_store_size, place, "the file has %zu bytes, its header needs %u", bytes.length,
                    cbh2_store_layout.size);
        return;
    }
    if (header.size != bytes.length)
        diag_report(diags, &cbh2_store_size, place, "the header states %llu bytes; the file has %zu",
                    (unsigned long long)header.size, bytes.length);
    check_overlaps(reader, diags, state, is_notes);
}

/* ---- entities ---- */

static diag_place place_of_entity(const cbh2_lid *lid, cbh2_type type, size_t id)
{
    return (diag_place){ .file = lid->file,
                         .offset = cbh2_lid_offset(lid, type, id),
                         .length = cbh2_container_layout.size,
                         .record = cbh2_types[type].record,
                         .index = (int64_t)id };
}

static void check_containers(diag_list *diags, const cbh2_lid *lid, cbh2_type type)
{
    for (size_t id = 0; id < lid->counts[type]; id++) {
        cbh2_container container;
        uint64_t at = cbh2_lid_offset(lid, type, id);
        base_bytes bytes = { lid->source->bytes.data + at, lid->source->bytes.length - (size_t)at };
        bool is_read = layout_read(&cbh2_container_layout, bytes, &container);
        if (is_read && container.length && !cbh2_lid_data(lid, type, (int64_t)id).data)
            diag_report(diags, &cbh2_entity_damaged, place_of_entity(lid, type, id),
                        "the %s has %d bytes, where there is room for %d", cbh2_types[type].record, container.length,
                        lid->types[type].container - (int32_t)cbh2_container_layout.size);
    }
}

void cbh2_check_counts(diag_list *diags, const cbh2_lid *lid)
{
    for (unsigned i = 0; i < lid->type_count && lid->source; i++) {
        diag_place place = { .file = lid->file,
                             .offset = cbh2_lid_header_layout.size + i * cbh2_lid_type_layout.size,
                             .length = cbh2_lid_type_layout.size,
                             .record = "header",
                             .index = -1 };
        size_t extent = cbh2_lid_extent(lid, (cbh2_type)i);
        if ((uint64_t)lid->types[i].count > lid->counts[i])
            diag_report(diags, &cbh2_entity_count, place,
                        "the header states %lld %s; the file has room for %zu, so the others have no names",
                        (long long)lid->types[i].count, cbh2_types[i].name, lid->counts[i]);
        else if (extent > lid->counts[i])
            diag_report(diags, &cbh2_entity_count, place, "the header states %zu %s; the file has %zu", lid->counts[i],
                        cbh2_types[i].name, extent);
    }
}

/* Follows the chain of deleted entities. It can have no more links than there are entities, unless it is a circle. */
static void check_deleted(diag_list *diags, const cbh2_lid *lid, cbh2_type type)
{
    size_t left = lid->counts[type];
    for (int64_t id = lid->types[type].first_deleted, next = -1; id != -1; id = next, left--) {
        bool is_linked = left && cbh2_is_deleted(cbh2_lid_data(lid, type, id), &next);
        if (is_linked)
            continue;
        bool exists = id >= 0 && (uint64_t)id < lid->counts[type];
        diag_report(diags, &cbh2_entity_deleted, place_of_entity(lid, type, exists ? (size_t)id : 0),
                    left ? "the chain of deleted %s leads to number %lld, which is not deleted"
                         : "the chain of deleted %s has no end; it comes back to number %lld",
                    cbh2_types[type].name, (long long)id);
        return;
    }
}

static void check_references(diag_list *diags, const cbh2_state *state)
{
    for (size_t number = 1; number <= state->count; number++) {
        const uint8_t *record = cbh2_record_at(state, number);
        cbh2_sort sort = cbh2_sort_of(record);
        int64_t ids[CBH_REFERENCE_COUNT], next;
        cbh2_references_of(ids, record);
        for (unsigned i = 0; i < CBH_REFERENCE_COUNT; i++) {
            cbh2_type type = cbh2_type_of(cbh_references[i].kind);
            base_bytes data = cbh2_lid_data(&state->entities, type, ids[i]);
            bool is_none = type == CBH2_TEAMS && ids[i] == -1, is_deleted = cbh2_is_deleted(data, &next);
            if (!cbh2_has_reference(sort, (cbh_reference)i) || is_none || (data.data && !is_deleted))
                continue;
            diag_report(diags, &cbh2_game_reference, cbh2_record_place(state, number, cbh_references[i].name),
                        is_deleted ? "%s %lld is deleted; there are %zu" : "%s %lld does not exist; there are %zu",
                        cbh2_types[type].record, (long long)ids[i], state->entities.counts[type]);
        }
    }
}

/* ---- .2lgd ---- */

static const uint8_t *half_at(const cbh2_state *state, uint64_t number, bool is_block)
{
    base_bytes bytes = state->lists.source->bytes;
    uint64_t at = CBH2_LIST_HEADER + number * CBH2_LIST_RECORD + (is_block ? CBH2_LIST_RECORD / 2 : 0);
    bool is_inside = number < (bytes.length - CBH2_LIST_HEADER) / CBH2_LIST_RECORD;
    return is_inside ? bytes.data + at : NULL;
}

/* Compares a chain of blocks with the records that it should list. */
static bool is_chain_right(const cbh2_state *state, int64_t block, const uint32_t *records, size_t count)
{
    size_t at = 0;
    while (block >= 0 && at < count) {
        cbh2_chunk chunk;
        const uint8_t *bytes = half_at(state, (uint64_t)block, true);
        if (!bytes || !layout_read(&cbh2_chunk_layout, (base_bytes){ bytes, cbh2_chunk_layout.size }, &chunk) ||
            chunk.count < 1 || chunk.count > CBH2_BLOCK_IDS || (uint64_t)chunk.count > count - at)
            return false;
        for (int64_t i = 0; i < chunk.count; i++)
            if (chunk.ids[i] != (int64_t)records[at++])
                return false;
        block = chunk.next;
    }
    return block < 0 && at == count;
}

static bool is_list_right(const cbh2_state *state, const cbh2_lists *lists, unsigned role, const uint32_t *records,
                          size_t count)
{
    int64_t first = lists->first[role], last = lists->last[role];
    if (lists->count[role] != (int64_t)count)
        return false;
    if (!count)
        return first == -1;
    if (first >= 0 && (first & CBH2_LIST_SINGLE))
        return count <= 2 && (first & ~CBH2_LIST_SINGLE) == (int64_t)records[0] &&
               (count == 2 ? last == (int64_t)records[1] : last == -1);
    if (first >= 0 && (first & CBH2_LIST_RANGE))
        return (first & ~CBH2_LIST_RANGE) == (int64_t)records[0] &&
               (last & ~CBH2_LIST_RANGE) == (int64_t)records[count - 1] &&
               (uint64_t)(records[count - 1] - records[0]) + 1 == count;
    return is_chain_right(state, first, records, count);
}

static void check_lists(codec_reader *reader, diag_list *diags, const cbh2_state *state)
{
    cbh2_uses uses = { .count = 0 };
    base_bytes bytes = state->lists.source->bytes;
    diag_place place = { .file = state->lists.file, .length = CBH2_LIST_HEADER, .record = "lists", .index = -1 };
    if (bytes.length < CBH2_LIST_HEADER) {
        diag_report(diags, &cbh2_index_lists, place, "the file has %zu bytes, its header needs %d", bytes.length,
                    CBH2_LIST_HEADER);
        return;
    }
    cbh2_list_header header;
    size_t records = (bytes.length - CBH2_LIST_HEADER) / CBH2_LIST_RECORD;
    if ((bytes.length - CBH2_LIST_HEADER) % CBH2_LIST_RECORD ||
        !layout_read(&cbh2_list_header_layout, bytes, &header) || header.blocks > records)
        diag_report(diags, &cbh2_index_lists, place, "the file has %zu bytes, which are not the records it states",
                    bytes.length);
    for (size_t i = 1; i <= state->count; i++)
        cbh2_uses_add(&uses, cbh2_record_at(state, i), i);
    for (unsigned role = 1; role < CBH2_ROLE_COUNT; role++) {
        cbh2_type type = cbh2_type_of_role(role);
        cbh2_role_lists lists;
        if (!cbh2_role_lists_make(&lists, reader->arena, &uses, role, state->entities.counts[type]))
            break;
        for (size_t id = 0; id < lists.count; id++) {
            cbh2_lists stored;
            const uint8_t *head = half_at(state, id, false);
            size_t count = lists.starts[id + 1] - lists.starts[id];
            bool is_there =
                head && layout_read(&cbh2_lists_layout, (base_bytes){ head, cbh2_lists_layout.size }, &stored);
            if (is_there ? is_list_right(state, &stored, role, lists.records + lists.starts[id], count) : !count)
                continue;
            place.offset = CBH2_LIST_HEADER + id * CBH2_LIST_RECORD;
            place.index = (int64_t)id;
            diag_report(diags, &cbh2_index_lists, place,
                        "the list of %s %zu in role %u is wrong; the number of records that refer to it is %zu",
                        cbh2_types[type].record, id, role, count);
        }
    }
    base_buffer_free(&uses.items);
}

/* ---- .2lcd ---- */

/* Finds the node of an entity in an order, by way of its directories. NULL: there is none. */
static const uint8_t *find_node(base_bytes bytes, const cbh2_order *order, int64_t id)
{
    uint64_t page = (uint32_t)order->page, number = (uint64_t)id / CBH2_PAGE_NODES,
             pages = bytes.length / CBH2_PAGE_SIZE;
    if (id < 0 || order->depth < 0 || order->depth > 2)
        return NULL;
    uint64_t reach = 1;
    for (int16_t i = 0; i < order->depth; i++)
        reach *= CBH2_PAGE_ENTRIES;
    if (number >= reach)
        return NULL;
    for (; reach > 1 && page < pages; reach /= CBH2_PAGE_ENTRIES) {
        uint64_t entry = number / (reach / CBH2_PAGE_ENTRIES) % CBH2_PAGE_ENTRIES;
        page = base_little(bytes.data + page * CBH2_PAGE_SIZE + 4 * entry, 4);
    }
    return page >= 2 && page < pages
               ? bytes.data + page * CBH2_PAGE_SIZE + (uint64_t)id % CBH2_PAGE_NODES * CBH2_NODE_SIZE
               : NULL;
}

/* Walks through a tree. Each node is reached from its parent, which it names, so that no node is reached twice; the
 * number of nodes limits the walk all the same. */
static bool is_tree_right(base_arena *arena, base_bytes bytes, const cbh2_order *order, size_t count)
{
    base_list later = { 0 };
    int64_t seen = 0, *next = base_list_add(&later, arena, sizeof *next);
    if (order->nodes < 0 || (uint64_t)order->nodes > count || !next)
        return false;
    if (order->root == -1)
        return order->nodes == 0;
    *next = order->root;
    while (later.count) {
        int64_t id = ((const int64_t *)later.items)[--later.count];
        cbh2_node node, child;
        const uint8_t *at = id < (int64_t)count ? find_node(bytes, order, id) : NULL;
        if (!at || !layout_read(&cbh2_node_layout, (base_bytes){ at, CBH2_NODE_SIZE }, &node) || ++seen > order->nodes)
            return false;
        const int64_t sides[] = { node.left, node.right };
        for (size_t i = 0; i < COUNT(sides); i++) {
            if (sides[i] == -1)
                continue;
            const uint8_t *below = sides[i] < (int64_t)count ? find_node(bytes, order, sides[i]) : NULL;
            next = below ? base_list_add(&later, arena, sizeof *next) : NULL;
            if (!next || !layout_read(&cbh2_node_layout, (base_bytes){ below, CBH2_NODE_SIZE }, &child) ||
                child.parent != id)
                return false;
            *next = sides[i];
        }
    }
    return seen == order->nodes;
}

static void check_orders(codec_reader *reader, diag_list *diags, const cbh2_state *state)
{
    base_bytes bytes = state->orders.source->bytes;
    diag_place place = { .file = state->orders.file, .length = CBH2_ORDER_SIZE, .record = "order", .index = -1 };
    if (bytes.length < 2 * CBH2_PAGE_SIZE) {
        diag_report(diags, &cbh2_index_orders, place, "the file has %zu bytes, its first two pages need %d",
                    bytes.length, 2 * CBH2_PAGE_SIZE);
        return;
    }
    cbh2_order_header header;
    if (layout_read(&cbh2_order_header_layout, bytes, &header) &&
        (header.pages < 0 || (uint64_t)header.pages * CBH2_PAGE_SIZE != bytes.length))
        diag_report(diags, &cbh2_index_orders, place, "the header states %d pages of %d bytes; the file has %zu bytes",
                    header.pages, CBH2_PAGE_SIZE, bytes.length);
    for (unsigned i = 0; i < CBH2_ORDER_COUNT; i++) {
        cbh2_order order;
        place.offset = CBH2_PAGE_SIZE + i * CBH2_ORDER_SIZE;
        place.index = (int64_t)i;
        base_bytes row = { bytes.data + place.offset, CBH2_ORDER_SIZE };
        cbh2_type type = cbh2_type_of_role(cbh2_order_rows[i].role);
        if (layout_read(&cbh2_order_layout, row, &order) &&
            !is_tree_right(reader->arena, bytes, &order, state->entities.counts[type]))
            diag_report(diags, &cbh2_index_orders, place,
                        "the tree of order %u does not lead to its %lld entities once each", i, (long long)order.nodes);
    }
}

/* ---- records ---- */

/* Reads a record that was not read yet, or whose summary is wrong, and reports each wrong value. */
static void check_sums(codec_reader *reader, diag_list *diags, const cbh2_state *state, uint64_t number,
                       diag_list *reported)
{
    codec_scratch scratch = { .arena = reader->record, .diags = reported };
    gamut_record record = { .number = number };
    codec_span span = { .number = number, .offset = number * CBH2_RECORD_SIZE, .file = state->index.file };
    span.bytes = (base_bytes){ cbh2_record_at(state, number), CBH2_RECORD_SIZE };
    size_t before = diag_count_of(reported, GAMUT_SEVERITY_ERROR) + diag_count_of(reported, GAMUT_SEVERITY_WARNING);
    base_arena_reset(reader->record);
    if (cbh2_decode(reader, &span, &scratch, &record) != GAMUT_OK || record.kind != GAMUT_KIND_CHESS_GAME ||
        cbh2_sort_of(span.bytes.data) != CBH2_IS_GAME || !state->notes.source ||
        diag_count_of(reported, GAMUT_SEVERITY_ERROR) + diag_count_of(reported, GAMUT_SEVERITY_WARNING) > before)
        return;
    const gamut_value *other = cbh2_next_sum(cbh2_header_leftovers(record.extras));
    for (; other; other = cbh2_next_sum(other->next))
        diag_report(diags, &cbh2_game_summary, cbh2_record_place(state, number, "flags"), "%.*s is %.*s, not %.*s",
                    TEXT_ARGS(other->name), TEXT_ARGS(other->last->as.text), TEXT_ARGS(other->first->as.text));
}

void cbh2_judge(codec_reader *reader, diag_list *diags, diag_list *reported)
{
    const cbh2_state *state = reader->state;
    uint64_t size = 0;
    diag_place place = {
        .file = state->index.file, .offset = 16, .length = 4, .record = "header", .index = -1, .field = "next_id"
    };
    if (state->header.next_id != state->count + 1)
        diag_report(diags, &cbh2_header_count, place, "the next record would be number %u, but there are %zu records",
                    state->header.next_id, state->count);
    for (size_t i = 1; i <= state->count; i++)
        if (!cbh2_is_record(cbh2_record_at(state, i)))
            diag_report(diags, &cbh2_record_damaged, cbh2_record_place(state, i, NULL),
                        "the record does not begin like one");
    if (state->moves.source)
        check_store(reader, diags, state, false);
    if (state->notes.source)
        check_store(reader, diags, state, true);
    for (unsigned i = 0; i < state->entities.type_count && state->entities.source; i++) {
        check_containers(diags, &state->entities, (cbh2_type)i);
        check_deleted(diags, &state->entities, (cbh2_type)i);
    }
    if (state->entities.source)
        check_references(diags, state);
    if (state->lists.source && state->entities.source)
        check_lists(reader, diags, state);
    if (state->orders.source && state->entities.source)
        check_orders(reader, diags, state);
    for (size_t i = 1; i <= state->count && state->moves.source && state->parts == CBH_ALL; i++) {
        if ((size += cbh2_body_size(state, i)) > cbh2_body_limit(state))
            return;
        if (!state->is_fine || !state->is_fine[i])
            check_sums(reader, diags, state, i, reported);
    }
}

void cbh2_check(codec_reader *reader, diag_list *diags)
{
    diag_list *reported = diag_create(NULL); /* for findings that were already reported when the records were read */
    if (reported)
        cbh2_judge(reader, diags, reported);
    diag_destroy(reported);
}
