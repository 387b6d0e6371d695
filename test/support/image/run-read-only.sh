#!/bin/sh
# run-read-only.sh ROOT FILES CERTIFICATES [NAME=VALUE…] COMMAND…
# Runs a command in the root filesystem of the image as compose.yaml has it: as the image's own user, with nothing to
# write to but /tmp and /files. The mounts are of this process alone, and end with it.
set -eu
root=$1 files=$2 certificates=$3
shift 3
mount --bind "$root" "$root"
mount --bind "$files" "$root/files"
mount --bind "$certificates" "$root/certificates"
mount --bind "$certificates/hosts" "$root/etc/hosts"
mount -t tmpfs tmpfs "$root/tmp"
mount --rbind /dev "$root/dev"
mount --rbind /proc "$root/proc"
mount -o remount,bind,ro "$root"
mount -o remount,bind,ro "$root/certificates"
exec chroot --userspec=node:node "$root" env --ignore-environment --chdir=/app "$@"
