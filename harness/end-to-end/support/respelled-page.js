import { exchange } from './open-test-lab.js';

const URL_ = 'http://site.example/';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';

/**
 * A page that asks for what was recorded on another scheme, under another name of its site and with another callback,
 * and for a tracking pixel that was not. Its title says what came.
 */
export const RESPELLED_PAGE = {
  entryUrl: URL_,
  exchanges: [
    exchange(
      URL_,
      'text/html',
      `<!doctype html><link rel="icon" href="data:,"><script>
const said = [];
const say = (word) => {
  said.push(word);
  document.title = said.sort().join(', ');
};
const now7 = say;
const pixel = new Image();
pixel.onload = () => say('pixel');
pixel.src = 'http://counter.yadro.ru/hit?1';
</script><img src="http://www.site.example/a.svg" onload="say('picture')">
<script src="https://site.example/word.js?_=2&callback=now7"></script>`,
    ),
    exchange(`${URL_}a.svg`, 'image/svg+xml', SVG),
    exchange(`${URL_}word.js?callback=then1&_=1`, 'text/javascript', 'then1("word")'),
  ],
};
