/* acbl_agree.c - compares fields of a game file that repeat each other.
 *
 * The model takes every fact from one field only. Rendering a block from the model therefore gives the value that each
 * repeating field should have; if the file has another value there, one of the two fields is wrong. Fields that differ
 * in real files are not compared. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/session_rules.h"
#include "rules/bridge/team_match.h"

enum {
    LINK_SIZE = 4
};

static const struct {
    const layout_table *table;
    const char *field; /* the rule is for all fields whose path begins like this */
    const gamut_rule *rule;
} repeats[] = {
    { &acbl_event_layout, "number", &bridge_rule_repeat },
    { &acbl_event_layout, "rating_", &bridge_rule_repeat },
    { &acbl_event_layout, "session_again", &bridge_rule_repeat },
    { &acbl_event_layout, "pigment", &bridge_rule_repeat },
    { &acbl_section_layout, "boards", &bridge_rule_repeat },
    { &acbl_mitchell_map_layout, "start", &bridge_rule_repeat },
    { &acbl_section_rest_layout, "top_again", &bridge_rule_repeat },
    { &acbl_board_layout, "sides", &bridge_rule_repeat },
    { &acbl_board_index_layout, "section", &bridge_rule_repeat },
    { &acbl_match_table_layout, "section", &bridge_rule_repeat },
    { &acbl_match_table_layout, "tables", &bridge_rule_repeat },
    { &acbl_match_table_layout, "rounds", &bridge_rule_repeat },
    { &acbl_match_table_layout, "mode", &bridge_rule_repeat },
    { &acbl_entry_index_layout, "players", &bridge_rule_repeat },
    { &acbl_entry_index_layout, "first", &acbl_rank_list },
    { &acbl_entry_layout, "ranks", &acbl_rank_list },
    { &acbl_player_layout, "has_key", &bridge_rule_repeat },
    { &acbl_team_matches_layout, "rounds", &bridge_rule_repeat },
    { &acbl_team_match_layout, "rounds", &bridge_rule_repeat },
    { &acbl_team_match_index_layout, "section", &bridge_rule_repeat },
    { &acbl_team_match_index_layout, "teams", &bridge_rule_repeat },
    { &acbl_vp_table_layout, "steps", &bridge_rule_repeat },
    { &acbl_memo_layout, "count", &bridge_rule_repeat },
};

typedef struct agreeing {
    acbl_file *file;
    diag_list *diags;
    const acbl_block *block;
    const acbl_part *part;
    const uint8_t *rendered;
    size_t strats;    /* number of strats of the event; records may have old values in later strats */
    bool is_ranked;   /* the ranking lists of the event have places; those of team events have none */
    uint64_t link_at; /* the link reported last: a link has three fields, but is reported only once */
} agreeing;

/* Return whether a link needs no check: it belongs to a strat that the event does not have (such as
 * "ranks[3].next.entry" in an event with two strats), or to the overall list, which is checked when the reader follows
 * it. */
static bool is_left_over(const agreeing *agreement, base_text path)
{
    uint64_t strat = 0;
    size_t open = base_text_find(path, '['), close = base_text_find(path, ']');
    base_text rest = base_text_slice(path, close < path.length ? close + 1 : path.length, path.length);
    return (base_parse_uint(&strat, base_text_slice(path, open + 1, close), 10) && strat > agreement->strats) ||
           base_text_starts_with(rest, ".overall_next");
}

static bool report_difference(const layout_difference *difference, void *payload)
{
    agreeing *agreement = payload;
    const layout_table *table = agreement->part->table;
    const gamut_rule *rule = NULL;
    for (size_t i = 0; i < COUNT(repeats) && !rule; i++)
        if (table == repeats[i].table && base_text_starts_with(difference->path, repeats[i].field))
            rule = repeats[i].rule;
    /* Rendering gives 1 for every flag that is not 0, so a stored value above 1 shows up as a difference here. */
    bool is_flag = !rule && difference->field->width == 1 && difference->a.length == 1 && difference->a.data[0] == 1 &&
                   difference->b.data[0] > 1 && strncmp(difference->field->name, "unknown", 7) != 0 &&
                   table != &acbl_howell_map_layout;
    uint64_t at = agreement->block->at + agreement->part->at + difference->offset;
    if (!rule && !is_flag)
        return true;
    if (rule == &acbl_rank_list) {
        bool is_same_link = agreement->link_at && at - agreement->link_at < LINK_SIZE;
        if (is_same_link || !agreement->is_ranked || is_left_over(agreement, difference->path))
            return true;
        agreement->link_at = at;
    }
    diag_place place =
        acbl_place_in(agreement->file, NULL, agreement->block->ordinal ? (int64_t)agreement->block->ordinal : -1, at,
                      difference->field->width);
    base_text name = acbl_block_name(agreement->file->reader->record, agreement->block);
    size_t width = difference->b.length < 8 ? difference->b.length : 8;
    unsigned long long stored = base_little(difference->b.data, width), given = base_little(difference->a.data, width);
    if (is_flag)
        diag_report(agreement->diags, &acbl_word, place, "%.*s.%.*s is %llu, which is neither 0 nor 1", TEXT_ARGS(name),
                    TEXT_ARGS(difference->path), stored);
    else
        diag_report(agreement->diags, rule, place, "%.*s.%.*s is %llu, the rest of the file gives %llu",
                    TEXT_ARGS(name), TEXT_ARGS(difference->path), stored, given);
    return true;
}

static void compare_part(const acbl_part *part, void *payload)
{
    agreeing *agreement = payload;
    const uint8_t *rendered = agreement->rendered + part->at,
                  *stored = agreement->file->bytes.data + agreement->block->at + part->at;
    if (!part->table || memcmp(rendered, stored, part->size) == 0)
        return;
    agreement->part = part;
    layout_compare(part->table, rendered, stored, agreement->file->reader->record, report_difference, agreement);
    base_arena_reset(agreement->file->reader->record);
}

static void compare_block(acbl_file *file, diag_list *diags, const acbl_block *block, uint8_t *rendered)
{
    const gamut_event *event = block->event ? file->plan.events[block->event].model : NULL;
    bool is_fixed = block->kind == ACBL_MASTER || block->kind == ACBL_FREE || block->kind == ACBL_UNKNOWN;
    if (is_fixed || !block->at)
        return;
    agreeing agreement = { .file = file,
                           .diags = diags,
                           .block = block,
                           .rendered = rendered,
                           .strats = event ? event->bridge.strats.count : 0,
                           .is_ranked = event && !bridge_is_for_teams(&event->bridge) };
    const acbl_block compared = acbl_without_numbers(block);
    memset(rendered, 0, compared.size);
    acbl_render_without_numbers(&file->plan, block, rendered);
    acbl_each_part(&compared, compare_part, &agreement);
}

void acbl_check_agreement(acbl_file *file, diag_list *diags)
{
    uint8_t *rendered = acbl_make_room(file);
    for (size_t i = 0; rendered && i < file->plan.block_count; i++)
        compare_block(file, diags, &file->plan.blocks[i], rendered);
}
