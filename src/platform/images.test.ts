import { execFileSync } from 'node:child_process'
import exifr from 'exifr'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { READABLE } from './images/child.ts'
import { photoHash } from './images/photo-hash.ts'
import { openImages } from './images.ts'

const images = openImages()
afterAll(() => images.close())

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#a41' },
    limitInputPixels: false
  })
const GPS = {
  IFD0: { Make: 'SECRETMAKE' },
  IFD3: { GPSLatitude: '41/1 19/1 0/1', GPSLatitudeRef: 'N' }
}
const fileOf = (photo: { files: { key: string; bytes: Uint8Array }[] }, ending: string) =>
  photo.files.find(({ key }) => key.endsWith(ending))!.bytes

/** What is made at once and what is made later. */
async function everyFile(original: Uint8Array) {
  const { hash, files } = await images.process(original)
  const avif = await images.encodeAvif(fileOf({ files }, '1280.webp'))
  const later = avif.map(({ ending, bytes }) => ({ key: `${hash}-${ending}`, bytes }))
  return { files: [...files, ...later] }
}

const readable: Record<string, () => Promise<Uint8Array>> = {
  JPEG: () => plain(1600, 1200).jpeg().toBuffer(),
  PNG: () => plain(1600, 1200).png().toBuffer(),
  WebP: () => plain(1600, 1200).webp().toBuffer(),
  'CMYK JPEG': () => plain(1600, 1200).toColourspace('cmyk').jpeg().toBuffer(),
  '16 bit PNG': () => plain(1600, 1200).toColourspace('rgb16').png().toBuffer(),
  'JPEG with position and orientation': () =>
    plain(1200, 1600).withExif(GPS).withMetadata({ orientation: 6 }).jpeg().toBuffer()
}

describe('a photo', () => {
  test.each(Object.entries(readable))('%s becomes exactly the nine files', async (_, make) => {
    const photo = await images.process(await make())
    const base = fileOf(photo, '1280.webp')
    const avif = await images.encodeAvif(base)
    const endings = photo.files.map(({ key }) => key.replace(`${photo.hash}-`, ''))
    expect(endings).toEqual([...['320.webp', '640.webp', '800.webp', '1280.webp'], 'preview.jpg'])
    expect(avif.map(({ ending }) => ending)).toEqual([
      ...['320.avif', '640.avif', '800.avif', '1280.avif']
    ])
    expect(photoHash(base)).toBe(photo.hash)
    expect([photo.width, photo.height]).toEqual([1280, 960])
  })

  test('is turned upright and loses all it said about itself', async () => {
    const original = await readable['JPEG with position and orientation']!()
    expect(await exifr.gps(Buffer.from(original))).toBeDefined()
    expect(Buffer.from(original).includes('SECRETMAKE')).toBe(true)

    const { files } = await everyFile(original)
    for (const { key, bytes } of files) {
      const { exif, icc, xmp, iptc, orientation, space, depth } = await sharp(bytes).metadata()
      expect({ key, exif, icc, xmp, iptc, orientation, space, depth }).toEqual({
        key,
        ...{ exif: undefined, icc: undefined, xmp: undefined, iptc: undefined },
        ...{ orientation: undefined, space: 'srgb', depth: 'uchar' }
      })
      expect(Buffer.from(bytes).includes('SECRETMAKE')).toBe(false)
    }
    expect(await exifr.parse(Buffer.from(fileOf({ files }, 'preview.jpg')))).toBeUndefined()
  })

  test('is never enlarged, but for the link preview', async () => {
    const photo = await everyFile(await plain(200, 100).png().toBuffer())
    const widths = photo.files.map(({ bytes }) => sharp(bytes).metadata())
    expect((await Promise.all(widths)).map(({ width }) => width)).toEqual([
      ...[200, 200, 200, 200, 1200],
      ...[200, 200, 200, 200]
    ])
  })

  test('however busy, is a thumbnail of at most 5 KB', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
    const [width, height] = [320, 240]
    const grain = await sharp({
      create: { width, height, channels: 3, background: '#888', noise }
    })
      .png()
      .toBuffer()
    const leaves = await sharp(grain).resize({ width: 1600, kernel: 'nearest' }).jpeg().toBuffer()
    const photo = await everyFile(leaves)
    expect(fileOf(photo, '320.avif').byteLength).toBeLessThanOrEqual(5 * 1024)
    expect(fileOf(photo, '320.webp').byteLength).toBeLessThanOrEqual(5 * 1024)
    expect(fileOf(photo, '640.avif').byteLength).toBeGreaterThan(5 * 1024)
  })

  test('of the same bytes has the same name', async () => {
    const original = await readable.JPEG!()
    const [first, second] = [await images.process(original), await images.process(original)]
    expect(first.hash).toBe(second.hash)
  })

  test('sent twice at once is decoded once', async () => {
    const one = openImages({ slots: 1, queue: 0 })
    const original = await readable.JPEG!()
    const [first, second] = await Promise.all([one.process(original), one.process(original)])
    expect(first).toBe(second)
    one.close()
  })
})

/** A small file of 400 million pixels; seconds to make. */
let bomb: Promise<Buffer> | undefined
const aBomb = () => {
  bomb ??= plain(20_000, 20_000).png().toBuffer()
  return bomb
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
const jpeg = () => plain(1600, 1200).jpeg().toBuffer()
const refusedOnes: [string, () => Promise<Uint8Array> | Uint8Array, string, string][] = [
  ['HTML', () => Buffer.from('<!doctype html><script>'), 'unsupported_media_type', 'imagesOnly'],
  ['SVG', () => Buffer.from(svg), 'unsupported_media_type', 'imagesOnly'],
  ['a GIF', () => plain(9, 9).gif().toBuffer(), 'unsupported_media_type', 'imagesOnly'],
  ['AVIF', () => plain(9, 9).avif().toBuffer(), 'unsupported_media_type', 'imagesOnly'],
  ['TIFF', () => plain(9, 9).tiff().toBuffer(), 'unsupported_media_type', 'imagesOnly'],
  ['nothing', () => new Uint8Array(), 'invalid_input', 'unreadable'],
  ['a JPEG cut short', async () => (await jpeg()).subarray(0, 4000), 'invalid_input', 'unreadable'],
  ['a JPEG head before SVG', () => mixed(svg), 'invalid_input', 'unreadable'],
  ['20,000 by 20,000', aBomb, 'invalid_input', 'tooManyPixels'],
  ['9 MB', () => new Uint8Array(9 * 1024 * 1024).fill(0xff), 'too_large', 'tooBig']
]
const mixed = (text: string) => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(text)])

/** Another file of the same picture. */
const withTail = (photo: Uint8Array, n: number) => Buffer.concat([photo, Buffer.from([n])])

describe('what is no photo', () => {
  test.each(refusedOnes)('%s is refused', async (_, make, code, photo) => {
    await expect(images.process(await make())).rejects.toMatchObject({ code, fields: { photo } })
  })

  test('costs this process no memory, and the next photo is served', async () => {
    const file = await aBomb()
    const before = process.memoryUsage().rss
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => images.process(withTail(file, n)))
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('rejected'))
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
    expect((await images.process(await jpeg())).width).toBe(1280)
  })
})

describe('the decoding processes', () => {
  test('read their own code, and neither settings nor data beside it', () => {
    const read = (path: string) => {
      const script = `process.stdout.write(require('node:fs').readFileSync('${path}', 'utf8'))`
      const args = ['--permission', ...READABLE, '--no-warnings', '-e', script]
      return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: 'pipe' })
    }
    expect(read('package.json')).toContain('"sharp"')
    for (const path of ['.env.example', 'docs/install.md', '/etc/hostname']) {
      expect(() => read(path), path).toThrow('ERR_ACCESS_DENIED')
    }
  })

  test('take no more than the queue holds', async () => {
    const one = openImages({ slots: 1, queue: 1 })
    const photo = await jpeg()
    const answers = await Promise.allSettled([1, 2, 3].map(n => one.process(withTail(photo, n))))
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(answers[2]).toMatchObject({ reason: { code: 'busy', retryAfter: 2 } })
    one.close()
  })

  test('are replaced when too slow, too large or worn out', async () => {
    const photo = await jpeg()
    const slow = openImages({ slots: 1, limits: { milliseconds: 1 } })
    await expect(slow.process(photo)).rejects.toMatchObject({ fields: { photo: 'unreadable' } })
    await expect(slow.process(photo)).rejects.toMatchObject({ fields: { photo: 'unreadable' } })
    slow.close()

    const large = openImages({ slots: 1, limits: { memoryBytes: 1 } })
    await expect(large.process(photo)).rejects.toMatchObject({ fields: { photo: 'tooManyPixels' } })
    large.close()

    const worn = openImages({ slots: 1, limits: { photos: 1 } })
    expect((await worn.process(photo)).hash).toBe((await worn.process(photo)).hash)
    worn.close()
  })
})
