/* stage.h - what happens to records between a reader and their consumer: one const descriptor for each stage.
 *
 * How a stage is added: a file stage_x.c that ends in `const stage stage_x`, and the word x in meson.build, at its
 * place in the order in which records go through. Options in its rows are known to the help, the man pages and the
 * completion, and the stage takes part when one of them is set. docs/howto/add-a-stage.md builds one.
 *
 * There are two forms. A stage that looks at one record at a time has `change`: pure, so that any thread may run it. A
 * stage that gathers, or makes many records out of one, has `feed` and maybe `finish`, which hand on by stage_give.
 *
 * A stage with `gives` turns records into those of another kind. It takes part without being asked, wherever somebody
 * cannot use the kind that it takes but the kind that it gives: `convert games.pgn -o event.trf`. What it cannot keep,
 * or cannot know, it counts by stage_lose, and `convert` reports that with the losses of the writer. */
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
    unsigned takes;   /* kinds of records; others go past it untouched */
    gamut_kind gives; /* the kind it makes of them; 0: the same */
    /* The member that what it makes is about, where a kind serves several sports: "players" or "bridge" of an event. A
     * target that holds other such members, but not this one, gets nothing of it. */
    const char *about;
    /* It counts, orders or compares over all inputs of an operation, and not within each. */
    bool is_joint;
    bool is_selection; /* it drops records and changes none */
    /* Whether it can do anything with a record of that kind; those it cannot go past it. NULL: with all. */
    bool (*fits)(const gamut_record *record);
    /* What is wrong with the value of one of its options, as a sentence in the arena; NULL: nothing. May be NULL. */
    const char *(*problem)(base_arena *arena, const gamut_option *option, const char *value);

    /* Makes run->state, in run->arena; the values of the options were found good. False: out of memory. May be NULL. */
    bool (*begin)(stage_run *run);
    /* Keeps, changes or drops one record, on any thread: `run` is the same for all of them. The record itself may be
     * written to, what it points to may not: copy it to `arena`. Who changes it calls stage_respell. */
    stage_verdict (*change)(const stage_run *run, base_arena *arena, gamut_record *record);
    /* Of a selection: lets readers leave out games before their moves are read. In run->arena; NULL: it cannot say, or
     * out of memory. May be NULL. */
    const codec_sieve *(*sieve)(stage_run *run);
    /* Takes one record, which lives until feed returns. False: out of memory. */
    bool (*feed)(stage_run *run, const gamut_record *record);
    /* No more will come: hands on what was collected. May be NULL. */
    bool (*finish)(stage_run *run);
};

/* A stage at work. */
struct stage_run {
    const stage *stage;
    const codec_options *options;
    base_arena *arena; /* lives until the chain is closed: for what is collected */
    base_arena *turn;  /* lives until the next record is fed: for what is handed on */
    void *state;       /* the stage's own */
    /* inside */
    stage_chain *chain;
    stage_run *next;
};

/* ---- for stages ---- */

/* Hands a record on; what it points to must live as long as run->turn. False: out of memory. */
MUST_USE bool stage_give(stage_run *run, const gamut_record *record);
/* Counts something that cannot be kept or known. `category` is static, the example is copied. */
void stage_lose(stage_run *run, const char *category, base_text example);
/* Counts a record that was asked to be left out: no loss, but reported. */
void stage_leave_out(stage_run *run, const char *category, base_text example);
/* Counts the members of a record that are not in a list such as a format's `holds`. */
void stage_lose_members(stage_run *run, const char *const *holds, const gamut_record *record);
/* The record is not the one of the file any more, so it is not written as that spells it. */
void stage_respell(gamut_record *record);

/* ---- the list ---- */

extern const stage *const stages[];
extern const size_t stage_count;

size_t stage_option_count(void);
const gamut_option *stage_option_at(size_t at); /* NULL after the last */
/* Whether it selects records by what they mean; the first option of such a stage, "where", is for all. */
bool stage_option_is_condition(size_t at);
/* Whether each value of the option is a condition of its own, and all of them must hold. */
bool stage_option_adds_up(const gamut_option *option);
/* What is wrong with that value of an option, of a stage or not; NULL: nothing that a stage knows of. */
const char *stage_option_problem(base_arena *arena, const gamut_option *option, const char *value);

/* ---- for those who run them ---- */

/* A chain of the stages that the options ask for, maybe none. The options must outlive it. NULL: out of memory. */
MUST_USE stage_chain *stage_chain_open(base_budget *budget, const codec_options *options);
/* Only the joint ones of them, or only those that are not. */
MUST_USE stage_chain *stage_chain_open_part(base_budget *budget, const codec_options *options, bool is_joint);
void stage_chain_close(stage_chain *chain); /* NULL is fine */
/* Adds the stages that make records of one of `kinds` out of records of other kinds, for somebody who has use for the
 * members that `holds` lists as a format does (NULL: for all). */
MUST_USE bool stage_chain_aim(stage_chain *chain, unsigned kinds, const char *const *holds);
bool stage_chain_is_idle(const stage_chain *chain);               /* nothing happens to any record */
bool stage_chain_is_pure(const stage_chain *chain);               /* all stages look at one record at a time */
bool stage_chain_takes(const stage_chain *chain, unsigned kinds); /* something may happen to records of these kinds */
/* What drops games before any stage could change them; NULL: nothing does, or nothing can say beforehand. */
const codec_sieve *stage_chain_sieve(stage_chain *chain);
/* Whether records go through the stage of that sieve and nothing else. */
bool stage_chain_is_sieve(const stage_chain *chain);
/* What the stages could not keep: a list as codec_lose makes it. */
const gamut_value *stage_chain_losses(const stage_chain *chain);
/* The same of what was asked to be left out. */
const gamut_value *stage_chain_omissions(const stage_chain *chain);

/* Pulling: feed a record, take until nothing is left, feed the next; finish, and take what is left then. False: out of
 * memory. */
MUST_USE bool stage_feed(stage_chain *chain, const gamut_record *record);
MUST_USE bool stage_finish(stage_chain *chain); /* a second time does nothing */
/* The next record that is ready, valid until the next is fed; NULL: none. */
const gamut_record *stage_take(stage_chain *chain);

/* On any thread, if the chain is pure: what happens to one record. */
stage_verdict stage_apply(const stage_chain *chain, base_arena *arena, gamut_record *record);

#endif
