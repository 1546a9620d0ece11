#!/bin/sh
# Stands ready in an origin's or a proxy's container: runs PROGRAM whenever a bench connects to the socket, one at a
# time. The connection is the program's stdin and stdout, and the program ends with it.
exec socat -t 10 UNIX-LISTEN:/run/server/start.sock,fork,max-children=1,unlink-early,mode=600 EXEC:"$1"
