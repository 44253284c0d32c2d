# A player who asked for a bye in the first round is not there yet.
cat > new.trf <<'END'
012 Spring Open
XXR 5
001    1      Ashdown, Alice                    2100
001    2      Birch, Ben                        2050
001    3      Cole, Cora                        2000
240 H 001 0002
END
gamut event status new.trf --json
gamut event status new.trf
