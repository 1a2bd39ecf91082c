import { desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Db } from '#db/client.ts'
import { auditLog } from '#db/schema/accounts.ts'
import { addedCategories } from '#db/schema/categories.ts'
import { putAddedCategories } from '#src/shared/catalog/added/all-categories.ts'
import { CATEGORIES } from '#src/shared/catalog/categories/index.ts'
import type { AddedCategoryInput } from '#src/shared/schemas/added-category.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { motorcycles } from '#tests/support/motorcycles.ts'
import {
  addCategory,
  changeAddedCategory,
  countListings,
  readAddedCategory,
  readAddedDeclarations
} from './added-categories.ts'
import { changeCategory, readVisibleCategories } from './categories.ts'

afterEach(() => putAddedCategories([]))

const lastAct = async (db: Db) => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row && [row.actorId, row.action, row.object, row.details]
}
const refusedFields = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    error => error.fields
  )
const [kind] = motorcycles.attributes.filter(each => each.kind === 'choice')

describe('an added category', () => {
  test('is declared as it was described, at the end of all', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const { id, slug } = await addCategory(db, admin, motorcycles)
    expect(id).toBeGreaterThanOrEqual(100)
    expect(slug).toBe('motore')
    expect(await lastAct(db)).toEqual([admin.id, 'category.add', `category:${id}`, ''])
    const declared = await readAddedDeclarations(db)
    expect(declared).toMatchObject([
      { id, slug, emoji: '🏍️', name: ['Motorë', 'Motorcycles'], condition: 'asked' }
    ])
    expect(declared[0]?.attributes).toMatchObject([
      { key: 'xCilindrata', type: 'number', min: 50, max: 2500, unit: ['{n} cm³', '{n} cm³'] },
      { key: 'xViti', type: 'number', filter: { kind: 'years' }, plain: true },
      { key: 'xLloji', type: 'choice', options: [{ value: 'kros' }, { value: 'skuter' }] },
      { key: 'xMeAbs', type: 'boolean' }
    ])
    putAddedCategories(declared)
    expect(await readVisibleCategories(db)).toEqual([...CATEGORIES.map(each => each.id), id])
    await changeCategory(db, admin, id, { hidden: true })
    expect(await readVisibleCategories(db)).not.toContain(id)
  })

  test.for([
    [{ nameSq: 'Makina bujqësore', nameEn: 'Tractors' }, undefined],
    [{ nameSq: 'MAKINAT' }, 'nameSq'],
    [{ nameSq: '…' }, 'nameSq'],
    [{ nameSq: 'all' }, 'nameSq'],
    [{ nameEn: 'jobs' }, 'nameEn'],
    [{ attributes: [kind!, kind!] }, 'attributes.0.labelSq'],
    [
      { attributes: [{ ...kind!, options: [kind!.options[0]!, kind!.options[0]!] }] },
      'attributes.0.options'
    ],
    [{ attributes: [{ ...kind!, key: 'xOther' }] }, 'attributes.0.kind']
  ] as const)('with %j is refused by %s', async ([change, field], { db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const input = { ...motorcycles, ...change } as AddedCategoryInput
    const fields = await refusedFields(addCategory(db, admin, input))
    expect(Object.keys(fields ?? {})[0]).toBe(field)
    expect(await db.$count(addedCategories)).toBe(field === undefined ? 1 : 0)
  })

  test('is not added twice', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    await addCategory(db, admin, motorcycles)
    expect(await refusedFields(addCategory(db, admin, motorcycles))).toEqual({
      nameSq: 'categoryNameTaken'
    })
  })
})

describe('a change of an added category', () => {
  test('adds names, attributes and options, and loses nothing', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const { id } = await addCategory(db, admin, motorcycles)
    await aListing(db, admin, { categoryId: id })
    expect((await countListings(db)).get(id)).toBe(1)
    await changeAddedCategory(db, admin, id, {
      ...motorcycles,
      nameSq: 'Motoçikleta',
      attributes: [
        { ...kind!, key: 'xLloji', labelEn: 'Type', options: [{ sq: 'Turizmi', en: 'Touring' }] },
        { ...motorcycles.attributes[3]!, key: 'xMeAbs', hidden: true },
        { ...motorcycles.attributes[3]!, labelSq: 'Lloji i ri', labelEn: 'New' }
      ]
    })
    const row = await readAddedCategory(db, id)
    expect(row).toMatchObject({ slug: 'motore', nameSq: 'Motoçikleta' })
    const keys = ['xCilindrata', 'xViti', 'xLloji', 'xMeAbs', 'xLlojiIRi']
    expect(row?.attributes.map(({ key }) => key)).toEqual(keys)
    const [declared] = await readAddedDeclarations(db)
    expect(declared?.attributes.map(({ key }) => key)).toEqual(keys.filter(k => k !== 'xMeAbs'))
    expect(declared?.attributes[2]).toMatchObject({
      label: ['Lloji', 'Type'],
      options: [{ value: 'kros' }, { value: 'skuter' }, { value: 'turizmi' }]
    })
    expect(await lastAct(db)).toEqual([admin.id, 'category.edit', `category:${id}`, ''])
  })

  test('makes bounds wider, never narrower, and changes or takes away the unit', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const { id } = await addCategory(db, admin, motorcycles)
    const size = { ...motorcycles.attributes[0]!, key: 'xCilindrata' }
    const change = (bounds: { min?: number; max?: number; unit?: string }) =>
      changeAddedCategory(db, admin, id, {
        ...motorcycles,
        attributes: [{ ...size, ...bounds }]
      })
    const { min = 0, max = 0 } = size
    await change({ min: min - 1, max: max + 1, unit: 'cc' })
    const [wider] = (await readAddedCategory(db, id))?.attributes ?? []
    expect(wider).toMatchObject({ min: min - 1, max: max + 1, unit: 'cc' })
    for (const [bounds, field] of [
      [{ min, max: max + 1 }, 'min'],
      [{ min: min - 1, max }, 'max']
    ] as const) {
      expect(await refusedFields(change(bounds))).toEqual({
        [`attributes.0.${field}`]: 'boundsNarrower'
      })
    }
    await change({ min: min - 1, max: max + 1, unit: '' })
    const [unitless] = (await readAddedCategory(db, id))?.attributes ?? []
    expect(unitless?.kind === 'number' && unitless.unit).toBeFalsy()
  })

  test('adds at most sixty options in all', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const { id } = await addCategory(db, admin, motorcycles)
    const options = Array.from({ length: 60 }, (_, n) => ({ sq: `Lloji ${n}`, en: `Kind ${n}` }))
    const attributes = [{ ...kind!, key: 'xLloji', options }]
    const change = changeAddedCategory(db, admin, id, { ...motorcycles, attributes })
    expect(await refusedFields(change)).toEqual({ 'attributes.0.options': 'optionsTooMany' })
  })

  test('leaves the kind of an attribute, and the declared ones, as they are', async ({ db }) => {
    const admin = await anAccount(db, { role: 'admin' })
    const { id } = await addCategory(db, admin, motorcycles)
    const other = { ...motorcycles, attributes: [{ ...kind!, key: 'xViti' }] }
    expect(await refusedFields(changeAddedCategory(db, admin, id, other))).toEqual({
      'attributes.0.kind': 'kindStays',
      'attributes.0.labelSq': 'attributeTwice'
    })
    await expect(changeAddedCategory(db, admin, 1, motorcycles)).rejects.toMatchObject({
      code: 'not_found'
    })
    await db.delete(addedCategories).where(eq(addedCategories.id, id))
  })
})
