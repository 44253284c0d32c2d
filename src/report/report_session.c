/* report_session.c - fills a page with the facts of a bridge session and the sheets that a selection requests. */
#include "report_session.h"

#include "base/date.h"
#include "base/text.h"
#include "model/bridge_words.h"
#include "model/shape.h"

/* ---- facts: rating, strats, qualification, memos, winners ---- */

static void add_fact(report_page *page, const char *name, base_text value)
{
    if (value.length)
        report_add_fact(page, base_text_of(name), value);
}

/* A number of the session for whose values there are names. */
typedef struct named_number {
    const char *title;
    size_t at; /* offset in gamut_bridge_session */
    const base_word *words;
    size_t word_count;
} named_number;

static const named_number named_numbers[] = {
    { "rating", offsetof(gamut_bridge_session, rating), bridge_words_rating, COUNT(bridge_words_rating) },
    { "level", offsetof(gamut_bridge_session, level), bridge_words_level, COUNT(bridge_words_level) },
    { "club session", offsetof(gamut_bridge_session, club_session), bridge_words_club_session,
      COUNT(bridge_words_club_session) },
    { "game type", offsetof(gamut_bridge_session, game_type), bridge_words_game_type, COUNT(bridge_words_game_type) },
    { "handicap", offsetof(gamut_bridge_session, handicap_type), bridge_words_handicap_type,
      COUNT(bridge_words_handicap_type) },
};

/* Returns the name of a number; if it has no name, the number. */
static base_text report_session_word_of(base_arena *arena, const base_word *words, size_t count, gamut_number number)
{
    for (size_t i = 0; i < count; i++)
        if (words[i].value == number.value)
            return base_text_of(words[i].name);
    return report_number(arena, number);
}

/* Returns text such as "300 to 1500 masterpoints, no life masters". */
static base_text strat_text(base_arena *arena, const gamut_bridge_strat *strat)
{
    base_text most = report_number(arena, strat->most), limits = TEXT("no limit");
    if (most.length && strat->least.value)
        limits = base_arena_print(arena, "%lld to %.*s masterpoints", (long long)strat->least.value, TEXT_ARGS(most));
    else if (most.length)
        limits = base_arena_print(arena, "up to %.*s masterpoints", TEXT_ARGS(most));
    else if (strat->least.value)
        limits = base_arena_print(arena, "from %lld masterpoints", (long long)strat->least.value);
    if (!strat->life_master.value)
        return limits;
    return base_arena_print(arena, "%.*s, %.*s", TEXT_ARGS(limits),
                            TEXT_ARGS(report_session_word_of(arena, bridge_words_life_master,
                                                             COUNT(bridge_words_life_master), strat->life_master)));
}

static base_text join_lines(base_arena *arena, gamut_text_list lines)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < lines.count; i++)
        base_buffer_print(&text, "%s%.*s", text.length ? " / " : "", TEXT_ARGS(lines.items[i]));
    return report_keep(arena, &text);
}

/* Returns text such as "Mitchell, 8 tables, 8 rounds, 3 boards a round, bye stand after table 4, top 7, average 84.0";
 * unknown values are left out. */
static base_text section_text(base_arena *arena, const gamut_bridge_session *bridge,
                              const gamut_bridge_section *section)
{
    static const char *const movements[] = { "",          "Mitchell",        "Howell",
                                             "web",       "external",        "external board-a-match",
                                             "barometer", "manual Mitchell", "manual Howell" };
    enum {
        ALL_POSTED = 2,
        LATE_PLAYS = 4
    };
    bool is_for_teams = bridge_is_for_teams(bridge), is_howell = section->movement == GAMUT_BRIDGE_HOWELL;
    bool has_top = bridge->scoring == GAMUT_BRIDGE_MATCHPOINTS || bridge->scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS;
    int64_t phantom = is_for_teams ? 0 : section->phantom.value, teams = 0;
    for (size_t i = 0; is_for_teams && i < section->entries.count; i++)
        teams += bridge_takes_part(bridge, &section->entries.items[i]);
    const struct {
        const char *before;
        int64_t number; /* 0: this part of the text is left out */
        const char *after, *after_one;
    } parts[] = {
        { "", teams, " teams", " team" },
        { "", is_for_teams ? 0 : section->tables.value, " tables", " table" },
        { "", is_for_teams ? section->team_play.rounds.value : section->rounds.value, " rounds", " round" },
        { "", is_for_teams ? 0 : section->boards_per_round.value, " boards a round", " board a round" },
        { "skip after round ", section->skip_after.value, "", "" },
        { "bye stand after table ", section->bye_stand.value, "", "" },
        { "phantom pair ", is_howell ? phantom : 0, "", "" },
        { "phantom ", !is_howell && phantom > 0 ? phantom : 0, " North-South", " North-South" },
        { "phantom ", !is_howell && phantom < 0 ? -phantom : 0, " East-West", " East-West" },
        { "top ", has_top ? section->top.value : 0, "", "" },
    };
    base_buffer text = { 0 };
    if (!is_for_teams && (size_t)section->movement < COUNT(movements))
        base_buffer_add_string(&text, movements[section->movement]);
    if (section->movement_file.length)
        base_buffer_print(&text, "%s%.*s", text.length ? " " : "", TEXT_ARGS(section->movement_file));
    for (size_t i = 0; i < COUNT(parts); i++)
        if (parts[i].number)
            base_buffer_print(&text, "%s%s%lld%s", text.length ? ", " : "", parts[i].before, (long long)parts[i].number,
                              parts[i].number == 1 ? parts[i].after_one : parts[i].after);
    if (has_top && section->average.value)
        base_buffer_print(&text, ", average %.*s", TEXT_ARGS(report_decimal(arena, section->average)));
    const char *joint = ", scored with ";
    for (size_t i = 0; i < bridge->sections.count; i++) {
        const gamut_bridge_section *other = &bridge->sections.items[i];
        if (other->number.value && (other->number.value == section->scored_previous.value ||
                                    other->number.value == section->scored_next.value)) {
            base_buffer_print(&text, "%s%.*s", joint, TEXT_ARGS(other->letters));
            joint = " and ";
        }
    }
    if (base_is_known(section->status.state) && !(section->status.value & ALL_POSTED))
        base_buffer_add_string(&text, ", not all results are posted");
    if (section->status.value & LATE_PLAYS)
        base_buffer_add_string(&text, ", late plays are pending");
    return report_keep(arena, &text);
}

static bool is_asked_for(const gamut_bridge_section *section, const gamut_selection *selection)
{
    base_text wanted = base_text_of(selection->section ? selection->section : "");
    wanted = base_text_slice(wanted, 0, base_text_find(wanted, '/'));
    return !selection->section || base_text_equal_fold_ascii(section->letters, wanted);
}

static void add_facts(report_page *page, const gamut_bridge_session *bridge, const gamut_selection *selection)
{
    base_arena *arena = page->arena;
    const model_member *scoring = model_find(&bridge_session_shape, TEXT("scoring"));
    add_fact(page, "session", bridge->session_name);
    add_fact(page, "director", bridge->director);
    add_fact(page, "sanction", bridge->sanction);
    add_fact(page, "scoring", model_word(scoring, (int)bridge->scoring));
    for (size_t i = 0; i < COUNT(named_numbers); i++) {
        const named_number *named = &named_numbers[i];
        const gamut_number *number = (const gamut_number *)(const void *)((const char *)bridge + named->at);
        if (base_is_known(number->state) && number->value)
            add_fact(page, named->title, report_session_word_of(page->arena, named->words, named->word_count, *number));
    }
    /* A single strat without limits is left out: it is the default of every open game. */
    for (size_t i = 0; i < bridge->strats.count; i++) {
        const gamut_bridge_strat *strat = &bridge->strats.items[i];
        bool is_plain = !strat->least.value && !strat->most.value && !strat->life_master.value;
        if (bridge->strats.count > 1 || !is_plain)
            add_fact(page, base_arena_print(page->arena, "strat %.*s", TEXT_ARGS(strat->letter)).data,
                     strat_text(page->arena, strat));
    }
    if (bridge->qualifying_percent.value)
        add_fact(page, "qualify",
                 base_arena_print(arena, "%lld %% of the field", (long long)bridge->qualifying_percent.value));
    if (bridge->qualify_needed.value)
        add_fact(page, "qualify with", base_arena_print(arena, "%lld %%", (long long)bridge->qualify_needed.value));
    add_fact(page, "qualified by", bridge->qualifying_code);
    /* The bracket is shown as "2 of 4". In a knockout the winner of each section follows. */
    base_text bracket = report_number(arena, bridge->bracket), brackets = report_number(arena, bridge->brackets);
    if (bracket.length && brackets.length)
        bracket = base_arena_print(arena, "%.*s of %.*s", TEXT_ARGS(bracket), TEXT_ARGS(brackets));
    add_fact(page, "bracket", bracket);
    report_sheet_target sheet = { .bridge = bridge, .arena = arena };
    for (size_t s = 0; bridge_is_knockout(bridge) && s < bridge->sections.count; s++) {
        const gamut_bridge_entry *winner = bridge_find_knockout_winner(&bridge->sections.items[s]);
        if (winner)
            add_fact(page, "winner",
                     base_arena_print(arena, "%lld  %.*s", (long long)report_sheet_printed(winner).value,
                                      TEXT_ARGS(report_sheet_names(&sheet, winner))));
    }
    for (size_t i = 0; i < bridge->sections.count; i++) {
        const gamut_bridge_section *section = &bridge->sections.items[i];
        if (is_asked_for(section, selection))
            add_fact(page, base_arena_print(page->arena, "section %.*s", TEXT_ARGS(section->letters)).data,
                     section_text(arena, bridge, section));
    }
    add_fact(page, "memo", join_lines(page->arena, bridge->memo));
    for (size_t i = 0; i < bridge->sections.count; i++) {
        const gamut_bridge_section *section = &bridge->sections.items[i];
        add_fact(page, base_arena_print(page->arena, "memo of %.*s", TEXT_ARGS(section->letters)).data,
                 join_lines(page->arena, section->memo));
    }
}

/* ---- the selection ---- */

/* Whether a player of the entry has the selected number (in the federation) or name (first and last). */
static bool has_player(const gamut_bridge_entry *entry, const gamut_selection *selection)
{
    base_text name = base_text_of(selection->player_name);
    uint64_t number;
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        size_t first = player->first.length, blank = first && player->last.length ? 1 : 0;
        bool is_named = name.length == first + blank + player->last.length &&
                        base_text_equal(base_text_slice(name, 0, first), player->first) &&
                        base_text_equal(base_text_slice(name, first + blank, name.length), player->last);
        bool is_numbered =
            selection->player && base_parse_uint(&number, player->number, 10) && number == selection->player;
        if (is_named || is_numbered)
            return true;
    }
    return false;
}

static bool asks_for_player(const gamut_selection *selection)
{
    return selection->player || selection->player_name;
}

/* The direction is not compared in a Howell and in team events, where the number alone identifies the entry. */
bool report_sheet_wants(const gamut_selection *selection, const gamut_bridge_section *section,
                        const gamut_bridge_entry *entry)
{
    static const char *const names[][2] = { { "", "" }, { "NS", "N" }, { "EW", "E" }, { "S", "S" }, { "W", "W" } };
    base_text place = base_text_of(selection->section ? selection->section : "");
    size_t slash = base_text_find(place, '/');
    base_text direction = base_text_slice(place, slash + (slash < place.length), place.length);
    const char *const *own = names[entry->direction < COUNT(names) ? entry->direction : 0];
    bool is_there = !direction.length || bridge_is_howell(section) || section->team_play.teams.count ||
                    base_text_equal_fold_ascii(direction, base_text_of(own[0])) ||
                    base_text_equal_fold_ascii(direction, base_text_of(own[1]));
    return is_there && (!selection->entry || report_sheet_printed(entry).value == (int64_t)selection->entry) &&
           (!asks_for_player(selection) || has_player(entry, selection));
}

bool report_session_has(const gamut_bridge_session *bridge, const gamut_selection *selection)
{
    for (size_t s = 0; s < bridge->sections.count; s++) {
        const gamut_bridge_section *section = &bridge->sections.items[s];
        size_t board = 0, entry = 0;
        while (board < section->boards.count && (uint64_t)section->boards.items[board].number.value != selection->board)
            board++;
        while (entry < section->entries.count &&
               !report_sheet_wants(selection, section, &section->entries.items[entry]))
            entry++;
        if (is_asked_for(section, selection) && (!selection->board || board < section->boards.count) &&
            ((!selection->entry && !asks_for_player(selection)) || entry < section->entries.count))
            return true;
    }
    return false;
}

/* ---- the sheets ---- */

typedef struct report_sheet_kind {
    gamut_sheet sheet;
    void (*add)(const report_sheet_target *target, const report_sheet_section *section);
} report_sheet_kind;

/* The sheets, in their order on a page that has all of them. */
static const report_sheet_kind kinds[] = {
    { GAMUT_SHEET_RANKINGS, report_sheet_add_rankings }, { GAMUT_SHEET_OVERALL, NULL },
    { GAMUT_SHEET_RECAP, report_sheet_add_recap },       { GAMUT_SHEET_TRAVELLERS, report_sheet_add_travellers },
    { GAMUT_SHEET_CARDS, report_sheet_add_cards },       { GAMUT_SHEET_MATCHES, report_sheet_add_match_cards },
    { GAMUT_SHEET_MATCHES, report_sheet_add_bracket },   { GAMUT_SHEET_MATCHES, report_sheet_add_matches },
    { GAMUT_SHEET_MOVEMENT, report_sheet_add_movement },
};

/* If no sheet is selected, a selected board means its traveller, and a selected entry or player the card (in a team
 * event, the matches); otherwise the rankings are shown. */
static gamut_sheet choose_sheet(const gamut_bridge_session *bridge, const gamut_selection *selection)
{
    if (selection->sheet != GAMUT_SHEET_OVERVIEW)
        return selection->sheet;
    if (selection->board)
        return GAMUT_SHEET_TRAVELLERS;
    bool has_matches = bridge->sections.count && bridge->sections.items[0].team_play.teams.count;
    if (selection->entry || asks_for_player(selection))
        return has_matches ? GAMUT_SHEET_MATCHES : GAMUT_SHEET_CARDS;
    return GAMUT_SHEET_RANKINGS;
}

void report_add_session(report_page *page, const gamut_event *event, const gamut_selection *selection)
{
    report_add_solved_session(page, event, selection, NULL);
}

void report_add_solved_session(report_page *page, const gamut_event *event, const gamut_selection *selection,
                               const report_pars *pars)
{
    gamut_sheet wanted = choose_sheet(&event->bridge, selection);
    bool has_all = wanted == GAMUT_SHEET_ALL;
    report_sheet_target sheet = { .bridge = &event->bridge,
                                  .selection = selection,
                                  .event_name = event->name,
                                  .date = base_date_print(page->arena, event->start),
                                  .pars = pars,
                                  .page = page,
                                  .arena = page->arena };
    size_t count = event->bridge.sections.count;
    report_sheet_section *sections = ARENA_ARRAY(page->arena, count, report_sheet_section);
    for (size_t i = 0; i < count; i++)
        if (!sections || !report_sheet_open_section(&sections[i], &sheet, i))
            return;
    add_facts(page, &event->bridge, selection);
    const report_part *facts_end = page->last;
    for (size_t k = 0; k < COUNT(kinds); k++) {
        const report_sheet_kind *kind = &kinds[k];
        if (!has_all && kind->sheet != wanted)
            continue;
        if (!kind->add)
            report_sheet_add_overall(&sheet, sections);
        for (size_t i = 0; kind->add && i < count; i++)
            if (is_asked_for(sections[i].model, selection))
                kind->add(&sheet, &sections[i]);
    }
    if (page->last == facts_end)
        report_add_plain(page, TEXT("\n(the session has nothing of that kind)\n"));
}
