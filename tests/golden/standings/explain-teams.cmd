gamut standings harbour-teams.trf --explain 2 --tiebreaks MPvGP,EDE,EDEBT,EDEBB,EDET,EDEB,TBR,BBE,BC,EMGSB/C1,EGGSB,SSSC,BH:GP
