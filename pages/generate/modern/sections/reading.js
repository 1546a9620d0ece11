/** @import { Kit } from '../page-kit.js' */

/** Text with a picture after every third paragraph. @param {Kit} kit @param {{count: number, isLazy: boolean}} part */
export function article({ img, writer }, { count, isLazy }) {
  const part = (/** @type {number} */ index) =>
    `<p>${writer.paragraph(5)}</p>${
      index % 3 === 0
        ? `<figure>${img({ width: 720, aspect: 1.6, role: 'large', isLazy: isLazy && index > 0 })}<figcaption>${writer.sentence()}</figcaption></figure>`
        : index % 3 === 1
          ? `<h2>${writer.headline()}</h2>`
          : ''
    }`;
  return `<article class="wrap text">${Array.from({ length: count }, (_, index) => part(index)).join('\n')}</article>`;
}

/** Questions that open. @param {Kit} kit @param {{count: number}} part */
export function faq({ writer }, { count }) {
  const item = () => `<details><summary>${writer.headline()}</summary><p>${writer.paragraph(4)}</p></details>`;
  return `<section class="wrap faq"><h2>${writer.label()}</h2>${Array.from({ length: count }, item).join('\n')}</section>`;
}

/** What people say, with their faces. @param {Kit} kit @param {{count: number, isLazy: boolean}} part */
export function quotes({ img, writer }, { count, isLazy }) {
  const quote = () =>
    `<blockquote><p class="quote">${writer.sentence()}</p><footer>${img({ width: 48, aspect: 1, role: 'small', isLazy })}<b>${writer.person()}</b></footer></blockquote>`;
  return `<section class="wrap quotes">${Array.from({ length: count }, quote).join('\n')}</section>`;
}

/** Figures. @param {Kit} kit @param {{count: number}} part */
export function table({ writer, random }, { count }) {
  const row = () =>
    `<tr><th>${writer.label()}</th><td>${random.int(1, 999)}</td><td>${random.int(1, 99)}.${random.int(0, 9)} %</td><td>${writer.place()}</td></tr>`;
  return `<section class="wrap"><h2>${writer.headline()}</h2><table>${Array.from({ length: count }, row).join('\n')}</table></section>`;
}
