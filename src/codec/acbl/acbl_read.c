/* acbl_read.c - reads a game file: the master table, the events, and what belongs to the file as a whole. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    MISSING_LIMIT = 64, /* most lost bytes; with more, the new places of blocks cannot be guessed */
    FREE_LIMIT = 65536  /* most free blocks, far more than in any real file; ends circular lists */
};

const void *acbl_load(acbl_file *file, const acbl_block *block, uint32_t at, const layout_table *table)
{
    void *record = base_arena_alloc(file->reader->arena, table->record_size);
    base_bytes bytes = { file->bytes.data + block->at + at, block->size - at };
    if (record && at <= block->size && layout_read(table, bytes, record))
        return record;
    return NULL;
}

void acbl_read_seat(acbl_file *file, const acbl_seat *stored, gamut_bridge_seat *out)
{
    binding_read(&acbl_seat_binding, stored, out, file->reader->arena, file->plan.encoding);
}

/* ---- memos and notes ---- */

gamut_text_list acbl_read_lines(acbl_file *file, diag_list *diags, acbl_block wanted, uint32_t at)
{
    gamut_text_list list = { NULL, 0 };
    const acbl_block *block = acbl_follow(file, diags, wanted, at);
    uint32_t line = wanted.kind == ACBL_MEMO ? acbl_memo_line_layout.size : acbl_note_line_layout.size;
    if (!block)
        return list;
    size_t count = (block->size - acbl_memo_layout.size) / line;
    gamut_text *items = ARENA_ARRAY(file->reader->arena, count, gamut_text);
    for (size_t i = 0; items && i < count; i++) {
        const uint8_t *text = file->bytes.data + block->at + acbl_memo_layout.size + i * line;
        size_t length = text[0] < line - 1 ? text[0] : line - 1;
        items[i] = base_decode(file->reader->arena, (base_bytes){ text + 1, length }, file->plan.encoding);
    }
    return items ? (gamut_text_list){ items, count } : list;
}

/* ---- events ---- */

static gamut_bridge_strat_list read_strats(acbl_file *file, const acbl_event *stored)
{
    base_arena *arena = file->reader->arena;
    const acbl_strat_size *sizes[ACBL_STRATS] = { &stored->first_size, &stored->second_size, &stored->third_size };
    size_t count = stored->strat_count < ACBL_STRATS ? stored->strat_count : ACBL_STRATS;
    gamut_bridge_strat *items = ARENA_ARRAY(arena, count, gamut_bridge_strat);
    for (size_t i = 0; items && i < count; i++) {
        const acbl_strat *strat = &stored->strats[i];
        binding_read(&acbl_strat_binding, strat, &items[i], arena, file->plan.encoding);
        binding_read(&acbl_event_strat_bindings[i], stored, &items[i], NULL, ENCODING_CP1252);
        binding_read(&acbl_strat_size_binding, sizes[i], &items[i], NULL, ENCODING_CP1252);
        items[i].overall_split = acbl_read_split(arena, &strat->overall_split);
        items[i].session_split = acbl_read_split(arena, &strat->session_split);
        items[i].section_split = acbl_read_split(arena, &strat->section_split);
    }
    return (gamut_bridge_strat_list){ count ? items : NULL, items ? count : 0 };
}

static void fill_event(acbl_file *file, diag_list *diags, uint8_t slot, const acbl_event *stored, gamut_event *out)
{
    base_arena *arena = file->reader->arena;
    gamut_bridge_session *bridge = &out->bridge;
    uint8_t type = file->master.event_type[slot - 1], scoring = file->master.event_scoring[slot - 1];
    binding_read(&acbl_event_frame_binding, stored, out, arena, file->plan.encoding);
    binding_read(&acbl_event_binding, stored, bridge, arena, file->plan.encoding);
    bridge->number = base_number(slot);
    bridge->type = type < GAMUT_BRIDGE_SERIES_WINNER ? (gamut_bridge_type)(type + 1) : GAMUT_BRIDGE_TYPE_NONE;
    bridge->scoring =
        scoring < GAMUT_BRIDGE_COMPACT_KNOCKOUT ? (gamut_bridge_scoring)(scoring + 1) : GAMUT_BRIDGE_SCORING_NONE;
    out->system = acbl_implied_system(bridge);
    if (bridge_is_for_teams(bridge))
        out->teams = base_flag(true);
    /* The file stores the date as free text; it is kept only if it differs from the usual form of the date. */
    out->start = acbl_parse_date(bridge->date_text);
    if (base_text_equal(bridge->date_text, acbl_print_date(arena, out->start)))
        bridge->date_text = (gamut_text){ NULL, 0 };
    bridge->strats = read_strats(file, stored);
    bridge->memo = acbl_read_lines(file, diags, (acbl_block){ .kind = ACBL_MEMO, .event = slot }, stored->memo_at);
}

static bool read_sections(acbl_file *file, diag_list *diags, uint8_t event, gamut_bridge_section_list *out)
{
    size_t count = 0, room = 0;
    for (size_t i = 0; i < ACBL_SECTIONS; i++)
        room += file->master.sections[i].event == event;
    gamut_bridge_section *items = ARENA_ARRAY(file->reader->arena, room, gamut_bridge_section);
    for (uint8_t slot = 1; items && slot <= ACBL_SECTIONS; slot++) {
        if (file->master.sections[slot - 1].event != event)
            continue;
        file->plan.sections[slot].event = event;
        file->plan.sections[slot].model = &items[count];
        if (!acbl_read_section(file, diags, slot, &items[count++]))
            return false;
    }
    *out = (gamut_bridge_section_list){ count ? items : NULL, count };
    return items != NULL;
}

static bool read_event(acbl_file *file, diag_list *diags, uint8_t slot)
{
    acbl_event_plan *plan = &file->plan.events[slot];
    const acbl_block *block =
        acbl_follow(file, diags, (acbl_block){ .kind = ACBL_EVENT, .event = slot }, file->master.event_at[slot - 1]);
    if (!block)
        return true;
    plan->at = block->at;
    const acbl_event *stored = acbl_load(file, block, 0, &acbl_event_layout);
    gamut_event *event = ARENA_NEW(file->reader->arena, gamut_event);
    if (!stored || !event)
        return false;
    plan->model = event;
    size_t before = file->plan.block_count;
    fill_event(file, diags, slot, stored, event);
    if (file->plan.block_count > before)
        plan->memo_at = file->plan.blocks[before].at;
    if (!read_sections(file, diags, slot, &event->bridge.sections))
        return false;
    acbl_read_overall(file, diags, slot, stored);
    return true;
}

/* ---- the file ---- */

/* In a file that lost bytes, the free list is not followed; a broken list is dropped as a whole. In both cases the free
 * blocks are kept in their places as bytes that belong to no block. */
static void read_free_list(acbl_file *file, diag_list *diags)
{
    size_t before = file->plan.block_count;
    uint32_t at = file->missing > 0 || file->is_shifted ? 0 : file->master.free_at;
    for (uint32_t ordinal = 1; at && ordinal < FREE_LIMIT; ordinal++) {
        int16_t length = acbl_length_at(file->bytes, at);
        uint64_t size = (uint64_t)(2 - length);
        bool is_free = length <= -4 && at + size <= file->bytes.length;
        bool is_claimed = is_free && acbl_claim(file, at, size);
        acbl_block block = { .kind = ACBL_FREE, .ordinal = ordinal, .at = at, .size = (uint32_t)size };
        if (!is_free)
            diag_report(diags, &acbl_free_length, codec_place(file->reader, at, 2),
                        "block %u of the list of free blocks, at 0x%x, is not a free block", ordinal, at);
        else if (!is_claimed)
            diag_report(diags, &acbl_free_loop, codec_place(file->reader, at, size),
                        "block %u of the list of free blocks, at 0x%x, is in use already", ordinal, at);
        const acbl_free_block *stored = is_claimed && acbl_add_block(&file->plan, block)
                                            ? acbl_load(file, &block, 0, &acbl_free_block_layout)
                                            : NULL;
        if (!stored) {
            file->plan.block_count = before;
            file->plan.free_at = 0;
            return;
        }
        file->plan.free_at = file->master.free_at;
        at = stored->next_at;
    }
}

acbl_block acbl_block_in(const acbl_file *file, uint8_t slot, acbl_kind kind)
{
    return (acbl_block){ .kind = kind, .event = file->plan.sections[slot].event, .section = slot };
}

bool acbl_is_individual(const acbl_file *file, uint8_t event)
{
    return file->master.event_type[event - 1] == GAMUT_BRIDGE_INDIVIDUAL - 1;
}

static uint32_t follow_unknown(acbl_file *file, diag_list *diags, uint32_t at, uint32_t which)
{
    const acbl_block *block = acbl_follow(file, diags, (acbl_block){ .kind = ACBL_UNKNOWN, .index = which }, at);
    return block ? block->at : 0;
}

static void read_file_parts(acbl_file *file, diag_list *diags)
{
    acbl_document *document = &file->plan.document;
    binding_read(&acbl_master_binding, &file->master, document, file->reader->arena, file->plan.encoding);
    file->plan.instant_at = follow_unknown(file, diags, file->master.instant_at, ACBL_INSTANT_TABLE);
    file->plan.datum_at = follow_unknown(file, diags, file->master.datum_at, ACBL_DATUM_TABLE);
    document->memo = acbl_read_lines(file, diags, (acbl_block){ .kind = ACBL_MEMO }, file->master.memo_at);
    file->plan.memo_at = document->memo.items ? file->plan.blocks[file->plan.block_count - 1].at : 0;
    document->note = acbl_read_lines(file, diags, (acbl_block){ .kind = ACBL_NOTE }, file->master.note_at);
    file->plan.note_at = document->note.items ? file->plan.blocks[file->plan.block_count - 1].at : 0;
    /* A section whose event does not exist is not read: its bytes count as belonging to no block. */
    for (size_t i = 0; i < ACBL_SECTIONS; i++) {
        uint8_t event = file->master.sections[i].event;
        if (event && (event > ACBL_EVENTS || !file->plan.events[event].model))
            diag_report(diags, &acbl_section_event, acbl_place_of_summary(file, i + 1),
                        "section %zu belongs to event %u, which is not in the file", i + 1, event);
    }
    read_free_list(file, diags);
}

/* ---- opening ---- */

static bool read_master(acbl_file *file, diag_list *diags)
{
    /* the length of the table, and the name of the format */
    static const uint8_t start[] = { 0x12, 0x0a, 3, 'A', 'C', '3' };
    codec_reader *reader = file->reader;
    base_bytes bytes = file->bytes;
    size_t given = bytes.length < sizeof start ? bytes.length : sizeof start;
    bool is_start = memcmp(bytes.data ? bytes.data : start, start, given) == 0;
    bool has_either =
        given == sizeof start && (memcmp(bytes.data, start, 2) == 0 || memcmp(bytes.data + 2, start + 2, 4) == 0);
    if (!is_start)
        diag_report(diags, &acbl_master_magic, codec_place(reader, 0, given),
                    has_either ? "the file does not begin with the length of the master table and the letters AC3"
                               : "this is no game file: it begins neither with the length of the master table nor with "
                                 "the letters AC3");
    /* A file that begins with only one of the two, the length of the table or the name of the format, is a damaged game
     * file; a file that begins with neither is not a game file. */
    if (!is_start && !has_either)
        return false;
    if (!layout_read(&acbl_master_layout, bytes, &file->master)) {
        diag_report(diags, &acbl_file_truncated, codec_place(reader, 0, bytes.length),
                    "the file has %zu bytes, but the master table alone needs %u", bytes.length,
                    acbl_master_layout.size);
        return false;
    }
    uint64_t stated = file->master.file_length, real = file->bytes.length;
    if (stated != real)
        diag_report(diags, &acbl_file_length, codec_place(reader, 6, 4),
                    "the file has %llu bytes, but states that it has %llu", (unsigned long long)real,
                    (unsigned long long)stated);
    if (stated > real && stated - real <= MISSING_LIMIT)
        file->missing = (int64_t)(stated - real);
    if (reader->repair == CODEC_REPAIR_SALVAGE && stated < real && real - stated <= MISSING_LIMIT)
        file->missing = -(int64_t)(real - stated);
    return true;
}

bool acbl_read_file(acbl_file *file, codec_reader *reader, diag_list *diags, base_bytes bytes)
{
    file->reader = reader;
    file->bytes = bytes;
    file->plan.arena = reader->arena;
    file->plan.encoding = codec_encoding(reader->options);
    if (file->plan.encoding == ENCODING_UNKNOWN)
        file->plan.encoding = ENCODING_CP1252;
    file->plan.file_length = (uint32_t)bytes.length;
    file->claimed = ARENA_ARRAY(reader->arena, bytes.length / 8 + 1, uint8_t);
    if (!file->claimed || !read_master(file, diags) || !acbl_claim(file, 0, acbl_master_layout.size))
        return false;
    for (uint8_t slot = 1; slot <= ACBL_EVENTS; slot++)
        if (!read_event(file, diags, slot))
            return false;
    read_file_parts(file, diags);
    return acbl_link_entries(&file->plan);
}

gamut_status acbl_open(codec_reader *reader, diag_list *diags)
{
    acbl_file *file = ARENA_NEW(reader->arena, acbl_file);
    base_bytes bytes = reader->source->bytes;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    if (reader->repair == CODEC_REPAIR_SALVAGE && (!acbl_unshift(reader, &bytes) || !acbl_salvage(reader, &bytes)))
        return GAMUT_FAILED;
    if (codec_is_fixing(reader) && !acbl_fix(reader, &bytes))
        return GAMUT_FAILED;
    bool is_read = acbl_read_file(file, reader, diags, bytes);
    if (is_read && codec_is_lean(reader))
        is_read = acbl_keep_document(file) != NULL;
    else if (is_read)
        is_read = acbl_order_blocks(file) && (codec_is_only_read(reader) || acbl_keep_extras(file));
    if (is_read)
        return GAMUT_OK;
    if (base_arena_failed(reader->arena))
        diag_report(diags, &codec_rule_memory, codec_place(reader, 0, 0), "while reading the blocks");
    return GAMUT_FAILED;
}

gamut_status acbl_split(codec_reader *reader, diag_list *diags, codec_span *out)
{
    (void)diags;
    acbl_file *file = reader->state;
    while (file->next_event < ACBL_EVENTS) {
        const acbl_event_plan *plan = &file->plan.events[++file->next_event];
        if (!plan->model)
            continue;
        *out = (codec_span){ .offset = plan->at, .number = ++file->event_count, .file = reader->file, .context = plan };
        return GAMUT_OK;
    }
    return GAMUT_END;
}

gamut_status acbl_decode(const codec_reader *reader, const codec_span *span, codec_scratch *scratch, gamut_record *out)
{
    const acbl_file *file = reader->state;
    const acbl_event_plan *plan = span->context;
    (void)scratch;
    out->kind = GAMUT_KIND_EVENT;
    out->event = plan->model;
    out->length = acbl_event_layout.size;
    out->extras = file->event_extras[plan - file->plan.events];
    return GAMUT_OK;
}
