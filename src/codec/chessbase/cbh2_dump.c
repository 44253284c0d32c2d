/* cbh2_dump.c - explains every byte of every file of a 2CBH database. */
#include "cb_cursor.h"
#include "cbh2_index.h"

typedef struct dumping {
    const cbh2_state *state;
    codec_dump *dump;
} dumping;

static uint64_t offset_of(const cbh_member *member, const uint8_t *at)
{
    return (uint64_t)(at - member->source->bytes.data);
}

/* ---- .2cbg and .2cba ---- */

static void dump_notes(const dumping *to, base_bytes content)
{
    const cbh_member *member = &to->state->notes;
    cbh2_items items = { .rest = content };
    cbh2_item item;
    const uint8_t *block = content.data;
    size_t head = cbh2_block_layout.size;
    while (cbh2_item_next(&item, &items)) {
        if (item.data.data - 2 > block) {
            codec_dump_record(to->dump, member->file, offset_of(member, item.data.data - 2 - head), &cbh2_block_layout,
                              "notes");
            block = item.data.data - 2;
        }
        codec_dump_bytes(to->dump, member->file, offset_of(member, item.data.data - 2), 2, "note.type",
                         "type of the annotation");
        if (item.data.length)
            codec_dump_bytes(to->dump, member->file, offset_of(member, item.data.data), item.data.length,
                             "note.contents", "contents of the annotation");
        block += 2 + item.data.length;
    }
    if (items.is_ended)
        codec_dump_bytes(to->dump, member->file, offset_of(member, items.rest.data - 4), 4, "notes.end",
                         "7fffffff: the end of the annotations");
}

static void dump_frame(const dumping *to, const cbh_member *member, const cbh2_body *body, bool is_notes)
{
    const char *name = is_notes ? "notes" : body->frame.tag == CBH2_TAG_TEXT ? "text" : "moves";
    codec_dump_record(to->dump, member->file, body->at, &cbh2_frame_layout, "%s.frame", name);
    uint64_t at = body->at + CBH2_FRAME_HEAD;
    if (is_notes)
        dump_notes(to, body->content);
    else if (body->content.length)
        codec_dump_bytes(to->dump, member->file, at, body->content.length, name,
                         body->frame.tag == CBH2_TAG_TEXT ? "bodies in all languages" : "words of two bytes");
    if (body->spare.length)
        codec_dump_bytes(to->dump, member->file, at + body->content.length, body->spare.length, "spare",
                         "room to grow, zeros");
    if (body->is_whole)
        codec_dump_record(to->dump, member->file, at + body->content.length + body->spare.length,
                          &cbh2_frame_end_layout, "%s.end", name);
}

static void dump_store(const dumping *to, bool is_notes)
{
    const cbh_member *member = is_notes ? &to->state->notes : &to->state->moves;
    uint64_t size = 0;
    if (!member->source)
        return;
    codec_dump_record(to->dump, member->file, 0, &cbh2_store_layout, "header");
    for (size_t i = 1; i <= to->state->count && size <= cbh2_body_limit(to->state); i++) {
        cbh2_body body;
        size += cbh2_body_size(to->state, i);
        if (is_notes ? cbh2_notes_of(&body, to->state, i) : cbh2_moves_of(&body, to->state, i))
            dump_frame(to, member, &body, is_notes);
    }
}

/* ---- .2lid ---- */

/* The strings of each type of entity, which come first, and the table of what follows them. */
static const struct {
    unsigned strings;
    const layout_table *tail;
} shapes[CBH2_TYPE_COUNT] = {
    [CBH2_PLAYERS] = { 2, &cbh2_player_layout },
    [CBH2_TOURNAMENTS] = { 2, &cbh2_tournament_layout },
    [CBH2_SOURCES] = { 2, &cbh2_source_layout },
    [CBH2_TEAMS] = { 1, &cbh2_team_layout },
    [CBH2_TITLES] = { 0, NULL },
};

static void dump_entity(const dumping *to, cbh2_type type, size_t id)
{
    const cbh2_lid *lid = &to->state->entities;
    const cbh_member *member = &to->state->lid;
    uint64_t at = cbh2_lid_offset(lid, type, id);
    base_bytes data = cbh2_lid_data(lid, type, (int64_t)id);
    cb_cursor cursor = { data, false };
    const char *name = cbh2_types[type].record;
    int64_t next;
    size_t room = (size_t)lid->types[type].container, left = member->source->bytes.length - (size_t)at;
    size_t used = cbh2_container_layout.size + data.length;
    room = room < left ? room : left;
    codec_dump_record(to->dump, member->file, at, &cbh2_container_layout, "%s[%zu]", name, id);
    if (room > used)
        codec_dump_bytes(to->dump, member->file, at + used, room - used, "unused", "the rest of its place");
    if (!data.data)
        return;
    if (cbh2_is_deleted(data, &next)) {
        codec_dump_record(to->dump, member->file, offset_of(member, data.data), &cbh2_deleted_layout, "%s[%zu]", name,
                          id);
        return;
    }
    for (unsigned i = 0; i < shapes[type].strings && !cursor.is_short; i++) {
        const uint8_t *start = cursor.rest.data;
        base_bytes string = cb_take(&cursor, cb_take_little(&cursor, 4));
        codec_dump_bytes(to->dump, member->file, offset_of(member, start), 4 + string.length, "string",
                         "length in four bytes, then UTF-8");
    }
    const layout_table *tail = shapes[type].tail;
    if (tail && cursor.rest.length >= tail->size) {
        codec_dump_record(to->dump, member->file, offset_of(member, cursor.rest.data), tail, "%s[%zu]", name, id);
        cb_take(&cursor, tail->size);
    }
    size_t last = cbh2_tournament_end_layout.size;
    if (type == CBH2_TOURNAMENTS && cursor.rest.length >= last) {
        if (cursor.rest.length > last)
            codec_dump_bytes(to->dump, member->file, offset_of(member, cursor.rest.data), cursor.rest.length - last,
                             "tie_breaks", "two bytes each");
        cb_take(&cursor, cursor.rest.length - last);
        codec_dump_record(to->dump, member->file, offset_of(member, cursor.rest.data), &cbh2_tournament_end_layout,
                          "%s[%zu]", name, id);
    } else if (cursor.rest.length)
        codec_dump_bytes(to->dump, member->file, offset_of(member, cursor.rest.data), cursor.rest.length, "titles",
                         "a number, then for each language its nation, a length and UTF-8");
}

static void dump_entities(const dumping *to)
{
    const cbh2_lid *lid = &to->state->entities;
    uint32_t file = to->state->lid.file;
    size_t row = cbh2_lid_type_layout.size, at = cbh2_lid_header_layout.size;
    if (!lid->source)
        return;
    codec_dump_record(to->dump, file, 0, &cbh2_lid_header_layout, "header");
    for (unsigned i = 0; i < lid->type_count; i++, at += row)
        codec_dump_record(to->dump, file, at, &cbh2_lid_type_layout, "header.%s", cbh2_types[i].name);
    for (unsigned i = 0; at + cbh2_lid_pair_layout.size <= lid->header_size; i++, at += cbh2_lid_pair_layout.size)
        codec_dump_record(to->dump, file, at, &cbh2_lid_pair_layout, "header.pair[%u]", i + 1);
    size_t blocks = 0;
    for (unsigned i = 0; i < CBH2_TYPE_COUNT; i++)
        blocks = lid->counts[i] > blocks ? lid->counts[i] : blocks;
    for (size_t id = 0; id < blocks; id++)
        for (unsigned i = 0; i < lid->type_count; i++) {
            uint64_t start = cbh2_lid_offset(lid, (cbh2_type)i, id), end = lid->source->bytes.length;
            uint64_t whole = (uint64_t)lid->types[i].container;
            if (id < lid->counts[i] && cbh2_types[i].write)
                dump_entity(to, (cbh2_type)i, id);
            else if (start < end)
                codec_dump_bytes(to->dump, file, start, end - start < whole ? end - start : whole, "unused",
                                 "the place of an entity that does not exist");
        }
}

/* ---- indexes ---- */

static bool is_filled(base_bytes bytes, size_t at, size_t length)
{
    for (size_t i = at; i < at + length && i < bytes.length; i++)
        if (bytes.data[i])
            return true;
    return false;
}

/* Explains the records of a page that are not empty, and the rest of the page as unused. */
static void dump_page(const dumping *to, size_t page, const layout_table *layout, const char *name)
{
    const cbh_member *member = &to->state->orders;
    base_bytes bytes = member->source->bytes;
    size_t start = page * CBH2_PAGE_SIZE, count = CBH2_PAGE_SIZE / layout->size, unused = start;
    for (size_t i = 0; i < count; i++) {
        size_t at = start + i * layout->size;
        if (!is_filled(bytes, at, layout->size))
            continue;
        if (at > unused)
            codec_dump_bytes(to->dump, member->file, unused, at - unused, "unused", "empty places of the page");
        codec_dump_record(to->dump, member->file, at, layout, "%s[%zu]", name, i);
        unused = at + layout->size;
    }
    size_t end = start + CBH2_PAGE_SIZE < bytes.length ? start + CBH2_PAGE_SIZE : bytes.length;
    if (end > unused)
        codec_dump_bytes(to->dump, member->file, unused, end - unused, "unused", "empty places of the page");
}

/* Marks the page as a directory, and those that it leads to, if there is another level. */
static void mark_directory(base_bytes bytes, bool *is_directory, size_t pages, uint64_t page, int levels)
{
    if (page < 2 || page >= pages || levels < 1)
        return;
    is_directory[page] = true;
    for (size_t i = 0; levels > 1 && i < CBH2_PAGE_ENTRIES; i++)
        mark_directory(bytes, is_directory, pages, base_little(bytes.data + page * CBH2_PAGE_SIZE + 4 * i, 4),
                       levels - 1);
}

static void dump_orders(const dumping *to, base_arena *arena)
{
    const cbh_member *member = &to->state->orders;
    base_bytes bytes = member->source ? member->source->bytes : (base_bytes){ NULL, 0 };
    size_t pages = (bytes.length + CBH2_PAGE_SIZE - 1) / CBH2_PAGE_SIZE;
    bool *is_directory = ARENA_ARRAY(arena, pages + 1, bool);
    if (!bytes.length || !is_directory)
        return;
    size_t head = cbh2_order_header_layout.size, first = bytes.length < CBH2_PAGE_SIZE ? bytes.length : CBH2_PAGE_SIZE;
    codec_dump_record(to->dump, member->file, 0, &cbh2_order_header_layout, "header");
    if (first > head)
        codec_dump_bytes(to->dump, member->file, head, first - head, "unused", "the rest of the page");
    if (pages > 1)
        dump_page(to, 1, &cbh2_order_layout, "order");
    for (unsigned i = 0; bytes.length >= 2 * CBH2_PAGE_SIZE && i < CBH2_ORDER_COUNT; i++) {
        cbh2_order order;
        base_bytes row = { bytes.data + CBH2_PAGE_SIZE + i * CBH2_ORDER_SIZE, CBH2_ORDER_SIZE };
        if (layout_read(&cbh2_order_layout, row, &order) && order.depth <= 2)
            mark_directory(bytes, is_directory, bytes.length / CBH2_PAGE_SIZE, (uint32_t)order.page, order.depth);
    }
    for (size_t page = 2; page < pages; page++)
        if (is_directory[page])
            codec_dump_bytes(to->dump, member->file, page * CBH2_PAGE_SIZE, CBH2_PAGE_SIZE, "directory",
                             "numbers of pages, four bytes each; 0: none");
        else
            dump_page(to, page, &cbh2_node_layout, "node");
}

static void dump_lists(const dumping *to)
{
    const cbh_member *member = &to->state->lists;
    if (!member->source)
        return;
    size_t length = member->source->bytes.length, half = CBH2_LIST_RECORD / 2;
    codec_dump_record(to->dump, member->file, 0, &cbh2_list_header_layout, "header");
    for (size_t i = 0, at = CBH2_LIST_HEADER; at < length; i++, at += CBH2_LIST_RECORD) {
        codec_dump_record(to->dump, member->file, at, &cbh2_lists_layout, "lists[%zu]", i);
        if (at + half < length)
            codec_dump_record(to->dump, member->file, at + half, &cbh2_chunk_layout, "block[%zu]", i);
    }
}

/* ---- the database ---- */

gamut_status cbh2_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    const cbh2_state *state = reader->state;
    dumping to = { state, dump };
    const cbh_member members[] = { state->index, state->moves, state->notes, state->lid, state->orders, state->lists };
    for (size_t i = 0; i < COUNT(members); i++)
        if (members[i].source)
            codec_dump_file(dump, members[i].file, members[i].source);
    codec_dump_record(dump, state->index.file, 0, &cbh2_header_layout, "header");
    for (size_t i = 1; i <= state->count + (state->tail_size > 0); i++) {
        static const char *const names[] = { "game", "text", "analysis" };
        const uint8_t *record = cbh2_record_at(state, i);
        cbh2_sort sort = i <= state->count || state->tail_size > 2 ? cbh2_sort_of(record) : CBH2_IS_GAME;
        codec_dump_record(dump, state->index.file, i * (uint64_t)CBH2_RECORD_SIZE, cbh2_record_layout(sort), "%s[%zu]",
                          names[sort], i);
    }
    dump_store(&to, false);
    dump_store(&to, true);
    dump_entities(&to);
    dump_orders(&to, reader->arena);
    dump_lists(&to);
    for (size_t i = 0; cbh2_opaque[i]; i++) {
        uint32_t file = 0, classic = 0;
        const io_source *source =
            codec_sibling(reader, diags, "cbh", &classic) ? NULL : codec_sibling(reader, diags, cbh2_opaque[i], &file);
        if (source && source->bytes.length) {
            codec_dump_file(dump, file, source);
            codec_dump_bytes(dump, file, 0, source->bytes.length, cbh2_opaque[i], "kept as it is: not described");
        }
    }
    return GAMUT_OK;
}
