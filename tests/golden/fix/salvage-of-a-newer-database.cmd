gamut fix --salvage hollow.2cbh -o same.2cbh; echo $?
rm hollow.2cbh
gamut check hollow.2cbg; echo $?
gamut fix --salvage hollow.2cbg -o found.2cbh; echo $?
gamut show found.2cbh
gamut check found.2cbh
