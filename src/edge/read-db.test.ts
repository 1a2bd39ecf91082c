import { expect, test } from 'vitest'
import type { Db } from '#db/client.ts'
import type { Account } from '#src/features/accounts/account.ts'
import { readDbOf } from './read-db.ts'

const [writer, replica] = [{} as Db, {} as Db]
const app = { db: writer, publicDb: () => replica }
const member = { id: 1 } as Account

const chosen = (url: string, { method = 'GET', account = null as Account | null } = {}) =>
  readDbOf({ ...app, account }, { method, url }) === replica ? 'replica' : 'writer'

test.each([
  '/',
  '/?light',
  '/search?q=divan',
  '/category/makina',
  '/listing/7',
  '/user/arta',
  '/api/listings?limit=5',
  '/api/listings/facets',
  '/rss.xml',
  '/sitemap.xml',
  '/sitemap/1.xml'
])('visitors read %s from the replica, members from the writer', url => {
  expect(chosen(url)).toBe('replica')
  expect(chosen(url, { method: 'HEAD' })).toBe('replica')
  expect(chosen(url, { account: member })).toBe('writer')
  expect(chosen(url, { method: 'POST' })).toBe('writer')
})

test.each([
  '/auth/reset-password?token=1',
  '/unsubscribe?token=1',
  '/api/auth/session',
  '/searching',
  '/listings',
  '/messages'
])('%s is read from the writer', url => {
  expect(chosen(url)).toBe('writer')
})
