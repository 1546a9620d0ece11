/** @typedef {import('../types/run-record.js').RunRecord} RunRecord */
/** @typedef {import('../types/experiment.js').ExperimentFile} ExperimentFile */

/** Stages that schema 1 called otherwise. `egress` is not among them: it names two, see below. */
const STAGES = /** @type {Record<string, string>} */ ({
  'cc-proof': 'cc-check',
  'window-proof': 'cwnd-check',
  'ecn-proof': 'ecn-check',
  'replay-proof': 'replay-check',
  'leak-proof': 'egress-check',
});

/**
 * Reads a record, or an `experiment.json`, of any schema as one of schema 2, which only renamed members of schema 1.
 * What is neither comes back as it is, for the reader to refuse.
 * @param {any} json as parsed; it is not changed
 * @returns {any} a RunRecord or an ExperimentFile, where `json` was one
 */
export function upgradeSchema(json) {
  if (json?.schema !== 1) return json;
  if (json.trial) return upgradedRecord(json);
  const { linkProofs, ...rest } = json;
  return { ...rest, schema: 2, linkChecks: linkProofs };
}

/** @param {any} record of schema 1 */
function upgradedRecord({ proofs, trial: { prime, ...trial }, failure, ...rest }) {
  return {
    ...rest,
    schema: 2,
    trial: { ...trial, warmUp: prime },
    failure: failure ? { ...failure, stage: upgradedStage(failure.stage, proofs) } : null,
    checks: proofs ? upgradedChecks(proofs) : null,
  };
}

/** @param {any} proofs of schema 1 */
function upgradedChecks({ windows, leaks, ...checks }) {
  return { ...checks, ...(windows ? { cwnd: windows } : {}), egress: leaks };
}

/**
 * Schema 1 used `egress` both where spreading could not be set up and where its check failed.
 * @param {string} stage
 * @param {unknown} proofs null where the load ended before it was checked
 */
function upgradedStage(stage, proofs) {
  if (stage === 'egress') return proofs ? 'spreading-check' : 'spreading';
  return STAGES[stage] ?? stage;
}
