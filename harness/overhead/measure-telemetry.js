import { sandboxSupport } from '../browser/sandbox-support.js';
import { openLab } from '../lab/open-lab.js';
import { findBrowser } from '../set-up/find-browser.js';
import { markPackets, stopMarkingPackets } from '../telemetry/mark-packets.js';
import { runTrial } from '../trial/run-trial.js';

/**
 * @typedef {object} TelemetryPair two successful loads
 * @property {number} onMs page load time with telemetry
 * @property {number} offMs the same without telemetry
 * @property {number} events recorded by the kernel during the load with telemetry
 * @property {number} collectMs time to read, parse and join them after the page had loaded
 */

/**
 * Loads one page in pairs, one load with telemetry and one without, and changes their order from pair to pair, so that
 * the machine's own variation affects both alike.
 * @param {import('../types/experiment.js').Experiment} experiment of one arm, one page and one network
 * @param {{pairs: number, onMessage: (text: string) => void, signal: AbortSignal}} options
 * @returns {Promise<TelemetryPair[]>}
 * @throws {Error} when there is no browser, or no telemetry to measure
 */
export async function measureTelemetry(experiment, { pairs, onMessage, signal }) {
  const executable = findBrowser();
  if (executable === null)
    throw new Error('bench:telemetry: looking for a browser: there is none; npm run doctor says how to get one');
  const lab = await openLab(experiment, { onMessage, telemetry: true });
  try {
    const { trace } = lab;
    if (trace === null)
      throw new Error('bench:telemetry: looking for what to measure: the kernel gives no trace, see the message above');
    const chrome = { executable, sandbox: await sandboxSupport(lab.browserUser) };
    const [page, network, arm] = [experiment.pages[0], experiment.networks[0], experiment.arms[0]];
    const { argv } = /** @type {import('../lab/proxy-side.js').ProxySide} */ (lab.proxies.get(arm.id));
    let index = 0;
    let events = 0;
    const counting = {
      ...trace,
      take: async () => {
        const text = await trace.take();
        events = text.split('\n').filter((line) => /: tcp_(probe|retransmit_skb): /.test(line)).length;
        return text;
      },
    };
    /** @param {boolean} telemetry @returns {Promise<{ms: number, collectMs: number} | null>} */
    const load = async (telemetry) => {
      await (telemetry ? markPackets(argv, trace.mark) : stopMarkingPackets(argv)); // the mark is part of the cost
      const trial = {
        index: index++,
        block: 0,
        round: 1,
        warmUp: false,
        pageId: page.id,
        networkId: network.id,
        armId: arm.id,
      };
      const record = await runTrial({
        lab: { ...lab, trace: telemetry ? counting : null },
        experiment,
        trial,
        chrome,
        signal,
        now: () => new Date(),
      });
      if (record.status !== 'ok') onMessage(`failed: ${record.failure?.reason}`);
      const ms = record.load?.loadEventMs ?? null;
      return record.status === 'ok' && ms !== null ? { ms, collectMs: record.stepsMs.collect ?? 0 } : null;
    };
    await load(true); // fills the proxy's cache
    const measured = [];
    for (let pair = 0; pair < pairs && !signal.aborted; pair += 1) {
      const onFirst = pair % 2 === 0;
      const first = await load(onFirst);
      const second = await load(!onFirst);
      if (first === null || second === null) continue;
      const [on, off] = onFirst ? [first, second] : [second, first];
      measured.push({ onMs: on.ms, offMs: off.ms, events, collectMs: on.collectMs - off.collectMs });
    }
    return measured;
  } finally {
    for (const failure of await lab.close()) onMessage(failure);
  }
}
