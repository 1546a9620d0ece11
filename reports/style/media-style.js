/** Wide and narrow screens, and paper, which is always light. */
export const mediaStyle = `
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
