/* night_list.c - reads the lists of a club: pairs of a session, and members with their numbers and masterpoints. */
#include "base/encoding.h"
#include "base/index.h"
#include "base/text.h"
#include "entries/entries.h"
#include "layout/cells.h"
#include "night.h"

enum {
    COLUMNS_MOST = 64,
    MASTERPOINTS_MOST = 65535
};

/* What a column has. */
typedef enum night_column {
    COLUMN_NAME_1,
    COLUMN_NAME_2,
    COLUMN_NUMBER_1,
    COLUMN_NUMBER_2,
    COLUMN_POINTS_1,
    COLUMN_POINTS_2,
    COLUMN_LIFE_1,
    COLUMN_LIFE_2,
    COLUMN_DIRECTION,
    COLUMN_STRAT,
    COLUMN_HANDICAP,
    COLUMN_COUNT /* nothing that is known */
} night_column;

/* Headings without blanks and signs. */
static const struct {
    const char *heading;
    night_column column;
} headings[] = {
    { "name", COLUMN_NAME_1 },
    { "name1", COLUMN_NAME_1 },
    { "player", COLUMN_NAME_1 },
    { "player1", COLUMN_NAME_1 },
    { "member", COLUMN_NAME_1 },
    { "name2", COLUMN_NAME_2 },
    { "player2", COLUMN_NAME_2 },
    { "partner", COLUMN_NAME_2 },
    { "number", COLUMN_NUMBER_1 },
    { "number1", COLUMN_NUMBER_1 },
    { "id", COLUMN_NUMBER_1 },
    { "id1", COLUMN_NUMBER_1 },
    { "acbl", COLUMN_NUMBER_1 },
    { "acblnumber", COLUMN_NUMBER_1 },
    { "playernumber", COLUMN_NUMBER_1 },
    { "number2", COLUMN_NUMBER_2 },
    { "id2", COLUMN_NUMBER_2 },
    { "masterpoints", COLUMN_POINTS_1 },
    { "masterpoints1", COLUMN_POINTS_1 },
    { "mps", COLUMN_POINTS_1 },
    { "mp1", COLUMN_POINTS_1 },
    { "masterpoints2", COLUMN_POINTS_2 },
    { "mp2", COLUMN_POINTS_2 },
    { "lifemaster", COLUMN_LIFE_1 },
    { "lifemaster1", COLUMN_LIFE_1 },
    { "lifemaster2", COLUMN_LIFE_2 },
    { "direction", COLUMN_DIRECTION },
    { "seat", COLUMN_DIRECTION },
    { "strat", COLUMN_STRAT },
    { "handicap", COLUMN_HANDICAP },
};

/* A table while it is read. */
typedef struct night_table {
    desk_session *desk;
    const char *path;
    layout_cursor cursor;
    base_encoding encoding;
    night_column columns[COLUMNS_MOST];
    size_t column_count;
    uint64_t line;
    base_text cells[COLUMN_COUNT];
} night_table;

static night_column column_of(base_text heading)
{
    char folded[32];
    size_t length = 0;
    for (size_t i = 0; i < heading.length; i++) {
        char c = base_lower_ascii(heading.data[i]);
        bool is_kept = (c >= 'a' && c <= 'z') || base_is_digit(c);
        if (is_kept && length + 1 == sizeof folded)
            return COLUMN_COUNT;
        if (is_kept)
            folded[length++] = c;
    }
    for (size_t i = 0; i < COUNT(headings); i++)
        if (base_text_is((base_text){ folded, length }, headings[i].heading))
            return headings[i].column;
    return COLUMN_COUNT;
}

static base_text table_cell(const night_table *table, const layout_text_cell *cell)
{
    base_arena *arena = table->desk->arena;
    return base_arena_copy(arena,
                           base_text_trim(base_decode(arena, layout_cell_content(arena, cell), table->encoding)));
}

/* Read the headings. False: there is none that is known. */
static bool open_table(night_table *table, desk_session *desk, base_bytes bytes, const char *path)
{
    base_text text = base_text_of_bytes(bytes), line = TEXT("");
    bool has_mark = base_text_starts_with(text, "\xef\xbb\xbf");
    size_t known = 0;
    layout_text_cell cell = { 0 };
    bytes = (base_bytes){ bytes.data + (has_mark ? 3 : 0), bytes.length - (has_mark ? 3 : 0) };
    base_text rest = base_text_of_bytes(bytes);
    (void)base_text_next_line(&rest, &line);
    *table = (night_table){ .desk = desk,
                            .path = path,
                            .cursor = { .bytes = bytes,
                                        .separator = base_text_find(line, ';') < line.length    ? ';'
                                                     : base_text_find(line, '\t') < line.length ? '\t'
                                                                                                : ',' },
                            .encoding = has_mark ? ENCODING_UTF8 : base_encoding_detect(bytes),
                            .line = 1 };
    if (!layout_skip_blank_lines(&table->cursor))
        return desk_refuse(desk, "'%s' is empty", path);
    while (!cell.is_last) {
        layout_next_cell(&cell, &table->cursor);
        base_text heading = table_cell(table, &cell);
        night_column column = column_of(heading);
        if (table->column_count == COLUMNS_MOST)
            return desk_refuse(desk, "'%s' has more than %d columns", path, COLUMNS_MOST);
        table->columns[table->column_count++] = column;
        known += column != COLUMN_COUNT;
        if (column == COLUMN_COUNT && heading.length)
            desk_tell(desk, "%s: the column '%.*s' is not read", path, TEXT_ARGS(heading));
    }
    if (!known)
        return desk_refuse(desk,
                           "the first line of '%s' must name the columns: name1, name2, number1, number2 of pairs, or "
                           "number, name, masterpoints, life_master of members",
                           path);
    return true;
}

/* Read the next row. False: there is none. */
static bool next_row(night_table *table)
{
    layout_text_cell cell = { 0 };
    size_t before = table->cursor.at;
    if (!layout_skip_blank_lines(&table->cursor))
        return false;
    (void)before;
    table->line++;
    for (size_t i = 0; i < COLUMN_COUNT; i++)
        table->cells[i] = (base_text){ NULL, 0 };
    for (size_t at = 0; !cell.is_last; at++) {
        layout_next_cell(&cell, &table->cursor);
        night_column column = at < table->column_count ? table->columns[at] : COLUMN_COUNT;
        if (column != COLUMN_COUNT)
            table->cells[column] = table_cell(table, &cell);
    }
    return true;
}

/* ---- people ---- */

void night_set_name(desk_session *desk, night_player *player, base_text name)
{
    bool is_guessed = false;
    base_text whole = entries_name_of(desk->arena, name, ENTRIES_NAMES_GUESSED, &is_guessed);
    size_t comma = base_text_find(whole, ',');
    player->last = base_text_trim(base_text_slice(whole, 0, comma));
    player->first = comma < whole.length ? base_text_trim(base_text_slice(whole, comma + 1, whole.length)) : TEXT("");
}

static base_text fit_name(desk_session *desk, base_text name)
{
    enum {
        NAME_LONGEST = 16 /* bytes of a name in a game file */
    };
    size_t at = 0, end = 0;
    if (name.length <= NAME_LONGEST)
        return name;
    while (at < name.length && at <= NAME_LONGEST) {
        end = at;
        (void)base_utf8_next(name, &at);
    }
    base_text kept = base_text_trim(base_text_slice(name, 0, at <= NAME_LONGEST ? at : end));
    desk_tell(desk, "'%.*s' is shortened to '%.*s'", TEXT_ARGS(name), TEXT_ARGS(kept));
    return kept;
}

void night_fit_player(desk_session *desk, night_player *player)
{
    player->last = fit_name(desk, player->last);
    player->first = fit_name(desk, player->first);
}

static const night_player *find_night_member(desk_session *desk, const night_members *members, base_text number,
                                             base_text name)
{
    night_player asked = { 0 };
    const night_player *found = NULL;
    size_t count = 0;
    if (name.length)
        night_set_name(desk, &asked, name);
    for (size_t i = 0; members && i < members->count; i++) {
        const night_player *each = &members->items[i];
        bool is_same = number.length ? base_text_equal_fold_ascii(each->number, number)
                                     : name.length && base_text_equal_fold_ascii(each->last, asked.last) &&
                                           base_text_equal_fold_ascii(each->first, asked.first);
        if (!is_same)
            continue;
        found = each;
        count++;
    }
    return count == 1 ? found : NULL;
}

static bool read_points(night_table *table, base_text text, int64_t *out)
{
    gamut_decimal decimal;
    int64_t hundredths;
    if (!text.length)
        return true;
    if (!base_parse_decimal(&decimal, text) || !base_decimal_scale(&hundredths, decimal, 2) || hundredths < 0 ||
        hundredths / 100 > MASTERPOINTS_MOST)
        return desk_refuse(table->desk, "%s:%llu: '%.*s' is no number of masterpoints", table->path,
                           (unsigned long long)table->line, TEXT_ARGS(text));
    *out = hundredths / 100;
    return true;
}

static bool is_yes(base_text text)
{
    static const char *const words[] = { "1", "y", "yes", "true", "lm", "x" };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_equal_fold_ascii(text, base_text_of(words[i])))
            return true;
    return false;
}

/* Read a player of a row; `second` is 1 for the partner. False: `problem` says what is wrong. */
static bool read_night_player(night_table *table, night_player *out, size_t second, const night_members *members)
{
    base_text name = table->cells[COLUMN_NAME_1 + second], number = table->cells[COLUMN_NUMBER_1 + second];
    const night_player *member = find_night_member(table->desk, members, number, name);
    *out = (night_player){ 0 };
    if (member)
        *out = *member;
    else if (members && !name.length && number.length)
        return desk_refuse(table->desk, "%s:%llu: no member has the number %.*s", table->path,
                           (unsigned long long)table->line, TEXT_ARGS(number));
    else if (members && (name.length || number.length))
        desk_tell(table->desk, "%s:%llu: %.*s is not among the members", table->path, (unsigned long long)table->line,
                  TEXT_ARGS(name.length ? name : number));
    if (name.length)
        night_set_name(table->desk, out, name);
    if (number.length)
        out->number = number;
    if (out->number.length > 7)
        return desk_refuse(table->desk, "%s:%llu: a player number has at most 7 characters, and '%.*s' has more",
                           table->path, (unsigned long long)table->line, TEXT_ARGS(out->number));
    if (!read_points(table, table->cells[COLUMN_POINTS_1 + second], &out->masterpoints))
        return false;
    out->is_life_master = out->is_life_master || is_yes(table->cells[COLUMN_LIFE_1 + second]);
    return true;
}

bool night_read_members(night_members *out, desk_session *desk, base_bytes bytes, const char *path)
{
    night_table table;
    base_list list = { 0 };
    if (!open_table(&table, desk, bytes, path))
        return false;
    while (next_row(&table)) {
        night_player *player = base_list_add(&list, desk->arena, sizeof *player);
        if (!player || !read_night_player(&table, player, 0, NULL))
            return false;
    }
    *out = (night_members){ list.items, list.count };
    return !base_arena_failed(desk->arena);
}

static gamut_bridge_direction direction_of(base_text text)
{
    static const char *const words[][3] = { { "NS", "N-S", "N" }, { "EW", "E-W", "E" } };
    for (size_t i = 0; i < COUNT(words); i++)
        for (size_t k = 0; k < COUNT(words[i]); k++)
            if (base_text_equal_fold_ascii(text, base_text_of(words[i][k])))
                return (gamut_bridge_direction)(i + 1);
    return GAMUT_BRIDGE_DIRECTION_NONE;
}

/* Read what a row says of a pair besides its players. */
static bool read_rest(night_table *table, night_entry *own)
{
    base_text direction = table->cells[COLUMN_DIRECTION], strat = table->cells[COLUMN_STRAT],
              handicap = table->cells[COLUMN_HANDICAP];
    const char letter = strat.length == 1 ? base_lower_ascii(strat.data[0]) : '\0';
    own->direction = direction_of(direction);
    if (direction.length && !own->direction)
        return desk_refuse(table->desk, "%s:%llu: a direction is NS or EW, and not '%.*s'", table->path,
                           (unsigned long long)table->line, TEXT_ARGS(direction));
    own->strat = letter >= 'a' && letter <= 'c' ? letter - 'a' + 1 : letter >= '1' && letter <= '3' ? letter - '0' : 0;
    if (strat.length && !own->strat)
        return desk_refuse(table->desk, "%s:%llu: a strat is A, B or C, and not '%.*s'", table->path,
                           (unsigned long long)table->line, TEXT_ARGS(strat));
    if (handicap.length && (!base_parse_decimal(&own->handicap, handicap) || own->handicap.places > 2))
        return desk_refuse(table->desk, "%s:%llu: a handicap is a number of percent, such as 2.5, and not '%.*s'",
                           table->path, (unsigned long long)table->line, TEXT_ARGS(handicap));
    return true;
}

bool night_read_entries(base_list *out, desk_session *desk, base_bytes bytes, const char *path,
                        const night_members *members)
{
    night_table table;
    base_index numbers = { .arena = desk->arena };
    if (!open_table(&table, desk, bytes, path))
        return false;
    while (next_row(&table)) {
        night_entry *own = base_list_add(out, desk->arena, sizeof *own);
        if (!own)
            return false;
        *own = (night_entry){ .line = table.line };
        for (size_t i = 0; i < COUNT(own->players); i++) {
            night_player *player = &own->players[i];
            if (!read_night_player(&table, player, i, members))
                return false;
            size_t known = numbers.count;
            size_t at = player->number.length ? base_index_put(&numbers, player->number) : known;
            if (at == BASE_INDEX_NONE)
                return false;
            if (at < known)
                return desk_refuse(desk, "%s:%llu: the player number %.*s is there twice", path,
                                   (unsigned long long)table.line, TEXT_ARGS(player->number));
            if (player->last.length || player->number.length)
                own->player_count = i + 1;
        }
        if (!read_rest(&table, own))
            return false;
        if (!own->player_count)
            return desk_refuse(desk, "%s:%llu: the row names nobody", path, (unsigned long long)table.line);
    }
    return !base_arena_failed(desk->arena) && (out->count || desk_refuse(desk, "'%s' names nobody", path));
}
