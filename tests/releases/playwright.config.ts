import { defineConfig } from 'playwright/test'
import usual from '../../playwright.config.ts'

/** The journeys of a site that `tests/other-release.ts` has started, which puts this beside each release's own. */
const { globalSetup: _, ...others } = usual
export default defineConfig({
  ...others,
  testDir: '../e2e',
  outputDir: '../../test-results',
  reporter: 'list'
})
