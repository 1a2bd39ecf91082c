import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/**
 * Hooks run from the last to the first: this one sees what is left to Node, the other sees
 * everything.
 */
const WATCHED = `
import { registerHooks } from 'node:module'
const [left, files] = [[], new Set()]
registerHooks({
  resolve(specifier, context, next) {
    const isWithin = specifier.startsWith('.') && context.parentURL?.includes('/drizzle-orm/')
    if (isWithin || specifier.startsWith('drizzle-orm')) left.push(specifier)
    return next(specifier, context)
  }
})
if (process.argv[1]) await import(process.argv[1])
registerHooks({
  resolve(specifier, context, next) {
    const { url, format } = next(specifier, context)
    if (url.includes('/drizzle-orm/')) files.add(url + ' ' + format)
    return { url, format, shortCircuit: true }
  }
})
await import('#db/client.ts')
process.stdout.write(JSON.stringify({ left, files: [...files].sort() }))
process.exit()
`
type Seen = { left: string[]; files: string[] }

function loaded(first: string): Seen {
  const args = ['--input-type=module', '--eval', WATCHED, first]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
}

test('leads to the same files of Drizzle, and leaves each name to Node once', () => {
  const [usual, { left, files }] = [loaded(''), loaded('#src/platform/resolve-once.ts')]
  expect(usual.left.length).toBeGreaterThan(300)
  expect(files).toEqual(usual.files)
  expect(left.filter(specifier => specifier.startsWith('.'))).toEqual([])
  expect(left).toHaveLength(new Set(left).size)
})
