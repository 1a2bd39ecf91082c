import { describe, expect } from 'vitest'
import { readListingQuery } from '#src/shared/schemas/listing-search.ts'
import { test } from '#tests/support/database.ts'
import { day } from '#tests/support/factories.ts'
import { contextIn } from '#tests/support/search.ts'
import { aloneWithWords, ask, published, RATE, titles } from '#tests/support/search-texts.ts'
import { countWords } from './index/count-words.ts'
import { openStatistics } from './index/statistics.ts'
import { relaxationsOf } from './relax/relaxations.ts'

describe('a slip', () => {
  test('is corrected where it is plain, unless the text is wanted exactly', async ({ db }) => {
    await published(db, ['Frigorifer i vogël', 'Audi 2.0 TDI'])
    expect(await ask(db, 'frigorfier i vogel')).toMatchObject({
      listings: [{ title: 'Frigorifer i vogël' }],
      correctedTo: 'frigorifer i vogel'
    })
    expect(await titles(db, 'audi tdii')).toEqual(['Audi 2.0 TDI'])
    const exactly = await ask(db, 'frigorfier i vogel', { exact: '1' })
    expect(exactly).toMatchObject({ listings: [], correctedTo: undefined, didYouMean: undefined })
  })

  test('that could be anything is only asked about', async ({ db }) => {
    await published(db, ['Xhop i bardhë'])
    expect(await ask(db, 'xtop')).toMatchObject({
      listings: [],
      correctedTo: undefined,
      didYouMean: 'xhop'
    })
  })

  test('corrects words written as one, and words begun', async ({ db }) => {
    await published(db, ['Zhurmues kukurizues'])
    expect(await titles(db, 'zhurmueskukurizues')).toEqual(['Zhurmues kukurizues'])
    expect(await titles(db, 'kukuriz')).toEqual(['Zhurmues kukurizues'])
  })

  test('is not seen in numbers, names of models, or words spelled right', async ({ db }) => {
    await published(db, ['Audi A6 5490', 'Kase'])
    for (const q of ['a4', '5491', 'kalë', 'a61']) {
      expect(await ask(db, q)).toMatchObject({ listings: [], didYouMean: undefined })
    }
  })

  test('is seen though somebody else made it, too, and theirs stays among the answers', async ({
    db
  }) => {
    await aloneWithWords(db)
    await published(db, ['Frigorifer 1', 'Frigorifer 2', 'Frigorifer 3', 'Frigorfier'])
    await countWords(db)
    const found = await ask(db, 'frigorfier')
    expect(found.listings.map(({ title }) => title)).toEqual([
      'Frigorfier',
      'Frigorifer 3',
      'Frigorifer 2',
      'Frigorifer 1'
    ])
    expect(found.correctedTo).toBe('frigorifer')
    const stored = await ask(db, 'frigorfier', { exact: '1' })
    expect(stored.listings.map(({ title }) => title)).toEqual(['Frigorfier'])
  })

  test('is seen though one that is not shown any more has it', async ({ db }) => {
    await published(db, ['Frigorifer 1', 'Frigorifer 2'])
    await published(db, ['Frigorfier'], { status: 'removed' })
    expect(await ask(db, 'frigorfier')).toMatchObject({ correctedTo: 'frigorifer' })
  })

  test('is none where a word is merely rare', async ({ db }) => {
    await aloneWithWords(db)
    await published(db, ['Zorblax', 'Gorblax', 'Gorblax i ri'])
    await countWords(db)
    expect(await ask(db, 'zorblax')).toMatchObject({ total: { count: 1 }, correctedTo: undefined })
  })

  test('stays corrected from page to page, whatever is published meanwhile', async ({ db }) => {
    await published(db, ['Frigorifer 1', 'Frigorifer 2', 'Frigorifer 3'])
    const first = await ask(db, 'frigorfier', { limit: '2' })
    await published(db, ['Frigorfier'], { bumpedAt: day(20) })
    const second = await ask(db, 'frigorfier', { limit: '2', cursor: first.next ?? '' })
    expect(second.listings.map(({ title }) => title)).toEqual(['Frigorifer 1'])
    expect(second).toMatchObject({ correctedTo: 'frigorifer', next: undefined })
  })
})

test('a text that nothing fits is offered without one of its words', async ({ db }) => {
  await published(db, ['Divan i kuq'])
  const many = openStatistics(db, { veryMany: 0 })
  await expect.poll(() => many.missingForms().size).toBeGreaterThan(0)
  const shorter = async (q: string) => {
    const query = readListingQuery({ q, location: 'Kukës' })
    const offered = await relaxationsOf(db, query, contextIn(db, RATE))
    expect(await relaxationsOf(db, query, contextIn(db, { ...RATE, statistics: many }))).toEqual(
      offered
    )
    return offered
  }
  expect(await shorter('divan helikopter')).toEqual([{ without: 'helikopter', text: 'divan' }])
  expect(await shorter('helikopter')).toEqual([])
  expect(await shorter('anije helikopter')).toEqual([])
  // Without two neighbours, where one is not enough.
  expect(await shorter('divan i kuq pro max')).toEqual([
    { without: 'pro max', text: 'divan i kuq' }
  ])
  expect(await shorter('divan helikopter i kuq anije')).toEqual([])
})
