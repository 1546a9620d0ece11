/** What `npm run doctor -- --measure` does beyond looking for requirements. */
export { measureMachine } from './measure-machine.js';
export { renderMachine } from './render-machine.js';
