/** @typedef {import('../types/flow-workload.js').FlowSpec} FlowSpec */
/** Null: as fast as it can. @typedef {{afterMs: number, kbps: number | null}} SourceStep */

/**
 * What a flow's application has to write over time, from its start: the first step at 0, ascending.
 * @param {Pick<FlowSpec, 'rateKbps' | 'onOff' | 'rateSteps'>} spec
 * @param {number} durationMs no step begins later
 * @returns {SourceStep[]}
 */
export function sourceSteps({ rateKbps, onOff, rateSteps = [] }, durationMs) {
  const first = { afterMs: 0, kbps: rateKbps ?? null };
  const steps = [first];
  if (onOff !== undefined)
    for (let atMs = 0; atMs < durationMs; atMs += (onOff.onS + onOff.offS) * 1000) {
      if (atMs > 0) steps.push({ ...first, afterMs: atMs });
      steps.push({ afterMs: atMs + onOff.onS * 1000, kbps: onOff.offRateKbps ?? 0 });
    }
  for (const { afterS, rateKbps: kbps } of rateSteps) steps.push({ afterMs: afterS * 1000, kbps });
  return steps.filter(({ afterMs }) => afterMs === 0 || afterMs < durationMs);
}
