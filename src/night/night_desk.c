/* night_desk.c - opens the desk of a session, finds tables and pairs, and scores the session again. */
#include <string.h>

#include "base/text.h"
#include "night.h"
#include "rules/bridge/session_scoring.h"
#include "rules/bridge/team_match.h"
#include "scoring/rescore.h"
#include "search/people.h"

bool night_is_bridge(const gamut_value *tree)
{
    return tree_first_in(gamut_value_member(tree, "bridge"), "sections") != NULL;
}

bool night_has_verb(desk_session *desk, const char *verb)
{
    static const char *const verbs[] = { "new",    "status", "players", "add", "set",  "remove", "results",
                                         "papers", "slips",  "cards",   "log", "undo", "redo",   "adopt" };
    for (size_t i = 0; i < COUNT(verbs); i++)
        if (!strcmp(verb, verbs[i]))
            return true;
    base_text list = TEXT("");
    for (size_t i = 0; i < COUNT(verbs); i++)
        list = base_arena_print(desk->arena, "%.*s%s%s", TEXT_ARGS(list), i ? ", " : "", verbs[i]);
    return desk_refuse(desk, "a session of bridge has no event %s; its verbs are %.*s", verb, TEXT_ARGS(list));
}

bool night_open(desk_session *desk)
{
    if (!desk_refresh(desk))
        return false;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        if (desk->event->bridge.sections.items[s].team_play.teams.count)
            return desk_refuse(desk, "matches of teams are not run here yet; gamut edit sets their results");
    desk->paired = (uint32_t)night_rounds(desk);
    desk->round = (uint32_t)night_round(desk);
    return true;
}

/* ---- places ---- */

const gamut_bridge_section *night_section(const desk_session *desk, size_t section)
{
    return &desk->event->bridge.sections.items[section];
}

const gamut_bridge_result *night_result(const desk_session *desk, night_row at)
{
    return &night_section(desk, at.section)->boards.items[at.board].results.items[at.row];
}

static gamut_value *item_at(const gamut_value *object, const char *list, size_t at)
{
    gamut_value *item = tree_first_in(object, list);
    while (item && at--)
        item = item->next;
    return item;
}

gamut_value *night_section_tree(const desk_session *desk, size_t section)
{
    return item_at(gamut_value_member(desk->tree, "bridge"), "sections", section);
}

gamut_value *night_row_tree(const desk_session *desk, night_row at)
{
    return item_at(item_at(night_section_tree(desk, at.section), "boards", at.board), "results", at.row);
}

gamut_value *night_entry_tree(const desk_session *desk, size_t section, size_t entry)
{
    return item_at(night_section_tree(desk, section), "entries", entry);
}

bool night_is_open(const gamut_bridge_result *result)
{
    return result->sides.count && result->sides.items[0].ruling == GAMUT_BRIDGE_LATE_PLAY;
}

bool night_is_played(const gamut_bridge_result *result)
{
    return result->sides.count && result->sides.items[0].ruling != GAMUT_BRIDGE_NOT_IN_PLAY;
}

int64_t night_rounds(const desk_session *desk)
{
    int64_t rounds = 0;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        rounds = night_section(desk, s)->rounds.value > rounds ? night_section(desk, s)->rounds.value : rounds;
    return rounds;
}

int64_t night_round(const desk_session *desk)
{
    int64_t first = 0;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t b = 0; b < night_section(desk, s)->boards.count; b++)
            for (size_t r = 0; r < night_section(desk, s)->boards.items[b].results.count; r++) {
                const night_row at = { s, b, r };
                const gamut_bridge_result *result = night_result(desk, at);
                if (night_is_open(result) && (!first || result->round.value < first) && !night_is_late(desk, at))
                    first = result->round.value;
            }
    return first;
}

/* ---- notes ---- */

gamut_value *night_note(const desk_session *desk, night_row at)
{
    const gamut_bridge_section *section = night_section(desk, at.section);
    const gamut_bridge_traveller *board = &section->boards.items[at.board];
    for (gamut_value *each = tree_first_in(desk->state, "rows"); each; each = each->next)
        if (tree_integer_in(each, "board") == board->number.value &&
            tree_integer_in(each, "table") == board->results.items[at.row].table.value &&
            tree_integer_in(each, "round") == board->results.items[at.row].round.value &&
            base_text_equal(tree_get_text(each, "section"), section->letters))
            return each;
    return NULL;
}

void night_keep_note(desk_session *desk, night_row at, gamut_value *note)
{
    const gamut_value *old = night_note(desk, at);
    const gamut_bridge_section *section = night_section(desk, at.section);
    gamut_value *rows = desk_list(desk, "rows");
    if (old)
        tree_detach(rows, old);
    if (note) {
        tree_set_text(desk->arena, note, "section", section->letters);
        tree_set_integer(desk->arena, note, "table", night_result(desk, at)->table.value);
        tree_set_integer(desk->arena, note, "round", night_result(desk, at)->round.value);
        tree_set_integer(desk->arena, note, "board", section->boards.items[at.board].number.value);
        tree_append(rows, note);
    }
    if (rows && !rows->first)
        tree_remove(desk->state, "rows");
}

bool night_is_late(const desk_session *desk, night_row at)
{
    const gamut_value *note = night_note(desk, at);
    return note && tree_get_bool(note, "late");
}

/* ---- names ---- */

base_text night_name_row(desk_session *desk, night_row at)
{
    const gamut_bridge_section *section = night_section(desk, at.section);
    return base_arena_print(desk->arena, "%.*s%lld board %lld", TEXT_ARGS(section->letters),
                            (long long)night_result(desk, at)->table.value,
                            (long long)section->boards.items[at.board].number.value);
}

base_text night_name_entry(base_arena *arena, const gamut_bridge_entry *entry)
{
    base_text names = TEXT("");
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (!player->last.length && !player->first.length)
            continue;
        names = base_arena_print(arena, "%.*s%s%.*s%s%.*s", TEXT_ARGS(names), names.length ? " - " : "",
                                 TEXT_ARGS(player->first), player->first.length && player->last.length ? " " : "",
                                 TEXT_ARGS(player->last));
    }
    return names;
}

base_text night_call_entry(base_arena *arena, const gamut_bridge_section *section, const gamut_bridge_entry *entry)
{
    static const char *const directions[] = { "", "NS", "EW", "S", "W" };
    static const char *const seats[] = { "", "N", "E", "S", "W" };
    bool is_pair = entry->players.count != 1;
    const char *const *words = is_pair ? directions : seats;
    return base_arena_print(arena, "%.*s%lld%s", TEXT_ARGS(section->letters), (long long)entry->number.value,
                            bridge_is_howell(section) ? "" : words[entry->direction]);
}

/* ---- finding ---- */

bool night_find_table(desk_session *desk, base_text word, size_t *section, int64_t *number)
{
    size_t letters = 0, count = desk->event->bridge.sections.count;
    while (letters < word.length && !base_is_digit(word.data[letters]))
        letters++;
    base_text name = base_text_trim(base_text_slice(word, 0, letters));
    if (!base_parse_int(number, base_text_trim(base_text_slice(word, letters, word.length))))
        return desk_refuse(desk, "'%.*s' is no table: section and number, such as A3", TEXT_ARGS(word));
    if (!name.length && count > 1)
        return desk_refuse(desk, "'%.*s' may be a table of %zu sections; name one, such as A%lld", TEXT_ARGS(word),
                           count, (long long)*number);
    for (*section = 0; *section < count; ++*section)
        if (!name.length || base_text_equal_fold_ascii(night_section(desk, *section)->letters, name))
            break;
    if (*section == count)
        return desk_refuse(desk, "the session has no section %.*s", TEXT_ARGS(name));
    int64_t tables = night_section(desk, *section)->tables.value;
    if (*number < 1 || *number > tables)
        return desk_refuse(desk, "section %.*s has the tables 1 to %lld, and not %lld",
                           TEXT_ARGS(night_section(desk, *section)->letters), (long long)tables, (long long)*number);
    return true;
}

/* A number with or without section and direction: "A3NS", "a 3 ns", "3". */
static bool is_called(const gamut_bridge_section *section, const gamut_bridge_entry *entry, base_text asked)
{
    static const char *const words[][2] = { { "", "" }, { "NS", "N" }, { "EW", "E" }, { "S", "S" }, { "W", "W" } };
    size_t start = 0, end;
    int64_t number;
    while (start < asked.length && !base_is_digit(asked.data[start]))
        start++;
    for (end = start; end < asked.length && base_is_digit(asked.data[end]);)
        end++;
    base_text letters = base_text_trim(base_text_slice(asked, 0, start)),
              direction = base_text_trim(base_text_slice(asked, end, asked.length));
    int64_t shown = base_is_known(entry->printed.state) ? entry->printed.value : entry->number.value;
    if (!base_parse_int(&number, base_text_slice(asked, start, end)) || number != shown ||
        (letters.length && !base_text_equal_fold_ascii(letters, section->letters)))
        return false;
    return !direction.length || (!bridge_is_howell(section) &&
                                 (base_text_equal_fold_ascii(direction, base_text_of(words[entry->direction][0])) ||
                                  base_text_equal_fold_ascii(direction, base_text_of(words[entry->direction][1]))));
}

static bool is_member(const gamut_bridge_entry *entry, base_text number)
{
    for (size_t i = 0; i < entry->players.count; i++)
        if (entry->players.items[i].number.length && base_text_equal_fold_ascii(entry->players.items[i].number, number))
            return true;
    return false;
}

static search_likeness likeness(desk_session *desk, const gamut_bridge_entry *entry, base_text key)
{
    search_likeness best = SEARCH_UNLIKE;
    for (size_t i = 0; i < entry->players.count; i++) {
        const gamut_bridge_player *player = &entry->players.items[i];
        if (!player->last.length)
            continue;
        base_text name = base_arena_print(desk->arena, "%.*s, %.*s", TEXT_ARGS(player->last), TEXT_ARGS(player->first));
        search_likeness like = search_compare_names(key, search_name_key(desk->arena, name));
        best = like > best ? like : best;
    }
    return best;
}

bool night_find_entry(desk_session *desk, const char *asked, size_t *section, size_t *entry)
{
    base_text text = base_text_trim(base_text_of(asked)), key = search_name_key(desk->arena, text), names = TEXT("");
    enum {
        BY_NUMBER = 100,
        BY_MEMBER = 99
    };
    int best = 0;
    size_t count = 0;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        for (size_t e = 0; e < night_section(desk, s)->entries.count; e++) {
            const gamut_bridge_entry *each = &night_section(desk, s)->entries.items[e];
            int like = is_called(night_section(desk, s), each, text) ? BY_NUMBER
                       : is_member(each, text)                       ? BY_MEMBER
                                                                     : (int)likeness(desk, each, key);
            if (!like || like < best)
                continue;
            count = like > best ? 1 : count + 1;
            names = like > best ? TEXT("") : names;
            best = like;
            *section = s;
            *entry = e;
            base_text called = night_call_entry(desk->arena, night_section(desk, s), each);
            names =
                base_arena_print(desk->arena, "%.*s%s%.*s", TEXT_ARGS(names), count > 1 ? ", " : "", TEXT_ARGS(called));
        }
    if (count > 1)
        return desk_refuse(desk, "'%s' may be %zu of the session: %.*s", asked, count, TEXT_ARGS(names));
    return count || desk_refuse(desk, "nobody in the session is called '%s', by number, player number or name", asked);
}

/* ---- scoring ---- */

/* Count the boards that an entry is to play, or those of them that count already. */
static int64_t count_boards(const gamut_bridge_section *section, const gamut_bridge_entry *entry, bool has_points)
{
    int64_t count = 0;
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            for (size_t s = 0; night_is_played(result) && s < result->sides.count; s++)
                count += result->sides.items[s].entry.value == entry->number.value &&
                         (bridge_is_howell(section) || s + 1 == entry->direction) &&
                         (!has_points || bridge_has_points(&result->sides.items[s]));
        }
    return count;
}

night_scale night_scale_of(const gamut_bridge_section *section, gamut_bridge_scoring scoring)
{
    night_scale scale = { 1, 0 };
    for (size_t b = 0; b < section->boards.count; b++) {
        int64_t rows = 0;
        for (size_t r = 0; r < section->boards.items[b].results.count; r++)
            rows += night_is_played(&section->boards.items[b].results.items[r]);
        scale.top = rows - 1 > scale.top ? rows - 1 : scale.top;
    }
    for (size_t e = 0; e < section->entries.count; e++) {
        int64_t boards = count_boards(section, &section->entries.items[e], false);
        scale.boards = boards > scale.boards ? boards : scale.boards;
    }
    scale.top *= scoring == GAMUT_BRIDGE_DOUBLE_MATCHPOINTS ? 2 : 1;
    return scale;
}

void night_put_scale(desk_session *desk, size_t section)
{
    const gamut_bridge_section *own = night_section(desk, section);
    night_scale scale = night_scale_of(own, desk->event->bridge.scoring);
    gamut_value *tree = night_section_tree(desk, section);
    gamut_value *bridge = (gamut_value *)(uintptr_t)gamut_value_member(desk->tree, "bridge");
    bool is_whole = desk->event->bridge.sections.count == 1;
    tree_set_integer(desk->arena, tree, "top", scale.top);
    tree_set_integer(desk->arena, tree, "max_boards", scale.boards);
    tree_set_integer(desk->arena, tree, "maximum", scale.top * scale.boards);
    tree_set_text(desk->arena, tree, "average",
                  base_decimal_print(desk->arena, base_decimal(5 * scale.top * scale.boards, 1)));
    if (is_whole) {
        tree_set_integer(desk->arena, bridge, "top", scale.top);
        tree_set_integer(desk->arena, bridge, "maximum", scale.top * scale.boards);
        tree_set_integer(desk->arena, bridge, "boards", scale.boards);
        tree_set_integer(desk->arena, bridge, "boards_per_session", scale.boards);
    }
}

/* Count the rounds that are posted: all before the first one with a board that is open. */
static void post_rounds(desk_session *desk, size_t at)
{
    enum {
        ALL_POSTED = 2
    };
    const gamut_bridge_section *section = night_section(desk, at);
    gamut_value *tree = night_section_tree(desk, at);
    int64_t posted = section->rounds.value;
    bool is_all = true;
    for (size_t b = 0; b < section->boards.count; b++)
        for (size_t r = 0; r < section->boards.items[b].results.count; r++) {
            const gamut_bridge_result *result = &section->boards.items[b].results.items[r];
            if (!night_is_open(result))
                continue;
            is_all = false;
            posted = result->round.value - 1 < posted ? result->round.value - 1 : posted;
        }
    int64_t status = section->status.value;
    tree_set_integer(desk->arena, tree, "status", is_all ? status | ALL_POSTED : status & ~(int64_t)ALL_POSTED);
    if (!section->travellers.value)
        tree_set_integer(desk->arena, tree, "rounds_posted", posted);
}

/* Writers take an absent number of valid results as "all of them", and scoring removes numbers that become 0. */
static void put_counts(const desk_session *desk, size_t section)
{
    for (gamut_value *board = tree_first_in(night_section_tree(desk, section), "boards"); board; board = board->next)
        if (!gamut_value_member(board, "valid"))
            tree_set_integer(desk->arena, board, "valid", 0);
}

/* Whoever has no board that counts any more, because results were taken back, has neither score nor rank: scoring sees
 * only those who have one. */
static void clear_idle(desk_session *desk, size_t section)
{
    static const char *const members[] = { "sum", "score", "final_score", "percentage" };
    const gamut_bridge_section *own = night_section(desk, section);
    gamut_value *tree = night_entry_tree(desk, section, 0);
    for (size_t e = 0; tree && e < own->entries.count; e++, tree = tree->next) {
        if (!own->entries.items[e].boards.value || count_boards(own, &own->entries.items[e], true))
            continue;
        for (size_t i = 0; i < COUNT(members); i++)
            if (gamut_value_member(tree, members[i]))
                tree_set_text(desk->arena, tree, members[i], TEXT("0.00"));
        tree_remove(tree, "boards");
        tree_remove(tree, "ranks");
    }
}

bool night_settle(desk_session *desk, const gamut_event *before)
{
    const rescore_options options = { .before = before, .has_new_results = true, .rounding = RESCORE_EACH_BOARD };
    const rescore_left *left = NULL;
    if (!desk_refresh(desk))
        return false;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++) {
        post_rounds(desk, s);
        clear_idle(desk, s);
    }
    if (!desk_refresh(desk) || !rescore_settle(desk->arena, desk->tree, desk->event, &options, &left))
        return false;
    for (size_t s = 0; s < desk->event->bridge.sections.count; s++)
        put_counts(desk, s);
    for (; left; left = left->next)
        desk_tell(desk, "%s may be wrong now: %.*s", rescore_check_name(left->check), TEXT_ARGS(left->reason));
    return night_open(desk);
}
