/**
 * Where benches leave word for each other: who is alive, and what of the host they have changed. Emptied at boot, as
 * namespaces, processes and changes are. A bench in a container is told of another folder, which all benches of its
 * composition see; its process ids mean nothing to the host.
 */
export const RUN_FOLDER = process.env.SLOWSTART_RUN_FOLDER ?? '/run/slowstart';
