#!/bin/sh
# Builds Gamut for WASI: build_wasm.sh FOLDER [double-dummy]. FOLDER/gamut.wasm is the tool, FOLDER/core.wasm the library with the questions
# of bindings/wasm/core.h; with a second word FOLDER/double-dummy.wasm is that library once more, with libdds in it.
# FOLDER/notices has the licences of the libraries in them.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
folder=$(cd "$1" && pwd)
sysroot=$folder/sysroot
cc=$root/tools/wasm-cc
say() {
    echo "wasm: $*" >&2
}

# The same build twice, once with more libraries: configure NAME [FOLDER_OF_LIBRARIES]
configure() {
    more='' more_arguments='' more_folder=''
    if [ $# -gt 1 ]; then
        more=:$2/sysroot/lib/pkgconfig more_arguments="'-isystem', '$2/sysroot/include', " more_folder="'-L$2/sysroot/lib', "
    fi
    cat >"$folder/$1.new" <<END
[binaries]
c = '$cc'
ar = 'llvm-ar'
strip = 'llvm-strip'
pkgconfig = 'pkg-config'
exe_wrapper = ['node', '--no-warnings', '$root/bindings/wasm/npm/cli.mjs', '--module']

[built-in options]
c_args = [$more_arguments'-isystem', '$sysroot/include', '-I$root/bindings/wasm/include', '-include', '$root/bindings/wasm/posix.h', '-D_WASI_EMULATED_MMAN',
    '-D_WASI_EMULATED_SIGNAL', '-D_WASI_EMULATED_PROCESS_CLOCKS', '-D_WASI_EMULATED_GETPID',
    '-Werror=implicit-function-declaration', '-Werror=incompatible-pointer-types', '-Wno-shorten-64-to-32', '-flto']
c_link_args = ['-L$sysroot/lib', '-flto', '-Wl,--lto-O2', '-Wl,--stack-first', '-Wl,-z,stack-size=1048576', $more_folder'-lwasi-emulated-mman', '-lwasi-emulated-signal',
    '-lwasi-emulated-process-clocks', '-lwasi-emulated-getpid']

[properties]
pkg_config_libdir = '$sysroot/lib/pkgconfig$more'

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
        -Ddefault_library=static -Dthreads=disabled -Dsqlite=disabled -Dzstd=disabled -Dlibarchive=disabled -Dcurl=disabled -Dlibevent=disabled \
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

"$root/tools/build_libraries.sh" wasi "$folder" utf8proc jansson zlib
configure meson
say "building the tool and the core"
ninja -C "$folder/meson" --quiet gamut core
finish "$folder/meson/gamut" gamut
finish "$folder/meson/core" core
if [ $# -gt 1 ]; then
    "$root/tools/build_libraries.sh" wasi "$folder/dds" dds
    configure meson-dd "$folder/dds"
    say "building the core with double dummy"
    ninja -C "$folder/meson-dd" --quiet core
    finish "$folder/meson-dd/core" double-dummy
fi
