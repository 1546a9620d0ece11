/**
 * The exit code of a bench that ran. When several apply, the first problem counts: it puts the later results in
 * doubt.
 * @param {{interrupted: boolean, refusedNetworks?: number, failedLoads: number, gateTripped: boolean}} outcome
 */
export function benchExitCode({ interrupted, refusedNetworks = 0, failedLoads, gateTripped }) {
  if (interrupted) return 130; // as a shell reports Ctrl-C
  if (refusedNetworks > 0) return 3; // as where no network is as asked
  if (failedLoads > 0) return 4;
  return gateTripped ? 5 : 0;
}
