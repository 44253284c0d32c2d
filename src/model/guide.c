/* guide.c - the shape of texts among games, made from the public header by tools/model_shapes.py. */
#include <gamut/guide.h>

#include "shape.h"

enum {
    NUMBER_LIMIT = 0 /* it has no numbers */
};

#include "model/guide_shapes.h"
