/** As the window has it that Chrome is started with. */
const OWN_VIEWPORT = { width: 1366, height: 768 };

/**
 * Gives a page the screen that it was recorded on, before it is navigated. A recording that tells nothing of its screen
 * has the window as it is.
 * @param {import('puppeteer-core').CDPSession} session of the page
 * @param {import('../types/experiment.js').RecordedDevice | null} device
 */
export async function emulateScreen(session, device) {
  if (device === null || (device.viewport === null && device.devicePixelRatio === null)) return;
  const { width, height } = device.viewport ?? OWN_VIEWPORT;
  const mobile = /\bMobile\b/.test(device.userAgent ?? ''); // as browsers of phones say it (Android, iOS)
  await session.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    deviceScaleFactor: device.devicePixelRatio ?? 1,
    mobile,
  });
  if (mobile) await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
}
