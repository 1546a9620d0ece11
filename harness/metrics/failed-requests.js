/** @import { Metric } from '../types/metric.js' */

/**
 * Source: CDP `Network.loadingFailed`. `net::ERR_ABORTED` is a cancelled request, not a failure.
 * @type {Metric}
 */
export const failedRequests = {
  id: 'failedRequests',
  title: 'Failed requests',
  unit: 'count',
  better: 'lower',
  definition:
    'Requests over http or https that ended in a network error; those the page itself cancelled are not counted.',
  compute: ({ load }) => load.requests.filter(isFailure).length,
};

/** @param {import('../types/run-record.js').RequestRecord} request */
function isFailure({ failed, errorText, url }) {
  return failed && errorText !== 'net::ERR_ABORTED' && /^https?:/i.test(url);
}
