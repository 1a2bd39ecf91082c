import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hold } from '#tests/support/figures.ts'

type Package = { license?: string; licenses?: { type: string }[]; version?: string }
type Locked = Package & { dev?: boolean; optional?: boolean; link?: boolean }
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const locked: Record<string, Locked> = readJson('package-lock.json').packages
const used = Object.entries(locked).filter(([path, { dev }]) => path !== '' && !dev)

/** Permissive, or (LGPL, MPL) binding only who changes the library itself; docs/supply-chain.md. */
const LICENCES = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'Python-2.0', 'Unlicense']
]

/** @param expression of SPDX without nesting: one licence, several by `AND`, a choice by `OR`. */
function isAllowed(expression: string) {
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some(all => all.split(' AND ').every(licence => LICENCES.includes(licence)))
}

/** The lockfile names a licence only for packages that npm once installed. */
function licenceOf(path: string, { license }: Locked) {
  if (license) return license
  if (!existsSync(`${path}/package.json`)) return undefined
  const manifest: Package = readJson(`${path}/package.json`)
  return manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' AND ') ?? 'none'
}

describe('row 12: licences', () => {
  test('of every package that runs in production are allowed', () => {
    expect(used.length).toBeGreaterThan(300)
    const licences = used.map(([path, entry]) => ({ path, licence: licenceOf(path, entry) }))
    const refused = licences.filter(({ licence }) => licence && !isAllowed(licence))
    expect(refused).toEqual([])
    const of = `${used.length} packages of production`
    hold(12, 'licences not allowed', refused.length, { is: 0 }, { of })
    const unknown = used.filter(([path, entry]) => !licenceOf(path, entry))
    // Made for other machines, and therefore neither installed nor looked into.
    expect(unknown.filter(([, { optional }]) => !optional).map(([path]) => path)).toEqual([])
  })

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-only)', true],
    ['Apache-2.0 AND LGPL-3.0-or-later', true],
    ['MIT AND GPL-3.0-only', false],
    ['AGPL-3.0-only', false],
    ['none', false],
    ['SEE LICENSE IN LICENSE', false]
  ])('%s: %s', (licence, allowed) => {
    expect(isAllowed(licence)).toBe(allowed)
  })
})

type Component = { hashes?: unknown[]; purl: string; scope?: string }

test('row 12: npm run sbom lists every package of production as CycloneDX, with its hash', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], { maxBuffer: 1e8 })
  const { bomFormat, components } = JSON.parse(output.toString())
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ purl }: Component) => purl))
  const wanted = used.map(([path, { version }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 13)
    return `pkg:npm/${name.replace('@', '%40')}@${version}`
  })
  const missing = wanted.filter(purl => !listed.has(purl))
  expect(missing).toEqual([])
  const of = `${wanted.length} packages of production`
  hold(12, 'packages missing in the SBOM', missing.length, { is: 0 }, { of })
  // The lockfile has no hash of optional packages that no machine of ours installed.
  const bare = ({ hashes = [], scope }: Component) => hashes.length === 0 && scope !== 'optional'
  expect(components.filter(bare)).toEqual([])
})
