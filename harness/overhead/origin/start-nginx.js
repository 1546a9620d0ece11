import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const START_TIMEOUT_MS = 5_000;

/**
 * Starts Debian's nginx on loopback as one worker, which serves one body over TLS, HTTP/2 and HTTP/1.1.
 * @param {{folder: string, port: number, pair: {key: string, cert: string}, path: string, body: Buffer, program:
 *   string}} settings
 * @returns {Promise<{stop: () => Promise<void>}>}
 */
export async function startNginx({ folder, port, pair, path, body, program }) {
  await mkdir(join(folder, 'files'), { recursive: true });
  const files = {
    'key.pem': pair.key,
    'cert.pem': pair.cert,
    [`files${path}`]: body,
    'nginx.conf': config({ folder, port }),
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const nginx = spawn(program, ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  nginx.stderr.on('data', (text) => (stderr += text));
  const ended = once(nginx, 'close').catch((error) => (stderr += error.message));
  const untilMs = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (nginx.exitCode !== null || nginx.pid === undefined || performance.now() > untilMs)
      throw new Error(`bench-origin: starting nginx: it does not listen: ${stderr.trim().slice(-300)}`);
    await delay(20);
  }
  return {
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** @param {{folder: string, port: number}} settings */
function config({ folder, port }) {
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
user root;
events { worker_connections 64; }
http {
  access_log off;
  client_body_temp_path ${folder};
  proxy_temp_path ${folder};
  fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder};
  scgi_temp_path ${folder};
  keepalive_requests 1000000000;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10 inactive=600s;
  types { text/plain txt; }
  server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate ${folder}/cert.pem;
    ssl_certificate_key ${folder}/key.pem;
    ssl_protocols TLSv1.3;
    root ${folder}/files;
  }
}
`;
}

/** @param {number} port @returns {Promise<boolean>} */
function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
