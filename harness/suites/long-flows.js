/** @import { FlowRunRecord as Run } from '../types/flow-run-record.js' */
import { WARM_UP_MS } from './loads/mr-aimd-loads.js';
import { perSecondAfter, ratio } from './measures.js';

/** What the long flows of the MR-AIMD paper are measured by, after their slow start. */

/** Of all flows together, kB/s. @param {Run} run */
export const goodputKBps = (run) => ratio(perSecondAfter(run, 'deliveredBytes', WARM_UP_MS), 1000);

/** Of all flows together, in 200 s at the rate that was measured. @param {Run} run */
export const retransmissionsIn200s = (run) => ratio(perSecondAfter(run, 'retransmittedSegments', WARM_UP_MS), 1 / 200);
