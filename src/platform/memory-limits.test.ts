import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LEAN_ALLOCATORS, YOUNG_SPACE } from './memory-limits.mjs'

test.for(['Dockerfile', 'docs/deploy/tregu.service'])(
  '%s limits memory as a start by npm does',
  async file => {
    const words = (await readFile(file, 'utf8'))
      .split(/[\s",]+/)
      .map(word => word.replace('Environment=', ''))
    const limits = Object.entries(LEAN_ALLOCATORS).map(pair => pair.join('='))
    expect(words).toEqual(expect.arrayContaining([...limits, YOUNG_SPACE]))
  }
)
