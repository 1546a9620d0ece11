/** Vector marks: logos, icons, avatars, charts. Each returns the text of an SVG document. */

/** @typedef {import('../random.js').Random} Random */

/** A wordmark beside a geometric sign. @param {{name: string, colour: string, random: Random, ink?: string}} options */
export function drawLogo({ name, colour, random, ink = '#1c1f26' }) {
  const sign = random.pick([
    `<circle cx="16" cy="16" r="14" fill="${colour}"/><path d="M6 18q5-8 10 0t10 0" stroke="#fff" ` +
      'stroke-width="3" fill="none"/>',
    `<rect x="2" y="2" width="28" height="28" rx="7" fill="${colour}"/><path d="M9 22V10l7 8 7-8v12" ` +
      'stroke="#fff" stroke-width="3" fill="none"/>',
    `<path d="M16 1l15 27H1z" fill="${colour}"/><circle cx="16" cy="19" r="5" fill="#fff"/>`,
    `<path d="M16 2a14 14 0 0 1 0 28z" fill="${colour}"/><path d="M16 2a14 14 0 0 0 0 28z" fill="${colour}" ` +
      'opacity=".55"/>',
  ]);
  const textWidth = [...name].reduce((sum, letter) => sum + (/[A-Z]/.test(letter) ? 16 : 11.5), 0);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${44 + textWidth} 32" ` +
    `role="img"><title>${name}</title>${sign}<text x="40" y="23" font-family="Helvetica,Arial,sans-serif" ` +
    `font-size="21" font-weight="700" fill="${ink}" textLength="${textWidth}" ` +
    `lengthAdjust="spacingAndGlyphs">${name}</text></svg>\n`
  );
}

const ICONS = [
  'M4 6h16M4 12h16M4 18h10',
  'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  'M12 21s-8-5-8-11a5 5 0 0 1 8-3 5 5 0 0 1 8 3c0 6-8 11-8 11z',
  'M4 7h16l-2 12H6zM9 7V5a3 3 0 0 1 6 0v2',
  'M12 4v10M7 10l5 5 5-5M5 20h14',
  'M12 3l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z',
  'M4 5h16v11H9l-5 4z',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4-7 8-7s7 2 8 7',
  'M3 12l9-8 9 8M6 10v10h12V10',
  'M5 5h14v14H5zM5 10h14M10 10v9',
  'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l4 2',
  'M3 17l6-6 4 4 8-9M15 6h6v6',
];

/** A 24 px line icon. @param {{index: number, colour: string}} options */
export function drawIcon({ index, colour }) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${colour}" stroke-width="2" ` +
    `stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[index % ICONS.length]}"/></svg>\n`
  );
}

/** A favicon. @param {{colour: string, letter: string}} options */
export function drawFavicon({ colour, letter }) {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" ' +
    `fill="${colour}"/><text x="16" y="23" font-family="Arial" font-size="20" font-weight="700" ` +
    `text-anchor="middle" fill="#fff">${letter}</text></svg>\n`
  );
}

/** A line chart. @param {{random: Random, colour: string, width?: number, height?: number, points?: number}} options */
export function drawChart({ random, colour, width = 320, height = 120, points = 48 }) {
  let level = height / 2;
  const line = Array.from({ length: points }, (_, index) => {
    level = Math.max(12, Math.min(height - 12, level + random.between(-14, 14)));
    return `${((index * width) / (points - 1)).toFixed(1)},${level.toFixed(1)}`;
  });
  const grid = [0.25, 0.5, 0.75]
    .map((share) => `<path d="M0 ${height * share}H${width}" stroke="#8884" stroke-width="1"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${grid}<path ` +
    `d="M0,${height}L${line.join('L')}L${width},${height}z" fill="${colour}" opacity=".16"/><path ` +
    `d="M${line.join('L')}" fill="none" stroke="${colour}" stroke-width="2"/></svg>\n`
  );
}
