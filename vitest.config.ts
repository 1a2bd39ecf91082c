import { defineConfig } from 'vitest/config'

/** Unit and integration tests, on a real PostgreSQL that comes up for the run. */
export default defineConfig({
  test: {
    include: ['{src,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-database.ts',
    // When to give up: no measure of the site, and far above what a busy machine takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2
  }
})
