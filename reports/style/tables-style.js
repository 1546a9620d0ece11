/** Tables, and the marks of effects within them. */
export const tablesStyle = `
table { border-collapse: collapse; font-size: 0.875rem; line-height: 1.4; }
caption { text-align: left; font-weight: 650; padding-bottom: 0.35rem; }
th, td { text-align: left; vertical-align: baseline; padding: 0.4rem 1.1rem 0.4rem 0; border-bottom: 1px solid var(--rule); }
thead th { font-weight: 500; color: var(--soft); vertical-align: bottom; border-bottom-color: var(--strong-rule); }
tbody th { font-weight: 500; }
.number { text-align: right; white-space: nowrap; }
th.number { white-space: normal; }
/* What is wider than its box has a shadow at the edge behind which it goes on; scrolled to the end, paper covers it. */
.scroll { overflow-x: auto; max-width: 100%; margin-bottom: 1rem; position: relative; background: linear-gradient(to right, var(--paper) 40%, transparent) left / 2.5rem 100%, linear-gradient(to left, var(--paper) 40%, transparent) right / 2.5rem 100%, linear-gradient(to right, var(--edge), transparent) left / 0.9rem 100%, linear-gradient(to left, var(--edge), transparent) right / 0.9rem 100%; background-repeat: no-repeat; background-attachment: local, local, scroll, scroll; }
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
.medians, .in-unit { display: block; font-weight: 400; font-size: 0.8125rem; color: var(--soft); }
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
.pages.several .effect { min-width: 11rem; }
.pages.several .interval-text { display: block; }
.pages.several .effect-line { flex-direction: column; align-items: stretch; gap: 0; }
.pages.several .effect-line > svg, .pages.several .effect-text { flex: none; }
.pages th button { border: 0; padding: 0; text-align: inherit; color: inherit; font-weight: inherit; }
.pages th button::after { content: "↕"; opacity: 0.45; margin-left: 0.3em; }
.pages th[aria-sort=ascending] button::after { content: "↑"; opacity: 1; }
.pages th[aria-sort=descending] button::after { content: "↓"; opacity: 1; }
.filter input { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--strong-rule); border-radius: 4px; padding: 0.25rem 0.6rem; max-width: 14rem; }
`;
