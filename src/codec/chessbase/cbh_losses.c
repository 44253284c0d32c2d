/* cbh_losses.c - looks for what a header and its entities do not keep of a game. */
#include "cbh_losses.h"

#include <string.h>

#include "base/date.h"
#include "base/text.h"

static void lose(codec_writer *writer, const char *category, base_text example)
{
    codec_lose(writer->arena, writer->losses, category, example);
}

/* "?", "-" and "????.??.??" say nothing. */
static bool says_something(base_text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!strchr("?-. ", text.data[i]))
            return true;
    return false;
}

/* ---- members ---- */

/* Whether there is more in the text than two numbers, or larger ones; "02" is 2. */
static bool is_round(base_text text, const cbh_game *header)
{
    uint64_t value = 0, sum = 0;
    for (size_t i = 0; i <= text.length; i++) {
        char letter = i < text.length ? text.data[i] : '.';
        bool is_digit = letter >= '0' && letter <= '9';
        if (!is_digit && !strchr(".()", letter))
            return false;
        sum += is_digit ? 0 : value;
        value = is_digit ? value * 10 + (uint64_t)(letter - '0') : 0;
    }
    return sum == (uint64_t)header->round + header->subround;
}

static void lose_number(codec_writer *writer, const char *category, base_text text, unsigned stored)
{
    if (says_something(text) && !stored && !base_text_is(text, "0"))
        lose(writer, category, text);
}

/* The move number is stored with a start position, how long nothing was captured is not. */
static bool has_quiet_moves(base_text fen)
{
    size_t at = 0, blanks = 0;
    while (at < fen.length && blanks < 4)
        blanks += fen.data[at++] == ' ';
    return blanks == 4 && at < fen.length && fen.data[at] != '0' && fen.data[at] != '-';
}

static void lose_members(codec_writer *writer, const gamut_game *game, const cbh_game *header)
{
    base_date date;
    lose_number(writer, "white_elo", game->white_elo, header->white_elo);
    lose_number(writer, "black_elo", game->black_elo, header->black_elo);
    if (says_something(game->eco) && (!header->eco || game->eco.length > 3))
        lose(writer, "eco", game->eco);
    if (says_something(game->round) && !is_round(game->round, header))
        lose(writer, "round", game->round);
    if (says_something(game->date) && !base_date_parse(&date, game->date))
        lose(writer, "date", game->date);
    if (!base_text_is_absent(game->ending))
        lose(writer, "ending", game->ending);
    if (has_quiet_moves(game->fen))
        lose(writer, "moves without capture before the start position", game->fen);
}

/* ---- tags ---- */

static bool is_team_tag(base_text name)
{
    static const char *const sides[] = { "White", "Black" };
    for (size_t side = 0; side < COUNT(sides); side++)
        for (unsigned i = 0; i < cbh_names[CBH_TEAMS].count; i++)
            if (base_text_starts_with(name, sides[side]) &&
                base_text_is(base_text_slice(name, strlen(sides[side]), name.length), cbh_names[CBH_TEAMS].tags[i]))
                return true;
    return false;
}

/* Tags that entities are made of; whether they keep them, cbh_lose_names asks. */
static bool is_entity_tag(base_text name)
{
    for (unsigned kind = 0; kind < CBH_KIND_COUNT; kind++)
        for (unsigned i = 0; i < cbh_names[kind].count; i++)
            if (kind != CBH_TEAMS && cbh_names[kind].tags[i] && base_text_is(name, cbh_names[kind].tags[i]))
                return true;
    return is_team_tag(name);
}

/* Tags that follow from the rest of the record when it is read. */
static bool is_kept(const gamut_tag *tag, const cbh_game *header, const cbh_built *built)
{
    uint64_t number;
    bool is_number = base_parse_uint(&number, tag->value, 10);
    if (base_text_is(tag->name, "SetUp") || base_text_is(tag->name, "LineEvaluation"))
        return true;
    if (base_text_is(tag->name, "PlyCount"))
        return is_number && number == built->seen.plies;
    if (base_text_is(tag->name, "SubECO"))
        return is_number && number == (header->eco & 127u);
    if (base_text_is(tag->name, "Variant"))
        return built->is_losing ? base_text_equal_fold_ascii(tag->value, TEXT("antichess")) : built->is_chess960;
    return base_text_is(tag->name, "Termination") && header->result > CBH_RESULT_LINE;
}

/* Comments after variations find no place of their own (cbh_notes.c). */
static void lose_places(codec_writer *writer, const gamut_moves *moves)
{
    for (uint32_t i = 1; i < moves->note_count; i++)
        if (moves->notes[i].kind == GAMUT_NOTE_AFTER)
            lose(writer, "places of comments", moves->notes[i].text);
}

void cbh_lose_header(codec_writer *writer, const gamut_game *game, const cbh_game *header, const cbh_built *built)
{
    lose_members(writer, game, header);
    lose_places(writer, &game->moves);
    for (size_t i = 0; i < game->tags.count; i++) {
        const gamut_tag *tag = &game->tags.items[i];
        if (says_something(tag->value) && !is_entity_tag(tag->name) && !is_kept(tag, header, built))
            lose(writer, "tags", tag->name);
    }
}

/* ---- entities ---- */

/* Blanks do not count: a name comes back with one behind its comma. */
static bool is_same_name(base_text said, base_text stored)
{
    size_t at = 0;
    for (size_t i = 0; i < said.length; i++) {
        while (at < stored.length && stored.data[at] == ' ')
            at++;
        if (said.data[i] == ' ' || (said.data[i] == ',' && at == stored.length))
            continue;
        if (at == stored.length || stored.data[at++] != said.data[i])
            return false;
    }
    return at == stored.length;
}

/* Numbers and dates may be spelled otherwise, so it counts only whether they are there. */
static bool is_same(base_text said, base_text stored)
{
    bool is_number = said.data[0] >= '0' && said.data[0] <= '9';
    return is_number ? stored.length != 0 : is_same_name(said, stored);
}

void cbh_lose_names(codec_writer *writer, cbh_kind kind, const base_text *names, const uint8_t *record,
                    base_encoding encoding)
{
    base_text stored[CBH_NAMES_MAX] = { { NULL, 0 } };
    cbh_names[kind].read(stored, writer->record, record, encoding);
    for (unsigned i = 0; i < cbh_names[kind].count; i++) {
        const char *tag = cbh_names[kind].tags[i];
        if (says_something(names[i]) && !is_same(names[i], stored[i]))
            lose(writer, tag ? "tags" : "names", tag ? base_text_of(tag) : names[i]);
    }
}
