/* trf_format.c - the descriptor of the FIDE Tournament Report File. */
#include "base/text.h"
#include "trf.h"
#include "trf_check.h"

/* For anonymous files: keeps only the extras that describe the form of the file. Spellings, comments and the order of
 * lines are removed, because they may contain text from the file. */
static void trf_wipe(base_arena *arena, gamut_value *kept)
{
    static const char *const harmless[] = { "edition", "line_end", "columns", "ends", "mark" };
    (void)arena;
    gamut_value *before = NULL;
    for (gamut_value *member = kept->first, *next; member; member = next) {
        size_t at = 0;
        next = member->next;
        while (at < COUNT(harmless) && !base_text_is(member->name, harmless[at]))
            at++;
        if (at == COUNT(harmless))
            tree_detach_after(kept, before, member);
        else
            before = member;
    }
}

extern const codec_format trf_format;

static const char *const holds[] = { "name",
                                     "place",
                                     "country",
                                     "start",
                                     "end",
                                     "system",
                                     "teams",
                                     "rounds",
                                     "tie_breaks",
                                     "players",
                                     "arbiter",
                                     "deputies",
                                     "remarks",
                                     "time_control",
                                     "time_code",
                                     "system_name",
                                     "system_code",
                                     "pairing_program",
                                     "seeding",
                                     "seeding_federation",
                                     "first_colour",
                                     "ranking",
                                     "scoring",
                                     "match_scoring",
                                     "schedule",
                                     "board_colours",
                                     "nationals",
                                     "team_list",
                                     "team_bye",
                                     "lineups",
                                     "forfeits",
                                     "byes",
                                     "accelerations",
                                     "prohibitions",
                                     "adjustments",
                                     "numbered_by_place",
                                     NULL };

/* The format is certain if a line is a player's record, and likely if at least half of the lines start with codes:
 * lines of prose sometimes begin with three digits, too. */
static unsigned trf_probe(const codec_window *window)
{
    base_text rest = base_text_of_bytes(window->bytes), line;
    size_t lines = 0, known = 0, players = 0;
    if (base_text_starts_with(rest, "\xef\xbb\xbf"))
        rest = base_text_slice(rest, 3, rest.length);
    while (lines < 200 && base_text_next_line(&rest, &line)) {
        if (base_text_is_blank(line) || line.data[0] == '#')
            continue;
        lines++;
        /* The column after the code is a separator, usually a blank; some programs write a tab. */
        known += line.length >= 3 && (line.length == 3 || line.data[3] == ' ' || line.data[3] == '\t') &&
                 trf_find_row(line, TRF_26);
        players += base_text_starts_with(line, "001 ") && line.length > 13;
    }
    bool has_name = codec_has_extension(&trf_format, window->extension);
    if (players && 2 * known >= lines)
        return 92;
    if (known && 2 * known >= lines)
        return has_name ? 80 : 35;
    return has_name && lines ? 10 : 0;
}

static void trf_facts(codec_reader *reader, gamut_value *out)
{
    const trf_state *state = reader->state;
    const gamut_event *event = state->event;
    base_arena *arena = reader->arena;
    size_t rounds = 0;
    tree_set_text(arena, out, "version",
                  base_arena_print(arena, "TRF%s%s%s%s", state->edition == TRF_DRAFT ? " " : "",
                                   state->edition == TRF_DRAFT ? "draft 2024" : trf_edition_name(state->edition),
                                   state->dialect ? " with records of " : "", state->dialect ? state->dialect : ""));
    tree_set_text(arena, out, "program", event->pairing_program);
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(state->encoding)));
    for (size_t i = 0; i < event->players.count; i++)
        rounds = event->players.items[i].rounds.count > rounds ? event->players.items[i].rounds.count : rounds;
    tree_set_text(arena, out, "event", event->name);
    tree_set_integer(arena, out, "lines", (int64_t)state->line_count);
    tree_set_integer(arena, out, "players", (int64_t)event->players.count);
    tree_set_integer(arena, out, "teams", (int64_t)event->team_list.count);
    tree_set_integer(arena, out, "rounds", (int64_t)rounds);
    if (event->rounds.state == GAMUT_KNOWN)
        tree_set_integer(arena, out, "rounds_planned", event->rounds.value);
}

static const gamut_option options[] = {
    { .name = "profile",
      .argument = "PURPOSE",
      .text = "judge for this purpose: sending for rating, pairing the next round, exchange during the event",
      .values = "rating|pairing|exchange",
      .format = "trf",
      .for_reading = true },
    { .name = "input-edition",
      .argument = "EDITION",
      .text = "read as this edition of TRF instead of detecting it",
      .values = "06|16|draft|25|26",
      .format = "trf",
      .for_reading = true },
    { .name = "edition",
      .argument = "EDITION",
      .text = "write this edition of TRF",
      .values = "06|16|draft|25|26",
      .format = "trf",
      .for_writing = true },
    { .name = "points",
      .argument = "FORM",
      .text =
          "write the points for games as FIDE has them (162), or as bbpPairings (BBW ...) or JaVaFo (XXS) reads them",
      .values = "fide|bbppairings|javafo",
      .format = "trf",
      .for_writing = true },
    { .name = "audit",
      .text = "write a ### comment for every adjustment to another edition of TRF",
      .format = "trf",
      .for_writing = true },
};

static const codec_fixing fixing = { .refuse = trf_refuse, .is_displaced = trf_is_displaced, .can_salvage = true };

const codec_format trf_format = {
    .about = { .id = "trf",
               .title = "FIDE Tournament Report File",
               .extensions = "trf trfx fid",
               .kinds = GAMUT_KIND_EVENT,
               .is_text = true,
               .abilities = "read write check fix salvage dump" },
    .rules = trf_rules,
    .rule_count = TRF_RULE_COUNT,
    .understood = trf_understood,
    .is_unread_in_check = true,
    .layouts = trf_layouts,
    .layout_count = TRF_LAYOUT_COUNT,
    .options = options,
    .option_count = COUNT(options),
    .holds = holds,
    .probe = trf_probe,
    .reading = { .open = trf_open, .split = trf_split, .decode = trf_decode, .close = trf_close },
    .check = trf_check,
    .facts = trf_facts,
    .dump = trf_dump,
    .wipe = trf_wipe,
    .move = trf_move,
    .locate = trf_locate_in,
    .fixing = &fixing,
    .writing = { .put = trf_put },
};
