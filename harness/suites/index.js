import { cwv } from './cwv.js';
import { fldTcp } from './fld-tcp.js';
import { heracles } from './heracles.js';
import { mrAimd } from './mr-aimd.js';
import { smartiw } from './smartiw.js';

/** The suites, in the order of the scoreboard. @type {import('../types/suite.js').Suite[]} */
export const suites = [heracles, cwv, smartiw, mrAimd, fldTcp];
