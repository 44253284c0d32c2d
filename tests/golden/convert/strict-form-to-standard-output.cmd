# The strict form of a file is one of its own format, so standard output needs no name of it.
gamut convert --canonical harbour.lin -o - > own.lin
gamut convert --canonical harbour.lin --to lin -o said.lin
cmp own.lin said.lin
gamut convert --canonical - -o - < harbour.lin | cmp own.lin -
gamut convert --canonical harbour.lin --to rbn -o - | head -n 1
gamut convert --canonical no-such.lin -o -
