/* acbl_check.c - what is odd in a game file although it can be read: chains, references, texts, times, names. */
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/member_number.h"

static diag_place place_at(const acbl_file *file, const acbl_block *block, uint64_t offset, uint64_t length)
{
    diag_place place = codec_place(file->reader, block->at + offset, length);
    place.index = block->ordinal ? (int64_t)block->ordinal : -1;
    return place;
}

diag_place acbl_place_in(const acbl_file *file, const char *record, int64_t index, uint64_t at, uint64_t length)
{
    diag_place place = codec_place(file->reader, at, length);
    place.record = record;
    place.index = index;
    return place;
}

bool acbl_read_at(const acbl_file *file, uint32_t at, const layout_table *table, void *out)
{
    return at && at < file->bytes.length &&
           layout_read(table, (base_bytes){ file->bytes.data + at, file->bytes.length - at }, out);
}

/* ---- every field of every record ---- */

typedef struct field_check {
    acbl_file *file;
    const acbl_block *block;
    const acbl_part *part;
    base_text name;
} field_check;

static void check_text(field_check *check, const layout_cell *cell, diag_place place)
{
    base_bytes padding = layout_padding(cell->field, cell->bytes.data);
    if (cell->bytes.data[0] >= cell->field->width)
        diag_report(check->file->reader->diags, &acbl_text_length, place,
                    "%.*s.%.*s says that it has %u characters, but there is room for %u", TEXT_ARGS(check->name),
                    TEXT_ARGS(cell->path), cell->bytes.data[0], cell->field->width - 1);
    for (size_t i = 0; i < padding.length; i++)
        if (padding.data[i]) {
            diag_report(check->file->reader->diags, &acbl_text_padding, place,
                        "%.*s.%.*s has bytes after the end of its text", TEXT_ARGS(check->name), TEXT_ARGS(cell->path));
            return;
        }
}

static void check_time(field_check *check, const layout_cell *cell, diag_place place)
{
    const uint8_t *at = cell->bytes.data;
    uint32_t packed = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    base_dos_time time = base_dos_time_unpack(packed);
    if (packed && (!base_date_is_possible(time.date) || time.date.month == 0 || time.date.day == 0 ||
                   time.date.year > 2060 || time.hour > 23 || time.minute > 59 || time.second > 59))
        diag_report(check->file->reader->diags, &acbl_time, place, "%.*s.%.*s is %.*s, which cannot be",
                    TEXT_ARGS(check->name), TEXT_ARGS(cell->path), TEXT_ARGS(cell->value));
}

static bool check_cell(const layout_cell *cell, void *payload)
{
    field_check *check = payload;
    diag_place place = place_at(check->file, check->block, check->part->at + cell->offset, cell->bytes.length);
    if (cell->field->meaning == LAYOUT_PASCAL)
        check_text(check, cell, place);
    else if (cell->field->meaning == LAYOUT_TIME_DOS)
        check_time(check, cell, place);
    else if (cell->is_odd && cell->field->meaning == LAYOUT_FIXED)
        diag_report(check->file->reader->diags, &acbl_zero, place, "%.*s.%.*s is %.*s, which is always zero",
                    TEXT_ARGS(check->name), TEXT_ARGS(cell->path), TEXT_ARGS(cell->value));
    else if (cell->is_odd && cell->field->meaning == LAYOUT_WORD)
        diag_report(check->file->reader->diags, &acbl_word, place, "%.*s.%.*s is %.*s, which has no known meaning",
                    TEXT_ARGS(check->name), TEXT_ARGS(cell->path), TEXT_ARGS(cell->value));
    else
        acbl_check_plain(check->file, check->name, cell, place);
    return true;
}

static void check_part(const acbl_part *part, void *payload)
{
    field_check *check = payload;
    base_bytes bytes = { check->file->bytes.data + check->block->at + part->at, part->size };
    if (!part->table)
        return;
    check->part = part;
    layout_explain(part->table, bytes, check->file->reader->record, check_cell, check);
    base_arena_reset(check->file->reader->record);
}

static void check_fields(acbl_file *file)
{
    for (size_t i = 0; i < file->plan.block_count; i++) {
        const acbl_block *block = &file->plan.blocks[i];
        field_check check = { file, block, NULL, acbl_block_name(file->reader->arena, block) };
        if (block->at || block->kind == ACBL_MASTER)
            acbl_each_part(block, check_part, &check);
    }
}

/* ---- sections ---- */

static void check_link(acbl_file *file, uint8_t slot, gamut_number next, bool is_ranked)
{
    int64_t other = next.value;
    if (next.state != GAMUT_KNOWN)
        return;
    const gamut_bridge_section *model = other >= 1 && other <= ACBL_SECTIONS ? file->plan.sections[other].model : NULL;
    gamut_number back = model ? (is_ranked ? model->ranked_previous : model->scored_previous) : (gamut_number){ 0 };
    if (model && back.value == slot && file->plan.sections[other].event == file->plan.sections[slot].event)
        return;
    diag_place place = codec_place(file->reader, 0x13e + 22u * (slot - 1u), 22);
    place.record = "section";
    place.index = slot;
    const char *how = is_ranked ? "ranked" : "scored";
    if (!model)
        diag_report(file->reader->diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which is not there", slot, how, (long long)other);
    else if (back.value == slot)
        diag_report(file->reader->diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which belongs to another event", slot, how,
                    (long long)other);
    else
        diag_report(file->reader->diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which names section %lld as the one before it", slot,
                    how, (long long)other, (long long)back.value);
}

bool acbl_has_entry(const gamut_bridge_section *section, size_t side, int64_t number)
{
    bool is_howell = acbl_is_howell(section);
    for (size_t i = 0; i < section->entries.count; i++) {
        const gamut_bridge_entry *entry = &section->entries.items[i];
        if (entry->number.value == number && (is_howell || (size_t)entry->direction == side + 1))
            return true;
    }
    return false;
}

static void check_board(acbl_file *file, uint8_t slot, const gamut_bridge_section *section, size_t at)
{
    const gamut_bridge_traveller *board = &section->boards.items[at];
    for (size_t r = 0; r < board->results.count; r++)
        for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
            const gamut_bridge_side *side = &board->results.items[r].sides.items[s];
            int64_t number = side->entry.value;
            if (acbl_has_entry(section, s, number) || (!number && side->ruling == GAMUT_BRIDGE_NOT_IN_PLAY))
                continue;
            diag_place place = codec_place(file->reader, file->plan.sections[slot].places.board_at[at], 6);
            place.record = "board";
            place.index = (int64_t)at + 1;
            diag_report(file->reader->diags, &acbl_board_entry, place,
                        "row %zu of board %lld of section %u names entry %lld, which the section does not have", r + 1,
                        (long long)board->number.value, slot, (long long)number);
        }
}

/* ---- players ---- */

static bool is_digits(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
    return true;
}

/* Seven digits, a letter (for the first of eight digits) and six, "NM", or # and digits. */
static bool is_usual_number(base_text number)
{
    base_text rest = base_text_slice(number, 1, number.length);
    char first = number.length ? number.data[0] : '0';
    if (!number.length || base_text_is(base_text_trim(number), "NM") || (first == '#' && is_digits(rest)))
        return true;
    bool is_letter = first >= 'A' && first <= 'Z';
    return number.length == 7 && is_digits(rest) && (is_letter || is_digits(base_text_slice(number, 0, 1)));
}

typedef struct number_count {
    size_t fitting, others;
} number_count;

static void count_numbers(number_count *count, const gamut_bridge_section *section)
{
    for (size_t i = 0; i < section->entries.count; i++)
        for (size_t p = 0; p < section->entries.items[i].players.count; p++) {
            base_text number = section->entries.items[i].players.items[p].number;
            if (!bridge_is_member_number(number))
                continue;
            bool fits = bridge_fits_check_digit(number);
            count->fitting += fits;
            count->others += !fits;
        }
}

/* In a file of invented numbers hardly any fits, and then a number that does not is no slip. */
static bool are_numbers_real(const acbl_file *file)
{
    number_count count = { 0, 0 };
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++)
        if (file->plan.sections[slot].model)
            count_numbers(&count, file->plan.sections[slot].model);
    return count.fitting > count.others;
}

static const gamut_rule *fault_of(base_text number, bool are_real)
{
    if (!is_usual_number(number))
        return &acbl_player_number;
    return are_real && bridge_is_member_number(number) && !bridge_fits_check_digit(number) ? &acbl_player_check_digit
                                                                                           : NULL;
}

static void check_players(acbl_file *file, uint8_t slot, const gamut_bridge_section *section, bool are_real)
{
    for (size_t i = 0; i < section->entries.count; i++)
        for (size_t p = 0; p < section->entries.items[i].players.count; p++) {
            base_text number = section->entries.items[i].players.items[p].number;
            const gamut_rule *rule = fault_of(number, are_real);
            if (!rule)
                continue;
            diag_place place = codec_place(file->reader, file->plan.sections[slot].places.entry_at[i], 0);
            place.record = "entry";
            place.index = (int64_t)i + 1;
            diag_report(file->reader->diags, rule, place,
                        "player %zu of entry %zu of section %u has the number \"%.*s\", %s", p + 1, i + 1, slot,
                        TEXT_ARGS(number),
                        rule == &acbl_player_number ? "which is not of the usual form"
                                                    : "whose last digit does not follow from the others");
        }
}

static void check_sections(acbl_file *file)
{
    bool are_real = are_numbers_real(file);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const gamut_bridge_section *section = file->plan.sections[slot].model;
        if (!section)
            continue;
        check_link(file, slot, section->scored_next, false);
        check_link(file, slot, section->ranked_next, true);
        check_players(file, slot, section, are_real);
        for (size_t i = 0; i < section->boards.count; i++)
            check_board(file, slot, section, i);
    }
}

/* ---- the file ---- */

static void check_gaps(acbl_file *file)
{
    for (uint64_t at = 0, end; at < file->bytes.length; at = end + 1) {
        for (end = at; end < file->bytes.length && !acbl_is_claimed(file, end);)
            end++;
        if (end > at)
            diag_report(file->reader->diags, &acbl_bytes_lost, codec_place(file->reader, at, end - at),
                        "%llu bytes belong to no record", (unsigned long long)(end - at));
    }
}

static void check_version(acbl_file *file)
{
    uint16_t version = file->master.version;
    if (version < ACBL_VERSION_LEAST || version > ACBL_VERSION_MOST)
        diag_report(file->reader->diags, &acbl_version, codec_place(file->reader, 0x9db, 2),
                    "the file was written by version %u.%02u, which is not known", version / 100u, version % 100u);
    if (file->master.oldest_version > version)
        diag_report(file->reader->diags, &acbl_version, codec_place(file->reader, 0x9e1, 2),
                    "version %u.%02u is needed to read what %u.%02u has written", file->master.oldest_version / 100u,
                    file->master.oldest_version % 100u, version / 100u, version % 100u);
}

void acbl_check(codec_reader *reader)
{
    acbl_file *file = reader->state;
    check_version(file);
    check_fields(file);
    check_sections(file);
    acbl_check_plausible(file);
    acbl_check_agreement(file);
    acbl_check_laws(file);
    check_gaps(file);
}
