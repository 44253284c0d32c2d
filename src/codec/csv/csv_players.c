/* csv_players.c - lists of players as people keep them: one event, whose players are the rows.
 *
 * The headings are words of some language, not names of members; src/entries reads such tables. A player gets the
 * number that the list has for him, or his place in the list. */
#include <string.h>

#include "base/text.h"
#include "csv.h"
#include "entries/entries.h"

enum {
    LOOK_AHEAD = 65536 /* bytes in which a header must be */
};

/* Which rule each kind of finding breaks. */
static const gamut_rule *const fault_rules[ENTRIES_FAULT_COUNT] = {
    [ENTRIES_NO_HEADER] = &csv_header_missing,
    [ENTRIES_COLUMN_UNKNOWN] = &csv_column_unknown,
    [ENTRIES_COLUMN_TWICE] = &csv_column_duplicate,
    [ENTRIES_ROW] = &csv_player_row,
    [ENTRIES_VALUE] = &csv_value,
    [ENTRIES_QUOTE] = &csv_quote_stray,
    [ENTRIES_TWICE] = &csv_player_twice,
    [ENTRIES_NAMES] = &csv_player_names,
};

/* A list of players has more headings than a table of members, or as many and something that only people have. */
bool csv_is_player_list(base_bytes bytes, size_t members_known)
{
    bool is_of_people;
    if (bytes.length > LOOK_AHEAD)
        bytes.length = LOOK_AHEAD;
    size_t known = entries_recognise(bytes, &is_of_people);
    return known >= 2 && is_of_people && known >= members_known;
}

/* ---- what an event has no place for ---- */

static void report_apart(codec_reader *reader, diag_list *diags, const entries_list *list)
{
    static const entries_field apart[] = { ENTRIES_RAPID, ENTRIES_BLITZ, ENTRIES_GROUP,
                                           ENTRIES_TYPE,  ENTRIES_MAIL,  ENTRIES_PHONE };
    size_t homeless = 0;
    for (size_t i = 0; i < list->column_count; i++)
        for (size_t k = 0; k < COUNT(apart); k++)
            if (list->columns[i].field == apart[k])
                diag_report(diags, &csv_player_apart, codec_place(reader, list->columns[i].at, list->columns[i].length),
                            "the column '%.*s' (%s) is read, and an event has no place for it",
                            TEXT_ARGS(list->columns[i].heading), entries_field_name(apart[k]));
    for (size_t i = 0; i < list->count; i++) {
        const entry *row = &list->items[i];
        homeless += !row->federation.length && (row->club.length || row->national_id.length || row->national_rating);
    }
    if (homeless)
        diag_report(diags, &csv_player_apart, codec_place(reader, 0, 0),
                    "%zu player%s without a federation lose%s club and national data, which belong to a federation",
                    homeless, homeless == 1 ? "" : "s", homeless == 1 ? "s" : "");
}

gamut_status csv_open_players(codec_reader *reader, diag_list *diags, csv_reading *state)
{
    base_bytes bytes = reader->source->bytes;
    const entries_options options = { .encoding = codec_encoding(reader->options) };
    entries_list *list = ARENA_NEW(reader->arena, entries_list);
    if (bytes.length > reader->limits->record) {
        csv_report_limit(reader, diags, 0, "the list of players");
        return GAMUT_FAILED;
    }
    if (!list || !entries_read(list, reader->arena, bytes, &options))
        return GAMUT_FAILED;
    for (size_t i = 0; i < list->finding_count; i++) {
        const entries_finding *each = &list->findings[i];
        diag_report(diags, fault_rules[each->fault], codec_place(reader, each->at, each->length), "%.*s",
                    TEXT_ARGS(each->message));
    }
    report_apart(reader, diags, list);
    state->players = list;
    state->spelling.encoding = list->encoding;
    state->spelling.separator = list->separator;
    return list->separator ? GAMUT_OK : GAMUT_FAILED;
}

/* ---- the event ---- */

/* The numbers of a list are used if all players have one, and each another. */
static bool has_numbers(base_arena *arena, const entries_list *list)
{
    enum {
        HIGHEST = 9999
    };
    bool *is_taken = ARENA_ARRAY(arena, HIGHEST + 1, bool);
    for (size_t i = 0; i < list->count; i++) {
        int64_t number = list->items[i].number;
        if (!is_taken || number < 1 || number > HIGHEST || is_taken[number])
            return false;
        is_taken[number] = true;
    }
    return true;
}

static bool has_field(const entries_list *list, entries_field field)
{
    for (size_t i = 0; i < list->column_count; i++)
        if (list->columns[i].field == field)
            return true;
    return false;
}

static gamut_number known_or_absent(int64_t number)
{
    return number ? base_number(number) : (gamut_number){ 0 };
}

/* Makes teams in the order in which the list names them; the boards decide the order of the players. */
static bool make_teams(gamut_event *event, base_arena *arena, const entries_list *list)
{
    base_index names = { .arena = arena };
    gamut_team *teams = ARENA_ARRAY(arena, list->count + 1, gamut_team);
    gamut_number *members = ARENA_ARRAY(arena, list->count + 1, gamut_number);
    size_t *team_of = ARENA_ARRAY(arena, list->count + 1, size_t), used = 0;
    if (!teams || !members || !team_of)
        return false;
    for (size_t i = 0; i < list->count; i++) {
        base_text name = list->items[i].team;
        team_of[i] = name.length ? base_index_put(&names, name) : BASE_INDEX_NONE;
        if (team_of[i] == BASE_INDEX_NONE)
            continue;
        teams[team_of[i]].id = base_number((int64_t)team_of[i] + 1);
        teams[team_of[i]].name = name;
        teams[team_of[i]].players.count++;
    }
    size_t *filled = ARENA_ARRAY(arena, names.count + 1, size_t);
    int64_t *boards = ARENA_ARRAY(arena, list->count + 1, int64_t);
    for (size_t t = 0; filled && t < names.count; used += teams[t++].players.count)
        teams[t].players.items = members + used;
    for (size_t i = 0; filled && boards && i < list->count; i++) {
        if (team_of[i] == BASE_INDEX_NONE)
            continue;
        /* Inserted by board; those without a board follow in the order of the list. */
        size_t start = (size_t)(teams[team_of[i]].players.items - members), at = start + filled[team_of[i]]++;
        int64_t board = list->items[i].board ? list->items[i].board : INT64_MAX;
        for (; at > start && boards[at - 1] > board; at--) {
            boards[at] = boards[at - 1];
            members[at] = members[at - 1];
        }
        boards[at] = board;
        members[at] = event->players.items[i].id;
    }
    if (names.count) {
        event->team_list = (gamut_team_list){ teams, names.count };
        event->teams = base_flag(true);
    }
    return !base_arena_failed(arena);
}

gamut_status csv_decode_players(const csv_reading *state, codec_scratch *scratch, gamut_record *out)
{
    base_arena *arena = scratch->arena;
    const entries_list *list = state->players;
    out->kind = GAMUT_KIND_EVENT;
    gamut_event *event = codec_make_members(arena, out);
    gamut_player *players = ARENA_ARRAY(arena, list->count + 1, gamut_player);
    gamut_national *nationals = ARENA_ARRAY(arena, list->count + 1, gamut_national);
    size_t national_count = 0;
    if (!event || !players || !nationals)
        return GAMUT_FAILED;
    bool is_numbered = has_numbers(arena, list), has_fide = has_field(list, ENTRIES_FIDE_RATING);
    for (size_t i = 0; i < list->count; i++) {
        const entry *row = &list->items[i];
        gamut_player *player = &players[i];
        *player = (gamut_player){ .id = base_number(is_numbered ? row->number : (int64_t)i + 1),
                                  .name = row->name,
                                  .title = row->title,
                                  .rating = known_or_absent(has_fide ? row->rating : row->national_rating),
                                  .federation = row->federation,
                                  .number = row->fide_id,
                                  .born = row->born };
        if (row->sex)
            player->sex = row->sex == 'w' ? TEXT("w") : TEXT("m");
        if (row->federation.length && (row->club.length || row->national_id.length || row->national_rating))
            nationals[national_count++] = (gamut_national){ .federation = row->federation,
                                                            .id = player->id,
                                                            .rating = known_or_absent(row->national_rating),
                                                            .origin = row->club,
                                                            .number = row->national_id };
    }
    event->name = list->title;
    event->players = (gamut_player_list){ players, list->count };
    if (national_count)
        event->nationals = (gamut_national_list){ nationals, national_count };
    return make_teams(event, arena, list) ? GAMUT_OK : GAMUT_FAILED;
}
