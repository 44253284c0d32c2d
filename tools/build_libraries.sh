#!/bin/sh
# Builds libraries for another system, or for a program that needs nothing installed: build_libraries.sh TARGET FOLDER LIBRARY...
#
# TARGET is x86_64 or aarch64 (Linux), manylinux (for modules that older systems load, by the compilers of tools/old_libc.sh, which
# must be in the path), windows or wasi. The libraries are built from Debian's source packages, which are
# fetched into FOLDER/sources and checked by apt; they are not part of the tree. The results are static, and described
# to pkg-config, in FOLDER/sysroot; their licences are in FOLDER/notices. What is there already is not built again. The same
# sources and compilers give the same bytes in every folder.
set -eu
unset CFLAGS CXXFLAGS CPPFLAGS LDFLAGS # the results depend on nothing that happens to be set
root=$(cd "$(dirname "$0")/.." && pwd)
target=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2
sysroot=$folder/sysroot
sources=$folder/sources
objects=$folder/objects
mkdir -p "$sysroot/lib/pkgconfig" "$sysroot/include" "$sysroot/built" "$sources" "$objects" "$folder/notices"
optimise=-O2
on_linux='' on_windows='' on_wasi=''
case $target in
x86_64 | aarch64)
    on_linux=yes
    triple=$target-linux-gnu
    cc=$triple-gcc cxx=$triple-g++ ar=$triple-ar
    cxx_libraries="-lstdc++ -lm"
    ;;
manylinux)
    on_linux=yes
    triple=x86_64-linux-gnu
    cc=manylinux-cc cxx=manylinux-c++ ar=$triple-ar
    cxx_libraries="-lstdc++ -lm"
    ;;
windows)
    on_windows=yes
    triple=x86_64-w64-mingw32
    # The variant of the compiler whose C++ library has threads.
    cc=$triple-gcc-posix cxx=$triple-g++-posix ar=$triple-ar
    cxx_libraries="-lstdc++"
    ;;
wasi)
    on_wasi=yes
    triple=wasm32-wasi
    cc=$root/tools/wasm-cc cxx="clang++ --target=$triple -nostdlibinc -nostdinc++" ar=llvm-ar
    cxx_libraries="-lc++ -lc++abi"
    optimise=-Os
    ;;
*)
    echo "build_libraries.sh: there is no target '$target'" >&2
    exit 2
    ;;
esac

say() {
    echo "$target: $*" >&2
}

# Compile sources to an archive in the sysroot: library NAME OPTIONS... -- SOURCES... Sources end in .c or .cpp.
library() {
    name=$1
    shift
    mkdir -p "$objects/$name"
    # The compiler reads the quoted names from a file: folders may have blanks in their names. Nothing that is built may depend on where.
    printf '"%s"\n' "$optimise" "-ffile-prefix-map=$folder=." >"$objects/$name.options"
    [ "$target" != manylinux ] || echo -fPIC >>"$objects/$name.options"
    [ -n "$on_wasi" ] || printf '%s\n' -ffunction-sections -fdata-sections >>"$objects/$name.options"
    while [ "$1" != -- ]; do
        printf '"%s"\n' "$1" >>"$objects/$name.options"
        shift
    done
    shift
    # shellcheck disable=SC2016 # the words are those of the inner shell
    printf '%s\n' "$@" | xargs -P "$(nproc)" -I {} sh -c '
        object=$(basename "$4")
        case $4 in
        *.cpp) $2 "@$3.options" -w -c "$4" -o "$3/${object%.*}.o" ;; # a compiler and options
        *) "$1" "@$3.options" -w -c "$4" -o "$3/${object%.*}.o" ;;
        esac' sh "$cc" "$cxx" "$objects/$name" {}
    rm -f "$sysroot/lib/lib$name.a"
    "$ar" rcsD "$sysroot/lib/lib$name.a" "$objects/$name"/*.o
}

# Describe a library to pkg-config: describe PACKAGE VERSION LIBS [CFLAGS]. Without folders: pkg-config cannot print letters outside ASCII, so
# those who build name them.
describe() {
    cat >"$sysroot/lib/pkgconfig/$1.pc" <<END
Name: $1
Description: $1 for $target
Version: $2
Libs: $3
Cflags: ${4:-}
END
}

# Let the configure script of a library find out about the target: configure NAME SOURCES OPTIONS... The result is in FOLDER/objects/NAME-made.
configure() {
    made=$objects/$1-made
    source=$2
    shift 2
    mkdir -p "$made"
    # A relative path to the script, and paths without blanks: configure scripts accept no others.
    (cd "$made" && CC=$cc CFLAGS=$optimise LDFLAGS='' "../../sources/$source/configure" --host="$triple" --enable-static --disable-shared \
        --disable-dependency-tracking "$@") >"$made.log" 2>&1 || {
        tail -n 20 "$made.log"
        exit 1
    }
}

# Values of #define in a header, joined by dots: version_in HEADER NAME...
version_in() {
    header=$1
    shift
    for name; do
        sed -n "s/^#define[[:blank:]]*${name}[[:blank:]][[:blank:]]*\"\{0,1\}\([^ \"]*\).*/\1/p" "$header" | head -n 1
    done | paste -sd.
}

make_utf8proc() {
    library utf8proc -DUTF8PROC_STATIC -- utf8proc-*/utf8proc.c
    cp utf8proc-*/utf8proc.h "$sysroot/include"
    describe libutf8proc "$(version_in utf8proc-*/utf8proc.h UTF8PROC_VERSION_MAJOR UTF8PROC_VERSION_MINOR UTF8PROC_VERSION_PATCH)" -lutf8proc \
        -DUTF8PROC_STATIC
}

make_jansson() {
    # What its configure script would find.
    printf '#define HAVE_%s 1\n' STDINT_H INTTYPES_H SYS_TYPES_H ${on_linux:+UNISTD_H SYS_TIME_H} ${on_wasi:+UNISTD_H} \
        >"$objects/jansson_private_config.h"
    sed -e 's/@json_inline@/inline/; s/@json_have_long_long@/1/; s/@json_have_localeconv@/1/' \
        -e "s/@json_have_atomic_builtins@/$([ -n "$on_wasi" ] && echo 0 || echo 1)/; s/@[a-z_]*@/0/" \
        jansson-*/src/jansson_config.h.in >"$sysroot/include/jansson_config.h"
    cp jansson-*/src/jansson.h "$sysroot/include"
    library jansson -DHAVE_CONFIG_H "-I$objects" "-I$sysroot/include" -- jansson-*/src/*.c
    describe jansson "$(version_in jansson-*/src/jansson.h JANSSON_VERSION)" -ljansson
}

make_zlib() {
    cp zlib-*/zlib.h zlib-*/zconf.h "$sysroot/include"
    set -- zlib-*
    set -- "$sources/$1"
    library z "-I$1" -- "$1"/adler32.c "$1"/compress.c "$1"/crc32.c "$1"/deflate.c "$1"/inffast.c "$1"/inflate.c "$1"/inftrees.c "$1"/trees.c \
        "$1"/zutil.c
    describe zlib "$(version_in "$1"/zlib.h ZLIB_VERSION)" -lz
}

make_libzstd() {
    cp libzstd-*/lib/zstd.h libzstd-*/lib/zstd_errors.h "$sysroot/include"
    library zstd -DZSTD_DISABLE_ASM -- libzstd-*/lib/common/*.c libzstd-*/lib/compress/*.c libzstd-*/lib/decompress/*.c
    describe libzstd "$(version_in libzstd-*/lib/zstd.h ZSTD_VERSION_MAJOR ZSTD_VERSION_MINOR ZSTD_VERSION_RELEASE)" -lzstd
}

make_sqlite3() {
    # All sources in one file, which its own build makes; here for this machine, whatever the target.
    mkdir -p "$objects/sqlite3-made"
    set -- sqlite3-*/
    (cd "$objects/sqlite3-made" && "../../sources/$1/configure" --disable-tcl --disable-readline && make -j "$(nproc)" sqlite3.c sqlite3.h) \
        >"$objects/sqlite3-made.log" 2>&1 || {
        tail -n 20 "$objects/sqlite3-made.log"
        exit 1
    }
    cp "$objects/sqlite3-made/sqlite3.h" "$sysroot/include"
    library sqlite3 -DSQLITE_THREADSAFE=1 -DSQLITE_ENABLE_FTS5 -DSQLITE_ENABLE_MATH_FUNCTIONS -DSQLITE_MAX_VARIABLE_NUMBER=250000 \
        -DSQLITE_LIKE_DOESNT_MATCH_BLOBS -DSQLITE_USE_URI=1 -DSQLITE_OMIT_LOAD_EXTENSION -- "$objects/sqlite3-made/sqlite3.c"
    describe sqlite3 "$(version_in "$sysroot/include/sqlite3.h" SQLITE_VERSION)" -lsqlite3
}

make_libevent() {
    set -- libevent-*/
    configure libevent "$1" --disable-openssl --disable-thread-support --disable-samples --disable-libevent-regress --disable-debug-mode
    made=$objects/libevent-made
    cp -r "$1"/include/event2 "$sysroot/include"
    sed -f "$1/make-event-config.sed" <"$made/config.h" >"$sysroot/include/event2/event-config.h" # as its own build does
    mkdir -p "$sysroot/include/sys"
    [ -n "$on_linux" ] || cp "$1/compat/sys/queue.h" "$sysroot/include/sys"
    sources_of_it=
    for each in buffer bufferevent bufferevent_filter bufferevent_pair bufferevent_ratelim bufferevent_sock evdns event event_tagging evmap \
        evrpc evthread evutil evutil_rand evutil_time http listener log signal strlcpy \
        ${on_windows:+buffer_iocp bufferevent_async event_iocp win32select} ${on_linux:+epoll poll select}; do
        sources_of_it="$sources_of_it $1/$each.c"
    done
    # shellcheck disable=SC2086 # a list of names
    library event "-I$made" "-I$sysroot/include" "-I$1/include" "-I$1/compat" "-I$1" -DHAVE_CONFIG_H ${on_windows:+-D_WIN32_WINNT=0x0600} -- \
        $sources_of_it
    describe libevent "$(version_in "$sysroot/include/event2/event-config.h" EVENT__VERSION)" "-levent${on_windows:+ -lws2_32 -liphlpapi}"
}

make_libarchive() {
    set -- libarchive-*/
    configure libarchive "$1" --disable-bsdtar --disable-bsdcat --disable-bsdcpio --disable-acl --disable-xattr --without-bz2lib --without-libb2 \
        --without-iconv --without-lz4 --without-zstd --without-lzma --without-cng --without-openssl --without-nettle --without-mbedtls \
        --without-xml2 --without-expat CPPFLAGS="-I../../sysroot/include" LIBS="-L../../sysroot/lib"
    cp "$1/libarchive/archive.h" "$1/libarchive/archive_entry.h" "$sysroot/include"
    library archive -DHAVE_CONFIG_H -DLIBARCHIVE_STATIC "-I$objects/libarchive-made" "-I$1/libarchive" "-I$sysroot/include" -- \
        "$1"/libarchive/*.c
    describe libarchive "$(version_in "$1/libarchive/archive.h" ARCHIVE_VERSION_ONLY_STRING)" "-larchive -lz" -DLIBARCHIVE_STATIC
}

# Windows has TLS of its own; elsewhere only http is spoken.
make_curl() {
    set -- curl-*/
    tls=--without-ssl
    [ -z "$on_windows" ] || tls=--with-schannel
    configure curl "$1" --enable-http --disable-ftp --disable-file --disable-ldap --disable-ldaps --disable-rtsp --disable-dict --disable-telnet \
        --disable-tftp --disable-pop3 --disable-imap --disable-smb --disable-smtp --disable-gopher --disable-mqtt --disable-manual \
        --disable-threaded-resolver --disable-alt-svc --disable-hsts --disable-ntlm --disable-unix-sockets --disable-netrc --without-brotli \
        --without-zstd --without-zlib --without-libpsl --without-libidn2 --without-nghttp2 --without-librtmp --without-ca-bundle \
        --without-ca-path "$tls"
    cp -r "$1/include/curl" "$sysroot/include"
    library curl -DHAVE_CONFIG_H -DBUILDING_LIBCURL -DCURL_STATICLIB "-I$objects/curl-made/lib" "-I$1/include" "-I$1/lib" -- "$1"/lib/*.c \
        "$1"/lib/vauth/*.c "$1"/lib/vquic/*.c "$1"/lib/vtls/*.c
    describe libcurl "$(version_in "$1/include/curl/curlver.h" LIBCURL_VERSION)" "-lcurl${on_windows:+ -lws2_32 -lcrypt32 -lbcrypt}" \
        -DCURL_STATICLIB
}

# libdds is C++. It counts the free memory by a pipe of programs, which need not be there: the size of the memory instead, and where that is
# unknown one gigabyte. WASI has no threads: stand-ins for what libdds uses of them.
make_dds() {
    tar xf dds_*.orig.tar.*
    set -- dds-*/
    sed -i -e 's/^  kilobytesFree = 0;/  kilobytesFree = 1048576;/' -e '/FILE \* fifo = popen($/,/fclose(fifo);/c\
  kilobytesFree = static_cast<unsigned long long>(sysconf(_SC_PHYS_PAGES)) * (sysconf(_SC_PAGESIZE) / 1024);' "$1/src/System.cpp"
    mkdir -p "$sysroot/include/dds" "$objects/stand-ins"
    cp "$1/include/dll.h" "$1/include/portab.h" "$sysroot/include/dds"
    printf '#pragma once\n#include_next <mutex>\nnamespace std { struct mutex { void lock() {} void unlock() {} }; }\n' >"$objects/stand-ins/mutex"
    printf '#pragma once\n#include <chrono>\nnamespace std { namespace this_thread { template <class T> void sleep_for(T) {} } }\n' \
        >"$objects/stand-ins/thread"
    if [ -n "$on_wasi" ]; then
        set -- "$1" -isystem "$objects/stand-ins" -isystem "/usr/include/$triple/c++/v1" -isystem "/usr/include/$triple" -include stdio.h \
            -fno-exceptions -fno-rtti
    else
        set -- "$1" -DDDS_THREADS_STL
    fi
    from=$1
    shift
    optimise=-O2
    rm -f "$from/src/dds.cpp" # it would start libdds together with the program
    library dds "$@" -- "$from"/src/*.cpp
    version=${from#dds-}
    describe dds "${version%/}" "-ldds $cxx_libraries"
}

cd "$sources"
missing='' fetched=''
for wanted; do
    [ -f "$sysroot/built/$wanted" ] || missing="$missing $wanted"
    # Of libdds the archive alone: see above.
    [ "$wanted" = dds ] || [ -f "$sysroot/built/$wanted" ] || fetched="$fetched $wanted"
done
[ -n "$missing" ] || exit 0
say "fetching the sources of$missing"
# shellcheck disable=SC2086 # lists of names
[ -z "$fetched" ] || "$root/tools/fetch_sources.sh" "$sources" $fetched
[ "$missing" = "$fetched" ] || "$root/tools/fetch_sources.sh" --tar-only "$sources" dds
for wanted in $missing; do
    say "building $wanted"
    "make_$wanted"
    for text in "$wanted"-*/debian/copyright "$wanted"-*/LICENSE; do
        [ ! -f "$text" ] || [ -f "$folder/notices/$wanted.txt" ] || cp "$text" "$folder/notices/$wanted.txt"
    done
    touch "$sysroot/built/$wanted"
done
