/* acbl_fix.c - fixes damage that has only one explanation: a wrong file length, bytes lost between two pointers,
 * numbers that contradict the position of their record, broken lists whose order follows from the places of the
 * entries, and remains of older texts in padding.
 *
 * The bytes are fixed before the file is read, so that every reader gets a sound file. To find the damage, the file is
 * first read without reporting findings. */
#include <stdlib.h>
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

enum {
    END_OF_TEXT = 0x1a /* Ctrl-Z, which old programs append to files */
};

typedef struct fixing {
    codec_reader *reader;
    base_arena *arena;
    acbl_file *file; /* result of the last reading */
    uint8_t *bytes;
    size_t length;
    size_t errors; /* number of errors in the last reading */
} fixing;

/* ---- reading ---- */

bool acbl_read_quietly(codec_reader *reader, base_bytes bytes, acbl_file **out, size_t *errors)
{
    diag_list *diags = diag_create(NULL);
    *out = ARENA_NEW(reader->arena, acbl_file);
    bool is_read = diags && *out && acbl_read_file(*out, reader, diags, bytes);
    *errors = diags ? diag_count_of(diags, GAMUT_SEVERITY_ERROR) : 0;
    diag_destroy(diags);
    return is_read;
}

static bool read_quietly(fixing *fix, uint8_t *bytes, size_t length, acbl_file **out)
{
    return acbl_read_quietly(fix->reader, (base_bytes){ bytes, length }, out, &fix->errors);
}

static void *load_fixed(const fixing *fix, uint64_t at, const layout_table *table)
{
    void *record = base_arena_alloc(fix->arena, table->record_size);
    bool is_read = record && at < fix->length &&
                   layout_read(table, (base_bytes){ fix->bytes + at, (size_t)(fix->length - at) }, record);
    return is_read ? record : NULL;
}

/* ---- the length ---- */

/* If the blocks end exactly at the end of the file, the stated length is wrong, and is corrected. If only zeros (or
 * Ctrl-Z) follow the stated length, and no block reaches into them, they are padding, and are cut off. */
static void fix_length(fixing *fix)
{
    const acbl_plan *plan = &fix->file->plan;
    uint64_t stated = fix->file->master.file_length, end = acbl_master_layout.size;
    size_t wrong = fix->errors - (stated != fix->length);
    bool is_filled = true;
    if (stated == fix->length || wrong || fix->file->is_shifted)
        return;
    for (size_t i = 0; i < plan->block_count; i++) {
        uint64_t own = (uint64_t)plan->blocks[i].at + plan->blocks[i].size;
        end = !plan->blocks[i].is_missing && own > end ? own : end;
    }
    for (uint64_t i = stated; i < fix->length; i++)
        is_filled = is_filled && (!fix->bytes[i] || fix->bytes[i] == END_OF_TEXT);
    if (stated < fix->length && end <= stated && is_filled) {
        codec_fixed(fix->reader, &acbl_file_length, "master.file_length",
                    "%llu byte%s after the end of the file cut off", (unsigned long long)(fix->length - stated),
                    fix->length - stated == 1 ? "" : "s");
        fix->length = (size_t)stated;
    } else if (end == fix->length) {
        acbl_master *master = load_fixed(fix, 0, &acbl_master_layout);
        if (!master)
            return;
        codec_fixed(fix->reader, &acbl_file_length, "master.file_length", "%llu, the file has %zu bytes",
                    (unsigned long long)stated, fix->length);
        master->file_length = (uint32_t)fix->length;
        layout_write(&acbl_master_layout, master, fix->bytes);
    }
}

/* ---- lost bytes ---- */

/* Insert zeros for lost bytes, if there is only one place where all pointers then point to their blocks again. */
static void fix_shift(fixing *fix)
{
    acbl_shift shift;
    acbl_file *again;
    size_t errors = fix->errors;
    if (fix->file->missing <= 0 || !fix->file->is_shifted ||
        !acbl_find_shift(fix->reader, (base_bytes){ fix->bytes, fix->length }, fix->file, errors, &shift) ||
        (!shift.is_sure && !shift.is_between))
        return;
    size_t length = fix->length + (size_t)fix->file->missing;
    bool is_whole = read_quietly(fix, shift.bytes, length, &again) && !fix->errors && !again->is_shifted;
    fix->errors = errors;
    if (!is_whole)
        return;
    codec_fixed(fix->reader, &acbl_pointer_shifted,
                shift.is_between ? "" : acbl_block_words(fix->arena, &shift.damaged),
                "%zu bytes were lost at 0x%llx; zeros are there now, and all that follows is where its pointers lead",
                length - fix->length, (unsigned long long)shift.place);
    fix->bytes = shift.bytes;
    fix->length = length;
    fix->file = again;
}

/* ---- numbers that follow from the position of their record ---- */

/* Return whether the record at the position that `number` names has another number itself. Then two records may have
 * been exchanged, and it is not known whether their numbers or their pointers are wrong. */
static bool is_exchanged(const fixing *fix, const acbl_block *block, const layout_table *table, size_t member_at,
                         uint16_t number)
{
    for (size_t i = 0; i < fix->file->plan.block_count; i++) {
        const acbl_block *other = &fix->file->plan.blocks[i];
        if (other->kind != block->kind || other->section != block->section || other->direction != block->direction ||
            other->ordinal != number || other->is_missing)
            continue;
        const uint8_t *record = load_fixed(fix, other->at, table);
        uint16_t own;
        if (!record)
            return true;
        memcpy(&own, record + member_at, sizeof own);
        return own != number;
    }
    return false;
}

static void fix_number(fixing *fix, const acbl_block *block, const layout_table *table, size_t member_at,
                       uint32_t place)
{
    uint8_t *record = load_fixed(fix, block->at, table);
    uint16_t stored, right = (uint16_t)place;
    if (!record || place > UINT16_MAX)
        return;
    memcpy(&stored, record + member_at, sizeof stored);
    if (stored == right || (block->ordinal && is_exchanged(fix, block, table, member_at, stored)))
        return;
    codec_fixed(fix->reader, &acbl_record_number, acbl_block_words(fix->arena, block),
                "the number was %u, but the record is number %u", stored, right);
    memcpy(record + member_at, &right, sizeof right);
    layout_write(table, record, fix->bytes + block->at);
}

static void fix_board_count(fixing *fix, const acbl_block *block)
{
    acbl_board *board = load_fixed(fix, block->at, &acbl_board_layout);
    const layout_table *row = block->is_wide ? &acbl_result_4_layout : &acbl_result_2_layout;
    size_t rows = (block->size - acbl_board_layout.size) / row->size;
    if (!board || board->count == rows || rows > UINT8_MAX)
        return;
    codec_fixed(fix->reader, &acbl_record_count, acbl_block_words(fix->arena, block),
                "the count of rows was %u, but there are %zu", board->count, rows);
    board->count = (uint8_t)rows;
    layout_write(&acbl_board_layout, board, fix->bytes + block->at);
}

static void fix_numbers(fixing *fix)
{
    static const struct {
        const layout_table *table;
        size_t member_at; /* offset of the number in the record */
    } numbers[] = {
        [ACBL_EVENT] = { &acbl_event_layout, offsetof(acbl_event, number) },
        [ACBL_SECTION] = { &acbl_section_layout, offsetof(acbl_section, number) },
        [ACBL_ENTRY] = { &acbl_entry_layout, offsetof(acbl_entry, id) },
        [ACBL_ENTRY_INDEX] = { &acbl_entry_index_layout, offsetof(acbl_entry_index, direction) },
        [ACBL_BOARD] = { &acbl_board_layout, offsetof(acbl_board, position) },
        [ACBL_UNKNOWN] = { NULL, 0 },
    };
    for (size_t i = 0; i < fix->file->plan.block_count; i++) {
        const acbl_block *block = &fix->file->plan.blocks[i];
        uint32_t place = block->kind == ACBL_EVENT         ? block->event
                         : block->kind == ACBL_SECTION     ? block->section
                         : block->kind == ACBL_ENTRY_INDEX ? block->direction
                                                           : block->ordinal;
        if (block->is_missing || !numbers[block->kind].table)
            continue;
        fix_number(fix, block, numbers[block->kind].table, numbers[block->kind].member_at, place);
        if (block->kind == ACBL_BOARD)
            fix_board_count(fix, block);
    }
}

/* ---- fields that repeat each other ---- */

/* Return whether two fields that should be equal differ, and a third field agrees with one of them and so decides. */
static bool has_witness(unsigned a, unsigned b, unsigned witness)
{
    return a != b && (a == witness || b == witness);
}

static void fix_ratings(fixing *fix, const acbl_block *block)
{
    acbl_event *event = load_fixed(fix, block->at, &acbl_event_layout);
    if (!event || (event->rating == event->rating_again && event->rating == event->rating_third))
        return;
    uint8_t most = event->rating == event->rating_again || event->rating == event->rating_third ? event->rating
                                                                                                : event->rating_again;
    if (most != event->rating && most != event->rating_third)
        return;
    codec_fixed(fix->reader, &acbl_word, acbl_block_words(fix->arena, block),
                "the rating, which is stored three times, is %u in all", most);
    event->rating = event->rating_again = event->rating_third = most;
    layout_write(&acbl_event_layout, event, fix->bytes + block->at);
}

/* The master table repeats two numbers of the section, the maximum and the rounds. If master table and section differ,
 * a third number decides which is right: the maximum of the event, or the rounds of the movement. */
static void fix_summary(fixing *fix, const acbl_block *block)
{
    acbl_master *master = load_fixed(fix, 0, &acbl_master_layout);
    acbl_section *section = load_fixed(fix, block->at, &acbl_section_layout);
    const acbl_event *event = load_fixed(fix, fix->file->plan.events[block->event].at, &acbl_event_layout);
    const gamut_event *model = fix->file->plan.events[block->event].model;
    if (!master || !section || !event || !model || bridge_is_for_teams(&model->bridge))
        return;
    acbl_summary *summary = &master->sections[block->section - 1];
    if (has_witness(summary->maximum, section->maximum, event->maximum)) {
        summary->maximum = section->maximum = event->maximum;
        codec_fixed(fix->reader, &acbl_section_summary, acbl_block_words(fix->arena, block),
                    "the score of 100 %% in the master table and the section is %u, as in the event", event->maximum);
    }
    if (has_witness(summary->rounds, section->rounds, section->movement_rounds)) {
        summary->rounds = section->movement_rounds;
        section->rounds = section->movement_rounds;
        codec_fixed(fix->reader, &acbl_section_summary, acbl_block_words(fix->arena, block),
                    "the number of rounds in the master table and the section is %u, as in the movement",
                    section->movement_rounds);
    }
    layout_write(&acbl_master_layout, master, fix->bytes);
    layout_write(&acbl_section_layout, section, fix->bytes + block->at);
}

static void fix_doubles(fixing *fix)
{
    for (size_t i = 0; i < fix->file->plan.block_count; i++) {
        const acbl_block *block = &fix->file->plan.blocks[i];
        if (block->kind == ACBL_EVENT)
            fix_ratings(fix, block);
        if (block->kind == ACBL_SECTION)
            fix_summary(fix, block);
    }
}

/* ---- ranking lists ---- */

/* Return whether the index of each direction, and each entry in it, was found. A list made from only some of the
 * entries would be wrong, and salvage may still find the others. */
static bool has_all_entries(const fixing *fix, uint8_t event)
{
    const acbl_plan *plan = &fix->file->plan;
    size_t directions = bridge_is_for_teams(&plan->events[event].model->bridge)             ? 1
                        : plan->events[event].model->bridge.type == GAMUT_BRIDGE_INDIVIDUAL ? ACBL_DIRECTIONS
                                                                                            : 2;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &plan->sections[slot];
        if (fix->file->master.sections[slot - 1].event != event)
            continue;
        for (size_t d = 0; d < directions; d++)
            if (!section->model || !section->places.index_at[d])
                return false;
        for (size_t i = 0; i < section->model->entries.count; i++)
            if (!section->places.entry_at[i])
                return false;
    }
    return true;
}

/* The entries that one ranking list contains: those of a chain of sections, with one direction and strat. */
typedef struct rank_field {
    size_t sections[ACBL_SECTIONS];
    size_t section_count;
    uint8_t direction; /* 0: all directions */
    size_t strat;
} rank_field;

static bool is_in_field(const rank_field *field, const gamut_bridge_entry *entry)
{
    return (!field->direction || (size_t)entry->direction == field->direction) && field->strat < entry->ranks.count &&
           base_is_known(entry->ranks.items[field->strat].place.state);
}

/* Return whether the places are exactly 1 to the number of entries, each once: only then do they determine the order of
 * the list. */
static bool has_all_places(const fixing *fix, const rank_field *field)
{
    size_t most = 0, count = 0, highest = 0;
    for (size_t s = 0; s < field->section_count; s++)
        most += fix->file->plan.sections[field->sections[s]].model->entries.count;
    bool *is_taken = ARENA_ARRAY(fix->arena, most + 1, bool);
    for (size_t s = 0; is_taken && s < field->section_count; s++) {
        const gamut_bridge_entry_list *entries = &fix->file->plan.sections[field->sections[s]].model->entries;
        for (size_t i = 0; i < entries->count; i++) {
            if (!is_in_field(field, &entries->items[i]))
                continue;
            uint64_t place = (uint64_t)entries->items[i].ranks.items[field->strat].place.value;
            if (place == 0 || place > most || is_taken[place])
                return false;
            is_taken[place] = true;
            highest = place > highest ? (size_t)place : highest;
            count++;
        }
    }
    return count && highest == count;
}

/* Correct the links of the list, including the link to its first entry, by the places; return how many were wrong. */
static size_t relink_field(fixing *fix, const rank_field *field)
{
    size_t wrong = 0;
    for (size_t s = 0; s < field->section_count; s++) {
        const acbl_section_plan *section = &fix->file->plan.sections[field->sections[s]];
        for (size_t i = 0; i < section->model->entries.count; i++) {
            acbl_entry *stored = load_fixed(fix, section->places.entry_at[i], &acbl_entry_layout);
            acbl_link right = section->links[i].next[field->strat];
            if (!stored || !section->places.entry_at[i] || !is_in_field(field, &section->model->entries.items[i]) ||
                acbl_is_same_link(stored->ranks[field->strat].next, right))
                continue;
            stored->ranks[field->strat].next = right;
            layout_write(&acbl_entry_layout, stored, fix->bytes + section->places.entry_at[i]);
            wrong++;
        }
    }
    const acbl_section_plan *head = &fix->file->plan.sections[field->sections[0]];
    size_t direction = field->direction ? field->direction - 1u : 0;
    uint32_t at = head->places.index_at[direction];
    acbl_entry_index *index = at ? load_fixed(fix, at, &acbl_entry_index_layout) : NULL;
    acbl_link first = head->first[direction][field->strat];
    if (!index || acbl_is_same_link(index->first[field->strat], first))
        return wrong;
    index->first[field->strat] = first;
    layout_write(&acbl_entry_index_layout, index, fix->bytes + at);
    return wrong + 1;
}

static void fix_section_lists(fixing *fix, uint8_t head)
{
    const acbl_section_plan *section = &fix->file->plan.sections[head];
    const gamut_bridge_session *bridge = &fix->file->plan.events[section->event].model->bridge;
    bool is_howell = bridge_is_howell(section->model);
    rank_field field = { .section_count = 0 };
    if (bridge_is_for_teams(bridge))
        return;
    for (int64_t slot = head; slot > 0 && slot <= ACBL_SECTIONS;
         slot = fix->file->plan.sections[slot].model->ranked_next.value) {
        if (!fix->file->plan.sections[slot].model || field.section_count == ACBL_SECTIONS)
            return;
        field.sections[field.section_count++] = (size_t)slot;
    }
    for (uint8_t direction = is_howell ? 0 : 1; direction <= (is_howell ? 0 : ACBL_DIRECTIONS); direction++)
        for (size_t strat = 0; strat < bridge->strats.count; strat++) {
            field.direction = direction;
            field.strat = strat;
            if (!has_all_places(fix, &field))
                continue;
            size_t wrong = relink_field(fix, &field);
            if (wrong)
                codec_fixed(fix->reader, &acbl_rank_list, base_arena_print(fix->arena, "section[%u]", head).data,
                            "%zu link%s of the list of strat %zu corrected from the places", wrong,
                            wrong == 1 ? "" : "s", strat + 1);
        }
}

/* ---- overall lists ---- */

typedef struct overall_entry {
    int64_t rank;
    uint8_t section;
    uint32_t index;
} overall_entry;

static int compare_overall(const void *a, const void *b)
{
    const overall_entry *x = a, *y = b;
    return (x->rank > y->rank) - (x->rank < y->rank);
}

/* Collect the entries with an overall rank, best first, and count in `*linked` those that the stored list reaches.
 * Return false if two of them tie, so that their order is not known. */
static bool rank_overall(const fixing *fix, uint8_t event, size_t strat, overall_entry *out, size_t *out_count,
                         size_t *linked)
{
    size_t count = 0;
    *linked = 0;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const acbl_section_plan *section = &fix->file->plan.sections[slot];
        for (uint32_t i = 0; section->model && section->event == event && i < section->model->entries.count; i++) {
            const gamut_bridge_rank_list *ranks = &section->model->entries.items[i].ranks;
            if (strat >= ranks->count)
                continue;
            *linked += base_is_known(ranks->items[strat].overall_place.state);
            if (!base_is_known(ranks->items[strat].overall.state))
                continue;
            out[count++] = (overall_entry){ ranks->items[strat].overall.value, slot, i };
        }
    }
    qsort(out, count, sizeof *out, compare_overall);
    for (size_t i = 1; i < count; i++)
        if (!compare_overall(&out[i - 1], &out[i]))
            return false;
    *out_count = count;
    return true;
}

/* If the overall list does not reach every entry with an overall rank, link it again in the order of ranks. If no entry
 * has an overall rank, a link to a first entry that leads nowhere is left over from before, and is cleared. */
static void fix_overall_list(fixing *fix, uint8_t event, size_t strat, overall_entry *room)
{
    const acbl_event_plan *plan = &fix->file->plan.events[event];
    acbl_event *stored = load_fixed(fix, plan->at, &acbl_event_layout);
    size_t linked, count;
    acbl_link next = { 0 };
    if (!stored || !rank_overall(fix, event, strat, room, &count, &linked) ||
        (count ? linked >= count : linked || acbl_is_same_link(stored->strats[strat].first, next)))
        return;
    for (size_t i = count; i > 0; i--) {
        const acbl_section_plan *section = &fix->file->plan.sections[room[i - 1].section];
        uint32_t at = section->places.entry_at[room[i - 1].index];
        acbl_entry *entry = at ? load_fixed(fix, at, &acbl_entry_layout) : NULL;
        if (!entry)
            return;
        entry->ranks[strat].overall_next = next;
        layout_write(&acbl_entry_layout, entry, fix->bytes + at);
        next = acbl_link_of(section, &section->model->entries.items[room[i - 1].index]);
    }
    stored->strats[strat].first = next;
    layout_write(&acbl_event_layout, stored, fix->bytes + plan->at);
    const char *path = base_arena_print(fix->arena, "event[%u]", event).data;
    if (count)
        codec_fixed(fix->reader, &acbl_rank_list, path,
                    "the overall list of strat %zu, which reached %zu of %zu, follows from the ranks again", strat + 1,
                    linked, count);
    else
        codec_fixed(fix->reader, &acbl_rank_list, path,
                    "the overall list of strat %zu, which led nowhere, is empty, as no entry has a rank", strat + 1);
}

static void fix_lists(fixing *fix)
{
    const acbl_plan *plan = &fix->file->plan;
    size_t total = 1;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        if (!plan->sections[slot].model)
            continue;
        total += plan->sections[slot].model->entries.count;
        if (!plan->sections[slot].model->ranked_previous.value && has_all_entries(fix, plan->sections[slot].event))
            fix_section_lists(fix, slot);
    }
    overall_entry *room = ARENA_ARRAY(fix->arena, total, overall_entry);
    for (uint8_t event = 1; room && event <= ACBL_EVENTS; event++)
        for (size_t strat = 0; plan->events[event].model && has_all_entries(fix, event) &&
                               strat < plan->events[event].model->bridge.strats.count;
             strat++)
            fix_overall_list(fix, event, strat, room);
}

/* ---- free blocks ---- */

/* End a broken list of free blocks at its last good block. Free blocks after that one stay unused. */
static void fix_free_list(fixing *fix)
{
    uint32_t at = fix->file->master.free_at, before = 0, steps = 0;
    uint8_t *map = ARENA_ARRAY(fix->arena, fix->length / 8 + 1, uint8_t);
    if (!map || fix->file->missing > 0 || fix->file->is_shifted)
        return;
    for (size_t i = 0; i < fix->file->plan.block_count; i++) {
        const acbl_block *block = &fix->file->plan.blocks[i];
        if (!block->is_missing && block->kind != ACBL_FREE)
            acbl_mark(map, block->at, (uint64_t)block->at + block->size);
    }
    acbl_mark(map, 0, acbl_master_layout.size);
    while (at) {
        int16_t length = acbl_length_at((base_bytes){ fix->bytes, fix->length }, at);
        uint64_t end = (uint64_t)at + (uint64_t)(2 - length);
        const acbl_free_block *block =
            length <= -4 && end <= fix->length ? load_fixed(fix, at, &acbl_free_block_layout) : NULL;
        if (!block || acbl_is_marked(map, at))
            break;
        acbl_mark(map, at, end);
        before = at;
        at = block->next_at;
        steps++;
    }
    if (!at)
        return;
    codec_fixed(fix->reader, &acbl_free_loop, "master.free_at", "the list of free blocks ends after %u of them", steps);
    acbl_free_block *last = before ? load_fixed(fix, before, &acbl_free_block_layout) : NULL;
    acbl_master *master = load_fixed(fix, 0, &acbl_master_layout);
    if (last) {
        last->next_at = 0;
        layout_write(&acbl_free_block_layout, last, fix->bytes + before);
    } else if (master) {
        master->free_at = 0;
        layout_write(&acbl_master_layout, master, fix->bytes);
    }
}

/* ---- remains of older texts ---- */

typedef struct clearing {
    fixing *fix;
    const acbl_block *block;
    size_t count; /* number of texts cleared */
} clearing;

static bool clear_cell(const layout_cell *cell, void *payload)
{
    clearing *clear = payload;
    if (cell->field->meaning != LAYOUT_PASCAL || cell->bytes.data[0] >= cell->field->width)
        return true;
    base_bytes padding = layout_padding(cell->field, cell->bytes.data);
    bool has_rest = false;
    for (size_t i = 0; i < padding.length; i++)
        has_rest = has_rest || padding.data[i];
    if (has_rest)
        memset((uint8_t *)(uintptr_t)padding.data, 0, padding.length); /* the bytes are our own copy */
    clear->count += has_rest;
    return true;
}

static void clear_part(const acbl_part *part, void *payload)
{
    clearing *clear = payload;
    fixing *fix = clear->fix;
    if (part->table)
        (void)layout_explain(part->table, (base_bytes){ fix->bytes + clear->block->at + part->at, part->size },
                             fix->reader->record, clear_cell, clear);
    base_arena_reset(fix->reader->record);
}

static void fix_padding(fixing *fix)
{
    clearing clear = { .fix = fix };
    acbl_block master = { .kind = ACBL_MASTER, .size = acbl_master_layout.size };
    clear.block = &master;
    acbl_each_part(&master, clear_part, &clear);
    for (size_t i = 0; i < fix->file->plan.block_count; i++) {
        clear.block = &fix->file->plan.blocks[i];
        if (!clear.block->is_missing && clear.block->kind != ACBL_FREE)
            acbl_each_part(clear.block, clear_part, &clear);
    }
    if (clear.count)
        codec_fixed(fix->reader, &acbl_text_padding, "", "old bytes after the end of %zu text%s were cleared",
                    clear.count, clear.count == 1 ? "" : "s");
}

/* ---- all rounds ---- */

/* Each round reads the file as the round before left it: moved blocks may cause wrong numbers, so blocks are fixed
 * first; ranking lists depend on numbers, so lists come last. */
static void (*const rounds[][3])(fixing *fix) = {
    { fix_shift, fix_length, fix_free_list },
    { fix_numbers, fix_doubles },
    { fix_lists, fix_padding },
};

bool acbl_fix(codec_reader *reader, base_bytes *bytes)
{
    fixing fix = { .reader = reader, .arena = reader->arena, .length = bytes->length };
    fix.bytes = ARENA_ARRAY(reader->arena, bytes->length, uint8_t);
    if (!fix.bytes)
        return false;
    memcpy(fix.bytes, bytes->data, bytes->length);
    bool was_salvaged = reader->repair == CODEC_REPAIR_SALVAGE && reader->fixed && reader->fixed->first;
    for (size_t i = 0; i < COUNT(rounds); i++) {
        if (!read_quietly(&fix, fix.bytes, fix.length, &fix.file))
            break;
        /* If damage is left after the first round, or the file was salvaged, the records stay as they are: any byte may
         * help to salvage the file. */
        if (i == 1 && (fix.errors || fix.file->is_shifted || was_salvaged))
            break;
        for (size_t step = 0; step < COUNT(rounds[i]) && rounds[i][step]; step++)
            rounds[i][step](&fix);
        *bytes = (base_bytes){ fix.bytes, fix.length };
    }
    return !base_arena_failed(reader->arena);
}

const char *acbl_why_unfixed(const char *rule)
{
    static const struct {
        const char *rule;
        const char *reason;
    } reasons[] = {
        { "acbl.file.", "the missing bytes cannot be known" },
        { "acbl.pointer.", "where the block is, or what was lost, cannot be known" },
        { "acbl.block.", "which of the blocks is right cannot be known" },
        { "acbl.record.", "either the numbers or the pointers were exchanged" },
        { "acbl.ranking.", "two entries tie, or their places contradict each other" },
        { "acbl.section.", "nothing in the file decides which of the two is right" },
        { "acbl.player.", "only the player knows it" },
        { "acbl.", "nothing in the file decides what is right" },
    };
    for (size_t i = 0; i < COUNT(reasons); i++)
        if (strncmp(rule, reasons[i].rule, strlen(reasons[i].rule)) == 0)
            return reasons[i].reason;
    return NULL;
}
