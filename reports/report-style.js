/** @import { Arm } from '../harness/types/experiment.js' */

/**
 * The report's style sheet. Light and dark are one set of colours (`light-dark()`), chosen by the system, or by
 * `data-theme` when the reader chose; paper is always light.
 * @param {Arm[]} arms
 */
export const reportStyle = (arms) => `${arms.map(armColour).join('\n')}\n${STYLE}`;

// Registry colours are the project's own, but an experiment file may be anybody's.
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab)a?\([\d\s.,%/]+\))$/i;

/** @param {Arm} arm @param {number} index */
function armColour({ congestionControl: { colour } }, index) {
  const [light, dark] = [colour.light, colour.dark].map((value) => (COLOUR.test(value) ? value : 'gray'));
  return `.arm-${index} { --mark: light-dark(${light}, ${dark}); }`;
}

const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fdfdfb, #14161a);
  --tint: light-dark(#f3f3ef, #1d2026);
  --ink: light-dark(#1b1d21, #e8e8e4);
  --soft: light-dark(#565a61, #a7abb2);
  --rule: light-dark(#dddcd5, #30343b);
  --strong-rule: light-dark(#8b8d90, #73777e);
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
.proven .sign, .sign.better { color: var(--good); }
.doubtful .sign, .sign.worse, .failed { color: var(--bad); }
.sign.unclear, .sign.unknown { color: var(--soft); }

table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.4; }
caption { text-align: left; font-weight: 650; padding-bottom: 0.35rem; }
th, td { text-align: left; vertical-align: baseline; padding: 0.4rem 1.1rem 0.4rem 0; border-bottom: 1px solid var(--rule); }
thead th { font-weight: 500; color: var(--soft); vertical-align: bottom; border-bottom-color: var(--strong-rule); }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
th.number { white-space: normal; }
.scroll { overflow-x: auto; max-width: 100%; margin-bottom: 1rem; position: relative; }
details { margin: 0.5rem 0 1rem; }
summary { cursor: pointer; color: var(--link); font-size: 0.875rem; width: fit-content; }
td details { margin: 0; }
td summary { font-size: inherit; }
td ul { padding-left: 1.1rem; margin: 0.3rem 0 0; min-width: 18rem; }
.side-by-side { display: flex; flex-wrap: wrap; gap: 0 3rem; margin-top: 0.75rem; }
.side-by-side > * { min-width: 0; }

.effects { width: 100%; }
.effects th, .effects td { vertical-align: middle; padding-block: 0.3rem; }
.effects .mark-cell { width: 100%; min-width: 9rem; }
.effects .headline th, .effects .headline .estimate { font-weight: 700; }
.axis-row td { border: 0; padding-block: 0.1rem; }
.effects tbody th { white-space: nowrap; }
.whole { white-space: nowrap; }
.ends { display: flex; justify-content: space-between; gap: 1rem; font-weight: 400; }
.effects td:last-child, .effects th:last-child { padding-right: 0; }
.estimate, .interval-text, .arm-name { white-space: nowrap; }
.interval-text, .arm-name { color: var(--soft); }
.arm-name { font-weight: 400; }
sup { font-size: 0.75em; line-height: 0; color: var(--soft); margin-left: 0.2em; }

.pages { width: 100%; }
.pages .effect { min-width: 21.5rem; }
.pages td, .pages th { vertical-align: middle; }
.pages thead th { vertical-align: bottom; }
.effect-line { display: flex; align-items: center; gap: 0.75rem; }
.effect-line > svg { flex: 1 1 7rem; min-width: 6rem; }
/* A width of its own, or the zero lines of the rows would not stand above each other. */
.effect-text { flex: 0 0 14rem; }
.pages tbody th { min-width: 8.5rem; }
.pages.several .effect { min-width: 13rem; }
.pages.several .effect-line { flex-direction: column; align-items: stretch; gap: 0; }
.pages.several .effect-line > svg, .pages.several .effect-text { flex: none; }
.pages th button { border: 0; padding: 0; text-align: inherit; color: inherit; font-weight: inherit; }
.pages th button::after { content: "↕"; opacity: 0.45; margin-left: 0.3em; }
.pages th[aria-sort=ascending] button::after { content: "↑"; opacity: 1; }
.pages th[aria-sort=descending] button::after { content: "↓"; opacity: 1; }
.filter input { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--strong-rule); border-radius: 4px; padding: 0.25rem 0.6rem; max-width: 14rem; }

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

.figure { padding-block: 2rem; border-top: 1px solid var(--rule); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem 3rem; }
.figure > * { min-width: 0; }
.figure h3 { margin: 0 0 0.5rem; }
.figure-number { font-size: 0.8125rem; font-weight: 650; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; margin: 0; }
.notes p { max-width: 62ch; }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr)); gap: 1.25rem 1.5rem; }
figure { margin: 0; min-width: 0; max-width: 30rem; }
figcaption { font-size: 0.875rem; font-weight: 550; margin-bottom: 0.3rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; list-style: none; padding: 0; margin: 0 0 0.75rem; font-size: 0.875rem; }
.legend li { display: flex; align-items: center; gap: 0.5em; }

svg { display: block; overflow: visible; }
.plot { width: 100%; height: auto; }
svg text { font-size: 11px; fill: var(--soft); font-variant-numeric: tabular-nums; }
.grid line, .tick { stroke: var(--rule); stroke-width: 1; }
.axis line { stroke: var(--strong-rule); stroke-width: 1; }
.zero { stroke: var(--strong-rule); stroke-width: 1; }
.line { fill: none; stroke: var(--mark); stroke-width: 2; stroke-linejoin: round; }
.area { fill: var(--mark); opacity: 0.1; }
.bar { fill: var(--mark); }
.span { stroke: var(--mark); stroke-width: 2.5; stroke-linecap: round; }
.marker { fill: var(--mark); stroke: var(--paper); stroke-width: 1.2; }
.range { fill: none; stroke: var(--ink); stroke-width: 1; }
svg .value-label, svg .row-label, svg .group-label { fill: var(--ink); }
svg .group-label { font-weight: 600; }
.reference line { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 1 3; }
.reference circle { fill: var(--paper); stroke: var(--ink); stroke-width: 1.3; }
.guide path { fill: none; stroke: var(--strong-rule); stroke-width: 1; opacity: 0.7; }
.category-0 { fill: var(--category-0); } .category-1 { fill: var(--category-1); } .category-2 { fill: var(--category-2); } .category-3 { fill: var(--category-3); }
svg .on-category-0 { fill: var(--on-category-0); } svg .on-category-1 { fill: var(--on-category-1); } svg .on-category-2 { fill: var(--on-category-2); } svg .on-category-3 { fill: var(--on-category-3); }
footer { padding-block: 3rem 2rem; }

@media (min-width: 72rem) {
  .network-answer:not(.several) { grid-template-columns: minmax(0, 3fr) minmax(0, 5fr); }
}
@media (min-width: 60rem) {
  .figure { grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); }
  .facts.wide div { grid-template-columns: 9rem minmax(0, 1fr); }
  .facts.wide dt { font-size: inherit; }
  .definitions div { grid-template-columns: 17rem minmax(0, 1fr); }
}
@media screen and (max-width: 44rem) {
  .effects thead, .pages thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .effects, .effects tbody, .pages, .pages tbody { display: block; }
  .effects tr { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; padding-block: 0.5rem; border-bottom: 1px solid var(--rule); }
  .effects th, .effects td { border: 0; padding: 0; }
  .effects .mark-cell { grid-row: 2; grid-column: 1 / -1; width: auto; }
  .effects .number { text-align: right; }
  .effects td.number.soft { display: none; }
  .effects .axis-row { grid-template-columns: 1fr; border: 0; }
  .effects .axis-row td:not(:nth-child(2)) { display: none; }
  .effects tbody th { white-space: normal; }
  .pages tr:not([hidden]) { display: grid; grid-template-columns: 1fr 1fr; gap: 0.15rem 1.5rem; padding-block: 0.8rem; border-bottom: 1px solid var(--rule); }
  .pages th, .pages td { border: 0; padding: 0; }
  .pages tbody th { grid-column: 1 / -1; font-weight: 650; }
  .pages tbody td { display: flex; justify-content: space-between; gap: 0.75rem; white-space: normal; }
  .pages tbody td:last-child { grid-column: 1 / -1; }
  .pages tbody td::before { content: attr(data-name); color: var(--soft); }
  .pages td.effect { grid-column: 1 / -1; display: grid; grid-template-columns: auto 1fr; min-width: 0; }
  .effect-line { display: contents; }
  .effect-text { justify-self: end; }
  .effect-line > svg { grid-row: 2; grid-column: 1 / -1; }
  .effects tfoot, .pages tfoot { display: block; }
  .pages .axis-row { grid-template-columns: 1fr; border: 0; padding: 0; }
  .pages .axis-row td:not(.effect) { display: none; }
  .pages .axis-row td.effect ~ td.effect { display: none; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root, :root[data-theme] { color-scheme: light; font-size: 12.5px; }
  @page { margin: 16mm 14mm; }
  body { background: none; }
  main, .masthead, footer { max-width: none; padding-inline: 0; }
  .contents, .skip, .filter, .masthead button, details:not([open]), details[open] > summary { display: none; }
  .effects tbody th { white-space: normal; }
  .facts.wide div { grid-template-columns: 9rem minmax(0, 1fr); }
  a { color: inherit; text-decoration: none; }
  .scroll { overflow: visible; }
  main > section + section { margin-top: 1.5rem; }
  section.figure, .network-answer, tr, figure, .definitions div, .notice { break-inside: avoid; }
  h2, h3, caption, thead { break-after: avoid; }
  thead { display: table-header-group; }
  svg, .plot { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .pages th, .pages td { padding-right: 0.6rem; }
  .pages .effect { min-width: 0; }
  .effect-text { flex-basis: 11.5rem; }
  .pages.several { font-size: 0.65rem; }
  .pages.several .effect { min-width: 0; }
  .pages.several .effect-line > svg, .pages.several tfoot { display: none; }
  .pages.several .estimate, .pages.several .interval-text { white-space: normal; }
}
`;
