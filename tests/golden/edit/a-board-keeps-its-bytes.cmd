gamut edit harbour.pbn set Board 17 set "tags[Room].value" Closed set Annotator 'Elm "Eve"' -o fixed.pbn
diff harbour.pbn fixed.pbn
printf '[Event "##Spring"]\n[Board "1"]\n\n[Board "2"]\n\n[Board "3"]\n[Event "#"]\n' > lasting.pbn
gamut edit lasting.pbn set '[2].Board' 12 -o fixed.pbn
diff lasting.pbn fixed.pbn
gamut edit lasting.pbn set Event Autumn -o fixed.pbn
gamut diff lasting.pbn fixed.pbn
grep Event fixed.pbn
