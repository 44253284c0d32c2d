/* bws_document.c - what a result file has besides its sessions: every row of every table, and facts for people. */
#include "base/text.h"
#include "bws.h"

/* Return the name of a column's type, as the layout of columns has it. */
static base_text bws_type_name(const jet_column *column)
{
    const layout_field *field = layout_find(&jet_column_4_layout, "type");
    for (size_t i = 0; field && i < field->word_count; i++)
        if (field->words[i].value == column->type)
            return base_text_of(field->words[i].name);
    return TEXT("unknown");
}

static gamut_value *bws_table_tree(bws_file *file, base_arena *arena, const jet_table *table)
{
    gamut_value *tree = tree_object(arena);
    tree_set_text(arena, tree, "name", table->name);
    gamut_value *columns = tree_set_list(arena, tree, "columns"), *types = tree_set_list(arena, tree, "types"),
                *rows = tree_set_list(arena, tree, "rows");
    for (size_t i = 0; i < table->column_count; i++) {
        tree_append(columns, tree_text(arena, table->columns[i].name));
        tree_append(types, tree_text(arena, bws_type_name(&table->columns[i])));
    }
    bws_row row;
    for (size_t at = 0; bws_next(&row, &file->jet, table, &at) && !base_arena_failed(arena);) {
        gamut_value *cells = tree_list(arena);
        jet_flaw flaw;
        for (size_t i = 0; i < table->column_count; i++)
            tree_append(cells, jet_value(&file->jet, arena, &row.cells, &table->columns[i], &flaw));
        tree_append(rows, cells);
    }
    return tree;
}

bool bws_keep_document(bws_file *file, codec_reader *reader)
{
    base_arena *arena = reader->arena;
    if (codec_is_lean(reader))
        return true;
    reader->document = tree_object(arena);
    gamut_value *own = tree_set_object(arena, reader->document, "bws");
    tree_set_text(arena, own, "engine", base_text_of(file->jet.edition->name));
    gamut_value *tables = tree_set_list(arena, own, "tables");
    for (size_t i = 1; i < file->jet.tables.count; i++)
        if (!jet_table_at(&file->jet, i)->is_system)
            tree_append(tables, bws_table_tree(file, arena, jet_table_at(&file->jet, i)));
    return !base_arena_failed(arena);
}

void bws_facts(codec_reader *reader, gamut_value *out)
{
    const bws_file *file = reader->state;
    base_arena *arena = reader->arena;
    int64_t entries = 0, players = 0, boards = 0, results = 0, hands = 0, tables = 0;
    for (size_t i = 0; i < file->sections.count; i++) {
        const bws_section *section = bws_section_at(file, i);
        const gamut_bridge_entry *entry = section->entries.items;
        const bws_result *result = section->results.items;
        entries += (int64_t)section->entries.count;
        for (size_t j = 0; j < section->entries.count; j++)
            for (size_t p = 0; p < entry[j].players.count; p++)
                players += entry[j].players.items[p].last.length || entry[j].players.items[p].number.length;
        boards += (int64_t)section->model.boards.count;
        for (size_t j = 0; j < section->model.boards.count; j++)
            hands += section->model.boards.items[j].deal.length > 0;
        for (size_t j = 0; j < section->results.count; j++)
            results += result[j].rulings[0] != GAMUT_BRIDGE_LATE_PLAY;
    }
    for (size_t i = 0; i < file->jet.tables.count; i++)
        tables += !jet_table_at(&file->jet, i)->is_system;
    tree_set_text(arena, out, "version",
                  file->jet.version > 1 ? base_arena_print(arena, "ACE, edition %u", file->jet.version)
                                        : base_text_of(file->jet.edition->name));
    tree_set_text(arena, out, "program", TEXT("Bridgemate Control Software"));
    if (file->jet.edition == &jet_edition_3)
        tree_set_text(arena, out, "encoding", base_text_of(base_encoding_name(file->jet.encoding)));
    tree_set_integer(arena, out, "events", (int64_t)file->sessions.count);
    tree_set_integer(arena, out, "sections", (int64_t)file->sections.count);
    tree_set_integer(arena, out, "entries", entries);
    tree_set_integer(arena, out, "players", players);
    tree_set_integer(arena, out, "boards", boards);
    tree_set_integer(arena, out, "results", results);
    tree_set_integer(arena, out, "awaited", (int64_t)file->awaited);
    tree_set_integer(arena, out, "erased", (int64_t)file->erased);
    tree_set_integer(arena, out, "replaced", (int64_t)file->replaced);
    tree_set_integer(arena, out, "hands", hands);
    tree_set_integer(arena, out, "tables", tables);
    tree_set_integer(arena, out, "pages", file->jet.page_count);
}
