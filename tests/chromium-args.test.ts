import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { OFF_BY_PLAYWRIGHT } from './support/chromium-args.ts'

/** Where the installed Playwright has its list of features. If it has moved: look for "PaintHolding" in playwright-core. */
const LOADER = 'node_modules/playwright-core/lib/server/electron/loader.js'
/** Of Windows, and of Edge. */
const ELSEWHERE = /Win$|^ms/

test('journeys turn off all that Playwright turns off, whose list ours replaces', () => {
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(readFileSync(LOADER, 'utf8'))?.[1] ?? ''
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name = '']) => name)
  expect(features.filter(name => !ELSEWHERE.test(name))).toEqual(OFF_BY_PLAYWRIGHT)
})
