/* corrections.c - reads Scid's spelling files, and corrects names by them. */
#include "corrections.h"

#include "base/buffer.h"
#include "base/encoding.h"
#include "base/index.h"
#include "base/text.h"

enum {
    PASSES = 8,       /* how often general corrections are repeated until a name changes no more */
    GROWTH_MAX = 1000 /* bytes that they may add; more of them would never end */
};

static const char *const section_words[SEARCH_SECTIONS] = { "PLAYER", "EVENT", "SITE", "ROUND" };

/* A correct name, and what belongs to it. */
typedef struct correct_name {
    base_text name, id;
} correct_name;

/* What a spelling means. */
typedef struct spelling_row {
    size_t name;       /* number of the correct name */
    bool is_correct;   /* it is a correct name itself */
    bool is_ambiguous; /* it belongs to several names */
} spelling_row;

typedef enum part_kind {
    PART_PREFIX,
    PART_INFIX,
    PART_SUFFIX
} part_kind;

/* A general correction: a part of names that is replaced. */
typedef struct part_row {
    part_kind kind;
    base_text wrong, right;
} part_row;

typedef struct section_rows {
    base_text ignored; /* characters that do not count */
    base_index keys;   /* of spellings without these characters */
    base_list rows;    /* spelling_row, by the number of the key */
    base_list names;   /* correct_name */
    base_list parts;   /* part_row */
} section_rows;

struct search_corrections {
    section_rows sections[SEARCH_SECTIONS];
};

/* Return the name without the characters that do not count. */
static base_text corrections_key(base_arena *arena, const section_rows *section, base_text name)
{
    base_buffer key = { 0 };
    if (!section->ignored.length)
        return name;
    for (size_t i = 0; i < name.length; i++)
        if (base_text_find(section->ignored, name.data[i]) == section->ignored.length)
            base_buffer_add_char(&key, name.data[i]);
    base_text kept = key.failed ? (base_text){ NULL, 0 } : base_arena_copy(arena, base_buffer_text(&key));
    base_buffer_free(&key);
    return kept;
}

/* ---- reading ---- */

/* A file is read three times. A section may continue further down with other characters that do not count, so these
 * come first; and a wrong spelling must not take the place of a correct name. */
typedef enum corrections_pass {
    PASS_IGNORED,
    PASS_NAMES,
    PASS_SPELLINGS,
    PASS_COUNT
} corrections_pass;

/* State of reading: the section, and the name that lines belong to. */
typedef struct corrections_reading {
    base_arena *arena;
    search_corrections *corrections;
    section_rows *section; /* NULL: before the first one */
    size_t line;
    corrections_pass pass;
    size_t name; /* number of the name, from 1; 0: none since the section began */
} corrections_reading;

static void corrections_put(corrections_reading *input, base_text text, bool is_correct)
{
    section_rows *section = input->section;
    base_text key = corrections_key(input->arena, section, text);
    if (!key.length)
        return;
    size_t before = section->keys.count, at = base_index_put(&section->keys, key);
    if (at == BASE_INDEX_NONE || (at == before && !base_list_add(&section->rows, input->arena, sizeof(spelling_row))))
        return;
    spelling_row *row = &((spelling_row *)section->rows.items)[at];
    if (at == before)
        *row = (spelling_row){ .name = input->name - 1, .is_correct = is_correct };
    else if (row->name != input->name - 1 && row->is_correct == is_correct)
        row->is_ambiguous = true;
}

static void corrections_add_name(corrections_reading *input, base_text name)
{
    input->name++;
    if (input->pass != PASS_NAMES)
        return;
    correct_name *kept = base_list_add(&input->section->names, input->arena, sizeof *kept);
    if (kept)
        kept->name = base_arena_copy(input->arena, name);
    corrections_put(input, name, true);
}

/* Read the two quoted texts of a general correction. A correction that contains what it replaces would never end. */
static void corrections_add_part(corrections_reading *input, part_kind kind, base_text line)
{
    base_text texts[2];
    for (size_t i = 0; i < COUNT(texts); i++) {
        size_t open = base_text_find(line, '"');
        if (open == line.length)
            return;
        line = base_text_slice(line, open + 1, line.length);
        size_t end = base_text_find(line, '"');
        if (end == line.length)
            return;
        texts[i] = base_text_slice(line, 0, end);
        line = base_text_slice(line, end + 1, line.length);
    }
    part_row *row = texts[0].length ? base_list_add(&input->section->parts, input->arena, sizeof *row) : NULL;
    if (row)
        *row = (part_row){ kind, base_arena_copy(input->arena, texts[0]), base_arena_copy(input->arena, texts[1]) };
}

/* Read a line that begins with %. */
static void corrections_add_fact(corrections_reading *input, base_text line)
{
    static const char *const parts[] = { "%Prefix ", "%Infix ", "%Suffix " };
    static const char id[] = "%Bio FIDEID ";
    if (input->pass != PASS_NAMES)
        return;
    for (size_t i = 0; i < COUNT(parts); i++)
        if (base_text_starts_with(line, parts[i]))
            corrections_add_part(input, (part_kind)i, line);
    if (input->name && base_text_starts_with(line, id))
        ((correct_name *)input->section->names.items)[input->name - 1].id =
            base_arena_copy(input->arena, base_text_trim(base_text_slice(line, sizeof id - 1, line.length)));
}

/* Start a section: @PLAYER ", .-" */
static const char *corrections_start(corrections_reading *input, base_text line)
{
    size_t quote = base_text_find(line, '"');
    base_text word = base_text_trim(base_text_slice(line, 1, quote));
    base_text ignored = base_text_slice(line, quote + 1, line.length);
    input->section = NULL;
    for (size_t i = 0; i < SEARCH_SECTIONS; i++)
        if (base_text_equal_fold_ascii(word, base_text_of(section_words[i])))
            input->section = &input->corrections->sections[i];
    if (!input->section)
        return base_arena_print(input->arena, "line %zu begins a section '%.*s'; there are PLAYER, EVENT, SITE, ROUND",
                                input->line, TEXT_ARGS(word))
            .data;
    /* A section may continue further down; names are numbered on. */
    input->section->keys.arena = input->arena;
    if (quote < line.length && input->pass == PASS_IGNORED)
        input->section->ignored =
            base_arena_copy(input->arena, base_text_slice(ignored, 0, base_text_find(ignored, '"')));
    return NULL;
}

/* Read all lines, for what the pass needs. Return what is wrong with the file; NULL:
 * nothing. */
static const char *corrections_read_lines(corrections_reading *input, base_text text)
{
    size_t names[SEARCH_SECTIONS] = { 0 };
    base_text line;
    bool has_name = false;
    for (input->line = 1; base_text_next_line(&text, &line); input->line++) {
        bool is_section = base_text_starts_with(base_text_trim(line), "@");
        base_text rest = base_text_trim(is_section ? line : base_text_slice(line, 0, base_text_find(line, '#')));
        if (!rest.length || rest.data[0] == '>' || rest.data[0] == '#')
            continue;
        if (is_section) {
            if (input->section)
                names[input->section - input->corrections->sections] = input->name;
            const char *problem = corrections_start(input, rest);
            if (problem)
                return problem;
            input->name = names[input->section - input->corrections->sections];
            has_name = false;
        } else if (!input->section)
            return base_arena_print(input->arena, "line %zu is before the first section, such as @PLAYER", input->line)
                .data;
        else if (rest.data[0] == '%')
            corrections_add_fact(input, rest);
        else if (rest.data[0] != '=') {
            corrections_add_name(input, rest);
            has_name = true;
        } else if (!has_name)
            return base_arena_print(input->arena, "line %zu has a wrong spelling, but no correct name precedes it",
                                    input->line)
                .data;
        else if (input->pass == PASS_SPELLINGS)
            corrections_put(input, base_text_trim(base_text_slice(rest, 1, rest.length)), false);
    }
    return NULL;
}

search_corrections *search_read_corrections(base_arena *arena, base_bytes bytes, const char **problem)
{
    base_text text = base_text_of_bytes(bytes);
    search_corrections *corrections = ARENA_NEW(arena, search_corrections);
    *problem = NULL;
    if (!base_is_utf8(bytes))
        text = base_decode(arena, bytes, ENCODING_LATIN1);
    if (base_text_starts_with(text, "\xef\xbb\xbf"))
        text = base_text_slice(text, 3, text.length);
    for (unsigned pass = 0; corrections && !*problem && pass < PASS_COUNT; pass++) {
        corrections_reading input = { .arena = arena, .corrections = corrections, .pass = (corrections_pass)pass };
        *problem = corrections_read_lines(&input, text);
    }
    size_t names = 0;
    for (size_t i = 0; corrections && i < SEARCH_SECTIONS; i++)
        names += corrections->sections[i].names.count + corrections->sections[i].parts.count;
    if (corrections && !*problem && !names && !base_arena_failed(arena) && base_text_find(text, '@') == text.length)
        *problem = "it is no spelling file: it has no section such as @PLAYER";
    return *problem || base_arena_failed(arena) ? NULL : corrections;
}

/* ---- correcting ---- */

/* Replace the part wherever it fits. */
static base_text corrections_replace(base_arena *arena, const part_row *part, base_text name)
{
    base_buffer out = { 0 };
    size_t at = 0, wrong = part->wrong.length;
    if (name.length < wrong)
        return name;
    while (at < name.length) {
        bool is_place = part->kind == PART_INFIX || (part->kind == PART_PREFIX ? at == 0 : at == name.length - wrong);
        if (is_place && at + wrong <= name.length &&
            base_text_equal(base_text_slice(name, at, at + wrong), part->wrong)) {
            base_buffer_add_text(&out, part->right);
            at += wrong;
        } else
            base_buffer_add_char(&out, name.data[at++]);
    }
    base_text made = out.failed || !out.length ? name : base_arena_copy(arena, base_buffer_text(&out));
    base_buffer_free(&out);
    return made;
}

/* Return the spelling of a name; NULL: the file does not have it. */
static const spelling_row *corrections_find(const section_rows *section, base_arena *arena, base_text name)
{
    base_text key = section->keys.count ? corrections_key(arena, section, name) : (base_text){ NULL, 0 };
    size_t at = key.length ? base_index_find(&section->keys, key) : BASE_INDEX_NONE;
    return at == BASE_INDEX_NONE ? NULL : &((const spelling_row *)section->rows.items)[at];
}

base_text search_correct(const search_corrections *corrections, base_arena *arena, search_section section_id,
                         base_text name)
{
    const section_rows *section = &corrections->sections[section_id];
    const part_row *parts = section->parts.items;
    base_text now = base_text_trim(name);
    for (unsigned pass = 0; pass < PASSES; pass++) {
        const spelling_row *row = corrections_find(section, arena, now);
        if (row)
            return row->is_ambiguous ? (pass ? now : name)
                                     : ((const correct_name *)section->names.items)[row->name].name;
        base_text before = now;
        for (size_t i = 0; i < section->parts.count; i++) {
            now = corrections_replace(arena, &parts[i], now);
            if (now.length > name.length + GROWTH_MAX)
                return name;
        }
        if (base_text_equal(before, now))
            return pass ? now : name;
    }
    return name;
}

base_text search_correct_id(const search_corrections *corrections, base_arena *arena, base_text name)
{
    const section_rows *section = &corrections->sections[SEARCH_PLAYERS];
    const correct_name *names = section->names.items;
    const spelling_row *row = corrections_find(section, arena, name);
    return row && row->is_correct && !row->is_ambiguous ? names[row->name].id : (base_text){ NULL, 0 };
}

const char *search_corrections_place(size_t at)
{
    static const char *const places[] = { "/usr/share/scid/data/spelling.ssp", "/usr/share/scid/spelling.ssp",
                                          "/usr/share/games/scid/spelling.ssp", "/usr/share/scid/data/ratings.ssp",
                                          "/usr/share/scid/ratings.ssp" };
    return at < COUNT(places) ? places[at] : NULL;
}
