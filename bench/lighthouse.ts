import lighthouse, { type Flags } from 'lighthouse'
import { chromium } from 'playwright'
import { findBrowser } from '#src/server/find-browser.mjs'
import { LANGUAGES, type Language } from '#src/shared/i18n/language.ts'
import { localized } from '#src/shared/paths.ts'
import { CHROMIUM_ARGS } from '#tests/support/chromium-args.ts'
import { demonstrationDrawn, freePort, startServer } from '#tests/support/server.ts'
import { pagesOf } from './view/pages.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const PERFECT = 100
const ROUNDS = 3
const ACCEPT: Record<Language, string> = { sq: 'sq-AL,sq;q=0.9', en: 'en-GB,en;q=0.9' }
const ENV = { DEMO: 'on', RATE_LIMITS: 'off', PAGE_CACHE_MB: '32' }

/**
 * Lighthouse's four scores of home, a category, the search and a listing on its phone, in both
 * languages: the best of three visits, because other work of the machine only takes points. Names
 * what takes them, and ends with 1 where a score is below 100. `-- --origin O` measures a server that runs.
 */
async function main(args: string[]) {
  const given = args.includes('--origin') ? args[args.indexOf('--origin') + 1] : undefined
  const site = given ? undefined : await startServer({ env: ENV })
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: (await findBrowser(console.log)) ?? '',
    args: [`--remote-debugging-port=${port}`, ...CHROMIUM_ARGS]
  })
  try {
    if (site) await demonstrationDrawn(site.folder)
    const origin = given ?? site?.origin ?? ''
    for (const language of LANGUAGES) {
      // Results of words are kept from search engines, which the score for SEO counts as a fault.
      const pages = { ...(await pagesOf(origin)), search: '/search' }
      for (const [name, path] of Object.entries(pages)) {
        const visits: Visit[] = []
        const address = origin + localized(path, language)
        for (let n = 0; n < ROUNDS; n++) visits.push(await visit(address, { port, language }))
        tell(`${name} ${language}`, visits)
      }
    }
  } finally {
    await browser.close()
    await site?.stop()
  }
}

type Visit = Awaited<ReturnType<typeof visit>>

async function visit(address: string, { port, language }: { port: number; language: Language }) {
  const flags: Flags = {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    extraHeaders: { 'Accept-Language': ACCEPT[language] }
  }
  const report = await reportOf(address, flags)
  return CATEGORIES.map(category => {
    const { score, auditRefs = [] } = report.categories[category] ?? {}
    const faults = auditRefs
      .filter(({ weight }) => weight > 0)
      .flatMap(({ id }) => report.audits[id] ?? [])
      .filter(audit => audit.score !== null && audit.score < 1)
      .map(({ id, displayValue }) => (displayValue ? `${id} (${displayValue})` : id))
    return { category, score: Math.round((score ?? 0) * PERFECT), faults }
  })
}

/** The browser now and then misses the start of a page, and Lighthouse asks to be run again. */
async function reportOf(address: string, flags: Flags, tries = 3) {
  const report = (await lighthouse(address, flags))?.lhr
  if (report && !report.runtimeError) return report
  if (tries <= 1) throw new Error(report?.runtimeError?.message ?? address)
  return reportOf(address, flags, tries - 1)
}

function tell(name: string, visits: readonly Visit[]) {
  for (const category of CATEGORIES) {
    const [best] = visits
      .flatMap(scores => scores.filter(score => score.category === category))
      .toSorted((a, b) => b.score - a.score)
    const { score, faults } = best ?? { score: 0, faults: [] }
    console.log(`${name} ${category}: ${score}`)
    if (score === PERFECT) continue
    process.exitCode = 1
    console.log(`${name} ${category}, missing: ${faults.join(', ')}`)
  }
}

await main(process.argv.slice(2))
