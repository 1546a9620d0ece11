import { findRecordingProxy } from './find-recording-proxy.js';
import { runTool } from './run-tool.js';

/** @import { Finding } from './requirements.js' */

/** What a bench does without. @returns {Finding[]} */
export function findExtras() {
  return [recording(), ...composition()];
}

/** @returns {Finding} */
function recording() {
  const proxy = findRecordingProxy();
  return {
    id: 'mitmproxy',
    found: proxy !== null,
    neededFor: 'recording',
    detail: proxy ?? 'not installed',
    why: 'records live pages; `npm run bench` does without',
    remedy: '`npm run record` installs it on Debian 12, as root; elsewhere `pipx install --global mitmproxy`',
  };
}

/** @returns {Finding[]} */
function composition() {
  const daemon = runTool(['docker', 'version', '--format', '{{.Server.Version}}']);
  const compose = [
    ['docker-compose', 'version', '--short'],
    ['docker', 'compose', 'version', '--short'],
  ]
    .map((argv) => runTool(argv))
    .find(({ ok }) => ok);
  return [
    {
      id: 'docker',
      found: daemon.ok,
      neededFor: 'compose',
      detail: daemon.ok ? `a daemon answers, ${daemon.output.trim()}` : 'no daemon answers',
      why: 'runs the containers of `docker-compose up`; `npm run bench` does without',
      remedy: 'install docker.io and start its service, or do without',
    },
    {
      id: 'docker-compose',
      found: compose !== undefined,
      neededFor: 'compose',
      detail: compose?.output.trim() ?? 'none',
      why: 'starts them',
      remedy: 'install docker-compose, or do without',
    },
  ];
}
