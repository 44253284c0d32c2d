/* pursuit.c - conditions on positions, followed through the moves of one game. */
#include "pursuit.h"

void search_aim_seal(search_aim *aim)
{
    aim->bounds = (search_bounds){ 0, 64, 0 };
    if (aim->pattern)
        aim->bounds = search_bounds_of_pattern(aim->pattern);
    if (aim->material)
        search_material_bounds(&aim->bounds.fewest, &aim->bounds.most, aim->material);
}

static void pursuit_settle(search_pursuit *pursuit, search_track *track, uint32_t ply)
{
    track->ply = ply;
    track->is_settled = true;
    pursuit->open--;
}

/* Whether the board has more pieces than the aim allows. The upper bound holds only for games from the initial
 * position. */
static bool has_too_many(const search_pursuit *pursuit, const search_aim *aim)
{
    return pursuit->is_usual && pursuit->pieces > aim->bounds.most;
}

/* Material is compared only after captures and pawn moves, which set the clock to 0: no other move changes it. */
static void follow_material(search_pursuit *pursuit, search_track *track, const search_aim *aim,
                            const chess_position *position)
{
    if (position->clock == 0 || pursuit->ply == 0) {
        bool fits = !has_too_many(pursuit, aim) && search_fits_material(aim->material, position);
        track->since = !fits ? SEARCH_NEVER : track->since == SEARCH_NEVER ? pursuit->ply : track->since;
    }
    if (track->since != SEARCH_NEVER && pursuit->ply - track->since + 1 >= search_material_plies(aim->material))
        pursuit_settle(pursuit, track, track->since);
}

static void follow_line(search_pursuit *pursuit, search_track *track, const search_line *line, chess_move move)
{
    if (pursuit->ply && move != line->moves[pursuit->ply - 1])
        pursuit_settle(pursuit, track, SEARCH_NEVER);
    else if (pursuit->ply == line->count)
        pursuit_settle(pursuit, track, pursuit->ply);
}

/* Themes are those of chess, not of its variants. */
static void follow_theme(search_pursuit *pursuit, search_track *track, const search_theme *theme,
                         const chess_position *position)
{
    uint32_t ply;
    if (position->law != CHESS_LAW_CHESS)
        pursuit_settle(pursuit, track, SEARCH_NEVER);
    else if (search_follow_theme(&ply, theme, &track->theme, &pursuit->scene, position))
        pursuit_settle(pursuit, track, ply);
}

static void pursuit_look(search_pursuit *pursuit, const chess_position *position, chess_move move)
{
    bool is_irreversible = position->clock == 0 || pursuit->ply == 0;
    if (is_irreversible)
        pursuit->pieces = chess_count(chess_occupied(position));
    for (size_t i = 0; i < pursuit->count && pursuit->open; i++) {
        const search_aim *aim = &pursuit->aims[i];
        search_track *track = &pursuit->tracks[i];
        if (track->is_settled)
            continue;
        if (aim->theme)
            follow_theme(pursuit, track, aim->theme, position);
        else if (aim->line)
            follow_line(pursuit, track, aim->line, move);
        else if (is_irreversible &&
                 (pursuit->pieces < aim->bounds.fewest || (aim->bounds.home_pawns & ~position->roles[CHESS_PAWN])))
            pursuit_settle(pursuit, track, SEARCH_NEVER);
        else if (aim->material)
            follow_material(pursuit, track, aim, position);
        else if (!has_too_many(pursuit, aim) && search_fits_pattern(aim->pattern, position))
            pursuit_settle(pursuit, track, pursuit->ply);
    }
}

/* Lines of moves start from the initial position, so games from other positions never follow them. */
void search_pursue(search_pursuit *out, const search_aim *aims, size_t count, search_track *tracks,
                   const chess_position *start)
{
    chess_position usual;
    chess_set_start(&usual);
    *out = (search_pursuit){ .aims = aims, .tracks = tracks, .count = count, .open = count };
    out->is_usual = chess_is_same(start, &usual);
    for (size_t i = 0; i < count; i++) {
        tracks[i] = (search_track){ .ply = SEARCH_NEVER, .since = SEARCH_NEVER };
        out->has_theme = out->has_theme || aims[i].theme;
        if (aims[i].line && !out->is_usual)
            pursuit_settle(out, &tracks[i], SEARCH_NEVER);
    }
    if (out->has_theme)
        search_scene_begin(&out->scene, start);
    pursuit_look(out, start, CHESS_NO_MOVE);
}

bool search_follow(search_pursuit *pursuit, const chess_position *position, chess_move move)
{
    pursuit->ply++;
    if (pursuit->has_theme)
        search_scene_move(&pursuit->scene, position, move);
    pursuit_look(pursuit, position, move);
    return pursuit->open > 0;
}
