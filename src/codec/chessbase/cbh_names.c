/* cbh_names.c - reads entities as tags, and makes entities from tags. */
#include "cbh_names.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "cb_layout.h"
#include "cbt.h"
#include "model/tree.h"
#include "model/tree_json.h"
#include "rules/event/event_codes.h"

static const base_text absent = { NULL, 0 };

/* ---- small values ---- */

static base_text read_string(base_arena *arena, const layout_table *table, const char *name, const uint8_t *record,
                             base_encoding encoding)
{
    const layout_field *field = layout_find(table, name);
    base_bytes text = layout_text(field, record + field->at);
    return text.length ? base_decode(arena, text, cb_name_encoding(text, encoding)) : absent;
}

void cbh_string_put(const layout_field *field, uint8_t *record, base_text text, base_encoding encoding)
{
    size_t lost = 0;
    if (!base_is_ascii((base_bytes){ (const uint8_t *)text.data, text.length })) {
        base_buffer trial = { 0 };
        if (base_encode(&trial, text, encoding) != 0 ||
            cb_name_encoding(base_buffer_bytes(&trial), encoding) != encoding)
            encoding = ENCODING_UTF8;
        base_buffer_free(&trial);
    }
    bool is_whole = cb_text_put(field, record + field->at, text, encoding, &lost);
    (void)is_whole; /* a caller that must know whether the text was cut reads the record again */
}

static void write_string(const layout_table *table, const char *name, uint8_t *record, base_text text,
                         base_encoding encoding)
{
    cbh_string_put(layout_find(table, name), record, text, encoding);
}

base_text cbh_date_print(base_arena *arena, uint32_t packed)
{
    return packed & 0x1fffff ? base_date_print_pgn(arena, base_date_unpack(packed)) : absent;
}

uint32_t cbh_date_parse(base_text text)
{
    base_date date;
    return base_date_parse(&date, text) ? base_date_pack(date) : 0;
}

uint32_t cbh_number_parse(base_text text, uint32_t most)
{
    uint64_t number;
    return base_parse_uint(&number, text, 10) && number <= most ? (uint32_t)number : 0;
}

/* ---- players and annotators ---- */

base_text cbh_name_join(base_arena *arena, base_text last, base_text first)
{
    if (!first.length)
        return last;
    /* Joined by hand, because every game has two names and printf is slow. */
    size_t length = last.length + 2 + first.length;
    char *name = base_arena_alloc(arena, length + 1);
    if (!name)
        return absent;
    if (last.length)
        memcpy(name, last.data, last.length);
    memcpy(name + last.length, ", ", 2);
    memcpy(name + last.length + 2, first.data, first.length);
    return (base_text){ name, length };
}

void cbh_name_split(base_text *last, base_text *first, base_text name)
{
    size_t comma = base_text_find(name, ',');
    *last = base_text_slice(name, 0, comma);
    *first = absent;
    if (comma < name.length)
        *first = base_text_slice(name, comma + (comma + 1 < name.length && name.data[comma + 1] == ' ' ? 2 : 1),
                                 name.length);
}

bool cbh_is_same_name(base_text stored, base_text given)
{
    base_text last, first;
    if (base_text_equal(stored, given))
        return true;
    cbh_name_split(&last, &first, given);
    if (!first.length)
        return base_text_equal(stored, last);
    return stored.length == last.length + 2 + first.length &&
           base_text_equal(base_text_slice(stored, 0, last.length), last) &&
           base_text_equal(base_text_slice(stored, last.length, last.length + 2), TEXT(", ")) &&
           base_text_equal(base_text_slice(stored, last.length + 2, stored.length), first);
}

static void read_player(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    base_text last = read_string(arena, &cbh_player_layout, "last", record, encoding);
    out[0] = cbh_name_join(arena, last, read_string(arena, &cbh_player_layout, "first", record, encoding));
}

static void write_player(uint8_t *record, const base_text *names, base_encoding encoding)
{
    base_text last, first;
    cbh_name_split(&last, &first, names[0]);
    write_string(&cbh_player_layout, "last", record, last, encoding);
    write_string(&cbh_player_layout, "first", record, first, encoding);
}

static void read_annotator(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    out[0] = read_string(arena, &cbh_annotator_layout, "name", record, encoding);
}

static void write_annotator(uint8_t *record, const base_text *names, base_encoding encoding)
{
    write_string(&cbh_annotator_layout, "name", record, names[0], encoding);
}

/* ---- tournaments ---- */

static const struct pace {
    uint8_t bit;
    const char *name;
} paces[] = { { CB_BLITZ, " (blitz)" }, { CB_RAPID, " (rapid)" }, { CB_CORRESPONDENCE, " (corr)" } };

base_text cbh_type_print(base_arena *arena, uint8_t type, uint8_t team)
{
    unsigned system = type & CB_SYSTEM_MASK;
    const char *pace = "";
    for (size_t i = 0; i < COUNT(paces); i++)
        pace = type & paces[i].bit ? paces[i].name : pace;
    if (!type && !team)
        return absent;
    return base_arena_print(arena, "%s%s%s", team & CB_TEAM_EVENT ? "team-" : "",
                            system < EVENT_TYPE_SYSTEMS ? event_type_systems[system] : "", pace);
}

uint8_t cbh_type_parse(uint8_t *team, base_text type)
{
    uint8_t out = 0;
    if (base_text_starts_with(type, "team-")) {
        *team = CB_TEAM_EVENT;
        type = base_text_slice(type, 5, type.length);
    }
    size_t blank = base_text_find(type, ' ');
    base_text word = base_text_slice(type, 0, blank), pace = base_text_slice(type, blank, type.length);
    for (size_t i = 1; i < EVENT_TYPE_SYSTEMS; i++)
        if (base_text_is(word, event_type_systems[i]))
            out = (uint8_t)i;
    for (size_t i = 0; i < COUNT(paces); i++)
        if (base_text_is(pace, paces[i].name))
            out |= paces[i].bit;
    return out;
}

/* ---- flags of tournaments, and their .cbtt record ---- */

static const struct flag {
    uint8_t bits;  /* the bits that are set when the flag is written */
    uint8_t asked; /* the bit that is tested when the flag is read */
    const char *name;
} flags[] = { { CB_COMPLETE | CB_COMPLETE_OLD, CB_COMPLETE, "complete" },
              { CB_BOARD_POINTS, CB_BOARD_POINTS, "board points" },
              { CB_THREE_POINTS, CB_THREE_POINTS, "three points" } };

/* Appends an item to a comma-separated list. */
static void add_item(base_buffer *list, base_text item)
{
    if (list->length)
        base_buffer_add_string(list, ", ");
    base_buffer_add_text(list, item);
}

/* Copies the list to the arena and frees it; an empty list becomes the absent text. */
static base_text take_list(base_arena *arena, base_buffer *list)
{
    base_text copy = list->length ? base_arena_copy(arena, base_buffer_text(list)) : absent;
    base_buffer_free(list);
    return copy;
}

static bool next_item(base_text *list, base_text *item)
{
    bool is_there = list->length && base_text_next_part(list, ',', item);
    if (is_there)
        *item = base_text_trim(*item);
    return is_there;
}

static base_text read_flags(base_arena *arena, uint8_t stored)
{
    base_buffer list = { 0 };
    for (size_t i = 0; i < COUNT(flags); i++)
        if (stored & flags[i].asked)
            add_item(&list, base_text_of(flags[i].name));
    return take_list(arena, &list);
}

static uint8_t write_flags(base_text list)
{
    uint8_t out = 0;
    base_text item;
    while (next_item(&list, &item))
        for (size_t i = 0; i < COUNT(flags); i++)
            if (base_text_is(item, flags[i].name))
                out |= flags[i].bits;
    return out;
}

static void read_extra(base_text *out, base_arena *arena, const uint8_t *bytes)
{
    cb_extra extra;
    gamut_event event = { 0 };
    base_buffer list = { 0 };
    if (!layout_read(&cb_extra_3_layout, (base_bytes){ bytes, cb_extra_3_layout.size }, &extra))
        return;
    cbt_extra_to_event(&event, &extra, arena);
    out[CBH_EVENT_END] = cbh_date_print(arena, extra.end);
    if (base_is_known(event.latitude.state) && base_is_known(event.longitude.state)) {
        tree_print_json(&list, tree_real(arena, event.latitude.value), 0);
        base_buffer_add_string(&list, ", ");
        tree_print_json(&list, tree_real(arena, event.longitude.value), 0);
    }
    out[CBH_EVENT_COORDINATES] = take_list(arena, &list);
    list = (base_buffer){ 0 };
    for (size_t i = 0; i < event.tie_breaks.count; i++)
        add_item(&list, event.tie_breaks.items[i]);
    out[CBH_EVENT_TIE_BREAKS] = take_list(arena, &list);
}

/* Writes the .cbtt record of a tournament. If it has no values for the .cbtt, its record stays zero. */
static void write_extra(uint8_t *bytes, const base_text *names)
{
    base_text latitude, list = names[CBH_EVENT_COORDINATES];
    base_text tie_breaks[CB_TIE_BREAK_LIMIT];
    gamut_event event = { .tie_breaks = { tie_breaks, 0 } };
    double north, east;
    cb_extra extra;
    event.end = base_date_unpack(cbh_date_parse(names[CBH_EVENT_END]));
    if (next_item(&list, &latitude) && base_parse_real(&north, latitude) &&
        base_parse_real(&east, base_text_trim(list))) {
        event.latitude = base_real(north);
        event.longitude = base_real(east);
    }
    for (list = names[CBH_EVENT_TIE_BREAKS];
         event.tie_breaks.count < COUNT(tie_breaks) && next_item(&list, &tie_breaks[event.tie_breaks.count]);)
        event.tie_breaks.count++;
    if (!cbt_needs_extra(&event))
        return;
    cbt_extra_from_event(&extra, &event);
    layout_write(&cb_extra_3_layout, &extra, bytes);
}

static void read_tournament(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    cb_tournament tournament;
    if (!layout_read(&cb_tournament_layout, (base_bytes){ record, cb_tournament_layout.size }, &tournament))
        return;
    out[CBH_EVENT] = read_string(arena, &cb_tournament_layout, "title", record, encoding);
    out[CBH_SITE] = read_string(arena, &cb_tournament_layout, "place", record, encoding);
    out[CBH_EVENT_DATE] = cbh_date_print(arena, tournament.start);
    out[CBH_EVENT_TYPE] = cbh_type_print(arena, tournament.type, tournament.team);
    out[CBH_EVENT_ROUNDS] = cbh_number_print(arena, tournament.rounds);
    out[CBH_EVENT_COUNTRY] = cb_nation_code(tournament.nation);
    out[CBH_EVENT_CATEGORY] = cbh_number_print(arena, tournament.category);
    out[CBH_EVENT_FLAGS] = read_flags(arena, tournament.flags);
    read_extra(out, arena, record + cb_tournament_layout.size);
}

static void write_tournament(uint8_t *record, const base_text *names, base_encoding encoding)
{
    cb_tournament tournament = { .start = cbh_date_parse(names[CBH_EVENT_DATE]),
                                 .rounds = (uint8_t)cbh_number_parse(names[CBH_EVENT_ROUNDS], UINT8_MAX),
                                 .category = (uint8_t)cbh_number_parse(names[CBH_EVENT_CATEGORY], UINT8_MAX),
                                 .flags = write_flags(names[CBH_EVENT_FLAGS]) };
    if (!cb_nation_find(&tournament.nation, names[CBH_EVENT_COUNTRY]))
        tournament.nation = 0;
    tournament.type = cbh_type_parse(&tournament.team, names[CBH_EVENT_TYPE]);
    layout_write(&cb_tournament_layout, &tournament, record);
    write_string(&cb_tournament_layout, "title", record, names[CBH_EVENT], encoding);
    write_string(&cb_tournament_layout, "place", record, names[CBH_SITE], encoding);
    write_extra(record + cb_tournament_layout.size, names);
}

/* ---- sources ---- */

static void read_source(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    cbh_source source;
    if (!layout_read(&cbh_source_layout, (base_bytes){ record, cbh_source_layout.size }, &source))
        return;
    out[0] = read_string(arena, &cbh_source_layout, "title", record, encoding);
    out[1] = read_string(arena, &cbh_source_layout, "publisher", record, encoding);
    out[2] = cbh_date_print(arena, source.publication);
    out[3] = cbh_date_print(arena, source.date);
    out[4] = cbh_number_print(arena, source.version);
    out[5] = cbh_number_print(arena, source.quality);
}

static void write_source(uint8_t *record, const base_text *names, base_encoding encoding)
{
    cbh_source source = { .publication = cbh_date_parse(names[2]),
                          .date = cbh_date_parse(names[3]),
                          .version = (uint8_t)cbh_number_parse(names[4], UINT8_MAX),
                          .quality = (uint8_t)cbh_number_parse(names[5], UINT8_MAX) };
    layout_write(&cbh_source_layout, &source, record);
    write_string(&cbh_source_layout, "title", record, names[0], encoding);
    write_string(&cbh_source_layout, "publisher", record, names[1], encoding);
}

/* ---- teams and titles of games ---- */

static void read_team(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    cbh_team team;
    if (!layout_read(&cbh_team_layout, (base_bytes){ record, cbh_team_layout.size }, &team))
        return;
    out[0] = read_string(arena, &cbh_team_layout, "title", record, encoding);
    out[1] = cbh_number_print(arena, team.number);
    if (team.year || team.season & 1)
        out[2] = team.season & 1 ? base_arena_print(arena, "%u/%u", team.year, team.year + 1)
                                 : cbh_number_print(arena, team.year);
    out[3] = cb_nation_code(team.nation);
}

static void write_team(uint8_t *record, const base_text *names, base_encoding encoding)
{
    size_t slash = base_text_find(names[2], '/');
    cbh_team team = { .number = cbh_number_parse(names[1], UINT32_MAX),
                      .season = slash < names[2].length,
                      .year = cbh_number_parse(base_text_slice(names[2], 0, slash), UINT32_MAX) };
    if (!cb_nation_find(&team.nation, names[3]))
        team.nation = 0;
    layout_write(&cbh_team_layout, &team, record);
    write_string(&cbh_team_layout, "title", record, names[0], encoding);
}

/* The fields of a game tag, in the order of cbh_names_row.tags. */
static const char *const title_fields[CBH_TITLE_LANGUAGES] = { "english", "german", "french",  "spanish",
                                                               "italian", "dutch",  "seventh", "eighth" };

static void read_title(base_text *out, base_arena *arena, const uint8_t *record, base_encoding encoding)
{
    for (size_t i = 0; i < CBH_TITLE_LANGUAGES; i++)
        out[i] = read_string(arena, &cbh_title_layout, title_fields[i], record, encoding);
}

static void write_title(uint8_t *record, const base_text *names, base_encoding encoding)
{
    for (size_t i = 0; i < CBH_TITLE_LANGUAGES; i++)
        write_string(&cbh_title_layout, title_fields[i], record, names[i], encoding);
}

const cbh_names_row cbh_names[CBH_KIND_COUNT] = {
    [CBH_PLAYERS] = { 1, 1, 1, { NULL }, read_player, write_player },
    [CBH_TOURNAMENTS] = { 11,
                          8,
                          2,
                          { NULL, NULL, "EventDate", "EventType", "EventRounds", "EventCountry", "EventCategory",
                            "EventFlags", "EventEndDate", "EventCoordinates", "EventTieBreaks" },
                          read_tournament,
                          write_tournament },
    [CBH_ANNOTATORS] = { 1, 1, 1, { "Annotator" }, read_annotator, write_annotator },
    [CBH_SOURCES] = { 6,
                      6,
                      2,
                      { "SourceTitle", "Source", "SourceDate", "SourceVersionDate", "SourceVersion", "SourceQuality" },
                      read_source,
                      write_source },
    [CBH_TEAMS] = { 4, 4, 1, { "Team", "TeamNumber", "TeamSeason", "TeamCountry" }, read_team, write_team },
    [CBH_TITLES] = { CBH_TITLE_LANGUAGES,
                     CBH_TITLE_LANGUAGES,
                     CBH_TITLE_LANGUAGES,
                     { "GameTitle", "GameTitleGerman", "GameTitleFrench", "GameTitleSpanish", "GameTitleItalian",
                       "GameTitleDutch", "GameTitle7", "GameTitle8" },
                     read_title,
                     write_title },
};

bool cbh_names_exist(const base_text *names, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (names[i].data)
            return true;
    return false;
}
