/** What a suite's report has beyond the report of page loads. */
export const suiteStyle = `
.published { fill: none; stroke: var(--mark); stroke-width: 1.8; }
.whisker { fill: none; stroke: var(--mark); stroke-width: 1.5; opacity: 0.7; }
.claim-verdict { white-space: nowrap; font-weight: 550; }
.claim-verdict .sign { font-weight: 700; margin-right: 0.35em; }
.claim-verdict.reproduced .sign { color: var(--good); }
.claim-verdict.not-reproduced .sign { color: var(--bad); }
.claim-verdict.untested .sign { color: var(--soft); }
.claims th[scope=row] { min-width: 14rem; }
.claims td { min-width: 6rem; }
.claims td:last-child { min-width: 15rem; padding-right: 0; }
.claims td.number { white-space: normal; }
`;
