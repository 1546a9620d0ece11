import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descendantsOf } from './descendants-of.js';
import { hostLoad } from './host-load.js';
import { cpuOfText, hostSnapshot, stallMs, waitsOfText } from './host-snapshot.js';
import { kindOfProcess, processOfStat } from './process-of-stat.js';

test('a process is read behind its name, whatever that holds', () => {
  const stat = '17 (a) b (c)) S 12 17 17 0 -1 4194304 1 2 3 4 150 25 9 9 20 0 1 0 5000';
  assert.deepEqual(processOfStat(stat), { pid: 17, parent: 12, userMs: 1500, systemMs: 250 });
});

test("Chrome's processes go by their type, its services by what they serve", () => {
  assert.equal(kindOfProcess('/usr/bin/chromium --type=renderer --lang=en'), 'renderer');
  assert.equal(kindOfProcess('chromium --type=utility --utility-sub-type=network.mojom.NetworkService'), 'network');
  assert.equal(kindOfProcess('/usr/bin/chromium --headless'), 'browser');
});

test('of all CPUs, interrupts are no process, and steal is told', () => {
  assert.deepEqual(cpuOfText('cpu  100 10 50 800 5 0 20 15 0 0\ncpu0 1 1 1 1'), {
    processMs: 1600,
    stealMs: 150,
    totalMs: 10_000,
  });
});

test('what waited is read from the scheduler and the pressure files', () => {
  assert.deepEqual(waitsOfText('192131210 16805267 611\n'), { waitedMs: 16.805267, runs: 611 });
  assert.equal(stallMs('some avg10=79.36 avg60=41.32 avg300=21.17 total=7136649784\nfull total=0\n'), 7136649.784);
});

/** @param {[number, number, number][]} processes id, parent, user ms */
const processesOf = (processes) =>
  new Map(processes.map(([pid, parent, userMs]) => [pid, { pid, parent, userMs, systemMs: 10 }]));

test('all that a process started is its own, however deep', () => {
  const processes = processesOf([
    [1, 0, 0],
    [2, 1, 0],
    [3, 2, 0],
    [4, 3, 0],
    [5, 1, 0],
  ]);
  assert.deepEqual([...descendantsOf(processes, [2])], [2, 3, 4]);
});

test('CPU time goes to the browser by kind, to the lab, or to the others', () => {
  const pressure = { cpuMs: 100, ioMs: 0, memoryMs: 0 };
  const before = {
    atMs: 1000,
    cpu: { processMs: 5000, stealMs: 40, totalMs: 20_000 },
    pressure,
    processes: processesOf([
      [10, 1, 100],
      [11, 10, 200],
      [20, 1, 900],
    ]),
    waits: new Map([[30, { waitedMs: 5, runs: 100 }]]),
  };
  const after = {
    atMs: 3000,
    cpu: { processMs: 6000, stealMs: 50, totalMs: 24_000 },
    pressure: { ...pressure, cpuMs: 180 },
    processes: processesOf([
      [10, 1, 150],
      [11, 10, 700],
      [12, 11, 90],
      [20, 1, 1200],
    ]),
    waits: new Map([
      [30, { waitedMs: 9, runs: 300 }],
      [31, { waitedMs: 1, runs: 50 }],
    ]),
  };
  const kindOf = (/** @type {number} */ pid) => (pid === 12 ? 'renderer' : 'browser');
  assert.deepEqual(hostLoad(before, after, { lab: 10, browser: 11, kindOf }), {
    elapsedMs: 2000,
    browserCpu: [
      { kind: 'browser', userMs: 500, systemMs: 0 },
      { kind: 'renderer', userMs: 90, systemMs: 10 },
    ],
    labCpuMs: 650, // 50 + 500 + 90 + 10
    otherCpuMs: 350,
    stealMs: 10,
    cpuMs: 4000,
    pressure: { cpuMs: 80, ioMs: 0, memoryMs: 0 },
    shells: { waitedMs: 5, runs: 250 },
  });
});

test('this process is on this host, and has waited at least not at all', () => {
  const { processes, waits, cpu } = hostSnapshot({ waitsOf: () => [process.pid] });
  assert.equal(processes.get(process.pid)?.parent, process.ppid);
  assert.ok((waits.get(process.pid)?.waitedMs ?? -1) >= 0);
  assert.ok(cpu.totalMs > cpu.processMs);
});
