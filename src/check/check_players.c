/* check_players.c - checks the list of players: numbers, identities, national records.
 *
 * Everything else in an event refers to players by number, so one wrong number affects all of it. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "check.h"
#include "rules/event/event_codes.h"
#include "rules/event/event_grid.h"

#define TRF "FIDE TRF26, player record"

enum {
    RATING_MAX = 3000, /* no player has ever had such a high rating */
    LAST_BIRTH = 2040, /* the latest possible year of birth if the event has no date */
    FIRST_BIRTH = 1900
};

/* A gap in the numbers is only a warning for rating, which ignores it, but pairing engines refuse such a file. */
CHECK_RULE(id_twice, "event.player.id-twice", ERROR, "two players have the same number", TRF,
           "two players have starting rank 9",
           "give each player a number of their own; which opponent is meant cannot be known");
CHECK_RULE(id_hole, "event.player.id-hole", WARNING, "a number between others belongs to no player", TRF,
           "players 1 to 9 and 11", "pairing engines refuse holes: number the players from 1 on");
CHECK_RULE(id_missing, "event.player.id-missing", ERROR, "a player has no number", TRF, "columns 5-8 blank",
           "every player needs a starting rank");
CHECK_RULE(number_twice, "event.player.identity-twice", ERROR, "two players have the same identity number", TRF,
           "two players have the FIDE number 12345", "one of them is another person");
CHECK_RULE(national_unknown, "event.national.nobody", WARNING,
           "a national record names a player who is not in the list", "FIDE TRF26, national rating records",
           "FRA   77 in an event of 50 players", "correct the number, or remove the record");
CHECK_RULE(federation_unknown, "event.federation.unknown", WARNING, "a federation is none of FIDE's",
           "FIDE TRF26, record 032 and player record, columns 54-56", "XYZ",
           "write the code of the rating list, as ENG; FID for those without one");
CHECK_RULE(rating_range, "event.player.rating", WARNING, "no player can have this rating", TRF ", columns 49-52",
           "9999", "correct the rating; 0 or blank is for those without one");
CHECK_RULE(birth_range, "event.player.birth", WARNING, "a player was not born yet, or too long ago",
           TRF ", columns 70-79", "born in 2084", "correct the date of birth");
CHECK_RULE(title_sex, "event.player.title-sex", WARNING, "a man has a title for women", TRF ", columns 10 and 11-13",
           "m and WGM", "correct the sex or the title");
CHECK_RULE(name_twice, "event.player.name-twice", WARNING, "two players have the same name", TRF ", columns 15-47",
           "Okafor, Dele with the numbers 4 and 19", "right if they are two people; else one of the records is wrong");

const gamut_rule *const check_player_rules[CHECK_PLAYER_RULE_COUNT] = {
    &id_twice,           &id_hole,      &id_missing,  &number_twice, &national_unknown,
    &federation_unknown, &rating_range, &birth_range, &title_sex,    &name_twice
};

/* A player's FIDE number, or name, with the player's index. */
typedef struct identity {
    base_text number;
    size_t at;
} identity;

static int compare_identities(const void *a, const void *b)
{
    const identity *x = a, *y = b;
    int order = base_text_compare(x->number, y->number);
    return order ? order : (x->at > y->at) - (x->at < y->at);
}

/* A number that consists of zeros and blanks means that there is none. */
static bool is_nothing(base_text number)
{
    for (size_t i = 0; i < number.length; i++)
        if (number.data[i] != '0' && number.data[i] != ' ')
            return false;
    return true;
}

/* Compares only the parts that both dates have. */
static bool is_born_after(gamut_date born, gamut_date start)
{
    if (!start.year || born.year != start.year || !born.month || !start.month)
        return false;
    return born.month > start.month || (born.month == start.month && born.day && start.day && born.day > start.day);
}

/* Two players with the same name but different FIDE numbers are usually two people. Without FIDE numbers, one person
 * may have been entered twice. */
static void check_names(const check_context *context, const event_grid *grid, identity *identities)
{
    const gamut_player_list *players = &grid->event->players;
    size_t count = 0;
    for (size_t i = 0; i < players->count; i++)
        if (!base_text_is_empty(players->items[i].name))
            identities[count++] = (identity){ players->items[i].name, i };
    if (count)
        qsort(identities, count, sizeof *identities, compare_identities);
    for (size_t k = 1; k < count; k++) {
        if (!base_text_equal(identities[k].number, identities[k - 1].number))
            continue;
        const gamut_player *one = &players->items[identities[k - 1].at], *other = &players->items[identities[k].at];
        bool has_numbers = !is_nothing(one->number) && !is_nothing(other->number);
        if (one->id.value == other->id.value || (has_numbers && base_text_equal(one->number, other->number)))
            continue; /* other rules report two players with the same number */
        diag_report_as(context->diags, &name_twice, has_numbers ? GAMUT_SEVERITY_NOTE : GAMUT_SEVERITY_WARNING,
                       check_place_of(context, "players[%zu].name", identities[k].at),
                       "%lld and %lld have the same name, %.*s", (long long)one->id.value, (long long)other->id.value,
                       TEXT_ARGS(identities[k].number));
    }
}

/* Of the formats with players, only TRF can locate members and has the federation codes and ratings of FIDE. In other
 * formats (`locate` is NULL) these are not checked. */
static void check_people(const check_context *context, const event_grid *grid)
{
    base_text country = grid->event->country;
    if (!context->locate)
        return;
    if (!base_text_is_empty(country) && !event_is_federation(country, grid->event->start.year))
        diag_report_as(context->diags, &federation_unknown,
                       check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_NOTE),
                       check_place_of(context, "country"),
                       "the federation of the event is \"%.*s\", which is not a code of FIDE", TEXT_ARGS(country));
    for (uint32_t i = 0; i < grid->player_count; i++) {
        /* FIDE needs these values for rating; pairing does not use them. */
        const gamut_event *event = grid->event;
        const gamut_player *player = &event->players.items[i];
        gamut_severity severity = check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_NOTE);
        unsigned last = event->start.year ? event->start.year : event->end.year ? event->end.year : LAST_BIRTH;
        if (!base_text_is_empty(player->federation) && !event_is_federation(player->federation, event->start.year))
            diag_report_as(context->diags, &federation_unknown, severity,
                           check_place_of(context, "players[%u].federation", i),
                           "%s plays for \"%.*s\", which is not a code of FIDE", check_player_name(grid, i).text,
                           TEXT_ARGS(player->federation));
        if (player->rating.state == GAMUT_KNOWN && (player->rating.value > RATING_MAX || player->rating.value < 0))
            /* A rating in a national list may be higher than any of FIDE's, but never negative. */
            diag_report_as(context->diags, &rating_range, player->rating.value < 0 ? GAMUT_SEVERITY_ERROR : severity,
                           check_place_of(context, "players[%u].rating", i),
                           "%s has the rating %lld, which no player can have", check_player_name(grid, i).text,
                           (long long)player->rating.value);
        if (player->born.year && (player->born.year > last || player->born.year < FIRST_BIRTH))
            diag_report_as(context->diags, &birth_range, severity, check_place_of(context, "players[%u].born", i),
                           "%s has the year of birth %u, which is impossible", check_player_name(grid, i).text,
                           player->born.year);
        else if (is_born_after(player->born, event->start))
            diag_report_as(context->diags, &birth_range, severity, check_place_of(context, "players[%u].born", i),
                           "%s has the date of birth %04u-%02u-%02u, after the event began",
                           check_player_name(grid, i).text, player->born.year, player->born.month, player->born.day);
        if (base_text_is(player->sex, "m") && base_text_starts_with(player->title, "W"))
            diag_report_as(context->diags, &title_sex, severity, check_place_of(context, "players[%u].title", i),
                           "%s is a man and has the title %.*s", check_player_name(grid, i).text,
                           TEXT_ARGS(player->title));
    }
}

void check_players(const check_context *context, const event_grid *grid)
{
    check_people(context, grid);
    /* If several players have the same number, it counts as the number of the first of them, and the others are
     * reported. */
    const gamut_player_list *players = &grid->event->players;
    for (size_t i = 0; i < players->count; i++) {
        gamut_number id = players->items[i].id;
        uint32_t first = event_find_player(grid, id);
        if (id.state != GAMUT_KNOWN || id.value < 1)
            diag_report(context->diags, &id_missing, check_place_of(context, "players[%zu].id", i),
                        "player %.*s has no number", TEXT_ARGS(players->items[i].name));
        else if (first != i && first != EVENT_NOBODY)
            diag_report(context->diags, &id_twice, check_place_of(context, "players[%zu].id", i),
                        "number %lld belongs to %.*s already", (long long)id.value,
                        TEXT_ARGS(players->items[first].name));
    }
    /* Only the first gap is reported, at the player after it. */
    size_t hole = 1;
    while (hole < grid->id_limit && grid->player_by_id[hole])
        hole++;
    if (hole < grid->id_limit) {
        size_t next = hole + 1;
        while (!grid->player_by_id[next])
            next++;
        diag_report_as(context->diags, &id_hole, check_severity(context, GAMUT_SEVERITY_WARNING, GAMUT_SEVERITY_ERROR),
                       check_place_of(context, "players[%u].id", grid->player_by_id[next] - 1),
                       "no player has the number %zu", hole);
    }
    /* If two players have the same FIDE number, the later one in the file is reported. */
    identity *identities = ARENA_ARRAY(context->scratch, players->count, identity);
    size_t count = 0;
    for (size_t k = 0; identities && k < players->count; k++)
        if (!is_nothing(players->items[k].number))
            identities[count++] = (identity){ players->items[k].number, k };
    if (count)
        qsort(identities, count, sizeof *identities, compare_identities);
    for (size_t k = 1; k < count; k++)
        if (base_text_equal(identities[k].number, identities[k - 1].number))
            diag_report_as(context->diags, &number_twice,
                           check_severity(context, GAMUT_SEVERITY_ERROR, GAMUT_SEVERITY_WARNING),
                           check_place_of(context, "players[%zu].number", identities[k].at),
                           "the FIDE number %.*s belongs to %.*s, too", TEXT_ARGS(identities[k].number),
                           TEXT_ARGS(players->items[identities[k - 1].at].name));
    if (identities && context->locate)
        check_names(context, grid, identities);
    const gamut_national_list *nationals = &grid->event->nationals;
    for (size_t j = 0; j < nationals->count; j++)
        if (event_find_player(grid, nationals->items[j].id) == EVENT_NOBODY)
            diag_report(context->diags, &national_unknown, check_place_of(context, "nationals[%zu].id", j),
                        "a national rating is given to player %lld, who does not exist",
                        (long long)nationals->items[j].id.value);
}
