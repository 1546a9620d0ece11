# Run as root in a mount namespace that nobody else has, before a part of the lab becomes an ordinary user: takes one
# step after the other from its arguments up to `--`, then becomes the program behind it.
set -e
while [ "$1" != -- ]; do
  case $1 in
    join) # FILE: the cgroup.procs of a control group
      echo $$ >"$2"
      shift 2
      ;;
    keep) # FOLDER: as it is, whatever is done around it
      mount --bind "$2" "$2"
      shift 2
      ;;
    show) # PATH PLACE: a file or folder where its user can reach it, to be read
      mount --bind "$2" "$3"
      mount -o remount,bind,ro "$3"
      shift 3
      ;;
    protect) # FOLDER: nobody writes there; everybody may, on most machines
      if [ -d "$2" ]; then
        mount --rbind "$2" "$2"
        mount -o remount,bind,ro "$2"
      fi
      shift 2
      ;;
    memory) # FOLDER OPTIONS: empty, in memory
      mount -t tmpfs -o "nosuid,nodev,$3" slowstart "$2"
      shift 3
      ;;
    hide) # processes of other users
      mount -t proc -o nosuid,nodev,noexec,hidepid=invisible proc /proc
      shift
      ;;
  esac
done
shift
exec "$@"
