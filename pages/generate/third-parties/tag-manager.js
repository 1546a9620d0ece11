import { writeBundle } from '../code/write-bundle.js';

/**
 * A tag manager: one script that puts small trackers of other firms on the page, each a script that asks for a pixel.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', trackers: Tracker[]}} options
 * @typedef {'audiencehub' | 'datapool' | 'convertly' | 'heatgrid' | 'remindr' | 'adtally'} Tracker
 * @returns {string} markup
 */
export function tagManager(site, { scheme, trackers }) {
  const scripts = trackers.map((tracker) => {
    const origin = `${scheme}://px.${tracker}.example`;
    const cookie = `${tracker.slice(0, 3)}=c4ca4238a0b9; Max-Age=7776000; Path=/`;
    site.host(`px.${tracker}.example`, { server: tracker, cookie });
    const hasMatch = tracker === 'audiencehub' || tracker === 'adtally';
    const pixel = `${origin}/p.gif?page=${site.id}`;
    // Identity matching: the first firm sends the browser on to the second.
    if (hasMatch)
      site.redirect(pixel, site.pixel(`${scheme}://match.idbridge.example/sync?from=${tracker}&page=${site.id}`));
    else site.pixel(pixel);
    const main = `new Image().src="${pixel}";`;
    return site.script(
      `${origin}/${tracker}.js?page=${site.id}`,
      writeBundle(site.random.fork(tracker), { name: tracker, kilobytes: site.random.int(6, 26), workMs: 1.5, main }),
      'shared',
    );
  });
  const main =
    `${JSON.stringify(scripts)}.forEach(function(src){var ` +
    'tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});';
  const script = site.script(
    `${scheme}://tags.tagline.example/t.js?id=${site.id}`,
    writeBundle(site.random.fork('tags'), { name: 'tagline', kilobytes: 58, workMs: 4, main }),
    'shared',
  );
  return `<script async src="${script}"></script>`;
}
