# Functions about this Debian system, for other scripts: . tools/debian.sh

# Print the address of the archive that this system was installed from, or nothing.
debian_mirror() {
    cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null |
        sed -n -e 's/^URIs: *//p' -e 's/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p' | sed -n '\|/debian/*$|{p;q;}'
}

# Print the name of its release, such as bookworm, or nothing.
debian_release() {
    (. /etc/os-release 2>/dev/null && [ "${ID:-}" = debian ] && echo "${VERSION_CODENAME:-}") || true
}

# Prepare lists of apt in FOLDER, apart from those of the system: debian_lists FOLDER deb|deb-src RELEASE. A release
# that has left the archive of this system is in that of old releases.
debian_lists() {
    mkdir -p "$1/lists/partial" "$1/cache/archives/partial"
    debian_address=$(debian_mirror)
    [ -n "$debian_address" ] || {
        echo "the lists of apt name no archive of Debian" >&2
        return 1
    }
    for debian_address in "$debian_address" http://archive.debian.org/debian; do
        debian_options="arch=$(dpkg --print-architecture) signed-by=/usr/share/keyrings/debian-archive-keyring.gpg"
        echo "$2 [$debian_options] $debian_address $3 main" >"$1/sources.list"
        ! debian_apt "$1" update >"$1/log" 2>&1 || return 0
    done
    tail -n 20 "$1/log" >&2
    return 1
}

# Call apt-get with these lists: debian_apt FOLDER WORDS... What is installed does not matter to it.
debian_apt() {
    debian_folder=$1
    shift
    apt-get -q -o "Dir::Etc::sourcelist=$debian_folder/sources.list" -o Dir::Etc::sourceparts=- \
        -o "Dir::State::lists=$debian_folder/lists" -o "Dir::Cache=$debian_folder/cache" \
        -o Dir::State::status=/dev/null -o APT::Update::Error-Mode=any -o APT::Sandbox::User=root "$@"
}

# Make an archive of a bare system, unless it is there: debian_bare RELEASE FOLDER. FOLDER/RELEASE.tar is the result, FOLDER/RELEASE.log what
# debootstrap printed. Needs root.
debian_bare() {
    [ ! -f "$2/$1.tar" ] || return 0
    # Not in FOLDER: debootstrap cannot work in a path with a blank.
    debian_place=$(mktemp -d /var/tmp/gamut-bare.XXXXXX)
    chmod 755 "$debian_place"
    # shellcheck disable=SC2046 # an address or none, which is that of debootstrap
    debootstrap --variant=minbase "$1" "$debian_place" $(debian_mirror) >"$2/$1.log" 2>&1 || {
        tail -n 20 "$2/$1.log"
        rm -rf --one-file-system "$debian_place"
        return 1
    }
    rm -f "$debian_place"/var/cache/apt/archives/*.deb
    # An installer writes it; debootstrap may not.
    [ -f "$debian_place/etc/hosts" ] || printf '127.0.0.1\tlocalhost\n::1\tlocalhost\n' >"$debian_place/etc/hosts"
    tar -C "$debian_place" --one-file-system -cf "$2/$1.tar.part" .
    mv "$2/$1.tar.part" "$2/$1.tar"
    rm -rf "$debian_place"
}
