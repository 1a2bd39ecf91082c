import { defineConfig } from 'playwright/test'

/** What Playwright itself turns off; a list of ours replaces its own. */
const OFF_BY_PLAYWRIGHT = [
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

/** The built server on a port and a data folder of its own; see tests/support/server.ts. */
export default defineConfig({
  testDir: './tests/e2e',
  globalSetup: './tests/support/global-server.ts',
  // When to give up: no measure of the site, and far above what a busy machine takes.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [[process.env.CI ? 'list' : 'line'], ['./tests/support/failed-journeys.ts']],
  use: {
    locale: 'sq-AL',
    timezoneId: 'Europe/Tirane',
    trace: 'off',
    actionTimeout: 45_000,
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR]}`,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync'
      ]
    }
  }
})
