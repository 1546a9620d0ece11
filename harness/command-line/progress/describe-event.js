/** @typedef {import('../../types/experiment.js').Trial} Trial */
/** @typedef {import('../../types/progress.js').ProgressEvent} ProgressEvent */

/**
 * What an event leaves behind for the reader once it has passed, as lines; a load that went well leaves nothing.
 * @param {ProgressEvent} event
 * @returns {string[]}
 */
export function describeEvent(event) {
  switch (event.kind) {
    case 'message':
      return [event.text];
    case 'link-check':
      return describeLinkCheck(event.check);
    case 'trial-end': {
      const { failure } = event.record;
      return failure ? [`failed: ${describeTrial(event.trial)}: ${failure.stage}: ${failure.reason}`] : [];
    }
    default:
      return [];
  }
}

/** @param {import('../../types/experiment.js').LinkCheck} check */
function describeLinkCheck({ networkId, ok, checks, warnings }) {
  const off = checks
    .filter((check) => !check.ok)
    .map(
      ({ quantity, unit, asked, measured }) =>
        `  ${quantity}: asked ${brief(asked)}, measured ${brief(measured)} ${unit}`,
    );
  return [
    `link ${networkId}: ${ok ? 'as asked' : 'NOT as asked'}`,
    ...off,
    ...warnings.map((warning) => `  ${warning}`),
  ];
}

/** @param {number | null} value */
function brief(value) {
  return value === null ? 'nothing' : String(Number(value.toPrecision(3)));
}

/**
 * A load in a few words: `fld_tcp  news on 3g-solo, round 2`.
 * @param {Trial} trial
 */
export function describeTrial({ armId, pageId, networkId, round, warmUp }) {
  return `${armId}  ${pageId} on ${networkId}, ${warmUp ? 'warming the cache' : `round ${round}`}`;
}
