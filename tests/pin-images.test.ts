import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SCRIPT = resolve('docs/deploy/pin-images.sh')
const FILES = ['Dockerfile', 'compose.yaml']
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tregu-pin-'))
  for (const name of FILES) cpSync(name, join(folder, name))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** With a docker on the path that answers so for every tag. */
function pin(digest: string) {
  writeFileSync(join(folder, 'docker'), `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 })
  const env = { PATH: `${folder}:${process.env.PATH}` }
  execFileSync(SCRIPT, { cwd: folder, env, stdio: 'pipe' })
}

const read = () => FILES.map(name => readFileSync(join(folder, name), 'utf8'))
const first = `sha256:${'a'.repeat(64)}`
const second = `sha256:${'b'.repeat(64)}`

test('the images of others are pinned to a digest, and to a newer one later', () => {
  const before = read()
  for (const digest of [first, second]) {
    pin(digest)
    const [dockerfile = '', compose = ''] = read()
    expect(dockerfile).toMatch(new RegExp(`^ARG NODE_IMAGE=node:[\\w.-]+@${digest}$`, 'm'))
    expect(compose).toMatch(new RegExp(`^    image: postgres:18@${digest}$`, 'm'))
  }
  const withoutDigests = read().map(text => text.replaceAll(`@${second}`, ''))
  expect(withoutDigests).toEqual(before)
})

test('nothing is written where no digest comes back', () => {
  const before = read()
  expect(() => pin('manifest unknown')).toThrow(/no digest was found/)
  expect(read()).toEqual(before)
})
