import { describe, expect } from 'vitest'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { guessByWords, guessFromTitle } from './guess.ts'

const [CARS, ELECTRONICS, FURNITURE, CLOTHES, PROPERTY, SPORT, JOBS] = [1, 2, 3, 4, 5, 6, 7]

describe('guessByWords', () => {
  test.for([
    ['Golf 5 1.9 TDI viti 2008', CARS, { brand: 'Volkswagen', model: 'Golf', fuelType: 'diesel' }],
    ['Audi A4', CARS, { brand: 'Audi', model: 'A4' }],
    ['iPhone 12 128GB i zi', ELECTRONICS, { subcategory: 'telefona' }],
    ['Samsung Galaxy S21', ELECTRONICS, { subcategory: 'telefona', brand: 'Samsung' }],
    ['Dollap me tri kanate', FURNITURE, { subcategory: 'dollape' }],
    ['Tavolinë druri', FURNITURE, { subcategory: 'tavoline', material: 'dru' }],
    ['Red sofa', FURNITURE, { subcategory: 'ulese' }],
    ['Atlete Nike 42', CLOTHES, { type: 'kepuce', brand: 'Nike' }],
    ['Apartament 2+1 me qira në Tiranë', PROPERTY, { deal: 'rent', type: 'apartament' }],
    ['Biçikletë mali', SPORT, { sportCategory: 'bicikleta' }],
    ['Punë në ndërtim', JOBS, { jobCategory: 'ndertim' }]
  ] as const)('reads "%s"', ([title, category, attributes]) => {
    const guess = guessByWords(title)
    expect(guess.categories[0]).toBe(category)
    expect(guess.attributes).toEqual(attributes)
  })

  test('puts the thing before what it is for', () => {
    expect(guessByWords('Karrige zyre').categories).toEqual([FURNITURE, PROPERTY])
  })

  test.for(['', 'abc xyz', 'Makinë larëse', '500'])('does not make up anything for "%s"', title => {
    expect(guessByWords(title)).toEqual({ categories: [], attributes: {} })
  })
})

describe('guessFromTitle', () => {
  test('goes by where what is called so is mostly offered', async ({ db }) => {
    const seller = await anAccount(db)
    for (const title of ['Kamariere me përvojë', 'Kamarier për sezonin']) {
      await aListing(db, seller, { title, categoryId: JOBS })
    }
    await aListing(db, seller, { title: 'Uniformë kamarieri', categoryId: CLOTHES })
    const guess = await guessFromTitle(db, 'Kërkohet kamarier', contextIn(db))
    expect(guess).toEqual({ categories: [JOBS], attributes: {} })
  })

  test('does not go by the word that says that something is sought', async ({ db }) => {
    const seller = await anAccount(db)
    for (const title of ['Kërkohet garsoniere', 'Kërkohet shtëpi', 'Kërkohen dhoma']) {
      await aListing(db, seller, { title, categoryId: PROPERTY })
    }
    const guess = await guessFromTitle(db, 'Kërkohet banakiere', contextIn(db))
    expect(guess.categories).toEqual([])
  })

  test('needs more than one listing', async ({ db }) => {
    await aListing(db, await anAccount(db), { title: 'Kamarier për sezonin', categoryId: JOBS })
    const guess = await guessFromTitle(db, 'Kërkohet kamarier', contextIn(db))
    expect(guess.categories).toEqual([])
  })
})
