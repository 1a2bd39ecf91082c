import * as z from 'zod'
import { filesOf } from '#tests/support/hidden-metadata.ts'
import { untilAllEncoded } from '#tests/support/photographs.ts'
import { openBucket } from '#tests/support/s3.ts'
import { aDivan, aSeller, snapshot } from '#tests/support/seller.ts'
import { startServer } from '#tests/support/server.ts'
import { expect, test } from '#tests/support/site.ts'

const uploaded = z.object({ url: z.string() })
const published = z.object({ id: z.number(), images: z.array(z.string()) })

test('photos live in a bucket and are seen as ever; without it the site says so', async ({
  page
}) => {
  const bucket = await openBucket()
  const server = await startServer({ env: { ...bucket.env, RATE_LIMITS: 'off' } })
  let open = true
  try {
    const seller = await aSeller(server.origin)
    const { url } = uploaded.parse(await (await seller.upload(await snapshot())).json())
    const stored = await seller.call('POST', '/api/listings', aDivan([url]))
    const { id } = published.parse(await stored.json())
    await untilAllEncoded(server.origin, url)
    for (const file of filesOf(url)) {
      const photo = await fetch(server.origin + file)
      expect([file, photo.status]).toEqual([file, 200])
      expect(photo.headers.get('content-type')).toMatch(/^image\//)
      expect(photo.headers.get('cache-control')).toContain('immutable')
    }
    await page.goto(`${server.origin}/listing/${id}`)
    const shown = page.locator('main img').first()
    await expect
      .poll(() => shown.evaluate(img => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)

    const ask = (headers: Record<string, string>, method = 'GET') =>
      fetch(server.origin + url, { method, headers })
    const whole = await ask({})
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': etag })).status).toBe(304)
    const head = await ask({}, 'HEAD')
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
    const part = await ask({ range: 'bytes=2-5' })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-5/${bytes.length}`
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    expect((await ask({ range: 'bytes=2-5', 'if-range': '"other"' })).status).toBe(200)
    expect((await ask({ range: `bytes=${bytes.length}-` })).status).toBe(416)
    expect((await fetch(`${server.origin}/photos/${'0'.repeat(64)}-320.webp`)).status).toBe(404)

    await bucket.close()
    open = false
    const ready = await fetch(`${server.origin}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, problems: ['storage'] }])
    const away = await ask({})
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    const refused = await seller.upload(await snapshot())
    expect([refused.status, (await refused.json()).error.code]).toEqual([503, 'busy'])
  } finally {
    await server.stop()
    if (open) await bucket.close()
  }
})
