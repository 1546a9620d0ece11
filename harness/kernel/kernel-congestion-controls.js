import { readFile, writeFile } from 'node:fs/promises';

const AVAILABLE = '/proc/sys/net/ipv4/tcp_available_congestion_control';
const ALLOWED = '/proc/sys/net/ipv4/tcp_allowed_congestion_control';

/** @returns {Promise<string[]>} names the kernel can use now; the one true sign that a BPF one is registered */
export async function availableCongestionControls() {
  return words(await readFile(AVAILABLE, 'utf8'));
}

/** @returns {Promise<string[]>} names that any user, and any network namespace, may choose */
export async function allowedCongestionControls() {
  return words(await readFile(ALLOWED, 'utf8'));
}

/** @param {string} name */
export async function allowCongestionControl(name) {
  await writeFile(ALLOWED, [...(await allowedCongestionControls()), name].join(' '));
}

/** @param {string} name */
export async function disallowCongestionControl(name) {
  const others = (await allowedCongestionControls()).filter((allowed) => allowed !== name);
  await writeFile(ALLOWED, others.join(' '));
}

/** @param {string} text */
function words(text) {
  return text.trim().split(/\s+/).filter(Boolean);
}
