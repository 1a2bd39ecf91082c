import { defineConfig } from 'playwright/test'
import { launchedWith } from './tests/support/chromium-args.ts'

const { CHROMIUM_PATH, CHROMIUM_SHELL_PATH = CHROMIUM_PATH } = process.env

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
    launchOptions: launchedWith(CHROMIUM_SHELL_PATH)
  }
})
