/**
 * `slowstart doctor [--measure] [--json]`: each thing the lab needs, found or missing, with the remedy; with --measure
 * also what effects this machine can show. Exits 0 when `slowstart bench` can run, 3 when it cannot. Installs nothing,
 * and works in a fresh clone: without --measure it imports nothing but `node:` modules.
 */
import { existsSync } from 'node:fs';
import { PROJECT_ROOT } from './set-up/project-root.js';
import { judgeFindings, renderFindings } from './set-up/render-findings.js';
import { findRequirements } from './set-up/requirements.js';

const options = await parseDoctorOptions();
const findings = findRequirements(PROJECT_ROOT);
const judgement = judgeFindings(findings);
const asJson = options.json;
const measures = options.measure && judgement.ready;

if (!asJson) console.log(renderFindings(findings).trimEnd());
// by URL, since it comes after the set-up that the rest of this file must do without
const { measureMachine, renderMachine } = measures
  ? await import(new URL('./doctor/index.js', import.meta.url).href)
  : {};
const machine = measures ? await measureMachine({ seconds: options.seconds, onMessage: console.error }) : null;
if (asJson) console.log(JSON.stringify({ ...judgement, findings, ...(machine && { machine }) }, null, 2));
else if (machine) console.log(`\n${renderMachine(machine).trimEnd()}`);
process.exitCode = judgement.ready ? 0 : 3;

async function parseDoctorOptions() {
  if (existsSync(new URL('../node_modules/commander', import.meta.url))) {
    const { doctorOptions } = await import(new URL('./command-line/doctor-options.js', import.meta.url).href);
    return doctorOptions();
  }
  const args = process.argv.slice(2);
  const other = args.find((word) => word !== '--json' && word !== '--no-setup');
  if (other !== undefined) {
    console.error(
      `doctor: before the npm packages are installed it takes --json only, not "${other}"; run npm ci first`,
    );
    process.exit(2);
  }
  return { json: args.includes('--json'), measure: false };
}
