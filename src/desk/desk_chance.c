/* desk_chance.c - what is drawn by chance: lots for ties that are left, start positions of Chess960; and values of
 * tie-breaks that come from outside. All of it stands in remarks of the file, so that others see it, too. */
#include <string.h>

#include "base/platform.h"
#include "base/random.h"
#include "base/text.h"
#include "desk.h"
#include "rules/chess/fen.h"
#include "rules/chess/setup.h"
#include "rules/event/event_remarks.h"

static const char lots_code[] = "OTHER_LOTS";

/* Begin numbers that nobody can foresee. */
static bool begin_chance(desk_session *desk, base_random *random)
{
    uint64_t seed = 0;
    if (!base_random_bytes(&seed, sizeof seed))
        return desk_refuse(desk, "the system gives no random numbers");
    *random = base_random_seed(seed);
    return true;
}

/* ---- values from outside ---- */

/* Replace the remark that begins so, or add one; the round and the words follow. */
static void put_remark(desk_session *desk, base_text start, base_text words)
{
    gamut_value *remarks = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "remarks");
    base_text text =
        base_arena_print(desk->arena, "%.*s%u:%.*s", TEXT_ARGS(start), desk->round, TEXT_ARGS(words));
    for (gamut_value *each = remarks ? remarks->first : NULL; each && start.data && text.data; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT && base_text_starts_with(each->as.text, start.data)) {
            if (words.length)
                each->as.text = text;
            else
                tree_detach(remarks, each);
            return;
        }
    if (words.length)
        desk_remark(desk, "%.*s", TEXT_ARGS(text));
}

static bool has_tie_break(const desk_session *desk, base_text code)
{
    for (const gamut_value *each = tree_first_in(desk->tree, "tie_breaks"); each; each = each->next)
        if (each->kind == GAMUT_VALUE_TEXT && base_text_equal_fold_ascii(each->as.text, code))
            return true;
    return false;
}

bool desk_set_outside(desk_session *desk, int64_t person, base_text code, base_text value)
{
    gamut_decimal decimal;
    base_text words = TEXT(""), rest = event_outside_values(desk->event, code);
    int64_t number, points;
    if (desk_is_teams(desk))
        return desk_refuse(desk, "values from outside are for players, not for teams");
    if (value.length && (!base_parse_decimal(&decimal, value) || decimal.places > EVENT_VALUE_PLACES))
        return desk_refuse(desk, "the value of %.*s is a number such as 2 or 0.5, not '%.*s'", TEXT_ARGS(code),
                           TEXT_ARGS(value));
    while (event_next_value(&rest, &number, &points))
        if (number != person)
            words =
                base_arena_print(desk->arena, "%.*s %lld=%.*s", TEXT_ARGS(words), (long long)number,
                                 TEXT_ARGS(base_decimal_print(desk->arena, base_decimal(points, EVENT_VALUE_PLACES))));
    if (value.length)
        words = base_arena_print(desk->arena, "%.*s %lld=%.*s", TEXT_ARGS(words), (long long)person, TEXT_ARGS(value));
    put_remark(desk, event_values_start(desk->arena, code), words);
    if (!has_tie_break(desk, code))
        desk_tell(desk, "%.*s decides only if it is among the tie-breaks: event set FILE tiebreaks=...,%.*s",
                  TEXT_ARGS(code), TEXT_ARGS(code));
    return desk_refresh(desk);
}

/* ---- lots ---- */

bool desk_draw_lots(desk_session *desk, base_text value)
{
    size_t count = desk->event->players.count;
    int64_t *lots = ARENA_ARRAY(desk->arena, count + 1, int64_t);
    base_text code = base_text_of(lots_code), words = TEXT("");
    base_random random;
    if (!base_text_is(value, "draw"))
        return desk_refuse(desk, "lots are drawn: lots=draw, not '%.*s'", TEXT_ARGS(value));
    if (desk_is_teams(desk))
        return desk_refuse(desk, "lots are drawn for players, not for teams");
    if (event_outside_values(desk->event, code).data)
        return desk_refuse(desk, "the lots are drawn already, and stay");
    if (!lots || !begin_chance(desk, &random))
        return false;
    if (desk->round && !has_tie_break(desk, code) &&
        !desk_warn(desk, DESK_TWICE, "the list of tie-breaks would change after round %u was paired", desk->round))
        return false;
    for (size_t i = 0; i < count; i++) {
        size_t at = (size_t)base_random_below(&random, i + 1);
        lots[i] = lots[at];
        lots[at] = (int64_t)i + 1;
    }
    for (size_t i = 0; i < count; i++)
        words = base_arena_print(desk->arena, "%.*s %lld=%lld", TEXT_ARGS(words),
                                 (long long)desk->event->players.items[i].id.value, (long long)lots[i]);
    put_remark(desk, event_values_start(desk->arena, code), words);
    if (!has_tie_break(desk, code)) {
        gamut_value *list = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "tie_breaks");
        tree_append(list ? list : tree_set_list(desk->arena, desk->tree, "tie_breaks"), tree_text(desk->arena, code));
        if (desk->round)
            desk_remark(desk, "Tie-breaks @ Round %u: %s added", desk->round, lots_code);
    }
    return !base_arena_failed(desk->arena);
}

/* ---- Chess960 ---- */

static const char position_kind[] = "Chess960";

bool desk_draw_position(desk_session *desk, uint32_t round)
{
    enum {
        PIECES = 8
    };
    char fen[CHESS_FEN_TEXT], pieces[PIECES + 1] = "";
    chess_position board;
    base_random random;
    desk_drop_remarks(desk, position_kind, round);
    if (!base_text_is(desk_kept(desk, 0, "variant"), "chess960"))
        return true;
    if (!begin_chance(desk, &random))
        return false;
    unsigned number = (unsigned)base_random_below(&random, CHESS_960_COUNT);
    chess_set_start_960(&board, number);
    (void)chess_write_fen(fen, &board, 0);
    for (size_t i = 0; i < PIECES; i++) /* the first rank of a FEN is that of Black, in small letters */
        pieces[i] = (char)(fen[i] - 'a' + 'A');
    desk_remark(desk, "%s @ Round %u: %s (%u)", position_kind, round, pieces, number);
    return true;
}

base_text desk_position_of(const desk_session *desk, uint32_t round)
{
    base_text start = base_arena_print(desk->arena, "%s @ Round %u: ", position_kind, round);
    for (size_t i = 0; start.data && i < desk->event->remarks.count; i++)
        if (base_text_starts_with(desk->event->remarks.items[i], start.data))
            return base_text_slice(desk->event->remarks.items[i], start.length, desk->event->remarks.items[i].length);
    return (base_text){ NULL, 0 };
}
