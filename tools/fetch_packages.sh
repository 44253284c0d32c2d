#!/bin/sh
# Fetches packages of Debian for another kind of machine, with all that they need, checked by apt, without touching the
# lists of the system, and unpacks them: fetch_packages.sh ARCHITECTURE FOLDER PACKAGE...
#
# FOLDER/root becomes a root without a shell: enough to compile against, and for an emulator to run programs in. The
# architecture has Debian's name, such as s390x; the release is that of this system.
set -eu
. "$(dirname "$0")/debian.sh"
architecture=$1
mkdir -p "$2/apt/lists/partial" "$2/apt/cache/archives/partial"
folder=$(cd "$2" && pwd)
shift 2
apt=$folder/apt
keys=/usr/share/keyrings/debian-archive-keyring.gpg
mirror=$(debian_mirror)
release=$(debian_release)
if [ -z "$mirror" ] || [ -z "$release" ]; then
    echo "fetch_packages.sh: this is no Debian whose lists of apt name an archive" >&2
    exit 1
fi
echo "deb [signed-by=$keys] $mirror $release main" >"$apt/sources.list"
: >"$apt/status" # nothing is installed there yet
# A function, so that the folder may have blanks in its name.
own_apt() {
    apt-get -q -y -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=- -o "Dir::State::lists=$apt/lists" \
        -o "Dir::State::status=$apt/status" -o "Dir::Cache=$apt/cache" -o "APT::Architecture=$architecture" \
        -o "APT::Architectures=$architecture" -o Debug::NoLocking=1 -o APT::Sandbox::User=root "$@"
}
if ! own_apt update >"$apt/log" 2>&1 || ! own_apt --download-only --no-install-recommends install "$@" >>"$apt/log" 2>&1; then
    tail -n 20 "$apt/log"
    exit 1
fi
rm -rf "$folder/root"
for package in "$apt"/cache/archives/*.deb; do dpkg-deb -x "$package" "$folder/root"; done
# Where everything is in /usr, a package that is not among these makes the link.
[ -e "$folder/root/lib" ] || ln -s usr/lib "$folder/root/lib"
