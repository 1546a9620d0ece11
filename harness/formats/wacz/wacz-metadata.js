/**
 * Which page an archive is of, by `datapackage.json` or by the first line of `pages/pages.jsonl` that has a URL.
 * @param {Map<string, string>} metadata texts by their names
 * @returns {{entryUrl: string | null, title: string | null}}
 */
export function pageOfMetadata(metadata) {
  const description = parseObject(metadata.get('datapackage.json') ?? '');
  const pages = (metadata.get('pages/pages.jsonl') ?? '').split('\n').map(parseObject);
  const main = urlOf(description.mainPageUrl ?? description.mainPageURL);
  const page = pages.find(({ url }) => (main === null ? urlOf(url) !== null : urlOf(url) === main));
  const title = [page?.title, description.title].find((text) => typeof text === 'string');
  return { entryUrl: main ?? urlOf(page?.url), title: title?.slice(0, 300) ?? null };
}

/** @param {unknown} text */
function urlOf(text) {
  if (typeof text !== 'string' || !/^https?:/.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

/** @param {string} json @returns {Record<string, any>} empty when it is no JSON object */
function parseObject(json) {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}
