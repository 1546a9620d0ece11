/** @import { ReportContext } from '../../report-context.js' */
import { sum } from 'd3-array';
import { formatPlural } from '../../format.js';
import { shareFigure } from './share-figure.js';

/** @param {ReportContext} context */
export function pageTypesFigure(context) {
  const loads = sum(context.figures.cells, ({ pageTypes }) => sum(Object.values(pageTypes)));
  return shareFigure({
    context,
    number: '5',
    key: 'figure-5',
    title: 'Types of pages',
    reading:
      'A load is encrypted when more than 90\u00a0% of its connections are, unencrypted when more than 90\u00a0% ' +
      'are not, and mixed otherwise.',
    counted: 'Loads',
    categories: ['encrypted', 'mixed', 'unencrypted'],
    counts: ({ pageTypes }) => [pageTypes.encrypted, pageTypes.mixed, pageTypes.unencrypted],
    paperShares: [0.37561, 0.29081, 0.33358],
    facts: [
      { name: 'Paper', text: '37.561\u00a0% encrypted, 29.081\u00a0% mixed, 33.358\u00a0% unencrypted' },
      { name: 'n', text: formatPlural(loads, 'load') },
    ],
  });
}
