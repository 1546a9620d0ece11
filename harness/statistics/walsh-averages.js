/** So many candidates a pivot is chosen from. */
const SAMPLE = 15;
/** Steps of the sequence that spreads the samples: the golden ratio's fraction fills an interval evenly. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Order statistics of the Walsh averages (a + b) / 2 of all pairs of some values, each with itself too: there are
 * n (n + 1) / 2 of them, and they are never all computed. With the values sorted, averages ascend along rows and
 * columns of a triangle, also after rounding. Those below a pivot are counted by walking down its edge once, in O(n);
 * a pivot drawn from the candidates that remain discards a good part of them; once no more than n are left they are
 * sorted. The expected time is O(n log n), the memory O(n), and the result is exactly that of sorting all averages.
 * Source: Johnson and Mizoguchi, Selecting the Kth element in X + Y and X1 + X2 + ... + Xm, SIAM J. Comput. 7 (1978);
 * with pivots drawn as in Monahan, Algorithm 616: fast computation of the Hodges-Lehmann location estimator, ACM TOMS
 * 10 (1984).
 * @param {number[]} values finite
 * @returns {{count: number, at: (rank: number) => number, median: () => number}} `at(0)` is the smallest average;
 *   `median`: of at least one value, the mean of the two averages in the middle where their number is even
 */
export function walshAverages(values) {
  const sorted = new Float64Array(values).sort();
  const count = (sorted.length * (sorted.length + 1)) / 2;
  /** @type {ReturnType<typeof averagesAround>} */
  let known = { below: 0, averages: new Float64Array(0) };
  const at = (/** @type {number} */ rank) => {
    // the averages around the last one that was asked for: its neighbour is most often among them
    if (rank < known.below || rank >= known.below + known.averages.length) known = averagesAround(sorted, rank);
    return known.averages[rank - known.below];
  };
  return {
    count,
    at,
    median: () => (count % 2 === 1 ? at(count >> 1) : (at(count / 2 - 1) + at(count / 2)) / 2),
  };
}

/**
 * @param {Float64Array} sorted ascending
 * @param {number} rank 0-based
 * @returns {{below: number, averages: Float64Array}} some averages in their order, with the one of this rank, and how
 *   many there are below them
 */
function averagesAround(sorted, rank) {
  const n = sorted.length;
  // Row i has the averages of value i with the values from i on. Its candidates are the columns `from[i]` to `to[i]`.
  let from = new Uint32Array(n);
  let to = new Uint32Array(n).fill(n);
  for (let row = 0; row < n; row += 1) from[row] = row;
  let left = (n * (n + 1)) / 2;
  let below = 0; // averages before the candidates
  let shift = GOLDEN;
  while (left > n) {
    const pivot = drawPivot(sorted, { from, to, left, share: (rank - below) / left, shift });
    shift = (shift + GOLDEN) % 1;
    const less = edge(sorted, (average) => average < pivot);
    if (rank < less.count) {
      to = less.columns;
      left = less.count - below;
      continue;
    }
    const notMore = edge(sorted, (average) => average <= pivot);
    if (rank < notMore.count) return { below: rank, averages: Float64Array.of(signedZero(sorted, { pivot, rank })) };
    from = notMore.columns;
    left -= notMore.count - below;
    below = notMore.count;
  }
  const averages = new Float64Array(left);
  let place = 0;
  for (let row = 0; row < n; row += 1)
    for (let column = from[row]; column < to[row]; column += 1) averages[place++] = (sorted[row] + sorted[column]) / 2;
  return { below, averages: averages.sort() };
}

/**
 * For each row the first column whose average is not `isBefore`, and how many averages come before these columns.
 * @param {Float64Array} sorted
 * @param {(average: number) => boolean} isBefore true for the averages up to some value
 */
function edge(sorted, isBefore) {
  const columns = new Uint32Array(sorted.length);
  let count = 0;
  let column = sorted.length;
  for (let row = 0; row < sorted.length; row += 1) {
    // a row further down ascends from a larger value, so its edge is not further right
    while (column > row && !isBefore((sorted[row] + sorted[column - 1]) / 2)) column -= 1;
    if (column < row) column = row;
    columns[row] = column;
    count += column - row;
  }
  return { columns, count };
}

/**
 * The candidate whose place among some that are spread over the rows is the one wanted among all.
 * @param {Float64Array} sorted
 * @param {{from: Uint32Array, to: Uint32Array, left: number, share: number, shift: number}} candidates
 * @returns {number}
 */
function drawPivot(sorted, { from, to, left, share, shift }) {
  const drawn = new Float64Array(SAMPLE);
  let row = 0;
  let before = 0;
  for (let sample = 0; sample < SAMPLE; sample += 1) {
    const place = Math.floor(((sample + ((shift + sample * GOLDEN) % 1)) / SAMPLE) * left);
    while (place >= before + to[row] - from[row]) {
      before += to[row] - from[row];
      row += 1;
    }
    drawn[sample] = (sorted[row] + sorted[from[row] + place - before]) / 2;
  }
  return drawn.sort()[Math.floor(share * SAMPLE)];
}

/**
 * Sorting puts -0 before 0, which no comparison tells apart.
 * @param {Float64Array} sorted
 * @param {{pivot: number, rank: number}} found
 * @returns {number}
 */
function signedZero(sorted, { pivot, rank }) {
  if (pivot !== 0) return pivot;
  return rank < edge(sorted, (average) => average < 0 || Object.is(average, -0)).count ? -0 : 0;
}
