/* acbl_read_teams.c - reads the parts of team events: matches, round robins and the victory point scale.
 *
 * No real file with teams was available; this follows the public description. */
#include "acbl.h"
#include "base/text.h"
#include "rules/bridge/team_match.h"

typedef struct team_reading {
    acbl_file *file;
    diag_list *diags;
    uint8_t slot;
    acbl_places *places;
} team_reading;

static void read_round_robin(acbl_file *file, const acbl_round_robin *stored, gamut_bridge_round_robin *out)
{
    binding_read(&acbl_round_robin_binding, stored, out, file->reader->arena, file->plan.encoding);
    acbl_read_seat(file, &stored->first, &out->first);
    acbl_read_seat(file, &stored->second, &out->second);
    acbl_read_seat(file, &stored->third, &out->third);
}

static bool read_scale(team_reading *teams, uint32_t at, gamut_bridge_scale *out)
{
    acbl_file *file = teams->file;
    const acbl_block *block = acbl_follow(file, teams->diags, acbl_block_in(file, teams->slot, ACBL_SCALE), at);
    if (!block)
        return true;
    const acbl_vp_table *stored = acbl_load(file, block, 0, &acbl_vp_table_layout);
    size_t count = (block->size - acbl_vp_table_layout.size) / acbl_vp_step_layout.size;
    if (!stored)
        return false;
    count = stored->steps < count ? stored->steps : count;
    gamut_bridge_step *steps = ARENA_ARRAY(file->reader->arena, count, gamut_bridge_step);
    binding_read(&acbl_vp_table_binding, stored, out, file->reader->arena, file->plan.encoding);
    for (uint32_t i = 0; steps && i < count; i++) {
        const acbl_vp_step *step =
            acbl_load(file, block, acbl_vp_table_layout.size + i * acbl_vp_step_layout.size, &acbl_vp_step_layout);
        if (!step)
            return false;
        binding_read(&acbl_vp_step_binding, step, &steps[i], NULL, ENCODING_CP1252);
    }
    teams->places->scale_at = block->at;
    out->steps = (gamut_bridge_step_list){ steps, count };
    return steps != NULL;
}

static bool read_team(team_reading *teams, uint32_t number, uint32_t at, gamut_bridge_team *out)
{
    acbl_file *file = teams->file;
    acbl_block wanted = acbl_block_in(file, teams->slot, ACBL_TEAM);
    wanted.index = number;
    wanted.ordinal = number + 1;
    const acbl_block *block = acbl_follow(file, teams->diags, wanted, at);
    if (!block) {
        wanted.is_missing = true;
        return acbl_add_block(&file->plan, wanted) != NULL;
    }
    const acbl_team_matches *stored = acbl_load(file, block, 0, &acbl_team_matches_layout);
    if (!stored)
        return false;
    teams->places->team_at[number] = block->at;
    binding_read(&acbl_team_matches_binding, stored, out, file->reader->arena, file->plan.encoding);
    acbl_read_seat(file, &stored->home, &out->home);
    acbl_read_seat(file, &stored->second_home, &out->second_home);
    size_t count = (block->size - acbl_team_matches_layout.size) / acbl_team_match_layout.size;
    gamut_bridge_match *matches = ARENA_ARRAY(file->reader->arena, count, gamut_bridge_match);
    for (uint32_t i = 0; matches && i < count; i++) {
        uint32_t match_at = acbl_team_matches_layout.size + i * acbl_team_match_layout.size;
        const acbl_team_match *match = acbl_load(file, block, match_at, &acbl_team_match_layout);
        if (!match)
            return false;
        binding_read(&acbl_team_match_binding, match, &matches[i], file->reader->arena, file->plan.encoding);
        if (bridge_is_played_match(&matches[i]))
            continue;
        matches[i].imps = (gamut_number){ 0 }; /* zeros are not a draw here: the match was not played */
        matches[i].victory_points = matches[i].wins = (gamut_decimal){ 0 };
    }
    out->matches = (gamut_bridge_match_list){ matches, count };
    return matches != NULL;
}

bool acbl_read_teams(acbl_file *file, diag_list *diags, uint8_t slot, uint32_t at, gamut_bridge_team_play *out)
{
    team_reading teams = { file, diags, slot, &file->plan.sections[slot].places };
    const acbl_block *found = acbl_follow(file, diags, acbl_block_in(file, slot, ACBL_TEAM_INDEX), at);
    if (!found)
        return true;
    acbl_block block = *found; /* a copy, because reading the teams may reallocate the list of blocks */
    const acbl_team_match_index *stored = acbl_load(file, &block, 0, &acbl_team_match_index_layout);
    if (!stored)
        return false;
    teams.places->team_index_at = block.at;
    binding_read(&acbl_team_match_index_binding, stored, out, file->reader->arena, file->plan.encoding);
    read_round_robin(file, &stored->round_robin, &out->round_robin);
    read_round_robin(file, &stored->second_round_robin, &out->second_round_robin);
    acbl_block assignments = acbl_block_in(file, slot, ACBL_UNKNOWN);
    assignments.index = ACBL_TABLE_ASSIGNMENTS;
    const acbl_block *tables = acbl_follow(file, diags, assignments, stored->tables_at);
    teams.places->tables_at = tables ? tables->at : 0;
    size_t count = (block.size - acbl_team_match_index_layout.size) / acbl_team_pointer_layout.size;
    gamut_bridge_team *items = ARENA_ARRAY(file->reader->arena, count, gamut_bridge_team);
    teams.places->team_at = ARENA_ARRAY(file->reader->arena, count, uint32_t);
    if (!items || !teams.places->team_at)
        return false;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t pointer_at = acbl_team_match_index_layout.size + i * acbl_team_pointer_layout.size;
        const acbl_team_pointer *pointer = acbl_load(file, &block, pointer_at, &acbl_team_pointer_layout);
        if (!pointer || !read_team(&teams, i, pointer->team_at, &items[i]))
            return false;
    }
    out->teams = (gamut_bridge_team_list){ items, count };
    return read_scale(&teams, stored->scale_at, &out->scale);
}
