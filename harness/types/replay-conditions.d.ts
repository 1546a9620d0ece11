/** What is replayed of the network and the servers behind the proxy. */
export interface ReplayConditions {
  /** How long servers think before they answer, in ms. */
  thinkTime: 'recorded' | 'none' | number;
  /** The round trip between the proxy and the servers, in ms. */
  originRtt: 'recorded' | 'none' | number;
  /** Over TLS. */
  protocol: 'recorded' | 'h1' | 'h2';
}
