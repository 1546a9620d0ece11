import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentedCommands } from './documented-commands.js';

test('commands are found in code, inline and indented, without comment, pipe or redirection', () => {
  const text = `
Use \`npx slowstart doctor
--measure\` or \`npm run bench\`.

    npx slowstart bench paper --json | jq .comparisons
    npm run bench -- --fail-if "a pageLoadMs > 5%" > results.json   # a gate
    docker-compose run --rm -v "$PWD/my pages:/pages:ro" bench --cc cubic
    npm install
`;
  assert.deepEqual(
    documentedCommands(text).map(({ name, args }) => [name, ...args]),
    [
      ['bench', 'paper', '--json'],
      ['bench', '--fail-if', 'a pageLoadMs > 5%'],
      ['bench', '--cc', 'cubic'],
      ['doctor', '--measure'],
    ],
  );
});
