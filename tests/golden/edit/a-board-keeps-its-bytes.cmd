gamut edit harbour.pbn set Board 17 set "tags[Room].value" Closed set Annotator 'Elm "Eve"' -o mended.pbn
diff harbour.pbn mended.pbn
printf '[Event "##Spring"]\n[Board "1"]\n\n[Board "2"]\n\n[Board "3"]\n[Event "#"]\n' > lasting.pbn
gamut edit lasting.pbn set '[1].Board' 12 -o mended.pbn
diff lasting.pbn mended.pbn
gamut edit lasting.pbn set Event Autumn -o mended.pbn
gamut diff lasting.pbn mended.pbn
grep Event mended.pbn
