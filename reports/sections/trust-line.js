/** @import { ReportContext } from '../report-context.js' */
import { formatCount, formatPlural, formatShare } from '../format.js';
import { html } from '../html.js';

/**
 * Why the answer may be believed, in one line: each check with its count, a sign and the way to its details.
 * @param {ReportContext} context
 */
export function trustLine(context) {
  const { figures, failedLoads, okLoads, results } = context;
  return html`<ul class="trust" aria-label="Checks in short">
${item({ ok: failedLoads.length === 0, href: failedLoads.length > 0 ? '#failures' : '#pages', text: failedLoads.length === 0 ? `${formatPlural(okLoads, 'load')}, none failed` : `${formatCount(failedLoads.length)} of ${formatPlural(results.loads.length, 'load')} failed` })}
${socketsItem(context)}
${linksItem(results.linkChecks, context)}
${coverageItem(figures.replay)}
${leaksItem(figures.checks)}
</ul>`;
}

/** @param {{ok: boolean, href: string, text: string}} item */
const item = ({ ok, href, text }) =>
  html`<li class="${ok ? 'passed' : 'doubtful'}"><span class="sign" aria-hidden="true">${ok ? '✓' : '!'}</span><a href="${href}">${text}</a></li>`;

/** @param {ReportContext} context */
function socketsItem({ figures, experiment }) {
  const sockets = figures.checks.reduce((sum, check) => sum + check.sockets, 0);
  const wrong = figures.checks.reduce((sum, { armId, sockets: all, socketsByControl }) => {
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

/** @param {ReportContext['results']['linkChecks']} checks @param {ReportContext} context */
function linksItem(checks, { experiment }) {
  return item({ ...linksInShort(checks, experiment.networks), href: '#links' });
}

/**
 * @param {{networkId: string, ok: boolean}[]} checks of the networks, and of the links of calibration
 * @param {{id: string}[]} networks
 * @returns {{ok: boolean, text: string}}
 */
export function linksInShort(checks, networks) {
  const off = checks.filter(({ ok }) => !ok).length;
  const missing = networks.filter(({ id }) => !checks.some(({ networkId }) => networkId === id)).length;
  const text =
    missing > 0
      ? `${formatPlural(missing, 'link')} not measured`
      : off > 0
        ? `${off} of ${formatPlural(checks.length, 'link')} off what was asked`
        : `${checks.length === 1 ? 'link' : `${checks.length} links`} measured as asked`;
  return { ok: off === 0 && missing === 0, text };
}

/** @param {ReportContext['figures']['replay']} replay */
function coverageItem(replay) {
  const answered = replay.reduce((sum, { exact, canonical, fuzzy }) => sum + exact + canonical + fuzzy, 0);
  const missed = replay.reduce((sum, page) => sum + page.missed, 0);
  if (answered + missed === 0) return item({ ok: false, href: '#replay', text: 'no replay was counted' });
  return item({
    ok: true,
    href: '#replay',
    text: `${formatShare(answered / (answered + missed))} of requests answered from the recordings`,
  });
}

/** @param {ReportContext['figures']['checks']} checks */
function leaksItem(checks) {
  if (checks.every(({ loads }) => loads === 0))
    return item({ ok: false, href: '#sockets', text: 'leaks were not counted' });
  const packets = checks.reduce((sum, { leakedPackets }) => sum + leakedPackets, 0);
  return item({
    ok: packets === 0,
    href: '#sockets',
    text: `${formatPlural(packets, 'packet')} tried to leave the lab`,
  });
}
