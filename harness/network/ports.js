// Ports inside a proxy's own namespace: nothing on the host can hold them.
export const SQUID_HTTP_PORT = 3129;
export const SQUID_HTTPS_PORT = 3130;
export const IPERF_PORT = 5201;
/** A second iperf3, which measures what the cross traffic leaves. */
export const IPERF_PROBE_PORT = 5202;
export const LINK_PROBE_PORT = 5203;
/** All of the lab's own tools, as an iptables range. */
export const TOOL_PORTS = '5201:5203';
