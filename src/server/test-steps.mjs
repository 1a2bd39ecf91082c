// The steps of `npm test`; `npm test -- unit browser` runs only those, `npm test -- full` all that
// takes too long for every change, `npm test -- PATH…` the tests below these files and folders.
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { findBrowser } from './find-browser.mjs'

const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test']
/** Written by `tests/support/failed-journeys.ts`. */
const FAILED_JOURNEYS = 'test-results/failed-journeys.txt'
const VITEST = ['node_modules/vitest/vitest.mjs', 'run']

/** `@core`: in every run, one or more for each feature. `@load`: as large as the site is judged by. */
export const STEPS = {
  types: {
    title: 'Types',
    args: ['node_modules/@astrojs/check/bin/astro-check.js', '--minimumFailingSeverity', 'hint']
  },
  lint: {
    title: 'Lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']
  },
  unused: { title: 'Unused code', args: ['node_modules/knip/bin/knip.js', '--no-config-hints'] },
  unit: { title: 'Architecture, unit and integration', args: [...VITEST] },
  browser: {
    title: 'Browser journeys through each feature',
    args: [...PLAYWRIGHT, '--grep', '@core'],
    before: prepareBrowser
  },
  journeys: {
    title: 'All other browser journeys',
    args: [...PLAYWRIGHT, '--grep-invert', '@core|@load'],
    before: prepareEverything
  },
  loads: {
    title: 'Messages, pushes, backups and little memory in full size',
    args: [...PLAYWRIGHT, '--grep', '@load', '--workers=1'],
    env: { CHAT_TESTS: 'full', PUSHES: '5000', PUSH_KILLS: '10' },
    before: prepareEverything
  },
  migrations: {
    title: 'The last migrations on 100,000 listings that are being written to',
    args: [...VITEST, 'db/migrate-under-writes.test.ts'],
    env: { MIGRATED_LISTINGS: '100000' }
  },
  photos: {
    title: 'All of 500 hostile files and 200 mutated photos',
    args: [...VITEST, 'src/platform/hostile-photos.test.ts'],
    env: { HOSTILE_PHOTOS: 'full' }
  },
  properties: {
    title: 'Search against a plain filter, 5,000 listings and 2,000 searches',
    args: [...VITEST, 'src/features/search/search-properties.test.ts'],
    env: { PROPERTIES: 'full' }
  }
}

/** What stands in one row runs side by side. */
const EVERY_TIME = [['types', 'lint', 'unused'], ['unit'], ['browser']]
const RUNS = { full: [['journeys'], ['loads'], ['migrations'], ['photos'], ['properties']] }

async function prepareBrowser({ build, run, say }, ...options) {
  await build()
  process.env.CHROMIUM_PATH = await findBrowser(say)
  // Beside the journeys it would take minutes: photos wait for all else.
  if ((await run(['src/demo/draw.ts', ...options])) !== 0) {
    say('The pictures of the demonstration could not be drawn before; why stands above.')
  }
}

function prepareEverything(site) {
  return prepareBrowser(site, '--avif')
}

/** @returns the exit code: 0 when every step passed. */
export async function runSteps({ args, run, build, say }) {
  const unknown = args.find(arg => !isNamed(arg) && !isOption(arg) && !existsSync(arg))
  if (unknown) {
    say(
      `No step and no file: ${unknown}. There are: ${Object.keys({ ...STEPS, ...RUNS }).join(', ')}`
    )
    return 1
  }
  const names = args.filter(isNamed).flatMap(name => RUNS[name] ?? [[name]])
  const rows = (args.length > 0 ? names : EVERY_TIME).map(row => row.map(name => STEPS[name]))
  const steps = []
  for (const row of [...rows, ...rowsOfPaths(args.filter(arg => !isNamed(arg)))]) {
    steps.push(...(await Promise.all(row.map(step => runStep(step, { run, build, say })))))
  }
  for (const { title, passed, seconds, failures } of steps) {
    say(`${passed ? 'passed' : 'FAILED'}  ${title}, ${seconds} s`)
    for (const failure of failures) say(`  ${failure}`)
  }
  return steps.every(({ passed }) => passed) ? 0 : 1
}

const isNamed = arg => Object.hasOwn({ ...STEPS, ...RUNS }, arg)

const isOption = arg => arg.startsWith('-')

/** The tests in these files and folders; options, as `--update-snapshots`, go to what runs them. */
export function rowsOfPaths(args) {
  const [options, paths] = [args.filter(isOption), args.filter(arg => !isOption(arg))]
  const isJourney = path => path.startsWith('tests/e2e')
  const [journeys, tests] = [paths.filter(isJourney), paths.filter(path => !isJourney(path))]
  const { unit, journeys: browser } = STEPS
  const byPath = (step, title, runner, some) =>
    some.length > 0 ? [[{ ...step, title, args: [...runner, ...some, ...options] }]] : []
  return [
    ...byPath(unit, 'Tests by path', VITEST, tests),
    ...byPath(browser, 'Journeys by path', PLAYWRIGHT, journeys)
  ]
}

async function runStep({ title, args, env, before }, { run, build, say }) {
  say(`\n── ${title}`)
  const began = Date.now()
  await before?.({ build, run, say })
  await rm(FAILED_JOURNEYS, { force: true })
  const passed = (await run(args, { env })) === 0
  const failures = passed ? [] : await failedJourneys()
  return { title, passed, seconds: Math.round((Date.now() - began) / 1000), failures }
}

/** What failed an hour ago stands far above the last line. */
async function failedJourneys() {
  const text = await readFile(FAILED_JOURNEYS, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
