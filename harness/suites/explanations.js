const HERACLES_TRANSIENT =
  'the quick scale begins 3 s after ten Reno flows began together: their windows then sum to 990 to 1630 of the 1660 ' +
  'packets that path and queue hold, they lose 1700 segments at once, and newcomers take what they give up; the ' +
  'first newcomer of a run gets 2 to 25 Mbit/s and the last 20 to 39';

const CWV_LOW_RATE =
  'at 12 kbit/s a segment leaves every 0.97 s; with an RTO of 0.5 s each gap is idle time, after which standard TCP ' +
  'restarts from 1 as CWV does, and both have a window of 2 when the rate rises; the claim needs an RTO above ' +
  '0.97 s, which the minimum of 1 s in the paper’s tables gives and the full scale runs';

const MR_AIMD_RED =
  'half of the drops are of RED, whose parameters the paper does not state: with thresholds of 5 and 15 packets it ' +
  'drops before the buffer of 25 is full, for a small a too';
const MR_AIMD_LOSS =
  'no packet is dropped by the queue, so the goodput is what the sender makes of one loss in ten: the kernel repairs ' +
  'most by SACK and RACK within a round trip, and ACKs are not lost here; another error rate would fit, and none is ' +
  'chosen for that';

/**
 * Where a claim did not come out, what the records of a quick run say why. They were written after it, and explain
 * a verdict; none of them changes one.
 * @type {Map<string, string>} by `suite/claim`
 */
export const explanations = new Map([
  ...['sequential-reno', 'sequential-cubic', 'sequential-deviation-reno', 'sequential-deviation-cubic'].map(
    (claim) => /** @type {[string, string]} */ ([`heracles/${claim}`, HERACLES_TRANSIENT]),
  ),
  ...['limited-5-rate', 'limited-5-drops'].map(
    (claim) => /** @type {[string, string]} */ ([`cwv/${claim}`, CWV_LOW_RATE]),
  ),
  ...['0.5', '1', '2'].map(
    (a) => /** @type {[string, string]} */ ([`mr-aimd/wired-2-retransmissions-${a}`, MR_AIMD_RED]),
  ),
  ['mr-aimd/wired-2-more-with-a', MR_AIMD_RED],
  ...['0.5', '1', '5'].map((a) => /** @type {[string, string]} */ ([`mr-aimd/wireless-2-goodput-${a}`, MR_AIMD_LOSS])),
  [
    'fld-tcp/3g-500',
    'tripling overshoots a queue that the long flows keep full: of 346 segments FLD_TCP loses 28 to 58, Cubic 2 ' +
      'to 20, and repairs them first; 50 kB, of which most connections of the paper carry less, take 140 to 152 ms ' +
      'with FLD_TCP and 180 to 207 with Cubic where nothing is lost',
  ],
  [
    'smartiw/table-1-100-11',
    'the paper counts the whole window before the eleventh segment; a sender clocked by ACKs sends it when the first ' +
      'ACK comes, so it arrives eight transmission times of 1.2 ms earlier: at 152.4 ms',
  ],
]);
