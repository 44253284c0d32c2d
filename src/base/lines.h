/* lines.h - the line and column of an offset, worked out only when somebody asks.
 *
 * LF, CRLF and CR all end a line. Columns count characters; a byte that is not UTF-8 is a character of its own, so that in
 * an 8-bit encoding columns are bytes. A byte order mark takes no column.
 *
 * What is remembered is the position of one byte in some thousand, not every start of a line: a large file costs a
 * small part of its size, and a file of one endless line is no slower than others. */
#ifndef BASE_LINES_H
#define BASE_LINES_H

#include "arena.h"
#include "base.h"

/* A place in a text file as people name it. Numbers of 32 bits wrap only in files with over four thousand million lines. */
typedef struct base_position {
    uint64_t offset;
    uint32_t line;   /* from 1 */
    uint32_t column; /* from 1 */
} base_position;

/* Set `content`, leave the rest zero. The content is not copied and must stay as it is. */
typedef struct base_lines {
    base_bytes content;
    base_position *marks;
    size_t mark_count; /* found so far */
} base_lines;

/* Looks through the content up to `offset` where no earlier call did; after the end means the end. The arena must be the
 * same in every call; when it has no more memory the answer is right all the same, only slower. */
base_position base_lines_find(base_lines *lines, base_arena *arena, uint64_t offset);

/* The line around an offset, without its end; absent when it is too long to be shown to anybody (64 KiB). */
base_text base_line_around(base_bytes content, uint64_t offset);

#endif
