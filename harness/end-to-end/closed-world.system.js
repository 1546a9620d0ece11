import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { runCommand } from '../host/run-command.js';
import { startLink } from '../link/start-link.js';
import { askedHosts } from '../replay/asked-hosts.js';
import { describeEnvironment } from '../trial/environment.js';
import { onceLoading } from './support/once-loading.js';
import { exchange, openTestLab, TEST_LINK } from './support/open-test-lab.js';
import { NOWHERE, OUTWARD_PAGE, OUTWARD_URL } from './support/outward-page.js';
import { processesOfRun } from './support/processes-of-run.js';
import { RESPELLED_PAGE } from './support/respelled-page.js';

const ASK = `const done = ({ statusCode, headers }) => {
  console.log(statusCode, headers['x-slowstart-replay'] ?? 'refused');
  process.exit();
};
require('http').request(JSON.parse(process.argv[1])).on('response', done).on('connect', done).end()`;

/** @type {Awaited<ReturnType<typeof openTestLab>>} */
let lab;
before(async () => {
  lab = await openTestLab({
    hostile: {
      entryUrl: OUTWARD_URL,
      exchanges: [
        exchange(OUTWARD_URL, 'text/html', OUTWARD_PAGE),
        // 1.7 s: what is asked has its answer before the load event
        exchange(`${OUTWARD_URL}slow.js`, 'text/javascript', `/*${'x'.repeat(1_500_000)}*/`),
      ],
    },
    respelled: RESPELLED_PAGE,
    plain: {
      entryUrl: 'http://plain.example/',
      exchanges: [
        exchange(
          'http://plain.example/',
          'text/html',
          `<!doctype html><link rel="icon" href="data:,"><p>${'plain '.repeat(300_000)}`,
        ),
      ],
    },
  });
});
after(async () => {
  assert.deepEqual(await lab.lab.close(), []);
  await rm(lab.folder, { recursive: true });
});

test(
  'a page that asks for the world outside, its host and the lab itself reaches nothing, and no packet tries to ' +
    'leave',
  async () => {
    const { failure, checks, load } = await lab.load('hostile');
    assert.equal(
      load?.title,
      'beacon: queued, fetch: refused, file: refused, local fetch: refused, reflexive candidates: 0, ' +
        'websocket: refused',
    );
    assert.equal(failure?.stage, 'replay-check');
    // Chrome itself blocks plain HTTP from an encrypted page, and files; what it sends is missed in the recording
    const blocked = load?.requests.filter(({ errorText }) => errorText?.startsWith('blocked ')) ?? [];
    const named = [...(checks?.replay.missedUrls ?? []), ...blocked.map(({ url }) => url)].join(' ');
    for (const host of NOWHERE) assert.ok(named.includes(host), `${host} is named in ${named}`);
    const others = blocked.filter(({ errorText }) => errorText !== 'blocked (mixed-content)');
    assert.deepEqual(
      others.map(({ url, errorText }) => [url, errorText]),
      [['file:///etc/hostname', 'blocked (other)']],
    );
    assert.deepEqual(
      load?.requests.filter(({ url, status }) => status !== null && !url.startsWith(OUTWARD_URL)),
      [],
    );
    assert.equal(checks?.egress.packets, 0);
  },
);

test('a packet that tries to leave is dropped and counted in every namespace, and the load fails by it', async () => {
  const { runId } = lab.lab;
  const load = lab.load('plain');
  await onceLoading(lab.lab.runId);
  const innermost = ['nsenter', '--target', pidOf(/--user-data-dir/), '--net'];
  const between = ['nsenter', '--target', pidOf(/^mm-link/), '--net'];
  const [proxy, origin] = [
    ['p0', 'origin'],
    ['origin', 'proxy0'],
  ].map(([name, device]) => {
    const argv = ['ip', 'netns', 'exec', `ss-${runId}-${name}`];
    // they have no route out at all
    execFileSync(argv[0], [...argv.slice(1), 'ip', 'route', 'add', '203.0.113.0/24', 'dev', device]);
    return argv;
  });
  for (const argv of [innermost, between, proxy, origin]) {
    await assert.rejects(
      runCommand('leaving', [...argv, 'bash', '-c', 'echo x > /dev/udp/203.0.113.9/3478']),
      /Operation not permitted/,
    );
  }
  const { failure, checks } = await load;
  assert.equal(checks?.egress.packets, 4);
  assert.deepEqual(failure, { stage: 'egress-check', reason: '4 packets tried to leave the lab' });
  assert.equal((await lab.load('plain')).checks?.egress.packets, 0, 'the next load is not charged with them');
});

test('Squid serves the lab only: a foreign address or name is refused, whichever way it is asked', async () => {
  const proxy = /** @type {import('../lab/proxy-side.js').ProxySide} */ (lab.lab.proxies.get('cubic'));
  const link = await startLink({
    profile: TEST_LINK,
    namespaceArgv: proxy.argv,
    entry: lab.lab.entry,
    lossSeed: '',
    traces: /** @type {any} */ (lab.lab.traces.get('test')),
  });
  try {
    const host = String(lab.lab.addresses.get('plain.example'));
    const ask = async (/** @type {string[]} */ argv, /** @type {Record<string, unknown>} */ options) =>
      (await runCommand('asking', [...argv, process.execPath, '-e', ASK, JSON.stringify({ host, ...options })])).trim();
    assert.equal(
      await ask(link.argv, { path: '/', headers: { Host: 'plain.example' } }),
      '200 exact',
      'what is recorded is served',
    );
    for (const [path, Host] of [
      ['http://198.51.100.7/', 'plain.example'],
      ['/', '198.51.100.7'],
      ['http://203.0.113.9:8080/', '203.0.113.9:8080'],
    ]) {
      assert.equal(
        await ask(link.argv, { path, headers: { Host } }),
        '404 missed',
        `${path} of ${Host} is asked of the lab's own origin, which does not have it`,
      );
    }
    assert.equal(await ask(link.argv, { method: 'CONNECT', path: '198.51.100.7:443' }), '409 refused');
    for (const path of ['http://198.51.100.7/', 'http://127.0.0.1:3128/', 'http://plain.example/']) {
      assert.equal(
        await ask(proxy.argv, { host: '127.0.0.1', port: 3128, path }),
        '403 refused',
        `${path} through the port that does not intercept`,
      );
    }
    assert.equal(
      await ask(proxy.argv, { host: '127.0.0.1', port: 3128, method: 'CONNECT', path: '198.51.100.7:443' }),
      '403 refused',
    );
    assert.equal((await proxy.takeLeaks()) + (await link.takeLeaks()), 0, 'none of them made Squid try');
  } finally {
    await link.stop();
  }
});

test('where the host does not let Chrome have its sandbox, the bench says so', async () => {
  const { warnings } = await describeEnvironment({
    proxies: [...lab.lab.proxies.values()],
    browserVersion: null,
    sandbox: false,
  });
  assert.ok(warnings.includes('Chrome ran without its sandbox: this host does not allow unprivileged user namespaces'));
});

test('Chrome keeps its sandbox where the host allows it', async (t) => {
  if (!lab.chrome.sandbox) return t.skip('this host allows no unprivileged user namespaces');
  const load = lab.load('plain');
  await onceLoading(lab.lab.runId);
  const status = execFileSync('cat', [`/proc/${pidOf(/--type=renderer/)}/status`], { encoding: 'utf8' });
  assert.match(status, /^Seccomp:\t2$/m); // a filter of system calls
  assert.match(status, /^NSpid:\t\d+\t\d+/m); // and a process id namespace of its own
  await load;
});

test('other spellings and beacons reach the origin, and have answers', async () => {
  const { checks, load } = await lab.load('respelled');
  assert.equal(load?.title, 'picture, pixel, word');
  const { exact, canonical, fuzzy, stubbed, missed } = checks?.replay ?? {};
  assert.deepEqual([exact, canonical, fuzzy, stubbed, missed], [1, 1, 1, 1, 0]);
});

test('Chrome is told the hosts of its page alone: those of a thousand pages fit into no argument', async () => {
  const load = lab.load('plain');
  await onceLoading(lab.lab.runId);
  const rules = processesOfRun(lab.lab.runId).flatMap(
    ({ command }) => /--host-resolver-rules=(.*?~NOTFOUND)/.exec(command) ?? [],
  );
  const expected = askedHosts(['plain.example']).map((host) => `MAP ${host} ${lab.lab.addresses.get(host)}`);
  assert.equal(rules[1], [...expected, 'MAP * ~NOTFOUND'].join(', '));
  await load;
});

/** @param {RegExp} pattern */
function pidOf(pattern) {
  const [found] = processesOfRun(lab.lab.runId).filter(({ command }) => pattern.test(command));
  assert.ok(found, `a process matches ${pattern}`);
  return String(found.pid);
}
