import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../../host/run-command.js';
import { PROJECT_ROOT } from '../../set-up/project-root.js';

/**
 * What somebody who has just cloned the project would have, with this machine's way to npm's registry in .docker-build.
 * @returns {Promise<string>} a new folder
 */
export async function copyProject() {
  const folder = await mkdtemp(join(tmpdir(), 'slowstart-compose-'));
  const files = await runCommand('copy-project: listing', [
    'git',
    '-C',
    PROJECT_ROOT,
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ]);
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(join(PROJECT_ROOT, name)))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(join(PROJECT_ROOT, file), join(folder, file), { preserveTimestamps: true });
  }
  const registry = (
    await runCommand('copy-project: asking npm', ['npm', 'config', 'get', 'registry'], { cwd: folder })
  ).trim();
  await writeFile(join(folder, '.docker-build/npmrc'), `registry=${registry}\n`);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities && existsSync(authorities)) await cp(authorities, join(folder, '.docker-build/ca.crt'));
  return folder;
}
