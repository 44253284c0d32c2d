/* cbt_check.c - the rules of tournament files: structure, named values, and .cbtt against .cbt. */
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "cb_layout.h"
#include "cbt.h"

#define SEED   "ChessBase tournaments"
#define ENTITY "ChessBase entity files"
#define RULE(name, ident, level, what, from, looks, fix)                                                               \
    const gamut_rule name = { "cbt." ident, GAMUT_SEVERITY_##level, what, from, looks, fix }
#define REBUILD "gamut fix rebuilds tree and chains"

static RULE(header_truncated, "header.truncated", ERROR, "the file is too short for its header", ENTITY,
            "a .cbt of 20 bytes", "restore the file from a copy; nothing can be read from so little");
static RULE(header_magic, "header.magic", ERROR, "the header does not have the number 1234567890", ENTITY,
            "bytes 8 to 11 are not d2 02 96 49", "the file may not be a .cbt at all");
static RULE(header_data_size, "header.data-size", ERROR, "the header states another record size than 90", ENTITY,
            "data_size is 58, as in a .cbp", "the file may be another entity file under a wrong name");
static RULE(header_extra_size, "header.extra-size", WARNING, "the header is neither 28 nor 32 bytes long", ENTITY,
            "extra_size is 100", NULL);
static RULE(header_capacity, "header.capacity", WARNING, "the header states a wrong number of records", ENTITY,
            "capacity is 12 in a file of 11 records", REBUILD);
static RULE(header_live_count, "header.live-count", WARNING, "the header states a wrong number of live records", ENTITY,
            "live_count is 6 with 7 live records", REBUILD);
static RULE(record_truncated, "record.truncated", ERROR, "the file ends inside a record", ENTITY,
            "a download that broke off", "gamut fix completes the record with zeros");
static RULE(tree_root, "tree.root", ERROR, "the root of the tree is not a live record", ENTITY, "root is 99 of 12",
            REBUILD);
static RULE(tree_link, "tree.link", ERROR, "the tree leads outside the file or to a deleted record", ENTITY,
            "left is 4000 in a file of 12 records", REBUILD);
static RULE(tree_cycle, "tree.cycle", ERROR, "the tree leads twice to the same record", ENTITY,
            "left of record 5 is 2, and left of 2 is 5", REBUILD);
static RULE(tree_order, "tree.order", ERROR,
            "the tree is not in order: latest year first, then title, place, month and day", ENTITY,
            "a tournament of 1990 before one of 2016", REBUILD);
static RULE(tree_duplicate, "tree.duplicate", WARNING, "two tournaments have the same title, place and date", ENTITY,
            "the same tournament entered twice", "merge the two in ChessBase; their games refer to both");
static RULE(tree_balance, "tree.balance", WARNING, "a balance byte is wrong", ENTITY,
            "balance is 1 where both sides are equally high", REBUILD);
static RULE(tree_height, "tree.height", WARNING, "the two sides of a record differ by more than one in height", ENTITY,
            "a tree that has become a list", REBUILD);
static RULE(tree_unreachable, "tree.unreachable", ERROR, "a live record is not in the tree", ENTITY,
            "ChessBase does not list the tournament, though games refer to it", REBUILD);
static RULE(deleted_link, "deleted.link", ERROR, "the chain of deleted records leads outside the file", ENTITY,
            "first_deleted is 500 of 12", REBUILD);
static RULE(deleted_cycle, "deleted.cycle", ERROR, "the chain of deleted records comes back to itself", ENTITY,
            "record 3 follows record 3", REBUILD);
static RULE(deleted_alive, "deleted.alive", ERROR, "the chain of deleted records leads to a live one", ENTITY,
            "the next new tournament would overwrite a live one", REBUILD);
static RULE(deleted_unchained, "deleted.unchained", WARNING, "a deleted record is missing from the chain", ENTITY,
            "its place will never be used again", REBUILD);
static RULE(text_control, "text.control", WARNING, "a title or place contains control characters", SEED,
            "a line feed inside a title", "correct the text in JSON and convert back");
static RULE(text_padding, "text.padding", NOTE, "something follows the end of a title or place", ENTITY,
            "the rest of a longer, older title", "harmless; gamut convert --canonical wipes it");
static RULE(date_bits, "date.bits", NOTE, "a date uses bits that dates do not have", SEED, "0x20000a2b", NULL);
static RULE(type_system, "type.system", WARNING, "the pairing system has no name", SEED, "the low five bits are 17",
            NULL);
static RULE(type_pace, "type.pace", NOTE, "more than one time control is set", SEED, "blitz and rapid at once",
            "choose one in ChessBase");
static RULE(nation_unknown, "nation.unknown", WARNING, "no country has this number", SEED, "254", NULL);
static RULE(bits_unknown, "bits.unknown", NOTE, "bits are set whose meaning is unknown", SEED,
            "bit 6 of the tournament flags", NULL);
static RULE(reserved, "reserved", NOTE, "a byte that is always zero is not", SEED, "the byte after the nation is 1",
            NULL);
static RULE(games_reference, "games.reference", WARNING, "number of games and first game contradict each other", SEED,
            "no games, but the first is 17", "rebuild the database in ChessBase");
RULE(cbt_extra_last, "cbtt.last", WARNING, "the .cbtt header states a wrong last record", SEED,
     "last is 3 in a file of 23 records", "gamut fix sets it");
static RULE(extra_surplus, "cbtt.surplus", WARNING, "the .cbtt has more records than the .cbt", SEED,
            "23 records beside 3 tournaments", "the two files may belong to different databases");
static RULE(extra_fixed, "cbtt.fixed", NOTE, "a byte of .cbtt that is always 7 is not", SEED, "byte 26 is 0", NULL);
static RULE(extra_tie_break, "cbtt.tie-break", WARNING, "a tie-break rule has no name", SEED, "77", NULL);
static RULE(extra_tie_break_count, "cbtt.tie-break-count", WARNING, "more tie-breaks are in use than there is room for",
            SEED, "11 of 10", NULL);

RULE(cbt_extra_truncated, "cbtt.header.truncated", ERROR, "the .cbtt is too short for its header", SEED,
     "a .cbtt of 20 bytes",
     "delete the .cbtt: ChessBase makes a new one, and only coordinates, tie-breaks and last days "
     "are lost");
RULE(cbt_extra_version, "cbtt.version", WARNING, "the .cbtt has an unknown version or record size", SEED,
     "version 9 with records of 80 bytes", "known fields are read, the rest is kept");
RULE(cbt_extra_record_truncated, "cbtt.record.truncated", ERROR, "the .cbtt ends inside a record", SEED,
     "a download that broke off", NULL);

const gamut_rule *const cbt_rules[CBT_RULE_COUNT] = {
    &header_truncated,    &header_magic,      &header_data_size,
    &header_extra_size,   &header_capacity,   &header_live_count,
    &record_truncated,    &tree_root,         &tree_link,
    &tree_cycle,          &tree_order,        &tree_duplicate,
    &tree_balance,        &tree_height,       &tree_unreachable,
    &deleted_link,        &deleted_cycle,     &deleted_alive,
    &deleted_unchained,   &text_control,      &text_padding,
    &date_bits,           &type_system,       &type_pace,
    &nation_unknown,      &bits_unknown,      &reserved,
    &games_reference,     &cbt_extra_last,    &extra_surplus,
    &extra_fixed,         &extra_tie_break,   &extra_tie_break_count,
    &cbt_extra_truncated, &cbt_extra_version, &cbt_extra_record_truncated,
};

const gamut_rule *const cbt_unread[] = { &cbt_extra_version, NULL };

static const cb_entity_rules entity_rules = {
    .truncated = &header_truncated,
    .magic = &header_magic,
    .data_size = &header_data_size,
    .extra_size = &header_extra_size,
    .capacity = &header_capacity,
    .live_count = &header_live_count,
    .record_truncated = &record_truncated,
    .root = &tree_root,
    .link = &tree_link,
    .cycle = &tree_cycle,
    .order = &tree_order,
    .duplicate = &tree_duplicate,
    .balance = &tree_balance,
    .height = &tree_height,
    .unreachable = &tree_unreachable,
    .deleted_link = &deleted_link,
    .deleted_cycle = &deleted_cycle,
    .deleted_alive = &deleted_alive,
    .deleted_unchained = &deleted_unchained,
};

static int later_first(unsigned a, unsigned b)
{
    return (a < b) - (a > b);
}

int cbt_compare(const uint8_t *a, const uint8_t *b)
{
    cb_tournament x, y;
    base_bytes left = { a, cb_tournament_layout.size }, right = { b, cb_tournament_layout.size };
    if (!layout_read(&cb_tournament_layout, left, &x) || !layout_read(&cb_tournament_layout, right, &y))
        return 0;
    base_date first = base_date_unpack(x.start), second = base_date_unpack(y.start);
    int order = later_first(first.year, second.year);
    order = order ? order : cb_compare_strings(x.title, y.title, sizeof x.title, true);
    order = order ? order : cb_compare_strings(x.place, y.place, sizeof x.place, true);
    order = order ? order : later_first(first.month, second.month);
    return order ? order : later_first(first.day, second.day);
}

const cb_entity_kind cbt_kind = {
    .record = "tournament", .data_size = 90, .rules = &entity_rules, .key_end = 91, .compare = cbt_compare
};

/* ---- single records ---- */

typedef struct checking {
    diag_list *diags;
    const cb_entity_file *entities;
    size_t at;
} checking;

static diag_place place_in_tournament(const checking *check, const char *field)
{
    diag_place place = cb_entity_place(check->entities, &cbt_kind, check->at, field);
    const layout_field *row = layout_find(&cb_tournament_layout, field);
    place.offset += row->at;
    place.length = row->width;
    return place;
}

static void check_string(const checking *check, const char *name, const uint8_t *bytes)
{
    const layout_field *field = layout_find(&cb_tournament_layout, name);
    base_bytes text = layout_text(field, bytes), padding = layout_padding(field, bytes);
    bool has_control = false, has_rest = false;
    for (size_t i = 0; i < text.length; i++)
        has_control = has_control || text.data[i] < 0x20 || text.data[i] == 0x7f;
    for (size_t i = 0; i < padding.length; i++)
        has_rest = has_rest || padding.data[i];
    if (has_control)
        diag_report(check->diags, &text_control, place_in_tournament(check, name), "the %s has control characters",
                    name);
    if (has_rest)
        diag_report(check->diags, &text_padding, place_in_tournament(check, name), "%zu bytes follow the end of the %s",
                    layout_padding(field, bytes).length, name);
}

static void check_tournament(const checking *check)
{
    cb_tournament tournament;
    base_bytes bytes = { cb_entity_at(check->entities, check->at), check->entities->record_size };
    if (!layout_read(&cb_tournament_layout, bytes, &tournament))
        return;
    check_string(check, "title", tournament.title);
    check_string(check, "place", tournament.place);
    unsigned system = tournament.type & CB_SYSTEM_MASK, pace = tournament.type & ~(unsigned)CB_SYSTEM_MASK;
    if (system >= CB_SYSTEM_COUNT)
        diag_report(check->diags, &type_system, place_in_tournament(check, "type"), "pairing system %u is not known",
                    system);
    if (pace & (pace - 1))
        diag_report(check->diags, &type_pace, place_in_tournament(check, "type"),
                    "the type 0x%02x has more than one time control", tournament.type);
    if (tournament.team & ~CB_TEAM_EVENT)
        diag_report(check->diags, &bits_unknown, place_in_tournament(check, "team"),
                    "the team byte 0x%02x has unknown bits", tournament.team);
    if (tournament.flags & ~(CB_COMPLETE_OLD | CB_COMPLETE | CB_BOARD_POINTS | CB_THREE_POINTS))
        diag_report(check->diags, &bits_unknown, place_in_tournament(check, "flags"),
                    "the flags 0x%02x have unknown bits", tournament.flags);
    if (tournament.nation_high)
        diag_report(check->diags, &reserved, place_in_tournament(check, "nation_high"), "nation_high is %u, not 0",
                    tournament.nation_high);
    if (tournament.rounds_high)
        diag_report(check->diags, &reserved, place_in_tournament(check, "rounds_high"), "rounds_high is %u, not 0",
                    tournament.rounds_high);
    if (tournament.start & ~(uint32_t)0x1fffff)
        diag_report(check->diags, &date_bits, place_in_tournament(check, "start"),
                    "the date 0x%08x has bits that belong to no date", tournament.start);
    if (tournament.nation >= CB_NATION_COUNT)
        diag_report(check->diags, &nation_unknown, place_in_tournament(check, "nation"), "nation %u is not known",
                    tournament.nation);
    if (tournament.games < 0 || (tournament.games > 0) != (tournament.first_game > 0))
        diag_report(check->diags, &games_reference, place_in_tournament(check, "games"),
                    "the tournament has %d games, and the first is number %d", tournament.games, tournament.first_game);
}

/* ---- .cbtt ---- */

static diag_place place_in_extra(const cbt_extra_file *extras, size_t at, const char *field)
{
    const layout_field *row = layout_find(extras->layout, field);
    return (diag_place){ .file = extras->file,
                         .offset = cb_extra_header_layout.size + at * extras->record_size + row->at,
                         .length = row->width * (row->count ? row->count : 1),
                         .record = "cbtt",
                         .index = (int64_t)at,
                         .field = field };
}

static bool is_tie_break(uint8_t code)
{
    for (size_t i = 0; i < CB_TIE_BREAK_COUNT; i++)
        if (cb_tie_break_words[i].value == code)
            return true;
    return false;
}

static void check_extra(diag_list *diags, const cbt_extra_file *extras, size_t at)
{
    cb_extra extra;
    size_t offset = cb_extra_header_layout.size + at * extras->record_size;
    if (!layout_read(extras->layout, (base_bytes){ extras->source->bytes.data + offset, extras->record_size }, &extra))
        return;
    for (size_t i = 0; i < COUNT(extra.groups); i++)
        if (extra.groups[i].seven != 7)
            diag_report(diags, &extra_fixed, place_in_extra(extras, at, "groups"), "a byte that is always 7 is %u",
                        extra.groups[i].seven);
    if (extra.tie_break_count > CB_TIE_BREAK_LIMIT)
        diag_report(diags, &extra_tie_break_count, place_in_extra(extras, at, "tie_break_count"),
                    "the record counts %u tie-breaks, more than it has room for", extra.tie_break_count);
    for (size_t i = 0; i < extra.tie_break_count && i < CB_TIE_BREAK_LIMIT; i++)
        if (!is_tie_break(extra.tie_breaks[i]))
            diag_report(diags, &extra_tie_break, place_in_extra(extras, at, "tie_breaks"), "tie-break %u is not known",
                        extra.tie_breaks[i]);
}

static void check_extras(diag_list *diags, const cbt_state *state)
{
    const cbt_extra_file *extras = &state->extras;
    diag_place place = { .file = extras->file, .offset = 8, .length = 4, .record = "header", .index = -1 };
    if (!extras->layout)
        return;
    int64_t last = extras->count ? (int64_t)extras->count - 1 : 0;
    if (extras->header.last != last)
        diag_report(diags, &cbt_extra_last, place, "last is %d, not %lld", extras->header.last, (long long)last);
    if (state->has_tournaments && extras->count > state->entities.count)
        diag_report(diags, &extra_surplus, place, "the .cbtt has %zu records, and the .cbt has %zu tournaments",
                    extras->count, state->entities.count);
    for (size_t i = 0; i < extras->count; i++)
        check_extra(diags, extras, i);
}

void cbt_check(codec_reader *reader, diag_list *diags)
{
    const cbt_state *state = reader->state;
    if (state->has_tournaments) {
        checking check = { diags, &state->entities, 0 };
        cb_entity_check(&state->entities, &cbt_kind, diags, reader->arena);
        for (check.at = 0; check.at < state->entities.count; check.at++)
            check_tournament(&check);
    }
    if (state->extras.source)
        check_extras(diags, state);
}
