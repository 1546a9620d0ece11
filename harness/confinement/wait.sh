# The parent of the first process of a new PID namespace, with as few rights as that: runs the program there, hands on
# what it is told to do, and ends as the program does. All that the program has started ends with it.
exec 3<&0
"$@" <&3 3<&- &
child=$!
exec 0</dev/null 3<&-
trap 'kill -TERM $child 2>/dev/null' TERM INT HUP
code=129
while [ $code -gt 128 ] && kill -0 $child 2>/dev/null; do
  wait $child
  code=$?
done
trap - TERM INT HUP
[ $code -le 128 ] || kill -$((code - 128)) $$
exit $code
