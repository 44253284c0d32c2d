#!/bin/sh
# Builds the Python package from a tree of the sources: build_wheel.sh TREE FOLDER. FOLDER/*.tar.gz is the sdist, and
# FOLDER/*.whl is built from that, for every Python from 3.9 on and every Linux whose C library is not older than the
# symbols that it uses; the name says which.
#
# Everything that the package needs but the C library is inside of it: libraries that are built from Debian's source
# packages, and the C++ library for libdds. libcurl is not: it would need the certificates of the system.
# SOURCE_DATE_EPOCH is the time of all files; the same tree and compiler give the same bytes in every folder. In the end
# tools/check_wheel.py looks at the wheel.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
tree=$(cd "$1" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
python=/usr/bin/python3 # Debian's: its packages work with no other
: "${SOURCE_DATE_EPOCH:=$(stat -c %Y "$tree/VERSION")}"
export SOURCE_DATE_EPOCH
say() {
    echo "wheel: $*" >&2
}

"$root/tools/old_libc.sh" "$folder/old"
PATH=$folder/old/bin:$PATH
"$root/tools/build_libraries.sh" manylinux "$folder" utf8proc jansson zlib libzstd libarchive sqlite3 dds
sysroot=$folder/sysroot
cp "$folder/old/system/usr/share/doc/libstdc++-10-dev/copyright" "$folder/notices/libstdc++.txt"

say "packing the sources"
rm -f "$folder"/*.tar.gz "$folder"/*.whl
rm -rf "$folder/work"
(cd "$tree/bindings/python" && "$python" setup.py -q sdist -d "$folder") >"$folder/sdist.log" 2>&1 || {
    tail -n 20 "$folder/sdist.log"
    exit 1
}
sdist=$(echo "$folder"/*.tar.gz)
mkdir "$folder/work"
tar -xzf "$sdist" -C "$folder/work"
package=$(echo "$folder"/work/*/)
package=${package%/}
"$root/tools/write_notices.sh" "$folder" manylinux-cc >"$folder/NOTICES"

say "building the module"
cat >"$folder/meson.ini" <<WORDS
[built-in options]
c_args = ['-isystem', '$sysroot/include', '-ffunction-sections', '-fdata-sections', '-ffile-prefix-map=$package=.']
c_link_args = ['-L$sysroot/lib']
WORDS
# Everything is wanted: a library that is not found is an error, not a feature less.
(
    export CC=manylinux-cc PKG_CONFIG_LIBDIR="$sysroot/lib/pkgconfig"
    export GAMUT_MESON="--native-file '$folder/meson.ini' -Dlinked=true -Dauto_features=enabled -Dcurl=disabled"
    GAMUT_MESON="$GAMUT_MESON -Dlibevent=disabled"
    export CFLAGS="-I'$folder/old/python' '-ffile-prefix-map=$package=.'"
    export LDFLAGS="-L'$sysroot/lib' -Wl,--gc-sections -Wl,--build-id=none"
    "$python" -m pip --disable-pip-version-check wheel -v --no-build-isolation --no-deps --no-index \
        -w "$folder/work/made" "$package"
) >"$folder/build.log" 2>&1 || {
    tail -n 30 "$folder/build.log"
    exit 1
}
"$python" "$root/tools/pack_wheel.py" "$folder"/work/made/*.whl "$folder/NOTICES" "$folder" >/dev/null
for made in "$folder"/*.tar.gz "$folder"/*.whl; do
    say "$made: $(wc -c <"$made") bytes"
done
CC=manylinux-cc "$python" "$root/tools/check_wheel.py" "$folder"/*.whl "$folder/old/python"
