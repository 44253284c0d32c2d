#!/bin/sh
# Builds the tool and the unit tests for another kind of machine: build_foreign.sh TARGET FOLDER. FOLDER/gamut runs the
# tool, by QEMU; FOLDER/meson is the build folder. build_foreign.sh --compiler TARGET prints the name of its compiler.
#
# s390x counts its bytes the other way round, i386 and armhf have words of 32 bits. Libraries come from Debian's
# packages for the target, which are fetched into FOLDER.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
target=$1
[ "$target" != --compiler ] || target=$2
say() {
    echo "portable: $*" >&2
}

# The names that Debian's compilers, its folders of libraries, and QEMU have for it. Debian's libdds for 32 bits aborts
# when QEMU loads it (std::length_error), so it is left out.
case $target in
s390x) compiler=s390x-linux-gnu libraries=s390x-linux-gnu emulator=s390x family=s390x endian=big solver=enabled ;;
i386) compiler=i686-linux-gnu libraries=i386-linux-gnu emulator=i386 family=x86 endian=little solver=disabled ;;
armhf) compiler=arm-linux-gnueabihf libraries=arm-linux-gnueabihf emulator=arm family=arm endian=little solver=disabled ;;
*)
    say "there is no target '$target': s390x, i386, armhf"
    exit 2
    ;;
esac
if [ "$1" = --compiler ]; then
    echo $compiler
    exit
fi
mkdir -p "$2"
folder=$(cd "$2" && pwd)
qemu=$(command -v qemu-$emulator-static || command -v qemu-$emulator)
sysroot=$folder/root

if [ ! -f "$folder/fetched" ]; then
    say "fetching libraries for $target"
    "$root/tools/fetch_packages.sh" "$target" "$folder" libutf8proc-dev libjansson-dev zlib1g-dev libzstd-dev libarchive-dev \
        libsqlite3-dev libdds-dev libevent-dev libcurl4-openssl-dev libcmocka-dev
    touch "$folder/fetched"
fi
# ccache is used if the native compiler is called through it.
cache=
case ${CC:-} in ccache\ *) cache="'ccache', " ;; esac
options="-Dtests=true -Dbuildtype=debug -Doptimization=1 -Ddebug=false -Db_lundef=false -Dwerror=true -Ddefault_library=static -Ddds=$solver"
cat >"$folder/cross.new" <<END
# with $options
[binaries]
c = [$cache'$compiler-gcc', '--sysroot=$sysroot']
ar = '$compiler-ar'
strip = '$compiler-strip'
objcopy = '$compiler-objcopy'
pkgconfig = 'pkg-config'
exe_wrapper = ['$qemu', '-L', '$sysroot']

[properties]
needs_exe_wrapper = true
sys_root = '$sysroot'
pkg_config_libdir = '$sysroot/usr/lib/$libraries/pkgconfig:$sysroot/usr/share/pkgconfig'

[host_machine]
system = 'linux'
cpu_family = '$family'
cpu = '$family'
endian = '$endian'
END
if ! cmp -s "$folder/cross.new" "$folder/cross.ini"; then
    mv "$folder/cross.new" "$folder/cross.ini"
    rm -rf "$folder/meson"
fi
if [ ! -f "$folder/meson/build.ninja" ]; then
    # shellcheck disable=SC2086 # a list of options
    env -u CC -u CFLAGS -u LDFLAGS meson setup "$folder/meson" "$root" --cross-file "$folder/cross.ini" $options >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
fi
say "building for $target"
ninja -C "$folder/meson" --quiet gamut unit_programs
printf '#!/bin/sh\nexec "%s" -L "%s" "%s" "$@"\n' "$qemu" "$sysroot" "$folder/meson/gamut" >"$folder/gamut"
chmod +x "$folder/gamut"
