# What is written passes the check; what contradicts the cards does not, in either spelling.
gamut dd pairs.pbn -o solved.pbn > /dev/null
grep ParContract solved.pbn
gamut check --dd solved.pbn | grep optimum
sed -e 's/"3N-NS+2"/"3N-NS+1"/' -e 's/"3D-EW+1; .*"/"EW 3DX+1"/' -e 's/"3Cx-NS-1"/"NS 2C="/' solved.pbn > wrong.pbn
gamut check --dd wrong.pbn | grep optimum
