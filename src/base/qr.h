/* qr.h - QR codes (ISO/IEC 18004): any bytes as a square of modules, with error correction of level M. */
#ifndef BASE_QR_H
#define BASE_QR_H

#include "arena.h"
#include "buffer.h"

enum {
    BASE_QR_VERSIONS = 20, /* versions 1 to 20 */
    BASE_QR_BYTES = 666,   /* the most bytes in version 20 */
    BASE_QR_QUIET = 4      /* width in modules of the empty border that scanners need */
};

/* A code without its border. */
typedef struct base_qr {
    uint8_t *modules; /* row by row; 1 is dark */
    size_t size;      /* modules in a row: 17 + 4 * version */
    unsigned version;
    unsigned mask;
} base_qr;

/* Make the smallest code that holds the text, in byte mode. Of the masks, the one with the lowest penalty is taken.
 * False: the text is too long for version 20, or out of memory. */
MUST_USE bool base_qr_make(base_qr *out, base_arena *arena, base_text text);
/* Return whether the module is dark; outside the code all are light. */
bool base_qr_is_dark(const base_qr *code, size_t row, size_t column);
/* Append the code with its border as an SVG element of HTML, black on white in any colour scheme. */
void base_qr_svg(base_buffer *out, const base_qr *code);
/* Compute the codewords that correct errors in a block of data: the remainder of Reed and Solomon, `count` bytes. */
void base_qr_correct(uint8_t *out, size_t count, base_bytes data);

#endif
