/* stage.h - steps between a reader and the consumer of its records: one const descriptor for each stage.
 *
 * To add a stage, write a file stage_x.c that ends in `const stage stage_x`, and the word x in meson.build, at its
 * place in the order of stages. Help, man pages and shell completion then list the options of the stage; the stage is
 * part of the chain if one of its options is set. docs/howto/add-a-stage.md shows this with an example.
 *
 * There are two forms of stages. A stage that changes one record at a time has the function `change`, which is pure, so
 * that any thread may run it. A stage that gathers records, or makes many records of one, has `feed` and perhaps
 * `finish`, which call stage_give.
 *
 * A stage with `gives` converts records to another kind. It needs no option: it is part of the chain if the target
 * format cannot hold the kind that it takes but can hold the kind that it gives, as in `convert games.pgn -o
 * event.trf`. It calls stage_lose for everything that it cannot keep or has to guess, and `convert` reports that
 * together with the losses of the writer. */
#ifndef STAGE_STAGE_H
#define STAGE_STAGE_H

#include "codec/codec.h"

typedef struct stage stage;
typedef struct stage_run stage_run;
typedef struct stage_chain stage_chain;

typedef enum stage_verdict {
    STAGE_KEEP,
    STAGE_DROP,
    STAGE_FAILED /* out of memory */
} stage_verdict;

struct stage {
    const char *name;
    const gamut_option *options;
    size_t option_count;
    unsigned takes;   /* kinds of records that the stage works on; other records pass unchanged */
    gamut_kind gives; /* the kind of records that the stage makes out of others; 0: it keeps the kind */
    /* For a stage that makes events: the member that its events have, "players" (chess) or "bridge". A target that does
     * not hold this member, but holds the member of another stage that makes events, gets no records of this stage. */
    const char *about;
    bool is_joint;     /* it counts, orders or compares records across all inputs, not within each input */
    bool is_selection; /* the stage drops records and changes none */
    /* Return whether the stage can use this record of a kind that it takes; other records pass unchanged. NULL: it can
     * use all. */
    bool (*fits)(const gamut_record *record);
    /* Return what is wrong with the value of one of the stage's options, as a text in the arena; NULL if nothing is.
     * The function may be missing (NULL). */
    const char *(*problem)(base_arena *arena, const gamut_option *option, const char *value);

    /* Create run->state in run->arena; `problem` has already checked the options. False: out of memory. The function
     * may be missing (NULL). */
    bool (*begin)(stage_run *run);
    /* Keep, change or drop one record. Any thread may call this with the same `run`. The members of `record` may be
     * set, but whatever they point to must be copied to `arena` before it is changed; call stage_respell after a
     * change. */
    stage_verdict (*change)(const stage_run *run, base_arena *arena, gamut_record *record);
    /* For a selection: return a sieve in run->arena, with which readers skip games before their moves are read. NULL:
     * the selection has none, or out of memory. The function may be missing (NULL). */
    const codec_sieve *(*sieve)(stage_run *run);
    /* Take one record, which lives until `feed` returns. False: out of memory. */
    bool (*feed)(stage_run *run, const gamut_record *record);
    /* Hand on what was collected; called after the last record. The function may be missing (NULL). */
    bool (*finish)(stage_run *run);
};

/* A stage in a chain, with its options and state. */
struct stage_run {
    const stage *stage;
    const codec_options *options;
    base_arena *arena; /* for what the stage collects: lives until the chain is closed */
    base_arena *turn;  /* for what the stage hands on: lives until the next record is fed */
    void *state;       /* private to the stage */
    /* Private to stage.c. */
    stage_chain *chain;
    stage_run *next;
};

/* ---- for stages ---- */

/* Hand a record on; what it points to must live as long as run->turn. False: out of memory. */
MUST_USE bool stage_give(stage_run *run, const gamut_record *record);
/* Count something that the converted records cannot contain, or that had to be guessed. `category` is a static text;
 * the example is copied. */
void stage_lose(stage_run *run, const char *category, base_text example);
/* Count a record that is left out because an option requests it. It is reported, but not as a loss. */
void stage_leave_out(stage_run *run, const char *category, base_text example);
/* Count those members of a record as losses that are not named in `holds`, a list like the one in the descriptor of a
 * format. */
void stage_lose_members(stage_run *run, const char *const *holds, const gamut_record *record);
/* Forget the original bytes of a record that was changed. Otherwise a writer of the same format would copy them
 * unchanged. */
void stage_respell(gamut_record *record);

/* ---- the list of stages ---- */

extern const stage *const stages[];
extern const size_t stage_count;

size_t stage_option_count(void);
const gamut_option *stage_option_at(size_t at); /* NULL after the last */
/* Return whether the option with that index is one of the short conditions on records (--player, --material and so on):
 * an option of the stage `where`, but not its first option, --where itself. */
bool stage_option_is_condition(size_t at);
/* Return whether the option can be given several times, so that all of its values must hold. */
bool stage_option_adds_up(const gamut_option *option);
/* Return what is wrong with the value of an option. NULL: nothing, or the option does not belong to a stage. */
const char *stage_option_problem(base_arena *arena, const gamut_option *option, const char *value);

/* ---- chains ---- */

/* Return a chain of the stages that the options request. The options must outlive it. NULL: out of memory. */
MUST_USE stage_chain *stage_chain_open(base_budget *budget, const codec_options *options);
/* Return a chain of only those requested stages that are joint or, if `is_joint` is false, of only those that are not
 * joint. NULL: out of memory. */
MUST_USE stage_chain *stage_chain_open_part(base_budget *budget, const codec_options *options, bool is_joint);
void stage_chain_close(stage_chain *chain); /* the argument may be NULL */
/* Add the stages that convert records of other kinds to one of `kinds`, for a target that holds the members in `holds`,
 * a list like the one in the descriptor of a format (NULL: all members). False: out of memory. */
MUST_USE bool stage_chain_aim(stage_chain *chain, unsigned kinds, const char *const *holds);
bool stage_chain_is_idle(const stage_chain *chain);               /* the chain has no stages */
bool stage_chain_is_pure(const stage_chain *chain);               /* all stages have `change` */
bool stage_chain_takes(const stage_chain *chain, unsigned kinds); /* some stage takes one of these kinds */
/* Return the sieve of the first selection that has one, if only selections precede it in the chain. NULL: there is
 * none. */
const codec_sieve *stage_chain_sieve(stage_chain *chain);
/* Return whether the chain consists only of the stage that makes the sieve. */
bool stage_chain_is_sieve(const stage_chain *chain);
/* Return what the stages could not keep: a list like those that codec_lose makes. */
const gamut_value *stage_chain_losses(const stage_chain *chain);
/* Return the records that were left out because options requested it: a list of the same form. */
const gamut_value *stage_chain_omissions(const stage_chain *chain);

/* Feed a record and take finished records until none is left, then feed the next record; after the last one, call
 * stage_finish and take again. False: out of memory. */
MUST_USE bool stage_feed(stage_chain *chain, const gamut_record *record);
MUST_USE bool stage_finish(stage_chain *chain); /* a second call does nothing */
/* Return the next finished record, which is valid until the next one is fed. NULL: none is ready. */
const gamut_record *stage_take(stage_chain *chain);

/* Apply a chain for which stage_chain_is_pure is true to one record, on any thread. */
stage_verdict stage_apply(const stage_chain *chain, base_arena *arena, gamut_record *record);

#endif
