/* cmd_tree.c - `gamut tree`: what was played from a position, and with which success. */


enum {
    BOOK_DEPTH = 30 /* half moves of a book, unless another number is asked for */
};

static gamut_outcome print_answer(const gamut_value *tree, const gamut_tree_options *options)
{
    gamut_style style = cli_style(options);
    cli_screen screen = cli_open_screen(stdout, options);
    gamut_stream stream = cli_screen_stream(&screen);
    return gamut_tree_write(tree, &style, &stream);
}

