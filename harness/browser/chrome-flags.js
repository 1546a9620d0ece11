// Every switch with its reason. `--disable-features` stands once: Chrome takes the last one only, and a second list
// would silently bring back what the first one switched off.

export const DISABLED_FEATURES = [
  // Chrome's own traffic and work
  'MediaRouter',
  'DialMediaRouteProvider',
  'OptimizationHints',
  'OptimizationGuideModelDownloading',
  'Translate',
  'AutofillServerCommunication',
  'NetworkTimeServiceQuerying',
  'SegmentationPlatform',
  'AsyncDns',
  // the address bar's popups are web pages now, and cost more CPU at start than all the rest: 1.9 s against 0.8 s
  // (Chromium 156)
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // a page recorded over plain HTTP must be loaded over plain HTTP
  'HttpsUpgrades',
  'HttpsFirstBalancedMode',
  'HttpsFirstBalancedModeAutoEnable',
  'AutoupgradeMixedContent',
  'UseDnsHttpsSvcb',
  // requests that the page did not make
  'Prerender2',
  'NavigationPredictor',
  'LoadingPredictorPrefetch',
  'PreconnectToSearch',
  'LCPPAutoPreconnectLcpOrigin',
  'LCPPFontURLPredictor',
  // a page that opens a WebRTC connection would have its address announced to the network, by multicast DNS
  'WebRtcHideLocalIpsWithMdns',
  // questions to the user, which nobody answers
  'LocalNetworkAccessChecks',
  'FedCm',
  'GlobalMediaControls',
  'DestroyProfileOnBrowserClose',
  // the fixed connection limits of the field, not randomised ones
  'TcpSocketPoolLimitRandomization',
];

export const SWITCHES = [
  '--headless=new',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-quic', // replay speaks TCP, and TCP is what is compared
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-component-extensions-with-background-pages',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-extensions',
  '--disable-field-trial-config', // every load runs the same browser
  '--disable-sync',
  '--disable-breakpad',
  '--disable-client-side-phishing-detection',
  '--no-pings',
  '--metrics-recording-only',
  '--password-store=basic',
  '--use-mock-keychain',
  '--mute-audio',
  '--hide-scrollbars',
  '--disable-gpu', // no GPU in a lab; the software compositor is the same everywhere
  '--disable-dev-shm-usage',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-hang-monitor',
  '--disable-popup-blocking',
  '--disable-prompt-on-repost',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp', // a page's questions to STUN servers would go straight out
  '--no-proxy-server',
  '--window-size=1366,768',
  // no browser interface: the tab's loading animation alone repainted it 30 times in a load of half a second, for a
  // quarter of the browser process's CPU and half of the compositor's (Chromium 156), on the 2 cores that load the page
  '--kiosk',
  '--screen-info={1366x768}',
];

/** Linux's MAX_ARG_STRLEN, with the zero at its end. */
const MOST_ARGUMENT_BYTES = 131_072;

/**
 * @param {{profileFolder: string, addresses: Map<string, string>, certificateKeyHash: string, sandbox: boolean,
 *   netLogFile: string | null, device?: import('../types/experiment.js').RecordedDevice | null}} settings
 *   `device`: as what pages are asked for, in workers too; `certificateKeyHash` is the base64 SHA-256 of the replay
 *   certificates' public key; their errors alone are ignored
 * @returns {string[]}
 * @throws {Error} for more hosts than Linux lets pass in an argument
 */
export function chromeFlags({ profileFolder, addresses, certificateKeyHash, sandbox, netLogFile, device = null }) {
  const { userAgent = null, languages = [] } = device ?? {};
  return [
    ...SWITCHES,
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    `--user-data-dir=${profileFolder}`,
    resolverRules(addresses),
    `--ignore-certificate-errors-spki-list=${certificateKeyHash}`,
    ...(userAgent === null ? [] : [`--user-agent=${userAgent}`]),
    ...(languages.length === 0 ? [] : [`--accept-lang=${languages.join(',')}`]),
    ...(sandbox ? [] : ['--no-sandbox']),
    ...(netLogFile === null ? [] : [`--log-net-log=${netLogFile}`, '--net-log-capture-mode=Default']),
    '--remote-debugging-pipe',
    'about:blank',
  ];
}

/**
 * No DNS inside a load, and no way to a host that the page's recording does not have.
 * @param {Map<string, string>} addresses
 */
function resolverRules(addresses) {
  const rules = [...addresses].map(([host, address]) => `MAP ${host} ${address}`);
  const argument = `--host-resolver-rules=${[...rules, 'MAP * ~NOTFOUND'].join(', ')}`;
  if (Buffer.byteLength(argument) >= MOST_ARGUMENT_BYTES)
    throw new Error(
      `chrome-flags: naming the page's hosts to Chrome: ${addresses.size} hosts take ` +
        `${Buffer.byteLength(argument)} bytes, and an argument has ${MOST_ARGUMENT_BYTES - 1}; leave this page out`,
    );
  return argument;
}
