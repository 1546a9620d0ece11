import { runCommand } from '../../harness/host/run-command.js';

/**
 * The groups that congestion controls keep in BPF maps: of every hash map whose values count `members`, those with any.
 * @returns {Promise<{map: string, id: number, members: number}[]>}
 */
export async function groupsWithMembers() {
  const maps = JSON.parse(await runCommand('group-members: listing BPF maps', ['bpftool', '--json', 'map', 'list']));
  const groups = [];
  for (const { id, name, type } of maps) {
    if (type !== 'hash') continue;
    const entries = await runCommand(`group-members: reading the map ${name}`, [
      'bpftool',
      '--json',
      'map',
      'dump',
      'id',
      String(id),
    ]).then(JSON.parse, (error) => {
      if (/No such file|can't get|get map by id/.test(error.message)) return []; // it has gone meanwhile
      throw error;
    });
    for (const { formatted } of entries) {
      if (formatted?.value?.members > 0) groups.push({ map: name, id, members: formatted.value.members });
    }
  }
  return groups;
}
