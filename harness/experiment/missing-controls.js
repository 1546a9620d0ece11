/** @import { Experiment } from '../types/experiment.js' */

/** What differs from Cubic in one thing that FLD_TCP differs in too: Reno's growth, a slow start without HyStart. */
const CONTROLS = ['reno', 'cubic_nohystart'];

/**
 * FLD_TCP against Cubic compares more than what FLD_TCP proposes: it has Reno's growth after slow start and no HyStart,
 * whose absence alone explained all of one difference (3G, one page: +18.7 % without it, +18.9 % with FLD_TCP).
 * @param {Pick<Experiment, 'arms'>} experiment
 * @returns {string | null} a sentence where such a claim has no controls
 */
export function missingControls({ arms: [baseline, ...others] }) {
  if (baseline.congestionControl.id !== 'cubic') return null;
  const isFld = others.some(({ congestionControl: { kernelName, program = kernelName } }) => program === 'fld_tcp');
  if (!isFld) return null;
  const missing = CONTROLS.filter((id) => !others.some(({ congestionControl }) => congestionControl.id === id));
  if (missing.length === 0) return null;
  return (
    `FLD_TCP differs from Cubic in its growth after slow start and in having no HyStart too: a difference between ` +
    `the two is not shown to be its tripling without ${missing.join(' and ')} beside them (--cc ` +
    `${['cubic', ...CONTROLS, 'fld_tcp'].join(',')})`
  );
}
