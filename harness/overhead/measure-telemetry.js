import { openLab } from '../lab/open-lab.js';
import { sandboxSupport } from '../browser/sandbox-support.js';
import { findBrowser } from '../set-up/find-browser.js';
import { runTrial } from '../trial/run-trial.js';

/**
 * Loads one page in pairs, one load with telemetry and one without, each pair in the other order: what the machine does
 * meanwhile falls on both.
 * @param {import('../types/experiment.js').Experiment} experiment of one arm, one page and one network
 * @param {{pairs: number, onMessage: (text: string) => void, signal: AbortSignal}} options
 * @returns {Promise<{onMs: number, offMs: number}[]>} page load times of the pairs of which both loads were sound
 * @throws {Error} when there is no browser, or no telemetry to measure
 */
export async function measureTelemetry(experiment, { pairs, onMessage, signal }) {
  const executable = findBrowser();
  if (executable === null) throw new Error('bench:telemetry: looking for a browser: there is none; npm run doctor says how to get one');
  const lab = await openLab(experiment, { onMessage, telemetry: true });
  try {
    if (lab.trace === null) throw new Error('bench:telemetry: looking for what to measure: the kernel gives no trace, see the message above');
    const chrome = { executable, sandbox: await sandboxSupport(lab.browserUser) };
    const [page, network, arm] = [experiment.pages[0], experiment.networks[0], experiment.arms[0]];
    let index = 0;
    /** @param {boolean} telemetry @returns {Promise<number | null>} */
    const load = async (telemetry) => {
      const trial = { index: index++, block: 0, round: 1, prime: false, pageId: page.id, networkId: network.id, armId: arm.id };
      const record = await runTrial({ lab: telemetry ? lab : { ...lab, trace: null }, experiment, trial, chrome, signal, now: () => new Date() });
      if (record.status !== 'ok') onMessage(`failed: ${record.failure?.reason}`);
      return record.status === 'ok' ? (record.load?.loadEventMs ?? null) : null;
    };
    await load(true); // fills the proxy's cache
    const measured = [];
    for (let pair = 0; pair < pairs && !signal.aborted; pair += 1) {
      const onFirst = pair % 2 === 0;
      const first = await load(onFirst);
      const second = await load(!onFirst);
      if (first !== null && second !== null) measured.push(onFirst ? { onMs: first, offMs: second } : { onMs: second, offMs: first });
    }
    return measured;
  } finally {
    for (const failure of await lab.close()) onMessage(failure);
  }
}
