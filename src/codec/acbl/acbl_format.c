/* acbl_format.c - ACBLscore game files as a format. */
#include <string.h>

#include "acbl.h"
#include "base/text.h"

/* The file begins with the length of the master table and the name of the format. */
static unsigned acbl_probe(const codec_window *window)
{
    static const uint8_t magic[] = { 0x12, 0x0a, 3, 'A', 'C', '3' };
    base_bytes bytes = window->bytes;
    if (bytes.length >= sizeof magic && memcmp(bytes.data, magic, sizeof magic) == 0)
        return 100;
    bool is_named_so = window->extension.length == 3 &&
                       base_text_equal_fold_ascii(base_text_slice(window->extension, 0, 2), TEXT("ac"));
    return is_named_so ? 5 : 0;
}

/* Join the lines of a memo (for players) or a note (for directors), and set them as one member. */
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
    int64_t events = 0, sections = 0, entries = 0, players = 0, boards = 0, results = 0, free_blocks = 0;
    for (size_t i = 1; i <= ACBL_EVENTS; i++)
        events += file->plan.events[i].model != NULL;
    for (size_t slot = 1; slot <= ACBL_SECTIONS; slot++) {
        const gamut_bridge_section *section = file->plan.sections[slot].model;
        if (!section)
            continue;
        sections++;
        for (size_t i = 0; i < section->entries.count; i++) {
            int64_t entered = section->entries.items[i].entered.value;
            entries += entered > 0;
            players += entered;
        }
        boards += (int64_t)section->boards.count;
        for (size_t i = 0; i < section->boards.count; i++)
            results += section->boards.items[i].valid.value;
    }
    for (size_t i = 0; i < file->plan.block_count; i++)
        free_blocks += file->plan.blocks[i].kind == ACBL_FREE;
    tree_set_text(arena, out, "version",
                  base_arena_print(arena, "%u.%02u", file->master.version / 100u, file->master.version % 100u));
    tree_set_text(arena, out, "program", TEXT("ACBLscore"));
    tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(file->plan.encoding)));
    tree_set_text(arena, out, "created", file->plan.document.created);
    set_lines(arena, out, "memo", file->plan.document.memo);
    set_lines(arena, out, "note", file->plan.document.note);
    tree_set_integer(arena, out, "events", events);
    tree_set_integer(arena, out, "sections", sections);
    tree_set_integer(arena, out, "entries", entries);
    tree_set_integer(arena, out, "players", players);
    tree_set_integer(arena, out, "boards", boards);
    tree_set_integer(arena, out, "results", results);
    tree_set_integer(arena, out, "free_blocks", free_blocks);
}

/* The members of an event that a game file holds. */
static const char *const holds[] = { "name", "place", "start", "system", "teams", "bridge", NULL };

extern const codec_format acbl_format;
static const codec_fixing fixing = { .refuse = acbl_why_unfixed, .can_salvage = true };

const codec_format acbl_format = {
    .about = { .id = "acbl",
               .title = "ACBLscore game file",
               .extensions = "aca acm ace acl acn acd ac0 ac1 ac2 ac3 ac4 ac5 ac6 ac7 ac8 ac9",
               .kinds = GAMUT_KIND_EVENT,
               .abilities = "read write check fix salvage dump" },
    .rules = acbl_rules,
    .rule_count = ACBL_RULE_COUNT,
    .understood = acbl_understood,
    .layouts = acbl_layouts,
    .layout_count = ACBL_LAYOUT_COUNT,
    .holds = holds,
    .document = &acbl_document_shape,
    .writing = { .rebuilt = &acbl_experimental,
                 .begin = acbl_begin,
                 .put = acbl_put,
                 .end = acbl_end,
                 .drop = acbl_drop },
    .fixing = &fixing,
    .probe = acbl_probe,
    .reading = { .open = acbl_open, .split = acbl_split, .decode = acbl_decode },
    .check = acbl_check,
    .locate = acbl_locate,
    .facts = acbl_facts,
    .dump = acbl_dump,
    .wipe = acbl_wipe,
};
