/* event_conflict.c - two desks on one event: whether a step has something to do with what others did meanwhile.
 *
 * A page sends the last step that it has seen. Later steps of others do not matter unless they are about the same games
 * or people, about the round that the verb changes, or have moved the start numbers by which the page names people. */
#include <string.h>

#include "base/text.h"
#include "event_step.h"

/* What a verb is about. */
typedef enum conflict_field {
    FIELD_PEOPLE, /* those whom it names */
    FIELD_NEWCOMERS,
    FIELD_PRIZES, /* the rules of prizes */
    FIELD_GAMES,  /* results */
    FIELD_ENGINE, /* makes a draft from whatever is there */
    FIELD_DRAFT,  /* the draft as it was seen */
    FIELD_ROUND,  /* the round as it was seen, with its results */
    FIELD_ALL
} conflict_field;

static conflict_field field_of(base_text verb)
{
    static const struct {
        const char *verb;
        conflict_field field;
    } fields[] = { { "add", FIELD_NEWCOMERS }, { "results", FIELD_GAMES }, { "pair", FIELD_ENGINE },
                   { "publish", FIELD_DRAFT }, { "swap", FIELD_DRAFT },    { "manual", FIELD_DRAFT },
                   { "lineup", FIELD_DRAFT },  { "unpair", FIELD_ROUND },  { "undo", FIELD_ALL },
                   { "redo", FIELD_ALL },      { "adopt", FIELD_ALL },     { "prizes", FIELD_PRIZES } };
    for (size_t i = 0; i < COUNT(fields); i++)
        if (base_text_is(verb, fields[i].verb))
            return fields[i].field;
    return FIELD_PEOPLE;
}

static base_text game_key(base_arena *arena, const desk_game *game)
{
    return base_arena_print(arena, "%u/%lld-%lld", game->round, (long long)game->white, (long long)game->black);
}

void event_put_games(base_arena *arena, gamut_value *line, const desk_session *desk)
{
    const desk_game *games = desk->games.items;
    gamut_value *list = tree_set_list(arena, line, "games");
    for (size_t i = 0; i < desk->games.count; i++)
        tree_append(list, tree_text(arena, game_key(arena, &games[i])));
}

static bool has_same_game(const gamut_value *line, const desk_session *desk)
{
    const desk_game *games = desk->games.items;
    for (const gamut_value *each = tree_first_in(line, "games"); each; each = each->next)
        for (size_t i = 0; i < desk->games.count; i++)
            if (each->kind == GAMUT_VALUE_TEXT && base_text_equal(each->as.text, game_key(desk->arena, &games[i])))
                return true;
    return false;
}

static bool has_same_person(const gamut_value *line, const desk_session *desk)
{
    const desk_named *named = desk->named.items;
    for (const gamut_value *each = tree_first_in(line, "people"); each; each = each->next)
        for (size_t i = 0; i < desk->named.count; i++)
            if (each->kind == GAMUT_VALUE_INTEGER && each->as.integer == named[i].id)
                return true;
    return false;
}

/* Whether a later step of somebody else gets in the way of a verb. */
static bool is_in_the_way(const gamut_value *line, conflict_field mine, const desk_session *desk)
{
    conflict_field other = field_of(tree_get_text(line, "verb"));
    if (mine == FIELD_ALL || other == FIELD_ALL)
        return true;
    switch (mine) {
    case FIELD_PEOPLE:
        return has_same_person(line, desk);
    case FIELD_NEWCOMERS:
        return false;
    case FIELD_PRIZES:
        return other == FIELD_PRIZES;
    case FIELD_GAMES:
        return other == FIELD_ROUND || has_same_game(line, desk);
    case FIELD_ENGINE:
        return other == FIELD_ENGINE || other == FIELD_DRAFT || other == FIELD_ROUND;
    case FIELD_DRAFT:
        return other != FIELD_GAMES && other != FIELD_NEWCOMERS && other != FIELD_PRIZES;
    case FIELD_ROUND:
    case FIELD_ALL:
        break;
    }
    return true;
}

/* Whether people who were there have other start numbers now. */
static bool has_moved(base_arena *arena, const event_journal *journal, int64_t seen)
{
    gamut_value *then = tree_object(arena);
    if (!event_state_after(journal, seen, then))
        return true; /* what is not known may have changed */
    const gamut_value *now = tree_first_in(journal->state, "people");
    for (const gamut_value *each = tree_first_in(then, "people"); each; each = each->next, now = now->next)
        if (!now || now->as.integer != each->as.integer)
            return true;
    return false;
}

gamut_outcome event_find_conflict(gamut_session *session, const event_journal *journal, const event_step *step,
                                  const desk_session *desk)
{
    conflict_field mine = desk ? field_of(base_text_of(step->verb)) : FIELD_ALL;
    if (step->seen > (uint64_t)journal->step)
        return session_say(
            session, GAMUT_MISUSED, GAMUT_ERROR_CONFLICT,
            "step %llu cannot have been seen, because the last one is %lld; look at the event and repeat",
            (unsigned long long)step->seen, (long long)journal->step);
    if (!step->seen || step->seen == (uint64_t)journal->step)
        return GAMUT_FINE;
    int64_t seen = (int64_t)step->seen;
    for (int64_t number = journal->step; number > seen; number--) {
        const gamut_value *line = event_journal_line(journal, number);
        base_text by = line ? tree_get_text(line, "by") : TEXT("");
        if (line && is_in_the_way(line, mine, desk))
            return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_CONFLICT,
                               "%s%.*s%shas changed this meanwhile (step %lld, %.*s: %.*s); look at it and repeat",
                               by.length ? "'" : "somebody ", TEXT_ARGS(by), by.length ? "' " : "", (long long)number,
                               TEXT_ARGS(tree_get_text(line, "verb")), TEXT_ARGS(tree_get_text(line, "done")));
    }
    bool names_numbers = mine == FIELD_PEOPLE || mine == FIELD_GAMES || mine == FIELD_DRAFT;
    if (names_numbers && step->call->path_count > 1 && has_moved(desk->arena, journal, seen))
        return session_say(session, GAMUT_MISUSED, GAMUT_ERROR_CONFLICT,
                           "start numbers have moved since step %lld; look at the list and repeat", (long long)seen);
    return GAMUT_FINE;
}
