/** @typedef {import('../types/experiment.js').Experiment} Experiment */
/** @typedef {import('../types/experiment.js').Trial} Trial */

/**
 * Whether a run that may end early ends before a trial. It is looked at between rounds, where every arm has been loaded
 * equally often, and only after the rounds that its plan names.
 * @param {Pick<Experiment, 'until'>} experiment
 * @param {{look: () => Promise<{decided: boolean}>, say: (text: string) => void}} options `look` at the stored loads
 * @returns {(trial: Trial) => Promise<boolean>} to be asked before each trial that is to be made, in their order
 */
export function earlyEnd({ until }, { look, say }) {
  let round = 0;
  return async (trial) => {
    const isFirstOfRound = trial.round !== round;
    round = trial.round;
    const done = trial.round - 1;
    if (!until || !isFirstOfRound || !until.looks.includes(done)) return false;
    const { decided } = await look();
    const rounds = `${done} ${done === 1 ? 'round' : 'rounds'}`;
    const ordinal = `look ${until.looks.indexOf(done) + 1} of ${until.looks.length}, after ${rounds}`;
    say(decided ? `${ordinal}: every arm has its answer, so the run ends` : `${ordinal}: no answer yet for every arm`);
    return decided;
  };
}
