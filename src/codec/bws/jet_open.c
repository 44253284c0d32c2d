/* jet_open.c - opens a Jet database: its head, its pages, and the tables that its catalog names. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "bws.h"

enum {
    CODED_AT = 24,
    CODED_3 = 126, /* bytes of the head that are coded, in Jet 3 and in Jet 4 */
    CODED_4 = 128,
    NEWEST = 6, /* the newest edition that is known */
    OBJECT_TABLE = 1
};
static const uint32_t system_flags = 0x80000002u; /* flags of the catalog that mark tables of the system */
static const uint32_t page_mask = 0xffffff;       /* the bits of an object's number that are its page */

/* ---- pages ---- */

base_bytes jet_page(const jet_file *file, uint32_t number)
{
    uint32_t size = file->edition->page_size;
    if (number >= file->page_count)
        return (base_bytes){ NULL, 0 };
    return (base_bytes){ file->bytes.data + (size_t)number * size, size };
}

uint32_t jet_word(base_bytes bytes, size_t at, size_t width)
{
    return (uint32_t)base_little(bytes.data + at, width);
}

diag_place jet_place_of(const jet_file *file, uint64_t at, uint64_t length)
{
    return codec_place(file->reader, at, length);
}

bool jet_find_row(jet_row *out, uint16_t *flags, const jet_file *file, uint32_t page, uint32_t number)
{
    base_bytes bytes = jet_page(file, page);
    jet_data_page head = { 0 };
    size_t directory = file->edition->data_page->size;
    if (!layout_read(file->edition->data_page, bytes, &head) || head.kind != JET_PAGE_DATA || number >= head.rows ||
        directory + 2u * head.rows > bytes.length)
        return false;
    uint32_t entry = jet_word(bytes, directory + 2u * number, 2), start = entry & JET_PLACE,
             end = file->edition->page_size;
    if (number)
        end = jet_word(bytes, directory + 2u * (number - 1), 2) & JET_PLACE;
    if (start < directory + 2u * head.rows || start > end || end > bytes.length)
        return false;
    *flags = (uint16_t)(entry & ~(uint32_t)JET_PLACE);
    *out = (jet_row){ .page = page,
                      .number = (uint16_t)number,
                      .at = (uint64_t)page * file->edition->page_size + start,
                      .size = (uint16_t)(end - start) };
    return true;
}

/* ---- the head ---- */

/* Decode bytes with RC4, which gives the same bytes when it is applied again. */
static void jet_decode(uint8_t *bytes, size_t length)
{
    static const uint8_t key[] = { 0xc7, 0xda, 0x39, 0x6b };
    uint8_t state[256], i = 0, j = 0;
    for (unsigned k = 0; k < sizeof state; k++)
        state[k] = (uint8_t)k;
    for (unsigned k = 0; k < sizeof state; k++) {
        uint8_t kept = state[k];
        j = (uint8_t)(j + kept + key[k % sizeof key]);
        state[k] = state[j];
        state[j] = kept;
    }
    j = 0;
    for (size_t k = 0; k < length; k++) {
        uint8_t kept = state[++i];
        j = (uint8_t)(j + kept);
        state[i] = state[j];
        state[j] = kept;
        bytes[k] ^= state[(uint8_t)(state[i] + state[j])];
    }
}

/* Return the encoding of a code page of Windows or DOS; that of Western Europe if Gamut does not have it. */
static base_encoding jet_code_page(uint16_t number)
{
    char name[16];
    base_encoding encoding = ENCODING_CP1252;
    for (size_t i = 0; i < 2; i++) {
        int length = snprintf(name, sizeof name, i ? "windows-%u" : "cp%u", number);
        if (base_encoding_parse(&encoding, (base_text){ name, (size_t)length }))
            return encoding;
    }
    return ENCODING_CP1252;
}

static bool jet_read_head(jet_file *file, diag_list *diags)
{
    jet_head head;
    jet_coded coded;
    base_bytes bytes = file->bytes;
    if (!layout_read(&jet_head_layout, bytes, &head) || !bws_is_head(bytes)) {
        diag_report(diags, &bws_file_magic, jet_place_of(file, 0, bytes.length < 20 ? bytes.length : 20),
                    "the file does not begin as databases of Access do");
        return false;
    }
    file->version = head.version;
    file->edition = head.version ? &jet_edition_4 : &jet_edition_3;
    file->page_count = (uint32_t)(bytes.length / file->edition->page_size);
    if (head.version > NEWEST)
        diag_report(diags, &bws_file_version, jet_place_of(file, 20, 4),
                    "the edition of the engine is %u; only those up to %d are known", head.version, NEWEST);
    if (bytes.length % file->edition->page_size)
        diag_report(diags, &bws_file_length,
                    jet_place_of(file, (uint64_t)file->page_count * file->edition->page_size,
                                 bytes.length % file->edition->page_size),
                    "the file has %zu bytes, which are not whole pages of %u", bytes.length, file->edition->page_size);
    jet_decode(head.coded, head.version ? CODED_4 : CODED_3);
    if (!layout_read(&jet_coded_layout, (base_bytes){ head.coded, sizeof head.coded }, &coded))
        return false;
    if (coded.key) {
        diag_report(diags, &bws_file_encrypted, jet_place_of(file, CODED_AT, CODED_4),
                    "the pages of the database are encrypted");
        return false;
    }
    base_encoding asked = codec_encoding(file->reader->options);
    file->encoding = asked != ENCODING_UNKNOWN ? asked : jet_code_page(coded.code_page);
    return true;
}

/* ---- the catalog ---- */

jet_table *jet_table_at(const jet_file *file, size_t at)
{
    return (jet_table *)file->tables.items + at;
}

const jet_table *jet_find_table(const jet_file *file, const char *name)
{
    for (size_t i = 0; i < file->tables.count; i++)
        if (!jet_table_at(file, i)->is_system &&
            base_text_equal_fold_ascii(jet_table_at(file, i)->name, base_text_of(name)))
            return jet_table_at(file, i);
    return NULL;
}

const jet_column *jet_find_column(const jet_table *table, const char *name)
{
    for (size_t i = 0; table && i < table->column_count; i++)
        if (base_text_equal_fold_ascii(table->columns[i].name, base_text_of(name)))
            return &table->columns[i];
    return NULL;
}

/* Add the table that a row of the catalog names, if it is one. False: out of memory. */
static bool jet_add_table(jet_file *file, diag_list *diags, const jet_cells *cells)
{
    const jet_table *catalog = jet_table_at(file, 0);
    int64_t id = 0, type = 0, flags = 0;
    jet_flaw flaw;
    if (!jet_integer(&id, file, cells, jet_find_column(catalog, "Id")) ||
        !jet_integer(&type, file, cells, jet_find_column(catalog, "Type")) || type != OBJECT_TABLE)
        return true;
    if (!jet_integer(&flags, file, cells, jet_find_column(catalog, "Flags")))
        flags = 0;
    base_text name = jet_text(file, file->reader->arena, cells, jet_find_column(catalog, "Name"), &flaw);
    uint32_t page = (uint32_t)id & page_mask;
    bool is_system = (uint32_t)flags & system_flags;
    if (page == JET_CATALOG)
        return true;
    if (page >= file->page_count || jet_page(file, page).data[0] != JET_PAGE_DEFINITION || file->owners[page] ||
        file->tables.count >= JET_TABLES) {
        const gamut_rule *rule = page < file->page_count && file->owners[page] ? &bws_table_twice : &bws_page_range;
        if (!is_system)
            diag_report(diags, rule, jet_place_of(file, cells->at, cells->bytes.length),
                        "table %.*s is said to be defined on page %u, which %s", TEXT_ARGS(name), page,
                        page >= file->page_count ? "is not in the file"
                        : file->owners[page]     ? "defines another table"
                                                 : "has no definition");
        return true;
    }
    jet_table *table = base_list_add(&file->tables, file->reader->arena, sizeof *table);
    if (!table)
        return false;
    *table = (jet_table){ .name = name, .page = page, .is_system = is_system };
    if (!jet_read_table(file, diags, table, file->tables.count - 1) && !base_arena_failed(file->reader->arena))
        table->column_count = 0; /* reported; the other tables may be fine */
    return !base_arena_failed(file->reader->arena);
}

bool jet_open(jet_file *file, const codec_reader *reader, diag_list *diags)
{
    *file = (jet_file){ .reader = reader, .bytes = reader->source->bytes, .long_left = reader->source->bytes.length };
    if (!jet_read_head(file, diags))
        return false;
    file->owners = ARENA_ARRAY(reader->arena, (size_t)file->page_count + 1, uint32_t);
    jet_table *catalog = base_list_add(&file->tables, reader->arena, sizeof *catalog);
    if (!file->owners || !catalog)
        return false;
    *catalog = (jet_table){ .name = TEXT("MSysObjects"), .page = JET_CATALOG, .is_system = true };
    bool is_read = jet_page(file, JET_CATALOG).data && jet_read_table(file, diags, catalog, 0);
    if (!is_read || !jet_find_column(catalog, "Id") || !jet_find_column(catalog, "Name") ||
        !jet_find_column(catalog, "Type")) {
        if (!base_arena_failed(reader->arena))
            diag_report(diags, &bws_table_catalog,
                        jet_place_of(file, (uint64_t)JET_CATALOG * file->edition->page_size, file->edition->page_size),
                        "the catalog of the database, on page %d, cannot be read", JET_CATALOG);
        return false;
    }
    base_list rows = catalog->rows; /* the list of tables may move while it grows */
    for (size_t i = 0; i < rows.count; i++) {
        jet_cells cells;
        if (jet_crack(&cells, file, jet_table_at(file, 0), (const jet_row *)rows.items + i) &&
            !jet_add_table(file, diags, &cells))
            return false;
    }
    return !base_arena_failed(reader->arena);
}
