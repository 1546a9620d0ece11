import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAccessLog } from './parse-access-log.js';
import { hostsFile, squidConfig } from './squid-config.js';

const CONFIG = squidConfig({
  folder: '/run/proxy',
  httpPort: 3129,
  httpsPort: 3130,
  hostsFile: '/run/proxy/hosts',
  certificate: '/run/proxy/port.pem',
  network: '100.64.0.0/10',
  hostsNetwork: '10.9.0.0/16',
});

/** The lines of a directive, without its name. @param {string} directive */
const linesOf = (directive) =>
  CONFIG.split('\n')
    .filter((line) => line.startsWith(`${directive} `))
    .map((line) => line.slice(directive.length + 1));

test('plain HTTP and TLS are intercepted at their ports, and TLS is spliced, never decrypted', () => {
  assert.deepEqual(linesOf('http_port'), ['127.0.0.1:3128', '3129 intercept']);
  assert.deepEqual(linesOf('https_port'), [
    '3130 intercept ssl-bump tls-cert=/run/proxy/port.pem generate-host-certificates=off',
  ]);
  assert.deepEqual(linesOf('ssl_bump'), ['peek step1', 'splice all']);
});

test('only browsers of the lab reach only recorded hosts: Squid takes the first rule that matches', () => {
  assert.deepEqual(linesOf('acl').slice(1), ['browsers src 100.64.0.0/10', 'recorded dst 10.9.0.0/16']);
  assert.deepEqual(linesOf('http_access'), [
    'allow localhost manager',
    'deny manager',
    'allow browsers recorded',
    'deny all',
  ]);
});

test('names are looked up in the hosts file', () => {
  assert.deepEqual([linesOf('hosts_file'), linesOf('dns_nameservers')], [['/run/proxy/hosts'], ['127.0.0.1']]);
});

test('recorded pages are cached though they are stale by their dates', () => {
  assert.deepEqual([linesOf('offline_mode'), linesOf('memory_cache_mode')], [['on'], ['always']]);
});

test('every file that Squid writes is in its folder', () => {
  const paths = [...CONFIG.matchAll(/(?:^|[ :=])(\/[^\s]+)/gm)].map(([, path]) => path);
  assert.deepEqual(
    paths.filter((path) => !path.startsWith('/run/proxy')),
    [],
  );
  assert.equal(paths.length, 5);
});

test('a line of the access log is read as it was formatted', () => {
  const values = {
    '%>p': '40312',
    '%Ss': 'TCP_MEM_HIT',
    '%>Hs': '200',
    '%rm': 'GET',
    '%ru': 'http://a.example/x?y=1',
    '%<st': '20480',
    '%tr': '12',
  };
  const [format] = linesOf('logformat');
  const line = format
    .replace('slowstart ', '')
    .split(' ')
    .map((code) => Reflect.get(values, code) ?? code)
    .join(' ');
  assert.deepEqual(parseAccessLog(`${line}\n`), [
    {
      clientPort: 40312,
      resultCode: 'TCP_MEM_HIT',
      status: 200,
      method: 'GET',
      url: 'http://a.example/x?y=1',
      bytesToClient: 20480,
      durationMs: 12,
    },
  ]);
  assert.deepEqual(linesOf('access_log'), ['stdio:/run/proxy/access.log slowstart']);
  assert.deepEqual(linesOf('strip_query_terms'), ['off']);
});

test('the hosts file has one line a host', () => {
  const addresses = new Map([
    ['a.example', '10.9.0.1'],
    ['b.example', '10.9.0.2'],
  ]);
  assert.equal(hostsFile(addresses), '10.9.0.1 a.example\n10.9.0.2 b.example\n');
});
