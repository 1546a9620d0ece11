/**
 * What a process of tests that run beside others imports first: whoever measures has the processors before it, and who
 * looks for processes that a bench has left knows that those of this one are no bench's.
 */
import { lowerPriority } from '../host/lower-priority.js';

lowerPriority();
process.env.SLOWSTART_TEST_BESIDE = '1';
