#!/usr/bin/env bash
# make-base-image.sh IMAGE
#
# Makes the base image debian:bookworm-slim where no registry has it: debootstrap, from the mirror that this machine uses, and with
# this machine's way to its mirrors. `docker` goes where DOCKER_HOST says. Needs root and debootstrap; half a minute.
set -euo pipefail

image=$1
suite=bookworm

die() { echo "make-base-image: $1" >&2; exit 3; }

[ "$(id -u)" = 0 ] || die 'making a root takes root; start again with sudo'
command -v debootstrap >/dev/null || die 'debootstrap is missing; apt-get install debootstrap'
targets=$(apt-get indextargets --format '$(IDENTIFIER) $(CODENAME) $(COMPONENT) $(REPO_URI)' | awk '$1 == "Packages" && $3 == "main"')
mirror_of() { awk -v name="$1" '$2 == name { print $4; exit }' <<<"$targets"; }
mirror=$(mirror_of "$(. /etc/os-release && echo "$VERSION_CODENAME")")
[ -n "$mirror" ] || die 'apt knows no mirror of this release; run apt-get update first'

work=$(mktemp -d -t slowstart-base-image.XXXXXX)
root=$work/root
trap 'rm -rf --one-file-system "$work"' EXIT
trap 'exit 130' INT TERM HUP

debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" "$mirror" >"$work/log" 2>&1 || { tail -n 5 "$work/log" >&2; die "debootstrap of $suite failed"; }
for name in "$suite" "$suite-updates" "$suite-security"; do
  uri=$(mirror_of "$name")
  [ -z "$uri" ] || echo "deb $uri $name main"
done >"$work/sources.list"
[ ! -s "$work/sources.list" ] || cp "$work/sources.list" "$root/etc/apt/sources.list"
copy() { [ ! -e "$1" ] || cp -aL "$1" "$root$2"; }
copy /etc/apt/apt.conf.d/. /etc/apt/apt.conf.d/
copy /etc/apt/auth.conf.d/. /etc/apt/auth.conf.d/
rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/{doc,man,info,locale}/*
tar --create --one-file-system --directory "$root" . | docker import --change 'CMD ["bash"]' - "$image" >/dev/null
