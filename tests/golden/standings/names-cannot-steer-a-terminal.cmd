printf '012 x\n001    1      Evil\033[31mName                                 2000                             0.0    1\n' > evil.trf
gamut standings evil.trf && gamut standings evil.trf --explain 1
