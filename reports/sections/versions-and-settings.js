/** @import { ReportContext } from '../report-context.js' */
import { dataTable } from '../data-table.js';
import { NO_VALUE } from '../format.js';
import { html } from '../html.js';

/**
 * Versions of programs, and the settings of the network stacks at both ends: those of all arms, and those in which arms differ.
 * @param {ReportContext} context
 */
export function versionsAndSettings({ experiment, results: { environment } }) {
  const { versions, sysctls, receiverSysctls, armSysctls } = environment;
  return html`<details><summary>Versions and kernel settings</summary><div class="side-by-side">
<div>${listed('Versions', ['Program', 'Version'], versions)}${receiverSysctls && listed('Kernel settings of every browser’s network', ['Setting', 'Value'], receiverSysctls)}</div>
${listed(armSysctls ? 'Kernel settings of every proxy’s network' : 'Kernel settings of a proxy’s network', ['Setting', 'Value'], sysctls)}
</div>${armSysctls && differences({ arms: experiment.arms, armSysctls })}</details>`;
}

/** @param {string} caption @param {[string, string]} heads @param {Record<string, string | null>} record */
function listed(caption, heads, record) {
  const rows = Object.entries(record).map(([name, value]) => [
    html`<code>${name}</code>`,
    value ?? `${NO_VALUE} (not found)`,
  ]);
  return dataTable({ caption, showCaption: true, columns: heads.map((text) => ({ text })), rows });
}

/**
 * @param {{arms: import('../../harness/types/experiment.js').Arm[], armSysctls: Record<string,
 *   import('../../harness/types/experiment.js').ArmSysctls>}} parts
 */
function differences({ arms, armSysctls }) {
  const told = arms.flatMap(({ id, label }) => (armSysctls[id] ? [{ label, ...armSysctls[id] }] : []));
  const senderNames = Object.keys(told[0]?.sender ?? {});
  const receiverNames = Object.keys(told[0]?.receiver ?? {});
  if (senderNames.length + receiverNames.length === 0) return null;
  const columns = [
    { text: 'Arm' },
    ...senderNames.map((name) => ({ text: html`<code>${name}</code> of the proxy` })),
    ...receiverNames.map((name) => ({ text: html`<code>${name}</code> of the browser` })),
  ];
  const rows = told.map(({ label, sender, receiver }) => [
    label,
    ...senderNames.map((name) => sender[name] ?? NO_VALUE),
    ...receiverNames.map((name) => receiver[name] ?? NO_VALUE),
  ]);
  return dataTable({ caption: 'Kernel settings in which the arms differ', showCaption: true, columns, rows });
}
