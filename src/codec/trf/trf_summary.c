/* trf_summary.c - records 801 and 802: the teams round by round, made from other records for people to read. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/event/event_grid.h"
#include "trf.h"

/* Widths of the columns of 801 that depend on the event. */
typedef struct summary_widths {
    int team, match_points, game_points;
} summary_widths;

static int digits_of(int64_t number)
{
    int digits = 1;
    for (; number >= 10; number /= 10)
        digits++;
    return digits;
}

/* Computes the matches once per event, with the code that the standings use. */
static const event_grid *grid_of(trf_printing *printing)
{
    if (!printing->grid && printing->event->team_list.count)
        printing->grid = event_grid_make(printing->lasting, printing->event);
    return printing->grid;
}

static base_text points_text(trf_printing *printing, gamut_decimal points, bool is_whole)
{
    int64_t whole;
    if (points.state != GAMUT_KNOWN)
        return TEXT("");
    if (is_whole && base_decimal_scale(&whole, points, 0))
        return base_arena_print(printing->arena, "%lld", (long long)whole);
    return trf_print_decimal(printing->arena, points);
}

/* ---- 801 ---- */

/* The letter of a player in the summary: 1-9, then A-Z, by position in the roster; * after these. */
static char roster_letter(const event_grid *grid, uint32_t team, uint32_t player)
{
    static const char letters[] = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const gamut_number_list *players = &grid->event->team_list.items[team].players;
    for (size_t i = 0; i < players->count; i++)
        if (event_find_player(grid, players->items[i]) == player)
            return i < sizeof letters - 1 ? letters[i] : '*';
    return ' ';
}

/* Prints the results on all boards, a blank, and the letters of the players by position in the roster. */
static void print_boards(const event_grid *grid, uint32_t team, const event_match *match, base_buffer *out)
{
    bool is_bye = match->kind >= GAMUT_ROUND_FULL_BYE || (match->opponent == EVENT_NOBODY && !match->boards);
    char filler = match->kind >= GAMUT_ROUND_FULL_BYE || match->kind == GAMUT_ROUND_FORFEIT_WIN
                      ? trf_result_letter(match->kind)
                  : match->opponent == EVENT_NOBODY ? 'Z'
                                                    : '-';
    for (size_t b = 0; b < grid->board_count; b++) {
        bool is_empty = is_bye || !match->boards || match->boards[b].player == EVENT_NOBODY;
        base_buffer_add_char(out, is_empty ? filler : trf_result_letter(match->boards[b].result));
    }
    base_buffer_add_char(out, ' ');
    for (size_t b = 0; b < grid->board_count; b++)
        base_buffer_add_char(out, is_bye || !match->boards ? ' '
                                  : match->boards[b].player == EVENT_NOBODY
                                      ? '0'
                                      : roster_letter(grid, team, match->boards[b].player));
}

static bool print_board_summary(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_team *team = trf_list_item(printing->event, "team_list", index);
    const event_grid *grid = team ? grid_of(printing) : NULL;
    if (!grid || !grid->team_count || !grid->board_count)
        return false;
    /* FIDE's text derives the widths from the digits of the greatest possible scores. (FIDE's own sample has four
     * columns for each score.) */
    int64_t unit = 1, rounds = (int64_t)grid->round_count, most_id = 1;
    for (unsigned i = 0; i < grid->scoring.places; i++)
        unit *= 10;
    for (size_t i = 0; i < grid->team_count; i++)
        if (grid->event->team_list.items[i].id.value > most_id)
            most_id = grid->event->team_list.items[i].id.value;
    summary_widths widths = { .team = digits_of(most_id),
                              .match_points = digits_of(rounds * grid->scoring.match_win / unit),
                              .game_points = digits_of(rounds * (int64_t)grid->board_count) + 2 };
    if (printing->edition == TRF_26)
        widths.match_points += 2; /* room for ".5": TRF26 allows half match points */
    /* The draft pads numbers with zeros, and its formula leaves two blanks before the short name. The sample of the
     * final text pads with blanks, and leaves one. */
    bool is_draft = printing->edition == TRF_DRAFT;
    base_text match_points = points_text(printing, team->match_points, is_draft);
    base_text game_points = points_text(printing, team->game_points, false);
    base_buffer_print(out, is_draft ? "%s %0*lld  %-5.*s " : "%s %*lld %-5.*s ", row->code, widths.team,
                      (long long)team->id.value, TEXT_ARGS(team->nickname));
    for (size_t i = match_points.length; i < (size_t)widths.match_points; i++)
        base_buffer_add_char(out, is_draft && match_points.length ? '0' : ' ');
    base_buffer_print(out, "%.*s %*.*s", TEXT_ARGS(match_points), widths.game_points, TEXT_ARGS(game_points));
    for (size_t r = 0; r < grid->played_count; r++) {
        const event_match *match = event_match_at(grid, (uint32_t)index, r);
        bool has_opponent = match->opponent != EVENT_NOBODY;
        if (has_opponent)
            base_buffer_print(out, printing->edition == TRF_DRAFT ? "  %0*lld %c " : "  %*lld %c ", widths.team,
                              (long long)printing->event->team_list.items[match->opponent].id.value,
                              match->colour == GAMUT_COLOUR_WHITE   ? 'w'
                              : match->colour == GAMUT_COLOUR_BLACK ? 'b'
                                                                    : ' ');
        else
            base_buffer_add_repeat(out, ' ', (size_t)widths.team + 5);
        print_boards(grid, (uint32_t)index, match, out);
    }
    while (out->length && out->data[out->length - 1] == ' ')
        out->length--;
    return true;
}

/* ---- 802 ---- */

static bool print_team_summary(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_team *team = trf_list_item(printing->event, "team_list", index);
    const event_grid *grid = team ? grid_of(printing) : NULL;
    if (!grid || !grid->team_count)
        return false;
    bool is_draft = printing->edition == TRF_DRAFT;
    base_text match_points = points_text(printing, team->match_points, is_draft);
    base_text game_points = points_text(printing, team->game_points, false);
    base_buffer_print(out, "%s %3lld %-*.*s %*.*s %6.*s", row->code, (long long)team->id.value, is_draft ? 6 : 5,
                      TEXT_ARGS(team->nickname), is_draft ? 4 : 6, TEXT_ARGS(match_points), TEXT_ARGS(game_points));
    for (size_t r = 0; r < grid->played_count; r++) {
        base_buffer_add_string(out, r ? "  " : " ");
        const event_match *match = event_match_at(grid, (uint32_t)index, r);
        base_text points = points_text(printing, event_decimal(&grid->scoring, match->game_points), false);
        char colour = match->colour == GAMUT_COLOUR_WHITE ? 'w' : match->colour == GAMUT_COLOUR_BLACK ? 'b' : ' ';
        bool is_forfeit = match->kind == GAMUT_ROUND_FORFEIT_WIN || match->kind == GAMUT_ROUND_FORFEIT_LOSS;
        if (match->opponent != EVENT_NOBODY)
            base_buffer_print(out, "%3lld %c", (long long)printing->event->team_list.items[match->opponent].id.value,
                              colour);
        else
            base_buffer_print(out, "%s  ",
                              match->kind == GAMUT_ROUND_PAIRING_BYE ? "PAB"
                              : match->kind == GAMUT_ROUND_FULL_BYE  ? "FPB"
                              : match->kind == GAMUT_ROUND_HALF_BYE  ? "HPB"
                                                                     : "ZPB");
        base_buffer_print(out, " %4.*s%c", TEXT_ARGS(points), is_forfeit ? 'f' : ' ');
    }
    while (out->length && out->data[out->length - 1] == ' ')
        out->length--;
    return true;
}

const trf_form trf_board_summary_form = { trf_read_nothing, print_board_summary };
const trf_form trf_team_summary_form = { trf_read_nothing, print_team_summary };
