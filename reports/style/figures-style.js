/** Figures: the frame around a drawing, and what is drawn. */
export const figuresStyle = `
.figure { padding-block: 2rem; border-top: 1px solid var(--rule); display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.25rem 3rem; }
.figure > * { min-width: 0; }
.figure h3 { margin: 0 0 0.5rem; }
.figure-number { font-size: 0.8125rem; font-weight: 650; color: var(--soft); text-transform: uppercase; letter-spacing: 0.06em; margin: 0; }
.notes p { max-width: 62ch; }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.5rem), 1fr)); gap: 1.25rem 1.5rem; }
figure { margin: 0; min-width: 0; max-width: 30rem; }
.single figure { max-width: 36rem; }
.single .plot text { font-size: 9px; }
.arm-values { display: flex; flex-wrap: wrap; gap: 0 0.9rem; margin: 0.2rem 0 0; font-size: 0.8125rem; color: var(--soft); }
.arm-values span { display: inline-flex; align-items: center; gap: 0.2em; color: var(--ink); }
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
svg .line.others { stroke-width: 1; opacity: 0.5; }
.threshold { fill: none; stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 4 3; }
.sent-again { fill: none; stroke: var(--bad); stroke-width: 1.8; stroke-linecap: round; }
.area { fill: var(--mark); opacity: 0.1; }
.bar { fill: var(--mark); }
.span { stroke: var(--mark); stroke-width: 2.5; stroke-linecap: round; }
.marker { fill: var(--mark); stroke: var(--paper); stroke-width: 1.2; }
.range { fill: none; stroke: var(--ink); stroke-width: 1.2; }
.range.halo { stroke: var(--paper); stroke-width: 3.4; stroke-linecap: square; }
svg .value-label, svg .row-label, svg .group-label { fill: var(--ink); }
svg .group-label { font-weight: 600; }
.reference line { stroke: var(--soft); stroke-width: 1; stroke-dasharray: 1 3; }
.reference circle { fill: var(--paper); stroke: var(--ink); stroke-width: 1.3; }
.guide path { fill: none; stroke: var(--strong-rule); stroke-width: 1; opacity: 0.7; }
.category-0 { fill: var(--category-0); } .category-1 { fill: var(--category-1); } .category-2 { fill: var(--category-2); } .category-3 { fill: var(--category-3); }
svg .on-category-0 { fill: var(--on-category-0); } svg .on-category-1 { fill: var(--on-category-1); } svg .on-category-2 { fill: var(--on-category-2); } svg .on-category-3 { fill: var(--on-category-3); }
footer { padding-block: 3rem 2rem; }
`;
