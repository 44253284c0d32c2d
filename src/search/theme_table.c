/* theme_table.c - all themes, and how an expression of them is followed through a game. */
#include "theme_table.h"

#include "base/text.h"
#include "rules/chess/legality.h"

static const theme_group *const groups[] = { &theme_pawns,      &theme_structures, &theme_pieces,
                                             &theme_imbalances, &theme_motifs,     &theme_mates };

/* ---- the table ---- */

const theme_row *theme_row_at(size_t at, const char **group)
{
    for (size_t i = 0; i < COUNT(groups); i++) {
        *group = groups[i]->title;
        if (at < groups[i]->count)
            return &groups[i]->rows[at];
        at -= groups[i]->count;
    }
    return NULL;
}

bool search_theme_at(search_theme_row *out, size_t at)
{
    static const char *const arguments[] = { NULL, "FILE", "WING", "N", NULL };
    const theme_row *row = theme_row_at(at, &out->group);
    if (!row)
        return false;
    out->name = row->name;
    out->argument = arguments[row->argument];
    out->definition = row->definition;
    return true;
}

/* ---- the last moves ---- */

static void theme_count(uint8_t counts[2][8], const chess_position *position)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned role = CHESS_PAWN; role <= CHESS_KING; role++)
            counts[side][role] = (uint8_t)chess_count(chess_pieces(position, (chess_side)side, (chess_role)role));
}

void search_scene_begin(search_scene *scene, const chess_position *start)
{
    *scene = (search_scene){ .move = CHESS_NO_MOVE };
    for (unsigned i = 0; i < SEARCH_THEME_PAST; i++) {
        theme_count(scene->counts[i], start);
        scene->to[i] = CHESS_NO_SQUARE;
    }
}

/* Only a capture reduces the enemy's pieces, so the counts show what was captured. A null move moves no piece. */
void search_scene_move(search_scene *scene, const chess_position *position, chess_move move)
{
    bool is_castling = chess_kind_of(move) == CHESS_CASTLING;
    memmove(&scene->counts[1], &scene->counts[0], sizeof scene->counts - sizeof scene->counts[0]);
    memmove(&scene->to[1], &scene->to[0], sizeof scene->to - sizeof scene->to[0]);
    memmove(&scene->victims[1], &scene->victims[0], sizeof scene->victims - sizeof scene->victims[0]);
    scene->move = move;
    scene->to[0] = move == CHESS_NULL_MOVE ? CHESS_NO_SQUARE
                   : is_castling           ? chess_castling_target(chess_from(move), chess_to(move))
                                           : chess_to(move);
    scene->victims[0] = CHESS_NO_ROLE;
    scene->ply++;
    if (position->clock != 0)
        return;
    theme_count(scene->counts[0], position);
    for (chess_role role = CHESS_PAWN; role < CHESS_KING; role++)
        if (scene->counts[0][position->side][role] < scene->counts[1][position->side][role])
            scene->victims[0] = role;
}

/* ---- following ---- */

/* What is known while one step is compared with one position. */
typedef struct theme_comparison {
    const search_theme *theme;
    theme_view view;
    uint32_t *runs;
    chess_side own; /* the side that is not named */
} theme_comparison;

static bool theme_fits_term(theme_comparison *now, const theme_node *node)
{
    if (node->pattern)
        return search_fits_pattern(node->pattern, now->view.now);
    if (node->material)
        return search_fits_material(node->material, now->view.now);
    chess_side side = node->side == THEME_OWN        ? now->own
                      : node->side == THEME_OPPONENT ? chess_opponent(now->own)
                      : node->side == THEME_WHITE    ? CHESS_WHITE
                                                     : CHESS_BLACK;
    return node->row->fits(node->row, &now->view, side, &node->detail);
}

/* Whether a node holds in the position; `*since` becomes the half move with which that began. Every "for" has to see
 * every position, so nothing that contains one is left out. */
static bool theme_holds(theme_comparison *now, size_t at, uint32_t *since)
{
    const theme_node *node = &now->theme->nodes[at];
    uint32_t other = now->view.scene->ply;
    *since = other;
    bool holds;
    switch (node->kind) {
    case THEME_TERM:
        *since -= node->row ? node->row->lag : 0; /* a theme with a lag needs moves, so this is not below 0 */
        return theme_fits_term(now, node);
    case THEME_NOT:
        holds = theme_holds(now, node->left, since);
        *since = other;
        return !holds;
    case THEME_FOR: {
        uint32_t *run = &now->runs[node->run];
        *run = theme_holds(now, node->left, since) ? *run + 1 : 0;
        *since = *run >= node->plies ? other - node->plies + 1 : other;
        return *run >= node->plies;
    }
    default:
        holds = theme_holds(now, node->left, since);
        if (holds == (node->kind == THEME_OR) && !node->has_run)
            return holds;
        bool is_also = theme_holds(now, node->right, &other);
        if (node->kind == THEME_AND)
            *since = other < *since ? other : *since;
        else if (is_also)
            *since = holds && *since > other ? *since : other;
        return node->kind == THEME_AND ? holds && is_also : holds || is_also;
    }
}

bool search_follow_theme(uint32_t *ply, const search_theme *theme, search_theme_state *state, const search_scene *scene,
                         const chess_position *position)
{
    theme_comparison now = { .theme = theme, .view = { .now = position, .scene = scene } };
    bool is_found = false;
    for (unsigned own = 0; own < (theme->has_own ? 2 : 1); own++) {
        uint32_t since, *step = &state->sides[own].step;
        bool goes_on = true;
        now.own = (chess_side)own;
        now.runs = state->sides[own].runs;
        while (goes_on && theme_holds(&now, theme->steps[*step], &since)) {
            if (*step + 1 == theme->step_count) {
                *ply = is_found && *ply < since ? *ply : since;
                is_found = true;
                break;
            }
            /* The next step begins with the next position, or with this one if it shows what is past. */
            goes_on = theme->nodes[theme->steps[*step]].has_lag;
            ++*step;
            memset(now.runs, 0, sizeof state->sides[own].runs);
        }
    }
    return is_found;
}
