import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const script = fileURLToPath(new URL('list-categories.mjs', import.meta.url))
const real = fileURLToPath(new URL('../shared/catalog/categories/', import.meta.url))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'categories-'))
  for (const name of readdirSync(real)) {
    if (name !== 'index.ts') writeFileSync(join(folder, name), '')
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

function listed() {
  execFileSync(process.execPath, [script, folder])
  return readFileSync(join(folder, 'index.ts'), 'utf8')
}

test('what is committed is what the folder yields', () => {
  expect(readFileSync(join(real, 'index.ts'), 'utf8')).toBe(listed())
})

test('a category is added by its file alone', () => {
  const before = listed()
  writeFileSync(join(folder, 'varka-deti.ts'), '')
  expect(before).not.toContain('varka')
  expect(listed()).toContain("import { category as varkaDeti } from './varka-deti.ts'")
})
