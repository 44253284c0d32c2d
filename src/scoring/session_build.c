/* session_build.c - builds the sections of a session from the tables of results of its boards. */
#include "session_build.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rescore_parts.h"
#include "rules/bridge/deal.h"
#include "rules/bridge/score_table.h"
#include "rules/bridge/session_scoring.h"

enum {
    SIDES = 4
};

session_builder *session_builder_open(base_arena *arena, session_lose lose, void *payload)
{
    session_builder *builder = ARENA_NEW(arena, session_builder);
    if (builder)
        *builder = (session_builder){ .arena = arena, .lose = lose, .payload = payload };
    return builder;
}

void session_builder_ask_victory_points(session_builder *builder)
{
    builder->has_victory_points = true;
}

bool session_builder_fits(const session_builder *builder, const gamut_board *board)
{
    return !builder->has_board ||
           (base_text_equal(builder->name, board->event) && base_text_equal(builder->date, board->date));
}

/* ---- names of pairs ---- */

static gamut_bridge_direction direction_of(base_text word)
{
    static const struct {
        const char *word;
        gamut_bridge_direction direction;
    } words[] = { { "N", GAMUT_BRIDGE_NORTH_SOUTH }, { "NS", GAMUT_BRIDGE_NORTH_SOUTH },
                  { "E", GAMUT_BRIDGE_EAST_WEST },   { "EW", GAMUT_BRIDGE_EAST_WEST },
                  { "S", GAMUT_BRIDGE_SOUTH },       { "W", GAMUT_BRIDGE_WEST } };
    for (size_t i = 0; i < COUNT(words); i++)
        if (base_text_is(word, words[i].word))
            return words[i].direction;
    return GAMUT_BRIDGE_DIRECTION_NONE;
}

/* Reads section letters, a number and an optional direction. False: the text is not such a name. */
static bool parse_name(entry_name *out, base_text text)
{
    size_t start = 0, end;
    while (start < text.length && !base_is_digit(text.data[start]))
        start++;
    for (end = start; end < text.length && base_is_digit(text.data[end]);)
        end++;
    *out = (entry_name){ .section = base_text_slice(text, 0, start),
                         .direction = direction_of(base_text_slice(text, end, text.length)) };
    return base_parse_int(&out->number, base_text_slice(text, start, end)) && out->number > 0 && out->number < 1000;
}

/* ---- sections, boards, entries ---- */

built_section *session_find_section(session_builder *builder, base_text letters)
{
    built_section *sections = builder->sections.items;
    letters = letters.length ? letters : TEXT("A");
    for (size_t i = 0; i < builder->sections.count; i++)
        if (base_text_equal(sections[i].letters, letters))
            return &sections[i];
    if (builder->sections.count == RESCORE_SECTIONS) {
        builder->lose("section", letters, builder->payload);
        return NULL;
    }
    built_section *section = base_list_add(&builder->sections, builder->arena, sizeof *section);
    if (section) {
        section->letters = base_arena_copy(builder->arena, letters);
        section->group = builder->sections.count;
    }
    return section;
}

built_board *session_find_board(session_builder *builder, built_section *section, int64_t number)
{
    built_board *boards = section->boards.items;
    for (size_t i = 0; i < section->boards.count; i++)
        if (boards[i].number == number)
            return &boards[i];
    built_board *board = base_list_add(&section->boards, builder->arena, sizeof *board);
    if (board)
        board->number = number;
    return board;
}

gamut_bridge_entry *session_find_entry(session_builder *builder, built_section *section, const entry_name *name)
{
    gamut_bridge_entry *entries = section->entries.items;
    for (size_t i = 0; i < section->entries.count; i++)
        if (entries[i].number.value == name->number && entries[i].direction == name->direction)
            return &entries[i];
    gamut_bridge_entry *entry = base_list_add(&section->entries, builder->arena, sizeof *entry);
    if (entry) {
        entry->number = base_number(name->number);
        entry->direction = name->direction;
    }
    return entry;
}

/* ---- cells ---- */

static base_text cell(const gamut_table *table, size_t row, const char *column)
{
    base_text text = bridge_table_cell(table, row, bridge_find_column(table, column));
    return base_text_is(text, "-") || base_text_is(text, "?") ? (base_text){ NULL, 0 } : text;
}

static gamut_number number_cell(const gamut_table *table, size_t row, const char *column)
{
    int64_t number;
    return base_parse_int(&number, cell(table, row, column)) ? base_number(number) : (gamut_number){ 0 };
}

static base_text text_cell(const session_builder *builder, const gamut_table *table, size_t row, const char *column)
{
    base_text text = cell(table, row, column);
    return text.length ? base_arena_copy(builder->arena, text) : (base_text){ NULL, 0 };
}

/* Reads a number. A caret before it marks an award instead of a score (PBN 2.1, section 5.2). */
static bool read_decimal(gamut_decimal *out, bool *is_awarded, base_text text)
{
    *is_awarded = text.length && text.data[0] == '^';
    return base_parse_decimal(out, *is_awarded ? base_text_slice(text, 1, text.length) : text);
}

/* ---- people ---- */

/* Takes the next name from a list. Names are separated by a semicolon or, in files of the program Ruter, by a dash
 * between blanks. */
static bool next_name(base_text *rest, base_text *name)
{
    bool has_semicolon = base_text_find(*rest, ';') < rest->length;
    for (size_t i = 0; !has_semicolon && i + 3 < rest->length; i++)
        if (!memcmp(rest->data + i, " - ", 3)) {
            *name = base_text_slice(*rest, 0, i);
            *rest = base_text_slice(*rest, i + 3, rest->length);
            return true;
        }
    return base_text_next_part(rest, ';', name);
}

bool session_set_players(base_arena *arena, gamut_bridge_entry *out, const base_text names[2],
                         const base_text numbers[2])
{
    gamut_bridge_player *players = ARENA_ARRAY(arena, 2, gamut_bridge_player);
    size_t count = 0;
    for (size_t i = 0; players && i < 2; i++) {
        base_text name = base_text_trim(names[i]);
        if (!name.length)
            continue;
        /* In "Ada Abbot" the last name follows the last blank; in "van Dyke, Ada" it precedes the comma. */
        size_t comma = base_text_find(name, ','), blank = name.length;
        while (blank && name.data[blank - 1] != ' ')
            blank--;
        bool is_turned = comma < name.length;
        base_text last = base_text_slice(name, is_turned ? 0 : blank, is_turned ? comma : name.length);
        base_text first =
            base_text_trim(base_text_slice(name, is_turned ? comma + 1 : 0, is_turned ? name.length : blank));
        players[count] = (gamut_bridge_player){ 0 };
        if (last.length)
            players[count].last = base_arena_copy(arena, last);
        if (first.length)
            players[count].first = base_arena_copy(arena, first);
        if (numbers[i].length)
            players[count].number = base_arena_copy(arena, numbers[i]);
        count++;
    }
    out->players = (gamut_bridge_player_list){ players, count };
    return players != NULL;
}

static void read_players(base_arena *arena, gamut_bridge_entry *out, base_text list, const base_text numbers[2])
{
    base_text names[2] = { { 0 } };
    for (size_t count = 0; count < 2 && next_name(&list, &names[count]);)
        count++;
    (void)!session_set_players(arena, out, names, numbers);
}

/* ---- results ---- */

typedef struct side_columns {
    const char *id;
    const char *score;
    const char *others_score;
    const char *points;
    const char *others_points;
    const char *imps;
    const char *percentage;
    const char *names; /* NULL: individual tables have no such column */
} side_columns;

static const side_columns pair_sides[] = {
    { "PairId_NS", "Score_NS", "Score_EW", "MP_NS", "MP_EW", "IMP_NS", "Percentage_NS", "Names_NS" },
    { "PairId_EW", "Score_EW", "Score_NS", "MP_EW", "MP_NS", "IMP_EW", "Percentage_EW", "Names_EW" },
};
static const side_columns individual_sides[] = {
    { "PlayerId_N", "Score_NS", "Score_EW", "MP_N", "MP_E", "IMP_N", "Percentage_N", NULL },
    { "PlayerId_E", "Score_EW", "Score_NS", "MP_E", "MP_N", "IMP_E", "Percentage_E", NULL },
    { "PlayerId_S", "Score_NS", "Score_EW", "MP_S", "MP_E", "IMP_S", "Percentage_S", NULL },
    { "PlayerId_W", "Score_EW", "Score_NS", "MP_W", "MP_N", "IMP_W", "Percentage_W", NULL },
};

/* Returns the award of a side that has no score: average plus if it was awarded more than half of the points, average
 * minus if less. Half is 50 percent, 0 IMPs, or as many matchpoints as the other side has. Without an award the board
 * was not played. */
static gamut_bridge_ruling award_of(const gamut_table *table, size_t row, const side_columns *own)
{
    const struct {
        const char *column, *others;
        int64_t half;
    } awards[] = { { own->percentage, NULL, 5000 }, { own->imps, NULL, 0 }, { own->points, own->others_points, 0 } };
    for (size_t i = 0; i < COUNT(awards); i++) {
        gamut_decimal value, others;
        int64_t hundredths, half = awards[i].half;
        bool is_awarded, ignored;
        if (!read_decimal(&value, &is_awarded, cell(table, row, awards[i].column)) || !is_awarded ||
            !base_decimal_scale(&hundredths, value, 2))
            continue;
        if (awards[i].others && (!read_decimal(&others, &ignored, cell(table, row, awards[i].others)) ||
                                 !base_decimal_scale(&half, others, 2)))
            half = hundredths;
        return hundredths > half   ? GAMUT_BRIDGE_AVERAGE_PLUS
               : hundredths < half ? GAMUT_BRIDGE_AVERAGE_MINUS
                                   : GAMUT_BRIDGE_AVERAGE;
    }
    return GAMUT_BRIDGE_NOT_PLAYED;
}

static gamut_bridge_side read_side(session_builder *builder, const gamut_table *table, size_t row,
                                   const side_columns *columns, int64_t number)
{
    gamut_bridge_side side = { .entry = base_number(number) };
    base_text points = cell(table, row, columns->points), imps = cell(table, row, columns->imps);
    /* Often only one side has a score: the score of the other side is the same with the opposite sign. */
    base_text text = cell(table, row, columns->score);
    base_text of_others = cell(table, row, columns->others_score);
    gamut_decimal score;
    int64_t value, sign = text.length ? 1 : -1;
    side.ruling = text.length ? bridge_read_ruling(text) : bridge_mirror_ruling(bridge_read_ruling(of_others));
    if (!side.ruling) {
        if (base_parse_decimal(&score, text.length ? text : of_others) && base_decimal_scale(&value, score, 0))
            side.score = base_number(sign * value);
        else {
            side.ruling = award_of(table, row, columns);
            if (text.length)
                builder->lose("ScoreTable.score", text, builder->payload);
        }
    }
    gamut_decimal value_of_points;
    bool is_awarded;
    if (side.ruling < GAMUT_BRIDGE_LATE_PLAY &&
        read_decimal(&value_of_points, &is_awarded, points.length ? points : imps))
        side.points = value_of_points;
    builder->played += side.score.state == GAMUT_KNOWN;
    builder->imps += side.score.state == GAMUT_KNOWN && imps.length && !points.length;
    builder->matchpoints += points.length > 0;
    return side;
}

/* Adds to the adjustment of an entry: part of it comes from the table of totals, part from boards that the pair sat
 * out. */
static void add_adjustment(gamut_bridge_entry *entry, gamut_decimal adjustment)
{
    enum {
        PLACES = 2
    };
    int64_t before = 0, more;
    (void)!base_decimal_scale(&before, entry->adjustment, PLACES);
    if (base_decimal_scale(&more, adjustment, PLACES))
        entry->adjustment = base_decimal(before + more, PLACES);
}

/* Adds a pair that sits out, with the IMPs that it gets for that (Ruter gives the average of its other boards). These
 * IMPs are not a result of the board, but an adjustment of the total. False: the row has no such pair. */
static bool add_sit_out(session_builder *builder, const gamut_table *table, size_t row)
{
    const side_columns *own = NULL;
    entry_name name = { 0 }, other;
    gamut_decimal imps;
    for (size_t i = 0; i < COUNT(pair_sides) && !builder->is_individual; i++)
        if (parse_name(&other, cell(table, row, pair_sides[i].id))) {
            name = other;
            own = own ? NULL : &pair_sides[i];
        }
    if (!own || !base_parse_decimal(&imps, cell(table, row, own->imps)))
        return false;
    base_text letters = cell(table, row, "Section");
    built_section *section = session_find_section(builder, letters.length ? letters : name.section);
    gamut_bridge_entry *entry = section ? session_find_entry(builder, section, &name) : NULL;
    if (entry)
        add_adjustment(entry, imps);
    return entry != NULL;
}

/* Returns a deal with North first; as it is if it cannot be read; absent if it is unknown. */
static base_text usual_deal(base_arena *arena, base_text text)
{
    bridge_deal deal;
    bridge_seat first;
    bridge_deal_faults faults = { 0 };
    char room[BRIDGE_DEAL_SIZE];
    if (!text.length || base_text_is(text, "?"))
        return (base_text){ NULL, 0 };
    if (bridge_read_deal(&deal, &first, &faults, text) == BRIDGE_UNREADABLE)
        return base_arena_copy(arena, text);
    return base_arena_copy(arena, (base_text){ room, bridge_print_deal(room, &deal, BRIDGE_NORTH) });
}

static bool add_result(session_builder *builder, const gamut_board *from, const gamut_table *table, size_t row)
{
    const side_columns *columns = builder->is_individual ? individual_sides : pair_sides;
    size_t sides = builder->is_individual ? SIDES : 2;
    entry_name names[SIDES];
    base_text letters = cell(table, row, "Section");
    bool has_names = true;
    for (size_t i = 0; i < sides && has_names; i++)
        has_names = parse_name(&names[i], cell(table, row, columns[i].id));
    if (!has_names) { /* the pair sits out, or the row only counts how often a score occurred */
        if (add_sit_out(builder, table, row))
            return true;
        builder->lose("ScoreTable.row", TEXT("a row without the numbers of its pairs"), builder->payload);
        return true;
    }
    built_section *section = session_find_section(builder, letters.length ? letters : names[0].section);
    if (!section)
        return !base_arena_failed(builder->arena);
    built_board *board = session_find_board(builder, section, from->board.value);
    gamut_bridge_result *result = board ? base_list_add(&board->results, builder->arena, sizeof *result) : NULL;
    gamut_bridge_side *side = ARENA_ARRAY(builder->arena, sides, gamut_bridge_side);
    if (!result || !side)
        return false;
    if (!board->deal.length)
        board->deal = usual_deal(builder->arena, from->deal);
    if (builder->group) {
        built_section *sections = builder->sections.items;
        for (size_t i = 0; i < builder->sections.count; i++)
            if (sections[i].group == section->group)
                sections[i].group = builder->group;
    }
    builder->group = section->group;
    board->deal = board->deal.length ? board->deal : builder->deal;
    for (size_t i = 0; i < sides; i++) {
        section->has_directions = section->has_directions || names[i].direction;
        side[i] = read_side(builder, table, row, &columns[i], names[i].number);
        base_text people = columns[i].names ? cell(table, row, columns[i].names) : (base_text){ 0 };
        gamut_bridge_entry *entry = people.length ? session_find_entry(builder, section, &names[i]) : NULL;
        if (entry && !entry->players.count)
            read_players(builder->arena, entry, people, (base_text[2]){ { 0 } });
    }
    *result = (gamut_bridge_result){ .round = number_cell(table, row, "Round"),
                                     .table = number_cell(table, row, "Table"),
                                     .contract = text_cell(builder, table, row, "Contract"),
                                     .declarer = text_cell(builder, table, row, "Declarer"),
                                     .tricks = text_cell(builder, table, row, "Result"),
                                     .sides = { side, sides },
                                     .lead = text_cell(builder, table, row, "Lead") };
    return true;
}

/* ---- totals ---- */

static bool add_total(session_builder *builder, const gamut_table *table, size_t row)
{
    entry_name name;
    base_text letters = cell(table, row, "Section"), names = cell(table, row, "Names");
    const base_text numbers[2] = { cell(table, row, "MemberID1"), cell(table, row, "MemberID2") };
    gamut_decimal adjustment;
    if (!parse_name(&name, cell(table, row, "PairId"))) {
        builder->lose("TotalScoreTable.row", TEXT("a row without the number of its pair"), builder->payload);
        return true;
    }
    built_section *section = session_find_section(builder, letters.length ? letters : name.section);
    gamut_bridge_entry *entry = section ? session_find_entry(builder, section, &name) : NULL;
    if (!entry)
        return !base_arena_failed(builder->arena);
    if (names.length)
        read_players(builder->arena, entry, names, numbers);
    if (base_parse_decimal(&adjustment, cell(table, row, "Adjustment")))
        add_adjustment(entry, adjustment);
    static const char *const sums[] = { "TotalMP", "TotalScoreMP" };
    static const char *const percentages[] = { "SessionPercentage", "TotalPercentage", "MeanPercentage" };
    for (size_t i = 0; i < COUNT(sums) && entry->sum.state == GAMUT_ABSENT; i++)
        (void)!base_parse_decimal(&entry->sum, cell(table, row, sums[i]));
    for (size_t i = 0; i < COUNT(percentages) && entry->percentage.state == GAMUT_ABSENT; i++)
        (void)!base_parse_decimal(&entry->percentage, cell(table, row, percentages[i]));
    return !base_arena_failed(builder->arena);
}

/* ---- boards ---- */

static bool add_table(session_builder *builder, const gamut_board *board, const gamut_table *table)
{
    bool is_result = base_text_is(table->name, "ScoreTable"), is_total = base_text_is(table->name, "TotalScoreTable");
    bool is_added = true;
    if (is_result && (!base_is_known(board->board.state) || board->board.value < 1 || board->board.value > 255)) {
        builder->lose("ScoreTable", TEXT("the results of a board without a number from 1 to 255"), builder->payload);
        return true;
    }
    builder->group = 0;
    for (size_t i = 0; i < table->rows.count && is_added; i++) {
        if (is_result)
            is_added = add_result(builder, board, table, i);
        else if (is_total)
            is_added = add_total(builder, table, i);
    }
    return is_added;
}

bool session_builder_add(session_builder *builder, const gamut_board *board)
{
    if (!builder->has_board) {
        base_arena *arena = builder->arena;
        builder->has_board = true;
        builder->name = base_arena_copy(arena, board->event);
        builder->place = board->site.length && !base_text_is(board->site, "?") ? base_arena_copy(arena, board->site)
                                                                               : (base_text){ 0 };
        builder->date = base_arena_copy(arena, board->date);
        builder->scoring = base_arena_copy(arena, board->scoring);
        for (size_t i = 0; i < board->tags.count; i++)
            if (base_text_is(board->tags.items[i].name, "Competition"))
                builder->is_individual = base_text_is(board->tags.items[i].value, "Individuals");
    }
    if (session_is_game(board))
        return session_keep_game(builder, board);
    bool has_deal = board->deal.length && !base_text_is(board->deal, "?");
    builder->deal = has_deal ? base_arena_copy(builder->arena, board->deal) : (base_text){ NULL, 0 };
    for (size_t i = 0; i < board->tables.count; i++)
        if (!add_table(builder, board, &board->tables.items[i]))
            return false;
    return !base_arena_failed(builder->arena);
}

/* ---- the session ---- */

static size_t count_teams(const session_builder *builder)
{
    const built_section *sections = builder->sections.items;
    size_t count = 0;
    for (size_t i = 0; i < builder->sections.count; i++)
        count += sections[i].teams.count;
    return count;
}

/* A match of two teams is decided by IMPs; several matches are compared by victory points.
 *
 * Plain MP in PBN means two points for each beaten score (section 4.2.3); ACBLscore gives one. Matchpoints in a file
 * that states no scoring are read as in PBN, too. */
static gamut_bridge_scoring scoring_of(const session_builder *builder)
{
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, builder->scoring);
    if (builder->has_rooms && scoring.base != BRIDGE_SCORING_BAM)
        return builder->has_victory_points || count_teams(builder) > 2 ? GAMUT_BRIDGE_VICTORY_POINTS
                                                                       : GAMUT_BRIDGE_IMPS_TOTAL;
    bool is_double =
        !(scoring.modifiers & BRIDGE_SCORING_MP2) &&
        (scoring.base == BRIDGE_SCORING_MP || scoring.modifiers & BRIDGE_SCORING_MP1 || builder->matchpoints);
    switch (scoring.base) {
    case BRIDGE_SCORING_IMP:
        return scoring.modifiers & BRIDGE_SCORING_CROSS    ? GAMUT_BRIDGE_IMPS_TOTAL
               : scoring.modifiers & BRIDGE_SCORING_BUTLER ? GAMUT_BRIDGE_IMPS_DATUM
                                                           : GAMUT_BRIDGE_IMPS_AVERAGE;
    case BRIDGE_SCORING_BAM:
        return GAMUT_BRIDGE_BOARD_A_MATCH;
    case BRIDGE_SCORING_INSTANT:
        return GAMUT_BRIDGE_INSTANT_MATCHPOINTS;
    default:
        return is_double ? GAMUT_BRIDGE_DOUBLE_MATCHPOINTS : GAMUT_BRIDGE_MATCHPOINTS;
    }
}

bool session_builder_has_imps(const session_builder *builder)
{
    bridge_scoring scoring;
    bridge_read_scoring(&scoring, builder->scoring);
    return scoring.base == BRIDGE_SCORING_IMP && builder->played && builder->imps == builder->played;
}

static gamut_bridge_section close_section(base_arena *arena, const built_section *built)
{
    const built_board *from = built->boards.items;
    gamut_bridge_traveller *boards = ARENA_ARRAY(arena, built->boards.count, gamut_bridge_traveller);
    for (size_t i = 0; boards && i < built->boards.count; i++)
        boards[i] = (gamut_bridge_traveller){ .number = base_number(from[i].number),
                                              .results = { from[i].results.items, from[i].results.count },
                                              .deal = from[i].deal };
    return (gamut_bridge_section){ .letters = built->letters,
                                   .movement =
                                       built->has_directions ? GAMUT_BRIDGE_MITCHELL : GAMUT_BRIDGE_MOVEMENT_NONE,
                                   .entries = { built->entries.items, built->entries.count },
                                   .boards = { boards, boards ? built->boards.count : 0 },
                                   .team_play = { .teams = built->teams } };
}

/* Return the stage of a team match, "Segment 4 of 8", if all its boards state the same. The stages of several segments
 * are their rounds, whose names are lost. */
static base_text stage_of(const session_builder *builder)
{
    const session_game *games = builder->games.items;
    for (size_t i = 0; builder->has_rooms && i < builder->games.count; i++)
        if (!base_text_equal(games[i].stage, games[0].stage)) {
            builder->lose("tags", TEXT("Stage"), builder->payload);
            return (base_text){ NULL, 0 };
        }
    return builder->has_rooms ? games[0].stage : (base_text){ NULL, 0 };
}

gamut_event *session_builder_close(session_builder *builder)
{
    base_arena *arena = builder->arena;
    if (builder->games.count &&
        !(session_has_matches(builder) ? session_put_matches(builder) : session_put_games(builder)))
        return NULL;
    const built_section *from = builder->sections.items;
    size_t count = 0;
    gamut_event *event = ARENA_NEW(arena, gamut_event);
    gamut_bridge_section *sections = ARENA_ARRAY(arena, builder->sections.count, gamut_bridge_section);
    size_t *groups = ARENA_ARRAY(arena, builder->sections.count, size_t);
    if (!event || !sections || !groups)
        return NULL;
    for (size_t i = 0; i < builder->sections.count; i++)
        if (from[i].boards.count) {
            groups[count] = from[i].group;
            sections[count++] = close_section(arena, &from[i]);
        }
    /* Link each section to the sections before and after it in its group. */
    for (size_t i = 0; i < count; i++) {
        sections[i].number = base_number((int64_t)i + 1);
        size_t next = i + 1;
        while (next < count && groups[next] != groups[i])
            next++;
        if (next < count) {
            sections[i].scored_next = base_number((int64_t)next + 1);
            sections[next].scored_previous = base_number((int64_t)i + 1);
        }
    }
    event->name = base_text_is(builder->name, "?") ? (base_text){ 0 } : builder->name;
    event->place = builder->place;
    event->bridge.session_name = stage_of(builder);
    (void)!base_date_parse(&event->start, builder->date);
    event->bridge.scoring = scoring_of(builder);
    event->bridge.type = builder->is_individual                                ? GAMUT_BRIDGE_INDIVIDUAL
                         : !builder->has_rooms                                 ? GAMUT_BRIDGE_PAIRS
                         : event->bridge.scoring == GAMUT_BRIDGE_BOARD_A_MATCH ? GAMUT_BRIDGE_BOARD_A_MATCH_TEAMS
                                                                               : GAMUT_BRIDGE_TEAMS;
    event->bridge.sections = (gamut_bridge_section_list){ sections, count };
    return count && !base_arena_failed(arena) ? event : NULL;
}
