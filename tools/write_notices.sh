#!/bin/sh
# Writes the notices of a program with libraries inside, on stdout: write_notices.sh FOLDER COMPILER LIBRARY...
#
# FOLDER/notices has the licences of the libraries that tools/build_libraries.sh built; those of LIBRARY, which come with
# the compiler (libc.a, libstdc++.a), are taken from their packages, with the whole text of licences that these only name.
set -eu
folder=$1
compiler=$2
shift 2
all=$(mktemp)
trap 'rm -f "$all"' EXIT

# section TITLE FILE
section() {
    printf '%s\n%s\n%s\n\n' ------------------------------------------------------------------------ "$1" \
        ------------------------------------------------------------------------
    cat "$2"
    echo
}

cat >"$all" <<'END'
Gamut is under the Apache License 2.0 (LICENSE). This program contains the following libraries, each under its own
licence. All of them are built from the source packages of Debian, where their complete sources are. With those, the
sources of Gamut and its script tools/build_static.sh, build_windows.sh or build_wheel.sh anybody can build it again,
also with changed versions of the libraries.

END
for text in "$folder"/notices/*.txt; do
    section "$(basename "$text" .txt)" "$text" >>"$all"
done
for library; do
    path=$("$compiler" "-print-file-name=$library")
    package=$(dpkg-query -S "$(realpath "$path")" | sed -n '1s/[:,].*//p')
    section "$library ($package)" "/usr/share/doc/$package/copyright" >>"$all"
done
cat "$all"
grep -o '/usr/share/common-licenses/[A-Za-z0-9.+-]*[A-Za-z0-9]' "$all" | LC_ALL=C sort -u | while read -r text; do
    [ ! -f "$text" ] || section "$(basename "$text")" "$text"
done
