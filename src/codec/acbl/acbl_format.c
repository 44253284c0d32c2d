/* acbl_format.c - ACBLscore game files as a format. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

static bool is_game_extension(base_text extension)
{
    return extension.length == 3 && base_text_equal_fold_ascii(base_text_slice(extension, 0, 2), TEXT("ac"));
}

/* Length and name of the master table are magic enough. */
static unsigned probe(const codec_window *window)
{
    static const uint8_t magic[] = { 0x12, 0x0a, 3, 'A', 'C', '3' };
    base_bytes bytes = window->bytes;
    if (bytes.length >= sizeof magic && memcmp(bytes.data, magic, sizeof magic) == 0)
        return 100;
    return is_game_extension(window->extension) ? 5 : 0;
}

typedef struct totals {
    int64_t events, sections, entries, players, boards, results;
} totals;

static void count_section(totals *all, const gamut_bridge_section *section)
{
    all->sections++;
    for (size_t i = 0; i < section->entries.count; i++) {
        int64_t entered = section->entries.items[i].entered.value;
        all->entries += entered > 0;
        all->players += entered;
    }
    all->boards += (int64_t)section->boards.count;
    for (size_t i = 0; i < section->boards.count; i++)
        all->results += section->boards.items[i].valid.value;
}

/* A memo is for the players, a note for the directors. */
static void set_lines(base_arena *arena, gamut_value *out, const char *name, gamut_text_list lines)
{
    base_text text = { "", 0 };
    for (size_t i = 0; i < lines.count; i++)
        text = base_arena_print(arena, "%.*s%s%.*s", TEXT_ARGS(text), i ? " / " : "", TEXT_ARGS(lines.items[i]));
    if (lines.count)
        tree_set_text(arena, out, name, text);
}

void acbl_facts(codec_reader *reader, gamut_value *out)
{
    const acbl_file *file = reader->state;
    base_arena *arena = reader->arena;
    totals all = { 0 };
    size_t free_blocks = 0;
    for (size_t i = 1; i <= ACBL_EVENTS; i++)
        all.events += file->plan.events[i].model != NULL;
    for (size_t i = 1; i <= ACBL_SECTIONS; i++)
        if (file->plan.sections[i].model)
            count_section(&all, file->plan.sections[i].model);
    for (size_t i = 0; i < file->plan.block_count; i++)
        free_blocks += file->plan.blocks[i].kind == ACBL_FREE;
    tree_set_text(arena, out, "version",
                  base_arena_print(arena, "%u.%02u", file->master.version / 100u, file->master.version % 100u));
    tree_set_text(arena, out, "program", TEXT("ACBLscore"));
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(file->plan.encoding)));
    tree_set_text(arena, out, "created", file->plan.document.created);
    set_lines(arena, out, "memo", file->plan.document.memo);
    set_lines(arena, out, "note", file->plan.document.note);
    tree_set_integer(arena, out, "events", all.events);
    tree_set_integer(arena, out, "sections", all.sections);
    tree_set_integer(arena, out, "entries", all.entries);
    tree_set_integer(arena, out, "players", all.players);
    tree_set_integer(arena, out, "boards", all.boards);
    tree_set_integer(arena, out, "results", all.results);
    tree_set_integer(arena, out, "free_blocks", (int64_t)free_blocks);
}

/* What a game file has no place for in an event; all that is bridge is held. */
static const char *const holds[] = { "name", "place", "start", "system", "teams", "bridge", NULL };

extern const codec_format acbl_format;
static const codec_mending mending = { .refuse = acbl_why_unmended };

const codec_format acbl_format = {
    .about = { .id = "acbl",
               .title = "ACBLscore game file",
               .extensions = "aca acm ace acl acn acd ac0 ac1 ac2 ac3 ac4 ac5 ac6 ac7 ac8 ac9",
               .kinds = GAMUT_KIND_EVENT,
               .abilities = "read write check fix dump" },
    .rules = acbl_rules,
    .rule_count = ACBL_RULE_COUNT,
    .layouts = acbl_layouts,
    .layout_count = ACBL_LAYOUT_COUNT,
    .holds = holds,
    .document = &acbl_document_shape,
    .rebuilt = &acbl_experimental,
    .mending = &mending,
    .probe = probe,
    .open = acbl_open,
    .next = acbl_next,
    .check = acbl_check,
    .facts = acbl_facts,
    .dump = acbl_dump,
    .begin = acbl_begin,
    .put = acbl_put,
    .end = acbl_end,
    .drop = acbl_drop,
    .wipe = acbl_wipe,
};
