// The steps of `npm test`, in order; `npm test -- unit browser` runs only those, `npm test -- full` and
// `npm test -- properties` the sizes that the site is judged by, which take too long for every day.
import { findBrowser } from './find-browser.mjs'

const STEPS = {
  types: {
    title: 'Types',
    args: ['node_modules/@astrojs/check/bin/astro-check.js', '--minimumFailingSeverity', 'hint']
  },
  lint: {
    title: 'Lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings']
  },
  unit: {
    title: 'Architecture, unit and integration',
    args: ['node_modules/vitest/vitest.mjs', 'run']
  },
  browser: {
    title: 'Browser journeys',
    args: ['node_modules/playwright/cli.js', 'test'],
    async before({ build, say }) {
      await build()
      process.env.CHROMIUM_PATH = await findBrowser(say)
    }
  }
}

const FULL = {
  full: {
    title: 'Conversations and notifications in full size',
    args: [
      'node_modules/playwright/cli.js',
      'test',
      'two-processes',
      'live-access',
      'push-crash',
      '--workers=1'
    ],
    async before(tools) {
      await STEPS.browser.before(tools)
      Object.assign(process.env, { CHAT_TESTS: 'full', PUSHES: '5000', PUSH_KILLS: '10' })
    }
  },
  properties: {
    title: 'Search against a plain filter, 5,000 listings and 2,000 searches',
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      'src/features/search/search-properties.test.ts'
    ],
    before() {
      process.env.PROPERTIES = 'full'
    }
  }
}
const KNOWN = { ...STEPS, ...FULL }

/** @returns the exit code: 0 when every step passed. */
export async function runSteps({ args, run, build, say }) {
  const names = args.length > 0 ? args : Object.keys(STEPS)
  const unknown = names.find(name => !Object.hasOwn(KNOWN, name))
  if (unknown) {
    say(`Unknown step: ${unknown}. There are: ${Object.keys(KNOWN).join(', ')}`)
    return 1
  }
  const failed = []
  for (const [index, name] of names.entries()) {
    const step = KNOWN[name]
    say(`\n── ${index + 1}/${names.length} ${step.title}`)
    const began = Date.now()
    await step.before?.({ build, say })
    const code = await run(step.args)
    if (code !== 0) failed.push(step.title)
    say(
      `── ${step.title}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`
    )
  }
  if (failed.length > 0) say(`\nFailed: ${failed.join(', ')}`)
  say(`\n${names.length - failed.length} passed, ${failed.length} failed`)
  return failed.length === 0 ? 0 : 1
}
