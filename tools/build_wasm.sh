#!/bin/sh
# Builds Gamut for WASI: build_wasm.sh FOLDER. FOLDER/gamut.wasm is the tool, FOLDER/core.wasm the library with the questions of
# bindings/wasm/core.h.
#
# The libraries that it needs are built from Debian's source packages, which are fetched into FOLDER and checked by apt; nothing of
# them enters the tree.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
sysroot=$folder/sysroot
cc=$root/tools/wasm-cc
say() {
    echo "wasm: $*" >&2
}

fetch() {
    apt=$folder/apt
    mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$folder/sources"
    keys=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb-src [signed-by=$keys] http://deb.debian.org/debian bookworm main" >"$apt/sources.list"
    set -- -q -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$apt/lists" \
        -o "Dir::Cache=$apt/cache" -o APT::Sandbox::User=root
    apt-get "$@" update >"$apt/log" 2>&1 &&
        (cd "$folder/sources" && apt-get "$@" source utf8proc jansson zlib) >>"$apt/log" 2>&1 || {
        tail -n 20 "$apt/log"
        exit 1
    }
}

# Compiles sources to an archive in the sysroot, and says so to pkg-config: library NAME VERSION OPTIONS... -- SOURCES...
library() {
    name=$1
    version=$2
    shift 2
    options=
    while [ "$1" != -- ]; do
        options="$options $1"
        shift
    done
    shift
    objects=
    for source; do
        object=$folder/objects/$name-$(basename "$source" .c).o
        # shellcheck disable=SC2086 # a list of options
        "$cc" -Os $options -c "$source" -o "$object"
        objects="$objects $object"
    done
    # shellcheck disable=SC2086
    llvm-ar rcs "$sysroot/lib/lib$name.a" $objects
}

describe() {
    cat >"$sysroot/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1 for WASI
Version: $3
Libs: -L$sysroot/lib -l$2
Cflags: -I$sysroot/include
END
}

libraries() {
    [ ! -f "$sysroot/done" ] || return 0
    say "building utf8proc, jansson and zlib"
    fetch
    mkdir -p "$sysroot/lib/pkgconfig" "$sysroot/include" "$folder/objects"
    cd "$folder/sources"
    library utf8proc - -DUTF8PROC_STATIC -- utf8proc-*/utf8proc.c
    cp utf8proc-*/utf8proc.h "$sysroot/include"
    # What its configure would find out.
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

libraries
cat >"$folder/cross.new" <<END
[binaries]
c = '$cc'
ar = 'llvm-ar'
strip = 'llvm-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['node', '--no-warnings', '$root/bindings/wasm/npm/cli.mjs', '--module']

[built-in options]
c_args = ['-I$root/bindings/wasm/include', '-include', '$root/bindings/wasm/posix.h', '-D_WASI_EMULATED_MMAN',
    '-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_GETPID',
    '-Werror=implicit-function-declaration', '-Wno-shorten-64-to-32', '-flto']
c_link_args = ['-flto', '-Wl,--lto-O2', '-Wl,--stack-first', '-Wl,-z,stack-size=1048576', '-lwasi-emulated-mman', '-lwasi-emulated-signal',
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
if ! cmp -s "$folder/cross.new" "$folder/cross.ini"; then
    rm -rf "$folder/meson"
    mv "$folder/cross.new" "$folder/cross.ini"
fi
if [ ! -f "$folder/meson/build.ninja" ]; then
    meson setup "$folder/meson" "$root" --cross-file "$folder/cross.ini" -Doptimization=s -Ddebug=false -Db_ndebug=true \
        -Ddefault_library=static -Dwerror=false -Dthreads=disabled -Dsqlite=disabled -Dzstd=disabled -Dlibarchive=disabled \
        >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
fi
say "building the tool and the core"
ninja -C "$folder/meson" --quiet gamut core
for name in gamut core; do
    llvm-strip "$folder/meson/$name" -o "$folder/$name.wasm"
    say "$folder/$name.wasm: $(wc -c <"$folder/$name.wasm") bytes, $(gzip -9c "$folder/$name.wasm" | wc -c) packed"
done
