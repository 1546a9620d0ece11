/** Colours, type, and what is neither a table nor a figure. Light and dark are one set of colours (`light-dark()`). */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfdfb, #14161a);
  --tint: light-dark(#f3f3ef, #1d2026);
  --ink: light-dark(#1b1d21, #e8e8e4);
  --soft: light-dark(#565a61, #a7abb2);
  --rule: light-dark(#dddcd5, #30343b);
  --strong-rule: light-dark(#8b8d90, #73777e);
  --edge: light-dark(rgb(0 0 0 / 0.28), rgb(255 255 255 / 0.3));
  --link: light-dark(#1a5490, #93c1f0);
  --good: light-dark(#14673a, #7ccf9d);
  --bad: light-dark(#a5281c, #f2a094);
  --category-0: light-dark(#33475b, #c3d2e0);
  --category-1: light-dark(#5d7388, #8096ab);
  --category-2: light-dark(#b9c6d1, #4d5f70);
  --category-3: light-dark(#e0e5e9, #2f3a45);
  --on-category-0: light-dark(#ffffff, #14161a);
  --on-category-1: light-dark(#ffffff, #14161a);
  --on-category-2: light-dark(#1b1d21, #ffffff);
  --on-category-3: light-dark(#1b1d21, #ffffff);
}
:root[data-theme=light] { color-scheme: light; }
:root[data-theme=dark] { color-scheme: dark; }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; font-variant-numeric: tabular-nums lining-nums; overflow-wrap: break-word; }
main, .masthead, .contents, footer { max-width: 74rem; margin-inline: auto; padding-inline: clamp(1rem, 4vw, 2.5rem); }
a { color: var(--link); text-underline-offset: 0.15em; text-decoration-thickness: 1px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 2px; }
code { font: 0.9em ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
p, ul, dl { margin: 0 0 0.9rem; }
.soft { color: var(--soft); }
.on-paper { display: none; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -100vw; top: 0; padding: 0.5rem 1rem; background: var(--ink); color: var(--paper); z-index: 1; }
.skip:focus { left: 0; }
button { font: inherit; color: inherit; background: none; border: 1px solid var(--strong-rule); border-radius: 4px; padding: 0.2rem 0.7rem; cursor: pointer; }

.masthead { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: center; padding-block: 1rem 0.75rem; font-size: 0.875rem; color: var(--soft); }
.masthead .product { font-weight: 650; color: var(--ink); letter-spacing: 0.01em; }
.masthead p { margin: 0; }
.masthead button { margin-left: auto; font-size: 0.8125rem; }
.contents { font-size: 0.875rem; }
.contents ul { display: flex; flex-wrap: wrap; gap: 0.3rem 1.3rem; list-style: none; margin: 0; padding: 0.6rem 0; border-block: 1px solid var(--rule); }
.contents a { color: var(--soft); text-decoration: none; }
.contents a:hover { color: var(--link); text-decoration: underline; }

h1 { font-size: 1.0625rem; font-weight: 500; color: var(--soft); margin: 2.25rem 0 1.25rem; line-height: 1.4; }
main > section > h2 { font-size: 1.5rem; font-weight: 650; line-height: 1.25; letter-spacing: -0.01em; margin: 0 0 0.75rem; }
main > section + section { margin-top: 4rem; padding-top: 2rem; border-top: 1px solid var(--rule); }
h3 { font-size: 1.0625rem; font-weight: 650; line-height: 1.35; margin: 2rem 0 0.5rem; }
.lead { max-width: 68ch; }
main > section > p { max-width: 72ch; }

.verdict { font-size: clamp(1.25rem, 0.95rem + 1.2vw, 1.625rem); line-height: 1.32; font-weight: 550; letter-spacing: -0.012em; margin: 0 0 0.75rem; text-wrap: pretty; }
.network-name { font-size: 0.8125rem; font-weight: 650; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; margin: 0 0 0.5rem; }
.network-answer { display: grid; grid-template-columns: minmax(0, 1fr); gap: 0.75rem 3rem; padding-block: 1.5rem; border-top: 1px solid var(--rule); }
.network-answer > * { min-width: 0; }
.several .verdicts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 0.5rem 2.5rem; }
.several .verdict { font-size: 1.125rem; }
.notice { border-left: 4px solid var(--bad); background: var(--tint); padding: 0.75rem 1rem; }
.doubts, .footnotes { font-size: 0.875rem; color: var(--soft); padding-left: 1.1rem; max-width: 76ch; }
.footnotes { list-style: none; padding: 0; margin-top: 0.6rem; }
.empty { color: var(--soft); font-style: italic; }

.trust { display: flex; flex-wrap: wrap; gap: 0.35rem 1.75rem; list-style: none; padding: 1rem 0 0; margin: 0; border-top: 1px solid var(--rule); font-size: 0.875rem; }
.trust a { color: inherit; text-decoration-color: var(--strong-rule); }
.trust .sign { font-weight: 700; margin-right: 0.45em; }
.passed .sign, .sign.better { color: var(--good); }
.doubtful .sign, .sign.worse, .failed { color: var(--bad); }
.sign.differs, .sign.equivalent, .sign.not-shown, .sign.unknown { color: var(--soft); }

.facts { display: grid; gap: 0.4rem; font-size: 0.875rem; }
.facts div { display: grid; grid-template-columns: minmax(0, 1fr); }
.facts dt { color: var(--soft); font-size: 0.8125rem; }
.facts dd { margin: 0; }
.facts.wide { font-size: 0.9375rem; margin-bottom: 1.5rem; }
.definitions div { display: grid; gap: 0 2rem; padding-block: 0.5rem; border-top: 1px solid var(--rule); font-size: 0.9375rem; }
.definitions dt { font-weight: 550; }
.definitions dt code { display: block; font-weight: 400; color: var(--soft); }
.definitions dd { margin: 0; max-width: 72ch; }
pre { overflow-x: auto; background: var(--tint); padding: 0.9rem 1rem; border-radius: 4px; white-space: pre-wrap; }
`;
