import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Archaic words, and words that meant something in this project only, with the usual term. */
const USUAL: Record<string, string> = {
  'aforesaid|besides|hither|lest|parted|therein|thereof|whoever': 'current English',
  'mend|mends|mended|mending': 'fix, repair, correct',
  'said of|told of': 'about, notified',
  'akin|x-akin-count': 'related',
  'besides-?text': 'structured filters',
  'chosen-?page': 'facet-index page',
  'corpus|open-?corpus': 'index statistics',
  'fold-?counts': 'compact counters',
  'give-?back': 'release, restore',
  'hits-?by-?windows': 'newest-first scan',
  'live-?notice|live-?notices': 'broadcasts',
  'one-?request': 'limitConcurrency',
  'planned-?once': 'prepared',
  postman: 'outbox sender',
  'shorter-?texts': 'query relaxation',
  sieve: 'RowFilter',
  tally: 'countByValue',
  unweighed: 'opaqueToPlanner',
  '(type (ask|asked|given|tools|said|told))|((ask|asked|given|tools|said|told) extends)':
    'a type named by its content',
  'tools: \\w*(context|tools)': 'context'
}
const UNUSUAL = new RegExp(`(?<![\\w-])(${Object.keys(USUAL).join('|')})(?![\\w-])`, 'gi')

/** Texts for visitors and words that visitors type are not written in the project's own voice. */
const TEXTS =
  /^(db\/migrations|docs\/decisions|src\/shared\/i18n|src\/shared\/safety|src\/features\/messaging\/scam-shield\/phrases|tests\/vocabulary)|thesaurus-text\.ts$/

const unusualIn = (text: string) =>
  [...text.matchAll(UNUSUAL)].map(([found]) => `"${found}", usually: ${usualOf(found)}`)

const usualOf = (word: string) =>
  Object.entries(USUAL).find(([words]) => new RegExp(`^(${words})$`, 'i').test(word))?.[1]

test('names, comments and documents use the usual terms', () => {
  const files = globSync('{src,db,tests,bench,docs}/**/*.{ts,tsx,astro,mjs,css,md}')
  files.push(
    ...globSync([
      '*.md',
      '.env.example',
      'Dockerfile',
      'compose.yaml',
      'docs/*.sh',
      'docs/{deploy,cdn}/*'
    ])
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter(path => !TEXTS.test(path))
    .flatMap(path => unusualIn(path + readFileSync(path, 'utf8')).map(word => `${path}: ${word}`))
  expect(found).toEqual([])
})

test.each([
  'What is asked besides stands here.',
  'type Ask = { limit: number }',
  'function run<Given extends Limits>(limits: Given) {}',
  'function ban(db: Db, tools: DecisionContext) {}',
  'const page = await chosenPage(plan)',
  'src/features/search/shorter-texts.ts',
  'headers.set("X-Akin-Count", "3")'
])('"%s" is found, with the usual term', text => {
  expect(unusualIn(text)).toEqual([expect.stringMatching(/^"[^"]+", usually: \w/)])
})

test('parts of usual words are not', () => {
  expect(unusualIn('recommended, departed, classic typed Asking, best')).toEqual([])
})
