# The first bytes of an ELF file, a Mach-O file and a Windows program, with the strings of a reader of PBN and CSV in them.
strings='\n[Deal "N:"]\n[Dealer "N"]\nwhite,black,result,event,site\n<PBN>\n[Board "1"]\n'
printf '\177ELF\002\001\001\000\000'"$strings" > elf
printf '\317\372\355\376\007\000\000\001'"$strings" > macho
printf 'MZ\220\000\003\000'"$strings" > program.exe
printf 'white,black,result,event,site\000\n' > rows.o
for file in elf macho program.exe rows.o; do gamut info $file; done
# Text of two bytes a character has as many NUL bytes, and is read.
printf '[Event "Lantern"]\n[White "Iris"]\n\n1. e4 *\n' | iconv -t UTF-16LE > wide
gamut info wide | grep format
# A text with a NUL byte is still what its name says.
printf '[Event "Lan\000tern"]\n[White "Iris"]\n\n1. e4 *\n' > damaged.pgn
gamut info damaged.pgn 2> /dev/null | grep format
