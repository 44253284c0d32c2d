/* trf_player.c - read and print records 001: a player, with a cell for each round. */
#include <string.h>

#include "base/text.h"
#include "trf.h"

/* The letters of results, in the order of gamut_round_result. */
static const char letters[] = " 1=0WDL+-FHUZ";

char trf_result_letter(gamut_round_result result)
{
    return (size_t)result < sizeof letters - 1 ? letters[result] : ' ';
}

/* Titles in small letters, as programs wrote them in TRF06. */
static const struct {
    const char *old;
    const char *title;
} old_titles[] = {
    { "g", "GM" },   { "m", "IM" },   { "f", "FM" },   { "c", "CM" },   { "wg", "WGM" }, { "wm", "WIM" },
    { "wf", "WFM" }, { "wc", "WCM" }, { "gf", "WGM" }, { "mf", "WIM" }, { "ff", "WFM" }, { "cf", "WCM" }
};

static char letter_at(const layout_line *line, size_t column)
{
    base_text text = layout_line_columns(line, column, 1);
    return text.length == 1 ? text.data[0] : ' ';
}

static void read_player(trf_building *building, const trf_row *row, const trf_line *line)
{
    gamut_player *player = (gamut_player *)(uintptr_t)&building->event->players.items[line->item];
    layout_line columns;
    if (!trf_open_line(&columns, building->arena, line->text, building->has_byte_columns))
        return;
    trf_read_fields(building, row->columns, &columns, player);
    /* Only forms that the text of TRF06 defined are replaced; trf_check reports any other title. */
    for (size_t i = 0; i < COUNT(old_titles); i++)
        if (base_text_is(player->title, old_titles[i].old))
            player->title = base_text_of(old_titles[i].title);
    if (base_text_is(player->sex, "f") || base_text_is(player->sex, "F") || base_text_is(player->sex, "W"))
        player->sex = TEXT("w");
    if (base_text_is(player->sex, "M"))
        player->sex = TEXT("m");
    /* Blanks after the last cell are not rounds. */
    size_t end = columns.column_count;
    for (size_t at = columns.text.length; at && memchr(" \t", columns.text.data[at - 1], 2); at--)
        end--;
    size_t count = end > TRF_CELLS_AT ? (end - TRF_CELLS_AT + 9) / 10 : 0;
    gamut_round *rounds = count ? ARENA_ARRAY(building->arena, count, gamut_round) : NULL;
    for (size_t i = 0; rounds && i < count; i++) {
        gamut_round *out = &rounds[i];
        size_t first = TRF_CELLS_AT + 10 * i;
        int64_t opponent;
        base_text text = base_text_trim(layout_line_columns(&columns, first + 2, 4));
        char colour = letter_at(&columns, first + 7);
        /* An opponent "0000" or a blank one means that there is no opponent. */
        if (!base_text_is_empty(text) && base_parse_int(&opponent, text) && opponent != 0)
            out->opponent = base_number(opponent);
        out->colour = colour == 'w' || colour == 'W'   ? GAMUT_COLOUR_WHITE
                      : colour == 'b' || colour == 'B' ? GAMUT_COLOUR_BLACK
                                                       : GAMUT_COLOUR_NONE;
        /* A small letter means the same as its capital. */
        char letter = letter_at(&columns, first + 9);
        if (letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 32);
        const char *found = letter == ' ' || letter == '\0' ? NULL : strchr(letters, letter);
        out->result = found ? (gamut_round_result)(found - letters) : GAMUT_ROUND_NONE;
    }
    player->rounds = (gamut_round_list){ rounds, rounds ? count : 0 };
}

/* Trailing blanks, and with them trailing empty cells, are not written. */
static bool print_player(trf_printing *printing, const trf_row *row, size_t index, base_buffer *out)
{
    const gamut_player *player = trf_list_item(printing->event, row->member, index);
    if (!player)
        return false;
    size_t start = out->length;
    base_buffer_add_string(out, row->code);
    trf_print_fields(printing, row->columns, player, out);
    if (!player->rounds.count)
        return true;
    trf_pad_to(printing, out, start, TRF_CELLS_AT);
    for (size_t i = 0; i < player->rounds.count; i++) {
        /* Prints "0000 - H" for a bye, and blanks for an empty cell. */
        const gamut_round *round = &player->rounds.items[i];
        char colour = round->colour == GAMUT_COLOUR_WHITE ? 'w' : round->colour == GAMUT_COLOUR_BLACK ? 'b' : '-';
        char letter = trf_result_letter(round->result);
        char cell[] = "  0000 - -";
        int64_t opponent = round->opponent.value;
        cell[7] = colour;
        cell[9] = letter;
        /* Where the event states what an open game counts (162, X), the game is marked: it may be adjourned. */
        if (round->result == GAMUT_ROUND_NONE && round->opponent.state == GAMUT_KNOWN &&
            printing->event->scoring.pending.state == GAMUT_KNOWN)
            cell[9] = TRF_RESULT_OPEN;
        if (round->opponent.state == GAMUT_KNOWN && opponent > 0 && opponent <= 9999) {
            /* A large event has a hundred thousand of these numbers, so their digits are set directly, without a call
             * to a print function. */
            for (size_t at = 5; at >= 2; at--, opponent /= 10)
                cell[at] = "0123456789 "[opponent || at == 5 ? opponent % 10 : 10];
        } else if (round->opponent.state == GAMUT_KNOWN) {
            memset(cell + 2, '?', 4); /* the number does not fit into four columns */
            trf_lose_field(printing, "rounds.opponent", base_arena_print(printing->arena, "%lld", (long long)opponent));
        } else if (round->result == GAMUT_ROUND_NONE && round->colour == GAMUT_COLOUR_NONE)
            memset(cell, ' ', sizeof cell - 1);
        base_buffer_add(out, cell, sizeof cell - 1);
    }
    while (out->length && out->data[out->length - 1] == ' ')
        out->length--;
    return true;
}

const trf_form trf_player_form = { read_player, print_player };
