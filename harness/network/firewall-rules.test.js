import assert from 'node:assert/strict';
import test from 'node:test';
import {
  countDroppedByPolicy,
  ORIGIN_FIREWALL_RULES,
  proxyFirewallRules,
  SHELL_FIREWALL_RULES,
} from './firewall-rules.js';

test('packets dropped by a policy are summed over the chains, accepted ones are not', () => {
  const saved =
    '# comment\n*filter\n:INPUT ACCEPT [900:1]\n:FORWARD DROP [3:180]\n:OUTPUT DROP [4:240]\n-A INPUT -i lo -j ' +
    'ACCEPT\nCOMMIT\n';
  assert.equal(countDroppedByPolicy(saved), 7);
});

test('the proxy answers the web ports of recorded hosts only, and drops by default in every chain', () => {
  const rules = proxyFirewallRules({ httpPort: 3129, httpsPort: 3130, toolPorts: '5201:5210' });
  assert.match(rules, /-s 100\.64\.0\.0\/10 -d 198\.18\.0\.0\/16 -p tcp --dport 443 -j REDIRECT --to-ports 3130/);
  assert.deepEqual(rules.match(/^:\w+ DROP/gm), [':INPUT DROP', ':FORWARD DROP', ':OUTPUT DROP']);
});

test('the origin and the shells drop by default in every chain, and accept only addresses of the lab', () => {
  for (const rules of [ORIGIN_FIREWALL_RULES, SHELL_FIREWALL_RULES]) {
    assert.deepEqual(rules.match(/^:\w+ \w+/gm), [':INPUT DROP', ':FORWARD DROP', ':OUTPUT DROP']);
    const addresses = [...rules.matchAll(/-[sd] (\S+) -j ACCEPT/g)].map(([, address]) => address);
    assert.deepEqual(
      addresses.filter((address) => !['198.18.0.0/15', '198.18.0.0/16', '100.64.0.0/10'].includes(address)),
      [],
    );
    assert.equal(rules.match(/ACCEPT/g)?.length, addresses.length + 2, 'beside these only loopback, in and out');
  }
});
