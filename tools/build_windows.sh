#!/bin/sh
# Builds the tool for Windows, with Debian's mingw-w64: build_windows.sh FOLDER. FOLDER/gamut.exe and a zip of it are the result, and
# FOLDER/NOTICES, the licences of the libraries in it. The same compilers give the same bytes in every folder.
set -eu
unset CFLAGS CPPFLAGS LDFLAGS
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
sysroot=$folder/sysroot
triple=x86_64-w64-mingw32
say() {
    echo "windows: $*" >&2
}

"$root/tools/build_libraries.sh" windows "$folder" utf8proc jansson zlib libzstd libarchive sqlite3 libevent curl dds
cat >"$folder/meson.new" <<END
[built-in options]
c_args = ['-isystem', '$sysroot/include', '-ffunction-sections', '-fdata-sections', '-ffile-prefix-map=$root=.', '-ffile-prefix-map=$folder=.']
c_link_args = ['-static', '-L$sysroot/lib', '-Wl,--gc-sections', '-Wl,--no-insert-timestamp', '-Wl,--exclude-all-symbols']

[properties]
pkg_config_libdir = '$sysroot/lib/pkgconfig'
END
# Other options need another build.
if ! cmp -s "$folder/meson.new" "$folder/meson.ini"; then
    rm -rf "$folder/meson"
    mv "$folder/meson.new" "$folder/meson.ini"
fi
if [ ! -f "$folder/meson/build.ninja" ]; then
    # Everything is wanted: a library that is not found is an error, not a feature less.
    meson setup "$folder/meson" "$root" --cross-file "$root/packaging/windows/mingw.ini" --cross-file "$folder/meson.ini" -Dbuildtype=release \
        -Ddefault_library=static -Dauto_features=enabled >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
fi
say "building the tool"
ninja -C "$folder/meson" --quiet gamut.exe
# The linker writes no time into the program, but strip would.
SOURCE_DATE_EPOCH=0 $triple-strip "$folder/meson/gamut.exe" -o "$folder/gamut.exe"
say "$folder/gamut.exe: $(wc -c <"$folder/gamut.exe") bytes"
"$root/tools/write_notices.sh" "$folder" "$triple-gcc-posix" libmingw32.a libwinpthread.a libstdc++.a >"$folder/NOTICES"
version=$(cat "$root/VERSION")
packed=$folder/gamut-$version-windows.zip
rm -f "$folder"/gamut-*-windows.zip
python3 "$root/tools/pack_zip.py" "$packed" "gamut-$version" "$folder/gamut.exe" "$root/README.md" "$root/NEWS.md" "$root/LICENSE" \
    "$folder/NOTICES" "$root/docs" "$root/samples"
say "$packed: $(wc -c <"$packed") bytes"
