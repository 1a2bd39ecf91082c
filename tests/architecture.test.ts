import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type SourceFile, violations } from './architecture.ts'

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') })
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const all = globSync('{src,db}/**/*.{ts,tsx,astro,mjs}').sort()
const files = all.filter(path => !isTest(path)).map(read)
/** Lists, not logic: words, models of cars, texts of demonstration listings, migrations. */
const LISTS = /^(src\/shared\/(catalog\/(car-models|cities|categories\/)|i18n)|src\/demo)/
const LIMIT = { ts: 250, view: 200 }

describe('the import table', () => {
  test('holds for every file', () => {
    expect(files.length).toBeGreaterThan(50)
    expect(files.flatMap(violations)).toEqual([])
  })

  test.each([
    ['src/islands/a.tsx', "import { x } from '#src/features/search/search.ts'"],
    ['src/components/a.astro', "import { x } from '#src/http/cache.ts'"],
    ['src/shared/a.ts', "import { x } from '../platform/log.ts'"],
    ['src/platform/a.ts', "import { connect } from '#db/client.ts'"],
    ['src/pages/a.astro', "const x = await import('#db/client.ts')"],
    ['src/http/a.ts', "export { x } from '#src/features/search/search.ts'"],
    ['src/features/accounts/a.ts', "import { x } from '#src/features/search/search.ts'"],
    ['src/features/odds/a.ts', "import type { Db } from '#db/client.ts'"],
    ['src/utils/a.ts', '']
  ])('catches a violation planted in %s', (path, text) => {
    expect(violations({ path, text })).toHaveLength(1)
  })

  test.each([
    ['src/pages/a.astro', "import type { Db } from '#db/client.ts'"],
    ['src/features/listings/a.ts', "import { x } from '../accounts/account.ts'"],
    ['src/islands/post/a.tsx', "import { paths } from '#src/shared/paths.ts'"]
  ])('lets %s import what it may', (path, text) => {
    expect(violations({ path, text })).toEqual([])
  })
})

describe('each file', () => {
  const short = files.filter(({ path }) => !LISTS.test(path))
  test.each(short.map(file => [file.path, file] as const))('%s is short', (path, { text }) => {
    const limit = /\.(astro|tsx)$/.test(path) ? LIMIT.view : LIMIT.ts
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(limit)
  })

  test('has a name that says what it is', () => {
    const empty = /(^|\/)(utils?|helpers?|misc|common|manager|service|stuff)(\.|\/)/
    const named = all.filter(path => empty.test(path) && path !== 'src/shared/i18n/site-wide.ts')
    expect(named).toEqual([])
  })
})

describe('what is contained', () => {
  const using = (name: string) =>
    files.filter(({ text }) => new RegExp(`from '${name}(/[^']*)?'`).test(text)).map(f => f.path)

  test('lucia and oslo stand in one file each', () => {
    expect(using('lucia')).toEqual(['src/features/accounts/sessions.ts'])
    expect(using('oslo')).toEqual(['src/features/accounts/passwords.ts'])
  })

  test('nothing builds SQL of text, HTML of values, or hides an error', () => {
    const forbidden =
      /sql\.raw|sql\.identifier|set:html|define:vars|catch *\{ *\}|@ts-ignore|from 'zod'.*shared/
    const found = files.filter(
      ({ path, text }) => forbidden.test(text) && path !== 'src/components/ui/JsonLd.astro'
    )
    expect(found.map(file => file.path)).toEqual([])
  })

  test('the browser gets zod/mini only', () => {
    const inBrowser = files.filter(({ path }) => /^src\/(shared|islands|browser)\//.test(path))
    expect(inBrowser.filter(({ text }) => /from 'zod'/.test(text)).map(f => f.path)).toEqual([])
  })
})
