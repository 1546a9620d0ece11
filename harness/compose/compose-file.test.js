import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readRegistries } from '../command-line/registries.js';
import { armSysctls } from '../network/arm-sysctls.js';
import { IPV6_OFF } from '../network/namespace.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

const { services, networks } = parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
});
const { congestionControls } = readRegistries();
const CONGESTION_CONTROL = 'net.ipv4.tcp_congestion_control';
const squids = Object.keys(services).filter((name) => name.startsWith('squid-'));

test(
  'each congestion control of the registry has a service of its own, in the registry’s order, and the bench waits ' +
    'for all of them',
  () => {
    assert.deepEqual(
      squids,
      congestionControls.map(({ id }) => `squid-${id}`),
    );
    assert.deepEqual(Object.keys(services.bench.depends_on), ['kernel-cc', 'origin', ...squids]);
    for (const name of squids) assert.equal(services[name].environment.SLOWSTART_SITE, name);
  },
);

test('the sysctls of each service are those that a bench outside of containers pins', () => {
  for (const congestionControl of congestionControls) {
    const { [CONGESTION_CONTROL]: own, ...pinned } = services[`squid-${congestionControl.id}`].sysctls;
    const { [CONGESTION_CONTROL]: wanted, ...sender } = armSysctls(congestionControl).sender;
    assert.deepEqual(pinned, { ...sender, ...IPV6_OFF }, congestionControl.id);
    // Docker refuses a container whose congestion control the kernel lacks; these two are in every kernel that the lab
    // runs on
    assert.equal(own, ['cubic', 'reno'].includes(congestionControl.id) ? wanted : undefined, congestionControl.id);
  }
});

test('nothing is privileged, every file system is read-only, and every capability is one of these', () => {
  for (const [name, service] of Object.entries(services)) {
    assert.equal(service.privileged, undefined, name);
    assert.deepEqual([service.read_only, service.cap_drop], [true, ['ALL']], name);
    if (!['kernel-cc', 'bench'].includes(name))
      assert.deepEqual(
        [service.cap_add, service.devices, service.security_opt],
        [undefined, undefined, ['no-new-privileges:true']],
        name,
      );
    if (!['kernel-cc', 'bench'].includes(name)) assert.match(service.user, /^(13:13|10001:10001|10002:10002)$/, name);
  }
  assert.deepEqual(services['kernel-cc'].cap_add, ['SYS_ADMIN', 'NET_ADMIN', 'SYS_PTRACE']);
  assert.deepEqual(services.bench.cap_add, [
    'SYS_ADMIN',
    'NET_ADMIN',
    'NET_RAW',
    'NET_BIND_SERVICE',
    'SYS_PTRACE',
    'SYS_CHROOT',
    'SYS_NICE',
    'SETUID',
    'SETGID',
    'KILL',
    'CHOWN',
    'DAC_OVERRIDE',
    'FOWNER',
  ]);
  assert.deepEqual(services.bench.devices, ['/dev/net/tun']);
});

test('the lab’s network is internal, and only the report is published, to this machine', () => {
  assert.equal(networks.lab.internal, true);
  for (const name of squids) assert.deepEqual(services[name].networks, ['lab']);
  const published = Object.entries(services).filter(([, service]) => service.ports);
  assert.deepEqual(
    published.map(([name, { ports }]) => [name, ports]),
    [['report', ['127.0.0.1:${SLOWSTART_REPORT_PORT:-8080}:8080']]],
  );
});

test('every service has a health check but the bench, which has an end', () => {
  assert.deepEqual(
    Object.keys(services).filter((name) => !services[name].healthcheck),
    ['bench'],
  );
});
