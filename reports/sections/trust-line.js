/** @import { ReportContext } from '../report-context.js' */
import { formatCount, formatPlural, formatShare } from '../format.js';
import { html } from '../html.js';

/**
 * Why the answer may be believed, in one line: each proof with its count, a sign and the way to its details.
 * @param {ReportContext} context
 */
export function trustLine(context) {
  const { figures, failedLoads, okLoads, results } = context;
  return html`<ul class="trust" aria-label="Proofs in short">
${item({ ok: failedLoads.length === 0, href: failedLoads.length > 0 ? '#failures' : '#pages', text: failedLoads.length === 0 ? `${formatPlural(okLoads, 'load')}, none failed` : `${formatCount(failedLoads.length)} of ${formatPlural(results.loads.length, 'load')} failed` })}
${socketsItem(context)}
${linksItem(results.linkProofs, context)}
${coverageItem(figures.replay)}
${leaksItem(figures.proofs)}
</ul>`;
}

/** @param {{ok: boolean, href: string, text: string}} item */
const item = ({ ok, href, text }) =>
  html`<li class="${ok ? 'proven' : 'doubtful'}"><span class="sign" aria-hidden="true">${ok ? '✓' : '!'}</span><a href="${href}">${text}</a></li>`;

/** @param {ReportContext} context */
function socketsItem({ figures, experiment }) {
  const sockets = figures.proofs.reduce((sum, proof) => sum + proof.sockets, 0);
  const wrong = figures.proofs.reduce((sum, { armId, sockets: all, socketsByControl }) => {
    const expected = experiment.arms.find(({ id }) => id === armId)?.congestionControl.kernelName ?? '';
    return sum + all - (socketsByControl[expected] ?? 0);
  }, 0);
  const text =
    sockets === 0
      ? 'no socket was seen'
      : wrong === 0
        ? `${formatPlural(sockets, 'socket')}, each with the congestion control asked for`
        : `${formatCount(wrong)} of ${formatPlural(sockets, 'socket')} with another congestion control`;
  return item({ ok: sockets > 0 && wrong === 0, href: '#sockets', text });
}

/** @param {ReportContext['results']['linkProofs']} proofs @param {ReportContext} context */
function linksItem(proofs, { experiment }) {
  const off = proofs.filter(({ ok }) => !ok).length;
  const missing = experiment.networks.length - proofs.length;
  const text =
    missing > 0
      ? `${formatPlural(missing, 'link')} not measured`
      : off > 0
        ? `${off} of ${formatPlural(proofs.length, 'link')} off what was asked`
        : `${proofs.length === 1 ? 'link' : `${proofs.length} links`} measured as asked`;
  return item({ ok: off === 0 && missing === 0, href: '#links', text });
}

/** @param {ReportContext['figures']['replay']} replay */
function coverageItem(replay) {
  const answered = replay.reduce((sum, { exact, fuzzy }) => sum + exact + fuzzy, 0);
  const missed = replay.reduce((sum, page) => sum + page.missed, 0);
  if (answered + missed === 0) return item({ ok: false, href: '#replay', text: 'no replay was counted' });
  return item({
    ok: true,
    href: '#replay',
    text: `${formatShare(answered / (answered + missed))} of requests answered from the recordings`,
  });
}

/** @param {ReportContext['figures']['proofs']} proofs */
function leaksItem(proofs) {
  if (proofs.every(({ loads }) => loads === 0))
    return item({ ok: false, href: '#sockets', text: 'leaks were not counted' });
  const packets = proofs.reduce((sum, { leakedPackets }) => sum + leakedPackets, 0);
  return item({
    ok: packets === 0,
    href: '#sockets',
    text: `${formatPlural(packets, 'packet')} tried to leave the lab`,
  });
}
