#!/bin/sh
# Builds Gamut for WASI: build_wasm.sh FOLDER [double-dummy]. FOLDER/gamut.wasm is the tool, FOLDER/core.wasm the library with the questions
# of bindings/wasm/core.h; with a second word FOLDER/double-dummy.wasm is that library once more, with libdds in it.
#
# The libraries that it needs are built from Debian's source packages, which are fetched into FOLDER and checked by apt;
# they are not part of the tree.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
sysroot=$folder/sysroot
cc=$root/tools/wasm-cc
say() {
    echo "wasm: $*" >&2
}

# Compile sources to an archive in the sysroot, and describe it to pkg-config: library NAME VERSION OPTIONS... --
# SOURCES...
library() {
    name=$1
    version=$2
    shift 2
    # The compiler reads the quoted names from a file: folders may have blanks in their names.
    : >"$folder/objects/$name.options"
    while [ "$1" != -- ]; do
        printf '"%s"\n' "$1" >>"$folder/objects/$name.options"
        shift
    done
    shift
    for source; do
        "$cc" -Os "@$folder/objects/$name.options" -c "$source" -o "$folder/objects/$name-$(basename "$source" .c).o"
    done
    llvm-ar rcs "$sysroot/lib/lib$name.a" "$folder/objects/$name-"*.o
}

# Without folders: pkg-config cannot print letters outside ASCII, so the cross file has them.
describe() {
    cat >"$sysroot/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1 for WASI
Version: $3
Libs: -l$2
END
}

libraries() {
    [ ! -f "$sysroot/done" ] || return 0
    say "building utf8proc, jansson and zlib"
    "$root/tools/fetch_sources.sh" "$folder/sources" utf8proc jansson zlib
    mkdir -p "$sysroot/lib/pkgconfig" "$sysroot/include" "$folder/objects"
    cd "$folder/sources"
    library utf8proc - -DUTF8PROC_STATIC -- utf8proc-*/utf8proc.c
    cp utf8proc-*/utf8proc.h "$sysroot/include"
    # What its configure script would find.
    printf '#define HAVE_STDINT_H 1\n#define HAVE_INTTYPES_H 1\n#define HAVE_SYS_TYPES_H 1\n#define HAVE_UNISTD_H 1\n' \
        >"$folder/objects/jansson_private_config.h"
    sed -e 's/@json_inline@/inline/; s/@json_have_long_long@/1/; s/@json_have_localeconv@/1/; s/@json_have_atomic_builtins@/0/' \
        -e 's/@json_have_sync_builtins@/0/; s/@[a-z_]*@/0/' jansson-*/src/jansson_config.h.in >"$sysroot/include/jansson_config.h"
    cp jansson-*/src/jansson.h "$sysroot/include"
    library jansson - -DHAVE_CONFIG_H "-I$folder/objects" "-I$sysroot/include" -- jansson-*/src/*.c
    cp zlib-*/zlib.h zlib-*/zconf.h "$sysroot/include"
    set -- zlib-*
    library z - "-I$1" -- "$1"/adler32.c "$1"/compress.c "$1"/crc32.c "$1"/deflate.c "$1"/inffast.c "$1"/inflate.c "$1"/inftrees.c "$1"/trees.c \
        "$1"/zutil.c
    describe libutf8proc utf8proc "$(sed -n 's/^#define UTF8PROC_VERSION_M[A-Z]* *//p; s/^#define UTF8PROC_VERSION_PATCH *//p' utf8proc-*/utf8proc.h | paste -sd.)"
    describe jansson jansson "$(sed -n 's/^#define JANSSON_VERSION  *"\(.*\)"/\1/p' jansson-*/src/jansson.h)"
    describe zlib z "$(sed -n 's/^#define ZLIB_VERSION "\(.*\)"/\1/p' "$1"/zlib.h)"
    touch "$sysroot/done"
    cd "$root"
}

# libdds is C++ and uses threads, which WASI does not have: stand-ins for what it uses of them.
solver() {
    [ ! -f "$folder/dds/lib/libdds.a" ] || return 0
    say "building libdds"
    mkdir -p "$folder/dds/include/dds" "$folder/dds/lib" "$folder/dds/stand-ins" "$folder/dds/objects"
    "$root/tools/fetch_sources.sh" --tar-only "$folder/dds" dds
    (cd "$folder/dds" && tar xf dds_*.orig.tar.*)
    set -- "$folder"/dds/dds-*/
    # It asks the system for its free memory, which is unknown here: one gigabyte.
    sed -i 's/^  kilobytesFree = 0;/  kilobytesFree = 1048576;/' "$1/src/System.cpp"
    cp "$1/include/dll.h" "$folder/dds/include/dds"
    printf '#pragma once\n#include_next <mutex>\nnamespace std { struct mutex { void lock() {} void unlock() {} }; }\n' \
        >"$folder/dds/stand-ins/mutex"
    printf '#pragma once\n#include <chrono>\nnamespace std { namespace this_thread { template <class T> void sleep_for(T) {} } }\n' \
        >"$folder/dds/stand-ins/thread"
    for source in "$1"/src/*.cpp; do
        echo "$source"
    done | xargs -P 2 -I SOURCE sh -c 'clang++ --target=wasm32-wasi -nostdlibinc -nostdinc++ -isystem "$1/stand-ins" \
        -isystem /usr/include/wasm32-wasi/c++/v1 -isystem /usr/include/wasm32-wasi -include stdio.h -O2 -fno-exceptions -fno-rtti -w \
        -I"$2/include" -c "$3" -o "$1/objects/$(basename "$3" .cpp).o"' sh "$folder/dds" "$1" SOURCE
    llvm-ar rcs "$folder/dds/lib/libdds.a" "$folder"/dds/objects/*.o
}

# The same build twice, once with more to compile and link: configure NAME C_ARGS LINK_ARGS
configure() {
    cat >"$folder/$1.new" <<END
[binaries]
c = '$cc'
ar = 'llvm-ar'
strip = 'llvm-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['node', '--no-warnings', '$root/bindings/wasm/npm/cli.mjs', '--module']

[built-in options]
c_args = [$2'-isystem', '$sysroot/include', '-I$root/bindings/wasm/include', '-include', '$root/bindings/wasm/posix.h', '-D_WASI_EMULATED_MMAN',
    '-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_GETPID',
    '-Werror=implicit-function-declaration', '-Werror=incompatible-pointer-types', '-Wno-shorten-64-to-32', '-flto']
c_link_args = ['-L$sysroot/lib', '-flto', '-Wl,--lto-O2', '-Wl,--stack-first', '-Wl,-z,stack-size=1048576', $3'-lwasi-emulated-mman', '-lwasi-emulated-signal',
    '-lwasi-emulated-process-clocks', '-lwasi-emulated-getpid']

[properties]
pkg_config_libdir = '$sysroot/lib/pkgconfig'

[host_machine]
system = 'wasi'
cpu_family = 'wasm32'
cpu = 'wasm32'
endian = 'little'
END
    # Other options need another build.
    if ! cmp -s "$folder/$1.new" "$folder/$1.ini"; then
        rm -rf "${folder:?}/$1"
        mv "$folder/$1.new" "$folder/$1.ini"
    fi
    [ ! -f "$folder/$1/build.ninja" ] || return 0
    meson setup "$folder/$1" "$root" --cross-file "$folder/$1.ini" -Doptimization=s -Ddebug=false -Db_ndebug=true \
        -Ddefault_library=static -Dthreads=disabled -Dsqlite=disabled -Dzstd=disabled -Dlibarchive=disabled \
        >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
}

# finish BUILT MODULE
finish() {
    llvm-strip "$1" -o "$folder/$2.wasm"
    say "$folder/$2.wasm: $(wc -c <"$folder/$2.wasm") bytes, $(gzip -9c "$folder/$2.wasm" | wc -c) packed"
}

libraries
configure meson "" ""
say "building the tool and the core"
ninja -C "$folder/meson" --quiet gamut core
finish "$folder/meson/gamut" gamut
finish "$folder/meson/core" core
if [ $# -gt 1 ]; then
    solver
    configure meson-dd "'-isystem', '$folder/dds/include', " "'$folder/dds/lib/libdds.a', '-lc++', '-lc++abi', "
    say "building the core with double dummy"
    ninja -C "$folder/meson-dd" --quiet core
    finish "$folder/meson-dd/core" double-dummy
fi
