import type { IncomingMessage, ServerResponse } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { openHealth } from './health.ts'

const MB = 1024 * 1024
let freeBytes = 0
const free = (megabytes: number) => {
  freeBytes = megabytes * MB
}

let looks = 0
let isDatabaseThere = true
let newest = Number.MAX_SAFE_INTEGER
beforeEach(() => {
  looks = 0
  isDatabaseThere = true
  newest = Number.MAX_SAFE_INTEGER
  free(500)
})
const db = {
  execute: async () => {
    looks++
    if (!isDatabaseThere) throw new Error('gone')
    return [{ newest }]
  }
}

async function readyz(health = opened()) {
  let status = 0
  let body = ''
  const response = {
    writeHead: (code: number) => (status = code),
    end: (text: string) => (body = text)
  }
  await health.answer({ url: '/readyz' } as IncomingMessage, response as unknown as ServerResponse)
  return [status, JSON.parse(body).problems]
}
const opened = () =>
  openHealth(
    { db, storage: { check: async () => {} }, readFreeDisk: async () => freeBytes } as never,
    {
      dataFolder: '/',
      newestMigration: 2
    }
  )

test('a disk that is nearly full is named, and the site serves on', async () => {
  expect(await readyz()).toEqual([200, []])
  free(50)
  expect(await readyz()).toEqual([200, ['disk']])
  isDatabaseThere = false
  expect(await readyz()).toEqual([503, ['database', 'disk']])
})

test('a database of an older release is named, one of a newer release serves on', async () => {
  expect(await readyz()).toEqual([200, []])
  newest = 1
  expect(await readyz()).toEqual([503, ['migrations']])
})

test('many who ask at once cost one look', async () => {
  const health = opened()
  await Promise.all(Array.from({ length: 10 }, () => readyz(health)))
  expect(looks).toBe(1)
  health.stopBeingReady()
  expect(await readyz(health)).toEqual([503, ['stopping']])
})
