import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EVERY_TIME, RUNS, rowsOfPaths, runSteps, STEPS } from '#src/server/test-steps.mjs'

const specs = globSync('tests/e2e/*.spec.ts').map(path => readFileSync(path, 'utf8'))
const tests = globSync('{src,db,tests,bench}/**/*.{test,spec}.{ts,tsx}')

/** The steps of `npm test` and `npm test -- full` that run a journey with these tags. */
const stepsFor = (tags: string) =>
  Object.entries<{ title: string; args?: string[] }>(STEPS).flatMap(([name, { args = [] }]) => {
    const after = (option: string) => args[args.indexOf(option) + 1] ?? ''
    if (args.includes('--grep') && new RegExp(after('--grep')).test(tags)) return [name]
    const isLeft = args.includes('--grep-invert') && !new RegExp(after('--grep-invert')).test(tags)
    return isLeft ? [name] : []
  })

test.each([
  ['', ['journeys']],
  ['@core @listings', ['browser']],
  ['@load', ['loads']],
  ['@core @load', ['browser', 'loads']]
])('a journey tagged "%s" is run by %j', (tags, steps) => {
  expect(stepsFor(tags)).toEqual(steps)
})

test('what is named by its path runs by itself', () => {
  const [unit, journey] = ['src/features/deals', 'tests/e2e/deals.spec.ts']
  const runs = rowsOfPaths([journey, unit, '--bail=1']).flat()
  expect(runs.map(({ args }) => args.slice(1))).toEqual([
    ['run', unit, '--bail=1'],
    ['test', journey, '--bail=1']
  ])
  expect(rowsOfPaths([])).toEqual([])
})

test('each step belongs to one of both runs, or is what others need', () => {
  const needed = Object.values<{ title: string; needs?: string[] }>(STEPS).flatMap(
    ({ needs = [] }) => needs
  )
  const run = [...EVERY_TIME, ...RUNS.full].flat()
  expect(new Set([...run, ...needed])).toEqual(new Set(Object.keys(STEPS)))
  expect(new Set(run).size).toBe(run.length)
})

test('what is slow by nature is left out of every run and made by the full one', () => {
  const slow = tests.filter(path => path.includes('.full.test.'))
  expect(slow.length).toBeGreaterThan(0)
  expect(STEPS.unit.args.slice(-2)).toEqual(['--exclude', '**/*.full.test.*'])
  expect(STEPS.slow.args.at(-1)).toBe('.full.test.')
})

test('what needs a build that failed is not run, and says so', async () => {
  const said: string[] = []
  const code = await runSteps({
    args: ['lint', 'browser', 'migrations'],
    run: async () => 0,
    build: async () => {
      throw new Error('no room')
    },
    say: (line: string) => said.push(line),
    // The one of the run that this test is part of names what has failed so far.
    failuresFile: join(tmpdir(), 'no-failures.txt')
  })
  expect(code).toBe(1)
  expect(said).toContainEqual(expect.stringContaining('no room'))
  expect(said.filter(line => /^(passed|FAILED| )/.test(line))).toEqual([
    'FAILED  Build, 0 s',
    `passed  ${STEPS.pictures.title}, 0 s`,
    'passed  Lint, 0 s',
    `FAILED  ${STEPS.browser.title}, 0 s`,
    '  not run, because this failed: Build',
    `passed  ${STEPS.migrations.title}, 0 s`
  ])
})

test('every run goes through each feature and each folder of pages', () => {
  const folders = globSync(['src/features/*/', 'src/pages/**/*.astro'])
    .map(path => path.split('/'))
    .flatMap(([, room, folder = '', file]) => (room === 'features' || file ? [folder] : []))
  const tagged = specs.flatMap(text =>
    [...text.matchAll(/\bcore(?:When)?\(([^)]*)\)/g)].flatMap(([, areas = '']) =>
      [...areas.matchAll(/'([\w-]+)'/g)].map(([, area]) => area)
    )
  )
  expect(folders).toContain('messaging')
  expect([...new Set(folders)].filter(folder => !tagged.includes(folder))).toEqual([])
})

test('no test is left out', () => {
  const leftOut = /\b(test|it|describe)\.(only|skip|skipIf|runIf|todo|fixme|fails)\b/
  /** Some machines do not run the tests as root, or do not let root mount. */
  const ifAllowed = /\.runIf\(process\.getuid\?\.\(\) === 0\)|test\.skip\(!mayMount\(\)/g
  const own = 'tests/architecture/journeys.test.ts'
  const found = tests.filter(
    path => path !== own && leftOut.test(readFileSync(path, 'utf8').replace(ifAllowed, ''))
  )
  expect(found).toEqual([])
  const known = /^((src|db|tests)\/.*\.test\.tsx?|tests\/e2e\/[^/]*\.spec\.ts)$/
  expect(tests.filter(path => !known.test(path))).toEqual([])
})
