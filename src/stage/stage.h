/* stage.h - steps between a reader and the consumer of its records: one const descriptor for each stage.
 *
 * To add a stage, write a file stage_x.c that ends in `const stage stage_x`, and the word x in meson.build, at its
 * place in the order of stages. Help, man pages and completion list its options; the stage is in the chain if one of
 * them is set. docs/howto/add-a-stage.md builds one.
 *
 * There are two forms. A stage that changes one record at a time has `change`, which is pure, so that any thread may
 * run it. A stage that gathers records, or makes many of one, has `feed` and maybe `finish`, which call stage_give.
 *
 * A stage with `gives` makes records of another kind. It is in the chain, without an option, if the target cannot
 * hold the kind that it takes but holds the kind that it gives: `convert games.pgn -o event.trf`. It counts by
 * stage_lose what it cannot keep or know, and `convert` reports that with the losses of the writer. */
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
    unsigned takes;   /* kinds of records; others pass unchanged */
    gamut_kind gives; /* the kind of records that it makes; 0: the same */
    /* The member of an event that its events have, "players" or "bridge", because events serve several sports. A target
     * that holds another such member, but not this one, gets no records of this stage. */
    const char *about;
    bool is_joint;     /* it counts, orders or compares over all inputs of an operation, not within each */
    bool is_selection; /* it drops records and changes none */
    /* Return whether it can use a record of that kind; others pass unchanged. NULL: all. */
    bool (*fits)(const gamut_record *record);
    /* Return what is wrong with the value of one of its options, in the arena. NULL: nothing. May be NULL. */
    const char *(*problem)(base_arena *arena, const gamut_option *option, const char *value);

    /* Create run->state in run->arena; `problem` has checked the options. False: out of memory. May be NULL. */
    bool (*begin)(stage_run *run);
    /* Keep, change or drop one record. Any thread may call this with the same `run`. The record itself may be changed,
     * but what it points to must be copied to `arena` first; call stage_respell after a change. */
    stage_verdict (*change)(const stage_run *run, base_arena *arena, gamut_record *record);
    /* For a selection: return a sieve in run->arena, by which readers skip games before their moves are read. NULL:
     * none, or out of memory. May be NULL. */
    const codec_sieve *(*sieve)(stage_run *run);
    /* Take one record, which lives until feed returns. False: out of memory. */
    bool (*feed)(stage_run *run, const gamut_record *record);
    /* Hand on what was collected, after the last record. May be NULL. */
    bool (*finish)(stage_run *run);
};

/* A stage of a chain. */
struct stage_run {
    const stage *stage;
    const codec_options *options;
    base_arena *arena; /* for what is collected: lives until the chain is closed */
    base_arena *turn;  /* for what is handed on: lives until the next record is fed */
    void *state;       /* of the stage */
    /* private to stage.c */
    stage_chain *chain;
    stage_run *next;
};

/* ---- for stages ---- */

/* Hand a record on; what it points to must live as long as run->turn. False: out of memory. */
MUST_USE bool stage_give(stage_run *run, const gamut_record *record);
/* Count something that cannot be kept or known. `category` is static, the example is copied. */
void stage_lose(stage_run *run, const char *category, base_text example);
/* Count a record that an option leaves out: it is reported, but not as a loss. */
void stage_leave_out(stage_run *run, const char *category, base_text example);
/* Count the members of a record that are not in `holds`, a list like that of a format. */
void stage_lose_members(stage_run *run, const char *const *holds, const gamut_record *record);
/* Forget the spelling of a record that was changed, so that it is not written as in its file. */
void stage_respell(gamut_record *record);

/* ---- the list ---- */

extern const stage *const stages[];
extern const size_t stage_count;

size_t stage_option_count(void);
const gamut_option *stage_option_at(size_t at); /* NULL after the last */
/* Return whether an option selects records by their meaning; --where, the first option of its stage, does not count. */
bool stage_option_is_condition(size_t at);
/* Return whether the option can be given several times and all its values must hold. */
bool stage_option_adds_up(const gamut_option *option);
/* Return what is wrong with the value of any option. NULL: nothing, or the option is not one of a stage. */
const char *stage_option_problem(base_arena *arena, const gamut_option *option, const char *value);

/* ---- chains ---- */

/* Return a chain of the stages that the options ask for. The options must outlive it. NULL: out of memory. */
MUST_USE stage_chain *stage_chain_open(base_budget *budget, const codec_options *options);
/* Return a chain of only the joint ones of these stages, or of only the others. */
MUST_USE stage_chain *stage_chain_open_part(base_budget *budget, const codec_options *options, bool is_joint);
void stage_chain_close(stage_chain *chain); /* NULL is fine */
/* Add the stages that make records of one of `kinds` out of other kinds, for a target that holds the members in
 * `holds`, a list like that of a format (NULL: all). */
MUST_USE bool stage_chain_aim(stage_chain *chain, unsigned kinds, const char *const *holds);
bool stage_chain_is_idle(const stage_chain *chain);               /* the chain has no stages */
bool stage_chain_is_pure(const stage_chain *chain);               /* all stages change one record at a time */
bool stage_chain_takes(const stage_chain *chain, unsigned kinds); /* a stage takes one of these kinds */
/* Return the sieve of a selection before all other stages. NULL: there is none. */
const codec_sieve *stage_chain_sieve(stage_chain *chain);
/* Return whether the stage of that sieve is the only one. */
bool stage_chain_is_sieve(const stage_chain *chain);
/* Return what the stages could not keep: a list as codec_lose makes it. */
const gamut_value *stage_chain_losses(const stage_chain *chain);
/* Return the records that options left out: a list of the same form. */
const gamut_value *stage_chain_omissions(const stage_chain *chain);

/* Feed a record, take records until none is left, feed the next; after the last, finish and take again. False: out of
 * memory. */
MUST_USE bool stage_feed(stage_chain *chain, const gamut_record *record);
MUST_USE bool stage_finish(stage_chain *chain); /* a second call does nothing */
/* Return the next record that is ready, valid until the next is fed. NULL: none. */
const gamut_record *stage_take(stage_chain *chain);

/* Apply a pure chain to one record, on any thread. */
stage_verdict stage_apply(const stage_chain *chain, base_arena *arena, gamut_record *record);

#endif
