/* acbl_check.c - checks every stored field of a game file, and finds the places of model members for other checks. */
#include <stdlib.h>
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/session_rules.h"

diag_place acbl_place_in(const acbl_file *file, const char *record, int64_t index, uint64_t at, uint64_t length)
{
    diag_place place = codec_place(file->reader, at, length);
    place.record = record;
    place.index = index;
    return place;
}

diag_place acbl_place_of_summary(const acbl_file *file, size_t slot)
{
    return acbl_place_in(file, "section", (int64_t)slot, ACBL_SUMMARIES_AT + acbl_summary_layout.size * (slot - 1),
                         acbl_summary_layout.size);
}

bool acbl_read_at(const acbl_file *file, uint32_t at, const layout_table *table, void *out)
{
    return at && at < file->bytes.length &&
           layout_read(table, (base_bytes){ file->bytes.data + at, file->bytes.length - at }, out);
}

/* ---- every field of every record ---- */

typedef struct field_check {
    acbl_file *file;
    diag_list *diags;
    const acbl_block *block;
    const acbl_part *part;
} field_check;

/* Find a value that acbl.records does not list. It lists all values with a known meaning; for bytes that are not
 * understood, it lists the values seen in real files. Another value there may be new, or a sign of damage. */
static bool find_other_value(int64_t *value, const layout_values *values, base_bytes bytes)
{
    size_t width = values->span == LAYOUT_EACH_BYTE ? 1 : bytes.length;
    for (size_t at = 0; at < bytes.length; at += width) {
        uint64_t bits = base_little(bytes.data + at, width);
        bool is_negative = values->least < 0 && width < 8 && bytes.data[at + width - 1] & 0x80;
        *value = is_negative ? (int64_t)bits - ((int64_t)1 << 8 * width) : (int64_t)bits;
        bool is_fine = values->span == LAYOUT_SET_OF_BITS ? !(*value & ~(int64_t)values->most)
                                                          : *value >= values->least && *value <= values->most;
        for (size_t i = 0; i < COUNT(values->others) && values->others[i]; i++)
            is_fine = is_fine || values->others[i] == *value;
        if (!is_fine)
            return true;
    }
    return false;
}

static bool is_possible_time(const uint8_t bytes[4])
{
    uint32_t packed = (uint32_t)base_little(bytes, 4);
    base_dos_time time = base_dos_time_unpack(packed);
    return !packed || (base_date_is_possible(time.date) && time.date.month && time.date.day && time.date.year <= 2060 &&
                       time.hour <= 23 && time.minute <= 59 && time.second <= 59);
}

/* Return the rule that a field breaks, or NULL. If the rule is about values that acbl.records does not list, `*value`
 * gets that value. */
static const diag_rule *judge_field(int64_t *value, const layout_field *field, base_bytes bytes)
{
    if (field->meaning == LAYOUT_PASCAL) {
        base_bytes padding = layout_padding(field, bytes.data);
        bool has_rest = false;
        for (size_t i = 0; i < padding.length; i++)
            has_rest = has_rest || padding.data[i];
        return bytes.data[0] >= field->width ? &acbl_text_length : has_rest ? &acbl_text_padding : NULL;
    }
    if (field->meaning == LAYOUT_TIME_DOS)
        return is_possible_time(bytes.data) ? NULL : &acbl_time;
    if (!layout_is_expected(field, bytes.data))
        return field->meaning == LAYOUT_FIXED ? &acbl_zero : &acbl_word;
    if (!field->values || !find_other_value(value, field->values, bytes))
        return NULL;
    return field->values->is_observed ? &acbl_value_unseen : &bridge_rule_range;
}

/* A filter for layout_explain_some: nearly all fields are fine, and explaining them all would take most of the time. */
static bool is_flawed(const layout_field *field, base_bytes bytes, void *payload)
{
    int64_t value;
    (void)payload;
    return judge_field(&value, field, bytes) != NULL;
}

/* Return whether any field of the record breaks a rule. Most records have no flaw, so this quick test comes before the
 * slower explanation of the fields. Equal neighbours in a list, such as unused slots, are judged once. Recurses into
 * nested tables. */
static bool has_flaw(const layout_table *table, const uint8_t *record)
{
    static const bool is_judged[] = {
        [LAYOUT_WORD] = true, [LAYOUT_TIME_DOS] = true, [LAYOUT_PASCAL] = true, [LAYOUT_FIXED] = true
    };
    for (const layout_field *field = table->fields; field < table->fields + table->field_count; field++) {
        if (!is_judged[field->meaning] && !field->values && field->storage != LAYOUT_TABLE)
            continue;
        const uint8_t *first = record + field->at, *end = first + (size_t)field->width * (field->count + !field->count);
        int64_t value;
        for (const uint8_t *at = first; at < end; at += field->width)
            if (at > first && memcmp(at, at - field->width, field->width) == 0)
                continue;
            else if (field->storage == LAYOUT_TABLE
                         ? has_flaw(field->table, at)
                         : judge_field(&value, field, (base_bytes){ at, field->width }) != NULL)
                return true;
    }
    return false;
}

static bool check_cell(const layout_cell *cell, void *payload)
{
    field_check *check = payload;
    int64_t value = 0;
    const diag_rule *rule = judge_field(&value, cell->field, cell->bytes);
    diag_place place =
        codec_place(check->file->reader, check->block->at + check->part->at + cell->offset, cell->bytes.length);
    place.index = check->block->ordinal ? (int64_t)check->block->ordinal : -1;
    base_arena *arena = check->file->reader->record;
    base_text name = acbl_block_name(arena, check->block);
    base_text field = base_arena_print(arena, "%.*s.%.*s", TEXT_ARGS(name), TEXT_ARGS(cell->path));
    if (rule == &acbl_text_length)
        diag_report(check->diags, rule, place, "%.*s has a length of %u characters, but there is room for %u",
                    TEXT_ARGS(field), cell->bytes.data[0], cell->field->width - 1);
    else if (rule == &acbl_text_padding)
        diag_report(check->diags, rule, place, "%.*s has bytes after the end of its text", TEXT_ARGS(field));
    else if (rule == &acbl_value_unseen || rule == &bridge_rule_range)
        diag_report(check->diags, rule, place, "%.*s is %lld, %s", TEXT_ARGS(field), (long long)value,
                    rule == &acbl_value_unseen ? "a value that no file seen so far has" : "which has no meaning there");
    else
        diag_report(check->diags, rule, place, "%.*s is %.*s, which %s", TEXT_ARGS(field), TEXT_ARGS(cell->value),
                    rule == &acbl_time   ? "is not a possible time"
                    : rule == &acbl_zero ? "is always zero"
                                         : "has no known meaning");
    return true;
}

static void check_part(const acbl_part *part, void *payload)
{
    field_check *check = payload;
    base_bytes bytes = { check->file->bytes.data + check->block->at + part->at, part->size };
    if (!part->table || (part->size >= part->table->size && !has_flaw(part->table, bytes.data)))
        return;
    check->part = part;
    layout_explain_some(part->table, bytes, check->file->reader->record, is_flawed, check_cell, check);
    base_arena_reset(check->file->reader->record);
}

/* ---- places of members ---- */

/* Take "list[3]" off the start of the path. Return false if the path does not begin with the list and an index. */
static bool take_index(const char **path, const char *list, size_t *index)
{
    size_t length = strlen(list);
    char *end;
    if (strncmp(*path, list, length) != 0 || (*path)[length] != '[')
        return false;
    *index = (size_t)strtoul(*path + length + 1, &end, 10);
    *path = *end == ']' ? end + 1 : end;
    return *end == ']';
}

/* Return the number of the event that is record number `record` (from 1) of the file; 0: the file has fewer events. */
static uint8_t event_of_record(const acbl_file *file, int64_t record)
{
    for (uint8_t number = 1; number <= ACBL_EVENTS; number++)
        if (file->plan.events[number].model && !--record)
            return number;
    return 0;
}

/* Only blocks have places: a member inside a board, an entry or a team gets the place of that whole block. */
diag_place acbl_locate(const codec_reader *reader, const diag_place *record, const char *path)
{
    const acbl_file *file = reader->state;
    uint8_t event = event_of_record(file, record->index), slot = 1;
    size_t section, item;
    if (!event || strncmp(path, "bridge", 6) != 0)
        return *record;
    if (!take_index(&path, "bridge.sections", &section))
        return acbl_place_in(file, "event", event, file->plan.events[event].at, 2);
    const gamut_bridge_section *model = &file->plan.events[event].model->bridge.sections.items[section];
    while (slot < ACBL_SECTIONS && file->plan.sections[slot].model != model)
        slot++;
    const acbl_places *places = &file->plan.sections[slot].places;
    if (take_index(&path, ".boards", &item))
        return acbl_place_in(file, "board", (int64_t)item + 1, places->board_at[item], 2);
    if (take_index(&path, ".entries", &item))
        return acbl_place_in(file, "entry", (int64_t)item + 1, places->entry_at[item], 0);
    if (take_index(&path, ".team_play.teams", &item))
        return acbl_place_in(file, "team", (int64_t)item + 1, places->team_at[item], 2);
    if (strncmp(path, ".team_play", 10) == 0)
        return acbl_place_in(file, "section", slot, places->team_index_at, 2);
    if (strncmp(path, ".scored_", 8) == 0 || strncmp(path, ".ranked_", 8) == 0)
        return acbl_place_of_summary(file, slot);
    return acbl_place_in(file, "section", slot, places->section_at, 2);
}

/* ---- the file ---- */

void acbl_check(codec_reader *reader, diag_list *diags)
{
    acbl_file *file = reader->state;
    uint16_t version = file->master.version, oldest = file->master.oldest_version;
    if (version < ACBL_VERSION_LEAST || version > ACBL_VERSION_MOST)
        diag_report(diags, &acbl_version, codec_place(reader, 0x9db, 2),
                    "the file was written by version %u.%02u, which is not known", version / 100u, version % 100u);
    if (oldest > version)
        diag_report(diags, &acbl_version, codec_place(reader, 0x9e1, 2),
                    "version %u.%02u is needed to read what %u.%02u has written", oldest / 100u, oldest % 100u,
                    version / 100u, version % 100u);
    for (size_t i = 0; i < file->plan.block_count; i++) {
        const acbl_block block = acbl_without_numbers(&file->plan.blocks[i]);
        field_check check = { file, diags, &block, NULL };
        if (block.at || block.kind == ACBL_MASTER)
            acbl_each_part(&block, check_part, &check);
    }
    acbl_check_agreement(file, diags);
    acbl_check_laws(file, diags);
    acbl_check_slots(file, diags);
    for (uint64_t at = 0, end = 0; acbl_next_gap(file, &at, &end);)
        diag_report(diags, &acbl_bytes_lost, codec_place(reader, at, end - at),
                    end - at == 1 ? "%llu byte belongs to no record" : "%llu bytes belong to no record",
                    (unsigned long long)(end - at));
}
