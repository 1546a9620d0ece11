import { runCommand } from '../host/run-command.js';

/**
 * @param {string} executable
 * @returns {Promise<string | null>} `Chromium 156.0.8078.79`, or null when it does not say
 */
export async function browserVersion(executable) {
  const text = await runCommand('browser-version: asking the browser', [executable, '--version', '--no-sandbox']).catch(
    () => '',
  );
  return /\S+ [\d.]+/.exec(text)?.[0] ?? null;
}
