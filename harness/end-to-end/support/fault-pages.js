import { exchange } from './open-test-lab.js';

const SLOW = 'http://slow.example/';
const GOOD = 'https://good.example/';

/** 1.5 MB over 7 Mbit/s take 1.7 s: time enough to kill what carries them. */
export const SLOW_PAGE = {
  entryUrl: SLOW,
  exchanges: [
    exchange(SLOW, 'text/html', '<!doctype html><link rel="icon" href="data:,"><script src="/big.js"></script>'),
    exchange(`${SLOW}big.js`, 'text/javascript', `/*${'x'.repeat(1_500_000)}*/`),
  ],
};

/** Loads whenever the lab is right. */
export const GOOD_PAGE = {
  entryUrl: GOOD,
  exchanges: [exchange(GOOD, 'text/html', '<!doctype html><title>Good</title><link rel="icon" href="data:,"><p>good')],
};
