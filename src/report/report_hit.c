/* report_hit.c - prints a record that a search found, as a line or an object. */
#include "base/date.h"
#include "base/text.h"
#include "codec/codec.h"
#include "report_session.h"
#include "rules/bridge/board_parts.h"
#include "rules/chess/game.h"
#include "rules/chess/notation.h"
#include "search/openings.h"
#include "search/people.h"

/* Adds two blanks and a text, unless it is unknown. */
static void report_hit_add_part(base_buffer *out, base_text text)
{
    if (text.length && !base_text_is(text, "?") && !base_text_is(text, "????.??.??")) {
        base_buffer_add_string(out, "  ");
        report_add_on_line(out, text);
    }
}

static void add_pair(base_buffer *out, const char *before, base_text one, base_text other)
{
    base_buffer_add_string(out, before);
    report_add_on_line(out, one);
    base_buffer_add_string(out, " - ");
    report_add_on_line(out, other);
}

/* Adds text such as "after 12...Nf6". */
static void report_hit_add_place(base_buffer *out, const gamut_game *game, uint32_t ply)
{
    chess_position position;
    char san[CHESS_MOVE_TEXT];
    uint32_t at = 0, node = game->moves.node_count ? game->moves.nodes[0].next : 0;
    if (!ply) {
        base_buffer_add_string(out, "  at the start");
        return;
    }
    (void)chess_position_at(&position, game, ply - 1);
    for (; node && at + 1 < ply; at++)
        node = game->moves.nodes[node].next;
    if (!node)
        return;
    size_t length = chess_write_move(san, &position, game->moves.nodes[node].move, CHESS_SAN, CHESS_ENGLISH);
    base_buffer_print(out, "  after %u%s%.*s", position.number, position.side == CHESS_WHITE ? "." : "...", (int)length,
                      san);
}

/* Returns the moves from where a variation leaves the main line to a move in it: "12...Nf6 13.e5". Absent: out of
 * memory. */
static base_text report_hit_variation(base_arena *arena, const gamut_game *game, uint32_t node)
{
    chess_position position;
    base_buffer text = { 0 };
    const uint32_t *path;
    size_t count;
    char san[CHESS_MOVE_TEXT];
    uint32_t main = game->moves.nodes[0].next;
    bool is_main = true, is_first = true;
    if (!chess_find_path(&path, &count, arena, game, node))
        return (base_text){ NULL, 0 };
    (void)chess_start_of(&position, game);
    for (size_t i = 0; i < count; i++) {
        chess_move move = game->moves.nodes[path[i]].move;
        is_main = is_main && path[i] == main;
        main = is_main ? game->moves.nodes[main].next : 0;
        if (!is_main) {
            size_t length = chess_write_move(san, &position, move, CHESS_SAN, CHESS_ENGLISH);
            base_buffer_add_string(&text, is_first ? "" : " ");
            if (is_first || position.side == CHESS_WHITE)
                base_buffer_print(&text, "%u%s", position.number, position.side == CHESS_WHITE ? "." : "...");
            base_buffer_print(&text, "%.*s", (int)length, san);
            is_first = false;
        }
        chess_play(&position, move);
    }
    base_text line = text.failed ? (base_text){ NULL, 0 } : base_arena_copy(arena, base_buffer_text(&text));
    base_buffer_free(&text);
    return line;
}

static void report_hit_add_board(base_buffer *out, base_arena *arena, const gamut_board *board)
{
    base_buffer_print(out, "board %lld", (long long)board->board.value);
    base_text contract = bridge_board_contract_text(arena, board);
    report_hit_add_part(out, contract);
    if (contract.length && !base_text_is(contract, "?"))
        base_buffer_print(out, " %.*s %.*s", TEXT_ARGS(bridge_board_declarer_text(board)), TEXT_ARGS(board->result));
    if (board->north.length || board->south.length)
        add_pair(out, "  ", board->north, board->south);
    if (board->east.length || board->west.length)
        add_pair(out, " against ", board->east, board->west);
    report_hit_add_part(out, board->date);
    report_hit_add_part(out, board->event);
}

/* ---- sessions ---- */

/* Finds the person in a session whom the search found, the names of that person's partners, and the name of the entry.
 * Returns false if the record is not a session, or the search found no person. */
static bool find_person(search_person *out, base_text *partners, base_text *place, base_arena *arena,
                        const gamut_record *record)
{
    const gamut_bridge_session *bridge = &record->event->bridge;
    search_walk walk = { 0 };
    int64_t left = base_is_known(record->found_at.state) ? record->found_at.value : -1;
    while (left >= 0 && search_next_person(out, &walk, record, arena))
        left--;
    if (left >= 0 || !bridge->sections.count || !base_is_known(record->found_at.state))
        return false;
    base_buffer names = { 0 };
    for (size_t i = 0; i < out->entry->players.count; i++) {
        const gamut_bridge_player *player = &out->entry->players.items[i];
        if (i != out->seat && (player->first.length || player->last.length))
            base_buffer_print(&names, "%s%.*s%s%.*s", names.length ? " - " : "", TEXT_ARGS(player->first),
                              player->first.length && player->last.length ? " " : "", TEXT_ARGS(player->last));
    }
    *partners = report_keep(arena, &names);
    report_sheet_target sheet = { .bridge = bridge, .arena = arena };
    report_sheet_section section = { .model = out->section, .is_howell = bridge_is_howell(out->section) };
    *place = report_sheet_entry_name(&sheet, &section, out->entry);
    return true;
}

/* Returns the final score; if there is none, the score of this session. */
static gamut_decimal score_of(const gamut_bridge_entry *entry)
{
    return base_is_known(entry->final_score.state) ? entry->final_score : entry->score;
}

static void report_hit_add_event(base_buffer *out, base_arena *arena, const gamut_record *record)
{
    const gamut_event *event = record->event;
    search_person person;
    base_text partners, place;
    bool is_found = find_person(&person, &partners, &place, arena, record);
    if (is_found) {
        report_add_on_line(out, person.name);
        base_buffer_add_string(out, partners.length ? " with " : "");
        report_add_on_line(out, partners);
        bool has_percentage = base_is_known(person.entry->percentage.state) && person.entry->percentage.value;
        report_hit_add_part(out,
                            report_decimal(arena, has_percentage ? person.entry->percentage : score_of(person.entry)));
        base_buffer_add_string(out, has_percentage ? "%" : "");
        report_hit_add_part(out, base_date_print(arena, event->start));
        report_hit_add_part(out, event->name);
        report_hit_add_part(out, place);
        return;
    }
    report_add_on_line(out, event->name);
    report_hit_add_part(out, base_date_print(arena, event->start));
}

static void set_person(gamut_value *hit, base_arena *arena, const gamut_record *record)
{
    search_person person;
    base_text partners, place;
    if (!find_person(&person, &partners, &place, arena, record))
        return;
    tree_set_text(arena, hit, "player", person.name);
    tree_set_text(arena, hit, "partner", partners);
    tree_set_text(arena, hit, "entry", place);
    tree_set_text(arena, hit, "score", report_decimal(arena, score_of(person.entry)));
    tree_set_text(arena, hit, "percentage", report_decimal(arena, person.entry->percentage));
}

void report_hit(base_buffer *out, base_arena *arena, const char *path, const gamut_record *record)
{
    report_add_on_line(out, base_text_of(record->source ? record->source : path));
    base_buffer_print(out, ":%llu: ", (unsigned long long)(record->source ? record->source_number : record->number));
    if (record->kind == GAMUT_KIND_CHESS_GAME) {
        add_pair(out, "", record->game->white, record->game->black);
        report_hit_add_part(out, record->game->result);
        report_hit_add_part(out, record->game->date);
        report_hit_add_part(out, record->game->event);
        if (record->found_node) {
            base_text line = report_hit_variation(arena, record->game, record->found_node);
            base_buffer_print(out, "  after %.*s in a variation", TEXT_ARGS(line));
        } else if (base_is_known(record->found_at.state))
            report_hit_add_place(out, record->game, (uint32_t)record->found_at.value);
    } else if (record->kind == GAMUT_KIND_BRIDGE_BOARD)
        report_hit_add_board(out, arena, record->board);
    else if (record->kind == GAMUT_KIND_EVENT)
        report_hit_add_event(out, arena, record);
    else
        base_buffer_add_string(out, "text");
    base_buffer_add_char(out, '\n');
}

gamut_value *report_hit_tree(base_arena *arena, const char *path, const gamut_record *record)
{
    gamut_value *hit = tree_object(arena);
    if (!hit)
        return NULL;
    tree_set_text(arena, hit, "source", base_text_of(record->source ? record->source : path));
    tree_set_integer(arena, hit, "record", (int64_t)(record->source ? record->source_number : record->number));
    if (record->kind == GAMUT_KIND_EVENT)
        set_person(hit, arena, record);
    else if (base_is_known(record->found_at.state))
        tree_set_integer(arena, hit, "ply", record->found_at.value);
    if (record->kind == GAMUT_KIND_CHESS_GAME && record->found_node)
        tree_set_text(arena, hit, "variation", report_hit_variation(arena, record->game, record->found_node));
    const model_shape *shape = codec_shape(record->kind);
    const void *members = codec_members(record);
    for (size_t i = 0; i < shape->member_count; i++) {
        const model_member *member = &shape->members[i];
        bool is_header = member->type == MODEL_TEXT || member->type == MODEL_NUMBER || member->type == MODEL_DATE;
        if (is_header && model_is_present(member, members))
            tree_set(hit, member->name, model_value(arena, member, members));
    }
    base_text opening = record->game ? search_game_opening(arena, record->game) : (base_text){ NULL, 0 };
    if (opening.length)
        tree_set_text(arena, hit, "opening", opening);
    return hit;
}
