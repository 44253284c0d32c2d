#!/bin/sh
# Builds the tool for Linux as one file that needs nothing installed: build_static.sh x86_64|aarch64 FOLDER. FOLDER/gamut is the result,
# FOLDER/NOTICES the licences of the libraries in it. The same compilers give the same bytes in every folder.
#
# It is linked with Debian's glibc, not with musl: libdds needs a C++ library, and Debian has none for musl. docs/static.md has the reasons.
set -eu
unset CFLAGS CPPFLAGS LDFLAGS
root=$(cd "$(dirname "$0")/.." && pwd)
arch=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
triple=$arch-linux-gnu
say() {
    echo "static: $*" >&2
}

"$root/tools/build_libraries.sh" "$arch" "$folder" utf8proc jansson zlib libzstd libarchive sqlite3 libevent curl dds
sysroot=$folder/sysroot
# The build asks the tool for its man pages, so one for another kind of machine is run on the way.
wrapper=
if [ "$arch" != "$(uname -m)" ]; then
    emulator=$(command -v "qemu-$arch-static" || command -v "qemu-$arch") || {
        say "there is no qemu-$arch-static: the package is qemu-user-static"
        exit 1
    }
    wrapper="exe_wrapper = '$emulator'"
fi
cat >"$folder/meson.new" <<END
[binaries]
c = '$triple-gcc'
ar = '$triple-ar'
strip = '$triple-strip'
objcopy = '$triple-objcopy'
pkgconfig = 'pkg-config'
$wrapper

[built-in options]
c_args = ['-isystem', '$sysroot/include', '-ffunction-sections', '-fdata-sections', '-ffile-prefix-map=$root=.', '-ffile-prefix-map=$folder=.']
c_link_args = ['-static-pie', '-L$sysroot/lib', '-Wl,--gc-sections', '-Wl,--build-id=none']

[properties]
pkg_config_libdir = '$sysroot/lib/pkgconfig'

[host_machine]
system = 'linux'
cpu_family = '$arch'
cpu = '$arch'
endian = 'little'
END
# Other options need another build.
if ! cmp -s "$folder/meson.new" "$folder/meson.ini"; then
    rm -rf "$folder/meson"
    mv "$folder/meson.new" "$folder/meson.ini"
fi
if [ ! -f "$folder/meson/build.ninja" ]; then
    # Everything is wanted: a library that is not found is an error, not a feature less.
    meson setup "$folder/meson" "$root" --cross-file "$folder/meson.ini" -Dbuildtype=release -Ddefault_library=static -Dlinked=true \
        -Dauto_features=enabled >"$folder/setup.log" 2>&1 || {
        tail -n 20 "$folder/setup.log"
        exit 1
    }
fi
say "building the tool"
ninja -C "$folder/meson" --quiet gamut
"$triple-strip" "$folder/meson/gamut" -o "$folder/gamut"
"$root/tools/write_notices.sh" "$folder" "$triple-gcc" libc.a libstdc++.a >"$folder/NOTICES"
say "$folder/gamut: $(wc -c <"$folder/gamut") bytes"
