import { createSite } from '../create-site.js';
import { drawIcon, drawLogo } from '../images/draw-vector.js';
import { createWriter } from '../text/create-writer.js';
import { DEVICES } from './devices.js';
import { paintSizedPhoto } from './paint-sized-photo.js';
import { SIZE_CURVES, spreadSizes } from './spread-sizes.js';

/** @import { ModernPage } from './modern-page.js' */

/** @typedef {ReturnType<typeof createKit>} Kit */
/**
 * @typedef {{aspect?: number, width: number, role?: 'large' | 'small' | 'any', isLazy?: boolean, className?: string}}
 *   Photo `width`: CSS pixels on a desktop; `role`: which of the sizes that are left
 */

/** A file gets at most this part of a photo's share when it is shown small: nobody sends 300 kB for an avatar. */
const PHONE_WIDTH = 380;

/**
 * What the sections of a modern page are made with: its site, its words, and its pictures, whose sizes are dealt out
 * until the page's budget is used.
 * @param {ModernPage} page
 */
export function createKit(page) {
  const { devicePixelRatio, userAgent } = DEVICES[page.device];
  const site = createSite(page.id, { brotli: false, userAgent: userAgent ?? undefined });
  const www = `https://www.${page.host}`;
  const assets = `https://assets.${page.host}`;
  const media = `https://media.${page.host}`;
  const writer = createWriter(site.random.fork('words'), page.topic);
  const isPhone = page.device === 'phone';
  const sizes = spreadSizes(SIZE_CURVES.photo, {
    count: page.photos.files,
    total: page.photos.kilobytes * 1000,
  });
  let icons = 0;

  /** @param {NonNullable<Photo['role']>} role */
  function takeSize(role) {
    const place = role === 'large' ? 0 : role === 'small' ? sizes.length - 1 : Math.floor(sizes.length / 2);
    const [bytes] = sizes.splice(place, 1);
    if (bytes === undefined) throw new Error(`page-kit: ${page.id} has more pictures than its budget; raise it`);
    return bytes;
  }

  /** @param {Photo} photo @returns {{url: string, width: number, height: number}} CSS pixels */
  function photo({ aspect = 1.5, width, role = 'any' }) {
    const bytes = takeSize(role);
    const shown = isPhone ? Math.min(width, PHONE_WIDTH) : width;
    const number = page.photos.files - sizes.length;
    const painted = paintSizedPhoto({
      scene: site.random.pick(page.scenes),
      seed: `${page.id}/${number}`,
      bytes,
      aspect,
      leastWidth: Math.round(shown * (devicePixelRatio ?? 1) * 0.7),
    });
    const url = site.jpeg(`${media}/${painted.width}x${painted.height}/${page.id}-${number}.jpg`, painted.jpeg);
    return { url, width: shown, height: Math.round(shown / aspect) };
  }

  return {
    page,
    site,
    www,
    assets,
    media,
    writer,
    isPhone,
    random: site.random.fork('layout'),
    photo,
    /** How many pictures the budget still has. */
    photosLeft: () => sizes.length,
    /** The markup of a picture. @param {Photo} options */
    img({ isLazy = false, className, ...options }) {
      const { url, width, height } = photo(options);
      const attributes = [
        className ? ` class="${className}"` : '',
        isLazy ? ' loading="lazy"' : '',
        ' decoding="async"',
      ].join('');
      return `<img src="${url}" width="${width}" height="${height}" alt=""${attributes}>`;
    },
    /** The markup of a line icon, a file of its own. @param {number} [size] */
    icon(size = 24) {
      icons += 1;
      const url = site.vector(`${assets}/icons/${icons}.svg`, drawIcon({ index: icons + 2, colour: page.colours[0] }));
      return `<img src="${url}" width="${size}" height="${size}" alt="">`;
    },
    /** @param {string} ink */
    logo: (ink) =>
      `<img src="${site.vector(
        `${assets}/logo-${ink.slice(1)}.svg`,
        drawLogo({ name: page.title.split(':')[0], colour: page.colours[0], random: createSite(page.id).random, ink }),
      )}" height="30" style="height:30px;width:auto" alt="${page.title.split(':')[0]}">`,
  };
}
