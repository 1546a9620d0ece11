/** @typedef {import('../../types/flow-run-record.js').FlowRecord} FlowRecord */
/** @typedef {import('../../types/flow-run-record.js').FlowCheck} FlowCheck */

// of a flow that the end of the run has cut off: what was on its way while the three sides were asked one by one
const UNDER_WAY_SHARE = 0.01;
const UNDER_WAY_SEGMENTS = 3;
const MSS_BYTES = 1448;

/**
 * Whether sockets, bottleneck and receiving applications tell the same story of each flow.
 * @param {FlowRecord[]} flows
 * @returns {FlowCheck[]}
 */
export function agreementChecks(flows) {
  return [
    compare('agreement-sent', flows, {
      words: 'bytes that the socket sent and bytes that reached the bottleneck',
      isEqual: ({ sentBytes, atBottleneck: { arrivedBytes } }, underWay) =>
        Math.abs(sentBytes - arrivedBytes) <= underWay,
      shown: ({ sentBytes, atBottleneck }) => `${sentBytes} and ${atBottleneck.arrivedBytes}`,
    }),
    compare('agreement-delivered', flows, {
      words: 'bytes that crossed the bottleneck and bytes that were received, or sent twice',
      isEqual: ({ deliveredBytes, retransmittedBytes, atBottleneck, endMs }) => {
        const twice = atBottleneck.deliveredBytes - deliveredBytes;
        // what has crossed and has not been read when the run ends is in flight: no more than one path holds
        return twice >= 0 && (endMs === null || twice <= retransmittedBytes);
      },
      shown: ({ deliveredBytes, retransmittedBytes, atBottleneck }) =>
        `${atBottleneck.deliveredBytes} crossed, ${deliveredBytes} received, ${retransmittedBytes} sent twice`,
    }),
    compare('agreement-drops', flows, {
      words: 'bytes dropped and bytes sent again',
      // bytes and not segments: what is sent again may join two short segments
      isEqual: ({ retransmittedBytes, atBottleneck: { arrivedBytes, deliveredBytes }, endMs }) =>
        endMs === null || retransmittedBytes >= arrivedBytes - deliveredBytes,
      shown: ({ retransmittedBytes, atBottleneck: { arrivedBytes, deliveredBytes } }) =>
        `${arrivedBytes - deliveredBytes} dropped, ${retransmittedBytes} sent again`,
    }),
  ];
}

/**
 * @param {string} id
 * @param {FlowRecord[]} flows
 * @param {{words: string, isEqual: (flow: FlowRecord, underWayBytes: number) => boolean,
 *   shown: (flow: FlowRecord) => string}} how
 * @returns {FlowCheck}
 */
function compare(id, flows, { words, isEqual, shown }) {
  const connected = flows.filter(({ startMs }) => startMs !== null);
  const wrong = connected.filter((flow) => {
    const { endMs, sentBytes } = flow;
    const underWay = endMs === null ? Math.max(sentBytes * UNDER_WAY_SHARE, UNDER_WAY_SEGMENTS * MSS_BYTES) : 0;
    return !isEqual(flow, underWay);
  });
  const finding =
    wrong.length === 0
      ? `${words} agree in ${connected.length} flows`
      : `${words} disagree in ${wrong.length} of ${connected.length} flows: ${wrong[0].id}: ${shown(wrong[0])}`;
  return { id, ok: wrong.length === 0, finding };
}
