/**
 * Web fonts from a font service: a style sheet on one host, the files on another.
 * @param {import('../create-site.js').Site} site
 * @param {{scheme: 'http' | 'https', faces: [import('../create-site.js').FontFamily, (400 | 600 | 700)[]][]}} options
 * @returns {string} markup for the head
 */
export function typefaces(site, { scheme, faces }) {
  site.host('files.typefoundry.example', { server: 'foundry', edge: 'edge3.typefoundry.example' });
  const rules = faces.flatMap(([family, weights]) =>
    weights.map((weight) => {
      const file = site.font(`${scheme}://files.typefoundry.example/v5/${family}/${weight}.woff2`, family, weight);
      return (
        `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;src:url(${file}) ` +
        'format("woff2")}'
      );
    }),
  );
  const query = faces.map(([family, weights]) => `${family}:${weights.join(',')}`).join('|');
  const sheet = site.style(
    `${scheme}://fonts.typefoundry.example/css?family=${encodeURIComponent(query)}`,
    `${rules.join('\n')}\n`,
  );
  return `<link rel="stylesheet" href="${sheet}">`;
}
