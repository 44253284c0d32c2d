#!/bin/sh
# Builds the tool for Windows, with Debian's mingw-w64: build_windows.sh FOLDER. FOLDER/gamut.exe and a zip of it are the result.
#
# Debian has a package of zlib for that compiler. The other libraries are built from Debian's source packages, which are
# fetched into FOLDER and checked by apt; they are not part of the tree.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
sysroot=$folder/sysroot
triple=x86_64-w64-mingw32
say() {
    echo "windows: $*" >&2
}

# Compile sources to an archive in the sysroot: library NAME OPTIONS... -- SOURCES...
library() {
    name=$1
    shift
    mkdir -p "$folder/objects/$name"
    # The compiler reads the quoted names from a file: folders may have blanks in their names.
    : >"$folder/objects/$name.options"
    while [ "$1" != -- ]; do
        printf '"%s"\n' "$1" >>"$folder/objects/$name.options"
        shift
    done
    shift
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} sh -c '"$1-gcc" -O2 "@$2.options" -c "$3" -o "$2/$(basename "$3" .c).o"' \
        sh "$triple" "$folder/objects/$name" {}
    $triple-ar rcs "$sysroot/lib/lib$name.a" "$folder/objects/$name"/*.o
}

# Describe a library to pkg-config: describe PACKAGE LIBRARY VERSION OPTIONS. Without folders: pkg-config cannot print
# letters outside ASCII, so Meson gets them directly.
describe() {
    cat >"$sysroot/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1 for Windows
Version: $3
Libs: -l$2
Cflags: $4
END
}

libraries() {
    [ ! -f "$sysroot/done" ] || return 0
    say "building utf8proc, jansson and zstd"
    "$root/tools/fetch_sources.sh" "$folder/sources" utf8proc jansson libzstd
    mkdir -p "$sysroot/lib/pkgconfig" "$sysroot/include" "$folder/objects"
    cd "$folder/sources"
    library utf8proc -DUTF8PROC_STATIC -- utf8proc-*/utf8proc.c
    cp utf8proc-*/utf8proc.h "$sysroot/include"
    # What its configure script would find.
    printf '#define HAVE_STDINT_H 1\n#define HAVE_INTTYPES_H 1\n#define HAVE_SYS_TYPES_H 1\n' >"$folder/objects/jansson_private_config.h"
    sed -e 's/@json_inline@/inline/; s/@json_have_long_long@/1/; s/@json_have_localeconv@/1/; s/@json_have_atomic_builtins@/1/' \
        -e 's/@[a-z_]*@/0/' jansson-*/src/jansson_config.h.in >"$sysroot/include/jansson_config.h"
    cp jansson-*/src/jansson.h "$sysroot/include"
    library jansson -DHAVE_CONFIG_H "-I$folder/objects" "-I$sysroot/include" -- jansson-*/src/*.c
    cp libzstd-*/lib/zstd.h libzstd-*/lib/zstd_errors.h "$sysroot/include"
    library zstd -DZSTD_DISABLE_ASM -- libzstd-*/lib/common/*.c libzstd-*/lib/compress/*.c libzstd-*/lib/decompress/*.c
    describe libutf8proc utf8proc "$(sed -n 's/^#define UTF8PROC_VERSION_[MP][A-Z]* *//p' utf8proc-*/utf8proc.h | paste -sd.)" -DUTF8PROC_STATIC
    describe jansson jansson "$(sed -n 's/^#define JANSSON_VERSION  *"\(.*\)"/\1/p' jansson-*/src/jansson.h)" ""
    describe libzstd zstd "$(sed -n 's/^#define ZSTD_VERSION_[MR][A-Z]* *//p' libzstd-*/lib/zstd.h | head -n 3 | paste -sd.)" ""
    touch "$sysroot/done"
    cd "$root"
}

libraries
if [ ! -f "$folder/meson/build.ninja" ]; then
    meson setup "$folder/meson" "$root" --cross-file "$root/packaging/windows/mingw.ini" -Dbuildtype=release \
        "-Dc_args=['-isystem', '$sysroot/include']" "-Dc_link_args=['-static', '-Wl,--no-insert-timestamp', '-L$sysroot/lib']" \
        -Ddefault_library=static "-Dpkg_config_path=$sysroot/lib/pkgconfig" -Dsqlite=disabled -Dlibarchive=disabled \
        >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
fi
say "building the tool"
ninja -C "$folder/meson" --quiet gamut.exe
$triple-strip "$folder/meson/gamut.exe" -o "$folder/gamut.exe"
say "$folder/gamut.exe: $(wc -c <"$folder/gamut.exe") bytes"

# The licences of the code in the program: of the libraries above, and of what the compiler adds.
licences=$folder/licences
rm -rf "$licences"
mkdir "$licences"
for library in utf8proc jansson libzstd; do
    cp "$folder/sources/$library"-*/debian/copyright "$licences/$library.txt"
done
for package in libz-mingw-w64-dev mingw-w64-x86-64-dev gcc-mingw-w64-base; do
    cp "/usr/share/doc/$package/copyright" "$licences/$package.txt"
done
version=$(cat "$root/VERSION")
packed=$folder/gamut-$version-windows.zip
rm -f "$folder"/gamut-*-windows.zip
python3 "$root/tools/pack_zip.py" "$packed" "gamut-$version" "$folder/gamut.exe" "$root/README.md" "$root/NEWS.md" "$root/LICENSE" \
    "$root/docs/windows.md" "$licences"
say "$packed: $(wc -c <"$packed") bytes"
