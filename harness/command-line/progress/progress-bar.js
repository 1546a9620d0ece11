import cliProgress from 'cli-progress';
import { describeEvent, describeTrial } from './describe-event.js';
import { progressTally } from './progress-tally.js';
import { renderTimeLeft } from './time-left.js';

const REDRAW_MS = 500; // the time left moves by itself; more often would only take CPU that the browser needs

/**
 * A bar with the loads done, failures, time left, and the arm and page under way. Messages scroll by above it.
 * @param {{stream: NodeJS.WriteStream, now: () => number}} options
 * @returns {import('./show-progress.js').Progress}
 */
export function progressBar({ stream, now }) {
  const tally = progressTally({ now });
  const bar = new cliProgress.SingleBar({
    format: '{bar} {value}/{total}  {failures}{timeLeft} left  {trial}',
    stream,
    barsize: 24,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    fps: 1000 / REDRAW_MS,
    hideCursor: true,
    linewrap: false,
    clearOnComplete: true,
    gracefulExit: false, // Ctrl-C is the bench's to handle
  });
  let trial = '';
  let visible = false;

  function draw() {
    const { done, total, failed, timeLeftMs } = tally.get();
    const payload = { trial, failures: failed > 0 ? `${failed} failed  ` : '', timeLeft: renderTimeLeft(timeLeftMs) };
    if (visible) bar.update(done, payload);
    else bar.start(total, done, payload);
    visible = true;
  }

  function hide() {
    bar.stop();
    visible = false;
  }

  const redraw = setInterval(() => visible && draw(), REDRAW_MS).unref();
  return {
    onEvent(event) {
      tally.count(event);
      const lines = describeEvent(event);
      const wasVisible = visible;
      if (lines.length > 0) {
        hide();
        for (const line of lines) stream.write(`${line}\n`);
      }
      if ('trial' in event) trial = describeTrial(event.trial);
      if ('trial' in event || wasVisible) draw();
    },
    stop() {
      clearInterval(redraw);
      hide();
    },
  };
}
