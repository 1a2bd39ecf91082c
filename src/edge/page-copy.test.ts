import { expect, test } from 'vitest'
import { copyOf } from './page-copy.ts'

const answer = {
  status: 200,
  headers: { 'cdn-cache-control': 'public, max-age=60', 'cache-tag': 'listings' },
  body: Buffer.from('<p>Kolltuk</p>'.repeat(100))
}

test('holds its bytes and nothing beside them', async () => {
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = await copyOf(answer, encoding)
    const body = copy?.bodies.get(encoding)?.body
    expect(body?.length).toBeGreaterThan(0)
    expect(body?.buffer.byteLength).toBe(body?.length)
  }
})
