import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, raw } from './html.js';

test('values are escaped in text and in attributes', () => {
  const hostile = `<script>alert("1")</script>&'`;
  assert.equal(
    html`<p title="${hostile}">${hostile}</p>`.toString(),
    '<p ' +
      'title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;</p>',
  );
});

test('what another template made is not escaped again', () => {
  assert.equal(
    html`<ul>${['a<', 'b'].map((text) => html`<li>${text}</li>`)}</ul>`.toString(),
    '<ul><li>a&lt;</li><li>b</li></ul>',
  );
  assert.equal(html`<style>${raw('a > b {}')}</style>`.toString(), '<style>a > b {}</style>');
});

test('a value that only looks like markup of a template is escaped', () => {
  const forged = /** @type {any} */ ({ markup: '<b>', toString: () => '<i>' });
  assert.equal(html`${forged}`.toString(), '&lt;i&gt;');
});

test('absent values leave nothing, zero stays', () => {
  assert.equal(html`[${null}${undefined}${false}${0}${''}]`.toString(), '[0]');
});

test('control characters and lone surrogates become replacement characters, other scripts stay', () => {
  assert.equal(html`${'a\u0000b\u001bc\ud800d'}`.toString(), 'a\ufffdb\ufffdc\ufffdd');
  assert.equal(html`${'京东 عنوان 😀\n'}`.toString(), '京东 عنوان 😀\n');
});
