import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cycles } from './cycles.ts'
import { type SourceFile, violations } from './imports.ts'
import { fullFolders, longFile, longFrontmatter, longFunctions } from './sizes.ts'

const read = (path: string): SourceFile => ({ path, text: readFileSync(path, 'utf8') })
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const all = globSync('{src,db}/**/*.{ts,tsx,astro,mjs}').sort()
const files = all.filter(path => !isTest(path)).map(read)
const inFolders = globSync('{src,db,bench}/**/*.*').filter(path => !isTest(path))

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
    ['src/islands/chat/a.ts', "import type { X } from '../post-form/a.ts'"],
    ['src/features/watching/a.ts', "import { x } from '#src/features/search/search.ts'"],
    ['src/features/watching/a.ts', "import { x } from '#src/features/search/index.ts'"],
    ['src/pages/a.astro', "import { x } from '#src/features/search/index.ts'"],
    ['src/utils/a.ts', '']
  ])('catches a violation planted in %s', (path, text) => {
    expect(violations({ path, text })).toHaveLength(1)
  })

  test.each([
    ['src/pages/a.astro', "import type { Db } from '#db/client.ts'"],
    ['src/features/listings/a.ts', "import { x } from '../accounts/account.ts'"],
    ['src/features/watching/a.ts', "import type { X } from '#src/features/search/index.ts'"],
    ['src/server/a.ts', "import { x } from '#src/features/search/index.ts'"],
    ['src/islands/post/a.tsx', "import { x } from './b.ts'"],
    ['src/islands/post/a.tsx', "import { paths } from '#src/shared/paths.ts'"]
  ])('lets %s import what it may', (path, text) => {
    expect(violations({ path, text })).toEqual([])
  })
})

describe('imports in a circle', () => {
  const file = (path: string, text: string) => ({ path, text })
  const a = file('src/shared/a.ts', "import type { B } from './b.ts'")
  const b = file('src/shared/b.ts', "export { c } from '#src/shared/c.ts'")

  test('are nowhere, not even of types', () => {
    expect(cycles(files)).toEqual([])
  })

  test('are caught where they are planted', () => {
    const c = file('src/shared/c.ts', "const a = await import('./a.ts')")
    expect(cycles([a, b, c])).toEqual(['src/shared/a.ts ↔ src/shared/b.ts ↔ src/shared/c.ts'])
    expect(cycles([a, b, file('src/shared/c.ts', '')])).toEqual([])
  })
})

describe('sizes', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => `x(${n})`).join('\n')

  test('are small enough for a reader', () => {
    expect(files.flatMap(longFile)).toEqual([])
    expect(files.flatMap(longFrontmatter)).toEqual([])
    expect(files.flatMap(longFunctions)).toEqual([])
    expect(fullFolders(inFolders)).toEqual([])
  })

  test.each([
    ['src/http/a.ts', lines(251), longFile],
    ['src/islands/chat/A.tsx', lines(201), longFile],
    ['src/pages/a.astro', `---\n${lines(41)}\n---\n`, longFrontmatter],
    ['src/http/a.ts', `export function f() {\n${lines(79)}\n}`, longFunctions],
    ['src/islands/chat/A.tsx', `const A = () => {\n${lines(79)}\n}`, longFunctions],
    ['src/http/a.ts', `class A {\nf() {\n${lines(79)}\n}\n}`, longFunctions]
  ])('catch what is too long in %s', (path, text, check) => {
    expect(check({ path, text })).toHaveLength(1)
    expect(check({ path, text: text.replace('x(1)\n', '') })).toEqual([])
  })

  test('catch a folder that is too full, where none may be', () => {
    const inFolder = (folder: string, count: number) =>
      Array.from({ length: count }, (_, n) => `${folder}/${n}.ts`)
    expect(fullFolders(inFolder('src/http', 31))).toEqual(['src/http/ holds 31 files'])
    expect(fullFolders(inFolder('src/http', 30))).toEqual([])
    expect(fullFolders(inFolder('src/pages/admin', 31))).toEqual([])
  })
})

describe('each file', () => {
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

  test('a session begins where somebody signs in or registers, by POST', () => {
    const starting = files.filter(({ text }) => /\bstartSession\(/.test(text))
    const endpoints = ['src/pages/api/auth/login.ts', 'src/pages/api/auth/register.ts']
    const [own, ...others] = starting.map(({ path }) => path)
    expect([own, others]).toEqual(['src/features/accounts/sessions.ts', endpoints])
    for (const { path, text } of starting.slice(1))
      expect(text.match(/(?<=export const )[A-Z]+\b/g), path).toEqual(['POST'])
  })

  test('nothing builds SQL of text, HTML of values, or hides an error', () => {
    const forbidden =
      /sql\.raw|sql\.identifier|set:html|define:vars|catch *\{ *\}|@ts-ignore|from 'zod'.*shared/
    const found = files.filter(
      ({ path, text }) => forbidden.test(text) && path !== 'src/components/json-ld/JsonLd.astro'
    )
    expect(found.map(file => file.path)).toEqual([])
  })

  const byClass = ({ text }: Pick<SourceFile, 'text'>) => /\binstanceof Refusal\b/.test(text)

  test('a refusal is recognised by its code: its class exists twice', () => {
    expect(files.filter(byClass).map(file => file.path)).toEqual([])
    expect(byClass({ text: 'if (error instanceof Refusal && error.code)' })).toBe(true)
    expect(byClass({ text: 'if (isRefusal(error) && error instanceof Error)' })).toBe(false)
  })

  test('the name of an element is never data', () => {
    const pages = files.filter(({ path }) => path.endsWith('.astro'))
    const chosen = pages.filter(({ text }) => {
      const [, script = '', markup = ''] = text.split(/^---$/m)
      const tags = [...markup.matchAll(/(?<!\w)<([A-Z][\w.]*)[\s/>]/g)].map(([, tag]) => tag)
      return tags.some(
        tag => tag !== 'Fragment' && !new RegExp(`import [^']*\\b${tag}\\b[^']* from`).test(script)
      )
    })
    // It is given a component.
    expect(chosen.map(file => file.path)).toEqual(['src/components/card/Cards.astro'])
    expect(pages.filter(({ text }) => /\sas=\{/.test(text)).map(file => file.path)).toEqual([])
  })

  test('the browser gets zod/mini only', () => {
    const inBrowser = files.filter(({ path }) => /^src\/(shared|islands|browser)\//.test(path))
    expect(inBrowser.filter(({ text }) => /from 'zod'/.test(text)).map(f => f.path)).toEqual([])
  })
})
