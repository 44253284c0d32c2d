#!/bin/sh
# Do in a bare system what README tells a newcomer to do: try_fresh.sh RELEASE FOLDER [--corpus] [--run-only | NAME...]
#
# Installs a bare Debian of the release (kept in FOLDER as an archive, with the fetched packages, so that a second run is
# fast), clones what is committed here into a folder whose path has `src`, a blank and a letter outside ASCII, and runs
# `./dev run` and `./dev test` in it, with the names of tests if given. --corpus mounts ../shared/corpus beside the clone,
# read-only.
# Needs root and debootstrap. FOLDER/RELEASE.log has everything that was printed.
set -eu
say() {
    echo "fresh: $*"
}
fail() {
    say "$*" >&2
    exit 1
}

# In its own namespace, so that mounts and processes end with it.
if [ "$1" = --inside ]; then
    system=$2 place=$3 corpus=$4 archives=$5
    shift 5
    mount -t proc proc "$system/proc"
    mount --rbind /dev "$system/dev"
    mount --bind "$archives" "$system/var/cache/apt/archives"
    if [ -n "$corpus" ]; then
        mkdir -p "$system$place/../shared/corpus"
        mount --bind "$corpus" "$system$place/../shared/corpus"
        mount -o remount,bind,ro "$system$place/../shared/corpus"
    fi
    exec chroot "$system" env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
        ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} \
        sh -c 'cd "$1" && shift && exec "$@"' fresh "$place" "$@"
fi

release=$1 folder=$2
shift 2
corpus='' run_only=''
for word in "$@"; do
    shift
    case $word in
    --corpus) corpus=yes ;;
    --run-only) run_only=yes ;;
    *) set -- "$@" "$word" ;; # the names of tests, which may have blanks, stay
    esac
done
root=$(cd "$(dirname "$0")/.." && pwd)
. "$root/tools/debian.sh"
mkdir -p "$folder/archives-$release/partial"
folder=$(cd "$folder" && pwd)
log=$folder/$release.log
[ "$(id -u)" -eq 0 ] || fail "only root can make a bare system: sudo ./dev fresh"
for program in debootstrap unshare chroot git; do
    command -v $program >/dev/null || fail "$program is missing, and a bare system cannot be made without it"
done
if [ -n "$corpus" ]; then
    corpus=$(cd "$root/../shared/corpus" 2>/dev/null && pwd) || fail "there is no ../shared/corpus to lay beside the clone"
fi

[ -f "$folder/$release.tar" ] || say "making a bare $release"
debian_bare "$release" "$folder" || fail "debootstrap did not make it"

# The folder may contain mount points of a namespace that has ended, so nothing on another file system is removed.
system=$(mktemp -d "$folder/$release.XXXXXX")
trap 'rm -rf --one-file-system "$system"' EXIT
trap 'exit 1' INT TERM
tar -C "$system" -xpf "$folder/$release.tar"
cp /etc/resolv.conf "$system/etc/resolv.conf" 2>/dev/null || true
place="/home/newcomer/src/my games/größe/gamut"
mkdir -p "$system${place%/*}"
git clone -q --no-hardlinks "$root" "$system$place"
say "$release: a clone of $(git -C "$root" describe --always) in '$place'$([ -z "$corpus" ] || echo ', with the corpus beside it')"

# Run a command of ./dev there, and show the end of its output.
failed=''
there() {
    status=0
    unshare --mount --pid --fork --kill-child sh "$0" --inside "$system" "$place" "$corpus" "$folder/archives-$release" "$@" \
        >>"$log" 2>&1 </dev/null || status=$?
    tail -n 6 "$log"
    say "$release: $* ended with $status"
    [ $status -eq 0 ] || failed="$failed $*"
}
: >"$log"
there ./dev run
[ -n "$run_only$failed" ] || there ./dev test "$@"
if [ -n "$failed" ]; then
    fail "$release:$failed failed; $log has everything"
fi
