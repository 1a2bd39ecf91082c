import { expect, test } from 'vitest'
import { requestOfNobody } from './capture.ts'
import { copyOf, sendCopy } from './page-copy.ts'

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

test.each([{}, { 'if-none-match': 'the one of this page' }])(
  'says how old it is, so that a cache in front counts from when it was made (%o)',
  async known => {
    const copy = (await copyOf(answer, 'br'))!
    const sentAfter = (seconds: number) => {
      copy.madeAt = Date.now() - seconds * 1000
      if (known['if-none-match']) known['if-none-match'] = copy.etag
      const { req, res } = requestOfNobody('/', { 'accept-encoding': 'br', ...known })
      sendCopy(copy, req, res)
      const [, age] = /^age: (\d+)/im.exec((res as unknown as { _header: string })._header) ?? []
      return Number(age ?? 0)
    }
    expect([0, 42, 290].map(sentAfter)).toEqual([0, 42, 290])
  }
)
