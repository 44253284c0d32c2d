/* cbh_losses.c - compares a record with what a database keeps of it. */
#include "cbh_build.h"

#include <stdio.h>
#include <string.h>

#include "base/date.h"
#include "base/text.h"
#include "rules/chess/fen.h"

enum {
    CATEGORIES_MAX = 100 /* if there are more categories, further tags are reported as one */
};

static void lose_value(codec_writer *writer, const char *category, base_text example)
{
    codec_lose(writer->arena, writer->losses, category, base_text_cut(writer->record, example, 60));
}

/* ---- values ---- */

/* Returns whether the database keeps a value. Numbers and dates may be spelled differently, and a name may get a blank
 * after its comma. */
static bool is_same_value(base_text given, base_text kept)
{
    uint64_t number, kept_number;
    base_date date, kept_date;
    bool is_something = false; /* false: it is "?", "????.??.??" or the like, which mean unknown */
    for (size_t i = 0; i < given.length; i++)
        is_something = is_something || (given.data[i] != '?' && given.data[i] != '.');
    if (!is_something || cbh_is_same_name(kept, given))
        return true;
    if (base_parse_uint(&number, given, 10) && base_parse_uint(&kept_number, kept, 10))
        return number == kept_number;
    return base_date_parse(&date, given) && base_date_parse(&kept_date, kept) &&
           base_date_compare(date, kept_date) == 0;
}

/* Reads a round such as "3", "3.2" or "3(2)", with numbers of any size; a missing part is 0. */
static bool parse_round(uint64_t out[2], base_text text)
{
    size_t end = text.length && text.data[text.length - 1] == ')' ? text.length - 1 : text.length;
    size_t at = base_text_find(text, end < text.length ? '(' : '.');
    out[1] = 0;
    return base_parse_uint(&out[0], base_text_slice(text, 0, at), 10) &&
           (at == text.length || base_parse_uint(&out[1], base_text_slice(text, at + 1, end), 10));
}

static bool is_same_round(base_text given, base_text kept)
{
    uint64_t parts[2], kept_parts[2];
    if (parse_round(parts, given) && parse_round(kept_parts, kept) && parts[0] == kept_parts[0] &&
        parts[1] == kept_parts[1])
        return true;
    return is_same_value(given, kept);
}

/* Returns whether the positions are the same, however their castling rights are spelled. The half-move clock is never
 * stored, and its loss is reported separately. */
static bool is_same_position(base_text given, base_text kept)
{
    char a[CHESS_FEN_TEXT], b[CHESS_FEN_TEXT];
    chess_position position, kept_position;
    chess_fen_faults faults;
    if (!given.length)
        return true;
    if (!chess_read_fen(&position, &faults, given))
        return false;
    for (unsigned i = 0; i < faults.count; i++)
        if (faults.items[i].problem != CHESS_FEN_MISSING)
            return false;
    if (!kept.length || !chess_read_fen(&kept_position, &faults, kept))
        return false;
    position.clock = kept_position.clock;
    size_t length = chess_write_fen(a, &position, CHESS_FEN_TAKEABLE);
    return length == chess_write_fen(b, &kept_position, CHESS_FEN_TAKEABLE) && !memcmp(a, b, length);
}

/* ---- games ---- */

static void lose_members(codec_writer *writer, const gamut_game *given, const gamut_game *kept)
{
    chess_position start;
    chess_fen_faults faults;
    for (size_t i = 0; i < CHESS_TAG_COUNT; i++) {
        const chess_tag_row *row = &chess_tags[i];
        base_text was = chess_get_tag(given, row), now = chess_get_tag(kept, row);
        bool is_kept = base_text_equal(was, now) || (!strcmp(row->name, "Round") ? is_same_round(was, now)
                                                     : !strcmp(row->name, "FEN") ? is_same_position(was, now)
                                                                                 : is_same_value(was, now));
        if (is_kept)
            continue;
        const model_shape *shape = codec_shape(GAMUT_KIND_CHESS_GAME);
        const char *name = row->name;
        for (size_t m = 0; m < shape->member_count; m++)
            if (shape->members[m].type == MODEL_TEXT && shape->members[m].at == row->at)
                name = shape->members[m].name;
        lose_value(writer, name, was);
    }
    if (!base_text_is_absent(given->ending))
        lose_value(writer, "ending", given->ending);
    if (given->fen.length && chess_read_fen(&start, &faults, given->fen) && start.clock > 0)
        lose_value(writer, "moves without capture before the start position", given->fen);
}

/* Returns whether the reader derives the tag from the stored moves, start position or variant. */
static bool is_implied(const gamut_tag *tag, const cbh_built *built)
{
    uint64_t number;
    chess_law law;
    if (base_text_is(tag->name, "SetUp"))
        return base_text_is(tag->value, built->has_setup ? "1" : "0");
    if (base_text_is(tag->name, "PlyCount"))
        return base_parse_uint(&number, tag->value, 10) && number == built->seen.plies;
    if (base_text_is(tag->name, "Variant"))
        return built->is_losing ? base_text_equal_fold_ascii(tag->value, TEXT("antichess"))
                                : built->is_chess960 && chess_find_law(&law, tag->value) && law == CHESS_LAW_CHESS;
    return false;
}

void cbh_lose_game(codec_writer *writer, const gamut_game *given, const gamut_game *kept, const cbh_built *built)
{
    static const char *const notes[] = {
        [CBH_LOST_PLACE] = "places of comments",      [CBH_LOST_TEXT] = "moves.notes.text",
        [CBH_LOST_LANGUAGE] = "moves.notes.language", [CBH_LOST_NAG] = "moves.notes.nag",
        [CBH_LOST_COMMAND] = "moves.notes.command",   [CBH_LOST_VALUE] = "moves.notes.value",
        [CBH_LOST_UNREAD] = "moves.notes.unread"
    };
    lose_members(writer, given, kept);
    for (size_t i = 0; i < CBH_LOST_COUNT; i++)
        for (uint32_t count = built->lost.counts[i]; count > 0; count--)
            lose_value(writer, notes[i], built->lost.examples[i]);
    for (size_t i = 0; i < given->tags.count; i++) {
        const gamut_tag *tag = &given->tags.items[i];
        size_t at = 0;
        while (at < kept->tags.count && !base_text_equal(kept->tags.items[at].name, tag->name))
            at++;
        base_text now = at < kept->tags.count ? kept->tags.items[at].value : TEXT("");
        if (!is_same_value(tag->value, now) && !is_implied(tag, built)) {
            /* for example "tags.TimeControl" */
            char category[64];
            bool is_short =
                snprintf(category, sizeof category, "tags.%.*s", TEXT_ARGS(tag->name)) < (int)sizeof category;
            bool has_room = is_short && writer->losses->as.count < CATEGORIES_MAX;
            lose_value(writer, has_room ? category : "tags", has_room ? tag->value : tag->name);
        }
    }
}

/* ---- texts ---- */

static void lose_wordings(codec_writer *writer, const gamut_wording_list *given, const gamut_wording_list *kept,
                          const char *languages, const char *texts)
{
    for (size_t i = 0; i < given->count; i++) {
        static const gamut_wording nothing = { { NULL, 0 }, { NULL, 0 } };
        const gamut_wording *was = &given->items[i], *now = i < kept->count ? &kept->items[i] : &nothing;
        if (!base_text_equal(was->language, now->language))
            lose_value(writer, languages, was->language);
        if (!base_text_equal(was->text, now->text))
            lose_value(writer, texts, was->text);
    }
}

void cbh_lose_guide(codec_writer *writer, const gamut_guide *given, const gamut_guide *kept)
{
    const struct {
        const char *name;
        base_text given, kept;
    } members[] = { { "event", given->event, kept->event },
                    { "site", given->site, kept->site },
                    { "annotator", given->annotator, kept->annotator },
                    { "source", given->source, kept->source },
                    { "form", given->form, kept->form } };
    for (size_t i = 0; i < COUNT(members); i++)
        if (!base_text_equal(members[i].given, members[i].kept))
            lose_value(writer, members[i].name, members[i].given);
    if (!is_same_round(given->round, kept->round))
        lose_value(writer, "round", given->round);
    lose_wordings(writer, &given->titles, &kept->titles, "titles.language", "titles.text");
    lose_wordings(writer, &given->bodies, &kept->bodies, "bodies.language", "bodies.text");
}
