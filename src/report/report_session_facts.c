/* report_session_facts.c - what stands at the head of a session's sheets: rating, strats, qualification, memos, winners. */
#include "base/text.h"
#include "codec/acbl/acbl_words.h"
#include "model/shape.h"
#include "report_session.h"

static void add_fact(report_page *page, const char *name, base_text value)
{
    if (value.length)
        report_add_fact(page, base_text_of(name), value);
}

/* ---- numbers that have names ---- */

typedef struct named_number {
    const char *title;
    size_t at; /* of the number in the session */
    const layout_word *words;
    size_t word_count;
} named_number;

static const named_number named_numbers[] = {
    { "rating", offsetof(gamut_bridge_session, rating), acbl_ratings, ACBL_RATING_COUNT },
    { "level", offsetof(gamut_bridge_session, level), acbl_levels, ACBL_LEVEL_COUNT },
    { "club session", offsetof(gamut_bridge_session, club_session), acbl_club_sessions, ACBL_CLUB_SESSION_COUNT },
    { "game type", offsetof(gamut_bridge_session, game_type), acbl_game_types, ACBL_GAME_TYPE_COUNT },
    { "handicap", offsetof(gamut_bridge_session, handicap_type), acbl_handicaps, ACBL_HANDICAP_COUNT },
};

/* The name, or the number where it has none. */
static base_text word_of(base_arena *arena, const layout_word *words, size_t count, gamut_number number)
{
    for (size_t i = 0; i < count; i++)
        if (words[i].value == number.value)
            return base_text_of(words[i].name);
    return report_number(arena, number);
}

static void add_named_numbers(report_page *page, const gamut_bridge_session *bridge)
{
    for (size_t i = 0; i < COUNT(named_numbers); i++) {
        const named_number *named = &named_numbers[i];
        const gamut_number *number = (const gamut_number *)(const void *)((const char *)bridge + named->at);
        if (base_is_known(number->state) && number->value)
            add_fact(page, named->title, word_of(page->arena, named->words, named->word_count, *number));
    }
}

/* ---- strats and qualification ---- */

/* "300 to 1500 masterpoints, no life masters". */
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
                            TEXT_ARGS(word_of(arena, acbl_life_masters, ACBL_LIFE_MASTER_COUNT, strat->life_master)));
}

/* One strat without limits is what every open game has. */
static void add_strats(report_page *page, const gamut_bridge_session *bridge)
{
    for (size_t i = 0; i < bridge->strats.count; i++) {
        const gamut_bridge_strat *strat = &bridge->strats.items[i];
        bool is_plain = !strat->least.value && !strat->most.value && !strat->life_master.value;
        if (bridge->strats.count > 1 || !is_plain)
            add_fact(page, base_arena_print(page->arena, "strat %.*s", TEXT_ARGS(strat->letter)).data,
                     strat_text(page->arena, strat));
    }
}

static void add_qualification(report_page *page, const gamut_bridge_session *bridge)
{
    base_arena *arena = page->arena;
    if (bridge->qualifying_percent.value)
        add_fact(page, "qualify",
                 base_arena_print(arena, "%lld %% of the field", (long long)bridge->qualifying_percent.value));
    if (bridge->qualify_needed.value)
        add_fact(page, "needed to qualify",
                 base_arena_print(arena, "%lld %%", (long long)bridge->qualify_needed.value));
    add_fact(page, "qualified by", bridge->qualifying_code);
}

/* ---- memos ---- */

static base_text join_lines(base_arena *arena, gamut_text_list lines)
{
    base_buffer text = { 0 };
    for (size_t i = 0; i < lines.count; i++)
        base_buffer_print(&text, "%s%.*s", text.length ? " / " : "", TEXT_ARGS(lines.items[i]));
    return report_keep(arena, &text);
}

static void add_memos(report_page *page, const gamut_bridge_session *bridge)
{
    add_fact(page, "memo", join_lines(page->arena, bridge->memo));
    for (size_t i = 0; i < bridge->sections.count; i++) {
        const gamut_bridge_section *section = &bridge->sections.items[i];
        add_fact(page, base_arena_print(page->arena, "memo of %.*s", TEXT_ARGS(section->letters)).data,
                 join_lines(page->arena, section->memo));
    }
}

/* ---- knockouts ---- */

/* "2 of 4", and who won each section. */
static void add_knockout(report_page *page, const gamut_bridge_session *bridge)
{
    base_arena *arena = page->arena;
    base_text bracket = report_number(arena, bridge->bracket), brackets = report_number(arena, bridge->brackets);
    if (bracket.length && brackets.length)
        bracket = base_arena_print(arena, "%.*s of %.*s", TEXT_ARGS(bracket), TEXT_ARGS(brackets));
    add_fact(page, "bracket", bracket);
    report_sheet_target to = { .bridge = bridge, .arena = arena };
    for (size_t s = 0; bridge_is_knockout(bridge) && s < bridge->sections.count; s++) {
        const gamut_bridge_entry *winner = bridge_find_knockout_winner(&bridge->sections.items[s]);
        if (winner)
            add_fact(page, "winner",
                     base_arena_print(arena, "%lld  %.*s", (long long)report_sheet_printed(winner).value,
                                      TEXT_ARGS(report_sheet_names(&to, winner))));
    }
}

void report_sheet_add_facts(report_page *page, const gamut_bridge_session *bridge)
{
    const model_member *scoring = model_find(&bridge_session_shape, TEXT("scoring"));
    add_fact(page, "session", bridge->session_name);
    add_fact(page, "director", bridge->director);
    add_fact(page, "sanction", bridge->sanction);
    add_fact(page, "scoring", model_word(scoring, (int)bridge->scoring));
    add_named_numbers(page, bridge);
    add_strats(page, bridge);
    add_qualification(page, bridge);
    add_knockout(page, bridge);
    add_memos(page, bridge);
}
