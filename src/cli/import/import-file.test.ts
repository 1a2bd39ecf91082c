import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { importedListings } from '#db/schema/imports.ts'
import { listings } from '#db/schema/listings.ts'
import { photos } from '#db/schema/photos.ts'
import type { Row } from '#src/features/listings/dealer/table-format.ts'
import { openBus } from '#src/platform/bus.ts'
import { openImages } from '#src/platform/images.ts'
import { DEFAULT_RATE } from '#src/platform/rates.ts'
import { openFolderStorage } from '#src/platform/storage/folder.ts'
import { allCategories } from '#src/shared/catalog/added/all-categories.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount, noJobs } from '#tests/support/factories.ts'
import { searchIn } from '#tests/support/search.ts'
import { snapshot } from '#tests/support/seller.ts'
import { importRows } from './import-file.ts'
import { openPhotoFolder } from './photo-folder.ts'
import { type Fault, faultLine, reportCsv } from './report.ts'

const images = openImages()
afterAll(() => images.close())

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await mkdir(join(folder, 'photos/cars'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const HIDDEN = 6
const visible = allCategories().map(({ id }) => id)

type RowFields = Record<string, string | undefined>
const record = (n: number, fields: RowFields = {}) => ({
  reference: `R-${n}`,
  title: `Golf ${n}, i mirëmbajtur`,
  description: 'Pa aksidente.',
  price: '4500',
  currency: 'EUR',
  category: 'makinat',
  brand: 'Volkswagen',
  location: 'Durrës',
  ...fields
})

async function* rowsOf(records: RowFields[]): AsyncGenerator<Row> {
  for (const [index, input] of records.entries()) yield { line: index + 2, record: input }
}

async function bringIn(db: Db, seller: { id: number }, records: RowFields[], dryRun = false) {
  const faults: Fault[] = []
  const context = {
    ...{ db, images, bus: openBus(), rate: () => DEFAULT_RATE, jobs: noJobs },
    visibleCategories: () => visible.filter(id => id !== HIDDEN)
  }
  const storage = openFolderStorage(join(folder, 'storage'))
  const photo = await openPhotoFolder(join(folder, 'photos'))
  const onFault = (fault: Fault) => faults.push(fault)
  const options = { seller, photo, dryRun, onFault, onProgress: () => {} }
  const counts = await importRows({ ...context, storage }, rowsOf(records), options)
  return { counts, faults }
}

const ofSeller = (db: Db, { id }: { id: number }) =>
  db.select().from(listings).where(eq(listings.sellerId, id)).orderBy(asc(listings.id))

describe('an import', () => {
  test('puts nothing into a category that is hidden', async ({ db }) => {
    const seller = await anAccount(db)
    const bring = (n: number) =>
      bringIn(db, seller, [record(n, { category: 'Sport dhe rekreacion', brand: '' })])
    const { counts, faults } = await bring(1)
    expect([counts.imported, counts.refused]).toEqual([0, 1])
    expect(faults).toMatchObject([{ line: 2, field: 'category', problem: 'categoryHidden' }])
    // What came in before it was hidden is known, and no fault.
    const { id: listingId } = await aListing(db, seller, { categoryId: HIDDEN })
    await db.insert(importedListings).values({ sellerId: seller.id, reference: 'R-2', listingId })
    const again = await bring(2)
    expect([again.counts.known, again.faults]).toEqual([1, []])
  })

  test('puts listings on the market in the order of the file, where they are found', async ({
    db
  }) => {
    const seller = await anAccount(db)
    const { counts, faults } = await bringIn(db, seller, [
      record(1, { title: 'Kombajnë Claas Dominator' }),
      record(2)
    ])
    expect([counts, faults]).toEqual([{ rows: 2, imported: 2, known: 0, refused: 0 }, []])
    const [first, second] = await ofSeller(db, seller)
    expect([first?.title, second?.title]).toEqual(['Kombajnë Claas Dominator', record(2).title])
    expect(first).toMatchObject({ price: 4500, priceAll: Math.round(4500 * DEFAULT_RATE) })
    const params = new URLSearchParams({ q: 'claas dominator' })
    const { found } = await searchIn(db, DEFAULT_RATE).find(params)
    expect(found.listings.map(({ id }) => id)).toEqual([first?.id])
  })

  test('brings nothing in twice, but the same number of another dealer', async ({ db }) => {
    const [seller, other] = [await anAccount(db), await anAccount(db)]
    const records = Array.from({ length: 30 }, (_, n) => record(n))
    await bringIn(db, seller, records.slice(0, 20))
    const again = await bringIn(db, seller, records)
    expect(again.counts).toEqual({ rows: 30, imported: 10, known: 20, refused: 0 })
    expect((await bringIn(db, seller, records)).counts).toMatchObject({ imported: 0, known: 30 })
    expect(await ofSeller(db, seller)).toHaveLength(30)
    expect((await bringIn(db, other, records)).counts.imported).toBe(30)
  })

  test('does not bring back what the seller has deleted', async ({ db }) => {
    const seller = await anAccount(db)
    await bringIn(db, seller, [record(1)])
    await db.delete(listings).where(eq(listings.sellerId, seller.id))
    expect((await bringIn(db, seller, [record(1)])).counts).toMatchObject({ imported: 0, known: 1 })
  })

  test('names each of a hundred faulty lines and stores the good ones', async ({ db }) => {
    const seller = await anAccount(db)
    const faulty: RowFields[] = [
      { title: '' },
      { price: 'shumë' },
      { category: 'anije' },
      { reference: '' },
      { brand: 'Trabant' },
      { location: '' },
      { currency: 'USD' },
      { description: 'x'.repeat(1001) },
      { photos: 'nuk-ka.jpg' },
      { reference: 'R-1' }
    ]
    const records = Array.from({ length: 700 }, (_, n) =>
      record(n, n >= 100 && n % 6 === 0 ? faulty[(n / 6) % 10] : {})
    )
    const wrong = records.flatMap((_, n) => (n >= 100 && n % 6 === 0 ? [n + 2] : []))
    expect(wrong).toHaveLength(100)
    const { counts, faults } = await bringIn(db, seller, records)
    expect(counts).toEqual({ rows: 700, imported: 600, known: 0, refused: 100 })
    expect([...new Set(faults.map(({ line }) => line))].toSorted((a, b) => a - b)).toEqual(wrong)
    expect(await ofSeller(db, seller)).toHaveLength(600)
    const report = reportCsv(faults, 'sq').split('\r\n').slice(1, -1)
    expect(report.map(line => Number.parseInt(line, 10))).toEqual(wrong)
    expect(report.find(line => line.includes('brand'))).toMatch(
      /"Kontrolloni fushën ""Marka""\. ""Trabant"" nuk është asnjë nga këto: .*Volkswagen/
    )
    expect(report[0]).toBe(
      '104,R-102,description,"Përshkrimi mund të ketë deri në 1,000 karaktere"'
    )
  })

  test('in a dry run finds the same and stores nothing', async ({ db }) => {
    const seller = await anAccount(db)
    await writeFile(join(folder, 'photos/a.jpg'), await snapshot())
    await writeFile(join(folder, 'photos/b.jpg'), 'no photo')
    const records = [record(1, { photos: 'a.jpg' }), record(2, { photos: 'b.jpg' }), record(3)]
    const dry = await bringIn(db, seller, records, true)
    const left = [
      await ofSeller(db, seller),
      await staged(db, seller),
      await references(db, seller)
    ]
    expect(left).toEqual([[], [], []])
    expect(await bringIn(db, seller, records)).toEqual(dry)
    expect(await ofSeller(db, seller)).toHaveLength(2)
  })
})

const staged = (db: Db, { id }: { id: number }) =>
  db.select().from(photos).where(eq(photos.userId, id)).orderBy(asc(photos.position))
const references = (db: Db, { id }: { id: number }) =>
  db.select().from(importedListings).where(eq(importedListings.sellerId, id))

describe('photos', () => {
  test('go the way of every photo and belong to their listing in order', async ({ db }) => {
    const seller = await anAccount(db)
    await writeFile(join(folder, 'photos/a.jpg'), await snapshot())
    await writeFile(join(folder, 'photos/cars/b c.jpg'), await snapshot())
    // The same picture for two listings, and twice for one.
    const { faults } = await bringIn(db, seller, [
      record(1, { photos: 'cars/b c.jpg|a.jpg|a.jpg' }),
      record(2, { photos: 'a.jpg' })
    ])
    expect(faults).toEqual([])
    const [first, second] = await ofSeller(db, seller)
    expect(first?.images).toHaveLength(2)
    expect(first?.images[1]).toBe(second?.images[0])
    const storage = openFolderStorage(join(folder, 'storage'))
    for (const url of first?.images ?? []) {
      expect(await storage.size(url.replace('/photos/', ''))).toBeGreaterThan(0)
    }
    const claimed = (await staged(db, seller)).filter(photo => photo.listingId === first?.id)
    expect(claimed.map(photo => `/photos/${photo.hash}-1280.webp`)).toEqual(first?.images)
  })

  test.for([
    ['../secret.jpg', 'photoOutside'],
    ['/etc/hostname', 'photoOutside'],
    ['.', 'photoOutside'],
    ['link.jpg', 'photoOutside'],
    ['cars', 'photoMissing'],
    ['none.jpg', 'photoMissing'],
    ['text.jpg', 'imagesOnly'],
    ['large.jpg', 'tooBig']
  ] as const)('named %s are refused', async ([name, problem], { db }) => {
    const seller = await anAccount(db)
    await writeFile(join(folder, 'secret.jpg'), await snapshot())
    await symlink(join(folder, 'secret.jpg'), join(folder, 'photos/link.jpg'))
    await writeFile(join(folder, 'photos/text.jpg'), 'no photo at all')
    await writeFile(join(folder, 'photos/large.jpg'), Buffer.alloc(8 * 1024 * 1024 + 1))
    const { faults } = await bringIn(db, seller, [record(1, { photos: name })], true)
    expect(faults).toMatchObject([{ line: 2, field: 'photos', problem, photo: name }])
  })

  test('without a folder are told apart from missing ones', async () => {
    const open = await openPhotoFolder(undefined)
    await expect(open('a.jpg')).rejects.toMatchObject({ fields: { photo: 'photosFolderMissing' } })
    await expect(openPhotoFolder(join(folder, 'none'))).rejects.toThrow(/no folder/)
  })
})

describe('a report', () => {
  const where = { line: 3, reference: '=1+1', field: 'photos' }
  const fault: Fault = { ...where, problem: 'tooBig', photo: 'a,"b.jpg' }

  test('is a table that no spreadsheet calculates', () => {
    expect(reportCsv([fault, { ...fault, line: 2, reference: 'A' }], 'en')).toBe(
      [
        'line,reference,field,message',
        '2,A,photos,"a,""b.jpg: The photo is larger than 8 MB."',
        `3,'=1+1,photos,"a,""b.jpg: The photo is larger than 8 MB."`,
        ''
      ].join('\r\n')
    )
  })

  test('says the same in one line', () => {
    const { photo: _, ...bare } = fault
    const problem = { ...bare, problem: 'referenceTooLong', field: 'reference' } as const
    expect(faultLine(problem, 'sq')).toBe(
      'line 3: =1+1: reference: Referenca mund të ketë deri në 100 karaktere'
    )
  })
})
