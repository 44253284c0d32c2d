# A report that came by mail: quoted, with words between the records, and a line that was broken.
{ printf 'Dear all,\nhere is the report.\n'; sed 's/\r$//; s/^/> /; s/\(^> 001    2.*1991\/02\/01\)  \(.*\)/\1\n> \2/' club.trf; } > mail.trf
gamut fix --salvage --from trf mail.trf -o out.trf | cut -c 1-90 | sort | uniq -c | sort -rn | head -n 8
gamut diff club.trf out.trf && echo the same
head -n 3 out.trf
