/* options.h - tables of options: parsing, help, man pages and completion are all made from the same rows. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <limits.h>

#include <gamut/gamut.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
#define MUST_USE     __attribute__((warn_unused_result))

typedef struct cli_command cli_command;

/* Where the value of an option goes: a member of cli_arguments of that type, or every session that is opened. */
typedef enum cli_option_kind {
    CLI_SWITCH,  /* bool */
    CLI_WORD,    /* const char * */
    CLI_NUMBER,  /* uint64_t */
    CLI_ORDINAL, /* uint64_t from 1, because 0 is what an option has that was not given */
    CLI_SIZE,    /* uint64_t: bytes, with K, M or G after the number */
    CLI_CHOICE,  /* int: which of `values`, from 0 */
    CLI_SETTING  /* gamut_session_add(session, name, value) */
} cli_option_kind;

/* One row. `member_at` counts for all kinds but CLI_SETTING. */
typedef struct cli_option {
    const char *name;     /* "output" for --output */
    char letter;          /* 'o' for -o; '\0': none */
    const char *argument; /* "OUT"; NULL: it is a switch */
    const char *text;     /* for people */
    const char *values;   /* allowed ones separated by '|'; NULL: any */
    const char *format;   /* the only format that knows it, or NULL */
    cli_option_kind kind;
    bool is_condition; /* selects records, as `gamut find` explains; others only mention that */
    bool is_general;   /* many commands have it, so that help has it only when it is asked for all */
    size_t member_at;  /* in cli_arguments */
} cli_option;

/* In the order of the values "auto|always|never". */
typedef enum cli_when {
    CLI_AUTO,
    CLI_ALWAYS,
    CLI_NEVER
} cli_when;

typedef struct cli_setting {
    const char *name;
    const char *value;
} cli_setting;

/* No command has more options than that; the parser refuses to go beyond it. */
#define CLI_SETTING_MAX 96

/* What the user asked for. Zero-initialised: the defaults. All texts belong to argv, or files to the session of the call. */
typedef struct cli_arguments {
    const char *const *files;
    size_t file_count;
    const char *const *operands; /* as they were given, folders not yet replaced by their files */
    size_t operand_count;
    bool has_folders; /* the files were found in folders or archives */
    bool quiet;
    bool help;
    bool help_all; /* with the general options */
    bool json;
    bool csv;
    bool svg;
    bool sarif;
    bool all;
    bool hex;
    const char *member;
    bool ascii;
    const char *title;
    uint64_t port;
    bool open; /* the browser */
    uint64_t limit_answer;
    int solving; /* gamut_report_solving */
    bool without_bytes;
    const char *deals;
    bool fix;
    bool salvage;
    bool play; /* of dd */
    bool pars;
    int sheet; /* gamut_sheet */
    const char *section;
    uint64_t board;
    const char *entry;
    uint64_t round;
    const char *player; /* number or name */
    const char *list;   /* of names */
    bool rescore;
    const char *modified; /* a time */
    int color;            /* cli_when */
    int progress;         /* cli_when */
    uint64_t width;
    uint64_t record;
    uint64_t after;      /* rounds of an event */
    const char *explain; /* number or name of a player or team */
    bool by_round;
    bool norms;
    const char *system; /* of pairing */
    const char *first_colour;
    uint64_t rounds;
    bool check_rounds;
    bool explain_pairs;
    const char *why_not;
    bool generate;
    uint64_t seed;
    uint64_t count;
    const char *with; /* settings of random tournaments */
    const char *config;
    const char *tie_breaks;
    const char *tournament_type;
    const char *rules;
    uint64_t seconds;
    int table; /* of statistics, by the values of the option */
    int graph; /* 0: none */
    uint64_t top;
    const char *sort;
    bool just_count;
    const char *line; /* of a tree of moves */
    const char *fen;
    uint64_t depth;
    uint64_t least;
    bool duplicates;
    const char *at; /* a ply; NULL: not given, for 0 is one too */
    bool flip;
    const char *database; /* a collection */
    const char *report;   /* a ready question */
    const char *reports;
    bool list_reports;
    const char *since;
    const char *until;
    bool merge_names;
    const char *accept;
    const char *undo;
    bool dry_run;
    bool watch;
    const char *output;
    const char *losses;
    const char *split;      /* by what */
    uint64_t limit_memory;  /* bytes; 0: the library's own limit */
    uint64_t limit_records; /* of a file; 0: the library's own limit */
    cli_setting settings[CLI_SETTING_MAX];
    size_t setting_count;
} cli_arguments;

#define CLI_MEMBER(member) .member_at = offsetof(cli_arguments, member)

/* Rows that several commands share; each command says itself what --json prints. */
#define CLI_OPTION_JSON(what)                                                                                          \
    {                                                                                                                  \
        .name = "json", .text = what, .kind = CLI_SWITCH, CLI_MEMBER(json)                                             \
    }
#define CLI_OPTION_OUTPUT(what)                                                                                        \
    {                                                                                                                  \
        .name = "output", .letter = 'o', .argument = "OUT", .text = what, .kind = CLI_WORD, CLI_MEMBER(output)         \
    }
#define CLI_OPTION_DATABASE(what)                                                                                      \
    {                                                                                                                  \
        .name = "database", .letter = 'd', .argument = "DB", .text = what, .kind = CLI_WORD, CLI_MEMBER(database)      \
    }
#define CLI_OPTION_PROGRESS                                                                                            \
    {                                                                                                                  \
        .name = "progress", .argument = "WHEN", .text = "say on stderr how far it is; auto: on a terminal",            \
        .values = "auto|always|never", .kind = CLI_CHOICE, .is_general = true, CLI_MEMBER(progress)                    \
    }

/* Those of the library that are about boards and comments: of no use to commands that answer about games and tournaments. */
extern const char *const cli_board_options[];

/* Option number `at` of the command: its own rows, the library's for reading and writing, the limits of
 * those that read, then those of every command. False: after the last. `command` may be NULL: only those of the tool itself. */
bool cli_option_at(cli_option *out, const cli_command *command, size_t at);

/* Fills `out` from the words after the command and moves the files to the front of `words`. False: a word makes no
 * sense, which was said on stderr. */
MUST_USE bool cli_parse(cli_arguments *out, const cli_command *command, char **words, size_t word_count);

/* A number that is too large for the library is still too large there, and not another one. */
static inline unsigned cli_unsigned(uint64_t number)
{
    return number < UINT_MAX ? (unsigned)number : UINT_MAX;
}

/* What a setting was set to; NULL: it was not. */
const char *cli_setting_of(const cli_arguments *arguments, const char *name);

/* Takes the next of the values "a|b|c" off the front of `*rest`; false when nothing is left. Slices of the list
 * itself. */
bool cli_next_value(const char **rest, gamut_text *value);

#endif
