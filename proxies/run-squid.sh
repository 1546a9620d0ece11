#!/bin/sh
# Runs one Squid in the foreground, by the service name and the path of the configuration that come as the first lines
# of stdin, for as long as stdin stays open: a harness that is killed takes its Squids along. The shared memory is named
# after the service: two Squids of one name that start at once would take it from each other.
exec 3<&0
read -r name <&3 && read -r config <&3 || exit 0
squid -N -n "$name" -f "$config" &
squid=$!
(
  read -r _
  kill -TERM $squid
) <&3 &
watcher=$!
wait $squid
code=$?
kill $watcher 2>/dev/null
exit $code
