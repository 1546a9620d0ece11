#!/bin/sh
# The kernel-cc container. Docker mounts /proc/sys read-only, and the list of congestion controls that every network may
# choose is there. In the container's own mounts, that one file becomes writable and the rest stays as it is.
set -e
file=/proc/sys/net/ipv4/tcp_allowed_congestion_control
mount -o remount,bind,rw /proc/sys
mount --bind $file $file
mount -o remount,bind,ro /proc/sys
exec node harness/compose/kernel-cc.js
