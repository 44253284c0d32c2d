/* jet.h - databases of Microsoft Jet: pages, tables, rows and values, as far as result files need them.
 *
 * A file is a list of pages of one size. Page 0 is its head, page 2 defines the catalog, and the catalog names the
 * pages that define the other tables. A definition has the columns and points to a map of the pages with the table's
 * rows. Every walk is bounded by the number of pages: a page is listed once for its table, and a table is read once for
 * its definition, so a damaged file cannot cause a loop. */
#ifndef BWS_JET_H
#define BWS_JET_H

#include "codec/codec.h"

/* The types of columns. */
typedef enum jet_type {
    JET_BOOL = 1,
    JET_BYTE,
    JET_INT,
    JET_LONG,
    JET_MONEY,
    JET_FLOAT,
    JET_DOUBLE,
    JET_DATE,
    JET_BINARY,
    JET_TEXT,
    JET_OLE,
    JET_MEMO,
    JET_GUID = 15,
    JET_NUMERIC
} jet_type;

enum {
    JET_COLUMNS = 1024,   /* most columns of a table; Access allows 255 at a time */
    JET_TABLES = 2048,    /* most tables of a file, far more than result files have */
    JET_VARIABLES = 1024, /* most columns of variable length in a row */
    JET_CATALOG = 2,      /* the page that defines the catalog */
    JET_PAGE_DATA = 1,
    JET_PAGE_DEFINITION = 2,
    JET_PAGE_MAP = 5
};

/* ---- stored records: the structs that the layouts fill; members that an edition lacks stay 0 ---- */

typedef struct jet_head {
    uint32_t start;
    uint8_t name[16];
    uint32_t version;
    uint8_t coded[128];
} jet_head;

/* The part of the head that is stored coded, after it was decoded. */
typedef struct jet_coded {
    uint8_t before[36];
    uint16_t code_page;
    uint32_t key;
    uint8_t after[86];
} jet_coded;

typedef struct jet_data_page {
    uint8_t kind;
    uint8_t unknown;
    uint16_t free;
    uint32_t owner;
    uint32_t more;
    uint16_t rows;
} jet_data_page;

typedef struct jet_place {
    uint16_t place;
} jet_place;

typedef struct jet_definition_page {
    uint8_t kind;
    uint8_t unknown;
    uint16_t id;
    uint32_t next;
} jet_definition_page;

typedef struct jet_definition {
    uint32_t length;
    uint32_t unknown_1;
    uint32_t rows;
    uint32_t autonumber;
    uint8_t autonumber_flag;
    uint8_t unknown_2[3];
    uint32_t complex_autonumber;
    uint8_t unknown_3[8];
    uint8_t kind;
    uint16_t most_columns;
    uint16_t variable_columns;
    uint16_t columns;
    uint32_t indexes;
    uint32_t real_indexes;
    uint32_t used_at;
    uint32_t free_at;
} jet_definition;

typedef struct jet_index_head {
    uint32_t unknown_1;
    uint32_t rows;
    uint32_t unknown_2;
} jet_index_head;

typedef struct jet_column_row {
    uint8_t type;
    uint32_t unknown_1;
    uint16_t number;
    uint16_t variable;
    uint16_t number_again;
    uint16_t sort_order;
    uint16_t more;
    uint16_t unknown_2;
    uint8_t flags;
    uint8_t more_flags;
    uint32_t unknown_3;
    uint16_t fixed_at;
    uint16_t size;
} jet_column_row;

typedef struct jet_map {
    uint8_t kind;
    uint32_t first;
} jet_map;

typedef struct jet_map_page {
    uint8_t kind;
    uint8_t unknown;
    uint16_t unused;
} jet_map_page;

typedef struct jet_long_value {
    uint32_t length;
    uint32_t row_at;
    uint32_t unknown;
} jet_long_value;

/* What differs between Jet 3 and Jet 4. */
typedef struct jet_edition {
    const char *name;
    uint32_t page_size;
    uint32_t count_size; /* bytes of the number of columns that begins a row, and of each offset in it */
    uint32_t name_size;  /* bytes of the length before the name of a column */
    const layout_table *data_page;
    const layout_table *definition;
    const layout_table *index_head;
    const layout_table *column;
} jet_edition;
extern const jet_edition jet_edition_3, jet_edition_4;

extern const layout_table jet_head_layout, jet_coded_layout, jet_data_page_3_layout, jet_data_page_4_layout,
    jet_place_layout, jet_definition_page_layout, jet_definition_3_layout, jet_definition_4_layout,
    jet_index_head_3_layout, jet_index_head_4_layout, jet_column_3_layout, jet_column_4_layout, jet_map_layout,
    jet_map_page_layout, jet_long_value_layout;

/* ---- a file ---- */

typedef struct jet_column {
    base_text name;
    uint8_t type;
    uint8_t scale;     /* of JET_NUMERIC: decimal places */
    uint16_t number;   /* bit in a row's mask of present columns */
    uint16_t variable; /* place among the columns of variable length */
    uint16_t fixed_at; /* offset in a row's fixed part */
    uint16_t size;
    bool is_fixed;
} jet_column;

typedef struct jet_row {
    uint32_t page;
    uint16_t number; /* in the page's directory */
    uint64_t at;     /* offset in the file */
    uint16_t size;
} jet_row;

typedef struct jet_table {
    base_text name;
    uint32_t page; /* of its definition */
    bool is_system;
    uint32_t stated_rows;
    uint32_t used_at; /* pointer to the map of its pages */
    const jet_column *columns;
    size_t column_count;
    size_t variable_count;
    base_list rows;  /* jet_row, in the order of the pages */
    size_t deleted;  /* rows that are marked as deleted */
    base_list pages; /* uint32_t: those of its definition */
} jet_table;

typedef struct jet_file {
    const codec_reader *reader;
    const jet_edition *edition;
    base_bytes bytes;
    uint32_t page_count;
    uint32_t version;
    base_encoding encoding; /* of text in Jet 3 */
    base_list tables;       /* jet_table; the catalog is the first */
    uint32_t *owners;       /* by page: 1 + place of the table whose rows or definition it has; 0: none */
    uint64_t long_left;     /* bytes of long values that may still be read: together they cannot exceed the file */
} jet_file;

/* Read the head, the catalog, all definitions, and where the rows are. False: the file is no database that can be read,
 * which is reported, or out of memory. */
MUST_USE bool jet_open(jet_file *file, const codec_reader *reader, diag_list *diags);
/* Return a page; empty if it is outside of the file. */
base_bytes jet_page(const jet_file *file, uint32_t number);
/* Return a number in a page that is known to be long enough. */
uint32_t jet_word(base_bytes bytes, size_t at, size_t width);
diag_place jet_place_of(const jet_file *file, uint64_t at, uint64_t length);
jet_table *jet_table_at(const jet_file *file, size_t at);
/* Find a table or a column by name, in any letter case. NULL: there is none. */
const jet_table *jet_find_table(const jet_file *file, const char *name);
const jet_column *jet_find_column(const jet_table *table, const char *name);

enum {
    JET_DELETED = 0x8000,
    JET_OVERFLOW = 0x4000,
    JET_PLACE = 0x1fff
};
/* Find a row of a data page: its offset in the file, its size, and its flags. False: there is no such row. */
MUST_USE bool jet_find_row(jet_row *out, uint16_t *flags, const jet_file *file, uint32_t page, uint32_t number);
/* Read the definition of the table at table->page, and list its rows. False: it cannot be read, which is reported, or
 * out of memory. */
MUST_USE bool jet_read_table(jet_file *file, diag_list *diags, jet_table *table, size_t at);
/* Call `visit` for every page that a map names, in rising order. False: the map cannot be read. */
typedef bool (*jet_visit_page)(uint32_t page, void *payload);
MUST_USE bool jet_each_mapped(const jet_file *file, uint32_t map_at, jet_visit_page visit, void *payload);

/* ---- rows and values ---- */

/* The parts of a row. */
typedef struct jet_cells {
    base_bytes bytes;
    uint64_t at; /* offset in the file */
    size_t column_count;
    size_t mask_at;
    size_t offsets_at; /* where the list of offsets begins; mask_at without columns of variable length */
    size_t variable_count;
    uint16_t offsets[JET_VARIABLES + 1]; /* of the columns of variable length, and of the end of the last one */
} jet_cells;

/* Find the parts of a row. False: its bytes contradict each other. */
MUST_USE bool jet_crack(jet_cells *out, const jet_file *file, const jet_table *table, const jet_row *row);
/* Return the bytes of a column; of JET_BOOL none. Absent (NULL): the row has no value there. `*at` is the offset in the
 * row. */
base_bytes jet_cell(const jet_cells *cells, const jet_file *file, const jet_column *column, size_t *at);
bool jet_is_set(const jet_cells *cells, const jet_column *column); /* the bit of the column in the mask */

/* What is wrong with a value. */
typedef enum jet_flaw {
    JET_FINE,
    JET_FLAW_TEXT, /* half a character, or half of a pair of surrogates */
    JET_FLAW_DATE, /* not between the years 100 and 9999 */
    JET_FLAW_LONG  /* a long value that cannot be followed */
} jet_flaw;

/* A day and a time of day. */
typedef struct jet_time {
    base_date date; /* absent: there is only a time of day */
    uint8_t hour, minute, second;
} jet_time;

/* Return a text, a memo or a GUID in UTF-8; absent: there is none. */
base_text jet_text(jet_file *file, base_arena *arena, const jet_cells *cells, const jet_column *column, jet_flaw *flaw);
/* Return a whole number. False: there is none. */
MUST_USE bool jet_integer(int64_t *out, const jet_file *file, const jet_cells *cells, const jet_column *column);
MUST_USE bool jet_date(jet_time *out, const jet_file *file, const jet_cells *cells, const jet_column *column,
                       jet_flaw *flaw);
/* Return any value for a tree: numbers as numbers, times as "1999-12-31T23:59:59", bytes in hexadecimal. */
gamut_value *jet_value(jet_file *file, base_arena *arena, const jet_cells *cells, const jet_column *column,
                       jet_flaw *flaw);

#endif
