/* codec.h - a format: one const descriptor of facts and functions. A NULL function means "cannot".
 *
 * A codec turns bytes into records and records into bytes, and judges syntax and structure. Meaning is judged on the
 * model, for all formats at once. Formats never include each other.
 *
 * `open` prepares a file, `split` cuts out the next record (cheap, never wrong about its end), and `decode` reads what
 * was cut out (pure, so any thread may do it). The pull reader, the thread pool and the fuzzer use the same functions.
 * Each of them reports to the list of findings that it is given. */
#ifndef CODEC_CODEC_H
#define CODEC_CODEC_H

#include <gamut/gamut.h>

#include "base/arena.h"
#include "base/buffer.h"
#include "base/diag.h"
#include "base/encoding.h"
#include "io/sink.h"
#include "io/source.h"
#include "layout/columns.h"
#include "model/shape.h"
#include "model/tree.h"

typedef struct codec_format codec_format;
typedef struct codec_dump codec_dump;

enum {
    CODEC_OPTION_LIMIT = 64 /* options that are set at the same time */
};

/* Option values by name. Code that stores them does not need the list of options; see codec_option. */
typedef struct codec_options {
    struct {
        const char *name; /* static */
        const char *value;
    } items[CODEC_OPTION_LIMIT];
    size_t count;
} codec_options;

/* The part of a file that a probe sees. */
typedef struct codec_window {
    base_bytes bytes;   /* the first 64 KiB at most */
    uint64_t file_size; /* of the whole main file */
    base_text extension;
} codec_window;

/* The bytes of one record in the input. */
typedef struct codec_span {
    base_bytes bytes;
    uint64_t offset;
    uint64_t number; /* of the record, from 1 */
    uint32_t file;   /* for diagnostics */
    /* The values that the record takes from earlier ones, found by `split`, in a form that only the format knows. In
     * codec_reader.cut, or in codec_reader.contexts if that is set. */
    const void *context;
} codec_span;

struct chess_position;

/* What became of a record in `decode`. */
typedef enum codec_result {
    CODEC_COMPLETE,
    CODEC_REFUSED, /* the sieve rejected it: the record is incomplete and must not be used */
    CODEC_COUNTED  /* the sieve accepted it and only the number of records is wanted: it is incomplete, too */
} codec_result;

/* What the decoding of one record works with. Belongs to one thread. */
typedef struct codec_scratch {
    base_arena *arena; /* the record's; reset before each record */
    diag_list *diags;
    codec_result result;               /* set by `decode` */
    const struct chess_position *last; /* the position after the game's main line, if `decode` knows it */
} codec_scratch;

/* What is known about the moves of a game before they are read. */
typedef struct codec_course {
    const struct chess_position *start; /* of the game; NULL: nothing is known about its moves */
    base_text text;                     /* the moves in SAN, from the usual start; absent: unknown */
    /* The main line, two bytes a move as in gamut_move, the lower byte first; it may continue after a move that is not
     * legal. Absent: unknown. */
    base_bytes moves;
    bool is_legal; /* all moves of `moves` are legal */
    bool is_bare;  /* the game has neither comments nor glyphs */
} codec_course;

typedef enum codec_verdict {
    CODEC_UNWANTED,
    CODEC_OPEN, /* only the whole record can tell */
    CODEC_WANTED
} codec_verdict;

/* The records that are wanted. A reader that has the tags of a game, but not its moves yet, may ask whether reading on
 * is worthwhile. */
typedef struct codec_sieve codec_sieve;
struct codec_sieve {
    /* The record has its tags only, or not even these unless `asks_tags`. On any thread. */
    codec_verdict (*judge)(const codec_sieve *sieve, const gamut_record *record, const codec_course *course,
                           base_arena *scratch);
    bool asks_tags;    /* the verdict depends on tags */
    bool asks_moves;   /* the verdict depends on what a course contains */
    unsigned kinds;    /* of records that can be wanted; the others need not be read */
    const void *state; /* of the layer that made the sieve */
};

/* The use that is made of records. It decides what a reader may leave out where that saves much. */
typedef enum codec_purpose {
    CODEC_TO_WRITE,   /* leaves out nothing: extras and document may be written back as they were */
    CODEC_TO_CONVERT, /* leaves out extras and document */
    CODEC_TO_SHOW,    /* also how the file spells its records: no writer sees them */
    CODEC_TO_CHECK    /* leaves out the document, and how the file spells its records */
} codec_purpose;

/* The number of records that are asked for. */
typedef enum codec_extent {
    CODEC_EXTENT_ALL,
    CODEC_EXTENT_SOME, /* what the file states about all of them together does not hold */
    CODEC_EXTENT_ONE,  /* preparing something for all of them is not worthwhile */
    CODEC_EXTENT_COUNT /* only their number: those that the sieve surely accepts may be left out and counted */
} codec_extent;

/* How much of a damaged file a reader repairs. */
typedef enum codec_repair {
    CODEC_REPAIR_NONE,
    CODEC_REPAIR_FIX,    /* what can be fixed without guessing, as codec_fixed reports */
    CODEC_REPAIR_SALVAGE /* also what is left of it, guesses included, as codec_salvaged reports */
} codec_repair;

/* Whether moves of chess get the signs by which SAN spells them ("+", the file of the knight). */
typedef enum codec_signs {
    CODEC_SIGNS_NONE,
    CODEC_SIGNS_SAN /* moves will be written as text, and a reader that has the position knows the signs */
} codec_signs;

typedef struct codec_reader {
    const codec_format *format;
    io_bundle *bundle;
    const io_source *source; /* the bundle's main source */
    uint32_t file;           /* of the main source, for diagnostics */
    const codec_options *options;
    const gamut_limits *limits;
    const void *owner;    /* diag_tie_file ties the files of the findings to it; NULL: they outlive the findings */
    base_arena *arena;    /* lives until close */
    base_arena *record;   /* lives until the next record */
    base_arena *cut;      /* what `split` makes for `decode` of the same span; lives until that is done */
    base_arena *contexts; /* where `split` puts contexts that are kept for longer; NULL: in `cut` */
    codec_purpose purpose;
    codec_extent extent;
    codec_repair repair;
    codec_signs signs;
    gamut_value *fixed;       /* list of repairs: see codec_fixed */
    const codec_sieve *sieve; /* NULL: all records are wanted, or that is not known before they are read */
    uint64_t counted;         /* records that the sieve accepted and that were not read: CODEC_EXTENT_COUNT */
    /* The values that belong to the file and to no record: an object with one member per format, {"cbt": {...}}. */
    gamut_value *document;
    void *state; /* the format's own */
} codec_reader;

static inline bool codec_is_fixing(const codec_reader *reader)
{
    return reader->repair != CODEC_REPAIR_NONE;
}

/* Return whether extras and document may be left out. */
static inline bool codec_is_lean(const codec_reader *reader)
{
    return reader->purpose == CODEC_TO_CONVERT || reader->purpose == CODEC_TO_SHOW;
}

/* Return whether no writer will see the records. */
static inline bool codec_is_only_read(const codec_reader *reader)
{
    return reader->purpose == CODEC_TO_SHOW || reader->purpose == CODEC_TO_CHECK;
}

typedef struct codec_writer {
    const codec_format *format;
    io_output *output;
    io_sink *sink;       /* of the main file */
    base_text extension; /* of the main file; empty for a stream */
    gamut_kind kind;     /* of the first record; 0: there is none */
    bool is_session;     /* the first record is a bridge event */
    const codec_options *options;
    const gamut_limits *limits;
    base_arena *arena;           /* lives until close */
    base_arena *record;          /* lives until the next record */
    const gamut_value *document; /* of the reader that the records come from; NULL: none */
    bool is_canonical;           /* the strict form: leftovers are not written */
    bool is_verbatim;            /* the first record keeps its spelling, so the file keeps what precedes it */
    gamut_value *losses;         /* list: see codec_lose */
    const char *problem;         /* why `put` or `end` returned GAMUT_FAILED */
    const char *omission;        /* why `put` left out a record, by its path; static, NULL: no reason is given */
    base_list notices;           /* codec_notice: what happened to the files of the family; see codec_notify */
    base_text remark;            /* what users should know of the file, reported under the format's rule `remarks` */
    bool is_misfit;              /* `problem` names a value that the format cannot hold */
    void *state;
} codec_writer;

/* A finding about the output, reported after commit. */
typedef struct codec_notice {
    const gamut_rule *rule;
    base_text text;
} codec_notice;
void codec_notify(codec_writer *writer, const gamut_rule *rule, base_text text);

/* One record on its way into a file: `code` fills it, `put` writes it. The last group belongs to the adapter, see
 * writer_code. */
typedef struct codec_coded {
    const gamut_record *record; /* input of `code`, and of `put` in a format without `code` */
    base_arena *scratch;        /* memory for `code` */
    base_arena *kept;           /* memory for `parts` when record and scratch end before `put`; NULL: they do not */
    base_buffer *bytes;         /* in a format without `put`: `code` appends the record */
    const void *parts;          /* in a format with both: what `code` passes to `put` */
    gamut_value *losses;        /* list of `code`, in `scratch`: see codec_lose */

    gamut_status status; /* of `code` */
    size_t first;        /* index of the first of its bytes */
    size_t length;
    base_bytes spelling; /* where in the source a verbatim record is; empty: it is rewritten */
    bool is_begun;       /* some of its bytes are in the file already */
} codec_coded;

/* A kind of annotation and the %-command that it becomes, for the format's page. */
typedef struct codec_command {
    const char *stored; /* the name in the format */
    const char *name;   /* "clk" */
    const char *form;   /* an example of what follows the name */
    const char *text;   /* the meaning, for people */
} codec_command;

/* A name that a file stores beside its records, even if no record uses it. */
typedef struct codec_name {
    base_text name;
    base_text place; /* of an event */
    bool is_deleted;
} codec_name;
typedef bool (*codec_name_visit)(const codec_name *name, void *payload); /* false: stop */

/* ---- parts that only some formats have ---- */

/* A family of files that belong together. */
typedef struct codec_family {
    /* Files with the same stem belong together if their formats have the same family. The first extension of each
     * format leads; a format with a main extension comes before the others. */
    const char *name;
    /* The extension of the file that is opened if only the stem is given, in any letter case. NULL: there is none. */
    const char *main_extension;
    /* Visit the names of a list ("players", "events" ...) of the family. May be NULL. */
    void (*names)(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);
} codec_family;

/* A format whose records are written as they were spelled, if they were read from it and not changed since. */
typedef struct codec_spelling {
    /* Every record keeps the bytes that it was cut from. False: `decode` decides, and `code` writes them. */
    bool is_of_all;
    /* Print the spelling of `was`, with only those values changed in which `now` differs. False: that is impossible
     * without guessing, and the record must be rewritten. NULL: always. */
    bool (*respell)(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);
    /* Return whether a record with that context takes one of the values in which `was` and `now`, two states of an
     * earlier record, differ. NULL: the format has no contexts. */
    bool (*takes_over)(const codec_reader *reader, const void *context, const gamut_record *was,
                       const gamut_record *now);
} codec_spelling;

/* A format whose reader can fix: see codec_repair. */
typedef struct codec_fixing {
    /* Return why findings of one of the format's rules are not fixed: static; NULL: for no special reason. NULL
     * function: the fixed file is not checked again. */
    const char *(*refuse)(const char *rule);
    /* Return whether fields were not at their places, so that nothing may be derived from them. NULL: never. */
    bool (*is_displaced)(const codec_reader *reader);
    bool can_salvage; /* CODEC_REPAIR_SALVAGE; the ability "salvage" */
} codec_fixing;

/* How records come out of a file: `split` cuts out the next one, `decode` reads it. */
typedef struct codec_reading {
    gamut_status (*open)(codec_reader *reader, diag_list *diags);
    gamut_status (*split)(codec_reader *reader, diag_list *diags, codec_span *out);
    /* Continue with the record of that number at that offset, where an earlier reading of the same bytes found it.
     * NULL: records take values from earlier ones, or cutting them out costs nothing. */
    void (*seek)(codec_reader *reader, uint64_t offset, uint64_t number);
    /* Continue with the record of that number, whose place follows from the number. False: there is none, or it has to
     * be searched for. NULL: it always has. */
    bool (*jump)(codec_reader *reader, uint64_t number);
    gamut_status (*decode)(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                           gamut_record *out);
    void (*close)(codec_reader *reader); /* frees what is not in the arenas */
} codec_reading;

/* How records become a file, in two steps: `code` and `put`. Either may be missing: a format without `code` puts the
 * record itself, and the bytes of a format without `put` are appended to the main file. */
typedef struct codec_writing {
    /* Text between two records that are appended, unless both keep their spelling and were adjacent; NULL: none. */
    const char *between;
    /* Reported when records come from another format or the strict form is written; NULL: nothing is. */
    const gamut_rule *rebuilt;
    const gamut_rule *remarks; /* the rule of codec_writer.remark; NULL: the writer never sets it */
    bool has_facts_in_extras;  /* the extras hold more than spelling, so the strict form needs them as well */
    bool keeps_extras;         /* extras and document of every format are written, as in JSON */
    bool reports_extras;       /* the writer itself reports the extras that it does not keep (codec_lose_extras) */
    bool keeps_deleted;        /* the format can mark a record as deleted */
    bool spells_moves;         /* the writer needs chess moves as text: readers leave their SAN in the record */
    /* Each rewritten record is read back at once, and members that changed are reported as lost. For formats in which
     * the meaning of a word depends on its context. */
    bool is_proved;
    /* `code` only appends, never looks back, and fails only when memory is short, so a long record may be written
     * while it is coded. */
    bool codes_forwards;

    /* Called before the first record is coded, because its kind may decide how the file starts, or at the end of a file
     * without records. */
    gamut_status (*begin)(codec_writer *writer);
    /* Pure, on any thread, once `begin` was called. GAMUT_SKIPPED: the record is left out. */
    gamut_status (*code)(const codec_writer *writer, codec_coded *coded);
    /* In the order of the records, on one thread. */
    gamut_status (*put)(codec_writer *writer, const codec_coded *coded);
    gamut_status (*end)(codec_writer *writer);
    void (*drop)(codec_writer *writer); /* frees what is not in the arenas; always called */
} codec_writing;

static inline bool codec_can_write(const codec_writing *writing)
{
    return writing->code || writing->put;
}

/* A format: the core that every format has, and its parts. */
struct codec_format {
    gamut_format about; /* the abilities are words here and functions below; a test compares the two */
    const gamut_rule *const *rules;
    size_t rule_count;
    /* The errors among the rules that cost nothing, NULL-terminated: what breaks such a rule is understood, so that a
     * conversion of it is complete. May be NULL. */
    const gamut_rule *const *understood;
    /* The warnings among the rules that do cost something, NULL-terminated: what breaks such a rule is left out of the
     * record, or kept without being understood. May be NULL. */
    const gamut_rule *const *unread;
    bool is_unread_in_check; /* `check`, not the reader, reports what could not be read: a conversion has to call it */
    const layout_table *const *layouts;
    size_t layout_count;
    const gamut_option *options;
    size_t option_count;
    const codec_family *family;     /* NULL: the format has single files */
    const codec_spelling *spelling; /* NULL: records are always rewritten */
    const codec_fixing *fixing;     /* NULL: nothing can be fixed */
    /* Return one of the commands that its annotations become; NULL after the last. May be NULL. */
    const codec_command *(*command_at)(size_t at);
    /* The members of the model that the writer can keep, by path without indexes ("players.name"); NULL-terminated.
     * NULL: all of them. Other members of a record are reported as lost. */
    const char *const *holds;
    /* The members of the document that mean something by themselves, such as a memo for all events; the others are
     * about bytes. They are kept in the strict form, too, and reported as lost where they are not. May be NULL. */
    const model_shape *document;

    /* Return how sure it is, 0..100, that the bytes are of this format. Consumes nothing, reports nothing. */
    unsigned (*probe)(const codec_window *window);

    codec_reading reading;

    /* Judge the structure between the records, after the last one. May be NULL, as may be the following. */
    void (*check)(codec_reader *reader, diag_list *diags);
    void (*facts)(codec_reader *reader, gamut_value *out); /* for info: version, program, encoding, counts */
    /* Explain every byte through codec_dump_record and codec_dump_bytes; coverage finds the rest. */
    gamut_status (*dump)(codec_reader *reader, diag_list *diags, codec_dump *dump);
    /* Return where the file has the value at a path of the record ("players[3].rounds[1].opponent"), for the findings
     * of checks of meaning; a member that is not in the file has the place of what surrounds it. `record` is the place
     * of the whole record. On any thread. */
    diag_place (*locate)(const codec_reader *reader, const diag_place *record, const char *path);

    codec_writing writing;

    /* Remove everything that may name a person from the extras or document of this format, so that the rest keeps its
     * place in an anonymous file. NULL: nothing of it is kept. */
    void (*wipe)(base_arena *arena, gamut_value *kept);
};

/* ---- the registry (generated from the list in meson.build) ---- */
extern const codec_format *const codec_formats[];
extern const size_t codec_format_count;
const codec_format *codec_find(base_text id); /* NULL: there is none */
/* Return the first format with that extension; NULL: there is none. */
const codec_format *codec_find_extension(base_text extension);
/* Return the format that is surest; of several, one with the right extension. NULL: no format recognises the file. */
const codec_format *codec_detect(const codec_window *window);
bool codec_has_extension(const codec_format *format, base_text extension);
/* Return whether a finding of this rule and severity means that something of the input was lost or not understood. */
bool codec_costs(const gamut_rule *rule, gamut_severity severity);
const model_shape *codec_shape(gamut_kind kind);
const void *codec_members(const gamut_record *record); /* the struct that the shape of its kind describes */
/* Give the record a zeroed struct of its kind, and return it. NULL: out of memory. */
void *codec_make_members(base_arena *arena, gamut_record *record);
/* Copy members and extras of the record to the arena, so that it may outlive its reader. False: out of memory. */
MUST_USE bool codec_keep_record(base_arena *arena, gamut_record *record);
const char *codec_kind_name(gamut_kind kind); /* "event" */
bool codec_kind_parse(gamut_kind *out, base_text name);

/* ---- options: the common ones and those of each format, one list ---- */
size_t codec_option_count(void);
const gamut_option *codec_option_at(size_t at); /* NULL after the last */
/* Check and store the value of an option of either list: codec_option_set replaces the values that it has,
 * codec_option_add adds one. False: `*problem` is the reason, in the arena. */
MUST_USE bool codec_option_set(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
MUST_USE bool codec_option_add(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
/* Return the value, or NULL. Switches have "yes" or NULL. */
const char *codec_option(const codec_options *options, const char *name);
/* Return the next value of an option that has several, NULL after the last; `*at` starts at 0. */
const char *codec_option_next(const codec_options *options, const char *name, size_t *at);
bool codec_is_on(const codec_options *options, const char *name);
/* Return the encoding of the option --encoding; ENCODING_UNKNOWN: detect it. */
base_encoding codec_encoding(const codec_options *options);
/* Return the encoding of that option, else the one that the bytes of the source show. */
base_encoding codec_text_encoding(const codec_reader *reader);
/* Follows the name of an encoding that was not given. */
#define CODEC_ENCODING_GUESSED ", which is a guess: --encoding NAME sets another"

/* ---- reading ---- */
/* Return the place of a range in the main file. */
static inline diag_place codec_place(const codec_reader *reader, uint64_t offset, uint64_t length)
{
    uint32_t shown = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
    return (diag_place){ .file = reader->file, .offset = offset, .length = shown, .index = -1 };
}
/* Return the place of a range in a record of the main file, by its offset in the file; `record` is the word for it. */
static inline diag_place codec_record_place(const codec_span *span, const char *record, uint64_t offset, size_t length)
{
    return (diag_place){ .file = span->file,
                         .offset = offset,
                         .length = (uint32_t)length,
                         .record = record,
                         .index = (int64_t)span->number };
}
/* Open a sibling and add it to the files of the findings. NULL: there is none, or it cannot be read (reported). */
const io_source *codec_sibling(codec_reader *reader, diag_list *diags, const char *extension, uint32_t *file);
/* Add a row to the list of repairs. Fixing works record by record on one thread, so `decode` may call it, too. */
void codec_fixed(const codec_reader *reader, const gamut_rule *rule, const char *path, const char *message, ...)
    PRINTF_LIKE(4, 5);

/* The same for something wrong at that offset that was left as it is, for a reason; the file still has findings. */
void codec_unfixed(const codec_reader *reader, const gamut_rule *rule, const char *path, uint64_t offset,
                   const char *reason, const char *message, ...) PRINTF_LIKE(6, 7);

/* What became of a damaged part of a file. */
typedef enum codec_salvage {
    CODEC_FOUND,   /* it is whole again: something else in the files proves it */
    CODEC_GUESSED, /* it is likely, and people must look at it */
    CODEC_LEFT_OUT /* it could not be brought back */
} codec_salvage;
/* As codec_fixed, while a file is salvaged. */
void codec_salvaged(const codec_reader *reader, codec_salvage how, const gamut_rule *rule, const char *path,
                    const char *message, ...) PRINTF_LIKE(5, 6);

/* Keep the text of a file without records as its document: {"text", "encoding"}. */
void codec_keep_text(codec_reader *reader, base_encoding encoding);

/* ---- writing ---- */
/* Ends the category of a member that was written in part; the example is the path of the first one. */
#define CODEC_CUT ".cut"
/* Write the text that codec_keep_text kept; false: the document has none. */
bool codec_put_text(codec_writer *writer);
/* Count a value that the target cannot hold. Category ("players.name") and example are copied. In category "tags" the
 * example is the name of the tag, and each name gets its own row. */
void codec_lose(base_arena *arena, gamut_value *losses, const char *category, base_text example);
/* Add the rows of one list of losses to another, as if its values had been lost there. */
void codec_merge_losses(base_arena *arena, gamut_value *losses, const gamut_value *more);
/* Report the members of the record that are not in `holds`, and the extras that are not kept. */
void codec_lose_unheld(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record);
/* Report the extras of other formats. */
void codec_lose_extras(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record);
/* Report the members that are not in a list such as `holds`: for formats that choose their members in `begin`. */
void codec_lose_members(base_arena *arena, gamut_value *losses, const char *const *holds, const gamut_record *record);
/* Report the members in which a record differs from `got`, the one that was read back, except those in `known`. */
void codec_lose_changed(base_arena *arena, gamut_value *losses, const gamut_value *known, const gamut_record *asked,
                        const gamut_record *got);
/* Report the values in the documents of a reader (see codec_format.document), except those of format
 * `excluded`, which may be NULL. */
void codec_lose_documents(base_arena *arena, gamut_value *losses, const codec_format *excluded,
                          const gamut_value *documents);
/* Return the number of values of a member: the items of a list, else 1. */
size_t codec_count_values(const model_member *member, const void *record);
/* Return the value of a member, or the first item of a list, for people; empty if it is large. */
base_text codec_example(base_arena *arena, const model_member *member, const void *record);
/* Describe an item of a list by its first parts, for people: "round 2, team 14, opponent 3". */
base_text codec_describe(base_arena *arena, const model_shape *shape, const void *item);
/* Return whether the record keeps its spelling. */
bool codec_is_verbatim(const codec_writer *writer, const gamut_record *record);
/* Return what the record keeps of this format; NULL: nothing, or the strict form is written. */
const gamut_value *codec_extras(const codec_writer *writer, const gamut_record *record);
const gamut_value *codec_document(const codec_writer *writer);
/* The same in the strict form as well: for the members of format->document. */
const gamut_value *codec_own_document(const codec_writer *writer);

/* ---- the record as a tree: what JSON has ---- */
/* Return {"kind": ..., members ..., "deleted": true, "extras": ...}. NULL: out of memory. */
gamut_value *codec_record_tree(base_arena *arena, const gamut_record *record);
/* Print the JSON Schema of a kind of record, from its shape. */
void codec_print_schema(base_arena *arena, gamut_kind kind, base_buffer *out);

/* ---- dump ---- */
/* Explain a whole record by its table. A record cut short by the end of the file is explained as far as it goes. */
void codec_dump_record(codec_dump *dump, uint32_t file, uint64_t offset, const layout_table *table, const char *path,
                       ...) PRINTF_LIKE(5, 6);
/* Explain the columns of a line from `first` on (from 0) by their table; `line` starts at `offset` of the file. */
void codec_dump_columns(codec_dump *dump, uint32_t file, uint64_t offset, const layout_line *line, size_t first,
                        const layout_table *table, const char *path, ...) PRINTF_LIKE(7, 8);
/* Explain bytes that no table describes, by a name and a meaning. */
void codec_dump_bytes(codec_dump *dump, uint32_t file, uint64_t offset, uint64_t length, const char *path,
                      const char *meaning);
/* Add a file to the dump: its bytes that no record explains are shown as unreferenced. */
void codec_dump_file(codec_dump *dump, uint32_t file, const io_source *source);

/* Rules that any format may need. */
extern const gamut_rule codec_rule_unreadable; /* io.unreadable */
extern const gamut_rule codec_rule_unknown;    /* io.unknown-format */
extern const gamut_rule codec_rule_empty;      /* io.empty */
extern const gamut_rule codec_rule_limit;      /* io.limit */
extern const gamut_rule codec_rule_illegal;    /* io.illegal-move */
extern const gamut_rule codec_rule_memory;     /* io.memory */
extern const gamut_rule codec_rule_more;       /* io.more-files */
extern const gamut_rule codec_rule_skipped;    /* io.skipped */
extern const gamut_rule codec_rule_no_files;   /* io.no-files */

#endif
