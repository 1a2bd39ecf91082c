import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { savesData } from './data-saver.ts'

const asks = (headers: Record<string, string>) =>
  savesData({ headers } as unknown as IncomingMessage)

test('data is saved where the browser or the visitor says so, and the visitor has the last word', () => {
  expect(asks({})).toBe(false)
  expect(asks({ 'save-data': 'on' })).toBe(true)
  expect(asks({ cookie: 'lang=sq; data-saver=on' })).toBe(true)
  expect(asks({ cookie: 'data-saver=off; __Host-data-saver=on' })).toBe(true)
  expect(asks({ 'save-data': 'on', cookie: 'data-saver=off' })).toBe(false)
})
