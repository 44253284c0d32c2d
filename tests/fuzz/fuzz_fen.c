/* fuzz_fen.c - any text as a position: what is read can be written, and reads back as the same. */
#include <string.h>

#include "base/text.h"
#include "require.h"
#include "rules/chess/fen.h"
#include "rules/chess/legality.h"
#include "rules/chess/movegen.h"
#include "rules/chess/setup.h"

static void check_faults(const chess_fen_faults *faults, size_t size)
{
    require(faults->count <= CHESS_FEN_FIELDS);
    for (unsigned i = 0; i < faults->count; i++)
        require(faults->items[i].offset + faults->items[i].length <= size);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    chess_position position, again;
    chess_fen_faults faults;
    char text[CHESS_FEN_TEXT];
    bool is_read = chess_read_fen(&position, &faults, base_text_of_bytes((base_bytes){ data, size }));
    check_faults(&faults, size);
    require(is_read || faults.count != 0);
    size_t length = chess_write_fen(text, &position, 0);
    require(chess_read_fen(&again, &faults, (base_text){ text, length }) && faults.count == 0);
    require(memcmp(&again, &position, sizeof again) == 0);

    chess_moves moves;
    chess_generate(&moves, &position);
    require(moves.count == chess_count_moves(&position));
    (void)chess_find_faults(&position);
    (void)chess_judge(&position);
    return 0;
}
