/* cbh2_entities.c - reads the texts of entities, and makes entities from texts. */
#include "cbh2_entities.h"

#include <string.h>

#include "base/text.h"
#include "cb_cursor.h"
#include "cbt.h"

static const base_text absent = { NULL, 0 };

enum {
    TYPES_MAX = 32,
    CONTAINER_MAX = 1 << 20,
    TITLE_LANGUAGES = CBH_TITLE_LANGUAGES
};

/* ---- strings ---- */

static base_text read_string(cb_cursor *cursor, base_arena *arena, base_encoding encoding)
{
    base_bytes bytes = cb_take(cursor, cb_take_little(cursor, 4));
    return bytes.length ? base_decode(arena, bytes, cb_name_encoding(bytes, encoding)) : absent;
}

/* Appends a string, cut to the room that is left, which is reduced. */
static void write_string(base_buffer *out, base_text text, size_t *room)
{
    size_t length = text.length < *room ? text.length : *room;
    while (length && length < text.length && ((uint8_t)text.data[length] & 0xc0) == 0x80)
        length--;
    *room -= length;
    cb_add_little(out, length, 4);
    base_buffer_add(out, text.data, length);
}

static size_t room_after(size_t room, size_t fixed)
{
    return room > fixed ? room - fixed : 0;
}

static void write_record(base_buffer *out, const layout_table *layout, const void *record)
{
    uint8_t *bytes = base_buffer_reserve(out, layout->size);
    if (bytes)
        layout_write(layout, record, bytes);
}

static bool read_record(cb_cursor *cursor, const layout_table *layout, void *record)
{
    return layout_read(layout, cb_take(cursor, layout->size), record);
}

/* ---- players ---- */

static void read_player(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding)
{
    cb_cursor cursor = { data, false };
    cbh2_player player;
    base_text last = read_string(&cursor, arena, encoding), first = read_string(&cursor, arena, encoding);
    out[0] = cbh_name_join(arena, last, first);
    if (read_record(&cursor, &cbh2_player_layout, &player) && player.fide_id > 0)
        out[CBH2_PLAYER_FIDE] = base_arena_print(arena, "%lld", (long long)player.fide_id);
}

/* A name such as "Doe,J", without a blank, stays as it is: annotators are often written so. */
static void write_player(base_buffer *out, const base_text *names, size_t room)
{
    uint64_t fide;
    base_text last, first;
    cbh2_player player = { .chessbase_id = -1, .eight = 8, .fide_id = -1 };
    if (base_parse_uint(&fide, names[CBH2_PLAYER_FIDE], 10) && fide && fide <= INT64_MAX)
        player.fide_id = (int64_t)fide;
    cbh_name_split(&last, &first, names[0]);
    size_t joined = last.length + (first.length ? 2 + first.length : 0), left = room_after(room, 32);
    bool is_split =
        joined == names[0].length &&
        (!first.length || base_text_equal(base_text_slice(names[0], last.length, last.length + 2), TEXT(", ")));
    write_string(out, is_split ? last : names[0], &left);
    write_string(out, is_split ? first : absent, &left);
    write_record(out, &cbh2_player_layout, &player);
}

/* ---- tournaments ---- */

/* ChessBase numbers tie-breaks differently in both formats. */
static const struct tie_break_row {
    uint8_t classic;
    uint8_t number;
} tie_breaks[] = { { 2, 0 },    { 10, 1 },   { 11, 2 },  { 12, 3 },  { 13, 4 },  { 14, 5 },   { 201, 11 }, { 202, 12 },
                   { 203, 13 }, { 204, 14 }, { 21, 16 }, { 22, 17 }, { 23, 18 }, { 200, 19 }, { 206, 21 } };

/* Returns the shortest decimal number that gives this float again, so that coordinates look as they were entered. */
static double shortest(uint32_t bits)
{
    float value;
    double scale = 1;
    memcpy(&value, &bits, sizeof value);
    if (!(value > -1000 && value < 1000))
        return 0;
    for (unsigned i = 0; i < 9; i++, scale *= 10) {
        double scaled = (double)value * scale;
        double rounded = (double)(int64_t)(scaled + (scaled < 0 ? -0.5 : 0.5)) / scale;
        if ((float)rounded == value)
            return rounded;
    }
    return (double)value;
}

static uint32_t float_bits(double value)
{
    float narrow = (float)value;
    uint32_t bits;
    memcpy(&bits, &narrow, sizeof bits);
    return bits;
}

enum {
    CLASSIC_SIZE = CB_TOURNAMENT_SIZE + 65 /* a tournament of a .cbt, then its record in the .cbtt */
};

/* A tournament has the same values as in the other format, so its texts are those of a record there. Only place and
 * title may be longer. */
static void read_tournament(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding)
{
    cb_cursor cursor = { data, false };
    uint8_t classic[CLASSIC_SIZE] = { 0 };
    cbh2_tournament from;
    cbh2_tournament_end last;
    base_text place = read_string(&cursor, arena, encoding), title = read_string(&cursor, arena, encoding);
    if (read_record(&cursor, &cbh2_tournament_layout, &from)) {
        cb_tournament to = { .start = from.start,
                             .type = from.type,
                             .team = from.team,
                             .nation = from.nation,
                             .category = from.category,
                             .flags = from.flags,
                             .rounds = from.rounds };
        cb_extra extra = { .latitude = 0 };
        memset(extra.tie_breaks, CB_TIE_BREAK_UNSET, sizeof extra.tie_breaks);
        if (from.latitude || from.longitude) {
            extra.latitude = layout_double_bits(shortest(from.latitude));
            extra.longitude = layout_double_bits(shortest(from.longitude));
        }
        for (unsigned i = 0; i < from.tie_break_count && !cursor.is_short; i++) {
            uint32_t number = cb_take_little(&cursor, 2);
            for (size_t k = 0; k < COUNT(tie_breaks); k++)
                if (tie_breaks[k].number == number && extra.tie_break_count < CB_TIE_BREAK_LIMIT)
                    extra.tie_breaks[extra.tie_break_count++] = tie_breaks[k].classic;
        }
        if (read_record(&cursor, &cbh2_tournament_end_layout, &last))
            extra.end = last.end;
        layout_write(&cb_tournament_layout, &to, classic);
        layout_write(&cb_extra_3_layout, &extra, classic + CB_TOURNAMENT_SIZE);
        cbh_names[CBH_TOURNAMENTS].read(out, arena, classic, encoding);
    }
    out[CBH_EVENT] = title;
    out[CBH_SITE] = place;
}

static void write_tournament(base_buffer *out, const base_text *names, size_t room)
{
    uint8_t classic[CLASSIC_SIZE] = { 0 };
    cb_tournament from;
    cb_extra extra;
    cbh2_tournament to = { .seven_34 = 7, .seven_45 = 7, .seven_56 = 7 };
    cbh2_tournament_end last = { 0 };
    base_buffer numbers = { 0 };
    size_t left = room_after(room, 8 + 108 + 2 * CB_TIE_BREAK_LIMIT);
    cbh_names[CBH_TOURNAMENTS].write(classic, names, ENCODING_UTF8);
    bool is_read = layout_read(&cb_tournament_layout, (base_bytes){ classic, CB_TOURNAMENT_SIZE }, &from) &&
                   layout_read(&cb_extra_3_layout, (base_bytes){ classic + CB_TOURNAMENT_SIZE, 65 }, &extra);
    if (is_read) {
        to.start = from.start;
        to.type = from.type;
        to.team = from.team;
        to.nation = from.nation;
        to.category = from.category;
        to.flags = from.flags;
        to.rounds = from.rounds;
        to.latitude = float_bits(layout_double(extra.latitude));
        to.longitude = float_bits(layout_double(extra.longitude));
        to.place_nation = to.latitude || to.longitude ? from.nation : 0;
        for (unsigned i = 0; i < extra.tie_break_count && i < CB_TIE_BREAK_LIMIT; i++)
            for (size_t k = 0; k < COUNT(tie_breaks); k++)
                if (tie_breaks[k].classic == extra.tie_breaks[i]) {
                    cb_add_little(&numbers, tie_breaks[k].number, 2);
                    to.tie_break_count++;
                }
        last.end = extra.end;
    }
    write_string(out, names[CBH_SITE], &left);
    write_string(out, names[CBH_EVENT], &left);
    write_record(out, &cbh2_tournament_layout, &to);
    base_buffer_add(out, numbers.data, numbers.length);
    write_record(out, &cbh2_tournament_end_layout, &last);
    base_buffer_free(&numbers);
}

/* ---- sources ---- */

static void read_source(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding)
{
    cb_cursor cursor = { data, false };
    cbh2_source source;
    out[0] = read_string(&cursor, arena, encoding);
    out[1] = read_string(&cursor, arena, encoding);
    if (!read_record(&cursor, &cbh2_source_layout, &source))
        return;
    out[2] = cbh_date_print(arena, source.publication);
    out[3] = cbh_date_print(arena, source.date);
    out[4] = source.version > 0 ? cbh_number_print(arena, (uint32_t)source.version) : absent;
    out[5] = source.quality > 0 ? cbh_number_print(arena, (uint32_t)source.quality) : absent;
}

static void write_source(base_buffer *out, const base_text *names, size_t room)
{
    size_t left = room_after(room, 8 + 12);
    cbh2_source source = { .publication = cbh_date_parse(names[2]),
                           .date = cbh_date_parse(names[3]),
                           .version = (int16_t)cbh_number_parse(names[4], INT16_MAX),
                           .quality = (int16_t)cbh_number_parse(names[5], INT16_MAX) };
    write_string(out, names[0], &left);
    write_string(out, names[1], &left);
    write_record(out, &cbh2_source_layout, &source);
}

/* ---- teams ---- */

static void read_team(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding)
{
    cb_cursor cursor = { data, false };
    cbh2_team team;
    out[0] = read_string(&cursor, arena, encoding);
    if (!read_record(&cursor, &cbh2_team_layout, &team))
        return;
    unsigned year = team.year > 0 ? (unsigned)team.year : 0;
    out[1] = cbh_number_print(arena, team.number);
    if (year || team.season & 1)
        out[2] = team.season & 1 ? base_arena_print(arena, "%u/%u", year, year + 1) : cbh_number_print(arena, year);
    out[3] = cb_nation_code(team.nation);
}

static void write_team(base_buffer *out, const base_text *names, size_t room)
{
    size_t slash = base_text_find(names[2], '/'), left = room_after(room, 4 + 5);
    cbh2_team team = { .number = (uint8_t)cbh_number_parse(names[1], UINT8_MAX),
                       .season = slash < names[2].length,
                       .year = (int16_t)cbh_number_parse(base_text_slice(names[2], 0, slash), INT16_MAX) };
    if (!cb_nation_find(&team.nation, names[3]))
        team.nation = 0;
    write_string(out, names[0], &left);
    write_record(out, &cbh2_team_layout, &team);
}

/* ---- game tags: a title in several languages ---- */

/* The languages in the order of their numbers, and the text that each has. ChessBase writes all but the first. */
static const struct title_row {
    uint8_t nation;
    uint8_t name;
} title_rows[TITLE_LANGUAGES] = { { 0, 7 },  { 42, 0 }, { 43, 3 },  { 49, 2 },
                                  { 53, 1 }, { 70, 4 }, { 103, 5 }, { 117, 6 } };

static void read_title(base_text *out, base_arena *arena, base_bytes data, base_encoding encoding)
{
    cb_cursor cursor = { data, false };
    for (uint32_t count = cb_take_little(&cursor, 4); count > 0 && !cursor.is_short; count--) {
        uint32_t nation = cb_take_little(&cursor, 4);
        base_text text = read_string(&cursor, arena, encoding);
        for (size_t i = 0; i < COUNT(title_rows); i++)
            if (title_rows[i].nation == nation && !out[title_rows[i].name].data)
                out[title_rows[i].name] = text;
    }
}

static void write_title(base_buffer *out, const base_text *names, size_t room)
{
    size_t left = room_after(room, 4 + 8 * TITLE_LANGUAGES);
    bool has_some = cbh_names_exist(names, TITLE_LANGUAGES), has_any = names[title_rows[0].name].length > 0;
    cb_add_little(out, has_some ? TITLE_LANGUAGES - (has_any ? 0 : 1) : 0, 4);
    for (size_t i = has_any ? 0 : 1; has_some && i < COUNT(title_rows); i++) {
        cb_add_little(out, title_rows[i].nation, 4);
        write_string(out, names[title_rows[i].name], &left);
    }
}

const cbh2_type_row cbh2_types[CBH2_TYPE_COUNT] = {
    [CBH2_PLAYERS] = { "players", "player", 1024, 2, read_player, write_player },
    [CBH2_TOURNAMENTS] = { "tournaments", "tournament", 1120, 11, read_tournament, write_tournament },
    [CBH2_SOURCES] = { "sources", "source", 220, 6, read_source, write_source },
    [CBH2_UNUSED] = { "unused", "unused", 1024, 0, NULL, NULL },
    [CBH2_TEAMS] = { "teams", "team", 314, 4, read_team, write_team },
    [CBH2_TITLES] = { "titles", "game tag", 532, TITLE_LANGUAGES, read_title, write_title },
};

cbh2_type cbh2_type_of(cbh_kind kind)
{
    static const cbh2_type types[CBH_KIND_COUNT] = {
        [CBH_PLAYERS] = CBH2_PLAYERS,    [CBH_TOURNAMENTS] = CBH2_TOURNAMENTS,
        [CBH_ANNOTATORS] = CBH2_PLAYERS, [CBH_SOURCES] = CBH2_SOURCES,
        [CBH_TEAMS] = CBH2_TEAMS,        [CBH_TITLES] = CBH2_TITLES,
    };
    return types[kind];
}

/* ---- the file ---- */

bool cbh2_lid_open(cbh2_lid *out, const io_source *source, uint32_t file)
{
    cbh2_lid_header header;
    base_bytes bytes = source->bytes;
    size_t row = cbh2_lid_type_layout.size, head = cbh2_lid_header_layout.size;
    *out = (cbh2_lid){ .file = file };
    if (!layout_read(&cbh2_lid_header_layout, bytes, &header) || header.type_count < 1 ||
        header.type_count > TYPES_MAX || header.header_size < (int32_t)(head + row * (size_t)header.type_count) ||
        (size_t)header.header_size > bytes.length)
        return false;
    out->header_size = (size_t)header.header_size;
    for (unsigned i = 0; i < (unsigned)header.type_count; i++) {
        cbh2_lid_type type;
        if (!layout_read(&cbh2_lid_type_layout, (base_bytes){ bytes.data + head + i * row, row }, &type) ||
            type.container < 0 || type.container > CONTAINER_MAX || type.count < 0)
            return false;
        if (i < CBH2_TYPE_COUNT) {
            out->types[i] = type;
            out->at[i] = out->block;
            out->type_count = i + 1;
        }
        out->block += (size_t)type.container;
    }
    size_t rest = bytes.length - out->header_size;
    for (unsigned i = 0; i < out->type_count && out->block; i++) {
        /* the last block may end before its last container, whose bytes are then 0 */
        size_t room = rest / out->block + (rest % out->block > out->at[i] ? 1 : 0);
        out->counts[i] = (uint64_t)out->types[i].count < room ? (size_t)out->types[i].count : room;
        out->rooms[i] = room;
    }
    out->source = source;
    return true;
}

size_t cbh2_lid_extent(const cbh2_lid *lid, cbh2_type type)
{
    cbh2_lid all = *lid;
    size_t count = all.counts[type] = lid->rooms[type];
    while (count > lid->counts[type] && !cbh2_lid_data(&all, type, (int64_t)count - 1).length)
        count--;
    return count;
}

uint64_t cbh2_lid_offset(const cbh2_lid *lid, cbh2_type type, size_t id)
{
    return lid->header_size + (uint64_t)id * lid->block + lid->at[type];
}

base_bytes cbh2_lid_data(const cbh2_lid *lid, cbh2_type type, int64_t id)
{
    if (!lid->source || id < 0 || (uint64_t)id >= lid->counts[type])
        return (base_bytes){ NULL, 0 };
    uint64_t at = cbh2_lid_offset(lid, type, (size_t)id);
    size_t head = cbh2_container_layout.size, room = lid->source->bytes.length - (size_t)at;
    cbh2_container container;
    if (room > (size_t)lid->types[type].container)
        room = (size_t)lid->types[type].container;
    if (!layout_read(&cbh2_container_layout, (base_bytes){ lid->source->bytes.data + at, room }, &container) ||
        container.length <= 0 || (size_t)container.length > room - head)
        return (base_bytes){ NULL, 0 };
    return (base_bytes){ lid->source->bytes.data + at + head, (size_t)container.length };
}

bool cbh2_is_deleted(base_bytes data, int64_t *next)
{
    cbh2_deleted deleted;
    if (data.length != cbh2_deleted_layout.size || !layout_read(&cbh2_deleted_layout, data, &deleted) ||
        deleted.mark != CBH2_DELETED_MARK)
        return false;
    *next = deleted.next;
    return true;
}
