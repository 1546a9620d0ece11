/** @import { ReportContext } from '../../report-context.js' */
import { sum } from 'd3-array';
import { formatPlural } from '../../format.js';
import { shareFigure } from './share-figure.js';

/** @param {ReportContext} context */
export function servedFromFigure(context) {
  const requests = sum(context.figures.cells, ({ servedFrom }) => sum(Object.values(servedFrom)));
  return shareFigure({
    context,
    number: '4',
    key: 'figure-4',
    title: 'Where objects came from',
    reading:
      'From the X-Cache header and the proxy’s log. The proxy cannot add a header inside TLS, so what it tunnels has ' +
      'the header of another cache or none. The arms should agree, because their caches were warmed in the same way.',
    counted: 'Requests',
    categories: ['proxy, hit', 'proxy, miss', 'foreign cache', 'no header'],
    counts: ({ servedFrom }) => [servedFrom.hit, servedFrom.miss, servedFrom.foreign, servedFrom.none],
    paperShares: [0.5042, 0.09, 0.1127, 0.2931],
    facts: [
      {
        name: 'Paper',
        text:
          '59.42\u00a0% from the proxy (50.42\u00a0% hit, 9\u00a0% miss), 11.27\u00a0% foreign, 29.31\u00a0% ' +
          'without header',
      },
      { name: 'n', text: formatPlural(requests, 'request') },
    ],
  });
}
