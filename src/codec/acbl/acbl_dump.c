/* acbl_dump.c - explains every byte of a game file: blocks by their tables, free blocks, and bytes in no block. */
#include "acbl.h"
#include "base/text.h"

typedef struct dumping {
    acbl_file *file;
    codec_dump *dump;
    const acbl_block *block;
    const char *name;
} dumping;

static void dump_part(const acbl_part *part, void *payload)
{
    dumping *dump = payload;
    uint32_t file = dump->file->reader->file;
    uint64_t at = (uint64_t)dump->block->at + part->at;
    if (!part->table)
        codec_dump_bytes(dump->dump, file, at, part->size, dump->name,
                         dump->block->kind == ACBL_FREE ? "old bytes of the free block" : "after the last record");
    else if (part->number)
        codec_dump_record(dump->dump, file, at, part->table, "%s.%s[%u]", dump->name, part->table->name, part->number);
    else
        codec_dump_record(dump->dump, file, at, part->table, "%s", dump->name);
}

static void dump_block(dumping *dump)
{
    const acbl_block *block = dump->block;
    uint32_t next = 0; /* in a file that lost bytes: start of the next block, if it lies inside this block; else 0 */
    for (size_t i = 0; dump->file->missing > 0 && i < dump->file->plan.block_count; i++) {
        uint32_t at = dump->file->plan.blocks[i].at;
        if (at > block->at && at < block->at + block->size && (!next || at < next))
            next = at;
    }
    if (next)
        codec_dump_bytes(dump->dump, dump->file->reader->file, block->at, next - block->at, dump->name,
                         "a record that lost bytes: the next one begins inside it");
    else
        acbl_each_part(block, dump_part, dump);
}

gamut_status acbl_dump(codec_reader *reader, diag_list *diags, codec_dump *dump)
{
    acbl_file *file = reader->state;
    (void)diags;
    /* The master table is dumped here, because a reader that keeps no extras does not list it: the list then has only
     * the blocks that pointers lead to. */
    const acbl_block master = { .kind = ACBL_MASTER, .size = acbl_master_layout.size };
    codec_dump_file(dump, reader->file, reader->source);
    dump_block(&(dumping){ file, dump, &master, acbl_block_name(reader->arena, &master).data });
    for (size_t i = 0; i < file->plan.block_count; i++) {
        const acbl_block *block = &file->plan.blocks[i];
        base_text name = acbl_block_name(reader->arena, block);
        if (name.data && block->at)
            dump_block(&(dumping){ file, dump, block, name.data });
    }
    return GAMUT_OK;
}
