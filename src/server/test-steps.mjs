// The steps of `npm test`; `npm test -- unit browser` runs only those, `npm test -- full` all that
// takes too long for every change, `npm test -- PATH…` the tests in these files and folders.
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { provideBrowsers } from './find-browser.mjs'

const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test']
/** Written by `tests/support/keep-failure.ts`. */
const FAILURES = 'test-results/failed.txt'
const VITEST = ['node_modules/vitest/vitest.mjs', 'run']

/**
 * `@core`: in every run, one or more for each feature. `@load`: as large as the site is judged by.
 * `needs` are run first, even if nobody has named them; what is `brief` prints only when it is
 * done, so that it can run in parallel with others.
 */
export const STEPS = {
  types: {
    title: 'Types',
    args: ['node_modules/@astrojs/check/bin/astro-check.js', '--minimumFailingSeverity', 'hint'],
    brief: true
  },
  lint: {
    title: 'Lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
    brief: true
  },
  unused: {
    title: 'Unused code',
    args: ['node_modules/knip/bin/knip.js', '--no-config-hints'],
    brief: true
  },
  build: { title: 'Build', brief: true },
  pictures: {
    title: 'Pictures of the demonstration',
    args: ['src/demo/draw.ts'],
    brief: true
  },
  avifs: {
    title: 'Pictures of the demonstration, with AVIFs',
    args: ['src/demo/draw.ts', '--avif'],
    brief: true
  },
  unit: {
    title: 'Architecture, unit and integration',
    args: [...VITEST, '--exclude', '**/*.full.test.*']
  },
  browser: {
    title: 'Browser journeys through each feature',
    args: [...PLAYWRIGHT, '--grep', '@core'],
    needs: ['build', 'pictures'],
    inBrowser: true
  },
  journeys: {
    title: 'All other browser journeys',
    args: [...PLAYWRIGHT, '--grep-invert', '@core|@load'],
    needs: ['build', 'avifs'],
    inBrowser: true
  },
  loads: {
    title: 'Messages, pushes, backups and little memory in full size',
    args: [...PLAYWRIGHT, '--grep', '@load', '--workers=1'],
    env: { CHAT_TESTS: 'full', PUSHES: '5000', PUSH_KILLS: '10' },
    needs: ['build', 'avifs'],
    inBrowser: true
  },
  slow: {
    title: 'Unit and integration tests that are slow by nature',
    args: [...VITEST, '.full.test.']
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
    title:
      'Search against a plain filter, saved searches, lives of listings, injections: in full number',
    args: [
      ...VITEST,
      'src/features/search/search-properties.test.ts',
      'src/features/search/injected.test.ts',
      'src/features/watching/match-searches.test.ts',
      'src/features/listings/lifecycle.test.ts',
      'src/features/assistant/injections.test.ts'
    ],
    env: { PROPERTIES: 'full' }
  }
}

/** The steps in one row run in parallel. */
export const EVERY_TIME = [['types', 'build', 'lint', 'unused'], ['unit', 'pictures'], ['browser']]
export const RUNS = {
  full: [['journeys'], ['loads'], ['slow'], ['migrations'], ['photos'], ['properties']]
}

/**
 * `failuresFile` is removed before each long step, and read after one that failed.
 *
 * @returns the exit code: 0 when every step passed.
 */
export async function runSteps({ args, run, build, say, failuresFile = FAILURES }) {
  const unknown = args.find(arg => !isNamed(arg) && !isOption(arg) && !existsSync(arg))
  if (unknown) {
    say(
      `Unknown step or file: ${unknown}. Known steps: ${Object.keys({ ...STEPS, ...RUNS }).join(', ')}`
    )
    return 1
  }
  const names = args.filter(isNamed).flatMap(name => RUNS[name] ?? [[name]])
  const named = (args.length > 0 ? names : EVERY_TIME).map(row => row.map(name => STEPS[name]))
  const rows = withNeeds([...named, ...rowsOfPaths(args.filter(arg => !isNamed(arg)))])
  const done = new Map()
  for (const row of rows) {
    const ends = row.map(async step => {
      done.set(step, await runStep(step, { run, build, say, done, failuresFile }))
    })
    await Promise.all(ends)
  }
  for (const step of rows.flat()) {
    const { passed, seconds, failures } = done.get(step)
    say(`${passed ? 'passed' : 'FAILED'}  ${step.title}, ${seconds} s`)
    for (const failure of failures) say(`  ${failure}`)
  }
  return [...done.values()].every(({ passed }) => passed) ? 0 : 1
}

const isNamed = arg => Object.hasOwn({ ...STEPS, ...RUNS }, arg)

const isOption = arg => arg.startsWith('-')

/** What some of them need and nobody has named comes first. */
function withNeeds(rows) {
  const steps = rows.flat()
  const needed = new Set(steps.flatMap(({ needs = [] }) => needs.map(name => STEPS[name])))
  const missing = [...needed].filter(step => !steps.includes(step))
  return missing.length > 0 ? [missing, ...rows] : rows
}

/**
 * The tests in these files and folders; options, such as `--update-snapshots`, go to what runs
 * them.
 */
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

async function runStep(step, { done, ...site }) {
  const { needs = [] } = step
  const failed = needs.filter(name => !done.get(STEPS[name])?.passed)
  if (failed.length > 0) {
    const failures = failed.map(name => `not run, because this failed: ${STEPS[name].title}`)
    return { passed: false, seconds: 0, failures }
  }
  const began = Date.now()
  const passed = await (step.brief ? runBrief(step, site) : runLong(step, site))
  const failures = passed || step.brief ? [] : await namesOfFailed(site.failuresFile)
  return { passed, seconds: Math.round((Date.now() - began) / 1000), failures }
}

async function runLong({ title, args, env, inBrowser }, { run, say, failuresFile }) {
  say(`\n── ${title}`)
  if (inBrowser) await provideBrowsers(say)
  await rm(failuresFile, { force: true })
  return (await run(args, { env })) === 0
}

async function runBrief({ title, args }, { run, build, say }) {
  const said = []
  const hear = chunk => void said.push(chunk)
  const work = args ? run(args, { hear }) : build({ hear }).then(() => 0)
  const code = await work.catch(error => {
    said.push(Buffer.from(error.message))
    return 1
  })
  say(`\n── ${title}\n${Buffer.concat(said).toString().trim()}`)
  return code === 0
}

/** What failed an hour ago is far above the last line. */
async function namesOfFailed(failuresFile) {
  const text = await readFile(failuresFile, 'utf8').catch(() => '')
  return text.split('\n').filter(Boolean)
}
