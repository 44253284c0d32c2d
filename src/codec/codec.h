/* codec.h - what a format is: one const descriptor of facts and functions. A NULL function means "cannot".
 *
 * A codec turns bytes into records and records into bytes, and judges syntax and structure; what judges meaning works
 * on the model and serves all formats. Formats never include each other.
 *
 * Reading comes in two forms. A small file is read whole by `open` and handed out by `next`. A file of many records is
 * cut by `split` (cheap, never wrong about borders) and each piece is read by `decode` (pure, so any thread may do it).
 * The pull reader, the thread pool and the fuzzer use the same functions. */
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

/* Values of the options of reading and writing, by name, so that those who keep them need not know the list; see
 * codec_option. */
typedef struct codec_options {
    struct {
        const char *name; /* static */
        const char *value;
    } items[CODEC_OPTION_LIMIT];
    size_t count;
} codec_options;

/* What a probe sees: the start of the main file and its extension. */
typedef struct codec_window {
    base_bytes bytes;   /* the first 64 KiB at most */
    uint64_t file_size; /* all of it */
    base_text extension;
} codec_window;

/* One piece of the input. */
typedef struct codec_span {
    base_bytes bytes;
    uint64_t offset;
    uint64_t number; /* of the record, from 1 */
    uint32_t file;   /* for diagnostics */
    /* What the record takes from those before it, found by `split`; the format's own, in `cut`, or in the reader's
     * arena where contexts are kept. */
    const void *context;
} codec_span;

struct chess_position;

/* What decoding one record may use: all of it belongs to one thread. */
typedef struct codec_scratch {
    base_arena *arena; /* the record's; reset before each record */
    diag_list *diags;
    /* Set by a reader that asked the sieve: the record is not finished, and nobody will look at it, because it is not
     * wanted; or because it is and only has to be counted. */
    bool is_unwanted;
    bool is_counted;
    const struct chess_position
        *last; /* set by a reader that has it at hand: the position after the game's main line */
} codec_scratch;

struct search_material;

/* One thing that wanted games must say. Those that follow must hold with it, but for "or" before one of them; each that
 * is apart begins a condition that must hold as well. */
typedef struct codec_need {
    bool is_apart;
    bool is_alternative;
    bool is_negated;
    const struct chess_position
        *position;        /* board and side to move to which the game comes; NULL: it is not about that */
    unsigned most_pieces; /* the game comes to so few; 0: it is not about that */
    const struct search_material *material; /* to which the game comes; NULL: it is not about that */
    /* Members of which one must be such, as codec_sieve.says judges; none: only the whole record can tell. */
    const base_text *paths;
    size_t path_count;
    bool is_word; /* and the path is no member, but a word for what follows from the record, such as "plies" */
} codec_need;

/* What is known of the moves of a game before they are read. */
typedef struct codec_course {
    const struct chess_position *start; /* of the game; NULL: nothing is known of its moves */
    base_text text;                     /* of the moves in SAN, from the usual start; absent: there is none */
    /* The main line, two bytes a move as gamut_move is, the lower first; it may go on where a move is not legal.
     * Absent: not known. */
    base_bytes moves;
    bool is_legal; /* it does not */
    bool is_bare;  /* the game has neither comments nor glyphs */
} codec_course;

typedef enum codec_verdict {
    CODEC_UNWANTED,
    CODEC_OPEN, /* only the whole record can tell */
    CODEC_WANTED
} codec_verdict;

/* A reader of games that has the tags of one, but not its moves yet, may ask whether it is worth going on. */
typedef struct codec_sieve codec_sieve;
struct codec_sieve {
    /* The record has its tags only, or none where no tags are asked about. On any thread. */
    codec_verdict (*judge)(const codec_sieve *sieve, const gamut_record *record, const codec_course *course,
                           base_arena *scratch);
    bool asks_tags;  /* something is asked about what tags say */
    bool asks_moves; /* and something that a course can answer */
    unsigned kinds;  /* of records that can be wanted at all; the others need not even be read */
    /* The same said beforehand, for who can find games without reading all. */
    const codec_need *needs;
    size_t need_count;
    /* Whether a member that says `value` is what the need asks of its path. */
    bool (*says)(const codec_sieve *sieve, size_t need, size_t path, base_text value, base_arena *scratch);
    const void *state;
};

/* What records are read for, which says what a reader may leave out where it costs much. */
typedef enum codec_purpose {
    CODEC_TO_WRITE,   /* nothing: extras and document may be written back as they were */
    CODEC_TO_CONVERT, /* extras and document */
    CODEC_TO_SHOW,    /* also how the file spells its records: no writer sees them */
    CODEC_TO_CHECK    /* the document, and how the file spells its records */
} codec_purpose;

/* How many of the records are asked for. */
typedef enum codec_extent {
    CODEC_EXTENT_ALL,
    CODEC_EXTENT_SOME, /* so what is said about all of them together does not hold */
    CODEC_EXTENT_ONE,  /* so what is prepared for all of them is not worth it */
    CODEC_EXTENT_COUNT /* their number only: those that the sieve surely lets through may be left out and counted */
} codec_extent;

/* How much of a damaged file a reader puts right. */
typedef enum codec_repair {
    CODEC_REPAIR_NONE,
    CODEC_REPAIR_FIX,    /* what can be fixed without guessing, as codec_fixed reports */
    CODEC_REPAIR_SALVAGE /* also what is left of it, guesses included, as codec_salvaged reports */
} codec_repair;

typedef struct codec_reader {
    const codec_format *format;
    io_bundle *bundle;
    const io_source *source; /* the bundle's main source */
    uint32_t file;           /* of the main source, for diagnostics */
    const codec_options *options;
    const gamut_limits *limits;
    diag_list *diags;
    const void *owner;    /* that the files of the findings are tied to; NULL: they outlive the findings */
    base_arena *arena;    /* lives until close */
    base_arena *record;   /* lives until the next record */
    base_arena *cut;      /* what `split` makes for `decode` of the same span; lives until that is done */
    base_arena *contexts; /* where `split` puts what `decode` needs, if that is kept for longer; NULL: in `cut` */
    codec_purpose purpose;
    codec_extent extent;
    codec_repair repair;
    gamut_value *fixed;
    bool is_incomplete;       /* a file of the family is there, but could not be read */
    bool is_broken;           /* fields were not at their places: nothing that follows from the others may be fixed */
    bool is_spelled;          /* moves will be written as text: a reader with the position leaves how SAN spells them */
    const codec_sieve *sieve; /* which games are wanted; NULL: all, or nobody knows before they are read */
    uint64_t counted;         /* records that the sieve let through and that were not read: CODEC_EXTENT_COUNT */
    /* What belongs to the file and to no single record, an object with one member per format: {"cbt": {...}}. */
    gamut_value *document;
    void *state; /* the format's own */
} codec_reader;

static inline bool codec_is_fixing(const codec_reader *reader)
{
    return reader->repair != CODEC_REPAIR_NONE;
}

/* Extras and document are not wanted. */
static inline bool codec_is_lean(const codec_reader *reader)
{
    return reader->purpose == CODEC_TO_CONVERT || reader->purpose == CODEC_TO_SHOW;
}

/* No writer will see the records. */
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

/* A kind of annotation as the %-command that it becomes, for the format's page. */
typedef struct codec_command {
    const char *stored; /* how the format names it */
    const char *name;   /* "clk" */
    const char *form;   /* an example of what follows the name */
    const char *text;   /* what it says, for people */
} codec_command;

/* A name that a file keeps beside its records, also when no record uses it. */
typedef struct codec_name {
    base_text name;
    base_text place; /* of an event */
    bool is_deleted;
} codec_name;
typedef bool (*codec_name_visit)(const codec_name *name, void *payload); /* false: stop */

/* ---- parts that only some formats have ---- */

/* A family of files that belong together. */
typedef struct codec_family {
    /* Files of one name that are of formats of one family belong together; the first extension of each format leads,
     * that of one with a main extension before the others. */
    const char *name;
    /* Of the file that is opened when only their common name is given, in any letter case. NULL: none is. */
    const char *main_extension;
    /* Hands out the names of a list ("players", "events" ...) that the family has. May be NULL. */
    void (*names)(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);
} codec_family;

/* A record that was read from such a format, and not changed since, is written as it was spelled. */
typedef struct codec_spelling {
    /* Every record keeps the bytes that it was cut from. False: its decode chooses, and its code
     * writes them. */
    bool is_of_all;
    /* The spelling of a record with only that changed in which the two differ; `was` has its spelling. False: that
     * cannot be done, or not without guessing, and the record is to be rewritten. NULL: never. */
    bool (*respell)(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);
    /* Whether a record with that context takes over one of the values in which the two, an earlier record, differ.
     * NULL: the format has no contexts. */
    bool (*takes_over)(const codec_reader *reader, const void *context, const gamut_record *was,
                       const gamut_record *now);
} codec_spelling;

/* A format whose reader can fix: see codec_repair. */
typedef struct codec_fixing {
    /* Why what one of the format's own rules finds is not fixed: static; NULL: there is no special reason. NULL
     * function: the fixed file is not judged again. */
    const char *(*refuse)(const char *rule);
    bool can_salvage; /* CODEC_REPAIR_SALVAGE; the ability "salvage" */
} codec_fixing;

/* How records come out of a file: `split` cuts the next one out, `decode` reads it. */
typedef struct codec_reading {
    gamut_status (*open)(codec_reader *reader);
    gamut_status (*split)(codec_reader *reader, codec_span *out);
    /* The next span begins at this offset, where an earlier reading of the same bytes found the record of that number.
     * NULL: records take something from those before them, or passing over them costs nothing. */
    void (*seek)(codec_reader *reader, uint64_t offset, uint64_t number);
    /* The next span is that of the record with this number, whose place follows from it. False: there is none, or it
     * has to be looked for. NULL: it always has. */
    bool (*jump)(codec_reader *reader, uint64_t number);
    gamut_status (*decode)(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                           gamut_record *out);
    void (*close)(codec_reader *reader); /* for what is not in the arenas */
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

/* The core that every format fills, as far as it can do such a thing, and its parts. */
struct codec_format {
    gamut_format about; /* the abilities are words here and functions below; a test compares the two */
    const gamut_rule *const *rules;
    size_t rule_count;
    /* The errors among them that cost nothing, NULL-terminated: what breaks such a rule is understood all the same, so
     * that a conversion of it is whole. May be NULL. */
    const gamut_rule *const *understood;
    /* The warnings among them that do cost something, NULL-terminated: what breaks such a rule is left out of the
     * record, or kept without being understood. May be NULL. */
    const gamut_rule *const *unread;
    bool is_unread_in_check; /* its check reports what its reader could not read, so that who converts has to ask it */
    const layout_table *const *layouts;
    size_t layout_count;
    const gamut_option *options;
    size_t option_count;
    const codec_family *family;     /* NULL: the format has single files */
    const codec_spelling *spelling; /* NULL: records are always rewritten */
    const codec_fixing *fixing;     /* NULL: nothing can be fixed */
    /* The commands that its annotations become, by number; NULL after the last. May be NULL. */
    const codec_command *(*command_at)(size_t at);
    /* The members of the model that the writer can keep, by path without indexes ("players.name"); NULL-terminated.
     * NULL: all of them. What a record has beyond these is reported as lost. */
    const char *const *holds;
    /* The members of the document that say something by themselves, such as a memo for all events; the rest of it is
     * about bytes. They are kept in the strict form, too, and reported as lost where they are not. May be NULL. */
    const model_shape *document;

    /* How sure, 0..100, that the bytes are of this format. Consumes nothing, reports nothing. */
    unsigned (*probe)(const codec_window *window);

    codec_reading reading;

    void (*check)(codec_reader *reader);                   /* structure between the records; after the last one */
    void (*facts)(codec_reader *reader, gamut_value *out); /* for info: version, program, encoding, counts */
    /* Explains every byte through codec_dump_record and codec_dump_bytes; the rest is found by coverage. */
    gamut_status (*dump)(codec_reader *reader, codec_dump *dump);
    /* Where the file says the value at a path of the record ("players[3].rounds[1].opponent"), for the findings of
     * checks of meaning; a member that does not stand in the file has the place of what is around it. `record` is the
     * place of all of it. On any thread. */
    diag_place (*locate)(const codec_reader *reader, const diag_place *record, const char *path);

    codec_writing writing;

    /* Takes all that may name a person out of what was kept of a record or file (its extras or its document, of this
     * format), so that the rest keeps its place in an anonymous file. NULL: nothing of it is kept. */
    void (*wipe)(base_arena *arena, gamut_value *kept);
};

/* ---- the registry (generated from the list in meson.build) ---- */
extern const codec_format *const codec_formats[];
extern const size_t codec_format_count;
const codec_format *codec_find(base_text id);
/* The format whose extension list has it; NULL: none. */
const codec_format *codec_find_extension(base_text extension);
/* The strongest bidder; ties go to the one whose extension fits. NULL: no format recognises it. */
const codec_format *codec_detect(const codec_window *window);
bool codec_has_extension(const codec_format *format, base_text extension);
/* Whether a finding of this rule and severity says that something of the input was lost or not understood. */
bool codec_costs(const gamut_rule *rule, gamut_severity severity);
const model_shape *codec_shape(gamut_kind kind);
const void *codec_members(const gamut_record *record); /* the struct that the shape of its kind describes */
/* A zeroed such struct, which becomes the record's. NULL: out of memory. */
void *codec_make_members(base_arena *arena, gamut_record *record);
/* Moves what the record says, extras included, to other memory, where it may outlive its reader. False: out of
 * memory. */
MUST_USE bool codec_keep_record(base_arena *arena, gamut_record *record);
const char *codec_kind_name(gamut_kind kind); /* "event" */
bool codec_kind_parse(gamut_kind *out, base_text name);

/* ---- options: the common ones and those of each format, one list ---- */
size_t codec_option_count(void);
const gamut_option *codec_option_at(size_t at); /* NULL after the last */
/* Checks and keeps the value of an option, whichever list it is in: in place of those that it has, or beside them.
 * False: `problem` says why, in the arena. */
MUST_USE bool codec_option_set(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
MUST_USE bool codec_option_add(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
/* The value given, or NULL. Switches give "yes" or NULL. */
const char *codec_option(const codec_options *options, const char *name);
/* The values of an option that has several, one by one, NULL after the last; `*at` begins with 0. */
const char *codec_option_next(const codec_options *options, const char *name, size_t *at);
bool codec_is_on(const codec_options *options, const char *name);
/* The encoding asked for by --encoding; ENCODING_UNKNOWN: detect. */
base_encoding codec_encoding(const codec_options *options);
/* Follows the name of an encoding that nobody named. */
#define CODEC_ENCODING_GUESSED ", which is a guess: --encoding NAME says another"

/* ---- reading ---- */
/* The place of a range in the main file. */
static inline diag_place codec_place(const codec_reader *reader, uint64_t offset, uint64_t length)
{
    uint32_t shown = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
    return (diag_place){ .file = reader->file, .offset = offset, .length = shown, .index = -1 };
}
/* Opens a sibling and makes it known to the diagnostics. NULL: there is none (or it cannot be read: reported). */
const io_source *codec_sibling(codec_reader *reader, const char *extension, uint32_t *file);
/* Fixing goes record by record on one thread, so `decode` may call it too. */
void codec_fixed(const codec_reader *reader, const gamut_rule *rule, const char *path, const char *message, ...)
    PRINTF_LIKE(4, 5);

/* What is wrong at that offset and was left as it is, for a reason; the file still has findings. */
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

/* A file without records is only text, which becomes the document: {"text", "encoding"}. */
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
/* Report the values in the documents of a reader (see codec_format.document), except those of format `but`, which may
 * be NULL. */
void codec_lose_documents(base_arena *arena, gamut_value *losses, const codec_format *but,
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

/* ---- the record as a tree: what JSON has, and back ---- */
/* {"kind": ..., members ..., "deleted": true, "extras": ...} */
gamut_value *codec_record_tree(base_arena *arena, const gamut_record *record);
/* The JSON Schema of a kind of record, from its shape. */
void codec_print_schema(base_arena *arena, gamut_kind kind, base_buffer *out);

/* ---- dump ---- */
/* A whole record explained by its table. A record cut short by the end of the file is explained as far as it goes. */
void codec_dump_record(codec_dump *dump, uint32_t file, uint64_t offset, const layout_table *table, const char *path,
                       ...) PRINTF_LIKE(5, 6);
/* The columns of a line from `first` on (from 0), explained by their table; `line` starts at `offset` of the file. */
void codec_dump_columns(codec_dump *dump, uint32_t file, uint64_t offset, const layout_line *line, size_t first,
                        const layout_table *table, const char *path, ...) PRINTF_LIKE(7, 8);
/* Bytes that no table describes, with a name and what they are. */
void codec_dump_bytes(codec_dump *dump, uint32_t file, uint64_t offset, uint64_t length, const char *path,
                      const char *meaning);
/* The file takes part: its bytes that no record explains will be shown as unreferenced. */
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
