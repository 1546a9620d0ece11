/** @import { Kit } from '../page-kit.js' */

/** The first thing on a page: its largest picture, a headline over it. @param {Kit} kit */
export function hero({ photo, writer, isPhone }) {
  const { url, height } = photo({ width: 1366, aspect: isPhone ? 1 : 2.6, role: 'large' });
  return `<section class="hero"><img src="${url}" fetchpriority="high" alt="" style="height:${isPhone ? 380 : height}px">
<div class="hero-text"><p class="meta">${writer.label()}</p><h1>${writer.headline()}</h1><p>${writer.sentence()}</p><a class="button" href="#">${writer.label()}</a></div></section>`;
}

/** A headline and a paragraph, without a picture. @param {Kit} kit */
export function intro({ writer }) {
  return `<section class="wrap intro"><p class="meta">${writer.label()}</p><h1>${writer.headline()}</h1><p class="lead">${writer.paragraph(3)}</p></section>`;
}

/** Picture beside text, `count` times. @param {Kit} kit @param {{count: number, isLazy: boolean}} part */
export function split({ img, writer }, { count, isLazy }) {
  return Array.from(
    { length: count },
    (_, index) =>
      `<section class="wrap split${index % 2 ? ' turned' : ''}">${img({ width: 560, aspect: 1.4, role: 'large', isLazy })}<div><p class="meta">${writer.label()}</p><h2>${writer.headline()}</h2><p>${writer.paragraph(3)}</p><a class="button" href="#">${writer.label()}</a></div></section>`,
  ).join('\n');
}

/** A wide picture that only the style sheet knows, so it is found late. @param {Kit} kit */
export function banner({ photo, writer }) {
  const { url } = photo({ width: 1366, aspect: 3, role: 'large' });
  return `<section class="banner" data-background="${url}"><div><h2>${writer.headline()}</h2><p>${writer.sentence()}</p></div></section>`;
}

/** Marks in a row, each an icon of its own. @param {Kit} kit @param {{count: number}} part */
export function strip({ icon, writer }, { count }) {
  const marks = Array.from({ length: count }, () => `<li>${icon(34)}<b>${writer.label()}</b></li>`).join('');
  return `<ul class="wrap strip">${marks}</ul>`;
}
