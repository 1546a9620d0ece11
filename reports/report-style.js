/** @import { Arm } from '../harness/types/experiment.js' */
import { figuresStyle } from './style/figures-style.js';
import { mediaStyle } from './style/media-style.js';
import { pageStyle } from './style/page-style.js';
import { tablesStyle } from './style/tables-style.js';

/** The report's style sheet, with the colours of its arms. @param {Arm[]} arms */
export const reportStyle = (arms) =>
  `${arms.map(armColour).join('\n')}${pageStyle}${tablesStyle}${figuresStyle}${mediaStyle}`;

// Registry colours are the project's own, but an experiment file may be anybody's.
const COLOUR = /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl|oklch|oklab)a?\([\d\s.,%/]+\))$/i;

/** @param {Arm} arm @param {number} index */
function armColour({ congestionControl: { colour } }, index) {
  const [light, dark] = [colour.light, colour.dark].map((value) => (COLOUR.test(value) ? value : 'gray'));
  return `.arm-${index} { --mark: light-dark(${light}, ${dark}); }`;
}
