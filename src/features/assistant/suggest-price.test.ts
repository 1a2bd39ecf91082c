import { expect, describe as group } from 'vitest'
import type { Db } from '#db/client.ts'
import { suggestionRequest } from '#src/shared/schemas/assistant.ts'
import { assisting, bad, lastInput, server } from '#tests/support/assisting.ts'
import { test } from '#tests/support/database.ts'
import { aListing, anAccount } from '#tests/support/factories.ts'
import { lacksCity } from './comparable-prices.ts'
import { itemOf } from './item.ts'
import { suggestPrice } from './suggest-price.ts'

group('suggestPrice', () => {
  const EIGHT = [100, 200, 300, 400, 500, 600, 700, 800].map(price => price * 1000)
  const golf = { brand: 'Volkswagen', model: 'Touareg', year: 2008 }
  const suggest = (title: string, category = 'makinat') =>
    suggestionRequest.parse({ title, category, condition: 'used' })
  const answering = (suggestedPrice: unknown, reasoning = 'Në gjendje të mirë.') =>
    server.behave({
      text: `Ja:\n\`\`\`json\n${JSON.stringify({ suggestedPrice, reasoning })}\n\`\`\``
    })

  async function cars(db: Db) {
    const seller = await anAccount(db)
    for (const price of EIGHT) {
      await aListing(db, seller, {
        categoryId: 1,
        title: 'Volkswagen Touareg zqgrim',
        attributes: golf,
        price
      })
    }
  }

  test('stands on the quartiles of listings alike, which the title leads to', async ({ db }) => {
    await cars(db)
    answering(460_000)
    const account = await anAccount(db)
    const suggestion = await suggestPrice(
      db,
      account,
      suggest('Touareg zqgrim 2008'),
      assisting(db)
    )
    expect(suggestion.suggestedPrice).toBe(460_000)
    expect(suggestion.reasoning).toBe(
      'Llogaritur nga 8 shpallje të krahasueshme: gjysma e çmimeve, pa më të ulëtat dhe më të lartat, janë nga 275,000 L deri në 625,000 L, zakonisht 450,000 L. Në gjendje të mirë.'
    )
    expect(lastInput()).toContain('Lower quartile 275000 ALL, median 450000 ALL')
  })

  test.each([
    ['Apartament 2+1 në Tirana, 85 m2', 'shtepite', false],
    ['Apartament 2+1, Durrës', 'shtepite', false],
    ['Apartament pranë qendrës së Tiranës', 'shtepite', false],
    ['Apartament, Golden Palace', 'shtepite', true],
    ['Apartament 2+1, Rruga e Durrësit', 'shtepite', true],
    ['Golf 5', 'makinat', false]
  ])('%s among %s lacks a city: %s', (title, category, lacks) => {
    expect(lacksCity(itemOf(suggest(title, category)))).toBe(lacks)
  })

  test.for([
    [5_000_000, 625_000],
    [1, 275_000]
  ])('keeps %d within the middle half', async ([said, shown], { db }) => {
    await cars(db)
    answering(said)
    const account = await anAccount(db)
    const suggestion = await suggestPrice(
      db,
      account,
      suggest('Touareg zqgrim 2008'),
      assisting(db)
    )
    expect(suggestion.suggestedPrice).toBe(shown)
  })

  test('says so where there is nothing to compare with', async ({ db }) => {
    answering(3000)
    const account = await anAccount(db)
    const suggestion = await suggestPrice(
      db,
      account,
      suggest('Gjë zqrrallë', 'Furniture'),
      assisting(db)
    )
    expect(suggestion.suggestedPrice).toBe(3000)
    expect(suggestion.reasoning).toMatch(/^Nuk ka mjaft shpallje .* Në gjendje të mirë\.$/)
  })

  test.for([
    ['no JSON', 'Rreth 3000 lekë'],
    ['HTML', '<html>{</html>'],
    ['no number', '{"suggestedPrice":"shumë"}'],
    ['nothing', '{"suggestedPrice":0}'],
    ['too much', '{"suggestedPrice":1e12}'],
    ['less than nothing', '{"suggestedPrice":-5}']
  ])('takes %s for no answer', async ([, text = ''], { db }) => {
    server.behave({ text })
    const account = await anAccount(db)
    const suggested = suggestPrice(db, account, suggest('Gjë zqrrallë', 'mobiljet'), assisting(db))
    await expect(suggested).rejects.toMatchObject(bad)
  })
})
