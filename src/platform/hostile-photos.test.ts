import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isRefusal } from '#src/shared/errors.ts'
import { isExiftoolThere, tagsByExiftool } from '#tests/support/exiftool.ts'
import { hold } from '#tests/support/figures.ts'
import { blocksOf } from '#tests/support/file-blocks.ts'
import { hiddenIn } from '#tests/support/hidden-metadata.ts'
import {
  CANARY,
  type HostileFile,
  hostileFiles,
  mutatedPhotos
} from '#tests/support/hostile-photos.ts'
import { openImages } from './images.ts'

/** `npm test -- full` tries all of them. */
const IS_FULL = process.env.HOSTILE_PHOTOS === 'full'
const images = openImages()
/** All that was stored, for a reader that reads a whole folder at once. */
const folder = mkdtempSync(join(tmpdir(), 'tregu-stored-'))
afterAll(() => {
  images.close()
  rmSync(folder, { recursive: true })
})

/** All that a picture needs, and nothing that says anything about it. */
const ALLOWED = new Set([
  ...['e0', 'db', 'c0', 'c2', 'c4', 'dd', 'da'],
  ...['VP8 ', 'VP8L', 'VP8X', 'ALPH'],
  ...['ftyp', 'meta', 'hdlr', 'pitm', 'iloc', 'iinf', 'infe av01', 'iprp', 'ipco', 'ipma', 'mdat'],
  ...['ispe', 'pixi', 'av1C', 'colr']
])

const checked = { files: 0, hidden: 0 }

async function expectNothingIn(name: string, files: { key: string; bytes: Uint8Array }[]) {
  for (const { key, bytes } of files) {
    const stored = Buffer.from(bytes)
    const file = `${name}: ${key}`
    const blocks = blocksOf(stored).filter(block => !ALLOWED.has(block))
    const [hidden, isMarked] = [await hiddenIn(stored), stored.includes(CANARY)]
    writeFileSync(join(folder, `${checked.files++}.${key.split('.').pop()}`), stored)
    checked.hidden += blocks.length + hidden.length + Number(isMarked)
    expect(blocks, file).toEqual([])
    expect(isMarked, file).toBe(false)
    expect(hidden, file).toEqual([])
  }
}

/** Re-encoded, or refused as not a photo or as unreadable. */
async function tryFile({ name, bytes }: HostileFile) {
  try {
    const { files } = await images.process(bytes)
    await expectNothingIn(name, files)
    expect(
      files.some(file => Buffer.from(file.bytes).equals(bytes)),
      name
    ).toBe(false)
    return 'drawn'
  } catch (error) {
    if (!isRefusal(error)) throw error
    expect(['unsupported_media_type', 'invalid_input'], name).toContain(error.code)
    return 'refused'
  }
}

async function tryAll(files: HostileFile[]) {
  const ends: string[] = []
  // Two at once: as many as are decoded at the same time.
  for (let n = 0; n < files.length; n += 2) {
    ends.push(...(await Promise.all(files.slice(n, n + 2).map(tryFile))))
  }
  return ends
}

/** The opinion of another reader, which does find what a photo hides in the form it was sent. */
function expectNothingByExiftool(hostile: Uint8Array) {
  const sent = mkdtempSync(join(tmpdir(), 'tregu-sent-'))
  writeFileSync(join(sent, 'photo.jpg'), hostile)
  expect(tagsByExiftool(sent).tags.join()).toContain(CANARY)
  rmSync(sent, { recursive: true })
  const { files, tags } = tagsByExiftool(folder)
  expect([files, tags]).toEqual([checked.files, []])
  const of = `${files} stored files`
  hold(6, 'tags that exiftool finds in what is stored', tags.length, { is: 0 }, { of })
}

describe('row 6: of hostile files', () => {
  test('nothing that they hide is stored', async () => {
    const all = await hostileFiles()
    expect(all.length).toBeGreaterThanOrEqual(500)
    const tried = IS_FULL ? all : all.filter((_, n) => n % 7 === 0)
    const ends = await tryAll(tried)
    expect(new Set(ends)).toEqual(new Set(['drawn', 'refused']))
    const right = ends.filter(end => end === 'drawn' || end === 'refused').length
    const of = `${tried.length}`
    hold(6, 'hostile files drawn anew or refused', right, { is: tried.length }, { of })
  })

  test('those that differ from a photo by a few bytes end no decoder', async () => {
    const tried = await mutatedPhotos(IS_FULL ? 200 : 30)
    const ends = await tryAll(tried)
    expect(new Set(ends)).toEqual(new Set(['drawn', 'refused']))
    const right = ends.filter(end => end === 'drawn' || end === 'refused').length
    const of = `${tried.length}`
    hold(6, 'mutated photos drawn anew or refused', right, { is: tried.length }, { of })
  })

  test('the AVIFs hold nothing either', async () => {
    const [hostile] = await hostileFiles()
    const { files } = await images.process(hostile!.bytes)
    const base = files.find(({ key }) => key.endsWith('1280.webp'))!
    const avif = await images.encodeAvif(base.bytes)
    await expectNothingIn(
      'AVIF',
      avif.map(({ ending, bytes }) => ({ key: ending, bytes }))
    )
    const of = `${checked.files} stored files`
    hold(6, 'metadata and markers in what is stored', checked.hidden, { is: 0 }, { of })
    if (isExiftoolThere()) expectNothingByExiftool(hostile!.bytes)
  })
})
