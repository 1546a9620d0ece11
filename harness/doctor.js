/**
 * `npm run doctor [-- --measure] [--json]`: each thing the lab needs, found or missing, with the remedy; with
 * `--measure`
 * also what effects this machine can show, in about 80 seconds. Exits 0 when `npm run bench` can run, 3 when it cannot.
 * Installs nothing, and works in a fresh clone: without `--measure` it imports nothing but `node:` modules.
 */
import { PROJECT_ROOT } from './set-up/project-root.js';
import { judgeFindings, renderFindings } from './set-up/render-findings.js';
import { findRequirements } from './set-up/requirements.js';

const MEASURED_SECONDS = 60;

const findings = findRequirements(PROJECT_ROOT);
const judgement = judgeFindings(findings);
const asJson = process.argv.includes('--json');
const seconds = Number(process.argv.find((word) => word.startsWith('--seconds='))?.split('=')[1] ?? MEASURED_SECONDS);
const measures = process.argv.includes('--measure') && judgement.ready;

if (!asJson) console.log(renderFindings(findings).trimEnd());
// by URL, since it comes after the set-up that the rest of this file must do without
const { measureMachine, renderMachine } = measures
  ? await import(new URL('./doctor/index.js', import.meta.url).href)
  : {};
const machine = measures ? await measureMachine({ seconds, onMessage: console.error }) : null;
if (asJson) console.log(JSON.stringify({ ...judgement, findings, ...(machine && { machine }) }, null, 2));
else if (machine) console.log(`\n${renderMachine(machine).trimEnd()}`);
process.exitCode = judgement.ready ? 0 : 3;
