const MSS = 1448;

/**
 * Transfers that tell a program that is Reno from one that only looks like it while its window is full and its losses
 * are losses.
 * @type {{what: string, plan: Omit<import('./test-path.js').TransferPlan, 'congestionControl'>}[]}
 */
export const LIKE_RENO = [
  {
    what: 'a window of 40 of which the application uses 5 for six rounds',
    plan: { send: [String(30 * MSS), ...Array.from({ length: 6 }, () => String(5 * MSS))] },
  },
  {
    what: 'a loss that was only reordering',
    plan: { send: ['500000'], hold: [71], holdMs: 40 },
  },
];
