import { writeBundle } from '../code/write-bundle.js';
import { createWriter } from '../text/create-writer.js';
import { writeDocument } from '../write-document.js';

/** @type {Record<string, [number, number]>} */
const FORMATS = { box: [300, 250], banner: [728, 90], tower: [160, 600] };

/**
 * An advertising network: library, one auction a slot, and the winning advert in a frame of another site.
 * Each step is asked for by the one before it, so the chain is five deep and holds the load event.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', slots: (keyof typeof FORMATS)[]}} options
 * @returns {{head: string, slots: string[]}} markup of the head, and of each slot
 */
export function advertising(site, { scheme, slots }) {
  site.host('ads.adnova.example', { server: 'adnova', cookie: 'an=1679091c5a88; Max-Age=2592000; Path=/' });
  site.host('media.adnova.example', { server: 'adnova-static', edge: 'node12.adnova.example' });
  const bids = slots.map((format, index) => {
    const [width, height] = FORMATS[format];
    const frame = advert(site, { scheme, index, width, height });
    const answer = `adnovaFill(${JSON.stringify({ slot: index, frame, width, height })});\n`;
    return site.script(`${scheme}://bid.bidly.example/auction?site=${site.id}&slot=${index}`, answer, 'tracking');
  });
  const main = `window.adnovaFill=function(win){var at=document.querySelector('[data-slot="'+win.slot+'"]'),frame=document.createElement("iframe");frame.width=win.width;frame.height=win.height;frame.style.border="0";frame.title="Advertisement";frame.src=win.frame;at&&at.appendChild(frame)};
${JSON.stringify(bids)}.forEach(function(src){var tag=document.createElement("script");tag.src=src;document.head.appendChild(tag)});`;
  const lib = site.script(
    `${scheme}://ads.adnova.example/lib.js?site=${site.id}`,
    writeBundle(site.random.fork('adnova'), { name: 'adnova', kilobytes: 72, workMs: 5, main }),
    'shared',
  );
  return {
    head: `<script async src="${lib}"></script>`,
    slots: slots.map((format, index) => {
      const [width, height] = FORMATS[format];
      return (
        `<div data-slot="${index}" style="width:${width}px;max-width:100%;height:${height}px;margin:0 ` +
        'auto;background:#8882;overflow:hidden"></div>'
      );
    }),
  };
}

/**
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', index: number, width: number, height: number}} options
 */
function advert(site, { scheme, index, width, height }) {
  const random = site.random.fork(`advert/${index}`);
  const writer = createWriter(random, random.pick(['goods', 'travel', 'food']));
  const media = `${scheme}://media.adnova.example/${site.id}/${index}`;
  const isFlat = height < 120;
  const picture = site.photo(`${media}.jpg`, {
    scene: random.pick(['product', 'interior', 'sea', 'hills', 'plate']),
    width: isFlat ? 240 : width,
    height: isFlat ? 90 : Math.min(134, height),
    quality: 68,
  });
  const sheet = site.style(
    `${media}.css`,
    'body{font:600 14px/1.3 ' +
      `Helvetica,Arial,sans-serif;background:#fff;color:#22262e;display:flex;flex-direction:${isFlat ? 'row' : 'column'};height:100vh;overflow:hidden}b{padding:10px ` +
      `12px;flex:1}i{font-style:normal;background:${random.pick(['#c8553d', '#2f6f73', '#38405f', '#7a4a8a'])};color:#fff;padding:8px ` +
      `14px;margin:10px;border-radius:4px;align-self:${isFlat ? 'center' : 'flex-start'}}`,
  );
  const seen = site.pixel(`${scheme}://ads.adnova.example/seen?site=${site.id}&slot=${index}`);
  const body =
    `<img src="${picture}" alt=""><b>${writer.headline()}</b><i>See more</i><img src="${seen}" width="1" ` +
    'height="1" alt="" style="position:absolute">';
  return site.document(
    `${scheme}://frames.adnova.example/${site.id}/${index}.html`,
    writeDocument({ title: 'Advertisement', head: `<link rel="stylesheet" href="${sheet}">`, body }),
  );
}
