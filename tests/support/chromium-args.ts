/** What Playwright itself turns off; a list of ours replaces its own. */
export const OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch'
]
/** Two pages of its own that Chromium renders for the address bar of each new window. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How journeys and benchmarks start Chromium. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR]}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** @param executablePath without it, Playwright's own */
export const launchedWith = (executablePath: string | undefined) => ({
  args: CHROMIUM_ARGS,
  ...(executablePath ? { executablePath } : {})
})
