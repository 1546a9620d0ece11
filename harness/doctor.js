/**
 * `npm run doctor [-- --json]`: each thing the lab needs, found or missing, with the remedy. Exits 0 when `npm run bench`
 * can run, 3 when it cannot. Installs nothing, and works in a fresh clone: it imports nothing but `node:` modules.
 */
import { PROJECT_ROOT } from './set-up/project-root.js';
import { judgeFindings, renderFindings } from './set-up/render-findings.js';
import { findRequirements } from './set-up/requirements.js';

const findings = findRequirements(PROJECT_ROOT);
const judgement = judgeFindings(findings);
const asJson = process.argv.includes('--json');
console.log(asJson ? JSON.stringify({ ...judgement, findings }, null, 2) : renderFindings(findings).trimEnd());
process.exitCode = judgement.ready ? 0 : 3;
