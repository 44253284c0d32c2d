/* acbl_misfit.c - reports values that the file has no room for, with their paths.
 *
 * A number out of range would become another number, so no file is written. A text that is too long, or a number with
 * too many decimals, is cut and reported as a loss. */
#include <inttypes.h>
#include <string.h>

#include "acbl.h"
#include "base/text.h"
#include "model/tree_path.h"

void acbl_enter_block(acbl_plan *plan, const acbl_block *block)
{
    plan->spot = (acbl_spot){ .block = *block };
}

void acbl_enter(acbl_plan *plan, unsigned level, const char *name, size_t at)
{
    for (unsigned i = level; i < ACBL_SPOT_DEPTH; i++)
        plan->spot.parts[i].name = NULL;
    plan->spot.parts[level].name = name;
    plan->spot.parts[level].at = at;
}

/* ---- paths ---- */

static base_text add_path_part(base_arena *arena, base_text path, const char *name, size_t at)
{
    const char *dot = path.length && path.data[path.length - 1] != '.' ? "." : "";
    return at == ACBL_NO_LIST ? tree_path_print(arena, path, "%s%s", dot, name)
                              : tree_path_print(arena, path, "%s%s[%zu]", dot, name, at);
}

/* Return the path of a member at the writer's position. Records are counted in the order of writing, as in the paths of
 * gamut edit. */
static base_text path_of_member(const acbl_plan *plan, const char *name)
{
    static const char *const lists[] = {
        [ACBL_BOARD] = "boards", [ACBL_ENTRY] = "entries", [ACBL_TEAM] = "team_play.teams", [ACBL_UNKNOWN] = NULL
    };
    const acbl_block *block = &plan->spot.block;
    base_arena *arena = plan->arena;
    base_text path = TEXT("");
    size_t before = 0, total = 0;
    for (size_t event = 1; event <= ACBL_EVENTS; event++) {
        before += event < block->event && plan->events[event].model;
        total += plan->events[event].model != NULL;
    }
    if (total > 1 && block->event)
        path = tree_path_print(arena, path, "[%zu].", before);
    if (!block->event)
        path = add_path_part(arena, path, "extras.acbl.file", ACBL_NO_LIST);
    else if (block->kind != ACBL_MASTER) /* ACBL_MASTER means a member of the event outside "bridge" */
        path = add_path_part(arena, path, "bridge", ACBL_NO_LIST);
    if (block->event && block->section && block->kind != ACBL_MASTER) {
        const gamut_bridge_section *first = plan->events[block->event].model->bridge.sections.items;
        path = add_path_part(arena, path, "sections", (size_t)(plan->sections[block->section].model - first));
        if (lists[block->kind])
            path = add_path_part(arena, path, lists[block->kind], block->index);
        if (block->kind == ACBL_TEAM_INDEX || block->kind == ACBL_SCALE)
            path =
                add_path_part(arena, path, block->kind == ACBL_SCALE ? "team_play.scale" : "team_play", ACBL_NO_LIST);
    }
    for (size_t i = 0; i < ACBL_SPOT_DEPTH && plan->spot.parts[i].name; i++)
        path = add_path_part(arena, path, plan->spot.parts[i].name, plan->spot.parts[i].at);
    return name ? add_path_part(arena, path, name, ACBL_NO_LIST) : path;
}

/* ---- refusals and losses ---- */

void acbl_refuse(acbl_plan *plan, const char *name, base_text problem)
{
    if (plan->losses && !plan->refusals++)
        plan->refusal =
            base_arena_print(plan->arena, "%.*s: %.*s", TEXT_ARGS(path_of_member(plan, name)), TEXT_ARGS(problem));
}

/* Losses are counted per member: the category is the path without indexes. The path of the first loss is the
 * example. */
void acbl_lose(acbl_plan *plan, const char *name, const char *how)
{
    if (!plan->losses)
        return;
    base_text path = path_of_member(plan, name);
    base_buffer category = { 0 };
    bool is_index = false;
    for (size_t i = 0; i < path.length; i++) {
        is_index = (is_index || path.data[i] == '[') && path.data[i] != ']';
        bool is_first_point = path.data[i] == '.' && !category.length; /* after the index in "[2].bridge" */
        if (!is_index && path.data[i] != ']' && !is_first_point)
            base_buffer_add(&category, &path.data[i], 1);
    }
    base_buffer_add(&category, how, strlen(how) + 1);
    if (!category.failed)
        codec_lose(plan->arena, plan->losses, (const char *)category.data, path);
    base_buffer_free(&category);
}

void acbl_misfit(const binding_misfit *misfit, void *payload)
{
    acbl_plan *plan = payload;
    if (!plan->losses)
        return;
    if (!misfit->is_number) {
        acbl_lose(plan, misfit->name, CODEC_CUT);
        return;
    }
    base_text value = base_decimal_print(plan->arena, base_decimal(misfit->value, misfit->places));
    base_text least = base_decimal_print(plan->arena, base_decimal(misfit->least, misfit->places));
    base_text most = base_decimal_print(plan->arena, base_decimal(misfit->most, misfit->places));
    acbl_refuse(plan, misfit->name,
                base_arena_print(plan->arena, "%.*s does not fit, the file has room for %.*s to %.*s", TEXT_ARGS(value),
                                 TEXT_ARGS(least), TEXT_ARGS(most)));
}

void acbl_limit_list(acbl_plan *plan, const char *name, size_t count, size_t most)
{
    if (plan->losses && count > most)
        acbl_refuse(plan, name,
                    base_arena_print(plan->arena, "there are %zu of them, but the file has room for %zu", count, most));
}

void acbl_bind(acbl_plan *plan, const binding *bound, const void *members, void *stored)
{
    binding_write(bound, members, stored, plan->encoding, acbl_misfit, plan);
}
