import { defineConfig } from 'vitest/config'

/** Unit and integration tests, on a real PostgreSQL that comes up for the run. */
export default defineConfig({
  test: {
    include: ['{src,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2
  }
})
