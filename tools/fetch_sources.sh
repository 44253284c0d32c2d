#!/bin/sh
# Fetches source packages of Debian 12, checked by apt, without touching the lists of the system:
# fetch_sources.sh [--tar-only] FOLDER PACKAGE...
#
# They are unpacked to FOLDER/PACKAGE-VERSION; with --tar-only the archive is not unpacked, and Debian's changes are left
# out.
set -eu
. "$(dirname "$0")/debian.sh"
tar_only=
if [ "$1" = --tar-only ]; then
    tar_only=$1
    shift
fi
mkdir -p "$1"
folder=$(cd "$1" && pwd)
shift
apt=$folder/apt
cd "$folder"
debian_lists "$apt" deb-src bookworm
# shellcheck disable=SC2086 # one word or none
debian_apt "$apt" source $tar_only "$@" >>"$apt/log" 2>&1 || {
    tail -n 20 "$apt/log"
    exit 1
}
