import { chromium } from 'playwright'
import { findBrowser } from '#src/server/find-browser.mjs'
import { CHROMIUM_ARGS } from '#tests/support/chromium-args.ts'
import { median } from '#tests/support/quantile.ts'
import { demonstrationDrawn, startServer } from '#tests/support/server.ts'
import { LATENCY_MS, type View, view } from './view/measure.ts'
import { pagesOf } from './view/pages.ts'
import { replay } from './view/replay.ts'

const ROUNDS = 3
const LIMITS = { ratio: 1.1, largest: 3, taps: 2 * LATENCY_MS, answer: 100, task: 50, shift: 0 }

/**
 * First and largest paint of the four pages on a phone: 400 kbit/s, 400 ms, a processor four times
 * slower; each also as the ratio to the same bytes and pictures sent as finished files. Pages are
 * kept, as they are for visitors; with `-- --fresh` each is made anew. Ends with 1 where a figure is
 * missed. `-- --origin O` measures a server that runs.
 */
async function main(args: string[]) {
  const given = args.includes('--origin') ? args[args.indexOf('--origin') + 1] : undefined
  const env = {
    DEMO: 'on',
    RATE_LIMITS: 'off',
    PAGE_CACHE_MB: args.includes('--fresh') ? '0' : '32'
  }
  const site = given ? undefined : await startServer({ env })
  if (site) await demonstrationDrawn(site.folder)
  const origin = given ?? site?.origin ?? ''
  const files = await replay(origin)
  const executablePath = (await findBrowser(console.log)) ?? ''
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
  try {
    for (const [name, path] of Object.entries(await pagesOf(origin))) {
      const [own, floor] = [[] as View[], [] as View[]]
      for (let round = 0; round < ROUNDS; round++) {
        own.push(await view(browser, origin + path))
        floor.push(await view(browser, files.origin + path))
      }
      tell(name, middle(own), middle(floor))
    }
  } finally {
    await browser.close()
    await files.close()
    await site?.stop()
  }
}

function middle(views: readonly View[]) {
  const keys = ['first', 'largest', 'taps', 'answer', 'task', 'shift'] as const
  return Object.fromEntries(keys.map(key => [key, median(views.map(each => each[key]))])) as View
}

function tell(name: string, own: View, floor: View) {
  const figures: [text: string, value: number, limit?: number][] = [
    ['first paint ms', own.first],
    ['first paint, ratio to files', own.first / floor.first, LIMITS.ratio],
    ['largest paint ms', own.largest],
    ['largest paint, ratio to files', own.largest / floor.largest, LIMITS.ratio],
    ['largest paint, ratio to first', own.largest / own.first, LIMITS.largest],
    ['answers taps, ms after the HTML', own.taps, LIMITS.taps],
    ['answer to a tap ms', own.answer, LIMITS.answer],
    ['longest task ms', own.task, LIMITS.task],
    ['layout shift', own.shift, LIMITS.shift]
  ]
  for (const [text, value, limit] of figures) {
    console.log(`${name} ${text}: ${Number(value.toFixed(3))}`)
    if (limit !== undefined && value > limit) process.exitCode = 1
  }
}

await main(process.argv.slice(2))
