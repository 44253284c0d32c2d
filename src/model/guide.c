/* guide.c - the shape of a guide (a text among games), made from the public header by tools/model_shapes.py. */
#include <gamut/guide.h>

#include "shape.h"

enum {
    NUMBER_LIMIT = 0 /* a guide has no numbers */
};

#include "model/guide_shapes.h"
