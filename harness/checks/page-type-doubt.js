/**
 * Whether a page that is replayed over one scheme was loaded over it. Chrome asks hosts of its HSTS preload list over
 * TLS whatever a page names, and no option of Chrome changes that.
 * @param {'encrypted' | 'unencrypted'} replayedAs
 * @param {{url: string}[]} requests
 * @returns {string | null} a warning
 */
export function pageTypeDoubt(replayedAs, requests) {
  const unwanted = replayedAs === 'encrypted' ? 'http:' : 'https:';
  const others = requests.filter(({ url }) => url.startsWith(unwanted));
  if (others.length === 0) return null;
  const host = new URL(others[0].url).host.slice(0, 200);
  const reason = replayedAs === 'unencrypted' ? '; Chrome asks hosts of its HSTS preload list over TLS only' : '';
  const share = `${others.length} of ${requests.length} requests came over ${unwanted}, first of ${host}`;
  return `replayed ${replayedAs}, and ${share}${reason}`;
}
