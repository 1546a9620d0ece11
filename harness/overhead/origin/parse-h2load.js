/**
 * What h2load of nghttp2 has said of a run.
 * @param {string} output
 * @returns {{requestsPerSecond: number, failed: number}} `failed`: with those that were not answered 200
 * @throws {Error} where it says something else
 */
export function parseH2load(output) {
  const [, rate] = /^finished in .*, ([\d.]+) req\/s/m.exec(output) ?? [];
  const [, total] = /^requests: (\d+) total/m.exec(output) ?? [];
  const [, good] = /^status codes: (\d+) 2xx/m.exec(output) ?? [];
  if (rate === undefined || total === undefined || good === undefined)
    throw new Error(`bench-origin: reading what h2load says: there is no rate in "${output.trim().slice(-300)}"`);
  return { requestsPerSecond: Number(rate), failed: Number(total) - Number(good) };
}
