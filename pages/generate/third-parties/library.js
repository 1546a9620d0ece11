import { writeBundle } from '../code/write-bundle.js';
import { writeUtilityCss } from '../code/write-utility-css.js';
import { createRandom } from '../random.js';

/**
 * A script or style library from a public CDN.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', name: string, kind: 'js' | 'css', kilobytes: number, workMs?: number}} options
 * @returns {string} markup
 */
export function library(site, { scheme, name, kind, kilobytes, workMs }) {
  site.host('libs.opencdn.example', { server: 'opencdn', edge: 'edge7.cdn.example', brotli: true });
  const url = `${scheme}://libs.opencdn.example/ajax/${name}/3.2.1/${name}.min.${kind}`;
  const random = createRandom(url);
  if (kind === 'css')
    return `<link rel="stylesheet" href="${site.style(url, writeUtilityCss(random, { kilobytes }))}">`;
  return `<script src="${site.script(url, writeBundle(random, { name, kilobytes, workMs }))}"></script>`;
}
