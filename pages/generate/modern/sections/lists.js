/** @import { Kit } from '../page-kit.js' */

/** @typedef {{count: number, isLazy: boolean}} Part */

/** A grid of products or stories. @param {Kit} kit @param {Part} part */
export function cards({ img, writer, random, page }, { count, isLazy }) {
  const isShop = page.topic === 'goods';
  const card = () =>
    `<article class="card">${img({ width: 300, aspect: isShop ? 1 : 1.5, isLazy })}<p class="meta">${writer.place()}</p><h3>${isShop ? writer.label() : writer.headline()}</h3>${
      isShop
        ? `<p class="price">€${random.int(9, 320)}.${random.pick(['00', '50', '90'])}</p>`
        : `<p>${writer.sentence()}</p>`
    }</article>`;
  return `<section class="wrap"><h2>${writer.headline()}</h2><div class="cards">${Array.from({ length: count }, card).join('\n')}</div></section>`;
}

/** A feed: a small picture, who, and what. @param {Kit} kit @param {Part} part */
export function rows({ img, writer, random }, { count, isLazy }) {
  const row = () =>
    `<article class="row">${img({ width: 96, aspect: 1, role: 'small', isLazy })}<div><p class="meta">${writer.person()} · ${random.int(2, 23)} h</p><h3>${writer.headline()}</h3><p>${writer.sentence()}</p></div></article>`;
  return `<section class="wrap"><h2>${writer.label()}</h2>${Array.from({ length: count }, row).join('\n')}</section>`;
}

/** Pictures alone. @param {Kit} kit @param {Part} part */
export function gallery({ img, writer }, { count, isLazy }) {
  const picture = () =>
    `<figure>${img({ width: 420, aspect: 1.3, isLazy })}<figcaption>${writer.label()}</figcaption></figure>`;
  return `<section class="wrap gallery">${Array.from({ length: count }, picture).join('\n')}</section>`;
}

/** Links as round labels. @param {Kit} kit @param {{count: number}} part */
export function chips({ writer }, { count }) {
  const labels = Array.from({ length: count }, () => `<a href="#">${writer.label()}</a>`).join('');
  return `<nav class="wrap chips">${labels}</nav>`;
}
