/* codec.h - the interface of a format: one const descriptor of facts and functions. A NULL function means that the
 * format cannot do it.
 *
 * A codec turns bytes into records and records into bytes, and judges syntax and structure. Meaning is judged on the
 * model, for all formats at once. Formats never include each other.
 *
 * `open` prepares a file, `split` cuts out the next record (it is fast, and must never be wrong about the end of a
 * record), and `decode` reads what was cut out (it has no side effects, so any thread may call it). The pull reader,
 * the thread pool and the fuzzer use the same functions. Each function reports to the list of findings that it is
 * given. */
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
    CODEC_OPTION_LIMIT = 64 /* most options that can be set at the same time */
};

/* Values of options by name. Code that only stores them does not need the list of all options; see codec_option. */
typedef struct codec_options {
    struct {
        const char *name; /* points to static memory */
        const char *value;
    } items[CODEC_OPTION_LIMIT];
    size_t count;
} codec_options;

/* The part of a file that a probe sees. */
typedef struct codec_window {
    base_bytes bytes;   /* the first 64 KiB at most */
    uint64_t file_size; /* size of the whole main file */
    base_text extension;
} codec_window;

/* The bytes of one record in the input. */
typedef struct codec_span {
    base_bytes bytes;
    uint64_t offset;
    uint64_t number; /* number of the record, from 1 */
    uint32_t file;   /* number of the file, for findings */
    /* Values that the record takes over from earlier records, found by `split`, in a form that only the format knows.
     * Allocated in codec_reader.cut, or in codec_reader.contexts if that is set. */
    const void *context;
} codec_span;

struct chess_position;

/* What `decode` did with a record. */
typedef enum codec_result {
    CODEC_COMPLETE,
    CODEC_REFUSED, /* the sieve rejected it: the record is incomplete and must not be used */
    CODEC_COUNTED  /* the sieve accepted it, and only a count is requested: it is incomplete, too */
} codec_result;

/* What `decode` needs to read one record. Each thread has its own. */
typedef struct codec_scratch {
    base_arena *arena; /* memory for the record; reset before each record */
    diag_list *diags;
    codec_result result;               /* set by `decode` */
    const struct chess_position *last; /* the position after the game's main line, if `decode` knows it */
} codec_scratch;

/* What is known about the moves of a game before they are read; the sieve may use it. */
typedef struct codec_course {
    const struct chess_position *start; /* first position of the game; NULL: nothing is known about its moves */
    base_text text;                     /* the text of the moves in SAN; absent: unknown */
    /* The main line: two bytes per move as in gamut_move, the lower byte first. It may continue after a move that is
     * not legal. Absent: unknown. */
    base_bytes moves;
    bool is_legal;  /* all moves in `moves` are legal */
    bool is_bare;   /* the game has neither comments nor glyphs */
    bool is_single; /* the game has no variations */
} codec_course;

typedef enum codec_verdict {
    CODEC_UNWANTED,
    CODEC_OPEN, /* only the whole record can show whether it is wanted */
    CODEC_WANTED
} codec_verdict;

/* A filter that selects records. A reader that has read the tags of a game, but not yet its moves, may ask the sieve
 * whether it is worthwhile to read on. */
typedef struct codec_sieve codec_sieve;
struct codec_sieve {
    /* Judges a record of which only the tags are read; if `asks_tags` is false, possibly not even these. May be called
     * on any thread. */
    codec_verdict (*judge)(const codec_sieve *sieve, const gamut_record *record, const codec_course *course,
                           base_arena *scratch);
    bool asks_tags;    /* the verdict depends on tags */
    bool asks_moves;   /* the verdict depends on the moves (codec_course) */
    unsigned kinds;    /* bits of the kinds of records that can be wanted; records of other kinds need not be read */
    const void *state; /* data of the layer that created the sieve */
};

/* What the records are used for. It determines what a reader may leave out, where leaving it out saves much time. */
typedef enum codec_purpose {
    CODEC_TO_WRITE,   /* the reader leaves out nothing: extras and document may be written back unchanged */
    CODEC_TO_CONVERT, /* leaves out extras and document */
    CODEC_TO_SHOW,    /* leaves out these and the records' original text, because no writer gets the records */
    CODEC_TO_CHECK    /* leaves out the document, and the records' original text */
} codec_purpose;

/* How many of the records are requested. */
typedef enum codec_extent {
    CODEC_EXTENT_ALL,
    CODEC_EXTENT_SOME, /* only a selection, so totals that the file states for all records do not apply */
    CODEC_EXTENT_ONE,  /* a single one: preparing data for all records is not worthwhile */
    CODEC_EXTENT_COUNT /* only their number: records that the sieve surely accepts may be left out and counted */
} codec_extent;

/* How much of a damaged file a reader repairs. */
typedef enum codec_repair {
    CODEC_REPAIR_NONE,
    CODEC_REPAIR_FIX,    /* what can be fixed without guessing; reported with codec_fixed */
    CODEC_REPAIR_SALVAGE /* in addition, what is left of damaged parts, with guesses; reported with codec_salvaged */
} codec_repair;

/* Whether the reader adds to chess moves what only SAN needs: signs such as "+", or the file of a knight if two can
 * move. */
typedef enum codec_signs {
    CODEC_SIGNS_NONE,
    CODEC_SIGNS_SAN /* moves will be written as SAN, and the reader has the positions that determine these signs */
} codec_signs;

typedef struct codec_reader {
    const codec_format *format;
    io_bundle *bundle;
    const io_source *source; /* the bundle's main source */
    uint32_t file;           /* number of the main source, for findings */
    const codec_options *options;
    const gamut_limits *limits;
    const void *owner;    /* owner of the files' content (see diag_release); NULL: the content outlives the findings */
    base_arena *arena;    /* lives until close */
    base_arena *record;   /* lives until the next record */
    base_arena *cut;      /* memory of `split` for the `decode` of the same span; lives until that `decode` has ended */
    base_arena *contexts; /* where `split` allocates contexts that must live longer; NULL: they are in `cut` */
    codec_purpose purpose;
    codec_extent extent;
    codec_repair repair;
    codec_signs signs;
    gamut_value *fixed;       /* list of repairs: see codec_fixed */
    const codec_sieve *sieve; /* NULL: all records are wanted, or only the whole record shows whether it is wanted */
    uint64_t counted;         /* records that the sieve accepted and that were not read (CODEC_EXTENT_COUNT) */
    /* Values that belong to the whole file and to no record: an object with one member per format, {"cbt": {...}}. */
    gamut_value *document;
    void *state; /* data of the format */
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

/* Return whether the records are only shown or checked, so that no writer will get them. */
static inline bool codec_is_only_read(const codec_reader *reader)
{
    return reader->purpose == CODEC_TO_SHOW || reader->purpose == CODEC_TO_CHECK;
}

typedef struct codec_writer {
    const codec_format *format;
    io_output *output;
    io_sink *sink;       /* the main file */
    base_text extension; /* extension of the main file; empty for a stream */
    gamut_kind kind;     /* kind of the first record; 0: there are no records */
    bool is_session;     /* the first record is an event with a bridge session (bridge.sections) */
    const codec_options *options;
    const gamut_limits *limits;
    base_arena *arena;           /* lives until close */
    base_arena *record;          /* lives until the next record */
    const gamut_value *document; /* document of the reader that the records come from; NULL: there is none */
    bool is_canonical;           /* the strict form is written, without most extras */
    bool is_verbatim;            /* the first record keeps its original text, so the bytes before it are kept, too */
    gamut_value *losses;         /* list: see codec_lose */
    const char *problem;         /* why `put` or `end` returned GAMUT_FAILED */
    const char *omission;        /* why `put` left out a record: a path and a reason; static; NULL: not given */
    base_list notices;           /* codec_notice: what happened to files beside the main file; see codec_notify */
    base_text remark;            /* what users should know about the file; reported under the rule `remarks` */
    bool is_misfit;              /* `problem` is about a value that the format cannot hold */
    void *state;
} codec_writer;

/* A finding about the output, which is reported after the output is complete. */
typedef struct codec_notice {
    const gamut_rule *rule;
    base_text text;
} codec_notice;
void codec_notify(codec_writer *writer, const gamut_rule *rule, base_text text);

/* One record on its way into a file: `code` fills it, `put` writes it. The last group of members is for the code that
 * calls `code` and `put` (see writer_code). */
typedef struct codec_coded {
    const gamut_record *record; /* input of `code`, and of `put` in a format without `code` */
    base_arena *scratch;        /* memory for `code` */
    base_arena *kept;           /* memory for `parts` if record and scratch are freed before `put`; else NULL */
    base_buffer *bytes;         /* in a format without `put`: `code` appends the bytes of the record here */
    const void *parts;          /* in a format that has both functions: what `code` passes to `put` */
    gamut_value *losses;        /* list of losses that `code` found, in `scratch`: see codec_lose */

    gamut_status status; /* result of `code` */
    size_t first;        /* offset of the record's first byte in `bytes` */
    size_t length;
    base_bytes spelling; /* bytes in the source, if the record is copied unchanged; empty: it is rewritten */
    bool is_begun;       /* some of its bytes have already been written to the file */
} codec_coded;

/* A kind of annotation in the format, and the %-command that it becomes in a comment; listed on the documentation page
 * of the format. */
typedef struct codec_command {
    const char *stored; /* name of the annotation in the format */
    const char *name;   /* name of the command, such as "clk" */
    const char *form;   /* an example of what follows the name */
    const char *text;   /* the meaning, for people */
} codec_command;

/* A name (of a player, an event ...) that a file stores beside its records, even if no record uses it. */
typedef struct codec_name {
    base_text name;
    base_text place; /* place of an event; absent for other names */
    bool is_deleted;
} codec_name;
typedef bool (*codec_name_visit)(const codec_name *name, void *payload); /* return false to stop */

/* ---- parts that only some formats have ---- */

/* A family of files that belong together. */
typedef struct codec_family {
    /* Name of the family: files with the same stem belong together if their formats have the same family. A list of
     * files shows only one of them: preferably one of a format that has a main_extension, with the first extension of
     * its format. */
    const char *name;
    /* The extension of the file that is opened if only the stem is given, in any letter case. NULL: the family has
     * none. */
    const char *main_extension;
    /* Visit the names of a list ("players", "events" ...) of the family. May be NULL. */
    void (*names)(const codec_reader *reader, const char *list, codec_name_visit visit, void *payload);
} codec_family;

/* For formats in which a record keeps its original text, if it was read from the same format and not changed since. */
typedef struct codec_spelling {
    /* Every record keeps the bytes that it was cut from. False: `decode` decides which records keep their bytes, and
     * `code` writes them. */
    bool is_of_all;
    /* Print the original text of `was`, and change only the values in which `now` differs. Return false if that is
     * impossible without guessing; the record must then be rewritten. NULL: changed records are always rewritten. */
    bool (*respell)(base_buffer *out, const codec_reader *reader, const gamut_record *was, const gamut_record *now);
    /* `was` and `now` are two states of an earlier record. Return whether the record with that context has taken over a
     * value in which they differ. NULL: the format has no contexts. */
    bool (*takes_over)(const codec_reader *reader, const void *context, const gamut_record *was,
                       const gamut_record *now);
} codec_spelling;

/* For formats whose reader can fix faults: see codec_repair. */
typedef struct codec_fixing {
    /* Return why findings of that rule of the format are not fixed (a static text); NULL: there is no special reason.
     * If the format does not have this function, the fixed file is not checked again. */
    const char *(*refuse)(const char *rule);
    /* Return whether some fields are not in their columns. Their values are unreliable, so other fixes must not derive
     * anything from them. NULL: that never happens. */
    bool (*is_displaced)(const codec_reader *reader);
    bool can_salvage; /* CODEC_REPAIR_SALVAGE is possible; the same as the ability "salvage" */
} codec_fixing;

/* How records come out of a file: `split` cuts out the next one, `decode` reads it. */
typedef struct codec_reading {
    gamut_status (*open)(codec_reader *reader, diag_list *diags);
    gamut_status (*split)(codec_reader *reader, diag_list *diags, codec_span *out);
    /* Continue with the record of that number at that offset, where an earlier pass over the same bytes found it. NULL:
     * not possible, because records take over values from earlier ones, or not useful, because splitting is fast. */
    void (*seek)(codec_reader *reader, uint64_t offset, uint64_t number);
    /* Continue with the record of that number, if its place can be computed from the number. Return false if there is
     * no such record, or it has to be searched for. NULL: records always have to be searched for. */
    bool (*jump)(codec_reader *reader, uint64_t number);
    gamut_status (*decode)(const codec_reader *reader, const codec_span *span, codec_scratch *scratch,
                           gamut_record *out);
    void (*close)(codec_reader *reader); /* frees memory that is not in the arenas */
} codec_reading;

/* How records become a file, in two steps: `code` and `put`. Either may be missing: in a format without `code`, `put`
 * writes the record itself; in a format without `put`, the bytes that `code` makes are appended to the main file. */
typedef struct codec_writing {
    /* Text that is written between two records; NULL: none. It is left out if both records keep their original text and
     * were adjacent in the source. */
    const char *between;
    /* This rule is reported when the records come from another format, or the strict form is written; NULL: nothing is
     * reported. */
    const gamut_rule *rebuilt;
    const gamut_rule *remarks; /* the rule of codec_writer.remark; NULL: the writer never sets it */
    bool has_facts_in_extras;  /* the extras hold facts, not only original text, so the strict form needs them, too */
    bool keeps_extras;         /* extras and document of every format are written, as in JSON */
    bool reports_extras;       /* the writer itself reports the extras that it does not keep (codec_lose_extras) */
    bool keeps_deleted;        /* the format can mark a record as deleted */
    bool spells_moves;         /* the writer needs chess moves as text, so readers leave their SAN in the record */
    /* Each rewritten record is read back at once, and members that have changed are reported as lost. This is for
     * formats in which the meaning of a word depends on its context. */
    bool is_proved;
    /* `code` only appends, never changes earlier bytes, and fails only when memory runs out. So the first bytes of a
     * long record may be written while the rest is coded. */
    bool codes_forwards;

    /* Called before the first record is coded, because the kind of that record may determine how the file starts. In a
     * file without records, called at the end. */
    gamut_status (*begin)(codec_writer *writer);
    /* Called after `begin`, on any thread; must not have side effects. GAMUT_SKIPPED: the record is left out. */
    gamut_status (*code)(const codec_writer *writer, codec_coded *coded);
    /* Called in the order of the records, on one thread. */
    gamut_status (*put)(codec_writer *writer, const codec_coded *coded);
    gamut_status (*end)(codec_writer *writer);
    void (*drop)(codec_writer *writer); /* frees memory that is not in the arenas; always called */
} codec_writing;

static inline bool codec_can_write(const codec_writing *writing)
{
    return writing->code || writing->put;
}

/* The new number of a player or team; 0: he was removed. */
typedef struct codec_number {
    int64_t from, to;
} codec_number;

#define CODEC_NEW_ITEM UINT32_MAX

/* New places in a list of an event, and new numbers of its players or teams, for what a format keeps beside the
 * event. */
typedef struct codec_moves {
    const char *list;     /* the list: "players", "nationals" or "team_list" */
    const uint32_t *from; /* the former place of each item, from 0; CODEC_NEW_ITEM: it was not in the list */
    size_t count;
    const codec_number *numbers; /* new numbers, sorted by the former ones */
    size_t number_count;         /* 0: the items of the list are not numbered, as those of "nationals" */
    bool is_of_pairs;            /* the numbers are those of the competitors that are paired */
} codec_moves;
/* Return the new number; the former one if it is not in the list. */
int64_t codec_number_after(const codec_number *numbers, size_t count, int64_t number);
/* Let each format that has extras in `extras` (which may be NULL) follow the moves. False: see codec_format.move. */
MUST_USE bool codec_move_extras(base_arena *arena, gamut_value *extras, const codec_moves *moves, const char **problem);

/* A format: the members that every format has, and groups of members that only some have. */
struct codec_format {
    gamut_format about; /* lists the abilities as words; a test compares them with the functions below */
    const gamut_rule *const *rules;
    size_t rule_count;
    /* Rules that are errors, but lose nothing: the reader understands text that breaks such a rule, so that a
     * conversion is complete. NULL-terminated. May be NULL. */
    const gamut_rule *const *understood;
    /* Rules that are only warnings, but lose something: text that breaks such a rule is left out of the record, or kept
     * without being understood. NULL-terminated. May be NULL. */
    const gamut_rule *const *unread;
    bool is_unread_in_check; /* `check`, not the reader, reports what could not be read: a conversion has to call it */
    /* Bridge sessions have results, but neither points nor ranks: every reader completes and scores them. Hands are in
     * another file, so that a conversion takes boards after such a file as its hand records. */
    bool has_raw_sessions;
    const layout_table *const *layouts;
    size_t layout_count;
    const gamut_option *options;
    size_t option_count;
    const codec_family *family;     /* NULL: a file of the format stands alone */
    const codec_spelling *spelling; /* NULL: records are always rewritten */
    const codec_fixing *fixing;     /* NULL: nothing can be fixed */
    /* Return one of the commands that annotations of this format become; NULL after the last. May be NULL. */
    const codec_command *(*command_at)(size_t at);
    /* The members of the model that the writer can keep, by path without indexes ("players.name"); NULL-terminated.
     * NULL: all of them. Other members of a record are reported as lost. */
    const char *const *holds;
    /* Those members of the document that have a meaning of their own, such as a memo for all events; the other members
     * only serve to restore the bytes of the file. Members with a meaning are written even in the strict form, and
     * where they cannot be written, they are reported as lost. May be NULL. */
    const model_shape *document;

    /* Return how sure the format is, 0 to 100, that the bytes belong to it. Changes nothing and reports nothing. */
    unsigned (*probe)(const codec_window *window);

    codec_reading reading;

    /* Judge the structure between the records, after the last record was read. This function and the following ones may
     * be NULL. */
    void (*check)(codec_reader *reader, diag_list *diags);
    void (*facts)(codec_reader *reader, gamut_value *out); /* for `gamut info`: version, program, encoding, counts */
    /* Explain every byte with codec_dump_record and codec_dump_bytes. Bytes that are not explained are shown as
     * unreferenced. */
    gamut_status (*dump)(codec_reader *reader, diag_list *diags, codec_dump *dump);
    /* Return the place in the file of the value at a path of the record ("players[3].rounds[1].opponent"); checks of
     * meaning report it. For a member that is not in the file, return the place of the part that would contain it.
     * `record` is the place of the whole record. May be called on any thread. */
    diag_place (*locate)(const codec_reader *reader, const diag_place *record, const char *path);

    codec_writing writing;

    /* For anonymous files: remove everything that may name a person from the extras or the document of this format, and
     * keep the rest. NULL: extras and document of this format are removed as a whole. */
    void (*wipe)(base_arena *arena, gamut_value *kept);
    /* After competitors got new numbers: change what the extras of this format state about their lines and numbers.
     * False: the extras have numbers that cannot be changed, as `*problem` (static, or in the arena) states. NULL: the
     * extras of this format have neither places nor numbers. */
    bool (*move)(base_arena *arena, gamut_value *kept, const codec_moves *moves, const char **problem);
};

/* ---- the registry (generated from the list in meson.build) ---- */
extern const codec_format *const codec_formats[];
extern const size_t codec_format_count;
const codec_format *codec_find(base_text id); /* NULL: there is no such format */
enum {
    CODEC_FORMAT_LIMIT = 64 /* formats among which a mistyped one is looked for */
};
/* Return the id that is most similar to a mistyped one; NULL: none is. */
const char *codec_nearest(const char *id);
/* Return the message that there is no format of that id. */
base_text codec_unknown_format(base_arena *arena, const char *id);
/* Return the first format with that extension; NULL: there is none. */
const codec_format *codec_find_extension(base_text extension);
/* Return how sure the format is, 0 to 100: what its probe says, but 0 if it is a text and the bytes are not. */
unsigned codec_bid(const codec_format *format, const codec_window *window);
/* Return the format that is most certain; of equally certain ones, one with the right extension. NULL: no format
 * recognises the file. */
const codec_format *codec_detect(const codec_window *window);
bool codec_has_extension(const codec_format *format, base_text extension);
/* Return whether a finding of this rule and severity means that some of the input was lost or not understood. */
bool codec_costs(const gamut_rule *rule, gamut_severity severity);
const model_shape *codec_shape(gamut_kind kind);
const void *codec_members(const gamut_record *record); /* the struct that the shape of the record's kind describes */
/* Allocate a zeroed struct for the members of the record's kind, and return it. NULL: out of memory. */
void *codec_make_members(base_arena *arena, gamut_record *record);
/* Copy members and extras of the record to the arena, so that the record may outlive its reader. Return false when out
 * of memory. */
MUST_USE bool codec_keep_record(base_arena *arena, gamut_record *record);
const char *codec_kind_name(gamut_kind kind); /* such as "event" */
bool codec_kind_parse(gamut_kind *out, base_text name);

/* ---- options: one list with the common ones and those of each format ---- */
size_t codec_option_count(void);
const gamut_option *codec_option_at(size_t at); /* NULL after the last */
/* Check and store the value of an option, a common one or one of a format. codec_option_set replaces earlier values of
 * the option; codec_option_add adds one. If the value is not allowed, return false, with the reason in `*problem`, in
 * the arena. */
MUST_USE bool codec_option_set(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
MUST_USE bool codec_option_add(codec_options *options, base_arena *arena, const gamut_option *option, const char *value,
                               const char **problem);
/* Return the value, or NULL if the option is not set. The value of a switch that is on is "yes". */
const char *codec_option(const codec_options *options, const char *name);
/* Return the next value of an option that may have several; NULL after the last. `*at` starts at 0. */
const char *codec_option_next(const codec_options *options, const char *name, size_t *at);
bool codec_is_on(const codec_options *options, const char *name);
/* Return the value of the option --encoding; ENCODING_UNKNOWN: the encoding must be detected. */
base_encoding codec_encoding(const codec_options *options);
/* Return the value of the option --encoding; without it, the encoding detected from the source. */
base_encoding codec_text_encoding(const codec_reader *reader);
/* Follows the name of a detected encoding in messages. */
#define CODEC_ENCODING_GUESSED ", which is a guess: --encoding NAME sets another"

/* ---- reading ---- */
/* Return the place of a range in the main file. */
static inline diag_place codec_place(const codec_reader *reader, uint64_t offset, uint64_t length)
{
    uint32_t shown = length > UINT32_MAX ? UINT32_MAX : (uint32_t)length;
    return (diag_place){ .file = reader->file, .offset = offset, .length = shown, .index = -1 };
}
/* Return the place of a range in a record of the main file. `offset` is in the file, not in the record; `record` is the
 * word for such a record. */
static inline diag_place codec_record_place(const codec_span *span, const char *record, uint64_t offset, size_t length)
{
    return (diag_place){ .file = span->file,
                         .offset = offset,
                         .length = (uint32_t)length,
                         .record = record,
                         .index = (int64_t)span->number };
}
/* Open the file with that extension beside the main file, and add it to the files of the findings. NULL: there is none,
 * or it cannot be read; the latter is reported. */
const io_source *codec_sibling(codec_reader *reader, diag_list *diags, const char *extension, uint32_t *file);
/* Add a row to the list of repairs. While a file is fixed, records are decoded on one thread, so `decode` may call this
 * function, too. */
void codec_fixed(const codec_reader *reader, const gamut_rule *rule, const char *path, const char *message, ...)
    PRINTF_LIKE(4, 5);

/* Add a row about a fault at that offset which was not fixed, with the reason. The finding about the fault remains. */
void codec_unfixed(const codec_reader *reader, const gamut_rule *rule, const char *path, uint64_t offset,
                   const char *reason, const char *message, ...) PRINTF_LIKE(6, 7);

/* What became of a damaged part of a file. */
typedef enum codec_salvage {
    CODEC_FOUND,   /* the part is complete: something else in the files proves its content */
    CODEC_GUESSED, /* the content is likely; people must check it */
    CODEC_LEFT_OUT /* the content could not be restored */
} codec_salvage;
/* Add a row to the list of repairs while a file is salvaged. */
void codec_salvaged(const codec_reader *reader, codec_salvage how, const gamut_rule *rule, const char *path,
                    const char *message, ...) PRINTF_LIKE(5, 6);

/* Keep the whole text of the file as its document, {"text", "encoding"}, and return that object; NULL: out of
 * memory. */
gamut_value *codec_keep_text(codec_reader *reader, base_encoding encoding);

/* ---- writing ---- */
/* Added to a category of losses ("title.cut") if the member was written in part. The example is then the path of the
 * first such member. */
#define CODEC_CUT ".cut"
/* Write the text that codec_keep_text has kept. Return false if the document has none. */
bool codec_put_text(codec_writer *writer);
/* Count a value that the target format cannot hold. Category ("players.name") and example are copied. In category
 * "tags" the example is the name of the tag, and each name gets its own row. */
void codec_lose(base_arena *arena, gamut_value *losses, const char *category, base_text example);
/* Add the losses in one list to another, as if they had been counted there. */
void codec_merge_losses(base_arena *arena, gamut_value *losses, const gamut_value *more);
/* Report the members of the record that are not in format->holds, and the extras that the format does not keep, as
 * lost. */
void codec_lose_unheld(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record);
/* Report the extras of all formats except `format` as lost. */
void codec_lose_extras(base_arena *arena, gamut_value *losses, const codec_format *format, const gamut_record *record);
/* Report the members that are not in `holds` as lost. For formats whose `begin` determines what the file holds. */
void codec_lose_members(base_arena *arena, gamut_value *losses, const char *const *holds, const gamut_record *record);
/* Report the members in which the record `asked` differs from `got`, the same record as it was read back. Losses that
 * are already in `known` are not reported again. */
void codec_lose_changed(base_arena *arena, gamut_value *losses, const gamut_value *known, const gamut_record *asked,
                        const gamut_record *got);
/* Report the values in a reader's documents that have a meaning of their own (see codec_format.document) as lost,
 * except those of format `excluded`, which may be NULL. */
void codec_lose_documents(base_arena *arena, gamut_value *losses, const codec_format *excluded,
                          const gamut_value *documents);
/* Return the number of values of a member: the number of items of a list, otherwise 1. */
size_t codec_count_values(const model_member *member, const void *record);
/* Return the value of a member, or the first item of a list, as text for people; empty if it is large. */
base_text codec_example(base_arena *arena, const model_member *member, const void *record);
/* Describe an item of a list by its first parts, for people: "round 2, team 14, opponent 3". */
base_text codec_describe(base_arena *arena, const model_shape *shape, const void *item);
/* Return whether the record is written with its original text; always false for formats without
 * codec_spelling.is_of_all. */
bool codec_is_verbatim(const codec_writer *writer, const gamut_record *record);
/* Return the extras of the record for this format; NULL: there are none, or the strict form is written. */
const gamut_value *codec_extras(const codec_writer *writer, const gamut_record *record);
const gamut_value *codec_document(const codec_writer *writer);
/* Like codec_document, but return the document even if the strict form is written: for the members in
 * format->document. */
const gamut_value *codec_own_document(const codec_writer *writer);

/* ---- the record as a tree, as in JSON ---- */
/* Return {"kind": ..., members ..., "deleted": true, "extras": ...}. NULL: out of memory. */
gamut_value *codec_record_tree(base_arena *arena, const gamut_record *record);
/* Print the JSON Schema of a kind of record, from its shape. */
void codec_print_schema(base_arena *arena, gamut_kind kind, base_buffer *out);

/* ---- dump ---- */
/* Explain a whole record by the table of its fields. If the file ends inside the record, the fields before the end are
 * explained. */
void codec_dump_record(codec_dump *dump, uint32_t file, uint64_t offset, const layout_table *table, const char *path,
                       ...) PRINTF_LIKE(5, 6);
/* Explain the columns of a line from column `first` (from 0) on by the table of their fields; `line` starts at `offset`
 * of the file. */
void codec_dump_columns(codec_dump *dump, uint32_t file, uint64_t offset, const layout_line *line, size_t first,
                        const layout_table *table, const char *path, ...) PRINTF_LIKE(7, 8);
/* Explain bytes that no table describes by a name and a meaning. */
void codec_dump_bytes(codec_dump *dump, uint32_t file, uint64_t offset, uint64_t length, const char *path,
                      const char *meaning);
/* Add a file to the dump. Its bytes that no record explains will be shown as unreferenced. */
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
