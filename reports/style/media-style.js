/** Wide and narrow screens, and paper, which is always light. */
export const mediaStyle = `
@media (min-width: 72rem) {
  .network-answer:not(.several) { grid-template-columns: minmax(0, 3fr) minmax(0, 5fr); }
}
@media (min-width: 60rem) {
  .figure { grid-template-columns: minmax(0, 17rem) minmax(0, 1fr); }
  .figure.single { grid-template-columns: minmax(0, 2fr) minmax(0, 36rem); }
  .facts.wide div { grid-template-columns: 9rem minmax(0, 1fr); }
  .facts.wide dt { font-size: inherit; }
  .definitions div { grid-template-columns: 19.5rem minmax(0, 1fr); }
}
@media screen and (max-width: 44rem) {
  .effects thead, .pages thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .effects, .effects tbody, .pages, .pages tbody { display: block; }
  .effects tr { display: grid; grid-template-columns: 1fr auto; align-items: baseline; gap: 0 1rem; padding-block: 0.5rem; border-bottom: 1px solid var(--rule); }
  .effects th, .effects td { border: 0; padding: 0; }
  .effects .mark-cell { grid-row: 2; grid-column: 1 / -1; width: auto; }
  .effects td.number { text-align: right; white-space: normal; }
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
  .effect-text { justify-self: end; text-align: right; }
  .pages.several .interval-text { display: inline; }
  .effect-line > svg { grid-row: 2; grid-column: 1 / -1; }
  .effects tfoot, .pages tfoot { display: block; }
  .pages .axis-row { grid-template-columns: 1fr; border: 0; padding: 0; }
  .pages .axis-row td:not(.effect) { display: none; }
  .pages .axis-row td.effect ~ td.effect { display: none; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
@media print {
  :root, :root[data-theme] { color-scheme: light; font-size: 11.5px; }
  @page { margin: 14mm 13mm; }
  body { background: none; }
  main, .masthead, footer { max-width: none; padding-inline: 0; }
  .contents, .skip, .filter, .masthead button, details:not([open]), details[open] > summary { display: none; }
  .on-paper { display: block; }
  h1 { margin-top: 1.25rem; }
  .verdict { font-size: 1.375rem; }
  .network-answer { padding-block: 0.75rem; gap: 0.5rem; }
  .effects th, .effects td { padding-block: 0.15rem; }
  .effects .mark-cell { width: auto; }
  .facts.wide { columns: 2; column-gap: 2rem; font-size: 0.875rem; margin-bottom: 0.75rem; }
  .facts.wide div { grid-template-columns: 6.5rem minmax(0, 1fr); break-inside: avoid; margin-bottom: 0.3rem; }
  a { color: inherit; text-decoration: none; }
  .scroll { overflow: visible; background: none; margin-bottom: 0.5rem; }
  .scroll th, .scroll td { padding-block: 0.2rem; }
  main > section + section { margin-top: 0.75rem; padding-top: 0.75rem; }
  .figure, .figure.single { display: block; padding-block: 0.5rem; }
  .notes { display: grid; grid-template-columns: 3fr 2fr; gap: 0 2rem; margin-bottom: 0.25rem; }
  .notes p { margin-bottom: 0.25rem; }
  .notes > .facts { align-content: start; gap: 0.2rem; margin: 0; }
  .legend { margin-bottom: 0.25rem; }
  .notes > * { grid-column: 1; }
  .notes > .facts { grid-area: 1 / 2 / span 3; }
  .figure.single .panels > figure { max-width: 26rem; }
  .figure .notes > p, .figure .facts { font-size: 0.875rem; line-height: 1.4; }
  .panels { grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 0.3rem 1rem; }
  .panels:has(> :nth-child(4):last-child) { grid-template-columns: repeat(4, 1fr); }
  .panels:has(> :nth-child(4):last-child) .plot text { font-size: 14px; }
  .definitions { columns: 2; column-gap: 2rem; }
  .definitions div { display: block; padding-block: 0.2rem; border: 0; font-size: 0.8125rem; }
  .definitions dt code { display: inline; }
  .pages th button { display: contents; }
  .pages th button::after { content: none; }
  .verdict, .notes, tr, figure, .definitions div, .notice { break-inside: avoid; }
  h2, h3, caption, thead, .network-name, .notes, .legend { break-after: avoid; }
  thead { display: table-header-group; }
  svg, .plot { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .pages th, .pages td { padding-right: 0.6rem; }
  .pages .effect { min-width: 0; }
  .effect-text { flex-basis: 11.5rem; }
  .pages.several { font-size: 0.65rem; }
  .pages.several .effect { min-width: 0; }
  .pages.several .in-unit { font-size: inherit; }
  .pages.several .effect-line > svg, .pages.several tfoot { display: none; }
  .pages.several .estimate, .pages.several .interval-text { white-space: normal; }
}
`;
