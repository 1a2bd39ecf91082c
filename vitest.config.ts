import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { staticJsxPlugin } from './src/server/build/static-jsx.ts'

/** Unit and integration tests, on a real PostgreSQL that comes up for the run. */
export default defineConfig({
  plugins: [staticJsxPlugin(file => readFileSync(file, 'utf8'))],
  test: {
    include: ['{src,db,tests}/**/*.test.{ts,tsx}'],
    globalSetup: './tests/support/global-database.ts',
    setupFiles: './tests/support/random-seed.ts',
    // When to give up: no measure of the site, and far above what a busy machine takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    reporters: ['default', './tests/support/failed-tests.ts'],
    // Loading every module for every file took a quarter of the run.
    isolate: false
  }
})
