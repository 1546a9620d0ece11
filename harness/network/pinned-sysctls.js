// Everything in the network stack that would let one load change the next, or let buffers hide the CC, is pinned here
// and recorded with the results. docs/architecture.md has a table with the reasons.

const COMMON = {
  'net.ipv4.tcp_no_metrics_save': '1', // else RTT, cwnd and ssthresh leak into the next load by the destination cache
  'net.ipv4.tcp_ecn': '0', // no Mahimahi queue marks; a congestion control that lives on marks asks for its own value
  'net.ipv4.tcp_sack': '1',
  'net.ipv4.tcp_dsack': '1',
  'net.ipv4.tcp_timestamps': '1',
  'net.ipv4.tcp_window_scaling': '1',
  'net.ipv4.tcp_moderate_rcvbuf': '1',
  'net.ipv4.tcp_fastopen': '0', // a CC must know its RTT when it starts
  'net.ipv4.tcp_syncookies': '0', // cookies lose the SYN's RTT sample and options
  'net.ipv4.tcp_autocorking': '0', // batches small writes by CPU load
};

/** In the proxy's namespace, whose sockets carry the page: the sender. */
export const SENDER_SYSCTLS = {
  ...COMMON,
  'net.ipv4.ip_forward': '1', // Mahimahi refuses to start without
  'net.ipv4.tcp_slow_start_after_idle': '1',
  'net.ipv4.tcp_wmem': '4096 4194304 33554432', // the default autotuning assumes a window that doubles; FLD_TCP triples
  'net.ipv4.tcp_max_tw_buckets': '65536',
};

/** In the browser's namespace: the receiver. */
export const RECEIVER_SYSCTLS = {
  ...COMMON,
  'net.ipv4.tcp_rmem': '4096 4194304 33554432', // the default's first window of 64 kB would cap FLD_TCP's third round
  // else a lost SYN is sent again without asking for ECN, and its connection goes unmarked
  'net.ipv4.tcp_ecn_fallback': '0',
};

/** Read back in each proxy's namespace and stored with the results. */
export const RECORDED_SYSCTLS = [
  ...Object.keys(SENDER_SYSCTLS),
  'net.ipv4.tcp_congestion_control',
  'net.ipv4.tcp_early_retrans',
  'net.ipv4.tcp_recovery',
  'net.ipv4.tcp_frto',
  'net.ipv4.tcp_min_tso_segs',
  'net.ipv4.tcp_limit_output_bytes',
  'net.ipv4.tcp_pacing_ss_ratio',
  'net.ipv4.tcp_pacing_ca_ratio',
  'net.core.default_qdisc',
];
