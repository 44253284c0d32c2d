/* acbl_read.c - a game file as events: the master table, the events, and all that nothing points to. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    MISSING_LIMIT = 64, /* a file that lost more than this is not worth guessing where its blocks went */
    FREE_LIMIT = 65536  /* no real free list is nearly as long */
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

static gamut_text line_text(acbl_file *file, base_bytes line)
{
    size_t room = line.length - 1, length = line.data[0] < room ? line.data[0] : room;
    return base_decode(file->reader->arena, (base_bytes){ line.data + 1, length }, file->plan.encoding);
}

gamut_text_list acbl_read_lines(acbl_file *file, acbl_block wanted, uint32_t at)
{
    gamut_text_list list = { NULL, 0 };
    const acbl_block *block = acbl_follow(file, wanted, at);
    uint32_t line = wanted.kind == ACBL_MEMO ? acbl_memo_line_layout.size : acbl_note_line_layout.size;
    if (!block)
        return list;
    size_t count = (block->size - acbl_memo_layout.size) / line;
    gamut_text *items = ARENA_ARRAY(file->reader->arena, count, gamut_text);
    for (size_t i = 0; items && i < count; i++)
        items[i] =
            line_text(file, (base_bytes){ file->bytes.data + block->at + acbl_memo_layout.size + i * line, line });
    return items ? (gamut_text_list){ items, count } : list;
}

/* ---- events ---- */

static void read_strat(acbl_file *file, const acbl_event *stored, size_t at, gamut_bridge_strat *out)
{
    base_arena *arena = file->reader->arena;
    const acbl_strat *strat = &stored->strats[at];
    const acbl_strat_size *sizes[ACBL_STRATS] = { &stored->first_size, &stored->second_size, &stored->third_size };
    binding_read(&acbl_strat_binding, strat, out, arena, file->plan.encoding);
    binding_read(&acbl_event_strat_bindings[at], stored, out, NULL, ENCODING_CP1252);
    binding_read(&acbl_strat_size_binding, sizes[at], out, NULL, ENCODING_CP1252);
    out->overall_split = acbl_read_split(arena, &strat->overall_split);
    out->session_split = acbl_read_split(arena, &strat->session_split);
    out->section_split = acbl_read_split(arena, &strat->section_split);
}

static gamut_bridge_strat_list read_strats(acbl_file *file, const acbl_event *stored)
{
    size_t count = stored->strat_count < ACBL_STRATS ? stored->strat_count : ACBL_STRATS;
    gamut_bridge_strat *items = ARENA_ARRAY(file->reader->arena, count, gamut_bridge_strat);
    for (size_t i = 0; items && i < count; i++)
        read_strat(file, stored, i, &items[i]);
    return (gamut_bridge_strat_list){ count ? items : NULL, items ? count : 0 };
}

/* The date is a free text; where it is the usual spelling of a day, the day says it all. */
static void read_date(acbl_file *file, gamut_event *out)
{
    out->start = acbl_parse_date(out->bridge.date_text);
    if (base_text_equal(out->bridge.date_text, acbl_print_date(file->reader->arena, out->start)))
        out->bridge.date_text = (gamut_text){ NULL, 0 };
}

static void fill_event(acbl_file *file, uint8_t slot, const acbl_event *stored, gamut_event *out)
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
    read_date(file, out);
    bridge->strats = read_strats(file, stored);
    bridge->memo = acbl_read_lines(file, (acbl_block){ .kind = ACBL_MEMO, .event = slot }, stored->memo_at);
}

static size_t count_sections(const acbl_file *file, uint8_t event)
{
    size_t count = 0;
    for (size_t i = 0; i < ACBL_SECTIONS; i++)
        count += file->master.sections[i].event == event;
    return count;
}

static bool read_sections(acbl_file *file, uint8_t event, gamut_bridge_section_list *out)
{
    gamut_bridge_section *items = ARENA_ARRAY(file->reader->arena, count_sections(file, event), gamut_bridge_section);
    size_t count = 0;
    for (uint8_t slot = 1; items && slot <= ACBL_SECTIONS; slot++) {
        if (file->master.sections[slot - 1].event != event)
            continue;
        file->plan.sections[slot].event = event;
        file->plan.sections[slot].model = &items[count];
        if (!acbl_read_section(file, slot, &items[count++]))
            return false;
    }
    *out = (gamut_bridge_section_list){ count ? items : NULL, count };
    return items != NULL;
}

static bool read_event(acbl_file *file, uint8_t slot)
{
    acbl_event_plan *plan = &file->plan.events[slot];
    const acbl_block *block =
        acbl_follow(file, (acbl_block){ .kind = ACBL_EVENT, .event = slot }, file->master.event_at[slot - 1]);
    if (!block)
        return true;
    plan->at = block->at;
    const acbl_event *stored = acbl_load(file, block, 0, &acbl_event_layout);
    gamut_event *event = ARENA_NEW(file->reader->arena, gamut_event);
    if (!stored || !event)
        return false;
    plan->model = event;
    size_t before = file->plan.block_count;
    fill_event(file, slot, stored, event);
    if (file->plan.block_count > before)
        plan->memo_at = file->plan.blocks[before].at;
    if (!read_sections(file, slot, &event->bridge.sections))
        return false;
    acbl_read_overall(file, slot, stored);
    return true;
}

/* ---- what belongs to the file ---- */

/* The block at that place of the list; NULL: it is none, and then it was reported. */
static const acbl_block *add_free_block(acbl_file *file, uint32_t at, uint32_t ordinal)
{
    int16_t length = acbl_length_at(file->bytes, at);
    uint64_t size = (uint64_t)(2 - length);
    if (length > -4 || at + size > file->bytes.length) {
        diag_report(file->reader->diags, &acbl_free_length, codec_place(file->reader, at, 2),
                    "block %u of the list of free blocks, at 0x%x, is no free block", ordinal, at);
        return NULL;
    }
    if (!acbl_claim(file, at, size)) {
        diag_report(file->reader->diags, &acbl_free_loop, codec_place(file->reader, at, size),
                    "block %u of the list of free blocks, at 0x%x, is in use already", ordinal, at);
        return NULL;
    }
    return acbl_add_block(&file->plan,
                          (acbl_block){ .kind = ACBL_FREE, .ordinal = ordinal, .at = at, .size = (uint32_t)size });
}

/* In a file that lost bytes the list leads astray, and a list that breaks off is none: such blocks stay where they are, as
 * bytes that belong to nobody. */
static void read_free_list(acbl_file *file)
{
    size_t before = file->plan.block_count;
    uint32_t at = file->missing ? 0 : file->master.free_at;
    for (uint32_t ordinal = 1; at && ordinal < FREE_LIMIT; ordinal++) {
        const acbl_block *block = add_free_block(file, at, ordinal);
        const acbl_free_block *stored = block ? acbl_load(file, block, 0, &acbl_free_block_layout) : NULL;
        if (!stored) {
            file->plan.block_count = before;
            file->plan.free_at = 0;
            return;
        }
        file->plan.free_at = file->master.free_at;
        at = stored->next_at;
    }
}

static uint32_t follow_unknown(acbl_file *file, uint32_t at, uint32_t which)
{
    const acbl_block *block = acbl_follow(file, (acbl_block){ .kind = ACBL_UNKNOWN, .index = which }, at);
    return block ? block->at : 0;
}

static void read_file_parts(acbl_file *file)
{
    acbl_document *document = &file->plan.document;
    binding_read(&acbl_master_binding, &file->master, document, file->reader->arena, file->plan.encoding);
    file->plan.instant_at = follow_unknown(file, file->master.instant_at, ACBL_INSTANT_TABLE);
    file->plan.datum_at = follow_unknown(file, file->master.datum_at, ACBL_DATUM_TABLE);
    document->memo = acbl_read_lines(file, (acbl_block){ .kind = ACBL_MEMO }, file->master.memo_at);
    file->plan.memo_at = document->memo.items ? file->plan.blocks[file->plan.block_count - 1].at : 0;
    document->note = acbl_read_lines(file, (acbl_block){ .kind = ACBL_NOTE }, file->master.note_at);
    file->plan.note_at = document->note.items ? file->plan.blocks[file->plan.block_count - 1].at : 0;
}

/* A section whose event is not there stays where it is: its bytes belong to nobody. */
static void report_orphans(acbl_file *file)
{
    for (size_t i = 0; i < ACBL_SECTIONS; i++) {
        uint8_t event = file->master.sections[i].event;
        if (!event || (event <= ACBL_EVENTS && file->plan.events[event].model))
            continue;
        diag_place place = codec_place(file->reader, 0x13e + 22 * i, 22);
        place.record = "section";
        place.index = (int64_t)i + 1;
        diag_report(file->reader->diags, &acbl_section_event, place,
                    "section %zu belongs to event %u, which is not in the file", i + 1, event);
    }
}

/* ---- opening ---- */

static bool read_master(acbl_file *file)
{
    codec_reader *reader = file->reader;
    if (!layout_read(&acbl_master_layout, file->bytes, &file->master)) {
        diag_report(reader->diags, &acbl_file_truncated, codec_place(reader, 0, file->bytes.length),
                    "the file has %zu bytes, but the master table alone needs %u", file->bytes.length,
                    acbl_master_layout.size);
        return false;
    }
    if (memcmp(file->master.magic, "\3AC3", 4) != 0 || file->master.length != 2578)
        diag_report(reader->diags, &acbl_master_magic, codec_place(reader, 0, 6),
                    "the file does not begin with the length of the master table and the letters AC3");
    uint64_t stated = file->master.file_length, real = file->bytes.length;
    if (stated != real)
        diag_report(reader->diags, &acbl_file_length, codec_place(reader, 6, 4),
                    "the file has %llu bytes, but says that it has %llu", (unsigned long long)real,
                    (unsigned long long)stated);
    if (stated > real && stated - real <= MISSING_LIMIT)
        file->missing = (size_t)(stated - real);
    return true;
}

static bool read_all(acbl_file *file)
{
    bool is_whole = acbl_claim(file, 0, acbl_master_layout.size);
    for (uint8_t slot = 1; is_whole && slot <= ACBL_EVENTS; slot++)
        is_whole = read_event(file, slot);
    if (!is_whole)
        return false;
    read_file_parts(file);
    report_orphans(file);
    read_free_list(file);
    return acbl_link_entries(&file->plan);
}

bool acbl_read_file(acbl_file *file, codec_reader *reader, base_bytes bytes)
{
    file->reader = reader;
    file->bytes = bytes;
    file->plan.arena = reader->arena;
    file->plan.encoding = codec_encoding(reader->options);
    if (file->plan.encoding == ENCODING_UNKNOWN)
        file->plan.encoding = ENCODING_CP1252;
    file->plan.file_length = (uint32_t)bytes.length;
    file->claimed = ARENA_ARRAY(reader->arena, bytes.length / 8 + 1, uint8_t);
    return file->claimed && read_master(file) && read_all(file);
}

gamut_status acbl_open(codec_reader *reader)
{
    acbl_file *file = ARENA_NEW(reader->arena, acbl_file);
    base_bytes bytes = reader->source->bytes;
    if (!file)
        return GAMUT_FAILED;
    reader->state = file;
    if (reader->is_fixing && !acbl_fix(reader, &bytes))
        return GAMUT_FAILED;
    if (acbl_read_file(file, reader, bytes) &&
        (reader->is_lean ? acbl_keep_document(file) != NULL : acbl_keep_extras(file)))
        return GAMUT_OK;
    if (base_arena_failed(reader->arena))
        diag_report(reader->diags, &codec_rule_memory, codec_place(reader, 0, 0), "while reading the blocks");
    return GAMUT_FAILED;
}

gamut_status acbl_next(codec_reader *reader, gamut_record *out)
{
    acbl_file *file = reader->state;
    while (file->next_event < ACBL_EVENTS) {
        const acbl_event_plan *plan = &file->plan.events[++file->next_event];
        if (!plan->model)
            continue;
        out->kind = GAMUT_KIND_EVENT;
        out->event = plan->model;
        out->offset = plan->at;
        out->length = acbl_event_layout.size;
        out->extras = file->event_extras[file->next_event];
        return GAMUT_OK;
    }
    return GAMUT_END;
}
