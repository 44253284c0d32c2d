# Player 1 met 4 and 6, and XXP keeps 1 from 2; XXZ takes 5 out. So 1 can only play 3, which leaves 6 for 2 (who met 3) and
# the bye for 4: XXP keeps 4, 6 and 3 apart from each other.
gamut pair "$TESTS/corpus/trf/ok/engine.trf"
