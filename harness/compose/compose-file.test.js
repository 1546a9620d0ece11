import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readRegistries } from '../command-line/registries.js';
import { importsIn } from '../house-rules/imports-of.js';
import { IPV6_OFF } from '../network/namespace.js';
import { PROJECT_ROOT } from '../set-up/project-root.js';

const { services, networks } = parse(readFileSync(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), {
  merge: true,
  maxAliasCount: -1,
});
const { congestionControls } = readRegistries();

test('no service belongs to a congestion control, so that a new one needs no edit here', () => {
  const names = new Set(JSON.stringify(services).match(/[\w-]+/g));
  assert.deepEqual(
    congestionControls.map(({ id }) => id).filter((id) => names.has(id)),
    [],
  );
  assert.deepEqual(Object.keys(services), ['kernel-cc', 'origin', 'bench', 'report', 'squid']);
  assert.deepEqual(Object.keys(services.bench.depends_on), ['kernel-cc', 'origin', 'squid']);
});

test('the containers of the proxies are enough for two arms of one congestion control and some more', () => {
  assert.equal(services.squid.environment.SLOWSTART_SERVICE, 'squid');
  assert.ok(services.squid.scale >= 4);
});

test('before a bench sets its sysctls, a proxy’s network has no IPv6', () => {
  assert.deepEqual(services.squid.sysctls, IPV6_OFF);
});

test('no service is privileged, every file system is read-only, and every capability is one of these', () => {
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
    'SETPCAP',
    'KILL',
    'CHOWN',
    'DAC_OVERRIDE',
    'FOWNER',
  ]);
  assert.deepEqual(services.bench.devices, ['/dev/net/tun']);
  assert.deepEqual(services['kernel-cc'].security_opt, ['apparmor:unconfined', 'no-new-privileges:true']);
  assert.deepEqual(services.bench.security_opt, ['apparmor:unconfined']);
});

test('no service sees more of the host, or of another service, than this', () => {
  const seen = Object.entries(services).map(([name, { network_mode, networks, pid, volumes }]) => {
    const named = Array.isArray(networks) ? networks : Object.keys(networks ?? {});
    return [name, { network: network_mode ?? named.join(), pid: pid ?? 'its own', volumes: volumes ?? [] }];
  });
  assert.deepEqual(Object.fromEntries(seen), {
    'kernel-cc': { network: 'host', pid: 'host', volumes: ['/run/slowstart:/run/slowstart'] },
    origin: { network: 'lab', pid: 'its own', volumes: [] },
    bench: { network: 'service:origin', pid: 'service:origin', volumes: ['./reports/out:/slowstart/reports/out'] },
    report: { network: 'web', pid: 'its own', volumes: ['./reports/out:/slowstart/reports/out:ro'] },
    squid: { network: 'lab', pid: 'service:origin', volumes: [] },
  });
});

test('every service has limits of memory and processes', () => {
  for (const [name, { mem_limit, pids_limit, ulimits }] of Object.entries(services))
    assert.ok(/^\d+[mg]$/.test(mem_limit) && pids_limit > 0 && ulimits.core === 0, name);
});

test('the two services that can change the host’s kernel are named with the reason in the page of containers', () => {
  const powerful = Object.keys(services).filter((name) => services[name].cap_add?.includes('SYS_ADMIN'));
  assert.deepEqual(powerful, ['kernel-cc', 'bench']);
  for (const file of ['README.md', 'harness/compose/README.md']) {
    const text = readFileSync(join(PROJECT_ROOT, file), 'utf8');
    assert.doesNotMatch(text, /No container is privileged/);
    assert.match(text, /`kernel-cc` and `bench`[^.]* can change the host’s kernel/, file);
  }
});

test('the lab’s network is internal, and only the report is published, to this machine', () => {
  assert.equal(networks.lab.internal, true);
  assert.deepEqual(networks.lab.driver_opts, { 'com.docker.network.bridge.inhibit_ipv4': 'true' });
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

test('the image installs packages with the sources that this takes, and no others', () => {
  const taken = ['harness/compose/install-packages.js'];
  for (const file of taken)
    taken.push(
      ...importsIn(PROJECT_ROOT, file).flatMap(({ to, isProject }) => (isProject && !taken.includes(to) ? [to] : [])),
    );
  const [stage] = readFileSync(join(PROJECT_ROOT, 'harness/compose/Dockerfile'), 'utf8').split(
    'RUN node /slowstart/harness/compose/install-packages.js run',
  );
  const copied = stage.slice(stage.lastIndexOf('FROM ')).match(/(?<!\/slowstart\/)harness\/[\w/-]+\.js/g);
  assert.deepEqual([...new Set(copied)].sort(), [...new Set(taken)].sort());
});
