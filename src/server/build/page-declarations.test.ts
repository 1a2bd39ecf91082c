import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { declaresCaching, refuseUndeclaredPages } from './page-declarations.ts'

test('a page must call cachePage', () => {
  expect(declaresCaching("---\ncachePage(Astro, 'private')\n---")).toBe(true)
  expect(declaresCaching("---\nimport { cachePage } from '#src/http/cache.ts'\n---")).toBe(false)
})

test('the build fails on a page that does not, and names it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tregu-pages-'))
  const page = (name: string, source: string) => {
    writeFileSync(join(folder, name), source)
    const entrypoint = relative(process.cwd(), join(folder, name))
    return { type: 'page', origin: 'project', entrypoint }
  }
  const hook = refuseUndeclaredPages().hooks['astro:routes:resolved'] as (event: object) => void
  const said = page('said.astro', '---\ncachePage(Astro, { seconds: 60, tags: [] })\n---')
  const silent = page('silent.astro', '---\n---\n<h1></h1>')
  expect(() => hook({ routes: [said] })).not.toThrow()
  expect(() => hook({ routes: [said, silent] })).toThrow(/silent\.astro/)
})
