import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import * as z from 'zod'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import { filesOf, hiddenIn } from '#tests/support/hidden-metadata.ts'
import { core } from '#tests/support/journeys.ts'
import { photograph, untilAllEncoded } from '#tests/support/photographs.ts'
import { aDivan, aSeller, type Seller, snapshot, untilNotBusy } from '#tests/support/seller.ts'
import { expect, type Site, test } from '#tests/support/site.ts'

const MEGABYTE = 1024 * 1024
const ONLY_PHOTOS = 'Lejohen vetëm foto (JPEG, PNG ose WebP).'
const UNREADABLE = 'Fotoja nuk hapet. Provoni një tjetër.'
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'

const refusal = z.object({
  message: z.string(),
  error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()) })
})
const stored = z.object({ id: z.string(), url: z.string() })
const published = z.object({ id: z.number() })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a41' }, limitInputPixels: false })
const bomb = () => plain(20_000, 20_000).png().toBuffer()

async function refused(response: Response) {
  const { message, error } = refusal.parse(await response.json())
  return [response.status, error.code, error.fields.photo ?? message]
}

/** What is sent under a photo's name, and the answer to it. */
const NO_PHOTOS: Record<string, [bytes: () => Promise<Buffer> | Buffer, ...answer: unknown[]]> = {
  HTML: [
    () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ...[415, 'unsupported_media_type', ONLY_PHOTOS]
  ],
  SVG: [() => Buffer.from(SVG), 415, 'unsupported_media_type', ONLY_PHOTOS],
  GIF: [() => plain(9, 9).gif().toBuffer(), 415, 'unsupported_media_type', ONLY_PHOTOS],
  AVIF: [() => plain(9, 9).avif().toBuffer(), 415, 'unsupported_media_type', ONLY_PHOTOS],
  'too many bytes': [
    () => Buffer.alloc(8 * MEGABYTE + 1, 0xff),
    ...[413, 'too_large', 'Fotoja është më e madhe se 8 MB.']
  ],
  'a JPEG cut short': [
    async () => (await plain(1600, 1200).jpeg().toBuffer()).subarray(0, 4000),
    ...[422, 'invalid_input', UNREADABLE]
  ],
  nothing: [() => Buffer.alloc(0), 422, 'invalid_input', UNREADABLE],
  'a PNG of 20,000 by 20,000': [
    bomb,
    ...[422, 'invalid_input', 'Fotoja ka përmasa tepër të mëdha. Provoni një më të vogël.']
  ]
}

for (const [name, [bytes, ...answer]] of Object.entries(NO_PHOTOS)) {
  test(`${name} is refused`, async ({ site }) => {
    const seller = await aSeller(site.origin)
    expect(await refused(await seller.upload(await bytes()))).toEqual(answer)
  })
}

test('a file far too large is refused before it is sent', core('photos'), async ({ site }) => {
  const { cookie } = await aSeller(site.origin)
  const { origin } = site
  const sent = request(`${origin}/api/photos`, {
    method: 'POST',
    headers: {
      ...{ origin, cookie: `${cookie}; lang=sq`, 'content-length': 9 * MEGABYTE },
      'content-type': 'multipart/form-data; boundary=x'
    }
  })
  sent.flushHeaders()
  const [answer] = await once(sent, 'response')
  const { message, error } = refusal.parse(JSON.parse(await text(answer)))
  sent.destroy()
  expect([answer.statusCode, error.code, message]).toEqual([
    ...[413, 'too_large', 'Skedari ose teksti është shumë i madh.']
  ])
})

async function uploaded(seller: Seller, bytes: Uint8Array) {
  const response = await untilNotBusy(() => seller.upload(bytes))
  expect(response.status).toBe(201)
  return stored.parse(await response.json())
}

test('what a phone hides in a photograph is in none of the stored files', async ({ site }) => {
  const photo = await photograph(300)
  const { url } = await uploaded(await aSeller(site.origin), photo)
  expect(await hiddenIn(photo)).toContain('GPSLatitude')
  await untilAllEncoded(site.origin, url)
  for (const address of filesOf(url)) {
    const file = await fetch(site.origin + address)
    expect(await hiddenIn(new Uint8Array(await file.arrayBuffer())), address).toEqual([])
  }
})

test('a stored photo is kept for ever and can do nothing', async ({ site }) => {
  const { url } = await uploaded(await aSeller(site.origin), await snapshot())
  await untilAllEncoded(site.origin, url)
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
  for (const address of filesOf(url)) {
    const { status, headers } = await fetch(site.origin + address)
    const type = Object.entries(types).find(([ending]) => address.endsWith(ending))?.[1]
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  }
})

test('the same file sent by two members is encoded once and belongs to both', async ({ site }) => {
  const photo = await snapshot()
  const [one, two] = [await aSeller(site.origin), await aSeller(site.origin)]
  const [first, second] = [await uploaded(one, photo), await uploaded(two, photo)]
  expect(second.url).toBe(first.url)
  expect(second.id).not.toBe(first.id)
  for (const seller of [one, two]) {
    expect((await seller.call('POST', '/api/listings', aDivan([first.url]))).status).toBe(201)
  }
})

test("another's photo cannot be put into a listing", core('photos'), async ({ site }) => {
  const [owner, thief] = [await aSeller(site.origin), await aSeller(site.origin)]
  const { url } = await uploaded(owner, await snapshot())
  const stolen = await thief.call('POST', '/api/listings', aDivan([url]))
  const { error } = refusal.parse(await stolen.json())
  expect([stolen.status, error.code, error.fields.images]).toEqual([
    ...[422, 'photo_not_yours', 'Një foto nuk u gjet. Ngarkojeni përsëri.']
  ])
  expect((await owner.call('POST', '/api/listings', aDivan([url]))).status).toBe(201)
})

const rowsOf = (site: Site, title: string) =>
  site.db.select({ id: listings.id }).from(listings).where(eq(listings.title, title))

test('a listing sent again under its key is stored once', async ({ site }) => {
  const seller = await aSeller(site.origin)
  const key = randomUUID()
  const divan = aDivan()
  const send = () => seller.call('POST', '/api/listings', divan, key)
  const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()]
  const ids = await Promise.all(answers.map(async each => published.parse(await each.json()).id))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
  expect(await rowsOf(site, divan.title)).toEqual([{ id: ids[0] }])
  expect(new Set(ids).size).toBe(1)

  const other = await seller.call('POST', '/api/listings', { ...divan, price: 1 }, key)
  expect((await refused(other)).slice(0, 2)).toEqual([422, 'idempotency_mismatch'])
  const own = await (await aSeller(site.origin)).call('POST', '/api/listings', divan, key)
  expect(own.status).toBe(201)
})

const rowsOfPhotos = (site: Site, { id }: Seller) =>
  site.db.select({ id: photos.id }).from(photos).where(eq(photos.userId, id))

test('a photo sent again under its key is stored once', async ({ site }) => {
  const seller = await aSeller(site.origin)
  const key = randomUUID()
  const photo = await snapshot()
  const send = async () => stored.parse(await (await seller.upload(photo, { key })).json())
  const first = await send()
  expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill(first))
  expect(await rowsOfPhotos(site, seller)).toEqual([{ id: first.id }])

  const other = await seller.upload(await snapshot(), { key })
  expect((await refused(other)).slice(0, 2)).toEqual([422, 'idempotency_mismatch'])
})

test('a photo sent several times at once under one key is one to the sender', async ({ site }) => {
  const seller = await aSeller(site.origin)
  const [key, photo] = [randomUUID(), await snapshot()]
  const answers = await Promise.all([1, 2, 3].map(() => seller.upload(photo, { key })))
  const uploaded = await Promise.all(answers.map(async each => stored.parse(await each.json())))
  expect(uploaded).toEqual(Array(3).fill(uploaded[0]))
  // Each was decoded; the rows that nobody heard of are swept when no listing claims them.
  expect(await rowsOfPhotos(site, seller)).toContainEqual({ id: uploaded[0]!.id })
})
