gamut standings harbour.trf --explain 9 --tiebreaks BH/C1,BH/M1,FB,AOB,SB/C1,KS,PS/C1,DE,STD,REP,WIN,WON,BPG,BWG,ARO/C1,TPR,PTP,APRO,APPO,RTNG,TPN
