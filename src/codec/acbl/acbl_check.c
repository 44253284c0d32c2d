/* acbl_check.c - what is odd in a game file although it can be read: chains, references, texts, times, names. */
#include <string.h>

#include "acbl.h"
#include "base/date.h"
#include "base/text.h"
#include "rules/bridge/member_number.h"

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
    diag_list *diags;
    const acbl_block *block;
    const acbl_part *part;
} field_check;

/* acbl.records gives the values of fields where not every number means something, and of bytes that are
 * not understood those that real files have. Another one may be new, or damage, and is worth a note. */
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

/* The rule that a field breaks, or NULL; `*value` is the value that speaks of it where one does. */
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
    return field->values->is_observed ? &acbl_value_unseen : &acbl_value_range;
}

/* Nearly every field is as it should be, and the words for it would take longer than all else. */
static bool is_flawed(const layout_field *field, base_bytes bytes, void *payload)
{
    int64_t value;
    (void)payload;
    return judge_field(&value, field, bytes) != NULL;
}

/* Whether the record, which is there as a whole, has such a field. Most fields may be anything, and most records have
 * no flaw: so whoever asks first does not go through all of them. Of a list with equal neighbours, such as slots that
 * are not used, the first speaks for the others. Calls itself as deep as tables nest. */
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
    else if (rule == &acbl_value_unseen || rule == &acbl_value_range)
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

/* ---- sections ---- */

static void check_link(acbl_file *file, diag_list *diags, uint8_t slot, gamut_number next, bool is_ranked)
{
    int64_t other = next.value;
    if (next.state != GAMUT_KNOWN)
        return;
    const gamut_bridge_section *model = other >= 1 && other <= ACBL_SECTIONS ? file->plan.sections[other].model : NULL;
    gamut_number back = model ? (is_ranked ? model->ranked_previous : model->scored_previous) : (gamut_number){ 0 };
    if (model && back.value == slot && file->plan.sections[other].event == file->plan.sections[slot].event)
        return;
    diag_place place = acbl_place_in(file, "section", slot, 0x13e + 22u * (slot - 1u), 22);
    const char *how = is_ranked ? "ranked" : "scored";
    if (!model)
        diag_report(diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which is not there", slot, how, (long long)other);
    else if (back.value == slot)
        diag_report(diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which belongs to another event", slot, how,
                    (long long)other);
    else
        diag_report(diags, &acbl_section_chain, place,
                    "section %u is %s together with section %lld, which names section %lld as the one before it", slot,
                    how, (long long)other, (long long)back.value);
}

/* Numbers have two bytes in the file. In a Howell every pair sits on both sides of the table. */
static void note_numbers(acbl_section_plan *section, base_arena *arena)
{
    const gamut_bridge_entry_list *entries = &section->model->entries;
    bool is_howell = acbl_is_howell(section->model);
    section->number_count = 1;
    for (size_t i = 0; i < entries->count; i++)
        if ((size_t)entries->items[i].number.value >= section->number_count)
            section->number_count = (size_t)entries->items[i].number.value + 1;
    section->sides_of = ARENA_ARRAY(arena, section->number_count, uint8_t);
    for (size_t i = 0; section->sides_of && i < entries->count; i++)
        section->sides_of[entries->items[i].number.value] |=
            is_howell ? UINT8_MAX : (uint8_t)(1u << entries->items[i].direction >> 1);
}

bool acbl_has_entry(const acbl_section_plan *section, size_t side, int64_t number)
{
    bool is_listed = number >= 0 && (uint64_t)number < section->number_count;
    return !section->sides_of || (is_listed && section->sides_of[number] >> side & 1);
}

static void check_board(acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section, size_t at)
{
    const gamut_bridge_traveller *board = &section->boards.items[at];
    for (size_t r = 0; r < board->results.count; r++)
        for (size_t s = 0; s < board->results.items[r].sides.count; s++) {
            const gamut_bridge_side *side = &board->results.items[r].sides.items[s];
            int64_t number = side->entry.value;
            if (acbl_has_entry(&file->plan.sections[slot], s, number) ||
                (!number && side->ruling == GAMUT_BRIDGE_NOT_IN_PLAY))
                continue;
            diag_report(diags, &acbl_board_entry,
                        acbl_place_in(file, "board", (int64_t)at + 1, file->plan.sections[slot].places.board_at[at], 6),
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

/* In a file of invented numbers hardly any has the right check digit, so a wrong one is no typing error. */
static bool are_numbers_real(const acbl_file *file)
{
    size_t fitting = 0, others = 0;
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const gamut_bridge_section *section = file->plan.sections[slot].model;
        for (size_t i = 0; section && i < section->entries.count; i++)
            for (size_t p = 0; p < section->entries.items[i].players.count; p++) {
                base_text number = section->entries.items[i].players.items[p].number;
                bool is_judged = bridge_is_member_number(number), fits = is_judged && bridge_fits_check_digit(number);
                fitting += fits;
                others += is_judged && !fits;
            }
    }
    return fitting > others;
}

static void check_players(acbl_file *file, diag_list *diags, uint8_t slot, const gamut_bridge_section *section,
                          bool are_real)
{
    for (size_t i = 0; i < section->entries.count; i++)
        for (size_t p = 0; p < section->entries.items[i].players.count; p++) {
            base_text number = section->entries.items[i].players.items[p].number;
            bool is_usual = is_usual_number(number);
            if (is_usual && (!are_real || !bridge_is_member_number(number) || bridge_fits_check_digit(number)))
                continue;
            diag_report(diags, is_usual ? &acbl_player_check_digit : &acbl_player_number,
                        acbl_place_in(file, "entry", (int64_t)i + 1, file->plan.sections[slot].places.entry_at[i], 0),
                        "player %zu of entry %zu of section %u has the number \"%.*s\", %s", p + 1, i + 1, slot,
                        TEXT_ARGS(number),
                        is_usual ? "whose last digit does not follow from the others"
                                 : "which is not of the usual form");
        }
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
    bool are_real = are_numbers_real(file);
    for (uint8_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const gamut_bridge_section *section = file->plan.sections[slot].model;
        if (!section)
            continue;
        check_link(file, diags, slot, section->scored_next, false);
        check_link(file, diags, slot, section->ranked_next, true);
        check_players(file, diags, slot, section, are_real);
        note_numbers(&file->plan.sections[slot], reader->arena);
        for (size_t i = 0; i < section->boards.count; i++)
            check_board(file, diags, slot, section, i);
    }
    acbl_check_plausible(file, diags);
    acbl_check_agreement(file, diags);
    acbl_check_laws(file, diags);
    for (uint64_t at = 0, end = 0; acbl_next_gap(file, &at, &end);)
        diag_report(diags, &acbl_bytes_lost, codec_place(reader, at, end - at),
                    end - at == 1 ? "%llu byte belongs to no record" : "%llu bytes belong to no record",
                    (unsigned long long)(end - at));
}
