#!/bin/sh
# Makes compilers whose programs run on older systems than this one: old_libc.sh FOLDER
#
# FOLDER/bin/manylinux-cc and manylinux-c++ are the compilers of this system with the C library, the C++ library and the
# headers of Python 3.9 of Debian 11, whose packages are fetched into FOLDER and checked by apt; nothing is installed,
# and root is not needed. A program linked with a C library runs with every newer one, not with an older one. The C++
# library is there for linking into the program only, so that none needs to be installed where it runs.
set -eu
. "$(dirname "$0")/debian.sh"
release=bullseye compiler=10 python=3.9
mkdir -p "$1"
folder=$(cd "$1" && pwd)
[ ! -f "$folder/done" ] || exit 0
triple=x86_64-linux-gnu
[ "$(uname -m)-linux-gnu" = $triple ] || {
    echo "old_libc.sh: this makes compilers for $triple, on such a machine only" >&2
    exit 1
}

rm -rf "$folder/packages" "$folder/system"
mkdir -p "$folder/packages" "$folder/system" "$folder/bin"
debian_lists "$folder/apt" deb "$release"
(cd "$folder/packages" && debian_apt "$folder/apt" download libc6 libc6-dev linux-libc-dev libcrypt1 libcrypt-dev \
    "gcc-$compiler-base" "libgcc-$compiler-dev" "libstdc++-$compiler-dev" "libpython$python-dev") \
    >"$folder/log" 2>&1 || {
    tail -n 20 "$folder/log"
    exit 1
}
for package in "$folder"/packages/*.deb; do
    dpkg-deb -x "$package" "$folder/system"
done
# Links to the root of a system would lead to that of this one.
find "$folder/system" -type l -lname '/*' | while read -r link; do
    ln -sfn "$(realpath -m -s --relative-to="$(dirname "$link")" "$folder/system$(readlink "$link")")" "$link"
done
# Without these, the linker takes the static libraries beside them.
own=$folder/system/usr/lib/gcc/$triple/$compiler
rm -f "$own/libstdc++.so" "$own/libgcc_s.so"

# The C library got new variants of three functions in 2.29, which differ only in how they report errors. The older ones
# are still there, and with them a module runs on all that manylinux_2_28 stands for.
for name in exp log pow; do
    echo "__asm__(\".symver $name,$name@GLIBC_2.2.5\");"
done >"$folder/old_names.h"

# compiler_script NAME PROGRAM OPTIONS. The compiler has folders of its own, before which ours are named.
compiler_script() {
    cat >"$folder/bin/$1" <<SCRIPT
#!/bin/sh
folder=\$(cd "\$(dirname "\$0")/.." && pwd)
system=\$folder/system
case " \$* " in
*" -E "*) ;; # those who want declarations want no others
*) set -- -include "\$folder/old_names.h" "\$@" ;;
esac
exec \$(command -v ccache) $2 --sysroot="\$system" -B"\$system/usr/lib/$triple" -L"\$system/usr/lib/$triple" \\
    -L"\$system/usr/lib/gcc/$triple/$compiler" $3 "\$@" -static-libgcc
SCRIPT
    chmod +x "$folder/bin/$1"
}
compiler_script manylinux-cc gcc ''
compiler_script manylinux-c++ g++ \
    "-nostdinc++ -isystem \"\$system/usr/include/c++/$compiler\" \\
    -isystem \"\$system/usr/include/$triple/c++/$compiler\""
ln -sfn "system/usr/include/python$python" "$folder/python"
touch "$folder/done"
