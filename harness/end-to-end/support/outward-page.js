/** A page that asks for the world outside, its host and the lab itself, and says in its title what it got. */
export const OUTWARD_URL = 'https://hostile.example/';

/**
 * Where it asks for pictures and answers, except by a beacon. Documentation addresses (RFC 5737, RFC 3849) and reserved
 * names (RFC 6761) only.
 */
export const NOWHERE = [
  '198.51.100.7',
  '203.0.113.9',
  'elsewhere.invalid',
  '2001:db8::1',
  'localhost:22',
  '127.0.0.1:3128',
  '[::1]',
  '100.64.0.1',
];

export const OUTWARD_PAGE = `<!doctype html><link rel="icon" href="data:,">
<link rel="dns-prefetch" href="//prefetched.invalid"><link rel="preconnect" href="https://203.0.113.10">
<img src="https://198.51.100.7/x.png"><img src="http://203.0.113.9:8080/y.png">
<img src="https://elsewhere.invalid/z.png"><img src="http://[2001:db8::1]/w.png">
<img src="http://localhost:22/l.png"><img src="http://127.0.0.1:3128/m.png">
<img src="http://[::1]/n.png"><img src="http://100.64.0.1/o.png">
<script>
const said = {};
const note = (what, word) => {
  said[what] = word;
  document.title = Object.keys(said).sort().map((key) => key + ': ' + said[key]).join(', ');
};
const socket = new WebSocket('wss://203.0.113.9/s');
socket.onopen = () => note('websocket', 'open');
socket.onerror = () => note('websocket', 'refused');
note('beacon', navigator.sendBeacon('https://198.51.100.7/b') ? 'queued' : 'refused');
const ASKED = [
  ['fetch', 'https://203.0.113.9/f'], ['file', 'file:///etc/hostname'], ['local fetch', 'http://127.0.0.1:5201/']
];
for (const [what, url] of ASKED)
  fetch(url, { mode: 'no-cors' }).then(() => note(what, 'answered'), () => note(what, 'refused'));
const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:203.0.113.9:3478' }] });
let reflexive = 0;
peer.createDataChannel('x');
peer.onicecandidate = ({ candidate }) => {
  if (candidate && /typ (srflx|relay)/.test(candidate.candidate)) reflexive += 1;
  note('reflexive candidates', reflexive);
};
peer.createOffer().then((offer) => peer.setLocalDescription(offer));
</script><script src="/slow.js"></script>`;
