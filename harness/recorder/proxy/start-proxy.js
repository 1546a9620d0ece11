import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { chmod, chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partEnvironment } from '../../confinement/part-environment.js';
import { SetUpError } from '../../errors.js';
import { MessageReader } from './message-reader.js';

/** @import { FlowPart } from './flow-messages.js' */

const ADD_ON = fileURLToPath(new URL('./write_flows.py', import.meta.url));
const START_TIMEOUT_MS = 60_000; // 2 s on an idle machine
const STOP_TIMEOUT_MS = 2_000;
const STDERR_TAIL_CHARACTERS = 2_000;

/**
 * @typedef {object} RecordingProxy
 * @property {number} port on loopback
 * @property {string} version of mitmproxy
 * @property {string} spkiSha256Base64 of the key of all certificates that it shows
 * @property {() => boolean} hasEnded
 * @property {() => Promise<void>} stop once it has ended, everything that it said was given to `onPart`
 *
 * @typedef {object} ProxySettings
 * @property {string | null} entryHost the host that gets `headers`
 * @property {[name: string, value: string][]} headers
 * @property {Record<string, [host: string, port: number]>} connectTo by `host:port`: where to go instead
 */

/**
 * Starts mitmproxy with an add-on that tells what passes through it. It makes keys and a certificate authority of its
 * own in its folder, which nobody else trusts, and they go with that.
 * @param {object} settings
 * @param {string} settings.program mitmdump
 * @param {string} settings.folder that is there, for a new folder of the proxy
 * @param {{uid: number, gid: number} | null} settings.user who runs it; null: who runs this
 * @param {(program: string[], folder: string) => string[]} settings.launch wraps the argument list; `folder`: where it
 *   writes
 * @param {ProxySettings} settings.proxySettings
 * @param {string | null} settings.caFile certificates that servers may show besides those that the system trusts
 * @param {(part: FlowPart) => void} settings.onPart
 * @returns {Promise<RecordingProxy>}
 * @throws {SetUpError}
 */
export async function startProxy({ program, folder, user, launch, proxySettings, caFile, onPart }) {
  const own = join(folder, 'proxy');
  await mkdir(own, { mode: 0o700 });
  const addOn = join(own, 'write_flows.py');
  await copyFile(ADD_ON, addOn); // ours may be where only root can read
  const ca = caFile === null ? null : join(own, 'trusted.pem');
  if (caFile !== null && ca !== null) await writeFile(ca, await readFile(caFile));
  for (const path of [addOn, ...(ca === null ? [] : [ca])]) await chmod(path, 0o444);
  if (user !== null) await chown(own, user.uid, user.gid);

  const options = [
    `confdir=${own}`,
    'listen_host=127.0.0.1',
    'listen_port=0',
    ...(ca === null ? [] : [`ssl_verify_upstream_trusted_ca=${ca}`]),
  ].flatMap((option) => ['--set', option]);
  const [command, ...args] = launch([program, '-q', '-s', addOn, ...options], own);
  const child = spawn(command, args, {
    detached: true, // Ctrl-C is for the recorder, which then ends it
    // 3 belongs to the program that may stand before it
    stdio: ['pipe', 'ignore', 'pipe', 'ignore', 'pipe'],
    env: partEnvironment({
      HOME: own,
      PYTHONDONTWRITEBYTECODE: '1',
      SLOWSTART_RECORDER: JSON.stringify(proxySettings),
    }),
  });
  child.stdin?.on('error', () => {}); // it ended: that shows otherwise
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    said = (said + text).slice(-STDERR_TAIL_CHARACTERS);
  });
  let ended = false;
  const closed = new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`it ended (${signal ?? `exit code ${code}`})`));
  }).then((how) => {
    ended = true;
    return how;
  });
  const stop = async () => {
    child.stdin?.end();
    const timer = setTimeout(() => kill(child.pid), STOP_TIMEOUT_MS);
    await closed;
    clearTimeout(timer);
    kill(child.pid);
  };

  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  try {
    const { port, version } = await new Promise((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`nothing within ${START_TIMEOUT_MS / 1000} s`)), START_TIMEOUT_MS);
      void closed.then((how) => reject(new Error(how)));
      const reader = new MessageReader();
      /** @type {import('node:stream').Readable} */ (child.stdio[4]).on('data', (chunk) => {
        for (const part of reader.add(chunk))
          if (part.message.type === 'listening') resolve(part.message);
          else onPart(part);
      });
    });
    const spkiSha256Base64 = keyHash(await readFile(join(own, 'mitmproxy-ca-cert.pem')));
    return { port, version, spkiSha256Base64, stop, hasEnded: () => ended };
  } catch (error) {
    await stop();
    const found = said.trim().split('\n').at(-1) || /** @type {Error} */ (error).message;
    throw new SetUpError(`start-proxy: starting the recording proxy, ${program}: ${found}; is mitmproxy installed?`);
  } finally {
    clearTimeout(timer);
  }
}

/** The proxy's authority and all its certificates have one key. @param {Buffer} pem */
function keyHash(pem) {
  const key = new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** @param {number | undefined} pid leader of its process group */
function kill(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended meanwhile
  }
}
