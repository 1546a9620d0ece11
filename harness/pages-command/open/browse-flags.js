import { replayFlags } from '../../recorder/browser/browser-flags.js';

/** What nobody wants who looks at a page in a window. */
const NOT_IN_A_WINDOW = /^--(headless|kiosk|hide-scrollbars|mute-audio|screen-info|disable-gpu)(=|$)/;

/**
 * The switches of a Chrome in which a person looks at a replayed page.
 * @param {{hosts: string[], ports: {http: number, https: number}, certificateKeyHash: string, userAgent: string | null,
 *   hasWindow: boolean, debuggingPort: number}} settings `userAgent`: null for Chrome's own
 * @returns {string[]}
 */
export function browseFlags({ hasWindow, debuggingPort, userAgent, ...replay }) {
  const flags = replayFlags({ ...replay, userAgent: userAgent ?? '' });
  return [
    ...flags.filter((flag) => flag !== '--user-agent=' && !(hasWindow && NOT_IN_A_WINDOW.test(flag))),
    ...(hasWindow ? [] : [`--remote-debugging-port=${debuggingPort}`]),
  ];
}
