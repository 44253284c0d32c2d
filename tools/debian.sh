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
