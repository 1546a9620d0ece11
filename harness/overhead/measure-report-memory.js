import { copyFile, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../host/run-command.js';
import { readAllRecords } from '../results/read-all-records.js';

/**
 * The peak memory of a process that analyses many loads and draws the report. The loads are the records of a real run,
 * repeated as further rounds until there are enough.
 * @param {{dir: string, loads: number}} settings folder of a run
 * @returns {Promise<number>} resident set at its largest, MiB
 */
export async function measureReportMemory({ dir, loads }) {
  const folder = await mkdtemp(join(tmpdir(), `slowstart-memory-${process.pid}-`));
  try {
    await copyFile(join(dir, 'experiment.json'), join(folder, 'experiment.json'));
    const records = await readAllRecords(dir);
    const file = await open(join(folder, 'records.jsonl'), 'w');
    for (let index = 0; index < loads; index += 1) {
      const record = records[index % records.length];
      const trial = {
        ...record.trial,
        index,
        round: Math.floor(index / records.length) * records.length + record.trial.round,
      };
      await file.appendFile(`${JSON.stringify({ ...record, trial })}\n`);
    }
    await file.close();
    const writeResults = fileURLToPath(new URL('../results/write-results.js', import.meta.url));
    const script =
      `import { writeResults } from ${JSON.stringify(writeResults)}; await ` +
      `writeResults(${JSON.stringify(folder)}); console.log(process.resourceUsage().maxRSS);`;
    const text = await runCommand(
      'measure-report-memory: analysing',
      [process.execPath, '--input-type=module', '--eval', script],
      { timeoutMs: 120_000 },
    );
    return Number(text.trim()) / 1024;
  } finally {
    await rm(folder, { recursive: true });
  }
}
