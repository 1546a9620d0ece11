/**
 * Where benches write what they have changed in the kernel, and have their locks. Emptied at boot, as the changes are.
 * The containers of a composition share another folder; their process ids mean nothing to the host.
 */
export const STATE_FOLDER = process.env.SLOWSTART_RUN_FOLDER ?? '/run/slowstart';
